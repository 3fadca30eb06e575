//! Declarations that extend other modules (`declare module '…'`) or the global scope (`declare global`, and
//! declaration files that are not modules).

use std::rc::Rc;

use rustc_hash::{FxHashMap, FxHashSet};

use super::lookup::VisitedExports;
use super::{Found, Home, Meaning, Missing, Program, Target};
use crate::syntax::{Interface, Module, Name, Scope, TypeDecl};

/// What modules add to others.
#[derive(Default)]
pub(super) struct Augmented {
    /// Interfaces, by the interface that they extend.
    interfaces: FxHashMap<*const Interface, Vec<(Rc<Interface>, Home)>>,
    /// Scopes with new names, by the scope of the module that they extend.
    members: FxHashMap<*const Scope, Vec<Home>>,
    /// Scopes of global names.
    globals: Vec<Home>,
    /// Scopes that extend React.
    react: Vec<Home>,
    read: FxHashSet<*const Scope>,
}

impl Program<'_> {
    /// Reads the declarations in `module` that extend other modules.
    pub(crate) fn extend_with(&self, module: &Rc<Module>) {
        let path = module.file.path();
        if !self.augmented.borrow_mut().read.insert(Rc::as_ptr(&module.scope)) {
            return;
        }
        let home = Home::of(module.clone());
        let mut globals: Vec<Home> =
            module.scope.globals.iter().map(|scope| home.inside(scope.clone())).collect();
        if module.ambient && [".d.ts", ".d.mts", ".d.cts"].iter().any(|end| path.ends_with(end)) {
            globals.push(home.clone());
        }
        for space in &globals {
            if let Some(react) = space.scope().namespaces.get(&Name::from("React")) {
                self.augmented.borrow_mut().react.push(space.inside(react.clone()));
            }
        }
        self.augmented.borrow_mut().globals.extend(globals);
        for (specifier, scope) in &module.scope.augmentations {
            let extra = home.inside(scope.clone());
            match self.target(module, specifier) {
                Target::React => self.extend_react(extra),
                Target::Module(target) => self.extend_module(&target, extra),
                // It declares a module that is not installed, or a pattern of names.
                Target::Missing(_) => {}
            }
        }
    }

    /// Adds declarations to React.
    pub(super) fn extend_react(&self, extra: Home) {
        self.augmented.borrow_mut().react.push(extra);
    }

    pub(super) fn extend_module(&self, target: &Rc<Module>, extra: Home) {
        let mut names: Vec<_> = extra.scope().types.iter().collect();
        names.sort_by_key(|(name, _)| *name);
        for (name, decl) in names {
            let TypeDecl::Interface(part) = decl else { continue };
            if let Ok(Found::Type(TypeDecl::Interface(known), _)) = self.export(target, name, Meaning::Type)
                && !Rc::ptr_eq(&known, part)
            {
                let mut augmented = self.augmented.borrow_mut();
                augmented
                    .interfaces
                    .entry(Rc::as_ptr(&known))
                    .or_default()
                    .push((part.clone(), extra.clone()));
            }
        }
        let scope = Rc::as_ptr(&target.scope);
        self.augmented.borrow_mut().members.entry(scope).or_default().push(extra);
        // An earlier lookup may have missed a new name.
        self.exports.borrow_mut().retain(|_, export| export.is_ok());
    }

    /// The declarations in other modules that extend an interface, and where they are.
    pub(crate) fn parts_elsewhere(&self, interface: &Interface) -> Vec<(Rc<Interface>, Home)> {
        let known = self.augmented.borrow();
        known.interfaces.get(&std::ptr::from_ref(interface)).cloned().unwrap_or_default()
    }

    /// The declarations that extend the interface that React exports as `name`.
    pub(crate) fn parts_of_react(&self, name: &str) -> Vec<(Rc<Interface>, Home)> {
        let homes = self.augmented.borrow().react.clone();
        let of = |home: Home| match home.scope().types.get(&Name::from(name)) {
            Some(TypeDecl::Interface(part)) => Some((part.clone(), home.clone())),
            _ => None,
        };
        homes.into_iter().filter_map(of).collect()
    }

    /// A name that is added to a module elsewhere.
    pub(super) fn added(
        &self,
        module: &Module,
        name: &Name,
        meaning: Meaning,
        asked: &mut VisitedExports,
    ) -> Option<Found> {
        let homes = self.augmented.borrow().members.get(&Rc::as_ptr(&module.scope)).cloned()?;
        homes.iter().find_map(|home| match home.module.declared_as {
            // Another file declares the same ambient module.
            Some(_) => self.export_of(&home.module, name, meaning, asked).ok(),
            None => self.declared_in(home, name, meaning),
        })
    }

    /// A global name.
    pub(super) fn global(
        &self,
        name: &Name,
        meaning: Meaning,
        asked: &mut VisitedExports,
    ) -> Result<Found, Missing> {
        // These are built in; what is added to React is read with its own types.
        if matches!(name.as_str(), "React" | "JSX") {
            return Err(Missing::Unknown);
        }
        let homes = self.augmented.borrow().globals.clone();
        // An ambient file may import the name from a module that looks for it here again.
        let declared = homes.iter().find_map(|home| self.in_scope(home, name, meaning, asked)?.ok());
        declared.ok_or(Missing::Unknown)
    }
}
