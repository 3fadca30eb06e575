//! `dstool check`

mod baseline;
mod changed;
mod fix;
mod selection;

use ds_core::{Diagnostics, Severity};

use self::baseline::Baseline;
use self::changed::Changes;
use self::fix::{Counted, Fixer};
use self::selection::Selection;
use super::{Session, records};
use crate::args::Check;
use crate::config::{self, Config, Content, FILE_NAME};
use crate::env::Status;
use crate::error::{Error, Result};
use crate::files::{ContentKind, Sources, content_kind, paths};
use crate::pipeline::{Job, Keep, Pipeline};
use crate::progress::Progress;
use crate::report::{Fixable, Summary, plural};
use crate::rules;
use crate::steps::Steps;

pub(super) fn check(session: &mut Session<'_, '_>, args: &Check) -> Result<Status> {
    let mut fixer = args.fix.then(|| Fixer::new(args.r#unsafe));
    if let Some(fixer) = &mut fixer {
        fix_configuration(session, fixer)?;
    }
    let configured = session.config();
    if let (Err(_), Some(fixer)) = (&configured, &fixer) {
        // Nothing else says that it was changed.
        let notes = fixer.notes.iter().cloned().chain([fixer.summary()]);
        notes.filter(|text| !text.is_empty()).for_each(|text| session.announce(&text));
    }
    let configured = configured?;
    if args.paths.is_empty() && configured.as_ref().is_none_or(Config::has_nothing_to_check) {
        let why = match &configured {
            Some(config) => {
                format!("`{}` has no tokens, style sheets, components, content or pages", config.file.path())
            }
            None => format!("there is no `{FILE_NAME}` here or in a folder above, and no file is named"),
        };
        let help = match &configured {
            Some(_) => {
                "set `sources` in `[tokens]` or `[content]`, or `check` in `[css]`, or name the files to check"
            }
            None => "name the files to check, or let `dstool init` look for them",
        };
        return Err(Error::new(format!("nothing to check: {why}")).help(help));
    }
    let is_configured = configured.is_some();
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

    if args.lines && !stream {
        return Err(
            Error::new("`--lines` says how standard input is read, which is not named").help("add `-`")
        );
    }
    if args.fix && stream {
        return Err(Error::new("standard input cannot be fixed").help("name files instead of `-`"));
    }
    let baseline = args.baseline.as_ref().map(|path| {
        let baseline = Baseline::read(session, &config.root, path, args.update_baseline)?;
        // Without the pages, findings about them would be missing.
        if (args.update_baseline || args.prune_baseline) && is_configured && !args.paths.is_empty() {
            let text = "a baseline is of the whole project, so no files can be named when it is written";
            return Err(Error::new(text).help("remove the paths"));
        }
        Ok(baseline)
    });
    let baseline = baseline.transpose()?;
    let is_whole = args.shard.is_none() && (args.paths.is_empty() || !is_configured);
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
    let mut worker = session.worker(Keep::Read);
    loop {
        let changes = args.diff.as_ref().map(|commit| Changes::since(session.env, &config.root, commit));
        let changes = changes.transpose()?;
        // These need all findings.
        let is_limited = !args.fix && baseline.is_none() && changes.is_none();
        let limit = if is_limited { session.limit() } else { None };
        let mut job = Job {
            shard: args.shard,
            limit,
            is_partial,
            keep_texts: args.fix || baseline.is_some(),
            today: Some(today.clone()),
            ..Job::default()
        };
        if !args.paths.is_empty() {
            job.content = Some(selection.content.clone());
            job.styles.clone_from(&selection.styles);
        }
        // Standard input is read while the progress line is written, so the output must start on a new line.
        if stream {
            job.has_lines = args.lines;
            job.stream = Some(std::mem::replace(&mut session.env.stdin, Box::new(std::io::empty())));
        }
        job.records = records::take(session, args)?;
        let mut pipeline = Pipeline::new(config.clone());
        // The progress line is written to a stream that records may have.
        let quiet = session.global.quiet || job.records.is_some();
        let ran = Progress::during(session.env, quiet, |progress| {
            pipeline.run(steps, &mut job, &mut worker, progress)
        });
        records::give_back(session, job.records.take());
        let ran = ran?;
        let findings = pipeline.take_findings();
        let sources = pipeline.sources();
        if let Some(fixer) = &mut fixer
            && fixer.verify(&findings, sources)?
        {
            continue;
        }
        let counted = Counted::of(&findings);
        let mut findings = selection.filter(findings);
        let mut compared = None;
        if let Some(baseline) = &baseline {
            let mut result = baseline.compare(findings, &selection, is_whole);
            findings = result.new.clone();
            result.unused = with_severity(std::mem::take(&mut result.unused), &config);
            compared = Some(result);
        }
        if let Some(changes) = &changes {
            findings = changes.filter(findings);
        }
        if let Some(fixer) = &mut fixer
            && fixer.apply(&findings, &counted, sources)?
        {
            continue;
        }
        let fixer = fixer.unwrap_or_default();
        fixer.notes.iter().for_each(|note| session.announce(note));
        let done = [fixer.summary(), models(ran.models)];
        let done: Vec<String> = done.into_iter().filter(|text| !text.is_empty()).collect();
        if let (Some(baseline), Some(compared)) = (&baseline, compared) {
            if args.update_baseline || args.prune_baseline {
                let text = baseline.write(&compared, &selection, args.prune_baseline)?;
                session.announce(&text);
            } else {
                findings.extend(compared.unused);
                findings.sort();
            }
            let mut accepted = compared.accepted;
            if args.update_baseline {
                accepted.extend(std::mem::take(&mut findings));
            }
            session.accepted = Some(accepted);
        }
        let status = session.finish(&findings, &ran, &done.join("; "))?;
        let status = records::status(session, args, &findings, &ran, status);
        let mut fixable = Summary::of(&findings, &ran.omitted).fixable;
        if args.fix {
            // Those that are left cannot be applied by the same options.
            fixable = Fixable { safe: 0, not_safe: if args.r#unsafe { 0 } else { fixable.not_safe } };
        }
        let fixable = fixable.to_string();
        if !fixable.is_empty() {
            session.announce(&fixable);
        }
        let failure = fixer.failure().or_else(|| selection.unread(sources));
        return failure.map_or(Ok(status), Err);
    }
}

/// Fixes the configuration first: with an invalid one, nothing is checked.
fn fix_configuration(session: &Session<'_, '_>, fixer: &mut Fixer) -> Result<()> {
    let Some(place) = session.config_place() else { return Ok(()) };
    let sources = Sources::new(place.parent().unwrap_or(&place));
    loop {
        let mut findings = Diagnostics::new();
        if config::load(&place, &mut findings).is_err() {
            // Reading it for the check says why.
            return Ok(());
        }
        findings.sort();
        let is_restored = fixer.verify(&findings, &sources)?;
        if !is_restored && !fixer.apply(&findings, &Counted::of(&findings), &sources)? {
            return Ok(());
        }
    }
}

/// Applies the configured severity of findings about the baseline itself.
fn with_severity(findings: Diagnostics, config: &Config) -> Diagnostics {
    let code = rules::UNUSED_BASELINE.code;
    let level = config.rules.iter().rev().find(|(rule, _)| rule == code).map(|(_, level)| *level);
    let level = level.unwrap_or(Some(Severity::Warning));
    let Some(level) = level else { return Diagnostics::new() };
    findings.into_iter().map(|finding| finding.severity(level)).collect()
}

fn models(count: usize) -> String {
    if count == 0 { String::new() } else { format!("checked {}", plural(count, "content model")) }
}
