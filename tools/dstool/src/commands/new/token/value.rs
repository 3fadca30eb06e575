//! Values of tokens as a developer writes them on the command line.

use serde_json::{Value, json};

use crate::error::{Error, Result};

/// The value of a token.
pub(super) struct Given {
    /// As it is in a token file.
    pub(super) json: Value,
}

impl Given {
    /// A reference to another token.
    pub(super) fn reference(path: &str) -> Self {
        Self { json: json!(format!("{{{path}}}")) }
    }

    /// Reads `16px`, `1rem`, `200ms`, `0.2s`, `#14506a`, `{color.text}`, a number or JSON.
    pub(super) fn parse(text: &str) -> Result<Self> {
        let text = text.trim();
        let json = reference(text).or_else(|| colour(text)).or_else(|| quantity(text)).or_else(|| {
            serde_json::from_str(text)
                .ok()
                .filter(|value: &Value| value.is_number() || value.is_object() || value.is_array())
        });
        json.map(|json| Self { json }).ok_or_else(|| {
            Error::new(format!("`{text}` is not the value of a token")).help(
                "write a length (`20px`), a time (`200ms`), a colour (`#14506a`), a number, a reference (`{color.text}`) or JSON",
            )
        })
    }

    /// The token that it refers to.
    pub(super) fn target(&self) -> Option<&str> {
        self.json.as_str()?.strip_prefix('{')?.strip_suffix('}')
    }

    /// The text in a token file: one line, with spaces inside brackets.
    pub(super) fn text(&self) -> String {
        spaced(&self.json)
    }
}

/// The type of a value, if its form shows it.
pub(super) fn kind_of(value: &Value) -> Option<&'static str> {
    match value {
        Value::Number(_) => Some("number"),
        Value::Object(value) if value.contains_key("colorSpace") => Some("color"),
        Value::Object(value) => match value.get("unit")?.as_str()? {
            "px" | "rem" => Some("dimension"),
            "ms" | "s" => Some("duration"),
            _ => None,
        },
        _ => None,
    }
}

fn reference(text: &str) -> Option<Value> {
    let path = text.strip_prefix('{')?.strip_suffix('}')?;
    let fits = |letter: char| letter.is_ascii_alphanumeric() || matches!(letter, '.' | '-' | '$');
    (!path.is_empty() && path.chars().all(fits)).then(|| json!(text))
}

fn colour(text: &str) -> Option<Value> {
    let hex = text.strip_prefix('#')?;
    let part = |at: usize| u8::from_str_radix(hex.get(at..at + 2)?, 16).ok();
    if hex.len() != 6 || !hex.is_ascii() {
        return None;
    }
    // Four decimals are enough to get the same 8 bits back.
    let component = |part: u8| json!((f64::from(part) / 255.0 * 10_000.0).round() / 10_000.0);
    let components = [part(0)?, part(2)?, part(4)?].map(component);
    Some(json!({ "colorSpace": "srgb", "components": components, "hex": text.to_lowercase() }))
}

fn quantity(text: &str) -> Option<Value> {
    let start = text.find(|letter: char| letter.is_ascii_alphabetic())?;
    let (number, unit) = text.split_at(start);
    if !["px", "rem", "ms", "s"].contains(&unit) {
        return None;
    }
    let number: serde_json::Number = number.parse().ok()?;
    Some(json!({ "value": number, "unit": unit }))
}

fn spaced(value: &Value) -> String {
    match value {
        Value::Object(members) => {
            let order = ["colorSpace", "components", "value"];
            let rank = |name: &str| order.iter().position(|known| *known == name).unwrap_or(order.len());
            let mut members: Vec<_> = members.iter().collect();
            members.sort_by_key(|(name, _)| rank(name));
            let list: Vec<String> =
                members.iter().map(|(name, value)| format!("{}: {}", json!(name), spaced(value))).collect();
            format!("{{ {} }}", list.join(", "))
        }
        Value::Array(items) => format!("[{}]", items.iter().map(spaced).collect::<Vec<_>>().join(", ")),
        other => other.to_string(),
    }
}
