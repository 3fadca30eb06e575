//! `dstool new component`: what it creates and what it rejects. `scripts/gates/new-component.test.mjs` checks in a
//! copy of the repository that the result builds and passes.

use dstool::env::Status;

use crate::support::Project;

/// A project with a package, one component and two groups of demo pages.
fn project() -> Project {
    let project = Project::empty();
    project.write(
        "dstool.toml",
        "[props]\nentries = \"package/src/index.ts\"\nout = \"dist/manifest.json\"\n\n\
         [site]\ntitle = \"Demo\"\ncontent = \"demo\"\nrenderer = \"server.js\"\nout = \"out\"\n",
    );
    project.write("package/src/components/title/index.ts", "");
    project.write("demo/core-content/group.json", "{}");
    project.write("demo/other/group.json", "{}");
    project
}

/// Whether a file has a placeholder of the templates. A style may have percentages.
fn has_placeholder(text: &str) -> bool {
    ["%name%", "%Name%", "%camel%", "%Title%", "%page%", "%lead%"]
        .iter()
        .any(|placeholder| text.contains(placeholder))
}

#[test]
fn a_static_component_has_a_folder_and_a_demo_page() {
    let project = project();
    let before = project.files();
    let run = project.run(&["new", "component", "info-box"]);
    assert_eq!(run.status, Status::Clean, "{run}");
    insta::assert_snapshot!(run);
    let after = project.files();
    assert!(before.iter().all(|(path, bytes)| after.get(path) == Some(bytes)), "a file was changed");
    let new: Vec<&String> = after.keys().filter(|path| !before.contains_key(*path)).collect();
    assert_eq!(new.len(), 8);
    for path in new {
        assert!(run.stdout.contains(&format!("created {path}\n")), "{path}");
        assert!(!has_placeholder(&project.read(path)), "{path} has an unfilled placeholder");
    }
    let markup = project.read("package/src/components/infobox/InfoBox.tsx");
    assert!(
        markup.contains("export const InfoBox = component(") && markup.contains("@cms infobox"),
        "{markup}"
    );
    assert!(project.read("demo/core-content/info-box/page.json").contains("\"title\": \"Info box\""));
}

#[test]
fn an_interactive_component_also_has_a_behaviour_and_labels() {
    let project = project();
    let run = project.run(&["new", "component", "info-box", "--interactive", "--group", "other"]);
    assert_eq!(run.status, Status::Clean, "{run}");
    let behaviour = project.read("package/src/components/infobox/infobox.behaviour.ts");
    assert!(behaviour.contains("export const infobox: Behaviour<"), "{behaviour}");
    assert!(project.read("package/src/components/infobox/InfoBoxLive.tsx").starts_with("'use client';"));
    let labels = project.read("package/src/components/infobox/infobox.labels.ts");
    assert!(labels.contains("export interface InfoBoxLabels {"), "{labels}");
    assert!(labels.contains("infoBoxToggle: string"), "{labels}");
    assert!(project.path("demo/other/info-box/standard.json").is_file());
    for path in project.files().keys().filter(|path| path.contains("info")) {
        assert!(!has_placeholder(&project.read(path)), "{path} has an unfilled placeholder");
    }
}

#[test]
fn optional_members_accept_undefined() {
    let project = project();
    for args in [&["badge"][..], &["info-box", "--interactive"]] {
        assert_eq!(project.run(&[&["new", "component"], args].concat()).status, Status::Clean);
    }
    let files = project.files();
    let scripts = files.keys().filter(|path| path.ends_with(".ts") || path.ends_with(".tsx"));
    let text: String = scripts.map(|path| project.read(path)).collect();
    let optional: Vec<&str> =
        text.lines().filter(|line| line.contains("?: ") && line.ends_with(';')).collect();
    assert!(optional.len() > 4, "{optional:#?}");
    // A compiler with `exactOptionalPropertyTypes` would reject a prop that a caller sets to `undefined`.
    let strict: Vec<_> = optional.iter().filter(|line| !line.ends_with("undefined;")).collect();
    assert!(strict.is_empty(), "{strict:#?}");
}

#[test]
fn a_panel_that_no_script_has_started_opens_after_a_wait() {
    let project = project();
    project.run(&["new", "component", "info-box", "--interactive"]);
    let styles = project.read("package/src/components/infobox/infobox.css");
    let rule = styles.split_once(":not([data-cmp-live]) > .cmp-infobox__panel[hidden] {").unwrap().1;
    let rule = rule.split_once('}').unwrap().0;
    assert!(rule.contains("animation: cmp-reveal 0s var(--cmp-wait) forwards;"), "{styles}");
    // Nothing moves when the script starts.
    assert!(rule.contains("block-size: 0;"), "{styles}");
}

#[test]
fn the_files_of_a_long_name_have_to_be_formatted() {
    let project = project();
    let short = project.run(&["new", "component", "seventeen-letters"]);
    assert!(!short.stderr.contains("biome format"), "{short}");
    let long = project.run(&["new", "component", "frequently-asked-questions"]);
    assert_eq!(long.status, Status::Clean, "{long}");
    let folder = "package/src/components/frequentlyaskedquestions";
    assert!(long.stderr.contains(&format!("npx biome format --write {folder}`")), "{long}");
    assert!(project.read(&format!("{folder}/index.ts")).contains("FrequentlyAskedQuestions"));
}

#[test]
fn invalid_names_are_rejected_with_help() {
    let project = project();
    project.write("demo/core-content/badge/page.json", "{}");
    let before = project.files();
    for (args, message, help) in [
        (&["InfoBox"][..], "`InfoBox` is not the name of a component", "such as `info-box`"),
        (&["info--box"], "single hyphens", "such as"),
        (&["-box"], "unexpected argument", ""),
        (&["3d"], "starting with a letter", "such as"),
        (&["ßbox"], "lower-case letters", "such as"),
        (&["../box"], "lower-case letters", "such as"),
        (&["switch"], "reserved in JavaScript", "such as"),
        (&["labels"], "reserved in JavaScript or in the package", "such as"),
        (&["a-component-with-a-name-that-nobody-could-read-aloud"], "longer than 40 letters", "such as"),
        (&["title"], "`package/src/components/title` already exists", "choose another name"),
        (&["badge"], "`demo/core-content/badge` already exists", "remove the folder first"),
        (&["box", "--group", "shop"], "the demo has no group `shop`", "core-content, other"),
    ] {
        let run = project.run(&[&["new", "component"], args].concat());
        assert_eq!(run.status, Status::Failure, "{args:?}");
        assert!(run.stderr.contains(message) && run.stderr.contains(help), "{args:?}: {}", run.stderr);
    }
    assert_eq!(project.files(), before, "something was written");
    project.write("dstool.toml", "");
    let run = project.run(&["new", "component", "box"]);
    assert!(run.stderr.contains("no `[props]`"), "{run}");
}
