//! A project in its own folder, and the command run in it, in this process.

use std::collections::BTreeMap;
use std::ffi::OsString;
use std::fs;
use std::io::Cursor;
use std::path::{Path, PathBuf};

use dstool::env::{Env, Status, Stream};
use tempfile::TempDir;

/// A project that a test may change.
pub(crate) struct Project {
    folder: TempDir,
}

/// The result of the command.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Run {
    pub(crate) status: Status,
    pub(crate) stdout: String,
    pub(crate) stderr: String,
}

impl std::fmt::Display for Run {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "status: {}\n-- stdout\n{}-- stderr\n{}", self.status as u8, self.stdout, self.stderr)
    }
}

impl Project {
    /// An empty folder.
    pub(crate) fn empty() -> Self {
        Self { folder: tempfile::tempdir().unwrap() }
    }

    /// A copy of the fixture: a small project that has every part.
    pub(crate) fn fixture() -> Self {
        let project = Self::empty();
        copy(&Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixture"), &project.path("."));
        project
    }

    pub(crate) fn path(&self, path: &str) -> PathBuf {
        self.folder.path().canonicalize().unwrap().join(path)
    }

    pub(crate) fn write(&self, path: &str, text: impl AsRef<[u8]>) {
        let place = self.path(path);
        fs::create_dir_all(place.parent().unwrap()).unwrap();
        fs::write(place, text).unwrap();
    }

    pub(crate) fn read(&self, path: &str) -> String {
        fs::read_to_string(self.path(path)).unwrap_or_else(|error| panic!("{path}: {error}"))
    }

    pub(crate) fn remove(&self, path: &str) {
        fs::remove_file(self.path(path)).unwrap();
    }

    /// Replaces the only occurrence of `old`.
    pub(crate) fn edit(&self, path: &str, old: &str, new: &str) {
        let text = self.read(path);
        assert_eq!(text.matches(old).count(), 1, "`{old}` in {path}");
        self.write(path, text.replace(old, new));
    }

    /// Every file with its bytes, except for the record of the last build.
    pub(crate) fn files(&self) -> BTreeMap<String, Vec<u8>> {
        let mut files = BTreeMap::new();
        collect(&self.path("."), "", &mut files);
        files
    }

    /// The command as a script runs it: output is piped.
    pub(crate) fn run(&self, args: &[&str]) -> Run {
        self.run_with(args, &Setting::default())
    }

    pub(crate) fn run_with(&self, args: &[&str], setting: &Setting) -> Run {
        self.run_input(args, setting, setting.stdin.as_bytes())
    }

    /// Runs with bytes on standard input.
    pub(crate) fn run_with_bytes(&self, args: &[&str], stdin: &[u8]) -> Run {
        self.run_input(args, &Setting::default(), stdin)
    }

    fn run_input(&self, args: &[&str], setting: &Setting, stdin: &[u8]) -> Run {
        let (mut stdout, mut stderr) = (Vec::new(), Vec::new());
        let mut vars: BTreeMap<String, OsString> = std::env::vars_os()
            .filter(|(name, _)| name == "PATH")
            .map(|(_, path)| ("PATH".into(), path))
            .collect();
        vars.extend(setting.vars.iter().map(|(name, value)| ((*name).to_owned(), value.into())));
        let mut env = Env {
            cwd: self.path(setting.folder),
            vars,
            stdin: Box::new(Cursor::new(stdin)),
            stdout: Stream { out: &mut stdout, terminal: setting.terminal },
            stderr: Stream { out: &mut stderr, terminal: setting.terminal },
        };
        let args = std::iter::once("dstool").chain(args.iter().copied()).map(OsString::from);
        let status = dstool::main(args, &mut env);
        drop(env);
        // The folder has a different name in every run.
        let text = |bytes: Vec<u8>| {
            let text = String::from_utf8(bytes).unwrap();
            text.replace(&self.path(".").display().to_string(), "[project]")
        };
        Run { status, stdout: text(stdout), stderr: text(stderr) }
    }
}

/// Differences from a script that runs in the project's folder.
pub(crate) struct Setting<'a> {
    pub(crate) folder: &'a str,
    pub(crate) vars: &'a [(&'a str, &'a str)],
    pub(crate) stdin: &'a str,
    pub(crate) terminal: bool,
}

impl Default for Setting<'_> {
    fn default() -> Self {
        Self { folder: ".", vars: &[], stdin: "", terminal: false }
    }
}

fn copy(from: &Path, to: &Path) {
    for entry in fs::read_dir(from).unwrap() {
        let entry = entry.unwrap();
        let target = to.join(entry.file_name());
        if entry.file_type().unwrap().is_dir() {
            fs::create_dir_all(&target).unwrap();
            copy(&entry.path(), &target);
        } else {
            fs::copy(entry.path(), target).unwrap();
        }
    }
}

fn collect(folder: &Path, prefix: &str, files: &mut BTreeMap<String, Vec<u8>>) {
    for entry in fs::read_dir(folder).unwrap() {
        let entry = entry.unwrap();
        let name = format!("{prefix}{}", entry.file_name().to_string_lossy());
        if entry.file_type().unwrap().is_dir() {
            collect(&entry.path(), &format!("{name}/"), files);
        } else if !name.starts_with(".dstool/") {
            files.insert(name, fs::read(entry.path()).unwrap());
        }
    }
}
