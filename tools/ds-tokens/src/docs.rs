//! The parsed files of a run, and compact references to values in them.

use ds_core::json::{Document, Value};
use ds_core::{Diagnostics, Location, SourceFile, Span};

use crate::older::{Door, Notes, Origins, Tolerance};

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
pub(crate) struct Docs {
    documents: Vec<Document>,
    /// What the files may contain beyond the format.
    pub(crate) tolerance: Tolerance,
    /// What was accepted while they were read.
    pub(crate) notes: Notes,
    /// Where the text of files comes from that were written again.
    pub(crate) origins: Origins,
}

impl Docs {
    pub(crate) fn new(tolerance: Tolerance) -> Self {
        Self { tolerance, ..Self::default() }
    }

    /// Parses a file, and adds it. `None` if there is nothing in it.
    pub(crate) fn add(&mut self, file: &SourceFile, out: &mut Diagnostics) -> Option<At> {
        let mut door = Door { tolerance: self.tolerance, notes: &mut self.notes, origins: &mut self.origins };
        let document = door.open(file, out)?;
        self.documents.push(document);
        Some(At { doc: ds_core::source::to_u32(self.documents.len() - 1), index: 0 })
    }

    /// The root of a file that was added.
    pub(crate) fn find(&self, path: &str) -> Option<At> {
        let doc = self.documents.iter().position(|doc| doc.file().path() == path)?;
        Some(At { doc: ds_core::source::to_u32(doc), index: 0 })
    }

    pub(crate) fn value(&self, at: At) -> Value<'_> {
        self.documents[at.doc as usize].value(at.index)
    }

    pub(crate) fn file(&self, at: At) -> &SourceFile {
        self.documents[at.doc as usize].file()
    }

    pub(crate) fn location(&self, at: At) -> Location {
        self.value(at).location()
    }

    /// The start of the file that contains a value; `None` if no file was read.
    pub(crate) fn start(&self, at: At) -> Option<Location> {
        self.documents.get(at.doc as usize).map(|document| document.file().start())
    }

    /// The key of a member: on the tape, a key is right before its value.
    pub(crate) fn key(&self, at: At) -> Location {
        self.location(at.to(at.index.saturating_sub(1)))
    }

    pub(crate) fn at(&self, at: At, span: Span) -> Location {
        self.file(at).at(span)
    }
}
