//! Where the pages of a site are, so that a page that asks for others does not read the list of all pages.

use std::collections::{BTreeSet, HashMap};

use crate::site::{Page, Site, Template, primary};

/// Looks up pages of a site. Building it takes one pass over the pages.
pub(crate) struct Index<'s> {
    pub(crate) site: &'s Site,
    by_path: HashMap<&'s str, &'s Page>,
    /// Each list has the order of [`Index::translations`].
    by_shared_path: HashMap<&'s str, Vec<&'s Page>>,
    /// The pages of each group, as indexes of [`Site::pages`].
    groups: Vec<Vec<usize>>,
    /// The pages that previous and next links name: guides, then all others.
    neighbours: [Vec<usize>; 2],
    /// Paths of generated files that are not pages: their Markdown, and the files of examples.
    files: BTreeSet<String>,
}

impl<'s> Index<'s> {
    pub(crate) fn new(site: &'s Site) -> Self {
        let mut by_path = HashMap::with_capacity(site.pages.len());
        let mut by_shared_path: HashMap<&str, Vec<&Page>> = HashMap::with_capacity(site.pages.len());
        let mut groups = vec![Vec::new(); site.groups.len()];
        let mut neighbours = [Vec::new(), Vec::new()];
        let mut files = BTreeSet::new();
        for (at, page) in site.pages.iter().enumerate() {
            by_path.entry(&*page.path).or_insert(page);
            if let Some(content) = &page.content {
                by_shared_path.entry(&*content.shared_path).or_default().push(page);
            }
            if let Some(group) = page.group {
                groups[group].push(at);
                // These links must not redirect readers to another site.
                if !page.redirects_immediately() {
                    neighbours[sequence(page)].push(at);
                }
            }
            files.extend(page.markdown_path());
            if page.template == Template::Component {
                files.extend(page.examples.iter().flat_map(|example| page.example_files(example)));
            }
        }
        let default = primary(&site.config.language);
        #[expect(clippy::iter_over_hash_type, reason = "each list is sorted by itself")]
        for pages in by_shared_path.values_mut() {
            pages.sort_by_key(|page| (primary(&page.language) != default, &page.language));
        }
        Self { site, by_path, by_shared_path, groups, neighbours, files }
    }

    /// The first page with this path.
    pub(crate) fn page(&self, path: &str) -> Option<&'s Page> {
        self.by_path.get(path).copied()
    }

    /// Whether there is a page or a file that belongs to one at this path.
    pub(crate) fn has(&self, path: &str) -> bool {
        self.by_path.contains_key(path) || self.files.contains(path)
    }

    /// The pages of a group, as indexes of [`Site::pages`].
    pub(crate) fn group(&self, group: usize) -> &[usize] {
        &self.groups[group]
    }

    /// The pages before and after a page of the library, which is given by its index.
    pub(crate) fn neighbours(&self, at: usize) -> (Option<&'s Page>, Option<&'s Page>) {
        let page = &self.site.pages[at];
        if page.group.is_none() {
            return (None, None);
        }
        let order = &self.neighbours[sequence(page)];
        let before = order.partition_point(|other| *other < at);
        let after = order.partition_point(|other| *other <= at);
        let page = |place: usize| order.get(place).map(|at| &self.site.pages[*at]);
        (before.checked_sub(1).and_then(page), page(after))
    }

    /// The page and its translations, the default language first, then by language; only the page itself if there are none.
    pub(crate) fn translations(&self, page: &'s Page) -> Vec<&'s Page> {
        let shared = page.content.as_ref().and_then(|content| self.by_shared_path.get(&*content.shared_path));
        shared.cloned().unwrap_or_else(|| vec![page])
    }

    /// The pages above a page, from the home page of its language down: the index pages of its folders.
    pub(crate) fn ancestors(&self, page: &Page) -> Vec<&'s Page> {
        let Some(content) = &page.content else { return Vec::new() };
        let start = page.path.len() - content.shared_path.len();
        let ends = page.path.match_indices('/').map(|(at, _)| at + 1).filter(|end| *end > start);
        std::iter::once(start)
            .chain(ends)
            .filter_map(|end| self.page(&format!("{}index.html", &page.path[..end])))
            .filter(|above| above.path != page.path)
            .collect()
    }

    /// The page that a file was generated from; for the page of a single example, the component's page.
    pub(crate) fn origin(&self, path: &str) -> Option<&'s Page> {
        let folder = || path.rsplit_once('/').map(|(folder, _)| format!("{folder}.html"));
        self.page(path).or_else(|| self.page(&folder()?))
    }
}

/// Guides and all other pages are read in a sequence each.
fn sequence(page: &Page) -> usize {
    usize::from(page.template != Template::Guide)
}
