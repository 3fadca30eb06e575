//! What `dstool init` says of projects that others made, and that `dstool check` then does what it said.

use dstool::env::Status;

use crate::support::Project;

fn project(files: &[(&str, &str)]) -> Project {
    let project = Project::empty();
    for (path, text) in files {
        project.write(path, text);
    }
    project
}

fn init(project: &Project) -> String {
    let init = project.run(&["init"]);
    assert_eq!(init.status, Status::Clean, "{init}");
    init.stderr.clone()
}

/// `npm create vite -- --template vue`: its styles are in components.
#[test]
fn styles_in_components_are_checked() {
    let project = project(&[
        (
            "package.json",
            r#"{ "dependencies": { "vue": "^3.5.0" }, "devDependencies": { "vite": "^8.0.0" } }"#,
        ),
        (
            "src/App.vue",
            "<template><p>x</p></template>\n<style scoped>\n.a :deep(b) { colour: red }\n</style>\n",
        ),
        ("src/B.vue", "<style lang=\"sass\">\n$a: red\n.b\n  colour: $a\n</style>\n"),
        ("src/g.less", "@a: red;\n.b { colour: @a }\n"),
        ("src/c.ts", "export const c = css`colour: ${b}`;\n"),
        ("src/e.jsx", "export const e = <p style={{ width: '1pz' }} />;\n"),
        ("src/f.svelte", "<p style='top: 1pz'>x</p>\n"),
        ("src/d.ts", "export const d = `${'a'}.css`;\n"),
    ]);
    let said = init(&project);
    assert!(said.contains("5 files with styles"), "{said}");
    assert!(said.contains("1 `.less`: what is plain CSS in them is checked"), "{said}");
    assert!(said.contains("not checked: `<style>` for a preprocessor in 1 file"), "{said}");
    let check = project.run(&["check"]);
    assert_eq!(check.status, Status::Findings, "{check}");
    let places: Vec<&str> = check.stdout.lines().filter_map(|line| line.split("] ").next()).collect();
    assert_eq!(
        places,
        [
            "src/App.vue:3:15: error[css/unknown-property",
            "src/B.vue:1:1: info[css/preprocessed-style",
            "src/c.ts:1:22: error[css/unknown-property",
            "src/e.jsx:1:39: error[css/unknown-unit",
            "src/f.svelte:1:17: error[css/unknown-unit",
            "src/g.less:2:6: error[css/unknown-property",
        ],
        "{check}"
    );
    let named = project.run(&["check", "src/App.vue"]);
    assert_eq!(named.stdout.lines().next(), check.stdout.lines().next());
    let script = project.run(&["check", "src/c.ts"]);
    assert!(script.stdout.starts_with("src/c.ts:1:22: error"), "{script}");
    let other = project.run(&["check", "src/photo.svg"]);
    assert!(other.stderr.contains("there is no file"), "{other}");
}

#[test]
fn tools_of_other_frameworks_are_named() {
    let project = project(&[
        (
            "package.json",
            r#"{ "dependencies": { "lit": "^3.0.0", "@docusaurus/core": "3.9.0", "@sveltejs/kit": "2.0.0" } }"#,
        ),
        ("rspack.config.ts", "export default {};\n"),
        ("postcss.config.mjs", "export default {};\n"),
        ("src/a.css", "@import \"tailwindcss\";\n@theme { --color-a: red }\n.a { @apply b; }\n"),
    ]);
    let said = init(&project);
    assert!(said.contains("Rspack, SvelteKit, Docusaurus, Lit, PostCSS"), "{said}");
    // Tailwind CSS may come with the framework.
    let check = project.run(&["check"]);
    assert_eq!((check.status, check.stdout.as_str()), (Status::Clean, ""), "{check}");
    let css = project.run(&["css", "src/a.css", "--out", "out"]);
    assert!(css.stdout.contains("Tailwind CSS must read this stylesheet first"), "{css}");
}

