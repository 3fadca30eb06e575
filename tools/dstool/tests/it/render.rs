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
fn a_model_that_is_nested_too_deeply_for_a_check_is_not_rendered() {
    let project = Project::fixture();
    let nested = |levels: usize| {
        let open = r#"{":type":"x/container",":itemsOrder":["a"],":items":{"a":"#.repeat(levels);
        format!(r#"{open}{{":type":"x/title","text":"A"}}{}"#, "}}".repeat(levels))
    };
    let run = |levels| {
        project.write("models/deep.json", nested(levels));
        render(&project, &[&["models/deep.json"], RENDERER].concat())
    };
    assert_eq!(run(63).status, Status::Clean);
    let deep = run(64);
    assert_eq!(deep.status, Status::Findings, "{deep}");
    assert!(
        deep.stderr.contains("error[json/too-deep] this value is nested more than 128 levels deep"),
        "{deep}"
    );
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
    assert_eq!((published.status, published.stdout.as_str()), (Status::Clean, ""));
    let server = project.read("shell/server.mjs");
    project.write("shell/server.mjs", format!("export const types = ['title', 'text'];\n{server}"));
    let published = render(&project, &[&["models/two.json", "--mode", "publish"], RENDERER].concat());
    assert_eq!((published.status, published.stdout.as_str()), (Status::Clean, ""));
    assert_eq!(
        published.stderr,
        "models/two.json:1:12: warning[render/left-out] visitors do not see `x/carousel`: no component renders it (help: `--mode \
         preview` shows where such models are)\n",
        "{published}"
    );
}

/// Renders a model for visitors with the fixture's renderer.
fn published(model: &str) -> crate::support::Run {
    let project = Project::fixture();
    let server = project.read("shell/server.mjs");
    project.write("shell/server.mjs", format!("export const types = ['title', 'text'];\n{server}"));
    project.write("models/m.json", model);
    render(&project, &[&["models/m.json", "--mode", "publish"], RENDERER].concat())
}

#[test]
fn what_is_no_model_is_reported_and_prints_nothing() {
    for (model, expected) in [
        (
            "null",
            "1:1: error[render/left-out] a model must be an object, but this is null: it is not rendered",
        ),
        (
            "\"x\"",
            "1:1: error[render/left-out] a model must be an object, but this is a string: it is not rendered",
        ),
        (
            "7",
            "1:1: error[render/left-out] a model must be an object, but this is a number: it is not rendered",
        ),
        ("[]", "1:1: error[render/left-out] this array contains no model"),
        (
            "[[]]",
            "1:2: error[render/left-out] a model must be an object, but this is an array: it is not rendered",
        ),
        ("{}", "1:1: error[render/left-out] this model has no `:type`: nothing is rendered"),
        ("{\"text\":\"a\"}", "1:1: error[render/left-out] this model has no `:type`: nothing is rendered"),
        (
            "{\":type\":5,\":items\":{}}",
            "1:1: error[render/left-out] the `:type` of this model is a number, not a string: nothing is rendered",
        ),
    ] {
        let run = published(model);
        assert_eq!((run.status, run.stdout.as_str()), (Status::Findings, ""), "{model}\n{run}");
        let (finding, help) = run.stderr.split_once(" (help: ").expect("a finding with a way to fix it");
        assert_eq!(finding, format!("models/m.json:{expected}"), "{model}");
        assert_eq!(help.lines().count(), 1, "{model}: {run}");
    }
}

#[test]
fn a_component_without_output_is_named() {
    let project = Project::fixture();
    let server = project.read("shell/server.mjs");
    let server = server.replace(
        "const { model, mode } = request;",
        "const { model, mode } = request; if (!model.text) return '';",
    );
    project.write("shell/server.mjs", server);
    project.write("models/m.json", r#"[{":type":"x/text","txt":"A"},{":type":"x/text","text":"B"}]"#);
    let run = render(&project, &[&["models/m.json", "--mode", "publish"], RENDERER].concat());
    assert_eq!(run.status, Status::Clean, "{run}");
    assert!(run.stdout.contains('B'), "{run}");
    assert!(
        run.stderr.starts_with(
            "models/m.json:1:2: warning[render/left-out] `x/text` has nothing to show: its HTML is empty (help: "
        ),
        "{run}"
    );
    assert_eq!(run.stderr.lines().count(), 1, "{run}");
}

#[test]
fn each_element_of_an_array_is_a_model() {
    let run = published(r#"[{":type":"x/title","text":"A"},null,{":type":"x/text","text":"B"}]"#);
    assert_eq!(run.status, Status::Findings);
    assert_eq!(run.stdout, "<h2 class=\"cmp-title\">A</h2>\n<div class=\"cmp-text\">B</div>\n");
    assert_eq!(run.stderr.lines().count(), 1, "{run}");
    assert!(run.stderr.contains(":1:33: error[render/left-out]"), "{run}");
}

#[test]
fn a_page_without_content_renders_the_pages_below_it() {
    let page = |text: &str, more: &str| {
        format!(r#"{{":type":"x/title","text":"{text}",":hierarchyType":"page"{more}}}"#)
    };
    let root = format!(
        r#"{{":type":"x/spa",":hierarchyType":"page",":items":{{}},":children":{{"/a":{},"/b":{{":type":"x/app",":children":{{"/b/c":{}}}}}}}}}"#,
        page("A", ""),
        page("C", "")
    );
    let run = published(&root);
    assert_eq!(run.status, Status::Clean, "{run}");
    assert_eq!(run.stdout, "<h2 class=\"cmp-title\">A</h2>\n<h2 class=\"cmp-title\">C</h2>\n");
    // The other pages of a page with content follow it.
    let items = format!(
        r#",":path":"/a",":items":{{"t":{0}}},":itemsOrder":["t"],":children":{{"/a/d":{0}}}"#,
        page("D", "")
    );
    let run = published(&page("A", &items));
    assert_eq!(
        (run.status, run.stdout.as_str(), run.stderr.as_str()),
        (Status::Clean, "<h2 class=\"cmp-title\">A</h2>\n<h2 class=\"cmp-title\">D</h2>\n", ""),
        "{run}"
    );
}

#[test]
fn one_page_of_an_export_can_be_chosen() {
    let project = Project::fixture();
    let page = |path: &str, text: &str| {
        format!(
            r#"{{":type":"x/title",":path":"{path}","text":"{text}",":items":{{"a":{{":type":"x/text","text":"T"}}}},":itemsOrder":["a"]}}"#
        )
    };
    project.write("m.json", format!("[{},{}]", page("/content/x/en/a", "A"), page("/content/x/en/b", "B")));
    for name in ["/en/b", "/en/b.html", "/content/x/en/b", "/content/x/en/b.html"] {
        let run = render(&project, &[&["m.json", "--page", name], RENDERER].concat());
        assert_eq!(
            (run.status, run.stdout.as_str()),
            (Status::Clean, "<h2 class=\"cmp-title\">B</h2>\n"),
            "{run}"
        );
    }
    let run = render(&project, &[&["m.json", "--page", "/en/c"], RENDERER].concat());
    assert_eq!(run.status, Status::Failure);
    assert!(run.stderr.contains("there is no page `/en/c`") && run.stderr.contains("/en/home"), "{run}");
}

#[test]
fn items_that_are_left_out_are_reported() {
    let title = r#"{":type":"x/title","text":"A"}"#;
    let of = |items: &str, order: &str| {
        let run = published(&format!(r#"{{":type":"x/text","text":"T",":items":{items}{order}}}"#));
        (run.status, run.stderr)
    };
    let (status, text) = of(&format!("[{title},{title}]"), "");
    assert_eq!(status, Status::Findings);
    assert!(
        text.contains("`:items` must be an object, but this is an array: its 2 items are not rendered"),
        "{text}"
    );
    let (status, text) = of(r#"{"a":null,"b":"x"}"#, "");
    assert_eq!(status, Status::Findings);
    assert_eq!(text.lines().count(), 2, "{text}");
    assert!(text.contains("the item `a` must be a model, but this is null: it is not rendered"), "{text}");
    let (status, text) = of(&format!(r#"{{"a":{title},"b":{title}}}"#), r#",":itemsOrder":["b"]"#);
    assert_eq!(status, Status::Clean);
    assert_eq!(text.lines().count(), 1, "{text}");
    assert!(text.contains("warning[render/left-out] the item `a` is not in `:itemsOrder`"), "{text}");
    // Data about the parent is not shown by any component, and an unknown component is named.
    let (status, text) = of(r#"{"cq:metadata":{":type":"nt:unstructured"},"m":{":type":"x/map"}}"#, "");
    assert_eq!((status, text.lines().count()), (Status::Clean, 1), "{text}");
    assert!(text.contains("visitors do not see `x/map`"), "{text}");
    assert_eq!(of(&format!(r#"{{"a":{title}}}"#), ""), (Status::Clean, String::new()));
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
    project.write("models/a.json", "{ \":type\": \"x/text\", \"text\": \"throw\" }");
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
