//! `dstool check`

use std::path::PathBuf;

use ds_core::{Diagnostic, Diagnostics};

use super::fix::{self, Fixed};
use super::{Session, records};
use crate::args::Check;
use crate::config::{Config, Content};
use crate::env::Status;
use crate::error::{Error, Result};
use crate::files::{CONTENT_ENDINGS, ContentKind, Named, Sources, content_kind, ends_with, expand, paths};
use crate::node;
use crate::pipeline::{Job, Pipeline, is_markup};
use crate::progress::Progress;
use crate::report::plural;
use crate::rules;
use crate::steps::Steps;

/// Endings of style sheets and of token files.
const STYLES: &str = ".css";
const TOKENS: &str = ".tokens.json";

/// How often fixes are applied before the rest is reported.
const MAX_PASSES: usize = 8;

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

    if args.fix && stream {
        return Err(Error::new("standard input cannot be fixed").help("name files instead of `-`"));
    }
    let mut steps = Steps::BUILDABLE;
    if !args.paths.is_empty() {
        // Pages depend on everything; if files are named, only those are checked.
        steps = steps.difference(Steps::PAGES | Steps::COPIES);
    }
    // Single files, as an editor or a hook names them, are no whole site.
    let is_single = |path: &str| {
        let place = config.root.join(paths::relative(&config.root, &session.env.cwd.join(path)));
        place.is_file() && content_kind(&config.root, &place.to_string_lossy()) == Some(ContentKind::Model)
    };
    let is_partial = !args.paths.is_empty() && args.paths.iter().all(|path| is_single(path));
    let today = session.env.today();
    let mut worker = session.worker(false);
    let quiet = session.global.quiet;
    let mut total = Fixed::default();
    // A fix can make another one possible, and overlapping ones are applied one after the other.
    let mut passes = 0..MAX_PASSES;
    loop {
        // Fixes need all findings.
        let limit = if args.fix { None } else { session.limit() };
        let mut job =
            Job { shard: args.shard, limit, is_partial, today: Some(today.clone()), ..Job::default() };
        if !args.paths.is_empty() {
            job.content = Some(selection.content.clone());
            job.styles.clone_from(&selection.styles);
        }
        // Standard input is read while the progress line is written, so the output must start on a new line.
        if stream {
            job.stream = Some(std::mem::replace(&mut session.env.stdin, Box::new(std::io::empty())));
        }
        job.keeps_text = args.fix;
        job.records = records::take(session, args)?;
        let mut pipeline = Pipeline::new(config.clone());
        // The progress line is written to a stream that records may have.
        let quiet = quiet || job.records.is_some();
        let ran = Progress::during(session.env, quiet, |progress| {
            pipeline.run(steps, &mut job, &mut worker, progress)
        });
        records::give_back(session, job.records.take());
        let ran = ran?;
        let findings = selection.filter(pipeline.take_findings());
        if args.fix && passes.next().is_some() {
            let fixed = fix::apply(&findings, pipeline.sources())?;
            if fixed.count > 0 {
                total.add(fixed);
                continue;
            }
        }
        let done = [total.summary(), models(ran.models)];
        let done: Vec<String> = done.into_iter().filter(|text| !text.is_empty()).collect();
        let status = session.finish(&findings, &ran, &done.join("; "))?;
        let status = records::status(session, args, &findings, &ran, status);
        return selection.unread(pipeline.sources()).map_or(Ok(status), Err);
    }
}

fn models(count: usize) -> String {
    if count == 0 { String::new() } else { format!("checked {}", plural(count, "content model")) }
}

/// What is named on the command line.
struct Selection {
    named: Vec<(String, Named)>,
    content: Vec<String>,
    styles: Vec<String>,
    /// The folder that paths are relative to.
    root: PathBuf,
    /// The path of the configuration.
    config: String,
}

impl Selection {
    fn new(session: &Session<'_, '_>, config: &Config, named: &[&String]) -> Result<Self> {
        let sources = config.tokens.iter().flat_map(|tokens| &tokens.sources);
        let tokens: Vec<Named> = sources.map(|place| Named::new(&paths::normal(&place.path))).collect();
        let is_tokens = |path: &str| ends_with(path, TOKENS) || tokens.iter().any(|named| named.takes(path));
        let mut selection = Self {
            named: Vec::new(),
            content: Vec::new(),
            styles: Vec::new(),
            root: config.root.clone(),
            config: config.file.path().to_owned(),
        };
        let mut endings = [&CONTENT_ENDINGS[..], &[STYLES]].concat();
        // Without an installed package, there is nothing to compare their names with.
        let has_package = node::installed(&config.root).is_some();
        if has_package {
            endings.extend(ds_css::MARKUP);
        }
        for text in named {
            let path = paths::relative(&config.root, &session.env.cwd.join(text.as_str()));
            let found = expand(&config.root, &path, &endings)
                .map_err(|why| Error::new(format!("`{text}` is not a valid pattern: {why}")))?;
            if found.is_empty() && !config.root.join(&path).is_dir() {
                return Err(Error::new(format!("there is no file `{text}`"))
                    .help("correct the path; `*` matches within a folder, `**` matches across folders"));
            }
            for file in found {
                if ends_with(&file, STYLES) || (has_package && is_markup(&file)) {
                    selection.styles.push(file);
                } else if !is_tokens(&file) && content_kind(&config.root, &file).is_some() {
                    selection.content.push(file);
                }
            }
            selection.named.push(((*text).clone(), Named::new(&path)));
        }
        Ok(selection)
    }

    /// Keeps only findings about the named files, if any are named, about the configuration and the installed package, and
    /// without a file.
    fn filter(&self, findings: Diagnostics) -> Diagnostics {
        if self.named.is_empty() {
            return findings;
        }
        let is_named = |path: &str| self.named.iter().any(|(_, named)| named.takes(path));
        let concerns = |found: &Diagnostic| {
            found.at.as_ref().is_none_or(|at| {
                let path = at.file.path();
                let is_setting = path == self.config || *found.rule == rules::BAD_MANIFEST;
                path == "<stdin>" || is_setting || is_named(path)
            })
        };
        findings.into_iter().filter(concerns).collect()
    }

    /// An error if something was named that nothing has read.
    fn unread(&self, sources: &Sources) -> Option<Error> {
        let read = sources.readers();
        let is_read = |named: &Named| {
            let mut checked = self.content.iter().chain(&self.styles);
            checked.any(|path| named.takes(path))
                || named.start() == self.config
                || read.keys().any(|path| named.takes(path) && sources.is_source(path))
        };
        let unread: Vec<&(String, Named)> = self.named.iter().filter(|(_, named)| !is_read(named)).collect();
        let (first, named) = unread.first()?;
        let (why, help) = if ends_with(first, TOKENS) {
            ("it is neither content nor a source of the project", "compile token files with `dstool tokens`")
        } else if self.root.join(named.start()).is_dir() {
            ("there is no content, style sheet or source of the project", "correct the path")
        } else {
            (
                "it is neither content (JSON) nor a style sheet nor a source of the project",
                "do not name the file, or add it to the configuration",
            )
        };
        let listed: Vec<String> = unread.iter().map(|(text, _)| format!("`{text}`")).collect();
        Some(Error::new(format!("nothing checks {}: {why}", listed.join(", "))).help(help))
    }
}
