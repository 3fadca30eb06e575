//! `dstool tokens`, `dstool css`, `dstool props`: without a project.

use dstool::env::Status;

use crate::support::{Project, Run, Setting};

/// The fixture's files without its configuration.
fn loose() -> Project {
    let project = Project::fixture();
    project.remove("dstool.toml");
    project
}

#[test]
fn writes_tokens_in_the_requested_formats() {
    let project = loose();
    let run = project.run(&["tokens", "tokens/base.tokens.json", "--out", "out"]);
    assert_eq!(run.status, Status::Clean, "{run}");
    assert!(project.read("out/tokens.css").contains("--color-text:"), "no prefix unless one is given");
    assert!(project.path("out/tokens.ts").exists() && project.path("out/tokens.json").exists());
    let args =
        ["tokens", "tokens/*.json", "--out", "../out", "--format=css", "--prefix", "fx", "--layer", "a"];
    let below = project.run_with(
        &args.map(|arg| if arg == "tokens/*.json" { "../tokens/*.json" } else { arg }),
        &crate::support::Setting { folder: "src", ..Default::default() },
    );
    assert_eq!(below.status, Status::Clean, "{below}");
    assert!(project.read("out/tokens.css").contains("--fx-color-text:"));
    assert!(!project.path(".dstool").exists() && !project.path("src/.dstool").exists());
}

