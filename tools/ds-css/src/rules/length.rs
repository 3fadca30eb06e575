//! Literal lengths.

use ds_core::{Diagnostic, SourceFile};

use super::RAW_LENGTH;
use super::literal::Literal;
use crate::index::Index;
use crate::properties::Family;
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
        let literal = Literal { rule: &RAW_LENGTH, quantity: "length", file, span: token.span };
        out.extend(literal.equal_to(
            &index.lengths(number.abs(), unit, family, component),
            |token| {
                if number < 0.0 {
                    format!("calc(var({}) * -1)", token.css)
                } else {
                    format!("var({})", token.css)
                }
            },
            |_| true,
        ));
    }
}
