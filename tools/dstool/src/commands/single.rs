//! `dstool tokens`, `dstool css`, `dstool props`: run one part of the pipeline without a project.

use std::path::Path;

use ds_tokens::{Format, OutputOptions};

use super::{Session, is_stdout, wrote};
use crate::args::{self, Stage};
use crate::config::{
    self, Bundle, Config, Css, Pattern, Props, TokenFormat, TokenOutput, Tokens, browserslist, names, targets,
};
use crate::dev;
use crate::env::Status;
use crate::error::{Error, Result};
use crate::files::{STDOUT, expand, explain_no_match, paths};
use crate::pipeline::{Job, Keep, Pipeline};
use crate::progress::Progress;
use crate::rules;
use crate::steps::Steps;

pub(super) fn tokens(session: &mut Session<'_, '_>, args: &args::Tokens) -> Result<Status> {
    if let Some(why) = args.selector.as_deref().and_then(names::selector_problem) {
        return Err(Error::new(format!("{why}: {}", names::SELECTOR_HELP)));
    }
    valid(names::layer_problem(&args.layer), names::LAYER_HELP)?;
    valid(names::prefix_problem(&args.prefix), names::PREFIX_HELP)?;
    let case = args.case.as_deref().map_or(Ok(ds_tokens::Naming::Kebab), names::case);
    let property_names = case.and_then(|case| {
        names::properties(args.prefix.clone(), args.separator.clone(), case, args.part_names.as_deref())
    });
    let property_names = property_names.map_err(|(why, help)| Error::new(why).help(help))?;
    let themes = args.themes.as_deref().map_or(Ok(ds_tokens::Themes::default()), ds_tokens::Themes::parse);
    let themes = themes.map_err(|why| Error::new(why).help(ds_tokens::Themes::HELP))?;
    let mut config = start(session, &args.rules)?;
    let folder = output(session, args.out.as_deref().unwrap_or(Path::new(".")))?;
    let mut outputs: Vec<TokenOutput> = Vec::new();
    for &format in &args.format {
        // Names and constants are those of the resolver's tokens.
        let is_written = args.selector.is_none() || format == Format::Css;
        if is_written && !outputs.iter().any(|other| other.format == TokenFormat::Known(format)) {
            outputs.push(TokenOutput {
                format: TokenFormat::Known(format),
                out: folder.clone(),
                is_file: false,
                options: OutputOptions::default(),
            });
        }
    }
    config.tokens = Some(Tokens {
        sources: places(session, &config, &args.sources)?,
        names: property_names,
        themes,
        layer: args.layer.clone(),
        outputs,
        scopes: Vec::new(),
        selector: args.selector.clone(),
        tolerance: match args.tolerant {
            true => ds_tokens::Tolerance::all().listing(args.all_tolerated),
            false => ds_tokens::Tolerance::default(),
        },
        conventions: ds_tokens::Conventions::default(),
    });
    let (targets, place) = targets_of(session, &args.targets)?;
    config.css = Some(Css { targets, ..Css::default() });
    if args.watch {
        if session.prints_result {
            return Err(Error::new("with `--watch`, the result cannot go to standard output")
                .help("name a folder with `--out`"));
        }
        let project = dev::session::Session::of_command(config, Steps::TOKENS, session.worker(Keep::Nothing));
        return session.follow(project, Some(dev::watch::FileWatch::new(args.poll)?), None, 0);
    }
    run(session, config, Steps::TOKENS, Stage::Tokens, place.as_deref())
}

