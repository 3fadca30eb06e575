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
