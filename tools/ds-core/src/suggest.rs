//! "Did you mean": the nearest of the known names.

/// The name nearest to `wanted`, if it is near enough to be a slip of the keyboard rather than another word.
///
/// A long name (over 100 bytes) has none: comparing takes time with the product of the lengths.
///
/// Near enough is a third of the longer name's length in edits (a swap of neighbours is one), case aside.
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
    fn finds_slips_and_nothing_else() {
        let known = ["title", "titleType", "pretitle"];
        assert_eq!(nearest("tilte", known), Some("title"));
        assert_eq!(nearest("titletype", known), Some("titleType"));
        assert_eq!(nearest("image", known), None);
        assert_eq!(nearest(&"a".repeat(101), ["a".repeat(102).as_str()]), None);
    }
}
