//! The tolerant mode: each deviation is a finding of the strict mode, and a value with a note in the tolerant one.

use std::collections::BTreeSet;

use ds_core::{Diagnostics, Severity, SourceFile};
use ds_tokens::{Compiled, Deviation, Options, Tolerance, compile};

use crate::support::{files, format_findings};

fn with(tolerance: Tolerance, texts: &[(&str, &str)]) -> (Compiled, Diagnostics) {
    let mut findings = Diagnostics::new();
    let load = |path: &str| {
        let entry = texts.iter().find(|(name, _)| *name == path);
        entry.map(|(path, text)| SourceFile::new(*path, *text))
    };
    let entry = texts.first().map(|(path, text)| SourceFile::new(*path, *text));
    let options = Options { tolerance, ..Options::default() };
    let compiled = compile(entry.as_slice(), &load, &options, &mut findings);
    (compiled, findings)
}

/// Compiles one file in the tolerant mode.
pub(crate) fn tolerant(path: &str, text: &str) -> (Compiled, Diagnostics) {
    with(Tolerance::all(), &[(path, text)])
}

/// The declarations of the first block.
fn declarations(compiled: &Compiled) -> Vec<String> {
    let css = compiled.css();
    let lines = css.text().lines().map(str::trim).map(str::to_owned).collect::<Vec<_>>();
    lines.into_iter().filter(|line| line.starts_with("--")).collect()
}

struct Case {
    deviation: &'static str,
    /// The file, or only its text if it is JSON.
    file: (&'static str, &'static str),
    /// A rule that the strict mode reports.
    strict: &'static str,
    css: &'static [&'static str],
}

const fn case(
    deviation: &'static str,
    text: &'static str,
    strict: &'static str,
    css: &'static [&'static str],
) -> Case {
    Case { deviation, file: ("t.tokens.json", text), strict, css }
}

