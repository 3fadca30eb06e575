//! Converts evaluated types to the manifest's structs, and reports what is missing.

mod anonymous;
mod content;
mod keys;
mod repeated;
mod reports;
mod tags;
mod types;
mod values;

use std::collections::BTreeMap;
use std::rc::Rc;

use ds_core::model::manifest::{
    ComponentDoc, Inherited, Manifest, ModelDoc, Opaque, PropDoc, Status, Type, TypeDoc,
};
use ds_core::{Diagnostic, Diagnostics, Location};
use indexmap::IndexMap;
use rustc_hash::FxHashMap;

use crate::component::Component;
use crate::defaults::Defaults;
use crate::eval::Eval;
use crate::eval::ty::{Obj, Place, Prop, Ty, TypeRef, Unresolved};
use crate::rules::{DUPLICATE_CMS, MISSING_DOC};
use crate::syntax::{Doc, Module, Name, TypeDecl};
use repeated::Repeated;
use reports::Reports;

/// How many alternatives of a component's props are listed individually.
const MAX_VARIANTS: usize = 32;

/// How often a member may have itself in its type. TypeScript gives up comparing such types after three levels.
const MAX_REPEATED: usize = 5;

const TOO_DEEP: &str = "it is nested too deeply, or infinitely";

/// Builds a manifest, component by component.
pub(crate) struct Writer<'e, 'p> {
    eval: &'e Eval<'p>,
    types: BTreeMap<String, TypeDoc>,
    /// Names in `types`, by declaration and arguments, and their status.
    keys: FxHashMap<(String, String), (String, Status)>,
    /// Short types that are inlined wherever they are used, in their manifest form.
    inline: FxHashMap<(String, String), (Type, Status)>,
    /// Types whose arguments are too long to be printed: their numbers, and the types, so that their addresses are not used again.
    long: FxHashMap<*const Ty, (usize, TypeRef)>,
    /// Types that are being converted, and whether each was found inside itself.
    open: Vec<((String, String), bool)>,
    reports: Reports,
    components: Vec<ComponentDoc>,
    models: Vec<ModelDoc>,
    /// Where each resource type was first declared.
    claimed: BTreeMap<String, (String, Location)>,
    /// The subject of notes: what is being converted.
    subject: String,
    /// The location of the prop that is being converted.
    place: Place,
    /// How many anonymous types are open.
    level: usize,
    /// The objects without a name that are being converted.
    anonymous: Vec<anonymous::Open>,
    /// How many types were named after the member that has them.
    paths: usize,
    /// The props that other components may have as well.
    repeated: Repeated,
    /// The members that are being converted, each inside the one before it: name and location.
    members: Vec<(Name, Place)>,
    /// Whether it is a member of a prop's type, rather than a prop itself.
    inside: bool,
}

impl<'e, 'p> Writer<'e, 'p> {
    pub(crate) fn new(eval: &'e Eval<'p>, strict: bool) -> Self {
        Self {
            eval,
            types: BTreeMap::new(),
            keys: FxHashMap::default(),
            inline: FxHashMap::default(),
            long: FxHashMap::default(),
            open: Vec::new(),
            reports: Reports::new(strict),
            components: Vec::new(),
            models: Vec::new(),
            claimed: BTreeMap::new(),
            subject: String::new(),
            place: eval.no_location(),
            level: 0,
            anonymous: Vec::new(),
            paths: 0,
            repeated: Repeated::default(),
            members: Vec::new(),
            inside: false,
        }
    }

    pub(crate) fn finish(mut self) -> (Manifest, Diagnostics) {
        self.components.sort_by(|a, b| (&a.name, &a.file, a.line).cmp(&(&b.name, &b.file, b.line)));
        self.models.sort_by(|a, b| (&a.name, &a.file).cmp(&(&b.name, &b.file)));
        let mut manifest = Manifest {
            version: Manifest::VERSION,
            components: self.components,
            models: self.models,
            types: self.types,
        };
        content::mark(&mut manifest);
        values::mark(&mut manifest);
        self.reports.missing_docs(&manifest);
        (manifest, self.reports.finish())
    }

