//! Checks a project again after each change, in a thread of its own.
//!
//! The thread keeps a session of `dstool dev` that writes nothing, in which texts of the editor replace those on disk. What changes
//! while it works is checked afterwards, all at once. Pages depend on everything and are rendered in another process, so they are
//! checked at the start and when files on disk change, not while someone types.

use std::collections::{BTreeMap, BTreeSet};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::mpsc::{Receiver, RecvTimeoutError};
use std::time::Duration;

use ds_core::Diagnostics;

use super::encoding::Encoding;
use super::findings::{Finding, by_file};
use super::index::Index;
use crate::config;
use crate::dev::session::{Round, Session};
use crate::dev::watch::Batch;
use crate::error::Error;
use crate::files::{Sources, paths};
use crate::pipeline::Worker;
use crate::progress::Progress;
use crate::steps::Steps;

/// Changes on disk that follow each other within this time are checked at once: other programs write many files. What is typed is
/// checked at once, with all that was typed during the check before.
const PAUSE: Duration = Duration::from_millis(30);

/// A change of a project.
pub(super) enum Change {
    /// The text of a document and its version, or that it was closed.
    Document(PathBuf, Option<(Arc<str>, i32)>),
    /// Files on disk.
    Files(Batch),
}

/// What a check found.
pub(super) struct Report {
    /// The findings of each file; `None` if they are the same as before.
    pub(super) files: Option<BTreeMap<PathBuf, Vec<Finding>>>,
    /// The versions of the open documents that were checked.
    pub(super) versions: BTreeMap<PathBuf, i32>,
    /// The names of the project; `None` if they are the same as before.
    pub(super) index: Option<Arc<Index>>,
    /// What to log: missing tools, failures of the server.
    pub(super) log: Vec<String>,
    /// The folders that files come from, and whether each includes the folders in it.
    pub(super) watched: BTreeMap<PathBuf, bool>,
}

/// How a project is checked.
pub(super) struct Setting {
    /// The path of its configuration.
    pub(super) place: PathBuf,
    pub(super) encoding: Encoding,
    /// Whether pages are checked, too, which runs the renderer of the project.
    pub(super) pages: bool,
    /// The current date, `yyyy-MM-dd`.
    pub(super) today: String,
    /// Creates the worker that renders pages.
    pub(super) worker: Box<dyn Fn() -> Worker + Send>,
}

/// Checks until there will be no more changes. `send` returns whether to continue.
pub(super) fn run(setting: Setting, changes: &Receiver<Change>, send: &dyn Fn(Report) -> bool) {
    let mut checker = Checker::new(setting);
    let mut pending = Pending { disk: true, ..Pending::default() };
    loop {
        let changed = checker.begin(&mut pending);
        // Findings first: the first index reads every file.
        for step in [Checker::check, Checker::refresh] {
            if checker.step(&changed, step).is_some_and(|report| !send(report)) {
                return;
            }
        }
        // Pages wait for a pause.
        let first = match pending.pages {
            true => changes.recv_timeout(PAUSE),
            false => changes.recv().map_err(|_| RecvTimeoutError::Disconnected),
        };
        match first {
            Ok(change) => {
                // Someone types: pages wait again.
                pending.disk |= std::mem::take(&mut pending.pages);
                pending.add(change);
            }
            Err(RecvTimeoutError::Timeout) => continue,
            Err(RecvTimeoutError::Disconnected) => return,
        }
        loop {
            let next = match pending.files.paths.is_empty() && !pending.files.everything {
                true => changes.try_recv().ok(),
                false => changes.recv_timeout(PAUSE).ok(),
            };
            let Some(change) = next else { break };
            pending.add(change);
        }
    }
}

/// Changes that have not been checked.
#[derive(Default)]
struct Pending {
    documents: BTreeMap<PathBuf, Option<(Arc<str>, i32)>>,
    files: Batch,
    /// Whether files on disk changed, so that pages are checked after everything else.
    disk: bool,
    /// Whether only pages are left.
    pages: bool,
}

