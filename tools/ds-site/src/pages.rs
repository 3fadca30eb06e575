//! Pages that the CMS exports as one model each.
//!
//! A file's path is the address of its page: `demo/pages/products/px-90.json` becomes `products/px-90.html`. Pages in another
//! language are in a folder with its name: `de/products/px-90.json`. Pages with the same path in their language are
//! translations of each other.

mod feeds;
mod load;
mod structured;

pub(crate) use feeds::feeds;
pub(crate) use load::{find_same_titles, load};
pub(crate) use structured::structured_data;

use ds_core::percent;

use crate::site::{Page, PageContent, Redirect, Site, Template, primary};

impl Page {
    /// The title in menus and breadcrumbs.
    pub(crate) fn short_title(&self) -> &str {
        let short = self.content.as_ref().and_then(|content| content.navigation_title.as_deref());
        short.unwrap_or(&self.title)
    }

    /// The title that no other page should have, with its language; `None` if visitors never see it.
    pub(crate) fn unique_title(&self) -> Option<(&str, &str)> {
        let is_shown = self.content.is_some() && self.redirect.is_none();
        is_shown.then(|| (primary(&self.language), &*self.title))
    }

    /// Whether search engines and the sitemap list the page.
    pub(crate) fn is_listed(&self) -> bool {
        !matches!(self.template, Template::NotFound | Template::Redirect)
            && self.content.as_ref().is_none_or(PageContent::is_indexed)
    }
}

impl Site {
    /// An absolute address, if the host is known; otherwise one from the root. Sitemaps and feeds need it in ASCII.
    pub(crate) fn absolute(&self, address: &str) -> String {
        let is_local = address.starts_with('/') && !address.starts_with("//");
        match &self.config.origin {
            Some(origin) if is_local => {
                format!("{}{}", origin.trim_end_matches('/'), percent::ascii(address))
            }
            _ => address.to_owned(),
        }
    }

    /// The absolute address of a page, if the host is known; for a redirect page, its target.
    pub(crate) fn canonical(&self, page: &Page) -> Option<String> {
        if let Some(Redirect { target, .. }) = &page.redirect {
            return Some(target.clone());
        }
        self.config.origin.as_ref()?;
        Some(self.absolute(&self.href(&page.path)))
    }

    /// The address of the image that link previews of a page show: the page's own, or else the site's. Previews need a
    /// bitmap, so that a drawing is replaced by the `.png` or `.jpg` next to it, if `is_file` knows one.
    pub(crate) fn preview_image(&self, page: &Page, is_file: &dyn Fn(&str) -> bool) -> Option<String> {
        let image = page.content.as_ref().and_then(|content| content.image.as_deref());
        let image = image.and_then(|image| match image.strip_suffix(".svg") {
            Some(stem) => ["png", "jpg"]
                .iter()
                .map(|extension| format!("{stem}.{extension}"))
                .find(|bitmap| bitmap.strip_prefix(&*self.config.base).is_some_and(is_file)),
            None => Some(image.to_owned()),
        });
        Some(self.absolute(&image.or_else(|| self.config.image.clone())?))
    }
}

#[cfg(test)]
mod tests;
