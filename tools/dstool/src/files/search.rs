//! Finds the files that a path or glob matches.

use std::path::Path;

use globset::{Glob, GlobBuilder, GlobMatcher};

use super::content::ends_with;
use super::paths;

/// Folders that never contain sources of the project itself.
const SKIPPED: [&str; 3] = ["node_modules", ".git", ".dstool"];

/// The most files that [`workspace`] returns.
const MAX_FILES: usize = 50_000;

/// The files below a folder that people write, sorted: those with one of the `endings`, without what version control ignores and
/// without hidden files and installed packages.
pub fn workspace(root: &Path, endings: &[&str]) -> Vec<String> {
    let is_own = |entry: &ignore::DirEntry| !SKIPPED.iter().any(|skipped| entry.file_name() == *skipped);
    let walk = ignore::WalkBuilder::new(root).require_git(false).filter_entry(is_own).build();
    let files = walk.flatten().filter(|entry| entry.file_type().is_some_and(|kind| kind.is_file()));
    let paths = files.map(|entry| paths::relative(root, entry.path()));
    let mut listed: Vec<String> =
        paths.filter(|path| endings.iter().any(|ending| ends_with(path, ending))).take(MAX_FILES).collect();
    listed.sort();
    listed
}

/// The files that `pattern` matches, sorted: a single path, all files of a folder with one of the `extensions` (in any case), or
/// the matches of a glob. Ignore files of version control have no effect: an explicitly named file is used.
///
/// # Errors
/// If the glob is not valid; the text explains why.
pub fn expand(root: &Path, pattern: &str, extensions: &[&str]) -> Result<Vec<String>, String> {
    let pattern = paths::normal(pattern);
    let place = root.join(&pattern);
    let facts = std::fs::metadata(&place).ok();
    if facts.as_ref().is_some_and(std::fs::Metadata::is_dir) {
        let wanted = |path: &str| extensions.iter().any(|extension| ends_with(path, extension));
        return Ok(walk(root, &pattern, &wanted));
    }
    // A file name may contain brackets. A device or a named pipe counts: whoever reads it reports it.
    if facts.is_some() {
        return Ok(vec![pattern]);
    }
    let glob = matcher(&pattern)?;
    let folder = literal_prefix(&pattern);
    if folder == pattern {
        return Ok(Vec::new());
    }
    Ok(walk(root, folder, &|path| glob.is_match(path)))
}

/// A matcher for the paths that a pattern matches; `*` matches within a folder.
///
/// # Errors
/// If the glob is not valid; the text explains why.
fn matcher(pattern: &str) -> Result<GlobMatcher, String> {
    let glob: Result<Glob, _> = GlobBuilder::new(pattern).literal_separator(true).build();
    glob.map(|glob| glob.compile_matcher()).map_err(|error| error.kind().to_string())
}

/// What a path names, whether or not it is on disk: a file, everything below a folder, or the matches of a glob.
#[derive(Debug)]
pub struct Named {
    pattern: String,
    glob: Option<GlobMatcher>,
}

impl Named {
    /// `pattern` is [`paths::normal`].
    #[must_use]
    pub fn new(pattern: &str) -> Self {
        Self { pattern: pattern.to_owned(), glob: matcher(pattern).ok() }
    }

    /// Whether a pattern is valid.
    ///
    /// # Errors
    /// If it is a glob that is not valid; the text explains why.
    pub fn check(pattern: &str) -> Result<(), String> {
        matcher(pattern).map(drop)
    }

    /// Where to look for what it names: the path itself, or the folder before the first special character.
    #[must_use]
    pub fn start(&self) -> &str {
        literal_prefix(&self.pattern)
    }

    /// Whether it is a glob, which may name files with any ending.
    #[must_use]
    pub fn is_glob(&self) -> bool {
        self.start() != self.pattern
    }

    /// Whether it names this path.
    #[must_use]
    pub fn takes(&self, path: &str) -> bool {
        path == self.pattern
            || paths::below(path, &self.pattern).is_some()
            || self.glob.as_ref().is_some_and(|glob| glob.is_match(path))
    }
}

/// The folders before the first special character.
fn literal_prefix(pattern: &str) -> &str {
    match pattern.find(['*', '?', '[', '{']) {
        Some(special) => pattern[..special].rsplit_once('/').map_or(".", |(folder, _)| folder),
        None => pattern,
    }
}

/// The matching files below a folder, sorted by name. Links to folders are not followed; unreadable folders are
/// skipped.
fn walk(root: &Path, folder: &str, wanted: &dyn Fn(&str) -> bool) -> Vec<String> {
    let start = root.join(folder);
    let mut path = paths::relative(root, &start);
    path = if path == "." { String::new() } else { format!("{path}/") };
    let mut paths = Vec::new();
    descend(&start, &mut path, wanted, &mut paths);
    paths
}

/// `path` is the path of the folder with a trailing `/`, or empty for the root.
fn descend(folder: &Path, path: &mut String, wanted: &dyn Fn(&str) -> bool, paths: &mut Vec<String>) {
    let Ok(entries) = std::fs::read_dir(folder) else { return };
    let facts = |entry: std::fs::DirEntry| Some((entry.file_name(), entry.file_type().ok()?.is_dir()));
    let mut entries: Vec<_> = entries.flatten().filter_map(facts).collect();
    entries.sort_unstable();
    let length = path.len();
    for (name, is_folder) in entries.iter().filter(|(name, _)| !SKIPPED.iter().any(|skipped| name == skipped))
    {
        path.push_str(&name.to_string_lossy());
        if *is_folder {
            path.push('/');
            descend(&folder.join(name), path, wanted, paths);
        } else if wanted(path) {
            paths.push(path.clone());
        }
        path.truncate(length);
    }
}
