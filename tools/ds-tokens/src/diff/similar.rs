//! How similar the paths of two tokens are.

use rustc_hash::FxHashMap;

/// From this similarity of letters on, two paths are spelt differently.
const FEW_LETTERS: f64 = 0.8;
/// The same for two words.
const SPELLING: f64 = 0.6;
/// A rename replaces up to this many words.
const MAX_REPLACED: usize = 2;

/// How much each word says about which token a path means: little if many paths have it, such as `color` or `to`.
#[derive(Default)]
pub(super) struct Vocabulary {
    paths: usize,
    count: FxHashMap<String, usize>,
}

impl Vocabulary {
    pub(super) fn of<'p>(paths: impl Iterator<Item = &'p str>) -> Self {
        let mut vocabulary = Self::default();
        for path in paths {
            vocabulary.paths += 1;
            let mut words = words(path);
            words.sort_unstable();
            words.dedup();
            for word in words {
                *vocabulary.count.entry(word).or_default() += 1;
            }
        }
        vocabulary
    }

    fn weight(&self, word: &str) -> f64 {
        let count = self.count.get(word).copied().unwrap_or(1);
        libm::log(1.0 + share(self.paths.max(1), count))
    }

    /// How similar two paths are, from 0 to 1: the weight of the words that both have, or the similarity of their letters if only few
    /// of these differ.
    pub(super) fn similarity(&self, a: &str, b: &str) -> f64 {
        let (first, mut second) = (words(a), words(b));
        let total: f64 = first.iter().chain(&second).map(|word| self.weight(word)).sum();
        let mut common = 0.0;
        for word in &first {
            if let Some(at) = second.iter().position(|other| other == word) {
                second.swap_remove(at);
                common += 2.0 * self.weight(word);
            }
        }
        let of_words = if total > 0.0 { common / total } else { 0.0 };
        let of_letters = strsim::normalized_levenshtein(a, b);
        if of_letters >= FEW_LETTERS { of_words.max(of_letters) } else { of_words }
    }
}

#[expect(clippy::cast_precision_loss, reason = "a ratio of small counts")]
pub(super) fn share(part: usize, total: usize) -> f64 {
    part as f64 / total as f64
}

/// The words of a path, in lower case: `color.textMuted` has three.
fn words(path: &str) -> Vec<String> {
    let mut words = vec![String::new()];
    let mut was_lower = false;
    for ch in path.chars() {
        if !ch.is_alphanumeric() || (ch.is_uppercase() && was_lower) {
            words.push(String::new());
        }
        if ch.is_alphanumeric()
            && let Some(word) = words.last_mut()
        {
            word.extend(ch.to_lowercase());
        }
        was_lower = ch.is_lowercase();
    }
    words.retain(|word| !word.is_empty());
    words
}

/// Whether two paths are one name: words were only added, only removed or put in another order, or one of them is spelt in another way.
pub(super) fn is_same_name(a: &str, b: &str) -> bool {
    let (mut a, mut b) = (words(a), words(b));
    if is_part(&a, &b) || is_part(&b, &a) {
        return true;
    }
    if a.len() == b.len() {
        let mut others = a.iter().zip(&b).filter(|(a, b)| a != b);
        if let (Some((a, b)), None) = (others.next(), others.next())
            && !a.chars().chain(b.chars()).any(char::is_numeric)
            && strsim::normalized_levenshtein(a, b) >= SPELLING
        {
            return true;
        }
    }
    a.sort_unstable();
    b.sort_unstable();
    a == b
}

/// Whether the words of `short` are in `long`, in this order.
fn is_part(short: &[String], long: &[String]) -> bool {
    let mut rest = long.iter();
    short.iter().all(|word| rest.any(|other| other == word))
}

/// The few words of a path that another one replaces by others, and these; `None` if the rest has fewer words.
pub(super) fn replaced(a: &str, b: &str) -> Option<(String, String)> {
    let (a, b) = (words(a), words(b));
    let start = a.iter().zip(&b).take_while(|(a, b)| a == b).count();
    let end = a[start..].iter().rev().zip(b[start..].iter().rev()).take_while(|(a, b)| a == b).count();
    let (from, to) = (&a[start..a.len() - end], &b[start..b.len() - end]);
    let most = from.len().max(to.len());
    let is_few = !from.is_empty() && !to.is_empty() && most <= MAX_REPLACED && most <= start + end;
    is_few.then(|| (from.join("-"), to.join("-")))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_the_same_if_words_were_only_added_removed_moved_or_spelt_in_another_way() {
        for (a, b, wanted) in [
            ("color.background", "color.background.body", true),
            ("to-text-regular-large.sets.mobile", "to-text-large.sets.mobile", true),
            ("to-text-regular-large.sets.mobile", "to-text-large.sets.desktop", false),
            ("color.gray.500", "color.grey.500", true),
            ("color.gray.500", "color.gray.550", false),
            ("button.color.text", "button.text.color", true),
            ("menu.link.inverse.color", "metadata.inverse.color", false),
        ] {
            assert_eq!((is_same_name(a, b), is_same_name(b, a)), (wanted, wanted), "{a} {b}");
        }
    }

    #[test]
    fn the_words_that_a_rename_replaces() {
        let words = |from: &str, to: &str| Some((from.to_owned(), to.to_owned()));
        assert_eq!(replaced("blue.500", "azure.500"), words("blue", "azure"));
        assert_eq!(
            replaced("menu.link.inverse.color", "metadata.inverse.color"),
            words("menu-link", "metadata")
        );
        assert_eq!(replaced("top-to-text.sets.a", "accordion-top-to-text-large.sets.a"), None);
        assert_eq!(replaced("blue", "azure"), None);
    }
}
