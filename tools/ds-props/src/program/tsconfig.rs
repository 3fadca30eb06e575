//! The settings of the nearest `tsconfig.json` or `jsconfig.json` that decide what a specifier refers to.

use std::rc::Rc;

use ds_core::Diagnostics;
use ds_core::json::{self, Document, Value};

use super::Program;
use super::packages::split;
use super::paths::{ancestors, folder, in_folder, join};

/// The maximum length of a chain of `extends` or `references`.
const MAX_CHAIN: usize = 16;

/// In a path: the folder of the configuration that is used, even in one that it extends.
const CONFIG_DIR: &str = "${configDir}";

/// The names of configurations, best first.
const NAMES: [&str; 2] = ["tsconfig.json", "jsconfig.json"];

/// The settings for resolving specifiers. Paths are relative to the root of the project.
#[derive(Debug, Default, PartialEq, Eq)]
pub(super) struct Paths {
    /// The patterns of `paths` with their replacements.
    patterns: Vec<(String, Vec<String>)>,
    /// `baseUrl`
    base: Option<String>,
    /// `rootDirs`: folders that are merged when the program runs.
    roots: Vec<String>,
    /// `customConditions` of `exports` and `imports`.
    pub(super) conditions: Vec<String>,
    /// `types`: packages with global declarations.
    pub(super) types: Vec<String>,
    /// `typeRoots`: folders of such packages.
    pub(super) type_roots: Vec<String>,
    /// The settings of `references`, for a file that belongs to one of these projects.
    references: Vec<Paths>,
}

impl Paths {
    /// Candidates for `specifier`, best first.
    pub(super) fn candidates(&self, specifier: &str) -> Vec<String> {
        let matched = self.patterns.iter().filter_map(|(pattern, targets)| {
            let Some((prefix, suffix)) = pattern.split_once('*') else {
                return (pattern == specifier).then_some((usize::MAX, "", targets));
            };
            let star = specifier.strip_prefix(prefix)?.strip_suffix(suffix)?;
            Some((prefix.len(), star, targets))
        });
        let best = matched.max_by_key(|(length, ..)| *length);
        let targets = best
            .into_iter()
            .flat_map(|(_, star, targets)| targets.iter().map(move |target| target.replacen('*', star, 1)));
        let mapped = targets.chain(self.base.as_ref().and_then(|base| join(base, specifier)));
        mapped.chain(self.references.iter().flat_map(|paths| paths.candidates(specifier))).collect()
    }

    /// Other places of a file that a relative specifier names, by `rootDirs`.
    pub(super) fn elsewhere(&self, path: &str) -> Vec<String> {
        let below = self.roots.iter().filter_map(|root| in_folder(path, root));
        let rest = below.min_by_key(|rest| rest.len());
        let rooted = rest.into_iter().flat_map(|rest| self.roots.iter().filter_map(|root| join(root, rest)));
        rooted.chain(self.references.iter().flat_map(|paths| paths.elsewhere(path))).collect()
    }

    /// `customConditions`, also those of referenced projects.
    pub(super) fn all_conditions(&self) -> Vec<String> {
        let inner = self.references.iter().flat_map(Self::all_conditions);
        self.conditions.iter().cloned().chain(inner).collect()
    }
}

/// A configuration that is being read.
#[derive(Clone, Copy)]
struct Reading<'r> {
    path: &'r str,
    /// The folder of the configuration that is used.
    leaf: &'r str,
    depth: usize,
}

impl Reading<'_> {
    /// A path in the configuration, relative to `from`.
    fn path(&self, from: &str, text: &str) -> Option<String> {
        match text.strip_prefix(CONFIG_DIR) {
            Some(rest) => join(self.leaf, rest),
            None => join(from, text),
        }
    }
}

