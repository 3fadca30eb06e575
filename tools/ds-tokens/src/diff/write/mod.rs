//! The result as text, JSON, Markdown and HTML.

mod html;
mod json;
mod markdown;
mod text;

use std::collections::BTreeMap;

use super::change::{Amount, Change, Delta, Diff, Kind, Level};
use crate::text::number;

/// The notation of a result.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Format {
    /// Lines for a terminal.
    Text,
    /// For programs.
    Json,
    /// For the comment of a review.
    Markdown,
    /// A page with samples of the values before and after.
    Html,
}

impl Format {
    /// The format that a file's name ends with.
    #[must_use]
    pub fn of_file(name: &str) -> Option<Self> {
        let (_, extension) = name.rsplit_once('.')?;
        match extension.to_ascii_lowercase().as_str() {
            "txt" => Some(Self::Text),
            "json" => Some(Self::Json),
            "md" | "markdown" => Some(Self::Markdown),
            "html" | "htm" => Some(Self::Html),
            _ => None,
        }
    }
}

/// What the two versions are called in a result.
#[derive(Debug, Clone)]
pub struct Names {
    /// The old version.
    pub old: String,
    /// The new version.
    pub new: String,
}

pub(super) fn print(diff: &Diff, format: Format, names: &Names) -> String {
    match format {
        Format::Text => text::print(diff, names),
        Format::Json => json::print(diff, names),
        Format::Markdown => markdown::print(diff, names),
        Format::Html => html::print(diff, names),
    }
}

/// Changes of one kind and level, without those that only follow another token.
struct Section<'d> {
    level: Level,
    kind: Kind,
    rows: Vec<Row<'d>>,
}

/// A change, and the tokens that only follow it.
struct Row<'d> {
    change: &'d Change,
    followers: Vec<&'d str>,
}

/// The sections of a result, in order.
fn sections(diff: &Diff) -> Vec<Section<'_>> {
    let mut followers: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    for change in &diff.changes {
        if let Some(cause) = &change.cause {
            let paths = followers.entry(cause).or_default();
            if !paths.contains(&change.path.as_str()) {
                paths.push(&change.path);
            }
        }
    }
    let mut sections: Vec<Section<'_>> = Vec::new();
    for change in diff.changes.iter().filter(|change| change.cause.is_none()) {
        if sections.last().is_none_or(|last| (last.level, last.kind) != (change.level, change.kind)) {
            sections.push(Section { level: change.level, kind: change.kind, rows: Vec::new() });
        }
        // A token can have several changes of its value: the first of them names those that follow.
        let followers =
            if change.kind == Kind::Value { followers.remove(change.path.as_str()) } else { None };
        if let Some(section) = sections.last_mut() {
            section.rows.push(Row { change, followers: followers.unwrap_or_default() });
        }
    }
    sections
}

/// `2 breaking, 5 visual (3 follow another token), no additive changes`
fn summary(diff: &Diff) -> String {
    if diff.changes.is_empty() {
        return "no changes".to_owned();
    }
    let following = diff.changes.iter().filter(|change| change.cause.is_some()).count();
    let counts = Level::ALL.map(|level| {
        let follow = match following {
            0 => String::new(),
            _ if level != Level::Visual => String::new(),
            1 => " (1 follows another token)".to_owned(),
            count => format!(" ({count} follow another token)"),
        };
        format!("{} {}{follow}", diff.count(level), level.name())
    });
    counts.join(", ")
}

/// `Breaking`
fn title(level: Level) -> &'static str {
    match level {
        Level::Breaking => "Breaking",
        Level::Visual => "Visual",
        Level::Additive => "Additive",
    }
}

/// How many tokens with an error are named.
const NAMED: usize = 3;

/// Notes about tokens that could not be compared, because a version has no value for them.
fn warnings(diff: &Diff) -> Vec<String> {
    let warn = |paths: &[String], version: &str| {
        let named: Vec<String> = paths.iter().take(NAMED).map(|path| format!("`{path}`")).collect();
        let more = paths.len().saturating_sub(NAMED);
        let more = if more > 0 { format!(" and {more} more") } else { String::new() };
        let verb = if paths.len() == 1 { "has" } else { "have" };
        format!(
            "{} of the {version} version {verb} an error, and so no value in some themes or in any: {}{more}",
            tokens(paths.len()),
            named.join(", ")
        )
    };
    let sides = [(&diff.old.left_out, "old"), (&diff.new.left_out, "new")];
    let with_errors = sides.into_iter().filter(|(paths, _)| !paths.is_empty());
    with_errors.map(|(paths, version)| warn(paths, version)).collect()
}

/// Up to this many characters, people read a value.
const READABLE: usize = 120;

/// A value on one line. The middle of a long one, such as an image as a data URL, is left out; JSON has all of it.
fn readable(text: &str) -> String {
    let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
    let length = text.chars().count();
    if length <= READABLE {
        return text;
    }
    let start: String = text.chars().take(READABLE / 2).collect();
    let end: String = text.chars().skip(length - READABLE / 4).collect();
    format!("{start} … {end}")
}

/// `1 token`, `2 tokens`
fn tokens(count: usize) -> String {
    if count == 1 { "1 token".to_owned() } else { format!("{count} tokens") }
}

/// `ΔE 3.21`, `+4px`
fn amount(amount: Amount) -> String {
    let signed = |value: f64, unit: &str| {
        let sign = if value < 0.0 { "−" } else { "+" };
        format!("{sign}{}{unit}", number(libm::round(value.abs() * 1000.0) / 1000.0))
    };
    match amount {
        Amount::DeltaE(value) if value < 0.01 => "ΔE less than 0.01".to_owned(),
        Amount::DeltaE(value) => format!("ΔE {}", number(libm::round(value * 100.0) / 100.0)),
        Amount::Pixels(0.0) => "the same length with the usual font size".to_owned(),
        Amount::Pixels(value) => signed(value, "px"),
        Amount::Milliseconds(value) => signed(value, "ms"),
        Amount::Number(value) => signed(value, ""),
        Amount::Of(value, unit) => signed(value, unit),
    }
}

/// `blur 4px → 6px (+2px)`; without the values if they are the whole value, which is shown anyway.
fn difference(delta: &Delta) -> String {
    let amount = delta.amount.map(amount);
    if delta.part.is_empty() {
        return amount.unwrap_or_default();
    }
    let text = |text: &Option<String>| text.clone().unwrap_or_else(|| "none".to_owned());
    let amount = amount.map_or_else(String::new, |amount| format!(" ({amount})"));
    format!("{} {} → {}{amount}", delta.part, text(&delta.old), text(&delta.new))
}

/// All differences of a change in one line.
fn differences(change: &Change) -> String {
    let texts = change.deltas.iter().map(difference).filter(|text| !text.is_empty());
    texts.collect::<Vec<_>>().join(", ")
}
