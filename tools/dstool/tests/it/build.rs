//! `dstool build`: what it writes, and what it leaves alone.

use dstool::env::Status;

use crate::support::{Project, Setting};

#[test]
fn a_second_build_writes_nothing() {
    let project = Project::fixture();
    let sources = project.files();
    let first = project.run(&["build"]);
    assert_eq!(first.status, Status::Clean, "{first}");
    let built = project.files();
    for (path, bytes) in &sources {
        assert_eq!(built.get(path), Some(bytes), "{path} is a source");
    }
    let outputs: Vec<&str> =
        built.keys().filter(|path| !sources.contains_key(*path)).map(String::as_str).collect();
    insta::assert_snapshot!(format!("{first}\n{}", outputs.join("\n")));

    let second = project.run(&["build"]);
    assert_eq!(second.stderr, "wrote 0 files, 28 unchanged; no findings\n");
    assert_eq!(project.files(), built);
    let check = project.run(&["check"]);
    assert_eq!((check.status, check.stdout.as_str()), (Status::Clean, ""), "{check}");
    assert_eq!(project.files(), built);
}

#[test]
fn two_builds_in_two_places_have_the_same_bytes() {
    let (first, two) = (Project::fixture(), Project::fixture());
    first.run(&["build"]);
    two.run_with(&["build"], &Setting { folder: "src/parts", ..Setting::default() });
    assert_eq!(first.files(), two.files());
}

#[test]
fn builds_only_the_named_stages() {
    let project = Project::fixture();
    let run = project.run(&["build", "css"]);
    assert_eq!(run.status, Status::Clean, "{run}");
    assert!(project.read("dist/styles.css").contains("--fx-color-text"), "it uses the tokens");
    assert!(!project.path("dist/tokens.css").exists(), "but they are not written");
    assert!(!project.path("public").exists());
}

#[test]
fn outputs_without_a_source_are_removed_and_other_files_are_kept() {
    let project = Project::fixture();
    project.run(&["build"]);
    project.write("dist/own.txt", "mine");
    project.write("public/own.html", "mine");
    project.remove("src/parts/text.css");
    project.edit("src/styles.css", "@import \"./parts/text.css\";\n", "");
    project.remove("art/mark.svg");
    project.write("art/new.svg", "<svg/>");
    let run = project.run(&["build"]);
    assert_eq!(run.status, Status::Clean, "{run}");
    for gone in ["dist/parts/text.css", "dist/parts/text.css.map", "public/mark.svg"] {
        assert!(!project.path(gone).exists(), "{gone}");
    }
    for here in ["dist/own.txt", "public/own.html", "public/new.svg", "dist/parts/title.css"] {
        assert!(project.path(here).exists(), "{here}");
    }
}

#[test]
fn files_that_the_same_build_generates_are_copied_and_can_be_linked() {
    for from in ["dist/parts", "dist/parts/*.css"] {
        let project = Project::fixture();
        project.edit("dstool.toml", "from = \"art\"", &format!("from = \"{from}\"\nto = \"parts\""));
        let run = project.run(&["build"]);
        assert_eq!(run.status, Status::Clean, "{from}: {run}");
        assert!(project.path("public/parts/text.css").exists(), "{from}: in an empty folder");

        project.write("src/parts/later.css", "@layer parts {\n  .fx-later {\n    margin: 0;\n  }\n}\n");
        project.edit("shell/server.mjs", "/assets/styles.css", "/parts/later.css");
        let run = project.run(&["build"]);
        assert_eq!(run.status, Status::Clean, "{from}: {run}");
        assert!(project.path("public/parts/later.css").exists(), "{from}: next to files of an earlier build");
        assert!(project.run(&["build"]).stderr.starts_with("wrote 0 files"), "{from}");
    }
}

