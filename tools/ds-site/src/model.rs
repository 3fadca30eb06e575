//! What a renderer receives: the types of `page-model.d.ts` in Rust.

use std::collections::BTreeSet;

use ds_core::model::manifest::{ComponentDoc, PropDoc};
use serde::Serialize;
use serde_json::Value;

use crate::index::Index;
use crate::site::{Direction, Example, Guide, Mode, Page, Site, Template, Titles, primary};
use crate::text::script_json;

/// Facts from the built files of a component; `None` if there is no such file.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Facts {
    /// Size of the client script.
    pub script: Option<Size>,
    /// Size of the style sheet.
    pub style: Option<Size>,
    /// The tokens that the style sheet reads, by name.
    pub tokens: Vec<TokenUse>,
}

/// The size of a file in bytes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Size {
    /// As it is.
    pub bytes: u64,
    /// Compressed.
    pub gzip: u64,
}

/// A token that a style sheet reads.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct TokenUse {
    /// `--pl-color-text`
    pub name: String,
    /// Its value in the default theme.
    pub value: String,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct PageModel<'s> {
    pub(crate) template: Template,
    pub(crate) path: String,
    pub(crate) href: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) canonical: Option<String>,
    pub(crate) language: &'s str,
    pub(crate) direction: Direction,
    pub(crate) title: &'s str,
    pub(crate) lead: &'s str,
    pub(crate) site: SiteModel<'s>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) group: Option<GroupModel<'s>>,
    /// Empty: see [`crate::lists`].
    pub(crate) navigation: [(); 0],
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) previous: Option<PageLink<'s>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) next: Option<PageLink<'s>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) component: Option<ComponentFacts<'s>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) guide: Option<&'s Guide>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) markdown: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) redirect_target: Option<&'s str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) mode: Option<Mode>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) content: Option<ContentModel<'s>>,
    pub(crate) examples: Vec<ExampleModel<'s>>,
    pub(crate) data: &'s Value,
}

#[derive(Serialize)]
pub(crate) struct SiteModel<'s> {
    title: &'s str,
    base: &'s str,
}

#[derive(Serialize)]
pub(crate) struct GroupModel<'s> {
    name: &'s str,
    #[serde(flatten)]
    title: TitleModel<'s>,
}

/// A title, and its language if it differs from the page's.
#[derive(Serialize)]
pub(crate) struct TitleModel<'s> {
    title: &'s str,
    #[serde(skip_serializing_if = "Option::is_none")]
    lang: Option<String>,
}

#[derive(Serialize)]
pub(crate) struct PageLink<'s> {
    #[serde(flatten)]
    title: TitleModel<'s>,
    path: &'s str,
    href: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    lead: Option<&'s str>,
}

#[derive(Serialize)]
pub(crate) struct NavigationGroup<'s> {
    #[serde(flatten)]
    group: GroupModel<'s>,
    kind: GroupKind,
    current: bool,
    pages: Vec<NavigationPage<'s>>,
}

/// What a group contains.
#[derive(Serialize)]
#[serde(rename_all = "lowercase")]
enum GroupKind {
    Guides,
    Components,
}

#[derive(Serialize)]
pub(crate) struct NavigationPage<'s> {
    #[serde(flatten)]
    link: PageLink<'s>,
    current: bool,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ComponentFacts<'s> {
    name: &'s str,
    import_path: &'s str,
    cms: &'s [String],
    script: Option<Size>,
    style: Option<Size>,
    tokens: Vec<TokenUse>,
    props: Vec<PropRow<'s>>,
}

#[derive(Serialize)]
pub(crate) struct PropRow<'s> {
    name: &'s str,
    #[serde(rename = "type")]
    text: &'s str,
    required: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    default: Option<&'s str>,
    description: &'s str,
    #[serde(skip_serializing_if = "Option::is_none")]
    deprecated: Option<&'s str>,
    content: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    format: Option<&'s str>,
}

#[derive(Clone, Serialize)]
pub(crate) struct ExampleModel<'s> {
    name: &'s str,
    id: String,
    title: &'s str,
    description: &'s str,
    #[serde(skip_serializing_if = "Option::is_none")]
    language: Option<&'s str>,
    prefix: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    path: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    href: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    sources: Option<Sources>,
    html: String,
    pub(crate) markup: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) jsx: Option<String>,
    json: &'s str,
    model: String,
}

