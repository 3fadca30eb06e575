//! Finds the file with the types of a package export.

use ds_core::Diagnostics;
use ds_core::json::{self, Document, Kind, Value};
use rustc_hash::FxHashSet;

use super::Program;
use super::paths::{ancestors, join};

/// The conditions of an `exports` map that select types; the order is that of the map.
const CONDITIONS: [&str; 6] = ["types", "import", "module", "node", "require", "default"];

/// The version of TypeScript that `typesVersions` and `types@…` are compared with.
const TYPESCRIPT: (u32, u32) = (5, 9);

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

/// The package of a file that is not in one of the project's own packages.
pub(super) fn foreign<'p>(path: &'p str, packages: &FxHashSet<String>) -> Option<&'p str> {
    let (folder, name) = package_at(path)?;
    (!packages.contains(folder)).then_some(name)
}

/// The name of the package in a specifier, and the rest, which starts with `/` unless it is empty.
pub(super) fn split(specifier: &str) -> (&str, &str) {
    let skipped = usize::from(specifier.starts_with('@'));
    let cut = specifier.match_indices('/').nth(skipped).map_or(specifier.len(), |(at, _)| at);
    specifier.split_at(cut)
}

impl Program<'_> {
    /// The file with the types of `specifier`, searched for in every `node_modules` around `within`.
    pub(super) fn package_file(
        &self,
        within: &str,
        specifier: &str,
        conditions: &[String],
    ) -> Result<String, String> {
        let (name, rest) = split(specifier);
        let types = format!("@types/{}", name.trim_start_matches('@').replace('/', "__"));
        let mut installed = false;
        for around in ancestors(within).filter(|around| !around.ends_with("node_modules")) {
            for package in [name, &types] {
                let Some(root) = join(around, &format!("node_modules/{package}")) else { continue };
                let Some((root, document)) = self.manifest(&root) else {
                    // Types that someone has written by hand have no manifest.
                    let subpath = if rest.is_empty() { "/index" } else { rest };
                    match self.source(&format!("{root}{subpath}")).filter(|_| package == types) {
                        Some(resolved) => return Ok(resolved),
                        None => continue,
                    }
                };
                installed |= package == name;
                if let Some(path) = self.package_entry(&root, document.root(), rest, conditions) {
                    return Ok(path);
                }
            }
        }
        // A package may refer to itself by its name.
        let manifest = ancestors(within).find_map(|around| self.manifest(around));
        if let Some((root, document)) = manifest
            && document
                .root()
                .get("name")
                .is_some_and(|declared| declared.as_str().is_some_and(|text| text == name))
        {
            let resolved = self.package_entry(&root, document.root(), rest, conditions);
            return resolved.ok_or_else(|| format!("the package `{name}` has no types for `{specifier}`"));
        }
        Err(if installed {
            format!("the package `{name}` has no types for `{specifier}`")
        } else {
            format!("the package `{name}` is not installed")
        })
    }

    /// The `package.json` in a folder, and the folder that it is in if links are followed.
    pub(super) fn manifest(&self, folder: &str) -> Option<(String, Document)> {
        let path = join(folder, "package.json")?;
        let file = self.file(&path)?;
        let root = self.full(file.path()).strip_suffix("package.json")?.trim_end_matches('/').to_owned();
        let document = json::parse(&file, json::Options::default(), &mut Diagnostics::new())?;
        Some((root, document))
    }

    /// The entry of a folder with a `package.json` that a path refers to.
    pub(super) fn folder_entry(&self, path: &str) -> Option<String> {
        let (root, document) = self.manifest(path)?;
        let fields = ["types", "typings", "module", "main"]
            .into_iter()
            .filter_map(|field| document.root().get(field)?.as_str());
        fields.filter_map(|field| join(&root, &field)).find_map(|entry| self.declared(&entry))
    }

    /// A file, or the index of a folder without a `package.json`.
    fn declared(&self, path: &str) -> Option<String> {
        if self.file(&format!("{path}/package.json")).is_some() {
            return ["index.ts", "index.tsx", "index.d.ts"]
                .iter()
                .map(|name| format!("{path}/{name}"))
                .find(|path| self.file(path).is_some());
        }
        self.source(path)
    }

    fn package_entry(
        &self,
        root: &str,
        manifest: Value<'_>,
        rest: &str,
        conditions: &[String],
    ) -> Option<String> {
        if let Some(exports) = manifest.get("exports") {
            let targets = exported(exports, &format!(".{rest}"), conditions);
            if let Some(target) = targets.iter().find_map(|target| self.source(&join(root, target)?)) {
                return Some(target);
            }
        }
        if !rest.is_empty() {
            let path = rest.trim_start_matches('/');
            return typed(manifest, path)
                .into_iter()
                .chain([path.to_owned()])
                .find_map(|path| self.source(&join(root, &path)?));
        }
        let fields: Vec<String> = ["types", "typings", "module", "main"]
            .into_iter()
            .filter_map(|field| Some(manifest.get(field)?.as_str()?.into_owned()))
            .chain(["index".to_owned()])
            .collect();
        let versioned = fields.iter().flat_map(|field| typed(manifest, field.trim_start_matches("./")));
        versioned.chain(fields.iter().cloned()).find_map(|entry| self.declared(&join(root, &entry)?))
    }

    /// The files that a package exports as a subpath, whether they exist or not.
    pub(super) fn exported_files(&self, root: &str, subpath: &str, conditions: &[String]) -> Vec<String> {
        let Some((root, document)) = self.manifest(root) else { return Vec::new() };
        let targets = document.root().get("exports").map(|exports| exported(exports, subpath, conditions));
        targets.unwrap_or_default().iter().filter_map(|target| join(&root, target)).collect()
    }

    /// `#name` of the nearest `package.json`'s `imports`.
    pub(super) fn imports_file(
        &self,
        within: &str,
        specifier: &str,
        conditions: &[String],
    ) -> Result<String, String> {
        for around in ancestors(within) {
            let Some((root, document)) = self.manifest(around) else { continue };
            let targets = document
                .root()
                .get("imports")
                .map(|imports| exported(imports, specifier, conditions))
                .unwrap_or_default();
            let resolved = targets.iter().find_map(|target| match target.starts_with('.') {
                true => self.source(&join(&root, target)?),
                false => self.package_file(&root, target, conditions).ok(),
            });
            let path = self.local(&join(around, "package.json").unwrap_or_default());
            return resolved.ok_or_else(|| format!("`{specifier}` is not in the `imports` of `{path}`"));
        }
        Err(format!("there is no `package.json` with `imports` for `{specifier}`"))
    }
}

