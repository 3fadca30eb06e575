//! Combines types: unions, intersections, tuples and templates.

use std::cell::Cell;
use std::rc::Rc;

use rustc_hash::{FxHashMap, FxHashSet};

use super::ty::{Env, Item, Obj, Place, Slot, Ty, TypeRef};
use super::{Eval, of_object, of_string};
use crate::syntax::{Literal, Name, Part, Type, TypeKind};

/// The maximum number of alternatives of an intersection of unions, or of a template.
const MAX_ARMS: usize = 1_000;

/// The alternatives of a union, in order and without duplicates.
#[derive(Default)]
pub(super) struct Arms {
    all: Vec<TypeRef>,
    strings: FxHashSet<Name>,
    /// Positions in `all` by a key that equal types have in common.
    alike: FxHashMap<(std::mem::Discriminant<Ty>, u64), Vec<usize>>,
}

impl Arms {
    /// The maximum number of types of the same kind that a type is compared with before it is treated as different.
    const MAX_ALIKE: usize = 64;

    pub(super) fn len(&self) -> usize {
        self.all.len()
    }

    pub(super) fn push(&mut self, ty: TypeRef) {
        match &*ty {
            Ty::Literal(Literal::String(text)) => {
                if self.strings.insert(text.clone()) {
                    self.all.push(ty);
                }
                return;
            }
            Ty::Literal(Literal::Boolean(value)) => {
                if let Some(other) = self.all.iter_mut().find(|arm| is_boolean(arm, !value)) {
                    *other = Rc::new(Ty::Boolean);
                    return;
                }
                if self.all.iter().any(|arm| matches!(**arm, Ty::Boolean)) {
                    return;
                }
            }
            Ty::Boolean if self.all.iter().any(|arm| matches!(**arm, Ty::Boolean)) => return,
            _ => {}
        }
        let alike = self.alike.entry((std::mem::discriminant(&*ty), hint(&ty))).or_default();
        if alike.iter().take(Self::MAX_ALIKE).any(|at| same(&self.all[*at], &ty)) {
            return;
        }
        alike.push(self.all.len());
        self.all.push(ty);
    }

    pub(super) fn union(mut self) -> TypeRef {
        match self.all.len() {
            0 => Rc::new(Ty::Never),
            1 => self.all.swap_remove(0),
            _ => Rc::new(Ty::Union(self.all)),
        }
    }
}

/// A hash that is the same for equal types.
fn hint(ty: &TypeRef) -> u64 {
    match &**ty {
        Ty::Literal(Literal::Number(number)) => number.to_bits(),
        Ty::Object(_)
        | Ty::Tuple(_)
        | Ty::Function(_)
        | Ty::Template(_)
        | Ty::Unresolved(_)
        | Ty::Class(..) => Rc::as_ptr(ty) as usize as u64,
        Ty::Named(named) => match &named.decl {
            crate::syntax::TypeDecl::Interface(decl) => Rc::as_ptr(decl) as usize as u64,
            crate::syntax::TypeDecl::Alias(decl) => Rc::as_ptr(decl) as usize as u64,
            crate::syntax::TypeDecl::Enum(decl) => Rc::as_ptr(decl) as usize as u64,
            crate::syntax::TypeDecl::Class(decl) => Rc::as_ptr(decl) as usize as u64,
        },
        Ty::External { name, .. } => {
            name.bytes().fold(0, |sum, byte| (sum << 5) ^ (sum >> 59) ^ u64::from(byte))
        }
        _ => 0,
    }
}

