//! Colour maths after CSS Color 4: fourteen spaces, gamut mapping to sRGB, contrast, CSS text.
//!
//! All in `f64` with `libm`, so that every platform prints the same bytes. Missing components (`none`) count
//! as 0 wherever a number is needed; they are kept for printing.

mod convert;
mod gamut;
mod print;

use std::fmt;

/// The `colorSpace` of a colour token.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Space {
    Srgb,
    SrgbLinear,
    DisplayP3,
    A98Rgb,
    ProphotoRgb,
    Rec2020,
    XyzD65,
    XyzD50,
    Hsl,
    Hwb,
    Lab,
    Lch,
    Oklab,
    Oklch,
}

/// What a component may be. Only hues exclude their upper end.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) enum Range {
    Closed(f64, f64),
    Hue,
    AtLeastZero,
    Any,
}

impl Range {
    pub(crate) fn holds(self, value: f64) -> bool {
        match self {
            Self::Closed(low, high) => (low..=high).contains(&value),
            Self::Hue => (0.0..360.0).contains(&value),
            Self::AtLeastZero => value >= 0.0,
            Self::Any => true,
        }
    }
}

impl fmt::Display for Range {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Closed(low, high) => write!(f, "from {low} to {high}"),
            Self::Hue => f.write_str("at least 0 and less than 360"),
            Self::AtLeastZero => f.write_str("0 or more"),
            Self::Any => f.write_str("a number"),
        }
    }
}

const UNIT: Range = Range::Closed(0.0, 1.0);
const HUNDRED: Range = Range::Closed(0.0, 100.0);

impl Space {
    pub(crate) const ALL: [Self; 14] = [
        Self::Srgb,
        Self::SrgbLinear,
        Self::DisplayP3,
        Self::A98Rgb,
        Self::ProphotoRgb,
        Self::Rec2020,
        Self::XyzD65,
        Self::XyzD50,
        Self::Hsl,
        Self::Hwb,
        Self::Lab,
        Self::Lch,
        Self::Oklab,
        Self::Oklch,
    ];

    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Srgb => "srgb",
            Self::SrgbLinear => "srgb-linear",
            Self::DisplayP3 => "display-p3",
            Self::A98Rgb => "a98-rgb",
            Self::ProphotoRgb => "prophoto-rgb",
            Self::Rec2020 => "rec2020",
            Self::XyzD65 => "xyz-d65",
            Self::XyzD50 => "xyz-d50",
            Self::Hsl => "hsl",
            Self::Hwb => "hwb",
            Self::Lab => "lab",
            Self::Lch => "lch",
            Self::Oklab => "oklab",
            Self::Oklch => "oklch",
        }
    }

    pub(crate) fn parse(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|space| space.name() == name)
    }

    /// The names of the three components, for messages.
    pub(crate) const fn components(self) -> [&'static str; 3] {
        match self {
            Self::XyzD65 | Self::XyzD50 => ["x", "y", "z"],
            Self::Hsl => ["hue", "saturation", "lightness"],
            Self::Hwb => ["hue", "whiteness", "blackness"],
            Self::Lab | Self::Oklab => ["lightness", "a", "b"],
            Self::Lch | Self::Oklch => ["lightness", "chroma", "hue"],
            _ => ["red", "green", "blue"],
        }
    }

    pub(crate) const fn ranges(self) -> [Range; 3] {
        match self {
            Self::Hsl | Self::Hwb => [Range::Hue, HUNDRED, HUNDRED],
            Self::Lab => [HUNDRED, Range::Any, Range::Any],
            Self::Lch => [HUNDRED, Range::AtLeastZero, Range::Hue],
            Self::Oklab => [UNIT, Range::Any, Range::Any],
            Self::Oklch => [UNIT, Range::AtLeastZero, Range::Hue],
            _ => [UNIT, UNIT, UNIT],
        }
    }
}

/// A colour as its author wrote it.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Color {
    pub(crate) space: Space,
    /// `None` is the keyword `none`.
    pub(crate) components: [Option<f64>; 3],
    pub(crate) alpha: f64,
    /// The author's own fallback.
    pub(crate) hex: Option<[u8; 3]>,
}

/// Rounding of the source's decimals may push a colour of the sRGB cube's surface this far out of it.
const TOLERANCE: f64 = 1e-4;

impl Color {
    fn numbers(&self) -> [f64; 3] {
        self.components.map(Option::unwrap_or_default)
    }

    /// Whether sRGB holds it.
    pub(crate) fn in_srgb(&self) -> bool {
        match self.space {
            Space::Srgb | Space::Hsl | Space::Hwb => true,
            space => {
                let linear = convert::to_linear_srgb(space, self.numbers());
                linear.map(convert::encode_srgb).iter().all(|c| (-TOLERANCE..=1.0 + TOLERANCE).contains(c))
            }
        }
    }

    /// The nearest sRGB colour, each channel from 0 to 1.
    pub(crate) fn to_srgb(self) -> [f64; 3] {
        match self.space {
            Space::Srgb => self.numbers(),
            Space::Hsl => convert::hsl_to_srgb(self.numbers()),
            Space::Hwb => convert::hwb_to_srgb(self.numbers()),
            space => gamut::map(space, self.numbers()),
        }
    }

    /// The nearest 24-bit colour.
    pub(crate) fn to_bytes(self) -> [u8; 3] {
        self.to_srgb().map(byte)
    }

    /// This colour painted over an opaque ground, in bytes as a screen shows it.
    pub(crate) fn over(self, ground: [u8; 3]) -> [u8; 3] {
        let own = self.to_srgb();
        std::array::from_fn(|i| byte(own[i] * self.alpha + f64::from(ground[i]) / 255.0 * (1.0 - self.alpha)))
    }
}

/// A channel as a byte. The cast saturates, so no value is out of place.
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "clamped to a byte's range")]
fn byte(channel: f64) -> u8 {
    libm::round(channel.clamp(0.0, 1.0) * 255.0) as u8
}

/// The WCAG 2.2 contrast ratio of two 24-bit colours, from 1 to 21.
pub(crate) fn contrast(a: [u8; 3], b: [u8; 3]) -> f64 {
    let luminance = |color: [u8; 3]| {
        let [r, g, b] = color.map(|c| convert::decode_srgb(f64::from(c) / 255.0));
        0.2126 * r + 0.7152 * g + 0.0722 * b
    };
    let (a, b) = (luminance(a), luminance(b));
    (a.max(b) + 0.05) / (a.min(b) + 0.05)
}

pub(crate) use print::hex;

#[cfg(test)]
mod tests;
