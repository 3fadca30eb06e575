//! `ComponentDoc` of react-docgen-typescript 2, as Storybook configures it: literal values, no `undefined`, own props only.

use ds_core::model::manifest::{ComponentDoc, Manifest, PropDoc};
use serde_json::{Map, Value, json};

use super::{commented, literals, print, shown_default};

pub(super) fn value(manifest: &Manifest) -> Value {
    manifest.components.iter().map(|component| component_doc(manifest, component)).collect()
}

fn component_doc(manifest: &Manifest, component: &ComponentDoc) -> Value {
    let props: Map<String, Value> =
        component.props.iter().map(|prop| (prop.name.clone(), prop_item(manifest, prop))).collect();
    let mut tags: Map<String, Value> =
        component.tags.iter().map(|(name, texts)| (name.clone(), texts.join("\n").into())).collect();
    if let Some(why) = &component.deprecated {
        tags.insert("deprecated".to_owned(), why.clone().into());
    }
    json!({
        "tags": tags,
        "filePath": component.file,
        "description": commented(&component.description, component.deprecated.as_deref()),
        "displayName": component.name,
        "methods": [],
        "props": props,
    })
}

fn prop_item(manifest: &Manifest, prop: &PropDoc) -> Value {
    let kind = match literals(manifest, &prop.shape) {
        Some(values) => {
            let values: Vec<Value> =
                values.into_iter().map(|value| json!({ "value": print::literal(value) })).collect();
            json!({ "name": "enum", "raw": prop.text, "value": values })
        }
        None => json!({ "name": prop.text }),
    };
    json!({
        "name": prop.name,
        "required": prop.required,
        "type": kind,
        "description": commented(&prop.description, prop.deprecated.as_deref()),
        "defaultValue": shown_default(prop).map(|text| json!({ "value": text })),
    })
}
