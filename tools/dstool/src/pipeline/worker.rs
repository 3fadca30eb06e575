//! The render worker: started while other parts compile, and kept between the builds of `dstool dev`.

use std::borrow::Cow;
use std::collections::{BTreeMap, HashMap};
use std::ffi::OsString;
use std::num::NonZero;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread::JoinHandle;

use ds_content::Source;
use ds_core::{Diagnostic, Location};
use ds_site::worker::{ListRead, Reads, SharedList};
use ds_site::{NodeConfig, NodeRenderer, RenderError, Rendered, Renderer, StartError};
use serde_json::Value;

use super::lists::{Lists, without_lists};
use super::mapping::mapped;
use super::responses::{KeptResponse, Responses};
use crate::error::Error;
use crate::files::{Key, program};
use crate::rules;

type Started = Result<NodeRenderer, StartError>;

/// Where responses are kept, apart from the results of a build.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Keep {
    /// Nowhere: each request is rendered.
    Nothing,
    /// On disk, from an earlier build; nothing is written.
    Read,
    /// On disk, for the next build.
    OnDisk,
    /// On disk, and in memory as long as the worker runs.
    InMemory,
    /// In memory, and on disk from an earlier build; nothing is written.
    InMemoryAndRead,
}

impl Keep {
    fn writes(self) -> bool {
        matches!(self, Self::OnDisk | Self::InMemory)
    }

    fn in_memory(self) -> bool {
        matches!(self, Self::InMemory | Self::InMemoryAndRead)
    }
}

/// A worker that is started on demand.
pub struct Worker {
    node: PathBuf,
    environment: Vec<(OsString, OsString)>,
    starting: Option<JoinHandle<Started>>,
    running: Option<Cached>,
    keep: Keep,
    /// What the project maps in models.
    mapping: Source,
    /// See [`Worker::renderer_files`].
    renderer_files: Option<BTreeMap<String, String>>,
}

impl Worker {
    /// Creates a worker that will run this Node with these environment variables.
    #[must_use]
    pub fn new(node: PathBuf, environment: Vec<(OsString, OsString)>, keep: Keep) -> Self {
        Self {
            node,
            environment,
            starting: None,
            running: None,
            keep,
            mapping: Source::default(),
            renderer_files: None,
        }
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
        self.running().map(|renderer| renderer as &mut dyn Renderer)
    }

    /// The prepared worker, which takes the responses that an earlier build of this configuration kept, given by its file
    /// name in `root`. Only the first build of all pages does so: for later ones, they are in memory.
    ///
    /// # Errors
    /// If it did not start.
    pub fn get_with_kept(
        &mut self,
        root: &Path,
        configuration: &str,
    ) -> Result<&mut dyn Renderer, StartError> {
        self.with_kept(root, configuration, |_, renderer| !renderer.has_built_all)
    }

    /// Like [`Self::get_with_kept`], but for a build of a few pages, whose responses are not kept. The first one notes which files the
    /// renderer reads.
    pub(super) fn get_for_part(
        &mut self,
        root: &Path,
        configuration: &str,
    ) -> Result<&mut dyn Renderer, StartError> {
        self.with_kept(root, configuration, |is_new, _| is_new)
    }

    fn with_kept(
        &mut self,
        root: &Path,
        configuration: &str,
        is_wanted: fn(bool, &Cached) -> bool,
    ) -> Result<&mut dyn Renderer, StartError> {
        let (is_new, keep) = (self.running.is_none(), self.keep);
        let renderer = self.running()?;
        if keep != Keep::Nothing && renderer.kept.is_none() && is_wanted(is_new, renderer) {
            let ready = renderer.inner.ready();
            renderer.kept = Responses::open(root, configuration, ready, keep.writes());
        }
        Ok(renderer)
    }

