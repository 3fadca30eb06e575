//! Values as platforms without CSS have them: lengths in device-independent pixels, times in milliseconds, colours with channels.

use super::report::Kind;
use super::{Job, themes};
use crate::color::Color;
use crate::model::Token;
use crate::text::Number;
use crate::value::{Dimension, Loose, Piece, Shadow, Stroke, Text, Type, Value};

/// The pixels of one rem on platforms that have none.
pub(crate) const ROOT: f64 = 16.0;

/// The colours that a platform can show.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Gamut {
    Srgb,
    /// sRGB, and Display P3 for what is outside.
    P3,
}

/// A colour with channels from 0 to 1.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Rgba {
    pub(crate) is_p3: bool,
    pub(crate) channels: [f64; 3],
    pub(crate) alpha: f64,
}

impl Rgba {
    /// The channels and alpha as bytes.
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "clamped to a byte's range")]
    pub(crate) fn bytes(self) -> [u8; 4] {
        let [r, g, b] = self.channels;
        [r, g, b, self.alpha].map(|channel| libm::round(channel.clamp(0.0, 1.0) * 255.0) as u8)
    }

    /// `AARRGGBB`
    pub(crate) fn argb(self) -> String {
        const DIGITS: &[u8; 16] = b"0123456789ABCDEF";
        let [r, g, b, a] = self.bytes();
        let digits = [a, r, g, b].into_iter().flat_map(|byte| [byte >> 4, byte & 15]);
        digits.map(|digit| char::from(DIGITS[usize::from(digit)])).collect()
    }

    /// Whether 32 bits hold it: sRGB, and an alpha of whole bytes.
    pub(crate) fn fits_in_bytes(self) -> bool {
        let alpha = self.alpha * 255.0;
        !self.is_p3 && (alpha - libm::round(alpha)).abs() < 0.005
    }
}

/// A channel or alpha with as many decimals as make a difference.
pub(crate) fn channel(value: f64) -> Number {
    crate::text::rounded(libm::round(value * 1e5) / 1e5)
}

#[derive(Debug, Clone, PartialEq)]
pub(crate) struct ShadowOf {
    pub(crate) color: Rgba,
    pub(crate) x: f64,
    pub(crate) y: f64,
    pub(crate) blur: f64,
    pub(crate) spread: f64,
    pub(crate) inset: bool,
}

