//! The next step that `dstool init` names works as it is typed, on what it has seen.

use dstool::env::Status;

use super::projects;
use crate::support::Project;

/// The words of a command as a shell passes them on.
fn words(command: &str) -> Vec<String> {
    let mut words = vec![String::new()];
    let mut is_quoted = false;
    for ch in command.chars() {
        match ch {
            '\'' => is_quoted = !is_quoted,
            ' ' if !is_quoted => words.push(String::new()),
            ch => words.last_mut().unwrap().push(ch),
        }
    }
    words
}

/// Runs `init`, then the import that it names, and checks with the resolver that its file names. Returns the import and the counts that
/// `init` promised.
fn follow(project: &Project) -> (String, String) {
    let init = project.run(&["init"]);
    assert_eq!(init.status, Status::Clean, "{init}");
    let line =
        init.stderr.lines().find(|line| line.starts_with("next: ")).unwrap_or_else(|| panic!("{init}"));
    let (command, what) = line["next: `".len()..].split_once('`').unwrap();
    let command = command.to_owned();
    let words = words(&command);
    assert_eq!(words[0], "dstool");
    let args: Vec<&str> = words[1..].iter().map(String::as_str).collect();
    let import = project.run(&args);
    assert_eq!(import.status, Status::Clean, "{import}");
    let promised = what.split_once('(').unwrap().1.split_once(')').unwrap().0.to_owned();
    assert!(import.stderr.contains(&format!("imported {promised}")), "{promised}: {import}");

    let config = project.read("dstool.toml");
    let resolver = config
        .lines()
        .find_map(|line| line.strip_prefix("# resolver = "))
        .unwrap_or_else(|| panic!("{config}"));
    project.write("dstool.toml", format!("[tokens]\nresolver = {resolver}\n"));
    let check = project.run(&["check"]);
    assert!(!check.stdout.contains("error"), "{check}");
    (command, promised)
}

fn with(files: &[(&str, &str)]) -> Project {
    let project = Project::empty();
    for (path, text) in files {
        project.write(path, text);
    }
    project
}

#[test]
fn custom_properties() {
    let (command, promised) = follow(&projects::plain());
    assert_eq!(command, "dstool tokens import style.css --out tokens");
    assert_eq!(promised, "1 of 1 values");
}

/// As in Workday's Canvas: one sheet refers to another one only.
#[test]
fn sheets_that_refer_to_each_other() {
    let project = with(&[
        ("css/base.css", ":root {\n  --base-blue: #06c;\n}\n"),
        ("css/brand.css", ":root {\n  --brand-primary: var(--base-blue);\n}\n"),
        ("css/button.css", ".button {\n  --local: var(--brand-primary);\n}\n"),
    ]);
    let (command, promised) = follow(&project);
    assert_eq!(command, "dstool tokens import css/base.css css/brand.css --out tokens");
    assert_eq!(promised, "2 of 2 values");
}

#[test]
fn the_theme_of_tailwind_4() {
    assert_eq!(follow(&projects::tailwind()).0, "dstool tokens import src/app.css --out tokens");
}

#[test]
fn variables_of_scss_in_many_files() {
    let project = with(&[
        ("src/_colors.scss", "$brand: #06c;\n$link: $brand;\n"),
        ("src/_space.scss", "$gap: 4px;\n"),
        ("src/_type.scss", "$font: Arial, sans-serif;\n"),
        ("src/it's/_more.scss", "$line: 1.5;\n"),
        ("src/button.scss", ".button { color: red }\n"),
    ]);
    let (command, promised) = follow(&project);
    assert!(!command.contains("button.scss") && command.contains("'src/it?s/"), "{command}");
    assert_eq!(promised, "5 of 5 values");
}

#[test]
fn a_few_properties_do_not_hide_a_configuration_of_tailwind_3() {
    let project = with(&[
        (
            "tailwind.json",
            r##"{ "theme": { "extend": { "colors": { "brand": { "500": "#06c", "600": "#04a" } } } } }"##,
        ),
        ("app.css", ":root {\n  --gap: 4px;\n}\n"),
    ]);
    assert_eq!(follow(&project).0, "dstool tokens import tailwind.json --out tokens");
}

