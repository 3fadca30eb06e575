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
