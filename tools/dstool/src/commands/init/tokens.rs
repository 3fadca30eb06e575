//! Finds design tokens, and reads them as a check would.

use std::collections::{BTreeMap, BTreeSet};

use ds_core::model::tokens::TokenDoc;
use ds_core::{Diagnostics, Severity, SourceFile};
use ds_tokens::{Options, Tolerance};
use serde_json::Value;

use super::survey::Survey;
use crate::files::paths;

/// JSON files of tools, which are neither tokens nor content.
pub(super) const OTHERS: [&str; 14] = [
    "package.json",
    "package-lock.json",
    "tsconfig.json",
    "jsconfig.json",
    "composer.json",
    "manifest.json",
    "deno.json",
    "turbo.json",
    "nx.json",
    "lerna.json",
    "vercel.json",
    "components.json",
    "$themes.json",
    "$metadata.json",
];

/// Endings of files that may have tokens.
pub(super) const ENDINGS: &[&str] = &[".json", ".tokens", ".json5", ".jsonc"];

/// How deep groups of tokens are searched.
const MAX_DEPTH: usize = 12;

/// How the values of tokens are written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Notation {
    /// The format of the Design Tokens Community Group.
    Dtcg,
    /// `value` instead of `$value`: Style Dictionary before version 4, Tokens Studio.
    Older,
}

/// The token files of a project.
pub(super) struct Tokens {
    /// The files that are compiled, in their order: one resolver document, or files of tokens.
    pub(super) files: Vec<String>,
    pub(super) is_resolver: bool,
    pub(super) notation: Notation,
    /// Whether the files can only be read with `tolerant = true`.
    pub(super) is_tolerant: bool,
    /// The prefix of the custom properties that the style sheets use.
    pub(super) prefix: Option<String>,
    /// How many tokens the files have.
    pub(super) count: usize,
    /// How many errors a check of them finds.
    pub(super) errors: usize,
    /// What else a person should know.
    pub(super) notes: Vec<String>,
}

/// Finds the tokens; `None` if there are none.
pub(super) fn find(survey: &Survey<'_>, styles: &[&str]) -> Option<Tokens> {
    let candidates = survey.files.iter().map(String::as_str).filter(|path| {
        let is_json = ENDINGS.iter().any(|ending| path.ends_with(ending));
        let name = paths::file_name(path);
        is_json && !OTHERS.contains(&name) && !name.starts_with("tsconfig.")
    });
    let mut resolvers = Vec::new();
    let mut files: BTreeMap<Notation, Vec<String>> = BTreeMap::new();
    for path in candidates {
        let Some(value) = survey.json(path) else {
            // JSON5, comments, or a mistake that a check reports.
            let text = survey.text(path).unwrap_or_default();
            if ["\"$value\":", "\"$value\" :", "$value:"].iter().any(|member| text.contains(member)) {
                files.entry(Notation::Dtcg).or_default().push(path.to_owned());
            }
            continue;
        };
        if value.get("resolutionOrder").is_some_and(Value::is_array) {
            resolvers.push(path.to_owned());
        } else if has_member(&value, "$value", MAX_DEPTH) {
            files.entry(Notation::Dtcg).or_default().push(path.to_owned());
        } else if is_place_of_tokens(survey, path)
            && has_older_token(&value, MAX_DEPTH)
            && !is_for_import(survey, path)
        {
            files.entry(Notation::Older).or_default().push(path.to_owned());
        }
    }
    let mut notes = Vec::new();
    let (is_resolver, notation, mut files) = match resolvers.as_slice() {
        [] => {
            let (notation, files) = files.pop_first()?;
            (false, notation, files)
        }
        [first, others @ ..] => {
            if !others.is_empty() {
                notes.push(format!("`{first}` is one of {} resolvers", others.len() + 1));
            }
            (true, Notation::Dtcg, vec![first.clone()])
        }
    };
    if !is_resolver && let Some((theme, sets)) = theme(survey, &files) {
        files = sets;
        notes.extend(theme);
    }
    let mut tokens =
        Tokens { files, is_resolver, notation, is_tolerant: false, prefix: None, count: 0, errors: 0, notes };
    read(survey, &mut tokens, styles);
    tokens.notes.extend(overridden(survey, &tokens));
    (tokens.count > 0 || matches!(tokens.notation, Notation::Dtcg)).then_some(tokens)
}

