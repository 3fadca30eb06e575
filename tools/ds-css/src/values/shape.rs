//! Shapes of declarations: `margin: 1px 2em` is right if `margin: 3px 4px` is.
//!
//! Most declarations differ only in such numbers from one that was compared before.

use rustc_hash::FxHashSet;

use super::basic::is_hex;
use crate::token::{Kind, Token};

/// The most common units of lengths.
const LENGTHS: &[&str] = &["px", "em", "rem", "vh", "vw"];

/// The shapes that were found to be right, and the one that was read last.
#[derive(Default)]
pub(super) struct Shapes {
    known: FxHashSet<String>,
    current: String,
}

impl Shapes {
    /// Reads the shape of a declaration. Returns whether it has one: what is in a function depends on more than that.
    pub(super) fn read(&mut self, text: &str, property: &str, value: &[Token]) -> bool {
        let shape = &mut self.current;
        shape.clear();
        shape.push_str(property);
        for token in value {
            let written = token.text(text);
            shape.push(' ');
            match token.kind {
                Kind::Number | Kind::Ident | Kind::Comma | Kind::Delim => shape.push_str(written),
                Kind::Dimension if is_length(written) => shape.push_str("0px"),
                Kind::Dimension => shape.push_str(written),
                Kind::Percentage if is_percentage(written) => shape.push_str("0%"),
                Kind::Percentage => shape.push_str(written),
                Kind::Hash if is_hex(written) => shape.push_str("#000"),
                _ => return false,
            }
        }
        true
    }

    /// Whether a declaration with the shape that was read last is right.
    pub(super) fn is_known(&self) -> bool {
        self.known.contains(&self.current)
    }

    /// Remembers that the shape that was read last is right.
    pub(super) fn add(&mut self) {
        if !self.is_known() {
            self.known.insert(self.current.clone());
        }
    }
}

/// The digits before a unit, if there is nothing else: no sign, and no exponent.
fn digits(number: &str) -> usize {
    number.bytes().take_while(|byte| byte.is_ascii_digit() || *byte == b'.').count()
}

/// Whether a dimension is a length that is not negative: no syntax has another limit for lengths.
fn is_length(dimension: &str) -> bool {
    let digits = digits(dimension);
    digits > 0 && dimension.get(digits..).is_some_and(|unit| LENGTHS.contains(&unit))
}

/// Whether a percentage is between 0 and 100, which are the limits that syntaxes have.
fn is_percentage(percentage: &str) -> bool {
    let digits = digits(percentage);
    let whole = percentage.find('.').unwrap_or(digits);
    digits > 0 && whole <= 2 && percentage.get(digits..) == Some("%")
}

#[cfg(test)]
mod tests {
    use super::Shapes;
    use crate::token::significant;

    fn shape(property: &str, value: &str) -> Option<String> {
        let mut shapes = Shapes::default();
        let tokens: Vec<_> = significant(value).collect();
        shapes.read(value, property, &tokens).then_some(shapes.current)
    }

    #[test]
    fn numbers_that_no_limit_tells_apart_have_one_shape() {
        for (first, second) in [("1px 2em", "3.5rem 0px"), ("10% auto", ".5% auto"), ("#fff", "#12345678")] {
            assert_eq!(shape("a", first), shape("a", second), "{first}");
        }
        for (first, second) in [
            ("1px", "-1px"),
            ("1px", "1e3px"),
            ("1px", "1"),
            ("1px", "1pz"),
            ("10%", "100%"),
            ("10%", "-1%"),
            ("#fff", "#ggg"),
            ("1", "2"),
            ("1px 2px", "1px"),
        ] {
            assert_ne!(shape("a", first), shape("a", second), "{first}");
        }
        assert_eq!(shape("a", "calc(1px)"), None);
        assert_ne!(shape("a", "1px"), shape("b", "1px"));
    }
}
