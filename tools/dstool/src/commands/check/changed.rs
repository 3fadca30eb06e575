//! `--diff`: findings on lines that changed since a commit, as git knows them.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use ds_core::{Diagnostic, Diagnostics};

use crate::env::Env;
use crate::error::{Error, Result};
use crate::files::paths;

/// What differs between the merge base of a commit and the files on disk.
#[derive(Debug, Default, PartialEq, Eq)]
pub(super) struct Changes {
    /// By path, relative to the root of the project.
    files: BTreeMap<String, Lines>,
}

/// The lines of a file that changed.
#[derive(Debug, PartialEq, Eq)]
enum Lines {
    /// The file is new, or not text.
    All,
    /// Ranges of lines, and places where lines were removed.
    Some(Vec<Hunk>),
}

/// Lines that were added or changed, starting at 1; of none, the lines after `start` were removed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Hunk {
    start: u32,
    count: u32,
}

impl Hunk {
    /// Whether a range of lines contains a changed line, or both lines around a removed one.
    fn touches(self, first: u32, last: u32) -> bool {
        match self.count {
            0 => first <= self.start && self.start < last,
            count => first < self.start + count && self.start <= last,
        }
    }
}

/// Runs git in a folder.
struct Git<'g, 'e> {
    env: &'g Env<'e>,
    folder: PathBuf,
}

impl Git<'_, '_> {
    /// What git writes; `Err` with what it says if it fails.
    fn run(&self, args: &[&str]) -> Result<std::result::Result<Vec<u8>, String>> {
        let output = Command::new("git")
            .args(["-c", "core.quotepath=off"])
            .args(args)
            .current_dir(&self.folder)
            .env_clear()
            .envs(&self.env.vars)
            .envs([("LC_ALL", "C"), ("GIT_OPTIONAL_LOCKS", "0")])
            .stdin(Stdio::null())
            .output();
        let output = output.map_err(|error| {
            Error::new(format!("`--diff` needs git, which cannot be started: {error}")).help("install git")
        })?;
        if output.status.success() {
            return Ok(Ok(output.stdout));
        }
        let text = String::from_utf8_lossy(&output.stderr).trim().to_owned();
        Ok(Err(text.lines().next().unwrap_or_default().to_owned()))
    }

    /// Like [`run`](Self::run), for a command that fails only if the repository is damaged.
    fn output(&self, args: &[&str]) -> Result<String> {
        let bytes = self.run(args)?;
        let bytes = bytes.map_err(|why| Error::new(format!("`git {}` failed: {why}", args.join(" "))))?;
        Ok(String::from_utf8_lossy(&bytes).into_owned())
    }
}

impl Git<'_, '_> {
    /// What differs between a commit and the files on disk, by path below the folder, which is the top of a work tree.
    fn changes(&self, commit: &str) -> Result<BTreeMap<String, Lines>> {
        let diff =
            ["diff", "--no-color", "--no-ext-diff", "--no-textconv", "--no-relative", "--find-renames"];
        let output = |more: &[&str]| self.output(&[&diff[..], more, &[commit, "--"]].concat());
        let numbers = output(&["--numstat", "-z"])?;
        let hunks = output(&["--unified=0", "--src-prefix=a/", "--dst-prefix=b/"])?;
        let raw = output(&["--raw", "-z", "--no-abbrev", "--ignore-submodules=none"])?;
        let untracked = self.output(&["ls-files", "--others", "--exclude-standard", "-z"])?;
        let mut files = changed_files(&numbers);
        read_hunks(&hunks, &mut files);
        files.extend(untracked.split_terminator('\0').map(|path| (path.to_owned(), Lines::All)));
        for (old, path) in submodules(&raw) {
            let inner = Self { env: self.env, folder: self.folder.join(path) };
            // One that is not checked out has no files.
            if !inner.folder.join(".git").exists() {
                continue;
            }
            let is_known = inner.run(&["cat-file", "-e", &format!("{old}^{{commit}}")])?.is_ok();
            let changes = if is_known { inner.changes(old)? } else { inner.all()? };
            files.extend(changes.into_iter().map(|(name, lines)| (format!("{path}/{name}"), lines)));
        }
        Ok(files)
    }

