//! Simple values.

use std::sync::Arc;

use ds_core::Diagnostic;
use ds_core::json::Kind as Json;

use super::both;
use crate::color::{Color, Range, Space};
use crate::docs::At;
use crate::eval::{Eval, EvalResult, Stop};
use crate::older::{BASE, Deviation, UNITS};
use crate::rules;
use crate::text;
use crate::value::{Bezier, Dimension, Duration, Families, Fluid, Sub, Value, WEIGHTS, Weight};

/// No list of fonts has more names; references could double it indefinitely.
const MAX_FAMILIES: usize = 256;

const COLOR: &str = r##"{ "colorSpace": "srgb", "components": [1, 0.5, 0], "hex": "#ff8000" }"##;

/// A finite number.
pub(super) fn number(eval: &mut Eval<'_, '_>, at: At) -> EvalResult<f64> {
    let value = eval.docs.value(at);
    match value.as_f64() {
        Some(number) if number.is_finite() => Ok(number),
        Some(_) => {
            Err(eval.fault(&rules::INVALID_VALUE, at, "this number is too large".into(), "use a smaller one"))
        }
        None => {
            let message = format!("this must be a number, not {}", value.kind().described());
            Err(eval.fault(&rules::INVALID_VALUE, at, message, "use a number without quotes"))
        }
    }
}

/// Reads a number, or a reference to one.
fn numeric(eval: &mut Eval<'_, '_>, at: At) -> EvalResult<f64> {
    eval.sub::<f64>(at).map(|sub: Sub<f64>| sub.value)
}

pub(super) fn dimension(eval: &mut Eval<'_, '_>, at: At) -> EvalResult<Dimension> {
    let units: &'static [&'static str] = match eval.accepts(Deviation::Unit) {
        true => &UNITS,
        false => &["px", "rem"],
    };
    let (value, unit) = quantity(eval, at, "a dimension", units)?;
    Ok(Dimension { value, unit, fluid: None })
}

pub(super) fn duration(eval: &mut Eval<'_, '_>, at: At) -> EvalResult<Duration> {
    let (value, unit) = quantity(eval, at, "a duration", &["ms", "s"])?;
    Ok(Duration { value, unit })
}

fn quantity(
    eval: &mut Eval<'_, '_>,
    at: At,
    what: &str,
    units: &'static [&'static str],
) -> EvalResult<(f64, &'static str)> {
    if let Some(meant) = eval.docs.value(at).as_str().and_then(|text| split_quantity(&text, units)) {
        return Err(as_object(eval, at, what, &meant));
    }
    let example = format!("{{ \"value\": 16, \"unit\": \"{}\" }}", units[0]);
    let [value, unit] = eval.members(at, what, ["value", "unit"], 2, &example)?;
    let (Some(value), Some(unit)) = (value, unit) else { return Err(Stop::Failed) };
    let value = numeric(eval, value);
    let unit = eval.word(unit, "a unit", units.iter().copied());
    both(value, unit)
}

/// Converts a value such as `"16px"`, as in older drafts, to the object that replaced it.
fn split_quantity(text: &str, units: &[&str]) -> Option<String> {
    let (number, unit) = units.iter().find_map(|unit| Some((text.strip_suffix(unit)?, unit)))?;
    let number: f64 = number.trim().parse().ok().filter(|number: &f64| number.is_finite())?;
    Some(format!("{{ \"value\": {}, \"unit\": \"{unit}\" }}", text::number(number)))
}

fn as_object(eval: &mut Eval<'_, '_>, at: At, what: &str, meant: &str) -> Stop {
    convert(eval, at, format!("{what} must be an object, not a string"), "Convert to an object", meant)
}

/// Reports a value in another notation, with a fix.
fn convert(eval: &mut Eval<'_, '_>, at: At, message: String, title: &'static str, meant: &str) -> Stop {
    let location = eval.docs.location(at);
    eval.push(
        Diagnostic::new(&rules::INVALID_VALUE, location.clone(), message)
            .help(format!("use `{meant}`"))
            .replace(title, true, location, meant),
    );
    Stop::Failed
}

