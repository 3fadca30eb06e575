//! Faults that tests plant between minifying and the proof.

use std::cell::Cell;

use lightningcss::rules::CssRuleList;

use super::Merging;

/// What spoils the minified rules, and the printed text.
#[derive(Clone, Copy, Default)]
pub(crate) struct Fault {
    pub(crate) rules: Option<fn(&mut CssRuleList<'_>)>,
    pub(crate) text: Option<fn(&str) -> String>,
    pub(crate) lasts: Lasts,
}

/// How long a fault occurs.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
pub(crate) enum Lasts {
    /// Until the rules that differ are kept apart.
    #[default]
    Once,
    /// Until no rules are merged.
    UntilNothing,
    Always,
}

thread_local! {
    pub(crate) static FAULT: Cell<Fault> = Cell::default();
}

fn planted(merging: &Merging) -> Fault {
    let fault = FAULT.get();
    let occurs = match merging {
        Merging::Rules => true,
        Merging::Except(..) => fault.lasts != Lasts::Once,
        Merging::Nothing => fault.lasts == Lasts::Always,
    };
    if occurs { fault } else { Fault::default() }
}

pub(crate) fn in_rules(rules: &mut CssRuleList<'_>, merging: &Merging) {
    if let Some(spoil) = planted(merging).rules {
        spoil(rules);
    }
}

pub(crate) fn in_text(text: &mut String, merging: &Merging) {
    if let Some(spoil) = planted(merging).text {
        *text = spoil(text);
    }
}
