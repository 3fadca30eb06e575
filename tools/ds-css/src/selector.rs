//! Selectors in one spelling, so that equal ones can be found, and their specificity.

use std::borrow::Cow;

use ds_core::Span;

use crate::block::{groups, has_space, normalised};
use crate::token::{Kind, Token};

/// The numbers of ids; of classes, attributes and pseudo-classes; of elements and pseudo-elements.
pub(crate) type Specificity = [u32; 3];

/// Longer selectors of nested rules are not spelled out: each `&` would repeat those around it.
const MAX_LENGTH: usize = 1000;

/// The rule around a nested one.
#[derive(Debug, Clone)]
pub(crate) struct Parent {
    text: String,
    /// Whether the text can be followed by other parts of the same compound.
    is_single: bool,
    specificity: Specificity,
    last: String,
}

/// One selector of a list.
#[derive(Debug, Clone)]
pub(crate) struct Complex {
    /// The selector in one spelling, with the rules around it.
    pub(crate) text: String,
    pub(crate) span: Span,
    pub(crate) specificity: Specificity,
    /// The last compound without pseudo-classes: rules with another one rarely match the same element.
    pub(crate) last: String,
    /// Whether it is a state of the rule around it (`&:hover`).
    pub(crate) is_state: bool,
}

/// The selectors of a rule.
pub(crate) fn list(text: &str, prelude: &[Token], parent: Option<&Parent>) -> Vec<Complex> {
    groups(prelude).filter_map(|tokens| complex(text, tokens, parent)).collect()
}

/// What a list of selectors is for the rules inside its rule.
pub(crate) fn parent(list: &[Complex], place: u32) -> Option<Parent> {
    let specificity = list.iter().map(|selector| selector.specificity).max()?;
    let (text, is_single) = match list {
        [only] => (only.text.clone(), true),
        several => (format!(":is({})", joined(several)), false),
    };
    let last = if is_single { list[0].last.clone() } else { String::new() };
    // A name that no other rule has.
    let text = if text.len() > MAX_LENGTH { format!("&{place}") } else { text };
    Some(Parent { text, is_single, specificity, last })
}

/// A list in one spelling and order.
pub(crate) fn joined(list: &[Complex]) -> String {
    if let [only] = list {
        return only.text.clone();
    }
    let mut texts: Vec<&str> = list.iter().map(|selector| selector.text.as_str()).collect();
    texts.sort_unstable();
    texts.dedup();
    texts.join(",")
}

/// The parts of the compound that is being read.
#[derive(Default)]
struct Compound<'a> {
    /// The element, or the parent.
    first: Cow<'a, str>,
    parts: Vec<Cow<'a, str>>,
    classes: Vec<Cow<'a, str>>,
    /// Pseudo-elements and what follows them, whose order counts.
    tail: String,
    elements: String,
    is_open: bool,
}

struct Reader<'a> {
    text: &'a str,
    parent: Option<&'a Parent>,
    out: String,
    compound: Compound<'a>,
    last: String,
    specificity: Specificity,
    has_parent: bool,
}

fn complex(text: &str, tokens: &[Token], parent: Option<&Parent>) -> Option<Complex> {
    let span = tokens.first()?.span.join(tokens.last()?.span);
    let length = span.range().len();
    let mut reader = Reader {
        text,
        parent,
        out: String::with_capacity(length + parent.map_or(0, |parent| parent.text.len() + 1)),
        compound: Compound::default(),
        last: String::with_capacity(length),
        specificity: [0; 3],
        has_parent: false,
    };
    if let Some(parent) = parent.filter(|_| !tokens.iter().any(|token| token.text(text) == "&")) {
        reader.out.push_str(&parent.text);
        reader.specificity = parent.specificity;
        if !matches!(tokens[0].text(text), ">" | "+" | "~") {
            reader.out.push(' ');
        }
    }
    reader.read(tokens);
    if let Some(parent) = parent.filter(|_| !reader.has_parent && reader.out.contains('&')) {
        // It is inside the brackets of a pseudo-class.
        reader.out.push_str(&parent.text);
    }
    let is_state = reader.has_parent && reader.is_state(tokens);
    Some(Complex { text: reader.out, span, specificity: reader.specificity, last: reader.last, is_state })
}

