//! Rules about dependencies between tokens.

use std::sync::Arc;

use rustc_hash::FxHashMap;

use ds_core::json::{Kind, Value as Json};
use ds_core::{Diagnostic, Diagnostics};

use crate::docs::{At, Docs};
use crate::emit::css;
use crate::emit::css::changed;
use crate::eval::Entry;
use crate::model::{Model, Token};
use crate::naming::Themes;
use crate::paths::{NodeId, Paths};
use crate::read::Content;
use crate::resolver::Plan;
use crate::rules;
use crate::text::short_list;
use crate::tree::Tree;
use crate::value::Type;

/// Warns about tokens whose value, or a part of it, comes from a deprecated token.
pub(crate) fn deprecated_use(
    docs: &Docs,
    paths: &Paths<'_>,
    tree: &Tree,
    entries: &[Option<Arc<Entry>>],
    out: &mut Diagnostics,
) {
    if !tree.has_deprecated() {
        return;
    }
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
            let place = written(docs.value(at), &format!("{{{path}}}")).map_or(at, |value| at.value(value));
            let message = format!("`{path}` is deprecated");
            let finding = Diagnostic::new(&rules::DEPRECATED_USE, docs.location(place), message)
                .label(docs.location(reason), "deprecated here");
            out.push(match docs.value(reason).as_str() {
                Some(reason) => finding.help(reason.into_owned()),
                None => finding.help("refer to its replacement"),
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

/// Warns about tokens that have different types in different themes.
pub(crate) fn types(model: &Model, docs: &Docs, trees: &[Tree], out: &mut Diagnostics) {
    for token in &model.tokens {
        let mut kinds = model.resolutions.iter().zip(trees).filter_map(|(resolution, tree)| {
            let entry = resolution.entry(token.node)?;
            // Text of the tolerant mode may be a value of any type.
            Some((entry.value.kind(), tree.token(token.node)?.object, &resolution.name))
                .filter(|kind| kind.0 != Type::Text)
        });
        let Some((first, at, _)) = kinds.next() else { continue };
        let Some((other, other_at, theme)) = kinds.find(|kind| kind.0 != first) else { continue };
        let message = format!(
            "`{}` is a `{}`, but a `{}` in the theme `{theme}`",
            token.path,
            first.name(),
            other.name()
        );
        let finding = Diagnostic::new(&rules::TYPE_CHANGES, docs.key(other_at), message);
        out.push(
            finding.label(docs.key(at), "the other type").help("use one type in all themes, or two tokens"),
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

/// Reports what the chosen way to select themes cannot do.
pub(crate) fn selectors(model: &Model, plan: &Plan, docs: &Docs, out: &mut Diagnostics) {
    match &model.themes {
        Themes::Selector(selector) => {
            let mut known: FxHashMap<String, (usize, &str)> = FxHashMap::default();
            for (axis, modifier) in model.axes.iter().zip(&plan.modifiers).enumerate() {
                let (model_axis, at) = (modifier.0, modifier.1.at);
                // An attribute selects one context of one modifier.
                let any = selector.any(&model_axis.name, &model_axis.contexts);
                let contexts = model_axis
                    .contexts
                    .iter()
                    .map(|context| (selector.context(&model_axis.name, context), context.as_str()));
                for (text, context) in contexts.chain(std::iter::once((any, ""))) {
                    let Some(&(other, first)) = known.get(&text) else {
                        known.insert(text, (axis, context));
                        continue;
                    };
                    // A single class is its own list.
                    if other == axis && (context.is_empty() || first.is_empty()) {
                        continue;
                    }
                    let finding = if other == axis {
                        let message =
                            format!("`{text}` selects `{first}` and `{context}` of `{}`", model_axis.name);
                        Diagnostic::new(&rules::THEME_SELECTOR, docs.location(at), message)
                            .help("rename one of the two")
                    } else {
                        let former = &model.axes[other].name;
                        let message =
                            format!("`{text}` selects contexts of `{former}` and of `{}`", model_axis.name);
                        Diagnostic::new(&rules::THEME_SELECTOR, docs.location(at), message)
                            .label(docs.location(plan.modifiers[other].at), "the other modifier")
                            .help("put `{modifier}` into the template of `themes`")
                    };
                    out.push(finding);
                    break;
                }
            }
        }
        Themes::Media | Themes::LightDark => {
            for (axis, modifier) in plan.modifiers.iter().enumerate() {
                let variants = css::variants(model, axis);
                let reached: Vec<usize> = css::selections(model, axis, &variants)
                    .into_iter()
                    .map(|(.., context)| context)
                    .collect();
                let contexts = model.axes[axis].contexts.iter().enumerate();
                let missing = contexts.filter(|(nth, _)| !reached.contains(nth));
                let missing: Vec<String> = missing.map(|(_, name)| format!("`{name}`")).collect();
                if !missing.is_empty() {
                    let message = format!(
                        "no media query selects {} of `{}`",
                        short_list(&missing),
                        model.axes[axis].name
                    );
                    let finding =
                        Diagnostic::new(&rules::THEME_UNREACHABLE, docs.location(modifier.at), message);
                    out.push(
                        finding
                            .help("use `themes = \"attribute\"`, or `[[tokens.scopes]]` for what it changes"),
                    );
                }
            }
            if model.themes == Themes::LightDark {
                mixed(model, out);
            }
        }
    }
}

/// Reports what `light-dark()` cannot choose.
fn mixed(model: &Model, out: &mut Diagnostics) {
    let mut tokens: Vec<&Token> = Vec::new();
    for (axis, changed) in (0..model.axes.len()).map(|axis| (axis, changed(model, axis))) {
        for variant in css::variants(model, axis).iter().filter(|other| other.contexts.len() > 1) {
            let values = |token: &Token, nth: usize| {
                model.single(axis, variant.contexts[nth].0)?.entry(token.node).map(|entry| &entry.value)
            };
            let differs = |token: &&Token| {
                token.in_css
                    && changed[token.node as usize]
                    && token.kind != Type::Color
                    && values(token, 0) != values(token, 1)
            };
            tokens.extend(model.tokens.iter().filter(differs));
        }
    }
    tokens.dedup_by_key(|token| token.node);
    let Some(first) = tokens.first() else { return };
    let names: Vec<String> = tokens.iter().map(|token| format!("`{}`", token.path)).collect();
    let verb = if names.len() == 1 { "follows" } else { "follow" };
    let message = format!(
        "{} {verb} the visitor's preference, not `color-scheme`, which is for colours",
        short_list(&names)
    );
    let finding = match &first.at {
        Some(at) => Diagnostic::new(&rules::THEME_MIXED, at.clone(), message),
        None => Diagnostic::nowhere(&rules::THEME_MIXED, message),
    };
    let help = "make only colours differ, or do not set `color-scheme` on elements inside the page";
    out.push(
        tokens
            .iter()
            .fold(finding.help(help), |finding, token| finding.note(format!("the token `{}`", token.path))),
    );
}
