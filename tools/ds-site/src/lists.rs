//! Lists of pages that many pages have in common: the navigation of the library and the pages of page models.
//!
//! Each page's request would otherwise contain all of them, so the requests of a site would grow with the square of its
//! pages. A renderer receives a list once ([`Renderer::share`]); requests refer to it by its number.

use std::collections::{BTreeMap, BTreeSet};

use serde::Serialize;
use serde_json::{Value, json};

use crate::index::Index;
use crate::model::{navigation, site_pages, site_pages_with};
use crate::site::{Page, Template, primary};
use crate::worker::{Renderer, SharedList};

/// Where a request has a list instead of the empty one at this place.
#[derive(Serialize)]
pub(crate) struct Reference {
    /// The members that lead to the place.
    at: &'static [&'static str],
    /// The number of the list.
    list: u64,
    /// The member by which entries can be looked up, without a dependency on the whole list.
    #[serde(skip_serializing_if = "Option::is_none")]
    by: Option<&'static str>,
    /// The entries of the list that are or contain the current page: the members that lead to them from the list.
    current: Vec<Value>,
}

/// Where the request for a page has the list of all pages.
pub(crate) const PAGES: &[&str] = &["page", "content", "pages"];

/// The lists that the renderer has received in a build, by name.
#[derive(Default)]
pub(crate) struct Lists {
    numbers: BTreeMap<String, u64>,
    /// The keys of the only pages of the list that the renderer needs.
    part: Option<BTreeSet<String>>,
}

impl Lists {
    /// Lists of which the renderer receives only the pages with these keys; `None` for all pages.
    pub(crate) fn with(part: Option<BTreeSet<String>>) -> Self {
        Self { numbers: BTreeMap::new(), part }
    }

    /// The lists of a page, which is given by its index in the site.
    pub(crate) fn of(&mut self, index: &Index<'_>, at: usize, renderer: &mut dyn Renderer) -> Vec<Reference> {
        let page = &index.site.pages[at];
        let mut references = Vec::new();
        if !index.site.groups.is_empty() {
            let leads = page.template == Template::Library;
            let name = format!("navigation-{}-{leads}", primary(&page.language));
            let share =
                |name: &str| renderer.share(name, &SharedList::new(&json!(navigation(index, page))), None);
            let list = self.number(name, share);
            references.push(Reference {
                at: &["page", "navigation"],
                list,
                by: None,
                current: current(index, at, page),
            });
        }
        if page.content.is_some() {
            let by = Some("sharedPath");
            let part = self.part.take();
            let share = |name: &str| match &part {
                Some(keys) => {
                    renderer.share(name, &SharedList::part(&site_pages_with(index.site, keys), keys), by)
                }
                None => renderer.share(name, &SharedList::new(&site_pages(index.site)), by),
            };
            // Apart, so that a part does not replace the list.
            let name = if part.is_some() { "some pages" } else { "pages" };
            let list = self.number(name.to_owned(), share);
            self.part = part;
            references.push(Reference { at: PAGES, list, by, current: Vec::new() });
        }
        references
    }

    fn number(&mut self, name: String, share: impl FnOnce(&str) -> u64) -> u64 {
        *self.numbers.entry(name).or_insert_with_key(|name| share(name))
    }
}

/// Where the navigation has the current page and its group.
fn current(index: &Index<'_>, at: usize, page: &Page) -> Vec<Value> {
    let Some(group) = page.group else { return Vec::new() };
    let place = index.group(group).binary_search(&at);
    let page = place.ok().map(|place| json!([group, "pages", place]));
    std::iter::once(json!([group])).chain(page).collect()
}
