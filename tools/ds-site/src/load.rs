//! Reads files into pages.

use std::cmp::Ordering;
use std::collections::{BTreeMap, BTreeSet};

use ds_core::json::{Document, Kind, Value};
use ds_core::model::manifest::{ComponentDoc, Manifest};
use ds_core::suggest::nearest;
use ds_core::{Diagnostic, Diagnostics, Location, SourceFile};

use crate::fields::{Fields, read, wrong};
use crate::pages;
use crate::rules::{BAD_PAGE, DUPLICATE_PATH, MISSING_EXAMPLE, UNKNOWN_COMPONENT, UNLISTED_EXAMPLE};
use crate::site::{
    Direction, Example, Group, Mode, Page, Redirect, Site, SiteConfig, Template, Titles, is_page_file,
};
use crate::text::{is_name, kebab, pretty_json};

/// The files of one folder, by name.
type Folder<'f> = BTreeMap<&'f str, &'f SourceFile>;

/// Reads the content folder; ignores files outside it. If the manifest has no components (for example, because the
/// sources did not compile), component names are not checked.
pub fn load(
    files: &[SourceFile],
    config: &SiteConfig,
    manifest: &Manifest,
    diagnostics: &mut Diagnostics,
) -> Site {
    let config = config.normal();
    let content = format!("{}/", config.content.trim_matches('/'));
    let mut folders: BTreeMap<&str, Folder<'_>> = BTreeMap::new();
    for file in files {
        let path = file.path().strip_prefix(&content).filter(|path| path.ends_with(".json"));
        if let Some(path) = path {
            let (folder, name) = path.rsplit_once('/').unwrap_or(("", path));
            folders.entry(folder).or_default().insert(name, file);
        }
    }
    let (groups, orders) = groups(&folders, diagnostics);
    let mut reader = Reader { config: &config, manifest, groups: &groups, diagnostics };
    let mut pages: Vec<_> = folders.iter().filter_map(|(path, folder)| reader.page(path, folder)).collect();
    pages.sort_by(compare);
    pages.extend(pages::load(files, &config, diagnostics));
    let mut site = Site { config, groups, pages };
    sort_groups(&mut site, &orders);
    find_duplicates(&mut site, diagnostics);
    site
}

/// The folders of the library, sorted by name, and the `order` of each.
fn groups(
    folders: &BTreeMap<&str, Folder<'_>>,
    diagnostics: &mut Diagnostics,
) -> (Vec<Group>, Vec<Option<f64>>) {
    let names: BTreeSet<_> =
        folders.keys().filter_map(|path| path.split_once('/')).map(|(group, _)| group).collect();
    let group_of = |name: &str| {
        let mut title = String::new();
        let (mut order, mut titles) = (None, Titles::new());
        let file = folders.get(name).and_then(|folder| folder.get("group.json"));
        if let Some(document) = file.and_then(|file| read(file, diagnostics)) {
            let mut fields = Fields::new(document.root(), &["title", "titles", "order"], diagnostics);
            title = fields.text("title");
            titles = translations(&mut fields);
            order = fields.number("order");
        }
        if title.is_empty() {
            title = sentence_case(name);
        }
        (Group { name: name.to_owned(), title, titles }, order)
    };
    names.into_iter().map(group_of).unzip()
}

/// Converts `core-content` to `Core content`.
fn sentence_case(name: &str) -> String {
    let mut chars = name.chars();
    let first = chars.next().into_iter().flat_map(char::to_uppercase);
    first.chain(chars).map(|ch| if ch == '-' || ch == '_' { ' ' } else { ch }).collect()
}

/// Items with an `order` come first, sorted by it.
fn by_order(a: Option<f64>, b: Option<f64>) -> Ordering {
    a.unwrap_or(f64::INFINITY).total_cmp(&b.unwrap_or(f64::INFINITY))
}

fn compare(a: &Page, b: &Page) -> Ordering {
    let titles = || a.title.to_lowercase().cmp(&b.title.to_lowercase());
    by_order(a.order, b.order).then_with(titles).then_with(|| a.path.cmp(&b.path))
}

