//! For any input, a run terminates, and each token has a value or a finding.

use proptest::prelude::*;

use crate::support::{files, one};
use crate::tolerant::tolerant;

/// A token file in which each token is a literal or refers to another token in one of several ways.
fn graph(links: &[(u8, usize)]) -> String {
    let count = links.len();
    let tokens = links.iter().enumerate().map(|(nth, (how, to))| {
        let to = to % count;
        let value = match how % 6 {
            0 => "1".to_owned(),
            1 => format!(r##""{{g{}.t{to}}}""##, to % 3),
            2 => format!(r##"{{ "$ref": "#/g{}/t{to}/$value" }}"##, to % 3),
            3 => format!(r##"{{ "$ref": "#/g{}/t{to}/$value/0" }}"##, to % 3),
            4 => {
                format!(r##"["{{g{}.t{to}}}", 0, {{ "$ref": "#/g{}/t{to}/$value/2" }}, 1]"##, to % 3, to % 3)
            }
            _ => format!(r##"{{ "$ref": "#/g{}/t{to}/$value/{nth}" }}"##, to % 3),
        };
        (nth % 3, format!(r##""t{nth}": {{ "$value": {value} }}"##))
    });
    let mut groups = [const { Vec::new() }; 3];
    tokens.for_each(|(group, token)| groups[group].push(token));
    let groups: Vec<String> = groups
        .iter()
        .enumerate()
        .map(|(nth, tokens)| {
            let kind = ["number", "cubicBezier", "number"][nth];
            format!(r##""g{nth}": {{ "$type": "{kind}", {} }}"##, tokens.join(", "))
        })
        .collect();
    format!("{{ {} }}", groups.join(", ").replace(", }", " }"))
}

fn assert_compiled_or_reported(text: &str, tokens: usize) {
    let (compiled, findings) = one(text);
    let good = compiled.set().tokens.len();
    assert!(good == tokens || !findings.is_empty(), "{good} of {tokens} tokens and no finding: {text}");
    assert_eq!(compiled.css(), one(text).0.css());
}

proptest! {
    #[test]
    fn any_references_terminate(links in prop::collection::vec((any::<u8>(), any::<usize>()), 3..40)) {
        assert_compiled_or_reported(&graph(&links), links.len());
    }

    #[test]
    fn random_extends_terminate(links in prop::collection::vec((any::<bool>(), any::<usize>()), 1..12)) {
        let count = links.len();
        let groups: Vec<String> = links.iter().enumerate().map(|(nth, (nested, to))| {
            let to = format!(r##""$extends": "#/g{}""##, to % count);
            if *nested {
                format!(r##""g{nth}": {{ "t": {{ "$value": 1 }}, "in{nth}": {{ {to} }} }}"##)
            } else {
                format!(r##""g{nth}": {{ {to}, "t": {{ "$value": {nth} }} }}"##)
            }
        }).collect();
        assert_compiled_or_reported(&format!(r##"{{ "$type": "number", {} }}"##, groups.join(", ")), count);
    }

    #[test]
    fn any_text_is_read_without_a_panic(text in r##"[{}\[\]",:$a-c0-9 ./#~%-]{0,80}"##) {
        let _ = one(&text);
        let resolver = r##"{ "version": "2025.10", "sets": { "a": { "sources": [{ "$ref": "x" }] } }, "resolutionOrder": [{ "$ref": "#/sets/a" }] }"##;
        let _ = files(&[("r", resolver), ("x", &text)]);
    }

    #[test]
    fn any_value_of_any_type_is_read_without_a_panic(
        kind in prop::sample::select(vec!["color", "dimension", "fontFamily", "fontWeight", "duration", "cubicBezier",
            "number", "strokeStyle", "border", "transition", "shadow", "gradient", "typography"]),
        value in json(),
    ) {
        let text = format!(r##"{{ "a": {{ "$type": "{kind}", "$value": {value} }} }}"##);
        assert_compiled_or_reported(&text, 1);
        let bare = text.replace("\"$", "\"").replace("\"ref\"", "\"$ref\"");
        for (path, text) in [("t.json", &text), ("t.json", &bare), ("t.yaml", &text)] {
            let (compiled, findings) = tolerant(path, text);
            let kept = compiled.json().text().contains("\"a");
            prop_assert!(kept || findings.has_errors() || !findings.is_empty(), "{} is lost", text);
        }
    }

    #[test]
    fn any_text_is_read_tolerantly_without_a_panic(text in r##"[{}\[\]",:$'&*\n a-c0-9./#~%()+-]{0,80}"##) {
        for path in ["t.json", "t.json5", "t.yaml"] {
            let _ = tolerant(path, &text);
        }
    }
}

/// JSON built from keywords of the format.
fn json() -> impl Strategy<Value = String> {
    let leaf = prop::sample::select(vec![
        "0",
        "-1.5",
        "1e308",
        "1e999",
        "null",
        "true",
        r##""none""##,
        r##""solid""##,
        r##""px""##,
        r##""{a}""##,
        r##""oklch""##,
        r##""#ffffff""##,
        r##"{ "$ref": "#/a/$value" }"##,
        r##"{ "$ref": "#/a/$value/0" }"##,
    ])
    .prop_map(str::to_owned);
    let key = prop::sample::select(vec![
        "value",
        "unit",
        "colorSpace",
        "components",
        "alpha",
        "hex",
        "color",
        "width",
        "style",
        "duration",
        "delay",
        "timingFunction",
        "offsetX",
        "offsetY",
        "blur",
        "spread",
        "inset",
        "position",
        "dashArray",
        "lineCap",
        "fontFamily",
        "fontSize",
        "fontWeight",
        "letterSpacing",
        "lineHeight",
    ]);
    leaf.prop_recursive(4, 32, 6, move |inner| {
        prop_oneof![
            prop::collection::vec(inner.clone(), 0..5).prop_map(|items| format!("[{}]", items.join(", "))),
            prop::collection::btree_map(key.clone(), inner, 0..6).prop_map(|members| {
                let members: Vec<String> =
                    members.iter().map(|(key, value)| format!(r##""{key}": {value}"##)).collect();
                format!("{{ {} }}", members.join(", "))
            }),
        ]
    })
}

#[test]
fn long_chains_and_deep_values_do_not_overflow_the_stack() {
    let chain: Vec<String> = (0..50_000)
        .map(|nth| format!(r##""t{nth}": {{ "$value": "{{t{}}}" }}"##, nth + 1))
        .chain([r##""t50000": { "$type": "number", "$value": 1 }"##.to_owned()])
        .collect();
    assert_compiled_or_reported(&format!("{{ {} }}", chain.join(", ")), 50_001);
    let circle = chain.join(", ").replace(r##""$type": "number", "$value": 1"##, r##""$value": "{t0}""##);
    let (compiled, finding) = one(&format!("{{ {circle} }}"));
    let codes: Vec<&str> = finding.iter().map(|finding| finding.rule.code).collect();
    assert_eq!((compiled.set().tokens.len(), codes), (0, vec!["tokens/cycle", "tokens/left-out"]));
    let deep =
        format!(r##"{{ "a": {{ "$type": "shadow", "$value": {}{} }} }}"##, "[".repeat(100), "]".repeat(100));
    assert_compiled_or_reported(&deep, 1);
}

#[test]
fn exponential_input_is_rejected() {
    let groups: Vec<String> = (1..40)
        .map(|nth| {
            format!(
                r##""g{nth}": {{ "a": {{ "$extends": "{{g{0}}}" }}, "b": {{ "$extends": "{{g{0}}}" }} }}"##,
                nth - 1
            )
        })
        .collect();
    let (_, findings) = one(&format!(
        r##"{{ "g0": {{ "t": {{ "$type": "number", "$value": 1 }} }}, {} }}"##,
        groups.join(", ")
    ));
    assert!(findings.iter().any(|finding| finding.rule.code == "tokens/bad-extends"));
    let families: Vec<String> = (1..40)
        .map(|nth| format!(r##""f{nth}": {{ "$value": ["{{f{0}}}", "{{f{0}}}"] }}"##, nth - 1))
        .collect();
    let (_, findings) =
        one(&format!(r##"{{ "$type": "fontFamily", "f0": {{ "$value": "A" }}, {} }}"##, families.join(", ")));
    let codes: Vec<&str> = findings.iter().map(|finding| finding.rule.code).collect();
    assert_eq!(codes.iter().filter(|code| **code == "tokens/invalid-value").count(), 1);
    assert!(
        codes.iter().all(|code| matches!(
            *code,
            "tokens/invalid-value" | "tokens/invalid-target" | "tokens/left-out"
        )),
        "{codes:?}"
    );
}

/// A resolver that overrides one file with another, as a theme or as the only choice.
fn layered(as_theme: bool) -> String {
    let order = if as_theme { r##"{ "$ref": "#/modifiers/m" }"## } else { r##"{ "$ref": "#/sets/upper" }"## };
    format!(
        r##"{{ "version": "2025.10", "sets": {{ "lower": {{ "sources": [{{ "$ref": "lower" }}] }},
  "upper": {{ "sources": [{{ "$ref": "upper" }}] }} }},
  "modifiers": {{ "m": {{ "contexts": {{ "off": [], "on": [{{ "$ref": "#/sets/upper" }}] }} }} }},
  "resolutionOrder": [{{ "$ref": "#/sets/lower" }}, {order}] }}"##
    )
}

proptest! {
    #[test]
    fn a_theme_has_the_same_values_as_its_sources_by_themselves(
        lower in prop::collection::vec((any::<u8>(), any::<usize>()), 3..30),
        upper in prop::collection::vec((any::<u8>(), any::<usize>()), 3..8),
    ) {
        let (lower, upper) = (graph(&lower), graph(&upper));
        let values = |as_theme: bool, theme: &str| {
            let resolver = layered(as_theme);
            let (compiled, _) = files(&[("r", &resolver), ("lower", &lower), ("upper", &upper)]);
            let tokens = compiled.set().tokens.iter();
            tokens
                .filter_map(|token| {
                    let (_, value) = token.values.iter().find(|(name, _)| name == theme)?;
                    Some((token.path.clone(), value.clone()))
                })
                .collect::<Vec<_>>()
        };
        prop_assert_eq!(values(true, "on"), values(false, "default"));
    }
}
