//! The tokens as other parts of the tool use them.

use ds_core::model::tokens::{TokenDoc, TokenSet};

use super::{Notation, Printer};
use crate::model::Model;

pub(crate) fn write(model: &Model) -> TokenSet {
    let printer = Printer { model, notation: Notation::Plain, references: false };
    let mut tokens: Vec<TokenDoc> = model
        .tokens
        .iter()
        .filter(|token| token.in_css)
        .map(|token| TokenDoc {
            path: token.path.to_string(),
            css: token.css.to_string(),
            kind: token.kind.name().to_owned(),
            values: model
                .resolutions
                .iter()
                .filter_map(|resolution| {
                    let entry = resolution.entry(token.node)?;
                    Some((resolution.name.clone(), printer.entry(entry)))
                })
                .collect(),
            description: token.description.as_deref().map(str::to_owned),
            deprecated: token.deprecated.as_deref().map(str::to_owned),
        })
        .collect();
    tokens.sort_by(|a, b| a.css.cmp(&b.css).then_with(|| a.path.cmp(&b.path)));
    let mut parts = Vec::new();
    for token in model.tokens.iter().filter(|token| token.in_css) {
        let present = crate::value::parts(token.kind).iter().filter(|part| model.has_part(token, part));
        parts.extend(present.map(|part| model.names.part(&token.css, part)));
    }
    parts.sort();
    TokenSet { parts: Some(parts), tokens, media: model.media.clone(), contrast: model.contrast.clone() }
}
