//! The types of math functions: what `calc(1px + 2%)` measures.

use crate::token::{Kind, dimension};

use super::component::{Component, Value};
use super::names;

/// What a dimension measures.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Measure {
    Length,
    Angle,
    Time,
    Frequency,
    Resolution,
    Flex,
    Decibel,
    Semitones,
}

const MEASURES: usize = 8;

impl Measure {
    /// What a unit measures.
    pub(super) fn of_unit(unit: &str) -> Option<Self> {
        Some(match names::unit(unit)? {
            "length" => Self::Length,
            "angle" => Self::Angle,
            "time" => Self::Time,
            "frequency" => Self::Frequency,
            "resolution" => Self::Resolution,
            "flex" => Self::Flex,
            "decibel" => Self::Decibel,
            _ => Self::Semitones,
        })
    }
}

/// The type of a math function: the powers of what it measures, as in `1px * 1px / 1s`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Type {
    powers: [i8; MEASURES],
    percent: i8,
    /// Whether a percentage was added to something else.
    is_mixed: bool,
    /// Whether it cannot be determined, as for a channel of a colour.
    is_any: bool,
}

/// A sum of what cannot be added, or something that is no part of a sum.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Mismatch;

type Result = std::result::Result<Type, Mismatch>;

impl Type {
    const NUMBER: Self = Self { powers: [0; MEASURES], percent: 0, is_mixed: false, is_any: false };
    const ANY: Self = Self { is_any: true, ..Self::NUMBER };
    const PERCENT: Self = Self { percent: 1, ..Self::NUMBER };

    fn of(measure: Measure) -> Self {
        let mut powers = [0; MEASURES];
        powers[measure as usize] = 1;
        Self { powers, ..Self::NUMBER }
    }

    pub(super) fn is_number(self) -> bool {
        self.is_any || self == Self::NUMBER
    }

    pub(super) fn is_percentage(self) -> bool {
        self.is_any || self == Self::PERCENT
    }

    pub(super) fn measures(self, measure: Measure) -> bool {
        self.is_any || self == Self::of(measure)
    }

    pub(super) fn measures_or_percentage(self, measure: Measure) -> bool {
        self.is_percentage() || self.is_any || Self { is_mixed: false, ..self } == Self::of(measure)
    }

    /// The type of a sum.
    fn plus(self, other: Self) -> Result {
        if self.is_any || other.is_any {
            return Ok(Self::ANY);
        }
        let is_mixed = self.is_mixed || other.is_mixed;
        if self.powers == other.powers && self.percent == other.percent {
            return Ok(Self { is_mixed, ..self });
        }
        // A percentage may be of something with another type.
        for (angle, percentage) in [(self, other), (other, self)] {
            let is_whole =
                angle.percent == 0 && angle.powers.iter().filter(|power| **power != 0).count() == 1;
            if is_whole && percentage == Self::PERCENT {
                return Ok(Self { is_mixed: true, ..angle });
            }
        }
        Err(Mismatch)
    }

    fn times(self, other: Self, sign: i8) -> Self {
        if self.is_any || other.is_any {
            return Self::ANY;
        }
        let mut product = self;
        for (power, more) in product.powers.iter_mut().zip(other.powers) {
            *power = power.saturating_add(more.saturating_mul(sign));
        }
        product.percent = product.percent.saturating_add(other.percent.saturating_mul(sign));
        product.is_mixed |= other.is_mixed;
        product
    }
}

/// Whether a function computes a number.
pub(super) fn is_math(name: &str) -> bool {
    matches!(
        name,
        "calc"
            | "min"
            | "max"
            | "clamp"
            | "round"
            | "mod"
            | "rem"
            | "sin"
            | "cos"
            | "tan"
            | "asin"
            | "acos"
            | "atan"
            | "atan2"
            | "pow"
            | "sqrt"
            | "hypot"
            | "log"
            | "exp"
            | "abs"
            | "sign"
            | "progress"
            | "random"
            | "sibling-index"
            | "sibling-count"
            | "calc-mix"
            | "calc-interpolate"
    )
}

