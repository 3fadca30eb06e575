//! One Node process. Each of its three pipes has its own thread, so that the two sides can never deadlock.

use std::collections::VecDeque;
use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::thread;
use std::time::{Duration, Instant};

use serde::{Deserialize, Serialize};

use super::error::Thrown;

/// How many lines of console output are kept for a page.
const LOG_LINES: usize = 100;

/// How long to wait for the last output of a process that has exited; a child process of its own may keep the pipe
/// open.
const LAST_OUTPUT_TIMEOUT: Duration = Duration::from_secs(1);

/// What a worker reports about itself.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ready {
    /// Version of the protocol.
    pub protocol: u32,
    /// Version of Node.
    pub node: String,
    /// Version of React that the renderer imports; `None` if it bundles its own.
    pub react: Option<String>,
    /// Whether the renderer exports `jsx`.
    pub jsx: bool,
    /// The names in the renderer's export `types`; `None` if there is none.
    pub types: Option<Vec<String>>,
    /// What loading the renderer depended on.
    pub reads: Reads,
}

/// What a response depends on besides its request.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Reads {
    /// What the renderer read for the first time, its modules among them.
    pub paths: Vec<PathRead>,
    /// What was read of the lists that the request refers to.
    pub lists: Vec<ListRead>,
    /// Whether it asked for something that differs from run to run: the time, a random number, the network, another program.
    pub varies: bool,
}

/// What a response has read of a list (see [`Renderer::share`](super::Renderer::share)).
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ListRead {
    /// Where the request has the list: the members that lead to it, with dots between them.
    pub at: String,
    /// The keys whose entries were looked up, whether there are any or not; `None` for the whole list.
    pub keys: Option<Vec<String>>,
}

/// A file or a folder that a renderer has read.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PathRead {
    /// Its absolute path.
    pub path: String,
    /// When it was changed last, before it was read: nanoseconds since 1970, as a decimal number. `None` if it did not exist.
    pub changed: Option<String>,
}

/// A line from the worker: `ready` or `failed` once, then replies.
#[derive(Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub(super) struct Message {
    #[serde(rename = "type")]
    pub(super) kind: String,
    pub(super) protocol: u32,
    pub(super) node: String,
    pub(super) react: Option<String>,
    pub(super) jsx: bool,
    pub(super) types: Option<Vec<String>>,
    pub(super) id: u64,
    pub(super) html: Option<String>,
    pub(super) error: Option<Thrown>,
    /// See [`RenderError::Incomplete`](super::RenderError::Incomplete).
    pub(super) lacks: bool,
    pub(super) log: String,
    pub(super) lists: Vec<ListRead>,
    pub(super) reads: Vec<PathRead>,
    pub(super) varies: bool,
}

/// Why there is no message.
pub(super) enum ReceiveError {
    Timeout,
    Ended,
}

pub(super) struct Process {
    child: Child,
    requests: Sender<String>,
    lines: Receiver<String>,
    last_words: Receiver<LastWords>,
}

/// What a process wrote to standard error.
#[derive(Default)]
struct LastWords {
    /// The request that it began last.
    begun: u64,
    /// The lines since then.
    lines: VecDeque<String>,
}

/// How a process ended.
pub(super) struct End {
    /// Its exit status as text.
    pub(super) status: String,
    /// Its output since it began the last request.
    pub(super) log: Vec<String>,
    /// The request that it began last; `None` if that is not known.
    begun: Option<u64>,
}

impl End {
    /// Whether it ended before it began this request: something else was the cause.
    pub(super) fn is_before(&self, request: u64) -> bool {
        self.begun.is_some_and(|begun| begun != request)
    }
}

impl Process {
    pub(super) fn spawn(command: &mut Command) -> std::io::Result<Self> {
        let mut child =
            command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn()?;
        let (requests, queue) = channel::<String>();
        if let Some(mut stdin) = child.stdin.take() {
            thread::spawn(move || {
                while let Ok(line) = queue.recv() {
                    if stdin.write_all(line.as_bytes()).and_then(|()| stdin.flush()).is_err() {
                        break;
                    }
                }
            });
        }
        let (sink, lines) = channel();
        if let Some(stdout) = child.stdout.take() {
            thread::spawn(move || each_line(stdout, |line| drop(sink.send(line))));
        }
        let (sink, last_words) = channel();
        if let Some(stderr) = child.stderr.take() {
            thread::spawn(move || {
                let mut last = LastWords::default();
                each_line(stderr, |line| {
                    // The worker marks the start of a request: earlier output belongs to another page.
                    if let Some(request) = line.strip_prefix('\x1e') {
                        last = LastWords {
                            begun: request.parse().unwrap_or(last.begun),
                            ..LastWords::default()
                        };
                    } else {
                        last.lines.push_back(line);
                        last.lines.drain(..last.lines.len().saturating_sub(LOG_LINES));
                    }
                });
                drop(sink.send(last));
            });
        }
        Ok(Self { child, requests, lines, last_words })
    }

    /// Sends a line to the worker. If it has exited, the next `receive` reports that.
    pub(super) fn send(&self, line: String) {
        drop(self.requests.send(line));
    }

    /// Receives the next message. Any other line on standard output comes from code that wrote to the descriptor
    /// directly.
    pub(super) fn receive(
        &self,
        deadline: Instant,
        noise: &mut Vec<String>,
    ) -> Result<Message, ReceiveError> {
        loop {
            let left = deadline.saturating_duration_since(Instant::now());
            let line = self.lines.recv_timeout(left).map_err(|why| match why {
                RecvTimeoutError::Timeout => ReceiveError::Timeout,
                RecvTimeoutError::Disconnected => ReceiveError::Ended,
            })?;
            match serde_json::from_str(&line) {
                Ok(message) => return Ok(message),
                Err(_) if line.is_empty() => {}
                Err(_) => noise.push(line),
            }
        }
    }

    /// Ends the process.
    pub(super) fn end(mut self, kill: bool) -> End {
        if kill {
            drop(self.child.kill());
        }
        let last = self.last_words.recv_timeout(LAST_OUTPUT_TIMEOUT).ok();
        drop(self.child.kill());
        let status = self.child.wait().map_or_else(|error| error.to_string(), |status| status.to_string());
        let begun = last.as_ref().map(|last| last.begun);
        End { status, log: last.unwrap_or_default().lines.into(), begun }
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        drop(self.child.kill());
        drop(self.child.wait());
    }
}

/// Calls `take` for every line until the pipe ends. Invalid UTF-8 is replaced, because the output of a component
/// must not stop the worker.
fn each_line(pipe: impl Read, mut take: impl FnMut(String)) {
    let mut pipe = BufReader::new(pipe);
    let mut line = Vec::new();
    while matches!(pipe.read_until(b'\n', &mut line), Ok(read) if read > 0) {
        take(String::from_utf8_lossy(&line).trim_end_matches(['\n', '\r']).to_owned());
        line.clear();
    }
}
