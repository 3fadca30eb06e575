//! The value of an expression in one combination of themes.

use rustc_hash::FxHashMap;
use serde_json::{Map, Value};

use super::colors::{self, Change};
use super::math;
use super::normal::shown;
use super::tree::{Bundle, Reason, Token};
use crate::older::ParsedColor;

/// References through expressions are followed this far.
const MAX_DEPTH: usize = 100;

/// A value that cannot be computed, and why.
pub(super) type Failure = (Reason, String);
/// A token: the set and its index there.
pub(super) type Place = (usize, usize);

/// Whether a value, or a part of it, must be computed. A reference alone needs no computing.
pub(super) fn is_expression(value: &Value) -> bool {
    match value {
        Value::String(text) => match text.contains('{') {
            true => !is_reference(text),
            false => hex_with_alpha(text).is_some() || math::is_calculation(text),
        },
        Value::Array(items) => items.iter().any(is_expression),
        Value::Object(members) => with_alpha(members).is_some() || members.values().any(is_expression),
        _ => false,
    }
}

fn is_reference(text: &str) -> bool {
    let text = text.trim();
    text.starts_with('{') && text.find('}') == Some(text.len() - 1)
}

/// The colour and the alpha of an object with both: alone, or as a shadow's.
fn with_alpha(members: &Map<String, Value>) -> Option<(&str, f64)> {
    let color = members.get("color").and_then(Value::as_str)?;
    Some((color, members.get("alpha").and_then(Value::as_f64)?))
}

/// The colour and the alpha of `rgba(#123456, 50%)`, which CSS does not have.
fn hex_with_alpha(text: &str) -> Option<(&str, f64)> {
    let inner = text.trim().strip_prefix("rgba(").or_else(|| text.trim().strip_prefix("rgb("))?;
    let (base, alpha) = inner.strip_suffix(')')?.rsplit_once([',', '/'])?;
    let (alpha, unit) = crate::older::quantity(alpha)?;
    let alpha = match unit.as_str() {
        "" => alpha,
        "%" => alpha / 100.0,
        _ => return None,
    };
    let base = base.trim();
    let is_color = !base.contains(',') && crate::older::parse_color(base).is_some();
    is_color.then_some((base, alpha))
}

/// The colour modifier of Tokens Studio on a token.
pub(super) fn modifier(token: &Token) -> Option<&Map<String, Value>> {
    token.properties.get("$extensions")?.get("studio.tokens")?.get("modify")?.as_object()
}

/// One combination of contexts.
pub(super) struct Scope<'a> {
    bundle: &'a Bundle,
    by_name: &'a [FxHashMap<String, usize>],
    /// Lowest priority first.
    layers: &'a [usize],
    memo: &'a mut FxHashMap<Place, Result<Value, Failure>>,
    /// The tokens that are being computed.
    open: Vec<Place>,
}

impl<'a> Scope<'a> {
    pub(super) fn new(
        bundle: &'a Bundle,
        by_name: &'a [FxHashMap<String, usize>],
        layers: &'a [usize],
        memo: &'a mut FxHashMap<Place, Result<Value, Failure>>,
    ) -> Self {
        Self { bundle, by_name, layers, memo, open: Vec::new() }
    }

    /// The token that has a name here.
    pub(super) fn find(&self, name: &str) -> Option<Place> {
        self.layers.iter().rev().find_map(|&set| Some((set, *self.by_name[set].get(name)?)))
    }

    /// The value of a token without expressions.
    pub(super) fn token(&mut self, place: Place) -> Result<Value, Failure> {
        if let Some(known) = self.memo.get(&place) {
            return known.clone();
        }
        let bundle = self.bundle;
        let token = &bundle.sets[place.0].tokens[place.1];
        if let Some(start) = self.open.iter().position(|open| *open == place) {
            let names: Vec<String> = (self.open[start..].iter().chain([&place]))
                .map(|place| format!("`{}`", bundle.sets[place.0].tokens[place.1].name()))
                .collect();
            return Err((Reason::Cycle, names.join(" → ")));
        }
        if self.open.len() > MAX_DEPTH {
            return Err((Reason::Expression, format!("more than {MAX_DEPTH} references follow each other")));
        }
        self.open.push(place);
        let result = match modifier(token) {
            Some(modify) => self.modified(&token.value, modify),
            None => self.value(&token.value),
        };
        self.open.pop();
        // Within a cycle, the result depends on where it was entered.
        if self.open.is_empty() || !matches!(result, Err((Reason::Cycle, _))) {
            self.memo.insert(place, result.clone());
        }
        result
    }

    /// A value without expressions. References alone stay.
    fn value(&mut self, value: &Value) -> Result<Value, Failure> {
        match value {
            Value::String(text) if is_expression(value) => self.text(text),
            Value::Array(items) => items.iter().map(|item| self.value(item)).collect(),
            Value::Object(members) => {
                let mut out = Map::new();
                if let Some((color, alpha)) = with_alpha(members) {
                    let color = colors::with_alpha(&self.color(color)?, alpha);
                    if members.len() == 2 {
                        return Ok(super::normal::color(&color));
                    }
                    out.insert("color".to_owned(), super::normal::color(&color));
                }
                for (name, member) in members {
                    if out.contains_key("color") && matches!(name.as_str(), "color" | "alpha") {
                        continue;
                    }
                    out.insert(name.clone(), self.value(member)?);
                }
                Ok(Value::Object(out))
            }
            _ => Ok(value.clone()),
        }
    }

