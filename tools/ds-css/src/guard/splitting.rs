//! Lists of selectors that the targets do not know as a whole.
//!
//! lightningcss writes such a rule once for each of these selectors, with all rules in it: of `.a, .b:focus-visible { .c {} .d {} }`
//! it makes `.b:focus-visible .c` after `.a .d`, so an element that matches both gets the styles of the wrong one. Here, each of the
//! rules in it is written for all selectors before the next one.
//!
//! Rules in a list it writes with `:is()`. For browsers without it, they are written for each selector, where that means the same.

use lightningcss::declaration::DeclarationBlock;
use lightningcss::printer::PrinterOptions;
use lightningcss::rules::nesting::NestedDeclarationsRule;
use lightningcss::rules::style::StyleRule;
use lightningcss::rules::{CssRule, CssRuleList};
use lightningcss::selector::{Component, Selector, SelectorList};
use lightningcss::targets::Targets;
use lightningcss::traits::ToCss;

use super::{children, nesting, selectors};

/// Splits the rules in `rules` that lightningcss would split.
pub(super) fn split_lists(rules: &mut CssRuleList<'_>, targets: Targets) {
    if targets.browsers.is_some() {
        Splitter { targets, has_is: selectors::has_is(targets) }.list(rules);
    }
}

struct Splitter {
    targets: Targets,
    has_is: bool,
}

impl Splitter {
    fn list(&self, rules: &mut CssRuleList<'_>) {
        let is_split = |rule: &CssRule<'_>| matches!(rule, CssRule::Style(style) if self.is_split(style));
        for rule in &mut rules.0 {
            if let Some(children) = children(rule) {
                self.list(children);
            }
        }
        if !rules.0.iter().any(is_split) {
            return;
        }
        let mut result = Vec::with_capacity(rules.0.len());
        for rule in rules.0.drain(..) {
            match rule {
                CssRule::Style(mut style) if self.is_split(&style) => {
                    let inner = std::mem::take(&mut style.rules.0);
                    let groups = self.groups(&style);
                    let outer = empty(&style, style.selectors.clone());
                    result.push(CssRule::Style(style));
                    let mut outer = Outer { split: &outer, groups: &groups, within: Vec::new() };
                    for rule in inner {
                        outer.distribute(rule, &mut result);
                    }
                }
                rule => result.push(rule),
            }
        }
        rules.0 = result;
    }

    /// Whether lightningcss repeats the rules in this one. It uses `:is()` where that means the same.
    fn is_split(&self, style: &StyleRule<'_>) -> bool {
        if style.selectors.0.len() < 2 || style.rules.0.is_empty() {
            return false;
        }
        let is_joined = self.has_is && are_equal(&style.selectors.0);
        !is_joined && !style.is_compatible(self.targets) || self.is_spread(style)
    }

    /// Whether the rules in this one are written for each of its selectors, because browsers do not know `:is()`.
    fn is_spread(&self, style: &StyleRule<'_>) -> bool {
        !self.has_is && are_equal(&style.selectors.0) && starts_with_parent(&style.rules)
    }

    /// The selectors that all browsers know, and each other one by itself.
    fn groups<'i>(&self, style: &StyleRule<'i>) -> Vec<SelectorList<'i>> {
        if self.is_spread(style) {
            return style.selectors.0.iter().cloned().map(SelectorList::from).collect();
        }
        let mut known = SelectorList::new(Default::default());
        let mut groups = Vec::new();
        for selector in &style.selectors.0 {
            let single = SelectorList::from(selector.clone());
            if empty(style, single.clone()).is_compatible(self.targets) {
                known.0.push(selector.clone());
            } else {
                groups.push(single);
            }
        }
        if !known.0.is_empty() {
            groups.insert(0, known);
        }
        groups
    }
}

