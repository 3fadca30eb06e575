//! What two cascades have in common: which layers, and which declarations in which order.

use rustc_hash::{FxHashMap, FxHashSet};

use super::atom::Atom;
use super::difference::Difference;

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
    if first == second {
        return;
    }
    let (first, second) = (last_places(first), last_places(second));
    if first == second {
        return;
    }
    let places = |atoms: &[Atom]| -> FxHashMap<Atom, usize> {
        atoms.iter().enumerate().map(|(at, atom)| (*atom, at)).collect()
    };
    let (in_first, in_second) = (places(&first), places(&second));
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
    let mut kept: Vec<Atom> = atoms.iter().rev().filter(|atom| seen.insert(**atom)).copied().collect();
    kept.reverse();
    kept
}
