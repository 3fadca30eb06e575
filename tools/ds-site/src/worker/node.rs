//! The renderer that dstool uses: one Node process, restarted once.

use std::collections::BTreeMap;
use std::ffi::OsString;
use std::path::PathBuf;
use std::process::Command;
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use super::error::{RenderError, StartError};
use super::process::{End, Process, Reads, Ready, ReceiveError};
use super::{LISTS, PROTOCOL, Renderer, SharedList, WORKER};

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
    /// Whether no page of this build has ended a worker yet. Until then, one that has ended is replaced at no cost.
    intact: bool,
    requests: u64,
    lists: BTreeMap<String, List>,
    last_list: u64,
    bytes_sent: u64,
    log: Vec<String>,
    reads: Reads,
}

/// A list that requests refer to by its number.
#[derive(Clone)]
struct List {
    number: u64,
    /// Identifies it.
    hash: u64,
    /// Its members in the message to the worker.
    members: String,
    /// Whether the running worker has it.
    is_sent: bool,
    /// The list that the running worker still has instead.
    replaces: Option<u64>,
}

impl NodeRenderer {
    /// Starts a worker and waits until it has loaded its renderer.
    ///
    /// # Errors
    /// When Node is missing, when the renderer cannot be loaded, when it takes too long.
    pub fn start(config: NodeConfig) -> Result<Self, StartError> {
        let (process, ready) = start(&config)?;
        let restarts = config.restarts;
        Ok(Self {
            config,
            process: Some(process),
            ready,
            restarts,
            intact: true,
            requests: 0,
            lists: BTreeMap::new(),
            last_list: 0,
            bytes_sent: 0,
            log: Vec::new(),
            reads: Reads::default(),
        })
    }

    /// Starts another worker for the same renderer, with the same lists under the same numbers.
    ///
    /// # Errors
    /// As [`NodeRenderer::start`].
    pub fn start_another(&self) -> Result<Self, StartError> {
        let mut another = Self::start(self.config.clone())?;
        another.lists.clone_from(&self.lists);
        for list in another.lists.values_mut() {
            (list.is_sent, list.replaces) = (false, None);
        }
        another.last_list = self.last_list;
        another.reads.paths.clone_from(&another.ready.reads.paths);
        another.reads.varies = another.ready.reads.varies;
        Ok(another)
    }

    /// What the worker reported about itself.
    #[must_use]
    pub fn ready(&self) -> &Ready {
        &self.ready
    }

    /// What was read for the first time since the last call, and whether anything that varies was. What the renderer read while
    /// it was loaded is in [`Self::ready`] instead.
    pub fn take_reads(&mut self) -> Reads {
        std::mem::take(&mut self.reads)
    }

    /// Begins another build with the same worker: it may be restarted as often as in the first one. If it has ended since, the
    /// first request starts another.
    pub fn begin_build(&mut self) {
        self.restarts = self.config.restarts;
        self.intact = true;
    }

    /// Returns the running worker, or restarts it.
    fn process(&mut self) -> Option<Process> {
        self.process.take().or_else(|| {
            if !std::mem::take(&mut self.intact) {
                self.restarts = self.restarts.checked_sub(1)?;
            }
            for list in self.lists.values_mut() {
                (list.is_sent, list.replaces) = (false, None);
            }
            let (process, ready) = start(&self.config).ok()?;
            self.reads.paths.extend(ready.reads.paths);
            self.reads.varies |= ready.reads.varies;
            Some(process)
        })
    }

    /// How many bytes of requests and lists its workers have been sent.
    #[must_use]
    pub fn bytes_sent(&self) -> u64 {
        self.bytes_sent
    }

    fn send(&mut self, process: &Process, line: String) {
        self.bytes_sent += line.len() as u64;
        process.send(line);
    }

