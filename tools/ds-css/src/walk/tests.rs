use insta::assert_snapshot;

use super::*;

struct Record<'a> {
    text: &'a str,
    out: String,
}

impl Record<'_> {
    fn note(&mut self, what: &str, tokens: &[Token]) {
        let tokens: Vec<_> = tokens.iter().map(|token| token.text(self.text)).collect();
        self.out.push_str(&format!("{what} {}\n", tokens.join("·")));
    }
}

impl Visit for Record<'_> {
    fn comment(&mut self, span: Span) {
        self.out.push_str(&format!("comment {}\n", &self.text[span.range()]));
    }

    fn enter(&mut self, prelude: &[Token], _brace: Span) {
        self.note("enter", prelude);
    }

    fn leave(&mut self, _brace: Span) {
        self.out.push_str("leave\n");
    }

    fn statement(&mut self, tokens: &[Token]) {
        self.note("statement", tokens);
    }

    fn declaration(&mut self, name: Token, value: &[Token]) {
        let tokens: Vec<Token> = [name].into_iter().chain(value.iter().copied()).collect();
        self.note("declaration", &tokens);
    }

    fn outside(&mut self, name: Token, value: &[Token]) {
        let tokens: Vec<Token> = [name].into_iter().chain(value.iter().copied()).collect();
        self.note("outside", &tokens);
    }

    fn neither(&mut self, span: Span) {
        self.out.push_str(&format!("neither {}\n", &self.text[span.range()]));
    }

    fn fault(&mut self, fault: Fault) {
        self.out.push_str(&format!("{fault:?}\n"));
    }
}

fn walked(text: &str) -> String {
    let mut record = Record { text, out: String::new() };
    walk(text, &mut record);
    record.out
}

#[test]
fn rules_statements_and_declarations() {
    assert_snapshot!(walked(
        "@import 'a' print;@layer b{/* c */ d:is(e,f){g:h i;j:k{}&:hover{l:m}--n:{o;p};q:r}}@media (s){t{u:v(;)}}w x;y:z"
    ));
}

#[test]
fn continues_after_errors() {
    assert_snapshot!(walked("a{b:c(d;e:[f}g{h:i)j;k l;;m:n]}}o{p:{q}r:s"));
}
