//! Validates the value of each type. Errors are reported at the exact part that is wrong.

mod composite;
mod convert;
mod simple;

use ds_core::Diagnostic;
use ds_core::json::Kind as Json;
use ds_core::suggest::nearest;

use crate::docs::At;
use crate::eval::{Eval, EvalResult, Stop};
use crate::rules;
use crate::value::{Bezier, Dimension, Duration, Families, Stroke, Type, Value, Weight};

pub(crate) use simple::fluid;

/// A type that a token, or a part of a composite value, may have.
pub(crate) trait Kind: Clone {
    const TYPE: Type;
    /// The value of a token, if it has this type.
    fn pick(value: &Value) -> Option<&Self>;
    /// What a value of another type means, in the tolerant mode.
    fn convert(_value: &Value) -> Option<Self> {
        None
    }
    /// Reads a literal value.
    fn literal(eval: &mut Eval<'_, '_>, at: At) -> EvalResult<Self>;
}

macro_rules! kinds {
    ($($type:ty, $variant:ident, $read:path $(, $convert:path)?;)+) => {
        $(impl Kind for $type {
            const TYPE: Type = Type::$variant;
            fn pick(value: &Value) -> Option<&Self> {
                if let Value::$variant(payload) = value { Some(payload) } else { None }
            }
            $(fn convert(value: &Value) -> Option<Self> {
                $convert(value)
            })?
            fn literal(eval: &mut Eval<'_, '_>, at: At) -> EvalResult<Self> {
                $read(eval, at)
            }
        })+
    };
}

kinds! {
    crate::color::Color, Color, simple::color;
    Dimension, Dimension, simple::dimension, convert::to_dimension;
    Families, FontFamily, simple::families;
    Weight, FontWeight, simple::weight, convert::to_weight;
    Duration, Duration, simple::duration, convert::to_duration;
    Bezier, CubicBezier, simple::bezier;
    f64, Number, simple::number, convert::to_number;
    Stroke, StrokeStyle, composite::stroke;
}

impl Eval<'_, '_> {
    /// Reads a literal whose type is only known at run time.
    pub(crate) fn literal(&mut self, kind: Type, at: At) -> EvalResult<Value> {
        if let Some(value) = self.loose(kind, at)? {
            return Ok(value);
        }
        Ok(match kind {
            Type::Color => Value::Color(simple::color(self, at)?),
            Type::Dimension => Value::Dimension(simple::dimension(self, at)?),
            Type::FontFamily => Value::FontFamily(simple::families(self, at)?),
            Type::FontWeight => Value::FontWeight(simple::weight(self, at)?),
            Type::Duration => Value::Duration(simple::duration(self, at)?),
            Type::CubicBezier => Value::CubicBezier(simple::bezier(self, at)?),
            Type::Number => Value::Number(simple::number(self, at)?),
            Type::StrokeStyle => Value::StrokeStyle(composite::stroke(self, at)?),
            Type::Border => Value::Border(composite::border(self, at)?.into()),
            Type::Transition => Value::Transition(composite::transition(self, at)?.into()),
            Type::Shadow => Value::Shadow(composite::shadow(self, at)?),
            Type::Gradient => Value::Gradient(composite::gradient(self, at)?),
            Type::Typography => Value::Typography(composite::typography(self, at)?.into()),
            Type::Text => self.text(at)?,
        })
    }

    /// Reads the members of an object with exactly these keys; those after `required` are optional.
    fn members<const N: usize>(
        &mut self,
        at: At,
        what: &str,
        keys: [&str; N],
        required: usize,
        example: &str,
    ) -> EvalResult<[Option<At>; N]> {
        let object = self.docs.value(at);
        if object.kind() != Json::Object {
            let message = format!("{what} must be an object, not {}", object.kind().described());
            return Err(self.fault(&rules::INVALID_VALUE, at, message, &format!("use `{example}`")));
        }
        let mut members = [None; N];
        let mut stop = None;
        let mut typos = Vec::new();
        for entry in object.entries() {
            let name = entry.name();
            match keys.iter().position(|key| *key == name) {
                Some(nth) => members[nth] = Some(at.value(entry.value)),
                None => {
                    let meant = meant_key(&name, &keys);
                    let meant = meant.and_then(|meant| keys.iter().position(|key| *key == meant));
                    typos.extend(meant.map(|nth| (nth, at.value(entry.value))));
                    self.unknown_key(at.value(entry.key), what, &name, &keys);
                }
            }
        }
        // With a typo that is only a warning, the value is the one that was meant.
        for (nth, value) in typos {
            members[nth].get_or_insert(value);
        }
        let missing: Vec<String> = (0..required)
            .filter(|&nth| members[nth].is_none())
            .map(|nth| format!("`{}`", keys[nth]))
            .collect();
        if !missing.is_empty() {
            let verb = if missing.len() == 1 { "is" } else { "are" };
            let message = format!("{} {verb} missing in this {}", missing.join(", "), bare(what));
            stop = Some(self.fault(&rules::MISSING_KEY, at, message, &format!("use `{example}`")));
        }
        stop.map_or(Ok(members), Err)
    }

