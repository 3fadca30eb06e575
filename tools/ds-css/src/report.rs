//! Findings that need the whole bundle: names defined elsewhere, and layers that an import assigns.

use ds_core::{Diagnostic, Diagnostics};
use rustc_hash::FxHashSet;

use crate::context::Context;
use crate::index::Index;
use crate::rules::{addresses, allow, names, package};
use crate::scan::Sheet;
use crate::selector::unescaped;

/// Names defined by the files of a run.
pub(crate) struct Defined<'a> {
    properties: FxHashSet<&'a str>,
    /// Properties that the files use, for findings about properties that they set.
    used: FxHashSet<String>,
    /// Sorted, for suggestions.
    media: Vec<&'a str>,
}

impl<'a> Defined<'a> {
    pub(crate) fn of(sheets: impl IntoIterator<Item = &'a Sheet>) -> Self {
        let mut defined =
            Self { properties: FxHashSet::default(), used: FxHashSet::default(), media: Vec::new() };
        for sheet in sheets {
            defined.properties.extend(sheet.defined.iter().map(String::as_str));
            defined
                .used
                .extend(sheet.used.iter().map(|span| unescaped(sheet.file.slice(*span)).into_owned()));
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
    let mut findings = sheet.findings.take();
    let file = &sheet.file;
    tokens(sheet, context, defined, &mut findings);
    let unused = |span: &_| names::definition(file, *span, context, &defined.used);
    findings.extend(sheet.definitions.iter().filter_map(unused));
    if let Some(package) = &context.package {
        findings.extend(sheet.classes.iter().filter_map(|span| package::class(file, *span, package)));
    }
    if !layered {
        findings.extend(sheet.layering.iter().cloned());
    }
    if let Some(is_file) = context.is_file {
        findings.extend(addresses::missing(file, &sheet.addresses, is_file));
    }
    allow::silence(&sheet.file, &sheet.allows, &mut findings);
    for comment in &sheet.allows {
        findings.extend(allow::check(&sheet.file, comment, context));
    }
    diagnostics.append(findings);
}

/// The findings about the custom properties that a stylesheet uses.
pub(crate) fn tokens(
    sheet: &Sheet,
    context: &Context<'_>,
    defined: &Defined<'_>,
    findings: &mut Vec<Diagnostic>,
) {
    let unknown = |span: &_| names::property(&sheet.file, *span, context, &defined.properties);
    findings.extend(sheet.used.iter().filter_map(unknown));
}

/// Reports undefined custom media queries, unless they are defined elsewhere; returns whether there are any.
pub(crate) fn unknown_media(
    sheet: &Sheet,
    context: &Context<'_>,
    defined: &Defined<'_>,
    is_elsewhere: &dyn Fn(&str) -> bool,
    diagnostics: &mut Diagnostics,
) -> bool {
    let tokens = context.tokens.as_ref().map_or(&[][..], Index::media);
    let known = tokens.iter().map(|media| media.name.as_str()).chain(defined.media.iter().copied());
    let before = diagnostics.len();
    for &span in sheet.media_used.iter().filter(|span| !is_elsewhere(sheet.file.slice(**span))) {
        Extend::extend(diagnostics, names::media(&sheet.file, span, known.clone()));
    }
    diagnostics.len() > before
}
