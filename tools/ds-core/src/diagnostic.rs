//! Findings about the user's input. They are collected, sorted and shown; they never steer the program.

use crate::source::{Location, SourceFile, Span};

/// How much a finding matters: only errors make a run fail.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Severity {
    /// Something is wrong and has to be mended.
    Error,
    /// Something is doubtful; the run goes on and succeeds.
    Warning,
    /// Worth knowing.
    Info,
}

impl Severity {
    /// The word that reports use.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Error => "error",
            Self::Warning => "warning",
            Self::Info => "info",
        }
    }
}

/// What a finding breaks. Each crate keeps its rules in one table, from which `dstool rules` and
/// `dstool explain` are made.
#[derive(Debug, PartialEq, Eq)]
pub struct Rule {
    /// `area/name`; names the problem, not the cure (`tokens/unknown-alias`).
    pub code: &'static str,
    /// The severity unless the configuration says otherwise.
    pub severity: Severity,
    /// One sentence without a full stop.
    pub summary: &'static str,
    /// Why it matters, an example that breaks it and one that keeps it; Markdown.
    pub details: &'static str,
}

/// Declares a crate's rules and the table `RULES` that lists them all.
///
/// ```ignore
/// rules! {
///     /// Where it is emitted and what the span covers.
///     UNKNOWN_ALIAS = "tokens/unknown-alias", Error, "An alias names no token", "…";
/// }
/// ```
#[macro_export]
macro_rules! rules {
    ($($(#[$meta:meta])* $name:ident = $code:literal, $severity:ident, $summary:literal, $details:literal;)+) => {
        $($(#[$meta])* pub static $name: $crate::Rule = $crate::Rule {
            code: $code,
            severity: $crate::Severity::$severity,
            summary: $summary,
            details: $details,
        };)+
        /// Every rule of this crate, in the order of its documentation.
        pub static RULES: &[&$crate::Rule] = &[$(&$name),+];
    };
}

/// A second place that helps to understand a finding.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Label {
    /// Where.
    pub at: Location,
    /// What is to be seen there.
    pub text: String,
}

/// A replacement of one range.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Edit {
    /// What is replaced; empty to insert.
    pub at: Location,
    /// What it is replaced by.
    pub text: String,
}

/// A mending that the tool could write itself.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fix {
    /// What it does, as an imperative ("Use `--pl-color-text`").
    pub title: String,
    /// Whether it can be applied unseen.
    pub safe: bool,
    /// The replacements, without overlap.
    pub edits: Vec<Edit>,
}

/// One finding: one place, one sentence.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Diagnostic {
    /// The rule that is broken.
    pub rule: &'static Rule,
    /// The rule's severity, or what the configuration made of it.
    pub severity: Severity,
    /// One sentence without a full stop; code in backticks.
    pub message: String,
    /// The exact place. `None` only where there is no file (a missing build).
    pub at: Option<Location>,
    /// What stands under the marked range in a code frame; may be empty.
    pub caption: String,
    /// Other places that help.
    pub labels: Vec<Label>,
    /// Further facts, one line each.
    pub notes: Vec<String>,
    /// What to do, as an imperative.
    pub help: Option<String>,
    /// A mending that the tool could write.
    pub fix: Option<Fix>,
}

impl Diagnostic {
    /// A finding at a place.
    pub fn new(rule: &'static Rule, at: Location, message: impl Into<String>) -> Self {
        Self { at: Some(at), ..Self::nowhere(rule, message) }
    }

    /// A finding at a range of a file.
    pub fn at(rule: &'static Rule, file: &SourceFile, span: Span, message: impl Into<String>) -> Self {
        Self::new(rule, file.at(span), message)
    }

    /// A finding that no file shows.
    pub fn nowhere(rule: &'static Rule, message: impl Into<String>) -> Self {
        Self {
            rule,
            severity: rule.severity,
            message: message.into(),
            at: None,
            caption: String::new(),
            labels: Vec::new(),
            notes: Vec::new(),
            help: None,
            fix: None,
        }
    }

    /// With words under the marked range.
    #[must_use]
    pub fn caption(mut self, text: impl Into<String>) -> Self {
        self.caption = text.into();
        self
    }

