//! Text that is written from other text, and the way back.

use ds_core::source::to_u32;
use ds_core::{Diagnostic, Diagnostics, Location, SourceFile, Span};

/// What a text keeps of its origin.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Kept {
    /// Only its meaning.
    Meaning,
    /// Its text, so that places in it can be converted.
    Text,
    /// Its text as JSON has it, so that also edits fit.
    Json,
}

/// A range of the new text.
#[derive(Debug, Clone, Copy)]
struct Part {
    start: u32,
    end: u32,
    /// Where it comes from.
    from: Span,
    kept: Kept,
}

/// Writes text, and keeps the origin of its parts.
#[derive(Debug, Default)]
pub(super) struct Writer {
    text: String,
    parts: Vec<Part>,
}

impl Writer {
    /// Where the next text will be.
    pub(super) fn offset(&self) -> u32 {
        to_u32(self.text.len())
    }

    pub(super) fn push(&mut self, text: &str) {
        self.text.push_str(text);
    }

    /// Writes text that has the meaning of a range of the old text.
    pub(super) fn put(&mut self, from: Span, text: &str) {
        let open = self.open(from);
        self.push(text);
        self.close(open);
    }

    /// Copies JSON from a range of the old text.
    pub(super) fn copy(&mut self, from: Span, old: &str) {
        self.same(from, old, Kept::Json);
    }

    /// Copies a range of the old text into a text of another format.
    pub(super) fn quote(&mut self, from: Span, old: &str) {
        self.same(from, old, Kept::Text);
    }

    fn same(&mut self, from: Span, old: &str, kept: Kept) {
        let start = self.offset();
        self.push(old);
        self.parts.push(Part { start, end: self.offset(), from, kept });
    }

    /// Starts a part that comes from a range of the old text. It ends with [`Writer::close`].
    pub(super) fn open(&mut self, from: Span) -> usize {
        let start = self.offset();
        self.parts.push(Part { start, end: start, from, kept: Kept::Meaning });
        self.parts.len() - 1
    }

    pub(super) fn close(&mut self, open: usize) {
        self.parts[open].end = self.offset();
    }

    /// The new text as a file with the path of the old one, and the way back.
    pub(super) fn finish(self, old: &SourceFile) -> Origin {
        Origin { new: SourceFile::new(old.path(), self.text), old: old.clone(), parts: self.parts }
    }
}

/// The way from a written file back to the one that it was written from.
#[derive(Debug)]
pub(crate) struct Origin {
    pub(crate) new: SourceFile,
    old: SourceFile,
    /// By start; a part comes before those inside it.
    parts: Vec<Part>,
}

impl Origin {
    fn part(&self, span: Span) -> Option<&Part> {
        let after = self.parts.partition_point(|part| part.start <= span.start);
        let last = span.start.max(span.end.saturating_sub(1));
        self.parts[..after].iter().rev().find(|part| part.end >= span.end && part.end > last)
    }

    /// The location in the old file.
    pub(crate) fn location(&self, span: Span) -> Location {
        let Some(part) = self.part(span) else { return self.old.start() };
        self.old.at(match part.kept {
            Kept::Meaning => part.from,
            _ => {
                Span::new(part.from.start + span.start - part.start, part.from.start + span.end - part.start)
            }
        })
    }

    /// Moves findings to the old file. Edits are kept where they fit.
    pub(crate) fn findings(&self, findings: Diagnostics) -> Diagnostics {
        findings.into_iter().map(|finding| self.finding(finding)).collect()
    }

    fn finding(&self, mut finding: Diagnostic) -> Diagnostic {
        let is_new = |at: &Location| std::ptr::eq(self.new.text(), at.file.text());
        let moved = |at: &mut Location| {
            if is_new(at) {
                *at = self.location(at.span);
            }
        };
        let fits =
            |at: &Location| !is_new(at) || self.part(at.span).is_some_and(|part| part.kept == Kept::Json);
        finding.fix = finding.fix.filter(|fix| fix.edits.iter().all(|edit| fits(&edit.at)));
        finding.at.iter_mut().for_each(moved);
        finding.labels.iter_mut().for_each(|label| moved(&mut label.at));
        finding.fix.iter_mut().flat_map(|fix| &mut fix.edits).for_each(|edit| moved(&mut edit.at));
        finding
    }
}
