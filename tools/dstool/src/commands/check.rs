//! `dstool check`

use std::collections::BTreeSet;

use ds_core::{Diagnostic, Diagnostics};
use globset::GlobMatcher;

use super::Session;
use crate::args::Check;
use crate::config::{Config, Content};
use crate::env::Status;
use crate::error::{Error, Result};
use crate::files::{expand, matcher, paths};
use crate::parts::Parts;
use crate::pipeline::{Job, Pipeline};
use crate::progress::Progress;
use crate::report::plural;

pub(super) fn check(session: &mut Session<'_, '_>, args: &Check) -> Result<Status> {
    let configured = session.config()?;
    if configured.is_none() && args.paths.is_empty() {
        // The same sentence as for every command that needs a project, and one more way out.
        let missing = session.project().err().unwrap_or_else(|| Error::new("there is no configuration"));
        return Err(missing.help("name the files to check, or let `dstool init` write one"));
    }
    let mut config = configured.unwrap_or_else(|| Config::empty(&session.env.cwd));
    let content = config.content.get_or_insert_with(Content::default);
    if let Some(shard) = args.shard.filter(|_| content.sources.is_empty() && args.paths.is_empty()) {
        let text = format!("there is no content to take part {}/{} of", shard.index + 1, shard.count);
        return Err(Error::new(text).help("name files, or give `[content]` its `sources`"));
    }
    let stream = args.paths.iter().any(|path| path == "-");
    let named: Vec<&String> = args.paths.iter().filter(|path| *path != "-").collect();
    let selection = Selection::new(session, &config, &named)?;

    let mut job = Job { shard: args.shard, ..Job::default() };
    let mut parts = Parts::ALL;
    if !args.paths.is_empty() {
        // Pages are made from everything; who names files wants to hear of these alone.
        parts = parts.without(Parts::PAGES | Parts::COPIES);
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
    // Standard input is read while the progress line is written, so the two have to be parted.
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

/// The files that the command line names.
struct Selection {
    patterns: Vec<(String, Option<GlobMatcher>)>,
    files: Vec<String>,
}

impl Selection {
    fn new(session: &Session<'_, '_>, config: &Config, named: &[&String]) -> Result<Self> {
        let mut patterns = Vec::new();
        let mut files = Vec::new();
        for text in named {
            let path = paths::relative(&config.root, &session.env.cwd.join(text.as_str()));
            let found = expand(&config.root, &path, &[".json", ".ndjson", ".css"])
                .map_err(|why| Error::new(format!("`{text}` is no pattern: {why}")))?;
            if found.is_empty() && !config.root.join(&path).is_dir() {
                return Err(Error::new(format!("there is no file `{text}`"))
                    .help("mend the path; `*` stays within a folder, `**` does not"));
            }
            files.extend(found);
            let glob = matcher(&path).ok();
            patterns.push((path, glob));
        }
        Ok(Self { patterns, files })
    }

    fn takes(&self, path: &str) -> bool {
        self.patterns.iter().any(|(pattern, glob)| {
            path == pattern
                || path.strip_prefix(pattern.as_str()).is_some_and(|rest| rest.starts_with('/'))
                || pattern == "."
                || glob.as_ref().is_some_and(|glob| glob.is_match(path))
        })
    }

    /// Only what concerns the named files, if there are any, and what concerns none.
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
