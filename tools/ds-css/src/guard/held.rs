//! Rules that lightningcss must not see while it minifies the others.

use lightningcss::properties::custom::TokenList;
use lightningcss::rules::unknown::UnknownAtRule;
use lightningcss::rules::{CssRule, Location};

use crate::placeholder::{MARK, number};

/// The rules that a mark stands for, by its number, and how many names are marked.
#[derive(Default)]
pub(super) struct Held<'i> {
    rules: Vec<CssRule<'i>>,
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

    /// Replaces a mark by its rule.
    pub(super) fn restore(&self, rule: &mut CssRule<'i>) {
        if let CssRule::Unknown(unknown) = rule
            && let Some(original) = number(&unknown.name).and_then(|at| self.rules.get(at))
        {
            *rule = original.clone();
        }
    }
}