    /// All files of a work tree, if there is nothing to compare them with.
    fn all(&self) -> Result<BTreeMap<String, Lines>> {
        let paths = self.output(&["ls-files", "--cached", "--others", "--exclude-standard", "-z"])?;
        Ok(paths.split_terminator('\0').map(|path| (path.to_owned(), Lines::All)).collect())
    }
}

impl Changes {
    /// The changes since the merge base of `reference` and `HEAD`, committed or not, below `root` and elsewhere in its repository, also
    /// in its submodules.
    ///
    /// # Errors
    /// If git is missing, `root` is in no repository, or the reference is unknown or has no merge base.
    pub(super) fn since(env: &Env<'_>, root: &Path, reference: &str) -> Result<Self> {
        let root = root.canonicalize().unwrap_or_else(|_| root.to_owned());
        let git = Git { env, folder: root.clone() };
        let top = git.run(&["rev-parse", "--show-toplevel"])?.map_err(|why| {
            Error::new(format!(
                "`--diff` compares with a commit, but `{}` is in no git repository ({why})",
                root.display()
            ))
            .help("run it in a repository, or use `--baseline`")
        })?;
        let top = PathBuf::from(String::from_utf8_lossy(&top).trim_end_matches(['\n', '\r']));
        let top = top.canonicalize().unwrap_or(top);
        let commit = format!("{reference}^{{commit}}");
        let commit =
            git.run(&["rev-parse", "--verify", "--quiet", "--end-of-options", &commit])?.map_err(|_| {
                Error::new(format!("git knows no commit `{reference}`"))
                    .help("correct the name, or fetch it: `git fetch origin` and `--diff origin/main`")
            })?;
        let commit = String::from_utf8_lossy(&commit).trim().to_owned();
        let base = git.run(&["merge-base", &commit, "HEAD"])?.map_err(|_| {
            Error::new(format!("`{reference}` and `HEAD` have no commit in common"))
                .help("fetch the whole history (`git fetch --unshallow`), or name another commit")
        })?;
        let base = String::from_utf8_lossy(&base).trim().to_owned();
        let git = Git { env, folder: top.clone() };
        let files = git.changes(&base)?;
        let below = |(path, lines): (String, Lines)| (paths::relative(&root, &top.join(path)), lines);
        Ok(Self { files: files.into_iter().map(below).collect() })
    }

    /// Keeps findings on changed lines, those about a whole file if it changed, and those that belong to no file.
    pub(super) fn filter(&self, findings: Diagnostics) -> Diagnostics {
        findings.into_iter().filter(|finding| self.concerns(finding)).collect()
    }

    fn concerns(&self, finding: &Diagnostic) -> bool {
        let Some(at) = &finding.at else { return true };
        // Standard input is always new.
        if at.file.path() == "<stdin>" {
            return true;
        }
        match self.files.get(at.file.path()) {
            None => false,
            Some(Lines::All) => true,
            Some(Lines::Some(_)) if at.span.is_empty() && at.span.start == 0 => true,
            Some(Lines::Some(hunks)) => {
                let first = at.file.position(at.span.start).line;
                // The end of a range is after it, which may be the start of the next line.
                let end = at.file.position(at.span.end.max(at.span.start));
                let last = if end.column == 1 { (end.line - 1).max(first) } else { end.line };
                hunks.iter().any(|hunk| hunk.touches(first, last))
            }
        }
    }
}

