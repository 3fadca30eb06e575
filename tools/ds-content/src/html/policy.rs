//! The elements, attributes and addresses of running text. `packages/components/src/html` holds the same
//! lists for the sanitiser; what is not here it removes.

use crate::links::scheme;

const ELEMENTS: &[&str] = &[
    "a",
    "abbr",
    "b",
    "bdi",
    "bdo",
    "blockquote",
    "br",
    "caption",
    "cite",
    "code",
    "col",
    "colgroup",
    "dd",
    "details",
    "div",
    "dl",
    "dt",
    "em",
    "figcaption",
    "figure",
    "h1",
    "h2",
    "h3",
    "h4",
    "h5",
    "h6",
    "hr",
    "i",
    "img",
    "kbd",
    "li",
    "mark",
    "ol",
    "p",
    "pre",
    "q",
    "s",
    "samp",
    "small",
    "span",
    "strong",
    "sub",
    "summary",
    "sup",
    "table",
    "tbody",
    "td",
    "tfoot",
    "th",
    "thead",
    "time",
    "tr",
    "u",
    "ul",
    "var",
    "wbr",
];

/// Removed together with what they hold.
const DROPPED: &[&str] = &[
    "embed",
    "iframe",
    "math",
    "noembed",
    "noframes",
    "noscript",
    "object",
    "plaintext",
    "script",
    "style",
    "svg",
    "template",
    "textarea",
    "title",
    "xmp",
];

const GLOBAL: &[&str] = &["class", "dir", "id", "lang", "role", "title"];

/// Whether the element stays.
pub(super) fn allows_element(name: &str) -> bool {
    ELEMENTS.binary_search(&name).is_ok()
}

/// Whether the element goes together with what it holds.
pub(super) fn drops_content(name: &str) -> bool {
    DROPPED.binary_search(&name).is_ok()
}

/// Whether the element's end tag may be left out.
pub(super) fn ends_by_itself(name: &str) -> bool {
    matches!(
        name,
        "p" | "li" | "dt" | "dd" | "tr" | "td" | "th" | "thead" | "tbody" | "tfoot" | "colgroup" | "caption"
    )
}

/// Whether a start tag ends the element that is open.
pub(super) fn ends(open: &str, next: &str) -> bool {
    match open {
        "p" => matches!(
            next,
            "blockquote"
                | "details"
                | "div"
                | "dl"
                | "figcaption"
                | "figure"
                | "h1"
                | "h2"
                | "h3"
                | "h4"
                | "h5"
                | "h6"
                | "hr"
                | "ol"
                | "p"
                | "pre"
                | "table"
                | "ul"
        ),
        "li" => next == "li",
        "dt" | "dd" => matches!(next, "dt" | "dd"),
        "td" | "th" => matches!(next, "td" | "th" | "tr" | "tbody" | "tfoot"),
        "tr" => matches!(next, "tr" | "tbody" | "tfoot"),
        "thead" | "tbody" | "tfoot" => matches!(next, "tbody" | "tfoot"),
        "colgroup" | "caption" => matches!(next, "colgroup" | "thead" | "tbody" | "tr"),
        _ => false,
    }
}

/// Whether the attribute stays on the element; both in lower case.
pub(super) fn allows_attribute(element: &str, name: &str) -> bool {
    let own: &[&str] = match element {
        "a" => &["href", "target", "rel", "hreflang", "download"],
        "img" => &["src", "srcset", "sizes", "alt", "width", "height", "loading"],
        "td" | "th" => &["colspan", "rowspan", "scope", "headers"],
        "col" | "colgroup" => &["span"],
        "ol" => &["start", "reversed", "type"],
        "li" => &["value"],
        "time" => &["datetime"],
        "blockquote" | "q" => &["cite"],
        "details" => &["open"],
        _ => &[],
    };
    let data = name.starts_with("data-") && !name.starts_with("data-cmp-");
    GLOBAL.contains(&name) || name.starts_with("aria-") || data || own.contains(&name)
}

/// The scheme that makes an address unsafe; `None` when the address may stay. `value` is as written in the
/// attribute: character references and the white space that browsers skip are undone first.
pub(super) fn unsafe_scheme(element: &str, attribute: &str, value: &str) -> Option<String> {
    let address: String =
        decode(value).chars().filter(|ch| !ch.is_control() && !ch.is_whitespace()).collect();
    let scheme = scheme(&address)?.to_ascii_lowercase();
    let picture = element == "img"
        && attribute == "src"
        && ["png", "jpeg", "gif", "webp", "avif"].iter().any(|kind| {
            let rest = address.get(5..).unwrap_or_default().to_ascii_lowercase();
            rest.strip_prefix("image/")
                .and_then(|rest| rest.strip_prefix(kind))
                .is_some_and(|rest| rest.starts_with([';', ',']))
        });
    let good =
        matches!(scheme.as_str(), "http" | "https" | "mailto" | "tel") || (scheme == "data" && picture);
    (!good).then_some(scheme)
}

/// Undoes the character references that can hide a scheme.
fn decode(value: &str) -> String {
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
    out
}

/// The character of a reference at the start of `text`, and the reference's length.
fn reference(text: &str) -> Option<(char, usize)> {
    for (name, ch) in [("&colon;", ':'), ("&Tab;", '\t'), ("&NewLine;", '\n'), ("&amp;", '&'), ("&sol;", '/')]
    {
        if text.starts_with(name) {
            return Some((ch, name.len()));
        }
    }
    let digits = text.strip_prefix("&#")?;
    let (digits, radix, skipped) = match digits.strip_prefix(['x', 'X']) {
        Some(digits) => (digits, 16, 3),
        None => (digits, 10, 2),
    };
    let length = digits.find(|ch: char| !ch.is_digit(radix)).unwrap_or(digits.len());
    let code = u32::from_str_radix(&digits[..length], radix).ok()?;
    let semicolon = usize::from(digits[length..].starts_with(';'));
    Some((char::from_u32(code).unwrap_or('\u{fffd}'), skipped + length + semicolon))
}

#[cfg(test)]
mod tests {
    use super::{DROPPED, ELEMENTS, unsafe_scheme};

    #[test]
    fn the_tables_are_sorted() {
        assert!(ELEMENTS.is_sorted() && DROPPED.is_sorted());
    }

    #[test]
    fn sees_a_scheme_through_its_disguises() {
        for hidden in [
            "javascript:x",
            "JaVaScRiPt:x",
            " java\tscript:x",
            "&#106;avascript:x",
            "&#x6A;avascript:x",
            "javascript&colon;x",
            "java&Tab;script:x",
            "&#0000106avascript:x",
            "vbscript:x",
            "data:text/html,x",
            "\u{1}javascript:x",
        ] {
            assert!(unsafe_scheme("a", "href", hidden).is_some(), "{hidden}");
        }
        for fine in ["https://a/b:c", "a/b:c", "#x:y", "?q=javascript:x", "mailto:a@b", "tel:+46", "a&amp;b"]
        {
            assert_eq!(unsafe_scheme("a", "href", fine), None, "{fine}");
        }
        assert_eq!(unsafe_scheme("img", "src", "data:image/png;base64,x"), None);
        assert!(unsafe_scheme("img", "src", "data:image/svg+xml,x").is_some());
        assert!(unsafe_scheme("a", "href", "data:image/png;base64,x").is_some());
    }
}
