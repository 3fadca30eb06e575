//! Collects where the rules that lightningcss prints come from.
//!
//! lightningcss writes mappings into a type of the crate `parcel_sourcemap`, which depends on rkyv 0.7
//! (RUSTSEC-2026-0235) and two dozen more crates for formats that nothing here writes. `Cargo.toml` of the workspace replaces that
//! crate by this one. It has what lightningcss calls; `ds-css` writes the map.
//!
//! Maps in comments of the input are not read: `ds-css` maps to the files that it was given.

use std::fmt;

/// Where something in a source file is; lines and columns count from 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct OriginalLocation {
    /// The line.
    pub original_line: u32,
    /// The column in UTF-16 units.
    pub original_column: u32,
    /// The number of the source file.
    pub source: u32,
    /// The number of a name in [`SourceMap`].
    pub name: Option<u32>,
}

/// Where something in the output comes from; lines and columns count from 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Mapping {
    /// The line of the output.
    pub generated_line: u32,
    /// The column of the output in bytes, as lightningcss counts.
    pub generated_column: u32,
    /// Its source.
    pub original: Option<OriginalLocation>,
}

/// Why a source map cannot be read, or what it lacks.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SourceMapError {
    /// Source maps of the input are not read.
    Unsupported,
    /// There is no source or name with this number.
    OutOfRange,
}

impl fmt::Display for SourceMapError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Unsupported => "source maps of the input are not read",
            Self::OutOfRange => "the source map has no entry with this number",
        })
    }
}

impl std::error::Error for SourceMapError {}

/// The mappings of one output, in the order of its lines.
#[derive(Debug, Clone, Default)]
pub struct SourceMap {
    lines: Vec<Vec<Mapping>>,
    sources: Vec<String>,
    contents: Vec<String>,
    names: Vec<String>,
}

impl SourceMap {
    /// An empty map. Sources keep their names, so that the folder of the project is not needed.
    #[must_use]
    pub fn new(_project_root: &str) -> Self {
        Self::default()
    }

    /// Reads a map from a comment of the input.
    ///
    /// # Errors
    /// Always: see the documentation of this crate.
    pub fn from_data_url(_project_root: &str, _url: &str) -> Result<Self, SourceMapError> {
        Err(SourceMapError::Unsupported)
    }

    /// Adds a mapping. Those of a line are added from left to right.
    pub fn add_mapping(
        &mut self,
        generated_line: u32,
        generated_column: u32,
        original: Option<OriginalLocation>,
    ) {
        let line = generated_line as usize;
        if self.lines.len() <= line {
            self.lines.resize_with(line + 1, Vec::new);
        }
        self.lines[line].push(Mapping { generated_line, generated_column, original });
    }

    /// All mappings.
    #[must_use]
    pub fn get_mappings(&self) -> Vec<Mapping> {
        self.lines.concat()
    }

    /// The last mapping of a line at or before a column.
    pub fn find_closest_mapping(&mut self, line: u32, column: u32) -> Option<Mapping> {
        let line = self.lines.get(line as usize)?;
        line.iter().rev().find(|mapping| mapping.generated_column <= column).copied()
    }

    /// The names of the sources, by number.
    #[must_use]
    pub fn get_sources(&self) -> &Vec<String> {
        &self.sources
    }

    /// The name of a source.
    ///
    /// # Errors
    /// If there is none with this number.
    pub fn get_source(&self, index: u32) -> Result<&str, SourceMapError> {
        entry(&self.sources, index)
    }

    /// Adds a source, unless it is known; returns its number.
    pub fn add_source(&mut self, source: &str) -> u32 {
        add(&mut self.sources, source)
    }

    /// The text of a source.
    ///
    /// # Errors
    /// If there is none with this number.
    pub fn get_source_content(&self, index: u32) -> Result<&str, SourceMapError> {
        entry(&self.contents, index)
    }

    /// Sets the text of a source.
    ///
    /// # Errors
    /// If there is no source with this number.
    pub fn set_source_content(&mut self, index: usize, content: &str) -> Result<(), SourceMapError> {
        if index >= self.sources.len() {
            return Err(SourceMapError::OutOfRange);
        }
        if self.contents.len() <= index {
            self.contents.resize(index + 1, String::new());
        }
        content.clone_into(&mut self.contents[index]);
        Ok(())
    }

    /// A name.
    ///
    /// # Errors
    /// If there is none with this number.
    pub fn get_name(&self, index: u32) -> Result<&str, SourceMapError> {
        entry(&self.names, index)
    }

    /// Adds a name, unless it is known; returns its number.
    pub fn add_name(&mut self, name: &str) -> u32 {
        add(&mut self.names, name)
    }
}

fn entry(list: &[String], index: u32) -> Result<&str, SourceMapError> {
    list.get(index as usize).map(String::as_str).ok_or(SourceMapError::OutOfRange)
}

fn add(list: &mut Vec<String>, text: &str) -> u32 {
    let known = list.iter().position(|known| known == text);
    let index = known.unwrap_or_else(|| {
        list.push(text.to_owned());
        list.len() - 1
    });
    u32::try_from(index).unwrap_or(u32::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(column: u32) -> Option<OriginalLocation> {
        Some(OriginalLocation { original_line: 0, original_column: column, source: 0, name: None })
    }

    #[test]
    fn mappings_are_in_the_order_of_their_lines() {
        let mut map = SourceMap::new("/");
        for (line, column) in [(1, 0), (3, 2), (1, 5), (0, 0)] {
            map.add_mapping(line, column, at(column));
        }
        let all = map.get_mappings();
        let places: Vec<_> = all.iter().map(|own| (own.generated_line, own.generated_column)).collect();
        assert_eq!(places, [(0, 0), (1, 0), (1, 5), (3, 2)]);
        let closest = |map: &mut SourceMap, column| map.find_closest_mapping(1, column)?.original;
        assert_eq!((closest(&mut map, 4), closest(&mut map, 5)), (at(0), at(5)));
        assert_eq!(map.find_closest_mapping(2, 0), None);
    }

    #[test]
    fn sources_and_names_have_numbers() {
        let mut map = SourceMap::new("/");
        assert_eq!((map.add_source("a.css"), map.add_source("b.css"), map.add_source("a.css")), (0, 1, 0));
        assert_eq!(
            (map.add_name("x"), map.get_name(0), map.get_name(1)),
            (0, Ok("x"), Err(SourceMapError::OutOfRange))
        );
        assert_eq!(map.set_source_content(1, "b {}"), Ok(()));
        assert_eq!((map.get_source_content(0), map.get_source_content(1)), (Ok(""), Ok("b {}")));
        assert_eq!(map.set_source_content(2, ""), Err(SourceMapError::OutOfRange));
        assert_eq!((map.get_source(1), map.get_sources().len()), (Ok("b.css"), 2));
        assert!(SourceMap::from_data_url("/", "data:application/json,{}").is_err());
    }
}
