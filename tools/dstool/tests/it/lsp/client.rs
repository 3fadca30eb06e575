//! A client of the language server: a process, its standard input and output, and what it has sent.

use std::collections::BTreeMap;
use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{self, Receiver};
use std::time::{Duration, Instant};

use serde_json::{Value, json};

/// A test that waits longer has failed: nothing that it waits for takes as long, even on a busy machine.
const PATIENCE: Duration = Duration::from_secs(300);

/// A document as the client has it.
struct Open {
    version: i64,
    text: String,
}

pub(super) struct Client {
    child: Child,
    input: Option<ChildStdin>,
    messages: Receiver<Value>,
    root: PathBuf,
    last: i64,
    open: BTreeMap<String, Open>,
    /// The findings of each file, by path, with the version that they are for.
    pub(super) findings: BTreeMap<String, (Option<i64>, Vec<Value>)>,
    pub(super) log: Vec<String>,
    /// The answer to `initialize`.
    pub(super) capabilities: Value,
}

impl Client {
    /// A client that has not sent anything.
    pub(super) fn silent(root: &Path) -> Self {
        let root = &root.canonicalize().unwrap();
        let mut child = Command::new(env!("CARGO_BIN_EXE_dstool"))
            .arg("lsp")
            .current_dir(root)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let output = child.stdout.take().unwrap();
        let (sender, messages) = mpsc::channel();
        std::thread::spawn(move || {
            let mut output = BufReader::new(output);
            while let Some(message) = read(&mut output) {
                if sender.send(message).is_err() {
                    return;
                }
            }
        });
        Self {
            input: child.stdin.take(),
            child,
            messages,
            root: root.to_owned(),
            last: 0,
            open: BTreeMap::new(),
            findings: BTreeMap::new(),
            log: Vec::new(),
            capabilities: Value::Null,
        }
    }

    /// A client with open folders, which are below the root.
    pub(super) fn with(root: &Path, capabilities: Value, options: Value, folders: &[&str]) -> Self {
        let mut client = Self::silent(root);
        let folders: Vec<Value> =
            folders.iter().map(|folder| json!({ "uri": client.uri(folder), "name": folder })).collect();
        let params = json!({
            "processId": null,
            "rootUri": null,
            "capabilities": capabilities,
            "workspaceFolders": folders,
            "initializationOptions": options,
        });
        client.capabilities = client.request("initialize", params).unwrap();
        client.notify("initialized", json!({}));
        client
    }

    /// A client that watches files itself, with one folder.
    pub(super) fn new(root: &Path) -> Self {
        Self::with(root, watching(), json!({ "pages": false }), &["."])
    }

    pub(super) fn uri(&self, path: &str) -> String {
        let path = if path == "." { self.root.clone() } else { self.root.join(path) };
        format!("file://{}", path.display())
    }

    pub(super) fn write(&mut self, bytes: &[u8]) {
        let input = self.input.as_mut().unwrap();
        input.write_all(bytes).and_then(|()| input.flush()).unwrap();
    }

    pub(super) fn send(&mut self, mut message: Value) {
        message["jsonrpc"] = "2.0".into();
        self.write(&framed(&message.to_string()));
    }

    pub(super) fn notify(&mut self, method: &str, params: Value) {
        self.send(json!({ "method": method, "params": params }));
    }

    /// Sends a request and waits for its answer.
    pub(super) fn request(&mut self, method: &str, params: Value) -> Result<Value, Value> {
        self.last += 1;
        let id = self.last;
        self.send(json!({ "id": id, "method": method, "params": params }));
        self.answer(id)
    }

    pub(super) fn answer(&mut self, id: i64) -> Result<Value, Value> {
        let start = Instant::now();
        loop {
            let message = self.receive(start);
            if message["id"] == id && message.get("method").is_none() {
                return match message.get("error") {
                    Some(error) => Err(error.clone()),
                    None => Ok(message["result"].clone()),
                };
            }
            self.take(&message);
        }
    }

    fn receive(&mut self, start: Instant) -> Value {
        let left = PATIENCE.saturating_sub(start.elapsed());
        self.messages.recv_timeout(left).unwrap_or_else(|why| {
            panic!("{why}: the server has sent {:#?}, {:#?}", self.findings, self.log);
        })
    }

    fn take(&mut self, message: &Value) {
        let params = &message["params"];
        match message["method"].as_str() {
            Some("textDocument/publishDiagnostics") => {
                let start = format!("{}/", self.uri("."));
                let uri = params["uri"].as_str().unwrap();
                let path = uri.strip_prefix(&start).unwrap_or(uri).to_owned();
                let findings = params["diagnostics"].as_array().unwrap().clone();
                self.findings.insert(path, (params["version"].as_i64(), findings));
            }
            Some("window/logMessage") => self.log.push(params["message"].as_str().unwrap().to_owned()),
            Some("client/registerCapability") => {
                let id = message["id"].clone();
                self.send(json!({ "id": id, "result": null }));
            }
            other => panic!("unexpected {other:?}: {message}"),
        }
    }

    /// Waits until something is the case.
    pub(super) fn until(&mut self, is: impl Fn(&Self) -> bool) {
        let start = Instant::now();
        while !is(self) {
            let message = self.receive(start);
            self.take(&message);
        }
    }

