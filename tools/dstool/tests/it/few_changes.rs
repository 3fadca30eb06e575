//! A build after which a few models have changed reads only those and the pages that show a change, and writes what a build of
//! everything writes. That any changes of pages do so is tested in `ds-site`; here are those that concern files and findings, too.

use std::collections::BTreeMap;
use std::fs::File;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::AtomicUsize;
use std::time::{Duration, SystemTime};

use ds_core::Diagnostics;
use dstool::dev::session::{Round, Session};
use dstool::dev::watch::{Batch, Watch};
use dstool::env::Status;
use dstool::error::Error;
use dstool::pipeline::{Keep, Worker};
use dstool::progress::Progress;

use crate::support::Project;

/// Shows what pages may show of each other: a title by its path, and a breadcrumb.
const RENDERER: &str = "
export function render({ kind, page, model }) {
  if (kind === 'model') {
    if (model.text.includes('print')) console.log('a word too many');
    if (model.text.includes('throw')) throw new Error('no');
    return model.text;
  }
  if (!page.content) return `<!doctype html><html lang=en><title>${page.title}</title><meta name=robots content=noindex><a href=${page.redirectTarget}>x</a></html>`;
  const { content } = page;
  const home = content.find('p0.html').map(({ title }) => title);
  const trail = content.breadcrumb.map(({ title }) => title);
  const robots = content.robots ? `<meta name=robots content=${content.robots}>` : '';
  return `<!doctype html><html lang=en><title>${page.title}</title>${robots}<main><h1>${page.title}</h1>${home} ${trail}${content.html}</main></html>`;
}
";

/// Words that no other page has, so that the index is large enough to be in parts.
fn words(number: usize) -> String {
    (0..12000).map(|at| format!("w{number}x{}y ", at * 37 % 9001)).collect()
}

fn model(number: usize, text: &str) -> String {
    format!(
        r#"{{ ":type": "x/page", "title": "Page {number}", "description": "About {number}.", "text": "<p id='a{number}'>{text}</p>" }}"#
    )
}

fn page(project: &Project, number: usize, text: &str) {
    project.write(&format!("cms/p{number}.json"), model(number, text));
}

/// A site of four pages; with `search`, they have much text.
fn site(search: bool) -> Project {
    let project = Project::empty();
    project.write("shell/server.mjs", RENDERER);
    let more = if search { "search = { out = \"search\" }\n" } else { "" };
    project.write(
        "dstool.toml",
        format!("[site]\ntitle = \"Site\"\norigin = \"https://x.example\"\ncontent = \"content\"\npages = \"cms\"\nrenderer = \"shell/server.mjs\"\nout = \"public\"\n{more}"),
    );
    project.write(
        "content/old/page.json",
        r#"{ "title": "Old", "template": "redirect", "redirectTarget": "https://example.com/", "mode": "preview" }"#,
    );
    for number in 0..4 {
        page(&project, number, &if search { words(number) } else { "text".to_owned() });
    }
    project.write("cms/sub/index.json", model(8, "below"));
    project.write("cms/sub/leaf.json", model(9, "<a href='/p1.html#a1'>one</a>"));
    project
}

/// Sets when a file was changed last, to a time before all builds.
fn age(project: &Project, path: &str) {
    let time = SystemTime::UNIX_EPOCH + Duration::from_secs(1_000_000_000);
    File::options().write(true).open(project.path(path)).unwrap().set_modified(time).unwrap();
}

/// Builds, and returns the exit status and the findings.
fn build(project: &Project) -> (Status, String) {
    let run = project.run(&["build", "site", "--deny-warnings", "--output-format", "concise"]);
    (run.status, run.stdout)
}