#[derive(Debug, Clone, PartialEq)]
pub(crate) enum Line {
    Keyword(&'static str),
    Dashes(Vec<f64>, &'static str),
}

#[derive(Debug, Clone, PartialEq, Default)]
pub(crate) struct TextStyle<'v> {
    pub(crate) families: Option<&'v [String]>,
    pub(crate) size: Option<f64>,
    pub(crate) weight: Option<f64>,
    /// A multiple of the size.
    pub(crate) line_height: Option<f64>,
    pub(crate) spacing: Option<f64>,
}

/// A value; only text styles can lack a part.
#[derive(Debug, Clone, PartialEq)]
pub(crate) enum Plain<'v> {
    Color(Rgba),
    Length(f64),
    Families(&'v [String]),
    Weight(f64),
    /// In milliseconds.
    Time(f64),
    Curve([f64; 4]),
    Number(f64),
    Line(Line),
    Border {
        width: f64,
        line: Line,
        color: Rgba,
    },
    Transition {
        duration: f64,
        delay: f64,
        curve: [f64; 4],
    },
    Shadows(Vec<ShadowOf>),
    Stops(Vec<(Rgba, f64)>),
    Text(TextStyle<'v>),
    /// In the tolerant mode only.
    String(&'v str),
    Boolean(bool),
}

/// Reads values of one token, and reports which of them are approximate.
pub(crate) struct Reader<'j, 'm> {
    pub(crate) job: &'j Job<'m>,
    pub(crate) token: &'m Token,
    pub(crate) gamut: Gamut,
}

impl Reader<'_, '_> {
    /// The value; `None` if no platform has one like it, which is reported.
    pub(crate) fn read<'v>(&self, value: &'v Value) -> Option<Plain<'v>> {
        match self.plain(value) {
            Ok(plain) => Some(plain),
            Err(reason) => {
                self.job.note(self.token, Kind::LeftOut, reason);
                None
            }
        }
    }

    fn plain<'v>(&self, value: &'v Value) -> Result<Plain<'v>, String> {
        Ok(match value {
            Value::Color(value) => Plain::Color(self.color(*value)),
            Value::Dimension(value) => Plain::Length(self.length(value)?),
            Value::FontFamily(value) => Plain::Families(&value.0),
            Value::FontWeight(value) => Plain::Weight(value.0),
            Value::Duration(value) => Plain::Time(milliseconds(value.value, value.unit)),
            Value::CubicBezier(value) => Plain::Curve(value.0),
            Value::Number(value) => Plain::Number(*value),
            Value::StrokeStyle(value) => Plain::Line(self.line(value)?),
            Value::Border(value) => Plain::Border {
                width: self.length(&value.width.value)?,
                line: self.line(&value.style.value)?,
                color: self.color(value.color.value),
            },
            Value::Transition(value) => Plain::Transition {
                duration: milliseconds(value.duration.value.value, value.duration.value.unit),
                delay: milliseconds(value.delay.value.value, value.delay.value.unit),
                curve: value.timing.value.0,
            },
            Value::Typography(value) => Plain::Text(TextStyle {
                families: Some(&value.family.value.0),
                size: Some(self.length(&value.size.value)?),
                weight: Some(value.weight.value.0),
                line_height: Some(value.line_height.value),
                spacing: Some(self.length(&value.spacing.value)?),
            }),
            Value::Shadow(list) => {
                let shadows = list.iter().flat_map(|part| part.value.iter()).map(|layer| self.shadow(layer));
                Plain::Shadows(shadows.collect::<Result<_, _>>()?)
            }
            Value::Gradient(list) => {
                let stops = list.iter().flat_map(|part| part.value.iter());
                Plain::Stops(stops.map(|stop| (self.color(stop.color.value), stop.position)).collect())
            }
            Value::Loose(loose) => self.loose(loose)?,
            Value::Text(value) => text(value)?,
        })
    }

    fn loose<'v>(&self, loose: &'v Loose) -> Result<Plain<'v>, String> {
        if loose.kind != Type::Typography {
            return Err(format!("a {} without all of its parts", loose.kind.name()));
        }
        let part = |suffix: &str| -> Option<&'v Value> { loose.part(suffix).map(|part| &part.value.value) };
        let mut style = TextStyle::default();
        match part("-font-family") {
            Some(Value::FontFamily(value)) => style.families = Some(&value.0),
            Some(_) => return Err("its font family is CSS text".to_owned()),
            None => {}
        }
        style.size = self.loose_length(part("-font-size"), "font size")?;
        style.spacing = self.loose_length(part("-letter-spacing"), "letter spacing")?;
        match part("-font-weight") {
            Some(Value::FontWeight(value)) => style.weight = Some(value.0),
            Some(_) => return Err("its font weight is CSS text".to_owned()),
            None => {}
        }
        style.line_height = match (part("-line-height"), style.size) {
            (Some(Value::Number(value)), _) => Some(*value),
            (Some(Value::Dimension(value)), Some(size)) if size > 0.0 => Some(self.length(value)? / size),
            (Some(_), _) => return Err("its line height is not a multiple of its size".to_owned()),
            (None, _) => None,
        };
        Ok(Plain::Text(style))
    }

    fn loose_length(&self, value: Option<&Value>, what: &str) -> Result<Option<f64>, String> {
        match value {
            Some(Value::Dimension(value)) => self.length(value).map(Some),
            Some(_) => Err(format!("its {what} is CSS text")),
            None => Ok(None),
        }
    }

    fn length(&self, dimension: &Dimension) -> Result<f64, String> {
        if dimension.fluid.is_some() {
            let reason = "a fluid length has its maximum, because only CSS knows the width of the page";
            self.job.note(self.token, Kind::Changed, reason);
        }
        let factor = match dimension.unit {
            "px" => 1.0,
            "rem" => ROOT,
            "in" => 96.0,
            "cm" => 96.0 / 2.54,
            "mm" => 96.0 / 25.4,
            "q" => 96.0 / 101.6,
            "pt" => 96.0 / 72.0,
            "pc" => 16.0,
            other => return Err(format!("lengths in `{other}` depend on where they are used")),
        };
        Ok(libm::round(dimension.value * factor * 1e6) / 1e6)
    }

    fn color(&self, color: Color) -> Rgba {
        if color.in_srgb() || self.gamut == Gamut::Srgb {
            let bytes = match color.hex {
                Some(hex) if !color.in_srgb() => hex,
                _ => color.to_bytes(),
            };
            if !color.in_srgb() {
                self.job.note(self.token, Kind::Changed, "its colours are those of sRGB");
            }
            return Rgba {
                is_p3: false,
                channels: bytes.map(|byte| f64::from(byte) / 255.0),
                alpha: color.alpha,
            };
        }
        let (channels, is_exact) = color.to_p3();
        if !is_exact {
            self.job.note(self.token, Kind::Changed, "its colours are those of Display P3");
        }
        Rgba { is_p3: true, channels, alpha: color.alpha }
    }

    fn shadow(&self, shadow: &Shadow) -> Result<ShadowOf, String> {
        let [x, y, blur, spread] = &shadow.lengths;
        Ok(ShadowOf {
            color: self.color(shadow.color.value),
            x: self.length(&x.value)?,
            y: self.length(&y.value)?,
            blur: self.length(&blur.value)?,
            spread: self.length(&spread.value)?,
            inset: shadow.inset,
        })
    }

    fn line(&self, stroke: &Stroke) -> Result<Line, String> {
        Ok(match stroke {
            Stroke::Keyword(word) => Line::Keyword(word),
            Stroke::Dashes { lengths, cap } => {
                Line::Dashes(lengths.iter().map(|length| self.length(length)).collect::<Result<_, _>>()?, cap)
            }
        })
    }
}

