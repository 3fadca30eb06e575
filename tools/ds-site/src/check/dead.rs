//! Which links of a site are dead, so that pages are checked again without all others. What several pages have, like a link of their
//! template, is reported for the first of them.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::links::Targets;

/// What is wrong with a link.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Problem {
    /// What the link leads to.
    pub(crate) path: String,
    /// The id that the page at this path lacks; `None` if there is no page.
    pub(crate) id: Option<String>,
}

impl Problem {
    /// There is no page or file at a path.
    pub(crate) fn page(path: &str) -> Self {
        Self { path: path.to_owned(), id: None }
    }

    /// The page at a path has no such id.
    pub(crate) fn id(path: &str, id: &str) -> Self {
        Self { path: path.to_owned(), id: Some(id.to_owned()) }
    }

    /// What the link leads to, as in [`Targets`].
    pub(crate) fn target(&self) -> String {
        let Self { path, id } = self;
        id.as_ref().map_or_else(|| path.clone(), |id| format!("{path}#{id}"))
    }

    /// What findings say.
    pub(crate) fn message(&self) -> String {
        let Self { path, id } = self;
        match id {
            Some(id) => format!("`{path}` has no id `{id}`"),
            None => format!("this site has no page or file `{path}`"),
        }
    }
}

/// The dead links of a site, by what is wrong with them, as findings say it.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct DeadLinks(BTreeMap<String, DeadLink>);

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct DeadLink {
    path: String,
    id: Option<String>,
    /// The path of the first page that has it, where it is reported.
    page: String,
    /// Whether another page has had it, too.
    is_shared: bool,
}

impl DeadLink {
    fn problem(&self) -> Problem {
        Problem { path: self.path.clone(), id: self.id.clone() }
    }
}

impl DeadLinks {
    /// Whether a page has this problem, which is given as findings say it.
    pub(super) fn says(&self, message: &str) -> bool {
        self.0.contains_key(message)
    }

    /// Whether a page has this problem.
    pub(crate) fn has(&self, problem: &Problem) -> bool {
        self.says(&problem.message())
    }

    /// The problems that a page was the first of several to have, and that it no longer has, because it links to nothing but `targets`.
    pub(crate) fn lost(&self, page: &str, targets: &Targets) -> Vec<Problem> {
        let is_lost = |problem: &Problem| !targets.contains(&problem.target());
        let shared = self.0.values().filter(|link| link.is_shared && link.page == page);
        shared.map(DeadLink::problem).filter(is_lost).collect()
    }

    /// The problems that another page was the first one to have, although a page before it, which links to `targets`, may have them, too.
    pub(crate) fn got(
        &self,
        page: &str,
        targets: &Targets,
        is_before: &dyn Fn(&str) -> bool,
    ) -> Vec<Problem> {
        let is_got = |problem: &Problem| targets.contains(&problem.target()) || problem.path == page;
        let others = self.0.values().filter(|link| link.page != page);
        let others = others.filter(|link| is_got(&link.problem()) && is_before(&link.page));
        others.map(DeadLink::problem).collect()
    }

    /// Notes a problem of a page, which comes after all pages that were noted before. Returns whether it is the first one with it.
    pub(super) fn note(&mut self, problem: &Problem, page: &str) -> bool {
        let message = problem.message();
        let link = self.0.get_mut(&message);
        let is_first = link.is_none();
        match link {
            Some(link) => link.is_shared |= link.page != page,
            None => {
                let Problem { path, id } = problem.clone();
                self.0.insert(message, DeadLink { path, id, page: page.to_owned(), is_shared: false });
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

    /// Those of a site after the pages for which `is_checked` returns true were checked again or removed; `is_whole` returns whether these
    /// are all pages with a problem. `new` has those of these pages, `place` returns the place of a page among all pages. `None` if the first
    /// page with a problem is unknown, or if it is now a checked one and another page was reported.
    pub(super) fn after(
        &self,
        new: Self,
        is_checked: &dyn Fn(&str) -> bool,
        is_whole: &dyn Fn(&Problem) -> bool,
        place: &dyn Fn(&str) -> Option<usize>,
    ) -> Option<Self> {
        let mut dead = self.clone();
        for (problem, link) in self.0.iter().filter(|(_, link)| is_checked(&link.page)) {
            if !link.is_shared || is_whole(&link.problem()) {
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
