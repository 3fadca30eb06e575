//! Translates the errors of lightningcss and of the walk into our messages and positions.

use std::cell::Cell;

use ds_core::source::to_u32;
use ds_core::{Diagnostic, Severity, SourceFile, Span};
use lightningcss::error::{Error, ParserError, SelectorError};
use lightningcss::stylesheet::{ParserFlags, ParserOptions};

use crate::rules::{NEWLINE_IN_STRING, SYNTAX};
use crate::token::{Kind, token_at};
use crate::walk::{Fault, MAX_DEPTH};

/// The text that lightningcss reads, which treats a byte order mark as part of a name.
pub(crate) fn body(file: &SourceFile) -> &str {
    file.text().strip_prefix('\u{feff}').unwrap_or(file.text())
}

/// The parser options of every file.
pub(crate) fn parser_options<'i>() -> ParserOptions<'i> {
    ParserOptions { error_recovery: true, flags: ParserFlags::CUSTOM_MEDIA, ..ParserOptions::default() }
}

/// Converts positions of lightningcss (0-based lines, 1-based columns in UTF-16 units, form feeds are line breaks,
/// no byte order mark) into bytes.
pub(crate) struct Positions {
    lines: SourceFile,
    mark: u32,
    /// A line, a number of units in it, and the byte where these end.
    last: Cell<(u32, u32, u32)>,
}

impl Positions {
    pub(crate) fn new(file: &SourceFile) -> Self {
        let lines = if file.text().contains('\x0c') {
            SourceFile::new(file.path(), file.text().replace('\x0c', "\n"))
        } else {
            file.clone()
        };
        Self { lines, mark: u32::from(file.text().starts_with('\u{feff}')), last: Cell::new((0, 0, 0)) }
    }

    pub(crate) fn offset(&self, line: u32, column: u32) -> u32 {
        let mark = if line == 0 { self.mark } else { 0 };
        let column = column.saturating_sub(1) + mark;
        // A minified stylesheet is one long line, and most positions come after the one before.
        let (last_line, units, from) = self.last.get();
        let (mut units, mut at) = if line == last_line && units <= column {
            (units, from)
        } else {
            (0, self.lines.offset_of_utf16(line, 0))
        };
        let rest = self.lines.text().get(at as usize..).unwrap_or("");
        let next = rest.as_bytes().get(..column.saturating_sub(units) as usize).unwrap_or(rest.as_bytes());
        if next.is_ascii() {
            let length = memchr::memchr2(b'\n', b'\r', next).unwrap_or(next.len());
            units += to_u32(length);
            at += to_u32(length);
            self.last.set((line, units, at));
            return at;
        }
        for ch in rest.chars() {
            if units >= column || ch == '\n' || ch == '\r' {
                break;
            }
            units += to_u32(ch.len_utf16());
            at += to_u32(ch.len_utf8());
        }
        self.last.set((line, units, at));
        at
    }
}

