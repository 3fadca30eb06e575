//! Outputs mean the same as their sources: what looks alike, but is not, stays apart.

use ds_css::Options;

use crate::support::{compiled, css, options};

pub(crate) fn minified(source: &str, targets: &[&str]) -> String {
    let targets = targets.iter().map(ToString::to_string).collect();
    let options = Options { targets, layers: Vec::new(), ..options() };
    css(&[("a.css", source)], &options).trim_end().to_owned()
}

/// Checks outputs without targets and for new browsers, where they are the same.
pub(crate) fn assert_both(cases: &[(&str, &str)]) {
    for (source, expected) in cases {
        for targets in [&[][..], &["chrome >= 120"]] {
            assert_eq!(minified(source, targets), *expected, "{source} for {targets:?}");
        }
    }
}

#[test]
fn individual_transforms_are_no_part_of_transform() {
    assert_both(&[
        (".a{rotate:45deg;transform:scale(2)}", ".a{rotate:45deg;transform:scale(2)}"),
        (".a{transform:scale(2);rotate:45deg}", ".a{transform:scale(2);rotate:45deg}"),
        (".a{scale:2;transform:none}", ".a{scale:2;transform:none}"),
        (".a{translate:1px}.a{transform:none}", ".a{translate:1px;transform:none}"),
        (
            "@keyframes k{to{transform:none;rotate:1deg!important;scale:2}}",
            "@keyframes k{to{transform:none;scale:2;rotate:1deg!important}}",
        ),
    ]);
}

#[test]
fn declarations_keep_their_order() {
    assert_both(&[
        ("a{font:1em x;font-kerning:none}", "a{font:1em x;font-kerning:none}"),
        (
            "a{font-variant-numeric:tabular-nums;font:1em x}",
            "a{font-variant-numeric:tabular-nums;font:1em x}",
        ),
        (
            "a{transition:opacity 1s;transition-duration:1s,2s}",
            "a{transition:opacity 1s;transition-duration:1s,2s}",
        ),
        ("a{top:0}b{top:0}", "a,b{top:0}"),
        ("a{top:0}a{bottom:0}", "a{top:0;bottom:0}"),
        ("a{user-select:none}", "a{user-select:none}"),
    ]);
    assert_eq!(
        minified("a{-webkit-user-select:auto;user-select:none}", &["safari >= 17"]),
        "a{-webkit-user-select:auto;user-select:none}"
    );
    assert_eq!(
        minified("a{user-select:none}", &["safari >= 17"]),
        "a{-webkit-user-select:none;user-select:none}"
    );
}

#[test]
fn shorthands_are_printed_whole() {
    assert_both(&[
        ("a{font:condensed 1em x}", "a{font:1em x;font-stretch:75%}"),
        ("a{place-self:center auto}", "a{align-self:center;justify-self:auto}"),
        (
            "a{text-decoration:wavy red}",
            "a{text-decoration-line:none;text-decoration-style:wavy;text-decoration-color:red;\
             text-decoration-thickness:auto}",
        ),
        ("a{border-image:none;mask-border:none}", "a{border-image:none;mask-border:none}"),
        ("a{transition:all 1s,all 2s}", "a{transition:all 1s,all 2s}"),
        ("a{animation:2s paused}", "a{animation:2s paused none}"),
        // Without a duration, it is `auto`, not `0s`.
        ("a{animation:reverse,1s none}", "a{animation:reverse none,1s none}"),
    ]);
}

#[test]
fn a_second_monospace_stays() {
    assert_both(&[
        ("a{font-family:monospace,monospace}", "a{font-family:monospace,monospace}"),
        ("a{font:1em/2 monospace,monospace}", "a{font:1em/2 monospace,monospace}"),
    ]);
}

#[test]
fn declarations_after_a_nested_media_all_stay() {
    assert_both(&[
        (".a{@media all{color:#00f}color:green}", ".a{color:#00f;color:green}"),
        (
            ".a{top:0;&:hover{@media all{@media all{width:0}}height:0}bottom:0}",
            ".a{top:0;&:hover{width:0;height:0}bottom:0}",
        ),
        (
            "@custom-media --always all;.a{@media (--always){top:0;.b &{top:0}}bottom:0}",
            ".a{top:0;.b &{top:0}bottom:0}",
        ),
    ]);
}

