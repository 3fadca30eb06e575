//! Errors in a stylesheet: each at its exact position, and none hides another.

use insta::assert_snapshot;

use crate::support::{checked, compiled, options};

#[test]
fn every_error_gives_a_finding() {
    assert_snapshot!(checked(
        "@layer plenum.base {\n\
         a { color red; top: 1px; nonsense }\n\
         b:hoover { top: 0 }\n\
         c > { top: 0 }\n\
         .1d { top: 0 }\n\
         @media (min-width) ) { e { top: 0 } }\n\
         @unheard-of x;\n\
         }\n\
         @import \"late.css\";\n"
    ));
}

#[test]
fn locations_are_exact_after_special_characters() {
    assert_snapshot!(checked("\u{feff}a{\"𝄞€\" x}\r\n/*𝄞*/b{\"π\" y}\x0cc{'𝄞' z}\r\n"));
}

#[test]
fn structure() {
    assert_snapshot!("bracket", checked("@layer plenum.base{ a { color: rgb(1 2 3; } b { top: 0 } }"));
    assert_snapshot!("block", checked("@layer plenum.base{ @media print { a { top: 0 }"));
    assert_snapshot!(
        "stray",
        checked("@layer plenum.base{ a { top: 0 } } } @layer plenum.base { b { left: 0] } }")
    );
    assert_snapshot!("string", checked("@layer plenum.base{ a::before { content: \"never\n; top: 0 } }"));
    assert_snapshot!("comment", checked("@layer plenum.base{ a { top: 0 } } /* never"));
    assert_snapshot!("url", checked("@layer plenum.base{ a { background: url(a b.png); top: 0 } }"));
}

#[test]
fn an_unclosed_bracket_hides_only_later_errors() {
    assert_snapshot!(checked(
        "@layer plenum.base{ a { color red }\n b { color: rgb(1; }\n c { colour red } }"
    ));
}

#[test]
fn too_deep_nesting_is_rejected() {
    let deep =
        |open: &str, close: &str| checked(&format!("a{{{}{}}}", open.repeat(5000), close.repeat(5000)));
    for finding in
        [deep("b{", "}"), deep("--x:(", ")"), deep("top:calc(", ")"), deep("[", "]"), deep("--x:{", "}")]
    {
        assert!(finding.contains("nested more than 64 levels deep"), "{finding}");
    }
}

#[test]
fn a_broken_file_affects_only_its_own_output() {
    let files = [("a.css", "@layer plenum.base{a{color red}}"), ("b.css", "@layer plenum.base{b{top:0}}")];
    let (artifacts, findings) = compiled(&files, 2, &options());
    assert_eq!(artifacts.iter().map(|artifact| artifact.path.as_str()).collect::<Vec<_>>(), ["out/b.css"]);
    assert_snapshot!(findings);
}

#[test]
fn an_initial_value_that_is_not_valid_costs_its_rule_only() {
    let options = ds_css::Options { targets: Vec::new(), layers: Vec::new(), tolerant: true, ..options() };
    // Each error is at the column that it has in its value, which is that of something else in the first line.
    let source = "a{color:red;top:0}\n\
        b{left:0}\r\n\
        @property --x{syntax:\"<length>\";inherits:false;initial-value:foo}\n\
        @media print{@property --y{syntax:\"<color>\";inherits:false;initial-value:\n  é 1px}}\n\
        @property --z{syntax:\"<number>\";inherits:false;initial-value:1}\n\
        @property --u{syntax:\"<length>\";inherits:false;initial-value:bar}c{top:1px}";
    let (artifacts, findings) = compiled(&[("a.css", source)], 1, &options);
    assert_eq!(
        artifacts[0].text().trim_end(),
        "a{color:red;top:0}b{left:0}@property --z{syntax:\"<number>\";inherits:false;initial-value:1}c{top:1px}"
    );
    let places: Vec<&str> = findings.lines().filter(|line| line.contains("error css/syntax")).collect();
    assert_eq!(
        places,
        [
            "a.css:3:62 error css/syntax [foo]",
            "a.css:5:3 error css/syntax [é]",
            "a.css:7:62 error css/syntax [bar]"
        ]
    );
}

#[test]
fn unknown_syntax_is_kept_with_a_warning() {
    let files = [("a.css", "@layer plenum.base{a:brand-new{top:0}}")];
    let (artifacts, findings) = compiled(&files, 1, &options());
    assert!(artifacts[0].text().contains("a:brand-new{top:0}"));
    assert_snapshot!(findings);
}

#[test]
fn hacks_for_internet_explorer_cost_only_themselves() {
    let options = ds_css::Options { targets: Vec::new(), layers: Vec::new(), ..options() };
    for (source, expected, at) in [
        ("a { top: 0; *zoom: 1; color: #00f }", "a{top:0;color:#00f}\n", "1:13"),
        ("a{top:0}\n@media screen\\0 and (min-width:9px){b{top:0}}c{top:0}", "a,c{top:0}\n", "2:21"),
        // The escape stands for U+FFFD, so the condition stays one that no browser understands.
        (
            "@media all and (min-width:0\\0){b{top:0}}c{top:0}",
            "@media (min-width:0\u{fffd}){b{top:0}}c{top:0}\n",
            "1:26",
        ),
    ] {
        let (artifacts, findings) = compiled(&[("a.css", source)], 1, &options);
        let output = artifacts.first().map(|artifact| artifact.text().into_owned());
        assert_eq!(output.as_deref(), Some(expected), "{findings}");
        assert!(findings.starts_with(&format!("a.css:{at} warning css/syntax")), "{findings}");
        assert!(findings.contains("Internet Explorer"), "{findings}");
        assert_eq!(findings.matches("css/syntax").count(), 1, "{findings}");
    }
    let (artifacts, findings) = compiled(&[("a.css", "a { top: 0; ?zoom: 1 }")], 1, &options);
    assert!(artifacts.is_empty() && findings.contains(" error css/syntax"), "{findings}");
}
