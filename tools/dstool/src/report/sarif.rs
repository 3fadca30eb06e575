//! SARIF 2.1.0: <https://docs.oasis-open.org/sarif/sarif/v2.1.0/sarif-v2.1.0.html>.

use std::collections::BTreeMap;
use std::fmt::Write;

use ds_core::{Diagnostic, Diagnostics, Fix, Location, Rule, Severity};
use serde_json::{Value, json};

use super::fill;
use crate::{VERSION, rules};

/// With a baseline, results have a state (section 3.27.24), and `accepted` ones are suppressed (3.27.23).
pub(super) fn render(findings: &[&Diagnostic], accepted: Option<&Diagnostics>) -> String {
    let rules = rules::all();
    let log = json!({
        "$schema": "https://json.schemastore.org/sarif-2.1.0.json",
        "version": "2.1.0",
        "runs": [{
            "tool": { "driver": {
                "name": "dstool",
                "version": VERSION,
                "rules": rules.iter().map(|rule| descriptor(rule)).collect::<Vec<_>>(),
            } },
            "columnKind": "unicodeCodePoints",
            "results": [],
        }],
    });
    let state = accepted.map(|_| "new");
    let new = findings.iter().map(|finding| {
        let mut out = result(finding, &rules);
        state.iter().for_each(|state| out["baselineState"] = (*state).into());
        out
    });
    let unchanged = accepted.into_iter().flatten().map(|finding| {
        let mut out = result(finding, &rules);
        out["baselineState"] = "unchanged".into();
        out["suppressions"] = json!([{ "kind": "external", "status": "accepted" }]);
        out
    });
    fill(&log, "results", 3, new.chain(unchanged))
}

fn descriptor(rule: &Rule) -> Value {
    json!({
        "id": rule.code,
        "shortDescription": { "text": rule.summary },
        "help": { "text": rule.details, "markdown": rule.details },
        "defaultConfiguration": { "level": level(rule.severity) },
    })
}

fn level(severity: Severity) -> &'static str {
    match severity {
        Severity::Error => "error",
        Severity::Warning => "warning",
        Severity::Info => "note",
    }
}

fn result(finding: &Diagnostic, rules: &[&Rule]) -> Value {
    let mut text = finding.message.clone();
    if let Some(help) = &finding.help {
        let _ = write!(text, " ({help})");
    }
    let mut out = json!({
        "ruleId": finding.rule.code,
        "level": level(finding.severity),
        "message": { "text": text },
    });
    if let Some(index) = rules.iter().position(|rule| rule.code == finding.rule.code) {
        out["ruleIndex"] = index.into();
    }
    if let Some(at) = &finding.at {
        out["locations"] = json!([{ "physicalLocation": place(at) }]);
    }
    if !finding.labels.is_empty() {
        let related = |label: &ds_core::Label| json!({ "physicalLocation": place(&label.at), "message": { "text": label.text } });
        out["relatedLocations"] = finding.labels.iter().map(related).collect();
    }
    if let Some(fix) = &finding.fix {
        out["fixes"] = json!([changes(fix)]);
    }
    out
}

/// A fix, by file. SARIF has no word for fixes that need a review, so that is a property.
fn changes(fix: &Fix) -> Value {
    let mut files: BTreeMap<&str, Vec<Value>> = BTreeMap::new();
    for edit in &fix.edits {
        let replacement =
            json!({ "deletedRegion": region(&edit.at), "insertedContent": { "text": edit.text } });
        files.entry(edit.at.file.path()).or_default().push(replacement);
    }
    let change = |(path, replacements): (&str, Vec<Value>)| json!({ "artifactLocation": { "uri": uri(path) }, "replacements": replacements });
    json!({
        "description": { "text": fix.title },
        "artifactChanges": files.into_iter().map(change).collect::<Vec<_>>(),
        "properties": { "safe": fix.safe },
    })
}

fn place(at: &Location) -> Value {
    json!({ "artifactLocation": { "uri": uri(at.file.path()) }, "region": region(at) })
}

fn region(at: &Location) -> Value {
    let (start, end) = (at.file.position(at.span.start), at.file.position(at.span.end));
    json!({
        "startLine": start.line,
        "startColumn": start.column,
        "endLine": end.line,
        "endColumn": end.column,
    })
}

/// A path as a relative reference (RFC 3986).
fn uri(path: &str) -> String {
    let mut out = String::new();
    for byte in path.bytes() {
        match byte {
            b'A'..=b'Z' | b'a'..=b'z' | b'0'..=b'9' | b'/' | b'.' | b'-' | b'_' | b'~' => {
                out.push(char::from(byte));
            }
            _ => {
                let _ = write!(out, "%{byte:02X}");
            }
        }
    }
    out
}
