use std::sync::Mutex;

use notify::event::{AccessKind, CreateKind, Flag, MetadataKind};
use notify::{Event, EventKind};

use super::*;
use crate::files::write_changed;

const PROJECT: &str = r#"
[tokens]
sources = "tokens/*.tokens.json"
[css]
[[css.bundles]]
sources = ["src/styles.css", "src/parts/*.css"]
out = "dist"
[props]
entries = "src/index.ts"
out = "dist/manifest.json"
[content]
sources = "models/**/*.json"
[site]
content = "pages"
renderer = "shell/server.js"
package-files = "dist"
out = "public"
[[site.copy]]
from = "art"
"#;

fn map(root: &Path, project: &str) -> Map {
    write_changed(&root.join("dstool.toml"), project.as_bytes()).unwrap();
    let mut findings = ds_core::Diagnostics::new();
    let config = crate::config::load(&root.join("dstool.toml"), &mut findings).unwrap();
    assert!(findings.is_empty(), "{findings:?}");
    let readers = [
        ("shared/base.css", Steps::CSS),
        ("src/parts/missing.css", Steps::CSS),
        ("src/Title.tsx", Steps::PROPS),
        ("src/parts/a/b.css", Steps::CSS),
        ("node_modules/x/index.d.ts", Steps::PROPS),
    ];
    let readers = readers.map(|(path, steps)| (path.to_owned(), steps)).into_iter().collect();
    Map::new(&config, readers, ["dist/styles.css".to_owned()].into_iter().collect())
}

#[test]
fn a_path_affects_the_parts_that_depend_on_it() {
    let root = tempfile::tempdir().unwrap();
    std::fs::create_dir_all(root.path().join("pages/new")).unwrap();
    let map = map(root.path(), PROJECT);
    let steps = |path: &str| map.steps(&root.path().join(path));
    for (path, expected) in [
        ("dstool.toml", Steps::CONFIG),
        ("tokens/new.tokens.json", Steps::TOKENS),
        ("tokens/README.md", Steps::empty()),
        ("src/parts/new.css", Steps::CSS),
        ("src/parts/missing.css", Steps::CSS),
        ("shared/base.css", Steps::CSS),
        ("shared", Steps::CSS),
        ("src/Title.tsx", Steps::PROPS),
        ("src/Title.test.tsx", Steps::empty()),
        ("src/index.ts", Steps::PROPS),
        ("models/a/b.json", Steps::CONTENT),
        ("pages/home/page.json", Steps::CONTENT | Steps::PAGES),
        ("pages", Steps::CONTENT | Steps::PAGES),
        // Files that an editor writes next to those that it saves.
        ("pages/home/.page.json.swp", Steps::empty()),
        ("pages/home/page.json~", Steps::empty()),
        ("pages/home/4913", Steps::empty()),
        ("pages/new", Steps::CONTENT | Steps::PAGES),
        ("shell/server.js", Steps::RENDERER | Steps::PAGES),
        ("dist/tabs/index.js", Steps::RENDERER | Steps::PAGES),
        ("art/new.svg", Steps::COPIES | Steps::CONTENT),
        ("src", Steps::CSS | Steps::PROPS),
        // Generated files, installed packages, and temporary files of editors.
        ("dist/styles.css", Steps::empty()),
        ("public/index.html", Steps::empty()),
        ("node_modules/x/index.d.ts", Steps::empty()),
        (".dstool/outputs.json", Steps::empty()),
        ("src/parts/.a.css.12.tmp", Steps::empty()),
    ] {
        assert_eq!(steps(path), expected, "{path}");
    }
}

#[test]
fn the_root_may_be_a_folder_of_sources_and_of_the_site() {
    let root = tempfile::tempdir().unwrap();
    let project = PROJECT
        .replace("\"pages\"", "\".\"")
        .replace("package-files = \"dist\"", "package-files = \".\"")
        .replace("out = \"public\"", "out = \".\"");
    let map = map(root.path(), &project);
    for (path, expected) in [
        ("new/page.json", Steps::CONTENT | Steps::PAGES),
        ("tabs/index.js", Steps::RENDERER | Steps::PAGES),
        ("dist/styles.css", Steps::empty()),
        ("node_modules/x/index.js", Steps::empty()),
    ] {
        assert_eq!(map.steps(&root.path().join(path)), expected, "{path}");
    }
}

#[test]
fn watches_folders_but_no_packages() {
    let root = tempfile::tempdir().unwrap();
    for folder in ["tokens", "src/parts", "shared", "models", "pages", "art", "shell"] {
        std::fs::create_dir_all(root.path().join(folder)).unwrap();
    }
    let map = map(root.path(), PROJECT);
    let watched: Vec<(String, bool)> =
        map.watched().into_iter().map(|(path, deep)| (paths::relative(root.path(), &path), deep)).collect();
    let expected = [
        (".", false),
        ("art", true),
        ("models", true),
        ("pages", true),
        ("shared", false),
        ("shell", false),
        ("src", false),
        ("src/parts", true),
        ("tokens", true),
    ];
    for (path, deep) in expected {
        assert!(watched.contains(&(path.to_owned(), deep)), "{path} in {watched:?}");
    }
    assert!(!watched.iter().any(|(path, _)| path.contains("node_modules")));
}

