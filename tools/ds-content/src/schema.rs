//! The manifest as flat tables: what a walk needs to know of a value at hand, by index.

use ds_core::json::{Entry, Key};
use ds_core::model::manifest::{Items, Literal, Manifest, ModelDoc, PropDoc, Type};
use rustc_hash::FxHashMap;

/// Index of a compiled type.
pub(crate) type NodeId = u32;

/// Everything that is known of the components.
pub(crate) struct Schema<'a> {
    pub(crate) components: FxHashMap<&'a str, Component<'a>>,
    nodes: Vec<Node<'a>>,
}

/// One component and the shapes that its model may have.
pub(crate) struct Component<'a> {
    pub(crate) name: &'a str,
    pub(crate) items: Items,
    /// All fields that the component may have, whichever alternative they belong to.
    pub(crate) own: NodeId,
    /// The component's own shape (or its alternatives) first, then the older ones.
    pub(crate) shapes: Vec<NodeId>,
    /// The older shapes, where there is one of its own to hold them against.
    pub(crate) rivals: Vec<Rival<'a>>,
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
    Pattern(Option<regex_lite::Regex>, &'a str),
    Array(NodeId),
    Tuple {
        items: Vec<NodeId>,
        required: usize,
        rest: Option<NodeId>,
    },
    Object(Object<'a>),
    Union(Union<'a>),
    /// Stands for another one; only while compiling a named type that refers to itself.
    Alias(NodeId),
}

/// Numbered names, of which the number is soon found.
pub(crate) struct Names<'a> {
    keys: Vec<Key<'a>>,
    /// The number of each name plus one, in the first free slot from `hash % length` on.
    slots: Vec<u32>,
}

impl<'a> Names<'a> {
    fn new(keys: Vec<Key<'a>>) -> Self {
        // Half of the slots stay free, so that a name that is not there is soon known not to be.
        let mut slots = vec![0; (keys.len() * 2).next_power_of_two()];
        for (key, number) in keys.iter().zip(1..) {
            let mut slot = key.hash() as usize % slots.len();
            // Of two equal names the later one counts.
            while slots[slot] != 0 && keys[slots[slot] as usize - 1] != *key {
                slot = (slot + 1) % slots.len();
            }
            slots[slot] = number;
        }
        Self { keys, slots }
    }

    /// The number of an entry's name. `hint` is tried first: exporters keep the order of the declaration more often
    /// than not.
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

/// Members of an object.
pub(crate) struct Object<'a> {
    pub(crate) props: Vec<Prop<'a>>,
    /// All members, those that are no content too.
    pub(crate) docs: &'a [PropDoc],
    pub(crate) names: Names<'a>,
    /// The numbers of the props that content must give.
    pub(crate) needed: Vec<usize>,
    pub(crate) index: Option<NodeId>,
    /// It has a picture's address and a place for its alternative text.
    pub(crate) picture: bool,
    /// It is a link with an address and attributes of its own: the number of the prop that holds these.
    pub(crate) link_attributes: Option<usize>,
    /// Its `id` is one of the page's; elsewhere an `id` only tells an item from the others.
    pub(crate) anchor: bool,
}

impl<'a> Object<'a> {
    fn new(props: Vec<Prop<'a>>, docs: &'a [PropDoc], index: Option<NodeId>) -> Self {
        let names = Names::new(props.iter().map(|prop| prop.key).collect());
        let needed = (0..props.len()).filter(|&at| props[at].required).collect();
        let picture = props.iter().any(|prop| prop.doc.name == "alt")
            && props.iter().any(|prop| prop.format == Some(Format::Image));
        let anchor = props.iter().any(|prop| prop.doc.name == "id" && prop.format == Some(Format::Id));
        let is_link = props.iter().any(|prop| prop.doc.name == "url" && prop.format == Some(Format::Url));
        let link_attributes = props.iter().position(|prop| is_link && prop.doc.name == "attributes");
        Self { props, docs, names, needed, index, picture, link_attributes, anchor }
    }

    /// The prop with a name.
    pub(crate) fn prop(&self, name: &str) -> Option<&Prop<'a>> {
        self.props.iter().rev().find(|prop| prop.doc.name == name)
    }
}

/// An older shape of a model beside the component's own. Most members have the same type in both and say nothing
/// about which of them a model was written in.
pub(crate) struct Rival<'a> {
    pub(crate) node: NodeId,
    /// The members that have another type, or are there in one of the two only.
    pub(crate) contested: Names<'a>,
    /// The types of these in the older shape and in the component's own.
    pub(crate) types: Vec<[Option<NodeId>; 2]>,
}

/// One member.
pub(crate) struct Prop<'a> {
    pub(crate) doc: &'a PropDoc,
    pub(crate) key: Key<'a>,
    pub(crate) node: NodeId,
    /// Content must give it.
    pub(crate) required: bool,
    pub(crate) format: Option<Format>,
}

