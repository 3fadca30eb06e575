//! `dstool render`

use dstool::env::Status;

use crate::support::{Project, Setting};

const RENDERER: &[&str] = &["--renderer", "shell/server.mjs"];

fn render(project: &Project, args: &[&str]) -> crate::support::Run {
    project.run(&[&["render"], args].concat())
}

#[test]
fn models_become_html_on_standard_output() {
    let project = Project::fixture();
    let run = render(&project, &[&["models/one.json", "pages/home/hello.json"], RENDERER].concat());
    assert_eq!(run.status, Status::Clean, "{run}");
    assert_eq!(
        run.stdout,
        "<div class=\"cmp-text\"><p>Cooling</p></div>\n<h2 class=\"cmp-title\">Air</h2>\n"
    );
    let stdin = "{ \":type\": \"x/title\", \"text\": \"Gas\" }";
    let args = ["render", "-", "--renderer", "shell/server.mjs", "--pretty"];
    let piped = project.run_with(&args, &Setting { stdin, ..Setting::default() });
    assert_eq!(piped.stdout, "<h2 class=\"cmp-title\">Gas</h2>\n");
}

#[test]
fn the_last_of_two_types_is_rendered() {
    let project = Project::fixture();
    let model = r#"{ ":type": "x/carousel", "$schema": "../title.json", "text": "Air", ":type": "x/title" }"#;
    project.write("models/two.json", model);
    let run = render(&project, &[&["models/two.json"], RENDERER].concat());
    assert_eq!(
        (run.status, run.stdout.as_str()),
        (Status::Clean, "<h2 class=\"cmp-title\">Air</h2>\n"),
        "{run}"
    );
    assert!(run.stderr.contains("warning[json/duplicate-key] the key `:type` is used twice"), "{run}");
    project.write("models/two.json", r#"{ ":type": "x/title", "text": "Air", "text": "Gas" }"#);
    assert_eq!(render(&project, &[&["models/two.json"], RENDERER].concat()).status, Status::Findings);
}

#[test]
fn unknown_components_show_their_name_only_in_preview() {
    let project = Project::fixture();
    project.write("models/two.json", "{ \":type\": \"x/carousel\" }");
    let run = render(&project, &[&["models/two.json"], RENDERER].concat());
    assert_eq!(run.stdout, "<div>no component renders carousel</div>\n");
    let published = render(&project, &[&["models/two.json", "--mode", "publish"], RENDERER].concat());
    assert_eq!((published.status, published.stdout.as_str()), (Status::Clean, "\n"));
}

#[test]
fn the_installed_package_is_found_in_parent_folders() {
    let project = Project::fixture();
    let package = "node_modules/@plenum/components";
    project.write(
        &format!("{package}/package.json"),
        r#"{"exports":{"./server":{"types":"./s.d.ts","default":"./dist/server.mjs"}}}"#,
    );
    let missing = render(&project, &["models/one.json"]);
    assert_eq!(missing.status, Status::Failure);
    assert!(
        missing
            .stderr
            .contains("the renderer `node_modules/@plenum/components/dist/server.mjs` does not exist"),
        "{missing}"
    );
    project.write(&format!("{package}/dist/server.mjs"), project.read("shell/server.mjs"));
    let below =
        project.run_with(&["render", "one.json"], &Setting { folder: "models", ..Setting::default() });
    assert_eq!(below.stdout, "<div class=\"cmp-text\"><p>Cooling</p></div>\n", "{below}");
    project.remove(&format!("{package}/package.json"));
    let none = render(&project, &["models/one.json"]);
    assert_eq!(none.status, Status::Failure);
    assert!(none.stderr.contains("`npm install @plenum/components`"), "{none}");
}

#[test]
fn an_error_in_one_model_does_not_affect_the_others() {
    let project = Project::fixture();
    project.write("models/a.json", "{ \"text\": \"throw\" }");
    project.write("models/b.json", "{ \"text\": ");
    let run = render(&project, &[&["models"], RENDERER].concat());
    assert_eq!(run.status, Status::Findings);
    insta::assert_snapshot!(run);
    assert_eq!(render(&project, &[&["none.json"], RENDERER].concat()).status, Status::Failure);
    let vars: &[(&str, &str)] = &[("DSTOOL_NODE", "no-such-node")];
    let args = [&["render", "models/one.json"], RENDERER].concat();
    let node = project.run_with(&args, &Setting { vars, ..Setting::default() });
    assert_eq!(
        (node.status, node.stderr.starts_with("error: Node is required to render pages")),
        (Status::Failure, true),
        "{node}"
    );
}
