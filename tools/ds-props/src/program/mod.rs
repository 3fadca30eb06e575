//! All files of a run, read once, and the way from a name to its declaration across them.

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

/// How a file of the project is read: `None` when there is none at that path.
pub(crate) type Load<'a> = dyn Fn(&str) -> Option<SourceFile> + Sync + 'a;

/// An export of a scope that is asked for.
type Asked = (*const Scope, Name, Meaning);

/// The files of a run.
pub(crate) struct Program<'a> {
    load: &'a Load<'a>,
    /// The folders of the packages that hold an entry: these are the project, wherever they lie.
    own: FxHashSet<String>,
    files: RefCell<FxHashMap<String, Option<SourceFile>>>,
    modules: RefCell<FxHashMap<String, Option<Rc<Module>>>>,
    /// Specifiers by folder.
    targets: RefCell<FxHashMap<(String, String), Result<String, String>>>,
    tsconfigs: RefCell<FxHashMap<String, Option<Rc<tsconfig::Paths>>>>,
    exports: RefCell<FxHashMap<Asked, Result<Found, Missing>>>,
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

    /// What is wrong with the texts of the project's own files.
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

    /// The package whose file this is, when it is not the project's own.
    pub(crate) fn package_of<'t>(&self, path: &'t str) -> Option<&'t str> {
        let (folder, name) = packages::package_at(path)?;
        (!self.own.contains(folder)).then_some(name)
    }

    /// The module at a path; `None` when there is no such file or nothing of it parses.
    pub(crate) fn module(&self, path: &str) -> Option<Rc<Module>> {
        if let Some(known) = self.modules.borrow().get(path) {
            return known.clone();
        }
        let parsed = self.file(path).map(|file| parse(&file));
        let module = parsed.and_then(|parsed| {
            // A package's own mistakes are not the project's to mend; what they hide is reported where it is used.
            if self.package_of(path).is_none() {
                self.findings.borrow_mut().extend(parsed.findings);
            }
            parsed.module
        });
        self.modules.borrow_mut().insert(path.to_owned(), module.clone());
        module
    }
}