    /// With a second place.
    #[must_use]
    pub fn label(mut self, at: Location, text: impl Into<String>) -> Self {
        self.labels.push(Label { at, text: text.into() });
        self
    }

    /// With a further fact.
    #[must_use]
    pub fn note(mut self, text: impl Into<String>) -> Self {
        self.notes.push(text.into());
        self
    }

    /// With what to do.
    #[must_use]
    pub fn help(mut self, text: impl Into<String>) -> Self {
        self.help = Some(text.into());
        self
    }

    /// With another severity than the rule's own.
    #[must_use]
    pub fn severity(mut self, severity: Severity) -> Self {
        self.severity = severity;
        self
    }

    /// With a mending.
    #[must_use]
    pub fn fix(mut self, title: impl Into<String>, safe: bool, edits: Vec<Edit>) -> Self {
        self.fix = Some(Fix { title: title.into(), safe, edits });
        self
    }

    /// With one replacement as its mending.
    #[must_use]
    pub fn replace(
        self,
        title: impl Into<String>,
        safe: bool,
        at: Location,
        text: impl Into<String>,
    ) -> Self {
        self.fix(title, safe, vec![Edit { at, text: text.into() }])
    }
}

/// The findings of one stage, in the order in which they were met.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Diagnostics(Vec<Diagnostic>);

impl Diagnostics {
    /// None yet.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds one.
    pub fn push(&mut self, diagnostic: Diagnostic) {
        self.0.push(diagnostic);
    }

    /// Adds all of another stage.
    pub fn extend(&mut self, other: Self) {
        self.0.extend(other.0);
    }

    /// How many.
    #[must_use]
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether there is none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Whether one of them makes the run fail.
    #[must_use]
    pub fn has_errors(&self) -> bool {
        self.0.iter().any(|found| found.severity == Severity::Error)
    }

    /// In order.
    pub fn iter(&self) -> std::slice::Iter<'_, Diagnostic> {
        self.0.iter()
    }

    /// Sorts by path, place and rule, and drops repetitions: parallel work must not show in a report.
    pub fn sort(&mut self) {
        self.0.sort_by(|a, b| key(a).cmp(&key(b)));
        self.0.dedup();
    }
}

fn key(found: &Diagnostic) -> (&str, u32, Span, &str, &str) {
    let (path, part, span) = found
        .at
        .as_ref()
        .map_or(("", 0, Span::default()), |at| (at.file.path(), at.file.lines_before(), at.span));
    (path, part, span, found.rule.code, &found.message)
}

impl IntoIterator for Diagnostics {
    type Item = Diagnostic;
    type IntoIter = std::vec::IntoIter<Diagnostic>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.into_iter()
    }
}

impl<'a> IntoIterator for &'a Diagnostics {
    type Item = &'a Diagnostic;
    type IntoIter = std::slice::Iter<'a, Diagnostic>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

impl Extend<Diagnostic> for Diagnostics {
    fn extend<I: IntoIterator<Item = Diagnostic>>(&mut self, iter: I) {
        self.0.extend(iter);
    }
}

impl FromIterator<Diagnostic> for Diagnostics {
    fn from_iter<I: IntoIterator<Item = Diagnostic>>(iter: I) -> Self {
        Self(iter.into_iter().collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    static RULE: Rule = Rule { code: "a/b", severity: Severity::Error, summary: "", details: "" };

    #[test]
    fn sorts_by_place_and_drops_repetitions() {
        let b = SourceFile::new("b", "xyz");
        let a = SourceFile::new("a", "xyz");
        let mut all: Diagnostics = [
            Diagnostic::at(&RULE, &b, Span::new(1, 2), "one"),
            Diagnostic::at(&RULE, &b, Span::new(0, 1), "two"),
            Diagnostic::at(&RULE, &a, Span::new(2, 3), "three"),
            Diagnostic::at(&RULE, &b, Span::new(1, 2), "one"),
        ]
        .into_iter()
        .collect();
        all.sort();
        assert_eq!(all.iter().map(|d| d.message.as_str()).collect::<Vec<_>>(), ["three", "two", "one"]);
    }
}
