//! Names as words: in kebab case, in camel case, and as constants of scripts.

/// How each name of a path is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Naming {
    /// `text-muted`
    Kebab,
    /// `textMuted`
    Camel,
    /// `TextMuted`
    Pascal,
    /// `text_muted`
    Snake,
    /// `TEXT_MUTED`
    ScreamingSnake,
}

impl Naming {
    /// All of them.
    pub const ALL: [Self; 5] = [Self::Kebab, Self::Camel, Self::Pascal, Self::Snake, Self::ScreamingSnake];

    /// The name in a configuration.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Kebab => "kebab-case",
            Self::Camel => "camelCase",
            Self::Pascal => "PascalCase",
            Self::Snake => "snake_case",
            Self::ScreamingSnake => "SCREAMING_SNAKE_CASE",
        }
    }
}

/// Appends a name in kebab case. A word starts after a character that is neither letter nor digit, and at a capital
/// that follows a lower-case letter or precedes one. Letters beyond ASCII are kept.
pub(crate) fn kebab(name: &str, out: &mut String) {
    words(name, false, out);
}

/// Kebab case; with `keep_case`, the words keep their case.
pub(crate) fn words(name: &str, keep_case: bool, out: &mut String) {
    // Most names are written in kebab case.
    if is_kebab(name) {
        out.push_str(name);
        return;
    }
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

/// Whether a name is lower-case letters and digits of ASCII, with single hyphens between them.
pub(crate) fn is_kebab(name: &str) -> bool {
    let mut before = b'-';
    for byte in name.bytes() {
        if !(byte.is_ascii_lowercase() || byte.is_ascii_digit() || (byte == b'-' && before != b'-')) {
            return false;
        }
        before = byte;
    }
    before != b'-'
}

/// In the order of the alphabet.
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
    if out.chars().next().is_none_or(|first| !first.is_alphabetic())
        || RESERVED.binary_search(&out.as_str()).is_ok()
    {
        out.insert(0, '_');
    }
    out
}

/// The words of a name in kebab case in camel case, which may be a reserved word or start with a digit.
pub(crate) fn camel_words(kebab: &str) -> String {
    let mut out = String::with_capacity(kebab.len());
    if is_kebab(kebab) {
        let mut words = kebab.split('-');
        out.push_str(words.next().unwrap_or_default());
        for word in words {
            let (first, rest) = word.split_at(1);
            out.push(char::from(first.as_bytes()[0].to_ascii_uppercase()));
            out.push_str(rest);
        }
        return out;
    }
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
    fn reserved_words_are_in_order() {
        assert!(RESERVED.is_sorted());
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
