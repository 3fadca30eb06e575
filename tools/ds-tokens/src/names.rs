//! The names of tokens in style sheets and scripts, and which of them are the same.

use std::borrow::Cow;
use std::hash::{Hash, Hasher};

use rustc_hash::FxHashMap;
use unicode_normalization::UnicodeNormalization as _;

use ds_core::{Diagnostic, Diagnostics};

use crate::docs::{At, Docs};
use crate::model::{Model, Token};
use crate::naming::PropertyNames;
use crate::numbers::Numbers;
use crate::paths::{NodeId, Paths, ROOT};
use crate::rules;
use crate::value::parts;

pub(crate) use crate::words::{camel, camel_words, kebab};

/// Whether two paths differ, but only by case.
pub(crate) fn differ_by_case(a: &str, b: &str) -> bool {
    a != b && a.to_lowercase() == b.to_lowercase()
}

/// `--pl-color-text-muted`; `None` if a name of the path contains no letters or digits.
pub(crate) fn css(paths: &Paths<'_>, node: NodeId, names: &PropertyNames) -> Option<String> {
    css_name(paths, node, names, false)
}

/// The same with the capitals of the path, for a token that differs from another one only by case: custom
/// properties are case-sensitive.
pub(crate) fn css_in_case(paths: &Paths<'_>, node: NodeId, names: &PropertyNames) -> Option<String> {
    css_name(paths, node, names, true)
}

fn css_name(paths: &Paths<'_>, node: NodeId, names: &PropertyNames, keep_case: bool) -> Option<String> {
    let mut path = Vec::new();
    let mut at = node;
    while at != ROOT {
        path.push(paths.name(at));
        at = paths.parent(at);
    }
    names.join(path.iter().rev().map(|name| &***name), keep_case)
}

