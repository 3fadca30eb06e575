//! Reuses the results of another resolution.

use super::{Evaluated, State};
use crate::paths::{NodeId, Paths};
use crate::tree::Tree;

/// The initial states: tokens that are the same as in the other resolution are done.
pub(super) fn unchanged(paths: &Paths<'_>, tree: &Tree, base: &Tree, evaluated: &Evaluated) -> Vec<State> {
    let known = |node: NodeId| evaluated.entries.get(node as usize).and_then(Option::as_ref);
    let is_same = |node: NodeId| match (tree.token(node), base.token(node)) {
        (Some(old), Some(other)) => {
            let parent = paths.parent(node);
            old.object == other.object && tree.inherited(parent) == base.inherited(parent)
        }
        (old, other) => old.is_none() && other.is_none(),
    };
    let mut changed: Vec<bool> = paths.ids().map(|node| !is_same(node)).collect();
    let mut users: Vec<(NodeId, NodeId)> = evaluated.uses.clone();
    users.sort_unstable();
    users.dedup();
    let mut stack: Vec<NodeId> = paths.ids().filter(|&node| changed[node as usize]).collect();
    while let Some(node) = stack.pop() {
        let first = users.partition_point(|&(used, _)| used < node);
        for &(_, user) in users[first..].iter().take_while(|&&(used, _)| used == node) {
            if !std::mem::replace(&mut changed[user as usize], true) {
                stack.push(user);
            }
        }
    }
    paths
        .ids()
        .map(|node| match known(node) {
            Some(entry) if !changed[node as usize] && tree.token(node).is_some() => {
                State::Done(entry.clone())
            }
            _ => State::Open,
        })
        .collect()
}
