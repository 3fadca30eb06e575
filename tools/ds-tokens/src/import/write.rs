//! Writes the sets as files of the format, and the resolver that combines them.

use ds_core::Artifact;
use rustc_hash::FxHashSet;
use serde_json::{Map, Value, json};

use super::tree::{Bundle, Set, Step};

/// The resolver's file.
pub(super) const RESOLVER: &str = "tokens.resolver.json";

/// All files: one for each set with tokens, and the resolver.
pub(super) fn files(bundle: &Bundle) -> Vec<Artifact> {
    let mut files: Vec<Artifact> =
        (bundle.sets.iter()).map(|set| Artifact::new(set.file.as_str(), pretty(&tree(set)))).collect();
    files.push(Artifact::new(RESOLVER, pretty(&resolver(bundle))));
    files
}

fn pretty(value: &Value) -> String {
    format!("{value:#}\n")
}

/// The group at a path; groups that are missing are added. `None` if there is a token.
fn group<'v>(root: &'v mut Map<String, Value>, path: &[String]) -> Option<&'v mut Map<String, Value>> {
    let mut at = root;
    for name in path {
        let next = at.entry(name.as_str()).or_insert_with(|| Value::Object(Map::new()));
        at = next
            .as_object_mut()
            .filter(|members| !members.contains_key("$value") && !members.contains_key("$ref"))?;
    }
    Some(at)
}

pub(super) fn tree(set: &Set) -> Value {
    let mut root = Map::new();
    // The order of a group's own properties, then its members.
    let mut groups: Vec<_> = set.groups.iter().collect();
    groups.sort_by_key(|group| group.path.len());
    let mut above: FxHashSet<&[String]> = FxHashSet::default();
    for token in &set.tokens {
        above.extend((0..token.path.len()).map(|length| &token.path[..length]));
    }
    for group_entry in groups {
        if (group_entry.properties.contains_key("$extends") || above.contains(group_entry.path.as_slice()))
            && let Some(place) = group(&mut root, &group_entry.path)
        {
            place.extend(group_entry.properties.clone());
        }
    }
    for token in &set.tokens {
        let Some((name, above)) = token.path.split_last() else { continue };
        let Some(place) = group(&mut root, above) else { continue };
        let mut members = Map::new();
        if let Some(kind) = &token.kind {
            members.insert("$type".to_owned(), Value::String(kind.clone()));
        }
        match token.value.as_object().filter(|value| value.contains_key("$ref") && value.len() == 1) {
            Some(pointer) => members.extend(pointer.clone()),
            None => drop(members.insert("$value".to_owned(), token.value.clone())),
        }
        members.extend(token.properties.clone());
        place.insert(name.clone(), Value::Object(members));
    }
    Value::Object(root)
}

fn resolver(bundle: &Bundle) -> Value {
    let reference = |set: usize| json!({ "$ref": bundle.sets[set].file });
    let mut sets = Map::new();
    for (nth, set) in bundle.sets.iter().enumerate() {
        if bundle.order.contains(&Step::Set(nth)) || !in_modifier(bundle, nth) {
            sets.insert(set.name.clone(), json!({ "sources": [reference(nth)] }));
        }
    }
    let mut modifiers = Map::new();
    for modifier in &bundle.modifiers {
        let contexts: Map<String, Value> = (modifier.contexts.iter())
            .map(|context| {
                (context.name.clone(), context.sets.iter().map(|&set| reference(set)).collect::<Value>())
            })
            .collect();
        let default = modifier.contexts.get(modifier.default).map(|context| context.name.as_str());
        modifiers.insert(modifier.name.clone(), json!({ "contexts": contexts, "default": default }));
    }
    let order: Vec<Value> = (bundle.order.iter())
        .map(|step| {
            let (kind, name) = match *step {
                Step::Set(nth) => ("sets", &bundle.sets[nth].name),
                Step::Modifier(nth) => ("modifiers", &bundle.modifiers[nth].name),
            };
            json!({ "$ref": format!("#/{kind}/{}", name.replace('~', "~0").replace('/', "~1")) })
        })
        .collect();
    // A source without a token; an order needs a step.
    let order = if order.is_empty() {
        vec![json!({ "type": "set", "name": "tokens", "sources": [] })]
    } else {
        order
    };
    let mut root = Map::new();
    root.insert("version".to_owned(), json!("2025.10"));
    root.insert("sets".to_owned(), Value::Object(sets));
    if !modifiers.is_empty() {
        root.insert("modifiers".to_owned(), Value::Object(modifiers));
    }
    root.insert("resolutionOrder".to_owned(), Value::Array(order));
    Value::Object(root)
}

fn in_modifier(bundle: &Bundle, set: usize) -> bool {
    let mut contexts = bundle.modifiers.iter().flat_map(|modifier| &modifier.contexts);
    contexts.any(|context| context.sets.contains(&set))
}
