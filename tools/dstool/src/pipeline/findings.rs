//! Findings, kept on disk, so that they are reported again although nothing was read.

use std::collections::{BTreeMap, BTreeSet};

use ds_core::{Diagnostic, Diagnostics, Location, Severity, SourceFile, Span};
use serde::{Deserialize, Serialize};

use crate::rules;

/// About how many bytes findings may take on disk: those of 100,000 pages. To read more would take longer than what they save.
const MOST: usize = 50_000_000;

/// A finding as it is kept.
#[derive(Debug, Serialize, Deserialize)]
pub(super) struct KeptFinding {
    rule: String,
    severity: String,
    message: String,
    at: Option<Place>,
    caption: String,
    labels: Vec<(Place, String)>,
    notes: Vec<String>,
    help: Option<String>,
}

/// A location in a file, or in a part of one.
#[derive(Debug, Serialize, Deserialize)]
struct Place {
    path: String,
    /// The text; `None` if it is that of the file.
    text: Option<String>,
    before: (u32, u32),
    span: (u32, u32),
}

const SEVERITIES: [Severity; 3] = [Severity::Error, Severity::Warning, Severity::Info];

/// Findings as they are kept; `None` if one of them cannot be kept, or if they take more than `most` bytes. `read` returns the file at a path if the
/// findings are not used after it has changed.
fn keep_within(
    most: usize,
    findings: &Diagnostics,
    read: &dyn Fn(&str) -> Option<SourceFile>,
) -> Option<Vec<KeptFinding>> {
    let mut size = 0;
    let mut known: BTreeMap<String, Option<SourceFile>> = BTreeMap::new();
    let mut place = |at: &Location| {
        let file = known.entry(at.file.path().to_owned()).or_insert_with_key(|path| read(path));
        let is_whole = file.as_ref().is_some_and(|file| file.text() == at.file.text());
        let text = (!is_whole).then(|| at.file.text().to_owned());
        let span = (at.span.start, at.span.end);
        let path = at.file.path().to_owned();
        (!at.file.is_short()).then(|| Place { path, text, before: at.file.before(), span })
    };
    let mut kept = |finding: &Diagnostic| -> Option<KeptFinding> {
        let labels = finding.labels.iter().map(|label| Some((place(&label.at)?, label.text.clone())));
        let labels = labels.collect::<Option<_>>()?;
        let at = match &finding.at {
            Some(at) => Some(place(at)?),
            None => None,
        };
        let kept = finding.fix.is_none().then(|| KeptFinding {
            rule: finding.rule.code.to_owned(),
            severity: finding.severity.as_str().to_owned(),
            message: finding.message.clone(),
            at,
            caption: finding.caption.clone(),
            labels,
            notes: finding.notes.clone(),
            help: finding.help.clone(),
        })?;
        size += kept.size();
        (size <= most).then_some(kept)
    };
    findings.iter().map(&mut kept).collect()
}

/// Findings as they are kept; `None` if one of them cannot be kept, or if they are too many. `read` returns the file at a path if the
/// findings are not used after it has changed.
pub(super) fn keep(
    findings: &Diagnostics,
    read: &dyn Fn(&str) -> Option<SourceFile>,
) -> Option<Vec<KeptFinding>> {
    keep_within(MOST, findings, read)
}

/// What [`keep`] kept; `read` returns the file at a path. `None` if a rule or file no longer exists.
pub(super) fn restore<'k>(
    kept: impl IntoIterator<Item = &'k KeptFinding>,
    read: &dyn Fn(&str) -> Option<SourceFile>,
) -> Option<Diagnostics> {
    let mut files: BTreeMap<String, SourceFile> = BTreeMap::new();
    let mut location = |place: &Place| -> Option<Location> {
        let file = match (&place.text, files.get(&place.path)) {
            (Some(text), _) => {
                SourceFile::part_of_line(place.path.as_str(), text.as_str(), place.before.0, place.before.1)
            }
            (None, Some(file)) => file.clone(),
            (None, None) => {
                let file = read(&place.path)?;
                files.insert(place.path.clone(), file.clone());
                file
            }
        };
        Some(file.at(Span::new(place.span.0, place.span.1)))
    };
    let mut finding = |kept: &KeptFinding| -> Option<Diagnostic> {
        let severity = SEVERITIES.into_iter().find(|severity| severity.as_str() == kept.severity)?;
        let mut finding =
            Diagnostic::nowhere(rules::find(&kept.rule)?, kept.message.as_str()).severity(severity);
        if let Some(place) = &kept.at {
            finding.at = Some(location(place)?);
        }
        for (place, text) in &kept.labels {
            finding = finding.label(location(place)?, text.as_str());
        }
        (finding.caption, finding.notes, finding.help) =
            (kept.caption.clone(), kept.notes.clone(), kept.help.clone());
        Some(finding)
    };
    kept.into_iter().map(&mut finding).collect()
}

impl Place {
    fn size(&self) -> usize {
        self.path.len() + self.text.as_ref().map_or(0, String::len)
    }
}

impl KeptFinding {
    /// About how many bytes its texts take.
    fn size(&self) -> usize {
        let labels = self.labels.iter().map(|(place, text)| place.size() + text.len());
        let notes = self.notes.iter().map(String::len);
        let texts = [&self.message, &self.caption].into_iter().chain(&self.help).map(String::len);
        self.at.as_ref().map_or(0, Place::size) + labels.chain(notes).chain(texts).sum::<usize>()
    }

