//! SCSS and Less as style sheets: what is plain CSS in them stays, at its place, and what the preprocessor inserts, computes or
//! removes becomes unknown.
//!
//! - [`clean`] replaces comments and insertions, so that the tokens of CSS are found in the rest;
//! - [`reader`] separates statements, rules and declarations, [`nested`] and [`prefixes`] have the properties in properties;
//! - [`value`] and [`selector`] replace what the preprocessor computes in them, [`wrong`] keeps what is a mistake in each context.
//!
//! Nothing is evaluated: a mixin, a variable and a function may be in any file.

mod clean;
mod nested;
mod prefixes;
mod reader;
mod selector;
mod value;
mod wrong;

use ds_core::model::style::{EmbeddedStyle, Reader, UNKNOWN};
use ds_core::{Diagnostic, Span};

use crate::rules::{
    DUPLICATE_CUSTOM_PROPERTY, DUPLICATE_PROPERTY, INVALID_GRID_AREAS, LOW_CONTRAST, OVERRIDDEN_LONGHAND,
};
use crate::values::is_descriptor;
use crate::values::rules::{CALC_SPACING, INVALID_HEX, UNKNOWN_FUNCTION, UNKNOWN_PROPERTY, UNKNOWN_UNIT};

/// A language that is compiled to CSS.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Language {
    Scss,
    Less,
}

impl Language {
    /// By the path of a file, in lower case.
    pub(crate) fn of_path(path: &str) -> Option<Self> {
        path.rsplit_once('.').and_then(|(_, ending)| Self::of_name(ending))
    }

    /// By the name in the attribute of a `<style>` element, in lower case.
    pub(crate) fn of_name(name: &str) -> Option<Self> {
        let name = name.strip_prefix("text/").unwrap_or(name);
        match name.strip_prefix("x-").unwrap_or(name) {
            "scss" => Some(Self::Scss),
            "less" => Some(Self::Less),
            _ => None,
        }
    }
}

/// Takes the place of a statement. A rule that compares declarations stops at it.
const STATEMENT: &str = "@\u{f8fd}";

/// Takes the place of what is before a block whose content is CSS. It means the same in all blocks.
const GROUP: &str = "@media \u{f8fd}";

/// Takes the place of a mixin that makes an animation of its block.
const KEYFRAMES: &str = "@keyframes \u{f8fd}";

/// What a style starts with that has only what is wrong for every property.
const PARTS: &str = ".\u{f8fd}\u{f8fd}{";

/// A text that starts at a byte of its file, as a stylesheet; and one of what is wrong in the values of variables and in arguments, if
/// there is any.
pub(crate) fn styles(text: &str, start: u32, language: Language) -> impl Iterator<Item = EmbeddedStyle> {
    let clean = clean::clean(text, start, language);
    let (changes, wrong) = reader::changes(clean.text(), language);
    let mut style = EmbeddedStyle::of(Reader::Preprocessor);
    let mut copied = 0;
    for (span, text) in changes {
        if span.start < copied {
            continue;
        }
        style.part(&clean, Span::new(copied, span.start));
        if let Some(source) = clean.source(span) {
            style.other(&text, source);
        }
        copied = span.end;
    }
    style.part(&clean, Span::new(copied, ds_core::source::to_u32(clean.text().len())));
    std::iter::once(style).chain(parts(&clean, wrong))
}

/// A style of some parts of another one.
fn parts(style: &EmbeddedStyle, spans: Vec<Span>) -> Option<EmbeddedStyle> {
    let mut parts = EmbeddedStyle::of(Reader::Preprocessor);
    for (span, source) in spans.into_iter().filter_map(|span| Some((span, style.source(span)?))) {
        parts.other(PARTS, source);
        parts.other("width:", source);
        parts.part(style, span);
        parts.other("}", source);
    }
    (!parts.text().is_empty()).then_some(parts)
}

/// Whether a finding in the text of a style is also true for what the preprocessor makes of it.
pub(crate) fn stays(text: &str, finding: &Diagnostic) -> bool {
    if text.starts_with(PARTS) && ![&CALC_SPACING, &INVALID_HEX, &UNKNOWN_UNIT].contains(&finding.rule) {
        return false;
    }
    let Some(at) = finding.at.as_ref().map(|at| at.span) else { return true };
    let source = |span: Span| text.get(span.range()).unwrap_or("");
    match finding.rule {
        // The function is one of the project.
        rule if *rule == UNKNOWN_FUNCTION => false,
        // Mini programs have these units, and their styles are mostly written in such languages.
        rule if *rule == UNKNOWN_UNIT => !["rpx", "upx"].iter().any(|unit| source(at) == *unit),
        // A mixin may be for `@font-face`.
        rule if *rule == UNKNOWN_PROPERTY => !is_descriptor(source(at)),
        rule if *rule == DUPLICATE_PROPERTY
            || *rule == DUPLICATE_CUSTOM_PROPERTY
            || *rule == OVERRIDDEN_LONGHAND =>
        {
            // What a mixin sets in between is not known.
            let before = finding.labels.first().map_or(at, |label| label.at.span);
            let is_known = |span: Span| !source(span).contains(UNKNOWN);
            let between = source(Span::new(before.end.min(at.end), at.end));
            let end =
                text[at.end as usize..].find([';', '}']).map_or(text.len(), |end| at.end as usize + end);
            is_known(before)
                && !text[at.start as usize..end].contains(UNKNOWN)
                && ![STATEMENT, GROUP].iter().any(|mark| between.contains(mark))
        }
        rule if *rule == INVALID_GRID_AREAS => !declaration(text, at).contains(UNKNOWN),
        rule if *rule == LOW_CONTRAST => !block(text, at).contains(UNKNOWN),
        _ => true,
    }
}

/// The declaration around a place.
fn declaration(text: &str, at: Span) -> &str {
    let start = text[..at.start as usize].rfind([';', '{', '}']).map_or(0, |start| start + 1);
    let end = text[at.end as usize..].find([';', '}']).map_or(text.len(), |end| at.end as usize + end);
    &text[start..end]
}

/// The block around a place, and what is before it.
fn block(text: &str, at: Span) -> &str {
    let brace = text[..at.start as usize].rfind('{').unwrap_or(0);
    let start = text[..brace].rfind([';', '{', '}']).map_or(0, |start| start + 1);
    let end = text[at.end as usize..].find('}').map_or(text.len(), |end| at.end as usize + end);
    &text[start..end]
}
