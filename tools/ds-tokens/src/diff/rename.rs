//! Finds tokens that have another name now: among those that were removed and those that are new.
//!
//! Three facts speak for a rename: the same values in all themes, the same tokens that refer to it, and a similar name. A
//! deprecated token often names its replacement. What most renames of a group have in common (`blue.*` → `azure.*`) also
//! finds those of its members whose value is different now.

use std::collections::BTreeMap;

use rustc_hash::{FxHashMap, FxHashSet};

use super::side::Side;
use super::themes::Theme;
use crate::model::Token;

/// Up to this many pairs with the same values are compared by name; of more, only those whose last name is the same.
const MAX_PAIRS: usize = 40_000;
/// How similar names must be if the values are the same.
const SIMILAR: f64 = 0.6;
/// The same if no other token has these values: `pointer`, white or 1.4 say nothing about which token took the place of another one.
const SIMILAR_ENOUGH: f64 = 0.25;
/// From this similarity of letters on, two paths are spelt differently.
const FEW_LETTERS: f64 = 0.8;
/// This many renames of a group's members speak for those of the others.
const ENOUGH_MEMBERS: usize = 2;

/// A rename, and what speaks for it.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Rename {
    pub(super) to: String,
    pub(super) reason: String,
}

/// The new path of each renamed token by its old path.
pub(super) type Renames = BTreeMap<String, Rename>;

struct Candidate {
    score: f64,
    old: usize,
    new: usize,
    reason: String,
}

pub(super) fn find(old: &Side<'_>, new: &Side<'_>, themes: &[Theme]) -> Renames {
    let is_missing =
        |side: &Side<'_>, path: &str| side.token(path).is_none() && side.left_out(path).is_none();
    let removed: Vec<&Token> = old.model.tokens.iter().filter(|token| is_missing(new, &token.path)).collect();
    let added: Vec<&Token> = new.model.tokens.iter().filter(|token| is_missing(old, &token.path)).collect();
    if removed.is_empty() || added.is_empty() {
        return Renames::new();
    }
    let old_values: Vec<String> =
        removed.iter().map(|token| values(old, token, themes, |theme| theme.old)).collect();
    let new_values: Vec<String> =
        added.iter().map(|token| values(new, token, themes, |theme| theme.new)).collect();
    let kept = old.model.tokens.iter().filter(|token| new.token(&token.path).is_some());
    let common: FxHashSet<String> = kept.map(|token| values(old, token, themes, |theme| theme.old)).collect();
    let users = users(old, new, themes);
    let paths = removed.iter().chain(&added).map(|token| &*token.path);
    let vocabulary = Vocabulary::of(paths);
    let known = Known { common, users, vocabulary };
    let mut candidates = by_value((&removed, &old_values), (&added, &new_values), &known);
    let Known { users, vocabulary, .. } = known;
    candidates.extend(by_use(&removed, &added, &users, &vocabulary));
    candidates.extend(by_deprecation(&removed, &added));
    candidates.sort_by(|a, b| b.score.total_cmp(&a.score).then_with(|| (a.old, a.new).cmp(&(b.old, b.new))));
    let mut taken = (FxHashSet::default(), FxHashSet::default());
    let mut renames = Renames::new();
    for candidate in candidates {
        if taken.0.contains(&candidate.old) || taken.1.contains(&candidate.new) {
            continue;
        }
        taken.0.insert(candidate.old);
        taken.1.insert(candidate.new);
        let to = added[candidate.new].path.to_string();
        renames.insert(removed[candidate.old].path.to_string(), Rename { to, reason: candidate.reason });
    }
    by_group(&removed, &added, &mut renames);
    renames
}

/// The type and the values of a token in the themes that both versions have, as a key.
pub(super) fn values(
    side: &Side<'_>,
    token: &Token,
    themes: &[Theme],
    number: fn(&Theme) -> usize,
) -> String {
    let mut text = token.kind.name().to_owned();
    for theme in themes {
        text.push('\n');
        if let Some(entry) = side.entry(number(theme), token) {
            text.push_str(&side.text(&entry.value));
        }
    }
    text
}

