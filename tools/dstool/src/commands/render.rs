//! `dstool render`

mod models;

use ds_core::{Diagnostic, SourceFile};
use ds_site::RenderError;
use serde_json::json;

use super::Session;
use super::import::{Parsed, parsed};
use crate::args::{Render, RenderMode};
use crate::env::Status;
use crate::error::{Error, Result};
use crate::files::{Sources, expand, paths};
use crate::node;
use crate::pipeline::{Keep, renderer_problem};
use crate::steps::Steps;

use models::Coverage;

pub(super) fn render(session: &mut Session<'_, '_>, args: &Render) -> Result<Status> {
    let cwd = session.env.cwd.clone();
    let renderer = match &args.renderer {
        Some(path) => cwd.join(path),
        None => installed(session)?,
    };
    if !renderer.is_file() {
        let place = paths::relative(&cwd, &renderer);
        return Err(Error::new(format!("the renderer `{place}` does not exist"))
            .help("build the component package first, or use another module with `--renderer`"));
    }
    let sources = Sources::new(&cwd);
    let files = models(session, args, &sources)?;
    let mut worker = session.worker(Keep::Nothing);
    let source = session.config()?.and_then(|config| config.content).map(|content| content.source);
    let source = source.unwrap_or_default();
    if let Some(shape) = &source.shape {
        let text = format!("the content of this project is that of `{}`, which is not rendered", shape.name);
        return Err(Error::new(text)
            .help("`dstool check` checks it; render models of AEM with another configuration (`--config`)"));
    }
    worker.map(Some(&source));
    // Paths in stack traces are relative to the project of the module.
    worker.prepare(&cwd, &paths::relative(&cwd, &renderer));
    let mut findings = sources.take_findings(Steps::CONTENT);
    // Complete pages of a site's export are rendered even if others are broken.
    let (exports, single): (Parsed, Parsed) = parsed(&files, &mut findings)
        .into_iter()
        .partition(|(document, _)| ds_site::has_pages(document.root()));
    let mut candidates = Vec::new();
    for (document, _) in single.iter().filter(|(_, errors)| errors.is_empty()) {
        models::models(document.root(), &mut candidates, &mut findings);
    }
    models::pages(&exports, &mut candidates, &mut findings);
    if let Some(page) = &args.page {
        candidates.retain(|candidate| candidate.is(page));
        if candidates.is_empty() {
            return Err(Error::new(format!("there is no page `{page}` with content"))
                .help("name its address, such as `/en/home`, or its path in the CMS"));
        }
    }
    let mut html = String::new();
    for (number, candidate) in (1..).zip(&candidates) {
        let model = &candidate.model;
        let file = model.document().file();
        let renderer = match worker.get() {
            Ok(renderer) => renderer,
            Err(error) => {
                let problem = renderer_problem(&error, file.start());
                let text = problem.map_or_else(|missing| missing, |finding| Error::new(finding.message));
                return Err(text);
            }
        };
        // A preview shows a placeholder instead of leaving a model out.
        let components = renderer.types().filter(|_| args.mode == RenderMode::Publish);
        let components = components.map(|names| names.iter().cloned().collect());
        let coverage = Coverage { components, source: &source };
        let reported = findings.len();
        if !coverage.check(*model, &mut findings) {
            continue;
        }
        // Prefixes keep the ids of several models in one document unique.
        let prefix = if candidates.len() > 1 { format!("m{number}-") } else { String::new() };
        let request = json!({
            "kind": "model",
            "model": candidate.shown(),
            "prefix": prefix,
            "mode": args.mode.as_str(),
            "language": args.language.as_deref().or(candidate.language()).unwrap_or("en"),
        });
        match renderer.render(&request) {
            Ok(text) if text.is_empty() => {
                if findings.len() == reported {
                    findings.push(models::without_output(*model));
                }
            }
            Ok(text) => {
                html.push_str(&if args.pretty { ds_site::pretty(&text) } else { text });
                if !html.ends_with('\n') {
                    html.push('\n');
                }
            }
            Err(error) => findings.push(failure(file, &error)),
        }
    }
    session.print(&html)?;
    findings.sort();
    let fails = findings.has_errors();
    if !findings.is_empty() {
        // Standard output contains the HTML, so findings go to standard error.
        let coloured = session.env.coloured(session.global.color, session.env.stderr.terminal);
        let format = session.global.output_format.unwrap_or(crate::report::Format::Concise);
        let text = crate::report::render(&findings, format, coloured, session.global.max_findings);
        session.env.stderr.line(text.trim_end());
    }
    Ok(if fails { Status::Findings } else { Status::Clean })
}

fn installed(session: &Session<'_, '_>) -> Result<std::path::PathBuf> {
    let package = node::package(&session.env.cwd).ok_or_else(|| {
        Error::new(format!("the package `{}` is not installed here or above", node::PACKAGE))
            .help(format!("`npm install {}`, or use another module with `--renderer`", node::PACKAGE))
    })?;
    node::export(&package, "./server").ok_or_else(|| {
        Error::new(format!("the package in `{}` has no `./server`", package.display()))
            .help("install a newer version of it")
    })
}

fn models(session: &mut Session<'_, '_>, args: &Render, sources: &Sources) -> Result<Vec<SourceFile>> {
    let mut files = Vec::new();
    for model in &args.models {
        if model == "-" {
            let mut bytes = Vec::new();
            std::io::Read::read_to_end(&mut session.env.stdin, &mut bytes)
                .map_err(|error| Error::new(format!("cannot read standard input: {error}")))?;
            files.push(sources.decode("<stdin>", bytes, 0, Steps::CONTENT));
            continue;
        }
        let path = paths::relative(sources.root(), &sources.root().join(model));
        let matches = expand(sources.root(), &path, &[".json"])
            .map_err(|why| Error::new(format!("`{model}` is not a valid pattern: {why}")))?;
        if matches.is_empty() {
            return Err(Error::new(format!("there is no file `{model}`")));
        }
        files.extend(matches.iter().filter_map(|path| sources.read(path, Steps::CONTENT)));
    }
    Ok(files)
}

fn failure(file: &SourceFile, error: &RenderError) -> Diagnostic {
    let rule = match error {
        RenderError::Timeout { .. } => &ds_site::RENDER_TIMEOUT,
        RenderError::Gone => &ds_site::RENDER_GONE,
        _ => &ds_site::RENDER_ERROR,
    };
    let mut finding = Diagnostic::new(rule, file.start(), error.to_string());
    if let RenderError::Thrown { error, .. } = error {
        finding = error.frames().take(8).fold(finding, |finding, frame| finding.note(format!("in {frame}")));
    }
    finding.help("fix the component or the model")
}
