//! The endpoint for forms of the development server: it parses what a form sends and shows it, or fails as the address asks it to.
//! It keeps nothing and writes no file.
//!
//! `/__dstool/forms` shows the fields of a `POST` (`multipart/form-data` or `application/x-www-form-urlencoded`) or of the query of a
//! `GET`, as a page or, if `Accept` prefers it, as JSON. The query of a `POST` controls the answer:
//!
//! | parameter | answer |
//! |---|---|
//! | `status=500` | this status, 400 to 599, instead of 200 |
//! | `invalid=name:message` | 400 with an error for a field; repeat it for several |
//! | `redirect=/path` | 303 to a path on this server |
//! | `delay=5000` | the answer comes after so many milliseconds, at most 30,000 |
//! | `format=html`, `format=json` | this format, whatever `Accept` says |

use std::fmt::Write;
use std::time::Duration;

use serde_json::{Value as Json, json};

use super::answer::{Answer, is_local};
use body::{Field, Value};

pub mod body;

/// The path of the endpoint.
pub const PATH: &str = "/__dstool/forms";
/// The largest accepted body.
pub const MAX_BODY: usize = 25 * 1024 * 1024;
const MAX_DELAY: u64 = 30_000;

/// What a form has sent.
#[derive(Debug, Clone, Copy)]
pub struct Submission<'a> {
    /// `POST`
    pub method: &'a str,
    /// Path and query.
    pub url: &'a str,
    /// The `Host` header.
    pub host: Option<&'a str>,
    /// The `Origin` header.
    pub origin: Option<&'a str>,
    /// The `Sec-Fetch-Site` header.
    pub site: Option<&'a str>,
    /// The `Accept` header.
    pub accept: Option<&'a str>,
    /// The `Content-Type` header.
    pub content_type: Option<&'a str>,
    /// The body; `None` if it is larger than [`MAX_BODY`].
    pub body: Option<&'a [u8]>,
}

/// Whether a request is for this endpoint.
#[must_use]
pub fn is_form(url: &str) -> bool {
    url.split(['?', '#']).next() == Some(PATH)
}

fn query(url: &str) -> Vec<(String, String)> {
    let query = url.split_once('?').map_or("", |(_, query)| query);
    body::pairs(query.split('#').next().unwrap_or_default().as_bytes())
}

/// How long the answer to a request must wait.
#[must_use]
pub fn delay(method: &str, url: &str) -> Duration {
    let asked = query(url).iter().find(|(name, _)| name == "delay").and_then(|(_, value)| value.parse().ok());
    Duration::from_millis(if method == "POST" { asked.unwrap_or(0).min(MAX_DELAY) } else { 0 })
}

/// What the query of a `POST` asks for.
#[derive(Default)]
struct Asked {
    status: Option<u16>,
    invalid: Vec<(String, String)>,
    redirect: Option<String>,
    format: Option<String>,
}

impl Asked {
    fn read(url: &str) -> Self {
        let mut asked = Self::default();
        for (name, value) in query(url) {
            match name.as_str() {
                "status" => asked.status = value.parse().ok().filter(|status| (400..600).contains(status)),
                "invalid" => {
                    let (field, message) = value.split_once(':').unwrap_or(("", &value));
                    asked.invalid.push((field.to_owned(), message.to_owned()));
                }
                // Only a path on this server: `//host` and `/\host` are addresses of others.
                "redirect" if value.starts_with('/') && !value[1..].starts_with(['/', '\\']) => {
                    asked.redirect = Some(value).filter(|path| !path.contains(char::is_control));
                }
                "format" => asked.format = Some(value),
                _ => {}
            }
        }
        asked
    }
}

/// Whether the request comes from a page of this server. Browsers send `Origin` with each `POST`.
fn is_same_origin(submission: &Submission<'_>) -> bool {
    let host = submission.host.unwrap_or_default();
    // Browsers write both in lower case, other clients as they were typed.
    let is_host =
        |origin: &str| origin.strip_prefix("http://").is_some_and(|name| name.eq_ignore_ascii_case(host));
    submission.origin.is_none_or(is_host)
        && submission.site.is_none_or(|site| matches!(site, "same-origin" | "none"))
}

