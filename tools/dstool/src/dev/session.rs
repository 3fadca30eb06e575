//! The state between changes.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::AtomicUsize;
use std::time::{Duration, Instant};

use ds_core::{Diagnostics, Severity};

use super::events::Event;
use super::watch::{Batch, Map, Watch};
use crate::args::Stage;
use crate::config::{self, Config};
use crate::error::{Error, Result};
use crate::files::{now_exactly, paths};
use crate::pipeline::{Job, Pipeline, Worker, Written};
use crate::progress::Progress;
use crate::report::{self, Format};
use crate::steps::Steps;

/// How long the check of content can be put off by saves, one after another.
const MAX_DELAY: Duration = Duration::from_secs(5);

/// A project that is rebuilt repeatedly.
pub struct Session {
    /// The configuration; `None` if the command line is the configuration.
    place: Option<PathBuf>,
    /// What a build of everything builds.
    steps: Steps,
    pipeline: Pipeline,
    worker: Worker,
    map: Map,
    /// The current date, if builds only check and write nothing.
    checked_on: Option<String>,
    /// Steps that changes affect and that no call has allowed since.
    postponed: Steps,
    /// The only files that have changed, if they concern nothing but content and pages.
    changed: Option<Vec<String>>,
    /// If this becomes other than 0, content is not checked to the end.
    waiting: Option<Arc<AtomicUsize>>,
    /// A time before anything was read.
    started: u64,
}

/// The result of a build.
#[derive(Debug, Default)]
pub struct Round {
    /// All current findings.
    pub findings: Diagnostics,
    /// What was written.
    pub written: Written,
    /// A missing tool, or why the configuration cannot be used.
    pub problem: Option<Error>,
    /// Messages for open pages.
    pub events: Vec<Event>,
    /// Whether the configuration cannot be used: nothing was built, and all findings are about it.
    pub unusable: bool,
    /// Whether content was checked, too; otherwise there may be more findings.
    pub is_checked: bool,
}

impl Session {
    /// The worker that renders its pages.
    #[must_use]
    pub fn worker(&self) -> &Worker {
        &self.worker
    }

    /// Creates a session for a project that has not been built; `place` is the path of its configuration.
    #[must_use]
    pub fn new(place: PathBuf, config: Config, worker: Worker) -> Self {
        Self { place: Some(place), ..Self::of_command(config, Steps::BUILDABLE, worker) }
    }

    /// Creates a session for a command whose arguments are the configuration, and which builds only these steps.
    #[must_use]
    pub fn of_command(config: Config, steps: Steps, worker: Worker) -> Self {
        let map = Map::new(&config, BTreeMap::new(), BTreeSet::new());
        Self {
            place: None,
            steps,
            pipeline: Pipeline::new(config),
            worker,
            map,
            checked_on: None,
            postponed: Steps::empty(),
            changed: None,
            waiting: None,
            started: now_exactly(),
        }
    }

    /// Creates a session that finds what `dstool check` finds, and writes nothing. `today` is the current date, `yyyy-MM-dd`.
    #[must_use]
    pub fn checking(place: PathBuf, config: Config, worker: Worker, today: String) -> Self {
        Self { checked_on: Some(today), postponed: Steps::BUILDABLE, ..Self::new(place, config, worker) }
    }

    /// Uses this text instead of a file, or again the file; the path is relative to the project's root. A change with this path then
    /// rebuilds what it affects.
    pub fn set_overlay(&mut self, path: &str, text: Option<Arc<str>>) {
        self.pipeline.sources().set_overlay(path, text);
    }

    /// The project and its results.
    #[must_use]
    pub fn pipeline(&self) -> &Pipeline {
        &self.pipeline
    }

    /// The project.
    #[must_use]
    pub fn config(&self) -> &Config {
        &self.pipeline.config
    }

    /// Which files affect which steps, as of the last build.
    #[must_use]
    pub fn map(&self) -> &Map {
        &self.map
    }

    /// Rebuilds after each change until the watch ends, and reports each build that did something. An error (for
    /// example, a locked file) ends only that build; one of the watch ends nothing.
    pub fn follow(&mut self, watch: &mut dyn Watch, told: &mut dyn FnMut(Result<Round>)) {
        let (mut findings, mut delayed) = (None, None);
        loop {
            if let Some(changed) = watch.add(&self.map.watched()) {
                told(Err(changed));
            }
            self.keep_pages();
            delayed = self.check_rest(watch, delayed, findings.take(), told);
            let Some(batch) = watch.next() else { return };
            // A saved page is visible before the content of all pages is checked again.
            let is_shown_first = self.pipeline.has_last_pages() && self.concerns_pages_only(&batch);
            let first = match is_shown_first || self.concerns_nothing(&batch) {
                true => Steps::BUILDABLE.difference(Steps::CONTENT),
                false => Steps::BUILDABLE,
            };
            let shown = self.change_within(&batch, first, &Progress::default()).transpose();
            findings =
                shown.as_ref().and_then(|round| round.as_ref().ok()).map(|round| round.findings.clone());
            shown.into_iter().for_each(&mut *told);
        }
    }

