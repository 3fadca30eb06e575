//! The documents that are open in the editor.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use ds_core::SourceFile;
use lsp_types::{TextDocumentContentChangeEvent, TextDocumentItem, Url};

use super::encoding::{Encoding, path_of};

/// A document that is open in the editor.
pub(super) struct Document {
    /// Its address, as the client writes it.
    pub(super) uri: Url,
    /// Increases with each change.
    pub(super) version: i32,
    /// Its text; the path is absolute.
    pub(super) file: SourceFile,
}

/// All open documents that are files, by their paths.
#[derive(Default)]
pub(super) struct Documents(BTreeMap<PathBuf, Document>);

impl Documents {
    /// Opens a document; returns its path, if it is a file.
    pub(super) fn open(&mut self, item: TextDocumentItem) -> Option<PathBuf> {
        let path = path_of(&item.uri)?;
        let file = SourceFile::new(path.to_string_lossy(), item.text);
        self.0.insert(path.clone(), Document { uri: item.uri, version: item.version, file });
        Some(path)
    }

    /// Applies changes, each to the text that the one before it made; returns the path, if the document is open.
    pub(super) fn change(
        &mut self,
        uri: &Url,
        version: i32,
        changes: Vec<TextDocumentContentChangeEvent>,
        encoding: Encoding,
    ) -> Option<PathBuf> {
        let path = path_of(uri)?;
        let document = self.0.get_mut(&path)?;
        for change in changes {
            let text = match change.range {
                None => change.text,
                Some(range) => {
                    let span = encoding.span(&document.file, range);
                    let mut text = document.file.text().to_owned();
                    text.replace_range(span.range(), &change.text);
                    text
                }
            };
            document.file = SourceFile::new(document.file.path(), text);
        }
        document.version = version;
        Some(path)
    }

    /// Closes a document; returns its path, if it was open.
    pub(super) fn close(&mut self, uri: &Url) -> Option<PathBuf> {
        let path = path_of(uri)?;
        self.0.remove(&path).map(|_| path)
    }

    /// The open document of a file.
    pub(super) fn get(&self, path: &Path) -> Option<&Document> {
        self.0.get(path)
    }

    /// All open documents with their paths.
    pub(super) fn iter(&self) -> impl Iterator<Item = (&PathBuf, &Document)> {
        self.0.iter()
    }
}

#[cfg(test)]
mod tests {
    use lsp_types::{Position, Range};

    use super::*;

    #[test]
    fn changes_apply_one_after_the_other() {
        let uri = Url::parse("file:///site/a.css").unwrap();
        let mut documents = Documents::default();
        documents.open(TextDocumentItem::new(uri.clone(), "css".into(), 1, "é𝄞\nb".into())).unwrap();
        let range =
            |a: (u32, u32), b: (u32, u32)| Range::new(Position::new(a.0, a.1), Position::new(b.0, b.1));
        let change = |range, text: &str| TextDocumentContentChangeEvent {
            range: Some(range),
            range_length: None,
            text: text.into(),
        };
        let changes = vec![
            change(range((0, 1), (0, 3)), "€"),
            change(range((0, 2), (1, 0)), ""),
            change(range((9, 9), (9, 9)), "!"),
        ];
        let path = documents.change(&uri, 2, changes, Encoding::Utf16).unwrap();
        let document = documents.get(&path).unwrap();
        assert_eq!((document.file.text(), document.version), ("é€b!", 2));
        assert!(
            documents.change(&Url::parse("untitled:1").unwrap(), 3, Vec::new(), Encoding::Utf8).is_none()
        );
        assert!(documents.close(&uri).is_some() && documents.close(&uri).is_none());
    }
}
