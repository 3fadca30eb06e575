//! Options of Vue's components: the objects that `data()` and `computed` give to `:style`.

use swc_core::common::Spanned;
use swc_core::ecma::ast::{self, Expr};

use super::bindings::form;
use crate::styles::Collector;
use crate::styles::form::Keys;
use crate::styles::object::{key_text, pairs};
use crate::styles::results::{of_body, results};
use crate::syntax::bytes;

impl Collector<'_> {
    /// Collects the styles among the options of a component.
    pub(super) fn options(&mut self, module: &ast::Module) {
        for item in &module.body {
            if let ast::ModuleItem::ModuleDecl(ast::ModuleDecl::ExportDefaultExpr(export)) = item
                && let Some(options) = options(&export.expr)
            {
                for (key, values) in options.props.iter().filter_map(entry) {
                    match &*key {
                        "data" | "setup" => values.into_iter().for_each(|value| self.state(value)),
                        "computed" => values.into_iter().for_each(|value| self.computed(value)),
                        _ => {}
                    }
                }
            }
        }
    }

    /// The object with the state of a component.
    fn state(&mut self, value: &Expr) {
        match value {
            Expr::Object(state) => pairs(state).for_each(|(key, value)| self.named_style(&key, value)),
            Expr::Paren(inner) => self.state(&inner.expr),
            Expr::TsAs(inner) => self.state(&inner.expr),
            _ => {}
        }
    }

    /// The object with a function for each value; one that may be set has `get()`.
    fn computed(&mut self, value: &Expr) {
        let Expr::Object(functions) = value else { return };
        for (key, values) in functions.props.iter().filter(|item| !is_object(item)).filter_map(entry) {
            values.into_iter().for_each(|value| self.named_style(&key, value));
        }
        // A value that may be set has functions for both.
        for (key, access) in pairs(functions) {
            let Expr::Object(access) = access else { continue };
            let getters = access.props.iter().filter_map(entry).filter(|(key, _)| key == "get");
            getters.flat_map(|(_, values)| values).for_each(|value| self.named_style(&key, value));
        }
    }

    /// Collects a value if an element has it as its style by its name.
    fn named_style(&mut self, name: &str, value: &Expr) {
        let form = form(Keys::Prefixed);
        let name = name.into();
        if self.constants.has(&name) {
            self.style(value, bytes(value.span()), form);
        } else if let Expr::Object(object) = value {
            for (key, value) in pairs(object) {
                if self.constants.has_member(&name, &key) {
                    self.style(value, bytes(value.span()), form);
                }
            }
        }
    }
}

/// The options in what a module exports: an object, or the argument of `defineComponent()` or `Vue.extend()`.
fn options(expr: &Expr) -> Option<&ast::ObjectLit> {
    match expr {
        Expr::Object(object) => Some(object),
        Expr::Paren(inner) => options(&inner.expr),
        Expr::TsAs(inner) => options(&inner.expr),
        Expr::Call(call) => options(&call.args.first()?.expr),
        _ => None,
    }
}

/// The key of an option, and the values that it has or returns.
fn entry(item: &ast::PropOrSpread) -> Option<(String, Vec<&Expr>)> {
    let ast::PropOrSpread::Prop(item) = item else { return None };
    let (key, values) = match &**item {
        ast::Prop::KeyValue(pair) if pair.value.is_arrow() || pair.value.is_fn_expr() => {
            (&pair.key, results(&pair.value))
        }
        ast::Prop::KeyValue(pair) => (&pair.key, vec![&*pair.value]),
        ast::Prop::Method(method) => (&method.key, of_body(&method.function)),
        _ => return None,
    };
    Some((key_text(key)?.into_owned(), values))
}

/// Whether the value of an option is an object, not what a function returns.
fn is_object(item: &ast::PropOrSpread) -> bool {
    let ast::PropOrSpread::Prop(item) = item else { return false };
    matches!(&**item, ast::Prop::KeyValue(pair) if pair.value.is_object())
}
