//! One pass over an HTML string: what the sanitiser would remove, which tags don't match, and the headings,
//! links, ids and pictures in it. Ranges are bytes of the string (unescaped); [`raw_offset`] leads back to the file.

mod policy;

use std::borrow::Cow;
use std::ops::Range;

use ds_core::html::is_void;

/// What a pass finds, each in document order.
#[derive(Debug, Default, PartialEq, Eq)]
pub(crate) struct Scan<'t> {
    pub(crate) faults: Vec<Fault>,
    pub(crate) headings: Vec<(u8, Range<usize>)>,
    pub(crate) links: Vec<(Cow<'t, str>, Range<usize>)>,
    pub(crate) ids: Vec<(&'t str, Range<usize>)>,
    /// Pictures without an `alt` attribute.
    pub(crate) unnamed: Vec<Range<usize>>,
}

/// Something wrong.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Fault {
    pub(crate) range: Range<usize>,
    pub(crate) kind: FaultKind,
    pub(crate) message: String,
    pub(crate) help: &'static str,
}

/// Which rule it breaks.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum FaultKind {
    Unsafe,
    Broken,
}

/// Reads an HTML fragment.
pub(crate) fn scan(text: &str) -> Scan<'_> {
    let mut scanner = Scanner { text, at: 0, open: Vec::new(), found: Scan::default() };
    scanner.run();
    scanner.found
}

struct Scanner<'t> {
    text: &'t str,
    at: usize,
    open: Vec<(Cow<'t, str>, Range<usize>)>,
    found: Scan<'t>,
}

/// An attribute as written: its name in lower case, its value, where the value stands and where all of it stands.
struct Attribute<'t> {
    name: Cow<'t, str>,
    value: &'t str,
    inside: Range<usize>,
    range: Range<usize>,
}

impl<'t> Scanner<'t> {
    fn run(&mut self) {
        let bytes = self.text.as_bytes();
        while let Some(at) = memchr::memchr(b'<', &bytes[self.at..]) {
            self.at += at;
            match bytes.get(self.at + 1) {
                Some(b'!') if self.text[self.at..].starts_with("<!--") => self.skip_past("-->"),
                Some(b'!' | b'?') => self.skip_past(">"),
                Some(b'/') if bytes.get(self.at + 2).is_some_and(u8::is_ascii_alphabetic) => self.end_tag(),
                Some(next) if next.is_ascii_alphabetic() => self.start_tag(),
                // A bare `<` is text.
                _ => self.at += 1,
            }
        }
        for (name, range) in std::mem::take(&mut self.open) {
            if !policy::ends_by_itself(&name) {
                self.broken(range, format!("`<{name}>` is never closed"), "add the end tag");
            }
        }
        self.found.faults.sort_by_key(|fault| fault.range.start);
    }

    fn skip_past(&mut self, mark: &str) {
        self.at = self.text[self.at..].find(mark).map_or(self.text.len(), |at| self.at + at + mark.len());
    }

    fn fault(&mut self, kind: FaultKind, range: Range<usize>, message: String, help: &'static str) {
        self.found.faults.push(Fault { range, kind, message, help });
    }

    fn broken(&mut self, range: Range<usize>, message: String, help: &'static str) {
        self.fault(FaultKind::Broken, range, message, help);
    }

    fn unsafe_(&mut self, range: Range<usize>, message: String, help: &'static str) {
        self.fault(FaultKind::Unsafe, range, message, help);
    }

