//! Custom Elements Manifest 1.0. It knows no React components: each is a class with a field for each prop, in the module that
//! declares it.

use std::collections::BTreeMap;

use ds_core::model::manifest::{ComponentDoc, Manifest};
use serde_json::{Value, json};

pub(super) fn value(manifest: &Manifest) -> Value {
    let mut files: BTreeMap<&str, Vec<&ComponentDoc>> = BTreeMap::new();
    for component in &manifest.components {
        files.entry(&component.file).or_default().push(component);
    }
    let modules: Vec<Value> = files.into_iter().map(|(file, components)| module(file, &components)).collect();
    json!({ "schemaVersion": "1.0.0", "readme": "", "modules": modules })
}

fn module(file: &str, components: &[&ComponentDoc]) -> Value {
    let declarations: Vec<Value> = components.iter().map(|component| declaration(component)).collect();
    let exports: Vec<Value> = components
        .iter()
        .map(|component| {
            let name = &component.name;
            json!({ "kind": "js", "name": name, "declaration": { "name": name, "module": file } })
        })
        .collect();
    json!({ "kind": "javascript-module", "path": file, "declarations": declarations, "exports": exports })
}

/// Adds a description and the reason for deprecation, which is `true` if there is none.
fn described(mut value: Value, description: &str, deprecated: Option<&str>) -> Value {
    if !description.is_empty() {
        value["description"] = description.into();
    }
    if let Some(why) = deprecated {
        value["deprecated"] = if why.is_empty() { true.into() } else { why.into() };
    }
    value
}

fn declaration(component: &ComponentDoc) -> Value {
    let members: Vec<Value> = component
        .props
        .iter()
        .map(|prop| {
            // The format has no word for required fields, so the type says which may be missing.
            let text = if prop.required { prop.text.clone() } else { format!("{} | undefined", prop.text) };
            let mut field = json!({ "kind": "field", "name": prop.name, "type": { "text": text } });
            if let Some(source) = &prop.default {
                field["default"] = source.clone().into();
            }
            described(field, &prop.description, prop.deprecated.as_deref())
        })
        .collect();
    let class = json!({ "kind": "class", "name": component.name, "members": members });
    described(class, &component.description, component.deprecated.as_deref())
}
