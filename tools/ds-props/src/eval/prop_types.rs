//! `Name.propTypes = { … }`: props that are declared for run time, with the package `prop-types`.

use std::rc::Rc;

use ds_core::model::manifest::Opaque;

use super::mode::Mode;
use super::ty::{Env, Obj, Place, Prop, Slot, Ty, TypeRef};
use super::{Eval, of_object, react};
use crate::program::Found;
use crate::syntax::{Expr, ExprKind, Name, ObjectItem, ValueKind};

/// How deep shapes and references to constants are followed.
const MAX_LEVELS: usize = 16;

impl Eval<'_> {
    /// The props that an object of validators declares.
    pub(crate) fn prop_types(&self, expr: &Expr, env: &Env) -> TypeRef {
        let mut obj = Obj::default();
        self.validators(expr, env, &mut obj, 0);
        of_object(obj)
    }

    fn validators(&self, expr: &Expr, env: &Env, obj: &mut Obj, level: usize) {
        let unknown = || {
            let ty = self.unresolved(Place::new(&env.home, expr.span), "these `propTypes` are not an object");
            match &*ty {
                Ty::Unresolved(unresolved) => vec![unresolved.clone()],
                _ => Vec::new(),
            }
        };
        match &expr.kind {
            _ if level > MAX_LEVELS => obj.unresolved.extend(unknown()),
            ExprKind::Object(items) => {
                for item in items {
                    match item {
                        ObjectItem::Property { key, value, span, doc } => {
                            let Some(name) = self.key(key, env) else { continue };
                            let (ty, required) = self.validator(value, env, level);
                            let prop = Prop {
                                slot: Slot::Ready(ty),
                                optional: !required,
                                doc: doc.map(|doc| Place::new(&env.home, doc)),
                                place: Place::new(&env.home, *span),
                            };
                            obj.props.insert(name, prop);
                        }
                        ObjectItem::Spread(inner) => self.validators(inner, env, obj, level + 1),
                    }
                }
            }
            ExprKind::As(inner, _) | ExprKind::AsConst(inner) | ExprKind::Satisfies(inner, _) => {
                self.validators(inner, env, obj, level);
            }
            // `...Button.propTypes`
            ExprKind::Member(of, key) if key == "propTypes" => match self.value_of(of, env) {
                Some(Found::Value(value, home)) => {
                    let prop_types = match &value.kind {
                        ValueKind::Class(class) => class.prop_types.as_ref(),
                        _ => None,
                    };
                    match value.prop_types.as_ref().or(prop_types) {
                        Some(types) => self.validators(types, &Env::of(home), obj, level + 1),
                        None => obj.unresolved.extend(unknown()),
                    }
                }
                _ => obj.unresolved.extend(unknown()),
            },
            _ => match self.constant_of(expr, env) {
                Some((init, env)) => self.validators(&init, &env, obj, level + 1),
                None => obj.unresolved.extend(unknown()),
            },
        }
    }

    /// The initial value of the constant that an expression names.
    fn constant_of(&self, expr: &Expr, env: &Env) -> Option<(Expr, Env)> {
        let Found::Value(value, home) = self.value_of(expr, env)? else { return None };
        let ValueKind::Variable { init: Some(init), .. } = &value.kind else { return None };
        Some((init.clone(), Env::of(home)))
    }

    /// The type that a validator accepts, and whether it requires a value.
    fn validator(&self, expr: &Expr, env: &Env, level: usize) -> (TypeRef, bool) {
        if level > MAX_LEVELS {
            return (self.unresolved(Place::new(&env.home, expr.span), "it is nested too deeply"), false);
        }
        match &expr.kind {
            ExprKind::Member(inner, required) if required == "isRequired" => {
                (self.validator(inner, env, level + 1).0, true)
            }
            ExprKind::Member(_, name) => match of_name(name) {
                Some(known) => (known, false),
                None => self.other_validator(expr, env, level),
            },
            ExprKind::Name(name) => match self.constant_of(expr, env) {
                Some((init, env)) => self.validator(&init, &env, level + 1),
                None => (of_name(name).unwrap_or_else(|| Rc::new(Ty::Any)), false),
            },
            ExprKind::Call { callee, args, .. } => {
                let name = match &callee.kind {
                    ExprKind::Member(_, name) | ExprKind::Name(name) => name.as_str(),
                    _ => "",
                };
                let ty = args.first().and_then(|arg| self.called_validator(name, arg, env, level));
                (ty.unwrap_or_else(|| Rc::new(Ty::Any)), false)
            }
            _ => self.other_validator(expr, env, level),
        }
    }

    /// A function of the project: it accepts what it accepts.
    fn other_validator(&self, expr: &Expr, env: &Env, level: usize) -> (TypeRef, bool) {
        match self.constant_of(expr, env) {
            Some((init, env)) => self.validator(&init, &env, level + 1),
            None => (Rc::new(Ty::Any), false),
        }
    }

    fn called_validator(&self, name: &str, arg: &Expr, env: &Env, level: usize) -> Option<TypeRef> {
        let each = |arg: &Expr| match &arg.kind {
            ExprKind::Array(items) => {
                items.iter().map(|(item, _)| self.validator(item, env, level + 1).0).collect()
            }
            _ => vec![Rc::new(Ty::Any)],
        };
        Some(match name {
            "oneOf" => match &*self.force(&self.words(arg, env)) {
                Ty::Tuple(items) => self.union(items.iter().map(|item| item.ty.clone()).collect()),
                Ty::Array(item) => item.clone(),
                _ => Rc::new(Ty::Any),
            },
            "oneOfType" => self.union(each(arg)),
            "arrayOf" => Rc::new(Ty::Array(self.validator(arg, env, level + 1).0)),
            "objectOf" => {
                let value = Slot::Ready(self.validator(arg, env, level + 1).0);
                of_object(Obj { index: vec![(Rc::new(Ty::String), value)], ..Obj::default() })
            }
            "shape" | "exact" => {
                let mut obj = Obj::default();
                self.validators(arg, env, &mut obj, level + 1);
                of_object(obj)
            }
            "instanceOf" => {
                let name = Place::new(&env.home, arg.span).text();
                react::external(&name, Vec::new(), Opaque::Object)
            }
            _ => return None,
        })
    }

    /// A list of values, also one that a constant holds.
    fn words(&self, arg: &Expr, env: &Env) -> TypeRef {
        match self.constant_of(arg, env) {
            Some((init, env)) if matches!(init.kind, ExprKind::Array(_)) => {
                self.infer(&init, &env, &Mode::Const)
            }
            _ => self.infer(arg, env, &Mode::Const),
        }
    }
}

/// The type of a validator without arguments.
fn of_name(name: &Name) -> Option<TypeRef> {
    Some(match name.as_str() {
        "string" => Rc::new(Ty::String),
        "number" => Rc::new(Ty::Number),
        "bool" => Rc::new(Ty::Boolean),
        "symbol" => Rc::new(Ty::Symbol),
        "bigint" => Rc::new(Ty::BigInt),
        "any" => Rc::new(Ty::Any),
        "object" => Rc::new(Ty::NonPrimitive),
        "array" => Rc::new(Ty::Array(Rc::new(Ty::Any))),
        "func" => react::external("Function", Vec::new(), Opaque::Function),
        "node" => react::node("ReactNode"),
        "element" => react::node("ReactElement"),
        "elementType" => react::external("ElementType", Vec::new(), Opaque::Function),
        _ => return None,
    })
}