#[test]
fn reads_are_ignored_and_lost_events_affect_everything() {
    let batch = |event: Event| {
        let mut batch = Batch::default();
        take(Ok(event.add_path("a".into())), &mut batch);
        batch
    };
    assert_eq!(batch(Event::new(EventKind::Access(AccessKind::Any))), Batch::default());
    let metadata = EventKind::Modify(ModifyKind::Metadata(MetadataKind::Permissions));
    assert_eq!(batch(Event::new(metadata)), Batch::default());
    let created = batch(Event::new(EventKind::Create(CreateKind::File)));
    assert_eq!(created.paths.len(), 1);
    assert!(batch(Event::new(EventKind::Other).set_flag(Flag::Rescan)).everything);
    let mut lost = Batch::default();
    take(Err(notify::Error::generic("too many events")), &mut lost);
    assert!(lost.everything);
}

#[test]
fn the_file_system_reports_a_change() {
    let root = tempfile::tempdir().unwrap();
    let root = root.path().canonicalize().unwrap();
    let mut watch = FileWatch::new(false).unwrap();
    watch.add(&[(root.clone(), true), (root.join("missing"), true)].into_iter().collect());
    let changed = root.join("a.css");
    write_changed(&changed, b"a {}").unwrap();
    // The events of one change may arrive in several batches.
    while !watch.next().unwrap().paths.contains(&changed) {}
}

/// The folders that fake watchers were asked to watch: those of the system's, and those of the one that polls.
static ASKED: Mutex<[Vec<PathBuf>; 2]> = Mutex::new([Vec::new(), Vec::new()]);

/// A watcher of a system that watches one folder only, or one that polls.
#[derive(Debug)]
struct Fake {
    poll: bool,
}

impl Watcher for Fake {
    fn new<F: notify::EventHandler>(_: F, _: notify::Config) -> notify::Result<Self> {
        Ok(Self { poll: false })
    }

    fn watch(&mut self, path: &Path, _: RecursiveMode) -> notify::Result<()> {
        let mut asked = ASKED.lock().unwrap();
        let folders = &mut asked[usize::from(self.poll)];
        if !self.poll && !folders.is_empty() {
            return Err(notify::Error::new(ErrorKind::MaxFilesWatch).add_path(path.to_owned()));
        }
        folders.push(path.to_owned());
        Ok(())
    }

    fn unwatch(&mut self, _: &Path) -> notify::Result<()> {
        Ok(())
    }

    fn kind() -> notify::WatcherKind {
        notify::WatcherKind::NullWatcher
    }
}

#[test]
fn a_system_that_watches_no_more_folders_is_named_and_polled() {
    let root = tempfile::tempdir().unwrap();
    let folders = ["a", "b", "c"].map(|name| root.path().join(name));
    folders.iter().for_each(|folder| std::fs::create_dir(folder).unwrap());
    let deep = |folders: &[PathBuf]| folders.iter().cloned().map(|folder| (folder, true)).collect();
    let mut watch = FileWatch::with(|_, poll| Ok(Box::new(Fake { poll })), false).unwrap();
    assert!(watch.add(&deep(&folders[..1])).is_none());
    let told = watch.add(&deep(&folders[..2])).unwrap().to_string();
    assert!(told.starts_with("the system watches no more folders: its limit is reached"), "{told}");
    assert!(told.contains("b`); `dstool dev` checks for changes once a second instead"), "{told}");
    assert!(told.contains("fs.inotify.max_user_watches"), "{told}");
    assert!(watch.add(&deep(&folders)).is_none(), "it is said once");
    assert_eq!(*ASKED.lock().unwrap(), [folders[..1].to_vec(), folders.to_vec()]);
}

#[test]
fn a_limit_that_a_new_folder_reaches_is_named_too() {
    let create: Create = |events, poll| {
        if !poll {
            events.send(Err(notify::Error::new(ErrorKind::MaxFilesWatch)));
        }
        Ok(Box::new(notify::NullWatcher))
    };
    let mut watch = FileWatch::with(create, false).unwrap();
    assert!(watch.add(&BTreeMap::new()).is_none());
    assert!(watch.next().unwrap().everything);
    assert!(watch.add(&BTreeMap::new()).is_some() && watch.polls);
    // Without any watch of the system, too.
    let create: Create = |_, poll| match poll {
        true => Ok(Box::new(notify::NullWatcher)),
        false => Err(notify::Error::generic("too many open files")),
    };
    let mut watch = FileWatch::with(create, false).unwrap();
    assert!(watch.add(&BTreeMap::new()).unwrap().to_string().contains("too many open files"));
    assert!(FileWatch::with(|_, _| Err(notify::Error::generic("no")), false).is_err());
}

#[test]
fn polling_reports_a_save_in_the_same_second() {
    let root = tempfile::tempdir().unwrap();
    let root = root.path().canonicalize().unwrap();
    let changed = root.join("a.css");
    let save = |text: &[u8]| {
        write_changed(&changed, text).unwrap();
        let time = std::time::UNIX_EPOCH + Duration::from_secs(1_000_000_000);
        std::fs::File::options().append(true).open(&changed).unwrap().set_modified(time).unwrap();
    };
    save(b"a {}");
    let mut watch = FileWatch::new(true).unwrap();
    assert!(watch.add(&[(root, true)].into_iter().collect()).is_none());
    save(b"b {}");
    // The temporary file of the save may be reported first, when a look at the folder meets it.
    let next = || watch.events.recv_timeout(Duration::from_secs(60)).expect("no event").unwrap();
    while !next().paths.contains(&changed) {}
}