#[test]
fn a_copy_is_removed_in_the_same_build_as_the_generated_file() {
    let project = Project::fixture();
    project.edit("dstool.toml", "from = \"art\"", "from = \"dist/parts\"\nto = \"parts\"");
    project.write("src/parts/later.css", "@layer parts {\n  .fx-later {\n    margin: 0;\n  }\n}\n");
    project.run(&["build"]);
    assert!(project.path("public/parts/later.css").exists());

    project.write("src/parts/later.css", "@layer parts { .fx-later { margin: var(--fx-nothing) } }\n");
    assert_eq!(project.run(&["build"]).status, Status::Findings);
    assert!(project.path("public/parts/later.css").exists(), "an error removes nothing");

    project.remove("src/parts/later.css");
    let run = project.run(&["build"]);
    assert_eq!(run.status, Status::Clean, "{run}");
    for gone in ["dist/parts/later.css", "public/parts/later.css"] {
        assert!(!project.path(gone).exists(), "{gone}");
    }
    assert!(project.path("public/parts/text.css").exists());
}

#[test]
fn conflicting_outputs_and_overwritten_sources_are_findings() {
    let project = Project::fixture();
    project.edit("dstool.toml", "out = \"dist/parts\"", "out = \"src/parts\"");
    project.edit("dstool.toml", "out = \"dist/manifest.json\"", "out = \"dist/tokens.json\"");
    let before = project.files();
    let run = project.run(&["build", "css", "props"]);
    assert_eq!(run.status, Status::Findings);
    insta::assert_snapshot!(run);
    assert_eq!(project.read("src/parts/title.css").as_bytes(), before["src/parts/title.css"]);
}

#[test]
fn a_file_that_would_be_copied_to_itself_is_a_finding() {
    let project = Project::fixture();
    project.edit("dstool.toml", "from = \"art\"", "from = \"public/own.svg\"");
    project.write("public/own.svg", "<svg/>");
    let run = project.run(&["build"]);
    assert_eq!(run.status, Status::Findings);
    assert!(run.stdout.starts_with("dstool.toml:37:8: error[output/overwrites-source]"), "{run}");
    assert_eq!(project.read("public/own.svg"), "<svg/>");
}

#[test]
fn an_invalid_configuration_is_status_2_with_all_findings() {
    let project = Project::fixture();
    project.edit("dstool.toml", "prefix = \"fx\"", "prefx = \"fx\"");
    project.edit(
        "dstool.toml",
        "[[css.bundles]]\nsources = \"src/styles.css\"",
        "[[css.bundles]]\nsources = 3",
    );
    let run = project.run(&["build"]);
    assert_eq!(run.status, Status::Failure);
    insta::assert_snapshot!(run);
}

#[test]
fn without_a_configuration_the_help_suggests_init() {
    let project = Project::empty();
    let run = project.run(&["build"]);
    assert_eq!(run.status, Status::Failure);
    insta::assert_snapshot!(run);
    assert_eq!(project.run(&["init"]).status, Status::Clean);
    assert_eq!(project.run(&["init"]).status, Status::Failure);
    let missing = project.run(&["build", "--config", "nowhere.toml"]);
    assert_eq!(missing.status, Status::Failure);
    assert!(missing.stderr.contains("nowhere.toml"), "{missing}");
}