    /// Reads a tag's name, in lower case.
    fn name(&mut self) -> Cow<'t, str> {
        let rest = &self.text[self.at..];
        let ends = |byte: &u8| byte.is_ascii_whitespace() || matches!(byte, b'/' | b'>');
        let length = rest.bytes().position(|byte| ends(&byte)).unwrap_or(rest.len());
        self.at += length;
        lower(&rest[..length])
    }

    fn end_tag(&mut self) {
        let start = self.at;
        self.at += 2;
        let name = self.name();
        self.skip_past(">");
        let range = start..self.at;
        let Some(depth) = self.open.iter().rposition(|(open, _)| *open == name) else {
            self.broken(
                range,
                format!("`</{name}>` closes nothing that is open"),
                "remove the tag, or add its start tag",
            );
            return;
        };
        let between = self.open[depth + 1..].iter().find(|(open, _)| !policy::ends_by_itself(open));
        if let Some((open, _)) = between {
            let message = format!("`</{name}>` stands where `<{open}>` is still open");
            self.broken(range, message, "close the tags in the opposite order of opening");
        }
        self.open.truncate(depth);
    }

    fn start_tag(&mut self) {
        let start = self.at;
        self.at += 1;
        let name = self.name();
        let head = start..self.at;
        let allowed = policy::allows_element(&name);
        if !allowed {
            let help = if policy::drops_content(&name) {
                "remove the element and what it holds"
            } else {
                "remove the tags; the text in them may stay"
            };
            self.unsafe_(head.clone(), format!("`<{name}>` is removed by the sanitiser"), help);
        }
        let Some(attributes) = self.attributes() else {
            // Browsers drop such a tag and all that follows it.
            self.broken(head, format!("the tag `<{name}` has no `>`"), "close the tag");
            self.at = self.text.len();
            return;
        };
        if policy::drops_content(&name) {
            if !is_void(&name) {
                self.skip_content(&name);
            }
            return;
        }
        if allowed {
            self.element(&name, &head, &attributes);
        }
        if is_void(&name) {
            return;
        }
        while self.open.last().is_some_and(|(open, _)| policy::ends(open, &name)) {
            self.open.pop();
        }
        if name == "a" && self.open.iter().any(|(open, _)| open == "a") {
            self.broken(head.clone(), "a link stands inside a link".into(), "close the outer link first");
        }
        self.open.push((name, head));
    }

    /// Skips an element that goes with all that it holds.
    fn skip_content(&mut self, name: &str) {
        let rest = self.text[self.at..].to_ascii_lowercase();
        match rest.find(&format!("</{name}")) {
            Some(end) => {
                self.at += end;
                self.skip_past(">");
            }
            None => self.at = self.text.len(),
        }
    }

    /// Reads attributes up to the end of the tag; `None` when the text ends before it.
    fn attributes(&mut self) -> Option<Vec<Attribute<'t>>> {
        let bytes = self.text.as_bytes();
        let mut attributes = Vec::new();
        loop {
            while bytes.get(self.at).is_some_and(|byte| byte.is_ascii_whitespace() || *byte == b'/') {
                self.at += 1;
            }
            if *bytes.get(self.at)? == b'>' {
                self.at += 1;
                return Some(attributes);
            }
            let start = self.at;
            // A `=` at the start belongs to the name, as the HTML standard has it.
            self.at += 1;
            while bytes.get(self.at).is_some_and(|byte| !byte.is_ascii_whitespace() && !b"/>=".contains(byte))
            {
                self.at += 1;
            }
            let name_end = self.at;
            let mut after = self.at;
            while bytes.get(after).is_some_and(u8::is_ascii_whitespace) {
                after += 1;
            }
            let mut inside = name_end..name_end;
            if bytes.get(after) == Some(&b'=') {
                self.at = after + 1;
                inside = self.attribute_value()?;
            }
            let name = lower(self.text.get(start..name_end).unwrap_or_default());
            let value = self.text.get(inside.clone()).unwrap_or_default();
            attributes.push(Attribute { name, value, inside, range: start..self.at });
        }
    }

    fn attribute_value(&mut self) -> Option<Range<usize>> {
        let bytes = self.text.as_bytes();
        while bytes.get(self.at).is_some_and(u8::is_ascii_whitespace) {
            self.at += 1;
        }
        let quote = *bytes.get(self.at)?;
        if quote == b'"' || quote == b'\'' {
            let start = self.at + 1;
            let end = start + memchr::memchr(quote, &bytes[start..])?;
            self.at = end + 1;
            return Some(start..end);
        }
        let start = self.at;
        while bytes.get(self.at).is_some_and(|byte| !byte.is_ascii_whitespace() && *byte != b'>') {
            self.at += 1;
        }
        Some(start..self.at)
    }

    fn element(&mut self, name: &str, head: &Range<usize>, attributes: &[Attribute<'t>]) {
        for attribute in attributes {
            self.attribute(name, attribute);
        }
        let has = |wanted: &str| attributes.iter().any(|attribute| attribute.name == wanted);
        if name == "img" && has("src") && !has("alt") {
            self.found.unnamed.push(head.clone());
        }
        if let [b'h', level @ b'1'..=b'6'] = name.as_bytes() {
            self.found.headings.push((level - b'0', head.clone()));
        }
    }

    fn attribute(&mut self, element: &str, attribute: &Attribute<'t>) {
        let Attribute { name, value, inside, range } = attribute;
        if !policy::allows_attribute(element, name) {
            let message = format!("the attribute `{name}` on `<{element}>` is removed by the sanitiser");
            self.unsafe_(range.clone(), message, "remove the attribute");
            return;
        }
        match name.as_ref() {
            "id" => self.found.ids.push((value, inside.clone())),
            "href" | "src" | "cite" => {
                if let Some(scheme) = policy::unsafe_scheme(element, name, value) {
                    let message = format!("an address with `{scheme}:` is removed by the sanitiser");
                    self.unsafe_(
                        inside.clone(),
                        message,
                        "use http, https, mailto, tel or an address inside the site",
                    );
                } else if name != "cite" {
                    let address = match value.contains('&') {
                        true => value.replace("&amp;", "&").into(),
                        false => Cow::Borrowed(*value),
                    };
                    self.found.links.push((address, inside.clone()));
                }
            }
            "srcset" => {
                for candidate in value.split(',') {
                    let url = candidate.trim_start().split_ascii_whitespace().next().unwrap_or_default();
                    if let Some(scheme) = policy::unsafe_scheme(element, name, url) {
                        let message = format!("an address with `{scheme}:` is removed by the sanitiser");
                        self.unsafe_(
                            inside.clone(),
                            message,
                            "use http, https or an address inside the site",
                        );
                    }
                }
            }
            _ => {}
        }
    }
}

