//! Values that lightningcss computes otherwise than browsers do.
//!
//! Of `color-mix()` and colours with `from`, it loses the opacity of the origin, what is outside of sRGB, and hues of grey. And it
//! writes the result of `calc(1px - 2px)`, which browsers raise to the lowest value of the property, as a number that is not valid there.
//! It stops at `abs(1%)`, reads NaN as `none`, and rounds results to six digits.

use std::collections::BTreeSet;

use ds_core::Span;
use lightningcss::targets::{Browsers, Targets};

use super::{is_number, is_zero};
use crate::rules::unsupported;
use crate::token::{Kind, Lexer, Token, closing, dimension};
use crate::values;

/// The functions whose colours may start with `from`.
const WITH_ORIGIN: &[&str] = &["rgb", "rgba", "hsl", "hsla", "hwb", "lab", "lch", "oklab", "oklch", "color"];

/// Those in another colour are rounded, and lose `none`.
const ROUNDED: &[&str] = &["rgb", "rgba", "hsl", "hsla", "hwb"];

pub(super) const MATH: &[&str] = &[
    "calc", "min", "max", "clamp", "abs", "acos", "asin", "atan", "atan2", "cos", "exp", "hypot", "log",
    "mod", "pow", "rem", "round", "sign", "sin", "sqrt", "tan",
];

/// Those whose result is one of their arguments.
const CHOICES: &[&str] = &["min", "max", "clamp"];

/// Math functions that are newer than the others. Without targets nothing says that a browser lacks them, and nothing is lost if
/// they are not computed.
pub(super) const NEWER: &[&str] = &[
    "abs", "acos", "asin", "atan", "atan2", "cos", "exp", "hypot", "log", "mod", "pow", "rem", "round",
    "sign", "sin", "sqrt", "tan",
];

/// Those of the newer functions that have a number of another kind as their argument, or as their result.
const UNITLESS: &[&str] = &["acos", "asin", "atan", "atan2", "cos", "sign", "sin", "tan"];

/// Numbers that have a name.
const CONSTANTS: &[&str] = &["e", "pi", "infinity", "-infinity", "nan"];

