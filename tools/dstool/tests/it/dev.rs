//! `dstool dev` without a clock and without a browser: changes in, builds out.

use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;

use dstool::dev::events::Event;
use dstool::dev::session::{Round, Session};
use dstool::dev::watch::{Batch, Watch};
use dstool::error::Error;
use dstool::pipeline::Worker;
use dstool::progress::Progress;

use crate::support::Project;

/// Predefined batches, each applied after its edit of the project.
struct Script<'a> {
    project: &'a Project,
    steps: Vec<(&'a str, &'a str, &'a str)>,
    watched: BTreeSet<PathBuf>,
}

impl Watch for Script<'_> {
    fn next(&mut self) -> Option<Batch> {
        let (path, old, new) = self.steps.pop()?;
        self.project.edit(path, old, new);
        Some(Batch { paths: [self.project.path(path)].into(), everything: false })
    }

    fn add(&mut self, folders: &BTreeMap<PathBuf, bool>) -> Option<Error> {
        self.watched.extend(folders.keys().cloned());
        None
    }
}

/// A session that has not built anything yet.
fn fresh(project: &Project) -> Session {
    let place = project.path("dstool.toml");
    let mut findings = ds_core::Diagnostics::new();
    let config = dstool::config::load(&place, &mut findings).unwrap();
    assert!(findings.is_empty(), "{findings:?}");
    let path = std::env::vars_os().filter(|(name, _)| name == "PATH").collect();
    Session::new(place, config, Worker::new("node".into(), path, true))
}

/// A session that has built the project once.
fn session(project: &Project) -> Session {
    let mut session = fresh(project);
    let round = session.build(&Progress::default()).unwrap();
    assert_eq!(round.events[0], Event::Findings(String::new()));
    session
}

/// The result of changes to these files; `None` if they affect nothing.
fn change(project: &Project, session: &mut Session, paths: &[&str]) -> Option<Round> {
    let paths = paths.iter().map(|path| project.path(path)).collect();
    session.change(&Batch { paths, everything: false }, &Progress::default()).unwrap()
}

fn written(round: &Round) -> Vec<&str> {
    round.written.changed.iter().map(String::as_str).collect()
}

#[test]
fn a_style_sheet_is_swapped_without_rebuilding_pages() {
    let project = Project::fixture();
    let mut session = session(&project);
    project.edit("src/parts/text.css", "--fx-color-text", "--fx-color-link");
    let round = change(&project, &mut session, &["src/parts/text.css"]).unwrap();
    assert!(
        written(&round).contains(&"dist/parts/text.css") && !written(&round).contains(&"public/index.html")
    );
    assert_eq!(
        round.events,
        [Event::Findings(String::new()), Event::Styles(vec!["assets/styles.css".into()])]
    );
}

#[test]
fn a_token_reaches_the_styles() {
    let project = Project::fixture();
    let mut session = session(&project);
    project.edit("tokens/base.tokens.json", "\"value\": 8,", "\"value\": 12,");
    let round = change(&project, &mut session, &["tokens/base.tokens.json"]).unwrap();
    assert!(project.read("public/assets/styles.css").contains("12px"));
    assert_eq!(round.events[1], Event::Styles(vec!["assets/styles.css".into()]));
}

#[test]
fn content_rebuilds_only_its_own_page() {
    let project = Project::fixture();
    let mut session = session(&project);
    project.edit("pages/home/hello.json", "Air", "Water");
    let round = change(&project, &mut session, &["pages/home/hello.json"]).unwrap();
    assert_eq!(written(&round), ["public/index.html"]);
    assert_eq!(round.events[1], Event::Reload(vec!["index.html".into()]));
}

#[test]
fn sch_04_content_reaches_the_search_index_and_a_page_with_an_error_keeps_the_last_good_one() {
    let project = Project::fixture();
    let config = project.read("dstool.toml");
    project.write("dstool.toml", format!("{config}\n[site.search]\nout = \"search\"\n"));
    let mut session = session(&project);
    project.edit("pages/home/hello.json", "Air", "Water");
    let round = change(&project, &mut session, &["pages/home/hello.json"]).unwrap();
    assert_eq!(written(&round), ["public/index.html", "public/search/en.json"]);
    let good = project.read("public/search/en.json");
    assert!(good.contains("Water") && !good.contains("Air"), "{good}");
    project.edit("pages/home/hello.json", "Water", "throw");
    change(&project, &mut session, &["pages/home/hello.json"]).unwrap();
    assert_eq!(project.read("public/search/en.json"), good);
    project.edit("pages/home/hello.json", "throw", "Ice");
    let round = change(&project, &mut session, &["pages/home/hello.json"]).unwrap();
    assert!(round.findings.is_empty() && project.read("public/search/en.json").contains("Ice"));
}

