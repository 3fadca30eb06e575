//! Text for language models: the least that is needed to write JSX.

use std::fmt::Write;

use ds_core::model::manifest::Manifest;

use super::{explained, shown_default};

pub(super) fn text(manifest: &Manifest) -> String {
    let count = manifest.components.len();
    let mut text =
        format!("# Components\n\n> {count} React components with their props: `name?: type = default`.\n");
    for component in &manifest.components {
        let _ = write!(text, "\n## {}\n\n", component.name);
        let note = component.deprecated.as_deref().map(|why| format!("Deprecated. {why} "));
        let lead = format!("{}{}", note.unwrap_or_default(), component.description);
        if !lead.is_empty() {
            let _ = write!(text, "{}\n\n", lead.split_whitespace().collect::<Vec<_>>().join(" "));
        }
        for prop in &component.props {
            let mark = if prop.required { "" } else { "?" };
            let default = shown_default(prop).map(|text| format!(" = {text}")).unwrap_or_default();
            let why = explained(prop);
            let why = if why.is_empty() { why } else { format!(": {why}") };
            let _ = writeln!(text, "- `{}{mark}: {}{default}`{why}", prop.name, prop.text);
        }
        for set in &component.inherits {
            let _ = writeln!(text, "- the props of `{}`", set.from);
        }
    }
    text
}
