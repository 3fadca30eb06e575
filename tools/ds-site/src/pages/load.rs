//! Reads page models.

use std::collections::BTreeMap;

use ds_core::json::{self, Document, Kind, Value};
use ds_core::{Diagnostic, Diagnostics, Location, SourceFile};

use crate::fields::{read, wrong};
use crate::rules::{BAD_PAGE, MISSING_DESCRIPTION, SAME_TITLE};
use crate::site::{Direction, Example, Mode, Page, PageContent, Redirect, SiteConfig, Template, primary};
use crate::tree::{self, Export, Tree};

/// Languages that are written from right to left.
const RIGHT_TO_LEFT: &[&str] = &["ar", "fa", "he", "ur"];

/// Reads the page models below the configured folder, or those of an export of the site. Files of the folder may be such exports,
/// too: roots with `:children`, lists and maps of pages, and files that are called as the exporter does (`home.model.json`).
pub(crate) fn load(files: &[SourceFile], config: &SiteConfig, findings: &mut Diagnostics) -> Vec<Page> {
    let Some(folder) = &config.pages else { return Vec::new() };
    let folder = folder.trim_matches('/');
    let mut pages = Vec::new();
    let mut exports = Vec::new();
    for file in files {
        let below = file.path().strip_prefix(folder).filter(|rest| rest.is_empty() || rest.starts_with('/'));
        let Some(below) = below.map(|rest| rest.trim_start_matches('/')) else { continue };
        // The text of a compressed file is that in it.
        let plain = |path: &'_ str| path.strip_suffix(".gz").unwrap_or(path).len();
        let name = &file.path()[..plain(file.path())];
        if ![".json", ".ndjson", ".jsonl"].iter().any(|ending| name.ends_with(ending)) {
            continue;
        }
        let mut errors = Diagnostics::new();
        let document = json::parse(file, json::Options::model(), &mut errors);
        let is_exported =
            |path: &&str| path.is_empty() || path.ends_with(".model") || path.ends_with("/.content");
        let path = below[..plain(below)].strip_suffix(".json").filter(|path| !is_exported(path));
        let is_one = document.as_ref().is_none_or(|document| !tree::has_pages(document.root()));
        let Some(path) = path.filter(|_| is_one) else {
            exports.extend(document.map(|document| (document, tree::syntax_errors(&errors))));
            findings.extend(errors);
            continue;
        };
        let document = document.filter(|_| !errors.has_errors());
        let template = if path == "404" { Template::NotFound } else { Template::Page };
        let mut page = Page::blank(format!("{path}.html"), template, path.to_owned(), None, file, config);
        if let Some(document) = &document {
            fields(&mut page, path, document.root(), &mut errors);
            let target = tree::redirect_target(document.root());
            set_redirect(&mut page, target.as_deref(), config);
        }
        page.broken = errors.has_errors();
        findings.extend(errors);
        pages.push(page);
    }
    pages.extend(exported(&exports, config, findings));
    find_same_titles(pages.iter(), findings);
    pages
}

/// The pages of exports.
fn exported(exports: &[(Document, Vec<u32>)], config: &SiteConfig, findings: &mut Diagnostics) -> Vec<Page> {
    let exports: Vec<Export<'_>> =
        exports.iter().map(|(document, errors)| Export { document, errors }).collect();
    let tree = Tree::read(&exports, None, &config.base, findings);
    let load_page = |(at, tree_page): (usize, &tree::TreePage<'_>)| {
        let mut diagnostics = Diagnostics::new();
        let file = tree_page.model.document().file();
        let template = if tree_page.address == "404" { Template::NotFound } else { Template::Page };
        let path = format!("{}.html", tree_page.address);
        let mut page = Page::blank(path, template, tree_page.title.clone(), None, file, config);
        page.at = tree::place(tree_page.model);
        // The model as the site shows it: with the new addresses, a title and a language.
        let shown = SourceFile::new(file.path(), tree.model(at));
        if let Some(document) = read(&shown, &mut diagnostics) {
            let (at, before) = (page.at.clone(), diagnostics.len());
            fields(&mut page, &tree_page.address, document.root(), &mut diagnostics);
            // These places are those of the shown model.
            let moved = diagnostics.split_off(before).into_iter().map(|mut finding| {
                finding.at = Some(at.clone());
                finding
            });
            diagnostics.extend(moved.collect());
            (page.at, page.source) = (at.clone(), file.clone());
            for example in &mut page.examples {
                (example.source, example.at) = (file.clone(), at.clone());
            }
        }
        if let Some(content) = &mut page.content {
            content.cms_path = Some(tree_page.path.clone());
            content.shared_path =
                shared_path(&page.path, &tree_page.language).unwrap_or(content.shared_path.clone());
        }
        set_redirect(&mut page, tree_page.redirect.as_ref().map(|redirect| redirect.target.as_str()), config);
        page.broken = diagnostics.has_errors();
        (page, diagnostics)
    };
    let pages: Vec<(Page, Diagnostics)> = tree.pages().iter().enumerate().map(load_page).collect();
    pages
        .into_iter()
        .map(|(page, of_page)| {
            findings.extend(of_page);
            page
        })
        .collect()
}

/// The path of a page without the folder of its language, if that is the first folder.
fn shared_path(path: &str, language: &str) -> Option<String> {
    let (folder, rest) = path.split_once('/')?;
    let is_language = primary(folder) == primary(language) && tree::is_language(folder);
    is_language.then(|| rest.to_owned())
}

