//! After any changes of page models, the pages that are built again and all others, and the findings about them, are those of a build of
//! everything.

use std::collections::{BTreeMap, BTreeSet};

use ds_core::model::manifest::Manifest;
use ds_core::{Diagnostic, Diagnostics, Severity, SourceFile};
use ds_site::worker::{ListRead, SharedList};
use ds_site::{
    Facts, LISTS, LastSite, Project, Rebuilt, RenderError, Rendered, Renderer, SearchIndexer, SiteConfig,
    build, check, is_about_its_page, is_about_made_page, load,
};
use proptest::prelude::*;
use serde_json::{Value, json};

/// The paths of the pages, without their endings.
const PAGES: [&str; 14] = [
    "index",
    "a",
    "b",
    "c",
    "news/index",
    "news/one",
    "news/two",
    "sub/index",
    "sub/d",
    "sub/e",
    "sub/deep/index",
    "sub/deep/f",
    "de/a",
    "de/sub/d",
];

/// Shows what pages may show of others: those above, translations, and entries of the list of all pages. A text asks for entries:
/// `{a.html}` for one, `{*}` for all.
#[derive(Default)]
struct Fake {
    /// With the keys of the entries, if it is a part of a list.
    lists: Vec<(Value, Option<BTreeSet<String>>)>,
    /// The paths of the pages that were rendered.
    rendered: BTreeSet<String>,
}

impl Fake {
    /// `None` if it reads more than the part of the list that it has.
    fn page(&self, request: &Value) -> Option<(String, Vec<ListRead>)> {
        let (page, content) = (&request["page"], &request["page"]["content"]);
        let number = request[LISTS][0]["list"].as_u64().unwrap();
        let (list, part) = &self.lists[usize::try_from(number).unwrap()];
        let list = list.as_array().unwrap();
        let text = content["html"].as_str().unwrap();
        let asked: BTreeSet<&str> =
            text.split('{').skip(1).filter_map(|rest| rest.split('}').next()).collect();
        if part.as_ref().is_some_and(|keys| asked.iter().any(|key| !keys.contains(*key))) {
            return None;
        }
        let is_asked =
            |entry: &&Value| asked.contains("*") || asked.iter().any(|key| entry["sharedPath"] == **key);
        let entries: Vec<&Value> = list.iter().filter(is_asked).collect();
        let keys = asked.iter().filter(|key| **key != "*").map(|key| (*key).to_owned()).collect();
        let read = ListRead { at: "page.content.pages".into(), keys: (!asked.contains("*")).then_some(keys) };
        let data = content["structuredData"].as_str().unwrap_or_default().replace('<', "");
        let html = format!(
            "<!doctype html><html lang={}><title>{}</title><main>{} {} {:?} {}<p>{}</p>{text}</main></html>",
            page["language"].as_str().unwrap(),
            page["title"].as_str().unwrap(),
            content["breadcrumb"],
            content["translations"],
            entries,
            data,
            page["lead"].as_str().unwrap(),
        );
        Some((html, if asked.is_empty() { Vec::new() } else { vec![read] }))
    }
}

impl Renderer for Fake {
    fn render(&mut self, request: &Value) -> Result<String, RenderError> {
        self.render_all(std::slice::from_ref(request)).remove(0).result
    }

    fn render_all(&mut self, requests: &[Value]) -> Vec<Rendered> {
        let render = |request: &Value| {
            let rendered = match request["kind"].as_str() {
                Some("model") => {
                    Some((request["model"]["text"].as_str().unwrap_or_default().to_owned(), Vec::new()))
                }
                _ => self.page(request),
            };
            let (result, reads) = match rendered {
                Some((html, reads)) => (Ok(html), Some(reads)),
                None => (Err(RenderError::Incomplete), None),
            };
            Rendered { result, log: Vec::new(), reads }
        };
        let answers = requests.iter().map(render).collect();
        let pages = requests.iter().filter_map(|request| request["page"]["path"].as_str());
        self.rendered.extend(pages.map(str::to_owned));
        answers
    }

    fn share(&mut self, _: &str, list: &SharedList<'_>, _: Option<&'static str>) -> u64 {
        self.lists.push((list.value(), list.keys().cloned()));
        self.lists.len() as u64 - 1
    }
}

type Models = BTreeMap<String, Value>;

fn models() -> Models {
    let model = |(at, path): (usize, &&str)| {
        let language = if path.starts_with("de/") { "de" } else { "en" };
        let text = format!("<p id=x>{path}</p>");
        let model = json!({
            ":type": "x/page", "title": format!("Page {at}"), "description": "About.", "language": language, "text": text,
        });
        (format!("cms/{path}.json"), model)
    };
    PAGES.iter().enumerate().map(model).collect()
}

fn file(path: &str, model: &Value) -> SourceFile {
    SourceFile::new(path, model.to_string())
}

