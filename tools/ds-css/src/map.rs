//! Source maps ([ECMA-426](https://tc39.es/ecma426/)).
//!
//! lightningcss reports the source position of each rule in the output. Three things are left to do: its output columns
//! are bytes, its lines do not count the text that we put in front of the output, and its file numbers are those of the
//! whole run instead of one bundle.

use ds_core::source::to_u32;
use parcel_sourcemap::SourceMap;
use serde::Serialize;

use crate::graph::Graph;
use crate::keep::Escapes;
use crate::syntax::body;

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Map<'a> {
    version: u8,
    file: &'a str,
    sources: Vec<&'a str>,
    sources_content: Vec<&'a str>,
    names: [&'a str; 0],
    mappings: String,
}

/// What was printed.
pub(crate) struct Printed<'a> {
    /// The stylesheet, before characters were replaced by escapes.
    pub(crate) css: &'a str,
    /// Where the rules start, in bytes.
    pub(crate) before: usize,
    pub(crate) escapes: &'a Escapes,
}

/// The source map of an output called `name` as JSON. Its rules come from `nodes`.
pub(crate) fn write(
    graph: &Graph,
    nodes: &[usize],
    raw: &SourceMap,
    printed: &Printed<'_>,
    name: &str,
) -> Option<String> {
    let mut numbers: Vec<Option<u32>> = vec![None; graph.nodes.len()];
    let mut map = Map {
        version: 3,
        file: name,
        sources: Vec::new(),
        sources_content: Vec::new(),
        names: [],
        mappings: String::new(),
    };
    for &node in nodes {
        if numbers[node].is_none() {
            numbers[node] = Some(to_u32(map.sources.len()));
            let file = &graph.nodes[node].sheet.file;
            map.sources.push(file.path());
            map.sources_content.push(body(file));
        }
    }
    map.mappings = mappings(&numbers, raw, printed);
    serde_json::to_string(&map).ok()
}

fn mappings(numbers: &[Option<u32>], raw: &SourceMap, printed: &Printed<'_>) -> String {
    let &Printed { css, before, escapes } = printed;
    let mut out = String::new();
    let mut lines = css.split('\n');
    let above = css[..before].bytes().filter(|byte| *byte == b'\n').count();
    let first_column = css[..before].rsplit('\n').next().map_or(0, str::len);
    let mut text = lines.nth(above).unwrap_or("");
    out.extend(std::iter::repeat_n(';', above));
    let mut line = 0;
    let mut column = Column::default();
    let mut last = [0_u32; 4];
    for mapping in raw.get_mappings() {
        let Some(original) = mapping.original else { continue };
        let Some(source) = numbers.get(original.source as usize).copied().flatten() else { continue };
        while line < mapping.generated_line {
            line += 1;
            text = lines.next().unwrap_or("");
            column = Column::default();
            last[0] = 0;
            out.push(';');
        }
        let shift = if line == 0 { first_column } else { 0 };
        let generated = column.utf16(text, mapping.generated_column as usize + shift, escapes);
        if !out.is_empty() && !out.ends_with(';') {
            out.push(',');
        }
        let now = [generated, source, original.original_line, original.original_column];
        for (now, last) in now.iter().zip(&last) {
            push_vlq(&mut out, i64::from(*now) - i64::from(*last));
        }
        last = now;
    }
    out
}

/// Converts columns of a line from bytes to UTF-16 units, in increasing order.
#[derive(Default)]
struct Column {
    bytes: usize,
    units: u32,
}

impl Column {
    fn utf16(&mut self, line: &str, bytes: usize, escapes: &Escapes) -> u32 {
        if bytes < self.bytes {
            *self = Self::default();
        }
        let passed = line.get(self.bytes..bytes.min(line.len())).unwrap_or("");
        self.units += if passed.is_ascii() {
            to_u32(passed.len())
        } else {
            let width = |(at, ch): (usize, char)| {
                if ch.is_ascii() {
                    return 1;
                }
                let next = line[self.bytes + at + ch.len_utf8()..].chars().next();
                escapes.of(ch, next).map_or(ch.len_utf16(), |escape| escape.len())
            };
            passed.char_indices().map(|place| to_u32(width(place))).sum()
        };
        self.bytes += passed.len();
        self.units
    }
}

fn push_vlq(out: &mut String, value: i64) {
    const DIGITS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let mut rest = (value.unsigned_abs() << 1) | u64::from(value < 0);
    loop {
        let digit = rest & 31;
        rest >>= 5;
        let more = if rest > 0 { 32 } else { 0 };
        out.push(char::from(DIGITS[(digit | more) as usize]));
        if rest == 0 {
            return;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::push_vlq;

    #[test]
    fn numbers_are_written_five_bits_at_a_time() {
        let vlq = |value| {
            let mut out = String::new();
            push_vlq(&mut out, value);
            out
        };
        assert_eq!(
            [0, 1, -1, 15, 16, -16, 1234].map(vlq),
            ["A", "C", "D", "e", "gB", "hB", "ktC"].map(String::from)
        );
    }
}
