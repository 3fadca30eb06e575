//! Finds numbers of names, for sets of a million: an entry needs eight bytes, a map that contains the names forty and more.

use std::collections::hash_map::Entry;
use std::hash::{BuildHasher as _, Hash};

use rustc_hash::{FxBuildHasher, FxHashMap};

/// Numbers by the hash of what they stand for. The names are stored elsewhere, and are compared there.
#[derive(Default)]
pub(crate) struct Numbers {
    first: FxHashMap<u32, u32>,
    /// Others with the same hash.
    others: FxHashMap<u32, Vec<u32>>,
}

impl Numbers {
    pub(crate) fn reserve(&mut self, count: usize) {
        self.first.reserve(count);
    }

    /// The number with this name; `has_name` compares a number's name with it.
    pub(crate) fn find(&self, name: impl Hash, has_name: impl Fn(u32) -> bool) -> Option<u32> {
        let hash = hash(name);
        let first = *self.first.get(&hash)?;
        if has_name(first) {
            return Some(first);
        }
        self.others.get(&hash)?.iter().copied().find(|&number| has_name(number))
    }

    /// Adds a number whose name is not known yet.
    pub(crate) fn add(&mut self, name: impl Hash, number: u32) {
        let hash = hash(name);
        match self.first.entry(hash) {
            Entry::Vacant(place) => drop(place.insert(number)),
            Entry::Occupied(_) => self.others.entry(hash).or_default().push(number),
        }
    }
}

fn hash(name: impl Hash) -> u32 {
    let hash = FxBuildHasher.hash_one(name);
    ds_core::source::to_u32(usize::try_from((hash >> 32) ^ (hash & 0xffff_ffff)).unwrap_or_default())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// More names than there are hashes would need 2³² of them, so some hashes are made the same here.
    #[test]
    fn numbers_with_the_same_hash_are_told_apart() {
        let names: Vec<String> = (0..2_000).map(|nth| format!("name-{nth}")).collect();
        let mut numbers = Numbers::default();
        for (number, name) in (0..).zip(&names) {
            assert_eq!(numbers.find(name, |other| names[other as usize] == *name), None);
            numbers.add(name, number);
            numbers.others.entry(hash(name)).or_default().push(number + 10_000);
        }
        for (number, name) in (0..).zip(&names) {
            assert_eq!(numbers.find(name, |other| other == number), Some(number));
            assert_eq!(numbers.find(name, |other| other == number + 10_000), Some(number + 10_000));
            assert_eq!(numbers.find(name, |_| false), None);
        }
    }
}
