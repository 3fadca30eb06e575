//! One line per finding, for pipes and editors.

use std::fmt::Write;

use ds_core::{Diagnostic, Severity};

use super::{fix_kind, printable};

pub(super) fn render(findings: &[&Diagnostic], coloured: bool) -> String {
    findings.iter().fold(String::new(), |mut out, finding| {
        let title = finding.fix.as_ref().map(|fix| fix.title.as_str());
        let help = finding.help.as_deref().or(title).map(|help| format!(" (help: {})", printable(help)));
        let fix = finding.fix.as_ref().map(|fix| format!(" [{}]", fix_kind(fix)));
        let line = line(finding, coloured);
        let _ = writeln!(out, "{line}{}{}", help.unwrap_or_default(), fix.unwrap_or_default());
        out
    })
}

/// `path:line:column: severity[code] message`
pub(super) fn line(finding: &Diagnostic, coloured: bool) -> String {
    let place = finding.at.as_ref().map(|at| format!("{at}: ")).unwrap_or_default();
    let mut level = format!("{}[{}]", finding.severity.as_str(), finding.rule.code);
    if coloured {
        let colour = match finding.severity {
            Severity::Error => "1;31",
            Severity::Warning => "1;33",
            Severity::Info => "1;34",
        };
        level = format!("\x1b[{colour}m{level}\x1b[0m");
    }
    format!("{}{level} {}", printable(&place), printable(&finding.message))
}