    fn running(&mut self) -> Result<&mut Cached, StartError> {
        if let Some(thread) = self.starting.take() {
            let renderer = thread.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic))?;
            let in_memory = self.keep.in_memory();
            self.running = Some(Cached::new(renderer, in_memory, self.mapping.clone()));
        }
        self.running
            .as_mut()
            .ok_or_else(|| StartError::Died { status: "not started".into(), log: Vec::new() })
    }

    /// Ends it, because the renderer's code has changed.
    pub fn reset(&mut self) {
        (self.running, self.renderer_files) = (None, None);
        if let Some(thread) = self.starting.take() {
            drop(thread.join());
        }
    }

    /// Begins another build: what happened to the worker in earlier ones does not count.
    pub fn begin_build(&mut self) {
        if let Some(renderer) = &mut self.running {
            renderer.inner.begin_build();
            renderer.others.iter_mut().for_each(NodeRenderer::begin_build);
        }
    }

    /// Whether a build may keep something on disk.
    #[must_use]
    pub fn writes(&self) -> bool {
        self.keep.writes()
    }

    /// Whether each build starts from what is on disk.
    #[must_use]
    pub fn keeps_all(&self) -> bool {
        self.keep == Keep::OnDisk
    }

    /// Whether a build starts from what the last one has left on disk: each one, or the first one of a process that builds again and again.
    pub(super) fn starts_from_disk(&self) -> bool {
        let is_new = self.running.is_none() && self.starting.is_none();
        self.keeps_all() || self.keep == Keep::InMemory && is_new
    }

    /// The file of the Node that it runs.
    #[must_use]
    pub fn program(&self) -> Option<PathBuf> {
        let is_path = |name: &OsString| name.eq_ignore_ascii_case("PATH");
        let path = self.environment.iter().find(|(name, _)| is_path(name)).map(|(_, value)| &**value);
        program(&self.node, path)
    }

    /// The fingerprints of all files that the renderer had read in the last build; `None` if something else could change what it
    /// renders.
    #[must_use]
    pub fn renderer_files(&self) -> Option<&BTreeMap<String, String>> {
        self.renderer_files.as_ref()
    }

    /// Ends a build: keeps the responses that it needed, and drops all others.
    pub fn end_build(&mut self) {
        if let Some(renderer) = &mut self.running {
            renderer.known.retain(|_, response| std::mem::take(&mut response.used));
            renderer.has_built_all = true;
            let kept = renderer.kept.take();
            self.note_files(|| kept.map(Responses::finish));
        }
    }

    /// Ends a build of a few pages: what is kept on disk stays as it is.
    pub fn end_part(&mut self) {
        if let Some(renderer) = &mut self.running {
            let kept = renderer.kept.take();
            self.note_files(|| kept.map(Responses::files));
        }
    }

    /// Notes the files that the renderer has read, which only the first build of a worker sees: later ones read no others, or nothing is known.
    fn note_files(&mut self, files: impl FnOnce() -> Option<Option<BTreeMap<String, String>>>) {
        let has_read_more = self.running.as_ref().is_some_and(|renderer| renderer.has_read_more);
        match files() {
            Some(files) => self.renderer_files = files,
            None if has_read_more => self.renderer_files = None,
            None => {}
        }
    }

    /// Begins or ends a build of a few pages, which have to be rendered: their responses are neither looked up nor kept.
    pub(super) fn set_apart(&mut self, is_apart: bool) {
        if let Some(renderer) = &mut self.running {
            renderer.is_apart = is_apart;
        }
    }

    /// The number of cached responses.
    #[must_use]
    pub fn cached(&self) -> usize {
        self.running.as_ref().map_or(0, |renderer| renderer.known.len())
    }
}

/// With fewer requests to render at a time, more workers would cost more time than they save.
const MANY: usize = 32;

/// The most workers: each takes about 100 MB.
const MOST_WORKERS: usize = 8;

/// Caches responses.
struct Cached {
    inner: NodeRenderer,
    /// More workers for the same renderer, once there are many requests at a time.
    others: Vec<NodeRenderer>,
    in_memory: bool,
    /// Those on disk, until the first build ends.
    kept: Option<Responses>,
    /// By what identifies the request, which can be much larger than its response.
    known: HashMap<Key, Response>,
    lists: Lists,
    /// Whether it has built all pages, so that their responses are known.
    has_built_all: bool,
    /// See [`Worker::set_apart`].
    is_apart: bool,
    /// Whether more was read, or something that varies, after the responses on disk were closed: then nobody knows what responses depend on.
    has_read_more: bool,
    /// What components printed for the last response.
    log: Vec<String>,
    /// What the project maps in models.
    mapping: Source,
}

/// A cached response.
struct Response {
    html: String,
    log: Vec<String>,
    /// What it has read of lists, and what that was.
    reads: Vec<ListRead>,
    state: Key,
    /// Whether the current build needs it.
    used: bool,
}

impl Cached {
    fn new(inner: NodeRenderer, in_memory: bool, mapping: Source) -> Self {
        Self {
            inner,
            others: Vec::new(),
            in_memory,
            kept: None,
            known: HashMap::new(),
            lists: Lists::default(),
            has_built_all: false,
            is_apart: false,
            has_read_more: false,
            log: Vec::new(),
            mapping,
        }
    }

    /// The response to a request from memory or from disk, if it can be taken again.
    fn take_known(&mut self, key: Key, request: &Value) -> Option<Rendered> {
        if self.is_apart {
            return None;
        }
        if let Some(known) = self.known.get_mut(&key)
            && self.lists.state(request, &known.reads) == known.state
        {
            known.used = true;
            let (log, reads) = (known.log.clone(), Some(known.reads.clone()));
            return Some(Rendered { result: Ok(known.html.clone()), log, reads });
        }
        let KeptResponse { html, log, reads } = self.kept.as_mut()?.get(key, request, &self.lists)?;
        Some(self.note(key, request, Rendered { result: Ok(html), log, reads: Some(reads) }))
    }

