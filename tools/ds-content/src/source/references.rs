//! References between entries: those to missing ones, and cycles.
//!
//! An entry may be in another file, or come later in a stream. So references are collected and compared at the end, as links between
//! pages are.

use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};

use ds_core::{Diagnostic, Diagnostics, Location};
use rustc_hash::{FxHashMap, FxHashSet};

use crate::rules::{MISSING_REFERENCE, REFERENCE_CYCLE};

/// How many references are kept; more are not compared, so that memory does not grow with a stream.
const MAX_REFERENCES: usize = 200_000;

/// How many entries are kept. If there are more, references are not compared, because their targets may be among the others.
const MAX_ENTRIES: usize = 1_000_000;

/// A reference from an entry to another.
#[derive(Debug)]
pub(crate) struct Reference {
    from: String,
    to: String,
    /// Whether the other entries of its document are known.
    is_in_set: bool,
    /// Whether they are all in the files that are checked.
    is_across_files: bool,
    /// Where it is.
    found: Diagnostic,
}

impl Reference {
    pub(super) fn new(from: &str, to: &str, at: Location, is_in_set: bool, is_across_files: bool) -> Self {
        // Messages follow once all entries are known; an excerpt is enough for the place.
        let finding = Diagnostic::new(&MISSING_REFERENCE, at, String::new()).shortened();
        Self { from: from.to_owned(), to: to.to_owned(), is_in_set, is_across_files, found: finding }
    }
}

/// All entries so far.
#[derive(Debug, Default)]
pub(crate) struct Entries(Mutex<State>);

#[derive(Debug, Default)]
struct State {
    ids: FxHashSet<String>,
    references: Vec<Reference>,
    has_more: bool,
    has_more_entries: bool,
}

impl Entries {
    /// Adds what a document has.
    pub(crate) fn add(&self, ids: Vec<String>, references: Vec<Reference>) {
        if ids.is_empty() && references.is_empty() {
            return;
        }
        let mut state = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if state.has_more_entries {
            return;
        }
        state.ids.extend(ids);
        if state.ids.len() > MAX_ENTRIES {
            *state = State { has_more_entries: true, ..State::default() };
            return;
        }
        let room = MAX_REFERENCES - state.references.len();
        state.has_more |= references.len() > room;
        state.references.extend(references.into_iter().take(room));
    }

    /// Reports references to missing entries, and entries that contain themselves. `is_whole` says whether all content was checked; if
    /// not, only sets of entries are complete.
    pub(crate) fn report(&self, is_whole: bool, diagnostics: &mut Diagnostics) {
        let state = std::mem::take(&mut *self.0.lock().unwrap_or_else(PoisonError::into_inner));
        let State { ids, mut references, has_more, has_more_entries } = state;
        references.sort_by(|a, b| place(&a.found).cmp(&place(&b.found)));
        let (known, missing): (Vec<_>, Vec<_>) =
            references.into_iter().partition(|reference| ids.contains(&reference.to));
        let is_complete =
            |reference: &Reference| reference.is_in_set || (is_whole && reference.is_across_files);
        for mut reference in missing.into_iter().filter(is_complete) {
            reference.found.message = format!("there is no entry `{}`", reference.to);
            reference.found.help =
                Some("publish the entry, remove the reference, or request more levels of references".into());
            diagnostics.push(reference.found);
        }
        cycles(known, diagnostics);
        if has_more_entries {
            let message = format!("there are more than {MAX_ENTRIES} entries: references are not compared");
            diagnostics.push(
                Diagnostic::nowhere(&MISSING_REFERENCE, message)
                    .severity(ds_core::Severity::Warning)
                    .help("check the content in parts"),
            );
        }
        if has_more {
            let message =
                format!("more than {MAX_REFERENCES} references between entries: the others are not compared");
            diagnostics.push(
                Diagnostic::nowhere(&MISSING_REFERENCE, message)
                    .severity(ds_core::Severity::Warning)
                    .help("check the content in parts"),
            );
        }
    }
}

/// Where a finding is, in the order of reading.
fn place(finding: &Diagnostic) -> Option<(&str, (u32, u32), u32)> {
    finding.at.as_ref().map(|at| (at.file.path(), at.file.before(), at.span.start))
}

/// Reports each reference that closes a cycle. Entries are visited in the order of reading, without recursion.
fn cycles(references: Vec<Reference>, diagnostics: &mut Diagnostics) {
    let mut of_entry: BTreeMap<String, Vec<(String, Diagnostic)>> = BTreeMap::new();
    let mut order = Vec::new();
    for Reference { from, to, found: finding, .. } in references {
        order.push(from.clone());
        of_entry.entry(from).or_default().push((to, finding));
    }
    let (mut done, mut open) = (FxHashSet::default(), Vec::<(String, usize)>::new());
    // Where each entry of `open` is in it.
    let mut depths: FxHashMap<String, usize> = FxHashMap::default();
    for start in order {
        if done.contains(&start) {
            continue;
        }
        depths.insert(start.clone(), 0);
        open.push((start, 0));
        while let Some((entry, next)) = open.last_mut() {
            let Some((to, finding)) = of_entry.get(entry).and_then(|edges| edges.get(*next)) else {
                depths.remove(entry);
                done.insert(entry.clone());
                open.pop();
                continue;
            };
            *next += 1;
            if let Some(&first) = depths.get(to) {
                let mut finding = finding.clone();
                let way: Vec<&str> = open[first..].iter().map(|(entry, _)| entry.as_str()).collect();
                finding.rule = &REFERENCE_CYCLE;
                finding.severity = REFERENCE_CYCLE.severity;
                finding.message = match way.as_slice() {
                    [_] => format!("the entry `{to}` refers to itself"),
                    way => format!("the entry `{to}` contains itself: `{}` → `{to}`", way.join("` → `")),
                };
                finding.help = Some("remove one of the references, or render this one as a link".into());
                diagnostics.push(finding);
            } else if !done.contains(to) {
                let to = to.clone();
                depths.insert(to.clone(), open.len());
                open.push((to, 0));
            }
        }
    }
}
