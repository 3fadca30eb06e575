//! Divides a stream into records: one per line, the elements of an array, or values one after another.
//!
//! Bytes are added as they come, and complete records are taken as soon as they are known, so only the last record is kept.

use std::ops::Range;

use serde::de::IgnoredAny;

/// The size at which a record that does not end is divided, in bytes: a bracket is missing in it.
const MAX_RECORD: usize = 1 << 28;

/// A byte order mark.
const MARK: &[u8] = "\u{feff}".as_bytes();

/// A record of a block.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Part {
    /// Its bytes in the block, without white space and separators around them, except for the end of a line. Empty if an array is not
    /// closed: this is where it stops.
    pub(super) bytes: Range<usize>,
    /// Where it starts in the stream.
    pub(super) start: u64,
    /// How many lines precede it, and how many characters in its first line.
    pub(super) before: (u32, u32),
    /// Whether it is an element of an array.
    pub(super) is_element: bool,
}

/// Bytes with the records in them.
#[derive(Debug, Default)]
pub(super) struct Block {
    pub(super) bytes: Vec<u8>,
    pub(super) parts: Vec<Part>,
}

/// How records are separated.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Mode {
    /// By line breaks.
    Lines,
    /// By brackets.
    Values,
}

/// The bytes that are not divided yet.
#[derive(Debug, Default)]
pub(super) struct Splitter {
    mode: Option<Mode>,
    bytes: Vec<u8>,
    /// How many of them have been looked at.
    seen: usize,
    /// Where the first of them is.
    place: Place,
    values: Values,
}

/// A place in the stream.
#[derive(Debug, Clone, Copy, Default)]
struct Place {
    start: u64,
    lines: u32,
    columns: u32,
}

impl Place {
    /// The place after more bytes.
    fn after(self, bytes: &[u8]) -> Self {
        let lines = memchr::memchr_iter(b'\n', bytes).count();
        let last = memchr::memrchr(b'\n', bytes).map_or(bytes, |end| &bytes[end + 1..]);
        // Each character has one byte that does not continue another.
        let characters = last.iter().filter(|byte| **byte & 0xc0 != 0x80).count();
        let mark = usize::from(last.starts_with(MARK));
        let count = |count: usize| u32::try_from(count).unwrap_or(u32::MAX);
        Self {
            start: self.start + bytes.len() as u64,
            lines: self.lines.saturating_add(count(lines)),
            columns: if lines > 0 { 0 } else { self.columns }.saturating_add(count(characters - mark)),
        }
    }
}

/// What is known about values between brackets.
#[derive(Debug, Default)]
struct Values {
    /// The brackets that are open in the record.
    open: usize,
    in_string: bool,
    is_escaped: bool,
    /// Where the record starts.
    record: Option<usize>,
    /// The array whose elements are records, and how many it has so far.
    array: Option<usize>,
    /// Whether the last separator was a comma, so that an element must follow.
    after_comma: bool,
}

impl Splitter {
    /// Divides by line breaks, whatever the first record looks like.
    pub(super) fn of_lines() -> Self {
        Self { mode: Some(Mode::Lines), ..Self::default() }
    }

    /// Adds bytes.
    pub(super) fn push(&mut self, bytes: &[u8]) {
        self.bytes.extend_from_slice(bytes);
    }

    /// The records that are complete.
    pub(super) fn take(&mut self) -> Block {
        self.divide(false)
    }

    /// The other records, at the end of the stream.
    pub(super) fn finish(&mut self) -> Block {
        self.divide(true)
    }

    fn divide(&mut self, at_end: bool) -> Block {
        let Some(mode) = self.mode.or_else(|| mode_of(&self.bytes, at_end)) else { return Block::default() };
        self.mode = Some(mode);
        let (ranges, end) = match mode {
            Mode::Lines => self.lines(at_end),
            Mode::Values => self.values(at_end),
        };
        let rest = self.bytes.split_off(end);
        let bytes = std::mem::replace(&mut self.bytes, rest);
        self.seen = self.seen.saturating_sub(end);
        if let Some(start) = &mut self.values.record {
            *start -= end;
        }
        let (mut place, mut done) = (self.place, 0);
        let parts = ranges.into_iter().map(|(range, is_element)| {
            place = place.after(&bytes[done..range.start]);
            done = range.start;
            let before = (place.lines, place.columns);
            Part { bytes: range, start: place.start, before, is_element }
        });
        let parts = parts.collect();
        self.place = place.after(&bytes[done..]);
        Block { bytes, parts }
    }

