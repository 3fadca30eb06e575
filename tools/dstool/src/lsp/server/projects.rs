//! The projects of the open folders, each with its checks.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::sync::mpsc::{self, Sender};
use std::sync::{Arc, Mutex, PoisonError};

use lsp_types::{Diagnostic, PublishDiagnosticsParams};

use super::client::Client;
use super::{Event, Start};
use crate::config;
use crate::dev::watch::{Batch, FileWatch, Watch};
use crate::lsp::check::{self, Change, Report, Setting};
use crate::lsp::documents::Documents;
use crate::lsp::encoding::uri_of;
use crate::lsp::findings::Finding;
use crate::lsp::index::Index;

/// The stack of a check; that of the main thread is as large on most systems.
const STACK: usize = 8 << 20;

/// A project.
pub(super) struct Project {
    /// The folder of its configuration.
    root: PathBuf,
    changes: Sender<Change>,
    /// Its names, as of the last check.
    pub(super) index: Arc<Index>,
    /// Its findings, as of the last check.
    files: BTreeMap<PathBuf, Vec<Finding>>,
    /// The versions of the open documents that were checked.
    versions: BTreeMap<PathBuf, i32>,
    /// The folders to watch, if the client watches none.
    watched: Option<Arc<Mutex<BTreeMap<PathBuf, bool>>>>,
    watches: bool,
}

/// Findings of a file, and the version of its document.
type Published = (Vec<Diagnostic>, Option<i32>);

/// All projects.
pub(super) struct Projects {
    start: Start,
    events: Sender<Event>,
    folders: Vec<PathBuf>,
    /// By the path of the configuration.
    all: BTreeMap<PathBuf, Project>,
    /// What the client has for each file.
    published: BTreeMap<PathBuf, Published>,
    /// Folders without a configuration that were reported.
    missing: BTreeSet<PathBuf>,
}

impl Projects {
    pub(super) fn new(start: Start, events: Sender<Event>) -> Self {
        Self {
            start,
            events,
            folders: Vec::new(),
            all: BTreeMap::new(),
            published: BTreeMap::new(),
            missing: BTreeSet::new(),
        }
    }

    /// Sets the folders that the client has open.
    pub(super) fn set_folders(&mut self, folders: Vec<PathBuf>) {
        self.folders = folders;
    }

    /// Adds and removes folders. Returns the files whose findings may have changed.
    pub(super) fn change_folders(&mut self, added: Vec<PathBuf>, removed: &[PathBuf]) -> BTreeSet<PathBuf> {
        self.folders.retain(|folder| !removed.contains(folder));
        self.folders.extend(added);
        let needed: BTreeSet<PathBuf> =
            self.folders.iter().filter_map(|folder| self.config_of(folder)).collect();
        // A project below a folder that stays is still needed.
        let stays = |place: &PathBuf| {
            needed.contains(place) || self.folders.iter().any(|folder| place.starts_with(folder))
        };
        let dropped: Vec<PathBuf> = self.all.keys().filter(|place| !stays(place)).cloned().collect();
        dropped.iter().flat_map(|place| self.drop_project(place)).collect()
    }

    /// Ends projects whose configuration no longer exists. Returns the files whose findings may have changed.
    pub(super) fn drop_removed(&mut self, documents: &Documents) -> BTreeSet<PathBuf> {
        let is_removed = |place: &&PathBuf| !place.is_file() && documents.get(place).is_none();
        let dropped: Vec<PathBuf> = self.all.keys().filter(is_removed).cloned().collect();
        dropped.iter().flat_map(|place| self.drop_project(place)).collect()
    }

    fn drop_project(&mut self, place: &Path) -> BTreeSet<PathBuf> {
        let project = self.all.remove(place);
        project.map(|project| project.files.into_keys().collect()).unwrap_or_default()
    }

    fn config_of(&self, folder: &Path) -> Option<PathBuf> {
        self.start.config.clone().or_else(|| config::discover(folder))
    }