/// What a string means.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Format {
    Html,
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
            "url" => Self::Url,
            "image" => Self::Image,
            "heading" => Self::Heading,
            "id" => Self::Id,
            "date" => Self::Date,
            _ => return None,
        })
    }
}

/// Alternatives.
pub(crate) struct Union<'a> {
    pub(crate) of: Vec<NodeId>,
    /// The member that is a different literal in each object of the union.
    pub(crate) tag: Option<&'a str>,
}

impl<'a> Schema<'a> {
    /// Compiles the components of a manifest.
    pub(crate) fn compile(manifest: &'a Manifest) -> Self {
        let mut compiler = Compiler { manifest, nodes: Vec::new(), named: FxHashMap::default() };
        let mut components = FxHashMap::default();
        for doc in &manifest.components {
            let own = compiler.object(&doc.props, None, None);
            for cms in &doc.cms {
                let mut shapes: Vec<NodeId> =
                    doc.variants.iter().map(|variant| compiler.node(variant)).collect();
                if shapes.is_empty() {
                    shapes.push(own);
                }
                let older = manifest.models.iter().filter(|model| model.cms.contains(cms));
                shapes.extend(older.map(|model: &ModelDoc| compiler.object(&model.props, None, Some(own))));
                let older = shapes.iter().skip(1).filter(|_| shapes[0] == own);
                let rivals = older.map(|&node| compiler.rival(node, own)).collect();
                let component = Component { name: &doc.name, items: doc.items, own, shapes, rivals };
                components.insert(cms.as_str(), component);
            }
        }
        Self { components, nodes: compiler.nodes }
    }

    /// The type at an index.
    pub(crate) fn node(&self, mut id: NodeId) -> &Node<'a> {
        // A chain of aliases is as long as the chain of names was, and ends: an endless one became `Any`.
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

    /// An object type. Of props that are as they are in the object type `like`, it has the very nodes.
    fn object(&mut self, docs: &'a [PropDoc], index: Option<NodeId>, like: Option<NodeId>) -> NodeId {
        let mut props = Vec::with_capacity(docs.len());
        for doc in docs.iter().filter(|doc| doc.content) {
            let known = like.and_then(|like| match &self.nodes[like as usize] {
                Node::Object(object) => object.prop(&doc.name).filter(|prop| prop.doc.shape == doc.shape),
                _ => None,
            });
            let node = known.map(|prop| prop.node);
            let node = node.unwrap_or_else(|| self.node(&doc.shape));
            let format = doc.format.as_deref().and_then(Format::of);
            props.push(Prop { doc, key: Key::new(&doc.name), node, required: doc.required, format });
        }
        self.add(Node::Object(Object::new(props, docs, index)))
    }

    fn rival(&self, node: NodeId, own: NodeId) -> Rival<'a> {
        let props = |node: NodeId| match &self.nodes[node as usize] {
            Node::Object(object) => object.props.as_slice(),
            _ => &[],
        };
        let of = |node: NodeId, key: Key<'a>| {
            props(node).iter().rev().find(|prop| prop.key == key).map(|prop| prop.node)
        };
        let keys = props(node).iter().chain(props(own)).map(|prop| prop.key);
        let all = keys.map(|key| (key, [of(node, key), of(own, key)]));
        let (keys, types) = all.filter(|(_, [older, own])| older != own).unzip();
        Rival { node, contested: Names::new(keys), types }
    }

    fn node(&mut self, shape: &'a Type) -> NodeId {
        let node = match shape {
            // What is not content cannot be said in JSON: such a member is left out before it gets here, and as
            // an alternative or an element anything may stand in its place.
            Type::Any | Type::Opaque { .. } => Node::Any,
            Type::Never => Node::Never,
            Type::String => Node::String,
            Type::Number => Node::Number,
            Type::Boolean => Node::Boolean,
            Type::Null => Node::Null,
            Type::Literal { value } => Node::Literal(value),
            Type::Pattern { pattern } => Node::Pattern(regex_lite::Regex::new(pattern).ok(), pattern),
            Type::Array { items } => Node::Array(self.node(items)),
            Type::Tuple { items, required, rest } => Node::Tuple {
                items: items.iter().map(|item| self.node(item)).collect(),
                required: *required,
                rest: rest.as_ref().map(|rest| self.node(rest)),
            },
            Type::Object { properties, index } => {
                let index = index.as_ref().map(|index| self.node(index));
                return self.object(properties, index, None);
            }
            Type::Union { of } => {
                let of: Vec<_> = of.iter().map(|one| self.node(one)).collect();
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
        // The place is taken first: a type may refer to itself. Until it is filled, it takes everything, so a
        // name that stands for itself and nothing else ends as that.
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

    fn end(&self, mut id: NodeId) -> NodeId {
        while let Node::Alias(next) = self.nodes[id as usize] {
            id = next;
        }
        id
    }

    /// The member that tells the objects of a union apart: a different string in each.
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
