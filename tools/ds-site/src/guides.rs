//! Guides: pages of the library that are written in Markdown.

mod front;
mod markdown;

use std::collections::{BTreeMap, BTreeSet};

use ds_core::source::to_u32;
use ds_core::{Diagnostic, Diagnostics, SourceFile, Span};

use crate::rules::{BAD_GUIDE, DUPLICATE_PATH};
use crate::site::{Group, Page, Site, Template, Titles};
use crate::text::{is_name, kebab};

/// Returns the Markdown that replaces a fence `generated <words>`, or says why there is none.
pub type Generate<'g> = &'g dyn Fn(&[&str]) -> Result<String, String>;

/// The group of guides that do not name one.
const DEFAULT_GROUP: &str = "Guides";

/// A guide with the settings that order it.
struct Loaded {
    page: Page,
    group: String,
}

/// Reads the Markdown files of the folder for guides and adds their pages to the site: guides come before components.
/// `generate` returns the content of fences such as `generated tokens color`.
pub fn add_guides(site: &mut Site, files: &[SourceFile], generate: Generate<'_>, findings: &mut Diagnostics) {
    let Some(folder) = site.config.guides.clone() else { return };
    let folder = format!("{}/", folder.trim_matches('/'));
    let sources: Vec<(&str, &SourceFile)> = files
        .iter()
        .filter_map(|file| {
            let name = file.path().strip_prefix(&folder)?.strip_suffix(".md")?;
            Some((name, file))
        })
        .collect();
    let names: BTreeSet<&str> = sources.iter().map(|(name, _)| *name).collect();
    let mut guides: Vec<Loaded> =
        sources.iter().map(|(name, file)| read(site, name, file, &names, generate, findings)).collect();
    let known: BTreeMap<&str, &Page> = site.pages.iter().rev().map(|page| (&*page.path, page)).collect();
    for guide in &mut guides {
        if let Some(other) = known.get(&*guide.page.path) {
            guide.page.broken = true;
            let message = format!("the address `{}` is already used", guide.page.path);
            findings.push(
                Diagnostic::new(&DUPLICATE_PATH, guide.page.at.clone(), message)
                    .label(other.at.clone(), "by this page")
                    .help("rename the guide, or the page in the content folder"),
            );
        }
    }
    guides.sort_by(|a, b| {
        let order = |guide: &Loaded| guide.page.order.unwrap_or(f64::INFINITY);
        order(a).total_cmp(&order(b)).then_with(|| a.page.title.cmp(&b.page.title))
    });
    let mut groups: Vec<String> = Vec::new();
    for guide in &guides {
        if !groups.contains(&guide.group) {
            groups.push(guide.group.clone());
        }
    }
    for page in &mut site.pages {
        page.group = page.group.map(|at| at + groups.len());
    }
    for guide in &mut guides {
        guide.page.group = groups.iter().position(|group| *group == guide.group);
    }
    guides.sort_by_key(|guide| guide.page.group);
    site.pages.splice(0..0, guides.into_iter().map(|guide| guide.page));
    let groups = groups.into_iter().map(|title| Group {
        name: format!("guides-{}", kebab(&title).replace(' ', "-")),
        title,
        titles: Titles::new(),
    });
    site.groups.splice(0..0, groups);
}

fn read(
    site: &Site,
    name: &str,
    file: &SourceFile,
    names: &BTreeSet<&str>,
    generate: Generate<'_>,
    diagnostics: &mut Diagnostics,
) -> Loaded {
    let mut findings = Diagnostics::new();
    if !is_name(name) {
        findings.push(
            Diagnostic::new(&BAD_GUIDE, file.start(), format!("`{name}` cannot be the address of a guide"))
                .help("move the file into the folder of the guides; use only letters, digits, `-` and `_` in its name"),
        );
    }
    let front = front::read(file, &mut findings);
    let mut guide = markdown::Writer::new(site, file, names, generate, &mut findings).guide(front.body);
    guide.markdown = format!("# {}\n\n{}\n\n{}\n", front.title, front.description, guide.markdown.trim());
    let title = if front.title.is_empty() { name.to_owned() } else { front.title };
    let page = Page {
        lead: front.description,
        guide: Some(guide),
        at: front.at,
        broken: findings.has_errors(),
        order: front.order,
        ..Page::blank(format!("library/guides/{name}.html"), Template::Guide, title, None, file, &site.config)
    };
    diagnostics.extend(findings);
    Loaded { page, group: front.group.unwrap_or_else(|| DEFAULT_GROUP.to_owned()) }
}

/// The span of a range of bytes.
fn span(range: std::ops::Range<usize>) -> Span {
    Span::new(to_u32(range.start), to_u32(range.end))
}

#[cfg(test)]
mod tests;
