//! One JSON object, for programs. `version` changes if a field is removed or changes its meaning.

use ds_core::{Diagnostic, Edit, Label, Location};
use serde_json::{Map, Value, json};

use super::{Summary, fill};

pub(super) fn render(findings: &[&Diagnostic], summary: Summary, accepted: Option<usize>) -> String {
    let Summary { errors, warnings, infos, files, fixable } = summary;
    let mut report = json!({
        "version": 1,
        "summary": { "errors": errors, "warnings": warnings, "infos": infos, "files": files,
            "fixable": { "safe": fixable.safe, "unsafe": fixable.not_safe } },
        "findings": [],
    });
    if let Some(count) = accepted {
        report["summary"]["accepted"] = count.into();
    }
    fill(&report, "findings", 1, findings.iter().map(|diagnostic| finding(diagnostic)))
}

pub(super) fn finding(finding: &Diagnostic) -> Value {
    let mut out = Map::new();
    let mut set = |key: &str, value: Value| out.insert(key.to_owned(), value);
    set("code", finding.rule.code.into());
    set("severity", finding.severity.as_str().into());
    set("message", finding.message.as_str().into());
    if let Some(at) = &finding.at {
        set("path", at.file.path().into());
        set("range", range(at));
    }
    if !finding.caption.is_empty() {
        set("caption", finding.caption.as_str().into());
    }
    if !finding.labels.is_empty() {
        set("labels", finding.labels.iter().map(label).collect());
    }
    if !finding.notes.is_empty() {
        set("notes", finding.notes.iter().map(String::as_str).collect());
    }
    if let Some(help) = &finding.help {
        set("help", help.as_str().into());
    }
    if let Some(fix) = &finding.fix {
        let edits: Value = fix.edits.iter().map(edit).collect();
        set("fix", json!({ "title": fix.title, "safe": fix.safe, "edits": edits }));
    }
    Value::Object(out)
}

fn label(label: &Label) -> Value {
    json!({ "path": label.at.file.path(), "range": range(&label.at), "text": label.text })
}

fn edit(edit: &Edit) -> Value {
    json!({ "path": edit.at.file.path(), "range": range(&edit.at), "text": edit.text })
}

/// Byte offsets start at 0 (for NDJSON, relative to the line); lines and columns start at 1.
fn range(at: &Location) -> Value {
    let end = |byte: u32| {
        let position = at.file.position(byte);
        json!({ "byte": byte, "line": position.line, "column": position.column })
    };
    json!({ "start": end(at.span.start), "end": end(at.span.end) })
}
