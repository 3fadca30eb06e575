//! Values as platforms without CSS have them: lengths in device-independent pixels, times in milliseconds, colours with channels.

use super::Job;
use super::report::Kind;
use crate::color::Color;
use crate::model::Token;
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
        let [r, g, b, a] = self.bytes();
        format!("{a:02X}{r:02X}{g:02X}{b:02X}")
    }

    /// Whether 32 bits hold it: sRGB, and an alpha of whole bytes.
    pub(crate) fn fits_in_bytes(self) -> bool {
        let alpha = self.alpha * 255.0;
        !self.is_p3 && (alpha - libm::round(alpha)).abs() < 0.005
    }
}

/// A channel or alpha with as many decimals as make a difference.
pub(crate) fn channel(value: f64) -> impl std::fmt::Display {
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
pub(crate) struct TextStyle {
    pub(crate) families: Option<Vec<String>>,
    pub(crate) size: Option<f64>,
    pub(crate) weight: Option<f64>,
    /// A multiple of the size.
    pub(crate) line_height: Option<f64>,
    pub(crate) spacing: Option<f64>,
}

/// A value; only text styles can lack a part.
#[derive(Debug, Clone, PartialEq)]
pub(crate) enum Plain {
    Color(Rgba),
    Length(f64),
    Families(Vec<String>),
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
    Text(TextStyle),
    /// In the tolerant mode only.
    String(String),
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
    pub(crate) fn read(&self, value: &Value) -> Option<Plain> {
        match self.plain(value) {
            Ok(plain) => Some(plain),
            Err(reason) => {
                self.job.note(self.token, Kind::LeftOut, reason);
                None
            }
        }
    }

    fn plain(&self, value: &Value) -> Result<Plain, String> {
        Ok(match value {
            Value::Color(own) => Plain::Color(self.color(*own)),
            Value::Dimension(own) => Plain::Length(self.length(own)?),
            Value::FontFamily(own) => Plain::Families(own.0.to_vec()),
            Value::FontWeight(own) => Plain::Weight(own.0),
            Value::Duration(own) => Plain::Time(milliseconds(own.value, own.unit)),
            Value::CubicBezier(own) => Plain::Curve(own.0),
            Value::Number(own) => Plain::Number(*own),
            Value::StrokeStyle(own) => Plain::Line(self.line(own)?),
            Value::Border(own) => Plain::Border {
                width: self.length(&own.width.value)?,
                line: self.line(&own.style.value)?,
                color: self.color(own.color.value),
            },
            Value::Transition(own) => Plain::Transition {
                duration: milliseconds(own.duration.value.value, own.duration.value.unit),
                delay: milliseconds(own.delay.value.value, own.delay.value.unit),
                curve: own.timing.value.0,
            },
            Value::Typography(own) => Plain::Text(TextStyle {
                families: Some(own.family.value.0.to_vec()),
                size: Some(self.length(&own.size.value)?),
                weight: Some(own.weight.value.0),
                line_height: Some(own.line_height.value),
                spacing: Some(self.length(&own.spacing.value)?),
            }),
            Value::Shadow(list) => {
                let shadows = list.iter().flat_map(|part| part.value.iter()).map(|own| self.shadow(own));
                Plain::Shadows(shadows.collect::<Result<_, _>>()?)
            }
            Value::Gradient(list) => {
                let stops = list.iter().flat_map(|part| part.value.iter());
                Plain::Stops(stops.map(|own| (self.color(own.color.value), own.position)).collect())
            }
            Value::Loose(own) => self.loose(own)?,
            Value::Text(own) => text(own)?,
        })
    }

    fn loose(&self, own: &Loose) -> Result<Plain, String> {
        if own.kind != Type::Typography {
            return Err(format!("a {} without all of its parts", own.kind.name()));
        }
        let part = |suffix: &str| own.part(suffix).map(|part| &part.value.value);
        let mut style = TextStyle::default();
        match part("-font-family") {
            Some(Value::FontFamily(own)) => style.families = Some(own.0.to_vec()),
            Some(_) => return Err("its font family is CSS text".to_owned()),
            None => {}
        }
        style.size = self.loose_length(part("-font-size"), "font size")?;
        style.spacing = self.loose_length(part("-letter-spacing"), "letter spacing")?;
        match part("-font-weight") {
            Some(Value::FontWeight(own)) => style.weight = Some(own.0),
            Some(_) => return Err("its font weight is CSS text".to_owned()),
            None => {}
        }
        style.line_height = match (part("-line-height"), style.size) {
            (Some(Value::Number(own)), _) => Some(*own),
            (Some(Value::Dimension(own)), Some(size)) if size > 0.0 => Some(self.length(own)? / size),
            (Some(_), _) => return Err("its line height is not a multiple of its size".to_owned()),
            (None, _) => None,
        };
        Ok(Plain::Text(style))
    }

    fn loose_length(&self, value: Option<&Value>, what: &str) -> Result<Option<f64>, String> {
        match value {
            Some(Value::Dimension(own)) => self.length(own).map(Some),
            Some(_) => Err(format!("its {what} is CSS text")),
            None => Ok(None),
        }
    }

    fn length(&self, own: &Dimension) -> Result<f64, String> {
        if own.fluid.is_some() {
            let reason = "a fluid length has its maximum, because only CSS knows the width of the page";
            self.job.note(self.token, Kind::Changed, reason);
        }
        let factor = match own.unit {
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
        Ok(libm::round(own.value * factor * 1e6) / 1e6)
    }

    fn color(&self, own: Color) -> Rgba {
        if own.in_srgb() || self.gamut == Gamut::Srgb {
            let bytes = match own.hex {
                Some(hex) if !own.in_srgb() => hex,
                _ => own.to_bytes(),
            };
            if !own.in_srgb() {
                self.job.note(self.token, Kind::Changed, "its colours are those of sRGB");
            }
            return Rgba {
                is_p3: false,
                channels: bytes.map(|byte| f64::from(byte) / 255.0),
                alpha: own.alpha,
            };
        }
        let (channels, is_exact) = own.to_p3();
        if !is_exact {
            self.job.note(self.token, Kind::Changed, "its colours are those of Display P3");
        }
        Rgba { is_p3: true, channels, alpha: own.alpha }
    }

    fn shadow(&self, own: &Shadow) -> Result<ShadowOf, String> {
        let [x, y, blur, spread] = &own.lengths;
        Ok(ShadowOf {
            color: self.color(own.color.value),
            x: self.length(&x.value)?,
            y: self.length(&y.value)?,
            blur: self.length(&blur.value)?,
            spread: self.length(&spread.value)?,
            inset: own.inset,
        })
    }

    fn line(&self, own: &Stroke) -> Result<Line, String> {
        Ok(match own {
            Stroke::Keyword(word) => Line::Keyword(word),
            Stroke::Dashes { lengths, cap } => {
                Line::Dashes(lengths.iter().map(|own| self.length(own)).collect::<Result<_, _>>()?, cap)
            }
        })
    }
}

/// A string or a boolean of the tolerant mode. Text with references is CSS.
fn text(own: &Text) -> Result<Plain, String> {
    match own.json.as_deref() {
        Some("true") => return Ok(Plain::Boolean(true)),
        Some("false") => return Ok(Plain::Boolean(false)),
        Some(_) => return Err("it is data of another tool".to_owned()),
        None => {}
    }
    match own.pieces.as_slice() {
        [] => Ok(Plain::String(String::new())),
        [Piece::Literal(text)] => Ok(Plain::String(text.clone())),
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
