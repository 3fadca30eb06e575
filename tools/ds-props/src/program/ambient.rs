//! Modules that declaration files declare by name: `declare module 'name' { … }` in a file that is not a module itself.
//!
//! TypeScript resolves a name to such a module of any file of the program before it looks for a file, and to a pattern
//! (`declare module '*.svg'`) after it.

use std::rc::Rc;

use rustc_hash::FxHashMap;

use super::packages::split;
use super::paths::{ancestors, folder, join};
use super::{Home, Program, Target};
use crate::syntax::{Module, Name};

/// The ambient modules of the files that were read.
#[derive(Default)]
pub(super) struct Ambient {
    /// By name or pattern; `None` if the declaration has no body, so that everything in it is `any`.
    modules: FxHashMap<Name, Option<Rc<Module>>>,
    /// The files of packages that others reference by `types`, which are read once a name is not resolved.
    packages: Vec<String>,
}

impl Program<'_> {
    /// Adds the ambient modules of a file, and those of the files that it references.
    pub(super) fn declare(&self, file: &Rc<Module>) {
        let path = self.full(file.file.path());
        for (kind, text) in references(file.file.text()) {
            if kind == "path" {
                join(folder(&path), text).and_then(|path| self.module(&path));
            } else {
                // These may be as large as the types of Node.
                let package = self.package_file(folder(&path), text, &[]);
                self.ambient.borrow_mut().packages.extend(package);
            }
        }
        if file.scope.ambient_modules.is_empty() {
            return;
        }
        for (name, scope) in &file.scope.ambient_modules {
            let module = scope.as_ref().map(|scope| {
                Rc::new(Module {
                    file: file.file.clone(),
                    client: false,
                    ambient: false,
                    declared_as: Some(name.clone()),
                    scope: scope.clone(),
                    comments: file.comments.clone(),
                })
            });
            let known = self.ambient.borrow().modules.get(name).cloned().flatten();
            match (known, module) {
                // React's own types are built in.
                (_, Some(part)) if name == "react" => self.extend_react(Home::of(part)),
                (Some(known), Some(part)) => self.extend_module(&known, Home::of(part)),
                (Some(_), None) => {}
                (None, module) => {
                    self.ambient.borrow_mut().modules.insert(name.clone(), module);
                }
            }
        }
        // An earlier lookup may have missed a name of these modules.
        self.exports.borrow_mut().retain(|_, export| export.is_ok());
        self.extend_with(file);
    }

    /// The ambient module with this name.
    pub(super) fn ambient_module(&self, name: &str) -> Option<Target> {
        let module = self.ambient.borrow().modules.get(&Name::from(name))?.clone();
        Some(declared(name, module))
    }

    /// The ambient module for a name that no file has: of files that are not read yet, or one whose pattern matches.
    pub(super) fn ambient_elsewhere(&self, within: &str, specifier: &str) -> Option<Target> {
        let relative = specifier.starts_with('.');
        self.read_types(within, specifier);
        loop {
            if let Some(target) = self.ambient_module(specifier).filter(|_| !relative) {
                return Some(target);
            }
            let Some(path) = self.ambient.borrow_mut().packages.pop() else { break };
            self.module(&path);
        }
        let ambient = self.ambient.borrow();
        let matched = ambient.modules.iter().filter_map(|(pattern, module)| {
            let (prefix, suffix) = pattern.split_once('*')?;
            specifier.strip_prefix(prefix)?.strip_suffix(suffix)?;
            Some((prefix.len(), pattern, module))
        });
        // TypeScript takes the longest text before the star.
        let (_, pattern, module) = matched.max_by_key(|(length, pattern, _)| (*length, *pattern))?;
        Some(declared(pattern, module.clone()))
    }

    /// Reads the files that declare names without being imported: `types` of the configuration (in its `typeRoots`), and the types of the package
    /// that a name is in.
    fn read_types(&self, within: &str, specifier: &str) {
        let (package, rest) = split(specifier);
        let settings = self.paths(within);
        let types = settings.iter().flat_map(|paths| &paths.types);
        let container = (!rest.is_empty() && !specifier.starts_with('.')).then_some(package);
        for name in types.map(String::as_str).chain(container) {
            let mut roots = settings.iter().flat_map(|paths| &paths.type_roots);
            let declared = roots.find_map(|root| self.source(&join(root, name)?));
            if let Some(path) = declared.or_else(|| self.package_file(within, name, &[]).ok()) {
                self.module(&path);
            }
        }
    }

    /// The ambient module with the name of the package that contains the file at `path`.
    pub(super) fn declared_package(&self, path: &str) -> Option<Rc<Module>> {
        let (_, manifest) = ancestors(folder(path)).find_map(|around| self.manifest(around))?;
        let name = manifest.root().get("name")?.as_str()?;
        self.ambient.borrow().modules.get(&Name::from(&*name)).cloned().flatten()
    }
}

fn declared(name: &str, module: Option<Rc<Module>>) -> Target {
    let missing = || Target::Missing(format!("`declare module '{name}'` declares no types"));
    module.map_or_else(missing, Target::Module)
}

/// `/// <reference path="…" />` and `types="…"` in the comments at the start of a file: the attribute and its value.
fn references(text: &str) -> impl Iterator<Item = (&str, &str)> {
    let start = text.trim_start_matches('\u{feff}').lines().map(str::trim);
    let start = start.take_while(|line| line.is_empty() || line.starts_with(['/', '*']));
    start.filter_map(|line| {
        let tag = line.strip_prefix("///")?.trim_start().strip_prefix("<reference")?.trim();
        let (kind, value) = tag.split_once('=')?;
        let value = value.trim_start();
        let quote = value.chars().next().filter(|quote| matches!(quote, '"' | '\''))?;
        let value = value[1..].split(quote).next()?;
        matches!(kind.trim(), "path" | "types").then_some((kind.trim(), value))
    })
}
