//! Imports: order, conditions, missing files and cycles.

use insta::assert_snapshot;

use crate::support::{compiled, css, options};

fn rule(name: &str) -> String {
    format!("@layer plenum.base{{.{name}{{top:0}}}}")
}

#[test]
fn imports_are_replaced_in_order() {
    let (a, b, main) =
        (rule("a"), rule("b"), "@import 'x/a.css';\n@import url(x/b.css);\n@layer plenum.base{.m{top:0}}");
    let a = format!("@import './b.css'; {a}");
    assert_snapshot!(css(&[("main.css", main), ("x/a.css", &a), ("x/b.css", &b)], &options()));
}

#[test]
fn the_last_of_two_imports_has_an_effect() {
    let (a, b) = (rule("a"), rule("b"));
    let files =
        [("main.css", "@import 'a.css'; @import 'b.css'; @import 'a.css';"), ("a.css", &*a), ("b.css", &*b)];
    assert_snapshot!(css(&files, &options()));
}

#[test]
fn conditions_become_at_rules() {
    let files = [
        (
            "main.css",
            "@import 'a.css' layer(plenum.base) supports(display: grid) (--until-mobile);\n@import 'b.css' print;",
        ),
        ("a.css", "@import 'c.css' layer(reset); .a{top:0}"),
        ("b.css", "@layer plenum.base{.b{top:0}}"),
        ("c.css", ".c{top:0}"),
    ];
    assert_snapshot!(css(&files, &options()));
}

#[test]
fn a_file_under_two_conditions_is_included_twice() {
    let a = rule("a");
    let files = [("main.css", "@import 'a.css' print; @import 'a.css' screen;"), ("a.css", &*a)];
    assert_snapshot!(css(&files, &options()));
}

#[test]
fn layer_statements_are_kept_unless_redundant() {
    let options = ds_css::Options { layers: Vec::new(), ..options() };
    let files = [
        ("main.css", "@layer one, two; @import 'a.css' layer(two); @layer one{b{top:0}}"),
        ("a.css", "a{top:0}"),
    ];
    assert_snapshot!(css(&files, &options));
    let files = [("main.css", "@layer plenum.tokens, plenum.base; @layer plenum.base{b{top:0}}")];
    assert_snapshot!("implied", css(&files, &crate::support::options()));
}

#[test]
fn imports_from_other_sites_come_first() {
    let a = rule("a");
    let files = [("main.css", "@import 'https://example.com/x.css' print; @import 'a.css';"), ("a.css", &*a)];
    assert_snapshot!(css(&files, &options()));
    let (artifacts, findings) = compiled(
        &[("main.css", "@import 'a.css'; @import '//example.com/x.css';"), ("a.css", &*a)],
        1,
        &options(),
    );
    assert!(artifacts.is_empty());
    assert_snapshot!("late", findings);
    let files = [("main.css", "@import 'b.css' print;"), ("b.css", "@import 'https://example.com/x.css';")];
    let (artifacts, findings) = compiled(&files, 1, &options());
    assert!(artifacts.is_empty());
    assert_snapshot!("conditional", findings);
}

#[test]
fn addresses_are_relative_to_the_entry() {
    let a = "@layer plenum.base{.a{background:url(img/a.svg?x#y),url(#id),url(/b.svg),url(data:,c)}}\
             @font-face{font-family:f;src:url('../f.woff2')}";
    assert_snapshot!(css(&[("m/main.css", "@import '../x/a.css';"), ("x/a.css", a)], &options()));
}

#[test]
fn missing_import() {
    let b = rule("b");
    let files = [("x/main.css", "@import './gone.css';\n@import '/y/b.css';"), ("y/b.css", &*b)];
    let (artifacts, findings) = compiled(&files, 1, &options());
    assert!(artifacts.is_empty());
    assert_snapshot!(findings);
}

#[test]
fn import_cycle() {
    let files = [
        ("a.css", "@import 'b.css';"),
        ("b.css", "@layer plenum.base;\n@import 'c.css';"),
        ("c.css", "@import 'a.css';"),
        ("d.css", "@import './d.css' print;"),
    ];
    let (artifacts, findings) = compiled(&files, 4, &options());
    assert!(artifacts.is_empty());
    assert_snapshot!(findings);
}

#[test]
fn an_error_in_an_import_affects_every_entry_with_it() {
    let c = rule("c");
    let files = [("a.css", "@import 'b.css';"), ("c.css", &*c), ("b.css", "@layer plenum.base{b{x y}}")];
    let (artifacts, findings) = compiled(&files, 2, &options());
    assert_eq!(artifacts.iter().map(|artifact| artifact.path.as_str()).collect::<Vec<_>>(), ["out/c.css"]);
    assert!(findings.starts_with("b.css:1:22 error css/syntax"), "{findings}");
}

#[test]
fn exponential_imports_are_rejected() {
    let names: Vec<String> = (0..40).map(|at| format!("{at}.css")).collect();
    let texts: Vec<String> =
        (1..=40).map(|next| format!("@import '{next}.css' print; @import '{next}.css' screen;")).collect();
    let mut files: Vec<(&str, &str)> =
        names.iter().zip(&texts).map(|(name, text)| (&**name, &**text)).collect();
    files.push(("40.css", ""));
    let (artifacts, findings) = compiled(&files, 1, &options());
    assert!(artifacts.is_empty());
    assert_snapshot!(findings);
}

#[test]
fn long_import_chains_do_not_overflow_the_stack() {
    let names: Vec<String> = (0..5000).map(|at| format!("{at}.css")).collect();
    let texts: Vec<String> = (1..=5000).map(|next| format!("@import '{next}.css';")).collect();
    let end = rule("end");
    let files: std::collections::HashMap<&str, &str> = names
        .iter()
        .zip(&texts)
        .map(|(name, text)| (&**name, &**text))
        .chain([("5000.css", &*end)])
        .collect();
    let load = |path: &str| files.get(path).map(|text| ds_core::SourceFile::new(path, *text));
    let file = load("0.css").expect("the first");
    let mut diagnostics = ds_core::Diagnostics::new();
    let entries = [ds_css::Entry { file, out: "out.css".into() }];
    let artifacts = ds_css::compile(&entries, &load, None.into(), &options(), &mut diagnostics);
    assert!(diagnostics.is_empty());
    assert!(artifacts[0].text().ends_with(".end{top:0}}\n"));
}

#[test]
fn definitions_and_layers_apply_across_a_bundle() {
    let files = [
        ("main.css", "@import 'a.css' layer(plenum.base); @import 'b.css';"),
        ("a.css", ":root{--pl-shared:1px}"),
        (
            "b.css",
            "@custom-media --wide (min-width:900px); @layer plenum.base{@media (--wide){.b{top:var(--pl-shared)}}}",
        ),
    ];
    assert_snapshot!(css(&files, &options()));
}

#[test]
fn a_stylesheet_may_redefine_a_custom_media_query() {
    let text = "@custom-media --until-mobile (max-width: 9em); @layer plenum.base{@media (--until-mobile){b{top:0}}}";
    assert!(css(&[("a.css", text)], &options()).contains("@media (width<=9em){b"));
}

#[test]
fn custom_media_that_cannot_be_resolved() {
    let files = [(
        "a.css",
        "@custom-media --a (--b);\n@custom-media --b (--a);\n@layer plenum.base{\n@media (--a){b{top:0}}}",
    )];
    let (artifacts, findings) = compiled(&files, 1, &options());
    assert!(artifacts.is_empty());
    assert_snapshot!(findings);
}
