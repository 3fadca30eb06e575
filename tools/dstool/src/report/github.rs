//! Workflow commands that GitHub Actions displays next to the changed lines.

use std::fmt::Write;

use ds_core::{Diagnostic, Severity};

use super::{concise, fix_kind};

pub(super) fn render(findings: &[&Diagnostic]) -> String {
    findings.iter().fold(String::new(), |mut out, finding| {
        let _ = writeln!(out, "{}", line(finding));
        out
    })
}

fn line(finding: &Diagnostic) -> String {
    let command = match finding.severity {
        Severity::Error => "error",
        Severity::Warning => "warning",
        Severity::Info => "notice",
    };
    let mut out = format!("::{command} ");
    if let Some(at) = &finding.at {
        let start = at.file.position(at.span.start);
        let end = at.file.position(at.span.end.max(at.span.start));
        let _ = write!(out, "file={},line={},", property(at.file.path()), start.line);
        // GitHub accepts columns only for a range within one line.
        let _ = match start.line == end.line {
            true => write!(out, "col={},endColumn={},", start.column, end.column.max(start.column)),
            false => write!(out, "endLine={},", end.line),
        };
    }
    // The plain log does not show the properties, so the message repeats the location.
    let mut message = concise::line(finding, false);
    if let Some(help) = &finding.help {
        let _ = write!(message, "\nhelp: {help}");
    }
    if let Some(fix) = &finding.fix {
        let _ = write!(message, "\n{}: {}", fix_kind(fix), fix.title);
    }
    let _ = write!(out, "title={}::{}", property(finding.rule.code), data(&message));
    out
}

fn data(text: &str) -> String {
    text.replace('%', "%25").replace('\r', "%0D").replace('\n', "%0A")
}

fn property(text: &str) -> String {
    data(text).replace(':', "%3A").replace(',', "%2C")
}
