//! Which pages link to which, so that only these are checked again if a page, or a place on it, comes or goes.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};

/// The links between the pages of a site.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Links {
    /// The pages that have links.
    pages: Vec<String>,
    /// What they lead to, other pages and places on them (`products/px-90.html`, `products/px-90.html#data`), with the pages as indexes. The list is
    /// empty if there are too many.
    targets: BTreeMap<String, Vec<u32>>,
}

/// The other pages and places on them that a page links to.
pub(crate) type Targets = BTreeSet<String>;

impl Links {
    /// Those of a page that was not added before.
    pub(crate) fn add(&mut self, page: &str, targets: Targets) {
        let Ok(number) = u32::try_from(self.pages.len()) else { return };
        self.pages.push(page.to_owned());
        for target in targets {
            self.targets.entry(target).or_default().push(number);
        }
    }

    /// Forgets the pages that link to what more than half of them link to: all pages are built if that changes.
    pub(crate) fn cut(&mut self) {
        let most = self.pages.len().div_ceil(2);
        for pages in self.targets.values_mut().filter(|pages| pages.len() > most) {
            *pages = Vec::new();
        }
    }

    /// The pages that link to something; `None` if there are too many.
    pub(crate) fn to(&self, target: &str) -> Option<Vec<&str>> {
        let Some(pages) = self.targets.get(target) else { return Some(Vec::new()) };
        let pages: Option<Vec<&str>> =
            pages.iter().map(|at| Some(self.pages.get(*at as usize)?.as_str())).collect();
        pages.filter(|pages| !pages.is_empty())
    }

    /// Replaces the links of some pages.
    pub(crate) fn replace(&mut self, later: BTreeMap<String, Targets>) {
        let is_replaced = |at: u32| self.pages.get(at as usize).is_none_or(|page| later.contains_key(page));
        let replaced: Vec<bool> = (0..).take(self.pages.len()).map(is_replaced).collect();
        self.targets.retain(|_, pages| {
            let had_few = !pages.is_empty();
            pages.retain(|at| !replaced.get(*at as usize).is_none_or(|replaced| *replaced));
            !had_few || !pages.is_empty()
        });
        for (page, targets) in later {
            let Ok(number) = u32::try_from(self.pages.len()) else { return };
            self.pages.push(page);
            for target in targets {
                match self.targets.get_mut(&target) {
                    Some(pages) if pages.is_empty() => {}
                    Some(pages) => pages.push(number),
                    None => drop(self.targets.insert(target, vec![number])),
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn targets(names: &str) -> Targets {
        names.split_whitespace().map(str::to_owned).collect()
    }

    #[test]
    fn a_target_has_the_pages_that_link_to_it_unless_most_do() {
        let mut links = Links::default();
        for (page, to) in [("a", "menu b b#x"), ("b", "menu c"), ("c", "menu b"), ("d", "menu")] {
            links.add(page, targets(to));
        }
        links.cut();
        let to = |links: &Links, target: &str| links.to(target).map(|pages| pages.join(" "));
        let all = |links: &Links| ["b", "b#x", "c", "menu", "none"].map(|target| to(links, target));
        let some = |text: &str| Some(text.to_owned());
        assert_eq!(all(&links), [some("a c"), some("a"), some("b"), None, some("")]);
        links.replace([("a".to_owned(), targets("menu c none")), ("e".to_owned(), targets("b"))].into());
        assert_eq!(all(&links), [some("c e"), some(""), some("b a"), None, some("a")]);
        let text = serde_json::to_string(&links).unwrap();
        assert_eq!(serde_json::from_str::<Links>(&text).unwrap(), links);
    }
}
