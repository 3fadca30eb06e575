//! The structure of media and container queries.

use crate::token::{Kind, Token};

use super::{after_bracket, inside};

/// One condition in brackets.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Feature<'t> {
    /// `(name)`
    Boolean(&'t Token),
    /// `(name: value)`
    Plain(&'t Token, &'t [Token]),
    /// `(name < value)`, `(value < name)`, `(value < name < value)`: the name and the values.
    Range(&'t Token, &'t [Token], &'t [Token]),
    /// `style(…)`, which only container queries have.
    Function(&'t [Token]),
}

impl<'t> Feature<'t> {
    pub(super) fn name(&self) -> Option<&'t Token> {
        match self {
            Self::Boolean(name) | Self::Plain(name, _) | Self::Range(name, ..) => Some(name),
            Self::Function(_) => None,
        }
    }
}

/// Finds the features of one query, also where the query is invalid. Returns the tokens that are wrong.
pub(super) fn features<'t>(
    text: &str,
    query: &'t [Token],
    features: &mut Vec<Feature<'t>>,
) -> Option<&'t [Token]> {
    let word =
        |at: usize| query.get(at).filter(|token| token.kind == Kind::Ident).map(|token| token.text(text));
    let is = |at: usize, wanted: &str| word(at).is_some_and(|word| word.eq_ignore_ascii_case(wanted));
    let is_type = |at: usize| {
        word(at).is_some_and(|word| {
            !["and", "or", "not", "only", "layer"].iter().any(|reserved| word.eq_ignore_ascii_case(reserved))
        })
    };
    let prefix = usize::from(is(0, "not") || is(0, "only"));
    if !is_type(prefix) {
        return condition(text, query, true, features);
    }
    let rest = query.get(prefix + 1..).unwrap_or(&[]);
    match rest.split_first() {
        None => None,
        Some((and, rest)) if and.text(text).eq_ignore_ascii_case("and") => {
            let wrong = condition(text, rest, false, features);
            wrong.map(|wrong| if wrong.is_empty() { query } else { wrong })
        }
        Some(_) => {
            condition(text, rest, true, features);
            Some(query)
        }
    }
}

/// `not (…)`, or `(…)` with `and` or `or` between; `or` only if it is allowed.
fn condition<'t>(
    text: &str,
    tokens: &'t [Token],
    may_be_or: bool,
    features: &mut Vec<Feature<'t>>,
) -> Option<&'t [Token]> {
    let is = |token: &Token, wanted: &str| {
        token.kind == Kind::Ident && token.text(text).eq_ignore_ascii_case(wanted)
    };
    let mut wrong = None;
    let mut joined: Option<&str> = None;
    let mut at = 0;
    let mut is_negated = false;
    loop {
        if tokens.get(at).is_some_and(|token| is(token, "not")) {
            // Only at the start, and alone.
            if at > 0 {
                wrong = wrong.or(Some(tokens));
            }
            is_negated = true;
            at += 1;
        }
        let Some(open) = tokens.get(at) else { return wrong.or(Some(tokens)) };
        if open.kind == Kind::ParenOpen {
            let after = after_bracket(tokens, at);
            let bracket = tokens.get(at..after).unwrap_or(tokens);
            wrong = wrong.or(in_brackets(text, bracket, features));
            at = after;
        } else {
            let is_function = open.kind == Kind::Function;
            let after = if is_function { after_bracket(tokens, at) } else { at + 1 };
            match tokens.get(at..after) {
                Some(function) if is_function => features.push(Feature::Function(function)),
                other => wrong = wrong.or(other),
            }
            at = after;
        }
        let Some(next) = tokens.get(at) else { return wrong };
        let word = ["and", "or"].into_iter().find(|word| is(next, word));
        let is_wrong = word.is_none()
            || is_negated
            || joined.is_some() && joined != word
            || word == Some("or") && !may_be_or;
        if is_wrong {
            wrong = wrong.or(Some(tokens));
        }
        joined = joined.or(word);
        at += usize::from(word.is_some());
        if at >= tokens.len() {
            return wrong.or(Some(tokens));
        }
    }
}

