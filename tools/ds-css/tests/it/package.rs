//! Names of the installed package: unknown and removed ones, in stylesheets and in markup.

use ds_core::model::package::{NameChange, PublicNames};
use ds_core::model::tokens::TokenSet;
use ds_core::{Diagnostics, SourceFile};
use ds_css::{Definitions, Names, check, check_markup};
use insta::assert_snapshot;

use crate::support::{options, report, token, tokens};

fn installed() -> PublicNames {
    let change = |from: &str, to: Option<&str>, note: Option<&str>| NameChange {
        version: "2.0.0".into(),
        from: from.into(),
        to: to.map(str::to_owned),
        note: note.map(str::to_owned),
    };
    let classes = [
        "cmp-button",
        "cmp-button--primary",
        "cmp-button__text",
        "cmp-icon",
        "cmp-icon--close",
        "cmp-teaser__title",
        "cmp-text",
    ];
    PublicNames {
        package: "@plenum/components".into(),
        version: "2.0.0".into(),
        tokens: tokens(),
        class_prefix: "cmp-".into(),
        classes: classes.map(str::to_owned).to_vec(),
        open_classes: vec!["cmp-icon--".into()],
        changes: vec![
            change("--pl-color-ink", Some("--pl-color-text"), None),
            change("cmp-teaser__heading", Some("cmp-teaser__title"), None),
            change("cmp-button__arrow", None, Some("The arrow is an icon: use `cmp-icon`.")),
        ],
    }
}

fn styles_with(tokens: Option<&TokenSet>, text: &str) -> String {
    let (mut findings, package) = (Diagnostics::new(), installed());
    let names =
        Names { tokens: tokens.or(Some(&package.tokens)), package: Some(&package), ..Names::default() };
    let options = ds_css::Options { layers: Vec::new(), ..options() };
    check(&SourceFile::new("site.css", text), names, &options, &mut findings);
    report(findings)
}

fn styles(text: &str) -> String {
    styles_with(None, text)
}

fn markup(path: &str, text: &str) -> String {
    let (mut findings, package) = (Diagnostics::new(), installed());
    let names = Names { tokens: Some(&package.tokens), package: Some(&package), ..Names::default() };
    check_markup(&SourceFile::new(path, text), &[], names, &Definitions::default(), &mut findings);
    report(findings)
}

#[test]
fn unknown_and_removed_names() {
    assert_snapshot!(styles(
        ".cmp-buton__txt, a:not(.cmp-button__label) { top: var(--pl-space-166) }\n\
         .site .cmp-teaser__heading { color: var(--pl-color-ink) }\n\
         @scope (.cmp-button__arrow) { :scope { --pl-color-ink: red; --pl-radius-contrl: 0 } }"
    ));
}

#[test]
fn known_names_and_those_of_the_site() {
    for text in [
        ".cmp-button.cmp-button--primary > .cmp-text { --pl-radius-control: 0; --pl-line-hairline-width: 0 }",
        // A block of the site, a value that is not listed, and names without the prefix.
        ".cmp-price-list__row, .cmp-icon--fireworks, .button, .cmp-, .xcmp-buton { top: 0 }",
        // A property that the site uses itself.
        "a { --pl-mine: 1; width: var(--pl-mine) }",
        "a { content: \".cmp-buton\"; background: url(a.cmp-buton) }",
        "/* dstool-allow css/unknown-class: markup of our own */\n.cmp-button__badge { top: 0 }",
    ] {
        assert_eq!(styles(text), "", "{text}");
    }
    let unused = styles("/* dstool-allow css/unknown-class: none */\n.cmp-button { top: 0 }");
    assert!(unused.contains("css/unused-allow"), "{unused}");
}

#[test]
fn tokens_of_the_site_and_of_the_package_are_both_known() {
    let tokens = TokenSet {
        tokens: vec![ds_core::model::tokens::TokenDoc {
            css: "--site-gap".into(),
            ..token("gap", "dimension", &["3px"])
        }],
        ..TokenSet::default()
    };
    let fine = "a { top: var(--site-gap); color: var(--pl-color-text); --site-new: 1 }";
    assert_eq!(styles_with(Some(&tokens), fine), "");
    let wrong = styles_with(Some(&tokens), "a { top: var(--site-gapp); color: var(--pl-color-txet) }");
    assert!(wrong.contains("did you mean `--site-gap`?"), "{wrong}");
    assert!(wrong.contains("did you mean `--pl-color-text`?"), "{wrong}");
}

#[test]
fn names_in_markup() {
    assert_snapshot!(markup(
        "App.tsx",
        "import './cmp-buton.css';\n\
         const hook = <i data-cmp-buton id=\"cmp-buton\" className={`cmp-icon cmp-icon--${name}`} />;\n\
         export const a = <b className=\"x cmp-buton__txt\" style={{ color: 'var(--pl-color-ink)' }}>cmp-text</b>;\n\
         root.style.setProperty('--pl-space-166', '0');\n\
         /* dstool-allow css/removed-name: older pages have it */\n\
         document.querySelector('.cmp-teaser__heading');\n\
         document.querySelector('.cmp-teaser__heading');\n"
    ));
    assert_eq!(markup("a.html", "<p class='cmp-button cmp-own__x' style='top: var(--pl-space-16)'>"), "");
}

#[test]
fn any_text_is_read() {
    for text in
        ["", "cmp-", "--", "--pl-", "var(--pl-é)", "é'cmp-buton__é'", "/*", "/* dstool-allow", "'cmp-button"]
    {
        markup("a.tsx", text);
        styles(text);
    }
}
