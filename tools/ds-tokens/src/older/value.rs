//! Values in other notations.

use ds_core::json::{Kind, Value};

use super::css::{self, color};
use super::deviation::Deviation;
use super::references::{json, reference};
use super::shape::Shape;
use super::types::{Hint, Wrote};
use super::{DATA, PIECES, QUOTED};
use crate::text::number;
use crate::value::Type;

const WEIGHTS: &[(&str, u32)] = &[
    ("thin", 100),
    ("hairline", 100),
    ("extralight", 200),
    ("ultralight", 200),
    ("light", 300),
    ("normal", 400),
    ("regular", 400),
    ("book", 400),
    ("roman", 400),
    ("medium", 500),
    ("semibold", 600),
    ("demibold", 600),
    ("demi", 600),
    ("bold", 700),
    ("extrabold", 800),
    ("ultrabold", 800),
    ("black", 900),
    ("heavy", 900),
    ("extrablack", 950),
    ("ultrablack", 950),
];

impl Shape<'_, '_> {
    /// Writes the value of a token.
    pub(super) fn value(&mut self, value: Value<'_>, hint: Hint) -> Wrote {
        // A pointer of the format: its target is already written again.
        if value.len() == 1 && value.get("$ref").is_some_and(|value| value.kind() == Kind::String) {
            self.copy(value);
            return Wrote::Reference;
        }
        let hint = match hint {
            Hint::Unsaid => self.inferred(value),
            known => known,
        };
        match (value.kind(), hint) {
            (Kind::String, hint) => self.string(value, hint),
            (_, Hint::Type(kind)) => self.typed(value, kind),
            (Kind::Number, _) => {
                self.copy(value);
                Wrote::Type(Type::Number)
            }
            (Kind::True | Kind::False, _) if self.accepts(Deviation::CustomType) => {
                self.writer.push(&format!("{{\"{PIECES}\":[\"{}\"],\"{DATA}\":", value.raw()));
                self.copy(value);
                self.writer.push("}");
                Wrote::Text
            }
            (Kind::Object | Kind::Array, _) if self.accepts(Deviation::NoCss) => self.data(value),
            _ => {
                self.copy(value);
                Wrote::Reference
            }
        }
    }

    fn data(&mut self, value: Value<'_>) -> Wrote {
        self.note(Deviation::NoCss, value, "this value is only in `tokens.json`");
        self.writer.push(&format!("{{\"{PIECES}\":[],\"{DATA}\":"));
        self.copy(value);
        self.writer.push("}");
        Wrote::Text
    }

    /// The type that a value shows, where no other type has such values.
    fn inferred(&mut self, value: Value<'_>) -> Hint {
        let has = |names: &[&str]| names.iter().all(|name| value.get(name).is_some());
        let kind = match value.kind() {
            Kind::Number => Type::Number,
            Kind::String => {
                let text = value.as_str().unwrap_or_default();
                if reference(&text).is_some() {
                    return Hint::Unsaid;
                }
                let notation = text.trim_start().starts_with('#') || text.contains('(');
                match css::quantity(&text) {
                    Some((_, unit)) if unit.is_empty() => Type::Number,
                    Some((_, unit)) if matches!(unit.as_str(), "ms" | "s") => Type::Duration,
                    Some((_, unit)) if css::UNITS.contains(&unit.as_str()) => Type::Dimension,
                    _ if notation && color::parse(&text).is_some() => Type::Color,
                    _ if css::bezier(&text).is_some() => Type::CubicBezier,
                    _ => return Hint::Unsaid,
                }
            }
            Kind::Object if has(&["colorSpace", "components"]) => Type::Color,
            Kind::Object if has(&["value", "unit"]) && value.len() == 2 => {
                match value.get("unit").and_then(Value::as_str).as_deref() {
                    Some("ms" | "s") => Type::Duration,
                    _ => Type::Dimension,
                }
            }
            Kind::Object if has(&["fontFamily", "fontSize"]) => Type::Typography,
            Kind::Object if has(&["color", "offsetX", "offsetY"]) => Type::Shadow,
            Kind::Object if has(&["duration", "timingFunction"]) => Type::Transition,
            Kind::Object if has(&["color", "width", "style"]) => Type::Border,
            _ => return Hint::Unsaid,
        };
        if !self.accepts(Deviation::InferredType) {
            return Hint::Unsaid;
        }
        self.note(Deviation::InferredType, value, format!("this value is a {}", kind.name()));
        Hint::Type(kind)
    }

