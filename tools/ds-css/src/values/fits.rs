//! Compares a single value, whose variables were replaced, with the syntax of a property.

use crate::token::{Kind, Token, significant};
use ds_core::Span;

use super::basic::is_wide;
use super::component::Value;
use super::declaration::{is_open, without_annotation};
use super::{grammar, matcher, names};

/// The part of a value that a property, given by its name in lower case, does not accept. `None` if it accepts the value or
/// may, or if something is missing at the end.
pub(crate) fn misfit(property: &str, value: &str) -> Option<Span> {
    let syntax = grammar::property_syntax(names::property(property)?)?;
    let tokens: Vec<Token> = significant(value).collect();
    let tokens = without_annotation(value, &tokens);
    let is_keyword = matches!(tokens, [only] if only.kind == Kind::Ident && is_wide(only.text(value)));
    if is_keyword || is_open(value, tokens) {
        return None;
    }
    let components = Value::new(value, tokens);
    let failure = matcher::compare(&components, syntax)?;
    components.list(0).get(failure.at).map(|wrong| wrong.span)
}
