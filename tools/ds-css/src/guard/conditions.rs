//! Conditions that lightningcss misreads or misprints.
//!
//! It reads `(a: b) and (-webkit-c: d)` without the prefix, and prints `(appearance: none)` for `(-webkit-appearance: none) or
//! (-moz-appearance: none)`. But a browser can support a property with its prefix only.

use ds_core::SourceFile;
use lightningcss::rules::supports::SupportsCondition;
use lightningcss::rules::{CssRule, CssRuleList};

use super::children;
use crate::syntax::Positions;
use crate::token::{Kind, Lexer};

/// Replaces the conditions of a file's `@supports` rules that contain a property with a prefix by what the file says.
pub(crate) fn keep_prefixes(rules: &mut CssRuleList<'_>, file: &SourceFile) {
    if file.text().contains("(-") {
        keep(rules, file, &mut None);
    }
}

fn keep(rules: &mut CssRuleList<'_>, file: &SourceFile, positions: &mut Option<Positions>) {
    for rule in &mut rules.0 {
        if let CssRule::Supports(supports) = rule
            && !matches!(supports.condition, SupportsCondition::Unknown(_))
        {
            let positions = positions.get_or_insert_with(|| Positions::new(file));
            let start = positions.offset(supports.loc.line, supports.loc.column);
            if let Some(condition) = self::condition(file, start).filter(|text| has_prefix(text)) {
                supports.condition = SupportsCondition::Unknown(condition.to_owned().into());
            }
        }
        if let Some(children) = children(rule) {
            keep(children, file, positions);
        }
    }
}

/// The condition of an at-rule that starts at a byte.
pub(crate) fn condition(file: &SourceFile, start: u32) -> Option<&str> {
    let text = file.text().get(start as usize..)?;
    let mut tokens = Lexer::new(text);
    let keyword = tokens.find(|token| token.kind == Kind::AtKeyword)?;
    let end = tokens.find(|token| token.kind == Kind::CurlyOpen)?;
    text.get(keyword.span.end as usize..end.span.start as usize).map(str::trim)
}

/// Whether a condition tests a property with a prefix, other than a custom property.
fn has_prefix(condition: &str) -> bool {
    let mut is_open = false;
    Lexer::new(condition).filter(|token| token.kind != Kind::Whitespace).any(|token| {
        let name = token.text(condition);
        let is_prefixed =
            is_open && token.kind == Kind::Ident && name.starts_with('-') && !name.starts_with("--");
        is_open = token.kind == Kind::ParenOpen;
        is_prefixed
    })
}

/// Replaces a nested `@media all` by its rules. lightningcss does the same when it prints, but forgets the semicolon
/// after its declarations, which makes them and the next ones invalid.
pub(super) fn unwrap_always(rules: &mut CssRuleList<'_>) {
    let is_always = |rule: &CssRule<'_>| matches!(rule, CssRule::Media(rule) if rule.query.always_matches());
    while rules.0.iter().any(is_always) {
        let unwrapped = std::mem::take(&mut rules.0).into_iter().flat_map(|rule| match rule {
            CssRule::Media(rule) if rule.query.always_matches() => rule.rules.0,
            rule => vec![rule],
        });
        rules.0 = unwrapped.collect();
    }
}
