//! No input causes a panic, and every reported position is inside the file.

use ds_core::{Diagnostics, SourceFile};
use ds_css::{Entry, Options, check, compile};
use proptest::prelude::*;

use crate::support::{compiled, options, tokens};

const WHOLE: &str = "@charset \"utf-8\"; @layer plenum.base, plenum.tokens; @import url(\"x.css\") layer(plenum.base) supports(display: grid) print;\
@custom-media --w (min-width: 30em) and (--until-mobile); @media (--w) and (767px <= width < 900px) { @layer plenum.components { \
.tab:is(:hover, #id)::before > [data-x='y' i] { margin: 1px 2px 3px -16px !important; color: rgb(from #fff r g b / 50%); \
background: url( img.svg ) no-repeat, linear-gradient(to left, white 0%, oklch(0.5 0.2 30)); --pl-x: { a: b }; \
/* dstool-allow css/raw-length: why not */ width: calc(100% - var(--pl-space-16, 48px) * 2); & > p { float: left } } } } \
@font-face { font-family: 'π𝄞'; src: url(a\\62 .woff2) } @keyframes k { 50.5% { inset: 0 1px 2px 3px } } <!-- --> \
@container tabs (min-width: 30em) { a { text-align: right; font: 1.5e-3em/2 \"x\\\ny\" } } @property --pl-y { syntax: '*'; inherits: true }";

fn survives(text: &str) {
    let file = SourceFile::new("x/tabs.css", text);
    let mut diagnostics = Diagnostics::new();
    check(&file, Some(&tokens()).into(), &options(), &mut diagnostics);
    for (minify, source_map) in [(true, true), (false, false)] {
        let entries = [Entry { file: file.clone(), out: "out.css".into() }];
        let options = Options { minify, source_map, targets: vec!["defaults".into()], ..options() };
        compile(
            &entries,
            &|path| Some(SourceFile::new(path, "a{top:0}")),
            Some(&tokens()).into(),
            &options,
            &mut diagnostics,
        );
    }
    for finding in &diagnostics {
        let places = finding.at.iter().chain(finding.labels.iter().map(|label| &label.at));
        for at in places.chain(finding.fix.iter().flat_map(|fix| fix.edits.iter().map(|edit| &edit.at))) {
            assert!(at.file.text().get(at.span.range()).is_some(), "{finding:?}");
        }
    }
}

#[test]
fn every_beginning_of_a_stylesheet() {
    for (end, _) in WHOLE.char_indices() {
        survives(&WHOLE[..end]);
    }
}

#[test]
fn every_stylesheet_with_one_character_missing() {
    for (at, ch) in WHOLE.char_indices() {
        survives(&format!("{}{}", &WHOLE[..at], &WHOLE[at + ch.len_utf8()..]));
    }
}

#[test]
fn long_sums_and_lists() {
    let sum = format!("a{{top:calc(1px{})}}", " + 1em".repeat(20_000));
    survives(&sum);
    survives(&format!("{}b{{top:0}}", "a ".repeat(20_000)));
    survives(&format!("{}b{{top:0}}", ":not(a)".repeat(5_000)));
    survives(&format!("@media {}print{{a{{top:0}}}}", "(color) and ".repeat(5_000)));
    survives(&format!("@supports {}(top:0){{a{{top:0}}}}", "(top:0) and ".repeat(5_000)));
}

/// A stylesheet whose lowering would not terminate gives a finding and no output; other entries are compiled.
#[track_caller]
fn is_refused(text: &str, place: &str, message: &str) {
    let entry = |path: &str, text: &str| Entry { file: SourceFile::new(path, text), out: path.to_owned() };
    let mut diagnostics = Diagnostics::new();
    let options = Options { targets: vec!["chrome >= 90".into(), "safari >= 14".into()], ..options() };
    let entries = [entry("bad.css", text), entry("good.css", "a { top: 0 }")];
    let made = compile(&entries, &|_| None, Some(&tokens()).into(), &options, &mut diagnostics);
    assert!(made.iter().any(|artifact| artifact.path == "good.css"), "the other entry");
    assert!(made.iter().all(|artifact| artifact.path != "bad.css"), "no output of {place}");
    let finding =
        diagnostics.iter().find(|finding| finding.message.contains(message) && finding.help.is_some());
    let at = finding.and_then(|finding| finding.at.as_ref()).map(|at| at.file.slice(at.span));
    assert_eq!(at, Some(place), "{diagnostics:?}");
    check(&SourceFile::new("bad.css", text), Some(&tokens()).into(), &options, &mut diagnostics);
}

#[test]
fn exponential_functions_are_rejected() {
    for open in ["calc(1px * ", "light-dark(white, ", "min(1px, ", "color-mix(in oklab, red, "] {
        let name = &open[..=open.find('(').expect("a function")];
        for count in [18, 26, 50] {
            let value = format!("{}var(--a){}", open.repeat(count), ")".repeat(count));
            is_refused(&format!("a {{ --pl-x: {value} }}"), name, "doubles the work");
        }
        let fine = format!("a {{ --x: {}var(--a){} }}", open.repeat(8), ")".repeat(8));
        survives(&fine.repeat(100));
        is_refused(
            &format!("a {{ --x: {}1{} }}", open.repeat(12), ")".repeat(12)).repeat(100),
            name,
            "doubles the work",
        );
    }
}