/// What a plugin of PostCSS makes of a function is not known, which one hint says.
#[test]
fn functions_of_plugins_are_named_once() {
    let sheet = ".a { width: rem(16px); height: rem(2px); color: darken(red) }\n";
    let mut files = vec![("src/a.css", sheet), ("src/b/b.css", sheet), ("other/c.css", sheet)];
    let lines = |files: &[(&str, &str)]| {
        let check = project(files).run(&["check", "src", "other"]);
        let lines: Vec<String> =
            check.stdout.lines().filter_map(|line| Some(line.split_once("] ")?.0.to_owned())).collect();
        (check.status, lines)
    };
    let (status, found) = lines(&files);
    assert_eq!((status, found.len()), (Status::Findings, 9), "{found:?}");
    let of_other = [
        "other/c.css:1:13: error[css/unknown-function",
        "other/c.css:1:32: error[css/unknown-function",
        "other/c.css:1:49: warning[css/unknown-function",
    ];
    let of_plugins =
        ["src/a.css:1:13: info[css/unknown-function", "src/a.css:1:49: info[css/unknown-function"];
    for configuration in
        [("src/postcss.config.mjs", "export default {}"), ("src/package.json", "{ \"postcss\": {} }")]
    {
        files.push(configuration);
        assert_eq!(lines(&files).1, [&of_other[..], &of_plugins].concat());
        files.pop();
    }
    // The JSON in a folder is not content of a project that has none, but what is named is.
    let named =
        project(&[("src/package.json", "{}"), ("src/a.css", sheet)]).run(&["check", "src/package.json"]);
    assert!(named.stdout.contains("config/no-manifest"), "{named}");
    files.push(("package.json", "{ \"devDependencies\": { \"postcss\": \"8\" } }"));
    assert_eq!(lines(&files).1.len(), 9);
}

/// A library publishes its style sheet in many colours: one of them is enough, and there is no command with a hundred names.
#[test]
fn variants_of_a_style_sheet_are_imported_once() {
    let names = ["blue", "cyan", "grey", "lime", "pink", "red", "sand", "teal"];
    let files: Vec<(String, String)> = names
        .iter()
        .flat_map(|name| {
            let more = if *name == "lime" { "  --more: 3px;\n" } else { "" };
            let text = format!(":root {{\n  --gap: 4px;\n  --brand: #06c;\n{more}}}\n");
            [(format!("css/x.{name}.css"), text.clone()), (format!("css/x.{name}.min.css"), text)]
        })
        .collect();
    let files: Vec<(&str, &str)> = files.iter().map(|(path, text)| (path.as_str(), text.as_str())).collect();
    let project = project(&files);
    let said = init(&project);
    assert!(
        said.contains(
            "`dstool tokens import css/x.lime.css --out tokens` makes tokens of CSS (3 of 3 values)"
        ),
        "{said}"
    );
}

/// Sheets that each define something else are one source together; many are named by their folder.
#[test]
fn many_sources_are_named_by_their_folder() {
    let files: Vec<(String, String)> = (0..13)
        .flat_map(|nth| {
            let folder = if nth < 9 { "scss/" } else { "scss/other/" };
            [
                (format!("{folder}_a{nth}.scss"), format!("$gap-{nth}: {nth}px;\n")),
                (format!("{folder}_b{nth}.scss"), ".a { top: 0 }\n".to_owned()),
            ]
        })
        .collect();
    let files: Vec<(&str, &str)> = files.iter().map(|(path, text)| (path.as_str(), text.as_str())).collect();
    let project = project(&files);
    let said = init(&project);
    assert!(
        said.contains(
            "`dstool tokens import 'scss/*.scss' --out tokens` makes tokens of SCSS (9 of 9 values)"
        ),
        "{said}"
    );
    let import = project.run(&["tokens", "import", "scss/*.scss", "--out", "tokens"]);
    assert_ne!(import.status, Status::Failure, "{import}");
}

#[test]
fn what_a_build_wrote_is_named() {
    let project = project(&[
        ("package.json", r#"{ "name": "x" }"#),
        ("dist/x.css", "a { colour: red }\n"),
        ("dist/y/z.css", "a { top: 0 }\n"),
        ("src/x.styl", "a = red\n"),
    ]);
    let said = init(&project);
    assert!(
        said.contains("a build wrote 2 style sheets; this checks them: `dstool check 'dist/**/*.css'`"),
        "{said}"
    );
    let check = project.run(&["check", "dist/**/*.css"]);
    assert!(check.stdout.contains("dist/x.css:1:5: error[css/unknown-property]"), "{check}");
    let source = project.run(&["check", "src/x.styl"]);
    assert!(source.stderr.contains("check the style sheets that the build writes"), "{source}");
}