impl Program<'_> {
    /// The settings for files in a folder.
    pub(super) fn paths(&self, within: &str) -> Option<Rc<Paths>> {
        if let Some(known) = self.tsconfigs.borrow().get(within) {
            return known.clone();
        }
        let names = ancestors(within)
            .flat_map(|folder| NAMES.map(|name| join(folder, name).unwrap_or_else(|| name.to_owned())));
        let config = names.into_iter().find_map(|path| {
            let document = self.config(&path)?;
            let mut paths = Paths::default();
            let reading = Reading { path: &path, leaf: folder(&path), depth: 0 };
            self.read(reading, &document, &mut paths);
            Some(Rc::new(paths))
        });
        self.tsconfigs.borrow_mut().insert(within.to_owned(), config.clone());
        config
    }

    fn config(&self, path: &str) -> Option<Document> {
        let options = json::Options { comments: true, ..json::Options::default() };
        json::parse(&self.file(path)?, options, &mut Diagnostics::new())
    }

    /// The nearest file takes precedence, so settings that are already present are kept.
    fn read(&self, reading: Reading<'_>, document: &Document, into: &mut Paths) {
        let root = document.root();
        let config_folder = folder(reading.path);
        if let Some(options) = root.get("compilerOptions") {
            read_options(reading, options, into);
        }
        if reading.depth == MAX_CHAIN {
            return;
        }
        // Later entries of a list override earlier ones.
        for base in texts(root.get("extends")).iter().rev() {
            if let Some((path, document)) = self.extended(config_folder, base) {
                let base = Reading { path: &path, depth: reading.depth + 1, ..reading };
                self.read(base, &document, into);
            }
        }
        // References of an extended configuration do not count.
        if reading.leaf != config_folder
            || reading.depth > 0 && into.patterns.is_empty() && root.get("references").is_none()
        {
            return;
        }
        let references = root.get("references").into_iter().flat_map(Value::items);
        for target in
            references.filter_map(|reference| join(config_folder, &reference.get("path")?.as_str()?))
        {
            let inside = join(&target, NAMES[0]).unwrap_or_default();
            let config = [target, inside].into_iter().find_map(|path| Some((self.config(&path)?, path)));
            if let Some((document, path)) = config {
                let mut paths = Paths::default();
                let next = Reading { path: &path, leaf: folder(&path), depth: reading.depth + 1 };
                self.read(next, &document, &mut paths);
                into.references.push(paths);
            }
        }
    }

    /// The configuration that `extends` names: a file, or one of a package.
    fn extended(&self, within: &str, name: &str) -> Option<(String, Document)> {
        let candidates = if name.starts_with(['.', '/']) {
            let target = join(within, name)?;
            vec![target.clone(), format!("{target}.json")]
        } else {
            let (package, rest) = split(name);
            let folders = ancestors(within).filter(|around| !around.ends_with("node_modules"));
            let roots = folders.filter_map(|around| join(around, &format!("node_modules/{package}")));
            let package_root =
                roots.into_iter().find(|root| self.file(&format!("{root}/package.json")).is_some())?;
            let mut candidates = self.exported_files(&package_root, &format!(".{rest}"), &[]);
            let target = format!("{package_root}{rest}");
            candidates.extend([target.clone(), format!("{target}.json"), format!("{target}/{}", NAMES[0])]);
            candidates
        };
        candidates.into_iter().find_map(|path| self.config(&path).map(|document| (path, document)))
    }
}

fn read_options(reading: Reading<'_>, options: Value<'_>, into: &mut Paths) {
    let config_folder = folder(reading.path);
    let base = options.get("baseUrl").and_then(|base| reading.path(config_folder, &base.as_str()?));
    if into.base.is_none() {
        into.base.clone_from(&base);
    }
    let from = base.as_deref().unwrap_or(config_folder);
    if into.patterns.is_empty()
        && let Some(paths) = options.get("paths")
    {
        into.patterns = paths
            .entries()
            .map(|entry| {
                let targets = entry.value.items().filter_map(|target| reading.path(from, &target.as_str()?));
                (entry.name().into_owned(), targets.collect())
            })
            .collect();
    }
    if into.roots.is_empty() {
        into.roots = texts(options.get("rootDirs"))
            .iter()
            .filter_map(|root| reading.path(config_folder, root))
            .collect();
    }
    if into.conditions.is_empty() {
        into.conditions = texts(options.get("customConditions"));
    }
    if into.type_roots.is_empty() {
        into.type_roots = texts(options.get("typeRoots"))
            .iter()
            .filter_map(|root| reading.path(config_folder, root))
            .collect();
    }
    if into.types.is_empty() {
        into.types = texts(options.get("types"));
    }
}

