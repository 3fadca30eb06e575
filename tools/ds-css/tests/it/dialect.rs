//! What other tools replace before a browser reads a style sheet: no finding says that it does not exist.

use ds_core::{Diagnostics, SourceFile};
use ds_css::{Definitions, Names, Options, check, check_markup};

fn found(path: &str, text: &str) -> Vec<String> {
    let mut findings = Diagnostics::new();
    let file = SourceFile::new(path, text);
    if path.ends_with(".css") {
        check(&file, None.into(), &Options::default(), &mut findings);
    } else {
        check_markup(&file, &[], Names::default(), &Definitions::default(), &mut findings);
    }
    let line = |finding: &ds_core::Diagnostic| {
        let at = finding.at.as_ref().map_or("", |at| file.slice(at.span));
        format!("{:?} {} {at}", finding.severity, finding.rule.code)
    };
    findings.into_iter().map(|finding| line(&finding)).collect()
}

fn clean(path: &str, text: &str) {
    assert_eq!(found(path, text), [""; 0], "{text}");
}

#[test]
fn tailwind_4() {
    for text in [
        "@import \"tailwindcss\" prefix(tw) source(none) theme(static);",
        "@import \"tailwindcss/utilities.css\" layer(utilities) important;",
        "@source not \"./old\"; @source inline(\"underline\"); @config \"./a.js\"; @reference \"./a.css\";",
        "@plugin \"@tailwindcss/typography\" { className: wysiwyg; }",
        "@custom-variant dark (&:where(.dark, .dark *));",
        "@custom-variant a { &:where([data-theme=\"a\"] *) { @slot; } }",
        "@theme inline static { --color-*: initial; --animate-a: a 1s; @keyframes a { to { top: 0 } } }",
        "@utility tab-* { tab-size: --value(--tab-size-*, integer, [integer]); }",
        ".a { @apply rounded-b-lg hover:bg-red-500/50 md:w-[calc(100%-2rem)]; @variant dark { color: red } }",
        ".a { margin: --spacing(4); color: --alpha(var(--x) / 50%); height: theme(spacing.12); width: calc(1px - theme('a.b')) }",
        "@media screen(sm) { .a { top: 0 } } @media (width >= theme(--breakpoint-xl)) { .b { top: 0 } }",
        "@tailwind utilities;",
    ] {
        clean("a.css", text);
    }
}

/// What is in the blocks of Tailwind is compared as elsewhere, and other names are still wrong.
#[test]
fn tailwind_does_not_hide_mistakes() {
    assert_eq!(found("a.css", ".a { @variant dark { colour: red } }"), ["Error css/unknown-property colour"]);
    assert_eq!(found("a.css", "@utility a { color: #ggg }"), ["Error css/invalid-hex #ggg"]);
    assert_eq!(found("a.css", "@thme { --a: b }"), ["Warning css/unknown-at-rule @thme"]);
    assert_eq!(found("a.css", "a { top: them(a) }"), ["Warning css/unknown-function them("]);
    let import = found("a.css", "@import \"a.css\" wrong(tw);");
    assert!(import.iter().any(|line| line.contains("css/syntax")), "{import:?}");
}

#[test]
fn css_modules() {
    for text in [
        "@value primary: #f00; @value small, medium from \"./sizes.css\"; .a { color: primary; width: small }",
        ".a { composes: b from \"./b.module.css\"; composes: c d; }",
        ":global .c { top: 0 } :global(.d) .e:local(.f) { top: 0 } :local { .g { top: 0 } }",
        "@keyframes :global(foo) { from { top: 0 } }",
        ":export { primary: primary; } :import(\"./x.css\") { i: y; }",
    ] {
        clean("a.module.css", text);
    }
    assert_eq!(found("a.css", ":global .c { top: 0 }"), ["Warning css/unknown-pseudo-class :global"]);
    assert_eq!(
        found("a.module.css", "@value primary: #f00; .a { color: prmary }"),
        ["Warning css/invalid-value prmary"]
    );
}