    fn string(&mut self, value: Value<'_>, hint: Hint) -> Wrote {
        let mut text = value.as_str().unwrap_or_default().into_owned();
        // A value that was copied with the end of its declaration.
        if let Some(declared) = text.trim_end().strip_suffix(';')
            && self.accepts(Deviation::CssText)
            && css::is_value(&declared.replace(['{', '}'], ""))
        {
            let declared = declared.trim_end().to_owned();
            self.note(Deviation::CssText, value, "the semicolon at the end is ignored");
            text = declared;
            if !text.contains('{') {
                return self.text(value, &text, Some(Deviation::CssText));
            }
        }
        if let Some(path) = reference(&text) {
            let plain = format!("{{{path}}}");
            if plain != text && self.accepts(Deviation::Reference) {
                self.note(Deviation::Reference, value, "spaces around the reference are ignored");
                self.writer.put(value.span(), &json(&plain));
            } else {
                self.copy(value);
            }
            return Wrote::Reference;
        }
        if text.contains('{') && text.contains('}') && self.accepts(Deviation::TextWithReferences) {
            return self.with_references(value, &text, hint);
        }
        match hint {
            Hint::Type(kind) => self.typed(value, kind),
            Hint::Custom => self.text(value, &text, None),
            Hint::Unsaid => self.text(value, &text, Some(Deviation::InferredType)),
        }
    }

    /// Keeps text as it is; in quotes, if CSS could not have it otherwise.
    fn text(&mut self, value: Value<'_>, text: &str, why: Option<Deviation>) -> Wrote {
        let kind = why.unwrap_or(Deviation::CssText);
        if !self.accepts(kind) && !self.accepts(Deviation::CustomType) {
            self.copy(value);
            return Wrote::Reference;
        }
        let quoted = !css::is_value(text);
        let what = if quoted { "this text is in quotes in CSS" } else { "this text is kept as it is" };
        match why {
            Some(kind) => self.note(kind, value, what),
            None if quoted => self.note(Deviation::CustomType, value, what),
            None => {}
        }
        let quotes = if quoted { format!(",\"{QUOTED}\":true") } else { String::new() };
        self.writer.put(value.span(), &format!("{{\"{PIECES}\":[{}]{quotes}}}", json(text)));
        Wrote::Text
    }

    /// Writes a value of a type.
    pub(super) fn typed(&mut self, value: Value<'_>, kind: Type) -> Wrote {
        match (kind, value.kind()) {
            (_, Kind::String) => return self.typed_text(value, kind),
            (Type::Dimension | Type::Duration, Kind::Number) if self.accepts(Deviation::MissingUnit) => {
                let unit = if kind == Type::Duration { "ms" } else { "px" };
                self.note(
                    Deviation::MissingUnit,
                    value,
                    format!("this number is read as {}{unit}", value.raw()),
                );
                self.writer.put(value.span(), &format!("{{\"value\":{},\"unit\":\"{unit}\"}}", value.raw()));
            }
            (Type::Dimension | Type::Duration | Type::Number, Kind::Object)
                if value.get("unit").is_some() =>
            {
                return self.quantity_object(value, kind);
            }
            (Type::Color, Kind::Object) => self.color_object(value),
            (Type::CubicBezier, Kind::Object) if self.accepts(Deviation::CurveText) => {
                self.curve_object(value)
            }
            (Type::FontFamily, Kind::Array) => return self.family_list(value),
            (Type::StrokeStyle, Kind::Object) => self.dashes(value),
            (Type::Shadow, Kind::Array | Kind::Object) => return self.shadows(value),
            (Type::Border | Type::Transition | Type::Typography, Kind::Object) => self.composite(value, kind),
            (Type::Gradient, Kind::Array) => self.stops(value),
            (
                Type::Dimension | Type::Number | Type::Gradient | Type::Duration,
                Kind::Object | Kind::Array,
            ) if self.accepts(Deviation::NoCss) => {
                return self.data(value);
            }
            _ => self.copy(value),
        }
        Wrote::Type(kind)
    }

