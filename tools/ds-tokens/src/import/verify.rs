//! Compiles the result, strictly, and removes the tokens that have an error: what is written always compiles.

use ds_core::json::{Kind, Options as JsonOptions, Value, parse};
use ds_core::{Diagnostics, Severity, SourceFile, Span};
use rustc_hash::{FxHashMap, FxHashSet};

use super::names;
use super::tree::{Bundle, Reason};
use super::write::{self, RESOLVER};
use crate::{Options, compile, rules};

/// References can make more tokens invalid each time; a round removes at least one token.
const MAX_ROUNDS: usize = 200;

/// Removes tokens until the result compiles.
pub(super) fn settle(bundle: &mut Bundle) {
    for _ in 0..MAX_ROUNDS {
        without_target(bundle);
        let files = write::files(bundle);
        let sources: FxHashMap<String, SourceFile> = (files.into_iter())
            .map(|file| {
                let text = String::from_utf8(file.bytes).unwrap_or_default();
                (file.path.clone(), SourceFile::new(file.path, text))
            })
            .collect();
        let mut found = Diagnostics::new();
        let load = |path: &str| sources.get(path).cloned();
        let Some(resolver) = sources.get(RESOLVER) else { return };
        drop(compile(std::slice::from_ref(resolver), &load, &Options::default(), &mut found));
        let errors: Vec<_> = found
            .into_iter()
            .filter(|own| own.severity == Severity::Error && own.rule.code != rules::LEFT_OUT.code)
            .collect();
        if errors.is_empty() {
            return;
        }
        let mut places: FxHashMap<String, Vec<(Span, Vec<String>)>> = FxHashMap::default();
        let mut wrong: FxHashMap<(usize, Vec<String>), (Reason, String)> = FxHashMap::default();
        for error in errors {
            let Some(at) = &error.at else { continue };
            let path = at.file.path();
            let Some(set) = bundle.sets.iter().position(|set| set.file == path) else { continue };
            let all = places
                .entry(path.to_owned())
                .or_insert_with(|| sources.get(path).map(spans).unwrap_or_default());
            let after = all.partition_point(|(span, _)| span.start <= at.span.start);
            let Some((_, token)) = after.checked_sub(1).and_then(|nth| all.get(nth)) else { continue };
            let depends = error.message.contains("has no value, because");
            let reason = if depends { Reason::Reference } else { reason(error.rule.code) };
            wrong.entry((set, token.clone())).or_insert_with(|| (reason, error.message.clone()));
        }
        if wrong.is_empty() {
            return;
        }
        for set in 0..bundle.sets.len() {
            let tokens = std::mem::take(&mut bundle.sets[set].tokens);
            for token in tokens {
                match wrong.remove(&(set, token.path.clone())) {
                    Some((reason, why)) => {
                        if reason == Reason::Cycle {
                            let help = "give one of these tokens a value of its own";
                            bundle.wrong(token.at.clone(), why.clone(), help);
                        }
                        bundle.lose(set, &token, reason, why);
                    }
                    None => bundle.sets[set].tokens.push(token),
                }
            }
        }
    }
}

fn reason(code: &str) -> Reason {
    match code {
        "tokens/cycle" => Reason::Cycle,
        "tokens/name-collision" | "tokens/bad-name" => Reason::Name,
        code if code.contains("reference") || code.contains("pointer") => Reason::Reference,
        _ => Reason::Value,
    }
}

/// Removes tokens that refer to one that no set has.
fn without_target(bundle: &mut Bundle) {
    loop {
        let known: FxHashSet<String> = (bundle.sets.iter())
            .flat_map(|set| &set.tokens)
            .flat_map(|token| {
                let name = token.name();
                let group = name.strip_suffix(".$root").map(str::to_owned);
                group.into_iter().chain([name])
            })
            .collect();
        // What a group inherits with `$extends` is not listed.
        let extends =
            bundle.sets.iter().flat_map(|set| &set.groups).any(|own| own.properties.contains_key("$extends"));
        if extends {
            return;
        }
        let lost: FxHashSet<String> = bundle.lost.iter().map(|own| own.path.clone()).collect();
        let mut changed = false;
        for set in 0..bundle.sets.len() {
            let tokens = std::mem::take(&mut bundle.sets[set].tokens);
            for token in tokens {
                let mut targets = Vec::new();
                names::targets(&token.value, &mut targets);
                match targets.iter().find(|target| !known.contains(*target)) {
                    None => bundle.sets[set].tokens.push(token),
                    Some(target) => {
                        changed = true;
                        let why = match lost.contains(target.trim_end_matches(".$root")) {
                            true => format!("it refers to `{target}`, which is not carried over"),
                            false => format!("it refers to `{target}`, which is in no source"),
                        };
                        bundle.lose(set, &token, Reason::Reference, why);
                    }
                }
            }
        }
        if !changed {
            return;
        }
    }
}

/// The tokens of a file with their places, in their order; a place starts at the token's key.
fn spans(file: &SourceFile) -> Vec<(Span, Vec<String>)> {
    let mut all = Vec::new();
    if let Some(document) = parse(file, JsonOptions::default(), &mut Diagnostics::new()) {
        collect(document.root(), &mut Vec::new(), &mut all);
    }
    all
}

fn collect(value: Value<'_>, path: &mut Vec<String>, all: &mut Vec<(Span, Vec<String>)>) {
    for entry in value.entries().filter(|own| own.value.kind() == Kind::Object) {
        let name = entry.name();
        if name.starts_with('$') && name != "$root" {
            continue;
        }
        path.push(name.into_owned());
        if entry.value.get("$value").is_some() || entry.value.get("$ref").is_some() {
            all.push((entry.key.span().join(entry.value.span()), path.clone()));
        } else {
            collect(entry.value, path, all);
        }
        path.pop();
    }
}
