//! Colours as CSS writes them.

use lightningcss::traits::Parse;
use lightningcss::values::color::{CssColor, RGBA};

/// A colour as four bytes of sRGB.
pub(crate) type Colour = [u8; 4];

/// A literal colour as red, green, blue and alpha in sRGB, each 0 to 255, for swatches; `None` for a text that is no colour, or one
/// that depends on something else.
#[must_use]
pub fn srgb(text: &str) -> Option<[u8; 4]> {
    parse(text)
}

/// A literal colour as sRGB; `None` for values that depend on something else.
pub(crate) fn parse(text: &str) -> Option<Colour> {
    let colour = CssColor::parse_string(text).ok()?;
    if matches!(colour, CssColor::CurrentColor | CssColor::LightDark(..) | CssColor::System(_)) {
        return None;
    }
    let RGBA { red, green, blue, alpha } = RGBA::try_from(&colour).ok()?;
    Some([red, green, blue, alpha])
}
