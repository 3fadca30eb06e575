//! `$extends`: a group inherits the tokens and properties of another group.

use rustc_hash::FxHashMap;

use ds_core::suggest::nearest;
use ds_core::{Diagnostic, Diagnostics};

use crate::docs::{At, Docs};
use crate::paths::{NodeId, Paths, ROOT};
use crate::read::Group;
use crate::reference;
use crate::rules;
use crate::tree::{Slot, Tree, over};

/// Groups that extend groups that extend groups can double with each step.
const LIMIT: usize = 250_000;

#[derive(Clone, Copy, PartialEq, Eq)]
enum State {
    Open,
    Busy,
    Done,
}

/// A group that extends another.
struct Link {
    target: NodeId,
    /// The location of the reference.
    at: At,
    state: State,
}

/// Copies inherited tokens, dependencies first.
pub(crate) fn apply<'d>(tree: &mut Tree, docs: &'d Docs, paths: &mut Paths<'d>, out: &mut Diagnostics) {
    let mut links = FxHashMap::default();
    let mut order = Vec::new();
    for node in paths.ids() {
        let Some(Group { extends: Some(at), .. }) = tree.group(node) else { continue };
        if let Some(target) = find(tree, docs, paths, at, out) {
            links.insert(node, Link { target, at, state: State::Open });
            order.push(node);
        }
    }
    for node in order {
        settle(node, &mut links, tree, docs, paths, out);
    }
}

/// The target group of an `$extends`.
fn find(tree: &Tree, docs: &Docs, paths: &Paths<'_>, at: At, out: &mut Diagnostics) -> Option<NodeId> {
    let value = docs.value(at);
    let text = value.as_str().unwrap_or_default();
    let names = if let Some(inner) = text.strip_prefix('{').and_then(|rest| rest.strip_suffix('}')) {
        Ok(inner.split('.').map(str::to_owned).collect::<Vec<_>>())
    } else {
        reference::pointer(&text)
    };
    let names = match names {
        Ok(names) => names,
        Err(reason) => {
            out.push(
                Diagnostic::new(&rules::BAD_REFERENCE, value.location(), reason)
                    .help("write `\"{group}\"` or `\"#/group\"`"),
            );
            return None;
        }
    };
    let target = names.iter().try_fold(ROOT, |at, name| paths.child(at, name));
    let path = names.join(".");
    match target.map(|target| (target, tree.slot(target))) {
        Some((target, Slot::Group(_))) => Some(target),
        Some((_, Slot::Token(def))) => {
            out.push(
                Diagnostic::new(
                    &rules::BAD_EXTENDS,
                    value.location(),
                    format!("`{path}` is a token; only a group can be extended"),
                )
                .label(docs.key(def.object), "the token")
                .help("refer to the token with `$value` instead"),
            );
            None
        }
        _ => {
            let groups: Vec<String> = paths
                .ids()
                .skip(1)
                .filter(|&node| tree.group(node).is_some())
                .map(|node| paths.path(node))
                .collect();
            let finding =
                Diagnostic::new(&rules::BAD_EXTENDS, value.location(), format!("there is no group `{path}`"));
            out.push(match nearest(&path, groups.iter().map(String::as_str)) {
                Some(meant) => finding.help(format!("did you mean `{meant}`?")),
                None => finding.help("use the full path of a group"),
            });
            None
        }
    }
}

/// Expands a group after all of its dependencies. Uses its own stack, because chains may be long.
fn settle<'d>(
    first: NodeId,
    links: &mut FxHashMap<NodeId, Link>,
    tree: &mut Tree,
    docs: &'d Docs,
    paths: &mut Paths<'d>,
    out: &mut Diagnostics,
) {
    let mut stack = vec![first];
    while let Some(&node) = stack.last() {
        let Some(link) = links.get_mut(&node) else { break };
        if link.state == State::Done {
            stack.pop();
            continue;
        }
        link.state = State::Busy;
        let target = link.target;
        match needs(node, target, links, tree, paths) {
            Some(need) if links[&need].state == State::Busy => {
                let from = stack.iter().position(|&busy| busy == need).unwrap_or_default();
                out.push(cycle(&stack[from..], links, docs, paths));
                for node in stack.drain(from..) {
                    if let Some(link) = links.get_mut(&node) {
                        link.state = State::Done;
                    }
                }
            }
            Some(need) => stack.push(need),
            None => {
                if !copy(target, node, tree, paths) {
                    let at = docs.location(links[&node].at);
                    let message = format!("this would create more than {LIMIT} tokens and groups");
                    let finding = Diagnostic::new(&rules::BAD_EXTENDS, at, message);
                    out.push(finding.help(
                        "remove an `$extends`; groups that extend each other repeatedly grow without limit",
                    ));
                }
                if let Some(link) = links.get_mut(&node) {
                    link.state = State::Done;
                }
                stack.pop();
            }
        }
    }
}