/// How many tokens that both versions have refer to each old path, and to which other path each of them refers now.
#[derive(Default)]
struct Users<'m> {
    count: FxHashMap<&'m str, usize>,
    moved: BTreeMap<(&'m str, &'m str), usize>,
}

fn users<'m>(old: &Side<'m>, new: &Side<'m>, themes: &[Theme]) -> Users<'m> {
    let mut users = Users::default();
    let Some(theme) = themes.first() else { return users };
    for token in &old.model.tokens {
        let Some(entry) = old.entry(theme.old, token) else { continue };
        let before = old.sources(entry);
        for path in &before {
            *users.count.entry(path).or_default() += 1;
        }
        let Some(now) = new.token(&token.path).and_then(|token| new.entry(theme.new, token)) else {
            continue;
        };
        let after = new.sources(now);
        // Only then is it known which reference replaces which.
        if before.len() == after.len() {
            for (a, b) in before.into_iter().zip(after).filter(|(a, b)| a != b) {
                *users.moved.entry((a, b)).or_default() += 1;
            }
        }
    }
    users
}

/// What is known about the tokens of both versions.
struct Known<'m> {
    /// The values of tokens that both versions have.
    common: FxHashSet<String>,
    users: Users<'m>,
    vocabulary: Vocabulary,
}

/// Pairs with the same values and a similar name, or with tokens that refer to both. Tokens come with their values.
fn by_value(
    (removed, old_values): (&[&Token], &[String]),
    (added, new_values): (&[&Token], &[String]),
    Known { common, users, vocabulary }: &Known<'_>,
) -> Vec<Candidate> {
    let mut buckets: BTreeMap<&str, (Vec<usize>, Vec<usize>)> = BTreeMap::new();
    for (at, value) in old_values.iter().enumerate() {
        buckets.entry(value).or_default().0.push(at);
    }
    for (at, value) in new_values.iter().enumerate() {
        buckets.entry(value).or_default().1.push(at);
    }
    let mut candidates = Vec::new();
    for (value, (olds, news)) in &buckets {
        let is_only = olds.len() == 1 && news.len() == 1 && !common.contains(*value);
        let is_large = olds.len().saturating_mul(news.len()) > MAX_PAIRS;
        let mut by_name: FxHashMap<&str, Vec<usize>> = FxHashMap::default();
        if is_large {
            for &new in news {
                by_name.entry(last(&added[new].path)).or_default().push(new);
            }
        }
        for &old in olds {
            let path = &*removed[old].path;
            let same_name = by_name.get(last(path)).map_or(&[][..], Vec::as_slice);
            for &new in if is_large { same_name } else { news } {
                let to = &*added[new].path;
                let name = vocabulary.similarity(path, to);
                let uses = users.moved.get(&(path, to)).copied().unwrap_or_default();
                if uses > 0 || name >= if is_only { SIMILAR_ENOUGH } else { SIMILAR } {
                    let total = users.count.get(path).copied().unwrap_or(1).max(1);
                    let score = 1.0 + name + share(uses, total);
                    let reason = match uses {
                        0 => "the same values and a similar name".to_owned(),
                        _ => format!("the same values, and {} now", refer(uses)),
                    };
                    candidates.push(Candidate { score, old, new, reason });
                }
            }
        }
    }
    candidates
}

/// Pairs with different values where most tokens that referred to the old one refer to the new one now.
fn by_use(
    removed: &[&Token],
    added: &[&Token],
    users: &Users<'_>,
    vocabulary: &Vocabulary,
) -> Vec<Candidate> {
    let olds: FxHashMap<&str, usize> = numbers(removed);
    let news: FxHashMap<&str, usize> = numbers(added);
    let pairs = users.moved.iter().filter_map(|(&(from, to), &uses)| {
        let (&old, &new) = (olds.get(from)?, news.get(to)?);
        let total = users.count.get(from).copied().unwrap_or(1).max(1);
        let is_same_type = removed[old].kind == added[new].kind;
        // One reference that moved can also be a change of the token that refers; a similar name must speak for it, too.
        let is_likely = uses * 2 > total && (uses > 1 || vocabulary.similarity(from, to) >= SIMILAR);
        let score = share(uses, total) + vocabulary.similarity(from, to);
        let reason = format!("{} now", refer(uses));
        (is_same_type && is_likely).then_some(Candidate { score, old, new, reason })
    });
    pairs.collect()
}

