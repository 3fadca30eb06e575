//! Names that the format can have. Every reference follows.

use ds_core::{Diagnostic, Location};
use rustc_hash::{FxHashMap, FxHashSet};
use serde_json::Value;

use super::rules;
use super::tree::Bundle;

/// Renames tokens whose names the format cannot have, puts the value of a token with tokens inside into `$root`, and writes all
/// references in one form.
pub(super) fn settle(bundle: &mut Bundle) {
    let mut inner: FxHashSet<String> = FxHashSet::default();
    for token in bundle.sets.iter().flat_map(|set| &set.tokens) {
        for length in 1..token.path.len() {
            inner.insert(token.path[..length].join("\u{1}"));
        }
    }
    let mut renamed: FxHashMap<String, String> = FxHashMap::default();
    let mut by_segments: FxHashMap<Vec<String>, Vec<String>> = FxHashMap::default();
    let mut changed: Vec<(Location, String, String)> = Vec::new();
    let taken: FxHashSet<String> =
        bundle.sets.iter().flat_map(|set| &set.tokens).map(|token| token.path.join("\u{1}")).collect();
    for token in bundle.sets.iter().flat_map(|set| &set.tokens) {
        if by_segments.contains_key(&token.path) {
            continue;
        }
        let last = token.path.len().saturating_sub(1);
        let mut path: Vec<String> = (token.path.iter().enumerate())
            .map(|(nth, name)| if nth == last && name == "$root" { name.clone() } else { plain(name) })
            .collect();
        if path != token.path
            && taken.contains(&path.join("\u{1}"))
            && let Some(name) = path.last_mut()
        {
            name.push_str("-2");
        }
        if inner.contains(&token.path.join("\u{1}")) {
            path.push("$root".to_owned());
        }
        let (old, new) = (token.name(), path.join("."));
        if path != token.path {
            changed.push((token.at.clone(), old.clone(), new.clone()));
        }
        renamed.entry(old).or_insert(new);
        by_segments.insert(token.path.clone(), path);
    }
    for (at, old, new) in changed {
        let message = format!("`{old}` is called `{new}` in the result");
        let finding = Diagnostic::new(&rules::CHANGED, at, message);
        bundle.findings.push(finding.help("references are renamed, too; `dstool explain` has the reason"));
    }
    let target = |path: &str| {
        let ends = ["", ".value", ".$value"].into_iter().filter_map(|end| path.strip_suffix(end));
        ends.filter_map(|path| renamed.get(path)).next().cloned()
    };
    for set in &mut bundle.sets {
        for group in &mut set.groups {
            group.path = group.path.iter().map(|name| plain(name)).collect();
        }
        for token in &mut set.tokens {
            if let Some(path) = by_segments.get(&token.path) {
                token.path.clone_from(path);
            }
            each_text(&mut token.value, &|text| references(text, &target));
        }
    }
}

/// A name without what references cannot contain.
fn plain(name: &str) -> String {
    let name = name.trim_start_matches('$').replace(['.', '{', '}'], "-");
    if name.is_empty() { "-".to_owned() } else { name }
}

/// Replaces texts in a value, at any depth that a document can have.
pub(super) fn each_text(value: &mut Value, replace: &dyn Fn(&str) -> Option<String>) {
    match value {
        Value::String(text) => {
            if let Some(new) = replace(text) {
                *text = new;
            }
        }
        Value::Array(items) => items.iter_mut().for_each(|item| each_text(item, replace)),
        Value::Object(members) => members.values_mut().for_each(|member| each_text(member, replace)),
        _ => {}
    }
}

/// Replaces the paths in a text's references; `None` if it has none.
pub(super) fn references(text: &str, target: &dyn Fn(&str) -> Option<String>) -> Option<String> {
    let mut out = String::new();
    let mut rest = text;
    while let Some((before, after)) = rest.split_once('{') {
        let (path, end) = after.split_once('}')?;
        let path = path.trim();
        out.push_str(before);
        out.push('{');
        out.push_str(target(path).as_deref().unwrap_or(path));
        out.push('}');
        rest = end;
    }
    if out.is_empty() {
        return None;
    }
    out.push_str(rest);
    // Spaces around a single reference mean nothing.
    let trimmed = out.trim();
    let is_single = trimmed.starts_with('{') && trimmed.find('}') == Some(trimmed.len() - 1);
    Some(if is_single { trimmed.to_owned() } else { out })
}

/// The paths of all references in a value.
pub(super) fn targets(value: &Value, out: &mut Vec<String>) {
    match value {
        Value::String(text) => {
            let mut rest = text.as_str();
            while let Some((_, after)) = rest.split_once('{') {
                let Some((path, end)) = after.split_once('}') else { break };
                out.push(path.trim().to_owned());
                rest = end;
            }
        }
        Value::Array(items) => items.iter().for_each(|item| targets(item, out)),
        Value::Object(members) => members.values().for_each(|value| targets(value, out)),
        _ => {}
    }
}

/// A name as a part of a file's name on every platform.
pub(super) fn file_part(name: &str) -> String {
    let safe = |ch: char| if ch.is_alphanumeric() || matches!(ch, '-' | '_' | '.') { ch } else { '-' };
    let name: String = name.trim().to_lowercase().chars().map(safe).collect();
    let name = name.trim_matches('.');
    if name.is_empty() { "-".to_owned() } else { name.to_owned() }
}
