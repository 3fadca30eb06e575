//! File access. No other module of the tool reads or writes files.

mod clock;
mod content;
mod facts;
mod kept;
mod links;
pub mod paths;
mod record;
mod search;
mod snapshot;
mod tree;
mod write;

use std::collections::BTreeMap;
use std::fs::{File, Metadata};
use std::io::{self, Cursor, Read};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use ds_core::{Diagnostic, Diagnostics, SourceFile, Span};
use rayon::prelude::*;

use crate::rules;
use crate::steps::Steps;

pub use clock::{now, now_exactly};
pub use content::{
    CONTENT_ENDINGS, ContentKind, content_kind, ends_with, is_array, kind_of_sample, open as open_content,
};
pub use facts::{Compared, FileFacts, Input, from_here, program};
pub use kept::{Kept, Key, changed, fingerprint, kept_changes, kept_pages, kept_responses};
pub use links::{Destinations, is_outside};
pub use record::{Claim, Record, hash};
pub use search::{Named, expand, workspace};
pub use snapshot::{Revision, Snapshot, unpack};
pub use tree::{small_text, written_by_people};
pub use write::{WrittenFiles, is_read_only, remove, write_again, write_changed, write_together};

/// The output path that means standard output. On Windows, no file can have this name.
pub const STDOUT: &str = "<stdout>";

/// The files of a project; each is read once per run.
pub struct Sources {
    root: PathBuf,
    state: Mutex<State>,
}

#[derive(Default)]
struct State {
    files: BTreeMap<String, Entry>,
    /// Paths of which only is asked whether there is a file, and the steps that asked.
    asked: BTreeMap<String, Steps>,
    /// Paths that an earlier run has read, and the steps that depend on them.
    noted: BTreeMap<String, Steps>,
    /// Texts of an editor, which are used instead of the files on disk.
    overlays: BTreeMap<String, Arc<str>>,
    findings: Vec<(Steps, Diagnostic)>,
}

/// A requested path: its text, if the file exists, and the steps that requested it.
#[derive(Default, Clone)]
struct Entry {
    file: Option<SourceFile>,
    readers: Steps,
    generated: bool,
}

impl Sources {
    /// Creates a store for files below `root` and files referenced from there.
    #[must_use]
    pub fn new(root: impl Into<PathBuf>) -> Self {
        Self { root: root.into(), state: Mutex::default() }
    }

    /// The folder that paths are relative to.
    #[must_use]
    pub fn root(&self) -> &Path {
        &self.root
    }

    /// The absolute path of a path in the project.
    #[must_use]
    pub fn absolute(&self, path: &str) -> PathBuf {
        self.root.join(path)
    }

    /// The folder that paths are relative to, without links.
    #[must_use]
    pub fn real_root(&self) -> PathBuf {
        std::fs::canonicalize(&self.root).unwrap_or_else(|_| self.root.clone())
    }

    /// The path of a file without links; the same path if it does not exist.
    #[must_use]
    pub fn real(&self, path: &str) -> String {
        match std::fs::canonicalize(self.absolute(path)) {
            Ok(file) => paths::relative(&self.real_root(), &file),
            Err(_) => path.to_owned(),
        }
    }