const CASES: &[Case] = &[
    case(
        "syntax",
        "{ // a comment\n \"a\": { \"$type\": \"number\", \"$value\": 1, }, }",
        "json/syntax",
        &["--a: 1;"],
    ),
    Case {
        deviation: "syntax",
        file: ("t.json5", "{ a: { $type: 'number', $value: .5, }, }"),
        strict: "json/syntax",
        css: &["--a: 0.5;"],
    },
    Case {
        deviation: "syntax",
        file: ("t.yaml", "a:\n  $type: dimension\n  b: { $value: { value: 1, unit: px } }\n"),
        strict: "json/syntax",
        css: &["--a-b: 1px;"],
    },
    case(
        "bare-property",
        r##"{ "a": { "value": 1, "type": "number", "comment": "One" } }"##,
        "tokens/not-a-token",
        &["--a: 1;"],
    ),
    case(
        "bare-property",
        r##"{ "g": { "type": "number", "a": { "$value": 1, "value": 2 } } }"##,
        "tokens/not-a-token",
        &["--g-a: 1;"],
    ),
    case(
        "vendor-key",
        r##"{ "g": { "$schema": "x", "a": { "$type": "number", "$value": 1, "$themeable": true, "attributes": { "category": "size" } } } }"##,
        "tokens/reserved-name",
        &["--g-a: 1;"],
    ),
    case(
        "plain-value",
        r##"{ "space": { "s": "4px", "m": 8 } }"##,
        "tokens/not-a-token",
        &["--space-s: 4px;", "--space-m: 8;"],
    ),
    case(
        "dotted-name",
        r##"{ "space": { "$type": "number", "0.5": { "$value": 2 }, "a": { "$value": "{space.0.5}" } } }"##,
        "tokens/bad-name",
        &["--space-0-5: 2;", "--space-a: var(--space-0-5);"],
    ),
    case(
        "token-with-children",
        r##"{ "a": { "$type": "number", "$value": 1, "b": { "$type": "number", "$value": 2 } }, "c": { "$value": "{a}" } }"##,
        "tokens/token-with-children",
        &["--a: 1;", "--a-b: 2;", "--c: var(--a);"],
    ),
    case(
        "type-name",
        r##"{ "s": { "$type": "sizing", "$value": { "value": 1, "unit": "rem" } }, "r": { "$type": "borderRadius", "$value": "4px" }, "f": { "$type": "fontSizes", "$value": "16" }, "o": { "$type": "opacity", "$value": 0.5 }, "p": { "$type": "opacity", "$value": "50%" }, "l": { "$type": "lineHeights", "$value": "24px" }, "z": { "$type": "spacing", "$value": "{s}" } }"##,
        "tokens/unknown-type",
        &["--s: 1rem;", "--r: 4px;", "--f: 16px;", "--o: 0.5;", "--p: 50%;", "--l: 24px;", "--z: var(--s);"],
    ),
    case(
        "custom-type",
        r##"{ "s": { "$type": "string", "$value": "small caps" }, "b": { "$type": "boolean", "$value": true }, "a": { "$type": "asset", "$value": "url(a.svg)" }, "q": { "$type": "string", "$value": "a; b" }, "n": { "$type": "myType", "$value": 4 }, "r": { "$value": "{s}" } }"##,
        "tokens/unknown-type",
        &[
            "--s: small caps;",
            "--b: true;",
            "--a: url(a.svg);",
            "--q: \"a; b\";",
            "--n: 4;",
            "--r: var(--s);",
        ],
    ),
    case(
        "inferred-type",
        r##"{ "c": { "$value": "#ff0000" }, "d": { "$value": "16px" }, "t": { "$value": "200ms" }, "n": { "$value": 4 }, "w": { "$value": "red" }, "o": { "$value": { "value": 1, "unit": "rem" } } }"##,
        "tokens/missing-type",
        &["--c: #ff0000;", "--d: 16px;", "--t: 200ms;", "--n: 4;", "--w: red;", "--o: 1rem;"],
    ),
    case(
        "color-text",
        r##"{ "$type": "color", "a": { "$value": "#f00" }, "b": { "$value": "#ff000080" }, "c": { "$value": "rgba(255, 0, 0, 0.25)" }, "d": { "$value": "hsl(120deg 100% 50%)" }, "e": { "$value": "hwb(0 0% 0%)" }, "f": { "$value": "rebeccapurple" }, "g": { "$value": { "r": 1, "g": 0, "b": 0, "a": 0.5 } }, "h": { "$value": "transparent" } }"##,
        "tokens/invalid-value",
        &[
            "--a: #ff0000;",
            "--b: rgb(255 0 0 / 0.5);",
            "--c: rgb(255 0 0 / 0.25);",
            "--d: #00ff00;",
            "--e: #ff0000;",
            "--f: #663399;",
            "--g: rgb(255 0 0 / 0.5);",
            "--h: rgb(0 0 0 / 0);",
        ],
    ),
    case(
        "color-text",
        r##"{ "$type": "color", "a": { "$value": "lab(50% 40 -20)" }, "b": { "$value": "oklch(70% 0.4 150)" }, "c": { "$value": "color(display-p3 0 1 0)" } }"##,
        "tokens/invalid-value",
        &["--b: oklch(0.7 0.4 150);", "--c: color(display-p3 0 1 0);"],
    ),
    case(
        "alias-with-alpha",
        r##"{ "$type": "color", "a": { "$value": { "colorSpace": "srgb", "components": [1, 0, 0] } }, "b": { "$value": "{a}", "alpha": 0.5 }, "c": { "$value": { "color": "{a}", "alpha": 0.25 } }, "d": { "$value": "rgba({a}, 0.1)" } }"##,
        "tokens/bad-reference",
        &["--b: rgb(255 0 0 / 0.5);", "--c: rgb(255 0 0 / 0.25);", "--d: rgb(255 0 0 / 0.1);"],
    ),
    case(
        "quantity-text",
        r##"{ "d": { "$type": "dimension", "$value": "16px" }, "t": { "$type": "duration", "$value": "0.2s" } }"##,
        "tokens/invalid-value",
        &["--d: 16px;", "--t: 0.2s;"],
    ),
    case(
        "unit",
        r##"{ "$type": "dimension", "a": { "$value": "1.5em" }, "b": { "$value": { "value": 50, "unit": "%" } }, "c": { "$value": "10vw" } }"##,
        "tokens/invalid-value",
        &["--a: 1.5em;", "--b: 50%;", "--c: 10vw;"],
    ),
    case(
        "missing-unit",
        r##"{ "d": { "$type": "dimension", "$value": 16 }, "e": { "$type": "dimension", "$value": "8" }, "t": { "$type": "duration", "$value": 200 } }"##,
        "tokens/invalid-value",
        &["--d: 16px;", "--e: 8px;", "--t: 200ms;"],
    ),
    case(
        "number-text",
        r##"{ "n": { "$type": "number", "$value": "1.5" }, "w": { "$type": "fontWeight", "$value": "600" }, "x": { "$type": "fontWeight", "$value": "Semi Bold" }, "d": { "$type": "dimension", "$value": { "value": "4", "unit": "px" } } }"##,
        "tokens/invalid-value",
        &["--n: 1.5;", "--w: 600;", "--x: 600;", "--d: 4px;"],
    ),
    case(
        "font-list",
        r##"{ "$type": "fontFamily", "a": { "$value": "Inter, 'Open Sans', sans-serif" }, "b": { "$value": ["Inter, Arial", "serif"] } }"##,
        "tokens/invalid-value",
        &["--a: \"Inter\", \"Open Sans\", sans-serif;", "--b: \"Inter\", \"Arial\", serif;"],
    ),
    case(
        "curve-text",
        r##"{ "$type": "cubicBezier", "a": { "$value": "cubic-bezier(0, 0, 0.58, 1)" }, "b": { "$value": { "x1": 0, "y1": 0, "x2": 1, "y2": 1 } } }"##,
        "tokens/invalid-value",
        &["--a: cubic-bezier(0, 0, 0.58, 1);", "--b: cubic-bezier(0, 0, 1, 1);"],
    ),
    case(
        "css-text",
        r##"{ "a": { "$type": "dimension", "$value": "calc(100% - 2px)" }, "b": { "$type": "color", "$value": "currentColor" }, "c": { "$type": "shadow", "$value": "0 1px 2px rgb(0 0 0 / 10%)" }, "d": { "$type": "cubicBezier", "$value": "ease-in" }, "e": { "$type": "shadow", "$value": ["0 1px red", "0 2px blue"] }, "f": { "$value": "0 1px red;" }, "g": { "$value": "0 1px {b};" } }"##,
        "tokens/invalid-value",
        &[
            "--a: calc(100% - 2px);",
            "--b: currentColor;",
            "--c: 0 1px 2px rgb(0 0 0 / 10%);",
            "--d: ease-in;",
            "--e: 0 1px red, 0 2px blue;",
            "--f: 0 1px red;",
            "--g: 0 1px var(--b);",
        ],
    ),
    case(
        "text-with-references",
        r##"{ "s": { "$type": "dimension", "$value": { "value": 4, "unit": "px" } }, "b": { "$type": "border", "$value": "{s} solid red" }, "m": { "$type": "dimension", "$value": "{s} * 2" } }"##,
        "tokens/bad-reference",
        &["--b: var(--s) solid red;", "--m: calc(var(--s) * 2);"],
    ),
    case(
        "composite-keys",
        r##"{ "t": { "$type": "typography", "$value": { "fontFamily": "Inter", "fontSize": { "value": 16, "unit": "px" }, "textCase": "none" } }, "u": { "$value": "{t}" } }"##,
        "tokens/missing-key",
        &[
            "--t-font-family: \"Inter\";",
            "--t-font-size: 16px;",
            "--t: 16px \"Inter\";",
            "--u-font-size: var(--t-font-size);",
            "--u: var(--t);",
        ],
    ),
    case(
        "composite-keys",
        r##"{ "t": { "$type": "typography", "$value": { "fontWeight": 700, "lineHeight": { "value": 24, "unit": "px" } } } }"##,
        "tokens/missing-key",
        &["--t-font-weight: 700;", "--t-line-height: 24px;"],
    ),
    case(
        "composite-keys",
        r##"{ "s": { "$type": "boxShadow", "$value": { "x": "0", "y": "2", "blur": "4", "color": "#000", "type": "innerShadow" } } }"##,
        "tokens/unknown-type",
        &["--s: inset 0px 2px 4px 0px #000000;"],
    ),
    case(
        "type-of-target",
        r##"{ "n": { "$type": "number", "$value": 4 }, "d": { "$type": "dimension", "$value": "{n}" }, "s": { "$type": "shadow", "$value": { "color": { "colorSpace": "srgb", "components": [0, 0, 0] }, "offsetX": "{n}", "offsetY": "{n}", "blur": "{n}", "spread": "{n}" } } }"##,
        "tokens/type-mismatch",
        &["--d: var(--n);", "--s: 4px 4px 4px 4px #000000;"],
    ),
    case(
        "reference",
        r##"{ "g": { "$type": "number", "$root": { "$value": 1 }, "a": { "$value": "{g}" }, "b": { "$value": "{g.a.value}" }, "c": { "$value": "{ g.a }" } } }"##,
        "tokens/alias-to-group",
        &["--g-a: var(--g);", "--g-b: var(--g-a);", "--g-c: var(--g-a);"],
    ),
    case(
        "no-css",
        r##"{ "a": { "$type": "spring", "$value": { "mass": 1 } }, "n": { "$type": "number", "$value": 1 } }"##,
        "tokens/unknown-type",
        &["--n: 1;"],
    ),
];

