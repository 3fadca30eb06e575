//! The parsed files of a run, and compact references to values in them.

use ds_core::json::{Document, Value};
use ds_core::{Location, SourceFile, Span};

/// A value in one of the files.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct At {
    pub(crate) doc: u32,
    pub(crate) index: u32,
}

impl At {
    /// Another value in the same file.
    pub(crate) const fn to(self, index: u32) -> Self {
        Self { doc: self.doc, index }
    }

    pub(crate) fn value(self, value: Value<'_>) -> Self {
        self.to(value.index())
    }
}

/// All files that the run has read.
#[derive(Default)]
pub(crate) struct Docs(pub(crate) Vec<Document>);

impl Docs {
    pub(crate) fn value(&self, at: At) -> Value<'_> {
        self.0[at.doc as usize].value(at.index)
    }

    pub(crate) fn file(&self, at: At) -> &SourceFile {
        self.0[at.doc as usize].file()
    }

    pub(crate) fn location(&self, at: At) -> Location {
        self.value(at).location()
    }

    /// The key of a member: on the tape, a key is right before its value.
    pub(crate) fn key(&self, at: At) -> Location {
        self.location(at.to(at.index.saturating_sub(1)))
    }

    pub(crate) fn at(&self, at: At, span: Span) -> Location {
        self.file(at).at(span)
    }
}
