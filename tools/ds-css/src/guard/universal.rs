//! Values that every browser knows, whatever the property is.

use std::borrow::Cow;

use lightningcss::printer::PrinterOptions;
use lightningcss::properties::Property;

use crate::token::{Kind, Lexer, dimension};

/// Functions that every browser knows.
const FUNCTIONS: &[&str] = &["rgb", "rgba", "hsl", "hsla", "url"];

/// Units that every browser knows.
const UNITS: &[&str] = &["px", "em", "rem", "pt", "cm", "mm", "in", "pc", "ex", "vh", "vw", "s", "ms", "deg"];

/// Keywords that every browser knows, for every property that has them.
const KEYWORDS: &[&str] = &[
    "absolute",
    "auto",
    "baseline",
    "black",
    "block",
    "bold",
    "both",
    "bottom",
    "center",
    "dashed",
    "default",
    "dotted",
    "fixed",
    "hidden",
    "inherit",
    "inline",
    "inline-block",
    "italic",
    "left",
    "lighter",
    "lowercase",
    "middle",
    "monospace",
    "none",
    "normal",
    "nowrap",
    "pointer",
    "relative",
    "repeat",
    "right",
    "sans-serif",
    "serif",
    "solid",
    "static",
    "top",
    "transparent",
    "underline",
    "uppercase",
    "visible",
    "white",
];

/// Whether every browser accepts the value of a declaration.
pub(super) fn is_universal_value(declaration: &Property<'_>) -> bool {
    // lightningcss could not parse these: their values are new, or invalid.
    if matches!(declaration, Property::Unparsed(_) | Property::Custom(_)) {
        return false;
    }
    let Ok(value) = declaration.value_to_css_string(PrinterOptions::default()) else { return false };
    Lexer::new(&value).all(|token| {
        let text = token.text(&value);
        // Negative numbers are invalid for many properties.
        if text.starts_with('-') {
            return false;
        }
        match token.kind {
            Kind::Ident => KEYWORDS.contains(&&*lowercase(text)),
            Kind::Function => {
                token.function(&value).is_some_and(|name| FUNCTIONS.contains(&&*lowercase(name)))
            }
            Kind::Dimension => dimension(text).is_some_and(|(_, unit)| UNITS.contains(&&*lowercase(unit))),
            // `#rgb` and `#rrggbb`, without transparency.
            Kind::Hash => matches!(text.len(), 4 | 7),
            Kind::Whitespace
            | Kind::String
            | Kind::Url
            | Kind::Number
            | Kind::Percentage
            | Kind::Comma
            | Kind::ParenClose => true,
            Kind::Delim => text == "/",
            _ => false,
        }
    })
}

fn lowercase(text: &str) -> Cow<'_, str> {
    if text.bytes().any(|byte| byte.is_ascii_uppercase()) {
        Cow::Owned(text.to_ascii_lowercase())
    } else {
        Cow::Borrowed(text)
    }
}
