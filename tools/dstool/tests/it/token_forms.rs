//! The forms of `tokens.css`: names, parts, what selects a theme, and fallbacks for browsers.

use dstool::env::Status;

use crate::support::Project;

const RESOLVER: &str = r##"{ "version": "2025.10", "resolutionOrder": [{ "$ref": "#/sets/base" }, { "$ref": "#/modifiers/theme" }],
  "sets": { "base": { "sources": [{
    "textColor": { "muted": { "$type": "color", "$value": { "colorSpace": "oklch", "components": [0.6, 0.1, "none"] } } },
    "line": { "$type": "border", "$value": { "color": "{textColor.muted}", "style": "solid", "width": { "value": 1, "unit": "px" } } }
  }] } },
  "modifiers": { "theme": { "default": "light", "contexts": { "light": [],
    "dark": [{ "textColor": { "muted": { "$type": "color", "$value": { "colorSpace": "srgb", "components": [1, 1, 1] } } } }] } } }
}"##;

fn project() -> Project {
    let project = Project::empty();
    project.write("site.resolver.json", RESOLVER);
    project
}

#[test]
fn the_command_and_the_configuration_write_the_same_form() {
    let project = project();
    let options =
        ["--prefix=x", "--separator=_", "--case=camelCase", "--part-names=none", "--themes=.theme-{context}"];
    let base = ["tokens", "site.resolver.json", "--out=out", "--format=css,ts"];
    let run = project.run(&[&base[..], &options].concat());
    assert_eq!(run.status, Status::Clean, "{run}");
    let css = project.read("out/tokens.css");
    assert!(css.contains("  --x_textColor_muted: light-dark("), "{css}");
    assert!(css.contains(".theme-light,\n.theme-dark {"), "{css}");
    assert!(!css.contains("line_width") && !css.contains("data-theme"), "{css}");
    // Constants do not depend on the names of custom properties.
    assert!(project.read("out/tokens.ts").contains("export const textColorMuted"));
    project.write(
        "dstool.toml",
        "[tokens]\nresolver = \"site.resolver.json\"\nout = \"dist\"\nprefix = \"x\"\nseparator = \"_\"\ncase = \"camelCase\"\n\
         part-names = \"none\"\nthemes = \".theme-{context}\"\n",
    );
    let run = project.run(&["build", "tokens"]);
    assert_eq!(run.status, Status::Clean, "{run}");
    assert_eq!(project.read("dist/tokens.css"), css);
    for (option, message) in [
        ("--separator=/", "`/` cannot separate names"),
        ("--case=kebab", "`kebab` is not a case"),
        ("--part-names=x", "`x` cannot separate the name of a part"),
        ("--themes=dark", "`dark` is not a way to select themes"),
    ] {
        let run = project.run(&[&base[..], &[option]].concat());
        assert_eq!(run.status, Status::Failure, "{run}");
        assert!(run.stderr.contains(message), "{run}");
    }
}

#[test]
fn names_that_collide_are_an_error() {
    let project = Project::empty();
    let number = r#"{ "$type": "number", "$value": 1 }"#;
    project.write("t.tokens.json", format!(r#"{{ "a-b": {number}, "a": {{ "b": {number} }} }}"#));
    let run = |separator: &str| {
        project.run(&["tokens", "t.tokens.json", "--out=out", "--format=css", "--separator", separator])
    };
    let collides = run("-");
    assert_eq!(collides.status, Status::Findings, "{collides}");
    assert!(collides.stdout.contains("tokens/name-collision"), "{collides}");
    // The name of the constant is the same.
    assert!(run("_").stdout.contains("tokens/name-collision"));
}

#[test]
fn a_template_that_cannot_tell_themes_apart_writes_nothing() {
    let project = project();
    project.edit("site.resolver.json", "\"dark\": [", "\"Light\": [");
    let run = project.run(&["tokens", "site.resolver.json", "--out=out", "--themes=class"]);
    assert_eq!(run.status, Status::Findings, "{run}");
    assert!(run.stdout.contains("tokens/theme-selector"), "{run}");
    assert!(!project.path("out/tokens.css").exists());
}

#[test]
fn fallbacks_follow_the_browsers() {
    let project = project();
    let css = |targets: &str| {
        let args =
            ["tokens", "site.resolver.json", "--out=out", "--format=css", "--themes=media", "--targets"];
        let run = project.run(&[&args[..], &[targets]].concat());
        assert_eq!(run.status, Status::Clean, "{run}");
        project.read("out/tokens.css")
    };
    let old = css("chrome 100");
    assert!(old.contains("@supports") && old.contains("--text-color-muted: #"), "{old}");
    let new = css("chrome 130, firefox 130, safari 17.5");
    assert!(!new.contains("@supports") && new.contains("--text-color-muted: oklch(60% .1 none)"), "{new}");
    assert!(new.contains("prefers-color-scheme: dark") && !new.contains("light-dark"), "{new}");
}

#[test]
fn numbers_keep_their_digits_when_the_css_is_lowered() {
    let project = Project::empty();
    project.write(
        "base.tokens.json",
        r#"{ "layer": { "$type": "number", "important": { "$value": 2147483647 }, "themed": { "$value": -1.23456789 } },
  "wide": { "$type": "dimension", "$value": { "value": 1234567.5, "unit": "px" } },
  "ease": { "$type": "cubicBezier", "$value": [0.123456789, 0, 0.3, 1] },
  "text": { "$type": "string", "$value": "clamp(1.0123456rem, 0.9565217391rem + 0.2717391304vw, 2rem)" } }"#,
    );
    project.write(
        "dark.tokens.json",
        r#"{ "layer": { "$type": "number", "themed": { "$value": 9.87654321 } } }"#,
    );
    project.write(
        "t.resolver.json",
        r##"{ "version": "2025.10", "sets": { "base": { "sources": [{ "$ref": "base.tokens.json" }] } },
  "modifiers": { "theme": { "default": "light", "contexts": { "light": [], "dark": [{ "$ref": "dark.tokens.json" }] } } },
  "resolutionOrder": [{ "$ref": "#/sets/base" }, { "$ref": "#/modifiers/theme" }] }"##,
    );
    let tokens = ["tokens", "t.resolver.json", "--tolerant", "--layer=x", "--format=css", "--out=-"];
    // The first of these has no `light-dark()`.
    for targets in ["safari 15", "chrome 130"] {
        let run = project.run(&[&tokens[..], &["--targets", targets]].concat());
        assert_eq!(run.status, Status::Clean, "{run}");
        for wanted in [
            "--layer-important: 2147483647;",
            "--layer-themed: -1.23456789;",
            "--layer-themed: 9.87654321;",
            "--wide: 1234567.5px;",
            "cubic-bezier(.123456789, 0, .3, 1);",
            ".9565217391rem +  .2717391304vw",
        ] {
            assert!(run.stdout.contains(wanted), "{wanted} for {targets} in {run}");
        }
    }
}
