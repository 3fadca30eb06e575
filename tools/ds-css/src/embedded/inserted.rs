//! What template languages insert into HTML: `{{ a }}`, `{% if a %}`, `<% a %>`, `<?php a ?>`, `${a}`.

use std::borrow::Cow;
use std::ops::Range;

use ds_core::Span;
use ds_core::html::decode;
use ds_core::model::style::{EmbeddedStyle, UNKNOWN};
use ds_core::source::to_u32;

/// Where a text is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Place {
    /// A style sheet.
    Element,
    /// Declarations. `{a}` is inserted, and `&amp;` is a character.
    Attribute,
}

/// How the tags of template languages start and end. Where one is the start of another, the longer one is first.
const TAGS: [(&str, &str); 12] = [
    ("{{{", "}}}"),
    ("{{", "}}"),
    ("{%", "%}"),
    ("<%", "%>"),
    ("<?", "?>"),
    ("[%", "%]"),
    ("[[", "]]"),
    ("{#", "#}"),
    ("${", BRACE),
    ("@{", BRACE),
    ("#{", BRACE),
    ("{", BRACE),
];

/// The brace that closes the one at the start: there may be others between them.
const BRACE: &str = "}";

/// Tags that may contain what would end an attribute or a tag of HTML.
const MASKED: usize = 6;

/// The words of statements, which insert nothing themselves.
const STATEMENTS: [&str; 26] = [
    "block",
    "break",
    "case",
    "default",
    "define",
    "do",
    "each",
    "else",
    "elseif",
    "elsif",
    "end",
    "endfor",
    "endforeach",
    "endif",
    "endswitch",
    "endwhile",
    "for",
    "foreach",
    "if",
    "range",
    "set",
    "switch",
    "unless",
    "when",
    "while",
    "with",
];

/// Finds tags in a text. What has not been closed once is not looked for again.
struct Tags<'t> {
    text: &'t str,
    unclosed: [bool; TAGS.len()],
}

/// A tag of a template language.
struct Tag {
    range: Range<usize>,
    is_statement: bool,
}

impl<'t> Tags<'t> {
    fn of(text: &'t str) -> Self {
        Self { text, unclosed: [false; TAGS.len()] }
    }

    /// The next tag of some kinds. One that is not closed has its end in `open_end`; `None` if it is not a tag.
    fn next(
        &mut self,
        from: usize,
        kinds: &Range<usize>,
        is_kind: impl Fn(&str) -> bool,
        open_end: Option<usize>,
    ) -> Option<Tag> {
        let bytes = self.text.as_bytes();
        let mut at = from;
        loop {
            at += bytes
                .get(at..)?
                .iter()
                .position(|byte| matches!(byte, b'{' | b'<' | b'[' | b'$' | b'@' | b'#'))?;
            let after = &self.text[at..];
            let kind = kinds.clone().find(|kind| after.starts_with(TAGS[*kind].0) && is_kind(TAGS[*kind].0));
            let Some(kind) = kind else {
                at += 1;
                continue;
            };
            let (open, close) = TAGS[kind];
            let inner = &after[open.len()..];
            let end = match close {
                _ if self.unclosed[kind] => None,
                BRACE => closing_brace(inner),
                close => memchr::memmem::find(inner.as_bytes(), close.as_bytes()),
            };
            self.unclosed[kind] |= end.is_none();
            let range = match (end, open_end) {
                (Some(end), _) => at..at + open.len() + end + close.len(),
                (None, Some(end)) => at..end,
                (None, None) => {
                    at += open.len();
                    continue;
                }
            };
            let inner = &inner[..end.unwrap_or(inner.len())];
            return Some(Tag { range, is_statement: is_statement(open, inner) });
        }
    }
}

/// Whether a tag is a part of a statement or a comment, so that nothing takes its place.
fn is_statement(open: &str, inner: &str) -> bool {
    let sign = inner;
    let inner = inner.trim_start_matches(['-', '~', '+', ' ', '\t', '\r', '\n']);
    let inner = inner.strip_prefix("php").unwrap_or(inner).trim_start();
    let word = inner.split(|ch: char| !ch.is_ascii_alphanumeric() && ch != '_').next().unwrap_or_default();
    let is_word = STATEMENTS.contains(&word);
    match open {
        "{%" | "{#" | "[%" => true,
        // `<%- a %>` inserts in EJS; `<%-- a --%>` is a comment.
        "<%" => is_word || sign.starts_with("--") || !sign.starts_with(['=', '-', ':']),
        "<?" => is_word || inner.starts_with(['}', '/', '#']),
        "{{" | "{{{" => is_word || inner.starts_with(['#', '/', '^', '!', '>']),
        _ => false,
    }
}

/// Whether a style sheet is a template of which a tool makes style sheets: `<% if (a) { %>`. CSS has no such brackets.
#[must_use]
pub fn is_template(text: &str) -> bool {
    let has = |open: &str, close: &str| text.split_once(open).is_some_and(|(_, rest)| rest.contains(close));
    has("<%", "%>") || has("{%", "%}") || has("<?php", "?>")
}

/// A template of a style sheet.
pub(super) fn sheet(text: &str) -> EmbeddedStyle {
    let mut style = EmbeddedStyle::default();
    add(&mut style, text, 0, Place::Element);
    style
}

