//! Styles inside files of other languages: attributes, style objects, templates.

use crate::source::{Location, SourceFile, Span, to_u32};

/// CSS that a file of another language contains, as the text of a stylesheet, with the place of each part in that file.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct EmbeddedStyle {
    text: String,
    /// In the order of the text, without gaps.
    pieces: Vec<Piece>,
    reader: Reader,
}

/// Who reads a style.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Reader {
    /// A browser: what CSS does not have is a mistake.
    #[default]
    Browser,
    /// A library, which may have names and values of its own: `bg`, `$blue`, `paddingHorizontal`.
    Library,
    /// A preprocessor, such as Sass: what it computes is [`UNKNOWN`], and the rest reaches the browser.
    Preprocessor,
}

/// A part of the text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Piece {
    /// Where it starts in the text.
    start: u32,
    /// Its place in the file.
    source: Span,
    kind: PieceKind,
}

/// How a part of the text relates to its place.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum PieceKind {
    /// The same bytes.
    Same,
    /// Written in another way; an edit of it is not possible.
    Other,
    /// An expression; an edit replaces it by a string.
    Expression,
}

impl EmbeddedStyle {
    /// The text as a stylesheet. [`UNKNOWN`] is in it for what is known only at run time.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.text
    }

    /// An empty style for a reader.
    #[must_use]
    pub fn of(reader: Reader) -> Self {
        Self { reader, ..Self::default() }
    }

    /// Who reads it.
    #[must_use]
    pub fn reader(&self) -> Reader {
        self.reader
    }

    /// Adds a part of the file as it is.
    pub fn same(&mut self, text: &str, start: u32) {
        self.push(text, Span::new(start, start + to_u32(text.len())), PieceKind::Same);
    }

    /// Adds a text that the file has in another spelling, or not at all.
    pub fn other(&mut self, text: &str, source: Span) {
        self.push(text, source, PieceKind::Other);
    }

    /// Adds the value of an expression, such as `16px` for the number `16` of a style object.
    pub fn expression(&mut self, text: &str, source: Span) {
        self.push(text, source, PieceKind::Expression);
    }

    /// Adds a range of another style of the same file.
    pub fn part(&mut self, style: &Self, range: Span) {
        let mut at = range.start;
        while at < range.end
            && let Some((piece, end)) = style.piece(at)
            && let Some(text) = style.text.get(at as usize..end.min(range.end) as usize)
        {
            let source = match piece.kind {
                PieceKind::Same => {
                    let start = piece.source.start + (at - piece.start);
                    Span::new(start, start + to_u32(text.len()))
                }
                _ => piece.source,
            };
            self.push(text, source, piece.kind);
            at += to_u32(text.len());
        }
    }

    fn push(&mut self, text: &str, source: Span, kind: PieceKind) {
        if !text.is_empty() {
            self.pieces.push(Piece { start: to_u32(self.text.len()), source, kind });
            self.text.push_str(text);
        }
    }

    /// The piece that contains a byte of the text, and its end in the text.
    fn piece(&self, at: u32) -> Option<(Piece, u32)> {
        let next = self.pieces.partition_point(|piece| piece.start <= at);
        let piece = *self.pieces.get(next.checked_sub(1)?)?;
        let end = self.pieces.get(next).map_or(to_u32(self.text.len()), |next| next.start);
        Some((piece, end))
    }

    /// The place in the file of a range of the text.
    #[must_use]
    pub fn source(&self, span: Span) -> Option<Span> {
        let (first, _) = self.piece(span.start)?;
        let start = match first.kind {
            PieceKind::Same => first.source.start + (span.start - first.start),
            _ => first.source.start,
        };
        let (last, _) = self.piece(span.end.saturating_sub(1).max(span.start))?;
        let end = match last.kind {
            PieceKind::Same => last.source.start + (span.end - last.start),
            _ => last.source.end,
        };
        Some(Span::new(start, end.max(start)))
    }

    /// The edit of the file that replaces a range of the text; `None` if the file writes it in another way.
    #[must_use]
    pub fn edit(&self, file: &SourceFile, span: Span, text: &str) -> Option<(Location, String)> {
        let (piece, end) = self.piece(span.start)?;
        match piece.kind {
            _ if span.end > end => None,
            PieceKind::Same => Some((file.at(self.source(span)?), text.to_owned())),
            PieceKind::Expression if span == Span::new(piece.start, end) => {
                Some((file.at(piece.source), format!("'{text}'")))
            }
            _ => None,
        }
    }
}

/// Takes the place of what is known only at run time. It is a name in CSS, but none that anybody uses.
pub const UNKNOWN: &str = "\u{f8fd}";

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_of_another_style_keep_their_places() {
        let file = SourceFile::new("a.scss", "top: #{$a}px; left: 0");
        let mut style = EmbeddedStyle::default();
        style.same("top: ", 0);
        style.other("?", Span::new(5, 10));
        style.same("px; left: 0", 10);
        let mut part = EmbeddedStyle::default();
        part.part(&style, Span::new(2, 8));
        part.part(&style, Span::new(10, 14));
        part.part(&style, Span::new(90, 99));
        assert_eq!(part.text(), "p: ?pxleft");
        let place = |start, end| part.source(Span::new(start, end)).map(|span| file.slice(span));
        assert_eq!(place(0, 1), Some("p"));
        assert_eq!(place(3, 4), Some("#{$a}"));
        assert_eq!(place(4, 6), Some("px"));
        assert_eq!(place(6, 10), Some("left"));
    }

    #[test]
    fn ranges_of_the_text_have_their_place_in_the_file() {
        let file = SourceFile::new("a.tsx", "style={{ paddingTop: 16, color: '#fff' }}");
        let mut style = EmbeddedStyle::default();
        style.other("a{", Span::at(8));
        style.other("padding-top", Span::new(9, 19));
        style.other(":", Span::at(19));
        style.expression("16px", Span::new(21, 23));
        style.other(";color:", Span::new(25, 30));
        style.same("#fff", 33);
        assert_eq!(style.text(), "a{padding-top:16px;color:#fff");
        let place = |start, end| style.source(Span::new(start, end)).map(|span| file.slice(span));
        assert_eq!(place(2, 13), Some("paddingTop"));
        assert_eq!(place(14, 18), Some("16"));
        assert_eq!(place(25, 29), Some("#fff"));
        assert_eq!(place(26, 29), Some("fff"));
        let edit = |start, end| {
            let (at, text) = style.edit(&file, Span::new(start, end), "var(--a)")?;
            Some((file.slice(at.span).to_owned(), text))
        };
        assert_eq!(edit(14, 18), Some(("16".to_owned(), "'var(--a)'".to_owned())));
        assert_eq!(edit(25, 29), Some(("#fff".to_owned(), "var(--a)".to_owned())));
        assert_eq!(edit(15, 18), None);
        assert_eq!(edit(2, 13), None);
        assert_eq!(edit(14, 29), None);
    }
}