#[test]
fn each_deviation_is_an_error_or_a_value_with_a_note() {
    for Case { deviation, file: (path, text), strict, css } in CASES {
        let (_, findings) = files(&[(path, text)]);
        assert!(
            findings
                .iter()
                .any(|finding| finding.rule.code == *strict && finding.severity == Severity::Error),
            "{strict} in {text}: {}",
            format_findings(&findings)
        );
        let (compiled, findings) = tolerant(path, text);
        assert!(!findings.has_errors(), "{text}: {}", format_findings(&findings));
        let rule = format!("tokens/tolerated/{deviation}");
        let matching = findings.iter().filter(|finding| finding.rule.code == rule);
        assert_eq!(matching.count(), 1, "one {rule} in {text}: {}", format_findings(&findings));
        let wrote = declarations(&compiled);
        for line in *css {
            assert!(wrote.iter().any(|written| written == line), "{line} in {text}:\n{}", wrote.join("\n"));
        }
    }
    let covered: BTreeSet<&str> = CASES.iter().map(|case| case.deviation).collect();
    let names: BTreeSet<&str> = Deviation::ALL.iter().map(|deviation| deviation.name()).collect();
    assert_eq!(covered, names);
    let rules: BTreeSet<String> =
        ds_tokens::TOLERATED_RULES.iter().map(|rule| rule.code.to_owned()).collect();
    assert_eq!(rules, names.iter().map(|name| format!("tokens/tolerated/{name}")).collect());
}

