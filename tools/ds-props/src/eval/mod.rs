//! Evaluates type expressions, lazily and across files, without a type checker.
//!
//! What cannot be decided becomes a [`ty::Hole`] that knows its place and the reason; nothing is guessed.
//! Work is limited by fuel and depth, so a type that never ends costs its own prop and a finding.

mod access;
mod arithmetic;
mod assign;
mod combine;
mod conditional;
mod globals;
mod mapped;
mod object;
mod print;
mod react;
mod signature;
pub(crate) mod ty;
mod utility;
mod values;

pub(crate) use access::TAG_NAMES;
pub(crate) use print::print_literal;
pub(crate) use values::Mode;

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use ds_core::Span;
use rustc_hash::FxHashMap;

use crate::program::{Found, Meaning, Missing, Program};
use crate::syntax::{
    Enum, ExprKind, Keyword, Literal, Module, Name, Type, TypeDecl, TypeKind, TypeParam, Value,
};
use ty::{Env, Hole, Item, Named, Obj, Place, Prop, Signature, Slot, T, Ty};

/// How deep evaluation may recurse; the stack of the worker thread is made for it.
const MAX_DEPTH: u32 = 200;

/// How many sets of arguments of one declaration are remembered.
const MAX_KNOWN: usize = 64;

/// The evaluator of one run.
pub(crate) struct Eval<'p> {
    pub(crate) program: &'p Program<'p>,
    /// Steps left for the component at hand.
    fuel: Cell<u32>,
    depth: Cell<u32>,
    /// Something was too deep for this component.
    sank: Cell<bool>,
    /// References by declaration, each set of arguments once.
    named: RefCell<FxHashMap<*const u8, Vec<T>>>,
    values: RefCell<FxHashMap<*const Value, T>>,
    react: Rc<Module>,
}

impl<'p> Eval<'p> {
    pub(crate) fn new(program: &'p Program<'p>) -> Self {
        Self {
            program,
            fuel: Cell::new(0),
            depth: Cell::new(0),
            sank: Cell::new(false),
            named: RefCell::default(),
            values: RefCell::default(),
            react: react::prelude(),
        }
    }

    /// Fills the tank for the next component.
    pub(crate) fn refuel(&self, fuel: u32) {
        self.fuel.set(fuel);
        self.sank.set(false);
    }

    /// Runs one step a level deeper, or gives a hole when that is too deep or too much.
    fn deeper(&self, place: impl Fn() -> Place, step: impl FnOnce() -> T) -> T {
        let Some(fuel) = self.fuel.get().checked_sub(1) else {
            return self.hole(place(), "it takes too many steps to evaluate");
        };
        self.fuel.set(fuel);
        let depth = self.depth.get();
        if depth == MAX_DEPTH {
            self.sank.set(true);
            return self.hole(place(), "it is nested too deeply, or without end");
        }
        self.depth.set(depth + 1);
        let result = step();
        self.depth.set(depth);
        result
    }

    #[expect(clippy::unused_self, reason = "reads as the other constructors do")]
    pub(crate) fn hole(&self, place: Place, why: impl Into<String>) -> T {
        Rc::new(Ty::Hole(Rc::new(Hole { place, why: why.into() })))
    }

    fn hole_at(&self, env: &Env, span: Span, why: impl Into<String>) -> T {
        self.hole(Place::new(&env.home, span), why)
    }

    /// The type that an expression of types stands for.
    pub(crate) fn eval(&self, ty: &Type, env: &Env) -> T {
        self.deeper(|| Place::new(&env.home, ty.span), || self.eval_kind(ty, env))
    }