#[test]
fn sch_04_a_configured_search_index_is_built_and_can_be_linked() {
    let project = Project::fixture();
    project.run(&["build"]);
    assert!(!project.path("public/search").exists());
    let config = project.read("dstool.toml");
    project.write("dstool.toml", format!("{config}\n[site.search]\nout = \"search\"\n"));
    project.edit("pages/core/title/linked.json", "/library/core/title.html", "/search/en.json");
    let run = project.run(&["build"]);
    assert_eq!(run.status, Status::Clean, "{run}");
    insta::assert_snapshot!(project.read("public/search/en.json").replace("},{", "},\n{"), @r#"
    {"version":1,"language":"en","records":[{"objectID":"library/core/title.html","url":"library/core/title.html","page":"Title","group":"Core","text":"Compressed air Gas"},
    {"objectID":"./","url":"./","page":"Home","text":"Air"}]}
    "#);
    let check = project.run(&["check"]);
    assert_eq!((check.status, check.stdout.as_str()), (Status::Clean, ""), "{check}");

    project.write("dstool.toml", config);
    project.edit("pages/core/title/linked.json", "/search/en.json", "/library/core/title.html");
    project.run(&["build"]);
    assert!(!project.path("public/search/en.json").exists(), "it is removed when it is no longer configured");
}

#[test]
fn content_that_an_older_renderer_leaves_out_is_a_finding() {
    let project = Project::fixture();
    let renderer = project.read("shell/server.mjs");
    project.write("shell/server.mjs", format!("{renderer}\nexport const types = ['text', 'title'];\n"));
    assert_eq!(project.run(&["build"]).status, Status::Clean);
    project.write("shell/server.mjs", format!("{renderer}\nexport const types = ['text'];\n"));
    let run = project.run(&["build", "site"]);
    assert_eq!(run.status, Status::Findings, "{run}");
    let expected = "error[site/not-rendered] the renderer leaves out `fixture/components/title`";
    assert!(run.stdout.contains(expected), "{run}");
}

#[test]
fn a_theme_keeps_values_that_can_be_determined() {
    let project = Project::empty();
    let color = |hex: &str, part: u8| {
        format!(
            r##"{{ "c": {{ "$type": "color", "text": {{ "$value": {{ "colorSpace": "srgb", "components": [{part}, {part}, {part}], "hex": "{hex}" }} }} }} }}"##
        )
    };
    project.write(
        "r.resolver.json",
        format!(
            r##"{{ "version": "2025.10", "resolutionOrder": [
  {{ "type": "set", "name": "base", "sources": [{}] }},
  {{ "type": "modifier", "name": "theme", "default": "light", "contexts": {{ "light": [], "dark": [{}] }} }} ] }}"##,
            color("#000000", 0),
            color("#fff", 1)
        ),
    );
    let toml = "[tokens]\nresolver = \"r.resolver.json\"\nout = \"out\"\n[rules]\n";
    project.write("dstool.toml", format!("{toml}\"tokens/invalid-value\" = \"warning\"\n"));
    let run = project.run(&["build"]);
    assert_eq!(run.status, Status::Failure, "{run}");
    assert!(run.stdout.contains("the severity of `tokens/invalid-value` cannot be changed"), "{run}");
    project.write("dstool.toml", format!("{toml}\"tokens/invalid-hex\" = \"warning\"\n"));
    let run = project.run(&["build"]);
    assert_eq!(run.status, Status::Clean, "{run}");
    let css = project.read("out/tokens.css");
    assert!(css.contains("#000000") && css.contains("#ffffff"), "both themes have their value: {css}");
}

#[test]
fn a_finding_is_reported_once_however_often_its_file_is_compiled() {
    let project = Project::fixture();
    project.edit("tokens/base.tokens.json", "\"{color.text}\"", "\"{color.rtext}\"");
    let toml = project.read("dstool.toml");
    // With the tokens of the part, another name is nearer: the finding has another help.
    let color = r#"{ "colorSpace": "srgb", "components": [0, 0, 0] }"#;
    let part = format!(r#"{{ "color": {{ "btext": {{ "$type": "color", "$value": {color} }} }} }}"#);
    project.write("part.tokens.json", part);
    let part = "[[tokens.scopes]]\nselector = '.a'\nsources = [\"part.tokens.json\"]\n";
    project.write("dstool.toml", format!("{toml}\n{part}{}", part.replace(".a", ".b")));
    let run = project.run(&["check"]);
    let mut lines: Vec<&str> = run.stdout.lines().collect();
    let count = lines.len();
    lines.dedup_by_key(|line| line.split(" (help").next().unwrap_or_default());
    assert_eq!(lines.len(), count, "{run}");
}
