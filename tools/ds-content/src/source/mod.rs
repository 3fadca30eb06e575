//! Content of other systems, and projects that map types and fields.
//!
//! A document is written again as models of this crate ([`rewrite`]), which the same walk checks as any other; the findings are moved
//! back to where a person wrote it ([`writer`]). So all rules apply to all sources. What has a wrapper in its system (links, images,
//! rich text, references) becomes a value with a [`Role`].

mod html_text;
mod locales;
mod meaning;
mod mismatch;
mod references;
mod resolve;
mod rewrite;
mod rich_text;
mod shape;
mod translations;
mod writer;

use std::collections::BTreeMap;

pub use shape::{Condition, HtmlText, Path, References, RichText, Shape, Wrapped, Wrapper};

pub(crate) use references::Entries;
pub(crate) use rewrite::{Roles, rewrite};
pub(crate) use writer::Origin;

/// What a project does with models of a type.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum TypeMapping {
    /// They are those of this component, by its name in content.
    Component(String),
    /// They are not of this library: neither they nor what is in them is checked.
    Ignore,
    /// They only hold others, which are checked.
    Transparent,
}

/// How the content of a project is written.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Source {
    /// The shape of another system; `None` for models as AEM exports them.
    pub shape: Option<Shape>,
    /// Other known shapes, to suggest one if nothing fits.
    pub others: Vec<Shape>,
    /// What is done with models of a type, by the whole type or its name.
    pub types: BTreeMap<String, TypeMapping>,
    /// Names of fields, and those of the props that they are. `type.field` is only for one type.
    pub fields: BTreeMap<String, String>,
}

impl Source {
    /// Whether documents need not be written again.
    #[must_use]
    pub fn is_plain(&self) -> bool {
        self.shape.is_none() && self.types.is_empty() && self.fields.is_empty()
    }

    /// The key of the type, for messages.
    pub(crate) fn type_key(&self) -> String {
        let shape = self.shape.as_ref().and_then(|shape| shape.kind.first());
        shape.map_or_else(|| ":type".to_owned(), ToString::to_string)
    }

    /// What is done with models of a type.
    #[must_use]
    pub fn mapping(&self, kind: &str) -> Option<&TypeMapping> {
        let name = || ds_core::model::resource::component_name(kind);
        let last = || kind.rsplit('.').next();
        self.types
            .get(kind)
            .or_else(|| self.types.get(&*name()?))
            .or_else(|| self.types.get(last().filter(|_| self.shape.is_some())?))
    }

    /// The name of the prop that a field of a type is.
    #[must_use]
    pub fn field(&self, kind: &str, field: &str) -> Option<&str> {
        if self.fields.is_empty() {
            return None;
        }
        let name = ds_core::model::resource::component_name(kind).unwrap_or_default();
        let special = self.fields.get(&format!("{name}.{field}"));
        special.or_else(|| self.fields.get(field)).map(String::as_str)
    }
}

/// What a value is that its system wraps.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Role {
    /// A string with the address of a link.
    Link,
    /// An object with `src` and `alt`.
    Image,
    /// A string of HTML.
    Html,
    /// An empty object: another entry is meant.
    Reference,
    /// An empty object: an entry is meant that is not in the document.
    Missing,
    /// An object that only holds others.
    Container,
    /// A model that is not of this library.
    Ignored,
}

impl Role {
    /// "a link", for messages.
    pub(crate) const fn described(self) -> &'static str {
        match self {
            Self::Link => "a link",
            Self::Image => "an image",
            Self::Html => "rich text",
            Self::Reference | Self::Missing => "a reference to an entry",
            Self::Container | Self::Ignored => "an object",
        }
    }
}
