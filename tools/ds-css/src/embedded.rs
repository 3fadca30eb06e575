//! Styles in files of other languages, and in templates of style sheets: the rules about tokens and contrast apply to them, and to what a browser reads those about
//! what it ignores.

mod html;
mod inserted;

pub(crate) use html::elements;
pub use inserted::is_template;

use ds_core::model::style::{EmbeddedStyle, Reader, UNKNOWN};
use ds_core::{Diagnostic, Edit, Fix, Label, Location, SourceFile};

use crate::context::Context;
use crate::definitions::Definitions;
use crate::preprocessed::{self, Language};
use crate::report::{self, Defined};
use crate::rules::{
    DEPRECATED_TOKEN, DUPLICATE_CUSTOM_PROPERTY, DUPLICATE_PROPERTY, IMPORTANT_IN_KEYFRAMES,
    INVALID_GRID_AREAS, LOW_CONTRAST, OVERRIDDEN_LONGHAND, RAW_COLOUR, RAW_DURATION, RAW_EASING, RAW_FONT,
    RAW_LENGTH, RAW_NUMBER, RAW_SHADOW, SYNTAX, TOKEN_PURPOSE, TOKEN_TYPE, UNKNOWN_TOKEN,
};
use crate::scan::{Sheet, scan};
use crate::selector::unescaped;
use crate::syntax;
use crate::values::rules::{
    CALC_SPACING, INVALID_HEX, RULES as VALUE_RULES, UNKNOWN_ELEMENT, UNKNOWN_PROPERTY, UNKNOWN_UNIT,
};
use crate::walk::Fault;

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

/// The rules that apply to styles in which nothing is inserted, too, besides those about names and values: what browsers ignore.
static WHOLE_RULES: [&ds_core::Rule; 5] = [
    &DUPLICATE_CUSTOM_PROPERTY,
    &DUPLICATE_PROPERTY,
    &IMPORTANT_IN_KEYFRAMES,
    &INVALID_GRID_AREAS,
    &OVERRIDDEN_LONGHAND,
];

/// The rules about values that are also true for libraries with names and values of their own.
static LIBRARY_RULES: [&ds_core::Rule; 3] = [&CALC_SPACING, &INVALID_HEX, &UNKNOWN_UNIT];

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
    let embedded = match Language::of_path(&path) {
        Some(language) => preprocessed::styles(file.text(), 0, language).collect(),
        None if is_html(&path) => html::styles(file),
        None if path.ends_with(".css") => vec![inserted::sheet(file.text())],
        None => Vec::new(),
    };
    let styles: Vec<&EmbeddedStyle> = extracted.iter().chain(&embedded).collect();
    let sheets: Vec<Sheet> =
        styles.iter().map(|style| scan(&SourceFile::new(file.path(), style.text()), context)).collect();
    let defined = Defined::of(&sheets);
    // As an image, an SVG file does not have the properties of the page.
    let is_image = path.ends_with(".svg");
    for (nth, (style, sheet)) in styles.iter().zip(&sheets).enumerate() {
        let text = style.text();
        let is_compiled = style.reader() == Reader::Preprocessor;
        // `$a` is of a plugin of PostCSS.
        let has_plugins = !is_compiled && text.contains('$');
        let is_whole = is_compiled || !text.contains(UNKNOWN) && !has_plugins;
        // `{% if %}` of Jinja, Twig and Liquid: what is between such tags may be anything.
        let is_read = style.reader() != Reader::Library && !text.contains("{%");
        let applies = |finding: &Diagnostic| {
            let rule = finding.rule;
            if is_compiled && !preprocessed::stays(text, finding) {
                return false;
            }
            let is_of_library = || nth < extracted.len() && is_of_library(text, finding);
            let is_size = || style.reader() == Reader::Library && is_size(text, finding);
            RULES.contains(&rule)
                || LIBRARY_RULES.contains(&rule) && !is_size()
                || is_read
                    && (VALUE_RULES.contains(&rule) && !is_of_library()
                        || is_whole && WHOLE_RULES.contains(&rule)
                        || *rule == SYNTAX && !has_plugins)
        };
        let mut findings = sheet.findings.take();
        findings.extend(syntax::findings(&sheet.file, &[], &faults(sheet)));
        report::tokens(sheet, context, &defined, &mut findings);
        let findings = findings.into_iter().filter(applies).filter_map(|finding| {
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

/// The structural errors of a style. Where something is inserted, only what is no part of it is one.
fn faults(sheet: &Sheet) -> Vec<Fault> {
    let text = sheet.file.text();
    let is_inserted = text.contains(UNKNOWN);
    let is_explained = sheet.faults.len() > 1;
    let stays = |fault: &&Fault| match fault {
        Fault::Neither(span) => !text[span.range()].contains(UNKNOWN),
        // A bracket that is not closed hides the end of the block, which most styles do not write themselves.
        Fault::OpenBlock(..) => !is_inserted && !is_explained,
        // The rest is not checked.
        Fault::TooDeep(_) => true,
        // Only a compiler would have to expand it.
        Fault::TooManySelectors(_) | Fault::TooManyFunctions(_) => false,
        _ => !is_inserted,
    };
    sheet.faults.iter().filter(stays).cloned().collect()
}

/// Whether libraries know a name that CSS has not: a part of a class that `&` starts (`&-item`), and the `label` of Emotion.
fn is_of_library(text: &str, finding: &Diagnostic) -> bool {
    let Some(at) = &finding.at else { return false };
    match finding.rule {
        rule if *rule == UNKNOWN_ELEMENT => text[..at.span.start as usize].ends_with('&'),
        rule if *rule == UNKNOWN_PROPERTY => &text[at.span.range()] == "label",
        _ => false,
    }
}

/// Whether what looks like a unit is the end of a size in a scale: `2xl`, `8xs`.
fn is_size(text: &str, finding: &Diagnostic) -> bool {
    let unit = finding.at.as_ref().map_or("", |at| &text[at.span.range()]);
    *finding.rule == UNKNOWN_UNIT && matches!(unit, "xs" | "sm" | "md" | "lg" | "xl")
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