/// Sorts the groups, and the pages by group; pages outside groups come last.
fn sort_groups(site: &mut Site, orders: &[Option<f64>]) {
    let mut sorted: Vec<usize> = (0..site.groups.len()).collect();
    sorted.sort_by(|&a, &b| {
        by_order(orders[a], orders[b]).then_with(|| site.groups[a].title.cmp(&site.groups[b].title))
    });
    let mut place = vec![0; sorted.len()];
    for (new, &old) in sorted.iter().enumerate() {
        place[old] = new;
    }
    site.groups = sorted.iter().map(|&old| site.groups[old].clone()).collect();
    for page in &mut site.pages {
        page.group = page.group.map(|old| place[old]);
    }
    site.pages.sort_by_key(|page| page.group.unwrap_or(usize::MAX));
}

/// If several pages have the same address, only the first is rendered.
fn find_duplicates(site: &mut Site, diagnostics: &mut Diagnostics) {
    let mut seen: BTreeMap<String, Location> = BTreeMap::new();
    for page in &mut site.pages {
        let examples = page.examples.iter().filter(|_| page.template == Template::Component);
        let paths: Vec<_> =
            examples.map(|example| page.example_path(example)).chain([page.path.clone()]).collect();
        for path in paths {
            if let Some(first) = seen.get(&path.to_lowercase()) {
                page.broken = true;
                let message = format!("the address `{path}` is already used");
                diagnostics.push(
                    Diagnostic::new(&DUPLICATE_PATH, page.at.clone(), message)
                        .label(first.clone(), "by this page")
                        .help("rename one of the folders, or give one of the pages a different template"),
                );
            } else {
                seen.insert(path.to_lowercase(), page.at.clone());
            }
        }
    }
}

struct Reader<'r> {
    config: &'r SiteConfig,
    manifest: &'r Manifest,
    groups: &'r [Group],
    diagnostics: &'r mut Diagnostics,
}

