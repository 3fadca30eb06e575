//! Evaluates the merged tree: types, references, cycles.
//!
//! A token can be evaluated once everything that it refers to has been evaluated. An evaluation that needs an unevaluated
//! token stops and returns it; the driver evaluates that token first and then retries. So nothing recurses along
//! aliases, and the driver's stack is the chain of references that a cycle is reported with.

mod check;
mod pointer;
mod reuse;
mod tolerant;

use std::sync::Arc;

use ds_core::suggest::nearest;
use ds_core::{Diagnostic, Diagnostics, Rule};

use self::check::Kind;
use crate::docs::{At, Docs};
use crate::older::{Deviation, Notes};
use crate::paths::{NodeId, Paths, ROOT};
use crate::read::{Content, Declared, Def};
use crate::reference::{self, Written};
use crate::rules;
use crate::tree::Tree;
use crate::value::{List, Sub, Type, Value};

/// The evaluated token of one resolution.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Entry {
    pub(crate) value: Value,
    /// The token that it is an alias of.
    pub(crate) alias: Option<NodeId>,
}

/// Why an evaluation has no result.
pub(crate) enum Stop {
    /// An error was reported, here or for a dependency.
    Failed,
    /// A dependency must be evaluated first.
    Pending { target: NodeId, at: At },
}

pub(crate) type EvalResult<T> = Result<T, Stop>;

/// The target of a reference.
pub(crate) enum Target {
    /// The whole value of a token.
    Token(NodeId),
    /// A part of a token's value.
    Part(At),
}

enum State {
    Open,
    Busy,
    Failed,
    Done(Arc<Entry>),
}

/// The maximum number of unknown names that are compared with all others for a suggestion.
const SUGGESTIONS: usize = 50;

/// The evaluation of one resolution.
pub(crate) struct Eval<'a, 'd> {
    pub(crate) docs: &'d Docs,
    paths: &'a Paths<'d>,
    tree: &'a Tree,
    /// The name of the theme; `None` if there is only one.
    theme: Option<&'a str>,
    states: Vec<State>,
    /// What the tolerant mode has accepted.
    notes: &'a mut Notes,
    out: &'a mut Diagnostics,
    /// The token that is being evaluated.
    current: NodeId,
    uses: Vec<(NodeId, NodeId)>,
    /// The reference through which a value is being read: type errors are reported there.
    blame: Option<At>,
    /// The pointers to parts that are being followed.
    trail: Vec<At>,
    unknown: usize,
}

/// A resolution, and what its tokens were evaluated from.
pub(crate) struct Evaluated {
    /// By node; `None` for groups and for failed tokens.
    pub(crate) entries: Vec<Option<Arc<Entry>>>,
    /// The values that were read, and the tokens that read them.
    pub(crate) uses: Vec<(NodeId, NodeId)>,
}

/// Evaluates every token of a resolution. A token that neither has a different definition than in an already
/// evaluated resolution, nor depends on one that does, is copied from there.
pub(crate) fn run<'d>(
    docs: &'d Docs,
    paths: &Paths<'d>,
    tree: &Tree,
    theme: Option<&str>,
    base: Option<(&Tree, &Evaluated)>,
    notes: &mut Notes,
    out: &mut Diagnostics,
) -> Evaluated {
    let states = match base {
        None => paths.ids().map(|_| State::Open).collect(),
        Some((base, evaluated)) => reuse::unchanged(paths, tree, base, evaluated),
    };
    let (uses, trail) = (Vec::new(), Vec::new());
    let mut eval = Eval {
        docs,
        paths,
        tree,
        theme,
        states,
        notes,
        out,
        current: ROOT,
        uses,
        blame: None,
        trail,
        unknown: 0,
    };
    for node in paths.ids() {
        if tree.token(node).is_some() {
            eval.settle(node);
        }
    }
    let entry = |state| if let State::Done(entry) = state { Some(entry) } else { None };
    let mut entries: Vec<Option<Arc<Entry>>> = eval.states.into_iter().map(entry).collect();
    // It has the memory of the states, of which each is twice as large.
    entries.shrink_to_fit();
    Evaluated { entries, uses: eval.uses }
}

