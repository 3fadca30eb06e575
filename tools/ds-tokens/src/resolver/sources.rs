//! The sources of sets and contexts: inline trees, other sets, files.

use ds_core::json::Kind;
use ds_core::{Diagnostic, Severity};

use super::{Reader, Source};
use crate::docs::At;
use crate::rules;

/// The maximum length of a chain of set references.
const MAX_DEPTH: usize = 32;

impl Reader<'_> {
    /// A pointer without its leading slash. A missing slash is accepted, because the specification's own examples
    /// omit it.
    pub(super) fn after_slash<'t>(&mut self, pointer: At, path: &'t str) -> &'t str {
        path.strip_prefix('/').unwrap_or_else(|| {
            let message = format!("a pointer must start with `#/`; this is treated as `#/{path}`");
            let finding = Diagnostic::new(&rules::RESOLVER_REFERENCE, self.docs.location(pointer), message);
            self.out.push(finding.severity(Severity::Warning).help("add the slash"));
            path
        })
    }

    /// The sources of a set; keys next to a reference override those of the referenced set.
    pub(super) fn sources_of_set(&mut self, set: At, reference: Option<At>) -> Vec<Source> {
        let listed =
            reference.and_then(|item| self.get(item, "sources")).or_else(|| self.get(set, "sources"));
        match listed {
            Some(list) if self.kind(list) == Kind::Array => self.sources(list),
            Some(other) => {
                self.report(
                    other,
                    "`sources` must be an array",
                    "use `[{ \"$ref\": \"file.tokens.json\" }]`",
                );
                Vec::new()
            }
            None => {
                self.report(set, "a set needs `sources`", "add `\"sources\": [ … ]`");
                Vec::new()
            }
        }
    }

    pub(super) fn sources(&mut self, list: At) -> Vec<Source> {
        let mut sources = Vec::new();
        for item in self.items(list) {
            self.source(item, &mut sources);
        }
        sources
    }

    fn source(&mut self, item: At, sources: &mut Vec<Source>) {
        if self.kind(item) != Kind::Object {
            self.report(
                item,
                "a source must be a token tree or a reference",
                "write `{ \"$ref\": \"file.tokens.json\" }`",
            );
            return;
        }
        let Some(pointer) = self.get(item, "$ref") else {
            sources.push(Source { tree: item, overrides: None });
            return;
        };
        let Some(text) = self.text(pointer) else {
            self.push(
                &rules::RESOLVER_REFERENCE,
                pointer,
                "`$ref` must be a string",
                "use a file or `#/sets/…`",
            );
            return;
        };
        if let Some(path) = text.strip_prefix('#') {
            if let Some(tree) = self.tokens_in_definitions(path) {
                let overrides = (self.docs.value(item).len() > 1).then_some(item);
                sources.push(Source { tree, overrides });
            } else {
                self.set_in_source(pointer, &text, path, sources);
            }
            return;
        }
        let overrides = (self.docs.value(item).len() > 1).then_some(item);
        sources.extend(self.file(pointer, &text).map(|tree| Source { tree, overrides }));
    }

    /// Tokens in the `$defs` of the resolver, where tools that bundle files put them.
    fn tokens_in_definitions(&self, path: &str) -> Option<At> {
        let root = self.docs.value(self.root);
        let target = path.starts_with("/$defs/").then(|| root.pointer(path)).flatten();
        target.filter(|value| value.kind() == Kind::Object).map(|value| self.root.value(value))
    }

    fn set_in_source(&mut self, pointer: At, text: &str, path: &str, out: &mut Vec<Source>) {
        let name = self.after_slash(pointer, path);
        if name.starts_with("modifiers") || name.starts_with("resolutionOrder") {
            let message =
                "only the resolution order may refer to modifiers, and nothing may refer to the order";
            self.push(&rules::RESOLVER_REFERENCE, pointer, message, "refer to a set");
            return;
        }
        let set = name
            .strip_prefix("sets/")
            .map(|name| name.replace("~1", "/").replace("~0", "~"))
            .and_then(|name| self.get(self.get(self.root, "sets")?, &name))
            .filter(|&set| self.kind(set) == Kind::Object);
        let Some(set) = set else { return self.missing(pointer, text) };
        if self.trail.contains(&set) || self.trail.len() >= MAX_DEPTH {
            let message = format!("`{text}` refers to itself, directly or through others");
            self.push(&rules::RESOLVER_REFERENCE, pointer, message, "remove this reference");
            return;
        }
        self.trail.push(set);
        let sources = self.sources_of_set(set, None);
        self.trail.pop();
        out.extend(sources);
    }

    /// A file, by its path relative to the resolver, or a part of one.
    fn file(&mut self, pointer: At, text: &str) -> Option<At> {
        if text.contains("://") {
            let help = "store a copy in the project and use its path relative to the resolver";
            self.push(&rules::RESOLVER_REFERENCE, pointer, "files are not fetched from the network", help);
            return None;
        }
        let (name, fragment) = text.split_once('#').map_or((text, ""), |(name, rest)| (name, rest));
        let path = relative(self.docs.file(self.root).path(), name);
        let root = match self.docs.find(&path) {
            Some(root) => root,
            None => {
                let Some(file) = (self.load)(&path) else {
                    let message = format!("there is no file `{path}`");
                    self.push(
                        &rules::RESOLVER_REFERENCE,
                        pointer,
                        message,
                        "correct the path; it is relative to the resolver",
                    );
                    return None;
                };
                self.docs.add(&file, self.out)?
            }
        };
        let fragment = if fragment.is_empty() { "" } else { self.after_slash(pointer, fragment) };
        if fragment.is_empty() {
            return Some(root);
        }
        let target = self.docs.value(root).pointer(&format!("/{fragment}"));
        let target = target.map(|value| root.value(value));
        if target.is_none() {
            let message = format!("there is no `/{fragment}` in `{path}`");
            self.push(&rules::RESOLVER_REFERENCE, pointer, message, "check the path after `#`");
        }
        target
    }
}

/// Resolves a path relative to the folder of another file, without `.` and `..`.
fn relative(from: &str, to: &str) -> String {
    let mut parts: Vec<&str> = from.split('/').collect();
    parts.pop();
    for part in to.split('/') {
        match part {
            "" | "." => {}
            ".." if parts.last().is_some_and(|last| *last != "..") => drop(parts.pop()),
            other => parts.push(other),
        }
    }
    parts.join("/")
}
