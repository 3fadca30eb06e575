//! The output plan: which files are to be on disk, and writing them.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::OnceLock;

use ds_core::{Artifact, Diagnostics};

use super::Pipeline;
use crate::args::Stage;
use crate::error::{Error, Result};
use crate::files::{Destinations, Record, STDOUT, WrittenFiles, hash, is_outside, write_again};
use crate::rules;

/// All outputs by path.
type Plan<'p> = BTreeMap<&'p str, (Stage, &'p [u8])>;

/// What a build changed on disk.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Written {
    /// New and changed files, by path.
    pub changed: Vec<String>,
    /// Files of earlier builds whose source no longer exists.
    pub removed: Vec<String>,
    /// The number of files that were already up to date.
    pub unchanged: usize,
}

impl Pipeline {
    /// The output plan and its conflicts.
    pub(super) fn plan(&self) -> (Plan<'_>, Diagnostics) {
        self.plan_beside(self.record())
    }

    /// The same for what earlier builds wrote.
    fn plan_beside(&self, record: Option<&Record>) -> (Plan<'_>, Diagnostics) {
        let mut plan = Plan::new();
        let mut findings = Diagnostics::new();
        let mut destinations = Destinations::new(&self.config.root);
        let mut owners: BTreeMap<String, Stage> = BTreeMap::new();
        for (stage, artifact) in self.artifacts() {
            let path = artifact.path.as_str();
            let place = destinations.of(path);
            if self.sources.is_source(path) || self.sources.is_source(&place) {
                let message = match place == path {
                    true => format!("`{path}` would overwrite the source with the same path"),
                    false => format!("`{path}` leads to `{place}` and would overwrite this source"),
                };
                findings.push(
                    self.config.finding(&rules::OVERWRITES_SOURCE, message).help("choose another `out`"),
                );
            } else if let Some(other) = owners.insert(place, stage) {
                let message = format!(
                    "`{path}` would be written by both `{}` and `{}`",
                    other.as_str(),
                    stage.as_str()
                );
                findings.push(
                    self.config
                        .finding(&rules::OUTPUT_CONFLICT, message)
                        .help("give one of them another `out`"),
                );
            } else if let Some(other) =
                record.and_then(|record| record.conflict(&self.config.root, path, &artifact.bytes))
            {
                let config_path = self.config.file.path();
                let message = format!(
                    "`{path}` was written by `{other}`, and `{config_path}` would overwrite it with other contents"
                );
                findings.push(
                    self.config
                        .finding(&rules::OUTPUT_CONFLICT, message)
                        .help(format!("give `{config_path}` or `{other}` another `out`, then build both")),
                );
            } else {
                plan.insert(path, (stage, &artifact.bytes));
            }
        }
        (plan, findings)
    }

    /// What earlier builds wrote. A command without a project keeps no record, and ignores the record of a project.
    fn record(&self) -> Option<&Record> {
        (!self.config.file.text().is_empty()).then(|| self.last_record())
    }

    /// The record of the project. It is read once in a run: that of a large site takes as long as all else that an unchanged site needs.
    pub(super) fn last_record(&self) -> &Record {
        self.record.get_or_init(|| Record::read(&self.config.root, self.config.file.path()))
    }

    /// The paths of all generated files, whether written or not.
    #[must_use]
    pub fn outputs(&self) -> BTreeSet<String> {
        let made = self.artifacts().map(|(_, artifact)| artifact.path.clone());
        made.chain(self.pages.unchanged.iter().cloned()).collect()
    }

    pub(super) fn artifacts(&self) -> impl Iterator<Item = (Stage, &Artifact)> {
        let outputs = [
            (Stage::Tokens, &self.tokens),
            (Stage::Css, &self.css),
            (Stage::Props, &self.props),
            (Stage::Site, &self.pages),
            (Stage::Site, &self.copies),
        ];
        outputs
            .into_iter()
            .flat_map(|(stage, output)| output.artifacts.iter().map(move |artifact| (stage, artifact)))
    }

