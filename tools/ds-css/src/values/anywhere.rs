//! What is wrong for every property, so that it can be found in values that may be of any: those of custom properties, and those of
//! variables and arguments in SCSS and Less.

use super::basic::is_known_unit;
use crate::token::{Kind, Token, dimension};

/// Units that are often mistyped. Others are too similar to the ends of names.
const UNITS: [&str; 8] = ["deg", "em", "px", "rem", "turn", "vh", "vmax", "vmin"];

/// What a number may end with that is no unit, although it is similar to one: `2pi`, `12pm`, `1ps`.
const ENDS: [&str; 12] = ["ed", "el", "pa", "pb", "ph", "pi", "pl", "pm", "pp", "pr", "ps", "vs"];

/// Whether a token before another one is wrong in the value of every property.
pub(crate) fn is_wrong_anywhere(text: &str, token: &Token, next: Option<&Token>) -> bool {
    let written = token.text(text);
    match token.kind {
        Kind::Hash => is_wrong_colour(written),
        // A number before a colon is the key of a map.
        Kind::Dimension => {
            next.is_none_or(|next| next.kind != Kind::Colon)
                && dimension(written).is_some_and(|(_, unit)| is_wrong_unit(unit))
        }
        _ => false,
    }
}

/// Whether the end of a number is a mistyped unit. A value that is not that of a property may also have sizes (`2xl`), steps (`10v`),
/// characters in hexadecimal digits (`2F`) and names (`3dx`).
fn is_wrong_unit(unit: &str) -> bool {
    let is_similar = |known: &str| {
        unit.as_bytes().first() == known.as_bytes().first() && strsim::damerau_levenshtein(unit, known) == 1
    };
    unit.len() > 1
        && unit.bytes().all(|byte| byte.is_ascii_lowercase())
        && !is_known_unit(unit)
        && !ENDS.contains(&unit)
        && UNITS.iter().any(|known| is_similar(known))
}

/// Whether a hash is a colour with wrong digits. It may also be a selector: `#nav`.
fn is_wrong_colour(hash: &str) -> bool {
    let digits = hash.trim_start_matches('#').as_bytes();
    let others = digits.iter().filter(|byte| !byte.is_ascii_hexdigit()).count();
    let is_long = matches!(digits.len(), 3 | 4 | 6 | 8);
    digits.len() < 10
        && digits.iter().all(u8::is_ascii_alphanumeric)
        && match others {
            0 => !is_long,
            1 | 2 if is_long && digits.iter().filter(|byte| byte.is_ascii_digit()).count() > 1 => true,
            1 => matches!(digits.len(), 6 | 8),
            _ => is_long && digits.iter().all(|byte| Some(byte) == digits.first()),
        }
}
