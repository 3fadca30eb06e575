//! The language server, as an editor uses it: a process of its own.

mod client;
mod names;
mod recording;

use std::collections::BTreeSet;
use std::path::Path;

use serde_json::{Value, json};

use crate::support::Project;
use client::{Client, framed, watching};

const TOKENS: &str = "tokens/base.tokens.json";
const TITLE: &str = "src/parts/title.css";

#[test]
fn a_server_lives_as_long_as_the_protocol_says() {
    let project = Project::fixture();
    let mut client = Client::silent(&project.path("."));
    let early = client.request("textDocument/hover", json!({})).unwrap_err();
    assert_eq!(early["code"], -32002);
    client.capabilities = client
        .request("initialize", json!({ "processId": null, "rootUri": null, "capabilities": {} }))
        .unwrap();
    assert_eq!(client.capabilities["serverInfo"]["name"], "dstool");
    assert_eq!(client.capabilities["capabilities"]["positionEncoding"], "utf-16");
    let again = client.request("initialize", json!({ "processId": null, "capabilities": {} })).unwrap_err();
    assert_eq!(again["code"], -32600);

    // What cannot be read costs itself.
    client.write(&framed("{ broken"));
    client.write(b"Nonsense\r\n");
    client.notify("textDocument/didOpen", json!({ "textDocument": 1 }));
    client.until(|client| client.log.len() == 3);
    assert!(client.log[2].contains("textDocument/didOpen"), "{:?}", client.log);
    assert_eq!(client.request("textDocument/hover", json!({ "x": 1 })).unwrap_err()["code"], -32602);
    assert_eq!(client.request("textDocument/foldingRange", json!({})).unwrap_err()["code"], -32601);

    client.request("shutdown", Value::Null).unwrap();
    assert_eq!(client.request("textDocument/hover", json!({})).unwrap_err()["code"], -32600);
    client.notify("exit", Value::Null);
    assert_eq!(client.wait(), Some(0));

    let mut client = Client::new(&project.path("."));
    client.notify("exit", Value::Null);
    assert_eq!(client.wait(), Some(1), "nobody asked to shut down");
    let mut client = Client::new(&project.path("."));
    client.hang_up();
    assert_eq!(client.wait(), Some(1), "the client has closed the stream");
}

/// Mistakes in every part of the fixture.
fn broken() -> Project {
    let project = Project::fixture();
    project.edit(TOKENS, "{color.text}", "{color.txt}");
    project.edit(
        TITLE,
        "margin-block: 0;",
        "margin-block: 0; /* é𝄞 */ colour: var(--fx-nothing); color: #fff;",
    );
    project.edit("src/Title.tsx", "linkURL?: string;", "linkURL?: string;\n  x: Unknown;");
    project.write(
        "models/one.json",
        "{\n  \":type\": \"fixture/components/text\",\n  \"txt\": \"<p>é</p>\", \"type\": 1\n}",
    );
    project.write(
        "models/two.ndjson",
        "{}\n{\":type\": \"fixture/components/title\", \"é\": 1, \"type\": \"h9\"}\n",
    );
    project.edit("dstool.toml", "\"models/*.json\"", "\"models/*\", \"nowhere/*.json\"");
    project
}

/// Findings as `path:line:column rule severity`; lines and columns start at 1, columns are characters.
fn of_check(project: &Project, args: &[&str]) -> BTreeSet<String> {
    let run = project.run(&[&["check", "--output-format", "json"], args].concat());
    let report: Value = serde_json::from_str(&run.stdout).unwrap_or_else(|_| panic!("{run}"));
    let shown = |finding: &Value| {
        let start = &finding["range"]["start"];
        let place = match finding["path"].as_str() {
            Some(path) => format!("{path}:{}:{}", start["line"], start["column"]),
            None => "dstool.toml:1:1".to_owned(),
        };
        format!("{place} {} {}", finding["code"].as_str().unwrap(), finding["severity"].as_str().unwrap())
    };
    report["findings"].as_array().unwrap().iter().map(shown).collect()
}

fn of_server(client: &Client) -> BTreeSet<String> {
    let mut out = BTreeSet::new();
    for (path, (_, findings)) in &client.findings {
        for finding in findings {
            let start = &finding["range"]["start"];
            let number = |part: &str| start[part].as_u64().unwrap() + 1;
            let severity = ["error", "warning", "info"][finding["severity"].as_u64().unwrap() as usize - 1];
            let code = finding["code"].as_str().unwrap();
            out.insert(format!("{path}:{}:{} {code} {severity}", number("line"), number("character")));
        }
    }
    out
}

