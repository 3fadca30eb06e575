//! Colours of other shapes.

use ds_core::json::{Kind, Value};

use super::BASE;
use super::css::color;
use super::deviation::Deviation;
use super::shape::Shape;
use super::types::Hint;
use crate::text::number;
use crate::value::Type;

impl Shape<'_, '_> {
    pub(super) fn color(&mut self, value: Value<'_>, color: color::Parsed) {
        let parts =
            color.components.map(|part| part.map_or("\"none\"".to_owned(), |part| number(part).to_string()));
        let alpha =
            if color.alpha < 1.0 { format!(",\"alpha\":{}", number(color.alpha)) } else { String::new() };
        let text = format!(
            "{{\"colorSpace\":\"{}\",\"components\":[{}]{alpha}}}",
            color.space.name(),
            parts.join(",")
        );
        self.writer.put(value.span(), &text);
    }

    pub(super) fn color_object(&mut self, value: Value<'_>) {
        let channel = |name: &str| value.get(name).and_then(Value::as_f64);
        let base = value
            .get("color")
            .or_else(|| value.get("$ref").filter(|_| value.len() > 1))
            .filter(|value| value.kind() == Kind::String);
        if let (Some(base), Some(alpha)) =
            (base, value.get("alpha").filter(|_| self.accepts(Deviation::AliasWithAlpha)))
        {
            self.with_alpha(value, base, |shape| shape.copy(alpha));
        } else if let (Some(r), Some(g), Some(b)) = (channel("r"), channel("g"), channel("b"))
            && self.accepts(Deviation::ColorText)
        {
            // Figma writes parts of 1.
            let alpha = channel("a").unwrap_or(1.0).clamp(0.0, 1.0);
            let whole = if [r, g, b].iter().any(|part| *part > 1.0) { 255.0 } else { 1.0 };
            let components = [r, g, b].map(|part| Some((part / whole).clamp(0.0, 1.0)));
            self.note(Deviation::ColorText, value, "`r`, `g`, `b` and `a` are read as a colour in sRGB");
            self.color(value, color::Parsed { space: crate::color::Space::Srgb, components, alpha });
        } else if value.get("colorSpace").is_none()
            && let Some(hex) = value.get("hex").and_then(Value::as_str).and_then(|text| color::parse(&text))
            && self.accepts(Deviation::ColorText)
        {
            self.note(Deviation::ColorText, value, "`hex` is read as the colour");
            let alpha = channel("alpha").unwrap_or(hex.alpha).clamp(0.0, 1.0);
            self.color(value, color::Parsed { alpha, ..hex });
        } else if let Some(hex) =
            value.get("hex").filter(|hex| self.accepts(Deviation::ColorText) && is_other_hex(*hex))
        {
            self.note(
                Deviation::ColorText,
                hex,
                "this is not six digits, so the components alone are the colour",
            );
            let part = self.writer.open(value.span());
            self.writer.push("{");
            let others =
                value.entries().filter(|entry| entry.name() != "hex" && entry.value.kind() != Kind::Broken);
            for (nth, entry) in others.enumerate() {
                if nth > 0 {
                    self.writer.push(",");
                }
                self.writer.copy(entry.key.span(), entry.key.raw());
                self.writer.push(":");
                self.copy(entry.value);
            }
            self.writer.push("}");
            self.writer.close(part);
        } else {
            self.copy(value);
        }
    }

    /// A colour, or a reference to one, with another alpha.
    pub(super) fn with_alpha(&mut self, value: Value<'_>, base: Value<'_>, alpha: impl FnOnce(&mut Self)) {
        self.note(Deviation::AliasWithAlpha, value, "the colour gets another alpha");
        self.writer.push(&format!("{{\"{BASE}\":"));
        self.value(base, Hint::Type(Type::Color));
        self.writer.push(",\"alpha\":");
        alpha(self);
        self.writer.push("}");
    }
}

/// Whether a fallback has an alpha, or one digit for each channel.
fn is_other_hex(value: Value<'_>) -> bool {
    let text = value.as_str().unwrap_or_default();
    text.starts_with('#') && text.len() != 7 && color::parse(&text).is_some()
}
