//! The lines around marked ranges, shortened for reading: a generated file may be a single line of a megabyte, and
//! a finding may span a thousand lines.

use std::ops::Range;

use ds_core::source::{Visible, to_u32};
use ds_core::{SourceFile, Span};

/// The maximum number of characters shown per line.
const WIDTH: usize = 140;
/// The minimum number of characters before the mark in a shortened line.
const MIN_BEFORE_MARK: usize = 40;
/// A mark over more lines than this is shown with its first line only.
const MAX_MARK_LINES: usize = 4;
/// Marks that are more lines apart get separate excerpts.
const MAX_MARK_DISTANCE: usize = 6;

/// A marked range of the file.
#[derive(Debug, Clone)]
pub(super) struct Mark<'a> {
    pub(super) span: Span,
    /// Where it starts in the file.
    pub(super) start: u32,
    pub(super) text: &'a str,
    pub(super) primary: bool,
}

/// Consecutive lines.
#[derive(Debug)]
pub(super) struct Excerpt<'a> {
    /// Number of the first line.
    pub(super) line: usize,
    /// The lines, shortened.
    pub(super) text: String,
    /// The marks as ranges of `text`.
    pub(super) marks: Vec<(Range<usize>, Mark<'a>)>,
}

/// The excerpts for all marks of one file; the one with the primary mark comes first.
pub(super) fn excerpts<'a>(file: &SourceFile, mut marks: Vec<Mark<'a>>) -> Vec<Excerpt<'a>> {
    let visible = file.visible();
    let file = &visible.file;
    for mark in &mut marks {
        let inside = |offset: u32| offset.saturating_sub(visible.start);
        mark.span = fit(file, Span::new(inside(mark.span.start), inside(mark.span.end)));
    }
    marks.sort_by_key(|mark| mark.span);
    let mut groups: Vec<Vec<Mark<'a>>> = Vec::new();
    let mut last = 0;
    for mark in marks {
        let line = line_of(file, mark.span.start);
        match groups.last_mut() {
            Some(group) if line <= last + MAX_MARK_DISTANCE => group.push(mark.clone()),
            _ => groups.push(vec![mark.clone()]),
        }
        last = line_of(file, mark.span.end);
    }
    groups.sort_by_key(|group| !group.iter().any(|mark| mark.primary));
    groups.into_iter().map(|group| excerpt(&visible, group)).collect()
}

/// Limits a range to the text, and to the maximum number of lines.
fn fit(file: &SourceFile, span: Span) -> Span {
    let inside = |byte: u32| file.character_start(byte);
    let (start, end) = (inside(span.start), inside(span.end.max(span.start)));
    let first = line_of(file, to_u32(start));
    let end = if line_of(file, to_u32(end)) - first < MAX_MARK_LINES { end } else { line(file, first).end };
    Span::new(to_u32(start), to_u32(end))
}

/// Index of the line that contains a byte.
fn line_of(file: &SourceFile, byte: u32) -> usize {
    file.line_starts().partition_point(|&start| start <= byte) - 1
}

/// The bytes of a line, without its line break and without a byte order mark.
fn line(file: &SourceFile, index: usize) -> Range<usize> {
    let starts = file.line_starts();
    let start = starts[index] as usize;
    let end = starts.get(index + 1).map_or(file.text().len(), |&next| next as usize);
    let text = &file.text()[start..end];
    let kept = text.trim_end_matches(['\n', '\r']).len();
    let mark = if text.starts_with('\u{feff}') { 3 } else { 0 };
    start + mark..start + kept.max(mark)
}

fn excerpt<'a>(visible: &Visible, marks: Vec<Mark<'a>>) -> Excerpt<'a> {
    let file = &visible.file;
    let lines: Vec<(usize, usize)> =
        marks.iter().map(|mark| (line_of(file, mark.span.start), line_of(file, mark.span.end))).collect();
    let first = lines.iter().map(|line| line.0).min().unwrap_or(0);
    let last = lines.iter().map(|line| line.1).max().unwrap_or(0);
    let mut text = String::new();
    // For each line: its bytes in the file, and where it starts in the excerpt.
    let mut kept: Vec<(Range<usize>, usize)> = Vec::new();
    for index in first..=last {
        let whole = line(file, index);
        let starts_here = |mark: &&Mark<'_>| line_of(file, mark.span.start) == index;
        let focus = marks.iter().filter(starts_here).max_by_key(|mark| mark.primary);
        let focus = focus.map_or(whole.start, |mark| mark.span.start as usize);
        let shown = cut(file.text(), &whole, focus);
        if index > first {
            text.push('\n');
        }
        if shown.start > whole.start || (index == 0 && visible.is_cut.0) {
            text.push('…');
        }
        kept.push((shown.clone(), text.len()));
        text.push_str(&file.text()[shown.clone()]);
        if shown.end < whole.end || (index + 1 == file.line_starts().len() && visible.is_cut.1) {
            text.push('…');
        }
    }
    let place = |byte: u32| {
        let (shown, at) = &kept[line_of(file, byte) - first];
        (byte as usize).clamp(shown.start, shown.end) - shown.start + at
    };
    let marks = marks.into_iter().map(|mark| (place(mark.span.start)..place(mark.span.end), mark)).collect();
    Excerpt { line: first + 1 + file.lines_before() as usize, text, marks }
}

/// The visible part of a line: all of it, or the part around `focus`.
fn cut(text: &str, line: &Range<usize>, focus: usize) -> Range<usize> {
    let whole = &text[line.clone()];
    if whole.chars().nth(WIDTH).is_none() {
        return line.clone();
    }
    let focus = focus.clamp(line.start, line.end);
    let back = |count: usize| {
        text[line.start..focus]
            .char_indices()
            .rev()
            .nth(count - 1)
            .map_or(line.start, |(at, _)| line.start + at)
    };
    let ahead = |from: usize, count: usize| {
        text[from..line.end].char_indices().nth(count).map_or(line.end, |(at, _)| from + at)
    };
    let start = if ahead(focus, WIDTH - MIN_BEFORE_MARK) == line.end {
        back(WIDTH - MIN_BEFORE_MARK)
    } else {
        back(MIN_BEFORE_MARK)
    };
    start..ahead(start, WIDTH)
}
