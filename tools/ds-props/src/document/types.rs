//! Converts evaluated types to manifest types.

use std::rc::Rc;

use ds_core::model::manifest::{Literal as Value, Opaque, PatternDoc, Status, Type, TypeDoc};

use rustc_hash::FxHashSet;

use super::keys::Keys;
use super::{TOO_DEEP, Writer, keys, push_new};
use crate::eval::TAG_NAMES;
use crate::eval::ty::{Item, Named, Obj, Ty, TypeRef, Unresolved};
use crate::syntax::{Doc, Literal, Module, Name};

/// The maximum depth of named types inside named types.
const MAX_OPEN: usize = 40;

/// The maximum depth of inlined anonymous types: each has three JSON levels, and recursive parsers accept 128.
const MAX_LEVELS: usize = 36;

/// The maximum number of parts of a named type that is inlined.
const MAX_INLINE: usize = 48;

/// The maximum length of a name with all of its type arguments. Types with longer ones get a number.
const MAX_ARGUMENTS: usize = 4_000;

/// Members that only a type with all properties of CSS has.
const STYLE_NAMES: [&str; 8] = [
    "alignItems",
    "borderTopLeftRadius",
    "columnGap",
    "fontVariantNumeric",
    "gridTemplateColumns",
    "outlineOffset",
    "textDecorationColor",
    "zIndex",
];

/// The maximum length of type arguments in a name of the manifest.
const MAX_NAME: usize = 60;

impl Writer<'_, '_> {
    /// The manifest form of a type, and its status.
    pub(super) fn convert(&mut self, ty: &TypeRef) -> (Type, Status) {
        const TOO_DEEP_INLINE: &str = "it is nested too deeply to be inlined; use named types for its parts";
        let room = self.eval.write_parts(1);
        if let Err(why) = room.and(if self.level < MAX_LEVELS { Ok(()) } else { Err(TOO_DEEP_INLINE) }) {
            let unresolved = match &**ty {
                Ty::Unresolved(unresolved) => unresolved.clone(),
                _ => self.unresolved_here(why),
            };
            return self.unresolved(&unresolved, ty);
        }
        self.level += 1;
        let (shape, status) = self.convert_kind(ty);
        self.level -= 1;
        match self.eval.take_exceeded() {
            Some(why) => {
                let unresolved = self.unresolved_here(why);
                self.unresolved(&unresolved, ty)
            }
            None => (shape, status),
        }
    }

    /// An unresolved type: reported, and marked in the manifest.
    fn unresolved(&mut self, unresolved: &Unresolved, ty: &TypeRef) -> (Type, Status) {
        let note = format!("in {}", self.subject);
        self.report_unresolved(unresolved, false, &note);
        (Type::Opaque { why: Opaque::Unresolved, text: self.eval.brief(ty) }, Status::Opaque)
    }

    /// A limit that was exceeded while the current prop was converted.
    fn unresolved_here(&self, why: &str) -> Rc<Unresolved> {
        Rc::new(Unresolved { place: self.place.clone(), why: why.to_owned() })
    }

    fn convert_kind(&mut self, ty: &TypeRef) -> (Type, Status) {
        let known = |ty: Type| (ty, Status::Resolved);
        match &**ty {
            Ty::Any | Ty::Unknown | Ty::Infer { .. } | Ty::Param { bound: None, .. } => known(Type::Any),
            Ty::Param { bound: Some(bound), .. } => self.convert(bound),
            Ty::Never | Ty::Undefined => known(Type::Never),
            Ty::Null => known(Type::Null),
            Ty::String => known(Type::String),
            Ty::Number => known(Type::Number),
            Ty::Boolean => known(Type::Boolean),
            Ty::NonPrimitive => known(union(keys::objects())),
            Ty::Literal(Literal::String(text)) => {
                known(Type::Literal { value: Value::String(text.to_string()) })
            }
            Ty::Literal(Literal::Number(number)) => known(Type::Literal { value: Value::Number(*number) }),
            Ty::Literal(Literal::Boolean(value)) => known(Type::Literal { value: Value::Boolean(*value) }),
            Ty::BigInt | Ty::Symbol | Ty::Literal(Literal::BigInt) => known(self.opaque(Opaque::Object, ty)),
            Ty::Template(parts) => known(Type::Pattern { pattern: self.pattern(parts) }),
            Ty::Array(item) => {
                let (items, status) = self.convert(item);
                (Type::Array { items: Box::new(items) }, partly(status))
            }
            Ty::Tuple(items) => self.tuple(items),
            Ty::Object(obj) => self.object(obj, ty),
            Ty::Function(_) | Ty::Class(..) | Ty::Component(_) => known(self.opaque(Opaque::Function, ty)),
            Ty::Union(arms) => self.union(arms),
            Ty::Named(named) => self.named(named, ty),
            Ty::External { name, .. } if &**name == TAG_NAMES => self.tags(),
            Ty::External { name, why, .. } if &**name == "ElementType" => {
                let (tags, status) = self.tags();
                (Type::Union { of: vec![tags, self.opaque(*why, ty)] }, status)
            }
            Ty::External { why, .. } => known(self.opaque(*why, ty)),
            Ty::Unresolved(unresolved) => {
                let unresolved = unresolved.clone();
                self.unresolved(&unresolved, ty)
            }
        }
    }

