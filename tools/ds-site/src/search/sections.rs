//! Splits the text of a page at its anchors.

use std::borrow::Cow;
use std::collections::BTreeSet;

use ds_core::html::{Kind, Token, decode, tokens};

use crate::html::is_noindex;
use crate::markup::is_container;
use crate::search::text::Text;

/// Elements that visitors neither read nor search for: scripts and templates, source code, the contents of images,
/// fallback content, ruby annotations.
const SKIPPED: &[&str] = &[
    "audio",
    "canvas",
    "datalist",
    "iframe",
    "nav",
    "noembed",
    "noframes",
    "noscript",
    "object",
    "plaintext",
    "pre",
    "rp",
    "rt",
    "script",
    "style",
    "svg",
    "template",
    "textarea",
    "title",
    "video",
    "xmp",
];

/// Elements without an end tag that separate the words around them.
const SEPARATORS: &[&str] = &["br", "hr", "img", "input"];

/// A part of a page that a link can target.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct Section {
    /// `None` for the page as a whole.
    pub(super) id: Option<String>,
    /// The text of its heading.
    pub(super) title: String,
    /// All other text in it.
    pub(super) text: String,
}

/// The result of reading a page.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Reading {
    /// The page is excluded from the search.
    Hidden,
    /// The page has no `main`, so its content cannot be identified.
    NoMain,
    /// The page as a whole, then its sections in order.
    Sections(Vec<Section>),
}

/// Reads a page with the title `title`.
pub(super) fn read(html: &str, title: &str) -> Reading {
    let mut reader = Reader::default();
    for token in tokens(html) {
        if reader.inside {
            reader.token(&token);
        } else if is_noindex(&token) || (is_main(&token) && is_off(&token)) {
            return Reading::Hidden;
        } else if is_main(&token) {
            reader.enter();
        }
    }
    if reader.drafts.is_empty() { Reading::NoMain } else { Reading::Sections(reader.finish(title)) }
}

fn is_main(token: &Token<'_>) -> bool {
    token.kind == Kind::Start && token.name == "main"
}

/// `data-search="off"`
fn is_off(token: &Token<'_>) -> bool {
    token.attribute("data-search").is_some_and(|value| value.eq_ignore_ascii_case("off"))
}

fn is_heading(name: &str) -> bool {
    matches!(name, "h1" | "h2" | "h3" | "h4" | "h5" | "h6")
}

/// A section that is being read.
#[derive(Default)]
struct Draft {
    id: Option<String>,
    title: Text,
    text: Text,
    /// Index of the surrounding or preceding section.
    parent: usize,
}

/// An open element, and how many elements of the same name are open inside it.
struct Open<'h> {
    name: Cow<'h, str>,
    depth: usize,
}

impl Open<'_> {
    fn new<'h>(token: &Token<'h>) -> Open<'h> {
        Open { name: token.name.clone(), depth: 1 }
    }

    /// Whether the token closes the element.
    fn closes(&mut self, token: &Token<'_>) -> bool {
        if token.name == self.name {
            match token.kind {
                Kind::Start if !token.is_void() => self.depth += 1,
                Kind::End => self.depth -= 1,
                _ => {}
            }
        }
        self.depth == 0
    }
}

/// Where text is added.
#[derive(Clone, Copy, PartialEq, Eq)]
enum TextTarget {
    Text,
    /// The name of the page.
    Name,
    Title,
}

struct Reader<'h> {
    drafts: Vec<Draft>,
    /// The text of the first `h1`.
    name: Text,
    /// The section that text is added to.
    current: usize,
    into: TextTarget,
    skipped: Option<Open<'h>>,
    /// Open sections, each with the section to return to.
    sections: Vec<(Open<'h>, usize)>,
    forms: usize,
    /// Links cannot target anything inside a dialog, so it contains no sections.
    dialogs: usize,
    ids: BTreeSet<String>,
    inside: bool,
    /// Whether the previous token was an end tag.
    ended: bool,
}

impl Default for Reader<'_> {
    fn default() -> Self {
        Self {
            drafts: Vec::new(),
            name: Text::default(),
            current: 0,
            into: TextTarget::Text,
            skipped: None,
            sections: Vec::new(),
            forms: 0,
            dialogs: 0,
            ids: BTreeSet::new(),
            inside: false,
            ended: false,
        }
    }
}

impl<'h> Reader<'h> {
    fn enter(&mut self) {
        self.inside = true;
        if self.drafts.is_empty() {
            self.drafts.push(Draft::default());
        }
    }

    /// The end of `main` closes everything that is still open.
    fn leave(&mut self) {
        *self = Self {
            drafts: std::mem::take(&mut self.drafts),
            name: std::mem::take(&mut self.name),
            ids: std::mem::take(&mut self.ids),
            ..Self::default()
        };
    }

