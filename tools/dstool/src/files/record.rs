//! Records what earlier builds wrote, so that an output can be removed when its source is removed. Only files that
//! still have the recorded contents are ever removed, and none that another build wrote as well.
//!
//! A record belongs to a configuration: several in one folder have a record each. Outside the project's folder,
//! another checkout may write the same files without a record that could be read here. So a file there counts as this
//! configuration's only if it was not there before, and as long as it has the modification time of the last build.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::time::{SystemTime, UNIX_EPOCH};
use std::{fmt, io};

use serde::de::Visitor;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::{Destinations, is_absent, is_outside, read_file, remove, write_changed};

/// The folder of the records and of what is kept between runs, relative to the project's root.
pub(super) const FOLDER: &str = ".dstool";

/// The configuration whose record has the short name `outputs.json`; that of `x.toml` is `outputs.x.toml.json`.
const DEFAULT_CONFIGURATION: &str = "dstool.toml";

/// The format version. A record of the version before is converted; any other version is ignored.
const VERSION: u32 = 3;

/// The record of dstool before 0.26: a hash of each file. One file was the record of all configurations in the folder.
#[derive(Deserialize)]
struct Version2 {
    version: u32,
    stages: BTreeMap<String, BTreeMap<String, Hash>>,
}

/// For each stage the files that it wrote.
#[derive(Debug, Default, Serialize, Deserialize)]
pub struct Record {
    version: u32,
    /// A hash of the project's real path: in a copy of the project, files outside are those of the original.
    checkout: String,
    stages: BTreeMap<String, BTreeMap<String, Output>>,
    /// The files of all other configurations in the folder: for each file the configurations and the hashes of what they
    /// wrote.
    #[serde(skip)]
    others: BTreeMap<String, Vec<(String, Hash)>>,
    #[serde(skip)]
    configuration: String,
    /// What is known of the file on disk; `None` if it does not have the same.
    #[serde(skip)]
    written: Option<Stamp>,
}

/// A written file.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
struct Output {
    hash: Hash,
    #[serde(default, skip_serializing_if = "Claim::is_inside")]
    claim: Claim,
}

/// A [`hash`], in files as 16 hexadecimal digits: JSON's numbers are shorter.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Hash(u64);

impl Serialize for Hash {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&format_args!("{:016x}", self.0))
    }
}

impl<'d> Deserialize<'d> for Hash {
    fn deserialize<D: Deserializer<'d>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_str(Digits)
    }
}

/// Reads the digits of a [`Hash`] without a copy of them.
struct Digits;

