//! The JSON Schemas of this repository's components, one for each generation of a model, with models of real exporters.

use std::collections::BTreeMap;
use std::fs;

use ds_core::model::resource::component_name;
use jsonschema::{Draft, Registry, Validator};
use serde_json::{Value, json};

use crate::models::{real_models, root};

const SCHEMAS: &str = "packages/components/dist/schemas";
/// The base of their `$id`s in `dstool.toml`.
const BASE: &str = "https://plenum.example/schemas/";

/// The schemas by address: `teaser.schema.json`, `models/teaser.v1.schema.json` …
fn schemas() -> BTreeMap<String, Value> {
    let mut schemas = BTreeMap::new();
    for folder in ["", "models/"] {
        for entry in fs::read_dir(root().join(SCHEMAS).join(folder)).unwrap() {
            let path = entry.unwrap().path();
            if path.is_file() {
                let name = format!("{folder}{}", path.file_name().unwrap().to_string_lossy());
                schemas.insert(name, serde_json::from_slice(&fs::read(&path).unwrap()).unwrap());
            }
        }
    }
    // It contains the others.
    assert!(schemas.remove("bundle.schema.json").is_some(), "{SCHEMAS}: run `npm run build` first");
    assert!(schemas.len() > 60, "{SCHEMAS}: run `npm run build` first");
    schemas
}

/// A validator for each schema of a generation.
fn validators(schemas: &BTreeMap<String, Value>) -> BTreeMap<String, Validator> {
    let mut registry = Registry::new();
    for (name, schema) in schemas {
        // The models inside a model are validated on their own, which is much faster.
        let mut schema = if name == "content.schema.json" { json!({}) } else { schema.clone() };
        schema["$id"] = format!("{BASE}{name}").into();
        registry = registry.add(format!("{BASE}{name}"), schema).unwrap();
    }
    let registry = registry.prepare().unwrap();
    let names = schemas.keys().filter(|name| name.starts_with("models/"));
    names
        .map(|name| {
            let options = jsonschema::options().with_draft(Draft::Draft202012).with_registry(&registry);
            (name.clone(), options.build(&json!({ "$ref": format!("{BASE}{name}") })).unwrap())
        })
        .collect()
}

/// The address of the schema for a model, from its resource type. Without a version in it, the model belongs to the
/// generation that the folder of its file names, else to the first.
fn schema_of(path: &str, model: &Value) -> Option<String> {
    let kind = model.get(":type")?.as_str()?;
    let version = |text: &str| text.rsplit('/').find_map(|part| part.strip_prefix('v')?.parse::<u32>().ok());
    let folder = path.rsplit_once('/').map_or("", |(folder, _)| folder);
    let version = version(kind).or_else(|| version(folder)).unwrap_or(1);
    Some(format!("models/{}.v{version}.schema.json", component_name(kind)?.replace('/', "-")))
}

/// A model and all models inside it, each without the ones inside.
fn models(model: &Value, into: &mut Vec<Value>) {
    let mut single = model.clone();
    for children in [":items", ":children"] {
        if let Some(items) = single.get_mut(children) {
            *items = json!({});
        }
    }
    into.push(single);
    for children in [":items", ":children"] {
        for child in model.get(children).and_then(Value::as_object).into_iter().flatten() {
            models(child.1, into);
        }
    }
}

#[test]
fn every_schema_is_valid() {
    for (name, schema) in schemas() {
        jsonschema::meta::validate(&schema).unwrap_or_else(|error| panic!("{name}: {error}"));
        assert_eq!(schema["$id"], format!("{BASE}{name}"), "its address");
        assert_eq!(schema["$schema"], "https://json-schema.org/draft/2020-12/schema", "{name}");
    }
}

#[test]
fn real_models_match_the_schema_of_their_generation() {
    let validators = validators(&schemas());
    let (mut wrong, mut used) = (Vec::new(), BTreeMap::<String, usize>::new());
    for (path, text) in real_models() {
        let Ok(file) = serde_json::from_str::<Value>(&text) else { continue };
        let mut found_models = Vec::new();
        models(&file, &mut found_models);
        for model in found_models {
            let Some(name) = schema_of(&path, &model) else { continue };
            let Some(validator) = validators.get(&name) else {
                // Repository nodes and components of other packages have no schema of any generation.
                let stem = name.split(".v").next().unwrap_or_default();
                if validators.keys().any(|known| known.split(".v").next() == Some(stem)) {
                    wrong.push(format!("{path}: there is no {name}"));
                }
                continue;
            };
            *used.entry(name.clone()).or_default() += 1;
            let errors = validator.iter_errors(&model).map(|error| {
                format!(
                    "{path}: {name} {} {}",
                    error.instance_path(),
                    error.to_string().chars().take(300).collect::<String>()
                )
            });
            wrong.extend(errors);
        }
    }
    wrong.sort();
    wrong.dedup();
    assert!(wrong.is_empty(), "{wrong:#?}");
}

