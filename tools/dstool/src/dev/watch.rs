//! File events, and which steps of a project they affect.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::time::{Duration, Instant};

use notify::event::{EventKind, ModifyKind};
use notify::{ErrorKind, PollWatcher, RecommendedWatcher, RecursiveMode, Watcher};

use crate::config::Config;
use crate::error::{Error, Result};
use crate::files::{CONTENT_ENDINGS, Named, ends_with, paths};
use crate::pipeline::PAGE_ENDINGS;
use crate::steps::Steps;

/// Saving a file causes several events, and switching branches thousands. They are grouped until there are none for
/// this long, but at most for [`MAX_WAIT`].
const DEBOUNCE: Duration = Duration::from_millis(15);
const MAX_WAIT: Duration = Duration::from_millis(500);

/// What changed.
#[derive(Debug, Default, Clone, PartialEq, Eq)]
pub struct Batch {
    /// Absolute paths.
    pub paths: BTreeSet<PathBuf>,
    /// Whether events were lost, so that everything may have changed.
    pub everything: bool,
}

/// A source of batches: the file system, or a test.
pub trait Watch {
    /// Waits for the next batch; `None` if there will be no more.
    fn next(&mut self) -> Option<Batch>;

    /// Also watches these folders, recursively where the value is true; ignores folders that do not exist. If the way of watching
    /// has changed since the last call, returns why.
    fn add(&mut self, folders: &BTreeMap<PathBuf, bool>) -> Option<Error>;

    /// How many changes wait for [`Watch::next`]; work that is not urgent ends early while there are any.
    fn waiting(&self) -> Arc<AtomicUsize> {
        Arc::default()
    }
}

/// Where watchers send their events.
#[derive(Clone)]
struct Events {
    sender: Sender<notify::Result<notify::Event>>,
    /// See [`Watch::waiting`].
    waiting: Arc<AtomicUsize>,
}

impl Events {
    fn send(&self, event: notify::Result<notify::Event>) {
        if is_change(&event) {
            self.waiting.fetch_add(1, Ordering::Relaxed);
        }
        // Nobody receives it if watching has ended.
        drop(self.sender.send(event));
    }
}

/// Creates a watcher: one that polls, or the system's.
type Create = fn(events: Events, poll: bool) -> notify::Result<Box<dyn Watcher + Send>>;

/// The file system.
pub struct FileWatch {
    create: Create,
    watcher: Box<dyn Watcher + Send>,
    polls: bool,
    sent: Events,
    events: Receiver<notify::Result<notify::Event>>,
    /// The watched folders, and whether recursively.
    watched: BTreeMap<PathBuf, bool>,
    /// Why the system does not watch all of them, until this has been dealt with.
    refused: Option<notify::Error>,
}

impl FileWatch {
    /// Creates a watcher that does not watch any folder yet. With `poll`, or if the system refuses to watch, it checks for
    /// changes once a second instead of using system events.
    ///
    /// # Errors
    /// If neither is possible.
    pub fn new(poll: bool) -> Result<Self> {
        Self::with(create, poll)
    }

    fn with(create: Create, poll: bool) -> Result<Self> {
        let (sender, events) = mpsc::channel();
        let sent = Events { sender, waiting: Arc::default() };
        let first = create(sent.clone(), poll);
        let (watcher, refused) = match first {
            Err(error) if !poll => (create(sent.clone(), true), Some(error)),
            first => (first, None),
        };
        let failed = |error| Error::new(format!("cannot watch files: {error}")).help("use `--no-watch`");
        Ok(Self {
            create,
            watcher: watcher.map_err(failed)?,
            polls: poll || refused.is_some(),
            sent,
            events,
            watched: BTreeMap::new(),
            refused,
        })
    }

    /// Watches one more folder.
    fn watch(&mut self, folder: &Path, deep: bool) {
        let mode = if deep { RecursiveMode::Recursive } else { RecursiveMode::NonRecursive };
        match self.watcher.watch(folder, mode) {
            Ok(()) => drop(self.watched.insert(folder.to_owned(), deep)),
            // It is watched as soon as it exists: its parent folder reports that.
            Err(_) if !folder.is_dir() => {}
            Err(error) => self.refused = Some(error),
        }
    }

    fn receive(&mut self, event: notify::Result<notify::Event>, batch: &mut Batch) {
        if is_change(&event) {
            self.sent.waiting.fetch_sub(1, Ordering::Relaxed);
        }
        // The limit is reached by a new folder inside of one that is watched.
        let error = take(event, batch).filter(|error| matches!(error.kind, ErrorKind::MaxFilesWatch));
        if error.is_some() && !self.polls {
            self.refused = error;
        }
    }