    /// Starts the projects of all folders. Returns folders without a configuration, each once.
    pub(super) fn discover(&mut self, client: &Client, documents: &Documents) -> Vec<PathBuf> {
        let mut missing = Vec::new();
        for folder in self.folders.clone() {
            match self.config_of(&folder) {
                Some(place) => self.add(place, client, documents),
                None if self.missing.insert(folder.clone()) => missing.push(folder),
                None => {}
            }
        }
        let open: Vec<PathBuf> = documents.iter().map(|(path, _)| path.clone()).collect();
        for path in open {
            self.discover_for(&path, client, documents);
        }
        missing
    }

    /// Starts the project of a document: the nearest configuration, if it is in an open folder or above one.
    pub(super) fn discover_for(&mut self, path: &Path, client: &Client, documents: &Documents) {
        let is_open = self.folders.is_empty() || self.folders.iter().any(|folder| path.starts_with(folder));
        let place = path.parent().filter(|_| is_open).and_then(|folder| self.config_of(folder));
        if let Some(place) = place {
            self.add(place, client, documents);
        }
    }

    fn add(&mut self, place: PathBuf, client: &Client, documents: &Documents) {
        if self.all.contains_key(&place) {
            return;
        }
        let (changes, received) = mpsc::channel();
        let (worker, facts) = (self.start.worker, self.start.facts.clone());
        let setting = Setting {
            place: place.clone(),
            encoding: client.encoding,
            pages: client.pages,
            today: self.start.today.clone(),
            worker: Box::new(move || worker(&facts)),
        };
        for (path, document) in documents.iter() {
            let text = Some((document.file.text().into(), document.version));
            let _ = changes.send(Change::Document(path.clone(), text));
        }
        let (events, name) = (self.events.clone(), place.clone());
        let send = move |report| events.send(Event::Checked(name.clone(), Box::new(report))).is_ok();
        let thread = std::thread::Builder::new().name("check".to_owned()).stack_size(STACK);
        if thread.spawn(move || check::run(setting, &received, &send)).is_err() {
            return;
        }
        let root = place.parent().unwrap_or(Path::new(".")).to_owned();
        let project = Project {
            root,
            changes,
            index: Arc::default(),
            files: BTreeMap::new(),
            versions: BTreeMap::new(),
            watched: (!client.registers_watchers).then(Arc::default),
            watches: false,
        };
        self.all.insert(place, project);
    }

    /// Sends a change to all projects: a file may belong to several.
    pub(super) fn send(&self, change: impl Fn() -> Change) {
        for project in self.all.values() {
            // A project that has ended needs no changes.
            let _ = project.changes.send(change());
        }
    }

    /// Files on disk have changed.
    pub(super) fn files(&self, batch: Batch) {
        if !batch.paths.is_empty() || batch.everything {
            self.send(|| Change::Files(batch.clone()));
        }
    }

    /// Takes what a check found. Returns the files whose findings may have changed, and what to log.
    pub(super) fn take(&mut self, place: &Path, report: Report) -> (BTreeSet<PathBuf>, Vec<String>) {
        let Some(project) = self.all.get_mut(place) else { return Default::default() };
        let Report { files, versions, index, log, watched } = report;
        let mut paths = BTreeSet::new();
        if let Some(files) = files {
            paths = differing(&project.files, &files);
            project.files = files;
        }
        // Findings that were held back because the document had changed.
        paths.extend(versions.keys().cloned());
        project.versions = versions;
        if let Some(index) = index {
            project.index = index;
        }
        if let Some(folders) = &project.watched {
            *folders.lock().unwrap_or_else(PoisonError::into_inner) = watched;
            if !std::mem::replace(&mut project.watches, true) {
                watch(Arc::clone(folders), project.changes.clone());
            }
        }
        (paths, log)
    }

