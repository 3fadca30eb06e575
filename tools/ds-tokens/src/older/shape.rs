//! Groups and tokens of other shapes.

use std::borrow::Cow;

use ds_core::json::{Entry, Kind, Value};

use super::Door;
use super::deviation::Deviation;
use super::map::Writer;
use super::types::{self, Hint, Wrote};
use crate::value::Type;

/// What Style Dictionary and other tools put next to a value. It may contain copies of the token.
const DATA: &[&str] = &[
    "original",
    "attributes",
    "extensions",
    "$extensions",
    "path",
    "filePath",
    "mapping",
    "sets",
    "private",
];

pub(super) struct Shape<'a, 'n> {
    pub(super) door: &'a mut Door<'n>,
    pub(super) writer: Writer,
    /// Whether the file has values only, and no token.
    plain: bool,
}

/// Writes a tree of tokens in the format.
pub(super) fn write(door: &mut Door<'_>, root: Value<'_>) -> Writer {
    let plain = door.tolerance.accepts(Deviation::PlainValue) && !contains_token(root);
    let mut shape = Shape { door, writer: Writer::default(), plain };
    shape.group(root, Hint::Unsaid, true);
    shape.writer
}

impl Shape<'_, '_> {
    pub(super) fn accepts(&self, kind: Deviation) -> bool {
        self.door.tolerance.accepts(kind)
    }

    pub(super) fn note(&mut self, kind: Deviation, at: Value<'_>, what: impl Into<String>) {
        self.door.notes.add(kind, at.location(), what);
    }

    /// Starts a member with the name of an old one, or with a new name.
    fn key(&mut self, key: Value<'_>, name: Option<&str>) {
        if !self.writer.text.ends_with('{') {
            self.writer.push(",");
        }
        match name {
            None => self.writer.copy(key.span(), key.raw()),
            Some(name) => {
                let part = self.writer.open(key.span());
                ["\"", name, "\""].into_iter().for_each(|text| self.writer.push(text));
                self.writer.close(part);
            }
        }
        self.writer.push(":");
    }

    /// Copies a value, without what could not be read.
    pub(super) fn copy(&mut self, value: Value<'_>) {
        match value.kind() {
            Kind::Object => {
                let part = self.writer.open(value.span());
                self.writer.push("{");
                for entry in value.entries().filter(|entry| entry.value.kind() != Kind::Broken) {
                    self.key(entry.key, None);
                    self.copy(entry.value);
                }
                self.writer.push("}");
                self.writer.close(part);
            }
            Kind::Array => {
                let part = self.writer.open(value.span());
                self.writer.push("[");
                for (nth, item) in value.items().enumerate() {
                    if nth > 0 {
                        self.writer.push(",");
                    }
                    self.copy(item);
                }
                self.writer.push("]");
                self.writer.close(part);
            }
            Kind::Broken => self.writer.put(value.span(), "null"),
            _ => self.writer.copy(value.span(), value.raw()),
        }
    }

    fn copy_member(&mut self, entry: Entry<'_>, name: Option<&str>) {
        self.key(entry.key, name);
        self.copy(entry.value);
    }

    fn group(&mut self, object: Value<'_>, inherited: Hint, is_root: bool) {
        let part = self.writer.open(object.span());
        self.writer.push("{");
        self.members(object, inherited, is_root, &|_| false);
        self.writer.push("}");
        self.writer.close(part);
    }

    fn members(&mut self, object: Value<'_>, inherited: Hint, is_root: bool, skip: &dyn Fn(&str) -> bool) {
        let hint = self.type_of_group(object).unwrap_or(inherited);
        for entry in object.entries() {
            let name = entry.name();
            if skip(&name) || entry.value.kind() == Kind::Broken {
                continue;
            }
            match &*name {
                "$type" => self.group_type(entry),
                "$root" if is_token(entry.value) => self.member(entry, hint, None),
                "$description" | "$deprecated" | "$extensions" | "$extends" | "$ref" | "$root" => {
                    self.copy_member(entry, None);
                }
                "$schema" if is_root && entry.value.kind() == Kind::String => self.copy_member(entry, None),
                "description" | "comment"
                    if !self.plain
                        && entry.value.kind() == Kind::String
                        && object.get("$description").is_none() =>
                {
                    self.bare(entry, "$description", object);
                }
                "type" if self.is_bare_type(entry) => self.bare_group_type(entry),
                name if name.starts_with('$') => self.vendor(entry),
                _ => self.member(entry, hint, None),
            }
        }
    }

