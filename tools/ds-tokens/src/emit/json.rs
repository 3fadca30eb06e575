//! `tokens.json`: every token by its path, resolved, with its values in other themes.
//!
//! `value` is the value in the default theme in the notation of the format; `themes` contains the values for themes in
//! which it differs.

use std::fmt::Write as _;

use super::{Notation, Printer};
use crate::color::{self, Color};
use crate::model::{Model, Resolution};
use crate::text::{js_string, number};
use crate::value::{Dimension, Duration, Shadow, Stroke, Text, Value};

pub(crate) fn write(model: &Model) -> String {
    let mut out = String::from("{\n  \"themes\": [");
    list(&mut out, &model.resolutions, |out, resolution| out.push_str(&js_string(&resolution.name)));
    out.push_str("],\n  \"tokens\": {");
    for (nth, token) in model.tokens.iter().enumerate() {
        out.push_str(if nth > 0 { ",\n    " } else { "\n    " });
        let _ = write!(out, "{}: {{ \"type\": \"{}\"", js_string(&token.path), token.kind.name());
        if token.in_css {
            let _ = write!(out, ", \"css\": {}", js_string(&token.css));
        }
        if let Some(text) = &token.description {
            let _ = write!(out, ", \"description\": {}", js_string(text));
        }
        if let Some(reason) = &token.deprecated {
            let _ = write!(out, ", \"deprecated\": {}", js_string(reason));
        }
        values(&mut out, model, token.node);
        out.push_str(" }");
    }
    out.push_str("\n  }\n}\n");
    out
}

fn values(out: &mut String, model: &Model, node: u32) {
    let Some((default, rest)) = model.resolutions.split_first() else { return };
    let entry = default.entry(node);
    if let Some(entry) = entry {
        out.push_str(", \"value\": ");
        value(out, model, &entry.value);
    }
    let other = |resolution: &&Resolution| {
        resolution.entry(node).map(|entry| &entry.value) != entry.map(|entry| &entry.value)
    };
    let mut themes: Vec<(&str, String)> = Vec::new();
    for resolution in rest.iter().filter(other) {
        let mut text = String::new();
        match resolution.entry(node) {
            Some(entry) => value(&mut text, model, &entry.value),
            None => text.push_str("null"),
        }
        themes.push((&resolution.name, text));
    }
    if !themes.is_empty() {
        out.push_str(", \"themes\": { ");
        list(out, &themes, |out, (name, text)| {
            let _ = write!(out, "{}: {text}", js_string(name));
        });
        out.push_str(" }");
    }
}

fn list<T>(out: &mut String, items: &[T], mut write: impl FnMut(&mut String, &T)) {
    for (nth, item) in items.iter().enumerate() {
        if nth > 0 {
            out.push_str(", ");
        }
        write(out, item);
    }
}

