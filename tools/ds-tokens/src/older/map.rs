//! Text that is written from other text, and where each part of it comes from.

use ds_core::source::to_u32;
use ds_core::{Diagnostic, Diagnostics, Location, SourceFile, Span};

/// A range of the new text.
#[derive(Debug, Clone, Copy)]
struct Part {
    start: u32,
    end: u32,
    /// Where it comes from.
    from: Span,
    /// Whether the text is the same, so that positions within it can be converted, too.
    same: bool,
}

/// Writes text, and keeps the origin of its parts.
#[derive(Debug, Default)]
pub(crate) struct Writer {
    pub(crate) text: String,
    parts: Vec<Part>,
}

impl Writer {
    pub(crate) fn push(&mut self, text: &str) {
        self.text.push_str(text);
    }

    /// Writes text that means the same as the range `from` of the old text.
    pub(crate) fn put(&mut self, from: Span, text: &str) {
        let open = self.open(from);
        self.push(text);
        self.close(open);
    }

    /// Copies a range of the old text.
    pub(crate) fn copy(&mut self, from: Span, old: &str) {
        let start = to_u32(self.text.len());
        self.push(old);
        self.parts.push(Part { start, end: to_u32(self.text.len()), from, same: true });
    }

    /// Starts a part that comes from a range of the old text. It ends with [`Writer::close`].
    pub(crate) fn open(&mut self, from: Span) -> usize {
        let start = to_u32(self.text.len());
        self.parts.push(Part { start, end: start, from, same: false });
        self.parts.len() - 1
    }

    pub(crate) fn close(&mut self, open: usize) {
        self.parts[open].end = to_u32(self.text.len());
    }

    /// The new text as a file with the path of the old one, and the way back.
    pub(crate) fn finish(self, old: &SourceFile) -> (SourceFile, Origin) {
        let new = SourceFile::new(old.path(), self.text);
        (new.clone(), Origin { new, old: old.clone(), parts: self.parts })
    }
}

/// The way back from a written file to the one that it was written from.
pub(crate) struct Origin {
    new: SourceFile,
    old: SourceFile,
    /// By start; a part comes before those inside it.
    parts: Vec<Part>,
}

impl Origin {
    fn location(&self, span: Span) -> Location {
        let after = self.parts.partition_point(|part| part.start <= span.start);
        let inside =
            |part: &&Part| part.end >= span.end && part.end > span.start.min(span.end.saturating_sub(1));
        let Some(part) = self.parts[..after].iter().rev().find(inside) else { return self.old.start() };
        self.old.at(match part.same {
            true => {
                Span::new(part.from.start + span.start - part.start, part.from.start + span.end - part.start)
            }
            false => part.from,
        })
    }
}

/// The origins of all files of a run.
#[derive(Default)]
pub(crate) struct Origins(Vec<Origin>);

impl Origins {
    pub(crate) fn add(&mut self, origin: Origin) {
        self.0.push(origin);
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The location in the file that a person wrote.
    pub(crate) fn location(&self, at: Location) -> Location {
        let mut at = at;
        // A file may be written from one that was written itself; later ones come from earlier ones.
        for origin in self.0.iter().rev() {
            if std::ptr::eq(origin.new.text(), at.file.text()) {
                at = origin.location(at.span);
            }
        }
        at
    }

    /// Moves findings to the files that a person wrote. Their fixes would not fit there.
    pub(crate) fn findings(&self, findings: Diagnostics) -> Diagnostics {
        if self.0.is_empty() {
            return findings;
        }
        findings.into_iter().map(|finding| self.finding(finding)).collect()
    }

    fn finding(&self, mut finding: Diagnostic) -> Diagnostic {
        let Some(at) = finding.at.take() else { return finding };
        let written = self.0.iter().any(|origin| std::ptr::eq(origin.new.text(), at.file.text()));
        finding.at = Some(self.location(at));
        for label in &mut finding.labels {
            label.at = self.location(label.at.clone());
        }
        if written {
            finding.fix = None;
        }
        finding
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn positions_lead_back_to_the_innermost_part() {
        let old = SourceFile::new("a", "{ 'x': .5 }");
        let mut writer = Writer::default();
        let whole = writer.open(Span::new(0, 11));
        writer.push("{");
        writer.put(Span::new(2, 5), "\"x\"");
        writer.push(":");
        writer.put(Span::new(7, 9), "0.5");
        writer.push("}");
        writer.close(whole);
        let (new, origin) = writer.finish(&old);
        let mut origins = Origins::default();
        origins.add(origin);
        let at = |start, end| origins.location(new.at(Span::new(start, end))).span;
        assert_eq!(at(5, 8), Span::new(7, 9));
        assert_eq!(at(1, 4), Span::new(2, 5));
        assert_eq!(at(0, 9), Span::new(0, 11));
        assert_eq!(origins.location(old.at(Span::new(1, 2))).span, Span::new(1, 2));
    }
}
