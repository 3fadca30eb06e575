//! The manifest compiled into flat tables: everything that a walk needs to know about a value, by index.

use std::borrow::Cow;
use std::collections::BTreeMap;

use ds_core::json::{Entry, Key};
use ds_core::model::manifest::{Items, Literal, Manifest, ModelDoc, Opaque, PatternDoc, PropDoc, Type};
use ds_core::model::resource::component_name;
use ds_core::suggest::nearest;
use regex_lite::Regex;
use rustc_hash::FxHashMap;

/// Index of a compiled type.
pub(crate) type NodeId = u32;

/// All compiled components.
pub(crate) struct Schema<'a> {
    components: Vec<Component<'a>>,
    /// The index of the component with each name in content. Sorted, so that the suggestion is the same if two names are equally near.
    names: BTreeMap<Cow<'a, str>, usize>,
    /// The same, without what other systems spell differently: `heroteaser` for `heroTeaser`, `hero-teaser` and `hero_teaser`.
    plain_names: BTreeMap<String, usize>,
    nodes: Vec<Node<'a>>,
}

/// One component and the shapes that its model may have.
pub(crate) struct Component<'a> {
    pub(crate) name: &'a str,
    /// Its name in content.
    pub(crate) cms: &'a str,
    pub(crate) items: Items,
    /// Whether it takes props that the manifest does not list.
    pub(crate) incomplete: bool,
    /// All fields of the component, in any of its alternatives.
    pub(crate) own: NodeId,
    /// The generations of the CMS's model that its own shape describes.
    pub(crate) versions: &'a [u32],
    /// The component's own shape (or its alternatives) first, then the older shapes.
    pub(crate) shapes: Vec<NodeId>,
    /// The older shapes, if the component has a single own shape to compare them with.
    pub(crate) older_shapes: Vec<OlderShape<'a>>,
}

