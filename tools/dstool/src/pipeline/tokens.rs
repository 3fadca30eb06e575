//! Design tokens.

use ds_core::model::tokens::TokenSet;
use ds_core::{Artifact, Diagnostics};

use super::{Output, Pipeline};
use crate::parts::Parts;

pub(super) fn run(pipeline: &Pipeline) -> (Output, Option<TokenSet>) {
    let Some(config) = &pipeline.config.tokens else { return (Output::default(), None) };
    let sources = &pipeline.sources;
    let mut findings = Diagnostics::new();
    let paths = pipeline.expand(&config.sources, &[".json", ".tokens"], &mut findings);
    let entries: Vec<_> = paths.iter().filter_map(|path| sources.read(path, Parts::TOKENS)).collect();
    let options = ds_tokens::Options { prefix: config.prefix.clone(), layer: config.layer.clone() };
    let load = |path: &str| sources.load(path, Parts::TOKENS);
    let compiled = ds_tokens::compile(&entries, &load, &options, &mut findings);
    let outputs = [
        config.css.as_ref().map(|path| (path, compiled.css())),
        config.json.as_ref().map(|path| (path, compiled.json())),
        config.typescript.as_ref().map(|path| (path, compiled.typescript())),
    ];
    let artifacts: Vec<Artifact> = outputs
        .into_iter()
        .flatten()
        .map(|(path, artifact)| Artifact::new(path.clone(), artifact.bytes))
        .collect();
    // Style sheets import the custom properties and components the constants, written or not.
    for artifact in &artifacts {
        sources.put(&artifact.path, artifact.text());
    }
    findings.extend(sources.take_findings(Parts::TOKENS));
    (pipeline.output(findings, artifacts), Some(compiled.set().clone()))
}