    /// Remembers a response in memory, if that is wanted.
    fn note(&mut self, key: Key, request: &Value, rendered: Rendered) -> Rendered {
        if self.in_memory
            && let (Ok(html), Some(reads)) = (&rendered.result, &rendered.reads)
        {
            let state = self.lists.state(request, reads);
            let (html, log, reads) = (html.clone(), rendered.log.clone(), reads.clone());
            let response = Response { html, log, reads, state, used: true };
            self.known.insert(key, response);
        }
        rendered
    }

    /// Keeps a new response.
    fn keep(&mut self, key: Key, request: &Value, (rendered, reads): (Rendered, Reads)) -> Rendered {
        self.has_read_more |= self.kept.is_none() && (reads.varies || !reads.paths.is_empty());
        match (&mut self.kept, &rendered.result) {
            (Some(kept), Ok(_) | Err(RenderError::Incomplete)) if self.is_apart => drop(kept.note(&reads)),
            (Some(kept), Ok(html)) => kept.put(key, request, html, &rendered.log, &reads, &self.lists),
            _ => {}
        }
        let rendered = Rendered { reads: Some(reads.lists), ..rendered };
        if self.is_apart { rendered } else { self.note(key, request, rendered) }
    }

    /// Renders requests on as many workers as there are processors. The results have the order of the requests.
    fn render_together(&mut self, requests: &[(usize, Key, Cow<'_, Value>)]) -> Vec<(Rendered, Reads)> {
        let processors = std::thread::available_parallelism().map_or(1, NonZero::get).min(MOST_WORKERS);
        let wanted = if requests.len() < MANY { 1 } else { processors };
        while self.others.len() + 1 < wanted {
            // One that cannot be started is not needed: there is one already.
            let Ok(another) = self.inner.start_another() else { break };
            self.others.push(another);
        }
        let next = AtomicUsize::new(0);
        let work = |renderer: &mut NodeRenderer| {
            let mut answers = Vec::new();
            loop {
                let at = next.fetch_add(1, Ordering::Relaxed);
                let Some((_, _, request)) = requests.get(at) else { break };
                let result = renderer.render(request);
                let (log, reads) = (renderer.take_log(), renderer.take_reads());
                answers.push((at, Rendered { result, log, reads: None }, reads));
            }
            answers
        };
        let others = self.others.iter_mut().take(wanted - 1);
        let mut answers = std::thread::scope(|scope| {
            let threads: Vec<_> = others.map(|other| scope.spawn(|| work(other))).collect();
            let mut answers = work(&mut self.inner);
            threads.into_iter().for_each(|thread| answers.extend(super::join(thread)));
            answers
        });
        answers.sort_by_key(|(at, ..)| *at);
        answers.into_iter().map(|(_, rendered, reads)| (rendered, reads)).collect()
    }
}

/// The result of a request that no worker has answered.
fn gone() -> Rendered {
    Rendered { result: Err(RenderError::Gone), log: Vec::new(), reads: None }
}

impl Renderer for Cached {
    fn render(&mut self, request: &Value) -> Result<String, RenderError> {
        let rendered = self.render_all(std::slice::from_ref(request)).pop();
        let Rendered { result, log, .. } = rendered.unwrap_or_else(gone);
        self.log = log;
        result
    }

    fn render_all(&mut self, requests: &[Value]) -> Vec<Rendered> {
        let mapping = std::mem::take(&mut self.mapping);
        let (mut results, mut missing) = (Vec::with_capacity(requests.len()), Vec::new());
        for (at, request) in requests.iter().enumerate() {
            let request = mapped(&mapping, request);
            let key = without_lists(&request);
            let known = self.take_known(key, &request);
            if known.is_none() {
                missing.push((at, key, request));
            }
            results.push(known);
        }
        let answers = if missing.is_empty() { Vec::new() } else { self.render_together(&missing) };
        for ((at, key, request), answer) in missing.into_iter().zip(answers) {
            results[at] = Some(self.keep(key, &request, answer));
        }
        self.mapping = mapping;
        results.into_iter().map(|result| result.unwrap_or_else(gone)).collect()
    }

    fn share(&mut self, name: &str, list: &SharedList<'_>, by: Option<&'static str>) -> u64 {
        let number = self.inner.share(name, list, by);
        for other in &mut self.others {
            other.share(name, list, by);
        }
        if !self.is_apart && !self.lists.has(number) {
            self.lists.share(number, &list.value(), by);
        }
        number
    }

    fn writes_jsx(&self) -> bool {
        self.inner.writes_jsx()
    }

    fn types(&self) -> Option<&[String]> {
        self.inner.types()
    }

    fn take_log(&mut self) -> Vec<String> {
        std::mem::take(&mut self.log)
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