    /// A property without `$`, unless its name is taken.
    fn bare(&mut self, entry: Entry<'_>, name: &str, object: Value<'_>) {
        if !self.accepts(Deviation::BareProperty) {
            return self.copy_member(entry, None);
        }
        self.note(Deviation::BareProperty, entry.key, format!("`{}` is read as `{name}`", entry.name()));
        // `comment` and `description` in one object: the first stays.
        let twice = object.entries().any(|other| {
            other.key.index() < entry.key.index() && matches!(&*other.name(), "description" | "comment")
        });
        if !twice {
            self.copy_member(entry, Some(name));
        }
    }

    fn is_bare_type(&self, entry: Entry<'_>) -> bool {
        let known = |name: Cow<'_, str>| matches!(types::hint(&name), Hint::Type(_));
        self.accepts(Deviation::BareProperty) && !self.plain && entry.value.as_str().is_some_and(known)
    }

    fn type_of_group(&self, object: Value<'_>) -> Option<Hint> {
        let declared = object.get("$type").and_then(Value::as_str).or_else(|| {
            let entry = object.entries().find(|entry| entry.name() == "type")?;
            self.is_bare_type(entry).then(|| entry.value.as_str())?
        })?;
        Some(types::hint(&declared))
    }

    fn group_type(&mut self, entry: Entry<'_>) {
        match entry.value.as_str() {
            Some(name) if Type::parse(&name).is_none() && self.renames(entry.value, &name) => {}
            _ => self.copy_member(entry, None),
        }
    }

    fn bare_group_type(&mut self, entry: Entry<'_>) {
        let name = entry.value.as_str().unwrap_or_default();
        self.note(Deviation::BareProperty, entry.key, "`type` is read as `$type`".to_owned());
        if Type::parse(&name).is_some() || !self.renames(entry.value, &name) {
            self.copy_member(entry, Some("$type"));
        }
    }

    /// Whether a type is accepted that the format does not have.
    fn renames(&mut self, value: Value<'_>, name: &str) -> bool {
        match types::hint(name) {
            Hint::Type(kind) if self.accepts(Deviation::TypeName) => {
                self.note(Deviation::TypeName, value, format!("`{name}` is read as `{}`", kind.name()));
                true
            }
            Hint::Custom if self.accepts(Deviation::CustomType) => {
                self.note(
                    Deviation::CustomType,
                    value,
                    format!("values of the type `{name}` are kept as text"),
                );
                true
            }
            _ => false,
        }
    }

    /// A property that is no token: it is ignored, unless it contains tokens.
    fn vendor(&mut self, entry: Entry<'_>) {
        if contains_token(entry.value) || !self.accepts(Deviation::VendorKey) {
            return self.copy_member(entry, None);
        }
        self.ignore(entry);
    }

    fn ignore(&mut self, entry: Entry<'_>) {
        self.note(Deviation::VendorKey, entry.key, format!("`{}` is ignored", entry.name()));
    }

    fn member(&mut self, entry: Entry<'_>, hint: Hint, name: Option<&str>) {
        let value = entry.value;
        if entry.name().contains('.') && self.accepts(Deviation::DottedName) {
            self.note(Deviation::DottedName, entry.key, format!("`{}` stays one name", entry.name()));
        }
        match value.kind() {
            Kind::Object => {
                self.key(entry.key, name);
                let pointer = value.get("$ref").is_some() && value.get("$value").is_none();
                if pointer {
                    self.copy(value);
                } else if is_token(value)
                    && (value.get("$value").is_some() || self.accepts(Deviation::BareProperty))
                {
                    self.token(value, hint);
                } else {
                    self.group(value, hint, false);
                }
            }
            Kind::Broken => {}
            Kind::Null => self.vendor(entry),
            _ if self.plain => {
                self.note(Deviation::PlainValue, value, format!("`{}` is read as a token", entry.name()));
                self.key(entry.key, name);
                let part = self.writer.open(value.span());
                self.writer.push("{");
                self.value_member(entry, hint, None);
                self.writer.push("}");
                self.writer.close(part);
            }
            _ => self.vendor(entry),
        }
    }

