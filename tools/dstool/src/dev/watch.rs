//! File events, and which steps of a project they affect.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::time::{Duration, Instant};

use notify::event::{EventKind, ModifyKind};
use notify::{PollWatcher, RecommendedWatcher, RecursiveMode, Watcher};

use crate::config::Config;
use crate::error::{Error, Result};
use crate::files::{Named, paths};
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

    /// Also watches these folders, recursively where the value is true; ignores folders that do not exist.
    fn add(&mut self, folders: &BTreeMap<PathBuf, bool>);
}

/// The file system.
pub struct FileWatch {
    watcher: Box<dyn Watcher + Send>,
    events: Receiver<notify::Result<notify::Event>>,
    /// The watched folders, and whether recursively.
    watched: BTreeMap<PathBuf, bool>,
}

impl FileWatch {
    /// Creates a watcher that does not watch any folder yet. With `poll`, it checks for changes once a second instead
    /// of using system events.
    ///
    /// # Errors
    /// If the system does not allow it.
    pub fn new(poll: bool) -> Result<Self> {
        let (sender, events) = mpsc::channel();
        let handler = move |event| drop(sender.send(event));
        let settings = notify::Config::default().with_poll_interval(Duration::from_secs(1));
        let watcher: notify::Result<Box<dyn Watcher + Send>> = if poll {
            PollWatcher::new(handler, settings).map(|watcher| Box::new(watcher) as _)
        } else {
            RecommendedWatcher::new(handler, settings).map(|watcher| Box::new(watcher) as _)
        };
        let refused =
            |error| Error::new(format!("cannot watch files: {error}")).help("try `--poll` or `--no-watch`");
        Ok(Self { watcher: watcher.map_err(refused)?, events, watched: BTreeMap::new() })
    }
}

impl Watch for FileWatch {
    fn add(&mut self, folders: &BTreeMap<PathBuf, bool>) {
        for (folder, deep) in folders {
            // Watched folders stay watched; adding one again would take as long as the first time.
            if self.watched.get(folder).is_some_and(|known| *known || !deep) {
                continue;
            }
            let mode = if *deep { RecursiveMode::Recursive } else { RecursiveMode::NonRecursive };
            if self.watcher.watch(folder, mode).is_ok() {
                self.watched.insert(folder.clone(), *deep);
            }
        }
    }

    fn next(&mut self) -> Option<Batch> {
        let mut batch = Batch::default();
        while batch == Batch::default() {
            take(self.events.recv().ok()?, &mut batch);
        }
        let end = Instant::now() + MAX_WAIT;
        loop {
            let pause = DEBOUNCE.min(end.saturating_duration_since(Instant::now()));
            match self.events.recv_timeout(pause) {
                Ok(event) => take(event, &mut batch),
                Err(RecvTimeoutError::Timeout | RecvTimeoutError::Disconnected) => break,
            }
        }
        // For the system, a folder that was removed and created again is a different one.
        let gone =
            |folder: &PathBuf| batch.everything || batch.paths.iter().any(|path| folder.starts_with(path));
        self.watched.retain(|folder, _| !gone(folder));
        Some(batch)
    }
}

/// Adds an event to a batch; reading a file or changing its permissions does not count.
fn take(event: notify::Result<notify::Event>, batch: &mut Batch) {
    match event {
        Ok(event) if event.need_rescan() => batch.everything = true,
        Ok(event) => match event.kind {
            EventKind::Access(_) | EventKind::Modify(ModifyKind::Metadata(_)) => {}
            _ => batch.paths.extend(event.paths),
        },
        Err(_) => batch.everything = true,
    }
}

/// Which steps of a project depend on which files.
#[derive(Debug, Default)]
pub struct Map {
    root: PathBuf,
    config: String,
    readers: BTreeMap<String, Steps>,
    outputs: BTreeSet<String>,
    site: Option<String>,
    sources: Vec<(Named, Steps)>,
}

impl Map {
    /// Creates the map of a project: `readers` are the steps that read each path in the last build, `outputs` the
    /// generated files.
    #[must_use]
    pub fn new(config: &Config, readers: BTreeMap<String, Steps>, outputs: BTreeSet<String>) -> Self {
        let mut map = Self {
            root: config.root.clone(),
            config: config.file.path().to_owned(),
            readers,
            outputs,
            site: config.site.as_ref().map(|site| site.out.clone()),
            ..Self::default()
        };
        let mut watch = |path: &str, steps: Steps| map.sources.push((Named::new(path), steps));
        let styles = config
            .css
            .iter()
            .flat_map(|css| css.bundles.iter().flat_map(|bundle| &bundle.sources).chain(&css.check));
        let listed = [
            (config.tokens.iter().flat_map(|tokens| &tokens.sources).collect::<Vec<_>>(), Steps::TOKENS),
            (styles.collect(), Steps::CSS),
            (config.props.iter().flat_map(|props| &props.entries).collect(), Steps::PROPS),
            (config.content.iter().flat_map(|content| &content.sources).collect(), Steps::CONTENT),
        ];
        for (places, steps) in listed {
            places.into_iter().for_each(|place| watch(&place.path, steps));
        }
        if let Some(site) = &config.site {
            watch(&site.content.path, Steps::CONTENT | Steps::PAGES);
            if let Some(guides) = &site.guides {
                watch(&guides.path, Steps::CONTENT | Steps::PAGES);
            }
            watch(&site.renderer.path, Steps::RENDERER | Steps::PAGES);
            site.copy.iter().for_each(|copy| watch(&copy.from.path, Steps::COPIES | Steps::CONTENT));
            if let Some(folder) = &site.package_files {
                watch(&paths::join(folder, "**/*.js"), Steps::RENDERER | Steps::PAGES);
            }
        }
        map
    }

    /// The steps that a changed path affects directly.
    #[must_use]
    pub fn steps(&self, path: &Path) -> Steps {
        let path = paths::relative(&self.root, path);
        if path == self.config {
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
        for (named, of) in &self.sources {
            if named.takes(&path) {
                steps |= *of;
            }
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
        add(&self.config, false);
        for (named, _) in &self.sources {
            add(named.start(), true);
        }
        for path in self.readers.keys().filter(|path| !path.contains("node_modules/")) {
            add(path.rsplit_once('/').map_or(".", |(folder, _)| folder), false);
        }
        folders
    }
}

#[cfg(test)]
mod tests;
