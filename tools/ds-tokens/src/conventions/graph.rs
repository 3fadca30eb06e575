//! Descriptions, types, and tokens that nothing refers to.

use ds_core::{Diagnostic, Diagnostics};

use super::{Subject, rules};
use crate::read::Declared;

pub(super) fn descriptions(subject: &Subject<'_, '_>, out: &mut Diagnostics) {
    for token in
        subject.model.tokens.iter().filter(|token| token.description.is_none() && subject.judges(token.node))
    {
        // The definition of another theme may have it.
        let mut defs = subject.trees.iter().filter_map(|tree| tree.token(token.node));
        if defs.any(|def| def.description.is_some()) {
            continue;
        }
        let Some(at) = subject.name(token.node) else { continue };
        let message = format!("`{}` has no description", token.path);
        out.push(
            Diagnostic::new(&rules::NO_DESCRIPTION, at, message)
                .help("say in `$description` what the token is for"),
        );
    }
}

/// Tokens that no theme gives a type to themselves.
pub(super) fn types(subject: &Subject<'_, '_>, out: &mut Diagnostics) {
    for token in subject.model.tokens.iter().filter(|token| subject.judges(token.node)) {
        let mut defs = subject.trees.iter().filter_map(|tree| tree.token(token.node));
        let Some(at) = subject.name(token.node).filter(|_| defs.all(|def| def.declared == Declared::Nothing))
        else {
            continue;
        };
        let kind = token.kind.name();
        let message = format!("`{}` has no type of its own; it is a {kind}", token.path);
        out.push(
            Diagnostic::new(&rules::INHERITED_TYPE, at, message).help(format!("add `\"$type\": \"{kind}\"`")),
        );
    }
}

pub(super) fn unused(subject: &Subject<'_, '_>, groups: &[String], out: &mut Diagnostics) {
    let is_private = |path: &str| {
        groups
            .iter()
            .any(|group| path.strip_prefix(group.as_str()).is_some_and(|below| below.starts_with('.')))
    };
    for token in
        subject.model.tokens.iter().filter(|token| is_private(&token.path) && subject.judges(token.node))
    {
        if subject.used.get(token.node as usize).is_some_and(|&used| used) {
            continue;
        }
        let Some(at) = subject.name(token.node) else { continue };
        let message = format!("no token refers to `{}`", token.path);
        out.push(Diagnostic::new(&rules::UNUSED, at, message).help("remove it, or refer to it"));
    }
}