/// The value in each theme; `None` if one of them has none, or one that no platform has, which is reported. Only one value if it is the
/// same in every theme.
pub(crate) fn values_by_theme<'m>(job: &Job<'m>, token: &'m Token, gamut: Gamut) -> Option<Vec<Plain<'m>>> {
    let reader = Reader { job, token, gamut };
    let [first, others @ ..] = job.model.resolutions.as_slice() else { return Some(Vec::new()) };
    let first = themes::value(job, token, first)?;
    let mut values = vec![reader.read(first)?];
    let is_shared = |theme| themes::shares(theme, token, first);
    if !others.iter().all(is_shared) {
        values.reserve_exact(others.len());
        for theme in others {
            values.push(reader.read(themes::value(job, token, theme)?)?);
        }
    }
    Some(values)
}

/// A string or a boolean of the tolerant mode. Text with references is CSS.
fn text(value: &Text) -> Result<Plain<'_>, String> {
    match value.json.as_deref() {
        Some("true") => return Ok(Plain::Boolean(true)),
        Some("false") => return Ok(Plain::Boolean(false)),
        Some(_) => return Err("it is data of another tool".to_owned()),
        None => {}
    }
    match value.pieces.as_slice() {
        [] => Ok(Plain::String("")),
        [Piece::Literal(text)] => Ok(Plain::String(text)),
        _ => Err("it is CSS text with references".to_owned()),
    }
}

/// The weight of whole hundreds from 100 to 900 that is nearest; of two, the bolder one. Fonts of Apple and Flutter have no others.
pub(crate) fn nearest_weight<'m>(job: &Job<'m>, token: &'m Token, value: f64) -> f64 {
    let near = (libm::round(value / 100.0) * 100.0).clamp(100.0, 900.0);
    if libm::fabs(near - value) > f64::EPSILON {
        job.note(token, Kind::Changed, "fonts have the weights 100, 200 to 900");
    }
    near
}

pub(crate) fn milliseconds(value: f64, unit: &str) -> f64 {
    if unit == "s" { libm::round(value * 1e9) / 1e6 } else { value }
}
