//! Every rule: what violates it, the exact location, the fix, and what does not violate it.

use ds_core::{Diagnostics, SourceFile};
use ds_css::check;
use insta::assert_snapshot;

use crate::support::{checked, declared, fixed_text, options, report, token, tokens};

fn clean(declarations: &str) {
    assert_eq!(declared(declarations), "", "{declarations}");
}

#[test]
fn unknown_token() {
    assert_snapshot!(declared(
        "color: var(--pl-color-txet);\n\
         margin: var(--pl-space-17, var(--pl-spice-16));\n\
         --own: calc(var( /* here */ --pl-nothing-like-it ) * 2);"
    ));
    clean("color: var(--pl-color-text)");
    clean("--pl-mine: 1; width: var(--pl-mine)");
    clean("width: var(--other-width)");
    clean("border-width: var(--pl-line-hairline-width)");
    assert_eq!(
        checked(
            "@property --pl-x{syntax:\"*\";inherits:false;initial-value:1} @layer plenum.base{a{top:var(--pl-x)}}"
        ),
        ""
    );
}

#[test]
fn deprecated_token() {
    assert_snapshot!(declared("color: var(--pl-color-old);"));
}

#[test]
fn raw_colour() {
    assert_snapshot!(declared(
        "color: #17232A;\n\
         background: linear-gradient(WHITE, oklch(1 0 0) 50%, rgb(217 72 15));\n\
         --own: #d9480f;\n\
         color: rgb(var(--r) 0 0 / calc(1 - #fff));\n\
         border: 2em solid color-mix(in srgb, #d9480f 20%, transparent)"
    ));
    clean("color: #123456; color: transparent; color: currentcolor; color: Canvas");
    clean("font-family: White; background: url(#fff) no-repeat; animation-name: white");
    clean("--pl-color-text: #fff; color: rgb(from var(--a) r g b)");
    clean("color: color(from var(--a) srgb r g b); color: light-dark(var(--pl-color-text), red)");
    clean("color: rgb(1 2 3)");
}

#[test]
fn raw_length() {
    assert_snapshot!(declared(
        "padding: 16px 1em;\n\
         margin-block: -16PX 0;\n\
         width: calc(100% - 48px);\n\
         border-radius: 2px;\n\
         outline: 2px solid;\n\
         font-size: 1rem;\n\
         inset-block: 52px"
    ));
    clean("border: 1px solid; padding: 0 0px 1px; margin: 17px; width: 1fr; font-size: 16px");
    clean("padding: 20px; margin: 2px; border-width: 16px; letter-spacing: 16px; --own: 16px");
}

#[test]
fn raw_values_name_five_tokens_and_count_the_others() {
    let mut set = tokens();
    for number in 1..=6 {
        set.tokens.push(token(&format!("space.same-{number}"), "dimension", &["3px"]));
        set.tokens.push(token(&format!("ramp.same-{number}"), "color", &["#030303"]));
    }
    let mut diagnostics = Diagnostics::new();
    let file = SourceFile::new("tabs.css", "@layer plenum.base{a{padding:3px;color:#030303}}");
    check(&file, Some(&set).into(), &options(), &mut diagnostics);
    assert_snapshot!(report(diagnostics));
}

#[test]
fn raw_breakpoint() {
    assert_snapshot!(checked(
        "@layer plenum.base {\n\
         @media (max-width: 767px) and (min-width:768PX) {}\n\
         @media screen and (width <= 767px), (768px <= width) {}\n\
         @media (max-width: 768px) {}\n\
         @media (400px < width < 767px) {}\n\
         }\n\
         @custom-media --narrow (max-width: 767px);"
    ));
    assert_eq!(
        checked("@media (max-width: 400px) {} @media (min-height: 767px) {} @media (--from-mobile) {}"),
        ""
    );
    assert_eq!(checked("@container (min-width: 767px) {}"), "");
}

