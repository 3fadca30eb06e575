//! Media conditions: the custom media queries and widths in them.

use ds_core::Span;

use crate::token::{Kind, Token, dimension};

/// A minimum or maximum width in px in a condition.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Bound {
    pub(crate) side: Side,
    pub(crate) px: f64,
    pub(crate) at: Span,
}

/// Which widths a bound allows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Side {
    /// `min-width`
    Least,
    /// `max-width`
    Greatest,
    /// A strict comparison, or one of two in a range: no single custom media query is equivalent.
    Other,
}

/// The names in `(--name)`.
pub(crate) fn names(text: &str, tokens: &[Token]) -> Vec<Span> {
    tokens
        .windows(3)
        .filter(|group| group[0].kind == Kind::ParenOpen && group[2].kind == Kind::ParenClose)
        .map(|group| group[1])
        .filter(|name| name.kind == Kind::Ident && name.text(text).starts_with("--"))
        .map(|name| name.span)
        .collect()
}

/// Every width bound, with its brackets.
pub(crate) fn bounds(text: &str, tokens: &[Token]) -> Vec<(Span, Bound)> {
    let mut colours = Vec::new();
    let mut open = None;
    for (at, token) in tokens.iter().enumerate() {
        match token.kind {
            Kind::ParenOpen => open = Some(at),
            Kind::ParenClose => {
                if let Some(open) = open.take() {
                    let span = tokens[open].span.join(token.span);
                    colours.extend(
                        condition(text, &tokens[open + 1..at]).into_iter().map(|bound| (span, bound)),
                    );
                }
            }
            _ => {}
        }
    }
    colours
}

/// The bounds inside one pair of brackets.
fn condition(text: &str, tokens: &[Token]) -> Vec<Bound> {
    let is =
        |token: &Token, name: &str| token.kind == Kind::Ident && token.text(text).eq_ignore_ascii_case(name);
    if let [feature, colon, value] = tokens {
        if colon.kind != Kind::Colon {
            return range(text, tokens);
        }
        let side = match () {
            () if is(feature, "min-width") => Side::Least,
            () if is(feature, "max-width") => Side::Greatest,
            () => return Vec::new(),
        };
        return px(text, value).map(|px| Bound { side, px, at: value.span }).into_iter().collect();
    }
    range(text, tokens)
}

/// `width <= 767px`, `768px <= width < 1024px`, …
fn range(text: &str, tokens: &[Token]) -> Vec<Bound> {
    let is_width =
        |token: &Token| token.kind == Kind::Ident && token.text(text).eq_ignore_ascii_case("width");
    let Some(width) = tokens.iter().position(is_width) else { return Vec::new() };
    let comparison: String =
        tokens.iter().filter(|token| token.kind == Kind::Delim).map(|token| token.text(text)).collect();
    let side = match (comparison.as_str(), width) {
        ("<=", 0) => Side::Greatest,
        (">=", 0) => Side::Least,
        ("<=", _) if width + 1 == tokens.len() => Side::Least,
        (">=", _) if width + 1 == tokens.len() => Side::Greatest,
        _ => Side::Other,
    };
    tokens.iter().filter_map(|token| Some(Bound { side, px: px(text, token)?, at: token.span })).collect()
}

fn px(text: &str, token: &Token) -> Option<f64> {
    let (number, unit) = (token.kind == Kind::Dimension).then(|| dimension(token.text(text)))??;
    unit.eq_ignore_ascii_case("px").then_some(number)
}
