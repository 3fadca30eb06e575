//! Every rule, with examples that violate it and examples that follow it.

use std::collections::BTreeSet;

use crate::support::{files, format_findings, one};

/// Each with the rule that it violates; the snapshot contains location, message and help.
const BROKEN: &[(&str, &str)] = &[
    ("tokens/not-a-token", r##"{ "space": { "small": 4, "value": 5 } }"##),
    ("tokens/not-a-token", r##"{ "a": { "$root": 5 } }"##),
    ("tokens/not-a-token", r##"[1, 2]"##),
    ("tokens/bad-name", r##"{ "a.b": {}, "a{": {}, "": {} }"##),
    ("tokens/bad-name", r##"{ "%": { "$type": "number", "$value": 1 } }"##),
    (
        "tokens/reserved-name",
        r##"{ "$values": 1, "t": { "$value": 1, "$type": "number", "$descripton": "x", "$extends": "{a}" } }"##,
    ),
    (
        "tokens/bad-property",
        r##"{ "$description": 1, "a": { "$type": 5, "$value": 1 }, "b": { "$type": "number", "$value": 1, "$deprecated": 1, "$extensions": [] } }"##,
    ),
    (
        "tokens/token-with-children",
        r##"{ "a": { "$type": "number", "$value": 1, "b": { "$value": 2 }, "description": "x" } }"##,
    ),
    (
        "tokens/value-and-ref",
        r##"{ "$type": "number", "a": { "$value": 1 }, "b": { "$value": 2, "$ref": "#/a" } }"##,
    ),
    (
        "tokens/missing-value",
        r##"{ "$type": "color", "a": { "$type": "number" }, "b": { "$description": "x" }, "c": {}, "d": { "$type": "color", "e": {} } }"##,
    ),
    (
        "tokens/invalid-hex",
        r##"{ "a": { "$type": "color", "$value": { "colorSpace": "srgb", "components": [1, 1, 1], "hex": "#fff" } } }"##,
    ),
    (
        "tokens/missing-type",
        r##"{ "gap": { "$value": { "value": 4, "unit": "px" } }, "string": { "$value": "thin" } }"##,
    ),
    (
        "tokens/unknown-type",
        r##"{ "a": { "$type": "fontfamily", "$value": "x" }, "b": { "$type": "string", "$value": "x" }, "c": { "$type": "string", "d": { "$value": "{b}" } } }"##,
    ),
    (
        "tokens/invalid-target",
        r##"{ "$type": "number", "n": { "$value": "1" }, "a": { "$value": "{n}" }, "b": { "$value": "{a}" }, "c": { "$ref": "#/n" }, "d": { "$type": "cubicBezier", "$value": [{ "$ref": "#/n/$value" }, 0, 1, 1] } }"##,
    ),
    (
        "tokens/type-mismatch",
        r##"{ "n": { "$type": "number", "$value": 1 }, "a": { "$type": "color", "$value": "{n}" }, "e": { "$type": "border", "$value": { "color": "{n}", "width": "{n}", "style": "solid" } }, "s": { "$type": "shadow", "$value": ["{n}"] } }"##,
    ),
    (
        "tokens/invalid-value",
        r##"{ "d": { "$type": "dimension", "$value": "16px" }, "e": { "$type": "dimension", "$value": { "value": "16", "unit": "em" } }, "f": { "$type": "dimension", "$value": 0 }, "g": { "$type": "duration", "$value": "0.2s" } }"##,
    ),
    (
        "tokens/invalid-value",
        r##"{ "$type": "color", "a": { "$value": "#ff8000" }, "b": { "$value": { "colorSpace": "rgb", "components": [0, 0, 0] } }, "c": { "$value": { "colorSpace": "srgb", "components": [255, 0, 0], "alpha": 2, "hex": "#f00" } }, "d": { "$value": { "colorSpace": "oklch", "components": [62, 0.1, 360] } }, "e": { "$value": { "colorSpace": "hsl", "components": [0, 1] } }, "f": { "$value": { "colorSpace": "srgb", "components": [0, 0, 0], "alpha": "none" } } }"##,
    ),
    (
        "tokens/invalid-value",
        r##"{ "w": { "$type": "fontWeight", "$value": 0 }, "x": { "$type": "fontWeight", "$value": 1001 }, "y": { "$type": "fontWeight", "$value": "Bold" }, "z": { "$type": "fontFamily", "$value": [] }, "f": { "$type": "fontFamily", "$value": [1, ""] } }"##,
    ),
    (
        "tokens/invalid-value",
        r##"{ "b": { "$type": "cubicBezier", "$value": [1.5, 0, 0, 1] }, "c": { "$type": "cubicBezier", "$value": [0, 0, 1] }, "n": { "$type": "number", "$value": "1" }, "m": { "$type": "number", "$value": 1e999 }, "s": { "$type": "strokeStyle", "$value": "dash" }, "t": { "$type": "strokeStyle", "$value": { "dashArray": [], "lineCap": "flat" } }, "g": { "$type": "gradient", "$value": {} }, "h": { "$type": "shadow", "$value": [] } }"##,
    ),
    (
        "tokens/missing-key",
        r##"{ "d": { "$type": "dimension", "$value": { "value": 0 } }, "t": { "$type": "typography", "$value": { "fontFamily": "A", "fontSize": { "value": 1, "unit": "rem" } } }, "s": { "$type": "shadow", "$value": {} } }"##,
    ),
    (
        "tokens/unknown-key",
        r##"{ "d": { "$type": "dimension", "$value": { "value": 0, "units": "px" } }, "s": { "$type": "strokeStyle", "$value": { "dashArray": [{ "value": 1, "unit": "px" }], "lineCap": "butt", "gap": 1 } } }"##,
    ),
    (
        "tokens/bad-reference",
        r##"{ "$type": "number", "a": { "$value": "1px {b}" }, "b": { "$value": "{}" }, "c": { "$value": "{a..b}" }, "d": { "$value": "{ a }" }, "e": { "$value": "{a" }, "f": { "$value": { "$ref": 1 } }, "g": { "$value": "{a} {b}" } }"##,
    ),
    (
        "tokens/bad-reference",
        r##"{ "$type": "number", "a": { "$value": { "$ref": "#/" } }, "b": { "$value": { "$ref": "other.json#/a" } }, "c": { "$value": { "$ref": "#a" } }, "d": { "$value": { "$ref": "#/~2" } }, "e": { "$value": { "$ref": "#/a", "x": 1 } } }"##,
    ),
    (
        "tokens/unknown-alias",
        r##"{ "color": { "$type": "number", "accent": { "$value": 1 }, "a": { "$value": "{color.acent}" }, "b": { "$value": "{colors}" }, "c": { "$value": { "$ref": "#/color/acent/$value" } } } }"##,
    ),
    (
        "tokens/alias-to-group",
        r##"{ "$type": "number", "g": { "$root": { "$value": 1 } }, "h": { "x": { "$value": 2 } }, "i": {}, "a": { "$value": "{g}" }, "b": { "$value": "{h}" }, "c": { "$value": "{i}" }, "d": { "$value": { "$ref": "#/h" } } }"##,
    ),
    (
        "tokens/bad-pointer",
        r##"{ "$type": "number", "a": { "$value": 1, "$description": "x" }, "b": { "$value": { "$ref": "#/a" } }, "c": { "$value": { "$ref": "#/a/$description" } }, "d": { "$value": { "$ref": "#/a/$value/x" } }, "e": { "$value": { "$ref": "#/$type" } } }"##,
    ),
    (
        "tokens/cycle",
        r##"{ "$type": "number", "a": { "$value": "{b}" }, "b": { "$value": "{c}" }, "c": { "$value": "{a}" }, "d": { "$value": "{a}" }, "self": { "$value": "{self}" } }"##,
    ),
    (
        "tokens/cycle",
        r##"{ "e": { "$type": "border", "$value": { "color": { "$ref": "#/f/$value/color" }, "width": { "value": 1, "unit": "px" }, "style": "solid" } }, "f": { "$type": "border", "$value": { "color": { "$ref": "#/e/$value/color" }, "width": { "value": 1, "unit": "px" }, "style": "solid" } } }"##,
    ),
    (
        "tokens/cycle",
        r##"{ "a": { "$extends": "{b}" }, "b": { "$extends": "#/a" }, "c": { "d": { "$extends": "{c}" } } }"##,
    ),
    (
        "tokens/bad-extends",
        r##"{ "$type": "number", "t": { "$value": 1 }, "buttons": {}, "a": { "$extends": "{t}" }, "b": { "$extends": "{button}" }, "c": { "$extends": "#/x/y" } }"##,
    ),
    (
        "tokens/name-collision",
        r##"{ "$type": "number", "font-size": { "$value": 1 }, "font": { "size": { "$value": 2 } }, "fontSize": { "$value": 3 }, "a": { "$root": { "$value": 4 } }, "A": { "$value": 5 } }"##,
    ),
    (
        "tokens/name-collision",
        r##"{ "a": { "b-1": { "$type": "number", "$value": 1 }, "b1": { "$type": "number", "$value": 1 } } }"##,
    ),
    (
        "tokens/name-collision",
        r##"{ "l": { "$type": "border", "$value": { "color": { "colorSpace": "srgb", "components": [0, 0, 0] }, "width": { "value": 1, "unit": "px" }, "style": "solid" } }, "l-color": { "$type": "number", "$value": 1 } }"##,
    ),
    (
        "tokens/case-clash",
        r##"{ "$type": "number", "fontSize": { "$value": 1 }, "fontsize": { "$value": 2 } }"##,
    ),
    (
        "tokens/deprecated-use",
        r##"{ "$type": "number", "old": { "$deprecated": "Use `new`.", "a": { "$value": 1 }, "b": { "$deprecated": false, "$value": 1 } }, "x": { "$value": "{old.a}" }, "y": { "$value": "{old.b}" }, "z": { "$deprecated": true, "$value": "{old.a}" }, "u": { "$type": "cubicBezier", "$value": ["{x}", 0, 0, 1] } }"##,
    ),
    (
        "tokens/hex-mismatch",
        r##"{ "a": { "$type": "color", "$value": { "colorSpace": "hsl", "components": [330, 100, 50], "hex": "#ff00ff" } } }"##,
    ),
    (
        "tokens/gradient-position",
        r##"{ "g": { "$type": "gradient", "$value": [{ "color": { "colorSpace": "srgb", "components": [0, 0, 0] }, "position": -1 }, { "color": { "colorSpace": "srgb", "components": [1, 1, 1] }, "position": 42 }] } }"##,
    ),
    (
        "tokens/bad-extension",
        r##"{ "n": { "$type": "number", "$value": 1, "$extensions": { "org.plenum.contrast": [], "org.plenum.fluid": {} } }, "d": { "$type": "dimension", "$value": { "value": 1, "unit": "px" }, "$extensions": { "org.plenum.fluid": { "min": { "value": 2, "unit": "px" }, "base": { "value": 2, "unit": "px" }, "viewport": 1 } } }, "c": { "$type": "color", "$value": { "colorSpace": "srgb", "components": [0, 0, 0] }, "$extensions": { "org.plenum.contrast": [{ "on": "{n}", "ratio": 3 }, { "on": "n", "ratio": 3 }, 1] } }, "e": { "$type": "number", "$value": 2, "$extensions": { "org.plenum.contrast": {} } }, "g": { "$extensions": { "org.plenum.script": 1 } } }"##,
    ),
    (
        "tokens/contrast",
        r##"{ "ink": { "$type": "color", "$value": { "colorSpace": "srgb", "components": [0.5, 0.5, 0.5] }, "$extensions": { "org.plenum.contrast": [{ "on": "{page}", "ratio": 4.5 }, { "on": "{page}", "ratio": 3 }] } }, "page": { "$type": "color", "$value": { "colorSpace": "srgb", "components": [1, 1, 1] } } }"##,
    ),
    (
        "tokens/breakpoint",
        r##"{ "breakpoint": { "$extensions": { "org.plenum.media": true }, "a": { "$type": "dimension", "$value": { "value": 48, "unit": "rem" } }, "b": { "$type": "number", "$value": 767 } } }"##,
    ),
];

#[test]
fn each_rule_has_findings_with_location_message_and_help() {
    let mut snapshot = String::new();
    for (rule, text) in BROKEN {
        let (_, findings) = one(text);
        assert!(
            findings.iter().any(|finding| finding.rule.code == *rule),
            "{rule} in {text}: {}",
            format_findings(&findings)
        );
        for finding in &findings {
            assert!(
                finding.at.is_some() && finding.help.is_some(),
                "{} has a location and help: {text}",
                finding.message
            );
            assert!(!finding.message.ends_with('.'), "{}", finding.message);
        }
        snapshot += &format!("# {rule}\n{}\n", format_findings(&findings));
    }
    insta::assert_snapshot!(snapshot);
}

/// Similar input that is valid.
const KEPT: &[&str] = &[
    r##"{}"##,
    r##"{ "$schema": "https://www.designtokens.org/schemas/2025.10/format.json", "empty": {} }"##,
    r##"{ "a b": { "c/d%": { "$type": "number", "$value": 1 } }, "größe": { "$type": "number", "$value": 1 } }"##,
    r##"{ "$type": "number", "a": { "$root": { "$value": 1 }, "b": { "$value": "{a.$root}" } } }"##,
    r##"{ "a": { "$type": "number", "$value": 1 }, "b": { "$ref": "#/a" }, "c": { "$type": "number", "$value": { "$ref": "#/b/$value" } } }"##,
    r##"{ "g": { "$type": "color", "n": { "$value": "{n}" } }, "n": { "$type": "number", "$value": 1 } }"##,
    r##"{ "$type": "fontWeight", "a": { "$value": 1 }, "b": { "$value": 1000 }, "c": { "$value": "extra-black" }, "d": { "$value": 350.5 } }"##,
    r##"{ "$type": "cubicBezier", "n": { "$type": "number", "$value": 0.5 }, "a": { "$value": [0, -2, 1, 3] }, "b": { "$value": ["{n}", 0, { "$ref": "#/n/$value" }, 1] } }"##,
    r##"{ "d": { "$type": "dimension", "$value": { "value": 0, "unit": "px" } }, "s": { "$type": "strokeStyle", "$value": { "dashArray": ["{d}", { "value": 1, "unit": "rem" }], "lineCap": "butt" } } }"##,
    r##"{ "a": { "$type": "color", "$value": { "colorSpace": "oklch", "components": [0.7, "none", 40], "hex": "#9e9e9e" } }, "b": { "$type": "color", "$value": { "colorSpace": "display-p3", "components": [0, 1, 0], "hex": "#00ff00" } } }"##,
    r##"{ "ink": { "$type": "color", "$value": { "colorSpace": "srgb", "components": [0, 0, 0] }, "$extensions": { "org.plenum.contrast": [{ "on": "{page}", "ratio": 21 }], "com.example": { "anything": [1] } } }, "page": { "$type": "color", "$value": { "colorSpace": "srgb", "components": [1, 1, 1] } } }"##,
    r##"{ "$type": "number", "old": { "$deprecated": true, "$value": 1 }, "x": { "$deprecated": "too", "$value": "{old}" } }"##,
    r##"{ "breakpoint": { "$type": "dimension", "$extensions": { "org.plenum.media": true }, "mobile": { "$value": { "value": 767, "unit": "px" } } }, "deep": { "$type": "dimension", "breakpoint": { "x": { "$value": { "value": 1, "unit": "rem" } } } } }"##,
    r##"{ "$type": "number", "a": { "x": { "$value": 1 } }, "b": { "$extends": "{a}", "y": { "$value": "{b.x}" } }, "c": { "$ref": "#/b" }, "d": { "$extends": "{d.e}", "e": { "z": { "$value": 1 } } }, "f": { "$value": "{c.y}" }, "g": { "$value": "{d.z}" } }"##,
];

#[test]
fn valid_input_has_no_findings() {
    for text in KEPT {
        let (_, findings) = one(text);
        assert!(findings.is_empty(), "{text}\n{}", format_findings(&findings));
    }
}

const SET: &str = r##""sets": { "base": { "sources": [{ "a": { "$type": "number", "$value": 1 } }] } }"##;
const ORDER: &str = r##""resolutionOrder": [{ "$ref": "#/sets/base" }]"##;

/// Resolver documents; `SET` and `ORDER` are replaced by valid ones.
const BROKEN_RESOLVERS: &[(&str, &str)] = &[
    ("tokens/resolver", r##"{ SET, ORDER }"##),
    ("tokens/resolver", r##"{ "version": "1", SET, ORDER, "modifers": {} }"##),
    ("tokens/resolver", r##"{ "version": "2025.10", "resolutionOrder": [] }"##),
    ("tokens/resolver", r##"{ "version": "2025.10", "sets": [], "resolutionOrder": {} }"##),
    (
        "tokens/resolver",
        r##"{ "version": "2025.10", "resolutionOrder": [1, {}, { "type": "sett", "name": "x" }, { "type": "set", "name": "y" }] }"##,
    ),
    (
        "tokens/resolver",
        r##"{ "version": "2025.10", "modifiers": { "m": { "context": {} }, "n": { "contexts": {} }, "o": 1 }, "resolutionOrder": [{ "$ref": "#/modifiers/m" }, { "$ref": "#/modifiers/n" }] }"##,
    ),
    (
        "tokens/resolver",
        r##"{ "version": "2025.10", "modifiers": { "m": { "contexts": { "light": [], "dark": 1 }, "default": "drak" } }, "resolutionOrder": [{ "$ref": "#/modifiers/m" }] }"##,
    ),
    (
        "tokens/resolver",
        r##"{ "version": "2025.10", SET, "resolutionOrder": [{ "$ref": "#/sets/base" }, { "$ref": "#/sets/base" }] }"##,
    ),
    (
        "tokens/resolver-reference",
        r##"{ "version": "2025.10", SET, "resolutionOrder": [{ "$ref": "#/sets/bse" }, { "$ref": "#/resolutionOrder/0" }] }"##,
    ),
    (
        "tokens/resolver-reference",
        r##"{ "version": "2025.10", "sets": { "a": { "sources": [{ "$ref": "#/sets/b" }] }, "b": { "sources": [{ "$ref": "#/sets/a" }, { "$ref": "#/modifiers/m" }, { "$ref": "gone.json" }, { "$ref": "https://example.com/t.json" }, { "$ref": 1 }, { "$ref": "theme.tokens.json#/nowhere" }] } }, "resolutionOrder": [{ "$ref": "#/sets/a" }] }"##,
    ),
    (
        "tokens/one-context",
        r##"{ "version": "2025.10", "modifiers": { "m": { "contexts": { "only": [] } } }, "resolutionOrder": [{ "$ref": "#/modifiers/m" }] }"##,
    ),
    (
        "tokens/incomplete-theme",
        r##"{ "version": "2025.10", SET, "modifiers": { "m": { "contexts": { "x": [], "y": [{ "only": { "$type": "number", "$value": 2 } }] } } }, "resolutionOrder": [{ "$ref": "#/sets/base" }, { "$ref": "#/modifiers/m" }] }"##,
    ),
    (
        "tokens/type-changes",
        r##"{ "version": "2025.10", SET, "modifiers": { "m": { "contexts": { "x": [], "y": [{ "a": { "$type": "duration", "$value": { "value": 1, "unit": "s" } } }] } } }, "resolutionOrder": [{ "$ref": "#/sets/base" }, { "$ref": "#/modifiers/m" }] }"##,
    ),
    (
        "tokens/modifiers-overlap",
        r##"{ "version": "2025.10", SET, "modifiers": { "m": { "contexts": { "x": [], "y": [{ "a": { "$type": "number", "$value": 2 } }] } }, "n": { "contexts": { "p": [], "q": [{ "a": { "$type": "number", "$value": 3 } }] } } }, "resolutionOrder": [{ "$ref": "#/sets/base" }, { "$ref": "#/modifiers/m" }, { "$ref": "#/modifiers/n" }] }"##,
    ),
    (
        "tokens/token-with-children",
        r##"{ "version": "2025.10", SET, "resolutionOrder": [{ "$ref": "#/sets/base" }, { "type": "set", "name": "x", "sources": [{ "a": { "b": { "$type": "number", "$value": 1 } } }] }] }"##,
    ),
    (
        "tokens/unknown-alias",
        r##"{ "version": "2025.10", SET, "modifiers": { "m": { "contexts": { "x": [], "y": [{ "a": { "$value": "{b}" } }] } } }, "resolutionOrder": [{ "$ref": "#/sets/base" }, { "$ref": "#/modifiers/m" }] }"##,
    ),
];

fn resolver(text: &str) -> String {
    text.replace("SET", SET).replace("ORDER", ORDER)
}

/// An additional document that needs seven modifiers.
fn many() -> String {
    let names: Vec<String> = (0..7).map(|nth| format!("m{nth}")).collect();
    let modifier = |name: &String| format!(r##""{name}": {{ "contexts": {{ "x": [], "y": [] }} }}"##);
    let step = |name: &String| format!(r##"{{ "$ref": "#/modifiers/{name}" }}"##);
    format!(
        r##"{{ "version": "2025.10", "modifiers": {{ {} }}, "resolutionOrder": [{}] }}"##,
        names.iter().map(modifier).collect::<Vec<_>>().join(", "),
        names.iter().map(step).collect::<Vec<_>>().join(", "),
    )
}

#[test]
fn each_error_in_a_resolver_is_reported() {
    let many = many();
    let mut snapshot = String::new();
    for (rule, text) in
        BROKEN_RESOLVERS.iter().copied().chain([("tokens/too-many-resolutions", many.as_str())])
    {
        let (_, findings) = files(&[("t.resolver.json", &resolver(text)), ("theme.tokens.json", "{}")]);
        assert!(
            findings.iter().any(|finding| finding.rule.code == rule),
            "{rule} in {text}: {}",
            format_findings(&findings)
        );
        assert!(findings.iter().all(|finding| finding.help.is_some()), "{}", format_findings(&findings));
        snapshot += &format!("# {rule}\n{}\n", format_findings(&findings));
    }
    insta::assert_snapshot!(snapshot);
}

#[test]
fn a_valid_resolver_has_no_findings() {
    let text = resolver(
        r##"{ "version": "2025.10", "name": "x", "description": "y", "$schema": "z", "$defs": { "any": 1 }, SET, ORDER }"##,
    );
    let (_, findings) = files(&[("t.resolver.json", &text)]);
    assert!(findings.is_empty(), "{}", format_findings(&findings));
}

#[test]
fn every_rule_has_a_case() {
    let codes = BROKEN.iter().chain(BROKEN_RESOLVERS).map(|(rule, _)| *rule);
    let mut covered: BTreeSet<&str> = codes.collect();
    // Follows from other errors.
    covered.insert("tokens/left-out");
    covered.insert("tokens/too-many-resolutions");
    // The findings about outputs, and about the way to select themes, have cases of their own.
    let apart = ["tokens/output-", "tokens/template", "tokens/theme-"];
    let rules = ds_tokens::RULES.iter().map(|rule| rule.code);
    let rules: BTreeSet<&str> =
        rules.filter(|code| !apart.iter().any(|start| code.starts_with(start))).collect();
    assert_eq!(covered, rules);
}

#[test]
fn dependents_of_an_invalid_token_are_errors_even_if_its_rule_is_off() {
    let (compiled, findings) = one(
        r##"{ "$type": "number", "n": { "$value": "1" }, "a": { "$value": "{n}" }, "b": { "$value": "{a}" } }"##,
    );
    let css = compiled.css();
    assert!(!css.text().contains("--a") && !css.text().contains("--b"));
    // The caller removes findings of rules that are off; these belong to a separate rule.
    let lost = findings.iter().filter(|finding| finding.rule.code == "tokens/invalid-target");
    let lost: Vec<_> = lost.map(|finding| (finding.severity, finding.message.as_str())).collect();
    let error = ds_core::Severity::Error;
    assert_eq!(
        lost,
        [
            (error, "`a` has no value, because `n` has none"),
            (error, "`b` has no value, because `a` has none")
        ]
    );
}

#[test]
fn properties_may_be_references() {
    let compiled = crate::support::clean(one(
        r##"{ "base": { "size": { "$type": "dimension", "$value": { "value": 4, "unit": "rem" } },
                        "ink": { "$type": "color", "$value": { "colorSpace": "srgb", "components": [1, 0.5, 0], "alpha": 0.5, "hex": "#ff8000" } },
                        "line": { "$type": "strokeStyle", "$value": { "dashArray": [{ "value": 1, "unit": "px" }], "lineCap": "round" } } },
              "gap": { "$type": "dimension", "$value": { "value": { "$ref": "#/base/size/$value/value" }, "unit": { "$ref": "#/base/size/$value/unit" } } },
              "text": { "$type": "color", "$value": { "colorSpace": { "$ref": "#/base/ink/$value/colorSpace" }, "components": { "$ref": "#/base/ink/$value/components" },
                        "alpha": { "$ref": "#/base/ink/$value/alpha" }, "hex": { "$ref": "#/base/ink/$value/hex" } } },
              "mixed": { "$type": "color", "$value": { "colorSpace": "srgb", "components": [{ "$ref": "#/base/ink/$value/components/0" }, 0, "none"] } },
              "dash": { "$type": "strokeStyle", "$value": { "dashArray": { "$ref": "#/base/line/$value/dashArray" }, "lineCap": { "$ref": "#/base/line/$value/lineCap" } } } }"##,
    ));
    let css = compiled.css();
    let value = |name: &str| {
        let text = css.text();
        let start = format!("{name}:");
        let line = text.lines().find(|line| line.trim_start().starts_with(&start));
        line.map(|line| line.trim().trim_start_matches(name).to_owned()).expect(name)
    };
    assert_eq!(value("--gap"), value("--base-size"));
    assert_eq!(value("--text"), value("--base-ink"));
    assert!(value("--mixed").contains("ff0000") || value("--mixed").contains("none"), "{}", value("--mixed"));
    let (_, findings) = one(
        r##"{ "a": { "$type": "number", "$value": 1 }, "b": { "$type": "dimension", "$value": { "value": 1, "unit": { "$ref": "#/a/$value" } } } }"##,
    );
    assert!(findings.has_errors());
}

#[test]
fn names_that_differ_only_by_case_are_different() {
    let (compiled, findings) = one(
        r##"{ "$type": "number", "size": { "$value": 1 }, "SIZE": { "$value": 2 }, "Size": { "a": { "$value": 3 } }, "siZe": { "a": { "$value": 4 } } }"##,
    );
    let css = compiled.css();
    for name in ["--size: 1", "--SIZE: 2", "--size-a: 3"] {
        assert!(css.text().contains(name), "{name}: {}", css.text());
    }
    let set = compiled.set();
    let names: BTreeSet<&str> = set.tokens.iter().map(|token| token.css.as_str()).collect();
    assert_eq!(names.len(), 4, "{names:?}");
    assert!(
        findings.iter().any(|finding| finding.rule.code == "tokens/case-clash"),
        "{}",
        format_findings(&findings)
    );
    assert!(!findings.has_errors(), "{}", format_findings(&findings));
}
