//! Lists of font families.

use ds_core::{Diagnostic, SourceFile, Span};

use super::{DUPLICATE_FONT, MISSING_GENERIC_FONT};
use crate::block::groups;
use crate::token::{Kind, Token};

const GENERIC: &[&str] = &[
    "cursive",
    "emoji",
    "fangsong",
    "fantasy",
    "math",
    "monospace",
    "sans-serif",
    "serif",
    "system-ui",
    "ui-monospace",
    "ui-rounded",
    "ui-sans-serif",
    "ui-serif",
];

/// Values that are no list of families.
const OTHER: &[&str] = &[
    "-webkit-small-control",
    "caption",
    "icon",
    "inherit",
    "initial",
    "menu",
    "message-box",
    "revert",
    "revert-layer",
    "small-caption",
    "status-bar",
    "unset",
];

const SIZES: &[&str] = &[
    "xx-small",
    "x-small",
    "small",
    "medium",
    "large",
    "x-large",
    "xx-large",
    "xxx-large",
    "larger",
    "smaller",
    "math",
];

/// Fonts whose characters are icons: no other font has them.
const ICONS: &[&str] = &["awesome", "glyph", "icon", "symbol"];

struct Family {
    name: String,
    is_generic: bool,
    span: Span,
}

/// Checks `font-family`, or `font` if `is_shorthand`. `value` is without `!important`.
pub(crate) fn check(file: &SourceFile, value: &[Token], is_shorthand: bool, out: &mut Vec<Diagnostic>) {
    let text = file.text();
    let list = if is_shorthand { families_of_shorthand(text, value) } else { value };
    let families: Vec<Family> = groups(list).filter_map(|group| family(text, group)).collect();
    let (Some(first), Some(last)) = (families.first(), families.last()) else { return };
    out.extend(families.iter().enumerate().filter_map(|(at, family)| {
        let before = families[..at].iter().find(|before| {
            // `monospace, monospace` has a meaning: the font has the size of the text around it.
            before.name == family.name && before.is_generic == family.is_generic && family.name != "monospace"
        })?;
        let comma = list
            .iter()
            .rev()
            .find(|token| token.kind == Kind::Comma && token.span.end <= family.span.start)?;
        let name = file.slice(family.span);
        Some(
            Diagnostic::at(&DUPLICATE_FONT, file, family.span, format!("`{name}` is already in the list"))
                .label(file.at(before.span), "the first one")
                .help("remove it")
                .replace("Remove the font", true, file.at(comma.span.join(family.span)), ""),
        )
    }));
    let is_plain = |token: &Token| matches!(token.kind, Kind::Ident | Kind::String | Kind::Comma);
    let is_keyword = families.len() == 1 && OTHER.contains(&first.name.as_str());
    let is_icon = families.iter().any(|family| ICONS.iter().any(|word| family.name.contains(word)));
    if !is_keyword
        && !is_icon
        && list.iter().all(is_plain)
        && !families.iter().any(|family| family.is_generic)
        && (!is_shorthand || list.len() < value.len())
    {
        out.push(
            Diagnostic::at(
                &MISSING_GENERIC_FONT,
                file,
                first.span.join(last.span),
                "this list of fonts does not end with a generic family",
            )
            .help("add `sans-serif`, `serif`, `monospace` or another generic family at its end"),
        );
    }
}

fn family(text: &str, group: &[Token]) -> Option<Family> {
    let span = group.first()?.span.join(group.last()?.span);
    if let [token] = group
        && token.kind == Kind::String
    {
        let name = token.text(text).trim_matches(['"', '\'']).to_ascii_lowercase();
        return Some(Family { name, is_generic: false, span });
    }
    let words: Vec<String> = group.iter().map(|token| token.text(text).to_ascii_lowercase()).collect();
    let name = words.join(" ");
    let is_generic = GENERIC.contains(&name.as_str()) || name.starts_with("generic(");
    Some(Family { name, is_generic, span })
}

/// The families of `font`: what follows the size and the line height.
fn families_of_shorthand<'a>(text: &str, value: &'a [Token]) -> &'a [Token] {
    let end = value.iter().position(|token| token.kind == Kind::Comma).unwrap_or(value.len());
    let head = &value[..end];
    let mut start = 0;
    let mut depth = 0_usize;
    for (at, token) in head.iter().enumerate() {
        match token.kind {
            Kind::Function | Kind::ParenOpen => depth += 1,
            Kind::ParenClose => depth = depth.saturating_sub(1),
            _ => {}
        }
        let word = token.text(text);
        let is_size = match token.kind {
            Kind::Ident => start == 0 && SIZES.iter().any(|size| size.eq_ignore_ascii_case(word)),
            Kind::Dimension | Kind::Percentage | Kind::Number | Kind::ParenClose => true,
            _ => false,
        };
        if word == "/" {
            // The line height.
            start = at + 2;
        } else if depth == 0 && is_size {
            start = start.max(at + 1);
        }
    }
    &value[start.min(value.len())..]
}
