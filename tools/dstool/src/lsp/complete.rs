//! What can be written at the cursor.

use std::collections::{BTreeMap, BTreeSet};

use ds_core::model::manifest::Items;
use ds_core::model::tokens::TokenDoc;
use ds_core::{Span, source::to_u32};
use lsp_types::{
    CompletionItem, CompletionItemKind, CompletionItemTag, CompletionList, CompletionTextEdit, Documentation,
    MarkupContent, MarkupKind, Range, TextEdit,
};

use super::describe;
use super::index::{Language, Role, is_word};
use super::json;
use super::symbols::Cursor;

/// The most items in an answer. The client asks again when more is typed.
const MAX_ITEMS: usize = 200;

/// The items at the cursor; `None` if nothing of the project can be there.
pub(super) fn complete(cursor: &Cursor<'_>) -> Option<CompletionList> {
    let items = match cursor.language() {
        Language::Tokens => in_tokens(cursor)?,
        Language::Content => match in_text(cursor) {
            Some(items) => items,
            None => in_content(cursor)?,
        },
        Language::Style | Language::Other => in_text(cursor)?,
    };
    let is_incomplete = items.len() > MAX_ITEMS;
    Some(CompletionList { is_incomplete, items: items.into_iter().take(MAX_ITEMS).collect() })
}

/// The part of the word before the cursor, and the whole word.
fn word<'t>(cursor: &'t Cursor<'_>, takes: fn(char) -> bool) -> (&'t str, Span) {
    let before = cursor.before();
    let start = before.trim_end_matches(takes).len();
    let after = cursor.file.text().get(cursor.offset as usize..).unwrap_or_default();
    let end = cursor.offset + to_u32(after.find(|ch| !takes(ch)).unwrap_or(after.len()));
    (&before[start..], Span::new(to_u32(start), end))
}

/// Custom properties, media queries, layers and classes.
fn in_text(cursor: &Cursor<'_>) -> Option<Vec<CompletionItem>> {
    let (typed, span) = word(cursor, is_word);
    let range = cursor.range(span);
    let before = &cursor.file.text()[..span.start as usize];
    let line = before.rsplit(['\n', ';', '{', '}']).next().unwrap_or_default().trim_start();
    let is_style = cursor.language() == Language::Style;
    if is_style && line.starts_with("@layer") {
        let layers = cursor.index.layers.iter().filter(|layer| layer.starts_with(typed));
        let start = typed.to_owned();
        // A name with dots is replaced from its first part on.
        let whole = line.trim_start_matches("@layer").rsplit(',').next().unwrap_or_default().trim_start();
        if whole.is_empty() {
            return Some(
                layers.map(|layer| item(layer, &start, range, CompletionItemKind::MODULE)).collect(),
            );
        }
        let typed = format!("{whole}{start}");
        let range = cursor.range(Span::new(span.start - to_u32(whole.len()), span.end));
        let layers = cursor.index.layers.iter().filter(|layer| layer.starts_with(&typed));
        return Some(layers.map(|layer| item(layer, &typed, range, CompletionItemKind::MODULE)).collect());
    }
    if is_style && ["@media", "@container"].iter().any(|rule| line.starts_with(rule)) && before.ends_with('(')
    {
        return Some(media(cursor, typed, range));
    }
    if typed.starts_with("--") || (before.trim_end().ends_with("var(") && typed.chars().all(|ch| ch == '-')) {
        let in_var = before.trim_end().ends_with("var(");
        let is_value = is_style && !in_var && line.contains(':') && !line.starts_with("--");
        return Some(properties(cursor, typed, range, is_value));
    }
    let prefix = cursor.index.class_prefix.as_str();
    let is_class = is_style && before.ends_with('.') || !is_style && typed.starts_with(prefix);
    if is_class && !typed.is_empty() || is_style && before.ends_with(['\n', '}']) && typed == "." {
        return Some(classes(cursor, typed, range));
    }
    if !is_style && before.ends_with('<') && typed.starts_with(|ch: char| ch.is_ascii_uppercase()) {
        let components = &cursor.index.manifest.as_ref()?.components;
        let fits = components.iter().filter(|doc| doc.name.starts_with(typed));
        let show = |doc: &ds_core::model::manifest::ComponentDoc| CompletionItem {
            documentation: Some(markdown(describe::component(doc))),
            tags: doc.deprecated.as_ref().map(|_| vec![CompletionItemTag::DEPRECATED]),
            ..item(&doc.name, typed, range, CompletionItemKind::CLASS)
        };
        return Some(fits.map(show).collect());
    }
    None
}

