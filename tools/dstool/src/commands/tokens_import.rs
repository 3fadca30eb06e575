//! `dstool tokens import`

use std::path::Path;

use ds_core::{Diagnostic, SourceFile};

use super::Session;
use crate::args::TokensImport;
use crate::env::Status;
use crate::error::{Error, Result};
use crate::files::{Sources, expand, explain_no_match, paths, write_changed};
use crate::pipeline::RunResult;
use crate::report::plural;
use crate::rules;
use crate::steps::Steps;

const EXTENSIONS: [&str; 8] = [".json", ".json5", ".jsonc", ".tokens", ".yaml", ".yml", ".css", ".scss"];

pub(super) fn import(session: &mut Session<'_, '_>, args: &TokensImport) -> Result<Status> {
    let cwd = session.env.cwd.clone();
    let sources = Sources::new(&cwd);
    let files = files(&args.sources, &sources)?;
    let mut findings = sources.take_findings(Steps::TOKENS);
    let load = |path: &str| sources.load(path, Steps::TOKENS);
    let imported = ds_tokens::import(&files, &load, &mut findings);
    if imported.report.read == 0 && !findings.has_errors() {
        return Err(Error::new("there is no token in what was named").help(why_nothing(&files)));
    }
    let out = paths::relative(&cwd, &cwd.join(&args.out));
    let mut changed = 0;
    for artifact in &imported.artifacts {
        let path = paths::join(&out, &artifact.path);
        // An import must not destroy what it was made from.
        if let Some(file) = files.iter().find(|file| file.path() == path)
            && file.text().as_bytes() != artifact.bytes
        {
            findings.push(overwrites(&path));
            continue;
        }
        let place = cwd.join(&path);
        let written = write_changed(&place, &artifact.bytes);
        changed += usize::from(written.map_err(|error| Error::io("write", &place, &error))?);
    }
    if let Some(place) = &args.report {
        let place = cwd.join(place);
        let text = imported.report.json();
        write_changed(&place, text.as_bytes()).map_err(|error| Error::io("write", &place, &error))?;
    }
    findings.sort();
    let done =
        format!("imported {} to `{out}` ({} written)", imported.report.summary(), plural(changed, "file"));
    let status = session.finish(&findings, &RunResult::default(), &done)?;
    let resolver = imported.artifacts.iter().find(|artifact| artifact.path.ends_with(".resolver.json"));
    if let Some(resolver) = resolver.filter(|_| changed > 0) {
        let path = paths::join(&out, &resolver.path);
        session.announce(&format!(
            "next: `dstool tokens {path} --out dist`, or `resolver = \"{path}\"` below `[tokens]` in `dstool.toml`"
        ));
    }
    Ok(status)
}

/// What to name instead of files without tokens.
fn why_nothing(files: &[SourceFile]) -> String {
    if let Some(file) = files.iter().find(|file| file.path().ends_with(".less")) {
        let path = file.path();
        return format!("`{path}` is Less, which is not read: name the CSS or SCSS of the same system");
    }
    let is_list =
        |file: &&SourceFile| file.text().trim_start_matches('\u{feff}').trim_start().starts_with('[');
    if let Some(file) = files.iter().find(is_list) {
        let path = file.path();
        return format!(
            "`{path}` is a list, which a build has written: name the files that it was made from, or the CSS"
        );
    }
    "name token files of DTCG, Style Dictionary, Tokens Studio, Figma or Theo, style sheets with custom properties or `@theme`, SCSS, or \
     a configuration of Tailwind CSS; `dstool import` is for content"
        .to_owned()
}

fn overwrites(path: &str) -> Diagnostic {
    let message = format!("`{path}` is a source of this import, so it is not overwritten");
    Diagnostic::new(&rules::OVERWRITES_SOURCE, SourceFile::new(path, "").start(), message)
        .help("choose another folder with `--out`")
}

/// The files that are named.
fn files(named: &[String], sources: &Sources) -> Result<Vec<SourceFile>> {
    let mut files: Vec<SourceFile> = Vec::new();
    for name in named {
        let path = paths::relative(sources.root(), &sources.root().join(Path::new(name)));
        let paths = expand(sources.root(), &path, &EXTENSIONS)
            .map_err(|why| Error::new(format!("`{name}` is not a valid pattern: {why}")))?;
        if paths.is_empty() {
            return Err(Error::new(explain_no_match(sources.root(), name, &EXTENSIONS)));
        }
        for path in paths
            .iter()
            .filter(|path| !files.iter().any(|file| file.path() == path.as_str()))
            .collect::<Vec<_>>()
        {
            files.extend(sources.load(path, Steps::TOKENS));
        }
    }
    Ok(files)
}
