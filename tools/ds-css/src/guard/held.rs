//! Rules that lightningcss must not see while it minifies the others.

use lightningcss::properties::custom::TokenList;
use lightningcss::rules::style::StyleRule;
use lightningcss::rules::unknown::UnknownAtRule;
use lightningcss::rules::{CssRule, Location};
use lightningcss::selector::{Component, SelectorList};

use crate::placeholder::{MARK, number};

/// The rules and selectors that a mark stands for, by its number, and how many names are marked.
#[derive(Default)]
pub(super) struct Held<'i> {
    rules: Vec<CssRule<'i>>,
    selectors: Vec<SelectorList<'i>>,
    names: usize,
}

impl<'i> Held<'i> {
    /// A mark that makes a name unique.
    pub(super) fn name(&mut self) -> String {
        self.names += 1;
        format!("{MARK}{}", self.names)
    }

    /// Replaces a rule by a mark.
    pub(super) fn take(&mut self, rule: &mut CssRule<'i>) {
        let mark = UnknownAtRule {
            name: format!("{MARK}{}", self.rules.len()).into(),
            prelude: TokenList(Vec::new()),
            block: None,
            loc: Location { source_index: 0, line: 0, column: 1 },
        };
        self.rules.push(std::mem::replace(rule, CssRule::Unknown(mark)));
    }

    /// Replaces the selectors of a rule by a class that is a mark.
    pub(super) fn take_selectors(&mut self, style: &mut StyleRule<'i>) {
        let name = format!("{MARK}{}", self.selectors.len());
        let mark = SelectorList::from(Component::Class(name.into()));
        self.selectors.push(std::mem::replace(&mut style.selectors, mark));
    }

    /// Whether a mark takes the place of the selectors of a rule.
    pub(super) fn has_selectors(style: &StyleRule<'i>) -> bool {
        selectors_number(style).is_some()
    }

    /// Replaces a mark by its rule, or by the selectors of the rule.
    pub(super) fn restore(&self, rule: &mut CssRule<'i>) {
        match rule {
            CssRule::Unknown(unknown) => {
                if let Some(original) = number(&unknown.name).and_then(|at| self.rules.get(at)) {
                    *rule = original.clone();
                }
            }
            CssRule::Style(style) => self.restore_selectors(style),
            CssRule::Nesting(nesting) => self.restore_selectors(&mut nesting.style),
            _ => {}
        }
    }

    fn restore_selectors(&self, style: &mut StyleRule<'i>) {
        if let Some(original) = selectors_number(style).and_then(|at| self.selectors.get(at)) {
            style.selectors = original.clone();
        }
    }
}

/// The number of the mark that takes the place of the selectors of a rule.
fn selectors_number(style: &StyleRule<'_>) -> Option<usize> {
    let [selector] = style.selectors.0.as_slice() else { return None };
    selector.iter_raw_match_order().find_map(|component| match component {
        Component::Class(name) => number(&name.0),
        _ => None,
    })
}
