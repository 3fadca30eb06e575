//! What no token of CSS may contain: comments to the end of the line, and insertions.

use ds_core::Span;
use ds_core::model::style::{EmbeddedStyle, UNKNOWN};
use ds_core::source::to_u32;

use super::Language;

/// Replaces comments, insertions (`#{…}`, `@{…}`) and addresses that are put together.
pub(super) fn clean(text: &str, start: u32, language: Language) -> EmbeddedStyle {
    let mut clean =
        Clean { text, bytes: text.as_bytes(), start, language, style: EmbeddedStyle::default(), copied: 0 };
    let mut at = front_matter(text);
    clean.replace(0, at, " ");
    while let Some(&byte) = clean.bytes.get(at) {
        at = clean.next(byte, at);
    }
    clean.flush(text.len());
    clean.style
}

/// The end of the lines that Jekyll reads: they are between `---`.
fn front_matter(text: &str) -> usize {
    let Some(content) = text.strip_prefix("---").filter(|content| content.starts_with(['\r', '\n'])) else {
        return 0;
    };
    let end = content.find("\n---").filter(|end| {
        let after = content[end + 4..].chars().next();
        after.is_none_or(|after| matches!(after, '\r' | '\n'))
    });
    end.map_or(0, |end| 3 + end + 4)
}

struct Clean<'a> {
    text: &'a str,
    bytes: &'a [u8],
    /// Where the text starts in the file.
    start: u32,
    language: Language,
    style: EmbeddedStyle,
    /// The end of what is already in the style.
    copied: usize,
}

impl Clean<'_> {
    /// Reads what starts at a byte; returns where the next one starts.
    fn next(&mut self, byte: u8, at: usize) -> usize {
        match byte {
            b'/' if self.has(at, b"//") => {
                let end =
                    memchr::memchr2(b'\n', b'\r', &self.bytes[at..]).map_or(self.bytes.len(), |end| at + end);
                self.replace(at, end, " ");
                end
            }
            b'/' if self.has(at, b"/*") => {
                let end = memchr::memmem::find(&self.bytes[at + 2..], b"*/");
                end.map_or(self.bytes.len(), |end| at + 2 + end + 2)
            }
            b'"' | b'\'' => self.string(at, byte),
            b'`' if self.language == Language::Less => {
                let end =
                    memchr::memchr(b'`', &self.bytes[at + 1..]).map_or(self.bytes.len(), |end| at + end + 2);
                self.replace(at, end, UNKNOWN);
                end
            }
            b'u' | b'U' if self.starts_url(at) => self.url(at),
            b'\\' => self.after_escape(at),
            _ if self.inserts(at) => self.insertion(at),
            _ => at + 1,
        }
    }

    fn has(&self, at: usize, wanted: &[u8]) -> bool {
        self.bytes[at..].starts_with(wanted)
    }

    fn after_escape(&self, at: usize) -> usize {
        let length = self.text.get(at + 1..).and_then(|rest| rest.chars().next()).map_or(0, char::len_utf8);
        at + 1 + length
    }

    fn inserts(&self, at: usize) -> bool {
        self.has(at, if self.language == Language::Scss { b"#{" } else { b"@{" })
    }

    fn insertion(&mut self, at: usize) -> usize {
        let end = self.insertion_end(at);
        self.replace(at, end, UNKNOWN);
        end
    }

    /// A string; what is inserted in it, also by a template language (`{{ a }}`), is replaced. It ends with its line.
    fn string(&mut self, start: usize, quote: u8) -> usize {
        let mut at = start + 1;
        while let Some(&byte) = self.bytes.get(at) {
            at = match byte {
                b'\n' => return at,
                b'\\' => self.after_escape(at),
                _ if byte == quote => return at + 1,
                _ if self.inserts(at) || self.has(at, b"{{") => self.insertion(at),
                _ => at + 1,
            };
        }
        at
    }

    fn starts_url(&self, at: usize) -> bool {
        let is_name =
            |byte: &u8| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_' | b'$' | b'@' | b'.');
        self.bytes[at..].get(..4).is_some_and(|name| name.eq_ignore_ascii_case(b"url("))
            && !self.bytes[..at].last().is_some_and(is_name)
    }

    /// An address: `//` in it is not a comment, and one that is put together is unknown.
    fn url(&mut self, start: usize) -> usize {
        let open = start + 4;
        let blank = self.bytes[open..].iter().take_while(|byte| byte.is_ascii_whitespace()).count();
        let first = open + blank;
        match self.bytes.get(first) {
            Some(b'"' | b'\'') | None => return first,
            _ => {}
        }
        let mut at = first;
        while let Some(&byte) = self.bytes.get(at) {
            at = match byte {
                b')' => return at + 1,
                b'\\' => self.after_escape(at),
                _ if self.inserts(at) => self.insertion(at),
                b'(' | b'"' | b'\'' | b'$' | b'\n' | b'{' => break,
                b'@' if self.language == Language::Less && at == first => break,
                _ => at + 1,
            };
        }
        let end = self.enclosed_end(open, b")");
        self.replace(start.max(self.copied), end, UNKNOWN);
        end
    }

    fn insertion_end(&self, at: usize) -> usize {
        self.enclosed_end(at + 2, if self.has(at, b"{{") { b"}}" } else { b"}" })
    }

    /// The end of what a bracket before a byte opened, by the brackets and strings in it.
    fn enclosed_end(&self, start: usize, closing: &[u8]) -> usize {
        // What closes each bracket or string that is open.
        let mut open = closing.to_vec();
        let mut at = start;
        while let Some(&byte) = self.bytes.get(at) {
            let Some(&last) = open.last() else { break };
            let in_string = matches!(last, b'"' | b'\'');
            match byte {
                _ if byte == last => {
                    open.pop();
                }
                b'\\' => {
                    at = self.after_escape(at);
                    continue;
                }
                _ if in_string && self.inserts(at) => {
                    open.push(b'}');
                    at += 1;
                }
                b'\n' if in_string => {
                    open.pop();
                }
                _ if in_string => {}
                b'"' | b'\'' => open.push(byte),
                b'{' => open.push(b'}'),
                b'(' => open.push(b')'),
                _ => {}
            }
            at += 1;
        }
        at
    }

    fn flush(&mut self, end: usize) {
        if let Some(text) = self.text.get(self.copied..end) {
            self.style.same(text, self.start + to_u32(self.copied));
        }
        self.copied = self.copied.max(end);
    }

    fn replace(&mut self, start: usize, end: usize, text: &str) {
        if start < end {
            self.flush(start);
            self.style.other(text, Span::new(self.start + to_u32(start), self.start + to_u32(end)));
            self.copied = end;
        }
    }
}