impl Pending {
    fn add(&mut self, change: Change) {
        match change {
            Change::Document(path, text) => drop(self.documents.insert(path, text)),
            Change::Files(batch) => {
                self.files.paths.extend(batch.paths);
                self.files.everything |= batch.everything;
                self.disk = true;
            }
        }
    }
}

/// What a check is about.
struct Changed {
    batch: Batch,
    allowed: Steps,
    /// Whether files may have been added or removed.
    walks: bool,
}

struct Checker {
    setting: Setting,
    /// `None` while the configuration cannot be used.
    session: Option<Session>,
    /// The texts of open documents with their versions.
    open: BTreeMap<PathBuf, (Arc<str>, i32)>,
    index: Arc<Index>,
    /// What was last reported.
    last: BTreeMap<PathBuf, Vec<Finding>>,
    /// Whether text that somebody is typing could not be read by the last check.
    half_typed: bool,
    /// Findings about a configuration that cannot be used; the others are those of the last usable one.
    unusable: BTreeMap<PathBuf, Vec<Finding>>,
}

impl Checker {
    fn new(setting: Setting) -> Self {
        Self {
            setting,
            session: None,
            open: BTreeMap::new(),
            index: Arc::default(),
            last: BTreeMap::new(),
            half_typed: false,
            unusable: BTreeMap::new(),
        }
    }

    /// Takes the changes.
    fn begin(&mut self, pending: &mut Pending) -> Changed {
        let is_pages = std::mem::take(&mut pending.pages);
        let mut batch = std::mem::take(&mut pending.files);
        batch.paths.retain(|path| !is_skipped(path));
        let walks = batch.everything || !batch.paths.is_empty();
        let documents = std::mem::take(&mut pending.documents);
        batch.paths.extend(documents.keys().cloned());
        for (path, text) in documents {
            let overlay = text.as_ref().map(|(text, _)| Arc::clone(text));
            if let Some(session) = &mut self.session {
                session.set_overlay(&paths::relative(&session.config().root.clone(), &path), overlay);
            }
            match text {
                Some(text) => drop(self.open.insert(path, text)),
                None => drop(self.open.remove(&path)),
            }
        }
        let allowed = match is_pages && self.setting.pages {
            true => Steps::BUILDABLE,
            false => Steps::BUILDABLE.difference(Steps::PAGES | Steps::COPIES),
        };
        if std::mem::take(&mut pending.disk) {
            pending.pages = self.setting.pages;
        }
        Changed { batch, allowed, walks }
    }

    /// Does a part of the work. A failure costs the state between changes, not the server.
    fn step(&mut self, changed: &Changed, step: fn(&mut Self, &Changed) -> Option<Report>) -> Option<Report> {
        catch_unwind(AssertUnwindSafe(|| step(self, changed))).unwrap_or_else(|_| {
            self.session = None;
            let text =
                "a check failed because of a bug in dstool; the next change starts a new one".to_owned();
            Some(self.report(vec![text]))
        })
    }

    fn check(&mut self, changed: &Changed) -> Option<Report> {
        let batch = &changed.batch;
        if self.session.is_none() {
            let mut findings = Diagnostics::new();
            match self.start(&mut findings) {
                Ok(session) => self.session = session,
                Err(error) => return Some(self.unusable(&findings, Some(&error))),
            }
            if self.session.is_none() {
                return Some(self.unusable(&findings, None));
            }
        }
        let session = self.session.as_mut()?;
        let round = match session.change_within(batch, changed.allowed, &Progress::default()) {
            Ok(round) => round,
            Err(error) => return Some(self.report(vec![error.to_string()])),
        };
        let Some(round) = round else { return Some(self.report(Vec::new())) };
        if round.unusable {
            return Some(self.unusable(&round.findings, round.problem.as_ref()));
        }
        let Round { findings, problem, .. } = round;
        if batch.everything || batch.paths.contains(&self.setting.place) {
            self.unusable.clear();
        }
        let session = self.session.as_ref()?;
        let config = session.config().file.path().to_owned();
        let files = by_file(&findings, session.pipeline().sources(), &config, self.setting.encoding);
        self.half_typed = self.is_half_typed(&findings);
        self.keep(files, batch);
        Some(self.report(problem.iter().map(ToString::to_string).collect()))
    }

