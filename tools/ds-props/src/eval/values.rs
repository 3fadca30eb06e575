//! `typeof value`: the types of expressions, as far as they are declared.

use std::rc::Rc;

use ds_core::model::manifest::Opaque;

use super::mode::Mode;
use super::ty::{Env, Item, Obj, Place, Prop, Signature, Slot, Ty, TypeRef};
use super::{Eval, of_literal, of_object, of_string, react};
use crate::program::{Found, Home, Meaning, Missing};
use crate::syntax::{Expr, ExprKind, Function, Literal, Name, ObjectItem, Part, Value, ValueKind};

impl Eval<'_> {
    /// `typeof a.b.c`
    pub(super) fn type_of(&self, path: &[Name], place: &Place, env: &Env) -> TypeRef {
        if let [name] = path
            && let Some(local) = env.local(name)
        {
            return self.infer(local, env, &Mode::Keep);
        }
        let declaration = self.program.find_path(&env.home, path, Meaning::Value);
        match (&declaration, path.split_last()) {
            (Ok(_), _) | (_, None) => self.value_of_found(declaration, place),
            (Err(_), Some((last, rest))) if !rest.is_empty() => {
                let object = self.type_of(rest, place, env);
                self.indexed(&object, &of_string(last), place)
            }
            (Err(_), _) => {
                let module = self.program.find_path(&env.home, path, Meaning::Namespace);
                self.value_of_found(module.or(declaration), place)
            }
        }
    }

    pub(super) fn value_of_found(&self, declaration: Result<Found, Missing>, place: &Place) -> TypeRef {
        match declaration {
            Ok(Found::Value(value, home)) => self.value_type(&value, &home),
            Ok(Found::EnumMember(decl, member, home)) => self.enum_member(&decl, &member, &Env::of(home)),
            Ok(Found::Module(module)) => self.module_type(&Home::of(module), place),
            Ok(Found::Namespace(home)) => self.module_type(&home, place),
            Ok(Found::Type(..)) => self.unresolved(place.clone(), "it names a type instead of a value"),
            Ok(Found::React(name)) => {
                react::external(&format!("typeof {name}"), Vec::new(), Opaque::Function)
            }
            Err(Missing::Because(why)) => self.unresolved(place.clone(), why),
            Err(Missing::Unknown) => self.unresolved(place.clone(), "there is no value with this name"),
        }
    }

    /// The exports of a module as an object, whose members are at the place that asks for it.
    fn module_type(&self, home: &Home, place: &Place) -> TypeRef {
        let mut obj = self.exported_members(home);
        obj.props.values_mut().for_each(|prop| prop.place = place.clone());
        of_object(obj)
    }

    /// The values that a namespace exports, as an object.
    pub(crate) fn namespace_type(&self, home: &Home) -> TypeRef {
        of_object(self.exported_members(home))
    }

    fn exported_members(&self, home: &Home) -> Obj {
        let mut obj = Obj::default();
        for name in self.program.value_names(home) {
            if let Some((value, home)) = self.program.exported_value(home, &name) {
                obj.props.insert(name, self.member_of_namespace(&value, &home));
            }
        }
        obj
    }

    /// A value of a module or a namespace as a member of an object. A declared type is evaluated on demand, because it may be
    /// that of the object itself.
    fn member_of_namespace(&self, value: &Rc<Value>, home: &Home) -> Prop {
        let slot = match &value.kind {
            ValueKind::Variable { ty: Some(ty), .. } => Slot::lazy(ty, &Env::of(home.clone())),
            _ => Slot::Ready(self.value_type(value, home)),
        };
        let doc = value.doc.map(|doc| Place::new(home, doc));
        Prop { slot, optional: false, doc, place: Place::new(home, value.span) }
    }

    /// A function or class with the members of the namespaces that have its name (`namespace Menu { var Item: … }`).
    fn with_namespace(&self, ty: TypeRef, value: &Value, home: &Home) -> TypeRef {
        let Some(inner) = self.program.namespace_of(home, &value.name) else { return ty };
        let mut obj = match &*ty {
            Ty::Function(signature) => Obj { calls: vec![signature.clone()], ..Obj::default() },
            Ty::Object(obj) => (**obj).clone(),
            Ty::Class(..) => match self.component_props(&ty) {
                Some(props) => Obj { component: Some(props), ..Obj::default() },
                None => return ty,
            },
            _ => return ty,
        };
        for name in self.program.value_names(&inner) {
            if let Some((value, home)) = self.program.exported_value(&inner, &name) {
                obj.props.insert(name, self.member_of_namespace(&value, &home));
            }
        }
        if obj.props.is_empty() { ty } else { of_object(obj) }
    }

    /// The type of a declared value.
    pub(crate) fn value_type(&self, value: &Rc<Value>, home: &Home) -> TypeRef {
        if let Some(known) = self.values.borrow().get(&Rc::as_ptr(value)) {
            return known.clone();
        }
        let ty = self.deeper(|| Place::new(home, value.span), || self.value_kind(value, home));
        if self.is_final() {
            self.values.borrow_mut().insert(Rc::as_ptr(value), ty.clone());
            self.made.borrow_mut().push(ty.clone());
        }
        ty
    }

    fn value_kind(&self, value: &Value, home: &Home) -> TypeRef {
        let env = Env::of(home.clone());
        match &value.kind {
            ValueKind::Variable { ty: Some(ty), .. } => self.eval(ty, &env),
            ValueKind::Variable { init: Some(init), constant, .. } => {
                self.infer(init, &env, if *constant { &Mode::Keep } else { &Mode::Widen })
            }
            ValueKind::Variable { .. } => {
                self.unresolved(Place::new(home, value.span), "it has neither a type nor a value")
            }
            ValueKind::Function(overloads) => {
                // With overloads, the signature of the implementation cannot be called.
                let signature =
                    |function: &Rc<Function>| Signature { function: function.clone(), env: env.clone() };
                let mut declared: Vec<Signature> =
                    overloads.iter().filter(|function| function.body.is_none()).map(signature).collect();
                if declared.is_empty() {
                    declared.extend(overloads.last().map(signature));
                }
                let ty = match declared.len() {
                    0 => Rc::new(Ty::Never),
                    1 => Rc::new(Ty::Function(declared.swap_remove(0))),
                    _ => of_object(Obj { calls: declared, ..Obj::default() }),
                };
                self.with_namespace(ty, value, home)
            }
            ValueKind::Class(class) => {
                self.with_namespace(Rc::new(Ty::Class(class.clone(), home.clone())), value, home)
            }
            ValueKind::Enum(decl) => {
                let mut obj = Obj::default();
                let members = self.enum_members(decl, &env);
                for member in &decl.members {
                    let Some(value) = members.get(&member.name) else { continue };
                    let slot = Slot::Ready(value.clone());
                    let place = Place::new(home, member.span);
                    obj.props.insert(member.name.clone(), Prop { slot, optional: false, doc: None, place });
                }
                of_object(obj)
            }
        }
    }

    /// The declaration that an expression refers to.
    pub(crate) fn value_of(&self, expr: &Expr, env: &Env) -> Option<Found> {
        fn path(expr: &Expr) -> Option<Vec<Name>> {
            match &expr.kind {
                ExprKind::Name(name) => Some(vec![name.clone()]),
                ExprKind::Member(object, name) => {
                    let mut path = path(object)?;
                    path.push(name.clone());
                    Some(path)
                }
                _ => None,
            }
        }
        let path = path(expr)?;
        match self.program.find_path(&env.home, &path, Meaning::Value) {
            Ok(declaration) => Some(declaration),
            Err(Missing::Unknown) if path.len() == 2 && path[0] == "React" => {
                Some(Found::React(path[1].to_string()))
            }
            Err(_) => None,
        }
    }

    /// The type of an expression.
    pub(crate) fn infer(&self, expr: &Expr, env: &Env, mode: &Mode) -> TypeRef {
        self.deeper(|| Place::new(&env.home, expr.span), || self.infer_kind(expr, env, mode))
    }

    fn infer_kind(&self, expr: &Expr, env: &Env, mode: &Mode) -> TypeRef {
        let place = || Place::new(&env.home, expr.span);
        match &expr.kind {
            ExprKind::Literal(literal) => self.literal(literal, mode),
            ExprKind::Null => Rc::new(Ty::Null),
            ExprKind::Keyword(keyword) => Rc::new(super::of_keyword(*keyword)),
            ExprKind::Jsx => react::node("JSX.Element"),
            ExprKind::Template(parts) => self.template_value(parts, env, mode),
            ExprKind::Name(name) => self.name(name, expr, env),
            ExprKind::Member(object, name) if let ExprKind::Import(from) = &object.kind => {
                self.import_type(&place(), from, std::slice::from_ref(name), Vec::new(), true, env)
            }
            ExprKind::Member(object, name) => match self.value_of(expr, env) {
                Some(declaration) => self.value_of_found(Ok(declaration), &place()),
                None => self.indexed(&self.infer(object, env, &Mode::Keep), &of_string(name), &place()),
            },
            ExprKind::Index(object, key) => {
                let key = self.infer(key, env, &Mode::Keep);
                self.indexed(&self.infer(object, env, &Mode::Keep), &key, &place())
            }
            ExprKind::Object(items) => self.object_value(items, env, mode),
            ExprKind::Array(items) => self.array_value(items, env, mode),
            ExprKind::Call { callee, args, type_args, new } => {
                let type_args: Vec<TypeRef> = type_args.iter().map(|ty| self.eval(ty, env)).collect();
                self.call(callee, args, type_args, *new, env, &place())
            }
            ExprKind::Function(function) => {
                Rc::new(Ty::Function(Signature { function: function.clone(), env: env.clone() }))
            }
            ExprKind::Class(class) => Rc::new(Ty::Class(class.clone(), env.home.clone())),
            ExprKind::As(_, ty) => self.eval(ty, env),
            ExprKind::AsConst(inner) => self.infer(inner, env, &Mode::Const),
            ExprKind::Satisfies(inner, ty) => match mode {
                Mode::Const => self.infer(inner, env, mode),
                _ => self.infer(inner, env, &Mode::For(self.eval(ty, env))),
            },
            ExprKind::Either(arms) => self.union(arms.iter().map(|arm| self.infer(arm, env, mode)).collect()),
            ExprKind::Arithmetic(operator, left, right) => {
                let (left, right) = (self.infer(left, env, &Mode::Keep), self.infer(right, env, &Mode::Keep));
                super::arithmetic::widened(*operator, &self.force(&left), &self.force(&right)).unwrap_or_else(
                    || self.unresolved(place(), "the type of this expression is not declared"),
                )
            }
            ExprKind::Tagged { tag, type_args } => {
                let given: Vec<TypeRef> = type_args.iter().map(|ty| self.eval(ty, env)).collect();
                self.styled(tag, &given, env, &place()).unwrap_or_else(|| {
                    self.unresolved(place(), "the result of this template is not declared")
                })
            }
            // Of what it resolves to: functions that wait for it say so themselves.
            ExprKind::Import(from) => self.import_type(&place(), from, &[], Vec::new(), true, env),
            ExprKind::Other => self.unresolved(place(), "the type of this expression is not declared"),
        }
    }

    fn literal(&self, literal: &Literal, mode: &Mode) -> TypeRef {
        let narrow = of_literal(literal);
        let keep = match mode {
            Mode::Keep | Mode::Const => true,
            Mode::Widen => false,
            Mode::For(wanted) => self.arms(wanted).iter().any(|arm| {
                matches!(**arm, Ty::Literal(_) | Ty::Template(_))
                    && super::combine::base(arm) == super::combine::base(&narrow)
            }),
        };
        if keep {
            return narrow;
        }
        Rc::new(match literal {
            Literal::String(_) => Ty::String,
            Literal::Number(_) => Ty::Number,
            Literal::Boolean(_) => Ty::Boolean,
            Literal::BigInt => Ty::BigInt,
        })
    }

    fn template_value(&self, parts: &[Part<Expr>], env: &Env, mode: &Mode) -> TypeRef {
        if parts.is_empty() {
            return self.literal(&Literal::String(Name::from("")), mode);
        }
        if let [Part::Text(text)] = parts {
            return self.literal(&Literal::String(text.clone()), mode);
        }
        if !matches!(mode, Mode::Const) {
            return Rc::new(Ty::String);
        }
        let parts = parts.iter().map(|part| match part {
            Part::Text(text) => Part::Text(text.clone()),
            Part::Placeholder(expr) => Part::Placeholder(self.infer(expr, env, mode)),
        });
        self.join_template(parts.collect())
    }

    fn name(&self, name: &Name, expr: &Expr, env: &Env) -> TypeRef {
        if name == "undefined" {
            return Rc::new(Ty::Undefined);
        }
        let place = Place::new(&env.home, expr.span);
        if let Some(param) = env.param(name) {
            return match &param.ty {
                Some(ty) if param.name.as_ref() == Some(name) => self.eval(ty, env),
                Some(ty) => self.indexed(&self.eval(ty, env), &of_string(name), &place),
                None => self.unresolved(place, format!("the parameter `{name}` has no type")),
            };
        }
        if let Some(local) = env.local(name) {
            return self.infer(local, env, &Mode::Keep);
        }
        self.type_of(std::slice::from_ref(name), &place, env)
    }

    fn object_value(&self, items: &[ObjectItem], env: &Env, mode: &Mode) -> TypeRef {
        let mut obj = Obj::default();
        for item in items {
            match item {
                ObjectItem::Property { key, value, span, doc } => {
                    let Some(name) = self.key(key, env) else { continue };
                    let ty = self.infer(value, env, &self.inner(mode, &name));
                    let place = Place::new(&env.home, *span);
                    let doc = doc.map(|doc| Place::new(&env.home, doc));
                    obj.props.insert(name, Prop { slot: Slot::Ready(ty), optional: false, doc, place });
                }
                ObjectItem::Spread(expr) => {
                    let place = Place::new(&env.home, expr.span);
                    let spread = self.shape(&self.infer(expr, env, mode), &place);
                    for (name, prop) in &spread.props {
                        obj.props.insert(name.clone(), prop.clone());
                    }
                    obj.unresolved.extend(spread.unresolved.iter().cloned());
                }
            }
        }
        of_object(obj)
    }

    /// Accesses a member of an object or array.
    fn inner(&self, mode: &Mode, name: &Name) -> Mode {
        match mode {
            Mode::Keep | Mode::Widen => Mode::Widen,
            Mode::Const => Mode::Const,
            Mode::For(wanted) => {
                let members = self.arms(wanted).into_iter().filter_map(|arm| match &*arm {
                    Ty::Object(obj) => {
                        let instance_prop = self.prop(obj, name).map(|prop| self.read(&prop));
                        instance_prop.or_else(|| obj.index.first().and_then(|(_, slot)| self.ready(slot)))
                    }
                    _ => None,
                });
                Mode::For(self.union(members.collect()))
            }
        }
    }

    fn ready(&self, slot: &Slot) -> Option<TypeRef> {
        match slot {
            Slot::Ready(ty) => Some(ty.clone()),
            Slot::Lazy(lazy) => Some(self.lazy(lazy)),
            _ => None,
        }
    }

    fn array_value(&self, items: &[(Expr, bool)], env: &Env, mode: &Mode) -> TypeRef {
        let inner = match mode {
            Mode::For(wanted) => {
                let elements = self.arms(wanted).into_iter().filter_map(|arm| match &*arm {
                    Ty::Array(item) => Some(item.clone()),
                    Ty::Tuple(items) => Some(self.union(items.iter().map(|item| item.ty.clone()).collect())),
                    _ => None,
                });
                Mode::For(self.union(elements.collect()))
            }
            Mode::Const => Mode::Const,
            Mode::Keep | Mode::Widen => Mode::Widen,
        };
        let item = |(expr, spread): &(Expr, bool)| {
            let ty = self.infer(expr, env, if *spread { mode } else { &inner });
            Item { ty, optional: false, rest: *spread }
        };
        let tuple = self.tuple(items.iter().map(item).collect());
        match (&*tuple, mode) {
            (_, Mode::Const) => tuple,
            (Ty::Tuple(items), _) => {
                Rc::new(Ty::Array(self.union(items.iter().map(|item| item.ty.clone()).collect())))
            }
            _ => tuple,
        }
    }

    fn call(
        &self,
        callee: &Expr,
        args: &[Expr],
        type_args: Vec<TypeRef>,
        new: bool,
        env: &Env,
        place: &Place,
    ) -> TypeRef {
        if let Some(Found::React(name)) = self.value_of(callee, env) {
            return self.react_call(&name, args, &type_args, env, place);
        }
        if let Some(styled) = self.styled(callee, &type_args, env, place) {
            return styled;
        }
        if let Some(known) = self.builtin_call(callee, args, &type_args, new, env) {
            return known;
        }
        let callee_type = self.infer(callee, env, &Mode::Keep);
        match self.signature(&callee_type) {
            Some(signature) if !new => self.apply(&signature, args, type_args, env),
            _ if matches!(*callee_type, Ty::Unresolved(_)) => callee_type,
            _ => self.unresolved(place.clone(), "the return type of this call is not declared"),
        }
    }

    fn react_call(
        &self,
        name: &str,
        args: &[Expr],
        type_args: &[TypeRef],
        env: &Env,
        place: &Place,
    ) -> TypeRef {
        let inner = || args.first().map(|arg| self.infer(arg, env, &Mode::Keep));
        let unknown = || self.unresolved(place.clone(), "the props of this component are not declared");
        match name {
            "forwardRef" => {
                // `forwardRef<Element>(…)` has no props, by the default of its second type parameter; nor has a
                // function whose first parameter is a name without a type.
                let no_props = || of_object(Obj::default());
                let given = match type_args {
                    [] => None,
                    [_] => Some(no_props()),
                    [_, given, ..] => Some(given.clone()),
                };
                let inferred = || {
                    let inner = inner()?;
                    self.component_props(&inner).or_else(|| {
                        let signature = self.signature(&inner)?;
                        let first = signature.function.params.first()?;
                        let plain = first.ty.is_none() && first.fields.is_empty() && first.name.is_some();
                        plain.then(no_props)
                    })
                };
                let props = given.or_else(inferred).unwrap_or_else(unknown);
                Rc::new(Ty::Component(self.with_ref(&props, type_args.first().cloned(), place)))
            }
            "memo" => {
                let given = type_args
                    .first()
                    .map(|given| self.component_props(given).unwrap_or_else(|| given.clone()));
                let props = given.or_else(|| self.component_props(&inner()?)).unwrap_or_else(unknown);
                Rc::new(Ty::Component(props))
            }
            "lazy" => {
                let props = args.first().and_then(|load| self.lazy_props(load, env));
                Rc::new(Ty::Component(props.unwrap_or_else(unknown)))
            }
            "createElement" | "cloneElement" => react::node("ReactElement"),
            "createContext" => react::external("Context", type_args.to_vec(), Opaque::Object),
            _ => self
                .unresolved(place.clone(), format!("the return type of React's `{name}` is not supported")),
        }
    }

    fn builtin_call(
        &self,
        callee: &Expr,
        args: &[Expr],
        type_args: &[TypeRef],
        new: bool,
        env: &Env,
    ) -> Option<TypeRef> {
        let first = || args.first();
        match &callee.kind {
            ExprKind::Name(name) if new && matches!(name.as_str(), "Set" | "Map" | "WeakMap" | "WeakSet") => {
                let element = || {
                    let items = self.infer(first()?, env, &Mode::Keep);
                    match &*self.force(&items) {
                        Ty::Array(item) => Some(item.clone()),
                        Ty::Tuple(items) => {
                            Some(self.union(items.iter().map(|item| item.ty.clone()).collect()))
                        }
                        _ => None,
                    }
                };
                let args =
                    if type_args.is_empty() { element().into_iter().collect() } else { type_args.to_vec() };
                Some(react::external(name, args, Opaque::Object))
            }
            ExprKind::Name(name) if matches!(name.as_str(), "String" | "Number" | "Boolean") => {
                Some(Rc::new(match name.as_str() {
                    "String" => Ty::String,
                    "Number" => Ty::Number,
                    _ => Ty::Boolean,
                }))
            }
            ExprKind::Member(object, method) => match (&object.kind, method.as_str()) {
                (ExprKind::Name(object), "freeze" | "seal") if object == "Object" => {
                    Some(self.infer(first()?, env, &Mode::Const))
                }
                (ExprKind::Name(object), "assign") if object == "Object" => {
                    let place = Place::new(&env.home, first()?.span);
                    let types = args.iter().map(|arg| self.infer(arg, env, &Mode::Keep));
                    Some(self.intersection(types.collect(), &place))
                }
                (ExprKind::Name(object), "keys") if object == "Object" => {
                    Some(Rc::new(Ty::Array(Rc::new(Ty::String))))
                }
                _ => None,
            },
            _ => None,
        }
    }

    /// The return type of a function for these arguments; its type parameters are inferred from them.
    fn apply(&self, signature: &Signature, args: &[Expr], type_args: Vec<TypeRef>, env: &Env) -> TypeRef {
        let function: &Rc<Function> = &signature.function;
        let mut filled = signature.env.clone();
        if type_args.is_empty() && !function.type_params.is_empty() {
            let open = function.type_params.iter().fold(signature.env.clone(), |env, param| {
                env.bind(
                    param.name.clone(),
                    Rc::new(Ty::Infer { name: param.name.clone(), constraint: None }),
                )
            });
            let mut inferred = Vec::new();
            let constant = function.type_params.iter().any(|param| param.constant);
            let mode = if constant { Mode::Const } else { Mode::Keep };
            for (param, arg) in function.params.iter().zip(args) {
                if let Some(ty) = &param.ty {
                    self.assignable(&self.infer(arg, env, &mode), &self.eval(ty, &open), &mut inferred);
                }
            }
            for param in &function.type_params {
                let argument =
                    inferred.iter().find(|(name, _)| *name == param.name).map(|(_, ty)| ty.clone());
                let ty = argument.unwrap_or_else(|| self.unfilled(param, &filled));
                filled = filled.bind(param.name.clone(), ty);
            }
        } else {
            filled = self.fill(&function.type_params, &type_args, &filled);
        }
        self.returned_in(function, &filled.within(function.clone()))
    }
}
