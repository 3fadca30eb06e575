//! What a command creates and edits. All of it is written, or nothing.

use std::collections::BTreeMap;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use super::Session;
use crate::config::{self, Config};
use crate::env::{Env, Status};
use crate::error::{Error, Result};
use crate::files::{Sources, write_together};
use crate::node;

/// Files that only this repository has.
const MARKS: [&str; 3] =
    ["packages/components/package.json", "tools/dstool/Cargo.toml", "tokens/plenum.resolver.json"];

/// Biome's program, from the root of the repository.
const BIOME: &str = "node_modules/@biomejs/biome/bin/biome";

/// The changes of a command to this repository.
pub(super) struct Changes {
    root: PathBuf,
    sources: Sources,
    /// The new text of each file, by its path in the repository.
    files: BTreeMap<String, Change>,
    /// What has to be added by hand.
    by_hand: Vec<String>,
}

struct Change {
    text: String,
    is_new: bool,
}

impl Changes {
    /// Starts to collect changes. `command` (`new rule`) is named if this is another repository.
    ///
    /// # Errors
    /// If this is not the repository of Plenum, or its configuration is not valid.
    pub(super) fn new(session: &mut Session<'_, '_>, command: &str) -> Result<(Self, Config)> {
        let elsewhere = || {
            Error::new(format!("`dstool {command}` works only in the repository of Plenum itself"))
                .help("run it in a clone of the repository, whose root has `tools/dstool` and `packages/components`")
        };
        let place = session.config_place().ok_or_else(elsewhere)?;
        let root = place.parent().unwrap_or(Path::new(".")).to_owned();
        if place.file_name() != Some(config::FILE_NAME.as_ref())
            || !MARKS.iter().all(|mark| root.join(mark).is_file())
        {
            return Err(elsewhere());
        }
        let config = session.project()?;
        let sources = Sources::new(&root);
        Ok((Self { root, sources, files: BTreeMap::new(), by_hand: Vec::new() }, config))
    }

    /// The folder of the repository.
    pub(super) fn root(&self) -> &Path {
        &self.root
    }

    /// The text of a file with the changes so far; `None` if it does not exist.
    ///
    /// # Errors
    /// If it cannot be read, or is not UTF-8.
    pub(super) fn find(&self, path: &str) -> Result<Option<String>> {
        if let Some(change) = self.files.get(path) {
            return Ok(Some(change.text.clone()));
        }
        let bytes =
            self.sources.bytes(path).map_err(|error| Error::io("read", &self.root.join(path), &error))?;
        let Some(bytes) = bytes else { return Ok(None) };
        let text = String::from_utf8(bytes);
        text.map(Some).map_err(|_| Error::new(format!("`{path}` is not UTF-8 text")))
    }

    /// The text of a file with the changes so far.
    ///
    /// # Errors
    /// If it does not exist or cannot be read.
    pub(super) fn read(&self, path: &str) -> Result<String> {
        self.find(path)?.ok_or_else(|| Error::new(format!("`{path}` is missing")))
    }

    /// Adds a file.
    ///
    /// # Errors
    /// If it exists.
    pub(super) fn create(&mut self, path: &str, text: String) -> Result<()> {
        if self.root.join(path).exists() {
            return Err(Error::new(format!("`{path}` already exists"))
                .help("choose another name, or remove the file first"));
        }
        self.files.insert(path.to_owned(), Change { text, is_new: true });
        Ok(())
    }

    /// Replaces the text of a file that exists.
    pub(super) fn replace(&mut self, path: &str, text: String) {
        let is_new = self.files.get(path).is_some_and(|change| change.is_new);
        self.files.insert(path.to_owned(), Change { text, is_new });
    }

    /// Edits a file that exists. If `edit` finds no safe place (`None`), the developer is asked to add `addition` at `place`.
    ///
    /// # Errors
    /// If the file does not exist or cannot be read.
    pub(super) fn edit(
        &mut self,
        path: &str,
        addition: &str,
        place: &str,
        edit: impl FnOnce(&str) -> Option<String>,
    ) -> Result<()> {
        match edit(&self.read(path)?) {
            Some(text) => self.replace(path, text),
            None => {
                let lines = addition.trim_end().replace('\n', "\n      ");
                self.by_hand.push(format!("{path}, {place}:\n\n      {lines}\n"));
            }
        }
        Ok(())
    }

    /// Asks the developer to change something that the command does not edit.
    pub(super) fn leave(&mut self, file: &str, place: &str, what: &str) {
        self.by_hand.push(format!("{file}, {place}:\n\n      {what}\n"));
    }

