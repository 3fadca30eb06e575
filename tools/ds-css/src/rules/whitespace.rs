//! White space that is none for CSS.

use ds_core::source::to_u32;
use ds_core::{Diagnostic, Severity, SourceFile, Span};

use super::IRREGULAR_WHITESPACE;
use crate::token::{Kind, Lexer, Token};

/// Finds characters that look like spaces outside strings and comments.
pub(crate) fn check(file: &SourceFile, out: &mut Vec<Diagnostic>) {
    let text = file.text();
    let bytes = text.as_bytes();
    if text.is_ascii() && memchr::memchr2(0x0b, 0x0c, bytes).is_none() {
        return;
    }
    let start = if text.starts_with('\u{feff}') { 3 } else { 0 };
    if !text[start..].contains(is_irregular) {
        return;
    }
    // The rows of a grid are strings, but their white space counts.
    let mut property = Span::default();
    let mut last = Token { kind: Kind::Delim, span: Span::default() };
    for token in Lexer::new(text) {
        match token.kind {
            Kind::Whitespace if token.text(text).contains('\x0c') => report(file, token, out),
            Kind::Whitespace | Kind::Comment | Kind::OpenComment => continue,
            Kind::Colon if last.kind == Kind::Ident => property = last.span,
            Kind::Semicolon | Kind::CurlyOpen | Kind::CurlyClose => property = Span::default(),
            Kind::String if !is_grid(file.slice(property)) => {}
            _ => report(file, token, out),
        }
        last = token;
    }
}

fn report(file: &SourceFile, token: Token, out: &mut Vec<Diagnostic>) {
    if token.text(file.text()).bytes().all(|byte| byte.is_ascii_graphic() || byte == b' ') {
        return;
    }
    for (at, ch) in token.text(file.text()).char_indices().filter(|(_, ch)| is_irregular(*ch)) {
        let start = token.span.start + to_u32(at);
        let span = Span::new(start, start + to_u32(ch.len_utf8()));
        let code = u32::from(ch);
        let finding = if token.kind == Kind::Whitespace {
            Diagnostic::at(
                &IRREGULAR_WHITESPACE,
                file,
                span,
                "this is a form feed, which editors do not show",
            )
            .severity(Severity::Warning)
        } else {
            let message = format!("U+{code:04X} looks like a space, but CSS reads it as a part of a name");
            Diagnostic::at(&IRREGULAR_WHITESPACE, file, span, message)
        };
        let is_safe = token.kind == Kind::Whitespace;
        out.push(finding.help("use a space").replace("Use a space", is_safe, file.at(span), " "));
    }
}

fn is_grid(property: &str) -> bool {
    ["grid", "grid-template", "grid-template-areas"].iter().any(|name| property.eq_ignore_ascii_case(name))
}

const fn is_irregular(ch: char) -> bool {
    matches!(
        ch,
        '\x0b' | '\x0c' | '\u{85}' | '\u{a0}' | '\u{1680}' | '\u{180e}' | '\u{feff}' | '\u{2000}'
            ..='\u{200b}' | '\u{2028}' | '\u{2029}' | '\u{202f}' | '\u{205f}' | '\u{3000}'
    )
}
