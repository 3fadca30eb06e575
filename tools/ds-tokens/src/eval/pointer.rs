//! `$ref`: JSON Pointers to tokens and to parts of their values.

use ds_core::Diagnostic;
use ds_core::json::{Kind, Value};

use super::{Eval, EvalResult, State, Stop, Target};
use crate::docs::At;
use crate::paths::{NodeId, ROOT};
use crate::read::Content;
use crate::tree::Slot;
use crate::{reference, rules};

/// The maximum number of nested pointers through parts of tokens that depend on each other.
const MAX_TRAIL: usize = 64;

impl Eval<'_, '_> {
    /// Resolves a JSON Pointer in a string. Instead of a whole token, it may point to a token object.
    pub(super) fn pointer(&mut self, at: At, for_token: bool) -> EvalResult<Target> {
        let text = self.docs.value(at).as_str().unwrap_or_default();
        let steps = match reference::pointer(&text) {
            Ok(steps) => steps,
            Err(reason) => return Err(self.bad_reference(at, reason)),
        };
        let mut node = ROOT;
        let mut rest = steps.iter();
        while self.tree.token(node).is_none() {
            let Some(name) = rest.next() else { return Err(self.a_group(at, node, &steps.join("."))) };
            match self.paths.child(node, name) {
                Some(child) if !matches!(self.tree.slot(child), Slot::Empty) => node = child,
                _ if name.starts_with('$') => {
                    return Err(self.no_value(at, &text, "a property of a group is not a value"));
                }
                _ => {
                    let path = steps.split(|step| step == "$value").next().unwrap_or_default();
                    return Err(self.unknown(at, &path.join(".")));
                }
            }
        }
        match rest.next().map(String::as_str) {
            None if for_token => Ok(Target::Token(node)),
            None => Err(self.no_value(
                at,
                &text,
                "it points to the token object instead of its value; add `/$value`",
            )),
            Some("$value") if rest.len() == 0 => Ok(Target::Token(node)),
            Some("$value") => self.part(at, &text, node, rest.as_slice()),
            Some(_) => Err(self.no_value(at, &text, "only `$value` and its parts are values")),
        }
    }

    fn no_value(&mut self, at: At, text: &str, reason: &str) -> Stop {
        self.out.push(
            Diagnostic::new(
                &rules::BAD_POINTER,
                self.docs.location(at),
                format!("`{text}` does not point to a value"),
            )
            .help(reason),
        );
        Stop::Failed
    }

    /// Walks from a token's value to one of its parts, following references on the way.
    fn part(&mut self, at: At, text: &str, node: NodeId, steps: &[String]) -> EvalResult<Target> {
        // Parts of tokens that are still being evaluated are read from the source, and may refer back to this one.
        if self.trail.contains(&at) || self.trail.len() >= MAX_TRAIL {
            let trail = std::mem::take(&mut self.trail);
            return Err(self.pointer_cycle(&trail));
        }
        self.trail.push(at);
        let target = self.walk(at, text, node, steps);
        self.trail.pop();
        target.map(Target::Part)
    }

    fn walk(&mut self, at: At, text: &str, node: NodeId, steps: &[String]) -> EvalResult<At> {
        let mut here = self.content(node, at)?;
        for step in steps {
            let Some(next) = member(self.docs.value(here), step) else {
                return Err(self.no_value(at, text, &format!("the value has no `{step}`")));
            };
            here = self.follow(here.value(next))?;
        }
        Ok(here)
    }

    /// The JSON of a token at the end of its chain of aliases.
    fn content(&mut self, node: NodeId, at: At) -> EvalResult<At> {
        self.uses.push((node, self.current));
        match self.states[node as usize] {
            State::Open => return Err(Stop::Pending { target: node, at }),
            State::Failed => {
                self.settled(node, at)?;
                return Err(Stop::Failed);
            }
            State::Busy | State::Done(_) => {}
        }
        match self.tree.token(node).map(|def| def.content) {
            Some(Content::Value(value)) => self.follow(value),
            Some(Content::Pointer(pointer)) => match self.pointer(pointer, true)? {
                Target::Part(part) => Ok(part),
                // Cycles of whole tokens are detected by the driver.
                Target::Token(target) => {
                    self.settled(target, at)?;
                    self.content(target, at)
                }
            },
            None => Err(Stop::Failed),
        }
    }

    /// The value of a property (`unit`, `colorSpace`, `components` …), or the target of its `$ref`.
    pub(crate) fn property(&mut self, at: At) -> EvalResult<At> {
        let value = self.docs.value(at);
        if value.kind() == Kind::Object && value.get("$ref").is_some() { self.follow(at) } else { Ok(at) }
    }

    /// The literal at the end of a chain of references.
    fn follow(&mut self, at: At) -> EvalResult<At> {
        let mut here = at;
        loop {
            match self.reference(here)? {
                None => return Ok(here),
                Some(Target::Part(part)) => here = part,
                Some(Target::Token(node)) => {
                    self.settled(node, here)?;
                    return self.content(node, here);
                }
            }
        }
    }

    fn pointer_cycle(&mut self, trail: &[At]) -> Stop {
        let mut finding = Diagnostic::new(
            &rules::CYCLE,
            self.docs.location(trail[0]),
            "these references refer to each other in a cycle",
        )
        .caption("which refers to the next one")
        .help("replace one of the references with a value");
        for &at in &trail[1..] {
            finding = finding.label(self.docs.location(at), "which refers to the next one");
        }
        self.out.push(finding);
        Stop::Failed
    }
}

fn member<'d>(json: Value<'d>, step: &str) -> Option<Value<'d>> {
    match json.kind() {
        Kind::Object => json.get(step),
        Kind::Array => json.items().nth(step.parse().ok()?),
        _ => None,
    }
}