    fn eval_kind(&self, ty: &Type, env: &Env) -> T {
        match &ty.kind {
            TypeKind::Keyword(keyword) => Rc::new(of_keyword(*keyword)),
            TypeKind::Literal(literal) => of_literal(literal),
            TypeKind::Template(parts) => self.template(parts, env),
            TypeKind::Reference { path, args } => self.reference(ty, path, args, env),
            TypeKind::Array(item) => Rc::new(Ty::Array(self.eval(item, env))),
            TypeKind::Tuple(items) => {
                let item = |item: &crate::syntax::TupleItem| Item {
                    ty: self.eval(&item.ty, env),
                    optional: item.optional,
                    rest: item.rest,
                };
                self.tuple(items.iter().map(item).collect())
            }
            TypeKind::Union(types) => self.union(types.iter().map(|ty| self.eval(ty, env)).collect()),
            TypeKind::Intersection(types) => {
                let types = types.iter().map(|ty| self.eval(ty, env)).collect();
                self.intersection(types, &Place::new(&env.home, ty.span))
            }
            TypeKind::Object(members) => {
                let mut obj = Obj::default();
                self.members(members, env, &mut obj);
                of_object(obj)
            }
            TypeKind::Function(function) => {
                Rc::new(Ty::Function(Signature { function: function.clone(), env: env.clone() }))
            }
            TypeKind::Constructor => {
                let name = Place::new(&env.home, ty.span).text().into();
                let why = ds_core::model::manifest::Opaque::Function;
                Rc::new(Ty::External { name, args: Vec::new(), why })
            }
            TypeKind::Keyof(inner) => self.keyof(&self.eval(inner, env), &Place::new(&env.home, ty.span)),
            TypeKind::Readonly(inner) => self.eval(inner, env),
            TypeKind::Typeof { path } => self.type_of(path, &Place::new(&env.home, ty.span), env),
            TypeKind::Import { from, path, args, value } => {
                let args = args.iter().map(|arg| self.eval(arg, env)).collect();
                self.import_type(&Place::new(&env.home, ty.span), from, path, args, *value, env)
            }
            TypeKind::Indexed(object, index) => {
                let (object, index) = (self.eval(object, env), self.eval(index, env));
                self.indexed(&object, &index, &Place::new(&env.home, ty.span))
            }
            TypeKind::Mapped(mapped) => self.mapped(mapped, env, &Place::new(&env.home, ty.span)),
            TypeKind::Conditional(conditional) => {
                self.conditional(conditional, env, &Place::new(&env.home, ty.span))
            }
            TypeKind::Infer(name, constraint) => Rc::new(Ty::Infer {
                name: name.clone(),
                constraint: constraint.as_ref().map(|constraint| self.eval(constraint, env)),
            }),
            TypeKind::Predicate => Rc::new(Ty::Boolean),
            TypeKind::This => Rc::new(Ty::External {
                name: "this".into(),
                args: Vec::new(),
                why: ds_core::model::manifest::Opaque::Object,
            }),
            TypeKind::Other => self.hole_at(env, ty.span, "types of this form are not understood"),
        }
    }

    fn reference(&self, ty: &Type, path: &[Name], args: &[Type], env: &Env) -> T {
        if let [name] = path
            && let Some(bound) = env.bound(name)
        {
            return bound.clone();
        }
        let args: Vec<T> = args.iter().map(|arg| self.eval(arg, env)).collect();
        let place = Place::new(&env.home, ty.span);
        match self.program.find_path(&env.home, path, Meaning::Type) {
            Err(Missing::Unknown)
                if Rc::ptr_eq(&env.home.module, &self.react) && react::is_value(&path[0]) =>
            {
                self.react(&path[0], args, &place)
            }
            Err(Missing::Unknown) => {
                let name = path.iter().map(Name::as_str).collect::<Vec<_>>().join(".");
                self.global(&name, args, &place)
            }
            found => self.found_type(found, args, &place),
        }
    }

    fn found_type(&self, found: Result<Found, Missing>, args: Vec<T>, place: &Place) -> T {
        match found {
            Ok(Found::Type(decl, home)) => self.named(decl, home, args),
            Ok(Found::EnumMember(decl, member, home)) => self.enum_member(&decl, &member, &Env::of(home)),
            Ok(Found::React(name)) => self.react(&name, args, place),
            Ok(Found::Value(..) | Found::Namespace(_) | Found::Module(_)) => {
                self.hole(place.clone(), "it names no type")
            }
            Err(Missing::Because(why)) => self.hole(place.clone(), why),
            Err(Missing::Unknown) => self.hole(place.clone(), "no type has this name"),
        }
    }

    fn import_type(
        &self,
        place: &Place,
        from: &Name,
        path: &[Name],
        args: Vec<T>,
        value: bool,
        env: &Env,
    ) -> T {
        use crate::program::Target;
        let mut found = match self.program.target(env.home.path(), from) {
            Target::React => Found::React(String::new()),
            Target::Module(module) => Found::Module(module),
            Target::Missing(why) => return self.hole(place.clone(), why),
        };
        for (index, step) in path.iter().enumerate() {
            let meaning = match (index + 1 == path.len(), value) {
                (false, _) => Meaning::Namespace,
                (true, false) => Meaning::Type,
                (true, true) => Meaning::Value,
            };
            found = match self.program.member(&found, step, meaning) {
                Ok(found) => found,
                Err(missing) => return self.found_type(Err(missing), args, place),
            };
        }
        if value { self.value_of_found(Ok(found), place) } else { self.found_type(Ok(found), args, place) }
    }