#[test]
fn physical_direction() {
    assert_snapshot!(declared(
        "margin-left: auto;\n\
         RIGHT: 0;\n\
         text-align: left;\n\
         float: Right !important;\n\
         border-top-left-radius: 3px;\n\
         padding: 0 var(--a, 3px) 0 (1px);\n\
         border-color: red green blue black !important;\n\
         border-radius: 3px 0 / 5px;\n\
         scroll-padding-right: 3px"
    ));
    clean("margin: 0 3px 4px 3px; padding: 1px 2px 3px; inset: auto; border-radius: 3px 3px 0 0 / 1px 4px");
    clean(
        "text-align: start; float: none; border-radius: 3px; transition: left 1s; background-position: left top",
    );
    assert_eq!(checked("@page { margin-left: 3cm }"), "");
}

#[test]
fn outside_layer() {
    assert_snapshot!(checked(
        "a > b,\nc {}\n\
         @media print { .d { & .e {} } }\n\
         @layer plenum { .f {} @layer base { .g {} } }\n\
         @supports (display: grid) { @layer plenum.base { .h {} } }"
    ));
    assert_eq!(
        checked(
            "@font-face{font-family:a;src:url(/a.woff2)} @keyframes k{from{top:0}} @layer plenum.base.reset{a{}}"
        ),
        ""
    );
}

#[test]
fn unknown_layer() {
    assert_snapshot!(checked(
        "@layer plenum.tokens, plenum.bse;\n\
         @layer widgets { a {} @layer inner {} }\n\
         @layer plenum { @layer componets {} }\n\
         @layer { a {} }"
    ));
    assert_eq!(checked("@layer plenum.base { @layer reset { a {} } @layer { b {} } }"), "");
}

#[test]
fn unknown_media() {
    assert_snapshot!(checked("@media (--until-moble) {}\n@media print and (--wide) {}"));
    assert_eq!(checked("@media (--wide) {} @custom-media --wide (min-width: 900px);"), "");
}

#[test]
fn allow_silences_one_rule_on_its_line_and_the_next_one() {
    clean("/* dstool-allow css/raw-length: the logo */\nwidth: 48px");
    clean("width: 48px; /* dstool-allow css/raw-length: the logo */");
    clean("/* dstool-allow css/raw-length, css/physical-direction: as drawn */\nleft: 48px");
    clean("/* dstool-allowance is another word */");
    assert_snapshot!(declared(
        "/* dstool-allow css/raw-length: too far away */\n\nwidth: 48px;\n\
         /* dstool-allow css/raw-colour: another rule */\nheight: 48px;\n\
         /* dstool-allow css/raw-length */\nheight: 48px;\n\
         /* dstool-allow css/raw-lenght: misspelt */\n\
         /* dstool-allow css/syntax: not a matter of taste */\n\
         /* dstool-allow */"
    ));
}

#[test]
fn safe_fixes_resolve_their_findings() {
    let broken = "@layer plenum.bse { a { margin-inline-start: -16px; border-radius: 2px; color: #d9480f;\n\
                  width: var(--pl-space-61);\n/* dstool-allow css/raw-colour: none */\n} }\n\
                  @media (max-width: 767px) {} @media (--until-moble) {}";
    let fixed_text = fixed_text(broken, true);
    assert_snapshot!(fixed_text);
    assert_eq!(checked(&fixed_text), "");
}

#[test]
fn unsafe_fixes_give_valid_css() {
    assert_snapshot!(fixed_text(
        "@layer plenum.base { a { margin: 1px 3px 4px 5px; color: white; inset: 0 1px 2px 3px } }",
        false
    ));
}

#[test]
fn every_rule_has_details_and_a_unique_code() {
    let mut codes: Vec<_> = ds_css::RULES.iter().map(|rule| rule.code).collect();
    codes.sort_unstable();
    codes.dedup();
    assert_eq!(codes.len(), ds_css::RULES.len());
    for rule in ds_css::RULES {
        assert!(
            rule.code.starts_with("css/") && !rule.summary.ends_with('.') && rule.details.len() > 80,
            "{}",
            rule.code
        );
    }
}

