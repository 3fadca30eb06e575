//! Doc comments: found by position, parsed on demand.

use std::collections::BTreeMap;

use ds_core::source::to_u32;
use ds_core::{SourceFile, Span};

/// The ranges of a file's `/** … */` comments, in order.
#[derive(Debug, Default)]
pub(crate) struct Comments(Vec<Span>);

/// A parsed doc comment.
#[derive(Debug, Default, Clone, PartialEq, Eq)]
pub(crate) struct Doc {
    /// Text before the first tag.
    pub(crate) text: String,
    /// Texts by tag, without the `@`.
    pub(crate) tags: BTreeMap<String, Vec<Tag>>,
}

/// One `@tag text`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Tag {
    pub(crate) text: String,
    /// From the `@` to the end of the text's first line.
    pub(crate) span: Span,
}

/// Keywords that may be between a doc comment and its node.
const BETWEEN: [&str; 19] = [
    "export",
    "default",
    "declare",
    "abstract",
    "async",
    "const",
    "let",
    "var",
    "readonly",
    "public",
    "static",
    "override",
    "function",
    "class",
    "interface",
    "type",
    "enum",
    "get",
    "|",
];

impl Comments {
    pub(super) fn new(mut spans: Vec<Span>) -> Self {
        spans.sort_unstable();
        Self(spans)
    }

    /// The doc comment of the node at `start`: the last one before it, with only white space and modifiers in
    /// between. A comment at the end of another token's line belongs to that token.
    pub(crate) fn before(&self, file: &SourceFile, start: u32) -> Option<Span> {
        let index = self.0.partition_point(|span| span.end <= start);
        let span = *self.0.get(index.checked_sub(1)?)?;
        let between = file.slice(Span::new(span.end, start));
        if !between.split_whitespace().all(|word| BETWEEN.contains(&word)) {
            return None;
        }
        let before = &file.text()[..span.start as usize];
        let line = before.rfind(['\n', '\r']).map_or(0, |at| at + 1);
        let same_line = before[line..].trim_end().trim_start_matches('\u{feff}');
        let own_line = same_line.is_empty() || same_line.ends_with("*/");
        (own_line || !between.contains(['\n', '\r'])).then_some(span)
    }

    /// Where the comments are.
    pub(super) fn spans(&self) -> &[Span] {
        &self.0
    }

    /// All comments, for tags on declarations that are not exported.
    pub(crate) fn contains(&self, file: &SourceFile, needle: &str) -> bool {
        self.0.iter().any(|span| file.slice(*span).contains(needle))
    }
}

impl Doc {
    /// Parses the comment at `span`, or the text of a description there.
    pub(crate) fn read(file: &SourceFile, span: Span) -> Self {
        let raw = file.slice(span);
        // The description of a parameter is a part of a comment.
        let body = match raw.strip_prefix("/**") {
            Some(rest) => rest.strip_suffix("*/").unwrap_or(""),
            None => raw,
        };
        let mut doc = Self::default();
        let mut current: Option<(String, Tag)> = None;
        let mut fenced = false;
        let mut offset = span.start + if raw.starts_with("/**") { 3 } else { 0 };
        for line in body.split_inclusive('\n') {
            let trimmed = line.trim_start();
            let text =
                trimmed.strip_prefix('*').map_or(trimmed, |rest| rest.strip_prefix(' ').unwrap_or(rest));
            let at = offset + to_u32(line.len() - text.len());
            offset += to_u32(line.len());
            let text = text.trim_end();
            fenced ^= text.trim_start().starts_with("```");
            current.as_mut().map_or(&mut doc.text, |(_, tag)| &mut tag.text).push('\n');
            let (mut rest, mut start) = (text, at);
            while let Some(tag) = tag_start(rest).filter(|_| !fenced) {
                current.as_mut().map_or(&mut doc.text, |(_, tag)| &mut tag.text).push_str(&rest[..tag]);
                doc.finish(current.take());
                start += to_u32(tag);
                let name_end = rest[tag + 1..]
                    .find(|ch: char| !ch.is_alphanumeric())
                    .map_or(rest.len(), |end| tag + 1 + end);
                let name = rest[tag + 1..name_end].to_owned();
                rest = &rest[name_end..];
                let end = tag_start(rest).unwrap_or(rest.len());
                let end = start + to_u32(name.len() + 1 + rest[..end].trim_end().len());
                current = Some((name, Tag { text: String::new(), span: Span::new(start, end) }));
                start += to_u32(name_end - tag);
            }
            current.as_mut().map_or(&mut doc.text, |(_, tag)| &mut tag.text).push_str(rest);
        }
        doc.finish(current);
        doc.text = doc.text.trim().to_owned();
        doc
    }

