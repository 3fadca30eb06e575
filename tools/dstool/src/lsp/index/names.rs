//! Names in a file, and where they are.

use std::sync::Arc;

use ds_core::Span;
use ds_core::source::to_u32;

/// What a name in a file is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(in crate::lsp) enum Role {
    /// The key of a token; the name is the token's path, the span that of the key.
    TokenDefinition,
    /// A reference to a token or group; the name is its path, the span that of the path in the reference.
    TokenReference,
    /// A custom property that a stylesheet sets.
    PropertyDefinition,
    /// Any other place of a custom property.
    Property,
    /// A custom media query that a stylesheet defines.
    MediaDefinition,
    /// The constant of a token in a script.
    Constant,
    /// The constant of a token as the name of a member, `{ sizeAnchor }`, which keeps its name when the constant gets another.
    Shorthand,
    /// A class in a selector.
    ClassDefinition,
    /// A class in markup or content.
    Class,
}

/// A name at a place.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(in crate::lsp) struct Name {
    pub(in crate::lsp) text: Arc<str>,
    pub(in crate::lsp) span: Span,
    pub(in crate::lsp) role: Role,
}

impl Name {
    pub(super) fn new(text: &str, span: Span, role: Role) -> Self {
        Self { text: text.into(), span, role }
    }
}

/// Whether a character can be in the name of a property or class.
pub(in crate::lsp) fn is_word(ch: char) -> bool {
    ch.is_alphanumeric() || matches!(ch, '-' | '_') || !ch.is_ascii() && !ch.is_whitespace()
}

/// Custom properties and custom media queries, in any language: whole words that start with `--`. A name that is put together
/// (`--pl-space-${step}`) is none.
pub(super) fn properties(text: &str, out: &mut Vec<Name>) {
    for span in words(text, "--") {
        let word = &text[span.range()];
        if word.len() < 3 {
            continue;
        }
        let before = text[..span.start as usize].trim_end();
        let after = text[span.end as usize..].trim_start_matches(['"', '\'', ']', ' ', '\t']);
        let role = if before.ends_with("@custom-media") {
            Role::MediaDefinition
        } else if after.starts_with(':') && !before.ends_with('(') {
            Role::PropertyDefinition
        } else {
            Role::Property
        };
        out.push(Name::new(word, span, role));
    }
}

/// Classes that start with a prefix.
pub(super) fn classes(text: &str, prefix: &str, out: &mut Vec<Name>) {
    if prefix.is_empty() {
        return;
    }
    for span in words(text, prefix) {
        let is_selector = text[..span.start as usize].ends_with('.');
        let role = if is_selector { Role::ClassDefinition } else { Role::Class };
        out.push(Name::new(&text[span.range()], span, role));
    }
}

/// The whole words that start with a prefix.
fn words<'a>(text: &'a str, prefix: &'a str) -> impl Iterator<Item = Span> + 'a {
    let finder = memchr::memmem::find_iter(text.as_bytes(), prefix.as_bytes());
    let mut end = 0;
    finder.filter_map(move |start| {
        if start < end || text[..start].chars().next_back().is_some_and(is_word) {
            return None;
        }
        let length = text[start..].find(|ch: char| !is_word(ch)).unwrap_or(text.len() - start);
        end = start + length;
        let is_joined = text[end..].starts_with(['$', '{', '#']) && text[start..end].ends_with(['-', '_'])
            || text[end..].starts_with("${")
            || text[start..end].ends_with(['-', '_']);
        (!is_joined).then(|| Span::new(to_u32(start), to_u32(end)))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shown(names: &[Name]) -> Vec<(&str, u32, Role)> {
        names.iter().map(|name| (&*name.text, name.span.start, name.role)).collect()
    }

    #[test]
    fn properties_are_whole_words() {
        let mut names = Vec::new();
        let text =
            "a{--x: var(--pl-é); b: calc(--pl-y:1)} @custom-media --m (x); cmp-a--b -- --z-${n} {'--q': 1}";
        properties(text, &mut names);
        let expected = [
            ("--x", 2, Role::PropertyDefinition),
            ("--pl-é", 11, Role::Property),
            ("--pl-y", 29, Role::Property),
            ("--m", 54, Role::MediaDefinition),
            ("--q", 86, Role::PropertyDefinition),
        ];
        assert_eq!(shown(&names), expected);
    }

    #[test]
    fn classes_have_the_prefix() {
        let mut names = Vec::new();
        classes(".cmp-a__b { } <i class=\"x-cmp-a cmp-a--b cmp-${x}\">", "cmp-", &mut names);
        assert_eq!(shown(&names), [("cmp-a__b", 1, Role::ClassDefinition), ("cmp-a--b", 32, Role::Class)]);
    }
}