    pub(crate) fn component(&mut self, component: &Component) {
        self.subject = format!("`{}`", component.name);
        let file = &component.place.module.file;
        let mut doc = ComponentDoc {
            name: component.name.clone(),
            file: file.path().to_owned(),
            line: file.position(component.place.span.start).line,
            client: component.place.module.client,
            ..ComponentDoc::default()
        };
        let read = component.doc.as_ref().map(|(module, span)| (module, Doc::read(&module.file, *span)));
        match &read {
            Some((module, read)) => self.component_tags(module, read, &mut doc),
            // The project cannot describe what another package declares.
            None if self.eval.program.package_of(file.path()).is_some() => {}
            None => self.reports.component_undocumented(&component.name, component.place.location()),
        }
        let defaults = self.eval.defaults(component);
        self.root(component, &defaults, &mut doc);
        self.components.push(doc);
    }

    /// The props of a component: those of its only shape, or of all alternatives.
    fn root(&mut self, component: &Component, defaults: &Defaults, doc: &mut ComponentDoc) {
        self.place = component.place.clone();
        let arms = self.eval.arms(&component.props);
        let shapes: Vec<Rc<Obj>> = arms
            .iter()
            .filter(|arm| !matches!(***arm, Ty::Undefined | Ty::Null))
            .map(|arm| self.eval.shape(arm, &component.place))
            .collect();
        if let Some(why) = self.eval.take_exceeded() {
            self.cut(component, why, doc);
        }
        let mut sets: Vec<Vec<PropDoc>> = Vec::new();
        let mut without_type = None;
        for shape in &shapes {
            self.inherited(shape, doc);
            let mut props: Vec<PropDoc> = Vec::new();
            for (name, prop) in &shape.props {
                let full = self.eval.is_full();
                if let Some(why) = full.filter(|_| !self.eval.write_name()) {
                    self.subject = format!("`{}`", component.name);
                    self.cut(component, why, doc);
                    break;
                }
                self.subject = format!("`{name}` of `{}`", component.name);
                without_type = without_type.or(full);
                let mut prop = match full {
                    None => self.shared_prop(name, prop),
                    Some(_) => self.prop_without_type(name, prop),
                };
                if defaults.filled.contains(name) {
                    prop.required = false;
                }
                if let Some(text) = defaults.texts.get(name) {
                    prop.default = Some(text.clone());
                }
                props.push(prop);
            }
            self.subject = format!("`{}`", component.name);
            sets.push(props);
        }
        if let Some(why) = without_type {
            let unresolved = Unresolved { place: component.place.clone(), why: why.to_owned() };
            let note = format!("some props of {} have no type", self.subject);
            self.report_unresolved(&unresolved, false, &note);
        }
        if let [only] = sets.as_mut_slice() {
            doc.props = std::mem::take(only);
            return;
        }
        doc.props = flatten(&sets);
        if sets.len() <= MAX_VARIANTS {
            let variant = |properties| Type::Object { properties, patterns: Vec::new(), index: None };
            doc.variants = sets.into_iter().map(variant).collect();
        }
    }

    /// Records that a component has more props than are listed.
    fn cut(&mut self, component: &Component, why: &str, doc: &mut ComponentDoc) {
        let unresolved = Unresolved { place: component.place.clone(), why: why.to_owned() };
        self.report_unresolved(&unresolved, true, &format!("it hides props of `{}`", component.name));
        push_new(&mut doc.inherits, Inherited { from: unresolved.place.text(), omit: Vec::new() });
        doc.incomplete.get_or_insert(unresolved.why);
    }

