//! Puts what was parsed by itself where it belongs.

use lightningcss::rules::nesting::NestedDeclarationsRule;
use lightningcss::rules::style::StyleRule;
use lightningcss::rules::{CssRule, CssRuleList, Location};
use lightningcss::selector::{Component, Selector, SelectorList};
use lightningcss::stylesheet::StyleSheet;
use lightningcss::vendor_prefix::VendorPrefix;

use super::{Item, Place, Split};

impl Split {
    /// Puts the rules of the parts where they belong.
    pub(crate) fn join<'i>(&self, sheet: &mut StyleSheet<'i>, parts: StyleSheet<'i>) {
        let with_item = |rule: CssRule<'i>| {
            let at = start(&rule)?;
            Some((*self.items.iter().find(|item| item.at == at)?, rule))
        };
        let mut parts: Vec<_> = parts.rules.0.into_iter().filter_map(with_item).collect();
        place(&mut sheet.rules, &mut parts);
    }
}

fn place<'i>(rules: &mut CssRuleList<'i>, parts: &mut Vec<(Item, CssRule<'i>)>) {
    for rule in &mut rules.0 {
        if parts.is_empty() {
            return;
        }
        let Some(at) = start(rule) else { continue };
        if let Some(at) = parts.iter().position(|(item, _)| item.owner.is_none() && item.in_rest == at) {
            *rule = parts.remove(at).1;
            continue;
        }
        let Some(children) = crate::guard::children(rule) else { continue };
        while let Some((index, run)) = parts.iter().enumerate().find_map(|(index, (item, _))| {
            item.owner.filter(|(owner, _)| *owner == at).map(|(_, run)| (index, run))
        }) {
            let CssRule::Style(StyleRule { declarations, loc, .. }) = parts.remove(index).1 else { continue };
            let declarations = CssRule::NestedDeclarations(NestedDeclarationsRule { declarations, loc });
            let next = children.0.iter().position(|child| start(child) > Some(run));
            children.0.insert(next.unwrap_or(children.0.len()), declarations);
        }
        place(children, parts);
    }
}

/// Writes declarations in an `@scope` as a rule with the same meaning. lightningcss prints them wrongly for browsers without
/// nesting.
pub(crate) fn write_rules(rules: &mut CssRuleList<'_>, in_scope: bool) {
    for rule in &mut rules.0 {
        if let CssRule::NestedDeclarations(nested) = rule
            && in_scope
        {
            let root = Selector::from(Component::Scope);
            *rule = CssRule::Style(StyleRule {
                selectors: SelectorList::from(Component::Where(Box::new([root]))),
                vendor_prefix: VendorPrefix::empty(),
                declarations: std::mem::take(&mut nested.declarations),
                rules: CssRuleList(Vec::new()),
                loc: nested.loc,
            });
        }
        let in_scope = match rule {
            CssRule::Style(_) | CssRule::Nesting(_) => false,
            CssRule::Scope(_) => true,
            _ => in_scope,
        };
        if let Some(children) = crate::guard::children(rule) {
            write_rules(children, in_scope);
        }
    }
}

fn start(rule: &CssRule<'_>) -> Option<Place> {
    let at: Location = match rule {
        CssRule::Media(rule) => rule.loc,
        CssRule::Style(rule) => rule.loc,
        CssRule::Supports(rule) => rule.loc,
        CssRule::Nesting(rule) => rule.loc,
        CssRule::LayerBlock(rule) => rule.loc,
        CssRule::LayerStatement(rule) => rule.loc,
        CssRule::Container(rule) => rule.loc,
        CssRule::Scope(rule) => rule.loc,
        CssRule::StartingStyle(rule) => rule.loc,
        CssRule::MozDocument(rule) => rule.loc,
        CssRule::Keyframes(rule) => rule.loc,
        CssRule::FontFace(rule) => rule.loc,
        CssRule::Property(rule) => rule.loc,
        CssRule::Unknown(rule) => rule.loc,
        CssRule::NestedDeclarations(rule) => rule.loc,
        _ => return None,
    };
    Some((at.line, at.column))
}
