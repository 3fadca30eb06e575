//! `dstool init` in ten kinds of project, each to the end: what it says, what it writes, and what `dstool check` then finds.

mod foreign;
mod next;
mod projects;

use std::collections::BTreeSet;

use dstool::env::Status;

use crate::support::Project;

/// Runs both commands, and returns everything for review.
fn transcript(project: &Project) -> String {
    let before: BTreeSet<String> = project.files().into_keys().collect();
    let init = project.run(&["init"]);
    assert_eq!(init.status, Status::Clean, "{init}");
    let mut after: BTreeSet<String> = project.files().into_keys().collect();
    assert!(after.remove("dstool.toml"));
    assert_eq!(after, before, "`init` writes one file");
    let config = project.read("dstool.toml");
    let check = project.run(&["check"]);
    assert!(!check.stdout.contains("config/"), "what `init` writes is valid: {check}");
    format!("$ dstool init\n{init}\n── dstool.toml\n{config}\n$ dstool check\n{check}")
}

#[test]
fn vite_with_react_and_css_modules() {
    insta::assert_snapshot!(transcript(&projects::vite()));
}

#[test]
fn next_with_the_app_router() {
    insta::assert_snapshot!(transcript(&projects::next()));
}

#[test]
fn a_library_with_storybook() {
    insta::assert_snapshot!(transcript(&projects::storybook()));
}

#[test]
fn the_front_end_of_an_aem_archetype() {
    insta::assert_snapshot!(transcript(&projects::aem()));
}

#[test]
fn a_monorepo_of_pnpm() {
    insta::assert_snapshot!(transcript(&projects::monorepo()));
}

#[test]
fn tokens_for_style_dictionary() {
    insta::assert_snapshot!(transcript(&projects::style_dictionary()));
}

#[test]
fn tokens_of_tokens_studio() {
    insta::assert_snapshot!(transcript(&projects::tokens_studio()));
}

#[test]
fn plain_html_and_css() {
    insta::assert_snapshot!(transcript(&projects::plain()));
}

#[test]
fn tailwind_4() {
    insta::assert_snapshot!(transcript(&projects::tailwind()));
}

#[test]
fn an_empty_folder() {
    insta::assert_snapshot!(transcript(&Project::empty()));
}

#[test]
fn a_resolver_document_is_used_before_files_of_tokens() {
    insta::assert_snapshot!(transcript(&projects::resolver()));
}

#[test]
fn an_existing_configuration_is_never_overwritten() {
    for args in [&["init"][..], &["init", "--all-keys"]] {
        let project = projects::plain();
        project.write("dstool.toml", "# mine\n");
        let run = project.run(args);
        assert_eq!(run.status, Status::Failure, "{run}");
        assert!(run.stderr.contains("`dstool.toml` already exists"), "{run}");
        assert_eq!(project.read("dstool.toml"), "# mine\n");
    }
}

#[test]
fn every_key_can_be_written_as_a_comment() {
    let project = projects::plain();
    let run = project.run(&["init", "--all-keys"]);
    assert_eq!(run.status, Status::Clean, "{run}");
    assert_eq!(project.read("dstool.toml"), dstool::config::TEMPLATE);
}

#[test]
fn ignored_files_are_never_picked() {
    let project = Project::empty();
    let wrong = ".a { colour: red }\n";
    for path in [
        "node_modules/x/a.css",
        "dist/a.css",
        "src/build/a.css",
        "packages/a/out/a.css",
        "src/vendor/a.css",
        "generated/a.css",
        "src/theme.min.css",
        "src/deep/local.css",
    ] {
        project.write(path, wrong);
    }
    project.write(".gitignore", "/generated\nvendor/\n");
    project.write("src/deep/.gitignore", "local.css\n");
    project.write("src/deep/a.css", ".a { top: 0 }\n");
    project.write("src/b.css", ".a { top: 0 }\n");
    project.write("tokens/a.tokens.json", "{ \"a\": { \"$type\": \"number\", \"$value\": 1 } }");
    project.write("dist/a.tokens.json", "{ \"b\": { \"$type\": \"number\", \"$value\": \"no\" } }");
    project.run(&["init"]);
    let check = project.run(&["check"]);
    assert_eq!((check.status, check.stdout.as_str()), (Status::Clean, ""), "{check}");
    let config = project.read("dstool.toml");
    assert!(config.contains("check = [\"src/b.css\", \"src/deep/a.css\"]"), "{config}");
    assert!(config.contains("sources = [\"tokens/**/*.tokens.json\"]"), "{config}");
}

