//! What pages show of other pages, so that only the pages that show a change are built again.

use std::collections::{BTreeSet, HashMap, HashSet};
use std::hash::{DefaultHasher, Hash, Hasher};

use super::LastPage;
use crate::index::Index;
use crate::lists::PAGES;
use crate::model::site_pages_with;
use crate::reads::Reads;
use crate::site::{Page, Site};
use crate::worker::ListRead;

/// The pages that change, come or go. Only what is related to them is compared: to compare all pages of a large site would take as long as
/// everything else that a changed title needs.
#[derive(Default)]
pub(super) struct Touched {
    paths: BTreeSet<String>,
    /// The folders of those that may be above others.
    folders: Vec<String>,
    /// What they have in common with their translations, and the keys of their entries in the list of all pages.
    shared_paths: BTreeSet<String>,
}

impl Touched {
    pub(super) fn is_empty(&self) -> bool {
        self.paths.is_empty()
    }

    /// Adds a page by its path and by the one that its translations share.
    fn add(&mut self, path: &str, shared_path: Option<&str>) {
        let folder =
            path.strip_suffix("index.html").filter(|folder| folder.is_empty() || folder.ends_with('/'));
        self.folders.extend(folder.map(str::to_owned));
        self.paths.insert(path.to_owned());
        self.shared_paths.extend(shared_path.map(str::to_owned));
    }

    /// Adds a page as it was.
    pub(super) fn add_last(&mut self, last: &LastPage) {
        self.add(&last.path, last.content.as_ref().map(|content| &*content.shared_path));
    }

    /// Adds a page as it is.
    pub(super) fn add_page(&mut self, page: &Page) {
        self.add(&page.path, page.content.as_ref().map(|content| &*content.shared_path));
    }

    /// Whether a page that is none of them may show one of them.
    fn may_show(&self, page: &Page) -> bool {
        let Some(content) = page.content.as_ref().filter(|_| !self.paths.contains(&page.path)) else {
            return false;
        };
        self.folders.iter().any(|folder| page.path.starts_with(folder.as_str()))
            || self.shared_paths.contains(&content.shared_path)
    }
}

/// What the pages of a site show of those that are touched.
pub(super) struct Shown {
    /// Identifies what each page that may show one of them shows of the pages above it and of its translations, by the page's path.
    pages: HashMap<String, u64>,
    /// Identifies the touched entries of the list of all pages, by the key with which renderers look them up.
    entries: HashMap<String, u64>,
}

impl Shown {
    pub(super) fn new(site: &Site, touched: &Touched) -> Self {
        let mut entries: HashMap<String, DefaultHasher> = HashMap::new();
        for entry in site_pages_with(site, &touched.shared_paths) {
            entry.hash(entries.entry(entry.key().to_owned()).or_default());
        }
        let may_show: Vec<&Page> = site.pages.iter().filter(|page| touched.may_show(page)).collect();
        // Few pages are above others.
        let index = (!may_show.is_empty()).then(|| Index::new(site));
        let shown =
            |page: &Page| (page.path.clone(), index.as_ref().map_or(0, |index| of_others(index, page)));
        Self {
            pages: may_show.into_iter().map(shown).collect(),
            entries: entries.into_iter().map(|(key, hasher)| (key, hasher.finish())).collect(),
        }
    }

    /// The pages, as indexes, that show something else than `before` or are new. `known` is what pages have read of lists, `number` returns its index for
    /// a page.
    pub(super) fn changed(
        &self,
        before: &Self,
        site: &Site,
        touched: &Touched,
        known: &[Reads],
        number: &dyn Fn(usize) -> Option<usize>,
    ) -> Vec<usize> {
        let place = PAGES.join(".");
        let keys: HashSet<&String> = self.entries.keys().chain(before.entries.keys()).collect();
        let changed: HashSet<&str> = keys
            .into_iter()
            .filter(|key| self.entries.get(*key) != before.entries.get(*key))
            .map(String::as_str)
            .collect();
        let has_changed = |read: &ListRead| match &read.keys {
            _ if read.at != place => true,
            Some(keys) => keys.iter().any(|key| changed.contains(&**key)),
            None => !changed.is_empty(),
        };
        // Most pages have read the same.
        let reads: Vec<bool> = known
            .iter()
            .map(|reads| reads.as_ref().map_or(!changed.is_empty(), |reads| reads.iter().any(has_changed)))
            .collect();
        let shows = |at: &usize| {
            let page = &site.pages[*at];
            let has_read = number(*at).and_then(|number| reads.get(number).copied());
            has_read.unwrap_or(!changed.is_empty())
                || (touched.may_show(page) && self.pages.get(&page.path) != before.pages.get(&page.path))
        };
        (0..site.pages.len()).filter(shows).collect()
    }
}

/// What a page shows of the pages above it and of its translations.
fn of_others(index: &Index<'_>, page: &Page) -> u64 {
    let above = index.ancestors(page);
    let above: Vec<_> =
        above.iter().map(|page| (&page.path, page.short_title(), &page.titles, &page.language)).collect();
    let translations = index.translations(page);
    let translations: Vec<_> =
        translations.iter().map(|page| (&page.path, &page.language, &page.redirect)).collect();
    hash(&(above, translations))
}

fn hash(value: &impl Hash) -> u64 {
    let mut hasher = DefaultHasher::new();
    value.hash(&mut hasher);
    hasher.finish()
}

/// A language and a title.
pub(super) type Title = (String, String);

pub(super) fn owned((language, title): (&str, &str)) -> Title {
    (language.to_owned(), title.to_owned())
}

/// The other pages, as indexes, that have the title of one of these pages, or one of the titles that these had before.
pub(super) fn same_titles(site: &Site, before: BTreeSet<Title>, places: &[usize]) -> Vec<usize> {
    let places: BTreeSet<usize> = places.iter().copied().collect();
    let mut titles = before;
    titles.extend(places.iter().filter_map(|at| site.pages[*at].unique_title()).map(owned));
    let titles: HashSet<(&str, &str)> =
        titles.iter().map(|(language, title)| (&**language, &**title)).collect();
    let has_one = |at: &usize| site.pages[*at].unique_title().is_some_and(|title| titles.contains(&title));
    (0..site.pages.len()).filter(|at| !places.contains(at)).filter(has_one).collect()
}