    /// Repeats a request until its answer is as expected, and returns it: names are known shortly after findings.
    pub(super) fn eventually(&mut self, method: &str, params: &Value, is: impl Fn(&Value) -> bool) -> Value {
        let start = Instant::now();
        loop {
            let answer = self.request(method, params.clone()).unwrap();
            if is(&answer) {
                return answer;
            }
            assert!(start.elapsed() < PATIENCE, "{method}: {answer}");
            std::thread::yield_now();
        }
    }

    /// The codes of a file's findings.
    pub(super) fn codes(&self, path: &str) -> Vec<&str> {
        let findings = self.findings.get(path).map(|(_, findings)| findings.as_slice()).unwrap_or_default();
        findings.iter().map(|finding| finding["code"].as_str().unwrap()).collect()
    }

    /// Opens a document with a text, and waits until it has been checked.
    pub(super) fn open(&mut self, path: &str, text: &str) {
        let uri = self.uri(path);
        self.open.insert(path.to_owned(), Open { version: 1, text: text.to_owned() });
        let document = json!({ "uri": uri, "languageId": "x", "version": 1, "text": text });
        self.notify("textDocument/didOpen", json!({ "textDocument": document }));
        self.checked(path);
    }

    /// Replaces the only occurrence of a text in a document, as typing does, without waiting.
    pub(super) fn type_text(&mut self, path: &str, old: &str, new: &str) {
        let uri = self.uri(path);
        let open = self.open.get_mut(path).unwrap();
        assert_eq!(open.text.matches(old).count(), 1, "{old} in {}", open.text);
        let at = open.text.find(old).unwrap();
        let range = json!({ "start": position(&open.text, at), "end": position(&open.text, at + old.len()) });
        open.text.replace_range(at..at + old.len(), new);
        open.version += 1;
        let version = open.version;
        let params = json!({
            "textDocument": { "uri": uri, "version": version },
            "contentChanges": [{ "range": range, "text": new }],
        });
        self.notify("textDocument/didChange", params);
    }

    /// Waits until the text of a document has been checked.
    pub(super) fn checked(&mut self, path: &str) {
        let version = self.open[path].version;
        self.until(|client| client.findings.get(path).is_some_and(|(checked, _)| *checked == Some(version)));
    }

    pub(super) fn text(&self, path: &str) -> &str {
        &self.open[path].text
    }

    /// The place after a text that a document has once; `|` in it is the place.
    pub(super) fn place(&self, path: &str, mark: &str) -> Value {
        let text = self.text(path);
        let plain = mark.replace('|', "");
        assert_eq!(text.matches(&plain).count(), 1, "{plain} in {text}");
        let at = text.find(&plain).unwrap() + mark.find('|').unwrap_or(mark.len());
        json!({ "textDocument": { "uri": self.uri(path) }, "position": position(text, at) })
    }

    /// Ends the server as the protocol says; returns its status.
    pub(super) fn shut_down(mut self) -> Option<i32> {
        self.request("shutdown", Value::Null).unwrap();
        self.notify("exit", Value::Null);
        self.wait()
    }

    pub(super) fn wait(&mut self) -> Option<i32> {
        self.child.wait().unwrap().code()
    }

    pub(super) fn hang_up(&mut self) {
        self.input = None;
    }
}

impl Drop for Client {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// The capabilities of a client that watches files.
pub(super) fn watching() -> Value {
    json!({
        "workspace": { "didChangeWatchedFiles": { "dynamicRegistration": true } },
        "textDocument": { "hover": { "contentFormat": ["markdown", "plaintext"] } },
    })
}

pub(super) fn framed(text: &str) -> Vec<u8> {
    format!("Content-Length: {}\r\n\r\n{text}", text.len()).into_bytes()
}

/// A position in UTF-16.
fn position(text: &str, at: usize) -> Value {
    let line = text[..at].matches('\n').count();
    let start = text[..at].rfind('\n').map_or(0, |at| at + 1);
    json!({ "line": line, "character": text[start..at].encode_utf16().count() })
}

/// The byte offset of a position in UTF-16.
fn offset(text: &str, position: &Value) -> usize {
    let line = usize::try_from(position["line"].as_u64().unwrap()).unwrap();
    let start: usize = text.split_inclusive('\n').take(line).map(str::len).sum();
    let mut units = position["character"].as_u64().unwrap();
    let mut at = start;
    for ch in text[start..].chars() {
        if units == 0 {
            break;
        }
        units -= ch.len_utf16() as u64;
        at += ch.len_utf8();
    }
    at
}

/// A text with edits of the server.
pub(super) fn edited(text: &str, edits: &Value) -> String {
    let mut edits: Vec<(usize, usize, &str)> = edits
        .as_array()
        .unwrap()
        .iter()
        .map(|edit| {
            let range = &edit["range"];
            let new = edit["newText"].as_str().unwrap();
            (offset(text, &range["start"]), offset(text, &range["end"]), new)
        })
        .collect();
    edits.sort();
    let mut text = text.to_owned();
    for (start, end, new) in edits.into_iter().rev() {
        text.replace_range(start..end, new);
    }
    text
}

fn read(output: &mut impl BufRead) -> Option<Value> {
    let mut length = 0;
    loop {
        let mut line = String::new();
        if output.read_line(&mut line).ok()? == 0 {
            return None;
        }
        match line.trim_end().split_once(": ") {
            Some(("Content-Length", number)) => length = number.parse().unwrap(),
            Some(_) => {}
            None => break,
        }
    }
    let mut body = vec![0; length];
    output.read_exact(&mut body).ok()?;
    Some(serde_json::from_slice(&body).unwrap())
}