#[test]
fn a_selector_limits_a_brand_to_a_part_of_the_page() {
    let project = loose();
    project.write("site.resolver.json", r##"{ "version": "2025.10", "sets": { "base": { "sources": [{ "$ref": "base.tokens.json" }] } }, "resolutionOrder": [{ "$ref": "#/sets/base" }] }"##);
    let token = |px: u32| {
        format!(r#"{{ "radius": {{ "$type": "dimension", "$value": {{ "value": {px}, "unit": "px" }} }} }}"#)
    };
    project.write("base.tokens.json", token(2));
    project.write("brand.tokens.json", token(8));
    let run = |selector: &str, sources: &[&str]| {
        let options = ["--selector", selector, "--out", "out", "--prefix", "fx"];
        project.run(&[&["tokens"], sources, &options].concat())
    };
    let both = ["site.resolver.json", "brand.tokens.json"];
    let done = run(".campaign", &both);
    assert_eq!(done.status, Status::Clean, "{done}");
    let css = project.read("out/tokens.css");
    assert!(css.ends_with(":is(.campaign):is(.campaign) {\n  --fx-radius: 8px;\n}\n"), "{css}");
    // Constants and names are those of the resolver's tokens.
    assert!(!project.path("out/tokens.ts").exists() && !project.path("out/tokens.json").exists());

    for (selector, message) in [
        ("a { color: red }", "the selector `a { color: red }` contains `{`: write a CSS selector, such as"),
        (" ", "the selector is empty: write a CSS selector, such as `[data-brand=\"acme\"]`"),
    ] {
        let failed = run(selector, &both);
        assert_eq!(failed.status, Status::Failure, "{failed}");
        assert!(failed.stderr.contains(message), "{failed}");
    }
    let alone = run(".campaign", &["brand.tokens.json"]);
    assert_eq!(alone.status, Status::Findings, "{alone}");
    assert!(alone.stdout.contains("a selector needs a resolver document"), "{alone}");
}

#[test]
fn the_parts_of_a_configuration_follow_the_tokens() {
    let project = Project::fixture();
    project.write(
        "compact.tokens.json",
        r#"{ "space": { "$type": "dimension", "small": { "$value": { "value": 3, "unit": "px" } } } }"#,
    );
    let toml = project.read("dstool.toml");
    let with = |scope: &str| project.write("dstool.toml", format!("{toml}\n[[tokens.scopes]]\n{scope}\n"));
    with("selector = '[data-density=\"compact\"]'\nsources = [\"compact.tokens.json\"]");
    let run = project.run(&["build", "tokens"]);
    assert_ne!(run.status, Status::Failure, "{run}");
    let css = project.read("dist/tokens.css");
    assert!(css.contains("[data-density=\"compact\"]"), "{run}\n{css}");
    with("selector = '.campaign'\nsources = [\"compact.tokens.json\"]\nout = \"dist/campaign.css\"");
    let run = project.run(&["build", "tokens"]);
    assert_ne!(run.status, Status::Failure, "{run}");
    let css = project.read("dist/campaign.css");
    assert!(css.starts_with("/*") && css.contains(".campaign"), "{run}\n{css}");
    assert!(
        !project.read("dist/tokens.css").contains(".campaign"),
        "a part with a file of its own is only there"
    );
    for (part, message) in [
        ("sources = [\"compact.tokens.json\"]", "`tokens.scopes` needs a `selector` and `sources`"),
        ("selector = 'a {'\nsources = [\"compact.tokens.json\"]", "the selector `a {` contains `{`"),
    ] {
        with(part);
        let run = project.run(&["check"]);
        assert!(format!("{run}").contains(message), "{run}");
    }
}

#[test]
fn styles_with_and_without_tokens() {
    let project = loose();
    project.write("out/tokens.css", "");
    let plain = project.run(&["css", "src/parts/text.css", "--out", "out", "--no-source-map", "--no-minify"]);
    assert_eq!(plain.status, Status::Clean, "{plain}");
    assert!(project.read("out/text.css").contains("color: var(--fx-color-text)"));
    assert!(!project.path("out/text.css.map").exists());
    let args = [
        "css",
        "src/parts",
        "--out",
        "out",
        "--tokens",
        "tokens/*.json",
        "--prefix",
        "fx",
        "--layers",
        "parts",
    ];
    let whole = project.run(&args);
    assert_eq!(whole.status, Status::Clean, "{whole}");
    assert!(project.read("out/title.css").starts_with("@layer parts"));
    let target = project.run(&["css", "src/parts", "--out", "out", "--targets", "netscape 4"]);
    assert_eq!(target.status, Status::Failure, "{target}");
}

#[test]
fn outputs_of_a_project_are_not_removed() {
    let project = Project::fixture();
    assert_eq!(project.run(&["build", "tokens", "css"]).status, Status::Clean);
    let record = project.read(".dstool/outputs.json");
    let outputs: serde_json::Value = serde_json::from_str(&record).unwrap();
    let css: Vec<String> = outputs["stages"]["css"].as_object().unwrap().keys().cloned().collect();
    assert!(!css.is_empty());
    project.write("own.css", "a { color: red }");
    assert_eq!(project.run(&["css", "own.css", "--out", "other"]).status, Status::Clean);
    assert!(css.iter().all(|path| project.path(path).exists()), "{css:?}");
    assert_eq!(project.read(".dstool/outputs.json"), record);
}

#[test]
fn props_and_their_schemas() {
    let project = loose();
    let run = project.run(&["props", "src/index.ts", "--out", "out/docs.json", "--schema", "out/schemas"]);
    assert_eq!(run.status, Status::Clean, "{run}");
    assert!(project.read("out/docs.json").contains("\"Title\""));
    assert!(project.read("out/schemas/title.schema.json").contains("2020-12"));
}

#[test]
fn props_in_other_formats_also_from_a_manifest() {
    let project = loose();
    let run = project.run(&["props", "src/index.ts", "--out", "docs.json"]);
    assert_eq!(run.status, Status::Clean, "{run}");
    let from = |source: &str| {
        let run = project.run(&["props", source, "--out", "-", "--format", "docgen-typescript"]);
        assert_eq!(run.status, Status::Clean, "{run}");
        run.stdout
    };
    assert!(from("src/index.ts").contains(r#""displayName""#));
    assert_eq!(from("src/index.ts"), from("docs.json"));
    let wrong = project.run(&["props", "docs.json", "--out", "-", "--format", "docgen-ts"]);
    assert_eq!(wrong.status, Status::Failure, "{wrong}");
    assert!(wrong.stderr.contains("docgen-typescript, argtypes"), "{wrong}");
}

#[test]
fn a_file_that_cannot_be_read_costs_only_its_own_components() {
    let project = Project::empty();
    project.write("good.tsx", "/** G. */ export function Good() { return <i/> }");
    project.write("bad.tsx", "export function Bad(p: { a: string ) { return <i/> }");
    let run = project.run(&["props", "*.tsx", "--out", "docs.json"]);
    assert_eq!(run.status, Status::Findings, "{run}");
    assert!(run.stdout.contains("bad.tsx:1:36"), "{run}");
    assert!(project.read("docs.json").contains("\"Good\""));
    // A manifest without any component is not written over another.
    project.write("good.tsx", "");
    for source in ["good.tsx", "bad.tsx"] {
        let none = project.run(&["props", source, "--out", "docs.json"]);
        assert_eq!(none.status, Status::Findings, "{none}");
        assert!(project.read("docs.json").contains("\"Good\""));
    }
}

#[cfg(unix)]
#[test]
fn packages_and_workspaces_above_the_folder_are_found() {
    // The root has a lock file, or else it is the outermost folder with a manifest.
    for root in ["package-lock.json", "package.json"] {
        above_the_folder(root);
    }
}

#[cfg(unix)]
#[track_caller]
fn above_the_folder(root: &str) {
    let project = Project::empty();
    project.write(root, "{}");
    project.write("node_modules/acme/package.json", r#"{ "types": "i.d.ts" }"#);
    project.write("node_modules/acme/i.d.ts", "export interface Base { /** T. */ tone: 'x' }");
    project.write("packages/core/package.json", r#"{ "types": "src/index.ts" }"#);
    project.write("packages/core/src/index.ts", "export interface Own { /** O. */ own: 1 }");
    let source = "import type { Base } from 'acme'; import type { Own } from '@w/core';
        /** C. */ export function C(p: Base & Own) { return <i/> }";
    project.write("packages/ui/main.tsx", source);
    std::fs::create_dir_all(project.path("node_modules/@w")).unwrap();
    std::os::unix::fs::symlink("../../packages/core", project.path("node_modules/@w/core")).unwrap();
    let setting = crate::support::Setting { folder: "packages/ui", ..Default::default() };
    let run = project.run_with(&["props", "main.tsx", "--out", "docs.json"], &setting);
    assert_eq!(run.status, Status::Clean, "{run}");
    let docs = project.read("packages/ui/docs.json");
    assert!(docs.contains("\"tone\"") && docs.contains("\"package\": \"acme\""), "{docs}");
    assert!(docs.contains("\"own\"") && !docs.contains("@w/core"), "{docs}");
}

#[test]
fn a_missing_source_is_status_2() {
    let project = loose();
    for args in [
        &["tokens", "none.json", "--out", "out"][..],
        &["css", "none/*.css", "--out", "out"],
        &["props", "none.ts", "--out", "out.json"],
    ] {
        let run = project.run(args);
        assert_eq!(run.status, Status::Failure, "{run}");
        assert!(run.stderr.contains("there is no file `none"), "{run}");
    }
}

#[test]
fn an_output_that_cannot_be_written_is_status_2() {
    let project = loose();
    project.write("out", "a file, not a folder");
    let run = project.run(&["tokens", "tokens/base.tokens.json", "--out", "out"]);
    assert_eq!(run.status, Status::Failure);
    assert!(run.stderr.contains("cannot write `[project]/out/tokens.css`"), "{run}");
}

#[test]
fn sources_that_are_not_readable_files_are_explained() {
    let project = Project::empty();
    project.write("empty/readme.txt", "");
    let folder = project.run(&["css", "empty", "--out", "out"]);
    assert!(folder.stderr.contains("the folder `empty` contains no file"), "{folder}");
    project.write("bad.css", b"a { content: \"\xff\" }");
    let bad = project.run(&["css", "bad.css", "--out", "out"]);
    assert!(bad.stdout.contains("files/not-utf8"), "{bad}");
    assert!(!project.path("out/bad.css").exists(), "no file with U+FFFD is written");
    let help = project.run(&["help"]);
    assert!(help.stdout.contains("Usage: dstool"), "{help}");
}

#[test]
fn targets_apply_to_the_custom_properties() {
    let project = Project::empty();
    project.write(
        "t.tokens.json",
        r#"{ "$type": "color", "ink": { "$value": { "colorSpace": "oklch", "components": [0.5, 0.2, 30], "alpha": 0.5 } } }"#,
    );
    let toml = "[tokens]\nsources = \"t.tokens.json\"\nout = \"out\"\n";
    project.write("dstool.toml", toml);
    project.run(&["build"]);
    let modern = project.read("out/tokens.css");
    project.write("dstool.toml", format!("{toml}[css]\ntargets = [\"ie 11\"]\n"));
    project.run(&["build"]);
    let lowered = project.read("out/tokens.css");
    assert_ne!(lowered, modern);
    assert!(lowered.starts_with("/* Generated by dstool") && lowered.contains("rgba("), "{lowered}");
}

#[test]
fn arguments_that_would_break_the_style_sheet_are_errors() {
    let project = loose();
    let tokens = ["tokens", "tokens/base.tokens.json", "--out", "out"];
    let css = ["css", "src/parts", "--out", "out"];
    for (args, option, wrong) in [
        (&tokens, "--layer", "a b"),
        (&tokens, "--layer", "a,b"),
        (&tokens, "--layer", "initial"),
        (&tokens, "--prefix", "a b"),
        (&tokens, "--prefix", "-"),
        (&tokens, "--selector", ".a:before"),
        (&tokens, "--selector", ".a,"),
        (&css, "--layers", "a b"),
        (&css, "--layers", "a,,b"),
    ] {
        let run = project.run(&[&args[..], &[option, wrong]].concat());
        assert_eq!(run.status, Status::Failure, "{option} {wrong}: {run}");
        assert!(run.stderr.contains("help: ") || run.stderr.contains(": write a CSS"), "{run}");
        assert!(!project.path("out").exists(), "{option} {wrong}");
    }
    let prefix = ["--tokens", "tokens/base.tokens.json", "--prefix", "a;b"];
    let run = project.run(&[&css[..], &prefix].concat());
    assert_eq!(run.status, Status::Failure, "{run}");
}

#[test]
fn severities_come_from_the_nearest_configuration_and_the_command_line() {
    let project = Project::empty();
    project.write("a.css", ".a { margin-left: 1px }");
    let run = |args: &[&str]| project.run(&[&["css", "a.css", "--out", "out"], args].concat());
    let code = "css/physical-direction";
    let none = run(&[]);
    assert_eq!((none.status, none.stdout.as_str()), (Status::Clean, ""), "outside a project: {none}");
    assert_eq!(project.run(&["check", "a.css"]).stdout, "");
    let set = run(&["--rule", "css/physical-direction=warning"]);
    assert!(set.stdout.starts_with(&format!("a.css:1:6: warning[{code}]")), "{set}");
    project.write("dstool.toml", "[tokens]\nsources = \"t.tokens.json\"\n");
    assert_eq!(run(&[]).stdout, "", "a project that does not check style sheets");
    project.write("dstool.toml", "[css]\ncheck = \"a.css\"\n");
    let asks = run(&[]);
    assert_eq!(asks.status, Status::Findings, "{asks}");
    project.write("sub/a.css", ".a { margin-left: 1px }");
    project.write("dstool.toml", "[rules]\n\"css/physical-direction\" = \"info\"\n");
    let below = project.run_with(
        &["css", "a.css", "--out", "out"],
        &crate::support::Setting { folder: "sub", ..Default::default() },
    );
    assert!(below.stdout.contains(&format!("info[{code}]")), "{below}");
    assert_eq!(run(&["--rule", "css/physical-direction=off"]).stdout, "", "the command line wins");
    for (rule, message) in [
        ("css/physical-direction", "`css/physical-direction` does not set a rule"),
        ("css/physical-directon=off", "did you mean `css/physical-direction`?"),
        ("css/physical-direction=of", "`of` is not a severity"),
        ("tokens/cycle=off", "the severity of `tokens/cycle` cannot be changed"),
    ] {
        let wrong = run(&["--rule", rule]);
        assert_eq!(wrong.status, Status::Failure, "{wrong}");
        assert!(wrong.stderr.contains(message), "{wrong}");
    }
}

#[test]
fn with_syntax_as_a_warning_the_rest_is_written() {
    let project = Project::empty();
    project.write("a.css", ".a { ?zoom: 1; color: red } .b { color: #00f }");
    let css = ["css", "a.css", "--out", "out", "--no-source-map"];
    assert_eq!(project.run(&css).status, Status::Findings);
    assert!(!project.path("out/a.css").exists());
    let run = project.run(&[&css[..], &["--rule", "css/syntax=warning"]].concat());
    assert_eq!(run.status, Status::Clean, "{run}");
    assert!(run.stdout.contains("warning[css/syntax]"), "{run}");
    assert_eq!(project.read("out/a.css"), ".a{color:red}.b{color:#00f}\n");
    // What cannot be compiled at all is never lost silently.
    project.write("a.css", format!("{}{}", "a{".repeat(600), "}".repeat(600)));
    for level in ["warning", "off"] {
        let run = project.run(&[&css[..], &["--rule", &format!("css/syntax={level}")]].concat());
        assert_eq!(run.status, Status::Findings, "{run}");
        assert!(run.stdout.contains("error[css/not-written]"), "{run}");
    }
}

#[test]
fn tokens_and_styles_are_lowered_for_named_browsers_only() {
    let project = Project::empty();
    let color = |value: &str| {
        format!(
            r#"{{ "c": {{ "$type": "color", "$value": {{ "colorSpace": "srgb", "components": [{value}] }} }} }}"#
        )
    };
    project.write("light.tokens.json", color("1, 1, 1"));
    project.write("dark.tokens.json", color("0, 0, 0"));
    project.write(
        "t.resolver.json",
        r##"{ "version": "2025.10", "sets": { "base": { "sources": [{ "$ref": "light.tokens.json" }] } },
  "modifiers": { "theme": { "default": "light", "contexts": { "light": [], "dark": [{ "$ref": "dark.tokens.json" }] } } },
  "resolutionOrder": [{ "$ref": "#/sets/base" }, { "$ref": "#/modifiers/theme" }] }"##,
    );
    project.write("browsers/package.json", r#"{ "browserslist": ["safari >= 16"] }"#);
    project.write("site.css", "@starting-style { a { color: light-dark(red, blue) } }\n");
    let tokens = ["tokens", "t.resolver.json", "--format", "css", "--out", "-"];
    let plain = project.run(&tokens);
    assert!(plain.stdout.contains("light-dark(") && !plain.stdout.contains("--lightningcss"), "{plain}");
    let lowered = project.run(&[&tokens[..], &["--targets", "browsers/package.json"]].concat());
    assert_eq!(lowered.status, Status::Clean, "{lowered}");
    assert!(!lowered.stdout.contains("light-dark("), "{lowered}");
    assert!(lowered.stdout.contains("--lightningcss-light"), "{lowered}");

    let styles = ["css", "site.css", "--out", "-"];
    let plain = project.run(&styles);
    assert!(plain.stdout.contains("light-dark(") && !plain.stderr.contains("css/unsupported"), "{plain}");
    let lowered = project.run(&[&styles[..], &["--targets", "browsers/package.json"]].concat());
    assert!(!lowered.stdout.contains("light-dark("), "{lowered}");
    assert!(
        lowered.stderr.contains(
            "site.css:1:1: warning[css/unsupported] `@starting-style` is not supported by Safari 16 (since 17.5)"
        ),
        "{lowered}"
    );
    let absent = project.run(&[&styles[..], &["--targets", "other/package.json"]].concat());
    assert_eq!(absent.status, Status::Failure, "{absent}");
}

#[test]
fn browsers_are_found_as_browserslist_does() {
    let project = Project::empty();
    project.write("app/site.css", "a { color: light-dark(red, blue); height: 100vh; height: 100dvh }\n");
    let run = |vars: &[(&str, &str)]| {
        let setting = Setting { folder: "app", vars, ..Setting::default() };
        project.run_with(&["css", "site.css", "--out", "-"], &setting)
    };
    let is_lowered = |run: &Run| !run.stdout.contains("color:light-dark(");
    let plain = run(&[]);
    assert!(!is_lowered(&plain) && !plain.stderr.contains("browsers from"), "{plain}");
    assert!(plain.stdout.contains("height:100vh;height:100dvh"), "{plain}");

    project.write(
        "package.json",
        r#"{ "browserslist": { "production": ["safari >= 16"], "modern": ["safari >= 18"] } }"#,
    );
    let nearby = run(&[]);
    assert!(is_lowered(&nearby) && nearby.stderr.contains("browsers from `../package.json`"), "{nearby}");
    assert!(nearby.stdout.contains("height:100dvh"), "{nearby}");
    let modern = run(&[("BROWSERSLIST_ENV", "modern")]);
    assert!(!is_lowered(&modern) && modern.stderr.contains("browsers from `../package.json`"), "{modern}");

    project.write("app/.browserslistrc", "safari >= 18 # new ones\n[old]\nsafari >= 16\n");
    let nearest = run(&[]);
    assert!(!is_lowered(&nearest) && nearest.stderr.contains("browsers from `.browserslistrc`"), "{nearest}");
    assert!(is_lowered(&run(&[("NODE_ENV", "old")])));
    let variable = run(&[("BROWSERSLIST", "safari >= 16, chrome >= 110")]);
    assert!(is_lowered(&variable) && variable.stderr.contains("browsers from `BROWSERSLIST`"), "{variable}");

    project.write("app/browserslist", "safari >= 16\n");
    let both = run(&[]);
    assert_eq!(both.status, Status::Failure, "{both}");
    assert!(both.stderr.contains("both `browserslist` and `.browserslistrc` name browsers"), "{both}");
    project.remove("app/browserslist");
    project.write("app/.browserslistrc", "netscape 4\n");
    let wrong = run(&[]);
    assert!(
        wrong.stderr.contains("`.browserslistrc`: the target `netscape 4` cannot be resolved"),
        "{wrong}"
    );
}

#[test]
fn the_tolerant_mode_keeps_what_is_clear_and_reports_it() {
    let project = Project::empty();
    project.write(
        "t.json5",
        "{ a: { value: '#f00' }, b: { value: '{a}' }, c: { value: '4px', type: 'spacing' } }",
    );
    let args = ["tokens", "t.json5", "--out", "out", "--format", "css"];
    let strict = project.run(&args);
    assert_eq!(strict.status, Status::Findings, "{strict}");
    assert!(!project.path("out/tokens.css").exists(), "JSON5 cannot be read, so nothing is written");
    let run = project.run(&[&args[..], &["--tolerant"]].concat());
    assert_eq!(run.status, Status::Clean, "{run}");
    let css = project.read("out/tokens.css");
    for line in ["--a: #ff0000;", "--b: var(--a);", "--c: 4px;"] {
        assert!(css.contains(line), "{line}: {css}");
    }
    assert!(run.stdout.contains("warning[tokens/tolerated/bare-property] accepted 4 times"), "{run}");
    let complete = project.run(&[&args[..], &["--tolerant", "--all-tolerated"]].concat());
    assert_eq!(complete.stdout.matches("tokens/tolerated/bare-property]").count(), 4, "{complete}");
}

#[test]
fn a_token_with_an_error_is_left_out_and_named() {
    let project = Project::empty();
    let text =
        r##"{ "$type": "number", "a": { "$value": "x" }, "b": { "$value": "{a}" }, "c": { "$value": 3 } }"##;
    project.write("t.json", text);
    let run = project.run(&["tokens", "t.json", "--out", "out"]);
    assert_eq!(run.status, Status::Findings, "{run}");
    assert!(run.stdout.contains("2 tokens are missing in the outputs: `--a`, `--b`"), "{run}");
    let css = project.read("out/tokens.css");
    assert!(css.contains("--c: 3;") && !css.contains("--a") && !css.contains("--b"), "{css}");
}

#[test]
fn a_configuration_accepts_everything_or_a_list() {
    let project = Project::empty();
    project.write("t.json", r##"{ "a": { "$type": "color", "$value": "#f00" }, "b": { "$type": "dimension", "$value": "4px" } }"##);
    let with = |tolerant: &str| {
        project.write(
            "dstool.toml",
            format!("[tokens]\nsources = \"t.json\"\nout = \"out\"\ntolerant = {tolerant}\n"),
        );
        project.run(&["build"])
    };
    assert_eq!(with("true").status, Status::Clean);
    let listed = with("[\"color-text\"]");
    assert_eq!(listed.status, Status::Findings, "{listed}");
    assert!(project.read("out/tokens.css").contains("--a: #ff0000;"));
    assert!(listed.stdout.contains("1 token is missing in the outputs: `--b`"), "{listed}");
    assert_eq!(with("false").status, Status::Findings);
    let wrong = with("[\"colour-text\"]");
    assert!(wrong.stdout.contains("did you mean `color-text`?"), "{wrong}");
}

#[test]
fn tokens_are_written_for_platforms() {
    let project = Project::empty();
    project
        .write("t.json", r##"{ "gap": { "$type": "dimension", "$value": { "value": 4, "unit": "px" } } }"##);
    let printed = project.run(&["tokens", "t.json", "--out", "-", "--format", "scss"]);
    assert_eq!(printed.status, Status::Clean, "{printed}");
    assert!(printed.stdout.ends_with("$gap: 4px !default;\n"), "{printed}");
    let several =
        project.run(&["tokens", "t.json", "--out", "out", "--format", "js,flutter,js,apple-colors"]);
    assert_eq!(several.status, Status::Clean, "{several}");
    assert!(
        several.stdout.contains("info[tokens/output-left-out] `apple-colors` leaves out `gap`"),
        "{several}"
    );
    assert!(project.read("out/tokens.d.ts").contains("gap: 4;"));
    assert!(project.read("out/tokens.dart").contains("double get gap => 4;"));
    assert!(!project.path("out/tokens.css").exists(), "only what was asked for");
    let wrong = project.run(&["tokens", "t.json", "--out", "out", "--format", "swift"]);
    assert_eq!(wrong.status, Status::Failure, "{wrong}");
    assert!(wrong.stderr.contains("swift") && wrong.stderr.contains("swiftui"), "{wrong}");

    project.write(
        "dstool.toml",
        "[tokens]\nsources = \"t.json\"\n[[tokens.outputs]]\nformat = \"swiftui\"\nout = \"ios\"\nname = \"Brand\"\n\
         [[tokens.outputs]]\nformat = \"scss\"\nout = \"src/_design.scss\"\n",
    );
    let built = project.run(&["build"]);
    assert_eq!(built.status, Status::Clean, "{built}");
    assert!(project.read("ios/Tokens.swift").contains("public enum Brand {"));
    assert!(project.read("src/_design.scss").contains("$gap: 4px"));
}

#[test]
fn a_template_of_the_project_writes_tokens() {
    let project = Project::empty();
    project
        .write("t.json", r##"{ "gap": { "$type": "dimension", "$value": { "value": 4, "unit": "px" } } }"##);
    project.write(
        "gap.j2",
        "{% for token in tokens %}\n{{ token.name }} = {{ token.value.value }}\n{% endfor %}\n",
    );
    let output = "format = \"template\"\ntemplate = \"gap.j2\"\nout = \"out/gap.ini\"\n";
    project.write(
        "dstool.toml",
        format!("[tokens]\nsources = \"t.json\"\nout = \"out\"\n[[tokens.outputs]]\n{output}"),
    );
    let built = project.run(&["build"]);
    assert_eq!(built.status, Status::Clean, "{built}");
    assert_eq!(project.read("out/gap.ini"), "gap = 4\n");
    // An error costs the output of the template, and nothing else.
    project.write("gap.j2", "a\n{{ token.nam }}\n");
    project.edit("t.json", "4", "5");
    let wrong = project.run(&["build"]);
    assert_eq!(wrong.status, Status::Findings, "{wrong}");
    assert!(wrong.stdout.contains("gap.j2:2:4: error[tokens/template]"), "{wrong}");
    assert!(project.read("out/tokens.css").contains("--gap: 5px;"));
    assert_eq!(project.read("out/gap.ini"), "gap = 4\n", "the last good file stays");
    project.remove("gap.j2");
    let missing = project.run(&["build"]);
    assert!(missing.stdout.contains("there is no template `gap.j2`"), "{missing}");
}
