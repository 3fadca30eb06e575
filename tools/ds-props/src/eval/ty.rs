//! Types after evaluation.

use std::cell::{Cell, OnceCell};
use std::collections::BTreeSet;
use std::hash::BuildHasherDefault;
use std::rc::Rc;

use ds_core::model::manifest::Opaque;
use ds_core::{Location, Span};
use indexmap::IndexMap;
use rustc_hash::FxHasher;

use crate::program::Home;
use crate::syntax::{Class, Expr, Function, Literal, Module, Name, Param, Part, Type, TypeDecl};

/// A type. Shared: evaluating a name twice gives the same one.
pub(crate) type T = Rc<Ty>;

pub(crate) enum Ty {
    Any,
    Unknown,
    Never,
    Undefined,
    Null,
    String,
    Number,
    Boolean,
    BigInt,
    Symbol,
    /// `object`
    NonPrimitive,
    Literal(Literal),
    Template(Vec<Part<T>>),
    Array(T),
    Tuple(Vec<Item>),
    Object(Rc<Obj>),
    Function(Signature),
    /// The value of a class declaration.
    Class(Rc<Class>, Home),
    /// A component that takes these props, by declaration (`FC<P>`) or by call (`memo(…)`).
    Component(T),
    Union(Vec<T>),
    /// A declared type that is evaluated when it is looked into.
    Named(Rc<Named>),
    /// A type parameter that nothing fills.
    Param {
        name: Name,
        /// Its default, or its constraint.
        bound: Option<T>,
    },
    /// `infer name`, while a conditional type is decided.
    Infer {
        name: Name,
        constraint: Option<T>,
    },
    /// A type that is known by name only and that no content can hold.
    External {
        name: Rc<str>,
        args: Vec<T>,
        why: Opaque,
    },
    /// Not understood.
    Hole(Rc<Hole>),
}

/// Why a type is not understood, and where.
pub(crate) struct Hole {
    pub(crate) place: Place,
    pub(crate) why: String,
}

/// A range of a module's file.
#[derive(Clone)]
pub(crate) struct Place {
    pub(crate) module: Rc<Module>,
    pub(crate) span: Span,
}

impl Place {
    pub(crate) fn new(home: &Home, span: Span) -> Self {
        Self { module: home.module.clone(), span }
    }

    pub(crate) fn location(&self) -> Location {
        self.module.file.at(self.span)
    }

    /// The source text on one line.
    pub(crate) fn text(&self) -> String {
        one_line(self.module.file.slice(self.span))
    }
}

/// Source text with every run of white space as one blank.
pub(crate) fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

pub(crate) struct Item {
    pub(crate) ty: T,
    pub(crate) optional: bool,
    pub(crate) rest: bool,
}

/// A reference to a declaration.
pub(crate) struct Named {
    pub(crate) decl: TypeDecl,
    pub(crate) home: Home,
    pub(crate) args: Vec<T>,
    pub(super) forced: OnceCell<T>,
    pub(super) busy: Cell<bool>,
}

impl Named {
    pub(crate) fn new(decl: TypeDecl, home: Home, args: Vec<T>) -> Self {
        Self { decl, home, args, forced: OnceCell::new(), busy: Cell::new(false) }
    }

    pub(crate) fn name(&self) -> &Name {
        match &self.decl {
            TypeDecl::Interface(decl) => &decl.name,
            TypeDecl::Alias(decl) => &decl.name,
            TypeDecl::Enum(decl) => &decl.name,
            TypeDecl::Class(decl) => &decl.name,
        }
    }

    /// Where its name is declared.
    pub(crate) fn place(&self) -> Place {
        let span = match &self.decl {
            TypeDecl::Interface(decl) => decl.span,
            TypeDecl::Alias(decl) => decl.span,
            TypeDecl::Enum(decl) => decl.span,
            TypeDecl::Class(decl) => decl.span,
        };
        Place::new(&self.home, span)
    }

    pub(crate) fn doc(&self) -> Option<Span> {
        match &self.decl {
            TypeDecl::Interface(decl) => decl.doc,
            TypeDecl::Alias(decl) => decl.doc,
            TypeDecl::Enum(_) | TypeDecl::Class(_) => None,
        }
    }

    /// Whether both name one declaration, arguments aside.
    pub(crate) fn same_decl(&self, other: &Self) -> bool {
        match (&self.decl, &other.decl) {
            (TypeDecl::Interface(a), TypeDecl::Interface(b)) => Rc::ptr_eq(a, b),
            (TypeDecl::Alias(a), TypeDecl::Alias(b)) => Rc::ptr_eq(a, b),
            (TypeDecl::Enum(a), TypeDecl::Enum(b)) => Rc::ptr_eq(a, b),
            (TypeDecl::Class(a), TypeDecl::Class(b)) => Rc::ptr_eq(a, b),
            _ => false,
        }
    }
}

