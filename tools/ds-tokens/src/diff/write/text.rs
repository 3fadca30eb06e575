//! Lines for a terminal.

use std::fmt::Write as _;

use super::super::change::{Change, Diff, Kind};
use super::{Names, Row, differences, readable, sections, summary, tokens, warnings};

/// How many of the tokens that follow another one are named.
const FOLLOWERS: usize = 5;

pub(super) fn print(diff: &Diff, names: &Names) -> String {
    let mut out = format!(
        "old: {} ({})\nnew: {} ({})\n{}\n",
        names.old,
        tokens(diff.old.tokens),
        names.new,
        tokens(diff.new.tokens),
        summary(diff)
    );
    for warning in warnings(diff) {
        let _ = writeln!(out, "note: {warning}");
    }
    let mut level = None;
    for section in sections(diff) {
        if level != Some(section.level) {
            level = Some(section.level);
            let _ = write!(out, "\n{}\n", section.level.name().to_uppercase());
        }
        let _ = writeln!(out, "  {} ({})", section.kind.heading(), section.rows.len());
        for row in &section.rows {
            print_row(&mut out, row);
        }
    }
    out
}

fn print_row(out: &mut String, row: &Row<'_>) {
    let change = row.change;
    let _ = write!(out, "    {}", change.path);
    if let Some(to) = &change.to {
        let _ = write!(out, " → {to}");
    }
    if let Some(values) = values(change) {
        let _ = write!(out, ": {values}");
    }
    let differences = differences(change);
    if !differences.is_empty() {
        let _ = write!(out, "  {differences}");
    }
    if !change.themes.is_empty() {
        let _ = write!(out, "  [{}]", change.themes.join(", "));
    }
    if change.kind == Kind::Added && !change.notes.is_empty() {
        let _ = write!(out, "  ({})", change.notes.join("; "));
    }
    out.push('\n');
    for note in change.notes.iter().filter(|note| !note.is_empty() && change.kind != Kind::Added) {
        let _ = writeln!(out, "      {}", note.split_whitespace().collect::<Vec<_>>().join(" "));
    }
    if !row.followers.is_empty() {
        let shown = row.followers.len().min(FOLLOWERS);
        let more = row.followers.len() - shown;
        let more = if more > 0 { format!(" and {more} more") } else { String::new() };
        let _ = writeln!(out, "      with it: {}{more}", row.followers[..shown].join(", "));
    }
}

/// The value before and now, on one line.
fn values(change: &Change) -> Option<String> {
    // The parts of composite values say more than the whole.
    if change.deltas.iter().any(|delta| !delta.part.is_empty()) {
        return None;
    }
    Some(match (&change.old, &change.new) {
        (Some(old), Some(new)) => format!("{} → {}", readable(&old.text), readable(&new.text)),
        (Some(value), None) | (None, Some(value)) => readable(&value.text),
        (None, None) => return None,
    })
}
