//! Builds after which nothing has changed read no page, and all others show nothing stale.

use std::collections::BTreeMap;
use std::fs::File;
use std::time::{Duration, SystemTime};

use dstool::env::Status;

use crate::support::Project;

/// Shows what a page depends on: its model, a module, a file that is read later, a title of another page.
const RENDERER: &str = "
import { existsSync, readFileSync } from 'node:fs';
import { word } from './word.mjs';
const here = (name) => new URL(name, import.meta.url);
export function render({ kind, page, model }) {
  if (kind === 'model') {
    if (model.text === 'now') return String(Date.now() > 0);
    if (model.text === 'throw') throw new Error('no');
    if (model.text === 'print') console.log('a word too many');
    return `<p>${word}: ${model.text}${existsSync(here('./perhaps.txt'))}${readFileSync(here('./later.txt'))}</p>`;
  }
  const home = page.content?.find('p0.html').map(({ title }) => title) ?? '';
  const main = page.content?.html ?? page.examples.map(({ html }) => html).join('');
  return `<!doctype html><html lang=en><title>${page.title}</title><main>${home}${main}</main></html>`;
}
";

fn page(project: &Project, number: usize, text: &str) {
    let model = format!(
        r#"{{ ":type": "x/page", "title": "Page {number}", "description": "One of three.", "text": "{text}" }}"#
    );
    project.write(&format!("cms/p{number}.json"), model);
}

fn site() -> Project {
    let project = Project::fixture();
    project.write("shell/server.mjs", RENDERER);
    project.write("shell/word.mjs", "export const word = 'old';");
    project.write("shell/later.txt", "later");
    project.edit("dstool.toml", "[site]\n", "[site]\npages = \"cms\"\nsearch = { out = \"search\" }\n");
    (0..3).for_each(|number| page(&project, number, "text"));
    project
}

/// Builds, and returns what was printed.
fn build(project: &Project) -> String {
    let run = project.run(&["build", "site", "--output-format", "concise"]);
    assert_eq!(run.status, Status::Clean, "{run}");
    run.to_string()
}

/// Sets when a file was changed last, to a time before all builds.
fn age(project: &Project, path: &str) {
    let time = SystemTime::UNIX_EPOCH + Duration::from_secs(1_000_000_000);
    File::options().write(true).open(project.path(path)).unwrap().set_modified(time).unwrap();
}

#[test]
fn pages_are_not_read_if_size_and_time_of_all_files_are_the_same() {
    let project = site();
    (0..3).for_each(|number| age(&project, &format!("cms/p{number}.json")));
    build(&project);
    let files = project.files();
    // A change that the file system does not show is not seen, which proves that the page is not read.
    page(&project, 1, "TEXT");
    age(&project, "cms/p1.json");
    build(&project);
    let same = |path: &str| project.files().get(path) == files.get(path);
    assert!(same("public/p1.html") && same("public/search/site-en.json"));
    // It is seen once the file says so.
    page(&project, 1, "TEXT");
    build(&project);
    assert!(project.read("public/p1.html").contains("TEXT"));
    assert!(project.read("public/search/site-en.json").contains("TEXT"));
}

#[test]
fn pages_are_read_once_if_only_their_times_have_changed() {
    let project = site();
    let age = |seconds| {
        let time = SystemTime::UNIX_EPOCH + Duration::from_secs(seconds);
        let set = |path: &str| {
            File::options().write(true).open(project.path(path)).unwrap().set_modified(time).unwrap();
        };
        (0..3).for_each(|number| set(&format!("cms/p{number}.json")));
    };
    age(1_000_000_000);
    build(&project);
    // As in a new checkout. The first build after it may build a page, too.
    for (time, text) in [(1_000_000_001, "text"), (1_000_000_002, "more")] {
        age(time);
        page(&project, 2, text);
        build(&project);
        // A change that the file system does not show is not seen, which proves that the page is not read again.
        page(&project, 1, "TEXT");
        age(time);
        build(&project);
        assert!(!project.read("public/p1.html").contains("TEXT"));
        page(&project, 1, "text");
    }
    // Otherwise it is.
    page(&project, 1, "TEXT");
    build(&project);
    assert!(project.read("public/p1.html").contains("TEXT"));
}

#[test]
fn a_build_without_changes_says_and_writes_the_same() {
    let project = site();
    build(&project);
    let (second, files) = (build(&project), project.files());
    std::fs::remove_dir_all(project.path(".dstool")).unwrap();
    assert_eq!(build(&project), second);
    assert_eq!(project.files(), files);
    assert_eq!(build(&project), second);
}