/// The places of a path by `typesVersions`, best first.
fn typed(manifest: Value<'_>, path: &str) -> Vec<String> {
    let Some(versions) = manifest.get("typesVersions") else { return Vec::new() };
    let Some(map) = versions.entries().find(|entry| accepts(&entry.name())) else { return Vec::new() };
    let matched = map.value.entries().filter_map(|entry| {
        let name = entry.name().into_owned();
        let Some((prefix, suffix)) = name.split_once('*') else {
            return (name == path).then(|| (usize::MAX, String::new(), entry.value));
        };
        let star = path.strip_prefix(prefix)?.strip_suffix(suffix)?;
        Some((prefix.len(), star.to_owned(), entry.value))
    });
    let Some((_, star, targets)) = matched.max_by_key(|(length, ..)| *length) else { return Vec::new() };
    targets.items().filter_map(|target| Some(target.as_str()?.replacen('*', &star, 1))).collect()
}

/// Whether a range of versions (`>=4.0 <6`) includes TypeScript's.
fn accepts(range: &str) -> bool {
    let matches = |part: &str| {
        let digits = part.trim_start_matches(|ch: char| !ch.is_ascii_digit());
        let operator = &part[..part.len() - digits.len()];
        let mut numbers = digits.split('.').map(|number| number.parse::<u32>().ok());
        let (Some(Some(major)), minor) = (numbers.next(), numbers.next().flatten()) else { return true };
        let version = (major, minor.unwrap_or(0));
        match operator.trim() {
            ">=" => TYPESCRIPT >= version,
            ">" => TYPESCRIPT > version,
            "<=" => (TYPESCRIPT.0, minor.map_or(0, |_| TYPESCRIPT.1)) <= version,
            "<" => TYPESCRIPT < version,
            _ => TYPESCRIPT.0 == major && minor.is_none_or(|minor| TYPESCRIPT.1 >= minor),
        }
    };
    range.split("||").any(|alternative| alternative.split_whitespace().all(matches))
}

