//! The content of a guide.

use serde::Serialize;

/// The content of a guide.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
pub struct Guide {
    /// The text in parts, in order: together they are the article.
    pub(crate) parts: Vec<Part>,
    /// The headings, in order.
    pub(crate) headings: Vec<Heading>,
    /// The whole guide as Markdown, for its Markdown page.
    #[serde(skip)]
    pub(crate) markdown: String,
}

/// A part of a guide's text.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub(crate) enum Part {
    /// HTML to be inserted unchanged; it may open elements that a later part closes.
    Html { html: String },
    /// Source code.
    Code { language: String, label: String, file: Option<String>, text: String },
    /// A table: a whole element.
    Table { label: String, html: String },
}

/// A heading of a guide.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub(crate) struct Heading {
    /// Its id on the page.
    pub(crate) id: String,
    /// 2 to 6.
    pub(crate) level: u8,
    /// Its text without markup.
    pub(crate) text: String,
}
