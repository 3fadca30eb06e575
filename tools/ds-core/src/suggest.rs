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
    known
        .into_iter()
        .filter(|name| *name != wanted && name.len() <= 200 && letters.may_be_near(name))
        .map(|name| (strsim::damerau_levenshtein(&lower, &name.to_lowercase()), name))
        .filter(|(edits, name)| *edits * 3 <= name.chars().count().max(wanted.chars().count()))
        .min()
        .map(|(_, name)| name)
}

/// How often each letter occurs in a name. Most names differ so much in their letters that they need not be compared.
struct Letters {
    counts: [i32; 32],
    length: usize,
    /// Only in ASCII text does each edit change at most two letters by one.
    is_ascii: bool,
}

impl Letters {
    fn of(name: &str) -> Self {
        let mut counts = [0; 32];
        for byte in name.bytes() {
            counts[usize::from(byte.to_ascii_lowercase() % 32)] += 1;
        }
        Self { counts, length: name.len(), is_ascii: name.is_ascii() }
    }

    /// Whether the number of edits between the two can be at most a third of the longer one's length.
    fn may_be_near(&self, name: &str) -> bool {
        let other = Self::of(name);
        let surplus = |a: &Self, b: &Self| -> usize {
            let pairs = a.counts.iter().zip(&b.counts);
            pairs.map(|(a, b)| usize::try_from(a - b).unwrap_or(0)).sum()
        };
        let edits = surplus(self, &other).max(surplus(&other, self));
        !(self.is_ascii && other.is_ascii) || edits * 3 <= self.length.max(other.length)
    }
}

#[cfg(test)]
mod tests {
    use super::nearest;

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
    fn finds_typos_only() {
        let known = ["title", "titleType", "pretitle"];
        assert_eq!(nearest("tilte", known), Some("title"));
        assert_eq!(nearest("titletype", known), Some("titleType"));
        assert_eq!(nearest("image", known), None);
        assert_eq!(nearest(&"a".repeat(101), ["a".repeat(102).as_str()]), None);
    }
}
