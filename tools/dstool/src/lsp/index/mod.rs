//! What a project names: tokens, media queries, layers, classes, components; and where each name is.
//!
//! An index is a value that requests read while the next one is made. Files are scanned once, and again when they change.

mod names;
mod script;
mod tokens;

use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;
use std::sync::Arc;

use ds_core::SourceFile;
use ds_core::model::manifest::Manifest;
use ds_core::model::package::PublicNames;
use ds_core::model::tokens::{TokenDoc, TokenSet};
use ds_tokens::{Format, PropertyNames};
use rayon::prelude::*;

use crate::config::{Config, TokenFormat};
use crate::files::{Named, Sources, ends_with, paths, workspace};
use crate::pipeline::Pipeline;
use crate::steps::Steps;

pub(super) use names::{Name, Role, is_word};
pub(super) use tokens::tokens;

/// Stylesheets.
const STYLES: [&str; 2] = [".css", ".scss"];
/// Scripts, which may import constants.
const SCRIPTS: [&str; 7] = [".ts", ".tsx", ".js", ".jsx", ".mjs", ".mts", ".vue"];
/// Other text with names of properties and classes.
const TEXTS: [&str; 8] = [".html", ".htm", ".svelte", ".astro", ".md", ".mdx", ".cjs", ".cts"];
/// Token files and content.
const DATA: [&str; 5] = [".json", ".tokens", ".json5", ".jsonc", ".ndjson"];

/// The size of the largest file whose names are looked for, in bytes: larger ones are data or made by a program.
const MAX_SIZE: usize = 2 << 20;

/// What a file of the project is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Language {
    /// A stylesheet.
    Style,
    /// A file of tokens.
    Tokens,
    /// A content model.
    Content,
    /// Anything else: scripts, markup, Markdown.
    Other,
}

/// The names of a project.
#[derive(Clone, Default)]
pub(super) struct Index {
    /// The folder that paths are relative to.
    pub(super) root: PathBuf,
    /// How the project's custom properties are named; the default if it has no tokens of its own.
    pub(super) property_names: PropertyNames,
    /// Whether the tokens are the project's own, so that they can be renamed.
    pub(super) has_tokens: bool,
    /// The tokens: the project's, or those of the installed package.
    pub(super) tokens: Arc<TokenSet>,
    /// The names of the installed package.
    pub(super) package: Option<Arc<PublicNames>>,
    /// The component docs.
    pub(super) manifest: Option<Arc<Manifest>>,
    /// The cascade layers of the configuration.
    pub(super) layers: Vec<String>,
    /// What class names start with.
    pub(super) class_prefix: String,
    /// Positions in `tokens` by path.
    by_path: Arc<BTreeMap<String, usize>>,
    /// Positions in `tokens` by constant.
    by_constant: Arc<BTreeMap<String, usize>>,
    /// The path of the generated constants, without its ending.
    script: Option<String>,
    token_files: BTreeSet<String>,
    content: Arc<Vec<Named>>,
    files: BTreeMap<String, Arc<Vec<Name>>>,
}

impl Index {
    /// The index after a run. `changed` are the paths whose text may have changed; with `walks`, files may have been added or
    /// removed. Tokens and component docs are those of `self` if `keeps` says that what they are made from is half typed.
    pub(super) fn next(
        &self,
        pipeline: &Pipeline,
        changed: &BTreeSet<String>,
        walks: bool,
        keeps: bool,
    ) -> Self {
        let config = &pipeline.config;
        let mut next = Self { root: config.root.clone(), ..self.clone() };
        if !keeps || self.files.is_empty() {
            next.set_names(config, pipeline);
        }
        next.set_files(pipeline.sources(), config, changed, walks, self, &pipeline.content_files());
        next
    }

    fn set_names(&mut self, config: &Config, pipeline: &Pipeline) {
        self.has_tokens = config.tokens.is_some();
        let names = config.tokens.as_ref().map(|tokens| tokens.names.clone()).unwrap_or_default();
        let is_named_differently = names != self.property_names;
        self.property_names = names;
        let tokens = pipeline.tokens();
        if is_named_differently || tokens != Some(&*self.tokens) {
            self.tokens = Arc::new(tokens.cloned().unwrap_or_default());
            let positions = self.tokens.tokens.iter().enumerate();
            self.by_path = Arc::new(positions.clone().map(|(at, token)| (token.path.clone(), at)).collect());
            // Of tokens with the same constant, the first has it.
            let constants = positions.rev().map(|(at, token)| (self.constant(token), at));
            self.by_constant = Arc::new(constants.collect());
        }
        if pipeline.package() != self.package.as_deref() {
            self.package = pipeline.package().cloned().map(Arc::new);
        }
        if pipeline.manifest() != self.manifest.as_deref() {
            self.manifest = pipeline.manifest().cloned().map(Arc::new);
        }
        let css = config.css.as_ref();
        let bundles =
            css.iter().flat_map(|css| css.bundles.iter().filter_map(|bundle| bundle.layers.as_ref()));
        let mut layers: Vec<String> =
            css.iter().flat_map(|css| &css.layers).chain(bundles.flatten()).cloned().collect();
        let mut known = BTreeSet::new();
        layers.retain(|layer| known.insert(layer.clone()));
        self.layers = layers;
        let prefix = self.package.as_ref().map(|package| package.class_prefix.clone());
        self.class_prefix = prefix.filter(|prefix| !prefix.is_empty()).unwrap_or_else(|| "cmp-".to_owned());
        let outputs = config.tokens.iter().flat_map(|tokens| &tokens.outputs);
        let script = outputs
            .filter(|output| output.format == TokenFormat::Known(Format::Ts))
            .find(|output| output.is_file);
        self.script = script.map(|output| without_ending(&output.out).to_owned());
        let sources = config.content.iter().flat_map(|content| &content.sources);
        let site = config.site.iter().flat_map(|site| std::iter::once(&site.content).chain(&site.pages));
        self.content =
            Arc::new(sources.chain(site).map(|place| Named::new(&paths::normal(&place.path))).collect());
    }

