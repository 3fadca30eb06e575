//! What a renderer receives: the types of `page-model.d.ts` in Rust.

use ds_core::model::manifest::{ComponentDoc, PropDoc};
use serde::Serialize;
use serde_json::Value;

use crate::guides::Guide;
use crate::site::{Direction, Example, Mode, Page, Redirect, Site, Template, Titles, primary};
use crate::text::script_json;

/// Facts from the built files of a component. Sizes are in bytes; `None` if there is no such file.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Facts {
    /// Size of the client script.
    pub script: Option<u64>,
    /// Size of the style sheet.
    pub style: Option<u64>,
    /// The tokens that the style sheet reads, by name.
    pub tokens: Vec<TokenUse>,
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
    pub(crate) navigation: Vec<NavigationGroup<'s>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) previous: Option<PageLink<'s>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) next: Option<PageLink<'s>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) component: Option<ComponentFacts<'s>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) guide: Option<&'s Guide>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) twin: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) redirect_target: Option<&'s str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) mode: Option<Mode>,
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
    script: Option<u64>,
    style: Option<u64>,
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
    own: &'s Example,
    html: String,
    jsx: Option<String>,
) -> ExampleModel<'s> {
    let path = (page.template == Template::Component).then(|| page.example_path(own));
    ExampleModel {
        name: &own.name,
        id: own.id(),
        title: &own.title,
        description: &own.description,
        language: own.language.as_deref(),
        prefix: prefix(own),
        href: path.as_deref().map(|path| site.href(path)),
        sources: path.is_some().then(|| Sources {
            json: site.href(&page.source_path(own, "json")),
            markup: site.href(&page.source_path(own, "txt")),
            jsx: jsx.as_ref().map(|_| site.href(&page.source_path(own, "jsx.txt"))),
        }),
        path,
        markup: crate::pretty(&html),
        html,
        jsx,
        json: &own.json,
        model: script_json(&own.model),
    }
}

/// A page with its rendered examples.
pub(crate) fn page<'s>(
    site: &'s Site,
    page: &'s Page,
    facts: &dyn Fn(&str) -> Facts,
    examples: Vec<ExampleModel<'s>>,
) -> PageModel<'s> {
    // Previous and next links must not redirect readers to another site.
    let is_guide = |own: &Page| own.template == Template::Guide;
    let stays = |own: &&Page| {
        own.group.is_some()
            && is_guide(own) == is_guide(page)
            && (!own.redirects_immediately() || std::ptr::eq(*own, page))
    };
    let library: Vec<_> = site.pages.iter().filter(stays).collect();
    let place = library.iter().position(|own| std::ptr::eq(*own, page));
    let neighbour = |at: Option<usize>| at.and_then(|at| library.get(at)).map(|own| link(site, own, page));
    PageModel {
        navigation: navigation(site, page),
        previous: neighbour(place.and_then(|place| place.checked_sub(1))),
        next: neighbour(place.map(|place| place + 1)),
        guide: page.guide.as_ref(),
        twin: page.twin_path().map(|path| site.href(&path)),
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
        canonical: canonical(site, page),
        language: &page.language,
        direction: page.direction,
        title: &page.title,
        lead: &page.lead,
        site: SiteModel { title: &site.config.title, base: &site.config.base },
        group: page.group.map(|at| group(site, at, page)),
        navigation: Vec::new(),
        previous: None,
        next: None,
        component: None,
        guide: None,
        twin: None,
        redirect_target: page.redirect.as_ref().map(|redirect| &*redirect.target),
        mode: page.redirect.as_ref().map(|redirect| redirect.mode),
        examples,
        data: &page.data,
    }
}

/// The absolute address of the page, if the host is known; for a redirect page, its target.
pub(crate) fn canonical(site: &Site, page: &Page) -> Option<String> {
    if let Some(Redirect { target, .. }) = &page.redirect {
        return Some(target.clone());
    }
    let origin = site.config.origin.as_ref()?;
    Some(format!("{}{}", origin.trim_end_matches('/'), site.href(&page.path)))
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
fn link<'s>(site: &'s Site, own: &'s Page, page: &Page) -> PageLink<'s> {
    let title = title(&own.title, &own.titles, &own.language, page);
    let lead = (page.template == Template::Library).then_some(&*own.lead);
    PageLink { title, path: &own.path, href: site.href(&own.path), lead }
}

fn navigation<'s>(site: &'s Site, page: &Page) -> Vec<NavigationGroup<'s>> {
    let is_guides = |at| site.pages.iter().any(|own| own.group == Some(at) && own.guide.is_some());
    let one = |at| NavigationGroup {
        group: group(site, at, page),
        kind: if is_guides(at) { GroupKind::Guides } else { GroupKind::Components },
        current: page.group == Some(at),
        pages: site
            .pages
            .iter()
            .filter(|own| own.group == Some(at))
            .map(|own| NavigationPage { link: link(site, own, page), current: std::ptr::eq(own, page) })
            .collect(),
    };
    (0..site.groups.len()).map(one).collect()
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
