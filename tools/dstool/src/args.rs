//! Command-line arguments. Help texts are part of the interface: a test compares each of them.

mod check;
mod new;
mod tokens;

use std::path::PathBuf;

use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{ArgAction, Args, ColorChoice, Parser, Subcommand, ValueEnum};

use crate::VERSION;
use crate::report::Format;

use self::check::{CHECK, INIT};

pub use new::{New, NewComponent, NewKind, NewModel, NewOption, NewRule, NewToken};
pub use tokens::{DiffFormat, FailOn, TokensCommand, TokensDiff, TokensImport};

const STATUSES: &str = "\
Exit status:
  0  clean
  1  findings at error level
  2  usage, configuration, I/O or a missing tool";

/// Compiles and checks a design system: tokens, styles, component docs, content, pages.
#[derive(Debug, Parser)]
#[command(name = "dstool", version = VERSION, after_help = STATUSES, max_term_width = 100)]
pub struct Cli {
    /// Options of every command.
    #[command(flatten)]
    pub global: Global,
    /// The command.
    #[command(subcommand)]
    pub command: Command,
}

/// Options of every command.
#[derive(Debug, Clone, Args)]
#[command(next_help_heading = "Global options")]
pub struct Global {
    /// Use this configuration instead of the nearest `dstool.toml` in the working directory or above
    #[arg(long, global = true, value_name = "FILE")]
    pub config: Option<PathBuf>,
    /// Write findings as full, concise, json, ndjson, github or sarif [default: full on a terminal, else concise]
    #[arg(long, global = true, value_name = "FORMAT", hide_possible_values = true)]
    pub output_format: Option<Format>,
    /// Write findings to this file; `-` is standard output, the default
    #[arg(long, global = true, value_name = "FILE")]
    pub output_file: Option<PathBuf>,
    /// Colour the output
    #[arg(long, global = true, value_name = "WHEN", default_value = "auto")]
    pub color: ColorChoice,
    /// Show at most this many findings; 0 shows all [default: 50 in the full format, else all]
    #[arg(long, global = true, value_name = "COUNT")]
    pub max_findings: Option<usize>,
    /// Exit with status 1 on warnings, too
    #[arg(long, global = true)]
    pub deny_warnings: bool,
    /// Print findings and errors only
    #[arg(short, long, global = true, action = ArgAction::SetTrue)]
    pub quiet: bool,
}

/// The commands.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// Build everything in `dstool.toml`; write only files that changed
    #[command(after_help = BUILD)]
    Build(Build),
    /// Check sources, content and pages against all rules; write nothing, except for --fix
    #[command(after_help = CHECK)]
    Check(Check),
    /// Build, serve locally, watch for changes, reload pages
    #[command(after_help = DEV)]
    Dev(Dev),
    /// Compile design tokens (DTCG) without a project
    #[command(after_help = TOKENS)]
    Tokens(Box<Tokens>),
    /// Bundle, lower and minify stylesheets without a project
    #[command(after_help = CSS)]
    Css(Css),
    /// Extract component docs and JSON Schemas from TypeScript without a project
    #[command(after_help = PROPS)]
    Props(Props),
    /// Print the HTML of CMS models, rendered by the installed component package
    #[command(after_help = RENDER)]
    Render(Render),
    /// Split the export of a site into page models, one file each, with addresses, languages and redirects
    #[command(after_help = IMPORT)]
    Import(Import),
    /// Explain a rule
    #[command(after_help = "Example:\n  dstool explain content/dead-link")]
    Explain {
        /// The rule's code, as shown in findings
        #[arg(value_name = "RULE")]
        rule: String,
    },
    /// List every rule
    Rules,
    /// Look at the project, and write a `dstool.toml` that checks what it has
    #[command(after_help = INIT)]
    Init(Init),
    /// Create a component, or in the repository of Plenum a rule, option, token or older model
    New(New),
    /// Serve editors on standard input and output (Language Server Protocol)
    #[command(after_help = LSP)]
    Lsp,
    /// Print the environment: versions, configuration, Node, packages
    Doctor,
    /// Print a shell completion script
    #[command(
        after_help = "Example:\n  dstool completions bash > ~/.local/share/bash-completion/completions/dstool"
    )]
    Completions {
        /// The shell
        shell: clap_complete::Shell,
    },
}

