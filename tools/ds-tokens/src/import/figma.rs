//! Variables of Figma: the answer of its REST API (`meta.variables`, `meta.variableCollections`), and two shapes of plugins:
//! `collections` with the variables of each mode, and one collection per file with `modes` and `variables`. Each collection is a
//! set; its modes are the contexts of a modifier.

use ds_core::json::{Kind, Value};
use rustc_hash::FxHashMap;
use serde_json::{Map, Value as Json};

use super::objects::{self, Themes};
use super::tree::{Bundle, ENDING, Reason, Step, Token};
use super::{Parsed, names};

/// Whether a file has variables of Figma.
pub(super) fn fits(file: &Parsed<'_>) -> bool {
    file.document.as_ref().is_some_and(|document| {
        let root = document.root();
        let meta = root.get("meta").unwrap_or(root);
        meta.get("variables").is_some() && meta.get("variableCollections").is_some()
            || is_collection(root)
            || collections(root).next().is_some()
    })
}

/// One collection with its modes and variables.
fn is_collection(value: Value<'_>) -> bool {
    let has = |name, kind| value.get(name).is_some_and(|value| value.kind() == kind);
    has("variables", Kind::Array) && (has("modes", Kind::Object) || has("modes", Kind::Array))
}

fn collections(root: Value<'_>) -> impl Iterator<Item = Value<'_>> {
    let list = root.get("collections").filter(|value| value.kind() == Kind::Array).unwrap_or(root);
    list.items().filter(|item| {
        is_collection(*item)
            || item
                .get("modes")
                .is_some_and(|modes| modes.items().next().is_some_and(|mode| mode.get("variables").is_some()))
    })
}

struct Collection {
    id: String,
    name: String,
    /// The id and the name of each mode.
    modes: Vec<(String, String)>,
    default: usize,
}

struct Variable<'v> {
    id: String,
    name: String,
    /// The index of its collection.
    collection: usize,
    kind: String,
    /// The place of a mode's id or name, its text, and the value.
    values: Vec<(Value<'v>, String, Value<'v>)>,
    object: Value<'v>,
}

