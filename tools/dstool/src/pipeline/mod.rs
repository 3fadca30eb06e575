//! The one way from sources to results, for every command.
//!
//! ```text
//! tokens ──┬──▶ css ─────────────┐
//!          └──▶ props ──▶ content┴──▶ pages, copies ──▶ output plan ──▶ disk (build, dev) or nothing (check)
//! ```
//!
//! Each part keeps what it last made, so that `dstool dev` repeats only what a change touches. A part with errors
//! keeps its last good files on disk: they are neither written nor removed.

mod content;
mod css;
mod findings;
mod generated;
mod lists;
mod mapping;
mod package;
mod plan;
mod postcss;
mod props;
mod records;
mod responses;
mod site;
mod stream;
mod tokens;
mod unchanged;
mod unused;
mod worker;

use std::collections::{BTreeSet, HashSet};
use std::sync::atomic::AtomicUsize;
use std::sync::{Arc, OnceLock};

use ds_core::model::manifest::Manifest;
use ds_core::model::package::PublicNames;
use ds_core::model::tokens::TokenSet;
use ds_core::{Artifact, Diagnostic, Diagnostics, Rule, Severity};

use crate::args::{Shard, Stage};
use crate::config::{Config, Pattern};
use crate::error::{Error, Result};
use crate::files::{CONTENT_ENDINGS, Record, Sources, WrittenFiles, explain_no_match};
use crate::progress::Progress;
use crate::report::Omitted;
use crate::rules;
use crate::steps::Steps;

pub use content::Checked;
pub use css::is_markup;
pub use plan::Written;
pub use records::Records;
pub use site::ENDINGS as PAGE_ENDINGS;
use unchanged::LastBuild;
pub use worker::{Keep, Worker, renderer_problem};

/// The output of one part: files below the project's root, and findings.
#[derive(Debug, Default)]
struct Output {
    findings: Diagnostics,
    artifacts: Vec<Artifact>,
    /// Whether errors prevent the files from being written.
    failed: bool,
    /// If there are errors: the files of earlier runs that are removed nevertheless, because what they were made from no longer
    /// exists.
    orphans: BTreeSet<String>,
    /// The files of an earlier run that are still right, and that were not made again.
    unchanged: BTreeSet<String>,
    /// The pages as the next build needs them.
    last: Option<ds_site::LastSite>,
    /// The last build, if only a few pages were built again.
    continued: Option<unchanged::Continued>,
    /// The pages as they are on disk for the next build, if they are continued from there.
    base: Option<unchanged::Base>,
    /// Whether it was tried to keep them.
    is_kept: bool,
    /// How many pages were built again since all were.
    again: usize,
}

/// A project and all of its outputs.
pub struct Pipeline {
    /// The project.
    pub config: Config,
    sources: Sources,
    tokens: Output,
    set: Option<TokenSet>,
    /// The names of the tokens, if the project asks which of them are unused.
    usage: Option<ds_tokens::Usage>,
    /// The unused tokens; `None` until everything that may use them has been read.
    unused: Option<Diagnostics>,
    /// The names of the installed package, and findings about its files.
    package: Option<PublicNames>,
    package_findings: Diagnostics,
    css: Output,
    props: Output,
    manifest: Option<Manifest>,
    content: Diagnostics,
    pages: Output,
    /// Cached pages for the search index.
    search: ds_site::SearchIndexer,
    /// What the site copies, as of the last run.
    copied: Vec<site::Copied>,
    copies: Output,
    /// Files that have been written or verified.
    kept: WrittenFiles,
    /// What earlier builds wrote, once it has been read in this run.
    record: OnceLock<Record>,
    /// The last build on disk, for the next run.
    last_build: Option<LastBuild>,
}

