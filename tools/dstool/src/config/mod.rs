//! `dstool.toml`: the parts of a project and their outputs. Paths are relative to the file.

pub(crate) mod browserslist;
mod conventions;
mod load;
pub(crate) mod names;
mod read;
mod source;
pub(crate) mod targets;

use std::path::PathBuf;

use ds_core::{Diagnostic, Location, Rule, Severity, SourceFile};

pub use load::{FILE_NAME, discover, load, load_text};
pub(crate) use load::{SCHEMA_BASE_HELP, schema_base};

/// The file that `dstool init --all-keys` writes.
pub const TEMPLATE: &str = include_str!("template.toml");

/// A path or glob from the configuration or the command line, and where it was specified.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Pattern {
    /// Relative to the project's root, `/` on every platform.
    pub path: String,
    /// Location for findings.
    pub at: Location,
}

/// The configuration of a project.
#[derive(Debug, Clone)]
pub struct Config {
    /// The absolute path of the folder that all paths are relative to.
    pub root: PathBuf,
    /// The file itself; empty if the command line is the configuration.
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
    /// Severities that override those of the rules; `None` turns a rule off.
    pub rules: Vec<(String, Option<Severity>)>,
}

impl Config {
    /// A finding about the project as a whole: at the start of its configuration, or without a location.
    pub(crate) fn finding(&self, rule: &'static Rule, message: impl Into<String>) -> Diagnostic {
        if self.file.text().is_empty() {
            Diagnostic::nowhere(rule, message)
        } else {
            Diagnostic::new(rule, self.file.start(), message)
        }
    }

    /// Whether a worker that was started for this configuration renders the pages of another one, too: it gets everything else that
    /// pages depend on with each request.
    #[must_use]
    pub fn has_same_renderer(&self, other: &Self) -> bool {
        let facts = |config: &Self| {
            config.site.as_ref().map(|site| (site.renderer.path.clone(), site.package_files.clone()))
        };
        self.root == other.root && facts(self) == facts(other)
    }

    /// Whether no part of the project is configured that a check would read.
    #[must_use]
    pub fn has_nothing_to_check(&self) -> bool {
        let has_styles =
            self.css.as_ref().is_some_and(|css| !css.bundles.is_empty() || !css.check.is_empty());
        let has_content = self.content.as_ref().is_some_and(|content| !content.sources.is_empty());
        !has_styles && !has_content && self.tokens.is_none() && self.props.is_none() && self.site.is_none()
    }

    /// Whether something else than the outputs of tokens may need to know them: everything in a project, styles in a command.
    pub(crate) fn has_readers_of_tokens(&self) -> bool {
        !self.file.text().is_empty() || self.css.as_ref().is_some_and(|css| !css.bundles.is_empty())
    }

    /// A project without any parts.
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
    pub sources: Vec<Pattern>,
    /// How custom properties are named: the prefix `pl` makes `--pl-color-text`.
    pub names: ds_tokens::PropertyNames,
    /// How `tokens.css` selects themes.
    pub themes: ds_tokens::Themes,
    /// The cascade layer of `tokens.css`; empty for none.
    pub layer: String,
    /// What is written.
    pub outputs: Vec<TokenOutput>,
    /// What changes in elements of a page: in `tokens.css`, or in a style sheet of their own.
    pub scopes: Vec<TokenScope>,
    /// The elements that the sources apply to. `tokens.css` then contains only what they change in their resolver's tokens.
    pub selector: Option<String>,
    /// What the sources may contain beyond the format.
    pub tolerance: ds_tokens::Tolerance,
    /// What the team has agreed on.
    pub conventions: ds_tokens::Conventions,
}

/// `[[tokens.outputs]]`: a format of the tokens.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TokenOutput {
    /// What is written.
    pub format: TokenFormat,
    /// A folder, or the path of the only file.
    pub out: String,
    /// Whether `out` is a file.
    pub is_file: bool,
    /// Names in the output.
    pub options: ds_tokens::OutputOptions,
}

/// What writes an output of tokens.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum TokenFormat {
    /// A format that the tool knows.
    Known(ds_tokens::Format),
    /// A template of the project.
    Template(Pattern),
}

