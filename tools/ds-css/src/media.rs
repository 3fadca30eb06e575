//! Media conditions: the custom media queries and widths in them.

use ds_core::{Diagnostic, SourceFile, Span};

use crate::index::Index;
use crate::rules::RAW_BREAKPOINT;
use crate::token::{Kind, Token, dimension};

/// A minimum or maximum width in px in a condition.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Bound {
    side: Side,
    px: f64,
    at: Span,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Side {
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
    let mut found = Vec::new();
    let mut open = None;
    for (at, token) in tokens.iter().enumerate() {
        match token.kind {
            Kind::ParenOpen => open = Some(at),
            Kind::ParenClose => {
                if let Some(open) = open.take() {
                    let span = tokens[open].span.join(token.span);
                    found.extend(
                        condition(text, &tokens[open + 1..at]).into_iter().map(|bound| (span, bound)),
                    );
                }
            }
            _ => {}
        }
    }
    found
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

/// Finds breakpoint widths in a media condition.
pub(crate) fn check(file: &SourceFile, tokens: &[Token], index: &Index<'_>, out: &mut Vec<Diagnostic>) {
    if !tokens.iter().any(|token| token.kind == Kind::Dimension) {
        return;
    }
    for (group, bound) in bounds(file.text(), tokens) {
        let known = index.breakpoints();
        let same = known
            .iter()
            .find(|(_, known)| bound.side != Side::Other && (known.side, known.px) == (bound.side, bound.px));
        if let Some((media, _)) = same {
            let name = &media.name;
            let message = format!("`{}` is the breakpoint `{name}`", file.slice(group));
            out.push(
                Diagnostic::at(&RAW_BREAKPOINT, file, group, message)
                    .help(format!("use `({name})`"))
                    .replace(format!("Use `({name})`"), true, file.at(group), format!("({name})")),
            );
            continue;
        }
        let near: Vec<String> = known
            .iter()
            .filter(|(_, known)| (known.px - bound.px).abs() <= 1.0)
            .map(|(media, _)| format!("`({})` is `{}`", media.name, media.query))
            .collect();
        if known.iter().any(|(_, known)| known.px.to_bits() == bound.px.to_bits()) {
            let message = format!("`{}` is the width of a breakpoint", file.slice(bound.at));
            let found = Diagnostic::at(&RAW_BREAKPOINT, file, bound.at, message);
            out.push(found.note(near.join(", ")).help("use the intended custom media query"));
        }
    }
}
