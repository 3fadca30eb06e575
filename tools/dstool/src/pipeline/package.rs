//! The names of the installed component package: tokens, classes, and the record of what its releases removed.

use std::collections::BTreeMap;

use ds_core::model::package::{NameChange, PublicNames};
use ds_core::model::tokens::{CustomMedia, TokenDoc, TokenSet};
use ds_core::{Diagnostic, Diagnostics};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

use super::Pipeline;
use crate::files::paths;
use crate::node;
use crate::rules;
use crate::steps::Steps;

/// The part of `tokens.json` that contains the names.
#[derive(Deserialize)]
struct PublishedTokens {
    tokens: BTreeMap<String, PublishedToken>,
}

#[derive(Deserialize)]
struct PublishedToken {
    #[serde(rename = "type")]
    kind: String,
    /// Absent if only scripts use the token.
    css: Option<String>,
    description: Option<String>,
    deprecated: Option<String>,
    value: Option<Value>,
}

/// `names.json`: the classes.
#[derive(Default, Deserialize)]
struct PublishedClasses {
    prefix: String,
    classes: Vec<String>,
    open: Vec<String>,
}

/// `changes.json`: what each release removed, newest first.
#[derive(Default, Deserialize)]
struct PublishedChanges {
    releases: Vec<Release>,
}

#[derive(Deserialize)]
struct Release {
    version: String,
    #[serde(default)]
    tokens: Vec<Removal>,
    #[serde(default)]
    classes: Vec<Removal>,
}

#[derive(Deserialize)]
struct Removal {
    from: String,
    to: Option<String>,
    note: Option<String>,
}

/// The names of the package that is installed for the project; `None` if there is none, or if this is its own
/// repository. Values of tokens are left out: a site may write its own colours and lengths, but the names must exist.
/// Files that older versions lack count as empty.
pub(super) fn load(pipeline: &Pipeline) -> (Option<PublicNames>, Diagnostics) {
    let mut findings = Diagnostics::new();
    let names = read_names(pipeline, &mut findings);
    (names, findings)
}

fn read_names(pipeline: &Pipeline, findings: &mut Diagnostics) -> Option<PublicNames> {
    // A command without a project uses only what is named on the command line.
    let is_project = !pipeline.config.file.text().is_empty() || pipeline.config.content.is_some();
    let folder = is_project.then(|| node::installed(&pipeline.config.root))??;
    let tokens: PublishedTokens = read(pipeline, &node::export(&folder, "./tokens.json")?, findings)?;
    let package: Value = read(pipeline, &folder.join("package.json"), findings)?;
    let classes = node::export(&folder, "./names.json").and_then(|path| read(pipeline, &path, findings));
    let classes: PublishedClasses = classes.unwrap_or_default();
    let changes = node::export(&folder, "./changes.json").and_then(|path| read(pipeline, &path, findings));
    let changes: PublishedChanges = changes.unwrap_or_default();
    Some(PublicNames {
        package: node::PACKAGE.to_owned(),
        version: package.get("version").and_then(Value::as_str).unwrap_or_default().to_owned(),
        tokens: token_set(tokens),
        class_prefix: classes.prefix,
        classes: classes.classes,
        open_classes: classes.open,
        changes: changes.releases.into_iter().flat_map(removals).collect(),
    })
}

/// Reads a file of the package; a file that is damaged is a finding.
fn read<T: DeserializeOwned>(
    pipeline: &Pipeline,
    path: &std::path::Path,
    findings: &mut Diagnostics,
) -> Option<T> {
    let path = paths::relative(&pipeline.config.root, path);
    let file = pipeline.sources.load(&path, Steps::TOKENS)?;
    let read = serde_json::from_str(file.text());
    let problem = |error| {
        let message = format!("the names of the installed package cannot be read: {error}");
        Diagnostic::new(&rules::BAD_MANIFEST, file.start(), message).help("install the package again")
    };
    read.map_err(|error| findings.push(problem(error))).ok()
}

fn removals(release: Release) -> impl Iterator<Item = NameChange> {
    let Release { version, tokens, classes } = release;
    tokens.into_iter().chain(classes).map(move |Removal { from, to, note }| NameChange {
        version: version.clone(),
        from,
        to,
        note,
    })
}

fn token_set(published: PublishedTokens) -> TokenSet {
    let mut set = TokenSet::default();
    for (path, token) in published.tokens {
        if let Some(name) = path.strip_prefix("breakpoint.") {
            set.media.extend(token.value.as_ref().and_then(|value| media(name, value)).into_iter().flatten());
        }
        let Some(css) = token.css else { continue };
        set.tokens.push(TokenDoc {
            path,
            css,
            kind: token.kind,
            values: Vec::new(),
            description: token.description,
            deprecated: token.deprecated,
        });
    }
    set.tokens.sort_by(|a, b| a.css.cmp(&b.css));
    set
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
