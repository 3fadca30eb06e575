//! Functions as types: parameters, return types, and the props of components.

use std::rc::Rc;

use super::Eval;
use super::mode::Mode;
use super::ty::{Env, Place, Signature, Ty, TypeRef};
use crate::program::Found;
use crate::syntax::{Class, ExprKind, Function, Name, TypeParam, ValueKind};

impl Eval<'_> {
    /// The last call signature of a type.
    pub(crate) fn signature(&self, ty: &TypeRef) -> Option<Signature> {
        match &*self.force(ty) {
            Ty::Function(signature) => Some(signature.clone()),
            Ty::Object(obj) => obj.calls.last().cloned(),
            _ => None,
        }
    }

    /// The environment of a signature: its own type parameters are unbound.
    pub(super) fn inside(&self, signature: &Signature) -> Env {
        self.open(&signature.function.type_params, &signature.env).within(signature.function.clone())
    }

    /// The type of a parameter; `None` if the parameter or its annotation is missing.
    pub(crate) fn param_type(&self, signature: &Signature, index: usize) -> Option<TypeRef> {
        let param = signature.function.params.get(index)?;
        Some(self.eval(param.ty.as_ref()?, &self.inside(signature)))
    }

    /// The return type of a function, by its annotation or else by its `return` statements.
    pub(super) fn returned(&self, signature: &Signature) -> TypeRef {
        self.returned_in(&signature.function, &self.inside(signature))
    }

    /// The same with bound type parameters.
    pub(super) fn returned_in(&self, function: &Function, env: &Env) -> TypeRef {
        if let Some(returns) = &function.returns {
            return self.eval(returns, env);
        }
        match &function.body {
            None => Rc::new(Ty::Any),
            Some(body) if body.returns.is_empty() => Rc::new(Ty::Undefined),
            Some(body) => {
                self.union(body.returns.iter().map(|expr| self.infer(expr, env, &Mode::Widen)).collect())
            }
        }
    }

    /// Whether it has the mark of what `memo`, `forwardRef` and `lazy` return. Libraries declare such types themselves, with
    /// `any` as what a call returns.
    pub(crate) fn is_exotic(&self, ty: &TypeRef) -> bool {
        match &*self.force(ty) {
            Ty::Object(obj) => !obj.calls.is_empty() && obj.props.contains_key(&Name::from("$$typeof")),
            _ => false,
        }
    }

    /// The props of a component type; `None` if it is not a component.
    pub(crate) fn component_props(&self, ty: &TypeRef) -> Option<TypeRef> {
        let forced = self.force(ty);
        match &*forced {
            Ty::Component(props) => Some(props.clone()),
            Ty::Class(class, home) => self.class_props(class, &Env::of(home.clone())),
            Ty::Object(obj) if obj.component.is_some() && obj.calls.is_empty() => obj.component.clone(),
            Ty::Object(obj) if obj.calls.is_empty() => self.constructed_props(obj),
            Ty::Object(obj) if obj.calls.len() > 1 || obj.component.is_some() => {
                // What any of the overloads accepts; `interface A extends FC<P> { <T>(props: …): … }` adds some.
                let calls = obj.calls.iter().filter(|call| self.returns_node(call) != Some(false));
                let props = calls.map(|call| match call.function.params.is_empty() {
                    true => Some(super::of_object(super::Obj::default())),
                    false => self.param_type(call, 0),
                });
                let declared = obj.component.iter().map(|props| Some(props.clone()));
                let props: Option<Vec<TypeRef>> = declared.chain(props).collect();
                props.filter(|props| !props.is_empty()).map(|props| self.union(props))
            }
            Ty::Function(_) | Ty::Object(_) => {
                let signature = self.signature(&forced)?;
                if signature.function.params.is_empty() {
                    return Some(super::of_object(super::Obj::default()));
                }
                self.param_type(&signature, 0)
            }
            _ => None,
        }
    }

    /// The props of `{ new (props: P): Component<P> }`.
    fn constructed_props(&self, obj: &super::ty::Obj) -> Option<TypeRef> {
        let signature = obj.constructs.last()?;
        match &*self.force(&self.returned(signature)) {
            Ty::External { name, args, .. } if matches!(&**name, "Component" | "PureComponent") => {
                args.first().cloned().or_else(|| Some(super::of_object(super::Obj::default())))
            }
            _ => None,
        }
    }

    /// The props of a component for all elements that it can render. Props may depend on a type parameter
    /// (`<T extends ElementType = 'div'>`): those that exist for its constraint only, not for its default, are optional.
    pub(crate) fn accepted_props(&self, ty: &TypeRef) -> Option<TypeRef> {
        let props = self.component_props(ty)?;
        let forced = self.force(ty);
        let signature = match &*forced {
            Ty::Function(signature) => signature,
            Ty::Object(obj) if obj.component.is_none() && obj.calls.len() == 1 => &obj.calls[0],
            _ => return Some(props),
        };
        let function = &signature.function;
        let depends = |param: &TypeParam| param.default.is_some() && param.constraint.is_some();
        let first = function.params.first().and_then(|param| param.ty.as_ref());
        let (Some(first), true) = (first, function.type_params.iter().any(depends)) else {
            return Some(props);
        };
        let env = function.type_params.iter().fold(signature.env.clone(), |env, param| {
            env.bind(param.name.clone(), self.constrained(param, &env))
        });
        let place = Place::new(&env.home, first.span);
        let wide = self.force(&self.eval(first, &env));
        let (Ty::Object(narrow), Ty::Object(wide)) = (&*self.force(&props), &*wide) else {
            return Some(props);
        };
        let mut more = wide.props.clone();
        // React's props of all elements are inherited, also where a type copies them.
        more.retain(|name, prop| {
            self.prop(narrow, name).is_none() && !Rc::ptr_eq(&prop.place.module, &self.react)
        });
        if more.is_empty() {
            return Some(props);
        }
        more.values_mut().for_each(|prop| prop.optional = true);
        let more = super::of_object(super::Obj { props: more, ..super::Obj::default() });
        Some(self.intersection(vec![props, more], &place))
    }

    /// The props of a class that extends React's `Component`, directly or indirectly.
    fn class_props(&self, class: &Class, env: &Env) -> Option<TypeRef> {
        self.base_props(class, &self.fill(&class.params, &[], env))
    }

    fn base_props(&self, class: &Class, env: &Env) -> Option<TypeRef> {
        // Classes that extend each other in a cycle never reach React's.
        let _level = self.descend().ok()?;
        let base = class.extends.as_ref()?;
        let args = || class.extends_args.iter().map(|arg| self.eval(arg, env)).collect::<Vec<TypeRef>>();
        match self.value_of(base, env) {
            Some(Found::React(name)) if matches!(&*name, "Component" | "PureComponent") => {
                Some(args().into_iter().next().unwrap_or_else(|| super::of_object(super::Obj::default())))
            }
            Some(Found::Value(value, home)) if matches!(value.kind, ValueKind::Class(_)) => {
                let ValueKind::Class(base) = &value.kind else { return None };
                self.base_props(base, &self.fill(&base.params, &args(), &Env::of(home)))
            }
            // What a mixin returns, or a declared constructor.
            _ => self.component_props(&self.infer(base, env, &Mode::Keep)),
        }
    }

    /// Whether a function returns something that React can render. `None` if its body does not show it.
    pub(crate) fn returns_node(&self, signature: &Signature) -> Option<bool> {
        if signature.function.returns.is_none() && has_jsx(&signature.function) {
            return Some(true);
        }
        let mut answer = Some(false);
        for arm in self.arms(&self.returned(signature)) {
            match &*arm {
                Ty::External { why, .. } if *why == ds_core::model::manifest::Opaque::Node => {
                    return Some(true);
                }
                Ty::External { name, args, .. } if &**name == "Promise" => {
                    let node = args.first().map(|arg| self.arms(arg)).unwrap_or_default();
                    if node.iter().any(super::react::is_node) {
                        return Some(true);
                    }
                }
                Ty::Null => return Some(true),
                Ty::Unresolved(_) | Ty::Any => answer = None,
                _ => {}
            }
        }
        answer
    }
}

/// Whether a body directly returns JSX.
fn has_jsx(function: &Function) -> bool {
    fn shows(expr: &ExprKind) -> bool {
        match expr {
            ExprKind::Jsx => true,
            ExprKind::Either(arms) => arms.iter().any(|arm| shows(&arm.kind)),
            ExprKind::As(inner, _) | ExprKind::Satisfies(inner, _) => shows(&inner.kind),
            _ => false,
        }
    }
    function.body.as_ref().is_some_and(|body| body.returns.iter().any(|expr| shows(&expr.kind)))
}
