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

/// Extensions that an import may omit.
const EXTENSIONS: [&str; 6] = [".ts", ".tsx", ".d.ts", "/index.ts", "/index.tsx", "/index.d.ts"];

/// The source extensions for a JavaScript extension.
const FROM_JS: [(&str, &[&str]); 4] = [
    (".js", &[".ts", ".tsx", ".d.ts"]),
    (".jsx", &[".tsx", ".d.ts"]),
    (".mjs", &[".mts", ".d.mts", ".d.ts"]),
    (".cjs", &[".cts", ".d.cts", ".d.ts"]),
];

impl Program<'_> {
    /// Resolves `specifier` in the file `from`.
    pub(crate) fn target(&self, from: &str, specifier: &str) -> Target {
        if matches!(specifier, "react" | "react/jsx-runtime" | "react/jsx-dev-runtime") {
            return Target::React;
        }
        let key = (folder(from).to_owned(), specifier.to_owned());
        let known = self.targets.borrow().get(&key).cloned();
        let path = known.unwrap_or_else(|| {
            let path = self.locate(folder(from), specifier);
            self.targets.borrow_mut().insert(key, path.clone());
            path
        });
        match path {
            Err(why) => Target::Missing(why),
            Ok(path) => match self.module(&path) {
                Some(module) => Target::Module(module),
                None => Target::Missing(format!("`{path}` has a syntax error")),
            },
        }
    }

    fn locate(&self, within: &str, specifier: &str) -> Result<String, String> {
        if specifier.starts_with('.') {
            let path = join(within, specifier).and_then(|path| self.source(&path));
            return path.ok_or_else(|| format!("there is no file for `{specifier}`"));
        }
        if specifier.starts_with('#') {
            return self.imports_file(within, specifier);
        }
        let mapped = self.paths(within).map(|paths| paths.candidates(specifier)).unwrap_or_default();
        if let Some(path) = mapped.iter().find_map(|path| self.source(path)) {
            return Ok(path);
        }
        self.package_file(within, specifier)
    }

    /// The source or declaration file for a path with a missing or a JavaScript extension.
    pub(super) fn source(&self, path: &str) -> Option<String> {
        let there = |path: String| self.file(&path).is_some().then_some(path);
        for (js, sources) in FROM_JS {
            if let Some(stem) = path.strip_suffix(js)
                && let Some(found) = sources.iter().find_map(|source| there(format!("{stem}{source}")))
            {
                return Some(found);
            }
        }
        if [".ts", ".tsx", ".mts", ".cts", ".jsx"].iter().any(|end| path.ends_with(end)) {
            return there(path.to_owned());
        }
        EXTENSIONS
            .iter()
            .find_map(|extension| there(format!("{path}{extension}").trim_start_matches('/').to_owned()))
    }
}
