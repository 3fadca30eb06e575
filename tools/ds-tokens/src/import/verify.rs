//! Compiles the result, strictly, and removes the tokens that have an error: what is written always compiles.

use ds_core::{Diagnostic, Diagnostics, Severity, SourceFile};
use rustc_hash::{FxHashMap, FxHashSet};

use super::names;
use super::places::{Part, Places};
use super::tree::{Bundle, Reason, Token};
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
        let mut findings = Diagnostics::new();
        let load = |path: &str| sources.get(path).cloned();
        let Some(resolver) = sources.get(RESOLVER) else { return };
        drop(compile(std::slice::from_ref(resolver), &load, &Options::default(), &mut findings));
        let errors: Vec<_> = findings
            .into_iter()
            .filter(|finding| {
                finding.severity == Severity::Error && finding.rule.code != rules::LEFT_OUT.code
            })
            .collect();
        if errors.is_empty() {
            return;
        }
        let mut places: FxHashMap<String, Places> = FxHashMap::default();
        let mut wrong: Wrong = FxHashMap::default();
        for error in errors {
            let Some(at) = &error.at else { continue };
            let path = at.file.path();
            let Some(set) = bundle.sets.iter().position(|set| set.file == path) else { continue };
            let Some(file) = sources.get(path) else { continue };
            let places = places.entry(path.to_owned()).or_insert_with(|| Places::of(file));
            let Some(part) = places.part(at.span) else { continue };
            let depends = error.message.contains("has no value, because")
                || error.rule.code == rules::UNKNOWN_ALIAS.code;
            let reason = if depends { Reason::Reference } else { reason(error.rule.code) };
            wrong.entry((set, part.clone())).or_insert_with(|| (reason, error.message.clone()));
        }
        if wrong.is_empty() {
            return;
        }
        with_equal(bundle, &mut wrong);
        remove(bundle, wrong);
    }
}

/// Adds the tokens of other sets that have the name and the value of a wrong one: it hides them, so each of them would take a round of its
/// own.
fn with_equal(bundle: &Bundle, wrong: &mut Wrong) {
    let mut equal = Vec::new();
    for ((of, part), (reason, why)) in wrong.iter().filter(|(_, (reason, _))| *reason == Reason::Value) {
        let Part::Token(path) = part else { continue };
        let Some(token) = bundle.sets[*of].tokens.iter().find(|token| token.path == *path) else { continue };
        let mut targets = Vec::new();
        names::targets(&token.value, &mut targets);
        if !targets.is_empty() {
            continue;
        }
        let is_equal =
            |other: &Token| other.path == *path && other.value == token.value && other.kind == token.kind;
        let sets = (0..bundle.sets.len()).filter(|set| bundle.sets[*set].tokens.iter().any(is_equal));
        equal.extend(sets.map(|set| ((set, part.clone()), (*reason, why.clone()))));
    }
    for (place, found) in equal {
        wrong.entry(place).or_insert(found);
    }
}

/// Errors by set and part.
type Wrong = FxHashMap<(usize, Part), (Reason, String)>;

/// Removes the parts that have errors.
fn remove(bundle: &mut Bundle, mut wrong: Wrong) {
    for set in 0..bundle.sets.len() {
        let tokens = std::mem::take(&mut bundle.sets[set].tokens);
        for token in tokens {
            match wrong.remove(&(set, Part::Token(token.path.clone()))) {
                Some((_, why)) if is_typography(&token) => split(bundle, set, &token, &why),
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
    let mut others: Vec<_> = wrong.into_iter().collect();
    others.sort();
    for ((set, part), (reason, why)) in others {
        match part {
            Part::Property(path, name) => {
                let groups = std::mem::take(&mut bundle.sets[set].groups);
                for mut group in groups {
                    if group.path == path
                        && let Some(value) = group.properties.shift_remove(&name)
                    {
                        let path = [path.as_slice(), std::slice::from_ref(&name)].concat();
                        let property = Token::new(path, value, None, group.at.clone());
                        bundle.lose(set, &property, reason, why.clone());
                    }
                    bundle.sets[set].groups.push(group);
                }
            }
            Part::Group(path) | Part::Token(path) => {
                bundle.sets[set].groups.retain(|group| !group.path.starts_with(&path));
                let tokens = std::mem::take(&mut bundle.sets[set].tokens);
                for token in tokens {
                    match token.path.starts_with(&path) {
                        true => bundle.lose(set, &token, reason, why.clone()),
                        false => bundle.sets[set].tokens.push(token),
                    }
                }
            }
        }
    }
}

fn is_typography(token: &Token) -> bool {
    token.kind.as_deref() == Some("typography") && token.value.is_object()
}

/// Replaces a text style by tokens for its parts.
fn split(bundle: &mut Bundle, set: usize, token: &Token, why: &str) {
    const PARTS: [(&str, &str); 5] = [
        ("fontFamily", "fontFamily"),
        ("fontSize", "dimension"),
        ("fontWeight", "fontWeight"),
        ("letterSpacing", "dimension"),
        ("lineHeight", "number"),
    ];
    let message = format!("`{}` is written as a group of its parts: {why}", token.name());
    let finding = Diagnostic::new(&super::rules::CHANGED, token.at.clone(), message);
    bundle
        .findings
        .push(finding.help("a text style needs all its parts; the format has no default for them"));
    for (name, kind) in PARTS {
        let Some(value) = token.value.get(name) else { continue };
        let path = [token.path.as_slice(), &[name.to_owned()]].concat();
        // A reference has the type of its target.
        let kind = value.as_str().is_none_or(|text| !text.starts_with('{')).then_some(kind);
        let mut part = Token::new(path, value.clone(), kind, token.at.clone());
        match value.get(crate::older::PIECES).and_then(|pieces| pieces.get(0)) {
            Some(text) => {
                let why =
                    format!("the format has no type for the text `{}`", text.as_str().unwrap_or_default());
                part.value = text.clone();
                bundle.lose(set, &part, Reason::Text, why);
            }
            None => bundle.sets[set].tokens.push(part),
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
        let extends = bundle
            .sets
            .iter()
            .flat_map(|set| &set.groups)
            .any(|group| group.properties.contains_key("$extends"));
        if extends {
            return;
        }
        let lost: FxHashSet<String> = bundle.lost.iter().map(|loss| loss.path.clone()).collect();
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
                        if is_typography(&token) {
                            split(bundle, set, &token, &why);
                            continue;
                        }
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