    fn named(&self, decl: TypeDecl, home: crate::program::Home, args: Vec<T>) -> T {
        let key = match &decl {
            TypeDecl::Interface(decl) => Rc::as_ptr(decl).cast::<u8>(),
            TypeDecl::Alias(decl) => Rc::as_ptr(decl).cast(),
            TypeDecl::Enum(decl) => Rc::as_ptr(decl).cast(),
            TypeDecl::Class(decl) => Rc::as_ptr(decl).cast(),
        };
        let mut named = self.named.borrow_mut();
        let known = named.entry(key).or_default();
        let same = |ty: &&T| match &***ty {
            Ty::Named(other) => {
                other.args.len() == args.len()
                    && other.args.iter().zip(&args).all(|(a, b)| combine::same(a, b))
            }
            _ => false,
        };
        if let Some(found) = known.iter().find(same) {
            return found.clone();
        }
        let fresh = Rc::new(Ty::Named(Rc::new(Named::new(decl, home, args))));
        if known.len() < MAX_KNOWN {
            known.push(fresh.clone());
        }
        fresh
    }

    /// The type behind names: never a [`Ty::Named`], and a parameter only when nothing bounds it.
    pub(crate) fn force(&self, ty: &T) -> T {
        match &**ty {
            Ty::Named(named) => self.force_named(named),
            Ty::Param { bound: Some(bound), .. } => self.force(bound),
            _ => ty.clone(),
        }
    }

    fn force_named(&self, named: &Rc<Named>) -> T {
        if let Some(known) = named.forced.get() {
            return known.clone();
        }
        if named.busy.replace(true) {
            return self.hole(named.place(), format!("`{}` refers to itself", named.name()));
        }
        let forced = self.deeper(|| named.place(), || self.force(&self.expand(named)));
        named.busy.set(false);
        if self.answers() { named.forced.get_or_init(|| forced).clone() } else { forced }
    }

    fn expand(&self, named: &Named) -> T {
        let env = Env::of(named.home.clone());
        match &named.decl {
            TypeDecl::Alias(alias) => {
                let env = self.fill(&alias.params, &named.args, &env);
                self.eval(&alias.body, &env)
            }
            TypeDecl::Interface(interface) => self.interface(interface, &named.args, &env),
            TypeDecl::Enum(decl) => {
                let member = |member: &crate::syntax::EnumMember| self.enum_member(decl, &member.name, &env);
                self.union(decl.members.iter().map(member).collect())
            }
            TypeDecl::Class(class) => Rc::new(Ty::External {
                name: class.name.as_str().into(),
                args: named.args.clone(),
                why: ds_core::model::manifest::Opaque::Object,
            }),
        }
    }

    /// An environment in which type parameters stand for arguments, else for their defaults, else for
    /// themselves.
    pub(crate) fn fill(&self, params: &[TypeParam], args: &[T], env: &Env) -> Env {
        params.iter().enumerate().fold(env.clone(), |env, (index, param)| {
            let ty = match (args.get(index), &param.default) {
                (Some(arg), _) => arg.clone(),
                (None, Some(default)) => self.eval(default, &env),
                (None, None) => self.unfilled(param, &env),
            };
            env.bind(param.name.clone(), ty)
        })
    }

    /// An environment in which type parameters stand for themselves, as inside a function.
    pub(crate) fn open(&self, params: &[TypeParam], env: &Env) -> Env {
        params.iter().fold(env.clone(), |env, param| env.bind(param.name.clone(), self.unfilled(param, &env)))
    }

    fn unfilled(&self, param: &TypeParam, env: &Env) -> T {
        // A bound may name its own parameter (`T extends Foo<T>`).
        let inner =
            env.bind(param.name.clone(), Rc::new(Ty::Param { name: param.name.clone(), bound: None }));
        let bound = param.default.as_ref().or(param.constraint.as_ref());
        let bound = bound.map(|bound| self.eval(bound, &inner));
        Rc::new(Ty::Param { name: param.name.clone(), bound })
    }

    /// The alternatives of a type, names looked into.
    pub(crate) fn arms(&self, ty: &T) -> Vec<T> {
        let forced = self.force(ty);
        match &*forced {
            Ty::Union(types) => types.iter().flat_map(|ty| self.arms(ty)).collect(),
            _ => vec![forced],
        }
    }

