//! Findings about an output: one for each reason, at the first token that it is about.

use std::borrow::Cow;

use ds_core::{Diagnostic, Diagnostics, Rule, Severity};
use rustc_hash::{FxHashMap, FxHashSet};

use super::Format;
use crate::model::Token;
use crate::rules;

/// How many names a message contains; the notes contain all.
const IN_MESSAGE: usize = 3;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum Kind {
    /// The output has no such value.
    LeftOut,
    /// The output has no values of this type, which its table says.
    NoPlace,
    /// The output has the nearest value that it can express.
    Changed,
    /// The name is not one of the platform's language.
    Renamed,
    /// Another token has the same name.
    Collision,
}

#[derive(Default)]
pub(crate) struct Report<'m> {
    groups: Vec<(Kind, Cow<'static, str>, Vec<&'m Token>)>,
    known: FxHashMap<(Kind, Cow<'static, str>), usize>,
    seen: FxHashSet<(usize, *const Token)>,
}

impl<'m> Report<'m> {
    pub(crate) fn add(&mut self, token: &'m Token, kind: Kind, reason: Cow<'static, str>) {
        let nth = *self.known.entry((kind, reason.clone())).or_insert_with(|| {
            self.groups.push((kind, reason, Vec::new()));
            self.groups.len() - 1
        });
        // A token has a value in each theme, but counts once.
        if self.seen.insert((nth, std::ptr::from_ref(token))) {
            self.groups[nth].2.push(token);
        }
    }

    pub(crate) fn finish(self, format: Format, out: &mut Diagnostics) {
        for (kind, reason, tokens) in self.groups {
            let named = tokens.iter().take(IN_MESSAGE).map(|token| format!("`{}`", token.path));
            let named = named.collect::<Vec<_>>().join(", ");
            let more = tokens.len().saturating_sub(IN_MESSAGE);
            let rest = if more > 0 { format!(" and {more} more") } else { String::new() };
            let name = format.name();
            let (rule, message, help): (&'static Rule, String, &str) = match kind {
                Kind::LeftOut | Kind::NoPlace => (
                    &rules::OUTPUT_LEFT_OUT,
                    format!("`{name}` leaves out {named}{rest}: {reason}"),
                    "use another output for these tokens, or turn this rule off",
                ),
                Kind::Changed => (
                    &rules::OUTPUT_CHANGED,
                    format!("`{name}` has the nearest value of {named}{rest}: {reason}"),
                    "",
                ),
                Kind::Renamed => (
                    &rules::OUTPUT_RENAMED,
                    format!("`{name}` has other names for {named}{rest}: {reason}"),
                    "",
                ),
                Kind::Collision => (
                    &rules::OUTPUT_COLLISION,
                    format!("`{name}` leaves out {named}{rest}: {reason}"),
                    "rename one of the two",
                ),
            };
            let mut finding = match tokens.first().and_then(|token| token.at.clone()) {
                Some(at) => Diagnostic::new(rule, at, message),
                None => Diagnostic::nowhere(rule, message),
            };
            if kind == Kind::NoPlace {
                finding = finding.severity(Severity::Info);
            }
            if !help.is_empty() {
                finding = finding.help(help);
            }
            for token in tokens.iter().filter(|_| more > 0) {
                finding = finding.note(format!("the token `{}`", token.path));
            }
            out.push(finding);
        }
    }
}
