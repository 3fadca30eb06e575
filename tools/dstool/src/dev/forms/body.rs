//! Parses the body of a form. There is no small, maintained crate for multipart bodies that are in memory: the known ones need an
//! asynchronous runtime.

use memchr::memmem;

/// The largest number of parts of a body.
const MAX_PARTS: usize = 1_000;
/// The longest headers of a part.
const MAX_HEADERS: usize = 8 * 1024;
/// The longest boundary (RFC 2046, 5.1.1).
const MAX_BOUNDARY: usize = 70;

/// A field of a form.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Field {
    /// Its name.
    pub name: String,
    /// Its value.
    pub value: Value,
}

/// The value of a field.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Value {
    /// A text.
    Text(String),
    /// A file, without its content.
    File {
        /// Its name; empty if no file was chosen.
        file: String,
        /// Its media type.
        mime: String,
        /// Its size in bytes.
        size: usize,
    },
}

impl Field {
    /// A field with a text.
    #[must_use]
    pub fn text((name, value): (String, String)) -> Self {
        Self { name, value: Value::Text(value) }
    }
}

/// Why a body cannot be parsed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Problem {
    /// Its type is not one of a form.
    Type,
    /// The type names no valid boundary.
    Boundary,
    /// It does not start or end with its boundary, or ends in the middle of a part.
    Incomplete,
    /// The headers of a part are too long, or it has no name.
    Part,
    /// It has too many parts.
    Parts,
}

impl Problem {
    /// The HTTP status.
    #[must_use]
    pub fn status(self) -> u16 {
        match self {
            Self::Type => 415,
            Self::Parts => 413,
            _ => 400,
        }
    }
}

impl std::fmt::Display for Problem {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        out.write_str(match self {
            Self::Type => {
                "The content type is neither multipart/form-data nor application/x-www-form-urlencoded"
            }
            Self::Boundary => "The content type has no valid boundary",
            Self::Incomplete => "The body is incomplete",
            Self::Part => "A part of the body has no name, or its headers are too long",
            Self::Parts => "The body has more than 1000 parts",
        })
    }
}

/// Parses a body of this content type.
///
/// # Errors
/// If it is not the body of a form.
pub fn parse(content_type: &str, body: &[u8]) -> Result<Vec<Field>, Problem> {
    let (kind, parameters) = content_type.split_once(';').unwrap_or((content_type, ""));
    match kind.trim().to_ascii_lowercase().as_str() {
        "application/x-www-form-urlencoded" => Ok(pairs(body).into_iter().map(Field::text).collect()),
        "multipart/form-data" => {
            let boundary = parameter(parameters, "boundary").ok_or(Problem::Boundary)?;
            multipart(&boundary, body)
        }
        _ => Err(Problem::Type),
    }
}

/// The pairs of a query or of a body with the same syntax.
#[must_use]
pub fn pairs(text: &[u8]) -> Vec<(String, String)> {
    text.split(|&byte| byte == b'&')
        .filter(|pair| !pair.is_empty())
        .take(MAX_PARTS)
        .map(|pair| {
            let at = memchr::memchr(b'=', pair).unwrap_or(pair.len());
            (decode(&pair[..at]), decode(pair.get(at + 1..).unwrap_or_default()))
        })
        .collect()
}

fn digit(byte: Option<&u8>) -> Option<u8> {
    byte.and_then(|&byte| char::from(byte).to_digit(16)).and_then(|digit| u8::try_from(digit).ok())
}

