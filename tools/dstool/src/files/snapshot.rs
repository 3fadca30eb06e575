//! The files of one version of a project or package: a folder, a revision of git, or a package's tarball.

use std::collections::{BTreeMap, BTreeSet};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::Mutex;

use flate2::read::MultiGzDecoder;

use super::content::ends_with;
use super::search::{Named, expand};
use super::{is_absent, paths, read_file};

/// A tarball that unpacks to more is rejected: a small file can unpack to any size.
const MAX_UNPACKED: u64 = 1 << 30;

/// The files of a version. All paths are relative to its root, with `/`.
pub enum Snapshot {
    /// A folder on disk.
    Folder(PathBuf),
    /// A commit.
    Revision(Revision),
    /// The files of a package.
    Tarball(BTreeMap<String, Vec<u8>>),
}

impl Snapshot {
    /// The files that a pattern matches, sorted: a path, the files of a folder with one of the `extensions`, or the matches of a
    /// glob.
    ///
    /// # Errors
    /// If the glob is not valid; the text explains why.
    pub fn expand(&self, pattern: &str, extensions: &[&str]) -> Result<Vec<String>, String> {
        let pattern = paths::normal(pattern);
        let listed: Vec<&String> = match self {
            Self::Folder(root) => return expand(root, &pattern, extensions),
            Self::Revision(revision) => revision.paths.iter().collect(),
            Self::Tarball(files) => files.keys().collect(),
        };
        if listed.iter().any(|path| **path == pattern) {
            return Ok(vec![pattern]);
        }
        let is_folder = listed.iter().any(|path| paths::below(path, &pattern).is_some());
        if !is_folder {
            Named::check(&pattern)?;
        }
        let named = Named::new(&pattern);
        let is_wanted =
            |path: &str| !is_folder || extensions.iter().any(|extension| ends_with(path, extension));
        let is_own = |path: &str| !path.split('/').any(|name| name == "node_modules");
        let matching = listed.into_iter().filter(|path| named.takes(path) && is_wanted(path) && is_own(path));
        Ok(matching.cloned().collect())
    }

    /// The bytes of a file; `None` if it does not exist.
    ///
    /// # Errors
    /// If it exists but cannot be read.
    pub fn read(&self, path: &str) -> io::Result<Option<Vec<u8>>> {
        let path = paths::normal(path);
        match self {
            Self::Folder(root) => match read_file(&root.join(path)) {
                Ok(bytes) => Ok(Some(bytes)),
                Err(error) if is_absent(&error) => Ok(None),
                Err(error) => Err(error),
            },
            Self::Revision(revision) => revision.read(&path),
            Self::Tarball(files) => Ok(files.get(&path).cloned()),
        }
    }
}

/// A commit of a git repository.
pub struct Revision {
    folder: PathBuf,
    commit: String,
    paths: BTreeSet<String>,
    /// The folder that it was opened from, relative to the root of the repository: empty, or with a `/` at the end.
    pub prefix: String,
    /// What reads files; it is started once, because each start takes as long as reading many files.
    reader: Mutex<Option<std::process::Child>>,
}

impl Revision {
    /// Opens a commit, branch or tag of the repository that contains a folder.
    ///
    /// # Errors
    /// A sentence that says what is missing.
    pub fn open(folder: &Path, name: &str) -> Result<Self, String> {
        let prefix = git(folder, &["rev-parse", "--show-prefix"])?;
        // An option cannot be smuggled in as a name.
        let commit = format!("{name}^{{commit}}");
        let commit = git(folder, &["rev-parse", "--verify", "--quiet", "--end-of-options", &commit])
            .map_err(|_| format!("the repository has no commit, branch or tag `{name}`"))?;
        let commit = commit.trim().to_owned();
        let listed = git(folder, &["ls-tree", "-r", "-z", "--name-only", "--full-tree", &commit])?;
        let paths = listed.split('\0').filter(|path| !path.is_empty()).map(str::to_owned).collect();
        let prefix = prefix.trim_end_matches(['\n', '\r']).to_owned();
        Ok(Self { folder: folder.to_owned(), commit, paths, prefix, reader: Mutex::default() })
    }