impl<'a> Reader<'a> {
    fn read(&mut self, tokens: &[Token]) {
        let mut at = 0;
        let mut after_combinator = true;
        while let Some(token) = tokens.get(at) {
            let written = token.text(self.text);
            if token.kind == Kind::Delim && matches!(written, ">" | "+" | "~") {
                self.flush();
                self.out.push_str(written);
                after_combinator = true;
                at += 1;
                continue;
            }
            if at > 0 && has_space(self.text, tokens[at - 1].span.end, token.span.start) {
                self.flush();
                if !after_combinator {
                    self.out.push(' ');
                }
            }
            after_combinator = false;
            at += self.simple(token, &tokens[at..]);
        }
        self.flush();
    }

    /// Reads one simple selector; returns the number of its tokens.
    fn simple(&mut self, token: &Token, tokens: &[Token]) -> usize {
        let text = self.text;
        self.compound.is_open = true;
        match (token.kind, tokens) {
            (Kind::Hash, _) => {
                self.specificity[0] += 1;
                self.part(unescaped(token.text(text)));
                1
            }
            (Kind::Delim, [dot, name, ..]) if dot.text(text) == "." && name.kind == Kind::Ident => {
                self.specificity[1] += 1;
                self.part(self.after(".", name));
                2
            }
            (Kind::Delim, _) if token.text(text) == "&" => {
                self.nested();
                1
            }
            (Kind::SquareOpen, _) => {
                let end = tokens.iter().position(|token| token.kind == Kind::SquareClose);
                let end = end.unwrap_or(tokens.len() - 1);
                self.specificity[1] += 1;
                self.part(attribute(text, &tokens[..=end]).into());
                end + 1
            }
            (Kind::Colon, [_, colon, name, ..]) if colon.kind == Kind::Colon => {
                1 + self.pseudo(name, &tokens[2..], true)
            }
            (Kind::Colon, [_, name, ..]) => {
                let is_element = ["before", "after", "first-line", "first-letter"]
                    .iter()
                    .any(|known| name.text(text).eq_ignore_ascii_case(known));
                self.pseudo(name, &tokens[1..], is_element)
            }
            (kind, _) => {
                self.specificity[2] += u32::from(kind == Kind::Ident);
                self.compound.first += unescaped(token.text(text));
                1
            }
        }
    }

    /// Reads a pseudo-class or pseudo-element from its name; returns the number of tokens with one colon.
    fn pseudo(&mut self, name: &Token, tokens: &[Token], is_element: bool) -> usize {
        let mut written = self.after(":", name);
        if written.bytes().any(|byte| byte.is_ascii_uppercase()) {
            written = written.to_ascii_lowercase().into();
        }
        let mut count = 1;
        let mut specificity = if is_element { [0, 0, 1] } else { [0, 1, 0] };
        if name.kind == Kind::Function {
            let end = end_of(tokens);
            let inner = &tokens[1..end];
            count = (end + 1).min(tokens.len());
            let written = written.to_mut();
            match written.as_str() {
                ":is(" | ":not(" | ":where(" | ":has(" | ":matches(" | ":-webkit-any(" | ":-moz-any(" => {
                    let inner = list(self.text, inner, None);
                    if let Some(most) = inner.iter().map(|selector| selector.specificity).max() {
                        specificity = if written == ":where(" { [0; 3] } else { most };
                    }
                    written.push_str(&joined(&inner));
                }
                _ => written.push_str(&normalised(self.text, inner)),
            }
            written.push(')');
        }
        for (sum, more) in self.specificity.iter_mut().zip(specificity) {
            *sum = sum.saturating_add(more);
        }
        if is_element {
            for out in [&mut self.compound.tail, &mut self.compound.elements] {
                out.push(':');
                out.push_str(&written);
            }
        } else if self.compound.tail.is_empty() {
            self.compound.classes.push(written);
        } else {
            self.compound.tail.push_str(&written);
        }
        count + 1
    }

