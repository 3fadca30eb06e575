//! The renderer that dstool uses: one Node process, restarted once.

use std::ffi::OsString;
use std::path::PathBuf;
use std::process::Command;
use std::time::{Duration, Instant};

use serde_json::Value;

use super::error::{RenderError, StartError};
use super::process::{Process, Ready, ReceiveError};
use super::{PROTOCOL, Renderer, WORKER};

/// How to start the worker. Its environment contains only what is listed here.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NodeConfig {
    /// Node: a path, or a name to look up in `PATH`.
    pub node: PathBuf,
    /// The renderer: a module that exports `render`, and optionally `jsx` and `types`.
    pub renderer: PathBuf,
    /// Working directory; paths in stack traces are relative to it.
    pub directory: PathBuf,
    /// Environment variables in addition to `NODE_ENV`, `TZ` and `LANG`: `PATH`, and `SystemRoot` on Windows.
    pub environment: Vec<(OsString, OsString)>,
    /// Time limit for a page.
    pub timeout: Duration,
    /// Time limit for loading the renderer.
    pub start_timeout: Duration,
    /// How often a worker that exited is restarted. A page that made it exit is not tried again.
    pub restarts: u32,
}

impl NodeConfig {
    /// Uses `node` with this renderer and the limits of ARCHITECTURE.md.
    pub fn new(renderer: impl Into<PathBuf>, directory: impl Into<PathBuf>) -> Self {
        Self {
            node: "node".into(),
            renderer: renderer.into(),
            directory: directory.into(),
            environment: Vec::new(),
            timeout: Duration::from_secs(20),
            start_timeout: Duration::from_secs(20),
            restarts: 1,
        }
    }
}

/// A render worker, and what is needed to restart it.
pub struct NodeRenderer {
    config: NodeConfig,
    process: Option<Process>,
    ready: Ready,
    restarts: u32,
    requests: u64,
    log: Vec<String>,
}

impl NodeRenderer {
    /// Starts a worker and waits until it has loaded its renderer.
    ///
    /// # Errors
    /// When Node is missing, when the renderer cannot be loaded, when it takes too long.
    pub fn start(config: NodeConfig) -> Result<Self, StartError> {
        let (process, ready) = start(&config)?;
        let restarts = config.restarts;
        Ok(Self { config, process: Some(process), ready, restarts, requests: 0, log: Vec::new() })
    }

    /// What the worker reported about itself.
    #[must_use]
    pub fn ready(&self) -> &Ready {
        &self.ready
    }

    /// Whether a worker is running or may be restarted.
    #[must_use]
    pub fn is_usable(&self) -> bool {
        self.process.is_some() || self.restarts > 0
    }

    /// Returns the running worker, or restarts it.
    fn process(&mut self) -> Option<Process> {
        self.process.take().or_else(|| {
            self.restarts = self.restarts.checked_sub(1)?;
            start(&self.config).ok().map(|(process, _)| process)
        })
    }
}

impl Renderer for NodeRenderer {
    fn render(&mut self, request: &Value) -> Result<String, RenderError> {
        self.log.clear();
        let Some(process) = self.process() else { return Err(RenderError::Gone) };
        self.requests += 1;
        process.send(format!("{{\"id\":{},\"request\":{request}}}\n", self.requests));
        let deadline = Instant::now() + self.config.timeout;
        let mut log = Vec::new();
        let silence = loop {
            let message = match process.receive(deadline, &mut log) {
                Ok(message) if message.id == self.requests => message,
                Ok(_) => continue,
                Err(silence) => break silence,
            };
            self.process = Some(process);
            log.extend(message.log.lines().map(str::to_owned));
            if let Some(html) = message.html {
                self.log = log;
                return Ok(html);
            }
            return Err(RenderError::Thrown { error: message.error.unwrap_or_default(), log });
        };
        let (status, printed) = process.end(matches!(silence, ReceiveError::Timeout));
        log.extend(printed);
        Err(match silence {
            ReceiveError::Timeout => RenderError::Timeout { limit: self.config.timeout, log },
            ReceiveError::Ended => RenderError::Died { status, log },
        })
    }

    fn writes_jsx(&self) -> bool {
        self.ready.jsx
    }

    fn types(&self) -> Option<&[String]> {
        self.ready.types.as_deref()
    }

    fn take_log(&mut self) -> Vec<String> {
        std::mem::take(&mut self.log)
    }
}

fn start(config: &NodeConfig) -> Result<(Process, Ready), StartError> {
    let mut command = Command::new(&config.node);
    command
        .args(["--input-type=module", "--eval", WORKER, "--"])
        .arg(&config.renderer)
        .current_dir(&config.directory)
        .env_clear()
        .envs(config.environment.iter().map(|(name, value)| (name, value)))
        .envs([("NODE_ENV", "production"), ("TZ", "UTC"), ("LANG", "C")]);
    let process = Process::spawn(&mut command)
        .map_err(|error| StartError::Spawn { program: config.node.display().to_string(), error })?;
    let deadline = Instant::now() + config.start_timeout;
    let mut log = Vec::new();
    let silence = loop {
        let message = match process.receive(deadline, &mut log) {
            Ok(message) => message,
            Err(silence) => break silence,
        };
        if message.kind == "ready" {
            let ready = Ready {
                protocol: message.protocol,
                node: message.node,
                react: message.react,
                jsx: message.jsx,
                types: message.types,
            };
            return if ready.protocol == PROTOCOL {
                Ok((process, ready))
            } else {
                Err(StartError::Protocol { found: ready.protocol })
            };
        }
        if let Some(error) = message.error {
            log.extend(message.log.lines().map(str::to_owned));
            let renderer = config.renderer.display().to_string();
            return Err(StartError::Import { renderer, error, log });
        }
    };
    let (status, printed) = process.end(matches!(silence, ReceiveError::Timeout));
    log.extend(printed);
    Err(match silence {
        ReceiveError::Timeout => StartError::Timeout { limit: config.start_timeout, log },
        ReceiveError::Ended => StartError::Died { status, log },
    })
}
