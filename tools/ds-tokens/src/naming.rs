//! How custom properties are named, and how a style sheet selects themes: what a team may choose about `tokens.css`.

use crate::text::css_string;
use crate::value::Value;
use crate::words::{self, Naming, kebab};

/// The template of names of custom properties: `--<prefix><separator><name><separator><name>`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PropertyNames {
    /// What every name starts with: `pl` for `--pl-…`; empty for nothing.
    pub prefix: String,
    /// What is between the names of a path: hyphens and underscores. Empty only if the case marks words by capitals.
    pub separator: String,
    /// How the words of each name are written.
    pub case: Naming,
    /// The custom properties of parts.
    pub parts: Parts,
}

/// Which parts of composite tokens are custom properties, next to the shorthand.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub enum Parts {
    /// All, named as if they were tokens below the composite one: `--body-font-size`.
    #[default]
    Joined,
    /// All, with this text between the name of the token and that of the part: `--body--font-size`.
    Apart(String),
    /// Those that the shorthand does not contain: the spacing of letters, and all parts of an incomplete value.
    Missing,
}

impl Default for PropertyNames {
    fn default() -> Self {
        Self::with_prefix(String::new())
    }
}

impl PropertyNames {
    /// Names in kebab case with hyphens and a prefix, as `--pl-color-text-muted`.
    #[must_use]
    pub fn with_prefix(prefix: impl Into<String>) -> Self {
        let separator = String::from("-");
        Self { prefix: prefix.into(), separator, case: Naming::Kebab, parts: Parts::Joined }
    }

    /// The custom property of a token with this path (`color.text-muted`), unless another token differs from it only by case;
    /// `None` if a name of the path contains no letters or digits.
    #[must_use]
    pub fn property(&self, path: &str) -> Option<String> {
        self.join(path.split('.'), false)
    }

    /// What the custom properties of the tokens in a group start with; of all tokens, if the path of the group is empty.
    #[must_use]
    pub fn start(&self, group: &str) -> String {
        let mut start = match group {
            "" => {
                let mut start = String::from("--");
                kebab(&self.prefix, &mut start);
                start
            }
            group => self.property(group).unwrap_or_default(),
        };
        if start.len() > 2 {
            start.push_str(&self.separator);
        }
        start
    }

    /// The name of the constant of a token, from its path and its custom property.
    #[must_use]
    pub fn constant(&self, path: &str, property: &str) -> String {
        match self.is_kebab() {
            true => constant(property, &self.prefix),
            // Capitals that differ from those of another token are only in the custom property of the default style.
            false => constant(&Self::default().property(path).unwrap_or_default(), ""),
        }
    }

    /// The custom property of a token, from the names of its path. With `keep_case`, words keep their case.
    pub(crate) fn join<'n>(
        &self,
        path: impl Iterator<Item = &'n str> + Clone,
        keep_case: bool,
    ) -> Option<String> {
        // The value of a group itself has the group's name.
        let path = path.filter(|name| !name.is_empty() && *name != "$root");
        let names: usize = path.clone().map(|name| self.separator.len() + name.len()).sum();
        let separators = if self.prefix.is_empty() { self.separator.len() } else { 0 };
        let mut out = String::with_capacity(2 + self.prefix.len() + names.saturating_sub(separators));
        out.push_str("--");
        kebab(&self.prefix, &mut out);
        let mut name_in_kebab = String::new();
        for name in path {
            if self.case == Naming::Kebab && words::is_kebab(name) {
                if out.len() > 2 {
                    out.push_str(&self.separator);
                }
                out.push_str(name);
                continue;
            }
            name_in_kebab.clear();
            words::words(name, keep_case, &mut name_in_kebab);
            if name_in_kebab.is_empty() {
                return None;
            }
            let is_first = out.len() == 2;
            if !is_first {
                out.push_str(&self.separator);
            }
            self.push(&name_in_kebab, !is_first && self.separator.is_empty(), &mut out);
        }
        (out.len() > 2).then_some(out)
    }

    /// Whether names are in kebab case with hyphens, which the names in other outputs are made from.
    pub(crate) fn is_kebab(&self) -> bool {
        self.case == Naming::Kebab && self.separator == "-"
    }

    /// The custom property of a part, from that of the token and the end of the part's name (`-font-size`).
    pub(crate) fn part(&self, property: &str, part: &str) -> String {
        let mut out = String::with_capacity(property.len() + part.len() + 1);
        out.push_str(property);
        self.push_part(part, &mut out);
        out
    }

    /// Appends the end of the name of a part, if it is not empty.
    pub(crate) fn push_part(&self, part: &str, out: &mut String) {
        let Some(name) = part.strip_prefix('-') else { return };
        let separator = match &self.parts {
            Parts::Apart(separator) => separator,
            Parts::Joined | Parts::Missing => &self.separator,
        };
        out.push_str(separator);
        self.push(name, separator.is_empty(), out);
    }

    /// Appends a name in kebab case in the case of this template. `joins`: nothing separates it from the name before.
    pub(crate) fn push(&self, kebab: &str, joins: bool, out: &mut String) {
        match self.case {
            Naming::Kebab => out.push_str(kebab),
            Naming::Snake => out.extend(kebab.chars().map(|ch| if ch == '-' { '_' } else { ch })),
            Naming::ScreamingSnake => {
                let upper = kebab.chars().flat_map(char::to_uppercase);
                out.extend(upper.map(|ch| if ch == '-' { '_' } else { ch }));
            }
            Naming::Camel | Naming::Pascal => {
                for (nth, word) in kebab.split('-').enumerate() {
                    let mut letters = word.chars();
                    if nth > 0 || joins || self.case == Naming::Pascal {
                        out.extend(letters.next().into_iter().flat_map(char::to_uppercase));
                    }
                    out.push_str(letters.as_str());
                }
            }
        }
    }

    /// Whether a part of a value is a custom property.
    pub(crate) fn has_part(&self, value: &Value, part: &str) -> bool {
        self.parts != Parts::Missing || !value.has_shorthand() || part == "-letter-spacing" || part.is_empty()
    }

    /// The longest run of hyphens in a name.
    pub(crate) fn hyphens(&self) -> usize {
        let apart = match &self.parts {
            Parts::Apart(separator) => separator.len(),
            Parts::Joined | Parts::Missing => 0,
        };
        self.separator.len().max(apart).max(1)
    }
}

