//! The files that a run writes. Domain crates return them; only `dstool` writes them to disk.

/// One generated file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Artifact {
    /// Path relative to the output folder that the caller chose, with `/` on every platform.
    pub path: String,
    /// File contents.
    pub bytes: Vec<u8>,
}

impl Artifact {
    /// Creates an artifact at `path` with the contents `bytes`.
    pub fn new(path: impl Into<String>, bytes: impl Into<Vec<u8>>) -> Self {
        Self { path: path.into(), bytes: bytes.into() }
    }

    /// The contents as text, for tests and for consumers of text artifacts.
    #[must_use]
    pub fn text(&self) -> std::borrow::Cow<'_, str> {
        String::from_utf8_lossy(&self.bytes)
    }
}
