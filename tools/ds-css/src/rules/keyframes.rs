//! Keyframes.

use std::rc::Rc;

use ds_core::{Diagnostic, SourceFile, Span};
use rustc_hash::FxHashSet;

use super::{DUPLICATE_KEYFRAME, IMPORTANT_IN_KEYFRAMES};
use crate::block::{Declaration, groups};
use crate::token::Token;

/// Animations with more keyframes were generated: not every pair is compared.
const MAX_COMPARED: usize = 1000;

/// A selector of a keyframe.
pub(crate) struct Seen {
    name: String,
    span: Span,
    /// The selectors and the names of the properties of its keyframe.
    keyframe: Rc<(Vec<String>, FxHashSet<String>)>,
}

/// The selectors of a keyframe, in one spelling, and where they are.
pub(crate) fn selectors(file: &SourceFile, prelude: &[Token]) -> Vec<(String, Span)> {
    let block = |group: &[Token]| {
        let span = group.first()?.span.join(group.last()?.span);
        let name = match file.slice(span).to_ascii_lowercase().as_str() {
            "from" => "0%".to_owned(),
            "to" => "100%".to_owned(),
            other => other.to_owned(),
        };
        Some((name, span))
    };
    groups(prelude).filter_map(block).collect()
}

/// Reports selectors that an earlier keyframe of the same animation has; `seen` has those. A list of selectors may
/// share some properties, for example a timing function, and other keyframes have the rest.
pub(crate) fn duplicate(
    file: &SourceFile,
    selectors: Vec<(String, Span)>,
    declarations: &[Declaration],
    seen: &mut Vec<Seen>,
    out: &mut Vec<Diagnostic>,
) {
    let properties: FxHashSet<String> =
        declarations.iter().map(|declaration| file.slice(declaration.name).to_ascii_lowercase()).collect();
    let names: Vec<String> = selectors.iter().map(|(name, _)| name.clone()).collect();
    let keyframe = Rc::new((names, properties));
    for (name, span) in selectors {
        let shares = |other: &Seen| {
            let (keyframe, other) = (&*keyframe, &*other.keyframe);
            keyframe.0 != other.0
                && !keyframe.1.is_empty()
                && !other.1.is_empty()
                && keyframe.1.is_disjoint(&other.1)
        };
        if let Some(before) =
            seen.iter().rev().take(MAX_COMPARED).find(|other| other.name == name && !shares(other))
        {
            let message = format!("the animation already has a keyframe `{}`", file.slice(span));
            out.push(
                Diagnostic::at(&DUPLICATE_KEYFRAME, file, span, message)
                    .label(file.at(before.span), "the first one")
                    .help("merge the two keyframes"),
            );
        } else {
            seen.push(Seen { name, span, keyframe: Rc::clone(&keyframe) });
        }
    }
}

/// `!important`, because of which browsers ignore the declaration.
pub(crate) fn important(file: &SourceFile, declaration: &Declaration) -> Option<Diagnostic> {
    if !declaration.important {
        return None;
    }
    let value = file.slice(declaration.value);
    let mark = declaration.value.start + ds_core::source::to_u32(value.rfind('!')?);
    let span = Span::new(mark, declaration.value.end);
    let before = file.text()[..mark as usize].trim_end().len();
    let edit = Span::new(ds_core::source::to_u32(before), declaration.value.end);
    Some(
        Diagnostic::at(
            &IMPORTANT_IN_KEYFRAMES,
            file,
            span,
            "browsers ignore a declaration with `!important` in a keyframe",
        )
        .help("remove `!important`: animations override normal declarations anyway")
        .replace("Remove `!important`", false, file.at(edit), ""),
    )
}