impl Eval<'_> {
    /// The intersection of these types.
    pub(crate) fn intersection(&self, types: Vec<TypeRef>, place: &Place) -> TypeRef {
        let mut merged: TypeRef = Rc::new(Ty::Unknown);
        for ty in types {
            let forced = self.force(&ty);
            merged = match (Rc::try_unwrap(merged), &*forced) {
                (Ok(Ty::Object(merged)), Ty::Object(more)) if !merged.is_empty() && !more.is_empty() => {
                    self.join(merged, more)
                }
                (Ok(merged), _) => self.meet(&Rc::new(merged), &ty, place),
                (Err(merged), _) => self.meet(&merged, &ty, place),
            };
        }
        merged
    }

    /// The intersection of two types.
    fn join(&self, merged: Rc<Obj>, more: &Obj) -> TypeRef {
        self.spend(more.props.len());
        if contradict(&merged, more) {
            return Rc::new(Ty::Never);
        }
        of_object(both(Rc::unwrap_or_clone(merged), more))
    }

    fn meet(&self, left: &TypeRef, right: &TypeRef, place: &Place) -> TypeRef {
        let (a, b) = (self.force(left), self.force(right));
        // A prop that two bases inherit from a third one.
        if Rc::ptr_eq(&a, &b) {
            return left.clone();
        }
        match (&*a, &*b) {
            (Ty::Never, _) | (_, Ty::Unknown) => left.clone(),
            (_, Ty::Never) | (Ty::Unknown, _) => right.clone(),
            (Ty::Any, _) | (_, Ty::Any) => Rc::new(Ty::Any),
            (Ty::Union(_), _) | (_, Ty::Union(_)) => self.meet_each(&self.arms(&a), &self.arms(&b), place),
            (Ty::Object(a), Ty::Object(b)) => {
                if b.is_empty() {
                    return left.clone();
                }
                if a.is_empty() {
                    return right.clone();
                }
                self.spend(a.props.len());
                self.join(a.clone(), b)
            }
            // Both can be called: overloads, in order.
            (Ty::Function(_), Ty::Function(_)) => of_object(both(callable(&a), &callable(&b))),
            (Ty::Function(_), Ty::Object(obj)) if !obj.calls.is_empty() => of_object(both(callable(&a), obj)),
            (Ty::Object(obj), Ty::Function(_)) if !obj.calls.is_empty() => {
                of_object(both((**obj).clone(), &callable(&b)))
            }
            // `FC<P> & { Item: … }`: a component with members.
            (Ty::Component(props), Ty::Object(obj)) | (Ty::Object(obj), Ty::Component(props))
                if has_members(obj) && obj.component.is_none() =>
            {
                of_object(Obj { component: Some(props.clone()), ..(**obj).clone() })
            }
            (Ty::Function(_), Ty::Object(obj)) | (Ty::Object(obj), Ty::Function(_)) if has_members(obj) => {
                let function = if matches!(*a, Ty::Function(_)) { &a } else { &b };
                of_object(both(callable(function), obj))
            }
            (Ty::Object(obj), Ty::Unresolved(unresolved)) | (Ty::Unresolved(unresolved), Ty::Object(obj)) => {
                let mut obj = (**obj).clone();
                obj.unresolved.push(unresolved.clone());
                of_object(obj)
            }
            (Ty::Unresolved(_), _) => a,
            (_, Ty::Unresolved(_)) => b,
            (Ty::Null | Ty::Undefined, Ty::Object(_) | Ty::NonPrimitive)
            | (Ty::Object(_) | Ty::NonPrimitive, Ty::Null | Ty::Undefined) => Rc::new(Ty::Never),
            // `string & {}` keeps adjacent literals separate, and content cannot see a brand.
            (_, Ty::Object(_) | Ty::Param { .. }) => left.clone(),
            (Ty::Object(_) | Ty::Param { .. }, _) => right.clone(),
            _ if same(&a, &b) || self.is_part(&a, &b) => a,
            _ if self.is_part(&b, &a) => b,
            (Ty::NonPrimitive, other) | (other, Ty::NonPrimitive) if base(other).is_some() => {
                Rc::new(Ty::Never)
            }
            (Ty::NonPrimitive, _) => b,
            (_, Ty::NonPrimitive) => a,
            _ if base(&a).is_some() && base(&b).is_some() => Rc::new(Ty::Never),
            // Content can contain neither of the two, so their intersection does not matter.
            _ => a,
        }
    }

    /// The intersections of each alternative of one type with each of the other.
    fn meet_each(&self, a: &[TypeRef], b: &[TypeRef], place: &Place) -> TypeRef {
        let mut arms = Arms::default();
        // Of two texts only equal ones meet, so lists of a thousand tokens are not compared pair by pair.
        let others: Vec<&TypeRef> = b.iter().filter(|b| text(b).is_none()).collect();
        let texts: FxHashMap<&Name, &TypeRef> = b.iter().filter_map(|b| Some((text(b)?, b))).collect();
        'pairs: for a in a {
            let partners: Vec<&TypeRef> = match text(a) {
                Some(name) => texts.get(name).into_iter().chain(&others).copied().collect(),
                None => b.iter().collect(),
            };
            for b in partners {
                if !self.spend(16) {
                    break 'pairs;
                }
                let both = self.meet(a, b, place);
                match &*both {
                    Ty::Never => {}
                    Ty::Union(inner) => inner.iter().cloned().for_each(|arm| arms.push(arm)),
                    Ty::Any => return both,
                    _ => arms.push(both),
                }
                if arms.len() > MAX_ARMS {
                    return self.unresolved(place.clone(), "it has too many alternatives");
                }
            }
        }
        arms.union()
    }

    /// Whether every value of one primitive type is a value of the other.
    fn is_part(&self, small: &TypeRef, large: &TypeRef) -> bool {
        base(small).is_some() && self.assignable(small, large, &mut Vec::new()) == Some(true)
    }

    /// A tuple, including tuples and arrays that are spread into it.
    pub(super) fn tuple(&self, items: Vec<Item>) -> TypeRef {
        let mut flat = Vec::with_capacity(items.len());
        for item in items {
            if !item.rest {
                flat.push(item);
                continue;
            }
            match &*self.force(&item.ty) {
                Ty::Tuple(inner) => flat.extend(inner.iter().map(|item| Item {
                    ty: item.ty.clone(),
                    optional: item.optional,
                    rest: item.rest,
                })),
                Ty::Array(ty) => flat.push(Item { ty: ty.clone(), optional: false, rest: true }),
                _ => flat.push(item),
            }
            if flat.len() > super::limits::MAX_UNION || !self.spend(flat.len()) {
                self.too_many_arms();
                break;
            }
        }
        match flat.as_slice() {
            [Item { ty, rest: true, .. }] if !matches!(**ty, Ty::Infer { .. }) => {
                Rc::new(Ty::Array(ty.clone()))
            }
            _ => Rc::new(Ty::Tuple(flat)),
        }
    }

    pub(super) fn template(&self, parts: &[Part<Type>], env: &Env) -> TypeRef {
        let parts = parts
            .iter()
            .map(|part| match part {
                Part::Text(text) => Part::Text(text.clone()),
                Part::Placeholder(ty) => Part::Placeholder(self.eval(ty, env)),
            })
            .collect();
        self.join_template(parts)
    }

    /// Every combination if the placeholders are literals, otherwise a pattern.
    pub(super) fn join_template(&self, parts: Vec<Part<TypeRef>>) -> TypeRef {
        let mut texts: Vec<Vec<Part<TypeRef>>> = vec![Vec::new()];
        for part in parts {
            let choices = match part {
                Part::Text(text) => vec![Part::Text(text)],
                Part::Placeholder(ty) => self.arms(&ty).iter().map(|arm| self.template_part(arm)).collect(),
            };
            if texts.len() * choices.len() > MAX_ARMS {
                return Rc::new(Ty::String);
            }
            let mut next = Vec::with_capacity(texts.len() * choices.len());
            for text in &texts {
                for choice in &choices {
                    next.push(extended(text, choice));
                }
            }
            texts = next;
        }
        let single = |parts: Vec<Part<TypeRef>>| match parts.as_slice() {
            [] => of_string(""),
            [Part::Text(text)] => of_string(text),
            [Part::Placeholder(ty)] if matches!(**ty, Ty::String) => ty.clone(),
            _ => Rc::new(Ty::Template(parts)),
        };
        self.union(texts.into_iter().map(single).collect())
    }

    #[expect(clippy::unused_self, reason = "reads as the other parts do")]
    fn template_part(&self, ty: &TypeRef) -> Part<TypeRef> {
        match &**ty {
            Ty::Literal(Literal::String(text)) => Part::Text(text.clone()),
            Ty::Literal(Literal::Number(number)) => Part::Text(Name::from(number.to_string())),
            Ty::Literal(Literal::Boolean(value)) => Part::Text(Name::from(value.to_string())),
            Ty::Null => Part::Text(Name::from("null")),
            Ty::Undefined => Part::Text(Name::from("undefined")),
            _ => Part::Placeholder(ty.clone()),
        }
    }
}

