//! Styles in files of other languages.

use ds_core::model::style::{EmbeddedStyle, Reader, UNKNOWN};
use ds_core::model::tokens::TokenSet;
use ds_core::{Diagnostics, SourceFile, Span};
use ds_css::{Definitions, Names, Skipped, check_markup};
use insta::assert_snapshot;

use crate::support::{report, report_values, token, tokens};

fn set() -> TokenSet {
    let mut set = tokens();
    set.tokens.push(token("font.family.text", "fontFamily", &["Inter, sans-serif"]));
    set
}

fn found(path: &str, text: &str, styles: &[EmbeddedStyle]) -> String {
    let mut findings = Diagnostics::new();
    let mut definitions = Definitions::default();
    definitions.add(text);
    check_markup(&SourceFile::new(path, text), styles, Some(&set()).into(), &definitions, &mut findings);
    report(findings)
}

#[test]
fn html_and_svg() {
    assert_snapshot!(found(
        "a.html",
        "<p style=\"color: #d9480f; padding: 0 16px\" data-style=\"top: 16px\">é</p>\n\
         <svg><path fill=\"#d9480f\" stroke='var(--pl-space-16)' stop-color=#d9480f /></svg>\n\
         <i style='font-family: &quot;Inter&quot;, sans-serif'></i>\n\
         <style>@layer plenum { .a { margin-left: 16px; color: var(--pl-color-txet); top: var(--pl-nothing-like-it) } }</style>\n\
         <!-- <p style=\"color: #d9480f\"> --><script>'<p style=\"color: #d9480f\">'</script>\n\
         /* dstool-allow css/raw-colour: an example */\n\
         <b style=\"color: #777; background: #fff\">a</b>",
        &[]
    ));
    assert_eq!(found("a.tsx", "<p style=\"color: #d9480f\">", &[]), "");
}

#[test]
fn templates_of_frameworks() {
    assert_snapshot!(found(
        "a.vue",
        "<p style=\"color: {{ c }}; padding: {x}px 16px; top: <%= y %> 16px; ${a}: 16px; left: {\">é</p>\n\
         <p :style=\"{ color: '#d9480f' }\" style=\"{color: '#d9480f'}\">\n\
         <style lang=\"scss\">a { padding: 16px }</style><style scoped>a { padding: v-bind(x) 16px }</style>",
        &[]
    ));
}

/// A page cannot give its properties to an image.
#[test]
fn fixes_of_images_are_not_safe() {
    let svg = found("a.svg", "<svg><path fill='#d9480f'/></svg>", &[]);
    assert!(svg.contains("unsafe fix: Use `var(--pl-ramp-signal)`"), "{svg}");
}

#[test]
fn extracted_styles_are_reported_at_their_places() {
    let text = "style={{ paddingTop: 16, color: c, background: '#d9480f' }}";
    let mut style = EmbeddedStyle::default();
    style.other("a{padding-top:", Span::new(9, 19));
    style.expression("16px", Span::new(21, 23));
    style.other(";color:", Span::new(25, 30));
    style.other(UNKNOWN, Span::new(32, 33));
    style.other(&format!(";top:var(--pl-space-{UNKNOWN});background:"), Span::new(35, 45));
    style.same("#d9480f", 48);
    style.other("}", Span::at(56));
    assert_snapshot!(found("a.tsx", text, &[style]));
}

#[test]
fn names_in_files_of_preprocessors_are_compared() {
    let text = "$gap: 16px; // var(--pl-color-txet)\n\
                .a { &-b { color: var(--pl-color-txet); top: var(--pl-nothing); margin: 16px } }\n\
                /* var(--pl-color-txet) */ .c { left: var(--pl-#{$name}); --pl-own: 1px; right: var(--pl-own) }\n\
                .d { color: var(--pl-color-text); top: var(--other); background: url(https://a.example/var(--pl-no)) }";
    assert_snapshot!(found("a.scss", text, &[]));
}

#[test]
fn a_file_that_is_cut_off_anywhere_is_read() {
    let text = "<p style=\"color: #d9480f; {a}; {{ b }}; <% c %>\" fill='&#35;d9480f'>é</p><style>a { top: 16px } ${d}</style>";
    for end in (0..text.len()).filter(|end| text.is_char_boundary(*end)) {
        for path in ["a.html", "a.vue", "a.svg"] {
            found(path, &text[..end], &[]);
        }
    }
}

/// The rules and places of the findings without tokens.
fn mistakes(path: &str, text: &str, styles: &[EmbeddedStyle]) -> Vec<String> {
    let mut findings = Diagnostics::new();
    let file = SourceFile::new(path, text);
    check_markup(&file, styles, Names::default(), &Definitions::default(), &mut findings);
    findings.sort();
    let line = |finding: &ds_core::Diagnostic| {
        let at = finding.at.as_ref().map_or("", |at| file.slice(at.span));
        format!("{} {at}", finding.rule.code.trim_start_matches("css/"))
    };
    findings.into_iter().map(|finding| line(&finding)).collect()
}

