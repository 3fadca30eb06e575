//! Compares values with syntaxes.
//!
//! There is no backtracking: each part of a syntax receives all places where it may start and returns all places where it
//! may end. What is in brackets is compared once per function and part. So the work grows with the product of both
//! lengths, and a bound on the steps covers syntaxes with many parts in any order.

use rustc_hash::FxHashMap;

use super::basic::{Basic, is_generic_family};
use super::component::{Component, Value};
use super::grammar;
use super::signature::Signature;
use super::syntax::{Form, Node};
use crate::token::Kind;

/// Values that need more steps, or deeper nesting, are accepted.
const MAX_STEPS: u32 = 100_000;
const MAX_DEPTH: u32 = 600;

/// A set of places between components.
type Places = u128;

/// Compares a value with a syntax.
pub(super) struct Matcher<'v, 'a> {
    value: &'v Value<'a>,
    /// Whether the content of a bracket matches a part of a syntax.
    contents: FxHashMap<(*const Node, usize), bool>,
    steps: u32,
    depth: u32,
    gave_up: bool,
    /// How many components of the value were understood.
    furthest: usize,
    /// Collects the keywords that could follow these components.
    wanted: Option<(usize, Vec<&'v str>)>,
}

/// Where a value does not match.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Failure<'n> {
    /// The first component that is wrong; the number of components if something is missing at the end.
    pub(super) at: usize,
    /// The keywords that could be there.
    pub(super) keywords: Vec<&'n str>,
}

/// Compares a value with a syntax; returns where it does not match.
pub(super) fn compare<'v>(value: &'v Value<'_>, syntax: &'v Node) -> Option<Failure<'v>> {
    if value.is_too_long() {
        return None;
    }
    let mut matcher = Matcher {
        value,
        contents: FxHashMap::default(),
        steps: 0,
        depth: 0,
        gave_up: false,
        furthest: 0,
        wanted: None,
    };
    if matcher.is_match(syntax, 0) || matcher.gave_up {
        return None;
    }
    let at = matcher.furthest;
    matcher.contents.clear();
    matcher.steps = 0;
    matcher.wanted = Some((at, Vec::new()));
    matcher.is_match(syntax, 0);
    let mut keywords = matcher.wanted.map(|(_, keywords)| keywords).unwrap_or_default();
    keywords.sort_unstable();
    keywords.dedup();
    Some(Failure { at, keywords })
}

