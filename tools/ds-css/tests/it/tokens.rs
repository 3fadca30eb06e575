//! Tokens of the wrong type, values that equal tokens of all types, names of tokens anywhere, and contrast.

use ds_core::model::tokens::{ContrastPair, TokenSet};
use ds_core::{Diagnostics, SourceFile};
use ds_css::check;
use insta::assert_snapshot;

use crate::support::{options, report, token, tokens};

fn set() -> TokenSet {
    let mut set = tokens();
    set.tokens.extend([
        token("color.accent", "color", &["color(display-p3 0 0.4 1)"]),
        token("color.faint", "color", &["#777878", "#999999"]),
        token("color.pale", "color", &["#aaaaaa", "#0b1519"]),
        token("duration.fast", "duration", &["150ms", "0ms"]),
        token("duration.slow", "duration", &["400ms"]),
        token("motion.delay.short", "duration", &["80ms"]),
        token("easing.out", "cubicBezier", &["cubic-bezier(0.1, 0.2, 0.3, 1)"]),
        token("font.family.text", "fontFamily", &["\"Inter\", \"Open Sans\", sans-serif"]),
        token("font.weight.strong", "fontWeight", &["680"]),
        token("grid.columns", "number", &["12"]),
        token("opacity.muted", "number", &["0.6"]),
        token("shadow.card", "shadow", &["0px 2px 4px 0px #00000080"]),
        token("shadow.two", "shadow", &["0px 1px 0px 0px #000000, inset 0px 2px 4px 0px #ff0000"]),
        token("line-height.body", "number", &["1.45"]),
        token("type.body.line-height", "number", &["1.35"]),
        token("z.modal", "number", &["1000"]),
    ]);
    set
}

fn found_with(text: &str, set: &TokenSet) -> String {
    let mut diagnostics = Diagnostics::new();
    let options = ds_css::Options { layers: Vec::new(), ..options() };
    check(&SourceFile::new("tabs.css", text), Some(set).into(), &options, &mut diagnostics);
    report(diagnostics)
}

fn found(text: &str) -> String {
    found_with(text, &set())
}

fn clean(declarations: &str) {
    assert_eq!(found(&format!("a {{ {declarations} }}")), "", "{declarations}");
}

/// Each rule reports the wrong example of its description, and not the right one.
#[test]
fn examples_of_the_descriptions() {
    let mut set = set();
    set.tokens.extend([
        token("duration.quick", "duration", &["150ms"]),
        token("easing.standard", "cubicBezier", &["cubic-bezier(0.2, 0, 0, 1)"]),
        token("font.weight.heading", "fontWeight", &["680"]),
        token("radius.card", "dimension", &["12px"]),
        token("shadow.raised", "shadow", &["0px 2px 4px 0px #00000088"]),
        token("type.body.size", "dimension", &["18px"]),
    ]);
    for code in [
        "css/raw-duration",
        "css/raw-easing",
        "css/raw-font",
        "css/raw-shadow",
        "css/raw-number",
        "css/token-type",
        "css/token-purpose",
        "css/low-contrast",
    ] {
        let rule = ds_css::RULES.iter().find(|rule| rule.code == code).expect(code);
        let example = |mark: &str| {
            let lines = rule
                .details
                .split("```")
                .filter_map(|block| block.strip_prefix("css\n"))
                .flat_map(str::lines);
            let marked: Vec<&str> = lines.filter(|line| line.contains(mark)).collect();
            assert_eq!(marked.len(), 1, "{code} {mark}");
            found_with(marked[0], &set)
        };
        assert!(example("/* wrong */").contains(code), "{code}");
        assert!(!example("/* right */").contains(code), "{code}");
    }
}

