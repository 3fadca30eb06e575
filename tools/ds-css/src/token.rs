//! CSS tokens with byte spans, following [CSS Syntax 3](https://www.w3.org/TR/css-syntax-3/#tokenization).
//!
//! lightningcss keeps only the position of rules. Findings need the position of a name or value, so the rules use this
//! tokenizer. It does not allocate and never fails: malformed input gives tokens of special kinds.

use ds_core::source::to_u32;
use ds_core::{SourceFile, Span};

/// The kind of a token.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Kind {
    Whitespace,
    Comment,
    /// A comment that is cut off by the end of the file.
    OpenComment,
    Ident,
    /// A function name with its `(`.
    Function,
    AtKeyword,
    Hash,
    String,
    /// A string that is cut off by the end of the line or of the file.
    OpenString,
    /// `url(…)` without quotes, including the brackets.
    Url,
    /// An unquoted `url(` with invalid characters, or without an end.
    BadUrl,
    Number,
    Percentage,
    Dimension,
    Colon,
    Semicolon,
    Comma,
    ParenOpen,
    ParenClose,
    SquareOpen,
    SquareClose,
    CurlyOpen,
    CurlyClose,
    /// Any other character, and `<!--` and `-->`.
    Delim,
}

/// One token and its span.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Token {
    pub(crate) kind: Kind,
    pub(crate) span: Span,
}

impl Token {
    /// The source text of the token.
    pub(crate) fn text<'a>(&self, text: &'a str) -> &'a str {
        text.get(self.span.range()).unwrap_or("")
    }

    /// The name of a function token, without its bracket.
    pub(crate) fn function<'a>(&self, text: &'a str) -> Option<&'a str> {
        let written = || self.text(text);
        (self.kind == Kind::Function).then(|| written().strip_suffix('(').unwrap_or_else(written))
    }
}

/// The tokens of a text without white space and comments.
pub(crate) fn significant(text: &str) -> impl Iterator<Item = Token> + '_ {
    Lexer::new(text).filter(|token| !matches!(token.kind, Kind::Whitespace | Kind::Comment))
}

/// The first significant token at or after a byte, for marking a parser error.
pub(crate) fn token_at(file: &SourceFile, offset: u32) -> Option<Token> {
    file.text().is_char_boundary(offset as usize).then_some(())?;
    Lexer::starting_at(file.text(), offset)
        .find(|token| !matches!(token.kind, Kind::Whitespace | Kind::Comment))
}

/// The bracket that closes the one before these tokens.
pub(crate) fn closing(tokens: &[Token]) -> Option<usize> {
    let mut depth = 1_usize;
    tokens.iter().position(|token| {
        match token.kind {
            Kind::Function | Kind::ParenOpen => depth += 1,
            Kind::ParenClose => depth -= 1,
            _ => {}
        }
        depth == 0
    })
}

/// The number and the unit of a dimension such as `1.5rem`.
pub(crate) fn dimension(text: &str) -> Option<(f64, &str)> {
    let mut lexer = Lexer::new(text);
    lexer.number();
    let (number, unit) = text.split_at_checked(lexer.at)?;
    Some((number.parse().ok()?, unit))
}

/// Iterates over the tokens of a text.
pub(crate) struct Lexer<'a> {
    bytes: &'a [u8],
    at: usize,
}

impl<'a> Lexer<'a> {
    pub(crate) fn new(text: &'a str) -> Self {
        let at = if text.starts_with('\u{feff}') { 3 } else { 0 };
        Self { bytes: text.as_bytes(), at }
    }

    /// Reads from a byte on, whose tokens have their places in the whole text.
    pub(crate) fn starting_at(text: &'a str, offset: u32) -> Self {
        Self { bytes: text.as_bytes(), at: offset as usize }
    }

    fn peek(&self, ahead: usize) -> u8 {
        self.bytes.get(self.at + ahead).copied().unwrap_or(0)
    }

    fn one(&mut self, kind: Kind) -> Kind {
        self.at += 1;
        kind
    }

    fn skip_while(&mut self, wanted: impl Fn(u8) -> bool) {
        while self.bytes.get(self.at).is_some_and(|&byte| wanted(byte)) {
            self.at += 1;
        }
    }

    fn is_escape(&self, ahead: usize) -> bool {
        self.peek(ahead) == b'\\'
            && self.bytes.get(self.at + ahead + 1).is_some_and(|&next| !is_newline(next))
    }

    fn starts_name(&self, ahead: usize) -> bool {
        match self.peek(ahead) {
            b'-' => {
                let next = self.peek(ahead + 1);
                next == b'-' || is_name_start(next) || self.is_escape(ahead + 1)
            }
            byte => is_name_start(byte) || self.is_escape(ahead),
        }
    }

    fn starts_number(&self) -> bool {
        let after_sign = usize::from(matches!(self.peek(0), b'+' | b'-'));
        self.peek(after_sign).is_ascii_digit()
            || (self.peek(after_sign) == b'.' && self.peek(after_sign + 1).is_ascii_digit())
    }