pub(crate) type Props = IndexMap<Name, Prop, BuildHasherDefault<FxHasher>>;

/// An object type.
#[derive(Clone, Default)]
pub(crate) struct Obj {
    pub(crate) props: Props,
    /// Index signatures: the key's type and the value's.
    pub(crate) index: Vec<(T, Slot)>,
    pub(crate) calls: Vec<Signature>,
    /// Props of React's own, by reference.
    pub(crate) sets: Vec<Set>,
    /// Parts that are not understood.
    pub(crate) holes: Vec<Rc<Hole>>,
    /// The props of the component type that it extends.
    pub(crate) component: Option<T>,
}

impl Obj {
    pub(crate) fn is_empty(&self) -> bool {
        self.props.is_empty()
            && self.index.is_empty()
            && self.calls.is_empty()
            && self.sets.is_empty()
            && self.holes.is_empty()
            && self.component.is_none()
    }
}

/// A set of props that is referred to and not copied.
#[derive(Clone)]
pub(crate) struct Set {
    /// As it is printed: `ButtonHTMLAttributes<HTMLButtonElement>`.
    pub(crate) name: Rc<str>,
    /// Its members, for what is picked from it.
    pub(crate) members: T,
    pub(crate) omit: BTreeSet<Name>,
}

/// A member of an object type.
#[derive(Clone)]
pub(crate) struct Prop {
    pub(crate) slot: Slot,
    pub(crate) optional: bool,
    /// Its doc comment, or that of the member of a base that it replaces.
    pub(crate) doc: Option<Place>,
    pub(crate) place: Place,
}

/// A member's type, evaluated when it is looked at.
#[derive(Clone)]
pub(crate) enum Slot {
    Ready(T),
    Lazy(Rc<Lazy>),
    /// Without `undefined`.
    Defined(Box<Slot>),
    /// Each of these.
    All(Vec<Slot>),
    /// One of these.
    OneOf(Vec<Slot>),
}

/// A type expression that is evaluated once, whoever shares it.
pub(crate) struct Lazy {
    pub(crate) ty: Type,
    pub(crate) env: Env,
    pub(super) known: OnceCell<T>,
}

impl Slot {
    pub(crate) fn lazy(ty: &Type, env: &Env) -> Self {
        Self::Lazy(Rc::new(Lazy { ty: ty.clone(), env: env.clone(), known: OnceCell::new() }))
    }
}

/// A function and what the names in it mean.
#[derive(Clone)]
pub(crate) struct Signature {
    pub(crate) function: Rc<Function>,
    pub(crate) env: Env,
}

/// What names mean at a place: its scopes, and the type parameters that are filled there.
#[derive(Clone)]
pub(crate) struct Env {
    pub(crate) home: Home,
    binds: Option<Rc<Bind>>,
    /// The function whose body it is, for the constants in it.
    body: Option<Rc<Function>>,
}

struct Bind {
    name: Name,
    ty: T,
    outer: Option<Rc<Bind>>,
}

impl Drop for Bind {
    /// Drops the ones around it in a loop: an enum binds all its members one inside the other.
    fn drop(&mut self) {
        let mut outer = self.outer.take();
        while let Some(mut bind) = outer.and_then(Rc::into_inner) {
            outer = bind.outer.take();
        }
    }
}

impl Env {
    pub(crate) fn of(home: Home) -> Self {
        Self { home, binds: None, body: None }
    }

    #[must_use]
    pub(crate) fn bind(&self, name: Name, ty: T) -> Self {
        let bind = Bind { name, ty, outer: self.binds.clone() };
        Self { home: self.home.clone(), binds: Some(Rc::new(bind)), body: self.body.clone() }
    }

    /// The same place inside a function's body.
    #[must_use]
    pub(crate) fn within(self, function: Rc<Function>) -> Self {
        Self { body: Some(function), ..self }
    }

    /// A constant of the body.
    pub(crate) fn local(&self, name: &Name) -> Option<&Expr> {
        let body = self.body.as_ref()?.body.as_ref()?;
        body.locals.iter().find(|(local, _)| local == name).map(|(_, init)| init)
    }

    /// The function's parameter of this name, or the one whose pattern takes it.
    pub(crate) fn param(&self, name: &Name) -> Option<&Param> {
        self.body.as_ref()?.params.iter().find(|param| {
            param.name.as_ref() == Some(name) || param.fields.iter().any(|field| field.name == *name)
        })
    }

    pub(crate) fn bound(&self, name: &Name) -> Option<&T> {
        let mut at = self.binds.as_deref();
        while let Some(bind) = at {
            if bind.name == *name {
                return Some(&bind.ty);
            }
            at = bind.outer.as_deref();
        }
        None
    }
}
