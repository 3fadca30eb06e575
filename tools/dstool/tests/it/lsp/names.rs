//! Completion and rename.

use super::client::{Client, edited};
use super::{TITLE, TOKENS, of_check};
use crate::support::Project;

#[test]
fn completion_knows_where_it_is() {
    let project = Project::fixture();
    let mut client = Client::new(&project.path("."));
    client.open(TITLE, &project.read(TITLE));
    let known = client.place(TITLE, "--fx-color-l|ink");
    client.eventually("textDocument/hover", &known, |hover| !hover.is_null());
    let first = |client: &mut Client, path: &str, place: &str| {
        let place = client.place(path, place);
        let completion = client.request("textDocument/completion", place).unwrap();
        let items = completion["items"].as_array().cloned().unwrap_or_default();
        items.iter().map(|item| item["textEdit"]["newText"].as_str().unwrap().to_owned()).collect::<Vec<_>>()
    };
    client.type_text(TITLE, "@layer parts {", "@layer p {");
    assert_eq!(first(&mut client, TITLE, "@layer p| {"), ["parts"]);
    client.type_text(TITLE, "@media (--until-mobile)", "@media (--u)");
    assert_eq!(first(&mut client, TITLE, "@media (--u|)"), ["--until-mobile"]);
    client.type_text(TITLE, "margin-block: 0", "margin-block: --spa");
    assert_eq!(first(&mut client, TITLE, "margin-block: --spa|"), ["var(--fx-space-8)"]);
    client.type_text(TITLE, "margin-block: --spa", "opacity: 1");
    assert_eq!(first(&mut client, TITLE, "opacity: 1|"), Vec::<String>::new());

    client.open("src/Title.tsx", &project.read("src/Title.tsx"));
    client.type_text("src/Title.tsx", "\"cmp-title\"", "\"cmp-ti\"");
    assert_eq!(first(&mut client, "src/Title.tsx", "className=\"cmp-ti|\""), ["cmp-title"]);
    client.type_text("src/Title.tsx", "{text}</Level>", "<Tex</Level>");
    assert_eq!(first(&mut client, "src/Title.tsx", "<Tex|</Level>"), ["Text"]);

    let model = "models/one.json";
    client.open(model, "{ \":type\": \"fixture/components/\", \"é\": { } }");
    let types = first(&mut client, model, "fixture/components/|\"");
    assert_eq!(types, ["fixture/components/text", "fixture/components/title"]);
}

#[test]
fn a_description_is_shown_while_someone_types() {
    let project = Project::fixture();
    project.edit(
        TOKENS,
        "\"text\": {",
        "\"note\": { \"$value\": \"{color.text}\", \"$description\": \"Of small notes.\" }, \"text\": {",
    );
    let mut client = Client::new(&project.path("."));
    client.open(TITLE, &project.read(TITLE).replace("--fx-color-link", "--fx-color-note"));
    let place = client.place(TITLE, "var(--fx-color-no|te)");
    client.eventually("textDocument/hover", &place, |hover| {
        hover["contents"]["value"].as_str().is_some_and(|text| text.contains("Of small notes."))
    });
}

#[test]
fn a_token_is_renamed_in_tokens_styles_scripts_and_content() {
    let project = Project::fixture();
    project.edit(TOKENS, "\"text\": {", "\"old\": { \"$ref\": \"#/color/text\" }, \"text\": {");
    project.edit(
        "src/Title.tsx",
        "/** What",
        "import { colorText } from './generated/tokens';\nexport const used = { colorText };\n/** What",
    );
    project.edit("models/one.json", "<p>Cooling</p>", "<p style=\\\"color: var(--fx-color-text)\\\">é</p>");
    project.write("notes.md", "Use `--fx-color-text`, not `--fx-color-text-muted`.\n");
    project.write(".gitignore", "public/\n");
    project.write("public/old.css", "a { color: var(--fx-color-text) }");
    let mut client = Client::new(&project.path("."));
    client.open(TITLE, &project.read(TITLE).replace("--fx-color-link", "--fx-color-text"));
    let place = client.place(TITLE, "var(--fx-color-te|xt)");
    client.eventually("textDocument/hover", &place, |hover| !hover.is_null());
    let prepared = client.request("textDocument/prepareRename", place.clone()).unwrap();
    assert_eq!(prepared["placeholder"], "--fx-color-text");

    for (name, why) in [
        ("--fx-space-8", "must start with `--fx-color-`"),
        ("--fx-color-link", "is taken"),
        ("color.link", "is taken"),
        ("space.words", "must start with `color.`"),
        ("--fx-color-", "must start with"),
        ("a b", "no spaces"),
        ("$x", "not the name of a token"),
        ("a.b", "must start with `color.`"),
        ("!", "needs letters or digits"),
    ] {
        let mut params = place.clone();
        params["newName"] = name.into();
        let error = client.request("textDocument/rename", params).unwrap_err();
        assert!(error["message"].as_str().unwrap().contains(why), "{name}: {error}");
    }
    let mut params = place;
    params["newName"] = "--fx-color-words".into();
    let edit = client.request("textDocument/rename", params).unwrap();
    let changes = edit["changes"].as_object().unwrap();
    let mut changed = Vec::new();
    for (uri, edits) in changes {
        let path = uri.strip_prefix(&format!("{}/", client.uri("."))).unwrap();
        let text = if path == TITLE { client.text(path).to_owned() } else { project.read(path) };
        project.write(path, edited(&text, edits));
        changed.push(path.to_owned());
    }
    changed.sort();
    assert_eq!(
        changed,
        ["models/one.json", "notes.md", "src/Title.tsx", "src/parts/text.css", TITLE, TOKENS]
    );
    let tokens = project.read(TOKENS);
    assert!(
        tokens.contains("\"{color.words}\"")
            && tokens.contains("\"#/color/words\"")
            && tokens.contains("\"words\": {"),
        "{tokens}"
    );
    assert!(
        project.read("src/Title.tsx").contains("{ colorWords }")
            && project.read("src/Title.tsx").contains("{ colorText: colorWords }")
    );
    assert!(project.read("notes.md").contains("`--fx-color-words`, not `--fx-color-text-muted`"));
    assert!(project.read("models/one.json").contains("var(--fx-color-words)"));
    let findings = of_check(&project, &[]);
    assert!(findings.iter().all(|line| !line.contains("unknown")), "{findings:#?}");
}