impl<'d> Eval<'_, 'd> {
    fn settle(&mut self, first: NodeId) {
        // Each token with the reference that it is waiting for.
        let mut stack: Vec<(NodeId, Option<At>)> = vec![(first, None)];
        while let Some(&(node, _)) = stack.last() {
            if matches!(self.states[node as usize], State::Done(_) | State::Failed) {
                stack.pop();
                continue;
            }
            self.states[node as usize] = State::Busy;
            self.current = node;
            self.blame = None;
            self.trail.clear();
            self.states[node as usize] = match self.token(node) {
                Ok(entry) => State::Done(Arc::new(entry)),
                Err(Stop::Failed) => State::Failed,
                Err(Stop::Pending { target, at }) => {
                    if let Some(top) = stack.last_mut() {
                        top.1 = Some(at);
                    }
                    if let State::Busy = self.states[target as usize] {
                        let from = stack.iter().position(|busy| busy.0 == target).unwrap_or_default();
                        self.cycle(&stack[from..]);
                        for (node, _) in stack.drain(from..) {
                            self.states[node as usize] = State::Failed;
                        }
                        continue;
                    }
                    stack.push((target, None));
                    State::Busy
                }
            };
        }
    }

    fn cycle(&mut self, chain: &[(NodeId, Option<At>)]) {
        let names: Vec<String> =
            chain.iter().chain(&chain[..1]).map(|&(node, _)| self.paths.path(node)).collect();
        let cycle = names.iter().map(|name| format!("`{name}`")).collect::<Vec<_>>().join(" → ");
        let Some(first) = chain[0].1 else { return };
        let mut finding = Diagnostic::new(
            &rules::CYCLE,
            self.docs.location(first),
            format!("these tokens refer to each other in a cycle: {cycle}"),
        )
        .caption(format!("`{}` takes its value from here", names[0]))
        .help("replace one of the references with a value");
        for ((_, at), name) in chain.iter().zip(&names).skip(1) {
            if let &Some(at) = at {
                finding =
                    finding.label(self.docs.location(at), format!("`{name}` takes its value from here"));
            }
        }
        self.out.push(finding);
    }

    /// Evaluates one token: first its type (its own, the target's or the group's), then its value.
    fn token(&mut self, node: NodeId) -> EvalResult<Entry> {
        let Some(def) = self.tree.token(node) else { return Err(Stop::Failed) };
        let (at, target) = match def.content {
            Content::Value(at) => (at, self.reference(at)?),
            Content::Pointer(at) => (at, Some(self.pointer(at, true)?)),
        };
        if let Some(Target::Token(target)) = target {
            return self.alias(def, at, target);
        }
        let declared = match def.declared {
            Declared::Nothing => self.tree.inherited(self.paths.parent(node)),
            declared => declared,
        };
        let kind = match declared {
            Declared::Type(kind) => kind,
            Declared::Unknown => return Err(Stop::Failed),
            Declared::Nothing => return Err(self.missing_type(node, def)),
        };
        let value = match target {
            Some(Target::Part(part)) => self.with_errors_at(at, |eval| eval.literal(kind, part))?,
            _ => self.literal(kind, at)?,
        };
        let value = check::fluid(self, value, def.fluid)?;
        Ok(Entry { value, alias: None })
    }

    fn alias(&mut self, def: Def, at: At, target: NodeId) -> EvalResult<Entry> {
        let value = self.settled(target, at)?.clone();
        if let Declared::Type(kind) = def.declared
            && kind != value.kind()
        {
            let actual = value.kind();
            if !self.accepts(Deviation::TypeOfTarget) {
                return Err(self.mismatch(at, kind, actual, target));
            }
            self.note(
                Deviation::TypeOfTarget,
                at,
                format!("the target is a {}, not a {}", actual.name(), kind.name()),
            );
        }
        Ok(Entry { value, alias: Some(target) })
    }

    fn missing_type(&mut self, node: NodeId, def: Def) -> Stop {
        let path = self.paths.path(node);
        self.out.push(
            Diagnostic::new(
                &rules::MISSING_TYPE,
                self.docs.key(def.object),
                format!("`{path}` has no type: neither the token nor one of its groups has a `$type`"),
            )
            .help("add a `\"$type\"` to the token or to one of its groups"),
        );
        Stop::Failed
    }

    fn mismatch(&mut self, at: At, wanted: Type, actual: Type, target: NodeId) -> Stop {
        let (wanted, actual, path) = (wanted.name(), actual.name(), self.paths.path(target));
        let mut report = Diagnostic::new(
            &rules::TYPE_MISMATCH,
            self.docs.location(at),
            format!("`{path}` has the type {actual}, but {wanted} is required here"),
        )
        .help(format!("refer to a token of type {wanted}"));
        if let Some(def) = self.tree.token(target) {
            report = report.label(self.docs.key(def.object), format!("type {actual}"));
        }
        self.out.push(report);
        Stop::Failed
    }

    /// The value of an evaluated token, or the dependency to evaluate first.
    fn settled(&mut self, target: NodeId, at: At) -> EvalResult<&Value> {
        self.uses.push((target, self.current));
        match &self.states[target as usize] {
            State::Open | State::Busy => return Err(Stop::Pending { target, at }),
            State::Failed | State::Done(_) => {}
        }
        match &self.states[target as usize] {
            State::Done(entry) => Ok(&entry.value),
            _ => {
                let (target, user) = (self.paths.path(target), self.paths.path(self.current));
                self.out.push(lost(self.docs, at, &target, &user));
                Err(Stop::Failed)
            }
        }
    }

    /// A value of a known type: a literal, or a reference to a token of that type.
    pub(crate) fn sub<T: Kind>(&mut self, at: At) -> EvalResult<Sub<T>> {
        match self.reference(at)? {
            None => Ok(Sub { value: T::literal(self, at)?, from: None }),
            Some(Target::Token(target)) => {
                let value = self.settled(target, at)?;
                match T::pick(value) {
                    Some(value) => Ok(Sub { value: value.clone(), from: Some(target) }),
                    None => {
                        let (actual, other) = (value.kind(), T::convert(value));
                        match other.filter(|_| self.accepts(Deviation::TypeOfTarget)) {
                            Some(value) => {
                                let what =
                                    format!("the target is a {}, not a {}", actual.name(), T::TYPE.name());
                                self.note(Deviation::TypeOfTarget, at, what);
                                Ok(Sub { value, from: None })
                            }
                            None => Err(self.mismatch(at, T::TYPE, actual, target)),
                        }
                    }
                }
            }
            Some(Target::Part(part)) => {
                let value = self.with_errors_at(at, |eval| T::literal(eval, part))?;
                Ok(Sub { value, from: None })
            }
        }
    }

    /// Reads a value through the reference at a location, where type errors are then reported.
    pub(crate) fn with_errors_at<T>(
        &mut self,
        at: At,
        read: impl FnOnce(&mut Self) -> EvalResult<T>,
    ) -> EvalResult<T> {
        let before = self.blame;
        self.blame = before.or(Some(at));
        let result = read(self);
        self.blame = before;
        result
    }

    /// The elements that a token contributes to a list of its type.
    pub(crate) fn list_of<T>(
        &mut self,
        target: NodeId,
        at: At,
        wanted: Type,
        pick: fn(&Value) -> Option<&List<T>>,
    ) -> EvalResult<List<T>> {
        let value = self.settled(target, at)?;
        match pick(value) {
            Some(list) => Ok(list.clone()),
            None => {
                let actual = value.kind();
                Err(self.mismatch(at, wanted, actual, target))
            }
        }
    }

    /// The target of a reference; `None` for a literal.
    pub(crate) fn reference(&mut self, at: At) -> EvalResult<Option<Target>> {
        match reference::read(self.docs.value(at)) {
            Ok(None) => Ok(None),
            Ok(Some(Written::Alias(path))) => self.named(at, &path).map(Some),
            Ok(Some(Written::Pointer(text))) => self.pointer(at.value(text), false).map(Some),
            Err(reason) => Err(self.bad_reference(at, reason)),
        }
    }

    fn bad_reference(&mut self, at: At, reason: &str) -> Stop {
        let finding = Diagnostic::new(&rules::BAD_REFERENCE, self.docs.location(at), reason);
        self.out.push(match self.meant_token(at) {
            Some(path) => refer(finding, &path),
            None => finding.help("use `\"{group.token}\"` for a token, `{ \"$ref\": \"#/group/token/$value/…\" }` for a part of one"),
        });
        Stop::Failed
    }

    /// The token that a string names, which is a reference without its braces, or in the notation of another language.
    fn meant_token(&self, at: At) -> Option<String> {
        let text = self.docs.value(at).as_str()?;
        let path = text.trim_matches(['{', '}', '$', '@', ' ']);
        let is_token = self.paths.find(path).is_some_and(|node| self.tree.token(node).is_some());
        is_token.then(|| path.to_owned())
    }

    fn named(&mut self, at: At, path: &str) -> EvalResult<Target> {
        match self.paths.find(path) {
            Some(node) if self.tree.token(node).is_some() => Ok(Target::Token(node)),
            _ if let Some(node) = self.named_otherwise(at, path) => Ok(Target::Token(node)),
            Some(node) if self.tree.group(node).is_some() => Err(self.a_group(at, node, path)),
            _ => Err(self.unknown(at, path)),
        }
    }

    fn a_group(&mut self, at: At, node: NodeId, path: &str) -> Stop {
        let finding = Diagnostic::new(
            &rules::ALIAS_TO_GROUP,
            self.docs.location(at),
            format!("`{path}` is a group, not a token"),
        );
        let root = self.paths.child(node, "$root").is_some_and(|root| self.tree.token(root).is_some());
        let first = self.paths.children(node).find(|&child| self.tree.token(child).is_some());
        self.out.push(match first {
            _ if root => finding.help(format!("the group's own value is `{{{path}.$root}}`")),
            Some(child) => {
                finding.help(format!("refer to a token in it, such as `{{{}}}`", self.paths.path(child)))
            }
            None => finding.help("refer to a token"),
        });
        Stop::Failed
    }

    fn unknown(&mut self, at: At, path: &str) -> Stop {
        if let (Some(theme), Some(_)) = (self.theme, self.paths.find(path)) {
            let message = format!("the theme `{theme}` has no token `{path}`, but another one has");
            let help = format!("define `{path}` in every theme, or in a set");
            self.out.push(Diagnostic::new(&rules::UNKNOWN_ALIAS, self.docs.location(at), message).help(help));
            return Stop::Failed;
        }
        let finding = Diagnostic::new(
            &rules::UNKNOWN_ALIAS,
            self.docs.location(at),
            format!("there is no token `{path}`"),
        );
        self.unknown += 1;
        // Other tools write `{color.brand.value}`.
        let token = |path: &&str| self.paths.find(path).is_some_and(|node| self.tree.token(node).is_some());
        let bare = path.strip_suffix(".$value").or_else(|| path.strip_suffix(".value")).filter(token);
        let similar = || (self.unknown <= SUGGESTIONS).then(|| self.similar(path)).flatten();
        let meant = bare.map(str::to_owned).or_else(similar);
        self.out.push(match meant {
            Some(meant) => {
                let finding = finding.help(format!("did you mean `{meant}`?"));
                if self.docs.value(at).as_str().is_some_and(|text| text.starts_with('{')) {
                    let to = format!("\"{{{meant}}}\"");
                    finding.replace(format!("Use `{meant}`"), false, self.docs.location(at), to)
                } else {
                    finding
                }
            }
            None => finding.help("names are case-sensitive; check the path"),
        });
        Stop::Failed
    }

    fn similar(&self, path: &str) -> Option<String> {
        let tokens = self.paths.ids().filter(|&node| self.tree.token(node).is_some());
        let paths: Vec<String> = tokens.map(|node| self.paths.path(node)).collect();
        nearest(path, paths.iter().map(String::as_str)).map(str::to_owned)
    }

    /// Reports an invalid value; one that was read through a pointer is reported at the pointer.
    pub(crate) fn fault(&mut self, rule: &'static Rule, at: At, message: String, help: &str) -> Stop {
        let value = self.docs.value(at);
        if value.kind() != ds_core::json::Kind::Broken {
            if self.blame.is_none()
                && rule.code == rules::INVALID_VALUE.code
                && let Some(path) = self.meant_token(at)
            {
                self.out.push(refer(Diagnostic::new(rule, value.location(), message), &path));
                return Stop::Failed;
            }
            let finding = match self.blame {
                None => Diagnostic::new(rule, value.location(), message),
                Some(blame) => Diagnostic::new(rule, self.docs.location(blame), message)
                    .label(value.location(), "the target"),
            };
            self.out.push(finding.help(help));
        }
        Stop::Failed
    }

    /// Reports an error that needs no further information.
    pub(crate) fn push(&mut self, finding: Diagnostic) {
        self.out.push(finding);
    }
}

/// Says how to refer to a token.
fn refer(finding: Diagnostic, path: &str) -> Diagnostic {
    let (at, meant) = (finding.at.clone(), format!("\"{{{path}}}\""));
    let finding = finding.help(format!("use `{meant}` to refer to the token"));
    match at {
        Some(at) => finding.replace(format!("Refer to `{path}`"), false, at, meant),
        None => finding,
    }
}

/// Reports a token that has no value because its target has none. This is an error regardless of the severity of
/// the target's own finding, so that no token is lost silently.
fn lost(docs: &Docs, at: At, target: &str, token: &str) -> Diagnostic {
    let message = format!("`{token}` has no value, because `{target}` has none");
    Diagnostic::new(&rules::INVALID_TARGET, docs.location(at), message)
        .help(format!("fix `{target}`, or refer to another token"))
}