#[test]
fn only_changed_models_are_read() {
    for search in [false, true] {
        let project = site(search);
        (0..4).for_each(|number| age(&project, &format!("cms/p{number}.json")));
        build(&project);
        for round in 0..3 {
            // A change that the file system does not show is not seen, which proves that the page is not read.
            let text = project.read("cms/p2.json");
            project.write("cms/p2.json", text.replace("</p>", "</b>"));
            age(&project, "cms/p2.json");
            page(&project, 1, &format!("round {round} of p1"));
            page(&project, 3, &format!("round {round} of p3"));
            project.edit("cms/p3.json", "Page 3", &format!("Title {round}"));
            let index = project.read("cms/sub/index.json");
            project.write(
                "cms/sub/index.json",
                index.replace("Page 8", "Above").replace("Above", &format!("Above {round}")),
            );
            assert_eq!(build(&project), (Status::Clean, String::new()));
            for number in [1, 3] {
                let html = project.read(&format!("public/p{number}.html"));
                assert!(html.contains(&format!("round {round} of p{number}")));
            }
            assert!(project.read("public/p3.html").contains(&format!("<h1>Title {round}</h1>")));
            assert!(project.read("public/sub/leaf.html").contains(&format!("Above {round}")));
            project.write("cms/sub/index.json", index);
            assert!(!project.read("public/p2.html").contains("</b>"));
            project.write("cms/p2.json", text);
            age(&project, "cms/p2.json");
            assert_same(&project, "after three rounds");
        }
    }
}

#[test]
fn pages_with_warnings_are_built_without_others() {
    let project = site(true);
    (0..4).for_each(|number| age(&project, &format!("cms/p{number}.json")));
    project.edit("cms/p0.json", "\"description\": \"About 0.\", ", "");
    let warned = |project: &Project| project.edit("cms/p1.json", "\"description\": \"About 1.\", ", "");
    warned(&project);
    build(&project);
    let changes: [Change<'_>; 5] = [
        ("a text", &|project| project.edit("cms/p1.json", "<p id='a1'>", "<p id='a1'>another ")),
        ("one warning more", &|project| project.edit("cms/p1.json", "another", "print")),
        ("one less", &|project| project.edit("cms/p1.json", "print", "another")),
        ("none", &|project| page(project, 1, &words(1))),
        ("again", &|project| warned(project)),
    ];
    without_others(&project, &changes, |findings| findings.contains("cms/p0.json"));
}

#[test]
fn pages_come_and_go_without_others() {
    for search in [false, true] {
        let project = site(search);
        (0..4).for_each(|number| age(&project, &format!("cms/p{number}.json")));
        build(&project);
        let words = |number: usize| if search { words(number) } else { "text".to_owned() };
        let changes: [Change<'_>; 9] = [
            ("a page", &|project| page(project, 5, &words(5))),
            ("a page before others, and another text", &|project| {
                project.write("cms/a/first.json", model(6, "<a href='/p5.html'>five</a>"));
                page(project, 5, &words(6));
            }),
            ("a page without a description", &|project| {
                let model = model(7, &words(7));
                project.write("cms/p7.json", model.replace("\"description\": \"About 7.\", ", ""));
            }),
            ("the page without a description goes", &|project| project.remove("cms/p7.json")),
            ("a page that is not searched", &|project| {
                let model = model(8, "hidden").replace("Page 8", "Hidden");
                project.write("cms/p8.json", model.replace("\"desc", "\"robots\": \"noindex\", \"desc"));
            }),
            ("a page goes", &|project| project.remove("cms/p3.json")),
            ("it is back", &|project| page(project, 3, &words(3))),
            ("a page goes that another links to", &|project| project.remove("cms/p5.json")),
            ("it is back, without an id that another links to", &|project| {
                project.write("cms/a/first.json", model(6, "<a href='/p5.html#a5'>five</a>"));
                page(project, 5, &words(5));
                project.edit("cms/p5.json", "id='a5'", "id='b5'");
            }),
        ];
        without_others(&project, &changes, |_| true);
        assert_eq!(build(&project).1.matches("`p5.html` has no id `a5`").count(), 1);
    }
}