    /// The names of all tags, included once in a manifest.
    fn tags(&mut self) -> (Type, Status) {
        if !self.types.contains_key(TAG_NAMES) {
            let (shape, _) = self.convert(&self.eval.tag_names());
            let description = "The tags that can be written in JSX.".to_owned();
            self.types.insert(TAG_NAMES.to_owned(), TypeDoc { description, file: String::new(), shape });
        }
        (Type::Ref { name: TAG_NAMES.to_owned() }, Status::Resolved)
    }

    fn opaque(&self, why: Opaque, ty: &TypeRef) -> Type {
        Type::Opaque {
            why,
            text: self.eval.text_within(ty, MAX_ARGUMENTS).unwrap_or_else(|| self.eval.brief(ty)),
        }
    }

    fn tuple(&mut self, items: &[Item]) -> (Type, Status) {
        let mut status = Status::Resolved;
        let mut convert = |item: &Item| {
            let (ty, item_status) = self.convert(&item.ty);
            status = status.max(partly(item_status));
            ty
        };
        let fixed = items.iter().position(|item| item.rest).unwrap_or(items.len());
        // Where elements of several types are repeated or optional, each of them may be any of these.
        let end =
            items.iter().rposition(|item| item.rest || item.optional).map_or(fixed, |at| fixed.max(at + 1));
        let places: Vec<Type> = items[..fixed].iter().map(&mut convert).collect();
        let mut repeated = Arms::default();
        items[fixed..end].iter().map(&mut convert).for_each(|ty| repeated.push(ty));
        let last: Vec<Type> = items[end..].iter().map(&mut convert).collect();
        let of_start = items[..fixed].iter().rposition(|item| !item.optional).map_or(0, |at| at + 1);
        let after = items[fixed..].iter().filter(|item| !item.rest && !item.optional).count();
        let rest = (fixed < items.len()).then(|| Box::new(repeated.union()));
        (Type::Tuple { items: places, required: of_start + after, rest, last }, status)
    }

    /// Whether an object has all properties or all pseudo-classes of CSS: listing them for each prop that takes styles would
    /// help nobody.
    fn is_style(&self, obj: &Obj) -> bool {
        const MANY_PROPERTIES: usize = 200;
        const MANY_SELECTORS: usize = 50;
        let of_css = |module: &Rc<Module>| {
            self.eval.program.package_of(module.file.path()).is_some_and(|package| package == "csstype")
        };
        let selectors = || obj.props.keys().filter(|name| name.starts_with(':')).take(MANY_SELECTORS).count();
        let properties = || {
            let of_css = obj.props.values().filter(|prop| of_css(&prop.place.module));
            of_css.take(MANY_PROPERTIES).count()
        };
        // Some libraries declare the properties themselves.
        let has_names = || STYLE_NAMES.iter().all(|name| obj.props.contains_key(&Name::from(*name)));
        obj.props.len() >= MANY_SELECTORS && selectors() == MANY_SELECTORS
            || obj.props.len() >= MANY_PROPERTIES && (properties() == MANY_PROPERTIES || has_names())
    }

