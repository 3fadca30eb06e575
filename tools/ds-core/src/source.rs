//! The text of a file, and positions in it.
//!
//! Internally, a position is a UTF-8 byte offset. Lines and columns (1-based, columns in characters) are used only in
//! output for people. Where a library counts differently, a function here converts its positions to bytes.

use std::fmt;
use std::sync::{Arc, OnceLock};

/// A half-open range of UTF-8 bytes in one file.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Span {
    /// First byte.
    pub start: u32,
    /// One past the last byte.
    pub end: u32,
}

impl Span {
    /// Creates the range `start..end`.
    #[inline]
    #[must_use]
    pub const fn new(start: u32, end: u32) -> Self {
        Self { start, end }
    }

    /// Creates an empty range at `offset`.
    #[must_use]
    pub const fn at(offset: u32) -> Self {
        Self { start: offset, end: offset }
    }

    /// The smallest range that covers both.
    #[inline]
    #[must_use]
    pub fn join(self, other: Self) -> Self {
        Self { start: self.start.min(other.start), end: self.end.max(other.end) }
    }

    /// The range as indexes for slicing the text.
    #[inline]
    #[must_use]
    pub const fn range(self) -> std::ops::Range<usize> {
        self.start as usize..self.end as usize
    }

    /// Whether the range is empty.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.start >= self.end
    }
}

/// A 1-based line and a 1-based column in characters; a leading byte order mark does not count.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Position {
    /// 1-based line.
    pub line: u32,
    /// 1-based column, in Unicode scalar values.
    pub column: u32,
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.line, self.column)
    }
}

struct Inner {
    path: Arc<str>,
    text: String,
    /// Lines of the same file before the text, and characters before it in its first line.
    before: (u32, u32),
    lines: OnceLock<Vec<u32>>,
    /// The number of characters before each [`BLOCK`] of bytes, so that a column in a long line needs no second count of it.
    characters: OnceLock<Vec<u32>>,
    /// Only if the text is a part of the file's.
    short: Option<Short>,
}

/// What a file of which only a part is kept knows about the whole.
struct Short {
    start: u32,
    /// The lines before the part.
    lines: u32,
    is_cut: (bool, bool),
    /// Positions of byte offsets, sorted.
    places: Vec<(u32, Position)>,
}

/// The text that is left of a file, for excerpts.
pub struct Visible {
    /// This text as a file of its own, with the line numbers of the whole.
    pub file: SourceFile,
    /// The byte offset of the text in the whole.
    pub start: u32,
    /// Whether its first line lacks its start, and its last line its end.
    pub is_cut: (bool, bool),
}

/// The number of bytes between two known numbers of characters.
const BLOCK: usize = 1 << 10;

/// The path and text of a file. Clones share both.
#[derive(Clone)]
pub struct SourceFile(Arc<Inner>);

impl SourceFile {
    /// Creates a file of the project. `path` is relative to the project's root and uses `/` on every platform.
    ///
    /// Files of 4 GiB and more cannot be represented; the loader rejects them.
    pub fn new(path: impl Into<Arc<str>>, text: impl Into<String>) -> Self {
        Self::part(path, text, 0)
    }

    /// Creates a part of a file that is read piece by piece (a line of NDJSON), after `before` lines. Spans are
    /// relative to the part, line numbers to the file.
    pub fn part(path: impl Into<Arc<str>>, text: impl Into<String>, before: u32) -> Self {
        Self::inner(path.into(), text.into(), (before, 0), None)
    }

    /// Like [`part`](Self::part), for a part that starts after `columns` characters of its line (an element of an array).
    pub fn part_of_line(
        path: impl Into<Arc<str>>,
        text: impl Into<String>,
        before: u32,
        columns: u32,
    ) -> Self {
        Self::inner(path.into(), text.into(), (before, columns), None)
    }

    fn inner(path: Arc<str>, text: String, before: (u32, u32), short: Option<Short>) -> Self {
        let (lines, characters) = (OnceLock::new(), OnceLock::new());
        Self(Arc::new(Inner { path, text, before, lines, characters, short }))
    }

    /// A copy that keeps only the text in `window`, which starts and ends between characters, and the positions of these byte
    /// offsets. Spans stay those of the whole file, so that only [`position`](Self::position) and
    /// [`visible`](Self::visible) can be used with them.
    pub(crate) fn shortened(&self, window: Span, offsets: impl IntoIterator<Item = u32>) -> Self {
        let mut places: Vec<_> = offsets.into_iter().map(|offset| (offset, self.position(offset))).collect();
        places.sort_unstable();
        places.dedup();
        places.shrink_to_fit();
        let (first, last) = (self.line_of(window.start), self.line_of(window.end));
        let is_cut = (window.start > self.line_starts()[first], window.end < self.line_end(last));
        let short = Short { start: window.start, lines: to_u32(first), is_cut, places };
        Self::inner(Arc::clone(&self.0.path), self.slice(window).to_owned(), self.0.before, Some(short))
    }

