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
        for row in rows() {
            fields.entry(row.component).or_default().push(row.field);
        }
        Self(fields)
    }

    /// Whether a model of any generation of a component has a field.
    pub(crate) fn has(&self, component: &str, field: &str) -> bool {
        self.0.get(component).is_some_and(|fields| fields.contains(&field))
    }
}

/// A field of the table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Row {
    pub(crate) component: &'static str,
    pub(crate) field: &'static str,
}

/// The fields of the table, in its order.
pub(crate) fn rows() -> impl Iterator<Item = Row> {
    let lines = TABLE.lines().filter(|line| !line.starts_with('#'));
    lines.filter_map(|line| line.split_once(": ")).flat_map(|(start, fields)| {
        let component = start.split(' ').next().unwrap_or_default();
        let names = fields.split(' ').filter_map(|field| field.split(':').next());
        names.map(move |field| Row { component, field })
    })
}

#[cfg(test)]
mod tests {
    use super::{Fields, TABLE, rows};

    #[test]
    fn every_line_of_the_table_is_read() {
        let lines = TABLE.lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
        for line in lines {
            let (start, fields) = line.split_once(": ").unwrap();
            let (_, generations) = start.split_once(' ').unwrap();
            assert!(generations.split('-').all(|number| number.parse::<u32>().is_ok()), "{line}");
            for field in fields.split(' ') {
                let kind = field.split_once(':').unwrap().1.trim_end_matches('?');
                let kind = kind.trim_end_matches("[]").trim_end_matches("{}");
                assert!(["string", "number", "boolean", "object"].contains(&kind), "{field}");
            }
        }
        assert!(rows().count() > 230, "{}", rows().count());
    }

    #[test]
    fn a_field_belongs_to_a_component() {
        let fields = Fields::new();
        assert!(fields.has("teaser", "linkURL") && fields.has("form/text", "rows"));
        assert!(!fields.has("text", "linkURL") && !fields.has("hero", "id"));
    }
}
