//! The pages of a site as the CMS exports them: a root model with its pages in `:children`, files with a page each, or pages
//! line by line.
//!
//! [`Tree::read`] finds the pages and their addresses. [`Tree::model`] is the model of a page for the finished site: its links lead
//! to the new addresses, and its navigation and breadcrumb know where the page is.

mod address;
mod collect;
mod json;
mod links;
mod navigation;
mod write;

use std::collections::{BTreeMap, BTreeSet};

use ds_core::json::{Document, Value};
use ds_core::{Diagnostic, Diagnostics, Location, Severity};

pub(crate) use address::{is_language, is_segment};
pub use collect::has_pages;
pub(crate) use collect::{place, redirect_target};
pub use links::{Link, LinkTarget};

use address::Addresses;
use collect::Collected;

use crate::rules::BROKEN_LINK;

/// One page of an export.
#[derive(Debug, Clone)]
pub struct TreePage<'d> {
    /// Path in the CMS: `/content/site/us/en/home`.
    pub path: String,
    /// Address in the finished site, without an extension: `en/home`, and `en/index` for a page with pages below it.
    pub address: String,
    /// Language tag, from the page, from those above it or from its path; empty if none of them says it.
    pub language: String,
    /// The title; if the page has none, its name.
    pub title: String,
    /// The model, with the pages below it in `:children`.
    pub model: Value<'d>,
    /// The page above it, as an index of [`Tree::pages`].
    pub parent: Option<usize>,
    /// Where the page redirects to.
    pub redirect: Option<Redirect>,
}

/// The target of a page that has no content for visitors.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Redirect {
    /// The address: `/en/home.html`, or that of another site.
    pub target: String,
    /// Whether the page has neither content nor a target, so that it redirects to the first page below it.
    pub is_derived: bool,
}

/// The pages of one or more exports.
#[derive(Debug, Clone, Default)]
pub struct Tree<'d> {
    pages: Vec<TreePage<'d>>,
    /// Indexes by path.
    by_path: BTreeMap<String, usize>,
    /// The pages directly below each page.
    children: Vec<Vec<usize>>,
    addresses: Addresses,
    /// How many values are no pages.
    pub skipped: usize,
}

/// An export: its document, and where it is not valid JSON.
#[derive(Debug, Clone, Copy)]
pub struct Export<'d> {
    /// The JSON.
    pub document: &'d Document,
    /// The byte offsets of syntax errors. A page with one in its own content is incomplete.
    pub errors: &'d [u32],
}

/// The places of syntax errors among the findings of a parser, for [`Export::errors`].
#[must_use]
pub fn syntax_errors(findings: &Diagnostics) -> Vec<u32> {
    let errors = findings.iter().filter(|finding| finding.rule.code == ds_core::json::SYNTAX.code);
    errors.filter_map(|finding| Some(finding.at.as_ref()?.span.start)).collect()
}

