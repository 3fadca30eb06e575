//! Why a run cannot continue: wrong usage, an invalid configuration, a missing tool. Findings about the user's
//! files are not errors; see [`ds_core::Diagnostics`].

use std::fmt;
use std::io;
use std::path::Path;

/// What went wrong, and how to fix it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Error {
    message: String,
    help: Option<String>,
}

/// The result of an operation that can end the run.
pub type Result<T> = std::result::Result<T, Error>;

impl Error {
    /// Creates an error with this message: one sentence without a full stop.
    pub fn new(message: impl Into<String>) -> Self {
        Self { message: message.into(), help: None }
    }

    /// Adds how to fix it, as an imperative.
    #[must_use]
    pub fn help(mut self, text: impl Into<String>) -> Self {
        self.help = Some(text.into());
        self
    }

    /// A file or folder that could not be read or written.
    #[must_use]
    pub fn io(what: &str, path: &Path, error: &io::Error) -> Self {
        Self::new(format!("cannot {what} `{}`: {error}", path.display()))
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.message)?;
        self.help.iter().try_for_each(|help| write!(f, "\n  help: {help}"))
    }
}

impl std::error::Error for Error {}
