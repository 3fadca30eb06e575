//! Values that lightningcss computes otherwise than browsers do.
//!
//! Of `color-mix()` and colours with `from`, it loses the opacity of the origin, what is outside of sRGB, and hues of grey. And it
//! writes the result of `calc(1px - 2px)`, which browsers raise to the lowest value of the property, as a number that is not valid there.

use ds_core::Span;
use lightningcss::targets::{Browsers, Targets};

use crate::rules::unsupported;
use crate::token::{Kind, Token, dimension};
use crate::values;

/// The functions whose colours may start with `from`.
const WITH_ORIGIN: &[&str] = &["rgb", "rgba", "hsl", "hsla", "hwb", "lab", "lch", "oklab", "oklch", "color"];

/// Those in another colour are rounded, and lose `none`.
const ROUNDED: &[&str] = &["rgb", "rgba", "hsl", "hsla", "hwb"];

const MATH: &[&str] = &[
    "calc", "min", "max", "clamp", "abs", "acos", "asin", "atan", "atan2", "cos", "exp", "hypot", "log",
    "mod", "pow", "rem", "round", "sign", "sin", "sqrt", "tan",
];

fn is_in(names: &[&str], text: &str, function: &Token) -> bool {
    function.function(text).is_some_and(|name| names.iter().any(|known| known.eq_ignore_ascii_case(name)))
}

/// The name of a colour that is computed, with the feature that a browser needs for it: the function, or `from`.
pub(super) fn colour(text: &str, before: Option<&Token>, token: &Token) -> Option<&'static str> {
    match token.kind {
        Kind::Function if is_in(&["color-mix"], text, token) => Some("color-mix"),
        Kind::Ident if token.span.range().len() == 4 => {
            let is_from = before.is_some_and(|before| is_in(WITH_ORIGIN, text, before))
                && token.text(text).eq_ignore_ascii_case("from");
            is_from.then_some("from")
        }
        _ => None,
    }
}

/// Whether a function is a colour that is rounded in another one.
pub(super) fn is_rounded(text: &str, token: &Token) -> bool {
    is_in(ROUNDED, text, token)
}

/// Whether the targets know a feature of colours.
pub(super) fn is_known(feature: &str, targets: &Targets) -> bool {
    let lacks = |browsers: &Browsers| unsupported::is_lacking(feature, browsers);
    !targets.browsers.as_ref().is_some_and(lacks)
}

/// The first number of a math function whose result may be a negative number: one that subtracts, or has one, and has one unit only.
pub(super) fn difference(text: &str, value: &[Token]) -> Option<Token> {
    let mut functions = value.iter().enumerate().filter(|(_, token)| is_in(MATH, text, token));
    functions.find_map(|(start, _)| difference_in(text, &value[start..]))
}

/// The same for the function that tokens start with.
fn difference_in(text: &str, tokens: &[Token]) -> Option<Token> {
    let (mut unit, mut is_negative, mut first) = (None, false, None);
    let mut depth = 0_usize;
    for token in tokens {
        let word = token.text(text);
        match token.kind {
            Kind::Function if !is_in(MATH, text, token) => return None,
            Kind::Function | Kind::ParenOpen => depth += 1,
            Kind::ParenClose => {
                depth -= 1;
                if depth == 0 {
                    break;
                }
            }
            Kind::Delim => is_negative |= word == "-",
            Kind::Dimension | Kind::Percentage => {
                let other = dimension(word).map_or("%", |(_, unit)| unit);
                first = first.or(Some(*token));
                // It is left out.
                if !word.bytes().any(|byte| matches!(byte, b'1'..=b'9')) {
                    continue;
                }
                if unit.is_some_and(|unit: &str| !unit.eq_ignore_ascii_case(other)) {
                    return None;
                }
                unit = Some(other);
                is_negative |= word.starts_with('-');
            }
            Kind::Number => {
                is_negative |= word.starts_with('-');
                first = first.or(Some(*token));
            }
            _ => {}
        }
    }
    first.filter(|_| is_negative)
}

/// The first number of a math function that lightningcss adds without end: a sum of two sums, with four terms that cannot be added.
pub(super) fn endless(text: &str, value: &[Token]) -> Option<Token> {
    let start = value.iter().position(|token| is_in(MATH, text, token))?;
    let mut terms: Vec<&str> = Vec::new();
    let (mut depth, mut is_grouped, mut first) = (0_usize, false, None);
    for token in &value[start..] {
        let word = token.text(text);
        let mut term = None;
        match token.kind {
            Kind::Function | Kind::ParenOpen => {
                depth += 1;
                term = token.function(text).filter(|name| !name.eq_ignore_ascii_case("calc"));
            }
            Kind::ParenClose => depth = depth.saturating_sub(1),
            Kind::Delim => is_grouped |= depth > 1 && matches!(word, "+" | "-"),
            Kind::Dimension | Kind::Percentage => {
                first = first.or(Some(*token));
                term = Some(dimension(word).map_or("%", |(_, unit)| unit));
            }
            Kind::Number => first = first.or(Some(*token)),
            _ => {}
        }
        terms.extend(term.filter(|term| token.kind == Kind::Function || !terms.contains(term)));
    }
    first.filter(|_| is_grouped && terms.len() > 3)
}

/// Whether a printed value is not valid for its property.
pub(super) fn is_invalid(declaration: &str) -> bool {
    let Some((property, value)) = declaration.split_once(':') else { return false };
    let misfit: Option<Span> = values::misfit(&property.to_ascii_lowercase(), value);
    misfit.is_some()
}