#[test]
fn layers_in_layers_keep_their_order() {
    assert_both(&[
        (
            "@layer a,a.b,a.c;@layer a{@layer c{x{top:0}}}@layer a.b{x{top:1px}}",
            "@layer a,a.b,a.c;@layer a{@layer c{x{top:0}}}@layer a.b{x{top:1px}}",
        ),
        ("@layer a{x{top:0}}@layer b{y{top:0}}@layer a{z{top:0}}", "@layer a{x,z{top:0}}@layer b{y{top:0}}"),
    ]);
}

#[test]
fn layers_in_conditions_keep_their_order() {
    assert_both(&[
        (
            "@layer a{x{top:0}}@media print{@layer a{x{top:1px}}}@layer a{x{top:2px}}",
            "@layer a{x{top:0}}@media print{@layer a{x{top:1px}}}@layer a{x{top:2px}}",
        ),
        (
            "@layer a;@media print{@layer b{x{top:0}}}@layer c;@layer d{}",
            "@layer a;@media print{@layer b{x{top:0}}}@layer c;@layer d{}",
        ),
    ]);
}

#[test]
fn of_rules_with_one_name_the_last_one_stays_last() {
    for rule in [
        "@keyframes k{to{top:",
        "@property --x{syntax:\"*\";inherits:false;initial-value:",
        "@font-feature-values x{@styleset{a:",
    ] {
        let end = &"}}"[..rule.matches('{').count()];
        let source = format!("{rule}1{end}@media print{{{rule}2{end}}}{rule}3{end}");
        let source =
            source.replace("top:1", "top:1px").replace("top:2", "top:2px").replace("top:3", "top:3px");
        assert_both(&[(&source, &source)]);
        // Of properties, each stays: browsers ignore those that are not valid.
        if rule.contains("property") {
            continue;
        }
        let joined = source.replace("@media print{", "").replace("}}}", "}}");
        assert!(minified(&joined, &[]).len() < joined.len(), "{joined}");
    }
}

#[test]
fn fallbacks_stay_without_targets() {
    for (source, expected) in [
        ("a{height:100vh;height:100dvh}", "a{height:100vh;height:100dvh}"),
        ("a{color:red;top:0;color:oklch(50% .2 20)}", "a{color:red;top:0;color:oklch(50% .2 20)}"),
        (
            "a{color:red!important;color:lab(9% 0 0)!important}",
            "a{color:red!important;color:lab(9% 0 0)!important}",
        ),
        ("a{background:red;background-color:lab(9% 0 0)}", "a{background:red;background-color:lab(9% 0 0)}"),
        ("a{margin-top:0;margin:max(1px,2vw)}", "a{margin-top:0;margin:max(1px,2vw)}"),
        ("a{width:-webkit-fill-available;width:stretch}", "a{width:-webkit-fill-available;width:stretch}"),
        ("a{height:1vh}b{top:0}a{height:1dvh}", "a{height:1vh}b{top:0}a{height:1dvh}"),
        ("a{height:1vh}a{height:1dvh}", "a{height:1vh;height:1dvh}"),
        ("a{height:1vh;height:-1px}", "a{height:1vh;height:-1px}"),
        ("a{column-rule:1px solid;column-rule:0 0}", "a{column-rule:1px solid;column-rule:0 0}"),
        ("@keyframes k{to{height:1vh;height:1dvh}}", "@keyframes k{to{height:1vh;height:1dvh}}"),
        // What every browser knows needs no fallback.
        ("a{color:red;color:#00f}", "a{color:#00f}"),
        ("a{margin-top:1px;margin:0;margin-top:2px}", "a{margin:0;margin-top:2px}"),
        ("a{display:block}a{display:none}", "a{display:none}"),
        ("a{--x:1px;--x:max(1px,2vw)}", "a{--x:max(1px,2vw)}"),
    ] {
        assert_eq!(minified(source, &[]), expected, "{source}");
    }
    assert_eq!(minified("a{height:100vh;height:100dvh}", &["chrome >= 120"]), "a{height:100dvh}");
}

