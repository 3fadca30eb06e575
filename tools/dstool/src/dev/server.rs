//! A local server for files, and for events to open pages.

use std::io::{self, Read, Write};
use std::net::{Ipv4Addr, TcpListener};
use std::sync::Arc;
use std::sync::mpsc::{Receiver, RecvTimeoutError};
use std::time::Duration;

use tiny_http::StatusCode;

use super::answer::{Answer, Request, Served, answer};
use super::events::Hub;
use super::forms::{self, Submission};
use crate::error::{Error, Result};

/// How many requests are processed at the same time; each event stream has its own thread.
const WORKERS: usize = 4;
/// How many ports to try.
const MAX_PORTS: u16 = 50;
/// How often to write to event streams, because only a write shows that a listener has disconnected.
const HEARTBEAT: Duration = Duration::from_secs(15);

/// A server that runs until it is dropped.
pub struct Server {
    server: Arc<tiny_http::Server>,
    port: u16,
}

impl Server {
    /// Serves on the first free port from `port` on; on any free port if it is 0.
    ///
    /// # Errors
    /// If no port is free.
    pub fn start(served: Served, hub: Arc<Hub>, port: u16) -> Result<Self> {
        let bind = |port| TcpListener::bind((Ipv4Addr::LOCALHOST, port));
        let last = if port == 0 { 0 } else { port.saturating_add(MAX_PORTS) };
        let listener = (port..=last).find_map(|port| bind(port).ok()).ok_or_else(|| {
            Error::new(format!("no port from {port} to {last} is free")).help("choose another with `--port`")
        })?;
        let failed = |error: &dyn std::fmt::Display| Error::new(format!("cannot serve: {error}"));
        let port = listener.local_addr().map_err(|error| failed(&error))?.port();
        let server = tiny_http::Server::from_listener(listener, None).map_err(|error| failed(&error))?;
        let server = Arc::new(server);
        for _ in 0..WORKERS {
            let (server, served, hub) = (Arc::clone(&server), served.clone(), Arc::clone(&hub));
            std::thread::spawn(move || {
                while let Ok(request) = server.recv() {
                    respond(request, &served, &hub);
                }
            });
        }
        Ok(Self { server, port })
    }

    /// The port in use.
    #[must_use]
    pub fn port(&self) -> u16 {
        self.port
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        for _ in 0..WORKERS {
            self.server.unblock();
        }
    }
}

/// A header of a request.
fn header(request: &tiny_http::Request, name: &'static str) -> Option<String> {
    let mut headers = request.headers().iter();
    headers.find(|header| header.field.equiv(name)).map(|header| header.value.as_str().to_owned())
}

fn respond(request: tiny_http::Request, served: &Served, hub: &Hub) {
    if forms::is_form(request.url()) {
        // A body may come slowly and an answer may have to wait; other requests must not.
        std::thread::spawn(move || respond_to_form(request));
        return;
    }
    let (host, range) = (header(&request, "Host"), header(&request, "Range"));
    let (method, url) = (request.method().as_str().to_owned(), request.url().to_owned());
    let asked = Request { method: &method, url: &url, host: host.as_deref(), range: range.as_deref() };
    match answer(served, asked) {
        Answer::Events => {
            let listener = hub.listen();
            std::thread::spawn(move || stream(request.into_writer(), &listener));
        }
        other => send(request, other),
    }
}

/// Sends a complete response, and asks the client to close the connection. The library starts a thread for each connection, but a
/// new connection may have to wait until another one is closed: with connections that stay open, a page with many files would hang.
fn send(request: tiny_http::Request, answer: Answer) {
    let Answer::Body { status, mime, headers, bytes } = answer else { return };
    let reason = StatusCode(status).default_reason_phrase();
    let mut head = format!("HTTP/1.1 {status} {reason}\r\n");
    let length = bytes.len().to_string();
    let headers = headers.iter().map(|(name, value)| (*name, value.as_str())).chain([
        ("Content-Type", mime),
        ("X-Content-Type-Options", "nosniff"),
        ("Content-Length", length.as_str()),
        ("Connection", "close"),
    ]);
    for (name, value) in headers.filter(|(_, value)| !value.contains(char::is_control)) {
        head += &format!("{name}: {value}\r\n");
    }
    head += "\r\n";
    let body = if request.method() == &tiny_http::Method::Head { &[][..] } else { &bytes };
    let mut out = request.into_writer();
    // The client may have disconnected; then the response is not needed.
    let _ = out.write_all(head.as_bytes()).and_then(|()| out.write_all(body)).and_then(|()| out.flush());
}

