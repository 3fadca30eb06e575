//! Design tokens.

use ds_core::model::tokens::TokenSet;
use ds_core::{Artifact, Diagnostic, Diagnostics, Severity, SourceFile};
use ds_tokens::{Format, Usage};
use rayon::prelude::*;

use super::{Output, Pipeline};
use crate::config::{Pattern, TokenFormat, TokenOutput};
use crate::files::paths;
use crate::rules;
use crate::steps::Steps;

/// The files that a folder or a pattern means.
const EXTENSIONS: &[&str] = &[".json", ".tokens", ".json5", ".jsonc", ".yaml", ".yml"];

/// Custom properties, which scopes are added to, and which are lowered for browsers.
const CSS: TokenFormat = TokenFormat::Known(Format::Css);

pub(super) fn run(pipeline: &Pipeline) -> (Output, Option<TokenSet>, Option<Usage>) {
    let Some(config) = &pipeline.config.tokens else {
        let set = pipeline.package.as_ref().map(|package| package.tokens.clone());
        return (Output::default(), set, None);
    };
    let sources = &pipeline.sources;
    let mut findings = Diagnostics::new();
    let paths = pipeline.expand(&config.sources, EXTENSIONS, &mut findings);
    let entries: Vec<_> = paths.iter().filter_map(|path| sources.read(path, Steps::TOKENS)).collect();
    let options = ds_tokens::Options {
        names: config.names.clone(),
        themes: config.themes.clone(),
        has_oklch: ds_css::has_oklch(pipeline.config.css.as_ref().map_or(&[][..], |css| &css.targets)),
        layer: config.layer.clone(),
        tolerance: config.tolerance,
        conventions: ds_tokens::Conventions {
            descriptions: pipeline.level(&ds_tokens::NO_DESCRIPTION).is_some(),
            own_types: pipeline.level(&ds_tokens::INHERITED_TYPE).is_some(),
            distinct_values: pipeline.level(&ds_tokens::DUPLICATE_VALUE).is_some(),
            scales: pipeline.level(&ds_tokens::SCALE_GAP).is_some(),
            ..config.conventions.clone()
        },
    };
    let load = |path: &str| sources.load(path, Steps::TOKENS);
    let compiled = ds_tokens::compile(&entries, &load, &options, &mut findings);
    // Only if it is written: other outputs do not need it.
    let has_css = config.outputs.iter().any(|output| output.format == CSS);
    let mut css = match &config.selector {
        None if has_css => compiled.css().text().into_owned(),
        None => String::new(),
        Some(selector) => {
            let resolvers: Vec<_> =
                entries.iter().filter(|file| ds_tokens::is_resolver(file)).cloned().collect();
            if resolvers.is_empty() {
                let message = "a selector needs a resolver document, whose tokens the other files change";
                findings.push(pipeline.config.finding(&rules::CONFIG_VALUE, message));
            }
            // Its findings are among those of all files.
            let base = ds_tokens::compile(&resolvers, &load, &options, &mut Diagnostics::new());
            format!("{}\n{}", ds_tokens::HEADER, compiled.css_part(&base, selector))
        }
    };
    let mut stylesheets = Vec::new();
    for scope in &config.scopes {
        let paths = pipeline.expand(&scope.sources, EXTENSIONS, &mut findings);
        let changes = paths.iter().filter_map(|path| sources.read(path, Steps::TOKENS));
        let sources: Vec<_> = entries.iter().cloned().chain(changes).collect();
        let changed = ds_tokens::compile(&sources, &load, &options, &mut findings);
        let changed = changed.css_part(&compiled, &scope.selector);
        match &scope.out {
            None => css.push_str(&changed),
            Some(path) => {
                stylesheets
                    .push((path, Artifact::new("tokens.css", format!("{}\n{changed}", ds_tokens::HEADER))));
            }
        }
    }
    let mut artifacts: Vec<Artifact> = Vec::new();
    // No output depends on another one. Their findings keep the order of the configuration.
    let made: Vec<_> = config
        .outputs
        .par_iter()
        .map(|output| {
            let mut findings = Diagnostics::new();
            let files = match &output.format {
                TokenFormat::Known(Format::Css) => vec![Artifact::new("tokens.css", css.as_str())],
                TokenFormat::Known(format) => compiled.output(*format, &output.options, &mut findings),
                TokenFormat::Template(template) => {
                    rendered(pipeline, &compiled, output, template, &mut findings)
                }
            };
            (output, files, findings)
        })
        .collect();
    for (output, files, reported) in made {
        findings.extend(reported);
        for mut file in files {
            file.path = match output.is_file {
                true => output.out.clone(),
                false => paths::join(&output.out, &file.path),
            };
            if output.format == CSS {
                file.bytes = lowered(pipeline, &file.path, &file, &mut findings);
            }
            artifacts.push(file);
        }
    }
    for (path, artifact) in stylesheets {
        artifacts.push(Artifact::new(path.clone(), lowered(pipeline, path, &artifact, &mut findings)));
    }
    let has_readers = pipeline.config.has_readers_of_tokens();
    // Style sheets import the custom properties and components import the constants, whether written or not.
    for artifact in artifacts.iter().filter(|_| has_readers) {
        sources.put(&artifact.path, artifact.text());
    }
    findings.extend(sources.take_findings(Steps::TOKENS));
    let findings = pipeline.with_severities(findings);
    // A token with an error is missing in the outputs, and a finding names it. After other errors, nothing is written.
    let failed = findings.iter().any(|finding| {
        finding.severity == Severity::Error && !ds_tokens::rules::costs_only_tokens(finding.rule)
    });
    // The names and values of all tokens as text take more memory than the tokens.
    let set = has_readers.then(|| compiled.set().clone());
    let conventions = &config.conventions;
    let usage = conventions.unused.then(|| compiled.usage(&conventions.ignore));
    (Output { failed, findings, artifacts, ..Output::default() }, set, usage)
}

