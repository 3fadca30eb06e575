//! The Markdown of a guide, as parts of its page.

use std::collections::BTreeSet;
use std::ops::Range;

use ds_core::suggest::nearest;
use ds_core::{Diagnostic, Diagnostics, Rule, SourceFile};
use pulldown_cmark::{CodeBlockKind, CowStr, Event, HeadingLevel, Options, Parser, Tag, TagEnd, html};

use super::{Generate, span};
use crate::rules::{BAD_GUIDE, GUIDE_HTML, GUIDE_LINK};
use crate::site::{Guide, Heading, Part, Site};

/// The first word of a fence that is replaced by generated content.
const GENERATED: &str = "generated";

type Events<'e> = Vec<(Event<'e>, Range<usize>)>;

pub(super) struct Writer<'w> {
    site: &'w Site,
    file: &'w SourceFile,
    names: &'w BTreeSet<&'w str>,
    generate: Generate<'w>,
    found: &'w mut Diagnostics,
    guide: Guide,
    ids: BTreeSet<String>,
    labels: BTreeSet<String>,
    /// The offset of the text in the file; `None` in generated content, whose findings are at its fence.
    base: Result<usize, Range<usize>>,
}

impl<'w> Writer<'w> {
    pub(super) fn new(
        site: &'w Site,
        file: &'w SourceFile,
        names: &'w BTreeSet<&'w str>,
        generate: Generate<'w>,
        findings: &'w mut Diagnostics,
    ) -> Self {
        Self {
            site,
            file,
            names,
            generate,
            found: findings,
            guide: Guide::default(),
            ids: site.config.anchors.iter().cloned().collect(),
            labels: BTreeSet::new(),
            base: Ok(0),
        }
    }

    /// Reads the text of the file from an offset on.
    pub(super) fn guide(mut self, from: usize) -> Guide {
        self.base = Ok(from);
        let text = &self.file.text()[from..];
        let mut markdown = String::new();
        let mut end = 0;
        for (range, generated) in self.text(text) {
            markdown.push_str(&text[end..range.start]);
            markdown.push_str(generated.trim_end());
            end = range.end;
        }
        markdown.push_str(&text[end..]);
        self.guide.markdown = markdown;
        self.guide
    }

    /// Adds the parts of a text; returns what its fences were replaced by.
    fn text(&mut self, text: &str) -> Vec<(Range<usize>, String)> {
        let options = Options::ENABLE_TABLES | Options::ENABLE_GFM;
        let events: Events<'_> = Parser::new_ext(text, options).into_offset_iter().collect();
        let mut replaced = Vec::new();
        let mut pending: Vec<Event<'_>> = Vec::new();
        let mut at = 0;
        while let Some((event, range)) = events.get(at) {
            at += 1;
            match event {
                Event::Start(Tag::CodeBlock(kind)) => {
                    let code = take_text(&events, &mut at, |end| matches!(end, TagEnd::CodeBlock));
                    self.flush(&mut pending);
                    let info = match kind {
                        CodeBlockKind::Fenced(info) => &**info,
                        CodeBlockKind::Indented => "",
                    };
                    let mut words = info.split_whitespace();
                    match words.next() {
                        Some(GENERATED) => {
                            let words: Vec<&str> = words.collect();
                            if let Some(content) = self.generated(&words, range) {
                                replaced.push((range.clone(), content));
                            }
                        }
                        language => {
                            let file = words.collect::<Vec<_>>().join(" ");
                            let label = self.label(if file.is_empty() { "code" } else { &file });
                            self.guide.parts.push(Part::Code {
                                language: language.unwrap_or_default().to_owned(),
                                label,
                                file: (!file.is_empty()).then_some(file),
                                text: code,
                            });
                        }
                    }
                }
                Event::Start(Tag::Table(_)) => {
                    let start = at - 1;
                    while !matches!(events.get(at), None | Some((Event::End(TagEnd::Table), _))) {
                        at += 1;
                    }
                    at = (at + 1).min(events.len());
                    self.flush(&mut pending);
                    let mut table = String::new();
                    let inner: Vec<_> =
                        events[start..at].iter().map(|(event, range)| self.checked(event, range)).collect();
                    html::push_html(&mut table, inner.into_iter());
                    let label = self.label("table");
                    self.guide.parts.push(Part::Table { label, html: table });
                }
                Event::Start(Tag::Heading { level, .. }) => {
                    let start = at;
                    let text = take_text(&events, &mut at, |end| matches!(end, TagEnd::Heading(_)));
                    let id = self.heading(*level, text.trim(), range);
                    let tag = Tag::Heading {
                        level: *level,
                        id: Some(CowStr::from(id)),
                        classes: vec![],
                        attrs: vec![],
                    };
                    pending.push(Event::Start(tag));
                    pending.extend(events[start..at].iter().map(|(event, range)| self.checked(event, range)));
                }
                event => pending.push(self.checked(event, range)),
            }
        }
        self.flush(&mut pending);
        replaced
    }

    fn flush(&mut self, events: &mut Vec<Event<'_>>) {
        if events.is_empty() {
            return;
        }
        let mut html_of_events = String::new();
        html::push_html(&mut html_of_events, events.drain(..));
        match self.guide.parts.last_mut() {
            Some(Part::Html { html }) => html.push_str(&html_of_events),
            _ => self.guide.parts.push(Part::Html { html: html_of_events }),
        }
    }

    fn report(
        &mut self,
        rule: &'static Rule,
        range: &Range<usize>,
        message: String,
        help: impl Into<String>,
    ) {
        let range = match &self.base {
            Ok(base) => base + range.start..base + range.end,
            Err(fence) => fence.clone(),
        };
        self.found.push(Diagnostic::new(rule, self.file.at(span(range)), message).help(help));
    }

