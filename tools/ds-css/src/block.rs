//! Blocks and declarations as the rules about structure see them.

use ds_core::source::to_u32;
use ds_core::{Location, SourceFile, Span};

use crate::placeholder::plain;
use crate::token::{Kind as TokenKind, Lexer, Token};

/// What a block contains.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Kind {
    /// A style rule.
    Style,
    /// `@media`, `@layer` …: the rules in it are those of the block around it.
    Group,
    /// `@scope`, which may contain declarations for its root.
    Scope,
    /// `@keyframes`.
    Keyframes,
    /// One keyframe.
    Keyframe,
    /// `@font-face`, `@page` …
    Descriptors,
    /// An at-rule that may contain anything.
    Unknown,
}

/// The kind of the block after a prelude, inside a block of another kind.
pub(crate) fn kind(text: &str, prelude: &[Token], outer: Option<Kind>) -> Kind {
    let Some(keyword) = prelude.first().filter(|first| first.kind == TokenKind::AtKeyword) else {
        return if outer == Some(Kind::Keyframes) { Kind::Keyframe } else { Kind::Style };
    };
    match at_name(text, keyword).as_str() {
        "media" | "supports" | "container" | "layer" | "starting-style" | "-moz-document" => Kind::Group,
        "scope" => Kind::Scope,
        "keyframes" | "-webkit-keyframes" | "-moz-keyframes" | "-o-keyframes" | "-ms-keyframes" => {
            Kind::Keyframes
        }
        "color-profile"
        | "counter-style"
        | "font-face"
        | "font-feature-values"
        | "font-palette-values"
        | "page"
        | "position-try"
        | "property"
        | "view-transition" => Kind::Descriptors,
        _ => Kind::Unknown,
    }
}

/// The name of an at-rule in lower case, without the `@`, also of one that is passed on.
pub(crate) fn at_name(text: &str, keyword: &Token) -> String {
    let name = keyword.text(text).trim_start_matches('@');
    match name.is_ascii() {
        true => name.to_ascii_lowercase(),
        false => name.chars().map(|ch| plain(ch).unwrap_or(ch).to_ascii_lowercase()).collect(),
    }
}

/// One declaration.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Declaration {
    pub(crate) name: Span,
    /// From the colon to the last token of the value.
    pub(crate) value: Span,
    pub(crate) important: bool,
}

impl Declaration {
    pub(crate) fn new(text: &str, name: Token, value: &[Token]) -> Self {
        let end = value.last().map_or(name.span.end, |last| last.span.end);
        Self {
            name: name.span,
            value: Span::new(value.first().map_or(end, |first| first.span.start), end),
            important: important(text, value).is_some(),
        }
    }

    /// The whole declaration without its semicolon.
    pub(crate) fn span(&self) -> Span {
        self.name.join(self.value)
    }

    /// The tokens of the value, without white space, comments and `!important`.
    pub(crate) fn tokens(&self, file: &SourceFile) -> Vec<Token> {
        let mut tokens = tokens(file.text(), self.value);
        if let Some(at) = important(file.text(), &tokens) {
            tokens.truncate(at);
        }
        tokens
    }

    /// What to remove to remove the declaration: its semicolon too, and its line if there is nothing else on it.
    pub(crate) fn removal(&self, file: &SourceFile) -> Location {
        let span = self.span();
        let rest = &file.text()[span.end as usize..];
        let semicolon = rest.trim_start().starts_with(';').then(|| rest.find(';')).flatten();
        removal(file, Span::new(span.start, span.end + semicolon.map_or(0, |at| to_u32(at + 1))))
    }
}

/// A declaration as it is written, up to the last token of its value.
pub(crate) fn written<'t>(text: &'t str, name: Token, value: &[Token]) -> &'t str {
    let last = value.last().unwrap_or(&name);
    text.get(name.span.join(last.span).range()).unwrap_or("")
}

/// The tokens of a part of a text, without white space and comments.
pub(crate) fn tokens(text: &str, span: Span) -> Vec<Token> {
    let part = text.get(span.range()).unwrap_or("");
    Lexer::new(part)
        .filter(|token| !matches!(token.kind, TokenKind::Whitespace | TokenKind::Comment))
        .map(|token| Token {
            span: Span::new(token.span.start + span.start, token.span.end + span.start),
            ..token
        })
        .collect()
}

/// The index of the `!` of `!important`.
pub(crate) fn important(text: &str, value: &[Token]) -> Option<usize> {
    let [.., mark, word] = value else { return None };
    let is_important = mark.text(text) == "!" && word.text(text).eq_ignore_ascii_case("important");
    is_important.then(|| value.len() - 2)
}

/// A range to remove, with its line if there is nothing else on it.
pub(crate) fn removal(file: &SourceFile, span: Span) -> Location {
    let text = file.text();
    let (before, after) = (&text[..span.start as usize], &text[span.end as usize..]);
    let indent = before.len() - before.trim_end_matches([' ', '\t']).len();
    let starts_line = before.len() == indent || before.trim_end_matches([' ', '\t']).ends_with('\n');
    let blank = after.len() - after.trim_start_matches([' ', '\t', '\r']).len();
    match after[blank..].starts_with('\n') {
        true if starts_line => file.at(Span::new(span.start - to_u32(indent), span.end + to_u32(blank + 1))),
        _ => file.at(span),
    }
}

/// The parts of a value between commas that are in no bracket.
pub(crate) fn groups(tokens: &[Token]) -> impl Iterator<Item = &[Token]> {
    let mut depth = 0_usize;
    tokens.split(move |token| {
        match token.kind {
            TokenKind::Function | TokenKind::ParenOpen | TokenKind::SquareOpen => depth += 1,
            TokenKind::ParenClose | TokenKind::SquareClose => depth = depth.saturating_sub(1),
            _ => {}
        }
        depth == 0 && token.kind == TokenKind::Comma
    })
}

/// Whether there is white space between two places, apart from comments.
pub(crate) fn has_space(text: &str, start: u32, end: u32) -> bool {
    let gap = text.get(start as usize..end as usize).filter(|_| start < end).unwrap_or("");
    // Most gaps are one space.
    gap.starts_with(' ') || Lexer::new(gap).any(|token| token.kind == TokenKind::Whitespace)
}

/// Tokens in one spelling: lower case, and white space only where it separates words.
pub(crate) fn normalised(text: &str, tokens: &[Token]) -> String {
    let mut out = String::new();
    let mut last: Option<&Token> = None;
    for token in tokens {
        let is_separated = last.is_some_and(|last| {
            let ends = matches!(
                last.kind,
                TokenKind::Colon | TokenKind::Comma | TokenKind::ParenOpen | TokenKind::Function
            );
            let starts = matches!(token.kind, TokenKind::Colon | TokenKind::Comma | TokenKind::ParenClose);
            !ends && !starts && has_space(text, last.span.end, token.span.start)
        });
        if is_separated {
            out.push(' ');
        }
        out.push_str(&token.text(text).to_ascii_lowercase());
        last = Some(token);
    }
    out
}