/// The name of a token's constant, from its custom property.
fn constant(css: &str, prefix: &str) -> String {
    let mut start = String::from("--");
    kebab(prefix, &mut start);
    let below = css.strip_prefix(&start).unwrap_or(css).trim_start_matches('-');
    words::camel(below)
}

/// How a style sheet selects themes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Themes {
    /// By an attribute or a class of any element, with the visitor's preference where none is set.
    Selector(ThemeSelector),
    /// By the visitor's preference alone: each theme is a block in a media query.
    Media,
    /// By the `color-scheme` of each element for colours (`light-dark()`), by the visitor's preference for all else.
    LightDark,
}

/// The template of the selector of a context, with `{modifier}` and `{context}`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ThemeSelector {
    /// The name and the value of an attribute.
    Attribute(String, String),
    /// The name of a class.
    Class(String),
}

const CONTEXT: &str = "{context}";
const MODIFIER: &str = "{modifier}";

impl Default for Themes {
    fn default() -> Self {
        Self::Selector(ThemeSelector::Attribute(format!("data-{MODIFIER}"), CONTEXT.to_owned()))
    }
}

impl Themes {
    /// How to write a value of this type.
    pub const HELP: &str = "use `attribute`, `class`, `media`, `light-dark`, or a selector with the name of the theme, such as \
                            `[data-color-mode=\"{context}\"]` or `.theme-{context}`";

    /// Reads `attribute`, `class`, `media`, `light-dark`, or the template of a selector.
    ///
    /// # Errors
    /// A sentence, if it is none of these.
    pub fn parse(text: &str) -> Result<Self, String> {
        let text = text.trim();
        match text {
            "attribute" => return Ok(Self::default()),
            "class" => return Ok(Self::Selector(ThemeSelector::Class(format!("{MODIFIER}-{CONTEXT}")))),
            "media" => return Ok(Self::Media),
            "light-dark" => return Ok(Self::LightDark),
            _ => {}
        }
        let is_name = |text: &str| {
            let bare = text.replace(MODIFIER, "m").replace(CONTEXT, "c");
            bare.starts_with(|first: char| first.is_ascii_alphabetic() || first == '_')
                && bare.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-' || byte == b'_')
        };
        let selector = if let Some(name) = text.strip_prefix('.') {
            is_name(name).then(|| ThemeSelector::Class(name.to_owned()))
        } else {
            let inside = text.strip_prefix('[').and_then(|rest| rest.strip_suffix(']'));
            inside.and_then(|inside| inside.split_once('=')).and_then(|(name, value)| {
                let value = value.trim_matches(['"', '\'']);
                let is_attribute = is_name(name) && !name.contains(CONTEXT) && is_name(value);
                is_attribute.then(|| ThemeSelector::Attribute(name.to_owned(), value.to_owned()))
            })
        };
        match selector {
            Some(selector) if text.contains(CONTEXT) => Ok(Self::Selector(selector)),
            _ => Err(format!("`{text}` is not a way to select themes")),
        }
    }
}

