//! JSON (RFC 8259) with the span of every value, in one flat array of nodes.
//!
//! A tree of boxes costs more than the parsing itself, so a [`Document`] is a tape: each node knows its
//! range in the text and where its subtree ends. Strings are unescaped only when they are asked for.
//! The parser never recurses, so depth is a limit that is checked and not a stack that overflows, and it
//! recovers: one broken member costs that member and one finding.

mod parse;
mod value;

pub use parse::{Options, parse, parse_into};
pub use value::{Document, Entry, Key, Kind, Tape, Value};

crate::rules! {
    /// At the first byte that does not fit.
    SYNTAX = "json/syntax", Error, "A file is not valid JSON",
"The file breaks the JSON grammar at the marked place. Comments and trailing commas are not JSON.

Wrong: `{ \"title\": \"Air\", }`

Right: `{ \"title\": \"Air\" }`";
    /// At the second key; the first is a label.
    DUPLICATE_KEY = "json/duplicate-key", Error, "An object has the same key twice",
"Readers of JSON disagree about which of the two counts, so one of them is lost without a word. Of two `:type` keys in a model,
which some versions of the CMS's exporter send, the last one counts, and this is a warning.

Wrong: `{ \"title\": \"Air\", \"title\": \"Gas\" }`

Right: `{ \"title\": \"Air\" }`";
    /// At the bracket that opens one level too many.
    TOO_DEEP = "json/too-deep", Error, "A value is nested too deeply",
"Nothing that this format means is nested this deeply: it is a mistake of a generator or an attack. The
value is skipped, the rest of the file is read.";
    /// At the start of the file.
    EMPTY = "json/empty", Error, "A file is empty",
"A JSON file holds exactly one value; an empty file is usually a write that was cut off. Write at least `{}`.";
}
