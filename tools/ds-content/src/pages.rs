//! The pages of a site's export, and the links between them.
//!
//! A link can lead to a page that is checked later, or in another file. So links are collected with the ids of all pages, and
//! compared at the end ([`Pages::report`]). Only paths of the CMS are compared (`/content/site/en/home.html`): short addresses depend on
//! the site's server.

use std::borrow::Cow;
use std::sync::{Mutex, PoisonError};

use ds_core::suggest::nearest;
use ds_core::{Diagnostic, Diagnostics, Location, percent};
use rustc_hash::{FxHashMap, FxHashSet};

use crate::rules::DEAD_LINK;

/// How many links wait for their target at the same time; more are not compared, so that memory does not grow with a stream.
const MAX_LINKS: usize = 200_000;

/// How many pages are kept. If there are more, links are not compared, because their targets may be among the others.
const MAX_PAGES: usize = 200_000;

/// Ids that templates of sites usually have.
const TEMPLATE_IDS: [&str; 6] = ["top", "main", "content", "main-content", "maincontent", "footer"];

/// Limits for how many links the nearest path is searched: each search compares with every page.
const MAX_SUGGESTIONS: usize = 20;

/// All pages so far.
#[derive(Debug, Default)]
pub(crate) struct Pages(Mutex<State>);

#[derive(Debug, Default)]
struct State {
    /// The ids of each page; `None` for a page that gets ids while it is rendered.
    pages: FxHashMap<String, Option<FxHashSet<String>>>,
    /// The same of pages whose key in the export is another path than theirs, by key.
    keys: FxHashMap<String, Option<FxHashSet<String>>>,
    links: Vec<PageLink>,
    has_more: bool,
    has_more_pages: bool,
}

/// A page whose model is being checked.
#[derive(Debug)]
pub(crate) struct Page {
    /// Path in the CMS: `/content/site/en/home`.
    path: String,
    /// Its key in the export, if that is another path.
    key: Option<String>,
    /// What the paths of all pages of the site start with: `/content/site/`.
    site: String,
    /// Whether other pages are in the same export, so that those that are not in it do not exist.
    pub(crate) is_in_tree: bool,
    /// Whether it has a component that gives ids to headings.
    pub(crate) has_generated_ids: bool,
    links: Vec<PageLink>,
}

/// A link that is not resolved yet.
#[derive(Debug)]
struct PageLink {
    target: String,
    id: String,
    is_in_tree: bool,
    /// Where it is; an excerpt of its file.
    found: Diagnostic,
}

impl Page {
    /// The page with a path in the CMS.
    pub(crate) fn new(path: &str, is_in_tree: bool) -> Option<Self> {
        let path = path.trim_end_matches('/');
        let path = path.strip_suffix(".html").unwrap_or(path);
        let mut ends = path.match_indices('/').map(|(at, _)| at).skip(2);
        let site = ends.next().map_or(path, |end| &path[..end]);
        let is_path = path.starts_with("/content/") && !site.ends_with('/');
        is_path.then(|| Self {
            path: path.to_owned(),
            key: None,
            site: format!("{site}/"),
            is_in_tree,
            has_generated_ids: false,
            links: Vec::new(),
        })
    }

    /// The page with its key in the export: links may have that path, too.
    pub(crate) fn also_known_as(self, key: Option<&str>) -> Self {
        let key = key.map(|key| key.trim_end_matches('/')).filter(|key| key.starts_with(&self.site));
        let key = key.map(|key| key.strip_suffix(".html").unwrap_or(key)).filter(|key| *key != self.path);
        Self { key: key.map(str::to_owned), ..self }
    }

    /// The path of an address that is relative to the page, such as `news/one.html`; any other address as it is.
    fn absolute<'a>(&self, path: &'a str) -> Cow<'a, str> {
        // The name of a host has a dot, too.
        let has_host = path.split_once('/').is_some_and(|(first, _)| first.trim_matches('.').contains('.'));
        if !path.ends_with(".html") || path.starts_with('/') || path.contains(':') || has_host {
            return path.into();
        }
        let mut steps: Vec<&str> = self.path.split('/').collect();
        steps.pop();
        for step in path.split('/').filter(|step| !matches!(*step, "" | ".")) {
            match step {
                ".." => drop(steps.pop()),
                step => steps.push(step),
            }
        }
        steps.join("/").into()
    }

    /// Records a link to a page of the same site, or to an id of the page itself. Returns whether it is one.
    pub(crate) fn link(&mut self, address: &str, at: impl FnOnce() -> Location) -> bool {
        let (path, rest) = address.split_at(address.find(['?', '#']).unwrap_or(address.len()));
        let path = &*self.absolute(path);
        let id = rest.split_once('#').map_or("", |(_, id)| id);
        let target = match path {
            "" if id.is_empty() => return true,
            "" => self.path.clone(),
            _ if path.starts_with(&self.site) => {
                let (stem, ending) = stem(path);
                if path.contains("/jcr:content")
                    || path.contains("/_jcr_content")
                    || !matches!(ending, "" | "html")
                {
                    return true;
                }
                percent::decoded(stem.trim_end_matches('/'))
            }
            _ => return false,
        };
        // Messages follow once the target is known; an excerpt is enough for the place.
        let finding = Diagnostic::new(&DEAD_LINK, at(), String::new()).shortened();
        self.links.push(PageLink { target, id: id.to_owned(), is_in_tree: self.is_in_tree, found: finding });
        true
    }
}