/// Whatever changes, a build gives what a build without anything kept gives.
#[test]
fn nothing_stale_is_shown_after_any_change() {
    let project = site();
    let kept = ".dstool/pages.dstool.toml.bin";
    let half = |project: &Project| {
        let bytes = std::fs::read(project.path(kept)).unwrap();
        project.write(kept, &bytes[..bytes.len() / 2]);
    };
    let other_version = |project: &Project| {
        let mut bytes = std::fs::read(project.path(kept)).unwrap();
        *bytes.last_mut().unwrap() ^= 1;
        project.write(kept, bytes);
    };
    type Change<'c> = (&'c str, &'c dyn Fn(&Project));
    let changes: [Change<'_>; 16] = [
        ("nothing", &|_| {}),
        ("a text", &|project| page(project, 1, "changed")),
        ("a title that another page shows", &|project| project.edit("cms/p0.json", "Page 0", "Home")),
        ("a new page", &|project| page(project, 3, "new")),
        ("a page that is removed", &|project| project.remove("cms/p3.json")),
        ("a page of the library", &|project| project.edit("pages/home/page.json", "\"Home\"", "\"My home\"")),
        ("the configuration", &|project| {
            project.edit("dstool.toml", "title = \"Fixture\"", "title = \"Other\"")
        }),
        ("a module of the renderer", &|project| {
            project.write("shell/word.mjs", "export const word = 'new';")
        }),
        ("a file that the renderer read", &|project| project.write("shell/later.txt", "after")),
        ("a file that the renderer missed", &|project| project.write("shell/perhaps.txt", "")),
        ("a copied file", &|project| project.write("art/new.svg", "<svg/>")),
        ("an output that was edited", &|project| project.write("public/p1.html", "not it")),
        ("an output that was removed", &|project| project.remove("public/p2.html")),
        ("a part of the index that was removed", &|project| project.remove("public/search/site-en.json")),
        ("half of what was kept", &half),
        ("another version", &other_version),
    ];
    build(&project);
    for (name, change) in changes {
        change(&project);
        build(&project);
        let files: BTreeMap<String, Vec<u8>> = project.files();
        let fresh = site_of(&project);
        build(&fresh);
        assert_eq!(files, fresh.files(), "{name}");
    }
}

/// The sources of a project in another folder, without outputs.
fn site_of(project: &Project) -> Project {
    let copy = Project::empty();
    let is_output =
        |path: &str| ["public/", "dist/", "src/generated/"].iter().any(|out| path.starts_with(out));
    for (path, bytes) in project.files().into_iter().filter(|(path, _)| !is_output(path)) {
        copy.write(&path, bytes);
    }
    copy
}

#[test]
fn findings_are_reported_again_although_no_page_is_read() {
    let project = site();
    page(&project, 1, "print");
    project.edit("cms/p2.json", "\"description\": \"One of three.\", ", "");
    (0..3).for_each(|number| age(&project, &format!("cms/p{number}.json")));
    let run = |args: &[&str]| {
        let run = project.run(&[&["build", "site"], args].concat());
        (run.status, run.stdout)
    };
    for args in [&["--output-format", "full"][..], &["--output-format", "json"], &["--deny-warnings"]] {
        drop(std::fs::remove_file(project.path(".dstool/pages.dstool.toml.bin")));
        let first = run(args);
        assert!(first.1.contains("render-output") && first.1.contains("missing-description"), "{first:?}");
        // It is not read, because the file system does not show the change.
        page(&project, 0, "TEXT");
        age(&project, "cms/p0.json");
        assert_eq!(run(args), first);
        page(&project, 0, "text");
        age(&project, "cms/p0.json");
        assert!(!project.read("public/p0.html").contains("TEXT"));
    }
    // Once its page is right, it is gone.
    page(&project, 1, "text");
    assert!(!run(&[]).1.contains("render-output"));
}

#[test]
fn what_differs_from_run_to_run_is_never_kept() {
    let project = site();
    page(&project, 1, "now");
    build(&project);
    assert!(!project.path(".dstool/pages.dstool.toml.bin").exists());
    build(&project);
}

#[test]
fn errors_are_never_kept() {
    let project = site();
    page(&project, 1, "throw");
    let run = || project.run(&["build", "site"]);
    assert_eq!(run().status, Status::Findings);
    assert!(!project.path(".dstool/pages.dstool.toml.bin").exists());
    assert_eq!(run().status, Status::Findings);
}

#[test]
fn a_page_that_is_saved_while_it_is_built_is_read_by_the_next_build() {
    let project = site();
    let save = "if (kind === 'model' && model.text === 'save') {
      writeFileSync(here('../cms/p1.json'), readFileSync(here('../cms/p1.json'), 'utf8').replace('save', 'done'));
    }";
    let renderer = RENDERER
        .replace("readFileSync }", "readFileSync, writeFileSync }")
        .replace("if (kind === 'model') {", &format!("{save}\n  if (kind === 'model') {{"));
    project.write("shell/server.mjs", renderer);
    page(&project, 1, "save");
    build(&project);
    build(&project);
    assert!(project.read("public/p1.html").contains("old: done"));
    build(&project);
    assert!(project.read("public/p1.html").contains("old: done"));
}