    /// Whether only a part of the text is left.
    #[must_use]
    pub fn is_short(&self) -> bool {
        self.0.short.is_some()
    }

    /// The text that is left, for excerpts: all of it, unless the file was shortened.
    #[must_use]
    pub fn visible(&self) -> Visible {
        match &self.0.short {
            None => Visible { file: self.clone(), start: 0, is_cut: (false, false) },
            Some(short) => {
                let before = (self.0.before.0 + short.lines, 0);
                let file = Self::inner(Arc::clone(&self.0.path), self.0.text.clone(), before, None);
                Visible { file, start: short.start, is_cut: short.is_cut }
            }
        }
    }

    /// Index of the line that contains a byte.
    pub(crate) fn line_of(&self, offset: u32) -> usize {
        self.line_starts().partition_point(|&start| start <= offset) - 1
    }

    /// The end of a line, without its line break.
    pub(crate) fn line_end(&self, line: usize) -> u32 {
        let start = self.line_starts()[line] as usize;
        let end = self.line_starts().get(line + 1).map_or(self.text().len(), |&next| next as usize);
        to_u32(start + self.text()[start..end].trim_end_matches(['\n', '\r']).len())
    }

    /// How many lines of the file precede the text: 0 unless it is a [`SourceFile::part`].
    #[must_use]
    pub fn lines_before(&self) -> u32 {
        self.0.before.0
    }

    /// What precedes the text: lines of the file, and characters of its first line. Parts of a file differ in it.
    #[must_use]
    pub fn before(&self) -> (u32, u32) {
        self.0.before
    }

    /// The path shown in reports.
    #[must_use]
    pub fn path(&self) -> &str {
        &self.0.path
    }

    /// The whole text, including a byte order mark; of a file that was shortened, what is left of it.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.0.text
    }

    /// Releases the text for reuse; `None` while the file is shared.
    #[must_use]
    pub fn into_text(self) -> Option<String> {
        Arc::into_inner(self.0).map(|inner| inner.text)
    }

    /// The text of a range; empty if the range is outside the file or splits a character.
    #[must_use]
    pub fn slice(&self, span: Span) -> &str {
        self.0.text.get(span.range()).unwrap_or("")
    }

    /// A location in this file.
    #[must_use]
    pub fn at(&self, span: Span) -> Location {
        Location { file: self.clone(), span }
    }

    /// A location for the whole file; shown as its first line.
    #[must_use]
    pub fn start(&self) -> Location {
        self.at(Span::at(0))
    }

    /// Byte offsets of the line starts. Lines end with LF, CRLF or a lone CR.
    #[must_use]
    pub fn line_starts(&self) -> &[u32] {
        self.0.lines.get_or_init(|| {
            let bytes = self.0.text.as_bytes();
            let mut starts = vec![0];
            for at in memchr::memchr2_iter(b'\n', b'\r', bytes) {
                let lone_cr = bytes[at] == b'\r' && bytes.get(at + 1) != Some(&b'\n');
                if bytes[at] == b'\n' || lone_cr {
                    starts.push(to_u32(at + 1));
                }
            }
            starts
        })
    }

    /// Line and column of a byte offset. An offset past the end is treated as the end; an offset inside a character
    /// as that character's start.
    #[must_use]
    pub fn position(&self, offset: u32) -> Position {
        if let Some(short) = &self.0.short {
            // The nearest one before it, should it not be among them.
            let after = short.places.partition_point(|(known, _)| *known <= offset);
            let place = short.places.get(after.saturating_sub(1));
            return place
                .map_or(Position { line: self.0.before.0 + 1, column: 1 }, |(_, position)| *position);
        }
        let text = self.text();
        let offset = self.character_start(offset);
        let starts = self.line_starts();
        let line = starts.partition_point(|&start| start as usize <= offset) - 1;
        let start = starts[line] as usize;
        let mark = u32::from(text[start..offset].starts_with('\u{feff}'));
        let before = if line == 0 { self.0.before.1 } else { 0 };
        let column = before + self.characters_between(start, offset) - mark + 1;
        Position { line: self.0.before.0 + to_u32(line + 1), column }
    }

    /// Where the character that contains a byte of the text starts. An offset past the end is treated as the end.
    #[must_use]
    pub fn character_start(&self, offset: u32) -> usize {
        let text = self.text();
        let mut start = (offset as usize).min(text.len());
        while !text.is_char_boundary(start) {
            start -= 1;
        }
        start
    }

    /// The number of characters between two offsets, in a time that does not depend on their distance.
    fn characters_between(&self, start: usize, end: usize) -> u32 {
        let bytes = self.0.text.as_bytes();
        // Each character has one byte that does not continue another.
        let count = |bytes: &[u8]| to_u32(bytes.iter().filter(|byte| **byte & 0xc0 != 0x80).count());
        if end - start <= 2 * BLOCK {
            return count(&bytes[start..end]);
        }
        let blocks = self.0.characters.get_or_init(|| {
            let counts = bytes.chunks(BLOCK).scan(0, |total, block| {
                let before = *total;
                *total += count(block);
                Some(before)
            });
            counts.collect()
        });
        let before = |at: usize| {
            // The end of the text may be the start of a block that does not exist.
            let block = (at / BLOCK).min(blocks.len() - 1);
            blocks[block] + count(&bytes[block * BLOCK..at])
        };
        before(end) - before(start)
    }

    /// Byte offset of a position given as 0-based line and 0-based column in UTF-16 units, as JavaScript tools and
    /// source maps count. Positions past the end of a line or of the file are clamped.
    #[must_use]
    pub fn offset_of_utf16(&self, line: u32, column: u32) -> u32 {
        let starts = self.line_starts();
        let Some(&start) = starts.get(line as usize) else { return to_u32(self.text().len()) };
        let end = starts.get(line as usize + 1).map_or(self.text().len(), |&next| next as usize);
        let mut units = 0;
        for (at, ch) in self.text()[start as usize..end].char_indices() {
            if units >= column || ch == '\n' || ch == '\r' {
                return start + to_u32(at);
            }
            units += to_u32(ch.len_utf16());
        }
        to_u32(end)
    }
}

