//! Responses of the development server: a pure function of the request and the files on disk.

use std::path::{Path, PathBuf};

use crate::files::Sources;

/// The script that is added to pages while `dstool dev` watches.
const CLIENT: &str = include_str!("client.js");
/// The address of the script.
const CLIENT_PATH: &str = "/__dstool/client.js";
/// The address of the event stream.
const EVENTS_PATH: &str = "/__dstool/events";

/// What the server serves.
#[derive(Debug, Clone)]
pub struct Served {
    /// The folder.
    pub folder: PathBuf,
    /// The base path on the host; starts and ends with a slash.
    pub base: String,
    /// Whether pages are notified of changes.
    pub live: bool,
}

/// The relevant parts of a request.
#[derive(Debug, Clone, Copy)]
pub struct Request<'a> {
    /// `GET`
    pub method: &'a str,
    /// Path and query.
    pub url: &'a str,
    /// The `Host` header.
    pub host: Option<&'a str>,
    /// The `Range` header.
    pub range: Option<&'a str>,
}

/// A response.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Answer {
    /// A complete body.
    Body {
        /// 200, 206, 404, …
        status: u16,
        /// `Content-Type`
        mime: &'static str,
        /// Further headers.
        headers: Vec<(&'static str, String)>,
        /// The bytes.
        bytes: Vec<u8>,
    },
    /// An event stream.
    Events,
}

impl Answer {
    pub(super) fn text(status: u16, text: &str) -> Self {
        let bytes = format!("{text}\n").into_bytes();
        Self::Body { status, mime: "text/plain; charset=utf-8", headers: Vec::new(), bytes }
    }

    fn redirect(to: String) -> Self {
        let mut answer = Self::text(302, "see Location");
        if let Self::Body { headers, .. } = &mut answer {
            headers.push(("Location", to));
        }
        answer
    }
}

/// Returns the response to a request.
#[must_use]
pub fn answer(served: &Served, request: Request<'_>) -> Answer {
    // Prevents DNS rebinding: a foreign name that resolves to this machine must not get access.
    if !request.host.is_some_and(is_local) {
        return Answer::text(403, "this server only accepts requests to localhost");
    }
    if !matches!(request.method, "GET" | "HEAD") {
        return Answer::text(405, "only GET and HEAD are supported");
    }
    let path = request.url.split(['?', '#']).next().unwrap_or_default();
    let Some(path) = decode(path).filter(|path| is_safe(path)) else {
        return Answer::text(400, "invalid path");
    };
    match path.as_str() {
        EVENTS_PATH if served.live => return Answer::Events,
        CLIENT_PATH if served.live => return found(CLIENT_PATH, CLIENT.as_bytes().to_vec(), None),
        _ => {}
    }
    let Some(below) = path.strip_prefix(&served.base) else {
        return match path.as_str() {
            "/" => Answer::redirect(served.base.clone()),
            _ => missing(served),
        };
    };
    let files = Sources::new(&served.folder);
    if served.folder.join(below).is_dir() && !below.is_empty() && !below.ends_with('/') {
        return Answer::redirect(format!("{}/", request.url.split(['?', '#']).next().unwrap_or_default()));
    }
    let name = if below.is_empty() || below.ends_with('/') {
        format!("{below}index.html")
    } else {
        below.to_owned()
    };
    match inside(&served.folder, &name).then(|| files.bytes(&name)) {
        Some(Ok(Some(bytes))) => found(&name, live(served, &name, bytes), request.range),
        Some(Err(error)) => Answer::text(500, &error.to_string()),
        _ => missing(served),
    }
}

/// The site's own page for unknown addresses, or a line of text.
fn missing(served: &Served) -> Answer {
    match Sources::new(&served.folder).bytes("404.html") {
        Ok(Some(bytes)) => {
            let bytes = live(served, "404.html", bytes);
            Answer::Body { status: 404, mime: mime("404.html"), headers: Vec::new(), bytes }
        }
        _ => Answer::text(404, "page not found"),
    }
}