    /// The lines that are not empty, and where the last one ends.
    fn lines(&mut self, at_end: bool) -> (Vec<(Range<usize>, bool)>, usize) {
        let end = match memchr::memrchr(b'\n', &self.bytes[self.seen..]) {
            _ if at_end => self.bytes.len(),
            Some(end) => self.seen + end + 1,
            None => {
                self.seen = self.bytes.len();
                return (Vec::new(), 0);
            }
        };
        self.seen = self.bytes.len();
        let mut start = 0;
        let ends = memchr::memchr_iter(b'\n', &self.bytes[..end]).map(|at| at + 1).chain([end]);
        let lines = ends.map(|end| std::mem::replace(&mut start, end)..end);
        let is_filled = |line: &Range<usize>| !self.bytes[line.clone()].trim_ascii().is_empty();
        (lines.filter(is_filled).map(|line| (line, false)).collect(), end)
    }

    /// The complete values, and where the last one ends.
    fn values(&mut self, at_end: bool) -> (Vec<(Range<usize>, bool)>, usize) {
        let mut parts = Vec::new();
        let Self { bytes, seen, values, .. } = self;
        let mut at = *seen;
        if self.place.start == 0 && at == 0 && bytes.starts_with(MARK) {
            at = MARK.len();
        }
        let mut end = 0;
        while let Some(&byte) = bytes.get(at) {
            at += 1;
            let Some(start) = values.record else {
                match (byte, values.array) {
                    // It stays, because it says how the next record is indented.
                    (b' ' | b'\t' | b'\r' | b'\n', _) => continue,
                    (b'[', None) => *values = Values { array: Some(0), ..Values::default() },
                    (b']', Some(count)) => {
                        // An array without elements is itself what is wrong, and so is a comma that nothing follows.
                        if count == 0 || values.after_comma {
                            parts.push((last_bracket(bytes, at)..at, false));
                        }
                        *values = Values::default();
                    }
                    (b',', Some(count)) => {
                        parts.push((at - 1..at, true));
                        values.array = Some(count + 1);
                    }
                    _ => {
                        values.record = Some(at - 1);
                        values.after_comma = false;
                        at -= 1;
                        continue;
                    }
                }
                end = at;
                continue;
            };
            let is_done = values.ends(byte);
            let is_large = at - start > MAX_RECORD && byte == b'\n';
            if is_done || is_large {
                // A separator is no part of the record.
                let is_inside = values.array.is_none() && matches!(byte, b'}' | b']');
                let stop = if is_inside { at } else { at - 1 };
                divided(bytes, start..stop, values.array.is_some(), &mut parts);
                let count = values.array.map(|count| count + 1);
                let is_closed = byte == b']' && count.is_some() && is_done;
                *values = Values {
                    array: count.filter(|_| !is_closed),
                    after_comma: byte == b',' && count.is_some(),
                    ..Values::default()
                };
                end = at;
            }
        }
        *seen = at;
        if at_end {
            let mut is_closed = values.array.is_none();
            if let Some(start) = values.record.take() {
                is_closed |= divided(bytes, start..bytes.len(), !is_closed, &mut parts);
            }
            // A record that is cut off says so itself.
            if !is_closed && values.open == 0 {
                parts.push((bytes.len()..bytes.len(), true));
            }
            end = bytes.len();
        }
        (parts, end)
    }
}

