//! JSON (RFC 8259) with the span of every value, in one flat array of nodes.
//!
//! A tree of boxes costs more than the parsing itself, so a [`Document`] is a tape: each node knows its range in the
//! text and where its subtree ends. Strings are unescaped on demand. The parser does not recurse: depth is a limit that
//! it checks, so the stack cannot overflow. It recovers from errors: one broken member costs that member and one finding.

mod parse;
mod value;

pub use parse::{Options, parse, parse_into};
pub use value::{Document, Entry, Key, Kind, Tape, Value};

crate::rules! {
    /// At the first invalid byte.
    SYNTAX = "json/syntax", Error fixed, "A file is not valid JSON",
"The file violates the JSON grammar at the marked location. Comments and trailing commas are not JSON.

Wrong: `{ \"title\": \"Air\", }`

Right: `{ \"title\": \"Air\" }`";
    /// At the second key; the first one is a label.
    DUPLICATE_KEY = "json/duplicate-key", Error, "An object has the same key twice",
"Different JSON parsers keep a different one of the two values, so one of them is lost silently. If a model has two `:type` keys,
as some versions of the CMS's exporter send, the last one is used and this is only a warning.

Wrong: `{ \"title\": \"Air\", \"title\": \"Gas\" }`

Right: `{ \"title\": \"Air\" }`";
    /// At the bracket that opens the level that is too deep.
    TOO_DEEP = "json/too-deep", Error fixed, "A value is nested too deeply",
"No valid content is nested this deeply: it is either a bug in a generator or an attack. The
value is skipped; the rest of the file is checked.";
    /// At the start of the file.
    EMPTY = "json/empty", Error fixed, "A file is empty",
"A JSON file holds exactly one value; an empty file is usually the result of an interrupted write. Write at least `{}`.";
}
