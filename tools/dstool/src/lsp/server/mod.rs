//! Reads messages and reacts to them, one after the other. What is expensive happens in other threads.

mod answers;
mod client;
mod projects;

use std::collections::VecDeque;
use std::io::{BufReader, ErrorKind, Read};
use std::path::PathBuf;
use std::sync::mpsc::{self, Receiver, Sender};

use lsp_server::{ErrorCode, Message, Notification, Request, RequestId, Response};
use lsp_types::{
    DidChangeTextDocumentParams, DidChangeWatchedFilesParams, DidChangeWorkspaceFoldersParams,
    DidCloseTextDocumentParams, DidOpenTextDocumentParams, DidSaveTextDocumentParams, MessageType,
};
use serde::de::DeserializeOwned;
use serde_json::Value;

use super::check::{Change, Report};
use super::documents::Documents;
use super::encoding::path_of;
use crate::dev::watch::Batch;
use crate::env::{Env, Status, Stream};
use crate::pipeline::Worker;
use client::Client;
use projects::Projects;

/// What a server needs to know when it starts.
pub(crate) struct Start {
    /// The configuration to use for everything; `None` to use the nearest one of each folder.
    pub(crate) config: Option<PathBuf>,
    /// The current date, `yyyy-MM-dd`.
    pub(crate) today: String,
    /// Creates the worker that renders pages.
    pub(crate) worker: fn(&WorkerFacts) -> Worker,
    /// What it needs.
    pub(crate) facts: WorkerFacts,
}

/// The program and the environment of a render worker.
pub(crate) type WorkerFacts = (PathBuf, Vec<(std::ffi::OsString, std::ffi::OsString)>);

/// What the server reacts to.
enum Event {
    Message(Message),
    /// A message that cannot be read, and why.
    Malformed(String),
    /// A check of the project with this configuration has ended.
    Checked(PathBuf, Box<Report>),
    /// The client will send no more.
    End,
}

/// Serves one client, until it says so or closes the stream.
pub(crate) fn serve(env: &mut Env<'_>, start: Start) -> Status {
    let (sender, events) = mpsc::channel();
    let input = std::mem::replace(&mut env.stdin, Box::new(std::io::empty()));
    std::thread::scope(|scope| {
        let messages = sender.clone();
        scope.spawn(move || read(input, &messages));
        Server::new(&mut env.stdout, start, sender).run(&events)
    })
}

/// Passes messages on. A message that cannot be read costs itself.
fn read(input: Box<dyn Read + Send + '_>, events: &Sender<Event>) {
    let mut input = BufReader::new(input);
    loop {
        let event = match Message::read(&mut input) {
            Ok(Some(message)) => Event::Message(message),
            Err(error) if error.kind() == ErrorKind::InvalidData => Event::Malformed(error.to_string()),
            Ok(None) | Err(_) => Event::End,
        };
        let exit =
            |message: &Message| matches!(message, Message::Notification(sent) if sent.method == "exit");
        let is_last = match &event {
            Event::Message(message) => exit(message),
            event => matches!(event, Event::End),
        };
        if events.send(event).is_err() || is_last {
            return;
        }
    }
}

/// Where the server is in its life.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Phase {
    Started,
    Running,
    Stopped,
}

struct Server<'s, 'e> {
    out: &'s mut Stream<'e>,
    phase: Phase,
    client: Client,
    documents: Documents,
    projects: Projects,
    /// The number of requests to the client.
    requests: i32,
}

impl<'s, 'e> Server<'s, 'e> {
    fn new(out: &'s mut Stream<'e>, start: Start, events: Sender<Event>) -> Self {
        Self {
            out,
            phase: Phase::Started,
            client: Client::default(),
            documents: Documents::default(),
            projects: Projects::new(start, events),
            requests: 0,
        }
    }

    fn run(&mut self, events: &Receiver<Event>) -> Status {
        let mut queue = VecDeque::new();
        loop {
            if queue.is_empty() {
                match events.recv() {
                    Ok(event) => queue.push_back(event),
                    Err(_) => return Status::Findings,
                }
            }
            queue.extend(events.try_iter());
            self.cancel(&mut queue);
            match queue.pop_front() {
                None => {}
                Some(Event::End) => return Status::Findings,
                Some(Event::Malformed(why)) => self.log(MessageType::ERROR, why),
                Some(Event::Checked(place, report)) => self.checked(&place, *report),
                Some(Event::Message(Message::Request(request))) => self.request(request),
                Some(Event::Message(Message::Response(_))) => {}
                Some(Event::Message(Message::Notification(sent))) if sent.method == "exit" => {
                    // The status 1 says that nobody asked to shut down.
                    return if self.phase == Phase::Stopped { Status::Clean } else { Status::Findings };
                }
                Some(Event::Message(Message::Notification(sent))) => self.notification(sent),
            }
        }
    }

