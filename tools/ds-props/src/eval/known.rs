//! The argument lists that references to declarations were made with, so that each has one type.

use std::hash::{Hash, Hasher};
use std::rc::Rc;

use rustc_hash::{FxHashMap, FxHasher};

use super::combine::{Steps, same_all};
use super::ty::{Ty, TypeRef};
use crate::syntax::{Literal, TypeDecl};

/// How many argument lists with the same fingerprint are kept: types that are equal only if they are the same share one.
const MAX_ALIKE: usize = 64;

/// References by declaration and the fingerprint of their arguments.
#[derive(Default)]
pub(super) struct Known(FxHashMap<(*const u8, u64), Vec<TypeRef>>);

impl Known {
    pub(super) fn clear(&mut self) {
        self.0.clear();
    }

    /// The reference to a declaration with these arguments, if there is one, and the number of comparisons.
    pub(super) fn get(&self, decl: &TypeDecl, args: &[TypeRef]) -> (Option<TypeRef>, usize) {
        let Some(known) = self.0.get(&(address(decl), fingerprint(args))) else { return (None, 0) };
        let steps = Steps::default();
        let instance = known.iter().find(|ty| match &***ty {
            Ty::Named(other) => same_all(&other.args, args, &steps),
            _ => false,
        });
        (instance.cloned(), known.len() + steps.taken())
    }

    /// Keeps a reference; false if there are too many like it.
    pub(super) fn keep(&mut self, decl: &TypeDecl, args: &[TypeRef], ty: &TypeRef) -> bool {
        let known = self.0.entry((address(decl), fingerprint(args))).or_default();
        let has_room = known.len() < MAX_ALIKE;
        if has_room {
            known.push(ty.clone());
        }
        has_room
    }
}

fn address(decl: &TypeDecl) -> *const u8 {
    match decl {
        TypeDecl::Interface(decl) => Rc::as_ptr(decl).cast::<u8>(),
        TypeDecl::Alias(decl) => Rc::as_ptr(decl).cast(),
        TypeDecl::Enum(decl) => Rc::as_ptr(decl).cast(),
        TypeDecl::Class(decl) => Rc::as_ptr(decl).cast(),
    }
}

/// A number that is the same for equal argument lists. Only their first parts count, because types can be large.
fn fingerprint(args: &[TypeRef]) -> u64 {
    const PARTS: usize = 64;
    let mut hasher = FxHasher::default();
    let mut left = PARTS;
    args.iter().for_each(|arg| add(arg, &mut hasher, &mut left));
    hasher.finish()
}

fn add(ty: &TypeRef, hasher: &mut FxHasher, left: &mut usize) {
    if *left == 0 {
        return;
    }
    *left -= 1;
    std::mem::discriminant(&**ty).hash(hasher);
    match &**ty {
        Ty::Literal(Literal::String(text)) => text.hash(hasher),
        // Zero is equal to minus zero.
        Ty::Literal(Literal::Number(number)) => (number + 0.0).to_bits().hash(hasher),
        Ty::Literal(Literal::Boolean(value)) => value.hash(hasher),
        Ty::Array(inner) | Ty::Component(inner) => add(inner, hasher, left),
        Ty::Named(named) => {
            address(&named.decl).hash(hasher);
            named.args.iter().for_each(|arg| add(arg, hasher, left));
        }
        Ty::External { name, args, .. } => {
            name.hash(hasher);
            args.iter().for_each(|arg| add(arg, hasher, left));
        }
        Ty::Param { name, bound } => {
            name.hash(hasher);
            bound.iter().for_each(|bound| add(bound, hasher, left));
        }
        Ty::Union(arms) => {
            arms.len().hash(hasher);
            arms.iter().for_each(|arm| add(arm, hasher, left));
        }
        _ => {}
    }
}
