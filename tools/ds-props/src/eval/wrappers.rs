//! Components that are made by calls and templates: `styled.div`, `lazy`.

use std::rc::Rc;

use super::mode::Mode;
use super::ty::{Env, Place, Ty, TypeRef};
use super::{Eval, of_string};
use crate::program::{Found, Home, Meaning, Target};
use crate::syntax::{Expr, ExprKind, Function, Key, Name, ObjectItem};

/// Packages whose `styled` makes components, whether or not they are installed.
const STYLED: [&str; 9] = [
    "styled-components",
    "styled-components/macro",
    "styled-components/native",
    "@emotion/styled",
    "@emotion/styled/macro",
    "@linaria/react",
    "@pigment-css/react",
    "goober",
    "next-yak",
];

impl Eval<'_> {
    /// The component that `styled.div`, `styled(Button)` or `styled.div.attrs(…)` makes when it is called; `None` if this is
    /// something else.
    pub(super) fn styled(
        &self,
        maker: &Expr,
        type_args: &[TypeRef],
        env: &Env,
        place: &Place,
    ) -> Option<TypeRef> {
        let base = self.styled_base(maker, env, place)?;
        let bases = std::iter::once(base).chain(type_args.first().cloned()).collect();
        Some(Rc::new(Ty::Component(self.intersection(bases, place))))
    }

    fn styled_base(&self, maker: &Expr, env: &Env, place: &Place) -> Option<TypeRef> {
        let _level = self.descend().ok()?;
        match &maker.kind {
            ExprKind::Member(object, tag) if self.is_styled(object, env) => {
                Some(self.element_props(tag, place))
            }
            ExprKind::Call { callee, args, .. } if self.is_styled(callee, env) => {
                Some(self.props_of(&self.infer(args.first()?, env, &Mode::Keep), place))
            }
            ExprKind::Call { callee, type_args, .. } => match &callee.kind {
                ExprKind::Member(inner, method) if matches!(method.as_str(), "attrs" | "withConfig") => {
                    let base = self.styled_base(inner, env, place)?;
                    let props = type_args.iter().take(1).map(|ty| self.eval(ty, env));
                    Some(self.intersection(std::iter::once(base).chain(props).collect(), place))
                }
                _ => None,
            },
            _ => None,
        }
    }

    fn is_styled(&self, expr: &Expr, env: &Env) -> bool {
        let ExprKind::Name(name) = &expr.kind else { return false };
        let import = env.home.module.scope.imports.get(name);
        import.is_some_and(|import| STYLED.contains(&import.from.as_str()))
    }

    /// The props of the component that `() => import('…')` loads.
    pub(super) fn lazy_props(&self, load: &Expr, env: &Env) -> Option<TypeRef> {
        let ExprKind::Function(function) = &load.kind else { return None };
        let [loaded] = function.body.as_ref()?.returns.as_slice() else { return None };
        if let Some(component) = loaded_object(loaded) {
            let env = env.clone().within(function.clone());
            return self.component_props(&self.infer(component, &env, &Mode::Keep));
        }
        let (from, name) = match &loaded.kind {
            ExprKind::Import(from) => (from, Name::from("default")),
            ExprKind::Call { callee, args, .. } => match (&callee.kind, args.first().map(|arg| &arg.kind)) {
                (ExprKind::Member(object, then), Some(ExprKind::Function(chosen))) if then == "then" => {
                    let ExprKind::Import(from) = &object.kind else { return None };
                    (from, chosen_default(chosen)?)
                }
                _ => return None,
            },
            _ => return None,
        };
        let Target::Module(module) = self.program.target(&env.home.module, from) else { return None };
        let Ok(Found::Value(value, home)) = self.program.export(&module, &name, Meaning::Value) else {
            return None;
        };
        self.component_props(&self.value_type(&value, &home))
    }

    /// `CSSProperties`, as the installed `csstype` declares it; `None` if that is not installed.
    pub(super) fn css_properties(&self, place: &Place) -> Option<TypeRef> {
        let near = self.program.target(&place.module, "csstype");
        let Target::Module(module) = near else { return None };
        let declaration = self.program.export(&module, &Name::from("Properties"), Meaning::Type);
        let Ok(Found::Type(decl, home)) = declaration else { return None };
        let home: Home = home;
        let length = self.union(vec![Rc::new(Ty::String), Rc::new(Ty::Number)]);
        Some(self.named(decl, home, vec![length, Rc::new(Ty::String)]))
    }

    /// The type of a style property.
    pub(super) fn css_property(&self, name: &Name, place: &Place) -> TypeRef {
        match self.css_properties(place) {
            Some(properties) => self.indexed(&properties, &of_string(name), place),
            None => self.unresolved(place.clone(), "the package `csstype` is not installed"),
        }
    }
}

/// The component in `{ default: Name }` or `Promise.resolve({ default: Name })`.
fn loaded_object(loaded: &Expr) -> Option<&Expr> {
    let object = match &loaded.kind {
        ExprKind::Call { callee, args, .. } => match &callee.kind {
            ExprKind::Member(promise, resolve)
                if resolve == "resolve"
                    && matches!(&promise.kind, ExprKind::Name(name) if name == "Promise") =>
            {
                args.first()?
            }
            _ => return None,
        },
        _ => loaded,
    };
    let ExprKind::Object(items) = &object.kind else { return None };
    items.iter().find_map(|item| match item {
        ObjectItem::Property { key: Key::Static(key), value, .. } if key == "default" => Some(value),
        _ => None,
    })
}

/// The export that `module => ({ default: module.Name })` selects.
fn chosen_default(function: &Function) -> Option<Name> {
    let param = function.params.first()?;
    let [returned] = function.body.as_ref()?.returns.as_slice() else { return None };
    let ExprKind::Object(items) = &returned.kind else { return None };
    items.iter().find_map(|item| match item {
        ObjectItem::Property { key: Key::Static(key), value, .. } if key == "default" => match &value.kind {
            ExprKind::Member(object, name) => match &object.kind {
                ExprKind::Name(module) if Some(module) == param.name.as_ref() => Some(name.clone()),
                _ => None,
            },
            ExprKind::Name(name) => {
                param.fields.iter().any(|field| field.name == *name).then(|| name.clone())
            }
            _ => None,
        },
        _ => None,
    })
}
