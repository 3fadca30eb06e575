//! Positions as the protocol counts them, and addresses of files.

use std::path::{Path, PathBuf};

use ds_core::source::to_u32;
use ds_core::{SourceFile, Span};
use lsp_types::{Position, PositionEncodingKind, Range, Url};

/// The unit of a column. Lines and columns start at 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Encoding {
    /// Bytes of UTF-8.
    Utf8,
    /// Units of UTF-16, which every client supports.
    Utf16,
    /// Unicode scalar values.
    Utf32,
}

impl Encoding {
    /// The unit to use of those that a client offers: bytes need no counting.
    pub(super) fn negotiate(offered: Option<&[PositionEncodingKind]>) -> Self {
        let offers = |kind: &PositionEncodingKind| offered.is_some_and(|kinds| kinds.contains(kind));
        if offers(&PositionEncodingKind::UTF8) {
            Self::Utf8
        } else if !offers(&PositionEncodingKind::UTF16) && offers(&PositionEncodingKind::UTF32) {
            Self::Utf32
        } else {
            Self::Utf16
        }
    }

    /// Its name in the protocol.
    pub(super) fn kind(self) -> PositionEncodingKind {
        match self {
            Self::Utf8 => PositionEncodingKind::UTF8,
            Self::Utf16 => PositionEncodingKind::UTF16,
            Self::Utf32 => PositionEncodingKind::UTF32,
        }
    }

    fn width(self, ch: char) -> u32 {
        match self {
            Self::Utf8 => to_u32(ch.len_utf8()),
            Self::Utf16 => to_u32(ch.len_utf16()),
            Self::Utf32 => 1,
        }
    }

    /// The byte offset of a position. A position past the end of a line or of the file is treated as the end; one inside a
    /// character as its start.
    pub(super) fn offset(self, file: &SourceFile, position: Position) -> u32 {
        let starts = file.line_starts();
        if position.line as usize >= starts.len() {
            return to_u32(file.text().len());
        }
        let (start, line) = line(file, position.line as usize);
        let mut column = 0;
        for (at, ch) in line.char_indices() {
            column += self.width(ch);
            if column > position.character {
                return start + to_u32(at);
            }
        }
        start + to_u32(line.len())
    }

    /// The position of a byte offset; that of the end of the line for an offset in its line break.
    pub(super) fn position(self, file: &SourceFile, offset: u32) -> Position {
        let number = file.line_starts().partition_point(|start| *start <= offset).saturating_sub(1);
        let (start, line) = line(file, number);
        let mut length = (offset.saturating_sub(start) as usize).min(line.len());
        while !line.is_char_boundary(length) {
            length -= 1;
        }
        let character = match self {
            Self::Utf8 => to_u32(length),
            _ => line[..length].chars().map(|ch| self.width(ch)).sum(),
        };
        Position { line: to_u32(number), character }
    }

    /// The position of a column in characters of a line; both start at 0.
    pub(super) fn position_of_chars(self, file: &SourceFile, number: u32, column: u32) -> Position {
        if number as usize >= file.line_starts().len() {
            return Position { line: number, character: column };
        }
        let (_, line) = line(file, number as usize);
        let character = line.chars().take(column as usize).map(|ch| self.width(ch)).sum();
        Position { line: number, character }
    }

    /// The range of a span.
    pub(super) fn range(self, file: &SourceFile, span: Span) -> Range {
        Range { start: self.position(file, span.start), end: self.position(file, span.end) }
    }

    /// The span of a range; empty if it ends before it starts.
    pub(super) fn span(self, file: &SourceFile, range: Range) -> Span {
        let start = self.offset(file, range.start);
        Span::new(start, self.offset(file, range.end).max(start))
    }
}

/// The start and the text of a line, without its line break, and without a byte order mark: editors do not count it.
fn line(file: &SourceFile, number: usize) -> (u32, &str) {
    let starts = file.line_starts();
    let mut start = starts[number];
    let end = starts.get(number + 1).map_or(file.text().len(), |next| *next as usize);
    if number == 0 && file.text().starts_with('\u{feff}') {
        start = 3;
    }
    (start, file.text()[start as usize..end].trim_end_matches(['\n', '\r']))
}

/// The path of a document; `None` if it is no file.
pub(super) fn path_of(uri: &Url) -> Option<PathBuf> {
    (uri.scheme() == "file").then(|| uri.to_file_path().ok())?
}

/// The address of a file; `None` if the path is not absolute.
pub(super) fn uri_of(path: &Path) -> Option<Url> {
    Url::from_file_path(path).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_are_counted_in_the_unit_of_the_client() {
        let file = SourceFile::new("f", "\u{feff}aé𝄞b\r\nx\ry");
        let columns =
            |encoding: Encoding| [3, 4, 6, 10, 11].map(|offset| encoding.position(&file, offset).character);
        assert_eq!(columns(Encoding::Utf8), [0, 1, 3, 7, 8]);
        assert_eq!(columns(Encoding::Utf16), [0, 1, 2, 4, 5]);
        assert_eq!(columns(Encoding::Utf32), [0, 1, 2, 3, 4]);
        for encoding in [Encoding::Utf8, Encoding::Utf16, Encoding::Utf32] {
            for offset in [3, 4, 6, 10, 11, 13, 15] {
                assert_eq!(encoding.offset(&file, encoding.position(&file, offset)), offset, "{encoding:?}");
            }
        }
    }

    #[test]
    fn positions_outside_the_text_are_clamped() {
        let file = SourceFile::new("f", "a𝄞\nb");
        let offset = |line, character| Encoding::Utf16.offset(&file, Position { line, character });
        assert_eq!([offset(0, 2), offset(0, 99), offset(1, 9), offset(9, 0)], [1, 5, 7, 7]);
        assert_eq!(Encoding::Utf8.position(&file, 99), Position { line: 1, character: 1 });
    }

    #[test]
    fn the_unit_is_one_that_the_client_offers() {
        let of = |kinds: &[PositionEncodingKind]| Encoding::negotiate(Some(kinds));
        assert_eq!(Encoding::negotiate(None), Encoding::Utf16);
        assert_eq!(of(&[PositionEncodingKind::UTF16, PositionEncodingKind::UTF8]), Encoding::Utf8);
        assert_eq!(of(&[PositionEncodingKind::UTF32]), Encoding::Utf32);
    }
}
