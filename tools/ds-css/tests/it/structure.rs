//! The rules about structure: what violates each, where, and how it is fixed.

use ds_core::{Diagnostics, SourceFile};
use ds_css::{Options, check};
use insta::assert_snapshot;

use crate::support::report_structure;

fn found(text: &str) -> String {
    let mut findings = Diagnostics::new();
    check(&SourceFile::new("a.css", text), None.into(), &Options::default(), &mut findings);
    let off = ["css/physical-direction", "css/descending-specificity"];
    report_structure(findings.into_iter().filter(|finding| !off.contains(&finding.rule.code)).collect())
}

fn clean(text: &str) {
    assert_eq!(found(text), "", "{text}");
}

#[test]
fn annotations() {
    assert_snapshot!(found("a { color: green !imprtant; top: 0 !default; --a: (!x); left: 0 !IMPORTANT }"));
}

#[test]
fn empty_blocks_comments_and_files() {
    assert_snapshot!(found("a {}\n@media print { b { } }\n@layer x {}\n/**/\n@keyframes k {}\n"));
    clean("a { /* later */ }");
    clean("a /**/ b { top: 0 }");
    clean("a { --a:/**/; margin: 0/**/1px }");
    assert!(found("a { top: 0/* */ }").contains("css/empty-comment"));
    assert_snapshot!(found(" \n"));
}

#[test]
fn duplicate_properties() {
    assert_snapshot!(found(
        "a { color: red; COLOR: blue; }\n\
         b { width: 1px; width: 1PX; }\n\
         c { height: 100vh; top: 0; height: 100dvh }\n\
         d { height: 1px !important; height: 2px; }\n\
         e { --a: 1; --b: 2; --a: var(--b) }\n\
         f { font-family: a, serif; font-family: b, c, serif }"
    ));
}

#[test]
fn fallbacks_are_no_duplicates() {
    // Both spellings are for a program that reads mail.
    clean("a { margin: 0; Margin: 0; Margin-top: 1px; margin-top: 1px }");
    assert!(found("a { margin: 0; MARGIN: 0 }").contains("css/duplicate-property"));
    clean("a { height: 100vh; height: 100dvh }");
    clean("a { color: red; color: oklch(0.5 0.1 20) }");
    clean("a { color: #000; color: #0008 }");
    clean("a { display: -webkit-box; display: -ms-flexbox; display: flex }");
    clean(
        "a { text-decoration: underline; -webkit-text-decoration: underline dotted; text-decoration: underline dotted }",
    );
    clean("a { background: url(a.png); background: linear-gradient(red, blue) }");
    clean("@font-face { font-family: a; src: url(a.eot); src: url(a.woff) }");
    clean("a { top: 0; &:hover { top: 1px } @media print { top: 2px } }");
}

#[test]
fn longhands_before_their_shorthand() {
    assert_snapshot!(found(
        "a { padding-left: 1px; padding: 2px; }\n\
         b { -webkit-transition-delay: 1s; -webkit-transition: none; }\n\
         c { font-variant-caps: small-caps; font: 1em serif; }"
    ));
    clean("a { padding: 2px; padding-left: 1px }");
    clean("a { padding-left: 2px !important; padding: 1px }");
    clean("a { border-block: 1px solid; border: 2px solid }");
}

#[test]
fn font_families() {
    assert_snapshot!(found(
        "a { font-family: Arial, \"Arial\", sans-serif; }\n\
         b { font: italic 12px/1.5 Times New Roman, Georgia; }\n\
         c { font-family: \"sans-serif\" }"
    ));
    clean("a { font-family: monospace, monospace }");
    clean("a { font: caption; } b { font-family: inherit } c { font-family: a, var(--b) }");
    clean("a { font-family: \"Some Icons\" } @font-face { font-family: x; src: url(x) }");
}

#[test]
fn keyframes() {
    assert_snapshot!(found(
        "@keyframes a { from { top: 0 } 50%, 0% { top: 1px !important } }\n@keyframes b { 0% { top: 0 } to { top: 1px } }"
    ));
    clean("@keyframes a { from, to { opacity: 0 } from { top: 0 } }");
}

