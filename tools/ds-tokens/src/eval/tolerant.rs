//! What only the tolerant mode evaluates: text, composite values without some parts, and targets of other types.

use ds_core::json::Kind as Json;

use super::check::Kind;
use super::{Eval, EvalResult, Stop, Target};
use crate::color::Color;
use crate::docs::At;
use crate::older::{self, Deviation};
use crate::paths::NodeId;
use crate::rules;
use crate::value::{
    Bezier, Border, Dimension, Duration, Families, Loose, LoosePart, Piece, Stroke, Sub, Text, Transition,
    Type, Typography, Value, Weight,
};

/// The parts of a composite type in the order of their custom properties: key, end of the name, type.
const fn parts(kind: Type) -> &'static [(&'static str, &'static str, Type)] {
    match kind {
        Type::Border => &[
            ("width", "-width", Type::Dimension),
            ("style", "-style", Type::StrokeStyle),
            ("color", "-color", Type::Color),
        ],
        Type::Transition => &[
            ("duration", "-duration", Type::Duration),
            ("timingFunction", "-timing-function", Type::CubicBezier),
            ("delay", "-delay", Type::Duration),
        ],
        Type::Typography => &[
            ("fontFamily", "-font-family", Type::FontFamily),
            ("fontSize", "-font-size", Type::Dimension),
            ("fontWeight", "-font-weight", Type::FontWeight),
            ("lineHeight", "-line-height", Type::Number),
            ("letterSpacing", "-letter-spacing", Type::Dimension),
        ],
        _ => &[],
    }
}

impl Eval<'_, '_> {
    /// Whether the tolerant mode accepts a deviation.
    pub(super) fn accepts(&self, kind: Deviation) -> bool {
        self.docs.tolerance.accepts(kind)
    }

    pub(super) fn note(&mut self, kind: Deviation, at: At, what: String) {
        self.notes.add(kind, self.docs.location(at), what);
    }

    /// The token that a path means that does not name one: with dots in names, with `.value`, or as a group.
    pub(super) fn named_otherwise(&mut self, at: At, path: &str) -> Option<NodeId> {
        if self.docs.tolerance.is_strict() {
            return None;
        }
        let token = |node: &NodeId| self.tree.token(*node).is_some();
        if self.accepts(Deviation::DottedName)
            && let Some(node) = self.paths.find_with_dots(path).filter(token)
        {
            return Some(node);
        }
        if !self.accepts(Deviation::Reference) {
            return None;
        }
        let bare = path.strip_suffix(".value").or_else(|| path.strip_suffix(".$value")).unwrap_or(path);
        let node = self.paths.find(bare).or_else(|| self.paths.find_with_dots(bare))?;
        let root = || self.paths.child(node, "$root").filter(token);
        let token = Some(node).filter(token).or_else(root)?;
        let meant = self.paths.path(token);
        self.note(Deviation::Reference, at, format!("`{{{path}}}` is read as `{{{meant}}}`"));
        Some(token)
    }

    /// Text with references, or data.
    pub(super) fn text(&mut self, at: At) -> EvalResult<Value> {
        let value = self.docs.value(at);
        let (Some(list), quoted) = (value.get(older::PIECES), value.get(older::QUOTED).is_some()) else {
            let message = "this value is not text".to_owned();
            return Err(self.fault(&rules::INVALID_VALUE, at, message, "use a text in quotes"));
        };
        let json = value.get(older::DATA).map(|data| data.to_serde().to_string());
        let mut pieces = Vec::with_capacity(list.len());
        for item in list.items() {
            let text = item.as_str().unwrap_or_default();
            let item = at.value(item);
            pieces.push(match text.starts_with('{') && text.ends_with('}') && !quoted {
                false => Piece::Literal(text.into_owned()),
                true => match self.reference(item)? {
                    Some(Target::Token(target)) => {
                        Piece::Reference(target, self.settled(target, item)?.clone())
                    }
                    _ => return Err(Stop::Failed),
                },
            });
        }
        Ok(Value::Text(Text { pieces, quoted, json }.into()))
    }

