//! `--baseline`: findings that are accepted, so that a check fails only on new ones.
//!
//! A finding is recognised by its rule, its file and the text at its place, not by its line: it stays accepted when other lines change. Of
//! several with the same text, as many are accepted as the baseline counts.

use std::collections::BTreeMap;
use std::path::PathBuf;

use ds_core::json::{self, Options, Value};
use ds_core::{Diagnostic, Diagnostics, SourceFile, Span};

use super::super::Session;
use super::selection::Selection;
use crate::error::{Error, Result};
use crate::files::{Sources, paths, write_changed};
use crate::report::plural;
use crate::rules;
use crate::steps::Steps;

/// The version of the file's format.
const VERSION: u32 = 1;

/// The text at a place is compared up to this number of characters, so that the baseline stays short.
const MAX_TEXT: usize = 120;

/// What a finding is recognised by.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
struct Fingerprint {
    path: String,
    rule: String,
    text: String,
}

/// Accepted findings with the same fingerprint.
#[derive(Debug, Clone, Copy)]
struct Accepted {
    count: usize,
    /// Where the baseline says so.
    at: Span,
}

/// A baseline as it is on disk.
pub(super) struct Baseline {
    place: PathBuf,
    file: SourceFile,
    accepted: BTreeMap<Fingerprint, Accepted>,
}

/// Findings, compared with a baseline.
#[derive(Default)]
pub(super) struct Compared {
    /// Those that it does not have.
    pub(super) new: Diagnostics,
    /// Those that it has.
    pub(super) accepted: Diagnostics,
    /// Its entries that no longer match, as findings in the baseline.
    pub(super) unused: Diagnostics,
}

impl Baseline {
    /// Reads a baseline. `may_be_missing` if it is about to be written.
    ///
    /// # Errors
    /// If it does not exist, or is not a baseline.
    pub(super) fn read(
        session: &Session<'_, '_>,
        root: &std::path::Path,
        path: &str,
        may_be_missing: bool,
    ) -> Result<Self> {
        let place = session.env.cwd.join(path);
        let shown = paths::relative(root, &place);
        let sources = Sources::new(root);
        let broken = |why: &str| {
            Error::new(format!("`{path}` is not a baseline: {why}"))
                .help("name another file, or remove this one and write it again with `--update-baseline`")
        };
        let file = sources.load(&shown, Steps::CONFIG);
        if let Some(problem) = sources.take_findings(Steps::CONFIG).iter().next() {
            return Err(broken(&problem.message));
        }
        let Some(file) = file else {
            if may_be_missing && !place.is_dir() {
                return Ok(Self { place, file: SourceFile::new(shown, ""), accepted: BTreeMap::new() });
            }
            return Err(Error::new(format!("there is no baseline `{path}`"))
                .help("correct the path, or write it with `--update-baseline`"));
        };
        let accepted = parse(&file).map_err(|why| broken(&why))?;
        Ok(Self { place, file, accepted })
    }

    /// Compares all findings of a run with the baseline.
    pub(super) fn compare(&self, findings: Diagnostics, selection: &Selection, is_whole: bool) -> Compared {
        let mut left: BTreeMap<Fingerprint, Accepted> = self.accepted.clone();
        let mut compared = Compared::default();
        for finding in findings {
            // The baseline may be among the content.
            if finding.at.as_ref().is_some_and(|at| at.file.path() == self.file.path()) {
                continue;
            }
            match left.get_mut(&fingerprint(&finding)) {
                Some(accepted) if accepted.count > 0 => {
                    accepted.count -= 1;
                    compared.accepted.push(finding);
                }
                _ => compared.new.push(finding),
            }
        }
        let is_unused = |(key, accepted): &(&Fingerprint, &Accepted)| {
            is_whole && accepted.count > 0 && selection.concerns(&key.path)
        };
        for (key, accepted) in left.iter().filter(is_unused) {
            let Fingerprint { path, rule, text } = key;
            let times = match accepted.count {
                1 => String::new(),
                count => format!("{count} times "),
            };
            let place = if text.is_empty() { String::new() } else { format!(" at `{text}`") };
            let message = format!("`{path}` no longer has `{rule}` {times}{}", place.trim_start());
            let unused = Diagnostic::at(&rules::UNUSED_BASELINE, &self.file, accepted.at, message.trim_end());
            compared.unused.push(unused.help("remove it with `--prune-baseline`"));
        }
        compared.unused.sort();
        compared
    }

