//! Tokens Studio for Figma: one file with a member for each set, or a folder with a file for each set, and the themes that
//! choose sets. Each group of themes becomes a modifier, each theme one of its contexts.

use ds_core::json::{Kind, Value};

use super::objects::{self, Themes};
use super::tree::{Bundle, ENDING, Step};
use super::{Parsed, names};

/// A set and its name in `$themes`.
struct Own {
    name: String,
    set: usize,
}

/// Reads all files of one export.
pub(super) fn read(files: &[&Parsed<'_>], bundle: &mut Bundle, themed: &mut Themes) {
    let mut sets: Vec<Own> = Vec::new();
    let (mut themes, mut order) = (None, None);
    for file in files {
        let Some(document) = &file.document else { continue };
        let root = document.root();
        match file.path.rsplit('/').next().unwrap_or_default() {
            "$themes.json" => themes = Some((*file, root)),
            "$metadata.json" => order = root.get("tokenSetOrder"),
            _ if root.get("$themes").is_some() || root.get("$metadata").is_some() => {
                themes = root.get("$themes").map(|list| (*file, list)).or(themes);
                order = root.get("$metadata").and_then(|metadata| metadata.get("tokenSetOrder")).or(order);
                for entry in root.entries().filter(|entry| !entry.name().starts_with('$')) {
                    let name = entry.name().into_owned();
                    let path: Vec<String> = name.split('/').map(names::file_part).collect();
                    let set = bundle.set(&name, &format!("{}{ENDING}", path.join("/")));
                    objects::read(entry.value, bundle, set, &file.origins, themed);
                    sets.push(Own { name, set });
                }
            }
            _ => {
                let name = super::tree::stem(&file.place).to_owned();
                let set = bundle.set(&name, &format!("{name}{ENDING}"));
                objects::read(root, bundle, set, &file.origins, themed);
                sets.push(Own { name, set });
            }
        }
    }
    sort(&mut sets, order);
    for set in &sets {
        shorthand(bundle, set.set);
        bundle.sets[set.set].tokens.iter_mut().for_each(|token| {
            percentages(token);
            ratio(token);
        });
    }
    match themes.filter(|(_, list)| !list.is_empty()) {
        Some((file, value)) => by_themes(&sets, file, value, bundle),
        None => bundle.order.extend(sets.iter().map(|set| Step::Set(set.set))),
    }
}

/// Sorts sets by the order of the export; those that it does not name come last.
fn sort(sets: &mut [Own], order: Option<Value<'_>>) {
    let names: Vec<String> = order
        .into_iter()
        .flat_map(Value::items)
        .filter_map(Value::as_str)
        .map(|name| name.into_owned())
        .collect();
    sets.sort_by_key(|set| names.iter().position(|name| *name == set.name).unwrap_or(names.len()));
}

/// Writes `$a.b`, an older form of references, as `{a.b}`.
fn shorthand(bundle: &mut Bundle, set: usize) {
    for token in &mut bundle.sets[set].tokens {
        names::each_text(&mut token.value, &|text| {
            if !text.contains('$') || text.contains('{') {
                return None;
            }
            let mut out = String::new();
            let mut rest = text;
            while let Some((before, after)) = rest.split_once('$') {
                let is_part = |ch: char| ch.is_alphanumeric() || matches!(ch, '.' | '-' | '_');
                let end = after.find(|ch| !is_part(ch)).unwrap_or(after.len());
                let path = after[..end].trim_end_matches('.');
                out.push_str(before);
                out.push_str(&if path.is_empty() { "$".to_owned() } else { format!("{{{path}}}") });
                rest = &after[path.len()..];
            }
            out.push_str(rest);
            Some(out)
        });
    }
}

/// Percentages of line heights and opacities are parts of 1, as in Tokens Studio's transforms; a letter spacing of 0 % is 0.
fn percentages(token: &mut super::tree::Token) {
    let part = |value: &mut serde_json::Value| {
        let number = value.as_str().and_then(crate::older::quantity).filter(|quantity| quantity.1 == "%");
        if let Some((number, _)) = number {
            *value = serde_json::Value::String(crate::text::rounded(number / 100.0).to_string());
        }
    };
    match token.kind.as_deref() {
        Some("lineHeights" | "lineHeight" | "opacity") => part(&mut token.value),
        Some("typography") => {
            if let Some(value) = token.value.get_mut("lineHeight") {
                part(value);
            }
            if let Some(value) =
                token.value.get_mut("letterSpacing").filter(|spacing| spacing.as_str() == Some("0%"))
            {
                *value = serde_json::Value::String("0px".to_owned());
            }
        }
        Some("letterSpacing") if token.value.as_str() == Some("0%") => {
            token.value = serde_json::Value::String("0px".to_owned());
        }
        _ => {}
    }
}

/// Tokens Studio computes `16 / 9`, too.
fn ratio(token: &mut super::tree::Token) {
    let result =
        token.value.as_str().filter(|text| super::math::is_ratio(text)).and_then(super::math::evaluate);
    if let Some(result) = result {
        token.keep("expression", token.value.clone());
        token.value = serde_json::Value::String(result);
    }
}

struct Theme {
    group: String,
    name: String,
    /// Indexes of sets, lowest priority first.
    sets: Vec<usize>,
}

fn by_themes(known_sets: &[Own], file: &Parsed<'_>, value: Value<'_>, bundle: &mut Bundle) {
    let mut themes: Vec<Theme> = Vec::new();
    for item in value.items().filter(|item| item.kind() == Kind::Object) {
        let text = |name| item.get(name).and_then(Value::as_str).map(std::borrow::Cow::into_owned);
        let name =
            text("name").or_else(|| text("id")).unwrap_or_else(|| format!("theme {}", themes.len() + 1));
        let mut chosen = Vec::new();
        for entry in item.get("selectedTokenSets").into_iter().flat_map(Value::entries) {
            if entry.value.is_str("disabled") {
                continue;
            }
            let wanted = entry.name();
            match known_sets.iter().position(|set| set.name == wanted) {
                Some(nth) => chosen.push(nth),
                None => {
                    let message =
                        format!("the theme `{name}` names the set `{wanted}`, which does not exist");
                    let known = known_sets.iter().map(|set| set.name.as_str());
                    let help = match ds_core::suggest::nearest(&wanted, known) {
                        Some(meant) => format!("did you mean `{meant}`? The theme is imported without it"),
                        None => {
                            "add the set, or remove it from the theme; it is imported without it".to_owned()
                        }
                    };
                    bundle.wrong(file.origins.location(entry.key.location()), message, &help);
                }
            }
        }
        // `own` is in the order of the export, which decides what overrides what.
        chosen.sort_unstable();
        let group = text("group").filter(|name| !name.is_empty()).unwrap_or_else(|| "theme".to_owned());
        let sets = chosen.into_iter().map(|nth| known_sets[nth].set).collect();
        themes.push(Theme { group, name, sets });
    }
    let mut groups: Vec<String> = Vec::new();
    for theme in &themes {
        if !groups.contains(&theme.group) {
            groups.push(theme.group.clone());
        }
    }
    let mut placed: Vec<usize> = Vec::new();
    for group in &groups {
        let members: Vec<&Theme> = themes.iter().filter(|theme| theme.group == *group).collect();
        // What all themes of the group start with belongs to none of them.
        let rest = |theme: &Theme, placed: &[usize]| -> Vec<usize> {
            theme.sets.iter().copied().filter(|set| !placed.contains(set)).collect()
        };
        while let Some(&set) = rest(members[0], &placed).first()
            && members.iter().all(|theme| rest(theme, &placed).first() == Some(&set))
        {
            bundle.order.push(Step::Set(set));
            placed.push(set);
        }
        if let [theme] = members.as_slice() {
            for set in rest(theme, &placed) {
                bundle.order.push(Step::Set(set));
                placed.push(set);
            }
            continue;
        }
        for theme in &members {
            let sets = rest(theme, &placed);
            bundle.context(group, &theme.name).sets.extend(sets);
        }
    }
    for set in known_sets.iter().filter(|set| !themes.iter().any(|theme| theme.sets.contains(&set.set))) {
        let message = format!(
            "no theme has the set `{}`, so it is written, but the resolver does not use it",
            set.name
        );
        let at = bundle.sets[set.set].tokens.first().map(|token| token.at.clone());
        if let Some(at) = at {
            let finding = ds_core::Diagnostic::new(&super::rules::CHANGED, at, message);
            bundle.findings.push(finding.help("add it to a theme, or to `resolutionOrder` of the resolver"));
        }
    }
}
