//! Rules for generated pages.

mod dead;
mod links;

use std::borrow::Cow;
use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet, HashMap};

use ds_core::html::{Kind, Token, tokens};
use ds_core::source::to_u32;
use ds_core::{Artifact, Diagnostic, Diagnostics, SourceFile, Span};

pub(crate) use self::dead::{DeadLinks, Problem};
pub use self::links::Links;
pub(crate) use self::links::Targets;
use crate::html::is_noindex;
use crate::index::Index;
use crate::paths::{percent_decode, resolve};
use crate::rules::{BROKEN_LINK, DUPLICATE_ID, LOST_REDIRECT, MISSING_ALT, MISSING_LANG, MISSING_TITLE};
use crate::site::{Mode, Page, Redirect, Site};
use crate::threads::in_parts;

/// What the links of pages refer to.
#[derive(Debug)]
pub struct Linked {
    pub(crate) links: Links,
    pub(crate) dead: DeadLinks,
}

/// Checks the HTML among the artifacts of [`crate::build`]. `is_file` returns whether the output contains another
/// file (an image, a style sheet) at a path relative to the site's root.
pub fn check(
    site: &Site,
    artifacts: &[Artifact],
    is_file: &(dyn Fn(&str) -> bool + Sync),
    diagnostics: &mut Diagnostics,
) -> Linked {
    let pages = texts(artifacts);
    let index = Index::new(site);
    let outlines = in_parts(&pages, |part| -> Vec<Outline<'_>> {
        part.iter().map(|(path, html)| Outline::new(&index, path, html)).collect()
    });
    let outlines: Vec<Outline<'_>> = outlines.into_iter().flatten().collect();
    let dead = report(&index, &outlines, &by_path(&outlines), is_file, diagnostics);
    let mut links = Links::default();
    for outline in &outlines {
        links.add(outline.path, outline.targets(&index));
    }
    links.cut();
    Linked { links, dead }
}

/// The build before some pages were rendered again.
pub(crate) struct Before<'b> {
    /// Returns the text of a page of that build.
    pub(crate) read: &'b dyn Fn(&str) -> Option<String>,
    pub(crate) dead: &'b DeadLinks,
    /// Whether its page at this path is gone.
    pub(crate) is_gone: &'b dyn Fn(&str) -> bool,
    /// Whether all pages with this problem are checked again, or gone.
    pub(crate) is_whole: &'b dyn Fn(&Problem) -> bool,
}

/// What has changed on a page that was rendered again.
pub(crate) struct Changed {
    /// The ids that it has lost, and those that it has got.
    pub(crate) ids: [BTreeSet<String>; 2],
    /// What it links to now.
    pub(crate) targets: Targets,
}

impl Changed {
    /// What has changed since the last build, which has made `old`; `None` if the page is new.
    pub(crate) fn of(index: &Index<'_>, artifact: &Artifact, old: Option<&str>) -> Self {
        let text = artifact.text();
        let new = Outline::new(index, &artifact.path, &text);
        let targets = new.targets(index);
        let Some(old) = old else { return Self { ids: [BTreeSet::new(), BTreeSet::new()], targets } };
        let old = Outline::new(index, &artifact.path, old);
        let only = |outline: &Outline<'_>, other: &Outline<'_>| {
            outline.ids.difference(&other.ids).map(|id| id.clone().into_owned()).collect()
        };
        Self { ids: [only(&old, &new), only(&new, &old)], targets }
    }
}

