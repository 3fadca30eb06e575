//! Findings about the user's input. They are collected, sorted and reported; they never control the program.

use crate::source::{Location, SourceFile, Span};

/// How serious a finding is: only errors make a run fail.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Severity {
    /// Something is wrong and must be fixed.
    Error,
    /// Something is probably wrong; the run continues and succeeds.
    Warning,
    /// Worth knowing.
    Info,
}

impl Severity {
    /// The name used in reports.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Error => "error",
            Self::Warning => "warning",
            Self::Info => "info",
        }
    }
}

/// The rule that a finding violates. Each crate keeps its rules in one table, from which `dstool rules` and `dstool
/// explain` are generated.
#[derive(Debug, PartialEq, Eq)]
pub struct Rule {
    /// `area/name`; names the problem, not the solution (`tokens/unknown-alias`).
    pub code: &'static str,
    /// The default severity; the configuration can override it, unless the rule is `fixed`.
    pub severity: Severity,
    /// Whether the severity cannot be changed, because what violates the rule has no value: the run would succeed with
    /// output that lacks it.
    pub fixed: bool,
    /// One sentence without a full stop.
    pub summary: &'static str,
    /// Why it matters, an example that violates the rule and one that follows it; Markdown.
    pub details: &'static str,
}

/// Declares a crate's rules and the table `RULES` that lists them all.
///
/// ```ignore
/// rules! {
///     /// Where it is emitted and what the span covers.
///     UNKNOWN_ALIAS = "tokens/unknown-alias", Error fixed, "An alias names no token", "…";
/// }
/// ```
///
/// `fixed` sets [`Rule::fixed`].
#[macro_export]
macro_rules! rules {
    ($($(#[$meta:meta])* $name:ident = $code:literal, $severity:ident $($fixed:ident)?, $summary:literal, $details:literal;)+) => {
        $($(#[$meta])* pub static $name: $crate::Rule = $crate::Rule {
            code: $code,
            severity: $crate::Severity::$severity,
            fixed: false $(|| stringify!($fixed).len() == "fixed".len())?,
            summary: $summary,
            details: $details,
        };)+
        /// Every rule of this crate, in the order of its documentation.
        pub static RULES: &[&$crate::Rule] = &[$(&$name),+];
    };
}

/// A second location that helps to understand a finding.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Label {
    /// The location.
    pub at: Location,
    /// What there is to see at that location.
    pub text: String,
}

/// Replaces one range of text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Edit {
    /// The range to replace; empty to insert.
    pub at: Location,
    /// The replacement text.
    pub text: String,
}

/// A fix that the tool can apply by itself.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fix {
    /// What the fix does, as an imperative ("Use `--pl-color-text`").
    pub title: String,
    /// Whether it can be applied without review.
    pub safe: bool,
    /// The replacements; they do not overlap.
    pub edits: Vec<Edit>,
}

/// One finding: one location, one sentence.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Diagnostic {
    /// The rule that is violated.
    pub rule: &'static Rule,
    /// The rule's severity, or the configured override.
    pub severity: Severity,
    /// One sentence without a full stop; code in backticks.
    pub message: String,
    /// The exact location. `None` only if there is no file to point to (a missing build).
    pub at: Option<Location>,
    /// Text below the marked range in a code frame; may be empty.
    pub caption: String,
    /// Related locations.
    pub labels: Vec<Label>,
    /// Additional facts, one line each.
    pub notes: Vec<String>,
    /// How to fix it, as an imperative.
    pub help: Option<String>,
    /// A fix that the tool can apply by itself.
    pub fix: Option<Fix>,
}

impl Diagnostic {
    /// Creates a finding at a location.
    pub fn new(rule: &'static Rule, at: Location, message: impl Into<String>) -> Self {
        Self { at: Some(at), ..Self::nowhere(rule, message) }
    }

    /// Creates a finding at a range of a file.
    pub fn at(rule: &'static Rule, file: &SourceFile, span: Span, message: impl Into<String>) -> Self {
        Self::new(rule, file.at(span), message)
    }

    /// Creates a finding that belongs to no file.
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

