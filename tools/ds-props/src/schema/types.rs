//! Converts manifest types to schemas.

use std::collections::BTreeMap;

use ds_core::model::manifest::{Literal, Manifest, Opaque, PatternDoc, PropDoc, Type};
use serde_json::{Map, Value, json};

use super::{data_layer, describe};
use crate::pattern::escaped;

/// The definitions of one schema file.
pub(super) struct Defs<'m> {
    manifest: &'m Manifest,
    /// Keys in `$defs` by name in the manifest.
    keys: BTreeMap<String, String>,
    taken: Vec<String>,
    schemas: BTreeMap<String, Value>,
}

impl<'m> Defs<'m> {
    pub(super) fn new(manifest: &'m Manifest) -> Self {
        Self { manifest, keys: BTreeMap::new(), taken: Vec::new(), schemas: BTreeMap::new() }
    }

    /// A unique key that needs no escape in a reference.
    pub(super) fn fresh(&mut self, name: &str) -> String {
        let plain: String =
            name.chars().map(|ch| if ch.is_ascii_alphanumeric() { ch } else { '_' }).collect();
        let plain = plain.trim_matches('_').to_owned();
        let numbered = (2..).map(|number| format!("{plain}_{number}"));
        let mut keys = std::iter::once(plain.clone()).chain(numbered);
        let key = keys.find(|key| !self.taken.contains(key)).unwrap_or_default();
        self.taken.push(key.clone());
        key
    }

    pub(super) fn set(&mut self, key: String, schema: Value) {
        self.schemas.insert(key, schema);
    }

    pub(super) fn finish(self) -> Value {
        Value::Object(self.schemas.into_iter().collect())
    }

    /// The key of a named type; its schema is added on first use.
    fn named(&mut self, name: &str) -> Option<String> {
        if let Some(key) = self.keys.get(name) {
            return Some(key.clone());
        }
        let manifest = self.manifest;
        let named = manifest.types.get(name)?;
        let key = self.fresh(name);
        self.keys.insert(name.to_owned(), key.clone());
        let mut schema = schema(&named.shape, self);
        if let Value::Object(schema) = &mut schema {
            describe(schema, &named.description, None);
        }
        self.schemas.insert(key.clone(), schema);
        Some(key)
    }
}

/// The JSON values of a type; alternatives that content cannot contain are omitted.
fn schema(ty: &Type, defs: &mut Defs<'_>) -> Value {
    match ty {
        Type::String => json!({ "type": "string" }),
        Type::Number => json!({ "type": "number" }),
        Type::Boolean => json!({ "type": "boolean" }),
        Type::Null => json!({ "type": "null" }),
        Type::Any | Type::Opaque { why: Opaque::Unresolved, .. } => json!({}),
        Type::Never | Type::Opaque { .. } => Value::Bool(false),
        Type::Literal { value } => json!({ "const": literal(value) }),
        Type::Pattern { pattern } => json!({ "type": "string", "pattern": pattern }),
        Type::Array { items } => json!({ "type": "array", "items": schema(items, defs) }),
        Type::Tuple { items, required, rest, last } => {
            let places: Vec<Value> = items.iter().map(|item| schema(item, defs)).collect();
            let rest = rest.as_ref().map_or(Value::Bool(false), |rest| schema(rest, defs));
            let last: Vec<Value> = last.iter().map(|item| schema(item, defs)).collect();
            tuple(places, *required, rest, last)
        }
        Type::Object { properties, patterns, index } => object(properties, patterns, index.as_deref(), defs),
        Type::Union { of } => union(of, defs),
        Type::Ref { name } => match defs.named(name) {
            Some(key) => json!({ "$ref": format!("#/$defs/{key}") }),
            None => json!({}),
        },
    }
}

/// How many rest elements a schema counts one by one, if other elements follow them.
const COUNTED: usize = 8;

/// JSON Schema counts places from the start. So there is one schema for each length of a list whose last elements have types of their
/// own; in longer lists, what follows `places` has any of the types from there.
fn tuple(places: Vec<Value>, required: usize, rest: Value, last: Vec<Value>) -> Value {
    let list = |places: &[Value], required: usize, items: Value| {
        let mut list = json!({ "type": "array" });
        if !places.is_empty() {
            list["prefixItems"] = places.into();
        }
        if required > 0 {
            list["minItems"] = required.into();
        }
        list["items"] = items;
        list
    };
    if last.is_empty() {
        return list(&places, required, rest);
    }
    let lengths = (required..=required + COUNTED).map(|length| {
        let repeated = std::iter::repeat_n(&rest, length - places.len() - last.len());
        let each: Vec<Value> = places.iter().chain(repeated).chain(&last).cloned().collect();
        json!({
            "if": { "type": "array", "maxItems": length, "minItems": length },
            "then": list(&each, length, Value::Bool(false)),
        })
    });
    let lengths: Vec<Value> = lengths.collect();
    let mut types = vec![rest];
    for ty in last {
        if !types.contains(&ty) {
            types.push(ty);
        }
    }
    let mut schema = list(&places, required, json!({ "anyOf": types }));
    schema["allOf"] = lengths.into();
    schema
}

