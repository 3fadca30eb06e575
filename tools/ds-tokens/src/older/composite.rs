//! Composite values with other names of their parts, with some missing, or with others.

use ds_core::json::{Kind, Value};

use super::PIECES;
use super::css::is_value;
use super::deviation::Deviation;
use super::references::reference;
use super::shape::Shape;
use super::types::{Hint, Wrote};
use crate::value::Type;

/// A part: its name in the format, its type, and its names in other tools.
type Part = (&'static str, Type, &'static [&'static str]);

const TYPOGRAPHY: &[Part] = &[
    ("fontFamily", Type::FontFamily, &["fontFamilies", "font-family", "family"]),
    ("fontSize", Type::Dimension, &["fontSizes", "font-size", "size"]),
    ("fontWeight", Type::FontWeight, &["fontWeights", "font-weight", "weight"]),
    ("letterSpacing", Type::Dimension, &["letter-spacing", "tracking"]),
    ("lineHeight", Type::Number, &["lineHeights", "line-height", "leading", "lineSpacing", "line-spacing"]),
];
const BORDER: &[Part] = &[
    ("color", Type::Color, &[]),
    ("width", Type::Dimension, &["size", "thickness"]),
    ("style", Type::StrokeStyle, &[]),
];
const TRANSITION: &[Part] = &[
    ("duration", Type::Duration, &[]),
    ("delay", Type::Duration, &[]),
    ("timingFunction", Type::CubicBezier, &["timing", "easing", "curve", "timing-function"]),
];
const SHADOW: &[Part] = &[
    ("color", Type::Color, &[]),
    ("offsetX", Type::Dimension, &["x", "offset-x"]),
    ("offsetY", Type::Dimension, &["y", "offset-y"]),
    ("blur", Type::Dimension, &["blurRadius", "radius"]),
    ("spread", Type::Dimension, &["spreadRadius"]),
];

fn find<'d>(object: Value<'d>, part: &Part) -> Option<Value<'d>> {
    object.get(part.0).or_else(|| part.2.iter().find_map(|name| object.get(name)))
}

impl Shape<'_, '_> {
    /// A border, a transition or typography. The compiler knows which parts it needs.
    pub(super) fn composite(&mut self, value: Value<'_>, kind: Type) {
        let parts = match kind {
            Type::Border => BORDER,
            Type::Transition => TRANSITION,
            _ => TYPOGRAPHY,
        };
        let part = self.writer.open(value.span());
        self.writer.push("{");
        self.parts(value, parts, &[]);
        self.writer.push("}");
        self.writer.close(part);
    }

    /// Writes the parts that there are; reports other names, and parts that the type does not have.
    fn parts(&mut self, object: Value<'_>, parts: &[Part], known: &[&str]) {
        for part in parts {
            let Some(value) = find(object, part).filter(|value| value.kind() != Kind::Broken) else {
                continue;
            };
            self.separate();
            self.writer.push(&format!("\"{}\":", part.0));
            self.part(value, part.1);
        }
        for entry in object.entries() {
            let name = entry.name();
            if parts.iter().any(|part| part.0 == name) || known.contains(&&*name) {
                continue;
            }
            let meant = parts.iter().find(|part| part.2.contains(&&*name) && object.get(part.0).is_none());
            match meant {
                _ if !self.accepts(Deviation::CompositeKeys) => {
                    self.separate();
                    self.copy_key(entry.key);
                    self.copy(entry.value);
                }
                Some(meant) => {
                    self.note(
                        Deviation::CompositeKeys,
                        entry.key,
                        format!("`{name}` is read as `{}`", meant.0),
                    );
                }
                None => self.note(Deviation::CompositeKeys, entry.key, format!("`{name}` is in no output")),
            }
        }
    }

    fn separate(&mut self) {
        if !self.writer.text.ends_with('{') {
            self.writer.push(",");
        }
    }

    fn copy_key(&mut self, key: Value<'_>) {
        self.writer.copy(key.span(), key.raw());
        self.writer.push(":");
    }

    fn part(&mut self, value: Value<'_>, kind: Type) {
        if value.kind() == Kind::String || kind != Type::Color {
            self.value(value, Hint::Type(kind));
        } else {
            self.typed(value, kind);
        }
    }

