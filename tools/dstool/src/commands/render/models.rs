//! Finds the models in a document, and what of them is left out of the HTML.
//!
//! A renderer ignores what it cannot render, so that a visitor sees the rest of the page. On a command line, that would
//! look like success.

use std::collections::HashSet;

use ds_content::{Source, TypeMapping};
use ds_core::json::{Kind, Value};
use ds_core::model::resource::component_name;
use ds_core::{Diagnostic, Diagnostics, Location, Severity, SourceFile, Span};
use ds_site::{Export, Tree};

use super::Parsed;
use crate::rules::LEFT_OUT;

/// A model to be rendered.
pub(super) struct Model<'d> {
    /// The model as it is written.
    pub(super) model: Value<'d>,
    /// If it is a page of a site's export: what it is there.
    page: Option<Page>,
}

struct Page {
    /// Path in the CMS, and address for links.
    path: String,
    href: String,
    language: String,
    /// The model with the addresses of the site.
    shown: serde_json::Value,
}

impl Model<'_> {
    /// What the renderer receives.
    pub(super) fn shown(&self) -> serde_json::Value {
        self.page.as_ref().map_or_else(|| self.model.to_serde(), |page| page.shown.clone())
    }

    /// The language of a page, if the export says it.
    pub(super) fn language(&self) -> Option<&str> {
        self.page.as_ref().map(|page| page.language.as_str()).filter(|language| !language.is_empty())
    }

    /// Whether it is the page with a path or an address.
    pub(super) fn is(&self, wanted: &str) -> bool {
        let plain = |text: &str| {
            let text = text.trim_end_matches('/');
            text.strip_suffix(".html").unwrap_or(text).to_owned()
        };
        let wanted = plain(wanted);
        self.page.as_ref().is_some_and(|page| plain(&page.path) == wanted || plain(&page.href) == wanted)
    }
}

/// The models of a document, to be rendered one by one: the document itself, or the elements of an array. Reports the values that are
/// none.
pub(super) fn models<'d>(root: Value<'d>, models: &mut Vec<Model<'d>>, findings: &mut Diagnostics) {
    let mut add = |model: Value<'d>| {
        if model.kind() == Kind::Object {
            return models.push(Model { model, page: None });
        }
        let message = format!(
            "a model must be an object, but this is {}: it is not rendered",
            model.kind().described()
        );
        findings.push(left_out(model, message).help("pass the JSON of a model, an object with a `:type`"));
    };
    if root.kind() != Kind::Array {
        return add(root);
    }
    root.items().for_each(&mut add);
    if root.is_empty() {
        findings
            .push(left_out(root, "this array contains no model").help("pass a model or an array of models"));
    }
}

/// The pages of exports, with links that lead to their addresses. Pages without content, such as the root of a single-page app, have
/// nothing to show.
pub(super) fn pages<'d>(exports: &'d Parsed, models: &mut Vec<Model<'d>>, findings: &mut Diagnostics) {
    let exports: Vec<Export<'d>> =
        exports.iter().map(|(document, errors)| Export { document, errors }).collect();
    let tree = Tree::read(&exports, None, "/", findings);
    for (at, page) in tree.pages().iter().enumerate() {
        let is_shown = page.redirect.as_ref().is_none_or(|redirect| !redirect.is_derived);
        if is_shown {
            let shown = ds_core::json::parse(
                &SourceFile::new(page.path.as_str(), tree.model(at)),
                ds_core::json::Options::model(),
                &mut Diagnostics::new(),
            );
            let page_facts = Page {
                path: page.path.clone(),
                href: tree.href(at),
                language: page.language.clone(),
                shown: shown.map_or_else(|| page.model.to_serde(), |document| document.root().to_serde()),
            };
            models.push(Model { model: page.model, page: Some(page_facts) });
        }
    }
}

/// The finding for a model whose component renders nothing, although nothing of the model is left out: a component without
/// content has no output on a published page.
pub(super) fn without_output(model: Value<'_>) -> Diagnostic {
    let name = model.get(":type").and_then(Value::as_str);
    let subject = name.map_or_else(|| "this model".to_owned(), |name| format!("`{name}`"));
    left_out(model, format!("{subject} has nothing to show: its HTML is empty"))
        .severity(Severity::Warning)
        .help(
            "`dstool check` finds fields that are missing or misspelt; `--mode preview` shows a placeholder",
        )
}

