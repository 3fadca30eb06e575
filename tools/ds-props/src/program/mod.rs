//! The files of a run, each read once, and name resolution across them.

mod ambient;
mod augment;
mod lookup;
mod packages;
mod paths;
mod resolve;
mod tsconfig;

use std::cell::RefCell;
use std::rc::Rc;

use ds_core::{Diagnostics, SourceFile};
use rustc_hash::{FxHashMap, FxHashSet};

use crate::syntax::{Module, Name, Scope, parse};

pub(crate) use lookup::{Found, Home, Meaning, Missing};
pub(crate) use resolve::Target;

/// Reads a file of the project: `None` if it does not exist.
pub(crate) type Load<'a> = dyn Fn(&str) -> Option<SourceFile> + Sync + 'a;

/// A requested export of a scope.
type VisitedExports = (*const Scope, Name, Meaning);

/// The files of a run.
pub(crate) struct Program<'a> {
    load: &'a Load<'a>,
    /// The folder that `load` reads relative to, as a path from the root of the project; empty for the root.
    base: String,
    /// The folders of the packages that contain an entry: these belong to the project, wherever they are.
    own: FxHashSet<String>,
    files: RefCell<FxHashMap<String, Option<SourceFile>>>,
    modules: RefCell<FxHashMap<String, Option<Rc<Module>>>>,
    /// Resolved specifiers by folder.
    targets: RefCell<FxHashMap<(String, String), Result<String, String>>>,
    tsconfigs: RefCell<FxHashMap<String, Option<Rc<tsconfig::Paths>>>>,
    exports: RefCell<FxHashMap<VisitedExports, Result<Found, Missing>>>,
    augmented: RefCell<augment::Augmented>,
    ambient: RefCell<ambient::Ambient>,
    findings: RefCell<Diagnostics>,
}

impl<'a> Program<'a> {
    /// A program whose paths are relative to its root.
    #[cfg(test)]
    pub(crate) fn new(entries: &[SourceFile], load: &'a Load<'a>) -> Self {
        Self::in_folder(entries, load, "")
    }

    /// A program in the folder `base` of a project: the paths of files are relative to this folder.
    pub(crate) fn in_folder(entries: &[SourceFile], load: &'a Load<'a>, base: &str) -> Self {
        let full = |file: &SourceFile| full(base, file.path());
        let files = entries.iter().map(|file| (full(file), Some(file.clone()))).collect();
        let packages =
            entries.iter().filter_map(|file| Some(packages::package_at(&full(file))?.0.to_owned()));
        Self {
            load,
            base: base.to_owned(),
            own: packages.collect(),
            augmented: RefCell::default(),
            ambient: RefCell::default(),
            files: RefCell::new(files),
            modules: RefCell::default(),
            targets: RefCell::default(),
            tsconfigs: RefCell::default(),
            exports: RefCell::default(),
            findings: RefCell::default(),
        }
    }

    /// The syntax errors in the project's own files.
    pub(crate) fn take_findings(&self) -> Diagnostics {
        self.findings.take()
    }

    pub(crate) fn add(&self, finding: ds_core::Diagnostic) {
        self.findings.borrow_mut().push(finding);
    }

    /// A path from the root of the project, for a path that `load` reads.
    fn full(&self, path: &str) -> String {
        full(&self.base, path)
    }

    /// The path that `load` reads, for a path from the root of the project.
    fn local(&self, path: &str) -> String {
        paths::relative(&self.base, path)
    }

    fn file(&self, path: &str) -> Option<SourceFile> {
        if let Some(known) = self.files.borrow().get(path) {
            return known.clone();
        }
        let file = (self.load)(&self.local(path));
        self.files.borrow_mut().insert(path.to_owned(), file.clone());
        file
    }

    /// The package of a file, if it is not the project's own.
    pub(crate) fn package_of(&self, path: &str) -> Option<String> {
        packages::foreign(&self.full(path), &self.own).map(ToOwned::to_owned)
    }

    /// The module of an entry: the file, or the ambient module in it with the name of its package.
    pub(crate) fn entry(&self, file: &SourceFile) -> Option<Rc<Module>> {
        let path = self.full(file.path());
        let module = self.module(&path)?;
        Some(self.declared_package(&path).filter(|_| module.ambient).unwrap_or(module))
    }

    /// The module at a path from the root; `None` if the file does not exist or could not be parsed at all.
    fn module(&self, path: &str) -> Option<Rc<Module>> {
        if let Some(known) = self.modules.borrow().get(path) {
            return known.clone();
        }
        let file = self.file(path)?;
        // A link leads to another path: the module is the one there.
        let real = self.full(file.path());
        let module = if real == path {
            let parsed = parse(&file);
            // The project cannot fix errors in a package; if they hide a type, this is reported where the type is
            // used.
            if self.package_of(file.path()).is_none() {
                self.findings.borrow_mut().extend(parsed.findings);
            }
            parsed.module
        } else {
            self.files.borrow_mut().entry(real.clone()).or_insert(Some(file));
            self.module(&real)
        };
        self.modules.borrow_mut().insert(path.to_owned(), module.clone());
        if let Some(module) = module.as_ref().filter(|_| real == path) {
            self.declare(module);
        }
        module
    }
}

/// A path from the root; a path outside of it is kept.
fn full(base: &str, path: &str) -> String {
    if path.starts_with('/') {
        path.to_owned()
    } else {
        paths::join(base, path).unwrap_or_else(|| path.to_owned())
    }
}
