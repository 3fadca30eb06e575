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

/// The components of the vendor as the facts about them name them; those of forms have names of their own.
const NAMES: [(&str, &str); 25] = [
    ("Accordion", "accordion"),
    ("Breadcrumb", "breadcrumb"),
    ("Button", "button"),
    ("Carousel", "carousel"),
    ("Container", "container"),
    ("Content AI search", "contentaisearch"),
    ("Download", "download"),
    ("Embed", "embed"),
    ("Experience fragment", "experiencefragment"),
    ("Hidden", "hidden"),
    ("Language navigation", "languagenavigation"),
    ("List", "list"),
    ("Navigation", "navigation"),
    ("Options", "options"),
    ("PDF viewer", "pdfviewer"),
    ("Page", "page"),
    ("Product carousel", "productcarousel"),
    ("Product teaser", "productteaser"),
    ("Progress bar", "progressbar"),
    ("Search", "search"),
    ("Sharing", "sharing"),
    ("Table of contents", "tableofcontents"),
    ("Tabs", "tabs"),
    ("Text", "text"),
    ("Title", "title"),
];

/// Those with a table of their own, which has a column for each generation.
const TABLES: [(&str, &str); 2] = [("### 1.4 Image", "image"), ("### 1.5 Teaser", "teaser")];

/// Removes what is in brackets of a kind, with the brackets: the fields of items, values, remarks.
fn without(text: &str, open: char, close: char) -> String {
    let mut depth = 0_usize;
    let is_outside = |ch: &char| {
        depth += usize::from(*ch == open);
        let is_outside = depth == 0;
        depth -= usize::from(*ch == close && depth > 0);
        is_outside
    };
    text.chars().filter(is_outside).collect()
}

/// The facts are prose and tables. In them, fields of models are in code: `id text? items[] {path name}`; a field without `?` is always sent.
#[test]
#[expect(clippy::disallowed_methods, reason = "a test that reads facts about the vendor")]
fn the_table_of_the_vendor_has_what_the_facts_about_its_models_say() {
    let place = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/reference/cms-models.md");
    let Ok(text) = std::fs::read_to_string(place) else { return };
    let text = text.split_once("### 1.1").unwrap().1.split_once("### 1.9").unwrap().0;
    let (mut component, mut own_table) = (String::new(), None);
    let (mut is_form, mut compared, mut wrong) = (false, 0, Vec::new());
    for line in text.lines() {
        if line.starts_with("### ") {
            is_form = line.starts_with("### 1.8");
            own_table = TABLES.iter().find(|(start, _)| line.starts_with(start)).map(|(_, name)| *name);
        }
        let cells: Vec<&str> = line.trim_matches('|').split('|').map(str::trim).collect();
        let title = cells[0].split(" v1").next().unwrap().trim_matches('*');
        let title = title.split("**").next().unwrap();
        match (own_table, NAMES.iter().find(|(name, _)| *name == title)) {
            (Some(name), _) if line.starts_with('|') => name.clone_into(&mut component),
            (None, Some((_, name))) if is_form => component = format!("form/{name}"),
            (None, Some((_, name))) => (*name).clone_into(&mut component),
            // A row without a name is of the component above it.
            (None, None) if line.starts_with("| |") || line.starts_with("- ") => {}
            _ => component.clear(),
        }
        // What follows the fields are remarks.
        let coded = cells.iter().filter_map(|cell| cell.split('`').nth(1));
        let coded = coded.take(if own_table.is_some() { usize::MAX } else { 1 });
        let fields = coded.filter(|code| code.contains(' ') && !component.is_empty());
        let fields =
            fields.map(|code| without(&without(code, '{', '}'), '(', ')')).collect::<Vec<_>>().join(" ");
        for word in fields.split_whitespace() {
            let name = word.trim_end_matches('?').split('[').next().unwrap();
            // `:items` and the like are of the exporter; a slash is a list of names in short.
            if !name.starts_with(|ch: char| ch.is_ascii_lowercase()) || word.contains(['/', ',', ':']) {
                continue;
            }
            compared += 1;
            let mut of_component = lines().filter(|line| line.component == component).flat_map(Line::fields);
            let is_right = |kind: &str| {
                (!word.ends_with('?') || kind.ends_with('?')) && (!word.contains("[]") || kind.contains("[]"))
            };
            // Styles belong to any component.
            if name != "appliedCssClassNames"
                && !of_component.any(|(field, kind)| field == name && is_right(kind))
            {
                wrong.push(format!("{component} {word}"));
            }
        }
    }
    assert_eq!(wrong, [""; 0]);
    assert!(compared > 180, "{compared}");
}
