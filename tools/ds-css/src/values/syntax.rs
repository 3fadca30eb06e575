//! Parses the [value definition syntax](https://drafts.csswg.org/css-values-4/#value-defs) of CSS into [`Node`]s.

use std::sync::atomic::AtomicU64;

use super::basic::Basic;
use super::names;

/// A part of a syntax.
#[derive(Debug)]
pub(super) struct Node {
    pub(super) form: Form,
    /// What it can start with, once that is known; see `starts`.
    pub(super) starts: AtomicU64,
}

impl From<Form> for Node {
    fn from(form: Form) -> Self {
        Self { form, starts: AtomicU64::new(0) }
    }
}

/// What a value may look like.
#[derive(Debug)]
pub(super) enum Form {
    /// One of these identifiers, in lower case and sorted.
    Keywords(Vec<Box<str>>),
    /// A comma, slash or other single character.
    Literal(char),
    /// A type that the matcher knows, with the smallest and largest number.
    Basic(Basic, f64, f64),
    /// The type at this place of the table.
    Type(usize),
    /// The value of the property at this place of the table.
    Property(usize),
    Function(Box<str>, Box<Node>),
    /// Something in brackets; the opening one.
    Block(char, Box<Node>),
    /// All, in this order.
    Sequence(Vec<Node>),
    /// All, in any order.
    All(Vec<Node>),
    /// At least one, in any order.
    Any(Vec<Node>),
    /// Exactly one.
    One(Vec<Node>),
    Repeat {
        node: Box<Node>,
        least: u32,
        most: u32,
        /// Whether commas separate the values.
        is_list: bool,
    },
    /// Must not be empty, though each of its parts may.
    Required(Box<Node>),
}

/// Parses a syntax; `None` if it has a form that value syntaxes do not have.
pub(super) fn parse(text: &str) -> Option<Node> {
    let mut parser = Parser { rest: text.trim_start() };
    if parser.rest.is_empty() {
        return Some(Form::Sequence(Vec::new()).into());
    }
    let node = parser.one()?;
    parser.rest.is_empty().then_some(node)
}

struct Parser<'a> {
    rest: &'a str,
}

impl<'a> Parser<'a> {
    /// Skips this text and the spaces after it.
    fn eat(&mut self, wanted: &str) -> bool {
        match self.rest.strip_prefix(wanted) {
            Some(rest) => {
                self.rest = rest.trim_start();
                true
            }
            None => false,
        }
    }

    /// Parts with a separator between them.
    fn parts(
        &mut self,
        separator: &str,
        part: impl Fn(&mut Self) -> Option<Node>,
        join: impl Fn(Vec<Node>) -> Form,
    ) -> Option<Node> {
        let first = part(self)?;
        if !self.rest.starts_with(separator) {
            return Some(first);
        }
        let mut parts = vec![first];
        while self.eat(separator) {
            parts.push(part(self)?);
        }
        Some(join(parts).into())
    }

    /// Alternatives; all that are keywords become one set.
    fn one(&mut self) -> Option<Node> {
        let (mut words, mut others) = (Vec::new(), Vec::new());
        loop {
            match self.keyword() {
                Some(word) => words.push(word),
                None => match self.parts("||", Self::all, Form::Any)? {
                    Node { form: Form::Keywords(more), .. } => words.extend(more),
                    other => others.push(other),
                },
            }
            if !self.eat("|") {
                break;
            }
        }
        if !words.is_empty() {
            words.sort_unstable();
            words.dedup();
            others.insert(0, Form::Keywords(words).into());
        }
        Some(if others.len() == 1 { others.remove(0) } else { Form::One(others).into() })
    }

    /// A keyword that is an alternative by itself, as most are.
    fn keyword(&mut self) -> Option<Box<str>> {
        let length = self.rest.bytes().position(|byte| !is_name(byte.into())).unwrap_or(self.rest.len());
        let (name, after) = self.rest.split_at(length);
        let after = after.trim_start();
        let ends = match after.as_bytes() {
            [b'|', next, ..] => *next != b'|',
            [] | [b')' | b']' | b'}', ..] => true,
            _ => false,
        };
        if name.is_empty() || !ends {
            return None;
        }
        self.rest = after;
        Some(name.to_ascii_lowercase().into_boxed_str())
    }

    fn all(&mut self) -> Option<Node> {
        self.parts("&&", Self::sequence, Form::All)
    }

    fn sequence(&mut self) -> Option<Node> {
        if self.ends_sequence() {
            return None;
        }
        let first = self.term().and_then(|term| self.multiplied(term))?;
        if self.ends_sequence() {
            return Some(first);
        }
        let mut parts = vec![first];
        while !self.ends_sequence() {
            let term = self.term()?;
            parts.push(self.multiplied(term)?);
        }
        Some(Form::Sequence(parts).into())
    }

