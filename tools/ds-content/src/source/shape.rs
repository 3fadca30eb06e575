//! How a content system writes its entries: data that a project or a preset provides.

use std::borrow::Cow;
use std::collections::BTreeMap;

use ds_core::json::{Kind, Value};

use super::locales::Locale;

/// Keys from an object inwards, such as `story.content`. `*` is each element of an array, `**` each member
/// of an object.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Path(Vec<String>);

impl Path {
    /// Reads a path as a configuration writes it. The empty text is the object itself.
    #[must_use]
    pub fn new(text: &str) -> Self {
        Self(text.split('.').filter(|key| !key.is_empty()).map(str::to_owned).collect())
    }

    /// Whether it is the object itself.
    pub(super) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Whether it may have several values.
    pub(super) fn is_many(&self) -> bool {
        self.0.iter().any(|key| key.starts_with('*'))
    }

    /// Its first key.
    pub(super) fn first(&self) -> &str {
        self.0.first().map_or("", String::as_str)
    }

    /// The value at a path without `*`.
    pub(super) fn get<'d>(&self, value: Value<'d>) -> Option<Value<'d>> {
        self.0.iter().try_fold(value, |value, key| value.get(key))
    }

    /// Like [`get`](Self::get), in a language: each step may be an object with a value for each language.
    pub(super) fn get_in<'d>(&self, value: Value<'d>, locale: Option<&Locale>) -> Option<Value<'d>> {
        let Some(locale) = locale else { return self.get(value) };
        self.0.iter().try_fold(value, |value, key| locale.of(value.get(key)?))
    }

    /// Why nothing is at the path of a document, if it is one step that is wrong: what the step expects, and what is there.
    pub(super) fn wrong_step(&self, document: Value<'_>) -> Option<String> {
        for (at, key) in self.0.iter().enumerate().filter(|(_, key)| key.contains('*')) {
            let before = Self(self.0[..at].to_vec());
            let value = *before.all(document).first()?;
            let place = if before.is_empty() { "the document".to_owned() } else { format!("`{before}`") };
            match (key.as_str(), value.kind()) {
                ("*", Kind::Object) if before.is_empty() => {
                    return Some("each element of an array is a document of its own, and an object has no elements: write `root = \"\"`, or `**` for each member".into());
                }
                ("*", Kind::Object) => {
                    return Some(format!(
                        "{place} is an object, and `*` is each element of an array: `**` is each member"
                    ));
                }
                ("**", Kind::Array) => {
                    return Some(format!(
                        "{place} is an array, and `**` is each member of an object: `*` is each element"
                    ));
                }
                _ => {}
            }
        }
        None
    }

    /// All values at the path.
    pub(super) fn all<'d>(&self, value: Value<'d>) -> Vec<Value<'d>> {
        let mut values = vec![value];
        for key in &self.0 {
            let next = |value: Value<'d>| -> Vec<Value<'d>> {
                match key.as_str() {
                    "*" => value.items().collect(),
                    "**" => value.entries().map(|entry| entry.value).collect(),
                    key => value.get(key).into_iter().collect(),
                }
            };
            values = values.into_iter().flat_map(next).collect();
        }
        values
    }
}

impl std::fmt::Display for Path {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.0.join("."))
    }
}

/// What an object must have to be of some kind: `fieldtype=asset`, or only a key, `fields.file`. A value may end with `*`; `_weak=true` is
/// also the value `true`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Condition {
    path: Path,
    value: Option<String>,
}

impl Condition {
    /// Reads a condition as a configuration writes it.
    #[must_use]
    pub fn new(text: &str) -> Self {
        match text.split_once('=') {
            Some((path, value)) => {
                Self { path: Path::new(path.trim()), value: Some(value.trim().to_owned()) }
            }
            None => Self { path: Path::new(text.trim()), value: None },
        }
    }

    fn holds(&self, value: Value<'_>, locale: Option<&Locale>) -> bool {
        let Some(target) = self.path.get_in(value, locale) else { return false };
        match &self.value {
            None => target.kind() != Kind::Null,
            Some(wanted) => match target.kind() {
                Kind::True => wanted == "true",
                _ => target.as_str().is_some_and(|text| matches(wanted, &text)),
            },
        }
    }
}

/// Whether a text is a pattern's: the same, or with the same start or end where the pattern has a `*`.
pub(super) fn matches(pattern: &str, text: &str) -> bool {
    match (pattern.strip_suffix('*'), pattern.strip_prefix('*')) {
        (Some(start), _) => text.starts_with(start),
        (_, Some(end)) => text.ends_with(end),
        _ => pattern == text,
    }
}

/// Whether a value is of the kind that all conditions describe; never without conditions.
pub(super) fn holds(conditions: &[Condition], value: Value<'_>, locale: Option<&Locale>) -> bool {
    value.kind() == Kind::Object
        && !conditions.is_empty()
        && conditions.iter().all(|condition| condition.holds(value, locale))
}

