//! Represents every path of every source as a number.
//!
//! A path is interned once for all themes; the number of a parent is less than those of its children, so iterating in
//! numerical order visits groups before their members.

use std::borrow::Cow;

use crate::numbers::Numbers;

/// A group or token path.
pub(crate) type NodeId = u32;

/// The document itself.
pub(crate) const ROOT: NodeId = 0;

struct Node<'d> {
    parent: NodeId,
    name: Cow<'d, str>,
    /// The first and the last child, and the next child of the same parent; `ROOT` for none.
    first: NodeId,
    last: NodeId,
    next: NodeId,
}

impl<'d> Node<'d> {
    fn new(parent: NodeId, name: Cow<'d, str>) -> Self {
        Self { parent, name, first: ROOT, last: ROOT, next: ROOT }
    }
}

/// The tree of names.
pub(crate) struct Paths<'d> {
    nodes: Vec<Node<'d>>,
    /// By parent and name.
    index: Numbers,
}

impl<'d> Paths<'d> {
    pub(crate) fn new() -> Self {
        Self { nodes: vec![Node::new(ROOT, Cow::Borrowed(""))], index: Numbers::default() }
    }

    pub(crate) fn len(&self) -> usize {
        self.nodes.len()
    }

    /// All numbers, groups before their members.
    pub(crate) fn ids(&self) -> std::ops::Range<NodeId> {
        0..ds_core::source::to_u32(self.nodes.len())
    }

    pub(crate) fn intern(&mut self, parent: NodeId, name: Cow<'d, str>) -> NodeId {
        if let Some(known) = self.child(parent, &name) {
            return known;
        }
        let id = ds_core::source::to_u32(self.nodes.len());
        self.index.add((parent, &*name), id);
        self.nodes.push(Node::new(parent, name));
        match std::mem::replace(&mut self.nodes[parent as usize].last, id) {
            ROOT => self.nodes[parent as usize].first = id,
            before => self.nodes[before as usize].next = id,
        }
        id
    }

    pub(crate) fn child(&self, parent: NodeId, name: &str) -> Option<NodeId> {
        self.index.find((parent, name), |node| {
            let node = &self.nodes[node as usize];
            node.parent == parent && node.name == name
        })
    }

    pub(crate) fn parent(&self, node: NodeId) -> NodeId {
        self.nodes[node as usize].parent
    }

    pub(crate) fn name(&self, node: NodeId) -> &Cow<'d, str> {
        &self.nodes[node as usize].name
    }

    /// In the order in which they became known.
    pub(crate) fn children(&self, node: NodeId) -> impl Iterator<Item = NodeId> {
        let some = |node: NodeId| (node != ROOT).then_some(node);
        std::iter::successors(some(self.nodes[node as usize].first), move |&child| {
            some(self.nodes[child as usize].next)
        })
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
        let above = |node: NodeId| {
            std::iter::successors(Some(node), |&node| Some(self.parent(node)))
                .take_while(|&node| node != ROOT)
        };
        let len: usize = above(node).map(|node| self.name(node).len() + 1).sum();
        let mut path = vec![b'.'; len.saturating_sub(1)];
        let mut end = path.len();
        for name in above(node).map(|node| self.name(node).as_bytes()) {
            path[end - name.len()..end].copy_from_slice(name);
            end = end.saturating_sub(name.len() + 1);
        }
        String::from_utf8(path).unwrap_or_default()
    }

    /// Makes room for so many more paths.
    pub(crate) fn reserve(&mut self, count: usize) {
        self.nodes.reserve(count);
        self.index.reserve(count);
    }
}
