//! Evaluates type expressions, lazily and across files, without a type checker.
//!
//! A type that cannot be determined becomes a [`ty::Unresolved`] with its location and the reason; nothing is guessed.
//! Fuel and depth limit the work, so an infinite type affects only its own prop and gives a finding.

mod access;
mod arithmetic;
mod arms;
mod assign;
mod combine;
mod conditional;
mod enums;
mod globals;
mod known;
mod limits;
mod mapped;
mod mode;
mod object;
mod print;
mod prop_types;
mod react;
mod signature;
pub(crate) mod ty;
mod utility;
mod values;
mod variants;
mod wrappers;

pub(crate) use access::TAG_NAMES;
pub(crate) use mode::Mode;
pub(crate) use print::print_literal;

use std::cell::RefCell;
use std::rc::{Rc, Weak};

use ds_core::Span;
use rustc_hash::{FxHashMap, FxHashSet};

use crate::program::{Found, Meaning, Missing, Program};
use crate::syntax::{Enum, Keyword, Literal, Module, Name, Type, TypeDecl, TypeKind, TypeParam, Value};
use known::Known;
use ty::{Env, Item, Lazy, Named, Obj, Place, Prop, Signature, Slot, Ty, TypeRef, Unresolved};

/// The evaluator of one run.
pub(crate) struct Eval<'p> {
    pub(crate) program: &'p Program<'p>,
    limits: limits::Limits,
    /// References by declaration, each argument list once.
    named: RefCell<Known>,
    /// Names of classes, by the type that they stand for.
    instances: RefCell<FxHashMap<*const Ty, Rc<Named>>>,
    values: RefCell<FxHashMap<*const Value, TypeRef>>,
    enums: RefCell<FxHashMap<*const Enum, Rc<enums::Members>>>,
    /// The members in `enums` that are numbers: `number` is assignable to them, but not to the same literals.
    numbers_of_enums: RefCell<FxHashSet<*const Ty>>,
    /// All cached types, oldest first.
    made: RefCell<Vec<TypeRef>>,
    /// What has been evaluated on demand, oldest first.
    evaluated: RefCell<Vec<Evaluated>>,
    react: Rc<Module>,
}

/// Something that keeps the type that it was evaluated to.
enum Evaluated {
    Named(Weak<Named>),
    Lazy(Weak<Lazy>),
}

impl Evaluated {
    /// Makes it forget the type.
    fn take(&self) -> Option<TypeRef> {
        match self {
            Self::Named(named) => named.upgrade()?.forced.take(),
            Self::Lazy(lazy) => lazy.upgrade()?.known.take(),
        }
    }
}

impl Drop for Eval<'_> {
    /// Drops the newest types first. A type refers to older ones, so dropping them in the opposite order would
    /// recurse through long chains. First, it cuts all types at what was evaluated on demand: otherwise a recursive type
    /// would keep itself alive.
    fn drop(&mut self) {
        let mut cut: Vec<TypeRef> = self.evaluated.get_mut().iter().filter_map(Evaluated::take).collect();
        while cut.pop().is_some() {}
        self.named.get_mut().clear();
        self.instances.get_mut().clear();
        self.values.get_mut().clear();
        while self.made.get_mut().pop().is_some() {}
    }
}

impl<'p> Eval<'p> {
    pub(crate) fn new(program: &'p Program<'p>) -> Self {
        Self {
            program,
            limits: limits::Limits::default(),
            named: RefCell::default(),
            instances: RefCell::default(),
            values: RefCell::default(),
            enums: RefCell::default(),
            numbers_of_enums: RefCell::default(),
            made: RefCell::default(),
            evaluated: RefCell::default(),
            react: react::prelude(),
        }
    }

    #[expect(clippy::unused_self, reason = "reads as the other constructors do")]
    pub(crate) fn unresolved(&self, place: Place, why: impl Into<String>) -> TypeRef {
        Rc::new(Ty::Unresolved(Rc::new(Unresolved { place, why: why.into() })))
    }

    fn unresolved_at(&self, env: &Env, span: Span, why: impl Into<String>) -> TypeRef {
        self.unresolved(Place::new(&env.home, span), why)
    }

    /// Evaluates a type expression.
    pub(crate) fn eval(&self, ty: &Type, env: &Env) -> TypeRef {
        self.deeper(|| Place::new(&env.home, ty.span), || self.eval_kind(ty, env))
    }