fn lower(name: &str) -> Cow<'_, str> {
    match name.bytes().any(|byte| byte.is_ascii_uppercase()) {
        true => name.to_ascii_lowercase().into(),
        false => name.into(),
    }
}

/// Where a byte of an unescaped JSON string stands in its source text (both counted from the string's start).
pub(crate) fn raw_offset(raw: &str, offset: usize) -> usize {
    let bytes = raw.as_bytes();
    let (mut at, mut done) = (0, 0);
    while done < offset && at < raw.len() {
        let (read, written) = match (bytes[at], bytes.get(at + 1)) {
            (b'\\', Some(b'u')) => escaped_unit(raw, at),
            (b'\\', _) => (2, 1),
            _ => {
                let length = raw[at..].chars().next().map_or(1, char::len_utf8);
                (length, length)
            }
        };
        at += read;
        done += written;
    }
    at.min(raw.len())
}

/// How many bytes a `\u` escape takes, and how many its character.
fn escaped_unit(raw: &str, at: usize) -> (usize, usize) {
    let unit = |at: usize| raw.get(at + 2..at + 6).and_then(|digits| u32::from_str_radix(digits, 16).ok());
    let first = unit(at).unwrap_or(0xfffd);
    let pair = (0xd800..0xdc00).contains(&first) && raw[at + 6..].starts_with("\\u");
    if pair && unit(at + 6).is_some_and(|second| (0xdc00..0xe000).contains(&second)) {
        return (12, 4);
    }
    (6, char::from_u32(first).unwrap_or('\u{fffd}').len_utf8())
}

#[cfg(test)]
mod tests;
