//! Formats findings. Only this module converts bytes into lines and columns.

mod concise;
mod excerpt;
mod full;
mod github;
mod json;
mod sarif;

use std::collections::BTreeSet;
use std::fmt::Write;

use ds_core::{Diagnostic, Diagnostics, Severity};

/// Output formats for findings.
#[derive(Debug, Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
pub enum Format {
    /// Code frames, for people.
    Full,
    /// `path:line:column: severity[code] message (help: …)`, one line each.
    Concise,
    /// One JSON object with byte ranges, lines and columns.
    Json,
    /// Annotations of GitHub Actions.
    Github,
    /// SARIF 2.1.0, for code scanning.
    Sarif,
}

/// Formats sorted findings; shows at most `limit` of them.
#[must_use]
pub fn render(findings: &Diagnostics, format: Format, coloured: bool, limit: Option<usize>) -> String {
    let shown: Vec<&Diagnostic> = findings.iter().take(limit.unwrap_or(usize::MAX)).collect();
    let mut out = match format {
        Format::Full => full::render(&shown, coloured),
        Format::Concise => concise::render(&shown, coloured),
        Format::Github => github::render(&shown),
        Format::Json => return json::render(&shown, Summary::of(findings)),
        Format::Sarif => return sarif::render(&shown),
    };
    let hidden = findings.len() - shown.len();
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
}

impl Summary {
    /// Counts.
    #[must_use]
    pub fn of(findings: &Diagnostics) -> Self {
        let count = |severity| findings.iter().filter(|found| found.severity == severity).count();
        let files: BTreeSet<&str> =
            findings.iter().filter_map(|found| Some(found.at.as_ref()?.file.path())).collect();
        Self {
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

/// `1 file`, `2 files`.
#[must_use]
pub fn plural(count: usize, noun: &str) -> String {
    format!("{count} {noun}{}", if count == 1 { "" } else { "s" })
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