fn config() -> SiteConfig {
    SiteConfig {
        content: "content".into(),
        pages: Some("cms".into()),
        origin: Some("https://x.example".into()),
        feed: Some("news/feed.xml".into()),
        ..SiteConfig::default()
    }
}

/// What is kept for the next build.
#[derive(Clone)]
struct Kept {
    whole: String,
    /// What has changed since.
    changes: Option<String>,
    links: String,
}

/// What a build has made.
struct Build {
    /// Its files by path.
    files: BTreeMap<String, String>,
    findings: Diagnostics,
    /// What the next build needs; `None` if a page may not have been made.
    last: Option<LastSite>,
    /// The same as it is kept.
    kept: Option<Kept>,
}

impl Build {
    /// What was reported, in any order.
    fn reports(&self) -> BTreeSet<String> {
        self.findings.iter().map(|finding| format!("{finding:?}")).collect()
    }
}

fn whole(models: &Models) -> Build {
    let mut findings = Diagnostics::new();
    let files: Vec<SourceFile> = models.iter().map(|(path, model)| file(path, model)).collect();
    let manifest = Manifest::default();
    let site = load(&files, &config(), &manifest, &mut findings);
    let facts = |_: &str| Facts::default();
    let built = build(&site, &mut Fake::default(), &manifest, &facts, &|_| false, &mut findings);
    let linked = check(&site, &built.artifacts, &|_| false, &mut findings);
    let search = SearchIndexer::default();
    let texts = built.artifacts.iter().map(|artifact| (artifact.path.clone(), artifact.text().into_owned()));
    let files = texts.collect();
    let last = LastSite::new(&site, &search, built.reads, linked);
    let last = last.filter(|_| !hides_pages(&findings));
    let kept = last.as_ref().map(|last| keep(last, None));
    Build { files, findings, last, kept }
}

fn hides_pages(findings: &Diagnostics) -> bool {
    let is_error = |finding: &Diagnostic| finding.severity == Severity::Error;
    findings.iter().any(|finding| is_error(finding) && !is_about_made_page(finding.rule))
}

/// What was kept, read again.
fn read(kept: &Kept) -> LastSite {
    let last: LastSite = serde_json::from_str(&kept.whole).unwrap();
    let changes = kept.changes.as_ref().map(|changes| serde_json::from_str(changes).unwrap());
    changes.map_or_else(|| last.clone(), |changes| last.clone().with(changes).unwrap())
}

/// The last build as it is kept after another one.
fn keep(last: &LastSite, before: Option<Kept>) -> Kept {
    let (mut last, changes) = (last.clone(), last.changes());
    let kept = match (changes, before) {
        (Some(changes), Some(before)) => {
            Kept { changes: Some(serde_json::to_string(&changes).unwrap()), ..before }
        }
        (_, before) => {
            let links = before.map(|before| before.links);
            let read = || serde_json::from_str(links.as_ref()?).ok();
            let new = last.take_links(read).map(|links| serde_json::to_string(&links).unwrap());
            let whole = serde_json::to_string(&last).unwrap();
            Kept { whole, changes: None, links: new.or(links).unwrap() }
        }
    };
    assert_eq!(serde_json::to_string(&read(&kept)).unwrap(), serde_json::to_string(&last).unwrap());
    kept
}

/// Removes the file of a page; any other change of it brings it back.
const GONE: &str = "";