    /// What it is about.
    pub(super) fn about(&self) -> About<'_> {
        let places = self.at.iter().chain(self.labels.iter().map(|(place, _)| place));
        About {
            rule: &self.rule,
            has_place: self.at.is_some(),
            paths: places.map(|place| place.path.as_str()).collect(),
            notes: &self.notes,
        }
    }
}

/// What a finding is about, whether it was kept or not.
pub(super) struct About<'f> {
    rule: &'f str,
    has_place: bool,
    /// The files that it is in or points to.
    paths: Vec<&'f str>,
    notes: &'f [String],
}

impl<'f> About<'f> {
    pub(super) fn new(finding: &'f Diagnostic) -> Self {
        let places = finding.at.iter().chain(finding.labels.iter().map(|label| &label.at));
        Self {
            rule: finding.rule.code,
            has_place: finding.at.is_some(),
            paths: places.map(|at| at.file.path()).collect(),
            notes: &finding.notes,
        }
    }

    /// Whether it is replaced by what there is to report about a page once that is built again.
    pub(super) fn is_about_its_page(&self) -> bool {
        rules::find(self.rule).is_some_and(ds_site::is_about_its_page)
    }

    /// Whether it is at none of these paths.
    pub(super) fn is_elsewhere(&self, paths: &BTreeSet<&str>) -> bool {
        !self.paths.iter().any(|path| paths.contains(path))
    }

    /// Whether it stays the same if the files at these paths change: it is about others, and about no number of pages.
    pub(super) fn is_apart_from(&self, paths: &BTreeSet<&str>) -> bool {
        let is_named = |note: &String| paths.iter().any(|path| note.contains(path));
        self.rule != ds_site::NOT_RENDERED.code
            && self.has_place
            && self.is_elsewhere(paths)
            && !self.notes.iter().any(is_named)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rule() -> &'static ds_core::Rule {
        rules::find("site/missing-description").unwrap()
    }

    #[test]
    fn a_finding_is_the_same_after_it_was_kept() {
        let files = [("a.json", "{\n  \"title\": 1\n}"), ("b.json", "{}")];
        let read = |path: &str| {
            files.iter().find(|file| file.0 == path).map(|(path, text)| SourceFile::new(*path, *text))
        };
        let (a, line) = (read("a.json").unwrap(), SourceFile::part_of_line("list.ndjson", "{\"a\":1}", 7, 3));
        let findings: Diagnostics = [
            Diagnostic::at(rule(), &a, Span::new(4, 11), "one").caption("here").help("do it"),
            Diagnostic::new(rule(), line.at(Span::new(1, 4)), "two").severity(Severity::Info).note("a note"),
            Diagnostic::nowhere(rule(), "three").label(read("b.json").unwrap().start(), "there"),
            Diagnostic::at(rule(), &SourceFile::new("b.json", "{ }"), Span::new(0, 1), "an older text"),
        ]
        .into_iter()
        .collect();
        let text = serde_json::to_string(&keep(&findings, &read).unwrap()).unwrap();
        let kept: Vec<KeptFinding> = serde_json::from_str(&text).unwrap();
        assert_eq!(restore(&kept, &read).unwrap(), findings);
        assert!(restore(&kept, &|_| None).is_none(), "a file is missing");
    }

    #[test]
    fn what_cannot_be_kept_keeps_nothing() {
        let file = SourceFile::new("a.json", "{}");
        let plain = || Diagnostic::new(rule(), file.start(), "one");
        let of = |findings: Vec<Diagnostic>| keep(&findings.into_iter().collect(), &|_| None);
        assert!(of(vec![plain()]).is_some());
        assert!(of(vec![plain(), plain().replace("Fix", true, file.start(), "x")]).is_none());
        assert!(of(vec![plain().shortened()]).is_none());
        let sized = |most| keep_within(most, &vec![plain(); 2000].into_iter().collect(), &|_| None);
        let bytes = 2000 * ("one".len() + "a.json".len() + "{}".len());
        assert!(sized(bytes).is_some_and(|kept| kept.len() == 2000) && sized(bytes - 1).is_none());
    }

    #[test]
    fn a_finding_depends_on_the_files_that_it_names() {
        let file = |path: &str| SourceFile::new(path, "{}").start();
        let of = |finding: Diagnostic| {
            let paths = BTreeSet::from(["a.json"]);
            let of_kept = {
                let kept = keep(&[finding.clone()].into_iter().collect(), &|_| None).unwrap();
                kept[0].about().is_apart_from(&paths)
            };
            assert_eq!(About::new(&finding).is_apart_from(&paths), of_kept);
            of_kept
        };
        assert!(of(Diagnostic::new(rule(), file("b.json"), "one").label(file("c.json"), "two")));
        assert!(!of(Diagnostic::new(rule(), file("a.json"), "one")));
        assert!(!of(Diagnostic::new(rule(), file("b.json"), "one").label(file("a.json"), "two")));
        assert!(!of(Diagnostic::new(rule(), file("b.json"), "one").note("generated from a.json")));
        assert!(!of(Diagnostic::nowhere(rule(), "one")));
        assert!(!of(Diagnostic::new(&ds_site::NOT_RENDERED, file("b.json"), "one")));
    }
}