/// Lists of values in a schema that have a value without a description.
fn undescribed(schema: &Value, at: &str, into: &mut Vec<String>) {
    match schema {
        Value::Object(fields) => {
            if let Some(values) = fields.get("enum").and_then(Value::as_array) {
                let texts = fields.get("enumDescriptions").and_then(Value::as_array);
                let described = |at: usize| {
                    texts.is_some_and(|texts| texts[at].as_str().is_some_and(|text| !text.is_empty()))
                };
                let missing = (0..values.len()).any(|at| values[at].is_string() && !described(at));
                // The levels of headings and the names of icons describe themselves.
                if missing && values[0] != "h1" && values[0] != "arrow-right" {
                    into.push(at.to_owned());
                }
            }
            fields.iter().for_each(|(name, inner)| undescribed(inner, &format!("{at}/{name}"), into));
        }
        Value::Array(items) => items.iter().for_each(|inner| undescribed(inner, at, into)),
        _ => {}
    }
}

/// Fields in a schema without a description.
fn bare(schema: &Value, at: &str, into: &mut Vec<String>) {
    let Some(fields) = schema.as_object() else { return };
    for (name, inner) in fields {
        let at = format!("{at}/{name}");
        if name == "properties" {
            for (name, field) in inner.as_object().into_iter().flatten() {
                if field.get("description").is_none() && field != &Value::Bool(false) {
                    into.push(format!("{at}/{name}"));
                }
                bare(field, &format!("{at}/{name}"), into);
            }
        } else {
            bare(inner, &at, into);
        }
    }
}

#[test]
fn fields_and_their_values_have_descriptions() {
    let mut missing = Vec::new();
    for (name, schema) in schemas().iter().filter(|(name, _)| *name != "content.schema.json") {
        assert!(schema["description"].is_string(), "{name}");
        undescribed(schema, name, &mut missing);
        bare(schema, name, &mut missing);
    }
    // No exporter sends the library's own slider; its options are described in a document of their own.
    missing.retain(|at| !at.starts_with("slider.schema.json"));
    // Words by grammatical number, in labels.
    missing.retain(|at| !at.contains("/$defs/Plural/"));
    assert!(missing.is_empty(), "{missing:#?}");
}

/// A value of another type, which no field of a model accepts instead.
fn other_type(value: &Value) -> Value {
    match value {
        Value::Array(_) | Value::Object(_) => json!(true),
        _ => json!([[[]]]),
    }
}

#[test]
fn a_misspelt_or_wrongly_typed_field_of_a_real_model_does_not_match() {
    let validators = validators(&schemas());
    let (mut missed, mut planted) = (Vec::new(), 0);
    for (path, text) in real_models() {
        let Ok(file) = serde_json::from_str::<Value>(&text) else { continue };
        let mut found_models = Vec::new();
        models(&file, &mut found_models);
        for model in found_models {
            let validator = schema_of(&path, &model).and_then(|name| validators.get(&name));
            let (Some(validator), Some(fields)) = (validator, model.as_object()) else { continue };
            // Fields of the repository may have any name and value.
            for name in fields.keys().filter(|name| !name.starts_with("cq:") && *name != "i18n") {
                let mut misspelt = fields.clone();
                let value = misspelt.remove(name).unwrap();
                misspelt.insert(format!("{name}z"), value.clone());
                let mut mistyped = fields.clone();
                mistyped.insert(name.clone(), other_type(&value));
                planted += 1;
                for (wrong, what) in [(misspelt, "misspelt"), (mistyped, "of the wrong type")] {
                    if validator.is_valid(&Value::Object(wrong)) {
                        missed.push(format!("{path}: `{name}` {what}"));
                    }
                }
            }
        }
    }
    assert!(missed.is_empty(), "{} of {planted}: {missed:#?}", missed.len());
}