/// Options of a run in addition to its steps.
#[derive(Default)]
pub struct Job<'a> {
    /// Content files to check instead of the configured ones.
    pub content: Option<Vec<String>>,
    /// Which of the content files to check.
    pub shard: Option<Shard>,
    /// How many findings a report shows; `None` for all. Of those in content, others are only counted.
    pub limit: Option<usize>,
    /// Style sheets to check in addition to the configured ones.
    pub styles: Vec<String>,
    /// Models from standard input.
    pub stream: Option<Box<dyn std::io::Read + Send + 'a>>,
    /// Whether each line of it is a record, whatever the first one looks like.
    pub has_lines: bool,
    /// Whether the content is only a part of a site, so that pages that links lead to may be elsewhere.
    pub is_partial: bool,
    /// Whether findings keep the whole text that they are in, not an excerpt: for fixes, and to compare places.
    pub keep_texts: bool,
    /// The current date, `yyyy-MM-dd`, if dates in content are to be compared with it.
    pub today: Option<String>,
    /// The only files that have changed since the last run, if they concern nothing but content and pages, and if that run was written.
    pub changed: Option<Vec<String>>,
    /// If this becomes other than 0, the check of content ends without a result.
    pub waiting: Option<Arc<AtomicUsize>>,
    /// What is written while content is checked.
    pub records: Option<std::sync::Mutex<Records<'a>>>,
}

/// The result of a run, apart from its findings.
#[derive(Debug, Default)]
pub struct RunResult {
    /// Content files (or lines) that were checked.
    pub models: usize,
    /// Findings in content that were counted and not kept.
    pub omitted: Omitted,
    /// Whether the check of content has ended without a result: see [`Job::waiting`].
    pub interrupted: bool,
    /// A missing tool that is required to render pages.
    pub missing: Option<Error>,
    /// Whether the component docs have changed.
    pub manifest_changed: bool,
    /// Whether the tokens have changed.
    pub tokens_changed: bool,
}

impl Pipeline {
    /// Creates a pipeline for a project; nothing is built yet.
    #[must_use]
    pub fn new(config: Config) -> Self {
        Self {
            sources: Sources::new(&config.root),
            config,
            tokens: Output::default(),
            set: None,
            usage: None,
            unused: None,
            package: None,
            package_findings: Diagnostics::new(),
            css: Output::default(),
            props: Output::default(),
            manifest: None,
            content: Diagnostics::new(),
            pages: Output::default(),
            search: ds_site::SearchIndexer::default(),
            copied: Vec::new(),
            copies: Output::default(),
            kept: WrittenFiles::default(),
            record: OnceLock::new(),
            last_build: None,
        }
    }

    /// Uses another configuration of the same project: everything has to be built again. What it knows about files of the output and
    /// about texts of pages stays, because it depends on their bytes only.
    pub fn configure(&mut self, config: Config) {
        let mut fresh = Self::new(config);
        if fresh.config.root == self.config.root {
            (fresh.search, fresh.kept) = (std::mem::take(&mut self.search), std::mem::take(&mut self.kept));
            for (path, text) in self.sources.overlays() {
                fresh.sources.set_overlay(&path, Some(text));
            }
        }
        *self = fresh;
    }

    /// The project's files.
    #[must_use]
    pub fn sources(&self) -> &Sources {
        &self.sources
    }

    /// The tokens, as of the last run: the project's, or those of the installed package.
    #[must_use]
    pub fn tokens(&self) -> Option<&TokenSet> {
        self.set.as_ref()
    }

    /// The names of the installed package, as of the last run.
    #[must_use]
    pub fn package(&self) -> Option<&PublicNames> {
        self.package.as_ref()
    }

    /// Whether a few pages can be built again without all others.
    #[must_use]
    pub fn has_last_pages(&self) -> bool {
        self.pages.last.is_some()
    }

    /// The component docs, as of the last run.
    #[must_use]
    pub fn manifest(&self) -> Option<&Manifest> {
        self.manifest.as_ref()
    }

    /// The content files of the configuration, without those of pages.
    #[must_use]
    pub fn content_files(&self) -> Vec<String> {
        let places = self.config.content.iter().flat_map(|content| &content.sources);
        let files = places.filter_map(|place| self.sources.expand(&place.path, &CONTENT_ENDINGS).ok());
        files.flatten().collect()
    }

