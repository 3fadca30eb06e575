//! The styles in HTML and SVG, also in the templates of frameworks.

use ds_core::html::{Kind, Token, decode, tokens};
use ds_core::model::style::{EmbeddedStyle, UNKNOWN};
use ds_core::source::to_u32;
use ds_core::{SourceFile, Span};

/// Attributes of SVG whose value is that of the property of the same name.
const PRESENTATION: [&str; 5] = ["fill", "stroke", "stop-color", "flood-color", "lighting-color"];

/// The `style` attributes, `<style>` elements and attributes of SVG in a file, and for each whether it is a whole style sheet: an element
/// in which nothing is inserted.
pub(super) fn styles(file: &SourceFile) -> Vec<(EmbeddedStyle, bool)> {
    let mut styles = Vec::new();
    let mut is_sheet = false;
    for token in tokens(file.text()) {
        match token.kind {
            Kind::Start => {
                is_sheet = token.name == "style" && is_css(&token);
                attributes(&token, &mut styles);
            }
            Kind::Text if is_sheet => {
                let mut style = EmbeddedStyle::default();
                add(&mut style, token.raw, to_u32(token.start), false);
                // `{% if %}` of Jinja, Twig and Liquid.
                let is_whole = !style.text().contains(UNKNOWN) && !style.text().contains("{%");
                styles.push((style, is_whole));
            }
            _ => is_sheet = false,
        }
    }
    styles
}

/// Whether the content of a `<style>` element is CSS: components may have that of a preprocessor.
fn is_css(element: &Token<'_>) -> bool {
    let language = element.attribute("lang").or_else(|| element.attribute("type")).unwrap_or("");
    matches!(language.to_ascii_lowercase().as_str(), "" | "css" | "postcss" | "text/css")
}

fn attributes(element: &Token<'_>, styles: &mut Vec<(EmbeddedStyle, bool)>) {
    for attribute in &element.attributes {
        let Some(value) = attribute.value else { continue };
        let is_style = attribute.name == "style";
        if !is_style && !PRESENTATION.contains(&attribute.name.as_ref()) {
            continue;
        }
        let place = |range: &std::ops::Range<usize>| {
            Span::new(to_u32(element.start + range.start), to_u32(element.start + range.end))
        };
        let (name, inside) = (place(&attribute.range), place(&attribute.inside));
        let mut style = EmbeddedStyle::default();
        style.other("a{", name);
        if !is_style {
            style.other(&format!("{}:", attribute.name), name);
        }
        if value.contains('&') {
            style.other(&decode(value), inside);
        } else {
            add(&mut style, value, inside.start, true);
        }
        style.other("}", Span::at(inside.end));
        styles.push((style, false));
    }
}

/// Adds a text; what a template language inserts is unknown: `{{ a }}`, `${a}`, `<% a %>`, in attributes also `{a}`.
fn add(style: &mut EmbeddedStyle, text: &str, start: u32, has_braces: bool) {
    let opening = |text: &str| {
        let tags = [("{{", "}}"), ("${", "}"), ("<%", "%>"), ("<?", "?>"), ("{", "}")];
        let tags = tags.into_iter().take(if has_braces { 5 } else { 4 });
        tags.filter_map(|(open, close)| Some((text.find(open)?, open, close))).min_by_key(|(at, ..)| *at)
    };
    let mut rest = text;
    let mut at = start;
    while let Some((before, open, close)) = opening(rest) {
        style.same(&rest[..before], at);
        let inner = &rest[before + open.len()..];
        let end = inner.find(close).map_or(rest.len(), |end| before + open.len() + end + close.len());
        style.other(UNKNOWN, Span::new(at + to_u32(before), at + to_u32(end)));
        at += to_u32(end);
        rest = &rest[end..];
    }
    style.same(rest, at);
}
