//! Where links lead that are at the paths of outputs.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use super::paths;
use super::write::{Target, target};

/// Finds the files that outputs are written to. Remembers what it has learnt about folders, so use one for one plan only.
#[derive(Debug)]
pub struct Destinations<'r> {
    root: &'r Path,
    real_root: Option<PathBuf>,
    folders: BTreeMap<PathBuf, Option<PathBuf>>,
}

impl<'r> Destinations<'r> {
    /// For outputs below `root`, or that are named relative to it.
    #[must_use]
    pub fn new(root: &'r Path) -> Self {
        Self { root, real_root: root.canonicalize().ok(), folders: BTreeMap::new() }
    }

    /// The path without links, relative to the root if both have a common one; `path` itself if nothing is there yet.
    pub fn of(&mut self, path: &str) -> String {
        let Ok(Target::File(place)) = target(&self.root.join(path)) else { return path.to_owned() };
        let (Some(folder), Some(name), Some(root)) = (place.parent(), place.file_name(), &self.real_root)
        else {
            return path.to_owned();
        };
        let real = |folder: &Path| folder.canonicalize().ok();
        let known = self.folders.entry(folder.to_owned()).or_insert_with(|| real(folder));
        known.as_ref().map_or_else(|| path.to_owned(), |folder| paths::relative(root, &folder.join(name)))
    }
}

/// Whether a path from [`Destinations::of`] is outside the root.
#[must_use]
pub fn is_outside(path: &str) -> bool {
    path == ".." || path.starts_with("../") || Path::new(path).is_absolute()
}