const BUILD: &str = "\
Examples:
  dstool build
  dstool build tokens css     only these, using everything they depend on

Files that errors would make incorrect are not written, and the last good ones are kept: all files
of component docs together, but stylesheets and pages one by one. Files of tokens are written
without the tokens that have an error, which a finding names; if a file of tokens or a resolver
cannot be read, none is written. If a stylesheet cannot be read, or a token has an error, no
stylesheet is written. Other errors, such as a raw colour, do not prevent that.";

const DEV: &str = "\
Examples:
  dstool dev
  dstool dev --port 8080
  dstool dev --no-watch       build once and serve

Without a `[site]`, nothing is served: tokens, styles and docs are built again after each change.

Open pages load a changed style sheet without a reload; any other change reloads them.
Findings appear in the page, and the last good page is kept.

Forms can be sent to /__dstool/forms, which shows their fields as a page or as JSON and keeps
nothing. The query of a POST asks for a certain answer: status=500, invalid=email:Not+known,
redirect=/thanks.html, delay=5000 (milliseconds) or format=json.";

const LSP: &str = "\
Editors start it; the guide `Editors` has their settings. It finds what `dstool check` finds, while you
type, and writes nothing. Each folder that is open in the editor has the nearest `dstool.toml`, in the
folder or above, or the one of --config.

Pages are checked when files are saved, with the project's own renderer. The option `pages: false` of
the editor's settings turns that off.";

const TOKENS: &str = "\
Examples:
  dstool tokens tokens/*.tokens.json --out dist
  dstool tokens site.resolver.json --out dist --format css,ts --prefix site
  dstool tokens site.resolver.json brand.tokens.json --out dist/brand --prefix site
  dstool tokens site.resolver.json brand.tokens.json --out dist/brand --selector .campaign
  dstool tokens 'src/**/*.json5' --out dist --tolerant
  dstool tokens site.resolver.json --out dist --watch
  dstool tokens diff git:main
  dstool tokens import 'src/**/*.json' --out tokens

Token files next to a resolver are a brand: they override tokens of its sets, and its themes apply
to the result. Contrast is checked in every theme. With --selector, the result contains only what
the brand changes; load it after the tokens of the resolver.

A token with an error is left out, with what refers to it, and a finding names what is missing
(tokens/left-out); the status is 1. Nothing is written if a file or the resolver cannot be read.
With --tolerant, what the format does not have is kept where its value is clear, and each kind of
deviation is a warning (tokens/tolerated/…).

`dstool tokens import` writes files of other tools again in the format, once; `dstool import` is for
content.";

