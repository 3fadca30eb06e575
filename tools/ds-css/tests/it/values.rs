//! The rules about names and values of CSS.

use ds_core::{Diagnostic, Diagnostics, SourceFile};
use ds_css::{Options, VALUE_RULES, check};
use insta::assert_snapshot;

use crate::support::report_values;

fn findings(css: &str) -> Diagnostics {
    let mut diagnostics = Diagnostics::new();
    check(&SourceFile::new("a.css", css), None.into(), &Options::default(), &mut diagnostics);
    diagnostics
}

/// The codes of the findings about values.
fn codes(css: &str) -> Vec<&'static str> {
    findings(css)
        .iter()
        .map(|finding| finding.rule.code)
        .filter(|code| VALUE_RULES.iter().any(|rule| rule.code == *code))
        .collect()
}

fn clean(css: &str) {
    assert_eq!(codes(css), [""; 0], "{css}");
}

/// Each rule reports the wrong example of its description, and not the right one.
#[test]
fn examples_of_the_descriptions() {
    for rule in VALUE_RULES {
        let examples: Vec<&str> = rule
            .details
            .split("```")
            .filter_map(|block| block.strip_prefix("css\n"))
            .flat_map(str::lines)
            .collect();
        let with = |mark: &str| -> Vec<&str> {
            examples.iter().copied().filter(|line| line.contains(mark)).collect()
        };
        assert_eq!((with("/* wrong */").len(), with("/* right */").len()), (1, 1), "{}", rule.code);
        for line in with("/* wrong */") {
            assert!(codes(line).contains(&rule.code), "{}: {line}", rule.code);
        }
        for line in with("/* right */") {
            clean(line);
        }
    }
}

#[test]
fn messages() {
    assert_snapshot!(report_values(findings(
        "@medai print {}\n@tailwind base;\n\
         a { colour: red; zyx: 1; margin: ; width: 10pz; color: #ggg; height: calc(1px+2px); top: calc(1px  + 2px) }\n\
         b { color: greem; top: red; padding: auto; width: clac(1px); background: frob(1); transform: rotate(1px) }\n\
         c { width: 10px\\9; filter: alpha(opacity=50); overflow: overlay; --x: 1; left: --x; *zom: 1; _top: 0 }\n\
         buton:hoover::befor, i:nth-child(0) { margin: 1px 2px 3px 4px 5px }\n\
         @font-face { font-familly: a; font-display: swop }\n\
         @property x { syntax: \"<distance>\"; inherits: false }\n\
         @media (min-widht: 1px), (orientation: wide), (color) or (hover) and (grid) {}\n\
         @property --gap { syntax: \"<length>\"; inherits: false; initial-value: 0px } d { --gap: red }"
    )));
}

#[test]
fn what_is_new_or_of_a_vendor_is_accepted() {
    clean(
        "a { -webkit-box-orient: vertical; display: -webkit-box; -moz-osx-font-smoothing: grayscale; mso-line-height-rule: exactly }",
    );
    clean("a { background-image: -webkit-linear-gradient(top, red, blue); width: -moz-fit-content }");
    clean(
        "a { width: var(--x); height: env(safe-area-inset-top); color: if(media(print): red; else: blue); top: --double(1px) }",
    );
    clean(
        "a { height: calc-size(auto, size * 0.5); width: stretch; interpolate-size: allow-keywords; position-area: top left }",
    );
    clean(
        "a { color: oklch(from red calc(l + 0.1) c h / 50%); corner-shape: squircle; anchor-name: --a; top: anchor(--a bottom) }",
    );
    clean(
        "a:has-slotted, a:heading, ::scroll-marker, ::-webkit-scrollbar-thumb:horizontal, :--mine, my-element, svg|a {}",
    );
    clean(
        "@container (width > 1px) { a { color: red } } @scope (.a) to (.b) { a { color: red } } @starting-style { a { opacity: 0 } }",
    );
    clean(
        "@supports (foo: bar) { a { color: red } } @layer a.b, c; @layer { a { color: red } } @page :first { size: a4; margin: 1cm }",
    );
    clean(
        "@view-transition { navigation: auto } @position-try --a { top: 0 } @function --f(--a) { result: var(--a) }",
    );
    clean(
        "@font-face { font-family: A; src: local(A); unicode-range: U+060C-061B, U+0F??, U+00F-FF, U+06FF }",
    );
    clean(
        "@font-face { font-family: A; src: url(a.eot?#iefix) format(\"embedded-opentype\"), url(a.woff2) format(woff2) tech(variations) }",
    );
}

