//! Finds the pages in exports.

use std::collections::BTreeMap;

use ds_core::json::{Kind, Value};
use ds_core::model::resource::component_name;
use ds_core::{Diagnostic, Diagnostics, Location, Severity, Span};

use super::links::REDIRECT;
use super::{Export, TreePage};
use crate::rules::{CUT_OFF_PAGE, DEVICE_NAME, DUPLICATE_PAGE, DUPLICATE_PATH, NOT_A_PAGE};

/// Whether a value has more than one page: a root with `:children`, or a list or map of pages.
#[must_use]
pub fn has_pages(value: Value<'_>) -> bool {
    match value.kind() {
        Kind::Array => !value.is_empty() && value.items().all(|page| page.get(":path").is_some()),
        _ => value.get(":children").is_some_and(|children| !children.is_empty()) || is_map(value),
    }
}

/// Whether an object has pages by their path.
fn is_map(value: Value<'_>) -> bool {
    !value.is_empty()
        && value.entries().all(|entry| entry.name().starts_with('/') && entry.value.kind() == Kind::Object)
}

struct Collector<'d, 'f> {
    pages: Vec<TreePage<'d>>,
    known: BTreeMap<String, usize>,
    /// Keys that are other paths than those of their pages, with these.
    keys: Vec<(String, String)>,
    errors: &'d [u32],
    skipped: usize,
    found: &'f mut Diagnostics,
}

/// What is in exports.
pub(super) struct Collected<'d> {
    pub(super) pages: Vec<TreePage<'d>>,
    /// Paths that exports also have for a page, with its own path.
    pub(super) keys: Vec<(String, String)>,
    /// How many values are no pages.
    pub(super) skipped: usize,
}

/// Finds the pages of exports.
pub(super) fn collect<'d>(exports: &[Export<'d>], findings: &mut Diagnostics) -> Collected<'d> {
    let (pages, known, keys) = (Vec::new(), BTreeMap::new(), Vec::new());
    let mut collector = Collector { pages, known, keys, errors: &[], skipped: 0, found: findings };
    for export in exports {
        collector.errors = export.errors;
        collector.root(export.document.root());
    }
    let Collector { pages, keys, skipped, .. } = collector;
    Collected { pages, keys, skipped }
}

impl<'d> Collector<'d, '_> {
    fn root(&mut self, root: Value<'d>) {
        match root.kind() {
            Kind::Array => root.items().for_each(|page| self.root(page)),
            Kind::Object if is_map(root) => {
                root.entries().for_each(|page| self.page(page.value, Some(&page.name()), ""))
            }
            _ => self.page(root, None, ""),
        }
    }

    /// A page, and those below it. The JSON parser limits the depth, so recursion is safe.
    fn page(&mut self, value: Value<'d>, key: Option<&str>, above: &str) {
        if value.kind() != Kind::Object {
            if value.kind() != Kind::Broken {
                let message = format!("a page must be an object, but this is {}", value.kind().described());
                self.skip(
                    value,
                    message,
                    "write the model of a page, an object with a `:type` and a `:path`",
                );
            }
            return;
        }
        let is_cut = self.is_cut(value);
        // A key is a path, or the name of the page.
        let by_key =
            key.map(|key| if key.starts_with('/') { key.to_owned() } else { format!("{above}/{key}") });
        let path = text(value, ":path").or_else(|| by_key.clone()).or_else(|| path_of_file(value));
        let path = path.as_deref().map(normal).filter(|path| path.starts_with('/') && path.len() > 1);
        let by_key = by_key.as_deref().map(normal).filter(|_| key.is_some_and(|key| key.starts_with('/')));
        if let (Some(path), Some(key)) = (&path, by_key)
            && *path != key
        {
            self.keys.push((key, path.clone()));
        }
        match path.clone() {
            _ if is_cut => self.cut_off(value, path.as_deref()),
            Some(_) if !is_page(value, key) => {
                let kind = text(value, ":type").unwrap_or_default();
                let message = format!("this model is not a page, but a `{kind}`");
                self.skipped += 1;
                self.found.push(
                    Diagnostic::new(&NOT_A_PAGE, place(value), message)
                        .severity(Severity::Warning)
                        .help("export the page that contains it"),
                );
            }
            Some(path) => self.add(path, value),
            None => {
                let help = "add `\":path\"` with the path of the page in the CMS: `/content/site/en/home`";
                self.skip(value, "this page has no path, so that its address is unknown".into(), help);
            }
        }
        let Some(children) = value.get(":children") else { return };
        let path = path.unwrap_or_default();
        match children.kind() {
            Kind::Object => {
                children.entries().for_each(|child| self.page(child.value, Some(&child.name()), &path));
            }
            Kind::Null | Kind::Broken => {}
            kind => {
                let message = format!("`:children` must be an object, but this is {}", kind.described());
                self.skip(children, message, "write the pages by their path");
            }
        }
    }

    /// Whether a page is incomplete: it was open where the parser stopped.
    fn is_cut(&self, value: Value<'d>) -> bool {
        let end = value.span().end;
        // A bracket at the end may be that of the last value in an open page.
        let last = value.entries().last().map_or(0, |entry| entry.value.span().end);
        let is_closed = value.raw().ends_with('}') && last < end;
        self.errors.iter().any(|at| end >= *at) && !is_closed
    }

    fn add(&mut self, path: String, model: Value<'d>) {
        let title = ["title", "navigationTitle"].iter().find_map(|key| text(model, key));
        let title = title.unwrap_or_else(|| path.rsplit('/').next().unwrap_or_default().to_owned());
        let page = TreePage {
            path,
            address: String::new(),
            language: String::new(),
            title,
            model,
            parent: None,
            redirect: None,
        };
        let Some(&at) = self.known.get(&page.path) else {
            self.known.insert(page.path.clone(), self.pages.len());
            return self.pages.push(page);
        };
        let first = &mut self.pages[at];
        // A root export may have only the name of a page that has an export of its own.
        if !has_content(model) {
            return;
        }
        if !has_content(first.model) {
            *first = page;
        } else if !same(first.model, model) {
            let message = format!("the page `{}` occurs twice, with different content", page.path);
            self.found.push(
                Diagnostic::new(&DUPLICATE_PAGE, place(model), message)
                    .label(place(first.model), "this one is used")
                    .help("remove the older one of the two exports"),
            );
        }
    }

    fn cut_off(&mut self, value: Value<'d>, path: Option<&str>) {
        let name = path.map_or_else(|| "a page".to_owned(), |path| format!("the page `{path}`"));
        self.skipped += 1;
        self.found.push(
            Diagnostic::new(&CUT_OFF_PAGE, place(value), format!("{name} is incomplete, so it is left out"))
                .help("export the site again"),
        );
    }

    fn skip(&mut self, value: Value<'d>, message: String, help: &str) {
        self.skipped += 1;
        self.found.push(Diagnostic::new(&NOT_A_PAGE, place(value), message).help(help));
    }
}

