//! Selectors that not every browser knows: a browser ignores a rule if it does not know one of its selectors.

use lightningcss::rules::style::StyleRule;
use lightningcss::rules::{CssRule, CssRuleList};
use lightningcss::selector::{Component, PseudoClass, PseudoElement, Selector};
use lightningcss::stylesheet::StyleSheet;
use lightningcss::targets::Targets;

use crate::pseudo::is_classic;
use crate::syntax::parser_options;

/// Whether all browsers know `:is()`. lightningcss does not say so, except for a rule.
pub(crate) fn has_is(targets: Targets) -> bool {
    StyleSheet::parse("a:is(b,c){top:0}", parser_options()).is_ok_and(|sheet| {
        sheet
            .rules
            .0
            .iter()
            .all(|rule| !matches!(rule, CssRule::Style(style) if !style.is_compatible(targets)))
    })
}

/// Keeps lightningcss from joining some rules to others. It does not join rules that contain rules, even if it is an empty one.
pub(super) fn keep_apart<'i>(rules: &mut CssRuleList<'i>, is_apart: impl Fn(&StyleRule<'i>) -> bool) {
    for rule in &mut rules.0 {
        if let CssRule::Style(style) = rule
            && style.rules.0.is_empty()
            && !style.declarations.is_empty()
            && is_apart(style)
        {
            style.rules.0.push(CssRule::Ignored);
        }
    }
}

/// Whether every browser knows all parts of a selector.
pub(super) fn is_universal_selector(selector: &Selector<'_>) -> bool {
    selector.iter_raw_match_order().all(|component| match component {
        Component::NonTSPseudoClass(class) => is_classic(class) || matches!(class, PseudoClass::Lang { .. }),
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