impl ThemeSelector {
    /// The selector of the elements that have a context: `[data-theme="dark"]`.
    pub(crate) fn context(&self, modifier: &str, context: &str) -> String {
        match self {
            Self::Attribute(name, value) => {
                let value = value.replace(MODIFIER, &word(modifier)).replace(CONTEXT, context);
                format!("[{}={}]", self.attribute(name, modifier), css_string(&value))
            }
            Self::Class(name) => {
                let name = name.replace(MODIFIER, &word(modifier)).replace(CONTEXT, &word(context));
                let mut letters = name.chars();
                match letters.next() {
                    // A name must not start with a digit.
                    Some(first) if first.is_ascii_digit() => {
                        format!(".\\{:x} {}", u32::from(first), letters.as_str())
                    }
                    _ => format!(".{name}"),
                }
            }
        }
    }

    /// The selectors of the elements that have any context of a modifier, with commas between them.
    pub(crate) fn any(&self, modifier: &str, contexts: &[String]) -> String {
        match self {
            Self::Attribute(name, _) => format!("[{}]", self.attribute(name, modifier)),
            Self::Class(_) => {
                let selectors: Vec<String> =
                    contexts.iter().map(|context| self.context(modifier, context)).collect();
                selectors.join(",")
            }
        }
    }

    fn attribute(&self, name: &str, modifier: &str) -> String {
        name.replace(MODIFIER, &word(modifier))
    }
}

/// A name of a resolver in kebab case; its code points, if it has neither letters nor digits.
fn word(name: &str) -> String {
    let mut out = String::new();
    kebab(name, &mut out);
    if out.is_empty() {
        out.extend(name.chars().map(|ch| format!("u{:x}", u32::from(ch))));
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(separator: &str, case: Naming) -> PropertyNames {
        PropertyNames { separator: separator.into(), case, ..PropertyNames::with_prefix("pl") }
    }

    #[test]
    fn names_follow_the_template() {
        let path = "color.textMuted.$root";
        for (separator, case, wanted, part) in [
            ("-", Naming::Kebab, "--pl-color-text-muted", "--pl-color-text-muted-font-size"),
            ("_", Naming::Kebab, "--pl_color_text-muted", "--pl_color_text-muted_font-size"),
            ("-", Naming::Camel, "--pl-color-textMuted", "--pl-color-textMuted-fontSize"),
            ("--", Naming::Pascal, "--pl--Color--TextMuted", "--pl--Color--TextMuted--FontSize"),
            ("-", Naming::Snake, "--pl-color-text_muted", "--pl-color-text_muted-font_size"),
            ("_", Naming::ScreamingSnake, "--pl_COLOR_TEXT_MUTED", "--pl_COLOR_TEXT_MUTED_FONT_SIZE"),
            ("", Naming::Camel, "--plColorTextMuted", "--plColorTextMutedFontSize"),
        ] {
            let names = names(separator, case);
            assert_eq!(names.property(path).as_deref(), Some(wanted));
            assert_eq!(names.part(wanted, "-font-size"), part);
            assert_eq!(names.part(wanted, ""), wanted);
            assert_eq!(names.constant(path, wanted), "colorTextMuted");
            assert!(wanted.starts_with(&names.start("color")), "{}", names.start("color"));
            assert!(wanted.starts_with(&names.start("")), "{}", names.start(""));
        }
        let bare =
            PropertyNames { separator: String::new(), case: Naming::Camel, ..PropertyNames::default() };
        assert_eq!(bare.property("font.size.2xl").as_deref(), Some("--fontSize2xl"));
    }

    #[test]
    fn parts_can_be_named_apart() {
        let names = PropertyNames { parts: Parts::Apart("--".into()), ..names("-", Naming::Kebab) };
        assert_eq!(names.part("--pl-body", "-font-size"), "--pl-body--font-size");
    }

    #[test]
    fn themes_are_selected_by_a_name_or_a_template() {
        for (text, modifier, context, wanted) in [
            ("attribute", "theme", "Brand B", "[data-theme=\"Brand B\"]"),
            ("class", "Color mode", "dark", ".color-mode-dark"),
            (".{context}", "theme", "2x dark", ".\\32 x-dark"),
            (".theme-{context}", "theme", "%", ".theme-u25"),
            ("[data-color-mode='{context}']", "mode", "dark", "[data-color-mode=\"dark\"]"),
        ] {
            let Ok(Themes::Selector(selector)) = Themes::parse(text) else { panic!("{text}") };
            assert_eq!(selector.context(modifier, context), wanted);
        }
        for text in
            ["", "dark", ".dark", "[data-theme]", "[{context}]", "[data-{context}=\"dark\"]", ".a .{context}"]
        {
            assert!(Themes::parse(text).is_err(), "{text}");
        }
    }
}
