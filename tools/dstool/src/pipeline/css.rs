//! Style sheets.

use std::cell::RefCell;
use std::collections::BTreeSet;

use ds_core::{Diagnostic, Diagnostics, Severity, SourceFile};
use ds_css::{Definitions, Entry, Names, Options, Skipped};

use super::postcss::{self, Plugins};
use super::{Output, Pipeline};
use crate::config::{Bundle, Css};
use crate::files::{ends_with, paths};
use crate::rules;
use crate::steps::Steps;

/// Findings that are meaningless if the tokens themselves have errors.
const NEED_TOKENS: [&str; 2] = ["css/unknown-token", "css/unknown-media"];

/// Findings about files that were not read completely.
const UNREADABLE_FILES: [&str; 2] = ["files/not-utf8", "files/unreadable"];

/// Checks and bundles the style sheets. `also` are additional files to check.
pub(super) fn run(pipeline: &Pipeline, also: &[String]) -> Output {
    let none = Css::default();
    let config = pipeline.config.css.as_ref().unwrap_or(&none);
    let sources = &pipeline.sources;
    let mut findings = Diagnostics::new();
    let mut artifacts = Vec::new();
    let imported = RefCell::new(BTreeSet::new());
    let load = |path: &str| {
        imported.borrow_mut().insert(path.to_owned());
        sources.load(path, Steps::CSS)
    };
    let tolerant = pipeline.level(&ds_css::rules::SYNTAX) != Some(Severity::Error);
    let is_file = |path: &str| sources.has(path, Steps::CSS);
    let names = Names {
        tokens: pipeline.set.as_ref(),
        package: pipeline.package.as_ref(),
        is_file: Some(&is_file),
        has_plugins: false,
        media: &[],
    };
    let plugins = Plugins::new(sources);
    let mut not_written = Vec::new();
    for bundle in &config.bundles {
        let paths = pipeline.expand(&bundle.sources, &[".css"], &mut findings);
        imported.borrow_mut().extend(paths.iter().cloned());
        let entries: Vec<Entry> = paths
            .iter()
            .filter_map(|path| {
                let file = sources.read(path, Steps::CSS)?;
                Some(Entry { file, out: out(bundle, path, paths.len()) })
            })
            .collect();
        let options = Options { tolerant, ..options(config, bundle.layers.as_ref()) };
        let names = Names { has_plugins: paths.iter().any(|path| plugins.read(path)), ..names };
        let compiled = ds_css::compile(&entries, &load, names, &options, &mut findings);
        let lost = |entry: &Entry| !compiled.iter().any(|artifact| artifact.path == entry.out);
        not_written.extend(entries.into_iter().filter(lost).map(|entry| entry.file));
        artifacts.extend(compiled);
    }
    let endings = [&[".css"], &ds_css::MARKUP[..], &ds_css::SCRIPTS].concat();
    let mut checked = pipeline.expand(&config.check, &endings, &mut findings);
    checked.extend(also.iter().filter(|path| !sources.is_source(path)).cloned());
    let imported = imported.into_inner();
    let media = custom_media(pipeline, checked.iter().chain(&imported));
    let definitions = definitions(pipeline, &checked, imported);
    let mut skipped = Skipped::default();
    for path in checked {
        if let Some(file) = sources.read(&path, Steps::CSS) {
            let names = Names { has_plugins: plugins.read(&path), media: &media, ..names };
            if is_markup(&path) || ds_css::is_template(file.text()) {
                let styles = if is_script(&path) { ds_props::styles(&file) } else { Default::default() };
                findings.extend(styles.1);
                skipped.add(&file);
                ds_css::check_markup(&file, &styles.0, names, &definitions, &mut findings);
            } else {
                ds_css::check(&file, names, &options(config, None), &mut findings);
            }
        }
    }
    let mut findings = postcss::once(findings);
    findings.extend(skipped.findings());
    findings.extend(sources.take_findings(Steps::CSS));
    // Media queries of tokens that were left out would be missing, and findings about them would follow from the error.
    let broken_tokens = pipeline.tokens.findings.has_errors();
    if broken_tokens {
        let stays = |finding: &Diagnostic| !NEED_TOKENS.contains(&finding.rule.code);
        findings = findings.into_iter().filter(stays).collect();
    }
    let mut findings = pipeline.with_severities(findings);
    if !findings.has_errors() {
        let lost = |file: SourceFile| {
            Diagnostic::new(&rules::NOT_WRITTEN, file.start(), "this stylesheet cannot be compiled")
                .help("set the rules of its other findings to `error`, or fix these")
        };
        findings.extend(not_written.into_iter().map(lost).collect());
    }
    // A style sheet that cannot be compiled has no artifact. The others can be written, unless token values or parts
    // of a file are missing: an unreadable file is empty, and invalid UTF-8 became U+FFFD.
    let damaged = findings.iter().any(|finding| UNREADABLE_FILES.contains(&finding.rule.code));
    Output { failed: broken_tokens || damaged, findings, artifacts, ..Output::default() }
}

