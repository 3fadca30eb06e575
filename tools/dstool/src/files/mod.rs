//! The disk. Nothing else in the tool reads or writes a file.

pub mod paths;
mod record;
mod search;
mod write;

use std::collections::BTreeMap;
use std::fs::File;
use std::io::{self, Read};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};

use ds_core::{Diagnostic, Diagnostics, SourceFile, Span};

use crate::error::{Error, Result};
use crate::parts::Parts;
use crate::rules;

pub use record::{Record, hash};
pub use search::{expand, matcher};
pub use write::{Kept, remove, write_changed};

/// The project's files, each read once in a run.
pub struct Sources {
    root: PathBuf,
    state: Mutex<State>,
}

#[derive(Default)]
struct State {
    files: BTreeMap<String, Entry>,
    findings: Vec<(Parts, Diagnostic)>,
}

/// A path that was asked for: its text, if there is such a file, and the parts that asked.
#[derive(Default, Clone)]
struct Entry {
    file: Option<SourceFile>,
    readers: Parts,
    generated: bool,
}

impl Sources {
    /// The files below `root`, and those that paths lead to from there.
    #[must_use]
    pub fn new(root: impl Into<PathBuf>) -> Self {
        Self { root: root.into(), state: Mutex::default() }
    }

    /// What paths are relative to.
    #[must_use]
    pub fn root(&self) -> &Path {
        &self.root
    }

    /// Where a path of the project lies.
    #[must_use]
    pub fn absolute(&self, path: &str) -> PathBuf {
        self.root.join(path)
    }

    /// A file that others refer to; `None` when there is none. `by` is the part that depends on it.
    pub fn load(&self, path: &str, by: Parts) -> Option<SourceFile> {
        let path = paths::normal(path);
        if let Some(known) = self.state().files.get_mut(&path) {
            known.readers |= by;
            return known.file.clone();
        }
        let file = match self.text(&path, by) {
            Ok(file) => Some(file),
            Err(error) if is_absent(&error) => None,
            Err(error) => {
                self.report(by, unreadable(&path, &error));
                None
            }
        };
        let entry = Entry { file: file.clone(), readers: by, generated: false };
        self.state().files.insert(path, entry);
        file
    }

    /// A file that was found a moment ago: not being there is a finding.
    pub fn read(&self, path: &str, by: Parts) -> Option<SourceFile> {
        let file = self.load(path, by);
        if file.is_none() {
            // Why a file cannot be read has been reported; what is left is that there is none, or no longer.
            let why = match std::fs::metadata(self.absolute(path)) {
                Ok(facts) if facts.is_dir() => "it is a folder",
                Err(error) if is_absent(&error) => "it is not there any more",
                _ => return None,
            };
            self.report(by, unreadable(path, &io::Error::other(why)));
        }
        file
    }

    /// A file of a large set, read into the memory of an earlier one (see [`SourceFile::into_text`]) and not kept.
    pub fn read_once(&self, path: &str, by: Parts, memory: String) -> Option<SourceFile> {
        let mut bytes = memory.into_bytes();
        match read_into(&self.absolute(path), &mut bytes) {
            Ok(()) => Some(self.decode(path, bytes, 0, by)),
            Err(error) => {
                self.report(by, unreadable(path, &error));
                None
            }
        }
    }

    /// The bytes of a file that is copied; `None` when there is none.
    ///
    /// # Errors
    /// When it is there and cannot be read.
    pub fn bytes(&self, path: &str) -> Result<Option<Vec<u8>>> {
        let place = self.absolute(path);
        match read_file(&place) {
            Ok(bytes) => Ok(Some(bytes)),
            Err(error) if is_absent(&error) => Ok(None),
            Err(error) => Err(Error::io("read", &place, &error)),
        }
    }

    /// How long a file is; `None` when there is none.
    #[must_use]
    pub fn size(&self, path: &str) -> Option<u64> {
        std::fs::metadata(self.absolute(path))
            .ok()
            .filter(std::fs::Metadata::is_file)
            .map(|facts| facts.len())
    }

    /// A file that is read piece by piece.
    ///
    /// # Errors
    /// When it cannot be opened.
    pub fn open(&self, path: &str) -> Result<File> {
        let place = self.absolute(path);
        File::open(&place).map_err(|error| Error::io("read", &place, &error))
    }

    /// Makes a file that this run generates visible to what is read later, as if it were written.
    pub fn put(&self, path: &str, text: impl Into<String>) {
        let mut state = self.state();
        let entry = state.files.entry(path.to_owned()).or_default();
        // Something else was made of what stands there: writing over it is a fault that the plan reports.
        if entry.file.is_some() && !entry.generated {
            return;
        }
        *entry = Entry { file: Some(SourceFile::new(path, text)), readers: entry.readers, generated: true };
    }

