//! What can be said on the command line. Help texts are part of the interface: a test holds each.

use std::path::PathBuf;

use clap::{ArgAction, Args, ColorChoice, Parser, Subcommand, ValueEnum};

use crate::VERSION;
use crate::report::Format;

const STATUSES: &str = "\
Exit status:
  0  clean
  1  findings at error level
  2  usage, configuration, I/O or a missing tool";

/// Compiles and checks a design system: tokens, styles, component docs, content, pages.
#[derive(Debug, Parser)]
#[command(name = "dstool", version = VERSION, after_help = STATUSES, max_term_width = 100)]
pub struct Cli {
    /// What every command takes.
    #[command(flatten)]
    pub global: Global,
    /// What to do.
    #[command(subcommand)]
    pub command: Command,
}

/// What every command takes.
#[derive(Debug, Clone, Args)]
#[command(next_help_heading = "Global options")]
pub struct Global {
    /// Take this configuration instead of the nearest `dstool.toml` above the working directory
    #[arg(long, global = true, value_name = "FILE")]
    pub config: Option<PathBuf>,
    /// Write findings as full, concise, json, github or sarif [default: full on a terminal, else concise]
    #[arg(long, global = true, value_name = "FORMAT", hide_possible_values = true)]
    pub output_format: Option<Format>,
    /// Write findings to this file instead of standard output
    #[arg(long, global = true, value_name = "FILE")]
    pub output_file: Option<PathBuf>,
    /// Colour the output
    #[arg(long, global = true, value_name = "WHEN", default_value = "auto")]
    pub color: ColorChoice,
    /// Show at most this many findings; 0 shows all [default: 50 in the full format, else all]
    #[arg(long, global = true, value_name = "COUNT")]
    pub max_findings: Option<usize>,
    /// End with status 1 on warnings too
    #[arg(long, global = true)]
    pub deny_warnings: bool,
    /// Print findings and errors only
    #[arg(short, long, global = true, action = ArgAction::SetTrue)]
    pub quiet: bool,
}

/// What to do.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// Build everything that `dstool.toml` names; write only what changed
    #[command(after_help = BUILD)]
    Build(Build),
    /// Hold every rule against sources, content and pages; write nothing
    #[command(after_help = CHECK)]
    Check(Check),
    /// Build, serve on this machine, watch, reload the page
    #[command(after_help = DEV)]
    Dev(Dev),
    /// Compile design tokens (DTCG) without a project
    #[command(after_help = TOKENS)]
    Tokens(Tokens),
    /// Bundle, lower and minify stylesheets without a project
    #[command(after_help = CSS)]
    Css(Css),
    /// Extract component docs and JSON Schemas from TypeScript without a project
    #[command(after_help = PROPS)]
    Props(Props),
    /// Print the HTML of CMS models, rendered by the installed component package
    #[command(after_help = RENDER)]
    Render(Render),
    /// Explain a rule
    #[command(after_help = "Example:\n  dstool explain content/dead-link")]
    Explain {
        /// The rule's code, as findings print it
        #[arg(value_name = "RULE")]
        rule: String,
    },
    /// List every rule
    Rules,
    /// Write a commented `dstool.toml` into the working directory
    Init,
    /// Create the files of something new
    New(New),
    /// Print what the command finds here: versions, configuration, Node, packages
    Doctor,
    /// Print a completion script
    #[command(
        after_help = "Example:\n  dstool completions bash > ~/.local/share/bash-completion/completions/dstool"
    )]
    Completions {
        /// For which shell
        shell: clap_complete::Shell,
    },
}

const BUILD: &str = "\
Examples:
  dstool build
  dstool build tokens css     only these, from whatever they need

An error that would make a file wrong keeps it from being written, and the last good one stays:
of tokens and of component docs all files together, of styles and pages the one file; if a
stylesheet cannot be read, no stylesheet is written. Other errors, such as a raw colour, do not
keep a stylesheet from being written.";

const CHECK: &str = "\
Examples:
  dstool check
  dstool check 'content/**/*.json' src/site.css
  dstool check --shard 2/8 content
  export-models | dstool check -

Without a configuration, content is held against the installed component package.";

const DEV: &str = "\
Examples:
  dstool dev
  dstool dev --port 8080
  dstool dev --no-watch       build once and serve

A changed style sheet is swapped in the open page; anything else reloads it.
Findings appear in the page, and the last good page stays.";

