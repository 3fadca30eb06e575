//! Component docs.

use ds_core::Diagnostics;
use ds_core::model::manifest::Manifest;
use ds_core::{Artifact, Diagnostic, Severity, SourceFile};

use super::{Output, Pipeline};
use crate::config::Pattern;
use crate::files::paths;
use crate::node;
use crate::rules;
use crate::steps::Steps;

/// The docs of the project's own components; without them, those of the configured manifest or of the installed
/// package.
pub(super) fn run(pipeline: &Pipeline) -> (Output, Option<Manifest>) {
    let sources = &pipeline.sources;
    let mut findings = Diagnostics::new();
    let Some(config) = &pipeline.config.props else {
        let manifest = installed(pipeline, &mut findings);
        findings.extend(sources.take_findings(Steps::PROPS));
        return (pipeline.output(findings, Vec::new()), manifest);
    };
    let (manifests, scripts): (Vec<Pattern>, Vec<Pattern>) =
        config.entries.iter().cloned().partition(|entry| entry.path.ends_with(".json"));
    let files = pipeline.expand(&scripts, &[".ts", ".tsx", ".jsx"], &mut findings);
    let entries: Vec<_> = files.iter().filter_map(|path| sources.read(path, Steps::PROPS)).collect();
    // Links lead to the packages of a workspace, which belong to the project.
    let load = |path: &str| match has_links(path) {
        true => sources.load(&sources.real(path), Steps::PROPS),
        false => sources.load(path, Steps::PROPS),
    };
    let base = node::below_root(&sources.real_root());
    let options = ds_props::Options { strict: config.strict, base, ..ds_props::Options::default() };
    let mut manifest = ds_props::extract(&entries, &load, &options, &mut findings);
    for path in pipeline.expand(&manifests, &[".json"], &mut findings) {
        let file = sources.read(&path, Steps::PROPS);
        if let Some(other) = file.and_then(|file| parse(&file, &mut findings)) {
            join(&mut manifest, other, &path, &mut findings);
        }
    }
    let mut artifacts =
        vec![Artifact::new(config.out.clone(), ds_props::formatted(&manifest, config.format))];
    if let Some(folder) = &config.schemas {
        artifacts.extend(ds_props::schemas(&manifest, config.schema_base.as_deref()).into_iter().map(
            |schema| {
                let path = schema.path.trim_start_matches("schemas/");
                Artifact::new(paths::join(folder, path), schema.bytes)
            },
        ));
    }
    findings.extend(sources.take_findings(Steps::PROPS));
    let mut output = pipeline.output(findings, artifacts);
    // A file that cannot be read costs its own components: a command without a project writes everything else. In a project,
    // the last complete manifest stays, because content is checked with it.
    if pipeline.config.file.text().is_empty() {
        let is_empty = manifest.components.is_empty() && manifest.models.is_empty();
        let mut errors = output.findings.iter().filter(|finding| finding.severity == Severity::Error);
        output.failed = errors.any(|finding| is_empty || !is_of_one_file(finding));
    }
    // With an incomplete manifest, valid content would get findings; the last complete one is more accurate.
    let manifest = if output.failed {
        sources.bytes(&config.out).ok().flatten().and_then(|bytes| serde_json::from_slice(&bytes).ok())
    } else {
        Some(manifest)
    };
    (output, manifest)
}

/// Adds the components of a manifest that was written before. Types are found by name, so two manifests with a type of the same
/// name cannot be one.
fn join(manifest: &mut Manifest, other: Manifest, path: &str, findings: &mut Diagnostics) {
    let clash =
        other.types.iter().find(|(name, doc)| manifest.types.get(*name).is_some_and(|known| known != *doc));
    if let Some((name, _)) = clash {
        let message = format!("`{path}` has another type `{name}` than what was read before it");
        findings
            .push(Diagnostic::nowhere(&rules::BAD_MANIFEST, message).help("write it to a file of its own"));
        return;
    }
    manifest.components.extend(other.components);
    manifest.models.extend(other.models);
    manifest.types.extend(other.types);
}

/// Whether an error is that a file cannot be read or does not exist.
fn is_of_one_file(finding: &Diagnostic) -> bool {
    let rules = [&ds_props::SYNTAX, &ds_props::TOO_DEEP, &ds_props::MISSING_MODULE];
    rules.iter().any(|rule| rule.code == finding.rule.code)
}

/// Whether a path may lead through a link that a package manager has made.
fn has_links(path: &str) -> bool {
    path.starts_with("..") || path.contains("node_modules/")
}

/// The configured manifest, or that of the installed package; `None` if there is neither.
fn installed(pipeline: &Pipeline, findings: &mut Diagnostics) -> Option<Manifest> {
    let content = pipeline.config.content.as_ref()?;
    let sources = &pipeline.sources;
    if let Some(place) = &content.manifest {
        let Some(file) = sources.load(&place.path, Steps::PROPS) else {
            let message = format!("there is no file `{}`", place.path);
            findings.push(
                Diagnostic::new(&rules::NO_SOURCES, place.at.clone(), message)
                    .help("install the package, or correct the path"),
            );
            return None;
        };
        return parse(&file, findings);
    }
    let path = node::manifest(&pipeline.config.root)?;
    let file = sources.load(&paths::relative(&pipeline.config.root, &path), Steps::PROPS)?;
    parse(&file, findings)
}

fn parse(file: &SourceFile, findings: &mut Diagnostics) -> Option<Manifest> {
    serde_json::from_str(file.text())
        .map_err(|error| {
            let line = error.line().saturating_sub(1);
            let start = file.line_starts().get(line).copied().unwrap_or(0);
            let at = start + ds_core::source::to_u32(error.column().saturating_sub(1));
            findings.push(
                Diagnostic::at(
                    &rules::BAD_MANIFEST,
                    file,
                    ds_core::Span::at(at),
                    format!("this is not a component manifest: {error}"),
                )
                .help("reinstall or rebuild the package"),
            );
        })
        .ok()
}
