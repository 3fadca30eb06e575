//! The initial values of `@property`, which lightningcss reads by their syntax.

use ds_core::SourceFile;
use lightningcss::properties::custom::{Token as Value, TokenList, TokenOrValue};
use lightningcss::rules::{CssRule, CssRuleList};
use lightningcss::values::syntax::ParsedComponent;

use super::{is_long, is_zero, name};
use crate::guard::children;
use crate::syntax::Positions;
use crate::token::{Kind, Lexer};

/// Replaces initial values with long numbers, a zero with a unit, or a number without one by what a file says, if they are numbers and names only.
pub(crate) fn keep_initial_values(rules: &mut CssRuleList<'_>, file: &SourceFile) {
    if file.text().contains("initial-value") {
        keep(rules, file, &mut None);
    }
}

fn keep(rules: &mut CssRuleList<'_>, file: &SourceFile, positions: &mut Option<Positions>) {
    for rule in &mut rules.0 {
        if let CssRule::Property(property) = rule {
            let positions = positions.get_or_insert_with(|| Positions::new(file));
            let start = positions.offset(property.loc.line, property.loc.column);
            if let Some(values) = file.text().get(start as usize..).and_then(written) {
                property.initial_value = Some(ParsedComponent::TokenList(TokenList(values)));
            }
        }
        if let Some(children) = children(rule) {
            keep(children, file, positions);
        }
    }
}

/// The initial value in the rule that a text starts with.
fn written<'i>(text: &str) -> Option<Vec<TokenOrValue<'i>>> {
    let mut tokens = Lexer::new(text).skip_while(|token| token.kind != Kind::CurlyOpen);
    let name_of = |kind: Kind, word: &str| kind == Kind::Ident && word.eq_ignore_ascii_case("initial-value");
    loop {
        let token = tokens.next()?;
        if token.kind == Kind::CurlyClose {
            return None;
        }
        if name_of(token.kind, token.text(text)) {
            break;
        }
    }
    let mut tokens = tokens.skip_while(|token| token.kind != Kind::Colon);
    tokens.next()?;
    let mut values = Vec::new();
    let mut has_kept = false;
    let mut is_apart = false;
    for token in tokens {
        let word = token.text(text);
        let value = match token.kind {
            Kind::Semicolon | Kind::CurlyClose => break,
            Kind::Whitespace | Kind::Comment => {
                is_apart = true;
                continue;
            }
            Kind::Number | Kind::Percentage | Kind::Dimension => {
                // A zero loses its unit, and another number gets one: an initial value that is not valid would be.
                let loses_unit = token.kind == Kind::Dimension && is_zero(word);
                let gets_unit = token.kind == Kind::Number && !is_zero(word);
                has_kept |= is_long(word) || loses_unit || gets_unit;
                Value::Ident(name(word).trim_start().to_owned().into())
            }
            Kind::Ident => Value::Ident(word.to_owned().into()),
            Kind::Comma => Value::Comma,
            _ => return None,
        };
        if is_apart && !values.is_empty() {
            values.push(TokenOrValue::Token(Value::WhiteSpace(" ".into())));
        }
        is_apart = false;
        values.push(TokenOrValue::Token(value));
    }
    has_kept.then_some(values)
}
