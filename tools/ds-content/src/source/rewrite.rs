//! Writes a document as models of this crate.

use std::collections::BTreeSet;
use std::rc::Rc;

use ds_core::json::{Document, Kind, Value};
use ds_core::source::to_u32;
use ds_core::{Diagnostics, SourceFile, Span};
use rustc_hash::{FxHashMap, FxHashSet};

use super::locales::{Locale, locales};
use super::meaning::{Meaning, address};
use super::mismatch::mismatch;
use super::references::Reference;
use super::shape::matches;
use super::translations;
use super::writer::{Origin, Writer};
use super::{Role, Shape, Source, TypeMapping};

/// A document as models.
pub(crate) struct Rewritten {
    /// The models, and the way back. For another system, they are the elements of an array.
    pub(crate) origin: Origin,
    /// What values are, by where they start.
    pub(crate) roles: Roles,
    /// References between entries.
    pub(crate) references: Vec<Reference>,
    /// Ids of the entries of the document.
    pub(crate) ids: Vec<String>,
    /// What is wrong with the document, in the old file.
    pub(crate) findings: Diagnostics,
}

/// What values of a written file are, by the byte at which they start.
#[derive(Debug, Default)]
pub(crate) struct Roles(Vec<(u32, Role)>);

impl Roles {
    /// What a value is, if not what it is written as.
    pub(crate) fn of(&self, value: Value<'_>) -> Option<Role> {
        let start = value.span().start;
        self.0.binary_search_by_key(&start, |(at, _)| *at).ok().map(|at| self.0[at].1)
    }
}

/// Writes a document of a source as models. `is_component` says whether a component has a name.
pub(crate) fn rewrite(
    source: &Source,
    is_component: &dyn Fn(&str) -> bool,
    document: &Document,
) -> Rewritten {
    let (root, file) = (document.root(), document.file());
    let mut findings = Diagnostics::new();
    let mut ids = Vec::new();
    let mut rewriter = Rewriter {
        source,
        file,
        is_component,
        out: Writer::default(),
        roles: Vec::new(),
        later: Vec::new(),
        entries: FxHashMap::default(),
        inlined: FxHashSet::default(),
        references: Vec::new(),
        entry: String::new(),
        locale: None,
        language: None,
    };
    match &source.shape {
        None => rewriter.models(root),
        Some(shape) => {
            let documents: Vec<Value<'_>> =
                if root.kind() == Kind::Array { root.items().collect() } else { vec![root] };
            rewriter.index(shape, &documents);
            ids.extend(rewriter.entries.keys().cloned());
            ids.sort_unstable();
            rewriter.documents(shape, &documents, &mut findings);
        }
    }
    let Rewriter { out, roles, references, .. } = rewriter;
    Rewritten { origin: out.finish(file), roles: Roles(roles), references, ids, findings }
}

pub(super) struct Rewriter<'r, 'd> {
    pub(super) source: &'r Source,
    pub(super) file: &'r SourceFile,
    is_component: &'r dyn Fn(&str) -> bool,
    pub(super) out: Writer,
    roles: Vec<(u32, Role)>,
    /// Components in rich text, and the ids of their entries: models of their own.
    pub(super) later: Vec<(Value<'d>, String)>,
    /// The entries of the document that references lead to, by id.
    pub(super) entries: FxHashMap<String, Value<'d>>,
    /// Entries that are data of another one, and already written there.
    pub(super) inlined: FxHashSet<u32>,
    pub(super) references: Vec<Reference>,
    /// The id of the entry that is being written.
    pub(super) entry: String,
    /// The language whose values are written, if fields have several.
    pub(super) locale: Option<Rc<Locale>>,
    /// The language whose translations are written, if they are next to their fields.
    language: Option<String>,
}

impl<'r, 'd> Rewriter<'r, 'd> {
    /// Models as AEM exports them: everything is kept but the names that the project maps.
    fn models(&mut self, value: Value<'d>) {
        match value.kind() {
            Kind::Array => {
                self.bracket(value, "[");
                for (number, item) in value.items().enumerate() {
                    self.comma(number);
                    self.models(item);
                }
                self.end(value, "]");
            }
            Kind::Object => self.model(value),
            Kind::Broken => self.out.put(value.span(), "null"),
            _ => self.out.copy(value.span(), value.raw()),
        }
    }

    fn model(&mut self, value: Value<'d>) {
        let source = self.source;
        let kind = value.get(":type").and_then(Value::as_str);
        let mapping = kind.as_deref().and_then(|kind| source.mapping(kind));
        match mapping {
            Some(TypeMapping::Ignore) => self.role(Role::Ignored),
            Some(TypeMapping::Transparent) => self.role(Role::Container),
            _ => {}
        }
        self.bracket(value, "{");
        for (number, entry) in value.entries().enumerate() {
            self.comma(number);
            let name = entry.name();
            let renamed = kind.as_deref().and_then(|kind| source.field(kind, &name));
            self.key(entry.key, renamed.filter(|name| value.get(name).is_none()));
            match mapping {
                Some(TypeMapping::Component(component)) if name == ":type" => {
                    self.out.put(entry.value.span(), &quoted(component));
                }
                _ => self.models(entry.value),
            }
        }
        self.end(value, "}");
    }

