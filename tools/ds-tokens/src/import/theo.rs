//! Theo (Salesforce): `props` with a value, a type and a category each, `global` for what they share, and `aliases`, which are
//! written as `{!name}` and are no tokens themselves.

use ds_core::json::{Kind, Value};
use serde_json::Value as Json;

use super::objects::{self, Themes};
use super::tree::{Bundle, ENDING, Reason, Step, Token, stem};
use super::{Parsed, names};

/// Whether a file is Theo's: its members are `props`, `global`, `aliases` or `imports`.
pub(super) fn fits(file: &Parsed<'_>) -> bool {
    file.document.as_ref().is_some_and(|document| {
        let root = document.root();
        let is_list = |name: &str| {
            root.get(name).is_some_and(|value| matches!(value.kind(), Kind::Object | Kind::Array))
        };
        let known = ["props", "aliases", "imports", "global"];
        // A file may only import others.
        (is_list("props")
            || is_list("aliases")
            || root.get("imports").is_some_and(|value| value.kind() == Kind::Array))
            && root.entries().all(|entry| known.contains(&&*entry.name()) || entry.name().starts_with('$'))
    })
}

/// Reads all files; aliases of one file apply in all, since files import each other, but those of a file itself come first.
pub(super) fn read(files: &[&Parsed<'_>], bundle: &mut Bundle, _: &mut Themes) {
    let shared: Vec<(String, Json)> = files.iter().flat_map(|file| aliases(file)).collect();
    for file in files {
        let Some(document) = &file.document else { continue };
        let root = document.root();
        let name = stem(&file.place).to_owned();
        let set = bundle.set(&name, &format!("{name}{ENDING}"));
        bundle.order.push(Step::Set(set));
        for import in root.get("imports").into_iter().flat_map(Value::items).filter_map(Value::as_str) {
            let wanted = import.rsplit('/').next().unwrap_or_default();
            if !files
                .iter()
                .any(|file| file.path.rsplit('/').next().is_some_and(|name| stem(name) == stem(wanted)))
            {
                let at = root
                    .get("imports")
                    .map_or(file.file.start(), |value| file.origins.location(value.location()));
                bundle.wrong(at, format!("the file `{import}` is not among the sources"), "name it, too");
            }
        }
        let global = root.get("global");
        let aliases = [aliases(file), shared.clone()].concat();
        let Some(props) = root.get("props") else { continue };
        for entry in props.entries() {
            let name = entry.name().into_owned();
            prop(file, set, name, (entry.key, entry.value), global, &aliases, bundle);
        }
        for item in props.items() {
            let name = item.get("name").and_then(Value::as_str).unwrap_or_default().into_owned();
            prop(file, set, name, (item, item), global, &aliases, bundle);
        }
    }
}

fn prop(
    file: &Parsed<'_>,
    set: usize,
    name: String,
    (key, prop): (Value<'_>, Value<'_>),
    global: Option<Value<'_>>,
    aliases: &[(String, Json)],
    bundle: &mut Bundle,
) {
    let at = file.origins.location(key.location());
    let of_all = |name: &str| prop.get(name).or_else(|| global.and_then(|global| global.get(name)));
    let kind = of_all("type").and_then(Value::as_str).map(std::borrow::Cow::into_owned);
    let mut token = Token::new(vec![name], Json::Null, kind.as_deref(), at);
    let Some(value) = prop.get("value").filter(|_| !token.path[0].is_empty()) else {
        return bundle.lose(set, &token, Reason::NotAToken, "a prop needs a name and a `value`");
    };
    token.value = objects::json(value);
    // An alias may refer to others.
    for _ in 0..20 {
        replace(&mut token.value, aliases);
    }
    if let Some(comment) = prop.get("comment").filter(|value| value.kind() == Kind::String) {
        token.properties.insert("$description".to_owned(), objects::json(comment));
    }
    for extra in ["category", "meta", ".meta", "originalValue", "release", "access"] {
        if let Some(extra_value) = of_all(extra) {
            token.keep(extra, objects::json(extra_value));
        }
    }
    bundle.sets[set].tokens.push(token);
}

/// The aliases of a file, with their values.
fn aliases(file: &Parsed<'_>) -> Vec<(String, Json)> {
    let aliases = file.document.as_ref().and_then(|document| document.root().get("aliases"));
    let alias = |alias: ds_core::json::Entry<'_>| {
        let value = alias.value.get("value").unwrap_or(alias.value);
        (alias.name().into_owned(), objects::json(value))
    };
    aliases.into_iter().flat_map(Value::entries).map(alias).collect()
}

/// Replaces `{!name}`: an alias by its value, anything else by a reference to a prop.
fn replace(value: &mut Json, aliases: &[(String, Json)]) {
    if let Json::String(text) = value
        && let Some(name) = text.trim().strip_prefix("{!").and_then(|rest| rest.strip_suffix('}'))
        && let Some((_, alias)) = aliases.iter().find(|alias| alias.0 == name)
    {
        *value = alias.clone();
        return;
    }
    names::each_text(value, &|text| {
        let (before, after) = text.split_once("{!")?;
        let (name, rest) = after.split_once('}')?;
        let known = aliases.iter().find(|alias| alias.0 == name).map(|alias| match &alias.1 {
            Json::String(text) => text.clone(),
            other => other.to_string(),
        });
        // Long texts come from aliases that repeat each other.
        let middle = known.filter(|text| text.len() < 10_000).unwrap_or_else(|| format!("{{{name}}}"));
        Some(format!("{before}{middle}{rest}"))
    });
}