const CSS: &str = "\
Examples:
  dstool css src/site.css --out dist
  dstool css src/*.css --out dist --targets 'last 2 versions' --tokens tokens/*.tokens.json
  dstool css src/*.css --out dist --targets package.json
  dstool css site.css --out - --rule css/physical-direction=warning

Nothing is lowered for browsers that are not named; what cannot be lowered for those that are is
reported (css/unsupported).

The severities of rules are those of the nearest `dstool.toml`. css/physical-direction is off unless
that file has [css] or sets it.";

const PROPS: &str = "\
Examples:
  dstool props src/index.ts --out manifest.json
  dstool props src/index.ts --out argtypes.json --format argtypes
  dstool props src/index.ts --out manifest.json --schema schemas
  dstool props src/index.ts --out manifest.json --schema schemas --schema-base https://acme.example/schemas/
  dstool props src/index.ts --verify";

const RENDER: &str = "\
Examples:
  dstool render page.model.json > page.html
  curl https://cms.example/page.model.json | dstool render -
  dstool render site.model.json --page /en/home

The package is `@plenum/components`, found in `node_modules` here or in a folder above.";

const IMPORT: &str = "\
Examples:
  dstool import site.model.json --out content
  dstool import export/ --out content --report import.json
  export-pages | dstool import - --out content

An export is a root model with its pages in `:children`, a folder with files of pages (also
jcr_root of a package), or pages line by line (.ndjson, .jsonl, standard input).

Addresses start at the language: /content/site/us/en/home becomes content/en/home.json, and
/en/home.html in links. A page with others below it becomes index.json in its folder. Nothing of a
page is removed; links to pages of the site get their new addresses. `[site] pages` renders the
folder; it takes an export directly, too.

`dstool tokens import` is for design tokens.";

/// `dstool build`
#[derive(Debug, Args)]
pub struct Build {
    /// Build only tokens, css, props or site [default: all]
    #[arg(value_name = "STAGE", hide_possible_values = true)]
    pub stages: Vec<Stage>,
}

/// A part of a project that can be built.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, ValueEnum)]
pub enum Stage {
    /// Design tokens to CSS, TypeScript and JSON
    Tokens,
    /// Stylesheets
    Css,
    /// Component docs and JSON Schemas
    Props,
    /// Pages
    Site,
}

impl Stage {
    /// All stages, in build order.
    pub const ALL: [Self; 4] = [Self::Tokens, Self::Css, Self::Props, Self::Site];

    /// The name on the command line.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Tokens => "tokens",
            Self::Css => "css",
            Self::Props => "props",
            Self::Site => "site",
        }
    }
}

/// `dstool check`
#[derive(Debug, Args)]
pub struct Check {
    /// Report only on these files, folders or globs; `-` reads one model per line [default: all]
    #[arg(value_name = "PATHS")]
    pub paths: Vec<String>,
    /// Check only the I-th of N equal parts of the content files and lines
    #[arg(long, value_name = "I/N")]
    pub shard: Option<Shard>,
    /// Apply the fixes that need no review, and report what is left
    #[arg(long)]
    pub fix: bool,
    /// With --fix, apply those that need a review, too
    #[arg(long, requires = "fix", alias = "unsafe-fixes")]
    pub r#unsafe: bool,
    /// Report only findings that are not in this file, and its entries that no longer match
    #[arg(long, value_name = "FILE")]
    pub baseline: Option<String>,
    /// Write all findings to the baseline: later runs report only new ones
    #[arg(long, requires = "baseline", conflicts_with_all = ["shard", "diff"])]
    pub update_baseline: bool,
    /// Remove from the baseline what no longer matches, and accept nothing new
    #[arg(long, requires = "baseline", conflicts_with_all = ["shard", "diff", "update_baseline"])]
    pub prune_baseline: bool,
    /// Report only findings on lines that changed since the merge base with this commit of git
    #[arg(long, value_name = "REF")]
    pub diff: Option<String>,
    /// Exit with status 0 even if there are findings
    #[arg(long)]
    pub exit_zero: bool,
    /// Write how many models and findings there are to standard error, as a line of JSON
    #[arg(long)]
    pub summary: bool,
    /// With --output-format ndjson, add this field of each record to its findings: `:path`, or a JSON pointer
    #[arg(long, value_name = "FIELD")]
    pub key: Option<String>,
    /// Take each line of standard input for a record, whatever the first one looks like
    #[arg(long)]
    pub lines: bool,
    /// Write the records that have no error to standard output, one per line, and findings to standard error
    #[arg(long, value_name = "valid", conflicts_with = "fix", hide_possible_values = true)]
    pub pass_through: Option<PassThrough>,
}

/// Which records `dstool check` passes on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum PassThrough {
    /// Those without an error
    Valid,
}

/// `2/8`
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Shard {
    /// The part, starting at 0.
    pub index: usize,
    /// The number of parts.
    pub count: usize,
}

impl Shard {
    /// Whether the `number`-th file belongs to this part.
    #[must_use]
    pub fn takes(self, number: usize) -> bool {
        number % self.count == self.index
    }
}

impl std::str::FromStr for Shard {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let parts = text.split_once('/').and_then(|(index, count)| {
            let (index, count) = (index.parse::<usize>().ok()?, count.parse::<usize>().ok()?);
            (1..=count).contains(&index).then_some(Self { index: index - 1, count })
        });
        parts.ok_or_else(|| "a shard is `I/N` with 1 ≤ I ≤ N, such as `2/8`".to_owned())
    }
}

/// `dstool init`
#[derive(Debug, Args)]
pub struct Init {
    /// Write every key as a comment instead, without looking at the project
    #[arg(long)]
    pub all_keys: bool,
}

/// `dstool dev`
#[derive(Debug, Args)]
pub struct Dev {
    /// First port to try
    #[arg(long, value_name = "PORT", default_value_t = 4000)]
    pub port: u16,
    /// Build once and serve, without watching
    #[arg(long)]
    pub no_watch: bool,
    /// Poll for changes once a second, for file systems without change events
    #[arg(long)]
    pub poll: bool,
}

/// `dstool tokens`
#[derive(Debug, Args)]
#[command(args_conflicts_with_subcommands = true, subcommand_negates_reqs = true)]
#[command(subcommand_help_heading = "Other commands for tokens", disable_help_subcommand = true)]
pub struct Tokens {
    /// Without a command, compiles the files
    #[command(subcommand)]
    pub command: Option<TokensCommand>,
    /// Token files, or one resolver document and the token files of a brand
    #[arg(value_name = "SRC", required = true)]
    pub sources: Vec<String>,
    /// Folder for the output; `-` prints one format
    #[arg(long, value_name = "DIR", required = true)]
    pub out: Option<PathBuf>,
    /// Formats to write: css, ts, json, js, json-flat, json-nested, scss, less, tailwind, swiftui, uikit, apple-colors, compose,
    /// android, flutter, figma, docs
    #[arg(long, value_name = "FORMATS", value_delimiter = ',', default_value = "css,ts,json")]
    #[arg(hide_possible_values = true, value_parser = token_format())]
    pub format: Vec<ds_tokens::Format>,
    /// Prefix of every name: `site` makes `--site-color-text`
    #[arg(long, value_name = "PREFIX", default_value = "", hide_default_value = true)]
    pub prefix: String,
    /// What is between the names of a path: `_` makes `--site_color_text`
    #[arg(long, value_name = "TEXT", default_value = "-", allow_hyphen_values = true)]
    pub separator: String,
    /// How the words of each name are written: kebab-case, camelCase, PascalCase, snake_case or SCREAMING_SNAKE_CASE
    /// [default: kebab-case]
    #[arg(long, value_name = "CASE")]
    pub case: Option<String>,
    /// Text before the name of a part of a composite token, such as `--`; or `none`, for no parts that the shorthand has
    #[arg(long, value_name = "TEXT", allow_hyphen_values = true)]
    pub part_names: Option<String>,
    /// What selects a theme: attribute, class, media, light-dark, or a selector with `{context}` [default: attribute]
    #[arg(long, value_name = "WAY")]
    pub themes: Option<String>,
    /// Cascade layer of the custom properties
    #[arg(long, value_name = "NAME", default_value = "", hide_default_value = true)]
    pub layer: String,
    /// Write only what the brand changes, as CSS for the elements that match: `[data-brand="acme"]`
    #[arg(long, value_name = "SELECTOR")]
    pub selector: Option<String>,
    /// Lower the CSS for these browsers: a browserslist query, or a `package.json`; can be repeated [default: what browserslist finds]
    #[arg(long, value_name = "QUERY")]
    pub targets: Vec<String>,
    /// Accept older drafts, the shapes of other tools, JSON5 and YAML; report what was accepted
    #[arg(long)]
    pub tolerant: bool,
    /// With --tolerant, report every place, not only the first of each kind
    #[arg(long, requires = "tolerant")]
    pub all_tolerated: bool,
    /// Set the severity of a rule: `css/physical-direction=off`; can be repeated
    #[arg(long = "rule", value_name = "RULE=SEVERITY")]
    pub rules: Vec<String>,
    /// Compile again after each change of a source, until the command is stopped
    #[arg(long)]
    pub watch: bool,
    /// With --watch, check for changes once a second, for file systems without change events
    #[arg(long, requires = "watch")]
    pub poll: bool,
}

/// Reads the name of an output of tokens.
fn token_format() -> impl TypedValueParser<Value = ds_tokens::Format> {
    let names = ds_tokens::Format::ALL.iter().map(|format| format.name());
    PossibleValuesParser::new(names)
        .try_map(|name| ds_tokens::Format::parse(&name).ok_or_else(|| format!("there is no format `{name}`")))
}

/// `dstool css`
#[derive(Debug, Args)]
pub struct Css {
    /// Stylesheets; their imports are bundled
    #[arg(value_name = "SRC", required = true)]
    pub sources: Vec<String>,
    /// Folder for the output; `-` prints one stylesheet, without a source map
    #[arg(long, value_name = "DIR")]
    pub out: PathBuf,
    /// Browserslist query, or a `package.json` with `browserslist`; can be repeated [default: what browserslist finds]
    #[arg(long, value_name = "QUERY")]
    pub targets: Vec<String>,
    /// Cascade layers that rules must be in, in order
    #[arg(long, value_name = "NAMES", value_delimiter = ',')]
    pub layers: Vec<String>,
    /// Token files to check values against
    #[arg(long, value_name = "SRC")]
    pub tokens: Vec<String>,
    /// Prefix of every token's name
    #[arg(long, value_name = "PREFIX", default_value = "", hide_default_value = true, requires = "tokens")]
    pub prefix: String,
    /// Keep white space
    #[arg(long)]
    pub no_minify: bool,
    /// Do not write source maps
    #[arg(long)]
    pub no_source_map: bool,
    /// Set the severity of a rule: `css/physical-direction=off`; can be repeated
    #[arg(long = "rule", value_name = "RULE=SEVERITY")]
    pub rules: Vec<String>,
}

/// `dstool props`
#[derive(Debug, Args)]
pub struct Props {
    /// Files that export the components; or manifests that were written before, such as that of a package
    #[arg(value_name = "SRC", required = true)]
    pub sources: Vec<String>,
    /// File for the manifest; `-` is standard output
    #[arg(long, value_name = "FILE", required_unless_present = "verify")]
    pub out: Option<PathBuf>,
    /// What to write: manifest, docgen (react-docgen), docgen-typescript (react-docgen-typescript), argtypes (Storybook),
    /// custom-elements, markdown, llms
    #[arg(long, value_name = "FORMAT", default_value = "manifest", value_parser = ds_props::Format::parse)]
    pub format: ds_props::Format,
    /// Folder for one JSON Schema per component
    #[arg(long, value_name = "DIR")]
    pub schema: Option<PathBuf>,

    /// The URL of that folder, for the `$id` of each schema
    #[arg(long, value_name = "URL", requires = "schema")]
    pub schema_base: Option<String>,
    /// Write nothing, and compare with the checker of the installed TypeScript (up to 6): own props, required, values and
    /// docs by component
    #[arg(long, conflicts_with_all = ["out", "format", "schema"])]
    pub verify: bool,
    /// The folder of another TypeScript for --verify, such as `node_modules/typescript-6`
    #[arg(long, value_name = "DIR", requires = "verify")]
    pub typescript: Option<PathBuf>,
    /// Write nothing if some props of a component cannot be resolved
    #[arg(long)]
    pub strict: bool,
    /// Set the severity of a rule: `css/physical-direction=off`; can be repeated
    #[arg(long = "rule", value_name = "RULE=SEVERITY")]
    pub rules: Vec<String>,
}

/// `dstool import`
#[derive(Debug, Args)]
pub struct Import {
    /// Exports of a site: files, folders or globs; `-` reads one from standard input
    #[arg(value_name = "EXPORT", required = true)]
    pub sources: Vec<String>,
    /// Folder for the page models
    #[arg(long, value_name = "DIR")]
    pub out: PathBuf,
    /// Path in the CMS that addresses are relative to [default: the path before the language]
    #[arg(long, value_name = "PATH")]
    pub root: Option<String>,
    /// Write what was imported, and what was not, as JSON
    #[arg(long, value_name = "FILE")]
    pub report: Option<PathBuf>,
}

/// `dstool render`
#[derive(Debug, Args)]
pub struct Render {
    /// CMS models; `-` reads one from standard input
    #[arg(value_name = "MODEL", required = true)]
    pub models: Vec<String>,
    /// Render with this module instead of the installed package
    #[arg(long, value_name = "MODULE")]
    pub renderer: Option<PathBuf>,
    /// Render a placeholder (preview) or nothing (publish) for components that the package does not have
    #[arg(long, value_enum, default_value = "preview", hide_possible_values = true)]
    pub mode: RenderMode,
    /// Render only this page of a site's export: `/en/home`, or its path in the CMS
    #[arg(long, value_name = "PATH")]
    pub page: Option<String>,
    /// Language of the components' own labels, such as `de` [default: the page's, else `en`]
    #[arg(long, value_name = "TAG")]
    pub language: Option<String>,
    /// Indent the HTML for reading
    #[arg(long)]
    pub pretty: bool,
}

/// How an unknown component is rendered.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum RenderMode {
    /// A placeholder with the component's name
    Preview,
    /// Nothing
    Publish,
}

impl RenderMode {
    /// The value in requests to the render worker.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Preview => "preview",
            Self::Publish => "publish",
        }
    }
}
