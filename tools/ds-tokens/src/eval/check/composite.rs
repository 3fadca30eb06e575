//! Composite values, whose parts may each be a reference to a token of the part's type.

use std::sync::Arc;

use ds_core::json::Kind as Json;

use super::both;
use crate::docs::At;
use crate::eval::{Eval, EvalResult, Stop, Target};
use crate::rules;
use crate::text;
use crate::value::{
    Border, Dimension, List, STROKES, Shadow, Stop as GradientStop, Stroke, Sub, Transition, Type,
    Typography, Value,
};

/// No design has more; lists that contain lists could double indefinitely.
const MAX_PARTS: usize = 256;

const CAPS: [&str; 3] = ["round", "butt", "square"];

const BORDER: &str =
    r#"{ "color": "{color.line}", "width": { "value": 1, "unit": "px" }, "style": "solid" }"#;
const TRANSITION: &str = r#"{ "duration": "{duration.base}", "delay": { "value": 0, "unit": "ms" }, "timingFunction": [0, 0, 0.58, 1] }"#;
const SHADOW: &str = r#"{ "color": "{color.shade}", "offsetX": { "value": 0, "unit": "px" }, "offsetY": …, "blur": …, "spread": … }"#;
const STOP: &str = r#"{ "color": "{color.accent}", "position": 0 }"#;
const TYPOGRAPHY: &str =
    r#"{ "fontFamily": …, "fontSize": …, "fontWeight": …, "letterSpacing": …, "lineHeight": … }"#;
const DASHES: &str = r#"{ "dashArray": [{ "value": 4, "unit": "px" }], "lineCap": "round" }"#;

pub(super) fn stroke(eval: &mut Eval<'_, '_>, at: At) -> EvalResult<Stroke> {
    if eval.docs.value(at).kind() != Json::Object {
        return eval.word(at, "a stroke style", STROKES).map(Stroke::Keyword);
    }
    let [array, cap] = eval.members(at, "a stroke style", ["dashArray", "lineCap"], 2, DASHES)?;
    let (Some(array), Some(cap)) = (array, cap) else { return Err(Stop::Failed) };
    let (lengths, cap) = both(dashes(eval, array), eval.word(cap, "a line cap", CAPS))?;
    Ok(Stroke::Dashes { lengths: lengths.into(), cap })
}

fn dashes(eval: &mut Eval<'_, '_>, at: At) -> EvalResult<Vec<Dimension>> {
    let part = eval.property(at)?;
    if part != at {
        return eval.with_errors_at(at, |eval| dashes(eval, part));
    }
    let value = eval.docs.value(at);
    if value.kind() != Json::Array || value.is_empty() {
        let message = "`dashArray` is an array of dimensions".to_owned();
        return Err(eval.fault(&rules::INVALID_VALUE, at, message, &format!("use `{DASHES}`")));
    }
    let mut lengths = Vec::with_capacity(value.len());
    let mut stop = None;
    for item in value.items() {
        match eval.sub::<Dimension>(at.value(item)) {
            Ok(length) => lengths.push(length.value),
            Err(pending @ Stop::Pending { .. }) => return Err(pending),
            Err(failed) => stop = Some(failed),
        }
    }
    stop.map_or(Ok(lengths), Err)
}

pub(super) fn border(eval: &mut Eval<'_, '_>, at: At) -> EvalResult<Border> {
    let keys = ["color", "width", "style"];
    let [Some(color), Some(width), Some(style)] = eval.members(at, "a border", keys, 3, BORDER)? else {
        return Err(Stop::Failed);
    };
    let ((color, width), style) = both(both(eval.sub(color), eval.sub(width)), eval.sub(style))?;
    Ok(Border { color, width, style })
}

pub(super) fn transition(eval: &mut Eval<'_, '_>, at: At) -> EvalResult<Transition> {
    let keys = ["duration", "delay", "timingFunction"];
    let [Some(duration), Some(delay), Some(timing)] =
        eval.members(at, "a transition", keys, 3, TRANSITION)?
    else {
        return Err(Stop::Failed);
    };
    let ((duration, delay), timing) = both(both(eval.sub(duration), eval.sub(delay)), eval.sub(timing))?;
    Ok(Transition { duration, delay, timing })
}

pub(super) fn typography(eval: &mut Eval<'_, '_>, at: At) -> EvalResult<Typography> {
    let keys = ["fontFamily", "fontSize", "fontWeight", "letterSpacing", "lineHeight"];
    let [Some(family), Some(size), Some(weight), Some(spacing), Some(line_height)] =
        eval.members(at, "a typography value", keys, 5, TYPOGRAPHY)?
    else {
        return Err(Stop::Failed);
    };
    let font = both(both(eval.sub(family), eval.sub(size)), eval.sub(weight));
    let rest = both(eval.sub(spacing), eval.sub(line_height));
    let (((family, size), weight), (spacing, line_height)) = both(font, rest)?;
    Ok(Typography { family, size, weight, spacing, line_height })
}

