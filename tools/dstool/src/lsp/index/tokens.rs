//! Definitions and references in a file of tokens.

use std::borrow::Cow;

use ds_core::json::{self, Kind, Value};
use ds_core::source::to_u32;
use ds_core::{Diagnostics, SourceFile, Span};

use super::names::{Name, Role};

/// A token in a file: its path, and where its key and its value are.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(in crate::lsp) struct Defined {
    pub(in crate::lsp) path: String,
    pub(in crate::lsp) key: Span,
    pub(in crate::lsp) value: Span,
}

/// The tokens of a file in JSON, also of one that is half typed. A resolver document has tokens in its inline sources.
pub(in crate::lsp) fn tokens(file: &SourceFile) -> Vec<Defined> {
    let mut read = Read::default();
    read.file(file);
    read.tokens
}

/// Definitions and references.
pub(super) fn names(file: &SourceFile, out: &mut Vec<Name>) {
    let mut read = Read::default();
    read.file(file);
    out.extend(read.tokens.iter().map(|token| Name::new(&token.path, token.key, Role::TokenDefinition)));
    out.append(&mut read.references);
}

/// The path that a reference names, and its place in the text: of `{a.b}`, or of the pointer `#/a/b/$value`.
fn reference(text: &str, start: u32, is_pointer: bool) -> Option<(Cow<'_, str>, Span)> {
    if is_pointer {
        let (before, inner) = text.split_once("#/")?;
        let inner = inner.split("/$").next()?;
        let start = start + to_u32(before.len() + 2);
        let path = inner.replace('/', ".").replace("~1", "/").replace("~0", "~");
        return (!inner.is_empty() && before.is_empty())
            .then(|| (Cow::Owned(path), Span::new(start, start + to_u32(inner.len()))));
    }
    let inner = text.strip_prefix('{')?.strip_suffix('}')?;
    let span = Span::new(start + 1, start + 1 + to_u32(inner.len()));
    (!inner.is_empty() && !inner.contains(['{', '}', '\\'])).then_some((Cow::Borrowed(inner), span))
}

#[derive(Default)]
struct Read {
    tokens: Vec<Defined>,
    references: Vec<Name>,
}

impl Read {
    fn file(&mut self, file: &SourceFile) {
        let options = json::Options { comments: true, ..json::Options::default() };
        let Some(document) = json::parse(file, options, &mut Diagnostics::new()) else { return };
        let root = document.root();
        if root.get("resolutionOrder").is_some() {
            self.inline(root);
        } else {
            self.group(root, &mut String::new());
        }
        self.values(root);
    }

    /// The objects in arrays of a resolver document: sources that are no references.
    fn inline(&mut self, value: Value<'_>) {
        for item in value.items().filter(|item| item.get("$ref").is_none()) {
            self.group(item, &mut String::new());
        }
        value.entries().for_each(|entry| self.inline(entry.value));
    }

    fn group(&mut self, group: Value<'_>, path: &mut String) {
        for entry in group.entries() {
            let name = entry.name();
            if entry.value.kind() != Kind::Object || (name.starts_with('$') && name != "$root") {
                continue;
            }
            let length = path.len();
            if length > 0 {
                path.push('.');
            }
            path.push_str(&name);
            if entry.value.get("$value").is_some() {
                let value = entry.value.get("$value").map_or(entry.value.span(), Value::span);
                self.tokens.push(Defined { path: path.clone(), key: entry.key.inner_span(), value });
            } else {
                self.group(entry.value, path);
            }
            path.truncate(length);
        }
    }

    /// References in all values.
    fn values(&mut self, value: Value<'_>) {
        for item in value.items() {
            self.value(item, false);
        }
        for entry in value.entries() {
            self.value(entry.value, entry.name() == "$ref");
        }
    }

    fn value(&mut self, value: Value<'_>, is_pointer: bool) {
        if value.kind() == Kind::String {
            let inner = value.inner_span();
            let text = value.document().file().slice(inner);
            if let Some((path, span)) = reference(text, inner.start, is_pointer) {
                self.references.push(Name::new(&path, span, Role::TokenReference));
            }
        }
        self.values(value);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tokens_and_references_have_their_places() {
        let text = r##"{ "a": { "$type": "color", "b": { "$value": "{a.c}" },
            "d": { "$value": { "x": { "$ref": "#/a/b/$value/x" } }, "$extensions": { "e": [{ "on": "{a.b}" }] } },
            "##;
        let file = SourceFile::new("a.tokens.json", text);
        let mut result = Vec::new();
        names(&file, &mut result);
        let shown: Vec<_> =
            result.iter().map(|name| (&*name.text, file.slice(name.span), name.role)).collect();
        let expected = [
            ("a.b", "b", Role::TokenDefinition),
            ("a.d", "d", Role::TokenDefinition),
            ("a.c", "a.c", Role::TokenReference),
            ("a.b", "a/b", Role::TokenReference),
            ("a.b", "a.b", Role::TokenReference),
        ];
        assert_eq!(shown, expected);
    }

    #[test]
    fn a_resolver_has_tokens_in_its_inline_sources() {
        let text = r##"{ "resolutionOrder": [{ "$ref": "#/sets/x" }], "sets": { "x": { "sources": [
            { "$ref": "a.json" }, { "a": { "$value": 1 } }] } } }"##;
        let result = tokens(&SourceFile::new("r.json", text));
        assert_eq!(result.iter().map(|token| token.path.as_str()).collect::<Vec<_>>(), ["a"]);
    }
}
