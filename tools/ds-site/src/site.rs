//! What the content folder says: pages, in their order, with their examples.

mod load;

use std::collections::{BTreeMap, BTreeSet};

use ds_core::model::manifest::ComponentDoc;
use ds_core::{Location, SourceFile};
use serde::Serialize;
use serde_json::Value;

pub use load::load;

/// What the pages need to know beside their content.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SiteConfig {
    /// Folder of the content files, relative to the project: `demo/content`.
    pub content: String,
    /// Folder that the artifacts go to, for the paths in findings: `demo/dist`.
    pub out: String,
    /// The site's name.
    pub title: String,
    /// Where the site lies on its host: `/`, `/plenum/`.
    pub base: String,
    /// Scheme and host, for canonical addresses and the sitemap: `https://plenum.example`.
    pub origin: Option<String>,
    /// Language of pages that name none.
    pub language: String,
    /// The package that components are imported from.
    pub package: String,
    /// Ids that the shell puts on every page.
    pub anchors: Vec<String>,
    /// Folder of the search index, from the site's root: `search`; `None` for no index.
    pub search: Option<String>,
}

impl Default for SiteConfig {
    fn default() -> Self {
        Self {
            content: "demo/content".into(),
            out: "demo/dist".into(),
            title: "Plenum".into(),
            base: "/".into(),
            origin: None,
            language: "en".into(),
            package: "@plenum/components".into(),
            anchors: Vec::new(),
            search: None,
        }
    }
}

/// Which of the renderer's layouts a page has.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Template {
    /// A component with its examples.
    Component,
    /// One example alone; made from a component's page.
    Example,
    /// Free content.
    Content,
    /// The front page.
    Home,
    /// What a server sends for an unknown address.
    NotFound,
    /// Leads to another site.
    Redirect,
}

/// What a page that leads elsewhere does to its readers.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Mode {
    /// Sends them on at once.
    Publish,
    /// Tells them where it leads, as the CMS's editor does.
    Preview,
}

/// Where a page leads.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Redirect {
    /// The whole address: `https://example.com/`.
    pub target: String,
    /// How it leads there.
    pub mode: Mode,
}

/// Which way a page is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Direction {
    /// Left to right.
    Ltr,
    /// Right to left.
    Rtl,
}

/// A folder of the library.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Group {
    /// The folder's name.
    pub name: String,
    /// As readers see it.
    pub title: String,
    /// The same in other languages.
    pub titles: Titles,
}

/// A title in other languages, by the primary subtag of each.
pub type Titles = BTreeMap<String, String>;

/// The part of a language tag that says which language it is: `de` of `de-DE`, and of what a CMS writes, `de_DE`.
#[must_use]
pub fn primary(tag: &str) -> &str {
    tag.split(['-', '_']).next().unwrap_or_default()
}

/// One `page.json`.
#[derive(Debug, Clone)]
pub struct Page {
    /// Address from the site's root, without a leading slash: `library/core-content/teaser.html`.
    pub path: String,
    /// Its layout.
    pub template: Template,
    /// As readers see it.
    pub title: String,
    /// The same in other languages, for links to it.
    pub titles: Titles,
    /// A sentence or two.
    pub lead: String,
    /// Index in [`Site::groups`]; `None` outside the library.
    pub group: Option<usize>,
    /// BCP 47.
    pub language: String,
    /// Which way it is written.
    pub direction: Direction,
    /// The component that it is about.
    pub component: Option<ComponentDoc>,
    /// `@plenum/components/teaser`
    pub import_path: String,
    /// In order.
    pub examples: Vec<Example>,
    /// For the template.
    pub data: Value,
    /// Of a page that leads elsewhere.
    pub redirect: Option<Redirect>,
    /// The `page.json`.
    pub source: SourceFile,
    /// Where findings about the whole page go.
    pub(crate) at: Location,
    /// Something is wrong with it and was reported: it is not rendered, and its last good file stays.
    pub(crate) broken: bool,
    order: Option<f64>,
}

