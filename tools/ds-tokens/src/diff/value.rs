//! Compares two values part by part.

use super::change::{Amount, Delta};
use crate::color::{self, Color};
use crate::value::{Dimension, Duration, Value};

/// Colours that differ by less are the same in two notations.
const SAME_COLOR: f64 = 0.005;
/// Rounding in sources, such as 0.0625 rem for 1 px.
const SAME_NUMBER: f64 = 1e-9;
/// The font size that a browser has unless its user changes it, for `rem`.
const REM: f64 = 16.0;

/// A part of a value that is compared as a whole.
#[derive(Debug, Clone)]
pub(super) struct Part {
    /// The key in the format; empty for a simple value.
    pub(super) name: String,
    pub(super) text: String,
    measure: Measure,
}

#[derive(Debug, Clone)]
enum Measure {
    Color(Color),
    Length(f64, &'static str),
    Milliseconds(f64),
    Number(f64),
    /// Only the text counts.
    Text,
}

/// Prints a value.
pub(super) type Print<'p> = &'p dyn Fn(&Value) -> String;

/// How many layers a shadow or gradient has, to name its parts: `blur` of the only one, `2.blur` of the second. The versions of
/// a value must be named by the greater number.
pub(super) fn layers(value: &Value) -> usize {
    match value {
        Value::Shadow(list) => list.iter().map(|part| part.value.len()).sum(),
        Value::Gradient(list) => list.iter().map(|part| part.value.len()).sum(),
        _ => 0,
    }
}

/// The parts of a value, in the order of the format.
pub(super) fn parts(value: &Value, layers: usize, print: Print<'_>) -> Vec<Part> {
    let mut out = Vec::new();
    collect(value, "", layers, print, &mut out);
    out
}

fn collect(value: &Value, name: &str, count: usize, print: Print<'_>, out: &mut Vec<Part>) {
    let key = |key: &str| if name.is_empty() { key.to_owned() } else { format!("{name}.{key}") };
    let add = |out: &mut Vec<Part>, name: String, value: &Value, measure: Measure| {
        out.push(Part { name, text: print(value), measure });
    };
    match value {
        Value::Color(color) => add(out, name.to_owned(), value, Measure::Color(*color)),
        Value::Dimension(length) => add(out, name.to_owned(), value, of_length(length)),
        Value::Duration(duration) => add(out, name.to_owned(), value, of_duration(*duration)),
        Value::Number(number) => add(out, name.to_owned(), value, Measure::Number(*number)),
        Value::FontWeight(weight) => add(out, name.to_owned(), value, Measure::Number(weight.0)),
        Value::FontFamily(_) | Value::CubicBezier(_) | Value::StrokeStyle(_) | Value::Text(_) => {
            add(out, name.to_owned(), value, Measure::Text);
        }
        Value::Border(border) => {
            let color = border.color.value;
            add(out, key("color"), &Value::Color(color), Measure::Color(color));
            let width = &border.width.value;
            add(out, key("width"), &Value::Dimension(width.clone()), of_length(width));
            add(out, key("style"), &Value::StrokeStyle(border.style.value.clone()), Measure::Text);
        }
        Value::Transition(transition) => {
            let (duration, delay) = (transition.duration.value, transition.delay.value);
            add(out, key("duration"), &Value::Duration(duration), of_duration(duration));
            add(out, key("delay"), &Value::Duration(delay), of_duration(delay));
            add(out, key("timingFunction"), &Value::CubicBezier(transition.timing.value), Measure::Text);
        }
        Value::Typography(style) => {
            add(out, key("fontFamily"), &Value::FontFamily(style.family.value.clone()), Measure::Text);
            let (size, spacing) = (&style.size.value, &style.spacing.value);
            add(out, key("fontSize"), &Value::Dimension(size.clone()), of_length(size));
            let weight = style.weight.value;
            add(out, key("fontWeight"), &Value::FontWeight(weight), Measure::Number(weight.0));
            add(out, key("letterSpacing"), &Value::Dimension(spacing.clone()), of_length(spacing));
            let line = style.line_height.value;
            add(out, key("lineHeight"), &Value::Number(line), Measure::Number(line));
        }
        Value::Shadow(list) => {
            let shadows = list.iter().flat_map(|part| part.value.iter());
            for (nth, shadow) in shadows.enumerate() {
                let key = |part: &str| layer(name, nth, count, part);
                let color = shadow.color.value;
                add(out, key("color"), &Value::Color(color), Measure::Color(color));
                for (part, length) in ["offsetX", "offsetY", "blur", "spread"].iter().zip(&shadow.lengths) {
                    let length = &length.value;
                    add(out, key(part), &Value::Dimension(length.clone()), of_length(length));
                }
                let text = if shadow.inset { "true" } else { "false" };
                out.push(Part {
                    name: layer(name, nth, count, "inset"),
                    text: text.into(),
                    measure: Measure::Text,
                });
            }
        }
        Value::Gradient(list) => {
            let stops = list.iter().flat_map(|part| part.value.iter());
            for (nth, stop) in stops.enumerate() {
                let color = stop.color.value;
                add(out, layer(name, nth, count, "color"), &Value::Color(color), Measure::Color(color));
                let position = stop.position;
                add(
                    out,
                    layer(name, nth, count, "position"),
                    &Value::Number(position),
                    Measure::Number(position),
                );
            }
        }
        Value::Loose(loose) => {
            for part in &loose.parts {
                let value = &part.value.value;
                collect(value, &key(part.key), layers(value), print, out);
            }
        }
    }
}

/// `blur`, or `2.blur` if there are several layers.
fn layer(name: &str, nth: usize, count: usize, part: &str) -> String {
    let start = if name.is_empty() { String::new() } else { format!("{name}.") };
    if count > 1 { format!("{start}{}.{part}", nth + 1) } else { format!("{start}{part}") }
}

fn of_length(length: &Dimension) -> Measure {
    // The text of a fluid length has all of its numbers.
    if length.fluid.is_some() { Measure::Text } else { Measure::Length(length.value, length.unit) }
}

fn of_duration(duration: Duration) -> Measure {
    match duration.unit {
        "ms" => Measure::Milliseconds(duration.value),
        "s" => Measure::Milliseconds(duration.value * 1000.0),
        unit => Measure::Length(duration.value, unit),
    }
}

/// The parts that are different.
pub(super) fn deltas(old: &[Part], new: &[Part]) -> Vec<Delta> {
    let mut out = Vec::new();
    for part in old {
        match new.iter().find(|other| other.name == part.name) {
            None => out.push(delta(Some(part), None, None)),
            Some(other) => {
                if let Some(amount) = difference(part, other) {
                    out.push(delta(Some(part), Some(other), amount));
                }
            }
        }
    }
    for part in new.iter().filter(|part| !old.iter().any(|other| other.name == part.name)) {
        out.push(delta(None, Some(part), None));
    }
    out
}

fn delta(old: Option<&Part>, new: Option<&Part>, amount: Option<Amount>) -> Delta {
    let text = |part: Option<&Part>| part.map(|part| part.text.clone());
    let part = old.or(new).map_or_else(String::new, |part| part.name.clone());
    Delta { part, old: text(old), new: text(new), amount }
}

/// `None` if two parts are the same; otherwise how different they are, if that can be measured.
fn difference(old: &Part, new: &Part) -> Option<Option<Amount>> {
    let is_same = |a: f64, b: f64| (a - b).abs() <= SAME_NUMBER * a.abs().max(1.0);
    let number = |a: f64, b: f64, amount: fn(f64) -> Amount| (!is_same(a, b)).then(|| Some(amount(b - a)));
    match (&old.measure, &new.measure) {
        (Measure::Color(a), Measure::Color(b)) => {
            let difference = color::difference(a, b);
            // Where one cannot see a difference on white and black, alpha may still differ.
            let is_same = a.same_look(b) || (difference < SAME_COLOR && is_same(a.alpha, b.alpha));
            (!is_same).then_some(Some(Amount::DeltaE(difference)))
        }
        (Measure::Milliseconds(a), Measure::Milliseconds(b)) => number(*a, *b, Amount::Milliseconds),
        (Measure::Number(a), Measure::Number(b)) => number(*a, *b, Amount::Number),
        (Measure::Length(a, unit), Measure::Length(b, other)) if unit == other => match pixels(*a, unit) {
            Some(_) if is_same(*a, *b) => None,
            Some(a) => Some(pixels(*b, other).map(|b| Amount::Pixels(b - a))),
            None => (!is_same(*a, *b)).then(|| Some(Amount::Of(b - a, unit))),
        },
        // Zero is the same in each unit.
        (Measure::Length(a, _), Measure::Length(b, _)) if *a == 0.0 && *b == 0.0 => None,
        // The same length in another unit is different for visitors who have changed their font size.
        (Measure::Length(a, unit), Measure::Length(b, other)) => {
            Some(pixels(*a, unit).zip(pixels(*b, other)).map(|(a, b)| Amount::Pixels(b - a)))
        }
        _ => (old.text != new.text).then_some(None),
    }
}

fn pixels(value: f64, unit: &str) -> Option<f64> {
    match unit {
        "px" => Some(value),
        "rem" => Some(value * REM),
        _ => None,
    }
}
