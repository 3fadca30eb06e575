use insta::assert_snapshot;
use proptest::prelude::*;

use super::*;

fn tokens(text: &str) -> String {
    Lexer::new(text)
        .filter(|token| token.kind != Kind::Whitespace)
        .map(|token| format!("{:?} {:?}\n", token.kind, token.text(text)))
        .collect()
}

#[test]
fn names_and_numbers() {
    assert_snapshot!(tokens("a -b --c _d é \\66 oo \\{ f( @g @- #h #1 -1px +.5e3% 1e 1.x -.2 . - + 1--x"));
}

#[test]
fn strings_comments_and_addresses() {
    assert_snapshot!(tokens("'a\\'b' \"c\\\nd\" /* 'e' **/ url( f ) URL(\\)) url('g') url(h i) 'j\n'k"));
    assert_snapshot!(
        "cut_off",
        tokens("/*") + &tokens("'a\\") + &tokens("url(a") + &tokens("\\") + &tokens("#\\a")
    );
}

#[test]
fn punctuation() {
    assert_snapshot!(tokens("\u{feff}<!-- { } ( ) [ ] : ; , > --> @ # \u{0} <!"));
}

#[test]
fn tokens_cover_the_text_without_a_gap() {
    let text = "a{b:c(1px,'é')url(x)/**/#f00!important;}\r\n\\\u{fffd}𝄞";
    let mut end = 0;
    for token in Lexer::new(text) {
        assert_eq!(token.span.start, end);
        assert!(text.get(token.span.range()).is_some_and(|text| !text.is_empty()));
        end = token.span.end;
    }
    assert_eq!(end as usize, text.len());
}

#[test]
fn dimensions_are_a_number_and_a_unit() {
    assert_eq!(dimension("-1.5rem"), Some((-1.5, "rem")));
    assert_eq!(dimension("1e3px"), Some((1000.0, "px")));
    assert_eq!(dimension("2em"), Some((2.0, "em")));
    assert_eq!(dimension("clamp(1px, 2px, 3px)"), None);
}

/// The tokens that [`Lexer::next_mark`] must find, each by its last byte; of a function, its bracket.
fn marks(text: &str) -> Vec<(Kind, u32)> {
    let kind = |kind| match kind {
        Kind::Function => Some(Kind::ParenOpen),
        Kind::Comment | Kind::OpenComment | Kind::Semicolon => Some(kind),
        Kind::ParenOpen | Kind::ParenClose | Kind::SquareOpen | Kind::SquareClose => Some(kind),
        Kind::CurlyOpen | Kind::CurlyClose => Some(kind),
        _ => None,
    };
    Lexer::new(text).filter_map(|token| Some((kind(token.kind)?, token.span.end))).collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2_000))]

    #[test]
    fn marks_are_the_tokens_of_these_kinds(
        parts in prop::collection::vec(
            prop::sample::select(vec![
                "url(", "URL( ", "url", "(", ")", "[", "]", "{", "}", ";", ":", "a", "-", "1", ".5e", "%", "#", "@",
                "\\", "\\66 ", "\\6", "\n", " ", "\"", "'", "/", "*", "/*", "*/", "é", "!", "x.svg;", "data:a;b,",
            ]),
            0..12,
        )
    ) {
        let text = parts.concat();
        let mut lexer = Lexer::new(&text);
        let read: Vec<_> =
            std::iter::from_fn(|| lexer.next_mark()).map(|token| (token.kind, token.span.end)).collect();
        prop_assert_eq!(read, marks(&text), "{:?}", text);
    }
}