    /// Inherited React props, and parts that could not be resolved.
    fn inherited(&mut self, shape: &Obj, doc: &mut ComponentDoc) {
        for set in &shape.sets {
            let omit = set.omit.iter().map(ToString::to_string).collect();
            push_new(&mut doc.inherits, Inherited { from: set.name.to_string(), omit });
        }
        for unresolved in &shape.unresolved {
            self.report_unresolved(unresolved, true, &format!("it hides props of {}", self.subject));
            push_new(&mut doc.inherits, Inherited { from: unresolved.place.text(), omit: Vec::new() });
            doc.incomplete.get_or_insert_with(|| unresolved.why.clone());
        }
    }

    /// Converts one member, including its documentation.
    fn prop(&mut self, name: &Name, prop: &Prop) -> PropDoc {
        let outer = std::mem::replace(&mut self.place, prop.place.clone());
        self.members.push((name.clone(), prop.place.clone()));
        let doc = self.prop_doc(name, prop);
        self.members.pop();
        self.place = outer;
        doc
    }

    /// A member whose type has no room in the manifest: everything else about it.
    fn prop_without_type(&mut self, name: &Name, prop: &Prop) -> PropDoc {
        const OMITTED: &str = "…";
        let mut doc = PropDoc {
            name: name.to_string(),
            text: OMITTED.to_owned(),
            shape: Type::Opaque { why: Opaque::Unresolved, text: OMITTED.to_owned() },
            required: !prop.optional,
            content: true,
            status: Status::Opaque,
            package: self.eval.program.package_of(prop.place.module.file.path()),
            ..PropDoc::default()
        };
        if let Some(place) = &prop.doc {
            let read = Doc::read(&place.module.file, place.span);
            self.prop_tags(&place.module, &read, &mut doc);
        }
        doc
    }

    /// Whether the innermost member is one that has itself as a member of its type, again and again. An anonymous type has no name
    /// to refer to, and two such members would make the manifest twice as large with each level.
    fn is_repeated(&self) -> bool {
        let Some(((name, place), outer)) = self.members.split_last() else { return false };
        let is_same = |(other, at): &&(Name, Place)| {
            other == name && at.span == place.span && Rc::ptr_eq(&at.module, &place.module)
        };
        outer.iter().filter(is_same).count() >= MAX_REPEATED
    }

    fn prop_doc(&mut self, name: &Name, prop: &Prop) -> PropDoc {
        let whole = if self.is_repeated() {
            self.eval.unresolved(prop.place.clone(), TOO_DEEP)
        } else {
            self.eval.slot(&prop.slot, &prop.place)
        };
        let ty = self.eval.without_undefined(&whole);
        // The manifest has no `undefined`; without it, a recursive type that has it would not be found inside itself.
        let (shape, status) = self.convert(&whole);
        let text = match (&*ty, &shape) {
            (Ty::Never, _) => self.text(&whole, None),
            (_, Type::Ref { name }) if !self.is_list(name) => self.text(&ty, Some(&whole)),
            _ => self.text(&ty, None),
        };
        let mut doc = PropDoc {
            name: name.to_string(),
            text,
            shape,
            required: !prop.optional,
            content: true,
            status,
            package: self.eval.program.package_of(prop.place.module.file.path()),
            ..PropDoc::default()
        };
        if let Some(place) = &prop.doc {
            let read = Doc::read(&place.module.file, place.span);
            self.prop_tags(&place.module, &read, &mut doc);
        }
        self.undocumented(prop, &doc);
        doc
    }

    /// Records a prop of the project without a description.
    fn undocumented(&mut self, prop: &Prop, doc: &PropDoc) {
        if doc.description.is_empty() && doc.package.is_none() && !self.inside {
            self.reports.prop_undocumented(&self.subject, prop.place.location());
        }
    }

    /// Whether a named type is a list of values, which tables show.
    fn is_list(&self, name: &str) -> bool {
        let is_literal = |ty: &Type| matches!(ty, Type::Literal { .. });
        matches!(self.types.get(name).map(|named| &named.shape), Some(Type::Union { of }) if of.iter().all(is_literal))
    }