    /// Reads a file that other files refer to; `None` if it does not exist. `by` is the part that depends on it.
    pub fn load(&self, path: &str, by: Steps) -> Option<SourceFile> {
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

    /// Whether there is a file that other files refer to. It is not read. `by` is the part that depends on it.
    pub fn has(&self, path: &str, by: Steps) -> bool {
        let path = paths::normal(path);
        let place = self.absolute(&path);
        let mut state = self.state();
        let is_generated = state.files.get(&path).is_some_and(|known| known.generated);
        *state.asked.entry(path).or_default() |= by;
        is_generated || place.is_file()
    }

    /// Reads a file that was listed before; if it no longer exists, this is a finding.
    pub fn read(&self, path: &str, by: Steps) -> Option<SourceFile> {
        let file = self.load(path, by);
        if file.is_none() {
            // Read errors have already been reported; what is left is that the path is not a file, or no longer
            // exists.
            let why = match std::fs::metadata(self.absolute(path)) {
                Ok(facts) if facts.is_dir() => "it is a folder",
                Err(error) if is_absent(&error) => "it no longer exists",
                _ => return None,
            };
            self.report(by, unreadable(path, &io::Error::other(why)));
        }
        file
    }

    /// Reads one of many files, decompressed if it is a gzip file, reusing the memory of an earlier one (see
    /// [`SourceFile::into_text`]), without caching it.
    pub fn read_once(&self, path: &str, by: Steps, memory: String) -> Option<SourceFile> {
        if let Some(text) = self.overlay(path) {
            return Some(SourceFile::new(path, &*text));
        }
        let mut bytes = memory.into_bytes();
        match read_into(&self.absolute(path), &mut bytes).and_then(|()| content::decompress(&mut bytes)) {
            Ok(()) => Some(self.decode(path, bytes, 0, by)),
            Err(error) => {
                self.report(by, unreadable(path, &error));
                None
            }
        }
    }

    /// The text that an editor has for a path, or that of the file, without keeping it; `None` if there is neither, or no valid
    /// UTF-8.
    #[must_use]
    pub fn peek(&self, path: &str) -> Option<SourceFile> {
        let text = match self.overlay(path) {
            Some(text) => (*text).to_owned(),
            None => String::from_utf8(read_file(&self.absolute(path)).ok()?).ok()?,
        };
        Some(SourceFile::new(path, text))
    }

    /// The bytes of a file to be copied; `None` if it does not exist.
    ///
    /// # Errors
    /// If it exists but cannot be read.
    pub fn bytes(&self, path: &str) -> io::Result<Option<Vec<u8>>> {
        match read_file(&self.absolute(path)) {
            Ok(bytes) => Ok(Some(bytes)),
            Err(error) if is_absent(&error) => Ok(None),
            Err(error) => Err(error),
        }
    }

    /// Opens a file to read it piece by piece, decompressed if it is a gzip file; if that fails, this is a finding.
    pub fn open(&self, path: &str, by: Steps) -> Option<Box<dyn Read + Send>> {
        if let Some(text) = self.overlay(path) {
            return Some(Box::new(Cursor::new(text.as_bytes().to_vec())));
        }
        let opened = open_file(&self.absolute(path)).and_then(|(file, _)| content::open(file));
        opened.map_err(|error| self.report(by, unreadable(path, &error))).ok()
    }

    /// Makes a generated file visible to later reads, as if it had been written.
    pub fn put(&self, path: &str, text: impl Into<String>) {
        let mut state = self.state();
        let entry = state.files.entry(path.to_owned()).or_default();
        // Other output was already built from the existing file; the plan reports that it would be overwritten.
        if entry.file.is_some() && !entry.generated {
            return;
        }
        *entry = Entry { file: Some(SourceFile::new(path, text)), readers: entry.readers, generated: true };
    }

    /// Removes a path from the cache, so that it is read again.
    pub fn forget(&self, path: &str) {
        self.state().files.retain(|known, entry| known != path || entry.generated);
    }

    /// Uses this text instead of a file on disk, or again the file. The path is read again when it is needed next.
    pub fn set_overlay(&self, path: &str, text: Option<Arc<str>>) {
        match text {
            Some(text) => drop(self.state().overlays.insert(path.to_owned(), text)),
            None => drop(self.state().overlays.remove(path)),
        }
        self.forget(path);
    }

    /// The text that is used instead of a file on disk.
    #[must_use]
    pub fn overlay(&self, path: &str) -> Option<Arc<str>> {
        self.state().overlays.get(path).cloned()
    }

    /// All such texts by path.
    #[must_use]
    pub fn overlays(&self) -> BTreeMap<String, Arc<str>> {
        self.state().overlays.clone()
    }

    /// The files that `pattern` matches (see [`expand`]), with those that only an editor has.
    ///
    /// # Errors
    /// If the glob is not valid; the text explains why.
    pub fn expand(&self, pattern: &str, extensions: &[&str]) -> std::result::Result<Vec<String>, String> {
        let mut files = expand(&self.root, pattern, extensions)?;
        let overlays = self.overlays();
        if overlays.is_empty() {
            return Ok(files);
        }
        let named = Named::new(&paths::normal(pattern));
        let is_glob = named.start() != paths::normal(pattern);
        let matches = |path: &String| {
            let ends = is_glob || path == named.start() || extensions.iter().any(|end| ends_with(path, end));
            ends && named.takes(path)
        };
        let known: std::collections::BTreeSet<String> = files.iter().cloned().collect();
        files.extend(overlays.into_keys().filter(|path| matches(path) && !known.contains(path)));
        if files.len() > known.len() {
            files.sort();
        }
        Ok(files)
    }

    /// Whether a path was read from disk, as opposed to generated.
    #[must_use]
    pub fn is_source(&self, path: &str) -> bool {
        self.state().files.get(path).is_some_and(|entry| entry.file.is_some() && !entry.generated)
    }

    /// Whether a path was generated in this run.
    #[must_use]
    pub fn is_generated(&self, path: &str) -> bool {
        self.state().files.get(path).is_some_and(|entry| entry.generated)
    }

    /// Notes that a step depends on paths that an earlier run has read for it. What this run has requested itself stays as it is.
    pub fn note_readers<'p>(&self, paths: impl Iterator<Item = &'p str>, by: Steps) {
        let mut state = self.state();
        for path in paths {
            if !state.files.contains_key(path) && !state.asked.contains_key(path) {
                *state.noted.entry(path.to_owned()).or_default() |= by;
            }
        }
    }

