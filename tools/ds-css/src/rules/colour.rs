//! Literal colours.

use ds_core::{Diagnostic, SourceFile};

use super::RAW_COLOUR;
use super::literal::Literal;
use crate::colour::Colour;
use crate::index::{Index, follows_theme};
use crate::token::{Kind, Token, closing};

const FUNCTIONS: &[&str] = &["rgb", "rgba", "hsl", "hsla", "hwb", "lab", "lch", "oklab", "oklch", "color"];

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
            if Colour::parse(file.slice(span)).is_none() {
                continue;
            }
            rest = &after[end + 1..];
        }
        let Some(colour) = Colour::parse(file.slice(span)).filter(|colour| !colour.is_transparent()) else {
            continue;
        };
        let literal = Literal { rule: &RAW_COLOUR, quantity: "colour", file, span };
        out.extend(literal.equal_to(
            &index.colours(colour, component),
            |token| format!("var({})", token.css),
            |token| !follows_theme(token),
        ));
    }
}