#[test]
fn selectors_that_some_browsers_do_not_know_stay_apart_without_targets() {
    for (source, expected) in [
        ("a::-webkit-x{top:0}b::-moz-x{top:0}", "a::-webkit-x{top:0}b::-moz-x{top:0}"),
        ("a:has(b){top:0}c{top:0}d{top:0}", "a:has(b){top:0}c,d{top:0}"),
        ("a:not(.b,.c){top:0}d{top:0}", "a:not(.b,.c){top:0}d{top:0}"),
        ("a:hover{top:0}b::before{top:0}", "a:hover,b:before{top:0}"),
        ("a:has(b),c{top:0}", "a:has(b),c{top:0}"),
    ] {
        assert_eq!(minified(source, &[]), expected, "{source}");
    }
}

#[test]
fn borders_with_the_colour_of_the_text_are_lowered_side_by_side() {
    // Seed 9100166 of the gate: lightningcss stopped.
    for (property, sides) in [("border-color", 4), ("border-inline-color", 2), ("border-block-color", 2)] {
        let css = minified(&format!("a{{{property}:oklch(.5 .2 20) currentColor}}"), &["chrome >= 90"]);
        assert!(css.matches("currentColor").count() * 2 == sides, "{css}");
        assert!(css.contains("#"), "{css}");
    }
}

#[test]
fn what_lightningcss_cannot_lower_is_printed_as_it_is_written_and_reported() {
    let options = Options { targets: vec!["chrome >= 90".into()], layers: Vec::new(), ..options() };
    for value in [
        "text-shadow:0 0 oklch(50% .2 20),0 0 currentColor",
        "background:linear-gradient(oklch(50% .2 20),currentColor)",
        "filter:drop-shadow(0 0 oklch(50% .2 20)) drop-shadow(0 0)",
    ] {
        let source = format!("a{{top:0;{value};opacity:0}}");
        let (artifacts, findings) = compiled(&[("a.css", &source)], 1, &options);
        let css = artifacts[0].text().trim_end().to_owned();
        assert!(css.starts_with("a{top:0;") && css.ends_with(";opacity:0}"), "{css}");
        assert!(css.contains("oklch(50% .2 20)"), "{css}");
        let property = value.split(':').next().unwrap();
        assert!(findings.contains("css/no-fallback"), "{findings}");
        assert!(findings.contains(&format!("`{property}:")), "{findings}");
    }
}

#[test]
fn a_value_without_a_fallback_is_reported_once_and_for_its_own_output() {
    let options = Options { targets: vec!["chrome >= 90".into()], layers: Vec::new(), ..options() };
    let value = "linear-gradient(oklch(50% .2 20),currentColor)";
    let source = format!("a{{background:red;background:{value}}}b{{background:red;background:{value}}}");
    let files = [("a.css", source.as_str()), ("b.css", "a{top:0}")];
    let (_, findings) = compiled(&files, 2, &options);
    assert_eq!(findings.matches("css/no-fallback").count(), 1, "{findings}");
    assert!(!findings.contains("b.css"), "{findings}");
}

#[test]
fn a_value_without_a_fallback_is_reported_at_its_declaration() {
    let options = Options { targets: vec!["chrome 80".into()], layers: Vec::new(), ..options() };
    for (source, expected) in [
        // The value is written in another way than it is printed: it is the last one of the property.
        (
            "/* a */\na:hover, b {\n  top: 0;\n  background: red;\n  BACKGROUND : linear-gradient(OKLCH(50% 0.2 20), currentColor);\n}",
            "a.css:5:3 info",
        ),
        (
            "@media print{a{filter:none;\nfilter:drop-shadow(0 0 oklch(50% .2 20)) drop-shadow(0 0);top:0}}",
            "a.css:2:1 info",
        ),
        (
            "a{top:0;b{color:red}\nfilter:drop-shadow(0 0 oklch(50% .2 20)) drop-shadow(0 0)}",
            "a.css:2:1 info",
        ),
        (
            "@keyframes a{\n0%{top:0}\nto{top:0;filter:drop-shadow(0 0 oklch(50% .2 20)) drop-shadow(0 0)}}",
            "a.css:3:10 info",
        ),
        // A part of what is written.
        ("a{\nborder-color:oklch(50% .2 20) light-dark(red,currentColor)}", "a.css:2:1 info"),
        // Nobody looks for a name with an escape.
        ("\na{\nfil\\74 er:drop-shadow(0 0 oklch(50% .2 20)) drop-shadow(0 0)}", "a.css:2:1 info"),
    ] {
        let (_, findings) = compiled(&[("a.css", source)], 1, &options);
        assert!(findings.contains(&format!("{expected} css/no-fallback")), "{source}: {findings}");
    }
    // Imported by two: one finding, in its file.
    let value = "filter:drop-shadow(0 0 oklch(50% .2 20)) drop-shadow(0 0)";
    let shared = format!("p{{top:0}}\nb{{{value}}}");
    let files = [("a.css", "@import 'c.css';"), ("b.css", "@import 'c.css';"), ("c.css", shared.as_str())];
    let (_, findings) = compiled(&files, 2, &options);
    assert!(findings.contains("c.css:2:3 info css/no-fallback"), "{findings}");
    assert_eq!(findings.matches("css/no-fallback").count(), 1, "{findings}");
}