    fn set_files(
        &mut self,
        sources: &Sources,
        config: &Config,
        changed: &BTreeSet<String>,
        walks: bool,
        old: &Self,
        content: &[String],
    ) {
        let readers = sources.readers();
        let is_own = |path: &str| {
            !sources.is_generated(path)
                && !path.split('/').any(|step| matches!(step, "node_modules" | ".git" | ".dstool"))
                && config.site.as_ref().is_none_or(|site| paths::below(path, &site.out).is_none())
        };
        let read = readers.iter().filter(|(path, _)| sources.is_source(path));
        self.token_files = read
            .clone()
            .filter(|(path, by)| by.intersects(Steps::TOKENS) && is_own(path))
            .map(|(path, _)| path.clone())
            .collect();
        let mut paths: BTreeSet<String> =
            read.map(|(path, _)| path.clone()).chain(content.iter().cloned()).collect();
        let endings = [&STYLES[..], &SCRIPTS, &TEXTS].concat();
        if walks || old.files.is_empty() {
            paths.extend(workspace(&config.root, &endings));
        } else {
            paths.extend(old.files.keys().cloned());
            paths.extend(
                changed.iter().filter(|path| endings.iter().any(|end| ends_with(path, end))).cloned(),
            );
        }
        paths.retain(|path| is_own(path));
        let rescans = self.class_prefix != old.class_prefix
            || self.script != old.script
            || self.token_files != old.token_files;
        let scan = |path: &String| {
            let known = old.files.get(path).filter(|_| !rescans && !changed.contains(path));
            let names = match known {
                Some(names) => Arc::clone(names),
                None => {
                    let file = sources.peek(path).filter(|file| file.text().len() <= MAX_SIZE)?;
                    Arc::new(self.names(&file))
                }
            };
            Some((path.clone(), names))
        };
        self.files = paths.par_iter().filter_map(scan).collect();
    }

    /// The names in a file; its path is relative to the root.
    pub(super) fn names(&self, file: &SourceFile) -> Vec<Name> {
        let (path, text) = (file.path(), file.text());
        let is = |endings: &[&str]| endings.iter().any(|ending| ends_with(path, ending));
        let mut out = Vec::new();
        if self.language(path) == Language::Tokens {
            tokens::names(file, &mut out);
            return out;
        }
        if is(&STYLES) || is(&SCRIPTS) || is(&TEXTS) || is(&DATA) {
            names::properties(text, &mut out);
            names::classes(text, &self.class_prefix, &mut out);
        }
        if let Some(script) = self.script.as_ref().filter(|_| is(&SCRIPTS)) {
            let folder = path.rsplit_once('/').map_or("", |(folder, _)| folder);
            let is_module =
                |from: &str| from.starts_with('.') && without_ending(&paths::join(folder, from)) == script;
            script::constants(text, &is_module, &mut out);
        }
        out
    }

    /// What a file is, by its path in the project.
    pub(super) fn language(&self, path: &str) -> Language {
        if self.token_files.contains(path) || ends_with(path, ".tokens.json") || ends_with(path, ".tokens") {
            Language::Tokens
        } else if STYLES.iter().any(|ending| ends_with(path, ending)) {
            Language::Style
        } else if ends_with(path, ".json") && self.content.iter().any(|named| named.takes(path)) {
            Language::Content
        } else {
            Language::Other
        }
    }

    /// All files with their names, sorted by path.
    pub(super) fn files(&self) -> impl Iterator<Item = (&String, &Arc<Vec<Name>>)> {
        self.files.iter()
    }

    /// A token by its path: `color.text`
    pub(super) fn token(&self, path: &str) -> Option<&TokenDoc> {
        self.tokens.tokens.get(*self.by_path.get(path)?)
    }

    /// A token by its custom property: `--pl-color-text`
    pub(super) fn token_of_property(&self, name: &str) -> Option<&TokenDoc> {
        let tokens = &self.tokens.tokens;
        let at = tokens.binary_search_by(|token| token.css.as_str().cmp(name)).ok()?;
        tokens.get(at)
    }

    /// The constant of a token: `colorText`
    pub(super) fn constant(&self, token: &TokenDoc) -> String {
        self.property_names.constant(&token.path, &token.css)
    }

    /// A token by its constant.
    pub(super) fn token_of_constant(&self, name: &str) -> Option<&TokenDoc> {
        self.tokens.tokens.get(*self.by_constant.get(name)?)
    }
}

/// A path without the ending of a script.
fn without_ending(path: &str) -> &str {
    let name = paths::file_name(path);
    match name.rsplit_once('.') {
        Some((stem, "ts" | "js" | "mjs" | "mts" | "tsx")) => &path[..path.len() - name.len() + stem.len()],
        _ => path,
    }
}
