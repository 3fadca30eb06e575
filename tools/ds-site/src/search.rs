//! The search index for a search in the browser: the text of each page, section by section.
//!
//! One file per language; the pages of page models have files of their own (`site-en.json`), because their readers do not look for
//! documentation. A page is read again only if its HTML has changed. A large index is in parts.

mod numbering;
mod parts;
mod pieces;
mod sections;
mod text;

use std::collections::{BTreeMap, BTreeSet};
use std::hash::{DefaultHasher, Hash, Hasher};

use ds_core::{Artifact, Diagnostic, Diagnostics, SourceFile};
use serde::Serialize;

pub(crate) use self::parts::is_part_of;
use self::parts::{LastIndex, PageChange, Updated};
use self::sections::{Reading, Section, read};
use crate::rules::{SEARCH_NO_MAIN, SEARCH_TOO_LARGE};
use crate::site::{Page, Site, Template, primary};
use crate::threads::in_parts;

/// The version of the file format.
const VERSION: u32 = 1;

/// An index that is larger is in parts, because visitors load the others whole; in bytes, before compression. About a third of it is
/// sent, and the first result of a search should need no more than 60 KB.
const LIMIT: usize = 180_000;

/// Visitors load all records of the pages that they find, so they should not be larger than this; in bytes, before compression.
const PAGE_LIMIT: usize = 500_000;

/// Builds the index of a site, and caches the records of each page for the next build.
#[derive(Debug, Default)]
pub struct SearchIndexer {
    known: BTreeMap<String, Known>,
    /// The numbers of pages in indexes that are in parts, by their paths.
    numbers: BTreeMap<String, u32>,
    /// The bytes of all records of the indexes that are in parts, by path.
    sizes: Sizes,
    /// Whether all indexes are in parts.
    is_in_parts: bool,
}

/// The bytes of all records of an index, by its path.
pub(crate) type Sizes = BTreeMap<String, usize>;

/// The cached result for a page.
#[derive(Debug)]
struct Known {
    /// Hash of all inputs of its records.
    hash: u64,
    /// Its records as comma-separated JSON; `None` if the page has no `main`.
    records: Option<String>,
}

/// One search result. Field names are those of Algolia's records where Algolia has one.
#[derive(Serialize)]
struct Record<'r> {
    /// The address, which is unique for each record.
    #[serde(rename = "objectID")]
    object_id: &'r str,
    url: &'r str,
    page: &'r str,
    #[serde(skip_serializing_if = "Option::is_none")]
    section: Option<&'r str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    group: Option<&'r str>,
    text: &'r str,
}

impl Site {
    /// Paths of the index files, relative to the site's root (`search/en.json`); empty if there is no index.
    #[must_use]
    pub fn search_paths(&self) -> Vec<String> {
        let Some(folder) = &self.config.search else { return Vec::new() };
        let paths: BTreeSet<String> = self.searchable_pages().map(|page| path_of(folder, page)).collect();
        paths.into_iter().collect()
    }

    /// The pages that are searched.
    fn searchable_pages(&self) -> impl Iterator<Item = &Page> {
        self.pages.iter().filter(|page| is_searchable(page))
    }
}

fn is_searchable(page: &Page) -> bool {
    matches!(
        page.template,
        Template::Component | Template::Content | Template::Guide | Template::Page | Template::Home
    )
}

/// Path of the index that a page is in.
fn path_of(folder: &str, page: &Page) -> String {
    path(folder, if page.content.is_some() { "site-" } else { "" }, language(page))
}

fn path(folder: &str, prefix: &str, language: &str) -> String {
    let name = format!("{prefix}{language}.json");
    let folder = folder.trim_matches('/');
    if folder.is_empty() { name } else { format!("{folder}/{name}") }
}

/// The primary subtag of a page's language, which is the file name: `de` for `de-DE`.
fn language(page: &Page) -> &str {
    let tag = primary(&page.language);
    let fine = !tag.is_empty() && tag.bytes().all(|byte| byte.is_ascii_lowercase());
    // An invalid tag is reported elsewhere (by the loader or by browsers); it must not become a path.
    if fine { tag } else { "und" }
}

