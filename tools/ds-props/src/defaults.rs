//! The source text of default values, in patterns and in `defaultProps`.

use ds_core::Span;
use rustc_hash::FxHashMap;

use crate::component::Component;
use crate::eval::ty::{Env, Ty, one_line};
use crate::eval::{Eval, Mode, print_literal};
use crate::program::Found;
use crate::syntax::{Expr, ExprKind, Key, Name, ObjectItem, ValueKind};

/// The default values of a component's props.
#[derive(Default)]
pub(crate) struct Defaults {
    pub(crate) texts: FxHashMap<Name, String>,
    /// Props in `defaultProps`: React provides the value, so they are never required.
    pub(crate) filled: Vec<Name>,
}

impl Eval<'_> {
    pub(crate) fn defaults(&self, component: &Component) -> Defaults {
        let mut defaults = Defaults::default();
        if let Some((function, env)) = &component.function
            && let Some(param) = function.params.first()
        {
            let env = env.clone().within(function.clone());
            let patterns = function.body.iter().flat_map(|body| &body.patterns);
            let usual =
                patterns.filter(|(from, _)| Some(from) == param.name.as_ref()).flat_map(|(_, fields)| fields);
            for field in param.fields.iter().chain(usual) {
                if let Some(default) = &field.default {
                    let text = self.default_text(default, &env);
                    defaults.texts.entry(field.name.clone()).or_insert(text);
                }
            }
        }
        for (expr, env) in &component.default_props {
            self.default_props(expr, env, &mut defaults);
        }
        defaults
    }

    fn default_props(&self, expr: &Expr, env: &Env, defaults: &mut Defaults) {
        match &expr.kind {
            ExprKind::Object(items) => {
                for item in items {
                    match item {
                        ObjectItem::Property { key: Key::Static(name), value, .. } => {
                            let text = self.default_text(value, env);
                            defaults.texts.insert(name.clone(), text);
                            defaults.filled.push(name.clone());
                        }
                        ObjectItem::Property { .. } => {}
                        ObjectItem::Spread(inner) => self.default_props(inner, env, defaults),
                    }
                }
            }
            ExprKind::As(inner, _) | ExprKind::AsConst(inner) | ExprKind::Satisfies(inner, _) => {
                self.default_props(inner, env, defaults);
            }
            ExprKind::Name(_) => {
                if let Some(Found::Value(value, home)) = self.value_of(expr, env)
                    && let ValueKind::Variable { init: Some(init), .. } = &value.kind
                    && !matches!(init.kind, ExprKind::Name(_))
                {
                    self.default_props(init, &Env::of(home), defaults);
                }
            }
            _ => {}
        }
    }

    /// The text of a default value: the value of a constant, otherwise the source.
    fn default_text(&self, expr: &Expr, env: &Env) -> String {
        match &expr.kind {
            ExprKind::As(inner, _) | ExprKind::AsConst(inner) | ExprKind::Satisfies(inner, _) => {
                return self.default_text(inner, env);
            }
            ExprKind::Name(name) if name != "undefined" => {
                if let Some(text) = env
                    .local(name)
                    .filter(|_| env.param(name).is_none())
                    .and_then(|local| literal_text(local, env))
                {
                    return text;
                }
                if let Some(Found::Value(value, home)) = self.value_of(expr, env)
                    && let ValueKind::Variable { init: Some(init), .. } = &value.kind
                    && let Some(text) = literal_text(init, &Env::of(home))
                {
                    return text;
                }
            }
            ExprKind::Member(..) | ExprKind::Index(..) => {
                if let Ty::Literal(literal) = &*self.force(&self.infer(expr, env, &Mode::Keep)) {
                    return print_literal(literal);
                }
            }
            _ => {}
        }
        source(expr.span, env)
    }
}

/// The source of an expression that is a literal value.
fn literal_text(expr: &Expr, env: &Env) -> Option<String> {
    match &expr.kind {
        ExprKind::As(inner, _) | ExprKind::AsConst(inner) | ExprKind::Satisfies(inner, _) => {
            literal_text(inner, env)
        }
        ExprKind::Literal(_) | ExprKind::Null | ExprKind::Template(_) => Some(source(expr.span, env)),
        _ => None,
    }
}

fn source(span: Span, env: &Env) -> String {
    one_line(env.home.module.file.slice(span))
}