fn text(ty: &TypeRef) -> Option<&Name> {
    match &**ty {
        Ty::Literal(Literal::String(text)) => Some(text),
        _ => None,
    }
}

/// Appends a part; adjacent texts are joined, and a nested template is flattened.
fn extended(parts: &[Part<TypeRef>], more: &Part<TypeRef>) -> Vec<Part<TypeRef>> {
    let mut joined = parts.to_vec();
    let inner = match more {
        Part::Placeholder(ty) => match &**ty {
            Ty::Template(inner) => inner.clone(),
            _ => vec![more.clone()],
        },
        Part::Text(_) => vec![more.clone()],
    };
    for part in inner {
        match (joined.last_mut(), part) {
            (Some(Part::Text(before)), Part::Text(after)) => *before = Name::from(format!("{before}{after}")),
            (_, part) => joined.push(part),
        }
    }
    joined
}

fn is_boolean(ty: &TypeRef, value: bool) -> bool {
    matches!(**ty, Ty::Literal(Literal::Boolean(own)) if own == value)
}

/// The primitive type of a value that is not an object.
#[derive(PartialEq, Eq)]
pub(super) enum Base {
    String,
    Number,
    Boolean,
    BigInt,
    Symbol,
    Null,
    Undefined,
}

pub(super) fn base(ty: &Ty) -> Option<Base> {
    Some(match ty {
        Ty::String | Ty::Template(_) | Ty::Literal(Literal::String(_)) => Base::String,
        Ty::Number | Ty::Literal(Literal::Number(_)) => Base::Number,
        Ty::Boolean | Ty::Literal(Literal::Boolean(_)) => Base::Boolean,
        Ty::BigInt | Ty::Literal(Literal::BigInt) => Base::BigInt,
        Ty::Symbol => Base::Symbol,
        Ty::Null => Base::Null,
        Ty::Undefined => Base::Undefined,
        _ => return None,
    })
}

