//! `dstool tokens diff` and `dstool tokens import`

use std::path::PathBuf;

use clap::{Args, Subcommand, ValueEnum};
use ds_tokens::diff::{Format, Level};

const DIFF: &str = "\
Examples:
  dstool tokens diff git:main
  dstool tokens diff old.tokens.json new.tokens.json
  dstool tokens diff git:v1.4.0:tokens/site.resolver.json tokens/site.resolver.json
  dstool tokens diff npm:@acme/tokens acme-tokens-2.0.0.tgz --out diff.html --out diff.md
  dstool tokens diff 'old.tgz:src/**/*.json5' 'npm:@acme/tokens/src/**/*.json5' --tolerant

A version is one of
  PATH            token files, a resolver, a folder or a glob; of a folder with a package.json, the
                  files that its package contains
  git:REF         the sources of `[tokens]`, as of a commit, branch or tag
  git:REF:PATH    a path of that revision, relative to the working directory
  npm:NAME        an installed package: its *.resolver.json, otherwise its *.tokens.json
  npm:NAME/PATH   a path in that package
  FILE.tgz        the same of a package's tarball (`npm pack NAME@VERSION`); FILE.tgz:PATH

Breaking is what no longer exists: a name, a value, a theme, a type, a contrast that was declared.
Visual is a different value, and an alias of another token. Additive is what is new.
Colours differ by CIEDE2000 (ΔE), lengths by pixels (1rem = 16px), times by milliseconds.";

const IMPORT: &str = "\
Examples:
  dstool tokens import 'src/**/*.json5' --out tokens
  dstool tokens import tokens.json --out tokens --report import.json
  dstool tokens tokens/tokens.resolver.json --out dist

The result is DTCG 2025.10, one file for each source and tokens.resolver.json, which combines them;
themes become modifiers. It always compiles. Each value that the format cannot express is left out
with its reason (tokens/import/not-carried). Importing the result again changes nothing.

`dstool import` is another command: it imports the pages of a CMS.";

/// The commands of `dstool tokens`.
#[derive(Debug, Subcommand)]
pub enum TokensCommand {
    /// Compare two versions of tokens: what breaks, what looks different, what is new
    #[command(after_help = DIFF)]
    Diff(TokensDiff),
    /// Write token files of other tools as DTCG 2025.10 with a resolver
    #[command(after_help = IMPORT)]
    Import(TokensImport),
}

/// `dstool tokens diff`
#[derive(Debug, Args)]
pub struct TokensDiff {
    /// The old version
    #[arg(value_name = "OLD")]
    pub old: String,
    /// The new version [default: the sources of `[tokens]`]
    #[arg(value_name = "NEW")]
    pub new: Option<String>,
    /// Format on standard output: text, json, markdown or html
    #[arg(long, value_enum, value_name = "FORMAT", default_value = "text", hide_possible_values = true)]
    pub format: DiffFormat,
    /// Also write the result to this file, as .txt, .json, .md or .html; can be repeated
    #[arg(long, value_name = "FILE")]
    pub out: Vec<PathBuf>,
    /// Exit with status 1 on: breaking changes, also visual ones, any, or never
    #[arg(long, value_enum, value_name = "LEVEL", default_value = "breaking", hide_possible_values = true)]
    pub fail_on: FailOn,
    /// Prefix of every custom property [default: that of `[tokens]` if its sources are compared]
    #[arg(long, value_name = "PREFIX")]
    pub prefix: Option<String>,
    /// Accept older drafts, the shapes of other tools, JSON5 and YAML
    #[arg(long)]
    pub tolerant: bool,
}

/// How the result is printed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum DiffFormat {
    /// Lines for a terminal
    Text,
    /// For programs
    Json,
    /// For the comment of a review
    Markdown,
    /// A page with samples before and after
    Html,
}

impl From<DiffFormat> for Format {
    fn from(format: DiffFormat) -> Self {
        match format {
            DiffFormat::Text => Self::Text,
            DiffFormat::Json => Self::Json,
            DiffFormat::Markdown => Self::Markdown,
            DiffFormat::Html => Self::Html,
        }
    }
}

/// The least severe change that fails the command.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum FailOn {
    /// Breaking changes
    Breaking,
    /// Breaking and visual changes
    Visual,
    /// Any change
    Any,
    /// Nothing
    Never,
}

impl FailOn {
    /// The least severe level that fails the command; `None` if none does.
    #[must_use]
    pub const fn level(self) -> Option<Level> {
        match self {
            Self::Breaking => Some(Level::Breaking),
            Self::Visual => Some(Level::Visual),
            Self::Any => Some(Level::Additive),
            Self::Never => None,
        }
    }
}

/// `dstool tokens import`
#[derive(Debug, Args)]
pub struct TokensImport {
    /// Token files of any tool: files, folders or globs
    #[arg(value_name = "SRC", required = true)]
    pub sources: Vec<String>,
    /// Folder for the token files and their resolver
    #[arg(long, value_name = "DIR")]
    pub out: PathBuf,
    /// Write what was read, written and left out as JSON
    #[arg(long, value_name = "FILE")]
    pub report: Option<PathBuf>,
}
