//! Converts paths to the names in style sheets and scripts.

use std::borrow::Cow;

use rustc_hash::FxHashMap;

use ds_core::{Diagnostic, Diagnostics};

use crate::docs::{At, Docs};
use crate::model::Token;
use crate::paths::{NodeId, Paths, ROOT};
use crate::rules;
use crate::value::parts;

/// Whether two paths differ, but only by case.
pub(crate) fn differ_by_case(a: &str, b: &str) -> bool {
    a != b && a.to_lowercase() == b.to_lowercase()
}

/// Appends a name in kebab case. A word starts after a character that is neither letter nor digit, and at a capital
/// that follows a lower-case letter or precedes one. Letters beyond ASCII are kept.
pub(crate) fn kebab(name: &str, out: &mut String) {
    words(name, false, out);
}

/// Kebab case; with `keep_case`, the words keep their case.
fn words(name: &str, keep_case: bool, out: &mut String) {
    let start = out.len();
    let mut before = None;
    let mut chars = name.chars().peekable();
    while let Some(ch) = chars.next() {
        if !(ch.is_alphanumeric() || !ch.is_ascii() && !ch.is_whitespace() && !ch.is_control()) {
            before = None;
            if out.len() > start && !out.ends_with('-') {
                out.push('-');
            }
            continue;
        }
        let begins = ch.is_ascii_uppercase()
            && before.is_some_and(|before: char| {
                !before.is_ascii_uppercase() || chars.peek().is_some_and(char::is_ascii_lowercase)
            });
        if begins && !out.ends_with('-') {
            out.push('-');
        }
        out.push(if keep_case { ch } else { ch.to_ascii_lowercase() });
        before = Some(ch);
    }
    while out.len() > start && out.ends_with('-') {
        out.pop();
    }
}

/// `--pl-color-text-muted`; `None` if a name of the path contains no letters or digits.
pub(crate) fn css(paths: &Paths<'_>, node: NodeId, prefix: &str) -> Option<String> {
    css_name(paths, node, prefix, false)
}

/// The same with the capitals of the path, for a token that differs from another one only by case: custom
/// properties are case-sensitive.
pub(crate) fn css_in_case(paths: &Paths<'_>, node: NodeId, prefix: &str) -> Option<String> {
    css_name(paths, node, prefix, true)
}

/// The same for a path as text: `color.text-muted`.
pub(crate) fn css_of_path(path: &str, prefix: &str) -> Option<String> {
    join(path.split('.'), prefix, false)
}

/// The name of a token's constant, from its custom property.
pub(crate) fn constant(css: &str, prefix: &str) -> String {
    let mut start = String::from("--");
    kebab(prefix, &mut start);
    let below = css.strip_prefix(&start).unwrap_or(css).trim_start_matches('-');
    camel(below)
}

fn css_name(paths: &Paths<'_>, node: NodeId, prefix: &str, keep_case: bool) -> Option<String> {
    let mut names = Vec::new();
    let mut at = node;
    while at != ROOT {
        names.push(paths.name(at));
        at = paths.parent(at);
    }
    join(names.iter().rev().map(|name| &***name), prefix, keep_case)
}

fn join<'n>(names: impl Iterator<Item = &'n str>, prefix: &'n str, keep_case: bool) -> Option<String> {
    let mut out = String::from("-");
    for (nth, name) in std::iter::once(prefix).chain(names).enumerate() {
        // The value of a group itself has the group's name.
        if name.is_empty() || name == "$root" {
            continue;
        }
        out.push('-');
        let length = out.len();
        words(name, keep_case && nth > 0, &mut out);
        if out.len() == length {
            return None;
        }
    }
    (out.len() > 2).then_some(out)
}

const RESERVED: &[&str] = &[
    "arguments",
    "await",
    "break",
    "case",
    "catch",
    "class",
    "const",
    "continue",
    "debugger",
    "default",
    "delete",
    "do",
    "else",
    "enum",
    "eval",
    "export",
    "extends",
    "false",
    "finally",
    "for",
    "function",
    "if",
    "implements",
    "import",
    "in",
    "instanceof",
    "interface",
    "let",
    "new",
    "null",
    "package",
    "private",
    "protected",
    "public",
    "return",
    "static",
    "super",
    "switch",
    "this",
    "throw",
    "true",
    "try",
    "typeof",
    "var",
    "void",
    "while",
    "with",
    "yield",
];

/// `colorTextMuted`, from the CSS name without its prefix; no reserved word of JavaScript.
pub(crate) fn camel(kebab: &str) -> String {
    let mut out = camel_words(kebab);
    if out.chars().next().is_none_or(|first| !first.is_alphabetic()) || RESERVED.contains(&out.as_str()) {
        out.insert(0, '_');
    }
    out
}