impl Reader<'_> {
    fn page(&mut self, path: &str, folder: &Folder<'_>) -> Option<Page> {
        let Some(source) = folder.get("page.json") else {
            for file in folder.values().filter(|file| !file.path().ends_with("/group.json")) {
                self.unlisted(file, "there is no `page.json` next to it");
            }
            return None;
        };
        let mut findings = Diagnostics::new();
        let document = read(source, &mut findings);
        let mut page = match &document {
            Some(document) => self.fields(path, document, folder, &mut findings),
            None => self.blank(path, source),
        };
        page.broken = findings.has_errors();
        self.diagnostics.extend(findings);
        if document.is_some() {
            let listed: BTreeSet<_> = page.examples.iter().map(|example| example.source.path()).collect();
            for (_, file) in folder.iter().filter(|(name, _)| !matches!(**name, "page.json" | "group.json")) {
                let named = document.as_ref().is_some_and(|document| names(document, file.path()));
                if !listed.contains(file.path()) && !named {
                    self.unlisted(file, "`page.json` does not list it");
                }
            }
        }
        Some(page)
    }

    fn unlisted(&mut self, file: &SourceFile, why: &str) {
        let message = format!("this model is not on any page: {why}");
        self.diagnostics.push(
            Diagnostic::new(&UNLISTED_EXAMPLE, file.start(), message)
                .help("list it under `examples` in the `page.json` of its folder, or remove it"),
        );
    }

    fn blank(&self, path: &str, source: &SourceFile) -> Page {
        let (group, name) = path.split_once('/').map_or((None, path), |(group, name)| (Some(group), name));
        let (address, template) = match group {
            Some(_) => (format!("library/{path}.html"), Template::Component),
            None => (format!("{path}.html"), Template::Content),
        };
        let group = self.groups.iter().position(|known| group == Some(&*known.name));
        Page::blank(address, template, sentence_case(name), group, source, self.config)
    }

    fn fields(
        &self,
        path: &str,
        document: &Document,
        folder: &Folder<'_>,
        findings: &mut Diagnostics,
    ) -> Page {
        const FIELDS: &[&str] = &[
            "title",
            "titles",
            "lead",
            "template",
            "component",
            "importPath",
            "order",
            "language",
            "direction",
            "examples",
            "data",
            "redirectTarget",
            "mode",
        ];
        const TEMPLATES: &[(&str, Template)] = &[
            ("component", Template::Component),
            ("content", Template::Content),
            ("home", Template::Home),
            ("library", Template::Library),
            ("not-found", Template::NotFound),
            ("redirect", Template::Redirect),
        ];
        let root = document.root();
        let mut page = self.blank(path, document.file());
        if !path.split('/').all(is_name) || path.split('/').count() > 2 {
            findings.push(
                Diagnostic::new(
                    &BAD_PAGE,
                    page.at.clone(),
                    format!("the folder `{path}` cannot be the address of a page"),
                )
                .help(
                    "use one or two levels of folders, and only letters, digits, `-` and `_` in their names",
                ),
            );
        }
        let mut fields = Fields::new(root, FIELDS, findings);
        if let Some((title, value)) = fields.required("title", root) {
            (page.title, page.at) = (title, value.location());
        }
        page.titles = translations(&mut fields);
        page.lead = fields.text("lead");
        page.template = fields.word("template", TEMPLATES).unwrap_or(Template::Component);
        page.order = fields.number("order");
        if let Some((language, _)) = fields.string("language") {
            page.language = language;
        }
        page.direction = fields
            .word("direction", &[("ltr", Direction::Ltr), ("rtl", Direction::Rtl)])
            .unwrap_or(Direction::Ltr);
        if let Some(data) = fields.get("data", &[Kind::Object], "an object") {
            page.data = data.to_serde();
        }
        let component = if page.template == Template::Component {
            fields.required("component", root)
        } else {
            fields.string("component")
        };
        let import_path = fields.text("importPath");
        let examples = fields.get("examples", &[Kind::Array], "a list");
        page.redirect = redirect(&mut fields, root, page.template);
        match page.template {
            Template::Home => page.path = "index.html".into(),
            Template::Library => page.path = "library/index.html".into(),
            Template::NotFound => page.path = "404.html".into(),
            Template::Component if page.group.is_none() => {
                findings.push(
                    wrong(root, "the page of a component must be in a folder of the library")
                        .help(format!("move it to `<group>/{path}/`, or use a different `template`")),
                );
            }
            Template::Redirect => {
                if let Some(list) = examples.filter(|list| !list.is_empty()) {
                    findings.push(
                        wrong(list, "a redirect page has no examples")
                            .help("remove `examples`, or use a different `template`"),
                    );
                }
            }
            _ => {}
        }
        page.component =
            component.as_ref().and_then(|(name, value)| self.component(name, *value, findings)).cloned();
        page.import_path = match &component {
            Some((name, _)) if import_path.is_empty() => format!("{}/{}", self.config.package, kebab(name)),
            _ => import_path,
        };
        for entry in examples.iter().flat_map(|list| list.items()) {
            if let Some(example) = example(entry, folder, &page, findings) {
                page.examples.push(example);
            }
        }
        page
    }

    fn component(&self, name: &str, at: Value<'_>, findings: &mut Diagnostics) -> Option<&ComponentDoc> {
        let known = &self.manifest.components;
        let component = known.iter().find(|component| component.name == name);
        if component.is_none() && !known.is_empty() {
            let message = format!("there is no component `{name}`");
            let finding = Diagnostic::new(&UNKNOWN_COMPONENT, at.location(), message);
            findings.push(match nearest(name, known.iter().map(|component| &*component.name)) {
                Some(near) => finding.help(format!("did you mean `{near}`?")),
                None => finding.help("use the exported name of a component"),
            });
        }
        component
    }
}

/// Reads titles in other languages.
fn translations(fields: &mut Fields<'_, '_>) -> Titles {
    let mut titles = Titles::new();
    let Some(object) = fields.get("titles", &[Kind::Object], "an object") else { return titles };
    for entry in object.entries() {
        let language = entry.name();
        if !(2..=3).contains(&language.len()) || !language.bytes().all(|byte| byte.is_ascii_lowercase()) {
            let message = format!("`{language}` is not a language");
            fields.report(
                Diagnostic::new(&BAD_PAGE, entry.key.location(), message)
                    .help("use only the two or three letters of the language: `de`, also for `de-DE`"),
            );
        } else if let Some(title) = entry.value.as_str().filter(|title| !title.trim().is_empty()) {
            titles.insert(language.into_owned(), title.into_owned());
        } else {
            fields.report(wrong(entry.value, &format!("the title in `{language}` must be a string")));
        }
    }
    titles
}

