//! What an import has read, written and left out.

use rustc_hash::FxHashSet;
use serde_json::{Value, json};

use super::tree::{Lost, Reason};

/// The report of an import.
#[derive(Debug)]
pub struct Report {
    /// Each file with the kind that it was recognised as.
    pub kinds: Vec<(String, &'static str)>,
    /// Definitions of tokens in the sources; a token with a value for each of three themes counts three times.
    pub read: usize,
    /// Definitions in the result, also those that lack a part.
    pub written: usize,
    /// Definitions in the result that lack a part.
    pub in_part: usize,
    /// What the result lacks: tokens, and parts of them.
    pub lost: Vec<Lost>,
    /// Why each token that has no part in the result was left out.
    whole: Vec<Reason>,
}

/// How often each reason occurs in a sorted list.
fn counts(reasons: impl Iterator<Item = Reason>) -> Vec<(Reason, usize)> {
    let mut counts: Vec<(Reason, usize)> = Vec::new();
    for reason in reasons {
        match counts.last_mut() {
            Some(last) if last.0 == reason => last.1 += 1,
            _ => counts.push((reason, 1)),
        }
    }
    counts
}

impl Report {
    /// `written` are the places of the definitions in the result.
    pub(super) fn new(
        kinds: Vec<(String, &'static str)>,
        read: usize,
        written: &FxHashSet<(String, u32)>,
        mut lost: Vec<Lost>,
    ) -> Self {
        let place = |lost: &Lost| (lost.at.file.path().to_owned(), lost.at.span.start);
        lost.sort_by_key(|loss| (loss.reason, place(loss)));
        let (mut partial, mut seen) = (FxHashSet::default(), FxHashSet::default());
        let mut whole = Vec::new();
        for loss in &lost {
            let place = place(loss);
            if written.contains(&place) {
                partial.insert(place);
            // A value that is computed for a theme has the place of its definition.
            } else if seen.insert(place) {
                whole.push(loss.reason);
            }
        }
        let in_part = partial.len();
        Self { kinds, read, written: written.len(), in_part, lost, whole }
    }

    /// The report of files that are the result of an import: nothing changes.
    pub(super) fn unchanged(kinds: Vec<(String, &'static str)>, tokens: usize) -> Self {
        Self { kinds, read: tokens, written: tokens, in_part: 0, lost: Vec::new(), whole: Vec::new() }
    }

    /// How many tokens and parts of tokens were left out for each reason.
    #[must_use]
    pub fn reasons(&self) -> Vec<(Reason, usize)> {
        counts(self.lost.iter().map(|lost| lost.reason))
    }

    /// `412 of 430 values; 18 not carried over (text 12, value 6); 3 only in part`
    #[must_use]
    pub fn summary(&self) -> String {
        let reasons: Vec<String> = (counts(self.whole.iter().copied()).iter())
            .map(|(reason, count)| format!("{} {count}", reason.name()))
            .collect();
        let lost = match (self.whole.len(), self.in_part) {
            (0, 0) => "all carried over".to_owned(),
            (0, in_part) => format!("{in_part} only in part"),
            (whole, 0) => format!("{whole} not carried over ({})", reasons.join(", ")),
            (whole, in_part) => {
                format!("{whole} not carried over ({}); {in_part} only in part", reasons.join(", "))
            }
        };
        format!("{} of {} values; {lost}", self.written, self.read)
    }

    /// The report for programs.
    #[must_use]
    pub fn json(&self) -> String {
        let sources: Vec<Value> =
            self.kinds.iter().map(|(path, kind)| json!({ "file": path, "kind": kind })).collect();
        let reasons: serde_json::Map<String, Value> =
            self.reasons().iter().map(|(reason, count)| (reason.name().to_owned(), json!(count))).collect();
        let lost: Vec<Value> = (self.lost.iter())
            .map(|loss| {
                let place = loss.at.file.position(loss.at.span.start);
                json!({
                    "path": loss.path,
                    "set": loss.set,
                    "reason": loss.reason.name(),
                    "message": loss.why,
                    "value": loss.value,
                    "file": loss.at.file.path(),
                    "line": place.line,
                    "column": place.column,
                })
            })
            .collect();
        let report = json!({
            "sources": sources,
            "read": self.read,
            "written": self.written,
            "inPart": self.in_part,
            "reasons": reasons,
            "notCarried": lost,
        });
        format!("{report:#}\n")
    }
}
