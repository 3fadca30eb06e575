//! Layers in layers and in conditions.
//!
//! lightningcss moves the rules of a layer to its first block, and the names of empty layers to the statement before. If
//! something in between declares layers of its own, the order of layers changes, or that of the rules in one layer, and with
//! it which declaration wins.

use lightningcss::rules::{CssRule, CssRuleList};

use super::children;
use super::held::Held;
use crate::placeholder::number;

/// If a rule of a list contains layers, keeps the layers of the list in their places: each block has a name of its own and is
/// not empty, and a mark takes the place of each statement. `always` does so in any list.
pub(super) fn mark<'i>(rules: &mut CssRuleList<'i>, held: &mut Held<'i>, always: bool) {
    if !always && !rules.0.iter_mut().any(|rule| children(rule).is_some_and(has_layer)) {
        return;
    }
    for rule in &mut rules.0 {
        match rule {
            CssRule::LayerBlock(block) => {
                if let Some(name) = &mut block.name {
                    name.0.push(held.name().into());
                }
                block.rules.0.push(CssRule::Ignored);
            }
            CssRule::LayerStatement(_) => held.take(rule),
            _ => {}
        }
    }
}

/// Restores the name of a block.
pub(super) fn restore(rule: &mut CssRule<'_>) {
    if let CssRule::LayerBlock(block) = rule
        && let Some(name) = &mut block.name
        && name.0.last().is_some_and(|last| number(last).is_some())
    {
        name.0.pop();
    }
}

fn has_layer(rules: &mut CssRuleList<'_>) -> bool {
    rules.0.iter_mut().any(|rule| {
        matches!(rule, CssRule::LayerBlock(_) | CssRule::LayerStatement(_))
            || children(rule).is_some_and(has_layer)
    })
}
