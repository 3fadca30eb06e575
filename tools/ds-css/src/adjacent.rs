//! Keeps tokens apart that lightningcss would print as one.
//!
//! In values that it does not understand, it drops comments and the sign of `+2px`: `calc(1px+2px)` became `calc(1px2px)`,
//! and `a/**/b` became `ab`.

use lightningcss::properties::Property;
use lightningcss::properties::custom::{Token, TokenList, TokenOrValue};
use lightningcss::rules::{CssRule, CssRuleList};

use crate::guard::{children, each_block};

/// Separates the tokens in all declarations of some rules.
pub(crate) fn separate(rules: &mut CssRuleList<'_>) {
    for rule in &mut rules.0 {
        each_block(rule, &mut |block| {
            for list in [&mut block.declarations, &mut block.important_declarations] {
                for declaration in list {
                    match declaration {
                        Property::Unparsed(unparsed) => in_list(&mut unparsed.value),
                        Property::Custom(custom) => in_list(&mut custom.value),
                        _ => {}
                    }
                }
            }
        });
        // A rule that is passed on contains tokens only.
        if let CssRule::Unknown(unknown) = rule {
            in_list(&mut unknown.prelude);
            unknown.block.iter_mut().for_each(in_list);
        }
        if let Some(children) = children(rule) {
            separate(children);
        }
    }
}

fn in_list(list: &mut TokenList<'_>) {
    for value in &mut list.0 {
        match value {
            TokenOrValue::Function(function) => in_list(&mut function.arguments),
            TokenOrValue::Var(var) => var.fallback.iter_mut().for_each(in_list),
            TokenOrValue::Env(env) => env.fallback.iter_mut().for_each(in_list),
            _ => {}
        }
    }
    comments(list);
    let mut separators = list.0.windows(2).map(|pair| separator(&pair[0], &pair[1]));
    if separators.all(|separator| separator.is_none()) {
        return;
    }
    let separators: Vec<_> = list.0.windows(2).map(|pair| separator(&pair[0], &pair[1])).collect();
    let mut separators = separators.into_iter();
    let values = std::mem::take(&mut list.0);
    list.0 = values
        .into_iter()
        .flat_map(|value| std::iter::once(value).chain(separators.next().flatten().map(TokenOrValue::Token)))
        .collect();
}

/// Replaces comments that keep tokens apart by white space, because a minified output has none.
fn comments(list: &mut TokenList<'_>) {
    let is_comment = |value: &TokenOrValue<'_>| matches!(value, TokenOrValue::Token(Token::Comment(_)));
    if !list.0.iter().any(is_comment) {
        return;
    }
    for at in 1..list.0.len() {
        let (before, after) = list.0.split_at(at);
        let (Some(before), [comment, after @ ..]) = (before.last(), after) else { continue };
        let next = after.iter().find(|value| !is_comment(value));
        if is_comment(comment) && next.is_some_and(|next| separator(before, next).is_some()) {
            list.0[at] = TokenOrValue::Token(Token::WhiteSpace(" ".into()));
        }
    }
}

/// What must be between two values that follow each other directly. A number without a sign cannot follow another one,
/// unless a comment was between them, which makes no difference.
fn separator(before: &TokenOrValue<'_>, after: &TokenOrValue<'_>) -> Option<Token<'static>> {
    let space = || Token::WhiteSpace(" ".into());
    match after {
        // The `+3` of `:nth-child(2n +3)`, in a rule that is passed on.
        TokenOrValue::Token(Token::Number { has_sign: true, value, .. }) if is_space(before) => {
            (*value >= 0.0).then_some(Token::Delim('+'))
        }
        _ if !may_continue(before) => None,
        TokenOrValue::Length(length) => {
            let (number, _) = length.to_unit_value();
            unsigned(number, before)
        }
        TokenOrValue::Angle(angle) => unsigned(angle.to_degrees(), before),
        TokenOrValue::Time(time) => unsigned(time.to_ms(), before),
        TokenOrValue::Resolution(_) => Some(space()),
        // The printer leaves this sign out, but not that of a percentage.
        TokenOrValue::Token(
            Token::Number { has_sign: true, value, .. } | Token::Dimension { has_sign: true, value, .. },
        ) => (*value >= 0.0).then_some(Token::Delim('+')),
        TokenOrValue::Token(Token::Percentage { has_sign: true, .. }) => None,
        TokenOrValue::Token(
            Token::Number { .. }
            | Token::Percentage { .. }
            | Token::Dimension { .. }
            | Token::Ident(_)
            | Token::Function(_)
            | Token::ParenthesisBlock,
        )
        | TokenOrValue::Function(_)
        | TokenOrValue::Var(_)
        | TokenOrValue::Env(_)
        | TokenOrValue::Url(_)
        | TokenOrValue::Color(_)
        | TokenOrValue::DashedIdent(_) => Some(space()),
        _ => None,
    }
}

fn is_space(value: &TokenOrValue<'_>) -> bool {
    matches!(value, TokenOrValue::Token(Token::WhiteSpace(_)))
}

/// The sign that a number has lost, or white space.
fn unsigned(number: f32, before: &TokenOrValue<'_>) -> Option<Token<'static>> {
    let is_operand = !matches!(before, TokenOrValue::Token(Token::Ident(_)) | TokenOrValue::DashedIdent(_));
    match number.is_sign_negative() {
        true => None,
        false if is_operand => Some(Token::Delim('+')),
        false => Some(Token::WhiteSpace(" ".into())),
    }
}

/// Whether the text of a value would become a part of the next one's.
fn may_continue(value: &TokenOrValue<'_>) -> bool {
    matches!(
        value,
        TokenOrValue::Token(
            Token::Ident(_)
                | Token::Number { .. }
                | Token::Dimension { .. }
                | Token::Hash(_)
                | Token::IDHash(_)
                | Token::AtKeyword(_)
        ) | TokenOrValue::Length(_)
            | TokenOrValue::Angle(_)
            | TokenOrValue::Time(_)
            | TokenOrValue::Resolution(_)
            | TokenOrValue::Color(_)
            | TokenOrValue::DashedIdent(_)
    )
}