fn media(cursor: &Cursor<'_>, typed: &str, range: Range) -> Vec<CompletionItem> {
    let generated = cursor.index.tokens.media.iter();
    let mut queries: BTreeMap<&str, &str> =
        generated.map(|media| (media.name.as_str(), media.query.as_str())).collect();
    for (_, names) in cursor.index.files() {
        let defined = names.iter().filter(|name| name.role == Role::MediaDefinition);
        for name in defined {
            queries.entry(&name.text).or_insert("");
        }
    }
    let fits = queries.into_iter().filter(|(name, _)| name.starts_with(typed));
    fits.map(|(name, query)| CompletionItem {
        detail: Some(query.to_owned()).filter(|query| !query.is_empty()),
        ..item(name, typed, range, CompletionItemKind::CONSTANT)
    })
    .collect()
}

/// Tokens and other custom properties; as a value, within `var()`. Those that start with the typed text come first.
fn properties(cursor: &Cursor<'_>, typed: &str, range: Range, is_value: bool) -> Vec<CompletionItem> {
    let parts: Vec<&str> = typed.split('-').filter(|part| !part.is_empty()).collect();
    let fits = |name: &str| parts.iter().all(|part| name.contains(part));
    let text = |name: &str| if is_value { format!("var({name})") } else { name.to_owned() };
    let tokens = cursor.index.tokens.tokens.iter().filter(|token| fits(&token.css));
    let mut defined: BTreeSet<&str> = BTreeSet::new();
    for (_, names) in cursor.index.files() {
        let names = names.iter().filter(|name| name.role == Role::PropertyDefinition && fits(&name.text));
        defined.extend(names.map(|name| &*name.text));
    }
    let others = defined.into_iter().filter(|name| cursor.index.token_of_property(name).is_none());
    let tokens = tokens.map(|token| (token.css.as_str(), Some(token)));
    let mut names: Vec<(&str, Option<&TokenDoc>)> = tokens.chain(others.map(|name| (name, None))).collect();
    let order = |(name, token): &(&str, Option<&TokenDoc>)| {
        2 * u8::from(token.is_none()) + u8::from(!name.starts_with(typed))
    };
    names.sort_by_key(|known| (order(known), known.0));
    // One more than an answer has says that there are others.
    names.truncate(MAX_ITEMS + 1);
    let show = |known: (&str, Option<&TokenDoc>)| {
        let (name, token) = known;
        let shown =
            token.map(token_item).unwrap_or_else(|| item(name, typed, range, CompletionItemKind::VARIABLE));
        CompletionItem {
            label: name.to_owned(),
            sort_text: Some(format!("{}{name}", order(&known))),
            filter_text: Some(filter(typed, name)),
            text_edit: Some(CompletionTextEdit::Edit(TextEdit::new(range, text(name)))),
            ..shown
        }
    };
    names.into_iter().map(show).collect()
}

/// A token without a label. An editor shows a swatch for a colour that is the whole documentation.
fn token_item(token: &TokenDoc) -> CompletionItem {
    let hex = describe::hex(token).filter(|_| token.kind == "color");
    let kind = if hex.is_some() { CompletionItemKind::COLOR } else { CompletionItemKind::VARIABLE };
    CompletionItem {
        kind: Some(kind),
        detail: Some(describe::values(token)),
        documentation: hex.or_else(|| token.description.clone()).map(Documentation::String),
        tags: token.deprecated.as_ref().map(|_| vec![CompletionItemTag::DEPRECATED]),
        ..CompletionItem::default()
    }
}