/// A text, or a list of texts.
fn texts(value: Option<Value<'_>>) -> Vec<String> {
    let Some(value) = value else { return Vec::new() };
    match value.as_str() {
        Some(only) => vec![only.into_owned()],
        None => value.items().filter_map(|item| Some(item.as_str()?.into_owned())).collect(),
    }
}

#[cfg(test)]
mod tests {
    use ds_core::SourceFile;

    use super::*;

    fn paths_of(files: &[(&str, &str)], within: &str) -> Rc<Paths> {
        let load = |path: &str| {
            let (path, text) = files.iter().find(|(known, _)| *known == path)?;
            Some(SourceFile::new(*path, *text))
        };
        Program::new(&[], &load).paths(within).unwrap_or_default()
    }

    #[test]
    fn the_longest_pattern_wins_and_extends_is_followed() {
        let base = r#"{ "compilerOptions": { "baseUrl": "src", "paths": { "@/*": ["*"], "@/ui/*": ["kit/*", "ui/*"], "exact": ["one"] } } }"#;
        let files = [
            ("app/tsconfig.json", r#"{ "extends": "../base", /* jsonc */ "compilerOptions": {}, }"#),
            ("base.json", base),
        ];
        let paths = paths_of(&files, "app/pages");
        assert_eq!(paths.candidates("@/ui/button"), ["src/kit/button", "src/ui/button", "src/@/ui/button"]);
        assert_eq!(paths.candidates("@/x")[0], "src/x");
        assert_eq!(paths.candidates("exact")[0], "src/one");
    }

    #[test]
    fn a_package_can_be_extended_and_names_the_folder_of_the_project() {
        let shared = r#"{ "compilerOptions": { "paths": { "@ui/*": ["${configDir}/lib/*"] } } }"#;
        let files = [
            ("app/tsconfig.json", r#"{ "extends": ["@acme/tsconfig/base", "./later"] }"#),
            ("app/later.json", r#"{ "compilerOptions": { "customConditions": ["source"] } }"#),
            ("node_modules/@acme/tsconfig/package.json", r#"{ "exports": { "./base": "./a/base.json" } }"#),
            ("node_modules/@acme/tsconfig/a/base.json", shared),
        ];
        let paths = paths_of(&files, "app/src");
        assert_eq!(paths.candidates("@ui/t"), ["app/lib/t"]);
        assert_eq!(paths.all_conditions(), ["source"]);
    }

    #[test]
    fn the_paths_of_referenced_projects_count() {
        let files = [
            (
                "tsconfig.json",
                r#"{ "files": [], "references": [{ "path": "./tsconfig.app.json" }, { "path": "./node" }] }"#,
            ),
            ("tsconfig.app.json", r#"{ "compilerOptions": { "paths": { "@/*": ["./src/*"] } } }"#),
            ("node/tsconfig.json", r#"{ "compilerOptions": { "paths": { "~/*": ["./*"] } } }"#),
        ];
        let paths = paths_of(&files, "src");
        assert_eq!(paths.candidates("@/t"), ["src/t"]);
        assert_eq!(paths.candidates("~/t"), ["node/t"]);
    }

    #[test]
    fn root_folders_are_merged() {
        let files =
            [("jsconfig.json", r#"{ "compilerOptions": { "rootDirs": ["src", "generated/types"] } }"#)];
        let paths = paths_of(&files, "src");
        assert_eq!(paths.elsewhere("src/a/b"), ["src/a/b", "generated/types/a/b"]);
        assert_eq!(paths.elsewhere("other/b"), [] as [&str; 0]);
    }
}
