//! The extractor's representation of a source file: declarations, types, and the few expressions that determine a
//! type or a default. Each file is lowered once, and then swc's syntax tree is dropped.
//!
//! Nodes are shared by `Rc`, so that evaluating a type never copies them.

mod classes;
mod comments;
mod exprs;
mod functions;
mod items;
mod jsdoc;
mod names;
mod nesting;
mod parse;
mod patterns;
mod position;
mod types;

use std::rc::Rc;

use ds_core::{SourceFile, Span};
use indexmap::IndexMap;
use rustc_hash::FxHashMap;
use swc_core::atoms::Atom;

pub(crate) use comments::{Comments, Doc, Tag};
pub(crate) use names::{Mention, mentions};
pub(crate) use parse::{expression, parse, with_script, with_syntax_tree};
pub(crate) use position::bytes;

/// An interned identifier or string.
pub(crate) type Name = Atom;

/// One parsed file.
#[derive(Debug)]
pub(crate) struct Module {
    pub(crate) file: SourceFile,
    /// Whether it starts with `'use client'`.
    pub(crate) client: bool,
    /// Whether it neither imports nor exports anything, so that its declarations are global.
    pub(crate) ambient: bool,
    /// The name in `declare module 'name' { … }`, if the module is a part of such a file.
    pub(crate) declared_as: Option<Name>,
    pub(crate) scope: Rc<Scope>,
    pub(crate) comments: Rc<Comments>,
}

/// The names in a module or a namespace.
#[derive(Debug, Default)]
pub(crate) struct Scope {
    pub(crate) types: FxHashMap<Name, TypeDecl>,
    pub(crate) values: FxHashMap<Name, Rc<Value>>,
    pub(crate) namespaces: FxHashMap<Name, Rc<Scope>>,
    pub(crate) imports: FxHashMap<Name, Import>,
    pub(crate) exports: IndexMap<Name, Export>,
    /// `export * from '…'`
    pub(crate) stars: Vec<(Name, Span)>,
    /// `import 'from'`
    pub(crate) effects: Vec<Name>,
    /// `declare module 'from' { … }` in a module
    pub(crate) augmentations: Vec<(Name, Rc<Scope>)>,
    /// `declare module 'name' { … }` in a file that is not a module; `declare module 'name'` has no scope.
    pub(crate) ambient_modules: IndexMap<Name, Option<Rc<Scope>>>,
    /// `declare global { … }`
    pub(crate) globals: Vec<Rc<Scope>>,
}

/// `import { name as local } from 'from'`
#[derive(Debug, Clone)]
pub(crate) struct Import {
    pub(crate) from: Name,
    pub(crate) what: Imported,
}

#[derive(Debug, Clone)]
pub(crate) enum Imported {
    Named(Name),
    /// `import * as local`
    Namespace,
}

/// What an exported name refers to.
#[derive(Debug, Clone)]
pub(crate) enum Export {
    /// A name in the same scope.
    Local(Name),
    /// `export { name } from 'from'`
    From { from: Name, name: Name, span: Span },
    /// `export * as name from 'from'`
    Namespace { from: Name, span: Span },
}

#[derive(Debug, Clone)]
pub(crate) enum TypeDecl {
    Interface(Rc<Interface>),
    Alias(Rc<Alias>),
    Enum(Rc<Enum>),
    Class(Rc<Class>),
}

/// All declarations of one interface, merged.
#[derive(Debug)]
pub(crate) struct Interface {
    pub(crate) name: Name,
    pub(crate) span: Span,
    pub(crate) doc: Option<Span>,
    pub(crate) parts: Vec<InterfacePart>,
}

#[derive(Debug)]
pub(crate) struct InterfacePart {
    pub(crate) params: Vec<TypeParam>,
    pub(crate) extends: Vec<Type>,
    pub(crate) members: Vec<Member>,
}

#[derive(Debug)]
pub(crate) struct Alias {
    pub(crate) name: Name,
    pub(crate) doc: Option<Span>,
    pub(crate) span: Span,
    pub(crate) params: Vec<TypeParam>,
    pub(crate) body: Type,
}

#[derive(Debug)]
pub(crate) struct Enum {
    pub(crate) name: Name,
    pub(crate) span: Span,
    pub(crate) members: Vec<EnumMember>,
}

#[derive(Debug)]
pub(crate) struct EnumMember {
    pub(crate) name: Name,
    pub(crate) span: Span,
    pub(crate) init: Option<Expr>,
}