/// `[[tokens.scopes]]`: elements with values of their own.
#[derive(Debug, Clone)]
pub struct TokenScope {
    /// The CSS selector of the elements.
    pub selector: String,
    /// Token files with what these elements change.
    pub sources: Vec<Pattern>,
    /// Output path of a style sheet of its own, for example of a brand; `None` for `tokens.css`.
    pub out: Option<String>,
}

/// `[css]`
#[derive(Debug, Clone, Default)]
pub struct Css {
    /// Browserslist queries.
    pub targets: Vec<String>,
    /// Whether the project names the targets, so that features they lack are reported.
    pub check_targets: bool,
    /// The cascade layers that rules may be in, in order.
    pub layers: Vec<String>,
    /// Whether white space is removed.
    pub minify: bool,
    /// Whether each output gets a `.map`.
    pub source_map: bool,
    /// Bundles to compile.
    pub bundles: Vec<Bundle>,
    /// Files to check without compiling them.
    pub check: Vec<Pattern>,
}

/// `[[css.bundles]]`
#[derive(Debug, Clone)]
pub struct Bundle {
    /// Entry files.
    pub sources: Vec<Pattern>,
    /// A folder; or a file, if it ends in `.css` and there is one source.
    pub out: String,
    /// Layers of this bundle only.
    pub layers: Option<Vec<String>>,
}

/// `[props]`
#[derive(Debug, Clone)]
pub struct Props {
    /// Files that export the components.
    pub entries: Vec<Pattern>,
    /// Output path of the manifest.
    pub out: String,
    /// What the file at that path has.
    pub format: ds_props::Format,
    /// Output folder for one JSON Schema per component.
    pub schemas: Option<String>,
    /// The absolute URL of that folder, with a slash at its end, for the `$id` of each schema.
    pub schema_base: Option<String>,
    /// Whether it is an error if some props of a component cannot be resolved.
    pub strict: bool,
}

/// `[content]`
#[derive(Debug, Clone, Default)]
pub struct Content {
    /// Model files: `.json`, or `.ndjson` with one model per line.
    pub sources: Vec<Pattern>,
    /// The manifest to check against, unless there is a `[props]`; the default is the installed package's.
    pub manifest: Option<Pattern>,
    /// The severity of an unknown `:type`.
    pub unknown_type: Option<Option<Severity>>,
    /// How the content is written, and what the project maps.
    pub source: ds_content::Source,
    /// Where the component of each mapped type is named.
    pub type_places: Vec<(String, Location)>,
}

/// `[site]`
#[derive(Debug, Clone)]
pub struct Site {
    /// Folder of pages.
    pub content: Pattern,
    /// Folder of page models; none if this is absent.
    pub pages: Option<Pattern>,
    /// Built module that renders models and pages.
    pub renderer: Pattern,
    /// Folder of guides in Markdown.
    pub guides: Option<Pattern>,
    /// Output folder of the pages.
    pub out: String,
    /// The site's name.
    pub title: String,
    /// The base path of the site on its host; starts and ends with a slash.
    pub base: String,
    /// `https://example.org`, for absolute addresses; empty for none.
    pub origin: String,
    /// Language of pages that do not specify one.
    pub language: String,
    /// The package name in import statements.
    pub package: String,
    /// Folder of the package's built files, for the file sizes that pages show.
    pub package_files: Option<String>,
    /// Ids that the page template adds to every page, for links to them.
    pub anchors: Vec<String>,
    /// The index for the search in the browser; none is built if this is absent.
    pub search: Option<Search>,
    /// Path of the feed of articles, below `out`; none is built if this is absent.
    pub feed: Option<String>,
    /// Address of the image for link previews of pages without one.
    pub image: Option<String>,
    /// Files that are copied unchanged.
    pub copy: Vec<Copy>,
}

/// `[site.search]`
#[derive(Debug, Clone)]
pub struct Search {
    /// Folder below the site's `out`, with one file per language.
    pub out: String,
}

/// `[[site.copy]]`
#[derive(Debug, Clone)]
pub struct Copy {
    /// A file, a folder or a glob.
    pub from: Pattern,
    /// Folder below the site's `out`.
    pub to: String,
}
