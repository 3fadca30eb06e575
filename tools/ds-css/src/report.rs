//! Findings that need the whole bundle: names defined elsewhere, and layers that an import assigns.

use ds_core::{Diagnostic, Diagnostics, Span};
use rustc_hash::FxHashSet;

use crate::allow;
use crate::index::{Index, near};
use crate::rules::{DEPRECATED_TOKEN, UNKNOWN_MEDIA, UNKNOWN_TOKEN};
use crate::scan::{Context, Sheet};

/// Names defined by the files of a run.
pub(crate) struct Defined<'a> {
    properties: FxHashSet<&'a str>,
    /// Sorted, for suggestions.
    media: Vec<&'a str>,
}

impl<'a> Defined<'a> {
    pub(crate) fn of(sheets: impl IntoIterator<Item = &'a Sheet>) -> Self {
        let mut defined = Self { properties: FxHashSet::default(), media: Vec::new() };
        for sheet in sheets {
            defined.properties.extend(sheet.defined.iter().map(String::as_str));
            defined.media.extend(sheet.media_defined.iter().map(String::as_str));
        }
        defined.media.sort_unstable();
        defined.media.dedup();
        defined
    }
}

/// All findings of a stylesheet, except those that its comments allow. A stylesheet is `layered` if it is only ever
/// imported into a layer.
pub(crate) fn report(
    sheet: &Sheet,
    context: &Context<'_>,
    defined: &Defined<'_>,
    layered: bool,
    diagnostics: &mut Diagnostics,
) {
    let mut findings = sheet.findings.clone();
    if let Some(index) = &context.tokens {
        findings.extend(sheet.used.iter().filter_map(|span| name(sheet, *span, index, defined)));
    }
    if !layered {
        findings.extend(sheet.layering.iter().cloned());
    }
    allow::silence(&sheet.file, &sheet.allows, &mut findings);
    for comment in &sheet.allows {
        findings.extend(allow::check(
            &sheet.file,
            comment,
            context.tokens.is_some(),
            !context.layers.is_empty(),
        ));
    }
    Extend::extend(diagnostics, findings);
}

fn name(sheet: &Sheet, span: Span, index: &Index<'_>, defined: &Defined<'_>) -> Option<Diagnostic> {
    let name = sheet.file.slice(span);
    if let Some(token) = index.token(name) {
        let reason = token.deprecated.as_deref()?;
        let found = Diagnostic::at(&DEPRECATED_TOKEN, &sheet.file, span, format!("`{name}` is deprecated"));
        return Some(if reason.is_empty() { found } else { found.note(reason) });
    }
    if defined.properties.contains(name) || index.is_part(name) {
        return None;
    }
    let found = Diagnostic::at(&UNKNOWN_TOKEN, &sheet.file, span, format!("there is no token `{name}`"));
    Some(match index.nearest(name) {
        Some((known, sure)) => found.help(format!("did you mean `{known}`?")).replace(
            format!("Use `{known}`"),
            sure,
            sheet.file.at(span),
            known,
        ),
        None => found.help("use an existing token, or define the property in the stylesheet"),
    })
}

/// Reports undefined custom media queries; returns whether there are any.
pub(crate) fn unknown_media(
    sheet: &Sheet,
    context: &Context<'_>,
    defined: &Defined<'_>,
    diagnostics: &mut Diagnostics,
) -> bool {
    let tokens = context.tokens.as_ref().map_or(&[][..], Index::media);
    let known = || tokens.iter().map(|media| media.name.as_str()).chain(defined.media.iter().copied());
    let mut any = false;
    for &span in &sheet.media_used {
        let name = sheet.file.slice(span);
        if known().any(|known| known == name) {
            continue;
        }
        any = true;
        let message = format!("there is no custom media query `{name}`");
        let found = Diagnostic::at(&UNKNOWN_MEDIA, &sheet.file, span, message);
        diagnostics.push(match near(name, known()) {
            Some((known, sure)) => found.help(format!("did you mean `{known}`?")).replace(
                format!("Use `{known}`"),
                sure,
                sheet.file.at(span),
                known,
            ),
            None => found.help("define it with a breakpoint token or with `@custom-media`"),
        });
    }
    any
}
