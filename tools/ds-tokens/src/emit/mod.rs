//! The outputs, and their shared code: values as CSS text.

pub(crate) mod css;
pub(crate) mod json;
pub(crate) mod part;
pub(crate) mod platform;
pub(crate) mod set;
pub(crate) mod typescript;

use std::fmt::Write as _;

use crate::color::Color;
use crate::eval::Entry;
use crate::model::Model;
use crate::text::{css_string, number, push_css_string, put, rounded};
use crate::value::{
    Bezier, Dimension, Duration, Families, Fluid, GENERIC_FAMILIES, Loose, Piece, Shadow, Stroke, Sub, Text,
    Type, Value, Weight,
};

/// The notation of colours.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Notation {
    /// For all browsers.
    Plain,
    /// The own notation, if sRGB contains the colour but would lose its `none`.
    Missing,
    /// The own notation, if it can express more than sRGB.
    Rich,
}

/// One custom property: the suffix after the token's name, its value, and whether it is a colour.
pub(crate) struct Declaration {
    pub(crate) part: &'static str,
    pub(crate) text: String,
    pub(crate) is_color: bool,
}

/// Prints values as CSS text.
#[derive(Clone, Copy)]
pub(crate) struct Printer<'m> {
    pub(crate) model: &'m Model,
    pub(crate) notation: Notation,
    /// Whether references are kept as `var()`; otherwise they are resolved.
    pub(crate) references: bool,
}