fn classes(cursor: &Cursor<'_>, typed: &str, range: Range) -> Vec<CompletionItem> {
    let mut known: BTreeSet<&str> = BTreeSet::new();
    if let Some(package) = &cursor.index.package {
        known.extend(package.classes.iter().map(String::as_str));
    }
    for (_, names) in cursor.index.files() {
        let defined = names.iter().filter(|name| name.role == Role::ClassDefinition);
        known.extend(defined.map(|name| &*name.text));
    }
    let fits = known.into_iter().filter(|name| name.starts_with(typed));
    fits.map(|name| item(name, typed, range, CompletionItemKind::CLASS)).collect()
}

/// References in token files.
fn in_tokens(cursor: &Cursor<'_>) -> Option<Vec<CompletionItem>> {
    let is_path = |ch: char| !matches!(ch, '{' | '}' | '"' | '\n' | '\r' | ',');
    let (typed, span) = word(cursor, is_path);
    let text = cursor.file.text();
    let closes = text[span.end as usize..].starts_with('}');
    if !text[..span.start as usize].ends_with("\"{") {
        return None;
    }
    let range = cursor.range(span);
    let starts = |token: &&TokenDoc| token.path.starts_with(typed);
    let contains = |token: &&TokenDoc| !token.path.starts_with(typed) && token.path.contains(typed);
    let tokens = &cursor.index.tokens.tokens;
    let fits = tokens.iter().filter(starts).chain(tokens.iter().filter(contains));
    let show = |token: &TokenDoc| CompletionItem {
        text_edit: Some(CompletionTextEdit::Edit(TextEdit::new(
            range,
            if closes { token.path.clone() } else { format!("{}}}", token.path) },
        ))),
        label: token.path.clone(),
        filter_text: Some(filter(typed, &token.path)),
        ..token_item(token)
    };
    Some(fits.take(MAX_ITEMS + 1).map(show).collect())
}

/// Fields, values and types of models.
fn in_content(cursor: &Cursor<'_>) -> Option<Vec<CompletionItem>> {
    let manifest = cursor.index.manifest.as_deref()?;
    let place = json::at(cursor.file.text(), cursor.offset);
    let (_, members) = place.containers.last()?;
    let range = cursor.range(place.token);
    let typed = cursor.file.slice(Span::new(place.token.start, cursor.offset)).to_owned();
    let quoted = |text: &str| if place.is_text { text.to_owned() } else { format!("\"{text}\"") };
    let closes = !place.is_text || cursor.file.text()[place.token.end as usize..].starts_with('"');
    if place.is_key {
        let known = |name: &str| members.iter().any(|(key, _)| key == name);
        let write = |name: &str| match (place.has_colon, closes) {
            (true, true) => quoted(name),
            // Before a colon that belongs to the text, the quote is missing.
            (_, false) => format!("{name}\": "),
            (false, true) => format!("{}{}", quoted(name), if place.is_text { "" } else { ": " }),
        };
        let fields = json::fields(manifest, &place);
        let mut items = Vec::new();
        for field in fields.iter().flat_map(|fields| &fields.fields) {
            if known(&field.name) && field.name != typed {
                continue;
            }
            let order = u8::from(!field.is_required_in_content());
            items.push(CompletionItem {
                detail: Some(field.text.clone()),
                documentation: Some(markdown(describe::field(field))),
                sort_text: Some(format!("{order}{}", field.name)),
                tags: field.deprecated_in_content().map(|_| vec![CompletionItemTag::DEPRECATED]),
                text_edit: Some(CompletionTextEdit::Edit(TextEdit::new(range, write(&field.name)))),
                ..item(&field.name, &typed, range, CompletionItemKind::FIELD)
            });
        }
        let component = fields.and_then(|fields| fields.component);
        let has_items = component.is_some_and(|doc| doc.items != Items::None);
        let special = [(":type", component.is_none()), (":items", has_items), (":itemsOrder", has_items)];
        for (name, _) in special.into_iter().filter(|(name, fits)| *fits && !known(name)) {
            items.push(CompletionItem {
                sort_text: Some(format!("2{name}")),
                text_edit: Some(CompletionTextEdit::Edit(TextEdit::new(range, write(name)))),
                ..item(name, &typed, range, CompletionItemKind::FIELD)
            });
        }
        items.sort_by(|a, b| a.sort_text.cmp(&b.sort_text));
        return Some(items);
    }
    let key = place.key.as_deref().or_else(|| array_key(&place))?;
    let end = |text: String| if closes { text } else { format!("{text}\"") };
    if key == ":type" {
        return Some(types(cursor, &typed, range, &|text| end(quoted(text))));
    }
    let fields = match place.key {
        Some(_) => json::fields(manifest, &place)?,
        None => {
            let outer = json::Place {
                containers: place.containers[..place.containers.len() - 1].to_vec(),
                ..json::Place::default()
            };
            json::fields(manifest, &outer)?
        }
    };
    let field = fields.fields.iter().find(|field| field.name == key)?;
    let meanings = describe::meanings(field);
    let values = json::literals(manifest, &field.shape);
    let show = |value: &String| {
        let text = value.trim_matches('"');
        let is_string = value.starts_with('"');
        let write = match (is_string, place.is_text) {
            (true, true) => end(text.to_owned()),
            _ => value.clone(),
        };
        let meaning = meanings.iter().find(|(known, _)| *known == text);
        CompletionItem {
            documentation: meaning.map(|(_, text)| Documentation::String((*text).to_owned())),
            text_edit: Some(CompletionTextEdit::Edit(TextEdit::new(range, write))),
            ..item(text, &typed, range, CompletionItemKind::ENUM_MEMBER)
        }
    };
    // In quotes, only texts fit.
    Some(values.iter().filter(|value| !place.is_text || value.starts_with('"')).map(show).collect())
}