const TOKENS: &str = "\
Examples:
  dstool tokens tokens/*.tokens.json --out dist
  dstool tokens site.resolver.json --out dist --format css,ts --prefix site";

const CSS: &str = "\
Examples:
  dstool css src/site.css --out dist
  dstool css src/*.css --out dist --targets 'last 2 versions' --tokens tokens/*.tokens.json";

const PROPS: &str = "\
Examples:
  dstool props src/index.ts --out manifest.json
  dstool props src/index.ts --out manifest.json --schema schemas";

const RENDER: &str = "\
Examples:
  dstool render page.model.json > page.html
  curl https://cms.example/page.model.json | dstool render -

The package is `@plenum/components`, looked for in `node_modules` here and in every folder above.";

const NEW_COMPONENT: &str = "\
Examples:
  dstool new component badge
  dstool new component info-box --interactive --group core-structure

Writes the component's folder with its test and its demo page; all of it builds and passes.";

/// `dstool new`
#[derive(Debug, Args)]
pub struct New {
    /// What to create.
    #[command(subcommand)]
    pub kind: NewKind,
}

/// What `dstool new` creates.
#[derive(Debug, Subcommand)]
pub enum NewKind {
    /// Create a component with its test, its styles and its demo page
    #[command(after_help = NEW_COMPONENT)]
    Component(NewComponent),
}

/// `dstool new component`
#[derive(Debug, Args)]
pub struct NewComponent {
    /// The component's name: words in lower case with hyphens between them
    #[arg(value_name = "NAME")]
    pub name: String,
    /// Give it a behaviour: state, events, a client leaf, labels
    #[arg(long)]
    pub interactive: bool,
    /// Put its demo page into this group of the demo [default: core-content]
    #[arg(long, value_name = "GROUP")]
    pub group: Option<String>,
}

/// `dstool build`
#[derive(Debug, Args)]
pub struct Build {
    /// Build only tokens, css, props or site [default: all]
    #[arg(value_name = "STAGE", hide_possible_values = true)]
    pub stages: Vec<Stage>,
}

/// A part of a project that is built.
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
    /// Every part, in the order in which they need each other.
    pub const ALL: [Self; 4] = [Self::Tokens, Self::Css, Self::Props, Self::Site];

    /// Its name on the command line.
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
    /// Check only the I-th of N equal parts of the content files
    #[arg(long, value_name = "I/N")]
    pub shard: Option<Shard>,
}

/// `2/8`
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Shard {
    /// Which part, from 0.
    pub index: usize,
    /// How many parts.
    pub count: usize,
}

impl Shard {
    /// Whether the `number`-th file belongs to it.
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

/// `dstool dev`
#[derive(Debug, Args)]
pub struct Dev {
    /// First port to try
    #[arg(long, value_name = "PORT", default_value_t = 4000)]
    pub port: u16,
    /// Build once and serve, without watching
    #[arg(long)]
    pub no_watch: bool,
    /// Look for changes once a second, where the file system sends no events
    #[arg(long)]
    pub poll: bool,
}

/// `dstool tokens`
#[derive(Debug, Args)]
pub struct Tokens {
    /// Token files, or one resolver document
    #[arg(value_name = "SRC", required = true)]
    pub sources: Vec<String>,
    /// Folder for the results
    #[arg(long, value_name = "DIR")]
    pub out: PathBuf,
    /// Write css, ts and json, or only some of them
    #[arg(long, value_name = "FORMATS", value_delimiter = ',', default_value = "css,ts,json")]
    #[arg(hide_possible_values = true)]
    pub format: Vec<TokenFormat>,
    /// Put this in front of every name: `site` makes `--site-color-text`
    #[arg(long, value_name = "PREFIX", default_value = "", hide_default_value = true)]
    pub prefix: String,
    /// Put the custom properties into this cascade layer
    #[arg(long, value_name = "NAME", default_value = "", hide_default_value = true)]
    pub layer: String,
}

/// What `dstool tokens` writes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum TokenFormat {
    /// Custom properties: `tokens.css`
    Css,
    /// Constants: `tokens.ts`
    Ts,
    /// Resolved tokens: `tokens.json`
    Json,
}

/// `dstool css`
#[derive(Debug, Args)]
pub struct Css {
    /// Style sheets; what they import is bundled
    #[arg(value_name = "SRC", required = true)]
    pub sources: Vec<String>,
    /// Folder for the results
    #[arg(long, value_name = "DIR")]
    pub out: PathBuf,
    /// Browserslist query; give it several times for several
    #[arg(long, value_name = "QUERY")]
    pub targets: Vec<String>,
    /// Cascade layers that rules must stand in, in order
    #[arg(long, value_name = "NAMES", value_delimiter = ',')]
    pub layers: Vec<String>,
    /// Token files to hold values against
    #[arg(long, value_name = "SRC")]
    pub tokens: Vec<String>,
    /// What stands in front of every token's name
    #[arg(long, value_name = "PREFIX", default_value = "", hide_default_value = true, requires = "tokens")]
    pub prefix: String,
    /// Keep white space
    #[arg(long)]
    pub no_minify: bool,
    /// Write no source maps
    #[arg(long)]
    pub no_source_map: bool,
}

/// `dstool props`
#[derive(Debug, Args)]
pub struct Props {
    /// Files that export the components
    #[arg(value_name = "SRC", required = true)]
    pub sources: Vec<String>,
    /// File for the manifest
    #[arg(long, value_name = "FILE")]
    pub out: PathBuf,
    /// Folder for one JSON Schema per component
    #[arg(long, value_name = "DIR")]
    pub schema: Option<PathBuf>,
    /// Write nothing when the props of a component cannot all be resolved
    #[arg(long)]
    pub strict: bool,
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
    /// Make a placeholder (preview) or nothing (publish) of components that the package does not have
    #[arg(long, value_enum, default_value = "preview", hide_possible_values = true)]
    pub mode: RenderMode,
    /// Indent the HTML for reading
    #[arg(long)]
    pub pretty: bool,
}

/// What a component that is not known becomes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum RenderMode {
    /// A placeholder with its name
    Preview,
    /// Nothing
    Publish,
}

impl RenderMode {
    /// As the render worker is told.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Preview => "preview",
            Self::Publish => "publish",
        }
    }
}
