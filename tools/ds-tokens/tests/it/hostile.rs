//! Sources that are wrong on purpose or by accident: each has a finding at its place, and costs only what is wrong.

use ds_core::{Diagnostics, SourceFile};
use ds_tokens::{Compiled, Options, Tolerance, compile};

use crate::support::format_findings;

/// Compiles files in the tolerant mode.
fn tolerant(texts: &[(&str, &str)]) -> (Compiled, Diagnostics) {
    let mut findings = Diagnostics::new();
    let load = |path: &str| {
        let entry = texts.iter().find(|(name, _)| *name == path);
        entry.map(|(path, text)| SourceFile::new(*path, *text))
    };
    let entries: Vec<SourceFile> = match texts[0].0.ends_with(".resolver.json") {
        true => load(texts[0].0).into_iter().collect(),
        false => texts.iter().map(|(path, text)| SourceFile::new(*path, *text)).collect(),
    };
    let options = Options { tolerance: Tolerance::all(), ..Options::default() };
    (compile(&entries, &load, &options, &mut findings), findings)
}

/// The findings of a rule: their messages, and what they mark.
fn marked(findings: &Diagnostics, rule: &str) -> Vec<(String, String)> {
    let matching = findings.iter().filter(|finding| finding.rule.code == rule);
    matching
        .map(|finding| {
            (finding.message.clone(), finding.at.as_ref().map_or("", |at| at.file.slice(at.span)).to_owned())
        })
        .collect()
}

fn paths(compiled: &Compiled) -> Vec<&str> {
    compiled.set().tokens.iter().map(|token| token.path.as_str()).collect()
}

