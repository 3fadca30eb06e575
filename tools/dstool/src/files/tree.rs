//! The files of a project that a person wrote.

use std::path::Path;

use ignore::{DirEntry, WalkBuilder};

use super::paths;

/// Folders that tools write, whether version control ignores them or not.
const WRITTEN: [&str; 21] = [
    "node_modules",
    "bower_components",
    ".git",
    ".dstool",
    "dist",
    "build",
    "out",
    "target",
    "coverage",
    "storybook-static",
    ".next",
    ".nuxt",
    ".output",
    ".svelte-kit",
    ".astro",
    ".turbo",
    ".cache",
    ".parcel-cache",
    ".vercel",
    ".yarn",
    ".pnpm-store",
];

/// The largest number of files that is looked at.
const MAX_FILES: usize = 200_000;

/// The files below a folder, sorted, relative to it: without those that `.gitignore` files exclude, and without folders that tools write.
/// Links to folders are not followed. The second value says whether there are more than were looked at.
#[must_use]
pub fn written_by_people(root: &Path) -> (Vec<String>, bool) {
    let is_kept = |entry: &DirEntry| {
        let is_folder = entry.file_type().is_some_and(|kind| kind.is_dir());
        let name = entry.file_name().to_string_lossy();
        entry.depth() == 0 || !is_folder || !WRITTEN.contains(&&*name)
    };
    let walk = WalkBuilder::new(root)
        .hidden(false)
        .require_git(false)
        .git_global(false)
        .ignore(false)
        .filter_entry(is_kept)
        .build();
    let is_file = |entry: &DirEntry| entry.file_type().is_some_and(|kind| kind.is_file());
    let mut files: Vec<String> = walk
        .flatten()
        .filter(is_file)
        .take(MAX_FILES + 1)
        .map(|entry| paths::relative(root, entry.path()))
        .collect();
    let is_cut = files.len() > MAX_FILES;
    files.truncate(MAX_FILES);
    files.sort_unstable();
    (files, is_cut)
}

/// The text of a file; `None` if it is larger than `max` bytes, is not UTF-8 or cannot be read.
#[must_use]
pub fn small_text(path: &Path, max: u64) -> Option<String> {
    let facts = std::fs::metadata(path).ok()?;
    let bytes = if facts.len() <= max { super::read_file(path).ok()? } else { return None };
    String::from_utf8(bytes).ok()
}
