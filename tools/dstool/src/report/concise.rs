//! One line per finding, for pipes and editors.

use std::fmt::Write;

use ds_core::Diagnostic;

use super::printable;

pub(super) fn render(findings: &[&Diagnostic]) -> String {
    findings.iter().fold(String::new(), |mut out, found| {
        let _ = writeln!(out, "{}", line(found));
        out
    })
}

/// `path:line:column: severity[code] message`
pub(super) fn line(found: &Diagnostic) -> String {
    let place = found.at.as_ref().map(|at| format!("{at}: ")).unwrap_or_default();
    format!(
        "{}{}[{}] {}",
        printable(&place),
        found.severity.as_str(),
        found.rule.code,
        printable(&found.message)
    )
}
