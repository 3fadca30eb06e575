//! Evaluated types.

use std::cell::{Cell, RefCell};
use std::collections::BTreeSet;
use std::hash::BuildHasherDefault;
use std::rc::Rc;

use ds_core::model::manifest::Opaque;
use ds_core::{Location, Span};
use indexmap::IndexMap;
use rustc_hash::FxHasher;

use crate::program::Home;
use crate::syntax::{Class, Expr, Function, Literal, Module, Name, Param, Part, Type, TypeDecl};

/// An evaluated type. Shared: evaluating a name twice returns the same one.
pub(crate) type TypeRef = Rc<Ty>;

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
    Template(Vec<Part<TypeRef>>),
    Array(TypeRef),
    Tuple(Vec<Item>),
    Object(Rc<Obj>),
    Function(Signature),
    /// The value of a class declaration.
    Class(Rc<Class>, Home),
    /// A component with these props, by declaration (`FC<P>`) or by call (`memo(…)`).
    Component(TypeRef),
    Union(Vec<TypeRef>),
    /// A declared type that is evaluated on demand.
    Named(Rc<Named>),
    /// An unbound type parameter.
    Param {
        name: Name,
        /// Its default, or its constraint.
        bound: Option<TypeRef>,
    },
    /// `infer name`, while a conditional type is evaluated.
    Infer {
        name: Name,
        constraint: Option<TypeRef>,
    },
    /// A type that is known only by name and that content cannot contain.
    External {
        name: Rc<str>,
        args: Vec<TypeRef>,
        why: Opaque,
    },
    /// A type that could not be resolved.
    Unresolved(Rc<Unresolved>),
}

/// Why a type could not be resolved, and where.
pub(crate) struct Unresolved {
    pub(crate) place: Place,
    pub(crate) why: String,
}

/// A range in a module's file.
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

/// Collapses every run of white space to one space.
pub(crate) fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

pub(crate) struct Item {
    pub(crate) ty: TypeRef,
    pub(crate) optional: bool,
    pub(crate) rest: bool,
}

/// A type that is evaluated once and then shared. A recursive type refers to itself through one of these, so the evaluator empties
/// all of them when it ends: nothing else would free such a type, and with it the modules that declare it.
#[derive(Default)]
pub(super) struct Memo(RefCell<Option<TypeRef>>);

impl Memo {
    pub(super) fn get(&self) -> Option<TypeRef> {
        self.0.borrow().clone()
    }

    /// Keeps the type, unless there is one already. Returns the one that is kept.
    pub(super) fn keep(&self, ty: TypeRef) -> TypeRef {
        self.0.borrow_mut().get_or_insert(ty).clone()
    }

    pub(super) fn take(&self) -> Option<TypeRef> {
        self.0.take()
    }
}

/// A reference to a declaration.
pub(crate) struct Named {
    pub(crate) decl: TypeDecl,
    pub(crate) home: Home,
    pub(crate) args: Vec<TypeRef>,
    pub(super) forced: Memo,
    pub(super) busy: Cell<bool>,
}

impl Named {
    pub(crate) fn new(decl: TypeDecl, home: Home, args: Vec<TypeRef>) -> Self {
        Self { decl, home, args, forced: Memo::default(), busy: Cell::new(false) }
    }

    pub(crate) fn name(&self) -> &Name {
        match &self.decl {
            TypeDecl::Interface(decl) => &decl.name,
            TypeDecl::Alias(decl) => &decl.name,
            TypeDecl::Enum(decl) => &decl.name,
            TypeDecl::Class(decl) => &decl.name,
        }
    }

    /// The location of the declared name.
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