/// The key of the array around the cursor.
fn array_key(place: &json::Place) -> Option<&str> {
    match place.containers.last()? {
        (Some(json::Step::Key(key)), _) => Some(key),
        _ => None,
    }
}

/// Resource types: those that the project's content uses, then the names of components.
fn types(
    cursor: &Cursor<'_>,
    typed: &str,
    range: Range,
    write: &dyn Fn(&str) -> String,
) -> Vec<CompletionItem> {
    let Some(manifest) = cursor.index.manifest.as_deref() else { return Vec::new() };
    // A site's own types start with the same folders.
    let folders = typed.rsplit_once('/').map(|(folders, _)| format!("{folders}/"));
    let folders = folders.or_else(|| first_type(cursor.file.text())).unwrap_or_default();
    let mut items = Vec::new();
    for doc in &manifest.components {
        for name in &doc.cms {
            let label = format!("{folders}{name}");
            items.push(CompletionItem {
                detail: Some(doc.name.clone()),
                documentation: Some(markdown(describe::component(doc))),
                tags: doc.deprecated.as_ref().map(|_| vec![CompletionItemTag::DEPRECATED]),
                text_edit: Some(CompletionTextEdit::Edit(TextEdit::new(range, write(&label)))),
                ..item(&label, typed, range, CompletionItemKind::CLASS)
            });
        }
    }
    items.sort_by(|a, b| a.label.cmp(&b.label));
    items
}

/// The folders of the first type in a text.
fn first_type(text: &str) -> Option<String> {
    let (_, after) = text.split_once("\":type\"")?;
    let value = after.trim_start().strip_prefix(':')?.trim_start().strip_prefix('"')?;
    let (value, _) = value.split_once('"')?;
    let (folders, _) = value.rsplit_once('/')?;
    Some(format!("{folders}/"))
}

/// An item that replaces a range. Clients compare what was typed with the text for filtering.
fn item(label: &str, typed: &str, range: Range, kind: CompletionItemKind) -> CompletionItem {
    CompletionItem {
        label: label.to_owned(),
        kind: Some(kind),
        filter_text: Some(filter(typed, label)),
        text_edit: Some(CompletionTextEdit::Edit(TextEdit::new(range, label.to_owned()))),
        ..CompletionItem::default()
    }
}

/// The text that clients compare what is typed with. They would drop a name that only contains it.
fn filter(typed: &str, label: &str) -> String {
    if label.starts_with(typed) { label.to_owned() } else { format!("{typed} {label}") }
}

fn markdown(value: String) -> Documentation {
    Documentation::MarkupContent(MarkupContent { kind: MarkupKind::Markdown, value })
}
