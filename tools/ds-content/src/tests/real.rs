//! Models from real exporters, if they are available.

use std::path::{Path, PathBuf};

use ds_core::model::resource::{component_name, version};
use ds_core::{Diagnostics, SourceFile};
use serde_json::Value;

use super::support::manifest;
use crate::vendor::{Line, lines};
use crate::{Checker, Options};

fn files(folder: &Path, into: &mut Vec<PathBuf>) {
    let Ok(entries) = std::fs::read_dir(folder) else { return };
    for path in entries.flatten().map(|entry| entry.path()) {
        if path.is_dir() {
            files(&path, into);
        } else if path.extension().is_some_and(|extension| extension == "json") {
            into.push(path);
        }
    }
}

/// Asserts that the vendor's table has each field of a model and of the models in it, with its type, and that they have all fields
/// that are never left out. Returns how many models there are.
fn assert_known(model: &Value, place: &str) -> usize {
    let entries = model.get(":items").and_then(Value::as_object).into_iter().flatten();
    let below: usize = entries.map(|(_, item)| assert_known(item, place)).sum();
    let Some(resource_type) = model[":type"].as_str() else { return below };
    let is_page = model[":hierarchyType"] == "page";
    let name = if is_page { Some("page".into()) } else { component_name(resource_type) };
    let generations: Vec<u32> =
        version(resource_type).map_or_else(|| (1..=4).collect(), |version| vec![version]);
    let fields = model.as_object().into_iter().flatten();
    // What containers add to any model, and styles.
    let fields = fields.filter(|(key, _)| !key.contains(':') && *key != "appliedCssClassNames");
    let is_of = |kind: &str, value: &Value| match kind.strip_suffix('?') {
        Some(_) if value.is_null() => true,
        optional => match optional.unwrap_or(kind) {
            "string" => value.is_string(),
            "number" => value.is_number(),
            "boolean" => value.is_boolean(),
            list if list.ends_with("[]") => value.is_array(),
            _ => value.is_object(),
        },
    };
    let is_in_table = name.as_ref().is_some_and(|name| lines().any(|line| line.component == *name));
    let is_of_vendor = ["core/wcm/", "core/cif/"].iter().any(|start| resource_type.starts_with(start));
    assert!(is_in_table || !is_of_vendor, "{place}: {resource_type} is not in the table");
    let Some(name) = name.filter(|_| is_in_table) else { return below };
    for (key, value) in fields {
        let mut known =
            lines().filter(|line| line.component == name && generations.iter().any(|at| line.has(*at)));
        let is_known =
            known.any(|line| line.fields().any(|(field, kind)| field == key && is_of(kind, value)));
        assert!(is_known, "{place}: {name} {generations:?} has `{key}`: {value}");
    }
    if let Some(generation) = version(resource_type) {
        let needed = lines().filter(|line| line.component == name && line.has(generation));
        for (field, _) in needed.flat_map(Line::fields).filter(|(_, kind)| !kind.ends_with('?')) {
            assert!(!model[field].is_null(), "{place}: {name} has no `{field}`");
        }
    }
    below + 1
}

#[test]
#[expect(clippy::disallowed_methods, reason = "a test that reads real models")]
fn every_field_of_a_real_model_is_in_the_table_of_the_vendor() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/data/cms-models");
    let mut paths = Vec::new();
    for name in ["wcm-exporter", "wcm-library-2019", "wcm-it-pages", "cif-exporter"] {
        files(&folder.join(name), &mut paths);
    }
    let models = paths.iter().map(|path| {
        let text = std::fs::read_to_string(path).unwrap();
        // Two files of the vendor's tests have commas too many.
        let model: Value = serde_json::from_str(&text).unwrap_or_default();
        assert_known(&model, &path.to_string_lossy())
    });
    let count: usize = models.sum();
    assert!(count > 150 || !folder.is_dir(), "{count}");
}

#[test]
#[expect(clippy::disallowed_methods, reason = "a test that reads real models")]
fn real_models_are_parsed_completely() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/data/cms-models");
    let mut paths = Vec::new();
    files(&folder, &mut paths);
    let manifest = manifest();
    let checker = Checker::new(&manifest, None, Options { unknown_type: None });
    for path in paths {
        let text = String::from_utf8_lossy(&std::fs::read(&path).unwrap()).into_owned();
        let mut findings = Diagnostics::new();
        checker.check(&SourceFile::new(path.to_string_lossy(), text.clone()), &mut findings);
        let ours = findings.iter().any(|finding| matches!(finding.rule.code, "json/syntax" | "json/empty"));
        let theirs = serde_json::from_str::<serde_json::Value>(&text).is_err();
        assert_eq!(ours, theirs, "{}: {findings:?}", path.display());
    }
}
