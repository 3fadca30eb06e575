//! Which files of earlier builds stay, although this build did not write them.

use crate::index::Index;
use crate::search::is_part_of;
use crate::site::{Page, Site};

impl Site {
    /// Returns a function that says whether an earlier build may have written the file at a path for something that still
    /// exists. If some pages could not be rendered, such files are their last successful output; others belonged to pages that
    /// were deleted.
    pub fn keeps(&self) -> impl Fn(&str) -> bool + '_ {
        let index = Index::new(self);
        let search = self.search_paths();
        move |path| {
            index.has(path)
                || ["llms.txt", "robots.txt", "sitemap.xml"].contains(&path)
                || self.config.feed.as_deref() == Some(path)
                || search.iter().any(|index| index == path || is_part_of(path, index))
                || self.pages.iter().any(|page| page.broken && self.may_be_of(page, path))
        }
    }

    /// Whether a path may be of a page that cannot be read, so that its address and its examples are not known.
    fn may_be_of(&self, page: &Page, path: &str) -> bool {
        let content = format!("{}/", self.config.content.trim_matches('/'));
        let folder =
            page.source.path().strip_prefix(&content).and_then(|path| path.strip_suffix("/page.json"));
        let Some(folder) = folder else { return false };
        let special = ["index.html", "library/index.html", "404.html"];
        let rest = path.strip_prefix("library/").unwrap_or(path).strip_prefix(folder);
        special.contains(&path)
            || rest.is_some_and(|rest| rest.starts_with('/') || [".html", ".md"].contains(&rest))
    }
}
