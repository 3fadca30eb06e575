//! Applies the fixes of findings to the files of a project, and checks the result.
//!
//! A pass applies fixes that do not touch each other, then everything is checked again. A file that has more findings than before gets its
//! old text again, and fewer of its fixes are tried, until only those that cause findings are left out. Passes go on until nothing can be
//! fixed: a second run changes nothing.

mod plan;

use std::collections::{BTreeMap, BTreeSet};

use ds_core::{Diagnostics, Severity};

use self::plan::{Change, Plan, Refused};
use crate::error::{Error, Result};
use crate::files::{Sources, hash, is_read_only, write_changed};
use crate::report::plural;

/// How often fixes are applied before the rest is reported. Rules that are nested and empty need a pass each.
const MAX_PASSES: usize = 100;

/// What was fixed in a run.
#[derive(Debug, Default)]
pub(super) struct Fixer {
    /// Whether fixes that need a review are applied, too.
    is_unsafe: bool,
    passes: usize,
    /// The number of findings that were fixed in each file.
    files: BTreeMap<String, usize>,
    /// The text of changed files before the run.
    originals: BTreeMap<String, Vec<u8>>,
    /// The hash of each text that a file had in this run.
    texts: BTreeMap<String, BTreeSet<u64>>,
    /// What stays as it is.
    refused: Refused,
    /// How many fixes of a file one pass applies, after it had to be restored.
    limits: BTreeMap<String, usize>,
    /// Whether each pass changes one file only, because it is unknown which of several caused findings in another one.
    is_careful: bool,
    /// What was written and is not checked yet.
    pending: Option<Pending>,
    /// What could not be fixed, and why; for people.
    pub(super) notes: Vec<String>,
    /// Files that could not be written, and why.
    failures: Vec<String>,
}

#[derive(Debug)]
struct Pending {
    before: Counts,
    changes: Vec<Change>,
}

/// How many findings each file has.
#[derive(Debug, Clone, Default)]
struct Counts(BTreeMap<String, Count>);

#[derive(Debug, Clone, Copy, Default)]
struct Count {
    findings: usize,
    errors: usize,
    /// Findings that hide others: after a syntax error, little else is checked.
    syntax: usize,
}

impl Counts {
    fn of(findings: &Diagnostics) -> Self {
        let mut counts: BTreeMap<String, Count> = BTreeMap::new();
        for finding in findings {
            let path = finding.at.as_ref().map_or("", |at| at.file.path());
            if !counts.contains_key(path) {
                counts.insert(path.to_owned(), Count::default());
            }
            let Some(count) = counts.get_mut(path) else { continue };
            let code = finding.rule.code;
            count.findings += 1;
            count.errors += usize::from(finding.severity == Severity::Error);
            let hides = code.ends_with("/syntax") || code.starts_with("json/") || code.starts_with("files/");
            count.syntax += usize::from(hides);
        }
        Self(counts)
    }

    /// The files that have more findings, more errors or more findings that hide others than before.
    fn worse_than(&self, before: &Self) -> Vec<&str> {
        let is_worse = |(path, now): &(&String, &Count)| {
            let old = before.0.get(*path).copied().unwrap_or_default();
            now.findings > old.findings || now.errors > old.errors || now.syntax > old.syntax
        };
        self.0.iter().filter(is_worse).map(|(path, _)| path.as_str()).collect()
    }
}

impl Fixer {
    pub(super) fn new(is_unsafe: bool) -> Self {
        Self { is_unsafe, ..Self::default() }
    }

    /// Compares the findings with those before the last pass, and restores files that have more. Returns whether it has restored some: then
    /// the findings are out of date.
    ///
    /// # Errors
    /// If a file cannot be restored.
    pub(super) fn verify(&mut self, findings: &Diagnostics, sources: &Sources) -> Result<bool> {
        let Some(mut pending) = self.pending.take() else { return Ok(false) };
        let now = Counts::of(findings);
        let worse = now.worse_than(&pending.before);
        if worse.is_empty() {
            for change in pending.changes {
                self.limits.entry(change.path.clone()).and_modify(|limit| *limit = limit.saturating_mul(2));
                *self.files.entry(change.path).or_default() += change.fixes.len();
            }
            return Ok(false);
        }
        let groups: BTreeSet<usize> = pending
            .changes
            .iter()
            .filter(|change| worse.contains(&change.path.as_str()))
            .map(|change| change.group)
            .collect();
        let is_single_group = pending.changes.iter().all(|change| change.group == pending.changes[0].group);
        let (restored, kept): (Vec<Change>, Vec<Change>) = pending
            .changes
            .into_iter()
            .partition(|change| groups.is_empty() || groups.contains(&change.group));
        for change in &restored {
            self.restore(&change.path, &change.new, &change.old, sources)?;
            // The same text may be tried again, without those of other files.
            self.texts.entry(change.path.clone()).or_default().remove(&hash(&change.new));
        }
        if groups.is_empty() && !is_single_group {
            // One of the changes causes findings in a file that did not change: from now on, file by file.
            self.is_careful = true;
        } else {
            self.refuse(&restored, &worse);
        }
        pending.changes = kept;
        self.pending = (!pending.changes.is_empty()).then_some(pending);
        Ok(true)
    }

