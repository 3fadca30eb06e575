//! Writing without half-written files and without touching what has not changed.

use std::collections::BTreeMap;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

/// Writes a file unless it holds these bytes already: first beside it, then into its place, so that a reader
/// sees the old or the new file. Tells whether it wrote.
///
/// # Errors
/// When a folder or the file cannot be written; nothing is left behind then.
pub fn write_changed(path: &Path, bytes: &[u8]) -> io::Result<bool> {
    if holds(path, bytes) {
        return Ok(false);
    }
    let folder = path.parent().unwrap_or(Path::new("."));
    fs::create_dir_all(folder)?;
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    let beside = folder.join(format!(".{name}.{}.tmp", std::process::id()));
    #[expect(clippy::disallowed_methods, reason = "this is the module that writes")]
    let written = fs::write(&beside, bytes).and_then(|()| fs::rename(&beside, path));
    if written.is_err() {
        let _ = fs::remove_file(&beside);
    }
    written.map(|()| true)
}

/// What was last seen of files that this run wrote or found as they should be, so that writing them again needs no
/// reading. It is trusted as long as a file has the same length and time.
#[derive(Debug, Default)]
pub struct Kept(BTreeMap<PathBuf, (u64, SystemTime)>);

impl Kept {
    /// As [`write_changed`]; `hash` is that of the bytes.
    ///
    /// # Errors
    /// When a folder or the file cannot be written; nothing is left behind then.
    pub fn write_changed(&mut self, path: &Path, bytes: &[u8], hash: u64) -> io::Result<bool> {
        let facts = fs::metadata(path).ok().filter(|facts| facts.len() == bytes.len() as u64);
        let time = |facts: &fs::Metadata| facts.modified().ok();
        if let Some(time) = facts.as_ref().and_then(time)
            && self.0.get(path) == Some(&(hash, time))
        {
            return Ok(false);
        }
        let written = write_changed(path, bytes)?;
        match fs::metadata(path).ok().as_ref().and_then(time) {
            Some(time) => drop(self.0.insert(path.to_owned(), (hash, time))),
            None => drop(self.0.remove(path)),
        }
        Ok(written)
    }
}

fn holds(path: &Path, bytes: &[u8]) -> bool {
    let same_length = fs::metadata(path).is_ok_and(|facts| facts.len() == bytes.len() as u64);
    same_length && super::read_file(path).is_ok_and(|old| old == bytes)
}

/// Removes a file, and the folders above it that are empty then, up to `root`.
///
/// # Errors
/// When the file is there and cannot be removed.
pub fn remove(root: &Path, path: &Path) -> io::Result<()> {
    match fs::remove_file(path) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error),
        _ => {}
    }
    let above = path.ancestors().skip(1).take_while(|folder| folder.starts_with(root) && *folder != root);
    for folder in above {
        if fs::remove_dir(folder).is_err() {
            break;
        }
    }
    Ok(())
}
