//! JSON Schema 2020-12 for the content model of each component: one file per component, one per generation of its
//! model, one that selects the right schema by a model's `:type`, and one that contains all of them. Generated from the
//! manifest alone.

mod bundle;
mod editors;
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
/// kebab case; `schemas/models/<name>.v<generation>.schema.json` for each generation of a model;
/// `schemas/content.schema.json`, which accepts a model of any component; and `schemas/bundle.schema.json`, which contains
/// all of these.
///
/// `base` is the absolute URL of the folder, with a slash at its end: each file's `$id` is its address there. Without it, files have no
/// `$id`: JSON Schema identifies a file by the address that it is read from, and a relative `$id` would have to repeat a part of that.
#[must_use]
pub fn schemas(manifest: &Manifest, base: Option<&str>) -> Vec<Artifact> {
    let names = file_names(manifest);
    let mut schemas: Vec<(String, Value)> = manifest
        .components
        .iter()
        .zip(&names)
        .map(|(component, name)| (name.clone(), component_schema(manifest, component)))
        .collect();
    for (component, name) in
        manifest.components.iter().zip(&names).filter(|(component, _)| !component.cms.is_empty())
    {
        schemas.extend(generations::schemas(manifest, component, name));
    }
    let branches: Vec<Value> = manifest
        .components
        .iter()
        .zip(&names)
        .filter(|(component, _)| !component.cms.is_empty())
        .map(|(component, name)| {
            let kind = json!({ "type": "string", "pattern": type_pattern(&component.cms) });
            json!({
                "if": { "type": "object", "required": [":type"], "properties": { ":type": kind } },
                "then": { "$ref": name },
            })
        })
        .collect();
    if !branches.is_empty() {
        let schema = json!({
            "$schema": DIALECT,
            "title": "Content",
            "description": "A model of any component.",
            "type": "object",
            "required": [":type"],
            "properties": { ":type": {
                "type": "string",
                "description": "The resource type, which selects the component.",
                "examples": editors::types(manifest),
            } },
            "defaultSnippets": editors::snippets(manifest),
            "allOf": branches,
        });
        schemas.push((CONTENT.to_owned(), schema));
    }
    let bundle = bundle::schema(&schemas, base);
    let mut artifacts: Vec<Artifact> =
        schemas.into_iter().map(|(path, schema)| artifact(&path, &identified(schema, &path, base))).collect();
    artifacts.push(Artifact::new(format!("schemas/{}", bundle::NAME), format!("{bundle}\n")));
    artifacts.sort_by(|a, b| a.path.cmp(&b.path));
    artifacts
}

fn artifact(name: &str, schema: &Value) -> Artifact {
    Artifact::new(format!("schemas/{name}"), format!("{schema:#}\n"))
}

/// Adds the address of a file to its schema, after the dialect.
fn identified(schema: Value, path: &str, base: Option<&str>) -> Value {
    match (schema, base) {
        (Value::Object(mut fields), Some(base)) => {
            let place = usize::from(fields.contains_key("$schema"));
            fields.shift_insert(place, "$id".to_owned(), format!("{base}{path}").into());
            Value::Object(fields)
        }
        (schema, _) => schema,
    }
}

/// The models of which a component's own props are one.
fn older<'m>(manifest: &'m Manifest, component: &ComponentDoc) -> impl Iterator<Item = &'m ModelDoc> {
    manifest.models.iter().filter(|model| model.cms.iter().any(|name| component.cms.contains(name)))
}

fn component_schema(manifest: &Manifest, component: &ComponentDoc) -> Value {
    let models: Vec<&ModelDoc> = older(manifest, component).collect();
    let file = File { content: CONTENT, title: &component.name };
    shapes_schema(manifest, component, &models, true, &file)
}

/// What a schema is called, and where it finds others.
struct File<'a> {
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
    schema.insert("title".to_owned(), file.title.into());
    describe(&mut schema, &component.description, component.deprecated.as_deref());
    if let Some(snippet) = editors::snippet(component) {
        schema.insert("defaultSnippets".to_owned(), json!([snippet]));
    }
    // Ajv follows the `$ref` of a bundled schema without end if there is no other keyword next to it.
    schema.insert("type".to_owned(), "object".into());
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
    let mut schema = object(props, &[], component.incomplete.as_ref().map(|_| &Type::Any), defs);
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
        Items::Panels => json!({
            "$ref": content, "type": "object", "properties": { "cq:panelTitle": { "description": "The title of this panel." } }, "required": ["cq:panelTitle"],
        }),
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
        let text = texts.join("\n\n");
        if editors::is_markdown(&text) {
            schema.insert("markdownDescription".to_owned(), text.clone().into());
        }
        schema.insert("description".to_owned(), text.into());
    }
    if deprecated.is_some() {
        schema.insert("deprecated".to_owned(), true.into());
    }
}