/// Checks pages that were rendered again, after a build of which all other pages stay. They have the order of the site. Returns what
/// each of these pages links to, and all dead links of the site; `None` if other pages need to be checked.
pub(crate) fn check_again(
    index: &Index<'_>,
    artifacts: &[Artifact],
    before: &Before<'_>,
    is_file: &(dyn Fn(&str) -> bool + Sync),
    findings: &mut Diagnostics,
) -> Option<(BTreeMap<String, Targets>, DeadLinks)> {
    let pages = texts(artifacts);
    let outlines: Vec<Outline<'_>> =
        pages.iter().map(|(path, html)| Outline::new(index, path, html)).collect();
    let links: BTreeMap<String, Targets> =
        outlines.iter().map(|outline| (outline.path.to_owned(), outline.targets(index))).collect();
    let targets = links.values().flatten();
    let others: BTreeSet<&str> = targets.filter_map(|target| Some(target.split_once('#')?.0)).collect();
    // A file of the last build may be left of a page that is gone.
    let is_checked = |path: &str| links.contains_key(path);
    let is_other = |path: &&str| index.has(path) && !is_checked(path);
    let others: Vec<(&str, String)> =
        others.into_iter().filter(is_other).filter_map(|path| Some((path, (before.read)(path)?))).collect();
    let others: Vec<Outline<'_>> =
        others.iter().map(|(path, html)| Outline::new(index, path, html)).collect();
    let known = outlines.iter().chain(&others).map(|outline| (outline.path, outline)).collect();
    let mut reported = Diagnostics::new();
    let dead = report(index, &outlines, &known, is_file, &mut reported);
    let places: HashMap<&str, usize> =
        index.site.pages.iter().enumerate().map(|(at, page)| (&*page.path, at)).collect();
    let place = |path: &str| places.get(path).copied();
    let is_settled = |path: &str| is_checked(path) || (before.is_gone)(path);
    let dead = before.dead.after(dead, &is_settled, before.is_whole, &place)?;
    // What a page before these has, too, is reported there.
    let is_here = |finding: &Diagnostic| {
        finding.rule.code != BROKEN_LINK.code || dead.is_in(&finding.message, &is_checked)
    };
    findings.extend(reported.into_iter().filter(is_here).collect());
    Some((links, dead))
}

/// The path and text of each page.
fn texts(artifacts: &[Artifact]) -> Vec<(&str, Cow<'_, str>)> {
    let pages = artifacts.iter().filter(|artifact| artifact.path.ends_with(".html"));
    pages.map(|artifact| (&*artifact.path, artifact.text())).collect()
}

fn by_path<'o, 'h>(outlines: &'o [Outline<'h>]) -> BTreeMap<&'h str, &'o Outline<'h>> {
    outlines.iter().map(|outline| (outline.path, outline)).collect()
}

/// Reports what is wrong with pages; `known` has the pages whose ids links may refer to. Returns their dead links.
fn report(
    index: &Index<'_>,
    outlines: &[Outline<'_>],
    known: &BTreeMap<&str, &Outline<'_>>,
    is_file: &(dyn Fn(&str) -> bool + Sync),
    diagnostics: &mut Diagnostics,
) -> DeadLinks {
    let findings_in = |outlines: &[Outline<'_>]| {
        let links = Resolver { index, known, is_file, valid: RefCell::default() };
        let mut findings = Diagnostics::new();
        let mut dead = DeadLinks::default();
        for outline in outlines {
            let is_dead = |address: &Cow<'_, str>| links.follow(outline.path, address).is_some();
            if outline.is_sound && !outline.addresses.iter().any(is_dead) {
                continue;
            }
            let tokens: Vec<_> = tokens(outline.html).collect();
            let mut checker = Checker::new(index, outline.path, outline.html, &mut findings);
            checker.page(&tokens);
            for token in &tokens {
                checker.alternative(token);
                checker.link(token, &links, &mut dead);
            }
        }
        (findings, dead)
    };
    // A problem in the page template is on every page; it is reported only for the first one.
    let mut dead = DeadLinks::default();
    for (findings, dead_here) in in_parts(outlines, findings_in) {
        let is_new =
            |finding: &Diagnostic| finding.rule.code != BROKEN_LINK.code || !dead.says(&finding.message);
        diagnostics.extend(findings.into_iter().filter(is_new).collect());
        dead.append(dead_here);
    }
    dead
}

/// What the checks need of a page, so that it is split into tokens again only if there is something to report: the tokens of all
/// pages at once take many times their size.
struct Outline<'h> {
    path: &'h str,
    html: &'h str,
    /// Whether nothing is wrong with it but, perhaps, its links.
    is_sound: bool,
    ids: BTreeSet<Cow<'h, str>>,
    /// Each once.
    addresses: BTreeSet<Cow<'h, str>>,
}

