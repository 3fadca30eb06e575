//! Builds pages again whose models have changed, came or went, and those that show what has changed of them, next to all other pages of the
//! last build, which are not read.
//!
//! So a build takes as long as the pages that show a change, and not as long as the site.

mod changes;
mod files;
mod links;
mod shown;

use std::collections::{BTreeMap, BTreeSet, HashSet};
use std::hash::{DefaultHasher, Hash, Hasher};

use ds_core::model::manifest::Manifest;
use ds_core::{Artifact, Diagnostics, SourceFile};
use serde::{Deserialize, Serialize, Serializer};
use serde_json::{Value, json};

use self::changes::Since;
pub use self::changes::SiteChanges;
use self::files::page_in;
use self::links::Affected;
use self::shown::{Shown, Touched, owned, same_titles};
use crate::build::rendered;
use crate::check::{Before, Changed, DeadLinks, Linked, Links, Targets, check_again};
use crate::index::Index;
use crate::lists::Lists;
use crate::model::Facts;
use crate::pages::{feeds, find_same_titles};
use crate::reads::{PageReads, Reads};
use crate::rules::is_about_its_page;
use crate::search::{SearchIndexer, Sizes, renumber, update};
use crate::site::{Direction, Page, PageContent, Redirect, Site, SiteConfig, Template, Titles};
use crate::worker::Renderer;

/// The pages of a build as other pages see them, for the next build.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct LastSite {
    pages: Vec<LastPage>,
    /// What pages have read of lists.
    reads: Vec<Reads>,
    /// What pages link to whose links are not those in `links` any more, by their paths.
    later: BTreeMap<String, Targets>,
    /// The bytes of the records of each search index.
    sizes: Sizes,
    /// Whether two pages have had the same title.
    has_same_titles: bool,
    /// Links that may be right once their target has changed.
    dead: DeadLinks,
    #[serde(skip)]
    since: Since,
    /// Which pages linked to which when all were built. They are kept apart, because few builds need them; `None` if they have not been read.
    #[serde(skip)]
    links: Option<Links>,
}

/// A page as other pages, menus, the sitemap and feeds see it.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Deserialize)]
struct LastPage {
    path: String,
    /// The path of the file that describes it.
    file: String,
    template: Template,
    title: String,
    titles: Titles,
    /// Only if it is an article, which feeds show with it.
    lead: String,
    language: String,
    direction: Direction,
    redirect: Option<Redirect>,
    content: Option<LastContent>,
    /// Its number in a search index that is in parts.
    number: Option<u32>,
    /// What it has read of lists, as an index of [`LastSite::reads`].
    reads: Option<usize>,
    /// Identifies all of it that other files may show, whether it is here or not.
    hash: u64,
}

/// The part of [`PageContent`] that other pages need.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Deserialize)]
struct LastContent {
    navigation_title: Option<String>,
    robots: Option<String>,
    shared_path: String,
    /// What the sitemap and feeds show of the page's object.
    structured_data: Option<Value>,
    /// Whether it is from an export, where an address follows from all pages.
    is_exported: bool,
}

impl Serialize for LastPage {
    /// Without names, which would take half of the time to read and write the pages of a large site.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Self {
            path,
            file,
            template,
            title,
            titles,
            lead,
            language,
            direction,
            redirect,
            content,
            number,
            reads,
            hash,
        } = self;
        (
            path, file, template, title, titles, lead, language, direction, redirect, content, number, reads,
            hash,
        )
            .serialize(serializer)
    }
}

impl Serialize for LastContent {
    /// Without names: see [`LastPage`].
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Self { navigation_title, robots, shared_path, structured_data, is_exported } = self;
        (navigation_title, robots, shared_path, structured_data, is_exported).serialize(serializer)
    }
}

/// The project, as far as it is needed to build pages again.
pub struct Project<'p> {
    /// The documentation of the components.
    pub manifest: &'p Manifest,
    /// Whether the output contains a file that is not a page at a path relative to the site's root.
    pub is_file: &'p (dyn Fn(&str) -> bool + Sync),
    /// The file of a page model at a path, as it is now.
    pub source: &'p dyn Fn(&str) -> Option<SourceFile>,
    /// The text of a file of the last build.
    pub output: &'p dyn Fn(&str) -> Option<String>,
    /// What [`LastSite::take_links`] returned.
    pub links: &'p dyn Fn() -> Option<Links>,
}