impl Tokens {
    /// Whether it is doubtful that the files are tokens.
    pub(super) const fn is_doubtful(&self) -> bool {
        matches!(self.notation, Notation::Older) && self.errors > self.count
    }
}

/// A note if a file repeats tokens of another one: probably they are themes.
fn overridden(survey: &Survey<'_>, tokens: &Tokens) -> Option<String> {
    let mut known: BTreeMap<String, &str> = BTreeMap::new();
    for path in &tokens.files {
        let mut names = Vec::new();
        let Some(value) = survey.json(path) else { continue };
        collect(&value, &mut String::new(), MAX_DEPTH, &mut names);
        for name in names {
            if let Some(other) = known.insert(name.clone(), path) {
                return Some(format!(
                    "`{name}` is in `{other}` and in `{path}`, which overrides it; a resolver document combines files into themes"
                ));
            }
        }
    }
    None
}

/// Collects the paths of tokens.
fn collect(value: &Value, path: &mut String, depth: usize, out: &mut Vec<String>) {
    let Value::Object(members) = value else { return };
    if members.contains_key("$value") || members.get("value").is_some_and(|value| !value.is_object()) {
        out.push(path.clone());
        return;
    }
    for (name, member) in members.iter().filter(|(name, _)| depth > 0 && !name.starts_with('$')) {
        let length = path.len();
        if length > 0 {
            path.push('.');
        }
        path.push_str(name);
        collect(member, path, depth - 1, out);
        path.truncate(length);
    }
}

/// Whether JSON with members `value` may be tokens here: `value` is a common name.
fn is_place_of_tokens(survey: &Survey<'_>, path: &str) -> bool {
    let is_named = path.split('/').any(|step| step.to_ascii_lowercase().contains("token"));
    is_named || survey.uses("style-dictionary") || survey.is_tokens_studio()
}

/// Whether only an import understands a file: its groups are not those of the tokens.
fn is_for_import(survey: &Survey<'_>, path: &str) -> bool {
    let file = survey.text(path).map(|text| SourceFile::new(path, text));
    let kind = file.and_then(|file| ds_tokens::recognised(&file));
    matches!(kind, Some("Theo" | "Figma variables" | "Tailwind 3"))
}

/// Whether an object somewhere in `value` has this member.
fn has_member(value: &Value, name: &str, depth: usize) -> bool {
    let Value::Object(members) = value else { return false };
    members.contains_key(name)
        || (depth > 0 && members.values().any(|member| has_member(member, name, depth - 1)))
}

/// Whether an object somewhere in `value` is a token with `value`.
fn has_older_token(value: &Value, depth: usize) -> bool {
    let Value::Object(members) = value else { return false };
    // A model of content has a type of its own.
    if members.contains_key(":type") {
        return false;
    }
    let is_token = members.get("value").is_some_and(|value| !value.is_null())
        && members.keys().all(|key| !key.starts_with(':'));
    is_token || (depth > 0 && members.values().any(|member| has_older_token(member, depth - 1)))
}

