//! The characters that stand for those of a number, a combinator or a name while lightningcss has the text, which would change them,
//! and the marks that take the place of declarations and rules.

use std::ops::Range;

use lightningcss::printer::PrinterOptions;
use lightningcss::properties::Property;
use lightningcss::properties::custom::{CustomProperty, CustomPropertyName};

/// What replaces the characters in [`PLAIN`], in this order: Unicode has no characters in these 32 places, and none in the last two of
/// its first plane, so no stylesheet has any. In UTF-16, in which lightningcss counts columns, each is as long as what it replaces.
const PLACES: [Range<u32>; 2] = [0xfdd0..0xfdf0, 0xfffe..0x1_0000];
pub(crate) const PLAIN: &str = "0123456789.+-%>~*:ABLMSabcflms\"'Vv";

/// Whether a text may have such a character: these are the bytes at their start.
pub(crate) fn may_have_plain(text: &str) -> bool {
    [&b"\xef\xb7"[..], b"\xef\xbf"].iter().any(|start| memchr::memmem::find(text.as_bytes(), start).is_some())
}

/// Starts the names of marks: a character for private use, which no stylesheet contains by chance.
pub(crate) const MARK: char = '\u{f8fe}';

/// The number of a mark.
pub(crate) fn number(name: &str) -> Option<usize> {
    name.strip_prefix(MARK)?.parse().ok()
}

/// The character that a printed one stands for.
pub(crate) fn plain(ch: char) -> Option<char> {
    let [first, second] = &PLACES;
    let ch = u32::from(ch);
    let at = match ch {
        _ if first.contains(&ch) => ch - first.start,
        _ if second.contains(&ch) => ch - second.start + 32,
        _ => return None,
    };
    PLAIN.as_bytes().get(at as usize).copied().map(char::from)
}

/// The character that takes the place of one in [`PLAIN`].
pub(crate) fn replaced(ch: char) -> char {
    let place = PLAIN.find(ch).and_then(|at| PLACES.into_iter().flatten().nth(at));
    place.and_then(char::from_u32).unwrap_or(ch)
}

/// Whether a declaration is passed on as it is.
pub(crate) fn is_unparsed(declaration: &Property<'_>) -> bool {
    matches!(declaration, Property::Unparsed(_) | Property::Custom(_))
}

/// Whether a declaration has such a name.
pub(crate) fn is_kept(declaration: &Property<'_>) -> bool {
    let is_custom =
        matches!(declaration, Property::Custom(CustomProperty { name: CustomPropertyName::Custom(_), .. }));
    !is_custom && is_unparsed(declaration) && text(declaration).chars().any(|ch| plain(ch).is_some())
}

fn text(declaration: &Property<'_>) -> String {
    declaration.to_css_string(false, PrinterOptions::default()).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::{PLAIN, plain, replaced};

    #[test]
    fn each_character_has_one_that_stands_for_it() {
        for ch in PLAIN.chars() {
            assert_ne!(replaced(ch), ch, "{ch}");
            assert_eq!(plain(replaced(ch)), Some(ch), "{ch}");
            assert_eq!(replaced(ch).len_utf16(), 1, "{ch}");
            assert!(super::may_have_plain(&replaced(ch).to_string()), "{ch}");
        }
        for ch in ['x', '\u{f8fe}', '\u{fffd}', '\u{2fffe}', '\u{10ffff}'] {
            assert_eq!((replaced(ch), plain(ch)), (ch, None), "{ch:?}");
        }
    }
}
