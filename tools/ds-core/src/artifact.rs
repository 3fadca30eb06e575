//! The files that a run wants on disk. Domain crates return them; only `dstool` writes.

/// One generated file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Artifact {
    /// Where it goes, relative to the output folder that the caller chose; `/` on every platform.
    pub path: String,
    /// What it holds.
    pub bytes: Vec<u8>,
}

impl Artifact {
    /// An artifact at `path` holding `bytes`.
    pub fn new(path: impl Into<String>, bytes: impl Into<Vec<u8>>) -> Self {
        Self { path: path.into(), bytes: bytes.into() }
    }

    /// The content as text, for tests and for consumers of text artifacts.
    #[must_use]
    pub fn text(&self) -> std::borrow::Cow<'_, str> {
        String::from_utf8_lossy(&self.bytes)
    }
}
