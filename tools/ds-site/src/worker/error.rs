//! How rendering can fail. The caller branches on these: a thrown error is a finding, a missing Node ends the run.

use std::fmt;
use std::time::Duration;

use serde::Deserialize;

/// A JavaScript error.
#[derive(Debug, Clone, Default, PartialEq, Eq, Deserialize)]
pub struct Thrown {
    /// `TypeError`
    pub name: String,
    /// What it says.
    pub message: String,
    /// V8's stack trace, paths relative to the worker's folder; empty when something else than an error was thrown.
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

/// Why a request has no HTML. `log` is what was printed meanwhile, the last hundred lines.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum RenderError {
    /// A component threw. The worker lives on.
    Thrown {
        /// What.
        error: Thrown,
        /// Printed lines.
        log: Vec<String>,
    },
    /// It took too long; the worker was ended.
    Timeout {
        /// The limit.
        limit: Duration,
        /// Printed lines.
        log: Vec<String>,
    },
    /// The worker ended while it rendered.
    Died {
        /// `exit status: 1`
        status: String,
        /// Printed lines.
        log: Vec<String>,
    },
    /// The worker had ended before, too often to start it again. Nothing was tried.
    Gone,
}

impl RenderError {
    /// What was printed meanwhile.
    #[must_use]
    pub fn log(&self) -> &[String] {
        match self {
            Self::Thrown { log, .. } | Self::Timeout { log, .. } | Self::Died { log, .. } => log,
            Self::Gone => &[],
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
            Self::Died { status, .. } => write!(f, "rendering ended the render worker ({status})"),
            Self::Gone => write!(f, "the render worker ended too often and was not started again"),
        }
    }
}

impl std::error::Error for RenderError {}

/// Why there is no worker.
#[derive(Debug)]
pub enum StartError {
    /// The program could not be started: no Node, as a rule.
    Spawn {
        /// What was tried.
        program: String,
        /// Why not.
        error: std::io::Error,
    },
    /// The renderer could not be loaded: it is missing, or threw.
    Import {
        /// Its path.
        renderer: String,
        /// What was thrown.
        error: Thrown,
        /// Printed lines.
        log: Vec<String>,
    },
    /// It ended before it was ready.
    Died {
        /// `exit status: 1`
        status: String,
        /// Printed lines.
        log: Vec<String>,
    },
    /// It was not ready in time.
    Timeout {
        /// The limit.
        limit: Duration,
        /// Printed lines.
        log: Vec<String>,
    },
    /// It speaks another version of the protocol.
    Protocol {
        /// Its version.
        found: u32,
    },
}

impl StartError {
    /// What was printed meanwhile.
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
            Self::Died { status, .. } => write!(f, "the render worker ended while it started ({status})"),
            Self::Timeout { limit, .. } => {
                write!(f, "the render worker was not ready after {} s", limit.as_secs_f64())
            }
            Self::Protocol { found } => {
                write!(f, "the render worker speaks protocol {found}; {} is needed", super::process::PROTOCOL)
            }
        }
    }
}

impl std::error::Error for StartError {}