/// One content model of a page.
#[derive(Debug, Clone)]
pub struct Example {
    /// Name of the file, without its ending.
    pub name: String,
    /// As readers see it.
    pub title: String,
    /// A sentence.
    pub description: String,
    /// The model.
    pub model: Value,
    /// The model, for reading.
    pub json: String,
    /// Its file.
    pub source: SourceFile,
    /// Where findings about its rendering go.
    pub(crate) at: Location,
}

impl Example {
    /// Its anchor on the page.
    #[must_use]
    pub fn id(&self) -> String {
        format!("example-{}", self.name)
    }
}

/// An address that other pages may link to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Target<'s> {
    /// With the site's base: `/library/core-content/teaser.html`.
    pub address: String,
    /// Ids on it, as far as content and configuration tell.
    pub ids: Vec<String>,
    /// Content files that are shown there.
    pub files: Vec<&'s str>,
}

/// Everything that is to be rendered.
#[derive(Debug, Clone, Default)]
pub struct Site {
    pub(crate) config: SiteConfig,
    pub(crate) groups: Vec<Group>,
    pub(crate) pages: Vec<Page>,
}

impl Site {
    /// The pages: those of the library first, in the order of the navigation.
    #[must_use]
    pub fn pages(&self) -> &[Page] {
        &self.pages
    }

    /// The groups of the library, in order.
    #[must_use]
    pub fn groups(&self) -> &[Group] {
        &self.groups
    }

    /// Where links may lead, for the checks of content.
    #[must_use]
    pub fn links(&self) -> Vec<Target<'_>> {
        let mut targets = Vec::new();
        for page in &self.pages {
            let mut ids: BTreeSet<String> = self.config.anchors.iter().cloned().collect();
            collect_ids(&page.data, &mut ids);
            for example in &page.examples {
                ids.insert(example.id());
                collect_ids(&example.model, &mut ids);
                if page.template == Template::Component {
                    let mut own: BTreeSet<String> = self.config.anchors.iter().cloned().collect();
                    collect_ids(&example.model, &mut own);
                    targets.push(Target {
                        address: self.href(&page.example_path(example)),
                        ids: own.into_iter().collect(),
                        files: Vec::new(),
                    });
                }
            }
            targets.push(Target {
                address: self.href(&page.path),
                ids: ids.into_iter().collect(),
                files: page.examples.iter().map(|example| example.source.path()).collect(),
            });
        }
        targets
    }

    /// A path as links write it.
    pub(crate) fn href(&self, path: &str) -> String {
        let path = if path == "index.html" { "" } else { path };
        format!("{}{path}", self.config.base)
    }

    /// Whether a page will be at this path.
    pub(crate) fn has(&self, path: &str) -> bool {
        self.pages.iter().any(|page| {
            page.path == path
                || (page.template == Template::Component
                    && page.examples.iter().any(|example| page.example_path(example) == path))
        })
    }
}

impl Page {
    /// Whether nobody stays on it.
    pub(crate) fn sends_on(&self) -> bool {
        self.redirect.as_ref().is_some_and(|redirect| redirect.mode == Mode::Publish)
    }

    /// Address of the page that shows one example alone.
    #[must_use]
    pub fn example_path(&self, example: &Example) -> String {
        format!("{}/{}.html", self.path.trim_end_matches(".html"), example.name)
    }
}

/// Every `id` in a model.
fn collect_ids(value: &Value, ids: &mut BTreeSet<String>) {
    match value {
        Value::Array(items) => items.iter().for_each(|item| collect_ids(item, ids)),
        Value::Object(members) => {
            for (name, member) in members {
                match member {
                    Value::String(id) if name == "id" && !id.is_empty() => drop(ids.insert(id.clone())),
                    _ => collect_ids(member, ids),
                }
            }
        }
        _ => {}
    }
}

/// Whether a file of the content folder describes pages, rather than being a content model.
#[must_use]
pub fn is_page_file(path: &str) -> bool {
    matches!(path.rsplit('/').next(), Some("page.json" | "group.json"))
}

#[cfg(test)]
mod tests;