#[test]
fn pages_of_a_site_with_dead_links_are_built_without_others() {
    for level in ["error", "warning"] {
        let project = site(false);
        let config = project.read("dstool.toml");
        project.write("dstool.toml", format!("{config}[rules]\n\"site/broken-link\" = \"{level}\"\n"));
        page(&project, 0, "<a href='/none.html'>a</a> <a href='/p3.html#none'>b</a>");
        (0..4).for_each(|number| age(&project, &format!("cms/p{number}.json")));
        build(&project);
        let changes: [Change<'_>; 7] = [
            ("nothing", &|_| {}),
            ("a text", &|project| page(project, 1, "another")),
            ("an id that no link lacks", &|project| page(project, 3, "<i id='other'>c</i>")),
            ("a page that no link lacks", &|project| page(project, 5, "five")),
            ("it goes", &|project| project.remove("cms/p5.json")),
            ("the page with the dead links", &|project| {
                page(project, 0, "more <a href='/none.html'>a</a> <a href='/p3.html#none'>b</a>");
            }),
            ("another page with one of them", &|project| page(project, 3, "<a href='/none.html'>a</a>")),
        ];
        without_others(&project, &changes, |findings| findings.matches("broken-link").count() == 2);
        let changes: [Change<'_>; 2] = [
            ("one more", &|project| page(project, 1, "<a href='/more.html'>a</a>")),
            ("it is right again", &|project| page(project, 1, "one")),
        ];
        without_others(&project, &changes, |findings| findings.matches("broken-link").count() >= 2);
        // The first of two pages with a dead link has lost it.
        page(&project, 0, "<a href='/p3.html#none'>b</a>");
        assert_same(&project, "the first page");
        assert_eq!(build(&project).1.matches("broken-link").count(), 2);
        // What links lacked comes.
        page(&project, 3, "<i id='none'>c</i> <a href='/none.html'>a</a>");
        assert_same(&project, "an id");
        assert_eq!(build(&project).1.matches("broken-link").count(), 1);
        project.write("cms/none.json", model(7, "seven"));
        assert_same(&project, "a page");
        assert_eq!(build(&project), (Status::Clean, String::new()));
    }
}