    /// Tries fewer of the fixes of restored files, and never again the only fix of a group.
    fn refuse(&mut self, restored: &[Change], worse: &[&str]) {
        for change in restored {
            let group = || restored.iter().filter(|other| other.group == change.group);
            let is_only = group().map(|other| other.fixes.len()).sum::<usize>() == 1;
            for fix in change.fixes.iter().filter(|_| is_only) {
                let worse: Vec<String> = worse.iter().map(|path| format!("`{path}`")).collect();
                let (path, title, worse) = (&change.path, &fix.title, worse.join(", "));
                self.notes.push(format!(
                    "`{path}`: a fix was undone, because it causes more findings in {worse}: {title}"
                ));
                self.refused.fixes.insert((path.clone(), fix.clone()));
            }
            let limit = if is_only { 1 } else { (change.fixes.len() / 2).max(1) };
            self.limits.insert(change.path.clone(), limit);
        }
    }

    /// Applies fixes of `findings`; `counted` are those of the whole run. A fix is applied completely or not at all. Returns whether a file
    /// has changed: then the findings are out of date, and [`verify`](Self::verify) is next.
    ///
    /// # Errors
    /// If a file cannot be restored.
    pub(super) fn apply(
        &mut self,
        findings: &Diagnostics,
        counted: &Counted,
        sources: &Sources,
    ) -> Result<bool> {
        let mut plan = Plan::new(sources, &self.refused, &self.limits, self.is_careful);
        let wanted = |is_safe: bool| {
            let fixes = findings.iter().filter_map(|finding| finding.fix.as_ref());
            fixes.filter(move |fix| fix.safe == is_safe)
        };
        wanted(true).chain(wanted(false).filter(|_| self.is_unsafe)).for_each(|fix| plan.add(fix));
        let changes = plan.changes();
        if changes.is_empty() {
            return Ok(false);
        }
        if self.passes == MAX_PASSES {
            self.notes
                .push(format!("fixing stopped after {MAX_PASSES} passes; run it again to fix the rest"));
            return Ok(false);
        }
        self.passes += 1;
        let mut written: Vec<Change> = Vec::new();
        let mut has_changed = false;
        for change in changes {
            let texts = self.texts.entry(change.path.clone()).or_default();
            texts.insert(hash(&change.old));
            if texts.insert(hash(&change.new)) {
                match write(&change, sources) {
                    Ok(()) => {
                        self.originals.entry(change.path.clone()).or_insert_with(|| change.old.clone());
                        written.push(change);
                    }
                    Err(why) => {
                        self.failures.push(why);
                        self.refused.files.insert(change.path);
                    }
                }
                has_changed = true;
                continue;
            }
            // Fixes that undo each other: a second run would change the file again.
            if let Some(original) = self.originals.get(&change.path).cloned() {
                self.restore(&change.path, &change.old, &original, sources)?;
                self.files.remove(&change.path);
            }
            self.notes.push(format!("`{}` was restored: its fixes undo each other", change.path));
            self.refused.files.insert(change.path);
            has_changed = true;
        }
        if !written.is_empty() {
            self.pending = Some(Pending { before: counted.0.clone(), changes: written });
        }
        Ok(has_changed)
    }

    /// `fixed 3 findings in 2 files`; empty if there are none.
    pub(super) fn summary(&self) -> String {
        if self.files.is_empty() {
            return String::new();
        }
        let count = self.files.values().sum();
        format!("fixed {} in {}", plural(count, "finding"), plural(self.files.len(), "file"))
    }

    /// An error if files could not be written.
    pub(super) fn failure(&self) -> Option<Error> {
        let (first, more) = self.failures.split_first()?;
        let more = more.iter().map(|why| format!("\n{why}")).collect::<String>();
        Some(Error::new(format!("{first}{more}")).help("make the files writable, or do not fix them"))
    }

    /// Writes `text` to a file, if it is as this run left it.
    fn restore(&mut self, path: &str, left: &[u8], text: &[u8], sources: &Sources) -> Result<()> {
        if sources.bytes(path).ok().flatten().as_deref() != Some(left) {
            self.notes.push(format!("`{path}` was changed by another program and is not restored"));
            return Ok(());
        }
        let place = sources.absolute(path);
        write_changed(&place, text).map(drop).map_err(|error| Error::io("restore", &place, &error))
    }
}

/// The number of findings of each file in a run.
pub(super) struct Counted(Counts);

impl Counted {
    pub(super) fn of(findings: &Diagnostics) -> Self {
        Self(Counts::of(findings))
    }
}

/// Writes a changed file; an error is a sentence.
fn write(change: &Change, sources: &Sources) -> std::result::Result<(), String> {
    let place = sources.absolute(&change.path);
    if is_read_only(&place) {
        return Err(format!("cannot write `{}`: the file is read-only", change.path));
    }
    let written = write_changed(&place, &change.new).map(drop);
    written.map_err(|error| format!("cannot write `{}`: {error}", change.path))
}