    /// A part of a composite value, of any type.
    fn part_of(&mut self, kind: Type, at: At) -> EvalResult<Sub<Value>> {
        match self.reference(at)? {
            Some(Target::Token(target)) => {
                let value = self.settled(target, at)?.clone();
                if value.kind() != kind {
                    let actual = value.kind();
                    if !self.accepts(Deviation::TypeOfTarget) {
                        return Err(self.mismatch(at, kind, actual, target));
                    }
                    self.note(
                        Deviation::TypeOfTarget,
                        at,
                        format!("the target is a {}, not a {}", actual.name(), kind.name()),
                    );
                }
                Ok(Sub { value, from: Some(target) })
            }
            Some(Target::Part(part)) => {
                let value = self.with_errors_at(at, |eval| eval.literal(kind, part))?;
                Ok(Sub { value, from: None })
            }
            None => {
                let value = self.docs.value(at);
                let unit = value.get("unit").and_then(ds_core::json::Value::as_str);
                let kind = match (kind, unit.as_deref()) {
                    _ if value.get(older::PIECES).is_some() => Type::Text,
                    (Type::Number | Type::Dimension, Some("ms" | "s")) => Type::Duration,
                    (Type::Number | Type::Duration, Some(unit)) if !matches!(unit, "ms" | "s") => {
                        Type::Dimension
                    }
                    _ => kind,
                };
                Ok(Sub { value: self.literal(kind, at)?, from: None })
            }
        }
    }

    /// A composite value that may lack parts; `None` if the format alone decides.
    pub(super) fn loose(&mut self, kind: Type, at: At) -> EvalResult<Option<Value>> {
        let object = self.docs.value(at);
        let known = parts(kind);
        if known.is_empty() || object.kind() != Json::Object || !self.accepts(Deviation::CompositeKeys) {
            return Ok(None);
        }
        let mut read = Vec::with_capacity(known.len());
        let mut stop = None;
        for &(key, suffix, kind) in known {
            let Some(member) = object.get(key) else { continue };
            match self.part_of(kind, at.value(member)) {
                Ok(value) => read.push(LoosePart { key, suffix, value }),
                Err(pending @ Stop::Pending { .. }) => return Err(pending),
                Err(failed) => stop = Some(failed),
            }
        }
        if let Some(stop) = stop {
            return Err(stop);
        }
        if read.is_empty() {
            return Ok(None);
        }
        let loose = Loose { kind, parts: read };
        if let Some(value) = exact(&loose) {
            return Ok(Some(value));
        }
        let missing: Vec<String> = known
            .iter()
            .filter(|part| loose.part(part.1).is_none())
            .map(|part| format!("`{}`", part.0))
            .collect();
        if !missing.is_empty() {
            let verb = if missing.len() == 1 { "is" } else { "are" };
            self.note(Deviation::CompositeKeys, at, format!("{} {verb} missing", missing.join(", ")));
        }
        Ok(Some(Value::Loose(loose.into())))
    }
}

/// The value of the format, if every part is there and has its type.
fn exact(loose: &Loose) -> Option<Value> {
    Some(match loose.kind {
        Type::Border => Value::Border(
            Border {
                color: take::<Color>(loose, "-color")?,
                width: take::<Dimension>(loose, "-width")?,
                style: take::<Stroke>(loose, "-style")?,
            }
            .into(),
        ),
        Type::Transition => Value::Transition(
            Transition {
                duration: take::<Duration>(loose, "-duration")?,
                delay: take::<Duration>(loose, "-delay")?,
                timing: take::<Bezier>(loose, "-timing-function")?,
            }
            .into(),
        ),
        _ => Value::Typography(
            Typography {
                family: take::<Families>(loose, "-font-family")?,
                size: take::<Dimension>(loose, "-font-size")?,
                weight: take::<Weight>(loose, "-font-weight")?,
                spacing: take::<Dimension>(loose, "-letter-spacing")?,
                line_height: take::<f64>(loose, "-line-height")?,
            }
            .into(),
        ),
    })
}

fn take<T: Kind>(loose: &Loose, suffix: &str) -> Option<Sub<T>> {
    let part = &loose.part(suffix)?.value;
    Some(Sub { value: T::pick(&part.value)?.clone(), from: part.from })
}
