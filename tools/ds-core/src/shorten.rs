//! Findings that keep an excerpt of their file instead of the file.
//!
//! A stream of models is a file of any size, and each finding would keep its whole line.

use std::ops::Range;

use crate::diagnostic::Diagnostic;
use crate::source::{Location, SourceFile, Span, to_u32};

/// How many characters are kept on each side of a range, in its first and last line: as many as a report shows.
const CONTEXT: usize = 150;

/// Of a range with more lines than this, a report shows only the first.
const MAX_LINES: usize = 4;

/// Ranges that are further apart get an excerpt each; in bytes.
const MAX_WINDOW: u32 = 4096;

impl Diagnostic {
    /// Approximate size of the excerpts of a finding; in bytes.
    pub const EXCERPT_SIZE: usize = 512;

    /// Replaces the files of its locations by excerpts that keep the text around them. Lines, columns and byte offsets stay
    /// those of the whole file. What a report shows stays the same, unless a range is very long.
    #[must_use]
    pub fn shortened(mut self) -> Self {
        let places = self.at.iter().chain(self.labels.iter().map(|label| &label.at));
        let places: Vec<Location> = places.filter(|at| !at.file.is_short()).cloned().collect();
        let windows: Vec<Span> = places.iter().map(|at| window(&at.file, at.span)).collect();
        let edits = self.fix.iter().flat_map(|fix| &fix.edits).map(|edit| &edit.at);
        let known: Vec<Location> = places.iter().chain(edits).cloned().collect();
        let short = |at: &Location| {
            let of_file = |other: &Location| same(&other.file, &at.file);
            let of_same_file = places.iter().zip(&windows).filter(|(other, _)| of_file(other));
            let joined = of_same_file.map(|(_, window)| *window).reduce(Span::join);
            let kept = match joined {
                Some(joined) if joined.end - joined.start <= MAX_WINDOW => joined,
                _ => window(&at.file, at.span),
            };
            let spans = known.iter().filter(|other| of_file(other)).map(|other| other.span);
            at.file.shortened(kept, spans.flat_map(|span| [span.start, span.end]))
        };
        let edits = self.fix.iter_mut().flat_map(|fix| &mut fix.edits).map(|edit| &mut edit.at);
        let labels = self.labels.iter_mut().map(|label| &mut label.at);
        for at in self.at.iter_mut().chain(labels).chain(edits).filter(|at| !at.file.is_short()) {
            at.file = short(at);
        }
        self
    }
}

/// Whether both are the same file in memory, or equal.
fn same(a: &SourceFile, b: &SourceFile) -> bool {
    std::ptr::eq(a.text(), b.text()) || (a.path() == b.path() && a.before() == b.before())
}

/// The text to keep for a range: in its first and last line not more than [`CONTEXT`] on each side; never empty, unless the
/// file is.
fn window(file: &SourceFile, span: Span) -> Span {
    let text = file.text();
    let inside = |offset: u32| file.character_start(offset);
    let (start, end) = (inside(span.start), inside(span.end.max(span.start)));
    let first = file.line_of(to_u32(start));
    let is_long = end - start > MAX_WINDOW as usize || file.line_of(to_u32(end)) >= first + MAX_LINES;
    let end = if is_long { start } else { end };
    let last = file.line_of(to_u32(end));
    let from = before(text, file.line_starts()[first] as usize..start);
    let to = after(text, end..(file.line_end(last) as usize).max(end));
    // A report takes a file without text for one that could not be read.
    let to = if from == to { text[to..].chars().next().map_or(to, |ch| to + ch.len_utf8()) } else { to };
    let from = if from == to { inside(to_u32(from.saturating_sub(1))) } else { from };
    Span::new(to_u32(from), to_u32(to))
}

fn before(text: &str, range: Range<usize>) -> usize {
    let place = text[range.clone()].char_indices().rev().nth(CONTEXT - 1);
    place.map_or(range.start, |(at, _)| range.start + at)
}

fn after(text: &str, range: Range<usize>) -> usize {
    let place = text[range.clone()].char_indices().nth(CONTEXT);
    place.map_or(range.end, |(at, _)| range.start + at)
}
