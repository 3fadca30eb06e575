//! The resolver module: which sources each theme consists of.

mod sources;

use ds_core::json::{Kind, Value};
use ds_core::suggest::nearest;
use ds_core::{Diagnostic, Diagnostics, SourceFile};

use crate::docs::{At, Docs};
use crate::rules;

/// A token tree in a resolution.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Source {
    pub(crate) tree: At,
    /// A reference object whose other keys override those of the tree.
    pub(crate) overrides: Option<At>,
}

/// One modifier.
#[derive(Debug, Clone)]
pub(crate) struct Modifier {
    pub(crate) name: String,
    pub(crate) contexts: Vec<Context>,
    pub(crate) default: usize,
    /// Whether the document specifies the default.
    pub(crate) has_default: bool,
    pub(crate) at: At,
}

/// One context.
#[derive(Debug, Clone)]
pub(crate) struct Context {
    pub(crate) name: String,
    pub(crate) sources: Vec<Source>,
}

/// One step of the resolution order.
#[derive(Debug, Clone)]
pub(crate) enum Step {
    Set(Vec<Source>),
    /// By its index in [`Plan::modifiers`].
    Modifier(usize),
}

/// What is merged, and in which order.
#[derive(Debug, Default)]
pub(crate) struct Plan {
    pub(crate) steps: Vec<Step>,
    /// In the order of `resolutionOrder`.
    pub(crate) modifiers: Vec<Modifier>,
}

/// Loads a file of the project by its path.
pub(crate) type Load<'a> = &'a dyn Fn(&str) -> Option<SourceFile>;

const ROOT_KEYS: &[&str] = &[
    "name",
    "version",
    "description",
    "sets",
    "modifiers",
    "resolutionOrder",
    "$schema",
    "$defs",
    "$extensions",
];
const SET_KEYS: &[&str] = &["sources", "description", "$extensions"];
const MODIFIER_KEYS: &[&str] = &["contexts", "default", "description", "$extensions"];

/// Whether a document is a resolver rather than a token file, even if the key of its order is missing or misspelt.
pub(crate) fn is_resolver(root: Value<'_>) -> bool {
    let has = |key| root.get(key).is_some();
    let is_versioned = root.get("version").is_some_and(|version| version.kind() == Kind::String);
    has("resolutionOrder")
        || (is_versioned && (has("sets") || has("modifiers") || misspelt_order(root).is_some()))
}

/// The key that was meant to be `resolutionOrder`.
fn misspelt_order(root: Value<'_>) -> Option<String> {
    let mut names = root.entries().map(|entry| entry.name().into_owned());
    names.find(|name| nearest(name, ["resolutionOrder"]).is_some())
}

/// Reads a resolver document, and the files that it refers to into `docs`.
pub(crate) fn read(doc: u32, docs: &mut Docs, load: Load<'_>, out: &mut Diagnostics) -> Plan {
    let mut reader =
        Reader { root: At { doc, index: 0 }, docs, load, out, plan: Plan::default(), trail: Vec::new() };
    reader.document();
    reader.plan
}

/// A member: the locations of its key and its value.
#[derive(Clone, Copy)]
struct Member {
    key: At,
    value: At,
}

struct Reader<'a> {
    root: At,
    docs: &'a mut Docs,
    load: Load<'a>,
    out: &'a mut Diagnostics,
    plan: Plan,
    /// The set references that are currently being followed.
    trail: Vec<At>,
}