    fn read(&self, path: &str) -> io::Result<Option<Vec<u8>>> {
        // The protocol of `cat-file` has one name per line.
        if path.contains('\n') || !self.paths.contains(path) {
            return Ok(None);
        }
        let mut reader = self.reader.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        if reader.is_none() {
            let mut command = command(&self.folder);
            let child = command.args(["cat-file", "--batch"]).stdin(Stdio::piped()).stdout(Stdio::piped());
            *reader = Some(child.stderr(Stdio::null()).spawn()?);
        }
        let broken = || io::Error::other("`git cat-file` ended");
        let child = reader.as_mut().ok_or_else(broken)?;
        let stdin = child.stdin.as_mut().ok_or_else(broken)?;
        writeln!(stdin, "{}:{path}", self.commit)?;
        stdin.flush()?;
        let stdout = child.stdout.as_mut().ok_or_else(broken)?;
        // `<object> blob <size>`, the bytes, and a line feed
        let mut header = Vec::new();
        let mut byte = [0];
        loop {
            stdout.read_exact(&mut byte)?;
            if byte[0] == b'\n' {
                break;
            }
            header.push(byte[0]);
        }
        let header = String::from_utf8_lossy(&header);
        let mut words = header.rsplit(' ');
        let (size, kind) = (words.next().and_then(|size| size.parse::<usize>().ok()), words.next());
        let (Some(size), Some("blob")) = (size, kind) else {
            return Err(io::Error::other(format!("git has no file there: {header}")));
        };
        let mut bytes = vec![0; size + 1];
        stdout.read_exact(&mut bytes)?;
        bytes.truncate(size);
        Ok(Some(bytes))
    }
}

impl Drop for Revision {
    fn drop(&mut self) {
        let reader = self.reader.get_mut().unwrap_or_else(std::sync::PoisonError::into_inner);
        if let Some(mut child) = reader.take() {
            // It ends when its input does.
            drop(child.stdin.take());
            let _ = child.wait();
        }
    }
}

fn command(folder: &Path) -> Command {
    let mut command = Command::new("git");
    command.arg("-C").arg(folder);
    command
}

/// What git prints; an error is its first line.
fn git(folder: &Path, args: &[&str]) -> Result<String, String> {
    let output = command(folder).args(args).stdin(Stdio::null()).output();
    let output = output.map_err(|error| format!("`git` cannot be started: {error}"))?;
    if output.status.success() {
        return String::from_utf8(output.stdout).map_err(|_| "a path in git is not UTF-8".to_owned());
    }
    let text = String::from_utf8_lossy(&output.stderr);
    Err(text.lines().next().unwrap_or("`git` failed").trim_start_matches("fatal: ").to_owned())
}

/// Reads a tarball as npm packs it: all files are in one folder, which does not count.
///
/// # Errors
/// If it cannot be read, or unpacks to more than 1 GiB.
pub fn unpack(place: &Path) -> io::Result<Snapshot> {
    let bytes = read_file(place)?;
    let mut archive = tar::Archive::new(MultiGzDecoder::new(bytes.as_slice()).take(MAX_UNPACKED + 1));
    let mut files = BTreeMap::new();
    let mut total = 0;
    for entry in archive.entries()? {
        let mut entry = entry?;
        if !entry.header().entry_type().is_file() {
            continue;
        }
        let path = String::from_utf8_lossy(&entry.path_bytes()).into_owned();
        let path = paths::normal(path.split_once('/').map_or(path.as_str(), |(_, inner)| inner));
        let mut bytes = Vec::new();
        entry.read_to_end(&mut bytes)?;
        total += bytes.len() as u64;
        if total > MAX_UNPACKED {
            return Err(io::Error::other("it unpacks to more than 1 GiB"));
        }
        files.insert(path, bytes);
    }
    Ok(Snapshot::Tarball(files))
}