    /// Watches all folders by polling from now on. The system's watcher keeps running until everything is watched.
    fn poll(&mut self, folders: &BTreeMap<PathBuf, bool>) -> notify::Result<()> {
        let polling = (self.create)(self.sent.clone(), true)?;
        let system = std::mem::replace(&mut self.watcher, polling);
        self.polls = true;
        let mut folders_before = std::mem::take(&mut self.watched);
        for (folder, deep) in folders {
            *folders_before.entry(folder.clone()).or_insert(false) |= deep;
        }
        for (folder, deep) in &folders_before {
            self.watch(folder, *deep);
        }
        drop(system);
        Ok(())
    }
}

fn create(events: Events, poll: bool) -> notify::Result<Box<dyn Watcher + Send>> {
    let handler = move |event| events.send(event);
    // Modification times are compared in seconds, so that two saves in one second differ only in their contents.
    let settings =
        notify::Config::default().with_poll_interval(Duration::from_secs(1)).with_compare_contents(true);
    Ok(if poll {
        Box::new(PollWatcher::new(handler, settings)?)
    } else {
        Box::new(RecommendedWatcher::new(handler, settings)?)
    })
}

/// What to tell about a system that does not watch all folders.
fn explain(error: &notify::Error) -> Error {
    let paths: Vec<String> = error.paths.iter().map(|path| format!("`{}`", path.display())).collect();
    let at = if paths.is_empty() { String::new() } else { format!(" ({})", paths.join(", ")) };
    let told = match error.kind {
        ErrorKind::MaxFilesWatch => "the system watches no more folders: its limit is reached".to_owned(),
        ErrorKind::Io(ref error) => format!("the system does not watch all folders: {error}"),
        ref kind => format!("the system does not watch all folders: {kind:?}"),
    };
    Error::new(format!("{told}{at}; `dstool dev` checks for changes once a second instead"))
        .help("on Linux, raise `fs.inotify.max_user_watches` and `fs.inotify.max_user_instances` with `sysctl`, or use `--poll`")
}

impl Watch for FileWatch {
    fn add(&mut self, folders: &BTreeMap<PathBuf, bool>) -> Option<Error> {
        for (folder, deep) in folders {
            // Watched folders stay watched; adding one again would take as long as the first time.
            if self.watched.get(folder).is_some_and(|known| *known || !deep) {
                continue;
            }
            self.watch(folder, *deep);
        }
        let refused = self.refused.take()?;
        let told = explain(&refused);
        if !self.polls
            && let Err(error) = self.poll(folders)
        {
            return Some(Error::new(format!("cannot watch files: {error}")).help("use `--no-watch`"));
        }
        // A folder that cannot be polled either is not reported again with each build.
        self.refused = None;
        Some(told)
    }

    fn next(&mut self) -> Option<Batch> {
        let mut batch = Batch::default();
        while batch == Batch::default() {
            let event = self.events.recv().ok()?;
            self.receive(event, &mut batch);
        }
        let end = Instant::now() + MAX_WAIT;
        loop {
            let pause = DEBOUNCE.min(end.saturating_duration_since(Instant::now()));
            match self.events.recv_timeout(pause) {
                Ok(event) => self.receive(event, &mut batch),
                Err(RecvTimeoutError::Timeout | RecvTimeoutError::Disconnected) => break,
            }
        }
        // For the system, a folder that was removed and created again is a different one.
        let gone =
            |folder: &PathBuf| batch.everything || batch.paths.iter().any(|path| folder.starts_with(path));
        self.watched.retain(|folder, _| !gone(folder));
        Some(batch)
    }

    fn waiting(&self) -> Arc<AtomicUsize> {
        Arc::clone(&self.sent.waiting)
    }
}

/// Whether an event may be a change of a file.
fn is_change(event: &notify::Result<notify::Event>) -> bool {
    let is_no_change = |event: &notify::Event| {
        matches!(event.kind, EventKind::Access(_) | EventKind::Modify(ModifyKind::Metadata(_)))
    };
    !event.as_ref().is_ok_and(|event| !event.need_rescan() && is_no_change(event))
}

/// Adds an event to a batch; reading a file or changing its permissions does not count. Returns an error of the watcher.
fn take(event: notify::Result<notify::Event>, batch: &mut Batch) -> Option<notify::Error> {
    match event {
        event if !is_change(&event) => {}
        Ok(event) if event.need_rescan() => batch.everything = true,
        Ok(event) => batch.paths.extend(event.paths),
        Err(error) => {
            batch.everything = true;
            return Some(error);
        }
    }
    None
}

/// Which steps of a project depend on which files.
#[derive(Debug, Default)]
pub struct Map {
    root: PathBuf,
    /// The configuration; `None` if the command line is the configuration.
    config: Option<String>,
    readers: BTreeMap<String, Steps>,
    outputs: BTreeSet<String>,
    site: Option<String>,
    sources: Vec<Source>,
}

