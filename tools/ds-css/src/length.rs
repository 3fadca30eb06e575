//! Literal lengths.

use ds_core::{Diagnostic, SourceFile};

use crate::index::Index;
use crate::properties::Family;
use crate::rules::RAW_LENGTH;
use crate::token::{Kind, Token, dimension};

/// Finds lengths in a value that equal a token.
pub(crate) fn check(
    file: &SourceFile,
    value: &[Token],
    family: Family,
    component: &str,
    index: &Index<'_>,
    out: &mut Vec<Diagnostic>,
) {
    for token in value.iter().filter(|token| token.kind == Kind::Dimension) {
        let Some((number, unit)) = dimension(token.text(file.text())) else { continue };
        let is_hairline = number.abs().to_bits() == 1.0_f64.to_bits() && unit.eq_ignore_ascii_case("px");
        if number == 0.0 || is_hairline {
            continue;
        }
        let tokens = index.lengths(number.abs(), unit, family, component);
        let Some((first, others)) = tokens.split_first() else { continue };
        let written = token.text(file.text());
        let instead = if number < 0.0 {
            format!("calc(var({}) * -1)", first.css)
        } else {
            format!("var({})", first.css)
        };
        let mut found = Diagnostic::at(
            &RAW_LENGTH,
            file,
            token.span,
            format!("`{written}` is the same length as `{}`", first.css),
        )
        .help(format!("use `{instead}`"))
        .replace(format!("Use `{instead}`"), others.is_empty(), file.at(token.span), instead);
        if !others.is_empty() {
            let names: Vec<_> = others.iter().take(4).map(|token| format!("`{}`", token.css)).collect();
            found = found.note(format!("tokens with the same length: {}", names.join(", ")));
        }
        out.push(found);
    }
}