#[test]
fn variables_of_figma_and_files_of_theo() {
    let figma = r#"{ "meta": { "variableCollections": { "c": { "id": "c", "name": "Color", "defaultModeId": "1", "modes": [{ "modeId": "1", "name": "Light" }, { "modeId": "2", "name": "Dark" }], "variableIds": ["v"] } },
      "variables": { "v": { "id": "v", "name": "bg/page", "variableCollectionId": "c", "resolvedType": "COLOR", "valuesByMode": { "1": { "r": 1, "g": 1, "b": 1, "a": 1 }, "2": { "r": 0, "g": 0, "b": 0, "a": 1 } } } } } }"#;
    let (command, promised) = follow(&with(&[("design/variables.json", figma)]));
    assert_eq!(command, "dstool tokens import design/variables.json --out tokens");
    assert_eq!(promised, "2 of 2 values");

    let theo = "global:\n  type: color\n  category: text\nprops:\n  TEXT:\n    value: \"#333\"\n";
    assert_eq!(follow(&with(&[("text.yml", theo)])).0, "dstool tokens import text.yml --out tokens");
    // As Nord publishes it: tokens by their shape, but the groups are those of Theo.
    let raw = r##"{ "aliases": { "white": { "value": "#fff" } }, "props": { "n_color_text": { "type": "color", "category": "color", "value": "#0c1a3d", "name": "n_color_text" } } }"##;
    let project =
        with(&[("lib/tokens.raw.json", raw), ("a.css", ":root { --a: 1px; --b: 2px; --c: 3px }\n")]);
    assert_eq!(follow(&project).0, "dstool tokens import lib/tokens.raw.json --out tokens");
    // As in Mozilla's Protocol: aliases are in a file of their own.
    let project = with(&[
        ("theo/_aliases.yml", "aliases:\n  gap-small: 4px\n  shadow: 0 1px 2px -1px rgba(0, 0, 0, .2)\n"),
        (
            "theo/gaps.yml",
            "global:\n  type: web\n  category: spacing\nimports:\n  - ./_aliases.yml\nprops:\n  - name: gap-sm\n    value: '{!gap-small}'\n  - name: box-shadow\n    value: '{!shadow}'\n",
        ),
    ]);
    let (command, promised) = follow(&project);
    assert_eq!(command, "dstool tokens import theo/_aliases.yml theo/gaps.yml --out tokens");
    assert_eq!(promised, "2 of 2 values");
}

#[test]
fn tokens_in_an_older_notation_with_their_themes() {
    let (command, _) = follow(&projects::tokens_studio());
    assert_eq!(command, "dstool tokens import 'tokens/**/*.json' --out design-tokens");
}

/// Its reference to nothing is an error of the source, which an import leaves out.
#[test]
fn the_configuration_of_style_dictionary_is_part_of_its_tokens() {
    let project = projects::style_dictionary();
    let init = project.run(&["init"]);
    let wanted = "next: `dstool tokens import config.json 'tokens/**/*.json' --out design-tokens` writes these tokens in the format of 2025, with all themes (5 of 6 values)";
    assert!(init.stderr.contains(wanted), "{init}");
    let import =
        project.run(&["tokens", "import", "config.json", "tokens/**/*.json", "--out", "design-tokens"]);
    assert!(import.stderr.contains("imported 5 of 6 values"), "{import}");
}

#[test]
fn a_configuration_that_is_a_script_is_printed_first() {
    let project = with(&[("tailwind.config.js", "module.exports = { theme: { colors: { a: '#fff' } } };\n")]);
    let init = project.run(&["init"]);
    assert!(init.stderr.contains("console.log(JSON.stringify(c))\" > tailwind.json`"), "{init}");
    assert!(init.stderr.contains("then: `dstool tokens import tailwind.json --out tokens`"), "{init}");
    assert!(!init.stderr.contains("next: "), "{init}");
}

#[test]
fn nothing_is_named_where_nothing_can_be_imported() {
    for project in [
        projects::resolver(),
        projects::storybook(),
        with(&[("a.css", "p { --x: 1px }\n"), ("data.json", "{ \"a\": 1 }")]),
    ] {
        let init = project.run(&["init"]);
        assert!(!init.stderr.contains("next: "), "{init}");
    }
}
