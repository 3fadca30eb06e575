//! `tokens.json`: every token by its path, resolved, with its values in other themes.
//!
//! `value` is the value in the default theme in the notation of the format; `themes` contains the values for themes in
//! which it differs.

use super::{Notation, Printer};
use crate::color::{self, Color};
use crate::model::{Model, Resolution};
use crate::text::{Js, js_string, number, put};
use crate::value::{Dimension, Duration, Shadow, Stroke, Text, Value};

pub(crate) fn write(model: &Model) -> String {
    let mut out = String::from("{\n  \"themes\": [");
    model.reserve(&mut out, 128);
    list(&mut out, &model.resolutions, |out, resolution| out.push_str(&js_string(&resolution.name)));
    out.push_str("],\n  \"tokens\": {");
    for (nth, token) in model.tokens.iter().enumerate() {
        out.push_str(if nth > 0 { ",\n    " } else { "\n    " });
        put!(&mut out, Js(&token.path), ": { \"type\": \"", token.kind.name(), "\"");
        if token.in_css {
            put!(&mut out, ", \"css\": ", Js(&token.css));
        }
        if let Some(text) = &token.description {
            put!(&mut out, ", \"description\": ", Js(text));
        }
        if let Some(reason) = &token.deprecated {
            put!(&mut out, ", \"deprecated\": ", Js(reason));
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
            put!(out, Js(name), ": ", text);
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
        Value::FontWeight(value) => put!(out, number(value.0)),
        Value::Duration(value) => duration(out, value),
        Value::CubicBezier(value) => numbers(out, &value.0),
        Value::Number(value) => put!(out, number(*value)),
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
            put!(out, ", \"fontWeight\": ", number(it.weight.value.0), ", \"letterSpacing\": ");
            dimension(out, &it.spacing.value);
            put!(out, ", \"lineHeight\": ", number(it.line_height.value), " }");
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
                put!(out, ", \"position\": ", number(stop.position), " }");
            });
            out.push(']');
        }
        Value::Loose(it) => {
            out.push_str("{ ");
            list(out, &it.parts, |out, part| {
                put!(out, "\"", part.key, "\": ");
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
    put!(out, "{ \"colorSpace\": \"", color.space.name(), "\", \"components\": [");
    list(out, &color.components(), |out, component| match component {
        Some(value) => put!(out, number(*value)),
        None => put!(out, "\"none\""),
    });
    put!(out, "]");
    if color.alpha < 1.0 {
        put!(out, ", \"alpha\": ", number(color.alpha));
    }
    let hex = color.hex.filter(|_| !color.in_srgb()).unwrap_or_else(|| color.to_bytes());
    put!(out, ", \"hex\": \"", color::hex(hex), "\" }");
}

fn dimension(out: &mut String, dimension: &Dimension) {
    put!(out, "{ \"value\": ", number(dimension.value), ", \"unit\": \"", dimension.unit, "\" }");
}

fn duration(out: &mut String, duration: &Duration) {
    put!(out, "{ \"value\": ", number(duration.value), ", \"unit\": \"", duration.unit, "\" }");
}

fn families(out: &mut String, names: &[String]) {
    put!(out, "[");
    list(out, names, |out, name| put!(out, Js(name)));
    put!(out, "]");
}

fn numbers(out: &mut String, values: &[f64]) {
    put!(out, "[");
    list(out, values, |out, value| put!(out, number(*value)));
    put!(out, "]");
}

fn stroke(out: &mut String, stroke: &Stroke) {
    match stroke {
        Stroke::Keyword(word) => put!(out, "\"", *word, "\""),
        Stroke::Dashes { lengths, cap } => {
            put!(out, "{ \"dashArray\": [");
            list(out, lengths, dimension);
            put!(out, "], \"lineCap\": \"", *cap, "\" }");
        }
    }
}

fn shadow(out: &mut String, shadow: &Shadow) {
    put!(out, "{ \"color\": ");
    color(out, &shadow.color.value);
    for (name, length) in ["offsetX", "offsetY", "blur", "spread"].iter().zip(&shadow.lengths) {
        put!(out, ", \"", *name, "\": ");
        dimension(out, &length.value);
    }
    put!(out, ", \"inset\": ", shadow.inset, " }");
}