pub(super) fn is_in(names: &[&str], text: &str, function: &Token) -> bool {
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

/// Whether a function is a colour that may be computed from another one.
pub(super) fn has_origin(text: &str, token: &Token) -> bool {
    is_in(WITH_ORIGIN, text, token)
}

/// Whether the colour that some tokens start with is surely opaque.
pub(super) fn is_opaque(text: &str, tokens: &[Token]) -> bool {
    let Some((first, others)) = tokens.split_first() else { return false };
    let word = first.text(text);
    match first.kind {
        Kind::Ident => !["transparent", "currentcolor"].iter().any(|name| name.eq_ignore_ascii_case(word)),
        Kind::Hash => matches!(word.len(), 4 | 7),
        Kind::Function => {
            let arguments = closing(others).and_then(|end| others.get(..end)).unwrap_or(others);
            let commas = arguments.iter().filter(|token| token.kind == Kind::Comma).count();
            let is_plain = |token: &Token| token.kind != Kind::Function && token.text(text) != "/";
            commas < 3
                && is_in(WITH_ORIGIN, text, first)
                && arguments.iter().all(is_plain)
                && !arguments.first().is_some_and(|first| first.text(text).eq_ignore_ascii_case("from"))
        }
        _ => false,
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
    // How deep the function is whose numbers are of another kind.
    let mut unitless = None;
    for token in tokens {
        let word = token.text(text);
        match token.kind {
            Kind::Function if !is_in(MATH, text, token) => return None,
            Kind::Function | Kind::ParenOpen => {
                depth += 1;
                if is_in(UNITLESS, text, token) {
                    unitless.get_or_insert(depth);
                    is_negative = true;
                }
            }
            Kind::ParenClose => {
                unitless = unitless.filter(|start| *start != depth);
                depth -= 1;
                if depth == 0 {
                    break;
                }
            }
            Kind::Delim => is_negative |= word == "-",
            Kind::Dimension | Kind::Percentage => {
                let other = dimension(word).map_or("%", |(_, unit)| canonical(unit));
                first = first.or(Some(*token));
                // It is left out, or no part of the unit of the result.
                if unitless.is_some() || !word.bytes().any(|byte| matches!(byte, b'1'..=b'9')) {
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

/// A unit of those that are added to it.
pub(super) fn canonical(unit: &str) -> &str {
    let is_one = |units: &[&str]| units.iter().any(|other| other.eq_ignore_ascii_case(unit));
    if is_one(&["px", "cm", "mm", "q", "in", "pt", "pc"]) {
        "px"
    } else if is_one(&["s", "ms"]) {
        "s"
    } else if is_one(&["deg", "grad", "rad", "turn"]) {
        "deg"
    } else {
        unit
    }
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

/// Whether a sum loses its percentages: what they are a part of may be unknown, and some of zero percent is not the same as none.
pub(super) fn loses_percentage(text: &str, value: &[Token], printed: &str) -> bool {
    let (written, has_sum) = percentages(text, value);
    let tokens: Vec<Token> = Lexer::new(printed).collect();
    has_sum && percentages(printed, &tokens).0.len() < written.len()
}

/// The different parts of a value with percentages: each math function with one, and each one that is in none. Also whether there is
/// one with other units in a function.
fn percentages<'t>(text: &'t str, value: &[Token]) -> (BTreeSet<&'t str>, bool) {
    let (mut parts, mut has_sum) = (BTreeSet::new(), false);
    let mut at = 0;
    while let Some(token) = value.get(at) {
        let inside = if is_math(text, token) {
            let inside = &value[at + 1..];
            &inside[..closing(inside).unwrap_or(inside.len())]
        } else {
            &[]
        };
        let has = |kind| inside.iter().any(|token| token.kind == kind);
        if token.kind == Kind::Percentage || has(Kind::Percentage) {
            let span = inside.last().map_or(token.span, |last| token.span.join(last.span));
            parts.extend(text.get(span.range()));
            has_sum |= has(Kind::Dimension);
        }
        at += 1 + inside.len();
    }
    (parts, has_sum)
}

/// Whether a printed value has a zero without a unit that may be the result of math with lengths.
pub(super) fn becomes_number(math: &[Token], printed: &str) -> bool {
    math.iter().any(|token| token.kind == Kind::Dimension)
        && Lexer::new(printed).any(|token| token.kind == Kind::Number && is_zero(token.text(printed)))
}

/// Whether a printed value has a number that is none, or has no end: it is larger than all others.
pub(super) fn is_endless_number(printed: &str) -> bool {
    let largest = f64::from(f32::MAX) * 0.999;
    let value = |token: Token| {
        let text = token.text(printed).trim_end_matches('%');
        dimension(text).map_or_else(|| text.parse().ok(), |(number, _)| Some(number))
    };
    Lexer::new(printed).filter(is_number).filter_map(value).any(|number: f64| number.abs() > largest)
}

/// Colours with a saturation. Browsers keep one of more than 100% unless commas are between the numbers; lightningcss lowers it.
pub(super) const SATURATED: &[&str] = &["hsl", "hsla"];

pub(super) fn is_constant(text: &str, token: &Token) -> bool {
    CONSTANTS.iter().any(|name| name.eq_ignore_ascii_case(token.text(text)))
}

/// The numbers of the colours in a value that must not be computed, of each colour one. A value that is passed on still has the
/// results of its colours.
pub(super) fn in_colours(text: &str, value: &[Token], targets: &Targets) -> Vec<Token> {
    let mut numbers = Vec::new();
    let mut at = 0;
    while let Some(token) = value.get(at) {
        at += 1;
        if is_in(WITH_ORIGIN, text, token) {
            let inner = &value[at..];
            let end = closing(inner).map_or(inner.len(), |end| end + 1);
            let colour = &value[at - 1..at + end];
            numbers.extend(oversaturated(text, colour).or_else(|| uncomputed(text, colour, targets)));
            at += end;
        }
    }
    numbers
}

/// The saturation, or another percentage, of a colour that is more than 100%.
pub(super) fn oversaturated(text: &str, value: &[Token]) -> Option<Token> {
    let functions = value.iter().enumerate().filter(|(_, token)| is_in(SATURATED, text, token));
    functions.map(|(at, _)| &value[at + 1..]).find_map(|inner| {
        let inner = closing(inner).and_then(|end| inner.get(..end)).unwrap_or(inner);
        let is_large = |token: &Token| {
            let number = token.text(text).trim_end_matches('%').parse::<f64>();
            is_number(token) && number.is_ok_and(|number| number > 100.0)
        };
        // The first number is the hue.
        let mut others = inner
            .iter()
            .enumerate()
            .filter(|(at, token)| (*at == 1 || token.kind == Kind::Percentage) && is_large(token));
        let has_comma =
            inner.iter().zip(depths(inner)).any(|(token, depth)| depth == 0 && token.kind == Kind::Comma);
        others.next().filter(|_| !has_comma).map(|(_, token)| *token)
    })
}

/// The first number of math that must not be computed. Targets that lack a function get its result, except of percentages.
pub(super) fn uncomputed(text: &str, value: &[Token], targets: &Targets) -> Option<Token> {
    let numbers = in_math(value, text);
    let is_reason = value.iter().zip(depths(value)).any(|(token, depth)| {
        token.kind == Kind::Function && is_in(NEWER, text, token)
            || token.kind == Kind::Ident && depth > 0 && is_constant(text, token)
    });
    let percentages = numbers.iter().filter(|token| token.kind == Kind::Percentage).count();
    // What they are a part of may be negative, as the room around an image is: the larger one is then the smaller result.
    let is_choice = percentages > 1 && value.iter().any(|token| is_in(CHOICES, text, token));
    let is_kept = is_choice || is_reason && (targets.browsers.is_none() || percentages > 0);
    numbers.first().copied().filter(|_| is_kept)
}

/// How many brackets are around each token.
pub(super) fn depths(value: &[Token]) -> impl Iterator<Item = usize> {
    value.iter().scan(0_usize, |depth, token| {
        let around = *depth;
        match token.kind {
            Kind::Function | Kind::ParenOpen => *depth += 1,
            Kind::ParenClose => *depth = depth.saturating_sub(1),
            _ => {}
        }
        Some(around)
    })
}

/// The numbers in the math functions of a value, and after them the names of numbers.
pub(super) fn in_math(value: &[Token], text: &str) -> Vec<Token> {
    let (mut numbers, mut names) = (Vec::new(), Vec::new());
    for token in within_math(text, value) {
        if is_number(token) {
            numbers.push(*token);
        } else if is_constant(text, token) {
            names.push(*token);
        }
    }
    numbers.append(&mut names);
    numbers
}

/// The first number of math in a condition whose result lightningcss may write as another one: it may have more digits than are printed,
/// or no end, or is that of a feature with whole numbers, to which browsers round it.
pub(super) fn changed_condition(text: &str, condition: &[Token]) -> Option<Token> {
    let first = in_math(condition, text).first().copied()?;
    let is_flag = |name: &Token| name.text(text).eq_ignore_ascii_case("-webkit-transform-3d");
    let is_inexact = |token: &Token| match token.kind {
        Kind::Function => is_in(NEWER, text, token),
        Kind::Delim => token.text(text) == "/",
        _ => is_constant(text, token),
    };
    (condition.iter().any(is_flag) || within_math(text, condition).any(is_inexact)).then_some(first)
}

/// Whether math has words in it other than the names of numbers.
pub(super) fn has_words(text: &str, value: &[Token]) -> bool {
    within_math(text, value).any(|token| token.kind == Kind::Ident && !is_constant(text, token))
}

/// The tokens of the math functions in a value, with their names.
fn within_math<'t>(text: &'t str, value: &'t [Token]) -> impl Iterator<Item = &'t Token> {
    let mut math = None;
    value.iter().zip(depths(value)).filter_map(move |(token, depth)| {
        match token.kind {
            Kind::Function if is_in(MATH, text, token) => _ = math.get_or_insert(depth),
            Kind::ParenClose => math = math.filter(|start| start + 1 != depth),
            _ => {}
        }
        math.is_some().then_some(token)
    })
}

/// Whether a token is that of a math function.
pub(super) fn is_math(text: &str, token: &Token) -> bool {
    token.kind == Kind::Function && is_in(MATH, text, token)
}

/// Whether a printed value is not valid for its property. The grammar has no properties with a prefix, most of which have no
/// negative numbers.
pub(super) fn is_invalid(declaration: &str) -> bool {
    let Some((property, value)) = declaration.split_once(':') else { return false };
    if property.starts_with('-') {
        return Lexer::new(value).any(|token| is_number(&token) && token.text(value).starts_with('-'));
    }
    let misfit: Option<Span> = values::misfit(&property.to_ascii_lowercase(), value);
    misfit.is_some()
}
