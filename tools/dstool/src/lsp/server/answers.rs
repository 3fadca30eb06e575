//! Answers to requests.

use std::path::PathBuf;

use ds_core::SourceFile;
use lsp_server::ErrorCode;
use lsp_types::{
    CodeActionParams, CompletionParams, DocumentColorParams, GotoDefinitionParams, HoverParams,
    ReferenceParams, RenameParams, TextDocumentPositionParams, Url,
};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

use super::Server;
use crate::files::paths;
use crate::lsp::encoding::path_of;
use crate::lsp::index::Index;
use crate::lsp::symbols::{self, Cursor};
use crate::lsp::{actions, colours, complete, hover, rename};

/// A result as JSON, or an error.
type Answer = Result<Value, (ErrorCode, String)>;

impl Server<'_, '_> {
    /// Answers a request. Documents that no project has get an empty answer.
    pub(super) fn answer(&self, method: &str, params: Value) -> Answer {
        match method {
            "textDocument/completion" => {
                let params: CompletionParams = read(params)?;
                let cursor = self.cursor(&params.text_document_position);
                json(cursor.and_then(|cursor| complete::complete(&cursor)))
            }
            "textDocument/hover" => {
                let params: HoverParams = read(params)?;
                let cursor = self.cursor(&params.text_document_position_params);
                json(cursor.and_then(|cursor| hover::hover(&cursor, self.client.style)))
            }
            "textDocument/definition" => {
                let params: GotoDefinitionParams = read(params)?;
                let cursor = self.cursor(&params.text_document_position_params);
                let places = cursor.and_then(|cursor| {
                    let (symbol, _) = symbols::at(&cursor)?;
                    Some(symbols::definitions(&cursor, &symbol))
                });
                json(places.unwrap_or_default())
            }
            "textDocument/references" => {
                let params: ReferenceParams = read(params)?;
                let cursor = self.cursor(&params.text_document_position);
                let places = cursor.and_then(|cursor| {
                    let (symbol, _) = symbols::at(&cursor)?;
                    Some(symbols::references(&cursor, &symbol, params.context.include_declaration))
                });
                json(places.unwrap_or_default())
            }
            "textDocument/prepareRename" => {
                let params: TextDocumentPositionParams = read(params)?;
                let Some(cursor) = self.cursor(&params) else { return Ok(Value::Null) };
                rename::prepare(&cursor).map_err(refused).and_then(json)
            }
            "textDocument/rename" => {
                let params: RenameParams = read(params)?;
                let Some(cursor) = self.cursor(&params.text_document_position) else {
                    return Ok(Value::Null);
                };
                rename::rename(&cursor, &params.new_name).map_err(refused).and_then(json)
            }
            "textDocument/codeAction" => {
                let params: CodeActionParams = read(params)?;
                let path = path_of(&params.text_document.uri);
                let document = path.as_ref().and_then(|path| self.documents.get(path));
                let (Some(path), Some(document)) = (&path, document) else { return Ok(Value::Null) };
                let findings = self.projects.findings(path, document.version);
                json(actions::actions(&params, path, &findings, &self.documents, self.client.versioned_edits))
            }
            "textDocument/documentColor" => {
                let params: DocumentColorParams = read(params)?;
                let document = self.document(&params.text_document.uri);
                let colours =
                    document.map(|(index, file)| colours::colours(index, &file, self.client.encoding));
                json(colours.unwrap_or_default())
            }
            // Colours are those of tokens: there is no other way to write them at this place.
            "textDocument/colorPresentation" => json(Vec::<Value>::new()),
            other => Err((ErrorCode::MethodNotFound, format!("there is no request `{other}`"))),
        }
    }

    fn cursor(&self, params: &TextDocumentPositionParams) -> Option<Cursor<'_>> {
        let (index, file) = self.document(&params.text_document.uri)?;
        let encoding = self.client.encoding;
        let offset = encoding.offset(&file, params.position);
        Some(Cursor { index, documents: &self.documents, encoding, file, offset })
    }

    /// A document with the names of its project; its path is relative to the project's root.
    fn document(&self, uri: &Url) -> Option<(&Index, SourceFile)> {
        let path: PathBuf = path_of(uri)?;
        let document = self.documents.get(&path)?;
        let (root, project) = self.projects.of(&path)?;
        let file = SourceFile::new(paths::relative(root, &path), document.file.text());
        Some((&project.index, file))
    }
}

fn read<P: DeserializeOwned>(params: Value) -> Result<P, (ErrorCode, String)> {
    serde_json::from_value(params).map_err(|error| (ErrorCode::InvalidParams, error.to_string()))
}

fn json(result: impl Serialize) -> Answer {
    serde_json::to_value(result).map_err(|error| (ErrorCode::InternalError, error.to_string()))
}

fn refused(why: String) -> (ErrorCode, String) {
    (ErrorCode::RequestFailed, why)
}