/// The findings from parsing a file.
pub(crate) fn findings(
    file: &SourceFile,
    errors: &[Error<ParserError<'_>>],
    faults: &[Fault],
) -> Vec<Diagnostic> {
    let mut findings: Vec<Diagnostic> = faults
        .iter()
        .map(
            |fault| {
                if is_hack(file, fault.span()) { hack(file, fault.span()) } else { structural(file, fault) }
            },
        )
        .collect();
    if errors.is_empty() {
        return findings;
    }
    let places = Positions::new(file);
    for error in errors.iter().filter(|error| !is_new(&error.kind)) {
        let offset = error.loc.as_ref().map_or(0, |at| places.offset(at.line, at.column));
        let span =
            token_at(file, place(file, offset, &error.kind)).map_or(Span::at(offset), |token| token.span);
        // The rules about names report these, and know more names.
        if !is_doubtful(&error.kind) && !faults.iter().any(|fault| explains(file, fault, span)) {
            findings.push(if is_hack(file, span) {
                hack(file, span)
            } else {
                parsing(file, span, &error.kind)
            });
        }
    }
    findings
}

/// The findings for conditions, and conditions with calculations, that are passed on as they are written.
pub(crate) fn passed_on(
    file: &SourceFile,
    conditions: &[Span],
    calculations: &[Span],
) -> impl Iterator<Item = Diagnostic> {
    let mark = to_u32(file.text().len() - body(file).len());
    let report = move |severity: Severity, span: &Span, message: &str, help: &str| {
        let span = Span::new(span.start + mark, span.end + mark);
        Diagnostic::at(&SYNTAX, file, span, message).severity(severity).help(help)
    };
    let conditions = conditions.iter().map(move |span| {
        let message = "this condition is unknown; the rule is written as it is";
        report(
            Severity::Warning,
            span,
            message,
            "check the spelling; a browser that does not know the condition ignores the rule",
        )
    });
    let calculations = calculations.iter().map(move |span| {
        let message =
            "the compiler would change this calculation, or cannot read it; the rule is written as it is";
        // The query is right, and the output means the same.
        let help = "write its result, so that nothing in the rule is left as it is";
        report(Severity::Info, span, message, help)
    });
    conditions.chain(calculations)
}

/// Where what is invalid is, in bytes of the text that lightningcss reads, in order.
pub(crate) fn places(file: &SourceFile, errors: &[Error<ParserError<'_>>], faults: &[Fault]) -> Vec<u32> {
    let positions = Positions::new(file);
    let mark = to_u32(file.text().len() - body(file).len());
    let errors = errors
        .iter()
        .filter(|error| !is_doubtful(&error.kind))
        .filter_map(|error| error.loc.as_ref())
        .map(|at| positions.offset(at.line, at.column));
    let faults = faults.iter().map(|fault| fault.span().start);
    let mut places: Vec<u32> = errors.chain(faults).map(|place| place.saturating_sub(mark)).collect();
    places.sort_unstable();
    places
}

/// Places in a file, in bytes of the text that lightningcss reads.
pub(crate) fn in_body(file: &SourceFile, places: &[u32]) -> Vec<u32> {
    let mark = to_u32(file.text().len() - body(file).len());
    places.iter().map(|place| place.saturating_sub(mark)).collect()
}

/// Whether an error is at what was written for Internet Explorer only: `*zoom: 1`, `@media (min-width: 0\0)`.
fn is_hack(file: &SourceFile, span: Span) -> bool {
    let Some((before, rest)) = file.text().split_at_checked(span.start as usize) else { return false };
    let is_star =
        rest.strip_prefix('*').is_some_and(|name| name.starts_with(|ch: char| ch.is_ascii_alphabetic()));
    let in_media = || {
        let prelude = &before[before.rfind('@')?..];
        let end = rest.find('{')?;
        let condition = prelude.strip_prefix("@media")?;
        Some(
            !condition.contains(['{', '}'])
                && [condition, &rest[..end]].iter().any(|text| text.contains("\\0")),
        )
    };
    is_star || in_media().unwrap_or(false)
}

/// The finding for a hack. Every browser ignores it, and so does the compiler.
fn hack(file: &SourceFile, span: Span) -> Diagnostic {
    Diagnostic::at(&SYNTAX, file, span, "this was written for Internet Explorer: browsers ignore it")
        .severity(Severity::Warning)
        .help("remove it")
}

/// Where an error starts. The parser reports an unknown at-rule after its name.
fn place(file: &SourceFile, offset: u32, kind: &ParserError<'_>) -> u32 {
    let keyword = || file.text().get(..offset as usize)?.rfind('@').map(to_u32);
    if matches!(kind, ParserError::AtRuleInvalid(_)) { keyword().unwrap_or(offset) } else { offset }
}

/// Whether a structural error is the cause of an error that the parser found.
fn explains(file: &SourceFile, fault: &Fault, error: Span) -> bool {
    let fault_span = fault.span();
    match fault {
        // The parser continues to the end of the file.
        Fault::OpenBracket(_) | Fault::OpenBlock(..) | Fault::OpenComment(_) | Fault::TooDeep(_) => {
            error.end > fault_span.start
        }
        // The parser may have continued to what comes after the declaration.
        Fault::Found(_) => {
            let next = token_at(file, fault_span.end);
            let next = match next {
                Some(next) if next.kind == Kind::Semicolon => token_at(file, next.span.end),
                next => next,
            };
            error.end >= fault_span.start && next.is_none_or(|next| error.start <= next.span.start)
        }
        // The parser may have continued to the token that ends the declaration.
        _ => {
            let next = token_at(file, fault_span.end).map_or(error.start, |next| next.span.start);
            error.end > fault_span.start && error.start <= next
        }
    }
}

fn structural(file: &SourceFile, fault: &Fault) -> Diagnostic {
    let at = |span: Span, message: &str| Diagnostic::at(&SYNTAX, file, span, message);
    let start = |span: Span, length: u32| Span::new(span.start, span.end.min(span.start + length));
    match fault {
        Fault::OpenComment(span) => {
            at(start(*span, 2), "this comment is never closed").help("add `*/` where the comment ends")
        }
        Fault::OpenString(span) if span.end as usize == file.text().len() => {
            at(*span, "this string is not closed").help("close it with the same quote")
        }
        Fault::OpenString(span) => {
            Diagnostic::at(&NEWLINE_IN_STRING, file, *span, "this string is not closed on the same line")
                .help("close it with the same quote")
        }
        Fault::BadUrl(span) => {
            at(*span, "this address is not closed, or needs quotes").help("use `url(\"…\")`")
        }
        Fault::Stray(span) => at(*span, &format!("`{}` has no matching opening bracket", file.slice(*span)))
            .help("remove it, or add the opening bracket"),
        Fault::OpenBracket(span) => at(*span, &format!("`{}` is never closed", file.slice(*span)))
            .help("close it before the end of the block"),
        Fault::OpenBlock(span, outer) => {
            let finding = at(*span, "this block is never closed").help("add `}` at its end");
            outer.iter().rev().fold(finding, |finding, span| {
                finding.label(file.at(*span), "this block is not closed, either")
            })
        }
        Fault::Neither(span) => at(*span, "this is neither a declaration nor a rule")
            .help("use `property: value;`, or a selector and a block"),
        Fault::TooDeep(span) => at(*span, &format!("this is nested more than {MAX_DEPTH} levels deep"))
            .help("reduce the nesting; the rest of the file was not checked"),
        Fault::TooManyFunctions(span) => at(
            *span,
            "this function is nested too deeply to be lowered: each function around it doubles the work",
        )
        .help("move the inner functions to custom properties and use `var()`"),
        Fault::TooManySelectors(span) => {
            at(*span, "this nested rule expands to too many selectors: each level of nesting multiplies them")
                .help("reduce the nesting, or add a class and move the rule to the top level")
        }
        Fault::TooManyConditions(span) => {
            let name = file.slice(*span);
            at(*span, &format!("`{name}` and the custom media queries before it are too long when expanded"))
                .help("define it with plain conditions instead of other custom media queries")
        }
        Fault::Found(finding) => (**finding).clone(),
    }
}

fn parsing(file: &SourceFile, span: Span, kind: &ParserError<'_>) -> Diagnostic {
    let written = file.slice(span);
    let shown = if written.is_empty() { "the end of the file".to_owned() } else { format!("`{written}`") };
    let (message, help) = sentence(kind, &shown);
    Diagnostic::at(&SYNTAX, file, span, message).help(help.unwrap_or(LEFT_OUT))
}

/// The help for what a browser ignores by itself.
const LEFT_OUT: &str = "correct it; with the rule `css/syntax` as a warning, the rest is written without it, as browsers read it";

/// Errors about syntax that newer browsers may support and that lightningcss passes through unchanged.
fn is_doubtful(kind: &ParserError<'_>) -> bool {
    matches!(
        kind,
        ParserError::AtRuleInvalid(_)
            | ParserError::DeprecatedNestRule
            | ParserError::SelectorError(
                SelectorError::UnsupportedPseudoClass(_) | SelectorError::UnsupportedPseudoElement(_)
            )
    )
}

/// What the parser does not know yet, and passes through unchanged: it is in a specification and in a browser.
fn is_new(kind: &ParserError<'_>) -> bool {
    let is = |name: &str, known: &[&str]| known.iter().any(|known| known.eq_ignore_ascii_case(name));
    match kind {
        ParserError::AtRuleInvalid(name) => is(name, &["function"]),
        ParserError::SelectorError(SelectorError::UnsupportedPseudoClass(name)) => is(name, NEW_CLASSES),
        ParserError::SelectorError(SelectorError::UnsupportedPseudoElement(name)) => is(name, NEW_ELEMENTS),
        _ => false,
    }
}

const NEW_CLASSES: &[&str] = &[
    "active-view-transition",
    "has-slotted",
    "heading",
    "interest-source",
    "interest-target",
    "open",
    "state",
    "target-after",
    "target-before",
    "target-current",
    "xr-overlay",
];

const NEW_ELEMENTS: &[&str] = &[
    "checkmark",
    "column",
    "details-content",
    "picker-icon",
    "scroll-button",
    "scroll-marker",
    "scroll-marker-group",
];

fn sentence(kind: &ParserError<'_>, shown: &str) -> (String, Option<&'static str>) {
    let unexpected = || format!("{shown} is unexpected here");
    match kind {
        ParserError::AtRuleBodyInvalid => (format!("this at-rule cannot have {shown}"), None),
        ParserError::EndOfInput => (format!("something is missing before {shown}"), None),
        ParserError::InvalidDeclaration | ParserError::QualifiedRuleInvalid => {
            (format!("{} and starts neither a declaration nor a rule", unexpected()), None)
        }
        ParserError::InvalidMediaQuery => (format!("the media query is not valid at {shown}"), None),
        ParserError::EmptyBracketInCondition => ("the brackets of this condition are empty".to_owned(), None),
        ParserError::InvalidNesting => (format!("a rule cannot be nested here, at {shown}"), None),
        ParserError::InvalidPageSelector => (format!("the page selector is not valid at {shown}"), None),
        ParserError::UnexpectedImportRule => (
            "`@import` comes after other rules".to_owned(),
            Some("move it to the top; only `@charset` and `@layer` statements may come before it"),
        ),
        ParserError::UnexpectedNamespaceRule => (
            "`@namespace` comes after other rules".to_owned(),
            Some("move it after the imports and before all other rules"),
        ),
        ParserError::SelectorError(error) => (selector(error, shown), None),
        _ => (unexpected(), None),
    }
}

fn selector(error: &SelectorError<'_>, shown: &str) -> String {
    match error {
        SelectorError::DanglingCombinator => "the selector ends with a combinator".to_owned(),
        SelectorError::EmptySelector => format!("expected a selector, but found {shown}"),
        SelectorError::ClassNeedsIdent(_) => format!("a class name is missing before {shown}"),
        SelectorError::ExpectedNamespace(name) => format!("the namespace `{name}` is not declared"),
        SelectorError::InvalidPseudoClassAfterPseudoElement
        | SelectorError::UnexpectedSelectorAfterPseudoElement(_) => {
            format!("{shown} cannot follow a pseudo-element")
        }
        SelectorError::UnexpectedIdent(name) => format!("`{name}` is unexpected in this selector"),
        _ => format!("the selector is not valid at {shown}"),
    }
}

#[cfg(test)]
mod tests;