impl Reader<'_> {
    fn report(&mut self, at: At, message: impl Into<String>, help: impl Into<String>) {
        self.push(&rules::RESOLVER, at, message, help);
    }

    fn push(
        &mut self,
        rule: &'static ds_core::Rule,
        at: At,
        message: impl Into<String>,
        help: impl Into<String>,
    ) {
        if self.docs.value(at).kind() != Kind::Broken {
            self.out.push(Diagnostic::new(rule, self.docs.location(at), message).help(help));
        }
    }

    fn members(&self, at: At) -> Vec<(String, Member)> {
        let entries = self.docs.value(at).entries();
        entries
            .map(|entry| {
                let member = Member { key: at.value(entry.key), value: at.value(entry.value) };
                (entry.name().into_owned(), member)
            })
            .collect()
    }

    fn items(&self, at: At) -> Vec<At> {
        self.docs.value(at).items().map(|item| at.value(item)).collect()
    }

    fn kind(&self, at: At) -> Kind {
        self.docs.value(at).kind()
    }

    fn get(&self, at: At, key: &str) -> Option<At> {
        self.docs.value(at).get(key).map(|value| at.value(value))
    }

    fn text(&self, at: At) -> Option<String> {
        self.docs.value(at).as_str().map(std::borrow::Cow::into_owned)
    }

    /// Reports keys that an object of this kind cannot have.
    fn known_keys(&mut self, at: At, what: &str, known: &[&str]) {
        for (name, member) in self.members(at) {
            if known.contains(&name.as_str()) {
                continue;
            }
            let help = match nearest(&name, known.iter().copied()) {
                Some(meant) => format!("did you mean `{meant}`?"),
                None => format!("{what} has {}", known.join(", ")),
            };
            self.report(member.key, format!("{what} has no `{name}`"), help);
        }
    }

    /// A member of the required kind; `None` if it is missing or of another kind.
    fn wanted(&mut self, at: At, key: &str, kind: Kind) -> Option<At> {
        let value = self.get(at, key)?;
        if self.kind(value) == kind {
            return Some(value);
        }
        let message = format!("`{key}` must be {}, not {}", kind.described(), self.kind(value).described());
        self.report(value, message, format!("write {}", kind.described()));
        None
    }

    fn document(&mut self) {
        let root = self.root;
        self.known_keys(root, "a resolver", ROOT_KEYS);
        self.metadata(root);
        match self.get(root, "version") {
            Some(version) if self.docs.value(version).is_str("2025.10") => {}
            Some(version) => self.report(version, "this version is not supported", "use `\"2025.10\"`"),
            None => {
                let at = self.docs.at(root, ds_core::Span::at(self.docs.value(root).span().start));
                let finding = Diagnostic::new(&rules::RESOLVER, at, "a resolver needs a `version`");
                self.out.push(finding.help("add `\"version\": \"2025.10\"`"));
            }
        }
        for (key, shape) in [("sets", Kind::Object), ("modifiers", Kind::Object)] {
            if let Some(object) = self.wanted(root, key, shape) {
                for (name, member) in self.members(object) {
                    self.definition(key, &name, member);
                }
            }
        }
        // A misspelt key has been reported; its value is used, so that everything else is checked.
        let key = match self.get(root, "resolutionOrder") {
            Some(_) => "resolutionOrder".to_owned(),
            None => misspelt_order(self.docs.value(root)).unwrap_or_default(),
        };
        if key.is_empty() {
            let at = self.docs.at(root, ds_core::Span::at(self.docs.value(root).span().start));
            let finding = Diagnostic::new(&rules::RESOLVER, at, "a resolver needs a `resolutionOrder`");
            self.out.push(finding.help("add `\"resolutionOrder\": [{ \"$ref\": \"#/sets/…\" }]`"));
            return;
        }
        let Some(order) = self.wanted(root, &key, Kind::Array) else { return };
        let items = self.items(order);
        if items.is_empty() {
            self.report(order, "`resolutionOrder` is empty", "add at least one set");
        }
        let mut names: Vec<(String, At)> = Vec::new();
        for item in items {
            self.step(item, &mut names);
        }
    }

    /// Checks a set or a modifier, even if it is not used.
    fn definition(&mut self, key: &str, name: &str, member: Member) {
        if self.kind(member.value) != Kind::Object {
            let what = if key == "sets" { "a set" } else { "a modifier" };
            self.report(
                member.value,
                format!("{what} must be an object"),
                format!("replace `{name}` with an object"),
            );
        } else if key == "sets" {
            self.known_keys(member.value, "a set", SET_KEYS);
            self.metadata(member.value);
        } else {
            self.known_keys(member.value, "a modifier", MODIFIER_KEYS);
            self.metadata(member.value);
        }
    }

    /// Checks what people and other tools read.
    fn metadata(&mut self, at: At) {
        self.wanted(at, "description", Kind::String);
        self.wanted(at, "$extensions", Kind::Object);
    }

    fn step(&mut self, item: At, names: &mut Vec<(String, At)>) {
        if self.kind(item) != Kind::Object {
            self.report(
                item,
                "a step must be a set or modifier, or a reference to one",
                "write `{ \"$ref\": \"#/sets/base\" }`",
            );
            return;
        }
        if let Some(pointer) = self.get(item, "$ref") {
            self.referred(item, pointer, names);
            return;
        }
        let name = self.wanted(item, "name", Kind::String).and_then(|at| self.text(at));
        let kind = self.wanted(item, "type", Kind::String).and_then(|at| self.text(at));
        let (Some(name), Some(kind)) = (name, kind) else {
            if self.get(item, "name").is_none() || self.get(item, "type").is_none() {
                self.report(
                    item,
                    "an inline step needs a `type` and a `name`",
                    "add `\"type\": \"set\"` and a `name`",
                );
            }
            return;
        };
        self.unique(&name, item, names);
        self.metadata(item);
        match kind.as_str() {
            "set" => self.set(item, None),
            "modifier" => self.modifier(name, item, item),
            _ => {
                let at = self.get(item, "type").unwrap_or(item);
                self.report(at, format!("`{kind}` is not a type of step"), "use `set` or `modifier`");
            }
        }
    }

    fn unique(&mut self, name: &str, item: At, names: &mut Vec<(String, At)>) {
        if let Some((_, first)) = names.iter().find(|(known, _)| known == name) {
            let finding = Diagnostic::new(
                &rules::RESOLVER,
                self.docs.location(item),
                format!("the name `{name}` is used twice in the resolution order"),
            );
            self.out
                .push(finding.label(self.docs.location(*first), "first here").help("rename one of the two"));
        }
        names.push((name.to_owned(), item));
    }

    fn referred(&mut self, item: At, pointer: At, names: &mut Vec<(String, At)>) {
        let text = self.text(pointer).unwrap_or_default();
        let path = text.strip_prefix('#').map_or("", |path| self.after_slash(pointer, path));
        let mut steps = path.splitn(2, '/');
        let (kind, name) = (steps.next().unwrap_or(""), steps.next().unwrap_or(""));
        let name = name.replace("~1", "/").replace("~0", "~");
        let target = self.get(self.root, kind).and_then(|members| self.get(members, &name));
        match (kind, target) {
            ("sets", Some(set)) if self.kind(set) == Kind::Object => {
                self.unique(&format!("#/sets/{name}"), item, names);
                self.set(set, Some(item));
            }
            ("modifiers", Some(modifier)) if self.kind(modifier) == Kind::Object => {
                self.unique(&format!("#/modifiers/{name}"), item, names);
                self.modifier(name, modifier, item);
            }
            (_, Some(_)) if kind == "sets" || kind == "modifiers" => {}
            _ => self.missing(pointer, &text),
        }
    }

    fn missing(&mut self, pointer: At, text: &str) {
        let known: Vec<String> = ["sets", "modifiers"]
            .into_iter()
            .filter_map(|kind| Some((kind, self.get(self.root, kind)?)))
            .flat_map(|(kind, object)| {
                self.members(object).into_iter().map(move |(name, _)| format!("#/{kind}/{name}"))
            })
            .collect();
        let help = match nearest(text, known.iter().map(String::as_str)) {
            Some(meant) => format!("did you mean `{meant}`?"),
            None => "use `#/sets/…` or `#/modifiers/…`".to_owned(),
        };
        self.push(&rules::RESOLVER_REFERENCE, pointer, format!("`{text}` is not in this document"), help);
    }

    fn set(&mut self, set: At, reference: Option<At>) {
        let sources = self.sources_of_set(set, reference);
        self.plan.steps.push(Step::Set(sources));
    }

    fn modifier(&mut self, name: String, at: At, item: At) {
        // A modifier without contexts is not a step, but the rest of the order is still used.
        let Some(object) = self.wanted(at, "contexts", Kind::Object) else {
            if self.get(at, "contexts").is_none() {
                let misspelt = self.get(at, "context").is_some();
                let help =
                    if misspelt { "the key is called `contexts`" } else { "add `\"contexts\": { … }`" };
                self.report(at, format!("the modifier `{name}` has no `contexts`"), help);
            }
            return;
        };
        let members = self.members(object);
        let mut contexts = Vec::with_capacity(members.len());
        for (context, member) in members {
            let sources = if self.kind(member.value) == Kind::Array {
                self.sources(member.value)
            } else {
                self.report(
                    member.value,
                    format!("the context `{context}` must be an array of sources"),
                    "use `[]` if it changes nothing",
                );
                Vec::new()
            };
            contexts.push(Context { name: context, sources });
        }
        match contexts.len() {
            0 => {
                self.report(object, format!("the modifier `{name}` has no contexts"), "add at least two");
                return;
            }
            1 => {
                let message = format!("the modifier `{name}` has only one context");
                self.push(&rules::ONE_CONTEXT, object, message, "replace it with a set");
            }
            _ => {}
        }
        let named = self.get(item, "default").or_else(|| self.get(at, "default"));
        let default = named.and_then(|value| self.default(&name, value, &contexts));
        let step = Step::Modifier(self.plan.modifiers.len());
        self.plan.steps.push(step);
        let has_default = default.is_some();
        self.plan.modifiers.push(Modifier { name, contexts, default: default.unwrap_or(0), has_default, at });
    }

    fn default(&mut self, modifier: &str, value: At, contexts: &[Context]) -> Option<usize> {
        let text = self.text(value);
        let nth = text.as_ref().and_then(|text| contexts.iter().position(|context| context.name == *text));
        if nth.is_none() {
            let names = || contexts.iter().map(|context| context.name.as_str());
            let help = match text.as_ref().and_then(|text| nearest(text, names())) {
                Some(meant) => format!("did you mean `{meant}`?"),
                None => format!("use one of {}", names().collect::<Vec<_>>().join(", ")),
            };
            let shown = self.docs.value(value).raw().to_owned();
            self.report(value, format!("{shown} is not a context of `{modifier}`"), help);
        }
        nth
    }
}
