//! Files that are not stylesheets, but contain styles or markup. Names of the installed package are found by their
//! prefixes, without parsing the language.

use ds_core::model::style::EmbeddedStyle;
use ds_core::source::to_u32;
use ds_core::{Diagnostic, Diagnostics, SourceFile, Span};
use rustc_hash::FxHashSet;

use crate::Names;
use crate::context::Context;
use crate::definitions::Definitions;
use crate::embedded;
use crate::package::Package;
use crate::preprocessed::Language;
use crate::rules::allow::{self, Allow};
use crate::rules::{names as tokens, package};

/// Endings of the files that [`check_markup`] is for.
pub const MARKUP: [&str; 10] =
    [".tsx", ".jsx", ".html", ".htm", ".vue", ".svelte", ".astro", ".scss", ".sass", ".less"];

/// Those of [`MARKUP`] that may have `<style>` elements.
pub const PAGES: [&str; 5] = [".html", ".htm", ".vue", ".svelte", ".astro"];

/// Those that a preprocessor turns into stylesheets.
const PREPROCESSED: [&str; 3] = [".scss", ".sass", ".less"];

/// Those of a preprocessor that are compared with the grammar of CSS.
pub const COMPILED: [&str; 2] = [".scss", ".less"];

/// Attributes whose values contain classes, as HTML and JSX write them.
const CLASS_ATTRIBUTES: [&str; 2] = ["class", "classname"];

/// Endings of scripts that may contain styles.
pub const SCRIPTS: [&str; 4] = [".ts", ".mts", ".js", ".mjs"];

/// The ending of images with styles. They are checked only if a path or pattern names them: most images of a site are no part
/// of its design.
pub const IMAGE: &str = ".svg";

/// Reports tokens (`--pl-…`) and classes (`cmp-…`) that the installed package does not have, and what the rules about tokens
/// say about the styles in a file: those that were `extracted` from a script, and those in elements and attributes. They
/// are compared with the grammar of CSS, too; that needs no names. SCSS and Less are read as far as they are CSS; in what is not, and in
/// the files and elements of other preprocessors, the names in `var()` are compared with tokens. Names that are put together (`cmp-icon--${name}`) are skipped.
/// `definitions` has the custom properties that the files of the project define.
pub fn check_markup(
    file: &SourceFile,
    extracted: &[EmbeddedStyle],
    names: Names<'_>,
    definitions: &Definitions,
    diagnostics: &mut Diagnostics,
) {
    let context = Context::new(names, &[], None);
    let path = file.path().to_ascii_lowercase();
    let is_html = embedded::is_html(&path);
    // A style sheet is here only if it is a template.
    let is_sheet = path.ends_with(".css") || Language::of_path(&path).is_some();
    if context.indexes().next().is_none() && extracted.is_empty() && !is_html && !is_sheet {
        return;
    }
    let text = file.text();
    let mut findings = Vec::new();
    embedded::check(file, extracted, &context, definitions, &mut findings);
    if let Some(installed) = &context.package {
        installed_names(file, installed, &context, &mut findings);
    }
    if PREPROCESSED.iter().any(|ending| path.ends_with(ending)) {
        let whole = Span::new(0, to_u32(text.len()));
        preprocessed_names(file, whole, &context, definitions, &mut findings);
    } else if is_html {
        for element in embedded::elements(file) {
            preprocessed_names(file, element.content, &context, definitions, &mut findings);
        }
    }
    let mut commented: Vec<Span> = comments(text).chain(line_comments(file, &path)).collect();
    commented.sort_unstable();
    let allows: Vec<Allow> = commented.into_iter().filter_map(|comment| Allow::read(file, comment)).collect();
    allow::silence(file, &allows, &mut findings);
    for comment in &allows {
        findings.extend(allow::check(file, comment, &context));
    }
    Extend::extend(diagnostics, findings);
}

/// Reports names that the installed package does not have.
fn installed_names(
    file: &SourceFile,
    installed: &Package<'_>,
    context: &Context<'_>,
    findings: &mut Vec<Diagnostic>,
) {
    let text = file.text();
    let none = FxHashSet::default();
    let properties = words(text, "--").filter(|span| may_be_property(text, *span));
    findings.extend(
        properties
            .filter(|span| installed.tokens.is_named_like_token(file.slice(*span)))
            .filter_map(|span| tokens::property(file, span, context, &none)),
    );
    let prefix = installed.names.class_prefix.as_str();
    if !prefix.is_empty() {
        let classes = words(text, prefix).filter(|span| may_be_class(text, *span));
        findings.extend(
            classes
                .filter(|span| installed.owns_class(file.slice(*span)))
                .filter_map(|span| package::class(file, span, installed)),
        );
    }
}

