//! The metadata of a page for search engines. The tokenizer is in [`ds_core::html`].

use ds_core::html::{Kind, Token};

/// Whether this is `<meta name="robots" content="noindex">`, so that search engines must not list the page.
pub(crate) fn is_noindex(token: &Token<'_>) -> bool {
    let said = |name, word: fn(&str) -> bool| {
        token.attribute(name).is_some_and(|value| value.split(',').map(str::trim).any(word))
    };
    token.kind == Kind::Start
        && token.name == "meta"
        && said("name", |name| name.eq_ignore_ascii_case("robots"))
        && said("content", |what| {
            ["noindex", "none"].iter().any(|directive| what.eq_ignore_ascii_case(directive))
        })
}