impl<'d> Tree<'d> {
    /// Finds the pages of exports. Reports values that are no pages, pages that occur twice, and pages that are cut off.
    ///
    /// `root` is the path in the CMS that addresses are relative to; without it, they start at the language, else at the page
    /// above all others. `base` is the base path of the finished site, `/` or `/site/`.
    #[must_use]
    pub fn read(exports: &[Export<'d>], root: Option<&str>, base: &str, findings: &mut Diagnostics) -> Self {
        let Collected { pages, keys, skipped } = collect::collect(exports, findings);
        let addresses = Addresses::new(pages.iter().map(|page| page.path.as_str()), root, base);
        let mut by_path: BTreeMap<String, usize> =
            pages.iter().enumerate().map(|(at, page)| (page.path.clone(), at)).collect();
        // Links may lead to either.
        for (key, path) in keys {
            if let Some(at) = by_path.get(&path).copied() {
                by_path.entry(key).or_insert(at);
            }
        }
        let children = vec![Vec::new(); pages.len()];
        let mut tree = Self { pages, by_path, children, addresses, skipped };
        tree.set_parents();
        tree.set_addresses(findings);
        tree.set_languages();
        tree.set_redirects();
        tree.find_endless_redirects(findings);
        tree
    }

    /// All pages, in the order of the exports.
    #[must_use]
    pub fn pages(&self) -> &[TreePage<'d>] {
        &self.pages
    }

    /// The page with a path in the CMS, or with an address of the finished site.
    #[must_use]
    pub fn find(&self, path: &str) -> Option<usize> {
        match self.target(path) {
            LinkTarget::Page { page, .. } => Some(page),
            _ => None,
        }
    }

    /// The address of a page for links: `/en/home.html`, `/en/`.
    #[must_use]
    pub fn href(&self, page: usize) -> String {
        let address = &self.pages[page].address;
        let folder = address.strip_suffix("index").filter(|rest| rest.is_empty() || rest.ends_with('/'));
        match folder {
            Some(folder) => format!("{}{folder}", self.addresses.base),
            None => format!("{}{address}.html", self.addresses.base),
        }
    }

    /// The pages directly below a page, in the order of the export.
    #[must_use]
    pub fn children(&self, page: usize) -> &[usize] {
        &self.children[page]
    }

    /// The page and those above it, from the top.
    #[must_use]
    pub fn trail(&self, page: usize) -> Vec<usize> {
        let mut trail: Vec<usize> =
            std::iter::successors(Some(page), |at| self.pages[*at].parent).take(self.pages.len()).collect();
        trail.reverse();
        trail
    }

    /// The model of a page as formatted JSON, without the pages below it. Strings keep their source text, except for addresses
    /// of pages, which become those of the finished site.
    #[must_use]
    pub fn model(&self, page: usize) -> String {
        write::page(self, page)
    }

    fn set_parents(&mut self) {
        for at in 0..self.pages.len() {
            let path = self.pages[at].path.clone();
            let above = path.match_indices('/').rev().map(|(end, _)| &path[..end]);
            let parent = above.filter_map(|path| self.by_path.get(path).copied()).next();
            self.pages[at].parent = parent;
            if let Some(parent) = parent {
                self.children[parent].push(at);
            }
        }
    }

    /// Sets the addresses. Two pages whose addresses differ only in characters that addresses cannot have get numbers. A name that
    /// Windows keeps for a device is reported at the first page with it.
    fn set_addresses(&mut self, findings: &mut Diagnostics) {
        let mut used: BTreeMap<String, Location> = BTreeMap::new();
        let mut devices = BTreeSet::new();
        for (page, children) in self.pages.iter_mut().zip(&self.children) {
            if let Some((name, path)) = self.addresses.device(&page.path)
                && devices.insert(path.to_owned())
            {
                findings.push(collect::device_name(page, name));
            }
            let plain = self.addresses.address(&page.path, !children.is_empty());
            let mut address = plain.clone();
            let mut number = 2;
            while used.contains_key(&address.to_lowercase()) {
                address = format!("{plain}-{number}");
                number += 1;
            }
            if address != plain {
                findings.push(collect::same_address(page, &plain, &address, &used[&plain.to_lowercase()]));
            }
            used.insert(address.to_lowercase(), collect::place(page.model));
            page.address = address;
        }
    }

    fn set_languages(&mut self) {
        for at in 0..self.pages.len() {
            let language_of = |page: &TreePage<'_>| {
                let language = collect::text(page.model, "language")?;
                Some(language.replace('_', "-"))
            };
            let trail = self.trail(at);
            let language = trail.iter().rev().find_map(|above| language_of(&self.pages[*above]));
            let language = language.or_else(|| self.addresses.language(&self.pages[at].path));
            self.pages[at].language = language.unwrap_or_default();
        }
    }

    fn set_redirects(&mut self) {
        for at in 0..self.pages.len() {
            let redirect_target = collect::redirect_target(self.pages[at].model);
            let redirect = match redirect_target {
                Some(target) => {
                    let address = self.rewritten_on(at, &target);
                    Some(Redirect { target: address.unwrap_or(target), is_derived: false })
                }
                None if !collect::has_content(self.pages[at].model) => {
                    let below = self.first_with_content(at);
                    below.map(|page| Redirect { target: self.href(page), is_derived: true })
                }
                None => None,
            };
            self.pages[at].redirect = redirect;
        }
    }

    /// Reports pages whose redirects lead back to them, each circle once.
    fn find_endless_redirects(&self, findings: &mut Diagnostics) {
        let mut seen = BTreeSet::new();
        for first in 0..self.pages.len() {
            let mut steps = vec![first];
            while let Some(page) = steps.last()
                && seen.insert(*page)
                && let Some(redirect) = &self.pages[*page].redirect
                && let LinkTarget::Page { page: next, .. } = self.target(&redirect.target)
            {
                steps.push(next);
            }
            let Some((last, before)) = steps.split_last() else { continue };
            if let Some(at) = before.iter().position(|page| page == last) {
                let paths: Vec<String> =
                    steps[at..].iter().map(|page| format!("`{}`", self.pages[*page].path)).collect();
                let message = format!("the redirect leads back to its own page: {}", paths.join(" → "));
                let place = collect::place(self.pages[*last].model);
                findings.push(
                    Diagnostic::new(&BROKEN_LINK, place, message)
                        .severity(Severity::Warning)
                        .help("redirect to a page with content"),
                );
            }
        }
    }

    /// The first page below a page that has content.
    fn first_with_content(&self, page: usize) -> Option<usize> {
        let prefix = format!("{}/", self.pages[page].path);
        (0..self.pages.len()).find(|at| {
            self.pages[*at].path.starts_with(&prefix) && collect::has_content(self.pages[*at].model)
        })
    }
}

#[cfg(test)]
mod tests;