fn one_shadow(eval: &mut Eval<'_, '_>, at: At) -> EvalResult<Shadow> {
    let keys = ["color", "offsetX", "offsetY", "blur", "spread", "inset"];
    let [Some(color), Some(x), Some(y), Some(blur), Some(spread), inset] =
        eval.members(at, "a shadow", keys, 5, SHADOW)?
    else {
        return Err(Stop::Failed);
    };
    let color = eval.sub(color);
    let offsets = both(eval.sub(x), eval.sub(y));
    let sizes = both(not_negative(eval, blur), eval.sub(spread));
    let inset = inset.map_or(Ok(false), |at| boolean(eval, at));
    let ((color, inset), ((x, y), (blur, spread))) = both(both(color, inset), both(offsets, sizes))?;
    Ok(Shadow { color, lengths: [x, y, blur, spread], inset })
}

/// CSS ignores a whole shadow whose blur is negative.
fn not_negative(eval: &mut Eval<'_, '_>, at: At) -> EvalResult<Sub<Dimension>> {
    let blur: Sub<Dimension> = eval.sub(at)?;
    if blur.value.value < 0.0 {
        let message = format!("a blur must be 0 or more, not {}", text::number(blur.value.value));
        return Err(eval.fault(&rules::INVALID_VALUE, at, message, "use `spread` to shrink a shadow"));
    }
    Ok(blur)
}

fn boolean(eval: &mut Eval<'_, '_>, at: At) -> EvalResult<bool> {
    let at = match eval.reference(at)? {
        Some(Target::Part(part)) => part,
        _ => at,
    };
    let value = eval.docs.value(at);
    value.as_bool().ok_or_else(|| {
        let message = format!("`inset` must be `true` or `false`, not {}", value.kind().described());
        eval.fault(&rules::INVALID_VALUE, at, message, "use `true` or `false` without quotes")
    })
}

fn one_stop(eval: &mut Eval<'_, '_>, at: At) -> EvalResult<GradientStop> {
    let [Some(color), Some(position)] =
        eval.members(at, "a gradient stop", ["color", "position"], 2, STOP)?
    else {
        return Err(Stop::Failed);
    };
    let (color, number) = both(eval.sub(color), eval.sub::<f64>(position))?;
    let clamped = number.value.clamp(0.0, 1.0);
    if (clamped - number.value).abs() > 0.0 {
        let message = format!(
            "a position must be from 0 to 1; {} is treated as {}",
            text::number(number.value),
            text::number(clamped)
        );
        eval.warn(&rules::GRADIENT_POSITION, position, message, &format!("write {}", text::number(clamped)));
    }
    Ok(GradientStop { color, position: clamped })
}

pub(super) fn shadow(eval: &mut Eval<'_, '_>, at: At) -> EvalResult<List<Shadow>> {
    if eval.docs.value(at).kind() == Json::Array {
        return list(eval, at, Type::Shadow, one_shadow, |value| match value {
            Value::Shadow(list) => Some(list),
            _ => None,
        });
    }
    let layer = one_shadow(eval, at)?;
    Ok([Sub { value: [layer].into(), from: None }].into())
}

pub(super) fn gradient(eval: &mut Eval<'_, '_>, at: At) -> EvalResult<List<GradientStop>> {
    if eval.docs.value(at).kind() != Json::Array {
        let message =
            format!("a gradient must be an array of stops, not {}", eval.docs.value(at).kind().described());
        return Err(eval.fault(&rules::INVALID_VALUE, at, message, &format!("use `[{STOP}, …]`")));
    }
    list(eval, at, Type::Gradient, one_stop, |value| match value {
        Value::Gradient(list) => Some(list),
        _ => None,
    })
}

/// A list of literals and references. An element that refers to a token represents the whole list of that token:
/// CSS cannot express anything else.
fn list<T: Clone>(
    eval: &mut Eval<'_, '_>,
    at: At,
    kind: Type,
    literal: fn(&mut Eval<'_, '_>, At) -> EvalResult<T>,
    pick: fn(&Value) -> Option<&List<T>>,
) -> EvalResult<List<T>> {
    let value = eval.docs.value(at);
    let mut parts: Vec<Sub<Arc<[T]>>> = Vec::with_capacity(value.len());
    let mut stop = None;
    for item in value.items() {
        match element(eval, at.value(item), kind, literal, pick) {
            Ok(part) => parts.push(part),
            Err(pending @ Stop::Pending { .. }) => return Err(pending),
            Err(failed) => stop = Some(failed),
        }
    }
    let count: usize = parts.iter().map(|part| part.value.len()).sum();
    if value.is_empty() || count > MAX_PARTS {
        let message = format!("a {} must have 1 to {MAX_PARTS} parts", kind.name());
        stop = Some(eval.fault(&rules::INVALID_VALUE, at, message, "add or remove parts"));
    }
    stop.map_or_else(|| Ok(parts.into()), Err)
}

fn element<T: Clone>(
    eval: &mut Eval<'_, '_>,
    at: At,
    kind: Type,
    literal: fn(&mut Eval<'_, '_>, At) -> EvalResult<T>,
    pick: fn(&Value) -> Option<&List<T>>,
) -> EvalResult<Sub<Arc<[T]>>> {
    match eval.reference(at)? {
        None => literal(eval, at).map(|layer| Sub { value: [layer].into(), from: None }),
        Some(Target::Part(part)) => {
            let layer = eval.with_errors_at(at, |eval| literal(eval, part))?;
            Ok(Sub { value: [layer].into(), from: None })
        }
        Some(Target::Token(token)) => {
            let list = eval.list_of(token, at, kind, pick)?;
            let value = list.iter().flat_map(|part| part.value.iter().cloned()).collect();
            Ok(Sub { value, from: Some(token) })
        }
    }
}
