use ds_core::{Diagnostics, SourceFile};
use lightningcss::rules::{CssRule, CssRuleList};

use super::faults::{FAULT, Fault, Lasts};
use crate::{Entry, Names, Options, compile};

const SOURCE: &str = "@layer base{a{top:1px;left:2px}b{top:3px}}\n\
    @layer theme{a{top:4px}}\n\
    @media print{.c{color:red;margin:0 1px!important}}\n\
    @supports (display:grid){.d{width:10px}.e{width:calc(1px + 2%)}}\n\
    .f:hover{padding:1px}\n\
    @keyframes k{to{opacity:.5}}\n\
    @font-face{font-family:x;src:url(x.woff2)}";

/// The output, and the findings about it, with their severity.
fn output(source: &str, targets: &[&str], minify: bool, fault: Fault) -> (String, Vec<String>) {
    FAULT.set(fault);
    let file = SourceFile::new("a.css", source);
    let entry = Entry { file, out: "a.css".to_owned() };
    let targets = targets.iter().map(ToString::to_string).collect();
    let options = Options { targets, minify, ..Options::default() };
    let mut diagnostics = Diagnostics::new();
    let artifacts = compile(&[entry], &|_| None, Names::default(), &options, &mut diagnostics);
    FAULT.set(Fault::default());
    let findings = diagnostics
        .into_iter()
        .filter(|finding| finding.rule.code == "css/unproven-output")
        .map(|finding| finding.severity.as_str().to_owned())
        .collect();
    (artifacts.first().map(|artifact| artifact.text().into_owned()).unwrap_or_default(), findings)
}

const TARGETS: [&[&str]; 3] = [&[], &["chrome >= 120"], &["defaults"]];

#[test]
fn an_output_without_a_fault_is_proven() {
    for targets in TARGETS {
        for minify in [true, false] {
            let (css, findings) = output(SOURCE, targets, minify, Fault::default());
            assert!(findings.is_empty(), "{targets:?}: {css}");
        }
    }
}

/// A fault in what is merged is avoided; one in all that is printed is a warning.
fn assert_noticed(fault: Fault, number: usize, targets: &[&str], expected: &str) {
    let (css, findings) = output(SOURCE, targets, true, fault);
    assert_eq!(findings, ["info"], "fault {number} for {targets:?}: {css}");
    assert_eq!(css, expected, "fault {number}");
    let (css, findings) = output(SOURCE, targets, true, Fault { lasts: Lasts::UntilNothing, ..fault });
    assert_eq!((css.as_str(), findings), (expected, vec!["info".to_owned()]), "fault {number}");
    let (css, findings) = output(SOURCE, targets, true, Fault { lasts: Lasts::Always, ..fault });
    assert_eq!(findings, ["warning"], "fault {number} for {targets:?}: {css}");
}

/// A fault in the text, by what it replaces.
const TEXTS: &[fn(&str) -> String] = &[
    // Drops a declaration.
    |css| css.replace("left:2px", ""),
    |css| css.replace("opacity:.5", ""),
    |css| css.replace("font-family:x;", ""),
    // Swaps rules.
    |css| css.replace(".d{width:10px}.e{width:calc(1px + 2%)}", ".e{width:calc(1px + 2%)}.d{width:10px}"),
    // Swaps declarations.
    |css| css.replace("top:1px;left:2px", "left:2px;top:1px"),
    // Loses a layer, a condition, a rule, importance.
    |css| css.replace("@layer theme{a{top:4px}}", "a{top:4px}"),
    |css| css.replace("@layer theme", "@layer base"),
    |css| css.replace("@media print", "@media screen"),
    |css| css.replace("@supports (display:grid)", "@supports (display:flex)"),
    |css| css.replace(".f:hover{padding:1px}", ""),
    |css| css.replace("!important", ""),
    // Changes a unit, a value, a property, a selector.
    |css| css.replace("top:1px", "top:1em"),
    |css| css.replace("color:red", "color:#00f"),
    |css| css.replace("padding", "margin"),
    |css| css.replace(".f:hover", ".f:focus"),
    // Forgets a semicolon or a brace.
    |css| css.replace("top:1px;", "top:1px "),
    |css| css.replacen("}}", "}", 1),
    // Adds what was not there.
    |css| format!("{css}a{{top:0}}"),
];

#[test]
fn each_fault_in_the_text_is_noticed_and_avoided() {
    for targets in TARGETS {
        let (expected, _) = output(SOURCE, targets, true, Fault::default());
        for (number, spoil) in TEXTS.iter().enumerate() {
            assert_ne!(spoil(&expected), expected, "fault {number} does nothing for {targets:?}: {expected}");
            let fault = Fault { text: Some(*spoil), ..Fault::default() };
            assert_noticed(fault, number, targets, &expected);
        }
    }
}

