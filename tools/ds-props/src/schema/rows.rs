//! JSON for reading and for line-by-line diffs: each entry of a file is on separate lines, the contents of a field
//! are on one line.

use std::io::{self, Write};

use serde::Serialize;
use serde_json::Serializer;
use serde_json::ser::Formatter;

/// The maximum depth at which lines are broken: the file, a list of components, a component, its props.
const BROKEN: usize = 4;

/// Serialises a value as a file.
pub(super) fn print(value: &impl Serialize) -> Vec<u8> {
    let mut out = Vec::new();
    // Writing to memory cannot fail, and every value of the manifest's types can be expressed in JSON.
    let _ = value.serialize(&mut Serializer::with_formatter(&mut out, Rows::default()));
    out.push(b'\n');
    out
}

#[derive(Default)]
struct Rows {
    /// The number of open brackets.
    open: usize,
    /// Whether the innermost bracket has content.
    filled: bool,
}

impl Rows {
    fn begin<W: ?Sized + Write>(&mut self, out: &mut W, bracket: &[u8]) -> io::Result<()> {
        self.open += 1;
        self.filled = false;
        out.write_all(bracket)
    }

    fn end<W: ?Sized + Write>(&mut self, out: &mut W, bracket: &[u8]) -> io::Result<()> {
        if self.filled && self.open <= BROKEN {
            self.line(out, self.open - 1)?;
        }
        self.open -= 1;
        self.filled = true;
        out.write_all(bracket)
    }

    fn next<W: ?Sized + Write>(&mut self, out: &mut W, first: bool) -> io::Result<()> {
        self.filled = true;
        match (first, self.open <= BROKEN) {
            (true, true) => self.line(out, self.open),
            (true, false) => Ok(()),
            (false, true) => out.write_all(b",").and_then(|()| self.line(out, self.open)),
            (false, false) => out.write_all(b", "),
        }
    }

    fn line<W: ?Sized + Write>(&self, out: &mut W, depth: usize) -> io::Result<()> {
        out.write_all(&b"\n        "[..=2 * depth])
    }
}

impl Formatter for Rows {
    /// A whole number is written without a decimal point: `1`, not `1.0`.
    fn write_f64<W: ?Sized + Write>(&mut self, out: &mut W, value: f64) -> io::Result<()> {
        write!(out, "{}", super::types::number(value))
    }

    fn begin_array<W: ?Sized + Write>(&mut self, out: &mut W) -> io::Result<()> {
        self.begin(out, b"[")
    }

    fn end_array<W: ?Sized + Write>(&mut self, out: &mut W) -> io::Result<()> {
        self.end(out, b"]")
    }

    fn begin_array_value<W: ?Sized + Write>(&mut self, out: &mut W, first: bool) -> io::Result<()> {
        self.next(out, first)
    }

    fn begin_object<W: ?Sized + Write>(&mut self, out: &mut W) -> io::Result<()> {
        self.begin(out, b"{")
    }

    fn end_object<W: ?Sized + Write>(&mut self, out: &mut W) -> io::Result<()> {
        self.end(out, b"}")
    }

    fn begin_object_key<W: ?Sized + Write>(&mut self, out: &mut W, first: bool) -> io::Result<()> {
        self.next(out, first)
    }

    fn begin_object_value<W: ?Sized + Write>(&mut self, out: &mut W) -> io::Result<()> {
        out.write_all(b": ")
    }
}