/// What [`LastSite::rebuild`] has made.
#[derive(Debug)]
pub struct Rebuilt {
    /// The files to write.
    pub artifacts: Vec<Artifact>,
    /// Paths of files of the last build that no longer belong to the site.
    pub removed: Vec<String>,
    /// The paths of the page models whose pages were built.
    pub sources: Vec<String>,
    /// What there is to report about these pages, and about nothing else ([`is_about_its_page`](crate::is_about_its_page)).
    pub findings: Diagnostics,
    /// The pages for the next build.
    pub last: LastSite,
}

impl LastSite {
    /// The pages of a site of which all were made. `linked` is what [`crate::check`] returned. `None` if its pages have a navigation of all others
    /// (the library), or a search index that is not in parts: then all pages are built again.
    #[must_use]
    pub fn new(site: &Site, search: &SearchIndexer, reads: PageReads, linked: Linked) -> Option<Self> {
        let is_alone = |page: &Page| !page.broken && page.guide.is_none() && page.component.is_none();
        if !site.groups.is_empty() || !site.pages.iter().all(is_alone) {
            return None;
        }
        let (numbers, sizes) = match site.config.search {
            Some(_) => search.numbers().map(|(numbers, sizes)| (Some(numbers), sizes.clone()))?,
            None => (None, Sizes::new()),
        };
        let last = |page: &Page| LastPage {
            number: numbers.and_then(|numbers| numbers.get(&page.path).copied()),
            reads: reads.number(&page.path),
            ..LastPage::new(page)
        };
        let pages = site.pages.iter().map(last).collect();
        let mut titles = HashSet::new();
        let has_same_titles =
            !site.pages.iter().filter_map(Page::unique_title).all(|title| titles.insert(title));
        let Linked { links, dead } = linked;
        Some(Self {
            pages,
            reads: reads.into_known(),
            later: BTreeMap::new(),
            sizes,
            has_same_titles,
            dead,
            since: Since::default(),
            links: Some(links),
        })
    }

    /// The site without the models of its pages; `config` is that of the last build.
    #[must_use]
    pub fn site(&self, config: &SiteConfig) -> Site {
        let config = config.normal();
        let pages = self.pages.iter().map(|last| last.page(&config)).collect();
        Site { groups: Vec::new(), pages, config }
    }