impl SearchIndexer {
    /// Builds the index from the pages of [`crate::build`]. If a page could not be rendered, there is no new index,
    /// so the last complete one is kept.
    pub fn index(
        &mut self,
        site: &Site,
        artifacts: &[Artifact],
        diagnostics: &mut Diagnostics,
    ) -> Vec<Artifact> {
        let Some(folder) = &site.config.search else { return Vec::new() };
        let html: BTreeMap<&str, &Artifact> =
            artifacts.iter().map(|artifact| (&*artifact.path, artifact)).collect();
        let mut before = std::mem::take(&mut self.known);
        let mut whole = true;
        let mut changed = Vec::new();
        for page in site.searchable_pages() {
            let Some(artifact) = html.get(&*page.path) else {
                whole = false;
                continue;
            };
            let hash = hash(site, page, artifact);
            match before.remove(&page.path).filter(|known| known.hash == hash) {
                Some(known) => drop(self.known.insert(page.path.clone(), known)),
                None => changed.push((page, *artifact, hash)),
            }
        }
        let read = |pages: &[(&Page, &Artifact, u64)]| -> Vec<(String, Known)> {
            let known = |(page, artifact, hash): &(&Page, &Artifact, u64)| {
                (page.path.clone(), Known { hash: *hash, records: records(site, page, artifact) })
            };
            pages.iter().map(known).collect()
        };
        self.known.extend(in_parts(&changed, read).into_iter().flatten());
        let mut indexes: BTreeMap<String, Vec<(&Page, &str)>> = BTreeMap::new();
        for page in site.searchable_pages() {
            match self.known.get(&page.path).map(|known| known.records.as_deref()) {
                Some(Some(records)) => {
                    indexes.entry(path_of(folder, page)).or_default().push((page, records))
                }
                Some(None) => diagnostics.push(no_main(site, page)),
                None => {}
            }
        }
        self.numbers.clear();
        self.sizes.clear();
        self.is_in_parts = whole;
        if !whole {
            return Vec::new();
        }
        let (numbers, sizes, is_in_parts) = (&mut self.numbers, &mut self.sizes, &mut self.is_in_parts);
        indexes
            .into_iter()
            .flat_map(|(path, pages)| {
                let language = pages.first().map_or("und", |(page, _)| language(page));
                let large = pages.iter().filter(|(_, records)| records.len() > PAGE_LIMIT);
                large.for_each(|(page, records)| diagnostics.push(too_large(page, records.len())));
                let records: Vec<&str> =
                    pages.iter().map(|(_, records)| *records).filter(|records| !records.is_empty()).collect();
                let size = records.iter().map(|records| records.len() + 1).sum::<usize>();
                if size > LIMIT {
                    sizes.insert(path.clone(), size);
                    let listed = pages.iter().filter(|(_, records)| !records.is_empty());
                    let (paths, records): (Vec<&str>, Vec<&str>) =
                        listed.map(|(page, records)| (&*page.path, *records)).unzip();
                    let of_pages = numbering::numbers(&paths);
                    numbers.extend(paths.iter().map(|path| (*path).to_owned()).zip(of_pages.iter().copied()));
                    return parts::files(&path, language, &in_order(of_pages.into_iter().zip(records)));
                }
                *is_in_parts &= records.is_empty();
                let text = format!(
                    "{{\"version\":{VERSION},\"language\":\"{language}\",\"records\":[{}]}}\n",
                    records.join(",")
                );
                vec![Artifact::new(path, text)]
            })
            .collect()
    }
}

impl SearchIndexer {
    /// The numbers of pages in the last indexes, by their paths, and the sizes of these; a page that is not searched has none. `None` if an index has pages and is
    /// not in parts.
    pub(crate) fn numbers(&self) -> Option<(&BTreeMap<String, u32>, &Sizes)> {
        self.is_in_parts.then_some((&self.numbers, &self.sizes))
    }
}

/// Changes the index for pages that were rendered again. `number` returns the number of a page in its index, `read` the text of a file
/// of the last build. Returns the files to write, and the paths of those that the index no longer has. `None` if that would need other pages, or if there is something to report.
pub(crate) fn update(
    site: &Site,
    rendered: &[(&Page, &Artifact)],
    number: &dyn Fn(&Page) -> Option<u32>,
    read: &dyn Fn(&str) -> Option<String>,
    sizes: &mut Sizes,
) -> Option<(Vec<Artifact>, Vec<String>)> {
    let (mut artifacts, mut gone) = (Vec::new(), Vec::new());
    let Some(folder) = &site.config.search else { return Some((artifacts, gone)) };
    let mut indexes: BTreeMap<String, Vec<PageChange>> = BTreeMap::new();
    for (page, artifact) in rendered.iter().filter(|(page, _)| is_searchable(page)) {
        let records = records(site, page, artifact)?;
        match number(page) {
            Some(number) if !records.is_empty() && records.len() <= PAGE_LIMIT => {
                let change = PageChange { before: Some(number), after: Some(number), records };
                indexes.entry(path_of(folder, page)).or_default().push(change);
            }
            None if records.is_empty() => {}
            _ => return None,
        }
    }
    for (path, changes) in indexes {
        let Updated { files, removed, .. } = updated(&path, &changes, read, sizes)?;
        artifacts.extend(files);
        gone.extend(removed);
    }
    Some((artifacts, gone))
}