/// A compiled type.
pub(crate) enum Node<'a> {
    Any,
    Never,
    String,
    Number,
    Boolean,
    Null,
    Literal(&'a Literal),
    Pattern(Option<Regex>, &'a str),
    Array(NodeId),
    Tuple {
        items: Vec<NodeId>,
        required: usize,
        rest: Option<NodeId>,
        /// The elements after the rest elements.
        last: Vec<NodeId>,
    },
    Object(Object<'a>),
    Union(Union<'a>),
    /// An alias of another type; exists only for named types that refer to themselves.
    Alias(NodeId),
}

/// A hash table from names to indexes.
pub(crate) struct Names<'a> {
    keys: Vec<Key<'a>>,
    /// The index of each name plus one, in the first free slot from `hash % length` on.
    slots: Vec<u32>,
}

impl<'a> Names<'a> {
    fn new(keys: Vec<Key<'a>>) -> Self {
        // Half of the slots stay empty, so that a lookup of an unknown name ends quickly.
        let mut slots = vec![0; (keys.len() * 2).next_power_of_two()];
        for (key, number) in keys.iter().zip(1..) {
            let mut slot = key.hash() as usize % slots.len();
            // If two names are equal, the later one is used.
            while slots[slot] != 0 && keys[slots[slot] as usize - 1] != *key {
                slot = (slot + 1) % slots.len();
            }
            slots[slot] = number;
        }
        Self { keys, slots }
    }

    /// The index of an entry's name. `hint` is tried first: exporters usually keep the order of the declaration.
    pub(crate) fn find(&self, entry: &Entry<'_>, hint: usize) -> Option<usize> {
        if self.keys.get(hint).is_some_and(|key| entry.is(*key)) {
            return Some(hint);
        }
        let mut slot = entry.hash() as usize % self.slots.len();
        loop {
            let at = (self.slots[slot] as usize).checked_sub(1)?;
            if entry.is(self.keys[at]) {
                return Some(at);
            }
            slot = (slot + 1) % self.slots.len();
        }
    }
}

/// The types of members that an object type does not name.
#[derive(Default)]
pub(crate) struct Others {
    /// Members with certain names.
    patterns: Vec<(Option<Regex>, NodeId)>,
    index: Option<NodeId>,
}

impl Others {
    /// The type of a member with this name, if the object may have one.
    pub(crate) fn of(&self, entry: &Entry<'_>) -> Option<NodeId> {
        if self.patterns.is_empty() {
            return self.index;
        }
        let name = entry.name();
        let is_match = |pattern: &Regex| pattern.is_match(&name);
        let matching = self.patterns.iter().find(|(pattern, _)| pattern.as_ref().is_none_or(is_match));
        matching.map(|(_, node)| *node).or(self.index)
    }
}

/// The members of an object type.
pub(crate) struct Object<'a> {
    pub(crate) props: Vec<Prop<'a>>,
    /// All members, including those that are not content.
    pub(crate) docs: &'a [PropDoc],
    pub(crate) names: Names<'a>,
    /// The indexes of the required props.
    pub(crate) required: Vec<usize>,
    pub(crate) others: Others,
    /// Whether it has an image address and an alternative text.
    pub(crate) is_image: bool,
    /// If it is a link with an address and attributes: the index of the prop with the attributes.
    pub(crate) link_attributes: Option<usize>,
    /// Whether its `id` becomes an id of the page; elsewhere, an `id` only identifies an item.
    pub(crate) sets_page_id: bool,
}

impl<'a> Object<'a> {
    fn new(props: Vec<Prop<'a>>, docs: &'a [PropDoc], others: Others) -> Self {
        let names = Names::new(props.iter().map(|prop| prop.key).collect());
        let required = (0..props.len()).filter(|&at| props[at].required).collect();
        let is_image = props.iter().any(|prop| prop.doc.name == "alt")
            && props.iter().any(|prop| prop.format == Some(Format::Image));
        let sets_page_id = props.iter().any(|prop| prop.doc.name == "id" && prop.format == Some(Format::Id));
        let is_link = props.iter().any(|prop| prop.doc.name == "url" && prop.format == Some(Format::Url));
        let link_attributes = props.iter().position(|prop| is_link && prop.doc.name == "attributes");
        Self { props, docs, names, required, others, is_image, link_attributes, sets_page_id }
    }

    /// Whether a name is that of a member that is not content, or is probably meant to be another.
    pub(crate) fn resembles_any(&self, name: &str) -> bool {
        self.docs.iter().any(|doc| doc.name == name)
            || nearest(name, self.props.iter().map(|prop| prop.doc.name.as_str())).is_some()
    }

    /// The prop with this name.
    pub(crate) fn prop(&self, name: &str) -> Option<&Prop<'a>> {
        self.props.iter().rev().find(|prop| prop.doc.name == name)
    }
}

/// An older shape of a model, compared with the component's own shape. Most members have the same type in both, so
/// they do not identify the shape of a model.
pub(crate) struct OlderShape<'a> {
    pub(crate) node: NodeId,
    /// The generations of the CMS's model that it describes; none if it belongs to all.
    pub(crate) versions: &'a [u32],
    /// The members whose types differ or that only one of the two shapes has.
    pub(crate) differing: Names<'a>,
    /// The types of these members: in the older shape, and in the component's own.
    pub(crate) types: Vec<[Option<NodeId>; 2]>,
}

/// One member.
pub(crate) struct Prop<'a> {
    pub(crate) doc: &'a PropDoc,
    pub(crate) key: Key<'a>,
    pub(crate) node: NodeId,
    /// Whether it is required.
    pub(crate) required: bool,
    pub(crate) format: Option<Format>,
}

/// The meaning of a string.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Format {
    Html,
    /// HTML that may have frames of known providers.
    Embed,
    Url,
    Image,
    Heading,
    Id,
    Date,
}