#[test]
fn ten_thousand_modifiers() {
    let names: Vec<String> = (0..10_000).map(|nth| format!("m{nth}")).collect();
    let modifiers: Vec<String> =
        names.iter().map(|name| format!(r#""{name}": {{ "contexts": {{ "x": [], "y": [] }} }}"#)).collect();
    let steps: Vec<String> =
        names.iter().map(|name| format!(r##"{{ "$ref": "#/modifiers/{name}" }}"##)).collect();
    let text = format!(
        r##"{{ "version": "2025.10", "sets": {{ "s": {{ "sources": [{{ "n": {{ "$type": "number", "$value": 1 }} }}] }} }},
            "modifiers": {{ {} }}, "resolutionOrder": [{{ "$ref": "#/sets/s" }}, {}] }}"##,
        modifiers.join(", "),
        steps.join(", ")
    );
    let (compiled, findings) = tolerant(&[("t.resolver.json", &text)]);
    assert_eq!(paths(&compiled), ["n"]);
    assert!(compiled.css().text().contains("--n: 1;"));
    let many = marked(&findings, "tokens/too-many-resolutions");
    assert_eq!(many.len(), 1, "{}", format_findings(&findings));
}

#[test]
fn names_that_differ_by_case_or_unicode_form() {
    // `é` as one character, and as `e` with an accent.
    let text = "{ \"$type\": \"number\", \"caf\u{e9}\": { \"$value\": 1 }, \"cafe\u{301}\": { \"$value\": 2 }, \"Big\": { \"$value\": 3 }, \"big\": { \"$value\": 4 } }";
    let (compiled, findings) = tolerant(&[("t.tokens.json", text)]);
    let clashes = marked(&findings, "tokens/case-clash");
    assert_eq!(clashes.len(), 2, "{}", format_findings(&findings));
    assert!(clashes.iter().any(|(message, _)| message.contains("Unicode")), "{clashes:?}");
    assert_eq!(compiled.set().tokens.len(), 4, "none is lost: {}", format_findings(&findings));
}

#[test]
fn a_theme_that_names_a_missing_set() {
    let text = r##"{ "version": "2025.10", "sets": { "s": { "sources": [{ "n": { "$type": "number", "$value": 1 } }] } },
        "modifiers": { "theme": { "contexts": { "light": [], "dark": [{ "$ref": "#/sets/gone" }] } } },
        "resolutionOrder": [{ "$ref": "#/sets/s" }, { "$ref": "#/modifiers/theme" }] }"##;
    let (compiled, findings) = tolerant(&[("t.resolver.json", text)]);
    assert_eq!(marked(&findings, "tokens/resolver-reference")[0].1, "\"#/sets/gone\"");
    assert_eq!(paths(&compiled), ["n"]);
}

#[test]
fn two_types_of_one_path() {
    let text = r##"{ "version": "2025.10", "sets": { "s": { "sources": [{ "n": { "$type": "number", "$value": 1 }, "m": { "$type": "number", "$value": 2 } }] } },
        "modifiers": { "theme": { "contexts": { "light": [], "dark": [{ "n": { "$type": "duration", "$value": { "value": 1, "unit": "s" } } }] } } },
        "resolutionOrder": [{ "$ref": "#/sets/s" }, { "$ref": "#/modifiers/theme" }] }"##;
    let (compiled, findings) = tolerant(&[("t.resolver.json", text)]);
    let clash = marked(&findings, "tokens/type-changes");
    assert_eq!(clash.len(), 1, "{}", format_findings(&findings));
    assert!(clash[0].0.contains("`number`") && clash[0].0.contains("`duration`"), "{clash:?}");
    assert_eq!(paths(&compiled), ["m", "n"]);
    // A later source of the same theme replaces a token with its type, which is no clash.
    let later = r#"{ "n": { "$type": "duration", "$value": { "value": 1, "unit": "s" } } }"#;
    let (compiled, findings) =
        tolerant(&[("a.json", r#"{ "n": { "$type": "number", "$value": 1 } }"#), ("b.json", later)]);
    assert!(findings.is_empty(), "{}", format_findings(&findings));
    assert_eq!(compiled.set().tokens[0].values[0].1, "1s");
}

#[test]
fn a_yaml_bomb_costs_its_file() {
    let bomb: String = (0..9).fold("a0: &a0 [x, x, x, x, x, x, x, x, x, x]\n".to_owned(), |text, nth| {
        let list = vec![format!("*a{nth}"); 10].join(", ");
        format!("{text}a{}: &a{} [{list}]\n", nth + 1, nth + 1)
    });
    let good = r#"{ "n": { "$type": "number", "$value": 1 } }"#;
    let (compiled, findings) = tolerant(&[("bomb.yaml", &bomb), ("good.json", good)]);
    let syntax = marked(&findings, "json/syntax");
    assert!(syntax[0].0.contains("more than a million values"), "{}", format_findings(&findings));
    assert_eq!(paths(&compiled), ["n"]);
}

#[test]
fn json5_with_control_characters() {
    let good = r#"{ "n": { "$type": "number", "$value": 1 } }"#;
    let (compiled, findings) = tolerant(&[("a.json5", "{ a: { value: 'x\u{1}\ny' } }"), ("good.json", good)]);
    assert!(!marked(&findings, "json/syntax").is_empty(), "{}", format_findings(&findings));
    assert_eq!(paths(&compiled), ["n"]);
}

#[test]
fn mixed_value_and_dollar_value() {
    let text =
        r#"{ "a": { "value": 1, "$value": 2, "$type": "number" }, "b": { "$value": 3, "$type": "number" } }"#;
    let (compiled, findings) = tolerant(&[("t.json", text)]);
    assert!(!findings.is_empty(), "it is not silent");
    assert!(paths(&compiled).contains(&"b"), "{}", format_findings(&findings));
    let css = compiled.css();
    assert!(css.text().contains("--a: 2;"), "the property of the format counts: {}", css.text());
}

#[test]
fn cycles_through_files_and_parts() {
    let a = r##"{ "a": { "$type": "number", "$value": "{b}" }, "ok": { "$type": "number", "$value": 1 } }"##;
    let b = r##"{ "b": { "$type": "number", "$value": { "$ref": "#/c/$value" } }, "c": { "$type": "number", "$value": "{a}" } }"##;
    let (compiled, findings) = tolerant(&[("a.json", a), ("b.json", b)]);
    let cycle = marked(&findings, "tokens/cycle");
    assert_eq!(cycle.len(), 1, "{}", format_findings(&findings));
    for name in ["`a`", "`b`", "`c`"] {
        assert!(cycle[0].0.contains(name), "the whole chain: {cycle:?}");
    }
    assert_eq!(paths(&compiled), ["ok"]);
}
