//! Rich texts: links in them, and paragraphs that are headings.

use std::ops::Range;

use ds_core::html::{Kind, Token, decode, tokens};
use ds_core::json::Value;
use ds_core::source::to_u32;
use ds_core::{Diagnostic, Span};

use super::rules::{BOLD_HEADING, LINK_TEXT};
use super::{Author, links, words};
use crate::html::{SourceMap, unsafe_scheme};

/// The longest paragraph that is taken for a heading, in characters.
const MAX_HEADING: usize = 80;

/// A link while it is read.
struct Open {
    text: String,
    /// Where its text is.
    inside: Range<usize>,
    /// Whether it has another name for screen readers, or an image.
    is_named: bool,
}

/// A paragraph while it is read.
struct Paragraph {
    tag: Range<usize>,
    text: String,
    /// Whether all of its text is bold.
    is_bold: bool,
}

impl Author<'_> {
    pub(super) fn html(&mut self, value: Value<'_>, text: &str) {
        self.language(value, text, true);
        if !text.contains("<a") && !text.contains("<b") && !text.contains("<strong") && !text.contains("<A") {
            return;
        }
        let start = value.inner_span().start;
        let places = SourceMap::new(self.file.slice(value.inner_span()));
        let place = |range: &Range<usize>| {
            let offset = |at: usize| start + to_u32(places.source(at));
            Span::new(offset(range.start), offset(range.end))
        };
        let mut link: Option<Open> = None;
        let mut paragraph: Option<Paragraph> = None;
        // A bold paragraph is a heading only if a text follows.
        let mut heading: Option<(Range<usize>, String)> = None;
        let mut bold = 0_usize;
        for token in tokens(text) {
            match (token.kind, &*token.name) {
                (Kind::Start, "a") => {
                    self.address(&token, &place);
                    let end = token.start + token.raw.len();
                    let is_named =
                        token.attribute("aria-label").is_some() || token.attribute("title").is_some();
                    link = token.attribute("href").map(|_| Open {
                        text: String::new(),
                        inside: end..end,
                        is_named,
                    });
                }
                (Kind::End, "a") => {
                    if let Some(open) = link.take().filter(|open| !open.is_named) {
                        self.text_of_link(&open, &place);
                    }
                }
                (Kind::Start, "img") => link = link.map(|open| Open { is_named: true, ..open }),
                (Kind::Start, "b" | "strong") => bold += 1,
                (Kind::End, "b" | "strong") => bold = bold.saturating_sub(1),
                (Kind::Start, "p") => {
                    let tag = token.start..token.start + token.raw.len();
                    paragraph = Some(Paragraph { tag, text: String::new(), is_bold: true });
                }
                (Kind::End, "p") => {
                    let Some(open) = paragraph.take() else { continue };
                    let words = decode(&open.text).trim().to_owned();
                    if words.is_empty() {
                        continue;
                    }
                    let is_heading = open.is_bold && is_heading(&words);
                    // Several bold paragraphs in a row are no headings.
                    if let Some((tag, words)) = heading.take().filter(|_| !is_heading) {
                        self.bold_heading(&tag, &words, &place);
                    }
                    heading = is_heading.then_some((open.tag, words));
                }
                (Kind::Start, "ul" | "ol") => {
                    if let Some((tag, words)) = heading.take() {
                        self.bold_heading(&tag, &words, &place);
                    }
                }
                (
                    Kind::Start,
                    "table" | "td" | "th" | "h1" | "h2" | "h3" | "h4" | "h5" | "h6" | "blockquote" | "li",
                ) => {
                    heading = None;
                    paragraph = None;
                }
                // A text with a line break or a link is more than a heading.
                (Kind::Start, "br") => paragraph = paragraph.map(|open| Paragraph { is_bold: false, ..open }),
                (Kind::Text, _) => {
                    if let Some(open) = &mut link {
                        open.text.push_str(token.raw);
                        open.inside.end = token.start + token.raw.len();
                    }
                    if let Some(open) = &mut paragraph {
                        let is_blank = token.raw.trim().is_empty() || token.raw.trim() == "&nbsp;";
                        open.is_bold &= is_blank || (bold > 0 && link.is_none());
                        open.text.push_str(token.raw);
                    }
                }
                _ => {}
            }
        }
    }

    fn address(&mut self, tag: &Token<'_>, place: &dyn Fn(&Range<usize>) -> Span) {
        let Some(href) = tag.attributes.iter().find(|attribute| attribute.name == "href") else { return };
        let address = decode(href.value.unwrap_or(""));
        if unsafe_scheme(&address, false).is_some() {
            return;
        }
        let Some(problem) = links::problem(&address, &self.facts.host) else { return };
        let inside = tag.start + href.inside.start..tag.start + href.inside.end;
        let span = match inside.is_empty() {
            true => place(&(tag.start + href.range.start..tag.start + href.range.end)),
            false => place(&inside),
        };
        let finding = Diagnostic::at(problem.rule, self.file, span, problem.message);
        // Without quotes around the value, or with characters that need an escape, a person edits it.
        let simple =
            |right: &str| right.bytes().all(|byte| byte.is_ascii_graphic() && !b"\"'<>\\&".contains(&byte));
        self.found.push(match problem.right {
            Some((right, safe)) if simple(&right) && !inside.is_empty() => {
                let at = self.file.at(span);
                finding.help(format!("write `{right}`")).replace(format!("Use `{right}`"), safe, at, right)
            }
            Some((right, _)) => finding.help(format!("write `{right}`")),
            None => finding.help(problem.help),
        });
    }

    fn text_of_link(&mut self, open: &Open, place: &dyn Fn(&Range<usize>) -> Span) {
        let text = decode(&open.text);
        if words::is_empty_link_text(&text) {
            let message = format!("“{}” does not say where the link leads", text.trim());
            self.found.push(
                Diagnostic::at(&LINK_TEXT, self.file, place(&open.inside), message)
                    .help("name the target in the text of the link"),
            );
        }
    }

    fn bold_heading(&mut self, tag: &Range<usize>, words: &str, place: &dyn Fn(&Range<usize>) -> Span) {
        let message = format!("“{words}” looks like a heading, but is a paragraph");
        self.found.push(
            Diagnostic::at(&BOLD_HEADING, self.file, place(tag), message)
                .help("use a heading (`<h2>` to `<h6>`), which is bold by itself"),
        );
    }
}

/// Whether a text of one paragraph could be a heading: short, and not a sentence.
fn is_heading(text: &str) -> bool {
    let ends_as_sentence = text.ends_with(['.', '!', ';', ',', '。', '…']);
    text.chars().count() <= MAX_HEADING && !ends_as_sentence && text.chars().any(char::is_alphabetic)
}
