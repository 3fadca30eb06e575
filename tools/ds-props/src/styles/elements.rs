//! Functions that make elements: `h('p', { style: { … } })`, `createElement(Card, { style: { … } })`.

use swc_core::common::Spanned;
use swc_core::ecma::ast::{self, Expr, Lit};

use super::Collector;
use super::form::{Form, Keys, Numbers};
use super::object::pairs;
use crate::syntax::bytes;

/// The functions of React, Preact and the like.
const REACT: [&str; 6] = ["cloneElement", "createElement", "h", "jsx", "jsxDEV", "jsxs"];

/// Modules with these functions.
const REACT_MODULES: [&str; 8] = [
    "preact",
    "preact/compat",
    "preact/jsx-dev-runtime",
    "preact/jsx-runtime",
    "react",
    "react-dom",
    "react/jsx-dev-runtime",
    "react/jsx-runtime",
];

/// The functions of Vue.
const VUE: [&str; 6] =
    ["createBlock", "createElementBlock", "createElementVNode", "createVNode", "h", "cloneVNode"];

/// Modules with these functions.
const VUE_MODULES: [&str; 3] = ["@vue/runtime-core", "@vue/runtime-dom", "vue"];

impl Collector<'_> {
    /// Collects the style in the attributes of an element that a call makes.
    pub(super) fn element(&mut self, call: &ast::CallExpr) {
        let [_, attributes, ..] = &call.args[..] else { return };
        let Expr::Object(attributes) = &*attributes.expr else { return };
        let Some(form) = self.maker(call) else { return };
        for (key, value) in pairs(attributes) {
            if key == "style" {
                self.style(value, bytes(value.span()), form);
            }
        }
    }

    /// How a function that makes elements reads their style; `None` for other functions.
    fn maker(&self, call: &ast::CallExpr) -> Option<Form> {
        let (local, function) = match &**call.callee.as_expr()? {
            Expr::Ident(name) => (name.sym.as_str(), self.libraries.exported(&name.sym)),
            // `React.createElement`
            Expr::Member(member) => match (&*member.obj, &member.prop) {
                (Expr::Ident(object), ast::MemberProp::Ident(name)) => {
                    (object.sym.as_str(), name.sym.as_str())
                }
                _ => return None,
            },
            _ => return None,
        };
        let module = self.libraries.module(local)?;
        // What a component makes of its `style` is up to its library, if it is one.
        let is_element = call
            .args
            .first()
            .is_some_and(|element| matches!(&*element.expr, Expr::Lit(Lit::Str(_)) | Expr::Ident(_)));
        let reader =
            if is_element { self.libraries.styles() } else { ds_core::model::style::Reader::Library };
        let form = Form::of(reader);
        if REACT_MODULES.contains(&module) && REACT.contains(&function) {
            Some(form)
        } else if VUE_MODULES.contains(&module) && VUE.contains(&function) {
            Some(form.numbers(Numbers::Plain).keys(Keys::Prefixed))
        } else {
            None
        }
    }
}
