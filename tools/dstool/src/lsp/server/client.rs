//! What the client can do, and what the server offers.

use std::path::PathBuf;

use lsp_types::{
    CodeActionKind, CodeActionOptions, ColorProviderCapability, CompletionOptions,
    DidChangeWatchedFilesRegistrationOptions, FileSystemWatcher, GlobPattern, HoverProviderCapability,
    InitializeParams, InitializeResult, MarkupKind, OneOf, Registration, RegistrationParams, RenameOptions,
    SaveOptions, ServerCapabilities, ServerInfo, TextDocumentSyncCapability, TextDocumentSyncKind,
    TextDocumentSyncOptions, WorkspaceFoldersServerCapabilities, WorkspaceServerCapabilities,
};
use serde_json::{Value, json};

use crate::VERSION;
use crate::lsp::actions::FIX_ALL;
use crate::lsp::describe::Style;
use crate::lsp::encoding::{Encoding, path_of};

/// What was agreed with a client.
#[derive(Debug)]
pub(super) struct Client {
    pub(super) encoding: Encoding,
    /// How it shows descriptions.
    pub(super) style: Style,
    /// Whether it watches files for the server.
    pub(super) registers_watchers: bool,
    /// Whether edits may name the version of the document that they are for.
    pub(super) versioned_edits: bool,
    /// Whether pages are checked, which runs the renderer of the project.
    pub(super) pages: bool,
}

impl Default for Client {
    fn default() -> Self {
        Self {
            encoding: Encoding::Utf16,
            style: Style::Plain,
            registers_watchers: false,
            versioned_edits: false,
            pages: true,
        }
    }
}

impl Client {
    /// Reads what a client says about itself, and the folders that it has open.
    pub(super) fn new(params: &InitializeParams) -> (Self, Vec<PathBuf>) {
        let general = params.capabilities.general.as_ref();
        let workspace = params.capabilities.workspace.as_ref();
        let document = params.capabilities.text_document.as_ref();
        let formats = document.and_then(|text| text.hover.as_ref()?.content_format.as_ref());
        let has_markdown = formats.is_some_and(|formats| formats.contains(&MarkupKind::Markdown));
        // The parser of VS Code, which shows images.
        let parser = general.and_then(|general| Some(general.markdown.as_ref()?.parser.as_str()));
        let client = Self {
            encoding: Encoding::negotiate(general.and_then(|general| general.position_encodings.as_deref())),
            style: match (has_markdown, parser) {
                (true, Some("marked")) => Style::Images,
                (true, _) => Style::Markdown,
                (false, _) => Style::Plain,
            },
            registers_watchers: workspace
                .and_then(|workspace| workspace.did_change_watched_files?.dynamic_registration)
                .unwrap_or(false),
            versioned_edits: workspace
                .and_then(|workspace| workspace.workspace_edit.as_ref()?.document_changes)
                .unwrap_or(false),
            pages: params
                .initialization_options
                .as_ref()
                .and_then(|options| options.get("pages")?.as_bool())
                .unwrap_or(true),
        };
        let folders = params.workspace_folders.iter().flatten().filter_map(|folder| path_of(&folder.uri));
        let mut folders: Vec<PathBuf> = folders.collect();
        #[expect(deprecated, reason = "clients without several folders send only this")]
        if folders.is_empty() {
            folders.extend(params.root_uri.as_ref().and_then(path_of));
        }
        (client, folders)
    }

    /// What the server can do, as the answer to `initialize`.
    pub(super) fn capabilities(&self) -> Value {
        let text = |texts: &[&str]| Some(texts.iter().map(|text| (*text).to_owned()).collect());
        let capabilities = ServerCapabilities {
            position_encoding: Some(self.encoding.kind()),
            text_document_sync: Some(TextDocumentSyncCapability::Options(TextDocumentSyncOptions {
                open_close: Some(true),
                change: Some(TextDocumentSyncKind::INCREMENTAL),
                save: Some(SaveOptions::default().into()),
                ..TextDocumentSyncOptions::default()
            })),
            completion_provider: Some(CompletionOptions {
                trigger_characters: text(&["-", "(", "{", ".", "\"", "/", "<"]),
                ..CompletionOptions::default()
            }),
            hover_provider: Some(HoverProviderCapability::Simple(true)),
            definition_provider: Some(OneOf::Left(true)),
            references_provider: Some(OneOf::Left(true)),
            rename_provider: Some(OneOf::Right(RenameOptions {
                prepare_provider: Some(true),
                work_done_progress_options: Default::default(),
            })),
            code_action_provider: Some(
                CodeActionOptions {
                    code_action_kinds: Some(vec![CodeActionKind::QUICKFIX, FIX_ALL]),
                    ..CodeActionOptions::default()
                }
                .into(),
            ),
            color_provider: Some(ColorProviderCapability::Simple(true)),
            workspace: Some(WorkspaceServerCapabilities {
                workspace_folders: Some(WorkspaceFoldersServerCapabilities {
                    supported: Some(true),
                    change_notifications: Some(OneOf::Left(true)),
                }),
                file_operations: None,
            }),
            ..ServerCapabilities::default()
        };
        let info = ServerInfo { name: "dstool".to_owned(), version: Some(VERSION.to_owned()) };
        json!(InitializeResult { capabilities, server_info: Some(info) })
    }

    /// The request to watch all files: a removed folder is reported by its own path.
    pub(super) fn watchers() -> RegistrationParams {
        let watcher = FileSystemWatcher { glob_pattern: GlobPattern::String("**/*".to_owned()), kind: None };
        let options = DidChangeWatchedFilesRegistrationOptions { watchers: vec![watcher] };
        RegistrationParams {
            registrations: vec![Registration {
                id: "files".to_owned(),
                method: "workspace/didChangeWatchedFiles".to_owned(),
                register_options: Some(json!(options)),
            }],
        }
    }
}
