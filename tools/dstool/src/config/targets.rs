//! Browsers that a project supports: browserslist queries, also those of a `package.json`.

use std::path::Path;

use ds_core::{Diagnostic, Diagnostics, Location};
use serde_json::Value;

use crate::files::Sources;
use crate::rules;
use crate::steps::Steps;

const PACKAGE: &str = "package.json";

/// Replaces the path of a `package.json` by the queries in its `browserslist`.
pub(super) fn expand(
    texts: Vec<(String, Location)>,
    root: &Path,
    out: &mut Diagnostics,
) -> Vec<(String, Location)> {
    let mut listed = Vec::new();
    for (text, at) in texts {
        match queries(root, &text) {
            Ok(queries) => listed.extend(queries.into_iter().map(|query| (query, at.clone()))),
            Err(why) => out.push(Diagnostic::new(&rules::CONFIG_VALUE, at, why)),
        }
    }
    listed
}

/// The queries that a target stands for: itself, or those of a `package.json`, relative to `root`.
///
/// # Errors
/// If the file cannot be read, or has no `browserslist` that is a query, a list, or an object with a list `production`.
pub(crate) fn queries(root: &Path, target: &str) -> Result<Vec<String>, String> {
    if Path::new(target).file_name().is_none_or(|name| name != PACKAGE) {
        return Ok(vec![target.to_owned()]);
    }
    let file = Sources::new(root).load(target, Steps::empty());
    let file = file.ok_or_else(|| format!("there is no file `{target}`"))?;
    let package: Value =
        serde_json::from_str(file.text()).map_err(|error| format!("`{target}` is not JSON: {error}"))?;
    let list = package.get("browserslist").ok_or_else(|| format!("`{target}` has no `browserslist`"))?;
    let list = list.get("production").unwrap_or(list);
    let texts = match list {
        Value::String(query) => Some(vec![query.clone()]),
        Value::Array(list) => list.iter().map(|query| query.as_str().map(str::to_owned)).collect(),
        _ => None,
    };
    texts.ok_or_else(|| format!("`browserslist` in `{target}` must be a query or a list of queries"))
}

#[cfg(test)]
mod tests {
    use super::queries;

    #[test]
    fn a_package_stands_for_its_browserslist() {
        let folder = tempfile::tempdir().unwrap();
        let with = |text: &str| {
            crate::files::write_changed(&folder.path().join("package.json"), text.as_bytes()).unwrap();
            queries(folder.path(), "package.json")
        };
        let list = |texts: &[&str]| Ok(texts.iter().map(|text| (*text).to_owned()).collect::<Vec<_>>());
        assert_eq!(queries(folder.path(), "chrome >= 110"), list(&["chrome >= 110"]));
        assert_eq!(with(r#"{ "browserslist": "defaults" }"#), list(&["defaults"]));
        assert_eq!(with(r#"{ "browserslist": ["a", "b"] }"#), list(&["a", "b"]));
        assert_eq!(with(r#"{ "browserslist": { "production": ["a"], "development": [] } }"#), list(&["a"]));
        for wrong in ["{", "{}", r#"{ "browserslist": [1] }"#, r#"{ "browserslist": { "x": [] } }"#] {
            assert!(with(wrong).is_err(), "{wrong}");
        }
        assert!(queries(folder.path(), "other/package.json").is_err());
    }
}
