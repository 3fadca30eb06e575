//! The files of a run, each read once, and name resolution across them.

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
    /// The folders of the packages that contain an entry: these belong to the project, wherever they are.
    own: FxHashSet<String>,
    files: RefCell<FxHashMap<String, Option<SourceFile>>>,
    modules: RefCell<FxHashMap<String, Option<Rc<Module>>>>,
    /// Resolved specifiers by folder.
    targets: RefCell<FxHashMap<(String, String), Result<String, String>>>,
    tsconfigs: RefCell<FxHashMap<String, Option<Rc<tsconfig::Paths>>>>,
    exports: RefCell<FxHashMap<VisitedExports, Result<Found, Missing>>>,
    findings: RefCell<Diagnostics>,
}

impl<'a> Program<'a> {
    pub(crate) fn new(entries: &[SourceFile], load: &'a Load<'a>) -> Self {
        let files = entries.iter().map(|file| (file.path().to_owned(), Some(file.clone()))).collect();
        let packages = entries.iter().filter_map(|file| packages::package_at(file.path()));
        Self {
            load,
            own: packages.map(|(folder, _)| folder.to_owned()).collect(),
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

    fn file(&self, path: &str) -> Option<SourceFile> {
        if let Some(known) = self.files.borrow().get(path) {
            return known.clone();
        }
        let file = (self.load)(path);
        self.files.borrow_mut().insert(path.to_owned(), file.clone());
        file
    }

    /// The package of a file, if it is not the project's own.
    pub(crate) fn package_of<'t>(&self, path: &'t str) -> Option<&'t str> {
        let (folder, name) = packages::package_at(path)?;
        (!self.own.contains(folder)).then_some(name)
    }

    /// The module at a path; `None` if the file does not exist or could not be parsed at all.
    pub(crate) fn module(&self, path: &str) -> Option<Rc<Module>> {
        if let Some(known) = self.modules.borrow().get(path) {
            return known.clone();
        }
        let parsed = self.file(path).map(|file| parse(&file));
        let module = parsed.and_then(|parsed| {
            // The project cannot fix errors in a package; if they hide a type, this is reported where the type is
            // used.
            if self.package_of(path).is_none() {
                self.findings.borrow_mut().extend(parsed.findings);
            }
            parsed.module
        });
        self.modules.borrow_mut().insert(path.to_owned(), module.clone());
        module
    }
}
