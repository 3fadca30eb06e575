//! Names of constants in the languages of platforms.

use std::borrow::Cow;
use std::collections::hash_map::Entry;
use std::fmt::Write as _;

use rustc_hash::{FxHashMap, FxHashSet};

use super::Job;
use super::report::Kind;
use crate::model::Token;
use crate::names::camel_words;
use crate::text::put;

/// What a language allows as a name.
pub(crate) struct Language {
    /// Whether words are separated by `_`, in lower case; otherwise, they start with a capital.
    pub(crate) snake: bool,
    /// What a name starts with that would be a reserved word or start with a digit.
    pub(crate) escape: char,
    /// Whether only ASCII is allowed.
    pub(crate) ascii: bool,
    pub(crate) reserved: &'static [&'static str],
}

/// The names that an output has given.
pub(crate) struct Identifiers<'j, 'm> {
    job: &'j Job<'m>,
    language: &'static Language,
    reserved: FxHashSet<&'static str>,
    used: FxHashMap<Cow<'m, str>, &'m str>,
}

impl<'j, 'm> Identifiers<'j, 'm> {
    pub(crate) fn new(job: &'j Job<'m>, language: &'static Language) -> Self {
        let reserved = language.reserved.iter().copied().collect();
        Self { job, language, reserved, used: FxHashMap::default() }
    }

    /// The name of a token, with `suffix` (`-font-size`) for a part of it; `None` if another token has it, which is reported.
    pub(crate) fn name(&mut self, token: &'m Token, suffix: &str) -> Option<Cow<'m, str>> {
        let plain = self.words(token, suffix);
        let name = match self.is_name(&plain) {
            true => plain,
            false => {
                let escaped = self.escaped(&plain);
                if escaped != plain {
                    let reason = format!("`{plain}` cannot be a name there, so it is `{escaped}`");
                    self.job.note(token, Kind::Renamed, reason);
                }
                Cow::Owned(escaped)
            }
        };
        match self.used.entry(name.clone()) {
            Entry::Vacant(place) => {
                place.insert(&token.path);
                Some(name)
            }
            Entry::Occupied(other) => {
                let reason = format!("`{name}` is the name of `{}`, too", other.get());
                self.job.note(token, Kind::Collision, reason);
                None
            }
        }
    }

    /// The words of a name, which may be a reserved word or start with a digit.
    fn words(&self, token: &'m Token, suffix: &str) -> Cow<'m, str> {
        // The constant of TypeScript has the same words, after a `_` if they cannot be a name there.
        if suffix.is_empty() && !self.language.snake {
            let constant = self.job.model.constant(token);
            if !constant.starts_with('_') {
                return Cow::Borrowed(constant);
            }
        }
        let mut kebab = String::with_capacity(token.css.len() + suffix.len());
        put!(&mut kebab, self.job.kebab(token), suffix);
        if !self.language.snake {
            return Cow::Owned(camel_words(&kebab));
        }
        if !kebab.is_ascii() {
            return Cow::Owned(kebab.to_lowercase().replace('-', "_"));
        }
        kebab.make_ascii_lowercase();
        let words = kebab.split('-').enumerate();
        let mut snake = String::with_capacity(kebab.len());
        words.for_each(|(nth, word)| put!(&mut snake, if nth > 0 { "_" } else { "" }, word));
        Cow::Owned(snake)
    }

    /// Whether a name of ASCII is allowed as it is.
    fn is_name(&self, name: &str) -> bool {
        let is_allowed = |byte: u8| byte == b'_' || byte.is_ascii_alphanumeric();
        name.bytes().next().is_some_and(|first| first.is_ascii_alphabetic())
            && name.bytes().all(is_allowed)
            && !self.reserved.contains(name)
    }

    fn escaped(&self, name: &str) -> String {
        let Language { ascii, escape, .. } = *self.language;
        let mut out = String::with_capacity(name.len());
        for ch in name.chars() {
            let is_allowed =
                ch == '_' || if ascii { ch.is_ascii_alphanumeric() } else { ch.is_alphanumeric() };
            if is_allowed {
                out.push(ch);
            } else {
                let _ = write!(out, "u{:x}", u32::from(ch));
            }
        }
        let starts = out.chars().next().is_some_and(|first| first.is_alphabetic());
        if !starts || self.reserved.contains(out.as_str()) {
            out.insert(0, escape);
        }
        out
    }
}

/// A name of words in upper camel case: `ContrastDark`.
pub(crate) fn upper_camel(name: &str) -> String {
    let mut kebab = String::new();
    crate::names::kebab(name, &mut kebab);
    let camel: String =
        camel_words(&kebab).chars().map(|ch| if ch.is_alphanumeric() { ch } else { '_' }).collect();
    let mut chars = camel.chars();
    chars.next().into_iter().flat_map(char::to_uppercase).chain(chars).collect()
}

/// File names, or names of types, for themes: one for each, all different.
pub(crate) fn unique(names: impl Iterator<Item = String>) -> Vec<String> {
    let mut taken: Vec<String> = Vec::new();
    for name in names {
        let name = if name.is_empty() { "theme".to_owned() } else { name };
        let mut candidate = name.clone();
        let mut nth = 2;
        while taken.iter().any(|other| other.eq_ignore_ascii_case(&candidate)) {
            candidate = format!("{name}{nth}");
            nth += 1;
        }
        taken.push(candidate);
    }
    taken
}
