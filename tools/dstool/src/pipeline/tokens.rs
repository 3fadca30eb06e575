//! Design tokens.

use std::collections::BTreeMap;

use ds_core::model::tokens::{CustomMedia, TokenDoc, TokenSet};
use ds_core::{Artifact, Diagnostics, SourceFile};
use serde::Deserialize;
use serde_json::Value;

use super::{Output, Pipeline};
use crate::files::paths;
use crate::node;
use crate::parts::Parts;
use crate::rules;

pub(super) fn run(pipeline: &Pipeline) -> (Output, Option<TokenSet>) {
    let Some(config) = &pipeline.config.tokens else { return (Output::default(), installed(pipeline)) };
    let sources = &pipeline.sources;
    let mut findings = Diagnostics::new();
    let paths = pipeline.expand(&config.sources, &[".json", ".tokens"], &mut findings);
    let entries: Vec<_> = paths.iter().filter_map(|path| sources.read(path, Parts::TOKENS)).collect();
    let options = ds_tokens::Options { prefix: config.prefix.clone(), layer: config.layer.clone() };
    let load = |path: &str| sources.load(path, Parts::TOKENS);
    let compiled = ds_tokens::compile(&entries, &load, &options, &mut findings);
    let mut css = match &config.selector {
        None => compiled.css().text().into_owned(),
        Some(selector) => {
            let own: Vec<_> = entries.iter().filter(|file| ds_tokens::is_resolver(file)).cloned().collect();
            if own.is_empty() {
                let message = "a selector needs a resolver document, whose tokens the other files change";
                findings.push(pipeline.config.finding(&rules::CONFIG_VALUE, message));
            }
            // Its findings are among those of all files.
            let base = ds_tokens::compile(&own, &load, &options, &mut Diagnostics::new());
            format!("{}\n{}", ds_tokens::HEADER, compiled.css_part(&base, selector))
        }
    };
    let mut own = Vec::new();
    for part in &config.parts {
        let paths = pipeline.expand(&part.sources, &[".json", ".tokens"], &mut findings);
        let changes = paths.iter().filter_map(|path| sources.read(path, Parts::TOKENS));
        let all: Vec<_> = entries.iter().cloned().chain(changes).collect();
        let changed = ds_tokens::compile(&all, &load, &options, &mut findings);
        let changed = changed.css_part(&compiled, &part.selector);
        match &part.out {
            None => css.push_str(&changed),
            Some(path) => {
                own.push((path, Artifact::new("tokens.css", format!("{}\n{changed}", ds_tokens::HEADER))));
            }
        }
    }
    let css = Artifact::new("tokens.css", css);
    let outputs = [
        config.css.as_ref().map(|path| (path, css)),
        config.json.as_ref().map(|path| (path, compiled.json())),
        config.typescript.as_ref().map(|path| (path, compiled.typescript())),
    ];
    let artifacts: Vec<Artifact> = outputs
        .into_iter()
        .flatten()
        .chain(own)
        .map(|(path, artifact)| match path.ends_with(".css") {
            true => Artifact::new(path.clone(), lowered(pipeline, path, &artifact, &mut findings)),
            false => Artifact::new(path.clone(), artifact.bytes),
        })
        .collect();
    // Style sheets import the custom properties and components import the constants, whether written or not.
    for artifact in &artifacts {
        sources.put(&artifact.path, artifact.text());
    }
    findings.extend(sources.take_findings(Parts::TOKENS));
    (pipeline.output(findings, artifacts), Some(compiled.set().clone()))
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
        layers: Vec::new(),
        minify: false,
        source_map: false,
        tolerant: false,
    };
    let entry = ds_css::Entry { file: SourceFile::new(path, text.clone()), out: path.to_owned() };
    let made = ds_css::compile(&[entry], &|_| None, None, &options, findings);
    // Lowering removes comments; the first one warns that the file is generated.
    let header = text.lines().next().filter(|line| line.starts_with("/*")).unwrap_or_default();
    made.first().map_or_else(|| css.bytes.clone(), |css| format!("{header}\n{}", css.text()).into_bytes())
}

/// The part of `tokens.json` that contains the names.
#[derive(Deserialize)]
struct Published {
    tokens: BTreeMap<String, PublishedToken>,
}

#[derive(Deserialize)]
struct PublishedToken {
    #[serde(rename = "type")]
    kind: String,
    css: String,
    description: Option<String>,
    deprecated: Option<String>,
    value: Option<Value>,
}

/// The token names of the installed package, for a project without its own tokens. Values are omitted: a site may
/// write its own colours and lengths, but names of the package's tokens must exist.
fn installed(pipeline: &Pipeline) -> Option<TokenSet> {
    pipeline.config.content.as_ref()?;
    let root = &pipeline.config.root;
    let path = node::export(&node::package(root)?, "./tokens.json")?;
    let file = pipeline.sources.load(&paths::relative(root, &path), Parts::TOKENS)?;
    let published: Published = serde_json::from_str(file.text()).ok()?;
    let mut set = TokenSet::default();
    for (path, token) in published.tokens {
        if let Some(name) = path.strip_prefix("breakpoint.") {
            set.media.extend(token.value.as_ref().and_then(|value| media(name, value)).into_iter().flatten());
        }
        set.tokens.push(TokenDoc {
            path,
            css: token.css,
            kind: token.kind,
            values: Vec::new(),
            description: token.description,
            deprecated: token.deprecated,
        });
    }
    set.tokens.sort_by(|a, b| a.css.cmp(&b.css));
    Some(set)
}

/// The custom media of a breakpoint: up to it, and above it.
fn media(name: &str, value: &Value) -> Option<[CustomMedia; 2]> {
    let last = value.get("value")?.as_f64()?;
    let name = name.replace('.', "-");
    Some([
        CustomMedia { name: format!("--until-{name}"), query: format!("(max-width: {last}px)") },
        CustomMedia { name: format!("--from-{name}"), query: format!("(min-width: {}px)", last + 1.0) },
    ])
}
