//! Sources with errors, and what the format cannot express.

use ds_tokens::Reason;

use super::imported;

#[test]
fn text_with_one_meaning() {
    let outcome = imported(&[(
        "t.json",
        r##"{ "ratio": { "value": "16 / 9" }, "pad": { "value": "-4px", "type": "string" }, "border-color": { "value": "transparent" },
            "wait": { "value": "400ms", "type": "other" }, "border-style": { "value": "dashed", "type": "other" },
            "word": { "value": "4px", "type": "dimension" }, "hello": { "value": "Hello", "type": "string" } }"##,
    )]);
    outcome.has(&[
        "--pad: -4px;",
        "--border-color: rgb(0 0 0 / 0);",
        "--wait: 400ms;",
        "--border-style: dashed;",
    ]);
    assert_eq!(outcome.lost(), [("hello", Reason::Text), ("ratio", Reason::Text)]);
}

/// Sheets that are variants of each other have the same wrong value; each hides that of the one before.
#[test]
fn equal_wrong_values_in_many_sheets() {
    let sheets: Vec<(String, String)> = (0..210)
        .map(|nth| (format!("a{nth}.css"), format!(":root {{ --wrong: 100%; --right: {nth}px }}\n")))
        .collect();
    let sheets: Vec<(&str, &str)> =
        sheets.iter().map(|(path, text)| (path.as_str(), text.as_str())).collect();
    let outcome = imported(&sheets);
    outcome.has(&["--right: 209px;"]);
    assert_eq!(outcome.lost(), vec![("wrong", Reason::Value); 210]);
}

#[test]
fn cycles_through_sets_and_calculations() {
    let outcome = imported(&[(
        "t.json",
        r##"{
            "one": { "a": { "value": "{b} * 2", "type": "sizing" }, "p": { "value": "{q}", "type": "sizing" }, "ok": { "value": "1px", "type": "sizing" } },
            "two": { "b": { "value": "{a} + 1", "type": "sizing" }, "q": { "value": "{p}", "type": "sizing" } },
            "$metadata": { "tokenSetOrder": ["one", "two"] }
        }"##,
    )]);
    outcome.has(&["--ok: 1px;"]);
    let lost: Vec<&str> = outcome.lost().iter().map(|loss| loss.0).collect();
    assert_eq!(lost, ["a", "b", "p", "q"]);
    let wrong = outcome.messages("tokens/import/source");
    assert!(
        wrong.iter().any(|message| message.contains("`a` → `b` → `a`") && message.ends_with("@ \"a\"")),
        "{wrong:?}"
    );
}

#[test]
fn many_themes_do_not_end_the_import() {
    let sets: Vec<String> = (0..600)
        .map(|nth| format!(r##""s{nth}": {{ "a": {{ "value": "{nth}px", "type": "sizing" }} }}"##))
        .collect();
    let themes: Vec<String> = (0..600)
        .map(|nth| {
            format!(
                r##"{{ "name": "t{nth}", "group": "g", "selectedTokenSets": {{ "base": "enabled", "s{nth}": "enabled" }} }}"##
            )
        })
        .collect();
    let text = format!(
        r##"{{ "base": {{ "b": {{ "value": "{{a}} * 2", "type": "sizing" }}, "c": {{ "value": "1px", "type": "sizing" }} }}, {}, "$themes": [{}] }}"##,
        sets.join(","),
        themes.join(",")
    );
    let outcome = imported(&[("t.json", &text)]);
    outcome.has(&["--c: 1px;"]);
    assert_eq!(outcome.lost(), [("b", Reason::Expression)]);
}

#[test]
fn mixed_properties_and_names_that_differ_by_case() {
    let outcome = imported(&[(
        "t.json",
        r##"{ "a": { "$value": "1px", "value": "2px" }, "B": { "value": "1px" }, "b": { "value": "2px" }, "c": 4, "$data": [1] }"##,
    )]);
    outcome.has(&["--a: 1px;", "--B: 1px;", "--b: 2px;"]);
    assert_eq!(outcome.lost(), [("$data", Reason::NotAToken), ("c", Reason::NotAToken)]);
    let wrong = outcome.messages("tokens/import/source");
    assert_eq!(wrong, ["`a` has both `$value` and `value`; the first is used @ \"2px\""]);
}

#[test]
fn a_yaml_bomb_costs_its_file() {
    let mut bomb = "a: &a [x, x, x, x, x, x, x, x, x, x]\n".to_owned();
    for nth in 1..9 {
        let (name, before) = (char::from(b'a' + nth), char::from(b'a' + nth - 1));
        let items = vec![format!("*{before}"); 10].join(", ");
        bomb += &format!("{name}: &{name} [{items}]\n");
    }
    let outcome = imported(&[("bomb.yaml", &bomb), ("good.yaml", "gap:\n  value: 4px\n")]);
    outcome.has(&["--gap: 4px;"]);
    assert!(outcome.findings.has_errors());
    assert!(
        outcome
            .findings
            .iter()
            .any(|finding| finding.at.as_ref().is_some_and(|at| at.file.path() == "bomb.yaml"))
    );
}

#[test]
fn a_text_style_without_all_parts_becomes_a_group() {
    let outcome = imported(&[(
        "t.json",
        r##"{ "h1": { "type": "typography", "value": { "fontFamily": "Inter", "fontSize": "16px", "fontWeight": "{bold}", "letterSpacing": "0.1em" } },
            "bold": { "value": 700 } }"##,
    )]);
    outcome.has(&["--h1-font-family: \"Inter\";", "--h1-font-size: 16px;", "--h1-font-weight: var(--bold);"]);
    assert_eq!(outcome.lost(), [("h1.letterSpacing", Reason::Value)]);
    assert_eq!(outcome.imported.report.read, 2);
    assert_eq!(outcome.imported.report.written, 2);
}

#[test]
fn files_of_the_format_stay_as_they_are() {
    let text = r##"{"a":{"$type":"number","$value":1}}"##;
    let outcome = imported(&[("x/a.tokens.json", text)]);
    assert_eq!(outcome.file("a.tokens.json"), serde_json::from_str::<serde_json::Value>(text).expect("JSON"));
    let file = outcome
        .imported
        .artifacts
        .iter()
        .find(|artifact| artifact.path == "a.tokens.json")
        .expect("the file");
    assert_eq!(file.text(), text);
}

#[test]
fn a_resolver_with_errors_keeps_its_themes() {
    let outcome = imported(&[
        (
            "tokens.resolver.json",
            r##"{ "version": "2025.10", "sets": { "core": { "sources": [{ "$ref": "a.json" }, { "$ref": "none.json" }] } },
                "modifiers": { "mode": { "contexts": { "light": [], "dark": [{ "a": { "$type": "number", "$value": 2 } }] }, "default": "light" } },
                "resolutionOrder": [{ "$ref": "#/sets/core" }, { "$ref": "#/modifiers/mode" }] }"##,
        ),
        (
            "a.json",
            r##"{ "a": { "$type": "number", "$value": 1 }, "b": { "$type": "dimension", "$value": "2px" } }"##,
        ),
    ]);
    outcome.has(&["--a: 1;", "--b: 2px;"]);
    outcome.after("dark", &["--a: 2;"]);
    let wrong = outcome.messages("tokens/import/source");
    assert_eq!(wrong.len(), 1);
    assert!(wrong[0].starts_with("the file `none.json` is not among the sources"), "{wrong:?}");
}