    fn text(&mut self, text: &str) -> Result<Value, Failure> {
        let whole = self.replaced(text)?;
        if let Some((base, alpha)) = hex_with_alpha(&whole)
            && let Some(base) = crate::older::parse_color(base)
        {
            return Ok(super::normal::color(&colors::with_alpha(&base, alpha)));
        }
        let value = match math::evaluate(&whole) {
            Some(value) => value,
            None if whole.contains("hsla(") || whole.contains("hsl(") || whole.contains("rgb") => {
                match crate::older::parse_color(&whole) {
                    Some(color) => return Ok(super::normal::color(&color)),
                    None => whole,
                }
            }
            None => whole,
        };
        Ok(Value::String(value))
    }

    /// The text with the values of its references.
    fn replaced(&mut self, text: &str) -> Result<String, Failure> {
        let mut out = String::new();
        let mut rest = text;
        while let Some((before, after)) = rest.split_once('{') {
            let Some((path, end)) = after.split_once('}') else {
                return Err((Reason::Expression, format!("the braces in {} do not match", shown(text))));
            };
            out.push_str(before);
            out.push_str(&self.referred(path.trim())?);
            if out.len() > 10_000 {
                return Err((
                    Reason::Expression,
                    "its text becomes longer than 10,000 characters".to_owned(),
                ));
            }
            rest = end;
        }
        out.push_str(rest);
        Ok(out)
    }

    /// The value of a reference as text.
    fn referred(&mut self, path: &str) -> Result<String, Failure> {
        let Some(mut place) = self.find(path) else {
            return Err((Reason::Reference, format!("`{path}` is in no set of this theme")));
        };
        let mut steps = 0;
        loop {
            let value = self.token(place)?;
            match &value {
                Value::String(text) if is_reference(text) => {
                    let path = text.trim().trim_matches(['{', '}']).trim().to_owned();
                    steps += 1;
                    let next = self.find(&path);
                    let Some(next) = next else {
                        return Err((Reason::Reference, format!("`{path}` is in no set of this theme")));
                    };
                    if self.open.contains(&next) || steps > MAX_DEPTH {
                        return Err((Reason::Cycle, format!("`{path}` refers back to it")));
                    }
                    place = next;
                }
                Value::String(text) => return Ok(text.clone()),
                Value::Number(number) => return Ok(number.to_string()),
                _ => {
                    return colors::text(&value).or_else(|| quantity(&value)).ok_or_else(|| {
                        (Reason::Expression, format!("`{path}` is neither a number nor a text"))
                    });
                }
            }
        }
    }

    fn color(&mut self, text: &str) -> Result<ParsedColor, Failure> {
        let text = self.replaced(text)?;
        hex_with_alpha(&text)
            .and_then(|(base, alpha)| Some(colors::with_alpha(&crate::older::parse_color(base)?, alpha)))
            .or_else(|| crate::older::parse_color(&text))
            .ok_or_else(|| (Reason::Expression, format!("{} is not a colour", shown(&text))))
    }

    /// A colour with a modifier of Tokens Studio.
    fn modified(&mut self, value: &Value, modify: &Map<String, Value>) -> Result<Value, Failure> {
        let part = |name: &str| match modify.get(name) {
            Some(Value::String(text)) => Some(text.clone()),
            Some(Value::Number(number)) => Some(number.to_string()),
            _ => None,
        };
        let base = match value {
            Value::String(text) => self.color(text)?,
            _ => {
                let text = colors::text(value);
                let text =
                    text.ok_or_else(|| (Reason::Expression, "its value is not a colour".to_owned()))?;
                self.color(&text)?
            }
        };
        let (Some(kind), Some(amount)) = (part("type"), part("value")) else {
            return Err((Reason::Expression, "its colour modifier has no `type` or no `value`".to_owned()));
        };
        let amount = self.replaced(&amount)?;
        let number = math::evaluate(&amount).and_then(|text| text.parse::<f64>().ok());
        let Some(amount) = number else {
            return Err((Reason::Expression, format!("{} is not a number", shown(&amount))));
        };
        let mixed = match part("color") {
            Some(text) if kind == "mix" => Some(self.color(&text)?),
            _ => None,
        };
        let space = part("space").unwrap_or_else(|| "lch".to_owned());
        let change = Change { kind: &kind, space: &space, amount, mixed };
        let color = colors::change(&base, &change)
            .ok_or_else(|| (Reason::Expression, format!("there is no modifier `{kind}` in `{space}`")))?;
        Ok(super::normal::color(&color))
    }
}

/// `{ "value": 4, "unit": "px" }` as text.
fn quantity(value: &Value) -> Option<String> {
    let number = value.get("value")?.as_f64()?;
    Some(format!("{}{}", crate::text::number(number), value.get("unit")?.as_str()?))
}