    /// Inserts generated content.
    fn generated(&mut self, words: &[&str], range: &Range<usize>) -> Option<String> {
        let Ok(base) = self.base else {
            self.report(
                &BAD_GUIDE,
                range,
                "generated content contains a fence".into(),
                "remove the inner fence",
            );
            return None;
        };
        match (self.generate)(words) {
            Ok(content) => {
                self.base = Err(base + range.start..base + range.end);
                self.text(&content);
                self.base = Ok(base);
                Some(content)
            }
            Err(why) => {
                let message = format!("there is no generated content for `{}`: {why}", words.join(" "));
                self.report(&BAD_GUIDE, range, message, "correct the words after `generated`");
                None
            }
        }
    }

    /// Remembers a heading and returns its id.
    fn heading(&mut self, level: HeadingLevel, text: &str, range: &Range<usize>) -> String {
        let level = level as u8;
        let before = self.guide.headings.last().map_or(1, |heading| heading.level);
        if level == 1 {
            let message = "a guide has no headings of the first level in its text".to_owned();
            self.report(
                &BAD_GUIDE,
                range,
                message,
                "write `##`; the title of the page is in the front matter",
            );
        } else if level > before + 1 {
            let message = format!("this heading is of level {level}, the one before it of level {before}");
            self.report(
                &BAD_GUIDE,
                range,
                message,
                format!("write `{}`", "#".repeat(usize::from(before) + 1)),
            );
        }
        let name = slug(text);
        let mut id = name.clone();
        let mut number = 2;
        while !self.ids.insert(id.clone()) {
            id = format!("{name}-{number}");
            number += 1;
        }
        self.guide.headings.push(Heading { id: id.clone(), level, text: text.to_owned() });
        id
    }

    /// A name for a region that is unique on the page: the heading above it, and what it is.
    fn label(&mut self, what: &str) -> String {
        let name = match self.guide.headings.last() {
            Some(heading) => format!("{}: {what}", heading.text),
            None => what.to_owned(),
        };
        let mut label = name.clone();
        let mut number = 2;
        while !self.labels.insert(label.clone()) {
            label = format!("{name} {number}");
            number += 1;
        }
        label
    }

    /// The event as it is written; reports what a guide must not contain.
    fn checked<'e>(&mut self, event: &Event<'e>, range: &Range<usize>) -> Event<'e> {
        match event {
            Event::Html(raw) | Event::InlineHtml(raw) => {
                let message = format!("a guide must not contain HTML: `{}`", raw.trim());
                self.report(&GUIDE_HTML, range, message, "write it between backticks, or use Markdown");
                Event::Text(raw.clone())
            }
            Event::Start(Tag::Link { link_type, dest_url, title, id }) => Event::Start(Tag::Link {
                link_type: *link_type,
                dest_url: self.address(dest_url, range).into(),
                title: title.clone(),
                id: id.clone(),
            }),
            Event::Start(Tag::Image { link_type, dest_url, title, id }) => Event::Start(Tag::Image {
                link_type: *link_type,
                dest_url: self.address(dest_url, range).into(),
                title: title.clone(),
                id: id.clone(),
            }),
            other => other.clone(),
        }
    }

    /// The address of a link on the page.
    fn address(&mut self, written: &str, range: &Range<usize>) -> String {
        if written.starts_with('#') || written.starts_with("https://") || written.starts_with("http://") {
            return written.to_owned();
        }
        if let Some(path) = written.strip_prefix('/') {
            return self.site.href(if path.is_empty() { "index.html" } else { path });
        }
        let (file, anchor) = written.split_once('#').map_or((written, None), |(file, id)| (file, Some(id)));
        let Some(name) = file.strip_suffix(".md") else {
            let message = format!("`{written}` is not the address of a guide");
            let help = "link to a guide as `name.md`, to another page from the root (`/library/…`), to other sites with `https://`";
            self.report(&GUIDE_LINK, range, message, help);
            return String::new();
        };
        if !self.names.contains(name) {
            let help = match nearest(name, self.names.iter().copied()) {
                Some(near) => format!("did you mean `{near}.md`?"),
                None => "use the file name of a guide".to_owned(),
            };
            self.report(&GUIDE_LINK, range, format!("there is no guide `{file}`"), help);
            return String::new();
        }
        let address = self.site.href(&format!("library/guides/{name}.html"));
        anchor.map_or(address.clone(), |id| format!("{address}#{id}"))
    }
}

/// The text up to the end of an element; moves `at` behind it.
fn take_text(events: &Events<'_>, at: &mut usize, is_end: impl Fn(&TagEnd) -> bool) -> String {
    let mut text = String::new();
    while let Some((event, _)) = events.get(*at) {
        *at += 1;
        match event {
            Event::Text(part) | Event::Code(part) => text.push_str(part),
            Event::SoftBreak | Event::HardBreak => text.push(' '),
            Event::End(end) if is_end(end) => break,
            _ => {}
        }
    }
    text
}

/// `Getting started: 1. Install` → `getting-started-1-install`
fn slug(text: &str) -> String {
    let mut out = String::new();
    for ch in text.chars() {
        if ch.is_alphanumeric() {
            out.extend(ch.to_lowercase());
        } else if !out.is_empty() && !out.ends_with('-') {
            out.push('-');
        }
    }
    match out.trim_end_matches('-') {
        "" => "section".to_owned(),
        slug => slug.to_owned(),
    }
}