/// Whether selectors have the same specificity in a list as each by itself.
fn are_equal(selectors: &[Selector<'_>]) -> bool {
    let weight = |selector: &Selector<'_>| (selector.specificity(), text(selector).matches('&').count());
    !selectors.iter().any(|selector| selector.has_pseudo_element())
        && selectors.windows(2).all(|pair| weight(&pair[0]) == weight(&pair[1]))
}

/// Whether all selectors in some rules start with `&`, and have no other one: for each selector of a list around them, they mean the same.
fn starts_with_parent(rules: &CssRuleList<'_>) -> bool {
    let is_plain = |selector: &Selector<'_>| {
        nesting::first(selector.iter_raw_match_order().as_slice()) == Some(&Component::Nesting)
            && text(selector).matches('&').count() == 1
    };
    rules.0.iter().all(|rule| match rule {
        CssRule::NestedDeclarations(_) => true,
        CssRule::Style(style) => style.selectors.0.iter().all(is_plain) && starts_with_parent(&style.rules),
        CssRule::Media(rule) => starts_with_parent(&rule.rules),
        CssRule::Supports(rule) => starts_with_parent(&rule.rules),
        CssRule::Container(rule) => starts_with_parent(&rule.rules),
        CssRule::LayerBlock(rule) => starts_with_parent(&rule.rules),
        CssRule::StartingStyle(rule) => starts_with_parent(&rule.rules),
        _ => false,
    })
}

fn text(selector: &Selector<'_>) -> String {
    selector.to_css_string(PrinterOptions::default()).unwrap_or_default()
}

/// A rule without declarations at the place of another one.
fn empty<'i>(style: &StyleRule<'i>, selectors: SelectorList<'i>) -> StyleRule<'i> {
    StyleRule {
        selectors,
        vendor_prefix: style.vendor_prefix,
        declarations: DeclarationBlock::default(),
        rules: CssRuleList(Vec::new()),
        loc: style.loc,
    }
}

/// A style rule that is split, and those in it around another rule, from the outside to the inside; all of them are empty.
struct Outer<'o, 'i> {
    split: &'o StyleRule<'i>,
    groups: &'o [SelectorList<'i>],
    within: Vec<StyleRule<'i>>,
}

impl<'i> Outer<'_, 'i> {
    /// Adds a rule for each group of selectors.
    fn distribute(&mut self, mut rule: CssRule<'i>, result: &mut Vec<CssRule<'i>>) {
        match rule {
            CssRule::NestedDeclarations(nested) => {
                let NestedDeclarationsRule { declarations, loc } = nested;
                // They are those of the rule around them.
                let around =
                    |style: &StyleRule<'i>| CssRule::Style(StyleRule { declarations, loc, ..style.clone() });
                match self.within.split_last() {
                    Some((last, within)) => self.add(&around(last), within, result),
                    None => result.push(around(self.split)),
                }
            }
            CssRule::Media(_)
            | CssRule::Supports(_)
            | CssRule::Container(_)
            | CssRule::LayerBlock(_)
            | CssRule::StartingStyle(_)
            | CssRule::MozDocument(_) => {
                if let Some(children) = children(&mut rule) {
                    let mut distributed = Vec::with_capacity(children.0.len() * self.groups.len());
                    for child in children.0.drain(..) {
                        self.distribute(child, &mut distributed);
                    }
                    children.0 = distributed;
                }
                result.push(rule);
            }
            CssRule::Style(mut style) => {
                let inner = std::mem::take(&mut style.rules.0);
                let within = empty(&style, style.selectors.clone());
                self.add(&CssRule::Style(style), &self.within, result);
                self.within.push(within);
                for rule in inner {
                    self.distribute(rule, result);
                }
                self.within.pop();
            }
            rule => self.add(&rule, &self.within, result),
        }
    }

    fn add(&self, rule: &CssRule<'i>, within: &[StyleRule<'i>], result: &mut Vec<CssRule<'i>>) {
        let in_style = |rule, style| CssRule::Style(StyleRule { rules: CssRuleList(vec![rule]), ..style });
        let rule = within.iter().rev().fold(rule.clone(), |rule, style| in_style(rule, style.clone()));
        for selectors in self.groups {
            result.push(in_style(rule.clone(), empty(self.split, selectors.clone())));
        }
    }
}
