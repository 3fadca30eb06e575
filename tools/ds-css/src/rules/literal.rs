//! Literal values that equal a token.

use ds_core::model::tokens::TokenDoc;
use ds_core::{Diagnostic, Rule, SourceFile, Span};

/// How many further tokens a finding names.
const MAX_NAMES: usize = 4;

/// A literal value in a stylesheet.
pub(super) struct Literal<'a> {
    /// The rule against such values.
    pub(super) rule: &'static Rule,
    /// What the value measures: `colour`, `length`.
    pub(super) quantity: &'static str,
    pub(super) file: &'a SourceFile,
    pub(super) span: Span,
}

impl Literal<'_> {
    /// The finding that it equals these tokens, best first; `None` if there are none. `instead` is the text to write
    /// for a token. The fix is safe if there is only one token and `is_equivalent` holds for it.
    pub(super) fn equal_to(
        &self,
        tokens: &[&TokenDoc],
        instead: impl Fn(&TokenDoc) -> String,
        is_equivalent: impl Fn(&TokenDoc) -> bool,
    ) -> Option<Diagnostic> {
        let (first, others) = tokens.split_first()?;
        let (file, span, quantity) = (self.file, self.span, self.quantity);
        let instead = instead(first);
        let message = format!("`{}` is the same {quantity} as `{}`", file.slice(span), first.css);
        let finding =
            Diagnostic::at(self.rule, file, span, message).help(format!("use `{instead}`")).replace(
                format!("Use `{instead}`"),
                others.is_empty() && is_equivalent(first),
                file.at(span),
                instead,
            );
        if others.is_empty() {
            return Some(finding);
        }
        let names: Vec<_> = others.iter().take(MAX_NAMES).map(|token| format!("`{}`", token.css)).collect();
        let more = match others.len().saturating_sub(MAX_NAMES) {
            0 => String::new(),
            more => format!(" and {more} more"),
        };
        Some(finding.note(format!("tokens with the same {quantity}: {}{more}", names.join(", "))))
    }
}
