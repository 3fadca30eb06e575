//! What each command does: it collects the configuration, runs the pipeline and reports the result.

mod check;
mod dev;
mod doctor;
mod import;
mod init;
mod lsp;
mod new;
mod project;
mod records;
mod render;
mod rules;
mod single;
mod tokens_diff;
mod tokens_import;
mod verify;

use std::ffi::OsString;
use std::path::{Path, PathBuf};

use clap::{CommandFactory, FromArgMatches};
use ds_core::Diagnostics;

use crate::args::{Cli, Command, Global, NewKind, TokensCommand};
use crate::config::{self, Config, FILE_NAME};
use crate::env::{Env, Status};
use crate::error::{Error, Result};
use crate::files::{paths, write_changed};
use crate::pipeline::{Keep, RunResult, Worker};
use crate::report::{self, Format, Omitted, Summary};
use crate::{node, report::plural};

/// The program: parses its arguments and runs the command.
pub fn main(args: impl IntoIterator<Item = OsString>, env: &mut Env<'_>) -> Status {
    let mut command = Cli::command();
    // Output for programs must not depend on the width of a window.
    if !env.stdout.terminal {
        command = command.term_width(100);
    }
    let parsed = command.try_get_matches_from(args).and_then(|matches| Cli::from_arg_matches(&matches));
    match parsed {
        Ok(cli) => run(cli, env),
        Err(error) => {
            let text = error.render();
            let failed = error.use_stderr();
            let terminal = if failed { env.stderr.terminal } else { env.stdout.terminal };
            let coloured = env.coloured(clap::ColorChoice::Auto, terminal);
            let text = if coloured { text.ansi().to_string() } else { text.to_string() };
            let stream = if failed { &mut env.stderr } else { &mut env.stdout };
            let written = stream.write(text.as_bytes());
            if failed || written.is_err() { Status::Failure } else { Status::Clean }
        }
    }
}

/// Runs a command.
pub fn run(cli: Cli, env: &mut Env<'_>) -> Status {
    let global = cli.global;
    let session = &mut Session { env, global, prints_result: false, accepted: None };
    let result = match cli.command {
        Command::Build(args) => project::build(session, &args),
        Command::Check(args) => check::check(session, &args),
        Command::Dev(args) => dev::dev(session, &args),
        Command::Tokens(args) => match &args.command {
            Some(TokensCommand::Diff(args)) => tokens_diff::diff(session, args),
            Some(TokensCommand::Import(args)) => tokens_import::import(session, args),
            None => single::tokens(session, &args),
        },
        Command::Css(args) => single::css(session, &args),
        Command::Props(args) => single::props(session, &args),
        Command::Render(args) => render::render(session, &args),
        Command::Import(args) => import::import(session, &args),
        Command::Explain { rule } => rules::explain(session, &rule),
        Command::Rules => rules::list(session),
        Command::Init(args) => init::init(session, &args),
        Command::New(args) => match args.kind {
            NewKind::Component(args) => new::component(session, &args),
            NewKind::Rule(args) => new::rule(session, &args),
            NewKind::Option(args) => new::option(session, &args),
            NewKind::Token(args) => new::token(session, &args),
            NewKind::Model(args) => new::model(session, &args),
        },
        Command::Lsp => Ok(lsp::lsp(session)),
        Command::Doctor => doctor::doctor(session),
        Command::Completions { shell } => completions(session, shell),
    };
    result.unwrap_or_else(|error| {
        session.print_error(&error);
        Status::Failure
    })
}

/// What every command needs.
struct Session<'s, 'e> {
    env: &'s mut Env<'e>,
    global: Global,
    /// Whether the result goes to standard output, so that findings go to standard error.
    prints_result: bool,
    /// Findings that a baseline has; `None` without a baseline.
    accepted: Option<Diagnostics>,
}

impl Session<'_, '_> {
    /// Prints an error.
    fn print_error(&mut self, error: &Error) {
        let coloured = self.env.coloured(self.global.color, self.env.stderr.terminal);
        let label = if coloured { "\x1b[1;31merror\x1b[0m" } else { "error" };
        self.env.stderr.line(&format!("{label}: {error}"));
    }

    /// Prints information, unless `--quiet` is set.
    fn announce(&mut self, text: &str) {
        if !self.global.quiet {
            self.env.stderr.line(text);
        }
    }

    /// Prints the result of the command.
    fn print(&mut self, text: &str) -> Result<()> {
        let written = self.env.stdout.write(text.as_bytes());
        written.map_err(|error| Error::new(format!("cannot write to standard output: {error}")))
    }

    /// The path of the configuration; `None` if there is none.
    fn config_place(&self) -> Option<PathBuf> {
        match &self.global.config {
            Some(path) => Some(self.env.cwd.join(path)),
            None => config::discover(&self.env.cwd),
        }
    }

