//! Values in the notation of the format, with what the tolerant mode knows about other notations.

use ds_core::json::Kind;
use ds_core::{Diagnostics, SourceFile};
use serde_json::{Map, Value, json};

use super::objects::json as to_json;
use super::tree::{Bundle, Reason, Token};
use crate::older::{Door, Hint, Notes, Origins, Tolerance};
use crate::value::{STROKES, Type};

/// Writes the values of all tokens in the format. What it cannot express is removed and listed.
pub(super) fn settle(bundle: &mut Bundle) {
    for set in 0..bundle.sets.len() {
        let mut tokens = std::mem::take(&mut bundle.sets[set].tokens);
        for token in &mut tokens {
            if let Some((kind, value)) = super::shorthand::read(token) {
                token.kind = Some(kind.to_owned());
                token.value = value;
            }
        }
        let values = normal(&tokens);
        for (token, value) in tokens.into_iter().zip(values) {
            match value {
                Ok((kind, value)) => {
                    let token = Token { kind, value, ..token };
                    bundle.sets[set].tokens.push(token);
                }
                Err((reason, why)) => bundle.lose(set, &token, reason, why),
            }
        }
    }
}

/// Whether a type's name says what values it has: `other` does not, and its values may still have a type of their own.
fn says_something(kind: &str, token: &Token) -> bool {
    crate::older::type_hint(kind) != crate::older::Hint::Custom
        || token.is_text()
            && token.value.as_str().is_none_or(|text| {
                // A length is one, also where its type is only text.
                !matches!(unit(text).as_deref(), Some("px" | "rem" | "ms" | "s")) && of_name(token).is_none()
            })
}

type Normal = Result<(Option<String>, Value), (Reason, String)>;

fn normal(tokens: &[Token]) -> Vec<Normal> {
    let mut flat = Map::new();
    for (nth, token) in tokens.iter().enumerate() {
        let mut member = Map::new();
        if let Some(kind) = token.kind.as_ref().filter(|kind| says_something(kind, token)) {
            member.insert("$type".to_owned(), Value::String(kind.clone()));
        } else if let Some(kind) = of_name(token) {
            member.insert("$type".to_owned(), Value::String(kind.to_owned()));
        }
        member.insert("$value".to_owned(), token.value.clone());
        flat.insert(format!("t{nth}"), Value::Object(member));
    }
    let file = SourceFile::new("import", Value::Object(flat).to_string());
    let (mut notes, mut origins) = (Notes::default(), Origins::default());
    let mut door = Door { tolerance: Tolerance::all(), notes: &mut notes, origins: &mut origins };
    let document = door.open(&file, &mut Diagnostics::new());
    let mut values = Vec::with_capacity(tokens.len());
    let mut entries = document.as_ref().into_iter().flat_map(|document| document.root().entries());
    for token in tokens {
        // All members are there and in their order.
        let written = entries.next().map(|entry| entry.value).filter(|member| member.kind() == Kind::Object);
        let Some(written) = written.filter(|_| !token.value.is_null()) else {
            values.push(Err((Reason::Value, "the token has no value".to_owned())));
            continue;
        };
        if token.value.get("$ref").is_some() {
            values.push(Ok((None, token.value.clone())));
            continue;
        }
        let kind =
            written.get("$type").and_then(ds_core::json::Value::as_str).map(std::borrow::Cow::into_owned);
        let value = written.get("$value").map(to_json).unwrap_or_default();
        values.push(sorted(token, kind, value));
    }
    values
}

fn sorted(token: &Token, kind: Option<String>, value: Value) -> Normal {
    if let Value::String(text) = &value
        && text.starts_with('{')
        && text.find('}') == Some(text.len() - 1)
    {
        return Ok((None, value));
    }
    let Some(kind) = kind else {
        return Err((Reason::Value, "nothing says the type of this value".to_owned()));
    };
    if kind != crate::older::TEXT {
        return Ok((Some(kind), completed(value)));
    }
    let named = token.kind.as_deref().filter(|_| !matches!(token.value, Value::String(_)));
    Err(match (&token.value, named) {
        (Value::String(text), _) if text.contains('{') => {
            (Reason::Expression, format!("{} has no value of its own", shown(text)))
        }
        (Value::String(text), _) => match unit(text) {
            Some(unit) => (Reason::Value, format!("the format has no unit `{unit}`")),
            None => (Reason::Text, format!("the format has no type for the text {}", shown(text))),
        },
        (_, Some(kind)) => (Reason::Value, format!("the format has no such value of the type `{kind}`")),
        (Value::Bool(_), None) => (Reason::Value, "the format has no true and false".to_owned()),
        _ => (Reason::Value, "the format has no type with such a value".to_owned()),
    })
}