impl Format {
    fn of(name: &str) -> Option<Self> {
        Some(match name {
            "html" => Self::Html,
            "embed" => Self::Embed,
            "url" => Self::Url,
            "image" => Self::Image,
            "heading" => Self::Heading,
            "id" => Self::Id,
            "date" => Self::Date,
            _ => return None,
        })
    }
}

/// A union type.
pub(crate) struct Union<'a> {
    pub(crate) of: Vec<NodeId>,
    /// The member that has a different literal in each object of the union.
    pub(crate) tag: Option<&'a str>,
}

impl<'a> Schema<'a> {
    /// Compiles the components of a manifest.
    pub(crate) fn compile(manifest: &'a Manifest) -> Self {
        let mut compiler = Compiler { manifest, nodes: Vec::new(), named: FxHashMap::default() };
        let (mut components, mut names, mut plain_names) = (Vec::new(), BTreeMap::new(), BTreeMap::new());
        let has_tags = manifest.components.iter().any(|doc| !doc.cms.is_empty());
        for doc in &manifest.components {
            let shape = compiler.object(&doc.props, Others::default(), None);
            // Without any tag, each component renders the models that are called like it.
            let own_name = std::slice::from_ref(&doc.name);
            // Other systems do not read the tags, so they may also use a component without one.
            let is_untagged = doc.cms.is_empty();
            plain_names.entry(plain(&doc.name)).or_insert(components.len());
            for cms in if is_untagged { own_name } else { doc.cms.as_slice() } {
                let mut shapes: Vec<NodeId> =
                    doc.variants.iter().map(|variant| compiler.node(variant)).collect();
                if shapes.is_empty() {
                    shapes.push(shape);
                }
                let has_variants = shapes[0] != shape;
                let mut older_shapes = Vec::new();
                for model in manifest.models.iter().filter(|model: &&ModelDoc| model.cms.contains(cms)) {
                    let node = compiler.object(&model.props, Others::default(), Some(shape));
                    shapes.push(node);
                    if !has_variants {
                        older_shapes.push(compiler.older_shape(node, shape, &model.versions));
                    }
                }
                let component = Component {
                    name: &doc.name,
                    cms,
                    items: doc.items,
                    incomplete: doc.incomplete.is_some(),
                    own: shape,
                    versions: if doc.versions.is_empty() { &[1] } else { &doc.versions },
                    shapes,
                    older_shapes,
                };
                let spellings: Vec<Cow<'a, str>> = match (is_untagged, has_tags) {
                    (false, _) => vec![Cow::Owned(cms.clone())],
                    (true, true) => Vec::new(),
                    (true, false) => spellings(&doc.name),
                };
                names.extend(spellings.into_iter().map(|name| (name, components.len())));
                components.push(component);
            }
        }
        plain_names.extend(names.iter().map(|(name, at)| (plain(name), *at)));
        Self { components, names, plain_names, nodes: compiler.nodes }
    }

    /// The component with this name in content.
    pub(crate) fn component(&self, name: &str) -> Option<&Component<'a>> {
        self.names.get(name).map(|&at| &self.components[at])
    }

    /// The component of a type as any system spells it: `heroTeaser`, `hero_teaser`, `shared.hero-teaser`.
    pub(crate) fn component_of_type(&self, kind: &str) -> Option<&Component<'a>> {
        let name = component_name(kind).unwrap_or_default();
        let last = name.rsplit(['.', ':']).next().unwrap_or_default();
        let at = self.names.get(&*name).or_else(|| self.plain_names.get(&plain(&name)));
        let at = at.or_else(|| self.plain_names.get(&plain(last)))?;
        Some(&self.components[*at])
    }

    /// All names in content, sorted.
    pub(crate) fn names(&self) -> impl Iterator<Item = &str> {
        self.names.keys().map(AsRef::as_ref)
    }

    /// The type at an index.
    pub(crate) fn node(&self, mut id: NodeId) -> &Node<'a> {
        // Alias chains end: a circular one was compiled to `Any`.
        while let Node::Alias(next) = &self.nodes[id as usize] {
            id = *next;
        }
        &self.nodes[id as usize]
    }

    /// The object type at an index, if it is one.
    pub(crate) fn object(&self, id: NodeId) -> Option<&Object<'a>> {
        match self.node(id) {
            Node::Object(object) => Some(object),
            _ => None,
        }
    }
}

