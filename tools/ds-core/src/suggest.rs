//! "Did you mean": finds the nearest known name.

/// The known name that is nearest to `wanted`, if it is close enough to be a typo.
///
/// Close enough means that the number of edits (a swap of neighbours counts as one), ignoring case, is at most a third
/// of the longer name's length. Names over 100 bytes get no suggestion: comparing takes time with the product of both lengths.
pub fn nearest<'a>(wanted: &str, known: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    if wanted.len() > 100 {
        return None;
    }
    let lower = wanted.to_lowercase();
    let letters = Letters::of(&lower);
    let other = |name: &&str| *name != wanted && name.len() <= 200;
    let mut names: Vec<(usize, &str)> = known
        .into_iter()
        .filter(other)
        .map(|name| (letters.least_edits(name), name))
        .filter(|(edits, name)| *edits * 3 <= name.len().max(lower.len()))
        .collect();
    // The most similar letters first: once a name is near, most of the others cannot be nearer.
    names.sort_unstable();
    let mut best: Option<(usize, &str)> = None;
    for (least, name) in names {
        if best.is_some_and(|(edits, _)| least > edits) {
            break;
        }
        let edits = strsim::damerau_levenshtein(&lower, &name.to_lowercase());
        let is_near = edits * 3 <= name.chars().count().max(wanted.chars().count());
        if is_near && best.is_none_or(|best| (edits, name) < best) {
            best = Some((edits, name));
        }
    }
    best.map(|(_, name)| name)
}

/// How many of the names are at most this many edits away from `wanted`.
pub fn count_within<'a>(wanted: &str, edits: usize, known: impl Iterator<Item = &'a str>) -> usize {
    let letters = Letters::of(wanted);
    let near = known.filter(|name| letters.least_edits(name) <= edits);
    near.filter(|name| strsim::damerau_levenshtein(wanted, name) <= edits).count()
}

/// How often each letter occurs in a name. Most names differ so much in their letters that they need not be compared.
struct Letters {
    counts: [i32; 32],
    /// Only in ASCII text does each edit change at most two letters by one.
    is_ascii: bool,
}

impl Letters {
    fn of(name: &str) -> Self {
        let mut counts = [0; 32];
        for byte in name.bytes() {
            counts[usize::from(byte.to_ascii_lowercase() % 32)] += 1;
        }
        Self { counts, is_ascii: name.is_ascii() }
    }

    /// No fewer edits make one of the two into the other, ignoring case.
    fn least_edits(&self, name: &str) -> usize {
        let other = Self::of(name);
        if !(self.is_ascii && other.is_ascii) {
            return 0;
        }
        let surplus = |a: &Self, b: &Self| -> usize {
            let pairs = a.counts.iter().zip(&b.counts);
            pairs.map(|(a, b)| usize::try_from(a - b).unwrap_or(0)).sum()
        };
        surplus(self, &other).max(surplus(&other, self))
    }
}

#[cfg(test)]
mod tests {
    use super::{count_within, nearest};

    /// Skipping names by their letters changes no answer.
    #[test]
    fn finds_the_same_as_comparing_with_every_name() {
        let names =
            ["teaser", "Title", "form/text", "text", "é", "éa", "IMAGE", "carousel", "a", "ab", "", "b-a_c"];
        for wanted in [
            "teasr",
            "etxt",
            "TITEL",
            "imag",
            "carousle",
            "e",
            "é",
            "b",
            "ba",
            "from/txet",
            "",
            "b_a-c",
            "İmage",
        ] {
            let plain = names
                .into_iter()
                .filter(|name| *name != wanted)
                .map(|name| (strsim::damerau_levenshtein(&wanted.to_lowercase(), &name.to_lowercase()), name))
                .filter(|(edits, name)| edits * 3 <= name.chars().count().max(wanted.chars().count()))
                .min();
            assert_eq!(nearest(wanted, names), plain.map(|(_, name)| name), "{wanted}");
        }
    }

    #[test]
    fn counts_what_is_as_near() {
        let known = ["step-1", "step-2", "stop-1", "STEP-1", "step-11", "stép-1", "other"];
        for edits in 0..4 {
            let plain =
                known.into_iter().filter(|name| strsim::damerau_levenshtein("step-1", name) <= edits).count();
            assert_eq!(count_within("step-1", edits, known.into_iter()), plain, "{edits}");
        }
    }

    #[test]
    fn finds_typos_only() {
        let known = ["title", "titleType", "pretitle"];
        assert_eq!(nearest("tilte", known), Some("title"));
        assert_eq!(nearest("titletype", known), Some("titleType"));
        assert_eq!(nearest("image", known), None);
        assert_eq!(nearest(&"a".repeat(101), ["a".repeat(102).as_str()]), None);
    }
}
