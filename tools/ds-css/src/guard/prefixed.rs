//! Selectors with the prefix or a name of one vendor.
//!
//! lightningcss writes a rule once for each prefix that one of its selectors needs, and gives all of them that prefix: of
//! `:not(:-moz-read-only)` it makes `:not(:read-only)`, which other browsers know too. For targets it divides a list with a selector
//! that not all of them know, so that `i, ::-moz-focus-inner` styles `i` in browsers that ignore the rule as it was written.

use lightningcss::rules::{CssRule, CssRuleList};
use lightningcss::selector::{Component, PseudoClass, PseudoElement, Selector, SelectorList};
use lightningcss::vendor_prefix::VendorPrefix;

use super::children;
use super::held::Held;

/// Holds the selectors of all rules that lightningcss would write differently.
pub(super) fn hold<'i>(rules: &mut CssRuleList<'i>, held: &mut Held<'i>, has_targets: bool) {
    for rule in &mut rules.0 {
        let style = match rule {
            CssRule::Style(style) => Some(style),
            CssRule::Nesting(nesting) => Some(&mut nesting.style),
            _ => None,
        };
        if let Some(style) = style
            && Prefixes::of(&style.selectors).are_held(style.selectors.0.len(), has_targets)
        {
            held.take_selectors(style);
        }
        if let Some(children) = children(rule) {
            hold(children, held, has_targets);
        }
    }
}

/// Lets each selector in a rule keep its own prefix. Of a rule that is written once, without a prefix, lightningcss removes those in the
/// rules that are nested in it.
pub(super) fn restore(rule: &mut CssRule<'_>) {
    let style = match rule {
        CssRule::Style(style) => style,
        CssRule::Nesting(nesting) => &mut nesting.style,
        _ => return,
    };
    if style.vendor_prefix == VendorPrefix::None {
        style.vendor_prefix = VendorPrefix::empty();
    }
}

/// The prefixes in the selectors of a rule.
#[derive(Default)]
struct Prefixes {
    /// As lightningcss counts them: `VendorPrefix::None` also stands for each function that takes selectors.
    counted: VendorPrefix,
    /// Whether one has a name that belongs to a vendor, or that lightningcss does not know.
    is_foreign: bool,
    /// Whether one of these is an argument of a function.
    is_nested: bool,
}

impl Prefixes {
    fn of(selectors: &SelectorList<'_>) -> Self {
        let mut prefixes = Self::default();
        selectors.0.iter().for_each(|selector| prefixes.selector(selector, false));
        prefixes
    }

    fn are_held(&self, selectors: usize, has_targets: bool) -> bool {
        let is_mixed = self.counted.iter().count() > 1;
        self.is_foreign && (is_mixed || if has_targets { selectors > 1 } else { self.is_nested })
    }

    fn selector(&mut self, selector: &Selector<'_>, is_nested: bool) {
        for component in selector.iter_raw_match_order() {
            match component {
                Component::NonTSPseudoClass(class) => self.add(class_prefix(class), is_nested),
                Component::PseudoElement(element) => self.add(element_prefix(element), is_nested),
                Component::Any(prefix, selectors) => {
                    self.add(Some(*prefix), is_nested);
                    self.arguments(selectors);
                }
                Component::Is(selectors)
                | Component::Where(selectors)
                | Component::Has(selectors)
                | Component::Negation(selectors) => {
                    self.counted |= VendorPrefix::None;
                    self.arguments(selectors);
                }
                Component::NthOf(data) => self.arguments(data.selectors()),
                Component::Slotted(selector) | Component::Host(Some(selector)) => {
                    self.selector(selector, true);
                }
                _ => {}
            }
        }
    }

    fn arguments(&mut self, selectors: &[Selector<'_>]) {
        selectors.iter().for_each(|selector| self.selector(selector, true));
    }

    fn add(&mut self, prefix: Option<VendorPrefix>, is_nested: bool) {
        let Some(prefix) = prefix else { return };
        self.counted |= prefix;
        if prefix != VendorPrefix::None {
            self.is_foreign = true;
            self.is_nested |= is_nested;
        }
    }
}

/// The prefix of a pseudo-class that can have one, or none at all for a name that lightningcss does not know.
fn class_prefix(class: &PseudoClass<'_>) -> Option<VendorPrefix> {
    match class {
        PseudoClass::Fullscreen(prefix)
        | PseudoClass::AnyLink(prefix)
        | PseudoClass::ReadOnly(prefix)
        | PseudoClass::ReadWrite(prefix)
        | PseudoClass::PlaceholderShown(prefix)
        | PseudoClass::Autofill(prefix) => Some(*prefix),
        PseudoClass::Custom { .. } | PseudoClass::CustomFunction { .. } => Some(VendorPrefix::empty()),
        _ => None,
    }
}

/// As [`class_prefix`], for a pseudo-element.
fn element_prefix(element: &PseudoElement<'_>) -> Option<VendorPrefix> {
    match element {
        PseudoElement::Selection(prefix)
        | PseudoElement::Placeholder(prefix)
        | PseudoElement::Backdrop(prefix)
        | PseudoElement::FileSelectorButton(prefix) => Some(*prefix),
        PseudoElement::WebKitScrollbar(_)
        | PseudoElement::Custom { .. }
        | PseudoElement::CustomFunction { .. } => Some(VendorPrefix::empty()),
        _ => None,
    }
}
