//! The types that have no syntax of their own: numbers, dimensions, names, strings.

use crate::token::{Kind, dimension};

use super::calc::{self, Measure};
use super::component::{Component, Value};
use super::names;

/// A type that is matched by code.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Basic {
    Integer,
    Number,
    Zero,
    Percentage,
    /// A dimension that measures this.
    Dimension(Measure),
    LengthPercentage,
    AnyDimension,
    Ident,
    CustomIdent,
    DashedIdent,
    String,
    Url,
    HexColour,
    Hash,
    UnicodeRange,
    /// A sum in a math function.
    Sum,
    /// The names of a font family without quotes.
    FamilyName,
    /// One or more tokens of any kind.
    Anything,
}

impl Basic {
    /// The type with this name.
    pub(super) fn named(name: &str) -> Option<Self> {
        Some(match name {
            "integer" | "signed-integer" | "signless-integer" => Self::Integer,
            "number" | "number-token" => Self::Number,
            "zero" => Self::Zero,
            "percentage" | "percentage-token" => Self::Percentage,
            "length" => Self::Dimension(Measure::Length),
            "angle" => Self::Dimension(Measure::Angle),
            "time" => Self::Dimension(Measure::Time),
            "frequency" => Self::Dimension(Measure::Frequency),
            "resolution" => Self::Dimension(Measure::Resolution),
            "flex" => Self::Dimension(Measure::Flex),
            "decibel" => Self::Dimension(Measure::Decibel),
            "semitones" => Self::Dimension(Measure::Semitones),
            "length-percentage" => Self::LengthPercentage,
            "dimension" | "dimension-token" => Self::AnyDimension,
            "ident" | "ident-token" => Self::Ident,
            "custom-ident" => Self::CustomIdent,
            "dashed-ident" | "custom-property-name" => Self::DashedIdent,
            "string" | "string-token" => Self::String,
            "url" | "url-token" => Self::Url,
            "hex-color" => Self::HexColour,
            "hash-token" => Self::Hash,
            "unicode-range" | "urange" | "unicode-range-token" => Self::UnicodeRange,
            "calc-sum" => Self::Sum,
            "family-name" | "font-family-name" => Self::FamilyName,
            "any-value"
            | "declaration-value"
            | "declaration"
            | "declaration-list"
            | "whole-value"
            | "style-feature-name"
            | "style-feature-value"
            | "function-token"
            | "at-keyword-token"
            | "size-feature"
            | "scroll-state-feature"
            | "anchored-feature"
            | "media-query-list"
            | "supports-condition-name"
            | "extension-name"
            | "age"
            | "gender" => Self::Anything,
            _ => return None,
        })
    }

    /// Whether a single component has this type, and its number is between two bounds.
    pub(super) fn matches(self, value: &Value<'_>, component: &Component<'_>, least: f64, most: f64) -> bool {
        let text = component.text.as_ref();
        let in_range = |number: f64| number >= least && number <= most;
        let number = || text.parse::<f64>().is_ok_and(in_range);
        if component.kind == Kind::Function && calc::is_math(text) {
            return calc::measure(value, component).is_ok_and(|measured| self.accepts(measured));
        }
        match self {
            Self::Integer => component.kind == Kind::Number && !text.contains(['.', 'e', 'E']) && number(),
            Self::Number => component.kind == Kind::Number && number(),
            Self::Zero => component.kind == Kind::Number && text.parse::<f64>().is_ok_and(|zero| zero == 0.0),
            Self::Percentage => component.kind == Kind::Percentage && percentage(text).is_some_and(in_range),
            Self::Dimension(Measure::Length) => is_length(component, in_range),
            Self::Dimension(measure) => {
                component.kind == Kind::Dimension
                    && dimension(text).is_some_and(|(number, unit)| {
                        (is_custom(unit) || Measure::of_unit(unit) == Some(measure)) && in_range(number)
                    })
            }
            Self::LengthPercentage => {
                is_length(component, in_range)
                    || component.kind == Kind::Percentage && percentage(text).is_some_and(in_range)
            }
            Self::AnyDimension => component.kind == Kind::Dimension,
            Self::Ident => component.kind == Kind::Ident,
            Self::CustomIdent | Self::FamilyName => {
                component.kind == Kind::Ident && !is_wide(text) && text != "default"
            }
            Self::DashedIdent => component.kind == Kind::Ident && text.starts_with("--"),
            Self::String => component.kind == Kind::String,
            Self::Url => {
                component.kind == Kind::Url
                    || component.kind == Kind::Function && matches!(text, "url" | "src")
            }
            Self::HexColour => component.kind == Kind::Hash && is_hex(text),
            Self::Hash => component.kind == Kind::Hash,
            Self::UnicodeRange | Self::Sum | Self::Anything => true,
        }
    }

    /// Whether the result of a math function has this type.
    fn accepts(self, kind: calc::Type) -> bool {
        match self {
            Self::Integer | Self::Number => kind.is_number(),
            Self::Percentage => kind.is_percentage(),
            Self::Dimension(measure) => kind.measures(measure),
            Self::LengthPercentage => kind.measures_or_percentage(Measure::Length),
            Self::AnyDimension | Self::Sum | Self::Anything => true,
            _ => false,
        }
    }
}

fn is_length(component: &Component<'_>, in_range: impl Fn(f64) -> bool) -> bool {
    let text = component.text.as_ref();
    match component.kind {
        Kind::Number => text.parse::<f64>().is_ok_and(|zero| zero == 0.0),
        Kind::Dimension => dimension(text).is_some_and(|(number, unit)| {
            (is_custom(unit) || Measure::of_unit(unit) == Some(Measure::Length)) && in_range(number)
        }),
        // They give a length or a percentage.
        Kind::Function => matches!(text, "anchor" | "anchor-size"),
        _ => false,
    }
}

fn percentage(text: &str) -> Option<f64> {
    text.strip_suffix('%')?.parse().ok()
}

/// A unit that the project or a newer draft defines.
pub(super) fn is_custom(unit: &str) -> bool {
    unit.starts_with("--")
}

/// A hash that is a colour: three, four, six or eight digits.
pub(super) fn is_hex(text: &str) -> bool {
    let digits = text.trim_start_matches('#');
    matches!(digits.len(), 3 | 4 | 6 | 8) && digits.bytes().all(|byte| byte.is_ascii_hexdigit())
}

/// A keyword that every property accepts.
pub(super) fn is_wide(text: &str) -> bool {
    ["inherit", "initial", "unset", "revert", "revert-layer", "revert-rule"]
        .iter()
        .any(|wide| text.eq_ignore_ascii_case(wide))
}

/// A keyword for a family of fonts. Two of them are not the name of one.
pub(crate) fn is_generic_family(text: &str) -> bool {
    matches!(
        text,
        "serif"
            | "sans-serif"
            | "monospace"
            | "cursive"
            | "fantasy"
            | "system-ui"
            | "math"
            | "emoji"
            | "fangsong"
            | "ui-serif"
            | "ui-sans-serif"
            | "ui-monospace"
            | "ui-rounded"
    )
}

/// Whether the number of a dimension has a unit that exists.
pub(crate) fn is_known_unit(unit: &str) -> bool {
    is_custom(unit) || names::unit(unit).is_some()
}
