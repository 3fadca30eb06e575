//! The tape, and the cursor that reads it.

use std::borrow::Cow;

use crate::source::{Location, SourceFile, Span};

/// The kind of a value.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Kind {
    /// `null`
    Null,
    /// `true`
    True,
    /// `false`
    False,
    /// A number.
    Number,
    /// A string; its span covers the quotes.
    String,
    /// An array.
    Array,
    /// An object.
    Object,
    /// A syntax error, already reported.
    Broken,
}

impl Kind {
    /// "a string", "an object": for messages.
    #[must_use]
    pub const fn described(self) -> &'static str {
        match self {
            Self::Null => "null",
            Self::True | Self::False => "a boolean",
            Self::Number => "a number",
            Self::String => "a string",
            Self::Array => "an array",
            Self::Object => "an object",
            Self::Broken => "a broken value",
        }
    }
}

#[derive(Debug, Clone, Copy)]
pub(super) struct Node {
    pub(super) kind: Kind,
    /// Whether a string contains an escape.
    pub(super) escaped: bool,
    /// Number of elements or members, up to [`MANY`].
    pub(super) len: u16,
    pub(super) start: u32,
    pub(super) end: u32,
    /// Of an array or object, the index of the first node after it; of a key, the hash of its text.
    pub(super) link: u32,
}

/// As many elements or members, or more: then they are counted when the number is needed.
const MANY: u16 = u16::MAX;

impl Node {
    fn is_container(self) -> bool {
        matches!(self.kind, Kind::Array | Kind::Object)
    }

    /// The index of the first node after the value at `index`.
    #[inline]
    pub(super) fn next(self, index: usize) -> usize {
        if self.is_container() { self.link as usize } else { index + 1 }
    }
}

/// The memory of a [`Document`], to be reused for the next one.
#[derive(Debug, Default)]
pub struct Tape {
    pub(super) nodes: Vec<Node>,
    pub(super) open: Vec<u32>,
}

/// The name of a member with its hash, so that a lookup compares numbers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Key<'k> {
    text: &'k str,
    hash: u32,
}

impl<'k> Key<'k> {
    /// Creates the key with this text.
    #[must_use]
    pub const fn new(text: &'k str) -> Self {
        Self { text, hash: hash(text.as_bytes()) }
    }

    /// The text.
    #[must_use]
    pub const fn text(self) -> &'k str {
        self.text
    }

    /// The hash, the same as that of an equal [`Entry::hash`].
    #[must_use]
    pub const fn hash(self) -> u32 {
        self.hash
    }
}

/// Processes eight bytes at a time: keys are short.
pub(super) const fn hash(mut bytes: &[u8]) -> u32 {
    const fn mix(hash: u64, word: u64) -> u64 {
        (hash.rotate_left(5) ^ word).wrapping_mul(0x517c_c1b7_2722_0a95)
    }
    let mut hash = bytes.len() as u64;
    while let Some((chunk, rest)) = bytes.split_first_chunk() {
        hash = mix(hash, u64::from_le_bytes(*chunk));
        bytes = rest;
    }
    let mut last = 0;
    while let Some((byte, rest)) = bytes.split_first() {
        last = last << 8 | *byte as u64;
        bytes = rest;
    }
    // The upper half of the product depends on every byte.
    (mix(hash, last) >> 32) as u32
}

/// A parsed file: cheap to traverse, immutable.
#[derive(Debug, Clone)]
pub struct Document {
    pub(super) file: SourceFile,
    pub(super) nodes: Vec<Node>,
    pub(super) open: Vec<u32>,
}

impl Document {
    /// The file that was parsed.
    #[must_use]
    pub fn file(&self) -> &SourceFile {
        &self.file
    }

    /// Releases the memory for reuse.
    #[must_use]
    pub fn into_tape(self) -> Tape {
        Tape { nodes: self.nodes, open: self.open }
    }

    /// The top-level value.
    #[must_use]
    pub fn root(&self) -> Value<'_> {
        Value { document: self, index: 0 }
    }

    /// Converts an index from [`Value::index`] back into the value.
    #[must_use]
    pub fn value(&self, index: u32) -> Value<'_> {
        Value { document: self, index: index.min(crate::source::to_u32(self.nodes.len()) - 1) }
    }
}

/// A cursor into a [`Document`]; cheap to copy.
#[derive(Clone, Copy)]
pub struct Value<'d> {
    document: &'d Document,
    index: u32,
}