    /// Reads the configuration; `None` if there is none. Errors in it are reported and end the run.
    fn config(&mut self) -> Result<Option<Config>> {
        let Some(place) = self.config_place() else { return Ok(None) };
        let mut findings = Diagnostics::new();
        let config = config::load(&place, &mut findings)?;
        if findings.is_empty() {
            return Ok(Some(config));
        }
        findings.sort();
        self.report(&findings, &Omitted::default())?;
        let file = paths::relative(&self.env.cwd, &place);
        Err(Error::new(format!("the configuration `{file}` is not valid")))
    }

    /// The configuration, for a command that needs one.
    fn project(&mut self) -> Result<Config> {
        self.config()?.ok_or_else(|| {
            Error::new(format!("there is no `{FILE_NAME}` here or in a folder above"))
                .help("create one with `dstool init`")
        })
    }

    /// The render worker of this run.
    fn worker(&self, keep: Keep) -> Worker {
        Worker::new(node::program(self.env), node::environment(self.env), keep)
    }

    /// Notes that the result of the command goes to standard output, which then takes no findings.
    fn print_result(&mut self) -> Result<()> {
        if self.global.output_file.as_deref().is_some_and(is_stdout) {
            return Err(Error::new("both the result and the findings would go to standard output")
                .help("write one of them to a file"));
        }
        self.prints_result = true;
        Ok(())
    }

    /// The format of findings, and whether they go to a terminal.
    fn format(&self) -> (Format, bool) {
        let to_file = self.global.output_file.as_deref().is_some_and(|path| !is_stdout(path));
        let stream = if self.prints_result { &self.env.stderr } else { &self.env.stdout };
        let terminal = stream.terminal && !to_file;
        (self.global.output_format.unwrap_or(if terminal { Format::Full } else { Format::Concise }), terminal)
    }

    /// How many findings are shown; `None` for all.
    fn limit(&self) -> Option<usize> {
        match self.global.max_findings {
            Some(0) => None,
            None => (self.format().0 == Format::Full).then_some(50),
            limit => limit,
        }
    }

    /// Writes findings to the place and in the format that the options specify.
    fn report(&mut self, findings: &Diagnostics, omitted: &Omitted) -> Result<()> {
        let global = &self.global;
        let file = global.output_file.clone().filter(|path| !is_stdout(path));
        let to_file = file.is_some();
        let ((format, terminal), limit) = (self.format(), self.limit());
        let coloured = !to_file && self.env.coloured(global.color, terminal);
        let text =
            report::render_compared(findings, self.accepted.as_ref(), omitted, format, coloured, limit);
        match &file {
            Some(path) => {
                let place = self.env.cwd.join(path);
                write_changed(&place, text.as_bytes())
                    .map(drop)
                    .map_err(|error| Error::io("write", &place, &error))
            }
            None if self.prints_result => {
                // There is nowhere to report that standard error cannot be written.
                let _ = self.env.stderr.write(text.as_bytes());
                Ok(())
            }
            None => self.print(&text),
        }
    }

    /// Reports the findings of a run, prints a one-line summary and returns the exit status.
    fn finish(&mut self, findings: &Diagnostics, ran: &RunResult, done: &str) -> Result<Status> {
        self.report(findings, &ran.omitted)?;
        let summary = Summary::of(findings, &ran.omitted);
        let done = if done.is_empty() { String::new() } else { format!("{done}; ") };
        let accepted = self.accepted.as_ref().filter(|accepted| !accepted.is_empty());
        let accepted = accepted.map(|accepted| format!("; the baseline accepts {} more", accepted.len()));
        self.announce(&format!("{done}{summary}{}", accepted.unwrap_or_default()));
        if let Some(error) = &ran.missing {
            return Err(error.clone());
        }
        let fails = summary.errors > 0 || (self.global.deny_warnings && summary.warnings > 0);
        Ok(if fails { Status::Findings } else { Status::Clean })
    }
}

/// Whether the path of an output means standard output.
fn is_stdout(path: &Path) -> bool {
    path == Path::new("-")
}

fn completions(session: &mut Session<'_, '_>, shell: clap_complete::Shell) -> Result<Status> {
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut Cli::command(), "dstool", &mut script);
    session.print(&String::from_utf8_lossy(&script))?;
    Ok(Status::Clean)
}

/// `wrote 3 files, removed 1`
fn wrote(written: &crate::pipeline::Written) -> String {
    let mut text = format!("wrote {}", plural(written.changed.len(), "file"));
    if written.unchanged > 0 {
        text.push_str(&format!(", {} unchanged", written.unchanged));
    }
    if !written.removed.is_empty() {
        text.push_str(&format!(", {} removed", written.removed.len()));
    }
    text
}
