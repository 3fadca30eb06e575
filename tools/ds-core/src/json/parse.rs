//! Parses text into a tape.

use crate::diagnostic::{Diagnostic, Diagnostics, Severity};
use crate::source::{SourceFile, Span, to_u32};

use super::value::{Document, Kind, Node, Tape, hash};
use super::{DUPLICATE_KEY, EMPTY, SYNTAX, TOO_DEEP};

mod scalar;
#[cfg(test)]
mod tests;

use scalar::spaces;

/// What to accept in addition to RFC 8259, and the depth limit.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Options {
    /// Accept `//` and `/* */` comments and trailing commas (JSONC).
    pub comments: bool,
    /// How many brackets may be open at the same time.
    pub max_depth: usize,
    /// Keys that an object may repeat: this is a warning, and the last one is used.
    pub repeatable: &'static [&'static str],
}

impl Options {
    /// For models of a CMS: real exporters have sent `:type` twice in one object. With 128 levels, four times the depth of the
    /// deepest page that a real exporter sent: whatever is checked can be rendered, and the other way round.
    #[must_use]
    pub const fn model() -> Self {
        Self { comments: false, max_depth: 128, repeatable: &[":type"] }
    }
}

impl Default for Options {
    /// Strict, with 64 levels.
    fn default() -> Self {
        Self { comments: false, max_depth: 64, repeatable: &[] }
    }
}

/// Parses one value. Returns `None` only for an empty file; after any other error the document holds what could be
/// read, with [`Kind::Broken`] instead of the rest.
pub fn parse(file: &SourceFile, options: Options, diagnostics: &mut Diagnostics) -> Option<Document> {
    // A node needs at least two bytes of text, in real models about sixteen, in token files fourteen. Room that is not used costs
    // nothing, while a tape that grows is copied.
    let nodes = Vec::with_capacity(file.text().len() / 12 + 4);
    parse_into(Tape { nodes, open: Vec::new() }, file, options, diagnostics)
}

/// Like [`parse`], but reuses the memory of an earlier document (see [`Document::into_tape`]).
pub fn parse_into(
    mut tape: Tape,
    file: &SourceFile,
    options: Options,
    diagnostics: &mut Diagnostics,
) -> Option<Document> {
    let text = file.text();
    let at = if text.starts_with('\u{feff}') { 3 } else { 0 };
    tape.nodes.clear();
    tape.open.clear();
    let mut parser = Parser {
        file,
        bytes: text.as_bytes(),
        at,
        nodes: tape.nodes,
        open: tape.open,
        options,
        diagnostics,
        failed: false,
    };
    parser.run();
    let Parser { nodes, open, .. } = parser;
    (!nodes.is_empty()).then(|| Document { file: file.clone(), nodes, open })
}

/// Objects with up to this many members are checked for duplicate keys pair by pair.
const FEW_KEYS: usize = 24;

struct Parser<'a> {
    file: &'a SourceFile,
    bytes: &'a [u8],
    at: usize,
    nodes: Vec<Node>,
    /// Indexes of the open containers.
    open: Vec<u32>,
    options: Options,
    diagnostics: &'a mut Diagnostics,
    /// A syntax error was found: only the open containers are left to close.
    failed: bool,
}

/// What the grammar expects next.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Want {
    Value,
    ValueOrEnd,
    KeyOrEnd,
    Key,
    CommaOrEnd,
}

