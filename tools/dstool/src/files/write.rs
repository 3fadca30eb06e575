//! Writes files atomically, and only if they have changed.

use std::collections::BTreeMap;
use std::fs::{self, Metadata};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::time::SystemTime;

/// The longest chain of links that is followed; a longer one is taken for a circle.
const MAX_LINKS: usize = 40;

/// Writes a file unless it already has these contents: first to a temporary file next to it, then renamed, so that a
/// reader sees either the old or the new file. A link is followed, and its target is written. What is not a regular
/// file, such as a device or a named pipe, is never replaced: the bytes are written to it. Returns whether it wrote.
///
/// # Errors
/// If a folder or the file cannot be written; nothing is left behind in that case.
pub fn write_changed(path: &Path, bytes: &[u8]) -> io::Result<bool> {
    let (place, facts) = match target(path)? {
        Target::Special => return write_through(path, bytes).map(|()| true),
        Target::File(place, facts) => (place, facts),
    };
    if facts.as_ref().is_some_and(|facts| holds(&place, facts, bytes)) {
        return Ok(false);
    }
    replace(&place, facts.as_ref(), bytes).map(|()| true)
}

/// Like [`write_changed`], but writes in any case, so that the modification time changes.
///
/// # Errors
/// If a folder or the file cannot be written; nothing is left behind in that case.
pub fn write_again(path: &Path, bytes: &[u8]) -> io::Result<()> {
    match target(path)? {
        Target::Special => write_through(path, bytes),
        Target::File(place, facts) => replace(&place, facts.as_ref(), bytes),
    }
}

/// Writes a file that is not a link; `old` is what is there.
fn replace(place: &Path, old: Option<&Metadata>, bytes: &[u8]) -> io::Result<()> {
    let folder = place.parent().unwrap_or(Path::new("."));
    let name = place.file_name().unwrap_or_default().to_string_lossy();
    let temporary = folder.join(format!(".{name}.{}.tmp", std::process::id()));
    #[expect(clippy::disallowed_methods, reason = "this is the module that writes")]
    let write = || fs::write(&temporary, bytes);
    let written = match write() {
        // Most folders exist already.
        Err(error) if error.kind() == io::ErrorKind::NotFound => {
            fs::create_dir_all(folder).and_then(|()| write())
        }
        written => written,
    };
    let written = written
        // The new file has the permissions of the old one.
        .and_then(|()| old.map_or(Ok(()), |old| fs::set_permissions(&temporary, old.permissions())))
        .and_then(|()| fs::rename(&temporary, place));
    if written.is_err() {
        let _ = fs::remove_file(&temporary);
    }
    written
}

/// Where the bytes for a path belong.
pub(super) enum Target {
    /// A regular file with its facts, or nothing yet. It is not a link.
    File(PathBuf, Option<Metadata>),
    /// A device, a named pipe, a socket, or an open file of a process.
    Special,
}

/// Follows the links at `path`. Only the last step of a path counts: folders can be links.
pub(super) fn target(path: &Path) -> io::Result<Target> {
    let mut place = path.to_owned();
    for _ in 0..MAX_LINKS {
        let facts = match fs::symlink_metadata(&place) {
            Ok(facts) => facts,
            // Writing reports what else is wrong with the path.
            Err(_) => return Ok(Target::File(place, None)),
        };
        if !facts.is_symlink() {
            let special = !facts.is_file() && !facts.is_dir();
            return Ok(if special { Target::Special } else { Target::File(place, Some(facts)) });
        }
        // A link in `/proc` stands for an open file. Renaming over the file would leave the process with the old one:
        // `--output-file /dev/stdout > report.txt`.
        if place.starts_with("/proc") || place.starts_with("/dev/fd") {
            return Ok(Target::Special);
        }
        let link = fs::read_link(&place)?;
        place = place.parent().unwrap_or(Path::new(".")).join(link);
    }
    Err(io::Error::other("its links form a circle"))
}

/// Appends, because the open file of a process may already have contents (`>> log.txt`).
fn write_through(path: &Path, bytes: &[u8]) -> io::Result<()> {
    fs::OpenOptions::new().append(true).open(path)?.write_all(bytes)
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
        let time = |facts: &Metadata| facts.modified().ok();
        if let Some(&(known, written)) = self.0.get(path)
            && known == hash
            && fs::metadata(path).is_ok_and(|facts| {
                facts.is_file() && facts.len() == bytes.len() as u64 && time(&facts) == Some(written)
            })
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

/// Whether a file may not be changed. Replacing it would not notice, because that needs permissions of the folder only.
#[must_use]
pub fn is_read_only(path: &Path) -> bool {
    fs::metadata(path).is_ok_and(|facts| facts.permissions().readonly())
}

fn holds(path: &Path, facts: &Metadata, bytes: &[u8]) -> bool {
    let same_length = facts.is_file() && facts.len() == bytes.len() as u64;
    same_length && super::read_file(path).is_ok_and(|old| old == bytes)
}

/// Removes a file, and folders above it up to `root` that become empty. What is not a regular file was not made by a
/// build, so it stays: the link or device that an output was written through.
///
/// # Errors
/// If the file exists but cannot be removed.
pub fn remove(root: &Path, path: &Path) -> io::Result<()> {
    if fs::symlink_metadata(path).is_ok_and(|facts| !facts.is_file()) {
        return Ok(());
    }
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
