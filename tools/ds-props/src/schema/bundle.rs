//! One file with all schemas, for validators that read one file (JSON Schema 2020-12, 9.3, "Bundling").

use serde_json::{Map, Value, json};

use super::{CONTENT, DIALECT, identified};

/// The name of the file.
pub(super) const NAME: &str = "bundle.schema.json";

/// A schema for any model, which contains those that it refers to: each with the `$id` that it has in its own file, or without a
/// base its path. Models can contain any component, so a bundle of one component would be nearly as large.
pub(super) fn schema(schemas: &[(String, Value)], base: Option<&str>) -> Value {
    let base = base.unwrap_or_default();
    let mut bundle = json!({ "$schema": DIALECT, "$id": format!("{base}{NAME}"), "title": "All models" });
    if let Some(fields) = bundle.as_object_mut() {
        if schemas.iter().any(|(path, _)| path == CONTENT) {
            fields.insert("type".to_owned(), "object".into());
            fields.insert("$ref".to_owned(), CONTENT.into());
        }
        let defs: Map<String, Value> = schemas
            .iter()
            .map(|(path, schema)| {
                (
                    path.trim_end_matches(".schema.json").to_owned(),
                    identified(schema.clone(), path, Some(base)),
                )
            })
            .collect();
        fields.insert("$defs".to_owned(), defs.into());
    }
    bundle
}
