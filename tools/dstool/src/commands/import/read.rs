//! Reads exports.

use std::io::Read;

use ds_core::{Diagnostics, SourceFile};

use super::{Parsed, Session, parse};
use crate::error::{Error, Result};
use crate::files::{
    CONTENT_ENDINGS, ContentKind, Sources, content_kind, expand, explain_no_match, kind_of_sample, paths,
};
use crate::steps::Steps;

/// The files that are named, and each line of lists of pages as a file of its own.
pub(super) fn files(
    session: &mut Session<'_, '_>,
    named: &[String],
    sources: &Sources,
) -> Result<Vec<SourceFile>> {
    let mut files = Vec::new();
    for name in named {
        if name == "-" {
            let mut bytes = Vec::new();
            session
                .env
                .stdin
                .read_to_end(&mut bytes)
                .map_err(|error| Error::new(format!("cannot read standard input: {error}")))?;
            if kind_of_sample(&bytes) == Some(ContentKind::Lines) {
                lines("<stdin>", &bytes, sources, &mut files);
            } else {
                files.push(sources.decode("<stdin>", bytes, 0, Steps::CONTENT));
            }
            continue;
        }
        let path = paths::relative(sources.root(), &sources.root().join(name));
        let matches = expand(sources.root(), &path, &CONTENT_ENDINGS)
            .map_err(|why| Error::new(format!("`{name}` is not a valid pattern: {why}")))?;
        if matches.is_empty() {
            return Err(Error::new(explain_no_match(sources.root(), name, &CONTENT_ENDINGS)));
        }
        for path in &matches {
            if content_kind(sources.root(), path) != Some(ContentKind::Lines) {
                files.extend(sources.read_once(path, Steps::CONTENT, String::new()));
            } else if let Some(mut file) = sources.open(path, Steps::CONTENT) {
                let mut bytes = Vec::new();
                file.read_to_end(&mut bytes)
                    .map_err(|error| Error::new(format!("cannot read `{path}`: {error}")))?;
                lines(path, &bytes, sources, &mut files);
            }
        }
    }
    Ok(files)
}

/// Adds each line that is not empty.
fn lines(path: &str, bytes: &[u8], sources: &Sources, files: &mut Vec<SourceFile>) {
    for (line, number) in bytes.split(|byte| *byte == b'\n').zip(0..) {
        if !line.trim_ascii().is_empty() {
            files.push(sources.decode(path, line.to_vec(), number, Steps::CONTENT));
        }
    }
}

/// The documents in files, and where they are not valid JSON.
pub(in crate::commands) fn parsed(files: &[SourceFile], findings: &mut Diagnostics) -> Parsed {
    files.iter().filter_map(|file| parse(file, findings)).collect()
}