/// Plugins of PostCSS may make anything, so a file says so once.
#[test]
fn plugins_of_postcss() {
    let text = "@define-mixin a $b { top: $b } .c { @mixin a 1px; &__d { top: 0 } width: rem-of(1px) }\n\
                @each $i in a, b { .x-$(i) { top: 0 } } @if $a == 1 { .q { top: 0 } } @else { .r { top: 0 } }";
    assert_eq!(found("a.css", text), ["Info css/unknown-at-rule @define-mixin"]);
    assert_eq!(found("a.css", ".c { &__d { top: 0 } }"), ["Warning css/unknown-element __d"]);
}

/// Functions that CSS does not have, and those with fewer arguments than CSS needs, may be a plugin's.
#[test]
fn functions_of_configured_plugins() {
    let text = ".a { width: rem(16px); padding: calc(rem(1px) + 1px) clac(1px); margin: rem(7px, 2px); top: darken(red); bottom: pow(var(--a)) }";
    let names = |has_plugins| {
        let mut findings = Diagnostics::new();
        let file = SourceFile::new("a.css", text);
        check(&file, Names { has_plugins, ..Names::default() }, &Options::default(), &mut findings);
        let line = |finding: &ds_core::Diagnostic| {
            let at = finding.at.as_ref().map_or("", |at| file.slice(at.span));
            format!("{:?} {} {at}", finding.severity, finding.rule.code)
        };
        findings.into_iter().map(|finding| line(&finding)).collect::<Vec<_>>()
    };
    assert_eq!(
        names(false),
        [
            "Error css/unknown-function rem(",
            "Error css/unknown-function rem(",
            "Error css/unknown-function clac(",
            "Warning css/unknown-function darken(",
        ]
    );
    assert_eq!(
        names(true),
        [
            "Info css/unknown-function rem(",
            "Info css/unknown-function rem(",
            "Warning css/unknown-function clac(",
            "Info css/unknown-function darken(",
        ]
    );
}

#[test]
fn style_elements_are_compared_with_the_grammar() {
    let vue = "<template><p style=\"colour: red\">x</p></template>\n\
               <style scoped>.a { colour: red; color: v-bind(c) } .a :deep(.b) { top: 0 }\n\
               :slotted(p) { color: #ggg } :global(.x) { margin: }</style>\n\
               <style lang=\"scss\">.b { colour: $a }</style><style lang=\"sass\">.b { colour: a }</style>";
    assert_eq!(
        found("a.vue", vue),
        [
            "Error css/unknown-property colour",
            "Error css/unknown-property colour",
            "Error css/invalid-hex #ggg",
            "Error css/invalid-value margin",
            "Error css/unknown-property colour",
        ]
    );
    let svelte = "<style>p { colour: red } :global(.x) { top: 0 } p :global { .y { top: 0 } }</style>";
    assert_eq!(found("a.svelte", svelte), ["Error css/unknown-property colour"]);
    clean("a.astro", "<style define:vars={{ a }}>h1 { color: var(--a) }</style>");
    let mut html = found("a.html", "<style>p { top: 1pz; color: red; color: blue }</style>");
    html.sort_unstable();
    assert_eq!(html, ["Error css/unknown-unit pz", "Warning css/duplicate-property color: blue"]);
    // What a template language inserts may be anything; what is around it is compared.
    clean(
        "a.html",
        "<style>{% if x %} p { color: red } {% endif %}</style><style>p { color: {{ c }} }</style>",
    );
    assert_eq!(
        found("a.html", "<style>{% if x %} p { colour: red } {% endif %}</style>"),
        ["Error css/unknown-property colour"]
    );
    clean("a.sass", "p { colour: red }");
}

#[test]
fn messages_name_what_to_write() {
    let help = |text: &str| {
        let mut findings = Diagnostics::new();
        check(&SourceFile::new("a.css", text), None.into(), &Options::default(), &mut findings);
        let helps: Vec<String> = findings.into_iter().flat_map(|finding| finding.help).collect();
        helps.join(" | ")
    };
    assert!(help("a { transition-duration: 0 }").contains("`0s`"));
    assert!(help("a { inset-area: top }").contains("`position-area`"));
    assert!(help("a { position-try-options: flip-block }").contains("`position-try-fallbacks`"));
    // A transition of a registered property that another property passes on.
    clean(
        "a.css",
        "@property --a { syntax: \"<number>\"; inherits: true; initial-value: 0 } a { --b: --a 1s linear }",
    );
    assert_eq!(found("a.css", "a { --a: 1; --b: --a }"), ["Error css/missing-var --a"]);
}