    fn finish(&mut self, tag: Option<(String, Tag)>) {
        if let Some((name, mut tag)) = tag {
            tag.text = tag.text.trim().to_owned();
            self.tags.entry(name).or_default().push(tag);
        }
    }

    /// The last tag with this name.
    pub(crate) fn tag(&self, name: &str) -> Option<&Tag> {
        self.tags.get(name)?.last()
    }
}

/// The start of a tag: an `@` after white space and before a letter, outside backticks, as in TypeScript.
fn tag_start(text: &str) -> Option<usize> {
    let (mut quoted, mut before) = (false, ' ');
    for (at, ch) in text.char_indices() {
        quoted ^= ch == '`';
        if ch == '@' && !quoted && before.is_whitespace() && text[at + 1..].starts_with(char::is_alphabetic) {
            return Some(at);
        }
        before = ch;
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Doc {
        Doc::read(&SourceFile::new("a.ts", text), Span::new(0, u32::try_from(text.len()).unwrap_or(0)))
    }

    #[test]
    fn splits_text_and_tags() {
        let doc = read(
            "/**\n * One line.\n *\n * Second {@link X} paragraph.\n * @default 'a'\n * @example\n * ```tsx\n * @not-a-tag\n * ```\n */",
        );
        assert_eq!(doc.text, "One line.\n\nSecond {@link X} paragraph.");
        assert_eq!(doc.tag("default").map(|tag| tag.text.as_str()), Some("'a'"));
        assert_eq!(doc.tag("example").map(|tag| tag.text.as_str()), Some("```tsx\n@not-a-tag\n```"));
    }

    #[test]
    fn reports_the_span_of_a_tag() {
        let text = "/**\n * Text.\n * @format nope\n */";
        let file = SourceFile::new("a.ts", text);
        let doc = Doc::read(&file, Span::new(0, to_u32(text.len())));
        assert_eq!(doc.tag("format").map(|tag| file.slice(tag.span)), Some("@format nope"));
    }

    #[test]
    fn one_line_comments_work() {
        assert_eq!(read("/** Text. */").text, "Text.");
        assert_eq!(read("/** @react */").tag("react").map(|tag| tag.text.as_str()), Some(""));
        assert_eq!(read("/***/"), Doc::default());
        let doc = read("/** The `@react` link, me@example.com. @format url @since 2 */");
        assert_eq!(doc.text, "The `@react` link, me@example.com.");
        assert_eq!(doc.tag("format").map(|tag| tag.text.as_str()), Some("url"));
        assert_eq!(doc.tag("since").map(|tag| tag.text.as_str()), Some("2"));
    }

    #[test]
    fn a_comment_belongs_to_what_follows_it() {
        let file =
            SourceFile::new("a.ts", "/** A. */\nexport const a = 1; /** B. */\nlet b;\n{ /** C. */ c }");
        let at = |needle: &str| u32::try_from(file.text().find(needle).unwrap_or(0)).unwrap_or(0);
        let comments = Comments::new(vec![Span::new(0, 9), Span::new(30, 39), Span::new(49, 58)]);
        assert_eq!(comments.before(&file, at("a = 1")), Some(Span::new(0, 9)));
        assert_eq!(comments.before(&file, at("let b")), None, "it trails the line before");
        assert_eq!(comments.before(&file, at("c }")), Some(Span::new(49, 58)));
    }
}
