//! Types that no component renders: one finding for each of them, with how often it occurs, because a site has thousands of models.

use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};

use ds_core::{Diagnostic, Diagnostics, Severity};

use crate::rules::UNKNOWN_TYPE;

/// How many types are kept; models of others are only counted, so that memory does not grow with a stream.
const MAX_TYPES: usize = 1000;

/// The size of a file that a finding may keep in memory, in bytes.
const MAX_TEXT: usize = 1 << 14;

/// All such types so far.
#[derive(Debug, Default)]
pub(crate) struct Types(Mutex<State>);

#[derive(Debug, Default)]
struct State {
    /// By message: how many models there are, and the first of them in the order of reading.
    types: BTreeMap<String, (usize, Diagnostic)>,
    /// How many models have further types.
    others: usize,
}

impl Types {
    /// Keeps the findings about types. Returns the others, and the severity of the worst one that was kept.
    pub(crate) fn take(&self, findings: Diagnostics) -> (Diagnostics, Option<Severity>) {
        let is_type = |finding: &Diagnostic| *finding.rule == UNKNOWN_TYPE;
        if !findings.iter().any(is_type) {
            return (findings, None);
        }
        let (types, others): (Vec<_>, Vec<_>) = findings.into_iter().partition(is_type);
        let worst = types.iter().map(|finding| finding.severity).min();
        let mut state = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        for finding in types {
            state.add(finding);
        }
        (others.into_iter().collect(), worst)
    }

    /// Reports each type at its first model.
    pub(crate) fn report(&self, diagnostics: &mut Diagnostics) {
        let state = std::mem::take(&mut *self.0.lock().unwrap_or_else(PoisonError::into_inner));
        for (count, mut finding) in state.types.into_values() {
            if count > 1 {
                finding.message = format!("{}: {count} models", finding.message);
            }
            diagnostics.push(finding);
        }
        if state.others > 0 {
            let message = format!("no component renders {} models of further types", state.others);
            diagnostics
                .push(Diagnostic::nowhere(&UNKNOWN_TYPE, message).help("map the types in `[content.types]`"));
        }
    }
}

impl State {
    fn add(&mut self, finding: Diagnostic) {
        if let Some((count, first)) = self.types.get_mut(&finding.message) {
            *count += 1;
            let worst = first.severity.min(finding.severity);
            if place(&finding) < place(first) {
                *first = short(finding);
            }
            first.severity = worst;
        } else if self.types.len() < MAX_TYPES {
            self.types.insert(finding.message.clone(), (1, short(finding)));
        } else {
            self.others += 1;
        }
    }
}

/// A finding that does not keep a large file in memory.
fn short(finding: Diagnostic) -> Diagnostic {
    let is_large = finding.at.as_ref().is_some_and(|at| at.file.text().len() > MAX_TEXT);
    if is_large { finding.shortened() } else { finding }
}

/// Where a finding is, in the order of reading.
fn place(finding: &Diagnostic) -> Option<(&str, (u32, u32), u32)> {
    finding.at.as_ref().map(|at| (at.file.path(), at.file.before(), at.span.start))
}
