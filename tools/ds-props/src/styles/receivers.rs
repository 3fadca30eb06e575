//! Which objects are surely elements of a page.

use swc_core::ecma::ast::{self, Expr};

use crate::syntax::Name;

/// Methods that return an element.
const METHODS: [&str; 5] = ["closest", "createElement", "createElementNS", "getElementById", "querySelector"];

/// Members that are elements.
const MEMBERS: [&str; 8] = [
    "$el",
    "documentElement",
    "firstElementChild",
    "lastElementChild",
    "nativeElement",
    "nextElementSibling",
    "parentElement",
    "previousElementSibling",
];

/// Whether the value of an expression is surely an element, by the variables that are.
pub(super) fn is_element(expr: &Expr, is_known: &dyn Fn(&Name) -> bool) -> bool {
    match expr {
        Expr::Ident(name) => is_known(&name.sym),
        Expr::Member(member) => {
            let ast::MemberProp::Ident(name) = &member.prop else { return false };
            MEMBERS.contains(&&*name.sym) || name.sym == *"body" && is_document(&member.obj)
        }
        Expr::Call(call) => match call.callee.as_expr().map(|callee| &**callee) {
            Some(Expr::Member(callee)) => {
                let ast::MemberProp::Ident(name) = &callee.prop else { return false };
                // `React.createElement()` makes something else.
                let is_creation = name.sym.starts_with("create");
                METHODS.contains(&&*name.sym) && (!is_creation || is_document(&callee.obj))
            }
            _ => false,
        },
        Expr::TsAs(cast) => is_element_type(&cast.type_ann) || is_element(&cast.expr, is_known),
        Expr::TsNonNull(inner) => is_element(&inner.expr, is_known),
        Expr::Paren(inner) => is_element(&inner.expr, is_known),
        _ => false,
    }
}

fn is_document(expr: &Expr) -> bool {
    matches!(expr, Expr::Ident(name) if name.sym == *"document")
}

/// Whether a type is that of an element: `HTMLDivElement`.
pub(super) fn is_element_type(ty: &ast::TsType) -> bool {
    let ast::TsType::TsTypeRef(reference) = ty else { return false };
    let ast::TsEntityName::Ident(name) = &reference.type_name else { return false };
    name.sym.starts_with("HTML") && name.sym.ends_with("Element")
}
