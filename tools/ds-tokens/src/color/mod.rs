//! Colour calculations following CSS Color 4: fourteen spaces, gamut mapping to sRGB, contrast, CSS text.
//!
//! All in `f64` with `libm`, so that every platform prints the same bytes. Missing components (`none`) count as 0 in
//! calculations and are kept for printing.

mod back;
mod convert;
mod difference;
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

/// The range of a component. Only hues exclude their upper bound.
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

/// A colour as written in the token file, and as a 24-bit screen shows it.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Color {
    pub(crate) space: Space,
    /// 0 for the keyword `none`.
    numbers: [f64; 3],
    /// Which components are `none`. Apart from the numbers, they need 24 bytes less, and every value has room for a colour.
    missing: [bool; 3],
    pub(crate) alpha: f64,
    /// The fallback in the token file.
    pub(crate) hex: Option<[u8; 3]>,
    bytes: [u8; 3],
    in_srgb: bool,
}

/// Rounded decimals in the source can place a colour on the surface of the sRGB cube slightly outside: by 0.0001 of
/// an encoded channel, which is this much in linear light near 0 and near 1.
const LINEAR_TOLERANCE: (f64, f64) = (1e-4 / 12.92, 2.275e-4);

impl Color {
    pub(crate) fn new(space: Space, components: [Option<f64>; 3], alpha: f64, hex: Option<[u8; 3]>) -> Self {
        let numbers = components.map(Option::unwrap_or_default);
        let (channels, in_srgb) = match space {
            Space::Srgb => (numbers, true),
            Space::Hsl => (convert::hsl_to_srgb(numbers), true),
            Space::Hwb => (convert::hwb_to_srgb(numbers), true),
            _ => gamut::map(space, numbers),
        };
        let missing = components.map(|component| component.is_none());
        Self { space, numbers, missing, alpha, hex, bytes: channels.map(byte), in_srgb }
    }

    /// The components; `None` is the keyword `none`.
    pub(crate) fn components(&self) -> [Option<f64>; 3] {
        std::array::from_fn(|nth| (!self.missing[nth]).then_some(self.numbers[nth]))
    }

    /// The components, with 0 for `none`.
    pub(crate) fn numbers(&self) -> [f64; 3] {
        self.numbers
    }

    /// Whether sRGB contains it.
    pub(crate) fn in_srgb(&self) -> bool {
        self.in_srgb
    }

    /// Whether a colour space of CSS contains it: `srgb`, `display-p3` or `rec2020`.
    pub(crate) fn is_in(&self, space: &str) -> bool {
        // The tolerance is that of decimals in sources, see `LINEAR_TOLERANCE`.
        let (below, above) = LINEAR_TOLERANCE;
        self.in_srgb
            || Space::parse(space).filter(|space| *space != Space::Srgb).is_some_and(|space| {
                let linear = convert::to_linear_rgb(self.space, self.numbers, space);
                linear.iter().all(|channel| (-below..=1.0 + above).contains(channel))
            })
    }

    /// Whether two colours of sRGB are the same on a 24-bit screen, with the same transparency.
    pub(crate) fn same_look(&self, other: &Self) -> bool {
        self.in_srgb && other.in_srgb && self.bytes == other.bytes && (self.alpha - other.alpha).abs() < 1e-6
    }

    /// The nearest 24-bit colour.
    pub(crate) fn to_bytes(self) -> [u8; 3] {
        self.bytes
    }

    /// The nearest colour of Display P3, with channels from 0 to 1, and whether it is exactly this one.
    pub(crate) fn to_p3(self) -> ([f64; 3], bool) {
        gamut::to_p3(self.space, self.numbers)
    }

    /// This colour on an opaque background, as a screen shows it.
    pub(crate) fn over(self, ground: [u8; 3]) -> [u8; 3] {
        let channel = |byte: u8| f64::from(byte) / 255.0;
        std::array::from_fn(|i| {
            byte(channel(self.bytes[i]) * self.alpha + channel(ground[i]) * (1.0 - self.alpha))
        })
    }
}

/// A channel as a byte. The cast saturates, so every value is valid.
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "clamped to a byte's range")]
fn byte(channel: f64) -> u8 {
    libm::round(channel.clamp(0.0, 1.0) * 255.0) as u8
}

pub(crate) use back::convert_to;
pub(crate) use difference::difference;
pub(crate) use ds_core::contrast::ratio as contrast;
pub(crate) use print::hex;

#[cfg(test)]
mod tests;