/// A feature, or a condition in brackets.
fn in_brackets<'t>(text: &str, bracket: &'t [Token], features: &mut Vec<Feature<'t>>) -> Option<&'t [Token]> {
    let content = inside(bracket, 0);
    let first = content.first()?;
    let is_word = |token: &Token, wanted: &str| {
        token.kind == Kind::Ident && token.text(text).eq_ignore_ascii_case(wanted)
    };
    let is_query = |token: &Token| {
        token.function(text).is_some_and(|name| {
            ["style", "scroll-state"].iter().any(|known| name.eq_ignore_ascii_case(known))
        })
    };
    if first.kind == Kind::ParenOpen || is_query(first) || is_word(first, "not") && content.len() > 1 {
        // A calculation may be in brackets, too: `((1px) < width)`. That is rare, and not read.
        return condition(text, content, true, features);
    }
    if let [name] = content
        && name.kind == Kind::Ident
    {
        features.push(Feature::Boolean(name));
        return None;
    }
    if let [name, colon, value @ ..] = content
        && name.kind == Kind::Ident
        && colon.kind == Kind::Colon
    {
        features.push(Feature::Plain(name, value));
        return if is_value(text, value) { None } else { Some(bracket) };
    }
    range(text, bracket, content, features)
}

fn range<'t>(
    text: &str,
    bracket: &'t [Token],
    content: &'t [Token],
    features: &mut Vec<Feature<'t>>,
) -> Option<&'t [Token]> {
    // Each operator outside brackets: where it starts and ends.
    let mut operators = Vec::new();
    let mut at = 0;
    while let Some(token) = content.get(at) {
        if matches!(token.kind, Kind::Function | Kind::ParenOpen) {
            at = after_bracket(content, at);
            continue;
        }
        let written = token.text(text);
        let mut after = at + 1;
        if token.kind == Kind::Delim && matches!(written, "<" | ">" | "=") {
            let is_or_equal = content.get(after).is_some_and(|next| {
                written != "=" && next.text(text) == "=" && next.span.start == token.span.end
            });
            after += usize::from(is_or_equal);
            operators.push((at, after));
        }
        at = after;
    }
    let is_name = |part: &[Token]| matches!(part, [name] if name.kind == Kind::Ident);
    let (name, before, after) = match operators.as_slice() {
        [(start, end)] => {
            let (left, right) = (&content[..*start], &content[*end..]);
            if is_name(left) { (left, &content[..0], right) } else { (right, left, &content[..0]) }
        }
        [(first, first_end), (second, second_end)] => {
            (&content[*first_end..*second], &content[..*first], &content[*second_end..])
        }
        _ => return Some(bracket),
    };
    let [name] = name else { return Some(bracket) };
    if name.kind != Kind::Ident {
        return Some(bracket);
    }
    features.push(Feature::Range(name, before, after));
    let signs = operators.iter().map(|(at, _)| content.get(*at).map(|token| token.text(text)));
    let same_direction = operators.len() < 2 || {
        let signs: Vec<_> = signs.collect();
        signs.first() == signs.get(1) && signs.first() != Some(&Some("="))
    };
    let are_values = [before, after].iter().all(|value| value.is_empty() || is_value(text, value));
    let is_complete = !(before.is_empty() && after.is_empty())
        && (operators.len() == 1 || !before.is_empty() && !after.is_empty());
    if same_direction && are_values && is_complete { None } else { Some(bracket) }
}

/// A number, dimension, ratio, keyword or calculation.
fn is_value(text: &str, value: &[Token]) -> bool {
    let is_calculation = |value: &[Token]| {
        let name = value.first().and_then(|first| first.function(text)).map(str::to_ascii_lowercase);
        name.is_some_and(|name| super::calc::is_math(&name) || name == "env")
            && after_bracket(value, 0) == value.len()
    };
    let is_number =
        |value: &[Token]| matches!(value, [one] if one.kind == Kind::Number) || is_calculation(value);
    let is_single =
        matches!(value, [one] if matches!(one.kind, Kind::Number | Kind::Dimension | Kind::Ident));
    if is_single || is_calculation(value) {
        return true;
    }
    // A slash in a calculation divides its numbers.
    let is_function = value.first().is_some_and(|first| first.kind == Kind::Function);
    let slash = if is_function { after_bracket(value, 0) } else { 1 };
    let is_slash = |token: &Token| token.kind == Kind::Delim && token.text(text) == "/";
    value.get(slash).is_some_and(is_slash) && is_number(&value[..slash]) && is_number(&value[slash + 1..])
}