    /// The text of a type for a table: complete if it is short enough. `named` is the same type with the name that the manifest has
    /// it by, if it has.
    fn text(&self, ty: &TypeRef, named: Option<&TypeRef>) -> String {
        const MAX_TEXT: usize = 240;
        /// This many bytes of text count as one part of the manifest.
        const BYTES_OF_PART: usize = 64;
        let expanded = Expand { eval: self.eval, open: Vec::new(), known: FxHashMap::default() }.expand(ty);
        self.eval.clear_exceeded();
        if let Some(text) = self.eval.text_within(&expanded, MAX_TEXT) {
            return text;
        }
        if let Some(text) = named.and_then(|named| self.named_text(named, MAX_TEXT)) {
            return text;
        }
        let text = self.eval.brief(&expanded);
        // If the text exceeds the limit, it is omitted; the type itself has the reason.
        let parts = u32::try_from(text.len() / BYTES_OF_PART).unwrap_or(u32::MAX);
        if self.eval.write_parts(parts).is_ok() { text } else { "…".to_owned() }
    }

    /// The text of a type with the names in it, without `undefined`, if it is short enough.
    fn named_text(&self, ty: &TypeRef, bytes: usize) -> Option<String> {
        let Ty::Union(arms) = &**ty else { return self.eval.text_within(ty, bytes) };
        let arms = arms.iter().filter(|arm| !matches!(***arm, Ty::Undefined));
        let texts: Option<Vec<String>> = arms.map(|arm| self.eval.text_within(arm, bytes)).collect();
        Some(texts?.join(" | ")).filter(|text| text.len() <= bytes)
    }

    /// Converts interfaces tagged `@cmsModel`.
    pub(crate) fn models(&mut self, module: &Rc<Module>) {
        if !module.comments.contains(&module.file, "@cmsModel") {
            return;
        }
        let mut names: Vec<&Name> = module.scope.types.keys().collect();
        names.sort();
        for name in names {
            let (span, at) = match &module.scope.types[name] {
                TypeDecl::Interface(decl) => (decl.doc, decl.span),
                TypeDecl::Alias(decl) => (decl.doc, decl.span),
                _ => continue,
            };
            let Some(doc) = span.map(|span| Doc::read(&module.file, span)) else { continue };
            let Some(tag) = doc.tag("cmsModel") else { continue };
            self.subject = format!("`{name}`");
            let cms = self.resource_types(module, tag);
            let versions = doc.tag("cmsVersion").map(|tag| self.versions(module, tag)).unwrap_or_default();
            let place = Place { module: module.clone(), span: at };
            let ty = self.eval.local_type(module, name);
            let shape = self.eval.shape(&ty, &place);
            for unresolved in &shape.unresolved {
                self.report_unresolved(unresolved, true, &format!("it hides fields of `{name}`"));
            }
            let mut props = Vec::new();
            for (field, prop) in &shape.props {
                if let Some(why) = self.eval.is_full() {
                    let unresolved = Unresolved { place: place.clone(), why: why.to_owned() };
                    self.report_unresolved(&unresolved, true, &format!("it hides fields of `{name}`"));
                    break;
                }
                self.subject = format!("`{field}` of `{name}`");
                props.push(self.prop(field, prop));
            }
            let file = module.file.path().to_owned();
            let name = name.to_string();
            self.models.push(ModelDoc { name, cms, versions, file, description: doc.text, props });
        }
    }

    /// Reports an unresolved type; at the root of the props this is an error in a strict run.
    fn report_unresolved(&mut self, unresolved: &Unresolved, root: bool, note: &str) {
        let foreign = self.eval.program.package_of(unresolved.place.module.file.path()).is_some();
        self.reports.report_unresolved(unresolved, root, foreign, note);
    }

    /// Records that a component renders a resource type.
    fn claim(&mut self, name: &str, component: &str, at: Location) {
        match self.claimed.get(name) {
            Some((other, first)) if other != component => {
                self.reports.push(
                    Diagnostic::new(
                        &DUPLICATE_CMS,
                        at,
                        format!("`{component}` declares `@cms {name}`, but `{other}` already renders it"),
                    )
                    .label(first.clone(), format!("`{other}` declares it here"))
                    .help("remove the name from one of the two"),
                );
            }
            Some(_) => {}
            None => {
                self.claimed.insert(name.to_owned(), (component.to_owned(), at));
            }
        }
    }
}

