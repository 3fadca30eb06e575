//! Writes files atomically, and only if they have changed.

use std::collections::BTreeMap;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

/// Writes a file unless it already has these contents: first to a temporary file next to it, then renamed, so that a
/// reader sees either the old or the new file. Returns whether it wrote.
///
/// # Errors
/// If a folder or the file cannot be written; nothing is left behind in that case.
pub fn write_changed(path: &Path, bytes: &[u8]) -> io::Result<bool> {
    if holds(path, bytes) {
        return Ok(false);
    }
    let folder = path.parent().unwrap_or(Path::new("."));
    fs::create_dir_all(folder)?;
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    let temporary = folder.join(format!(".{name}.{}.tmp", std::process::id()));
    #[expect(clippy::disallowed_methods, reason = "this is the module that writes")]
    let written = fs::write(&temporary, bytes).and_then(|()| fs::rename(&temporary, path));
    if written.is_err() {
        let _ = fs::remove_file(&temporary);
    }
    written.map(|()| true)
}

/// Writes several files, or none of them: if one cannot be written, the others get their old contents again, and new ones are
/// removed. Paths are relative to `root`.
///
/// # Errors
/// The path that could not be written, and why.
pub fn write_together<'f>(root: &Path, files: &[(&'f str, &str)]) -> Result<(), (&'f str, io::Error)> {
    let mut undo: Vec<(PathBuf, Option<Vec<u8>>)> = Vec::new();
    for &(path, text) in files {
        let place = root.join(path);
        let old = match super::read_file(&place) {
            Ok(bytes) => Ok(Some(bytes)),
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
            Err(error) => Err(error),
        };
        let written = old.and_then(|old| {
            undo.push((place.clone(), old));
            write_changed(&place, text.as_bytes())
        });
        if let Err(error) = written {
            for (place, old) in undo {
                // Nothing more can be done if this fails, too; the first error says what is wrong.
                let _ = match old {
                    Some(bytes) => write_changed(&place, &bytes).map(drop),
                    None => remove(root, &place),
                };
            }
            return Err((path, error));
        }
    }
    Ok(())
}

/// Length and modification time of files that this run has written or verified, so that they need not be read
/// again. An entry is trusted as long as both are unchanged.
#[derive(Debug, Default)]
pub struct WrittenFiles(BTreeMap<PathBuf, (u64, SystemTime)>);

impl WrittenFiles {
    /// Like [`write_changed`]; `hash` is the hash of the bytes.
    ///
    /// # Errors
    /// If a folder or the file cannot be written; nothing is left behind in that case.
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

/// Removes a file, and folders above it up to `root` that become empty.
///
/// # Errors
/// If the file exists but cannot be removed.
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
