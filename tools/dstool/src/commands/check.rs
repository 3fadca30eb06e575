//! `dstool check`

use std::collections::BTreeSet;

use ds_core::{Diagnostic, Diagnostics};

use super::Session;
use crate::args::Check;
use crate::config::{Config, Content};
use crate::env::Status;
use crate::error::{Error, Result};
use crate::files::{Named, expand, paths};
use crate::parts::Parts;
use crate::pipeline::{Job, Pipeline};
use crate::progress::Progress;
use crate::report::plural;
use crate::rules;

pub(super) fn check(session: &mut Session<'_, '_>, args: &Check) -> Result<Status> {
    let configured = session.config()?;
    if configured.is_none() && args.paths.is_empty() {
        // The same message as for every command that needs a project, with one more option in the help.
        let missing = session.project().err().unwrap_or_else(|| Error::new("there is no configuration"));
        return Err(missing.help("name the files to check, or create a configuration with `dstool init`"));
    }
    let mut config = configured.unwrap_or_else(|| {
        let mut config = Config::empty(&session.env.cwd);
        rules::without_project(&mut config.rules);
        config
    });
    let content = config.content.get_or_insert_with(Content::default);
    if let Some(shard) = args.shard.filter(|_| content.sources.is_empty() && args.paths.is_empty()) {
        let text = format!("there is no content for shard {}/{} of", shard.index + 1, shard.count);
        return Err(Error::new(text).help("name files, or set `sources` in `[content]`"));
    }
    let stream = args.paths.iter().any(|path| path == "-");
    let named: Vec<&String> = args.paths.iter().filter(|path| *path != "-").collect();
    let selection = Selection::new(session, &config, &named)?;

    let mut job = Job { shard: args.shard, ..Job::default() };
    let mut parts = Parts::BUILDABLE;
    if !args.paths.is_empty() {
        // Pages depend on everything; if files are named, only those are checked.
        parts = parts.difference(Parts::PAGES | Parts::COPIES);
        let of_tokens: BTreeSet<String> =
            config.tokens.iter().flat_map(|tokens| &tokens.sources).map(|place| place.path.clone()).collect();
        let is_content = |path: &&String| {
            (path.ends_with(".json") || path.ends_with(".ndjson"))
                && !path.ends_with(".tokens.json")
                && !of_tokens.contains(*path)
        };
        job.content = Some(selection.files.iter().filter(is_content).cloned().collect());
        job.styles = selection.files.iter().filter(|path| path.ends_with(".css")).cloned().collect();
    }
    let mut pipeline = Pipeline::new(config);
    let mut worker = session.worker(false);
    let quiet = session.global.quiet;
    // Standard input is read while the progress line is written, so the output must start on a new line.
    if stream {
        job.stream = Some(std::mem::replace(&mut session.env.stdin, Box::new(std::io::empty())));
    }
    let ran = Progress::during(session.env, quiet, |progress| {
        pipeline.run(parts, &mut job, &mut worker, progress)
    })?;
    let findings = selection.filter(pipeline.findings());
    session.finish(&findings, &ran, &models(ran.models))
}

fn models(count: usize) -> String {
    if count == 0 { String::new() } else { format!("checked {}", plural(count, "content model")) }
}

/// The files named on the command line.
struct Selection {
    patterns: Vec<Named>,
    files: Vec<String>,
}

impl Selection {
    fn new(session: &Session<'_, '_>, config: &Config, named: &[&String]) -> Result<Self> {
        let mut patterns = Vec::new();
        let mut files = Vec::new();
        for text in named {
            let path = paths::relative(&config.root, &session.env.cwd.join(text.as_str()));
            let found = expand(&config.root, &path, &[".json", ".ndjson", ".css"])
                .map_err(|why| Error::new(format!("`{text}` is not a valid pattern: {why}")))?;
            if found.is_empty() && !config.root.join(&path).is_dir() {
                return Err(Error::new(format!("there is no file `{text}`"))
                    .help("correct the path; `*` matches within a folder, `**` matches across folders"));
            }
            files.extend(found);
            patterns.push(Named::new(&path));
        }
        Ok(Self { patterns, files })
    }

    fn takes(&self, path: &str) -> bool {
        self.patterns.iter().any(|named| named.takes(path))
    }

    /// Keeps only findings about the named files, if any are named, and findings without a file.
    fn filter(&self, findings: Diagnostics) -> Diagnostics {
        if self.patterns.is_empty() {
            return findings;
        }
        let concerns = |found: &Diagnostic| {
            found.at.as_ref().is_none_or(|at| at.file.path() == "<stdin>" || self.takes(at.file.path()))
        };
        findings.into_iter().filter(concerns).collect()
    }
}