#[test]
fn findings_are_those_of_check() {
    let project = broken();
    let expected = of_check(&project, &[]);
    let areas: BTreeSet<&str> =
        expected.iter().map(|line| line.split(' ').nth(1).unwrap().split('/').next().unwrap()).collect();
    for area in ["tokens", "css", "props", "content", "config"] {
        assert!(areas.contains(area), "{area} in {expected:#?}");
    }
    // Columns of `check` are characters.
    let capabilities = json!({ "general": { "positionEncodings": ["utf-32"] },
        "workspace": { "didChangeWatchedFiles": { "dynamicRegistration": true } } });
    let mut client = Client::with(&project.path("."), capabilities, json!({}), &["."]);
    assert_eq!(client.capabilities["capabilities"]["positionEncoding"], "utf-32");
    client.until(|client| of_server(client) == expected);
    let (_, css) = &client.findings[TITLE];
    assert!(css.iter().all(|finding| {
        finding["source"] == "dstool"
            && finding["codeDescription"]["href"]
                .as_str()
                .is_some_and(|link| link.contains("/rules.html#css-"))
    }));
    assert_eq!(client.shut_down(), Some(0));
}

#[test]
fn findings_in_this_repository_are_those_of_check() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").canonicalize().unwrap();
    let run = std::process::Command::new(env!("CARGO_BIN_EXE_dstool"))
        .args(["check", "--output-format", "json"])
        .current_dir(&root)
        .output()
        .unwrap();
    let report: Value = serde_json::from_slice(&run.stdout).unwrap();
    let of_files = |finding: &&Value| !finding["code"].as_str().unwrap().starts_with("site/");
    let expected: Vec<(&str, &str)> = report["findings"]
        .as_array()
        .unwrap()
        .iter()
        .filter(of_files)
        .map(|finding| (finding["path"].as_str().unwrap_or("dstool.toml"), finding["code"].as_str().unwrap()))
        .collect();
    let mut client = Client::new(&root);
    // Each document gets a mistake that is not in its file, and loses it again.
    let start = |text: &str, insert: &str| text.replacen('{', &format!("{{{insert}"), 1);
    for (path, insert, code) in [
        ("tokens/motion.tokens.json", "\"x\": { \"$value\": \"{no.where}\" },", "tokens/unknown-alias"),
        ("packages/components/src/base/type.css", ".x { color: var(--pl-no-where); }", "css/unknown-token"),
        ("demo/content/core-content/teaser/pretitle.json", "\"nowhere\": 1,", "content/unknown-prop"),
    ] {
        let text = std::fs::read_to_string(root.join(path)).unwrap();
        client.open(path, &start(&text, insert));
        assert!(client.codes(path).contains(&code), "{path}: {:?}", client.findings[path]);
        let whole = json!([{ "text": text }]);
        let document = json!({ "uri": client.uri(path), "version": 2 });
        client.notify("textDocument/didChange", json!({ "textDocument": document, "contentChanges": whole }));
        client.until(|client| client.findings[path].0 == Some(2));
    }
    let codes = client.findings.iter().flat_map(|(path, (_, findings))| {
        findings.iter().map(move |finding| (path.as_str(), finding["code"].as_str().unwrap()))
    });
    assert_eq!(codes.collect::<BTreeSet<_>>(), expected.into_iter().collect());
}

#[test]
fn styles_in_markup_are_checked_while_someone_types() {
    let project = Project::fixture();
    let layers = "layers = [\"tokens\", \"parts\"]";
    let check = "check = [\"markup/*.html\", \"markup/*.svg\", \"markup/*.tsx\"]";
    project.edit("dstool.toml", layers, &format!("{layers}\n{check}"));
    let files = [
        ("markup/page.html", "<p style=\"color: var(--fx-color-text)\">x</p>\n"),
        ("markup/mark.svg", "<svg><path fill=\"var(--fx-color-text)\"/></svg>\n"),
        ("markup/Props.tsx", "export const a = <p style={{ color: 'var(--fx-color-text)' }} />;\n"),
        ("markup/Template.tsx", "export const Text = styled.p`color: var(--fx-color-text);`;\n"),
    ];
    files.iter().for_each(|(path, text)| project.write(path, text));
    let mut client = Client::with(&project.path("."), watching(), json!({ "pages": false }), &["."]);
    for (path, text) in files {
        client.open(path, text);
        assert!(client.codes(path).is_empty(), "{path}: {:?}", client.codes(path));
        client.type_text(path, "--fx-color-text", "--fx-space-8");
        client.checked(path);
        assert_eq!(client.codes(path), ["css/token-type"], "{path}");
        client.type_text(path, "--fx-space-8", "--fx-color-text");
        client.checked(path);
        assert!(client.codes(path).is_empty(), "{path}: {:?}", client.codes(path));
    }
    assert_eq!(client.shut_down(), Some(0));
}

