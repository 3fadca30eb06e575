//! Checks one file, from its root down.

mod fit;
mod generic;
mod page;
mod source;
mod strings;

use std::borrow::Cow;

use ds_core::json::{Entry, Key, Kind, Value};
use ds_core::model::manifest::Items;
use ds_core::model::resource::component_name;
use ds_core::suggest::nearest;
use ds_core::{Diagnostic, Diagnostics, Location, Severity, SourceFile, Span};
use rustc_hash::{FxHashMap, FxHashSet};

use crate::Checker;
use crate::author::Language;
use crate::pages::Page;
use crate::rules::{
    DEPRECATED_PROP, HEADING_ORDER, ITEMS_ORDER, MISSING_ALT, MISSING_PANEL_TITLE, MISSING_PROP,
    MISSING_TYPE, NULL_PROP, UNEXPECTED_ITEMS, UNKNOWN_PROP, UNKNOWN_TYPE, WRONG_TYPE,
};
use crate::schema::{Component, Format, Node, NodeId, Object, Prop};
use crate::source::{Origin, Role, Roles};
use generic::is_generic;

const TYPE: Key<'_> = Key::new(":type");
const ID: Key<'_> = Key::new("id");
const ITEMS: Key<'_> = Key::new(":items");
const ORDER: Key<'_> = Key::new(":itemsOrder");
const CHILDREN: Key<'_> = Key::new(":children");
const HIERARCHY_TYPE: Key<'_> = Key::new(":hierarchyType");
const PANEL_TITLE: Key<'_> = Key::new("cq:panelTitle");
const RICH_TEXT: Key<'_> = Key::new("richText");
const ALT: Key<'_> = Key::new("alt");

/// The state of checking one file.
pub(crate) struct Walk<'c, 'a, 'd> {
    checker: &'c Checker<'a>,
    diagnostics: &'c mut Diagnostics,
    file: &'c SourceFile,
    /// Whether the file has no duplicate keys.
    has_unique_keys: bool,
    /// Ids of the file, and where each was first found.
    ids: FxHashMap<Cow<'d, str>, Span>,
    /// The level of the previous heading; 0 before the first.
    heading: u8,
    /// `#ids` that this file must contain; checked at its end.
    pending_ids: Vec<(String, Span)>,
    /// The page of an export that is being checked.
    page: Option<Page>,
    /// The language of the page, if it is known.
    language: Option<Language>,
    /// The way back, if the file was written from that of another source.
    origin: Option<&'c Origin>,
    /// What values are, if the file was written from that of another source.
    roles: Option<&'c Roles>,
    /// Whether it is that of another system, where fields have components.
    is_foreign: bool,
    /// Whether the value is in another model.
    is_inside: bool,
    /// Whether it is in a model of an unknown type, where types may be those of data.
    is_in_unknown: bool,
}

impl<'c, 'a, 'd> Walk<'c, 'a, 'd> {
    pub(crate) fn new(
        checker: &'c Checker<'a>,
        file: &'c SourceFile,
        has_unique_keys: bool,
        diagnostics: &'c mut Diagnostics,
    ) -> Self {
        let (ids, pending_ids) = (FxHashMap::default(), Vec::new());
        Self {
            checker,
            diagnostics,
            file,
            has_unique_keys,
            ids,
            heading: 0,
            pending_ids,
            page: None,
            language: None,
            origin: None,
            roles: None,
            is_foreign: false,
            is_inside: false,
            is_in_unknown: false,
        }
    }

    /// The JSON parser limits the depth, so recursion is safe.
    fn component(&mut self, value: Value<'d>) {
        let (mut kind, mut id, mut holds) = (None, None, false);
        for entry in value.entries() {
            if entry.is(TYPE) {
                kind = Some(entry.value);
            } else if entry.is(ID) {
                id = Some(entry.value);
            } else {
                holds |= entry.is(ITEMS) || entry.is(CHILDREN);
            }
        }
        let role = self.role(value);
        if role == Some(Role::Ignored) {
            return;
        }
        let component = if role == Some(Role::Container) { None } else { self.component_of(value, kind) };
        let is_inside = std::mem::replace(&mut self.is_inside, true);
        if let Some(component) = component {
            self.model_props(value, component);
            self.author_of(value, component);
        } else if self.is_foreign {
            self.fields_of_unknown(value, is_inside && role.is_none());
        }
        if let Some(id) = kind.and(id) {
            self.declare(id);
        }
        for entry in value.entries().filter(|_| holds) {
            if entry.is(ITEMS) {
                self.items(value, entry, component.map(|component| component.items));
            } else if entry.is(CHILDREN) {
                self.pages(entry.value);
            }
        }
        self.is_inside = is_inside;
    }