    fn ends_sequence(&self) -> bool {
        self.rest.is_empty()
            || self.rest.starts_with(['|', '&', ']', ')', '}'])
            || self.rest.starts_with("']'")
            || self.rest.starts_with("'}'")
    }

    fn term(&mut self) -> Option<Node> {
        if self.eat("[") {
            let node = self.one()?;
            return self.eat("]").then_some(node);
        }
        for (open, close, bracket) in [("(", ")", '('), ("'['", "']'", '['), ("'{'", "'}'", '{')] {
            if self.eat(open) {
                let node = self.one()?;
                return self.eat(close).then(|| Form::Block(bracket, Box::new(node)).into());
            }
        }
        if let Some(rest) = self.rest.strip_prefix('<') {
            return self.reference(rest);
        }
        if let Some(rest) = self.rest.strip_prefix('\'') {
            let (quoted, rest) = rest.split_once('\'')?;
            self.rest = rest.trim_start();
            let mut chars: Vec<Node> = quoted.chars().map(|ch| Form::Literal(ch).into()).collect();
            return if chars.len() == 1 { chars.pop() } else { Some(Form::Sequence(chars).into()) };
        }
        let length = self.rest.find(|ch: char| !is_name(ch)).unwrap_or(self.rest.len());
        if length == 0 {
            let literal = self.rest.chars().next().filter(|ch| ",/:;=+*.".contains(*ch))?;
            self.rest = self.rest[1..].trim_start();
            return Some(Form::Literal(literal).into());
        }
        let (name, rest) = self.rest.split_at(length);
        let name = name.to_ascii_lowercase().into_boxed_str();
        self.rest = rest;
        if !self.eat("(") {
            self.rest = self.rest.trim_start();
            return Some(Form::Keywords(vec![name]).into());
        }
        let inner = if self.rest.starts_with(')') { Form::Sequence(Vec::new()).into() } else { self.one()? };
        self.eat(")").then(|| Form::Function(name, Box::new(inner)).into())
    }

    /// `<name>`, `<name [least,most]>` or `<'property'>`, after its first character.
    fn reference(&mut self, rest: &'a str) -> Option<Node> {
        let (inner, rest) = match rest.strip_prefix("boolean-expr[") {
            // It contains types: `<boolean-expr[ <if-test> ]>`.
            Some(test) => ("any-value", test.split_once("]>")?.1),
            None => rest.split_once('>')?,
        };
        self.rest = rest.trim_start();
        let (name, range) = inner.split_once('[').unwrap_or((inner, ""));
        let (name, range) = (name.trim(), range.trim_end_matches(']'));
        let (least, most) = range.split_once(',').unwrap_or(("-∞", "∞"));
        if let Some(name) = name.strip_prefix('\'') {
            return names::property(name.trim_end_matches('\'')).map(|at| Form::Property(at).into());
        }
        if let Some(basic) = Basic::named(name) {
            return Some(Form::Basic(basic, bound(least)?, bound(most)?).into());
        }
        names::type_named(name).map(|at| Form::Type(at).into())
    }

    fn multiplied(&mut self, mut node: Node) -> Option<Node> {
        // White space ends the multipliers, but for `#` and `{` nothing else can follow.
        loop {
            let repeat = |node, least, most, is_list| {
                Form::Repeat { node: Box::new(node), least, most, is_list }.into()
            };
            node = if self.eat("*") {
                repeat(node, 0, u32::MAX, false)
            } else if self.eat("+") {
                repeat(node, 1, u32::MAX, false)
            } else if self.eat("?") {
                repeat(node, 0, 1, false)
            } else if self.eat("!") {
                Form::Required(Box::new(node)).into()
            } else if self.eat("#") {
                let (least, most) = self.count().unwrap_or((1, u32::MAX));
                repeat(node, least, most, true)
            } else if let Some((least, most)) = self.count() {
                repeat(node, least, most, false)
            } else {
                return Some(node);
            };
        }
    }

    /// `{2}`, `{2,}` or `{2,4}`.
    fn count(&mut self) -> Option<(u32, u32)> {
        let (inner, rest) = self.rest.strip_prefix('{')?.split_once('}')?;
        let (least, most) = inner.split_once(',').unwrap_or((inner, inner));
        let least = least.trim().parse().ok()?;
        let most = if most.trim().is_empty() { u32::MAX } else { most.trim().parse().ok()? };
        self.rest = rest.trim_start();
        Some((least, most))
    }
}

fn bound(text: &str) -> Option<f64> {
    match text.trim() {
        "∞" => Some(f64::INFINITY),
        "-∞" => Some(f64::NEG_INFINITY),
        number => number.trim_end_matches(|ch: char| ch.is_ascii_alphabetic() || ch == '%').parse().ok(),
    }
}

fn is_name(ch: char) -> bool {
    ch.is_ascii_alphanumeric() || matches!(ch, '-' | '_')
}