    /// Writes the baseline: with `is_pruned` without what no longer matches, else with all findings of the run. Entries about other files
    /// stay. Returns what it did, for people.
    ///
    /// # Errors
    /// If the file cannot be written.
    pub(super) fn write(
        &self,
        compared: &Compared,
        selection: &Selection,
        is_pruned: bool,
    ) -> Result<String> {
        let mut counts: BTreeMap<Fingerprint, usize> = BTreeMap::new();
        let new = compared.new.iter().filter(|_| !is_pruned);
        for finding in compared.accepted.iter().chain(new) {
            *counts.entry(fingerprint(finding)).or_default() += 1;
        }
        let others = self.accepted.iter().filter(|(key, _)| !selection.concerns(&key.path));
        for (key, accepted) in others {
            counts.insert(key.clone(), accepted.count);
        }
        let before: usize = self.accepted.values().map(|accepted| accepted.count).sum();
        let now: usize = counts.values().sum();
        let added = if is_pruned { 0 } else { compared.new.len() };
        write_changed(&self.place, printed(&counts).as_bytes())
            .map_err(|error| Error::io("write", &self.place, &error))?;
        let removed = (before + added).saturating_sub(now);
        let accepts = plural(now, "finding");
        Ok(format!("`{}` accepts {accepts}: {added} new, {removed} removed", self.file.path()))
    }
}

/// What a finding is recognised by. One without a place has its message instead of the text there.
fn fingerprint(finding: &Diagnostic) -> Fingerprint {
    let (path, text) = match &finding.at {
        None => ("", finding.message.as_str().to_owned()),
        Some(at) => {
            let visible = at.file.visible();
            let start = at.span.start.saturating_sub(visible.start) as usize;
            let end = at.span.end.saturating_sub(visible.start) as usize;
            let whole = visible.file.text();
            let text = match (at.span.is_empty(), at.span.start) {
                // The whole file.
                (true, 0) => "",
                (true, _) => {
                    let (before, after) = whole.split_at_checked(start).unwrap_or_default();
                    let from = before.rfind('\n').map_or(0, |line| line + 1);
                    let to = after.find('\n').map_or(whole.len(), |line| start + line);
                    whole.get(from..to).unwrap_or_default()
                }
                (false, _) => whole.get(start..end.min(whole.len())).unwrap_or_default(),
            };
            (at.file.path(), text.to_owned())
        }
    };
    let words: Vec<&str> = text.split_whitespace().collect();
    let text = words.join(" ").chars().take(MAX_TEXT).collect();
    Fingerprint { path: path.to_owned(), rule: finding.rule.code.to_owned(), text }
}

/// One line for each entry, sorted, so that changes are easy to review and to merge.
fn printed(counts: &BTreeMap<Fingerprint, usize>) -> String {
    let text = |text: &str| serde_json::Value::from(text).to_string();
    let entries: Vec<String> = counts
        .iter()
        .map(|(Fingerprint { path, rule, text: place }, count)| {
            let (path, rule, place) = (text(path), text(rule), text(place));
            format!("    {{ \"path\": {path}, \"rule\": {rule}, \"text\": {place}, \"count\": {count} }}")
        })
        .collect();
    let entries = if entries.is_empty() { String::new() } else { format!("\n{}\n  ", entries.join(",\n")) };
    format!("{{\n  \"version\": {VERSION},\n  \"accepted\": [{entries}]\n}}\n")
}

/// The entries of a baseline; an error is a sentence.
fn parse(file: &SourceFile) -> std::result::Result<BTreeMap<Fingerprint, Accepted>, String> {
    let mut findings = Diagnostics::new();
    let document = json::parse(file, Options::default(), &mut findings);
    if let Some(problem) = findings.iter().next() {
        let place = problem.at.as_ref().map(|at| format!("{at}: ")).unwrap_or_default();
        return Err(format!("{place}{}", problem.message));
    }
    let document = document.ok_or("it is empty")?;
    let root = document.root();
    let version = root.get("version").and_then(Value::as_f64);
    if version != Some(f64::from(VERSION)) {
        return Err(format!("its `version` is not {VERSION}"));
    }
    let list = root.get("accepted").filter(|list| list.kind() == json::Kind::Array);
    let mut accepted = BTreeMap::new();
    for entry in list.ok_or("it has no list `accepted`")?.items() {
        let text = |key: &str| entry.get(key).and_then(Value::as_str).map(std::borrow::Cow::into_owned);
        let count =
            entry.get("count").and_then(Value::as_f64).filter(|count| *count >= 1.0 && count.fract() == 0.0);
        let (Some(path), Some(rule), Some(text), Some(count)) =
            (text("path"), text("rule"), text("text"), count)
        else {
            let at = entry.location();
            return Err(format!(
                "{at}: an entry needs the texts `path`, `rule` and `text`, and a number `count`"
            ));
        };
        #[expect(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "it is a whole number from 1"
        )]
        let count = count as usize;
        let entry = accepted
            .entry(Fingerprint { path, rule, text })
            .or_insert(Accepted { count: 0, at: entry.span() });
        entry.count += count;
    }
    Ok(accepted)
}

#[cfg(test)]
mod tests;