/// Reads the body of a form, as far as it may be long; `None` if it is longer.
fn read_form(request: &mut tiny_http::Request) -> io::Result<Option<Vec<u8>>> {
    if request.body_length().is_some_and(|length| length > forms::MAX_BODY) {
        return Ok(None);
    }
    let mut body = Vec::new();
    request.as_reader().take(forms::MAX_BODY as u64 + 1).read_to_end(&mut body)?;
    Ok(Some(body).filter(|body| body.len() <= forms::MAX_BODY))
}

fn respond_to_form(mut request: tiny_http::Request) {
    // A client that disconnects needs no answer.
    let Ok(body) = read_form(&mut request) else { return };
    let headers = ["Host", "Origin", "Sec-Fetch-Site", "Accept", "Content-Type"];
    let [host, origin, site, accept, content_type] = headers.map(|name| header(&request, name));
    let (method, url) = (request.method().as_str().to_owned(), request.url().to_owned());
    let answer = forms::answer(&Submission {
        method: &method,
        url: &url,
        host: host.as_deref(),
        origin: origin.as_deref(),
        site: site.as_deref(),
        accept: accept.as_deref(),
        content_type: content_type.as_deref(),
        body: body.as_deref(),
    });
    std::thread::sleep(forms::delay(&method, &url));
    send(request, answer);
}

/// Writes events until the client disconnects. The library would use chunked encoding, which some browsers buffer.
fn stream(mut out: Box<dyn Write + Send>, listener: &Receiver<String>) {
    let mut send = |text: &str| -> io::Result<()> {
        out.write_all(text.as_bytes())?;
        out.flush()
    };
    let head = "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nCache-Control: no-store\r\nConnection: close\r\n\r\n";
    let mut sent = send(head);
    while sent.is_ok() {
        sent = match listener.recv_timeout(HEARTBEAT) {
            Ok(text) => send(&text),
            Err(RecvTimeoutError::Timeout) => send(": still here\n\n"),
            Err(RecvTimeoutError::Disconnected) => return,
        };
    }
}

#[cfg(test)]
mod tests {
    use std::io::{BufRead, BufReader};
    use std::net::TcpStream;

    use super::*;
    use crate::dev::events::Event;
    use crate::files::write_changed;

    fn ask(server: &Server, path: &str) -> BufReader<TcpStream> {
        let mut stream = TcpStream::connect((Ipv4Addr::LOCALHOST, server.port())).unwrap();
        write!(stream, "GET {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n").unwrap();
        BufReader::new(stream)
    }

    fn line(stream: &mut BufReader<TcpStream>) -> String {
        let mut line = String::new();
        stream.read_line(&mut line).unwrap();
        line.trim_end().to_owned()
    }

    /// Posts a body and returns the whole response.
    fn post(server: &Server, path: &str, headers: &str, body: &[u8]) -> String {
        let mut stream = TcpStream::connect((Ipv4Addr::LOCALHOST, server.port())).unwrap();
        let length = body.len();
        write!(
            stream,
            "POST {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Length: {length}\r\n{headers}\r\n"
        )
        .unwrap();
        stream.write_all(body).unwrap();
        let mut response = Vec::new();
        stream.read_to_end(&mut response).unwrap();
        String::from_utf8(response).unwrap()
    }