    /// One shadow or a list of them. A list with CSS text in it is text as a whole.
    pub(super) fn shadows(&mut self, value: Value<'_>) -> Wrote {
        if value.kind() == Kind::Object {
            self.shadow(value);
            return Wrote::Type(Type::Shadow);
        }
        let texts: Vec<String> =
            value.items().filter_map(Value::as_str).map(std::borrow::Cow::into_owned).collect();
        let all_text = !texts.is_empty() && texts.len() == value.len();
        let joined = texts.join(", ");
        if all_text
            && texts.iter().all(|text| reference(text).is_none())
            && is_value(&joined)
            && self.accepts(Deviation::CssText)
        {
            self.note(Deviation::CssText, value, "these texts are kept as they are");
            let text = serde_json::to_string(&joined).unwrap_or_default();
            self.writer.put(value.span(), &format!("{{\"{PIECES}\":[{text}]}}"));
            return Wrote::Text;
        }
        let part = self.writer.open(value.span());
        self.writer.push("[");
        for (nth, item) in value.items().enumerate() {
            if nth > 0 {
                self.writer.push(",");
            }
            match item.kind() {
                Kind::Object if item.get("$ref").is_none() => self.shadow(item),
                _ => self.copy(item),
            }
        }
        self.writer.push("]");
        self.writer.close(part);
        Wrote::Type(Type::Shadow)
    }

    fn shadow(&mut self, value: Value<'_>) {
        let accepts = self.accepts(Deviation::CompositeKeys);
        let part = self.writer.open(value.span());
        self.writer.push("{");
        let alpha = value
            .get("alpha")
            .filter(|value| value.kind() == Kind::Number && self.accepts(Deviation::AliasWithAlpha));
        if let (Some(color), Some(alpha)) =
            (value.get("color").filter(|value| value.kind() == Kind::String), alpha)
        {
            self.writer.push("\"color\":");
            self.with_alpha(color, color, |shape| shape.copy(alpha));
            self.parts(value, &SHADOW[1..], &["color", "alpha", "inset", "type"]);
        } else {
            self.parts(value, SHADOW, &["inset", "type"]);
        }
        let missing = |part: &&Part| find(value, part).is_none();
        for property in SHADOW[3..].iter().filter(missing).filter(|_| accepts) {
            self.note(Deviation::CompositeKeys, value, format!("`{}` is missing, so it is 0", property.0));
            self.separate();
            self.writer.push(&format!("\"{}\":{{\"value\":0,\"unit\":\"px\"}}", property.0));
        }
        self.inset(value, accepts);
        self.writer.push("}");
        self.writer.close(part);
    }

    /// `inset`, or the type of a shadow in other tools.
    fn inset(&mut self, value: Value<'_>, accepts: bool) {
        let kind = value.get("type").and_then(Value::as_str);
        let of_type = kind.as_deref().and_then(|kind| match kind {
            "innerShadow" | "inner" | "inset" => Some(true),
            "dropShadow" | "drop" => Some(false),
            _ => None,
        });
        let inset_value = value.get("inset");
        let text = inset_value.and_then(Value::as_str).and_then(|text| text.parse::<bool>().ok());
        match (inset_value, text.or(of_type)) {
            (Some(value), None) => {
                self.separate();
                self.writer.push("\"inset\":");
                self.copy(value);
            }
            (Some(value), Some(inset)) if accepts => {
                self.separate();
                self.writer.push("\"inset\":");
                if text.is_some() {
                    self.note(Deviation::CompositeKeys, value, "this text is read as true or false");
                    self.writer.put(value.span(), if inset { "true" } else { "false" });
                } else {
                    self.copy(value);
                }
            }
            (None, Some(inset)) if accepts => {
                self.note(Deviation::CompositeKeys, value, "`type` says whether the shadow is inside");
                self.separate();
                self.writer.push(if inset { "\"inset\":true" } else { "\"inset\":false" });
            }
            _ => {
                if let Some(kind) = value.get("type") {
                    self.note(Deviation::CompositeKeys, kind, "`type` is in no output");
                }
                if let Some(value) = inset_value {
                    self.separate();
                    self.writer.push("\"inset\":");
                    self.copy(value);
                }
            }
        }
    }

    /// The stops of a gradient.
    pub(super) fn stops(&mut self, value: Value<'_>) {
        let part = self.writer.open(value.span());
        self.writer.push("[");
        for (nth, item) in value.items().enumerate() {
            if nth > 0 {
                self.writer.push(",");
            }
            if item.kind() == Kind::Object && item.get("$ref").is_none() {
                let part = self.writer.open(item.span());
                self.writer.push("{");
                self.parts(
                    item,
                    &[("color", Type::Color, &[]), ("position", Type::Number, &["offset", "stop"])],
                    &[],
                );
                self.writer.push("}");
                self.writer.close(part);
            } else {
                self.copy(item);
            }
        }
        self.writer.push("]");
        self.writer.close(part);
    }
}
