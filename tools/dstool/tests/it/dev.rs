//! `dstool dev` without a clock and without a browser: changes in, builds out.

use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;

use dstool::dev::events::Event;
use dstool::dev::session::{Round, Session};
use dstool::dev::watch::{Batch, Watch};
use dstool::error::Error;
use dstool::pipeline::{Keep, Worker};
use dstool::progress::Progress;
use dstool::steps::Steps;

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
    Session::new(place, config, Worker::new("node".into(), path, Keep::InMemory))
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
fn a_token_reaches_the_guides_that_show_it() {
    let project = Project::fixture();
    let config = project.read("dstool.toml").replace("[site]\n", "[site]\nguides = \"guides\"\n");
    project.write("dstool.toml", config);
    let guide = "---\ntitle: Space\ndescription: Distances.\ngroup: Foundations\norder: 1\n---\n\n```generated tokens space\n```\n";
    project.write("guides/space.md", guide);
    project.edit(
        "shell/server.mjs",
        "const body =",
        "const body = JSON.stringify(request.page.guide ?? '') +",
    );
    let mut session = session(&project);
    assert!(project.read("public/library/guides/space.html").contains("8px"));
    project.edit("tokens/base.tokens.json", "\"value\": 8,", "\"value\": 12,");
    let round = change(&project, &mut session, &["tokens/base.tokens.json"]).unwrap();
    assert!(project.read("public/library/guides/space.html").contains("12px"));
    let Event::Reload(changed) = &round.events[1] else { panic!("{:?}", round.events) };
    assert!(changed.contains(&"library/guides/space.html".to_owned()), "{changed:?}");
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
    // With the invalid reference, the token is left out of three files and named.
    assert_eq!(rounds, [(2, 3), (0, 3), (0, 1), (0, 3)]);
    assert!(script.watched.contains(&project.path("shared")));
    assert!(project.read("public/assets/styles.css").contains("--fx-color-link"));
}

#[test]
fn saves_of_every_kind_keep_no_response_of_an_older_page() {
    let project = Project::fixture();
    let mut session = session(&project);
    let cached = session.worker().cached();
    assert!(cached > 0);
    let kinds = [
        ("pages/home/page.json", "Home"),
        ("pages/home/hello.json", "Air"),
        ("tokens/base.tokens.json", "\"value\": 8"),
        ("src/Text.tsx", "Running text"),
        ("dstool.toml", "Fixture"),
    ];
    for (file, text) in kinds {
        let source = project.read(file);
        for save in 1..=20 {
            project.write(file, source.replacen(text, &format!("{text}{save}"), 1));
            let round = change(&project, &mut session, &[file]).unwrap();
            assert!(!written(&round).is_empty(), "{file}: {:?}", round.findings);
            assert_eq!(session.worker().cached(), cached, "after save {save} of {file}");
        }
    }
}

#[test]
fn what_a_component_prints_is_reported_until_it_is_fixed() {
    let project = Project::fixture();
    let mut session = session(&project);
    project.edit("pages/home/hello.json", "Air", "print");
    let printed = change(&project, &mut session, &["pages/home/hello.json"]).unwrap();
    assert_eq!(printed.findings.len(), 1, "{:?}", printed.findings);
    // The page is not rendered again: its response is cached.
    project.edit("pages/core/title/page.json", "\"title\": \"Title\"", "\"title\": \"Titles\"");
    let other = change(&project, &mut session, &["pages/core/title/page.json"]).unwrap();
    assert_eq!(other.findings, printed.findings);
}

#[test]
fn a_deleted_page_is_removed_while_another_one_has_an_error() {
    let project = Project::fixture();
    project.write("pages/core/other/page.json", project.read("pages/core/title/page.json"));
    for name in ["linked", "standard"] {
        let model = project.read(&format!("pages/core/title/{name}.json"));
        project.write(&format!("pages/core/other/{name}.json"), model);
    }
    let mut session = session(&project);
    let pages = |project: &Project| {
        let files = project.files().into_keys();
        files.filter(|path| path.starts_with("public/")).collect::<BTreeSet<String>>()
    };
    let before = pages(&project);
    // One page cannot be rendered, the other one not even be read.
    project.edit("pages/home/hello.json", "Air", "throw");
    let title = project.read("pages/core/title/page.json");
    project.write("pages/core/title/page.json", "{ \"title\": ");
    let other = ["page", "linked", "standard"].map(|name| format!("pages/core/other/{name}.json"));
    other.iter().for_each(|file| project.remove(file));
    let mut changed = vec!["pages/home/hello.json", "pages/core/title/page.json"];
    changed.extend(other.iter().map(String::as_str));
    let round = change(&project, &mut session, &changed).unwrap();
    assert!(round.findings.has_errors());
    let gone = |path: &&String| path.starts_with("public/library/core/other");
    let (removed, kept): (Vec<&String>, Vec<&String>) = before.iter().partition(gone);
    assert!(removed.len() > 4 && kept.len() > 4, "{before:?}");
    assert_eq!(round.written.removed.iter().collect::<Vec<_>>(), removed);
    assert_eq!(pages(&project).iter().collect::<Vec<_>>(), kept);
    // A folder that is not found is no deleted page.
    project.edit("pages/home/hello.json", "throw", "Air");
    project.write("pages/core/title/page.json", title);
    project.edit("dstool.toml", "content = \"pages\"", "content = \"paegs\"");
    let round = change(&project, &mut session, &["dstool.toml"]).unwrap();
    assert!(round.findings.has_errors() && round.written.removed.is_empty(), "{round:?}");
}

