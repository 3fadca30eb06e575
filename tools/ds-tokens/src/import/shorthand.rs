//! Texts of CSS that mean a composite value: shadows, borders and transitions; and the keywords of curves.

use serde_json::{Map, Value, json};

use super::sheet::split;
use super::tree::Token;
use crate::older::Hint;
use crate::value::GENERIC_FAMILIES;

/// The type and the value that a token's text means, if its type or its name say what the text is.
pub(super) fn read(token: &Token) -> Option<(&'static str, Value)> {
    let text = token.value.as_str().filter(|text| !text.contains('{'))?.trim();
    let plain = |text: &str| text.to_ascii_lowercase().replace(['-', '_', ' '], "");
    let kind = token.kind.as_deref().map(plain);
    let names = plain(&token.path.join("-"));
    // `web` or `semantic` are no types, so the name says what the text is.
    let is_type = token.kind.as_deref().is_some_and(|kind| crate::older::type_hint(kind) != Hint::Custom);
    let says = |words: &[&str]| {
        kind.as_ref().is_some_and(|kind| words.iter().any(|word| kind.contains(word)))
            || !is_type && words.iter().any(|word| names.contains(word))
    };
    // Two lengths and a colour may be a stop of a gradient; three are nothing but a shadow.
    let least = match says(&["shadow", "elevation"]) {
        true => Some(2),
        false => (!is_type).then_some(3),
    };
    if let Some(value) = least.and_then(|least| shadows(text, least)) {
        return Some(("shadow", value));
    }
    if says(&["border", "outline", "divider"])
        && let Some(value) = border(text)
    {
        return Some(("border", value));
    }
    if says(&["transition"])
        && let Some(value) = transition(text)
    {
        return Some(("transition", value));
    }
    if says(&["ease", "easing", "timing", "cubicbezier", "curve"])
        && let Some(curve) = curve(text)
    {
        return Some(("cubicBezier", json!(curve)));
    }
    let is_list = kind.is_none()
        && text.contains(',')
        && split(text, |ch| ch == ',').last().is_some_and(|last| GENERIC_FAMILIES.contains(last));
    is_list.then(|| ("fontFamily", Value::String(text.to_owned())))
}

fn curve(text: &str) -> Option<[f64; 4]> {
    Some(match text {
        "linear" => [0.0, 0.0, 1.0, 1.0],
        "ease" => [0.25, 0.1, 0.25, 1.0],
        "ease-in" => [0.42, 0.0, 1.0, 1.0],
        "ease-out" => [0.0, 0.0, 0.58, 1.0],
        "ease-in-out" => [0.42, 0.0, 0.58, 1.0],
        _ => return None,
    })
}

fn is_length(text: &str) -> bool {
    crate::older::quantity(text).is_some_and(|(number, unit)| {
        matches!(unit.as_str(), "px" | "rem") || unit.is_empty() && number == 0.0
    })
}

/// A list of shadows of `box-shadow` with at least this many lengths each; `None` if a part is none of this format.
fn shadows(text: &str, least: usize) -> Option<Value> {
    let layers: Option<Vec<Value>> =
        split(text, |ch| ch == ',').into_iter().map(|layer| shadow(layer, least)).collect();
    match layers?.as_slice() {
        [] => None,
        [layer] => Some(layer.clone()),
        layers => Some(Value::Array(layers.to_vec())),
    }
}

fn shadow(text: &str, least: usize) -> Option<Value> {
    let mut lengths = Vec::new();
    let (mut color, mut inset) = (None, false);
    for part in split(text, char::is_whitespace) {
        match part {
            "inset" if !inset => inset = true,
            part if is_length(part) => lengths.push(part),
            part if color.is_none() && crate::older::parse_color(part).is_some() => color = Some(part),
            _ => return None,
        }
    }
    if !(least..=4).contains(&lengths.len()) {
        return None;
    }
    let names = ["offsetX", "offsetY", "blur", "spread"];
    let mut parts = Map::from_iter([("color".to_owned(), json!(color?))]);
    for (nth, name) in names.into_iter().enumerate() {
        parts.insert(name.to_owned(), json!(lengths.get(nth).copied().unwrap_or("0px")));
    }
    if inset {
        parts.insert("inset".to_owned(), Value::Bool(true));
    }
    Some(Value::Object(parts))
}

/// `1px solid #ccc`, in any order.
fn border(text: &str) -> Option<Value> {
    let (mut width, mut style, mut color) = (None, None, None);
    for part in split(text, char::is_whitespace) {
        match part {
            part if width.is_none() && is_length(part) => width = Some(part),
            part if style.is_none() && crate::value::STROKES.contains(&part) => style = Some(part),
            part if color.is_none() && crate::older::parse_color(part).is_some() => color = Some(part),
            _ => return None,
        }
    }
    Some(json!({ "color": color?, "width": width?, "style": style? }))
}

/// `0.2s ease` or `0.2s ease 50ms`, without the name of a property. Without a curve, it is `ease`.
fn transition(text: &str) -> Option<Value> {
    let (mut times, mut timing) = (Vec::new(), None);
    for part in split(text, char::is_whitespace) {
        let is_time =
            crate::older::quantity(part).is_some_and(|(_, unit)| matches!(unit.as_str(), "s" | "ms"));
        match part {
            part if is_time => times.push(part),
            part if timing.is_none() => timing = Some(curve(part)?),
            _ => return None,
        }
    }
    let timing = timing.or_else(|| curve("ease"))?;
    let [duration, delay @ ..] = times.as_slice() else { return None };
    let delay = match delay {
        [] => "0ms",
        [delay] => delay,
        _ => return None,
    };
    // A time alone is a duration.
    text.contains(char::is_whitespace)
        .then(|| json!({ "duration": duration, "delay": delay, "timingFunction": timing }))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_of_css() {
        let shadow = shadows("inset 0 1px 2px rgb(0 0 0 / 10%)", 3).unwrap_or_default();
        assert_eq!(shadow["offsetX"], "0");
        assert_eq!(shadow["spread"], "0px");
        assert_eq!(shadow["inset"], true);
        assert_eq!(
            shadows("0 1px #000, 0 2px 4px red", 2).and_then(|layers| layers.as_array().map(Vec::len)),
            Some(2)
        );
        assert_eq!(shadows("0 1px #000, 0 2px 4px red", 3), None);
        assert_eq!(transition("0.2s ease").unwrap_or_default()["delay"], "0ms");
        assert_eq!(transition("0.2s 50ms linear").unwrap_or_default()["delay"], "50ms");
        for text in ["0.2s", "opacity 0.2s ease", "ease", "0.2s 0.3s 0.4s", "all"] {
            assert_eq!(transition(text), None, "{text}");
        }
        assert_eq!(border("#ccc 1px solid").unwrap_or_default()["style"], "solid");
        for text in ["none", "0 1px", "1px", "0 1em red", "0 1px red blue", "var(--x)", ""] {
            assert_eq!((shadows(text, 2), border(text)), (None, None), "{text}");
        }
    }
}