/// Reports names in `var()` in a part of a file that are named like a token of the project, but are none.
fn preprocessed_names(
    file: &SourceFile,
    part: Span,
    context: &Context<'_>,
    definitions: &Definitions,
    findings: &mut Vec<Diagnostic>,
) {
    let text = file.text();
    let is_used = |span: &Span| {
        let before = text[..span.start as usize].trim_end().as_bytes();
        before.last_chunk::<4>().is_some_and(|word| word.eq_ignore_ascii_case(b"var("))
    };
    let is_installed =
        |name: &str| context.package.as_ref().is_some_and(|package| package.tokens.is_named_like_token(name));
    let is_compared =
        |name: &str| context.is_named_like_token(name) && !is_installed(name) && !definitions.has(name);
    let commented: Vec<Span> = comments(text).collect();
    let in_comment = |span: &Span| {
        let line = text[..span.start as usize].rsplit('\n').next().unwrap_or_default();
        // Not the `//` of an address.
        line.trim_start().starts_with("//")
            || line.contains(" //")
            || commented.iter().any(|comment| comment.start < span.start && span.end < comment.end)
    };
    let none = FxHashSet::default();
    // Those in what is CSS were compared with the rest of it.
    let compared: FxHashSet<Span> =
        findings.iter().filter_map(|finding| Some(finding.at.as_ref()?.span)).collect();
    findings.extend(
        words(text, "--")
            .filter(|span| !compared.contains(span))
            .filter(|span| part.start <= span.start && span.end <= part.end)
            .filter(|span| is_used(span) && !in_comment(span))
            .filter(|span| is_compared(file.slice(*span)))
            .filter_map(|span| tokens::property(file, span, context, &none)),
    );
}

/// The words that start with a prefix and are complete.
fn words<'a>(text: &'a str, prefix: &'a str) -> impl Iterator<Item = Span> + 'a {
    text.match_indices(prefix).filter_map(move |(start, _)| {
        let before = text[..start].chars().next_back();
        let length = text[start..].find(|ch: char| !is_word(ch)).unwrap_or(text.len() - start);
        let word = &text[start..start + length];
        let is_complete = !before.is_some_and(is_word) && !word.ends_with(['-', '_']);
        let is_joined = text[start + length..].starts_with(['$', '{', '#', '/', '*']);
        (is_complete && !is_joined).then(|| Span::new(to_u32(start), to_u32(start + length)))
    })
}

fn is_word(ch: char) -> bool {
    ch.is_alphanumeric() || matches!(ch, '-' | '_')
}

/// Whether a word is where a custom property can be: in `var()`, a declaration, or a string.
fn may_be_property(text: &str, span: Span) -> bool {
    let before = text[..span.start as usize].chars().next_back();
    before.is_none_or(|ch| ch.is_whitespace() || matches!(ch, '(' | '"' | '\'' | '`' | ';' | '{' | '['))
}

/// Whether a word is where a class can be: in a selector, a string, or the value of an attribute for classes.
fn may_be_class(text: &str, span: Span) -> bool {
    let before = &text[..span.start as usize];
    if !before.ends_with(|ch: char| ch.is_whitespace() || matches!(ch, '.' | '"' | '\'' | '`')) {
        return false;
    }
    let Some(quote) = before.rfind(['"', '\'', '`', '<', '>', '\n']) else { return true };
    let Some(attribute) = before[..quote].strip_suffix('=') else { return true };
    let start = attribute.rfind(|ch: char| !is_word(ch)).map_or(0, |at| at + 1);
    let name = attribute.get(start..).unwrap_or_default();
    name.is_empty() || CLASS_ATTRIBUTES.iter().any(|known| name.eq_ignore_ascii_case(known))
}

/// The comments `// dstool-allow …` in SCSS and Less.
fn line_comments<'a>(file: &'a SourceFile, path: &str) -> impl Iterator<Item = Span> + 'a {
    let text = file.text();
    let is_file = Language::of_path(path).is_some();
    let has_elements = !is_file && embedded::is_html(path) && text.contains(allow::WORD);
    let mut elements = if has_elements { embedded::elements(file) } else { Vec::new() };
    elements.retain(|element| Language::of_name(&element.language).is_some());
    let contains = move |at: u32| {
        is_file || elements.iter().any(|element| element.content.start <= at && at < element.content.end)
    };
    text.match_indices(allow::WORD).filter(move |(at, _)| contains(to_u32(*at))).filter_map(|(at, _)| {
        let start = text[..at].trim_end_matches([' ', '\t']).strip_suffix("//")?.len();
        let end = text[at..].find(['\r', '\n']).map_or(text.len(), |end| at + end);
        Some(Span::new(to_u32(start), to_u32(end)))
    })
}

/// The comments `/* … */`, which all of these languages have.
fn comments(text: &str) -> impl Iterator<Item = Span> + '_ {
    text.match_indices("/*").filter_map(|(start, _)| {
        let end = start + 2 + text[start + 2..].find("*/")? + 2;
        Some(Span::new(to_u32(start), to_u32(end)))
    })
}
