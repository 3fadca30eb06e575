//! What a name means, and where else it is.

use std::path::PathBuf;

use ds_core::model::tokens::TokenDoc;
use ds_core::{SourceFile, Span};
use lsp_types::{Location, Range};

use super::documents::Documents;
use super::encoding::{Encoding, uri_of};
use super::index::{Index, Language, Name, Role};
use super::json;
use crate::files::{Sources, paths};

/// A place in a document, and what there is to know about its project.
pub(super) struct Cursor<'a> {
    pub(super) index: &'a Index,
    pub(super) documents: &'a Documents,
    pub(super) encoding: Encoding,
    /// The document; its path is relative to the project's root.
    pub(super) file: SourceFile,
    pub(super) offset: u32,
}

impl Cursor<'_> {
    /// The text before the cursor.
    pub(super) fn before(&self) -> &str {
        self.file.text().get(..self.offset as usize).unwrap_or_default()
    }

    /// What the document is.
    pub(super) fn language(&self) -> Language {
        self.index.language(self.file.path())
    }

    /// The range of a span of the document.
    pub(super) fn range(&self, span: Span) -> Range {
        self.encoding.range(&self.file, span)
    }
}

/// Something that has a name.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Symbol {
    /// A token or a group of tokens, by its path.
    Token(String),
    /// A custom property that is no token.
    Property(String),
    /// A custom media query.
    Media(String),
    /// A class of the package or project.
    Class(String),
    /// A component, by its name in code.
    Component(String),
}

/// What the name at the cursor means, with the name.
pub(super) fn at(cursor: &Cursor<'_>) -> Option<(Symbol, Name)> {
    let names = cursor.index.names(&cursor.file);
    let touches = |name: &&Name| name.span.start <= cursor.offset && cursor.offset <= name.span.end;
    if let Some(name) = names.iter().find(touches) {
        return Some((meaning(cursor.index, name)?, name.clone()));
    }
    if cursor.language() != Language::Content {
        return None;
    }
    let place = json::at(cursor.file.text(), cursor.offset);
    let value = place.value_of(":type").filter(|_| place.key.as_deref() == Some(":type") && !place.is_key)?;
    let component = json::component(cursor.index.manifest.as_deref()?, value)?;
    let name = Name { text: component.name.as_str().into(), span: place.token, role: Role::Class };
    Some((Symbol::Component(component.name.clone()), name))
}

fn meaning(index: &Index, name: &Name) -> Option<Symbol> {
    let text = &*name.text;
    Some(match name.role {
        Role::TokenDefinition | Role::TokenReference => Symbol::Token(text.to_owned()),
        Role::Class | Role::ClassDefinition => Symbol::Class(text.to_owned()),
        Role::Constant | Role::Shorthand => Symbol::Token(index.token_of_constant(text)?.path.clone()),
        Role::MediaDefinition => Symbol::Media(text.to_owned()),
        Role::Property | Role::PropertyDefinition => match index.token_of_property(text) {
            Some(token) => Symbol::Token(token.path.clone()),
            None if is_media(index, text) => Symbol::Media(text.to_owned()),
            None => Symbol::Property(text.to_owned()),
        },
    })
}

fn is_media(index: &Index, name: &str) -> bool {
    let mut files = index.files();
    index.tokens.media.iter().any(|media| media.name == name)
        || files.any(|(_, names)| {
            names.iter().any(|known| known.role == Role::MediaDefinition && &*known.text == name)
        })
}

/// A file with the places of a symbol in it.
pub(super) struct Places {
    /// The path relative to the project's root.
    pub(super) file: SourceFile,
    pub(super) place: PathBuf,
    pub(super) names: Vec<Name>,
}

/// All places of a symbol in the project, by file. Of files that changed since they were read, only places that still have the name.
pub(super) fn places(index: &Index, documents: &Documents, symbol: &Symbol) -> Vec<Places> {
    let token = match symbol {
        Symbol::Token(path) => index.token(path),
        _ => None,
    };
    let constant = token.map(|token| index.constant(token));
    let is_meant = |name: &Name| means(symbol, token, constant.as_deref(), name);
    let sources = Sources::new(&index.root);
    let mut result = Vec::new();
    let mut paths: Vec<String> = index.files().map(|(path, _)| path.clone()).collect();
    for (place, _) in documents.iter() {
        let path = paths::relative(&index.root, place);
        if !path.starts_with("../") && paths.binary_search(&path).is_err() {
            paths.push(path);
        }
    }
    let known: std::collections::BTreeMap<&String, _> = index.files().collect();
    for path in paths {
        let place = index.root.join(&path);
        let open = documents.get(&place).map(|document| SourceFile::new(path.as_str(), document.file.text()));
        let names: Vec<Name> = match (&open, known.get(&path)) {
            (Some(file), _) => index.names(file).into_iter().filter(is_meant).collect(),
            (None, Some(names)) => names.iter().filter(|name| is_meant(name)).cloned().collect(),
            (None, None) => continue,
        };
        if names.is_empty() {
            continue;
        }
        let Some(file) = open.or_else(|| sources.peek(&path)) else { continue };
        let is_there = |name: &Name| {
            let text = file.slice(name.span);
            match name.role {
                Role::TokenDefinition => name.text.ends_with(text) && !text.is_empty(),
                Role::TokenReference => text.replace('/', ".") == *name.text,
                _ => text == &*name.text,
            }
        };
        let mut names: Vec<Name> = names.into_iter().filter(is_there).collect();
        names.sort_by_key(|name| name.span);
        if !names.is_empty() {
            result.push(Places { file, place, names });
        }
    }
    result
}