/// An object that is a link or an image.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Wrapped {
    /// What the object has.
    pub when: Vec<Condition>,
    /// Where its address is: the first place that is not empty.
    pub address: Vec<Path>,
    /// What an address lacks: `/` where the system writes `about/team` for a page of the site.
    pub prefix: String,
    /// Where the alternative text of an image is: the first place that exists.
    pub alt: Vec<Path>,
}

/// An object that only holds a value, and says more about it.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Wrapper {
    /// What the object has.
    pub when: Vec<Condition>,
    /// Where the value is. An object without it is no wrapper.
    pub value: Path,
}

/// Rich text as a tree of nodes, or as HTML.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct RichText {
    /// What the root node has; if `is_list`, a node in the array.
    pub when: Vec<Condition>,
    /// Where the root has its HTML; empty if it is a tree.
    pub html: HtmlText,
    /// Whether it is an array of nodes instead of one node.
    pub is_list: bool,
    /// Where a node has its type, a name in `tags`.
    pub node: Vec<Path>,
    /// Where a node has its children.
    pub children: Path,
    /// Where a node has its text.
    pub text: Path,
    /// Where a text has its marks: objects with a type, or names of marks or of definitions.
    pub marks: Path,
    /// Where a node defines marks with an address, by `definition_key`.
    pub definitions: Path,
    /// The key of a definition that texts refer to.
    pub definition_key: Path,
    /// Types of marks, and of members of a text that are `true`, that make it bold.
    pub bold: Vec<String>,
    /// Types of nodes and marks that are links.
    pub links: Vec<String>,
    /// Where these have their address.
    pub href: Vec<Path>,
    /// What the address of a link of some kind lacks: `mailto:` for a mail address.
    pub prefixes: Vec<(Condition, String)>,
    /// Where a heading has its level.
    pub level: Path,
    /// The HTML element of each type of node; `h*` has the level instead of the star.
    pub tags: BTreeMap<String, String>,
    /// Where a node has components, images or references of its own.
    pub blocks: Vec<Path>,
}

/// Rich text as HTML, in which elements may mean entries.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct HtmlText {
    /// Where the HTML is.
    pub path: Path,
    /// The attribute whose value is the id of an entry that is shown in place of the element.
    pub embedded: String,
    /// The attribute of a link whose value is a key of `targets`. The system, and no author, sets the address of such a link.
    pub linked: String,
    /// Where the targets of links are, by their ids.
    pub targets: Path,
    /// Attributes that only the system reads; may end with `*`.
    pub not_attributes: Vec<String>,
}

/// Entries that refer to each other by id.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct References {
    /// What a reference has.
    pub when: Vec<Condition>,
    /// Where a reference has the id. With a `*`, it is a list of references.
    pub id: Path,
    /// Where an entry has its id.
    pub target: Path,
    /// Where entries are that references lead to.
    pub entries: Vec<Path>,
    /// What the ids of drafts start with. References name an entry without it.
    pub drafts: String,
    /// Ids that are those of something else; may end with `*`.
    pub foreign: Vec<String>,
    /// What a reference has whose entry may be missing.
    pub weak: Vec<Condition>,
    /// Whether entries may be in other files or records than those that refer to them, so that a missing one is missing in all.
    pub across_files: bool,
}

/// How a content system writes its entries.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Shape {
    /// Its name in messages.
    pub name: String,
    /// Where the type of an object is.
    pub kind: Vec<Path>,
    /// Where the entries of a document are.
    pub root: Vec<Path>,
    /// Whether an entry may have no type, so that only what is in it is checked.
    pub has_untyped_root: bool,
    /// Whether fields may be objects with a value for each language.
    pub has_locales: bool,
    /// What is between the name of a field and the language of its translation, which is a key of its own; empty if there are none.
    pub translations: String,
    /// Whether numbers are sent as strings.
    pub has_numeric_strings: bool,
    /// Whether a value that a field can only have once is sent as a list of one.
    pub has_single_lists: bool,
    /// Whether names of fields are those of props in `snake_case`.
    pub has_snake_case: bool,
    /// Keys that are not fields; may start or end with `*`.
    pub not_fields: Vec<String>,
    /// Types that are not those of content, but of the system's own data; may end with `*`.
    pub not_entries: Vec<String>,
    /// Where a typed object has its fields, if not in itself.
    pub props: Vec<Path>,
    /// Where it has children next to these. The last key of the path is the name of the field.
    pub slots: Vec<Path>,
    /// Keys whose value an object represents if it has no other field, or if it is the system's own data.
    pub values: Vec<String>,
    /// Objects that only hold a value, by what they have.
    pub wrappers: Vec<Wrapper>,
    /// Objects that are links.
    pub links: Vec<Wrapped>,
    /// Objects that are images.
    pub images: Vec<Wrapped>,
    /// Values that are rich text.
    pub texts: Vec<RichText>,
    /// References between entries.
    pub references: References,
}

