//! `keyof T` and `T[K]`.

use std::rc::Rc;

use super::ty::{Place, Ty, TypeRef};
use super::{Eval, of_string};
use crate::syntax::{Literal, Name};

/// `keyof JSX.IntrinsicElements`: the tag names, which are not listed here.
pub(crate) const TAG_NAMES: &str = "keyof JSX.IntrinsicElements";

impl Eval<'_> {
    pub(super) fn keyof(&self, ty: &TypeRef, place: &Place) -> TypeRef {
        let forced = self.force(ty);
        match &*forced {
            Ty::Any => self.union(vec![Rc::new(Ty::String), Rc::new(Ty::Number), Rc::new(Ty::Symbol)]),
            Ty::Array(_) | Ty::Tuple(_) => Rc::new(Ty::Number),
            Ty::External { name, why, .. } if &**name == "JSX.IntrinsicElements" => {
                Rc::new(Ty::External { name: TAG_NAMES.into(), args: Vec::new(), why: *why })
            }
            Ty::Object(_) | Ty::Union(_) | Ty::Unresolved(_) | Ty::External { .. } | Ty::Param { .. } => {
                let obj = self.shape(&forced, place);
                if let Some(unresolved) = obj.unresolved.first() {
                    return Rc::new(Ty::Unresolved(unresolved.clone()));
                }
                let mut names = self.all_props(&obj);
                // Alternatives may inherit the same names from different types of React.
                if matches!(*forced, Ty::Union(_)) {
                    let arms = self.arms(&forced).into_iter();
                    let arms = arms.filter(|arm| !matches!(**arm, Ty::Null | Ty::Undefined));
                    let every = arms.map(|arm| self.all_props(&self.shape(&arm, place)));
                    let shared = every.reduce(|mut shared, arm| {
                        shared.retain(|name, _| arm.contains_key(name));
                        shared
                    });
                    names.extend(shared.unwrap_or_default());
                }
                let index = obj.index.iter().map(|(key, _)| key.clone());
                self.union(names.keys().map(|name| of_string(name)).chain(index).collect())
            }
            _ => Rc::new(Ty::Never),
        }
    }

    pub(super) fn indexed(&self, object: &TypeRef, index: &TypeRef, place: &Place) -> TypeRef {
        let forced = self.force(object);
        match &*forced {
            Ty::Any => return forced,
            Ty::Unresolved(_) => return forced,
            Ty::Union(_) => {
                let arms = self.arms(&forced);
                return self.union(arms.iter().map(|arm| self.indexed(arm, index, place)).collect());
            }
            Ty::External { .. } if self.is_instance(&forced) => {
                return self.indexed(&Rc::new(Ty::Object(self.shape(&forced, place))), index, place);
            }
            _ => {}
        }
        let keys = self.arms(index).into_iter().filter(|key| !matches!(**key, Ty::Never));
        self.union(keys.map(|key| self.at(&forced, &key, place)).collect())
    }

    fn at(&self, object: &TypeRef, key: &TypeRef, place: &Place) -> TypeRef {
        match (&**object, &**key) {
            (_, Ty::Unresolved(_)) => key.clone(),
            (Ty::Array(item), Ty::Number | Ty::Literal(Literal::Number(_))) => item.clone(),
            (Ty::Tuple(items), Ty::Number) => self.union(items.iter().map(|item| item.ty.clone()).collect()),
            (Ty::Tuple(items), Ty::Literal(Literal::Number(at))) => {
                let item = items.iter().enumerate().find(|(index, item)| item.rest || *index as f64 == *at);
                item.map_or_else(|| Rc::new(Ty::Undefined), |(_, item)| item.ty.clone())
            }
            (Ty::Tuple(items), Ty::Literal(Literal::String(name)))
                if name == "length" && items.iter().all(|item| !item.rest && !item.optional) =>
            {
                Rc::new(Ty::Literal(Literal::Number(items.len() as f64)))
            }
            (Ty::Array(_) | Ty::Tuple(_), Ty::Literal(Literal::String(name))) if name == "length" => {
                Rc::new(Ty::Number)
            }
            (Ty::External { name, .. }, Ty::Literal(Literal::String(property)))
                if &**name == "CSSProperties" =>
            {
                self.css_property(property, place)
            }
            (Ty::Object(obj), Ty::Literal(literal)) => {
                let name = match literal {
                    Literal::String(name) => name.clone(),
                    Literal::Number(number) => Name::from(number.to_string()),
                    Literal::Boolean(_) | Literal::BigInt => return self.no_member(object, key, place),
                };
                if let Some(prop) = self.prop(obj, &name) {
                    return self.read(&prop);
                }
                let indexed = obj.index.iter().find(|(key, _)| self.index_accepts(key, &name));
                match (indexed, obj.unresolved.first()) {
                    (Some((_, slot)), _) => self.slot(slot, place),
                    (None, Some(unresolved)) => Rc::new(Ty::Unresolved(unresolved.clone())),
                    (None, None) => self.no_member(object, key, place),
                }
            }
            (Ty::Object(obj), _) => {
                let slots = obj
                    .index
                    .iter()
                    .filter(|(index, _)| self.assignable(key, index, &mut Vec::new()) == Some(true));
                let types: Vec<TypeRef> = slots.map(|(_, slot)| self.slot(slot, place)).collect();
                if types.is_empty() { self.no_member(object, key, place) } else { self.union(types) }
            }
            (Ty::External { name, .. }, Ty::Literal(Literal::String(tag)))
                if &**name == "JSX.IntrinsicElements" =>
            {
                self.element_props(tag, place)
            }
            (Ty::External { name, .. }, Ty::External { name: tag_names, .. })
                if &**name == "JSX.IntrinsicElements" && &**tag_names == TAG_NAMES =>
            {
                self.any_element_props(place)
            }
            (Ty::External { name, args, .. }, Ty::Literal(Literal::String(member)))
                if &**name == "Context" =>
            {
                let props = match member.as_str() {
                    "Provider" => "ProviderProps",
                    "Consumer" => "ConsumerProps",
                    _ => return self.no_member(object, key, place),
                };
                Rc::new(Ty::Component(self.react(props, args.clone(), place)))
            }
            (Ty::Class(class, home), Ty::Literal(Literal::String(name))) => {
                match self.statics(class, home).props.get(name) {
                    Some(prop) => self.read(prop),
                    None => self.no_member(object, key, place),
                }
            }
            _ => self.no_member(object, key, place),
        }
    }

    /// Whether it is certain that an object has no member with this name.
    pub(super) fn lacks_member(&self, object: &TypeRef, key: &TypeRef) -> bool {
        match (&*self.force(object), &*self.force(key)) {
            (Ty::Object(obj), Ty::Literal(Literal::String(name))) => {
                obj.unresolved.is_empty() && obj.index.is_empty() && self.prop(obj, name).is_none()
            }
            _ => false,
        }
    }

    fn index_accepts(&self, key: &TypeRef, name: &Name) -> bool {
        let number = name.parse::<f64>().is_ok();
        self.assignable(&of_string(name), key, &mut Vec::new()) == Some(true)
            || number && matches!(*self.force(key), Ty::Number)
    }

    fn no_member(&self, object: &TypeRef, key: &TypeRef, place: &Place) -> TypeRef {
        let (object, key) = (self.short(object), self.short(key));
        self.unresolved(place.clone(), format!("`{object}` has no member `{key}`"))
    }
}
