//! Values and selectors for older browsers, when nothing says which browsers a stylesheet is for.
//!
//! `height: 100vh; height: 100dvh` has two values because a browser ignores what it does not know. The same holds for a
//! selector: if a browser does not know one of a list, it ignores the whole rule.

use std::borrow::Cow;

use lightningcss::printer::PrinterOptions;
use lightningcss::properties::{Property, PropertyId};
use lightningcss::rules::{CssRule, CssRuleList};
use lightningcss::selector::{Component, PseudoClass, PseudoElement, Selector, SelectorList};
use rustc_hash::{FxHashMap, FxHashSet};

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

/// Whether a declaration is a fallback for a later one in its block.
pub(super) fn has_fallback(declarations: &[Property<'_>]) -> bool {
    if declarations.len() < 2 {
        return false;
    }
    let mut declared = FxHashSet::default();
    declarations.iter().any(|declaration| overrides(declaration, &mut declared))
}

/// Keeps lightningcss from merging a rule into another, or removing another because of it, where a browser can ignore this
/// rule only: because of a value, or of its selector. Rules that contain rules are not merged, even if it is an empty one.
pub(super) fn keep_rules(rules: &mut CssRuleList<'_>) {
    let mut by_selector: FxHashMap<SelectorList<'_>, FxHashSet<PropertyId<'_>>> = FxHashMap::default();
    for rule in &mut rules.0 {
        let CssRule::Style(style) = rule else { continue };
        let block = &style.declarations;
        if !style.rules.0.is_empty() || block.is_empty() {
            continue;
        }
        let declared = by_selector.entry(style.selectors.clone()).or_default();
        let mut is_kept = !style.selectors.0.iter().all(is_universal_selector);
        for declaration in block.declarations.iter().chain(&block.important_declarations) {
            is_kept |= overrides(declaration, declared);
        }
        if is_kept {
            style.rules.0.push(CssRule::Ignored);
        }
    }
}

/// Whether a declaration overrides another, but perhaps not in every browser. Adds it to the declared ones.
fn overrides<'i>(declaration: &Property<'i>, declared: &mut FxHashSet<PropertyId<'i>>) -> bool {
    let id = declaration.property_id();
    // A browser accepts any value of a custom property.
    if matches!(declaration, Property::Custom(_)) {
        return false;
    }
    let longhands: Vec<PropertyId<'i>> = id.longhands().unwrap_or_default();
    let mut is_declared = false;
    for id in longhands.into_iter().chain([id]) {
        is_declared |= !declared.insert(id);
    }
    is_declared && !is_universal_value(declaration)
}

/// Whether every browser accepts the value of a declaration.
fn is_universal_value(declaration: &Property<'_>) -> bool {
    let Ok(value) = declaration.value_to_css_string(PrinterOptions::default()) else { return false };
    Lexer::new(&value).all(|token| {
        let text = token.text(&value);
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

/// Whether every browser knows all parts of a selector.
fn is_universal_selector(selector: &Selector<'_>) -> bool {
    selector.iter_raw_match_order().all(|component| match component {
        Component::NonTSPseudoClass(class) => matches!(
            class,
            PseudoClass::Hover
                | PseudoClass::Active
                | PseudoClass::Focus
                | PseudoClass::Link
                | PseudoClass::Visited
                | PseudoClass::Checked
                | PseudoClass::Disabled
                | PseudoClass::Enabled
                | PseudoClass::Target
                | PseudoClass::Lang { .. }
        ),
        Component::PseudoElement(element) => matches!(
            element,
            PseudoElement::Before
                | PseudoElement::After
                | PseudoElement::FirstLine
                | PseudoElement::FirstLetter
        ),
        Component::Negation(selectors) => selectors.len() == 1 && selectors.iter().all(is_universal_selector),
        Component::Slotted(_)
        | Component::Part(_)
        | Component::Host(_)
        | Component::Where(_)
        | Component::Is(_)
        | Component::Any(..)
        | Component::Has(_)
        | Component::NthOf(_) => false,
        _ => true,
    })
}
