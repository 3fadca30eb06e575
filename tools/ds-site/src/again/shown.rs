//! What pages show of other pages, so that only the pages that show a change are built again.

use std::collections::{BTreeSet, HashMap, HashSet};
use std::hash::{DefaultHasher, Hash, Hasher};

use crate::index::Index;
use crate::lists::PAGES;
use crate::model::site_pages;
use crate::site::{Page, Site};
use crate::worker::ListRead;

/// What the pages of a site show of others.
pub(super) struct Shown<'s> {
    /// Identifies what each page shows of the pages above it and of its translations, in the order of pages, with the page's path.
    pages: Vec<(&'s str, u64)>,
    /// Identifies the entries of the list of all pages, by the key with which renderers look them up.
    entries: HashMap<&'s str, u64>,
    /// Identifies the whole list.
    list: u64,
}

impl<'s> Shown<'s> {
    pub(super) fn new(index: &Index<'s>) -> Self {
        let site = index.site;
        let list = site_pages(site);
        let mut entries: HashMap<&str, DefaultHasher> = HashMap::new();
        for entry in &list {
            entry.hash(entries.entry(entry.key()).or_default());
        }
        Self {
            pages: site.pages.iter().map(|page| (&*page.path, of_others(index, page))).collect(),
            entries: entries.into_iter().map(|(key, hasher)| (key, hasher.finish())).collect(),
            list: hash(&list),
        }
    }

    /// The pages, as indexes, that show something else than `before` or are new. `reads` returns what a page has read of lists; `None` if that is
    /// unknown.
    pub(super) fn changed<'r>(
        &self,
        before: &Before,
        reads: &dyn Fn(usize) -> Option<&'r [ListRead]>,
    ) -> Vec<usize> {
        let place = PAGES.join(".");
        // Most pages read the same few entries, of which hardly any has changed.
        let gone = before.entries.keys().map(String::as_str).filter(|key| !self.entries.contains_key(key));
        let other = self.entries.iter().filter(|(key, entry)| before.entries.get(**key) != Some(entry));
        let changed: HashSet<&str> = gone.chain(other.map(|(key, _)| *key)).collect();
        let has_changed = |read: &ListRead| match &read.keys {
            _ if read.at != place => true,
            Some(keys) => keys.iter().any(|key| changed.contains(&**key)),
            None => self.list != before.list,
        };
        let shows = |at: &usize| {
            let (path, shown) = self.pages[*at];
            before.pages.get(path) != Some(&shown)
                || reads(*at).map_or(self.list != before.list, |reads| reads.iter().any(has_changed))
        };
        (0..self.pages.len()).filter(shows).collect()
    }

    /// The same without the site that it was made from.
    pub(super) fn kept(self) -> Before {
        let entries = self.entries.into_iter().map(|(key, hash)| (key.to_owned(), hash));
        let pages = self.pages.into_iter().map(|(path, hash)| (path.to_owned(), hash));
        Before { pages: pages.collect(), entries: entries.collect(), list: self.list }
    }
}

/// What the pages of the last build showed: see [`Shown`].
pub(super) struct Before {
    pages: HashMap<String, u64>,
    entries: HashMap<String, u64>,
    list: u64,
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