#[test]
fn at_rules_that_lack_what_they_need() {
    let missing = |css: &str| -> Vec<String> {
        let about = |finding: &&Diagnostic| finding.rule.code == "css/missing-descriptor";
        findings(css).iter().filter(about).map(|finding| finding.message.clone()).collect()
    };
    for (css, message) in [
        ("@property --x {}", "`@property` needs `syntax` and `inherits`"),
        ("@property --x { SYNTAX: '*' }", "`@property` needs `inherits`"),
        ("@property --x { inherits: true; syntax: '<length>' }", "`@property` needs `initial-value`"),
        ("@font-face { src: url(a.woff2) }", "`@font-face` needs `font-family`"),
        ("@counter-style a { suffix: ')' }", "`@counter-style` needs `symbols`"),
        ("@counter-style a { system: ADDITIVE; symbols: b }", "`@counter-style` needs `additive-symbols`"),
        ("@font-palette-values --a { base-palette: 1 }", "`@font-palette-values` needs `font-family`"),
        (
            "@media print { @color-profile --a { rendering-intent: saturation } }",
            "`@color-profile` needs `src`",
        ),
    ] {
        assert_eq!(missing(css), [message], "{css}");
    }
    assert_eq!(codes("@import a.css;"), [""; 0], "the parser reports it");
    for css in [
        "@property --x { syntax: \"*\"; inherits: false }",
        "@counter-style a { system: extends decimal; suffix: ')' }",
        "@counter-style a { symbols: a b }",
        "@font-face {}",
        // What a preprocessor or a plugin puts there is not known.
        "@font-face { font-family: A; @include src(a) }",
        "@font-face { $x: 1; font-family: A }",
        "@font-face { font-family: A; @include b { src: local(A) } }",
        "@view-transition { types: a }",
    ] {
        assert_eq!(missing(css), [""; 0], "{css}");
    }
}

#[test]
fn initial_values_that_are_none() {
    let with = |syntax: &str, value: &str| {
        codes(&format!("@property --x {{ syntax: \"{syntax}\"; inherits: false; initial-value: {value} }}"))
    };
    // Each of these rules is ignored by Chromium.
    for (syntax, value) in [
        ("<length>", "1em"),
        ("<length>", "calc(1px + 2REM)"),
        ("<length>#", "1px, 1cqw"),
        ("<length>", "red"),
        ("<length>", "10%"),
        ("<color>", "1px"),
        ("a | b", "c"),
        ("<color>", ""),
        ("*", "var(--a)"),
        ("*", "env(x)"),
    ] {
        assert_eq!(with(syntax, value), ["css/invalid-descriptor-value"], "{syntax}: {value}");
    }
    for (syntax, value) in [
        ("<length>", "1vw"),
        ("<length>", "calc(1px + 1in)"),
        ("<length-percentage>", "calc(1px + 2%)"),
        ("<color>", "rgb(from red r g b)"),
        ("<image>", "linear-gradient(red, blue)"),
        ("<transform-list>", "rotate(1deg) scale(2)"),
        ("<custom-ident>+", "a b"),
        ("<time> | none", "none"),
        ("*", "1em"),
        ("*", ""),
    ] {
        assert_eq!(with(syntax, value), [""; 0], "{syntax}: {value}");
    }
}

