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
        self.real(&self.root.join(path)).unwrap_or_else(|| path.to_owned())
    }

    fn real(&mut self, path: &Path) -> Option<String> {
        // Nothing is in a folder that does not exist.
        self.folder(path.parent()?)?;
        let Ok(Target::File(place, _)) = target(path) else { return None };
        let folder = self.folder(place.parent()?)?;
        Some(paths::relative(self.real_root.as_deref()?, &folder.join(place.file_name()?)))
    }

    /// A folder without links; `None` if it does not exist. The system is asked once for each folder, and never for a folder in one that
    /// does not exist: an output may have thousands of new ones.
    fn folder(&mut self, folder: &Path) -> Option<PathBuf> {
        if let Some(known) = self.folders.get(folder) {
            return known.clone();
        }
        let parent = folder.parent().filter(|parent| !parent.as_os_str().is_empty());
        let can_exist = parent.is_none_or(|parent| self.folder(parent).is_some());
        let real = if can_exist { folder.canonicalize().ok() } else { None };
        self.folders.insert(folder.to_owned(), real.clone());
        real
    }
}

/// Whether a path from [`Destinations::of`] is outside the root.
#[must_use]
pub fn is_outside(path: &str) -> bool {
    path == ".." || path.starts_with("../") || Path::new(path).is_absolute()
}
