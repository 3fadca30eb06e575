//! Trees of tokens as objects: Style Dictionary 3 to 5, older drafts of DTCG, sets of Tokens Studio, and files with values
//! alone. An object with `$value` or `value` is a token, the others are groups. A token may have a value for each theme: as
//! the members of its value (`{ "light": …, "dark": … }`), or of `sets` next to it (Spectrum).

use ds_core::json::{Entry, Kind, Value};
use serde_json::{Map, Value as Json};

use super::tree::{Bundle, Group, Reason, Token};
use crate::older::{Hint, Origins, contains_token, is_bare_value, is_token, type_hint};

/// Copies of a token in files that Style Dictionary wrote; they say nothing new.
const COPIES: &[&str] = &["original", "path", "filePath", "key"];
const FORMAT: &[&str] = &["$description", "$deprecated", "$extensions", "$extends"];

/// A value for one theme.
pub(super) struct Themed {
    /// Names of the themes that share a modifier.
    pub(super) names: Vec<String>,
    pub(super) theme: String,
    pub(super) token: Token,
}

/// Values for themes, each with the set that it was read in.
pub(super) type Themes = Vec<(usize, Themed)>;

/// Reads the tokens of one file into a set.
pub(super) struct Reader<'a> {
    pub(super) bundle: &'a mut Bundle,
    pub(super) set: usize,
    pub(super) origins: &'a Origins,
    pub(super) themed: &'a mut Themes,
    /// Whether the file has values only, and no token.
    plain: bool,
}

/// Reads a file.
pub(super) fn read(root: Value<'_>, bundle: &mut Bundle, set: usize, origins: &Origins, themed: &mut Themes) {
    let plain = !contains_token(root) && !has_sets(root, 0);
    let mut reader = Reader { bundle, set, origins, themed, plain };
    reader.group(root, &mut Vec::new(), None);
}

/// Whether a token of Spectrum is below.
fn has_sets(value: Value<'_>, depth: u32) -> bool {
    value.kind() == Kind::Object
        && (sets(value).is_some()
            || depth < 32 && value.entries().any(|entry| has_sets(entry.value, depth + 1)))
}

