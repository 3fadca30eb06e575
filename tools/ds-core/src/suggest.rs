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
    known
        .into_iter()
        .filter(|name| *name != wanted && name.len() <= 200)
        .map(|name| (strsim::damerau_levenshtein(&lower, &name.to_lowercase()), name))
        .filter(|(edits, name)| *edits * 3 <= name.chars().count().max(wanted.chars().count()))
        .min()
        .map(|(_, name)| name)
}

#[cfg(test)]
mod tests {
    use super::nearest;

    #[test]
    fn finds_typos_only() {
        let known = ["title", "titleType", "pretitle"];
        assert_eq!(nearest("tilte", known), Some("title"));
        assert_eq!(nearest("titletype", known), Some("titleType"));
        assert_eq!(nearest("image", known), None);
        assert_eq!(nearest(&"a".repeat(101), ["a".repeat(102).as_str()]), None);
    }
}
