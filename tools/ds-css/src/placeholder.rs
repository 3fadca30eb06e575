//! The characters that stand for those of a number, a combinator or a name while lightningcss has the text, which would change them,
//! and the marks that take the place of declarations and rules.

use lightningcss::printer::PrinterOptions;
use lightningcss::properties::Property;
use lightningcss::properties::custom::{CustomProperty, CustomPropertyName};

/// What replaces the characters in [`PLAIN`], in this order: Unicode has no characters in the 32 places from here, so no stylesheet has any.
const FIRST: u32 = 0xfdd0;
pub(crate) const PLAIN: &str = "0123456789.+-%>~*:ABLMSabcflms\"'";

/// Starts the names of marks: a character for private use, which no stylesheet contains by chance.
pub(crate) const MARK: char = '\u{f8fe}';

/// The number of a mark.
pub(crate) fn number(name: &str) -> Option<usize> {
    name.strip_prefix(MARK)?.parse().ok()
}

/// The character that a printed one stands for.
pub(crate) fn plain(ch: char) -> Option<char> {
    let at = u32::from(ch).checked_sub(FIRST)?;
    PLAIN.as_bytes().get(at as usize).copied().map(char::from)
}

/// The character that takes the place of one in [`PLAIN`].
pub(crate) fn replaced(ch: char) -> char {
    let at = PLAIN.find(ch).and_then(|at| u32::try_from(at).ok());
    at.and_then(|at| char::from_u32(FIRST + at)).unwrap_or(ch)
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