#[test]
fn what_is_not_in_the_list_stays_an_error() {
    let text = r##"{ "c": { "$type": "color", "$value": "#f00" }, "d": { "$type": "dimension", "$value": "4px" } }"##;
    let (compiled, findings) = with(Tolerance::of([Deviation::ColorText]), &[("t.tokens.json", text)]);
    assert_eq!(declarations(&compiled), ["--c: #ff0000;"]);
    assert!(
        findings.iter().any(|finding| finding.rule.code == "tokens/invalid-value"),
        "{}",
        format_findings(&findings)
    );
}

#[test]
fn files_of_the_format_are_the_same_in_both_modes() {
    let text = r##"{ "$schema": "x", "c": { "$type": "color", "$value": { "colorSpace": "srgb", "components": [1, 0, 0], "hex": "#ff0000" } }, "t": { "$type": "typography", "$value": { "fontFamily": ["Inter", "serif"], "fontSize": { "value": 1, "unit": "rem" }, "fontWeight": "bold", "letterSpacing": { "value": 0, "unit": "px" }, "lineHeight": 1.5 } }, "b": { "$ref": "#/c" } }"##;
    let (strict, findings) = files(&[("t.tokens.json", text)]);
    assert!(findings.is_empty(), "{}", format_findings(&findings));
    let (compiled, findings) = tolerant("t.tokens.json", text);
    assert!(findings.is_empty(), "{}", format_findings(&findings));
    assert_eq!(compiled.css().text(), strict.css().text());
    assert_eq!(compiled.json().text(), strict.json().text());
}

