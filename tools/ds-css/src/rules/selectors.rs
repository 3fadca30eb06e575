//! Selectors that have a rule already, or whose rule loses to one above.

use ds_core::{Diagnostic, SourceFile, Span};
use rustc_hash::FxHashMap;

use super::{DESCENDING_SPECIFICITY, DUPLICATE_SELECTOR};
use crate::selector::{Complex, Specificity, joined};

/// The rules of one at-rule, or of the stylesheet outside at-rules.
#[derive(Default)]
pub(crate) struct Scope {
    rules: FxHashMap<String, Span>,
    specific: FxHashMap<String, (Specificity, Span)>,
}

/// Reports a selector that is in its list twice, and a list that another rule has.
pub(crate) fn duplicate(file: &SourceFile, list: &[Complex], scope: &mut Scope, out: &mut Vec<Diagnostic>) {
    let (Some(first), Some(last)) = (list.first(), list.last()) else { return };
    if list.len() > 1 {
        let mut known: FxHashMap<&str, Span> = FxHashMap::default();
        for selector in list {
            if let Some(before) = known.insert(&selector.text, selector.span) {
                let message = format!("`{}` is in this list twice", file.slice(selector.span));
                out.push(
                    Diagnostic::at(&DUPLICATE_SELECTOR, file, selector.span, message)
                        .label(file.at(before), "the first one")
                        .help("remove one of the two"),
                );
            }
        }
    }
    let span = first.span.join(last.span);
    let before = *scope.rules.entry(joined(list)).or_insert(span);
    if before != span {
        let what = if list.len() == 1 { "this selector has" } else { "these selectors have" };
        out.push(
            Diagnostic::at(&DUPLICATE_SELECTOR, file, span, format!("{what} a rule above"))
                .label(file.at(before), "the first rule")
                .help("merge the two rules"),
        );
    }
}

/// Reports selectors that are less specific than one above whose last part is the same.
pub(crate) fn descending(file: &SourceFile, list: &[Complex], scope: &mut Scope, out: &mut Vec<Diagnostic>) {
    for selector in list.iter().filter(|selector| !selector.last.is_empty() && !selector.is_state) {
        match scope.specific.get_mut(&selector.last) {
            None => {
                scope.specific.insert(selector.last.clone(), (selector.specificity, selector.span));
            }
            Some(most) if most.0 <= selector.specificity => *most = (selector.specificity, selector.span),
            Some((_, before)) => {
                let message = format!("`{}` comes after a more specific selector", file.slice(selector.span));
                out.push(
                    Diagnostic::at(&DESCENDING_SPECIFICITY, file, selector.span, message)
                        .label(file.at(*before), "this one overrides it where both match")
                        .help("move it before that rule, or make their specificity equal"),
                );
            }
        }
    }
}