/// Changes a field of the model of a page; `None` removes it.
type Change = (usize, &'static str, Option<Value>);

fn change() -> impl Strategy<Value = Change> {
    let text = prop_oneof![
        Just("<p id=x>plain</p>".to_owned()),
        (0..PAGES.len())
            .prop_map(|at| format!("<p id=x>{{{}.html}}</p>", PAGES[at].trim_start_matches("de/"))),
        (1..4_usize).prop_map(|at| format!("<p id=x><a href='/{}.html#x'>a</a></p>", PAGES[at])),
        Just("<p id=x>{*} {a.html}</p>".to_owned()),
        Just("<p id=y>plain</p>".to_owned()),
        // Dead links: some pages have the same one, others two.
        (1..3_usize)
            .prop_map(|at| format!("<p id=x><a href=/none{at}.html>a</a> <a href=/none.html>b</a></p>")),
        (1..4_usize).prop_map(|at| format!("<p id=x><a href='/{}.html#z'>a</a></p>", PAGES[at])),
        Just("<p id=z>plain</p>".to_owned()),
    ];
    let title = || (0..40_u32).prop_map(|number| Some(json!(format!("Title {number}"))));
    let date = (1..28_u32, any::<bool>()).prop_map(|(day, is_later)| {
        let date = format!("2026-01-{day:02}");
        let modified = if is_later { "2026-02-01" } else { &*date };
        Some(json!({
            "@type": "Article", "datePublished": date, "dateModified": modified, "author": { "name": format!("A{day}") },
        }))
    });
    let field = prop_oneof![
        4 => title().prop_map(|title| ("title", title)),
        6 => text.prop_map(|text| ("text", Some(json!(text)))),
        1 => title().prop_map(|title| ("navigationTitle", title)),
        1 => Just(("navigationTitle", None)),
        1 => title().prop_map(|title| ("description", title)),
        1 => date.prop_map(|date| ("structuredData", date)),
        1 => Just(("structuredData", None)),
        1 => Just(("structuredData", Some(json!({ "name": "of no type" })))),
        1 => Just(("description", None)),
        2 => Just((GONE, None)),
        1 => Just(("robots", Some(json!("noindex")))),
        1 => Just(("robots", None)),
    ];
    // The first pages change often, so that what one shows of another does.
    let at = prop_oneof![(1..4_usize), (0..PAGES.len())];
    (at, field).prop_map(|(at, (name, value))| (at, name, value))
}

/// Changes models, builds, and returns the paths of the pages that were rendered; `None` if everything was built.
fn after(models: &mut Models, build: &mut Build, changes: &[Change]) -> Option<BTreeSet<String>> {
    let mut touched = BTreeSet::new();
    for (at, name, value) in changes {
        let path = format!("cms/{}.json", PAGES[*at]);
        let fields = models.entry(path.clone()).or_insert_with(|| self::models().remove(&path).unwrap());
        let fields = fields.as_object_mut().unwrap();
        match value {
            Some(value) => drop(fields.insert((*name).into(), value.clone())),
            None if *name == GONE => drop(models.remove(&path)),
            None => drop(fields.remove(*name)),
        }
        touched.insert(path);
    }
    let (changed, gone): (Vec<String>, Vec<String>) =
        touched.into_iter().partition(|path| models.contains_key(path));
    let changed: Vec<SourceFile> = changed.iter().map(|path| file(path, &models[path])).collect();
    let mut fake = Fake::default();
    let kept = build.kept.take();
    let rebuilt = kept.as_ref().and_then(|kept| {
        let last = read(kept);
        let source = |path: &str| Some(file(path, models.get(path)?));
        let output = |path: &str| build.files.get(path).cloned();
        let manifest = Manifest::default();
        let links = || serde_json::from_str(&kept.links).ok();
        let project = Project {
            manifest: &manifest,
            is_file: &|_| false,
            source: &source,
            output: &output,
            links: &links,
        };
        let site = last.site(&config());
        last.rebuild(site, &changed, &gone, &mut fake, &project)
    });
    let rebuilt = rebuilt.filter(|rebuilt| !hides_pages(&rebuilt.findings));
    let rebuilt = rebuilt.and_then(|rebuilt| Some((left(&build.findings, &rebuilt, &gone)?, rebuilt)));
    let Some((mut findings, rebuilt)) = rebuilt else {
        *build = whole(models);
        return None;
    };
    findings.extend(rebuilt.findings);
    rebuilt.removed.iter().for_each(|path| drop(build.files.remove(path)));
    let texts = rebuilt.artifacts.iter().map(|file| (file.path.clone(), file.text().into_owned()));
    build.files.extend(texts);
    build.kept = Some(keep(&rebuilt.last, kept));
    (build.findings, build.last) = (findings, Some(rebuilt.last));
    Some(fake.rendered)
}

/// The findings of the last build that are not about pages that were built again or went; `None` if one of those concerns other pages, too.
fn left(findings: &Diagnostics, rebuilt: &Rebuilt, gone: &[String]) -> Option<Diagnostics> {
    let outputs = rebuilt.artifacts.iter().map(|artifact| &artifact.path).chain(&rebuilt.removed);
    let outputs = outputs.map(|path| format!("demo/dist/{path}"));
    let made: BTreeSet<String> = outputs.chain(rebuilt.sources.iter().chain(gone).cloned()).collect();
    let is_about = |finding: &Diagnostic| {
        let mut places = finding.at.iter().chain(finding.labels.iter().map(|label| &label.at));
        places.any(|at| made.contains(at.file.path()))
    };
    let (about, left): (Vec<_>, Vec<_>) = findings.iter().cloned().partition(is_about);
    about.iter().all(|finding| is_about_its_page(finding.rule)).then(|| left.into_iter().collect())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]
    #[test]
    fn any_changes_give_the_files_and_findings_of_a_build_of_everything(
        rounds in prop::collection::vec(prop::collection::vec(change(), 1..4), 1..12),
    ) {
        let mut models = models();
        let mut build = whole(&models);
        for changes in &rounds {
            after(&mut models, &mut build, changes);
            let fresh = whole(&models);
            prop_assert_eq!(&build.files, &fresh.files, "{:?}", changes);
            prop_assert_eq!(build.reports(), fresh.reports(), "{:?}", changes);
            prop_assert_eq!(build.last.is_some(), fresh.last.is_some(), "{:?}", changes);
        }
    }
}