#[test]
fn grid_areas() {
    assert_snapshot!(found(
        "a { grid-template-areas: \"a a\" \"b\" }\n\
         b { grid-template: \"a b\" 1fr \"b a\" 2fr / auto auto }\n\
         c { grid: \"\" 1fr }"
    ));
    clean("a { grid-template-areas: \"a a ..\" \"b . c\"; grid-area: a }");
}

#[test]
fn selectors() {
    assert_snapshot!(found(
        ".a.b, c > d { top: 0 }\n.x, .x { top: 0 }\nc>d,\n.b.a { left: 0 }\n\
         e { top: 0; & { left: 0 } }\n@media print { f { top: 0 } f { left: 0 } }"
    ));
    clean("a { top: 0 } @media print { a { top: 1px } } @media print { a { left: 1px } }");
    clean("a { b { top: 0 } } b { top: 0 } a:is(&) { top: 0 }");
}

#[test]
fn descending_specificity() {
    let mut findings = Diagnostics::new();
    let text = "b a { top: 0 } a { top: 0 } a:hover { top: 0 } c { a { top: 0 } }";
    check(&SourceFile::new("a.css", text), None.into(), &Options::default(), &mut findings);
    assert_snapshot!(report_structure(findings));
}

#[test]
fn imports() {
    assert_snapshot!(found(
        "@import \"a.css\" (min-width : 1px);\n@import url(a.css) (min-width:1px);\n@import \"a.css\" layer(x);\n\
         b { top: 0; @import \"c.css\"; }\n@import \"d.css\";"
    ));
    clean("@charset \"utf-8\"; @layer a; @import \"a.css\"; @import \"a.css\" print;");
}

#[test]
fn declarations_outside_rules() {
    assert_snapshot!(found(
        "@media print { color: red; }\n@layer x { @supports (top: 0) { top: 0; } }\ntop: 0;"
    ));
    clean("a { @media print { color: red; } } @page { margin: 0 }");
    let scoped = found("@scope (.a) { color: red }");
    assert!(!scoped.contains("css/misplaced-declaration"), "{scoped}");
}

#[test]
fn double_slashes() {
    assert_snapshot!(found("a {\n// color: pink;\ntop: 0; left: 0 // why\n}\n// c\nb { top: 0 }"));
    clean("a { background: url(//example.com/a.png) }");
}

#[test]
fn irregular_whitespace() {
    assert_snapshot!(found(".a\u{a0}.b { color: red;\x0c }\nc { grid-template-areas: \"a\u{2003}b\" }"));
    clean("\u{feff}a { content: \"\u{a0}\" } /* a\u{a0} */");
}

#[test]
fn strings_with_line_ends() {
    assert_snapshot!(found("a::before { content: \"one\ntwo; }"));
}

#[test]
fn allowed_findings_are_silent() {
    clean("a { /* dstool-allow css/duplicate-property: for a test */ top: 0; top: 1px }");
}

#[test]
fn safe_fixes_keep_the_rest_and_end() {
    let mut text = "a { top: 0;\n  color: red; color: red; }\n/* */\n@media print {\n  b {}\n  c { font-family: x, x, serif }\n}\n\
                    @media print { d {} }\n"
        .to_owned();
    for _ in 0..4 {
        let mut findings = Diagnostics::new();
        check(&SourceFile::new("a.css", text.as_str()), None.into(), &Options::default(), &mut findings);
        let mut edits: Vec<_> = findings
            .into_iter()
            .filter_map(|finding| finding.fix)
            .filter(|fix| fix.safe)
            .flat_map(|fix| fix.edits)
            .collect();
        edits.sort_by_key(|edit| std::cmp::Reverse(edit.at.span));
        for edit in edits {
            text.replace_range(edit.at.span.range(), &edit.text);
        }
    }
    assert_eq!(text, "a { top: 0;\n   color: red; }\n@media print {\n  c { font-family: x, serif }\n}\n");
    clean(&text);
}
