//! The render worker: started while other parts compile, and kept between the builds of `dstool dev`.

use std::collections::HashMap;
use std::ffi::OsString;
use std::hash::{BuildHasher, RandomState};
use std::path::{Path, PathBuf};
use std::thread::JoinHandle;

use ds_core::{Diagnostic, Location};
use ds_site::{NodeConfig, NodeRenderer, RenderError, Renderer, StartError};
use serde_json::Value;

use crate::error::Error;
use crate::rules;

type Started = Result<NodeRenderer, StartError>;

/// A worker that is started on demand.
pub struct Worker {
    node: PathBuf,
    environment: Vec<(OsString, OsString)>,
    starting: Option<JoinHandle<Started>>,
    running: Option<Cached>,
    keep: bool,
}

impl Worker {
    /// Creates a worker that will run this Node with these environment variables. With `keep`, responses are cached.
    #[must_use]
    pub fn new(node: PathBuf, environment: Vec<(OsString, OsString)>, keep: bool) -> Self {
        Self { node, environment, starting: None, running: None, keep }
    }

    /// Starts it in the background, unless it is running or the renderer does not exist.
    pub fn prepare(&mut self, root: &Path, renderer: &str) {
        let place = root.join(renderer);
        if self.running.is_some() || self.starting.is_some() || !place.is_file() {
            return;
        }
        let config = NodeConfig {
            node: self.node.clone(),
            environment: self.environment.clone(),
            ..NodeConfig::new(renderer, root)
        };
        self.starting = Some(std::thread::spawn(|| NodeRenderer::start(config)));
    }

    /// The prepared worker.
    ///
    /// # Errors
    /// If it did not start.
    pub fn get(&mut self) -> Result<&mut dyn Renderer, StartError> {
        if let Some(thread) = self.starting.take() {
            let renderer = thread.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic))?;
            self.running = Some(Cached::new(renderer, self.keep));
        }
        match &mut self.running {
            Some(renderer) => Ok(renderer),
            None => Err(StartError::Died { status: "not started".into(), log: Vec::new() }),
        }
    }

    /// Ends it, because the renderer's code has changed.
    pub fn reset(&mut self) {
        self.running = None;
        if let Some(thread) = self.starting.take() {
            drop(thread.join());
        }
    }

    /// Ends it if it has failed: a worker that exited too often is unavailable only for the current run.
    pub fn recover(&mut self) {
        if self.running.as_ref().is_some_and(|renderer| !renderer.inner.is_usable()) {
            self.reset();
        }
    }
}

/// Caches responses.
struct Cached {
    inner: NodeRenderer,
    keep: bool,
    hasher: RandomState,
    known: HashMap<u64, (Value, String)>,
}

impl Cached {
    fn new(inner: NodeRenderer, keep: bool) -> Self {
        Self { inner, keep, hasher: RandomState::new(), known: HashMap::new() }
    }
}

impl Renderer for Cached {
    fn render(&mut self, request: &Value) -> Result<String, RenderError> {
        if !self.keep {
            return self.inner.render(request);
        }
        let key = self.hasher.hash_one(request);
        if let Some((_, html)) = self.known.get(&key).filter(|(asked, _)| asked == request) {
            return Ok(html.clone());
        }
        let html = self.inner.render(request)?;
        self.known.insert(key, (request.clone(), html.clone()));
        Ok(html)
    }

    fn share(&mut self, name: &str, list: &Value) -> u64 {
        self.inner.share(name, list)
    }

    fn writes_jsx(&self) -> bool {
        self.inner.writes_jsx()
    }

    fn types(&self) -> Option<&[String]> {
        self.inner.types()
    }

    fn take_log(&mut self) -> Vec<String> {
        self.inner.take_log()
    }
}

/// Explains why the worker did not start: a problem of the renderer is a finding at `at`; a missing tool ends the run.
///
/// # Errors
/// The missing tool, in one sentence.
pub fn renderer_problem(error: &StartError, at: Location) -> Result<Diagnostic, Error> {
    if let StartError::Spawn { program, .. } = error {
        return Err(Error::new(format!(
            "Node is required to render pages, but `{program}` cannot be started"
        ))
        .help("install Node 20.19 or newer from https://nodejs.org, or set DSTOOL_NODE to its path"));
    }
    let finding = Diagnostic::new(&rules::BROKEN_RENDERER, at, error.to_string());
    let log = error.log().iter().rev().take(8).rev();
    Ok(log
        .fold(finding, |finding, line| finding.note(format!("printed: {line}")))
        .help("build the JavaScript again"))
}