    /// Forgets what was read of a path, so that it is read again.
    pub fn forget(&self, path: &str) {
        self.state().files.retain(|known, entry| known != path || entry.generated);
    }

    /// Whether a path was read from disk, rather than generated.
    #[must_use]
    pub fn is_source(&self, path: &str) -> bool {
        self.state().files.get(path).is_some_and(|entry| entry.file.is_some() && !entry.generated)
    }

    /// Every path that was asked for, found or not, with the parts that asked.
    #[must_use]
    pub fn readers(&self) -> BTreeMap<String, Parts> {
        self.state().files.iter().map(|(path, entry)| (path.clone(), entry.readers)).collect()
    }

    /// Turns the bytes of a path into text; bytes that are no UTF-8 become U+FFFD and a finding.
    pub fn decode(&self, path: &str, bytes: Vec<u8>, lines_before: u32, by: Parts) -> SourceFile {
        String::from_utf8(bytes).map(|text| SourceFile::part(path, text, lines_before)).unwrap_or_else(
            |error| {
                let at = error.utf8_error().valid_up_to();
                let byte = error.as_bytes()[at];
                let text = String::from_utf8_lossy(error.as_bytes()).into_owned();
                let file = SourceFile::part(path, text, lines_before);
                let start = ds_core::source::to_u32(at);
                let message = format!("byte {byte:#04x} is not UTF-8 here");
                self.report(
                    by,
                    Diagnostic::at(&rules::NOT_UTF8, &file, Span::new(start, start + 3), message)
                        .help("save the file as UTF-8"),
                );
                file
            },
        )
    }

    /// Takes what was found while these parts read.
    pub fn take_findings(&self, parts: Parts) -> Diagnostics {
        let mut state = self.state();
        let (taken, left) =
            std::mem::take(&mut state.findings).into_iter().partition(|(by, _)| parts.has(*by));
        state.findings = left;
        let taken: Vec<(Parts, Diagnostic)> = taken;
        taken.into_iter().map(|(_, finding)| finding).collect()
    }

    fn text(&self, path: &str, by: Parts) -> io::Result<SourceFile> {
        let bytes = read_file(&self.absolute(path))?;
        Ok(self.decode(path, bytes, 0, by))
    }

    fn report(&self, by: Parts, finding: Diagnostic) {
        self.state().findings.push((by, finding));
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Reads a regular file. Positions are 32 bits wide, so larger ones are refused.
fn read_file(path: &Path) -> io::Result<Vec<u8>> {
    let file = File::open(path)?;
    let facts = file.metadata()?;
    if facts.is_dir() {
        return Err(io::ErrorKind::IsADirectory.into());
    }
    if facts.len() >= u64::from(u32::MAX) {
        return Err(too_large());
    }
    let mut bytes = Vec::with_capacity(usize::try_from(facts.len()).unwrap_or(0) + 1);
    // Taken, it does not ask for the length again.
    file.take(u64::from(u32::MAX)).read_to_end(&mut bytes)?;
    Ok(bytes)
}

/// As [`read_file`], into memory that is there already. It asks the system for nothing but the bytes: of many small
/// files each question costs as much as the reading.
fn read_into(path: &Path, bytes: &mut Vec<u8>) -> io::Result<()> {
    bytes.clear();
    bytes.reserve(1 << 13);
    File::open(path)?.take(u64::from(u32::MAX)).read_to_end(bytes)?;
    if bytes.len() >= u32::MAX as usize {
        return Err(too_large());
    }
    Ok(())
}

fn too_large() -> io::Error {
    io::Error::other("it is larger than 4 GiB")
}

/// Why a path of a project or a command line names no file: a sentence.
pub fn nothing_at(root: &Path, path: &str, extensions: &[&str]) -> String {
    if root.join(path).is_dir() {
        let kinds: Vec<String> = extensions.iter().map(|kind| format!("`{kind}`")).collect();
        format!("the folder `{path}` holds no file that ends with {}", kinds.join(" or "))
    } else {
        format!("there is no file `{path}`")
    }
}

/// Whether the error says that no such file is there (a folder is none, nor is something below a file).
fn is_absent(error: &io::Error) -> bool {
    use io::ErrorKind::{InvalidFilename, IsADirectory, NotADirectory, NotFound};
    matches!(error.kind(), NotFound | IsADirectory | NotADirectory | InvalidFilename)
}

fn unreadable(path: &str, error: &io::Error) -> Diagnostic {
    Diagnostic::new(
        &rules::UNREADABLE,
        SourceFile::new(path, "").start(),
        format!("the file cannot be read: {error}"),
    )
}

#[cfg(test)]
mod tests;
