use html5gum::Tokenizer;
use proptest::prelude::*;

use super::*;

fn cut(html: &str) -> Vec<(Kind, &str)> {
    tokens(html).into_iter().map(|token| (token.kind, token.raw)).collect()
}

#[test]
fn cuts_markup_from_text() {
    use Kind::{Comment, Doctype, End, Start, Text};
    assert_eq!(
        cut("<!doctype html><p class=\"a>b\">1 < 2 <br/>x</p ><!-- <p> --><a b='>' c>"),
        [
            (Doctype, "<!doctype html>"),
            (Start, "<p class=\"a>b\">"),
            (Text, "1 < 2 "),
            (Start, "<br/>"),
            (Text, "x"),
            (End, "</p >"),
            (Comment, "<!-- <p> -->"),
            (Start, "<a b='>' c>"),
        ]
    );
    assert_eq!(
        cut("<script>a<b</script ><b"),
        [(Start, "<script>"), (Text, "a<b"), (End, "</script >"), (Comment, "<b"),]
    );
}

#[test]
fn reads_attributes() {
    let html = "<IMG SRC = a/b  alt data-x='1 \"2\"' =y z=>";
    let read: Vec<_> = tokens(html)[0]
        .attributes()
        .map(|own| (own.name.into_owned(), own.value.map(str::to_owned), html[own.range].to_owned()))
        .collect();
    let expected = [
        ("src", Some("a/b"), "SRC = a/b"),
        ("alt", None, "alt"),
        ("data-x", Some("1 \"2\""), "data-x='1 \"2\"'"),
        ("=y", None, "=y"),
        ("z", Some(""), "z="),
    ];
    assert_eq!(
        read,
        expected.map(|(name, value, raw)| (name.to_owned(), value.map(str::to_owned), raw.to_owned()))
    );
    assert!(tokens(html)[0].is_void() && tokens("<g/>")[0].is_void() && !tokens("<g>")[0].is_void());
}

/// Tags and comments as html5gum sees them: name, attributes (the first of a name counts), or nothing for text.
fn oracle(html: &str) -> Vec<String> {
    let mut emitter = html5gum::emitters::default::DefaultEmitter::default();
    emitter.naively_switch_states(true);
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    Tokenizer::new_with_emitter(html, emitter)
        .flatten()
        .filter_map(|token| match token {
            html5gum::Token::StartTag(tag) => Some(format!(
                "<{} {:?}>",
                text(&tag.name),
                tag.attributes.keys().map(|name| text(name)).collect::<Vec<_>>()
            )),
            html5gum::Token::EndTag(tag) => Some(format!("</{}>", text(&tag.name))),
            html5gum::Token::Comment(_) => Some("<!>".to_owned()),
            html5gum::Token::Doctype(_) => Some("<!doctype>".to_owned()),
            _ => None,
        })
        .collect()
}

fn own(html: &str) -> Vec<String> {
    // Tags that the input cuts off, and `</>`, are nothing.
    let nothing = |token: &Token<'_>| {
        let tag = token.raw.strip_prefix("</").or(token.raw.strip_prefix('<')).unwrap_or("");
        token.raw == "</>" || tag.starts_with(|first: char| first.is_ascii_alphabetic())
    };
    tokens(html)
        .iter()
        .filter(|token| token.kind != Kind::Comment || !nothing(token))
        .filter_map(|token| match token.kind {
            Kind::Start => {
                let names: std::collections::BTreeSet<_> = token.attributes().map(|own| own.name).collect();
                Some(format!("<{} {:?}>", token.name, names.iter().collect::<Vec<_>>()))
            }
            Kind::End => Some(format!("</{}>", token.name)),
            Kind::Comment => Some("<!>".to_owned()),
            Kind::Doctype => Some("<!doctype>".to_owned()),
            Kind::Text => None,
        })
        .collect()
}

fn soup() -> impl Strategy<Value = String> {
    let piece = prop_oneof![
        Just("<"),
        Just(">"),
        Just("</"),
        Just("/>"),
        Just("/"),
        Just("="),
        Just("\""),
        Just("'"),
        Just(" "),
        Just("\n"),
        Just("<!--"),
        Just("-->"),
        Just("--!>"),
        Just("-"),
        Just("!"),
        Just("?"),
        Just("<!doctype html>"),
        Just("<p>"),
        Just("</p>"),
        Just("<a href=x>"),
        Just("<img alt=''"),
        Just("<textarea>"),
        Just("</textarea>"),
        Just("<TITLE>"),
        Just("</title"),
        Just("a"),
        Just("B"),
        Just("é"),
        Just("<svg/>"),
        Just("<b c d=\"e\">"),
    ];
    proptest::collection::vec(piece, 0..24).prop_map(|pieces| pieces.concat())
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn joined_tokens_are_the_input(html in prop_oneof![soup(), ".*"]) {
        let all = tokens(&html);
        prop_assert_eq!(all.iter().map(|token| token.raw).collect::<String>(), &html[..]);
        for token in &all {
            prop_assert!(html[token.start..].starts_with(token.raw));
            prop_assert!(token.attributes().all(|own| !token.raw[own.range].is_empty()));
        }
    }

    #[test]
    fn cuts_where_html5gum_does(html in soup()) {
        prop_assert_eq!(own(&html), oracle(&html));
    }
}