/// Changes an index, and notes its new size; `None` if it would no longer be in parts.
fn updated(
    path: &str,
    changes: &[PageChange],
    read: &dyn Fn(&str) -> Option<String>,
    sizes: &mut Sizes,
) -> Option<Updated> {
    let updated = parts::update(path, changes, read)?;
    let [before, after] = updated.bytes;
    let size = sizes.get_mut(path)?;
    *size = (*size + after).checked_sub(before)?;
    // A small one is one file.
    (*size > LIMIT).then_some(updated)
}

/// Pages in the order of their numbers.
fn in_order<'r>(pages: impl Iterator<Item = (u32, &'r str)>) -> Vec<(u32, &'r str)> {
    let mut pages: Vec<(u32, &str)> = pages.collect();
    pages.sort_unstable_by_key(|(number, _)| *number);
    pages
}

/// The numbers of pages in each index, by the paths of both.
pub(crate) type Numbers = BTreeMap<String, BTreeMap<String, u32>>;

/// The numbers of pages in indexes; `number` returns that of a page, which is given by its index in the site.
pub(crate) fn numbers(site: &Site, number: &dyn Fn(usize) -> Option<u32>) -> Numbers {
    let mut numbers = Numbers::new();
    for (at, page) in site.pages.iter().enumerate().filter(|(_, page)| is_searchable(page)) {
        if let (Some(folder), Some(number)) = (&site.config.search, number(at)) {
            numbers.entry(path_of(folder, page)).or_default().insert(page.path.clone(), number);
        }
    }
    numbers
}

/// The files to write, the paths of those that are no longer part of an index, and the new numbers of pages by path.
pub(crate) type Renumbered = (Vec<Artifact>, Vec<String>, BTreeMap<String, u32>);

/// Changes the indexes after pages came or went, so that few others have another number; all have if the number of pages doubles or halves.
/// No page but those that were rendered is read: their records are in the index. For all else, see [`update`].
pub(crate) fn renumber(
    site: &Site,
    rendered: &[(&Page, &Artifact)],
    old: &Numbers,
    read: &dyn Fn(&str) -> Option<String>,
    sizes: &mut Sizes,
) -> Option<Renumbered> {
    let (mut artifacts, mut gone, mut numbers) = (Vec::new(), Vec::new(), BTreeMap::new());
    let Some(folder) = &site.config.search else { return Some((artifacts, gone, numbers)) };
    let mut new: BTreeMap<&str, String> = BTreeMap::new();
    let mut pages: BTreeMap<String, Vec<&Page>> = BTreeMap::new();
    for (page, artifact) in rendered.iter().filter(|(page, _)| is_searchable(page)) {
        new.insert(&page.path, records(site, page, artifact).filter(|records| records.len() <= PAGE_LIMIT)?);
    }
    for page in site.searchable_pages() {
        pages.entry(path_of(folder, page)).or_default().push(page);
    }
    if pages.keys().ne(old.keys()) {
        return None;
    }
    for (path, pages) in &pages {
        let (known, language) = (&old[path], language(pages.first()?));
        let last = LastIndex::open(path, read)?;
        // The others are excluded from the search.
        let is_listed = |page: &&&Page| match new.get(&*page.path) {
            Some(records) => !records.is_empty(),
            None => known.contains_key(&page.path),
        };
        let listed: Vec<&str> = pages.iter().filter(is_listed).map(|page| &*page.path).collect();
        let after: BTreeMap<&str, u32> = listed.iter().copied().zip(numbering::numbers(&listed)).collect();
        numbers.extend(after.iter().map(|(path, number)| ((*path).to_owned(), *number)));
        let mut records_of = |path: &str| match (new.remove(path), known.get(path)) {
            (Some(records), _) => Some(records),
            (None, number) => last.records(*number?),
        };
        if last.keeps_folder(path, listed.len()) {
            let mut changes = Vec::new();
            let is_gone = |(path, _): &(&String, &u32)| !after.contains_key(path.as_str());
            for (_, number) in known.iter().filter(is_gone) {
                changes.push(PageChange { before: Some(*number), after: None, records: String::new() });
            }
            let is_rendered: BTreeSet<&str> = rendered.iter().map(|(page, _)| &*page.path).collect();
            for (path, number) in &after {
                let before = known.get(*path).copied();
                if before != Some(*number) || is_rendered.contains(path) {
                    let records = records_of(path)?;
                    changes.push(PageChange { before, after: Some(*number), records });
                }
            }
            let Updated { files, removed, .. } = updated(path, &changes, read, sizes)?;
            artifacts.extend(files);
            gone.extend(removed);
            continue;
        }
        let mut listed: Vec<(u32, String)> = Vec::new();
        for (path, number) in &after {
            listed.push((*number, records_of(path)?));
        }
        let size = listed.iter().map(|(_, records)| records.len() + 1).sum::<usize>();
        if size <= LIMIT {
            return None;
        }
        sizes.insert(path.clone(), size);
        let listed = in_order(listed.iter().map(|(number, records)| (*number, &**records)));
        let files = parts::files(path, language, &listed);
        let kept: BTreeSet<&str> = files.iter().map(|file| file.path.as_str()).collect();
        let before = last.paths(known.values().copied());
        gone.extend(before.filter(|path| !kept.contains(&**path)));
        artifacts.extend(files);
    }
    Some((artifacts, gone, numbers))
}

