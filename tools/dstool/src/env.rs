//! Everything about the process that a command may know or use. The real one is made in `main`; tests make
//! their own, with buffers for streams, and run the same code.

use std::collections::BTreeMap;
use std::ffi::OsString;
use std::io::{self, Read, Write};
use std::path::PathBuf;
use std::process::ExitCode;

use clap::ColorChoice;

/// How a run ended; the exit status.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Status {
    /// 0: nothing to mend.
    Clean,
    /// 1: at least one finding at error level.
    Findings,
    /// 2: usage, configuration, I/O or a missing tool.
    Failure,
}

impl From<Status> for ExitCode {
    fn from(status: Status) -> Self {
        Self::from(status as u8)
    }
}

/// An output stream and what it leads to.
pub struct Stream<'a> {
    /// Where the bytes go.
    pub out: &'a mut (dyn Write + Send),
    /// Whether a person reads it as it is written.
    pub terminal: bool,
}

impl Stream<'_> {
    /// Writes everything. A reader that went away (`dstool rules | head`) is no error.
    ///
    /// # Errors
    /// When the stream cannot be written for another reason.
    pub fn write(&mut self, bytes: &[u8]) -> io::Result<()> {
        match self.out.write_all(bytes).and_then(|()| self.out.flush()) {
            Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(()),
            result => result,
        }
    }

    /// Writes a line and shrugs: there is nowhere left to complain to.
    pub fn line(&mut self, text: &str) {
        let _ = self.write(format!("{text}\n").as_bytes());
    }
}

/// The process as a command sees it.
pub struct Env<'a> {
    /// The working directory, absolute.
    pub cwd: PathBuf,
    /// The environment variables.
    pub vars: BTreeMap<String, OsString>,
    /// Standard input.
    pub stdin: Box<dyn Read + Send + 'a>,
    /// Standard output: what was asked for.
    pub stdout: Stream<'a>,
    /// Standard error: everything else.
    pub stderr: Stream<'a>,
}

impl Env<'_> {
    /// A variable that is set to something else than nothing.
    #[must_use]
    pub fn var(&self, name: &str) -> Option<&str> {
        self.vars.get(name).and_then(|value| value.to_str()).filter(|value| !value.is_empty())
    }

    /// Whether a stream gets colours: the flag decides, then `NO_COLOR`, `FORCE_COLOR`, `CLICOLOR_FORCE`,
    /// `CLICOLOR`, `TERM`, then whether it is a terminal.
    #[must_use]
    pub fn coloured(&self, choice: ColorChoice, terminal: bool) -> bool {
        let on = |name| self.var(name).map(|value| value != "0" && value != "false");
        match choice {
            ColorChoice::Always => true,
            ColorChoice::Never => false,
            ColorChoice::Auto if self.var("NO_COLOR").is_some() => false,
            ColorChoice::Auto => match on("FORCE_COLOR").or(on("CLICOLOR_FORCE").filter(|&on| on)) {
                Some(forced) => forced,
                None => terminal && on("CLICOLOR") != Some(false) && self.var("TERM") != Some("dumb"),
            },
        }
    }

    /// Whether a line that changes in place may be shown.
    #[must_use]
    pub fn animated(&self) -> bool {
        self.stderr.terminal && self.var("CI").is_none() && self.var("TERM") != Some("dumb")
    }
}

#[cfg(test)]
mod tests;
