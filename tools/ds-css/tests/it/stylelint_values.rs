//! The rules about names and values, measured with the cases of stylelint's own tests. They are not part of the repository: the test reads
//! them where they exist.

use std::collections::BTreeMap;
use std::path::Path;

use ds_core::{Diagnostics, SourceFile};
use ds_css::{Options, check};
use serde_json::Value;

/// stylelint's rules, and ours that report the same.
const RULES: &[(&str, &[&str])] = &[
    ("property-no-unknown", &["unknown-property"]),
    (
        "declaration-property-value-no-unknown",
        &["invalid-value", "unknown-unit", "unknown-function", "invalid-hex"],
    ),
    ("declaration-property-value-keyword-no-deprecated", &["deprecated-keyword"]),
    ("at-rule-no-unknown", &["unknown-at-rule"]),
    ("at-rule-no-deprecated", &["deprecated-at-rule"]),
    ("at-rule-descriptor-no-unknown", &["unknown-descriptor"]),
    ("at-rule-descriptor-value-no-unknown", &["invalid-descriptor-value"]),
    ("at-rule-prelude-no-invalid", &["invalid-prelude"]),
    ("media-feature-name-no-unknown", &["unknown-media-feature"]),
    ("media-feature-name-value-no-unknown", &["invalid-media-value"]),
    ("media-query-no-invalid", &["invalid-media-query"]),
    ("selector-pseudo-class-no-unknown", &["unknown-pseudo-class"]),
    ("selector-pseudo-element-no-unknown", &["unknown-pseudo-element"]),
    ("selector-type-no-unknown", &["unknown-element"]),
    ("selector-anb-no-unmatchable", &["unmatchable-nth"]),
    ("function-calc-no-unspaced-operator", &["calc-spacing"]),
    ("custom-property-no-missing-var-function", &["missing-var"]),
    ("syntax-string-no-invalid", &["invalid-property-syntax"]),
    ("color-no-invalid-hex", &["invalid-hex"]),
    ("unit-no-unknown", &["unknown-unit"]),
    ("function-no-unknown", &["unknown-function"]),
];

/// Cases that ours do not find, by rule and text: what is valid in a mixin depends on the rules that apply it, and the
/// specification of mixins is a draft that no browser has.
const DIFFERENCES: &[(&str, &str)] = &[
    ("at-rule-descriptor-no-unknown", "@font-face { @contents; }"),
    ("at-rule-descriptor-value-no-unknown", "@font-face { @contents; }"),
];

#[derive(Default)]
struct Score {
    right: usize,
    all: usize,
    skipped: usize,
}

/// Whether one of these rules reports something in a stylesheet.
fn is_reported(css: &str, codes: &[&str]) -> bool {
    let mut diagnostics = Diagnostics::new();
    check(&SourceFile::new("case.css", css), None.into(), &Options::default(), &mut diagnostics);
    diagnostics
        .iter()
        .any(|finding| codes.iter().any(|code| finding.rule.code.strip_prefix("css/") == Some(code)))
}

#[test]
fn cases_of_stylelint() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/data/stylelint/cases.json");
    #[allow(clippy::disallowed_methods, reason = "the cases are outside the repository")]
    let read = std::fs::read_to_string(&path);
    let Ok(text) = read else {
        eprintln!("skipped: the cases of stylelint are not there");
        return;
    };
    let cases: Vec<Value> = serde_json::from_str(&text).expect("an array of cases");
    let mut scores: BTreeMap<&str, Score> = BTreeMap::new();
    for case in &cases {
        let field = |name: &str| case[name].as_str().unwrap_or_default();
        let Some((rule, codes)) = RULES.iter().find(|(rule, _)| *rule == field("rule")) else { continue };
        let score = scores.entry(rule).or_default();
        let config = case["config"].to_string();
        // A comment that is a command for stylelint: ours is `dstool-allow`.
        if !matches!(config.as_str(), "true" | "[true]") || field("css").contains("stylelint-disable") {
            eprintln!("skipped: {rule} {config}: {}", field("css"));
            score.skipped += 1;
            continue;
        }
        let is_right = is_reported(field("css"), codes) == (field("verdict") == "reject");
        let is_known = |(name, part): &(&str, &str)| {
            let css: Vec<&str> = field("css").split_whitespace().collect();
            *name == field("rule") && css.join(" ").contains(part)
        };
        if field("verdict") == "reject" && DIFFERENCES.iter().any(is_known) {
            assert!(!is_right, "{rule} agrees now: {}", field("css"));
            score.skipped += 1;
            continue;
        }
        score.all += 1;
        score.right += usize::from(is_right);
        if !is_right {
            eprintln!("wrong: {rule} must {}: {}", field("verdict"), field("css"));
        }
    }
    let mut sum = Score::default();
    for (rule, score) in &scores {
        eprintln!("{rule:50} {:3} of {:3}, {:2} skipped", score.right, score.all, score.skipped);
        sum.right += score.right;
        sum.all += score.all;
    }
    eprintln!("{:50} {:3} of {:3}", "all", sum.right, sum.all);
    for (rule, score) in &scores {
        assert!(score.right * 100 >= score.all * 98, "{rule}: {} of {}", score.right, score.all);
    }
    assert!(sum.right * 100 >= sum.all * 98, "{} of {}", sum.right, sum.all);
}
