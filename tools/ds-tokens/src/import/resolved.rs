//! A resolver document with its files: of this format, perhaps of an older draft. Files without an error stay as they are.

use ds_core::json::{Kind, Value};
use ds_core::{Artifact, Diagnostics, Severity, SourceFile};

use super::Parsed;
use super::objects::{self, Themes};
use super::tree::{Bundle, ENDING, Step, stem};
use super::write::RESOLVER;
use crate::{Options, compile};

/// Whether a file combines others.
pub(super) fn fits(file: &Parsed<'_>) -> bool {
    file.document.as_ref().is_some_and(|document| crate::resolver::is_resolver(document.root()))
}

/// The paths of the files that a resolver refers to.
pub(super) fn referred(file: &SourceFile) -> Vec<String> {
    let document = ds_core::json::parse(file, ds_core::json::Options::default(), &mut Diagnostics::new());
    let folder = file.path().rfind('/').map_or("", |end| &file.path()[..end]);
    let mut paths = Vec::new();
    if let Some(document) = &document {
        for text in references(document.root()) {
            let path = text.split('#').next().unwrap_or_default();
            if !path.is_empty() && !path.contains("://") {
                paths.push(normal(&format!("{folder}/{path}")));
            }
        }
    }
    paths
}

fn references(value: Value<'_>) -> Vec<String> {
    // The depth of a document is limited.
    let reference = value.get("$ref").and_then(Value::as_str).map(std::borrow::Cow::into_owned);
    let inner = value.entries().map(|entry| entry.value).chain(value.items()).flat_map(references);
    reference.into_iter().chain(inner).collect()
}

