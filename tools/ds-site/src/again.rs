//! Builds pages again whose models have changed, next to all other pages of the last build, which are not read.
//!
//! That works as long as nothing else shows what has changed: a text, not a title. Then a build takes as long as the pages that
//! have changed, and not as long as the site.

use std::collections::BTreeSet;
use std::hash::{DefaultHasher, Hash, Hasher};

use ds_core::model::manifest::Manifest;
use ds_core::{Artifact, Diagnostics, SourceFile};
use serde::{Deserialize, Serialize};

use crate::build::rendered;
use crate::check::check_again;
use crate::index::Index;
use crate::model::Facts;
use crate::pages;
use crate::rules::BROKEN_LINK;
use crate::search::{SearchIndexer, Sizes, update};
use crate::site::{Direction, Page, PageContent, Redirect, Site, SiteConfig, Template, Titles};
use crate::worker::Renderer;

/// The pages of a build as other pages see them, for the next build.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct LastSite {
    pages: Vec<LastPage>,
    /// The places that links of other pages refer to: what [`crate::check`] returned.
    linked: BTreeSet<String>,
    /// The bytes of the records of each search index.
    sizes: Sizes,
    /// Whether a link was reported: it may be right once its target has changed.
    has_dead_links: bool,
}

/// A page as other pages, menus, the sitemap and feeds see it.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
struct LastPage {
    path: String,
    /// The path of the file that describes it.
    file: String,
    template: Template,
    title: String,
    titles: Titles,
    language: String,
    direction: Direction,
    redirect: Option<Redirect>,
    content: Option<LastContent>,
    /// Its number in a search index that is in parts.
    number: Option<u32>,
    /// Identifies all of it that other files may show, whether it is here or not.
    hash: u64,
}

/// The part of [`PageContent`] that other pages need.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
struct LastContent {
    navigation_title: Option<String>,
    robots: Option<String>,
    shared_path: String,
    /// Whether it is from an export, where an address follows from all pages.
    is_exported: bool,
}

/// What [`LastSite::rebuild`] has made.
#[derive(Debug)]
pub struct Rebuilt {
    /// The files to write.
    pub artifacts: Vec<Artifact>,
    /// Paths of files of the last build that no longer belong to the site.
    pub removed: Vec<String>,
    /// The pages for the next build.
    pub last: LastSite,
}

impl LastSite {
    /// The pages of a site that was built without errors, with what was found. `linked` is what [`crate::check`] returned. `None` if its pages have a
    /// navigation of all others (the library), or a search index that is not in parts: then all pages are built again.
    #[must_use]
    pub fn new(
        site: &Site,
        search: &SearchIndexer,
        linked: BTreeSet<String>,
        findings: &Diagnostics,
    ) -> Option<Self> {
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
            ..LastPage::new(page)
        };
        let has_dead_links = findings.iter().any(|finding| finding.rule.code == BROKEN_LINK.code);
        Some(Self { pages: site.pages.iter().map(last).collect(), linked, sizes, has_dead_links })
    }

    /// The site without the models of its pages; `config` is that of the last build.
    #[must_use]
    pub fn site(&self, config: &SiteConfig) -> Site {
        let config = config.normal();
        let pages = self.pages.iter().map(|last| last.page(&config)).collect();
        Site { groups: Vec::new(), pages, config }
    }

    /// Builds the pages of files that have changed; `site` is what [`LastSite::site`] returned, and `read` returns the text of a file of
    /// the last build. `None` if other files have to be built as well, or if there is something to report.
    pub fn rebuild(
        mut self,
        mut site: Site,
        changed: &[SourceFile],
        renderer: &mut dyn Renderer,
        manifest: &Manifest,
        is_file: &(dyn Fn(&str) -> bool + Sync),
        read: &dyn Fn(&str) -> Option<String>,
    ) -> Option<Rebuilt> {
        let mut places = Vec::with_capacity(changed.len());
        let mut findings = Diagnostics::new();
        for file in changed {
            let is_its_own = |(_, last): &(usize, &LastPage)| last.file == file.path();
            let mut of_file = self.pages.iter().enumerate().filter(is_its_own);
            let (Some((at, last)), None) = (of_file.next(), of_file.next()) else { return None };
            let mut loaded = pages::load(std::slice::from_ref(file), &site.config, &mut findings);
            let (Some(page), true) = (loaded.pop(), loaded.is_empty()) else { return None };
            let is_exported = last.content.as_ref().is_none_or(|content| content.is_exported);
            if is_exported || page.broken || LastPage::new(&page).hash != last.hash {
                return None;
            }
            site.pages[at] = page;
            places.push(at);
        }
        let index = &Index::new(&site);
        let facts = |_: &str| Facts::default();
        let mut artifacts = rendered(index, &places, renderer, manifest, &facts, is_file, &mut findings);
        if !findings.is_empty() || artifacts.len() != places.len() {
            return None;
        }
        let linked = check_again(index, &artifacts, read, (&self.linked, self.has_dead_links), is_file)?;
        let rendered: Vec<(&Page, &Artifact)> =
            places.iter().map(|at| &site.pages[*at]).zip(&artifacts).collect();
        let number = |page: &Page| places.iter().find(|at| site.pages[**at].path == page.path);
        let number = |page: &Page| self.pages[*number(page)?].number;
        let mut sizes = std::mem::take(&mut self.sizes);
        let (files, removed) = update(&site, &rendered, &number, read, &mut sizes)?;
        artifacts.extend(files);
        self.sizes = sizes;
        self.linked.extend(linked);
        Some(Rebuilt { artifacts, removed, last: self })
    }
}

impl LastPage {
    fn new(page: &Page) -> Self {
        let content = page.content.as_ref();
        let last = Self {
            path: page.path.clone(),
            file: page.source.path().to_owned(),
            template: page.template,
            title: page.title.clone(),
            titles: page.titles.clone(),
            language: page.language.clone(),
            direction: page.direction,
            redirect: page.redirect.clone(),
            content: content.map(|content| LastContent {
                navigation_title: content.navigation_title.clone(),
                robots: content.robots.clone(),
                shared_path: content.shared_path.clone(),
                is_exported: content.cms_path.is_some(),
            }),
            number: None,
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
            structured_data: None,
            cms_path: None,
            shared_path: content.shared_path.clone(),
        });
        Page {
            titles: self.titles.clone(),
            language: self.language.clone(),
            direction: self.direction,
            redirect: self.redirect.clone(),
            content,
            broken: false,
            ..Page::blank(self.path.clone(), self.template, self.title.clone(), None, &file, config)
        }
    }
}
