//! The site as data: pages with their examples, in order.

mod content;
mod guide;

use std::collections::{BTreeMap, BTreeSet};

use ds_core::model::manifest::ComponentDoc;
use ds_core::{Diagnostics, Location, SourceFile, json};
use serde::{Deserialize, Serialize};
use serde_json::Value;

pub use content::PageContent;
pub use guide::Guide;
pub(crate) use guide::{Heading, Part};

/// Settings of the site.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SiteConfig {
    /// Folder of the content files, relative to the project: `demo/content`.
    pub content: String,
    /// Folder of page models, relative to the project: `demo/pages`; `None` if there is none.
    pub pages: Option<String>,
    /// Output folder, for the paths in findings: `demo/dist`.
    pub out: String,
    /// The site's name.
    pub title: String,
    /// Base path of the site on its host: `/`, `/plenum/`.
    pub base: String,
    /// Scheme and host, for canonical addresses and the sitemap: `https://plenum.example`.
    pub origin: Option<String>,
    /// Language of pages that do not specify one.
    pub language: String,
    /// The package from which components are imported.
    pub package: String,
    /// Ids that the page template adds to every page.
    pub anchors: Vec<String>,
    /// Folder of the guides, relative to the project: `demo/guides`; `None` for no guides.
    pub guides: Option<String>,
    /// Folder of the search index, relative to the site's root: `search`; `None` for no index.
    pub search: Option<String>,
    /// Path of the feed of articles, relative to the site's root: `news/feed.xml`; `None` for no feed.
    pub feed: Option<String>,
    /// Address of the image for link previews of pages without one: `/art/card.png`.
    pub image: Option<String>,
}

impl Default for SiteConfig {
    fn default() -> Self {
        Self {
            content: "demo/content".into(),
            pages: None,
            out: "demo/dist".into(),
            title: "Plenum".into(),
            base: "/".into(),
            origin: None,
            language: "en".into(),
            package: "@plenum/components".into(),
            anchors: Vec::new(),
            guides: None,
            search: None,
            feed: None,
            image: None,
        }
    }
}

impl SiteConfig {
    /// The same with a base path that starts and ends with `/`.
    pub(crate) fn normal(&self) -> Self {
        let base = match self.base.trim_matches('/') {
            "" => "/".into(),
            base => format!("/{base}/"),
        };
        Self { base, ..self.clone() }
    }
}

/// The layout of a page.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Template {
    /// A component with its examples.
    Component,
    /// One example on a page of its own; generated from a component's page.
    Example,
    /// A guide, written in Markdown.
    Guide,
    /// The front page of the library, which lists all its pages.
    Library,
    /// Free content.
    Content,
    /// A page that the CMS exports as one model.
    Page,
    /// The front page.
    Home,
    /// The response to an unknown address.
    NotFound,
    /// A redirect to another site.
    Redirect,
}

/// How a redirect page behaves.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Mode {
    /// Redirects immediately.
    Publish,
    /// Shows the target, like the CMS's editor.
    Preview,
}

/// A redirect to another site.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Redirect {
    /// The absolute address: `https://example.com/`.
    pub target: String,
    /// How the page redirects.
    pub mode: Mode,
}

/// The writing direction of a page.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
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
    /// The displayed title.
    pub title: String,
    /// The title in other languages.
    pub titles: Titles,
}

/// Titles in other languages, by primary subtag.
pub type Titles = BTreeMap<String, String>;

/// The primary subtag of a language tag: `de` for `de-DE`, and also for `de_DE`, as a CMS writes it.
#[must_use]
pub fn primary(tag: &str) -> &str {
    tag.split(['-', '_']).next().unwrap_or_default()
}

/// One page, read from its `page.json` or from the Markdown of a guide.
#[derive(Debug, Clone)]
pub struct Page {
    /// Address relative to the site's root, without a leading slash: `library/core-content/teaser.html`.
    pub path: String,
    /// The layout.
    pub template: Template,
    /// The displayed title.
    pub title: String,
    /// The title in other languages, for links to the page.
    pub titles: Titles,
    /// One or two introductory sentences.
    pub lead: String,
    /// Index in [`Site::groups`]; `None` outside the library.
    pub group: Option<usize>,
    /// BCP 47 language tag.
    pub language: String,
    /// The writing direction.
    pub direction: Direction,
    /// The documented component.
    pub component: Option<ComponentDoc>,
    /// `@plenum/components/teaser`
    pub import_path: String,
    /// The examples, in order.
    pub examples: Vec<Example>,
    /// Data passed to the template.
    pub data: Value,
    /// The redirect, if the page is one.
    pub redirect: Option<Redirect>,
    /// The fields of its page model; `None` for other pages.
    pub content: Option<PageContent>,
    /// The text, if the page is a guide.
    pub guide: Option<Guide>,
    /// The file that describes the page: its `page.json`, its page model, or the Markdown of a guide.
    pub source: SourceFile,
    /// Location for findings about the page as a whole.
    pub(crate) at: Location,
    /// Whether an error was reported for it: such a page is not rendered, and its last successful output is kept.
    pub(crate) broken: bool,
    pub(crate) order: Option<f64>,
}

