//! The styles in HTML and SVG, also in the templates of frameworks.

use std::ops::Range;

use ds_core::html::{Kind, Token, tokens};
use ds_core::model::style::{EmbeddedStyle, Reader};
use ds_core::source::to_u32;
use ds_core::{SourceFile, Span};

use super::inserted::{Place, add, masked};
use crate::preprocessed::{self, Language};

/// Attributes of SVG whose value is that of the property of the same name.
const PRESENTATION: [&str; 5] = ["fill", "stroke", "stop-color", "flood-color", "lighting-color"];

/// Elements of SVG whose `fill` is what remains after an animation.
const ANIMATIONS: [&str; 4] = ["animate", "animatemotion", "animatetransform", "set"];

/// Languages of `<style>` elements that a browser or PostCSS reads.
const CSS: [&str; 4] = ["", "css", "postcss", "text/css"];

/// The `style` attributes, `<style>` elements and attributes of SVG in a file.
pub(super) fn styles(file: &SourceFile) -> Vec<EmbeddedStyle> {
    let mut styles = Vec::new();
    let mut is_sheet = false;
    let mut compiled = None;
    let text = file.text();
    for token in tokens(&masked(text)) {
        match token.kind {
            Kind::Start => {
                let language = language(&token);
                is_sheet = token.name == "style" && CSS.contains(&language.as_str());
                compiled = Language::of_name(&language).filter(|_| token.name == "style");
                attributes(text, &token, &mut styles);
            }
            Kind::Text if compiled.is_some() => {
                let read = |language| preprocessed::styles(token.raw, to_u32(token.start), language);
                styles.extend(compiled.take().into_iter().flat_map(read));
            }
            Kind::Text if is_sheet => {
                let mut style = EmbeddedStyle::default();
                let end = token.start + token.raw.len();
                add(&mut style, &text[token.start..end], to_u32(token.start), Place::Element);
                styles.push(style);
            }
            _ => (is_sheet, compiled) = (false, None),
        }
    }
    styles
}

/// A `<style>` element in a language that is compiled to CSS.
pub(crate) struct Preprocessed {
    /// `scss`, in lower case.
    pub(crate) language: String,
    /// The start tag.
    pub(crate) tag: Span,
    pub(crate) content: Span,
}

/// The `<style>` elements in languages that are compiled to CSS.
pub(crate) fn elements(file: &SourceFile) -> Vec<Preprocessed> {
    let mut styles = Vec::new();
    if !file.text().contains("<style") {
        return styles;
    }
    let mut open = None;
    for token in tokens(file.text()) {
        match token.kind {
            Kind::Start if token.name == "style" => {
                let language = language(&token);
                let tag = Span::new(to_u32(token.start), to_u32(token.start + token.raw.len()));
                open = (!CSS.contains(&language.as_str())).then_some((language, tag));
            }
            Kind::Text => {
                let content = Span::new(to_u32(token.start), to_u32(token.start + token.raw.len()));
                styles.extend(open.take().map(|(language, tag)| Preprocessed { language, tag, content }));
            }
            _ => open = None,
        }
    }
    styles
}

/// The language of a `<style>` element, in lower case.
fn language(element: &Token<'_>) -> String {
    let language = element.attribute("lang").or_else(|| element.attribute("type")).unwrap_or("");
    language.to_ascii_lowercase()
}

fn attributes(text: &str, element: &Token<'_>, styles: &mut Vec<EmbeddedStyle>) {
    // `<Icon fill="primary">` and `<my-icon fill="solid">` are components, whose attributes mean what these say.
    let is_component = element.name.contains('-')
        || element
            .raw
            .strip_prefix('<')
            .is_some_and(|tag| tag.starts_with(|ch: char| ch.is_ascii_uppercase()));
    for attribute in &element.attributes {
        let Some(value) = attribute.value else { continue };
        let is_style = attribute.name == "style";
        let is_presentation = PRESENTATION.contains(&attribute.name.as_ref());
        let is_animation = attribute.name == "fill" && ANIMATIONS.contains(&element.name.as_ref());
        if !is_style && !is_presentation || is_animation || value.trim().is_empty() {
            continue;
        }
        let place = |range: &Range<usize>| {
            Span::new(to_u32(element.start + range.start), to_u32(element.start + range.end))
        };
        let (name, inside) = (place(&attribute.range), place(&attribute.inside));
        let reader = if is_component && !is_style { Reader::Library } else { Reader::Browser };
        let mut style = EmbeddedStyle::of(reader);
        style.other("a{", name);
        if !is_style {
            style.other(&format!("{}:", attribute.name), name);
        }
        add(&mut style, &text[inside.range()], inside.start, Place::Attribute);
        style.other("}", Span::at(inside.end));
        styles.push(style);
    }
}