/// Returns the response to a form.
#[must_use]
pub fn answer(submission: &Submission<'_>) -> Answer {
    let asked = if submission.method == "POST" { Asked::read(submission.url) } else { Asked::default() };
    let accept = submission.accept.unwrap_or_default();
    let as_json = match asked.format.as_deref() {
        Some(format) => format == "json",
        None => accept
            .find("application/json")
            .is_some_and(|json| accept.find("text/html").is_none_or(|html| json < html)),
    };
    let reply = |status, title: &str, message: &str, fields: &[Field], errors: &[(String, String)]| {
        let reply = Reply { status, title, message, fields, errors };
        let (mime, text) = if as_json {
            ("application/json", reply.json())
        } else {
            ("text/html; charset=utf-8", reply.html())
        };
        let headers = vec![
            ("Cache-Control", "no-store".to_owned()),
            ("Content-Security-Policy", "default-src 'none'".to_owned()),
        ];
        Answer::Body { status, mime, headers, bytes: text.into_bytes() }
    };
    let refuse = |status, message: &str| reply(status, "Not accepted", message, &[], &[]);
    if !submission.host.is_some_and(is_local) || !is_same_origin(submission) {
        return refuse(403, "Only pages of this server may send forms to it.");
    }
    let fields = match submission.method {
        "GET" | "HEAD" => Ok(query(submission.url).into_iter().map(Field::text).collect()),
        "POST" => match submission.body {
            None => return refuse(413, "The form is larger than 25 MB."),
            Some(body) => body::parse(submission.content_type.unwrap_or_default(), body),
        },
        _ => return refuse(405, "Only GET, HEAD and POST are supported."),
    };
    let fields = match fields {
        Ok(fields) => fields,
        Err(problem) => return refuse(problem.status(), &format!("{problem}.")),
    };
    if let Some(status) = asked.status.or((!asked.invalid.is_empty()).then_some(400)) {
        return reply(status, "Not accepted", "", &fields, &asked.invalid);
    }
    if let Some(to) = asked.redirect {
        return Answer::Body {
            status: 303,
            mime: "text/plain; charset=utf-8",
            headers: vec![("Location", to)],
            bytes: b"see Location\n".to_vec(),
        };
    }
    let files = fields.iter().filter(|field| matches!(field.value, Value::File { .. })).count();
    let message = format!("Fields: {}, files: {files}. Nothing is kept.", fields.len() - files);
    reply(200, "Received", &message, &fields, &[])
}

/// The content of a response.
struct Reply<'a> {
    status: u16,
    title: &'a str,
    message: &'a str,
    fields: &'a [Field],
    /// Names of fields, and what is wrong with them.
    errors: &'a [(String, String)],
}

impl Reply<'_> {
    fn json(&self) -> String {
        let fields = self.fields.iter().map(|Field { name, value }| match value {
            Value::Text(text) => json!({ "name": name, "value": text }),
            Value::File { file, mime, size } => {
                json!({ "name": name, "file": file, "size": size, "type": mime })
            }
        });
        let errors = self.errors.iter().map(|(name, message)| json!({ "name": name, "message": message }));
        let mut reply = json!({ "status": self.status, "fields": fields.collect::<Vec<Json>>() });
        if !self.errors.is_empty() {
            reply["errors"] = errors.collect();
        }
        // Of a failure that was asked for, the form's own messages are to be seen.
        if !self.message.is_empty() {
            reply["title"] = self.title.into();
            reply["message"] = self.message.into();
        }
        format!("{reply}\n")
    }

    fn html(&self) -> String {
        let title = escape(self.title);
        let mut html = format!(
            "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
             <meta name=\"viewport\" content=\"width=device-width\">\n<title>{title}</title>\n</head>\n<body>\n<main>\n\
             <h1>{title}</h1>\n"
        );
        if !self.message.is_empty() {
            let _ = writeln!(html, "<p>{}</p>", escape(self.message));
        }
        if !self.errors.is_empty() {
            html += "<div class=\"cmp-form-error\" role=\"alert\">\n";
            for (_, message) in self.errors {
                let _ = writeln!(html, "<p class=\"cmp-form-error__item\">{}</p>", escape(message));
            }
            html += "</div>\n";
        }
        if !self.fields.is_empty() {
            html += "<table>\n<caption>Fields</caption>\n<thead><tr><th scope=\"col\">Name</th><th scope=\"col\">Value</th>\
                     <th scope=\"col\">Type</th><th scope=\"col\">Bytes</th></tr></thead>\n<tbody>\n";
            for Field { name, value } in self.fields {
                let (text, kind, size) = match value {
                    Value::Text(text) => (text, "text", text.len()),
                    Value::File { file, mime, size } => (file, mime.as_str(), *size),
                };
                let (name, text, kind) = (escape(name), escape(text), escape(kind));
                let _ = writeln!(
                    html,
                    "<tr><th scope=\"row\">{name}</th><td>{text}</td><td>{kind}</td><td>{size}</td></tr>"
                );
            }
            html += "</tbody>\n</table>\n";
        }
        html + "</main>\n</body>\n</html>\n"
    }
}

fn escape(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for character in text.chars() {
        match character {
            '&' => escaped += "&amp;",
            '<' => escaped += "&lt;",
            '>' => escaped += "&gt;",
            '"' => escaped += "&quot;",
            '\0' => escaped.push('\u{fffd}'),
            other => escaped.push(other),
        }
    }
    escaped
}

#[cfg(test)]
mod tests;