/// Reads all files together, since variables refer to others by id.
pub(super) fn read(files: &[&Parsed<'_>], bundle: &mut Bundle, _: &mut Themes) {
    for file in files {
        let Some(document) = &file.document else { continue };
        let mut export = Export { file, collections: Vec::new(), variables: Vec::new() };
        let root = document.root();
        let meta = root.get("meta").unwrap_or(root);
        if meta.get("variableCollections").is_some() {
            export.rest(meta, bundle);
        } else if is_collection(root) {
            export.collection(root);
        } else {
            for collection in collections(root) {
                export.collection(collection);
            }
        }
        export.write(bundle);
    }
}

struct Export<'a, 'f> {
    file: &'a Parsed<'f>,
    collections: Vec<Collection>,
    variables: Vec<Variable<'a>>,
}

fn text(value: Value<'_>, name: &str) -> Option<String> {
    value.get(name).and_then(Value::as_str).map(std::borrow::Cow::into_owned)
}

impl<'a> Export<'a, '_> {
    /// The answer of the REST API.
    fn rest(&mut self, meta: Value<'a>, bundle: &mut Bundle) {
        for entry in meta.get("variableCollections").into_iter().flat_map(Value::entries) {
            let modes: Vec<(String, String)> = (entry.value.get("modes").into_iter().flat_map(Value::items))
                .filter_map(|mode| Some((text(mode, "modeId")?, text(mode, "name")?)))
                .collect();
            let default = text(entry.value, "defaultModeId");
            let default = modes.iter().position(|mode| Some(&mode.0) == default.as_ref()).unwrap_or(0);
            let name = text(entry.value, "name").unwrap_or_else(|| entry.name().into_owned());
            self.collections.push(Collection { id: entry.name().into_owned(), name, modes, default });
        }
        for entry in meta.get("variables").into_iter().flat_map(Value::entries) {
            let name = text(entry.value, "name").unwrap_or_else(|| entry.name().into_owned());
            let wanted = text(entry.value, "variableCollectionId").unwrap_or_default();
            let Some(collection) = self.collections.iter().position(|known| known.id == wanted) else {
                let at = self.file.origins.location(entry.key.location());
                let message =
                    format!("the variable `{name}` is in the collection `{wanted}`, which does not exist");
                bundle.wrong(at, message, "export the collection, too, or delete the variable in Figma");
                continue;
            };
            self.variable(entry.name().into_owned(), name, collection, entry.value);
        }
    }

    /// A collection of a plugin.
    fn collection(&mut self, object: Value<'a>) {
        let name =
            text(object, "name").unwrap_or_else(|| format!("collection {}", self.collections.len() + 1));
        let modes = object.get("modes");
        let mut known: Vec<(String, String)> = (modes.into_iter().flat_map(Value::entries))
            .filter_map(|mode| Some((mode.name().into_owned(), mode.value.as_str()?.into_owned())))
            .collect();
        for mode in modes.into_iter().flat_map(Value::items) {
            let name = mode.as_str().map(std::borrow::Cow::into_owned).or_else(|| text(mode, "name"));
            let id = text(mode, "modeId").or_else(|| name.clone());
            known.extend(id.zip(name));
        }
        let index = self.collections.len();
        self.collections.push(Collection { id: name.clone(), name, modes: known, default: 0 });
        for variable in object.get("variables").into_iter().flat_map(Value::items) {
            let name = text(variable, "name").unwrap_or_default();
            let id = text(variable, "id").unwrap_or_else(|| name.clone());
            self.variable(id, name, index, variable);
        }
        for mode in modes.into_iter().flat_map(Value::items) {
            let of_mode = text(mode, "name").unwrap_or_default();
            for variable in mode.get("variables").into_iter().flat_map(Value::items) {
                let (Some(name), Some(value)) = (text(variable, "name"), variable.get("value")) else {
                    continue;
                };
                let known =
                    self.variables.iter_mut().find(|known| known.collection == index && known.name == name);
                match known {
                    Some(known) => known.values.push((variable, of_mode.clone(), value)),
                    None => {
                        let id = format!("{}/{name}", self.collections[index].name);
                        self.variable(id, name, index, variable);
                        if let Some(known) = self.variables.last_mut() {
                            known.values.push((variable, of_mode.clone(), value));
                        }
                    }
                }
            }
        }
    }

    fn variable(&mut self, id: String, name: String, collection: usize, value: Value<'a>) {
        let values = value.get("valuesByMode").into_iter().flat_map(Value::entries);
        let values = values.map(|value| (value.key, value.name().into_owned(), value.value)).collect();
        let kind = text(value, "resolvedType").or_else(|| text(value, "type")).unwrap_or_default();
        self.variables.push(Variable { id, name, collection, kind, values, object: value });
    }

    fn write(&self, bundle: &mut Bundle) {
        let mut paths: FxHashMap<&str, Vec<String>> = FxHashMap::default();
        let mut taken: FxHashMap<Vec<String>, usize> = FxHashMap::default();
        for variable in &self.variables {
            let mut path: Vec<String> =
                variable.name.split('/').map(|name| name.trim().replace('.', "-")).collect();
            // Two collections may have variables of the same name.
            if taken.get(&path).is_some_and(|other| *other != variable.collection) {
                path.insert(0, self.collections[variable.collection].name.clone());
            }
            taken.entry(path.clone()).or_insert(variable.collection);
            paths.insert(variable.id.as_str(), path);
        }
        for (nth, collection) in self.collections.iter().enumerate() {
            let file = names::file_part(&collection.name);
            let base = bundle.set(&collection.name, &format!("{file}{ENDING}"));
            bundle.order.push(Step::Set(base));
            let mut sets = vec![base; collection.modes.len()];
            if collection.modes.len() > 1 {
                let default = &collection.modes[collection.default].1;
                bundle.context(&collection.name, default);
                for (mode, (_, name)) in collection.modes.iter().enumerate() {
                    if mode != collection.default {
                        let place = format!("{file}.{}{ENDING}", names::file_part(name));
                        sets[mode] = bundle.set(&format!("{} {name}", collection.name), &place);
                        bundle.context(&collection.name, name).sets.push(sets[mode]);
                    }
                }
            }
            for variable in self.variables.iter().filter(|variable| variable.collection == nth) {
                self.tokens(variable, collection, &sets, &paths, bundle);
            }
        }
    }

    fn tokens(
        &self,
        variable: &Variable<'_>,
        collection: &Collection,
        sets: &[usize],
        paths: &FxHashMap<&str, Vec<String>>,
        bundle: &mut Bundle,
    ) {
        let Some(path) = paths.get(variable.id.as_str()) else { return };
        for (place, mode, value) in &variable.values {
            let at = self.file.origins.location(place.location());
            let Some(nth) = collection.modes.iter().position(|known| known.0 == *mode || known.1 == *mode)
            else {
                let message = format!(
                    "`{}` has a value for the mode `{mode}`, which the collection `{}` does not have",
                    variable.name, collection.name
                );
                bundle.wrong(at, message, "the mode was deleted: export the variables again");
                continue;
            };
            let mut token = Token::new(path.clone(), objects::json(*value), None, at);
            token.kind = kind(variable).map(str::to_owned);
            if let Some(target) = alias(*value) {
                match paths.get(target.as_str()) {
                    Some(path) => token.value = Json::String(format!("{{{}}}", path.join("."))),
                    None => {
                        let why = format!("it refers to the variable `{target}`, which is not in the export");
                        bundle.lose(sets[nth], &token, Reason::Reference, why);
                        continue;
                    }
                }
            }
            if let Some(description) = text(variable.object, "description").filter(|text| !text.is_empty()) {
                token.properties.insert("$description".to_owned(), Json::String(description));
            }
            token.properties.extend(extension(variable));
            bundle.sets[sets[nth]].tokens.push(token);
        }
    }
}

