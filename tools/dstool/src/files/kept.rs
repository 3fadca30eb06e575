//! Records that are kept between runs, in one file: found by their keys, checked when they are read, replaced as a whole.
//!
//! The file has the records one after the other, then an index of them, then a text about all of them, then a footer with the
//! positions of these parts. It is written next to its place and renamed, so that a reader never sees half of one; a file that is
//! damaged nevertheless, or of another version, counts as empty.

use std::collections::BTreeMap;
use std::fs::{self, File};
use std::io::{self, BufWriter, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::time::UNIX_EPOCH;

use super::record::FOLDER;
use super::{hash, is_absent, read_file};

/// 128 bits that identify a record.
pub type Key = [u64; 2];

/// At the end of the file; the number is the version of the format.
const MAGIC: &[u8; 8] = b"dstool 1";

/// The lengths of the index and of the text, the hash of both, [`MAGIC`].
const FOOTER: usize = 8 * 4;

/// A key, and the offset, length and hash of its record.
const ENTRY: usize = 8 * 5;

/// The place of the responses of a renderer that a configuration keeps, given by its file name in `root`.
#[must_use]
pub fn kept_responses(root: &Path, configuration: &str) -> PathBuf {
    root.join(FOLDER).join(format!("responses.{configuration}.bin"))
}

/// The place of what the last build of the pages of a configuration read and wrote.
#[must_use]
pub fn kept_pages(root: &Path, configuration: &str) -> PathBuf {
    root.join(FOLDER).join(format!("pages.{configuration}.bin"))
}

/// The place of what has changed since [`kept_pages`] was written.
#[must_use]
pub fn kept_changes(root: &Path, configuration: &str) -> PathBuf {
    root.join(FOLDER).join(format!("changes.{configuration}.bin"))
}

/// What a file or folder contains, in short: different contents have different fingerprints. A folder contains the names in it.
/// `None` if that is unknown, as for a device.
#[must_use]
pub fn fingerprint(path: &Path) -> Option<String> {
    let facts = match fs::metadata(path) {
        Ok(facts) => facts,
        Err(error) if is_absent(&error) => return Some("missing".to_owned()),
        Err(_) => return None,
    };
    if facts.is_dir() {
        let names = fs::read_dir(path).ok()?.map(|entry| Some(entry.ok()?.file_name().into_encoded_bytes()));
        let mut names: Vec<Vec<u8>> = names.collect::<Option<_>>()?;
        names.sort();
        return Some(format!("folder {:016x}", hash(&names.join(&b'/'))));
    }
    let bytes = read_file(path).ok()?;
    Some(format!("file {} {:016x}", bytes.len(), hash(&bytes)))
}

/// When a file or folder was changed last: nanoseconds since 1970, as a decimal number. `None` if it does not exist.
#[must_use]
pub fn changed(path: &Path) -> Option<String> {
    let time = fs::metadata(path).ok()?.modified().ok()?;
    Some(time.duration_since(UNIX_EPOCH).ok()?.as_nanos().to_string())
}

/// The records of an earlier run, and those of this one.
#[derive(Debug)]
pub struct Kept {
    place: PathBuf,
    text: String,
    identity: u64,
    old: Option<File>,
    index: BTreeMap<Key, Entry>,
    new: Option<New>,
}

#[derive(Debug, Clone, Copy)]
struct Entry {
    offset: u64,
    length: u64,
    hash: u64,
    used: bool,
}

/// The file of this run, which is not at its place yet.
#[derive(Debug)]
struct New {
    file: BufWriter<File>,
    path: PathBuf,
    index: BTreeMap<Key, Entry>,
    end: u64,
}

impl Drop for New {
    fn drop(&mut self) {
        // It has been renamed, unless something failed.
        let _ = fs::remove_file(&self.path);
    }
}

impl Kept {
    /// Opens the file at `place`, which need not exist.
    #[must_use]
    pub fn open(place: PathBuf) -> Self {
        match read(&place) {
            Some(Old { file, index, text, identity }) => {
                Self { place, text, identity, old: Some(file), index, new: None }
            }
            None => Self::empty(place),
        }
    }

    /// Replaces the file at `place` without reading it.
    #[must_use]
    pub fn empty(place: PathBuf) -> Self {
        Self { place, text: String::new(), identity: 0, old: None, index: BTreeMap::new(), new: None }
    }

    /// The text about the records, as given to [`finish`](Self::finish); empty if there are none.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Identifies the records of an earlier run and the text about them.
    #[must_use]
    pub fn identity(&self) -> u64 {
        self.identity
    }

    /// Drops the records of earlier runs.
    pub fn clear(&mut self) {
        (self.old, self.text) = (None, String::new());
        self.index.clear();
    }

    /// The record with this key, which is kept further on.
    pub fn get(&mut self, key: Key) -> Option<Vec<u8>> {
        let entry = self.index.get_mut(&key)?;
        let bytes = record(self.old.as_mut()?, entry)?;
        entry.used = true;
        Some(bytes)
    }

    /// Adds a record, which replaces one of an earlier run.
    ///
    /// # Errors
    /// If the new file cannot be written.
    pub fn put(&mut self, key: Key, bytes: &[u8]) -> io::Result<()> {
        self.index.remove(&key);
        let place = &self.place;
        let new = match &mut self.new {
            Some(new) => new,
            none => none.insert(New::create(place)?),
        };
        new.put(key, bytes)
    }

    /// Writes what was got and put in this run, with a text about it. Other records are dropped.
    ///
    /// # Errors
    /// If the file cannot be written; the old one is left in that case.
    pub fn finish(mut self, text: &str) -> io::Result<()> {
        let whole = self.index.values().all(|entry| entry.used);
        if self.new.is_none() && whole && text == self.text {
            return Ok(());
        }
        let mut new = match self.new.take() {
            Some(new) => new,
            None => New::create(&self.place)?,
        };
        if let Some(old) = &mut self.old {
            for (key, entry) in self.index.iter().filter(|(_, entry)| entry.used) {
                if let Some(bytes) = record(old, entry) {
                    new.put(*key, &bytes)?;
                }
            }
        }
        new.finish(text, &self.place)
    }
}

impl New {
    fn create(place: &Path) -> io::Result<Self> {
        let folder = place.parent().unwrap_or(Path::new("."));
        fs::create_dir_all(folder)?;
        let name = place.file_name().unwrap_or_default().to_string_lossy();
        let path = folder.join(format!(".{name}.{}.tmp", std::process::id()));
        let file = BufWriter::new(File::create(&path)?);
        Ok(Self { file, path, index: BTreeMap::new(), end: 0 })
    }

    fn put(&mut self, key: Key, bytes: &[u8]) -> io::Result<()> {
        self.file.write_all(bytes)?;
        let length = bytes.len() as u64;
        self.index.insert(key, Entry { offset: self.end, length, hash: hash(bytes), used: false });
        self.end += length;
        Ok(())
    }

    fn finish(mut self, text: &str, place: &Path) -> io::Result<()> {
        let mut last = Vec::with_capacity(self.index.len() * ENTRY + text.len() + FOOTER);
        for (key, entry) in &self.index {
            for number in [key[0], key[1], entry.offset, entry.length, entry.hash] {
                last.extend(number.to_le_bytes());
            }
        }
        let index = last.len() as u64;
        last.extend(text.as_bytes());
        let checked = hash(&last);
        for number in [index, text.len() as u64, checked] {
            last.extend(number.to_le_bytes());
        }
        last.extend(MAGIC);
        self.file.write_all(&last)?;
        self.file.flush()?;
        fs::rename(&self.path, place)
    }
}

fn record(file: &mut File, entry: &Entry) -> Option<Vec<u8>> {
    let mut bytes = vec![0; usize::try_from(entry.length).ok()?];
    file.seek(SeekFrom::Start(entry.offset)).ok()?;
    file.read_exact(&mut bytes).ok()?;
    (hash(&bytes) == entry.hash).then_some(bytes)
}

/// The file of an earlier run.
struct Old {
    file: File,
    index: BTreeMap<Key, Entry>,
    text: String,
    /// The hash of the index, which has the hashes of all records, and of the text.
    identity: u64,
}

/// Opens a file; `None` if it is missing or damaged.
fn read(place: &Path) -> Option<Old> {
    // A device or a named pipe would never end.
    let length = fs::metadata(place).ok().filter(fs::Metadata::is_file)?.len();
    let mut file = File::open(place).ok()?;
    let mut footer = [0; FOOTER];
    file.seek(SeekFrom::Start(length.checked_sub(FOOTER as u64)?)).ok()?;
    file.read_exact(&mut footer).ok()?;
    let (words, _) = footer.as_chunks::<8>();
    let [index, text, checked, _] = *words else { return None };
    if words[3] != *MAGIC {
        return None;
    }
    let [index, text, checked] = [index, text, checked].map(u64::from_le_bytes);
    let size = index.checked_add(text)?;
    let records = length.checked_sub(size.checked_add(FOOTER as u64)?)?;
    let mut last = vec![0; usize::try_from(size).ok()?];
    file.seek(SeekFrom::Start(records)).ok()?;
    file.read_exact(&mut last).ok()?;
    if hash(&last) != checked {
        return None;
    }
    let text = String::from_utf8(last.split_off(usize::try_from(index).ok()?)).ok()?;
    let (entries, _) = last.as_chunks::<ENTRY>();
    let entries = entries.iter().map(|entry| {
        let number = |at: usize| u64::from_le_bytes(entry[at * 8..][..8].try_into().unwrap_or_default());
        let [offset, length, hash] = [2, 3, 4].map(number);
        ([number(0), number(1)], Entry { offset, length, hash, used: false })
    });
    // A record outside its part of the file would be read as far as memory goes.
    let inside = |entry: &Entry| entry.offset.checked_add(entry.length).is_some_and(|end| end <= records);
    let index: BTreeMap<Key, Entry> = entries.filter(|(_, entry)| inside(entry)).collect();
    Some(Old { file, index, text, identity: checked })
}

#[cfg(test)]
#[expect(clippy::disallowed_methods, reason = "this is a module that writes")]
mod tests {
    use super::*;

    fn place() -> (tempfile::TempDir, PathBuf) {
        let folder = tempfile::tempdir().unwrap();
        let place = folder.path().join("sub/kept.bin");
        (folder, place)
    }

    #[test]
    fn records_are_found_in_the_next_run() {
        let (_folder, place) = place();
        let mut kept = Kept::open(place.clone());
        assert_eq!((kept.get([1, 2]), kept.text()), (None, ""));
        kept.put([1, 2], b"one").unwrap();
        kept.put([3, 4], b"").unwrap();
        kept.finish("about").unwrap();

        let mut kept = Kept::open(place);
        assert_eq!(kept.text(), "about");
        assert_eq!(kept.get([1, 2]).as_deref(), Some(&b"one"[..]));
        assert_eq!(kept.get([3, 4]).as_deref(), Some(&b""[..]));
        assert_eq!(kept.get([1, 4]), None);
    }

    #[test]
    fn what_a_run_does_not_use_is_dropped() {
        let (_folder, place) = place();
        let mut kept = Kept::open(place.clone());
        kept.put([1, 1], b"one").unwrap();
        kept.put([2, 2], b"two").unwrap();
        kept.finish("first").unwrap();

        let mut kept = Kept::open(place.clone());
        kept.get([2, 2]).unwrap();
        kept.put([3, 3], b"three").unwrap();
        kept.finish("second").unwrap();

        let mut kept = Kept::open(place.clone());
        assert_eq!((kept.get([1, 1]), kept.text()), (None, "second"));
        assert_eq!(kept.get([2, 2]).as_deref(), Some(&b"two"[..]));
        assert_eq!(kept.get([3, 3]).as_deref(), Some(&b"three"[..]));
        kept.clear();
        assert_eq!((kept.get([2, 2]), kept.text()), (None, ""));
        let names: Vec<_> =
            fs::read_dir(place.parent().unwrap()).unwrap().map(|entry| entry.unwrap().file_name()).collect();
        assert_eq!(names, ["kept.bin"]);
    }

    #[test]
    fn a_file_that_is_cut_off_or_changed_anywhere_gives_no_wrong_record() {
        let (_folder, place) = place();
        let mut kept = Kept::open(place.clone());
        kept.put([1, 2], b"a record").unwrap();
        kept.finish("about").unwrap();
        let whole = fs::read(&place).unwrap();
        for length in 0..whole.len() {
            fs::write(&place, &whole[..length]).unwrap();
            assert_eq!(Kept::open(place.clone()).get([1, 2]), None, "{length} bytes");
        }
        for at in 0..whole.len() {
            let mut bytes = whole.clone();
            bytes[at] ^= 0x41;
            fs::write(&place, &bytes).unwrap();
            assert_eq!(Kept::open(place.clone()).get([1, 2]), None, "byte {at}");
        }
        fs::write(&place, &whole).unwrap();
        assert!(Kept::open(place).get([1, 2]).is_some());
    }

    #[test]
    fn a_run_that_fails_leaves_the_old_file() {
        let (_folder, place) = place();
        let mut kept = Kept::open(place.clone());
        kept.put([1, 2], b"one").unwrap();
        kept.finish("").unwrap();
        let mut kept = Kept::open(place.clone());
        kept.put([3, 4], b"two").unwrap();
        drop(kept);
        assert!(Kept::open(place.clone()).get([1, 2]).is_some());
        assert_eq!(fs::read_dir(place.parent().unwrap()).unwrap().count(), 1);
    }
}