#[test]
fn tokens_of_a_wrong_type() {
    assert_snapshot!(found(
        "a { color: var(--pl-space-16);\n\
         padding: 0 var(--pl-color-text);\n\
         transition-duration: var(--pl-space-16);\n\
         z-index: var(--pl-color-text) !important;\n\
         background: var(--pl-duration-fast);\n\
         width: calc(100% - var(--pl-color-text));\n\
         border: 1px solid var(--pl-space-16);\n\
         transition: opacity var(--pl-easing-out) var(--pl-space-16);\n\
         font: var(--pl-color-text)/1.5 serif;\n\
         box-shadow: 0 0 var(--pl-duration-fast) red;\n\
         color: var(--pl-color-text, var(--pl-space-16));\n\
         color: var(--unknown, var(--pl-space-16));\n\
         color: rgb(from var(--pl-space-16) r g b);\n\
         opacity: VAR( --pl-\\73pace-16 )\n\
         }"
    ));
    clean("color: var(--pl-color-text); width: calc(100% - var(--pl-space-16) * 2)");
    clean("border: var(--pl-line-hairline); border-color: var(--unknown) var(--pl-color-text)");
    clean(
        "line-height: var(--pl-type-body-line-height); letter-spacing: calc(var(--pl-opacity-muted) * 1em)",
    );
    clean(
        "font: var(--pl-font-weight-strong) 1em/var(--pl-type-body-line-height) var(--pl-font-family-text)",
    );
    clean("transition: opacity var(--pl-duration-fast) var(--pl-easing-out) var(--pl-motion-delay-short)");
    clean("box-shadow: var(--pl-shadow-card), 0 0 var(--pl-space-16) var(--pl-color-text)");
    clean("color: color-mix(in oklab, var(--pl-color-text) 20%, transparent); flex: 1 1 var(--pl-space-16)");
    clean("border: var(--width, 3px) solid var(--pl-color-text); --own: var(--pl-space-16)");
}

#[test]
fn tokens_that_a_custom_property_passes_on() {
    assert_snapshot!(found(
        "a { --gap: var(--pl-space-16); --half: calc(var(--gap) / 2); color: var(--half) }\n\
         b { --ink: var(--pl-space-16) } c { --ink: var(--pl-space-48); color: var(--ink) }"
    ));
    // One of the values is right, or not known.
    clean("--ink: var(--pl-space-16); color: var(--ink); --ink: var(--pl-color-text)");
    clean("--a: var(--b); --b: var(--a); color: var(--a); --c: var(--d) var(--pl-space-16); color: var(--c)");
    // The other value may be another one at run time, or is wrong by itself.
    clean("--x: 0; top: calc(var(--x) - var(--pl-space-16)); top: calc(1px + 1s + var(--pl-space-16))");
    let doubled: String = (0..30).map(|n| format!("--a{n}: var(--a{0}) var(--a{0});", n + 1)).collect();
    clean(&format!("{doubled} --a30: var(--pl-space-16); color: var(--a0)"));
}

#[test]
fn tokens_for_something_else() {
    assert_snapshot!(found(
        "a { font-size: var(--pl-radius-control); border-radius: var(--pl-font-size-body);\n\
         border-width: var(--pl-radius-control) }"
    ));
    clean("padding: var(--pl-radius-control); width: var(--pl-space-16); border-radius: var(--pl-space-16)");
    clean("font-size: calc(var(--pl-radius-control) * 8); font-size: var(--pl-size-control)");
}

#[test]
fn raw_values_of_every_type() {
    assert_snapshot!(found(
        "a { transition: opacity .15s cubic-bezier(.1,.2,.3,1) 80ms, color 400ms;\n\
         animation-duration: 0.4S;\n\
         transition-delay: 150ms, 80ms;\n\
         -webkit-transition-timing-function: ease, cubic-bezier(.10,.20,.30,1.0);\n\
         font-weight: 680;\n\
         font-family: inter, 'Open Sans', sans-serif;\n\
         font: italic 680 1rem/1.45 Inter, Open Sans, sans-serif;\n\
         box-shadow: 0 2px 4px rgb(0 0 0 / .502);\n\
         box-shadow: inset 0 2px 4px red, #00000080 0 2px 4px;\n\
         box-shadow: 0 1px #000, red 0 2px 4px inset;\n\
         box-shadow: 0 9px 1px #d9480f;\n\
         opacity: .60; line-height: 1.450; z-index: 1000 !important;\n\
         color: color(display-p3 0 .4 1.0);\n\
         background: oklch(0.567 0.258 257.2)\n\
         }"
    ));
}

