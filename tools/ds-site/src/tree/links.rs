//! Links between the pages of a site.

use std::collections::BTreeSet;

use ds_core::Location;
use ds_core::json::{Kind, Value};

use super::Tree;
use crate::paths::{percent_decode, resolve};

/// A link on a page to a page of the same site.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Link {
    /// The page with the link, as an index of [`Tree::pages`].
    pub page: usize,
    /// The address as the CMS has written it.
    pub address: String,
    /// The string that has it.
    pub at: Location,
    /// Where it leads.
    pub target: LinkTarget,
    /// Whether it names an id that the target does not have.
    pub lacks_id: bool,
}

/// Where a link leads.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum LinkTarget {
    /// To a page of the site.
    Page {
        /// The page, as an index of [`Tree::pages`].
        page: usize,
        /// The query and the fragment: `?a=b#c`.
        rest: String,
    },
    /// To a path in the site that none of its pages has.
    Missing(String),
    /// Elsewhere: another site, a file, a place on the page itself.
    Outside,
}

/// What an editor of the CMS has before the path of a page.
const EDITORS: [&str; 4] =
    ["/editor.html/", "/cf#/", "/sites.html/", "/mnt/overlay/wcm/core/content/sites/properties.html/"];

/// Fields whose strings are no links, although they may look like one.
const NO_LINKS: [&str; 12] = [
    ":path",
    ":type",
    ":hierarchyType",
    "path",
    "id",
    "title",
    "text",
    "description",
    "designPath",
    "staticDesignPath",
    "appResourcesPath",
    "templateName",
];

/// The property in which the CMS keeps where a page redirects to. Exports of its repository have it as it is.
pub(super) const REDIRECT: &str = "cq:redirectTarget";

impl<'d> Tree<'d> {
    /// Where an address leads.
    #[must_use]
    pub fn target(&self, address: &str) -> LinkTarget {
        let address = address.trim();
        let editor = EDITORS.iter().find_map(|editor| Some(address.split_once(editor)?.1));
        let local = match editor {
            Some(path) => format!("/{path}"),
            None => local_path(address).to_owned(),
        };
        // A short address on another host may be that of another site; a path of the CMS is not.
        let has_host = local.len() < address.len() && !local.starts_with("/content/");
        if !local.starts_with('/') || local.starts_with("//") || has_host && editor.is_none() {
            return LinkTarget::Outside;
        }
        let end = local.find(['?', '#']).unwrap_or(local.len());
        let (path, rest) = local.split_at(end);
        let rest = rest.to_owned();
        let page = self.page_at(path).or_else(|| self.page_at(&percent_decode(path)));
        if let Some(page) = page {
            return LinkTarget::Page { page, rest };
        }
        // A site that is not at the root of its server has a context path in front.
        let content = path.find("/content/").filter(|at| *at > 0).map(|at| &path[at..]);
        if let Some(page) = content.and_then(|path| self.page_at(path)) {
            return LinkTarget::Page { page, rest };
        }
        let top = &self.addresses.top;
        let is_inside = !top.is_empty()
            && path
                .strip_prefix(top.as_str())
                .is_some_and(|rest| rest.starts_with('/') || rest.starts_with('.'));
        let is_page =
            !path.contains("/_jcr_content") && !path.contains("/jcr:content") && !path.contains(".coreimg");
        if is_inside && is_page { LinkTarget::Missing(stem(path).to_owned()) } else { LinkTarget::Outside }
    }

    /// Where an address on a page leads. One that is relative to the page, such as `news/one.html`, is only a link if it has the ending of
    /// a page: other fields may have a text that looks like a path.
    #[must_use]
    pub fn target_on(&self, page: usize, address: &str) -> LinkTarget {
        let target = self.target(address);
        if target != LinkTarget::Outside {
            return target;
        }
        let address = address.trim();
        let (path, rest) = address.split_at(address.find(['?', '#']).unwrap_or(address.len()));
        // The name of a host has a dot, too.
        let has_host = path.split_once('/').is_some_and(|(first, _)| first.trim_matches('.').contains('.'));
        let is_page = path.ends_with(".html") && !path.starts_with('/') && !path.contains([':', ' ', '{']);
        let folder = self.pages[page].path.rsplit_once('/').map_or("", |(folder, _)| folder);
        if is_page && !has_host { self.target(&format!("/{}{rest}", resolve(folder, path))) } else { target }
    }

    fn page_at(&self, path: &str) -> Option<usize> {
        let path = path.trim_end_matches('/');
        let exact = |path: &str| {
            let exact = self.by_path.get(path).copied();
            // An address of the finished site, with and without the path that all pages have in common.
            exact.or_else(|| {
                let below = path.strip_prefix(self.addresses.base.trim_end_matches('/'))?;
                let root = &self.addresses.root;
                self.by_path.get(&format!("{root}{}", below.strip_suffix("/index").unwrap_or(below))).copied()
            })
        };
        exact(path).or_else(|| exact(stem(path)))
    }

    /// An address in the finished site, if it is that of a page.
    #[must_use]
    pub fn rewritten(&self, address: &str) -> Option<String> {
        self.href_of(self.target(address))
    }

    /// The same for an address on a page.
    pub(super) fn rewritten_on(&self, page: usize, address: &str) -> Option<String> {
        self.href_of(self.target_on(page, address))
    }

