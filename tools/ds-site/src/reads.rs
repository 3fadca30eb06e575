//! What pages have read of the lists that they share (see [`crate::lists`]).

use std::collections::{BTreeMap, HashMap};

use crate::worker::ListRead;

/// What a page has read of lists; `None` if the renderer does not say.
pub(crate) type Reads = Option<Vec<ListRead>>;

/// What the pages of a build have read of lists. Most pages of a site have read the same, which is kept once.
#[derive(Debug, Clone, Default)]
pub struct PageReads {
    numbers: HashMap<Reads, usize>,
    known: Vec<Reads>,
    /// Indexes of `known`, by the paths of pages.
    pages: BTreeMap<String, usize>,
}

impl PageReads {
    /// With what pages of an earlier build have read: the numbers of that stay.
    pub(crate) fn with(known: Vec<Reads>) -> Self {
        Self { numbers: known.iter().cloned().zip(0..).collect(), known, pages: BTreeMap::new() }
    }

    /// Notes what the page at a path has read.
    pub(crate) fn note(&mut self, path: &str, reads: Reads) {
        let number = *self.numbers.entry(reads).or_insert_with_key(|reads| {
            self.known.push(reads.clone());
            self.known.len() - 1
        });
        self.pages.insert(path.to_owned(), number);
    }

    /// Adds what other pages have read.
    pub(crate) fn add(&mut self, others: Self) {
        for (path, number) in others.pages {
            self.note(&path, others.known[number].clone());
        }
    }

    /// The number of what the page at a path has read; `None` if it was not rendered.
    pub(crate) fn number(&self, path: &str) -> Option<usize> {
        self.pages.get(path).copied()
    }

    /// What the page at a path has read; `None` if it was not rendered.
    pub(crate) fn of(&self, path: &str) -> Option<&Reads> {
        self.known.get(self.number(path)?)
    }

    /// What pages have read, by number.
    pub(crate) fn into_known(self) -> Vec<Reads> {
        self.known
    }
}