/// The files as they are, if the strict compiler has no error for them.
pub(super) fn unchanged(files: &[Parsed<'_>]) -> Option<(Vec<Artifact>, usize)> {
    let resolvers = files.iter().filter(|file| fits(file)).count();
    if resolvers > 1 || files.iter().any(|file| file.document.is_none()) {
        return None;
    }
    let resolver = files.iter().find(|file| fits(file));
    let entries: Vec<SourceFile> = match resolver {
        Some(file) => vec![file.file.clone()],
        None => files.iter().map(|file| file.file.clone()).collect(),
    };
    let load = |path: &str| files.iter().find(|file| file.path == path).map(|file| file.file.clone());
    let mut findings = Diagnostics::new();
    let compiled = compile(&entries, &load, &Options::default(), &mut findings);
    if findings.iter().any(|finding| finding.severity == Severity::Error) {
        return None;
    }
    let mut artifacts: Vec<Artifact> =
        files.iter().map(|file| Artifact::new(file.place.as_str(), file.file.text())).collect();
    if resolver.is_none() {
        let sets: serde_json::Map<String, serde_json::Value> = (files.iter())
            .map(|file| {
                (stem(&file.place).to_owned(), serde_json::json!({ "sources": [{ "$ref": file.place }] }))
            })
            .collect();
        let order: Vec<serde_json::Value> = (sets.keys())
            .map(|name| serde_json::json!({ "$ref": format!("#/sets/{}", name.replace('~', "~0").replace('/', "~1")) }))
            .collect();
        let root = serde_json::json!({ "version": "2025.10", "sets": sets, "resolutionOrder": order });
        artifacts.push(Artifact::new(RESOLVER, format!("{root:#}\n")));
    }
    Some((artifacts, compiled.model.tokens.len()))
}

/// Reads the resolvers and every other file.
pub(super) fn read(files: &[&Parsed<'_>], bundle: &mut Bundle, themed: &mut Themes) {
    let mut sets: Vec<(String, usize)> = Vec::new();
    for file in files.iter().filter(|file| !fits(file)) {
        let Some(document) = &file.document else { continue };
        let name = stem(&file.place).to_owned();
        let set = bundle.set(&name, &format!("{name}{ENDING}"));
        objects::read(document.root(), bundle, set, &file.origins, themed);
        sets.push((file.path.to_owned(), set));
    }
    for file in files.iter().filter(|file| fits(file)) {
        let Some(document) = &file.document else { continue };
        let folder = file.path.rfind('/').map_or("", |end| &file.path[..end]);
        let mut reader =
            Reader { file, folder, root: document.root(), sets: &sets, bundle, themed, trail: Vec::new() };
        for item in document.root().get("resolutionOrder").into_iter().flat_map(Value::items) {
            reader.step(item);
        }
    }
    if files.iter().filter(|file| fits(file)).count() == 0 {
        bundle.order.extend(sets.iter().map(|set| Step::Set(set.1)));
    }
}

struct Reader<'a, 'f> {
    file: &'a Parsed<'f>,
    folder: &'a str,
    root: Value<'a>,
    /// The path and the set of each file.
    sets: &'a [(String, usize)],
    bundle: &'a mut Bundle,
    themed: &'a mut Themes,
    /// The references that are being followed.
    trail: Vec<u32>,
}

impl<'a> Reader<'a, '_> {
    fn wrong(&mut self, at: Value<'_>, message: &str) {
        let at = self.file.origins.location(at.location());
        self.bundle.wrong(at, message, "everything else of the resolver is imported");
    }

    fn step(&mut self, item: Value<'_>) {
        let reference = item.get("$ref").and_then(Value::as_str).map(std::borrow::Cow::into_owned);
        let target = reference.as_deref().map(|text| self.pointer(text));
        let (name, value) = match (target, item.get("name").and_then(Value::as_str)) {
            (Some(Some(value)), _) => {
                let text = reference.unwrap_or_default();
                let name = text.rsplit('/').next().unwrap_or_default();
                (name.replace("~1", "/").replace("~0", "~"), value)
            }
            (Some(None), _) => return self.wrong(item, "this step refers to nothing in the resolver"),
            (None, Some(name)) => (name.into_owned(), item),
            (None, None) => return self.wrong(item, "this step is neither a set nor a modifier"),
        };
        if let Some(contexts) = value.get("contexts") {
            let default = item.get("default").or_else(|| value.get("default")).and_then(Value::as_str);
            for entry in contexts.entries() {
                let sets = self.sources(entry.value, &format!("{name} {}", entry.name()));
                self.bundle.context(&name, &entry.name()).sets.extend(sets);
            }
            if let Some(modifier) = self.bundle.modifiers.iter_mut().find(|modifier| modifier.name == name) {
                let nth = modifier
                    .contexts
                    .iter()
                    .position(|context| Some(context.name.as_str()) == default.as_deref());
                modifier.default = nth.unwrap_or(0);
            }
        } else if let Some(sources) = value.get("sources") {
            let sets = self.sources(sources, &name);
            if let [set] = sets.as_slice()
                && !self.bundle.sets.iter().any(|set| set.name == name)
            {
                self.bundle.sets[*set].name = name;
            }
            self.bundle.order.extend(sets.into_iter().map(Step::Set));
        }
    }

    fn pointer(&self, text: &str) -> Option<Value<'a>> {
        let root = self.root;
        root.pointer(text.strip_prefix('#')?).filter(|value| value.kind() == Kind::Object)
    }

    fn sources(&mut self, value: Value<'_>, name: &str) -> Vec<usize> {
        let mut sets = Vec::new();
        for item in value.items().filter(|item| item.kind() == Kind::Object) {
            let Some(reference) = item.get("$ref").and_then(Value::as_str) else {
                let file: Vec<String> = name.split('/').map(super::names::file_part).collect();
                let set = self.bundle.set(name, &format!("{}{ENDING}", file.join("/")));
                objects::read(item, self.bundle, set, &self.file.origins, self.themed);
                sets.push(set);
                continue;
            };
            if item.len() > 1 {
                self.wrong(item, "what is next to `$ref` is not imported");
            }
            if reference.starts_with('#') {
                let target = self.root.pointer(reference.trim_start_matches('#'));
                let Some(target) = target.filter(|value| !self.trail.contains(&value.index())) else {
                    self.wrong(item, "this source refers to nothing in the resolver, or to itself");
                    continue;
                };
                self.trail.push(target.index());
                if let Some(inner) = target.get("sources") {
                    sets.extend(self.sources(inner, name));
                }
                self.trail.pop();
                continue;
            }
            let path = normal(&format!("{}/{reference}", self.folder));
            match self.sets.iter().find(|set| set.0 == path) {
                Some((_, set)) => sets.push(*set),
                None => self.wrong(item, &format!("the file `{path}` is not among the sources")),
            }
        }
        sets
    }
}

/// A path without `.` and `..`.
fn normal(path: &str) -> String {
    let mut parts: Vec<&str> = Vec::new();
    for part in path.split('/').filter(|part| !part.is_empty() && *part != ".") {
        match part {
            ".." if parts.last().is_some_and(|last| *last != "..") => drop(parts.pop()),
            _ => parts.push(part),
        }
    }
    parts.join("/")
}