    /// Builds `steps`. Findings never stop it; see [`Pipeline::findings`].
    ///
    /// # Errors
    /// If standard input cannot be read.
    pub fn run(
        &mut self,
        steps: Steps,
        job: &mut Job<'_>,
        worker: &mut Worker,
        progress: &Progress,
    ) -> Result<RunResult> {
        let mut ran = RunResult::default();
        // Another command may have written it since.
        let record = self.record.take().and_then(|record| record.again(&self.config.root));
        self.record = record.map_or_else(OnceLock::new, OnceLock::from);
        let mut last = None;
        if steps.intersects(Steps::PAGES)
            && let Some(site) = &self.config.site
        {
            worker.map(self.config.content.as_ref().map(|content| &content.source));
            last = self.last_build.take().filter(|_| Self::is_whole(steps));
            if last.is_none() && Self::is_whole(steps) && worker.keeps_all() {
                last = LastBuild::current(self, worker);
            }
            // It takes time to start, so it starts while other parts are built.
            if last.is_none() {
                worker.prepare(&self.config.root, &site.renderer.path);
            }
        }
        if steps.intersects(Steps::TOKENS) {
            progress.announce("compiling tokens");
            (self.package, self.package_findings) = package::load(self);
            let set;
            (self.tokens, set, self.usage) = tokens::run(self);
            ran.tokens_changed = self.set != set;
            self.set = set;
        }
        progress.announce("compiling styles, reading components");
        let (this, also) = (&*self, &job.styles);
        let (css, props) = match (steps.intersects(Steps::CSS), steps.intersects(Steps::PROPS)) {
            (true, true) => std::thread::scope(|scope| {
                let css = scope.spawn(|| css::run(this, also));
                let props = props::run(this);
                (Some(join(css)), Some(props))
            }),
            // Starting a thread would take a tenth of the time of a small run.
            (css, props) => (css.then(|| css::run(this, also)), props.then(|| props::run(this))),
        };
        if let Some(css) = css {
            self.css = css;
        }
        if let Some((output, manifest)) = props {
            ran.manifest_changed = self.manifest != manifest;
            (self.props, self.manifest) = (output, manifest);
        }
        if steps.intersects(Steps::CONTENT | Steps::PAGES | Steps::COPIES) {
            self.copied = site::copied(self);
        }
        let again = job.changed.as_ref().filter(|_| steps == Steps::PAGES);
        // It is large, and replaced in any case.
        let shown = again.and_then(|_| self.pages.last.take());
        let base = again.and_then(|_| self.pages.base.take());
        if let Some(pages) = last.and_then(|last| last.pages(self, worker)) {
            self.pages = pages;
        } else if let Some(pages) =
            again.and_then(|changed| unchanged::pages_again(self, shown, base, changed, worker))
        {
            self.pages = pages;
        } else if steps.intersects(Steps::CONTENT | Steps::PAGES) {
            progress.announce("reading content");
            let loaded = site::load(self);
            if steps.intersects(Steps::CONTENT) {
                match content::run(self, loaded.site.as_ref(), job, progress)? {
                    Some(checked) => {
                        (ran.omitted, ran.models) = (checked.omitted, checked.models);
                        self.content = checked.findings;
                    }
                    None => ran.interrupted = true,
                }
            }
            if steps.intersects(Steps::PAGES) {
                if let Some(site) = &self.config.site {
                    worker.prepare(&self.config.root, &site.renderer.path);
                }
                let mut search = std::mem::take(&mut self.search);
                let (output, missing) = site::render(self, loaded, &mut search, worker, progress);
                (self.pages, ran.missing, self.search) = (output, missing, search);
            }
        }
        if steps.intersects(Steps::COPIES) {
            self.copies = site::copies(self);
        }
        if self.usage.is_some() && (self.unused.is_some() || steps.contains(unused::READERS)) {
            self.unused = Some(unused::run(self));
        }
        Ok(ran)
    }

    /// Like [`Pipeline::findings`], but does not keep those in content.
    #[must_use]
    pub fn take_findings(&mut self) -> Diagnostics {
        let content = std::mem::take(&mut self.content);
        self.findings_with(content)
    }

    /// All findings, sorted by location, with the configured severities.
    #[must_use]
    pub fn findings(&self) -> Diagnostics {
        self.findings_with(self.content.clone())
    }

