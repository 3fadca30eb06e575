//! Finds the browsers of a project as browserslist does: its variables, then the nearest file with queries.

use std::path::Path;

use serde_json::Value;

use crate::env::Env;
use crate::files::Sources;
use crate::steps::Steps;

/// Queries, and where they are.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Found {
    pub(crate) queries: Vec<String>,
    /// A variable, or a file relative to the folder.
    pub(crate) place: String,
}

/// The queries for a folder: `BROWSERSLIST`, the file in `BROWSERSLIST_CONFIG`, or the nearest `browserslist`,
/// `.browserslistrc` or `package.json` with queries. Of several sections, `BROWSERSLIST_ENV`, `NODE_ENV` or `production`
/// chooses one; `defaults` is for all others.
///
/// # Errors
/// If a file is not valid, or if a folder has two.
pub(crate) fn find(env: &Env<'_>, folder: &Path) -> Result<Option<Found>, String> {
    let section = env.var("BROWSERSLIST_ENV").or_else(|| env.var("NODE_ENV")).unwrap_or("production");
    if let Some(queries) = env.var("BROWSERSLIST") {
        let place = "BROWSERSLIST".to_owned();
        return Ok(Some(Found { queries: split(queries), place }));
    }
    if let Some(path) = env.var("BROWSERSLIST_CONFIG") {
        let text = load(folder, path)
            .ok_or_else(|| format!("there is no file `{path}`, which `BROWSERSLIST_CONFIG` names"))?;
        let queries = match Path::new(path).file_name().is_some_and(|name| name == "package.json") {
            true => package(path, &text, section)?.unwrap_or_default(),
            false => sections(&text, section),
        };
        return Ok(Some(Found { queries, place: path.to_owned() }));
    }
    let mut up = String::new();
    for place in folder.ancestors() {
        let mut sources = Vec::new();
        for name in ["browserslist", ".browserslistrc", "package.json"] {
            let Some(text) = load(place, name) else { continue };
            let path = format!("{up}{name}");
            let queries = match name {
                "package.json" => package(&path, &text, section)?,
                _ => Some(sections(&text, section)),
            };
            sources.extend(queries.map(|queries| Found { queries, place: path }));
        }
        if let [first, second, ..] = sources.as_slice() {
            return Err(format!("both `{}` and `{}` name browsers; remove one", first.place, second.place));
        }
        if let Some(source) = sources.pop() {
            return Ok(Some(source));
        }
        up.push_str("../");
    }
    Ok(None)
}

fn load(folder: &Path, path: &str) -> Option<String> {
    Some(Sources::new(folder).load(path, Steps::empty())?.text().to_owned())
}

fn split(queries: &str) -> Vec<String> {
    queries.split(',').map(str::trim).filter(|query| !query.is_empty()).map(str::to_owned).collect()
}

/// The queries of a section: each line has some, `#` starts a comment, and `[production staging]` a section.
fn sections(text: &str, wanted: &str) -> Vec<String> {
    let mut defaults = Vec::new();
    let mut named: Option<Vec<String>> = None;
    // Whether the lines belong to the section that is wanted; `None` before the first section.
    let mut is_wanted = None;
    for line in text.lines() {
        let line = line.split('#').next().unwrap_or_default().trim();
        if let Some(names) = line.strip_prefix('[').and_then(|line| line.strip_suffix(']')) {
            let has = |wanted: &str| names.split_whitespace().any(|name| name == wanted);
            is_wanted = if has("defaults") { None } else { Some(has(wanted)) };
            if is_wanted == Some(true) {
                named.get_or_insert_default();
            }
            continue;
        }
        match is_wanted {
            None => defaults.extend(split(line)),
            Some(true) => named.get_or_insert_default().extend(split(line)),
            Some(false) => {}
        }
    }
    named.unwrap_or(defaults)
}

/// The queries of a `package.json`; `None` if it has none.
fn package(path: &str, text: &str, section: &str) -> Result<Option<Vec<String>>, String> {
    // A folder above the project may have any file of that name.
    if !text.contains("browserslist") {
        return Ok(None);
    }
    let package: Value =
        serde_json::from_str(text).map_err(|error| format!("`{path}` is not JSON: {error}"))?;
    let Some(list) = package.get("browserslist") else { return Ok(None) };
    let list = match list {
        Value::Object(sections) => match sections.get(section).or_else(|| sections.get("defaults")) {
            Some(list) => list,
            None => return Ok(Some(Vec::new())),
        },
        list => list,
    };
    let texts = match list {
        Value::String(queries) => Some(split(queries)),
        Value::Array(list) => list.iter().map(|query| query.as_str().map(str::to_owned)).collect(),
        _ => None,
    };
    texts.map(Some).ok_or_else(|| format!("`browserslist` in `{path}` must be a query or a list of queries"))
}

#[cfg(test)]
mod tests {
    use super::{package, sections};

    #[test]
    fn a_section_is_chosen() {
        let text = "# old\nie 11, chrome >= 90 # why\n\n[production staging]\nchrome >= 110\n[development]\nchrome >= 120\n";
        assert_eq!(sections(text, "staging"), ["chrome >= 110"]);
        assert_eq!(sections(text, "development"), ["chrome >= 120"]);
        assert_eq!(sections(text, "test"), ["ie 11", "chrome >= 90"]);
        assert_eq!(sections("[defaults]\na\n[x]\nb", "y"), ["a"]);
    }

    #[test]
    fn packages_have_queries_lists_or_sections() {
        let read = |text: &str, section: &str| package("package.json", text, section);
        let list = |texts: &[&str]| Ok(Some(texts.iter().map(|text| (*text).to_owned()).collect::<Vec<_>>()));
        assert_eq!(read("{}", "production"), Ok(None));
        assert_eq!(read(r#"{ "browserslist": "a, b" }"#, "production"), list(&["a", "b"]));
        let sections = r#"{ "browserslist": { "production": ["a"], "defaults": ["b"] } }"#;
        assert_eq!(read(sections, "production"), list(&["a"]));
        assert_eq!(read(sections, "test"), list(&["b"]));
        assert!(read(r#"{ "browserslist": [1] }"#, "production").is_err());
        assert!(read("{ browserslist", "production").is_err());
        assert_eq!(read("{", "production"), Ok(None));
    }
}
