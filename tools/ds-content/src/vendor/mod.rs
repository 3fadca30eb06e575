//! The fields of the vendor's models, as one table of facts.
//!
//! Components need not use all of them: what the exporter always sends is no mistake of an author.

use rustc_hash::FxHashMap;

/// The table: `component generations: field:type …`.
const TABLE: &str = include_str!("core-components.txt");

/// The fields of each component of the vendor.
#[derive(Debug)]
pub(crate) struct Fields(FxHashMap<&'static str, Vec<&'static str>>);

impl Fields {
    /// Reads the table.
    pub(crate) fn new() -> Self {
        let mut fields: FxHashMap<&'static str, Vec<&'static str>> = FxHashMap::default();
        for line in lines() {
            fields.entry(line.component).or_default().extend(line.fields().map(|(name, _)| name));
        }
        Self(fields)
    }

    /// Whether a model of any generation of a component has a field.
    pub(crate) fn has(&self, component: &str, field: &str) -> bool {
        self.0.get(component).is_some_and(|fields| fields.contains(&field))
    }
}

/// A line of the table: some fields of a component.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Line {
    pub(crate) component: &'static str,
    #[cfg_attr(not(test), expect(dead_code, reason = "only tests compare generations"))]
    generations: &'static str,
    fields: &'static str,
}

impl Line {
    /// The names of the fields and their types, as the table has them.
    pub(crate) fn fields(self) -> impl Iterator<Item = (&'static str, &'static str)> {
        self.fields.split(' ').filter_map(|field| field.split_once(':'))
    }

    /// Whether models of a generation have these fields.
    #[cfg(test)]
    pub(crate) fn has(self, generation: u32) -> bool {
        let (first, last) = self.generations.split_once('-').unwrap_or((self.generations, self.generations));
        let is_in = |first: u32, last: u32| (first..=last).contains(&generation);
        first.parse().is_ok_and(|first| last.parse().is_ok_and(|last| is_in(first, last)))
    }
}

/// The lines of the table, in its order.
pub(crate) fn lines() -> impl Iterator<Item = Line> {
    let lines = TABLE.lines().filter(|line| !line.starts_with('#'));
    lines.filter_map(|line| {
        let (start, fields) = line.split_once(": ")?;
        let (component, generations) = start.split_once(' ')?;
        Some(Line { component, generations, fields })
    })
}

#[cfg(test)]
mod tests {
    use super::{Fields, TABLE, lines};

    #[test]
    fn every_line_of_the_table_is_read() {
        let written = TABLE.lines().filter(|line| !line.is_empty() && !line.starts_with('#')).count();
        assert_eq!(lines().count(), written);
        for line in lines() {
            assert!((1..5).any(|generation| line.has(generation)), "{line:?}");
            assert_eq!(line.fields().count(), line.fields.split(' ').count(), "{line:?}");
            for (field, kind) in line.fields() {
                let kind = kind.trim_end_matches('?').trim_end_matches("[]").trim_end_matches("{}");
                assert!(["string", "number", "boolean", "object"].contains(&kind), "{field}");
            }
        }
        let fields: usize = lines().map(|line| line.fields().count()).sum();
        assert!(fields > 250, "{fields}");
    }

    #[test]
    fn a_field_belongs_to_a_component() {
        let fields = Fields::new();
        assert!(fields.has("teaser", "linkURL") && fields.has("form/text", "rows"));
        assert!(!fields.has("text", "linkURL") && !fields.has("hero", "id"));
    }
}
