//! What a field has by its name, where no format says it.
//!
//! Components of other teams have names of their own: `ctaUrl`, `hero_title`, `buttonLabel`. The last words of a name say what its
//! value is.

/// What the text of a field is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Meaning {
    /// The address of a link.
    Address,
    /// The address of a link, or something else, such as a text or an id: the value decides.
    MaybeAddress,
    /// The address of an image.
    Image,
    /// A heading that is shown.
    Heading,
    /// A heading that may be empty: one of several in a component, or one that is not shown.
    OtherHeading,
    /// The text of a link.
    LinkText,
    /// Another plain text for visitors.
    Text,
}

/// Names of headings.
const HEADINGS: [&str; 5] = ["title", "headline", "heading", "pageTitle", "navigationTitle"];

/// Names of other fields that are plain text for visitors.
const TEXTS: [&str; 12] = [
    "pretitle",
    "text",
    "label",
    "caption",
    "subtitle",
    "accessibilityLabel",
    "alt",
    "placeholder",
    "helpMessage",
    "brandSlug",
    "requiredMessage",
    "constraintMessage",
];

/// Words before `url` that say that the address is that of something else than a page, or must have a host.
const OTHER_ADDRESSES: [&str; 24] = [
    "action",
    "api",
    "asset",
    "audio",
    "avatar",
    "background",
    "base",
    "canonical",
    "embed",
    "endpoint",
    "feed",
    "file",
    "icon",
    "iframe",
    "image",
    "img",
    "logo",
    "media",
    "og",
    "photo",
    "poster",
    "share",
    "thumbnail",
    "video",
];

/// Words before `title` that say that it is no heading.
const OTHER_TITLES: [&str; 10] =
    ["alt", "hover", "job", "link", "meta", "og", "popup", "seo", "tooltip", "work"];

/// Words for what visitors press.
const PRESSED: [&str; 4] = ["action", "button", "cta", "link"];

/// What the text of a field is.
pub(super) fn meaning(name: &str) -> Option<Meaning> {
    match name {
        "href" | "linkPath" | "linkURL" | "linkUrl" | "url" => return Some(Meaning::Address),
        "link" | "linkTo" | "website" => return Some(Meaning::MaybeAddress),
        "src" | "imagePath" | "image" => return Some(Meaning::Image),
        _ if HEADINGS.contains(&name) => return Some(Meaning::Heading),
        _ if TEXTS.contains(&name) => return Some(Meaning::Text),
        _ => {}
    }
    let words = words(name)?;
    let (last, before) = words.split_last()?;
    let has = |others: &[&str]| before.iter().any(|word| others.contains(&word.as_str()));
    match last.as_str() {
        "href" | "url" if !has(&OTHER_ADDRESSES) => Some(Meaning::Address),
        "link" if has(&PRESSED) => Some(Meaning::MaybeAddress),
        "title" | "headline" | "heading" if !before.is_empty() && !has(&OTHER_TITLES) => {
            Some(Meaning::OtherHeading)
        }
        "text" | "label" if has(&PRESSED) => Some(Meaning::LinkText),
        _ => None,
    }
}

/// The words of a name in lower case. `None` if it is not a name of a programming language.
fn words(name: &str) -> Option<Vec<String>> {
    let mut words = Vec::new();
    let mut last = ' ';
    for ch in name.chars() {
        match ch {
            '_' | '-' => {}
            _ if !ch.is_ascii_alphanumeric() => return None,
            _ => {
                let is_start =
                    !last.is_ascii_alphanumeric() || ch.is_ascii_uppercase() && !last.is_ascii_uppercase();
                if is_start || words.is_empty() {
                    words.push(String::new());
                }
                if let Some(word) = words.last_mut() {
                    word.push(ch.to_ascii_lowercase());
                }
            }
        }
        last = ch;
    }
    Some(words)
}

#[cfg(test)]
mod tests {
    use super::{Meaning, meaning, words};

    #[test]
    fn names_have_words() {
        for (name, expected) in [
            ("ctaUrl", vec!["cta", "url"]),
            ("linkURL", vec!["link", "url"]),
            ("hero_title", vec!["hero", "title"]),
            ("button-label", vec!["button", "label"]),
            ("h1Title", vec!["h1", "title"]),
        ] {
            assert_eq!(words(name), Some(expected.into_iter().map(str::to_owned).collect()), "{name}");
        }
        assert_eq!(words("cq:panelTitle"), None);
    }

    #[test]
    fn the_last_words_of_a_name_say_what_a_field_is() {
        for (name, expected) in [
            ("ctaUrl", Some(Meaning::Address)),
            ("button_href", Some(Meaning::Address)),
            ("imageUrl", None),
            ("canonicalUrl", None),
            ("apiUrl", None),
            ("link", Some(Meaning::MaybeAddress)),
            ("ctaLink", Some(Meaning::MaybeAddress)),
            ("heroTitle", Some(Meaning::OtherHeading)),
            ("section_heading", Some(Meaning::OtherHeading)),
            ("metaTitle", None),
            ("title", Some(Meaning::Heading)),
            ("buttonText", Some(Meaning::LinkText)),
            ("linkText", Some(Meaning::LinkText)),
            ("bodyText", None),
            ("subtitle", Some(Meaning::Text)),
            ("curl", None),
        ] {
            assert_eq!(meaning(name), expected, "{name}");
        }
    }
}
