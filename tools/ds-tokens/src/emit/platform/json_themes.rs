//! Values by theme: `flat/<theme>.json` by path, `nested/<theme>.json` in groups.

use std::fmt::Write as _;

use ds_core::Artifact;
use serde_json::{Map, Value as Json};

use super::report::Kind;
use super::{Job, identifiers, style_text, themes};
use crate::emit::json;
use crate::eval::Entry;
use crate::text::{js_string, number};
use crate::value::Value;

pub(super) fn flat(job: &Job<'_>) -> Vec<Artifact> {
    let tokens = job.tokens();
    files(job, "flat", |nth| {
        let theme = &job.model.resolutions[nth];
        let mut out = String::from("{");
        let mut separator = "\n  ";
        for token in &tokens {
            if themes::value(job, token, theme).is_none() {
                continue;
            }
            let Some(entry) = theme.entry(token.node) else { continue };
            let _ = write!(out, "{separator}{}: {}", js_string(&token.path), value(job, entry));
            separator = ",\n  ";
        }
        out.push_str("\n}\n");
        out
    })
}

pub(super) fn nested(job: &Job<'_>) -> Vec<Artifact> {
    let tokens = job.tokens();
    files(job, "nested", |nth| {
        let theme = &job.model.resolutions[nth];
        let mut root = Map::new();
        for token in &tokens {
            if themes::value(job, token, theme).is_none() {
                continue;
            }
            let Some(entry) = theme.entry(token.node) else { continue };
            let json = match &entry.value {
                Value::Number(_) | Value::FontWeight(_) | Value::Text(_) => {
                    serde_json::from_str(&value(job, entry)).unwrap_or_default()
                }
                _ => Json::String(style_text::text(job, entry)),
            };
            let names: Vec<&str> = token.path.split('.').collect();
            if !insert(&mut root, &names, json) {
                job.note(token, Kind::Collision, "another token has the name of one of its groups");
            }
        }
        let mut out = serde_json::to_string_pretty(&root).unwrap_or_default();
        out.push('\n');
        out
    })
}

/// Adds a value in its groups; `false` if one of them is a value.
fn insert(root: &mut Map<String, Json>, names: &[&str], json: Json) -> bool {
    let Some((last, groups)) = names.split_last() else { return false };
    let mut group = root;
    for name in groups {
        // Most groups exist, so their names are not copied.
        if !group.contains_key(*name) {
            group.insert((*name).to_owned(), Json::Object(Map::new()));
        }
        let Some(Json::Object(inner)) = group.get_mut(*name) else { return false };
        group = inner;
    }
    if group.contains_key(*last) {
        return false;
    }
    group.insert((*last).to_owned(), json);
    true
}

fn files(job: &Job<'_>, folder: &str, text: impl Fn(usize) -> String) -> Vec<Artifact> {
    let names = identifiers::unique(job.model.resolutions.iter().map(|theme| {
        let mut name = String::new();
        crate::names::kebab(&theme.name, &mut name);
        name
    }));
    let files = names.into_iter().enumerate();
    files.map(|(nth, name)| Artifact::new(format!("{folder}/{name}.json"), text(nth))).collect()
}

/// A number where it has no unit, and CSS text elsewhere.
fn value(job: &Job<'_>, entry: &Entry) -> String {
    match &entry.value {
        Value::Number(value) => number(*value).to_string(),
        Value::FontWeight(value) => number(value.0).to_string(),
        Value::Text(text) if text.json.is_some() => text.json.clone().unwrap_or_default(),
        Value::Text(text) => js_string(&json::plain_text(job.model, text)),
        _ => js_string(&style_text::text(job, entry)),
    }
}
