//! What react-docgen 8 prints for TypeScript: docs by file, types as `tsType`.

use std::collections::BTreeMap;

use ds_core::model::manifest::{ComponentDoc, Literal, Manifest, Opaque, PropDoc, Type};
use serde_json::{Map, Value, json};

use super::{commented, literals, print};

pub(super) fn value(manifest: &Manifest) -> Value {
    let mut files: BTreeMap<&str, Vec<Value>> = BTreeMap::new();
    for component in &manifest.components {
        files.entry(&component.file).or_default().push(documentation(manifest, component));
    }
    json!(files)
}

fn documentation(manifest: &Manifest, component: &ComponentDoc) -> Value {
    let props: Map<String, Value> =
        component.props.iter().map(|prop| (prop.name.clone(), descriptor(manifest, prop))).collect();
    let mut doc = json!({
        "description": commented(&component.description, component.deprecated.as_deref()),
        "displayName": component.name,
        "methods": [],
        "props": props,
    });
    let composes: Vec<&str> = component.inherits.iter().map(|set| &*set.from).collect();
    if !composes.is_empty() {
        doc["composes"] = json!(composes);
    }
    doc
}

fn descriptor(manifest: &Manifest, prop: &PropDoc) -> Value {
    let mut doc = json!({
        "required": prop.required,
        "tsType": ts_type(manifest, &prop.shape, &prop.text),
        "description": commented(&prop.description, prop.deprecated.as_deref()),
    });
    if let Some(source) = &prop.default {
        // A computed value is source that only the program can evaluate.
        let text = prop.default_value.as_ref().map_or_else(|| source.clone(), Value::to_string);
        doc["defaultValue"] = json!({ "value": text, "computed": prop.default_value.is_none() });
    }
    doc
}

/// `raw` is the source of the type.
fn ts_type(manifest: &Manifest, shape: &Type, raw: &str) -> Value {
    let inner = |shape: &Type| ts_type(manifest, shape, &print::ty(shape));
    match shape {
        Type::Literal { value: value @ Literal::Boolean(_) } => json!({ "name": print::literal(value) }),
        Type::Literal { value } => json!({ "name": "literal", "value": print::literal(value) }),
        Type::Array { items } => json!({ "name": "Array", "elements": [inner(items)], "raw": raw }),
        Type::Tuple { items, last, .. } => {
            let elements: Vec<Value> = items.iter().chain(last).map(inner).collect();
            json!({ "name": "tuple", "raw": raw, "elements": elements })
        }
        Type::Union { of } => {
            let elements: Vec<Value> = of.iter().map(inner).collect();
            json!({ "name": "union", "raw": raw, "elements": elements })
        }
        // The values of a named list of values; other named types may contain themselves.
        Type::Ref { .. } if literals(manifest, shape).is_some() => match manifest.resolve(shape) {
            Some(resolved) => ts_type(manifest, resolved, raw),
            None => json!({ "name": raw }),
        },
        Type::Object { properties, patterns, index } => {
            let mut members: Vec<Value> = properties
                .iter()
                .map(|prop| {
                    let mut value = ts_type(manifest, &prop.shape, &prop.text);
                    value["required"] = prop.required.into();
                    json!({ "key": prop.name, "value": value, "description": prop.description })
                })
                .collect();
            let some = patterns.iter().map(|doc| (doc.text.as_str(), &doc.shape));
            members.extend(some.chain(index.as_deref().map(|value| ("string", value))).map(
                |(key, value)| {
                    let mut value = inner(value);
                    value["required"] = true.into();
                    json!({ "key": { "name": key }, "value": value })
                },
            ));
            let signature = json!({ "properties": members });
            json!({ "name": "signature", "type": "object", "raw": raw, "signature": signature })
        }
        Type::Opaque { why: Opaque::Function, .. } => match print::signature(raw) {
            Some((parameters, result)) => {
                let arguments: Vec<Value> = parameters
                    .iter()
                    .map(|(name, ty)| {
                        let mut argument =
                            json!({ "name": name.trim_matches(['.', '?']), "type": { "name": ty } });
                        if name.starts_with("...") {
                            argument["rest"] = true.into();
                        }
                        argument
                    })
                    .collect();
                let signature = json!({ "arguments": arguments, "return": { "name": result } });
                json!({ "name": "signature", "type": "function", "raw": raw, "signature": signature })
            }
            None => json!({ "name": raw }),
        },
        Type::Pattern { .. } => json!({ "name": "string", "raw": raw }),
        _ => json!({ "name": raw }),
    }
}
