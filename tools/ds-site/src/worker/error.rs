//! How rendering can fail. Callers handle the cases differently: a thrown error is a finding, a missing Node ends
//! the run.

use std::fmt;
use std::time::Duration;

use serde::Deserialize;

/// A JavaScript error.
#[derive(Debug, Clone, Default, PartialEq, Eq, Deserialize)]
pub struct Thrown {
    /// `TypeError`
    pub name: String,
    /// The error message.
    pub message: String,
    /// V8's stack trace, with paths relative to the worker's folder; empty if the thrown value was not an error.
    pub stack: String,
}

impl Thrown {
    /// The frames of the stack, innermost first: `Teaser (dist/index.js:10:3)`.
    pub fn frames(&self) -> impl Iterator<Item = &str> {
        self.stack.lines().filter_map(|line| line.trim_start().strip_prefix("at "))
    }
}

impl fmt::Display for Thrown {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.name, self.message)
    }
}

/// Why a request has no HTML. `log` holds the last hundred lines of console output.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum RenderError {
    /// A component threw. The worker continues.
    Thrown {
        /// The thrown error.
        error: Thrown,
        /// Console output.
        log: Vec<String>,
    },
    /// Rendering took too long; the worker was killed.
    Timeout {
        /// The limit.
        limit: Duration,
        /// Console output.
        log: Vec<String>,
    },
    /// The worker exited while rendering.
    Died {
        /// The exit status: `exit status: 1`.
        status: String,
        /// Console output.
        log: Vec<String>,
    },
    /// The worker had exited too often before and was not restarted. Nothing was rendered.
    Gone,
    /// It has read more of a list than the part that the worker has (see [`SharedList::part`](super::SharedList::part)).
    Incomplete,
}

impl RenderError {
    /// The console output during the request.
    #[must_use]
    pub fn log(&self) -> &[String] {
        match self {
            Self::Thrown { log, .. } | Self::Timeout { log, .. } | Self::Died { log, .. } => log,
            Self::Gone | Self::Incomplete => &[],
        }
    }
}

impl fmt::Display for RenderError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Thrown { error, .. } => write!(f, "rendering threw {error}"),
            Self::Timeout { limit, .. } => {
                write!(f, "rendering was stopped after {} s", limit.as_secs_f64())
            }
            Self::Died { status, .. } => write!(f, "the render worker exited during rendering ({status})"),
            Self::Gone => write!(f, "the render worker exited too often and was not restarted"),
            Self::Incomplete => write!(f, "the page has read more of a list than the worker has"),
        }
    }
}

impl std::error::Error for RenderError {}

/// Why the worker could not be started.
#[derive(Debug)]
pub enum StartError {
    /// The program could not be started: usually, Node is missing.
    Spawn {
        /// The program.
        program: String,
        /// The reason.
        error: std::io::Error,
    },
    /// The renderer could not be loaded: the file is missing, or it threw.
    Import {
        /// Its path.
        renderer: String,
        /// The thrown error.
        error: Thrown,
        /// Console output.
        log: Vec<String>,
    },
    /// The worker exited before it was ready.
    Died {
        /// The exit status: `exit status: 1`.
        status: String,
        /// Console output.
        log: Vec<String>,
    },
    /// The worker was not ready in time.
    Timeout {
        /// The limit.
        limit: Duration,
        /// Console output.
        log: Vec<String>,
    },
    /// The worker uses another version of the protocol.
    Protocol {
        /// Its version.
        found: u32,
    },
}

impl StartError {
    /// The console output before the failure.
    #[must_use]
    pub fn log(&self) -> &[String] {
        match self {
            Self::Import { log, .. } | Self::Died { log, .. } | Self::Timeout { log, .. } => log,
            Self::Spawn { .. } | Self::Protocol { .. } => &[],
        }
    }
}

impl fmt::Display for StartError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Spawn { program, error } => write!(f, "cannot start `{program}`: {error}"),
            Self::Import { renderer, error, .. } => {
                write!(f, "cannot load the renderer `{renderer}`: {error}")
            }
            Self::Died { status, .. } => write!(f, "the render worker exited during startup ({status})"),
            Self::Timeout { limit, .. } => {
                write!(f, "the render worker was not ready after {} s", limit.as_secs_f64())
            }
            Self::Protocol { found } => {
                write!(
                    f,
                    "the render worker uses protocol version {found}, but {} is required",
                    super::PROTOCOL
                )
            }
        }
    }
}

impl std::error::Error for StartError {}
