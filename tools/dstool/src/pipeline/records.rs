//! What is written while content is checked: findings with their records, and the records that have no error.

use std::io::{self, Write};

use ds_core::json::{self, Value};
use ds_core::{Diagnostics, SourceFile};

use crate::report::{Record, line};

/// Where findings and records are written, as soon as they are known. They are in the order of the input.
#[derive(Default)]
pub struct Records<'a> {
    /// The destination of findings; `None` to keep them for a report.
    pub findings: Option<&'a mut (dyn Write + Send)>,
    /// The destination of the records of streams that have no error.
    pub valid: Option<&'a mut (dyn Write + Send)>,
    /// The field that names a record, or a JSON pointer.
    pub key: Option<String>,
}

/// What is written about a record.
#[derive(Debug, Default)]
pub(super) struct Written {
    /// Lines with its findings.
    pub(super) findings: String,
    /// The record itself, if it is passed on; else empty.
    pub(super) record: String,
}

impl Records<'_> {
    /// Writes findings.
    pub(super) fn write(&mut self, text: &str) -> io::Result<()> {
        self.findings.as_mut().map_or(Ok(()), |out| send(out, text.as_bytes()))
    }

    /// Passes a record on, unless it is empty.
    pub(super) fn pass(&mut self, record: &str) -> io::Result<()> {
        let Some(out) = self.valid.as_mut().filter(|_| !record.is_empty()) else { return Ok(()) };
        send(out, record.as_bytes())?;
        send(out, b"\n")
    }

    /// Ends a block of records: readers see it.
    pub(super) fn flush(&mut self) -> io::Result<()> {
        [&mut self.findings, &mut self.valid]
            .into_iter()
            .flatten()
            .try_for_each(|out| ignore_closed(out.flush()))
    }
}

fn send(out: &mut dyn Write, bytes: &[u8]) -> io::Result<()> {
    ignore_closed(out.write_all(bytes))
}

/// A reader that has closed the pipe is not an error.
fn ignore_closed(result: io::Result<()>) -> io::Result<()> {
    match result {
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(()),
        result => result,
    }
}

/// A record as a line: without a byte order mark, and with spaces instead of line breaks, which are never in a string of valid JSON.
pub(super) fn one_line(record: &str) -> String {
    record.trim_start_matches('\u{feff}').trim().replace(['\r', '\n'], " ")
}

/// The findings of a record, one line each.
pub(super) fn lines(findings: &Diagnostics, file: &SourceFile, record: &Record, key: Option<&str>) -> String {
    if findings.is_empty() {
        return String::new();
    }
    let options = json::Options { max_depth: 256, ..json::Options::model() };
    let document = json::parse(file, options, &mut Diagnostics::new());
    let root = document.as_ref().map(json::Document::root);
    let name = root.zip(key).and_then(|(root, key)| key_of(root, key));
    let finding = |finding: &ds_core::Diagnostic| {
        let at = finding.at.as_ref().map_or(0, |at| at.span.start);
        let pointer = root.map(|root| pointer(root, at));
        line(finding, &Record { key: name.clone(), pointer, ..record.clone() })
    };
    findings.iter().map(finding).collect()
}

/// The value of the field that names a record.
fn key_of(root: Value<'_>, key: &str) -> Option<String> {
    let value = if key.starts_with('/') { root.pointer(key) } else { root.get(key) }?;
    Some(value.as_str().map_or_else(|| value.raw().to_owned(), std::borrow::Cow::into_owned))
}

/// The JSON pointer of the innermost value at a byte; at a key, that of its value.
fn pointer(root: Value<'_>, at: u32) -> String {
    let (mut value, mut text) = (root, String::new());
    'inwards: loop {
        for entry in value.entries() {
            if (entry.key.span().start..entry.value.span().end).contains(&at) {
                text.push('/');
                text.push_str(&entry.name().replace('~', "~0").replace('/', "~1"));
                value = entry.value;
                if at < value.span().start {
                    return text;
                }
                continue 'inwards;
            }
        }
        for (number, item) in value.items().enumerate() {
            if item.span().range().contains(&(at as usize)) {
                text.push_str(&format!("/{number}"));
                value = item;
                continue 'inwards;
            }
        }
        return text;
    }
}
