//! Merges the sources of one resolution: the last definition of a token is used, and groups are combined.

use std::ops::Range;
use std::sync::Arc;

use ds_core::{Diagnostic, Diagnostics};

use crate::docs::{At, Docs};
use crate::extend;
use crate::paths::{NodeId, Paths, ROOT};
use crate::read::{Content, Def, Group, Item};
use crate::reference;
use crate::rules;
use crate::tree::{Slot, Tree, over};

/// Merges the sources and applies `$extends`. `layers` are the ranges of the sources in the list of all definitions.
pub(crate) fn merge<'d>(
    layers: &[Range<usize>],
    items: &Arc<Vec<Item>>,
    docs: &'d Docs,
    paths: &mut Paths<'d>,
    out: &mut Diagnostics,
) -> Tree {
    let mut tree = Tree::new(paths.len(), Arc::clone(items));
    let (mut pointers, mut extends) = (false, false);
    for nth in layers.iter().cloned().flatten() {
        match items[nth] {
            Item::Token(node, def) => {
                pointers |= matches!(def.content, Content::Pointer(_));
                merge_token(&mut tree, node, (nth, def), docs, paths, out);
            }
            Item::Group(node, group) => {
                extends |= group.extends.is_some();
                merge_group(&mut tree, node, (nth, group), docs, paths, out);
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
    tree.inherit(paths);
    tree
}

fn merge_token(
    tree: &mut Tree,
    node: NodeId,
    (nth, def): (usize, Def),
    docs: &Docs,
    paths: &Paths<'_>,
    out: &mut Diagnostics,
) {
    match tree.slot(node) {
        Slot::Token(earlier) if def.contrast.is_none() && earlier.contrast.is_some() => {
            tree.set(node, Slot::Token(Def { contrast: earlier.contrast, ..def }));
        }
        Slot::Empty | Slot::Token(_) => tree.define(node, nth),
        Slot::Group(group) => out.push(conflict(docs, &paths.path(node), def.object, group.object)),
    }
}

fn merge_group(
    tree: &mut Tree,
    node: NodeId,
    (nth, group): (usize, Group),
    docs: &Docs,
    paths: &Paths<'_>,
    out: &mut Diagnostics,
) {
    match tree.slot(node) {
        Slot::Empty => tree.define(node, nth),
        Slot::Group(earlier) => tree.set(node, Slot::Group(over(group, earlier))),
        Slot::Token(def) => {
            out.push(conflict(docs, &paths.path(node), def.object, group.object));
            tree.define(node, nth);
        }
    }
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
    let mut changed = false;
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
            let Def { object, declared, deprecated, script, media, .. } = def;
            let extends = Some(pointer);
            let group = Group { object, declared, deprecated, extends, script, media };
            tree.set(node, Slot::Group(group));
            changed = true;
        }
    }
    changed
}