    /// Every requested path, whether it exists or not, with the steps that requested it.
    #[must_use]
    pub fn readers(&self) -> BTreeMap<String, Steps> {
        let state = self.state();
        let mut readers = state.noted.clone();
        for (path, by) in &state.asked {
            *readers.entry(path.clone()).or_default() |= *by;
        }
        for (path, entry) in &state.files {
            *readers.entry(path.clone()).or_default() |= entry.readers;
        }
        readers
    }

    /// What was read at each requested path that was not generated and that `is_wanted`, with the steps that requested it; see [`Input::new`].
    #[must_use]
    pub fn inputs(&self, started: u64, is_wanted: &dyn Fn(&str, Steps) -> bool) -> Vec<Input> {
        let (files, asked): (Vec<(String, Option<SourceFile>)>, Vec<String>) = {
            let state = self.state();
            let read =
                state.files.iter().filter(|(path, entry)| !entry.generated && is_wanted(path, entry.readers));
            let asked = state
                .asked
                .iter()
                .filter(|(path, by)| !state.files.contains_key(*path) && is_wanted(path, **by));
            (
                read.map(|(path, entry)| (path.clone(), entry.file.clone())).collect(),
                asked.map(|(path, _)| path.clone()).collect(),
            )
        };
        let input = |(path, file): (String, Option<SourceFile>)| {
            Input::new(&self.root, path, file.as_ref().map(|file| file.text().as_bytes()), started)
        };
        let asked = asked.into_par_iter().map(|path| {
            let bytes = read_file(&self.absolute(&path)).ok();
            Input::new(&self.root, path, bytes.as_deref(), started)
        });
        files.into_par_iter().map(input).chain(asked).collect()
    }

    /// Decodes the bytes of a file; invalid UTF-8 becomes U+FFFD and a finding.
    pub fn decode(&self, path: &str, bytes: Vec<u8>, lines_before: u32, by: Steps) -> SourceFile {
        let (file, finding) = decode(path, bytes, (lines_before, 0));
        if let Some(finding) = finding {
            self.report(by, finding);
        }
        file
    }

    /// Removes and returns the findings made while these steps read files.
    pub fn take_findings(&self, steps: Steps) -> Diagnostics {
        let mut state = self.state();
        let (taken, left) =
            std::mem::take(&mut state.findings).into_iter().partition(|(by, _)| steps.intersects(*by));
        state.findings = left;
        let taken: Vec<(Steps, Diagnostic)> = taken;
        taken.into_iter().map(|(_, finding)| finding).collect()
    }

    fn text(&self, path: &str, by: Steps) -> io::Result<SourceFile> {
        if let Some(text) = self.overlay(path) {
            return Ok(SourceFile::new(path, &*text));
        }
        let mut bytes = read_file(&self.absolute(path))?;
        content::decompress(&mut bytes)?;
        Ok(self.decode(path, bytes, 0, by))
    }