/// Reads `git diff --numstat -z`: added and removed lines, then the path, or nothing and the old and the new path.
fn changed_files(text: &str) -> BTreeMap<String, Lines> {
    let mut files = BTreeMap::new();
    let mut parts = text.split_terminator('\0');
    while let Some(part) = parts.next() {
        let mut columns = part.splitn(3, '\t');
        let (added, _, path) = (columns.next(), columns.next(), columns.next().unwrap_or_default());
        let path = if path.is_empty() { parts.nth(1).unwrap_or_default() } else { path };
        // Git counts no lines in a file that is not text.
        let lines = if added == Some("-") { Lines::All } else { Lines::Some(Vec::new()) };
        files.insert(path.to_owned(), lines);
    }
    files
}

/// Reads `git diff --raw -z`: the submodules that changed, each with its commit before and its path now.
fn submodules(text: &str) -> Vec<(&str, &str)> {
    const SUBMODULE: &str = "160000";
    let mut modules = Vec::new();
    let mut parts = text.split_terminator('\0');
    while let Some(part) = parts.next() {
        let columns: Vec<&str> = part.trim_start_matches(':').split(' ').collect();
        let [_, mode, old, _, status] = columns[..] else { continue };
        // The old path is before the new one.
        let is_moved = status.starts_with(['R', 'C']);
        let path = if is_moved { parts.nth(1) } else { parts.next() };
        modules.extend(path.filter(|_| mode == SUBMODULE).map(|path| (old, path)));
    }
    modules
}

/// Reads `git diff --unified=0`. Lines of files are skipped by their number, because they may look like anything.
fn read_hunks(text: &str, files: &mut BTreeMap<String, Lines>) {
    let mut lines = text.split('\n');
    let mut path = None;
    while let Some(line) = lines.next() {
        if let Some(name) = line.strip_prefix("+++ ") {
            path = new_path(name);
        } else if let Some((old, new)) = line.strip_prefix("@@ -").and_then(hunk) {
            if let Some(Lines::Some(hunks)) = path.as_ref().and_then(|path| files.get_mut(path)) {
                hunks.push(new);
            }
            for _ in 0..old.count + new.count {
                lines.next();
            }
        }
    }
}

/// The path after `+++ `; `None` if the file was removed.
fn new_path(name: &str) -> Option<String> {
    // Git ends a name with spaces by a tab, and quotes one with special characters.
    let name = name.trim_end_matches('\t');
    let quoted = name.strip_prefix('"').and_then(|name| name.strip_suffix('"'));
    let name = quoted.map_or_else(|| name.to_owned(), unquoted);
    name.strip_prefix("b/").map(str::to_owned)
}

/// Reads escapes as in C: `\"`, `\t`, `\303\244`.
fn unquoted(text: &str) -> String {
    let mut bytes = Vec::with_capacity(text.len());
    let mut escaped = text.bytes().peekable();
    while let Some(byte) = escaped.next() {
        if byte != b'\\' {
            bytes.push(byte);
            continue;
        }
        match escaped.next() {
            Some(digit @ b'0'..=b'3') => {
                let digits = [digit, escaped.next().unwrap_or(b'0'), escaped.next().unwrap_or(b'0')];
                bytes.push(digits.iter().fold(0, |value, digit| (value << 3) | (digit & 7)));
            }
            Some(b'n') => bytes.push(b'\n'),
            Some(b't') => bytes.push(b'\t'),
            Some(b'r') => bytes.push(b'\r'),
            Some(other) => bytes.push(other),
            None => {}
        }
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

/// Reads `3,2 +4,0 @@ …` or `3 +4 @@ …`: the old and the new lines.
fn hunk(text: &str) -> Option<(Hunk, Hunk)> {
    let (ranges, _) = text.split_once(" @@")?;
    let (old, new) = ranges.split_once(" +")?;
    let range = |text: &str| {
        let (start, count) = text.split_once(',').unwrap_or((text, "1"));
        Some(Hunk { start: start.parse().ok()?, count: count.parse().ok()? })
    };
    Some((range(old)?, range(new)?))
}

#[cfg(test)]
mod tests;