/// Asserts that each change is built without reading a page that did not change, and gives what a build of everything gives. `is_right` is
/// asked about the findings.
fn without_others(project: &Project, changes: &[Change<'_>], is_right: impl Fn(&str) -> bool) {
    for (name, change) in changes {
        // A change that the file system does not show is not seen, which proves that the page is not read.
        let text = project.read("cms/p2.json");
        project.write("cms/p2.json", text.replace("</p>", "</b>"));
        age(project, "cms/p2.json");
        change(project);
        let (_, findings) = build(project);
        assert!(is_right(&findings), "{name}: {findings}");
        assert!(!project.read("public/p2.html").contains("</b>"), "{name}: {findings}");
        project.write("cms/p2.json", text);
        age(project, "cms/p2.json");
        assert_same(project, name);
    }
}

/// Asserts that the outputs are those of a build that knows nothing of earlier ones.
fn assert_same(project: &Project, name: &str) {
    let copy = Project::empty();
    for (path, bytes) in project.files().into_iter().filter(|(path, _)| !path.starts_with("public/")) {
        copy.write(&path, bytes);
    }
    let (fresh, built) = (build(&copy), build(project));
    assert_eq!(built, fresh, "{name}");
    let is_whole = |line: &str| !line.contains("error") || line.contains("broken-link");
    if fresh.1.lines().all(is_whole) {
        let (files, fresh) = (project.files(), copy.files());
        assert_eq!(files.keys().collect::<Vec<_>>(), fresh.keys().collect::<Vec<_>>(), "{name}");
        let differs = files.iter().find(|(path, bytes)| fresh.get(*path) != Some(bytes));
        assert!(differs.is_none(), "{name}: {:?}", differs.map(|(path, _)| path));
    }
}

type Change<'c> = (&'c str, &'c dyn Fn(&Project));

fn after_each(project: &Project, changes: &[Change<'_>]) {
    build(project);
    for (name, change) in changes {
        change(project);
        assert_same(project, name);
    }
}

#[test]
fn nothing_stale_is_shown_after_any_change_of_a_model() {
    let text = |number: usize, text: &'static str| move |project: &Project| page(project, number, text);
    let field = |name: &'static str, value: &'static str| {
        move |project: &Project| {
            let text = project.read("cms/p1.json");
            let text = text.replace("\"description\"", &format!("\"{name}\": {value}, \"description\""));
            project.write("cms/p1.json", text);
        }
    };
    let [kept, changes] = ["pages", "changes"].map(|name| format!(".dstool/{name}.dstool.toml.bin"));
    let half = |kept: &str, project: &Project| {
        let bytes = std::fs::read(project.path(kept)).unwrap();
        project.write(kept, &bytes[..bytes.len() / 2]);
        page(project, 1, "after half");
    };
    let damaged = |kept: &str, project: &Project| {
        let mut bytes = std::fs::read(project.path(kept)).unwrap();
        bytes[10] ^= 1;
        project.write(kept, bytes);
        page(project, 1, "after damage");
    };
    let other = std::cell::RefCell::new(Vec::new());
    after_each(
        &site(false),
        &[
            ("a text", &text(1, "one")),
            ("a link to another page", &text(1, "<a href='/p2.html#a2'>two</a>")),
            ("the target of that link loses its id", &|project: &Project| {
                project.edit("cms/p2.json", "id='a2'", "id='b2'");
            }),
            ("the target has its id again", &text(2, "again")),
            ("a page that another links to loses its id", &|project: &Project| {
                project.edit("cms/p1.json", "id='a1'", "id='b1'");
            }),
            ("a link to nothing", &text(1, "<a href='/none.html'>none</a>")),
            (
                "another text of the page with the link to nothing",
                &text(1, "<a href='/none.html'>nothing</a>"),
            ),
            ("a link that is right again", &text(1, "one")),
            ("two ids that are the same", &text(1, "<i id='a1'>x</i>")),
            ("an image without a text", &text(1, "<img src='/none.png'>")),
            ("a text that prints", &text(1, "print")),
            ("a text of another page than that which prints", &text(3, "four")),
            ("a text that throws", &text(1, "throw")),
            ("a text that is right again", &text(1, "one")),
            ("a title", &|project: &Project| project.edit("cms/p0.json", "Page 0", "Home")),
            ("the title of another page", &|project: &Project| project.edit("cms/p0.json", "Home", "Page 3")),
            ("a language", &field("language", "\"de\"")),
            ("another text in that language", &|project: &Project| {
                project.edit("cms/p1.json", ">one", ">eins")
            }),
            ("a redirect", &field("redirectTarget", "\"/p2.html\"")),
            ("no redirect", &text(1, "one")),
            ("no description", &|project: &Project| {
                project.edit("cms/p1.json", "\"description\": \"About 1.\", ", "");
            }),
            ("a text of the page without a description", &|project: &Project| {
                project.edit("cms/p1.json", ">one", ">more");
            }),
            ("a text of another page than that without one", &text(2, "two")),
            ("half a file", &|project: &Project| project.write("cms/p1.json", &model(1, "one")[..40])),
            ("a whole file", &text(1, "one")),
            ("an export", &|project: &Project| {
                let root = r#"{ ":path": "/content/x/en", ":hierarchyType": "page", ":type": "x/page", "title": "X", "text": "x", ":children": {} }"#;
                project.write("cms/p1.json", root);
            }),
            ("a page again", &text(1, "one")),
            ("a new page", &text(5, "five")),
            ("a text of the new page", &text(5, "six")),
            ("a page less", &|project: &Project| project.remove("cms/p5.json")),
            ("a change", &text(1, "changed")),
            ("half of the changes", &|project: &Project| half(&changes, project)),
            ("another change", &text(2, "changed")),
            ("changes that are damaged", &|project: &Project| damaged(&changes, project)),
            ("one more change", &text(1, "changed again")),
            ("changes that are gone", &|project: &Project| {
                *other.borrow_mut() = std::fs::read(project.path(&changes)).unwrap();
                project.remove(&changes);
                page(project, 2, "changed again");
            }),
            ("half of what was kept", &|project: &Project| half(&kept, project)),
            ("changes of another file", &|project: &Project| {
                project.write(&changes, &*other.borrow());
                page(project, 3, "changed");
            }),
            ("what was kept is damaged", &|project: &Project| damaged(&kept, project)),
        ],
    );
}

#[test]
fn an_index_in_parts_is_that_of_all_pages_after_any_change() {
    let more = |number: usize, more: &'static str| {
        move |project: &Project| page(project, number, &format!("{more} {}", words(number)))
    };
    after_each(
        &site(true),
        &[
            ("new words", &more(1, "unheard compressor")),
            ("other words", &more(1, "heard")),
            ("many other words", &|project: &Project| page(project, 2, &words(7))),
            ("words of two pages", &|project: &Project| {
                more(0, "heard")(project);
                more(3, "unheard")(project);
            }),
            ("no words", &|project: &Project| page(project, 3, "")),
            ("not in the index", &|project: &Project| {
                project.edit("cms/p3.json", "\"description\"", "\"robots\": \"noindex\", \"description\"");
            }),
            ("a title", &|project: &Project| project.edit("cms/p0.json", "Page 0", "Home")),
            ("a title that no other page shows", &|project: &Project| {
                project.edit("cms/p1.json", "Page 1", "Unheard");
            }),
            ("a part that was removed", &|project: &Project| {
                let index = project.read("public/search/site-en.json");
                let folder = index.split_once("\"folder\":\"").unwrap().1.split_once('"').unwrap().0;
                project.remove(&format!("public/search/{folder}/t1.json"));
                more(1, "again")(project);
            }),
            ("a small index", &|project: &Project| (0..4).for_each(|number| page(project, number, "text"))),
            ("a text in a small index", &|project: &Project| page(project, 1, "one")),
        ],
    );
}

/// The files of the search index.
fn index_files(project: &Project) -> BTreeMap<String, Vec<u8>> {
    project.files().into_iter().filter(|(path, _)| path.starts_with("public/search/")).collect()
}

#[test]
fn a_page_that_comes_or_goes_changes_few_parts_of_the_index() {
    let project = site(true);
    (10..60).for_each(|number| page(&project, number, &format!("page of number {number}")));
    build(&project);
    let before = index_files(&project);
    page(&project, 60, "unheard");
    assert_same(&project, "a page came");
    let after = index_files(&project);
    let is_new = |(path, bytes): &(&String, &Vec<u8>)| before.get(*path) != Some(bytes);
    let changed: Vec<&String> = after.iter().filter(is_new).map(|(path, _)| path).collect();
    assert!(before.keys().all(|path| after.contains_key(path)), "no file has another name");
    assert!(before.len() > 60 && (3..15).contains(&changed.len()), "{} {changed:?}", before.len());
    project.remove("cms/p60.json");
    assert_same(&project, "a page went");
    assert_eq!(index_files(&project), before);
    // So many pages need longer numbers.
    (60..80).for_each(|number| page(&project, number, &format!("page of number {number}")));
    assert_same(&project, "many pages came");
    (60..80).for_each(|number| project.remove(&format!("cms/p{number}.json")));
    assert_same(&project, "many pages went");
    assert_eq!(index_files(&project), before);
}

#[test]
fn a_page_that_is_saved_while_it_is_built_is_read_by_the_next_build() {
    let project = site(false);
    let save = "if (kind === 'model' && model.text.includes('save')) {
      const file = new URL('../cms/p1.json', import.meta.url);
      writeFileSync(file, readFileSync(file, 'utf8').replace('save', 'done'));
    }";
    let renderer =
        RENDERER.replace("if (kind === 'model') {", &format!("{save}\n  if (kind === 'model') {{"));
    project.write(
        "shell/server.mjs",
        format!("import {{ readFileSync, writeFileSync }} from 'node:fs';{renderer}"),
    );
    build(&project);
    page(&project, 1, "save");
    build(&project);
    assert!(project.read("public/p1.html").contains("save"));
    build(&project);
    assert!(project.read("public/p1.html").contains("done"));
    assert_same(&project, "after a save");
}