    fn href_of(&self, target: LinkTarget) -> Option<String> {
        match target {
            LinkTarget::Page { page, rest } => Some(format!("{}{rest}", self.href(page))),
            _ => None,
        }
    }

    /// The files of the CMS that pages refer to, sorted: images, downloads. Nobody knows whether they exist.
    #[must_use]
    pub fn files(&self) -> BTreeSet<String> {
        let mut files = BTreeSet::new();
        for page in &self.pages {
            each_link(page.model, &mut |address, _| {
                let path = address.split(['?', '#']).next().unwrap_or_default();
                let name = path.rsplit('/').next().unwrap_or_default();
                let is_file = path.starts_with('/')
                    && !path.starts_with("//")
                    && name
                        .rsplit_once('.')
                        .is_some_and(|(_, ending)| !matches!(ending, "html" | "htm" | ""));
                if is_file && self.target(path) == LinkTarget::Outside {
                    files.insert(path.to_owned());
                }
            });
        }
        files
    }

    /// All links to pages of the site, in the order of the pages.
    #[must_use]
    pub fn links(&self) -> Vec<Link> {
        let ids: Vec<BTreeSet<String>> = self.pages.iter().map(|page| ids(page.model)).collect();
        let mut links = Vec::new();
        for (at, page) in self.pages.iter().enumerate() {
            each_link(page.model, &mut |address, value| {
                let target = self.target_on(at, address);
                let lacks_id = match &target {
                    LinkTarget::Page { page, rest } => {
                        let id = rest.split_once('#').map_or("", |(_, id)| id);
                        !(id.is_empty() || id == "top" || has_id(&ids[*page], id))
                    }
                    _ => false,
                };
                if target != LinkTarget::Outside {
                    let (address, place) = (address.to_owned(), value.location());
                    links.push(Link { page: at, address, at: place, target, lacks_id });
                }
            });
        }
        links
    }
}

/// Whether a string of this field may be a link.
pub(super) fn may_be_link(name: &str) -> bool {
    name == REDIRECT || !NO_LINKS.contains(&name) && !name.contains(':')
}

/// Calls `each` with every address in a page's own content: strings that are addresses, and the links in HTML.
fn each_link<'d>(value: Value<'d>, each: &mut dyn FnMut(&str, Value<'d>)) {
    for entry in value.entries() {
        let name = entry.name();
        match entry.value.kind() {
            Kind::String => {
                let Some(text) = entry.value.as_str() else { continue };
                if text.contains('<') {
                    let places = hrefs(&text).chain(attribute(&text, "src"));
                    places.for_each(|range| each(&text[range], entry.value));
                } else if may_be_link(&name) {
                    each(&text, entry.value);
                }
            }
            _ if matches!(&*name, ":children" | "dataLayer") => {}
            _ => each_link(entry.value, each),
        }
    }
    value.items().for_each(|item| each_link(item, each));
}

/// The places of addresses in the links of HTML.
pub(super) fn hrefs(html: &str) -> impl Iterator<Item = std::ops::Range<usize>> {
    attribute(html, "href")
}

fn attribute<'h>(html: &'h str, name: &'h str) -> impl Iterator<Item = std::ops::Range<usize>> + 'h {
    html.match_indices(name).filter_map(move |(at, _)| {
        let before = html[..at].chars().next_back()?;
        let rest = &html[at + name.len()..];
        let value = rest.trim_start().strip_prefix('=')?.trim_start();
        let quote = value.chars().next().filter(|ch| matches!(ch, '"' | '\''))?;
        let start = html.len() - value.len() + 1;
        let length = html[start..].find(quote)?;
        before.is_ascii_whitespace().then_some(start..start + length)
    })
}

/// The ids on a page: those of its models, and those in HTML.
fn ids(model: Value<'_>) -> BTreeSet<String> {
    let mut ids = BTreeSet::new();
    collect_ids(model, &mut ids);
    ids
}

fn collect_ids(value: Value<'_>, ids: &mut BTreeSet<String>) {
    for entry in value.entries().filter(|entry| entry.name() != ":children") {
        match entry.value.as_str() {
            Some(id) if entry.name() == "id" => drop(ids.insert(id.into_owned())),
            Some(text) if text.contains('<') => {
                ids.extend(attribute(&text, "id").map(|range| text[range].to_owned()));
            }
            Some(_) => {}
            None => collect_ids(entry.value, ids),
        }
    }
    value.items().for_each(|item| collect_ids(item, ids));
}

/// Whether a page has an id. Parts of a component have ids that start with its own: `tabs-1-item-2`.
fn has_id(ids: &BTreeSet<String>, id: &str) -> bool {
    ids.contains(id) || id.match_indices('-').any(|(end, _)| ids.contains(&id[..end]))
}

/// An address without its scheme and host.
fn local_path(address: &str) -> &str {
    let rest = address.strip_prefix("https://").or_else(|| address.strip_prefix("http://"));
    rest.and_then(|rest| rest.find('/').map(|at| &rest[at..])).unwrap_or(address)
}

/// A path without its extension.
fn stem(path: &str) -> &str {
    let folder = path.rfind('/').map_or(0, |at| at + 1);
    path[folder..].find('.').map_or(path, |at| &path[..folder + at])
}
