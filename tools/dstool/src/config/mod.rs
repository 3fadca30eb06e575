//! `dstool.toml`: what a project has and where it goes. Paths in it are relative to it.

mod load;
mod read;

use std::path::PathBuf;

use ds_core::{Diagnostic, Location, Rule, Severity, SourceFile};

pub use load::{FILE_NAME, discover, load};

/// The file that `dstool init` writes.
pub const TEMPLATE: &str = include_str!("template.toml");

/// A path or glob of the configuration or the command line, and where it is written.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Place {
    /// Relative to the project's root, `/` on every platform.
    pub path: String,
    /// For findings.
    pub at: Location,
}

/// Everything that a project says about itself.
#[derive(Debug, Clone)]
pub struct Config {
    /// The folder that all paths are relative to, absolute.
    pub root: PathBuf,
    /// The file itself; empty when the command line is the configuration.
    pub file: SourceFile,
    /// Design tokens.
    pub tokens: Option<Tokens>,
    /// Stylesheets.
    pub css: Option<Css>,
    /// Component docs.
    pub props: Option<Props>,
    /// Content models.
    pub content: Option<Content>,
    /// Generated pages.
    pub site: Option<Site>,
    /// Severities that differ from the rules' own; `None` turns a rule off.
    pub rules: Vec<(String, Option<Severity>)>,
}

impl Config {
    /// A finding about the project as a whole: at the start of its configuration, or nowhere if it has none.
    pub(crate) fn finding(&self, rule: &'static Rule, message: impl Into<String>) -> Diagnostic {
        if self.file.text().is_empty() {
            Diagnostic::nowhere(rule, message)
        } else {
            Diagnostic::new(rule, self.file.start(), message)
        }
    }

    /// A project that has nothing yet.
    pub fn empty(root: impl Into<PathBuf>) -> Self {
        Self {
            root: root.into(),
            file: SourceFile::new(FILE_NAME, ""),
            tokens: None,
            css: None,
            props: None,
            content: None,
            site: None,
            rules: Vec::new(),
        }
    }
}

/// `[tokens]`
#[derive(Debug, Clone)]
pub struct Tokens {
    /// Token files, or one resolver document.
    pub sources: Vec<Place>,
    /// In front of every name: `pl` makes `--pl-color-text`.
    pub prefix: String,
    /// The cascade layer of `tokens.css`; empty for none.
    pub layer: String,
    /// Where `tokens.css` goes.
    pub css: Option<String>,
    /// Where `tokens.json` goes.
    pub json: Option<String>,
    /// Where the TypeScript constants go.
    pub typescript: Option<String>,
}

/// `[css]`
#[derive(Debug, Clone, Default)]
pub struct Css {
    /// Browserslist queries.
    pub targets: Vec<String>,
    /// The cascade layers that rules may stand in, in order.
    pub layers: Vec<String>,
    /// Whether white space goes.
    pub minify: bool,
    /// Whether each output gets a `.map`.
    pub source_map: bool,
    /// What is compiled.
    pub bundles: Vec<Bundle>,
    /// What is checked and not compiled.
    pub check: Vec<Place>,
}

/// `[[css.bundles]]`
#[derive(Debug, Clone)]
pub struct Bundle {
    /// Entry files.
    pub sources: Vec<Place>,
    /// A folder, or a file when it ends in `.css` and there is one source.
    pub out: String,
    /// Layers of this bundle only.
    pub layers: Option<Vec<String>>,
}

/// `[props]`
#[derive(Debug, Clone)]
pub struct Props {
    /// Files that export the components.
    pub entries: Vec<Place>,
    /// Where the manifest goes.
    pub out: String,
    /// Folder for one JSON Schema per component.
    pub schemas: Option<String>,
    /// Whether a component of which some props cannot be resolved is an error.
    pub strict: bool,
}

/// `[content]`
#[derive(Debug, Clone, Default)]
pub struct Content {
    /// Model files: `.json`, or `.ndjson` with one model per line.
    pub sources: Vec<Place>,
    /// The manifest to hold them against, unless `[props]` makes one; else the installed package's.
    pub manifest: Option<Place>,
    /// What an unknown `:type` is.
    pub unknown_type: Option<Option<Severity>>,
}

/// `[site]`
#[derive(Debug, Clone)]
pub struct Site {
    /// Folder of pages.
    pub content: Place,
    /// Built module that renders models and pages.
    pub renderer: Place,
    /// Where the pages go.
    pub out: String,
    /// The site's name.
    pub title: String,
    /// Where the site lies on its host; begins and ends with a slash.
    pub base: String,
    /// `https://example.org`, for absolute addresses; empty for none.
    pub origin: String,
    /// Language of pages that name none.
    pub language: String,
    /// The name that components are imported from.
    pub package: String,
    /// Folder of the package's built files, for the facts that pages show.
    pub package_files: Option<String>,
    /// Ids that the page around the content brings, for links to them.
    pub anchors: Vec<String>,
    /// The index that a search in the browser reads; none is made where this is absent.
    pub search: Option<Search>,
    /// Files that go along as they are.
    pub copy: Vec<Copy>,
}

/// `[site.search]`
#[derive(Debug, Clone)]
pub struct Search {
    /// Folder below the site's `out`, for one file per language.
    pub out: String,
}

/// `[[site.copy]]`
#[derive(Debug, Clone)]
pub struct Copy {
    /// A file, a folder or a glob.
    pub from: Place,
    /// Folder below the site's `out`.
    pub to: String,
}