    fn token(&mut self, object: Value<'_>, inherited: Hint) {
        let is_child = |entry: &Entry<'_>| {
            let name = entry.name();
            !matches!(&*name, "$value" | "value" | "$root")
                && !DATA.contains(&&*name)
                && entry.value.kind() == Kind::Object
                && contains_token(entry.value)
        };
        let child = object.entries().find(is_child).filter(|_| self.accepts(Deviation::TokenWithChildren));
        let part = self.writer.open(object.span());
        self.writer.push("{");
        match child {
            None => self.properties(object, inherited, &|_| false),
            Some(child) => {
                self.note(
                    Deviation::TokenWithChildren,
                    child.key,
                    format!("`{}` is next to a value, which is read as `$root`", child.name()),
                );
                let children: Vec<String> =
                    object.entries().filter(is_child).map(|entry| entry.name().into_owned()).collect();
                let is_child = |name: &str| children.iter().any(|child| child == name);
                self.writer.push("\"$root\":{");
                self.properties(object, inherited, &is_child);
                self.writer.push("}");
                self.members(object, inherited, false, &|name| !is_child(name));
            }
        }
        self.writer.push("}");
        self.writer.close(part);
    }

    /// The properties of a token.
    fn properties(&mut self, object: Value<'_>, inherited: Hint, skip: &dyn Fn(&str) -> bool) {
        let find = |name: &str| object.entries().filter(|entry| entry.name() == name).last();
        let strict = find("$value");
        let value = strict.or_else(|| find("value"));
        let of_type = find("$type").or_else(|| {
            find("type")
                .filter(|entry| entry.value.kind() == Kind::String && self.accepts(Deviation::BareProperty))
        });
        let mut hint = inherited;
        let mut declared = None;
        if let Some(entry) = of_type {
            let name = entry.value.as_str().unwrap_or_default();
            if entry.name() == "type" {
                self.note(Deviation::BareProperty, entry.key, "`type` is read as `$type`".to_owned());
            }
            hint = types::hint(&name);
            if let Some(kind) = Type::parse(&name) {
                declared = Some((entry, kind));
            } else if !self.renames(entry.value, &name) {
                self.copy_member(entry, None);
            }
        }
        if let Some(value) = value {
            if strict.is_none() {
                self.note(Deviation::BareProperty, value.key, "`value` is read as `$value`".to_owned());
            }
            self.value_of_token(object, value, hint, declared);
        }
        let chosen = |entry: &Entry<'_>| {
            [value, of_type].iter().flatten().any(|known| known.key.index() == entry.key.index())
        };
        for entry in object.entries().filter(|entry| !chosen(entry) && entry.value.kind() != Kind::Broken) {
            match &*entry.name() {
                name if skip(name) => {}
                "$description" | "$deprecated" | "$extensions" | "$ref" => self.copy_member(entry, None),
                "description" | "comment"
                    if entry.value.kind() == Kind::String && find("$description").is_none() =>
                {
                    self.bare(entry, "$description", object);
                }
                "deprecated"
                    if matches!(entry.value.kind(), Kind::True | Kind::False | Kind::String)
                        && find("$deprecated").is_none() =>
                {
                    self.bare(entry, "$deprecated", object);
                }
                "extensions" if entry.value.kind() == Kind::Object && find("$extensions").is_none() => {
                    self.bare(entry, "$extensions", object)
                }
                "alpha"
                    if value.is_some_and(|value| value.value.kind() == Kind::String)
                        && entry.value.kind() == Kind::Number => {}
                "unit"
                    if value.is_some_and(|value| {
                        value.name() == "value" && value.value.kind() == Kind::Number
                    }) => {}
                name if DATA.contains(&name) && self.accepts(Deviation::VendorKey) => self.ignore(entry),
                _ => self.vendor(entry),
            }
        }
    }

    /// Writes the value with what may be next to it: an alpha or a unit.
    fn value_of_token(
        &mut self,
        object: Value<'_>,
        entry: Entry<'_>,
        hint: Hint,
        declared: Option<(Entry<'_>, Type)>,
    ) {
        let alpha = object
            .get("alpha")
            .filter(|alpha| alpha.kind() == Kind::Number && entry.value.kind() == Kind::String);
        let unit = object
            .get("unit")
            .filter(|_| entry.name() == "value" && entry.value.kind() == Kind::Number)
            .and_then(Value::as_str);
        let number = entry.value.as_f64();
        if let Some(alpha) = alpha.filter(|_| self.accepts(Deviation::AliasWithAlpha)) {
            self.key(entry.key, Some("$value"));
            self.with_alpha(entry.value, entry.value, |shape| shape.copy(alpha));
            self.write_type(entry, Wrote::Type(Type::Color));
        } else if let (Some(unit), Some(number)) = (unit, number) {
            self.key(entry.key, Some("$value"));
            let kind =
                self.quantity(entry.value, number, &unit.to_ascii_lowercase()).unwrap_or(Type::Dimension);
            self.write_type(entry, Wrote::Type(kind));
        } else {
            self.value_member(entry, hint, declared);
        }
    }

    /// Writes `$value`, and `$type` if the value has one of its own.
    fn value_member(&mut self, entry: Entry<'_>, hint: Hint, declared: Option<(Entry<'_>, Type)>) {
        self.key(entry.key, Some("$value"));
        let wrote = self.value(entry.value, hint);
        match (wrote, declared) {
            // The type of an alias that is written in the file is checked.
            (Wrote::Reference, Some((member, _))) => self.copy_member(member, Some("$type")),
            (Wrote::Reference, None) => {}
            (Wrote::Type(kind), Some((member, declared))) if kind == declared => {
                self.copy_member(member, Some("$type"))
            }
            (wrote, _) => self.write_type(entry, wrote),
        }
    }

    fn write_type(&mut self, entry: Entry<'_>, wrote: Wrote) {
        let name = match wrote {
            Wrote::Type(kind) => kind.name(),
            Wrote::Text => super::TEXT,
            Wrote::Reference => return,
        };
        self.key(entry.value, Some("$type"));
        self.writer.push(&format!("\"{name}\""));
    }
}