#[test]
fn another_configuration_uses_the_same_worker() {
    let project = Project::fixture();
    let page = |pid: &str| format!("<!doctype html><!-- {pid} -->");
    project.edit("shell/server.mjs", "<!doctype html>", &page("${process.pid}"));
    let mut session = session(&project);
    let before = project.read("public/index.html");
    let config = project.read("dstool.toml");
    project.write("dstool.toml", format!("{config}\n[rules]\n\"css/physical-direction\" = \"off\"\n"));
    let round = change(&project, &mut session, &["dstool.toml"]).unwrap();
    assert!(round.findings.is_empty() && written(&round).is_empty(), "{round:?}");
    // A new page is rendered by that worker, too; after lost events by another one, because its code may be another.
    project.edit("pages/home/page.json", "Home", "House");
    let round = change(&project, &mut session, &["pages/home/page.json"]).unwrap();
    assert!(written(&round).contains(&"public/index.html"));
    assert_eq!(project.read("public/index.html"), before.replace("Home", "House"));
    let lost = Batch { everything: true, ..Batch::default() };
    session.change(&lost, &Progress::default()).unwrap().unwrap();
    assert_ne!(project.read("public/index.html"), before.replace("Home", "House"));
}

#[test]
#[cfg(unix)]
fn a_worker_that_was_killed_between_saves_costs_nothing() {
    let project = Project::fixture();
    project.edit("shell/server.mjs", "<!doctype html>", "<!doctype html><!-- pid ${process.pid} -->");
    let mut session = session(&project);
    for save in 1..=3 {
        let page = project.read("public/index.html");
        let pid = page.split("pid ").nth(1).unwrap().split(' ').next().unwrap();
        let status = std::process::Command::new("kill").args(["-9", pid]).status().unwrap();
        assert!(status.success());
        let source = project.read("pages/home/hello.json");
        project.write("pages/home/hello.json", source.replace("Air", "Air and"));
        let round = change(&project, &mut session, &["pages/home/hello.json"]).unwrap();
        assert!(round.findings.is_empty(), "{:?}", round.findings);
        assert_eq!(project.read("public/index.html").matches(" and").count(), save);
    }
}

#[test]
fn a_command_without_a_project_follows_its_sources_and_no_configuration() {
    let project = Project::empty();
    let length = |px: u32| {
        format!(r#"{{ "gap": {{ "$type": "dimension", "$value": {{ "value": {px}, "unit": "px" }} }} }}"#)
    };
    project.write("a.tokens.json", length(4));
    // Its severities were read when the command started; it is not the configuration of this session.
    project.write("dstool.toml", "[tokens]\nsources = 'other.json'\n");
    let mut config = dstool::config::Config::empty(project.path("."));
    let at = config.file.start();
    config.tokens = Some(dstool::config::Tokens {
        sources: vec![dstool::config::Pattern { path: "a.tokens.json".into(), at }],
        names: ds_tokens::PropertyNames::default(),
        themes: ds_tokens::Themes::default(),
        layer: String::new(),
        outputs: vec![dstool::config::TokenOutput {
            format: dstool::config::TokenFormat::Known(ds_tokens::Format::Css),
            out: "out".into(),
            is_file: false,
            options: ds_tokens::OutputOptions::default(),
        }],
        scopes: Vec::new(),
        selector: None,
        tolerance: ds_tokens::Tolerance::default(),
        conventions: ds_tokens::Conventions::default(),
    });
    let worker = Worker::new("node".into(), Vec::new(), Keep::Nothing);
    let mut session = Session::of_command(config, Steps::TOKENS, worker);
    session.build(&Progress::default()).unwrap();
    assert!(project.read("out/tokens.css").contains("4px"));

    assert!(change(&project, &mut session, &["dstool.toml"]).is_none());
    assert!(change(&project, &mut session, &["out/tokens.css"]).is_none());
    project.write("a.tokens.json", length(6));
    let round = change(&project, &mut session, &["a.tokens.json"]).unwrap();
    assert_eq!(written(&round), ["out/tokens.css"]);
    // Events were lost: everything is read again, with the same arguments.
    project.write("a.tokens.json", length(8));
    let lost = Batch { everything: true, ..Batch::default() };
    let round = session.change(&lost, &Progress::default()).unwrap().unwrap();
    assert!(round.findings.is_empty() && project.read("out/tokens.css").contains("8px"));
    assert!(!project.path(".dstool").exists(), "a command without a project keeps no record");
}