/// A key and its value.
#[derive(Clone, Copy)]
pub struct Entry<'d> {
    /// The key, a string value.
    pub key: Value<'d>,
    /// The value.
    pub value: Value<'d>,
}

impl<'d> Entry<'d> {
    /// The text of the key.
    #[inline]
    #[must_use]
    pub fn name(&self) -> Cow<'d, str> {
        self.key.as_str().unwrap_or_default()
    }

    /// The hash of the key's text, equal to [`Key::hash`] of the same key.
    #[inline]
    #[must_use]
    pub fn hash(&self) -> u32 {
        self.key.node().link
    }

    /// Whether this is the key.
    #[inline]
    #[must_use]
    pub fn is(&self, key: Key<'_>) -> bool {
        self.hash() == key.hash && self.key.is_str(key.text)
    }
}

impl<'d> Value<'d> {
    #[inline]
    fn node(self) -> Node {
        self.document.nodes[self.index as usize]
    }

    /// The document that contains the value.
    #[must_use]
    pub fn document(self) -> &'d Document {
        self.document
    }

    /// Index of the value in the document; valid for the lifetime of the document.
    #[must_use]
    pub fn index(self) -> u32 {
        self.index
    }

    /// How many nodes of the document the value takes: itself, and the keys and values in it.
    #[must_use]
    pub fn nodes(self) -> usize {
        (self.next() - self.index) as usize
    }

    /// The kind of the value.
    #[inline]
    #[must_use]
    pub fn kind(self) -> Kind {
        self.node().kind
    }

    /// The source range; for a string including the quotes.
    #[inline]
    #[must_use]
    pub fn span(self) -> Span {
        let node = self.node();
        Span::new(node.start, node.end)
    }

    /// The range of a string without its quotes; for any other value the whole range.
    #[must_use]
    pub fn inner_span(self) -> Span {
        let span = self.span();
        if self.kind() == Kind::String { Span::new(span.start + 1, span.end - 1) } else { span }
    }

    /// The source location.
    #[must_use]
    pub fn location(self) -> Location {
        self.document.file.at(self.span())
    }

    /// The source text.
    #[must_use]
    pub fn raw(self) -> &'d str {
        &self.document.file.text()[self.span().range()]
    }

    /// The text of a string, unescaped; `None` for other kinds. Lone surrogates become U+FFFD.
    #[inline]
    #[must_use]
    pub fn as_str(self) -> Option<Cow<'d, str>> {
        let node = self.node();
        if node.kind != Kind::String {
            return None;
        }
        let raw = &self.document.file.text()[node.start as usize + 1..node.end as usize - 1];
        Some(if node.escaped { Cow::Owned(unescape(raw)) } else { Cow::Borrowed(raw) })
    }

    /// Whether the value is a string with this text.
    #[inline]
    #[must_use]
    pub fn is_str(self, text: &str) -> bool {
        let node = self.node();
        if node.kind != Kind::String {
            return false;
        }
        if node.escaped {
            return self.as_str().is_some_and(|plain| plain == text);
        }
        let bytes = self.document.file.text().as_bytes();
        bytes.get(node.start as usize + 1..node.end as usize - 1) == Some(text.as_bytes())
    }

    /// The value of a number, as the nearest double; `None` for other kinds.
    #[must_use]
    pub fn as_f64(self) -> Option<f64> {
        (self.kind() == Kind::Number).then(|| self.raw().parse().ok())?
    }

    /// The value of a boolean; `None` for other kinds.
    #[must_use]
    pub fn as_bool(self) -> Option<bool> {
        match self.kind() {
            Kind::True => Some(true),
            Kind::False => Some(false),
            _ => None,
        }
    }

    /// The number of elements or members; 0 for other kinds.
    #[inline]
    #[must_use]
    pub fn len(self) -> usize {
        let node = self.node();
        match node.kind {
            Kind::Array if node.len == MANY => self.items().count(),
            Kind::Object if node.len == MANY => self.entries().count(),
            _ => node.len.into(),
        }
    }

    /// Whether there is no element or member.
    #[must_use]
    pub fn is_empty(self) -> bool {
        self.node().len == 0
    }

    /// The members of an object in source order; empty for other kinds.
    #[inline]
    pub fn entries(self) -> impl Iterator<Item = Entry<'d>> + Clone {
        let (document, mut at, end) = (self.document, self.index + 1, self.end_of(Kind::Object));
        std::iter::from_fn(move || {
            if at >= end {
                return None;
            }
            let key = Value { document, index: at };
            let value = Value { document, index: at + 1 };
            at = value.next();
            Some(Entry { key, value })
        })
    }

    /// The index after the last node of a value of this kind; 0 for other kinds.
    #[inline]
    fn end_of(self, kind: Kind) -> u32 {
        let node = self.node();
        if node.kind == kind { node.link } else { 0 }
    }

    /// The index of the first node after the value.
    #[inline]
    fn next(self) -> u32 {
        let node = self.node();
        if node.is_container() { node.link } else { self.index + 1 }
    }

    /// The elements of an array in order; empty for other kinds.
    #[inline]
    pub fn items(self) -> impl Iterator<Item = Self> + Clone {
        let (document, mut at, end) = (self.document, self.index + 1, self.end_of(Kind::Array));
        std::iter::from_fn(move || {
            if at >= end {
                return None;
            }
            let value = Value { document, index: at };
            at = value.next();
            Some(value)
        })
    }

    /// The member of an object with this key; the last one if there are several (like `JSON.parse`).
    #[must_use]
    pub fn get(self, key: &str) -> Option<Self> {
        self.member(Key::new(key))
    }

    /// Like [`Value::get`], for a key that is known in advance.
    #[inline]
    #[must_use]
    pub fn member(self, key: Key<'_>) -> Option<Self> {
        self.entries().filter(|entry| entry.is(key)).last().map(|entry| entry.value)
    }

    /// Looks up a JSON Pointer (RFC 6901, without the leading `#`) relative to this value.
    #[must_use]
    pub fn pointer(self, pointer: &str) -> Option<Self> {
        let mut at = self;
        for step in pointer.split('/').skip(1) {
            let step = step.replace("~1", "/").replace("~0", "~");
            at = match at.kind() {
                Kind::Object => at.get(&step)?,
                Kind::Array => at.items().nth(step.parse().ok()?)?,
                _ => return None,
            };
        }
        Some(at)
    }

    /// Converts to a `serde_json` value, without spans. A number outside the range of a double and a broken value
    /// become `null`.
    #[must_use]
    pub fn to_serde(self) -> serde_json::Value {
        match self.kind() {
            Kind::Null | Kind::Broken => serde_json::Value::Null,
            Kind::True => true.into(),
            Kind::False => false.into(),
            Kind::Number => serde_json::from_str(self.raw()).unwrap_or_default(),
            Kind::String => self.as_str().unwrap_or_default().into(),
            Kind::Array => self.items().map(Self::to_serde).collect(),
            Kind::Object => serde_json::Value::Object(
                self.entries().map(|entry| (entry.name().into_owned(), entry.value.to_serde())).collect(),
            ),
        }
    }
}