#[test]
fn what_differs_from_run_to_run_is_never_taken_for_the_same() {
    let project = site(false);
    let renderer = RENDERER.replace(
        "return model.text;",
        "return model.text + (model.text.includes('now') ? Date.now() > 0 : '');",
    );
    project.write("shell/server.mjs", renderer);
    build(&project);
    page(&project, 1, "now");
    build(&project);
    // A page that depends on the time is built by each build.
    std::fs::write(project.path("public/p1.html"), "old").unwrap();
    build(&project);
    assert!(project.read("public/p1.html").contains("now</p>true"));
}

/// Saves files, each after the round of the one before.
struct Saves<'a> {
    project: &'a Project,
    saves: Vec<(&'a str, String)>,
    /// Whether each comes before the content has been checked after the one before.
    is_quick: bool,
}

impl<'a> Saves<'a> {
    fn new(project: &'a Project, mut saves: Vec<(&'a str, String)>) -> Self {
        saves.reverse();
        Self { project, saves, is_quick: false }
    }
}

impl Watch for Saves<'_> {
    fn next(&mut self) -> Option<Batch> {
        let (path, text) = self.saves.pop()?;
        self.project.write(path, text);
        Some(Batch { paths: [self.project.path(path)].into(), everything: false })
    }

    fn add(&mut self, _: &BTreeMap<PathBuf, bool>) -> Option<Error> {
        None
    }

    fn waiting(&self) -> Arc<AtomicUsize> {
        Arc::new(AtomicUsize::new(if self.is_quick { self.saves.len() } else { 0 }))
    }
}

