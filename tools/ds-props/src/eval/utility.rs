//! TypeScript's built-in generic types.

use std::collections::BTreeSet;
use std::rc::Rc;

use ds_core::model::manifest::Opaque;

use super::ty::{Item, Obj, Place, Prop, Set, Slot, Ty, TypeRef};
use super::{Eval, of_object, of_string};
use crate::syntax::{Literal, Modifier, Name, TypeDecl};

impl Eval<'_> {
    /// Applies the built-in generic type `name` to `args`; `None` if there is none with this name.
    pub(super) fn utility(&self, name: &str, args: &[TypeRef], place: &Place) -> Option<TypeRef> {
        let missing = || self.unresolved(place.clone(), format!("`{name}` needs more arguments"));
        let first = || args.first().cloned().unwrap_or_else(missing);
        let second = || args.get(1).cloned().unwrap_or_else(missing);
        Some(match name {
            "Partial" => self.with_optional(&first(), Modifier::Add, place),
            "Required" => self.with_optional(&first(), Modifier::Remove, place),
            "Readonly" | "NoInfer" => first(),
            "Pick" => self.pick(&first(), &second(), place),
            "Omit" => self.omit(&first(), &second(), place),
            "Record" => self.record(&first(), &second(), place),
            "Exclude" => self.filter(&first(), &second(), false, place),
            "Extract" => self.filter(&first(), &second(), true, place),
            "NonNullable" => self.without(&first(), &|arm| matches!(arm, Ty::Null | Ty::Undefined)),
            "Parameters" => self.parameters(&first(), place),
            "ReturnType" => self.return_type(&first(), place),
            "InstanceType" if let Some(instance) = self.made_by(&first()) => instance,
            "ConstructorParameters"
            | "ThisParameterType"
            | "InstanceType"
            | "ThisType"
            | "OmitThisParameter" => {
                let args = args.to_vec();
                Rc::new(Ty::External { name: name.into(), args, why: Opaque::Object })
            }
            "Awaited" => self.awaited(&first()),
            "Uppercase" => self.map_strings(&first(), str::to_uppercase),
            "Lowercase" => self.map_strings(&first(), str::to_lowercase),
            "Capitalize" => self.map_strings(&first(), |text| recase(text, char::to_ascii_uppercase)),
            "Uncapitalize" => self.map_strings(&first(), |text| recase(text, char::to_ascii_lowercase)),
            _ => return None,
        })
    }

    /// The type of what a class or a constructor makes.
    fn made_by(&self, ty: &TypeRef) -> Option<TypeRef> {
        match &*self.force(ty) {
            Ty::Class(class, home) => {
                Some(self.named(TypeDecl::Class(class.clone()), home.clone(), Vec::new()))
            }
            Ty::Object(obj) => obj.constructs.last().map(|signature| self.returned(signature)),
            _ => None,
        }
    }

    /// The names in a union of keys; an unresolved type if a part of it is unknown.
    fn keys(&self, keys: &TypeRef) -> Result<Keys, TypeRef> {
        let mut known = Keys::default();
        for arm in self.arms(keys) {
            match &*arm {
                Ty::Unresolved(_) => return Err(arm),
                Ty::Literal(Literal::String(name)) => {
                    known.names.insert(name.clone());
                }
                Ty::Literal(Literal::Number(number)) => {
                    known.names.insert(Name::from(number.to_string()));
                }
                _ => known.others.push(arm),
            }
        }
        Ok(known)
    }

    fn has(&self, keys: &Keys, name: &Name) -> bool {
        keys.names.contains(name)
            || keys
                .others
                .iter()
                .any(|key| self.assignable(&of_string(name), key, &mut Vec::new()) == Some(true))
    }

    fn pick(&self, ty: &TypeRef, keys: &TypeRef, place: &Place) -> TypeRef {
        let shape = self.shape(ty, place);
        let keys = match self.keys(keys) {
            Ok(keys) => keys,
            Err(unresolved) => return unresolved,
        };
        let mut picked = Obj { unresolved: shape.unresolved.clone(), ..Obj::default() };
        if keys.all() {
            picked.index.clone_from(&shape.index);
        }
        let sets = shape.sets.iter().filter_map(|set| self.picked_set(set, &keys)).collect();
        let inherited = Obj { sets, ..Obj::default() };
        // In declaration order, as a reader of the type expects.
        for (name, prop) in self.all_props(&shape) {
            if self.has(&keys, &name)
                && (shape.props.contains_key(&name) || self.prop(&inherited, &name).is_none())
            {
                picked.props.insert(name, prop);
            }
        }
        picked.sets = inherited.sets;
        of_object(picked)
    }

    /// A set of which most members are picked, as in `Pick<T, Exclude<keyof T, K>>`: it stays a reference, without the others.
    fn picked_set(&self, set: &Set, keys: &Keys) -> Option<Set> {
        let members = self.force(&set.members);
        let Ty::Object(members) = &*members else { return None };
        let (picked, others): (Vec<&Name>, Vec<&Name>) =
            members.props.keys().partition(|name| !set.omit.contains(*name) && self.has(keys, name));
        (picked.len() > others.len()).then(|| {
            let omit = set.omit.iter().chain(others).cloned().collect();
            Set { omit, ..set.clone() }
        })
    }

    pub(super) fn omit(&self, ty: &TypeRef, keys: &TypeRef, place: &Place) -> TypeRef {
        let forced = self.force(ty);
        // `Omit<string, …>` is an idiom for a string that keeps adjacent literals separate.
        if super::combine::base(&forced).is_some() || matches!(*forced, Ty::Any) {
            return forced;
        }
        let mut kept = (*self.shape(ty, place)).clone();
        match self.keys(keys) {
            Ok(keys) => {
                kept.props.retain(|name, _| !self.has(&keys, name));
                if keys.all() {
                    kept.sets.clear();
                }
                kept.sets.retain_mut(|set| self.omit_of_set(set, &keys.names));
            }
            Err(unresolved) => {
                kept.unresolved.extend(self.shape(&unresolved, place).unresolved.iter().cloned())
            }
        }
        of_object(kept)
    }

    /// Omits names from a set, as far as it has them. Returns whether anything is left.
    fn omit_of_set(&self, set: &mut Set, names: &BTreeSet<Name>) -> bool {
        let members = self.force(&set.members);
        let Ty::Object(members) = &*members else {
            set.omit.extend(names.iter().cloned());
            return true;
        };
        set.omit.extend(names.iter().filter(|name| members.props.contains_key(*name)).cloned());
        set.omit.len() < members.props.len()
    }

    fn record(&self, keys: &TypeRef, value: &TypeRef, place: &Place) -> TypeRef {
        let mut obj = Obj::default();
        for key in self.arms(keys) {
            let name = match &*key {
                Ty::Literal(Literal::String(name)) => name.clone(),
                Ty::Literal(Literal::Number(number)) => Name::from(number.to_string()),
                Ty::Unresolved(unresolved) => {
                    obj.unresolved.push(unresolved.clone());
                    continue;
                }
                Ty::Never => continue,
                Ty::Any => {
                    obj.index.push((Rc::new(Ty::String), Slot::Ready(value.clone())));
                    continue;
                }
                _ => {
                    obj.index.push((key, Slot::Ready(value.clone())));
                    continue;
                }
            };
            let slot = Slot::Ready(value.clone());
            obj.props.insert(name, Prop { slot, optional: false, doc: None, place: place.clone() });
        }
        of_object(obj)
    }

    /// The alternatives that are (or are not) assignable to another type.
    fn filter(&self, ty: &TypeRef, other: &TypeRef, keep: bool, place: &Place) -> TypeRef {
        let mut kept = Vec::new();
        for arm in self.arms(ty).into_iter().flat_map(element_types) {
            match self.assignable(&arm, other, &mut Vec::new()) {
                Some(assignable) if assignable == keep => kept.push(arm),
                Some(_) => {}
                None => {
                    let (arm, other) = (self.short(&arm), self.short(other));
                    let why = format!("it is unknown whether `{arm}` extends `{other}`");
                    return self.unresolved(place.clone(), why);
                }
            }
        }
        self.union(kept)
    }

    fn parameters(&self, ty: &TypeRef, place: &Place) -> TypeRef {
        let forced = self.force(ty);
        let Some(signature) = self.signature(&forced) else { return self.not_callable(&forced, place) };
        let items = (0..signature.function.params.len()).map(|index| {
            let param = &signature.function.params[index];
            let ty = self.param_type(&signature, index).unwrap_or_else(|| Rc::new(Ty::Any));
            Item { ty, optional: param.optional, rest: param.rest }
        });
        let items: Vec<Item> = items.collect();
        Rc::new(Ty::Tuple(items))
    }

    fn return_type(&self, ty: &TypeRef, place: &Place) -> TypeRef {
        let forced = self.force(ty);
        match (&*forced, self.signature(&forced)) {
            (_, Some(signature)) => self.returned(&signature),
            (Ty::Component(_), None) => super::react::node("ReactNode"),
            _ => self.not_callable(&forced, place),
        }
    }

    fn not_callable(&self, ty: &TypeRef, place: &Place) -> TypeRef {
        match &**ty {
            Ty::Unresolved(_) | Ty::Any => ty.clone(),
            _ => self.unresolved(place.clone(), format!("`{}` is not a known function", self.short(ty))),
        }
    }

    fn awaited(&self, ty: &TypeRef) -> TypeRef {
        let arms = self.arms(ty);
        let narrowed = |arm: &TypeRef| match &**arm {
            Ty::External { name, args, .. }
                if matches!(&**name, "Promise" | "PromiseLike") && args.len() == 1 =>
            {
                match self.descend() {
                    Ok(_level) => self.awaited(&args[0]),
                    Err(_) => arm.clone(),
                }
            }
            _ => arm.clone(),
        };
        self.union(arms.iter().map(narrowed).collect())
    }

    fn map_strings(&self, ty: &TypeRef, map: impl Fn(&str) -> String) -> TypeRef {
        let changed = |arm: &TypeRef| match &**arm {
            Ty::Literal(Literal::String(text)) => of_string(&map(text)),
            _ => arm.clone(),
        };
        self.union(self.arms(ty).iter().map(changed).collect())
    }
}

/// `ElementType` as its alternatives, the names of tags and components; other types as they are.
fn element_types(ty: TypeRef) -> Vec<TypeRef> {
    match &*ty {
        Ty::External { name, args, why } if &**name == "ElementType" => {
            let tags = Ty::External { name: super::TAG_NAMES.into(), args: Vec::new(), why: *why };
            let props = args.first().cloned().unwrap_or_else(|| Rc::new(Ty::Any));
            vec![Rc::new(tags), Rc::new(Ty::Component(props))]
        }
        _ => vec![ty],
    }
}

/// A union of keys.
#[derive(Default)]
struct Keys {
    names: BTreeSet<Name>,
    others: Vec<TypeRef>,
}

impl Keys {
    fn all(&self) -> bool {
        self.others.iter().any(|key| matches!(**key, Ty::String | Ty::Any))
    }
}

fn recase(text: &str, case: impl Fn(&char) -> char) -> String {
    let mut chars = text.chars();
    chars.next().map(|first| case(&first)).into_iter().chain(chars).collect()
}