/// Finds tokens that would overwrite each other; `place` returns the location of a token in the list. Returns the
/// later token of each pair, in order. A part of a composite token may have the name of a token for which `is_same` holds: the
/// two are one custom property, and `shared` is called with the composite token and the part.
pub(crate) fn collisions(
    model: &Model,
    place: impl Fn(usize) -> Option<At>,
    is_same: impl Fn(&Token, &'static str, &Token) -> bool,
    shared: &mut dyn FnMut(&Token, &'static str),
    docs: &Docs,
    out: &mut Diagnostics,
) -> Vec<usize> {
    let Model { tokens, names, .. } = model;
    let start = names.start("").len();
    let mut later = Vec::new();
    let (mut css, mut ts) = (Numbers::default(), Numbers::default());
    let mut css_of_parts: FxHashMap<String, usize> = FxHashMap::default();
    css.reserve(tokens.len());
    ts.reserve(tokens.len());
    let mut report = |name: &str, first: usize, second: usize| {
        let (Some(at), Some(other)) = (place(second), place(first)) else { return };
        let (first, second) = (&tokens[first], &tokens[second]);
        // Composite tokens get a custom property for each part, which may have the name of another token.
        let whole = [first, second].into_iter().find(|token| name.starts_with("--") && *token.css != *name);
        let (message, help) = match whole {
            Some(whole) => {
                let path = if whole.path == first.path { &second.path } else { &first.path };
                let (whole, kind) = (&whole.path, whole.kind.name());
                (
                    format!("`{name}` would be the name of `{path}` and of a part of the {kind} `{whole}`"),
                    format!("rename `{path}` or `{whole}`: a {kind} gets a custom property for each part"),
                )
            }
            None => (
                format!("`{}` gets the same name as another token: `{name}`", second.path),
                "rename one of the two".to_owned(),
            ),
        };
        out.push(
            Diagnostic::new(&rules::NAME_COLLISION, docs.key(at), message)
                .label(docs.key(other), "the other token")
                .help(help),
        );
    };
    for (nth, token) in tokens.iter().enumerate() {
        let own_parts = parts(token.kind).iter().filter(|part| model.has_part(token, part));
        let own_parts = own_parts.map(|part| (*part, Cow::Owned(names.part(&token.css, part))));
        let mut collides = false;
        let properties = std::iter::once(("", Cow::Borrowed(&*token.css))).chain(own_parts);
        for (part, name) in properties.filter(|_| token.in_css) {
            let first =
                css.find(&*name, |other| *tokens[other as usize].css == *name).map(|first| first as usize);
            let first = match first.or_else(|| css_of_parts.get(&*name).copied()) {
                None if part.is_empty() => {
                    css.add(&*name, ds_core::source::to_u32(nth));
                    continue;
                }
                None => {
                    css_of_parts.insert(name.into_owned(), nth);
                    continue;
                }
                Some(first) if first == nth => continue,
                Some(first) => first,
            };
            let other = &tokens[first];
            let mut other_parts = parts(other.kind).iter();
            let other_part = other_parts.find(|part| names.part(&other.css, part) == *name);
            let (whole, part, single) = match other_part {
                Some(&part) => (other, part, token),
                None => (token, part, other),
            };
            if !part.is_empty() && *single.css == *name && is_same(whole, part, single) {
                shared(whole, part);
                continue;
            }
            report(&name, first, nth);
            collides = true;
        }
        let letters = Letters(token.kebab(start));
        let has_constant = |other: u32| tokens[other as usize].constant(start) == token.constant(start);
        let first = ts.find(letters, has_constant);
        match first {
            None => ts.add(letters, ds_core::source::to_u32(nth)),
            Some(first) if !collides => report(&token.constant(start), first as usize, nth),
            Some(_) => {}
        }
        if first.is_some() || collides {
            later.push(nth);
        }
    }
    later
}

/// The letters and digits of a name, apart from case: names with the same constant have the same ones. Made without a copy.
#[derive(Clone, Copy)]
struct Letters<'n>(&'n str);

impl Hash for Letters<'_> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        // Letters beyond ASCII may change their number with their case.
        let letters = self.0.bytes().filter(u8::is_ascii_alphanumeric);
        let words = letters.fold((0_u64, 0), |(word, count), byte| {
            if count == 8 {
                state.write_u64(word);
                return (byte.to_ascii_lowercase().into(), 1);
            }
            (word << 8 | u64::from(byte.to_ascii_lowercase()), count + 1)
        });
        state.write_u64(words.0);
    }
}

/// A name as people see it, apart from case: letters with marks are one character, however they are written.
fn folded(name: &str) -> String {
    if name.is_ascii() { name.to_ascii_lowercase() } else { name.nfc().collect::<String>().to_lowercase() }
}

/// Warns about siblings that differ only by case, or by how letters with marks are written.
pub(crate) fn case_clashes(
    paths: &Paths<'_>,
    place: impl Fn(NodeId) -> Option<At>,
    docs: &Docs,
    out: &mut Diagnostics,
) {
    let mut seen: FxHashMap<(NodeId, String), NodeId> = FxHashMap::default();
    for node in paths.ids().skip(1) {
        let name = paths.name(node);
        if name.is_ascii() && !name.chars().any(char::is_uppercase) {
            continue;
        }
        let (parent, lower) = (paths.parent(node), folded(name));
        if lower == **name {
            continue;
        }
        let known = paths.child(parent, &lower).or_else(|| seen.get(&(parent, lower.clone())).copied());
        seen.entry((parent, lower)).or_insert(node);
        let Some(other) = known else { continue };
        if let (Some(at), Some(first)) = (place(node), place(other)) {
            let differ_by = match name.to_lowercase() == paths.name(other).to_lowercase() {
                true => "case",
                false => "how their letters with marks are written in Unicode",
            };
            out.push(
                Diagnostic::new(
                    &rules::CASE_CLASH,
                    docs.key(at),
                    format!("`{name}` and `{}` differ only by {differ_by}", paths.name(other)),
                )
                .label(docs.key(first), "the other one")
                .help("rename one of the two"),
            );
        }
    }
}