    /// The component that a model's `:type` names. Reports a missing or unknown type.
    fn component_of(&mut self, value: Value<'_>, kind: Option<Value<'_>>) -> Option<&'c Component<'a>> {
        let Some(kind) = kind else {
            let key = self.checker.source.type_key();
            let message = format!("this model has no `{key}`, so no component can render it");
            let what = if self.is_foreign { "name of its component" } else { "component's resource type" };
            self.diagnostics.push(
                Diagnostic::new(&MISSING_TYPE, bracket(value), message)
                    .help(format!("add `\"{key}\"` with the {what}")),
            );
            return None;
        };
        let Some(text) = kind.as_str() else {
            self.wrong_type(kind, ":type", "a string");
            return None;
        };
        let name = component_name(&text).unwrap_or_default();
        let schema = &self.checker.schema;
        if let Some(page) = &mut self.page {
            page.has_generated_ids |= name == "tableofcontents" || name == "toc";
        }
        // The type of a page is that of the site's template: `structure/app`, `components/spa`.
        let is_page = || value.member(HIERARCHY_TYPE).is_some_and(|kind| kind.is_str("page"));
        let known = match self.is_foreign {
            true => schema.component_of_type(&text),
            false => schema.component(&name),
        };
        let known = known.or_else(|| schema.component("page").filter(|_| is_page()));
        // Types like `nt:unstructured` name a node of the repository, not a component.
        let severity =
            self.checker.options.unknown_type.filter(|_| !name.contains(':') && !self.is_in_unknown);
        if let (None, Some(mut severity)) = (known, severity) {
            // Other systems have categories in front of names.
            let last = if self.is_foreign { name.rsplit('.').next().unwrap_or_default() } else { &name };
            let near = nearest(last, self.checker.schema.names());
            // Their entries may have types of which templates show the fields, not components.
            if self.is_foreign && !self.is_inside && near.is_none() {
                severity = severity.max(Severity::Info);
            }
            let mut finding =
                Diagnostic::new(&UNKNOWN_TYPE, kind.location(), format!("no component renders `{text}`"))
                    .severity(severity);
            finding.help = Some(match near {
                Some(near) => format!("did you mean `{near}`?"),
                None if self.is_foreign => "name a component, or map the type in `[content.types]`".into(),
                None => "use a resource type whose last segment names a component".into(),
            });
            self.diagnostics.push(finding);
        }
        known
    }

    fn model_props(&mut self, value: Value<'d>, component: &'c Component<'a>) {
        let shape = self.best_shape(value, component);
        if let Some(object) = self.checker.schema.object(shape) {
            self.object(value, object, Some(component));
        }
    }

    fn items(&mut self, holder: Value<'d>, items: Entry<'d>, policy: Option<Items>) {
        if items.value.kind() != Kind::Object {
            if items.value.kind() != Kind::Broken {
                self.wrong_type(items.value, ":items", "an object");
            }
            return;
        }
        if policy == Some(Items::Panels) {
            self.author().panels(items.value);
        }
        if policy == Some(Items::None) && !items.value.is_empty() {
            self.diagnostics.push(
                Diagnostic::new(
                    &UNEXPECTED_ITEMS,
                    items.key.location(),
                    "this component cannot contain other components",
                )
                .help("move the items into a container"),
            );
        }
        let order = holder.member(ORDER);
        if self.has_unique_keys && order.is_some_and(|order| is_order_of(order, items.value)) {
            return items.value.entries().for_each(|child| self.item(child, policy));
        }
        let order = self.order(order, items);
        // In display order, so that heading levels are checked in the order of reading.
        let rank = |entry: &Entry<'_>| order.get(&entry.name()).copied().unwrap_or(usize::MAX);
        let mut children: Vec<_> = items.value.entries().collect();
        children.sort_by_cached_key(rank);
        children.into_iter().for_each(|child| self.item(child, policy));
    }

    fn item(&mut self, child: Entry<'d>, policy: Option<Items>) {
        let title = (child.value.kind() == Kind::Object).then(|| child.value.member(PANEL_TITLE)).flatten();
        if let Some(title) =
            title.filter(|title| !matches!(title.kind(), Kind::String | Kind::Null | Kind::Broken))
        {
            self.wrong_type(title, "cq:panelTitle", "a string");
        } else if policy == Some(Items::Panels)
            && child.value.kind() == Kind::Object
            && title.and_then(Value::as_str).is_none_or(|title| title.is_empty())
        {
            self.diagnostics.push(
                Diagnostic::new(&MISSING_PANEL_TITLE, child.key.location(), "this panel has no title")
                    .help("add a `\"cq:panelTitle\"` to the item"),
            );
        }
        self.child(child.value);
    }

