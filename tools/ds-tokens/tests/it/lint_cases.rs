//! The cases of the rules that Terrazzo's suite for its linter has (`packages/parser/test/lint.test.ts`, 41 in 2.7), in our notation:
//! what must be reported is, and nothing else. Three have another answer here, with a reason.

use ds_core::{Diagnostics, SourceFile};
use ds_tokens::{Conventions, Gamut, Naming, Options, Tolerance, compile};

/// A rule of the suite, and its cases: a name, the tokens, and the codes that are reported.
struct Rule {
    name: &'static str,
    conventions: Conventions,
    cases: Vec<(&'static str, String, &'static [&'static str])>,
}

/// Cases that the format, or an intention of ours, answers in another way.
const OTHER_ANSWERS: [(&str, &str); 3] = [
    ("a11y-min-font-size px", "1 rem is 16 px unless the user changes it, so both units have one minimum"),
    ("a11y-min-font-size rem", "1 rem is 16 px unless the user changes it, so both units have one minimum"),
    ("required-typography-properties", "the format has no `fontStyle` that could be required"),
];

fn color(space: &str, components: &str) -> String {
    format!(
        r#"{{ "$type": "color", "$value": {{ "colorSpace": "{space}", "components": [{components}] }} }}"#
    )
}

fn below(path: &str, token: &str) -> String {
    path.rsplit('.').fold(token.to_owned(), |inner, name| format!("{{ \"{name}\": {inner} }}"))
}

fn typography(size: &str, other: &str) -> String {
    format!(
        r#"{{ "$type": "typography", "$value": {{ "fontFamily": ["Helvetica"], "fontSize": {size}, "fontWeight": 400,
           "letterSpacing": {{ "value": 0, "unit": "px" }}, "lineHeight": 1.25{other} }} }}"#
    )
}

fn ignoring(conventions: Conventions, path: &str) -> Conventions {
    Conventions { ignore: vec![path.to_owned()], ..conventions }
}

