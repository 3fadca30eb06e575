//! `:nth-child(…)` and the like that match no element.

use crate::token::{Kind, Token};

use super::rules::UNMATCHABLE_NTH;
use super::{Checker, span};

impl Checker<'_> {
    /// Checks An+B in brackets; it ends at `of`.
    pub(super) fn nth(&mut self, tokens: &[Token]) {
        let end = tokens.iter().position(|token| self.is(token, "of")).unwrap_or(tokens.len());
        let tokens = &tokens[..end];
        if tokens.iter().any(|token| token.kind == Kind::Function) {
            return;
        }
        let written: String = tokens.iter().map(|token| self.written(token)).collect();
        let Some(place) = span(tokens) else { return };
        if is_unmatchable(&written.to_ascii_lowercase()) {
            let message =
                format!("`{}` matches no element: the first one has the number 1", self.source(tokens));
            self.report_with(&UNMATCHABLE_NTH, place, message, "use a number from 1, or remove the selector");
        }
    }

    pub(super) fn is(&self, token: &Token, word: &str) -> bool {
        self.written(token).eq_ignore_ascii_case(word)
    }
}

/// Whether `An+B`, without white space, is never 1 or more. Invalid ones are not.
fn is_unmatchable(text: &str) -> bool {
    let (step, first) = match text.split_once('n') {
        Some((step, first)) => {
            let step = match step {
                "" | "+" => Some(1),
                "-" => Some(-1),
                number => number.parse::<i64>().ok(),
            };
            (step, if first.is_empty() { Some(0) } else { first.parse::<i64>().ok() })
        }
        None => (Some(0), text.parse::<i64>().ok()),
    };
    matches!((step, first), (Some(step), Some(first)) if step <= 0 && first <= 0)
}

#[cfg(test)]
mod tests {
    use super::is_unmatchable;

    #[test]
    fn only_numbers_below_one() {
        for text in ["0", "-1", "0n+0", "0n", "-n", "-2n-1", "+0", "-0n+0"] {
            assert!(is_unmatchable(text), "{text}");
        }
        for text in ["1", "n", "-n+1", "2n-3", "even", "odd", "+1", "0n+1", "", "x"] {
            assert!(!is_unmatchable(text), "{text}");
        }
    }
}
