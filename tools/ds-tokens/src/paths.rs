//! Represents every path of every source as a number.
//!
//! A path is interned once for all themes; the number of a parent is less than those of its children, so iterating in
//! numerical order visits groups before their members.

use std::borrow::Cow;

use rustc_hash::FxHashMap;

/// A group or token path.
pub(crate) type NodeId = u32;

/// The document itself.
pub(crate) const ROOT: NodeId = 0;

struct Node<'d> {
    parent: NodeId,
    name: Cow<'d, str>,
    children: Vec<NodeId>,
}

/// The tree of names.
pub(crate) struct Paths<'d> {
    nodes: Vec<Node<'d>>,
    index: FxHashMap<(NodeId, Cow<'d, str>), NodeId>,
}

impl<'d> Paths<'d> {
    pub(crate) fn new() -> Self {
        let root = Node { parent: ROOT, name: Cow::Borrowed(""), children: Vec::new() };
        Self { nodes: vec![root], index: FxHashMap::default() }
    }

    pub(crate) fn len(&self) -> usize {
        self.nodes.len()
    }

    /// All numbers, groups before their members.
    pub(crate) fn ids(&self) -> std::ops::Range<NodeId> {
        0..ds_core::source::to_u32(self.nodes.len())
    }

    pub(crate) fn intern(&mut self, parent: NodeId, name: Cow<'d, str>) -> NodeId {
        if let Some(&known) = self.index.get(&(parent, Cow::Borrowed(&*name))) {
            return known;
        }
        let id = ds_core::source::to_u32(self.nodes.len());
        self.index.insert((parent, name.clone()), id);
        self.nodes.push(Node { parent, name, children: Vec::new() });
        self.nodes[parent as usize].children.push(id);
        id
    }

    pub(crate) fn child(&self, parent: NodeId, name: &str) -> Option<NodeId> {
        self.index.get(&(parent, Cow::Borrowed(name))).copied()
    }

    pub(crate) fn parent(&self, node: NodeId) -> NodeId {
        self.nodes[node as usize].parent
    }

    pub(crate) fn name(&self, node: NodeId) -> &Cow<'d, str> {
        &self.nodes[node as usize].name
    }

    pub(crate) fn children(&self, node: NodeId) -> &[NodeId] {
        &self.nodes[node as usize].children
    }

    /// The node of a dotted path.
    pub(crate) fn find(&self, path: &str) -> Option<NodeId> {
        path.split('.').try_fold(ROOT, |at, name| self.child(at, name))
    }

    /// The node of a dotted path whose names may contain dots themselves; the shortest names come first.
    pub(crate) fn find_with_dots(&self, path: &str) -> Option<NodeId> {
        let mut open = vec![(ROOT, path)];
        while let Some((node, rest)) = open.pop() {
            if let Some(child) = self.child(node, rest) {
                return Some(child);
            }
            let dots = rest.match_indices('.').map(|(dot, _)| dot);
            let next: Vec<_> =
                dots.filter_map(|dot| Some((self.child(node, &rest[..dot])?, &rest[dot + 1..]))).collect();
            open.extend(next.into_iter().rev());
        }
        None
    }

    /// The dotted path; empty for the root.
    pub(crate) fn path(&self, node: NodeId) -> String {
        let mut names: Vec<&str> = Vec::new();
        let mut at = node;
        while at != ROOT {
            names.push(self.name(at));
            at = self.parent(at);
        }
        names.reverse();
        names.join(".")
    }
}