/// Replaces an alias of literals by the literals; names of objects and of recursive types are kept.
struct Expand<'e, 'p> {
    eval: &'e Eval<'p>,
    open: Vec<TypeRef>,
    /// Cached replacements, because aliases of aliases would otherwise be resolved repeatedly.
    known: FxHashMap<*const Ty, TypeRef>,
}

impl Expand<'_, '_> {
    fn expand(&mut self, ty: &TypeRef) -> TypeRef {
        const MAX_ALIASES: usize = 8;
        match &**ty {
            Ty::Union(arms) => {
                let arms = arms.iter().map(|arm| self.expand(arm)).collect();
                self.eval.union(arms)
            }
            Ty::Array(item) => Rc::new(Ty::Array(self.expand(item))),
            Ty::Named(named) if !matches!(named.decl, TypeDecl::Class(_)) => {
                if let Some(known) = self.known.get(&Rc::as_ptr(ty)) {
                    return known.clone();
                }
                let forced = self.eval.force(ty);
                let expanded = match &*forced {
                    Ty::Object(_) | Ty::Unresolved(_) | Ty::Function(_) | Ty::Tuple(_) => ty.clone(),
                    _ if self.open.len() == MAX_ALIASES
                        || self.open.iter().any(|outer| Rc::ptr_eq(outer, ty)) =>
                    {
                        return ty.clone();
                    }
                    _ => {
                        self.open.push(ty.clone());
                        let expanded = self.expand(&forced);
                        self.open.pop();
                        expanded
                    }
                };
                self.known.insert(Rc::as_ptr(ty), expanded.clone());
                expanded
            }
            _ => ty.clone(),
        }
    }
}

/// Merges the props of several alternatives into one list.
fn flatten(sets: &[Vec<PropDoc>]) -> Vec<PropDoc> {
    let mut merged: IndexMap<&str, PropDoc> = IndexMap::new();
    let mut required: FxHashMap<&str, usize> = FxHashMap::default();
    for prop in sets.iter().flatten() {
        *required.entry(&prop.name).or_default() += usize::from(prop.required);
        match merged.get_mut(prop.name.as_str()) {
            Some(known) => join(known, prop),
            None => {
                merged.insert(&prop.name, prop.clone());
            }
        }
    }
    let everywhere = |name: &str| required.get(name).is_some_and(|count| *count == sets.len());
    let prop = |(name, prop): (&str, PropDoc)| PropDoc { required: everywhere(name), ..prop };
    merged.into_iter().map(prop).collect()
}

/// Merges a prop with the same prop in another alternative.
fn join(known: &mut PropDoc, other: &PropDoc) {
    if known.description.is_empty() {
        known.description.clone_from(&other.description);
    }
    known.default = known.default.take().or_else(|| other.default.clone());
    known.status = known.status.max(other.status);
    if known.shape == other.shape || other.shape == Type::Never {
        return;
    }
    if known.shape == Type::Never {
        known.shape = other.shape.clone();
        known.text.clone_from(&other.text);
        return;
    }
    let mut arms = types::Arms::default();
    arms.push(std::mem::take(&mut known.shape));
    arms.push(other.shape.clone());
    known.text = if known.text.split(" | ").any(|text| text == other.text) {
        std::mem::take(&mut known.text)
    } else {
        format!("{} | {}", known.text, other.text)
    };
    known.shape = arms.union();
}

fn push_new<V: PartialEq>(list: &mut Vec<V>, value: V) {
    if !list.contains(&value) {
        list.push(value);
    }
}

/// A finding about a missing description.
pub(super) fn undocumented(what: &str, at: Location) -> Diagnostic {
    Diagnostic::new(&MISSING_DOC, at, format!("{what} has no description"))
        .help("describe it in one sentence in a comment: `/** … */`")
}