/// What a page has in addition if the CMS exports it as one model.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ContentModel<'s> {
    template_name: &'s str,
    html: String,
    short_title: &'s str,
    #[serde(skip_serializing_if = "Option::is_none")]
    image: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    robots: Option<&'s str>,
    /// JSON-LD that is safe inside a script element.
    #[serde(skip_serializing_if = "Option::is_none")]
    structured_data: Option<String>,
    translations: Vec<Translation<'s>>,
    breadcrumb: Vec<PageLink<'s>>,
    /// Empty: see [`crate::lists`].
    pages: [(); 0],
}

/// A page in one of its languages.
#[derive(Serialize)]
struct Translation<'s> {
    language: &'s str,
    href: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    canonical: Option<String>,
}

/// A page that menus may link to.
#[derive(Hash, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct SitePage<'s> {
    shared_path: &'s str,
    href: String,
    language: &'s str,
    title: &'s str,
}

impl<'s> SitePage<'s> {
    /// What renderers look it up by.
    pub(crate) fn key(&self) -> &'s str {
        self.shared_path
    }
}

/// The addresses of an example's source files.
#[derive(Clone, Serialize)]
struct Sources {
    json: String,
    markup: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    jsx: Option<String>,
}

/// React's id prefix for an example.
pub(crate) fn prefix(example: &Example) -> String {
    format!("{}-", example.name)
}

/// An example with its rendered HTML, and its JSX if the renderer writes it.
pub(crate) fn example<'s>(
    site: &'s Site,
    page: &'s Page,
    example: &'s Example,
    html: String,
    jsx: Option<String>,
) -> ExampleModel<'s> {
    let path = (page.template == Template::Component).then(|| page.example_path(example));
    let is_shown = page.content.is_none();
    ExampleModel {
        name: &example.name,
        id: example.id(),
        title: &example.title,
        description: &example.description,
        language: example.language.as_deref(),
        prefix: prefix(example),
        href: path.as_deref().map(|path| site.href(path)),
        sources: path.is_some().then(|| Sources {
            json: site.href(&page.source_path(example, "json")),
            markup: site.href(&page.source_path(example, "txt")),
            jsx: jsx.as_ref().map(|_| site.href(&page.source_path(example, "jsx.txt"))),
        }),
        path,
        // Only examples show their source.
        markup: if is_shown { crate::pretty(&html) } else { String::new() },
        html,
        jsx,
        json: &example.json,
        model: if is_shown { script_json(&example.model()) } else { String::new() },
    }
}

/// A page with its rendered examples; `at` is its index in the site.
pub(crate) fn page<'s>(
    index: &Index<'s>,
    at: usize,
    facts: &dyn Fn(&str) -> Facts,
    mut examples: Vec<ExampleModel<'s>>,
    image: Option<String>,
    structured_data: Option<Value>,
) -> PageModel<'s> {
    let site = index.site;
    let page = &site.pages[at];
    let (previous, next) = index.neighbours(at);
    let content = page.content.as_ref().map(|content| ContentModel {
        template_name: &content.template_name,
        html: examples.drain(..).map(|example| example.html).collect(),
        short_title: page.short_title(),
        image,
        robots: content.robots.as_deref(),
        structured_data: structured_data.map(|data| script_json(&data)),
        translations: translations(index, page),
        breadcrumb: index
            .ancestors(page)
            .into_iter()
            .map(|ancestor| short_link(site, ancestor, page))
            .collect(),
        pages: [],
    });
    PageModel {
        content,
        previous: previous.map(|neighbour| link(site, neighbour, page)),
        next: next.map(|neighbour| link(site, neighbour, page)),
        guide: page.guide.as_ref(),
        markdown: page.markdown_path().map(|path| site.href(&path)),
        component: page.component.as_ref().map(|doc| component(page, doc, facts(&doc.name))),
        ..page_frame(site, page, page.template, page.path.clone(), examples)
    }
}

/// One example on a page of its own, without previous and next links.
pub(crate) fn single_example<'s>(site: &'s Site, page: &'s Page, example: ExampleModel<'s>) -> PageModel<'s> {
    let path = example.path.clone().unwrap_or_default();
    page_frame(site, page, Template::Example, path, vec![example])
}

fn page_frame<'s>(
    site: &'s Site,
    page: &'s Page,
    template: Template,
    path: String,
    examples: Vec<ExampleModel<'s>>,
) -> PageModel<'s> {
    PageModel {
        template,
        href: site.href(&path),
        path,
        canonical: site.canonical(page),
        language: &page.language,
        direction: page.direction,
        title: &page.title,
        lead: &page.lead,
        site: SiteModel { title: &site.config.title, base: &site.config.base },
        group: page.group.map(|at| group(site, at, page)),
        navigation: [],
        previous: None,
        next: None,
        component: None,
        guide: None,
        markdown: None,
        redirect_target: page.redirect.as_ref().map(|redirect| &*redirect.target),
        mode: page.redirect.as_ref().map(|redirect| redirect.mode),
        content: None,
        examples,
        data: &page.data,
    }
}