/// Pairs where the deprecated token names the new one.
fn by_deprecation(removed: &[&Token], added: &[&Token]) -> Vec<Candidate> {
    let news = numbers(added);
    let mut candidates = Vec::new();
    for (old, token) in removed.iter().enumerate() {
        let Some(reason) = &token.deprecated else { continue };
        let names = reason.split(|ch: char| ch.is_whitespace() || "{}`'\",;()".contains(ch));
        let new = names.filter_map(|name| news.get(name.trim_end_matches('.'))).next();
        if let Some(&new) = new.filter(|&&new| added[new].kind == token.kind) {
            let reason = "it was deprecated in favour of this one".to_owned();
            candidates.push(Candidate { score: 4.0, old, new, reason });
        }
    }
    candidates
}

/// Members of groups that were renamed as a whole.
fn by_group(removed: &[&Token], added: &[&Token], renames: &mut Renames) {
    let mut groups: BTreeMap<(String, String), usize> = BTreeMap::new();
    for (from, rename) in renames.iter() {
        if let Some((old, new)) = group_of(from, &rename.to) {
            *groups.entry((old.to_owned(), new.to_owned())).or_default() += 1;
        }
    }
    let mut taken: FxHashSet<String> = renames.values().map(|rename| rename.to.clone()).collect();
    let news = numbers(added);
    let mut groups: Vec<_> = groups.into_iter().filter(|(_, count)| *count >= ENOUGH_MEMBERS).collect();
    // The group that most members speak for comes first.
    groups.sort_by_key(|(_, count)| std::cmp::Reverse(*count));
    for token in removed {
        if renames.contains_key(&*token.path) {
            continue;
        }
        for ((old, new), _) in &groups {
            let Some(member) = token.path.strip_prefix(old.as_str()).filter(|member| member.starts_with('.'))
            else {
                continue;
            };
            let to = format!("{new}{member}");
            let Some(&at) = news.get(to.as_str()) else { continue };
            if added[at].kind == token.kind && taken.insert(to.clone()) {
                let reason = format!("the group `{old}` is `{new}` now");
                renames.insert(token.path.to_string(), Rename { to, reason });
                break;
            }
        }
    }
}

/// The two groups without the names at the end that both paths have.
fn group_of<'p>(from: &'p str, to: &'p str) -> Option<(&'p str, &'p str)> {
    let (mut from, mut to) = (from, to);
    let mut is_cut = false;
    while let (Some((a, last_a)), Some((b, last_b))) = (from.rsplit_once('.'), to.rsplit_once('.')) {
        if last_a != last_b {
            break;
        }
        (from, to, is_cut) = (a, b, true);
    }
    is_cut.then_some((from, to))
}

fn numbers<'t>(tokens: &[&'t Token]) -> FxHashMap<&'t str, usize> {
    tokens.iter().enumerate().map(|(at, token)| (&*token.path, at)).collect()
}

fn last(path: &str) -> &str {
    path.rsplit_once('.').map_or(path, |(_, name)| name)
}

#[expect(clippy::cast_precision_loss, reason = "a ratio of small counts")]
fn share(part: usize, total: usize) -> f64 {
    part as f64 / total as f64
}

/// `3 tokens that referred to it refer to this one`
fn refer(count: usize) -> String {
    match count {
        1 => "a token that referred to it refers to this one".to_owned(),
        _ => format!("{count} tokens that referred to it refer to this one"),
    }
}

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