#[test]
fn attributes_are_compared_with_the_grammar() {
    let html = "<p style=\"colour: red; width: 10pz; color: #ggg; height: calc(1px+2px); display: flexx; top: ; \
                background: rgbb(1,2,3); color red; left: 1&#112;z; bottom: 0; bottom: 1px\">é</p>\n\
                <svg><path fill='#ggg' stroke=redd><animate fill='freeze'/></path></svg>";
    assert_eq!(
        mistakes("a.html", html, &[]),
        [
            "unknown-property colour",
            "unknown-unit pz",
            "invalid-hex #ggg",
            "calc-spacing +",
            "invalid-value flexx",
            "invalid-value top",
            "unknown-function rgbb(",
            "syntax color red",
            "unknown-unit &#112;z",
            "duplicate-property bottom: 1px",
            "invalid-hex #ggg",
            "invalid-value redd",
        ]
    );
    for sound in [
        "<my-icon fill=\"solid\" stroke=\"\"></my-icon><i style=\"\"></i><b style=\" \"></b>",
        "<i style=\"font-family: &quot;A&amp;B&quot;, serif; background: url(a?b&amp;c=d)\"></i>",
        "<i style=\"mso-hide: all; -x-y: z; --a: ${b}; color: var(--c)\"></i>",
    ] {
        assert_eq!(mistakes("a.html", sound, &[]), [""; 0], "{sound}");
    }
    assert_eq!(mistakes("a.vue", "<template><Icon fill=\"primary\" /></template>", &[]), [""; 0]);
    assert_eq!(mistakes("a.svg", "<svg><path fill=\"primary\" /></svg>", &[]), ["invalid-value primary"]);
}

/// What is inserted may be anything, and what is around it is still compared.
#[test]
fn inserted_values_are_no_mistakes() {
    for sound in [
        "<i style=\"width: {{ a && b }}px; color: #{{ c }}; {{ d }}: e; margin: calc({x}+1px) {y}; {{ f }}\"></i>",
        "<i style={`height:${a}px;`}></i><i style=\"{f({ a: 1 })}; top: ${g({ b })}px\"></i>",
        "<i style=\"{% if a %}top: 0{% else %}top 1{% endif %}\"></i><i style=\"width: <%= a %>; <? b ?>: c\"></i>",
        "<style>@media {{ a }} { .{{ b }} > c-{{ d }} { top: {{ e }}; {{ f }} } } @{{ g }} h;</style>",
        "<style>.a { top: {{ x }}; top: {{ y }}; @supports ({{ z }}) { left: 0 } }</style>",
    ] {
        assert_eq!(mistakes("a.html", sound, &[]), [""; 0], "{sound}");
    }
    assert_eq!(
        mistakes(
            "a.html",
            "<i style=\"margin: {{ a }} 1pz; colour: {{ b }}; color red; {{ c }} d\"></i>",
            &[]
        ),
        ["unknown-unit pz", "unknown-property colour", "syntax color red"]
    );
    assert_eq!(
        mistakes("a.html", "<style>.a::befor { margin: {{ a }} 1pz }</style>", &[]),
        ["unknown-pseudo-element ::befor", "unknown-unit pz"]
    );
}

/// Libraries have names and values of their own, but no units.
#[test]
fn what_a_library_reads_may_have_other_names() {
    let text = "bg $blue 1pz &-a";
    let mut label = EmbeddedStyle::default();
    label.other("a{label:b}", Span::at(0));
    assert_eq!(mistakes("a.ts", text, &[label]), [""; 0]);
    assert_eq!(mistakes("a.html", "<i style=\"label: b\"></i>", &[]), ["unknown-property label"]);
    let style = |reader| {
        let mut style = EmbeddedStyle::of(reader);
        style.other("a{bg:", Span::new(0, 2));
        style.same("$blue", 3);
        style.other(";color:a.b;top:", Span::at(9));
        style.same("1pz", 9);
        style.other(";", Span::at(12));
        style.same("&-a", 13);
        style.other("{left:0}}", Span::at(16));
        style
    };
    assert_eq!(mistakes("a.ts", text, &[style(Reader::Library)]), ["unknown-unit pz"]);
    let found = mistakes("a.ts", text, &[style(Reader::Browser)]);
    assert_eq!(found, ["unknown-property bg", "invalid-value ", "unknown-unit pz"]);
}

#[test]
fn elements_for_a_preprocessor_are_named_once() {
    let text = "<style>a { top: 0 }</style><style lang=\"sass\">$a: 1; a { top: var(--pl-nothing) }</style>\
                <style lang=\"sass\">b {}</style><style lang='Stylus'>c {}</style><style lang=\"scss\">d {}</style>";
    let mut skipped = Skipped::default();
    for path in ["a.vue", "b.svelte", "c.tsx"] {
        skipped.add(&SourceFile::new(path, text));
    }
    let mut findings = skipped.findings();
    findings.sort();
    assert_eq!(
        report(findings),
        "a.vue:1:28 info css/preprocessed-style [<style lang=\"sass\">]\n  `<style>` in `sass` is not checked; 2 files have it\n  \
         help: check the style sheets that the build writes\n\
         a.vue:1:121 info css/preprocessed-style [<style lang='Stylus'>]\n  `<style>` in `stylus` is not checked; 2 files have it\n  \
         help: check the style sheets that the build writes\n"
    );
    assert_eq!(Skipped::default().findings().len(), 0);
    // Names of tokens in `var()` are compared there, too.
    assert!(found("a.vue", text, &[]).contains("unknown-token [--pl-nothing]"));
}

/// The values of custom properties may be of any property, so only what is wrong for each is a mistake.
#[test]
fn custom_properties_that_are_bound_are_checked() {
    let styles = |text: &str| {
        let mut style = EmbeddedStyle::default();
        style.same(text, 0);
        vec![style]
    };
    let text = format!(
        "a{{--a:10pz;--b:#ff00g0;--c:calc(1px+2px);--d:1px 2emm}}b{{--e:2xl;--f:#nav;--g:{UNKNOWN}pz;--h:10{UNKNOWN};--i:3dx;--j:#fff}}"
    );
    let mut findings = Diagnostics::new();
    let file = SourceFile::new("a.ts", text.as_str());
    check_markup(&file, &styles(&text), Names::default(), &Definitions::default(), &mut findings);
    assert_snapshot!(report_values(findings));
}