#[test]
fn values_that_mean_something_by_themselves() {
    let mut set = set();
    set.tokens.extend([
        token("opacity.full", "number", &["1"]),
        token("z.base", "number", &["0"]),
        token("font.weight.bold", "fontWeight", &["bold"]),
        token("font.family.plain", "fontFamily", &["sans-serif"]),
        token("duration.none", "duration", &["0ms"]),
        token("easing.linear", "cubicBezier", &["linear"]),
    ]);
    let text = "a { opacity: 1; z-index: 0; font-weight: bold; font-family: sans-serif; line-height: 12;\n\
                transition: all 0s linear; order: 1000; flex-grow: 12; z-index: 12; font: 700 2em sans-serif;\n\
                transition-delay: 150ms; animation: a 1s infinite; opacity: 60%; line-height: 1.35; --own: 150ms; width: 1000px;\n\
                font-weight: calc(680); color: red; color: #06f; columns: 12 }";
    assert_eq!(found_with(text, &set), "");
}

#[test]
fn names_of_tokens_anywhere() {
    assert_snapshot!(found(
        "@container card style(--pl-color-txet: red) and (not style(--pl-space-16)) { a { top: 0 } }\n\
         @property --pl-color-nope { syntax: '*'; inherits: false }\n\
         a { transition: --pl-color-txet 1s; will-change: --pl-color-txet, opacity;\n\
         color: var( --PL-Color-Text ); top: var(--pl-spac\\65-17); left: if(style(--pl-spice-16: 1): 1px);\n\
         background: url('a.svg?c=var(--pl-nope)'); content: 'var(--pl-nope)' }"
    ));
    clean(
        "color: var(--pl-c\\6Flor-text); transition: --pl-color-text 1s, --own 2s; --PL-x: 1; top: var(--PL-x)",
    );
    assert_eq!(
        found("@property --pl-x { syntax: '*'; inherits: false } a { --pl-x: 1; top: var(--pl-x) }"),
        ""
    );
}

#[test]
fn contrast_of_the_colours_of_a_rule() {
    assert_snapshot!(found(
        "a { color: #777; background: #fff }\n\
         b { color: var(--pl-color-faint); background-color: var(--pl-color-canvas); & i { color: #fff; background: #eee } }\n\
         c { color: var(--pl-color-pale); background: white; font-size: 40px }\n\
         d { color: rgb(0 0 0 / .4); background: #fff; font-size: 1.2rem; font-weight: 600 }\n\
         @media (width > 30em) { e { background: #fff; color: #777 !important; color: #000 } }"
    ));
}

#[test]
fn contrast_is_not_guessed() {
    for rule in [
        "a { color: #757575; background: #fefefe }",
        "a { color: #777 } a { background: #fefefe }",
        "a { color: #777; background: #fefefe; font-size: 24px }",
        "a { color: #777; background: #fefefe; font: 2em serif }",
        "a { color: #777; background: #fefefe; font-size: 14pt; font-weight: bold }",
        "a { color: #777; background: url(a.png) #fefefe }",
        "a { color: #777; background: #fefefe; background-image: url(a.png) }",
        "a { color: #777; background: rgb(255 255 255 / .9) }",
        "a { color: #fefefe; background: #eee; font-size: 0 }",
        "a { color: transparent; background: #fefefe }",
        "a { color: inherit; background: #fefefe }",
        "a { color: var(--own); background: #fefefe }",
        "a { color: #777; background: #fefefe; opacity: .9 }",
        "a:disabled { color: #999; background: #fefefe }",
        "a::before { color: #999; background: #fefefe }",
        "[data-theme='dark'] a { color: #999; background: #fefefe }",
        "@media print { a { color: #999; background: #fefefe } }",
        "@media (prefers-color-scheme: dark) { a { color: #999; background: #fefefe } }",
        "@keyframes a { to { color: #999; background: #fefefe } }",
        "a { color: #999; background: #fefefe; color: #000 }",
    ] {
        assert_eq!(found(rule), "", "{rule}");
    }
    // The token files say which contrast this pair needs.
    let mut set = set();
    let rule = "a { color: var(--pl-color-pale); background: var(--pl-color-canvas) }";
    assert_ne!(found_with(rule, &set), "");
    set.contrast.push(ContrastPair {
        color: "color.pale".into(),
        on: "color.canvas".into(),
        theme: "light".into(),
        ratio: "2.3".into(),
        least: "2".into(),
    });
    assert_eq!(found_with(rule, &set), "");
}
