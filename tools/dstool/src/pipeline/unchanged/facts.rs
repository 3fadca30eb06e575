//! What the last build of the pages read and wrote, and what has changed of that since it was kept.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};

use crate::files::{FileFacts, Input, Key};
use crate::pipeline::findings::KeptFinding;

/// Everything that pages depend on, and the pages.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Facts {
    /// Identifies the programs, the configuration and the lists of files: see [`super::origin`].
    pub(super) origin: Key,
    /// Identifies the results of other parts: see [`super::others`].
    pub(super) others: Key,
    /// What was read at each path.
    pub(super) inputs: Vec<Input>,
    /// The fingerprints of the files that the renderer has read.
    pub(super) renderer: BTreeMap<String, String>,
    /// The files of pages.
    pub(super) outputs: Vec<(String, FileFacts)>,
    pub(super) findings: Vec<KeptFinding>,
}

/// What has changed since the facts were kept, in a file of its own: to write all facts of a large site again would take as long as to build
/// a few of its pages.
#[derive(Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Changes {
    /// Identifies the file of the facts.
    pub(super) base: u64,
    pub(super) inputs: Vec<Input>,
    pub(super) renderer: BTreeMap<String, String>,
    pub(super) outputs: Vec<(String, FileFacts)>,
    /// Paths of outputs that are gone.
    pub(super) removed: Vec<String>,
    /// All findings.
    pub(super) findings: Vec<KeptFinding>,
}

/// With more changes, everything is kept again.
const MANY: usize = 1000;

impl Facts {
    /// Adds later facts.
    pub(super) fn add(&mut self, changes: &Changes) {
        remove(&mut self.outputs, &changes.removed);
        put(&mut self.inputs, &changes.inputs, |input| &input.path);
        put(&mut self.outputs, &changes.outputs, |(path, _)| path);
        self.renderer.extend(changes.renderer.clone());
    }

    /// Whether a path was read or written.
    pub(super) fn has(&self, path: &str) -> bool {
        find(&self.inputs, |input| &input.path, path).is_ok()
            || find(&self.outputs, |(path, _)| path, path).is_ok()
    }
}

impl Changes {
    /// Adds what a build has read, written and removed.
    pub(super) fn note(&mut self, read: &[Input], written: &[(String, FileFacts)], removed: &[String]) {
        remove(&mut self.outputs, removed);
        self.removed.extend(removed.iter().cloned());
        put(&mut self.inputs, read, |input| &input.path);
        put(&mut self.outputs, written, |(path, _)| path);
        self.removed.retain(|path| find(&self.outputs, |(path, _)| path, path).is_err());
    }

    /// Whether they are so few that keeping them apart saves time.
    pub(super) fn are_few(&self) -> bool {
        self.inputs.len() + self.outputs.len() + self.removed.len() <= MANY
    }
}

/// The place of the value with a path among values in the order of their paths; otherwise where it belongs.
pub(super) fn find<T>(values: &[T], path_of: fn(&T) -> &String, path: &str) -> Result<usize, usize> {
    values.binary_search_by(|value| path_of(value).as_str().cmp(path))
}

/// Replaces values that have the same path as new ones, and adds the other new ones.
fn put<T: Clone>(values: &mut Vec<T>, new: &[T], path_of: fn(&T) -> &String) {
    let mut added = Vec::new();
    for value in new {
        match find(values, path_of, path_of(value)) {
            Ok(at) => values[at] = value.clone(),
            Err(_) => added.push(value.clone()),
        }
    }
    if !added.is_empty() {
        values.extend(added);
        values.sort_by(|a, b| path_of(a).cmp(path_of(b)));
    }
}

/// Removes the outputs at these paths.
fn remove(outputs: &mut Vec<(String, FileFacts)>, paths: &[String]) {
    if !paths.is_empty() {
        let paths: BTreeSet<&String> = paths.iter().collect();
        outputs.retain(|(path, _)| !paths.contains(path));
    }
}