#[test]
fn a_change_renders_the_pages_that_show_it_and_no_others() {
    let mut models = models();
    let asks = |path: &str, text: &str| {
        (PAGES.iter().position(|page| *page == path).unwrap(), "text", Some(json!(text)))
    };
    for (path, text) in [("b", "{sub/d.html}"), ("c", "{*}")] {
        let (_, name, value) = asks(path, text);
        models.get_mut(&format!("cms/{path}.json")).unwrap()[name] = value.unwrap();
    }
    let mut build = whole(&models);
    let mut rendered = |path: &str, name: &'static str, value: &str| {
        let (at, ..) = asks(path, "");
        let value = (!value.is_empty()).then(|| json!(value));
        let rendered = after(&mut models, &mut build, &[(at, name, value)]);
        rendered.map(|pages| pages.into_iter().collect::<Vec<_>>().join(" "))
    };
    let mut is = |path: &str, name: &'static str, value: &str, expected: &str| {
        assert_eq!(rendered(path, name, value).as_deref(), Some(expected), "{path} {name}");
    };
    is("a", "text", "other", "a.html");
    is("a", "title", "Another", "a.html c.html");
    is("sub/d", "title", "D", "b.html c.html sub/d.html");
    is("sub/deep/index", "title", "Deep", "c.html sub/deep/f.html sub/deep/index.html");
    // Its own page shows it.
    is("sub/deep/f", "description", "Words.", "sub/deep/f.html");
    // Once a page no longer asks for another, it does not depend on that.
    is("b", "text", "none", "b.html");
    is("sub/d", "title", "E", "c.html sub/d.html");
    is("c", "text", "{a.html}", "c.html");
    is("sub/d", "navigationTitle", "F", "sub/d.html");
    is(
        "sub/index",
        "navigationTitle",
        "G",
        "sub/d.html sub/deep/f.html sub/deep/index.html sub/e.html sub/index.html",
    );
    // What there is to report about a page concerns no other.
    is("sub/e", "description", "", "sub/e.html");
    is("sub/e", "text", "other", "sub/e.html");
    is("sub/e", "description", "Again.", "sub/e.html");
    // A page that comes or goes is shown by those that list all pages, and by those that asked for it.
    is("c", "text", "{*}", "c.html");
    is("sub/e", GONE, "", "c.html");
    is("sub/e", "text", "{news/gone.html}", "c.html sub/e.html");
    is("b", "text", "{sub/e.html}", "b.html");
    is("sub/e", GONE, "", "b.html c.html");
    is("sub/e", "text", "back", "b.html c.html sub/e.html");
    is("sub/deep/index", GONE, "", "c.html sub/deep/f.html");
    // Dead links concern the pages that have them.
    is("sub/d", "text", "<a href=/none.html>a</a>", "sub/d.html");
    is("sub/e", "text", "other", "sub/e.html");
    is("sub/d", "text", "more <a href=/none.html>a</a> <a href='/a.html#no'>b</a>", "sub/d.html");
    is("sub/deep/f", "text", "<a href=/none.html>a</a>", "sub/deep/f.html");
    is("sub/d", "navigationTitle", "H", "c.html sub/d.html");
    is("sub/deep/f", "text", "none", "sub/deep/f.html");
    // Pages with the same title are reported next to each other.
    is("news/two", "title", "Page 5", "c.html news/one.html news/two.html");
    is("news/two", "text", "other", "news/one.html news/two.html");
    is("sub/e", "text", "more", "sub/e.html");
    is("news/two", "title", "Two", "c.html news/one.html news/two.html");
    is("news/two", "text", "more", "news/two.html");
    // Links to what came or went concern the pages that have them.
    is("sub/d", "text", "<a href='/sub/e.html#q'>q</a>", "sub/d.html");
    is("sub/e", "text", "<p id=q>q</p>", "sub/d.html sub/e.html");
    is("sub/e", "text", "<p id=q>q</p> <p id=r>r</p>", "sub/e.html");
    is("sub/e", "text", "none", "sub/d.html sub/e.html");
    is("sub/e", GONE, "", "b.html c.html sub/d.html");
    // It is reported for the first page that has it.
    is("a", "text", "<a href='/sub/e.html'>e</a>", "a.html sub/d.html");
    is("sub/e", "text", "back", "a.html b.html c.html sub/d.html sub/e.html");
    is("a", "text", "other", "a.html");
    is("sub/e", GONE, "", "b.html c.html sub/d.html");
    // Half of the pages are below the home page.
    assert_eq!(rendered("index", "title", "Home"), None);
}