/// The number of types compared so far. Types with shared parts can have exponentially many; equal types soon share
/// addresses, so a comparison that takes too long returns false.
#[derive(Default)]
pub(super) struct Steps(Cell<usize>);

impl Steps {
    const MAX: usize = 2_000;

    pub(super) fn taken(&self) -> usize {
        self.0.get()
    }
}

/// Whether two types are certainly equal.
pub(super) fn same(a: &TypeRef, b: &TypeRef) -> bool {
    same_within(a, b, &Steps::default())
}

/// Whether two lists of types are certainly equal.
pub(super) fn same_all(a: &[TypeRef], b: &[TypeRef], steps: &Steps) -> bool {
    a.len() == b.len() && a.iter().zip(b).all(|(a, b)| same_within(a, b, steps))
}

fn same_within(a: &TypeRef, b: &TypeRef, steps: &Steps) -> bool {
    if Rc::ptr_eq(a, b) {
        return true;
    }
    if steps.taken() == Steps::MAX {
        return false;
    }
    steps.0.set(steps.taken() + 1);
    let same = |a: &TypeRef, b: &TypeRef| same_within(a, b, steps);
    let alike = |a: &[TypeRef], b: &[TypeRef]| same_all(a, b, steps);
    match (&**a, &**b) {
        (Ty::Literal(a), Ty::Literal(b)) => a == b,
        (Ty::Array(a), Ty::Array(b)) | (Ty::Component(a), Ty::Component(b)) => same(a, b),
        (Ty::Named(a), Ty::Named(b)) => a.same_decl(b) && alike(&a.args, &b.args),
        (Ty::External { name: a, args: x, .. }, Ty::External { name: b, args: y, .. }) => {
            a == b && alike(x, y)
        }
        (Ty::Param { name: a, bound: x }, Ty::Param { name: b, bound: y }) => {
            let bounds = match (x, y) {
                (Some(x), Some(y)) => same(x, y),
                (None, None) => true,
                _ => false,
            };
            a == b && bounds
        }
        (Ty::Union(a), Ty::Union(b)) => alike(a, b),
        (Ty::NonPrimitive, Ty::NonPrimitive) | (Ty::Any, Ty::Any) => true,
        (Ty::String, Ty::String) | (Ty::Number, Ty::Number) | (Ty::Boolean, Ty::Boolean) => true,
        (Ty::BigInt, Ty::BigInt) | (Ty::Symbol, Ty::Symbol) => true,
        (Ty::Null, Ty::Null) | (Ty::Undefined, Ty::Undefined) => true,
        _ => false,
    }
}

