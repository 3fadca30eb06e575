//! Unions as lists of alternatives ("arms").

use std::rc::Rc;

use rustc_hash::FxHashMap;

use super::limits::MAX_UNION;
use super::ty::{Named, Ty, TypeRef};
use super::{Eval, combine};
use crate::syntax::TypeDecl;

/// Names visited while traversing alternatives, by address: still open, or done.
type VisitedNames = FxHashMap<*const Ty, bool>;

const OPEN: bool = true;

impl Eval<'_> {
    /// The alternatives of a type, with names resolved.
    pub(crate) fn arms(&self, ty: &TypeRef) -> Vec<TypeRef> {
        let mut arms = Vec::new();
        self.add_arms(ty, &mut VisitedNames::default(), &mut arms);
        self.spend(arms.len());
        arms
    }

    fn add_arms(&self, ty: &TypeRef, met: &mut VisitedNames, arms: &mut Vec<TypeRef>) {
        let Ty::Named(named) = &**ty else {
            match &*self.force(ty) {
                Ty::Union(types) => types.iter().for_each(|ty| self.add_arms(ty, met, arms)),
                _ => arms.push(self.force(ty)),
            }
            return;
        };
        match met.get(&Rc::as_ptr(ty)) {
            Some(&OPEN) => return arms.push(self.refers_to_itself(named)),
            // Its alternatives are already in the list.
            Some(_) => return,
            None => {}
        }
        if arms.len() > MAX_UNION {
            return self.too_many_arms();
        }
        let _level = match self.descend() {
            Ok(level) => level,
            Err(why) => return arms.push(self.unresolved(named.place(), why)),
        };
        met.insert(Rc::as_ptr(ty), OPEN);
        match &*self.force(ty) {
            Ty::Union(types) => types.iter().for_each(|ty| self.add_arms(ty, met, arms)),
            _ => arms.push(self.force(ty)),
        }
        met.insert(Rc::as_ptr(ty), !OPEN);
    }

    /// Removes `undefined`.
    pub(crate) fn without_undefined(&self, ty: &TypeRef) -> TypeRef {
        self.without(ty, &|arm| matches!(arm, Ty::Undefined))
    }

    /// Removes some alternatives from a union. Names from which nothing is removed are kept.
    pub(super) fn without(&self, ty: &TypeRef, drop: &dyn Fn(&Ty) -> bool) -> TypeRef {
        self.without_in(ty, drop, &mut FxHashMap::default())
    }

    fn without_in(
        &self,
        ty: &TypeRef,
        drop: &dyn Fn(&Ty) -> bool,
        known: &mut FxHashMap<*const Ty, TypeRef>,
    ) -> TypeRef {
        if let Some(known) = known.get(&Rc::as_ptr(ty)) {
            return known.clone();
        }
        let forced = self.force(ty);
        let kept = match &*forced {
            Ty::Union(_) if !self.arms(&forced).iter().any(|arm| drop(arm)) => ty.clone(),
            Ty::Union(arms) => match self.descend() {
                Ok(_level) => self.union(arms.iter().map(|arm| self.without_in(arm, drop, known)).collect()),
                // At this depth, the difference does not matter.
                Err(_) => ty.clone(),
            },
            only if drop(only) => Rc::new(Ty::Never),
            _ => ty.clone(),
        };
        if let Ty::Named(_) = &**ty {
            known.insert(Rc::as_ptr(ty), kept.clone());
        }
        kept
    }

    /// A union in which an alias of the union itself (`type X = X | 'a'`) is replaced by an unresolved type.
    pub(super) fn without_cycles(&self, ty: TypeRef) -> TypeRef {
        let Ty::Union(arms) = &*ty else { return ty };
        let mut circular = false;
        let open: Vec<TypeRef> = arms
            .iter()
            .map(|arm| match &**arm {
                Ty::Named(named) if matches!(named.decl, TypeDecl::Alias(_)) => {
                    if named.busy.get() {
                        circular = true;
                        return self.refers_to_itself(named);
                    }
                    // Searching its definition finds the cycles back to here.
                    self.force(arm);
                    arm.clone()
                }
                _ => arm.clone(),
            })
            .collect();
        if circular { self.union(open) } else { ty }
    }

    pub(super) fn refers_to_itself(&self, named: &Named) -> TypeRef {
        self.unresolved(named.place(), format!("`{}` refers to itself", named.name()))
    }

    /// A union of these types, in order and without duplicates. Literals are kept next to the type that includes
    /// them: `'a' | string` lets an editor suggest `'a'`.
    pub(crate) fn union(&self, types: Vec<TypeRef>) -> TypeRef {
        let mut arms = combine::Arms::default();
        let mut stack: Vec<TypeRef> = types.into_iter().rev().collect();
        while let Some(ty) = stack.pop() {
            match &*ty {
                Ty::Union(inner) => stack.extend(inner.iter().rev().cloned()),
                Ty::Never => {}
                Ty::Any | Ty::Unknown => return ty,
                _ => arms.push(ty),
            }
            if arms.len() > MAX_UNION {
                self.too_many_arms();
                break;
            }
        }
        arms.union()
    }
}
