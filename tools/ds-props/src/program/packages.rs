//! Finds the file with the types of a package export.

use ds_core::Diagnostics;
use ds_core::json::{self, Kind, Value};

use super::Program;
use super::paths::{ancestors, folder, join};

/// The conditions of an `exports` map that select types; the order is that of the map.
const CONDITIONS: [&str; 5] = ["types", "import", "module", "require", "default"];

/// The folder and the name of the package that contains a file.
pub(super) fn package_at(path: &str) -> Option<(&str, &str)> {
    const FOLDER: &str = "node_modules/";
    let start = path.rfind(FOLDER)? + FOLDER.len();
    let rest = &path[start..];
    let end = if rest.starts_with('@') {
        rest.match_indices('/').nth(1).map_or(rest.len(), |(at, _)| at)
    } else {
        rest.find('/').unwrap_or(rest.len())
    };
    Some((&path[..start + end], &rest[..end]))
}

impl Program<'_> {
    /// The file with the types of `specifier`, searched for in every `node_modules` around `within`.
    pub(super) fn package_file(&self, within: &str, specifier: &str) -> Result<String, String> {
        let end = if specifier.starts_with('@') { 1 } else { 0 };
        let cut = specifier.match_indices('/').nth(end).map_or(specifier.len(), |(at, _)| at);
        let (name, rest) = specifier.split_at(cut);
        let types = format!("@types/{}", name.trim_start_matches('@').replace('/', "__"));
        let mut installed = false;
        for around in ancestors(within).filter(|around| !around.ends_with("node_modules")) {
            for package in [name, &types] {
                let Some(root) = join(around, &format!("node_modules/{package}")) else { continue };
                let Some(manifest) = self.file(&format!("{root}/package.json")) else { continue };
                installed |= package == name;
                let options = json::Options::default();
                let Some(document) = json::parse(&manifest, options, &mut Diagnostics::new()) else {
                    continue;
                };
                if let Some(path) = self.package_entry(&root, document.root(), rest) {
                    return Ok(path);
                }
            }
        }
        Err(if installed {
            format!("the package `{name}` has no types for `{specifier}`")
        } else {
            format!("the package `{name}` is not installed")
        })
    }

    fn package_entry(&self, root: &str, manifest: Value<'_>, rest: &str) -> Option<String> {
        if let Some(exports) = manifest.get("exports") {
            let subpath = format!(".{rest}");
            if let Some(target) =
                exported(exports, &subpath).iter().find_map(|target| self.source(&join(root, target)?))
            {
                return Some(target);
            }
        }
        if !rest.is_empty() {
            return self.source(&join(root, rest)?);
        }
        let fields = ["types", "typings", "module", "main"]
            .into_iter()
            .filter_map(|field| manifest.get(field)?.as_str());
        let mut entries = fields.map(|field| join(root, &field)).chain([join(root, "index")]);
        entries.find_map(|entry| self.source(&entry?))
    }

    /// `#name` of the nearest `package.json`'s `imports`.
    pub(super) fn imports_file(&self, within: &str, specifier: &str) -> Result<String, String> {
        for around in ancestors(within) {
            let path =
                if around.is_empty() { "package.json".to_owned() } else { format!("{around}/package.json") };
            let Some(manifest) = self.file(&path) else { continue };
            let document = json::parse(&manifest, json::Options::default(), &mut Diagnostics::new());
            let targets = document
                .as_ref()
                .and_then(|document| document.root().get("imports"))
                .map(|imports| exported(imports, specifier))
                .unwrap_or_default();
            let found = targets.iter().find_map(|target| self.source(&join(folder(&path), target)?));
            return found.ok_or_else(|| format!("`{specifier}` is not in the `imports` of `{path}`"));
        }
        Err(format!("there is no `package.json` with `imports` for `{specifier}`"))
    }
}