    fn findings_with(&self, content: Diagnostics) -> Diagnostics {
        let mut findings = Diagnostics::new();
        for output in [&self.tokens, &self.css, &self.props, &self.pages, &self.copies] {
            findings.extend(output.findings.clone());
        }
        findings.extend(self.package_findings.clone());
        findings.extend(self.unused.clone().unwrap_or_default());
        findings.extend(content);
        findings.extend(self.plan().1);
        let mut findings = self.with_severities(findings);
        findings.sort();
        findings
    }

    /// Whether a stage has errors that prevent its files from being written.
    fn failed(&self, stage: Stage) -> bool {
        match stage {
            Stage::Tokens => self.tokens.failed,
            Stage::Css => self.css.failed,
            Stage::Props => self.props.failed,
            Stage::Site => self.pages.failed || self.copies.failed,
        }
    }

    /// Applies the configured severities. Of two errors at one place, that of the parser says less.
    fn with_severities(&self, findings: Diagnostics) -> Diagnostics {
        let wanted = |finding: &Diagnostic| self.configured(finding.rule);
        let findings: Diagnostics = findings
            .into_iter()
            .filter_map(|finding| match wanted(&finding) {
                None => Some(finding),
                Some(level) => level.map(|level| finding.severity(level)),
            })
            .collect();
        let is_parsers = |finding: &Diagnostic| *finding.rule == ds_css::rules::SYNTAX;
        if !findings.iter().any(is_parsers) {
            return findings;
        }
        let place = |finding: &Diagnostic| {
            let at = finding.at.as_ref()?;
            Some((at.file.path().to_owned(), at.span.start))
        };
        let explained: HashSet<_> = findings
            .iter()
            .filter(|finding| finding.severity == Severity::Error && !is_parsers(finding))
            .filter_map(place)
            .collect();
        let is_explained =
            |finding: &Diagnostic| place(finding).is_some_and(|place| explained.contains(&place));
        findings.into_iter().filter(|finding| !is_parsers(finding) || !is_explained(finding)).collect()
    }

    /// The configured severity of a rule, if it has one; `Some(None)` if it is off.
    fn configured(&self, rule: &Rule) -> Option<Option<Severity>> {
        let set = self.config.rules.iter().rev().find(|(code, _)| code == rule.code).map(|(_, level)| *level);
        set.or_else(|| rules::is_off_by_default(rule).then_some(None))
    }

    /// Whether findings of a rule that have this severity are errors as the project configures them.
    fn is_error(&self, code: &str, severity: Option<Severity>) -> bool {
        let configured = rules::find(code).and_then(|rule| self.configured(rule));
        severity.is_some_and(|severity| configured.unwrap_or(Some(severity)) == Some(Severity::Error))
    }

    /// The severity of a rule; `None` if it is off.
    fn level(&self, rule: &Rule) -> Option<Severity> {
        self.configured(rule).unwrap_or(Some(rule.severity))
    }

    /// An output that is written only if there are no errors.
    fn output(&self, findings: Diagnostics, artifacts: Vec<Artifact>) -> Output {
        let findings = self.with_severities(findings);
        Output { failed: findings.has_errors(), findings, artifacts, ..Output::default() }
    }

    /// The files that match configured paths; a path without a match is a finding.
    fn expand(&self, places: &[Pattern], extensions: &[&str], findings: &mut Diagnostics) -> Vec<String> {
        let mut files: Vec<String> = Vec::new();
        for place in places {
            match self.sources.expand(&place.path, extensions) {
                Ok(finding) if finding.is_empty() => findings.push(
                    Diagnostic::new(
                        &rules::NO_SOURCES,
                        place.at.clone(),
                        explain_no_match(&self.config.root, &place.path, extensions),
                    )
                    .help("correct the path or create the file"),
                ),
                Ok(matches) => files.extend(matches),
                Err(why) => findings.push(
                    Diagnostic::new(
                        &rules::NO_SOURCES,
                        place.at.clone(),
                        format!("the pattern is not valid: {why}"),
                    )
                    .help("close every `[` and `{`"),
                ),
            }
        }
        files
    }
}

/// The result of a thread; propagates its panic.
fn join<T>(thread: std::thread::ScopedJoinHandle<'_, T>) -> T {
    thread.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic))
}