/// What a renderer shows of a model.
pub(super) struct Coverage<'s> {
    /// The components of the renderer by their names in content, if it says which they are, and if those that it lacks show nothing.
    pub(super) components: Option<HashSet<String>>,
    /// What the project maps.
    pub(super) source: &'s Source,
}

impl Coverage<'_> {
    /// Reports what is left out of a model and of those in it. Returns whether anything of it can be rendered. The JSON parser
    /// limits the depth, so recursion is safe.
    pub(super) fn check(&self, model: Value<'_>, findings: &mut Diagnostics) -> bool {
        let kind = model.get(":type");
        let name = kind.and_then(Value::as_str);
        let items = model.get(":items").filter(|items| items.kind() != Kind::Null);
        if name.is_none() {
            let problem = match kind {
                Some(kind) => {
                    format!("the `:type` of this model is {}, not a string", kind.kind().described())
                }
                None => "this model has no `:type`".to_owned(),
            };
            let has_items = items.is_some_and(|items| items.kind() == Kind::Object && !items.is_empty());
            let (consequence, severity) = match has_items {
                true => ("only its items are rendered", Severity::Warning),
                false => ("nothing is rendered", Severity::Error),
            };
            findings.push(
                left_out(model, format!("{problem}: {consequence}"))
                    .severity(severity)
                    .help("add `\":type\"` with the component's resource type"),
            );
            if !has_items && items.is_none() {
                return false;
            }
        }
        if let (Some(kind), Some(name)) = (kind, &name)
            && !self.knows(model, name)
        {
            findings.push(
                Diagnostic::new(
                    &LEFT_OUT,
                    kind.location(),
                    format!("visitors do not see `{name}`: no component renders it"),
                )
                .severity(Severity::Warning)
                .help("`--mode preview` shows where such models are"),
            );
        }
        if let Some(items) = items {
            self.items(model, items, findings);
        }
        true
    }

    fn items(&self, model: Value<'_>, items: Value<'_>, findings: &mut Diagnostics) {
        if items.kind() != Kind::Object {
            let message = match items.len() {
                0 => format!("`:items` must be an object, but this is {}", items.kind().described()),
                count => format!(
                    "`:items` must be an object, but this is {}: {} not rendered",
                    items.kind().described(),
                    if count == 1 { "its item is".to_owned() } else { format!("its {count} items are") }
                ),
            };
            return findings.push(
                left_out(items, message).help("write the models by name, and their order in `:itemsOrder`"),
            );
        }
        let order = model.get(":itemsOrder").filter(|order| order.kind() == Kind::Array);
        let shown: Option<HashSet<_>> = order.map(|order| order.items().filter_map(Value::as_str).collect());
        for item in items.entries() {
            let name = item.name();
            if shown.as_ref().is_some_and(|shown| !shown.contains(&name)) {
                let message = format!("the item `{name}` is not in `:itemsOrder`, so it is not rendered");
                findings.push(
                    Diagnostic::new(&LEFT_OUT, item.key.location(), message)
                        .severity(Severity::Warning)
                        .help("add its name to `:itemsOrder`, or remove the item"),
                );
            } else if item.value.kind() == Kind::Object {
                self.check(item.value, findings);
            } else {
                let message = format!(
                    "the item `{name}` must be a model, but this is {}: it is not rendered",
                    item.value.kind().described()
                );
                findings.push(left_out(item.value, message).help("write an object with a `:type`"));
            }
        }
    }

    /// Whether the renderer has a component for a model. Types such as `nt:unstructured` are those of data, which no component shows.
    fn knows(&self, model: Value<'_>, kind: &str) -> bool {
        let Some(components) = &self.components else { return true };
        let name = match self.source.mapping(kind) {
            Some(TypeMapping::Component(component)) => component.into(),
            Some(TypeMapping::Ignore | TypeMapping::Transparent) => return true,
            None => component_name(kind).unwrap_or_default(),
        };
        let is_page = || model.get(":hierarchyType").is_some_and(|kind| kind.is_str("page"));
        name.contains(':') || components.contains(&*name) || (components.contains("page") && is_page())
    }
}

fn left_out(value: Value<'_>, message: impl Into<String>) -> Diagnostic {
    Diagnostic::new(&LEFT_OUT, shown(value), message)
}

/// Where a value is: an object or array, which may be pages long, at its opening bracket.
fn shown(value: Value<'_>) -> Location {
    match value.kind() {
        Kind::Object | Kind::Array => {
            let start = value.span().start;
            value.document().file().at(Span::new(start, start + 1))
        }
        _ => value.location(),
    }
}
