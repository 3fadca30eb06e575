//! Strings, numbers and literals.

use crate::diagnostic::Diagnostic;
use crate::source::{Span, to_u32};

use super::super::SYNTAX;
use super::super::value::Kind;
use super::{Parser, Want};

impl Parser<'_> {
    pub(super) fn string(&mut self) {
        self.scan_string();
        if !self.failed {
            self.count();
        }
    }

    pub(super) fn scan_string(&mut self) {
        let start = self.at;
        let mut at = start + 1;
        let mut escaped = false;
        loop {
            at += plain_length(&self.bytes[at..]);
            match self.bytes.get(at) {
                Some(b'"') => break,
                Some(b'\\') => {
                    escaped = true;
                    at += match self.bytes.get(at + 1) {
                        Some(b'"' | b'\\' | b'/' | b'b' | b'f' | b'n' | b'r' | b't') => 2,
                        Some(b'u')
                            if self.bytes.len() >= at + 6
                                && self.bytes[at + 2..at + 6].iter().all(u8::is_ascii_hexdigit) =>
                        {
                            6
                        }
                        _ => {
                            self.at = at;
                            self.fail("this escape is not valid", Some("write `\\\\` for a backslash"));
                            return;
                        }
                    };
                }
                Some(_) => {
                    self.at = at;
                    self.fail(
                        "a string must not contain a raw line break or control character",
                        Some("write `\\n`"),
                    );
                    return;
                }
                None => {
                    self.diagnostics.push(
                        Diagnostic::at(
                            &SYNTAX,
                            self.file,
                            Span::new(to_u32(start), to_u32(start + 1)),
                            "this string is not closed",
                        )
                        .help("the file may have been cut off"),
                    );
                    self.at = self.bytes.len();
                    self.failed = true;
                    return;
                }
            }
        }
        self.at = at + 1;
        self.push(Kind::String, start, self.at, escaped);
    }

    pub(super) fn number(&mut self) {
        let start = self.at;
        let mut at = start;
        let digits = |bytes: &[u8], mut at: usize| {
            while matches!(bytes.get(at), Some(b'0'..=b'9')) {
                at += 1;
            }
            at
        };
        at += usize::from(self.bytes[at] == b'-');
        let first = at;
        at = digits(self.bytes, at);
        let mut good = at > first && !(self.bytes[first] == b'0' && at > first + 1);
        if self.bytes.get(at) == Some(&b'.') {
            let end = digits(self.bytes, at + 1);
            good &= end > at + 1;
            at = end;
        }
        if let Some(b'e' | b'E') = self.bytes.get(at) {
            let sign = usize::from(matches!(self.bytes.get(at + 1), Some(b'+' | b'-')));
            let end = digits(self.bytes, at + 1 + sign);
            good &= end > at + 1 + sign;
            at = end;
        }
        if !good {
            self.at = start;
            self.fail(
                "this number is not valid JSON",
                Some("write it without a leading zero or a bare point"),
            );
            return;
        }
        self.at = at;
        self.push(Kind::Number, start, at, false);
        self.count();
    }

    pub(super) fn word(&mut self, word: &[u8], kind: Kind) -> Want {
        let end = self.at + word.len();
        let whole = self.bytes.get(self.at..end) == Some(word);
        if !whole || self.bytes.get(end).is_some_and(u8::is_ascii_alphanumeric) {
            return self.fail("a value was expected here", Some("strings need double quotes"));
        }
        self.push(kind, self.at, end, false);
        self.at = end;
        self.count();
        Want::CommaOrEnd
    }
}

/// A word with this byte in each of its eight places.
const fn repeat_byte(byte: u8) -> u64 {
    u64::from_ne_bytes([byte; 8])
}

/// The eight bytes at the start of a text as a word; the first byte is the lowest.
fn word(bytes: &[u8]) -> Option<u64> {
    bytes.first_chunk().map(|chunk| u64::from_le_bytes(*chunk))
}

/// The length of the run of string bytes before the first one that ends the string or is invalid in it: a quote, a
/// backslash or a control character.
fn plain_length(bytes: &[u8]) -> usize {
    let mut at = 0;
    while let Some(word) = word(&bytes[at..]) {
        // The highest bit of each byte that borrows from its neighbour. False positives occur only above a true one.
        let below = |word: u64, limit: u8| word.wrapping_sub(repeat_byte(limit)) & !word;
        let borrows =
            (below(word ^ repeat_byte(b'"'), 1) | below(word ^ repeat_byte(b'\\'), 1) | below(word, b' '))
                & repeat_byte(0x80);
        if borrows != 0 {
            return at + borrows.trailing_zeros() as usize / 8;
        }
        at += 8;
    }
    let rest = &bytes[at..];
    at + rest.iter().position(|byte| matches!(byte, b'"' | b'\\' | 0..=0x1f)).unwrap_or(rest.len())
}

/// The number of spaces at the start of a text.
pub(super) fn spaces(bytes: &[u8]) -> usize {
    let mut at = 0;
    while let Some(word) = word(&bytes[at..]) {
        let others = word ^ repeat_byte(b' ');
        if others != 0 {
            return at + others.trailing_zeros() as usize / 8;
        }
        at += 8;
    }
    at + bytes[at..].iter().take_while(|byte| **byte == b' ').count()
}
