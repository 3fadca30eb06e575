//! Applies the fixes of findings to the files of a project.

use std::collections::{BTreeMap, BTreeSet};

use ds_core::{Diagnostics, Edit, Fix};

use crate::error::{Error, Result};
use crate::files::{Sources, write_changed};
use crate::report::plural;

/// What was fixed.
#[derive(Debug, Default)]
pub(super) struct Fixed {
    /// The number of findings.
    pub(super) count: usize,
    files: BTreeSet<String>,
}

impl Fixed {
    pub(super) fn add(&mut self, other: Self) {
        self.count += other.count;
        self.files.extend(other.files);
    }

    /// `fixed 3 findings in 2 files`; empty if there are none.
    pub(super) fn summary(&self) -> String {
        if self.count == 0 {
            return String::new();
        }
        format!("fixed {} in {}", plural(self.count, "finding"), plural(self.files.len(), "file"))
    }
}

/// Applies the fixes that need no review. A fix is applied completely or not at all: only to files that were read from
/// disk and still have the text that was checked, and only if none of its places was changed by another fix.
///
/// # Errors
/// If a file cannot be written.
pub(super) fn apply(findings: &Diagnostics, sources: &Sources) -> Result<Fixed> {
    let mut planned: BTreeMap<&str, Vec<&Edit>> = BTreeMap::new();
    let mut count = 0;
    for fix in findings.iter().filter_map(|found| found.fix.as_ref()).filter(|fix| fix.safe) {
        if is_possible(fix, sources) && !overlaps(fix, &planned) {
            fix.edits.iter().for_each(|edit| planned.entry(edit.at.file.path()).or_default().push(edit));
            count += 1;
        }
    }
    let mut files = BTreeSet::new();
    for (path, mut edits) in planned {
        edits.sort_by_key(|edit| std::cmp::Reverse(edit.at.span));
        let Some(first) = edits.first() else { continue };
        let mut text = first.at.file.text().to_owned();
        for edit in edits {
            text.replace_range(edit.at.span.range(), &edit.text);
        }
        let place = sources.absolute(path);
        write_changed(&place, text.as_bytes()).map_err(|error| Error::io("write", &place, &error))?;
        files.insert(path.to_owned());
    }
    Ok(Fixed { count, files })
}

/// Whether all edits are in files of the project whose text is what is on disk: not generated, not compressed, not one
/// line of many, and not changed in the meantime.
fn is_possible(fix: &Fix, sources: &Sources) -> bool {
    !fix.edits.is_empty()
        && fix.edits.iter().all(|edit| {
            let file = &edit.at.file;
            let on_disk = sources.bytes(file.path()).ok().flatten();
            let is_own = !file.path().split('/').any(|folder| folder == "node_modules");
            is_own
                && !sources.is_generated(file.path())
                && on_disk.is_some_and(|bytes| bytes == file.text().as_bytes())
        })
}

/// Whether a fix touches a place that others change, or inserts at the same place.
fn overlaps(fix: &Fix, planned: &BTreeMap<&str, Vec<&Edit>>) -> bool {
    fix.edits.iter().any(|edit| {
        let others = planned.get(edit.at.file.path()).into_iter().flatten();
        let span = edit.at.span;
        others.into_iter().any(|other| span.start <= other.at.span.end && other.at.span.start <= span.end)
    })
}