    /// Builds the pages of files that have changed or are new, and those that show something of them that has changed; the files at the paths
    /// `gone` no longer exist. `site` is what [`LastSite::site`] returned. `None` if there is something to report that concerns other pages, or if it would take about as long to build all pages.
    pub fn rebuild(
        mut self,
        mut site: Site,
        changed: &[SourceFile],
        gone: &[String],
        renderer: &mut dyn Renderer,
        project: &Project<'_>,
    ) -> Option<Rebuilt> {
        let mut findings = Diagnostics::new();
        let is_known = |file: &&SourceFile| self.pages.iter().any(|last| last.file == file.path());
        let (known, new): (Vec<&SourceFile>, Vec<&SourceFile>) = changed.iter().partition(is_known);
        let pages: Vec<(usize, Page)> =
            known.iter().map(|file| self.load(file, &site.config, &mut findings)).collect::<Option<_>>()?;
        let new: Vec<Page> =
            new.iter().map(|file| page_in(file, &site.config, &mut findings)).collect::<Option<_>>()?;
        let comes_or_goes = !new.is_empty() || !gone.is_empty();
        if comes_or_goes {
            self.since.note_move();
        }
        let mut touched = Touched::default();
        for (at, page) in &pages {
            if LastPage::new(page).hash != self.pages[*at].hash {
                touched.add_last(&self.pages[*at]);
                touched.add_page(page);
            }
        }
        self.pages.iter().filter(|last| gone.contains(&last.file)).for_each(|last| touched.add_last(last));
        new.iter().for_each(|page| touched.add_page(page));
        let pages: Vec<(String, Page)> =
            pages.into_iter().map(|(at, page)| (self.pages[at].path.clone(), page)).collect();
        let is_changed = |last: &LastPage| {
            changed.iter().any(|file| file.path() == last.file) || gone.contains(&last.file)
        };
        let titles = site.pages.iter().zip(&self.pages).filter(|(_, last)| is_changed(last));
        let mut titles = titles.filter_map(|(page, _)| page.unique_title()).map(owned).collect();
        let is_seen = !touched.is_empty();
        let before = is_seen.then(|| Shown::new(&site, &touched));
        let numbers = comes_or_goes.then(|| self.numbers(&site));
        let removed = gone.iter().map(|file| self.remove(file, &mut site));
        let mut removed: Vec<String> = removed.collect::<Option<_>>()?;
        let new: Vec<String> =
            new.into_iter().map(|page| self.add(page, &mut site)).collect::<Option<_>>()?;
        let mut affected = Affected::default();
        new.iter().for_each(|path| affected.page_came(path, &self.dead));
        removed.iter().for_each(|path| affected.page_went(path, &self.dead));
        let place = |path: &str| self.pages.iter().position(|last| last.path == path);
        let mut places: Vec<usize> = new.iter().map(|path| place(path)).collect::<Option<_>>()?;
        for (path, page) in pages {
            let at = place(&path)?;
            places.push(at);
            site.pages[at] = page;
        }
        let mut more = match &before {
            Some(before) => {
                let number = |at: usize| self.pages[at].reads;
                Shown::new(&site, &touched).changed(before, &site, &touched, &self.reads, &number)
            }
            None => Vec::new(),
        };
        more.retain(|at| !places.contains(at));
        more.extend(self.linking(&affected, &[&*places, &*more].concat(), project)?);
        let mut made: Vec<(usize, Artifact)> = Vec::new();
        let mut reads = PageReads::default();
        // Those that link to what is on the pages that were rendered follow once these are known.
        while !places.is_empty() || !more.is_empty() {
            if is_seen || self.has_same_titles {
                let known = made.iter().map(|(at, _)| *at).chain(places.iter().chain(&more).copied());
                more.extend(same_titles(&site, std::mem::take(&mut titles), &known.collect::<Vec<_>>()));
            }
            let count = made.len() + places.len() + more.len();
            if !more.is_empty() && count > site.pages.len().div_ceil(2) {
                return None;
            }
            for at in std::mem::take(&mut more) {
                let file = (project.source)(&self.pages[at].file)?;
                let (_, page) = self.load(&file, &site.config, &mut findings)?;
                if LastPage::new(&page).hash != self.pages[at].hash {
                    return None;
                }
                site.pages[at] = page;
                places.push(at);
            }
            places.sort_unstable();
            let index = Index::new(&site);
            let facts = |_: &str| Facts::default();
            let lists = Lists::with(self.keys(&places));
            let (manifest, is_file) = (project.manifest, project.is_file);
            let built =
                rendered(&index, (&places, lists), renderer, manifest, &facts, is_file, &mut findings);
            if built.artifacts.len() != places.len() {
                return None;
            }
            for artifact in &built.artifacts {
                let old = match new.contains(&artifact.path) {
                    true => None,
                    false => Some((project.output)(&artifact.path)?),
                };
                let changed = Changed::of(&index, artifact, old.as_deref());
                let place = |path: &str| site.pages.iter().position(|page| page.path == path);
                let is_before = |other: &str| place(&artifact.path) < place(other);
                affected.page_changed(&artifact.path, changed, &self.dead, &is_before);
            }
            reads.add(built.reads);
            made.extend(places.drain(..).zip(built.artifacts));
            let known: Vec<usize> = made.iter().map(|(at, _)| *at).collect();
            more = self.linking(&affected, &known, project)?;
        }
        made.sort_by_key(|(at, _)| *at);
        let (places, mut artifacts): (Vec<usize>, Vec<Artifact>) = made.into_iter().unzip();
        let before_titles = findings.len();
        find_same_titles(places.iter().map(|at| &site.pages[*at]), &mut findings);
        self.has_same_titles |= findings.len() > before_titles;
        let index = &Index::new(&site);
        let is_gone = |path: &str| removed.iter().any(|gone| gone == path);
        let before = Before {
            read: project.output,
            dead: &self.dead,
            is_gone: &is_gone,
            is_whole: &|problem| affected.has(problem),
        };
        let (links, dead) = check_again(index, &artifacts, &before, project.is_file, &mut findings)?;
        if findings.iter().any(|finding| !is_about_its_page(finding.rule)) {
            return None;
        }
        let rendered: Vec<(&Page, &Artifact)> =
            places.iter().map(|at| &site.pages[*at]).zip(&artifacts).collect();
        let mut sizes = std::mem::take(&mut self.sizes);
        let (files, more) = match numbers {
            Some(numbers) => {
                let (files, removed, numbers) =
                    renumber(&site, &rendered, &numbers, project.output, &mut sizes)?;
                for last in &mut self.pages {
                    last.number = numbers.get(&last.path).copied();
                }
                (files, removed)
            }
            None => {
                let number = |page: &Page| places.iter().find(|at| site.pages[**at].path == page.path);
                let number = |page: &Page| self.pages[*number(page)?].number;
                update(&site, &rendered, &number, project.output, &mut sizes)?
            }
        };
        artifacts.extend(files);
        removed.extend(more);
        if is_seen {
            let files = feeds(index);
            // There is none without an article.
            let feed = site.config.feed.iter().filter(|feed| files.iter().all(|file| file.path != **feed));
            removed.extend(feed.cloned());
            artifacts.extend(files);
        }
        self.note(&site, &places, &reads);
        self.sizes = sizes;
        self.dead = dead;
        self.later.extend(links);
        let sources = places.iter().map(|at| self.pages[*at].file.clone()).collect();
        Some(Rebuilt { artifacts, removed, sources, findings, last: self })
    }