    /// Collects the entries that references lead to. A draft is one that they name without its prefix.
    fn index(&mut self, shape: &Shape, documents: &[Value<'d>]) {
        let references = &shape.references;
        for entry in documents.iter().flat_map(|document| {
            references.entries.iter().flat_map(|path| path.all(*document)).collect::<Vec<_>>()
        }) {
            if let Some(id) = references.target.get(entry).and_then(Value::as_str) {
                let published = Some(&references.drafts).filter(|prefix| !prefix.is_empty());
                if let Some(published) = published.and_then(|prefix| id.strip_prefix(prefix.as_str())) {
                    self.entries.entry(published.to_owned()).or_insert(entry);
                }
                self.entries.entry(id.into_owned()).or_insert(entry);
            }
        }
    }

    /// Writes all entries: first those of components, because others may be their data.
    fn documents(&mut self, shape: &'r Shape, documents: &[Value<'d>], findings: &mut Diagnostics) {
        let mut entries = Vec::new();
        for document in documents {
            let models = shape.entries(*document);
            let is_nothing = document.kind() == Kind::Broken
                || shape.has_empty_list(*document)
                || shape.is_own_data(*document);
            if models.is_empty() && !is_nothing {
                findings.push(mismatch(self.source, shape, *document));
            }
            entries.extend(models);
        }
        let mut known = FxHashSet::default();
        // Some systems list an entry and include it, too, where another refers to it.
        let mut texts: FxHashMap<String, &str> = FxHashMap::default();
        entries.retain(|entry| {
            let id = shape.references.target.get(*entry).and_then(Value::as_str);
            let is_first = known.insert(entry.index());
            is_first && id.is_none_or(|id| texts.insert(id.into_owned(), entry.raw()) != Some(entry.raw()))
        });
        let is_data = |rewriter: &Self, entry: &Value<'d>| {
            shape.type_of(*entry).and_then(Value::as_str).is_some_and(|kind| !rewriter.is_known(&kind))
        };
        let (data, first): (Vec<_>, Vec<_>) = entries.into_iter().partition(|entry| is_data(self, entry));
        let entries_in_order = || first.iter().chain(&data);
        let locales = match shape.has_locales {
            true => locales(entries_in_order().map(|entry| shape.fields(*entry))),
            false => Vec::new(),
        };
        let locales: Vec<_> =
            if locales.is_empty() { vec![None] } else { locales.into_iter().map(Some).collect() };
        self.out.push("[");
        let mut number = 0;
        // Each language is a document of its own.
        for locale in locales {
            let has_values =
                |entry: &&Value<'d>| locale.as_ref().is_none_or(|locale| locale.has(&shape.fields(**entry)));
            let entries: Vec<Value<'d>> = entries_in_order().filter(has_values).copied().collect();
            self.locale = locale.map(Rc::new);
            self.inlined.clear();
            self.entries_of(shape, &entries, &mut number);
            self.translations_of(shape, &entries, &mut number);
        }
        self.out.push("]");
    }

