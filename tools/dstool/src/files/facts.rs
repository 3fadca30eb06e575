//! Whether files are as they were: what the file system knows of them, and otherwise their contents.

use std::fs::Metadata;
use std::path::{Path, PathBuf};
use std::time::UNIX_EPOCH;

use serde::{Deserialize, Serialize, Serializer};

use super::{hash, is_absent, read_file};

/// The size of a regular file in bytes, and when it was changed last, in nanoseconds since 1970.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Deserialize)]
pub struct FileFacts {
    size: u64,
    changed: u64,
}

impl Serialize for FileFacts {
    /// Without names: a large site has many.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        (self.size, self.changed).serialize(serializer)
    }
}

impl FileFacts {
    /// The facts about a file; `None` if there is no regular file, or if they are not known.
    #[must_use]
    pub fn of(path: &Path) -> Option<Self> {
        std::fs::metadata(path).ok().and_then(|facts| Self::new(&facts))
    }

    fn new(facts: &Metadata) -> Option<Self> {
        let changed = facts.modified().ok()?.duration_since(UNIX_EPOCH).ok()?;
        let changed = u64::try_from(changed.as_nanos()).ok()?;
        facts.is_file().then_some(Self { size: facts.len(), changed })
    }

    /// Whether the file was changed last so long before a time that each change after it shows.
    fn is_older_than(self, time: u64) -> bool {
        self.changed.saturating_add(CLOCK_STEP) < time
    }
}

/// The steps of some file systems' clocks, in nanoseconds: two changes within one have the same time.
const CLOCK_STEP: u64 = 2_000_000_000;

/// What was read at a path.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
pub struct Input {
    /// The path, relative to the project's root.
    pub path: String,
    /// The hash of its bytes; `None` if there was no file.
    hash: Option<u64>,
    /// The facts about the file; `None` if they say nothing, because it may have been changed after it was read.
    facts: Option<FileFacts>,
}

impl Serialize for Input {
    /// Without names: a large site has many.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        (&self.path, self.hash, self.facts).serialize(serializer)
    }
}

impl Input {
    /// What was read at a path below `root` after `started`, a time of [`super::clock::now_exactly`]; `None` if there is no file.
    #[must_use]
    pub fn new(root: &Path, path: String, bytes: Option<&[u8]>, started: u64) -> Self {
        let facts = bytes.and_then(|_| FileFacts::of(&root.join(&path)));
        let facts = facts.filter(|facts| facts.is_older_than(started));
        Self { path, hash: bytes.map(hash), facts }
    }

    /// Compares the path with what was read. The file is read only if the facts about it do not say that it is the same; then its facts are noted
    /// for the next time. `started` is a time before the call, as for [`Input::new`].
    pub fn compare(&mut self, root: &Path, started: u64) -> Compared {
        let place = root.join(&self.path);
        let is_same = match std::fs::metadata(&place) {
            Err(error) => self.hash.is_none() && is_absent(&error),
            Ok(facts) if facts.is_dir() => self.hash.is_none(),
            Ok(facts) => {
                let facts = FileFacts::new(&facts);
                if self.facts.is_some() && self.facts == facts {
                    return Compared::Same;
                }
                let is_same =
                    self.hash.is_some() && read_file(&place).ok().map(|bytes| hash(&bytes)) == self.hash;
                let facts = facts.filter(|facts| facts.is_older_than(started));
                if is_same && facts.is_some() {
                    self.facts = facts;
                    return Compared::Noted;
                }
                is_same
            }
        };
        if is_same { Compared::Same } else { Compared::Changed }
    }
}

/// How a path compares with what was read: see [`Input::compare`].
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Compared {
    /// As it was.
    Same,
    /// As it was. The file had to be read, which the new facts about it save the next time.
    Noted,
    /// Different.
    Changed,
}

/// A folder as it is named from the current one: if it is that, its files have shorter paths, and what the file system knows of them is found
/// in three quarters of the time.
#[must_use]
#[expect(clippy::disallowed_methods, reason = "the paths name the same files")]
pub fn from_here(folder: &Path) -> PathBuf {
    let is_here = std::env::current_dir().is_ok_and(|here| here == folder);
    if is_here { PathBuf::new() } else { folder.to_owned() }
}

/// The file that a command runs: a path, or a name that is looked up in the folders of `path` (the environment variable).
#[must_use]
pub fn program(name: &Path, path: Option<&std::ffi::OsStr>) -> Option<PathBuf> {
    if name.components().count() > 1 {
        return Some(name.to_owned());
    }
    let folders = path.map(std::env::split_paths).into_iter().flatten();
    folders.map(|folder| folder.join(name)).find(|file| file.is_file())
}

#[cfg(test)]
#[expect(clippy::disallowed_methods, reason = "this is a module that writes")]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_read_only_if_its_facts_are_not_the_same() {
        let folder = tempfile::tempdir().unwrap();
        let root = folder.path();
        let place = root.join("a.json");
        let written = |text: &str| {
            std::fs::write(&place, text).unwrap();
            FileFacts::of(&place).unwrap().changed
        };
        let is_current = |input: &Input, started| input.clone().compare(root, started) != Compared::Changed;
        let time = written("one");
        let later = time + CLOCK_STEP + 1;
        let input = Input::new(root, "a.json".into(), Some(b"one"), later);
        assert!(input.facts.is_some() && is_current(&input, later));
        // The facts are trusted: what is in the file is not read.
        let trusted = Input { hash: Some(0), ..input.clone() };
        assert!(is_current(&trusted, later));
        // It may have been changed while it was read.
        let recent = Input::new(root, "a.json".into(), Some(b"one"), time);
        assert!(recent.facts.is_none() && is_current(&recent, time));
        assert!(!is_current(&Input { hash: Some(0), ..recent.clone() }, time));
        // Once that cannot be, its facts are noted, so that it is read once.
        let mut noted = recent.clone();
        assert_eq!(
            [time, later, later].map(|time| noted.compare(root, time)),
            [Compared::Same, Compared::Noted, Compared::Same]
        );
        assert_eq!(noted, input);

        written("two");
        assert!(!is_current(&recent, later) && !is_current(&input, later));
        written("one");
        assert!(is_current(&recent, later) && is_current(&input, later));
        written("longer");
        assert!(!is_current(&recent, later) && !is_current(&input, later));
        std::fs::remove_file(&place).unwrap();
        assert!(!is_current(&recent, later) && !is_current(&input, later));

        let missing = Input::new(root, "a.json".into(), None, later);
        assert!(is_current(&missing, later));
        std::fs::create_dir(&place).unwrap();
        assert!(is_current(&missing, later) && !is_current(&input, later));
        std::fs::remove_dir(&place).unwrap();
        written("");
        assert!(!is_current(&missing, later));
    }

    #[test]
    fn a_program_is_looked_up_in_its_folders() {
        let folder = tempfile::tempdir().unwrap();
        let node = folder.path().join("node");
        std::fs::write(&node, "").unwrap();
        let path = std::env::join_paths([Path::new("/none"), folder.path()]).unwrap();
        assert_eq!(program(Path::new("node"), Some(&path)), Some(node.clone()));
        assert_eq!(program(Path::new("deno"), Some(&path)), None);
        assert_eq!(program(Path::new("node"), None), None);
        assert_eq!(program(&node, None), Some(node));
    }
}