/// The finding for two pages with the same address.
pub(super) fn same_address(page: &TreePage<'_>, plain: &str, address: &str, first: &Location) -> Diagnostic {
    let message = format!("the address `{plain}` is already used, so `{}` gets `{address}`", page.path);
    Diagnostic::new(&DUPLICATE_PATH, place(page.model), message)
        .severity(Severity::Warning)
        .label(first.clone(), "by this page")
        .help("rename one of the two pages in the CMS")
}

/// The finding for a page whose path has a name that no file can have on Windows.
pub(super) fn device_name(page: &TreePage<'_>, name: &str) -> Diagnostic {
    let message = format!(
        "no file on Windows can have the name `{name}`, so the address of `{}` has `{name}-page` instead",
        page.path
    );
    Diagnostic::new(&DEVICE_NAME, place(page.model), message).help("rename the page in the CMS")
}

/// Whether two exports say the same about a page, apart from the pages below it.
fn same(a: Value<'_>, b: Value<'_>) -> bool {
    let fields = |value: Value<'_>| {
        let members = value.entries().filter(|entry| entry.name() != ":children");
        members.map(|entry| (entry.name().into_owned(), entry.value.to_serde())).collect::<BTreeMap<_, _>>()
    };
    fields(a) == fields(b)
}

/// Whether a value is a page: the CMS says so, it is one of the `:children`, or its component is called so.
fn is_page(value: Value<'_>, key: Option<&str>) -> bool {
    if key.is_some() || value.get(":children").is_some() || value.get(":path").is_some() {
        return true;
    }
    let kind = text(value, ":type").unwrap_or_default();
    value.get(":hierarchyType").is_some_and(|kind| kind.is_str("page"))
        || component_name(&kind).is_some_and(|name| name == "page")
}

/// Whether a page has content of its own.
pub(super) fn has_content(model: Value<'_>) -> bool {
    model.get(":items").is_some_and(|items| !items.is_empty())
}

/// The address that a page redirects to.
pub(crate) fn redirect_target(model: Value<'_>) -> Option<String> {
    let target = model.get("redirectTarget").or_else(|| model.get(REDIRECT))?;
    if target.kind() == Kind::String {
        return plain(target);
    }
    let link = target.get("link").and_then(|link| text(link, "url").or_else(|| plain(link)));
    link.or_else(|| text(target, "url")).or_else(|| text(target, "path"))
}

/// A string that is not empty.
pub(super) fn text(value: Value<'_>, key: &str) -> Option<String> {
    plain(value.get(key)?)
}

fn plain(value: Value<'_>) -> Option<String> {
    value.as_str().map(|text| text.trim().to_owned()).filter(|text| !text.is_empty())
}

/// The path of a page whose export does not say it, from the name of the file: `jcr_root/content/site/en/home.model.json`.
fn path_of_file(value: Value<'_>) -> Option<String> {
    let file = value.document().file();
    // The line of a stream is no path.
    if file.lines_before() > 0 || file.path().starts_with('<') {
        return None;
    }
    let path = file.path().split_once("jcr_root/").map_or(file.path(), |(_, path)| path);
    let path = path
        .find("content/")
        .filter(|at| *at == 0 || path[..*at].ends_with('/'))
        .map_or(path, |at| &path[at..]);
    let path = path.strip_suffix(".gz").unwrap_or(path);
    let path = path.strip_suffix(".json").unwrap_or(path);
    let path = path.strip_suffix("/.content").or_else(|| path.strip_suffix("/_jcr_content")).unwrap_or(path);
    Some(format!("/{}", path.trim_start_matches("../").trim_start_matches("./")))
}

/// A path without what exporters add to it.
fn normal(path: &str) -> String {
    let path = path.trim_end_matches('/');
    let path = [".model.json", ".model", ".html", "/jcr:content"]
        .iter()
        .fold(path, |path, end| path.strip_suffix(end).unwrap_or(path));
    path.to_owned()
}

/// Where a page is: its opening bracket.
pub(crate) fn place(value: Value<'_>) -> Location {
    let start = value.span().start;
    match value.kind() {
        Kind::Object | Kind::Array => value.document().file().at(Span::new(start, start + 1)),
        _ => value.location(),
    }
}