#[test]
fn columns_are_counted_as_the_client_counts() {
    for (encoding, column) in [("utf-8", 28), ("utf-16", 23), ("utf-32", 22)] {
        let project = Project::fixture();
        let capabilities = json!({ "general": { "positionEncodings": [encoding] } });
        let mut client = Client::with(&project.path("."), capabilities, json!({ "pages": false }), &["."]);
        client.open(TITLE, "/* é𝄞€ */ a{color:var(--fx-nothing)}@layer parts { a { color: red; } }");
        let (_, findings) = &client.findings[TITLE];
        let unknown = findings.iter().find(|finding| finding["code"] == "css/unknown-token").unwrap();
        let start = unknown["range"]["start"]["character"].as_u64().unwrap();
        assert_eq!(start, column, "{encoding}: {unknown}");
    }
}

#[test]
fn half_typed_text_changes_no_findings_of_other_files() {
    let project = Project::fixture();
    project.edit(TITLE, "--fx-space-8", "--fx-space-9");
    project.edit("models/one.json", "\"text\":", "\"txt\":");
    let mut client = Client::new(&project.path("."));
    client.until(|client| {
        client.codes(TITLE) == ["css/unknown-token"] && !client.codes("models/one.json").is_empty()
    });
    let before = client.findings.clone();

    client.open(TOKENS, &project.read(TOKENS));
    client.type_text(TOKENS, "\"link\": {", "\"link\": \"");
    client.checked(TOKENS);
    assert!(client.codes(TOKENS).contains(&"json/syntax"), "{:?}", client.findings);
    for path in [TITLE, "models/one.json"] {
        assert_eq!(client.findings[path], before[path], "{path}");
    }
    // The names of before are known, too.
    let color = client.uri(TITLE);
    client.open(TITLE, &project.read(TITLE));
    let place = client.place(TITLE, "var(--fx-color-l|ink)");
    client.eventually("textDocument/hover", &place, |hover| {
        hover["contents"]["value"].as_str().is_some_and(|text| text.contains("color.link"))
    });
    assert!(color.ends_with(TITLE));

    client.type_text(TOKENS, "\"link\": \"", "\"link\": {");
    client.checked(TOKENS);
    assert_eq!(client.codes(TOKENS), Vec::<&str>::new());
    client.type_text(TOKENS, "\"8\":", "\"9\":");
    client.until(|client| {
        client.codes(TOKENS).is_empty()
            && client.codes(TITLE).is_empty()
            && client.codes("src/parts/text.css").len() < 2
    });

    // A configuration that cannot be read has findings itself; the others stay.
    client.open("dstool.toml", &project.read("dstool.toml"));
    client.type_text("dstool.toml", "prefix = \"fx\"", "prefix = \"fx");
    client.checked("dstool.toml");
    assert_eq!(client.codes("dstool.toml"), ["config/syntax"]);
    assert_eq!(client.codes("models/one.json").len(), before["models/one.json"].1.len());
    client.type_text("dstool.toml", "prefix = \"fx", "prefix = \"fx\"\n# \"");
    client.until(|client| client.codes("dstool.toml").is_empty());
    assert_eq!(client.shut_down(), Some(0));
}

