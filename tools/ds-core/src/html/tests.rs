use html5gum::Tokenizer;
use proptest::prelude::*;

use super::*;

fn cut(html: &str) -> Vec<(Kind, &str)> {
    tokens(html).map(|token| (token.kind, token.raw)).collect()
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
    let first = |html: &'static str| tokens(html).next().unwrap();
    let read: Vec<_> = first(html)
        .attributes
        .into_iter()
        .map(|attribute| {
            (
                attribute.name.into_owned(),
                attribute.value.map(str::to_owned),
                html[attribute.range].to_owned(),
            )
        })
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
    assert!(first(html).is_void() && first("<g/>").is_void() && !first("<g>").is_void());
    let inside: Vec<_> =
        first(html).attributes.into_iter().map(|attribute| &html[attribute.inside]).collect();
    assert_eq!(inside, ["a/b", "", "1 \"2\"", "", ""]);
}

#[test]
fn a_script_that_writes_a_script_ends_with_its_own_end_tag() {
    use Kind::{End, Start, Text};
    let html = "<script><!-- '<script></script>' --></script>";
    let expected = [(Start, "<script>"), (Text, "<!-- '<script></script>' -->"), (End, "</script>")];
    assert_eq!(cut(html), expected);
}

#[test]
fn decodes_references() {
    assert_eq!(decode("&lt;b&gt; &amp;amp; &quot;x&quot; &#39;&#x27;&apos;"), "<b> &amp; \"x\" '''");
    assert_eq!(
        decode("K&auml;lte&ndash;&deg;C &copy 2026 &unknown; & a<b&c"),
        "Kälte–°C © 2026 &unknown; & a<b&c"
    );
}

#[test]
fn the_table_of_void_elements_is_sorted_and_names_are_exact() {
    assert!(VOID.is_sorted());
    assert!(is_void("br") && !is_void("b") && !is_void("BR"));
}

#[test]
fn finds_an_end_tag_inside_quotes_and_comments() {
    let rest = |html: &'static str, name: &str| {
        let mut tokens = tokens(html);
        tokens.next();
        tokens.skip_past_end_tag(name);
        tokens.map(|token| token.raw).collect::<String>()
    };
    assert_eq!(rest("<svg><a title='</SVG x>'>b</svg>c", "svg"), "'>b</svg>c");
    assert_eq!(rest("<svg></svgx></svg/>c", "svg"), "c");
    assert_eq!(rest("<script>a</script>b", "script"), "b");
    assert_eq!(rest("<svg>a</svg", "svg"), "");
}

#[test]
fn hard_input_yields_one_token_per_piece() {
    // Each of these once made a tokenizer read the rest of the text repeatedly.
    for piece in [
        "<",
        "</",
        "<a",
        "<a ",
        "<a b='",
        "<a>",
        "</a>",
        "<!--",
        "<!",
        "<?",
        "<title>",
        "</title>",
        "<title></titl>",
        "&",
        "<a b=c d>",
        "--!>",
        "<plaintext>",
    ] {
        let html = piece.repeat(1000);
        assert!(tokens(&html).count() <= 2001, "{piece}");
    }
}

/// Tags and comments as html5gum's own emitter reports them: the name and attributes (the first of duplicate names), or
/// nothing for text.
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
    // Neither tags that are cut off nor `</>` produce anything.
    let nothing = |token: &Token<'_>| {
        let tag = token.raw.strip_prefix("</").or(token.raw.strip_prefix('<')).unwrap_or("");
        token.raw == "</>" || tag.starts_with(|first: char| first.is_ascii_alphabetic())
    };
    tokens(html)
        .filter(|token| token.kind != Kind::Comment || !nothing(token))
        .filter_map(|token| match token.kind {
            Kind::Start => {
                // The source has what html5gum replaces.
                let name = |attribute: Attribute<'_>| attribute.name.replace('\0', "\u{fffd}");
                let names: std::collections::BTreeSet<_> = token.attributes.into_iter().map(name).collect();
                Some(format!(
                    "<{} {:?}>",
                    token.name.replace('\0', "\u{fffd}"),
                    names.iter().collect::<Vec<_>>()
                ))
            }
            Kind::End => Some(format!("</{}>", token.name.replace('\0', "\u{fffd}"))),
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
        Just("<script>"),
        Just("</script>"),
        Just("&amp"),
        Just("&#x41;"),
        Just("&"),
        Just(";"),
        Just("\r\n"),
        Just("\0"),
        Just("[CDATA["),
        Just("doctype"),
        Just("</>"),
    ];
    proptest::collection::vec(piece, 0..24).prop_map(|pieces| pieces.concat())
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn joined_tokens_are_the_input(html in prop_oneof![soup(), ".*"]) {
        let tokens: Vec<_> = tokens(&html).collect();
        prop_assert_eq!(tokens.iter().map(|token| token.raw).collect::<String>(), &html[..]);
        for token in &tokens {
            prop_assert!(html[token.start..].starts_with(token.raw));
            for attribute in &token.attributes {
                let raw = &token.raw[attribute.range.clone()];
                prop_assert_eq!(&raw[..attribute.name.len()].to_ascii_lowercase(), &*attribute.name);
                let value = attribute.value.unwrap_or_default();
                prop_assert_eq!(&token.raw[attribute.inside.clone()], value);
                // The rest is the equals sign, white space and quotes.
                let rest = raw[attribute.name.len()..].trim_ascii_start();
                let rest = rest.strip_prefix('=').map(str::trim_ascii_start);
                let quoted = |quote| format!("{quote}{value}{quote}");
                prop_assert!(
                    rest == attribute.value || rest.is_some_and(|rest| rest == quoted('"') || rest == quoted('\'')),
                    "{raw}"
                );
            }
        }
    }

    #[test]
    fn decoding_reverses_escaping(text in "[a-z<>&;#\"' ]{0,40}") {
        let escaped = text.replace('&', "&amp;").replace('<', "&lt;");
        prop_assert_eq!(decode(&escaped), text);
    }

    #[test]
    fn splits_where_html5gum_does(html in soup()) {
        prop_assert_eq!(own(&html), oracle(&html));
    }
}