    fn report(&self, by: Steps, finding: Diagnostic) {
        self.state().findings.push((by, finding));
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Reads a regular file. Positions are 32 bits wide, so larger files are rejected.
fn read_file(path: &Path) -> io::Result<Vec<u8>> {
    let (file, facts) = open_file(path)?;
    if facts.len() >= u64::from(u32::MAX) {
        return Err(too_large());
    }
    let mut bytes = Vec::with_capacity(usize::try_from(facts.len()).unwrap_or(0) + 1);
    // Reading through `take` avoids a second query for the length.
    file.take(u64::from(u32::MAX)).read_to_end(&mut bytes)?;
    Ok(bytes)
}

/// Like [`read_file`], but reuses memory. It makes as few system calls as possible: with many small files, each call
/// costs as much as reading.
fn read_into(path: &Path, bytes: &mut Vec<u8>) -> io::Result<()> {
    bytes.clear();
    bytes.reserve(1 << 13);
    open_file(path)?.0.take(u64::from(u32::MAX)).read_to_end(bytes)?;
    if bytes.len() >= u32::MAX as usize {
        return Err(too_large());
    }
    Ok(())
}

/// Opens a regular file. Everything else is an error, before it is opened: opening a named pipe waits until another
/// program writes to it, and a device may have no end.
fn open_file(path: &Path) -> io::Result<(File, Metadata)> {
    let facts = std::fs::metadata(path)?;
    if facts.is_dir() {
        return Err(io::ErrorKind::IsADirectory.into());
    }
    if !facts.is_file() {
        return Err(io::Error::other(NOT_A_FILE));
    }
    Ok((File::open(path)?, facts))
}

/// What a device, a named pipe or a socket is called.
const NOT_A_FILE: &str = "it is not a regular file, but a device, a named pipe or a socket";

fn too_large() -> io::Error {
    io::Error::other("it is larger than 4 GiB")
}

/// Why a path in a project or on the command line matches no file, as a sentence.
pub fn explain_no_match(root: &Path, path: &str, extensions: &[&str]) -> String {
    if root.join(path).is_dir() {
        let kinds: Vec<String> = extensions.iter().map(|kind| format!("`{kind}`")).collect();
        format!("the folder `{path}` contains no file that ends with {}", kinds.join(" or "))
    } else {
        format!("there is no file `{path}`")
    }
}

/// Whether the error means that the file does not exist (the path is a folder, or is below a file).
fn is_absent(error: &io::Error) -> bool {
    use io::ErrorKind::{InvalidFilename, IsADirectory, NotADirectory, NotFound};
    matches!(error.kind(), NotFound | IsADirectory | NotADirectory | InvalidFilename)
}

/// Decodes the bytes of a file, or of a part of it after so many lines and characters; invalid UTF-8 becomes U+FFFD and a finding.
#[must_use]
pub fn decode(path: &str, bytes: Vec<u8>, before: (u32, u32)) -> (SourceFile, Option<Diagnostic>) {
    let part = |text: String| SourceFile::part_of_line(path, text, before.0, before.1);
    if let Some(text) = utf_16(&bytes) {
        let file = part(text);
        let finding =
            Diagnostic::at(&rules::NOT_UTF8, &file, Span::new(0, 0), "the file is UTF-16, not UTF-8")
                .help("save the file as UTF-8")
                .shortened();
        return (file, Some(finding));
    }
    let error = match String::from_utf8(bytes) {
        Ok(text) => return (part(text), None),
        Err(error) => error,
    };
    let at = error.utf8_error().valid_up_to();
    let byte = error.as_bytes()[at];
    let file = part(String::from_utf8_lossy(error.as_bytes()).into_owned());
    let start = ds_core::source::to_u32(at);
    let message = format!("byte {byte:#04x} is not UTF-8 here");
    let finding = Diagnostic::at(&rules::NOT_UTF8, &file, Span::new(start, start + 3), message)
        .help("save the file as UTF-8")
        .shortened();
    (file, Some(finding))
}

/// The text of bytes that start with the mark of UTF-16.
fn utf_16(bytes: &[u8]) -> Option<String> {
    let (mark, bytes) = bytes.split_first_chunk()?;
    let unit = match mark {
        [0xff, 0xfe] => u16::from_le_bytes,
        [0xfe, 0xff] => u16::from_be_bytes,
        _ => return None,
    };
    let (units, rest) = bytes.as_chunks();
    let characters = char::decode_utf16(units.iter().map(|bytes| unit(*bytes)));
    let text = characters.map(|character| character.unwrap_or(char::REPLACEMENT_CHARACTER)).collect();
    rest.is_empty().then_some(text)
}

/// A file that cannot be read.
pub fn unreadable(path: &str, error: &io::Error) -> Diagnostic {
    let message = format!("the file cannot be read: {error}");
    let finding = Diagnostic::new(&rules::UNREADABLE, SourceFile::new(path, "").start(), message);
    if error.to_string() == NOT_A_FILE { finding.help("name a regular file") } else { finding }
}

#[cfg(test)]
mod tests;