    /// Writes the plan of these stages to disk. A stage with errors writes nothing, unless its files are independent
    /// of each other, and removes nothing but files of deleted pages.
    ///
    /// # Errors
    /// If a file cannot be written or removed.
    pub fn write(&mut self, stages: &[Stage]) -> Result<Written> {
        let mut kept = std::mem::take(&mut self.kept);
        // It is changed, not copied: that of a large site has tens of thousands of files. After an error it is read again.
        let record = self.record().is_some().then(|| self.record.take()).flatten();
        let written = self.write_plan(stages, &mut kept, record);
        self.kept = kept;
        if written.is_err() {
            self.pages.last = None;
            // Some of its files may be those of an earlier build.
            self.pages.is_kept = true;
        }
        let (written, record) = written?;
        if let Some(record) = record {
            self.record = OnceLock::from(record);
        }
        Ok(written)
    }

    /// The files of a stage that go to standard output; none if errors would make them incorrect.
    #[must_use]
    pub fn printed(&self, stage: Stage) -> Vec<&Artifact> {
        let whole = matches!(stage, Stage::Tokens | Stage::Css | Stage::Props);
        if whole && self.failed(stage) {
            return Vec::new();
        }
        let printed = |(owner, artifact): &(Stage, &Artifact)| *owner == stage && is_printed(&artifact.path);
        self.artifacts().filter(printed).map(|(_, artifact)| artifact).collect()
    }

    fn write_plan(
        &self,
        stages: &[Stage],
        kept: &mut WrittenFiles,
        mut record: Option<Record>,
    ) -> Result<(Written, Option<Record>)> {
        let root = &self.config.root;
        let (plan, _) = self.plan_beside(record.as_ref());
        let mut destinations = Destinations::new(root);
        let mut written = Written::default();
        for (&path, &(stage, bytes)) in &plan {
            let whole = matches!(stage, Stage::Tokens | Stage::Css | Stage::Props);
            if !stages.contains(&stage) || (whole && self.failed(stage)) || is_printed(path) {
                continue;
            }
            let place = root.join(path);
            let hash = hash(bytes);
            let outside = record.as_ref().filter(|_| is_outside(&destinations.of(path)));
            // `Some(None)`: another build made it. Its next run sees that this one writes it, too.
            let alone = outside.map(|record| record.is_alone(root, path));
            let changed = match alone {
                Some(None) => write_again(&place, bytes).map(|()| true),
                _ => kept.write_changed(&place, bytes, hash),
            };
            match changed.map_err(|error| Error::io("write", &place, &error))? {
                true => written.changed.push(path.to_owned()),
                false => written.unchanged += 1,
            }
            if let Some(record) = &mut record {
                let claim = alone.map(|alone| Record::claim(root, path, alone.unwrap_or(false)));
                record.add(stage.as_str(), path, hash, claim.unwrap_or_default());
            }
        }
        if stages.contains(&Stage::Site) {
            written.unchanged += self.pages.unchanged.len();
        }
        let Some(mut record) = record else { return Ok((written, None)) };
        for &stage in stages {
            // Pages do not depend on each other: an error of one keeps no deleted one. What was copied could be anything.
            let orphans = (stage == Stage::Site && !self.copies.failed).then_some(&self.pages.orphans);
            let failed = self.has_errors(stage);
            if failed && orphans.is_none_or(BTreeSet::is_empty) {
                continue;
            }
            let kept = |path: &str| {
                plan.get(path).is_some_and(|&(owner, _)| owner == stage)
                    || (stage == Stage::Site && self.pages.unchanged.contains(path))
                    || (failed && !orphans.is_some_and(|orphans| orphans.contains(path)))
            };
            let removed = record.remove_stale(root, stage.as_str(), kept);
            written.removed.extend(removed.map_err(|error| Error::io("clean up", root, &error))?);
        }
        record.write(root).map_err(|error| Error::io("write", root, &error))?;
        Ok((written, Some(record)))
    }

    /// Whether a stage has errors, so that nothing is removed. Tokens and style sheets with some errors are still written.
    pub(super) fn has_errors(&self, stage: Stage) -> bool {
        let written = match stage {
            Stage::Tokens => self.tokens.findings.has_errors(),
            Stage::Css => self.css.findings.has_errors(),
            Stage::Props | Stage::Site => false,
        };
        written || self.failed(stage)
    }
}

/// Whether an output goes to standard output instead of a file.
fn is_printed(path: &str) -> bool {
    path == STDOUT || path.strip_prefix(STDOUT).is_some_and(|below| below.starts_with('/'))
}
