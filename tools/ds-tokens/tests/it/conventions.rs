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
    let line = |found: &ds_core::Diagnostic| {
        let at = found.at.as_ref().map_or_else(String::new, |at| at.file.slice(at.span).to_owned());
        format!("{} {}: {}", found.rule.code, at.lines().next().unwrap_or_default(), found.message)
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
    assert!(!findings.iter().any(|found| found.contains("incomplete-theme")), "{findings:?}");
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
    let conventions = || Conventions { distinct_values: true, ..Conventions::default() };
    let base = format!(
        r#"{{ "a": {NUMBER}, "b": {NUMBER}, "c": {{ "$value": "{{a}}" }}, "d": {{ "$type": "number", "$value": 2 }} }}"#
    );
    assert_eq!(judge(&base, conventions()), ["tokens/duplicate-value 1: `b` has the same value as `a`"]);
    // In the other theme, it is different.
    let dark = r#"{ "b": { "$type": "number", "$value": 3 } }"#;
    assert_eq!(judge_themes(&base, dark, conventions()), [""; 0]);
    // A value of another type is another value.
    let weight = format!(r#"{{ "a": {NUMBER}, "b": {{ "$type": "fontWeight", "$value": 1 }} }}"#);
    assert_eq!(judge(&weight, conventions()), [""; 0]);
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
        ["tokens/scale-gap \"400\": the scale `ramp` lacks `300` between `200` and `400`"]
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
    assert!(!findings.iter().any(|found| found.contains("`button.main`")), "{findings:?}");
}

#[test]
fn colours_are_inside_the_gamut() {
    let color = |space: &str, components: &str| {
        format!(
            r#"{{ "$type": "color", "$value": {{ "colorSpace": "{space}", "components": {components} }} }}"#
        )
    };
    let text = format!(
        r#"{{ "inside": {}, "p3": {}, "wide": {}, "alias": {{ "$value": "{{wide}}" }} }}"#,
        color("oklch", "[0.6, 0.1, 200]"),
        color("display-p3", "[0, 1, 0]"),
        color("rec2020", "[0, 1, 0]"),
    );
    let outside = |gamut| {
        let findings = judge(&text, Conventions { gamut: Some(gamut), ..Conventions::default() });
        let names = findings.iter().filter_map(|found| found.split('`').nth(1).map(str::to_owned));
        names.collect::<Vec<_>>()
    };
    assert_eq!(outside(Gamut::Srgb), ["p3", "wide"]);
    assert_eq!(outside(Gamut::DisplayP3), ["wide"]);
    assert_eq!(outside(Gamut::Rec2020), [""; 0]);
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
        findings.iter().filter_map(|found| found.split_once(": ")).map(|found| found.1).collect();
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