/// Faults of merging: an at-rule or style rule of the list is spoiled.
const RULES: &[fn(&mut CssRuleList<'_>)] = &[
    // Loses a rule.
    |rules| {
        rules.0.pop();
    },
    |rules| {
        rules.0.remove(0);
    },
    // Changes the order of layers, and of rules in a list.
    |rules| rules.0.swap(0, 1),
    |rules| {
        if let CssRule::Supports(rule) = &mut rules.0[3] {
            rule.rules.0.swap(0, 1);
        }
    },
    // Takes rules out of a layer, a condition.
    |rules| {
        if let CssRule::LayerBlock(rule) = rules.0.remove(1) {
            rules.0.splice(1..1, rule.rules.0);
        }
    },
    |rules| {
        if let CssRule::Media(rule) = rules.0.remove(2) {
            rules.0.splice(2..2, rule.rules.0);
        }
    },
    // Loses a declaration, a selector; moves a declaration.
    |rules| {
        if let CssRule::Style(rule) = &mut rules.0[4] {
            rule.declarations.declarations.clear();
        }
    },
    |rules| {
        if let CssRule::LayerBlock(rule) = &mut rules.0[0]
            && let CssRule::Style(rule) = &mut rule.rules.0[0]
        {
            rule.declarations.declarations.reverse();
        }
    },
    |rules| {
        if let CssRule::Media(rule) = &mut rules.0[2]
            && let CssRule::Style(rule) = &mut rule.rules.0[0]
        {
            let important = std::mem::take(&mut rule.declarations.important_declarations);
            rule.declarations.declarations.extend(important);
        }
    },
];

#[test]
fn each_fault_in_merging_is_noticed_and_avoided() {
    for targets in TARGETS {
        let (expected, _) = output(SOURCE, targets, true, Fault::default());
        for (number, spoil) in RULES.iter().enumerate() {
            let fault = Fault { rules: Some(*spoil), ..Fault::default() };
            assert_noticed(fault, number, targets, &expected);
        }
    }
}

#[test]
fn what_may_be_merged_is_no_fault() {
    for (source, merged) in [
        ("a{top:0;left:0}b{top:0;left:0}", "a,b{top:0;left:0}"),
        ("a{top:0}a{left:0}b{top:0;left:0}", "a,b{top:0;left:0}"),
        ("a{top:0}b{left:0}a{top:0}", "b{left:0}a{top:0}"),
        (
            "@layer x{a{top:0}}@layer y{b{top:0}}@layer x{c{left:0}}",
            "@layer x{a{top:0}c{left:0}}@layer y{b{top:0}}",
        ),
        ("@media not all{b{top:0}}@layer{a{top:0}}", "@layer{a{top:0}}"),
        ("@keyframes k{to{top:0}}a{top:0}@keyframes k{to{top:1px}}", "@keyframes k{to{top:1px}}a{top:0}"),
        ("@media print{a{top:0}}@media print{b{left:0}}", "@media print{a{top:0}b{left:0}}"),
    ] {
        for targets in TARGETS {
            let (css, findings) = output(source, targets, true, Fault::default());
            assert_eq!((css.trim_end(), findings), (merged, Vec::new()), "{targets:?}");
        }
    }
}

#[test]
fn what_becomes_several_rules_for_targets_is_no_fault() {
    // Of animate.css, daisyUI and Swiper.
    for (source, targets) in [
        ("@-webkit-keyframes k{to{top:0}}@keyframes k{to{top:0}}", &[][..]),
        (".a{&:user-valid,&:has(:user-valid){&,&:focus{top:0}}}", &["chrome >= 115"]),
        (".a{& .b,& ::slotted(.c){& .d{top:0;left:0}}.e{top:0}}", &["defaults"]),
        (".a{.b,~.b{top:0;.c{rotate:1deg}}}", &["defaults"]),
        (".a{&,.d{@layer l{.b{top:0}}@layer m{.b{top:1px}}}}", &["safari 13"]),
    ] {
        let (css, findings) = output(source, targets, true, Fault::default());
        assert!(findings.is_empty(), "{targets:?}: {css}");
    }
}

#[test]
fn rules_in_a_list_that_is_split_keep_their_order() {
    for (source, expected) in [
        (
            ".a,.b:focus-visible{.c{top:0}.d{top:1px}}",
            ".a .c{top:0}.b:focus-visible .c{top:0}.a .d{top:1px}.b:focus-visible .d{top:1px}",
        ),
        // Declarations after a rule.
        (".a{&,.d{&.b{top:0}top:1px}}", ".a.b{top:0}.a .d.b{top:0}.a{top:1px}.a .d{top:1px}"),
        // Rules in rules in it.
        (
            ".a{&,.d{.c{top:0;.e{top:1px}top:2px}}}",
            ".a .c{top:0}.a .d .c{top:0}.a .c .e{top:1px}.a .d .c .e{top:1px}.a .c{top:2px}.a .d .c{top:2px}",
        ),
        // Conditions around rules in it.
        (
            ".a{&,.d{@media print{.c{top:0}.e{top:1px}}}}",
            "@media print{.a .c{top:0}.a .d .c{top:0}.a .e{top:1px}.a .d .e{top:1px}}",
        ),
    ] {
        let (css, findings) = output(source, &["safari 13"], true, Fault::default());
        assert_eq!((css.trim_end(), findings), (expected, Vec::new()));
    }
}

#[test]
fn lists_with_the_rule_around_them_are_not_split() {
    // Of daisyUI and Pico. The specificity of `&` in the inner rule is the largest one of the list.
    let source = "div{&,.d{top:0;.c{top:1px}}}";
    let (css, findings) = output(source, &["defaults"], true, Fault::default());
    assert_eq!((css.trim_end(), findings), ("div,div .d{top:0}:is(div,div .d) .c{top:1px}", Vec::new()));
}

#[test]
fn rules_that_merging_loses_are_printed_apart() {
    // lightningcss loses the first selector if it joins the second to the rule before.
    let source = ".b{top:0}.a:user-invalid,.b{left:0}.c{top:0}.d{top:0}";
    let (css, findings) = output(source, &["chrome >= 120"], true, Fault::default());
    assert_eq!(findings, ["info"]);
    assert_eq!(css.trim_end(), ".b{top:0}.b{left:0}.a:user-invalid{left:0}.c,.d{top:0}");
}
