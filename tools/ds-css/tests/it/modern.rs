//! What the compiler does not know, or need not change, is passed on: minified and not, without a finding.

use ds_css::Options;

use crate::support::{compiled, css};

/// Each stylesheet, and what its minified output contains. Without spaces, the readable one contains the same.
const PASSED_ON: &[(&str, &str)] = &[
    ("@import \"data:text/css,a%7Btop:0%7D\"; b { top: 0 }", "@import \"data:text/css,a%7Btop:0%7D\";"),
    ("@import url(http://example.com/a.css); b { top: 0 }", "@import \"http://example.com/a.css\";"),
    (
        "@function --double(--x <length>) returns <length> { result: calc(var(--x) * 2); }\na { width: --double(2px) }",
        "@function --double(--x <length>) returns <length>{result: calc(var(--x) * 2);}a{width:--double(2px)}",
    ),
    (":heading { top: 0 } :heading(1, 2) { bottom: 0 }", ":heading{top:0}:heading(1, 2){bottom:0}"),
    ("slot:has-slotted { top: 0 }", "slot:has-slotted{top:0}"),
    (
        "li::scroll-marker { top: 0 } ul::scroll-marker-group { bottom: 0 } a:target-current { bottom: 1px }",
        "li::scroll-marker{top:0}ul::scroll-marker-group{bottom:0}a:target-current{bottom:1px}",
    ),
    (
        "@property --x { syntax: \"<length>\"; inherits: false; initial-value: 1px }",
        "@property --x{syntax:\"<length>\";inherits:false;initial-value:1px}",
    ),
    (
        "@scope (.a) to (.b) { p { top: 0 } :scope { bottom: 0 } }",
        "@scope(.a) to (.b){p{top:0}:scope{bottom:0}}",
    ),
    (
        "@starting-style { a { opacity: 0 } } b { opacity: 1; @starting-style { opacity: 0 } }",
        "@starting-style{a{opacity:0}}b{opacity:1;@starting-style{opacity:0}}",
    ),
    (
        ".b { position-anchor: --x; top: anchor(bottom); width: anchor-size(width); position-area: bottom center; \
         position-try-fallbacks: --y, flip-block } @position-try --y { top: anchor(top) }",
        ".b{position-anchor:--x;top:anchor(bottom);width:anchor-size(width);position-area:bottom center;\
         position-try-fallbacks:--y, flip-block}@position-try --y{top:anchor(top)}",
    ),
    (
        "a { color: if(style(--x: 1): red; media(print): black; else: blue) }",
        "a{color:if(style(--x: 1): red; media(print): black; else: blue)}",
    ),
];

/// Without white space, and without the semicolon before a closing brace.
fn dense(text: &str) -> String {
    text.chars().filter(|ch| !ch.is_whitespace()).collect::<String>().replace(";}", "}")
}

#[test]
fn newer_syntax_is_passed_on() {
    for (source, expected) in PASSED_ON {
        let minified = Options { minify: true, ..Options::default() };
        let output = css(&[("a.css", source)], &minified);
        assert!(output.contains(expected), "{source}\n{output}");
        let readable = css(&[("a.css", source)], &Options::default());
        assert!(dense(&readable).contains(&dense(expected)), "{source}\n{readable}");
    }
}

#[test]
fn a_fragment_is_not_a_part_of_a_files_name() {
    let files = [("a.css", "@import \"b.css#x\"; a { top: 0 }"), ("b.css", "b { bottom: 0 }")];
    assert_eq!(css(&files, &Options { minify: true, ..Options::default() }), "b{bottom:0}a{top:0}\n");
}

#[test]
fn fallbacks_stay_unless_the_browsers_make_them_dead() {
    let source = "a { height: 100vh; height: 100dvh; width: -webkit-fit-content; width: fit-content; \
                  color: red; color: oklch(0.5 0.1 20) }";
    let output = |targets: &[&str]| {
        let targets = targets.iter().map(|target| (*target).to_owned()).collect();
        css(&[("a.css", source)], &Options { targets, minify: true, ..Options::default() })
    };
    let css = output(&[]);
    for value in [
        "height:100vh;height:100dvh",
        "width:-webkit-fit-content;width:fit-content",
        "color:red;color:oklch(",
    ] {
        assert!(css.contains(value), "{value} in {css}");
    }
    let new = output(&["chrome >= 130", "firefox >= 130", "safari >= 18"]);
    assert!(!new.contains("100vh") && !new.contains("color:red"), "{new}");
    assert!(new.contains("height:100dvh"), "{new}");
    let old = output(&["chrome >= 100"]);
    assert!(old.contains("height:100vh;height:100dvh") && old.contains("color:red;color:"), "{old}");
}

