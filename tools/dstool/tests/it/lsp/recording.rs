//! One editing session, recorded as text: what someone types, and what the editor shows.

use std::fmt::Write;

use serde_json::{Value, json};

use super::client::{Client, edited};
use crate::support::Project;

const TITLE: &str = "src/parts/title.css";
const MODEL: &str = "models/one.json";

#[test]
fn an_editing_session() {
    let project = Project::fixture();
    let mut client = Client::new(&project.path("."));
    let mut out = String::new();

    client.open(TITLE, &project.read(TITLE));
    let hover = client.place(TITLE, "var(--fx-color-l|ink)");
    let hovered = client.eventually("textDocument/hover", &hover, |hover| !hover.is_null());
    let _ = writeln!(out, "open {TITLE}\n{}", shown(&client, TITLE));
    let _ = writeln!(out, "hover `--fx-color-link`\n{}", hovered["contents"]["value"].as_str().unwrap());
    let definition = client.request("textDocument/definition", hover.clone()).unwrap();
    let _ = writeln!(out, "definition\n{}", places(&client, &definition));
    let mut references = hover.clone();
    references["context"] = json!({ "includeDeclaration": true });
    let answer = client.request("textDocument/references", references).unwrap();
    let _ = writeln!(out, "references\n{}", places(&client, &answer));

    client.type_text(TITLE, "margin-block: 0;", "margin-block: 0;\n      color: var(--fx-col");
    client.checked(TITLE);
    let _ = writeln!(out, "type `color: var(--fx-col`\n{}", shown(&client, TITLE));
    let place = client.place(TITLE, "color: var(--fx-col|\n");
    let completion = client.request("textDocument/completion", place).unwrap();
    let _ = writeln!(out, "completion\n{}", items(&completion));

    client.type_text(TITLE, "color: var(--fx-col\n", "color: var(--fx-color-txt);\n");
    client.checked(TITLE);
    let _ = writeln!(out, "type `or-txt);`\n{}", shown(&client, TITLE));
    let range = client.findings[TITLE].1[0]["range"].clone();
    let params = json!({ "textDocument": { "uri": client.uri(TITLE) }, "range": range, "context": { "diagnostics": [] } });
    let actions = client.request("textDocument/codeAction", params).unwrap();
    let mut fixed = String::new();
    for action in actions.as_array().unwrap() {
        let preferred = if action["isPreferred"] == true { ", preferred" } else { "" };
        let _ = writeln!(
            out,
            "action {}: {}{preferred}",
            action["kind"].as_str().unwrap(),
            action["title"].as_str().unwrap()
        );
        fixed = edited(client.text(TITLE), &action["edit"]["changes"][client.uri(TITLE)]);
    }
    let old = client.text(TITLE).to_owned();
    client.type_text(TITLE, &old, &fixed);
    client.checked(TITLE);
    let _ = writeln!(out, "fix all\n{}", shown(&client, TITLE));

    let mut rename = client.place(TITLE, "color: var(--fx-color-te|xt)");
    rename["newName"] = "--fx-color-words".into();
    let answer = client.request("textDocument/rename", rename).unwrap();
    let _ = writeln!(out, "rename `--fx-color-text` to `--fx-color-words`");
    let changes: std::collections::BTreeMap<_, _> = answer["changes"].as_object().unwrap().iter().collect();
    for (uri, edits) in changes {
        for edit in edits.as_array().unwrap() {
            let start = &edit["range"]["start"];
            let _ = writeln!(
                out,
                "  {}:{}:{} {}",
                path(&client, uri),
                start["line"],
                start["character"],
                edit["newText"]
            );
        }
    }

    let params = json!({ "textDocument": { "uri": client.uri(TITLE) } });
    let colours = client.request("textDocument/documentColor", params).unwrap();
    let _ = writeln!(out, "\ncolours\n  {}", colours.as_array().unwrap().len());

    client.open(MODEL, &project.read(MODEL));
    client.type_text(MODEL, "\"text\": \"<p>Cooling</p>\"\n", "\"te");
    client.checked(MODEL);
    let _ = writeln!(out, "\ntype `\"te` in {MODEL}\n{}", shown(&client, MODEL));
    let place = client.place(MODEL, "\"te|");
    let completion = client.request("textDocument/completion", place).unwrap();
    let _ = writeln!(out, "completion\n{}", items(&completion));
    client.type_text(
        MODEL,
        "fixture/components/text\",\n  \"te",
        "fixture/components/title\",\n  \"type\": \"\"\n",
    );
    client.checked(MODEL);
    let place = client.place(MODEL, "\"type\": \"|\"");
    let completion = client.request("textDocument/completion", place).unwrap();
    let _ = writeln!(out, "completion of the value of `type`\n{}", items(&completion));
    let place = client.place(MODEL, "components/ti|tle");
    let hover = client.request("textDocument/hover", place.clone()).unwrap();
    let _ = writeln!(out, "hover `title`\n{}", hover["contents"]["value"].as_str().unwrap());
    let definition = client.request("textDocument/definition", place).unwrap();
    let _ = writeln!(out, "definition\n{}", places(&client, &definition));

    let tokens = "tokens/base.tokens.json";
    client.open(tokens, &project.read(tokens));
    client.type_text(tokens, "{color.text}", "{color.t");
    client.checked(tokens);
    let place = client.place(tokens, "{color.t|\"");
    let completion = client.request("textDocument/completion", place).unwrap();
    let _ = writeln!(out, "completion of `{{color.t` in {tokens}\n{}", items(&completion));
    insta::assert_snapshot!(out);
    assert_eq!(client.shut_down(), Some(0));
}

fn shown(client: &Client, path: &str) -> String {
    let mut out = String::new();
    for finding in &client.findings[path].1 {
        let start = &finding["range"]["start"];
        let message = finding["message"].as_str().unwrap().replace('\n', "; ");
        let _ = writeln!(
            out,
            "  {}:{} {} {message}",
            start["line"],
            start["character"],
            finding["code"].as_str().unwrap()
        );
    }
    if out.is_empty() { "  no findings\n".to_owned() } else { out }
}

fn path(client: &Client, uri: &str) -> String {
    uri.replace(&format!("{}/", client.uri(".")), "")
}

fn places(client: &Client, answer: &Value) -> String {
    let mut out = String::new();
    for place in answer.as_array().unwrap() {
        let start = &place["range"]["start"];
        let _ = writeln!(
            out,
            "  {}:{}:{}",
            path(client, place["uri"].as_str().unwrap()),
            start["line"],
            start["character"]
        );
    }
    out
}

fn items(completion: &Value) -> String {
    let mut out = String::new();
    for item in completion["items"].as_array().unwrap() {
        let text = |key: &str| item[key].as_str().map(|text| format!(" ({text})")).unwrap_or_default();
        let _ = writeln!(
            out,
            "  {}{} -> {}",
            item["label"].as_str().unwrap(),
            text("detail"),
            item["textEdit"]["newText"]
        );
    }
    out
}
