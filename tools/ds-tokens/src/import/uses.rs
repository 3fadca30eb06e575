//! The types of tokens that say none, by what other tokens use them for: a number that is a font weight in a text style.

use rustc_hash::FxHashMap;
use serde_json::Value;

use super::tree::{Bundle, Token};

/// Parts of composite values, and their types.
const PARTS: &[(&str, &str)] = &[
    ("fontWeight", "fontWeight"),
    ("fontFamily", "fontFamily"),
    ("fontSize", "dimension"),
    ("letterSpacing", "dimension"),
    ("lineHeight", "number"),
    ("offsetX", "dimension"),
    ("offsetY", "dimension"),
    ("x", "dimension"),
    ("y", "dimension"),
    ("blur", "dimension"),
    ("spread", "dimension"),
    ("width", "dimension"),
    ("duration", "duration"),
    ("delay", "duration"),
    ("timingFunction", "cubicBezier"),
];

/// Gives tokens without a type the one that all their uses need.
pub(super) fn settle(bundle: &mut Bundle) {
    // `None` if uses contradict each other.
    let mut needed: FxHashMap<String, Option<&'static str>> = FxHashMap::default();
    let tokens = || bundle.sets.iter().flat_map(|set| &set.tokens);
    let aliases: FxHashMap<String, Vec<&str>> = tokens().filter_map(alias).fold(
        FxHashMap::default(),
        |mut targets: FxHashMap<String, Vec<&str>>, (name, target)| {
            targets.entry(name).or_default().push(target);
            targets
        },
    );
    let mut open: Vec<(String, &'static str)> = Vec::new();
    for token in tokens() {
        parts(&token.value, &mut open);
    }
    while let Some((name, kind)) = open.pop() {
        match needed.get(&name) {
            Some(Some(known)) if *known != kind => drop(needed.insert(name, None)),
            Some(_) => {}
            None => {
                let targets = aliases.get(&name).into_iter().flatten();
                open.extend(targets.map(|target| ((*target).to_owned(), kind)));
                needed.insert(name, Some(kind));
            }
        }
    }
    for token in bundle.sets.iter_mut().flat_map(|set| &mut set.tokens) {
        if token.kind.is_none()
            && !token.value.is_object()
            && let Some(Some(kind)) = needed.get(&token.name())
        {
            token.kind = Some((*kind).to_owned());
        }
    }
}

fn reference(value: &Value) -> Option<&str> {
    let inner = value.as_str()?.trim().strip_prefix('{')?.strip_suffix('}')?;
    (!inner.contains('{')).then_some(inner.trim())
}

fn alias(token: &Token) -> Option<(String, &str)> {
    Some((token.name(), reference(&token.value)?))
}

fn parts(value: &Value, out: &mut Vec<(String, &'static str)>) {
    match value {
        Value::Array(items) => items.iter().for_each(|item| parts(item, out)),
        Value::Object(members) => {
            for (name, member) in members {
                if let Some((_, kind)) = PARTS.iter().find(|part| part.0 == name)
                    && let Some(target) = reference(member)
                {
                    out.push((target.to_owned(), kind));
                }
            }
        }
        _ => {}
    }
}
