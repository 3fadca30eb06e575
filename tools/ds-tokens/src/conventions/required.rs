//! Paths that each theme has.

use std::collections::BTreeMap;

use ds_core::{Diagnostic, Diagnostics, suggest};

use super::{Subject, rules};
use crate::docs::At;
use crate::paths::{NodeId, ROOT};
use crate::tree::Tree;

/// Checks one path; `*` is each group of that level.
pub(super) fn check(subject: &Subject<'_, '_>, path: &str, out: &mut Diagnostics) {
    // The missing paths, below which node, and in which themes.
    let mut missing: BTreeMap<(NodeId, String), Vec<usize>> = BTreeMap::new();
    for (number, tree) in subject.trees.iter().enumerate() {
        for (node, path) in missing_in(subject, tree, path) {
            missing.entry((node, path)).or_default().push(number);
        }
    }
    for ((node, path), themes) in missing {
        let at = if node == ROOT { None } else { subject.name(node) };
        // Without a token, there is no file either.
        let Some(at) = at.or_else(|| subject.docs.start(At { doc: 0, index: 0 })) else { continue };
        let message = format!("there is no `{path}`{}", subject.in_themes(&themes));
        let name = path.rsplit('.').next().unwrap_or_default();
        let siblings = subject.paths.children(node).map(|child| subject.paths.name(child).as_ref());
        let help = match suggest::nearest(name, siblings.filter(|sibling| *sibling != name)) {
            Some(near) => format!("add it; did you mean it by `{near}`?"),
            None => "add it, or remove it from `required`".to_owned(),
        };
        out.push(Diagnostic::new(&rules::REQUIRED, at, message).help(help));
    }
}

/// What a theme lacks: the nearest group that exists, and the path.
fn missing_in(subject: &Subject<'_, '_>, tree: &Tree, path: &str) -> Vec<(NodeId, String)> {
    let names: Vec<&str> = path.split('.').collect();
    let mut missing = Vec::new();
    let mut open: Vec<(NodeId, usize)> = vec![(ROOT, 0)];
    while let Some((node, depth)) = open.pop() {
        let Some(&name) = names.get(depth) else { continue };
        let children: Vec<NodeId> = match name {
            "*" => {
                let groups = subject.paths.children(node);
                groups
                    .filter(|&child| tree.token(child).is_none() && subject.has_tokens(tree, child))
                    .collect()
            }
            _ => {
                let child = subject.paths.child(node, name);
                child.into_iter().filter(|&child| subject.has_tokens(tree, child)).collect()
            }
        };
        if children.is_empty() {
            let mut full: Vec<String> =
                Some(subject.paths.path(node)).filter(|path| !path.is_empty()).into_iter().collect();
            full.extend(names[depth..].iter().map(|name| (*name).to_owned()));
            missing.push((node, full.join(".")));
        }
        open.extend(children.into_iter().map(|child| (child, depth + 1)));
    }
    missing
}