    /// Checks content if that has been left, and reports what is not among `findings`. While a change waits, this is left again, unless it was
    /// `delayed` for long. Returns since when it is.
    fn check_rest(
        &mut self,
        watch: &dyn Watch,
        delayed: Option<Instant>,
        findings: Option<Diagnostics>,
        told: &mut dyn FnMut(Result<Round>),
    ) -> Option<Instant> {
        if self.postponed.is_empty() {
            return None;
        }
        let since = delayed.unwrap_or_else(Instant::now);
        let is_urgent = since.elapsed() > MAX_DELAY;
        self.waiting = (!is_urgent).then(|| watch.waiting());
        let checked = self.change_within(&Batch::default(), Steps::BUILDABLE, &Progress::default());
        self.waiting = None;
        let is_new = |round: &Result<Round>| match round {
            Ok(round) => Some(&round.findings) != findings.as_ref() || !round.written.changed.is_empty(),
            Err(_) => true,
        };
        let is_left = !self.postponed.is_empty();
        checked.transpose().into_iter().filter(|round| !is_left && is_new(round)).for_each(&mut *told);
        is_left.then_some(since)
    }

    /// Keeps the pages on disk, so that the next `dstool build` does not build them again.
    fn keep_pages(&mut self) {
        if self.place.is_some() && self.checked_on.is_none() && self.worker.writes() {
            self.pipeline.keep_pages(&Stage::ALL, &self.worker, self.started);
        }
    }

    /// Whether a change affects nothing but content and pages.
    fn concerns_pages_only(&self, batch: &Batch) -> bool {
        let concerned = batch.paths.iter().fold(Steps::empty(), |steps, path| steps | self.map.steps(path));
        let is_narrow =
            concerned.contains(Steps::PAGES) && (Steps::CONTENT | Steps::PAGES).contains(concerned);
        let is_rest = Steps::CONTENT.contains(self.postponed);
        is_narrow && !batch.everything && is_rest && self.checked_on.is_none()
    }

    /// Whether a change affects nothing, as files do that an editor writes next to those that are saved.
    fn concerns_nothing(&self, batch: &Batch) -> bool {
        !batch.everything && batch.paths.iter().all(|path| self.map.steps(path).is_empty())
    }

    /// Builds everything for the first time. If pages can stay as the last build has written them, their content is not checked yet:
    /// [`Session::follow`] does so, while the pages are served.
    ///
    /// # Errors
    /// If a file cannot be read or written.
    pub fn start(&mut self, progress: &Progress) -> Result<Round> {
        let is_all = self.steps == Steps::BUILDABLE && self.checked_on.is_none();
        if !is_all || !self.pipeline.open_last_build(&mut self.worker) {
            return self.build(progress);
        }
        let steps = Steps::BUILDABLE.difference(Steps::CONTENT);
        let mut round = self.round_within(steps, steps, progress)?;
        self.postponed |= Steps::CONTENT;
        round.is_checked = false;
        Ok(round)
    }

    /// Builds everything.
    ///
    /// # Errors
    /// If a file cannot be read or written.
    pub fn build(&mut self, progress: &Progress) -> Result<Round> {
        self.round(self.steps, progress)
    }

    /// Rebuilds what a change affects; `None` if it affects nothing.
    ///
    /// # Errors
    /// If a file cannot be read or written.
    pub fn change(&mut self, batch: &Batch, progress: &Progress) -> Result<Option<Round>> {
        self.change_within(batch, Steps::BUILDABLE, progress)
    }

