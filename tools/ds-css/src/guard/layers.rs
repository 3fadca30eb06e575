//! Layers that contain layers.
//!
//! lightningcss moves the rules of a layer to its first block. If they declare layers of their own, these then come before
//! others that were declared in between: the order of layers changes, and with it which declaration wins.

use lightningcss::rules::layer::LayerName;
use lightningcss::rules::{CssRule, CssRuleList};

use super::{MARK, children};

/// Gives each layer of a list a name of its own, if one of them contains layers, so that none is moved. `count` is the
/// number of names so far.
pub(super) fn mark(rules: &mut CssRuleList<'_>, count: &mut usize) {
    let nests = |rule: &mut CssRule<'_>| match rule {
        CssRule::LayerBlock(block) => has_layer(&mut block.rules),
        _ => false,
    };
    if !rules.0.iter_mut().any(nests) {
        return;
    }
    for rule in &mut rules.0 {
        each_name(rule, &mut |name| {
            *count += 1;
            name.0.push(format!("{MARK}{count}").into());
        });
    }
}

/// Restores the names in a rule.
pub(super) fn restore(rule: &mut CssRule<'_>) {
    each_name(rule, &mut |name| {
        if name.0.last().is_some_and(|last| last.starts_with(MARK)) {
            name.0.pop();
        }
    });
}

fn each_name<'i>(rule: &mut CssRule<'i>, visit: &mut dyn FnMut(&mut LayerName<'i>)) {
    match rule {
        CssRule::LayerBlock(rule) => rule.name.iter_mut().for_each(visit),
        CssRule::LayerStatement(rule) => rule.names.iter_mut().for_each(visit),
        _ => {}
    }
}

fn has_layer(rules: &mut CssRuleList<'_>) -> bool {
    rules.0.iter_mut().any(|rule| {
        matches!(rule, CssRule::LayerBlock(_) | CssRule::LayerStatement(_))
            || children(rule).is_some_and(has_layer)
    })
}
