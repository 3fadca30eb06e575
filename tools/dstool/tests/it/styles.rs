//! The styles in scripts and markup: `dstool check` compares them with the tokens of the project, and `--fix` writes them.

use dstool::env::Status;

use crate::support::Project;

const TOKENS: &str = r##"{
  "space": { "$type": "dimension", "16": { "$value": { "value": 16, "unit": "px" } } },
  "z": { "$type": "number", "modal": { "$value": 1000 } },
  "color": { "$type": "color", "accent": { "$value": { "colorSpace": "srgb", "components": [0, 0.333333, 1], "hex": "#0055ff" } } }
}"##;

const SCRIPT: &str = "const A = () => <p style={{ paddingTop: 16, zIndex: 1000, color: wide ? '#05f' : theme.x }} />;\n\
    export const B = styled.a`\n  ${mixin}\n  padding: ${x}px 16px;\n  border-color: var(--ds-space-16);\n`;\n\
    const C = <svg fill=\"#05f\" />;\n";

fn project() -> Project {
    let project = Project::empty();
    project.write("a.tokens.json", TOKENS);
    project.write(
        "dstool.toml",
        "[tokens]\nsources = \"a.tokens.json\"\nprefix = \"ds\"\n\n[css]\ncheck = [\"src\", \"src/icons/*.svg\"]\n",
    );
    project.write("src/a.tsx", SCRIPT);
    project.write("src/b.html", "<p style=\"padding: 16px\">a</p>\n");
    project.write("src/photo.svg", "<svg><path fill=\"#05f\"/></svg>\n");
    project.write("src/icons/c.svg", "<svg><path fill=\"#05f\"/></svg>\n");
    project.write("src/d.ts", "export const a = css`z-index: 1000;`;\n");
    project.write("src/e.d.ts", "export const a: css`z-index: 1000;`;\n");
    project
}

#[test]
fn styles_anywhere_are_compared_with_the_tokens() {
    let project = project();
    let run = project.run(&["check", "--output-format", "concise"]);
    assert_eq!(run.status, Status::Findings);
    insta::assert_snapshot!(run.stdout);
    let named = project.run(&["check", "src/d.ts", "--output-format", "concise"]);
    assert_eq!(named.stdout.lines().count(), 1, "{named}");
}

#[test]
fn fixes_are_written_as_the_language_has_them() {
    let project = project();
    project.run(&["check", "--fix"]);
    insta::assert_snapshot!(
        ["src/a.tsx", "src/b.html", "src/icons/c.svg", "src/d.ts"].map(|path| project.read(path)).concat()
    );
    let again = project.run(&["check", "--output-format", "concise"]);
    let codes: Vec<&str> = again.stdout.lines().filter_map(|line| line.split(['[', ']']).nth(1)).collect();
    assert_eq!(codes, ["css/token-type", "css/raw-colour"], "{again}");
}

