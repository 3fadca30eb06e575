//! What is named on the command line.

use std::path::{Path, PathBuf};

use ds_core::{Diagnostic, Diagnostics};

use super::super::Session;
use crate::config::Config;
use crate::error::{Error, Result};
use crate::files::{CONTENT_ENDINGS, Named, Sources, content_kind, ends_with, expand, paths, small_text};
use crate::node;
use crate::pipeline::is_markup;
use crate::rules;

/// Endings of style sheets and of token files.
const STYLES: &str = ".css";
const TOKENS: &str = ".tokens.json";

/// Endings of components that are scripts.
const COMPONENTS: [&str; 2] = [".tsx", ".jsx"];

/// Larger files in a folder are not read to see what they are; in bytes.
const MAX_MODEL: u64 = 2 << 20;

/// What is named on the command line.
pub(super) struct Selection {
    named: Vec<(String, Named)>,
    pub(super) content: Vec<String>,
    pub(super) styles: Vec<String>,
    /// The folder that paths are relative to.
    root: PathBuf,
    /// The path of the configuration.
    config: String,
}

impl Selection {
    pub(super) fn new(session: &Session<'_, '_>, config: &Config, named: &[&String]) -> Result<Self> {
        let sources = config.tokens.iter().flat_map(|tokens| &tokens.sources);
        let tokens: Vec<Named> = sources.map(|place| Named::new(&paths::normal(&place.path))).collect();
        let is_tokens = |path: &str| ends_with(path, TOKENS) || tokens.iter().any(|named| named.takes(path));
        let mut selection = Self {
            named: Vec::new(),
            content: Vec::new(),
            styles: Vec::new(),
            root: config.root.clone(),
            config: config.file.path().to_owned(),
        };
        let mut endings = [&CONTENT_ENDINGS[..], &[STYLES]].concat();
        // Without tokens or an installed package, there is nothing to compare the names in other files with.
        let is_installed = node::installed(&config.root).is_some();
        let has_names = config.tokens.is_some() || is_installed;
        // Without any manifest, the JSON in a folder is data of other tools, such as `package.json`.
        let has_content = config
            .content
            .as_ref()
            .is_some_and(|content| !content.sources.is_empty() || content.manifest.is_some());
        let has_manifest = is_installed || has_content || config.props.is_some();
        if has_names {
            endings.extend(ds_css::MARKUP);
            endings.extend(ds_css::SCRIPTS);
        } else {
            endings.extend(ds_css::PAGES);
            endings.extend(COMPONENTS);
            endings.extend(ds_css::COMPILED);
            endings.extend(ds_css::SCRIPTS);
        }
        for text in named {
            let path = paths::relative(&config.root, &session.env.cwd.join(text.as_str()));
            let files = expand(&config.root, &path, &endings)
                .map_err(|why| Error::new(format!("`{text}` is not a valid pattern: {why}")))?;
            if files.is_empty() && !config.root.join(&path).is_dir() {
                return Err(Error::new(format!("there is no file `{text}`"))
                    .help("correct the path; `*` matches within a folder, `**` matches across folders"));
            }
            for file in files {
                let pages = ds_css::PAGES.iter().chain(&COMPONENTS);
                let mut with_styles = pages.chain(&ds_css::COMPILED).chain(&ds_css::SCRIPTS);
                let has_styles = with_styles.any(|ending| ends_with(&file, ending));
                if ends_with(&file, STYLES) || has_styles || (has_names && is_markup(&file)) {
                    selection.styles.push(file);
                } else if (has_manifest || file == path || is_model(&config.root, &file))
                    && !is_tokens(&file)
                    && content_kind(&config.root, &file).is_some()
                {
                    selection.content.push(file);
                }
            }
            selection.named.push(((*text).clone(), Named::new(&path)));
        }
        Ok(selection)
    }

    /// Keeps only findings about the named files, if any are named, about the configuration and the installed package, and
    /// without a file.
    pub(super) fn filter(&self, findings: Diagnostics) -> Diagnostics {
        if self.named.is_empty() {
            return findings;
        }
        let concerns = |finding: &Diagnostic| {
            let is_of_package = *finding.rule == rules::BAD_MANIFEST;
            is_of_package || finding.at.as_ref().is_none_or(|at| self.concerns(at.file.path()))
        };
        findings.into_iter().filter(concerns).collect()
    }

    /// Whether findings about a file are reported: it is named, or no file is.
    pub(super) fn concerns(&self, path: &str) -> bool {
        let is_named = || self.named.iter().any(|(_, named)| named.takes(path));
        self.named.is_empty() || path == "<stdin>" || path == self.config || is_named()
    }

    /// An error if something was named that nothing has read.
    pub(super) fn unread(&self, sources: &Sources) -> Option<Error> {
        let read = sources.readers();
        let is_read = |named: &Named| {
            let mut checked = self.content.iter().chain(&self.styles);
            checked.any(|path| named.takes(path))
                || named.start() == self.config
                || read.keys().any(|path| named.takes(path) && sources.is_source(path))
        };
        let unread: Vec<&(String, Named)> = self.named.iter().filter(|(_, named)| !is_read(named)).collect();
        let (first, named) = unread.first()?;
        let (why, help) = if ends_with(first, TOKENS) {
            ("it is neither content nor a source of the project", "compile token files with `dstool tokens`")
        } else if [".sass", ".styl"].iter().any(|ending| ends_with(first, ending)) {
            (
                "it becomes CSS only in a build, and there are no tokens to compare its names with",
                "check the style sheets that the build writes",
            )
        } else if is_markup(first) {
            (
                "there are no tokens to compare its styles with",
                "make tokens of the project's values with `dstool tokens import`",
            )
        } else if self.root.join(named.start()).is_dir() {
            ("there is no content, style sheet or source of the project", "correct the path")
        } else {
            (
                "it is neither content (JSON) nor a style sheet nor a source of the project",
                "do not name the file, or add it to the configuration",
            )
        };
        let listed: Vec<String> = unread.iter().map(|(text, _)| format!("`{text}`")).collect();
        Some(Error::new(format!("nothing checks {}: {why}", listed.join(", "))).help(help))
    }
}

/// Whether a file is a model that a CMS exported, or one per line: it says its type.
fn is_model(root: &Path, path: &str) -> bool {
    !ends_with(path, ".json")
        || small_text(&root.join(path), MAX_MODEL).is_none_or(|text| text.contains("\":type\""))
}
