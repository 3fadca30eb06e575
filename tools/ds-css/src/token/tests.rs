use insta::assert_snapshot;

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