#[test]
fn findings_are_at_the_place_that_a_person_wrote() {
    let text = "// first\n{\n  a: { value: '{nowhere}', type: 'color' },\n  b: { value: '#zz', type: 'color' },\n  c: { value: '#fff', type: 'color' },\n}\n";
    let (compiled, findings) = tolerant("t.json5", text);
    assert_eq!(declarations(&compiled), ["--c: #ffffff;"], "the others are left out");
    let at = |rule: &str| {
        let matching = findings.iter().find(|finding| finding.rule.code == rule).expect(rule);
        let at = matching.at.clone().expect(rule);
        (at.file.position(at.span.start).line, at.file.slice(at.span).to_owned())
    };
    assert_eq!(at("tokens/unknown-alias"), (3, "'{nowhere}'".to_owned()));
    assert_eq!(at("tokens/invalid-value"), (4, "'#zz'".to_owned()), "{}", format_findings(&findings));
    assert_eq!(at("tokens/left-out").0, 3);
    assert_eq!(at("tokens/tolerated/syntax"), (1, "//".to_owned()));
}

#[test]
fn kinds_are_counted_and_each_place_is_reported_on_request() {
    let text = r##"{ "$type": "color", "a": { "$value": "#f00" }, "b": { "$value": "#0f0" }, "c": { "$value": "#00f" }, "d": { "$value": "#fff" } }"##;
    let (_, findings) = tolerant("t.tokens.json", text);
    let list: Vec<_> = findings.iter().collect();
    assert_eq!(list.len(), 1, "{}", format_findings(&findings));
    assert!(list[0].message.starts_with("accepted 4 times: a colour is CSS text"), "{}", list[0].message);
    assert_eq!(list[0].labels.len(), 2, "with the first three places");
    let each = Tolerance::all().listing(true);
    let (_, findings) = with(each, &[("t.tokens.json", text)]);
    assert_eq!(findings.len(), 4, "{}", format_findings(&findings));
}

#[test]
fn what_only_json_can_have_is_in_json() {
    let text = r##"{ "a": { "$type": "spring", "$value": { "mass": [1, "x"] } }, "b": { "$type": "boolean", "$value": false }, "s": { "$type": "string", "$value": "a; b" } }"##;
    let (compiled, _) = tolerant("t.tokens.json", text);
    let json: serde_json::Value = serde_json::from_str(&compiled.json().text()).expect("JSON");
    assert_eq!(json["tokens"]["a"]["value"], serde_json::json!({ "mass": [1, "x"] }));
    assert_eq!(json["tokens"]["b"]["value"], serde_json::json!(false));
    assert_eq!(json["tokens"]["s"]["value"], serde_json::json!("a; b"), "without the quotes of CSS");
    assert!(!compiled.css().text().contains("--a:"));
}

#[test]
fn themes_are_read_in_the_same_way() {
    let resolver = r##"{ "version": "2025.10", "sets": { "base": { "sources": [{ "$ref": "base.json5" }] } }, "modifiers": { "theme": { "default": "light", "contexts": { "light": [], "dark": [{ "$ref": "dark.yaml" }] } } }, "resolutionOrder": [{ "$ref": "#/sets/base" }, { "$ref": "#/modifiers/theme" }] }"##;
    let texts = [
        ("t.resolver.json", resolver),
        ("base.json5", "{ ink: { value: '#000' }, line: { value: '1px solid {ink}' } }"),
        ("dark.yaml", "ink: { $type: color, $value: '#fff' }"),
    ];
    let (compiled, findings) = with(Tolerance::all(), &texts);
    assert!(!findings.has_errors(), "{}", format_findings(&findings));
    let css = compiled.css();
    assert!(css.text().contains("--ink: light-dark(#000000, #ffffff);"), "{}", css.text());
    let at = css.text().find("[data-theme").expect("a theme");
    assert!(
        css.text()[at..].contains("--line: 1px solid var(--ink);"),
        "it depends on the theme: {}",
        css.text()
    );
}