#[test]
fn values_of_every_kind() {
    for declaration in [
        "margin: 0 auto -1px 5%",
        "background: url(a.png) no-repeat center / cover, red",
        "font: italic bold .8em/1.2 Arial, sans-serif",
        "font: 12px/normal PT Serif",
        "font-family: -apple-system, BlinkMacSystemFont, \"Segoe UI\", Open Sans, serif",
        "transition: all .2s cubic-bezier(.4, 0, 1, 1) 0s, color 1s steps(2, jump-end)",
        "animation: spin 1s linear infinite both",
        "grid-template: \"a b\" 1fr \"c d\" minmax(0, 1fr) / [x] auto 2fr [y]",
        "grid-template-columns: repeat(auto-fill, minmax(10em, 1fr)) [y]",
        "grid-area: 1 / 2 / span 3 / a",
        "transform: translate(-50%, 0) rotate(45deg) scale(1.1) matrix(1, 0, 0, 1, 0, 0)",
        "filter: blur(2px) drop-shadow(0 0 2px #0003)",
        "background-image: linear-gradient(to right, rgba(0, 0, 0, .5) 0, transparent 50%), radial-gradient(circle at 50% 0, #fff, #000)",
        "box-shadow: inset 0 1px 0 rgba(255, 255, 255, .15), 0 1px 1px #000",
        "clip: rect(0, 0, 0, 0)",
        "clip: rect(0 0 0 0)",
        "clip-path: inset(50%)",
        "content: \"\\201c\" counter(a) attr(title)",
        "content: none",
        "cursor: url(a.cur), pointer",
        "color: RED !important",
        "quotes: \"a\" \"b\"",
        "width: min(100%, 20rem)",
        "width: calc((100% - 2 * 1px) / 3)",
        "z-index: calc(1 + 2)",
        "font-size: clamp(1rem, 1vw + 1rem, 3rem)",
        "aspect-ratio: 16 / 9",
        "border: 1px solid",
        "border-radius: 50% / 10%",
        "flex: 1 1 0%",
        "flex: none",
        "inset: 0",
        "rotate: x 1turn",
        "text-decoration: underline dotted from-font",
        "list-style: none",
        "outline: 5px auto Highlight",
        "mask: url(a.svg) center / contain no-repeat",
        "will-change: transform, opacity",
        "font-variation-settings: \"wght\" 400",
        "touch-action: pan-x pan-y",
        "order: -1",
        "opacity: 50%",
        "stroke-dasharray: 1 2",
        "fill: none",
        "d: path(\"M0 0\")",
        "zoom: 1",
        "speak: none",
        "image-rendering: crisp-edges",
        "scroll-snap-type: x mandatory",
        "scrollbar-width: thin",
        "accent-color: auto",
        "place-items: center",
        "justify-content: space-between",
        "vertical-align: -.125em",
        "vertical-align: middle",
        "text-align: -webkit-auto",
        "color: inherit",
        "all: unset",
        "columns: 2 auto",
        "gap: normal",
        "counter-reset: a 1 b",
        "unicode-bidi: isolate-override",
        "white-space: pre-wrap",
        "text-wrap: balance",
        "container: a / inline-size",
        "background-position: right 3px top 10%",
        "background-position: center",
        "object-position: 0 0",
        "transform-origin: 0 100%",
        "color: rgb(0 0 0 / 50%)",
        "color: hsl(120deg 50% 50%)",
        "color: color-mix(in srgb, red 20%, transparent)",
        "color: light-dark(#000, #fff)",
        "color: color(display-p3 1 0 0)",
    ] {
        clean(&format!("a {{ {declaration} }}"));
    }
    for declaration in [
        "margin: 1px 2px 3px 4px 5px",
        "padding: -1px",
        "color: 1px",
        "width: 10",
        "border: 1px solid solid",
        "transition: all 1",
        "flex: 1 1 1 1",
        "width: calc(1px + 1s)",
        "transform: rotate(1px)",
        "color: rgb(1, 2)",
        "background: red blue",
        "grid-area: 1 /",
        "z-index: 1.5",
        "font: bold serif",
        "width: min()",
        "width: calc(1px 2px)",
        "box-shadow: 1px",
        "display: blok",
        "opacity: 1px",
        "line-height: 1s",
        "width: 5deg",
    ] {
        assert!(!codes(&format!("a {{ {declaration} }}")).is_empty(), "{declaration}");
    }
}

/// Values with very many parts, or deep brackets, take no noticeable time.
#[test]
fn long_values_end() {
    let list = "1px ".repeat(5000);
    let nested = format!("{}1px{}", "calc(".repeat(50), ")".repeat(50));
    let image = format!("{}red{}", "cross-fade(".repeat(50), ")".repeat(50));
    for value in [list.as_str(), &nested, &image, &"a b c d e f g h ".repeat(10)] {
        for property in
            ["background", "font", "grid", "mask", "animation", "margin", "font-variant", "filter"]
        {
            codes(&format!("a {{ {property}: {value} }}"));
        }
    }
}

