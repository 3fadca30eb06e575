//! Styles in files of other languages.

use ds_core::model::style::{EmbeddedStyle, UNKNOWN};
use ds_core::model::tokens::TokenSet;
use ds_core::{Diagnostics, SourceFile, Span};
use ds_css::{Definitions, check_markup};
use insta::assert_snapshot;

use crate::support::{report, token, tokens};

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
fn files_of_preprocessors_have_names_only() {
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