    /// Sets the text below the marked range.
    #[must_use]
    pub fn caption(mut self, text: impl Into<String>) -> Self {
        self.caption = text.into();
        self
    }

    /// Adds a related location.
    #[must_use]
    pub fn label(mut self, at: Location, text: impl Into<String>) -> Self {
        // Most findings have one, and some files thousands of findings.
        self.labels.reserve_exact(1);
        self.labels.push(Label { at, text: text.into() });
        self
    }

    /// Adds a fact.
    #[must_use]
    pub fn note(mut self, text: impl Into<String>) -> Self {
        self.notes.reserve_exact(1);
        self.notes.push(text.into());
        self
    }

    /// Sets the help line: how to fix it.
    #[must_use]
    pub fn help(mut self, text: impl Into<String>) -> Self {
        self.help = Some(text.into());
        self
    }

    /// Overrides the rule's severity.
    #[must_use]
    pub fn severity(mut self, severity: Severity) -> Self {
        self.severity = severity;
        self
    }

    /// Attaches a fix.
    #[must_use]
    pub fn fix(mut self, title: impl Into<String>, safe: bool, edits: Vec<Edit>) -> Self {
        self.fix = Some(Fix { title: title.into(), safe, edits });
        self
    }

    /// Attaches a fix that replaces one range.
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

/// The findings of one stage, in the order in which they were reported.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Diagnostics(Vec<Diagnostic>);

impl Diagnostics {
    /// Creates an empty list.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds a finding.
    pub fn push(&mut self, diagnostic: Diagnostic) {
        self.0.push(diagnostic);
    }

    /// Adds findings, of which there may be many.
    pub fn append(&mut self, mut findings: Vec<Diagnostic>) {
        if self.0.is_empty() {
            self.0 = findings;
        } else {
            self.0.append(&mut findings);
        }
    }

    /// Adds all findings of another stage.
    pub fn extend(&mut self, other: Self) {
        self.0.extend(other.0);
    }

    /// The number of findings.
    #[must_use]
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Keeps the first findings, and returns the others.
    pub fn split_off(&mut self, first: usize) -> Self {
        Self(if first < self.0.len() { self.0.split_off(first) } else { Vec::new() })
    }

    /// Whether there are no findings.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Whether at least one finding makes the run fail.
    #[must_use]
    pub fn has_errors(&self) -> bool {
        self.0.iter().any(|finding| finding.severity == Severity::Error)
    }

    /// The findings in order.
    pub fn iter(&self) -> std::slice::Iter<'_, Diagnostic> {
        self.0.iter()
    }

    /// Sorts by path, location and rule, so that parallel work does not change the report. Of several findings that say
    /// the same about one place, the first stays: a file that is compiled for several outputs is reported once.
    pub fn sort(&mut self) {
        self.0.sort_by(|a, b| key(a).cmp(&key(b)));
        self.0.dedup_by(|later, first| key(later) == key(first));
    }
}

fn key(finding: &Diagnostic) -> (&str, (u32, u32), Span, &str, &str) {
    let (path, part, span) = finding
        .at
        .as_ref()
        .map_or(("", (0, 0), Span::default()), |at| (at.file.path(), at.file.before(), at.span));
    (path, part, span, finding.rule.code, &finding.message)
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

    static RULE: Rule =
        Rule { code: "a/b", severity: Severity::Error, fixed: false, summary: "", details: "" };

    #[test]
    fn sorts_by_location_and_removes_duplicates() {
        let b = SourceFile::new("b", "xyz");
        let a = SourceFile::new("a", "xyz");
        let mut findings: Diagnostics = [
            Diagnostic::at(&RULE, &b, Span::new(1, 2), "one"),
            Diagnostic::at(&RULE, &b, Span::new(0, 1), "two"),
            Diagnostic::at(&RULE, &a, Span::new(2, 3), "three"),
            Diagnostic::at(&RULE, &b, Span::new(1, 2), "one"),
        ]
        .into_iter()
        .collect();
        findings.sort();
        assert_eq!(findings.iter().map(|d| d.message.as_str()).collect::<Vec<_>>(), ["three", "two", "one"]);
    }
}