    /// The type of many optional members, if it is the same for all: conditions or sizes of a theme, written once. Their
    /// descriptions are left out.
    fn alike(&self, obj: &Obj) -> Option<TypeRef> {
        const MANY: usize = 50;
        if obj.props.len() < MANY || !obj.props.values().all(|prop| prop.optional) {
            return None;
        }
        let mut types = obj.props.values().map(|prop| self.eval.slot(&prop.slot, &prop.place));
        let first = types.next()?;
        types.all(|ty| Rc::ptr_eq(&ty, &first)).then_some(first)
    }

    /// The manifest form of an object, member by member.
    pub(super) fn members_of(&mut self, obj: &Obj, ty: &TypeRef) -> (Type, Status) {
        if self.is_style(obj) {
            return (
                Type::Opaque { why: Opaque::Object, text: "CSSProperties".to_owned() },
                Status::Resolved,
            );
        }
        if obj.props.is_empty() && !obj.calls.is_empty() {
            return (self.opaque(Opaque::Function, ty), Status::Resolved);
        }
        if obj.props.is_empty() && obj.index.is_empty() && !obj.sets.is_empty() {
            return (self.opaque(Opaque::Object, ty), Status::Resolved);
        }
        // TypeScript accepts every value but null.
        if obj.is_empty() {
            return (union(keys::not_null()), Status::Resolved);
        }
        let mut status = Status::Resolved;
        let mut properties = Vec::new();
        let (mut patterns, mut index, mut more) = (Vec::new(), Vec::new(), Vec::new());
        let alike = self.alike(obj);
        if let Some(ty) = &alike {
            let (shape, value_status) = self.convert(ty);
            status = status.max(partly(value_status));
            let (pattern, text) = keys::of_names(obj.props.keys());
            patterns.push(PatternDoc { pattern, text, shape });
        }
        let outer = std::mem::replace(&mut self.inside, true);
        let mut cut = None;
        for (name, prop) in obj.props.iter().filter(|_| alike.is_none()) {
            if let Some(why) = self.eval.is_full() {
                cut = Some(self.unresolved_here(why));
                break;
            }
            let doc = self.prop(name, prop);
            status = status.max(partly(doc.status));
            properties.push(doc);
        }
        self.inside = outer;
        for (key, slot) in &obj.index {
            let place = obj.props.values().next().map(|prop| prop.place.clone());
            let value = self.eval.slot_anywhere(slot, place);
            let names = self.keys(key);
            if matches!(names, Keys::None) {
                continue;
            }
            let (shape, value_status) = self.convert(&value);
            status = status.max(partly(value_status));
            // Without named members, what TypeScript gives such members by itself fits as well.
            if obj.props.is_empty() && obj.index.len() == 1 {
                more = keys::alike(&names, matches!(*self.eval.force(&value), Ty::Any), &shape);
            }
            match names {
                Keys::Some { pattern, text } => patterns.push(PatternDoc { pattern, text, shape }),
                _ => push_new(&mut index, shape),
            }
        }
        // Inherited React attributes may be added to the members.
        if !obj.sets.is_empty() {
            push_new(&mut index, Type::Any);
        }
        for unresolved in obj.unresolved.iter().chain(&cut) {
            let note = format!("in {}", self.subject);
            self.report_unresolved(unresolved, false, &note);
            push_new(&mut index, Type::Any);
            status = Status::Partly;
        }
        let index = (!index.is_empty()).then(|| Box::new(union(index)));
        more.insert(0, Type::Object { properties, patterns, index });
        (union(more), status)
    }

    fn union(&mut self, arms: &[TypeRef]) -> (Type, Status) {
        let mut types = Arms::default();
        let (mut best, mut worst) = (Status::Opaque, Status::Resolved);
        for arm in arms {
            if matches!(**arm, Ty::Undefined) {
                continue;
            }
            let (ty, status) = self.convert(arm);
            // A name of `undefined`.
            if ty == Type::Never {
                continue;
            }
            best = best.min(status);
            worst = worst.max(status);
            types.push(ty);
        }
        let status = if best == worst { worst } else { Status::Partly };
        (types.union(), status)
    }

