//! Which files a path or a glob names.

use std::path::Path;

use globset::{Glob, GlobBuilder, GlobMatcher};
use ignore::WalkBuilder;

use super::paths;

/// Folders that never hold sources of the project itself.
const SKIPPED: [&str; 3] = ["node_modules", ".git", ".dstool"];

/// The files that `pattern` names, sorted: one path, or all files of a folder with one of the `extensions`,
/// or what a glob matches. Version control's ignore files play no part: what is named is meant.
///
/// # Errors
/// When the glob is not well formed; the text says why.
pub fn expand(root: &Path, pattern: &str, extensions: &[&str]) -> Result<Vec<String>, String> {
    let pattern = paths::normal(pattern);
    let place = root.join(&pattern);
    // A file may have brackets in its name.
    if place.is_file() {
        return Ok(vec![pattern]);
    }
    if place.is_dir() {
        let wanted = |path: &str| extensions.iter().any(|extension| path.ends_with(extension));
        return Ok(walk(root, &pattern).filter(|path| wanted(path)).collect());
    }
    let glob = matcher(&pattern)?;
    let folder = literal_prefix(&pattern);
    if folder == pattern {
        return Ok(Vec::new());
    }
    Ok(walk(root, folder).filter(|path| glob.is_match(path)).collect())
}

/// What decides whether a path is one of those that a pattern names: `*` stays within a folder.
///
/// # Errors
/// When the glob is not well formed; the text says why.
pub fn matcher(pattern: &str) -> Result<GlobMatcher, String> {
    let glob: Result<Glob, _> = GlobBuilder::new(pattern).literal_separator(true).build();
    glob.map(|glob| glob.compile_matcher()).map_err(|error| error.kind().to_string())
}

/// The folders in front of the first special character.
fn literal_prefix(pattern: &str) -> &str {
    match pattern.find(['*', '?', '[', '{']) {
        Some(special) => pattern[..special].rsplit_once('/').map_or(".", |(folder, _)| folder),
        None => pattern,
    }
}

/// Every file below a folder, by name.
fn walk(root: &Path, folder: &str) -> impl Iterator<Item = String> {
    let start = root.join(folder);
    let root = root.to_owned();
    WalkBuilder::new(start)
        .standard_filters(false)
        .sort_by_file_name(Ord::cmp)
        .filter_entry(|entry| {
            entry.depth() == 0 || !SKIPPED.iter().any(|skipped| entry.file_name() == *skipped)
        })
        .build()
        .filter_map(Result::ok)
        .filter(|entry| entry.file_type().is_some_and(|kind| !kind.is_dir()))
        .map(move |entry| paths::relative(&root, entry.path()))
}