/// A title for readers of a page: in the page's language if it has been translated, otherwise the original with its
/// `language`.
fn title<'s>(title: &'s str, titles: &'s Titles, language: &'s str, page: &Page) -> TitleModel<'s> {
    let reader = primary(&page.language);
    match titles.get(reader) {
        _ if primary(language) == reader => TitleModel { title, lang: None },
        Some(title) => TitleModel { title, lang: None },
        None => TitleModel { title, lang: Some(language.replace('_', "-")) },
    }
}

fn group<'s>(site: &'s Site, at: usize, page: &Page) -> GroupModel<'s> {
    let group = &site.groups[at];
    GroupModel { name: &group.name, title: title(&group.title, &group.titles, &site.config.language, page) }
}

/// A link from one page to another.
fn link<'s>(site: &'s Site, target: &'s Page, page: &Page) -> PageLink<'s> {
    let title = title(&target.title, &target.titles, &target.language, page);
    let lead = (page.template == Template::Library).then_some(&*target.lead);
    PageLink { title, path: &target.path, href: site.href(&target.path), lead }
}

/// A link whose text is the short title of the page.
fn short_link<'s>(site: &'s Site, target: &'s Page, page: &Page) -> PageLink<'s> {
    let title = title(target.short_title(), &target.titles, &target.language, page);
    PageLink { title, path: &target.path, href: site.href(&target.path), lead: None }
}

fn translations<'s>(index: &Index<'s>, page: &'s Page) -> Vec<Translation<'s>> {
    let site = index.site;
    let translation = |target: &'s Page| Translation {
        language: &target.language,
        href: site.href(&target.path),
        canonical: site.canonical(target),
    };
    index.translations(page).into_iter().map(translation).collect()
}

/// The pages that menus may link to.
pub(crate) fn site_pages(site: &Site) -> Vec<SitePage<'_>> {
    site.pages.iter().filter_map(|page| site_page(site, page)).collect()
}

/// Those of [`site_pages`] that have one of these keys.
pub(crate) fn site_pages_with<'s>(site: &'s Site, keys: &BTreeSet<String>) -> Vec<SitePage<'s>> {
    let is_wanted =
        |page: &&Page| page.content.as_ref().is_some_and(|content| keys.contains(&content.shared_path));
    site.pages.iter().filter(is_wanted).filter_map(|page| site_page(site, page)).collect()
}

fn site_page<'s>(site: &'s Site, page: &'s Page) -> Option<SitePage<'s>> {
    let content = page.content.as_ref().filter(|_| page.template == Template::Page)?;
    Some(SitePage {
        shared_path: &content.shared_path,
        href: site.href(&page.path),
        language: &page.language,
        title: page.short_title(),
    })
}

/// The pages of the library by group, for readers of a page. None of them is the current one.
pub(crate) fn navigation<'s>(index: &Index<'s>, page: &Page) -> Vec<NavigationGroup<'s>> {
    let site = index.site;
    let group_at = |at: usize| {
        let pages = || index.group(at).iter().map(|at_page| &site.pages[*at_page]);
        let is_guides = pages().any(|page| page.guide.is_some());
        NavigationGroup {
            group: group(site, at, page),
            kind: if is_guides { GroupKind::Guides } else { GroupKind::Components },
            current: false,
            pages: pages()
                .map(|target| NavigationPage { link: link(site, target, page), current: false })
                .collect(),
        }
    };
    (0..site.groups.len()).map(group_at).collect()
}

fn component<'s>(page: &'s Page, doc: &'s ComponentDoc, facts: Facts) -> ComponentFacts<'s> {
    ComponentFacts {
        name: &doc.name,
        import_path: &page.import_path,
        cms: &doc.cms,
        script: facts.script,
        style: facts.style,
        tokens: facts.tokens,
        props: doc.props.iter().map(row).collect(),
    }
}

fn row(prop: &PropDoc) -> PropRow<'_> {
    PropRow {
        name: &prop.name,
        text: &prop.text,
        required: prop.required,
        default: prop.default.as_deref(),
        description: &prop.description,
        deprecated: prop.deprecated.as_deref(),
        content: prop.content,
        format: prop.format.as_deref(),
    }
}