    /// Objects, recursive types and large types become references to their names; other named types are inlined.
    fn named(&mut self, named: &Named, ty: &TypeRef) -> (Type, Status) {
        let place = named.place();
        let text = match self.eval.text_within(ty, MAX_ARGUMENTS) {
            Some(text) => text,
            None => format!("{}<…{}>", named.name(), self.number(ty)),
        };
        let id = (format!("{}:{}", place.module.file.path(), place.span.start), text.clone());
        if let Some((_, met)) = self.open.iter_mut().find(|(open, _)| *open == id) {
            *met = true;
            let name = self.key(&id, &text);
            return (Type::Ref { name }, Status::Resolved);
        }
        if let Some((name, status)) = self.keys.get(&id) {
            return (Type::Ref { name: name.clone() }, *status);
        }
        if let Some(known) = self.inline.get(&id) {
            return known.clone();
        }
        if self.open.len() == MAX_OPEN {
            let unresolved = self.eval.unresolved(place, TOO_DEEP);
            return self.convert(&unresolved);
        }
        let forced = self.eval.force(ty);
        let object = match &*forced {
            Ty::Object(obj) if self.is_style(obj) => false,
            Ty::Object(obj) => !obj.props.is_empty() || obj.calls.is_empty() && !obj.index.is_empty(),
            _ => false,
        };
        self.open.push((id.clone(), false));
        // The definition of a named type is at the root of the manifest.
        let outer = std::mem::take(&mut self.level);
        let (shape, status) = self.convert(&forced);
        self.level = outer;
        let met = self.open.pop().is_some_and(|(_, met)| met);
        if !object && !met && parts(&shape) <= MAX_INLINE {
            self.inline.insert(id, (shape.clone(), status));
            return (shape, status);
        }
        let short = object || text.len() <= MAX_NAME;
        let name = self.key(&id, if short { &text } else { named.name() });
        let doc = named.doc().map(|span| Doc::read(&place.module.file, span).text).unwrap_or_default();
        let file = place.module.file.path().to_owned();
        self.types.insert(name.clone(), TypeDoc { description: doc, file, shape });
        self.keys.insert(id, (name.clone(), status));
        (Type::Ref { name }, status)
    }

    /// The number of a type whose arguments are too long to be printed.
    fn number(&mut self, ty: &TypeRef) -> usize {
        let next = self.long.len() + 1;
        self.long.entry(Rc::as_ptr(ty)).or_insert_with(|| (next, ty.clone())).0
    }

    /// The name of a type in the manifest: its own, with a number if it is already taken.
    pub(super) fn key(&mut self, id: &(String, String), text: &str) -> String {
        if let Some((name, _)) = self.keys.get(id) {
            return name.clone();
        }
        let taken = |name: &str| self.keys.values().any(|(known, _)| known == name);
        let mut name = text.to_owned();
        let mut number = 2;
        while taken(&name) {
            name = format!("{text}{number}");
            number += 1;
        }
        self.keys.insert(id.clone(), (name.clone(), Status::Resolved));
        name
    }
}

/// A type that contains an opaque type is partly known.
fn partly(status: Status) -> Status {
    status.min(Status::Partly)
}

/// The number of types that a type consists of, including itself.
fn parts(ty: &Type) -> usize {
    1 + match ty {
        Type::Array { items } => parts(items),
        Type::Tuple { items, rest, last, .. } => {
            items.iter().chain(rest.as_deref()).chain(last).map(parts).sum()
        }
        Type::Object { properties, patterns, index } => {
            let members = properties.iter().map(|prop| &prop.shape);
            let others = patterns.iter().map(|pattern| &pattern.shape).chain(index.as_deref());
            members.chain(others).map(parts).sum()
        }
        Type::Union { of } => of.iter().map(parts).sum(),
        _ => 0,
    }
}

/// The alternatives of a union, in order and without duplicates.
#[derive(Default)]
pub(super) struct Arms {
    all: Vec<Type>,
    /// The literal strings, of which there may be hundreds.
    words: FxHashSet<String>,
}

impl Arms {
    /// Adds an alternative, or those of a union.
    pub(super) fn push(&mut self, ty: Type) {
        let fresh = match &ty {
            Type::Literal { value: Value::String(word) } => self.words.insert(word.clone()),
            Type::Union { .. } => false,
            _ => !self.all.contains(&ty),
        };
        match ty {
            Type::Union { of } => of.into_iter().for_each(|ty| self.push(ty)),
            ty if fresh => self.all.push(ty),
            _ => {}
        }
    }

    pub(super) fn union(self) -> Type {
        union(self.all)
    }
}

/// A union of these types.
fn union(mut types: Vec<Type>) -> Type {
    match types.len() {
        0 => Type::Never,
        1 => types.swap_remove(0),
        _ => Type::Union { of: types },
    }
}
