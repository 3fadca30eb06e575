//! At-rules of which the last one with a name counts: `@keyframes`, `@property` and `@font-feature-values`.
//!
//! lightningcss puts the last one of a list where the first one was. If a condition in between contains another one, that
//! then comes last. And browsers ignore an `@property` that is not valid, so that the one before it counts.

use lightningcss::rules::keyframes::KeyframesName;
use lightningcss::rules::{CssRule, CssRuleList};
use lightningcss::values::string::CowArcStr;
use rustc_hash::FxHashMap;

use super::children;
use super::held::Held;
use crate::placeholder::MARK;

/// If a rule of a list contains such rules, or `always`, keeps those of the list apart; otherwise only properties that it registers
/// again in another way.
pub(super) fn mark<'i>(rules: &mut CssRuleList<'i>, held: &mut Held<'i>, always: bool) {
    let marks_each = always || rules.0.iter_mut().any(|rule| children(rule).is_some_and(has_named));
    if !marks_each && !registers_again(rules) {
        return;
    }
    for rule in &mut rules.0 {
        if !marks_each && !matches!(rule, CssRule::Property(_)) {
            continue;
        }
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

/// Whether a list has `@property` rules for one name that differ.
fn registers_again(rules: &CssRuleList<'_>) -> bool {
    let mut first = FxHashMap::default();
    rules.0.iter().any(|rule| match rule {
        CssRule::Property(rule) => {
            let first = first.entry(&rule.name.0).or_insert(rule);
            (&first.syntax, first.inherits, &first.initial_value)
                != (&rule.syntax, rule.inherits, &rule.initial_value)
        }
        _ => false,
    })
}

fn has_named(rules: &mut CssRuleList<'_>) -> bool {
    rules.0.iter_mut().any(|rule| {
        matches!(rule, CssRule::Keyframes(_) | CssRule::Property(_) | CssRule::FontFeatureValues(_))
            || children(rule).is_some_and(has_named)
    })
}
