//! Which links of a site are dead, so that pages are checked again without all others. What several pages have, like a link of their
//! template, is reported for the first of them.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

/// The dead links of a site, by what is wrong with them.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct DeadLinks(BTreeMap<String, DeadLink>);

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
struct DeadLink {
    /// The path of the first page that has it, where it is reported.
    page: String,
    /// Whether another page has had it, too.
    is_shared: bool,
}

impl DeadLinks {
    pub(crate) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    pub(super) fn has(&self, problem: &str) -> bool {
        self.0.contains_key(problem)
    }

    /// Notes a problem of a page, which comes after all pages that were noted before. Returns whether it is the first one with it.
    pub(super) fn note(&mut self, problem: &str, page: &str) -> bool {
        let link = self.0.get_mut(problem);
        let is_first = link.is_none();
        match link {
            Some(link) => link.is_shared |= link.page != page,
            None => {
                let link = DeadLink { page: page.to_owned(), is_shared: false };
                self.0.insert(problem.to_owned(), link);
            }
        }
        is_first
    }

    /// Adds those of pages that come after all pages that were noted before.
    pub(super) fn append(&mut self, later: Self) {
        for (problem, link) in later.0 {
            self.0.entry(problem).and_modify(|link| link.is_shared = true).or_insert(link);
        }
    }

    /// Whether a problem is reported for a page for which `is_checked` returns true.
    pub(super) fn is_in(&self, problem: &str, is_checked: &dyn Fn(&str) -> bool) -> bool {
        self.0.get(problem).is_some_and(|link| is_checked(&link.page))
    }

    /// Those of a site after the pages for which `is_checked` returns true were checked again or removed. `new` has those of these pages,
    /// `place` returns the place of a page among all pages. `None` if the first page with a problem is unknown, or if it is now a checked
    /// one and another page was reported.
    pub(super) fn after(
        &self,
        new: Self,
        is_checked: &dyn Fn(&str) -> bool,
        place: &dyn Fn(&str) -> Option<usize>,
    ) -> Option<Self> {
        let mut dead = self.clone();
        for (problem, link) in self.0.iter().filter(|(_, link)| is_checked(&link.page)) {
            if !link.is_shared {
                dead.0.remove(problem);
            } else if place(&new.0.get(problem)?.page)? > place(&link.page)? {
                return None;
            }
        }
        for (problem, link) in new.0 {
            match self.0.get(&problem) {
                Some(known) if is_checked(&known.page) => {
                    let is_shared = link.is_shared || known.is_shared;
                    dead.0.insert(problem, DeadLink { is_shared, ..link });
                }
                Some(known) if place(&known.page)? > place(&link.page)? => return None,
                Some(_) => dead.0.get_mut(&problem)?.is_shared = true,
                None => drop(dead.0.insert(problem, link)),
            }
        }
        Some(dead)
    }
}
