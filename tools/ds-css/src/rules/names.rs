//! Names of custom properties and of custom media queries.

use ds_core::{Diagnostic, SourceFile, Span};
use rustc_hash::FxHashSet;

use super::{DEPRECATED_TOKEN, UNKNOWN_MEDIA, UNKNOWN_TOKEN};
use crate::index::{Index, near};

/// The finding for the use of a custom property that is named like a token. `defined` has the properties that the
/// stylesheets of the run define.
pub(crate) fn property(
    file: &SourceFile,
    span: Span,
    index: &Index<'_>,
    defined: &FxHashSet<&str>,
) -> Option<Diagnostic> {
    let name = file.slice(span);
    if let Some(token) = index.token(name) {
        let reason = token.deprecated.as_deref()?;
        let found = Diagnostic::at(&DEPRECATED_TOKEN, file, span, format!("`{name}` is deprecated"));
        return Some(if reason.is_empty() { found } else { found.note(reason) });
    }
    if defined.contains(name) || index.is_part(name) {
        return None;
    }
    let found = Diagnostic::at(&UNKNOWN_TOKEN, file, span, format!("there is no token `{name}`"));
    Some(match index.nearest(name) {
        Some((known, sure)) => found.help(format!("did you mean `{known}`?")).replace(
            format!("Use `{known}`"),
            sure,
            file.at(span),
            known,
        ),
        None => found.help("use an existing token, or define the property in the stylesheet"),
    })
}

/// The finding for the use of a custom media query that is none of the known ones.
pub(crate) fn media<'a>(
    file: &SourceFile,
    span: Span,
    known: impl Iterator<Item = &'a str> + Clone,
) -> Option<Diagnostic> {
    let name = file.slice(span);
    if known.clone().any(|known| known == name) {
        return None;
    }
    let message = format!("there is no custom media query `{name}`");
    let found = Diagnostic::at(&UNKNOWN_MEDIA, file, span, message);
    Some(match near(name, known) {
        Some((known, sure)) => found.help(format!("did you mean `{known}`?")).replace(
            format!("Use `{known}`"),
            sure,
            file.at(span),
            known,
        ),
        None => found.help("define it with a breakpoint token or with `@custom-media`"),
    })
}
