//! JSON5, and with it JSONC: comments, trailing commas, single quotes, names without quotes, more numbers.
//!
//! Only the tokens are rewritten; the parser of JSON then checks the grammar.

use ds_core::source::to_u32;
use ds_core::{SourceFile, Span};

use super::Written;
use crate::older::map::Writer;

/// Writes a file as JSON. `None` if nothing in it differs from JSON's tokens.
pub(super) fn write(file: &SourceFile) -> Option<Written> {
    let mut scan = Scan { text: file.text(), at: 0, writer: Writer::default(), first: None, comma: None };
    scan.run();
    let Scan { writer, first, .. } = scan;
    let (file, origin) = writer.finish(file);
    first.map(|first| Written { file, origin, first })
}

struct Scan<'t> {
    text: &'t str,
    at: usize,
    writer: Writer,
    first: Option<(Span, &'static str)>,
    /// A comma that is written if a value follows.
    comma: Option<Span>,
}

impl<'t> Scan<'t> {
    fn run(&mut self) {
        while let Some(ch) = self.rest().chars().next() {
            match ch {
                ch if ch.is_whitespace() || ch == '\u{feff}' => self.at += ch.len_utf8(),
                '/' if self.comment() => {}
                ',' if self.comma.is_none() => {
                    self.comma = Some(self.span(1));
                    self.at += 1;
                }
                ch => {
                    self.before(ch);
                    self.token(ch);
                }
            }
        }
        self.before(' ');
    }

    fn rest(&self) -> &'t str {
        self.text.get(self.at..).unwrap_or_default()
    }

    fn span(&self, length: usize) -> Span {
        Span::new(to_u32(self.at), to_u32(self.at + length))
    }

    fn note(&mut self, length: usize, what: &'static str) {
        let span = self.span(length);
        self.first.get_or_insert((span, what));
    }

    /// Writes the comma before a token, unless the token ends the list.
    fn before(&mut self, ch: char) {
        let Some(comma) = self.comma.take() else { return };
        if matches!(ch, '}' | ']') {
            self.first.get_or_insert((comma, "a comma after the last member"));
        } else {
            self.writer.copy(comma, ",");
        }
    }

    /// Skips a comment; an unclosed one is left to the parser.
    fn comment(&mut self) -> bool {
        let rest = self.rest();
        let length = if rest.starts_with("//") {
            rest.find(['\n', '\r', '\u{2028}', '\u{2029}']).unwrap_or(rest.len())
        } else if let Some(inner) = rest.strip_prefix("/*")
            && let Some(end) = inner.find("*/")
        {
            end + 4
        } else {
            return false;
        };
        self.note(2, "a comment");
        self.at += length;
        true
    }

    fn token(&mut self, ch: char) {
        let rest = self.rest();
        let length = match ch {
            '"' | '\'' => return self.string(ch),
            ch if ch.is_ascii_digit() || matches!(ch, '+' | '-' | '.') => return self.number(),
            ch if ch.is_alphabetic() || matches!(ch, '_' | '$') => {
                let end = |ch: char| !(ch.is_alphanumeric() || matches!(ch, '_' | '$' | '-'));
                let length = rest.find(end).unwrap_or(rest.len());
                let after = rest[length..].trim_start();
                if after.starts_with(':') {
                    self.note(length, "a name without quotes");
                    self.writer.put(self.span(length), &json_string(&rest[..length]));
                    self.at += length;
                    return;
                }
                length
            }
            ch => ch.len_utf8(),
        };
        self.writer.copy(self.span(length), &rest[..length]);
        self.writer.push(" ");
        self.at += length;
    }

    fn string(&mut self, quote: char) {
        let rest = self.rest();
        let mut text = String::new();
        let mut chars = rest.char_indices().skip(1);
        let mut plain = quote == '"';
        while let Some((at, ch)) = chars.next() {
            match ch {
                ch if ch == quote => {
                    let length = at + 1;
                    if plain {
                        self.writer.copy(self.span(length), &rest[..length]);
                    } else {
                        self.note(1, "a string that JSON does not have");
                        self.writer.put(self.span(length), &json_string(&text));
                    }
                    self.at += length;
                    return;
                }
                '\n' | '\r' => break,
                '\\' => {
                    let Some((_, escaped)) = chars.next() else { break };
                    let code = |count: usize| {
                        let digits = rest.get(at + 2..at + 2 + count)?;
                        u32::from_str_radix(digits, 16).ok()
                    };
                    match escaped {
                        'n' => text.push('\n'),
                        't' => text.push('\t'),
                        'r' => text.push('\r'),
                        'b' => text.push('\u{8}'),
                        'f' => text.push('\u{c}'),
                        'u' => {
                            text.push(code(4).and_then(char::from_u32).unwrap_or('\u{fffd}'));
                            chars.by_ref().take(4).for_each(drop);
                        }
                        '"' | '\\' | '/' => text.push(escaped),
                        'x' => {
                            plain = false;
                            text.push(code(2).and_then(char::from_u32).unwrap_or('\u{fffd}'));
                            chars.by_ref().take(2).for_each(drop);
                        }
                        other => {
                            plain = false;
                            match other {
                                'v' => text.push('\u{b}'),
                                '0' => text.push('\0'),
                                '\n' | '\r' | '\u{2028}' | '\u{2029}' => {
                                    if other == '\r' && rest[at + 2..].starts_with('\n') {
                                        chars.next();
                                    }
                                }
                                other => text.push(other),
                            }
                        }
                    }
                }
                ch => {
                    plain &= !ch.is_control() || ch == '\u{7f}';
                    text.push(ch);
                }
            }
        }
        // Not closed: the parser of JSON reports where.
        self.writer.copy(self.span(rest.len()), rest);
        self.at = self.text.len();
    }

    fn number(&mut self) {
        let rest = self.rest();
        let end = |ch: char| !(ch.is_ascii_alphanumeric() || matches!(ch, '+' | '-' | '.'));
        let length = rest.find(end).unwrap_or(rest.len());
        let raw = &rest[..length];
        let (sign, digits) = match raw.strip_prefix(['+', '-']) {
            Some(digits) => (if raw.starts_with('-') { "-" } else { "" }, digits),
            None => ("", raw),
        };
        let hex = digits.strip_prefix("0x").or_else(|| digits.strip_prefix("0X"));
        let decimal = || digits.bytes().next().is_some_and(|byte| byte.is_ascii_digit() || byte == b'.');
        let number = match hex {
            Some(hex) => u64::from_str_radix(hex, 16).ok().map(|number| number.to_string()),
            // A leading zero would be octal in other notations.
            None if digits.len() > 1 && digits.starts_with('0') && digits.as_bytes()[1].is_ascii_digit() => {
                None
            }
            None => digits
                .parse::<f64>()
                .ok()
                .filter(|number| number.is_finite() && decimal())
                .map(|_| decimal_text(digits)),
        };
        match number.map(|number| format!("{sign}{number}")) {
            Some(number) if number != raw => {
                self.note(length, "a number that JSON does not have");
                self.writer.put(self.span(length), &number);
            }
            _ => self.writer.copy(self.span(length), raw),
        }
        self.writer.push(" ");
        self.at += length;
    }
}

