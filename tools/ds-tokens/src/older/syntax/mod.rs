//! Other notations of JSON: the text is written again as JSON.

mod json5;
mod yaml;

use ds_core::json::{Document, Options, parse};
use ds_core::{Diagnostics, SourceFile, Span};

use super::Door;
use super::deviation::Deviation;
use super::map::Origin;

/// A file that was written again as JSON.
struct Written {
    file: SourceFile,
    origin: Origin,
    /// The first character that JSON does not have, and what it is.
    first: (Span, &'static str),
}

/// Parses a file in the notation that its name or its text shows.
pub(super) fn open(door: &mut Door<'_>, file: &SourceFile, out: &mut Diagnostics) -> Option<Document> {
    let accepts = door.tolerance.accepts(Deviation::Syntax);
    let extension = file.path().rsplit('.').next().unwrap_or_default().to_ascii_lowercase();
    let written = match extension.as_str() {
        "yaml" | "yml" if accepts => yaml::write(file, out)?,
        _ => {
            let mut findings = Diagnostics::new();
            let document = parse(file, Options::default(), &mut findings);
            let is_json = !findings.iter().any(|finding| finding.rule.code == ds_core::json::SYNTAX.code);
            match (accepts && !is_json).then(|| json5::write(file)).flatten() {
                Some(written) => written,
                None => {
                    out.extend(findings);
                    return document;
                }
            }
        }
    };
    let (at, what) = (file.at(written.first.0), written.first.1);
    door.notes.add(Deviation::Syntax, at, what);
    door.origins.add(written.origin);
    parse(&written.file, Options::default(), out)
}