impl Shape {
    /// The type of an object, if it has one and may be that of a component.
    pub(super) fn type_of<'d>(&self, value: Value<'d>) -> Option<Value<'d>> {
        let kind = self.any_type_of(value)?;
        let is_content = |kind: &str| !self.not_entries.iter().any(|pattern| matches(pattern, kind));
        kind.as_str().is_some_and(|kind| is_content(&kind)).then_some(kind)
    }

    /// Whether an object is data of the system, by its type. WordPress gives texts between its blocks the type `null`.
    pub(super) fn is_own_data(&self, value: Value<'_>) -> bool {
        let has_null =
            || self.kind.iter().any(|path| path.get(value).is_some_and(|kind| kind.kind() == Kind::Null));
        match self.any_type_of(value) {
            Some(_) => self.type_of(value).is_none(),
            None => has_null(),
        }
    }

    fn any_type_of<'d>(&self, value: Value<'d>) -> Option<Value<'d>> {
        let kind = self.kind.iter().find_map(|path| path.get(value))?;
        (value.kind() == Kind::Object && kind.kind() == Kind::String).then_some(kind)
    }

    /// Whether a key is not that of a field.
    pub(super) fn is_no_field(&self, name: &str) -> bool {
        self.not_fields.iter().any(|pattern| matches(pattern, name))
            || self.kind.iter().any(|path| path.first() == name)
    }

    /// The objects in which an entry has its fields, if not in itself: `attributes` and `relationships`.
    pub(super) fn holders<'d>(&self, entry: Value<'d>) -> impl Iterator<Item = Value<'d>> {
        let objects = self.props.iter().filter_map(move |path| path.get(entry));
        objects.filter(|object| object.kind() == Kind::Object)
    }

    /// The values of an entry's fields, if these are in objects of their own.
    pub(super) fn fields<'d>(&self, entry: Value<'d>) -> Vec<Value<'d>> {
        self.holders(entry).flat_map(Value::entries).map(|entry| entry.value).collect()
    }

    /// The entries of a document: at the places of `root`, else the document itself if it has a type or, where an entry needs none, if
    /// something in it has one.
    pub(super) fn entries<'d>(&self, document: Value<'d>) -> Vec<Value<'d>> {
        let is_entry = |value: &Value<'d>| value.kind() == Kind::Object && !self.is_own_data(*value);
        let named = self.root.iter().filter(|path| !path.is_empty());
        let entries: Vec<_> = named.flat_map(|path| path.all(document)).filter(is_entry).collect();
        if !entries.is_empty() {
            return entries;
        }
        let is_bare = self.root.iter().any(Path::is_empty);
        let is_typed = |document: Value<'d>| match self.has_untyped_root {
            true => self.typed(document) > 0,
            false => self.type_of(document).is_some(),
        };
        let bare = Some(document).filter(|document| is_bare && is_typed(*document));
        bare.into_iter().filter(is_entry).collect()
    }

    /// Whether a document has a list of entries that is empty.
    pub(super) fn has_empty_list(&self, document: Value<'_>) -> bool {
        let lists =
            self.root.iter().filter_map(|path| Some(Path(path.0.strip_suffix(&["*".to_owned()])?.to_vec())));
        lists.into_iter().any(|list| {
            let list = list.get(document);
            list.is_some_and(|list| list.kind() == Kind::Array && list.is_empty())
        })
    }

    /// How many typed objects a document has where entries are.
    pub(super) fn count(&self, document: Value<'_>) -> usize {
        self.entries(document).into_iter().map(|entry| self.typed(entry)).sum()
    }

    /// How many typed objects are in a value. The JSON parser limits the depth, so recursion is safe.
    fn typed(&self, value: Value<'_>) -> usize {
        let inside = value.items().chain(value.entries().map(|entry| entry.value));
        inside.map(|value| self.typed(value)).sum::<usize>() + usize::from(self.type_of(value).is_some())
    }

    /// The name of the prop that a field is, if no project maps it.
    pub(super) fn prop_of<'f>(&self, field: &'f str) -> Cow<'f, str> {
        if !self.has_snake_case || !field.contains('_') {
            return Cow::Borrowed(field);
        }
        let mut name = String::with_capacity(field.len());
        let mut is_start = false;
        for ch in field.chars() {
            match ch {
                '_' => is_start = !name.is_empty(),
                ch if std::mem::take(&mut is_start) => name.extend(ch.to_uppercase()),
                ch => name.push(ch),
            }
        }
        Cow::Owned(name)
    }

    /// What an object represents, if it only wraps a value. The system's own objects may say more about it.
    pub(super) fn unwrapped<'d>(&self, value: Value<'d>) -> Option<Value<'d>> {
        let key = self.values.iter().find(|key| value.get(key).is_some())?;
        let is_alone = |name: &str| name == key || self.is_no_field(name);
        let is_wrapper = self.is_own_data(value) || value.entries().all(|entry| is_alone(&entry.name()));
        is_wrapper.then(|| value.get(key)).flatten()
    }
}
