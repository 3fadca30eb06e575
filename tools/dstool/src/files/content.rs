//! How content files are read: one model or one model per line, compressed or not.

use std::fs::File;
use std::io::{self, Cursor, Read};
use std::path::Path;

use flate2::read::MultiGzDecoder;
use serde::de::IgnoredAny;

/// Endings of content files, in any case.
pub const CONTENT_ENDINGS: [&str; 6] = [".json", ".ndjson", ".jsonl", ".json.gz", ".ndjson.gz", ".jsonl.gz"];

/// How much of a file is read to find out what it contains.
const SAMPLE: u64 = 1 << 16;

/// The first bytes of a gzip file.
const GZIP: [u8; 2] = [0x1f, 0x8b];

/// What a content file contains.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ContentKind {
    /// A model, or an array of models.
    Model,
    /// A model per line.
    Lines,
}

/// Whether a path has this ending, in any case.
#[must_use]
pub fn ends_with(path: &str, ending: &str) -> bool {
    let start = path.len().checked_sub(ending.len());
    start.and_then(|start| path.get(start..)).is_some_and(|end| end.eq_ignore_ascii_case(ending))
}

/// What a file contains, by the ending of its name, else by its first bytes; `None` if that is not JSON.
#[must_use]
pub fn content_kind(root: &Path, path: &str) -> Option<ContentKind> {
    let is = |endings: &[&str]| endings.iter().any(|ending| ends_with(path, ending));
    if is(&[".ndjson", ".jsonl", ".ndjson.gz", ".jsonl.gz"]) {
        Some(ContentKind::Lines)
    } else if is(&[".json", ".json.gz"]) {
        Some(ContentKind::Model)
    } else {
        let place = root.join(path);
        // Reading a device or a named pipe might wait forever: whoever reads it as a model reports it.
        if !std::fs::metadata(&place).ok()?.is_file() {
            return Some(ContentKind::Model);
        }
        let mut sample = Vec::new();
        let file = File::open(place).ok()?;
        open(file).ok()?.take(SAMPLE).read_to_end(&mut sample).ok()?;
        kind_of_sample(&sample)
    }
}

/// Whether a content file has an array, whose elements can be read one after the other.
#[must_use]
pub fn is_array(root: &Path, path: &str) -> bool {
    let place = root.join(path);
    let mut sample = Vec::new();
    let is_file = std::fs::metadata(&place).is_ok_and(|data| data.is_file());
    let reader = is_file.then(|| File::open(place).and_then(open));
    let read = reader.map(|reader| reader.and_then(|reader| reader.take(SAMPLE).read_to_end(&mut sample)));
    let text = sample.strip_prefix("\u{feff}".as_bytes()).unwrap_or(&sample).trim_ascii_start();
    read.is_some_and(|read| read.is_ok()) && text.first() == Some(&b'[')
}

/// What bytes contain; `None` if that is not JSON.
#[must_use]
pub fn kind_of_sample(sample: &[u8]) -> Option<ContentKind> {
    let text = sample.strip_prefix("\u{feff}".as_bytes()).unwrap_or(sample).trim_ascii_start();
    let next = text.get(1..)?.trim_ascii_start().first();
    let is_json = match text[0] {
        b'{' => matches!(next, Some(b'"' | b'}')),
        b'[' => matches!(next, Some(b'{' | b'[' | b']' | b'"')),
        _ => false,
    };
    let end = memchr::memchr(b'\n', text).unwrap_or(text.len());
    let (first, rest) = text.split_at(end);
    let has_more = !rest.trim_ascii().is_empty();
    let is_lines = has_more && serde_json::from_slice::<IgnoredAny>(first).is_ok();
    is_json.then_some(if is_lines { ContentKind::Lines } else { ContentKind::Model })
}

/// Reads a file or stream, decompressed if it is gzip.
///
/// # Errors
/// If its first bytes cannot be read.
pub fn open<'r>(mut reader: impl Read + Send + 'r) -> io::Result<Box<dyn Read + Send + 'r>> {
    let mut start = Vec::with_capacity(GZIP.len());
    reader.by_ref().take(GZIP.len() as u64).read_to_end(&mut start)?;
    let is_gzip = start == GZIP;
    let bytes = Cursor::new(start).chain(reader);
    Ok(if is_gzip { Box::new(MultiGzDecoder::new(bytes)) } else { Box::new(bytes) })
}

/// Decompresses the bytes of a gzip file; leaves any others as they are.
///
/// # Errors
/// If the file is damaged, or has 4 GiB or more without compression.
pub(super) fn decompress(bytes: &mut Vec<u8>) -> io::Result<()> {
    if !bytes.starts_with(&GZIP) {
        return Ok(());
    }
    let mut text = Vec::new();
    MultiGzDecoder::new(bytes.as_slice()).take(u64::from(u32::MAX)).read_to_end(&mut text)?;
    *bytes = text;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::{ContentKind, ends_with, kind_of_sample};

    #[test]
    fn endings_match_in_any_case() {
        assert!(ends_with("a/B.JSON", ".json") && ends_with("a.Json.GZ", ".json.gz"));
        assert!(!ends_with("json", ".json") && !ends_with("é.js", "é.json") && !ends_with("äjson", ".json"));
    }

    #[test]
    fn a_file_without_an_ending_is_read_by_its_first_bytes() {
        for (text, kind) in [
            ("{\":type\":\"x\"}", Some(ContentKind::Model)),
            ("\u{feff}\n {\n \":type\": \"x\"\n}\n", Some(ContentKind::Model)),
            ("[{\":type\":\"x\"}]\n", Some(ContentKind::Model)),
            ("{}\n\n", Some(ContentKind::Model)),
            ("{\"a\":1}\n{\"a\":2}\n", Some(ContentKind::Lines)),
            ("{\"a\":1}\r\n{\"a\":", Some(ContentKind::Lines)),
            ("{\"a\": broken", Some(ContentKind::Model)),
            ("# Notes", None),
            ("{{#each items}}", None),
            ("[link]: /a", None),
            ("{", None),
            ("", None),
        ] {
            assert_eq!(kind_of_sample(text.as_bytes()), kind, "{text:?}");
        }
    }
}