    /// The keys with which pages, which are given by their indexes, have looked up entries of the list of all pages; `None` if one of them
    /// has read all of it. New pages often read what the others do.
    fn keys(&self, places: &[usize]) -> Option<BTreeSet<String>> {
        let mut numbers: BTreeSet<usize> = places.iter().filter_map(|at| self.pages[*at].reads).collect();
        if numbers.is_empty() {
            numbers.extend(self.pages.iter().find_map(|last| last.reads));
        }
        let mut keys = BTreeSet::new();
        for number in numbers {
            for read in self.reads.get(number)?.as_ref()? {
                keys.extend(read.keys.as_ref()?.iter().cloned());
            }
        }
        Some(keys)
    }

    /// Notes pages that were built, which are given by their indexes.
    fn note(&mut self, site: &Site, places: &[usize], reads: &PageReads) {
        let mut known = PageReads::with(std::mem::take(&mut self.reads));
        for at in places {
            let page = &site.pages[*at];
            known.note(&page.path, reads.of(&page.path).cloned().flatten());
            let (number, reads) = (self.pages[*at].number, known.number(&page.path));
            self.pages[*at] = LastPage { number, reads, ..LastPage::new(page) };
            self.since.note_page(*at);
        }
        self.reads = known.into_known();
    }
}

/// The part of a page's object that the sitemap and feeds show.
fn dates(content: &PageContent) -> Option<Value> {
    let (data, _) = content.structured_data.as_ref()?;
    content.date_modified()?;
    let author = data.get("author").and_then(|author| author.get("name"));
    Some(json!({
        "datePublished": data.get("datePublished"),
        "dateModified": data.get("dateModified"),
        "author": { "name": author },
    }))
}

impl LastPage {
    fn new(page: &Page) -> Self {
        let content = page.content.as_ref();
        let is_article = content.is_some_and(|content| content.date_published().is_some());
        let last = Self {
            path: page.path.clone(),
            file: page.source.path().to_owned(),
            template: page.template,
            title: page.title.clone(),
            titles: page.titles.clone(),
            lead: if is_article { page.lead.clone() } else { String::new() },
            language: page.language.clone(),
            direction: page.direction,
            redirect: page.redirect.clone(),
            content: content.map(|content| LastContent {
                navigation_title: content.navigation_title.clone(),
                robots: content.robots.clone(),
                shared_path: content.shared_path.clone(),
                structured_data: dates(content),
                is_exported: content.cms_path.is_some(),
            }),
            number: None,
            reads: None,
            hash: 0,
        };
        let data = content.and_then(|content| content.structured_data.as_ref());
        let more = content.map(|PageContent { image, template_name, .. }| (image, template_name));
        let mut hasher = DefaultHasher::new();
        (&last, &page.lead, more, data.map(|(data, _)| data), &page.data).hash(&mut hasher);
        Self { hash: hasher.finish(), ..last }
    }

    fn page(&self, config: &SiteConfig) -> Page {
        let file = SourceFile::new(self.file.as_str(), "");
        let content = self.content.as_ref().map(|content| PageContent {
            template_name: String::new(),
            navigation_title: content.navigation_title.clone(),
            image: None,
            robots: content.robots.clone(),
            structured_data: content.structured_data.clone().map(|data| (data, file.start())),
            cms_path: None,
            shared_path: content.shared_path.clone(),
        });
        Page {
            titles: self.titles.clone(),
            lead: self.lead.clone(),
            language: self.language.clone(),
            direction: self.direction,
            redirect: self.redirect.clone(),
            content,
            broken: false,
            ..Page::blank(self.path.clone(), self.template, self.title.clone(), None, &file, config)
        }
    }
}