fn sets(value: Value<'_>) -> Option<Value<'_>> {
    let sets = value.get("sets").filter(|sets| sets.kind() == Kind::Object && !sets.is_empty())?;
    sets.entries()
        .all(|entry| entry.value.get("value").is_some() || entry.value.get("sets").is_some())
        .then_some(sets)
}

/// JSON without the members that could not be read.
pub(super) fn json(value: Value<'_>) -> Json {
    match value.kind() {
        Kind::Object => Json::Object(
            value
                .entries()
                .filter(|entry| entry.value.kind() != Kind::Broken)
                .map(|entry| (entry.name().into_owned(), json(entry.value)))
                .collect(),
        ),
        Kind::Array => value.items().filter(|item| item.kind() != Kind::Broken).map(json).collect(),
        _ => value.to_serde(),
    }
}

impl Reader<'_> {
    fn at(&self, value: Value<'_>) -> ds_core::Location {
        self.origins.location(value.location())
    }

    fn group(&mut self, object: Value<'_>, path: &mut Vec<String>, inherited: Option<&str>) {
        let declared = self.type_of_group(object);
        let kind = declared.as_deref().or(inherited);
        let mut properties = Map::new();
        for entry in object.entries().filter(|entry| entry.value.kind() != Kind::Broken) {
            let name = entry.name();
            match &*name {
                "$type" | "$schema" => {}
                name if FORMAT.contains(&name) => {
                    properties.insert(name.to_owned(), json(entry.value));
                }
                "comment" | "description" if !self.plain && entry.value.kind() == Kind::String => {
                    properties.entry("$description").or_insert_with(|| json(entry.value));
                }
                "type" if declared.is_some() && entry.value.kind() == Kind::String => {}
                "$root" => self.member(entry, path, kind),
                name if name.starts_with('$') && !contains_token(entry.value) => {
                    let token = Token::new(
                        [path.as_slice(), &[name.to_owned()]].concat(),
                        json(entry.value),
                        None,
                        self.at(entry.key),
                    );
                    self.bundle.lose(
                        self.set,
                        &token,
                        Reason::NotAToken,
                        format!("`{name}` is not a property of the format"),
                    );
                }
                _ => self.member(entry, path, kind),
            }
        }
        if !properties.is_empty() {
            let at = self.at(object);
            self.bundle.sets[self.set].groups.push(Group { path: path.clone(), properties, at });
        }
    }

    fn type_of_group(&self, object: Value<'_>) -> Option<String> {
        let text = |name| object.get(name).and_then(Value::as_str).map(std::borrow::Cow::into_owned);
        text("$type")
            .or_else(|| text("type").filter(|hint| !self.plain && matches!(type_hint(hint), Hint::Type(_))))
    }

    fn member(&mut self, entry: Entry<'_>, path: &mut Vec<String>, kind: Option<&str>) {
        let value = entry.value;
        path.push(entry.name().into_owned());
        match value.kind() {
            Kind::Object if value.get("$ref").is_some() && value.get("$value").is_none() => {
                let token = Token::new(path.clone(), json(value), None, self.at(entry.key));
                self.bundle.sets[self.set].tokens.push(token);
            }
            Kind::Object if sets(value).is_some() || is_token(value) || is_themed(value) => {
                self.token(entry, path, kind);
            }
            Kind::Object => self.group(value, path, kind),
            _ if self.plain && value.kind() != Kind::Null => {
                let token = Token::new(path.clone(), json(value), kind, self.at(value));
                self.bundle.sets[self.set].tokens.push(token);
            }
            _ => {
                let token = Token::new(path.clone(), json(value), None, self.at(entry.key));
                self.bundle.lose(self.set, &token, Reason::NotAToken, "this is neither a token nor a group");
            }
        }
        path.pop();
    }

    fn token(&mut self, entry: Entry<'_>, path: &mut Vec<String>, inherited: Option<&str>) {
        let object = entry.value;
        let text = |name| object.get(name).and_then(Value::as_str).map(std::borrow::Cow::into_owned);
        let kind = text("$type").or_else(|| text("type")).or_else(|| inherited.map(str::to_owned));
        let mut token = Token::new(path.clone(), Json::Null, kind.as_deref(), self.at(entry.key));
        let value = object.get("$value").or_else(|| object.get("value"));
        if let (Some(_), Some(other)) = (object.get("$value"), object.get("value")) {
            let at = self.at(other);
            self.bundle.wrong(
                at,
                format!("`{}` has both `$value` and `value`; the first is used", token.name()),
                "remove one of the two",
            );
        }
        let mut children = Vec::new();
        for entry in object.entries().filter(|entry| entry.value.kind() != Kind::Broken) {
            let name = entry.name();
            match &*name {
                "$value" | "value" | "$type" | "type" | "$schema" => {}
                "sets" if sets(object).is_some() => {}
                "$description" => drop(token.properties.insert(name.into_owned(), json(entry.value))),
                "$deprecated" => drop(token.properties.insert(name.into_owned(), json(entry.value))),
                "comment" | "description" if entry.value.kind() == Kind::String => {
                    token.properties.entry("$description").or_insert_with(|| json(entry.value));
                }
                "deprecated" if matches!(entry.value.kind(), Kind::True | Kind::False | Kind::String) => {
                    token.properties.entry("$deprecated").or_insert_with(|| json(entry.value));
                }
                "$extensions" | "extensions" if entry.value.kind() == Kind::Object => {
                    for entry in entry.value.entries() {
                        let extensions =
                            token.properties.entry("$extensions").or_insert_with(|| Json::Object(Map::new()));
                        if let Json::Object(members) = extensions {
                            members.insert(entry.name().into_owned(), json(entry.value));
                        }
                    }
                }
                name if COPIES.contains(&name) || name == "name" && object.get("original").is_some() => {}
                "$root" => children.push(entry),
                name if name != "attributes"
                    && entry.value.kind() == Kind::Object
                    && contains_token(entry.value) =>
                {
                    children.push(entry);
                }
                "alpha" | "unit" if value.is_some_and(|value| value.kind() != Kind::Object) => {}
                _ => token.keep(&name, json(entry.value)),
            }
        }
        for child in children {
            self.member(child, path, kind.as_deref());
        }
        if let Some(themes) = sets(object) {
            return self.themes(&token, themes);
        }
        let Some(value) = value else { return };
        if themes_of(value).is_some() {
            return self.themes(&token, value);
        }
        token.value = with_neighbours(object, value);
        self.bundle.sets[self.set].tokens.push(token);
    }

    /// One value for each theme.
    fn themes(&mut self, token: &Token, value: Value<'_>) {
        let names: Vec<String> = value.entries().map(|entry| entry.name().into_owned()).collect();
        for entry in value.entries() {
            let mut token = token.clone();
            token.at = self.at(entry.key);
            let inner = entry.value;
            let direct = inner.kind() == Kind::Object
                && (sets(inner).is_some()
                    || inner.get("value").is_some_and(|member| is_bare_value(inner, member)));
            if let Some(deeper) = sets(inner) {
                // A set within a set: each inner theme is one of its own modifier.
                for nth in deeper.entries() {
                    self.bundle.wrong(
                        self.at(nth.key),
                        format!("`{}` has themes within themes", token.name()),
                        "write one level of themes",
                    );
                    token.value = json(nth.value);
                    let why = "the import reads one level of themes";
                    self.bundle.lose(self.set, &token, Reason::Value, why);
                }
                continue;
            }
            token.value = if direct {
                for extra in inner.entries() {
                    if !matches!(&*extra.name(), "value" | "$schema" | "type") {
                        token.keep(&extra.name(), json(extra.value));
                    }
                }
                inner.get("value").map(json).unwrap_or_default()
            } else {
                json(inner)
            };
            let theme = entry.name().into_owned();
            self.themed.push((self.set, Themed { names: names.clone(), theme, token }));
        }
    }
}