/// Reads the redirect of a page; reports fields that have no effect on other pages.
fn redirect<'d>(fields: &mut Fields<'d, '_>, root: Value<'d>, template: Template) -> Option<Redirect> {
    let modes = [("publish", Mode::Publish), ("preview", Mode::Preview)];
    if template != Template::Redirect {
        for key in ["redirectTarget", "mode"] {
            fields.reject_unused(key, "has no effect without `\"template\": \"redirect\"`");
        }
        return None;
    }
    let mode = fields.word("mode", &modes).unwrap_or(Mode::Publish);
    let (target, at) = fields.required("redirectTarget", root)?;
    if let Err(help) = web_address(&target) {
        fields.report(wrong(at, &format!("`{target}` is not the address of another site")).help(help));
        return None;
    }
    Some(Redirect { target, mode })
}

/// Checks that an address is an absolute web address whose characters need no escaping in an HTML attribute;
/// otherwise returns how to fix it.
fn web_address(address: &str) -> Result<(), &'static str> {
    let split = address
        .split_once("://")
        .filter(|(scheme, _)| scheme.eq_ignore_ascii_case("https") || scheme.eq_ignore_ascii_case("http"));
    let host = split.and_then(|(_, rest)| rest.split(['/', '?', '#']).next());
    if !host.is_some_and(|host| host.bytes().any(|byte| byte.is_ascii_alphanumeric() || byte >= 0x80)) {
        return Err("write an absolute address that starts with `https://` or `http://`");
    }
    let odd = |ch: char| ch.is_whitespace() || ch.is_control() || "\"'<>\\^`{|}".contains(ch);
    if address.contains(odd) {
        return Err(
            "percent-encode characters that are not allowed in an address: write a space as `%20` and a quote as `%22`",
        );
    }
    Ok(())
}

/// Whether `examples` names a file, even in an entry with another problem.
fn names(document: &Document, path: &str) -> bool {
    let list = document.root().get("examples");
    let mut entries =
        list.iter().flat_map(|list| list.items()).filter_map(|entry| entry.get("file")?.as_str());
    entries.any(|file| path.ends_with(&format!("/{file}.json")))
}

fn example(
    entry: Value<'_>,
    folder: &Folder<'_>,
    page: &Page,
    findings: &mut Diagnostics,
) -> Option<Example> {
    let mut fields = Fields::new(entry, &["file", "title", "description", "language"], findings);
    let file = fields.required("file", entry);
    let title = fields.required("title", entry).map(|(title, _)| title);
    let description = fields.text("description");
    let language = fields.string("language").map(|(language, _)| language);
    let (name, at) = file?;
    if !is_name(&name) {
        findings.push(
            wrong(at, &format!("`{name}` is not a valid name of an example"))
                .help("use the file name without `.json`: only letters, digits, `-` and `_`"),
        );
        return None;
    }
    if page.examples.iter().any(|other| other.name == name) {
        findings.push(wrong(at, &format!("`{name}` is listed twice")).help("remove one of the two"));
        return None;
    }
    let Some(source) = folder.get(&*format!("{name}.json")).filter(|source| !is_page_file(source.path()))
    else {
        let finding =
            Diagnostic::new(&MISSING_EXAMPLE, at.location(), format!("there is no file `{name}.json`"));
        let known = folder.keys().filter_map(|file| file.strip_suffix(".json"));
        findings.push(match nearest(&name, known.filter(|known| !matches!(*known, "page" | "group"))) {
            Some(near) => finding.help(format!("did you mean `{near}`?")),
            None => finding.help("add the file next to `page.json`, or remove the entry"),
        });
        return None;
    };
    let document = read(source, findings)?;
    let root = document.root();
    let kind = root.get(":type").filter(|kind| kind.kind() == Kind::String);
    Some(Example {
        title: title?,
        name,
        description,
        language,
        text: (*source).clone(),
        json: pretty_json(root),
        source: (*source).clone(),
        at: kind.map_or_else(|| source.start(), Value::location),
    })
}

#[cfg(test)]
mod tests;
