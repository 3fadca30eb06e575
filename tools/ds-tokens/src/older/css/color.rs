//! Colours in the notation of CSS Color 4.

use super::names::NAMED;
use super::quantity;
use crate::color::{Range, Space};

/// A colour as read: `None` for a component that is missing.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Parsed {
    pub(crate) space: Space,
    pub(crate) components: [Option<f64>; 3],
    pub(crate) alpha: f64,
}

/// Reads a colour. `None` for everything that is not one by itself: `currentColor`, `var()`, relative colours with other components.
pub(crate) fn parse(text: &str) -> Option<Parsed> {
    let text = text.trim().to_ascii_lowercase();
    if let Some(digits) = text.strip_prefix('#') {
        return hex(digits);
    }
    match text.strip_suffix(')').and_then(|text| text.split_once('(')) {
        Some((name, inner)) => function(name.trim(), inner),
        None if text == "transparent" => Some(bytes([0, 0, 0], 0.0)),
        None => {
            let nth = NAMED.binary_search_by_key(&text.as_str(), |name| name.0).ok()?;
            let [_, rgb @ ..] = NAMED[nth].1.to_be_bytes();
            Some(bytes(rgb, 1.0))
        }
    }
}

/// Reads what is known to be a colour: as [`parse`], and digits without `#`, which Style Dictionary and Theo accept.
pub(crate) fn parse_known(text: &str) -> Option<Parsed> {
    parse(text).or_else(|| hex(&text.trim().to_ascii_lowercase()))
}

fn bytes(rgb: [u8; 3], alpha: f64) -> Parsed {
    Parsed { space: Space::Srgb, components: rgb.map(|byte| Some(part(f64::from(byte) / 255.0))), alpha }
}

/// A part of 255 with the digits that are needed to get the same byte again.
fn part(value: f64) -> f64 {
    libm::round(value * 1e6) / 1e6
}

fn hex(digits: &str) -> Option<Parsed> {
    if !digits.bytes().all(|digit| digit.is_ascii_hexdigit()) {
        return None;
    }
    let long = match digits.len() {
        3 | 4 => digits.chars().flat_map(|digit| [digit, digit]).collect(),
        6 | 8 => digits.to_owned(),
        _ => return None,
    };
    let [r, g, b, a] = u32::from_str_radix(&format!("{long:f<8}"), 16).ok()?.to_be_bytes();
    Some(bytes([r, g, b], byte_alpha(a)))
}

/// The shortest decimal that is the same byte, as CSS writes it.
fn byte_alpha(byte: u8) -> f64 {
    let value = f64::from(byte) / 255.0;
    let short = libm::round(value * 100.0) / 100.0;
    let same = (libm::round(short * 255.0) - f64::from(byte)).abs() < 0.5;
    if same { short } else { libm::round(value * 1000.0) / 1000.0 }
}

/// A relative colour that differs from its origin by the alpha only: `oklch(from red l c h / 0.5)`.
fn relative(name: &str, inner: &str) -> Option<Parsed> {
    let channels = match name {
        "rgb" | "rgba" => ["r", "g", "b"],
        "hsl" | "hsla" => ["h", "s", "l"],
        "hwb" => ["h", "w", "b"],
        "lab" | "oklab" => ["l", "a", "b"],
        "lch" | "oklch" => ["l", "c", "h"],
        _ => return None,
    };
    let (parts, alpha) = inner.rsplit_once('/').filter(|(_, alpha)| !alpha.contains(')')).unzip();
    let mut rest = parts.unwrap_or(inner).trim_end();
    for channel in channels.iter().rev() {
        rest = rest.strip_suffix(channel)?.strip_suffix(char::is_whitespace)?.trim_end();
    }
    // A chain of origins could be of any length.
    let origin = if rest.contains("from ") { None } else { parse(rest) }?;
    let alpha = match alpha.map(str::trim) {
        None | Some("alpha") => origin.alpha,
        Some(text) => match quantity(text)? {
            (value, unit) if unit.is_empty() => value.clamp(0.0, 1.0),
            (value, unit) if unit == "%" => (value / 100.0).clamp(0.0, 1.0),
            _ => return None,
        },
    };
    Some(Parsed { alpha, ..origin })
}