#[test]
fn selectors_of_outer_rules_stay_together_without_nesting() {
    for (source, expected) in [
        // `.d` may be between `.a` and `.b`.
        (".a .b{&.c{.d &{top:0}}}", ".d :is(.a .b.c,.a .b.c){top:0}"),
        (
            "p:not(.a){&&{&&{top:0}}}",
            "p:not(.a):is(p:not(.a)):is(p:not(.a):is(p:not(.a)),p:not(.a):is(p:not(.a))){top:0}",
        ),
        (".a{&.c{.d &{top:0}}}", ".d .a.c{top:0}"),
        // The root of a scope is only matched if the selector mentions it.
        ("@scope(.a){p{:is(&,.b){top:0}}}", "@scope(.a){:is(:where(:scope) p,.b){top:0}}"),
    ] {
        assert_eq!(minified(source, &["chrome >= 110"]), expected);
    }
}

#[test]
fn a_value_with_a_prefix_makes_no_other_superfluous() {
    for source in [
        "a{position:relative;position:-webkit-sticky}",
        "a{background:red;background:-moz-linear-gradient(red,#00f)}",
    ] {
        assert_both(&[(source, source)]);
    }
    assert_eq!(minified("a{display:-webkit-box;display:flex}", &["chrome >= 120"]), "a{display:flex}");
}

#[test]
fn rules_in_lists_are_written_for_each_selector_without_is() {
    let targets = ["chrome 80"];
    let options = Options { targets: targets.map(String::from).to_vec(), layers: Vec::new(), ..options() };
    for (source, expected) in [
        (".a,.b{top:0;& .c{top:1px}}", ".a,.b{top:0}.a .c{top:1px}.b .c{top:1px}"),
        (
            ".a,.b{& .c{top:0;&.d{top:1px}}@media print{&.e{top:2px}}}",
            ".a .c{top:0}.b .c{top:0}.a .c.d{top:1px}.b .c.d{top:1px}@media print{.a.e{top:2px}.b.e{top:2px}}",
        ),
    ] {
        let (artifacts, findings) = compiled(&[("a.css", source)], 1, &options);
        assert_eq!(artifacts[0].text().trim_end(), expected);
        assert!(!findings.contains("css/no-fallback"), "{findings}");
    }
    // By itself, a selector has another specificity than in the list, or it matches other elements.
    for (source, expected) in [
        (".a,#b{&.c{top:0}}", ":is(.a,#b).c{top:0}"),
        (".a,.b{.c &{top:0}}", ".c :is(.a,.b){top:0}"),
        (".a,.b{&+&{top:0}}", ":is(.a,.b)+:is(.a,.b){top:0}"),
        (".a .b{.c &{top:0}}", ".c :is(.a .b){top:0}"),
    ] {
        let (artifacts, findings) = compiled(&[("a.css", &format!("i{{top:0}}{source}"))], 1, &options);
        assert_eq!(artifacts[0].text().trim_end(), format!("i{{top:0}}{expected}"));
        assert!(findings.contains("a.css:1:9 info css/no-fallback"), "{findings}");
        assert!(findings.contains("written with `:is()`"), "{findings}");
        assert_eq!(minified(source, &["safari 15"]), expected);
    }
}

