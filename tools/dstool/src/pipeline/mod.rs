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
mod plan;
mod props;
mod site;
mod tokens;
mod worker;

use ds_core::model::manifest::Manifest;
use ds_core::model::tokens::TokenSet;
use ds_core::{Artifact, Diagnostic, Diagnostics};

use crate::args::{Shard, Stage};
use crate::config::{Config, Place};
use crate::error::{Error, Result};
use crate::files::{Kept, Sources, expand, nothing_at};
use crate::parts::Parts;
use crate::progress::Progress;
use crate::rules;

pub use content::Checked;
pub use plan::Written;
pub use worker::{Worker, renderer_problem};

/// What one part made: files below the project's root, and what was found on the way.
#[derive(Debug, Default)]
struct Output {
    findings: Diagnostics,
    artifacts: Vec<Artifact>,
    /// Whether errors make the files unfit to be written.
    failed: bool,
}

/// A project and everything that was made of it.
pub struct Pipeline {
    /// The project.
    pub config: Config,
    sources: Sources,
    tokens: Output,
    set: Option<TokenSet>,
    css: Output,
    props: Output,
    manifest: Option<Manifest>,
    content: Diagnostics,
    pages: Output,
    /// What is known of pages for the search.
    search: ds_site::SearchIndexer,
    copies: Output,
    /// What was written of it.
    kept: Kept,
}

/// What a run is asked beside its parts.
#[derive(Default)]
pub struct Job<'a> {
    /// Content files to take instead of the configured ones.
    pub content: Option<Vec<String>>,
    /// Which of the content files.
    pub shard: Option<Shard>,
    /// Style sheets to check although the configuration does not name them.
    pub styles: Vec<String>,
    /// Models from standard input, one per line.
    pub stream: Option<Box<dyn std::io::Read + Send + 'a>>,
}

/// How a run went, beside its findings.
#[derive(Debug, Default)]
pub struct Ran {
    /// Content files (or lines) that were checked.
    pub models: usize,
    /// A tool that pages need and that is not there.
    pub missing: Option<Error>,
    /// Whether the component docs are others than before.
    pub manifest_changed: bool,
}

impl Pipeline {
    /// A project of which nothing is made yet.
    #[must_use]
    pub fn new(config: Config) -> Self {
        Self {
            sources: Sources::new(&config.root),
            config,
            tokens: Output::default(),
            set: None,
            css: Output::default(),
            props: Output::default(),
            manifest: None,
            content: Diagnostics::new(),
            pages: Output::default(),
            search: ds_site::SearchIndexer::default(),
            copies: Output::default(),
            kept: Kept::default(),
        }
    }

    /// The project's files.
    #[must_use]
    pub fn sources(&self) -> &Sources {
        &self.sources
    }

    /// Makes `parts` anew. Findings never end it; see [`Pipeline::findings`].
    ///
    /// # Errors
    /// When a file that is copied cannot be read, or standard input cannot.
    pub fn run(
        &mut self,
        parts: Parts,
        job: &mut Job<'_>,
        worker: &mut Worker,
        progress: &Progress,
    ) -> Result<Ran> {
        let mut ran = Ran::default();
        if parts.has(Parts::PAGES)
            && let Some(site) = &self.config.site
        {
            worker.prepare(&self.config.root, &site.renderer.path);
        }
        if parts.has(Parts::TOKENS) {
            progress.say("compiling tokens");
            (self.tokens, self.set) = tokens::run(self);
        }
        progress.say("compiling styles, reading components");
        let (this, also) = (&*self, &job.styles);
        let (css, props) = match (parts.has(Parts::CSS), parts.has(Parts::PROPS)) {
            (true, true) => std::thread::scope(|scope| {
                let css = scope.spawn(|| css::run(this, also));
                let props = props::run(this);
                (Some(join(css)), Some(props))
            }),
            // A thread of its own would cost a small run a tenth of its time.
            (css, props) => (css.then(|| css::run(this, also)), props.then(|| props::run(this))),
        };
        if let Some(css) = css {
            self.css = css;
        }
        if let Some((output, manifest)) = props {
            ran.manifest_changed = self.manifest != manifest;
            (self.props, self.manifest) = (output, manifest);
        }
        if parts.has(Parts::CONTENT | Parts::PAGES) {
            progress.say("reading content");
            let (site, found) = site::load(self);
            if parts.has(Parts::CONTENT) {
                let checked = content::run(self, site.as_ref(), job, progress)?;
                (self.content, ran.models) = (checked.findings, checked.models);
            }
            if parts.has(Parts::PAGES) {
                let mut search = std::mem::take(&mut self.search);
                let (output, missing) =
                    site::render(self, site.as_ref(), &mut search, found, worker, progress);
                (self.pages, ran.missing, self.search) = (output, missing, search);
            }
        }
        if parts.has(Parts::COPIES) {
            self.copies = site::copies(self)?;
        }
        Ok(ran)
    }

    /// Everything that is wrong, by place, with the configuration's severities.
    #[must_use]
    pub fn findings(&self) -> Diagnostics {
        let mut all = Diagnostics::new();
        for output in [&self.tokens, &self.css, &self.props, &self.pages, &self.copies] {
            all.extend(output.findings.clone());
        }
        all.extend(self.content.clone());
        all.extend(self.plan().1);
        let mut all = self.levelled(all);
        all.sort();
        all
    }

    /// Whether a part has errors that keep its files from being written.
    fn failed(&self, stage: Stage) -> bool {
        match stage {
            Stage::Tokens => self.tokens.failed,
            Stage::Css => self.css.failed,
            Stage::Props => self.props.failed,
            Stage::Site => self.pages.failed || self.copies.failed,
        }
    }

    /// What was found, with the severities that the configuration wants.
    fn levelled(&self, findings: Diagnostics) -> Diagnostics {
        let wanted = |found: &Diagnostic| {
            self.config.rules.iter().rev().find(|(code, _)| code == found.rule.code).map(|(_, level)| *level)
        };
        findings
            .into_iter()
            .filter_map(|found| match wanted(&found) {
                None => Some(found),
                Some(level) => level.map(|level| found.severity(level)),
            })
            .collect()
    }

    /// An output that is written only without errors.
    fn output(&self, findings: Diagnostics, artifacts: Vec<Artifact>) -> Output {
        let findings = self.levelled(findings);
        Output { failed: findings.has_errors(), findings, artifacts }
    }

    /// The files that configured paths name; a path that names none is a finding.
    fn expand(&self, places: &[Place], extensions: &[&str], findings: &mut Diagnostics) -> Vec<String> {
        let mut files: Vec<String> = Vec::new();
        for place in places {
            match expand(&self.config.root, &place.path, extensions) {
                Ok(found) if found.is_empty() => findings.push(
                    Diagnostic::new(
                        &rules::NO_SOURCES,
                        place.at.clone(),
                        nothing_at(&self.config.root, &place.path, extensions),
                    )
                    .help("correct the path or create the file"),
                ),
                Ok(found) => files.extend(found),
                Err(why) => findings.push(
                    Diagnostic::new(
                        &rules::NO_SOURCES,
                        place.at.clone(),
                        format!("the pattern is wrong: {why}"),
                    )
                    .help("close every `[` and `{`"),
                ),
            }
        }
        files
    }
}

/// A thread's result; its panic goes on here.
fn join<T>(thread: std::thread::ScopedJoinHandle<'_, T>) -> T {
    thread.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic))
}
