//! Storybook's `argTypes`. Storybook makes the controls from the types.

use ds_core::model::manifest::{Literal, Manifest, Opaque, PropDoc, Type};
use serde_json::{Map, Value, json};

use super::{commented, literals, print, shown_default};

/// Objects in objects are described to this depth; types may contain themselves.
const MAX_DEPTH: usize = 4;

pub(super) fn value(manifest: &Manifest) -> Value {
    let mut entries = Map::new();
    for component in &manifest.components {
        let args: Map<String, Value> =
            component.props.iter().map(|prop| (prop.name.clone(), arg(manifest, prop))).collect();
        // Of several components with one name, the first in the manifest keeps it.
        let name = match entries.contains_key(&component.name) {
            true => format!("{}#{}", component.file, component.name),
            false => component.name.clone(),
        };
        entries.insert(name, Value::Object(args));
    }
    Value::Object(entries)
}

fn arg(manifest: &Manifest, prop: &PropDoc) -> Value {
    let mut kind = sb_type(manifest, &prop.shape, 0);
    kind["required"] = prop.required.into();
    let mut table = json!({ "type": { "summary": prop.text } });
    if let Some(text) = shown_default(prop) {
        table["defaultValue"] = json!({ "summary": text });
    }
    let description = commented(&prop.description, prop.deprecated.as_deref());
    json!({ "name": prop.name, "description": description, "type": kind, "table": table })
}

fn sb_type(manifest: &Manifest, shape: &Type, depth: usize) -> Value {
    let other = || json!({ "name": "other", "value": print::ty(shape) });
    if depth > MAX_DEPTH {
        return other();
    }
    if let Some(values) = literals(manifest, shape)
        && values.iter().all(|value| !matches!(value, Literal::Boolean(_)))
    {
        return json!({ "name": "enum", "value": values });
    }
    let inner = |shape: &Type| sb_type(manifest, shape, depth + 1);
    match shape {
        Type::String | Type::Pattern { .. } => json!({ "name": "string" }),
        Type::Number => json!({ "name": "number" }),
        Type::Boolean => json!({ "name": "boolean" }),
        Type::Literal { value } => json!({ "name": "literal", "value": value }),
        Type::Array { items } => json!({ "name": "array", "value": inner(items) }),
        Type::Object { properties, .. } => {
            let members: Map<String, Value> = properties
                .iter()
                .map(|prop| {
                    let mut value = inner(&prop.shape);
                    value["required"] = prop.required.into();
                    (prop.name.clone(), value)
                })
                .collect();
            json!({ "name": "object", "value": members })
        }
        Type::Union { of } => {
            json!({ "name": "union", "value": of.iter().map(inner).collect::<Vec<_>>() })
        }
        Type::Ref { .. } => match manifest.resolve(shape) {
            Some(resolved) => sb_type(manifest, resolved, depth + 1),
            None => other(),
        },
        Type::Opaque { why: Opaque::Function, .. } => json!({ "name": "function" }),
        Type::Null | Type::Any | Type::Never | Type::Tuple { .. } | Type::Opaque { .. } => other(),
    }
}
