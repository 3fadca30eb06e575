//! What a page model says about its page.

use ds_core::Location;
use serde_json::Value;

/// The fields of a page model that describe its page.
#[derive(Debug, Clone)]
pub struct PageContent {
    /// The CMS's name of the page's template; empty if there is none.
    pub template_name: String,
    /// A shorter title for menus and breadcrumbs.
    pub navigation_title: Option<String>,
    /// Address of the image that represents the page in link previews.
    pub image: Option<String>,
    /// Directives for search engines: `noindex`.
    pub robots: Option<String>,
    /// The schema.org object of the page, as written, and where it is.
    pub structured_data: Option<(Value, Location)>,
    /// Path in the CMS, if the page is from an export: `/content/site/en/products/px-90`. Links of its models have it.
    pub cms_path: Option<String>,
    /// Path without its language, `products/px-90.html`, which all translations share.
    pub shared_path: String,
}

impl PageContent {
    /// Whether search engines may list the page.
    pub(crate) fn is_indexed(&self) -> bool {
        self.robots.as_ref().is_none_or(|robots| !robots.contains("noindex"))
    }

    /// One of the properties of the schema.org object.
    pub(crate) fn property(&self, name: &str) -> Option<&str> {
        self.structured_data.as_ref()?.0.get(name)?.as_str()
    }
}
