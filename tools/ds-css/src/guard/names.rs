//! At-rules of which the last one with a name counts: `@keyframes`, `@property` and `@font-feature-values`.
//!
//! lightningcss puts the last one of a list where the first one was. If a condition in between contains another one, that
//! then comes last.

use lightningcss::rules::keyframes::KeyframesName;
use lightningcss::rules::{CssRule, CssRuleList};
use lightningcss::values::string::CowArcStr;

use super::children;
use super::held::Held;
use crate::placeholder::MARK;

/// If a rule of a list contains such rules, or `always`, keeps those of the list apart.
pub(super) fn mark<'i>(rules: &mut CssRuleList<'i>, held: &mut Held<'i>, always: bool) {
    if !always && !rules.0.iter_mut().any(|rule| children(rule).is_some_and(has_named)) {
        return;
    }
    for rule in &mut rules.0 {
        if matches!(rule, CssRule::FontFeatureValues(_)) {
            held.take(rule);
        } else if let Some(name) = name(rule) {
            *name = format!("{name}{}", held.name()).into();
        }
    }
}

/// Restores the name of a rule.
pub(super) fn restore(rule: &mut CssRule<'_>) {
    if let Some(name) = name(rule)
        && let Some((original, _)) = name.rsplit_once(MARK)
    {
        *name = original.to_owned().into();
    }
}

fn name<'r, 'i>(rule: &'r mut CssRule<'i>) -> Option<&'r mut CowArcStr<'i>> {
    match rule {
        CssRule::Keyframes(rule) => Some(match &mut rule.name {
            KeyframesName::Ident(name) => &mut name.0,
            KeyframesName::Custom(name) => name,
        }),
        CssRule::Property(rule) => Some(&mut rule.name.0),
        _ => None,
    }
}

fn has_named(rules: &mut CssRuleList<'_>) -> bool {
    rules.0.iter_mut().any(|rule| {
        matches!(rule, CssRule::Keyframes(_) | CssRule::Property(_) | CssRule::FontFeatureValues(_))
            || children(rule).is_some_and(has_named)
    })
}