/// Files that a step reads.
#[derive(Debug)]
struct Source {
    named: Named,
    /// How the names of files in a folder end; none for all files.
    endings: &'static [&'static str],
    steps: Steps,
}

impl Source {
    /// Whether a change of a path below `root` concerns it. Editors write files of their own next to those that they save.
    fn takes(&self, root: &Path, path: &str) -> bool {
        let has_ending = || self.endings.iter().any(|ending| ends_with(path, ending));
        // What is named, also by a glob, may have any ending; a folder may have files.
        let is_any = self.endings.is_empty() || self.named.is_glob() || path == self.named.start();
        self.named.takes(path) && (is_any || has_ending() || root.join(path).is_dir())
    }
}

impl Map {
    /// Creates the map of a project: `readers` are the steps that read each path in the last build, `outputs` the
    /// generated files.
    #[must_use]
    pub fn new(config: &Config, readers: BTreeMap<String, Steps>, outputs: BTreeSet<String>) -> Self {
        let mut map = Self {
            root: config.root.clone(),
            config: (!config.file.text().is_empty()).then(|| config.file.path().to_owned()),
            readers,
            outputs,
            site: config.site.as_ref().map(|site| site.out.clone()),
            ..Self::default()
        };
        let mut watch = |path: &str, endings: &'static [&'static str], steps: Steps| {
            map.sources.push(Source { named: Named::new(path), endings, steps });
        };
        let styles = config
            .css
            .iter()
            .flat_map(|css| css.bundles.iter().flat_map(|bundle| &bundle.sources).chain(&css.check));
        let listed = [
            (
                config.tokens.iter().flat_map(|tokens| &tokens.sources).collect::<Vec<_>>(),
                &[][..],
                Steps::TOKENS,
            ),
            (styles.collect(), &[], Steps::CSS),
            (config.props.iter().flat_map(|props| &props.entries).collect(), &[], Steps::PROPS),
            (
                config.content.iter().flat_map(|content| &content.sources).collect(),
                &CONTENT_ENDINGS,
                Steps::CONTENT,
            ),
        ];
        for (places, endings, steps) in listed {
            places.into_iter().for_each(|place| watch(&place.path, endings, steps));
        }
        if let Some(site) = &config.site {
            for folder in [&site.content].into_iter().chain(&site.pages).chain(&site.guides) {
                watch(&folder.path, PAGE_ENDINGS, Steps::CONTENT | Steps::PAGES);
            }
            watch(&site.renderer.path, &[], Steps::RENDERER | Steps::PAGES);
            site.copy.iter().for_each(|copy| watch(&copy.from.path, &[], Steps::COPIES | Steps::CONTENT));
            if let Some(folder) = &site.package_files {
                watch(&paths::join(folder, "**/*.js"), &[], Steps::RENDERER | Steps::PAGES);
            }
        }
        map
    }

    /// The steps that a changed path affects directly.
    #[must_use]
    pub fn steps(&self, path: &Path) -> Steps {
        let path = paths::relative(&self.root, path);
        if self.config.as_ref() == Some(&path) {
            return Steps::CONFIG;
        }
        // A site next to its sources: only the files that a build writes are not sources.
        let site = self.site.as_deref().filter(|out| *out != ".");
        let in_site = site.is_some_and(|out| path == out || paths::below(&path, out).is_some());
        let made = in_site || self.outputs.contains(&path);
        let skipped = path.split('/').any(|step| matches!(step, "node_modules" | ".git" | ".dstool"));
        if made || skipped || path.ends_with(".tmp") {
            return Steps::empty();
        }
        let mut steps = self.readers.get(&path).copied().unwrap_or_default();
        // If a folder is added or removed, so are its files.
        let folder = format!("{path}/");
        let inside = self.readers.range(folder.clone()..).take_while(|(below, _)| below.starts_with(&folder));
        inside.for_each(|(_, readers)| steps |= *readers);
        for source in self.sources.iter().filter(|source| source.takes(&self.root, &path)) {
            steps |= source.steps;
        }
        steps
    }

    /// The folders to watch, and whether recursively.
    #[must_use]
    pub fn watched(&self) -> BTreeMap<PathBuf, bool> {
        let mut folders = BTreeMap::new();
        let mut add = |path: &str, deep: bool| {
            let place = self.root.join(path);
            let is_folder = place.is_dir();
            let folder = if is_folder { place } else { place.parent().map_or(place.clone(), Path::to_owned) };
            *folders.entry(folder).or_insert(false) |= deep && is_folder;
        };
        self.config.iter().for_each(|config| add(config, false));
        for source in &self.sources {
            add(source.named.start(), true);
        }
        for path in self.readers.keys().filter(|path| !path.contains("node_modules/")) {
            add(path.rsplit_once('/').map_or(".", |(folder, _)| folder), false);
        }
        folders
    }
}

#[cfg(test)]
mod tests;