/// A name without what separates its words, in lower case.
fn plain(name: &str) -> String {
    name.chars()
        .filter(|ch| !matches!(ch, '-' | '_' | ' ' | '.' | '/'))
        .flat_map(char::to_lowercase)
        .collect()
}

/// How resource types spell the name of a component: `HeroBanner`, `heroBanner`, `hero-banner`, `herobanner`.
fn spellings(name: &str) -> Vec<Cow<'_, str>> {
    let mut kebab = String::new();
    for (at, ch) in name.char_indices() {
        if ch.is_uppercase() && at > 0 {
            kebab.push('-');
        }
        kebab.extend(ch.to_lowercase());
    }
    let mut rest = name.chars();
    let camel = rest.next().map(|first| first.to_lowercase().chain(rest).collect::<String>());
    let mut spellings = vec![Cow::Borrowed(name), Cow::Owned(name.to_lowercase()), Cow::Owned(kebab)];
    spellings.extend(camel.map(Cow::Owned));
    spellings
}

struct Compiler<'a> {
    manifest: &'a Manifest,
    nodes: Vec<Node<'a>>,
    named: FxHashMap<&'a str, NodeId>,
}

impl<'a> Compiler<'a> {
    fn add(&mut self, node: Node<'a>) -> NodeId {
        self.nodes.push(node);
        ds_core::source::to_u32(self.nodes.len() - 1)
    }

    /// Compiles an object type. Props that are the same as in the object type `like` share its nodes.
    fn object(&mut self, docs: &'a [PropDoc], others: Others, like: Option<NodeId>) -> NodeId {
        let mut props = Vec::with_capacity(docs.len());
        for doc in docs.iter().filter(|doc| doc.content) {
            let known = like.and_then(|like| match &self.nodes[like as usize] {
                Node::Object(object) => object.prop(&doc.name).filter(|prop| prop.doc.shape == doc.shape),
                _ => None,
            });
            let node = known.map(|prop| prop.node);
            let node = node.unwrap_or_else(|| self.node(&doc.shape));
            let format = doc.format.as_deref().and_then(Format::of);
            let format = format.or_else(|| self.is_link(node).then_some(Format::Url));
            props.push(Prop {
                doc,
                key: Key::new(&doc.name),
                node,
                required: doc.is_required_in_content(),
                format,
            });
        }
        self.add(Node::Object(Object::new(props, docs, others)))
    }

    fn older_shape(&self, node: NodeId, newest: NodeId, versions: &'a [u32]) -> OlderShape<'a> {
        let props = |node: NodeId| match &self.nodes[node as usize] {
            Node::Object(object) => object.props.as_slice(),
            _ => &[],
        };
        let of = |node: NodeId, key: Key<'a>| {
            props(node).iter().rev().find(|prop| prop.key == key).map(|prop| prop.node)
        };
        let keys = props(node).iter().chain(props(newest)).map(|prop| prop.key);
        let entries = keys.map(|key| (key, [of(node, key), of(newest, key)]));
        let (keys, types) = entries.filter(|(_, [older, newest])| older != newest).unzip();
        OlderShape { node, versions, differing: Names::new(keys), types }
    }

