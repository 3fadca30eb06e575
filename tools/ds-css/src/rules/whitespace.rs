//! White space that is none for CSS.

use ds_core::source::to_u32;
use ds_core::{Diagnostic, Severity, SourceFile, Span};

use super::IRREGULAR_WHITESPACE;
use crate::token::{Kind, Token};

/// So many bytes are looked at together.
const CHUNK: usize = 64;

/// The characters of a stylesheet that look like spaces.
pub(crate) struct Irregular {
    /// Where they are, from the last to the first.
    places: Vec<u32>,
}

impl Irregular {
    pub(crate) fn new(text: &str) -> Self {
        let may_start = |byte: u8| byte >= 0x80 || byte == 0x0b || byte == 0x0c;
        let mut places = Vec::new();
        for (number, chunk) in text.as_bytes().chunks(CHUNK).enumerate() {
            if !chunk.iter().fold(false, |any, byte| any | may_start(*byte)) {
                continue;
            }
            let start = number * CHUNK;
            let chars = (start..start + chunk.len()).filter_map(|at| {
                let ch = text.get(at..).filter(|_| may_start(chunk[at - start]))?.chars().next()?;
                (is_irregular(ch) && (at > 0 || ch != '\u{feff}')).then(|| to_u32(at))
            });
            places.extend(chars);
        }
        places.reverse();
        Self { places }
    }

    /// Reports those in a token outside strings and comments. `item` has the tokens before it in its declaration.
    pub(crate) fn token(
        &mut self,
        file: &SourceFile,
        token: Token,
        item: &[Token],
        out: &mut Vec<Diagnostic>,
    ) {
        let is_before = |place: &u32| *place < token.span.end;
        if !self.places.last().is_some_and(is_before) {
            return;
        }
        while self.places.pop_if(|place| is_before(place)).is_some() {}
        // The rows of a grid are strings, but their white space counts.
        let is_grid = || matches!(item, [name, colon, ..] if colon.kind == Kind::Colon && is_grid(file.slice(name.span)));
        match token.kind {
            Kind::Comment | Kind::OpenComment => {}
            Kind::String if !is_grid() => {}
            _ => report(file, token, out),
        }
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