    /// The findings of a file, if the client does not have them. Those of a document that has changed since come later.
    pub(super) fn published(
        &mut self,
        path: &Path,
        documents: &Documents,
    ) -> Option<PublishDiagnosticsParams> {
        let document = documents.get(path);
        let mut diagnostics: Vec<Diagnostic> = Vec::new();
        let concerned =
            |project: &&Project| path.starts_with(&project.root) || project.files.contains_key(path);
        for project in self.all.values().filter(concerned) {
            let checked = project.versions.get(path).copied();
            if document.is_some_and(|document| checked != Some(document.version)) {
                return None;
            }
            for finding in project.files.get(path).into_iter().flatten() {
                if !diagnostics.contains(&finding.diagnostic) {
                    diagnostics.push(finding.diagnostic.clone());
                }
            }
        }
        let version = document.map(|document| document.version);
        let sent = (diagnostics, version);
        // A client that never got findings of a file has none.
        let is_nothing = sent.0.is_empty() && version.is_none();
        if self.published.get(path).map_or(is_nothing, |known| *known == sent) {
            return None;
        }
        let (diagnostics, _) = sent.clone();
        match is_nothing {
            true => drop(self.published.remove(path)),
            false => drop(self.published.insert(path.to_owned(), sent)),
        }
        let uri = document.map(|document| document.uri.clone()).or_else(|| uri_of(path))?;
        Some(PublishDiagnosticsParams::new(uri, diagnostics, version))
    }

    /// The project of a file: the one in the nearest folder above it, else one that knows the file.
    pub(super) fn of(&self, path: &Path) -> Option<(&Path, &Project)> {
        let above = self.all.values().filter(|project| path.starts_with(&project.root));
        let nearest = above.max_by_key(|project| project.root.components().count());
        let project =
            nearest.or_else(|| self.all.values().find(|project| project.files.contains_key(path)))?;
        Some((&project.root, project))
    }

    /// The findings of a document, if its present text was checked.
    pub(super) fn findings(&self, path: &Path, version: i32) -> Vec<Finding> {
        let checked = self.all.values().filter(|project| project.versions.get(path) == Some(&version));
        checked.flat_map(|project| project.files.get(path).into_iter().flatten().cloned()).collect()
    }
}

/// The files whose findings are not the same: of a thousand files with findings, a change usually concerns one.
fn differing(
    before: &BTreeMap<PathBuf, Vec<Finding>>,
    after: &BTreeMap<PathBuf, Vec<Finding>>,
) -> BTreeSet<PathBuf> {
    let changed = after.iter().filter(|(path, findings)| before.get(*path) != Some(*findings));
    let gone = before.keys().filter(|path| !after.contains_key(*path));
    changed.map(|(path, _)| path).chain(gone).cloned().collect()
}

/// Watches files for a client that cannot, until the project ends.
fn watch(folders: Arc<Mutex<BTreeMap<PathBuf, bool>>>, changes: Sender<Change>) {
    let Ok(mut files) = FileWatch::new(false) else { return };
    std::thread::spawn(move || {
        loop {
            let wanted = folders.lock().unwrap_or_else(PoisonError::into_inner).clone();
            // If the system refuses to watch, files are looked at once a second.
            let _ = files.add(&wanted);
            let Some(batch) = files.next() else { return };
            if changes.send(Change::Files(batch)).is_err() {
                return;
            }
        }
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    fn finding(message: &str) -> Vec<Finding> {
        let diagnostic = Diagnostic { message: message.to_owned(), ..Diagnostic::default() };
        vec![Finding { diagnostic, fix: None }]
    }

    #[test]
    fn a_change_concerns_the_files_whose_findings_differ() {
        let path = |number: usize| PathBuf::from(format!("content/{number}.json"));
        let before: BTreeMap<_, _> =
            (0..1_000).map(|number| (path(number), finding("unknown field"))).collect();
        assert_eq!(differing(&before, &before), BTreeSet::new());
        let mut after = before.clone();
        after.insert(path(7), finding("another"));
        after.remove(&path(8));
        after.insert(path(1_000), finding("new"));
        assert_eq!(differing(&before, &after), [path(7), path(8), path(1_000)].into());
        assert_eq!(differing(&BTreeMap::new(), &before).len(), 1_000);
    }
}
