//! What a mistake is taken for: one finding with what was meant, and the values that can be determined.

use crate::support::{files, format_findings, one};

/// The findings of a file: code, marked text and help.
fn hints(text: &str) -> Vec<String> {
    let (_, diagnostics) = one(text);
    let hint = |finding: &ds_core::Diagnostic| {
        let marked = finding.at.as_ref().map_or("", |at| at.file.slice(at.span));
        format!("{} {marked} | {}", finding.rule.code, finding.help.clone().unwrap_or_default())
    };
    // That the value is missing follows from the finding.
    diagnostics.iter().filter(|finding| finding.rule.code != "tokens/left-out").map(hint).collect()
}

#[test]
fn hints_name_what_was_meant() {
    let color = r##"{ "colorSpace": "srgb", "components": [0, 0, 1] }"##;
    for suffix in ["$value", "value"] {
        let text = format!(
            r##"{{ "c": {{ "$type": "color", "a": {{ "$value": {color} }}, "b": {{ "$value": "{{c.a.{suffix}}}" }} }} }}"##
        );
        assert_eq!(
            hints(&text),
            [format!("tokens/unknown-alias \"{{c.a.{suffix}}}\" | did you mean `c.a`?")]
        );
    }
    assert_eq!(
        hints(r##"{ "s": { "$type": "dimension", "$value": { "value": 1, "unit": "em" } } }"##),
        ["tokens/invalid-value \"em\" | use one of `px`, `rem`"]
    );
    assert_eq!(
        hints(r##"{ "s": { "$type": "dimension", "$value": { "value": 1, "unit": "rme" } } }"##),
        ["tokens/invalid-value \"rme\" | did you mean `rem`?"]
    );
    assert_eq!(
        hints(r##"{ "f": { "$type": "fontFamily", "$value": "Helvetica Neue, 'Arial',sans-serif" } }"##),
        [
            "tokens/invalid-value \"Helvetica Neue, 'Arial',sans-serif\" | use `[\"Helvetica Neue\", \"Arial\", \"sans-serif\"]`"
        ]
    );
    assert_eq!(
        hints(
            r##"{ "brand": { "$type": "color", "$description": "x" }, "group": { "$type": "color" , "a": {} } }"##
        ),
        [
            "tokens/missing-value \"brand\" | add a `$value`; if this is a group, remove it until it has tokens"
        ]
    );
}

#[test]
fn hints_know_the_words_of_other_tools() {
    assert_eq!(
        hints(r##"{ "s": { "$type": "spacing", "$value": { "value": 1, "unit": "px" } } }"##),
        ["tokens/unknown-type \"spacing\" | use `dimension`, or `--tolerant` for names of other tools"]
    );
    assert_eq!(
        hints(
            r##"{ "c": { "$type": "color", "$value": { "colorSpace": "p3", "components": [1, 0.5, 0] } } }"##
        ),
        ["tokens/invalid-value \"p3\" | did you mean `display-p3`?"]
    );
    let length = r##"{ "value": 1, "unit": "px" }"##;
    let shadow = format!(
        r##"{{ "s": {{ "$type": "shadow", "$value": {{ "x": {length}, "y": {length}, "blur": {length}, "spread": {length}, "color": {{ "colorSpace": "srgb", "components": [0, 0, 0] }} }} }} }}"##
    );
    assert_eq!(
        hints(&shadow),
        [
            "tokens/unknown-key \"x\" | did you mean `offsetX`?",
            "tokens/unknown-key \"y\" | did you mean `offsetY`?",
        ]
    );
    assert!(one(&shadow).0.css().text().contains("--s: 1px 1px 1px 1px #000000;"));
    assert_eq!(
        hints(r##"{ "w": { "$type": "fontWeight", "$value": "600" } }"##),
        ["tokens/invalid-value \"600\" | use `600`"]
    );
}

#[test]
fn hints_name_the_token_of_a_reference_without_braces() {
    for written in ["s.a", "{s.a", "$s.a"] {
        let text = format!(
            r##"{{ "s": {{ "$type": "dimension", "a": {{ "$value": {{ "value": 1, "unit": "px" }} }}, "b": {{ "$value": "{written}" }} }} }}"##
        );
        let hints_of_text = hints(&text);
        assert_eq!(hints_of_text.len(), 1, "{hints_of_text:?}");
        assert!(hints_of_text[0].ends_with("| use `\"{s.a}\"` to refer to the token"), "{hints_of_text:?}");
    }
    assert_eq!(
        hints(r##"{ "s": { "$type": "dimension", "b": { "$value": "s.c" } } }"##),
        ["tokens/invalid-value \"s.c\" | use `{ \"value\": 16, \"unit\": \"px\" }`"]
    );
}

#[test]
fn a_typo_is_one_finding_and_has_the_value_that_was_meant() {
    let (compiled, _) = one(
        r##"{ "s": { "$tpye": "number", "a": { "$vlaue": 3 }, "b": { "$value": 4 } }, "d": { "$type": "dimension", "$value": { "valeu": 5, "unit": "px" } } }"##,
    );
    let css = compiled.css();
    for line in ["--s-a: 3;", "--s-b: 4;", "--d: 5px;"] {
        assert!(css.text().contains(line), "{line}\n{}", css.text());
    }
    assert_eq!(
        hints(
            r##"{ "s": { "$tpye": "number", "a": { "$vlaue": 3 }, "b": { "$value": 4 } }, "d": { "$type": "dimension", "$value": { "valeu": 5, "unit": "px" } } }"##
        ),
        [
            "tokens/reserved-name \"$tpye\" | did you mean `$type`?",
            "tokens/reserved-name \"$vlaue\" | did you mean `$value`?",
            "tokens/unknown-key \"valeu\" | did you mean `value`?",
        ]
    );
}

#[test]
fn a_misspelt_order_is_one_finding_and_the_rest_is_checked() {
    let base = ("base.tokens.json", r##"{ "a": { "$type": "number", "$value": 1 } }"##);
    let text = |key: &str| {
        format!(
            r##"{{ "version": "2025.10", "sets": {{ "base": {{ "sources": [{{ "$ref": "base.tokens.json" }}] }} }}{key} }}"##
        )
    };
    let order = text(r##", "resolutionOrdr": [{ "$ref": "#/sets/base" }]"##);
    let (compiled, findings) = files(&[("a.resolver.json", &order), base]);
    assert_eq!(findings.len(), 1, "{}", format_findings(&findings));
    assert!(format_findings(&findings).contains("help: did you mean `resolutionOrder`?"));
    assert!(compiled.css().text().contains("--a: 1;"));
    let (_, findings) = files(&[("a.resolver.json", &text("")), base]);
    assert!(format_findings(&findings).contains("a resolver needs a `resolutionOrder`"));
}

#[test]
fn values_that_can_be_determined_are_kept() {
    let (compiled, findings) = one(
        r##"{ "c": { "$type": "color", "$value": { "colorSpace": "srgb", "components": [1, 1, 1], "hex": "#fff" } }, "d": { "$type": "dimension", "$value": { "value": 2, "unit": "px" }, "$extensions": { "org.plenum.fluid": 1 } }, "k": { "$type": "dimension", "$value": { "value": 3, "unit": "px", "note": "x" } } }"##,
    );
    let css = compiled.css();
    for line in ["--c: #ffffff;", "--d: 2px;", "--k: 3px;"] {
        assert!(css.text().contains(line), "{line}\n{}", css.text());
    }
    let codes: Vec<&str> = findings.iter().map(|finding| finding.rule.code).collect();
    assert_eq!(codes, ["tokens/invalid-hex", "tokens/invalid-value", "tokens/unknown-key"]);
}

#[test]
fn a_theme_that_lacks_a_token_is_named() {
    let token = r##""$type": "number", "$value": 1"##;
    let resolver = format!(
        r##"{{ "version": "2025.10", "resolutionOrder": [
  {{ "type": "set", "name": "base", "sources": [{{ "a": {{ "$type": "number", "$value": "{{t.only}}" }} }}] }},
  {{ "type": "modifier", "name": "theme", "contexts": {{ "light": [{{ "t": {{ "x": {{ {token} }} }} }}], "dark": [{{ "t": {{ "only": {{ {token} }} }} }}] }} }} ] }}"##
    );
    let (_, findings) = files(&[("t.resolver.json", &resolver)]);
    let text = format_findings(&findings);
    assert!(text.contains("the theme `light` has no token `t.only`, but another one has"), "{text}");
    let codes: Vec<&str> = findings.iter().map(|finding| finding.rule.code).collect();
    let incomplete = "tokens/incomplete-theme";
    assert_eq!(codes, ["tokens/unknown-alias", "tokens/left-out", incomplete, incomplete], "{text}");
    assert!(text.contains("`t.only` does not exist in the theme `light`"), "{text}");
}

#[test]
fn members_that_a_syntax_error_costs_are_not_missed() {
    let (_, findings) = one(r##"{ "space": { "$type": "number" "a": { "$value": 1 } } }"##);
    let codes: Vec<&str> = findings.iter().map(|finding| finding.rule.code).collect();
    assert_eq!(codes, ["json/syntax"]);
}