    /// Writes entries once more in each language into which they are translated.
    fn translations_of(&mut self, shape: &'r Shape, entries: &[Value<'d>], number: &mut usize) {
        let languages_of = |entry: &Value<'d>| (*entry, translations::languages(shape, *entry));
        let translated: Vec<_> = entries.iter().map(languages_of).collect();
        let languages: BTreeSet<String> =
            translated.iter().flat_map(|(_, languages)| languages).cloned().collect();
        for language in languages {
            let is_in = |(entry, languages): &(Value<'d>, BTreeSet<String>)| {
                languages.contains(&language).then_some(*entry)
            };
            let entries: Vec<Value<'d>> = translated.iter().filter_map(is_in).collect();
            self.inlined.clear();
            self.language = Some(language);
            self.entries_of(shape, &entries, number);
        }
        self.language = None;
    }

    fn entries_of(&mut self, shape: &'r Shape, entries: &[Value<'d>], number: &mut usize) {
        for entry in entries {
            if !self.inlined.contains(&entry.index()) {
                self.root(shape, *entry, number);
            }
        }
        // They are in an entry, and no entries themselves.
        while let Some((block, entry)) = self.later.pop() {
            self.entry = entry;
            self.comma(*number);
            *number += 1;
            self.role(Role::Container);
            self.out.push("{\"blocks\":[");
            let meaning = self.meaning(shape, block);
            self.write(shape, meaning);
            self.out.push("]}");
        }
    }

    fn root(&mut self, shape: &'r Shape, entry: Value<'d>, number: &mut usize) {
        let id = shape.references.target.get(entry).and_then(Value::as_str);
        self.entry = id.filter(|_| !shape.references.target.is_empty()).unwrap_or_default().into_owned();
        let meaning = self.meaning(shape, entry);
        if matches!(meaning, Meaning::Absent) {
            return;
        }
        self.comma(*number);
        *number += 1;
        if shape.has_untyped_root
            && matches!(meaning, Meaning::Plain(value) if shape.type_of(value).is_none())
        {
            self.role(Role::Container);
        }
        self.write(shape, meaning);
    }

    /// Whether models of a type are those of a component, or are mapped.
    pub(super) fn is_known(&self, kind: &str) -> bool {
        self.source.mapping(kind).is_some() || (self.is_component)(kind)
    }

    fn write(&mut self, shape: &'r Shape, meaning: Meaning<'d, 'r>) {
        let is_missing = matches!(meaning, Meaning::Missing(_));
        match meaning {
            Meaning::Absent => self.out.push("null"),
            Meaning::Plain(value) => self.plain(shape, value),
            Meaning::Link(address, prefix) => {
                self.role(Role::Link);
                self.address(address, prefix);
            }
            Meaning::Image(value, image, prefix) => {
                self.role(Role::Image);
                self.bracket(value, "{");
                if let Some(address) = address(image, value, self.locale.as_deref()) {
                    self.out.push("\"src\":");
                    self.address(address, prefix);
                }
                let alt = image.alt.iter().find_map(|path| path.get_in(value, self.locale.as_deref()));
                if let Some(alt) = alt.filter(|alt| alt.kind() == Kind::String) {
                    self.out.push(",\"alt\":");
                    self.out.copy(alt.span(), alt.raw());
                }
                self.end(value, "}");
            }
            Meaning::Text(value, text) => {
                self.role(Role::Html);
                self.html(shape, value, text);
            }
            Meaning::List(value, items) => {
                self.bracket(value, "[");
                for (number, item) in items.into_iter().enumerate() {
                    self.comma(number);
                    self.write(shape, item);
                }
                self.end(value, "]");
            }
            Meaning::Reference(value) | Meaning::Missing(value) => {
                self.role(if is_missing { Role::Missing } else { Role::Reference });
                self.bracket(value, "{");
                self.end(value, "}");
            }
        }
    }

    fn plain(&mut self, shape: &'r Shape, value: Value<'d>) {
        match value.kind() {
            Kind::Array => {
                self.bracket(value, "[");
                let mut number = 0;
                for item in value.items() {
                    let meaning = self.meaning(shape, item);
                    if !matches!(meaning, Meaning::Absent) {
                        self.comma(number);
                        number += 1;
                        self.write(shape, meaning);
                    }
                }
                self.end(value, "]");
            }
            Kind::Object => self.object(shape, value),
            _ => self.out.copy(value.span(), value.raw()),
        }
    }

    fn object(&mut self, shape: &'r Shape, value: Value<'d>) {
        let source = self.source;
        let kind = shape.type_of(value);
        let name = kind.and_then(Value::as_str).unwrap_or_default();
        let mapping = kind.and_then(|_| source.mapping(&name));
        let is_typed = kind.is_some() && mapping != Some(&TypeMapping::Transparent);
        if mapping == Some(&TypeMapping::Transparent) {
            self.role(Role::Container);
        }
        self.bracket(value, "{");
        let mut number = 0;
        if let Some(kind) = kind.filter(|_| is_typed) {
            self.out.push("\":type\":");
            match mapping {
                Some(TypeMapping::Component(component)) => self.out.put(kind.span(), &quoted(component)),
                _ => self.out.copy(kind.span(), kind.raw()),
            }
            number += 1;
        }
        let holders: Vec<Value<'d>> = shape.holders(value).collect();
        let is_bare = holders.is_empty();
        let is_inside = holders.iter().any(|holder| holder.index() != value.index());
        let holders = if is_bare { vec![value] } else { holders };
        for (at, holder) in holders.iter().enumerate() {
            for entry in holder.entries() {
                let key = entry.name();
                let Some(field) = translations::field(shape, *holder, &key, self.language.as_deref()) else {
                    continue;
                };
                let is_no_field = match is_bare {
                    true => shape.is_no_field(&field),
                    false => shape.not_fields.iter().any(|pattern| matches(pattern, &field)),
                };
                // The first of two fields with the same name counts.
                if is_no_field || holders[..at].iter().any(|other| other.get(&key).is_some()) {
                    continue;
                }
                let renamed = source.field(&name, &field);
                let renamed = renamed.filter(|prop| holders.iter().all(|other| other.get(prop).is_none()));
                let prop = shape.prop_of(&field);
                let renamed = renamed.or_else(|| (prop != key).then_some(&*prop));
                self.field(shape, entry.key, renamed, entry.value, &mut number);
            }
        }
        for path in shape.slots.iter().filter(|_| is_inside) {
            // A component without children has an empty list, whether it takes children or not.
            let is_nothing = |slot: Value<'d>| slot.kind() == Kind::Array && slot.is_empty();
            for (key, slot) in slots(path.first(), value).into_iter().filter(|(_, slot)| !is_nothing(*slot)) {
                let renamed = source.field(&name, &key.as_str().unwrap_or_default());
                self.field(shape, key, renamed, slot, &mut number);
            }
        }
        self.end(value, "}");
    }

    fn field(
        &mut self,
        shape: &'r Shape,
        key: Value<'d>,
        renamed: Option<&str>,
        value: Value<'d>,
        number: &mut usize,
    ) {
        let localised = self.locale.as_deref().map_or(Some(value), |locale| locale.of(value));
        let Some(value) = localised else { return };
        let meaning = self.meaning(shape, value);
        if matches!(meaning, Meaning::Absent) {
            return;
        }
        self.comma(*number);
        *number += 1;
        self.key(key, renamed);
        self.write(shape, meaning);
    }

    fn key(&mut self, key: Value<'d>, renamed: Option<&str>) {
        match renamed {
            Some(name) => self.out.put(key.span(), &quoted(name)),
            None => self.out.copy(key.span(), key.raw()),
        }
        self.out.push(":");
    }

    /// Writes an address with what it lacks.
    fn address(&mut self, address: Value<'d>, prefix: &str) {
        match address.as_str().is_some_and(|text| lacks(&text, prefix)) {
            true => {
                let open = self.out.open(address.span());
                self.out.push("\"");
                self.out.push(prefix);
                self.out.quote(address.inner_span(), self.file.slice(address.inner_span()));
                self.out.push("\"");
                self.out.close(open);
            }
            false => self.out.copy(address.span(), address.raw()),
        }
    }

    /// Says what the value is that is written next.
    fn role(&mut self, role: Role) {
        let at = self.out.offset();
        match self.roles.last_mut().filter(|(last, _)| *last == at) {
            Some(last) => last.1 = role,
            None => self.roles.push((at, role)),
        }
    }

    fn comma(&mut self, number: usize) {
        if number > 0 {
            self.out.push(",");
        }
    }

    fn bracket(&mut self, value: Value<'_>, text: &str) {
        let start = value.span().start;
        self.out.copy(Span::new(start, start + 1), text);
    }

    fn end(&mut self, value: Value<'_>, text: &str) {
        let end = value.span().end;
        self.out.put(Span::new(end.saturating_sub(1), end), text);
    }

    /// What a value in rich text is: an image with its address and alternative text, or a component, which becomes a model of its own.
    /// References are only recorded.
    pub(super) fn embedded(
        &mut self,
        shape: &'r Shape,
        value: Value<'d>,
    ) -> Option<(Value<'d>, Option<Value<'d>>)> {
        if value.kind() == Kind::Array {
            value.items().for_each(|item| {
                let _ = self.embedded(shape, item);
            });
            return None;
        }
        match self.meaning(shape, value) {
            Meaning::Image(value, image, _) => {
                let locale = self.locale.as_deref();
                let alt = image.alt.iter().find_map(|path| path.get_in(value, locale));
                return address(image, value, locale).map(|address| (address, alt));
            }
            Meaning::Plain(value) if value.kind() == Kind::Object => {
                self.later.push((value, self.entry.clone()))
            }
            _ => {}
        }
        None
    }
}

/// The fields of children next to the props: `children`, or each member of `slots`.
fn slots<'d>(key: &str, value: Value<'d>) -> Vec<(Value<'d>, Value<'d>)> {
    let entries = value.entries().filter(|entry| entry.name() == key);
    entries
        .flat_map(|entry| match key {
            "slots" if entry.value.kind() == Kind::Object => {
                entry.value.entries().map(|slot| (slot.key, slot.value)).collect()
            }
            _ => vec![(entry.key, entry.value)],
        })
        .collect()
}

/// Whether an address lacks a prefix.
pub(super) fn lacks(address: &str, prefix: &str) -> bool {
    !prefix.is_empty() && !address.starts_with(['/', '#']) && !address.contains(':')
}

/// A name as JSON.
fn quoted(name: &str) -> String {
    let escaped = name.replace('\\', "\\\\").replace('"', "\\\"").replace(char::is_control, " ");
    format!("\"{escaped}\"")
}

/// The length of a text in a written file.
pub(super) fn length(text: &str) -> u32 {
    to_u32(text.len())
}