/// A transition without a delay has none, and a length of 0 is the same in every unit.
fn completed(mut value: Value) -> Value {
    zero(&mut value);
    for part in value.as_object_mut().into_iter().flat_map(Map::values_mut) {
        zero(part);
    }
    if let Value::Object(members) = &mut value
        && members.contains_key("duration")
        && members.contains_key("timingFunction")
    {
        members.entry("delay").or_insert_with(|| json!({ "value": 0, "unit": "ms" }));
    }
    value
}

fn zero(value: &mut Value) {
    let is_zero = value.get("value").and_then(Value::as_f64) == Some(0.0);
    let unit = value.get("unit").and_then(Value::as_str);
    if is_zero && unit.is_some_and(|unit| unit != "%" && crate::older::UNITS.contains(&unit)) {
        *value = json!({ "value": 0, "unit": if unit == Some("rem") { "rem" } else { "px" } });
    }
}

fn unit(text: &str) -> Option<String> {
    crate::older::quantity(text).map(|(_, unit)| unit).filter(|unit| !unit.is_empty())
}

/// A text in a message, cut if it is long.
pub(super) fn shown(text: &str) -> String {
    let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
    match text.char_indices().nth(60) {
        Some((end, _)) => format!("`{}…`", &text[..end]),
        None => format!("`{text}`"),
    }
}

/// Words in names of colours.
const COLOR_WORDS: [&str; 6] = ["color", "colour", "background", "border", "fill", "shadow"];

fn is_color(token: &Token) -> bool {
    token.value.as_str().is_some_and(|text| crate::older::parse_color(text).is_some())
}

/// Whether a token is of the category `color` of Style Dictionary, and its text the digits of a colour without `#`. Fewer than six could be a
/// number.
fn is_digits_of_color(token: &Token) -> bool {
    let is_category =
        token.path.first().is_some_and(|name| crate::older::type_hint(name) == Hint::Type(Type::Color));
    let is_digits =
        |text: &str| matches!(text.len(), 6 | 8) && crate::older::parse_known_color(text).is_some();
    is_category && token.value.as_str().is_some_and(is_digits)
}

/// The type that the names of a token without a type mean, where its value alone could be several.
fn of_name(token: &Token) -> Option<&'static str> {
    let names: String = token.path.join("-").to_ascii_lowercase().chars().filter(|ch| *ch != '-').collect();
    let is_shadow = |value: &Value| {
        value.get("color").is_some() && (value.get("x").is_some() || value.get("offsetX").is_some())
    };
    let is_shadow = is_shadow(&token.value)
        || token.value.as_array().is_some_and(|layers| !layers.is_empty() && layers.iter().all(is_shadow));
    let is_text = token.value.as_str().is_some_and(|text| !text.contains(['{', '(']));
    let is_list = token.value.is_array();
    match () {
        () if is_shadow => Some("shadow"),
        () if (is_text || is_list) && (names.contains("fontfamily") || names.contains("fontstack")) => {
            Some("fontFamily")
        }
        () if (is_text || token.value.is_number()) && names.contains("fontweight") => Some("fontWeight"),
        () if is_text && COLOR_WORDS.iter().any(|word| names.contains(word)) && is_color(token) => {
            Some("color")
        }
        () if is_digits_of_color(token) => Some("color"),
        () if names.contains("style") && token.value.as_str().is_some_and(|text| STROKES.contains(&text)) => {
            Some("strokeStyle")
        }
        () => None,
    }
}

/// A colour as the format writes it.
pub(super) fn color(parsed: &crate::older::ParsedColor) -> Value {
    let number = |value: f64| -> Value {
        serde_json::from_str(&crate::text::rounded(value).to_string()).unwrap_or(Value::Null)
    };
    let components: Vec<Value> =
        parsed.components.iter().map(|part| part.map_or_else(|| json!("none"), number)).collect();
    let mut color = json!({ "colorSpace": parsed.space.name(), "components": components });
    if parsed.alpha < 1.0 {
        color["alpha"] = number(parsed.alpha);
    }
    color
}