/// The type of a math function.
pub(super) fn measure(value: &Value<'_>, function: &Component<'_>) -> Result {
    let list = value.list(function.inner.unwrap_or(usize::MAX));
    let arguments: Vec<_> = list.split(|part| part.kind == Kind::Comma).collect();
    let sums = |skipped: usize| {
        arguments.iter().skip(skipped).try_fold(None::<Type>, |total, argument| {
            let next = match argument {
                // `clamp(none, …)`, and the strategy of `round()`.
                [only] if only.kind == Kind::Ident && only.text == "none" => return Ok(total),
                _ => sum(value, argument)?,
            };
            Ok(Some(match total {
                Some(total) => total.plus(next)?,
                None => next,
            }))
        })
    };
    let same = |least: usize, most: usize| {
        if (least..=most).contains(&arguments.len()) { sums(0)?.ok_or(Mismatch) } else { Err(Mismatch) }
    };
    let number = |kind: Type| if kind.is_number() { Ok(Type::NUMBER) } else { Err(Mismatch) };
    let angle = Type::of(Measure::Angle);
    match function.text.as_ref() {
        "calc" | "abs" => same(1, 1),
        "min" | "max" | "hypot" => same(1, usize::MAX),
        "clamp" => same(3, 3),
        "mod" | "rem" => same(2, 2),
        "round" => {
            let is_strategy = arguments.first().is_some_and(|first| {
                matches!(first, [only] if matches!(only.text.as_ref(), "nearest" | "up" | "down" | "to-zero"))
            });
            let skipped = usize::from(is_strategy);
            if !(1..=2).contains(&arguments.len().saturating_sub(skipped)) {
                return Err(Mismatch);
            }
            sums(skipped)?.ok_or(Mismatch)
        }
        "sin" | "cos" | "tan" => {
            let kind = same(1, 1)?;
            if kind.is_number() || kind == angle { Ok(Type::NUMBER) } else { Err(Mismatch) }
        }
        "asin" | "acos" | "atan" => number(same(1, 1)?).map(|_| angle),
        "atan2" => same(2, 2).map(|_| angle),
        "sqrt" | "exp" => number(same(1, 1)?),
        "pow" => number(same(2, 2)?),
        "log" => number(same(1, 2)?),
        "sign" => same(1, 1).map(|_| Type::NUMBER),
        "progress" => same(3, 3).map(|_| Type::NUMBER),
        "sibling-index" | "sibling-count" if list.is_empty() => Ok(Type::NUMBER),
        "sibling-index" | "sibling-count" => Err(Mismatch),
        _ => Ok(Type::ANY),
    }
}

/// Whether terms can be added.
pub(super) fn is_sum(value: &Value<'_>, list: &[Component<'_>]) -> bool {
    sum(value, list).is_ok()
}

/// The type of terms with `+` or `-` between them.
fn sum(value: &Value<'_>, list: &[Component<'_>]) -> Result {
    let mut total = None;
    for part in list.split(|part| is_one_of(part, "+-")) {
        let next = product(value, part)?;
        total = Some(match total {
            Some(total) => Type::plus(total, next)?,
            None => next,
        });
    }
    total.ok_or(Mismatch)
}

fn product(value: &Value<'_>, list: &[Component<'_>]) -> Result {
    let mut parts = list.iter();
    let mut total = operand(value, parts.next().ok_or(Mismatch)?)?;
    while let Some(operator) = parts.next() {
        let sign = match operator.text.as_ref() {
            "*" if operator.kind == Kind::Delim => 1,
            "/" if operator.kind == Kind::Delim => -1,
            _ => return Err(Mismatch),
        };
        total = total.times(operand(value, parts.next().ok_or(Mismatch)?)?, sign);
    }
    Ok(total)
}

fn operand(value: &Value<'_>, part: &Component<'_>) -> Result {
    let text = part.text.as_ref();
    match part.kind {
        Kind::Number => Ok(Type::NUMBER),
        Kind::Percentage => Ok(Type::PERCENT),
        Kind::Dimension => {
            let (_, unit) = dimension(text).ok_or(Mismatch)?;
            if unit.starts_with("--") {
                return Ok(Type::ANY);
            }
            Measure::of_unit(unit).map(Type::of).ok_or(Mismatch)
        }
        Kind::ParenOpen => sum(value, value.list(part.inner.ok_or(Mismatch)?)),
        Kind::Function if is_math(text) => measure(value, part),
        Kind::Function if is_open(text) => Ok(Type::ANY),
        Kind::Ident if matches!(text, "e" | "pi" | "infinity" | "-infinity" | "nan") => Ok(Type::NUMBER),
        // The size in `calc-size()`, and channels of colours.
        Kind::Ident
            if matches!(
                text,
                "size" | "r" | "g" | "b" | "h" | "s" | "l" | "c" | "a" | "w" | "x" | "y" | "z" | "alpha"
            ) =>
        {
            Ok(Type::ANY)
        }
        _ => Err(Mismatch),
    }
}

/// Functions whose result can be of any type.
fn is_open(name: &str) -> bool {
    name.starts_with('-')
        || matches!(name, "var" | "env" | "attr" | "if" | "inherit" | "anchor" | "anchor-size" | "toggle")
}

fn is_one_of(part: &Component<'_>, operators: &str) -> bool {
    part.kind == Kind::Delim && operators.contains(part.text.as_ref())
}