/// What `dstool dev` starts with.
fn dev(project: &Project) -> Session {
    let mut findings = Diagnostics::new();
    let config = dstool::config::load(&project.path("dstool.toml"), &mut findings).unwrap();
    let path = std::env::vars_os().filter(|(name, _)| name == "PATH").collect();
    Session::new(project.path("dstool.toml"), config, Worker::new("node".into(), path, Keep::InMemory))
}

/// A site whose models are compared with a component.
fn checked_site() -> Project {
    let project = site(false);
    page(&project, 9, "text");
    project.remove("cms/sub/leaf.json");
    let props = "/** The title. */ title: string; /** The description. */ description: string; /** The text. @format html */ text: string";
    project.write(
        "ui.tsx",
        format!("export interface PageProps {{ {props} }}\n/** A page. */\nexport function Page(props: PageProps) {{ return null; }}\n"),
    );
    let config = project.read("dstool.toml");
    project.write(
        "dstool.toml",
        format!("[props]\nentries = \"ui.tsx\"\nout = \"docs.json\"\n[content]\nsources = \"cms\"\n{config}"),
    );
    project
}

/// What a round has written of the site, and the rules of its findings.
fn seen(round: &Round) -> (Vec<&str>, Vec<&str>) {
    let written = round.written.changed.iter().filter_map(|path| path.strip_prefix("public/"));
    (written.collect(), round.findings.iter().map(|finding| finding.rule.code).collect())
}

#[test]
fn dev_starts_from_the_last_build_and_checks_content_afterwards() {
    let project = checked_site();
    project.edit("cms/p2.json", "\"text\"", "\"txt\": 1, \"text\"");
    assert_eq!(build(&project), (Status::Clean, String::new()));
    age(&project, "cms/p3.json");
    build(&project);
    // A change that the file system does not show is not seen, which proves that the page is not read.
    let text = project.read("cms/p3.json");
    project.write("cms/p3.json", text.replace("text<", "TEXT<"));
    age(&project, "cms/p3.json");
    for is_changed in [false, true] {
        if is_changed {
            page(&project, 0, "while nobody watched");
        }
        let mut session = dev(&project);
        let round = session.start(&Progress::default()).unwrap();
        let changed: &[&str] = if is_changed { &["p0.html"] } else { &[] };
        assert_eq!((seen(&round), round.is_checked), ((changed.to_vec(), Vec::new()), false));
        let mut rounds = Vec::new();
        let mut saves = Saves::new(&project, vec![("cms/p1.json", model(1, &format!("saved {is_changed}")))]);
        session.follow(&mut saves, &mut |round| {
            let round = round.unwrap();
            assert!(round.is_checked);
            let (written, findings) = seen(&round);
            rounds.push((written.join(" "), findings.join(" ")));
        });
        let unknown = || "content/unknown-prop".to_owned();
        assert_eq!(rounds, [(String::new(), unknown()), ("p1.html".to_owned(), unknown())]);
        assert!(project.read("public/p1.html").contains(&format!("saved {is_changed}")));
        assert!(!project.read("public/p3.html").contains("TEXT"));
    }
    // Another renderer builds all.
    let mut session = dev(&project);
    assert!(!session.start(&Progress::default()).unwrap().is_checked);
    let renderer =
        project.read("shell/server.mjs").replace("return model.text;", "return `<i>${model.text}</i>`;");
    let mut saves = Saves::new(&project, vec![("shell/server.mjs", renderer)]);
    session.follow(&mut saves, &mut |round| drop(round.unwrap()));
    assert!(project.read("public/p3.html").contains("<i><p id='a3'>TEXT</p></i>"));
    project.write("cms/p3.json", text);
    assert_same(&project, "after all");
}

