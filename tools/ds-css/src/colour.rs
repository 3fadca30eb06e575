//! Colours as CSS writes them.

use ds_core::panics::guarded;
use lightningcss::traits::Parse;
use lightningcss::values::color::{CssColor, OKLAB, RGBA, SRGB};

/// A colour that can be compared with others.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) enum Colour {
    /// As four bytes of sRGB.
    Narrow([u8; 4]),
    /// Outside sRGB: lightness, the two axes, and alpha in Oklab.
    Wide([f32; 4]),
}

/// How much an axis of two colours outside sRGB may differ. A trained eye sees about ten times as much.
const TOLERANCE: f32 = 0.002;

impl Colour {
    /// Reads a literal colour; `None` for values that depend on something else.
    pub(crate) fn parse(text: &str) -> Option<Self> {
        let colour = read(text)?;
        if let CssColor::RGBA(RGBA { red, green, blue, alpha }) = colour {
            return Some(Self::Narrow([red, green, blue, alpha]));
        }
        let srgb = SRGB::try_from(&colour).ok()?;
        // Half of a byte's step.
        let is_narrow = [srgb.r, srgb.g, srgb.b].iter().all(|c| c.is_nan() || (-0.002..=1.002).contains(c));
        if is_narrow {
            return bytes(&colour).map(Self::Narrow);
        }
        let OKLAB { l, a, b, alpha } = OKLAB::try_from(&colour).ok()?;
        Some(Self::Wide([l, a, b, alpha]))
    }

    /// Whether both are the same to the eye.
    pub(crate) fn is_near(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Narrow(color), Self::Narrow(other)) => color == other,
            (Self::Wide(color), Self::Wide(other)) => {
                color.iter().zip(other).all(|(channel, other)| (channel - other).abs() <= TOLERANCE)
            }
            _ => false,
        }
    }

    pub(crate) fn is_transparent(&self) -> bool {
        match self {
            Self::Narrow([.., alpha]) => *alpha == 0,
            Self::Wide([.., alpha]) => *alpha == 0.0,
        }
    }
}

/// A literal colour as red, green, blue and alpha in sRGB, each 0 to 255, for swatches; `None` for a text that is no colour, or one
/// that depends on something else.
#[must_use]
pub fn srgb(text: &str) -> Option<[u8; 4]> {
    bytes(&read(text)?)
}

fn read(text: &str) -> Option<CssColor> {
    // lightningcss panics at some functions of percentages.
    let colour = guarded(|| CssColor::parse_string(text).ok())??;
    let depends = matches!(colour, CssColor::CurrentColor | CssColor::LightDark(..) | CssColor::System(_));
    (!depends).then_some(colour)
}

fn bytes(colour: &CssColor) -> Option<[u8; 4]> {
    let RGBA { red, green, blue, alpha } = RGBA::try_from(colour).ok()?;
    Some([red, green, blue, alpha])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colours_outside_srgb_are_not_those_at_its_edge() {
        let near = |first: &str, other: &str| {
            let parse = |text| Colour::parse(text).unwrap_or_else(|| unreachable!("{text}"));
            parse(first).is_near(&parse(other))
        };
        assert!(near("#fff", "oklch(1 0 0)"));
        assert!(near("red", "color(srgb 1 0 0)"));
        assert!(near("color(display-p3 1 0 0)", "color(display-p3 1 0 0 / 1)"));
        // The same in Oklch, rounded to three decimals.
        assert!(near("color(display-p3 1 0 0)", "oklch(0.649 0.299 28.96)"));
        assert!(!near("color(display-p3 1 0 0)", "red"));
        assert!(!near("color(display-p3 1 0 0)", "color(display-p3 0.98 0 0)"));
        assert!(!near("color(display-p3 1 0 0)", "color(display-p3 1 0 0 / 0.5)"));
    }
}