pub(super) fn families(eval: &mut Eval<'_, '_>, at: At) -> EvalResult<Families> {
    let value = eval.docs.value(at);
    let mut names = Vec::new();
    let mut stop = None;
    if value.kind() == Json::Array {
        for item in value.items() {
            match eval.reference(at.value(item)) {
                Ok(None) => match family(eval, at.value(item)) {
                    Ok(name) => names.push(name),
                    Err(failure) => stop = Some(failure),
                },
                // A reference to a token with one name is an element; one to a token with several names is expanded,
                // as in CSS.
                Ok(Some(_)) => match eval.sub::<Families>(at.value(item)) {
                    Ok(family) => names.extend(family.value.0.iter().cloned()),
                    Err(pending @ Stop::Pending { .. }) => return Err(pending),
                    Err(failure) => stop = Some(failure),
                },
                Err(failure) => stop = Some(failure),
            }
        }
        if value.is_empty() || names.len() > MAX_FAMILIES {
            let message = format!("a list of font families must have 1 to {MAX_FAMILIES} names");
            stop = Some(eval.fault(&rules::INVALID_VALUE, at, message, "add or remove names"));
        }
    } else {
        names.push(family(eval, at)?);
    }
    stop.map_or(Ok(Families(names.into())), Err)
}

fn family(eval: &mut Eval<'_, '_>, at: At) -> EvalResult<String> {
    let value = eval.docs.value(at);
    match value.as_str() {
        // As one name, it would be quoted, and no such font exists.
        Some(list) if list.contains(',') => {
            let names = list.split(',').map(|name| name.trim().trim_matches(['"', '\'']));
            let names: Vec<String> = names
                .filter(|name| !name.is_empty())
                .map(|name| format!("\"{}\"", name.replace(['\\', '"'], "")))
                .collect();
            let message = "a list of font families must be an array, not one string".to_owned();
            Err(convert(eval, at, message, "Convert to a list", &format!("[{}]", names.join(", "))))
        }
        Some(name) if !name.trim().is_empty() => Ok(name.into_owned()),
        _ => {
            let message =
                format!("a font family must be a name or a list of names, not {}", value.kind().described());
            let message =
                if value.kind() == Json::String { "a font family must not be empty".into() } else { message };
            Err(eval.fault(
                &rules::INVALID_VALUE,
                at,
                message,
                "write `\"Archivo\"` or `[\"Archivo\", \"sans-serif\"]`",
            ))
        }
    }
}

pub(super) fn weight(eval: &mut Eval<'_, '_>, at: At) -> EvalResult<Weight> {
    if let Some(text) = eval.docs.value(at).as_str() {
        if let Some(number) = text.trim().parse().ok().filter(|number| (1.0..=1000.0).contains(number)) {
            let message = "a font weight that is a number must have no quotes".to_owned();
            return Err(convert(eval, at, message, "Remove the quotes", &text::number(number).to_string()));
        }
        let word = eval.word(at, "a font weight", WEIGHTS.iter().map(|(name, _)| *name))?;
        let keyword = WEIGHTS.iter().find(|(name, _)| *name == word);
        return keyword.map(|&(_, weight)| Weight(weight)).ok_or(Stop::Failed);
    }
    let weight = number(eval, at)?;
    if (1.0..=1000.0).contains(&weight) {
        return Ok(Weight(weight));
    }
    let message = format!("a font weight must be from 1 to 1000, not {}", text::number(weight));
    Err(eval.fault(&rules::INVALID_VALUE, at, message, "400 is regular, 700 is bold"))
}

pub(super) fn bezier(eval: &mut Eval<'_, '_>, at: At) -> EvalResult<Bezier> {
    let value = eval.docs.value(at);
    if value.kind() != Json::Array || value.len() != 4 {
        let message = "a cubic Bézier curve must be an array of four numbers".into();
        return Err(eval.fault(
            &rules::INVALID_VALUE,
            at,
            message,
            "use `[x1, y1, x2, y2]`, such as `[0.25, 1, 0.5, 1]`",
        ));
    }
    let mut numbers = [0.0; 4];
    let mut stop = None;
    for (nth, item) in value.items().enumerate() {
        match numeric(eval, at.value(item)) {
            Ok(number) if nth % 2 == 0 && !(0.0..=1.0).contains(&number) => {
                let message =
                    format!("the x of a control point must be from 0 to 1, not {}", text::number(number));
                stop = Some(eval.fault(
                    &rules::INVALID_VALUE,
                    at.value(item),
                    message,
                    "the x axis is time, which cannot run backwards",
                ));
            }
            Ok(number) => numbers[nth] = number,
            Err(pending @ Stop::Pending { .. }) => return Err(pending),
            Err(failure) => stop = Some(failure),
        }
    }
    stop.map_or(Ok(Bezier(numbers)), Err)
}