#[test]
fn saves_one_after_another_put_off_the_check_of_content() {
    let project = checked_site();
    build(&project);
    let mut session = dev(&project);
    session.build(&Progress::default()).unwrap();
    let text = |text: &str| ("cms/p1.json", model(1, text));
    let (path, wrong) = text("wrong");
    let wrong = (path, wrong.replace("\"text\"", "\"txt\": 1, \"text\""));
    // A file that nothing depends on changes nothing.
    let saves = vec![text("first"), wrong, ("notes.txt", String::new()), ("cms/p0.json", model(0, "last"))];
    let mut saves = Saves { is_quick: true, ..Saves::new(&project, saves) };
    let mut rounds = Vec::new();
    session.follow(&mut saves, &mut |round| {
        let round = round.unwrap();
        let (written, findings) = seen(&round);
        rounds.push((written.join(" "), findings.join(" ")));
    });
    let shown = |page: &str| (page.to_owned(), String::new());
    let checked = (String::new(), "content/unknown-prop".to_owned());
    assert_eq!(rounds, [shown("p1.html"), shown("p1.html"), shown("p0.html"), checked]);
}

#[test]
fn a_save_shows_its_page_before_all_content_is_checked() {
    for search in [false, true] {
        let project = site(search);
        age(&project, "cms/p3.json");
        let mut session = dev(&project);
        session.build(&Progress::default()).unwrap();
        let text = |text: &str| ("cms/p1.json", model(1, text));
        let saves = vec![
            text("saved first"),
            text("saved <a href='/none.html'>second</a>"),
            text("saved third"),
            ("cms/p2.json", model(2, "<b>saved</b>")),
            ("cms/p0.json", model(7, "with another title")),
            ("cms/p9.json", model(9, "new")),
            text("saved last"),
        ];
        let mut rounds = Vec::new();
        let mut saves = Saves::new(&project, saves);
        session.follow(&mut saves, &mut |round| {
            let round = round.unwrap();
            let changed = round.written.changed.iter().filter(|path| path.ends_with(".html")).cloned();
            rounds.push((changed.collect::<Vec<_>>(), round.findings.len()));
        });
        assert!(rounds[0].0 == ["public/p1.html"], "{rounds:?}");
        assert!(rounds.iter().any(|(_, findings)| *findings > 0), "{rounds:?}");
        assert_eq!(rounds.last().unwrap().0, ["public/p1.html"], "{rounds:?}");
        assert!(project.read("public/p1.html").contains("saved last"));
        // The next build continues from there: it sees no change that the file system does not show.
        let text = project.read("cms/p3.json");
        project.write("cms/p3.json", text.replace("</p>", "</b>"));
        age(&project, "cms/p3.json");
        page(&project, 1, "built");
        build(&project);
        assert!(project.read("public/p1.html").contains("built"));
        // With the few words that are left, the index of the search is one file, and everything is built.
        assert_eq!(project.read("public/p3.html").contains("</b>"), search);
        project.write("cms/p3.json", text);
        assert_same(&project, "after saves");
    }
}
