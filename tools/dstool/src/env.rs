//! Everything about the process that a command may use. `main` creates the real one; tests create their own, with
//! buffers as streams, and run the same code.

use std::collections::BTreeMap;
use std::ffi::OsString;
use std::io::{self, Read, Write};
use std::path::PathBuf;
use std::process::ExitCode;

use clap::ColorChoice;

/// How a run ended, as exit status.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Status {
    /// 0: no errors.
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

/// An output stream, and whether it is a terminal.
pub struct Stream<'a> {
    /// The destination.
    pub out: &'a mut (dyn Write + Send),
    /// Whether it is a terminal.
    pub terminal: bool,
}

impl Stream<'_> {
    /// Writes all bytes. A reader that has closed the pipe (`dstool rules | head`) is not an error.
    ///
    /// # Errors
    /// If writing fails for another reason.
    pub fn write(&mut self, bytes: &[u8]) -> io::Result<()> {
        match self.out.write_all(bytes).and_then(|()| self.out.flush()) {
            Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(()),
            result => result,
        }
    }

    /// Writes a line and ignores errors, because there is nowhere to report them.
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
    /// Standard output: the result of the command.
    pub stdout: Stream<'a>,
    /// Standard error: everything else.
    pub stderr: Stream<'a>,
}

impl Env<'_> {
    /// A variable that is set and not empty.
    #[must_use]
    pub fn var(&self, name: &str) -> Option<&str> {
        self.vars.get(name).and_then(|value| value.to_str()).filter(|value| !value.is_empty())
    }

    /// The current date in UTC, `yyyy-MM-dd`. `SOURCE_DATE_EPOCH` (seconds since 1970) takes the place of the clock, so that a check can
    /// be repeated.
    #[must_use]
    pub fn today(&self) -> String {
        let fixed = self.var("SOURCE_DATE_EPOCH").and_then(|text| text.parse().ok());
        let seconds: u64 = fixed.unwrap_or_else(crate::files::now);
        date(seconds / 86_400)
    }

    /// Whether a stream is coloured. In order of precedence: the flag, `NO_COLOR`, `FORCE_COLOR`, `CLICOLOR_FORCE`,
    /// `CLICOLOR`, `TERM`, and whether the stream is a terminal.
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

    /// Whether a progress line that updates in place may be shown.
    #[must_use]
    pub fn animated(&self) -> bool {
        self.stderr.terminal && self.var("CI").is_none() && self.var("TERM") != Some("dumb")
    }
}

/// The date of a day since 1970-01-01, in the Gregorian calendar. Years start in March, so that the leap day is their last.
fn date(days: u64) -> String {
    let day = days + 719_468;
    let (era, of_era) = (day / 146_097, day % 146_097);
    let year = (of_era - of_era / 1_460 + of_era / 36_524 - of_era / 146_096) / 365;
    let of_year = of_era - (365 * year + year / 4 - year / 100);
    let from_march = (5 * of_year + 2) / 153;
    let day = of_year - (153 * from_march + 2) / 5 + 1;
    let month = if from_march < 10 { from_march + 3 } else { from_march - 9 };
    let year = year + era * 400 + u64::from(month <= 2);
    format!("{year:04}-{month:02}-{day:02}")
}

#[cfg(test)]
mod tests;
