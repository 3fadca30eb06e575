//! Puts what was parsed by itself where it belongs.

use lightningcss::printer::PrinterOptions;
use lightningcss::rules::nesting::NestedDeclarationsRule;
use lightningcss::rules::style::StyleRule;
use lightningcss::rules::{CssRule, CssRuleList, Location};
use lightningcss::selector::{Combinator, Component, Selector, SelectorList};
use lightningcss::stylesheet::StyleSheet;
use lightningcss::traits::ToCss;
use lightningcss::vendor_prefix::VendorPrefix;

use super::{Item, Place, Split};
use crate::placeholder;

impl Split {
    /// Puts the rules of the parts where they belong.
    pub(crate) fn join<'i>(&self, sheet: &mut StyleSheet<'i>, parts: StyleSheet<'i>, runs: StyleSheet<'i>) {
        let with_item = |rule: CssRule<'i>, items: &[Item]| {
            let at = start(&rule)?;
            Some((*items.iter().find(|item| item.at == at)?, rule))
        };
        let parts = parts.rules.0.into_iter().filter_map(|rule| with_item(rule, &self.items));
        let runs = runs.rules.0.into_iter().filter_map(|rule| with_item(rule, &self.run_items));
        let mut parts: Vec<_> = parts.chain(runs).collect();
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

/// Writes declarations in an `@scope` as a rule with the same meaning, and the root of the scope into selectors that rules in
/// them refer to. lightningcss prints both wrongly for browsers without nesting: of `p { :is(&, .b) {} }`, `:is(p, .b)` remains,
/// which no longer matches the root itself.
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
        if let CssRule::Style(style) = rule
            && in_scope
            && !style.rules.0.is_empty()
        {
            // A selector with a combinator at its start cannot be in the `:is()` of a list.
            let (refers, is_list) = (refers(&style.rules), style.selectors.0.len() > 1);
            let selectors = style.selectors.0.iter_mut();
            selectors.filter(|selector| refers || is_list && is_relative(selector)).for_each(add_root);
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

/// Whether a selector starts with the name that a combinator has become.
fn is_relative(selector: &Selector<'_>) -> bool {
    text(selector).starts_with(['>', '+', '~'].map(placeholder::replaced))
}

/// Whether a selector in some rules has `&` in another place than at its start.
fn refers(rules: &CssRuleList<'_>) -> bool {
    rules.0.iter().any(|rule| match rule {
        CssRule::Style(style) => {
            let is_inside = |selector: &Selector<'_>| text(selector).rfind('&').is_some_and(|at| at > 0);
            style.selectors.0.iter().any(is_inside) || refers(&style.rules)
        }
        CssRule::Media(rule) => refers(&rule.rules),
        CssRule::Supports(rule) => refers(&rule.rules),
        CssRule::LayerBlock(rule) => refers(&rule.rules),
        CssRule::Container(rule) => refers(&rule.rules),
        CssRule::StartingStyle(rule) => refers(&rule.rules),
        _ => false,
    })
}

/// Writes `:where(:scope)` before a selector that does not mention the root of its scope.
fn add_root(selector: &mut Selector<'_>) {
    let written = text(selector);
    if selector.has_pseudo_element() || written.contains('&') || written.contains(":scope") {
        return;
    }
    let root = Component::Where(Box::new([Selector::from(Component::Scope)]));
    let mut components = vec![root, Component::Combinator(Combinator::Descendant)];
    let stored = selector.iter_raw_match_order();
    let mut combinators = stored.clone().rev().filter(|component| component.is_combinator());
    // The compounds are stored from right to left.
    for compound in stored.as_slice().split(Component::is_combinator).rev() {
        components.extend(compound.iter().cloned());
        components.extend(combinators.next().cloned());
    }
    *selector = Selector::from(components);
}

fn text(selector: &Selector<'_>) -> String {
    selector.to_css_string(PrinterOptions::default()).unwrap_or_default()
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