/// A path without its extension, and the extension.
fn stem(path: &str) -> (&str, &str) {
    let folder = path.rfind('/').map_or(0, |at| at + 1);
    match path[folder..].find('.') {
        Some(at) => (&path[..folder + at], path.rsplit('.').next().unwrap_or_default()),
        None => (path, ""),
    }
}

impl Pages {
    /// Adds a page that has been checked.
    pub(crate) fn add<'i>(&self, page: Page, ids: impl Iterator<Item = &'i str>) {
        let ids: Option<FxHashSet<String>> =
            (!page.has_generated_ids).then(|| ids.map(str::to_owned).collect());
        let mut state = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if state.has_more_pages {
            return;
        }
        if state.pages.len() == MAX_PAGES && !state.pages.contains_key(&page.path) {
            *state = State { has_more_pages: true, ..State::default() };
            return;
        }
        if let Some(key) = page.key {
            // A page with this path has precedence.
            state.keys.entry(key).or_insert_with(|| ids.clone());
        }
        state.pages.insert(page.path, ids);
        for link in page.links {
            if link.id.is_empty() && state.pages.contains_key(&link.target) {
                continue;
            }
            if state.links.len() == MAX_LINKS {
                state.has_more = true;
                break;
            }
            state.links.push(link);
        }
    }

    /// Reports links to pages and ids that do not exist. `is_whole` says whether every page of the site has been checked; if not, only
    /// exports with several pages are complete. A page deeper than all others may be missing because the export ends there.
    pub(crate) fn report(&self, is_whole: bool, diagnostics: &mut Diagnostics) {
        let state = std::mem::take(&mut *self.0.lock().unwrap_or_else(PoisonError::into_inner));
        let State { pages, keys, links, has_more, has_more_pages } = state;
        let mut known: Vec<&str> = pages.keys().map(String::as_str).collect();
        known.sort_unstable();
        let depth = |path: &str| path.matches('/').count();
        let deepest = known.iter().map(|path| depth(path)).max().unwrap_or(0);
        let top = top(&known);
        let mut suggestions = MAX_SUGGESTIONS;
        for mut link in links.into_iter().filter(|link| is_whole || link.is_in_tree) {
            let Some(ids) = pages.get(&link.target).or_else(|| keys.get(&link.target)) else {
                let is_exported = link.target == top
                    || link.target.strip_prefix(top).is_some_and(|rest| rest.starts_with('/'));
                if !is_exported || depth(&link.target) > deepest {
                    continue;
                }
                let near = (suggestions > 0).then(|| nearest(&link.target, known.iter().copied())).flatten();
                suggestions = suggestions.saturating_sub(1);
                link.found.message = format!("the site has no page `{}`", link.target);
                link.found.help = Some(match near {
                    Some(near) => format!("did you mean `{near}`?"),
                    None => "link to a page that is exported, or export the page, too".into(),
                });
                diagnostics.push(link.found);
                continue;
            };
            let id = link.id.as_str();
            let is_known = |ids: &FxHashSet<String>| {
                ids.contains(id) || id.match_indices('-').take(50).any(|(end, _)| ids.contains(&id[..end]))
            };
            if !id.is_empty() && !TEMPLATE_IDS.contains(&id) && ids.as_ref().is_some_and(|ids| !is_known(ids))
            {
                link.found.message = format!("the page `{}` has no id `{id}`", link.target);
                link.found.help = Some("link to an id that exists on the page".into());
                diagnostics.push(link.found);
            }
        }
        if has_more_pages {
            let message =
                format!("there are more than {MAX_PAGES} pages: links between them are not compared");
            diagnostics.push(
                Diagnostic::nowhere(&DEAD_LINK, message)
                    .severity(ds_core::Severity::Info)
                    .help("check fewer sites at a time"),
            );
        }
        if has_more {
            let message =
                format!("more than {MAX_LINKS} links wait for their target; the others are not compared");
            diagnostics.push(
                Diagnostic::nowhere(&DEAD_LINK, message)
                    .severity(ds_core::Severity::Info)
                    .help("check a root export with all pages in `:children`, or fewer sites at a time"),
            );
        }
    }
}

/// The path above all of these, which are sorted, or the only one.
fn top<'p>(paths: &[&'p str]) -> &'p str {
    let (Some(first), Some(last)) = (paths.first(), paths.last()) else { return "" };
    if last == first || last.strip_prefix(first).is_some_and(|rest| rest.starts_with('/')) {
        return first;
    }
    let same = first.bytes().zip(last.bytes()).take_while(|(a, b)| a == b).count();
    first[..first.len().min(same)].rfind('/').map_or("", |end| &first[..end])
}