#[test]
fn values_that_the_compiler_cannot_read_keep_their_fallback_for_all_targets() {
    let options = Options { targets: vec!["chrome >= 123".to_owned()], minify: true, ..Options::default() };
    for (source, expected) in [
        ("a{color:red;color:contrast-color(red)}", "a{color:red;color:contrast-color(red)}"),
        ("a{color:oklch(.5 .1 20);color:new(1)}", "a{color:oklch(50% .1 20);color:new(1)}"),
        ("a{color:red;color:var(--a)}", "a{color:var(--a)}"),
        ("a{color:red;color:VAR(--a)}", "a{color:VAR(--a)}"),
        ("a{color:red;color:inherit}", "a{color:inherit}"),
        ("a{color:red;color:UNSET}", "a{color:UNSET}"),
    ] {
        assert_eq!(css(&[("a.css", source)], &options).trim_end(), expected, "{source}");
    }
}

#[test]
fn imports_with_a_scope_become_at_rules() {
    let minified = Options { minify: true, ..Options::default() };
    for (scope, expected) in [
        ("scope(.card)", "@scope(.card){b{top:0}}"),
        ("layer(x) scope((.a) to (.b)) print", "@media print{@layer x{@scope(.a) to (.b){b{top:0}}}}"),
        ("scope(to (.b)) supports(top: 0)", "@supports (top:0){@scope to (.b){b{top:0}}}"),
    ] {
        let source = format!("@import \"b.css\" {scope};");
        let files = [("a.css", source.as_str()), ("b.css", "b { top: 0 }")];
        assert_eq!(css(&files, &minified).trim_end(), expected, "{scope}");
    }
    for (source, place) in [
        ("@import \"b.css\" scope(.);", "a.css:1:17 error css/syntax"),
        ("@import url(https://example.com/b.css) scope(.a);", "a.css:1:40 error css/unsupported-import"),
    ] {
        let (artifacts, findings) = compiled(&[("a.css", source), ("b.css", "b { top: 0 }")], 1, &minified);
        assert!(artifacts.is_empty() && findings.contains(place), "{source}: {findings}");
    }
}

#[test]
fn declarations_in_a_scope_are_kept() {
    let minified = Options { minify: true, ..Options::default() };
    for (source, expected) in [
        (
            "@scope (.a) { top: 0; p { top: 1px } bottom: 0; @media print { top: 2px } }",
            "@scope(.a){top:0;p{top:1px}bottom:0;@media print{top:2px}}",
        ),
        // What is in the rule is not nested in `.b`.
        (
            ".b { @scope (& > .c) { top: 0; img { bottom: 0 } } top: 1px }",
            ".b{@scope(&>.c){top:0;img{bottom:0}}top:1px}",
        ),
        // lightningcss reads such a selector only as nested.
        (".b { @scope (.c) { > p { top: 0 } } }", ".b{@scope(.c){> p{top:0}}}"),
        (".b { @scope (.c) { p { @scope (.d) { top: 0 } } } }", ".b{@scope(.c){p{@scope(.d){top:0}}}}"),
    ] {
        assert_eq!(css(&[("a.css", source)], &minified).trim_end(), expected, "{source}");
    }
    let older = Options { targets: vec!["chrome >= 110".to_owned()], ..minified };
    let source = "@scope (.a) { top: 0; p { top: 1px } bottom: 0 }";
    let expected = "@scope(.a){:where(:scope){top:0}p{top:1px}:where(:scope){bottom:0}}";
    assert_eq!(css(&[("a.css", source)], &older).trim_end(), expected);
    let (_, findings) = compiled(&[("a.css", "é{}@scope (.a) { top: ); bottom: 0 }")], 1, &older);
    assert!(findings.contains("a.css:1:23 error css/syntax"), "{findings}");
}
