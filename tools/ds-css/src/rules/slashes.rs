//! `//`, which starts no comment in CSS.

use ds_core::source::to_u32;
use ds_core::{Diagnostic, SourceFile, Span};

use super::DOUBLE_SLASH_COMMENT;
use crate::token::{Kind, Token};

/// The first `//` in a selector or a value.
pub(crate) fn find(text: &str, tokens: &[Token]) -> Option<Span> {
    let mut depth = 0_usize;
    tokens.windows(2).find_map(|pair| {
        match pair[0].kind {
            Kind::Function | Kind::ParenOpen | Kind::SquareOpen | Kind::CurlyOpen => depth += 1,
            Kind::ParenClose | Kind::SquareClose | Kind::CurlyClose => depth = depth.saturating_sub(1),
            _ => {}
        }
        let is_slash = |token: &Token| token.kind == Kind::Delim && token.text(text) == "/";
        let are_slashes = is_slash(&pair[0]) && is_slash(&pair[1]) && pair[0].span.end == pair[1].span.start;
        (depth == 0 && are_slashes).then(|| pair[0].span.join(pair[1].span))
    })
}

/// Reports a `//`; `end` is where the selector or the declaration ends.
pub(crate) fn report(file: &SourceFile, slashes: Span, end: u32) -> Diagnostic {
    let rest = &file.text()[slashes.start as usize..];
    let line = rest.find(['\n', '\r']).unwrap_or(rest.len());
    let comment = rest[..line].trim_end();
    let span = Span::new(slashes.start, (slashes.start + to_u32(comment.len())).min(end.max(slashes.end)));
    let finding = Diagnostic::at(
        &DOUBLE_SLASH_COMMENT,
        file,
        span,
        "`//` starts no comment in CSS, so browsers ignore the declaration or rule that contains it",
    )
    .help("use `/* … */`");
    if comment.contains("*/") || comment.contains(['{', '}']) {
        return finding;
    }
    let whole = Span::new(slashes.start, slashes.start + to_u32(comment.len()));
    let text = format!("/* {} */", comment.trim_start_matches('/').trim());
    finding.replace("Use `/* … */`", false, file.at(whole), text)
}
