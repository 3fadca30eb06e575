//! A version of tokens as an argument names it.

use std::path::Path;

use ds_core::{Diagnostic, Diagnostics, SourceFile};
use ds_tokens::{Compiled, Options};

use crate::config::Config;
use crate::error::{Error, Result};
use crate::files::{Revision, Snapshot, explain_no_match, paths, unpack, unreadable};

/// The files of tokens in a folder.
const EXTENSIONS: [&str; 6] = [".json", ".tokens", ".json5", ".jsonc", ".yaml", ".yml"];
/// The files of tokens in a package, which contains many other files: the first of these that match any.
const IN_PACKAGE: [&[&str]; 2] = [&[".resolver.json"], &[".tokens.json", ".tokens"]];
/// The ends of a tarball's name.
const TARBALLS: [&str; 2] = [".tgz", ".tar.gz"];

/// A version whose files can be read.
pub(super) struct Version {
    /// As the user called it.
    pub(super) name: String,
    files: Snapshot,
    /// Paths in `files`.
    sources: Vec<String>,
}

/// Whether an argument means the sources of `[tokens]`.
pub(super) fn is_project(name: &str) -> bool {
    name.strip_prefix("git:").is_some_and(|revision| !revision.contains(':'))
}

impl Version {
    /// Opens what an argument names. `project` has the sources of a revision without a path.
    pub(super) fn open(cwd: &Path, name: &str, project: Option<&Config>) -> Result<Self> {
        if let Some(revision) = name.strip_prefix("git:") {
            return Self::revision(cwd, name, revision, project);
        }
        if let Some(package) = name.strip_prefix("npm:") {
            return Self::package(cwd, name, package);
        }
        if let Some((file, inner)) = tarball(name) {
            let files = unpack(&cwd.join(file)).map_err(|error| {
                Error::new(format!("the tarball `{file}` cannot be read: {error}"))
                    .help("`npm pack NAME@VERSION` downloads one")
            })?;
            return Self::in_package(name, files, inner);
        }
        if cwd.join(name).join("package.json").is_file() {
            return Self::in_package(name, Snapshot::Folder(cwd.join(name)), None);
        }
        // Paths as findings show them: relative to the working directory.
        let pattern = paths::relative(cwd, &cwd.join(name));
        let files = Snapshot::Folder(cwd.to_owned());
        let sources = expand(&files, &pattern)?;
        if sources.is_empty() {
            return Err(Error::new(explain_no_match(cwd, name, &EXTENSIONS))
                .help("a version is a path, `git:REF`, `npm:NAME` or a tarball"));
        }
        Ok(Self { name: name.to_owned(), files, sources })
    }

    /// The sources of `[tokens]` on disk.
    pub(super) fn working_copy(cwd: &Path, project: Option<&Config>) -> Result<Self> {
        let (root, patterns) = configured(project)?;
        let files = Snapshot::Folder(root.to_owned());
        let name = paths::relative(cwd, &project.map_or(root, |project| &project.root).join("dstool.toml"));
        Self::with(&name, files, &patterns)
    }

    fn revision(cwd: &Path, name: &str, text: &str, project: Option<&Config>) -> Result<Self> {
        let (revision, path) = match text.split_once(':') {
            Some((revision, path)) => (revision, Some(path)),
            None => (text, None),
        };
        let (folder, patterns) = match path {
            Some(path) => (cwd, vec![path.to_owned()]),
            None => configured(project)?,
        };
        let revision = Revision::open(folder, revision).map_err(|why| {
            Error::new(format!("`{name}` cannot be read: {why}")).help("write `git:REF` or `git:REF:PATH`")
        })?;
        let patterns: Vec<String> =
            patterns.iter().map(|path| paths::normal(&format!("{}{path}", revision.prefix))).collect();
        Self::with(name, Snapshot::Revision(revision), &patterns)
    }

    fn package(cwd: &Path, name: &str, text: &str) -> Result<Self> {
        // The name of a package in a scope has two parts.
        let parts = if text.starts_with('@') { 2 } else { 1 };
        let end = text.match_indices('/').nth(parts - 1).map_or(text.len(), |(at, _)| at);
        let (package, inner) = (&text[..end], text.get(end + 1..).filter(|inner| !inner.is_empty()));
        let is_name = !package.is_empty() && package.split('/').all(|part| !matches!(part, "" | "." | ".."));
        let folder = cwd
            .ancestors()
            .map(|folder| folder.join("node_modules").join(package))
            .find(|folder| is_name && folder.join("package.json").is_file());
        let folder = folder.ok_or_else(|| {
            Error::new(format!("the package `{package}` is not installed here or in a folder above")).help(
                format!("install it, or download another version with `npm pack {package}@VERSION`, and name its file"),
            )
        })?;
        Self::in_package(name, Snapshot::Folder(folder), inner)
    }

