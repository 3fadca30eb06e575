//! Finds tokens that have another name now: among those that were removed and those that are new.
//!
//! Three facts speak for a rename: the same values in all themes, the same tokens that refer to it, and a similar name. A
//! deprecated token often names its replacement. What most renames of a group have in common (`blue.*` → `azure.*`) also
//! finds those of its members whose value is different now.
//!
//! The same values with a name that is only a little alike, or with several such names, are no rename: the token is removed, and the
//! other one is named with a “maybe”.

use std::collections::BTreeMap;

use rustc_hash::{FxHashMap, FxHashSet};

use super::side::Side;
use super::similar::{Vocabulary, is_same_name, replaced, share};
use super::themes::Theme;
use crate::model::Token;

/// Up to this many pairs with the same values are compared by name; of more, only those whose last name is the same.
const MAX_PAIRS: usize = 40_000;
/// How similar names must be if the values are the same.
const SIMILAR: f64 = 0.6;
/// The same if no other token has these values: `pointer`, white or 1.4 say nothing about which token took the place of another one.
const SIMILAR_ENOUGH: f64 = 0.25;
/// Two candidates whose scores differ by less are equally likely.
const TIE: f64 = 0.05;
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

/// What became of the tokens that only the old version has.
#[derive(Debug, Default)]
pub(super) struct Found {
    pub(super) renames: Renames,
    /// Pairs that have too little in common to say so. None of the tokens is in `renames`.
    pub(super) maybe: Renames,
}

struct Candidate {
    score: f64,
    old: usize,
    new: usize,
    reason: String,
    /// Whether it is a rename if no other candidate is as likely.
    is_sure: bool,
}

pub(super) fn find(old: &Side<'_>, new: &Side<'_>, themes: &[Theme]) -> Found {
    let is_missing =
        |side: &Side<'_>, path: &str| side.token(path).is_none() && side.left_out(path).is_none();
    let removed: Vec<&Token> = old.model.tokens.iter().filter(|token| is_missing(new, &token.path)).collect();
    let added: Vec<&Token> = new.model.tokens.iter().filter(|token| is_missing(old, &token.path)).collect();
    if removed.is_empty() || added.is_empty() {
        return Found::default();
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
    let mut renames = chosen(&candidates, &removed, &added);
    whole_groups(&removed, &vocabulary, &mut renames);
    by_group(&removed, &added, &mut renames);
    let taken: FxHashSet<&str> = renames.values().map(|rename| rename.to.as_str()).collect();
    let mut maybe = Renames::new();
    let mut named = FxHashSet::default();
    for Candidate { old, new, reason, .. } in candidates {
        let (from, to) = (&*removed[old].path, &*added[new].path);
        if renames.contains_key(from) || taken.contains(to) || maybe.contains_key(from) || !named.insert(new)
        {
            continue;
        }
        maybe.insert(from.to_owned(), Rename { to: to.to_owned(), reason });
    }
    Found { renames, maybe }
}

/// The renames among candidates in the order of their scores: those that are sure, and without another one that is as likely.
fn chosen(candidates: &[Candidate], removed: &[&Token], added: &[&Token]) -> Renames {
    let mut taken = (FxHashSet::default(), FxHashSet::default());
    let mut renames = Renames::new();
    let sure: Vec<&Candidate> = candidates.iter().filter(|candidate| candidate.is_sure).collect();
    for (nth, candidate) in sure.iter().enumerate() {
        if taken.0.contains(&candidate.old) || taken.1.contains(&candidate.new) {
            continue;
        }
        let near = sure[nth + 1..].iter().take_while(|other| candidate.score - other.score < TIE);
        let is_tie = near.clone().any(|other| {
            (other.old == candidate.old && other.new != candidate.new && !taken.1.contains(&other.new))
                || (other.new == candidate.new && other.old != candidate.old && !taken.0.contains(&other.old))
        });
        taken.0.insert(candidate.old);
        taken.1.insert(candidate.new);
        if is_tie {
            // None of them: the others are as likely.
            for other in near.filter(|other| other.old == candidate.old || other.new == candidate.new) {
                taken.0.insert(other.old);
                taken.1.insert(other.new);
            }
            continue;
        }
        let rename = Rename { to: added[candidate.new].path.to_string(), reason: candidate.reason.clone() };
        renames.insert(removed[candidate.old].path.to_string(), rename);
    }
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
                    let is_sure = uses > 0 || is_same_name(path, to);
                    candidates.push(Candidate { score, old, new, reason, is_sure });
                }
            }
        }
    }
    // What several pairs have in common is the rename of a word, such as `blue` to `azure`.
    let words = |candidate: &Candidate| replaced(&removed[candidate.old].path, &added[candidate.new].path);
    let mut common_words: BTreeMap<(String, String), FxHashSet<usize>> = BTreeMap::new();
    for candidate in &candidates {
        if let Some(words) = words(candidate) {
            common_words.entry(words).or_default().insert(candidate.old);
        }
    }
    for candidate in candidates.iter_mut().filter(|candidate| !candidate.is_sure) {
        let alike = words(candidate).and_then(|words| common_words.get(&words));
        candidate.is_sure = alike.is_some_and(|olds| olds.len() >= ENOUGH_MEMBERS);
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
        (is_same_type && is_likely).then_some(Candidate { score, old, new, reason, is_sure: true })
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
            candidates.push(Candidate { score: 4.0, old, new, reason, is_sure: true });
        }
    }
    candidates
}

/// How many members of each group were renamed to those of another one.
fn groups(renames: &Renames) -> BTreeMap<(String, String), usize> {
    let mut groups = BTreeMap::new();
    for (from, rename) in renames {
        if let Some((old, new)) = group_of(from, &rename.to) {
            *groups.entry((old.to_owned(), new.to_owned())).or_default() += 1;
        }
    }
    groups
}

/// Undoes renames into a group that another group became: its member of that name is the one that moved, with a new value.
fn whole_groups(removed: &[&Token], vocabulary: &Vocabulary, renames: &mut Renames) {
    let groups = groups(renames);
    let olds = numbers(removed);
    let is_foreign = |from: &str, to: &str| {
        let Some((group, target)) = group_of(from, to) else { return false };
        let count = groups.get(&(group.to_owned(), target.to_owned())).copied().unwrap_or_default();
        groups.iter().any(|((other, new), &others)| {
            let member = || format!("{other}{}", &from[group.len()..]);
            new == target
                && other != group
                && others >= count.max(ENOUGH_MEMBERS)
                && vocabulary.similarity(other, target) > vocabulary.similarity(group, target)
                && olds.contains_key(member().as_str())
                && !renames.contains_key(&member())
        })
    };
    let foreign: Vec<String> = renames
        .iter()
        .filter(|(from, rename)| is_foreign(from, &rename.to))
        .map(|(from, _)| from.clone())
        .collect();
    foreign.iter().for_each(|from| drop(renames.remove(from)));
}

/// Members of groups that were renamed as a whole.
fn by_group(removed: &[&Token], added: &[&Token], renames: &mut Renames) {
    let groups = groups(renames);
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

/// `3 tokens that referred to it refer to this one`
fn refer(count: usize) -> String {
    match count {
        1 => "a token that referred to it refers to this one".to_owned(),
        _ => format!("{count} tokens that referred to it refer to this one"),
    }
}