#[test]
fn exponential_selectors_are_rejected() {
    for (open, place) in [
        (".a, .b { ", ".a, .b"),
        ("& & { ", "& &"),
        ("& &, & > & { ", "& &, & > &"),
        (":is(&, .b) & { ", ":is(&, .b) &"),
    ] {
        for count in [20, 40] {
            is_refused(
                &format!(".x {{ {}color: inherit{} }}", open.repeat(count), "}".repeat(count)),
                place,
                "too many selectors",
            );
        }
        survives(&format!(".x {{ {}color: inherit{} }}", open.repeat(3), "}".repeat(3)));
    }
}

#[test]
fn exponential_custom_media_are_rejected() {
    for (count, or) in [(22, "(--m{}) or (not (--m{}))"), (60, "(--m{}), (--m{})"), (1_000, "(--m{})")] {
        let define = |n: usize| format!("@custom-media --m{} {};\n", n + 1, or.replace("{}", &n.to_string()));
        let declarations: String = (0..count).map(define).collect();
        let text = format!(
            "@custom-media --m0 (width >= 1px);\n{declarations}@media (--m{count}) {{ a {{ top: 0 }} }}"
        );
        let mut diagnostics = Diagnostics::new();
        let entries = [Entry { file: SourceFile::new("bad.css", text.as_str()), out: "bad.css".into() }];
        let made = compile(&entries, &|_| None, None.into(), &options(), &mut diagnostics);
        assert!(made.is_empty());
        assert!(
            diagnostics.iter().any(|finding| finding.message.contains("are too long")),
            "{diagnostics:?}"
        );
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_bytes(bytes in prop::collection::vec(any::<u8>(), 0..200)) {
        survives(&String::from_utf8_lossy(&bytes));
    }

    #[test]
    fn any_tokens(tokens in prop::collection::vec(prop::sample::select(vec![
        "@layer", "@media", "@import", "@custom-media", "@supports", "@keyframes", "@font-face", "@property", "@scope", "@page",
        "@container", "@starting-style", "@namespace", "@charset", " ", "\n", "\r\n", "\x0c", ";", "{", "}", "(", ")", "[", "]", ",",
        ":", "::", "--pl-x", "--until-mobile", "(--until-mobile)", "var(", "url(", "url(a)", "calc(", "rgb(", "light-dark(", "layer(",
        "a", ".b", "#fff", "&", ">", "*", "+", "-", "16px", "-16px", "50%", "1e9", "\"s\"", "'", "\\", "\\41", "/*", "*/", "/*x*/",
        "/* dstool-allow css/raw-length: x */", "!important", "margin", "left", "color", "width", "border-radius", "float", "white",
        "plenum.base", "π", "𝄞", "\u{feff}", "<!--", "-->", "/", "<", "=", "from", "and", "not", "or", "print", "env(", "attr(", ":is(",
        "//", "!x", "grid-template-areas:", "font:", "font-family:", "src:", "\u{a0}", "from{", "0%{", "margin:", "\"a .b\"",
    ]), 0..60)) {
        survives(&tokens.concat());
    }

    #[test]
    fn pieces_of_a_stylesheet(cuts in prop::collection::vec((0..WHOLE.len(), 0..120_usize), 1..12)) {
        let text: String = cuts.iter().map(|(start, length)| {
            String::from_utf8_lossy(&WHOLE.as_bytes()[*start..(start + length).min(WHOLE.len())]).into_owned()
        }).collect();
        survives(&text);
    }
}

#[test]
fn sums_of_sums_end() {
    for value in [
        "calc((5ch + 3em) + (2px - 1vw))",
        "calc(1vw + 1px + (2em + 1ch))",
        "calc((2px - max(1vw,1px)) - (5ch + max(1em,1px)))",
        "calc((2px - 1vw)*2 + (1em + 1ch))",
        "max(1px,(2px - 1vw) + calc(5ch + 3em))",
    ] {
        for source in [format!("a{{right:0 {value}}}"), format!("a{{right:{value};width:{value}!important}}")]
        {
            survives(&source);
            survives(&format!("\u{feff}{source}"));
            let options = Options { layers: Vec::new(), targets: Vec::new(), ..options() };
            let (artifacts, findings) = compiled(&[("a.css", &source)], 1, &options);
            let printed = artifacts[0].text().trim_end().replace(" * ", "*").replace(", ", ",");
            assert_eq!(printed, source, "{findings}");
        }
        survives(&format!("@page{{margin:{value}}}"));
        for condition in ["@media (width > {})", "@MEDIA print,(min-width:{})", "@container (min-width:{})"] {
            let source = format!("{}{{a{{top:0}}}}", condition.replace("{}", value));
            survives(&source);
            let options = Options { layers: Vec::new(), targets: Vec::new(), ..options() };
            let (artifacts, findings) = compiled(&[("a.css", &source)], 1, &options);
            let plain = |css: &str| css.trim_end().replace([' ', '\n'], "");
            assert_eq!(plain(&artifacts[0].text()), plain(&source), "{findings}");
            assert!(findings.contains("info css/syntax") && !findings.contains("error"), "{findings}");
        }
    }
}
