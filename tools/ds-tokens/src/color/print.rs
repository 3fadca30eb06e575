//! Colours as CSS text.

use std::fmt::Write as _;

use super::{Color, Space};
use crate::text::{number, put};

/// `#rrggbb`
pub(crate) fn hex([r, g, b]: [u8; 3]) -> String {
    const DIGITS: &[u8; 16] = b"0123456789abcdef";
    let mut out = String::with_capacity(7);
    out.push('#');
    for byte in [r, g, b] {
        out.push(char::from(DIGITS[usize::from(byte >> 4)]));
        out.push(char::from(DIGITS[usize::from(byte & 15)]));
    }
    out
}

impl Color {
    /// Whether its own notation shows or keeps more than sRGB: a wider gamut, or missing components, which matter
    /// when a browser mixes colours.
    pub(crate) fn is_rich(&self) -> bool {
        self.components().contains(&None) || !self.in_srgb()
    }

    /// The text for all browsers. `hex` is used if sRGB does not contain the colour.
    pub(crate) fn write_plain(&self, out: &mut String) {
        let bytes = match self.hex {
            Some(hex) if !self.in_srgb() => hex,
            _ => self.to_bytes(),
        };
        if self.alpha >= 1.0 {
            out.push_str(&hex(bytes));
        } else {
            let [r, g, b] = bytes;
            let _ = write!(out, "rgb({r} {g} {b} / {})", number(self.alpha));
        }
    }

    /// The text in its own colour space.
    pub(crate) fn write_own(&self, out: &mut String) {
        let (open, percent) = match self.space {
            Space::Hsl => ("hsl(", true),
            Space::Hwb => ("hwb(", true),
            Space::Lab => ("lab(", false),
            Space::Lch => ("lch(", false),
            Space::Oklab => ("oklab(", false),
            Space::Oklch => ("oklch(", false),
            _ => ("color(", false),
        };
        out.push_str(open);
        if open == "color(" {
            out.push_str(self.space.name());
            out.push(' ');
        }
        for (nth, component) in self.components().iter().enumerate() {
            if nth > 0 {
                out.push(' ');
            }
            match component {
                Some(value) => {
                    put!(out, number(*value));
                }
                None => out.push_str("none"),
            }
            if percent && nth > 0 && component.is_some() {
                out.push('%');
            }
        }
        self.write_alpha(out);
    }

    fn write_alpha(&self, out: &mut String) {
        if self.alpha < 1.0 {
            out.push_str(" / ");
            put!(out, number(self.alpha));
        }
        out.push(')');
    }
}