#[derive(Debug)]
pub(crate) struct Class {
    pub(crate) name: Name,
    pub(crate) span: Span,
    pub(crate) params: Vec<TypeParam>,
    pub(crate) extends: Option<Expr>,
    pub(crate) extends_args: Vec<Type>,
    /// `static defaultProps`
    pub(crate) default_props: Option<Expr>,
    /// `static propTypes`
    pub(crate) prop_types: Option<Expr>,
    /// Static members that may be components: their names start with a capital letter.
    pub(crate) components: Vec<Static>,
    /// The public members of an instance.
    pub(crate) members: Vec<Member>,
}

/// `static Item: typeof Item`, `static Item = Item`
#[derive(Debug)]
pub(crate) struct Static {
    pub(crate) name: Name,
    pub(crate) ty: Option<Type>,
    pub(crate) init: Option<Expr>,
    pub(crate) span: Span,
    pub(crate) doc: Option<Span>,
}

#[derive(Debug)]
pub(crate) struct TypeParam {
    pub(crate) name: Name,
    /// `const T`: arguments keep their literals.
    pub(crate) constant: bool,
    pub(crate) constraint: Option<Type>,
    pub(crate) default: Option<Type>,
}

/// A top-level value.
#[derive(Debug)]
pub(crate) struct Value {
    pub(crate) name: Name,
    /// The declared name, for locations.
    pub(crate) span: Span,
    pub(crate) doc: Option<Span>,
    pub(crate) kind: ValueKind,
    /// `Name.defaultProps = …`
    pub(crate) default_props: Option<Expr>,
    /// `Name.propTypes = …`
    pub(crate) prop_types: Option<Expr>,
    /// `Name.Item = …`
    pub(crate) members: Vec<Assigned>,
}

/// A member that a statement adds to a component.
#[derive(Debug)]
pub(crate) struct Assigned {
    pub(crate) name: Name,
    pub(crate) span: Span,
    pub(crate) value: Expr,
}

#[derive(Debug)]
pub(crate) enum ValueKind {
    Variable {
        ty: Option<Type>,
        init: Option<Expr>,
        /// Whether it is a `const`, whose literals keep their types.
        constant: bool,
    },
    /// Overloads first, the implementation last.
    Function(Vec<Rc<Function>>),
    Class(Rc<Class>),
    Enum(Rc<Enum>),
}

pub(crate) type Type = Rc<TypeNode>;

#[derive(Debug)]
pub(crate) struct TypeNode {
    pub(crate) span: Span,
    pub(crate) kind: TypeKind,
}

#[derive(Debug)]
pub(crate) enum TypeKind {
    Keyword(Keyword),
    Literal(Literal),
    Template(Vec<Part<Type>>),
    Reference {
        path: Vec<Name>,
        args: Vec<Type>,
    },
    Array(Type),
    Tuple(Vec<TupleItem>),
    Union(Vec<Type>),
    Intersection(Vec<Type>),
    Object(Vec<Member>),
    Function(Rc<Function>),
    /// `new (…) => T`
    Constructor,
    Keyof(Type),
    /// `readonly T[]`
    Readonly(Type),
    Typeof {
        path: Vec<Name>,
    },
    Import {
        from: Name,
        path: Vec<Name>,
        args: Vec<Type>,
        value: bool,
    },
    Indexed(Type, Type),
    Mapped(Box<Mapped>),
    Conditional(Box<Conditional>),
    Infer(Name, Option<Type>),
    /// `x is T`
    Predicate,
    This,
    /// The type of a class member that only has a value.
    OfValue {
        value: Expr,
        /// Whether it is `readonly`, so that literals keep their types.
        constant: bool,
    },
    /// A form that does not occur in prop types.
    Other,
}