pub(super) fn css(session: &mut Session<'_, '_>, args: &args::Css) -> Result<Status> {
    valid(names::prefix_problem(&args.prefix), names::PREFIX_HELP)?;
    for layer in &args.layers {
        valid(names::layer_problem(if layer.is_empty() { " " } else { layer }), names::LAYER_HELP)?;
    }
    let mut config = start(session, &args.rules)?;
    if !args.tokens.is_empty() {
        config.tokens = Some(Tokens {
            sources: places(session, &config, &args.tokens)?,
            names: ds_tokens::PropertyNames::with_prefix(&*args.prefix),
            themes: ds_tokens::Themes::default(),
            layer: String::new(),
            outputs: Vec::new(),
            scopes: Vec::new(),
            selector: None,
            tolerance: ds_tokens::Tolerance::default(),
            conventions: ds_tokens::Conventions::default(),
        });
    }
    let (targets, place) = targets_of(session, &args.targets)?;
    let folder = output(session, &args.out)?;
    config.css = Some(Css {
        check_targets: !targets.is_empty(),
        targets,
        layers: args.layers.clone(),
        minify: !args.no_minify,
        source_map: !args.no_source_map && folder != STDOUT,
        bundles: vec![Bundle {
            sources: places(session, &config, &args.sources)?,
            // The trailing slash marks a folder, even one that is called `x.css`; only a configuration can name a
            // file here.
            out: format!("{folder}/"),
            layers: None,
        }],
        check: Vec::new(),
    });
    run(session, config, Steps::TOKENS | Steps::CSS, Stage::Css, place.as_deref())
}

pub(super) fn props(session: &mut Session<'_, '_>, args: &args::Props) -> Result<Status> {
    if args.verify {
        return verify(session, args);
    }
    let mut config = start(session, &args.rules)?;
    config.props = Some(Props {
        entries: places(session, &config, &args.sources)?,
        out: output(session, args.out.as_deref().unwrap_or(Path::new("-")))?,
        format: args.format,
        schemas: args.schema.as_ref().map(|folder| relative(session, folder)),
        schema_base: match args.schema_base.as_deref() {
            Some(url) => Some(config::schema_base(url).ok_or_else(|| {
                Error::new(format!("`{url}` is not an absolute URL of a folder"))
                    .help(config::SCHEMA_BASE_HELP)
            })?),
            None => None,
        },
        strict: args.strict,
    });
    run(session, config, Steps::PROPS, Stage::Props, None)
}

/// `dstool props --verify`: the report goes to standard output, findings to standard error.
fn verify(session: &mut Session<'_, '_>, args: &args::Props) -> Result<Status> {
    // Docs are compared with TypeScript's instead.
    let mut levels = vec!["props/missing-doc=off".to_owned()];
    levels.extend(args.rules.iter().cloned());
    let mut config = start(session, &levels)?;
    let entries = places(session, &config, &args.sources)?;
    let files: Vec<String> = entries
        .iter()
        .flat_map(|entry| expand(&config.root, &entry.path, &EXTENSIONS).unwrap_or_default())
        .collect();
    if let Some(manifest) = files.iter().find(|file| file.ends_with(".json")) {
        let error = Error::new(format!("`{manifest}` has no types that TypeScript could check"));
        return Err(error.help("name the files that export the components"));
    }
    config.props = Some(Props {
        entries,
        out: output(session, Path::new("-"))?,
        format: ds_props::Format::Manifest,
        schemas: None,
        schema_base: None,
        strict: args.strict,
    });
    let root = config.root.clone();
    let mut pipeline = Pipeline::new(config);
    let mut worker = session.worker(Keep::Nothing);
    let ran = Progress::during(session.env, session.global.quiet, |progress| {
        pipeline.run(Steps::PROPS, &mut Job::default(), &mut worker, progress)
    })?;
    let manifest = pipeline.printed(Stage::Props).first().map(|artifact| artifact.text().into_owned());
    let status = session.finish(&pipeline.findings(), &ran, "")?;
    let Some(manifest) = manifest else { return Ok(status) };
    let is_equal = super::verify::verify(session, &root, &manifest, &files, args.typescript.as_deref())?;
    Ok(if is_equal { status } else { Status::Findings })
}

/// The browsers that are named, as queries; otherwise, those that browserslist finds for the working directory, and
/// where they are.
fn targets_of(session: &Session<'_, '_>, texts: &[String]) -> Result<(Vec<String>, Option<String>)> {
    if texts.is_empty() {
        let found = browserslist::find(session.env, &session.env.cwd);
        let Some(found) = found.map_err(|why| Error::new(why).help(NAME_BROWSERS))? else {
            return Ok((Vec::new(), None));
        };
        for query in &found.queries {
            ds_css::check_targets(std::slice::from_ref(query))
                .map_err(|why| Error::new(format!("`{}`: {why}", found.place)).help(NAME_BROWSERS))?;
        }
        return Ok((found.queries, Some(found.place)));
    }
    let expand = |text: &String| targets::queries(&session.env.cwd, text).map_err(Error::new);
    let lists: Vec<Vec<String>> = texts.iter().map(expand).collect::<Result<_>>()?;
    let queries = lists.concat();
    for query in &queries {
        ds_css::check_targets(std::slice::from_ref(query)).map_err(Error::new)?;
    }
    Ok((queries, None))
}