/// A text of the same length, in which what is inserted cannot end an attribute or a tag of HTML.
pub(super) fn masked(text: &str) -> Cow<'_, str> {
    let mut tags = Tags::of(text);
    let mut out: Option<Vec<u8>> = None;
    let mut at = 0;
    while let Some(tag) = tags.next(at, &(0..MASKED), |_| true, None) {
        let inside = &text[tag.range.clone()];
        at = tag.range.end;
        // A tag that contains the start or end of a style is none.
        if inside.contains("<style") || inside.contains("</s") {
            at = tag.range.start + 2;
            continue;
        }
        let out = out.get_or_insert_with(|| text.as_bytes().to_vec());
        // Between attributes, slashes separate them; where a name may be, `x` is one.
        out[tag.range.clone()].fill(b'/');
        out[tag.range.start] = b'x';
    }
    out.and_then(|out| String::from_utf8(out).ok()).map_or(Cow::Borrowed(text), Cow::Owned)
}

/// Adds a text; what a template language inserts is unknown.
pub(super) fn add(style: &mut EmbeddedStyle, text: &str, start: u32, place: Place) {
    let is_kind = |open: &str| match open {
        "{" => place == Place::Attribute,
        // `@media print{#a{ … }}`
        "{#" => place == Place::Attribute || text.contains("#}"),
        // `[[a]]` is Thymeleaf's; CSS has one bracket.
        _ => true,
    };
    let mut tags = Tags::of(text);
    let mut depth = i32::from(place == Place::Attribute);
    let mut at = 0;
    while let Some(tag) = tags.next(at, &(0..TAGS.len()), is_kind, Some(text.len())) {
        depth += plain(style, text, at..tag.range.start, start, place);
        let after = &text[tag.range.end..];
        let is_alone = is_between(style.text()) && starts_statement(after, tag.is_statement);
        let source = Span::new(start + to_u32(tag.range.start), start + to_u32(tag.range.end));
        style.other(UNKNOWN, source);
        if is_alone {
            // What follows is not part of what is inserted.
            style.other(if depth > 0 { ";" } else { "{}" }, source);
        }
        at = tag.range.end;
    }
    plain(style, text, at..text.len(), start, place);
}

/// Adds a part without tags; returns how many blocks it opens, less those that it closes.
fn plain(style: &mut EmbeddedStyle, text: &str, part: Range<usize>, start: u32, place: Place) -> i32 {
    let at = start + to_u32(part.start);
    let text = &text[part];
    match place {
        Place::Element => style.same(text, at),
        Place::Attribute => decoded(style, text, at),
    }
    text.bytes().map(|byte| i32::from(byte == b'{') - i32::from(byte == b'}')).sum()
}

/// Whether a text ends where a declaration or a rule may start.
fn is_between(text: &str) -> bool {
    let text = text.trim_end();
    text.is_empty() || text.ends_with(['{', '}', ';']) || text.ends_with("*/")
}

/// Whether a declaration, a rule or the end of a block follows, and no other part of what is inserted.
fn starts_statement(after: &str, is_statement: bool) -> bool {
    let next = after.trim_start();
    let space = &after[..after.len() - next.len()];
    if !is_statement && !space.contains('\n') && !next.is_empty() {
        return false;
    }
    let name = next.trim_start_matches(|ch: char| ch.is_alphanumeric() || matches!(ch, '-' | '_'));
    match next.as_bytes().first() {
        None | Some(b'}' | b'.' | b'@' | b'&' | b'*' | b'/') => true,
        Some(b'{' | b'<' | b'[') => is_statement,
        Some(b'#') => !next.starts_with("#{"),
        _ => {
            name.len() < next.len() && !next.starts_with(|ch: char| ch.is_ascii_digit()) && {
                let rest = name.trim_start();
                rest.starts_with(':') || !is_value(rest)
            }
        }
    }
}

/// Whether a value goes on after its first word: a name is followed by a colon, a selector by a block.
fn is_value(rest: &str) -> bool {
    let end = rest.find(['{', ';', '}', '\n']).unwrap_or(rest.len());
    !rest[end..].starts_with('{')
}

/// Where the brace closes that was opened before the text: `` `a ${b}` } `` has one inside.
fn closing_brace(text: &str) -> Option<usize> {
    let mut depth = 0_usize;
    text.bytes().position(|byte| {
        match byte {
            b'{' => depth += 1,
            b'}' if depth == 0 => return true,
            b'}' => depth -= 1,
            _ => {}
        }
        false
    })
}

/// Adds a text of an attribute, with each `&amp;` as the character that it is.
fn decoded(style: &mut EmbeddedStyle, text: &str, start: u32) {
    let mut rest = text;
    let mut at = start;
    while let Some(before) = rest.find('&') {
        style.same(&rest[..before], at);
        let name = &rest[before + 1..];
        let length = name.find(|ch: char| !ch.is_ascii_alphanumeric() && ch != '#').unwrap_or(name.len());
        let end = before + 1 + length + usize::from(name[length..].starts_with(';'));
        let place = Span::new(at + to_u32(before), at + to_u32(end));
        style.other(&decode(&rest[before..end]), place);
        at = place.end;
        rest = &rest[end..];
    }
    style.same(rest, at);
}
