//! Resolves a name to its declaration: scopes, imports, re-exports, namespaces.

use std::rc::Rc;

use rustc_hash::FxHashSet;

use super::{Program, Target};
use crate::syntax::{Enum, Export, Imported, Module, Name, Scope, TypeDecl, Value};

/// The location of a piece of source, which determines what its names mean.
#[derive(Clone)]
pub(crate) struct Home {
    pub(crate) module: Rc<Module>,
    inner: Option<Rc<Inner>>,
}

/// A namespace inside a module or inside another namespace.
struct Inner {
    scope: Rc<Scope>,
    outer: Option<Rc<Inner>>,
}

impl Home {
    pub(crate) fn of(module: Rc<Module>) -> Self {
        Self { module, inner: None }
    }

    pub(super) fn inside(&self, scope: Rc<Scope>) -> Self {
        let inner = Inner { scope, outer: self.inner.clone() };
        Self { module: self.module.clone(), inner: Some(Rc::new(inner)) }
    }

    fn outer(&self) -> Option<Self> {
        let inner = self.inner.as_ref()?;
        Some(Self { module: self.module.clone(), inner: inner.outer.clone() })
    }

    pub(crate) fn scope(&self) -> &Rc<Scope> {
        self.inner.as_ref().map_or(&self.module.scope, |inner| &inner.scope)
    }

    pub(crate) fn path(&self) -> &str {
        self.module.file.path()
    }
}

/// Which of the meanings of a name is wanted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum Meaning {
    Type,
    Value,
    Namespace,
}

/// A declaration and its location.
#[derive(Clone)]
pub(crate) enum Found {
    Type(TypeDecl, Home),
    Value(Rc<Value>, Home),
    EnumMember(Rc<Enum>, Name, Home),
    Namespace(Home),
    Module(Rc<Module>),
    /// A name exported by React; empty for React itself.
    React(String),
}

/// Why there is no declaration.
#[derive(Debug, Clone)]
pub(crate) enum Missing {
    /// Not in any scope or import: a global, or a mistake.
    Unknown,
    Because(String),
}

impl Missing {
    fn not_exported(name: &str, module: &Module) -> Self {
        Self::Because(format!("`{}` does not export `{name}`", module.file.path()))
    }
}

/// The exports that a lookup has visited: re-exports may form a cycle, or a very long chain.
#[derive(Default)]
pub(super) struct VisitedExports {
    seen: FxHashSet<(*const Scope, Name)>,
    depth: usize,
}

impl VisitedExports {
    /// Whether this is the first visit of the name in the scope.
    fn insert(&mut self, asked: (*const Scope, Name)) -> bool {
        self.seen.insert(asked)
    }
}

/// What has members: a namespace, or an enum.
fn with_members(find: impl Fn(Meaning) -> Result<Found, Missing>) -> Result<Found, Missing> {
    find(Meaning::Namespace).or_else(|missing| match find(Meaning::Type) {
        Ok(Found::Type(TypeDecl::Enum(decl), home)) => Ok(Found::Type(TypeDecl::Enum(decl), home)),
        _ => Err(missing),
    })
}

/// The maximum length of a chain of re-exports.
const MAX_REEXPORTS: usize = 100;