#[test]
fn the_report_has_every_loss_with_its_place() {
    let outcome =
        imported(&[("t.json", "{\n  \"a\": { \"value\": \"50%\" },\n  \"b\": { \"value\": \"{a}\" }\n}")]);
    let report: serde_json::Value = serde_json::from_str(&outcome.imported.report.json()).expect("JSON");
    assert_eq!(report["sources"][0]["kind"], "token tree");
    assert_eq!(report["reasons"]["value"], 1);
    assert_eq!(report["notCarried"][0]["line"], 2);
    assert_eq!(report["notCarried"][1]["reason"], "reference");
    assert_eq!(outcome.imported.report.summary(), "0 of 2 values; 2 not carried over (value 1, reference 1)");
}

/// A value that is computed for each theme is lost several times, at one place.
#[test]
fn the_counts_of_the_report_are_those_of_the_source() {
    let outcome = imported(&[(
        "t.css",
        ":root { --base: 1%; --sum: calc(var(--base) + 2%); --size: 4px; } @media (prefers-color-scheme: dark) { :root { --base: 25%; } }",
    )]);
    let report = &outcome.imported.report;
    assert_eq!((report.read, report.written, report.in_part), (4, 1, 0), "{}", report.summary());
    assert_eq!(report.reasons().iter().map(|(_, count)| count).sum::<usize>(), 4);
    assert_eq!(report.summary(), "1 of 4 values; 3 not carried over (value 3)");
}

#[test]
fn themes_within_themes_and_units_next_to_values() {
    let outcome = imported(&[(
        "t.json",
        r##"{ "a": { "sets": { "light": { "sets": { "desktop": { "value": "1px" } } }, "dark": { "value": "2px" } } },
            "b": { "value": "4", "unit": "px", "type": "dimension" }, "c": { "value": 2, "unit": "rem", "type": "dimension" } }"##,
    )]);
    outcome.has(&["--b: 4px;", "--c: 2rem;"]);
    assert_eq!(outcome.lost(), [("a", Reason::Value)]);
    assert_eq!(outcome.messages("tokens/import/source").len(), 1);
}

#[test]
fn an_error_of_a_group_costs_the_property() {
    let outcome = imported(&[(
        "t.json",
        r##"{ "a": { "$extends": "{none}", "$description": "Kept", "b": { "value": "1px" } }, "c": { "value": "2px" } }"##,
    )]);
    outcome.has(&["--a-b: 1px;", "--c: 2px;"]);
    assert_eq!(outcome.lost(), [("a.$extends", Reason::Value)]);
    assert_eq!(outcome.file("t.tokens.json")["a"]["$description"], "Kept");
}

#[test]
fn a_source_without_tokens_gives_an_empty_resolver() {
    let outcome = imported(&[("t.css", "a { color: red }")]);
    assert_eq!(outcome.imported.report.read, 0);
}