    fn eval_kind(&self, ty: &Type, env: &Env) -> TypeRef {
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
                let open = is_parameter(object, env);
                let (object, index) = (self.eval(object, env), self.eval(index, env));
                // TypeScript's rule for a member that only the argument of a type parameter lacks.
                if open && self.lacks_member(&object, &index) {
                    return Rc::new(Ty::Unknown);
                }
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
            TypeKind::OfValue { value, constant } => {
                self.infer(value, env, if *constant { &Mode::Keep } else { &Mode::Widen })
            }
            TypeKind::Other => self.unresolved_at(env, ty.span, "this kind of type is not supported"),
        }
    }

    fn reference(&self, ty: &Type, path: &[Name], args: &[Type], env: &Env) -> TypeRef {
        if let [name] = path
            && let Some(bound) = env.bound(name)
        {
            return bound.clone();
        }
        if let [name] = path
            && let Some(props) = self.variant_props(name, args, env)
        {
            return props;
        }
        let args: Vec<TypeRef> = args.iter().map(|arg| self.eval(arg, env)).collect();
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
            declaration => self.found_type(declaration, args, &place),
        }
    }

    fn found_type(&self, declaration: Result<Found, Missing>, args: Vec<TypeRef>, place: &Place) -> TypeRef {
        match declaration {
            Ok(Found::Type(decl, home)) => self.named(decl, home, args),
            Ok(Found::EnumMember(decl, member, home)) => self.enum_member(&decl, &member, &Env::of(home)),
            Ok(Found::React(name)) => self.react(&name, args, place),
            Ok(Found::Value(..) | Found::Namespace(_) | Found::Module(_)) => {
                self.unresolved(place.clone(), "it does not name a type")
            }
            Err(Missing::Because(why)) => self.unresolved(place.clone(), why),
            Err(Missing::Unknown) => self.unresolved(place.clone(), "there is no type with this name"),
        }
    }

    fn import_type(
        &self,
        place: &Place,
        from: &Name,
        path: &[Name],
        args: Vec<TypeRef>,
        value: bool,
        env: &Env,
    ) -> TypeRef {
        use crate::program::Target;
        let module = match self.program.target(&env.home.module, from) {
            Target::React => Found::React(String::new()),
            Target::Module(module) => Found::Module(module),
            Target::Missing(why) => return self.unresolved(place.clone(), why),
        };
        let meaning = if value { Meaning::Value } else { Meaning::Type };
        let declaration = self.program.path_in(module, path, meaning);
        if value {
            self.value_of_found(declaration, place)
        } else {
            self.found_type(declaration, args, place)
        }
    }

    fn named(&self, decl: TypeDecl, home: crate::program::Home, args: Vec<TypeRef>) -> TypeRef {
        let (instance, steps) = self.named.borrow().get(&decl, &args);
        self.spend(steps);
        if let Some(instance) = instance {
            return instance;
        }
        let fresh = Rc::new(Ty::Named(Rc::new(Named::new(decl.clone(), home, args.clone()))));
        if self.named.borrow_mut().keep(&decl, &args, &fresh) {
            self.made.borrow_mut().push(fresh.clone());
        }
        fresh
    }

    /// The type behind names: never a [`Ty::Named`], and a type parameter only if it has no constraint.
    pub(crate) fn force(&self, ty: &TypeRef) -> TypeRef {
        match &**ty {
            Ty::Named(named) => self.force_named(named),
            Ty::Param { bound: Some(bound), .. } => self.force(bound),
            _ => ty.clone(),
        }
    }

    fn force_named(&self, named: &Rc<Named>) -> TypeRef {
        if let Some(known) = named.forced.get() {
            return known;
        }
        if named.busy.replace(true) {
            return self.refers_to_itself(named);
        }
        let forced = self.deeper(
            || named.place(),
            || {
                let expanded = self.force(&self.expand(named));
                self.without_cycles(expanded)
            },
        );
        named.busy.set(false);
        if !self.is_final() {
            return forced;
        }
        self.evaluated.borrow_mut().push(Evaluated::Named(Rc::downgrade(named)));
        let forced = named.forced.keep(forced);
        if matches!(named.decl, TypeDecl::Class(_)) {
            self.instances.borrow_mut().insert(Rc::as_ptr(&forced), named.clone());
        }
        forced
    }

    fn expand(&self, named: &Named) -> TypeRef {
        let env = Env::of(named.home.clone());
        match &named.decl {
            TypeDecl::Alias(alias) => {
                let env = self.fill(&alias.params, &named.args, &env);
                self.eval(&alias.body, &env)
            }
            TypeDecl::Interface(interface) => self.interface(interface, &named.args, &env),
            TypeDecl::Enum(decl) => self.union(self.enum_members(decl, &env).values().cloned().collect()),
            TypeDecl::Class(class) => Rc::new(Ty::External {
                name: class.name.as_str().into(),
                args: named.args.clone(),
                why: ds_core::model::manifest::Opaque::Object,
            }),
        }
    }

    /// An environment that binds type parameters to arguments, defaults, or themselves.
    pub(crate) fn fill(&self, params: &[TypeParam], args: &[TypeRef], env: &Env) -> Env {
        params.iter().enumerate().fold(env.clone(), |env, (index, param)| {
            let ty = match (args.get(index), &param.default) {
                (Some(arg), _) => arg.clone(),
                (None, Some(default)) => self.eval(default, &env),
                (None, None) => self.unfilled(param, &env),
            };
            env.bind(param.name.clone(), ty)
        })
    }

    /// An environment that binds type parameters to themselves, as inside a function.
    pub(crate) fn open(&self, params: &[TypeParam], env: &Env) -> Env {
        params.iter().fold(env.clone(), |env, param| env.bind(param.name.clone(), self.unfilled(param, &env)))
    }

    fn unfilled(&self, param: &TypeParam, env: &Env) -> TypeRef {
        self.bounded(param, param.default.as_ref().or(param.constraint.as_ref()), env)
    }

    /// A type parameter of which only its constraint is known.
    fn constrained(&self, param: &TypeParam, env: &Env) -> TypeRef {
        self.bounded(param, param.constraint.as_ref().or(param.default.as_ref()), env)
    }

    fn bounded(&self, param: &TypeParam, bound: Option<&Type>, env: &Env) -> TypeRef {
        // A constraint may refer to its own parameter (`T extends Foo<T>`).
        let inner =
            env.bind(param.name.clone(), Rc::new(Ty::Param { name: param.name.clone(), bound: None }));
        let bound = bound.map(|bound| self.eval(bound, &inner));
        Rc::new(Ty::Param { name: param.name.clone(), bound })
    }

    /// The type in a slot.
    pub(crate) fn slot(&self, slot: &Slot, place: &Place) -> TypeRef {
        match slot {
            Slot::Ready(ty) => ty.clone(),
            Slot::Lazy(lazy) => self.lazy(lazy),
            Slot::Defined(inner) => {
                self.deeper(|| place.clone(), || self.without_undefined(&self.slot(inner, place)))
            }
            Slot::All(slots) => self.deeper(
                || place.clone(),
                || self.intersection(slots.iter().map(|slot| self.slot(slot, place)).collect(), place),
            ),
            Slot::OneOf(slots) => self.deeper(
                || place.clone(),
                || self.union(slots.iter().map(|slot| self.slot(slot, place)).collect()),
            ),
        }
    }

    fn lazy(&self, lazy: &Rc<Lazy>) -> TypeRef {
        if let Some(known) = lazy.known.get() {
            return known;
        }
        let ty = self.eval(&lazy.ty, &lazy.env);
        if !self.is_final() {
            return ty;
        }
        self.evaluated.borrow_mut().push(Evaluated::Lazy(Rc::downgrade(lazy)));
        lazy.known.keep(ty)
    }

    /// The type of an index signature.
    pub(crate) fn slot_anywhere(&self, slot: &Slot, place: Option<Place>) -> TypeRef {
        let inner = match slot {
            Slot::Lazy(lazy) => Some(Place::new(&lazy.env.home, Span::at(0))),
            _ => None,
        };
        self.slot(slot, &inner.or(place).unwrap_or_else(|| self.no_location()))
    }

    /// A location that is not in a file of the project.
    pub(crate) fn no_location(&self) -> Place {
        Place { module: self.react.clone(), span: Span::at(0) }
    }

    /// The type that a module declares with this name.
    pub(crate) fn local_type(&self, module: &Rc<Module>, name: &Name) -> TypeRef {
        let home = crate::program::Home::of(module.clone());
        match module.scope.types.get(name) {
            Some(decl) => self.named(decl.clone(), home, Vec::new()),
            None => Rc::new(Ty::Never),
        }
    }

    /// The type of a member when it is read: including `undefined` if it is optional.
    pub(crate) fn read(&self, prop: &Prop) -> TypeRef {
        let ty = self.slot(&prop.slot, &prop.place);
        if prop.optional { self.union(vec![ty, Rc::new(Ty::Undefined)]) } else { ty }
    }
}

/// Whether a type is the name of a type parameter.
fn is_parameter(ty: &Type, env: &Env) -> bool {
    match &ty.kind {
        TypeKind::Reference { path, args } if args.is_empty() => {
            matches!(path.as_slice(), [name] if env.bound(name).is_some())
        }
        _ => false,
    }
}

pub(crate) fn of_object(obj: Obj) -> TypeRef {
    Rc::new(Ty::Object(Rc::new(obj)))
}

pub(crate) fn of_literal(literal: &Literal) -> TypeRef {
    Rc::new(match literal {
        Literal::BigInt => Ty::BigInt,
        literal => Ty::Literal(literal.clone()),
    })
}

pub(crate) fn of_string(text: &str) -> TypeRef {
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
