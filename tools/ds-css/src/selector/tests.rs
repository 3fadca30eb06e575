use super::*;
use crate::token::significant;

fn read(text: &str, parent: Option<&Parent>) -> Vec<Complex> {
    let tokens: Vec<Token> = significant(text).collect();
    list(text, &tokens, parent)
}

fn text(of: &str) -> String {
    joined(&read(of, None))
}

#[test]
fn equal_selectors_have_one_spelling() {
    for (selector, other) in [
        (".a.b", ".b.a"),
        ("a:hover:focus", "a:focus:hover"),
        ("a , b>c", "b > c,a"),
        (":is(a,b) c", ":is( b , a ) c"),
        ("[a=\"b\"i]", "[ a = \"b\" i ]"),
        (".u-m\\00002b", ".u-m\\+"),
        ("a/* x */.b", "a.b"),
        ("li:nth-child( 2n+1 )", "li:nth-child(2n+1)"),
        ("a::before", "a:before"),
        ("a, a", "a"),
    ] {
        assert_eq!(text(selector), text(other), "{selector} and {other}");
    }
}

#[test]
fn different_selectors_differ() {
    for (selector, other) in [
        (".a .b", ".a.b"),
        (".a\\.b", ".a.b"),
        ("a b", "b a"),
        ("[a=\" \"]", "[a=\"  \"]"),
        ("a > b", "a b"),
        ("a::before:hover", "a:hover::before"),
        ("a:nth-child(2 of b c)", "a:nth-child(2 of bc)"),
    ] {
        assert_ne!(text(selector), text(other), "{selector} and {other}");
    }
}

#[test]
fn nested_selectors_contain_those_around_them() {
    let within = |outer: &str, inner: &str| {
        let outer = read(outer, None);
        joined(&read(inner, parent(&outer, 0).as_ref()))
    };
    assert_eq!(within("a", "&"), "a");
    assert_eq!(within("a", "b"), "a b");
    assert_eq!(within("a", "> b"), "a>b");
    assert_eq!(within("a b", ".c &"), ".c :is(a b)");
    assert_eq!(within("a, b", "& c"), text(":is(a, b) c"));
    assert_eq!(within("a", "&:hover"), "a:hover");
}

#[test]
fn deep_nesting_does_not_double_the_text() {
    let mut around: Option<Parent> = None;
    for _ in 0..60 {
        let selectors = read(if around.is_some() { "& & &" } else { "a" }, around.as_ref());
        assert!(selectors[0].text.len() < 4 * MAX_LENGTH);
        around = parent(&selectors, 7);
    }
}

#[test]
fn specificity() {
    for (selector, expected) in [
        ("a", [0, 0, 1]),
        ("*", [0, 0, 0]),
        ("#a .b[c]:hover d::before", [1, 3, 2]),
        (":where(#a) b", [0, 0, 1]),
        (":is(#a, b) c", [1, 0, 1]),
        (":not(.a, b)", [0, 1, 0]),
        ("a:nth-child(2n)", [0, 1, 1]),
    ] {
        assert_eq!(read(selector, None)[0].specificity, expected, "{selector}");
    }
}