    fn name(&mut self) {
        loop {
            self.skip_while(is_name);
            if !self.is_escape(0) {
                return;
            }
            self.escape();
        }
    }

    /// Skips a backslash and the character that it escapes.
    fn escape(&mut self) {
        self.at += 1;
        let digits = (0..6).take_while(|&ahead| self.peek(ahead).is_ascii_hexdigit()).count();
        if digits == 0 {
            self.at += 1;
            self.skip_while(|byte| (0x80..0xc0).contains(&byte));
            return;
        }
        self.at += digits;
        match (self.peek(0), self.peek(1)) {
            (b'\r', b'\n') => self.at += 2,
            (byte, _) if is_whitespace(byte) => self.at += 1,
            _ => {}
        }
    }

    fn number(&mut self) {
        if matches!(self.peek(0), b'+' | b'-') {
            self.at += 1;
        }
        self.skip_while(|byte| byte.is_ascii_digit());
        if self.peek(0) == b'.' && self.peek(1).is_ascii_digit() {
            self.at += 1;
            self.skip_while(|byte| byte.is_ascii_digit());
        }
        if matches!(self.peek(0), b'e' | b'E') {
            let sign = usize::from(matches!(self.peek(1), b'+' | b'-'));
            if self.peek(1 + sign).is_ascii_digit() {
                self.at += 1 + sign;
                self.skip_while(|byte| byte.is_ascii_digit());
            }
        }
    }

    fn numeric(&mut self) -> Kind {
        self.number();
        if self.peek(0) == b'%' {
            self.one(Kind::Percentage)
        } else if self.starts_name(0) {
            self.name();
            Kind::Dimension
        } else {
            Kind::Number
        }
    }

    fn comment(&mut self) -> Kind {
        let body = self.bytes.get(self.at + 2..).unwrap_or_default();
        if let Some(end) = memchr::memmem::find(body, b"*/") {
            self.at += end + 4;
            Kind::Comment
        } else {
            self.at = self.bytes.len();
            Kind::OpenComment
        }
    }

    fn string(&mut self, quote: u8) -> Kind {
        self.at += 1;
        while let Some(&byte) = self.bytes.get(self.at) {
            match byte {
                _ if byte == quote => return self.one(Kind::String),
                b'\\' if self.peek(1) == b'\r' && self.peek(2) == b'\n' => self.at += 3,
                b'\\' if self.at + 1 < self.bytes.len() => self.at += 2,
                b'\\' => self.at += 1,
                _ if is_newline(byte) => return Kind::OpenString,
                _ => self.at += 1,
            }
        }
        Kind::OpenString
    }

    fn name_or_function(&mut self) -> Kind {
        let start = self.at;
        self.name();
        if self.peek(0) != b'(' {
            return Kind::Ident;
        }
        let is_url = self.bytes[start..self.at].eq_ignore_ascii_case(b"url");
        self.at += 1;
        if !is_url {
            return Kind::Function;
        }
        self.after_url()
    }

    /// What `url(` is, at the byte after it.
    fn after_url(&mut self) -> Kind {
        let after_name = self.at;
        self.skip_while(is_whitespace);
        if matches!(self.peek(0), b'"' | b'\'') {
            self.at = after_name;
            return Kind::Function;
        }
        self.url()
    }

    /// The end of an unquoted `url(`, and whether its content is valid.
    fn url(&mut self) -> Kind {
        let mut ended = false;
        let mut bad = false;
        while let Some(&byte) = self.bytes.get(self.at) {
            match byte {
                b')' => return self.one(if bad { Kind::BadUrl } else { Kind::Url }),
                b'\\' if self.is_escape(0) => self.escape(),
                _ if is_whitespace(byte) => {
                    ended = true;
                    self.at += 1;
                }
                _ => {
                    bad |= ended
                        || matches!(byte, b'"' | b'\'' | b'(' | b'\\' | 0..=8 | 0x0b | 0x0e..=0x1f | 0x7f);
                    self.at += 1;
                }
            }
        }
        Kind::BadUrl
    }