pub(crate) fn value(out: &mut String, model: &Model, of: &Value) {
    match of {
        Value::Color(value) => color(out, value),
        Value::Dimension(value) => dimension(out, value),
        Value::FontFamily(value) => families(out, &value.0),
        Value::FontWeight(value) => {
            let _ = write!(out, "{}", number(value.0));
        }
        Value::Duration(value) => duration(out, value),
        Value::CubicBezier(value) => numbers(out, &value.0),
        Value::Number(value) => {
            let _ = write!(out, "{}", number(*value));
        }
        Value::StrokeStyle(value) => stroke(out, value),
        Value::Border(it) => {
            out.push_str("{ \"color\": ");
            color(out, &it.color.value);
            out.push_str(", \"width\": ");
            dimension(out, &it.width.value);
            out.push_str(", \"style\": ");
            stroke(out, &it.style.value);
            out.push_str(" }");
        }
        Value::Transition(it) => {
            out.push_str("{ \"duration\": ");
            duration(out, &it.duration.value);
            out.push_str(", \"delay\": ");
            duration(out, &it.delay.value);
            out.push_str(", \"timingFunction\": ");
            numbers(out, &it.timing.value.0);
            out.push_str(" }");
        }
        Value::Typography(it) => {
            out.push_str("{ \"fontFamily\": ");
            families(out, &it.family.value.0);
            out.push_str(", \"fontSize\": ");
            dimension(out, &it.size.value);
            let _ = write!(out, ", \"fontWeight\": {}, \"letterSpacing\": ", number(it.weight.value.0));
            dimension(out, &it.spacing.value);
            let _ = write!(out, ", \"lineHeight\": {} }}", number(it.line_height.value));
        }
        Value::Shadow(parts) => {
            let layers: Vec<&Shadow> = parts.iter().flat_map(|part| part.value.iter()).collect();
            out.push('[');
            list(out, &layers, |out, layer| shadow(out, layer));
            out.push(']');
        }
        Value::Gradient(parts) => {
            let stops: Vec<_> = parts.iter().flat_map(|part| part.value.iter()).collect();
            out.push('[');
            list(out, &stops, |out, stop| {
                out.push_str("{ \"color\": ");
                color(out, &stop.color.value);
                let _ = write!(out, ", \"position\": {} }}", number(stop.position));
            });
            out.push(']');
        }
        Value::Loose(it) => {
            out.push_str("{ ");
            list(out, &it.parts, |out, part| {
                let _ = write!(out, "\"{}\": ", part.key);
                value(out, model, &part.value.value);
            });
            out.push_str(" }");
        }
        Value::Text(text) => match &text.json {
            Some(json) => out.push_str(json),
            None => out.push_str(&js_string(&plain_text(model, text))),
        },
    }
}

/// A text with the values of its references.
pub(crate) fn plain_text(model: &Model, text: &Text) -> String {
    let text = Text { quoted: false, ..text.clone() };
    let mut out = String::new();
    Printer { model, notation: Notation::Plain, references: false }
        .value(&Value::Text(text.into()), &mut out);
    out
}

fn color(out: &mut String, color: &Color) {
    let _ = write!(out, "{{ \"colorSpace\": \"{}\", \"components\": [", color.space.name());
    list(out, &color.components, |out, component| match component {
        Some(value) => {
            let _ = write!(out, "{}", number(*value));
        }
        None => out.push_str("\"none\""),
    });
    out.push(']');
    if color.alpha < 1.0 {
        let _ = write!(out, ", \"alpha\": {}", number(color.alpha));
    }
    let hex = color.hex.filter(|_| !color.in_srgb()).unwrap_or_else(|| color.to_bytes());
    let _ = write!(out, ", \"hex\": \"{}\" }}", color::hex(hex));
}

fn dimension(out: &mut String, dimension: &Dimension) {
    let _ = write!(out, "{{ \"value\": {}, \"unit\": \"{}\" }}", number(dimension.value), dimension.unit);
}

fn duration(out: &mut String, duration: &Duration) {
    let _ = write!(out, "{{ \"value\": {}, \"unit\": \"{}\" }}", number(duration.value), duration.unit);
}

fn families(out: &mut String, names: &[String]) {
    out.push('[');
    list(out, names, |out, name| out.push_str(&js_string(name)));
    out.push(']');
}

fn numbers(out: &mut String, values: &[f64]) {
    out.push('[');
    list(out, values, |out, value| {
        let _ = write!(out, "{}", number(*value));
    });
    out.push(']');
}

fn stroke(out: &mut String, stroke: &Stroke) {
    match stroke {
        Stroke::Keyword(word) => {
            let _ = write!(out, "\"{word}\"");
        }
        Stroke::Dashes { lengths, cap } => {
            out.push_str("{ \"dashArray\": [");
            list(out, lengths, dimension);
            let _ = write!(out, "], \"lineCap\": \"{cap}\" }}");
        }
    }
}

fn shadow(out: &mut String, shadow: &Shadow) {
    out.push_str("{ \"color\": ");
    color(out, &shadow.color.value);
    for (name, length) in ["offsetX", "offsetY", "blur", "spread"].iter().zip(&shadow.lengths) {
        let _ = write!(out, ", \"{name}\": ");
        dimension(out, &length.value);
    }
    let _ = write!(out, ", \"inset\": {} }}", shadow.inset);
}