impl Values {
    /// Reads a byte of a record; returns whether the record ends with it.
    fn ends(&mut self, byte: u8) -> bool {
        if self.in_string {
            match byte {
                _ if self.is_escaped => self.is_escaped = false,
                b'\\' => self.is_escaped = true,
                // No string continues on the next line: its end is missing.
                b'"' | b'\n' => self.in_string = false,
                _ => {}
            }
            return false;
        }
        match byte {
            b'"' => self.in_string = true,
            b'{' | b'[' => self.open += 1,
            // In an array, a record ends at the comma after it, so that what is between the two is a part of it.
            b']' if self.open == 0 => return true,
            b'}' | b']' => {
                self.open = self.open.saturating_sub(1);
                return self.open == 0 && self.array.is_none();
            }
            b',' => return self.open == 0 && self.array.is_some(),
            b'\n' => return self.open == 0 && self.array.is_none(),
            _ => {}
        }
        false
    }
}

/// How the records of a stream are separated, once its first line is known.
fn mode_of(bytes: &[u8], at_end: bool) -> Option<Mode> {
    if MARK.starts_with(bytes) && !at_end {
        return None;
    }
    let text = bytes.strip_prefix(MARK).unwrap_or(bytes).trim_ascii_start();
    match (text.first()?, memchr::memchr(b'\n', text)) {
        (b'[', _) => Some(Mode::Values),
        (b'{', Some(end)) if text[..end].trim_ascii_end() == b"{" => Some(Mode::Values),
        (b'{', None) if !at_end && text.trim_ascii_end() == b"{" => None,
        _ => Some(Mode::Lines),
    }
}

/// Where the array starts that ends before `end`, as far as it is known.
fn last_bracket(bytes: &[u8], end: usize) -> usize {
    let before = bytes[..end - 1].trim_ascii_end();
    match before.last() {
        Some(b'[' | b',') => before.len() - 1,
        _ => end - 1,
    }
}

/// Adds a record. In one that cannot be parsed, a bracket may be missing: the lines that start as it does are the next records. Returns
/// whether the end of the array was among them.
fn divided(
    bytes: &[u8],
    range: Range<usize>,
    is_element: bool,
    parts: &mut Vec<(Range<usize>, bool)>,
) -> bool {
    let trimmed = |range: Range<usize>| {
        let text = bytes[range.clone()].trim_ascii_end();
        range.start..range.start + text.len()
    };
    let whole = trimmed(range);
    let text = &bytes[whole.clone()];
    let indent = memchr::memrchr(b'\n', &bytes[..whole.start]).map(|at| &bytes[at + 1..whole.start]);
    let indent = indent.filter(|indent| is_element && indent.iter().all(u8::is_ascii_whitespace));
    let is_start = |at: usize, indent: &[u8]| {
        let before = bytes[whole.start..at].trim_ascii_end().last();
        let next = bytes[at..].strip_prefix(indent);
        before == Some(&b',') && next.is_some_and(|next| next.starts_with(b"{"))
    };
    let mut starts: Vec<usize> = Vec::new();
    if let Some(indent) = indent {
        let lines = memchr::memchr_iter(b'\n', text).map(|at| whole.start + at + 1);
        starts = lines.filter(|at| is_start(*at, indent)).map(|at| at + indent.len()).collect();
    }
    let is_json = |range: Range<usize>| serde_json::from_slice::<IgnoredAny>(&bytes[range]).is_ok();
    if starts.is_empty() || is_json(whole.clone()) {
        parts.push((whole, is_element));
        return false;
    }
    let ends: Vec<usize> = starts.iter().copied().chain([whole.end]).collect();
    let mut is_closed = false;
    for (start, end) in std::iter::once(whole.start).chain(starts).zip(ends) {
        let mut piece = trimmed(start..end);
        let last = bytes[piece.clone()].last();
        // The comma between two records, or the bracket after all of them.
        is_closed = last == Some(&b']') && is_json(piece.start..piece.end - 1);
        if is_closed || (last == Some(&b',') && end != whole.end) {
            piece = trimmed(piece.start..piece.end - 1);
        }
        parts.push((piece, is_element));
    }
    is_closed
}

#[cfg(test)]
mod tests;
