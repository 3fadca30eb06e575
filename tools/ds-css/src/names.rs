//! Checks names and selectors that a caller wants to put into a stylesheet.

use lightningcss::rules::CssRule;
use lightningcss::stylesheet::{ParserOptions, StyleSheet};

use crate::token::{Kind, Lexer};

/// Names that CSS reserves: a rule with such a layer is invalid.
const RESERVED: [&str; 5] = ["inherit", "initial", "revert", "revert-layer", "unset"];

/// Whether a text is the name of a cascade layer (`site`, `site.tokens`).
#[must_use]
pub fn is_layer(text: &str) -> bool {
    let mut lexer = Lexer::new(text);
    loop {
        let Some(name) = lexer.next() else { return false };
        let reserved = RESERVED.iter().any(|reserved| name.text(text).eq_ignore_ascii_case(reserved));
        if name.kind != Kind::Ident || reserved {
            return false;
        }
        match lexer.next() {
            None => return true,
            Some(dot) if dot.text(text) == "." => {}
            Some(_) => return false,
        }
    }
}

/// Checks that a text is a list of selectors of elements.
///
/// # Errors
/// What is wrong with it, as a part of a sentence.
pub fn check_selector(text: &str) -> Result<(), String> {
    let css = format!("{text}{{}}");
    let sheet = StyleSheet::parse(&css, ParserOptions::default()).map_err(|error| error.kind.to_string())?;
    let [CssRule::Style(rule)] = sheet.rules.0.as_slice() else {
        return Err("it is not a single selector or list of selectors".to_owned());
    };
    match rule.selectors.0.iter().any(|selector| selector.has_pseudo_element()) {
        true => Err("a pseudo-element is not an element".to_owned()),
        false => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn layers_are_names_joined_by_dots() {
        for fine in ["a", "site.tokens", "-x", "--x", "é", "_a.b-1"] {
            assert!(is_layer(fine), "{fine}");
        }
        for wrong in [
            "",
            "a b",
            "a,b",
            "a.",
            ".a",
            "a..b",
            "1a",
            "a.1",
            "a;b",
            "a{",
            "initial",
            "a.INHERIT",
            " a",
            "a/**/",
        ] {
            assert!(!is_layer(wrong), "{wrong}");
        }
    }

    #[test]
    fn selectors_are_parsed() {
        for fine in [".campaign", "[data-brand=\"a b\"]", ".a > .b, :is(.c, #d)", "html:has(.x)"] {
            assert_eq!(check_selector(fine), Ok(()), "{fine}");
        }
        for wrong in ["a b,", ".", "> a", "a:before", "a::after", "[x", "a)", "a,,b", "@media x", "1", "a >"]
        {
            assert!(check_selector(wrong).is_err(), "{wrong}");
        }
    }
}