    /// Removes requests that the client no longer waits for.
    fn cancel(&mut self, queue: &mut VecDeque<Event>) {
        let id = |event: &Event| match event {
            Event::Message(Message::Notification(sent)) if sent.method == "$/cancelRequest" => {
                serde_json::from_value::<RequestId>(sent.params.get("id")?.clone()).ok()
            }
            _ => None,
        };
        let cancelled: Vec<RequestId> = queue.iter().filter_map(id).collect();
        for id in cancelled {
            let is_meant = |event: &Event| matches!(event, Event::Message(Message::Request(request)) if request.id == id);
            if let Some(at) = queue.iter().position(is_meant) {
                queue.remove(at);
                let text = "the request was cancelled".to_owned();
                self.send(Response::new_err(id, ErrorCode::RequestCanceled as i32, text).into());
            }
        }
    }

    fn request(&mut self, request: Request) {
        let Request { id, method, params } = request;
        let error = |code: ErrorCode, text: String| Response::new_err(id.clone(), code as i32, text);
        let response = match (self.phase, method.as_str()) {
            (Phase::Started, "initialize") => match self.initialize(params) {
                Ok(result) => Response::new_ok(id, result),
                Err(why) => error(ErrorCode::InvalidParams, why),
            },
            (Phase::Started, _) => {
                error(ErrorCode::ServerNotInitialized, "initialize the server first".into())
            }
            (Phase::Stopped, _) => error(ErrorCode::InvalidRequest, "the server is shutting down".into()),
            (Phase::Running, "initialize") => {
                error(ErrorCode::InvalidRequest, "the server is initialized already".into())
            }
            (Phase::Running, "shutdown") => {
                self.phase = Phase::Stopped;
                Response::new_ok(id, Value::Null)
            }
            (Phase::Running, method) => {
                let answered =
                    std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| self.answer(method, params)));
                match answered {
                    Ok(Ok(result)) => Response::new_ok(id, result),
                    Ok(Err((code, text))) => error(code, text),
                    Err(_) => {
                        let text = format!("`{method}` failed because of a bug in dstool");
                        self.log(MessageType::ERROR, text.clone());
                        error(ErrorCode::InternalError, text)
                    }
                }
            }
        };
        self.send(response.into());
    }

    fn initialize(&mut self, params: Value) -> Result<Value, String> {
        let params = serde_json::from_value(params).map_err(|error| error.to_string())?;
        let (client, folders) = Client::new(&params);
        self.client = client;
        self.projects.set_folders(folders);
        self.phase = Phase::Running;
        Ok(self.client.capabilities())
    }

    fn notification(&mut self, sent: Notification) {
        if self.phase != Phase::Running {
            return;
        }
        let method = sent.method.clone();
        let done = match method.as_str() {
            "initialized" => {
                self.initialized();
                Ok(())
            }
            "textDocument/didOpen" => self.with(sent, Self::opened),
            "textDocument/didChange" => self.with(sent, Self::changed),
            "textDocument/didSave" => self.with(sent, Self::saved),
            "textDocument/didClose" => self.with(sent, Self::closed),
            "workspace/didChangeWatchedFiles" => self.with(sent, Self::files_changed),
            "workspace/didChangeWorkspaceFolders" => self.with(sent, Self::folders_changed),
            _ => Ok(()),
        };
        if let Err(why) = done {
            self.log(MessageType::ERROR, format!("`{method}` cannot be read: {why}"));
        }
    }

    fn with<P: DeserializeOwned>(
        &mut self,
        sent: Notification,
        react: fn(&mut Self, P),
    ) -> Result<(), serde_json::Error> {
        serde_json::from_value(sent.params).map(|params| react(self, params))
    }

    fn initialized(&mut self) {
        if self.client.registers_watchers {
            self.requests += 1;
            let params = Client::watchers();
            let id = RequestId::from(self.requests);
            self.send(Request::new(id, "client/registerCapability".to_owned(), params).into());
        }
        self.discover();
    }

    /// Starts the projects of folders and open documents that have none.
    fn discover(&mut self) {
        for missing in self.projects.discover(&self.client, &self.documents) {
            let text = format!(
                "there is no `dstool.toml` in `{}` or above, so nothing is checked; `dstool init` creates one",
                missing.display()
            );
            self.log(MessageType::INFO, text);
        }
    }

    fn opened(&mut self, params: DidOpenTextDocumentParams) {
        let Some(path) = self.documents.open(params.text_document) else { return };
        self.projects.discover_for(&path, &self.client, &self.documents);
        self.send_document(path);
    }

    fn changed(&mut self, params: DidChangeTextDocumentParams) {
        let DidChangeTextDocumentParams { text_document: document, content_changes: changes } = params;
        let encoding = self.client.encoding;
        if let Some(path) = self.documents.change(&document.uri, document.version, changes, encoding) {
            self.send_document(path);
        }
    }

    fn saved(&mut self, params: DidSaveTextDocumentParams) {
        let paths = path_of(&params.text_document.uri).into_iter().collect();
        self.projects.files(Batch { paths, everything: false });
    }

    fn closed(&mut self, params: DidCloseTextDocumentParams) {
        if let Some(path) = self.documents.close(&params.text_document.uri) {
            self.send_document(path);
        }
    }

    fn send_document(&mut self, path: PathBuf) {
        let document = self.documents.get(&path);
        let text = document.map(|document| (document.file.text().into(), document.version));
        self.projects.send(|| Change::Document(path.clone(), text.clone()));
    }

    fn files_changed(&mut self, params: DidChangeWatchedFilesParams) {
        let paths: std::collections::BTreeSet<PathBuf> =
            params.changes.iter().filter_map(|change| path_of(&change.uri)).collect();
        let is_config =
            paths.iter().any(|path| path.file_name().is_some_and(|name| name == crate::config::FILE_NAME));
        self.projects.files(Batch { paths, everything: false });
        if is_config {
            let cleared = self.projects.drop_removed(&self.documents);
            self.publish(cleared);
            self.discover();
        }
    }

    fn folders_changed(&mut self, params: DidChangeWorkspaceFoldersParams) {
        let paths = |folders: Vec<lsp_types::WorkspaceFolder>| {
            folders.iter().filter_map(|folder| path_of(&folder.uri)).collect::<Vec<_>>()
        };
        let cleared = self.projects.change_folders(paths(params.event.added), &paths(params.event.removed));
        self.publish(cleared);
        self.discover();
    }

    fn checked(&mut self, place: &std::path::Path, report: Report) {
        let (paths, log) = self.projects.take(place, report);
        for text in log {
            self.log(MessageType::WARNING, text);
        }
        self.publish(paths);
    }

    /// Sends the findings of files to the client, where they differ from those that it has.
    fn publish(&mut self, paths: std::collections::BTreeSet<PathBuf>) {
        for path in paths {
            if let Some(params) = self.projects.published(&path, &self.documents) {
                self.send(Notification::new("textDocument/publishDiagnostics".to_owned(), params).into());
            }
        }
    }

    fn log(&mut self, typ: MessageType, message: String) {
        let params = lsp_types::LogMessageParams { typ, message };
        self.send(Notification::new("window/logMessage".to_owned(), params).into());
    }

    /// Sends a message. A client that cannot be reached also closes the other stream, which ends the server.
    fn send(&mut self, message: Message) {
        let mut bytes = Vec::new();
        if message.write(&mut bytes).is_ok() {
            let _ = self.out.write(&bytes);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pipeline::Keep;

    #[test]
    fn a_cancelled_request_is_answered_with_an_error_and_nothing_else() {
        let mut bytes = Vec::new();
        let mut out = Stream { out: &mut bytes, terminal: false };
        let start = Start {
            config: None,
            today: "2026-01-01".into(),
            worker: |(program, environment)| {
                Worker::new(program.clone(), environment.clone(), Keep::InMemoryAndRead)
            },
            facts: (PathBuf::new(), Vec::new()),
        };
        let (sender, _events) = mpsc::channel();
        let mut server = Server::new(&mut out, start, sender);
        let request = |id: i32| Request::new(id.into(), "textDocument/hover".into(), Value::Null).into();
        let cancel =
            |id: i32| Notification::new("$/cancelRequest".into(), serde_json::json!({ "id": id })).into();
        let messages = [request(1), request(2), cancel(2), cancel(7)];
        let mut queue: VecDeque<Event> = messages.into_iter().map(Event::Message).collect();
        server.cancel(&mut queue);
        assert_eq!(queue.len(), 3);
        assert!(matches!(&queue[0], Event::Message(Message::Request(request)) if request.id == 1.into()));
        let text = String::from_utf8(bytes).unwrap();
        assert_eq!(text.matches("Content-Length").count(), 1);
        assert!(text.contains("\"id\":2") && text.contains("-32800"), "{text}");
    }
}