/// A name that is near no token is reported wherever it is used, unless the project defines it.
#[test]
fn names_that_nothing_defines_are_unknown_everywhere() {
    let uses = [
        ("style.html", "<p style=\"color: var(NAME)\">a</p>"),
        ("sheet.html", "<style>a { color: var(NAME) }</style>"),
        ("fill.html", "<svg><path fill=\"var(NAME)\"/></svg>"),
        ("icons/style.svg", "<svg><path style=\"fill: var(NAME)\"/></svg>"),
        ("icons/fill.svg", "<svg><path fill=\"var(NAME)\"/></svg>"),
        ("object.tsx", "const A = () => <p style={{ color: 'var(NAME)' }} />;"),
        ("fill.tsx", "const A = () => <path fill=\"var(NAME)\" />;"),
        ("styled.tsx", "const A = styled.p`color: var(NAME);`;"),
        ("css.ts", "const a = css`transition: NAME 1s;`;"),
        ("lit.ts", "const a = html`<p style=\"color: var(NAME)\">${b}</p>`;"),
        ("nested.scss", "$a: 1px; .a { &-b { color: var(NAME) } }"),
        ("mixin.less", ".m() { color: ~'var(NAME)'; }"),
        ("indented.sass", ".a\n  color: var( NAME, red)"),
        ("transition.html", "<p style=\"transition: NAME 1s\">a</p>"),
        ("condition.html", "<style>@container style(NAME: 1) { a { top: 0 } }</style>"),
        ("property.html", "<style>@property NAME { syntax: '*'; inherits: true }</style>"),
    ];
    let reported = |defining: &[(&str, &str)]| {
        let project = project();
        for path in ["src/a.tsx", "src/b.html", "src/d.ts", "src/icons/c.svg"] {
            project.remove(path);
        }
        for (path, text) in uses {
            project.write(&format!("src/{path}"), text.replace("NAME", "--ds-quite-other"));
        }
        for (path, text) in defining {
            project.write(path, text);
        }
        let run = project.run(&["check", "--output-format", "concise"]);
        run.stdout.lines().filter(|line| line.contains("css/unknown-token")).count()
    };
    assert_eq!(reported(&[]), uses.len());
    for definition in [
        [("src/site.css", "a { --ds-quite-other: 1px }")],
        [("src/page.html", "<p style=\"--ds-quite-other: 1px\">a</p>")],
        [("src/other.ts", "root.style.setProperty(`--ds-quite-${name}`, 0);")],
    ] {
        assert_eq!(reported(&definition), 0, "{definition:?}");
    }
    // A page links to a stylesheet that is not checked, which imports another one.
    let linked = [
        ("src/page.html", "<link rel=\"stylesheet\" href=\"../theme/a.css\">"),
        ("theme/a.css", "@import \"b.css\";"),
        ("theme/b.css", "a { --ds-quite-other: 1px }"),
    ];
    assert_eq!(reported(&linked), 0);
}

/// The parser says of such a rule only that something is unexpected.
#[test]
fn an_error_is_reported_once_by_the_rule_that_explains_it() {
    let project = Project::empty();
    project.write(
        "src/a.css",
        "@property x { syntax: \"*\"; inherits: false }\n@property --y { syntax: \"*\" }\na { @b; top: 0) }\n",
    );
    let codes = |levels: &str| {
        project.write("dstool.toml", format!("[css]\ncheck = [\"src\"]\n\n[rules]\n{levels}"));
        let check = project.run(&["check", "--output-format", "concise"]);
        let places = check.stdout.lines().filter_map(|line| {
            let (place, message) = line.split_once(": ")?;
            Some(format!("{place} {}", message.split(['[', ']']).nth(1)?))
        });
        places.collect::<Vec<_>>()
    };
    let others = ["src/a.css:3:5 css/unknown-at-rule", "src/a.css:3:15 css/syntax"];
    let explained = ["src/a.css:1:11 css/invalid-prelude", "src/a.css:2:29 css/missing-descriptor"];
    assert_eq!(codes(""), [explained, others].concat());
    let off = "\"css/invalid-prelude\" = \"off\"\n\"css/missing-descriptor\" = \"warning\"\n";
    let shown =
        ["src/a.css:1:11 css/syntax", "src/a.css:2:29 css/missing-descriptor", "src/a.css:2:29 css/syntax"];
    assert_eq!(codes(off), [&shown[..], &others].concat());
}

/// Tools of PostCSS put the definitions before each file, which imports nothing.
#[test]
fn custom_media_queries_of_other_files_are_known() {
    let project = Project::empty();
    project.write("dstool.toml", "[css]\ncheck = [\"src\"]\n");
    project.write("src/breakpoints.css", "@custom-media --wide (width >= 60rem);\n");
    project
        .write("src/a.css", "@media (--wide) {\n  a { top: 0 }\n}\n@media (--narow) {\n  a { top: 0 }\n}\n");
    let check = project.run(&["check", "--output-format", "concise"]);
    let lines: Vec<&str> = check.stdout.lines().collect();
    assert!(lines[0].starts_with("src/a.css:4:9: error[css/unknown-media]"), "{check}");
    assert_eq!(lines.len(), 1, "{check}");
}
