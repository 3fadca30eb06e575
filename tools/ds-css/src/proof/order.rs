//! What two cascades have in common: which layers, and which declarations in which order.

use rustc_hash::{FxHashMap, FxHashSet};

use super::atom::Atom;
use super::difference::Difference;
use super::hash;

/// So many declarations that change places at once are not compared pair by pair.
const MAX_MOVED: usize = 2_000;

/// What applies in which order.
#[derive(Debug, Default)]
pub(crate) struct Cascade {
    /// The layers with their conditions, in the order in which they are declared.
    pub(super) layers: Vec<u64>,
    /// The declarations of each layer, importance and kind of rule. Those of different ones do not compete.
    pub(super) sequences: FxHashMap<u64, Vec<Atom>>,
}

impl Cascade {
    /// What keeps two cascades from giving each element the same styles; `None` if they do.
    pub(crate) fn difference(&self, other: &Self) -> Option<Difference> {
        let mut difference = Difference { layers: self.layers != other.layers, ..Difference::default() };
        let is_only_there = |key: &&u64| !self.sequences.contains_key(*key);
        self.sequences.keys().chain(other.sequences.keys().filter(is_only_there)).for_each(|key| {
            compare(self.sequence(*key), other.sequence(*key), &mut difference.atoms);
        });
        (!difference.is_empty()).then_some(difference)
    }

    fn sequence(&self, key: u64) -> &[Atom] {
        self.sequences.get(&key).map_or(&[], Vec::as_slice)
    }
}

/// Adds what keeps two sequences from having the same effect. If a selector has a declaration twice, only the last place
/// counts. Two declarations may change places, unless an element that two selectors match would then have another one last.
fn compare(first: &[Atom], second: &[Atom], different: &mut FxHashSet<Atom>) {
    if first == second || are_same_in_parts(first, second) {
        return;
    }
    let (first, second) = (last_places(first), last_places(second));
    if first != second && !are_same_in_parts(&first, &second) {
        compare_all(&first, &second, different);
    }
}

/// Longer parts are not compared one by one.
const MAX_PART: usize = 4_000;

/// Whether two sequences consist of parts, at the same places, that have the same effect each. Then so do the sequences: what
/// differs between them is in one part, and the last part that sets something for an element is the same one in both. Merged rules
/// are next to each other, so these parts are short.
fn are_same_in_parts(first: &[Atom], second: &[Atom]) -> bool {
    if first.len() != second.len() {
        return false;
    }
    let mut different = FxHashSet::default();
    let mut are_same = |first: &[Atom], second: &[Atom]| {
        different.clear();
        if first != second {
            compare_all(&last_places(first), &last_places(second), &mut different);
        }
        different.is_empty()
    };
    let mut start = 0;
    // So many atoms since `start` differ: what comes after them may override them.
    let mut tried = 0;
    // Where both sums are equal, there probably are the same atoms before.
    let (mut sum, mut other_sum) = (0_u64, 0_u64);
    for (at, (atom, other)) in first.iter().zip(second).enumerate() {
        if atom != other {
            sum = sum.wrapping_add(hash(atom));
            other_sum = other_sum.wrapping_add(hash(other));
        }
        let end = at + 1;
        if sum != other_sum || end - start < 2 * tried {
            continue;
        }
        if are_same(&first[start..end], &second[start..end]) {
            (start, tried) = (end, 0);
        } else {
            tried = end - start;
            if tried > MAX_PART {
                return false;
            }
        }
    }
    are_same(&first[start..], &second[start..])
}

/// Compares sequences that have each atom once.
fn compare_all(first: &[Atom], second: &[Atom], different: &mut FxHashSet<Atom>) {
    let places = |atoms: &[Atom]| -> FxHashMap<Atom, usize> {
        atoms.iter().enumerate().map(|(at, atom)| (*atom, at)).collect()
    };
    let (in_first, in_second) = (places(first), places(second));
    let is_lost = |atom: &&Atom| !in_second.contains_key(*atom);
    let is_added = |atom: &&Atom| !in_first.contains_key(*atom);
    let mut unmatched = first.iter().filter(is_lost).chain(second.iter().filter(is_added)).peekable();
    if unmatched.peek().is_some() {
        different.extend(unmatched);
        return;
    }
    let last = |places: &FxHashMap<Atom, usize>, selectors: [u64; 2], atom: Atom| {
        let atoms = selectors.map(|selector| Atom { selector, ..atom });
        atoms.iter().filter_map(|atom| places.get(atom)).max().copied()
    };
    let mut start = 0;
    let mut furthest = 0;
    for at in 0..second.len() {
        furthest = furthest.max(in_first[&second[at]]);
        if furthest > at {
            continue;
        }
        // The declarations from `start` to here are the same in both sequences, but may have changed places.
        let moved = &second[start..=at];
        start = at + 1;
        if moved.len() > MAX_MOVED {
            different.extend(moved);
            continue;
        }
        for (number, earlier) in moved.iter().enumerate() {
            for later in &moved[number + 1..] {
                let is_swapped = in_first[earlier] > in_first[later];
                if !is_swapped || earlier.declaration == later.declaration {
                    continue;
                }
                let selectors = [earlier.selector, later.selector];
                let wins = |places| last(places, selectors, *earlier) > last(places, selectors, *later);
                if wins(&in_first) != wins(&in_second) {
                    different.extend([earlier, later]);
                }
            }
        }
    }
}

/// The sequence with only the last of equal atoms.
fn last_places(atoms: &[Atom]) -> Vec<Atom> {
    let mut seen: FxHashSet<Atom> = FxHashSet::default();
    seen.reserve(atoms.len());
    let mut kept: Vec<Atom> = atoms.iter().rev().filter(|atom| seen.insert(**atom)).copied().collect();
    kept.reverse();
    kept
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn atoms(numbers: &[(u64, u64)]) -> Vec<Atom> {
        numbers.iter().map(|&(selector, declaration)| Atom { selector, declaration }).collect()
    }

    #[test]
    fn parts_in_another_order_are_the_same_only_for_other_elements() {
        // `.a{x;y} .b{x;y}` becomes `.a,.b{x;y}`.
        let [written, merged] =
            [[(1, 1), (1, 2), (2, 1), (2, 2)], [(1, 1), (2, 1), (1, 2), (2, 2)]].map(|list| atoms(&list));
        assert!(are_same_in_parts(&written, &merged));
        let [written, swapped] = [[(1, 1), (2, 2)], [(2, 2), (1, 1)]].map(|list| atoms(&list));
        assert!(!are_same_in_parts(&written, &swapped));
        assert!(!are_same_in_parts(&written, &atoms(&[(1, 1), (2, 3)])));
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(2_000))]

        #[test]
        fn what_is_the_same_in_parts_is_the_same(
            first in prop::collection::vec((0_u64..3, 0_u64..3), 1..12),
            swaps in prop::collection::vec(0_usize..12, 0..6),
        ) {
            let first = atoms(&first);
            let mut second = first.clone();
            for at in swaps {
                let at = at % second.len();
                let next = (at + 1) % second.len();
                second.swap(at, next);
            }
            if are_same_in_parts(&first, &second) {
                let mut different = FxHashSet::default();
                compare_all(&last_places(&first), &last_places(&second), &mut different);
                prop_assert!(different.is_empty(), "{:?} {:?}", first, second);
            }
        }
    }
}
