//! `tokens.ts`: one constant for each token, so that a bundler drops what is not used.

use std::fmt::Write as _;

use super::css::themed;
use super::{Notation, Printer};
use crate::eval::Entry;
use crate::model::{Model, Token};
use crate::names::camel;
use crate::text::{comment, js_string, number};
use crate::value::Value;

pub(crate) fn write(model: &Model) -> String {
    let mut out = String::from("// Made by dstool from the design tokens. Changes here are lost.\n");
    let themed = themed(model);
    for token in &model.tokens {
        let Some(entry) = model.first(token.node) else { continue };
        doc(&mut out, token);
        let value = if token.in_css && themed[token.node as usize] {
            // A constant cannot follow the theme, a custom property does.
            js_string(&format!("var({})", token.css))
        } else {
            value(model, entry)
        };
        let _ = writeln!(out, "export const {} = {value};", token.ts);
    }
    for media in &model.media {
        let name = camel(&format!("media{}", &media.name[1..]));
        let _ =
            writeln!(out, "\n/** `{}` */\nexport const {name} = {};", media.name, js_string(&media.query));
    }
    out.push_str("\n/** The custom property of each token. */\nexport type TokenName =");
    let names = model.tokens.iter().filter(|token| token.in_css);
    for token in names.clone() {
        let _ = write!(out, "\n  | {}", js_string(&token.css));
    }
    if names.count() == 0 {
        out.push_str(" never");
    }
    out.push_str(";\n");
    out
}

fn doc(out: &mut String, token: &Token) {
    out.push_str("\n/** ");
    if let Some(text) = &token.description {
        let _ = write!(out, "{} ", comment(text));
    }
    // A token that is no custom property is known by its path.
    let _ = write!(out, "`{}`", if token.in_css { &token.css } else { &token.path });
    if let Some(reason) = &token.deprecated {
        let _ = write!(out, " @deprecated {}", comment(reason));
    }
    while out.ends_with(' ') {
        out.pop();
    }
    out.push_str(" */\n");
}

/// Pixels, milliseconds and numbers as numbers, everything else as CSS text.
fn value(model: &Model, entry: &Entry) -> String {
    match &entry.value {
        Value::Dimension(own) if own.unit == "px" && own.fluid.is_none() => number(own.value).to_string(),
        Value::Duration(own) if own.unit == "ms" => number(own.value).to_string(),
        Value::Duration(own) => crate::text::rounded(own.value * 1000.0).to_string(),
        Value::Number(own) => number(*own).to_string(),
        Value::FontWeight(own) => number(own.0).to_string(),
        _ => js_string(&Printer { model, notation: Notation::Plain, references: false }.entry(entry)),
    }
}