/// Decodes `+` and percent-encoding; what is encoded wrongly stays as it is.
fn decode(text: &[u8]) -> String {
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text;
    while let Some((&first, after)) = rest.split_first() {
        rest = after;
        match (first, digit(after.first()), digit(after.get(1))) {
            (b'+', ..) => bytes.push(b' '),
            (b'%', Some(high), Some(low)) => {
                bytes.push(high * 16 + low);
                rest = &after[2..];
            }
            _ => bytes.push(first),
        }
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

/// A parameter of a header: `name="a b"` or `name=ab`. Names are in lower case.
fn parameter(header: &str, wanted: &str) -> Option<String> {
    let mut rest = header;
    loop {
        rest = rest.trim_start_matches([';', ' ', '\t']);
        let (name, after) = rest.split_once('=')?;
        let value = if let Some(quoted) = after.strip_prefix('"') {
            let mut value = String::new();
            let mut characters = quoted.char_indices();
            let end = loop {
                match characters.next()? {
                    (at, '"') => break at,
                    // Only what needs it is escaped: browsers send the `\` of a path as it is.
                    (at, '\\') if quoted[at + 1..].starts_with(['"', '\\']) => {
                        value.push(characters.next()?.1);
                    }
                    (_, other) => value.push(other),
                }
            };
            rest = &quoted[end + 1..];
            value
        } else {
            let end = after.find(';').unwrap_or(after.len());
            rest = &after[end..];
            after[..end].trim_end().to_owned()
        };
        if name.trim().eq_ignore_ascii_case(wanted) {
            return Some(value);
        }
    }
}

fn multipart(boundary: &str, body: &[u8]) -> Result<Vec<Field>, Problem> {
    if boundary.is_empty() || boundary.len() > MAX_BOUNDARY || boundary.contains(char::is_control) {
        return Err(Problem::Boundary);
    }
    let delimiter = format!("\r\n--{boundary}");
    let finder = memmem::Finder::new(delimiter.as_bytes());
    // The first delimiter has no line break before it if nothing precedes it.
    let mut rest = match body.strip_prefix(&delimiter.as_bytes()[2..]) {
        Some(rest) => rest,
        None => &body[finder.find(body).ok_or(Problem::Incomplete)? + delimiter.len()..],
    };
    let mut fields = Vec::new();
    loop {
        if rest.starts_with(b"--") {
            return Ok(fields);
        }
        if fields.len() == MAX_PARTS {
            return Err(Problem::Parts);
        }
        let blank = rest.iter().take_while(|byte| matches!(byte, b' ' | b'\t')).count();
        // With the line break, so that a part without headers has a blank line, too.
        let part = &rest[blank..];
        if !part.starts_with(b"\r\n") {
            return Err(Problem::Incomplete);
        }
        let head = memmem::find(&part[..part.len().min(MAX_HEADERS)], b"\r\n\r\n")
            .ok_or(if part.len() > MAX_HEADERS { Problem::Part } else { Problem::Incomplete })?;
        let content = &part[head + 4..];
        let end = finder.find(content).ok_or(Problem::Incomplete)?;
        fields.push(field(&part[..head], &content[..end])?);
        rest = &content[end + delimiter.len()..];
    }
}

/// A field from the headers and the content of its part.
fn field(headers: &[u8], content: &[u8]) -> Result<Field, Problem> {
    let headers = String::from_utf8_lossy(headers);
    let header = |wanted: &str| {
        headers.lines().find_map(|line| {
            let (name, value) = line.split_once(':')?;
            name.trim().eq_ignore_ascii_case(wanted).then_some(value.trim())
        })
    };
    let disposition = header("Content-Disposition").unwrap_or_default();
    let (kind, parameters) = disposition.split_once(';').unwrap_or_default();
    if !kind.trim().eq_ignore_ascii_case("form-data") {
        return Err(Problem::Part);
    }
    // Browsers encode these three characters, and no others.
    let plain = |text: String| text.replace("%22", "\"").replace("%0D", "\r").replace("%0A", "\n");
    let name = plain(parameter(parameters, "name").ok_or(Problem::Part)?);
    let value = match parameter(parameters, "filename") {
        Some(file) => Value::File {
            file: plain(file),
            mime: header("Content-Type").unwrap_or("application/octet-stream").to_owned(),
            size: content.len(),
        },
        None => Value::Text(String::from_utf8_lossy(content).into_owned()),
    };
    Ok(Field { name, value })
}

#[cfg(test)]
mod tests;
