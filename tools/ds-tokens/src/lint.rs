//! Rules about dependencies between tokens.

use ds_core::json::{Kind, Value as Json};
use ds_core::{Diagnostic, Diagnostics};

use crate::docs::{At, Docs};
use crate::emit::css::changed;
use crate::eval::Entry;
use crate::model::Model;
use crate::paths::{NodeId, Paths};
use crate::read::Content;
use crate::resolver::Plan;
use crate::rules;
use crate::text::short_list;
use crate::tree::Tree;

/// Warns about tokens whose value, or a part of it, comes from a deprecated token.
pub(crate) fn deprecated_use(
    docs: &Docs,
    paths: &Paths<'_>,
    tree: &Tree,
    entries: &[Option<Entry>],
    out: &mut Diagnostics,
) {
    for node in paths.ids() {
        let (Some(entry), Some(def)) = (&entries[node as usize], tree.token(node)) else { continue };
        if tree.deprecated(node).is_some() {
            continue;
        }
        let mut sources: Vec<NodeId> = entry.alias.into_iter().collect();
        entry.value.sources(|source| {
            if entry.alias.is_none() {
                sources.push(source);
            }
        });
        for source in sources {
            let Some(reason) = tree.deprecated(source) else { continue };
            let (Content::Value(at) | Content::Pointer(at)) = def.content;
            let path = paths.path(source);
            let place = written(docs.value(at), &format!("{{{path}}}")).map_or(at, |found| at.value(found));
            let message = format!("`{path}` is deprecated");
            let found = Diagnostic::new(&rules::DEPRECATED_USE, docs.location(place), message)
                .label(docs.location(reason), "deprecated here");
            out.push(match docs.value(reason).as_str() {
                Some(reason) => found.help(reason.into_owned()),
                None => found.help("refer to its replacement"),
            });
        }
    }
}

/// The location of a reference in a value.
fn written<'d>(value: Json<'d>, alias: &str) -> Option<Json<'d>> {
    match value.kind() {
        Kind::String => value.is_str(alias).then_some(value),
        Kind::Array => value.items().find_map(|item| written(item, alias)),
        Kind::Object => value.entries().find_map(|entry| written(entry.value, alias)),
        _ => None,
    }
}

/// Warns about tokens that some themes lack.
pub(crate) fn incomplete_themes(model: &Model, docs: &Docs, trees: &[Tree], out: &mut Diagnostics) {
    if trees.len() < 2 {
        return;
    }
    for token in &model.tokens {
        let themes = model.resolutions.iter().zip(trees);
        let missing = themes.filter(|(_, tree)| tree.token(token.node).is_none());
        let missing: Vec<String> = missing.map(|(theme, _)| format!("`{}`", theme.name)).collect();
        let def = trees.iter().find_map(|tree| tree.token(token.node));
        let Some(def) = def.filter(|_| !missing.is_empty()) else { continue };
        let noun = if missing.len() == 1 { "theme" } else { "themes" };
        let message = format!("`{}` does not exist in the {noun} {}", token.path, short_list(&missing));
        out.push(
            Diagnostic::new(&rules::INCOMPLETE_THEME, docs.key(def.object), message)
                .help("define it in a set, too, so that each theme has a value"),
        );
    }
}

/// Warns about tokens for which two modifiers define values: as attributes, the two cannot be combined.
pub(crate) fn overlaps(model: &Model, plan: &Plan, docs: &Docs, out: &mut Diagnostics) {
    if model.axes.len() < 2 {
        return;
    }
    let changed: Vec<Vec<bool>> = (0..model.axes.len()).map(|axis| changed(model, axis)).collect();
    for token in &model.tokens {
        let at = token.node as usize;
        // Tokens that merely refer to changed tokens are written with `var()` and follow both.
        let axes: Vec<usize> = (0..model.axes.len()).filter(|&axis| changed[axis][at]).collect();
        if axes.len() < 2 {
            continue;
        }
        let (first, second) = (&plan.modifiers[axes[0]], &plan.modifiers[axes[1]]);
        let place = |at: At| docs.location(at);
        out.push(
            Diagnostic::new(
                &rules::MODIFIERS_OVERLAP,
                place(second.at),
                format!("`{}` and `{}` both change `{}`", first.name, second.name, token.path),
            )
            .label(place(first.at), "the other modifier")
            .help(format!(
                "if both apply, `{}` is used; combine the modifiers to have a value for each pair",
                second.name
            )),
        );
    }
}
