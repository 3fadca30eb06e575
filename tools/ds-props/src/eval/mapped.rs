//! `{ [K in Keys as Name]: Value }`.

use std::rc::Rc;

use super::object::set_optional;
use super::ty::{Env, Item, Obj, Place, Prop, Slot, Ty, TypeRef};
use super::{Eval, of_object};
use crate::syntax::{Literal, Mapped, Name, Type, TypeKind};

impl Eval<'_> {
    pub(super) fn mapped(&self, mapped: &Mapped, env: &Env, place: &Place) -> TypeRef {
        // Over `keyof T`, members keep their modifiers from `T`; over a union, each alternative is mapped.
        let source = match &mapped.keys.kind {
            TypeKind::Keyof(of) => Some(self.eval(of, env)),
            TypeKind::Reference { .. } => self.keys_of_param(mapped, env),
            _ => None,
        };
        let Some(source) = source else {
            let keys = self.eval(&mapped.keys, env);
            return self.map_members(mapped, &keys, None, env, place);
        };
        let arms = self.arms(&source).into_iter().map(|arm| match &*arm {
            Ty::Array(item) => Rc::new(Ty::Array(self.map_element(mapped, item, env))),
            Ty::Tuple(items) => Rc::new(Ty::Tuple(
                items
                    .iter()
                    .map(|item| Item {
                        ty: self.map_element(mapped, &item.ty, env),
                        optional: item.optional,
                        rest: item.rest,
                    })
                    .collect(),
            )),
            _ if super::combine::base(&arm).is_some() => arm,
            _ => {
                let shape = self.shape(&arm, place);
                if let TypeKind::Keyof(of) = &mapped.keys.kind
                    && copies(mapped, of)
                {
                    let mut copy = (*shape).clone();
                    copy.props.values_mut().for_each(|prop| set_optional(prop, mapped.optional));
                    return of_object(copy);
                }
                let keys = self.keyof(&arm, place);
                // In the value, the type parameter is this alternative, not the union.
                let env = match parameter(mapped, env) {
                    Some(name) => &env.bind(name.clone(), arm.clone()),
                    None => env,
                };
                self.map_members(mapped, &keys, Some(&shape), env, place)
            }
        });
        self.union(arms.collect())
    }

    /// `{ [P in K]: T[P] }` with `K extends keyof T` also keeps modifiers, like `Pick`.
    fn keys_of_param(&self, mapped: &Mapped, env: &Env) -> Option<TypeRef> {
        let (of, _) = index_of(mapped.value.as_ref()?)?;
        let TypeKind::Reference { path, args } = &of.kind else { return None };
        let [name] = path.as_slice() else { return None };
        let bound = env.bound(name).filter(|_| args.is_empty())?.clone();
        let keys = self.eval(&mapped.keys, env);
        let picked = self.utility("Pick", &[bound, keys], &Place::new(&env.home, mapped.keys.span))?;
        matches!(*picked, Ty::Object(_)).then_some(picked)
    }

    fn map_element(&self, mapped: &Mapped, item: &TypeRef, env: &Env) -> TypeRef {
        let Some(value) = &mapped.value else { return Rc::new(Ty::Any) };
        // The key of an element is a number; `T[K]` is the element.
        match index_of(value) {
            Some((_, key)) if key == &mapped.param => item.clone(),
            _ => self.eval(value, &env.bind(mapped.param.clone(), Rc::new(Ty::Number))),
        }
    }

    fn map_members(
        &self,
        mapped: &Mapped,
        keys: &TypeRef,
        source: Option<&Obj>,
        env: &Env,
        place: &Place,
    ) -> TypeRef {
        let mut obj = Obj::default();
        if let Some(source) = source {
            obj.unresolved.clone_from(&source.unresolved);
        }
        for key in self.arms(keys) {
            let env = env.bind(mapped.param.clone(), key.clone());
            let names = match &mapped.rename {
                Some(rename) => self.arms(&self.eval(rename, &env)),
                None => vec![key.clone()],
            };
            let member = match (&*key, source) {
                (Ty::Literal(Literal::String(name)), Some(source)) => self.prop(source, name),
                _ => None,
            };
            for name in names {
                self.map_member(mapped, &name, member.as_ref(), &env, place, &mut obj);
            }
        }
        of_object(obj)
    }

    fn map_member(
        &self,
        mapped: &Mapped,
        name: &TypeRef,
        member: Option<&Prop>,
        env: &Env,
        place: &Place,
        obj: &mut Obj,
    ) {
        let slot = match &mapped.value {
            Some(value) => Slot::lazy(value, env),
            None => Slot::Ready(Rc::new(Ty::Any)),
        };
        let name = match &**name {
            Ty::Literal(Literal::String(name)) => name.clone(),
            Ty::Literal(Literal::Number(number)) => Name::from(number.to_string()),
            Ty::Unresolved(unresolved) => {
                obj.unresolved.push(unresolved.clone());
                return;
            }
            Ty::Never | Ty::Symbol => return,
            _ => {
                obj.index.push((name.clone(), slot));
                return;
            }
        };
        let optional = member.is_some_and(|prop| prop.optional);
        let doc = member.and_then(|prop| prop.doc.clone());
        let place = member.map_or_else(|| place.clone(), |prop| prop.place.clone());
        let mut prop = Prop { slot, optional, doc, place };
        set_optional(&mut prop, mapped.optional);
        obj.props.insert(name, prop);
    }
}

/// The type parameter `T` of a mapped type over `keyof T`.
fn parameter<'m>(mapped: &'m Mapped, env: &Env) -> Option<&'m Name> {
    let TypeKind::Keyof(of) = &mapped.keys.kind else { return None };
    match &of.kind {
        TypeKind::Reference { path, args } if args.is_empty() => match path.as_slice() {
            [name] => env.bound(name).map(|_| name),
            _ => None,
        },
        _ => None,
    }
}

/// Matches `T[K]`; returns `T` and the name `K`.
fn index_of(value: &Type) -> Option<(&Type, &Name)> {
    let TypeKind::Indexed(of, key) = &value.kind else { return None };
    match &key.kind {
        TypeKind::Reference { path, args } if args.is_empty() => match path.as_slice() {
            [name] => Some((of, name)),
            _ => None,
        },
        _ => None,
    }
}

/// Whether the type copies each member of `of` (`{ [K in keyof T]: T[K] }`), including inherited React props.
fn copies(mapped: &Mapped, of: &Type) -> bool {
    let Some((from, key)) = mapped.value.as_ref().and_then(index_of) else { return false };
    let same = match (&from.kind, &of.kind) {
        (TypeKind::Reference { path: a, args: x }, TypeKind::Reference { path: b, args: y }) => {
            a == b && x.is_empty() && y.is_empty()
        }
        _ => false,
    };
    mapped.rename.is_none() && key == &mapped.param && same
}