impl std::fmt::Debug for Value<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.raw())
    }
}

/// Resolves the escapes of a string that the parser has accepted.
fn unescape(raw: &str) -> String {
    let mut out = String::with_capacity(raw.len());
    let mut rest = raw;
    while let Some(at) = memchr::memchr(b'\\', rest.as_bytes()) {
        out.push_str(&rest[..at]);
        let escape = rest.as_bytes().get(at + 1).copied().unwrap_or(b'\\');
        rest = rest.get(at + 2..).unwrap_or("");
        match escape {
            b'n' => out.push('\n'),
            b't' => out.push('\t'),
            b'r' => out.push('\r'),
            b'b' => out.push('\u{8}'),
            b'f' => out.push('\u{c}'),
            b'u' => {
                let first = hex4(rest);
                rest = rest.get(4..).unwrap_or("");
                let pair = (0xd800..0xdc00).contains(&first) && rest.starts_with("\\u");
                let second = if pair { hex4(&rest[2..]) } else { 0 };
                if (0xdc00..0xe000).contains(&second) {
                    rest = rest.get(6..).unwrap_or("");
                    let code = 0x10000 + ((first - 0xd800) << 10) + (second - 0xdc00);
                    out.push(char::from_u32(code).unwrap_or('\u{fffd}'));
                } else {
                    out.push(char::from_u32(first).unwrap_or('\u{fffd}'));
                }
            }
            other => out.push(char::from(other)),
        }
    }
    out.push_str(rest);
    out
}

fn hex4(text: &str) -> u32 {
    text.get(..4).and_then(|digits| u32::from_str_radix(digits, 16).ok()).unwrap_or(0xfffd)
}
