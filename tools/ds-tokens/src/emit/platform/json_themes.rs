//! Values by theme: `flat/<theme>.json` by path, `nested/<theme>.json` in groups.

use ds_core::Artifact;
use rustc_hash::FxHashMap;
use serde_json::Value as Json;

use super::report::Kind;
use super::{Job, identifiers, style_text, themes};
use crate::emit::json;
use crate::eval::Entry;
use crate::text::{Js, number, push_js, put};
use crate::value::Value;

pub(super) fn flat(job: &Job<'_>) -> Vec<Artifact> {
    let tokens = job.tokens();
    files(job, "flat", |nth| {
        let theme = &job.model.resolutions[nth];
        let mut out = String::from("{");
        job.model.reserve(&mut out, 32);
        let mut separator = "\n  ";
        for token in &tokens {
            if themes::value(job, token, theme).is_none() {
                continue;
            }
            let Some(entry) = theme.entry(token.node) else { continue };
            put!(&mut out, separator, Js(&token.path), ": ");
            value(job, entry, &mut out);
            separator = ",\n  ";
        }
        out.push_str("\n}\n");
        out
    })
}

pub(super) fn nested(job: &Job<'_>) -> Vec<Artifact> {
    let tokens = job.tokens();
    files(job, "nested", |nth| {
        let theme = &job.model.resolutions[nth];
        let mut groups = Groups::new(tokens.len());
        for token in &tokens {
            if themes::value(job, token, theme).is_none() {
                continue;
            }
            let Some(entry) = theme.entry(token.node) else { continue };
            if !groups.insert(&token.path, entry) {
                job.note(token, Kind::Collision, "another token has the name of one of its groups");
            }
        }
        let mut out = String::from("{");
        job.model.reserve(&mut out, 32);
        groups.write(job, 0, 1, &mut out);
        out.push_str("}\n");
        out
    })
}

/// Tokens in their groups. The first node is the file.
#[derive(Default)]
struct Groups<'m> {
    nodes: Vec<Node<'m>>,
    known: FxHashMap<(usize, &'m str), usize>,
    /// The group of the last token, by its path with the last full stop: most tokens are next to one of their group.
    last: (&'m str, usize),
}

#[derive(Default)]
struct Node<'m> {
    name: &'m str,
    /// Only of tokens.
    entry: Option<&'m Entry>,
    /// The first and the last member of a group, and the next member of the group that this is in; 0 for none.
    first: usize,
    last: usize,
    next: usize,
}

impl<'m> Groups<'m> {
    fn new(tokens: usize) -> Self {
        let mut groups = Self::default();
        groups.known.reserve(tokens);
        groups.nodes.reserve(tokens + 1);
        groups.nodes.push(Node::default());
        groups
    }

    /// Adds a token; `false` if its path is that of another token or a group, or if one of its groups is a token.
    fn insert(&mut self, path: &'m str, entry: &'m Entry) -> bool {
        let start = path.rfind('.').map_or(0, |at| at + 1);
        let (above, name) = path.split_at(start);
        if self.last.0 != above {
            let mut group = 0;
            for name in above.split_terminator('.') {
                let known = self.known.get(&(group, name)).copied();
                group = known.unwrap_or_else(|| self.add(group, name, None));
                if self.nodes[group].entry.is_some() {
                    return false;
                }
            }
            self.last = (above, group);
        }
        let group = self.last.1;
        if self.known.contains_key(&(group, name)) {
            return false;
        }
        self.add(group, name, Some(entry));
        true
    }

    fn add(&mut self, group: usize, name: &'m str, entry: Option<&'m Entry>) -> usize {
        let nth = self.nodes.len();
        self.nodes.push(Node { name, entry, ..Node::default() });
        match self.nodes[group].last {
            0 => self.nodes[group].first = nth,
            last => self.nodes[last].next = nth,
        }
        self.nodes[group].last = nth;
        self.known.insert((group, name), nth);
        nth
    }

    fn write(&self, job: &Job<'_>, group: usize, depth: usize, out: &mut String) {
        let mut member = self.nodes[group].first;
        let mut separator = "\n";
        while member > 0 {
            let node = &self.nodes[member];
            put!(out, separator);
            separator = ",\n";
            indent(depth, out);
            put!(out, Js(node.name), ": ");
            match node.entry {
                Some(Entry { value: Value::Text(text), .. }) if text.json.is_some() => {
                    let data: Json = text
                        .json
                        .as_deref()
                        .and_then(|text| serde_json::from_str(text).ok())
                        .unwrap_or_default();
                    let lines = serde_json::to_string_pretty(&data).unwrap_or_default();
                    let mut separator = "\n".to_owned();
                    indent(depth, &mut separator);
                    put!(out, lines.replace('\n', &separator));
                }
                Some(entry) => value(job, entry, out),
                None => {
                    put!(out, "{");
                    self.write(job, member, depth + 1, out);
                    put!(out, "}");
                }
            }
            member = node.next;
        }
        if self.nodes[group].first > 0 {
            put!(out, "\n");
            indent(depth - 1, out);
        }
    }
}

fn indent(depth: usize, out: &mut String) {
    out.extend(std::iter::repeat_n("  ", depth));
}

fn files(job: &Job<'_>, folder: &str, text: impl Fn(usize) -> String) -> Vec<Artifact> {
    let names = identifiers::unique(job.model.resolutions.iter().map(|theme| {
        let mut name = String::new();
        crate::names::kebab(&theme.name, &mut name);
        name
    }));
    let files = names.into_iter().enumerate();
    files.map(|(nth, name)| Artifact::new(format!("{folder}/{name}.json"), text(nth))).collect()
}

/// A number where it has no unit, and CSS text elsewhere.
fn value(job: &Job<'_>, entry: &Entry, out: &mut String) {
    match &entry.value {
        Value::Number(value) => put!(out, number(*value)),
        Value::FontWeight(value) => put!(out, number(value.0)),
        Value::Text(text) => match &text.json {
            Some(json) => put!(out, json),
            None => put!(out, Js(&json::plain_text(job.model, text))),
        },
        _ => push_js(out, |out| style_text::push_text(job, entry, out)),
    }
}