    /// A name with the character before it.
    fn after(&self, before: &'static str, name: &Token) -> Cow<'a, str> {
        let start = name.span.start as usize;
        let written = start.checked_sub(1).and_then(|start| self.text.get(start..name.span.end as usize));
        match written.filter(|written| written.starts_with(before) && !written.contains('\\')) {
            Some(written) => written.into(),
            None => [before, &unescaped(name.text(self.text))].concat().into(),
        }
    }

    fn part(&mut self, part: Cow<'a, str>) {
        if self.compound.tail.is_empty() {
            self.compound.parts.push(part);
        } else {
            self.compound.tail.push_str(&part);
        }
    }

    /// `&`
    fn nested(&mut self) {
        let Some(parent) = self.parent.filter(|_| self.out.len() <= MAX_LENGTH) else {
            self.compound.first += "&";
            return;
        };
        self.has_parent = true;
        for (sum, more) in self.specificity.iter_mut().zip(parent.specificity) {
            *sum = sum.saturating_add(more);
        }
        let is_plain = self.out.is_empty() || !parent.text.contains([' ', '>', '+', '~']);
        let is_first = self.compound.first.is_empty() && self.compound.parts.is_empty();
        if is_first && (is_plain || !parent.is_single) {
            self.compound.first += parent.text.as_str();
        } else {
            self.part(format!(":is({})", parent.text).into());
        }
    }

    fn is_state(&self, tokens: &[Token]) -> bool {
        tokens.len() > 1
            && tokens[0].text(self.text) == "&"
            && tokens[1].kind == Kind::Colon
            && tokens[2..]
                .iter()
                .all(|token| token.kind != Kind::Colon || tokens[1].span.end != token.span.start)
    }

    /// Ends the current compound.
    fn flush(&mut self) {
        let compound = &mut self.compound;
        if !compound.is_open {
            return;
        }
        compound.parts.sort_unstable();
        let parent = self.parent.filter(|parent| !parent.text.is_empty() && compound.first == parent.text);
        self.last.clear();
        self.last.push_str(parent.map_or(&*compound.first, |parent| parent.last.as_str()));
        compound.parts.iter().for_each(|part| self.last.push_str(part));
        self.last.push_str(&compound.elements);
        compound.parts.append(&mut compound.classes);
        compound.parts.sort_unstable();
        self.out.push_str(&compound.first);
        compound.parts.iter().for_each(|part| self.out.push_str(part));
        self.out.push_str(&compound.tail);
        compound.parts.clear();
        compound.is_open = false;
        compound.first = Cow::Borrowed("");
        compound.tail.clear();
        compound.elements.clear();
    }
}

/// The index of the bracket that closes the function at the start.
fn end_of(tokens: &[Token]) -> usize {
    crate::token::closing(&tokens[1..]).map_or(tokens.len(), |end| end + 1)
}

/// An attribute selector without white space, except between words.
fn attribute(text: &str, tokens: &[Token]) -> String {
    let mut out = String::new();
    let mut after_word = false;
    for token in tokens {
        let is_word = token.kind == Kind::Ident;
        if after_word && is_word {
            out.push(' ');
        }
        out.push_str(token.text(text));
        after_word = is_word;
    }
    out
}

/// A name with each escape as the character that it means; those that are not part of names keep a backslash.
pub(crate) fn unescaped(name: &str) -> Cow<'_, str> {
    if !name.as_bytes().contains(&b'\\') {
        return name.into();
    }
    let mut out = String::with_capacity(name.len());
    let mut rest = name;
    while let Some((before, after)) = rest.split_once('\\') {
        out.push_str(before);
        let digits = after.bytes().take(6).take_while(u8::is_ascii_hexdigit).count();
        let (ch, end) = if digits == 0 {
            (after.chars().next(), after.chars().next().map_or(0, char::len_utf8))
        } else {
            let code = u32::from_str_radix(&after[..digits], 16).unwrap_or(0);
            let space = usize::from(after[digits..].starts_with([' ', '\t', '\n', '\r', '\x0c']));
            (char::from_u32(code), digits + space)
        };
        if let Some(ch) = ch {
            if !(ch.is_alphanumeric() || matches!(ch, '-' | '_')) {
                out.push('\\');
            }
            out.push(ch);
        }
        rest = &after[end..];
    }
    out.push_str(rest);
    out.into()
}

#[cfg(test)]
mod tests;