/// Makes a page redirect, as the CMS does for visitors.
fn set_redirect(page: &mut Page, target: Option<&str>, config: &SiteConfig) {
    let Some(target) = target else { return };
    let target = match &config.origin {
        Some(origin) if target.starts_with('/') && !target.starts_with("//") => {
            format!("{}{target}", origin.trim_end_matches('/'))
        }
        _ => target.to_owned(),
    };
    page.template = Template::Redirect;
    page.redirect = Some(Redirect { target, mode: Mode::Publish });
    page.examples.clear();
}

fn fields(page: &mut Page, path: &str, root: Value<'_>, findings: &mut Diagnostics) {
    if !path.split('/').all(tree::is_segment) {
        let message = format!("`{path}` cannot be the address of a page");
        findings.push(Diagnostic::new(&BAD_PAGE, page.at.clone(), message).help(
            "use only letters, digits, `-` and `_` in the names of files and folders, at most 200 bytes each",
        ));
    }
    let mut reader = Reader { root, found: findings };
    if reader.text(":type").is_none() {
        reader.missing(":type", "the CMS's page component: `\"plenum/components/page\"`");
    }
    match reader.text("title") {
        Some((title, at)) => (page.title, page.at) = (title, at),
        None => reader.missing("title", "the title of the page"),
    }
    if let Some((language, at)) = reader.text("language") {
        let language = language.replace('_', "-");
        let code = primary(&language);
        if !(2..=3).contains(&code.len()) || !code.bytes().all(|byte| byte.is_ascii_lowercase()) {
            let message = format!("`{language}` is not a language");
            let help = "write a language tag: `de`, `en-GB`, `zh-Hans`";
            reader.found.push(Diagnostic::new(&BAD_PAGE, at, message).help(help));
        } else {
            page.direction = if RIGHT_TO_LEFT.contains(&code) { Direction::Rtl } else { Direction::Ltr };
            page.language = language;
        }
    }
    let robots = reader.text("robots").map(|(text, _)| text);
    match reader.text("description") {
        Some((description, _)) => page.lead = description,
        None if page.template == Template::NotFound
            || robots.is_some()
            || tree::redirect_target(root).is_some() => {}
        None => {
            let message = format!("the page `{}` has no description", page.title);
            let help = "add `\"description\"`: one or two sentences on what visitors find here";
            let finding = Diagnostic::new(&MISSING_DESCRIPTION, page.at.clone(), message);
            reader.found.push(finding.help(help));
        }
    }
    let folder = format!("{}/", primary(&page.language));
    page.content = Some(PageContent {
        template_name: reader.text("templateName").map(|(name, _)| name).unwrap_or_default(),
        navigation_title: reader.text("navigationTitle").map(|(title, _)| title),
        image: reader.text("imagePath").map(|(image, _)| image),
        robots,
        structured_data: reader.object("structuredData").map(|value| (value.to_serde(), value.location())),
        cms_path: None,
        shared_path: page.path.strip_prefix(&folder).unwrap_or(&page.path).to_owned(),
    });
    let kind = root.get(":type").filter(|kind| kind.kind() == Kind::String);
    page.examples.push(Example {
        name: "page".into(),
        title: page.title.clone(),
        description: String::new(),
        language: None,
        json: String::new(),
        text: root.document().file().clone(),
        source: page.source.clone(),
        at: kind.map_or_else(|| page.source.start(), Value::location),
    });
}

/// The fields of the model that this crate reads. A content model has others, which the content check knows.
struct Reader<'d, 'f> {
    root: Value<'d>,
    found: &'f mut Diagnostics,
}

impl<'d> Reader<'d, '_> {
    /// A string that is not empty; the CMS writes `null` or an empty string for a field without a value.
    fn text(&mut self, key: &str) -> Option<(String, Location)> {
        let value = self.of_kind(key, Kind::String, "a string")?;
        let text = value.as_str()?;
        (!text.trim().is_empty()).then(|| (text.into_owned(), value.location()))
    }

    fn object(&mut self, key: &str) -> Option<Value<'d>> {
        self.of_kind(key, Kind::Object, "an object")
    }

    fn of_kind(&mut self, key: &str, kind: Kind, expected: &str) -> Option<Value<'d>> {
        let value = self.root.get(key).filter(|value| value.kind() != Kind::Null)?;
        if value.kind() == kind {
            return Some(value);
        }
        if value.kind() != Kind::Broken {
            let actual = value.kind().described();
            self.found.push(wrong(value, &format!("`{key}` must be {expected}, but this is {actual}")));
        }
        None
    }

    fn missing(&mut self, key: &str, what: &str) {
        if matches!(self.root.get(key).map(Value::kind), None | Some(Kind::Null | Kind::String)) {
            let message = format!("`{key}` is missing");
            self.found.push(wrong(self.root, &message).help(format!("add `\"{key}\"`: {what}")));
        }
    }
}

/// Two pages of a language with the same title cannot be told apart in tabs and search results.
pub(crate) fn find_same_titles<'p>(pages: impl Iterator<Item = &'p Page>, findings: &mut Diagnostics) {
    let mut seen: BTreeMap<(&str, &str), &Page> = BTreeMap::new();
    for (title, page) in pages.filter_map(|page| Some((page.unique_title()?, page))) {
        if let Some(first) = seen.insert(title, page) {
            let message = format!("the title `{}` is already used", page.title);
            findings.push(
                Diagnostic::new(&SAME_TITLE, page.at.clone(), message)
                    .label(first.at.clone(), "by this page")
                    .help("say in the title what is special about this page"),
            );
        }
    }
}
