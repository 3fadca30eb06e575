//! Unions, intersections, tuples and templates: how types join.

use std::rc::Rc;

use rustc_hash::FxHashSet;

use super::ty::{Env, Item, Obj, Place, Slot, T, Ty};
use super::{Eval, of_object, of_string};
use crate::syntax::{Literal, Name, Part, Type, TypeKind};

/// How many alternatives an intersection of unions or a template may have.
const MAX_ARMS: usize = 1_000;

impl Eval<'_> {
    /// One of these types, in order and each once. Literals are kept beside the type that covers them:
    /// `'a' | string` tells an editor what to offer.
    #[expect(clippy::unused_self, reason = "reads as the other combinations do")]
    pub(crate) fn union(&self, types: Vec<T>) -> T {
        let mut arms: Vec<T> = Vec::with_capacity(types.len());
        let mut strings: FxHashSet<Name> = FxHashSet::default();
        let mut stack: Vec<T> = types.into_iter().rev().collect();
        while let Some(ty) = stack.pop() {
            match &*ty {
                Ty::Union(inner) => stack.extend(inner.iter().rev().cloned()),
                Ty::Never => {}
                Ty::Any | Ty::Unknown => return ty,
                Ty::Literal(Literal::String(text)) => {
                    if strings.insert(text.clone()) {
                        arms.push(ty);
                    }
                }
                Ty::Literal(Literal::Boolean(value)) => {
                    if let Some(other) = arms.iter_mut().find(|arm| is_boolean(arm, !value)) {
                        *other = Rc::new(Ty::Boolean);
                    } else if !arms.iter().any(|arm| same(arm, &ty) || matches!(**arm, Ty::Boolean)) {
                        arms.push(ty);
                    }
                }
                _ if arms.iter().any(|arm| same(arm, &ty)) => {}
                _ => arms.push(ty),
            }
        }
        match arms.len() {
            0 => Rc::new(Ty::Never),
            1 => arms.swap_remove(0),
            _ => Rc::new(Ty::Union(arms)),
        }
    }

    pub(crate) fn without_undefined(&self, ty: &T) -> T {
        self.without(ty, &|arm| matches!(arm, Ty::Undefined))
    }

    /// A union without some of its alternatives. Names in which nothing is dropped stay names.
    pub(super) fn without(&self, ty: &T, drop: &dyn Fn(&Ty) -> bool) -> T {
        let forced = self.force(ty);
        match &*forced {
            Ty::Union(_) if !self.arms(&forced).iter().any(|arm| drop(arm)) => ty.clone(),
            Ty::Union(arms) => self.union(arms.iter().map(|arm| self.without(arm, drop)).collect()),
            only if drop(only) => Rc::new(Ty::Never),
            _ => ty.clone(),
        }
    }

    /// Each of these types at once.
    pub(crate) fn intersection(&self, types: Vec<T>, place: &Place) -> T {
        types.into_iter().fold(Rc::new(Ty::Unknown), |both, ty| self.meet(&both, &ty, place))
    }

    fn meet(&self, left: &T, right: &T, place: &Place) -> T {
        let (a, b) = (self.force(left), self.force(right));
        match (&*a, &*b) {
            (Ty::Never, _) | (_, Ty::Unknown) => left.clone(),
            (_, Ty::Never) | (Ty::Unknown, _) => right.clone(),
            (Ty::Any, _) | (_, Ty::Any) => Rc::new(Ty::Any),
            (Ty::Union(_), _) | (_, Ty::Union(_)) => {
                let (a, b) = (self.arms(&a), self.arms(&b));
                if a.len().saturating_mul(b.len()) > MAX_ARMS * MAX_ARMS {
                    return self.hole(place.clone(), "it has too many alternatives");
                }
                let pairs = a.iter().flat_map(|a| b.iter().map(move |b| (a, b)));
                self.union(pairs.map(|(a, b)| self.meet(a, b, place)).collect())
            }
            (Ty::Object(a), Ty::Object(b)) => {
                if b.is_empty() {
                    return left.clone();
                }
                if a.is_empty() {
                    return right.clone();
                }
                if contradict(a, b) { Rc::new(Ty::Never) } else { of_object(both(a, b)) }
            }
            (Ty::Object(obj), Ty::Hole(hole)) | (Ty::Hole(hole), Ty::Object(obj)) => {
                let mut obj = (**obj).clone();
                obj.holes.push(hole.clone());
                of_object(obj)
            }
            (Ty::Hole(_), _) => a,
            (_, Ty::Hole(_)) => b,
            (Ty::Null | Ty::Undefined, Ty::Object(_) | Ty::NonPrimitive)
            | (Ty::Object(_) | Ty::NonPrimitive, Ty::Null | Ty::Undefined) => Rc::new(Ty::Never),
            // `string & {}` keeps the literals beside it apart, and a brand is invisible to content.
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
            // Two things that content cannot hold, whatever they are together.
            _ => a,
        }
    }

    /// Whether every value of one primitive type is one of the other.
    fn is_part(&self, small: &T, large: &T) -> bool {
        base(small).is_some() && self.assignable(small, large, &mut Vec::new()) == Some(true)
    }

    /// A tuple with the tuples and lists that are spread into it.
    pub(super) fn tuple(&self, items: Vec<Item>) -> T {
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
        }
        match flat.as_slice() {
            [Item { ty, rest: true, .. }] if !matches!(**ty, Ty::Infer { .. }) => {
                Rc::new(Ty::Array(ty.clone()))
            }
            _ => Rc::new(Ty::Tuple(flat)),
        }
    }

    pub(super) fn template(&self, parts: &[Part<Type>], env: &Env) -> T {
        let parts = parts
            .iter()
            .map(|part| match part {
                Part::Text(text) => Part::Text(text.clone()),
                Part::Hole(ty) => Part::Hole(self.eval(ty, env)),
            })
            .collect();
        self.join_template(parts)
    }

    /// Every combination where the holes are literals, else a pattern.
    pub(super) fn join_template(&self, parts: Vec<Part<T>>) -> T {
        let mut texts: Vec<Vec<Part<T>>> = vec![Vec::new()];
        for part in parts {
            let choices = match part {
                Part::Text(text) => vec![Part::Text(text)],
                Part::Hole(ty) => self.arms(&ty).iter().map(|arm| self.template_part(arm)).collect(),
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
        let one = |parts: Vec<Part<T>>| match parts.as_slice() {
            [] => of_string(""),
            [Part::Text(text)] => of_string(text),
            [Part::Hole(ty)] if matches!(**ty, Ty::String) => ty.clone(),
            _ => Rc::new(Ty::Template(parts)),
        };
        self.union(texts.into_iter().map(one).collect())
    }

    #[expect(clippy::unused_self, reason = "reads as the other parts do")]
    fn template_part(&self, ty: &T) -> Part<T> {
        match &**ty {
            Ty::Literal(Literal::String(text)) => Part::Text(text.clone()),
            Ty::Literal(Literal::Number(number)) => Part::Text(Name::from(number.to_string())),
            Ty::Literal(Literal::Boolean(value)) => Part::Text(Name::from(value.to_string())),
            Ty::Null => Part::Text(Name::from("null")),
            Ty::Undefined => Part::Text(Name::from("undefined")),
            _ => Part::Hole(ty.clone()),
        }
    }
}

/// Parts with one more; text joins text, and a template inside a template opens.
fn extended(parts: &[Part<T>], more: &Part<T>) -> Vec<Part<T>> {
    let mut joined = parts.to_vec();
    let inner = match more {
        Part::Hole(ty) => match &**ty {
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

fn is_boolean(ty: &T, value: bool) -> bool {
    matches!(**ty, Ty::Literal(Literal::Boolean(own)) if own == value)
}

/// The primitive type of a value that is no object.
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

/// Whether two types are the same for sure.
pub(super) fn same(a: &T, b: &T) -> bool {
    let all = |a: &[T], b: &[T]| a.len() == b.len() && a.iter().zip(b).all(|(a, b)| same(a, b));
    Rc::ptr_eq(a, b)
        || match (&**a, &**b) {
            (Ty::Literal(a), Ty::Literal(b)) => a == b,
            (Ty::Array(a), Ty::Array(b)) | (Ty::Component(a), Ty::Component(b)) => same(a, b),
            (Ty::Named(a), Ty::Named(b)) => a.same_decl(b) && all(&a.args, &b.args),
            (Ty::External { name: a, args: x, .. }, Ty::External { name: b, args: y, .. }) => {
                a == b && all(x, y)
            }
            (Ty::Param { name: a, bound: x }, Ty::Param { name: b, bound: y }) => {
                let bounds = match (x, y) {
                    (Some(x), Some(y)) => same(x, y),
                    (None, None) => true,
                    _ => false,
                };
                a == b && bounds
            }
            (Ty::Union(a), Ty::Union(b)) => all(a, b),
            (Ty::NonPrimitive, Ty::NonPrimitive) | (Ty::Any, Ty::Any) => true,
            (Ty::String, Ty::String) | (Ty::Number, Ty::Number) | (Ty::Boolean, Ty::Boolean) => true,
            (Ty::BigInt, Ty::BigInt) | (Ty::Symbol, Ty::Symbol) => true,
            (Ty::Null, Ty::Null) | (Ty::Undefined, Ty::Undefined) => true,
            _ => false,
        }
}

/// The members of both.
fn both(a: &Obj, b: &Obj) -> Obj {
    let mut joined = a.clone();
    for (name, prop) in &b.props {
        match joined.props.get_mut(name) {
            None => {
                joined.props.insert(name.clone(), prop.clone());
            }
            Some(own) => {
                own.slot = Slot::All(vec![own.slot.clone(), prop.slot.clone()]);
                own.optional &= prop.optional;
                if own.doc.is_none() {
                    own.doc.clone_from(&prop.doc);
                }
            }
        }
    }
    joined.index.extend(b.index.iter().cloned());
    joined.calls.extend(b.calls.iter().cloned());
    joined.sets.extend(b.sets.iter().cloned());
    joined.holes.extend(b.holes.iter().cloned());
    joined.component = joined.component.take().or_else(|| b.component.clone());
    joined
}

/// Whether one member would have to be two different literals.
fn contradict(a: &Obj, b: &Obj) -> bool {
    a.props.iter().any(|(name, own)| {
        let other = b.props.get(name).filter(|other| !own.optional || !other.optional);
        other.and_then(|other| Some(literal(&own.slot)? != literal(&other.slot)?)).unwrap_or(false)
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