/// The sets of the first theme of Tokens Studio, in their order; only files that exist.
fn theme(survey: &Survey<'_>, files: &[String]) -> Option<(Vec<String>, Vec<String>)> {
    let list = survey.files.iter().find(|path| paths::file_name(path) == "$themes.json")?;
    let folder = list.rsplit_once('/').map_or(".", |(folder, _)| folder);
    let themes = survey.json(list)?;
    let themes = themes.as_array()?;
    let first = themes.first()?;
    let selected = first.get("selectedTokenSets")?.as_object()?;
    let order = survey.json(&paths::join(folder, "$metadata.json"));
    let order = order.as_ref().and_then(|order| order.get("tokenSetOrder")?.as_array());
    let order: Vec<&str> = order.into_iter().flatten().filter_map(Value::as_str).collect();
    let place = |set: &str| order.iter().position(|known| *known == set).unwrap_or(usize::MAX);
    let is_on = |state: &Value| matches!(state.as_str(), Some("enabled" | "source"));
    let mut sets: Vec<&str> =
        selected.iter().filter(|(_, state)| is_on(state)).map(|(set, _)| set.as_str()).collect();
    sets.sort_by_key(|set| place(set));
    let file = |set: &&str| paths::join(folder, &format!("{set}.json"));
    let sets: Vec<String> = sets.iter().map(file).filter(|path| files.contains(path)).collect();
    let name = |theme: &Value| theme.get("name").and_then(Value::as_str).unwrap_or("?").to_owned();
    let mut notes = Vec::new();
    if themes.len() > 1 {
        let others: Vec<String> = themes.iter().skip(1).map(|theme| format!("`{}`", name(theme))).collect();
        notes.push(format!(
            "only the theme `{}` is checked, not {}; a resolver document has all",
            name(first),
            others.join(", ")
        ));
    }
    (!sets.is_empty()).then_some((notes, sets))
}

/// Compiles the files, and tolerantly if they need it.
fn read(survey: &Survey<'_>, tokens: &mut Tokens, styles: &[&str]) {
    let load = |path: &str| Some(SourceFile::new(path, survey.text(path)?));
    let entries: Vec<SourceFile> = tokens.files.iter().filter_map(|path| load(path)).collect();
    let attempt = |tolerance: Tolerance| {
        let mut findings = Diagnostics::new();
        let options = Options { tolerance, ..Options::default() };
        let compiled = ds_tokens::compile(&entries, &load, &options, &mut findings);
        findings.sort();
        let errors = findings.iter().filter(|finding| finding.severity == Severity::Error).count();
        let name = |token: &TokenDoc| token.css.trim_start_matches('-').to_owned();
        let names: BTreeSet<String> = compiled.set().tokens.iter().map(name).collect();
        (errors, names)
    };
    let (mut errors, mut names) = attempt(Tolerance::default());
    if errors > 0 {
        let tolerant = attempt(Tolerance::all());
        // What the format does not have is not a mistake of projects that use other tools; what stays is.
        if tolerant.0 < errors || tolerant.1.len() > names.len() {
            (errors, names) = tolerant;
            tokens.is_tolerant = true;
        }
    }
    (tokens.count, tokens.errors) = (names.len(), errors);
    tokens.prefix = prefix(survey, styles, &names);
}

/// The prefix with which most custom properties in style sheets are tokens; `None` if none is.
fn prefix(survey: &Survey<'_>, styles: &[&str], names: &BTreeSet<String>) -> Option<String> {
    let mut counts: BTreeMap<String, usize> = BTreeMap::new();
    for text in styles.iter().filter_map(|path| survey.text(path)) {
        for (at, _) in text.match_indices("var(") {
            let name = text[at + 4..].trim_start().trim_start_matches("--");
            let end =
                name.find(|ch: char| !ch.is_alphanumeric() && ch != '-' && ch != '_').unwrap_or(name.len());
            let name = &name[..end];
            let starts = std::iter::once(0).chain(name.match_indices('-').map(|(at, _)| at + 1));
            let prefixes = starts.filter(|start| names.contains(&name[*start..]));
            for start in prefixes {
                *counts.entry(name[..start].trim_end_matches('-').to_owned()).or_default() += 1;
            }
        }
    }
    counts
        .into_iter()
        .max_by_key(|(prefix, count)| (*count, std::cmp::Reverse(prefix.len())))
        .map(|(prefix, _)| prefix)
}