    /// Whether both refer to the same declaration, ignoring arguments.
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
    /// Index signatures: the types of the key and of the value.
    pub(crate) index: Vec<(TypeRef, Slot)>,
    pub(crate) calls: Vec<Signature>,
    /// What `new` accepts and returns.
    pub(crate) constructs: Vec<Signature>,
    /// Inherited React props, by reference.
    pub(crate) sets: Vec<Set>,
    /// Parts that could not be resolved.
    pub(crate) unresolved: Vec<Rc<Unresolved>>,
    /// The props of the component type that it extends.
    pub(crate) component: Option<TypeRef>,
}

impl Obj {
    pub(crate) fn is_empty(&self) -> bool {
        self.props.is_empty()
            && self.index.is_empty()
            && self.calls.is_empty()
            && self.constructs.is_empty()
            && self.sets.is_empty()
            && self.unresolved.is_empty()
            && self.component.is_none()
    }
}

/// A set of props that is referred to rather than copied.
#[derive(Clone)]
pub(crate) struct Set {
    /// The printed name: `ButtonHTMLAttributes<HTMLButtonElement>`.
    pub(crate) name: Rc<str>,
    /// Its members, for picking some of them.
    pub(crate) members: TypeRef,
    pub(crate) omit: BTreeSet<Name>,
}

/// A member of an object type.
#[derive(Clone)]
pub(crate) struct Prop {
    pub(crate) slot: Slot,
    pub(crate) optional: bool,
    /// Its doc comment, or that of the inherited member that it overrides.
    pub(crate) doc: Option<Place>,
    pub(crate) place: Place,
}

/// The type of a member, evaluated on demand.
#[derive(Clone)]
pub(crate) enum Slot {
    Ready(TypeRef),
    Lazy(Rc<Lazy>),
    /// Without `undefined`.
    Defined(Box<Slot>),
    /// An intersection.
    All(Vec<Slot>),
    /// A union.
    OneOf(Vec<Slot>),
}

/// A type expression that is evaluated once and then shared.
pub(crate) struct Lazy {
    pub(crate) ty: Type,
    pub(crate) env: Env,
    pub(super) known: Memo,
}

impl Slot {
    pub(crate) fn lazy(ty: &Type, env: &Env) -> Self {
        Self::Lazy(Rc::new(Lazy { ty: ty.clone(), env: env.clone(), known: Memo::default() }))
    }
}

/// A function and its environment.
#[derive(Clone)]
pub(crate) struct Signature {
    pub(crate) function: Rc<Function>,
    pub(crate) env: Env,
}

/// The environment of a location: its scopes, and the bound type parameters.
#[derive(Clone)]
pub(crate) struct Env {
    pub(crate) home: Home,
    binds: Option<Rc<Bind>>,
    /// The enclosing function, for the constants in its body.
    body: Option<Rc<Function>>,
}

struct Bind {
    name: Name,
    ty: TypeRef,
    outer: Option<Rc<Bind>>,
}

impl Drop for Bind {
    /// Drops outer environments in a loop, because an enum nests one for each member.
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
    pub(crate) fn bind(&self, name: Name, ty: TypeRef) -> Self {
        let bind = Bind { name, ty, outer: self.binds.clone() };
        Self { home: self.home.clone(), binds: Some(Rc::new(bind)), body: self.body.clone() }
    }

    /// The same location inside the body of a function.
    #[must_use]
    pub(crate) fn within(self, function: Rc<Function>) -> Self {
        Self { body: Some(function), ..self }
    }

    /// A constant in the body.
    pub(crate) fn local(&self, name: &Name) -> Option<&Expr> {
        let body = self.body.as_ref()?.body.as_ref()?;
        body.locals.iter().find(|(local, _)| local == name).map(|(_, init)| init)
    }

    /// The function's parameter with this name, or the one whose pattern binds it.
    pub(crate) fn param(&self, name: &Name) -> Option<&Param> {
        self.body.as_ref()?.params.iter().find(|param| {
            param.name.as_ref() == Some(name) || param.fields.iter().any(|field| field.name == *name)
        })
    }

    pub(crate) fn bound(&self, name: &Name) -> Option<&TypeRef> {
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
