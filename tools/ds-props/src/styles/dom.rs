//! Styles that scripts set on elements: `element.style.width = '1px'`, `element.style.cssText = '…'`,
//! `element.style.setProperty('width', '1px')`, `Object.assign(element.style, { … })`.
//!
//! Other libraries have objects with a `style`, too, with names of their own. Where the receiver is not surely an element, the style is
//! that of a library.

use ds_core::Span;
use ds_core::model::style::{EmbeddedStyle, Reader};
use swc_core::common::Spanned;
use swc_core::ecma::ast::{self, Expr, Lit};

use super::Collector;
use super::form::{Form, Numbers};
use super::object::Declaration;
use super::receivers::is_element;
use crate::syntax::bytes;

/// How the names of properties start that old browsers have, in scripts.
const VENDORS: [&str; 6] = ["khtml", "moz", "ms", "o", "style", "webkit"];

/// The object whose member `style` an expression is.
fn styled(expr: &Expr) -> Option<&Expr> {
    match expr {
        Expr::Member(member) => match &member.prop {
            ast::MemberProp::Ident(name) if name.sym == *"style" => Some(&member.obj),
            _ => None,
        },
        Expr::TsNonNull(inner) => styled(&inner.expr),
        Expr::Paren(inner) => styled(&inner.expr),
        _ => None,
    }
}

impl Collector<'_> {
    /// How the style of an object is read.
    fn form_of(&self, receiver: &Expr) -> Form {
        let is_sure = is_element(receiver, &|name| self.constants.is_element(name));
        let reader = if is_sure { self.libraries.styles() } else { Reader::Library };
        Form::of(reader).numbers(Numbers::Unknown)
    }

    /// Collects `element.style.width = '1px'`.
    pub(super) fn assignment(&mut self, assignment: &ast::AssignExpr) {
        let ast::AssignTarget::Simple(ast::SimpleAssignTarget::Member(target)) = &assignment.left else {
            return;
        };
        if assignment.op != ast::AssignOp::Assign {
            return;
        }
        let Some(receiver) = styled(&target.obj) else { return };
        let (name, place) = match &target.prop {
            ast::MemberProp::Ident(name) => (name.sym.to_string(), bytes(name.span)),
            ast::MemberProp::Computed(key) => match &*key.expr {
                Expr::Lit(Lit::Str(name)) => (name.value.to_string_lossy().into_owned(), bytes(name.span)),
                _ => return,
            },
            ast::MemberProp::PrivateName(_) => return,
        };
        if name == "cssText" {
            return self.text(&assignment.right, place);
        }
        self.property_of(&name, place, &assignment.right, self.form_of(receiver));
    }

    /// Collects what a call sets: `element.style.setProperty()`, `Object.assign(element.style, { … })`.
    pub(super) fn setter(&mut self, call: &ast::CallExpr) {
        let Some(Expr::Member(callee)) = call.callee.as_expr().map(|callee| &**callee) else { return };
        let ast::MemberProp::Ident(method) = &callee.prop else { return };
        match (&*method.sym, &call.args[..]) {
            // Only the styles of elements have this method.
            ("setProperty", [name, value, ..]) if styled(&callee.obj).is_some() => {
                if let Expr::Lit(Lit::Str(name)) = &*name.expr {
                    let form = Form::of(self.libraries.styles()).numbers(Numbers::Unknown);
                    self.property_of(&name.value.to_string_lossy(), bytes(name.span), &value.expr, form);
                }
            }
            ("assign", [target, sources @ ..]) if matches!(&*callee.obj, Expr::Ident(object) if object.sym == *"Object") => {
                if let Some(receiver) = styled(&target.expr) {
                    let form = self.form_of(receiver);
                    sources.iter().for_each(|source| self.objects(&source.expr, form));
                }
            }
            _ => {}
        }
    }

    fn property_of(&mut self, name: &str, place: Span, value: &Expr, form: Form) {
        let is_of_vendor = VENDORS.iter().any(|vendor| {
            name.strip_prefix(vendor)
                .is_some_and(|after| after.starts_with(|ch: char| ch.is_ascii_uppercase()))
        });
        if let Some(property) = form.property(name).filter(|_| !is_of_vendor) {
            self.rule(&[Declaration { property, place, value: Some(value), unit: None }], form);
        }
    }

    /// Collects a list of declarations as a text.
    fn text(&mut self, value: &Expr, place: Span) {
        let mut style = EmbeddedStyle::of(self.libraries.styles());
        style.other("a{", place);
        match value {
            Expr::Lit(Lit::Str(text)) => self.string(&mut style, text),
            Expr::Tpl(template) => self.parts(&mut style, template),
            Expr::Bin(_) if self.sum(&mut style, value) => {}
            _ => return,
        }
        style.other("}", Span::at(bytes(value.span()).end));
        self.styles.push(style);
    }
}
