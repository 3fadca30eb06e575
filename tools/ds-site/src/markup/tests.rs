use insta::assert_snapshot;
use proptest::prelude::*;

use super::*;

#[test]
fn blocks_are_on_separate_lines() {
    assert_snapshot!(pretty(
        r#"<div class="cmp-teaser cmp-teaser--stacked"><div class="cmp-teaser__image"><img class="cmp-image__image" src="/content/dam/compressor.svg" alt="" width="800" height="600" loading="lazy"/></div><div class="cmp-teaser__content"><p class="cmp-teaser__pretitle">Compressors</p><h3 class="cmp-teaser__title"><a class="cmp-teaser__title-link" href="/library/core-content/teaser.html">Oil-free screw, 55–90 kW</a></h3><div class="cmp-teaser__description"><p>6.1 kW per m³/min at 7 bar, with a water-cooled element and a plate that <b>everyone</b>, even in a hurry, will <a href="/x.html">recognise</a>.</p></div><ul><li>One</li><li>Two</li></ul></div></div>"#
    ));
}

#[test]
fn white_space_between_inline_elements_is_kept() {
    assert_eq!(pretty("<p>a<b>b</b> c  <i> d</i></p>"), "<p>a<b>b</b> c <i> d</i></p>");
    assert_eq!(pretty("<p> a <br/> b </p>"), "<p>a <br/>b</p>");
    assert_eq!(pretty("a<!-- -->b<!--$-->c<!--/$--><!-- d -->"), "abc<!-- d -->");
    assert_eq!(
        pretty("<div><button>One</button><button>Two</button></div>"),
        "<div><button>One</button><button>Two</button></div>"
    );
}

#[test]
fn long_lines_break_where_white_space_does_not_matter() {
    let long =
        "class=\"cmp-accordion__button cmp-accordion__button--expanded\" data-cmp-hook-accordion=\"button\"";
    assert_snapshot!(pretty(&format!(
        "<div><button {long} type=\"button\"><span class=\"cmp-accordion__title\">How long does a service take?</span><span class=\"cmp-accordion__icon\"></span></button><button {long}>Two</button> <button>Three</button><span {long}></span></div>"
    )));
}

#[test]
fn verbatim_elements_are_unchanged() {
    for html in [
        "<pre>  a\n\n   b <b> c</b></pre>",
        "<textarea>\n a  b </textarea>",
        "<div></div>",
        "<script>if (a < b) {  }</script>",
        "a <b>unclosed",
        "</p>",
        "1 < 2",
        "<a",
        "<!-- a\n  b -->",
        "",
    ] {
        assert_eq!(pretty(html), html);
    }
    assert_eq!(pretty("<div><pre> a\n</pre><p>x</p></div>"), "<div>\n  <pre> a\n</pre>\n  <p>x</p>\n</div>");
    assert_eq!(pretty("<a href=x /><a b =c><img b /=c>"), "<a href=x /><a b =c><img b /=c>");
}

#[test]
fn a_document_is_indented() {
    assert_snapshot!(pretty(
        "<!DOCTYPE html><html lang=\"en\"><head><meta charset=\"utf-8\"/><title>A  b</title><script>x</script><script src=\"/a.js\"></script></head><body><main id=\"main\"><h1>Title</h1></main></body></html>"
    ));
}

#[test]
fn deep_nesting_does_not_overflow_the_stack() {
    let deep = format!("{}x{}", "<div>".repeat(20_000), "</div>".repeat(20_000));
    let indented = pretty(&deep);
    assert_eq!(indented.lines().count(), 39_999);
    assert!(indented.len() < 20 * deep.len());
}

/// What affects rendering: the tags, and white space where it matters.
fn meaning(html: &str) -> String {
    let mut out = String::new();
    let mut verbatim: Option<String> = None;
    let (mut blank, mut loose) = (false, true);
    let mut after_start = false;
    for token in tokens(html).filter(|token| !REACT.contains(&token.raw)) {
        if let Some(name) = &verbatim {
            out.push_str(token.raw);
            if token.kind == Kind::End && token.name == **name {
                (loose, after_start) = (is_block(name), false);
                verbatim = None;
            }
            continue;
        }
        if token.kind == Kind::Text {
            for ch in token.raw.chars() {
                if is_blank(ch) {
                    blank = true;
                } else {
                    if blank && !loose {
                        out.push(' ');
                    }
                    out.push(ch);
                    (blank, loose, after_start) = (false, false, false);
                }
            }
            continue;
        }
        let before = match token.kind {
            Kind::Start => is_block(&token.name),
            Kind::End => is_container(&token.name),
            Kind::Comment => false,
            _ => true,
        };
        // `:empty` depends on whether an element has content.
        if blank && after_start && token.kind == Kind::End {
            out.push('␣');
        } else if blank && !loose && !before {
            out.push(' ');
        }
        (blank, after_start) = (false, token.kind == Kind::Start && !token.is_void());
        match token.kind {
            Kind::Start => {
                let attributes: Vec<_> =
                    token.attributes.into_iter().map(|attribute| (attribute.name, attribute.value)).collect();
                out.push_str(&format!("<{} {attributes:?}>", token.name));
                loose = is_container(&token.name) || token.name == "br";
                if VERBATIM.contains(&&*token.name) {
                    verbatim = Some(token.name.to_string());
                }
            }
            _ => {
                out.push_str(token.raw);
                loose = token.kind == Kind::Doctype || (token.kind == Kind::End && is_block(&token.name));
            }
        }
    }
    out
}

fn tree() -> impl Strategy<Value = String> {
    let text = prop_oneof![
        Just(" "), Just("a"), Just(" bc d"), Just("word, "), Just("\n\n"), Just("<br/>"), Just("<img alt=\"\"/>"),
        Just("<!-- -->"), Just("<hr>"), Just("<pre> a\n b </pre>"), Just("<textarea> x</textarea>"),
        Just("a rather long run of words, so that lines have to be broken somewhere, depending on the indentation"),
    ]
    .prop_map(str::to_owned);
    text.prop_recursive(5, 60, 6, |inner| {
        let names = prop_oneof![
            Just("div"), Just("p"), Just("span"), Just("a"), Just("li"), Just("button"), Just("section"), Just("svg"),
            Just("b class=\"a-long-class-name another-long-class-name\" data-something=\"else entirely\" id='x'"),
        ];
        (names, proptest::collection::vec(inner, 0..6)).prop_map(|(tag, children)| {
            let name = tag.split(' ').next().unwrap_or(tag);
            let content = children.concat();
            // An element with nothing but white space is not formatted nicely; the components never render one.
            let content = if content.replace("<!-- -->", "").trim().is_empty() { String::new() } else { content };
            format!("<{tag}>{content}</{name}>")
        })
    })
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn formatting_keeps_the_meaning(html in tree()) {
        prop_assert_eq!(meaning(&pretty(&html)), meaning(&html));
    }

    #[test]
    fn any_text_is_accepted(html in "[<>/=\"' \na-z!-]{0,80}") {
        let _ = pretty(&html);
    }
}
