//! The values of enum members.

use std::rc::Rc;

use indexmap::IndexMap;

use super::ty::{Env, Ty, TypeRef};
use super::{Eval, of_literal};
use crate::syntax::{Enum, ExprKind, Literal, Name};

/// Members by name, in order.
pub(crate) type Members = IndexMap<Name, TypeRef>;

impl Eval<'_> {
    /// All members of an enum; the first one with a name is used.
    pub(super) fn enum_members(&self, decl: &Rc<Enum>, env: &Env) -> Rc<Members> {
        if let Some(known) = self.enums.borrow().get(&Rc::as_ptr(decl)) {
            return known.clone();
        }
        let members = Rc::new(self.read_members(decl, env));
        if self.is_final() {
            let numbers =
                members.values().filter(|member| matches!(***member, Ty::Literal(Literal::Number(_))));
            self.numbers_of_enums.borrow_mut().extend(numbers.map(Rc::as_ptr));
            self.enums.borrow_mut().insert(Rc::as_ptr(decl), members.clone());
        }
        members
    }

    fn read_members(&self, decl: &Enum, env: &Env) -> Members {
        let mut members = Members::new();
        let mut next = Some(0.0);
        // A member may be computed from earlier ones.
        let mut env = env.clone();
        for member in &decl.members {
            let value = match member.init.as_ref().map(|init| &init.kind) {
                None => next.map(|next| of_literal(&Literal::Number(next))),
                Some(ExprKind::Literal(literal)) => Some(of_literal(literal)),
                Some(_) => {
                    // Names are looked up among the members so far.
                    self.spend(members.len());
                    member.init.as_ref().and_then(|init| self.constant(init, &env))
                }
            };
            next = match value.as_deref() {
                Some(Ty::Literal(Literal::Number(number))) => Some(number + 1.0),
                _ => None,
            };
            if let Some(value) = &value {
                env = env.bind(member.name.clone(), value.clone());
            }
            let unknown =
                || self.unresolved_at(&env, member.span, "the value of this enum member is computed");
            members.entry(member.name.clone()).or_insert_with(|| value.unwrap_or_else(unknown));
        }
        members
    }

    pub(super) fn enum_member(&self, decl: &Rc<Enum>, name: &Name, env: &Env) -> TypeRef {
        let members = self.enum_members(decl, env);
        let missing = || self.unresolved_at(env, decl.span, format!("the enum has no `{name}`"));
        members.get(name).cloned().unwrap_or_else(missing)
    }
}
