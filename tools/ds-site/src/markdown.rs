//! Markdown pages: the text of guides and of components' pages, and `llms.txt`, which lists them.

use std::collections::BTreeSet;
use std::fmt::Write;

use ds_core::Artifact;
use serde_json::Value;

use crate::index::Index;
use crate::site::{Page, Template};

/// Whether a page exists as Markdown, too.
const fn has_markdown(page: &Page) -> bool {
    page.guide.is_some() || matches!(page.template, Template::Component)
}

impl Page {
    /// The path of the page as Markdown: `library/guides/theming.md`.
    pub(crate) fn markdown_path(&self) -> Option<String> {
        has_markdown(self).then(|| format!("{}.md", self.path.trim_end_matches(".html")))
    }
}

/// The Markdown of all pages that were rendered, and the list of all pages that have it.
pub(crate) fn markdown_pages(index: &Index<'_>, rendered: &[Artifact]) -> Vec<Artifact> {
    let site = index.site;
    let rendered: BTreeSet<&str> = rendered.iter().map(|artifact| &*artifact.path).collect();
    let whole = site.pages.iter().filter(|page| rendered.contains(&*page.path));
    let pages = whole.filter_map(|page| {
        let text = match &page.guide {
            Some(guide) => guide.markdown.clone(),
            None => component(page),
        };
        Some(Artifact::new(page.markdown_path()?, text))
    });
    pages.chain(list(index)).collect()
}

/// `llms.txt`: the title of each guide and component with one line, by group; `None` if there is nothing to list.
fn list(index: &Index<'_>) -> Option<Artifact> {
    let site = index.site;
    let mut text = format!("# {}\n", site.config.title);
    let mut entries = 0;
    for (at, group) in site.groups.iter().enumerate() {
        let pages: Vec<_> = index
            .group(at)
            .iter()
            .map(|at| &site.pages[*at])
            .filter_map(|page| Some((page, page.markdown_path()?)))
            .collect();
        if pages.is_empty() {
            continue;
        }
        let _ = write!(text, "\n## {}\n\n", group.title);
        for (page, path) in pages {
            entries += 1;
            let lead = one_line(&page.lead);
            let more = if lead.is_empty() { String::new() } else { format!(": {lead}") };
            let address = site.absolute(&site.href(&path));
            let _ = writeln!(text, "- [{}]({address}){more}", page.title);
        }
    }
    (entries > 0).then(|| Artifact::new("llms.txt", text))
}

fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The page of a component: what it is for, its properties, its guide, and its examples as models.
fn component(page: &Page) -> String {
    let mut text = format!("# {}\n", page.title);
    paragraph(&mut text, &page.lead);
    if let Some(doc) = &page.component {
        let _ = write!(text, "\n```tsx\nimport {{ {} }} from '{}';\n```\n", doc.name, page.import_path);
        if !doc.cms.is_empty() {
            let types: Vec<String> = doc.cms.iter().map(|name| format!("`…/{name}`")).collect();
            paragraph(&mut text, &format!("CMS type: {}", types.join(", ")));
        }
    }
    if let Some(guide) = page.data.get("guide") {
        self::guide(&mut text, guide);
    }
    if let Some(doc) = page.component.as_ref().filter(|doc| !doc.props.is_empty()) {
        text.push_str("\n## Properties\n\n| Property | Type | Default | Meaning |\n|---|---|---|---|\n");
        for prop in &doc.props {
            let mut notes = Vec::new();
            if prop.required {
                notes.push("Required.".to_owned());
            }
            if !prop.content {
                notes.push("React only.".to_owned());
            }
            if let Some(why) = &prop.deprecated {
                notes.push(format!("Deprecated. {why}"));
            }
            notes.push(prop.description.clone());
            let default = prop.default.as_deref().map_or_else(|| "–".to_owned(), code);
            let _ = writeln!(
                text,
                "| {} | {} | {default} | {} |",
                code(&prop.name),
                code(&prop.text),
                cell(&notes.join(" "))
            );
        }
    }
    for example in &page.examples {
        let _ = write!(text, "\n## Example: {}\n", example.title);
        paragraph(&mut text, &example.description);
        let _ = write!(text, "\n```json\n{}\n```\n", example.json.trim_end());
    }
    text
}

/// `data.guide` of a component's page; `Guide.tsx` of the demo shows the same.
fn guide(text: &mut String, guide: &Value) {
    let list = |name: &str| guide.get(name).and_then(Value::as_array).map_or(&[][..], Vec::as_slice);
    let string =
        |value: &Value, name: &str| value.get(name).and_then(Value::as_str).unwrap_or_default().to_owned();
    let lists =
        [("use", "When to use it"), ("avoid", "When not to use it"), ("accessibility", "Accessibility")];
    let terms =
        [("anatomy", "part", "Anatomy"), ("keyboard", "keys", "Keyboard"), ("events", "name", "Events")];
    for (name, title) in lists {
        let items: Vec<&str> = list(name).iter().filter_map(Value::as_str).collect();
        if !items.is_empty() {
            let _ = write!(text, "\n## {title}\n\n");
            for item in items {
                let _ = writeln!(text, "- {}", one_line(item));
            }
        }
    }
    for (name, key, title) in terms {
        if !list(name).is_empty() {
            let _ = write!(text, "\n## {title}\n\n");
            for item in list(name) {
                let _ = writeln!(text, "- {}: {}", code(&string(item, key)), one_line(&string(item, "text")));
            }
        }
    }
    for (name, title) in [("scripts", "Without scripts"), ("dataLayer", "Data layer")] {
        let paragraph_text = string(guide, name);
        if !paragraph_text.is_empty() {
            let _ = write!(text, "\n## {title}\n");
            paragraph(text, &paragraph_text);
        }
    }
}

fn paragraph(text: &mut String, words: &str) {
    if !words.trim().is_empty() {
        let _ = write!(text, "\n{}\n", one_line(words));
    }
}

/// Text in a cell of a table.
fn cell(text: &str) -> String {
    one_line(text).replace('|', "\\|")
}

/// Code in a cell of a table or in a list.
fn code(text: &str) -> String {
    let text = cell(text);
    if text.contains('`') { format!("`` {text} ``") } else { format!("`{text}`") }
}

#[cfg(test)]
mod tests;