    #[test]
    fn frm_01_takes_real_files_and_writes_none() {
        let folder = tempfile::tempdir().unwrap();
        let served = Served { folder: folder.path().to_owned(), base: "/".into(), live: false };
        let server = Server::start(served, Arc::new(Hub::default()), 0).unwrap();
        let multipart = "Content-Type: multipart/form-data; boundary=b\r\nAccept: application/json\r\n";
        let file = |size: usize| {
            let head = b"--b\r\nContent-Disposition: form-data; name=\"f\"; filename=\"plan.pdf\"\r\nContent-Type: application/pdf\r\n\r\n";
            [head.as_slice(), &vec![b'-'; size], b"\r\n--b--\r\n"].concat()
        };
        let response = post(&server, forms::PATH, multipart, &file(3_000_000));
        assert!(response.starts_with("HTTP/1.1 200 OK\r\n"), "{response}");
        assert!(response.contains("\"size\":3000000"), "{response}");
        assert!(response.contains("X-Content-Type-Options: nosniff"), "{response}");
        let response = post(&server, forms::PATH, multipart, &file(forms::MAX_BODY));
        assert!(response.starts_with("HTTP/1.1 413 "), "{response}");
        let slow = format!("{}?delay=1&status=500", forms::PATH);
        assert!(post(&server, &slow, multipart, &file(1)).starts_with("HTTP/1.1 500 "));
        let foreign = format!("{multipart}Origin: http://evil.example\r\n");
        assert!(post(&server, forms::PATH, &foreign, &file(1)).starts_with("HTTP/1.1 403 "));
        assert!(post(&server, "/index.html", multipart, &file(1)).starts_with("HTTP/1.1 405 "));
        assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 0);
    }

    #[test]
    fn answers_a_browser_that_opens_many_connections_at_once() {
        let folder = tempfile::tempdir().unwrap();
        write_changed(&folder.path().join("a.css"), b"a{}").unwrap();
        let served = Served { folder: folder.path().to_owned(), base: "/".into(), live: false };
        let server = Server::start(served, Arc::new(Hub::default()), 0).unwrap();
        let ask = || {
            let mut stream = TcpStream::connect((Ipv4Addr::LOCALHOST, server.port())).unwrap();
            stream.set_read_timeout(Some(Duration::from_secs(20))).unwrap();
            write!(stream, "GET /a.css HTTP/1.1\r\nHost: localhost\r\n\r\n").unwrap();
            let mut reader = BufReader::new(stream);
            let mut headers = String::new();
            while !headers.ends_with("\r\n\r\n") {
                assert_ne!(reader.read_line(&mut headers).expect("no answer"), 0);
            }
            let mut body = [0; 3];
            reader.read_exact(&mut body).unwrap();
            assert_eq!(&body, b"a{}");
            // Like a browser, it keeps the connection unless the answer says otherwise.
            (!headers.contains("Connection: close")).then_some(reader)
        };
        std::thread::scope(|scope| {
            let asking: Vec<_> = (0..64).map(|_| scope.spawn(ask)).collect();
            let kept: Vec<_> = asking.into_iter().map(|one| one.join().unwrap()).collect();
            drop(kept);
        });
    }

    #[test]
    fn serves_files_and_events_and_takes_the_next_free_port() {
        let folder = tempfile::tempdir().unwrap();
        write_changed(&folder.path().join("index.html"), b"<body>home</body>").unwrap();
        let served = Served { folder: folder.path().to_owned(), base: "/".into(), live: true };
        let hub = Arc::new(Hub::default());
        let server = Server::start(served.clone(), Arc::clone(&hub), 0).unwrap();

        let mut page = ask(&server, "/");
        assert_eq!(line(&mut page), "HTTP/1.1 200 OK");
        let rest: Vec<String> = page.lines().map(io::Result::unwrap).collect();
        assert!(rest.iter().any(|line| line == "Content-Type: text/html; charset=utf-8"), "{rest:?}");
        assert!(rest.last().unwrap().starts_with("<body>home<script"), "{rest:?}");

        let mut events = ask(&server, "/__dstool/events");
        while !line(&mut events).is_empty() {}
        assert_eq!((line(&mut events), line(&mut events)), ("event: findings".into(), "data: \"\"".into()));
        hub.send(&Event::Reload(vec!["index.html".into()]));
        assert_eq!(line(&mut events), "");
        assert_eq!(
            (line(&mut events), line(&mut events)),
            ("event: reload".into(), "data: [\"index.html\"]".into())
        );

        let second = Server::start(served, hub, server.port()).unwrap();
        assert_ne!(second.port(), server.port());
    }
}