/// A group that must be expanded before `target` can be copied into `node`.
fn needs(
    node: NodeId,
    target: NodeId,
    links: &FxHashMap<NodeId, Link>,
    tree: &Tree,
    paths: &Paths<'_>,
) -> Option<NodeId> {
    let open = |at: NodeId| links.get(&at).is_some_and(|link| link.state != State::Done);
    // Groups around the target may add tokens to it; but the extending group must not wait for itself.
    let mut around = target;
    while around != ROOT {
        around = paths.parent(around);
        if around != node && open(around) {
            return Some(around);
        }
    }
    let mut stack = vec![target];
    while let Some(at) = stack.pop() {
        if open(at) {
            return Some(at);
        }
        stack.extend(paths.children(at).filter(|&child| tree.group(child).is_some()));
    }
    None
}

fn cycle(chain: &[NodeId], links: &FxHashMap<NodeId, Link>, docs: &Docs, paths: &Paths<'_>) -> Diagnostic {
    let names: Vec<String> = chain.iter().chain(&chain[..1]).map(|&node| paths.path(node)).collect();
    let cycle = names.iter().map(|name| format!("`{name}`")).collect::<Vec<_>>().join(" → ");
    let mut finding = Diagnostic::new(
        &rules::CYCLE,
        docs.location(links[&chain[0]].at),
        format!("these groups extend each other in a cycle: {cycle}"),
    )
    .caption(format!("`{}` extends this", names[0]))
    .help("remove one of the `$extends`");
    for (node, name) in chain.iter().zip(&names).skip(1) {
        finding = finding.label(docs.location(links[node].at), format!("`{name}` extends this"));
    }
    finding
}

/// Copies the contents of `target` to `node` where it does not define them itself, up to the limit.
fn copy(target: NodeId, node: NodeId, tree: &mut Tree, paths: &mut Paths<'_>) -> bool {
    // Collected first, because the target may be inside the group that extends it.
    let mut taken: Vec<(NodeId, usize, Slot)> = vec![(target, 0, tree.slot(target))];
    let mut at = 0;
    while at < taken.len() {
        let children = paths.children(taken[at].0);
        taken.extend(children.map(|child| (child, at, tree.slot(child))));
        at += 1;
    }
    if paths.len() + taken.len() > LIMIT {
        return false;
    }
    let mut placed: Vec<Option<NodeId>> = Vec::with_capacity(taken.len());
    for (nth, &(from, parent, slot)) in taken.iter().enumerate() {
        let to = if nth == 0 {
            Some(node)
        } else {
            placed[parent].filter(|_| !matches!(slot, Slot::Empty)).map(|parent| {
                let name = paths.name(from).clone();
                paths.intern(parent, name)
            })
        };
        placed.push(to.filter(|&to| merge_under(tree, to, slot)));
    }
    true
}

/// Whether the children of what was copied there may be copied, too.
fn merge_under(tree: &mut Tree, to: NodeId, slot: Slot) -> bool {
    match (tree.slot(to), slot) {
        (Slot::Empty, Slot::Group(group)) => tree.set(to, Slot::Group(Group { extends: None, ..group })),
        (Slot::Group(extending), Slot::Group(group)) => tree.set(to, Slot::Group(over(extending, group))),
        (Slot::Empty, Slot::Token(_)) => tree.set(to, slot),
        // The group's own token takes precedence, as a whole.
        _ => return false,
    }
    true
}