impl Parser<'_> {
    fn run(&mut self) {
        self.skip_white_space();
        if self.at >= self.bytes.len() {
            self.diagnostics.push(
                Diagnostic::at(
                    &EMPTY,
                    self.file,
                    Span::at(0),
                    "the file is empty; a JSON value was expected",
                )
                .help("write one value, at least `{}`"),
            );
            return;
        }
        let mut want = Want::Value;
        loop {
            want = match want {
                Want::Value | Want::ValueOrEnd => self.value(want == Want::ValueOrEnd),
                Want::Key | Want::KeyOrEnd => self.key(want == Want::KeyOrEnd),
                Want::CommaOrEnd => self.comma_or_end(),
            };
            if self.failed {
                self.close_all();
                return;
            }
            if self.open.is_empty() {
                break;
            }
        }
        self.skip_white_space();
        if self.at < self.bytes.len() {
            self.fail("nothing may follow the value", Some("remove what follows the last bracket"));
        }
    }

    /// Skips white space, and comments if they are allowed.
    #[inline]
    fn skip_white_space(&mut self) {
        // Usually there is none.
        if let Some(b' ' | b'\n' | b'\r' | b'\t' | b'/') = self.bytes.get(self.at) {
            self.skip_white_space_run();
        }
    }

    fn skip_white_space_run(&mut self) {
        loop {
            match self.bytes.get(self.at) {
                Some(b' ') => self.at += spaces(&self.bytes[self.at..]),
                Some(b'\n' | b'\r' | b'\t') => self.at += 1,
                Some(b'/') if self.options.comments => match comment(&self.bytes[self.at..]) {
                    Some(length) => self.at += length,
                    None => return,
                },
                _ => return,
            }
        }
    }

    fn value(&mut self, may_end: bool) -> Want {
        self.skip_white_space();
        match self.bytes.get(self.at) {
            Some(b']') if may_end => self.close(),
            Some(&open @ (b'{' | b'[')) => self.container(open),
            Some(b'"') => {
                self.string();
                Want::CommaOrEnd
            }
            Some(b'-' | b'0'..=b'9') => {
                self.number();
                Want::CommaOrEnd
            }
            Some(b't') => self.word(b"true", Kind::True),
            Some(b'f') => self.word(b"false", Kind::False),
            Some(b'n') => self.word(b"null", Kind::Null),
            Some(b'\'') => self.fail("a string needs double quotes", Some("write `\"` instead of `'`")),
            Some(b'/') => self.fail("comments are not JSON", Some("remove the comment")),
            Some(b'}' | b']' | b',' | b':') => self.fail("a value is missing here", None),
            Some(_) => self.fail("a value was expected here", Some("strings need double quotes")),
            None => {
                self.fail("the file ends where a value was expected", Some("the file may have been cut off"))
            }
        }
    }

    fn container(&mut self, open: u8) -> Want {
        let kind = if open == b'{' { Kind::Object } else { Kind::Array };
        if self.open.len() >= self.options.max_depth {
            self.skip_deep();
            return Want::CommaOrEnd;
        }
        self.open.push(to_u32(self.nodes.len()));
        self.push(kind, self.at, self.at + 1, false);
        self.at += 1;
        if kind == Kind::Object { Want::KeyOrEnd } else { Want::ValueOrEnd }
    }

    /// Skips a container that is too deep, with all of its content.
    fn skip_deep(&mut self) {
        let start = self.at;
        let limit = self.options.max_depth;
        self.diagnostics.push(
            Diagnostic::at(
                &TOO_DEEP,
                self.file,
                Span::new(to_u32(start), to_u32(start + 1)),
                format!("this value is nested more than {limit} levels deep and was skipped"),
            )
            .help("reduce the nesting; no component needs this depth"),
        );
        let (mut depth, mut in_string) = (0_usize, false);
        while let Some(&byte) = self.bytes.get(self.at) {
            self.at += 1;
            match byte {
                b'\\' if in_string => self.at += 1,
                b'"' => in_string = !in_string,
                b'{' | b'[' if !in_string => depth += 1,
                b'}' | b']' if !in_string => {
                    depth -= 1;
                    if depth == 0 {
                        break;
                    }
                }
                _ => {}
            }
        }
        self.at = self.at.min(self.bytes.len());
        self.push(Kind::Broken, start, self.at, false);
        self.count();
    }

    fn key(&mut self, may_end: bool) -> Want {
        self.skip_white_space();
        match self.bytes.get(self.at) {
            Some(b'}') if may_end => return self.close(),
            Some(b'"') => {}
            Some(b'}') => {
                return self.fail("a comma must be followed by a key", Some("remove the comma before `}`"));
            }
            Some(b'\'') => return self.fail("a key needs double quotes", Some("write `\"` instead of `'`")),
            Some(b'/') => return self.fail("comments are not JSON", Some("remove the comment")),
            Some(_) => return self.fail("a key in double quotes was expected here", None),
            None => {
                return self.fail("the file ends inside an object", Some("the file may have been cut off"));
            }
        }
        // The key itself is not counted as an element: it is counted with its value.
        self.scan_string();
        if self.failed {
            return Want::Key;
        }
        self.hash_key();
        self.skip_white_space();
        if self.bytes.get(self.at) == Some(&b':') {
            self.at += 1;
            return Want::Value;
        }
        self.nodes.pop();
        self.fail("a colon was expected after the key", None)
    }

    fn comma_or_end(&mut self) -> Want {
        self.skip_white_space();
        let Some(&top) = self.open.last() else { return Want::CommaOrEnd };
        let object = self.nodes[top as usize].kind == Kind::Object;
        match (self.bytes.get(self.at), object) {
            (Some(b','), _) => {
                self.at += 1;
                match (object, self.options.comments) {
                    (true, false) => Want::Key,
                    (true, true) => Want::KeyOrEnd,
                    (false, true) => Want::ValueOrEnd,
                    (false, false) => self.after_array_comma(),
                }
            }
            (Some(b'}'), true) | (Some(b']'), false) => self.close(),
            (None, _) => {
                let what =
                    if object { "the file ends inside an object" } else { "the file ends inside an array" };
                self.fail(what, Some("the file may have been cut off"))
            }
            (Some(b'}' | b']'), _) => {
                let open = if object { '{' } else { '[' };
                self.fail(&format!("this bracket does not close the `{open}` that is open"), None)
            }
            _ => {
                let end = if object { '}' } else { ']' };
                let is_next = matches!(self.bytes.get(self.at), Some(b'"' | b'{' | b'['));
                let help = match is_next {
                    true => {
                        format!("add a comma after the previous {}", if object { "member" } else { "value" })
                    }
                    false => format!("remove this, or add a comma or `{end}` before it"),
                };
                self.fail(&format!("a comma or `{end}` was expected here"), Some(&help))
            }
        }
    }

    fn after_array_comma(&mut self) -> Want {
        self.skip_white_space();
        if self.bytes.get(self.at) == Some(&b']') {
            return self.fail("a comma must be followed by a value", Some("remove the comma before `]`"));
        }
        Want::Value
    }

    fn close(&mut self) -> Want {
        self.at += 1;
        self.finish();
        Want::CommaOrEnd
    }

    /// Ends the innermost container at the current position.
    fn finish(&mut self) {
        let Some(top) = self.open.pop() else { return };
        let next = to_u32(self.nodes.len());
        let node = &mut self.nodes[top as usize];
        node.end = to_u32(self.at);
        node.link = next;
        if node.kind == Kind::Object && node.len > 1 {
            self.duplicates(top);
        }
        self.count();
    }

    /// Counts a finished value as an element of its container.
    fn count(&mut self) {
        if let Some(&top) = self.open.last() {
            let len = &mut self.nodes[top as usize].len;
            *len = len.saturating_add(1);
        }
    }

    /// Stores the hash of the last key: the hash of its text, not of its spelling with escapes.
    fn hash_key(&mut self) {
        let Some(key) = self.nodes.last() else { return };
        let hash = match key.escaped {
            true => hash(self.key_text(self.nodes.len() - 1).as_bytes()),
            false => hash(&self.bytes[key.start as usize + 1..key.end as usize - 1]),
        };
        if let Some(key) = self.nodes.last_mut() {
            key.link = hash;
        }
    }

    fn duplicates(&mut self, object: u32) {
        if self.has_equal_hashes(object) {
            self.compare_keys(object);
        }
    }

    fn has_equal_hashes(&self, object: u32) -> bool {
        let hash = |key: usize| self.nodes[key].link;
        if usize::from(self.nodes[object as usize].len) <= FEW_KEYS {
            let mut hashes = [0; FEW_KEYS];
            return self.keys(object).map(hash).enumerate().any(|(nth, hash)| {
                let is_known = hashes[..nth].contains(&hash);
                hashes[nth] = hash;
                is_known
            });
        }
        let mut hashes: Vec<u32> = self.keys(object).map(hash).collect();
        hashes.sort_unstable();
        hashes.windows(2).any(|pair| pair[0] == pair[1])
    }

    /// The indexes of the keys of an object. It may be open; then a key without a value is the last one.
    fn keys(&self, object: u32) -> impl Iterator<Item = usize> + '_ {
        let mut at = object as usize + 1;
        std::iter::from_fn(move || {
            let key = at;
            self.nodes.get(key)?;
            at = self.nodes.get(key + 1).map_or(key + 1, |value| value.next(key + 1));
            Some(key)
        })
    }

    /// Finds equal keys by comparing their text.
    fn compare_keys(&mut self, object: u32) {
        let mut seen = std::collections::HashMap::new();
        let mut twice = Vec::new();
        for key in self.keys(object) {
            twice.extend(seen.insert(self.key_text(key), key).map(|first| (first, key)));
        }
        for (first, second) in twice {
            self.report_duplicate(first, second);
        }
    }

    fn report_duplicate(&mut self, first: usize, second: usize) {
        let span = |index: usize| Span::new(self.nodes[index].start, self.nodes[index].end);
        let key = self.key_text(second).into_owned();
        let message = format!("the key `{key}` is used twice");
        let mut finding = Diagnostic::at(&DUPLICATE_KEY, self.file, span(second), message)
            .label(self.file.at(span(first)), "first here")
            .help("remove one of the two");
        if self.options.repeatable.contains(&&*key) {
            finding = finding.severity(Severity::Warning).note("the last one is used");
        }
        self.diagnostics.push(finding);
    }

    /// The text of a key; it differs from the source only if it contains an escape.
    fn key_text(&self, index: usize) -> std::borrow::Cow<'_, str> {
        let node = self.nodes[index];
        let raw = &self.file.text()[node.start as usize + 1..node.end as usize - 1];
        if !node.escaped {
            return raw.into();
        }
        let text: Result<String, _> =
            serde_json::from_str(&self.file.text()[node.start as usize..node.end as usize]);
        text.map_or(raw.into(), Into::into)
    }

    fn push(&mut self, kind: Kind, start: usize, end: usize, escaped: bool) {
        let (start, end) = (to_u32(start), to_u32(end));
        self.nodes.push(Node { kind, escaped, len: 0, start, end, link: 0 });
    }

    /// Reports the character at the current position and stops parsing.
    fn fail(&mut self, message: &str, help: Option<&str>) -> Want {
        let start = self.at.min(self.bytes.len());
        let length =
            self.file.text().get(start..).and_then(|rest| rest.chars().next()).map_or(0, char::len_utf8);
        let span = Span::new(to_u32(start), to_u32(start + length));
        let mut finding = Diagnostic::at(&SYNTAX, self.file, span, message);
        finding.help = help.map(Into::into);
        self.diagnostics.push(finding);
        self.failed = true;
        Want::Value
    }

    /// Closes all open containers, so that the part before the error can still be used.
    fn close_all(&mut self) {
        // A key without a value gets a broken one: a member is always two nodes.
        if let Some(&top) = self.open.last() {
            let last = self.nodes.len() - 1;
            let is_object = self.nodes[top as usize].kind == Kind::Object;
            if is_object && self.keys(top).last() == Some(last) {
                self.push(Kind::Broken, self.at, self.at, false);
                self.count();
            }
        } else if self.nodes.is_empty() {
            self.push(Kind::Broken, self.at, self.at, false);
        }
        while !self.open.is_empty() {
            self.finish();
        }
    }
}

/// The length of the comment at the start of a text, if there is one that ends.
fn comment(bytes: &[u8]) -> Option<usize> {
    match bytes.get(1)? {
        b'/' => Some(memchr::memchr2(b'\n', b'\r', bytes).unwrap_or(bytes.len())),
        b'*' => memchr::memmem::find(&bytes[2..], b"*/").map(|end| end + 4),
        _ => None,
    }
}
