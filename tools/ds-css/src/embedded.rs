//! Styles in files of other languages: the rules about tokens and contrast apply to them, and to whole `<style>` elements those about
//! what browsers ignore.

mod html;

use ds_core::model::style::EmbeddedStyle;
use ds_core::{Diagnostic, Edit, Fix, Label, Location, SourceFile};

use crate::context::Context;
use crate::definitions::Definitions;
use crate::report::{self, Defined};
use crate::rules::{
    DEPRECATED_TOKEN, DUPLICATE_CUSTOM_PROPERTY, DUPLICATE_PROPERTY, IMPORTANT_IN_KEYFRAMES,
    INVALID_GRID_AREAS, LOW_CONTRAST, OVERRIDDEN_LONGHAND, RAW_COLOUR, RAW_DURATION, RAW_EASING, RAW_FONT,
    RAW_LENGTH, RAW_NUMBER, RAW_SHADOW, TOKEN_PURPOSE, TOKEN_TYPE, UNKNOWN_TOKEN,
};
use crate::scan::{Sheet, scan};
use crate::selector::unescaped;
use crate::values::rules::RULES as VALUE_RULES;

/// The rules that apply everywhere.
static RULES: [&ds_core::Rule; 12] = [
    &DEPRECATED_TOKEN,
    &LOW_CONTRAST,
    &RAW_COLOUR,
    &RAW_DURATION,
    &RAW_EASING,
    &RAW_FONT,
    &RAW_LENGTH,
    &RAW_NUMBER,
    &RAW_SHADOW,
    &TOKEN_PURPOSE,
    &TOKEN_TYPE,
    &UNKNOWN_TOKEN,
];

/// The rules that apply to whole style sheets, too, besides those about names and values: what browsers ignore.
static SHEET_RULES: [&ds_core::Rule; 5] = [
    &DUPLICATE_CUSTOM_PROPERTY,
    &DUPLICATE_PROPERTY,
    &IMPORTANT_IN_KEYFRAMES,
    &INVALID_GRID_AREAS,
    &OVERRIDDEN_LONGHAND,
];

/// Endings of files whose styles are in elements and attributes.
const HTML: [&str; 6] = [".html", ".htm", ".svg", ".vue", ".svelte", ".astro"];

/// The findings in the styles of a file: those that were extracted from it, and those of its elements if it is HTML.
pub(crate) fn check(
    file: &SourceFile,
    extracted: &[EmbeddedStyle],
    context: &Context<'_>,
    definitions: &Definitions,
    out: &mut Vec<Diagnostic>,
) {
    let path = file.path().to_ascii_lowercase();
    let embedded = if is_html(&path) { html::styles(file) } else { Vec::new() };
    let styles: Vec<&EmbeddedStyle> =
        extracted.iter().chain(embedded.iter().map(|(style, _)| style)).collect();
    let sheets: Vec<Sheet> =
        styles.iter().map(|style| scan(&SourceFile::new(file.path(), style.text()), context)).collect();
    let defined = Defined::of(&sheets);
    // As an image, an SVG file does not have the properties of the page.
    let is_image = path.ends_with(".svg");
    let are_whole = extracted.iter().map(|_| false).chain(embedded.iter().map(|(_, is_whole)| *is_whole));
    for ((style, sheet), is_whole) in styles.iter().zip(&sheets).zip(are_whole) {
        let applies = |rule: &ds_core::Rule| {
            let of_sheets = || SHEET_RULES.contains(&rule) || VALUE_RULES.contains(&rule);
            RULES.contains(&rule) || is_whole && of_sheets()
        };
        let mut findings = sheet.findings.clone();
        report::tokens(sheet, context, &defined, &mut findings);
        let findings = findings.into_iter().filter(|finding| applies(finding.rule)).filter_map(|finding| {
            let is_defined = *finding.rule == UNKNOWN_TOKEN
                && finding
                    .at
                    .as_ref()
                    .is_some_and(|at| definitions.has(&unescaped(sheet.file.slice(at.span))));
            let mut finding = moved(file, style, finding).filter(|_| !is_defined)?;
            if let Some(fix) = &mut finding.fix {
                fix.safe &= !is_image;
            }
            Some(finding)
        });
        out.extend(findings);
    }
}

/// Whether the styles of a file, by its path in lower case, are in elements and attributes.
pub(crate) fn is_html(path: &str) -> bool {
    HTML.iter().any(|ending| path.ends_with(ending))
}

/// A finding with its places in the file. A fix that the file cannot take is left out.
fn moved(file: &SourceFile, style: &EmbeddedStyle, finding: Diagnostic) -> Option<Diagnostic> {
    let place = |at: &Location| Some(file.at(style.source(at.span)?));
    let at = Some(place(&finding.at?)?);
    let labels = finding
        .labels
        .into_iter()
        .filter_map(|label| Some(Label { at: place(&label.at)?, text: label.text }))
        .collect();
    let fix = finding.fix.and_then(|fix| {
        let edits = fix.edits.iter().map(|edit| {
            let (at, text) = style.edit(file, edit.at.span, &edit.text)?;
            Some(Edit { at, text })
        });
        Some(Fix { edits: edits.collect::<Option<_>>()?, ..fix })
    });
    Some(Diagnostic { at, labels, fix, ..finding })
}