/// The percentage that is 100 % of each component: CSS Color 4.
fn function(name: &str, inner: &str) -> Option<Parsed> {
    if let Some(inner) = inner.trim_start().strip_prefix("from ") {
        return relative(name, inner);
    }
    let (is_color, name, inner) = match name {
        "color" => inner.trim_start().split_once(' ').map(|(name, inner)| (true, name, inner))?,
        other => (false, other, inner),
    };
    let (space, whole, hue) = match name {
        "rgb" | "rgba" => (Space::Srgb, [1.0, 1.0, 1.0], None),
        "hsl" | "hsla" => (Space::Hsl, [1.0, 100.0, 100.0], Some(0)),
        "hwb" => (Space::Hwb, [1.0, 100.0, 100.0], Some(0)),
        "lab" => (Space::Lab, [100.0, 125.0, 125.0], None),
        "lch" => (Space::Lch, [100.0, 150.0, 1.0], Some(2)),
        "oklab" => (Space::Oklab, [1.0, 0.4, 0.4], None),
        "oklch" => (Space::Oklch, [1.0, 0.4, 1.0], Some(2)),
        "xyz" => (Space::XyzD65, [1.0; 3], None),
        other => {
            let space = Space::parse(other).filter(|_| is_color)?;
            (space, [1.0; 3], None)
        }
    };
    let (parts, alpha) = match inner.split_once('/') {
        Some((parts, alpha)) => (arguments(parts), Some(alpha.trim().to_owned())),
        None => {
            let mut parts = arguments(inner);
            let alpha = if parts.len() == 4 { parts.pop() } else { None };
            (parts, alpha)
        }
    };
    let parts: [String; 3] = parts.try_into().ok()?;
    let mut components = [None; 3];
    for (nth, text) in parts.iter().enumerate() {
        if text == "none" {
            continue;
        }
        let (value, unit) = quantity(text)?;
        let value = match unit.as_str() {
            _ if hue == Some(nth) => degrees(value, &unit)?,
            "" if matches!(name, "rgb" | "rgba") => part(value / 255.0),
            "" => value,
            "%" => part(value / 100.0 * whole[nth]),
            _ => return None,
        };
        // CSS clamps what its functions cannot have; `color()` may be beyond.
        let range = space.ranges()[nth];
        let value = match range {
            Range::Closed(low, high) if !is_color => value.clamp(low, high),
            Range::AtLeastZero => value.max(0.0),
            _ => value,
        };
        if !range.holds(value) {
            return None;
        }
        components[nth] = Some(value);
    }
    let alpha = match alpha.as_deref() {
        None => 1.0,
        Some("none") => return None,
        Some(text) => match quantity(text)? {
            (value, unit) if unit.is_empty() => value,
            (value, unit) if unit == "%" => part(value / 100.0),
            _ => return None,
        },
    };
    Some(Parsed { space, components, alpha: alpha.clamp(0.0, 1.0) })
}

fn arguments(text: &str) -> Vec<String> {
    text.split(|ch: char| ch == ',' || ch.is_whitespace())
        .filter(|part| !part.is_empty())
        .map(str::to_owned)
        .collect()
}

fn degrees(value: f64, unit: &str) -> Option<f64> {
    let degrees = match unit {
        "" | "deg" => value,
        "grad" => value * 0.9,
        "rad" => value.to_degrees(),
        "turn" => value * 360.0,
        _ => return None,
    };
    let turned = libm::fmod(degrees, 360.0);
    let turned = if turned < 0.0 { turned + 360.0 } else { turned };
    Some(if turned >= 360.0 { 0.0 } else { part(turned) })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn notations() {
        let show = |text: &str| {
            parse(text).map(|color| {
                let parts =
                    color.components.map(|part| part.map_or("none".to_owned(), |part| part.to_string()));
                format!("{} {} / {}", color.space.name(), parts.join(" "), color.alpha)
            })
        };
        for (text, wanted) in [
            ("#F00", "srgb 1 0 0 / 1"),
            ("#f008", "srgb 1 0 0 / 0.533"),
            ("#ff000080", "srgb 1 0 0 / 0.5"),
            ("#00000003", "srgb 0 0 0 / 0.01"),
            ("RebeccaPurple", "srgb 0.4 0.2 0.6 / 1"),
            ("yellowgreen", "srgb 0.603922 0.803922 0.196078 / 1"),
            ("aliceblue", "srgb 0.941176 0.972549 1 / 1"),
            ("transparent", "srgb 0 0 0 / 0"),
            ("rgb(255, 0, 0)", "srgb 1 0 0 / 1"),
            ("rgba(255,0,0,.25)", "srgb 1 0 0 / 0.25"),
            ("rgb(100% 0% 0% / 50%)", "srgb 1 0 0 / 0.5"),
            ("rgb(300 0 0)", "srgb 1 0 0 / 1"),
            ("oklch(from oklch(0.278 0.0156 252.4 / 1) l c h / 0.08)", "oklch 0.278 0.0156 252.4 / 0.08"),
            ("rgb(from #f00 r g b / 25%)", "srgb 1 0 0 / 0.25"),
            ("hsl(from rgb(255 0 0 / 0.5) h s l)", "srgb 1 0 0 / 0.5"),
            ("lab(from rgb(255 0 0 / 0.5) l a b / alpha)", "srgb 1 0 0 / 0.5"),
            ("hsl(-30deg 50% 20%)", "hsl 330 50 20 / 1"),
            ("hsla(0.5turn, 50%, 20%, 0.1)", "hsl 180 50 20 / 0.1"),
            ("hwb(90 10% 20%)", "hwb 90 10 20 / 1"),
            ("lab(50% 40 -20)", "lab 50 40 -20 / 1"),
            ("lch(50 30% 400)", "lch 50 45 40 / 1"),
            ("oklab(0.5 0.1 -50%)", "oklab 0.5 0.1 -0.2 / 1"),
            ("oklch(70% 0.1 none / 0.5)", "oklch 0.7 0.1 none / 0.5"),
            ("color(display-p3 1 0.5 0)", "display-p3 1 0.5 0 / 1"),
            ("color(xyz 0.1 0.2 0.3)", "xyz-d65 0.1 0.2 0.3 / 1"),
        ] {
            assert_eq!(show(text).as_deref(), Some(wanted), "{text}");
        }
        for text in [
            "",
            "#ff",
            "#ggg",
            "currentcolor",
            "var(--x)",
            "rgb(1 2)",
            "rgb(from red g r b)",
            "rgb(from rgb(from red r g b) r g b)",
            "oklch(1 2 3px)",
            "rgb(0 0 0 / none)",
        ] {
            assert_eq!(show(text), None, "{text}");
        }
    }

    #[test]
    fn names_are_sorted() {
        assert!(NAMED.is_sorted_by_key(|name| name.0));
        assert_eq!(NAMED.len(), 148);
    }
}