/// What a template of the project makes of the tokens.
fn rendered(
    pipeline: &Pipeline,
    compiled: &ds_tokens::Compiled,
    output: &TokenOutput,
    template: &Pattern,
    findings: &mut Diagnostics,
) -> Vec<Artifact> {
    let Some(file) = pipeline.sources.load(&template.path, Steps::TOKENS) else {
        let message = format!("there is no template `{}`", template.path);
        let finding = Diagnostic::new(&rules::NO_SOURCES, template.at.clone(), message);
        findings.push(finding.help("correct the path or create the file"));
        return Vec::new();
    };
    compiled.template(&file, &output.out, findings).into_iter().collect()
}

/// Lowers `tokens.css` for the browsers in `[css] targets`; older ones do not support `light-dark()`.
fn lowered(pipeline: &Pipeline, path: &str, css: &Artifact, findings: &mut Diagnostics) -> Vec<u8> {
    let targets = pipeline.config.css.as_ref().map_or(&[][..], |css| &css.targets);
    if targets.is_empty() {
        return css.bytes.clone();
    }
    let text = css.text();
    let options = ds_css::Options {
        targets: targets.to_vec(),
        check_targets: false,
        layers: Vec::new(),
        minify: false,
        source_map: false,
        tolerant: false,
    };
    let entry = ds_css::Entry { file: SourceFile::new(path, text.clone()), out: path.to_owned() };
    let made = ds_css::compile(&[entry], &|_| None, ds_css::Names::default(), &options, findings);
    // Lowering removes comments; the first one warns that the file is generated.
    let header = text.lines().next().filter(|line| line.starts_with("/*")).unwrap_or_default();
    made.first().map_or_else(|| css.bytes.clone(), |css| format!("{header}\n{}", css.text()).into_bytes())
}