impl<'h> Outline<'h> {
    fn new(index: &Index<'_>, path: &'h str, html: &'h str) -> Self {
        let tokens: Vec<_> = tokens(html).collect();
        let mut findings = Diagnostics::new();
        let mut checker = Checker::new(index, path, html, &mut findings);
        checker.page(&tokens);
        tokens.iter().for_each(|token| checker.alternative(token));
        let ids = tokens.iter().filter_map(|token| token.attribute("id").map(decode)).collect();
        let addresses = tokens.iter().filter_map(|token| Some(address(token)?.1)).collect();
        Self { path, html, is_sound: findings.is_empty(), ids, addresses }
    }

    /// The other pages that its links refer to, and the places on them.
    fn targets(&self, index: &Index<'_>) -> Targets {
        let targets = self.addresses.iter().filter_map(|address| target(index, self.path, address));
        let mut places = BTreeSet::new();
        for (path, fragment) in targets.filter(|(path, _)| *path != self.path) {
            if !is_top(&fragment) {
                places.insert(format!("{path}#{fragment}"));
            }
            places.insert(path);
        }
        places
    }
}

/// The address that an element refers to, and the attribute that has it.
fn address<'h>(token: &Token<'h>) -> Option<(&'static str, Cow<'h, str>)> {
    if token.kind != Kind::Start {
        return None;
    }
    let name = match &*token.name {
        "a" | "area" | "link" => "href",
        "img" | "script" | "source" | "video" | "iframe" => "src",
        // The page and the image of a link preview.
        "meta" if token.attribute("property").is_some_and(|name| matches!(name, "og:url" | "og:image")) => {
            "content"
        }
        _ => return None,
    };
    Some((name, decode(token.attribute(name)?)))
}

struct Checker<'c> {
    file: SourceFile,
    path: &'c str,
    source: Option<&'c Page>,
    found: &'c mut Diagnostics,
}

impl<'c> Checker<'c> {
    fn new(index: &Index<'c>, path: &'c str, html: &str, found: &'c mut Diagnostics) -> Self {
        let file = SourceFile::new(format!("{}/{path}", index.site.config.out.trim_end_matches('/')), html);
        Self { file, path, source: index.origin(path), found }
    }