    /// The session; `None` if the configuration cannot be used.
    fn start(&self, findings: &mut Diagnostics) -> Result<Option<Session>, Error> {
        let place = &self.setting.place;
        let config = match self.open.get(place) {
            Some((text, _)) => config::load_text(place, text, findings),
            None => config::load(place, findings)?,
        };
        if !findings.is_empty() {
            return Ok(None);
        }
        let root = config.root.clone();
        let mut session =
            Session::checking(place.clone(), config, (self.setting.worker)(), self.setting.today.clone());
        for (path, (text, _)) in &self.open {
            session.set_overlay(&paths::relative(&root, path), Some(Arc::clone(text)));
        }
        Ok(Some(session))
    }

    fn unusable(&mut self, findings: &Diagnostics, problem: Option<&Error>) -> Report {
        let root = self.setting.place.parent().unwrap_or(Path::new("."));
        let sources = Sources::new(root);
        let name = paths::relative(root, &self.setting.place);
        self.unusable = by_file(findings, &sources, &name, self.setting.encoding);
        self.report(problem.iter().map(ToString::to_string).collect())
    }

    /// Whether the text that somebody is typing cannot be read, so that what others find depends on what is missing.
    fn is_half_typed(&self, findings: &Diagnostics) -> bool {
        let Some(session) = &self.session else { return false };
        let sources = session.pipeline().sources();
        findings.iter().any(|finding| {
            let is_syntax = finding.rule.code.ends_with("/syntax") || finding.rule.code == "json/empty";
            let path = finding.at.as_ref().map(|at| at.file.path());
            path.is_some_and(|path| is_syntax && sources.overlay(path).is_some() && is_unsaved(sources, path))
        })
    }

    /// Takes new findings. While text is half typed, only those of changed files: the others get theirs when it can be read.
    fn keep(&mut self, files: BTreeMap<PathBuf, Vec<Finding>>, batch: &Batch) {
        if !self.half_typed {
            self.last = files;
            return;
        }
        self.last.retain(|path, _| !batch.paths.contains(path));
        self.last.extend(files.into_iter().filter(|(path, _)| batch.paths.contains(path)));
    }

    /// Makes the next index.
    fn refresh(&mut self, changed: &Changed) -> Option<Report> {
        let session = self.session.as_ref()?;
        let root = &session.config().root;
        let paths: BTreeSet<String> =
            changed.batch.paths.iter().map(|path| paths::relative(root, path)).collect();
        let index = self.index.next(session.pipeline(), &paths, changed.walks, self.half_typed);
        self.index = Arc::new(index);
        // The check before has reported the findings.
        Some(Report { index: Some(Arc::clone(&self.index)), ..self.report_without(Vec::new()) })
    }

    fn report(&self, log: Vec<String>) -> Report {
        let mut files = self.last.clone();
        for (path, findings) in &self.unusable {
            files.entry(path.clone()).or_default().extend(findings.iter().cloned());
        }
        Report { files: Some(files), ..self.report_without(log) }
    }

    /// A report whose findings and names are the same as before.
    fn report_without(&self, log: Vec<String>) -> Report {
        Report {
            files: None,
            versions: self.open.iter().map(|(path, (_, version))| (path.clone(), *version)).collect(),
            index: None,
            log,
            watched: self.session.as_ref().map(|session| session.map().watched()).unwrap_or_default(),
        }
    }
}

/// Whether a path is in a folder that no project has sources in: installing packages changes thousands of files.
fn is_skipped(path: &Path) -> bool {
    path.components()
        .any(|part| matches!(part.as_os_str().to_str(), Some("node_modules" | ".git" | ".dstool")))
}

/// Whether an open document differs from its file.
fn is_unsaved(sources: &Sources, path: &str) -> bool {
    let text = sources.overlay(path);
    let disk = sources.bytes(path).ok().flatten();
    text.is_some_and(|text| disk.is_none_or(|disk| disk != text.as_bytes()))
}
