//! Conditions of at-rules: what lightningcss would change in them, or cannot read, stays as it is written.

use ds_css::Options;

use crate::meaning::{assert_both, minified};
use crate::support::{compiled, css, options};

#[test]
fn conditions_keep_their_prefixes() {
    assert_both(&[
        (
            "@supports (hyphens: auto) and (not (-webkit-appearance: none)) { a { top: 0 } }",
            "@supports (hyphens: auto) and (not (-webkit-appearance: none)){a{top:0}}",
        ),
        (
            "b{top:0}@media print{@supports (a:b) or (-webkit-hyphens:auto){a{top:0}}}",
            "b{top:0}@media print{@supports (a:b) or (-webkit-hyphens:auto){a{top:0}}}",
        ),
        (
            "@supports (-webkit-appearance:none) or (-moz-appearance:none){a{top:0}}",
            "@supports (-webkit-appearance:none) or (-moz-appearance:none){a{top:0}}",
        ),
        ("@supports (-moz-appearance:none){a{top:0}}", "@supports (-moz-appearance:none){a{top:0}}"),
    ]);
}

#[test]
fn queries_get_no_newer_syntax_without_targets() {
    for (source, expected) in [
        ("@media (min-width:1px) and (max-height:2em){a{top:0}}", None),
        ("@media not screen,(-webkit-min-device-pixel-ratio:2),(min-resolution:2dppx){a{top:0}}", None),
        ("@media (width>=1px){a{top:0}}", None),
        ("@media print{@media (max-width:9.98px){a{top:0}}}", None),
        ("@media (1px<=width<=2px){a{top:0}}", None),
        (
            "@custom-media --w (min-width:1px);@media (--w){a{top:0}}",
            Some("@media (min-width:1px){a{top:0}}"),
        ),
        ("@import \"https://a.b/c.css?d=e\" (min-width:1px);", None),
    ] {
        assert_eq!(minified(source, &[]), expected.unwrap_or(source));
    }
    let range = "@media (width>=1px){a{top:0}}";
    assert_eq!(minified("@media (min-width:1px){a{top:0}}", &["chrome >= 120"]), range);
    // Of a token, and of an import that is bundled.
    let files = [
        ("a.css", "@import 'b.css' (min-width: 2px);@media (--until-mobile){a{top:0}}"),
        ("b.css", "b{top:0}"),
    ];
    let options = Options { targets: Vec::new(), layers: Vec::new(), ..options() };
    let bundled = "@media (min-width:2px){b{top:0}}@media (max-width:767px){a{top:0}}";
    assert_eq!(css(&files, &options).trim_end(), bundled);
}

#[test]
fn limits_that_browsers_do_not_know_stay() {
    let source = "@media (max-vertical-viewport-segments:2) and (width>=3px){a{top:0}}";
    assert_both(&[(source, source)]);
    // They know its range.
    let source = "@media (vertical-viewport-segments:1) and (vertical-viewport-segments<=2) and (max-vertical-viewport-segments:3) \
                  and (vertical-viewport-segments>=4){a{top:0}}";
    assert_both(&[(source, source)]);
}

#[test]
fn conditions_and_markers_that_lightningcss_cannot_read_are_written_as_they_are() {
    for source in [
        "@container c{a{top:0}}",
        "@container style(--n > 5){a{top:0}}",
        "@supports foo(<){a{top:0}}",
        ".a{@container c{top:0}}",
        "li::before::marker{top:0}",
        "b,li::after::marker{top:0}",
        // Its block has tokens only, which keep their signs and what is between them.
        "@container c{a { --x: calc(1px+2px); width: calc(1px + 2px) } p:nth-child(2n +3), p:nth-child(-n+3) { top: 0 }}",
    ] {
        for targets in [vec![], vec!["chrome >= 120".to_owned()]] {
            let options = Options { targets, layers: Vec::new(), ..options() };
            let (artifacts, findings) = compiled(&[("a.css", source)], 1, &options);
            let written = artifacts.first().map(|artifact| artifact.text().into_owned()).unwrap_or(findings);
            assert_eq!(written.trim_end(), source);
        }
    }
    let options = Options { layers: Vec::new(), ..options() };
    let (_, findings) = compiled(&[("a.css", "@container c{a{top:0}}b{top:0}")], 1, &options);
    assert!(findings.contains("this condition is unknown; the rule is written as it is"), "{findings}");
}

