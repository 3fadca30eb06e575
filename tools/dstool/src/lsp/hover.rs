//! What is at the cursor.

use lsp_types::{Hover, HoverContents, MarkupContent, MarkupKind};

use super::describe::{self, Style};
use super::index::Language;
use super::json;
use super::symbols::{self, Cursor, Symbol};

/// The description of the name at the cursor.
pub(super) fn hover(cursor: &Cursor<'_>, style: Style) -> Option<Hover> {
    let (text, span) = match symbols::at(cursor) {
        Some((symbol, name)) => (describe(cursor, &symbol, style)?, name.span),
        None => field(cursor)?,
    };
    let kind = if style == Style::Plain { MarkupKind::PlainText } else { MarkupKind::Markdown };
    let contents = HoverContents::Markup(MarkupContent { kind, value: text });
    Some(Hover { contents, range: Some(cursor.range(span)) })
}

fn describe(cursor: &Cursor<'_>, symbol: &Symbol, style: Style) -> Option<String> {
    let index = cursor.index;
    match symbol {
        Symbol::Token(path) => index.token(path).map(|token| describe::token(token, style)),
        Symbol::Media(name) => {
            let media = index.tokens.media.iter().find(|media| media.name == *name)?;
            Some(format!("**{name}** `{}`", media.query))
        }
        Symbol::Component(name) => {
            let manifest = index.manifest.as_ref()?;
            manifest.components.iter().find(|doc| doc.name == *name).map(describe::component)
        }
        Symbol::Class(name) => {
            let package = index.package.as_ref()?;
            let known = package.classes.binary_search(name).is_ok();
            known.then(|| format!("**{name}**, a class of `{}` {}", package.package, package.version))
        }
        Symbol::Property(_) => None,
    }
}

/// A field of a model.
fn field(cursor: &Cursor<'_>) -> Option<(String, ds_core::Span)> {
    if cursor.language() != Language::Content {
        return None;
    }
    let place = json::at(cursor.file.text(), cursor.offset);
    let fields = json::fields(cursor.index.manifest.as_deref()?, &place)?;
    let key = place.key.as_deref()?;
    let field = fields.fields.iter().find(|field| field.name == key)?;
    Some((describe::field(field), place.token))
}
