//! Merges the sources of one resolution: the last definition of a token is used, and groups are combined.

use ds_core::{Diagnostic, Diagnostics};

use crate::docs::{At, Docs};
use crate::extend;
use crate::paths::{NodeId, Paths, ROOT};
use crate::read::{Content, Declared, Def, Deprecated, Group, Item};
use crate::reference;
use crate::rules;

/// What a path is in one resolution.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Slot {
    /// Undefined: only other resolutions define it.
    Empty,
    Group(Group),
    Token(Def),
}

/// The merged sources of one resolution.
pub(crate) struct Tree {
    slots: Vec<Slot>,
    /// The `$type` for direct members of a group.
    kinds: Vec<Declared>,
    deprecated: Vec<Deprecated>,
    script: Vec<bool>,
}

impl Tree {
    pub(crate) fn slot(&self, node: NodeId) -> Slot {
        self.slots.get(node as usize).copied().unwrap_or(Slot::Empty)
    }

    pub(crate) fn set(&mut self, node: NodeId, slot: Slot) {
        let at = node as usize;
        if at >= self.slots.len() {
            self.slots.resize(at + 1, Slot::Empty);
        }
        self.slots[at] = slot;
    }

    pub(crate) fn token(&self, node: NodeId) -> Option<Def> {
        match self.slot(node) {
            Slot::Token(def) => Some(def),
            _ => None,
        }
    }

    pub(crate) fn group(&self, node: NodeId) -> Option<Group> {
        match self.slot(node) {
            Slot::Group(group) => Some(group),
            _ => None,
        }
    }

    /// The type that a token inherits from its groups.
    pub(crate) fn inherited(&self, parent: NodeId) -> Declared {
        self.kinds.get(parent as usize).copied().unwrap_or_default()
    }

    /// Whether only scripts need the token.
    pub(crate) fn is_for_scripts(&self, node: NodeId) -> bool {
        self.script.get(node as usize).is_some_and(|&script| script)
    }

    /// Where a token is marked as deprecated: itself or one of its groups.
    pub(crate) fn deprecated(&self, node: NodeId) -> Option<At> {
        match self.deprecated.get(node as usize) {
            Some(&Deprecated::Yes(at)) => Some(at),
            _ => None,
        }
    }
}

/// Merges the sources and applies `$extends`.
pub(crate) fn merge<'d>(
    layers: &[&[Item]],
    docs: &'d Docs,
    paths: &mut Paths<'d>,
    out: &mut Diagnostics,
) -> Tree {
    let slots = vec![Slot::Empty; paths.len()];
    let mut tree = Tree { slots, kinds: Vec::new(), deprecated: Vec::new(), script: Vec::new() };
    let (mut pointers, mut extends) = (false, false);
    for &item in layers.iter().copied().flatten() {
        match item {
            Item::Token(node, def) => {
                pointers |= matches!(def.content, Content::Pointer(_));
                merge_token(&mut tree, node, def, docs, paths, out);
            }
            Item::Group(node, group) => {
                extends |= group.extends.is_some();
                merge_group(&mut tree, node, group, docs, paths, out);
            }
        }
    }
    // Extending may create the groups that a pointer refers to.
    loop {
        extends |= pointers && groups_behind_pointers(&mut tree, docs, paths);
        if !std::mem::take(&mut extends) {
            break;
        }
        extend::apply(&mut tree, docs, paths, out);
    }
    inherit(&mut tree, paths);
    tree
}

fn merge_token(
    tree: &mut Tree,
    node: NodeId,
    mut def: Def,
    docs: &Docs,
    paths: &Paths<'_>,
    out: &mut Diagnostics,
) {
    match tree.slot(node) {
        Slot::Empty => {}
        Slot::Token(earlier) => def.contrast = def.contrast.or(earlier.contrast),
        Slot::Group(group) => {
            out.push(conflict(docs, &paths.path(node), def.object, group.object));
            return;
        }
    }
    tree.set(node, Slot::Token(def));
}

fn merge_group(
    tree: &mut Tree,
    node: NodeId,
    mut group: Group,
    docs: &Docs,
    paths: &Paths<'_>,
    out: &mut Diagnostics,
) {
    match tree.slot(node) {
        Slot::Empty => {}
        Slot::Group(earlier) => group = over(group, earlier),
        Slot::Token(def) => out.push(conflict(docs, &paths.path(node), def.object, group.object)),
    }
    tree.set(node, Slot::Group(group));
}

/// The properties of `upper`, falling back to those of `lower`.
pub(crate) fn over(upper: Group, lower: Group) -> Group {
    let declared = if upper.declared == Declared::Nothing { lower.declared } else { upper.declared };
    let deprecated = if upper.deprecated == Deprecated::Unsaid { lower.deprecated } else { upper.deprecated };
    let (extends, script) = (upper.extends.or(lower.extends), upper.script.or(lower.script));
    Group { object: upper.object, declared, deprecated, extends, script }
}

fn conflict(docs: &Docs, path: &str, token: At, group: At) -> Diagnostic {
    Diagnostic::new(
        &rules::TOKEN_WITH_CHILDREN,
        docs.key(token),
        format!("`{path}` is a token here, but a group in another source of the same theme"),
    )
    .label(docs.key(group), "the group")
    .help("rename one of the two, or move this to the group's `$root`")
}

/// A `{ "$ref": "#/group" }` without members was read as a token; now its target is known.
fn groups_behind_pointers(tree: &mut Tree, docs: &Docs, paths: &Paths<'_>) -> bool {
    let mut found = false;
    for node in paths.ids() {
        let mut at = node;
        for _ in 0..paths.len() {
            let Some(Def { content: Content::Pointer(pointer), .. }) = tree.token(at) else { break };
            let text = docs.value(pointer).as_str().unwrap_or_default();
            let Ok(steps) = reference::pointer(&text) else { break };
            let target = steps.iter().try_fold(ROOT, |at, name| paths.child(at, name)).unwrap_or(node);
            if target == node {
                break;
            }
            at = target;
        }
        if let (Some(def), Some(_)) = (tree.token(node), tree.group(at)) {
            let Content::Pointer(pointer) = def.content else { continue };
            let Def { object, declared, deprecated, script, .. } = def;
            let extends = Some(pointer);
            tree.set(node, Slot::Group(Group { object, declared, deprecated, extends, script }));
            found = true;
        }
    }
    found
}

/// Inherits the properties of groups; groups come before their members.
fn inherit(tree: &mut Tree, paths: &Paths<'_>) {
    tree.kinds = vec![Declared::Nothing; paths.len()];
    tree.deprecated = vec![Deprecated::Unsaid; paths.len()];
    tree.script = vec![false; paths.len()];
    for node in paths.ids() {
        let (at, parent) = (node as usize, paths.parent(node) as usize);
        let (declared, deprecated, script) = match tree.slot(node) {
            Slot::Empty => continue,
            Slot::Group(group) => (group.declared, group.deprecated, group.script),
            Slot::Token(def) => (def.declared, def.deprecated, def.script),
        };
        tree.script[at] = script.unwrap_or(tree.script[parent]);
        tree.kinds[at] = if declared == Declared::Nothing { tree.kinds[parent] } else { declared };
        tree.deprecated[at] =
            if deprecated == Deprecated::Unsaid { tree.deprecated[parent] } else { deprecated };
    }
}