/// Whether an object has a value of its own.
pub(crate) fn is_token(value: Value<'_>) -> bool {
    value.get("$value").is_some() || value.get("value").is_some_and(|member| is_bare_value(value, member))
}

/// Parts of values that are objects.
const PARTS: &[&str] = &[
    "value",
    "unit",
    "color",
    "colorSpace",
    "r",
    "x",
    "x1",
    "offsetX",
    "width",
    "style",
    "duration",
    "fontFamily",
    "fontSize",
    "fontWeight",
    "hex",
];

/// Whether `value` is the value of a token, and not a group or a part of a quantity.
pub(crate) fn is_bare_value(object: Value<'_>, value: Value<'_>) -> bool {
    let has_type = ["type", "$type"]
        .iter()
        .any(|name| object.get(name).is_some_and(|value| value.kind() == Kind::String));
    match value.kind() {
        Kind::Object => {
            (has_type || PARTS.iter().any(|part| value.get(part).is_some()))
                && !value.entries().any(|entry| is_token(entry.value) && !is_quantity(entry.value))
        }
        _ => !is_quantity(object),
    }
}

/// `{ "value": 4, "unit": "px" }`
fn is_quantity(object: Value<'_>) -> bool {
    object.len() == 2 && object.get("value").is_some() && object.get("unit").is_some()
}

/// Whether there is a token in a value, or the value is one.
pub(crate) fn contains_token(value: Value<'_>) -> bool {
    // The depth of a document is limited.
    value.kind() == Kind::Object
        && (is_token(value) || value.entries().any(|entry| contains_token(entry.value)))
}
