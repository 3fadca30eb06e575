//! Runs the extractor over files in memory and prints the result, one prop per line.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use ds_core::model::manifest::{ComponentDoc, Manifest, PropDoc, Status};
use ds_core::{Diagnostics, Severity, SourceFile};
use ds_props::{Options, extract};

/// The manifest and the findings for files; the first is the entry.
pub(crate) fn run(files: &[(&str, &str)]) -> (Manifest, Diagnostics) {
    let sources: BTreeMap<&str, &str> = files.iter().copied().collect();
    let load = |path: &str| sources.get(path).map(|text| SourceFile::new(path, *text));
    let entries: Vec<SourceFile> =
        files.iter().take(1).map(|(path, text)| SourceFile::new(*path, *text)).collect();
    let mut findings = Diagnostics::new();
    let manifest = extract(&entries, &load, &Options::default(), &mut findings);
    (manifest, findings)
}

/// The components of files, and the findings except for missing descriptions.
pub(crate) fn show(files: &[(&str, &str)]) -> String {
    let (manifest, findings) = run(files);
    let mut out = String::new();
    for component in &manifest.components {
        show_component(component, &mut out);
    }
    for line in finding_lines(&findings).iter().filter(|line| !line.contains("has no description")) {
        writeln!(out, "{line}").expect("a string takes it");
    }
    out
}

/// The findings, one per line.
pub(crate) fn finding_lines(findings: &Diagnostics) -> Vec<String> {
    let line = |finding: &ds_core::Diagnostic| {
        let mark = if finding.severity == Severity::Error { "!!" } else { "!" };
        let at = finding.at.as_ref().map(ToString::to_string).unwrap_or_default();
        format!("{mark} {at} {}: {}", finding.rule.code, finding.message)
    };
    findings.iter().map(line).collect()
}

fn show_component(component: &ComponentDoc, out: &mut String) {
    let line = |out: &mut String, text: String| writeln!(out, "{text}").expect("a string takes it");
    line(out, component.name.clone());
    component.props.iter().for_each(|prop| line(out, format!("  {}", show_prop(prop))));
    for inherited in &component.inherits {
        let omit: String = inherited.omit.iter().map(|name| format!(" -{name}")).collect();
        line(out, format!("  ...{}{omit}", inherited.from));
    }
}

/// `name?: type = default // description`
pub(crate) fn show_prop(prop: &PropDoc) -> String {
    let mut text = format!("{}{}: {}", prop.name, if prop.required { "" } else { "?" }, prop.text);
    if let Some(default) = &prop.default {
        text += &format!(" = {default}");
    }
    if !prop.description.is_empty() {
        text += &format!(" // {}", prop.description);
    }
    if let Some(reason) = &prop.deprecated {
        text += &format!(" [deprecated {reason}]");
    }
    match prop.status {
        Status::Resolved => {}
        Status::Partly => text += " [partly]",
        Status::Opaque => text += " [opaque]",
    }
    text
}

/// Checks the printed result for one entry file, `a.tsx`. Blank lines and indentation are ignored.
#[track_caller]
pub(crate) fn check(source: &str, expected: &str) {
    check_files(&[("a.tsx", source)], expected);
}

/// The same for several files.
#[track_caller]
pub(crate) fn check_files(files: &[(&str, &str)], expected: &str) {
    let lines = |text: &str| {
        let lines = text.lines().map(str::trim).filter(|line| !line.is_empty());
        lines.map(ToOwned::to_owned).collect::<Vec<_>>()
    };
    assert_eq!(lines(&show(files)).join("\n"), lines(expected).join("\n"));
}
