//! Markdown for the comment of a review.

use std::fmt::Write as _;

use super::super::change::{Change, Diff, Level, Sample};
use super::{Names, Row, Section, differences, readable, sections, summary, title, tokens, warnings};

/// Longer tables are folded.
const LONG: usize = 20;

pub(super) fn print(diff: &Diff, names: &Names) -> String {
    let mut out = format!("## Tokens: {} → {}\n\n{}.", cell(&names.old), cell(&names.new), summary(diff));
    let _ = writeln!(out, " {} before, {} now.", tokens(diff.old.tokens), tokens(diff.new.tokens));
    for warning in warnings(diff) {
        let _ = write!(out, "\n> {}\n", cell(&warning));
    }
    let mut level = None;
    for section in sections(diff) {
        if level != Some(section.level) {
            level = Some(section.level);
            let _ = write!(out, "\n### {}\n", title(section.level));
        }
        print_section(&mut out, &section);
    }
    out
}

fn print_section(out: &mut String, section: &Section<'_>) {
    let heading = format!("{} ({})", section.kind.heading(), section.rows.len());
    let is_long = section.rows.len() > LONG || section.level == Level::Additive;
    match is_long {
        true => {
            let _ = write!(out, "\n<details><summary>{heading}</summary>\n\n");
        }
        false => {
            let _ = write!(out, "\n#### {heading}\n\n");
        }
    }
    out.push_str("| Token | Before | Now | Difference |\n| --- | --- | --- | --- |\n");
    for row in &section.rows {
        let change = row.change;
        let _ = writeln!(
            out,
            "| {} | {} | {} | {} |",
            token(change),
            sample(change.old.as_ref()),
            sample(change.new.as_ref()),
            remarks(row)
        );
    }
    if is_long {
        out.push_str("\n</details>\n");
    }
}

fn token(change: &Change) -> String {
    let to = change.to.as_ref().map_or_else(String::new, |to| format!(" → {}", code(to)));
    let themes = match change.themes.is_empty() {
        true => String::new(),
        false => format!(" ({})", cell(&change.themes.join(", "))),
    };
    format!("{}{to}{themes}", code(&change.path))
}

fn remarks(row: &Row<'_>) -> String {
    let change = row.change;
    let mut parts: Vec<String> = Vec::new();
    parts.extend(Some(cell(&differences(change))).filter(|text| !text.is_empty()));
    parts.extend(change.notes.iter().filter(|note| !note.is_empty()).map(|note| cell(note)));
    if !row.followers.is_empty() {
        let names: Vec<String> = row.followers.iter().map(|path| code(path)).collect();
        parts.push(format!("with it: {}", names.join(", ")));
    }
    parts.join("; ")
}

fn sample(sample: Option<&Sample>) -> String {
    sample.map_or_else(String::new, |sample| code(&readable(&sample.text)))
}

/// Text on one line that Markdown shows as it is; parts between backticks stay code.
fn cell(text: &str) -> String {
    let mut out = String::new();
    let mut is_code = false;
    let is_closed = text.matches('`').count().is_multiple_of(2);
    for ch in text.split_whitespace().collect::<Vec<_>>().join(" ").chars() {
        is_code ^= ch == '`' && is_closed;
        let is_special = matches!(ch, '<' | '>' | '[' | ']' | '*' | '_' | '&' | '\\') && !is_code;
        if is_special || ch == '|' || (ch == '`' && !is_closed) {
            out.push('\\');
        }
        out.push(ch);
    }
    out
}

/// Code on one line. `|` would end the cell.
fn code(text: &str) -> String {
    let text = text.split_whitespace().collect::<Vec<_>>().join(" ").replace('|', "\\|");
    if text.is_empty() {
        String::new()
    } else if text.contains('`') {
        format!("`` {text} ``")
    } else {
        format!("`{text}`")
    }
}
