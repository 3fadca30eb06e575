//! One schema for each generation of a component's model, for sites whose CMS sends that generation only.

use std::collections::BTreeSet;

use ds_core::model::manifest::{ComponentDoc, Manifest, ModelDoc};

use serde_json::{Value, json};

use super::{DIALECT, File, describe, older, shapes_schema};

/// The address of the schema for any model, from the folder of these schemas.
const CONTENT: &str = "../content.schema.json";

/// The generation of a component whose source names none.
const FIRST: u32 = 1;

/// `models/<name>.v<generation>.schema.json` with its schema, for each generation of a component's model. A generation that has all
/// shapes of the component refers to the component's schema instead of repeating it.
pub(super) fn schemas(manifest: &Manifest, component: &ComponentDoc, name: &str) -> Vec<(String, Value)> {
    let models: Vec<&ModelDoc> = older(manifest, component).collect();
    let declared: &[u32] = if component.versions.is_empty() { &[FIRST] } else { &component.versions };
    let versions: BTreeSet<u32> =
        declared.iter().chain(models.iter().flat_map(|model| &model.versions)).copied().collect();
    let stem = name.trim_end_matches(".schema.json");
    let schema = |version: u32| {
        let is_of_version = declared.contains(&version);
        let some: Vec<&ModelDoc> = models.iter().copied().filter(|model| is_of(model, version)).collect();
        let title = format!("{} v{version}", component.name);
        let schema = if is_of_version && some.len() == models.len() {
            whole(component, name, &title)
        } else {
            let file = File { content: CONTENT, title: &title };
            shapes_schema(manifest, component, &some, is_of_version, &file)
        };
        (format!("models/{stem}.v{version}.schema.json"), schema)
    };
    versions.into_iter().map(schema).collect()
}

/// A schema that accepts what the component's own schema accepts.
fn whole(component: &ComponentDoc, name: &str, title: &str) -> Value {
    let mut schema = json!({ "$schema": DIALECT, "title": title });
    if let Some(fields) = schema.as_object_mut() {
        describe(fields, &component.description, component.deprecated.as_deref());
        fields.insert("type".to_owned(), "object".into());
        fields.insert("$ref".to_owned(), format!("../{name}").into());
    }
    schema
}

/// Whether a model belongs to a generation; one that names none belongs to all.
fn is_of(model: &ModelDoc, version: u32) -> bool {
    model.versions.is_empty() || model.versions.contains(&version)
}
