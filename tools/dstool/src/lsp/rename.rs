//! Renames tokens, custom properties and media queries in all files of a project.

use std::collections::{BTreeMap, HashMap};

use ds_core::Span;
use ds_core::source::to_u32;
use lsp_types::{PrepareRenameResponse, TextEdit, Url, WorkspaceEdit};

use super::encoding::uri_of;
use super::index::{Name, Role};
use super::symbols::{self, Cursor, Symbol};

/// The range of the name at the cursor, and the text to start from.
///
/// # Errors
/// Why it cannot be renamed.
pub(super) fn prepare(cursor: &Cursor<'_>) -> Result<PrepareRenameResponse, String> {
    let (symbol, name) = symbols::at(cursor).ok_or("there is no name here that dstool can rename")?;
    renamable(cursor, &symbol)?;
    let placeholder = cursor.file.slice(name.span).to_owned();
    Ok(PrepareRenameResponse::RangeWithPlaceholder { range: cursor.range(name.span), placeholder })
}

fn renamable(cursor: &Cursor<'_>, symbol: &Symbol) -> Result<(), String> {
    match symbol {
        Symbol::Token(path) if !cursor.index.has_tokens => {
            Err(format!("the token `{path}` belongs to the installed package"))
        }
        Symbol::Token(path) if cursor.index.token(path).is_none() => {
            Err(format!("`{path}` is not a token; groups cannot be renamed"))
        }
        Symbol::Token(path) if path.ends_with("$root") => {
            Err("the value of a group has the name of its group".to_owned())
        }
        Symbol::Token(_) | Symbol::Property(_) => Ok(()),
        Symbol::Media(name) if cursor.index.tokens.media.iter().any(|media| media.name == *name) => {
            Err(format!("`{name}` is generated from a token; rename the token"))
        }
        Symbol::Media(_) => Ok(()),
        Symbol::Class(name) => Err(format!("the class `{name}` is the CMS's")),
        Symbol::Component(name) => Err(format!("`{name}` is a component; rename it in its source")),
    }
}

/// The edits that give a name to what is at the cursor.
///
/// # Errors
/// Why the name is not possible.
pub(super) fn rename(cursor: &Cursor<'_>, new: &str) -> Result<WorkspaceEdit, String> {
    let (symbol, _) = symbols::at(cursor).ok_or("there is no name here that dstool can rename")?;
    renamable(cursor, &symbol)?;
    let names = match &symbol {
        Symbol::Token(path) => Names::of_token(cursor, path, new.trim())?,
        Symbol::Property(old) | Symbol::Media(old) => Names::of_property(cursor, old, new.trim())?,
        Symbol::Class(_) | Symbol::Component(_) => return Ok(WorkspaceEdit::default()),
    };
    let mut changes: BTreeMap<Url, Vec<TextEdit>> = BTreeMap::new();
    for places in symbols::places(cursor.index, cursor.documents, &symbol) {
        let Some(uri) = uri_of(&places.place) else { continue };
        let uri = cursor.documents.get(&places.place).map_or(uri, |document| document.uri.clone());
        for name in &places.names {
            let (span, text) = names.edit(name, places.file.slice(name.span));
            let edit = TextEdit::new(cursor.encoding.range(&places.file, span), text);
            changes.entry(uri.clone()).or_default().push(edit);
        }
    }
    Ok(WorkspaceEdit::new(changes.into_iter().collect::<HashMap<_, _>>()))
}

/// The new names.
struct Names {
    /// The last part of a token's path.
    key: String,
    property: String,
    constant: String,
}

impl Names {
    /// `new` is a custom property, a path, or the last part of one. The group stays.
    fn of_token(cursor: &Cursor<'_>, path: &str, new: &str) -> Result<Self, String> {
        let index = cursor.index;
        let (group, old) = path.rsplit_once('.').map_or(("", path), |(group, key)| (group, key));
        let token = index.token(path).ok_or_else(|| format!("there is no token `{path}`"))?;
        let key = if new.starts_with("--") {
            let start = index.property_names.start(group);
            new.strip_prefix(&start)
                .filter(|key| !key.is_empty())
                .ok_or_else(|| format!("the token stays in its group: the name must start with `{start}`"))?
        } else if let Some((to, key)) = new.rsplit_once('.') {
            if to != group {
                return Err(format!("the token stays in its group: the name must start with `{group}.`"));
            }
            key
        } else {
            new
        };
        if key.is_empty() || key.starts_with('$') || key.contains(['.', '{', '}', '"', '\\', '/', '~']) {
            return Err(format!(
                "`{key}` is not the name of a token: it must not be empty, start with `$`, or contain one of . {{ }} \" \\ / ~"
            ));
        }
        if key == old {
            return Err(format!("the token is already called `{key}`"));
        }
        let path = if group.is_empty() { key.to_owned() } else { format!("{group}.{key}") };
        let property = index
            .property_names
            .property(&path)
            .filter(|_| !key.chars().any(|ch| ch.is_whitespace() || ch.is_control()))
            .ok_or_else(|| {
                format!("`{key}` is not the name of a token: it needs letters or digits, and no spaces")
            })?;
        let is_taken = index.tokens.tokens.iter().any(|other| {
            other.path == path || other.path.starts_with(&format!("{path}.")) || other.css == property
        });
        if is_taken && property != token.css {
            return Err(format!(
                "`{path}` is taken: there is a token or group with the custom property `{property}`"
            ));
        }
        let constant = index.property_names.constant(&path, &property);
        if property != token.css && index.token_of_constant(&constant).is_some() {
            return Err(format!("`{path}` is taken: another token has the constant `{constant}`"));
        }
        Ok(Self { key: key.to_owned(), property, constant })
    }

    fn of_property(cursor: &Cursor<'_>, old: &str, new: &str) -> Result<Self, String> {
        let below = new.strip_prefix("--").unwrap_or_default();
        if below.is_empty() || !below.chars().all(super::index::is_word) {
            return Err(format!(
                "`{new}` is not a name: it must start with `--`, and have letters, digits, hyphens and underscores"
            ));
        }
        let mut files = cursor.index.files();
        let is_taken = cursor.index.token_of_property(new).is_some()
            || files.any(|(_, names)| names.iter().any(|name| &*name.text == new));
        if new == old || is_taken {
            return Err(format!("`{new}` is taken"));
        }
        Ok(Self { key: String::new(), property: new.to_owned(), constant: String::new() })
    }

    /// The range to replace, and its new text.
    fn edit(&self, name: &Name, text: &str) -> (Span, String) {
        match name.role {
            Role::TokenDefinition => (name.span, self.key.clone()),
            Role::TokenReference => {
                let start = text.rfind(['.', '/']).map_or(0, |at| at + 1);
                (Span::new(name.span.start + to_u32(start), name.span.end), self.key.clone())
            }
            Role::Constant => (name.span, self.constant.clone()),
            Role::Shorthand => (name.span, format!("{text}: {}", self.constant)),
            _ => (name.span, self.property.clone()),
        }
    }
}