    fn typed_text(&mut self, value: Value<'_>, kind: Type) -> Wrote {
        let text = value.as_str().unwrap_or_default().into_owned();
        let short = text.trim();
        let done = match kind {
            Type::Color => match color::parse_known(short).filter(|_| self.accepts(Deviation::ColorText)) {
                Some(color) => {
                    self.note(Deviation::ColorText, value, "this text is read as a colour");
                    self.color(value, color);
                    true
                }
                None => false,
            },
            Type::Dimension | Type::Duration | Type::Number => match css::quantity(short) {
                Some((number, unit)) => return self.text_quantity(value, kind, number, &unit, short),
                None => false,
            },
            Type::FontFamily => match css::families(short) {
                Some(names) if names.len() == 1 && names[0] == text => {
                    self.copy(value);
                    true
                }
                Some(names) if self.accepts(Deviation::FontList) => {
                    self.note(Deviation::FontList, value, "this text is read as a list of fonts");
                    let names: Vec<String> = names.iter().map(|name| json(name)).collect();
                    self.writer.put(value.span(), &format!("[{}]", names.join(",")));
                    true
                }
                _ => false,
            },
            Type::FontWeight => self.weight(value, short),
            Type::CubicBezier => match css::bezier(short).filter(|_| self.accepts(Deviation::CurveText)) {
                Some(curve) => {
                    self.note(Deviation::CurveText, value, "this text is read as a curve");
                    let curve = curve.map(|part| number(part).to_string());
                    self.writer.put(value.span(), &format!("[{}]", curve.join(",")));
                    true
                }
                None => false,
            },
            Type::StrokeStyle if crate::value::STROKES.contains(&short) => {
                self.copy(value);
                true
            }
            _ => false,
        };
        if done {
            return Wrote::Type(kind);
        }
        let fits = css::is_value(short) && (kind != Type::Color || css::is_color_text(short));
        if !fits || !self.accepts(Deviation::CssText) {
            self.copy(value);
            return Wrote::Type(kind);
        }
        self.text(value, short, Some(Deviation::CssText))
    }

    fn text_quantity(&mut self, value: Value<'_>, kind: Type, amount: f64, unit: &str, short: &str) -> Wrote {
        let accepted = if unit.is_empty() {
            match kind {
                Type::Number => Deviation::NumberText,
                _ => Deviation::MissingUnit,
            }
        } else {
            Deviation::QuantityText
        };
        if !self.accepts(accepted) {
            self.copy(value);
            return Wrote::Type(kind);
        }
        if unit.is_empty() {
            let shown = number(amount);
            let (text, what) = match kind {
                Type::Number => (shown.to_string(), "this text is read as a number".to_owned()),
                Type::Duration => {
                    (format!("{{\"value\":{shown},\"unit\":\"ms\"}}"), format!("this is read as {shown}ms"))
                }
                _ => (format!("{{\"value\":{shown},\"unit\":\"px\"}}"), format!("this is read as {shown}px")),
            };
            self.note(accepted, value, what);
            self.writer.put(value.span(), &text);
            return Wrote::Type(kind);
        }
        let before = self.writer.text.len();
        match self.quantity(value, amount, unit) {
            Some(kind) => {
                self.note(Deviation::QuantityText, value, "this text is read as a number with a unit");
                Wrote::Type(kind)
            }
            None => {
                debug_assert_eq!(before, self.writer.text.len(), "nothing was written");
                self.text(value, short, Some(Deviation::CssText))
            }
        }
    }

    /// Writes a number with a unit, and returns the type that has this unit. Nothing is written for another unit.
    pub(super) fn quantity(&mut self, value: Value<'_>, amount: f64, unit: &str) -> Option<Type> {
        let kind = match unit {
            "px" | "rem" => Type::Dimension,
            "ms" | "s" => Type::Duration,
            _ if css::UNITS.contains(&unit) && self.accepts(Deviation::Unit) => {
                self.note(Deviation::Unit, value, format!("the unit `{unit}` is kept"));
                Type::Dimension
            }
            _ => return None,
        };
        self.writer.put(value.span(), &format!("{{\"value\":{},\"unit\":\"{unit}\"}}", number(amount)));
        Some(kind)
    }