    /// The type in a slot.
    pub(crate) fn slot(&self, slot: &Slot, place: &Place) -> T {
        match slot {
            Slot::Ready(ty) => ty.clone(),
            Slot::Lazy(lazy) => self.lazy(lazy),
            Slot::Defined(inner) => self.without_undefined(&self.slot(inner, place)),
            Slot::All(slots) => {
                self.intersection(slots.iter().map(|slot| self.slot(slot, place)).collect(), place)
            }
            Slot::OneOf(slots) => self.union(slots.iter().map(|slot| self.slot(slot, place)).collect()),
        }
    }

    fn lazy(&self, lazy: &ty::Lazy) -> T {
        if let Some(known) = lazy.known.get() {
            return known.clone();
        }
        let ty = self.eval(&lazy.ty, &lazy.env);
        if self.answers() { lazy.known.get_or_init(|| ty).clone() } else { ty }
    }

    /// Whether what was just found holds for good: with the last drop of fuel, or at the greatest depth, it may
    /// not hold for the next who asks.
    fn answers(&self) -> bool {
        self.fuel.get() > 0 && !self.sank.get()
    }

    /// The type in an index signature's slot.
    pub(crate) fn slot_anywhere(&self, slot: &Slot, place: Option<Place>) -> T {
        let inner = match slot {
            Slot::Lazy(lazy) => Some(Place::new(&lazy.env.home, Span::at(0))),
            _ => None,
        };
        let nowhere = || Place { module: self.react.clone(), span: Span::at(0) };
        self.slot(slot, &inner.or(place).unwrap_or_else(nowhere))
    }

    /// The type that a module declares under a name.
    pub(crate) fn local_type(&self, module: &Rc<Module>, name: &Name) -> T {
        let home = crate::program::Home::of(module.clone());
        match module.scope.types.get(name) {
            Some(decl) => self.named(decl.clone(), home, Vec::new()),
            None => Rc::new(Ty::Never),
        }
    }

    /// A member's type as a reader gets it: with `undefined` where it is optional.
    pub(crate) fn read(&self, prop: &Prop) -> T {
        let ty = self.slot(&prop.slot, &prop.place);
        if prop.optional { self.union(vec![ty, Rc::new(Ty::Undefined)]) } else { ty }
    }

    fn enum_member(&self, decl: &Enum, name: &Name, env: &Env) -> T {
        let mut next = Some(0.0);
        // A member may be calculated from those before it.
        let mut env = env.clone();
        for member in &decl.members {
            let value = match member.init.as_ref().map(|init| &init.kind) {
                None => next.map(|next| of_literal(&Literal::Number(next))),
                Some(ExprKind::Literal(literal)) => Some(of_literal(literal)),
                Some(_) => member.init.as_ref().and_then(|init| self.constant(init, &env)),
            };
            next = match value.as_deref() {
                Some(Ty::Literal(Literal::Number(number))) => Some(number + 1.0),
                _ => None,
            };
            if member.name == *name {
                let unknown = || self.hole_at(&env, member.span, "the value of this enum member is computed");
                return value.unwrap_or_else(unknown);
            }
            if let Some(value) = value {
                env = env.bind(member.name.clone(), value);
            }
        }
        self.hole_at(&env, decl.span, format!("the enum has no `{name}`"))
    }
}

pub(crate) fn of_object(obj: Obj) -> T {
    Rc::new(Ty::Object(Rc::new(obj)))
}

pub(crate) fn of_literal(literal: &Literal) -> T {
    Rc::new(match literal {
        Literal::BigInt => Ty::BigInt,
        literal => Ty::Literal(literal.clone()),
    })
}

pub(crate) fn of_string(text: &str) -> T {
    Rc::new(Ty::Literal(Literal::String(Name::from(text))))
}

fn of_keyword(keyword: Keyword) -> Ty {
    match keyword {
        Keyword::Any => Ty::Any,
        Keyword::Unknown => Ty::Unknown,
        Keyword::Number => Ty::Number,
        Keyword::Object => Ty::NonPrimitive,
        Keyword::Boolean => Ty::Boolean,
        Keyword::BigInt => Ty::BigInt,
        Keyword::String => Ty::String,
        Keyword::Symbol => Ty::Symbol,
        Keyword::Undefined => Ty::Undefined,
        Keyword::Null => Ty::Null,
        Keyword::Never => Ty::Never,
    }
}