fn means(symbol: &Symbol, token: Option<&TokenDoc>, constant: Option<&str>, name: &Name) -> bool {
    let text = &*name.text;
    let is_property = matches!(name.role, Role::Property | Role::PropertyDefinition | Role::MediaDefinition);
    match symbol {
        Symbol::Token(path) => match name.role {
            Role::TokenDefinition | Role::TokenReference => text == path,
            Role::Constant | Role::Shorthand => constant == Some(text),
            _ => is_property && token.is_some_and(|token| token.css == text),
        },
        Symbol::Property(known) | Symbol::Media(known) => is_property && text == known,
        Symbol::Class(known) => matches!(name.role, Role::Class | Role::ClassDefinition) && text == known,
        Symbol::Component(_) => false,
    }
}

/// The places where a symbol is defined: tokens in each file that has them, custom properties where they are set, classes in stylesheets.
pub(super) fn definitions(cursor: &Cursor<'_>, symbol: &Symbol) -> Vec<Location> {
    if let Symbol::Component(name) = symbol {
        return component(cursor, name).into_iter().collect();
    }
    let defines = |name: &Name| match symbol {
        Symbol::Token(_) => name.role == Role::TokenDefinition,
        Symbol::Property(_) => name.role == Role::PropertyDefinition,
        Symbol::Media(_) => name.role == Role::MediaDefinition,
        _ => name.role == Role::ClassDefinition,
    };
    let mut result = locations(cursor, symbol, &defines);
    // A media query comes from the token that it is named after.
    if let Symbol::Media(name) = symbol
        && result.is_empty()
        && let Some(path) = media_token(cursor.index, name)
    {
        result = locations(cursor, &Symbol::Token(path), &|name| name.role == Role::TokenDefinition);
    }
    result
}

/// The path of the token that a media query is generated from: the last part of its name is that of the query without `--until-`.
fn media_token(index: &Index, name: &str) -> Option<String> {
    let query = index.tokens.media.iter().find(|media| media.name == name)?;
    let below = query.name.strip_prefix("--until-").or(query.name.strip_prefix("--from-"))?;
    let ends = |token: &&TokenDoc| {
        token.kind == "dimension"
            && token.css.strip_suffix(below).is_some_and(|start| start.ends_with("breakpoint-"))
    };
    index.tokens.tokens.iter().find(ends).map(|token| token.path.clone())
}

/// All places of a symbol.
pub(super) fn references(cursor: &Cursor<'_>, symbol: &Symbol, with_definitions: bool) -> Vec<Location> {
    let is_definition = |role| matches!(role, Role::TokenDefinition | Role::MediaDefinition);
    locations(cursor, symbol, &|name| with_definitions || !is_definition(name.role))
}

fn locations(cursor: &Cursor<'_>, symbol: &Symbol, takes: &dyn Fn(&Name) -> bool) -> Vec<Location> {
    let mut result = Vec::new();
    for Places { file, place, names } in places(cursor.index, cursor.documents, symbol) {
        let Some(uri) = uri_of(&place) else { continue };
        let ranges =
            names.iter().filter(|name| takes(name)).map(|name| cursor.encoding.range(&file, name.span));
        result.extend(ranges.map(|range| Location { uri: uri.clone(), range }));
    }
    result
}

/// Where a component is declared, if its source is in the project.
fn component(cursor: &Cursor<'_>, name: &str) -> Option<Location> {
    let manifest = cursor.index.manifest.as_ref()?;
    let doc = manifest.components.iter().find(|component| component.name == name)?;
    let place = cursor.index.root.join(&doc.file);
    let line = doc.line.saturating_sub(1);
    let start = lsp_types::Position { line, character: 0 };
    place.is_file().then_some(())?;
    Some(Location { uri: uri_of(&place)?, range: Range { start, end: start } })
}
