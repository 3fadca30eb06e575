//! Formats findings. Only this module converts bytes into lines and columns.

mod concise;
mod excerpt;
mod full;
mod github;
mod json;
mod ndjson;
mod sarif;

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

use ds_core::{Diagnostic, Diagnostics, Fix, Severity};

pub use ndjson::{Record, line};

use serde_json::Value;

/// Output formats for findings.
#[derive(Debug, Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
pub enum Format {
    /// Code frames, for people.
    Full,
    /// `path:line:column: severity[code] message (help: …)`, one line each.
    Concise,
    /// One JSON object with byte ranges, lines and columns.
    Json,
    /// One JSON object per finding and line, as they occur.
    Ndjson,
    /// Annotations of GitHub Actions.
    Github,
    /// SARIF 2.1.0, for code scanning.
    Sarif,
}

/// Findings that were counted and not kept, because a report does not show them.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Omitted {
    counts: BTreeMap<Severity, usize>,
    /// The paths of their files.
    files: BTreeSet<String>,
    fixable: Fixable,
}

/// How many findings have a fix that the tool can apply.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Fixable {
    /// Those that need no review.
    pub safe: usize,
    /// Those that need one.
    pub not_safe: usize,
}

impl Fixable {
    fn add(&mut self, finding: &Diagnostic) {
        match &finding.fix {
            Some(fix) if fix.safe => self.safe += 1,
            Some(_) => self.not_safe += 1,
            None => {}
        }
    }
}

impl std::fmt::Display for Fixable {
    /// How to apply the fixes; empty if there are none.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match (self.safe, self.not_safe) {
            (0, 0) => Ok(()),
            (safe, 0) => write!(f, "`--fix` fixes {safe} of them"),
            (0, not_safe) => write!(f, "`--fix --unsafe` fixes {not_safe} of them; review the result"),
            (safe, more) => {
                write!(f, "`--fix` fixes {safe} of them, `--fix --unsafe` {more} more; review the result")
            }
        }
    }
}

impl Omitted {
    /// Counts a finding.
    pub fn add(&mut self, finding: &Diagnostic) {
        self.fixable.add(finding);
        *self.counts.entry(finding.severity).or_default() += 1;
        if let Some(at) = &finding.at
            && !self.files.contains(at.file.path())
        {
            self.files.insert(at.file.path().to_owned());
        }
    }

    /// The number of findings.
    fn len(&self) -> usize {
        self.counts.values().sum()
    }
}

/// Formats sorted findings; shows at most `limit` of them.
#[must_use]
pub fn render(findings: &Diagnostics, format: Format, coloured: bool, limit: Option<usize>) -> String {
    render_first(findings, &Omitted::default(), format, coloured, limit)
}

/// Like [`render`], if further findings were counted and not kept.
#[must_use]
pub fn render_first(
    findings: &Diagnostics,
    omitted: &Omitted,
    format: Format,
    coloured: bool,
    limit: Option<usize>,
) -> String {
    render_compared(findings, None, omitted, format, coloured, limit)
}

/// Like [`render_first`], if the findings were compared with a baseline that has `accepted` others. Formats for programs know about
/// them.
#[must_use]
pub fn render_compared(
    findings: &Diagnostics,
    accepted: Option<&Diagnostics>,
    omitted: &Omitted,
    format: Format,
    coloured: bool,
    limit: Option<usize>,
) -> String {
    let shown: Vec<&Diagnostic> = findings.iter().take(limit.unwrap_or(usize::MAX)).collect();
    let mut out = match format {
        Format::Full => full::render(&shown, coloured),
        Format::Concise => concise::render(&shown, coloured),
        Format::Github => github::render(&shown),
        Format::Json => {
            return json::render(&shown, Summary::of(findings, omitted), accepted.map(Diagnostics::len));
        }
        Format::Ndjson => return ndjson::render(&shown),
        Format::Sarif => return sarif::render(&shown, accepted),
    };
    let hidden = findings.len() - shown.len() + omitted.len();
    if hidden > 0 {
        let _ = writeln!(out, "… and {}; `--max-findings 0` shows all", plural(hidden, "more finding"));
    }
    out
}

/// The number of findings by severity, and the number of files.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Summary {
    /// At error level.
    pub errors: usize,
    /// At warning level.
    pub warnings: usize,
    /// At info level.
    pub infos: usize,
    /// Files with at least one finding.
    pub files: usize,
    /// Findings with a fix.
    pub fixable: Fixable,
}

impl Summary {
    /// Counts findings, and those that were not kept.
    #[must_use]
    pub fn of(findings: &Diagnostics, omitted: &Omitted) -> Self {
        let count = |severity| {
            let kept = findings.iter().filter(|finding| finding.severity == severity).count();
            kept + omitted.counts.get(&severity).copied().unwrap_or_default()
        };
        let kept = findings.iter().filter_map(|finding| Some(finding.at.as_ref()?.file.path()));
        let files: BTreeSet<&str> = kept.chain(omitted.files.iter().map(String::as_str)).collect();
        let mut fixable = omitted.fixable;
        findings.iter().for_each(|finding| fixable.add(finding));
        Self {
            fixable,
            errors: count(Severity::Error),
            warnings: count(Severity::Warning),
            infos: count(Severity::Info),
            files: files.len(),
        }
    }
}

impl std::fmt::Display for Summary {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let kinds = [(self.errors, "error"), (self.warnings, "warning"), (self.infos, "hint")];
        let counts: Vec<String> =
            kinds.iter().filter(|(count, _)| *count > 0).map(|&(count, noun)| plural(count, noun)).collect();
        match (counts.is_empty(), self.files) {
            (true, _) => f.write_str("no findings"),
            (_, 0) => f.write_str(&counts.join(", ")),
            (_, files) => write!(f, "{} in {}", counts.join(", "), plural(files, "file")),
        }
    }
}

/// What a report says about a fix.
const fn fix_kind(fix: &Fix) -> &'static str {
    if fix.safe { "safe fix" } else { "unsafe fix" }
}

/// `1 file`, `2 files`.
#[must_use]
pub fn plural(count: usize, noun: &str) -> String {
    format!("{count} {noun}{}", if count == 1 { "" } else { "s" })
}

/// Prints a report whose member `name`, at this depth, is an empty array, with these elements in it: one after the other,
/// because all of them as values take many times their size as text.
fn fill(report: &Value, name: &str, depth: usize, elements: impl Iterator<Item = Value>) -> String {
    let report = format!("{report:#}\n");
    let empty = format!("\"{name}\": []");
    let (indent, mut out) = ("  ".repeat(depth + 1), String::new());
    let Some((start, end)) = report.rsplit_once(&empty) else { return report };
    let _ = write!(out, "{start}\"{name}\": [");
    let mut any = false;
    for element in elements {
        let comma = if std::mem::replace(&mut any, true) { "," } else { "" };
        // Strings in JSON contain no line breaks.
        let element = format!("{element:#}").replace('\n', &format!("\n{indent}"));
        let _ = write!(out, "{comma}\n{indent}{element}");
    }
    if any {
        let _ = write!(out, "\n{}", "  ".repeat(depth));
    }
    let _ = write!(out, "]{end}");
    out
}

/// Escapes text from a user's file, so that it cannot control the terminal or break the line.
fn printable(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for ch in text.chars() {
        // Direction marks and similar characters could make a line look like a different one.
        let steers = ch.is_control()
            || matches!(ch, '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
        match ch {
            '\n' => out.push(' '),
            _ if steers => out.extend(ch.escape_unicode()),
            _ => out.push(ch),
        }
    }
    out
}

#[cfg(test)]
mod tests;
