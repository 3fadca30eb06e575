//! What `dstool tokens` can write, and what becomes of each type there.

use ds_core::suggest;
use ds_tokens::Format;

use super::{cell, code, table};

/// A table of all formats.
pub(super) fn list() -> String {
    let head = ["Format", "Output", "Files"].map(str::to_owned);
    let row = |format: &Format| vec![code(format.name()), cell(format.about()), cell(format.files())];
    table(&head, Format::ALL.iter().map(row)).trim_end().to_owned()
}

/// A table of the types, with a column for each of the named formats.
pub(super) fn types(names: &[&str]) -> Result<String, String> {
    let format = |name: &&str| {
        Format::parse(name).ok_or_else(|| {
            match suggest::nearest(name, Format::ALL.iter().map(|format| format.name())) {
                Some(near) => format!("there is no format `{name}`; did you mean `{near}`?"),
                None => format!("there is no format `{name}`"),
            }
        })
    };
    let formats: Vec<Format> = names.iter().map(format).collect::<Result<_, _>>()?;
    let mut head = vec!["Type".to_owned()];
    head.extend(names.iter().map(|name| code(name)));
    let columns: Vec<Vec<_>> = formats.iter().map(|format| format.table().collect()).collect();
    let kinds = columns.first().map(|column| column.iter().map(|(kind, _)| *kind).collect::<Vec<_>>());
    let rows = kinds.unwrap_or_default().into_iter().enumerate().map(|(nth, kind)| {
        let mut row = vec![code(kind)];
        row.extend(columns.iter().map(|column| match column[nth].1 {
            Ok(becomes) => cell(becomes),
            Err(reason) => format!("– {}", cell(reason)),
        }));
        row
    });
    Ok(table(&head, rows).trim_end().to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_format_has_a_row() {
        let text = list();
        assert_eq!(text.lines().count(), Format::ALL.len() + 2);
        assert!(
            text.contains("| `scss` | Variables of Sass, and a map of what themes change | `tokens.scss` |"),
            "{text}"
        );
    }

    #[test]
    fn each_type_has_a_row_with_what_becomes_of_it() {
        let text = types(&["android", "flutter"]).unwrap();
        assert!(text.starts_with("| Type | `android` | `flutter` |"), "{text}");
        assert_eq!(text.lines().count(), 15);
        assert!(text.contains("| `shadow` | – resources have no shadows"), "{text}");
        assert_eq!(types(&["androd"]).unwrap_err(), "there is no format `androd`; did you mean `android`?");
    }
}
