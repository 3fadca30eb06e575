//! One Node process: its three pipes, each with a thread of its own, so that neither side can wait for the other
//! for ever.

use std::collections::VecDeque;
use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::thread;
use std::time::{Duration, Instant};

use serde::Deserialize;

use super::error::Thrown;

/// Version of the protocol in ARCHITECTURE.md.
pub(super) const PROTOCOL: u32 = 1;

/// As much as is kept of what one page prints.
const LOG_LINES: usize = 100;

/// How long to wait for the last words of a process that has ended; a child of its own may hold the pipe open.
const LAST_WORDS: Duration = Duration::from_secs(1);

/// What a worker says of itself.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ready {
    /// Version of the protocol.
    pub protocol: u32,
    /// Version of Node.
    pub node: String,
    /// Version of React that the renderer imports; `None` when it brings its own.
    pub react: Option<String>,
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
    pub(super) id: u64,
    pub(super) html: Option<String>,
    pub(super) error: Option<Thrown>,
    pub(super) log: String,
}

/// Why no message came.
pub(super) enum Silence {
    Timeout,
    Ended,
}

pub(super) struct Process {
    child: Child,
    requests: Sender<String>,
    lines: Receiver<String>,
    last_words: Receiver<VecDeque<String>>,
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
                let mut ring = VecDeque::new();
                each_line(stderr, |line| {
                    // The worker marks where a request begins: what was printed before belongs to another page.
                    if line.starts_with('\x1e') {
                        ring.clear();
                    } else {
                        ring.push_back(line);
                        ring.drain(..ring.len().saturating_sub(LOG_LINES));
                    }
                });
                drop(sink.send(ring));
            });
        }
        Ok(Self { child, requests, lines, last_words })
    }

    /// Hands a line to the worker. That it has ended shows when its answer is awaited.
    pub(super) fn send(&self, line: String) {
        drop(self.requests.send(line));
    }

    /// The next message. Anything else on standard output is noise of code that wrote to the descriptor itself.
    pub(super) fn receive(&self, deadline: Instant, noise: &mut Vec<String>) -> Result<Message, Silence> {
        loop {
            let left = deadline.saturating_duration_since(Instant::now());
            let line = self.lines.recv_timeout(left).map_err(|why| match why {
                RecvTimeoutError::Timeout => Silence::Timeout,
                RecvTimeoutError::Disconnected => Silence::Ended,
            })?;
            match serde_json::from_str(&line) {
                Ok(message) => return Ok(message),
                Err(_) if line.is_empty() => {}
                Err(_) => noise.push(line),
            }
        }
    }

    /// Ends it, and tells how it ended and what it printed since the last request.
    pub(super) fn end(mut self, kill: bool) -> (String, Vec<String>) {
        if kill {
            drop(self.child.kill());
        }
        let last_words = self.last_words.recv_timeout(LAST_WORDS).unwrap_or_default();
        drop(self.child.kill());
        let status = self.child.wait().map_or_else(|error| error.to_string(), |status| status.to_string());
        (status, last_words.into())
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        drop(self.child.kill());
        drop(self.child.wait());
    }
}

/// Calls `take` for every line until the pipe ends. Broken UTF-8 is replaced: nothing a component prints may stop it.
fn each_line(pipe: impl Read, mut take: impl FnMut(String)) {
    let mut pipe = BufReader::new(pipe);
    let mut line = Vec::new();
    while matches!(pipe.read_until(b'\n', &mut line), Ok(read) if read > 0) {
        take(String::from_utf8_lossy(&line).trim_end_matches(['\n', '\r']).to_owned());
        line.clear();
    }
}
