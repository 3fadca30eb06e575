//! The examples of a component in the demo, from which new ones are made.

use serde_json::Value;

use super::changes::Changes;
use super::places;
use super::words::Words;
use crate::error::{Error, Result};
use crate::files::expand;

/// A component of this repository.
pub(super) struct Component {
    /// `title`: its folder.
    pub(super) folder: String,
    /// `Title`: what it exports.
    pub(super) name: String,
    /// `packages/components/src/components/title`
    pub(super) path: String,
    /// `demo/content/core-content/title`: its page in the demo.
    pub(super) page: String,
    /// The model of its first example.
    pub(super) example: serde_json::Map<String, Value>,
}

const COMPONENTS: &str = "packages/components/src/components";

impl Component {
    /// Finds a component by the name of its folder.
    ///
    /// # Errors
    /// If there is none, or if it has no page with examples in the demo.
    pub(super) fn find(changes: &Changes, folder: &str) -> Result<Self> {
        let files = expand(changes.root(), &format!("{COMPONENTS}/*/*.tsx"), &[]).unwrap_or_default();
        let parts = files.iter().filter_map(|file| file.strip_prefix(COMPONENTS)?[1..].split_once('/'));
        let mut folders: Vec<&str> = parts.clone().map(|(folder, _)| folder).collect();
        folders.dedup();
        if !folders.contains(&folder) {
            let near = ds_core::suggest::nearest(folder, folders.iter().copied());
            return Err(Error::new(format!("there is no component `{folder}`")).help(match near {
                Some(near) => format!("did you mean `{near}`?"),
                None => format!("use the name of a folder in `{COMPONENTS}`"),
            }));
        }
        let name = parts
            .filter(|(parent, _)| *parent == folder)
            .find_map(|(_, file)| file.strip_suffix(".tsx").filter(|name| name.to_lowercase() == folder))
            .ok_or_else(|| {
                Error::new(format!("`{COMPONENTS}/{folder}` has no file with the name of its component"))
            })?;
        let model = format!("{COMPONENTS}/{folder}/{folder}.model.tsx");
        if changes.find(&model)?.is_none() {
            return Err(Error::new(format!("`{folder}` has no models of the CMS: `{model}` is missing")));
        }
        let (page, example) = Self::example(changes, name)?;
        Ok(Self {
            folder: folder.to_owned(),
            name: name.to_owned(),
            path: format!("{COMPONENTS}/{folder}"),
            page,
            example,
        })
    }

    /// The demo page of a component, and the model of its first example.
    fn example(changes: &Changes, name: &str) -> Result<(String, serde_json::Map<String, Value>)> {
        let mut pages = expand(changes.root(), "demo/content/**/page.json", &[]).unwrap_or_default();
        // Some components have a second page, with the models of a shop.
        pages.sort_by_key(|file| !file.starts_with("demo/content/core-"));
        for file in pages {
            let page: Value = read_json(changes, &file)?;
            if page["component"] != name {
                continue;
            }
            let folder = file.trim_end_matches("/page.json");
            let Some(first) = page["examples"][0]["file"].as_str() else { break };
            if let Value::Object(model) = read_json(changes, &format!("{folder}/{first}.json"))? {
                return Ok((folder.to_owned(), model));
            }
        }
        Err(Error::new(format!("the demo has no page with an example of `{name}`"))
            .help("add one to `demo/content` first: new examples are made from it"))
    }

    /// The folder of the demo page: `title`.
    fn page_name(&self) -> &str {
        crate::files::paths::file_name(&self.page)
    }

    /// Adds an example: its model, and its entry in `page.json`.
    ///
    /// # Errors
    /// If an example of this name exists.
    pub(super) fn add_example(
        &self,
        changes: &mut Changes,
        name: &Words,
        mut model: serde_json::Map<String, Value>,
        description: &str,
    ) -> Result<String> {
        let file = format!("{}/{}.json", self.page, name.kebab);
        // An id is unique on the page, which shows all examples.
        model.values_mut().for_each(|value| rename_ids(value, &name.kebab));
        if model.contains_key("id") {
            model.insert("id".to_owned(), format!("{}-{}", self.page_name(), name.kebab).into());
        }
        changes.create(&file, format!("{:#}\n", Value::Object(model)))?;
        let entry = format!(
            "{{\n  \"file\": {},\n  \"title\": {},\n  \"description\": {}\n}}",
            Value::from(name.kebab.as_str()),
            Value::from(name.title.as_str()),
            Value::from(description)
        );
        let page = format!("{}/page.json", self.page);
        changes.edit(&page, &entry, "at the end of `examples`", |text| {
            places::append(text, places::json(&page, text)?.root().get("examples")?, &entry)
        })?;
        Ok(file)
    }
}

/// Adds a suffix to all ids in a value.
fn rename_ids(value: &mut Value, suffix: &str) {
    match value {
        Value::Array(items) => items.iter_mut().for_each(|item| rename_ids(item, suffix)),
        Value::Object(members) => {
            for (name, member) in members {
                match member {
                    Value::String(id) if name == "id" => *id = format!("{id}-{suffix}"),
                    _ => rename_ids(member, suffix),
                }
            }
        }
        _ => {}
    }
}

/// A JSON file.
pub(super) fn read_json(changes: &Changes, path: &str) -> Result<Value> {
    serde_json::from_str(&changes.read(path)?)
        .map_err(|error| Error::new(format!("`{path}` is not valid JSON: {error}")))
}
