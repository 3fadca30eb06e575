//! Imports that come too late, or twice.

use ds_core::{Diagnostic, Severity, SourceFile, Span};

use super::{DUPLICATE_IMPORT, MISPLACED_IMPORT};
use crate::block::{groups, normalised, removal};
use crate::path;
use crate::token::{Kind, Token, closing};

/// The address and the conditions of an import.
pub(crate) struct Seen {
    url: String,
    /// `layer(…)` and `supports(…)`.
    conditions: String,
    media: Vec<String>,
    span: Span,
}

/// Reads what follows `@import`; `None` without an address.
pub(crate) fn read(text: &str, keyword: &Token, tokens: &[Token]) -> Option<Seen> {
    let (address, mut rest) = match tokens {
        [address, rest @ ..] if matches!(address.kind, Kind::String | Kind::Url) => (address, rest),
        [url, address, _, rest @ ..] if url.kind == Kind::Function => (address, rest),
        _ => return None,
    };
    let mut conditions = String::new();
    while let [first, inner @ ..] = rest {
        let word = first.text(text);
        let is_function = first.kind == Kind::Function
            && ["layer(", "supports(", "scope("].iter().any(|name| word.eq_ignore_ascii_case(name));
        let length = if is_function {
            closing(inner).map_or(rest.len(), |end| end + 2)
        } else if first.kind == Kind::Ident && word.eq_ignore_ascii_case("layer") {
            1
        } else {
            break;
        };
        conditions.push_str(&normalised(text, &rest[..length]));
        conditions.push(' ');
        rest = &rest[length..];
    }
    let media = groups(rest).map(|query| normalised(text, query)).collect();
    let span = keyword.span.join(tokens.last()?.span);
    Some(Seen { url: path::address(address.text(text)), conditions, media, span })
}

/// An import whose file is already imported under the same conditions.
pub(crate) fn duplicate(file: &SourceFile, import: &Seen, before: &[Seen]) -> Option<Diagnostic> {
    let covers = |covered: &Seen, other: &Seen| covered.media.iter().all(|query| other.media.contains(query));
    let first = before.iter().find(|first| {
        first.url == import.url
            && first.conditions == import.conditions
            && (covers(first, import) || covers(import, first))
            && first.media.is_empty() == import.media.is_empty()
    })?;
    let end = first.span.end as usize;
    let semicolon = file.text()[end..].find(';').map_or(end, |at| end + at + 1);
    let whole = Span::new(first.span.start, ds_core::source::to_u32(semicolon));
    let finding =
        Diagnostic::at(&DUPLICATE_IMPORT, file, import.span, format!("`{}` is imported twice", import.url))
            .label(file.at(first.span), "the first import, which has no effect")
            .help("remove one of the imports: the last one counts");
    Some(if covers(first, import) {
        finding.replace("Remove the first import", false, removal(file, whole), "")
    } else {
        finding
    })
}

/// An import after other rules, or inside one: browsers ignore it.
pub(crate) fn misplaced(file: &SourceFile, span: Span, after: Option<Span>) -> Diagnostic {
    let at = |message: &str| Diagnostic::at(&MISPLACED_IMPORT, file, span, message);
    match after {
        Some(after) => at("`@import` comes after other rules, so browsers ignore it")
            .label(file.at(after), "this comes before it")
            .help("move it to the top; only `@charset` and `@layer` statements may come before it"),
        None => at("`@import` is inside a rule, so browsers ignore it").severity(Severity::Warning).help(
            "move it to the top of the file; an import can have `layer(…)`, `supports(…)` and media queries",
        ),
    }
}