    fn token(&mut self, token: &Token<'h>) {
        if token.kind == Kind::End && token.name == "main" {
            return self.leave();
        }
        if let Some(skipped) = &mut self.skipped {
            if skipped.closes(token) {
                self.skipped = None;
            }
            return;
        }
        match token.kind {
            Kind::Text => {
                self.out().push(&decode(token.raw));
                self.ended = false;
            }
            Kind::Start => self.start(token),
            Kind::End => self.end(token),
            Kind::Comment | Kind::Doctype => {}
        }
    }

    fn start(&mut self, token: &Token<'h>) {
        let name = &*token.name;
        if is_container(name) || SEPARATORS.contains(&name) {
            self.out().part();
        }
        if self.is_skipped(token) {
            self.skipped = (!token.is_void()).then(|| Open::new(token));
            return;
        }
        // Two adjacent elements are separate words, for example the text and the badge of a cell.
        if self.ended {
            self.out().part();
        }
        self.ended = false;
        if token.is_void() {
            return;
        }
        if is_heading(name) {
            self.begin_heading(token);
        }
        match name {
            "form" => self.forms += 1,
            "dialog" => self.dialogs += 1,
            _ => {}
        }
        if name == "section" {
            self.begin_section(token);
        }
    }

    fn is_skipped(&self, token: &Token<'_>) -> bool {
        let is =
            |name, value: &str| token.attribute(name).is_some_and(|given| given.eq_ignore_ascii_case(value));
        let button =
            token.name == "button" && (self.forms > 0 || is("type", "submit") || is("type", "reset"));
        button
            || SKIPPED.binary_search(&&*token.name).is_ok()
            || is("aria-hidden", "true")
            || is("role", "navigation")
            || is_off(token)
    }

    fn begin_section(&mut self, token: &Token<'h>) {
        if let Some(id) = self.id(token) {
            self.sections.push((Open::new(token), self.current));
            self.into = TextTarget::Text;
            self.begin(id);
        } else if let Some((around, _)) = self.sections.last_mut() {
            around.closes(token);
        }
    }

    fn begin_heading(&mut self, token: &Token<'h>) {
        self.into = TextTarget::Text;
        if self.dialogs > 0 {
            return;
        }
        if self.is_untitled() {
            self.into = TextTarget::Title;
        } else if token.name == "h1" {
            // The first heading names the page; it does not start a section.
            if self.name.is_empty() {
                self.into = TextTarget::Name;
            }
        } else if let Some(id) = self.id(token) {
            self.begin(id);
            self.into = TextTarget::Title;
        }
    }

    /// Whether the current section has no heading yet.
    fn is_untitled(&self) -> bool {
        let current = &self.drafts[self.current];
        current.id.is_some() && current.title.is_empty()
    }

    /// An id that links can target and no other section has.
    fn id(&mut self, token: &Token<'_>) -> Option<String> {
        if self.dialogs > 0 {
            return None;
        }
        let id = decode(token.attribute("id")?).into_owned();
        (!id.is_empty() && self.ids.insert(id.clone())).then_some(id)
    }

    fn begin(&mut self, id: String) {
        self.out().part();
        self.drafts.push(Draft { id: Some(id), parent: self.current, ..Draft::default() });
        self.current = self.drafts.len() - 1;
    }

    fn end(&mut self, token: &Token<'_>) {
        if is_container(&token.name) {
            self.out().part();
        }
        self.ended = true;
        // As in browsers, the end tag of any heading closes the open heading.
        if is_heading(&token.name) {
            self.into = TextTarget::Text;
        }
        match &*token.name {
            "form" => self.forms = self.forms.saturating_sub(1),
            "dialog" => self.dialogs = self.dialogs.saturating_sub(1),
            _ => {}
        }
        if let Some((section, _)) = self.sections.last_mut()
            && section.closes(token)
            && let Some((_, around)) = self.sections.pop()
        {
            self.current = around;
            self.out().part();
        }
    }

    fn out(&mut self) -> &mut Text {
        match self.into {
            TextTarget::Name => &mut self.name,
            TextTarget::Title => &mut self.drafts[self.current].title,
            TextTarget::Text => &mut self.drafts[self.current].text,
        }
    }

    /// Text of sections without a title is added to the surrounding section.
    fn finish(mut self, title: &str) -> Vec<Section> {
        for at in (1..self.drafts.len()).rev() {
            if self.drafts[at].title.is_empty() {
                let lost = std::mem::take(&mut self.drafts[at].text);
                let parent = self.drafts[at].parent;
                self.drafts[parent].text.append(lost);
            }
        }
        let mut sections: Vec<Section> = self
            .drafts
            .into_iter()
            .map(|draft| Section {
                id: draft.id,
                title: draft.title.into_string(),
                text: draft.text.into_string(),
            })
            .filter(|section| section.id.is_none() || !section.title.is_empty())
            .collect();
        let name = self.name.into_string();
        if name != title
            && let Some(page) = sections.first_mut()
        {
            page.text = format!("{name} {}", page.text).trim().to_owned();
        }
        sections
    }
}

#[cfg(test)]
mod tests;
