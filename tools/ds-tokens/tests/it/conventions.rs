//! Rules of a team: each with tokens that break it and tokens that do not.

use ds_core::{Diagnostics, SourceFile};
use ds_tokens::{Conventions, Gamut, Naming, Options, compile};

use crate::support::files;

/// The messages of the rules for a system with a light and a dark theme; `dark` overrides `base`.
fn judge_themes(base: &str, dark: &str, conventions: Conventions) -> Vec<String> {
    const RESOLVER: &str = r##"{ "version": "2025.10",
      "sets": { "base": { "sources": [{ "$ref": "base.json" }] } },
      "modifiers": { "theme": { "contexts": { "light": [], "dark": [{ "$ref": "dark.json" }] }, "default": "light" } },
      "resolutionOrder": [{ "$ref": "#/sets/base" }, { "$ref": "#/modifiers/theme" }] }"##;
    let load = |path: &str| match path {
        "base.json" => Some(SourceFile::new(path, base)),
        "dark.json" => Some(SourceFile::new(path, dark)),
        _ => None,
    };
    run(&SourceFile::new("a.resolver.json", RESOLVER), &load, conventions)
}

fn judge(text: &str, conventions: Conventions) -> Vec<String> {
    run(&SourceFile::new("t.json", text), &|_| None, conventions)
}

fn run(
    entry: &SourceFile,
    load: &dyn Fn(&str) -> Option<SourceFile>,
    conventions: Conventions,
) -> Vec<String> {
    let mut findings = Diagnostics::new();
    let options = Options { conventions, ..Options::default() };
    compile(std::slice::from_ref(entry), load, &options, &mut findings);
    let line = |finding: &ds_core::Diagnostic| {
        let at = finding.at.as_ref().map_or_else(String::new, |at| at.file.slice(at.span).to_owned());
        format!("{} {}: {}", finding.rule.code, at.lines().next().unwrap_or_default(), finding.message)
    };
    findings.iter().map(line).collect()
}

const NUMBER: &str = r#"{ "$type": "number", "$value": 1 }"#;

#[test]
fn a_theme_that_lacks_a_token_is_named() {
    let tokens = |names: &[&str]| {
        format!(
            "{{ {} }}",
            names.iter().map(|name| format!("\"{name}\": {NUMBER}")).collect::<Vec<_>>().join(", ")
        )
    };
    let findings = judge_themes(&tokens(&["a"]), &tokens(&["a", "focus"]), Conventions::default());
    assert_eq!(findings, ["tokens/incomplete-theme \"focus\": `focus` does not exist in the theme `light`"]);
    assert_eq!(judge_themes(&tokens(&["a", "focus"]), &tokens(&["a"]), Conventions::default()), [""; 0]);
    // A token with an error exists; that it has no value is another finding.
    let broken = r#"{ "a": { "$type": "number", "$value": "x" } }"#;
    let findings = judge_themes(&tokens(&["a"]), broken, Conventions::default());
    assert!(!findings.iter().any(|finding| finding.contains("incomplete-theme")), "{findings:?}");
}

#[test]
fn nothing_is_checked_unless_it_is_asked_for() {
    let (_, findings) = files(&[(
        "t.json",
        r#"{ "Bad_name": { "$type": "number", "100": { "$value": 1 }, "200": { "$value": 1 }, "400": { "$value": 1 }, "500": { "$value": 1 } } }"#,
    )]);
    assert!(findings.is_empty(), "{findings:?}");
}

#[test]
fn names_follow_the_notation() {
    let text = format!(
        r#"{{ "text-muted": {{ "$root": {NUMBER}, "100": {NUMBER} }}, "bgColor": {{ "2xl": {NUMBER} }} }}"#
    );
    let naming = |naming| judge(&text, Conventions { naming: Some(naming), ..Conventions::default() });
    assert_eq!(naming(Naming::Kebab), ["tokens/naming \"bgColor\": `bgColor` is not kebab-case"]);
    assert_eq!(naming(Naming::Camel), ["tokens/naming \"text-muted\": `text-muted` is not camelCase"]);
}

