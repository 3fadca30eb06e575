//! JSON Schema 2020-12 for the content model of each component: one file per component, one per generation of its
//! model, and one that selects the right schema by a model's `:type`. Generated from the manifest alone.

mod generations;
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
/// kebab case; `schemas/models/<name>.v<generation>.schema.json` for each generation of a model; and
/// `schemas/content.schema.json`, which accepts a model of any component.
#[must_use]
pub fn schemas(manifest: &Manifest) -> Vec<Artifact> {
    let names = file_names(manifest);
    let mut artifacts: Vec<Artifact> = manifest
        .components
        .iter()
        .zip(&names)
        .map(|(component, name)| artifact(name, &component_schema(manifest, component, name)))
        .collect();
    for (component, name) in
        manifest.components.iter().zip(&names).filter(|(component, _)| !component.cms.is_empty())
    {
        artifacts.extend(generations::artifacts(manifest, component, name));
    }
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

/// The models of which a component's own props are one.
fn older<'m>(manifest: &'m Manifest, component: &ComponentDoc) -> impl Iterator<Item = &'m ModelDoc> {
    manifest.models.iter().filter(|model| model.cms.iter().any(|name| component.cms.contains(name)))
}

fn component_schema(manifest: &Manifest, component: &ComponentDoc, name: &str) -> Value {
    let models: Vec<&ModelDoc> = older(manifest, component).collect();
    let file = File { id: name, content: CONTENT, title: &component.name };
    shapes_schema(manifest, component, &models, true, &file)
}

/// Where a schema is, and what it is called.
struct File<'a> {
    id: &'a str,
    /// The address of the schema for any model, relative to this one.
    content: &'static str,
    title: &'a str,
}

/// The schema of some of a component's shapes: its own props, and older models.
fn shapes_schema(
    manifest: &Manifest,
    component: &ComponentDoc,
    models: &[&ModelDoc],
    is_newest: bool,
    file: &File<'_>,
) -> Value {
    let mut defs = Defs::new(manifest);
    let mut shapes = Vec::new();
    if is_newest {
        let key = defs.fresh(&component.name);
        let schema = own_model(component, file.content, &mut defs);
        defs.set(key.clone(), schema);
        shapes.push(key);
    }
    for model in models {
        let key = defs.fresh(&model.name);
        let schema = older_model(model, component, file.content, &mut defs);
        defs.set(key.clone(), schema);
        shapes.push(key);
    }
    let mut schema = Map::new();
    schema.insert("$schema".to_owned(), DIALECT.into());
    schema.insert("$id".to_owned(), file.id.into());
    schema.insert("title".to_owned(), file.title.into());
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
fn own_model(component: &ComponentDoc, content: &str, defs: &mut Defs<'_>) -> Value {
    if component.variants.is_empty() {
        return model_object(&component.props, component, content, defs);
    }
    let arms = component.variants.iter().map(|variant| match variant {
        Type::Object { properties, .. } => model_object(properties, component, content, defs),
        _ => Value::Bool(true),
    });
    let arms: Vec<Value> = arms.collect();
    types::one_of(&component.variants, arms, defs)
}

fn older_model(model: &ModelDoc, component: &ComponentDoc, content: &str, defs: &mut Defs<'_>) -> Value {
    let mut schema = model_object(&model.props, component, content, defs);
    if let Value::Object(schema) = &mut schema {
        schema.insert("title".to_owned(), model.name.clone().into());
        describe(schema, &model.description, None);
    }
    schema
}

/// The fields of a model, including those that every model of a content type may have.
fn model_object(props: &[PropDoc], component: &ComponentDoc, content: &str, defs: &mut Defs<'_>) -> Value {
    // If the component is incomplete, unknown fields must not be errors.
    let mut schema = object(props, component.incomplete.as_ref().map(|_| &Type::Any), defs);
    if component.cms.is_empty() {
        return schema;
    }
    if let Some(properties) = schema["properties"].as_object_mut() {
        for (name, value) in shared_fields(component, content) {
            // The type of a model must name the component; that of other objects need not.
            match name.as_str() {
                ":type" => drop(properties.insert(name, value)),
                _ => drop(properties.entry(name).or_insert(value)),
            }
        }
    }
    // Properties of the repository, which some exporters add.
    schema["patternProperties"] = json!({ "^(?:cq|jcr|sling):": {} });
    if let Some(required) = schema["required"].as_array_mut() {
        required.insert(0, ":type".into());
    } else {
        schema["required"] = json!([":type"]);
    }
    schema
}

/// The fields that every model of a component may have.
fn shared_fields(component: &ComponentDoc, content: &str) -> Map<String, Value> {
    let children = |description: &str, model: Value| json!({ "type": "object", "description": description, "additionalProperties": model });
    let mut fields = json!({
        "$schema": { "type": "string", "description": "The schema of the file, for editors." },
        ":type": {
            "type": "string",
            "pattern": type_pattern(&component.cms),
            "description": "The resource type, which selects the component.",
        },
        ":path": { "type": "string", "description": "The path of a page." },
        ":hierarchyType": { "type": "string", "description": "What a model is in a hierarchy, such as `page`." },
        ":children": children("The pages below a page, by path.", json!({ "$ref": content })),
        "appliedCssClassNames": {
            "type": ["string", "null"], "description": "Class names selected by the author."
        },
        "cq:panelTitle": {
            "type": ["string", "null"], "description": "The title of this panel in its parent."
        },
        "i18n": { "description": "Translations that the exporter adds; components do not read them." },
        "id": { "type": ["string", "null"], "description": "Id of the root element." },
        "dataLayer": data_layer(),
    });
    let model = match component.items {
        // Exporters add the node of every component that has one, even without children.
        Items::None => Value::Bool(false),
        Items::Any => json!({ "$ref": content }),
        // Each panel should have a title; some exporters send `null`, for which the panel's own title is used.
        Items::Panels => json!({ "$ref": content, "required": ["cq:panelTitle"] }),
    };
    let order = json!({
        "type": "array", "description": "Node names in display order.", "items": { "type": "string" }
    });
    fields[":items"] = children("Child components, by node name.", model);
    fields[":itemsOrder"] = order;
    match fields {
        Value::Object(fields) => fields,
        _ => Map::new(),
    }
}

/// Data-layer entries, by id. Their own fields depend on the site's schema.
fn data_layer() -> Value {
    json!({
        "type": ["object", "null"],
        "description": "Data-layer entries for the component, by id.",
        "additionalProperties": { "type": "object" },
    })
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
