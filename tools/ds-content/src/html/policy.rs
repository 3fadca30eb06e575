//! The rich-text policy: what the sanitiser keeps. It reads `policy.json` of the components, the same file that the
//! sanitiser uses, so the findings match what the sanitiser removes. `policy.ts` next to that file documents the
//! fields.

use std::borrow::Cow;
use std::sync::LazyLock;

use ds_core::json::{self, Value};
use ds_core::{Diagnostics, SourceFile};
use rustc_hash::{FxHashMap, FxHashSet};

use crate::links::scheme;

const SOURCE: &str = include_str!("../../../../packages/components/src/html/policy.json");

/// The providers whose frames embeds may load; `providers.ts` next to that file reads it, too.
const PROVIDERS: &str = include_str!("../../../../packages/components/src/components/embed/providers.json");

static FRAME_HOSTS: LazyLock<Words> = LazyLock::new(|| {
    let file = SourceFile::new("providers.json", PROVIDERS);
    let document = json::parse(&file, json::Options::default(), &mut Diagnostics::new());
    let providers = document.as_ref().map(|document| document.root().items()).into_iter().flatten();
    let hosts = providers.filter_map(|provider| provider.get("hosts").and_then(|hosts| hosts.as_str()));
    hosts.flat_map(|hosts| hosts.split(' ').map(str::to_owned).collect::<Vec<_>>()).collect()
});

static POLICY: LazyLock<Policy> = LazyLock::new(|| Policy::read(SOURCE));

type Words = FxHashSet<String>;

/// The policy as lookup tables. A missing field allows nothing; a test asserts that no field is missing.
#[derive(Default)]
struct Policy {
    elements: Words,
    dropped: Words,
    attributes: FxHashMap<String, Words>,
    links: Words,
    reserved: Vec<String>,
    /// The values of `text-align`, and the matching suffixes of class names.
    alignments: FxHashMap<String, Words>,
    unaligned: Words,
    schemes: Words,
    images: Words,
    closes: FxHashMap<String, Words>,
    depth: usize,
}

impl Policy {
    fn read(source: &str) -> Self {
        let file = SourceFile::new("policy.json", source);
        let document = json::parse(&file, json::Options::default(), &mut Diagnostics::new());
        let Some(root) = document.as_ref().map(json::Document::root) else { return Self::default() };
        let list = |value: Value<'_>| -> Vec<String> {
            value.as_str().unwrap_or_default().split_ascii_whitespace().map(str::to_owned).collect()
        };
        let words =
            |name: &str| -> Words { root.get(name).map(list).unwrap_or_default().into_iter().collect() };
        // The keys are space-separated lists, too.
        let table = |name: &str| -> FxHashMap<String, Words> {
            let entries = root.get(name).into_iter().flat_map(Value::entries);
            let named = entries.flat_map(|entry| {
                let names: Vec<String> = entry.name().split(' ').map(str::to_owned).collect();
                names.into_iter().map(move |name| (name, list(entry.value).into_iter().collect()))
            });
            named.collect()
        };
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a small whole number")]
        let depth = root.get("depth").and_then(Value::as_f64).unwrap_or_default() as usize;
        Self {
            elements: words("elements"),
            dropped: words("dropped"),
            attributes: table("attributes"),
            links: words("links"),
            reserved: root.get("reserved").map(list).unwrap_or_default(),
            alignments: table("alignments"),
            unaligned: words("unaligned"),
            schemes: words("schemes"),
            images: words("images"),
            closes: table("closes"),
            depth,
        }
    }
}

/// Whether the sanitiser keeps the element.
pub(super) fn allows_element(name: &str) -> bool {
    POLICY.elements.contains(name)
}

/// Whether the sanitiser removes the element together with its content.
pub(super) fn drops_content(name: &str) -> bool {
    POLICY.dropped.contains(name)
}

/// The maximum number of open elements.
pub(super) fn depth() -> usize {
    POLICY.depth
}

/// Whether a frame of this address is from a provider on the list.
pub(super) fn allows_frame(address: &str) -> bool {
    let rest = ["https://", "http://", "//"].iter().find_map(|start| address.strip_prefix(start));
    let host = rest.and_then(|rest| rest.split(['/', '?', '#']).next()).unwrap_or_default();
    FRAME_HOSTS.contains(&host.to_ascii_lowercase())
}

/// Whether the end tag of the element is optional.
pub(super) fn has_optional_end(name: &str) -> bool {
    POLICY.closes.contains_key(name)
}

