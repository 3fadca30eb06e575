//! Random sources: an import never panics, and what it writes always compiles and stays as it is.

use proptest::prelude::*;
use proptest::sample::select;
use serde_json::{Map, Value, json};

use super::imported;

const NAMES: &[&str] = &[
    "a",
    "b",
    "A",
    "0.5",
    "$x",
    "$root",
    "value",
    "default",
    "dark",
    "sets",
    "type",
    "font-size",
    "{",
    "",
    "ä",
    "color",
    "$extends",
    "$ref",
    "$type",
    "$themes",
    "shadow",
];
const TEXTS: &[&str] = &[
    "{a}",
    "{b.a}",
    "{a} * 2",
    "{a.b.value}",
    "4px",
    "1.5em",
    "50%",
    "#fff",
    "rgba({a}, 0.5)",
    "rgba(#000,50%)",
    "red",
    "16 / 9",
    "{a",
    "}",
    "",
    "\u{0}",
    "é",
    "roundTo({b}, 1)",
    "Inter, sans-serif",
    "0 1px 2px #000",
    "dimension",
    "color",
    "typography",
    "$a * 2",
    "calc(1px + 2px)",
    "{color}",
    "hsl(1 2% 3%)",
    "ease-in",
    "1px solid red",
    "#",
];

fn value() -> impl Strategy<Value = Value> {
    let leaf = prop_oneof![
        select(TEXTS).prop_map(|text| json!(text)),
        (-1000..1000).prop_map(|number| json!(f64::from(number) / 8.0)),
        any::<bool>().prop_map(|truth| json!(truth)),
        Just(Value::Null),
    ];
    leaf.prop_recursive(5, 40, 5, |inner| {
        let names =
            prop_oneof![select(NAMES), select(&["$value", "value", "$type", "type", "alpha", "unit"][..])];
        prop_oneof![
            3 => prop::collection::vec((names, inner.clone()), 0..5).prop_map(|members| {
                let members = members.into_iter().map(|(name, value)| (name.to_owned(), value));
                Value::Object(members.collect::<Map<String, Value>>())
            }),
            1 => prop::collection::vec(inner.clone(), 0..3).prop_map(Value::Array),
            2 => (select(TEXTS), inner).prop_map(|(kind, value)| json!({ "value": value, "type": kind })),
        ]
    })
}

fn sheet() -> impl Strategy<Value = String> {
    const PARTS: &[&str] = &[
        ":root",
        "{",
        "}",
        "--a",
        "--b-c",
        ":",
        ";",
        "var(--a)",
        "var(--",
        " calc(1px * 2)",
        "$a",
        "#{$a}",
        "(",
        ")",
        "'",
        "/*",
        "*/",
        "//",
        "@media (prefers-color-scheme: dark)",
        ".dark",
        "[data-x='y']",
        "4px",
        "#fff",
        ",",
        "\n",
        "map-get($a, b)",
        "\\",
        "ü",
        "@theme",
        "!default",
        "map.get(",
    ];
    prop::collection::vec(select(PARTS), 0..40).prop_map(|parts| parts.concat())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 100, ..ProptestConfig::default() })]

    #[test]
    fn trees(first in value(), second in value()) {
        imported(&[("x/a.json", &first.to_string()), ("x/b.json", &second.to_string())]);
    }

    #[test]
    fn sets_with_themes(core in value(), dark in value(), chosen in select(&["enabled", "disabled", "source"][..])) {
        let text = json!({
            "core": core, "dark": dark,
            "$themes": [
                { "name": "x", "selectedTokenSets": { "core": chosen } },
                { "name": "y", "selectedTokenSets": { "core": "enabled", "dark": chosen } },
            ],
        });
        imported(&[("t.json", &text.to_string())]);
    }

    #[test]
    fn style_sheets(css in sheet(), scss in sheet()) {
        imported(&[("a.css", &css), ("b.scss", &scss)]);
    }

    #[test]
    fn other_kinds(inner in value()) {
        for text in [
            json!({ "props": inner, "aliases": { "a": inner } }),
            json!({ "theme": { "colors": inner, "fontSize": inner, "extend": inner } }),
            json!({ "meta": { "variables": { "v": { "name": "a/b", "variableCollectionId": "c", "valuesByMode": inner } },
                "variableCollections": { "c": { "name": "c", "modes": [{ "modeId": "a", "name": "b" }, inner] } } } }),
            json!({ "name": "c", "modes": { "a": "b" }, "variables": [inner, { "id": "a", "name": "a", "valuesByMode": { "a": inner } }] }),
            json!({ "version": "2025.10", "sets": { "a": { "sources": [inner] } }, "resolutionOrder": [{ "$ref": "#/sets/a" }, inner] }),
        ] {
            imported(&[("t.json", &text.to_string())]);
        }
    }
}