impl Printer<'_> {
    /// The text of a token.
    pub(crate) fn entry(self, entry: &Entry) -> String {
        let mut out = String::with_capacity(32);
        self.push_entry(entry, &mut out);
        out
    }

    /// Appends the text of a token.
    pub(crate) fn push_entry(self, entry: &Entry, out: &mut String) {
        match entry.alias {
            Some(target) if self.variable(target, "", out) => {}
            _ => self.value(&entry.value, out),
        }
    }

    /// The token and the parts of a composite value.
    pub(crate) fn declarations(self, entry: &Entry, each: &mut dyn FnMut(Declaration)) {
        for (nth, part) in entry.value.own_parts() {
            let mut text = String::new();
            if !entry.alias.is_some_and(|target| self.variable(target, part, &mut text)) {
                self.part(&entry.value, nth, &mut text);
            }
            each(Declaration { part, text, is_color: part == "-color" });
        }
        if !entry.value.has_shorthand() {
            return;
        }
        let is_color = matches!(entry.value, Value::Color(_));
        each(Declaration { part: "", text: self.entry(entry), is_color });
    }

    /// A part of a composite value, in the order of [`crate::value::parts`].
    fn part(self, value: &Value, nth: usize, out: &mut String) {
        match (value, nth) {
            (Value::Border(it), 0) => self.sub(&it.width, out, Self::dimension),
            (Value::Border(it), 1) => self.sub(&it.style, out, Self::stroke),
            (Value::Border(it), _) => self.sub(&it.color, out, Self::color),
            (Value::Transition(it), 0) => self.sub(&it.duration, out, Self::duration),
            (Value::Transition(it), 1) => self.sub(&it.timing, out, Self::bezier),
            (Value::Transition(it), _) => self.sub(&it.delay, out, Self::duration),
            (Value::Typography(it), 0) => self.sub(&it.family, out, Self::families),
            (Value::Typography(it), 1) => self.sub(&it.size, out, Self::dimension),
            (Value::Typography(it), 2) => self.sub(&it.weight, out, Self::weight),
            (Value::Typography(it), 3) => self.sub(&it.line_height, out, Self::plain_number),
            (Value::Typography(it), _) => self.sub(&it.spacing, out, Self::dimension),
            (Value::Loose(loose), _) => {
                let part = crate::value::parts(loose.kind).get(nth).and_then(|suffix| loose.part(suffix));
                if let Some(part) = part {
                    self.sub(&part.value, out, Self::value_of);
                }
            }
            _ => {}
        }
    }

    fn value_of(self, value: &Value, out: &mut String) {
        self.value(value, out);
    }

    /// Writes `var(--name)` if references are kept and the token is a custom property.
    fn variable(self, target: u32, part: &str, out: &mut String) -> bool {
        let Some(name) = self.model.property(target).filter(|_| self.references) else { return false };
        out.push_str("var(");
        out.push_str(name);
        self.model.names.push_part(part, out);
        out.push(')');
        true
    }

    fn sub<T>(self, sub: &Sub<T>, out: &mut String, write: fn(Self, &T, &mut String)) {
        if !sub.from.is_some_and(|from| self.variable(from, "", out)) {
            write(self, &sub.value, out);
        }
    }

    pub(crate) fn value(self, value: &Value, out: &mut String) {
        match value {
            Value::Color(color) => self.color(color, out),
            Value::Dimension(value) => self.dimension(value, out),
            Value::FontFamily(value) => self.families(value, out),
            Value::FontWeight(value) => self.weight(value, out),
            Value::Duration(value) => self.duration(value, out),
            Value::CubicBezier(value) => self.bezier(value, out),
            Value::Number(value) => self.plain_number(value, out),
            Value::StrokeStyle(value) => self.stroke(value, out),
            Value::Border(_) => self.parts(value, &[0, 1, 2], out),
            Value::Transition(_) => self.parts(value, &[0, 1, 2], out),
            Value::Typography(it) => {
                self.parts(value, &[2, 1], out);
                out.push('/');
                self.sub(&it.line_height, out, Self::plain_number);
                out.push(' ');
                self.sub(&it.family, out, Self::families);
            }
            Value::Shadow(list) => self.list(list, out, Self::shadow),
            Value::Gradient(list) => self.list(list, out, |printer, stop, out| {
                printer.sub(&stop.color, out, Self::color);
                put!(out, " ", rounded(stop.position * 100.0), "%");
            }),
            Value::Loose(loose) => self.loose(loose, out),
            Value::Text(text) => self.text(text, out),
        }
    }

    /// A shorthand with the parts that there are.
    fn loose(self, loose: &Loose, out: &mut String) {
        let start = out.len();
        let mut write = |before: &str, suffix: &str| {
            let Some(part) = loose.part(suffix) else { return };
            if out.len() > start {
                out.push_str(before);
            }
            self.sub(&part.value, out, Self::value_of);
        };
        match loose.kind {
            _ if !loose.has_shorthand() => {}
            Type::Typography => {
                write(" ", "-font-weight");
                write(" ", "-font-size");
                write("/", "-line-height");
                write(" ", "-font-family");
            }
            kind => crate::value::parts(kind).iter().for_each(|suffix| write(" ", suffix)),
        }
    }

    fn text(self, text: &Text, out: &mut String) {
        for piece in &text.pieces {
            match piece {
                Piece::Literal(literal) if text.quoted => out.push_str(&css_string(literal)),
                Piece::Literal(literal) => out.push_str(literal),
                Piece::Reference(node, _) if self.variable(*node, "", out) => {}
                Piece::Reference(_, value) => self.value(value, out),
            }
        }
    }

    fn parts(self, value: &Value, order: &[usize], out: &mut String) {
        for (nth, &part) in order.iter().enumerate() {
            if nth > 0 {
                out.push(' ');
            }
            self.part(value, part, out);
        }
    }

    fn list<T>(self, list: &[Sub<std::sync::Arc<[T]>>], out: &mut String, write: fn(Self, &T, &mut String)) {
        for (nth, part) in list.iter().enumerate() {
            if nth > 0 {
                out.push_str(", ");
            }
            if part.from.is_some_and(|from| self.variable(from, "", out)) {
                continue;
            }
            for (nth, layer) in part.value.iter().enumerate() {
                if nth > 0 {
                    out.push_str(", ");
                }
                write(self, layer, out);
            }
        }
    }

    fn color(self, color: &Color, out: &mut String) {
        let in_hex = match self.notation {
            Notation::Plain => false,
            Notation::Missing => color.is_rich() && color.in_srgb(),
            Notation::Rich => color.is_rich(),
        };
        if in_hex { color.write_own(out) } else { color.write_plain(out) }
    }

    fn dimension(self, dimension: &Dimension, out: &mut String) {
        match dimension.fluid.as_deref() {
            None => {
                put!(out, number(dimension.value), dimension.unit);
            }
            Some(Fluid { min, base, viewport }) => {
                let _ = write!(
                    out,
                    "clamp({}{}, {}{} + {}vw, {}{})",
                    number(min.0),
                    min.1,
                    number(base.0),
                    base.1,
                    number(*viewport),
                    number(dimension.value),
                    dimension.unit,
                );
            }
        }
    }

    fn duration(self, duration: &Duration, out: &mut String) {
        put!(out, number(duration.value), duration.unit);
    }

    fn weight(self, weight: &Weight, out: &mut String) {
        put!(out, number(weight.0));
    }

    fn plain_number(self, value: &f64, out: &mut String) {
        put!(out, number(*value));
    }

    fn bezier(self, bezier: &Bezier, out: &mut String) {
        let [x1, y1, x2, y2] = bezier.0.map(number);
        put!(out, "cubic-bezier(", x1, ", ", y1, ", ", x2, ", ", y2, ")");
    }

    fn families(self, families: &Families, out: &mut String) {
        for (nth, name) in families.0.iter().enumerate() {
            if nth > 0 {
                out.push_str(", ");
            }
            if GENERIC_FAMILIES.contains(&name.as_str()) {
                out.push_str(name);
            } else {
                push_css_string(name, out);
            }
        }
    }

    fn stroke(self, stroke: &Stroke, out: &mut String) {
        out.push_str(match stroke {
            Stroke::Keyword(word) => word,
            Stroke::Dashes { .. } => "dashed",
        });
    }

    fn shadow(self, shadow: &Shadow, out: &mut String) {
        if shadow.inset {
            out.push_str("inset ");
        }
        for length in &shadow.lengths {
            self.sub(length, out, Self::dimension);
            out.push(' ');
        }
        self.sub(&shadow.color, out, Self::color);
    }
}
