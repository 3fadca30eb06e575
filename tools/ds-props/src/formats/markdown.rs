//! Markdown: a chapter and a table of props for each component.

use std::fmt::Write;

use ds_core::model::manifest::Manifest;

use super::{explained, shown_default};

pub(super) fn text(manifest: &Manifest) -> String {
    let mut text = "# Components\n".to_owned();
    for component in &manifest.components {
        let _ = write!(text, "\n## {}\n", component.name);
        if let Some(why) = &component.deprecated {
            let _ = write!(text, "\n{}\n", format!("**Deprecated.** {why}").trim_end());
        }
        if !component.description.is_empty() {
            let _ = write!(text, "\n{}\n", component.description);
        }
        if !component.props.is_empty() {
            text.push_str("\n| Prop | Type | Default | Description |\n|---|---|---|---|\n");
        }
        for prop in &component.props {
            let default = shown_default(prop).map_or_else(|| "–".to_owned(), |text| code(&text));
            let (name, kind) = (code(&prop.name), code(&prop.text));
            let _ =
                writeln!(text, "| {name} | {kind} | {default} | {} |", explained(prop).replace('|', "\\|"));
        }
        if !component.inherits.is_empty() {
            let sets: Vec<String> = component.inherits.iter().map(|set| code(&set.from)).collect();
            let _ = write!(text, "\nAlso accepts the props of {}.\n", sets.join(", "));
        }
    }
    text
}

/// Code in a cell: `|` would end the cell, a backtick the code.
fn code(text: &str) -> String {
    let text = text.replace('|', "\\|").replace('\n', " ");
    if text.contains('`') { format!("`` {text} ``") } else { format!("`{text}`") }
}