/// Whether the start tag of `next` implicitly closes the open element.
pub(super) fn ends(open: &str, next: &str) -> bool {
    POLICY.closes.get(open).is_some_and(|names| names.contains(next))
}

fn is_aria(name: &str) -> bool {
    let rest = name.strip_prefix("aria-").unwrap_or_default();
    !rest.is_empty() && rest.bytes().all(|byte| byte.is_ascii_lowercase())
}

/// Whether the sanitiser keeps the attribute on the element; both names in lower case.
pub(super) fn allows_attribute(element: &str, name: &str) -> bool {
    let on = |element: &str| POLICY.attributes.get(element).is_some_and(|names| names.contains(name));
    is_aria(name) || on("*") || on(element)
}

/// Whether a model may set the attribute on a link.
pub(crate) fn allows_link_attribute(name: &str) -> bool {
    is_aria(name) || POLICY.links.contains(name)
}

/// Whether the sanitiser keeps a class name or id: rich text must not contain mount points or parts of components.
pub(super) fn allows_name(name: &str) -> bool {
    let aligned = name
        .strip_prefix("cmp-align-")
        .is_some_and(|rest| POLICY.alignments.values().any(|end| end.contains(rest)));
    let lower = name.to_ascii_lowercase();
    aligned || !(name.contains('&') || POLICY.reserved.iter().any(|start| lower.starts_with(start.as_str())))
}

/// The parts of a `style` or `align` attribute that are not converted into a class; `None` if all of it is.
pub(super) fn lost_style<'v>(element: &str, name: &str, value: &'v str) -> Option<Vec<&'v str>> {
    let is_alignment = |value: &str| {
        let value = value.trim_matches(is_blank).to_ascii_lowercase();
        POLICY.alignments.contains_key(value.strip_suffix("!important").map_or(&*value, str::trim_end))
    };
    if name == "align" {
        return (POLICY.unaligned.contains(element) || !is_alignment(value)).then(|| vec![value]);
    }
    let lost = value.split(';').map(|declaration| declaration.trim_matches(is_blank)).filter(|declaration| {
        let kept = declaration.split_once(':').is_some_and(|(name, value)| {
            name.trim_end_matches(is_blank).eq_ignore_ascii_case("text-align") && is_alignment(value)
        });
        !declaration.is_empty() && !kept
    });
    Some(lost.collect::<Vec<_>>()).filter(|lost| !lost.is_empty())
}

const fn is_blank(ch: char) -> bool {
    ch.is_ascii_whitespace()
}

/// The scheme that makes an address unsafe; `None` if the address is safe. Character references, and white space
/// that browsers ignore, cannot hide a scheme. The address of an image (`image`) may be a raster image as a `data:`
/// URL.
pub(crate) fn unsafe_scheme(value: &str, image: bool) -> Option<String> {
    // Most addresses have no scheme and no character reference.
    if !value.contains([':', '&']) {
        return None;
    }
    let is_ignored = |ch: char| ch.is_control() || ch.is_whitespace() || ch == '\u{feff}';
    let address: String = decode(value).chars().filter(|&ch| !is_ignored(ch)).collect();
    let scheme = scheme(&address)?.to_ascii_lowercase();
    let raster = || {
        let rest = address.get(5..).unwrap_or_default().to_ascii_lowercase();
        let kind = rest.strip_prefix("image/").and_then(|rest| rest.split_once([';', ',']));
        kind.is_some_and(|(kind, _)| POLICY.images.contains(kind))
    };
    let is_safe = POLICY.schemes.contains(&scheme) || (image && scheme == "data" && raster());
    (!is_safe).then_some(scheme)
}

/// Decodes the character references that can hide a scheme.
fn decode(value: &str) -> Cow<'_, str> {
    if !value.contains('&') {
        return value.into();
    }
    let mut out = String::with_capacity(value.len());
    let mut rest = value;
    while let Some(at) = rest.find('&') {
        out.push_str(&rest[..at]);
        rest = &rest[at..];
        let (ch, length) = reference(rest).unwrap_or(('&', 1));
        out.push(ch);
        rest = &rest[length..];
    }
    out.push_str(rest);
    out.into()
}

