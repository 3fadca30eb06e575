//! The initial values of `@property`, which lightningcss reads by their syntax.

use ds_core::SourceFile;
use lightningcss::properties::custom::{Function, Token as Value, TokenList, TokenOrValue};
use lightningcss::rules::{CssRule, CssRuleList};
use lightningcss::values::ident::Ident;
use lightningcss::values::syntax::ParsedComponent;

use super::{computed, is_long, is_zero, name};
use crate::guard::children;
use crate::syntax::Positions;
use crate::token::{Kind, Lexer, Token};

/// Replaces initial values with long numbers, a zero with a unit, or a number without one by what a file says, also if they
/// have several components or are computed.
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
    let (values, has_kept) = values(text, &mut tokens)?;
    // More than one component is read up to the end of the first.
    (has_kept || values.len() > 1).then_some(values)
}

/// The values until the end of the descriptor, or of the function that they are in, and whether one of them must be kept. `None` if there
/// is something else than numbers, names and functions.
fn values<'i>(text: &str, tokens: &mut dyn Iterator<Item = Token>) -> Option<(Vec<TokenOrValue<'i>>, bool)> {
    let mut values = Vec::new();
    let mut has_kept = false;
    let mut is_apart = false;
    while let Some(token) = tokens.next() {
        let word = token.text(text);
        let value = match token.kind {
            Kind::Semicolon | Kind::CurlyClose | Kind::ParenClose => break,
            Kind::Whitespace | Kind::Comment => {
                is_apart = true;
                continue;
            }
            Kind::Number | Kind::Percentage | Kind::Dimension => {
                // A zero loses its unit, and another number gets one: an initial value that is not valid would be.
                let loses_unit = token.kind == Kind::Dimension && is_zero(word);
                let gets_unit = token.kind == Kind::Number && !is_zero(word);
                has_kept |= is_long(word) || loses_unit || gets_unit;
                TokenOrValue::Token(Value::Ident(name(word).trim_start().to_owned().into()))
            }
            Kind::Ident => TokenOrValue::Token(Value::Ident(word.to_owned().into())),
            Kind::Comma => TokenOrValue::Token(Value::Comma),
            Kind::Delim if matches!(word, "+" | "-" | "*" | "/") => {
                TokenOrValue::Token(Value::Delim(word.chars().next()?))
            }
            Kind::Function => {
                let (arguments, _) = self::values(text, tokens)?;
                // `calc(0)` is not the length that its result is.
                has_kept |= computed::is_math(text, &token);
                let name = token.function(text)?.to_owned().into();
                TokenOrValue::Function(Function { name: Ident(name), arguments: TokenList(arguments) })
            }
            _ => return None,
        };
        if is_apart && !values.is_empty() {
            values.push(TokenOrValue::Token(Value::WhiteSpace(" ".into())));
        }
        is_apart = false;
        values.push(value);
    }
    Some((values, has_kept))
}