    fn quantity_object(&mut self, value: Value<'_>, kind: Type) -> Wrote {
        let member = value.get("value");
        let text = member
            .and_then(Value::as_str)
            .and_then(|text| css::quantity(&text))
            .filter(|quantity| quantity.1.is_empty());
        let unit = value.get("unit").and_then(Value::as_str).map(|unit| unit.trim().to_ascii_lowercase());
        if let (Some(member), Some((number, _)), Some(unit)) = (member, text, &unit)
            && self.accepts(Deviation::NumberText)
            && let Some(kind) = self.quantity(value, number, unit)
        {
            self.note(Deviation::NumberText, member, "this text is read as a number");
            return Wrote::Type(kind);
        }
        if let (Some(""), Some(number)) = (unit.as_deref(), member.and_then(Value::as_f64))
            && self.accepts(Deviation::MissingUnit)
            && kind == Type::Dimension
        {
            self.note(Deviation::MissingUnit, value, "this number is read as pixels");
            self.quantity(value, number, "px");
            return Wrote::Type(kind);
        }
        let kind = match unit.as_deref() {
            Some("px" | "rem") => Type::Dimension,
            Some("ms" | "s") => Type::Duration,
            Some(unit) if css::UNITS.contains(&unit) && self.accepts(Deviation::Unit) => {
                self.note(Deviation::Unit, value, format!("the unit `{unit}` is kept"));
                Type::Dimension
            }
            _ => kind,
        };
        self.copy(value);
        Wrote::Type(kind)
    }

    fn weight(&mut self, value: Value<'_>, text: &str) -> bool {
        let plain: String =
            text.chars().filter(|ch| ch.is_alphanumeric()).flat_map(char::to_lowercase).collect();
        let known = WEIGHTS.iter().find(|(name, _)| *name == plain).map(|weight| f64::from(weight.1));
        let digits = css::quantity(text).filter(|quantity| quantity.1.is_empty()).map(|quantity| quantity.0);
        if crate::value::is_weight(text) {
            self.copy(value);
            return true;
        }
        match known.or(digits).filter(|_| self.accepts(Deviation::NumberText)) {
            Some(weight) => {
                self.note(Deviation::NumberText, value, format!("this is read as {}", number(weight)));
                self.writer.put(value.span(), &number(weight).to_string());
                true
            }
            None => false,
        }
    }

    /// A stroke with dashes, whose lengths are dimensions.
    fn dashes(&mut self, value: Value<'_>) {
        let part = self.writer.open(value.span());
        self.writer.push("{");
        for (nth, entry) in value.entries().enumerate() {
            if nth > 0 {
                self.writer.push(",");
            }
            self.writer.copy(entry.key.span(), entry.key.raw());
            self.writer.push(":");
            if entry.name() != "dashArray" || entry.value.kind() != Kind::Array {
                self.copy(entry.value);
                continue;
            }
            self.writer.push("[");
            for (nth, item) in entry.value.items().enumerate() {
                if nth > 0 {
                    self.writer.push(",");
                }
                self.value(item, Hint::Type(Type::Dimension));
            }
            self.writer.push("]");
        }
        self.writer.push("}");
        self.writer.close(part);
    }

    fn family_list(&mut self, value: Value<'_>) -> Wrote {
        let texts: Vec<String> =
            value.items().filter_map(Value::as_str).map(std::borrow::Cow::into_owned).collect();
        let css = texts.join(", ");
        let has_function = texts.iter().any(|text| text.contains('(') && css::families(text).is_none());
        if has_function
            && texts.len() == value.len()
            && !css.contains('{')
            && css::is_value(&css)
            && self.accepts(Deviation::CssText)
        {
            return self.text(value, &css, Some(Deviation::CssText));
        }
        let part = self.writer.open(value.span());
        self.writer.push("[");
        for (nth, item) in value.items().enumerate() {
            if nth > 0 {
                self.writer.push(",");
            }
            let text = item.as_str().unwrap_or_default();
            let names = css::families(&text).filter(|names| names.len() > 1 || names[0] != text);
            match names.filter(|_| self.accepts(Deviation::FontList) && reference(&text).is_none()) {
                Some(names) => {
                    self.note(Deviation::FontList, item, "this text is read as a list of fonts");
                    let names: Vec<String> = names.iter().map(|name| json(name)).collect();
                    self.writer.put(item.span(), &names.join(","));
                }
                None => self.copy(item),
            }
        }
        self.writer.push("]");
        self.writer.close(part);
        Wrote::Type(Type::FontFamily)
    }

    fn curve_object(&mut self, value: Value<'_>) {
        let parts = ["x1", "y1", "x2", "y2"].map(|name| value.get(name).and_then(Value::as_f64));
        match parts {
            [Some(x1), Some(y1), Some(x2), Some(y2)] => {
                self.note(Deviation::CurveText, value, "this object is read as a curve");
                let curve = [x1, y1, x2, y2].map(|part| number(part).to_string());
                self.writer.put(value.span(), &format!("[{}]", curve.join(",")));
            }
            _ => self.copy(value),
        }
    }
}