impl<'v> Matcher<'v, '_> {
    fn is_match(&mut self, syntax: &'v Node, list: usize) -> bool {
        let end = self.value.list(list).len();
        self.ends(syntax, list, 1) & bit(end) != 0
    }

    /// The places where a part of a syntax may end that starts at one of some places.
    fn ends(&mut self, node: &'v Node, list: usize, from: Places) -> Places {
        if from == 0 {
            return 0;
        }
        // A second comparison collects keywords, also those of parts that do not match.
        if self.wanted.is_none() && !node.may_match(self.signature(list, from)) {
            debug_assert_eq!(self.ends_of(node, list, from), 0, "{node:?} matches");
            return 0;
        }
        self.steps += 1;
        self.depth += 1;
        if self.steps > MAX_STEPS || self.depth > MAX_DEPTH {
            self.gave_up = true;
        }
        let ends = if self.gave_up { 0 } else { self.ends_of(node, list, from) };
        self.depth -= 1;
        ends
    }

    /// What the components at some places are.
    fn signature(&self, list: usize, from: Places) -> Signature {
        let components = self.value.list(list);
        let each = places(from).filter_map(|place| components.get(place));
        each.fold(Signature::default(), |signature, component| signature.and(component.signature))
    }

    fn ends_of(&mut self, node: &'v Node, list: usize, from: Places) -> Places {
        match &node.form {
            Form::Keywords(words) => {
                if let Some((at, wanted)) = &mut self.wanted
                    && list == 0
                    && from & bit(*at) != 0
                {
                    wanted.extend(words.iter().map(|word| &**word));
                }
                self.each(list, from, |component| {
                    component.kind == Kind::Ident
                        && words.binary_search_by(|word| (**word).cmp(component.text.as_ref())).is_ok()
                })
            }
            Form::Literal(',') => self.comma(list, from),
            Form::Literal(wanted) => self.each(list, from, |component| {
                component.inner.is_none()
                    && component.text.len() == wanted.len_utf8()
                    && component.text.starts_with(*wanted)
            }),
            Form::Basic(Basic::Anything, ..) => self.anything(list, from),
            Form::Basic(Basic::UnicodeRange, ..) => self.anything(list, from),
            Form::Basic(Basic::FamilyName, ..) => self.family(list, from),
            Form::Basic(Basic::Sum, ..) => self.sum(list, from),
            Form::Basic(basic, least, most) => {
                let value = self.value;
                self.each(list, from, |component| basic.matches(value, component, *least, *most))
            }
            Form::Type(at) => match grammar::type_syntax(*at) {
                Some(syntax) => self.ends(syntax, list, from),
                None => self.anything(list, from),
            },
            Form::Property(at) => match grammar::property_syntax(*at) {
                Some(syntax) => self.ends(syntax, list, from),
                None => self.anything(list, from),
            },
            Form::Function(name, inner) => self.bracket(list, from, inner, |component| {
                component.kind == Kind::Function && component.text == **name
            }),
            Form::Block(open, inner) => {
                let kind = match open {
                    '(' => Kind::ParenOpen,
                    '[' => Kind::SquareOpen,
                    _ => Kind::CurlyOpen,
                };
                self.bracket(list, from, inner, |component| component.kind == kind)
            }
            Form::Sequence(parts) => parts.iter().fold(from, |from, part| self.ends(part, list, from)),
            Form::One(parts) => parts.iter().fold(0, |ends, part| ends | self.ends(part, list, from)),
            Form::All(parts) => self.in_any_order(parts, list, from, true),
            Form::Any(parts) => self.in_any_order(parts, list, from, false),
            Form::Repeat { node, least, most, is_list } => {
                self.repeated(node, list, from, (*least, *most), *is_list)
            }
            Form::Required(node) => {
                let starts = places(from);
                starts.fold(0, |ends, start| ends | self.ends(node, list, bit(start)) & !bit(start))
            }
        }
    }

    /// The ends of single components that are as wanted.
    fn each(&mut self, list: usize, from: Places, wanted: impl Fn(&Component<'_>) -> bool) -> Places {
        let components = self.value.list(list);
        let mut ends = 0;
        for start in places(from) {
            if components.get(start).is_some_and(&wanted) {
                ends |= self.end(list, start);
            }
        }
        ends
    }

    /// The place after a component, which is thereby understood.
    fn end(&mut self, list: usize, start: usize) -> Places {
        if list == 0 {
            self.furthest = self.furthest.max(start + 1);
        }
        bit(start + 1)
    }

    /// A comma. If what is before or after it in the syntax is left out, it is, too.
    fn comma(&mut self, list: usize, from: Places) -> Places {
        let components = self.value.list(list);
        let is_comma = |at: usize| components.get(at).is_some_and(|component| component.kind == Kind::Comma);
        let mut ends = 0;
        for start in places(from) {
            if is_comma(start) {
                ends |= self.end(list, start);
            }
            if start == 0 || start == components.len() || is_comma(start - 1) {
                ends |= bit(start);
            }
        }
        ends
    }

    /// One or more components of any kind.
    fn anything(&mut self, list: usize, from: Places) -> Places {
        let length = self.value.list(list).len();
        let first = from.trailing_zeros() as usize;
        if first >= length {
            return 0;
        }
        if list == 0 {
            self.furthest = length;
        }
        (first + 1..=length).fold(0, |ends, place| ends | bit(place))
    }

    /// A family of fonts: a string, or names that are not all generic.
    fn family(&mut self, list: usize, from: Places) -> Places {
        let components = self.value.list(list);
        let mut ends = 0;
        for start in places(from) {
            if components.get(start).is_some_and(|first| first.kind == Kind::String) {
                ends |= self.end(list, start);
                continue;
            }
            let mut is_generic = true;
            for (at, name) in components.iter().enumerate().skip(start) {
                if !Basic::FamilyName.matches(self.value, name, 0.0, 0.0) {
                    break;
                }
                is_generic &= is_generic_family(&name.text);
                if !is_generic {
                    ends |= self.end(list, at);
                }
            }
        }
        ends
    }

    /// A sum inside a function that is not a math function itself: up to the next comma.
    fn sum(&mut self, list: usize, from: Places) -> Places {
        let components = self.value.list(list);
        let mut ends = 0;
        for start in places(from) {
            let length = components.iter().skip(start).take_while(|part| part.kind != Kind::Comma).count();
            if length > 0 && super::calc::is_sum(self.value, &components[start..start + length]) {
                ends |= self.end(list, start + length - 1);
            }
        }
        ends
    }

    fn bracket(
        &mut self,
        list: usize,
        from: Places,
        inner: &'v Node,
        wanted: impl Fn(&Component<'_>) -> bool,
    ) -> Places {
        let components = self.value.list(list);
        let mut ends = 0;
        for start in places(from) {
            let Some(component) = components.get(start).filter(|component| wanted(component)) else {
                continue;
            };
            let Some(content) = component.inner else { continue };
            let key = (std::ptr::from_ref(inner), content);
            let is_match = match self.contents.get(&key) {
                Some(known) => *known,
                None => {
                    let is_match = self.is_match(inner, content);
                    self.contents.insert(key, is_match);
                    is_match
                }
            };
            if is_match {
                ends |= self.end(list, start);
            }
        }
        ends
    }

    /// All parts, or some of them, in any order. For each set of parts, the places where they may end.
    fn in_any_order(&mut self, parts: &'v [Node], list: usize, from: Places, is_all: bool) -> Places {
        let mut ends = 0;
        let mut current: Vec<(u32, Places)> = vec![(0, from)];
        for used in 1..=parts.len() {
            let mut next: Vec<(u32, Places)> = Vec::new();
            for &(mask, places) in &current {
                for (at, part) in parts.iter().enumerate().filter(|(at, _)| mask & 1 << at == 0) {
                    let ends = self.ends(part, list, places);
                    if ends == 0 {
                        continue;
                    }
                    let mask = mask | 1 << at;
                    match next.iter_mut().find(|(known, _)| *known == mask) {
                        Some((_, places)) => *places |= ends,
                        None => next.push((mask, ends)),
                    }
                }
            }
            if !is_all || used == parts.len() {
                ends = next.iter().fold(ends, |ends, (_, places)| ends | places);
            }
            if next.is_empty() {
                break;
            }
            current = next;
        }
        ends
    }

    fn repeated(
        &mut self,
        node: &'v Node,
        list: usize,
        from: Places,
        (least, most): (u32, u32),
        is_list: bool,
    ) -> Places {
        let mut ends = if least == 0 { from } else { 0 };
        let mut current = from;
        let mut count = 0;
        while count < most {
            let starts = if is_list && count > 0 {
                self.each(list, current, |component| component.kind == Kind::Comma)
            } else {
                current
            };
            current = self.ends(node, list, starts);
            count += 1;
            if current == 0 {
                break;
            }
            if count >= least {
                if current & !ends == 0 {
                    break;
                }
                ends |= current;
            }
        }
        ends
    }
}

fn bit(place: usize) -> Places {
    1_u128.checked_shl(u32::try_from(place).unwrap_or(u32::MAX)).unwrap_or(0)
}

/// The places in a set.
fn places(mut set: Places) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let place = set.trailing_zeros();
        set &= set.checked_sub(1)?;
        Some(place as usize)
    })
}