    fn child(&mut self, value: Value<'d>) {
        match value.kind() {
            Kind::Object => self.component(value),
            Kind::Broken => {}
            _ => self.wrong_type(value, "item", "a model (an object with a `:type`)"),
        }
    }

    /// The names in `:itemsOrder` with their positions, compared with those in `:items`.
    fn order(&mut self, order: Option<Value<'d>>, items: Entry<'d>) -> FxHashMap<Cow<'d, str>, usize> {
        let Some(order) = order else {
            if !items.value.is_empty() {
                self.diagnostics.push(
                    Diagnostic::new(
                        &ITEMS_ORDER,
                        items.key.location(),
                        "`:items` needs an `:itemsOrder` next to it",
                    )
                    .help("add `:itemsOrder`, an array with the names of the items"),
                );
            }
            return FxHashMap::default();
        };
        if order.kind() != Kind::Array {
            if order.kind() != Kind::Broken {
                self.wrong_type(order, ":itemsOrder", "an array of strings");
            }
            return FxHashMap::default();
        }
        let known: FxHashSet<Cow<'d, str>> = items.value.entries().map(|entry| entry.name()).collect();
        let mut names: FxHashMap<Cow<'d, str>, usize> = FxHashMap::default();
        for value in order.items() {
            let Some(name) = value.as_str() else {
                self.wrong_type(value, ":itemsOrder", "an array of strings");
                continue;
            };
            let message = if names.contains_key(&name) {
                format!("`{name}` is listed twice in `:itemsOrder`")
            } else if !known.contains(&name) {
                format!("there is no item named `{name}`")
            } else {
                names.insert(name, names.len());
                continue;
            };
            self.diagnostics.push(
                Diagnostic::new(&ITEMS_ORDER, value.location(), message)
                    .help("remove the name from `:itemsOrder`"),
            );
        }
        for entry in items.value.entries().filter(|entry| !names.contains_key(&entry.name())) {
            let message =
                format!("the item `{}` is not in `:itemsOrder`, so it is never shown", entry.name());
            self.diagnostics.push(
                Diagnostic::new(&ITEMS_ORDER, entry.key.location(), message)
                    .help("add its name to `:itemsOrder`"),
            );
        }
        names
    }

    /// Checks the members of an object. `component` is set if the object is the model of a component.
    fn object(&mut self, value: Value<'d>, object: &'c Object<'a>, component: Option<&Component<'a>>) {
        // The id of a model itself is handled together with its type.
        if let Some(id) = value.member(ID).filter(|_| component.is_none() && object.sets_page_id) {
            self.declare(id);
        }
        let mut misspelt = Vec::new();
        let mut hint = 0;
        for entry in value.entries() {
            if let Some(at) = object.names.find(&entry, hint) {
                hint = at + 1;
                self.prop(entry, &object.props[at], value);
                if object.link_attributes == Some(at) {
                    self.link_attributes(entry.value);
                }
                continue;
            }
            let name = entry.name();
            if self.is_foreign && self.slot(entry, &name, object) {
                continue;
            }
            if is_generic(&name, component.is_some()) {
                self.generic(entry, &name);
            } else if let Some(node) = object.others.of(&entry) {
                self.value(entry.value, node, None, &name);
            } else if entry.value.kind() == Kind::Null && !object.resembles_any(&name) {
                // Exporters write `null` for fields of other generations: nothing is lost.
                self.null(entry.value, &name);
            } else {
                misspelt.extend(self.unknown_prop(entry, &name, object, component));
            }
        }
        let required = object.required.iter().map(|&at| &object.props[at]);
        // A misspelt required field is one problem, not two.
        for prop in required.filter(|prop| value.member(prop.key).is_none()) {
            let name = prop.doc.name.as_str();
            if misspelt.contains(&name) {
                continue;
            }
            let at =
                value.member(TYPE).filter(|_| component.is_some()).map_or(bracket(value), Value::location);
            let holder =
                component.map_or("this object".to_owned(), |component| format!("`{}`", component.name));
            self.diagnostics.push(
                Diagnostic::new(&MISSING_PROP, at, format!("{holder} needs `{name}`"))
                    .help(format!("add `\"{name}\"`: {}", prop.doc.text)),
            );
        }
        if object.is_image && !misspelt.contains(&"alt") {
            self.alternative(value, object);
        }
    }

    fn prop(&mut self, entry: Entry<'d>, prop: &'c Prop<'a>, holder: Value<'_>) {
        let name = &prop.doc.name;
        if self.is_foreign && !prop.required && self.is_left_empty(entry.value, prop.node) {
            return;
        }
        if let Some(reason) = prop.doc.deprecated_in_content() {
            let mut finding =
                Diagnostic::new(&DEPRECATED_PROP, entry.key.location(), format!("`{name}` is deprecated"));
            finding.help = (!reason.is_empty()).then(|| reason.to_owned());
            self.diagnostics.push(finding);
        }
        if entry.value.kind() == Kind::Null && !prop.required && !self.accepts(entry.value, prop.node) {
            return self.null(entry.value, name);
        }
        let is_plain = matches!(prop.format, Some(Format::Html))
            && holder.member(RICH_TEXT).is_some_and(|rich| rich.kind() == Kind::False);
        if is_plain && self.accepts(entry.value, prop.node) {
            // Plain text is shown as it is, so nothing in it can be wrong.
            return;
        }
        if !self.value(entry.value, prop.node, Some(prop), name) {
            return;
        }
        if prop.format == Some(Format::Heading)
            && ["text", "title"].iter().any(|text| holder.get(text).is_some())
        {
            self.heading_prop(entry.value);
        }
    }

    fn null(&mut self, value: Value<'_>, name: &str) {
        // Other systems send it for every field without a value.
        if self.is_foreign {
            return;
        }
        self.diagnostics.push(
            Diagnostic::new(&NULL_PROP, value.location(), format!("`{name}` is null"))
                .help("leave the field out"),
        );
    }

    /// Checks a value against a type. Returns false if it does not match, after reporting that.
    fn value(&mut self, value: Value<'d>, node: NodeId, prop: Option<&'c Prop<'a>>, name: &str) -> bool {
        let schema = &self.checker.schema;
        let kind = value.kind();
        if kind == Kind::Broken {
            return false;
        }
        if self.is_foreign
            && let Some(fits) = self.foreign(value, node, prop, name)
        {
            return fits;
        }
        match schema.node(node) {
            Node::Array(element) if kind == Kind::Array => {
                // Counts instead of using `all`, so that every wrong element is reported.
                value.items().filter(|item| !self.value(*item, *element, prop, name)).count() == 0
            }
            Node::Tuple { items, required, rest, last } if kind == Kind::Array => {
                if value.len() < *required || (rest.is_none() && value.len() > items.len()) {
                    self.wrong_type(value, name, expected(prop, "an array of a different length"));
                    return false;
                }
                value
                    .items()
                    .zip(fit::places(value.len(), items, *rest, last))
                    .fold(true, |fits, (item, node)| self.value(item, node, prop, name) && fits)
            }
            Node::Object(object) if kind == Kind::Object => {
                self.object(value, object, None);
                true
            }
            Node::Union(union) => self.union(value, union, prop, name),
            Node::Literal(_) | Node::Pattern(..) => {
                let fits = self.accepts(value, node);
                if !fits {
                    self.wrong_value(value, &[node], prop, name);
                }
                fits
            }
            _ => {
                if !self.accepts(value, node) {
                    let help = self.as_address(value, node);
                    let message = format!(
                        "`{name}` must be {}, but this is {}",
                        expected(prop, &self.describe(node)),
                        kind.described()
                    );
                    let finding = Diagnostic::new(&WRONG_TYPE, shown(value), message);
                    self.diagnostics.push(match help {
                        Some(help) => finding.help(help),
                        None => finding,
                    });
                    return false;
                }
                if kind == Kind::String {
                    match prop.and_then(|prop| prop.format) {
                        Some(format) => self.formatted(value, format, name),
                        None => self.undeclared(value, name),
                    }
                    self.author().string(value, name, prop.and_then(|prop| prop.format));
                }
                true
            }
        }
    }

    /// Reports a field that the component does not have, unless its list of fields is incomplete; returns the name that was probably meant.
    fn unknown_prop(
        &mut self,
        entry: Entry<'_>,
        name: &str,
        object: &'c Object<'a>,
        component: Option<&Component<'a>>,
    ) -> Option<&'c str> {
        let holder = component.map_or("this object".to_owned(), |component| format!("`{}`", component.name));
        let at = entry.key.location();
        let finding = Diagnostic::new(&UNKNOWN_PROP, at, format!("{holder} has no field `{name}`"));
        if object.docs.iter().any(|doc| doc.name == name) {
            self.diagnostics.push(finding.help("this prop is for React only: remove the field"));
            return None;
        }
        let is_vendors =
            |component: &&Component<'a>| !self.is_foreign && self.checker.vendor.has(component.cms, name);
        if component.is_some_and(|component| component.incomplete || is_vendors(&component)) {
            return None;
        }
        let near = nearest(name, object.props.iter().map(|prop| prop.doc.name.as_str()));
        self.diagnostics.push(match near {
            Some(near) => {
                let inside = self.file.at(entry.key.inner_span());
                finding.help(format!("did you mean `{near}`?")).replace(
                    format!("Use `{near}`"),
                    false,
                    inside,
                    near,
                )
            }
            None => finding.help("remove the field or correct its name"),
        });
        near
    }

    fn wrong_type(&mut self, value: Value<'_>, name: &str, wanted: impl AsRef<str>) {
        let message =
            format!("`{name}` must be {}, but this is {}", wanted.as_ref(), value.kind().described());
        self.diagnostics.push(Diagnostic::new(&WRONG_TYPE, shown(value), message));
    }

    /// Where to write the address that a string is, if an object with one is wanted.
    fn as_address(&self, value: Value<'_>, node: NodeId) -> Option<String> {
        let object = self.checker.schema.object(node)?;
        let text = value.as_str()?;
        let is_address = text.starts_with(['/', '#']) || text.contains("://");
        let prop = object.props.iter().find(|prop| prop.format == Some(Format::Url))?;
        let example = format!("{{ \"{}\": {} }}", prop.doc.name, value.raw());
        is_address.then(|| format!("write the address in an object: `{example}`"))
    }

    /// An image needs an alternative text, or must be marked as decorative. This is a warning: exporters omit both
    /// for an image that its author has marked as decorative.
    fn alternative(&mut self, value: Value<'_>, object: &Object<'_>) {
        let decorative = ["decorative", "isDecorative"]
            .iter()
            .any(|name| value.get(name).and_then(Value::as_bool) == Some(true));
        if decorative || value.member(ALT).is_some() {
            return;
        }
        let pictures = object.props.iter().filter(|prop| prop.format == Some(Format::Image));
        let source = pictures
            .filter_map(|prop| value.member(prop.key))
            .find(|source| source.as_str().is_some_and(|text| !text.is_empty()));
        if let Some(source) = source {
            self.diagnostics.push(
                Diagnostic::new(&MISSING_ALT, source.location(), "this image has no alternative text")
                    .severity(Severity::Warning)
                    .help("describe it in `\"alt\"`; write `\"alt\": \"\"` if it is decorative"),
            );
        }
    }

    /// Records a heading, and reports a skipped level.
    fn heading(&mut self, level: u8, at: Location) {
        if self.heading != 0 && level > self.heading + 1 {
            let message = format!("this `h{level}` follows an `h{}`, so a level is skipped", self.heading);
            self.diagnostics.push(
                Diagnostic::new(&HEADING_ORDER, at, message)
                    .help(format!("use `h{}` or higher", self.heading + 1)),
            );
        }
        self.heading = level;
    }
}

