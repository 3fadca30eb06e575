//! Records what earlier builds wrote, so that an output can be removed when its source is removed. Only files that
//! still have the recorded contents are ever removed.

use std::collections::BTreeMap;
use std::io;
use std::path::Path;

use serde::{Deserialize, Serialize};

use super::{is_absent, read_file, remove, write_changed};

/// Path of the record, relative to the project's root.
const RECORD_PATH: &str = ".dstool/outputs.json";

/// The format version; a record with another version is ignored.
const VERSION: u32 = 2;

/// For each stage the files that it wrote, with a hash of each.
#[derive(Debug, Default, Serialize, Deserialize)]
pub struct Record {
    version: u32,
    stages: BTreeMap<String, BTreeMap<String, String>>,
}

impl Record {
    /// Reads the record of a project; empty if it is missing or invalid.
    #[must_use]
    pub fn read(root: &Path) -> Self {
        let record: Option<Self> =
            read_file(&root.join(RECORD_PATH)).ok().and_then(|bytes| serde_json::from_slice(&bytes).ok());
        record.filter(|record| record.version == VERSION).unwrap_or_default()
    }

    /// Writes the record.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn write(mut self, root: &Path) -> io::Result<()> {
        self.version = VERSION;
        let text = serde_json::to_string_pretty(&self).map_err(io::Error::other)?;
        write_changed(&root.join(RECORD_PATH), format!("{text}\n").as_bytes()).map(drop)
    }

    /// Adds a file with the [`hash`] of its bytes.
    pub fn add(&mut self, stage: &str, path: &str, hash: u64) {
        self.stages.entry(stage.to_owned()).or_default().insert(path.to_owned(), printed(hash));
    }

    /// The files of a stage that are not in `kept` and still have the recorded contents.
    ///
    /// # Errors
    /// If an existing file cannot be read.
    pub fn stale(&self, root: &Path, stage: &str, kept: impl Fn(&str) -> bool) -> io::Result<Vec<String>> {
        let mut stale = Vec::new();
        for (path, known) in self.stages.get(stage).into_iter().flatten().filter(|(path, _)| !kept(path)) {
            match read_file(&root.join(path)) {
                Ok(bytes) if printed(hash(&bytes)) == *known => stale.push(path.clone()),
                Ok(_) => {}
                Err(error) if is_absent(&error) => {}
                Err(error) => return Err(error),
            }
        }
        Ok(stale)
    }

    /// Removes the files of a stage that are not in `kept` from disk and from the record. A file that has been
    /// changed since is left alone. Returns the removed paths.
    ///
    /// # Errors
    /// If an existing file cannot be removed.
    pub fn remove_stale(
        &mut self,
        root: &Path,
        stage: &str,
        kept: impl Fn(&str) -> bool,
    ) -> io::Result<Vec<String>> {
        let stale = self.stale(root, stage, &kept)?;
        for path in &stale {
            remove(root, &root.join(path))?;
        }
        if let Some(files) = self.stages.get_mut(stage) {
            files.retain(|path, _| kept(path));
        }
        Ok(stale)
    }
}

/// A 64-bit hash: it only has to detect whether a file has been changed.
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
