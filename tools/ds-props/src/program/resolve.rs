//! Resolves a specifier to a module.

use std::rc::Rc;

use super::Program;
use super::paths::{folder, join};
use crate::syntax::Module;

/// The target of a specifier.
pub(crate) enum Target {
    /// React's own types, which are built in.
    React,
    Module(Rc<Module>),
    /// The reason why it cannot be resolved.
    Missing(String),
}

/// Extensions that an import may omit. JavaScript is read in the project only: in a package, declarations are needed.
const EXTENSIONS: [&str; 3] = [".ts", ".tsx", ".d.ts"];
const SCRIPTS: [&str; 2] = [".js", ".jsx"];

/// The source extensions for a JavaScript extension.
const FROM_JS: [(&str, &[&str]); 4] = [
    (".js", &[".ts", ".tsx", ".d.ts", ".js", ".jsx"]),
    (".jsx", &[".tsx", ".ts", ".d.ts", ".jsx"]),
    (".mjs", &[".mts", ".d.mts", ".d.ts", ".mjs"]),
    (".cjs", &[".cts", ".d.cts", ".d.ts", ".cjs"]),
];

/// The declarations of a source, by its extension.
const DECLARED: [(&str, &str); 4] =
    [(".ts", ".d.ts"), (".tsx", ".d.ts"), (".mts", ".d.mts"), (".cts", ".d.cts")];

/// Files that exist but have no types that can be read, and what they are.
const OTHER_FILES: [(&str, &str); 7] = [
    (".json", "JSON, whose values have no declared types"),
    (".vue", "a Vue component, which is not read"),
    (".svelte", "a Svelte component, which is not read"),
    (".astro", "an Astro component, which is not read"),
    (".css", "a style sheet"),
    (".scss", "a style sheet"),
    (".svg", "an image"),
];

impl Program<'_> {
    /// Resolves `specifier` in the module `from`.
    pub(crate) fn target(&self, from: &Module, specifier: &str) -> Target {
        if matches!(specifier, "react" | "react/jsx-runtime" | "react/jsx-dev-runtime") {
            return Target::React;
        }
        let relative = specifier.starts_with('.');
        if relative && let Some(name) = &from.declared_as {
            let why = format!("TypeScript resolves no relative names in `declare module '{name}'`");
            return Target::Missing(why);
        }
        if let Some(target) = self.ambient_module(specifier).filter(|_| !relative) {
            return target;
        }
        let from = self.full(from.file.path());
        let key = (folder(&from).to_owned(), specifier.to_owned());
        let known = self.targets.borrow().get(&key).cloned();
        let path = known.unwrap_or_else(|| {
            let path = self.locate(folder(&from), specifier);
            self.targets.borrow_mut().insert(key, path.clone());
            path
        });
        match path {
            Err(why) => self.ambient_elsewhere(folder(&from), specifier).unwrap_or(Target::Missing(why)),
            Ok(path) => match self.module(&path) {
                // The file may declare what was searched for.
                Some(module) if module.ambient && !relative => {
                    self.ambient_module(specifier).unwrap_or(Target::Module(module))
                }
                Some(module) => Target::Module(module),
                None => Target::Missing(format!("`{}` cannot be parsed", self.local(&path))),
            },
        }
    }

    /// The file for a specifier in the folder `within`. Paths are relative to the root of the project.
    fn locate(&self, within: &str, specifier: &str) -> Result<String, String> {
        if specifier.starts_with('.') {
            let Some(path) = join(within, specifier) else {
                return Err(format!("there is no file for `{specifier}`"));
            };
            if let Some(module) = self.source(&path) {
                return Ok(module);
            }
            let elsewhere = self.paths(within).map(|paths| paths.elsewhere(&path)).unwrap_or_default();
            if let Some(module) = elsewhere.iter().find_map(|path| self.source(path)) {
                return Ok(module);
            }
            let other = OTHER_FILES.iter().find(|(ending, _)| path.ends_with(ending));
            return Err(match other.filter(|_| self.file(&path).is_some()) {
                Some((_, what)) => format!("`{specifier}` is {what}"),
                None => format!("there is no file for `{specifier}`"),
            });
        }
        let settings = self.paths(within).filter(|_| super::packages::foreign(within, &self.own).is_none());
        let conditions = settings.as_ref().map(|paths| paths.all_conditions()).unwrap_or_default();
        let mapped = settings.map(|paths| paths.candidates(specifier)).unwrap_or_default();
        if let Some(path) = mapped.iter().find_map(|path| self.source(path)) {
            return Ok(path);
        }
        if specifier.starts_with('#') {
            return self.imports_file(within, specifier, &conditions);
        }
        self.package_file(within, specifier, &conditions)
    }

    /// The source or declaration file for a path with a missing or a JavaScript extension.
    pub(super) fn source(&self, path: &str) -> Option<String> {
        let there = |path: String| self.file(&path).is_some().then_some(path);
        let scripts = super::packages::foreign(path, &self.own).is_none();
        let is_read = |end: &&&str| scripts || !matches!(**end, ".js" | ".jsx" | ".mjs" | ".cjs");
        for (js, sources) in FROM_JS {
            if let Some(stem) = path.strip_suffix(js)
                && let Some(module) =
                    sources.iter().filter(is_read).find_map(|end| there(format!("{stem}{end}")))
            {
                return Some(module);
            }
        }
        // Published declarations may import each other by the names of their sources.
        for (end, declared) in DECLARED {
            if let Some(stem) = path.strip_suffix(end)
                && let Some(module) = there(path.to_owned()).or_else(|| there(format!("{stem}{declared}")))
            {
                return Some(module);
            }
        }
        let endings = EXTENSIONS.iter().chain(SCRIPTS.iter().filter(|_| scripts));
        let of = |path: &str| {
            endings.clone().find_map(|end| there(format!("{path}{end}").trim_start_matches('/').to_owned()))
        };
        of(path).or_else(|| self.folder_entry(path)).or_else(|| of(&format!("{path}/index")))
    }
}