/// The custom properties that the bundled and checked files define, and the stylesheets that these link to. They are only needed
/// if markup or a script is checked.
fn definitions(pipeline: &Pipeline, checked: &[String], bundled: BTreeSet<String>) -> Definitions {
    let mut definitions = Definitions::default();
    if !checked.iter().any(|path| is_markup(path)) {
        return definitions;
    }
    let mut seen = bundled;
    seen.extend(checked.iter().cloned());
    let mut pending: Vec<String> = seen.iter().cloned().collect();
    while let Some(path) = pending.pop() {
        let Some(file) = pipeline.sources.load(&path, Steps::CSS) else { continue };
        definitions.add(file.text());
        let linked = ds_css::linked_stylesheets(&file).into_iter();
        pending.extend(linked.filter(|path| seen.insert(path.clone())));
    }
    definitions
}

/// The custom media queries that some of these files define.
fn custom_media<'p>(pipeline: &Pipeline, paths: impl Iterator<Item = &'p String>) -> Vec<String> {
    let sheets = paths.filter(|path| ends_with(path, ".css"));
    let texts = sheets.filter_map(|path| pipeline.sources.load(path, Steps::CSS));
    let names: BTreeSet<String> = texts
        .flat_map(|file| ds_css::custom_media(file.text()).map(str::to_owned).collect::<Vec<_>>())
        .collect();
    names.into_iter().collect()
}

/// Whether a file is no stylesheet, but may contain styles, or names of the installed package.
pub fn is_markup(path: &str) -> bool {
    let mut endings = ds_css::MARKUP.iter().chain(&ds_css::SCRIPTS).chain([&ds_css::IMAGE]);
    endings.any(|ending| ends_with(path, ending))
}

/// Whether a file is a script, or has expressions, which are parsed for their styles.
fn is_script(path: &str) -> bool {
    let is_declaration = [".d.ts", ".d.mts"].iter().any(|ending| ends_with(path, ending));
    let endings = [&ds_css::PAGES[..], &[".tsx", ".jsx"], &ds_css::SCRIPTS].concat();
    !is_declaration && endings.iter().any(|ending| ends_with(path, ending))
}

fn options(config: &Css, layers: Option<&Vec<String>>) -> Options {
    Options {
        targets: config.targets.clone(),
        check_targets: config.check_targets,
        layers: layers.unwrap_or(&config.layers).clone(),
        minify: config.minify,
        source_map: config.source_map,
        tolerant: false,
    }
}

/// The output path of one source: in the folder under its own name, or the one file.
fn out(bundle: &Bundle, source: &str, count: usize) -> String {
    if count == 1 && bundle.out.ends_with(".css") {
        return bundle.out.clone();
    }
    paths::join(&bundle.out, paths::file_name(source))
}
