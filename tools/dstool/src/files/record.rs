//! Records what earlier builds wrote, so that an output can be removed when its source is removed. Only files that
//! still have the recorded contents are ever removed, and none that another build wrote as well.
//!
//! A record belongs to a configuration: several in one folder have a record each. Outside the project's folder,
//! another checkout may write the same files without a record that could be read here. So a file there counts as this
//! configuration's only if it was not there before, and as long as it has the modification time of the last build.

use std::collections::{BTreeMap, BTreeSet};
use std::io;
use std::path::Path;
use std::time::{SystemTime, UNIX_EPOCH};

use serde::{Deserialize, Serialize};

use super::{is_absent, read_file, remove, write_changed};

/// The folder of the records, relative to the project's root.
const FOLDER: &str = ".dstool";

/// The configuration whose record has the short name `outputs.json`; that of `x.toml` is `outputs.x.toml.json`.
const DEFAULT_CONFIGURATION: &str = "dstool.toml";

/// The format version; a record with another version is ignored.
const VERSION: u32 = 3;

/// For each stage the files that it wrote.
#[derive(Debug, Default, Serialize, Deserialize)]
pub struct Record {
    version: u32,
    /// A hash of the project's real path: in a copy of the project, files outside are those of the original.
    checkout: String,
    stages: BTreeMap<String, BTreeMap<String, Output>>,
    /// The files of all other configurations in the folder.
    #[serde(skip)]
    others: BTreeSet<String>,
    #[serde(skip)]
    configuration: String,
}

/// A written file.
#[derive(Debug, Serialize, Deserialize)]
struct Output {
    hash: String,
    #[serde(default, skip_serializing_if = "Claim::is_inside")]
    claim: Claim,
}

/// Who else may have written a file.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Claim {
    /// It is in the project's folder: only configurations with a record here.
    #[default]
    Inside,
    /// It is outside, and only this configuration has written it: the modification time in nanoseconds since 1970.
    Alone(u64),
    /// It is outside, and something else has written it, too.
    Shared,
}

impl Claim {
    fn is_inside(&self) -> bool {
        *self == Self::Inside
    }
}

impl Record {
    /// Reads the record of a configuration, given by its file name; empty if it is missing or invalid.
    #[must_use]
    pub fn read(root: &Path, configuration: &str) -> Self {
        let mut record = Self::load(root, configuration).unwrap_or_default();
        let checkout = checkout(root);
        if record.checkout != checkout {
            let outputs = record.stages.values_mut().flat_map(BTreeMap::values_mut);
            outputs
                .filter(|output| !output.claim.is_inside())
                .for_each(|output| output.claim = Claim::Shared);
            record.checkout = checkout;
        }
        configuration.clone_into(&mut record.configuration);
        record.others = others(root, configuration);
        record
    }

    fn load(root: &Path, configuration: &str) -> Option<Self> {
        let bytes = read_file(&root.join(path_of(configuration))).ok()?;
        let record: Option<Self> = serde_json::from_slice(&bytes).ok();
        record.filter(|record| record.version == VERSION)
    }

    /// Writes the record.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn write(mut self, root: &Path) -> io::Result<()> {
        self.version = VERSION;
        let text = serde_json::to_string_pretty(&self).map_err(io::Error::other)?;
        write_changed(&root.join(path_of(&self.configuration)), format!("{text}\n").as_bytes()).map(drop)
    }

    /// Adds a file with the [`hash`] of its bytes.
    pub fn add(&mut self, stage: &str, path: &str, hash: u64, claim: Claim) {
        let output = Output { hash: printed(hash), claim };
        self.stages.entry(stage.to_owned()).or_default().insert(path.to_owned(), output);
    }

    /// Whether a file outside the project's folder is this configuration's alone, before it is written: `None` if
    /// something else has written it and this configuration never has.
    #[must_use]
    pub fn is_alone(&self, root: &Path, path: &str) -> Option<bool> {
        let Some(time) = modified(root, path) else { return Some(true) };
        let known = self.stages.values().find_map(|files| files.get(path))?;
        Some(known.claim == Claim::Alone(time))
    }

    /// The claim on a file outside the project's folder, after it was written.
    #[must_use]
    pub fn claim(root: &Path, path: &str, alone: bool) -> Claim {
        modified(root, path).filter(|_| alone).map_or(Claim::Shared, Claim::Alone)
    }

    /// The files of a stage that are not in `kept`, still have the recorded contents, and were written by no other
    /// build.
    ///
    /// # Errors
    /// If an existing file cannot be read.
    pub fn stale(&self, root: &Path, stage: &str, kept: impl Fn(&str) -> bool) -> io::Result<Vec<String>> {
        let mut stale = Vec::new();
        for (path, known) in self.stages.get(stage).into_iter().flatten().filter(|(path, _)| !kept(path)) {
            let shared = match known.claim {
                Claim::Inside => false,
                Claim::Alone(time) => modified(root, path) != Some(time),
                Claim::Shared => true,
            };
            if shared || self.others.contains(path) {
                continue;
            }
            match read_file(&root.join(path)) {
                Ok(bytes) if printed(hash(&bytes)) == known.hash => stale.push(path.clone()),
                Ok(_) => {}
                Err(error) if is_absent(&error) => {}
                Err(error) => return Err(error),
            }
        }
        Ok(stale)
    }

    /// Removes the [`stale`](Self::stale) files of a stage from disk, and all that are not in `kept` from the record.
    /// Returns the removed paths.
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

/// The path of the record of a configuration, relative to the project's root.
fn path_of(configuration: &str) -> String {
    match configuration {
        DEFAULT_CONFIGURATION => format!("{FOLDER}/outputs.json"),
        other => format!("{FOLDER}/outputs.{other}.json"),
    }
}

/// The files of all configurations in the folder but one. A configuration that was removed has none.
fn others(root: &Path, configuration: &str) -> BTreeSet<String> {
    let names = std::fs::read_dir(root.join(FOLDER)).into_iter().flatten().flatten();
    let configurations = names.filter_map(|entry| {
        let name = entry.file_name().into_string().ok()?;
        let name = name.strip_prefix("outputs.")?.strip_suffix("json")?;
        Some(name.strip_suffix('.').unwrap_or(DEFAULT_CONFIGURATION).to_owned())
    });
    configurations
        .filter(|name| name != configuration && root.join(name).is_file())
        .filter_map(|name| Record::load(root, &name))
        .flat_map(|record| record.stages.into_values().flat_map(BTreeMap::into_keys))
        .collect()
}

fn checkout(root: &Path) -> String {
    let real = root.canonicalize().unwrap_or_else(|_| root.to_owned());
    printed(hash(real.as_os_str().as_encoded_bytes()))
}

/// When a file was last written, in nanoseconds since 1970; `None` if it does not exist.
fn modified(root: &Path, path: &str) -> Option<u64> {
    let time: SystemTime = std::fs::metadata(root.join(path)).ok()?.modified().ok()?;
    u64::try_from(time.duration_since(UNIX_EPOCH).ok()?.as_nanos()).ok()
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
