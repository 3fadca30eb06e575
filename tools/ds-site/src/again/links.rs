//! The pages that link to what came or went.

use std::collections::{BTreeSet, HashSet};

use super::{LastSite, Project};
use crate::check::{Changed, DeadLinks, Links, Problem, Targets};

impl LastSite {
    /// The pages, as indexes, that link to what is affected and are not `known`; `None` if there are too many, or if they cannot be read.
    pub(super) fn linking(
        &mut self,
        affected: &Affected,
        known: &[usize],
        project: &Project<'_>,
    ) -> Option<Vec<usize>> {
        let targets = affected.targets();
        if targets.is_empty() {
            return Some(Vec::new());
        }
        if self.links.is_none() {
            self.links = (project.links)();
        }
        let links = self.links.as_ref()?;
        // A page may link to itself, too.
        let mut linking: HashSet<&str> = affected.problems.iter().map(|problem| &*problem.path).collect();
        for target in &targets {
            linking.extend(links.to(target)?.into_iter().filter(|page| !self.later.contains_key(*page)));
            let later = self.later.iter().filter(|(_, targets)| targets.contains(target));
            linking.extend(later.map(|(page, _)| page.as_str()));
        }
        let known: HashSet<usize> = known.iter().copied().collect();
        let is_linking = |at: &usize| linking.contains(&*self.pages[*at].path) && !known.contains(at);
        Some((0..self.pages.len()).filter(is_linking).collect())
    }

    /// The links of all pages, to be kept apart from these; `None` if those that were kept stay as they are. `read` returns these.
    pub fn take_links(&mut self, read: impl FnOnce() -> Option<Links>) -> Option<Links> {
        if self.links.is_none() && self.later.len() > MANY {
            self.links = read();
        }
        let links = self.links.as_mut()?;
        links.replace(std::mem::take(&mut self.later));
        Some(links.clone())
    }
}

/// With more pages whose links have changed, those of all pages are written again.
const MANY: usize = 1000;

/// What has come and gone, so that links to it are checked again.
#[derive(Default)]
pub(super) struct Affected {
    problems: BTreeSet<Problem>,
    /// Paths at which pages came or went: all links to them are checked again.
    paths: BTreeSet<String>,
}

impl Affected {
    /// Adds a page that came, if links lacked it.
    pub(super) fn page_came(&mut self, path: &str, dead: &DeadLinks) {
        if dead.has(&Problem::page(path)) {
            self.paths.insert(path.to_owned());
        }
    }

    pub(super) fn page_went(&mut self, path: &str, dead: &DeadLinks) {
        self.paths.insert(path.to_owned());
        self.add(dead.lost(path, &Targets::new()));
    }

    /// Adds the ids that a page has lost, those that it has got and links lacked, and dead links that it is, or no longer is, the first
    /// one to have. `is_before` returns whether it comes before another page.
    pub(super) fn page_changed(
        &mut self,
        path: &str,
        changed: Changed,
        dead: &DeadLinks,
        is_before: &dyn Fn(&str) -> bool,
    ) {
        let Changed { ids: [lost, got], targets } = changed;
        self.add(lost.iter().map(|id| Problem::id(path, id)));
        self.add(got.iter().map(|id| Problem::id(path, id)).filter(|problem| dead.has(problem)));
        self.add(dead.lost(path, &targets));
        self.add(dead.got(path, &targets, is_before));
    }

    fn add(&mut self, problems: impl IntoIterator<Item = Problem>) {
        for problem in problems {
            match problem.id {
                Some(_) => drop(self.problems.insert(problem)),
                None => drop(self.paths.insert(problem.path)),
            }
        }
    }

    /// What links to it lead to.
    fn targets(&self) -> BTreeSet<String> {
        self.problems.iter().map(Problem::target).chain(self.paths.iter().cloned()).collect()
    }

    /// Whether a problem of links is one of those.
    pub(super) fn has(&self, problem: &Problem) -> bool {
        self.paths.contains(&problem.path) || self.problems.contains(problem)
    }
}
