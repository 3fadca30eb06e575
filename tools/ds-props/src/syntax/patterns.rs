//! Lowers the patterns of declarations: each name with the expression that selects its value.

use std::rc::Rc;

use ds_core::Span;
use swc_core::common::Spanned;
use swc_core::ecma::ast;

use super::items::Lower;
use super::position::bytes;
use super::{Expr, ExprKind, ExprNode, Key, Literal, Name};

/// A name in a pattern.
pub(super) struct Leaf {
    pub(super) name: Name,
    pub(super) span: Span,
    /// `None` if nothing selects its value by name or position (`...rest`).
    pub(super) init: Option<Expr>,
}

impl Lower<'_> {
    /// The names of a pattern that is given the value of `init`.
    pub(super) fn leaves(self, pattern: &ast::Pat, init: Option<Expr>) -> Vec<Leaf> {
        let mut leaves = Vec::new();
        self.add_leaves(pattern, init, &mut leaves);
        leaves
    }

    fn add_leaves(self, pattern: &ast::Pat, init: Option<Expr>, leaves: &mut Vec<Leaf>) {
        let span = bytes(pattern.span());
        let select = |kind: &dyn Fn(Expr) -> ExprKind| {
            init.clone().map(|init| Rc::new(ExprNode { span, kind: kind(init) }))
        };
        match pattern {
            ast::Pat::Ident(name) => {
                leaves.push(Leaf { name: name.sym.clone(), span: bytes(name.id.span), init });
            }
            // A default is used only for what is undefined.
            ast::Pat::Assign(assign) => {
                let with_default = init.map(|init| or_default(init, self.expr(&assign.right)));
                self.add_leaves(&assign.left, with_default, leaves);
            }
            ast::Pat::Array(array) => {
                for (index, item) in array.elems.iter().enumerate() {
                    let Some(item) = item else { continue };
                    let literal = ExprKind::Literal(Literal::Number(index as f64));
                    let index = Rc::new(ExprNode { span: bytes(item.span()), kind: literal });
                    self.add_leaves(item, select(&|init| ExprKind::Index(init, index.clone())), leaves);
                }
            }
            ast::Pat::Object(object) => {
                for prop in &object.props {
                    match prop {
                        ast::ObjectPatProp::Assign(prop) => {
                            let name = prop.key.sym.clone();
                            let member = select(&|init| ExprKind::Member(init, name.clone()));
                            let init = match &prop.value {
                                Some(default) => member.map(|init| or_default(init, self.expr(default))),
                                None => member,
                            };
                            leaves.push(Leaf { name: name.clone(), span: bytes(prop.span), init });
                        }
                        ast::ObjectPatProp::KeyValue(prop) => {
                            let member = match self.prop_key(&prop.key) {
                                Key::Static(name) => select(&|init| ExprKind::Member(init, name.clone())),
                                Key::Computed(key) => select(&|init| ExprKind::Index(init, key.clone())),
                            };
                            self.add_leaves(&prop.value, member, leaves);
                        }
                        ast::ObjectPatProp::Rest(rest) => self.add_leaves(&rest.arg, None, leaves),
                    }
                }
            }
            ast::Pat::Rest(rest) => self.add_leaves(&rest.arg, None, leaves),
            ast::Pat::Invalid(_) | ast::Pat::Expr(_) => {}
        }
    }
}

fn or_default(init: Expr, default: Expr) -> Expr {
    Rc::new(ExprNode { span: init.span, kind: ExprKind::Either(vec![init, default]) })
}