    /// Formats what was collected and writes it; lists the files, what is left to add by hand, and what to do next.
    ///
    /// # Errors
    /// If a file has changes that are not committed, or cannot be written; then nothing is written.
    pub(super) fn write(mut self, session: &mut Session<'_, '_>, next: &[String]) -> Result<Status> {
        self.check_committed(session.env)?;
        let unformatted = self.format(session.env);
        let files: Vec<(&str, &str)> =
            self.files.iter().map(|(path, change)| (path.as_str(), change.text.as_str())).collect();
        write_together(&self.root, &files).map_err(|(path, error)| {
            Error::io("write", &self.root.join(path), &error).help("nothing was written")
        })?;
        let list = self.files.iter().fold(String::new(), |list, (path, change)| {
            format!("{list}{} {path}\n", if change.is_new { "created" } else { "changed" })
        });
        session.print(&list)?;
        let mut steps: Vec<String> = Vec::new();
        if !unformatted.is_empty() {
            steps.push(format!(
                "format {}, because the formatter is not installed here",
                unformatted.join(", ")
            ));
        }
        steps.extend(next.iter().cloned());
        let steps = steps
            .iter()
            .enumerate()
            .fold(String::new(), |text, (at, step)| format!("{text}\n  {}. {step}", at + 1));
        if self.by_hand.is_empty() {
            session.announce(&format!("\nNext:{steps}"));
            return Ok(Status::Clean);
        }
        // Not by `announce`: without this, what was written does not work, so `--quiet` must not hide it.
        let left = self.by_hand.iter().fold(String::new(), |text, place| format!("{text}\n  in {place}"));
        session.env.stderr.line(&format!("\nThese places cannot be edited safely. Add by hand,\n{left}"));
        session.announce(&format!("Then:{steps}"));
        Ok(Status::Findings)
    }

    /// Fails if a file that would be edited has changes that are not committed: nobody could tell them from ours.
    fn check_committed(&self, env: &Env<'_>) -> Result<()> {
        if !self.root.join(".git").exists() {
            return Ok(());
        }
        let edited = self.files.iter().filter(|(_, change)| !change.is_new).map(|(path, _)| path.as_str());
        let args = ["status", "--porcelain", "--"].into_iter().chain(edited);
        let status = filter(env, &self.root, Path::new("git"), args, "").ok_or_else(|| {
            Error::new("`git status` failed, so it is not known whether files have changes")
        })?;
        let dirty: Vec<&str> = status.lines().filter_map(|line| line.get(3..)).collect();
        if dirty.is_empty() {
            return Ok(());
        }
        Err(Error::new(format!("`{}` has changes that are not committed", dirty.join("`, `")))
            .help("commit or stash them first, so that you can review what this command changes"))
    }

    /// Formats scripts and Rust; returns the files whose formatter is not installed.
    fn format(&mut self, env: &Env<'_>) -> Vec<String> {
        let mut unformatted = Vec::new();
        for (path, change) in &mut self.files {
            let formatted = match path.rsplit_once('.').map(|(_, extension)| extension) {
                Some("rs") => {
                    filter(env, &self.root, Path::new("rustfmt"), ["--edition", "2024"], &change.text)
                }
                // It also sorts imports.
                Some("ts" | "tsx") if self.root.join(BIOME).is_file() => {
                    let file = format!("--stdin-file-path={path}");
                    filter(
                        env,
                        &self.root,
                        &node::program(env),
                        [BIOME, "check", "--write", &file],
                        &change.text,
                    )
                }
                Some("ts" | "tsx") => None,
                _ => continue,
            };
            match formatted {
                Some(text) if !text.trim().is_empty() => change.text = text,
                _ => unformatted.push(format!("`{path}`")),
            }
        }
        unformatted
    }
}

/// What a program writes to standard output for this input; `None` if it cannot be started or fails.
fn filter<'a>(
    env: &Env<'_>,
    folder: &Path,
    program: &Path,
    args: impl IntoIterator<Item = &'a str>,
    input: &str,
) -> Option<String> {
    let mut child = Command::new(program)
        .args(args)
        .current_dir(folder)
        .envs(node::environment(env))
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .ok()?;
    let stdin = child.stdin.take()?;
    let output = std::thread::scope(|scope| {
        // In a thread of its own: a program that writes before it has read everything would wait for us.
        scope.spawn(move || (&stdin).write_all(input.as_bytes()));
        child.wait_with_output()
    });
    output
        .ok()
        .filter(|output| output.status.success())
        .and_then(|output| String::from_utf8(output.stdout).ok())
}