impl fmt::Debug for SourceFile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "SourceFile({:?})", self.path())
    }
}

impl PartialEq for SourceFile {
    fn eq(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.0, &other.0)
            || (self.path() == other.path()
                && self.before() == other.before()
                && self.0.short.as_ref().map(|short| short.start)
                    == other.0.short.as_ref().map(|short| short.start)
                && self.text() == other.text())
    }
}

impl Eq for SourceFile {}

/// A range of a file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Location {
    /// The file.
    pub file: SourceFile,
    /// The range.
    pub span: Span,
}

impl fmt::Display for Location {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.file.path(), self.file.position(self.span.start))
    }
}

/// Converts a length or offset. Texts of 4 GiB and more are rejected when they are loaded, so this is lossless.
#[inline]
#[must_use]
pub fn to_u32(value: usize) -> u32 {
    u32::try_from(value).unwrap_or(u32::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn position(text: &str, offset: u32) -> String {
        SourceFile::new("f", text).position(offset).to_string()
    }

    #[test]
    fn counts_characters_not_bytes() {
        assert_eq!(position("a\nπ€x", 7), "2:3");
    }

    #[test]
    fn counts_characters_of_long_lines() {
        let text = format!("\u{feff}{}\n{}", "aé€𝄞".repeat(900), "ß".repeat(3 * BLOCK));
        let file = SourceFile::new("f", text.clone());
        let (mut line, mut column) = (1, 1);
        for (offset, ch) in text.char_indices() {
            assert_eq!(file.position(to_u32(offset)), Position { line, column }, "{offset}");
            match ch {
                '\n' => (line, column) = (line + 1, 1),
                '\u{feff}' => {}
                _ => column += 1,
            }
        }
        assert_eq!(file.position(to_u32(text.len())), Position { line, column });
    }

    #[test]
    fn takes_every_line_end() {
        assert_eq!(position("a\r\nb\rc\nd", 3), "2:1");
        assert_eq!(position("a\r\nb\rc\nd", 5), "3:1");
        assert_eq!(position("a\r\nb\rc\nd", 7), "4:1");
    }

    #[test]
    fn a_byte_order_mark_is_not_counted() {
        assert_eq!(position("\u{feff}ab", 4), "1:2");
    }

    #[test]
    fn a_part_counts_lines_from_the_start_of_its_file() {
        let line = SourceFile::part("all.ndjson", "{}\n", 41);
        assert_eq!(line.at(Span::at(1)).to_string(), "all.ndjson:42:2");
    }

    #[test]
    fn clamps_offsets_outside_the_file_or_inside_a_character() {
        assert_eq!(position("ab", 99), "1:3");
        assert_eq!(position("€", 1), "1:1");
    }

    #[test]
    fn converts_utf16_positions() {
        let file = SourceFile::new("f", "a𝄞b\r\ncd");
        assert_eq!(file.offset_of_utf16(0, 3), 5);
        assert_eq!(file.offset_of_utf16(0, 99), 6);
        assert_eq!(file.offset_of_utf16(1, 1), 9);
        assert_eq!(file.offset_of_utf16(9, 0), 10);
    }
}
