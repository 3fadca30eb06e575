//! Numbers outside of declarations of style rules: in conditions and descriptors.

use std::ops::Range;

use lightningcss::printer::PrinterOptions;
use lightningcss::stylesheet::{ParserOptions, StyleSheet};

use super::{Kept, with_names};
use crate::placeholder::plain;
use crate::syntax::parser_options;
use crate::token::{Lexer, Token};

/// Those of some numbers that lightningcss reads as names, too, without changing anything else. `rule` makes a rule of the part of
/// the text that contains them.
pub(super) fn kept(
    text: &str,
    part: Range<usize>,
    numbers: Vec<Token>,
    rule: impl Fn(&str) -> String,
) -> Vec<Kept> {
    if numbers.is_empty() {
        return Vec::new();
    }
    let Some(before) = printed(&rule(&text[part.clone()])) else { return Vec::new() };
    let mut kept: Vec<Kept> = Vec::new();
    for token in numbers {
        kept.push(Kept { token, is_hash: false });
        let after = printed(&rule(&with_names(text, part.clone(), &kept)));
        if !after.is_some_and(|after| differ_in_numbers(&before, &after, kept.len())) {
            kept.pop();
        }
    }
    kept
}

/// Whether so many tokens have become names, and all others are the same.
fn differ_in_numbers(before: &str, after: &str, names: usize) -> bool {
    let (mut first, mut second) = (Lexer::new(before), Lexer::new(after));
    let mut count = 0;
    loop {
        match (first.next(), second.next()) {
            (None, None) => return count == names,
            (Some(first), Some(second)) if first.text(before) == second.text(after) => {}
            (Some(_), Some(second)) if second.text(after).contains(|ch| plain(ch).is_some()) => count += 1,
            _ => return false,
        }
    }
}

fn printed(rule: &str) -> Option<String> {
    let options = ParserOptions { error_recovery: false, ..parser_options() };
    let printer = PrinterOptions { minify: true, ..PrinterOptions::default() };
    Some(StyleSheet::parse(rule, options).ok()?.to_css(printer).ok()?.code)
}