/// `.5` and `5.` with a digit on both sides.
fn decimal_text(digits: &str) -> String {
    let (base, exponent) = digits.split_at(digits.find(['e', 'E']).unwrap_or(digits.len()));
    let zero = if base.starts_with('.') { "0" } else { "" };
    let base = base.strip_suffix('.').unwrap_or(base);
    format!("{zero}{base}{exponent}")
}

fn json_string(text: &str) -> String {
    serde_json::to_string(text).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn json(text: &str) -> Option<serde_json::Value> {
        let written = write(&SourceFile::new("a.json5", text))?;
        serde_json::from_str(written.file.text()).ok()
    }

    #[test]
    fn means_the_same_as_json() {
        for (text, wanted) in [
            ("{a:1,}", r#"{"a":1}"#),
            ("// c\n{ /* d */ $a_b: 'it\\'s', \"c\": \"d\" }", r#"{"$a_b":"it's","c":"d"}"#),
            ("[+1, .5, 5., 0x1F, -0xa, -.5e2]", "[1,0.5,5,31,-10,-50.0]"),
            ("['\\x41\\\nb\\v', 'say \"hi\"', \"tab\there\"]", r#"["Ab\u000b","say \"hi\"","tab\there"]"#),
            ("{\u{a0}true: true, null: null /*x*/ }", r#"{"true":true,"null":null}"#),
        ] {
            let wanted: serde_json::Value = serde_json::from_str(wanted).expect(wanted);
            assert_eq!(json(text), Some(wanted), "{text}");
        }
    }

    #[test]
    fn other_errors_stay_errors() {
        for text in
            ["{a:}", "{a:1,,b:2}", "[01]", "[NaN]", "[Infinity]", "'a\nb'", "{'a' 1}", "/* open", "['a'"]
        {
            assert_eq!(json(text), None, "{text}");
        }
    }

    #[test]
    fn json_has_nothing_to_rewrite() {
        assert!(write(&SourceFile::new("a.json", r#"{ "a": [1, -2.5e3, "x\n", true] }"#)).is_none());
    }
}
