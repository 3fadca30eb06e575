//! "Did you mean": the nearest of the known names.

/// The name nearest to `wanted`, if it is near enough to be a slip of the keyboard rather than another word.
///
/// Near enough is a third of the longer name's length in edits (a swap of neighbours is one), case aside.
pub fn nearest<'a>(wanted: &str, known: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let lower = wanted.to_lowercase();
    known
        .into_iter()
        .filter(|name| *name != wanted)
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
    }
}