/// The targets of a subpath in an `exports` map, best first.
fn exported(exports: Value<'_>, subpath: &str, custom: &[String]) -> Vec<String> {
    let mut targets = Vec::new();
    let by_path = exports.kind() == Kind::Object
        && exports.entries().next().is_some_and(|entry| entry.name().starts_with(['.', '#']));
    if !by_path {
        if subpath == "." {
            conditions(exports, "", custom, &mut targets);
        }
        return targets;
    }
    if let Some(exact) = exports.get(subpath) {
        conditions(exact, "", custom, &mut targets);
        return targets;
    }
    let patterns = exports.entries().filter_map(|entry| {
        let name = entry.name().into_owned();
        let (prefix, suffix) = name.split_once('*')?;
        let star = subpath.strip_prefix(prefix)?.strip_suffix(suffix)?;
        Some((prefix.len(), star.to_owned(), entry.value))
    });
    if let Some((_, star, value)) = patterns.max_by_key(|(length, ..)| *length) {
        conditions(value, &star, custom, &mut targets);
    }
    targets
}

fn conditions(value: Value<'_>, star: &str, custom: &[String], into: &mut Vec<String>) {
    match value.kind() {
        Kind::String => into.extend(value.as_str().map(|target| target.replace('*', star))),
        Kind::Array => value.items().for_each(|item| conditions(item, star, custom, into)),
        Kind::Object => {
            // Types of another condition are better than a script without any.
            let is_types = |name: &str| name == "types" || name.strip_prefix("types@").is_some_and(accepts);
            let types = value.entries().filter(|entry| is_types(&entry.name()));
            let others = value.entries().filter(|entry| !is_types(&entry.name()));
            let matching =
                value.entries().filter(|entry| custom.iter().any(|condition| entry.key.is_str(condition)));
            for entry in matching.chain(types) {
                conditions(entry.value, star, custom, into);
            }
            for entry in others {
                if CONDITIONS.iter().any(|condition| entry.key.is_str(condition)) {
                    conditions(entry.value, star, custom, into);
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
        Program::new(&[], &load).package_file("src/a", specifier, &["source".to_owned()])
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

    #[test]
    fn follows_versions_conditions_and_its_own_name() {
        let files = [
            (
                "node_modules/old/package.json",
                r#"{ "types": "./i.d.ts", "typesVersions": { "<4": { "*": ["ts3/*"] }, ">=4.0": { "*": ["ts4/*"] } } }"#,
            ),
            ("node_modules/old/i.d.ts", ""),
            ("node_modules/old/ts4/i.d.ts", ""),
            ("node_modules/old/ts4/sub.d.ts", ""),
            (
                "node_modules/kit/package.json",
                r#"{ "exports": { ".": { "types": "./d.d.ts", "source": "./src/i.ts" } } }"#,
            ),
            ("node_modules/kit/d.d.ts", ""),
            ("node_modules/kit/src/i.ts", ""),
            (
                "package.json",
                r##"{ "name": "me", "exports": { "./types": "./lib/t.ts" }, "imports": { "#k": "kit" } }"##,
            ),
            ("lib/t.ts", ""),
            ("node_modules/@types/foo__bar/index.d.ts", ""),
        ];
        assert_eq!(resolve(&files, "old").as_deref(), Ok("node_modules/old/ts4/i.d.ts"));
        assert_eq!(resolve(&files, "old/sub").as_deref(), Ok("node_modules/old/ts4/sub.d.ts"));
        assert_eq!(resolve(&files, "kit").as_deref(), Ok("node_modules/kit/src/i.ts"));
        assert_eq!(resolve(&files, "@foo/bar").as_deref(), Ok("node_modules/@types/foo__bar/index.d.ts"));
        assert_eq!(resolve(&files, "me/types").as_deref(), Ok("lib/t.ts"));
    }

    #[test]
    fn compares_versions() {
        for (range, expected) in
            [("*", true), (">=4.0", true), ("<=5.8", false), ("<6", true), (">=4 <5", false), ("5.1", true)]
        {
            assert_eq!(accepts(range), expected, "{range}");
        }
    }
}
