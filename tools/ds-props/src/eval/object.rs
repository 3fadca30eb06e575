//! Object types: members, interfaces with their bases, and merging alternatives.

use std::rc::Rc;

use super::mode::Mode;
use super::ty::{Env, Obj, Place, Prop, Set, Signature, Slot, Ty, TypeRef};
use super::{Eval, of_object};
use crate::program::Home;
use crate::syntax::{Class, Interface, Key, Literal, Member, Modifier, Name, TypeDecl};

impl Eval<'_> {
    /// Adds members in source order.
    pub(super) fn members(&self, members: &[Member], env: &Env, obj: &mut Obj) {
        for member in members {
            match member {
                Member::Property { key, ty, optional, span, doc } => {
                    let Some(name) = self.key(key, env) else { continue };
                    let place = Place::new(&env.home, *span);
                    let slot = match ty {
                        Some(ty) => Slot::lazy(ty, env),
                        None => Slot::Ready(Rc::new(Ty::Any)),
                    };
                    obj.props.insert(
                        name,
                        Prop {
                            slot,
                            optional: *optional,
                            doc: doc.map(|doc| Place::new(&env.home, doc)),
                            place,
                        },
                    );
                }
                Member::Method { key, function, optional, span, doc } => {
                    let Some(name) = self.key(key, env) else { continue };
                    let place = Place::new(&env.home, *span);
                    let signature = Signature { function: function.clone(), env: env.clone() };
                    let slot = Slot::Ready(Rc::new(Ty::Function(signature)));
                    // Overloads keep the documentation of the first one.
                    let entry = obj.props.entry(name);
                    entry.or_insert(Prop {
                        slot,
                        optional: *optional,
                        doc: doc.map(|doc| Place::new(&env.home, doc)),
                        place,
                    });
                }
                Member::Call(function) => {
                    obj.calls.push(Signature { function: function.clone(), env: env.clone() });
                }
                Member::Construct(function) => {
                    obj.constructs.push(Signature { function: function.clone(), env: env.clone() });
                }
                Member::Index { key, value } => {
                    obj.index.push((self.eval(key, env), Slot::lazy(value, env)));
                }
            }
        }
    }

    /// The name of a member; `None` for a symbol or a computed key.
    pub(super) fn key(&self, key: &Key, env: &Env) -> Option<Name> {
        match key {
            Key::Static(name) => Some(name.clone()),
            Key::Computed(expr) => match &*self.infer(expr, env, &Mode::Keep) {
                Ty::Literal(Literal::String(name)) => Some(name.clone()),
                Ty::Literal(Literal::Number(number)) => Some(Name::from(number.to_string())),
                _ => None,
            },
        }
    }

    /// The static members of a class that may be components.
    pub(crate) fn statics(&self, class: &Class, home: &Home) -> Obj {
        let env = Env::of(home.clone());
        let mut obj = Obj::default();
        for member in &class.components {
            let slot = match (&member.ty, &member.init) {
                (Some(ty), _) => Slot::lazy(ty, &env),
                (None, Some(init)) => Slot::Ready(self.infer(init, &env, &Mode::Keep)),
                (None, None) => continue,
            };
            let doc = member.doc.map(|doc| Place::new(home, doc));
            let prop = Prop { slot, optional: false, doc, place: Place::new(home, member.span) };
            obj.props.insert(member.name.clone(), prop);
        }
        obj
    }

    /// Whether a type is that of instances of a class that is declared somewhere.
    pub(super) fn is_instance(&self, forced: &TypeRef) -> bool {
        self.instances.borrow().contains_key(&Rc::as_ptr(forced))
    }

    /// The members of an instance of a class, with those of the classes that it extends.
    fn instance(&self, class: &Class, args: &[TypeRef], home: &Home) -> Obj {
        let env = self.fill(&class.params, args, &Env::of(home.clone()));
        let mut obj = Obj::default();
        self.members(&class.members, &env, &mut obj);
        let Some(base) = &class.extends else { return obj };
        let place = Place::new(home, base.span);
        let shape = match &*self.infer(base, &env, &Mode::Keep) {
            Ty::Class(base, home) => {
                let args: Vec<TypeRef> = class.extends_args.iter().map(|arg| self.eval(arg, &env)).collect();
                match self.descend() {
                    Ok(_level) => Rc::new(self.instance(base, &args, home)),
                    Err(why) => self.shape(&self.unresolved(place.clone(), why), &place),
                }
            }
            _ => {
                let why = format!("the members of `{}` are unknown", place.text());
                self.shape(&self.unresolved(place.clone(), why), &place)
            }
        };
        inherit(&mut obj, &shape);
        obj
    }

    pub(super) fn interface(&self, interface: &Interface, args: &[TypeRef], env: &Env) -> TypeRef {
        let mut obj = Obj::default();
        let elsewhere = self.program.parts_elsewhere(interface);
        let others = elsewhere
            .iter()
            .flat_map(|(part, home)| part.parts.iter().map(move |part| (part, Env::of(home.clone()))));
        let parts: Vec<_> = interface.parts.iter().map(|part| (part, env.clone())).chain(others).collect();
        for (part, env) in &parts {
            self.members(&part.members, &self.fill(&part.params, args, env), &mut obj);
        }
        for (part, env) in &parts {
            let env = self.fill(&part.params, args, env);
            for base in &part.extends {
                let place = Place::new(&env.home, base.span);
                let base = self.shape(&self.eval(base, &env), &place);
                self.spend(base.props.len());
                inherit(&mut obj, &base);
            }
        }
        of_object(obj)
    }

    /// The members of any type; for a union those that all alternatives have.
    pub(crate) fn shape(&self, ty: &TypeRef, place: &Place) -> Rc<Obj> {
        let forced = self.force(ty);
        match &*forced {
            Ty::Object(obj) => obj.clone(),
            Ty::Union(_) => {
                let objects = |arm: &TypeRef| !matches!(**arm, Ty::Null | Ty::Undefined);
                let shapes: Vec<_> = self
                    .arms(&forced)
                    .iter()
                    .filter(|arm| objects(arm))
                    .map(|arm| self.shape(arm, place))
                    .collect();
                Rc::new(self.common(&shapes))
            }
            Ty::Component(props) => Rc::new(Obj { component: Some(props.clone()), ..Obj::default() }),
            Ty::Unresolved(unresolved) => {
                Rc::new(Obj { unresolved: vec![unresolved.clone()], ..Obj::default() })
            }
            Ty::Any => {
                let any: TypeRef = Rc::new(Ty::Any);
                Rc::new(Obj { index: vec![(Rc::new(Ty::String), Slot::Ready(any))], ..Obj::default() })
            }
            Ty::External { name, .. } => {
                if &**name == "CSSProperties"
                    && let Some(properties) = self.css_properties(place)
                {
                    return self.shape(&properties, place);
                }
                let instance = self.instances.borrow().get(&Rc::as_ptr(&forced)).cloned();
                if let Some(named) = instance
                    && let TypeDecl::Class(class) = &named.decl
                {
                    return Rc::new(self.instance(class, &named.args, &named.home));
                }
                let why = format!("the members of `{name}` are unknown");
                let unresolved = self.unresolved(place.clone(), why);
                self.shape(&unresolved, place)
            }
            Ty::Param { name, .. } => {
                let unresolved = self.unresolved(place.clone(), format!("the type of `{name}` is unknown"));
                self.shape(&unresolved, place)
            }
            _ => Rc::default(),
        }
    }

    /// The members that all alternatives have, each as a union of its types. Some may inherit one from React.
    fn common(&self, shapes: &[Rc<Obj>]) -> Obj {
        let Some((first, rest)) = shapes.split_first() else { return Obj::default() };
        let mut joined = Obj {
            unresolved: shapes.iter().flat_map(|shape| shape.unresolved.iter().cloned()).collect(),
            ..Obj::default()
        };
        for (name, declared) in shapes.iter().flat_map(|shape| &shape.props) {
            if joined.props.contains_key(name) {
                continue;
            }
            let parts: Option<Vec<Prop>> = shapes.iter().map(|shape| self.prop(shape, name)).collect();
            let Some(parts) = parts else { continue };
            let optional = parts.iter().any(|part| part.optional);
            let slot = Slot::OneOf(parts.into_iter().map(|part| part.slot).collect());
            joined.props.insert(name.clone(), Prop { slot, optional, ..declared.clone() });
        }
        let everywhere =
            |set: &&Set| rest.iter().all(|shape| shape.sets.iter().any(|other| other.name == set.name));
        joined.sets = first.sets.iter().filter(everywhere).cloned().collect();
        joined
    }

    /// Looks up a member, including those of inherited React props.
    pub(crate) fn prop(&self, obj: &Obj, name: &Name) -> Option<Prop> {
        if let Some(known) = obj.props.get(name) {
            return Some(known.clone());
        }
        let from_set = |set: &Set| {
            let forced = self.force(&set.members);
            let Ty::Object(members) = &*forced else { return None };
            (!set.omit.contains(name)).then(|| members.props.get(name).cloned())?
        };
        obj.sets.iter().find_map(from_set)
    }

    /// Every named member, including those of inherited React props.
    pub(super) fn all_props(&self, obj: &Obj) -> super::ty::Props {
        let mut props = obj.props.clone();
        for set in &obj.sets {
            if let Ty::Object(members) = &*self.force(&set.members) {
                for (name, prop) in &members.props {
                    if !set.omit.contains(name) {
                        props.entry(name.clone()).or_insert_with(|| prop.clone());
                    }
                }
            }
        }
        props
    }

    /// `Partial`, `Required` and similar types: makes the members of each alternative optional or required.
    pub(super) fn with_optional(&self, ty: &TypeRef, modifier: Modifier, place: &Place) -> TypeRef {
        let arms = self.arms(ty).into_iter().map(|arm| {
            if !matches!(*arm, Ty::Object(_) | Ty::Unresolved(_) | Ty::External { .. } | Ty::Param { .. }) {
                return arm;
            }
            let mut obj = (*self.shape(&arm, place)).clone();
            for prop in obj.props.values_mut() {
                set_optional(prop, modifier);
            }
            of_object(obj)
        });
        self.union(arms.collect())
    }
}

pub(super) fn set_optional(prop: &mut Prop, modifier: Modifier) {
    match modifier {
        Modifier::Keep => {}
        Modifier::Add => prop.optional = true,
        Modifier::Remove => {
            // Applied once only: `Required<Partial<Required<…>>>` would nest infinitely.
            if prop.optional && !matches!(prop.slot, Slot::Defined(_)) {
                prop.slot = Slot::Defined(Box::new(prop.slot.clone()));
            }
            prop.optional = false;
        }
    }
}

/// Adds inherited members that the interface does not declare, and the docs of those that it redeclares.
fn inherit(obj: &mut Obj, base: &Obj) {
    for (name, prop) in &base.props {
        let kept = obj.props.entry(name.clone()).or_insert_with(|| prop.clone());
        if kept.doc.is_none() {
            kept.doc.clone_from(&prop.doc);
        }
    }
    obj.component = obj.component.take().or_else(|| base.component.clone());
    obj.index.extend(base.index.iter().cloned());
    obj.calls.extend(base.calls.iter().cloned());
    obj.constructs.extend(base.constructs.iter().cloned());
    obj.sets.extend(base.sets.iter().cloned());
    obj.unresolved.extend(base.unresolved.iter().cloned());
}