/// The targets of a subpath in an `exports` map, best first.
fn exported(exports: Value<'_>, subpath: &str) -> Vec<String> {
    let mut targets = Vec::new();
    let by_path = exports.kind() == Kind::Object
        && exports.entries().next().is_some_and(|entry| entry.name().starts_with(['.', '#']));
    if !by_path {
        if subpath == "." {
            conditions(exports, "", &mut targets);
        }
        return targets;
    }
    if let Some(exact) = exports.get(subpath) {
        conditions(exact, "", &mut targets);
        return targets;
    }
    let patterns = exports.entries().filter_map(|entry| {
        let name = entry.name().into_owned();
        let (prefix, suffix) = name.split_once('*')?;
        let star = subpath.strip_prefix(prefix)?.strip_suffix(suffix)?;
        Some((prefix.len(), star.to_owned(), entry.value))
    });
    if let Some((_, star, value)) = patterns.max_by_key(|(length, ..)| *length) {
        conditions(value, &star, &mut targets);
    }
    targets
}

fn conditions(value: Value<'_>, star: &str, into: &mut Vec<String>) {
    match value.kind() {
        Kind::String => into.extend(value.as_str().map(|target| target.replace('*', star))),
        Kind::Array => value.items().for_each(|item| conditions(item, star, into)),
        Kind::Object => {
            let types = value.entries().filter(|entry| entry.key.is_str("types"));
            let others = value.entries().filter(|entry| !entry.key.is_str("types"));
            for entry in types.chain(others) {
                if CONDITIONS.iter().any(|condition| entry.key.is_str(condition)) {
                    conditions(entry.value, star, into);
                }
            }
        }
        _ => {}
    }
}

#[cfg(test)]
mod tests {
    use ds_core::SourceFile;

    use super::*;

    fn resolve(files: &[(&str, &str)], specifier: &str) -> Result<String, String> {
        let load = |path: &str| {
            let (path, text) = files.iter().find(|(known, _)| *known == path)?;
            Some(SourceFile::new(*path, *text))
        };
        Program::new(&[], &load).package_file("src/a", specifier)
    }

    #[test]
    fn names_the_package_of_a_file() {
        assert_eq!(package_at("node_modules/@a/b/dist/x.d.ts"), Some(("node_modules/@a/b", "@a/b")));
        let nested = "x/node_modules/a/node_modules/c/x.d.ts";
        assert_eq!(package_at(nested), Some(("x/node_modules/a/node_modules/c", "c")));
        assert_eq!(package_at("src/x.ts"), None);
    }

    #[test]
    fn follows_exports_types_and_at_types() {
        let manifest = r#"{ "exports": { ".": { "import": { "types": "./d/main.d.ts", "default": "./d/main.js" } }, "./ui/*": "./ui/*.js" } }"#;
        let files = [
            ("node_modules/@k/it/package.json", manifest),
            ("node_modules/@k/it/d/main.d.ts", ""),
            ("node_modules/@k/it/ui/button.d.ts", ""),
            ("src/node_modules/old/package.json", r#"{ "main": "lib/index.js" }"#),
            ("src/node_modules/old/lib/index.d.ts", ""),
            ("node_modules/js/package.json", "{}"),
            ("node_modules/@types/js/package.json", r#"{ "types": "index.d.ts" }"#),
            ("node_modules/@types/js/index.d.ts", ""),
        ];
        assert_eq!(resolve(&files, "@k/it").as_deref(), Ok("node_modules/@k/it/d/main.d.ts"));
        assert_eq!(resolve(&files, "@k/it/ui/button").as_deref(), Ok("node_modules/@k/it/ui/button.d.ts"));
        assert_eq!(resolve(&files, "old").as_deref(), Ok("src/node_modules/old/lib/index.d.ts"));
        assert_eq!(resolve(&files, "js").as_deref(), Ok("node_modules/@types/js/index.d.ts"));
        assert_eq!(resolve(&files, "none/x"), Err("the package `none` is not installed".to_owned()));
    }
}