#[test]
fn what_a_person_adds_later_is_checked() {
    let project = projects::vite();
    project.run(&["init"]);
    project.write("src/components/Card/Card.module.css", ".card { colour: red }\n");
    let check = project.run(&["check"]);
    assert!(check.stdout.contains("\nsrc/components/Card/Card.module.css:1:9: error"), "{check}");
}

#[test]
fn without_anything_to_check_the_status_is_2() {
    let project = Project::empty();
    let nothing = project.run(&["check"]);
    assert_eq!((nothing.status, nothing.stdout.as_str()), (Status::Failure, ""), "{nothing}");
    assert!(
        nothing.stderr.starts_with("error: nothing to check: there is no `dstool.toml` here"),
        "{nothing}"
    );
    assert!(nothing.stderr.contains("dstool init"), "{nothing}");
    for config in ["", "[css]\n", "[content]\n", "[rules]\n\"css/raw-colour\" = \"off\"\n"] {
        project.write("dstool.toml", config);
        for args in [&["check"][..], &["check", "--fix"], &["check", "--output-format", "json"]] {
            let run = project.run(args);
            assert_eq!((run.status, run.stdout.as_str()), (Status::Failure, ""), "{config}: {run}");
            assert!(run.stderr.starts_with("error: nothing to check: `dstool.toml` has no tokens"), "{run}");
        }
    }
    project.write("a.css", ".a { top: 0 }\n");
    assert_eq!(project.run(&["check", "a.css"]).status, Status::Clean);
}

#[test]
fn themes_without_a_resolver_are_named() {
    let project = Project::empty();
    project.write("tokens/dark.json", "{ \"canvas\": { \"$type\": \"number\", \"$value\": 1 } }");
    project.write("tokens/light.json", "{ \"canvas\": { \"$type\": \"number\", \"$value\": 2 } }");
    let init = project.run(&["init"]);
    let note = "`canvas` is in `tokens/dark.json` and in `tokens/light.json`, which overrides it";
    assert!(init.stderr.contains(note), "{init}");
    assert!(project.read("dstool.toml").contains(note));
}

#[test]
fn other_json_with_values_is_not_taken_for_tokens() {
    let project = Project::empty();
    project.write(
        "src/tokens/api.json",
        "{ \"user\": { \"value\": { \"a\": [1] } }, \"b\": { \"value\": [] } }",
    );
    project.write("i18n/en.json", "{ \"title\": { \"value\": \"Title\" } }");
    project.write("a.css", ".a { top: 0 }\n");
    project.run(&["init"]);
    let config = project.read("dstool.toml");
    assert!(!config.contains("\n[tokens]") && !config.contains("i18n"), "{config}");
    assert_eq!(project.run(&["check"]).status, Status::Clean);
}

#[test]
fn special_names_and_broken_files_do_not_stop_it() {
    let project = Project::empty();
    project.write("package.json", "{ broken");
    project.write("tokens/broken.json", "{ \"$value\": ");
    project.write("app/[id]/a {b}.css", ".a { top: 0 }\n");
    project.write("app/[id]/.gitignore", "x.css\n");
    project.write("app/[id]/x.css", ".a { colour: red }\n");
    project.write("src/latin.css", [b"/* \xe9 */".as_slice(), b".a { top: 0 }\n"].concat());
    project.write(".browserslistrc", "no such browser\n");
    let init = project.run(&["init"]);
    assert_eq!(init.status, Status::Clean, "{init}");
    assert!(init.stderr.contains("the queries in `.browserslistrc` are not valid"), "{init}");
    let check = project.run(&["check"]);
    assert!(check.stdout.contains("src/latin.css:1:4: error[files/not-utf8]"), "{check}");
    assert!(!check.stdout.contains("config/"), "{check}");
}