/// Bad input costs what is wrong, and says so.
#[test]
fn one_bad_token_costs_itself_and_what_refers_to_it() {
    let text = r##"{ "$type": "number", "a": { "$value": "x" }, "b": { "$value": "{a}" }, "c": { "$value": 3 }, "d": { "$value": "{e}" }, "e": { "$value": "{d}" } }"##;
    let (compiled, findings) = files(&[("t.tokens.json", text)]);
    assert_eq!(declarations(&compiled), ["--c: 3;"]);
    let left = findings.iter().find(|finding| finding.rule.code == "tokens/left-out").expect("a finding");
    assert_eq!(left.message, "4 tokens are missing in the outputs: `--a`, `--b`, `--d` and 1 more");
    assert_eq!(left.notes.len(), 4, "all are named: {:?}", left.notes);
    assert_eq!(left.severity, Severity::Error);
}

#[test]
fn a_token_that_only_one_theme_lacks_is_named_with_the_theme() {
    let text = r##"{ "version": "2025.10", "sets": { "base": { "sources": [{ "a": { "$type": "number", "$value": 1 } }] } }, "modifiers": { "theme": { "default": "light", "contexts": { "light": [], "dark": [{ "a": { "$type": "number", "$value": "x" } }] } } }, "resolutionOrder": [{ "$ref": "#/sets/base" }, { "$ref": "#/modifiers/theme" }] }"##;
    let (_, finding) = files(&[("t.resolver.json", text)]);
    let left = finding.iter().find(|finding| finding.rule.code == "tokens/left-out").expect("a finding");
    assert_eq!(left.message, "1 token is missing in the outputs: `--a` in the theme `dark`");
}

#[test]
fn of_two_tokens_with_one_name_the_first_stays() {
    let text = r##"{ "$type": "number", "font-size": { "$value": 1 }, "fontSize": { "$value": 2 }, "a": { "$value": "{fontSize}" } }"##;
    let (compiled, findings) = files(&[("t.tokens.json", text)]);
    assert_eq!(
        declarations(&compiled),
        ["--font-size: 1;", "--a: 2;"],
        "what refers to the second has its value"
    );
    assert!(
        findings.iter().any(|finding| finding.rule.code == "tokens/left-out"),
        "{}",
        format_findings(&findings)
    );
}

#[test]
fn bad_input_has_findings_at_its_place_and_the_rest_is_compiled() {
    let bomb: String = (0..9).fold("a0: &a0 [x, x, x, x, x, x, x, x, x, x]\n".to_owned(), |text, nth| {
        let list = vec![format!("*a{nth}"); 10].join(", ");
        format!("{text}a{}: &a{} [{list}]\n", nth + 1, nth + 1)
    });
    for (path, text, rule) in [
        ("t.json5", "{ a: { value: 'x\u{1}\ny' } }", "json/syntax"),
        ("t.yaml", bomb.as_str(), "json/syntax"),
        ("t.yaml", "a: [", "json/syntax"),
        ("t.json", r##"{ "a": { "value": "{b} + {a}" }, "b": { "value": 1 } }"##, "tokens/cycle"),
        (
            "t.json",
            r##"{ "a": { "value": null, "type": "color" }, "b": { "value": 1 } }"##,
            "tokens/invalid-value",
        ),
        (
            "t.json",
            r##"{ "a": { "value": "{" , "type": "color" }, "b": { "value": 1 } }"##,
            "tokens/bad-reference",
        ),
        (
            "t.json",
            r##"{ "a": { "value": "x } {y", "type": "string" }, "b": { "value": 1 } }"##,
            "tokens/bad-reference",
        ),
        ("t.json", r##"{ "$x": { "a": { "$value": 1 } }, "b": { "value": 1 } }"##, "tokens/reserved-name"),
    ] {
        let (compiled, findings) = tolerant(path, text);
        assert!(
            findings.iter().any(|finding| finding.rule.code == rule),
            "{rule} in {text}: {}",
            format_findings(&findings)
        );
        if path == "t.json" {
            assert_eq!(declarations(&compiled), ["--b: 1;"], "{text}");
        }
    }
}
