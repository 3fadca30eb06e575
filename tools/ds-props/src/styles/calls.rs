//! Functions that take style objects.

use ds_core::model::style::Reader;
use swc_core::ecma::ast::{self, Expr};

use super::form::{Form, Numbers};
use super::object::pairs;
use super::{Collector, root};

/// Functions whose arguments are style objects, besides those of `styled`.
const OBJECTS: [&str; 7] =
    ["createGlobalStyle", "css", "globalStyle", "injectGlobal", "makeResetStyles", "mergeStyles", "style"];

/// Functions whose arguments are objects of style objects, each with a name.
const NAMED: [&str; 9] = [
    "createStyles",
    "createUseStyles",
    "globalKeyframes",
    "keyframes",
    "makeStaticStyles",
    "makeStyles",
    "mergeStyleSets",
    "styleVariants",
    "withStyles",
];

/// What a function does with its arguments.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Takes {
    /// Style objects.
    Objects,
    /// A style object for each name.
    Named,
    /// `{ base: { … }, variants: { size: { small: { … } } } }`
    Recipe,
}

impl Collector<'_> {
    /// What a function that takes styles does with them, and how they are written; `None` for other functions.
    pub(super) fn function(&self, call: &ast::CallExpr) -> Option<(Takes, Form)> {
        let callee = call.callee.as_expr()?;
        let form = |local: &str| Form::of(self.libraries.function(local));
        match &**callee {
            Expr::Ident(local) => {
                let local = local.sym.as_str();
                let name = self.libraries.exported(local);
                let is_from = |part| self.libraries.is_from(local, part);
                match name {
                    // `styleMap` of Lit sets what it is given.
                    "styleMap" => Some((Takes::Objects, form(local).numbers(Numbers::Plain))),
                    "create" if is_from("stylex") => Some((Takes::Named, form(local))),
                    _ if OBJECTS.contains(&name) => Some((Takes::Objects, form(local))),
                    _ if NAMED.contains(&name) => Some((Takes::Named, form(local))),
                    "recipe" if is_from("vanilla-extract") => Some((Takes::Recipe, form(local))),
                    "cva" if is_from("styled-system") => Some((Takes::Recipe, form(local))),
                    "defineRecipe" => Some((Takes::Recipe, Form::of(Reader::Library))),
                    _ => None,
                }
            }
            Expr::Member(member) => {
                let ast::MemberProp::Ident(method) = &member.prop else { return None };
                let start = root(callee)?;
                let is_styled = start == "styled" || self.libraries.exported(start) == "styled";
                match method.sym.as_str() {
                    // These take attributes and options.
                    "attrs" | "withConfig" => None,
                    "create" | "keyframes" if self.libraries.is_from(start, "stylex") => {
                        Some((Takes::Named, form(start)))
                    }
                    _ => is_styled.then(|| (Takes::Objects, form(start))),
                }
            }
            // `styled('p')({ … })`, and `makeStyles()({ … })` of tss-react.
            other => {
                let start = root(other)?;
                match self.libraries.exported(start) {
                    "styled" => Some((Takes::Objects, form(start))),
                    "makeStyles" | "withStyles" if is_empty_call(other) => {
                        Some((Takes::Named, Form::of(Reader::Library)))
                    }
                    _ if start == "styled" => Some((Takes::Objects, form(start))),
                    _ => None,
                }
            }
        }
    }

    /// Collects the styles that a call has as arguments.
    pub(super) fn call(&mut self, call: &ast::CallExpr) {
        let Some((takes, form)) = self.function(call) else { return };
        match takes {
            Takes::Objects => call.args.iter().for_each(|argument| self.objects(&argument.expr, form)),
            Takes::Named => call.args.iter().for_each(|argument| self.named(&argument.expr, form)),
            Takes::Recipe => {
                if let Some(Expr::Object(recipe)) = call.args.first().map(|argument| &*argument.expr) {
                    self.recipe(recipe, form);
                }
            }
        }
    }

    /// Collects the objects in an object of styles. Its other values may be styles of other modules, or values for a function
    /// that makes styles of them.
    fn named(&mut self, expr: &Expr, form: Form) {
        match expr {
            Expr::Object(object) => {
                for item in &object.props {
                    match item {
                        ast::PropOrSpread::Spread(spread) => self.named(&spread.expr, form),
                        ast::PropOrSpread::Prop(item) => {
                            if let ast::Prop::KeyValue(pair) = &**item {
                                self.objects(&pair.value, form);
                            }
                        }
                    }
                }
            }
            Expr::Arrow(function) => match &*function.body {
                // `styleVariants(values, (value) => ({ … }))`
                ast::ArrowFunctionBody::Expr(body) if !has_objects(body) => self.objects(body, form),
                ast::ArrowFunctionBody::Expr(body) => self.named(body, form),
                ast::ArrowFunctionBody::FunctionBody(body) => self.named_result(&body.stmts, form),
            },
            Expr::Fn(function) => {
                if let Some(body) = &function.function.body {
                    self.named_result(&body.stmts, form);
                }
            }
            Expr::Paren(inner) => self.named(&inner.expr, form),
            Expr::TsAs(inner) => self.named(&inner.expr, form),
            Expr::TsSatisfies(inner) => self.named(&inner.expr, form),
            Expr::Bin(choice) => {
                self.named(&choice.left, form);
                self.named(&choice.right, form);
            }
            Expr::Array(list) => {
                list.elems.iter().flatten().for_each(|element| self.named(&element.expr, form));
            }
            _ => {}
        }
    }

    fn named_result(&mut self, body: &[ast::Stmt], form: Form) {
        if let Some(ast::Stmt::Return(ast::ReturnStmt { arg: Some(result), .. })) = body.last() {
            self.named(result, form);
        }
    }

    fn recipe(&mut self, recipe: &ast::ObjectLit, form: Form) {
        for (key, value) in pairs(recipe) {
            match (&*key, value) {
                ("base", value) => self.objects(value, form),
                ("variants", Expr::Object(variants)) => {
                    for (_, variant) in pairs(variants) {
                        let Expr::Object(variant) = variant else { continue };
                        pairs(variant).for_each(|(_, style)| self.objects(style, form));
                    }
                }
                ("compoundVariants", list) => self.variants(list, form),
                _ => {}
            }
        }
    }
}

/// Whether each value of an object is an object, or refers to one.
fn has_objects(expr: &Expr) -> bool {
    match expr {
        Expr::Paren(inner) => has_objects(&inner.expr),
        Expr::Object(object) => !pairs(object).any(|(_, value)| matches!(value, Expr::Lit(_) | Expr::Tpl(_))),
        _ => false,
    }
}

/// Whether an expression is a call without arguments, whose result is called.
fn is_empty_call(expr: &Expr) -> bool {
    matches!(expr, Expr::Call(call) if call.args.is_empty())
        || matches!(expr, Expr::TsInstantiation(inner) if is_empty_call(&inner.expr))
}