/// Whether an order lists exactly these items, in the order in which they are written.
fn is_order_of(order: Value<'_>, items: Value<'_>) -> bool {
    let same = |(name, item): (Value<'_>, Entry<'_>)| match (name.as_str(), item.key.as_str()) {
        (Some(name), Some(key)) => name == key,
        _ => false,
    };
    order.kind() == Kind::Array && order.len() == items.len() && order.items().zip(items.entries()).all(same)
}

/// The type as written by the component's author, or a description of it.
fn expected<'t>(prop: Option<&'t Prop<'_>>, otherwise: &'t str) -> Cow<'t, str> {
    match prop {
        Some(prop) if !prop.doc.text.is_empty() => format!("`{}`", prop.doc.text).into(),
        _ => otherwise.into(),
    }
}

/// The source of a value for a message: its start if it is long.
fn quoted(value: Value<'_>) -> Cow<'_, str> {
    const MAX: usize = 80;
    let text = value.raw();
    match text.char_indices().nth(MAX) {
        Some((end, _)) => format!("{}…", &text[..end]).into(),
        None => text.into(),
    }
}

/// The opening bracket of a value.
fn bracket(value: Value<'_>) -> Location {
    let start = value.span().start;
    value.document().file().at(Span::new(start, start + 1))
}

/// The location to mark for a value. For an object or array, this is only the opening bracket, because the whole
/// value may be pages long.
pub(crate) fn shown(value: Value<'_>) -> Location {
    match value.kind() {
        Kind::Object | Kind::Array => bracket(value),
        _ => value.location(),
    }
}
