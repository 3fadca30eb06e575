//! The rules about structure, scored with the accepted and rejected cases of stylelint's tests, where those are at hand.

use std::collections::BTreeMap;
use std::path::Path;

use ds_core::{Diagnostics, SourceFile};
use ds_css::{Options, check};
use serde_json::Value;

/// The cases are not a part of this repository.
const CASES: &str = "../../../shared/data/stylelint/cases.json";

/// Rules of stylelint, and the rule of ours that reports the same.
const RULES: &[(&str, &str)] = &[
    ("annotation-no-unknown", "css/unknown-annotation"),
    ("block-no-empty", "css/empty-block"),
    ("comment-no-empty", "css/empty-comment"),
    ("declaration-block-no-duplicate-custom-properties", "css/duplicate-custom-property"),
    ("declaration-block-no-duplicate-properties", "css/duplicate-property"),
    ("declaration-block-no-shorthand-property-overrides", "css/overridden-longhand"),
    ("font-family-no-duplicate-names", "css/duplicate-font"),
    ("font-family-no-missing-generic-family-keyword", "css/missing-generic-font"),
    ("keyframe-block-no-duplicate-selectors", "css/duplicate-keyframe"),
    ("keyframe-declaration-no-important", "css/important-in-keyframes"),
    ("named-grid-areas-no-invalid", "css/invalid-grid-areas"),
    ("no-descending-specificity", "css/descending-specificity"),
    ("no-duplicate-at-import-rules", "css/duplicate-import"),
    ("no-duplicate-selectors", "css/duplicate-selector"),
    ("no-empty-source", "css/empty-file"),
    ("no-invalid-double-slash-comments", "css/double-slash-comment"),
    ("no-invalid-position-at-import-rule", "css/misplaced-import"),
    ("no-invalid-position-declaration", "css/misplaced-declaration"),
    ("no-irregular-whitespace", "css/irregular-whitespace"),
    ("string-no-newline", "css/newline-in-string"),
];

/// The option that ours corresponds to, where it is not the plain rule.
const OPTIONS: &[(&str, &str)] = &[(
    "declaration-block-no-duplicate-properties",
    r#"{"ignore":["consecutive-duplicates-with-different-syntaxes"]}"#,
)];

/// Cases of which ours say something else, by rule and text, and why.
const DIFFERENCES: &[(&str, &str, &str)] = &[
    (
        "font-family-no-missing-generic-family-keyword",
        "font: bar-font }",
        "`css/invalid-value`: there is no size",
    ),
    (
        "font-family-no-missing-generic-family-keyword",
        "font: baz-7 }",
        "`css/invalid-value`: there is no size",
    ),
];

/// Why a case says nothing about our rules. With a list of exceptions, stylelint's rule is looser than ours, so what it
/// rejects still counts; with a stricter option, what it accepts does.
fn skipped(rule: &str, config: &Value, is_reject: bool, css: &str) -> Option<String> {
    if css.contains("stylelint-disable") {
        return Some("its comment is a command for stylelint; ours is `dstool-allow`".to_owned());
    }
    let options = config.get(1).filter(|_| config.is_array())?;
    let keys: Vec<&str> = options.as_object()?.keys().map(String::as_str).collect();
    let is_looser = keys.iter().all(|key| key.starts_with("ignore") && *key != "ignore");
    let is_stricter = keys == ["disallowInList"] || (rule == "block-no-empty" && keys == ["ignore"]);
    let is_ours = OPTIONS.contains(&(rule, options.to_string().as_str()));
    if is_ours || (is_looser && is_reject) || (is_stricter && !is_reject) {
        return None;
    }
    Some(format!("there is no option like `{options}`"))
}

fn reports(code: &str, css: &str) -> bool {
    let mut findings = Diagnostics::new();
    check(&SourceFile::new("a.css", css), None.into(), &Options::default(), &mut findings);
    findings.iter().any(|finding| finding.rule.code == code)
}

#[test]
#[allow(clippy::disallowed_methods, reason = "the cases are outside the repository")]
fn cases_of_stylelint() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(CASES);
    let Ok(text) = std::fs::read_to_string(&path) else {
        eprintln!("note: the cases of stylelint's tests are not there; nothing was scored");
        return;
    };
    let cases: Vec<Value> = serde_json::from_str(&text).expect("a list of cases");
    let mut skips: BTreeMap<(&str, String), usize> = BTreeMap::new();
    let (mut right, mut total) = (0, 0);
    for (rule, code) in RULES {
        let (mut right_here, mut all_here) = (0, 0);
        for case in cases.iter().filter(|case| case["rule"] == *rule) {
            let css = case["css"].as_str().expect("a stylesheet");
            let is_reject = case["verdict"] == "reject";
            if let Some(why) = skipped(rule, &case["config"], is_reject, css) {
                *skips.entry((rule, why)).or_default() += 1;
                continue;
            }
            let is_right = reports(code, css) == is_reject;
            if let Some((.., why)) =
                DIFFERENCES.iter().find(|(name, part, _)| name == rule && css.contains(part))
            {
                assert!(!is_right && reports("css/invalid-value", css), "{rule} agrees now: {css}");
                eprintln!("{rule}: {css:?} is {why}");
                continue;
            }
            if !is_right {
                eprintln!("{rule}: should {}: {css:?}", case["verdict"].as_str().unwrap_or_default());
            }
            right_here += usize::from(is_right);
            all_here += 1;
        }
        eprintln!("{code} ({rule}): {right_here} of {all_here}");
        assert!(right_here * 100 >= all_here * 98, "{rule}: {right_here} of {all_here}");
        right += right_here;
        total += all_here;
    }
    for ((rule, why), count) in &skips {
        eprintln!("{rule}: {count} skipped: {why}");
    }
    eprintln!("{right} of {total} cases");
    assert!(total > 300, "the list of cases is shorter than expected");
    assert!(right * 100 >= total * 98, "{right} of {total} cases");
}
