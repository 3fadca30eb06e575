//! What lightningcss loses of selectors, with another meaning for some browsers.

use super::computed::depths;
use crate::token::{Kind, Token, closing};

/// Pseudo-classes and pseudo-elements that every browser knows.
const CLASSIC: &[&str] = &[
    "active",
    "after",
    "before",
    "checked",
    "disabled",
    "empty",
    "enabled",
    "first-child",
    "first-letter",
    "first-line",
    "first-of-type",
    "focus",
    "hover",
    "last-child",
    "last-of-type",
    "link",
    "not",
    "nth-child",
    "nth-last-child",
    "nth-last-of-type",
    "nth-of-type",
    "only-child",
    "only-of-type",
    "root",
    "target",
    "visited",
];

/// The tokens of selectors that must be kept: the name of `:lang("x")`, which loses its quotes; the `*` of `*:host` and
/// `*:host-context()`, which match nothing; `:is()` around one selector that some browsers do not know: without it, they ignore the whole rule; `:scope` where a selector
/// may start with a combinator, which is taken for a part of it; and in a media query `min--webkit-…`, which is no `-webkit-min-…`.
pub(super) fn kept_in_selectors(text: &str, prelude: &[Token]) -> Vec<Token> {
    let is_kept = |(at, token): &(usize, &Token)| match token.kind {
        Kind::Function if is_named(text, token, "lang") => {
            let arguments = arguments(&prelude[at + 1..]);
            arguments.iter().any(|token| token.kind == Kind::String)
        }
        Kind::Function if is_is(text, token) => {
            let arguments = arguments(&prelude[at + 1..]);
            let mut depths = arguments.iter().zip(depths(arguments));
            let is_list = depths.any(|(token, depth)| depth == 0 && token.kind == Kind::Comma);
            let has_parent = || arguments.iter().any(|token| token.text(text) == "&");
            !is_list && !has_parent() && may_be_unknown(text, arguments)
        }
        Kind::Ident if is_named(text, token, "scope") => {
            let before = &prelude[..*at];
            before.last().is_some_and(|before| before.kind == Kind::Colon) && is_in_relative(text, before)
        }
        Kind::Ident => is_wrong_limit(text, token),
        Kind::Delim if token.text(text) == "*" => match &prelude[at + 1..] {
            [colon, host, ..] => colon.kind == Kind::Colon && is_host(text, host),
            _ => false,
        },
        _ => false,
    };
    prelude.iter().enumerate().filter(is_kept).map(|(_, token)| *token).collect()
}

/// Whether a token is that of `:is()`.
pub(super) fn is_is(text: &str, token: &Token) -> bool {
    token.kind == Kind::Function && is_named(text, token, "is")
}

/// Whether a name is that of the host of a shadow tree, which `*` does not match.
fn is_host(text: &str, token: &Token) -> bool {
    is_named(text, token, "host") || is_named(text, token, "host-context")
}

fn is_named(text: &str, token: &Token, name: &str) -> bool {
    token.function(text).unwrap_or(token.text(text)).eq_ignore_ascii_case(name)
}

/// Functions whose selectors lightningcss takes for relative ones.
const RELATIVE: &[&str] = &["has", "nth-child", "nth-last-child"];

/// Whether what follows some tokens is in such a function.
fn is_in_relative(text: &str, tokens: &[Token]) -> bool {
    let mut open = Vec::new();
    for token in tokens {
        match token.kind {
            Kind::Function | Kind::ParenOpen => open.push(token),
            Kind::ParenClose => drop(open.pop()),
            _ => {}
        }
    }
    open.iter().any(|function| RELATIVE.iter().any(|name| is_named(text, function, name)))
}

/// Whether a name is that of a limit with a prefix in the wrong place.
fn is_wrong_limit(text: &str, token: &Token) -> bool {
    let starts = |limit: &str| {
        token.text(text).get(..limit.len()).is_some_and(|start| start.eq_ignore_ascii_case(limit))
    };
    starts("min--") || starts("max--")
}

/// The tokens up to the bracket that closes a function.
fn arguments(tokens: &[Token]) -> &[Token] {
    closing(tokens).and_then(|end| tokens.get(..end)).unwrap_or(tokens)
}

/// Whether a browser may not know a part of a selector: a pseudo-class, or the `s` of `[a=b s]`.
fn may_be_unknown(text: &str, selector: &[Token]) -> bool {
    selector.windows(2).any(|pair| {
        let [first, second] = pair else { return false };
        let is_name = || matches!(second.kind, Kind::Ident | Kind::Function);
        let is_classic = || CLASSIC.iter().any(|name| is_named(text, second, name));
        let is_flag = || matches!(first.kind, Kind::String | Kind::Ident) && is_named(text, second, "s");
        first.kind == Kind::Colon && is_name() && !is_classic() || is_flag()
    })
}