/// The id of the variable that a value refers to.
fn alias(value: Value<'_>) -> Option<String> {
    if value.get("type").is_some_and(|kind| kind.is_str("VARIABLE_ALIAS")) {
        return text(value, "id");
    }
    let name = text(value, "name")?;
    Some(format!("{}/{name}", text(value, "collection")?))
}

fn extension(variable: &Variable<'_>) -> Map<String, Json> {
    let mut figma = Map::new();
    for name in ["scopes", "codeSyntax", "hiddenFromPublishing"] {
        if let Some(value) = variable.object.get(name) {
            figma.insert(format!("com.figma.{name}"), objects::json(value));
        }
    }
    match figma.is_empty() {
        true => Map::new(),
        false => Map::from_iter([("$extensions".to_owned(), Json::Object(figma))]),
    }
}

/// The type of a variable. A number's is that of what it may be used for; Figma measures in pixels.
fn kind(variable: &Variable<'_>) -> Option<&'static str> {
    let scopes: Vec<String> = (variable.object.get("scopes").into_iter().flat_map(Value::items))
        .filter_map(|scope| scope.as_str().map(std::borrow::Cow::into_owned))
        .collect();
    let are_all =
        |wanted: &[&str]| !scopes.is_empty() && scopes.iter().all(|scope| wanted.contains(&scope.as_str()));
    let lengths = [
        "CORNER_RADIUS",
        "WIDTH_HEIGHT",
        "GAP",
        "STROKE_FLOAT",
        "EFFECT_FLOAT",
        "FONT_SIZE",
        "LINE_HEIGHT",
        "LETTER_SPACING",
        "PARAGRAPH_SPACING",
        "PARAGRAPH_INDENT",
    ];
    Some(match variable.kind.to_ascii_uppercase().as_str() {
        "COLOR" => "color",
        "FLOAT" | "NUMBER" if are_all(&["FONT_WEIGHT"]) => "fontWeight",
        "FLOAT" | "NUMBER" if are_all(&lengths) => "dimension",
        "FLOAT" | "NUMBER" => "number",
        "STRING" if are_all(&["FONT_FAMILY"]) => "fontFamily",
        "STRING" if are_all(&["FONT_STYLE"]) => "fontWeight",
        _ => return None,
    })
}