/// Whether an object may have components as members.
fn has_members(obj: &Obj) -> bool {
    obj.props.keys().any(|name| name.starts_with(char::is_uppercase))
}

/// A function as an object that can be called.
pub(super) fn callable(function: &TypeRef) -> Obj {
    match &**function {
        Ty::Function(signature) => Obj { calls: vec![signature.clone()], ..Obj::default() },
        _ => Obj::default(),
    }
}

/// The members of both.
fn both(mut joined: Obj, b: &Obj) -> Obj {
    for (name, prop) in &b.props {
        match joined.props.get_mut(name) {
            None => {
                joined.props.insert(name.clone(), prop.clone());
            }
            Some(member) => {
                match &mut member.slot {
                    // A flat list of all of them: nested lists could become infinitely deep.
                    Slot::All(slots) => slots.push(prop.slot.clone()),
                    first => *first = Slot::All(vec![first.clone(), prop.slot.clone()]),
                }
                member.optional &= prop.optional;
                if member.doc.is_none() {
                    member.doc.clone_from(&prop.doc);
                }
            }
        }
    }
    joined.index.extend(b.index.iter().cloned());
    joined.calls.extend(b.calls.iter().cloned());
    joined.constructs.extend(b.constructs.iter().cloned());
    joined.sets.extend(b.sets.iter().cloned());
    joined.unresolved.extend(b.unresolved.iter().cloned());
    joined.component = joined.component.take().or_else(|| b.component.clone());
    joined
}

/// Whether one member would have to be two different literals.
fn contradict(a: &Obj, b: &Obj) -> bool {
    let (few, many) = if a.props.len() < b.props.len() { (a, b) } else { (b, a) };
    few.props.iter().any(|(name, prop)| {
        let other = many.props.get(name).filter(|other| !prop.optional || !other.optional);
        other.and_then(|other| Some(literal(&prop.slot)? != literal(&other.slot)?)).unwrap_or(false)
    })
}

fn literal(slot: &Slot) -> Option<&Literal> {
    match slot {
        Slot::Lazy(lazy) => match &lazy.ty.kind {
            TypeKind::Literal(literal) => Some(literal),
            _ => None,
        },
        Slot::Ready(ty) => match &**ty {
            Ty::Literal(literal) => Some(literal),
            _ => None,
        },
        _ => None,
    }
}
