//! The pages of files that have changed, came or went.

use ds_core::{Diagnostics, SourceFile};

use super::{LastPage, LastSite};
use crate::pages;
use crate::search::{Numbers, numbers};
use crate::site::{Page, Site, SiteConfig};

impl LastSite {
    /// The page of a file that has changed, with its index. `None` if it is another kind of page than before.
    pub(super) fn load(
        &self,
        file: &SourceFile,
        config: &SiteConfig,
        findings: &mut Diagnostics,
    ) -> Option<(usize, Page)> {
        let at = self.place(file.path())?;
        let last = &self.pages[at];
        let page = page_in(file, config, findings)?;
        let new = LastPage::new(&page);
        let is_exported = last.content.as_ref().is_none_or(|content| content.is_exported);
        // Another language is in another search index; redirects are in none.
        let is_of_kind =
            (new.template, &new.language, &new.redirect) == (last.template, &last.language, &last.redirect);
        (is_of_kind && !is_exported && !page.broken).then_some((at, page))
    }

    /// Adds the page of a new file, and returns its path. `None` if its place depends on other files.
    pub(super) fn add(&mut self, page: Page, site: &mut Site) -> Option<String> {
        let is_one = page.content.as_ref().is_some_and(|content| content.cms_path.is_none());
        let path = page.path.to_lowercase();
        let is_used = site.pages.iter().any(|other| other.path.to_lowercase() == path);
        if !is_one || page.broken || is_used {
            return None;
        }
        // Page models have the order of their files; other pages are before them, and those of exports after them.
        let is_after = |last: &LastPage| {
            let content = last.content.as_ref();
            content.is_some_and(|content| content.is_exported || &*last.file > page.source.path())
        };
        let at = self.pages.iter().position(is_after).unwrap_or(self.pages.len());
        let path = page.path.clone();
        self.pages.insert(at, LastPage::new(&page));
        site.pages.insert(at, page);
        Some(path)
    }

    /// Removes the page of a file, and returns its path. `None` if it is not the only one of that file.
    pub(super) fn remove(&mut self, file: &str, site: &mut Site) -> Option<String> {
        let at = self.place(file)?;
        let last = &self.pages[at];
        let is_one = last.content.as_ref().is_some_and(|content| !content.is_exported);
        if !is_one {
            return None;
        }
        site.pages.remove(at);
        Some(self.pages.remove(at).path)
    }

    /// The index of the only page of a file.
    fn place(&self, file: &str) -> Option<usize> {
        let mut of_file = (0..self.pages.len()).filter(|at| self.pages[*at].file == file);
        of_file.next().filter(|_| of_file.next().is_none())
    }

    /// The numbers of pages in the indexes of the search.
    pub(super) fn numbers(&self, site: &Site) -> Numbers {
        numbers(site, &|at| self.pages[at].number)
    }
}

/// The only page in a file.
pub(super) fn page_in(file: &SourceFile, config: &SiteConfig, findings: &mut Diagnostics) -> Option<Page> {
    let mut loaded = pages::load(std::slice::from_ref(file), config, findings);
    loaded.pop().filter(|_| loaded.is_empty())
}
