//! The render worker: started while other parts compile, and kept between the builds of `dstool dev`.

use std::collections::HashMap;
use std::ffi::OsString;
use std::hash::{BuildHasher, RandomState};
use std::path::{Path, PathBuf};
use std::thread::JoinHandle;

use ds_content::Source;
use ds_core::{Diagnostic, Location};
use ds_site::{NodeConfig, NodeRenderer, RenderError, Renderer, StartError};
use serde_json::Value;

use super::mapping::mapped;

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
    /// What the project maps in models.
    mapping: Source,
}

impl Worker {
    /// Creates a worker that will run this Node with these environment variables. With `keep`, responses are cached.
    #[must_use]
    pub fn new(node: PathBuf, environment: Vec<(OsString, OsString)>, keep: bool) -> Self {
        Self { node, environment, starting: None, running: None, keep, mapping: Source::default() }
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

    /// Sets what the project maps in models that are rendered.
    pub fn map(&mut self, source: Option<&Source>) {
        self.mapping = source.cloned().unwrap_or_default();
        if let Some(renderer) = &mut self.running {
            renderer.mapping.clone_from(&self.mapping);
        }
    }

    /// The prepared worker.
    ///
    /// # Errors
    /// If it did not start.
    pub fn get(&mut self) -> Result<&mut dyn Renderer, StartError> {
        if let Some(thread) = self.starting.take() {
            let renderer = thread.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic))?;
            self.running = Some(Cached::new(renderer, self.keep, self.mapping.clone()));
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

    /// Begins another build: what happened to the worker in earlier ones does not count.
    pub fn begin_build(&mut self) {
        if let Some(renderer) = &mut self.running {
            renderer.inner.begin_build();
        }
    }

    /// Drops the responses that were not needed since the last call: no page asks for them any more.
    pub fn drop_unused(&mut self) {
        if let Some(renderer) = &mut self.running {
            renderer.known.retain(|_, response| std::mem::take(&mut response.used));
        }
    }

    /// The number of cached responses.
    #[must_use]
    pub fn cached(&self) -> usize {
        self.running.as_ref().map_or(0, |renderer| renderer.known.len())
    }
}

/// Caches responses.
struct Cached {
    inner: NodeRenderer,
    keep: bool,
    /// Two, with different keys: 128 bits identify a request, which can be much larger than its response.
    hashers: [RandomState; 2],
    known: HashMap<[u64; 2], Response>,
    /// What components printed for the last response.
    log: Vec<String>,
    /// What the project maps in models.
    mapping: Source,
}

/// A cached response.
struct Response {
    html: String,
    log: Vec<String>,
    /// Whether the current build needs it.
    used: bool,
}

impl Cached {
    fn new(inner: NodeRenderer, keep: bool, mapping: Source) -> Self {
        let hashers = [RandomState::new(), RandomState::new()];
        Self { inner, keep, hashers, known: HashMap::new(), log: Vec::new(), mapping }
    }
}

impl Renderer for Cached {
    fn render(&mut self, request: &Value) -> Result<String, RenderError> {
        let request = &*mapped(&self.mapping, request);
        if !self.keep {
            return self.inner.render(request);
        }
        let key = self.hashers.each_ref().map(|hasher| hasher.hash_one(request));
        if let Some(known) = self.known.get_mut(&key) {
            known.used = true;
            self.log.clone_from(&known.log);
            return Ok(known.html.clone());
        }
        self.log.clear();
        let html = self.inner.render(request)?;
        self.log = self.inner.take_log();
        self.known.insert(key, Response { html: html.clone(), log: self.log.clone(), used: true });
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
        if self.keep { std::mem::take(&mut self.log) } else { self.inner.take_log() }
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