#[derive(Debug)]
pub(crate) struct Mapped {
    pub(crate) param: Name,
    pub(crate) keys: Type,
    pub(crate) rename: Option<Type>,
    pub(crate) value: Option<Type>,
    pub(crate) optional: Modifier,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Modifier {
    Keep,
    Add,
    Remove,
}

#[derive(Debug)]
pub(crate) struct Conditional {
    pub(crate) check: Type,
    pub(crate) extends: Type,
    pub(crate) yes: Type,
    pub(crate) no: Type,
}

#[derive(Debug)]
pub(crate) struct TupleItem {
    pub(crate) ty: Type,
    pub(crate) optional: bool,
    pub(crate) rest: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Keyword {
    Any,
    Unknown,
    Number,
    Object,
    Boolean,
    BigInt,
    String,
    Symbol,
    /// Also `void`: callers do not pass a value.
    Undefined,
    Null,
    Never,
}

#[derive(Debug, Clone, PartialEq)]
pub(crate) enum Literal {
    String(Name),
    Number(f64),
    Boolean(bool),
    BigInt,
}

/// A piece of a template literal.
#[derive(Debug, Clone)]
pub(crate) enum Part<T> {
    Text(Name),
    Placeholder(T),
}

/// A member of an object type or an interface.
#[derive(Debug)]
pub(crate) enum Member {
    Property {
        key: Key,
        ty: Option<Type>,
        optional: bool,
        span: Span,
        doc: Option<Span>,
    },
    Method {
        key: Key,
        function: Rc<Function>,
        optional: bool,
        span: Span,
        doc: Option<Span>,
    },
    Call(Rc<Function>),
    /// `new (…): T`
    Construct(Rc<Function>),
    Index {
        key: Type,
        value: Type,
    },
}

#[derive(Debug, Clone)]
pub(crate) enum Key {
    Static(Name),
    /// `[KEY]`
    Computed(Expr),
}

/// A function, a method or a function type.
#[derive(Debug)]
pub(crate) struct Function {
    pub(crate) span: Span,
    pub(crate) type_params: Vec<TypeParam>,
    pub(crate) params: Vec<Param>,
    pub(crate) returns: Option<Type>,
    /// `None` for a signature.
    pub(crate) body: Option<Body>,
}

#[derive(Debug)]
pub(crate) struct Param {
    pub(crate) name: Option<Name>,
    pub(crate) ty: Option<Type>,
    pub(crate) optional: bool,
    pub(crate) rest: bool,
    /// The props that an object pattern binds.
    pub(crate) fields: Vec<Field>,
}

/// One prop in an object pattern, with its default.
#[derive(Debug)]
pub(crate) struct Field {
    pub(crate) name: Name,
    pub(crate) default: Option<Expr>,
}

/// The parts of a body that determine the function's type.
#[derive(Debug, Default)]
pub(crate) struct Body {
    /// Its return values, excluding those of nested functions.
    pub(crate) returns: Vec<Expr>,
    /// Constants in the body.
    pub(crate) locals: Vec<(Name, Expr)>,
    /// `const { a = 1 } = name`
    pub(crate) patterns: Vec<(Name, Vec<Field>)>,
}

pub(crate) type Expr = Rc<ExprNode>;

#[derive(Debug)]
pub(crate) struct ExprNode {
    pub(crate) span: Span,
    pub(crate) kind: ExprKind,
}

#[derive(Debug)]
pub(crate) enum ExprKind {
    Literal(Literal),
    Null,
    Template(Vec<Part<Expr>>),
    Name(Name),
    Member(Expr, Name),
    Index(Expr, Expr),
    Object(Vec<ObjectItem>),
    /// The flag marks a spread.
    Array(Vec<(Expr, bool)>),
    Call {
        callee: Expr,
        args: Vec<Expr>,
        type_args: Vec<Type>,
        new: bool,
    },
    /// ``tag<T>`…` ``
    Tagged {
        tag: Expr,
        type_args: Vec<Type>,
    },
    /// `import('from')`
    Import(Name),
    Function(Rc<Function>),
    Class(Rc<Class>),
    As(Expr, Type),
    AsConst(Expr),
    Satisfies(Expr, Type),
    /// `a ? b : c`, `a || b`, `a ?? b`, `a && b`: a union.
    Either(Vec<Expr>),
    Jsx,
    /// `a + b`, `a << b`
    Arithmetic(Arithmetic, Expr, Expr),
    /// An expression of a known type: `!x`, `a > 1`, `typeof x`.
    Keyword(Keyword),
    Other,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Arithmetic {
    Add,
    Subtract,
    Multiply,
    Divide,
    And,
    Or,
    Xor,
    ShiftLeft,
    /// `>>`, which keeps the sign.
    ShiftRight,
    /// `>>>`, which fills with zeros.
    ShiftRightUnsigned,
}

#[derive(Debug)]
pub(crate) enum ObjectItem {
    Property { key: Key, value: Expr, span: Span, doc: Option<Span> },
    Spread(Expr),
}