/// The rules that depend on values and names.
fn values() -> Vec<Rule> {
    let space = |space: &str| Conventions { color_space: Some(space.to_owned()), ..Conventions::default() };
    let naming = |naming| Conventions { naming: Some(naming), ..Conventions::default() };
    let gamut = |gamut| Conventions { gamut: Some(gamut), ..Conventions::default() };
    let described = || Conventions { descriptions: true, ..Conventions::default() };
    let distinct = || Conventions { distinct_values: true, ..Conventions::default() };
    const NUMBER: &str = r#"{ "$type": "number", "$value": 42 }"#;
    let blue = |components: &str| below("color.blue.100", &color("srgb", components));
    let yellow = |components: &str| below("color.yellow", &color("oklch", components));
    let ramp = |second: &str, third: &str| {
        let first = color("srgb", "0.24, 0.24, 0.26");
        below("color.blue", &format!(r#"{{ "100": {first}, "200": {}{third} }}"#, color("srgb", second)))
    };
    let rule = |name, conventions, cases| Rule { name, conventions, cases };
    vec![
        rule("colorspace", space("srgb"), vec![("srgb", blue("0.2, 0.2, 0.3"), &[])]),
        rule(
            "colorspace",
            ignoring(space("oklab"), "color"),
            vec![("ignored", yellow("0.81, 0.089, 243.05"), &[])],
        ),
        rule(
            "colorspace",
            space("oklch"),
            vec![
                ("oklch", yellow("0.81, 0.089, 243.05"), &[]),
                ("another", blue("0.2, 0.2, 0.3"), &["tokens/color-space"]),
            ],
        ),
        rule(
            "consistent-naming",
            naming(Naming::Kebab),
            vec![
                ("kebab", below("token.kebab-case", NUMBER), &[]),
                ("kebab, not", below("token.camelCase", NUMBER), &["tokens/naming"]),
            ],
        ),
        rule(
            "consistent-naming",
            naming(Naming::Camel),
            vec![
                ("camel", below("token.camelCase", NUMBER), &[]),
                ("camel, not", below("token.kebab-case", NUMBER), &["tokens/naming"]),
            ],
        ),
        rule(
            "descriptions",
            described(),
            vec![
                (
                    "with",
                    below("number.42", r#"{ "$type": "number", "$value": 42, "$description": "42." }"#),
                    &[],
                ),
                ("without", below("number.42", NUMBER), &["tokens/no-description"]),
                (
                    "of the group",
                    format!(r#"{{ "number": {{ "$description": "Numbers", "42": {NUMBER} }} }}"#),
                    &["tokens/no-description"],
                ),
            ],
        ),
        rule(
            "descriptions",
            ignoring(described(), "number"),
            vec![("ignored", below("number.42", NUMBER), &[])],
        ),
        rule(
            "duplicate-values",
            distinct(),
            vec![
                ("none", ramp("0.957, 0.98, 1", r#", "300": { "$value": "{color.blue.100}" }"#), &[]),
                ("two", ramp("0.24, 0.24, 0.26", ""), &["tokens/duplicate-value"]),
                (
                    "types of others",
                    below(
                        "foo",
                        r#"{ "a": { "$type": "bar", "$value": "1" }, "b": { "$type": "bar", "$value": "1" } }"#,
                    ),
                    &[],
                ),
            ],
        ),
        rule(
            "duplicate-values",
            ignoring(distinct(), "color"),
            vec![("ignored", ramp("0.24, 0.24, 0.26", ""), &[])],
        ),
        rule(
            "max-gamut",
            gamut(Gamut::Srgb),
            vec![
                ("srgb", yellow("0.8794, 0.163, 96.35"), &[]),
                ("p3", yellow("0.8912, 0.2, 96.35"), &["tokens/gamut"]),
            ],
        ),
        rule(
            "max-gamut",
            gamut(Gamut::DisplayP3),
            vec![
                ("p3", yellow("0.8912, 0.2, 96.35"), &[]),
                ("beyond p3", yellow("0.8882, 0.217, 96.35"), &["tokens/gamut"]),
            ],
        ),
        rule(
            "max-gamut",
            gamut(Gamut::Rec2020),
            vec![
                ("rec2020", yellow("0.9059, 0.215, 96.35"), &[]),
                ("beyond", yellow("0.9118, 0.234, 96.35"), &["tokens/gamut"]),
            ],
        ),
    ]
}

/// The rules about what there must be, and about what people can read.
fn requirements() -> Vec<Rule> {
    let required = |paths: &[&str]| Conventions {
        required: paths.iter().map(|path| (*path).to_owned()).collect(),
        ..Conventions::default()
    };
    let least = |pixels| Conventions { min_font_size: Some(pixels), ..Conventions::default() };
    let px = |value: f64| format!(r#"{{ "value": {value}, "unit": "px" }}"#);
    let rem = |value: f64| format!(r#"{{ "value": {value}, "unit": "rem" }}"#);
    let blue = color("srgb", "0.24, 0.24, 0.26");
    let state = format!(r#"{{ "text": {blue}, "bg": {} }}"#, color("srgb", "1, 1, 1"));
    let pair = |components: &str, ratio: f64| {
        format!(
            r#"{{ "$type": "color", "bg": {{ "$value": {{ "colorSpace": "srgb", "components": [1, 1, 1] }} }},
               "fg": {{ "$value": {{ "colorSpace": "srgb", "components": [{components}] }},
               "$extensions": {{ "org.plenum.contrast": [{{ "on": "{{bg}}", "ratio": {ratio} }}] }} }} }}"#
        )
    };
    let small = |size: &str| below("typography.small", &typography(size, ""));
    let rule = |name, conventions, cases| Rule { name, conventions, cases };
    vec![
        rule(
            "required-children",
            required(&["color.*.100", "color.*.200"]),
            vec![
                ("tokens", below("color.blue", &format!(r#"{{ "100": {blue}, "200": {blue} }}"#)), &[]),
                ("a token", below("color.blue", &format!(r#"{{ "100": {blue} }}"#)), &["tokens/required"]),
            ],
        ),
        rule(
            "required-children",
            required(&["color.*.action", "color.*.error"]),
            vec![
                ("groups", below("color.semantic", &format!(r#"{{ "action": {state}, "error": {state} }}"#)), &[]),
                ("a group", below("color.semantic", &format!(r#"{{ "action": {state} }}"#)), &["tokens/required"]),
            ],
        ),
        rule(
            "a11y-min-contrast",
            Conventions::default(),
            vec![
                ("AA", pair("0, 0, 1", 4.5), &[]),
                ("AAA", pair("0, 0, 1", 7.0), &[]),
                ("AA, not", pair("0.5, 0.5, 1", 4.5), &["tokens/contrast"]),
                ("AA, large text", pair("0.5, 0.5, 1", 3.0), &[]),
                ("AAA, not", pair("0.25, 0.25, 1", 7.0), &["tokens/contrast"]),
            ],
        ),
        rule("a11y-min-font-size", least(14), vec![("px, not", small(&px(12.0)), &["tokens/font-size"])]),
        rule("a11y-min-font-size", least(16), vec![("rem, not", small(&rem(0.875)), &["tokens/font-size"])]),
        rule(
            "required-type",
            Conventions { own_types: true, ..Conventions::default() },
            vec![(
                "of the group",
                r#"{ "color": { "$type": "color", "blue": { "$value": { "colorSpace": "srgb", "components": [0, 0, 0.2] } } } }"#
                    .to_owned(),
                &["tokens/inherited-type"],
            )],
        ),
        rule(
            "valid-typography",
            Conventions::default(),
            vec![
                ("text of others", below("a", &typography(&px(16.0), r#", "paragraphSpacing": "14px""#)), &[]),
                (
                    "data of others",
                    below("a", &typography(&px(16.0), r#", "paragraphSpacing": { "value": 14, "unit": "px" }"#)),
                    &[],
                ),
            ],
        ),
    ]
}

/// Two sizes of screens, the second without the tokens of `wide` alone.
fn judge_modes(wide: &str) -> Vec<&'static str> {
    const RESOLVER: &str = r##"{ "version": "2025.10", "sets": {}, "modifiers": { "size": { "default": "desktop",
      "contexts": { "desktop": [{ "$ref": "desktop.json" }], "mobile": [{ "$ref": "mobile.json" }] } } },
      "resolutionOrder": [{ "$ref": "#/modifiers/size" }] }"##;
    let body = r#"{ "$type": "dimension", "$value": { "value": 16, "unit": "px" } }"#;
    let tokens = |names: &str| {
        let members: Vec<String> = names.split(' ').map(|name| format!("\"{name}\": {body}")).collect();
        format!("{{ {} }}", members.join(", "))
    };
    let load = |path: &str| match path {
        "desktop.json" => Some(SourceFile::new(path, tokens(wide))),
        _ => Some(SourceFile::new(path, tokens("body"))),
    };
    codes(&SourceFile::new("a.resolver.json", RESOLVER), &load, Conventions::default())
}

/// The codes of the findings, without those that say what the tolerant mode has accepted.
fn codes(
    entry: &SourceFile,
    load: &dyn Fn(&str) -> Option<SourceFile>,
    conventions: Conventions,
) -> Vec<&'static str> {
    let options = Options { conventions, tolerance: Tolerance::all(), ..Options::default() };
    let mut findings = Diagnostics::new();
    compile(std::slice::from_ref(entry), load, &options, &mut findings);
    let codes = findings.iter().map(|finding| finding.rule.code);
    codes.filter(|code| !code.starts_with("tokens/tolerated/")).collect()
}

#[test]
fn the_cases_of_terrazzos_rules_have_the_same_answers() {
    let mut count = 0;
    for Rule { name, conventions, cases } in values().into_iter().chain(requirements()) {
        for (case, text, wanted) in cases {
            let reported = codes(&SourceFile::new("t.json", text), &|_| None, conventions.clone());
            assert_eq!(reported, wanted, "{name}: {case}");
            count += 1;
        }
    }
    // `required-modes`: a mode is a context here.
    assert_eq!(judge_modes("body"), [""; 0]);
    assert_eq!(judge_modes("body focus"), ["tokens/incomplete-theme"]);
    count += 2;
    assert_eq!((count, OTHER_ANSWERS.len()), (38, 3));
}

/// A size in the other unit is not ignored.
#[test]
fn a_minimum_counts_in_both_units() {
    let conventions = Conventions { min_font_size: Some(12), ..Conventions::default() };
    for size in [r#"{ "value": 0.1, "unit": "rem" }"#, r#"{ "value": 2, "unit": "px" }"#] {
        let text = below("typography.small", &typography(size, ""));
        let codes = codes(&SourceFile::new("t.json", text), &|_| None, conventions.clone());
        assert_eq!(codes, ["tokens/font-size"], "{size}");
    }
}