    /// The next comment, or token that opens or closes something or ends a declaration. Others are skipped, which takes a third
    /// of the time of reading them. A function is only its bracket.
    pub(crate) fn next_mark(&mut self) -> Option<Token> {
        loop {
            self.skip_while(|byte| CLASSES[byte as usize] & MARK == 0);
            let start = self.at;
            let first = *self.bytes.get(start)?;
            let kind = match first {
                b';' => self.one(Kind::Semicolon),
                b'{' => self.one(Kind::CurlyOpen),
                b'}' => self.one(Kind::CurlyClose),
                b'(' if self.ends_url() => {
                    self.at += 1;
                    match self.after_url() {
                        Kind::Function => Kind::ParenOpen,
                        _ => continue,
                    }
                }
                b'(' => self.one(Kind::ParenOpen),
                b')' => self.one(Kind::ParenClose),
                b'[' => self.one(Kind::SquareOpen),
                b']' => self.one(Kind::SquareClose),
                b'/' if self.peek(1) == b'*' => self.comment(),
                b'"' | b'\'' => {
                    self.string(first);
                    continue;
                }
                // The name that it is in is not `url`.
                b'\\' if self.is_escape(0) => {
                    self.name();
                    if self.peek(0) != b'(' {
                        continue;
                    }
                    self.one(Kind::ParenOpen)
                }
                _ => {
                    self.at += 1;
                    continue;
                }
            };
            self.at = self.at.min(self.bytes.len());
            return Some(Token { kind, span: Span::new(to_u32(start), to_u32(self.at)) });
        }
    }

    /// Whether the bracket here is that of `url(`.
    fn ends_url(&self) -> bool {
        let before = &self.bytes[..self.at];
        before.last_chunk::<3>().is_some_and(|name| name.eq_ignore_ascii_case(b"url"))
            && before.iter().nth_back(3).is_none_or(|&byte| !is_name(byte) && !matches!(byte, b'#' | b'@'))
    }

    fn kind(&mut self, first: u8) -> Kind {
        match first {
            // The most frequent ones first.
            b'a'..=b'z' | b'A'..=b'Z' | b'_' => self.name_or_function(),
            b'0'..=b'9' => self.numeric(),
            _ if is_whitespace(first) => {
                self.skip_while(is_whitespace);
                Kind::Whitespace
            }
            b'/' if self.peek(1) == b'*' => self.comment(),
            b'"' | b'\'' => self.string(first),
            b'#' if is_name(self.peek(1)) || self.is_escape(1) => {
                self.at += 1;
                self.name();
                Kind::Hash
            }
            b'@' if self.starts_name(1) => {
                self.at += 1;
                self.name();
                Kind::AtKeyword
            }
            b'+' | b'-' | b'.' if self.starts_number() => self.numeric(),
            b'-' if self.peek(1) == b'-' && self.peek(2) == b'>' => {
                self.at += 3;
                Kind::Delim
            }
            b'<' if self.bytes[self.at..].starts_with(b"<!--") => {
                self.at += 4;
                Kind::Delim
            }
            b':' => self.one(Kind::Colon),
            b';' => self.one(Kind::Semicolon),
            b',' => self.one(Kind::Comma),
            b'(' => self.one(Kind::ParenOpen),
            b')' => self.one(Kind::ParenClose),
            b'[' => self.one(Kind::SquareOpen),
            b']' => self.one(Kind::SquareClose),
            b'{' => self.one(Kind::CurlyOpen),
            b'}' => self.one(Kind::CurlyClose),
            _ if self.starts_name(0) => self.name_or_function(),
            _ => self.one(Kind::Delim),
        }
    }
}

impl Iterator for Lexer<'_> {
    type Item = Token;

    fn next(&mut self) -> Option<Token> {
        let start = self.at;
        let first = *self.bytes.get(start)?;
        let kind = self.kind(first);
        // The text may end right after the backslash of an escape.
        self.at = self.at.min(self.bytes.len());
        Some(Token { kind, span: Span::new(to_u32(start), to_u32(self.at)) })
    }
}

const fn is_newline(byte: u8) -> bool {
    matches!(byte, b'\n' | b'\r' | 0x0c)
}

const fn is_whitespace(byte: u8) -> bool {
    CLASSES[byte as usize] & WHITESPACE != 0
}

const fn is_name_start(byte: u8) -> bool {
    CLASSES[byte as usize] & NAME_START != 0
}

const fn is_name(byte: u8) -> bool {
    CLASSES[byte as usize] & NAME != 0
}

const WHITESPACE: u8 = 1;
const NAME_START: u8 = 2;
const NAME: u8 = 4;
/// The first byte of what [`Lexer::next_mark`] finds or must not read as something else.
const MARK: u8 = 8;

/// Almost every byte of a stylesheet is compared with these.
static CLASSES: [u8; 256] = {
    let mut classes = [0; 256];
    let mut byte: u8 = 0;
    loop {
        let starts = byte.is_ascii_alphabetic() || byte == b'_' || byte >= 0x80;
        classes[byte as usize] = if starts {
            NAME_START | NAME
        } else if byte.is_ascii_digit() || byte == b'-' {
            NAME
        } else if matches!(byte, b' ' | b'\t') || is_newline(byte) {
            WHITESPACE
        } else if matches!(byte, b';' | b'{' | b'}' | b'(' | b')' | b'[' | b']' | b'/' | b'"' | b'\'' | b'\\')
        {
            MARK
        } else {
            0
        };
        if byte == u8::MAX {
            break;
        }
        byte += 1;
    }
    classes
};

#[cfg(test)]
mod tests;