/// The members with certain names. Those of named members are not among them, because these may be null.
fn matching(props: &[PropDoc], patterns: &[PatternDoc], defs: &mut Defs<'_>) -> Value {
    let names: Vec<String> =
        props.iter().filter(|prop| prop.content).map(|prop| escaped(&prop.name)).collect();
    let but = if names.is_empty() { String::new() } else { format!("(?!(?:{})$)", names.join("|")) };
    let entry = |doc: &PatternDoc| {
        let rest = doc.pattern.strip_prefix('^').unwrap_or(&doc.pattern);
        (format!("^{but}{rest}"), schema(&doc.shape, defs))
    };
    Value::Object(patterns.iter().map(entry).collect())
}

/// An object with only these members, unless it has an index signature.
pub(super) fn object(
    props: &[PropDoc],
    patterns: &[PatternDoc],
    index: Option<&Type>,
    defs: &mut Defs<'_>,
) -> Value {
    let mut properties = Map::new();
    let mut required = Vec::new();
    for prop in props.iter().filter(|prop| prop.content) {
        properties.insert(prop.name.clone(), property(prop, defs));
        if prop.is_required_in_content() {
            required.push(Value::from(prop.name.clone()));
        }
    }
    // Exporters add these to many objects inside a model.
    if index.is_none() && patterns.is_empty() {
        properties
            .entry(":type")
            .or_insert_with(|| json!({ "type": "string", "description": "The type of the node." }));
        properties.entry("dataLayer").or_insert_with(data_layer);
    }
    let others = index.map_or(Value::Bool(false), |index| schema(index, defs));
    let mut object = Map::new();
    object.insert("type".to_owned(), "object".into());
    object.insert("properties".to_owned(), properties.into());
    if !required.is_empty() {
        object.insert("required".to_owned(), required.into());
    }
    if !patterns.is_empty() {
        object.insert("patternProperties".to_owned(), matching(props, patterns, defs));
    }
    object.insert("additionalProperties".to_owned(), others);
    object.into()
}

fn property(prop: &PropDoc, defs: &mut Defs<'_>) -> Value {
    let mut schema = match schema(&prop.shape, defs) {
        Value::Object(schema) => schema,
        forbidden => return forbidden,
    };
    // Exporters of content systems (with Jackson) write `null` for a missing field.
    if !prop.is_required_in_content() {
        schema = or_null(schema);
    }
    describe(&mut schema, &prop.description, prop.deprecated_in_content());
    match prop.format.as_deref() {
        Some("html" | "embed") => schema.insert("contentMediaType".to_owned(), "text/html".into()),
        Some("url" | "image") if prop.shape == Type::String => {
            schema.insert("format".to_owned(), "uri-reference".into())
        }
        Some("heading") => schema.insert("examples".to_owned(), json!(["h1", "h2", "h3", "h4", "h5", "h6"])),
        _ => None,
    };
    if let Some(values) = prop.tags.get("value") {
        describe_values(&mut schema, values);
    }
    if let Some(default) = prop.default.as_deref().and_then(default_value) {
        schema.insert("default".to_owned(), default);
    }
    schema.into()
}

/// Adds the descriptions of `@value` tags to each list of values in a schema, in the order of that list.
fn describe_values(schema: &mut Map<String, Value>, tags: &[String]) {
    let described = |value: &Value| {
        let value = value.as_str()?;
        let text = tags.iter().find_map(|tag| tag.strip_prefix(value)?.strip_prefix(char::is_whitespace))?;
        Some(text.trim().to_owned())
    };
    if let Some(values) = schema.get("enum").and_then(Value::as_array) {
        let texts: Vec<Value> = values
            .iter()
            .map(|value| {
                described(value)
                    .unwrap_or_else(|| if value.is_null() { "Not set.".into() } else { String::new() })
            })
            .map(Value::from)
            .collect();
        schema.insert("enumDescriptions".to_owned(), texts.into());
    }
    if let Some(Value::Array(arms)) = schema.get_mut("anyOf") {
        arms.iter_mut().filter_map(Value::as_object_mut).for_each(|arm| describe_values(arm, tags));
    }
    if let Some(Value::Object(items)) = schema.get_mut("items") {
        describe_values(items, tags);
    }
}

