//! The names of objects that are used as styles: `style={base}`, `style={{ ...base }}`, `style={styles.title}`.

use rustc_hash::FxHashSet;
use swc_core::ecma::ast::{self, Expr};
use swc_core::ecma::visit::{Visit, VisitWith};

use super::receivers::{is_element, is_element_type};
use crate::syntax::Name;

/// The names that are used as styles.
#[derive(Debug, Default)]
pub(super) struct Constants {
    objects: FxHashSet<Name>,
    /// Objects of styles, and the keys of these.
    members: FxHashSet<(Name, Name)>,
    /// Variables that are elements.
    elements: FxHashSet<Name>,
    /// Whether variables are collected.
    sets_styles: bool,
    /// Variables that may be something else.
    others: FxHashSet<Name>,
}

impl Constants {
    /// The names in the attributes of a module, and those of elements, if a script sets the style of one.
    pub(super) fn of(module: &ast::Module, sets_styles: bool) -> Self {
        let mut constants = Self { sets_styles, ..Self::default() };
        module.visit_with(&mut constants);
        constants
    }

    /// Adds the names that an expression uses as a style.
    pub(super) fn used(&mut self, expr: &Expr) {
        match expr {
            Expr::Ident(name) => {
                self.objects.insert(name.sym.clone());
            }
            Expr::Member(member) => {
                if let (Expr::Ident(object), ast::MemberProp::Ident(key)) = (&*member.obj, &member.prop) {
                    self.members.insert((object.sym.clone(), key.sym.clone()));
                }
            }
            Expr::Object(object) => {
                for item in &object.props {
                    if let ast::PropOrSpread::Spread(spread) = item {
                        self.used(&spread.expr);
                    }
                }
            }
            Expr::Array(list) => list.elems.iter().flatten().for_each(|element| self.used(&element.expr)),
            Expr::Paren(inner) => self.used(&inner.expr),
            Expr::TsAs(inner) => self.used(&inner.expr),
            Expr::Cond(choice) => {
                self.used(&choice.cons);
                self.used(&choice.alt);
            }
            Expr::Bin(binary) if binary.op == ast::BinaryOp::LogicalAnd => self.used(&binary.right),
            _ => {}
        }
    }

    pub(super) fn extend(&mut self, other: Self) {
        self.objects.extend(other.objects);
        self.members.extend(other.members);
        self.elements.extend(other.elements);
        self.others.extend(other.others);
    }

    pub(super) fn is_empty(&self) -> bool {
        self.objects.is_empty() && self.members.is_empty()
    }

    /// The names that a script may declare.
    fn names(&self) -> impl Iterator<Item = &Name> {
        self.objects.iter().chain(self.members.iter().map(|(object, _)| object))
    }

    /// Whether a script may declare one of the names.
    pub(super) fn are_in(&self, script: &str) -> bool {
        self.names().any(|name| {
            ["const ", "let ", "var "].iter().any(|keyword| script.contains(&format!("{keyword}{name}")))
        })
    }

    /// Whether the options of a component of Vue may have one of the names.
    pub(super) fn are_options_in(&self, script: &str) -> bool {
        script.contains("export default")
            && self.names().any(|name| {
                let mut places = memchr::memmem::find_iter(script.as_bytes(), name.as_bytes());
                places.any(|at| script[at + name.len()..].starts_with([':', '(', ' ']))
            })
    }

    /// Whether a name is that of an element wherever it is declared. The short names of compressed scripts mean many things.
    pub(super) fn is_element(&self, name: &Name) -> bool {
        (name.len() > 2 || &**name == "el") && self.elements.contains(name) && !self.others.contains(name)
    }

    /// Whether a name is used as a style.
    pub(super) fn has(&self, name: &Name) -> bool {
        self.objects.contains(name)
    }

    /// Whether a member of an object is used as a style.
    pub(super) fn has_member(&self, object: &Name, key: &str) -> bool {
        self.members.contains(&(object.clone(), key.into()))
    }
}

impl Visit for Constants {
    fn visit_var_declarator(&mut self, declarator: &ast::VarDeclarator) {
        if let (ast::Pat::Ident(name), Some(init)) = (&declarator.name, &declarator.init)
            && is_element(init, &|name| self.is_element(name))
        {
            self.elements.insert(name.sym.clone());
            init.visit_with(self);
        } else {
            declarator.visit_children_with(self);
        }
    }

    fn visit_assign_expr(&mut self, assignment: &ast::AssignExpr) {
        if let ast::AssignTarget::Simple(ast::SimpleAssignTarget::Ident(name)) = &assignment.left {
            if !is_element(&assignment.right, &|name| self.is_element(name)) {
                self.others.insert(name.sym.clone());
            }
        } else {
            assignment.left.visit_with(self);
        }
        assignment.right.visit_with(self);
    }

    fn visit_binding_ident(&mut self, name: &ast::BindingIdent) {
        if name.type_ann.as_ref().is_some_and(|ty| is_element_type(&ty.type_ann)) {
            self.elements.insert(name.sym.clone());
        } else if self.sets_styles {
            self.others.insert(name.sym.clone());
        }
        name.visit_children_with(self);
    }

    fn visit_jsx_opening_element(&mut self, element: &ast::JSXOpeningElement) {
        // What a component makes of its `style` is up to its library.
        let is_known = matches!(&element.name, ast::JSXElementName::Ident(_));
        for attribute in element.attrs.iter().filter(|_| is_known) {
            if let ast::JSXAttrOrSpread::JSXAttr(attribute) = attribute
                && matches!(&attribute.name, ast::JSXAttrName::Ident(name) if name.sym == *"style")
                && let Some(ast::JSXAttrValue::JSXExprContainer(container)) = &attribute.value
                && let ast::JSXExpr::Expr(expr) = &container.expr
            {
                self.used(expr);
            }
        }
        element.visit_children_with(self);
    }
}
