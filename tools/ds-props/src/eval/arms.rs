//! Unions as lists of alternatives ("arms").

use std::rc::Rc;

use rustc_hash::FxHashMap;

use super::limits::MAX_UNION;
use super::ty::{Named, T, Ty};
use super::{Eval, combine};
use crate::syntax::TypeDecl;

/// Names that a walk over alternatives has met, by address: still open, or done.
type Met = FxHashMap<*const Ty, bool>;

const OPEN: bool = true;

impl Eval<'_> {
    /// The alternatives of a type, names replaced by what they stand for.
    pub(crate) fn arms(&self, ty: &T) -> Vec<T> {
        let mut arms = Vec::new();
        self.add_arms(ty, &mut Met::default(), &mut arms);
        self.spend(arms.len());
        arms
    }

    fn add_arms(&self, ty: &T, met: &mut Met, arms: &mut Vec<T>) {
        let Ty::Named(named) = &**ty else {
            match &*self.force(ty) {
                Ty::Union(types) => types.iter().for_each(|ty| self.add_arms(ty, met, arms)),
                _ => arms.push(self.force(ty)),
            }
            return;
        };
        match met.get(&Rc::as_ptr(ty)) {
            Some(&OPEN) => return arms.push(self.refers_to_itself(named)),
            // Its alternatives are in the list already.
            Some(_) => return,
            None => {}
        }
        if arms.len() > MAX_UNION {
            return self.too_many_arms();
        }
        let _level = match self.descend() {
            Ok(level) => level,
            Err(why) => return arms.push(self.hole(named.place(), why)),
        };
        met.insert(Rc::as_ptr(ty), OPEN);
        match &*self.force(ty) {
            Ty::Union(types) => types.iter().for_each(|ty| self.add_arms(ty, met, arms)),
            _ => arms.push(self.force(ty)),
        }
        met.insert(Rc::as_ptr(ty), !OPEN);
    }

    /// `undefined` left out.
    pub(crate) fn without_undefined(&self, ty: &T) -> T {
        self.without(ty, &|arm| matches!(arm, Ty::Undefined))
    }

    /// A union without some of its alternatives. Names in which nothing is dropped stay names.
    pub(super) fn without(&self, ty: &T, drop: &dyn Fn(&Ty) -> bool) -> T {
        self.without_in(ty, drop, &mut FxHashMap::default())
    }

    fn without_in(&self, ty: &T, drop: &dyn Fn(&Ty) -> bool, known: &mut FxHashMap<*const Ty, T>) -> T {
        if let Some(known) = known.get(&Rc::as_ptr(ty)) {
            return known.clone();
        }
        let forced = self.force(ty);
        let kept = match &*forced {
            Ty::Union(_) if !self.arms(&forced).iter().any(|arm| drop(arm)) => ty.clone(),
            Ty::Union(arms) => match self.descend() {
                Ok(_level) => self.union(arms.iter().map(|arm| self.without_in(arm, drop, known)).collect()),
                // As deep as this nobody looks for the difference.
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

    /// A union in which an alias that stands for this very union (`type X = X | 'a'`) is a hole instead.
    pub(super) fn without_circles(&self, ty: T) -> T {
        let Ty::Union(arms) = &*ty else { return ty };
        let mut circular = false;
        let open: Vec<T> = arms
            .iter()
            .map(|arm| match &**arm {
                Ty::Named(named) if matches!(named.decl, TypeDecl::Alias(_)) => {
                    if named.busy.get() {
                        circular = true;
                        return self.refers_to_itself(named);
                    }
                    // Looking into it finds the circles that lead back here.
                    self.force(arm);
                    arm.clone()
                }
                _ => arm.clone(),
            })
            .collect();
        if circular { self.union(open) } else { ty }
    }

    pub(super) fn refers_to_itself(&self, named: &Named) -> T {
        self.hole(named.place(), format!("`{}` refers to itself", named.name()))
    }

    /// One of these types, in order and each once. Literals are kept beside the type that covers them:
    /// `'a' | string` tells an editor what to offer.
    pub(crate) fn union(&self, types: Vec<T>) -> T {
        let mut arms = combine::Arms::default();
        let mut stack: Vec<T> = types.into_iter().rev().collect();
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