/// The value with an alpha or a unit next to it.
fn with_neighbours(object: Value<'_>, value: Value<'_>) -> Json {
    let written = json(value);
    let alpha = object.get("alpha").filter(|alpha| alpha.kind() == Kind::Number);
    let unit = object.get("unit").and_then(Value::as_str);
    match (&written, alpha, unit) {
        (Json::String(_), Some(alpha), _) => serde_json::json!({ "color": written, "alpha": json(alpha) }),
        (Json::String(text), _, Some(unit))
            if crate::older::quantity(text).is_some_and(|quantity| quantity.1.is_empty()) =>
        {
            Json::String(format!("{}{unit}", text.trim()))
        }
        (Json::Number(number), _, Some(unit)) => Json::String(format!("{number}{unit}")),
        _ => written,
    }
}

/// Words that names of themes start with.
const THEMES: &[&str] = &[
    "default",
    "base",
    "light",
    "dark",
    "dim",
    "hc",
    "high",
    "contrast",
    "wireframe",
    "print",
    "mobile",
    "tablet",
    "desktop",
    "compact",
    "comfortable",
    "condensed",
    "cozy",
    "spacious",
    "dense",
    "ios",
    "android",
    "web",
];

/// The members of a value that has one for each theme.
pub(super) fn themes_of(value: Value<'_>) -> Option<Value<'_>> {
    let is_theme = |entry: Entry<'_>| {
        let name = entry.name().to_ascii_lowercase();
        THEMES.iter().any(|word| name.starts_with(word))
            && !matches!(entry.value.kind(), Kind::Null | Kind::Broken)
    };
    (value.kind() == Kind::Object && !value.is_empty() && value.entries().all(is_theme)).then_some(value)
}

fn is_themed(object: Value<'_>) -> bool {
    object.get("value").is_some_and(|value| themes_of(value).is_some() && !contains_token(value))
}

/// Moves values for themes to sets of their own: the default stays in the file, each other theme gets a file next to it.
pub(super) fn place(bundle: &mut Bundle, themed: Themes) {
    let mut families: Vec<Vec<String>> = Vec::new();
    for (_, theme) in &themed {
        let mut names = theme.names.clone();
        // Tokens with `light` and `dark`, and tokens with `dark` and `dim`, are of one modifier.
        families.retain(|family| {
            let shares = family.iter().any(|name| names.contains(name));
            if shares {
                let others: Vec<String> =
                    names.iter().filter(|name| !family.contains(name)).cloned().collect();
                names = [family.as_slice(), &others].concat();
            }
            !shares
        });
        families.push(names);
    }
    let mut known: rustc_hash::FxHashMap<(usize, String), usize> = rustc_hash::FxHashMap::default();
    for family in &families {
        let modifier = modifier_name(family);
        let default = default_of(family);
        for theme in std::iter::once(default).chain(family.iter().map(String::as_str)) {
            bundle.context(&modifier, theme);
        }
    }
    for (set, theme) in themed {
        let Some(family) = families.iter().find(|family| family.contains(&theme.theme)) else { continue };
        let default = default_of(family);
        // A token without a value for the default has its first one there.
        let of_token = if theme.names.iter().any(|name| name == default) { default } else { &theme.names[0] };
        if theme.theme == of_token {
            bundle.sets[set].tokens.push(theme.token);
            continue;
        }
        let key = (set, theme.theme.clone());
        let place = *known.entry(key).or_insert_with(|| {
            let (name, file) = (bundle.sets[set].name.clone(), bundle.sets[set].file.clone());
            let file = file.strip_suffix(super::tree::ENDING).unwrap_or(&file).to_owned();
            let place = bundle.set(
                &format!("{name} {}", theme.theme),
                &format!("{file}.{}{}", super::names::file_part(&theme.theme), super::tree::ENDING),
            );
            bundle.context(&modifier_name(family), &theme.theme).sets.push(place);
            place
        });
        bundle.sets[place].tokens.push(theme.token);
    }
}

fn default_of(family: &[String]) -> &str {
    let named = |wanted: &str| family.iter().find(|name| name.eq_ignore_ascii_case(wanted));
    ["default", "base", "light", "desktop"].into_iter().find_map(named).unwrap_or(&family[0])
}

fn modifier_name(family: &[String]) -> String {
    let has = |words: &[&str]| {
        family.iter().any(|name| words.iter().any(|word| name.to_ascii_lowercase().starts_with(word)))
    };
    match () {
        () if has(&["light", "dark", "hc", "dim"]) => "theme",
        () if has(&["mobile", "desktop", "tablet"]) => "device",
        () if has(&["compact", "comfortable", "cozy", "spacious", "condensed", "dense"]) => "density",
        () if has(&["ios", "android", "web"]) => "platform",
        () => "mode",
    }
    .to_owned()
}