    fn unknown_key(&mut self, key: At, what: &str, name: &str, keys: &[&str]) {
        let message = format!("{what} has no `{name}`");
        let help = match meant_key(name, keys) {
            Some(meant) => format!("did you mean `{meant}`?"),
            None => {
                format!(
                    "it can have {}",
                    keys.iter().map(|key| format!("`{key}`")).collect::<Vec<_>>().join(", ")
                )
            }
        };
        self.fault(&rules::UNKNOWN_KEY, key, message, &help);
    }

    /// Reads a keyword.
    fn word(
        &mut self,
        at: At,
        what: &str,
        words: impl IntoIterator<Item = &'static str> + Clone,
    ) -> EvalResult<&'static str> {
        let part = self.property(at)?;
        if part != at {
            return self.with_errors_at(at, |eval| eval.literal_word(part, what, words));
        }
        self.literal_word(at, what, words)
    }

    fn literal_word(
        &mut self,
        at: At,
        what: &str,
        words: impl IntoIterator<Item = &'static str> + Clone,
    ) -> EvalResult<&'static str> {
        let value = self.docs.value(at);
        let listed =
            || words.clone().into_iter().map(|word| format!("`{word}`")).collect::<Vec<_>>().join(", ");
        let Some(text) = value.as_str() else {
            let message = format!("{what} must be one of {}, not {}", listed(), value.kind().described());
            return Err(self.fault(&rules::INVALID_VALUE, at, message, "use one of these keywords"));
        };
        if let Some(word) = words.clone().into_iter().find(|word| *word == text) {
            return Ok(word);
        }
        // A unit of CSS is not a typo of another one: `em` and `rem` are different lengths.
        let space = SPACES.iter().find(|(name, _)| text.eq_ignore_ascii_case(name)).map(|(_, space)| *space);
        let similar = || nearest(&text, words.clone()).filter(|_| !CSS_UNITS.contains(&&*text));
        let meant =
            space.filter(|space| words.clone().into_iter().any(|word| word == *space)).or_else(similar);
        let help = match meant {
            Some(meant) => format!("did you mean `{meant}`?"),
            None => format!("use one of {}", listed()),
        };
        Err(self.fault(&rules::INVALID_VALUE, at, format!("`{text}` is not a valid {}", bare(what)), &help))
    }

    /// Reports a warning about a value that is used anyway.
    fn warn(&mut self, rule: &'static ds_core::Rule, at: At, message: String, help: &str) {
        let location = self.docs.location(at);
        self.push(Diagnostic::new(rule, location, message).help(help));
    }
}

/// Units that the format does not have.
const CSS_UNITS: [&str; 24] = [
    "%", "em", "ex", "ch", "cap", "ic", "lh", "rlh", "rex", "rch", "vw", "vh", "vi", "vb", "vmin", "vmax",
    "cqw", "cqh", "cm", "mm", "q", "in", "pt", "pc",
];

/// What other tools and people call colour spaces.
const SPACES: [(&str, &str); 8] = [
    ("p3", "display-p3"),
    ("rgb", "srgb"),
    ("hex", "srgb"),
    ("adobe-rgb", "a98-rgb"),
    ("prophoto", "prophoto-rgb"),
    ("bt2020", "rec2020"),
    ("rec.2020", "rec2020"),
    ("xyz", "xyz-d65"),
];

/// What other tools call the keys of values.
const KEYS: [(&str, &str); 11] = [
    ("x", "offsetX"),
    ("y", "offsetY"),
    ("blurRadius", "blur"),
    ("radius", "blur"),
    ("spreadRadius", "spread"),
    ("family", "fontFamily"),
    ("size", "fontSize"),
    ("weight", "fontWeight"),
    ("leading", "lineHeight"),
    ("tracking", "letterSpacing"),
    ("easing", "timingFunction"),
];

/// The key that an unknown one was probably meant to be.
fn meant_key<'k>(name: &str, keys: &[&'k str]) -> Option<&'k str> {
    let other = KEYS.iter().find(|(key, _)| *key == name).map(|(_, meant)| *meant);
    let other = other.and_then(|meant| keys.iter().copied().find(|key| *key == meant));
    other.or_else(|| nearest(name, keys.iter().copied()))
}

/// "a color" -> "color"
fn bare(what: &str) -> &str {
    what.split_once(' ').map_or(what, |(_, rest)| rest)
}

/// Both results, if there are two; otherwise one of the reasons.
fn both<A, B>(a: EvalResult<A>, b: EvalResult<B>) -> EvalResult<(A, B)> {
    match (a, b) {
        (Ok(a), Ok(b)) => Ok((a, b)),
        // A pending dependency takes precedence: the evaluation is retried.
        (Err(pending @ Stop::Pending { .. }), _) | (_, Err(pending @ Stop::Pending { .. })) => Err(pending),
        _ => Err(Stop::Failed),
    }
}