#[test]
fn every_prefix_of_a_text_is_survived() {
    let project = Project::fixture();
    let mut client = Client::new(&project.path("."));
    for path in [TITLE, TOKENS, "models/one.json", "src/Title.tsx", "dstool.toml"] {
        let text = project.read(path);
        client.open(path, &text);
        let uri = client.uri(path);
        let cuts = text.char_indices().map(|(at, _)| at).filter(|at| at % 7 == 0);
        for (version, cut) in (2..).zip(cuts) {
            let (line, character) =
                (text[..cut].matches('\n').count(), cut - text[..cut].rfind('\n').map_or(0, |at| at + 1));
            let changes = json!([{ "text": &text[..cut] }]);
            client.notify(
                "textDocument/didChange",
                json!({ "textDocument": { "uri": uri, "version": version }, "contentChanges": changes }),
            );
            let place = json!({ "textDocument": { "uri": uri }, "position": { "line": line, "character": character } });
            for method in ["completion", "hover", "definition"] {
                client.request(&format!("textDocument/{method}"), place.clone()).unwrap();
            }
            client.request("textDocument/documentColor", json!({ "textDocument": { "uri": uri } })).unwrap();
        }
        let end =
            json!({ "textDocument": { "uri": uri, "version": 9999 }, "contentChanges": [{ "text": text }] });
        client.notify("textDocument/didChange", end);
        client.until(|client| client.findings[path].0 == Some(9999));
        assert_eq!(client.codes(path), Vec::<&str>::new(), "{path}");
    }
    assert_eq!(client.log, Vec::<String>::new());
    assert_eq!(client.shut_down(), Some(0));
}

#[test]
fn several_folders_have_their_own_projects() {
    let project = Project::empty();
    for folder in ["a", "b"] {
        for (path, bytes) in Project::fixture().files() {
            project.write(&format!("{folder}/{path}"), bytes);
        }
    }
    project.edit("a/src/parts/title.css", "--fx-space-8", "--fx-space-7");
    project.edit("b/src/parts/title.css", "--fx-space-8", "--fx-space-9");
    project.write("c/readme.md", "");
    let mut client =
        Client::with(&project.path("."), watching(), json!({ "pages": false }), &["a", "b", "c"]);
    client.until(|client| {
        ["a", "b"].iter().all(|folder| client.codes(&format!("{folder}/{TITLE}")).len() == 1)
    });
    assert!(
        client.log.iter().any(|text| text.contains("no `dstool.toml`") && text.contains("dstool init")),
        "{:?}",
        client.log
    );
    let removed = json!({ "event": { "added": [], "removed": [{ "uri": client.uri("b"), "name": "b" }] } });
    client.notify("workspace/didChangeWorkspaceFolders", removed);
    client.until(|client| client.codes("b/src/parts/title.css").is_empty());
    assert_eq!(client.codes("a/src/parts/title.css").len(), 1);
    // A configuration that appears starts a project, and one that disappears ends it.
    project.write("c/dstool.toml", "[css]\ncheck = \"*.css\"\n");
    project.write("c/x.css", "a { colour: red; }");
    let event = json!({ "changes": [{ "uri": client.uri("c/dstool.toml"), "type": 1 }] });
    client.notify("workspace/didChangeWatchedFiles", event);
    client.until(|client| !client.codes("c/x.css").is_empty());
    project.remove("c/dstool.toml");
    let event = json!({ "changes": [{ "uri": client.uri("c/dstool.toml"), "type": 3 }] });
    client.notify("workspace/didChangeWatchedFiles", event);
    client.until(|client| client.codes("c/x.css").is_empty());
}

#[test]
fn files_on_disk_and_new_documents_are_noticed() {
    let project = Project::fixture();
    // This client watches no files, so the server does.
    let mut client = Client::with(&project.path("."), json!({}), json!({ "pages": false }), &["."]);
    client.open(TITLE, &project.read(TITLE));
    project.write("src/parts/text.css", "@layer parts { a { color: var(--fx-no); } }");
    client.until(|client| client.codes("src/parts/text.css").contains(&"css/unknown-token"));
    // A document that is not on disk yet is content by its path.
    client.open("models/new.json", "{ \":type\": \"fixture/components/title\", \"txt\": 1 }");
    assert!(!client.codes("models/new.json").is_empty(), "{:?}", client.findings);
    client
        .notify("textDocument/didClose", json!({ "textDocument": { "uri": client.uri("models/new.json") } }));
    client.until(|client| client.codes("models/new.json").is_empty());
    // The text of the editor counts, not that of the disk.
    project.edit(TITLE, "--fx-space-8", "--fx-space-7");
    client.type_text(TITLE, "--fx-color-link", "--fx-color-lnk");
    client.checked(TITLE);
    assert_eq!(client.codes(TITLE), ["css/unknown-token"]);
}