const NAME_BROWSERS: &str = "correct it, or name the browsers with `--targets`";

/// An empty project in the working directory, with the severities of the nearest configuration and of the command line.
fn start(session: &mut Session<'_, '_>, levels: &[String]) -> Result<Config> {
    let mut config = Config::empty(&session.env.cwd);
    let project = session.config()?;
    let asks = project.as_ref().is_some_and(|project| project.css.is_some());
    config.rules = project.map(|project| project.rules).unwrap_or_default();
    if !asks {
        rules::without_project(&mut config.rules);
    }
    for level in levels {
        let help = "write the code of a rule and its severity, such as `css/physical-direction=off`";
        let (code, severity) = level
            .split_once('=')
            .ok_or_else(|| Error::new(format!("`{level}` does not set a rule")).help(help))?;
        let level = rules::level(code.trim(), severity.trim());
        config.rules.push(level.map_err(|(message, help)| Error::new(message).help(help))?);
    }
    Ok(config)
}

/// Ends the command if an argument cannot be a part of a style sheet.
fn valid(problem: Option<String>, help: &str) -> Result<()> {
    problem.map_or(Ok(()), |problem| Err(Error::new(problem).help(help)))
}

/// Runs one part. `browsers` is where the browsers were found, if they were not named.
fn run(
    session: &mut Session<'_, '_>,
    config: Config,
    steps: Steps,
    stage: Stage,
    browsers: Option<&str>,
) -> Result<Status> {
    let mut pipeline = Pipeline::new(config);
    let mut worker = session.worker(Keep::Nothing);
    let ran = Progress::during(session.env, session.global.quiet, |progress| {
        pipeline.run(steps, &mut Job::default(), &mut worker, progress)
    })?;
    let printed = pipeline.printed(stage);
    if printed.len() > 1 {
        let text = format!("standard output takes one file, but there are {}", printed.len());
        return Err(Error::new(text).help("name a folder with `--out`, or choose one file (`--format css`)"));
    }
    for artifact in printed {
        session.print(&artifact.text())?;
    }
    // Before: what an output may overwrite is asked once more for each folder that exists.
    let findings = pipeline.findings();
    let written = pipeline.write(&[stage])?;
    let mut done = Vec::new();
    if !session.prints_result {
        done.push(wrote(&written));
    }
    done.extend(browsers.map(|place| format!("browsers from `{place}`")));
    let done = done.join("; ");
    session.finish(&findings, &ran, &done)
}

/// The path of an output; [`STDOUT`] for `-`.
fn output(session: &mut Session<'_, '_>, path: &Path) -> Result<String> {
    if !is_stdout(path) {
        return Ok(relative(session, path));
    }
    session.print_result()?;
    Ok(STDOUT.to_owned())
}

fn relative(session: &Session<'_, '_>, path: &Path) -> String {
    paths::relative(&session.env.cwd, &session.env.cwd.join(path))
}

/// What a folder of sources is searched for.
const EXTENSIONS: [&str; 5] = [".json", ".css", ".ts", ".tsx", ".jsx"];

/// The given sources; each of them must match at least one file.
fn places(session: &Session<'_, '_>, config: &Config, sources: &[String]) -> Result<Vec<Pattern>> {
    let place = |source: &String| {
        let path = relative(session, Path::new(source));
        match expand(&config.root, &path, &EXTENSIONS) {
            Ok(files) if files.is_empty() => {
                Err(Error::new(explain_no_match(&session.env.cwd, source, &EXTENSIONS)))
            }
            Ok(_) => Ok(Pattern { path, at: config.file.start() }),
            Err(why) => Err(Error::new(format!("`{source}` is not a valid pattern: {why}"))),
        }
    };
    sources.iter().map(place).collect()
}
