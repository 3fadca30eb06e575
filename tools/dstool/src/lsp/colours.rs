//! The colours in a document: references to tokens, and values of tokens.

use std::collections::BTreeSet;

use ds_core::SourceFile;
use lsp_types::ColorInformation;

use super::describe;
use super::encoding::Encoding;
use super::index::{Index, Language, Role, tokens};

/// The colours of a document, each once.
pub(super) fn colours(index: &Index, file: &SourceFile, encoding: Encoding) -> Vec<ColorInformation> {
    let mut out = Vec::new();
    let mut add = |token: Option<&ds_core::model::tokens::TokenDoc>, span| {
        if let Some(color) = token.and_then(describe::colour) {
            out.push(ColorInformation { range: encoding.range(file, span), color });
        }
    };
    if index.language(file.path()) == Language::Tokens {
        let mut known = BTreeSet::new();
        for token in tokens(file).into_iter().filter(|token| known.insert(token.value)) {
            add(index.token(&token.path), token.value);
        }
        return out;
    }
    for name in index.names(file).iter().filter(|name| name.role == Role::Property) {
        add(index.token_of_property(&name.text), name.span);
    }
    out
}