    /// Like [`Session::change`], but postpones steps that are not `allowed` until a call allows them.
    ///
    /// # Errors
    /// If a file cannot be read or written.
    pub fn change_within(
        &mut self,
        batch: &Batch,
        allowed: Steps,
        progress: &Progress,
    ) -> Result<Option<Round>> {
        let mut steps = if batch.everything { Steps::CONFIG } else { Steps::empty() };
        let relative = |path: &PathBuf| paths::relative(&self.pipeline.config.root, path);
        let is_narrow = self.concerns_pages_only(batch);
        self.changed = is_narrow.then(|| batch.paths.iter().map(relative).collect());
        for path in &batch.paths {
            let concerned = self.map.steps(path);
            if !concerned.is_empty() {
                self.pipeline.sources().forget(&paths::relative(&self.pipeline.config.root, path));
                steps |= concerned;
            }
        }
        if steps.is_empty() && !self.postponed.intersects(allowed) {
            return Ok(None);
        }
        if let (true, Some(place)) = (steps.intersects(Steps::CONFIG), &self.place) {
            let mut findings = Diagnostics::new();
            match self.load_config(place, &mut findings) {
                Ok(config) if findings.is_empty() => {
                    // If events were lost, the renderer may have changed, too.
                    if batch.everything || !self.pipeline.config.has_same_renderer(&config) {
                        self.worker.reset();
                    }
                    self.pipeline.configure(config);
                }
                result => return Ok(Some(Round::unusable(findings, result.err()))),
            }
            steps = self.steps;
        } else if steps.intersects(Steps::CONFIG) {
            self.pipeline.configure(self.pipeline.config.clone());
            steps = self.steps;
        }
        if steps.intersects(Steps::RENDERER) {
            self.worker.reset();
        }
        self.postponed |= needed(steps).intersection(self.steps);
        let now = self.postponed.intersection(allowed);
        self.round_within(now, allowed, progress).map(Some)
    }

    /// Reads the configuration, or the text that an editor has for it.
    fn load_config(&self, place: &Path, findings: &mut Diagnostics) -> Result<Config> {
        match self.pipeline.sources().overlay(self.pipeline.config.file.path()) {
            Some(text) => Ok(config::load_text(place, &text, findings)),
            None => config::load(place, findings),
        }
    }

    fn round(&mut self, steps: Steps, progress: &Progress) -> Result<Round> {
        self.round_within(steps, Steps::BUILDABLE, progress)
    }

    fn round_within(&mut self, steps: Steps, allowed: Steps, progress: &Progress) -> Result<Round> {
        self.worker.begin_build();
        let run = |session: &mut Self, steps| {
            let (today, changed) = (session.checked_on.clone(), session.changed.take());
            let waiting = session.waiting.clone();
            let mut job = Job { today, changed, waiting, ..Job::default() };
            let ran = session.pipeline.run(steps, &mut job, &mut session.worker, progress)?;
            if ran.interrupted {
                session.postponed |= Steps::CONTENT;
            }
            Ok::<_, Error>(ran)
        };
        self.postponed = self.postponed.difference(steps);
        let mut ran = run(self, steps)?;
        let rest = (Steps::CONTENT | Steps::PAGES).difference(steps).intersection(self.steps);
        // Guides show the values of tokens.
        let has_guides = self.pipeline.config.site.as_ref().is_some_and(|site| site.guides.is_some());
        if (ran.manifest_changed || ran.tokens_changed && has_guides) && !rest.is_empty() {
            self.postponed |= rest.difference(allowed);
            let rest = rest.intersection(allowed);
            if !rest.is_empty() {
                ran = run(self, rest)?;
            }
        }
        let written = match self.checked_on {
            None => self.pipeline.write(&Stage::ALL)?,
            Some(_) => Written::default(),
        };
        self.map =
            Map::new(&self.pipeline.config, self.pipeline.sources().readers(), self.pipeline.outputs());
        let out = self.pipeline.config.site.as_ref().map(|site| site.out.clone());
        Ok(Round::of(self.pipeline.findings(), written, ran.missing, out.as_deref()))
    }
}

/// All steps to rebuild if these have changed. Pages do not contain styles, so a style sheet does not affect them.
fn needed(steps: Steps) -> Steps {
    let mut wanted = steps;
    if steps.intersects(Steps::TOKENS) {
        wanted |= Steps::CSS | Steps::PROPS;
    }
    if wanted.intersects(Steps::CSS) {
        wanted |= Steps::COPIES;
    }
    wanted
}

impl Round {
    fn unusable(findings: Diagnostics, problem: Option<Error>) -> Self {
        Self { unusable: true, ..Self::of(findings, Written::default(), problem, None) }
    }

    fn of(findings: Diagnostics, written: Written, problem: Option<Error>, out: Option<&str>) -> Self {
        let errors: Diagnostics =
            findings.iter().filter(|finding| finding.severity == Severity::Error).cloned().collect();
        let mut text = report::render(&errors, Format::Concise, false, Some(50));
        if let Some(problem) = &problem {
            text.push_str(&format!("error: {problem}\n"));
        }
        let below = |path: &String| Some(path.strip_prefix(out?)?.trim_start_matches('/').to_owned());
        let changed: Vec<String> = written.changed.iter().chain(&written.removed).filter_map(below).collect();
        let mut events = vec![Event::Findings(text)];
        // Only developer tools read source maps.
        let seen = |path: &&String| !path.ends_with(".map");
        if changed.iter().filter(seen).any(|path| !path.ends_with(".css")) {
            events.push(Event::Reload(changed));
        } else if !changed.is_empty() {
            events.push(Event::Styles(changed));
        }
        Self { findings, written, problem, events, unusable: false, is_checked: true }
    }
}
