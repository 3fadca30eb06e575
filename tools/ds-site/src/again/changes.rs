//! What has changed of the pages of a build since they were kept as a whole, so that keeping a few changes does not take as long as the
//! site.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};

use super::{LastPage, LastSite};
use crate::check::{DeadLinks, Targets};
use crate::reads::Reads;
use crate::search::Sizes;

/// Notes what has changed.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct Since {
    /// The indexes of pages.
    pages: BTreeSet<usize>,
    /// Whether pages came or went, so that others have other indexes.
    is_moved: bool,
}

/// What has changed, as it is kept next to the pages: see [`LastSite::changes`].
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SiteChanges {
    pages: BTreeMap<usize, LastPage>,
    reads: Vec<Reads>,
    /// Of these pages.
    later: BTreeMap<String, Targets>,
    has_same_titles: bool,
    dead: DeadLinks,
    sizes: Sizes,
}

impl Since {
    pub(super) fn note_page(&mut self, at: usize) {
        self.pages.insert(at);
    }

    pub(super) fn note_move(&mut self) {
        self.is_moved = true;
    }
}

impl LastSite {
    /// Notes that this value was kept as a whole.
    pub fn set_kept(&mut self) {
        self.since = Since::default();
    }

    /// What has changed since this value was made or read; `None` if pages came or went, so that all of it has to be kept.
    #[must_use]
    pub fn changes(&self) -> Option<SiteChanges> {
        let Since { pages, is_moved } = &self.since;
        let links = |at: &usize| {
            let path = &self.pages[*at].path;
            Some((path.clone(), self.later.get(path)?.clone()))
        };
        (!is_moved).then(|| SiteChanges {
            pages: pages.iter().map(|at| (*at, self.pages[*at].clone())).collect(),
            reads: self.reads.clone(),
            later: pages.iter().filter_map(links).collect(),
            has_same_titles: self.has_same_titles,
            dead: self.dead.clone(),
            sizes: self.sizes.clone(),
        })
    }

    /// The value that had these changes, from the one before. `None` if they are those of another one.
    #[must_use]
    pub fn with(mut self, changes: SiteChanges) -> Option<Self> {
        let SiteChanges { pages, reads, later, has_same_titles, dead, sizes } = changes;
        for (at, page) in pages {
            *self.pages.get_mut(at)? = page;
            self.since.note_page(at);
        }
        self.later.extend(later);
        Some(Self { reads, sizes, has_same_titles, dead, ..self })
    }
}