    /// Sends the lists that a request refers to and that the worker does not have yet.
    fn send_lists(&mut self, process: &Process, request: &Value) {
        let named = request.get(LISTS).and_then(Value::as_array).into_iter().flatten();
        let numbers: Vec<u64> = named.filter_map(|reference| reference.get("list")?.as_u64()).collect();
        let missing = self.lists.values_mut().filter(|list| !list.is_sent && numbers.contains(&list.number));
        let lines: Vec<String> = missing
            .map(|list| {
                list.is_sent = true;
                let replaces = list.replaces.take().map_or_else(|| "null".to_owned(), |old| old.to_string());
                format!("{{\"list\":{},\"replaces\":{replaces},{}}}\n", list.number, list.members)
            })
            .collect();
        lines.into_iter().for_each(|line| self.send(process, line));
    }

    /// Asks a process; if it answers, it is the running worker from then on.
    fn ask(&mut self, process: Process, request: &Value) -> Result<Result<String, RenderError>, Silence> {
        self.send_lists(&process, request);
        self.requests += 1;
        self.send(&process, format!("{{\"id\":{},\"request\":{request}}}\n", self.requests));
        let deadline = Instant::now() + self.config.timeout;
        let mut log = Vec::new();
        loop {
            match process.receive(deadline, &mut log) {
                Ok(message) if message.id == self.requests => {
                    self.process = Some(process);
                    self.reads.paths.extend(message.reads);
                    self.reads.varies |= message.varies;
                    self.reads.lists = message.lists;
                    log.extend(message.log.lines().map(str::to_owned));
                    if message.lacks {
                        return Ok(Err(RenderError::Incomplete));
                    }
                    return Ok(match message.html {
                        Some(html) => {
                            self.log = log;
                            Ok(html)
                        }
                        None => Err(RenderError::Thrown { error: message.error.unwrap_or_default(), log }),
                    });
                }
                Ok(_) => {}
                Err(reason) => {
                    let mut end = process.end(matches!(reason, ReceiveError::Timeout));
                    log.append(&mut end.log);
                    end.log = log;
                    return Err(Silence { reason, end });
                }
            }
        }
    }
}

/// A process that did not answer, and how it ended.
struct Silence {
    reason: ReceiveError,
    end: End,
}

impl Renderer for NodeRenderer {
    fn render(&mut self, request: &Value) -> Result<String, RenderError> {
        self.log.clear();
        loop {
            let intact = self.intact;
            let Some(process) = self.process() else { return Err(RenderError::Gone) };
            let Silence { reason, end } = match self.ask(process, request) {
                Ok(answer) => return answer,
                Err(silence) => silence,
            };
            // It ended while nothing was rendered: the system was short of memory, or someone killed it. The request is sent to
            // another worker, once, because every worker could end like that.
            if intact && self.intact && end.is_before(self.requests) {
                continue;
            }
            self.intact = false;
            return Err(match reason {
                ReceiveError::Timeout => RenderError::Timeout { limit: self.config.timeout, log: end.log },
                ReceiveError::Ended => RenderError::Died { status: end.status, log: end.log },
            });
        }
    }

    fn share(&mut self, name: &str, list: &SharedList<'_>, _by: Option<&'static str>) -> u64 {
        let hash = list.hash();
        let old = self.lists.get(name);
        if let Some(old) = old.filter(|old| old.hash == hash) {
            return old.number;
        }
        let replaces = old.and_then(|old| if old.is_sent { Some(old.number) } else { old.replaces });
        self.last_list += 1;
        let number = self.last_list;
        let members = match list.keys() {
            Some(keys) => format!("\"keys\":{},\"value\":{}", json!(keys), list.text()),
            None => format!("\"value\":{}", list.text()),
        };
        self.lists.insert(name.to_owned(), List { number, hash, members, is_sent: false, replaces });
        number
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
                reads: Reads { paths: message.reads, varies: message.varies, ..Reads::default() },
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
    let end = process.end(matches!(silence, ReceiveError::Timeout));
    log.extend(end.log);
    Err(match silence {
        ReceiveError::Timeout => StartError::Timeout { limit: config.start_timeout, log },
        ReceiveError::Ended => StartError::Died { status: end.status, log },
    })
}