#[test]
fn numbers_out_of_range() {
    for declaration in [
        "column-gap: -1px",
        "row-gap: -5%",
        "line-height: -1",
        "line-height: -1px",
        "flex-grow: -1",
        "transition-duration: -1s",
        "orphans: 0",
    ] {
        assert_eq!(codes(&format!("a {{ {declaration} }}")), ["css/invalid-value"], "{declaration}");
    }
    clean(
        "a { column-gap: 0; line-height: 0; flex-grow: 0.5; orphans: 1; transition-delay: -1s; margin: -1px }",
    );
    clean("a { color: contrast-color(red) }");
    clean("a { --a: 1; view-timeline: --a inline; scroll-timeline-name: --a }");
}

#[test]
fn conditions_of_at_rules() {
    for (css, expected) in [
        ("@supports (colour: red) {}", "unknown-property"),
        ("@supports not ((color: rde) or (top: 0)) {}", "invalid-value"),
        ("@supports selector(a:hovr) {}", "unknown-pseudo-class"),
        ("@supports font-tech(color-COLRv9) {}", "invalid-prelude"),
        ("@supports font-format(wof) {}", "invalid-prelude"),
        ("@container (widht > 1px) {}", "unknown-media-feature"),
        ("@container a (min-widht: 1px) {}", "unknown-media-feature"),
        ("@container (width > red) {}", "invalid-media-value"),
        ("@container (orientation: wide) {}", "invalid-media-value"),
        ("@container (width > 1px) and (height > 1px) or (width) {}", "invalid-media-query"),
        ("@container width > 1px {}", "invalid-media-query"),
        ("@container style(colour: red) {}", "unknown-property"),
        ("@container style((color: rde) and (--x: 1)) {}", "invalid-value"),
        ("@container scroll-state(stuk: top) {}", "unknown-media-feature"),
        ("@container scroll-state(not (stuck: up)) {}", "invalid-media-value"),
        ("@container stile(--x: 1) {}", "unknown-media-feature"),
        ("@import \"b.css\" layer(x) supports(colour: red);", "unknown-property"),
        ("@import url(\"b.css\") supports(top: 0) (min-widht: 1px);", "unknown-media-feature"),
    ] {
        assert_eq!(codes(css), [format!("css/{expected}")], "{css}");
    }
    for css in [
        "@supports (frobnicate: 1) or (-webkit-x: y) or (--css: variables) {}",
        "@supports selector(:focus-visible > a) and font-tech(color-COLRv1) {}",
        "@supports not (height: 1lvh) {}",
        "@container a {}",
        "@container a (width > 1px), not (min-height: 2em) {}",
        "@container (1px < inline-size <= 40em) and (aspect-ratio > 1/2) and (orientation: portrait) {}",
        "@container a style(--x) and (not scroll-state(snapped: both)) {}",
        "@container style(--x > 1px) or style(color: red) {}",
        "@container scroll-state((stuck: top) or (scrollable: inline)) {}",
        "@import \"b.css\" layer scope(.a) supports((top: 0) and (not (left: 0))) screen and (width > 1px);",
    ] {
        clean(css);
    }
}

#[test]
fn media_types_of_no_device() {
    for css in
        ["@media tv {}", "@media screen, not Handheld and (color) {}", "@import \"b.css\" only projection;"]
    {
        assert_eq!(codes(css), ["css/deprecated-keyword"], "{css}");
    }
    clean("@media screen, print and (color), all {} @media (--tv) {}");
}

#[test]
fn circles_and_ellipses_have_other_sizes_than_gradients() {
    clean("a { clip-path: circle(18.75% at 50% 50%) }");
    clean("a { clip-path: circle(closest-side); shape-outside: ellipse(closest-side 10px at 0 0) }");
    clean("a { clip-path: circle(); offset-path: ellipse(10% 20%) }");
    for wrong in ["circle(1px 2px)", "circle(-1px)", "ellipse(1px)"] {
        assert_eq!(codes(&format!("a {{ clip-path: {wrong} }}")), ["css/invalid-value"], "{wrong}");
    }
}

#[test]
fn custom_properties_may_have_any_value_but_no_mistyped_unit() {
    for (value, code) in [("10pz", "css/unknown-unit"), ("1px solid #ff00g0", "css/invalid-hex")] {
        assert_eq!(codes(&format!("a {{ --x: {value} }}")), [code], "{value}");
    }
    for value in ["2xl", "10v", "#nav", "3dx", "{ 10pz: 1 }", "1px #fff", "12pm", "url(#ff00g0)"] {
        clean(&format!("a {{ --x: {value} }}"));
    }
}
