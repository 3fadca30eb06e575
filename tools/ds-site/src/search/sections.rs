//! A page's text, cut where its anchors are.

use std::borrow::Cow;
use std::collections::BTreeSet;

use ds_core::html::{Kind, Token, tokens};

use crate::html::is_noindex;
use crate::markup::is_container;
use crate::search::text::{Text, decode};

/// What visitors neither read nor look for: machinery, source code, pictures' insides, what stands in for something
/// that is not shown, the reading aids of ruby.
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

/// Elements without an end tag that part the words around them.
const PARTING: &[&str] = &["br", "hr", "img", "input"];

/// A part of a page that a link can lead to.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct Section {
    /// `None` for what belongs to the page as a whole.
    pub(super) id: Option<String>,
    /// Its heading.
    pub(super) title: String,
    /// Everything else that it says.
    pub(super) text: String,
}

/// What a page is for a search.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Reading {
    /// It does not want to be found.
    Hidden,
    /// Nothing tells its content from what stands around it.
    NoMain,
    /// The page itself, then its sections in order.
    Sections(Vec<Section>),
}

/// Reads a page called `title`.
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

/// A section while it is read.
#[derive(Default)]
struct Draft {
    id: Option<String>,
    title: Text,
    text: Text,
    /// The section around it, or before it.
    parent: usize,
}

/// An element that is waited for, and how many of its name are open in it.
struct Open<'h> {
    name: Cow<'h, str>,
    depth: usize,
}

impl Open<'_> {
    fn new<'h>(token: &Token<'h>) -> Open<'h> {
        Open { name: token.name.clone(), depth: 1 }
    }

    /// Whether the token ends it.
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

/// Where characters go.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Into {
    Text,
    /// The page's own name.
    Name,
    Title,
}

struct Reader<'h> {
    drafts: Vec<Draft>,
    /// What the first `h1` says.
    name: Text,
    /// The section that text belongs to.
    current: usize,
    into: Into,
    skipped: Option<Open<'h>>,
    /// Sections that are open, each with the one to go back to.
    sections: Vec<(Open<'h>, usize)>,
    forms: usize,
    /// No link reaches into a dialog, so nothing in it is a section.
    dialogs: usize,
    ids: BTreeSet<String>,
    inside: bool,
    /// Whether an end tag came last.
    ended: bool,
}

impl Default for Reader<'_> {
    fn default() -> Self {
        Self {
            drafts: Vec::new(),
            name: Text::default(),
            current: 0,
            into: Into::Text,
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

    /// Whatever was left open ends with `main`.
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
        if is_container(name) || PARTING.contains(&name) {
            self.out().part();
        }
        if self.is_skipped(token) {
            self.skipped = (!token.is_void()).then(|| Open::new(token));
            return;
        }
        // Two elements without a word between them are two things: a cell's text and its mark, say.
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
        let is = |name, value: &str| token.attribute(name).is_some_and(|own| own.eq_ignore_ascii_case(value));
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
            self.into = Into::Text;
            self.begin(id);
        } else if let Some((around, _)) = self.sections.last_mut() {
            around.closes(token);
        }
    }

    fn begin_heading(&mut self, token: &Token<'h>) {
        self.into = Into::Text;
        if self.dialogs > 0 {
            return;
        }
        if self.is_untitled() {
            self.into = Into::Title;
        } else if token.name == "h1" {
            // A page's own name is no section of it.
            if self.name.is_empty() {
                self.into = Into::Name;
            }
        } else if let Some(id) = self.id(token) {
            self.begin(id);
            self.into = Into::Title;
        }
    }

    /// Whether the current section waits for its heading.
    fn is_untitled(&self) -> bool {
        let current = &self.drafts[self.current];
        current.id.is_some() && current.title.is_empty()
    }

    /// An id that no other section has and that a link can reach.
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
        // As in browsers, the end tag of any heading ends the one that is open.
        if is_heading(&token.name) {
            self.into = Into::Text;
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
            Into::Name => &mut self.name,
            Into::Title => &mut self.drafts[self.current].title,
            Into::Text => &mut self.drafts[self.current].text,
        }
    }

    /// What cannot be named belongs to what stands around it.
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