#[test]
fn numbers_of_conditions_are_printed_as_written() {
    assert_both(&[
        ("@container (min-width:1.2345678px){a{top:0}}", "@container (width>=1.2345678px){a{top:0}}"),
        ("@container style(--x:1.2345678){a{top:0}}", "@container style(--x:1.2345678){a{top:0}}"),
        ("@supports (width:1.2345678px){a{top:0}}", "@supports (width:1.2345678px){a{top:0}}"),
    ]);
    for (source, range) in [
        (
            "@media (orientation:landscape) and (min-width:1.2345678px){a{top:0}}",
            "@media (orientation:landscape) and (width>=1.2345678px){a{top:0}}",
        ),
        ("@media (min-resolution:1.2345678dppx){a{top:0}}", "@media (resolution>=1.2345678dppx){a{top:0}}"),
    ] {
        assert_eq!(minified(source, &[]), source);
        assert_eq!(minified(source, &["chrome >= 120"]), range);
    }
    let range = "@media (0.12345678em<width<1.2345678px){a{top:0}}";
    assert_eq!(minified(range, &[]), "@media (.12345678em<width<1.2345678px){a{top:0}}");
}

#[test]
fn characters_that_are_kept_move_no_condition() {
    // The units have letters that other characters replace, and the position of a condition counts from the start of the line.
    let source =
        "a{width:1.2345678vw;height:1e3vh}@supports (-webkit-x:y){@media (-webkit-transform-3d){a{top:0}}}";
    let expected =
        "a{width:1.2345678vw;height:1e3vh}@supports (-webkit-x:y){@media (-webkit-transform-3d){a{top:0}}}";
    assert_both(&[(source, expected)]);
    let source = "@media (min--webkit-device-pixel-ratio:1.2345678) and (width:1.2345678px){a{top:0}}";
    assert_both(&[(source, source)]);
}

#[test]
fn a_limit_with_its_prefix_in_the_wrong_place_stays_unknown() {
    let source = "@media (max--webkit-device-pixel-ratio:3){a{top:0}}";
    assert_both(&[(source, source)]);
}

#[test]
fn calculations_in_conditions_are_read_or_passed_on() {
    for (condition, expected) in [
        ("(min-color:calc(2*4))", "(min-color:calc(2*4))"),
        ("not (monochrome: calc(2))", "not (monochrome: calc(2))"),
        ("(resolution: calc(2 * 96dpi))", "(resolution: calc(2 * 96dpi))"),
        // Browsers round the result.
        ("(-webkit-transform-3d: cos(1))", "(-webkit-transform-3d: cos(1))"),
        ("(max-aspect-ratio: calc(1/3) / 2)", "(max-aspect-ratio: calc(1/3) / 2)"),
        ("not (max-aspect-ratio:100/pow(-3, .5))", "not (max-aspect-ratio:100/pow(-3, .5))"),
    ] {
        let source = format!("@media {condition}{{a{{top:0}}}}");
        let options = Options { layers: Vec::new(), ..options() };
        let (artifacts, findings) = compiled(&[("a.css", &source)], 1, &options);
        assert_eq!(artifacts[0].text().trim_end(), format!("@media {expected}{{a{{top:0}}}}"));
        assert_eq!(findings.matches("would change this calculation").count(), 1, "{findings}");
        assert_eq!(findings.matches("a.css:").count(), 1, "{findings}");
        assert!(findings.contains("info css/syntax"), "{findings}");
    }
    for (condition, expected) in [
        ("(aspect-ratio: calc(1*4)/calc(2))", "(aspect-ratio:4/2)"),
        ("(min-width: calc(40rem + 1px))", "(min-width:calc(40rem + 1px))"),
    ] {
        let source = format!("@media {condition}{{a{{top:0}}}}");
        assert_eq!(minified(&source, &[]), format!("@media {expected}{{a{{top:0}}}}"));
    }
    // No browser knows what this is.
    let (_, findings) = compiled(&[("a.css", "@media (color: calc(x)){a{top:0}}")], 1, &options());
    assert!(findings.contains("error css/syntax"), "{findings}");
}
