//! Values of tokens that are neither colours nor lengths, in a form in which equal values are equal.

use crate::block::groups;
use crate::colour::srgb;
use crate::token::{Kind, Token, closing, dimension, significant};

/// A value of a token or a stylesheet. Numbers are rounded to millionths.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(crate) enum Measured {
    Number(i64),
    Weight(i64),
    /// In milliseconds.
    Duration(i64),
    /// The names, in lower case.
    Family(Vec<String>),
    Curve([i64; 4]),
    Shadow(Vec<Layer>),
}

/// One shadow.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(crate) struct Layer {
    /// Offsets, blur and spread, with their units.
    lengths: [(i64, String); 4],
    colour: [u8; 4],
    is_inset: bool,
}

impl Measured {
    /// The value of a token of this type.
    pub(crate) fn of_token(kind: &str, text: &str) -> Option<Self> {
        let tokens: Vec<Token> = significant(text).collect();
        match kind {
            "number" => Some(Self::Number(number(text, tokens.as_slice())?)),
            "fontWeight" => Some(Self::Weight(number(text, tokens.as_slice())?)),
            "duration" => Self::duration(text, tokens.first().filter(|_| tokens.len() == 1)?),
            "fontFamily" => Self::family(text, &tokens),
            "cubicBezier" => Self::curve(text, &tokens),
            "shadow" => Self::shadow(text, &tokens),
            _ => None,
        }
    }

    /// A time in seconds or milliseconds.
    pub(crate) fn duration(text: &str, token: &Token) -> Option<Self> {
        let (number, unit) = dimension(token.text(text)).filter(|_| token.kind == Kind::Dimension)?;
        let milliseconds = match unit {
            _ if unit.eq_ignore_ascii_case("ms") => number,
            _ if unit.eq_ignore_ascii_case("s") => number * 1000.0,
            _ => return None,
        };
        Some(Self::Duration(rounded(milliseconds)))
    }

    /// A list of font families.
    pub(crate) fn family(text: &str, tokens: &[Token]) -> Option<Self> {
        let name = |group: &[Token]| match group {
            [only] if only.kind == Kind::String => {
                let quoted = only.text(text);
                Some(quoted.get(1..quoted.len() - 1)?.to_lowercase())
            }
            [] => None,
            names => {
                let is_name = names.iter().all(|name| name.kind == Kind::Ident);
                let words: Vec<&str> = names.iter().map(|name| name.text(text)).collect();
                is_name.then(|| words.join(" ").to_lowercase())
            }
        };
        groups(tokens).map(name).collect::<Option<_>>().map(Self::Family)
    }

    /// `cubic-bezier(…)`, with its brackets.
    pub(crate) fn curve(text: &str, tokens: &[Token]) -> Option<Self> {
        let [name, inner @ ..] = tokens else { return None };
        if !name.function(text)?.eq_ignore_ascii_case("cubic-bezier") || closing(inner)? + 1 != inner.len() {
            return None;
        }
        let numbers = groups(&inner[..inner.len() - 1]).map(|group| number(text, group));
        let numbers: Vec<i64> = numbers.collect::<Option<_>>()?;
        numbers.try_into().ok().map(Self::Curve)
    }

    /// A list of shadows.
    pub(crate) fn shadow(text: &str, tokens: &[Token]) -> Option<Self> {
        groups(tokens).map(|group| layer(text, group)).collect::<Option<_>>().map(Self::Shadow)
    }
}

/// One shadow; its colour must be written.
fn layer(text: &str, tokens: &[Token]) -> Option<Layer> {
    let mut lengths = Vec::new();
    let (mut colour, mut is_inset) = (None, false);
    let mut rest = tokens;
    while let [token, after @ ..] = rest {
        rest = after;
        match token.kind {
            Kind::Dimension => {
                let (number, unit) = dimension(token.text(text))?;
                let unit = if number == 0.0 { String::new() } else { unit.to_ascii_lowercase() };
                lengths.push((rounded(number), unit));
            }
            Kind::Number if token.text(text).parse() == Ok(0.0) => lengths.push((0, String::new())),
            Kind::Ident if token.text(text).eq_ignore_ascii_case("inset") => is_inset = true,
            Kind::Ident | Kind::Hash => colour = Some(srgb(token.text(text))?),
            Kind::Function => {
                let end = closing(after)?;
                let span = token.span.join(after[end].span);
                colour = Some(srgb(text.get(span.range())?)?);
                rest = &after[end + 1..];
            }
            _ => return None,
        }
    }
    if !(2..=4).contains(&lengths.len()) {
        return None;
    }
    lengths.resize(4, (0, String::new()));
    Some(Layer { lengths: lengths.try_into().ok()?, colour: colour?, is_inset })
}

/// A single number.
pub(crate) fn number(text: &str, tokens: &[Token]) -> Option<i64> {
    let [only] = tokens else { return None };
    let number: f64 = only.text(text).parse().ok().filter(|_| only.kind == Kind::Number)?;
    Some(rounded(number))
}

/// In millionths. The cast saturates.
#[expect(clippy::cast_possible_truncation, reason = "no stylesheet has such numbers; equal ones stay equal")]
pub(crate) fn rounded(number: f64) -> i64 {
    (number * 1e6).round() as i64
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn spellings_of_one_value_are_equal() {
        for (kind, text, other) in [
            ("duration", "150ms", ".15s"),
            ("duration", "70ms", "0.07S"),
            ("number", "1.50", "1.5"),
            ("fontFamily", "\"Inter\", sans-serif", "inter,Sans-Serif"),
            ("fontFamily", "\"Open Sans\"", "Open  Sans"),
            ("cubicBezier", "cubic-bezier(.1, 0, 0.30, 1)", "Cubic-Bezier(0.1,0,.3,1.0)"),
            ("shadow", "0 2px 4px #00000080", "rgb(0 0 0 / 50.2%) 0px 2px 4px 0"),
            ("shadow", "inset 0 1px #000, 1px 1px 0 2px red", "0 1px 0 black inset, 1px 1px 0 2px #f00"),
        ] {
            let measure = Measured::of_token(kind, text);
            assert!(measure.is_some(), "{kind} {other}");
            assert_eq!(measure, Measured::of_token(kind, other));
        }
        for (kind, text, other) in [
            ("duration", "150ms", "150s"),
            ("fontFamily", "a, b", "b, a"),
            ("shadow", "0 2px 4px #000", "inset 0 2px 4px #000"),
            ("shadow", "0 2px #000", "0 2em #000"),
        ] {
            assert_ne!(Measured::of_token(kind, text), Measured::of_token(kind, other));
        }
        for (kind, text) in [
            ("duration", "150px"),
            ("fontFamily", "a,,b"),
            ("shadow", "0 2px"),
            ("shadow", "1px #000"),
            ("cubicBezier", "ease"),
            ("number", "1px"),
            ("gradient", "1"),
        ] {
            assert_eq!(Measured::of_token(kind, text), None, "{kind} {text}");
        }
    }
}
