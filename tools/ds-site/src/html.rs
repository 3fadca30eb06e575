//! What a page says to search engines. The tokenizer is that of [`ds_core::html`].

use ds_core::html::{Kind, Token};

/// `<meta name="robots" content="noindex">`: a page that search engines must not list.
pub(crate) fn is_noindex(token: &Token<'_>) -> bool {
    let said = |name, word: fn(&str) -> bool| {
        token.attribute(name).is_some_and(|value| value.split(',').map(str::trim).any(word))
    };
    token.kind == Kind::Start
        && token.name == "meta"
        && said("name", |name| name.eq_ignore_ascii_case("robots"))
        && said("content", |what| ["noindex", "none"].iter().any(|own| what.eq_ignore_ascii_case(own)))
}