/// A colour with another alpha, in the tolerant mode.
fn with_alpha(eval: &mut Eval<'_, '_>, base: At, at: At) -> EvalResult<Color> {
    let alpha = eval.docs.value(at).get("alpha").map(|value| at.value(value));
    let alpha = alpha.map_or(Ok(1.0), |at| alpha_of(eval, at));
    let (base, alpha) = both(eval.sub::<Color>(base), alpha)?;
    Ok(Color::new(base.value.space, base.value.components(), alpha, base.value.hex))
}

pub(super) fn color(eval: &mut Eval<'_, '_>, at: At) -> EvalResult<Color> {
    if eval.accepts(Deviation::AliasWithAlpha)
        && let Some(base) = eval.docs.value(at).get(BASE)
    {
        return with_alpha(eval, at.value(base), at);
    }
    if let Some(bytes) = eval.docs.value(at).as_str().and_then(|text| parse_hex(&text)) {
        let [r, g, b] = bytes.map(|byte| text::rounded(f64::from(byte) / 255.0));
        let hex = crate::color::hex(bytes);
        let meant = format!(r#"{{ "colorSpace": "srgb", "components": [{r}, {g}, {b}], "hex": "{hex}" }}"#);
        return Err(as_object(eval, at, "a color", &meant));
    }
    let keys = ["colorSpace", "components", "alpha", "hex"];
    let [space, components, alpha, hex] = eval.members(at, "a color", keys, 2, COLOR)?;
    let (Some(space), Some(parts)) = (space, components) else { return Err(Stop::Failed) };
    let space = eval.word(space, "a color space", Space::ALL.map(Space::name));
    let space = space.and_then(|name| Space::parse(name).ok_or(Stop::Failed));
    let components = match &space {
        Ok(space) => self::components(eval, parts, *space),
        Err(_) => Err(Stop::Failed),
    };
    let alpha = alpha.map_or(Ok(1.0), |alpha| alpha_of(eval, alpha));
    // The components are the colour; a fallback that is not valid is reported and left out.
    let hex_bytes = match hex.map(|hex| self::hex(eval, hex)) {
        Some(Err(pending @ Stop::Pending { .. })) => Err(pending),
        hex => Ok(hex.and_then(Result::ok)),
    };
    let ((space, components), (alpha, hex_bytes)) = both(both(space, components), both(alpha, hex_bytes))?;
    let color = Color::new(space, components, alpha, hex_bytes);
    if let (Some(at), Some(hex)) = (hex, hex_bytes) {
        compare(eval, at, color, hex);
    }
    Ok(color)
}

/// Within sRGB, the fallback should be the same colour; a difference of one is a rounding error.
fn compare(eval: &mut Eval<'_, '_>, at: At, color: Color, hex: [u8; 3]) {
    if !color.in_srgb() {
        return;
    }
    let bytes = color.to_bytes();
    if bytes.iter().zip(hex).any(|(byte, hex)| byte.abs_diff(hex) > 1) {
        let expected = crate::color::hex(bytes);
        let message =
            format!("`{}` differs from the colour of the components, `{expected}`", crate::color::hex(hex));
        eval.warn(
            &rules::HEX_MISMATCH,
            at,
            message,
            &format!("use `\"{expected}\"`, or correct the components"),
        );
    }
}

fn components(eval: &mut Eval<'_, '_>, at: At, space: Space) -> EvalResult<[Option<f64>; 3]> {
    let part = eval.property(at)?;
    if part != at {
        return eval.with_errors_at(at, |eval| components(eval, part, space));
    }
    let value = eval.docs.value(at);
    if value.kind() != Json::Array || value.len() != 3 {
        let [a, b, c] = space.components();
        let message = format!("a color in {} must have three components: {a}, {b}, {c}", space.name());
        return Err(eval.fault(
            &rules::INVALID_VALUE,
            at,
            message,
            "use an array of three numbers or `\"none\"`",
        ));
    }
    let mut channels = [None; 3];
    let mut stop = None;
    for (nth, item) in value.items().enumerate() {
        let channel = eval.property(at.value(item))?;
        if eval.docs.value(channel).is_str("none") {
            continue;
        }
        let (name, range) = (space.components()[nth], space.ranges()[nth]);
        match numeric(eval, at.value(item)) {
            Ok(number) if !range.holds(number) => {
                let message =
                    format!("{name} in {} must be {range}, not {}", space.name(), text::number(number));
                let help = match mended(number, range) {
                    Some(meant) => format!("did you mean {}?", text::rounded(meant)),
                    None => format!("use a number that is {range}"),
                };
                stop = Some(eval.fault(&rules::INVALID_VALUE, at.value(item), message, &help));
            }
            Ok(number) => channels[nth] = Some(number),
            Err(pending @ Stop::Pending { .. }) => return Err(pending),
            Err(failed) => stop = Some(failed),
        }
    }
    stop.map_or(Ok(channels), Err)
}

/// The probable intention of a percentage, a byte, or an angle of more than a full turn.
fn mended(number: f64, range: Range) -> Option<f64> {
    match range {
        Range::Hue => Some(libm::fmod(libm::fmod(number, 360.0) + 360.0, 360.0)),
        _ if number <= 1.0 => None,
        _ => [100.0, 255.0].map(|whole| number / whole).into_iter().find(|&part| range.holds(part)),
    }
}

fn alpha_of(eval: &mut Eval<'_, '_>, at: At) -> EvalResult<f64> {
    let alpha = numeric(eval, at)?;
    if (0.0..=1.0).contains(&alpha) {
        return Ok(alpha);
    }
    let message = format!("alpha must be from 0 to 1, not {}", text::number(alpha));
    Err(eval.fault(&rules::INVALID_VALUE, at, message, "0 is transparent, 1 is opaque"))
}

fn hex(eval: &mut Eval<'_, '_>, at: At) -> EvalResult<[u8; 3]> {
    let part = eval.property(at)?;
    if part != at {
        return eval.with_errors_at(at, |eval| hex(eval, part));
    }
    if let Some(bytes) = eval.docs.value(at).as_str().and_then(|text| parse_hex(&text)) {
        return Ok(bytes);
    }
    let message = "`hex` must be `#` and six digits".to_owned();
    Err(eval.fault(
        &rules::INVALID_HEX,
        at,
        message,
        "use, for example, `\"#ff8000\"`; put transparency into `alpha`",
    ))
}

fn parse_hex(text: &str) -> Option<[u8; 3]> {
    let digits = text.strip_prefix('#').filter(|digits| digits.len() == 6 && digits.is_ascii())?;
    let byte = |at: usize| u8::from_str_radix(&digits[at..at + 2], 16).ok();
    digits.bytes().all(|digit| digit.is_ascii_hexdigit()).then_some(())?;
    Some([byte(0)?, byte(2)?, byte(4)?])
}

/// Adds the values of `org.plenum.fluid` to a dimension. If they are not valid, the token keeps its own value.
pub(crate) fn fluid(eval: &mut Eval<'_, '_>, value: Value, at: Option<At>) -> EvalResult<Value> {
    let Some(at) = at else { return Ok(value) };
    match steps(eval, &value, at) {
        Err(Stop::Failed) => Ok(value),
        other => other,
    }
}

fn steps(eval: &mut Eval<'_, '_>, value: &Value, at: At) -> EvalResult<Value> {
    let Value::Dimension(max) = value else {
        let message = "only a dimension can be fluid".to_owned();
        return Err(eval.fault(&rules::BAD_EXTENSION, at, message, "remove `org.plenum.fluid`"));
    };
    let max = max.clone();
    let example =
        r#"{ "min": { "value": 2, "unit": "rem" }, "base": { "value": 1, "unit": "rem" }, "viewport": 2.5 }"#;
    let keys = ["min", "base", "viewport"];
    let [Some(min), Some(base), Some(viewport)] = eval.members(at, "a fluid size", keys, 3, example)? else {
        return Err(Stop::Failed);
    };
    let lengths = both(eval.sub::<Dimension>(min), eval.sub::<Dimension>(base));
    let ((lower, base), viewport) = both(lengths, numeric(eval, viewport))?;
    let (lower, base) = (lower.value, base.value);
    if lower.unit == max.unit && lower.value > max.value {
        let message = "the minimum is larger than the maximum, which is the token's value".to_owned();
        return Err(eval.fault(&rules::BAD_EXTENSION, min, message, "swap the two values"));
    }
    let fluid = Fluid { min: (lower.value, lower.unit), base: (base.value, base.unit), viewport };
    Ok(Value::Dimension(Dimension { fluid: Some(Arc::new(fluid)), ..max }))
}
