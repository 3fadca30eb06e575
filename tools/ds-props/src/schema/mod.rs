//! JSON Schema 2020-12 for the content model of each component: one file per component, and one that selects the
//! right schema by a model's `:type`. Generated from the manifest alone.

mod names;
mod rows;
mod types;

use ds_core::Artifact;
use ds_core::model::manifest::{ComponentDoc, Items, Manifest, ModelDoc, PropDoc, Type};
use serde_json::{Map, Value, json};

use names::{file_names, type_pattern};
use types::{Defs, object};

/// The dialect of all schemas.
const DIALECT: &str = "https://json-schema.org/draft/2020-12/schema";
/// The name of the schema for any model.
const CONTENT: &str = "content.schema.json";

/// `manifest.json`: the whole manifest, in an order that depends only on the sources.
#[must_use]
pub fn manifest(manifest: &Manifest) -> Artifact {
    Artifact::new("manifest.json", rows::print(manifest))
}

/// `schemas/<name>.schema.json` for each component, named after its content type or else after its own name in
/// kebab case; and `schemas/content.schema.json`, which accepts a model of any component.
#[must_use]
pub fn schemas(manifest: &Manifest) -> Vec<Artifact> {
    let names = file_names(manifest);
    let mut artifacts: Vec<Artifact> = manifest
        .components
        .iter()
        .zip(&names)
        .map(|(component, name)| artifact(name, &component_schema(manifest, component, name)))
        .collect();
    let branches: Vec<Value> = manifest
        .components
        .iter()
        .zip(&names)
        .filter(|(component, _)| !component.cms.is_empty())
        .map(|(component, name)| {
            json!({
                "if": { "required": [":type"], "properties": { ":type": { "pattern": type_pattern(&component.cms) } } },
                "then": { "$ref": name },
            })
        })
        .collect();
    if !branches.is_empty() {
        let schema = json!({
            "$schema": DIALECT,
            "$id": CONTENT,
            "title": "Content",
            "description": "A model of any component.",
            "type": "object",
            "required": [":type"],
            "properties": { ":type": { "type": "string", "description": "The resource type, which selects the component." } },
            "allOf": branches,
        });
        artifacts.push(artifact(CONTENT, &schema));
    }
    artifacts.sort_by(|a, b| a.path.cmp(&b.path));
    artifacts
}

fn artifact(name: &str, schema: &Value) -> Artifact {
    Artifact::new(format!("schemas/{name}"), pretty(schema))
}

fn pretty(value: &Value) -> String {
    format!("{value:#}\n")
}

fn component_schema(manifest: &Manifest, component: &ComponentDoc, name: &str) -> Value {
    let mut defs = Defs::new(manifest);
    let model = defs.fresh(&component.name);
    let mut shapes = vec![model.clone()];
    let own = own_model(component, &mut defs);
    defs.set(model, own);
    for older in
        manifest.models.iter().filter(|model| model.cms.iter().any(|name| component.cms.contains(name)))
    {
        let key = defs.fresh(&older.name);
        let schema = older_model(older, component, &mut defs);
        defs.set(key.clone(), schema);
        shapes.push(key);
    }
    let mut schema = Map::new();
    schema.insert("$schema".to_owned(), DIALECT.into());
    schema.insert("$id".to_owned(), name.into());
    schema.insert("title".to_owned(), component.name.clone().into());
    describe(&mut schema, &component.description, component.deprecated.as_deref());
    let mut refs: Vec<Value> = shapes.iter().map(|key| json!({ "$ref": format!("#/$defs/{key}") })).collect();
    if refs.len() == 1 {
        schema.insert("$ref".to_owned(), refs.swap_remove(0)["$ref"].take());
    } else {
        schema.insert("anyOf".to_owned(), refs.into());
    }
    schema.insert("$defs".to_owned(), defs.finish());
    schema.into()
}

/// The component's current shape; one per alternative if its props are a union.
fn own_model(component: &ComponentDoc, defs: &mut Defs<'_>) -> Value {
    if component.variants.is_empty() {
        return model_object(&component.props, component, defs);
    }
    let arms = component.variants.iter().map(|variant| match variant {
        Type::Object { properties, .. } => model_object(properties, component, defs),
        _ => Value::Bool(true),
    });
    let arms: Vec<Value> = arms.collect();
    types::one_of(&component.variants, arms, defs)
}

fn older_model(model: &ModelDoc, component: &ComponentDoc, defs: &mut Defs<'_>) -> Value {
    let mut schema = model_object(&model.props, component, defs);
    if let Value::Object(schema) = &mut schema {
        schema.insert("title".to_owned(), model.name.clone().into());
        describe(schema, &model.description, None);
    }
    schema
}

/// The fields of a model, including those that every model of a content type may have.
fn model_object(props: &[PropDoc], component: &ComponentDoc, defs: &mut Defs<'_>) -> Value {
    // If the component is incomplete, unknown fields must not be errors.
    let mut schema = object(props, component.incomplete.as_ref().map(|_| &Type::Any), defs);
    if component.cms.is_empty() {
        return schema;
    }
    let shared = json!({
        ":type": {
            "type": "string",
            "pattern": type_pattern(&component.cms),
            "description": "The resource type, which selects the component.",
        },
        "appliedCssClassNames": { "type": "string", "description": "Class names selected by the author." },
        "cq:panelTitle": { "type": ["string", "null"], "description": "The title of this panel in its parent." },
        "dataLayer": { "type": "object", "description": "Data-layer entries for the component, by id." },
    });
    let items = match component.items {
        Items::None => None,
        Items::Any => Some(json!({ "$ref": CONTENT })),
        Items::Panels => Some(json!({ "$ref": CONTENT, "required": ["cq:panelTitle"] })),
    };
    if let Some(properties) = schema["properties"].as_object_mut() {
        if let Value::Object(shared) = shared {
            for (name, value) in shared {
                properties.entry(name).or_insert(value);
            }
        }
        if let Some(items) = items {
            properties.insert(
                ":items".to_owned(),
                json!({
                    "type": "object",
                    "description": "Child components, by node name.",
                    "additionalProperties": items,
                }),
            );
            properties.insert(
                ":itemsOrder".to_owned(),
                json!({ "type": "array", "description": "Node names in display order.", "items": { "type": "string" } }),
            );
        }
    }
    if let Some(required) = schema["required"].as_array_mut() {
        required.insert(0, ":type".into());
    } else {
        schema["required"] = json!([":type"]);
    }
    schema
}

/// Adds annotations for editors.
fn describe(schema: &mut Map<String, Value>, description: &str, deprecated: Option<&str>) {
    let reason = deprecated.filter(|reason| !reason.is_empty()).map(|reason| format!("Deprecated: {reason}"));
    let texts: Vec<&str> = [Some(description), reason.as_deref()]
        .into_iter()
        .flatten()
        .filter(|text| !text.is_empty())
        .collect();
    if !texts.is_empty() {
        schema.insert("description".to_owned(), texts.join("\n\n").into());
    }
    if deprecated.is_some() {
        schema.insert("deprecated".to_owned(), true.into());
    }
}
