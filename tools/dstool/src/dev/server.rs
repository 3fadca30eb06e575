//! A local server for files, and for events to open pages.

use std::convert::Infallible;
use std::net::{Ipv4Addr, TcpListener};
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll, ready};
use std::time::Duration;

use http_body_util::{BodyExt, Either, Full};
use hyper::body::{Body, Bytes, Frame, Incoming};
use hyper::header::{CACHE_CONTROL, CONTENT_TYPE, HeaderName, HeaderValue};
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper::{Request, Response, StatusCode, Version};
use hyper_util::rt::TokioIo;
use tokio::runtime::Runtime;
use tokio::sync::mpsc::UnboundedReceiver;
use tokio::time::{Instant, Interval, interval_at, sleep};

use super::answer::{self, Answer, Served};
use super::events::Hub;
use super::forms::{self, Submission};
use crate::error::{Error, Result};

/// How many ports to try.
const MAX_PORTS: u16 = 50;
/// How often to write to event streams, so that nothing between the server and a page takes one for abandoned.
const HEARTBEAT: Duration = Duration::from_secs(15);
/// How long to wait before a connection is accepted again after an error, such as too many open files.
const ACCEPT_PAUSE: Duration = Duration::from_millis(100);

/// A server that runs until it is dropped.
pub struct Server {
    runtime: Option<Runtime>,
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
        let run = || -> std::io::Result<Self> {
            let port = listener.local_addr()?.port();
            listener.set_nonblocking(true)?;
            // One thread is enough: it never waits, because other threads read the files.
            let runtime =
                tokio::runtime::Builder::new_multi_thread().worker_threads(1).enable_all().build()?;
            let context = runtime.enter();
            let listener = tokio::net::TcpListener::from_std(listener)?;
            drop(context);
            runtime.spawn(accept(listener, served, hub));
            Ok(Self { runtime: Some(runtime), port })
        };
        run().map_err(|error| Error::new(format!("cannot serve: {error}")))
    }

    /// The port in use.
    #[must_use]
    pub fn port(&self) -> u16 {
        self.port
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        if let Some(runtime) = self.runtime.take() {
            runtime.shutdown_background();
        }
    }
}

/// Accepts connections for ever; each is served independently of the others.
async fn accept(listener: tokio::net::TcpListener, served: Served, hub: Arc<Hub>) {
    loop {
        let Ok((stream, _)) = listener.accept().await else {
            sleep(ACCEPT_PAUSE).await;
            continue;
        };
        // Otherwise the end of a response may wait until the client confirms its start.
        let _ = stream.set_nodelay(true);
        let (served, hub) = (served.clone(), Arc::clone(&hub));
        let service = service_fn(move |request| respond(request, served.clone(), Arc::clone(&hub)));
        tokio::spawn(async move {
            let connection = http1::Builder::new()
                .title_case_headers(true)
                .serve_connection(TokioIo::new(stream), service);
            // A client that disconnects needs no answer.
            let _ = connection.await;
        });
    }
}

type Sent = Response<Either<Full<Bytes>, Events>>;

/// Answers one request. The error is that of a client that disconnects.
async fn respond(request: Request<Incoming>, served: Served, hub: Arc<Hub>) -> hyper::Result<Sent> {
    let (head, body) = request.into_parts();
    let (method, url) = (head.method.to_string(), head.uri.to_string());
    let header = |name: &str| {
        let value: Option<&HeaderValue> = head.headers.get(name);
        value.and_then(|value| value.to_str().ok()).map(str::to_owned)
    };
    let answer = if forms::is_form(&url) {
        let body = read_form(body).await?;
        let headers = ["host", "origin", "sec-fetch-site", "accept", "content-type"];
        let [host, origin, site, accept, content_type] = headers.map(header);
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
        sleep(forms::delay(&method, &url)).await;
        answer
    } else {
        let [host, range] = ["host", "range"].map(header);
        let read = move || {
            let (host, range) = (host.as_deref(), range.as_deref());
            answer::answer(&served, answer::Request { method: &method, url: &url, host, range })
        };
        let answer = tokio::task::spawn_blocking(read).await;
        answer.unwrap_or_else(|error| Answer::text(500, &error.to_string()))
    };
    Ok(match answer {
        Answer::Events => stream(hub.listen()),
        Answer::Body { status, mime, headers, bytes } => {
            let mut response = Response::new(Either::Left(Full::from(bytes)));
            *response.status_mut() =
                StatusCode::from_u16(status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
            let headers = headers.iter().map(|(name, value)| (*name, value.as_str()));
            for (name, value) in
                headers.chain([("Content-Type", mime), ("X-Content-Type-Options", "nosniff")])
            {
                // A value with control characters is left out.
                let value = HeaderValue::from_bytes(value.as_bytes());
                if let (Ok(name), Ok(value)) = (HeaderName::try_from(name), value) {
                    response.headers_mut().insert(name, value);
                }
            }
            response
        }
    })
}

/// Reads the body of a form; `None` if it is longer than it may be. It is always read to its end: clients read the
/// answer only after they have sent everything.
async fn read_form(mut body: Incoming) -> hyper::Result<Option<Vec<u8>>> {
    let mut bytes = Some(Vec::new());
    while let Some(frame) = body.frame().await {
        let Ok(data) = frame?.into_data() else { continue };
        bytes = bytes.filter(|bytes| bytes.len() + data.len() <= forms::MAX_BODY);
        if let Some(bytes) = &mut bytes {
            bytes.extend_from_slice(&data);
        }
    }
    Ok(bytes)
}

/// A stream of events until the client disconnects.
fn stream(listener: UnboundedReceiver<String>) -> Sent {
    let heartbeat = interval_at(Instant::now() + HEARTBEAT, HEARTBEAT);
    let mut response = Response::new(Either::Right(Events { listener, heartbeat }));
    // In later versions, the body would be sent in chunks, which some browsers buffer.
    *response.version_mut() = Version::HTTP_10;
    response.headers_mut().extend([
        (CONTENT_TYPE, HeaderValue::from_static("text/event-stream")),
        (CACHE_CONTROL, HeaderValue::from_static("no-store")),
    ]);
    response
}

/// The body of a stream of events.
struct Events {
    listener: UnboundedReceiver<String>,
    heartbeat: Interval,
}

impl Body for Events {
    type Data = Bytes;
    type Error = Infallible;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<std::result::Result<Frame<Bytes>, Infallible>>> {
        let text = match self.listener.poll_recv(context) {
            Poll::Ready(text) => text,
            Poll::Pending => {
                ready!(self.heartbeat.poll_tick(context));
                Some(": still here\n\n".to_owned())
            }
        };
        Poll::Ready(text.map(|text| Ok(Frame::data(text.into()))))
    }
}

#[cfg(test)]
mod tests {
    use std::io::{self, BufRead, BufReader, Read, Write};
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
            let kept: Vec<_> = asking.into_iter().map(|thread| thread.join().unwrap()).collect();
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