/// Decodes a character reference at the start of `text`: the character, and the length of the reference.
fn reference(text: &str) -> Option<(char, usize)> {
    for (name, ch) in [("&colon;", ':'), ("&tab;", '\t'), ("&newline;", '\n'), ("&amp;", '&'), ("&sol;", '/')]
    {
        if text.get(..name.len()).is_some_and(|start| start.eq_ignore_ascii_case(name)) {
            return Some((ch, name.len()));
        }
    }
    let digits = text.strip_prefix("&#")?;
    let (digits, radix, skipped) = match digits.strip_prefix(['x', 'X']) {
        Some(digits) => (digits, 16, 3),
        None => (digits, 10, 2),
    };
    let length = digits.find(|ch: char| !ch.is_digit(radix)).unwrap_or(digits.len());
    if length == 0 {
        return None;
    }
    // A number out of range is not a character. Leading zeros are ignored.
    let code = u32::from_str_radix(&digits[..length], radix).unwrap_or(u32::MAX);
    let semicolon = usize::from(digits[length..].starts_with(';'));
    let ch = char::from_u32(code).filter(|&ch| ch != '\0').unwrap_or('\u{fffd}');
    Some((ch, skipped + length + semicolon))
}

#[cfg(test)]
mod tests {
    use ds_core::html::is_void;

    use super::{POLICY, allows_name, lost_style, unsafe_scheme};

    #[test]
    fn reads_every_field_of_the_file() {
        let policy = &*POLICY;
        for words in [
            &policy.elements,
            &policy.dropped,
            &policy.links,
            &policy.unaligned,
            &policy.schemes,
            &policy.images,
        ] {
            assert!(!words.is_empty());
        }
        assert!(policy.attributes["*"].contains("class") && policy.attributes["th"].contains("scope"));
        assert!(policy.alignments["left"].contains("start"));
        assert!(policy.closes["dd"].contains("dt") && !policy.reserved.is_empty() && policy.depth > 0);
        let fields = super::SOURCE.lines().filter(|line| line.starts_with("  \"")).count();
        assert_eq!(fields, 12, "policy.json has a field that this module does not read");
    }

    #[test]
    fn void_elements_match_the_standard() {
        let (_, rest) = super::SOURCE.split_once("\"voids\": \"").unwrap();
        let names: Vec<&str> = rest.split('"').next().unwrap().split(' ').collect();
        assert_eq!(names.len(), 13);
        assert!(names.iter().all(|name| is_void(name)));
    }

    #[test]
    fn finds_obfuscated_schemes() {
        for hidden in [
            "javascript:x",
            "JaVaScRiPt:x",
            " java\tscript:x",
            "&#106;avascript:x",
            "&#x6A;avascript:x",
            "javascript&colon;x",
            "java&Tab;script:x",
            "&#0000106avascript:x",
            "&#00000000000000000106;avascript:x",
            "vbscript:x",
            "data:text/html,x",
            "\u{1}javascript:x",
            "\u{feff}javascript:x",
            "java\u{a0}script:x",
        ] {
            assert!(unsafe_scheme(hidden, false).is_some(), "{hidden}");
        }
        let fine = [
            "https://a/b:c",
            "a/b:c",
            "#x:y",
            "?q=javascript:x",
            "mailto:a@b",
            "tel:+46",
            "sms:+46",
            "a&amp;b",
        ];
        for fine in fine {
            assert_eq!(unsafe_scheme(fine, false), None, "{fine}");
        }
        assert_eq!(unsafe_scheme("DATA:image/PNG;base64,x", true), None);
        assert!(unsafe_scheme("data:image/svg+xml,x", true).is_some());
        assert!(unsafe_scheme("data:image/png", true).is_some());
        assert!(unsafe_scheme("data:image/png;base64,x", false).is_some());
    }

    #[test]
    fn removes_names_that_scripts_look_for() {
        for hook in ["cmp-tabs", "CMP-tabs", "algolia-box", "&#99;mp-tabs", "productcarousel__cardscontainer"]
        {
            assert!(!allows_name(hook), "{hook}");
        }
        for fine in ["lead", "my-cmp-x", "cmp-align-center", "md:flex", "w-1/2"] {
            assert!(allows_name(fine), "{fine}");
        }
    }

    #[test]
    fn alignment_is_the_only_style_that_is_kept() {
        assert_eq!(lost_style("p", "style", " text-align : Center !important; "), None);
        assert_eq!(lost_style("p", "style", "color:red;text-align:end"), Some(vec!["color:red"]));
        assert_eq!(lost_style("p", "style", "text-align:inherit"), Some(vec!["text-align:inherit"]));
        assert_eq!(lost_style("td", "align", "RIGHT"), None);
        assert_eq!(lost_style("img", "align", "right"), Some(vec!["right"]));
    }
}