#[test]
fn a_list_in_a_scope_keeps_its_combinators_without_nesting() {
    assert_eq!(
        minified("@scope(.a){+b,c{>d{top:0}}}", &["safari 15", "chrome 130"]),
        "@scope(.a){:is(:where(:scope) +b,c)>d{top:0}}"
    );
}

#[test]
fn the_root_has_no_specificity_without_nesting() {
    for (source, expected) in [
        ("&{top:0}:root{top:1px}", ":where(:scope){top:0}:root{top:1px}"),
        ("&.a,.b &{top:0}", ":where(:scope).a,.b :where(:scope){top:0}"),
        ("@media print{:is(&,.b)>p{top:0}}", "@media print{:is(:where(:scope),.b)>p{top:0}}"),
        ("&{p &{top:0}}", "p :where(:scope){top:0}"),
        ("p&{top:0}", "p:where(:scope){top:0}"),
        // Inside a rule, it is that rule.
        (".a{&.b{top:0}}", ".a.b{top:0}"),
        ("&::before{top:0}", ":where(:scope):before{top:0}"),
    ] {
        assert_eq!(minified(source, &["chrome >= 110"]), expected);
    }
    assert_eq!(minified("&{top:0}", &[]), "&{top:0}");
}

#[test]
fn fallbacks_in_rules_of_their_own_override_nothing() {
    let alone = "a{border:oklch(.5 .2 20) var(--x)}";
    assert!(minified(alone, &["chrome >= 100"]).contains("@supports"));
    let unrelated = "a{box-sizing:border-box;box-shadow:0 0 var(--x) oklch(.5 .2 20)}";
    assert!(minified(unrelated, &["chrome >= 100"]).contains("@supports"));
    let options = Options { targets: vec!["chrome >= 100".into()], layers: Vec::new(), ..options() };
    for source in [
        "a{border:oklch(.5 .2 20) var(--x);border-top-color:var(--y)}",
        "a{border:oklch(.5 .2 20) var(--x);all:initial}",
        // Its `@supports` was lost, or had the next selector.
        "a{b{top:0}border:oklch(.5 .2 20) var(--x)}a:hover{top:0}",
    ] {
        let (artifacts, findings) = compiled(&[("a.css", source)], 1, &options);
        assert!(!artifacts[0].text().contains("@supports"), "{}", artifacts[0].text());
        assert!(artifacts[0].text().contains("border:oklch(50% .2 20) var(--x)"), "{}", artifacts[0].text());
        assert!(findings.contains("css/no-fallback"), "{findings}");
    }
}

#[test]
fn values_without_a_fallback_stay_next_to_those_that_need_rules() {
    let options = Options { targets: vec!["chrome 80".into()], layers: Vec::new(), ..options() };
    let source = "a{background:linear-gradient(oklch(50% .1 20),currentColor);inset-inline-end:1px}";
    let (artifacts, findings) = compiled(&[("a.css", source)], 1, &options);
    assert_eq!(artifacts[0].text().trim_end(), source);
    assert_eq!(findings.matches("css/no-fallback").count(), 2, "{findings}");
    // The message has the numbers as they are written.
    let source = "a{border-block-color:oklch(from lch(pow(.5, 3) 0 1e3turn) 0% 0 none);inset-inline-end:1px!important}";
    let (_, findings) = compiled(&[("a.css", source)], 1, &options);
    assert!(findings.contains("`border-block-color:oklch(from lch("), "{findings}");
    assert!(findings.is_ascii(), "{findings}");
}

#[test]
fn masks_with_a_box_that_browsers_may_not_know_stay() {
    let options = Options { targets: vec!["safari 15".into()], layers: Vec::new(), ..options() };
    let source = "a{mask:url(x) margin-box intersect}";
    let (artifacts, findings) = compiled(&[("a.css", source)], 1, &options);
    assert_eq!(artifacts[0].text().trim_end(), source);
    assert!(findings.contains("css/no-fallback"), "{findings}");
}