fn found(name: &str, bytes: Vec<u8>, range: Option<&str>) -> Answer {
    let mut headers = vec![("Cache-Control", "no-store".to_owned()), ("Accept-Ranges", "bytes".to_owned())];
    // Some browsers play videos only from servers that support range requests.
    let Some((start, end)) = range.and_then(|range| part(range, bytes.len())) else {
        return Answer::Body { status: 200, mime: mime(name), headers, bytes };
    };
    headers.push(("Content-Range", format!("bytes {start}-{}/{}", end - 1, bytes.len())));
    Answer::Body { status: 206, mime: mime(name), headers, bytes: bytes[start..end].to_vec() }
}

/// Parses `bytes=0-99` for a file of this length into a half-open range; supports a single range.
fn part(range: &str, length: usize) -> Option<(usize, usize)> {
    let (start, end) = range.strip_prefix("bytes=")?.split_once('-')?;
    let (start, end) = match (start.parse::<usize>().ok(), end.parse::<usize>().ok()) {
        (Some(start), Some(end)) => (start, end.checked_add(1)?.min(length)),
        (Some(start), None) if end.is_empty() => (start, length),
        (None, Some(last)) if start.is_empty() => (length.saturating_sub(last), length),
        _ => return None,
    };
    (start < end).then_some((start, end))
}

/// Adds the reload script to a page.
fn live(served: &Served, name: &str, bytes: Vec<u8>) -> Vec<u8> {
    if !served.live || !name.ends_with(".html") {
        return bytes;
    }
    let html = String::from_utf8_lossy(&bytes);
    let at = html.rfind("</body>").unwrap_or(html.len());
    format!("{}<script type=\"module\" src=\"{CLIENT_PATH}\"></script>{}", &html[..at], &html[at..])
        .into_bytes()
}

/// Whether a file is inside the folder after following symbolic links.
fn inside(folder: &Path, name: &str) -> bool {
    let real = |path: &Path| path.canonicalize().ok();
    real(&folder.join(name)).zip(real(folder)).is_some_and(|(file, folder)| file.starts_with(folder))
}

pub(super) fn is_local(host: &str) -> bool {
    // Names of hosts have no case: Windows and some proxies send `LOCALHOST`.
    let host = host.to_ascii_lowercase();
    let name = match host.rsplit_once(':') {
        Some((name, port)) if port.bytes().all(|byte| byte.is_ascii_digit()) => name,
        _ => &host,
    };
    matches!(name, "localhost" | "127.0.0.1" | "[::1]") || name.ends_with(".localhost")
}

/// Decodes percent-encoding; `None` if the result is not valid text.
fn decode(path: &str) -> Option<String> {
    let mut bytes = Vec::with_capacity(path.len());
    let mut rest = path.as_bytes();
    while let Some((&first, after)) = rest.split_first() {
        rest = after;
        if first != b'%' {
            bytes.push(first);
            continue;
        }
        let digits = after.get(..2).and_then(|digits| std::str::from_utf8(digits).ok())?;
        bytes.push(u8::from_str_radix(digits, 16).ok().filter(|_| !digits.starts_with('+'))?);
        rest = &after[2..];
    }
    String::from_utf8(bytes).ok()
}

fn is_safe(path: &str) -> bool {
    path.starts_with('/')
        && !path.contains(['\\', '\0', ':'])
        && path.split('/').all(|step| step != ".." && step != ".")
}

fn mime(name: &str) -> &'static str {
    match name.rsplit_once('.').map_or("", |(_, ending)| ending) {
        "html" => "text/html; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "js" | "mjs" => "text/javascript; charset=utf-8",
        "json" | "map" => "application/json",
        "svg" => "image/svg+xml",
        "xml" => "application/xml",
        "txt" => "text/plain; charset=utf-8",
        "md" => "text/markdown; charset=utf-8",
        "woff2" => "font/woff2",
        "png" => "image/png",
        "jpg" | "jpeg" => "image/jpeg",
        "gif" => "image/gif",
        "webp" => "image/webp",
        "avif" => "image/avif",
        "ico" => "image/x-icon",
        "mp4" => "video/mp4",
        "webm" => "video/webm",
        "vtt" => "text/vtt",
        "pdf" => "application/pdf",
        "wasm" => "application/wasm",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests;