impl Visitor<'_> for Digits {
    type Value = Hash;

    fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("16 hexadecimal digits")
    }

    fn visit_str<E: serde::de::Error>(self, text: &str) -> Result<Hash, E> {
        u64::from_str_radix(text, 16).map(Hash).map_err(E::custom)
    }
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
            record.written = None;
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

    /// The record, if reading it again would give the same, apart from what other configurations have written since.
    #[must_use]
    pub fn again(self, root: &Path) -> Option<Self> {
        let place = root.join(path_of(&self.configuration));
        let is_current =
            self.written.is_some() && self.written == Stamp::of(&place) && self.checkout == checkout(root);
        is_current.then(|| Self { others: others(root, &self.configuration), ..self })
    }

    fn load(root: &Path, configuration: &str) -> Option<Self> {
        // Without a `dstool.toml`, the record of version 2 can only be that of another configuration.
        let is_default =
            configuration == DEFAULT_CONFIGURATION || !root.join(DEFAULT_CONFIGURATION).is_file();
        let place = root.join(path_of(configuration));
        // If it is replaced while it is read, the stamp is that of the old one.
        let written = Stamp::of(&place);
        let bytes = match read_file(&place) {
            Err(error) if is_absent(&error) && is_default => {
                read_file(&root.join(path_of(DEFAULT_CONFIGURATION))).ok()?
            }
            read => read.ok()?,
        };
        // That of a large site is only parsed once if it is of this version.
        if let Ok(record) = serde_json::from_slice::<Self>(&bytes) {
            return (record.version == VERSION).then_some(Self { written, ..record });
        }
        let old: Version2 = serde_json::from_slice(&bytes).ok()?;
        (old.version == 2).then(|| Self::converted(root, old))
    }

    /// A record of version 2. Whether something else has written the files outside the project's folder is unknown.
    fn converted(root: &Path, old: Version2) -> Self {
        let mut destinations = Destinations::new(root);
        let mut convert = |(path, hash): (String, Hash)| {
            let claim = if is_outside(&destinations.of(&path)) { Claim::Shared } else { Claim::Inside };
            (path, Output { hash, claim })
        };
        let stages = old.stages.into_iter();
        let stages = stages.map(|(stage, files)| (stage, files.into_iter().map(&mut convert).collect()));
        Self { version: VERSION, checkout: checkout(root), stages: stages.collect(), ..Self::default() }
    }

    /// The other configuration that wrote the file which is at `path` now, if writing `bytes` would replace it by
    /// something else. If this configuration wrote the same, it may replace it: both may have a common source.
    #[must_use]
    pub fn conflict(&self, root: &Path, path: &str, bytes: &[u8]) -> Option<&str> {
        let others = self.others.get(path)?;
        let wanted = Hash(hash(bytes));
        if others.iter().all(|(_, other)| *other == wanted) {
            return None;
        }
        let present = Hash(hash(&read_file(&root.join(path)).ok()?));
        let is_own =
            |files: &BTreeMap<String, Output>| files.get(path).is_some_and(|output| output.hash == present);
        if present == wanted || self.stages.values().any(is_own) {
            return None;
        }
        others.iter().find(|(_, other)| *other == present).map(|(name, _)| &**name)
    }

    /// Writes the record, if it is not on disk as it is.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn write(&mut self, root: &Path) -> io::Result<()> {
        if self.written.is_some() {
            return Ok(());
        }
        self.version = VERSION;
        let text = serde_json::to_string(self).map_err(io::Error::other)?;
        let place = root.join(path_of(&self.configuration));
        // The folder belongs to a checkout, so git ignores all of it, unless the project has removed this file.
        if !place.exists() {
            write_changed(&root.join(FOLDER).join(".gitignore"), b"# Made by dstool\n*\n")?;
        }
        write_changed(&place, format!("{text}\n").as_bytes())?;
        self.written = Stamp::of(&place);
        Ok(())
    }

    /// Adds a file with the [`hash`] of its bytes.
    pub fn add(&mut self, stage: &str, path: &str, hash: u64, claim: Claim) {
        let output = Output { hash: Hash(hash), claim };
        let files = self.stages.entry(stage.to_owned()).or_default();
        if files.get(path) != Some(&output) {
            files.insert(path.to_owned(), output);
            self.written = None;
        }
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
            if shared || self.others.contains_key(path) {
                continue;
            }
            match read_file(&root.join(path)) {
                Ok(bytes) if Hash(hash(&bytes)) == known.hash => stale.push(path.clone()),
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
        let files = self.stages.get(stage).into_iter().flatten();
        let gone: BTreeSet<String> =
            files.map(|(path, _)| path).filter(|path| !kept(path)).cloned().collect();
        if gone.is_empty() {
            return Ok(Vec::new());
        }
        let stale = self.stale(root, stage, |path| !gone.contains(path))?;
        for path in &stale {
            remove(root, &root.join(path))?;
        }
        if let Some(files) = self.stages.get_mut(stage) {
            files.retain(|path, _| !gone.contains(path));
            self.written = None;
        }
        Ok(stale)
    }
}

/// What the file system knows of a record. It is replaced as a whole, so another one has another stamp, even if both are written at the
/// same time.
#[derive(Debug, PartialEq, Eq)]
struct Stamp {
    size: u64,
    changed: SystemTime,
    /// The number of the file, where the system has one.
    file: Option<u64>,
}

impl Stamp {
    fn of(place: &Path) -> Option<Self> {
        let facts = std::fs::metadata(place).ok()?;
        #[cfg(unix)]
        let file = Some(std::os::unix::fs::MetadataExt::ino(&facts));
        #[cfg(not(unix))]
        let file = None;
        Some(Self { size: facts.len(), changed: facts.modified().ok()?, file })
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
fn others(root: &Path, configuration: &str) -> BTreeMap<String, Vec<(String, Hash)>> {
    let names = std::fs::read_dir(root.join(FOLDER)).into_iter().flatten().flatten();
    let configurations: BTreeSet<String> = names
        .filter_map(|entry| {
            let name = entry.file_name().into_string().ok()?;
            let name = name.strip_prefix("outputs.")?.strip_suffix("json")?;
            Some(name.strip_suffix('.').unwrap_or(DEFAULT_CONFIGURATION).to_owned())
        })
        .filter(|name| name != configuration && root.join(name).is_file())
        .collect();
    let mut others: BTreeMap<String, Vec<(String, Hash)>> = BTreeMap::new();
    for name in configurations {
        let files = Record::load(root, &name).into_iter().flat_map(|record| record.stages.into_values());
        for (path, output) in files.flatten() {
            others.entry(path).or_default().push((name.clone(), output.hash));
        }
    }
    others
}

fn checkout(root: &Path) -> String {
    let real = root.canonicalize().unwrap_or_else(|_| root.to_owned());
    format!("{:016x}", hash(real.as_os_str().as_encoded_bytes()))
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
