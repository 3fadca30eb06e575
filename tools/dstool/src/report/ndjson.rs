//! One JSON object per finding, for data pipelines. Places count from the start of the file or stream.

use ds_core::Diagnostic;
use serde_json::Value;

use super::json;

/// The record that a finding is in.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Record {
    /// Its number in its file or stream, from 1; `None` if the file is one document.
    pub number: Option<usize>,
    /// The byte at which it starts.
    pub start: u64,
    /// The value of the field that names it.
    pub key: Option<String>,
    /// The JSON pointer (RFC 6901) of the value that the finding is about.
    pub pointer: Option<String>,
}

/// Findings whose records are not known.
pub(super) fn render(findings: &[&Diagnostic]) -> String {
    findings.iter().map(|finding| line(finding, &Record::default())).collect()
}

/// A finding as a line of JSON. `byte` and `line` are those of the file or stream, `byte` only if the record's start is known.
#[must_use]
pub fn line(finding: &Diagnostic, record: &Record) -> String {
    let Value::Object(mut out) = json::finding(finding) else { return String::new() };
    // Their places count from the start of the record.
    for name in ["range", "labels", "fix"] {
        out.remove(name);
    }
    if let Some(number) = record.number {
        out.insert("record".into(), number.into());
    }
    if let Some(key) = &record.key {
        out.insert("key".into(), key.as_str().into());
    }
    if let Some(pointer) = &record.pointer {
        out.insert("pointer".into(), pointer.as_str().into());
    }
    if let Some(at) = &finding.at {
        let is_known = record.number.is_some() || at.file.before() == (0, 0);
        let ends =
            [("line", "column", "byte", at.span.start), ("endLine", "endColumn", "endByte", at.span.end)];
        for (line, column, byte, offset) in ends {
            let position = at.file.position(offset);
            out.insert(line.into(), position.line.into());
            out.insert(column.into(), position.column.into());
            if is_known {
                out.insert(byte.into(), (record.start + u64::from(offset)).into());
            }
        }
    }
    format!("{}\n", Value::Object(out))
}
