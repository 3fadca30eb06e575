//! What is wrong for every property: units that do not exist, colours with wrong digits, and sums without white space in `calc()`.
//! Values of variables, arguments and what is computed may be of any property.

use ds_core::Span;

use super::reader::Reader;
use crate::token::{Kind, Token, closing, dimension};
use crate::values::{is_known_unit, is_wrong_anywhere};

/// At-rules of Sass with values that may reach the browser.
const WITH_VALUES: [&str; 4] = ["@forward", "@include", "@return", "@use"];

impl Reader<'_> {
    /// A statement in what is not CSS: the body of a function, or a map.
    pub(super) fn ignored_statement(&mut self, tokens: &[Token]) {
        match tokens {
            [first, after @ ..] if first.kind == Kind::AtKeyword => {
                let name = self.written(first).to_ascii_lowercase();
                self.at_statement(&name, after);
            }
            [name, colon, value @ ..] if name.kind == Kind::Ident && colon.kind == Kind::Colon => {
                self.parts_that_are_wrong(value);
            }
            _ => self.variable_or_call(tokens),
        }
    }

    /// What follows the name of an at-rule that ends with a semicolon: the value of a variable of Less, or arguments.
    pub(super) fn at_statement(&mut self, name: &str, after: &[Token]) {
        match after {
            [colon, value @ ..] if self.is_less() && colon.kind == Kind::Colon => {
                self.parts_that_are_wrong(value);
            }
            _ if name == "@return" => self.parts_that_are_wrong(after),
            _ if WITH_VALUES.contains(&name) => self.arguments(after),
            _ => {}
        }
    }

    /// A variable of Sass, or a call of a mixin of Less.
    pub(super) fn variable_or_call(&mut self, tokens: &[Token]) {
        match tokens {
            [sign, name, colon, value @ ..]
                if self.written(sign) == "$" && name.kind == Kind::Ident && colon.kind == Kind::Colon =>
            {
                self.parts_that_are_wrong(value);
            }
            [_, dot, sign, _, colon, value @ ..]
                if self.written(dot) == "." && self.written(sign) == "$" && colon.kind == Kind::Colon =>
            {
                self.parts_that_are_wrong(value);
            }
            _ if self.is_less() => self.arguments(tokens),
            _ => {}
        }
    }

    /// What is in the brackets of a call, or of a definition with defaults.
    pub(super) fn arguments(&mut self, tokens: &[Token]) {
        let open = tokens.iter().position(|token| matches!(token.kind, Kind::Function | Kind::ParenOpen));
        if let Some(open) = open {
            self.parts_that_are_wrong(&tokens[open + 1..]);
        }
    }

    /// Keeps the parts of a value that are wrong in each.
    pub(super) fn parts_that_are_wrong(&mut self, tokens: &[Token]) {
        parts(self.text, tokens, &mut self.wrong);
    }
}

/// The parts of a value that are wrong for every property.
fn parts(text: &str, tokens: &[Token], wrong: &mut Vec<Span>) {
    let mut at = 0;
    while let Some(token) = tokens.get(at) {
        at += 1;
        let written = token.text(text);
        match token.kind {
            Kind::Hash | Kind::Dimension if is_wrong_anywhere(text, token, tokens.get(at)) => {
                wrong.push(token.span);
            }
            Kind::Function if written.eq_ignore_ascii_case("calc(") => {
                let inner = &tokens[at..];
                let end = closing(inner).map_or(tokens.len(), |end| at + end + 1);
                let calc = &tokens[at - 1..end];
                if calc.iter().all(|token| is_plain(text, token))
                    && let Some(last) = calc.last()
                {
                    wrong.push(token.span.join(last.span));
                    at = end;
                }
            }
            _ => {}
        }
    }
}

/// Whether a token of a calculation is neither inserted nor an unknown unit.
fn is_plain(text: &str, token: &Token) -> bool {
    match token.text(text) {
        "$" | "@" | "&" => false,
        written if token.kind == Kind::Dimension => {
            dimension(written).is_some_and(|(_, unit)| is_known_unit(unit))
        }
        _ => token.kind != Kind::AtKeyword,
    }
}