/// Hash of all inputs of a page's records.
fn hash(site: &Site, page: &Page, artifact: &Artifact) -> u64 {
    let mut hasher = DefaultHasher::new();
    (&artifact.bytes, &page.title, group(site, page)).hash(&mut hasher);
    hasher.finish()
}

/// The title of the page's group, in the page's language.
fn group<'s>(site: &'s Site, page: &Page) -> Option<&'s str> {
    let group = site.groups.get(page.group?)?;
    Some(group.titles.get(primary(&page.language)).unwrap_or(&group.title))
}

/// The records of a page; empty if the page is excluded from the search, `None` if it has no `main`.
fn records(site: &Site, page: &Page, artifact: &Artifact) -> Option<String> {
    let sections = match read(&artifact.text(), &page.title) {
        Reading::Hidden => return Some(String::new()),
        Reading::NoMain => return None,
        Reading::Sections(sections) => sections,
    };
    let address = site.href(&page.path);
    // The front page's address is the root, and an address must not be empty.
    let place = match &address[site.config.base.len()..] {
        "" => "./",
        place => place,
    };
    let json = |section: &Section| {
        let url = match &section.id {
            Some(id) => format!("{place}#{}", fragment(id)),
            None => place.to_owned(),
        };
        let record = Record {
            object_id: &url,
            url: &url,
            page: &page.title,
            section: section.id.is_some().then_some(&*section.title),
            group: group(site, page),
            text: &section.text,
        };
        // Serialising strings cannot fail.
        serde_json::to_string(&record).unwrap_or_default()
    };
    Some(sections.iter().map(json).collect::<Vec<_>>().join(","))
}

/// Encodes an id for use in an address; letters of any script stay readable.
fn fragment(id: &str) -> String {
    let mut out = String::with_capacity(id.len());
    for ch in id.chars() {
        if ch.is_ascii() && !ch.is_ascii_alphanumeric() && !"-._~!$&'()*+,;=:@/?".contains(ch) {
            out.push_str(&format!("%{:02X}", ch as u32));
        } else {
            out.push(ch);
        }
    }
    out
}

fn no_main(site: &Site, page: &Page) -> Diagnostic {
    let path = format!("{}/{}", site.config.out.trim_end_matches('/'), page.path);
    Diagnostic::new(
        &SEARCH_NO_MAIN,
        SourceFile::new(path, "").start(),
        "this page is not searchable because it has no `main`",
    )
    .note(format!("generated from {}", page.source.path()))
    .help("put the content of the page into `<main>`, or exclude the page with `<meta name=\"robots\" content=\"noindex\">`")
}

fn too_large(page: &Page, bytes: usize) -> Diagnostic {
    let message = format!("the search index has {} of this page; visitors load all of it", kilobytes(bytes));
    Diagnostic::new(&SEARCH_TOO_LARGE, page.at.clone(), message)
        .note(format!("the page is `{}`", page.path))
        .help("exclude content that nobody searches for with `data-search=\"off\"`")
}

fn kilobytes(bytes: usize) -> String {
    format!("{} KB", bytes.div_ceil(1000))
}

#[cfg(test)]
mod tests;