#[test]
fn unsupported() {
    let findings = |targets: &[&str], text: &str| {
        let targets = targets.iter().map(|target| (*target).to_owned()).collect();
        let options = ds_css::Options { targets, check_targets: true, ..ds_css::Options::default() };
        let mut findings = Diagnostics::new();
        check(&SourceFile::new("a.css", text), None.into(), &options, &mut findings);
        report(findings)
    };
    let text = "@starting-style { a { opacity: 0 } }\n\
                @supports (color: red) { @starting-style { a { opacity: 0 } } }\n\
                @SCOPE (.a) { p { color: color-mix(in srgb, var(--a) 20%, red) } }\n\
                a { color: color-mix(in srgb, blue, red); --b: light-dark(red, blue) }\n\
                /* dstool-allow css/unsupported: it is only nicer */\n\
                @position-try --x { top: 0 }\n";
    assert_snapshot!(findings(&["chrome >= 110", "firefox >= 128", "safari >= 17.2"], text));
    assert_eq!(
        findings(&["chrome >= 130", "firefox >= 150", "safari >= 26"], &text[..text.find("/*").unwrap()]),
        ""
    );
    assert_eq!(findings(&[], &text[..text.find("/*").unwrap()]), "");
}

#[test]
fn missing_files() {
    let is_file = |path: &str| matches!(path, "img/a.png" | "b/c.css" | "b/d/index.css" | "x y.svg");
    let names = ds_css::Names { is_file: Some(&is_file), ..Default::default() };
    let check = |path: &str, css: &str| {
        let mut findings = ds_core::Diagnostics::new();
        ds_css::check(
            &ds_core::SourceFile::new(path, css),
            names,
            &ds_css::Options::default(),
            &mut findings,
        );
        let line = |finding: &ds_core::Diagnostic| {
            let at = finding.at.as_ref().unwrap().span;
            format!("{} {} {}", finding.rule.code, &css[at.range()], finding.message)
        };
        findings.iter().map(line).collect::<Vec<_>>()
    };
    let clean: [(&str, &str); 10] = [
        ("a.css", "a{background:url(img/a.png)}"),
        ("b/a.css", "a{background:red URL( \"../img/a.png?v=1#x\" )}"),
        ("a.css", "a{background:url(/img/b.png);mask:url(#b);cursor:url(),auto;clip-path:url(?x)}"),
        ("a.css", "a{background:url(data:image/png;base64,AA);mask:url(//example.com/a.svg)}"),
        ("a.css", "a{background:url(~pkg/a.png);mask:url(@/a.png);filter:url(\"${x}/a.png\")}"),
        ("a.css", "a{--x:url(b.png);behavior:url(b.htc);content:\"url(b.png)\"}"),
        ("a.css", "a{background:url(x%20y.svg)/*url(b.png)*/}"),
        ("a.css", "@import \"./b/c.css\";@import \"./b/c\";@import \"./b/d\";@import \"pkg/e.css\";"),
        ("b/a.css", "@import url(./c.css);"),
        ("a.css", "/* dstool-allow css/missing-file: the build makes it */\na{background:url(b.png)}"),
    ];
    for (path, css) in clean {
        assert_eq!(check(path, css), [""; 0], "{css}");
    }
    let missing =
        |address: &str, path: &str| vec![format!("css/missing-file {address} `{path}` does not exist")];
    assert_eq!(check("b/a.css", "a{background:url(img/a.png)}"), missing("url(img/a.png)", "b/img/a.png"));
    // Once for each file.
    let twice = "a{mask:url('./b.svg#x')}b{mask:url(b.svg#y)}";
    assert_eq!(check("a.css", twice), missing("'./b.svg#x'", "b.svg"));
    let font = "@font-face{font-family:x;src:url(x.woff2)format(\"woff2\"),url(https://example.com/x.woff)}";
    assert_eq!(check("a.css", font), missing("url(x.woff2)", "x.woff2"));
    let import = check("b/a.css", "@import './e.css';");
    assert_eq!(import, ["css/missing-import './e.css' `b/e.css` does not exist"]);
}