/// A schema that also accepts `null`.
fn or_null(mut schema: Map<String, Value>) -> Map<String, Value> {
    let null = || json!({ "type": "null" });
    if schema.is_empty() {
        return schema;
    }
    if let Some(Value::Array(words)) = schema.get_mut("enum") {
        if !words.contains(&Value::Null) {
            words.push(Value::Null);
        }
        return schema;
    }
    if let Some(word) = schema.remove("const") {
        schema.insert("enum".to_owned(), json!([word, Value::Null]));
        return schema;
    }
    if let Some(Value::Array(arms)) = schema.get_mut("anyOf") {
        if !arms.contains(&null()) {
            arms.push(null());
        }
        return schema;
    }
    match schema.get_mut("type") {
        Some(Value::String(kind)) if kind == "null" => {}
        // Keywords such as `pattern` and `properties` do not apply to `null`.
        Some(kind @ Value::String(_)) => *kind = json!([kind.take(), "null"]),
        _ => {
            let arms = vec![Value::Object(schema), null()];
            schema = Map::new();
            schema.insert("anyOf".to_owned(), arms.into());
        }
    }
    schema
}

fn union(arms: &[Type], defs: &mut Defs<'_>) -> Value {
    let arms: Vec<&Type> = arms.iter().filter(|arm| !matches!(arm, Type::Never) && !is_opaque(arm)).collect();
    let words: Vec<Value> = arms
        .iter()
        .filter_map(|arm| match arm {
            Type::Literal { value } => Some(literal(value)),
            _ => None,
        })
        .collect();
    let others: Vec<Type> =
        arms.iter().filter(|arm| !matches!(arm, Type::Literal { .. })).map(|arm| (*arm).clone()).collect();
    let mut schemas: Vec<Value> = Vec::new();
    match words.as_slice() {
        [] => {}
        [word] => schemas.push(json!({ "const": word })),
        words => schemas.push(json!({ "enum": words })),
    }
    let rest: Vec<Value> = others.iter().map(|arm| schema(arm, defs)).collect();
    if schemas.is_empty() {
        return one_of(&others, rest, defs);
    }
    schemas.extend(rest);
    one_of(&[], schemas, defs)
}

/// One of these schemas; exactly one, if all are objects with a discriminator.
pub(super) fn one_of(types: &[Type], mut schemas: Vec<Value>, defs: &Defs<'_>) -> Value {
    match schemas.len() {
        0 => Value::Bool(false),
        1 => schemas.swap_remove(0),
        _ => match discriminator(types, defs.manifest) {
            // Ajv's strict mode asks for the type.
            Some(name) => {
                json!({ "type": "object", "oneOf": schemas, "discriminator": { "propertyName": name } })
            }
            None => json!({ "anyOf": schemas }),
        },
    }
}

/// The member that is a different, required literal in each of these objects.
fn discriminator(types: &[Type], manifest: &Manifest) -> Option<String> {
    let objects: Option<Vec<&[PropDoc]>> = types
        .iter()
        .map(|ty| match manifest.resolve(ty)? {
            Type::Object { properties, .. } => Some(properties.as_slice()),
            _ => None,
        })
        .collect();
    let objects = objects?;
    let (first, rest) = objects.split_first()?;
    let tag = |props: &[PropDoc], name: &str| {
        let prop = props.iter().find(|prop| prop.name == name && prop.is_required_in_content())?;
        match &prop.shape {
            Type::Literal { value: Literal::String(value) } => Some(value.clone()),
            _ => None,
        }
    };
    let candidates = first.iter().filter(|prop| {
        let Some(value_tag) = tag(first, &prop.name) else { return false };
        let mut tags = vec![value_tag];
        rest.iter().all(|props| match tag(props, &prop.name) {
            Some(value) if !tags.contains(&value) => {
                tags.push(value);
                true
            }
            _ => false,
        })
    });
    candidates.map(|prop| prop.name.clone()).next()
}

fn is_opaque(ty: &Type) -> bool {
    matches!(ty, Type::Opaque { why, .. } if *why != Opaque::Unresolved)
}

fn literal(value: &Literal) -> Value {
    match value {
        Literal::Boolean(value) => (*value).into(),
        Literal::String(value) => value.clone().into(),
        Literal::Number(value) => number(*value),
    }
}

/// A whole number without a decimal point.
#[expect(clippy::cast_possible_truncation, reason = "only whole numbers that a double holds exactly")]
pub(super) fn number(value: f64) -> Value {
    const EXACT: f64 = 9_007_199_254_740_992.0;
    if value.fract() == 0.0 && value.abs() <= EXACT { (value as i64).into() } else { value.into() }
}

/// The source text of a default as JSON, if it is a literal value.
fn default_value(text: &str) -> Option<Value> {
    let quoted = |quote: char| {
        text.strip_prefix(quote)?.strip_suffix(quote).filter(|inner| !inner.contains(['\\', quote]))
    };
    if let Some(inner) = quoted('\'').or_else(|| quoted('`').filter(|inner| !inner.contains("${"))) {
        return Some(inner.into());
    }
    let value: Value = serde_json::from_str(text).ok()?;
    match value.as_f64() {
        Some(exact) => Some(number(exact)),
        None => Some(value),
    }
}
