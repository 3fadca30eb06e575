//! New syntax that lightningcss cannot read, and that browsers know: it is passed on as it is written.
//!
//! A character of it becomes another one, so that lightningcss takes the at-rule, or the pseudo-element, for one that it does not
//! know. The printed stylesheet gets the character back. Positions stay.

use ds_core::Span;

use crate::block::at_name;
use crate::placeholder::replaced;
use crate::token::{Kind, Lexer, Token};
use crate::written;

use super::{Piece, pieces};

/// At-rules whose conditions grow from one version of their specification to the next.
const CONDITIONS: &[&str] = &["container", "supports"];

/// What lightningcss cannot read of a stylesheet.
#[derive(Debug, Default)]
pub(crate) struct Unread {
    /// The bytes that other characters replace, in order.
    bytes: Vec<usize>,
    /// The conditions, for findings: nothing else has checked them completely.
    pub(crate) conditions: Vec<Span>,
    /// Conditions with a calculation: lightningcss reads none of whole numbers or resolutions, and must not read some others.
    pub(crate) calculations: Vec<Span>,
}

impl Unread {
    /// What is unread in a text, at one of these places, in bytes. Places and the starts of the outermost rules are in order.
    pub(crate) fn of(text: &str, places: &[u32], rules: &[u32]) -> Self {
        let mut unread = Self::default();
        for piece in pieces(text, places, rules) {
            unread.read(&piece);
        }
        unread
    }

    fn read(&mut self, piece: &Piece<'_, '_>) {
        let Piece { start: moved, text, places } = *piece;
        let mut prelude: Vec<Token> = Vec::new();
        for token in Lexer::new(text) {
            match token.kind {
                Kind::Comment => {}
                Kind::Whitespace if prelude.is_empty() => {}
                Kind::CurlyOpen => {
                    let start = prelude.first().map_or(token.span.start, |first| first.span.start);
                    let is_in = |place: &u32| (start..=token.span.start).contains(&(place - moved));
                    if places.iter().any(is_in) {
                        self.add(text, &prelude, moved);
                    }
                    prelude.clear();
                }
                Kind::CurlyClose | Kind::Semicolon => prelude.clear(),
                _ => prelude.push(token),
            }
        }
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.bytes.is_empty()
    }

    /// The text with other characters in these places.
    pub(crate) fn pass_on(&self, text: &str) -> String {
        let mut passed = String::with_capacity(text.len() + self.bytes.len() * 2);
        let mut copied = 0;
        for at in &self.bytes {
            passed.push_str(&text[copied..*at]);
            passed.extend(text[*at..].chars().next().map(replaced));
            copied = at + 1;
        }
        passed.push_str(&text[copied..]);
        passed
    }

    /// Adds what is unread in a prelude of a piece of the text that starts at `moved`.
    fn add(&mut self, text: &str, prelude: &[Token], moved: u32) {
        let (Some(first), Some(last)) = (prelude.first(), prelude.last()) else { return };
        if first.kind == Kind::AtKeyword {
            let name = at_name(text, first);
            let is_calculation = match name.as_str() {
                "media" => written::has_math(text, &prelude[1..]),
                "container" => written::is_unread(text, &prelude[1..]),
                _ => false,
            };
            if is_calculation || CONDITIONS.contains(&name.as_str()) {
                self.bytes.push((moved + first.span.start) as usize + 1);
                let conditions = if is_calculation { &mut self.calculations } else { &mut self.conditions };
                conditions.push(Span::new(moved + first.span.start, moved + last.span.end));
            }
            return;
        }
        // `::before::marker`
        for window in prelude.windows(4) {
            let [element, first, second, marker] = window else { continue };
            let is = |token: &Token, names: &[&str]| {
                names.iter().any(|name| token.text(text).eq_ignore_ascii_case(name))
            };
            if is(element, &["before", "after"])
                && is(first, &[":"])
                && is(second, &[":"])
                && is(marker, &["marker"])
            {
                self.bytes.extend([first, second].map(|colon| (moved + colon.span.start) as usize));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Unread;

    #[test]
    fn only_conditions_and_markers_with_an_error_are_passed_on() {
        for (text, place, count) in [
            ("@container c{a{b:c}}", 12, 1),
            ("a{@container style(--a > 5){b:c}}", 24, 1),
            ("@supports foo(<){a{b:c}}", 14, 1),
            ("li::before::marker{a:b}", 18, 2),
            ("li::AFTER::Marker{a:b}", 17, 2),
            // The error is somewhere else, or in what has no newer grammar.
            ("@container c{a{b:c}}", 15, 0),
            ("@media (<){a{b:c}}", 8, 0),
            ("@MEDIA (width > calc((1px + 1em) + (1vw - 1ch))){a{b:c}}", 16, 1),
            ("@media (color: calc(1)){a{b:c}}", 16, 1),
            ("@media (color: calc(x)){a{b:c}}", 16, 0),
            ("@media (width > calc(1px + 1em)){a{b:c}}", 34, 0),
            ("li::before::first-line{a:b}", 22, 0),
            ("@container c;a{b:c}", 12, 0),
        ] {
            let unread = Unread::of(text, &[place], &[]);
            assert_eq!(unread.bytes.len(), count, "{text}");
            assert_eq!(unread.pass_on(text).chars().count(), text.len(), "{text}");
        }
    }
}