    /// Checks what concerns the page as a whole.
    fn page(&mut self, tokens: &[Token<'_>]) {
        self.document(tokens);
        self.redirect(tokens);
        self.ids(tokens);
    }

    fn report(&mut self, finding: Diagnostic) {
        self.found.push(match self.source {
            Some(page) => finding.note(format!("generated from {}", page.source.path())),
            None => finding,
        });
    }

    fn document(&mut self, tokens: &[Token<'_>]) {
        let title = tokens.windows(2).take_while(|pair| pair[0].name != "body").any(|pair| {
            pair[0].name == "title" && pair[1].kind == Kind::Text && !pair[1].raw.trim().is_empty()
        });
        if !title {
            let finding = Diagnostic::new(&MISSING_TITLE, self.file.start(), "the page has no title");
            self.report(finding.help("add a non-empty `<title>` to the template"));
        }
        let html = tokens.iter().find(|token| token.kind == Kind::Start && token.name == "html");
        let lang = html.and_then(|html| html.attribute("lang"));
        if lang.is_none_or(|lang| lang.trim().is_empty()) {
            let at = html.map_or_else(|| self.file.start(), |html| self.file.at(span(html)));
            let finding = Diagnostic::new(&MISSING_LANG, at, "the page does not declare its language");
            self.report(finding.help("set `lang` on `<html>` to the page's `language`"));
        }
    }

    /// Checks that a redirect page redirects.
    fn redirect(&mut self, tokens: &[Token<'_>]) {
        let Some(Redirect { target, mode }) = self.source.and_then(|page| page.redirect.as_ref()) else {
            return;
        };
        let leads = |token: &Token<'_>| {
            token.name == "a" && token.attribute("href").is_some_and(|href| decode(href) == *target)
        };
        let refresh = tokens.iter().find_map(refresh);
        let missing = if !tokens.iter().any(leads) {
            format!("the page has no link to `{target}`")
        } else if !tokens.iter().any(is_noindex) {
            "search engines would index this redirect page".to_owned()
        } else {
            match (mode, refresh) {
                (Mode::Publish, Some(to)) if to == *target => return,
                (Mode::Publish, _) => format!("the page does not redirect to `{target}` immediately"),
                (Mode::Preview, None) => return,
                (Mode::Preview, Some(_)) => "a preview must not redirect".to_owned(),
            }
        };
        let finding = Diagnostic::new(&LOST_REDIRECT, self.file.start(), missing);
        self.report(
            finding.help("render the template `redirect` from the page's `redirectTarget` and `mode`"),
        );
    }

    fn ids(&mut self, tokens: &[Token<'_>]) {
        let mut seen: BTreeMap<&str, &Token<'_>> = BTreeMap::new();
        let named = tokens.iter().filter_map(|token| Some((token, token.attribute("id")?)));
        for (token, id) in named {
            if let Some(first) = seen.get(id) {
                let (first, at) = (attribute_span(first, "id"), attribute_span(token, "id"));
                let finding = Diagnostic::at(
                    &DUPLICATE_ID,
                    &self.file,
                    at,
                    format!("the id `{}` is already used", decode(id)),
                )
                .label(self.file.at(first), "by this element")
                .help("give one of the two a different id");
                self.report(finding);
            } else {
                seen.insert(id, token);
            }
        }
    }

    /// Checks that an image has a text alternative.
    fn alternative(&mut self, token: &Token<'_>) {
        if token.kind == Kind::Start && token.name == "img" && token.attribute("alt").is_none() {
            let finding =
                Diagnostic::at(&MISSING_ALT, &self.file, span(token), "the image has no text alternative");
            self.report(finding.help("describe it in `alt`, or write `alt=\"\"` if it is decorative"));
        }
    }

    /// Checks what an element links to. Only the first of several dead links with the same problem is reported.
    fn link(&mut self, token: &Token<'_>, links: &Resolver<'_>, dead: &mut DeadLinks) {
        let Some((name, address)) = address(token) else { return };
        let Some(problem) = links.follow(self.path, &address) else { return };
        if !self.is_content(&address) && dead.note(&problem, self.path) {
            let at = attribute_span(token, name);
            let finding = Diagnostic::at(&BROKEN_LINK, &self.file, at, problem.message());
            self.report(finding.help("fix the address in the template or in `page.json`"));
        }
    }

    /// Whether an address comes from a content model; the content check reports those at their exact location.
    fn is_content(&self, address: &str) -> bool {
        let quoted = format!("\"{address}\"");
        let escaped = format!("\\\"{address}\\\"");
        self.source.is_some_and(|page| {
            page.examples
                .iter()
                .any(|example| example.json.contains(&quoted) || example.json.contains(&escaped))
        })
    }
}

/// Follows links.
struct Resolver<'l> {
    index: &'l Index<'l>,
    known: &'l BTreeMap<&'l str, &'l Outline<'l>>,
    is_file: &'l (dyn Fn(&str) -> bool + Sync),
    /// Valid addresses, by the folder of the page that links to them: those in the template are on every page.
    valid: RefCell<BTreeMap<String, BTreeSet<String>>>,
}

impl Resolver<'_> {
    /// What is wrong with an address on the page `from`, if anything.
    fn follow(&self, from: &str, address: &str) -> Option<Problem> {
        // An address without a path refers to the page itself; it does not depend on the folder.
        if address.starts_with(['#', '?']) || address.is_empty() {
            return self.look(from, address);
        }
        // Only an address that is relative to a folder depends on it.
        let folder = match address.starts_with('/') {
            true => "",
            false => from.rsplit_once('/').map_or("", |(folder, _)| folder),
        };
        if self.valid.borrow().get(folder).is_some_and(|valid| valid.contains(address)) {
            return None;
        }
        let problem = self.look(from, address);
        if problem.is_none() {
            self.valid.borrow_mut().entry(folder.to_owned()).or_default().insert(address.to_owned());
        }
        problem
    }

    fn look(&self, from: &str, address: &str) -> Option<Problem> {
        let (path, fragment) = target(self.index, from, address)?;
        let Some(outline) = self.known.get(&*path) else {
            let exists = (self.is_file)(&path) || self.index.has(&path);
            return (!exists).then(|| Problem::page(&path));
        };
        let is_missing = !is_top(&fragment) && !outline.ids.contains(&*fragment);
        is_missing.then(|| Problem::id(&path, &fragment))
    }
}

/// The path of the file and the id on it that an address on the page `from` refers to; `None` if it is outside the site.
fn target(index: &Index<'_>, from: &str, address: &str) -> Option<(String, String)> {
    let config = &index.site.config;
    let address = match &config.origin {
        // Scheme and host have no case.
        Some(origin) => address
            .split_at_checked(origin.len())
            .filter(|(start, rest)| start.eq_ignore_ascii_case(origin) && rest.starts_with('/'))
            .map_or(address, |(_, rest)| rest),
        None => address,
    };
    let colon = address.find(':').unwrap_or(usize::MAX);
    let external = colon < address.find(['/', '?', '#']).unwrap_or(usize::MAX);
    if external || address.starts_with("//") {
        return None;
    }
    let (address, fragment) = address.split_once('#').unwrap_or((address, ""));
    let address = address.split('?').next().unwrap_or_default();
    let path = match address.strip_prefix('/') {
        // Outside the base path, another application responds.
        Some(_) if !address.starts_with(&config.base) => return None,
        Some(_) => resolve("", &address[config.base.len()..]),
        None if address.is_empty() => from.to_owned(),
        None => resolve(from.rsplit_once('/').map_or("", |(folder, _)| folder), address),
    };
    let path = percent_decode(&path);
    let path = if path.is_empty() || path.ends_with('/') { format!("{path}index.html") } else { path };
    Some((path, percent_decode(fragment)))
}

/// Whether a fragment means the top of the page.
fn is_top(fragment: &str) -> bool {
    fragment.is_empty() || fragment == "top"
}

/// Where a page redirects to; empty if it does so with a delay.
fn refresh(token: &Token<'_>) -> Option<String> {
    let is = |name| token.attribute(name);
    if token.name != "meta" || !is("http-equiv")?.eq_ignore_ascii_case("refresh") {
        return None;
    }
    let content = decode(is("content")?);
    let (wait, rest) = content.split_once(';').unwrap_or((&content, ""));
    let (key, address) = rest.split_once('=').unwrap_or_default();
    let at_once = wait.trim() == "0" && key.trim().eq_ignore_ascii_case("url");
    Some(if at_once { address.trim().to_owned() } else { String::new() })
}

/// Decodes the entities that serialisers write.
fn decode(text: &str) -> Cow<'_, str> {
    if !text.contains('&') {
        return Cow::Borrowed(text);
    }
    let pairs =
        [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#x27;", "'"), ("&#39;", "'"), ("&amp;", "&")];
    Cow::Owned(pairs.iter().fold(text.to_owned(), |text, (entity, plain)| text.replace(entity, plain)))
}

fn span(token: &Token<'_>) -> Span {
    Span::new(to_u32(token.start), to_u32(token.start + token.raw.len()))
}

fn attribute_span(token: &Token<'_>, name: &str) -> Span {
    let attribute = token.attributes.iter().find(|attribute| attribute.name == name);
    attribute.map_or_else(
        || span(token),
        |attribute| {
            Span::new(to_u32(token.start + attribute.range.start), to_u32(token.start + attribute.range.end))
        },
    )
}

#[cfg(test)]
mod tests;
