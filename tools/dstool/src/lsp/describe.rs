//! What tokens, components and fields are, as Markdown.

use std::fmt::Write;

use ds_core::model::manifest::{ComponentDoc, PropDoc};
use ds_core::model::tokens::TokenDoc;
use lsp_types::Color;

/// What a client shows of Markdown.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Style {
    /// Only text.
    Plain,
    /// Markdown without images.
    Markdown,
    /// Markdown in which an image can be part of the text.
    Images,
}

/// A token: its path, description, and value in each theme, with a swatch for colours.
pub(super) fn token(token: &TokenDoc, style: Style) -> String {
    let mut out = format!("**{}** `{}`", token.css, token.path);
    if !token.kind.is_empty() {
        let _ = write!(out, " ({})", token.kind);
    }
    if let Some(reason) = &token.deprecated {
        let _ = write!(out, "\n\nDeprecated{}{reason}", if reason.is_empty() { "" } else { ": " });
    }
    if let Some(text) = &token.description {
        let _ = write!(out, "\n\n{text}");
    }
    let (first, differ) = match token.values.split_first() {
        Some(((_, first), others)) => (first, others.iter().any(|(_, value)| value != first)),
        None => return out,
    };
    if !differ {
        let _ = write!(out, "\n\n{}`{first}`", swatch(first, style));
        return out;
    }
    if style == Style::Plain {
        out.push('\n');
        for (theme, value) in &token.values {
            let _ = write!(out, "\n{theme}: {value}");
        }
        return out;
    }
    out.push_str("\n\n| theme | value |\n| --- | --- |");
    for (theme, value) in &token.values {
        let _ = write!(out, "\n| {theme} | {}`{}` |", swatch(value, style), value.replace('|', "\\|"));
    }
    out
}

/// An image in the colour of a value; empty if the value is no colour or the client shows no images.
fn swatch(value: &str, style: Style) -> String {
    let Some([red, green, blue, alpha]) = ds_css::srgb(value).filter(|_| style == Style::Images) else {
        return String::new();
    };
    format!(
        "![](data:image/svg+xml,%3Csvg%20xmlns='http://www.w3.org/2000/svg'%20width='12'%20height='12'%3E\
         %3Crect%20width='12'%20height='12'%20fill='%23{red:02x}{green:02x}{blue:02x}{alpha:02x}'/%3E%3C/svg%3E) "
    )
}

/// The value of a token in one line: of colours and others, the first theme's, then those that differ.
pub(super) fn values(token: &TokenDoc) -> String {
    let Some(((_, first), others)) = token.values.split_first() else { return String::new() };
    let mut out = first.clone();
    for (theme, value) in others.iter().filter(|(_, value)| value != first) {
        let _ = write!(out, ", {theme}: {value}");
    }
    out
}

/// The colour of a token in the first theme.
pub(super) fn colour(token: &TokenDoc) -> Option<Color> {
    if token.kind != "color" {
        return None;
    }
    let [red, green, blue, alpha] = ds_css::srgb(&token.values.first()?.1)?;
    let part = |byte: u8| f32::from(byte) / 255.0;
    Some(Color { red: part(red), green: part(green), blue: part(blue), alpha: part(alpha) })
}

/// The same as text: `#1d4353`
pub(super) fn hex(token: &TokenDoc) -> Option<String> {
    let [red, green, blue, alpha] = ds_css::srgb(&token.values.first()?.1)?;
    let end = if alpha == 255 { String::new() } else { format!("{alpha:02x}") };
    Some(format!("#{red:02x}{green:02x}{blue:02x}{end}"))
}

/// A component.
pub(super) fn component(doc: &ComponentDoc) -> String {
    let mut out = format!("**{}**", doc.name);
    if let Some(reason) = &doc.deprecated {
        let _ = write!(out, "\n\nDeprecated{}{reason}", if reason.is_empty() { "" } else { ": " });
    }
    if !doc.description.is_empty() {
        let _ = write!(out, "\n\n{}", doc.description);
    }
    out
}

/// A field of a model.
pub(super) fn field(doc: &PropDoc) -> String {
    let mut out = format!("**{}**: `{}`", doc.name, doc.text);
    if doc.is_required_in_content() {
        out.push_str(", required");
    }
    if let Some(value) = &doc.default {
        let _ = write!(out, ", default `{value}`");
    }
    if let Some(reason) = doc.deprecated_in_content() {
        let _ = write!(out, "\n\nDeprecated{}{reason}", if reason.is_empty() { "" } else { ": " });
    }
    if !doc.description.is_empty() {
        let _ = write!(out, "\n\n{}", doc.description);
    }
    for (value, text) in meanings(doc) {
        let _ = write!(out, "\n- `{value}`: {text}");
    }
    out
}

/// What the values of a field mean, from `@value`.
pub(super) fn meanings(doc: &PropDoc) -> Vec<(&str, &str)> {
    let tags = doc.tags.get("value").into_iter().flatten();
    tags.filter_map(|tag| tag.split_once(' ')).map(|(value, text)| (value, text.trim())).collect()
}