#[test]
fn errors_appear_in_the_page_until_fixed_and_the_last_good_page_is_kept() {
    let project = Project::fixture();
    let mut session = session(&project);
    let good = project.read("public/index.html");
    project.edit("pages/home/hello.json", "Air", "throw");
    let round = change(&project, &mut session, &["pages/home/hello.json"]).unwrap();
    let [Event::Findings(text)] = round.events.as_slice() else { panic!("{:?}", round.events) };
    assert!(text.starts_with("pages/home/hello.json:1:12: error[site/render-error]"), "{text}");
    assert_eq!(project.read("public/index.html"), good);
    project.edit("pages/home/hello.json", "throw", "Air");
    let round = change(&project, &mut session, &["pages/home/hello.json"]).unwrap();
    assert_eq!(round.events, [Event::Findings(String::new())]);
}

#[test]
fn content_can_use_a_new_prop_immediately() {
    let project = Project::fixture();
    let mut session = session(&project);
    project.edit("models/one.json", "\"text\"", "\"lang\": \"en\",\n  \"text\"");
    let round = change(&project, &mut session, &["models/one.json"]).unwrap();
    assert_eq!(round.findings.len(), 1);
    project.edit(
        "src/Text.tsx",
        "  text: string;",
        "  text: string;\n  /** The language. */\n  lang?: string;",
    );
    let round = change(&project, &mut session, &["src/Text.tsx"]).unwrap();
    assert!(round.findings.is_empty(), "{:?}", round.findings);
}

#[test]
fn a_new_renderer_is_loaded() {
    let project = Project::fixture();
    let mut session = session(&project);
    project.edit("shell/server.mjs", "<!doctype html>", "<!doctype html><!-- new -->");
    let round = change(&project, &mut session, &["shell/server.mjs"]).unwrap();
    assert!(project.read("public/index.html").contains("<!-- new -->"));
    assert!(matches!(&round.events[1], Event::Reload(paths) if paths.contains(&"index.html".into())));
}

#[test]
fn creating_a_missing_import_triggers_a_build() {
    let project = Project::fixture();
    project.edit("src/styles.css", "./parts/text.css", "./late/text.css");
    let mut session = fresh(&project);
    assert!(session.build(&Progress::default()).unwrap().findings.has_errors());
    project.write("src/late/text.css", "@layer parts { .cmp-text { color: var(--fx-color-text) } }");
    let round = change(&project, &mut session, &["src/late/text.css"]).unwrap();
    assert!(round.findings.is_empty(), "{:?}", round.findings);
    assert!(project.read("public/assets/styles.css").contains(".cmp-text"));
}

#[test]
fn a_new_configuration_rebuilds_everything_and_an_invalid_one_nothing() {
    let project = Project::fixture();
    let mut session = session(&project);
    project.edit("dstool.toml", "prefix = \"fx\"", "prefix =");
    let broken = change(&project, &mut session, &["dstool.toml"]).unwrap();
    let [Event::Findings(text)] = broken.events.as_slice() else { panic!("{:?}", broken.events) };
    assert!(text.contains("config/syntax"), "{text}");
    assert!(written(&broken).is_empty());
    project.edit("dstool.toml", "prefix =", "prefix = \"fx\"");
    project.edit("dstool.toml", "title = \"Fixture\"", "title = \"Other\"");
    let round = change(&project, &mut session, &["dstool.toml"]).unwrap();
    assert!(round.findings.is_empty(), "{:?}", round.findings);
    assert_eq!(session.config().site.as_ref().unwrap().title, "Other");
}

#[test]
fn irrelevant_files_do_nothing_and_lost_events_rebuild_everything() {
    let project = Project::fixture();
    let mut session = session(&project);
    assert!(change(&project, &mut session, &["README.md", "public/index.html", "dist/styles.css"]).is_none());
    project.edit("pages/home/hello.json", "Air", "Water");
    let batch = Batch { everything: true, ..Batch::default() };
    let round = session.change(&batch, &Progress::default()).unwrap().unwrap();
    assert_eq!(written(&round), ["public/index.html"]);
}

#[test]
fn the_loop_survives_errors_and_watches_newly_used_files() {
    let project = Project::fixture();
    project.write("shared/text.css", "@layer parts { .cmp-text { color: var(--fx-color-text) } }");
    project.write("notes.md", "one");
    let mut session = session(&project);
    let mut script = Script {
        project: &project,
        steps: vec![
            ("shared/text.css", "--fx-color-text", "--fx-color-link"),
            ("src/styles.css", "./parts/text.css", "../shared/text.css"),
            ("notes.md", "one", "two"),
            ("tokens/base.tokens.json", "{color.txet}", "{color.text}"),
            ("tokens/base.tokens.json", "{color.text}", "{color.txet}"),
        ],
        watched: BTreeSet::new(),
    };
    let mut rounds = Vec::new();
    session.follow(&mut script, &mut |round| {
        let round = round.unwrap();
        rounds.push((round.findings.len(), round.written.changed.len()));
    });
    assert_eq!(rounds, [(1, 0), (0, 0), (0, 1), (0, 3)]);
    assert!(script.watched.contains(&project.path("shared")));
    assert!(project.read("public/assets/styles.css").contains("--fx-color-link"));
}