#[test]
fn fallbacks_for_each_direction_do_not_override_what_follows() {
    let targets = ["chrome 60"];
    for (source, expected) in [
        // Older browsers do not know `dvh` and need the first one. In rules of its own, it would come after the second one.
        ("a{inset-inline-end:1%;inset-inline:2dvh}", "a{inset-inline-end:1%;left:2dvh;right:2dvh}"),
        (
            "a{padding-inline:1px 2px;padding-inline-start:2dvh;padding-inline-end:2dvh}",
            "a{padding-inline:1px 2px;padding-inline-start:2dvh;padding-inline-end:2dvh}",
        ),
        (
            "a{border-inline-width:1px 2px;border-inline-width:2dvh}",
            "a{border-inline-width:1px 2px;border-left-width:2dvh;border-right-width:2dvh}",
        ),
        // Nothing is left of the first one.
        ("a{padding-inline:1px 2px;padding-inline:2px}", "a{padding-left:2px;padding-right:2px}"),
    ] {
        let options =
            Options { targets: targets.map(str::to_owned).to_vec(), layers: Vec::new(), ..options() };
        let (artifacts, _) = compiled(&[("a.css", source)], 1, &options);
        assert_eq!(artifacts[0].text().trim_end(), expected, "{source}");
    }
    // The widths do not override the colour.
    let both = minified("a{border-inline-width:1px 2px;border-inline-color:red}", &targets);
    assert!(both.contains("a:not("), "{both}");
}

#[test]
fn a_side_by_direction_stays_before_a_shorthand_that_stays() {
    let source = "a{inset-inline-start:100in;inset-inline:-1.5in anchor(inside)}";
    let options = Options { targets: vec!["chrome 80".into()], layers: Vec::new(), ..options() };
    let (artifacts, findings) = compiled(&[("a.css", source)], 1, &options);
    assert_eq!(artifacts[0].text().trim_end(), source);
    assert!(findings.contains("css/no-fallback"), "{findings}");
    // Both become rules, or neither.
    let both = minified("a{inset-inline-start:1px;inset-inline:2px}", &["chrome 80"]);
    assert!(both.contains("left:2px") && !both.contains("left:1px"), "{both}");
}

#[test]
fn colour_schemes_change_nothing_else() {
    let targets = ["chrome >= 110", "safari >= 16"];
    let source = ".a{color-scheme:light dark;backdrop-filter:blur(1px);-webkit-backdrop-filter:none}";
    assert_eq!(minified(source, &targets), source);
    let output = minified(&format!("{source}.b{{color:light-dark(red,blue)}}"), &targets);
    for part in [
        "-dark:initial",
        "backdrop-filter:blur(1px);-webkit-backdrop-filter:none",
        "(prefers-color-scheme:dark)",
    ] {
        assert!(output.contains(part), "{output}");
    }
}

#[test]
fn what_depends_on_the_direction_overrides_nothing_that_comes_later() {
    let targets = ["safari 13", "chrome >= 80"];
    let options = Options { targets: targets.map(String::from).to_vec(), layers: Vec::new(), ..options() };
    for source in [
        "a{inset-inline-start:0;top:0}",
        "a{left:0;inset-inline-start:0}",
        "a{border-radius:0;border-start-end-radius:1px;border-color:red}",
        "a{inset-inline:1px 2px;left:0!important}",
    ] {
        let (artifacts, findings) = compiled(&[("a.css", source)], 1, &options);
        assert!(artifacts[0].text().contains(":lang("), "{source}");
        assert!(!findings.contains("css/no-fallback"), "{findings}");
    }
    for source in [
        "a{inset-inline-start:1px;left:0}",
        "a{inset-inline-end:1px;top:0;right:0}",
        "a{border-end-end-radius:1px;border-bottom-right-radius:2px}",
        "a{direction:rtl;border-start-end-radius:1px}",
        "a{transition:inset-inline-start 1s;transition-duration:2s}",
        // It would lose its importance.
        "a{inset-inline-start:1px!important}",
        "a{border-start-end-radius:2px;border-start-end-radius:1px!important}",
    ] {
        let (artifacts, findings) = compiled(&[("a.css", source)], 1, &options);
        assert_eq!(artifacts[0].text().trim_end(), source);
        assert!(findings.contains("info css/no-fallback"), "{findings}");
    }
}