/// One content model of a page.
#[derive(Debug, Clone)]
pub struct Example {
    /// Name of the file, without its extension.
    pub name: String,
    /// The displayed title.
    pub title: String,
    /// One sentence.
    pub description: String,
    /// The language of its content as a BCP 47 tag, if it differs from the page's.
    pub language: Option<String>,
    /// The model as formatted JSON.
    pub json: String,
    /// The text of the model: its file or, for a page of an export, the model as the site shows it.
    pub(crate) text: SourceFile,
    /// The file of the model.
    pub source: SourceFile,
    /// Location for findings about rendering it.
    pub(crate) at: Location,
}

impl Example {
    /// The model. It is made from its text each time, because the values of all pages take several times the memory of their texts.
    #[must_use]
    pub fn model(&self) -> Value {
        // Errors in the text were reported when it was loaded.
        let document = json::parse(&self.text, json::Options::model(), &mut Diagnostics::new());
        document.map_or(Value::Null, |document| document.root().to_serde())
    }

    /// The id of the example on the page.
    #[must_use]
    pub fn id(&self) -> String {
        format!("example-{}", self.name)
    }
}

/// A page that links may target.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Target<'s> {
    /// Address with the site's base path: `/library/core-content/teaser.html`.
    pub address: String,
    /// Ids on the page, as far as they follow from content and configuration.
    pub ids: Vec<String>,
    /// Content files that are shown on the page.
    pub files: Vec<&'s str>,
}

/// All pages of the site.
#[derive(Debug, Clone, Default)]
pub struct Site {
    pub(crate) config: SiteConfig,
    pub(crate) groups: Vec<Group>,
    pub(crate) pages: Vec<Page>,
}

impl Site {
    /// The pages: those of the library first, in navigation order.
    #[must_use]
    pub fn pages(&self) -> &[Page] {
        &self.pages
    }

    /// The groups of the library, in order.
    #[must_use]
    pub fn groups(&self) -> &[Group] {
        &self.groups
    }

    /// The pages that links may target, for the content checks.
    #[must_use]
    pub fn links(&self) -> Vec<Target<'_>> {
        let mut targets = Vec::new();
        for page in &self.pages {
            let mut ids: BTreeSet<String> = self.config.anchors.iter().cloned().collect();
            collect_ids(&page.data, &mut ids);
            ids.extend(page.guide.iter().flat_map(|guide| &guide.headings).map(|heading| heading.id.clone()));
            for example in &page.examples {
                ids.insert(example.id());
                let model = example.model();
                collect_ids(&model, &mut ids);
                if page.template == Template::Component {
                    let mut anchors: BTreeSet<String> = self.config.anchors.iter().cloned().collect();
                    collect_ids(&model, &mut anchors);
                    targets.push(Target {
                        address: self.href(&page.example_path(example)),
                        ids: anchors.into_iter().collect(),
                        files: Vec::new(),
                    });
                }
            }
            let ids: Vec<String> = ids.into_iter().collect();
            let cms_path = page.content.as_ref().and_then(|content| content.cms_path.as_deref());
            for address in cms_path.iter().flat_map(|path| [(*path).to_owned(), format!("{path}.html")]) {
                targets.push(Target { address, ids: ids.clone(), files: Vec::new() });
            }
            // A file with many pages is on none of them.
            let files = page.examples.iter().filter(|_| cms_path.is_none());
            targets.push(Target {
                address: self.href(&page.path),
                ids,
                files: files.map(|example| example.source.path()).collect(),
            });
        }
        targets
    }

    /// The address of a path, as used in links.
    pub(crate) fn href(&self, path: &str) -> String {
        let index =
            path.strip_suffix("index.html").filter(|folder| folder.is_empty() || folder.ends_with('/'));
        let path = index.unwrap_or(path);
        format!("{}{path}", self.config.base)
    }
}

impl Page {
    /// A page with nothing but its address, so that links to it are not reported as well. It is broken until its file has
    /// been read.
    pub(crate) fn blank(
        path: String,
        template: Template,
        title: String,
        group: Option<usize>,
        source: &SourceFile,
        config: &SiteConfig,
    ) -> Self {
        Self {
            path,
            template,
            title,
            titles: Titles::new(),
            lead: String::new(),
            group,
            language: config.language.clone(),
            direction: Direction::Ltr,
            component: None,
            import_path: String::new(),
            examples: Vec::new(),
            data: serde_json::json!({}),
            redirect: None,
            content: None,
            guide: None,
            source: source.clone(),
            at: source.start(),
            broken: true,
            order: None,
        }
    }

    /// Whether it redirects visitors immediately.
    pub(crate) fn redirects_immediately(&self) -> bool {
        self.redirect.as_ref().is_some_and(|redirect| redirect.mode == Mode::Publish)
    }

    /// Address of the page for a single example.
    #[must_use]
    pub fn example_path(&self, example: &Example) -> String {
        self.source_path(example, "html")
    }

    /// Addresses of all files of an example.
    pub(crate) fn example_files(&self, example: &Example) -> [String; 4] {
        ["html", "json", "txt", "jsx.txt"].map(|extension| self.source_path(example, extension))
    }

    /// Address of a file that belongs to a single example: `html` is its page, `json` its model, `txt` its markup,
    /// `jsx.txt` the same content in JSX.
    #[must_use]
    pub fn source_path(&self, example: &Example, extension: &str) -> String {
        format!("{}/{}.{extension}", self.path.trim_end_matches(".html"), example.name)
    }
}

/// Collects every `id` in a model.
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

/// Whether a file of the content folder describes a page or group, as opposed to a content model.
#[must_use]
pub fn is_page_file(path: &str) -> bool {
    matches!(path.rsplit('/').next(), Some("page.json" | "group.json"))
}