    fn in_package(name: &str, files: Snapshot, inner: Option<&str>) -> Result<Self> {
        if let Some(inner) = inner {
            return Self::with(name, files, &[inner.to_owned()]);
        }
        for endings in IN_PACKAGE {
            let sources = files.expand(".", endings).map_err(Error::new)?;
            if !sources.is_empty() {
                return Ok(Self { name: name.to_owned(), files, sources });
            }
        }
        let others = files.expand(".", &EXTENSIONS).map_err(Error::new)?;
        // Those that may have tokens, in any notation.
        let has_values = |path: &&String| {
            let text = files.read(path).ok().flatten().and_then(|bytes| String::from_utf8(bytes).ok());
            text.is_some_and(|text| ["value\"", "value:", "props"].iter().any(|word| text.contains(word)))
        };
        let others: Vec<String> = others
            .iter()
            .filter(|path| paths::file_name(path) != "package.json")
            .filter(has_values)
            .take(5)
            .map(|path| format!("`{path}`"))
            .collect();
        let more =
            if others.is_empty() { String::new() } else { format!("; it contains {}", others.join(", ")) };
        let separator = if name.starts_with("npm:") { '/' } else { ':' };
        let help = match tarball(name).is_some() || name.starts_with("npm:") {
            true => format!("name its files of tokens: `{name}{separator}PATH`{more}"),
            false => format!("name its files of tokens: `{name}/PATH`{more}"),
        };
        Err(Error::new(format!("`{name}` has no *.resolver.json and no *.tokens.json")).help(help))
    }

    /// A version with the files that the patterns match; each must match one.
    fn with(name: &str, files: Snapshot, patterns: &[String]) -> Result<Self> {
        let mut sources = Vec::new();
        for pattern in patterns {
            let matching = expand(&files, pattern)?;
            if matching.is_empty() {
                return Err(Error::new(format!("`{name}` has no file of tokens `{pattern}`"))
                    .help("name a file, a folder or a glob of that version"));
            }
            sources.extend(matching.into_iter().filter(|path| !sources.contains(path)).collect::<Vec<_>>());
        }
        Ok(Self { name: name.to_owned(), files, sources })
    }

    /// Compiles its tokens.
    /// A source that only an import reads, and its kind.
    pub(super) fn foreign(&self) -> Option<(&str, &'static str)> {
        self.sources.iter().find_map(|path| {
            let kind = ds_tokens::recognised(&self.load(path).ok()??)?;
            let is_foreign = !matches!(kind, "resolver" | "Style Dictionary configuration");
            is_foreign.then_some((path.as_str(), kind))
        })
    }

    fn load(&self, path: &str) -> std::io::Result<Option<SourceFile>> {
        match self.files.read(path)?.map(String::from_utf8) {
            None => Ok(None),
            Some(Ok(text)) => Ok(Some(SourceFile::new(path, text))),
            Some(Err(_)) => Err(std::io::Error::other("it is not UTF-8")),
        }
    }

    pub(super) fn compile(&self, options: &Options, findings: &mut Diagnostics) -> Result<Compiled> {
        let problems = std::cell::RefCell::new(Vec::new());
        let load = |path: &str| {
            let file = self.load(path);
            file.map_err(|error| problems.borrow_mut().push(unreadable(path, &error))).ok()?
        };
        let entries: Vec<SourceFile> = self.sources.iter().filter_map(|path| load(path)).collect();
        let compiled = ds_tokens::compile(&entries, &load, options, findings);
        let problems: Vec<Diagnostic> = problems.into_inner();
        problems.into_iter().for_each(|problem| findings.push(problem));
        Ok(compiled)
    }
}

/// The tarball that an argument names, and the path in it.
fn tarball(name: &str) -> Option<(&str, Option<&str>)> {
    TARBALLS.iter().find_map(|ending| {
        if name.ends_with(ending) {
            return Some((name, None));
        }
        let at = name.find(&format!("{ending}:"))? + ending.len();
        Some((&name[..at], Some(&name[at + 1..]).filter(|inner| !inner.is_empty())))
    })
}

/// The root of the project, and the sources of its tokens.
fn configured(project: Option<&Config>) -> Result<(&Path, Vec<String>)> {
    let tokens = project.and_then(|project| Some((project, project.tokens.as_ref()?)));
    let Some((project, tokens)) = tokens else {
        return Err(Error::new("the configuration has no `[tokens]`")
            .help("name the files of both versions: `git:REF:PATH` and a path"));
    };
    Ok((&project.root, tokens.sources.iter().map(|source| source.path.clone()).collect()))
}

fn expand(files: &Snapshot, pattern: &str) -> Result<Vec<String>> {
    files
        .expand(pattern, &EXTENSIONS)
        .map_err(|why| Error::new(format!("`{pattern}` is not a valid pattern: {why}")))
}