impl Program<'_> {
    /// The declaration of `a.b.c` in `home`.
    pub(crate) fn find_path(&self, home: &Home, path: &[Name], meaning: Meaning) -> Result<Found, Missing> {
        let Some((first, rest)) = path.split_first() else { return Err(Missing::Unknown) };
        if rest.is_empty() {
            return self.find(home, first, meaning, &mut VisitedExports::default());
        }
        let start = with_members(|meaning| self.find(home, first, meaning, &mut VisitedExports::default()))?;
        self.path_in(start, rest, meaning)
    }

    /// The declaration of `b.c` in a namespace, a module or React.
    pub(crate) fn path_in(&self, of: Found, path: &[Name], meaning: Meaning) -> Result<Found, Missing> {
        let Some((last, steps)) = path.split_last() else { return Ok(of) };
        let mut around = of;
        for step in steps {
            around = with_members(|meaning| self.member(&around, step, meaning))?;
        }
        self.member(&around, last, meaning)
    }

    /// A member of a namespace, of a module, of an enum or of React.
    pub(crate) fn member(&self, of: &Found, name: &Name, meaning: Meaning) -> Result<Found, Missing> {
        match of {
            Found::Type(TypeDecl::Enum(decl), home) => {
                Ok(Found::EnumMember(decl.clone(), name.clone(), home.clone()))
            }
            Found::Module(module) => self.export(module, name, meaning),
            Found::Namespace(home) => self
                .in_scope(home, name, meaning, &mut VisitedExports::default())
                .unwrap_or_else(|| Err(Missing::Because(format!("the namespace has no `{name}`")))),
            Found::React(path) if path.is_empty() => Ok(Found::React(name.to_string())),
            Found::React(path) => Ok(Found::React(format!("{path}.{name}"))),
            _ => Err(Missing::Because(format!("`{name}` is not a member of a namespace"))),
        }
    }

    /// The namespace that is declared in the same scope as a value with this name.
    pub(crate) fn namespace_of(&self, home: &Home, name: &Name) -> Option<Home> {
        home.scope().namespaces.get(name).map(|scope| home.inside(scope.clone()))
    }

    /// The names of the values that a module or a namespace exports. An ambient namespace without an export list exports all.
    pub(crate) fn value_names(&self, home: &Home) -> Vec<Name> {
        let scope = home.scope();
        if home.inner.is_none() || !scope.exports.is_empty() {
            return scope.exports.keys().cloned().collect();
        }
        let mut values: Vec<_> = scope.values.iter().map(|(name, value)| (value.span.start, name)).collect();
        values.sort_unstable();
        values.into_iter().map(|(_, name)| name.clone()).collect()
    }

    /// A value that a module or a namespace exports, and where it is.
    pub(crate) fn exported_value(&self, home: &Home, name: &Name) -> Option<(Rc<Value>, Home)> {
        let declaration = match home.inner {
            None => self.export(&home.module, name, Meaning::Value),
            Some(_) => self.member(&Found::Namespace(home.clone()), name, Meaning::Value),
        };
        match declaration {
            Ok(Found::Value(value, home)) => Some((value, home)),
            _ => None,
        }
    }

    fn find(
        &self,
        home: &Home,
        name: &Name,
        meaning: Meaning,
        asked: &mut VisitedExports,
    ) -> Result<Found, Missing> {
        let mut around = Some(home.clone());
        while let Some(home) = around {
            if let Some(declaration) = self.in_scope(&home, name, meaning, asked) {
                return declaration;
            }
            around = home.outer();
        }
        self.global(name, meaning, asked)
    }

    /// A name that is declared in the innermost scope of `home`.
    pub(super) fn declared_in(&self, home: &Home, name: &Name, meaning: Meaning) -> Option<Found> {
        self.in_scope(home, name, meaning, &mut VisitedExports::default())?.ok()
    }

    /// A name declared in or imported into the innermost scope of `home`.
    pub(super) fn in_scope(
        &self,
        home: &Home,
        name: &Name,
        meaning: Meaning,
        asked: &mut VisitedExports,
    ) -> Option<Result<Found, Missing>> {
        let scope = home.scope();
        let declared = match meaning {
            Meaning::Type => scope.types.get(name).map(|decl| Found::Type(decl.clone(), home.clone())),
            Meaning::Value => scope.values.get(name).map(|value| Found::Value(value.clone(), home.clone())),
            Meaning::Namespace => None,
        };
        let namespace =
            || scope.namespaces.get(name).map(|inner| Found::Namespace(home.inside(inner.clone())));
        if let Some(declaration) = declared.or_else(|| namespace().filter(|_| meaning == Meaning::Namespace))
        {
            return Some(Ok(declaration));
        }
        if let Some(import) = scope.imports.get(name) {
            return Some(match (self.target(&home.module, &import.from), &import.what) {
                (Target::React, Imported::Namespace) => Ok(Found::React(String::new())),
                (Target::React, Imported::Named(name)) if name == "default" => {
                    Ok(Found::React(String::new()))
                }
                (Target::React, Imported::Named(name)) => Ok(Found::React(name.to_string())),
                (Target::Module(module), Imported::Namespace) => Ok(Found::Module(module)),
                (Target::Module(module), Imported::Named(name)) => {
                    self.export_of(&module, name, meaning, asked)
                }
                (Target::Missing(why), _) => Err(Missing::Because(why)),
            });
        }
        // Inside a namespace, an export list may rename.
        match (home.inner.is_some(), scope.exports.get(name)) {
            (true, Some(Export::Local(local))) if asked.insert((Rc::as_ptr(scope), name.clone())) => {
                self.in_scope(home, local, meaning, asked)
            }
            _ => None,
        }
    }

    /// The export of a module with this name.
    pub(crate) fn export(
        &self,
        module: &Rc<Module>,
        name: &Name,
        meaning: Meaning,
    ) -> Result<Found, Missing> {
        let key = (Rc::as_ptr(&module.scope), name.clone(), meaning);
        if let Some(known) = self.exports.borrow().get(&key) {
            return known.clone();
        }
        let declaration = self.export_of(module, name, meaning, &mut VisitedExports::default());
        self.exports.borrow_mut().insert(key, declaration.clone());
        declaration
    }

    pub(super) fn export_of(
        &self,
        module: &Rc<Module>,
        name: &Name,
        meaning: Meaning,
        asked: &mut VisitedExports,
    ) -> Result<Found, Missing> {
        if asked.depth == MAX_REEXPORTS {
            let why = format!("`{name}` is re-exported more than {MAX_REEXPORTS} times in a row");
            return Err(Missing::Because(why));
        }
        asked.depth += 1;
        let declaration = self.export_in(module, name, meaning, asked);
        asked.depth -= 1;
        declaration
    }

    fn export_in(
        &self,
        module: &Rc<Module>,
        name: &Name,
        meaning: Meaning,
        asked: &mut VisitedExports,
    ) -> Result<Found, Missing> {
        if !asked.insert((Rc::as_ptr(&module.scope), name.clone())) {
            return Err(Missing::not_exported(name, module));
        }
        let home = Home::of(module.clone());
        let scope = &module.scope;
        match scope.exports.get(name) {
            Some(Export::Local(local)) => return self.find(&home, local, meaning, asked),
            // A namespace may have the name of a value of another module.
            Some(Export::From { .. })
                if meaning == Meaning::Namespace && scope.namespaces.contains_key(name) =>
            {
                return self.find(&home, name, meaning, asked);
            }
            Some(Export::From { from, name, .. }) => {
                return match self.target(&home.module, from) {
                    Target::React => Ok(Found::React(name.to_string())),
                    Target::Module(module) => self.export_of(&module, name, meaning, asked),
                    Target::Missing(why) => Err(Missing::Because(why)),
                };
            }
            Some(Export::Namespace { from, .. }) => {
                return match self.target(&home.module, from) {
                    Target::React => Ok(Found::React(String::new())),
                    Target::Module(module) => Ok(Found::Module(module)),
                    Target::Missing(why) => Err(Missing::Because(why)),
                };
            }
            None => {}
        }
        if let Some(Export::Local(local)) = scope.exports.get(&Name::from("export=")) {
            if name == "default" {
                return self.find(&home, local, meaning, asked);
            }
            let namespace = self.find(&home, local, Meaning::Namespace, asked)?;
            return self.member(&namespace, name, meaning);
        }
        let mut why = Missing::not_exported(name, module);
        for (from, _) in &scope.stars {
            match self.target(&home.module, from) {
                Target::Module(next) => {
                    if let Ok(declaration) = self.export_of(&next, name, meaning, asked) {
                        return Ok(declaration);
                    }
                }
                Target::React => {}
                Target::Missing(missing) => why = Missing::Because(missing),
            }
        }
        if let Some(added) = self.added(module, name, meaning, asked) {
            return Ok(added);
        }
        // A declaration file without any export exports everything that it declares.
        if scope.exports.is_empty()
            && scope.stars.is_empty()
            && let Some(declaration) = self.in_scope(&home, name, meaning, asked)
        {
            return declaration;
        }
        Err(why)
    }
}
