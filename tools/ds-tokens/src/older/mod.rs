//! The tolerant mode: reads older drafts, other tools' shapes and other notations, and writes them again as the format.
//!
//! A file goes through two steps, which both write text: other notations of JSON become JSON (`syntax`), and other shapes
//! become tokens of DTCG 2025.10 (`shape`, `value`, `composite`). Each part of the new text knows where it comes from
//! (`map`), so findings of the compiler are reported in the file that a person wrote. A file without deviations is not
//! written again. What the format cannot express is written with forms that only the tolerant mode reads: the type
//! [`TEXT`], other units, and colours with another alpha.

mod colors;
mod composite;
mod css;
mod deviation;
mod map;
mod references;
pub(crate) mod rules;
mod shape;
mod syntax;
mod types;
mod value;

use ds_core::json::{Document, Kind, Options, Value, parse};
use ds_core::{Diagnostics, SourceFile};

pub use deviation::{Deviation, Tolerance};

pub(crate) use crate::value::TEXT;
pub(crate) use css::color::{Parsed as ParsedColor, parse as parse_color, parse_known as parse_known_color};
pub(crate) use css::{UNITS, quantity};
pub(crate) use deviation::Notes;
pub(crate) use map::Origins;
pub(crate) use shape::{contains_token, is_bare_value, is_token};
pub(crate) use types::{Hint, hint as type_hint};

/// The members of a value of the type [`TEXT`]: texts and references, in their order.
pub(crate) const PIECES: &str = "pieces";
/// Whether CSS needs quotes around the text.
pub(crate) const QUOTED: &str = "quoted";
/// A value that is not text, for JSON.
pub(crate) const DATA: &str = "json";
/// The colour whose alpha is replaced; next to it is `alpha`.
pub(crate) const BASE: &str = "base";

/// What files are read with.
pub(crate) struct Door<'a> {
    pub(crate) tolerance: Tolerance,
    pub(crate) notes: &'a mut Notes,
    pub(crate) origins: &'a mut Origins,
}

/// Whether a document combines files, rather than being one of tokens. Its own errors are reported by its reader.
fn is_resolver(root: Value<'_>) -> bool {
    let has = |key| root.get(key).is_some();
    let is_versioned = root.get("version").is_some_and(|version| version.kind() == Kind::String);
    has("resolutionOrder") || (is_versioned && (has("sets") || has("modifiers")))
}

impl Door<'_> {
    /// Parses a file in its notation: JSON, JSON5 or YAML. Its shape stays.
    pub(crate) fn parse(&mut self, file: &SourceFile, out: &mut Diagnostics) -> Option<Document> {
        syntax::open(self, file, out)
    }

    /// Parses a file. In the tolerant mode, the result is the format whatever the file was.
    pub(crate) fn open(&mut self, file: &SourceFile, out: &mut Diagnostics) -> Option<Document> {
        if self.tolerance.is_strict() {
            return parse(file, Options::default(), out);
        }
        let document = syntax::open(self, file, out)?;
        let root = document.root();
        if root.kind() != Kind::Object || is_resolver(root) {
            return Some(document);
        }
        let before = self.notes.len();
        let writer = shape::write(self, root);
        if self.notes.len() == before {
            return Some(document);
        }
        let (file, origin) = writer.finish(document.file());
        self.origins.add(origin);
        parse(&file, Options::default(), out)
    }
}