#[test]
fn descriptions_are_those_of_the_token_in_any_theme() {
    let conventions = || Conventions { descriptions: true, ..Conventions::default() };
    let described =
        r#"{ "a": { "$type": "number", "$value": 1, "$description": "One." }, "b": { "$value": "{a}" } }"#;
    assert_eq!(judge(described, conventions()), ["tokens/no-description \"b\": `b` has no description"]);
    let (base, dark) = (
        r#"{ "a": { "$type": "number", "$value": 1 } }"#,
        r#"{ "a": { "$type": "number", "$value": 2, "$description": "Two." } }"#,
    );
    assert_eq!(judge_themes(base, dark, conventions()), [""; 0]);
}

#[test]
fn the_same_value_in_all_themes_is_a_duplicate() {
    const GAP: &str = r#"{ "$type": "dimension", "$value": { "value": 4, "unit": "px" } }"#;
    let conventions = || Conventions { distinct_values: true, ..Conventions::default() };
    let base = format!(r#"{{ "a": {GAP}, "b": {GAP}, "c": {{ "$value": "{{a}}" }} }}"#);
    assert_eq!(
        judge(&base, conventions()),
        [r#"tokens/duplicate-value { "value": 4, "unit": "px" }: `b` has the same value as `a`"#]
    );
    // In the other theme, it is different.
    let dark = GAP.replace('4', "8");
    assert_eq!(judge_themes(&base, &format!(r#"{{ "b": {dark} }}"#), conventions()), [""; 0]);
    // A value of another type is another value, and numbers without a unit mean nothing by themselves.
    let others = format!(
        r#"{{ "a": {{ "$type": "duration", "$value": {{ "value": 4, "unit": "ms" }} }}, "b": {GAP}, "c": {NUMBER}, "d": {NUMBER} }}"#
    );
    assert_eq!(judge(&others, conventions()), [""; 0]);
}

#[test]
fn colours_are_written_in_one_space() {
    let text = r#"{ "$type": "color", "a": { "$value": { "colorSpace": "oklch", "components": [0.5, 0.1, 20] } },
        "b": { "$value": { "colorSpace": "srgb", "components": [1, 0, 0] } }, "c": { "$value": "{b}" } }"#;
    let findings = judge(text, Conventions { color_space: Some("oklch".into()), ..Conventions::default() });
    assert_eq!(findings.len(), 1, "{findings:?}");
    assert!(findings[0].ends_with("`b` is a colour in srgb, not in oklch"), "{findings:?}");
}

#[test]
fn scales_have_no_gap() {
    let scale = |steps: &[&str]| {
        let steps: Vec<String> = steps.iter().map(|step| format!("\"{step}\": {NUMBER}")).collect();
        judge(
            &format!("{{ \"ramp\": {{ {} }} }}", steps.join(", ")),
            Conventions { scales: true, ..Conventions::default() },
        )
    };
    assert_eq!(
        scale(&["500", "400", "200", "100"]),
        ["tokens/scale-gap \"400\": a scale in `ramp` lacks `300` between `200` and `400`"]
    );
    assert_eq!(
        scale(&["red-1", "red-2", "blue-9", "red-4", "red-5", "blue-7"]),
        ["tokens/scale-gap \"red-4\": a scale in `ramp` lacks `red-3` between `red-2` and `red-4`"]
    );
    assert_eq!(scale(&["100", "200", "300", "400", "500", "x"]), [""; 0]);
}

#[test]
fn required_paths_exist_in_each_theme() {
    let required = |paths: &[&str]| Conventions {
        required: paths.iter().map(|path| (*path).to_owned()).collect(),
        ..Conventions::default()
    };
    let base = format!(
        r#"{{ "button": {{ "main": {{ "rest": {NUMBER}, "hover": {NUMBER} }}, "plain": {{ "rest": {NUMBER}, "hovr": {NUMBER} }} }} }}"#
    );
    assert_eq!(
        judge(&base, required(&["button.*.hover", "button.main", "color.text"])),
        [
            "tokens/required \"plain\": there is no `button.plain.hover`",
            "tokens/required : there is no `color.text`",
        ]
    );
    let dark = format!(r#"{{ "button": {{ "dark": {{ "rest": {NUMBER}, "hover": {NUMBER} }} }} }}"#);
    let findings = judge_themes(&base, &dark, required(&["button.dark", "button.main"]));
    assert!(
        findings.contains(
            &"tokens/required \"button\": there is no `button.dark` in the theme `light`".to_owned()
        ),
        "{findings:?}"
    );
    assert!(!findings.iter().any(|finding| finding.contains("`button.main`")), "{findings:?}");
}

#[test]
fn colours_are_inside_the_gamut() {
    let color = |lightness: f64, chroma: f64| {
        format!(
            r#"{{ "$value": {{ "colorSpace": "oklch", "components": [{lightness}, {chroma}, 96.35] }} }}"#
        )
    };
    // Yellows on both sides of each edge, as in the tests of Terrazzo; colorjs.io 0.5.2 gives the same results.
    let text = format!(
        r#"{{ "$type": "color", "srgb": {}, "p3": {}, "beyond-p3": {}, "rec2020": {}, "beyond": {}, "alias": {{ "$value": "{{beyond}}" }} }}"#,
        color(0.8794, 0.163),
        color(0.8912, 0.2),
        color(0.8882, 0.217),
        color(0.9059, 0.215),
        color(0.9118, 0.234),
    );
    let outside = |gamut| {
        let findings = judge(&text, Conventions { gamut: Some(gamut), ..Conventions::default() });
        let names = findings.iter().filter_map(|finding| finding.split('`').nth(1).map(str::to_owned));
        names.collect::<Vec<_>>()
    };
    assert_eq!(outside(Gamut::Srgb), ["p3", "beyond-p3", "rec2020", "beyond"]);
    assert_eq!(outside(Gamut::DisplayP3), ["beyond-p3", "rec2020", "beyond"]);
    assert_eq!(outside(Gamut::Rec2020), ["beyond-p3", "beyond"]);
}

#[test]
fn what_is_ignored_is_not_judged() {
    let text = format!(
        r#"{{ "old": {{ "bad_name": {NUMBER} }}, "color": {{ "red": {{ "bad_name": {NUMBER} }}, "new": {{ "bad_name": {NUMBER} }} }} }}"#
    );
    let ignore = |patterns: &[&str]| {
        let ignore = patterns.iter().map(|pattern| (*pattern).to_owned()).collect();
        let conventions =
            Conventions { naming: Some(Naming::Kebab), descriptions: true, ignore, ..Conventions::default() };
        judge(&text, conventions).len()
    };
    assert_eq!(ignore(&[]), 6);
    assert_eq!(ignore(&["old"]), 4);
    assert_eq!(ignore(&["color.*.bad_name"]), 2);
    assert_eq!(ignore(&["*"]), 0);
    // A part of a name is another name.
    assert_eq!(ignore(&["ol", "color.re"]), 6);
}

#[test]
fn typography_is_not_too_small() {
    let style = |size: &str| {
        format!(
            r#"{{ "$type": "typography", "$value": {{ "fontFamily": "Inter", "fontSize": {size}, "fontWeight": 400,
               "letterSpacing": {{ "value": 0, "unit": "px" }}, "lineHeight": 1.5 }} }}"#
        )
    };
    let text = format!(
        r#"{{ "small": {}, "note": {}, "body": {} }}"#,
        style(r#"{ "value": 11, "unit": "px" }"#),
        style(r#"{ "value": 0.7, "unit": "rem" }"#),
        style(r#"{ "value": 0.75, "unit": "rem" }"#)
    );
    let findings = judge(&text, Conventions { min_font_size: Some(12), ..Conventions::default() });
    let messages: Vec<&str> =
        findings.iter().filter_map(|finding| finding.split_once(": ")).map(|finding| finding.1).collect();
    let messages: Vec<&str> = messages.into_iter().filter(|message| message.contains("font size")).collect();
    assert_eq!(messages.len(), 2, "{findings:?}");
    assert!(findings[0].ends_with("`small` has a font size of 11px, less than 12px"), "{findings:?}");
    assert!(findings[1].ends_with("`note` has a font size of 11.2px, less than 12px"), "{findings:?}");
}

#[test]
fn tokens_for_others_are_used_in_a_theme() {
    let conventions = || Conventions { private: vec!["ramp".into()], ..Conventions::default() };
    let base = format!(
        r##"{{ "ramp": {{ "a": {NUMBER}, "b": {NUMBER}, "c": {NUMBER}, "d": {NUMBER} }}, "ramps": {NUMBER},
            "text": {{ "$type": "number", "$value": "{{ramp.a}}" }}, "part": {{ "$type": "number", "$ref": "#/ramp/c/$value" }} }}"##
    );
    let dark = r#"{ "text": { "$type": "number", "$value": "{ramp.b}" } }"#;
    assert_eq!(
        judge_themes(&base, dark, conventions()),
        ["tokens/unused \"d\": no token refers to `ramp.d`"]
    );
}
