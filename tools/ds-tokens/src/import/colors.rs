//! The colour modifiers of Tokens Studio: `lighten`, `darken`, `mix` and `alpha`, in the spaces `lch`, `srgb`, `p3` and `hsl`.
//! The formulas are those of its transforms for Style Dictionary.

use serde_json::Value;

use crate::color::{Space, convert_to};
use crate::older::ParsedColor;

/// What a modifier does.
pub(super) struct Change<'a> {
    pub(super) kind: &'a str,
    pub(super) space: &'a str,
    /// From 0 to 1.
    pub(super) amount: f64,
    /// The other colour of `mix`.
    pub(super) mixed: Option<ParsedColor>,
}

/// A colour with another alpha.
pub(super) fn with_alpha(color: &ParsedColor, alpha: f64) -> ParsedColor {
    ParsedColor { alpha: alpha.clamp(0.0, 1.0), ..*color }
}

/// A colour of the format as CSS text.
pub(super) fn text(value: &Value) -> Option<String> {
    let space = Space::parse(value.get("colorSpace")?.as_str()?)?;
    let parts: Option<Vec<f64>> =
        value.get("components")?.as_array()?.iter().map(|part| part.as_f64().or(Some(0.0))).collect();
    let [a, b, c] = parts?.try_into().ok()?;
    let alpha = value.get("alpha").and_then(Value::as_f64).unwrap_or(1.0);
    let name = match space {
        Space::Hsl => return Some(format!("hsl({a} {b}% {c}% / {alpha})")),
        Space::Hwb => return Some(format!("hwb({a} {b}% {c}% / {alpha})")),
        Space::Lab | Space::Lch | Space::Oklab | Space::Oklch => {
            return Some(format!("{}({a} {b} {c} / {alpha})", space.name()));
        }
        other => other.name(),
    };
    Some(format!("color({name} {a} {b} {c} / {alpha})"))
}

/// Applies a modifier; `None` if there is none of this kind, or no such space.
pub(super) fn change(color: &ParsedColor, change: &Change<'_>) -> Option<ParsedColor> {
    let space = match change.space {
        "lch" => Space::Lch,
        "srgb" => Space::Srgb,
        "p3" => Space::DisplayP3,
        "hsl" => Space::Hsl,
        _ => return None,
    };
    let amount = change.amount;
    let from = parts(color, space);
    let (components, alpha) = match change.kind {
        "alpha" => (from, amount.clamp(0.0, 1.0)),
        "lighten" => (lighter(space, from, amount), color.alpha),
        "darken" => (darker(space, from, amount), color.alpha),
        "mix" => {
            let other = change.mixed.as_ref()?;
            mixed(space, (from, color.alpha), (parts(other, space), other.alpha), amount.clamp(0.0, 1.0))
        }
        _ => return None,
    };
    Some(ParsedColor { space, components: fitted(space, components).map(Some), alpha })
}

fn parts(color: &ParsedColor, space: Space) -> [f64; 3] {
    convert_to(color.space, color.components.map(Option::unwrap_or_default), space)
}

fn lighter(space: Space, parts: [f64; 3], amount: f64) -> [f64; 3] {
    let [a, b, c] = parts;
    match space {
        Space::Lch => [(a + (100.0 - a) * amount).min(100.0), (b - amount * b).max(0.0), c],
        Space::Hsl => [a, b, (c + (100.0 - c) * amount).min(100.0)],
        _ => parts.map(|part| (part + amount * (1.0 - part)).min(1.0)),
    }
}

fn darker(space: Space, parts: [f64; 3], amount: f64) -> [f64; 3] {
    let [a, b, c] = parts;
    match space {
        Space::Lch => [(a - a * amount).max(0.0), (b - amount * b).max(0.0), c],
        Space::Hsl => [a, b, (c - c * amount).max(0.0)],
        _ => parts.map(|part| (part - amount * part).max(0.0)),
    }
}

/// A part of the way from one colour to another; hues go the shorter way round.
fn mixed(space: Space, from: ([f64; 3], f64), to: ([f64; 3], f64), amount: f64) -> ([f64; 3], f64) {
    let hue = match space {
        Space::Lch => Some(2),
        Space::Hsl => Some(0),
        _ => None,
    };
    let components = std::array::from_fn(|nth| {
        let (mut a, b) = (from.0[nth], to.0[nth]);
        if hue == Some(nth) {
            // A grey has no hue of its own.
            let is_gray = |channels: [f64; 3]| channels[1] < 1e-3;
            match (is_gray(from.0), is_gray(to.0)) {
                (true, _) => return b,
                (_, true) => return a,
                _ => {}
            }
            if b - a > 180.0 {
                a += 360.0;
            } else if a - b > 180.0 {
                a -= 360.0;
            }
        }
        a + (b - a) * amount
    });
    (components, from.1 + (to.1 - from.1) * amount)
}

/// Components within the ranges of the format.
fn fitted(space: Space, parts: [f64; 3]) -> [f64; 3] {
    let mut parts = parts.map(|part| libm::round(part * 1e6) / 1e6);
    match space {
        Space::Lch => {
            parts[0] = parts[0].clamp(0.0, 100.0);
            parts[1] = parts[1].max(0.0);
            parts[2] = parts[2].rem_euclid(360.0);
        }
        Space::Hsl => {
            parts[0] = parts[0].rem_euclid(360.0);
            parts[1] = parts[1].clamp(0.0, 100.0);
            parts[2] = parts[2].clamp(0.0, 100.0);
        }
        _ => parts = parts.map(|part| part.clamp(0.0, 1.0)),
    }
    parts
}