/// The words of a name in kebab case in camel case, which may be a reserved word or start with a digit.
pub(crate) fn camel_words(kebab: &str) -> String {
    let mut out = String::with_capacity(kebab.len());
    let mut begins = false;
    for ch in kebab.chars() {
        if !ch.is_alphanumeric() {
            begins = !out.is_empty();
        } else if begins {
            out.extend(ch.to_uppercase());
            begins = false;
        } else {
            out.push(ch);
        }
    }
    out
}

/// Finds tokens that would overwrite each other; `place` returns the location of a token in the list. Returns the
/// later token of each pair, in order. A part of a composite token may have the name of a token for which `is_same` holds: the
/// two are one custom property, and `shared` is called with the composite token and the part.
pub(crate) fn collisions(
    tokens: &[Token],
    place: impl Fn(usize) -> Option<At>,
    is_same: impl Fn(&Token, &'static str, &Token) -> bool,
    shared: &mut dyn FnMut(&Token, &'static str),
    docs: &Docs,
    out: &mut Diagnostics,
) -> Vec<usize> {
    let mut later = Vec::new();
    let mut css: FxHashMap<Cow<'_, str>, usize> = FxHashMap::default();
    let mut ts: FxHashMap<&str, usize> = FxHashMap::default();
    css.reserve(tokens.len());
    ts.reserve(tokens.len());
    let mut report = |name: &str, first: usize, second: usize| {
        let (Some(at), Some(other)) = (place(second), place(first)) else { return };
        let (first, second) = (&tokens[first], &tokens[second]);
        // Composite tokens get a custom property for each part, which may have the name of another token.
        let whole = [first, second].into_iter().find(|token| name.starts_with("--") && token.css != name);
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
        let own_parts = parts(token.kind).iter();
        let own_parts = own_parts.map(|part| (*part, Cow::Owned(format!("{}{part}", token.css))));
        let mut collides = false;
        let names = std::iter::once(("", Cow::Borrowed(token.css.as_str()))).chain(own_parts);
        for (part, name) in names.filter(|_| token.in_css) {
            let first = *css.entry(name.clone()).or_insert(nth);
            if first == nth {
                continue;
            }
            let other = &tokens[first];
            let other_part =
                parts(other.kind).iter().find(|part| other.css.len() < name.len() && name.ends_with(**part));
            let (whole, part, single) = match other_part {
                Some(&part) => (other, part, token),
                None => (token, part, other),
            };
            if !part.is_empty() && single.css == name && is_same(whole, part, single) {
                shared(whole, part);
                continue;
            }
            report(&name, first, nth);
            collides = true;
        }
        let first = *ts.entry(&token.ts).or_insert(nth);
        if first != nth && !collides {
            report(&token.ts, first, nth);
        }
        if first != nth || collides {
            later.push(nth);
        }
    }
    later
}

/// Warns about siblings that differ only by case.
pub(crate) fn case_clashes(
    paths: &Paths<'_>,
    place: impl Fn(NodeId) -> Option<At>,
    docs: &Docs,
    out: &mut Diagnostics,
) {
    let mut seen: FxHashMap<(NodeId, String), NodeId> = FxHashMap::default();
    for node in paths.ids().skip(1) {
        let name = paths.name(node);
        if !name.chars().any(char::is_uppercase) {
            continue;
        }
        let (parent, lower) = (paths.parent(node), name.to_lowercase());
        let known = paths.child(parent, &lower).or_else(|| seen.get(&(parent, lower.clone())).copied());
        seen.entry((parent, lower)).or_insert(node);
        let Some(other) = known else { continue };
        if let (Some(at), Some(first)) = (place(node), place(other)) {
            out.push(
                Diagnostic::new(
                    &rules::CASE_CLASH,
                    docs.key(at),
                    format!("`{name}` and `{}` differ only by case", paths.name(other)),
                )
                .label(docs.key(first), "the other one")
                .help("rename one of the two"),
            );
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn kebab(name: &str) -> String {
        let mut out = String::new();
        super::kebab(name, &mut out);
        out
    }

    #[test]
    fn kebab_case() {
        for (name, wanted) in [
            ("text-muted", "text-muted"),
            ("fontSize", "font-size"),
            ("HTMLColor", "html-color"),
            ("Blue 500", "blue-500"),
            ("100%", "100"),
            ("a/b", "a-b"),
            ("größe", "größe"),
            ("%", ""),
            ("_x_", "x"),
            ("2xl", "2xl"),
            ("🔥", "🔥"),
        ] {
            assert_eq!(kebab(name), wanted, "{name}");
        }
    }

    #[test]
    fn camel_case() {
        for (name, wanted) in [
            ("color-text-muted", "colorTextMuted"),
            ("space-24", "space24"),
            ("24", "_24"),
            ("default", "_default"),
            ("größe-1", "größe1"),
            ("a-🔥-b", "aB"),
            ("🔥", "_"),
        ] {
            assert_eq!(camel(name), wanted, "{name}");
        }
    }
}
