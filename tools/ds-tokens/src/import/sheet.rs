//! Declarations of a style sheet with the rules that contain them: CSS, and what SCSS adds to it for variables.

use ds_core::Span;
use ds_core::source::to_u32;

/// A declaration.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Declaration {
    pub(super) name: String,
    /// Without comments and `!important`.
    pub(super) value: String,
    /// The place of the name and the value.
    pub(super) at: Span,
    /// What is before the `{` of each rule around it, outermost first.
    pub(super) rules: Vec<String>,
}

/// All declarations. `line_comments` is for SCSS, whose comments may start with `//`. Text that is no CSS is skipped.
pub(super) fn declarations(text: &str, line_comments: bool) -> Vec<Declaration> {
    let mut scanner =
        Scanner { text, declarations: Vec::new(), rules: Vec::new(), part: String::new(), start: None };
    let bytes = text.as_bytes();
    let mut at = 0;
    let mut open = 0_usize;
    while at < bytes.len() {
        let rest = &text[at..];
        if rest.starts_with("/*") {
            at += rest.get(2..).and_then(|inner| inner.find("*/")).map_or(rest.len(), |end| end + 4);
            scanner.add(' ', at);
            continue;
        }
        // `//` in an address is no comment.
        if line_comments && open == 0 && rest.starts_with("//") && !scanner.part.ends_with(':') {
            at += rest.find('\n').unwrap_or(rest.len());
            continue;
        }
        let Some(ch) = rest.chars().next() else { break };
        match ch {
            '"' | '\'' => {
                let end = string_end(rest, ch);
                for character in rest[..end].chars() {
                    scanner.add(character, at);
                }
                at += end;
                continue;
            }
            '\\' => {
                scanner.add(ch, at);
                at += 1;
                if let Some(next) = text[at..].chars().next() {
                    scanner.add(next, at);
                    at += next.len_utf8();
                }
                continue;
            }
            '(' | '[' => {
                open += 1;
                scanner.add(ch, at);
            }
            ')' | ']' => {
                open = open.saturating_sub(1);
                scanner.add(ch, at);
            }
            '{' if scanner.part.ends_with('#') => {
                // An interpolation of SCSS.
                let end = rest.find('}').map_or(rest.len(), |end| end + 1);
                for character in rest[..end].chars() {
                    scanner.add(character, at);
                }
                at += end;
                continue;
            }
            '{' if open == 0 => scanner.open(),
            '}' if open == 0 => {
                scanner.end(at);
                scanner.rules.pop();
            }
            ';' if open == 0 => scanner.end(at),
            _ => scanner.add(ch, at),
        }
        at += ch.len_utf8();
    }
    scanner.end(text.len());
    scanner.declarations
}

/// The length of a string with its quotes; to the end of the line if it is not closed.
fn string_end(text: &str, quote: char) -> usize {
    let mut chars = text.char_indices().skip(1);
    while let Some((at, ch)) = chars.next() {
        match ch {
            '\\' => drop(chars.next()),
            '\n' => return at,
            ch if ch == quote => return at + ch.len_utf8(),
            _ => {}
        }
    }
    text.len()
}

struct Scanner<'t> {
    text: &'t str,
    declarations: Vec<Declaration>,
    rules: Vec<String>,
    part: String,
    /// Where the part starts.
    start: Option<usize>,
}

impl Scanner<'_> {
    fn add(&mut self, ch: char, at: usize) {
        if self.start.is_none() && !ch.is_whitespace() {
            self.start = Some(at);
        }
        if self.start.is_some() {
            self.part.push(ch);
        }
    }

    fn open(&mut self) {
        let rule = self.part.split_whitespace().collect::<Vec<_>>().join(" ");
        self.rules.push(rule);
        self.clear();
    }

    fn clear(&mut self) {
        self.part.clear();
        self.start = None;
    }

    fn end(&mut self, at: usize) {
        if let (Some(start), Some((name, value))) = (self.start, self.part.split_once(':')) {
            let value = value.trim();
            let lower = value.to_ascii_lowercase();
            let value = lower.strip_suffix("!important").map_or(value, |kept| value[..kept.len()].trim_end());
            let end = start + self.text[start..at].trim_end().len();
            self.declarations.push(Declaration {
                name: name.trim().to_owned(),
                value: value.to_owned(),
                at: Span::new(to_u32(start), to_u32(end)),
                rules: self.rules.clone(),
            });
        }
        self.clear();
    }
}

/// The parts of a text between separators that are not in parentheses or strings.
pub(super) fn split(text: &str, separator: impl Fn(char) -> bool) -> Vec<&str> {
    let mut parts = Vec::new();
    let (mut start, mut open, mut at) = (0, 0_usize, 0);
    while let Some(ch) = text[at..].chars().next() {
        match ch {
            '"' | '\'' => {
                at += string_end(&text[at..], ch).max(1);
                continue;
            }
            '(' | '[' | '{' => open += 1,
            ')' | ']' | '}' => open = open.saturating_sub(1),
            ch if open == 0 && separator(ch) => {
                parts.push(text[start..at].trim());
                start = at + ch.len_utf8();
            }
            _ => {}
        }
        at += ch.len_utf8();
    }
    parts.push(text[start..].trim());
    parts.retain(|part| !part.is_empty());
    parts
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rules_and_values() {
        let css = ":root { --a: 1px; /* ; */ --b: url(data:a;b) ; --c: \"};\" }\n@media (x) { .d { --e: red !important } }";
        let declared = declarations(css, false);
        let shown: Vec<String> = declared
            .iter()
            .map(|declaration| {
                format!("{} {}={}", declaration.rules.join("|"), declaration.name, declaration.value)
            })
            .collect();
        assert_eq!(
            shown,
            [":root --a=1px", ":root --b=url(data:a;b)", ":root --c=\"};\"", "@media (x)|.d --e=red"]
        );
        assert_eq!(&css[declared[0].at.range()], "--a: 1px");
    }

    #[test]
    fn scss_and_broken_text() {
        let declared = declarations("// $x: 1;\n$a: #{$b}; $m: (k: 1px, l: (n: 2)) !default;", true);
        let shown: Vec<_> = declared
            .iter()
            .map(|declaration| format!("{}={}", declaration.name, declaration.value))
            .collect();
        assert_eq!(shown, ["$a=#{$b}", "$m=(k: 1px, l: (n: 2)) !default"]);
        for text in ["{", "}", "((((", "'", "\\", "/*", "--a", "é: ü", "}}}}a:b"] {
            let _ = declarations(text, true);
        }
    }
}
