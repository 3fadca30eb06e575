//! Whether one type is assignable to another: yes, no, or unknown.

use std::rc::Rc;

use ds_core::model::manifest::Opaque;

use super::combine::{base, callable, same};
use super::ty::{Env, Item, Named, Obj, Prop, Signature, Ty, TypeRef};
use super::{Eval, TAG_NAMES, of_string, react};
use crate::syntax::{Literal, Name, Part};

/// The types that `infer` matched, by name.
pub(super) type Inferred = Vec<(Name, TypeRef)>;

/// Three-valued "and": no takes precedence, then unknown.
fn all(answers: impl Iterator<Item = Option<bool>>) -> Option<bool> {
    let mut known = true;
    for answer in answers {
        match answer {
            Some(false) => return Some(false),
            Some(true) => {}
            None => known = false,
        }
    }
    known.then_some(true)
}

/// Members of arrays, as far as types are likely to ask for them.
const LIST_MEMBERS: [&str; 10] =
    ["length", "map", "filter", "forEach", "find", "join", "slice", "includes", "indexOf", "concat"];
/// Members of elements.
const ELEMENT_MEMBERS: [&str; 3] = ["type", "props", "key"];

/// No if an object type requires a member that does not exist; otherwise unknown.
fn lacks(obj: &Obj, members: &[&str]) -> Option<bool> {
    let foreign = |(name, prop): (&Name, &Prop)| !prop.optional && !members.contains(&name.as_str());
    obj.props.iter().any(foreign).then_some(false)
}

