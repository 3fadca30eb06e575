//! What earlier builds wrote, so that a file goes when its source goes. Only files that still hold what was
//! written are ever removed.

use std::collections::BTreeMap;
use std::io;
use std::path::Path;

use serde::{Deserialize, Serialize};

use super::{is_absent, read_file, remove, write_changed};

/// Where it lies, below the project's root.
const PLACE: &str = ".dstool/outputs.json";

/// What this version writes; a record of another kind counts as none.
const VERSION: u32 = 2;

/// Per stage the files that it wrote, each with a hash of its bytes.
#[derive(Debug, Default, Serialize, Deserialize)]
pub struct Record {
    version: u32,
    stages: BTreeMap<String, BTreeMap<String, String>>,
}

impl Record {
    /// The record of a project; empty when there is none or when it cannot be understood.
    #[must_use]
    pub fn read(root: &Path) -> Self {
        let record: Option<Self> =
            read_file(&root.join(PLACE)).ok().and_then(|bytes| serde_json::from_slice(&bytes).ok());
        record.filter(|record| record.version == VERSION).unwrap_or_default()
    }

    /// Writes it.
    ///
    /// # Errors
    /// When it cannot be written.
    pub fn write(mut self, root: &Path) -> io::Result<()> {
        self.version = VERSION;
        let text = serde_json::to_string_pretty(&self).map_err(io::Error::other)?;
        write_changed(&root.join(PLACE), format!("{text}\n").as_bytes()).map(drop)
    }

    /// Notes a file by the [`hash`] of its bytes.
    pub fn add(&mut self, stage: &str, path: &str, hash: u64) {
        self.stages.entry(stage.to_owned()).or_default().insert(path.to_owned(), printed(hash));
    }

    /// Removes the files of a stage that are not among `kept`, and forgets them. A file that was changed since
    /// is left alone. Returns the paths of those that were removed.
    ///
    /// # Errors
    /// When a file is there and cannot be removed.
    pub fn sweep(
        &mut self,
        root: &Path,
        stage: &str,
        kept: impl Fn(&str) -> bool,
    ) -> io::Result<Vec<String>> {
        let Some(files) = self.stages.get_mut(stage) else { return Ok(Vec::new()) };
        let (stay, stale) = std::mem::take(files).into_iter().partition(|(path, _)| kept(path));
        *files = stay;
        let stale: BTreeMap<String, String> = stale;
        let mut removed = Vec::new();
        for (path, known) in stale {
            let place = root.join(&path);
            match read_file(&place) {
                Ok(bytes) if printed(hash(&bytes)) == known => {
                    remove(root, &place)?;
                    removed.push(path);
                }
                Ok(_) => {}
                Err(error) if is_absent(&error) => {}
                Err(error) => return Err(error),
            }
        }
        Ok(removed)
    }
}

/// A hash of 64 bits: it only has to tell a file from what somebody made of it.
#[must_use]
pub fn hash(bytes: &[u8]) -> u64 {
    let mix = |hash: u64, word: u64| (hash ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(29);
    let (words, rest) = bytes.as_chunks::<8>();
    let whole = words.iter().fold(bytes.len() as u64, |hash, word| mix(hash, u64::from_le_bytes(*word)));
    rest.iter().fold(whole, |hash, byte| mix(hash, u64::from(*byte)))
}

fn printed(hash: u64) -> String {
    format!("{hash:016x}")
}
