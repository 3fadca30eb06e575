//! What an import has read, written and left out.

use serde_json::{Value, json};

use super::tree::{Lost, Reason};

/// The report of an import.
#[derive(Debug)]
pub struct Report {
    /// Each file with the kind that it was recognised as.
    pub kinds: Vec<(String, &'static str)>,
    /// Definitions of tokens in the sources; a token with a value for each of three themes counts three times.
    pub read: usize,
    /// Definitions in the result.
    pub written: usize,
    /// What the result lacks.
    pub lost: Vec<Lost>,
}

impl Report {
    pub(super) fn new(
        kinds: Vec<(String, &'static str)>,
        read: usize,
        written: usize,
        mut lost: Vec<Lost>,
    ) -> Self {
        lost.sort_by(|a, b| {
            let key = |own: &Lost| (own.reason, own.at.file.path().to_owned(), own.at.span.start);
            key(a).cmp(&key(b))
        });
        Self { kinds, read, written, lost }
    }

    /// How many tokens were left out for each reason.
    #[must_use]
    pub fn reasons(&self) -> Vec<(Reason, usize)> {
        let mut counts: Vec<(Reason, usize)> = Vec::new();
        for lost in &self.lost {
            match counts.last_mut() {
                Some(last) if last.0 == lost.reason => last.1 += 1,
                _ => counts.push((lost.reason, 1)),
            }
        }
        counts
    }

    /// `412 of 430 tokens; 18 not carried over (text 12, value 6)`
    #[must_use]
    pub fn summary(&self) -> String {
        let reasons: Vec<String> =
            self.reasons().iter().map(|(reason, count)| format!("{} {count}", reason.name())).collect();
        let lost = match self.lost.len() {
            0 => "all carried over".to_owned(),
            count => format!("{count} not carried over ({})", reasons.join(", ")),
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
            .map(|own| {
                let place = own.at.file.position(own.at.span.start);
                json!({
                    "path": own.path,
                    "set": own.set,
                    "reason": own.reason.name(),
                    "message": own.why,
                    "value": own.value,
                    "file": own.at.file.path(),
                    "line": place.line,
                    "column": place.column,
                })
            })
            .collect();
        let report = json!({
            "sources": sources,
            "read": self.read,
            "written": self.written,
            "reasons": reasons,
            "notCarried": lost,
        });
        format!("{report:#}\n")
    }
}