    fn node(&mut self, shape: &'a Type) -> NodeId {
        let node = match shape {
            // JSON cannot express opaque types. Members with such a type were filtered out before; in an array element,
            // and as a node in an alternative, which may be a slot, they accept any value.
            Type::Any | Type::Opaque { .. } => Node::Any,
            Type::Never => Node::Never,
            Type::String => Node::String,
            Type::Number => Node::Number,
            Type::Boolean => Node::Boolean,
            Type::Null => Node::Null,
            Type::Literal { value } => Node::Literal(value),
            Type::Pattern { pattern } => Node::Pattern(Regex::new(pattern).ok(), pattern),
            Type::Array { items } => Node::Array(self.node(items)),
            Type::Tuple { items, required, rest, last } => Node::Tuple {
                items: items.iter().map(|item| self.node(item)).collect(),
                required: *required,
                rest: rest.as_ref().map(|rest| self.node(rest)),
                last: last.iter().map(|item| self.node(item)).collect(),
            },
            Type::Object { properties, patterns, index } => {
                let pattern = |doc: &'a PatternDoc| (Regex::new(&doc.pattern).ok(), self.node(&doc.shape));
                let patterns = patterns.iter().map(pattern).collect();
                let index = index.as_ref().map(|index| self.node(index));
                return self.object(properties, Others { patterns, index }, None);
            }
            Type::Union { of } => {
                // Content never has a function or an object with behaviour: one of the other alternatives must fit.
                let is_of_react = |member: &&Type| {
                    matches!(member, Type::Opaque { why: Opaque::Function | Opaque::Object, .. })
                };
                let has_others = !of.iter().all(|member| is_of_react(&member));
                let of = of.iter().filter(|member| !has_others || !is_of_react(member));
                let of: Vec<_> = of.map(|member| self.node(member)).collect();
                let tag = self.tag(&of);
                Node::Union(Union { of, tag })
            }
            Type::Ref { name } => return self.reference(name),
        };
        self.add(node)
    }

    fn reference(&mut self, name: &'a str) -> NodeId {
        if let Some(&known) = self.named.get(name) {
            return known;
        }
        // The slot is reserved first, because a type may refer to itself. Until it is filled it accepts everything,
        // so a name that is only an alias of itself becomes `Any`.
        let place = self.add(Node::Any);
        self.named.insert(name, place);
        if let Some(doc) = self.manifest.types.get(name) {
            let target = self.node(&doc.shape);
            if self.end(target) != place {
                self.nodes[place as usize] = Node::Alias(target);
            }
        }
        place
    }

    /// Whether it accepts an address or an object with one: then a string is an address, although no format says so.
    fn is_link(&self, node: NodeId) -> bool {
        let end = |id: NodeId| &self.nodes[self.end(id) as usize];
        let has_address = |node: &Node<'_>| match node {
            Node::Object(object) => object.prop("url").is_some_and(|prop| prop.format == Some(Format::Url)),
            _ => false,
        };
        match end(node) {
            Node::Union(Union { of, .. }) => {
                of.iter().any(|id| matches!(end(*id), Node::String))
                    && of.iter().any(|id| has_address(end(*id)))
            }
            _ => false,
        }
    }

    fn end(&self, mut id: NodeId) -> NodeId {
        while let Node::Alias(next) = self.nodes[id as usize] {
            id = next;
        }
        id
    }

    /// The member that distinguishes the objects of a union: a different literal in each of them.
    fn tag(&self, of: &[NodeId]) -> Option<&'a str> {
        let objects: Vec<&Object<'a>> = of
            .iter()
            .filter_map(|&id| match &self.nodes[self.end(id) as usize] {
                Node::Object(object) => Some(object),
                _ => None,
            })
            .collect();
        let (first, rest) = objects.split_first()?;
        if rest.is_empty() {
            return None;
        }
        let literal =
            |object: &Object<'a>, name: &str| match &self.nodes[self.end(object.prop(name)?.node) as usize] {
                Node::Literal(value) => Some(*value),
                _ => None,
            };
        first.props.iter().map(|prop| prop.doc.name.as_str()).find(|name| {
            let values: Option<Vec<&Literal>> = objects.iter().map(|object| literal(object, name)).collect();
            values.is_some_and(|values| {
                values.iter().enumerate().all(|(at, value)| !values[..at].contains(value))
            })
        })
    }
}
