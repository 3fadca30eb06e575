//! Literal colours.

use ds_core::{Diagnostic, SourceFile, Span};
use lightningcss::traits::Parse;
use lightningcss::values::color::{CssColor, RGBA};

use crate::index::{Colour, Index, follows_theme};
use crate::rules::RAW_COLOUR;
use crate::token::{Kind, Token};

const FUNCTIONS: &[&str] = &["rgb", "rgba", "hsl", "hsla", "hwb", "lab", "lch", "oklab", "oklch", "color"];

/// A literal colour as sRGB; `None` for values that depend on something else.
pub(crate) fn parse(text: &str) -> Option<Colour> {
    let colour = CssColor::parse_string(text).ok()?;
    if matches!(colour, CssColor::CurrentColor | CssColor::LightDark(..) | CssColor::System(_)) {
        return None;
    }
    let RGBA { red, green, blue, alpha } = RGBA::try_from(&colour).ok()?;
    Some([red, green, blue, alpha])
}

/// Finds colours in a value that equal a token. `words` is whether an identifier can be a colour.
pub(crate) fn check(
    file: &SourceFile,
    value: &[Token],
    words: bool,
    component: &str,
    index: &Index<'_>,
    out: &mut Vec<Diagnostic>,
) {
    let text = file.text();
    let mut rest = value;
    while let [token, after @ ..] = rest {
        rest = after;
        let is_colour = match token.kind {
            Kind::Hash => true,
            Kind::Ident => words,
            Kind::Function => token
                .function(text)
                .is_some_and(|name| FUNCTIONS.iter().any(|function| name.eq_ignore_ascii_case(function))),
            _ => false,
        };
        if !is_colour {
            continue;
        }
        let mut span = token.span;
        if token.kind == Kind::Function {
            let Some(end) = closing(after) else { return };
            span = span.join(after[end].span);
            if parse(file.slice(span)).is_none() {
                continue;
            }
            rest = &after[end + 1..];
        }
        out.extend(finding(file, span, component, index));
    }
}

/// The bracket that closes the one before these tokens.
pub(crate) fn closing(tokens: &[Token]) -> Option<usize> {
    let mut depth = 1_usize;
    tokens.iter().position(|token| {
        match token.kind {
            Kind::Function | Kind::ParenOpen => depth += 1,
            Kind::ParenClose => depth -= 1,
            _ => {}
        }
        depth == 0
    })
}

fn finding(file: &SourceFile, span: Span, component: &str, index: &Index<'_>) -> Option<Diagnostic> {
    let colour = parse(file.slice(span)).filter(|colour| colour[3] > 0)?;
    let tokens = index.colours(colour, component);
    let (first, others) = tokens.split_first()?;
    let message = format!("`{}` is the same colour as `{}`", file.slice(span), first.css);
    let mut found =
        Diagnostic::at(&RAW_COLOUR, file, span, message).help(format!("use `var({})`", first.css)).replace(
            format!("Use `var({})`", first.css),
            others.is_empty() && !follows_theme(first),
            file.at(span),
            format!("var({})", first.css),
        );
    if !others.is_empty() {
        let names: Vec<_> = others.iter().take(4).map(|token| format!("`{}`", token.css)).collect();
        let more = others.len().saturating_sub(4);
        let more = if more > 0 { format!(" and {more} more") } else { String::new() };
        found = found.note(format!("tokens with the same colour: {}{more}", names.join(", ")));
    }
    Some(found)
}