impl Eval<'_> {
    /// Whether every value of `source` is a value of `target`; the types that match the target's `infer` positions
    /// are added to `inferred`.
    pub(super) fn assignable(
        &self,
        source: &TypeRef,
        target: &TypeRef,
        inferred: &mut Inferred,
    ) -> Option<bool> {
        let _level = self.descend().ok()?;
        self.compare(source, target, inferred)
    }

    fn compare(&self, source: &TypeRef, target: &TypeRef, inferred: &mut Inferred) -> Option<bool> {
        if let Ty::Infer { name, constraint } = &**target {
            if let Some(constraint) = constraint
                && !self.assignable(source, constraint, &mut Vec::new())?
            {
                return Some(false);
            }
            let known = inferred.iter().position(|(known, _)| known == name);
            match known {
                // What several parameters must accept is in all of them.
                Some(at) if self.limits.is_parameter() => {
                    let candidates = vec![inferred[at].1.clone(), source.clone()];
                    inferred[at].1 = self.intersection(candidates, &self.no_location());
                }
                Some(at) => inferred[at].1 = self.union(vec![inferred[at].1.clone(), source.clone()]),
                None => inferred.push((name.clone(), source.clone())),
            }
            return Some(true);
        }
        if let (Ty::Named(a), Ty::Named(b)) = (&**source, &**target)
            && let Some(answer) = self.same_generic(a, b, inferred)
        {
            return Some(answer);
        }
        let (source, target) = (self.force(source), self.force(target));
        // The name of `infer P & { … }`, such as `PropsWithChildren<infer P>`.
        if matches!(*target, Ty::Infer { .. }) {
            return self.compare(&source, &target, inferred);
        }
        if same(&source, &target) {
            return Some(true);
        }
        if matches!(*source, Ty::Number) && self.numbers_of_enums.borrow().contains(&Rc::as_ptr(&target)) {
            return Some(true);
        }
        match (&*source, &*target) {
            (_, Ty::Any | Ty::Unknown) | (Ty::Never, _) => Some(true),
            (_, Ty::Never) => {
                if matches!(*source, Ty::Unresolved(_)) {
                    None
                } else {
                    Some(false)
                }
            }
            (Ty::Any, _) => Some(true),
            (Ty::Unresolved(_) | Ty::Param { .. }, _) | (_, Ty::Unresolved(_) | Ty::Param { .. }) => None,
            (Ty::Unknown, _) => Some(false),
            (Ty::Union(_), _) => {
                all(self.arms(&source).iter().map(|arm| self.assignable(arm, &target, inferred)))
            }
            (Ty::Boolean, Ty::Union(arms)) if !arms.iter().any(|arm| matches!(**arm, Ty::Boolean)) => {
                let values = [true, false].map(|value| Rc::new(Ty::Literal(Literal::Boolean(value))));
                all(values.iter().map(|value| self.any_of(value, &target, inferred)))
            }
            (_, Ty::Union(_)) => self.any_of(&source, &target, inferred),
            _ => self.compare_single(&source, &target, inferred),
        }
    }

    /// Compares the arguments of `Foo<A>` and `Foo<B>`.
    fn same_generic(&self, a: &Rc<Named>, b: &Rc<Named>, inferred: &mut Inferred) -> Option<bool> {
        if !a.same_decl(b) || a.args.len() != b.args.len() {
            return None;
        }
        let mut trial = inferred.clone();
        let pairs = a.args.iter().zip(&b.args);
        let answer = all(pairs.map(|(a, b)| self.assignable(a, b, &mut trial)));
        // Arguments may be unused, so only a yes is conclusive.
        (answer == Some(true)).then(|| *inferred = trial)?;
        answer
    }

    fn any_of(&self, source: &TypeRef, target: &TypeRef, inferred: &mut Inferred) -> Option<bool> {
        let mut doubt = false;
        let mut arms = self.arms(target);
        // `infer` matches what nothing else matches.
        arms.sort_by_key(|arm| matches!(**arm, Ty::Infer { .. }));
        for arm in arms {
            let mut trial = inferred.clone();
            match self.assignable(source, &arm, &mut trial) {
                Some(true) => {
                    *inferred = trial;
                    return Some(true);
                }
                Some(false) => {}
                None => doubt = true,
            }
        }
        if doubt { None } else { Some(false) }
    }

    fn compare_single(&self, source: &TypeRef, target: &TypeRef, inferred: &mut Inferred) -> Option<bool> {
        match (&**source, &**target) {
            (Ty::Literal(Literal::String(text)), Ty::Template(parts)) => {
                Some(self.matches(text, parts, inferred))
            }
            (Ty::Template(_), Ty::Template(_)) => None,
            (Ty::Literal(_), Ty::Literal(_)) => Some(false),
            _ if base(source).is_some()
                && matches!(**target, Ty::String | Ty::Number | Ty::Boolean | Ty::BigInt) =>
            {
                Some(base(source) == base(target))
            }
            (Ty::External { name, .. }, Ty::String) if &**name == TAG_NAMES => Some(true),
            (Ty::External { name, .. }, Ty::Component(_)) if &**name == TAG_NAMES => Some(false),
            (Ty::Literal(Literal::String(text)), Ty::External { name, .. }) if &**name == TAG_NAMES => {
                Some(self.is_tag(text))
            }
            (_, Ty::External { name, args, .. }) if !matches!(**source, Ty::External { .. }) => {
                self.to_external(source, name, args, inferred)
            }
            (Ty::External { name: a, args: x, .. }, Ty::External { name: b, args: y, .. }) => {
                if a == b {
                    return all(x.iter().zip(y).map(|(a, b)| self.assignable(a, b, inferred)));
                }
                react::is_kind_of(a, b)
            }
            (_, Ty::NonPrimitive) => Some(base(source).is_none()),
            (_, Ty::Object(obj)) if obj.is_empty() => Some(!matches!(**source, Ty::Null | Ty::Undefined)),
            _ if base(source).is_some() || base(target).is_some() => Some(false),
            (Ty::Array(a), Ty::Array(b)) => self.assignable(a, b, inferred),
            (Ty::Tuple(items), Ty::Array(b)) => {
                all(items.iter().map(|item| self.assignable(&item.ty, b, inferred)))
            }
            (Ty::Array(_), Ty::Tuple(_)) => Some(false),
            (Ty::Tuple(a), Ty::Tuple(b)) => self.tuples(a, b, inferred),
            (Ty::Object(a), Ty::Object(b)) => self.objects(a, b, inferred),
            (_, Ty::Function(b)) => match self.signature(source) {
                Some(a) => self.functions(&a, b, inferred),
                None => Some(false),
            },
            (Ty::Component(a), Ty::Component(b)) => self.assignable(a, b, inferred),
            (Ty::Object(obj), Ty::Component(b)) if obj.component.is_some() => {
                obj.component.as_ref().map_or(Some(false), |props| self.assignable(props, b, inferred))
            }
            (Ty::Object(obj), Ty::Component(_)) if !obj.calls.is_empty() => {
                let call = obj.calls.last().map(|call| Rc::new(Ty::Function(call.clone())));
                call.map_or(Some(false), |call| self.assignable(&call, target, inferred))
            }
            (Ty::Function(signature), Ty::Component(props)) => match self.param_type(signature, 0) {
                Some(wanted) => self.assignable(&wanted, props, inferred),
                None => Some(signature.function.params.is_empty()),
            },
            (Ty::Class(..), Ty::Component(props)) => self
                .component_props(source)
                .map_or(Some(false), |declared| self.assignable(&declared, props, inferred)),
            (Ty::Object(_) | Ty::Array(_) | Ty::Tuple(_), Ty::Component(_) | Ty::Tuple(_) | Ty::Array(_)) => {
                Some(false)
            }
            (Ty::External { .. }, Ty::Array(_) | Ty::Tuple(_)) => Some(false),
            (Ty::Function(_) | Ty::Component(_) | Ty::Class(..), Ty::Array(_) | Ty::Tuple(_)) => Some(false),
            (Ty::Function(_), Ty::Object(obj)) if !obj.calls.is_empty() || !obj.constructs.is_empty() => {
                self.objects(&callable(source), obj, inferred)
            }
            (Ty::Function(_) | Ty::Component(_), Ty::Object(obj))
                if obj.calls.is_empty() && !obj.props.is_empty() =>
            {
                Some(obj.props.values().all(|prop| prop.optional))
            }
            (Ty::Array(_) | Ty::Tuple(_), Ty::Object(obj)) => lacks(obj, &LIST_MEMBERS),
            (Ty::External { why: Opaque::Node, .. }, Ty::Object(obj)) => lacks(obj, &ELEMENT_MEMBERS),
            _ => None,
        }
    }

    /// Whether a type that is not external is assignable to an external one.
    fn to_external(
        &self,
        source: &TypeRef,
        name: &str,
        args: &[TypeRef],
        inferred: &mut Inferred,
    ) -> Option<bool> {
        match (name, &**source) {
            ("ReactNode", _) if base(source).is_some() => Some(!matches!(**source, Ty::BigInt | Ty::Symbol)),
            ("ReactNode", Ty::Array(item)) => self.assignable(item, &react::node("ReactNode"), inferred),
            ("ReactNode", Ty::Object(_) | Ty::Function(_)) => Some(false),
            ("ElementType", Ty::Literal(Literal::String(tag))) => Some(self.is_tag(tag)),
            ("ElementType", Ty::Component(props)) => {
                args.first().map_or(Some(true), |arg| self.assignable(props, arg, inferred))
            }
            ("ElementType", Ty::Function(_) | Ty::Class(..)) => Some(true),
            ("ElementType" | "Function", Ty::Object(obj))
                if obj.component.is_some() || !obj.calls.is_empty() =>
            {
                Some(true)
            }
            ("Function", Ty::Function(_) | Ty::Component(_) | Ty::Class(..)) => Some(true),
            _ if base(source).is_some() => Some(false),
            (_, Ty::Object(obj)) => self.lacks_member_of(obj, name),
            (_, Ty::Array(_) | Ty::Tuple(_)) => None,
            _ => Some(false),
        }
    }

    /// No if an object lacks a member that all values of an external type have; otherwise unknown.
    fn lacks_member_of(&self, obj: &Obj, name: &str) -> Option<bool> {
        let member = match name {
            super::TAG_NAMES => return Some(false),
            "Promise" | "PromiseLike" => "then",
            "Date" => "getTime",
            "Map" | "ReadonlyMap" | "WeakMap" | "Set" | "ReadonlySet" | "WeakSet" => "has",
            "Error" => "message",
            "RegExp" => "exec",
            "Ref" | "RefObject" | "MutableRefObject" | "ForwardedRef" | "LegacyRef" => "current",
            "Context" => "Provider",
            "EventTarget" => "addEventListener",
            _ if react::is_element(name) => "props",
            _ if name == "Node" || name.ends_with("Element") => "nodeType",
            // Only a symbol says that something can be iterated, and objects of types have none here.
            "Iterable" | "AsyncIterable" if obj.unresolved.is_empty() && obj.index.is_empty() => {
                return Some(false);
            }
            _ => return None,
        };
        let known = self.prop(obj, &Name::from(member)).is_some_and(|prop| !prop.optional);
        if known || !obj.unresolved.is_empty() { None } else { Some(false) }
    }

    fn tuples(&self, a: &[Item], b: &[Item], inferred: &mut Inferred) -> Option<bool> {
        let mut rest = a;
        for (index, want) in b.iter().enumerate() {
            let after = b.len() - index - 1;
            if want.rest && after > 0 && !b[index + 1..].iter().any(|item| item.rest || item.optional) {
                // `[...T, infer Last]`: the last elements match from the end.
                let Some(kept) = rest.len().checked_sub(after) else { return Some(false) };
                let (head, tail) = rest.split_at(kept);
                if tail.iter().any(|item| item.rest || item.optional) {
                    return None;
                }
                let answer = self.tuples(head, std::slice::from_ref(want), inferred)?;
                return if answer { self.tuples(tail, &b[index + 1..], inferred) } else { Some(false) };
            }
            if want.rest && index + 1 == b.len() {
                // `...infer Rest`
                if let Ty::Infer { .. } = &*want.ty {
                    let copy =
                        |item: &Item| Item { ty: item.ty.clone(), optional: item.optional, rest: item.rest };
                    let tail = Rc::new(Ty::Tuple(rest.iter().map(copy).collect()));
                    return self.assignable(&tail, &want.ty, inferred);
                }
                return all(rest.iter().map(|item| self.assignable(&item.ty, &want.ty, inferred)));
            }
            match rest.split_first() {
                None if want.optional => {}
                None => return Some(false),
                Some((have, tail)) => {
                    if have.rest {
                        return Some(false);
                    }
                    if !self.assignable(&have.ty, &want.ty, inferred)? {
                        return Some(false);
                    }
                    rest = tail;
                }
            }
        }
        Some(rest.is_empty())
    }

    fn objects(&self, a: &Obj, b: &Obj, inferred: &mut Inferred) -> Option<bool> {
        let members = b.props.iter().map(|(name, want)| {
            let Some(have) = self.prop(a, name) else {
                return match (want.optional, a.unresolved.is_empty()) {
                    (true, _) => Some(true),
                    (false, true) => Some(false),
                    (false, false) => None,
                };
            };
            if have.optional && !want.optional {
                return Some(false);
            }
            self.assignable(&self.read(&have), &self.read(want), inferred)
        });
        let members: Vec<_> = members.collect();
        let index = b.index.iter().map(|(key, slot)| {
            let matching = a
                .props
                .iter()
                .filter(|(name, _)| self.assignable(&of_string(name), key, &mut Vec::new()) != Some(false));
            let place = b.props.values().chain(a.props.values()).next().map(|prop| prop.place.clone());
            let Some(place) = place else { return Some(true) };
            let want = self.slot(slot, &place);
            all(matching.map(|(_, prop)| self.assignable(&self.read(prop), &want, inferred)))
        });
        let index: Vec<_> = index.collect();
        let calls = b.calls.iter().map(|want| match a.calls.last() {
            Some(have) => self.functions(have, want, inferred),
            None => Some(false),
        });
        let calls: Vec<_> = calls.collect();
        let constructs = b.constructs.iter().map(|want| match a.constructs.last() {
            Some(have) => self.functions(have, want, inferred),
            None => Some(false),
        });
        let constructs: Vec<_> = constructs.collect();
        let unresolved = (!b.unresolved.is_empty()).then_some(None);
        all(members.into_iter().chain(index).chain(calls).chain(constructs).chain(unresolved))
    }

    fn functions(&self, a: &Signature, b: &Signature, inferred: &mut Inferred) -> Option<bool> {
        let env = self.in_context(a, b, inferred).unwrap_or_else(|| self.inside(a));
        let param_type = |index: usize| {
            let ty = a.function.params.get(index)?.ty.as_ref()?;
            Some(self.eval(ty, &env))
        };
        for (index, want) in b.function.params.iter().enumerate() {
            let Some(target) = self.param_type(b, index) else { continue };
            if want.rest {
                // `(...args: infer A) => …` matches all remaining parameters.
                if let Ty::Infer { .. } = &*target {
                    let items = (index..a.function.params.len()).map(|at| {
                        let param = &a.function.params[at];
                        let ty = param_type(at).unwrap_or_else(|| Rc::new(Ty::Any));
                        Item { ty, optional: param.optional, rest: param.rest }
                    });
                    let items = self.tuple(items.collect());
                    self.assignable(&items, &target, inferred)?;
                }
                break;
            }
            // Parameters are compared in both directions, as for methods; only `infer` matters here.
            if let Some(param) = param_type(index)
                && self.limits.in_parameter(|| self.assignable(&param, &target, inferred)) == Some(false)
                && self.assignable(&target, &param, &mut Vec::new()) == Some(false)
            {
                return Some(false);
            }
        }
        if b.function.returns.is_none() {
            return Some(true);
        }
        let wanted = self.returned(b);
        if matches!(*wanted, Ty::Any | Ty::Unknown | Ty::Undefined) {
            return Some(true);
        }
        self.assignable(&self.returned_in(&a.function, &env), &wanted, inferred)
    }

    /// The environment of a generic function that is an argument, if what it receives is inferred from earlier arguments: in
    /// `pipe(Button, withId)`, `withId` receives `Button`.
    fn in_context(&self, function: &Signature, wanted: &Signature, inferred: &Inferred) -> Option<Env> {
        let params = &function.function.type_params;
        let is_open = |name: &Name| wanted.env.bound(name).is_some_and(|ty| matches!(**ty, Ty::Infer { .. }));
        if params.is_empty() || !inferred.iter().any(|(name, _)| is_open(name)) {
            return None;
        }
        let known = inferred.iter().filter(|(name, _)| is_open(name));
        let context = known.fold(wanted.env.clone(), |env, (name, ty)| env.bind(name.clone(), ty.clone()));
        let open = params.iter().fold(function.env.clone(), |env, param| {
            let name = param.name.clone();
            env.bind(name.clone(), Rc::new(Ty::Infer { name, constraint: None }))
        });
        let mut received = Inferred::new();
        for (given, param) in wanted.function.params.iter().zip(&function.function.params) {
            let (Some(given), Some(param)) = (&given.ty, &param.ty) else { continue };
            let given = self.eval(given, &context);
            if !matches!(*given, Ty::Infer { .. }) {
                self.assignable(&given, &self.eval(param, &open), &mut received);
            }
        }
        if received.is_empty() {
            return None;
        }
        let env = params.iter().fold(function.env.clone(), |env, param| {
            let argument = received.iter().find(|(name, _)| *name == param.name).map(|(_, ty)| ty.clone());
            env.bind(param.name.clone(), argument.unwrap_or_else(|| self.unfilled(param, &env)))
        });
        Some(env.within(function.function.clone()))
    }

    /// Whether a text matches a template, and what its `infer` positions match.
    fn matches(&self, text: &str, parts: &[Part<TypeRef>], inferred: &mut Inferred) -> bool {
        let Some((first, rest)) = parts.split_first() else { return text.is_empty() };
        match first {
            Part::Text(literal) => {
                text.strip_prefix(literal.as_str()).is_some_and(|text| self.matches(text, rest, inferred))
            }
            Part::Placeholder(ty) => {
                // The shortest text that lets the rest match; everything if nothing follows.
                let ends = text.char_indices().map(|(at, _)| at).chain([text.len()]);
                let ends: Vec<usize> = if rest.is_empty() { vec![text.len()] } else { ends.collect() };
                ends.into_iter().any(|end| {
                    let mut trial = inferred.clone();
                    let fits = self.placeholder_accepts(&text[..end], ty, &mut trial)
                        && self.matches(&text[end..], rest, &mut trial);
                    if fits {
                        *inferred = trial;
                    }
                    fits
                })
            }
        }
    }

    fn placeholder_accepts(&self, text: &str, ty: &TypeRef, inferred: &mut Inferred) -> bool {
        match &**ty {
            Ty::Number | Ty::BigInt => text.trim() == text && text.parse::<f64>().is_ok_and(f64::is_finite),
            Ty::Boolean => matches!(text, "true" | "false"),
            // `${infer N extends number}px`
            Ty::Infer { constraint: Some(constraint), .. }
                if matches!(*self.force(constraint), Ty::Number) =>
            {
                let number = text.parse::<f64>().ok().filter(|number| number.to_string() == text);
                let literal = number.map(|number| Rc::new(Ty::Literal(Literal::Number(number))));
                literal.is_some_and(|literal| self.assignable(&literal, ty, inferred) == Some(true))
            }
            _ => self.assignable(&of_string(text), ty, inferred) == Some(true),
        }
    }
}
