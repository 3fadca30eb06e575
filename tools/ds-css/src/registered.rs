//! Errors in the initial values of `@property`. lightningcss reads such a value by itself, so it counts lines and columns from its start,
//! as if the value were a stylesheet.

use ds_core::Span;
use ds_core::panics::guarded;
use lightningcss::error::{Error, ErrorLocation, ParserError};
use lightningcss::stylesheet::{ParserOptions, StyleSheet};

use crate::block::at_name;
use crate::syntax::parser_options;
use crate::token::{Kind, significant};

/// Sets the places of such errors to the starts of the values: what is left out because of an error is found by its place.
pub(crate) fn relocate(text: &str, errors: &mut [Error<ParserError<'_>>]) {
    if errors.is_empty() || !text.contains("initial-value") {
        return;
    }
    let mut is_set = vec![false; errors.len()];
    for (rule, value) in values(text) {
        let Some(relative) = error_in_value(text, rule) else { continue };
        let has_place = |error: &Error<ParserError<'_>>| {
            error.loc.as_ref().is_some_and(|at| (at.line, at.column) == relative)
        };
        let mut open = errors.iter().zip(&is_set);
        let Some(index) = open.position(|(error, is_set)| !is_set && has_place(error)) else { continue };
        is_set[index] = true;
        if let Some(place) = &mut errors[index].loc {
            move_to(place, text, value);
        }
    }
}

/// The line and the column in its value of the error that a rule has there.
fn error_in_value(text: &str, rule: Span) -> Option<(u32, u32)> {
    let source = text.get(rule.range())?;
    // All errors of the rule itself are below these lines.
    let lines = source.chars().filter(|ch| is_break(*ch)).count() + 1;
    let apart = "\n".repeat(lines) + source;
    let options = ParserOptions { error_recovery: false, ..parser_options() };
    let error = guarded(|| StyleSheet::parse(&apart, options).err().and_then(|error| error.loc))??;
    ((error.line as usize) < lines).then_some((error.line, error.column))
}

/// Moves a place to a byte of a text. Lines count from 0, columns from 1 and in units of UTF-16.
fn move_to(place: &mut ErrorLocation, text: &str, at: u32) {
    let Some(before) = text.get(..at as usize) else { return };
    let mut chars = before.chars().peekable();
    let (mut line, mut column) = (0, 1);
    while let Some(ch) = chars.next() {
        if is_break(ch) {
            if ch == '\r' {
                chars.next_if_eq(&'\n');
            }
            (line, column) = (line + 1, 1);
        } else {
            column += ds_core::source::to_u32(ch.len_utf16());
        }
    }
    (place.line, place.column) = (line, column);
}

fn is_break(ch: char) -> bool {
    matches!(ch, '\n' | '\r' | '\x0c')
}

/// The `@property` rules with an initial value, in their order, and where this starts.
fn values(text: &str) -> Vec<(Span, u32)> {
    let mut rules = Vec::new();
    let mut tokens = significant(text).peekable();
    while let Some(token) = tokens.next() {
        if token.kind != Kind::AtKeyword || at_name(text, &token) != "property" {
            continue;
        }
        let (mut depth, mut value) = (0_usize, None);
        while let Some(inner) = tokens.next() {
            let is_name = depth == 1 && inner.text(text).eq_ignore_ascii_case("initial-value");
            if is_name && tokens.next_if(|next| next.kind == Kind::Colon).is_some() {
                value = tokens.peek().map(|first| first.span.start);
            }
            match inner.kind {
                Kind::CurlyOpen => depth += 1,
                Kind::CurlyClose => depth = depth.saturating_sub(1),
                _ => {}
            }
            if depth == 0 && matches!(inner.kind, Kind::CurlyClose | Kind::Semicolon) {
                rules.extend(value.map(|value| (Span::new(token.span.start, inner.span.end), value)));
                break;
            }
        }
    }
    rules
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rules_and_the_starts_of_their_values_are_found() {
        let text = "a{b:c}@property --x{syntax:\"*\";initial-value : 1}@PROPERTY --y{inherits:true}@property;@media{@property --z{initial-value:{}}}";
        let rules: Vec<(&str, &str)> = values(text)
            .into_iter()
            .map(|(rule, value)| (&text[rule.range()], &text[value as usize..value as usize + 2]))
            .collect();
        assert_eq!(
            rules,
            [
                ("@property --x{syntax:\"*\";initial-value : 1}", "1}"),
                ("@property --z{initial-value:{}}", "{}")
            ]
        );
    }
}
