//! Finds content that the renderer leaves out: a renderer that was built before a component was added knows nothing of it,
//! and shows visitors nothing where its content should be.

use std::collections::{BTreeMap, BTreeSet};

use ds_core::html::{Kind, decode, tokens};
use ds_core::model::manifest::Manifest;
use ds_core::model::resource::component_name;
use ds_core::{Diagnostic, Diagnostics, Location};
use serde_json::Value;

use crate::rules::NOT_RENDERED;

/// What is known about the resource types of the content.
pub(crate) struct Coverage<'m> {
    /// The components of the manifest, by their names in content.
    components: BTreeSet<&'m str>,
    /// Those of the renderer, if it says which they are.
    rendered: Option<BTreeSet<String>>,
    /// The types that have been looked up, and whether the renderer leaves them out.
    known: BTreeMap<String, bool>,
    /// The types that are left out: the first model that has one, and the number of models.
    lost: BTreeMap<String, (Location, usize)>,
}

impl<'m> Coverage<'m> {
    pub(crate) fn new(manifest: &'m Manifest, rendered: Option<&[String]>) -> Self {
        let components = manifest.components.iter().flat_map(|component| &component.cms);
        Self {
            components: components.map(String::as_str).collect(),
            rendered: rendered.map(|names| names.iter().cloned().collect()),
            known: BTreeMap::new(),
            lost: BTreeMap::new(),
        }
    }

    /// Looks up the types of a model that has been rendered for visitors. `preview` renders it again as a preview, in
    /// which the library marks what it does not know; it is called only if the renderer does not say what it knows.
    pub(crate) fn check(
        &mut self,
        model: &Value,
        at: &Location,
        preview: &mut dyn FnMut() -> Option<String>,
    ) {
        let mut types = BTreeSet::new();
        collect(model, &mut types);
        // That no component has a type is a finding of the content check.
        types.retain(|kind| component_name(kind).is_some_and(|name| self.components.contains(&*name)));
        let new: Vec<&str> = types.iter().copied().filter(|kind| !self.known.contains_key(*kind)).collect();
        if !new.is_empty() {
            let marked = match self.rendered {
                Some(_) => BTreeSet::new(),
                None => preview().map(|html| placeholders(&html)).unwrap_or_default(),
            };
            for kind in new {
                let is_lost = match &self.rendered {
                    Some(names) => component_name(kind).is_some_and(|name| !names.contains(&*name)),
                    None => marked.contains(kind),
                };
                self.known.insert(kind.to_owned(), is_lost);
            }
        }
        for kind in types.into_iter().filter(|kind| self.known.get(*kind) == Some(&true)) {
            self.lost.entry(kind.to_owned()).or_insert_with(|| (at.clone(), 0)).1 += 1;
        }
    }

    /// A finding for each type that is left out.
    pub(crate) fn report(self, diagnostics: &mut Diagnostics) {
        for (kind, (at, count)) in self.lost {
            let message = format!("the renderer leaves out `{kind}`, for which the manifest has a component");
            let mut finding = Diagnostic::new(&NOT_RENDERED, at, message)
                .help("build the renderer again (`npm run build`), with a version of the package that has the component");
            if count > 1 {
                finding = finding.note(format!("{count} models have this type"));
            }
            diagnostics.push(finding);
        }
    }
}

/// The types of a model and of those in it.
fn collect<'v>(model: &'v Value, types: &mut BTreeSet<&'v str>) {
    types.extend(model.get(":type").and_then(Value::as_str));
    if let Some(Value::Object(items)) = model.get(":items") {
        items.values().for_each(|item| collect(item, types));
    }
}

/// The types for which a preview of the library has a placeholder.
fn placeholders(html: &str) -> BTreeSet<String> {
    tokens(html)
        .filter(|token| token.kind == Kind::Start)
        .filter(|token| {
            let classes = token.attribute("class").unwrap_or_default();
            classes.split_ascii_whitespace().any(|class| class == "cmp-placeholder")
        })
        .filter_map(|token| Some(decode(token.attribute("data-cmp-type")?).into_owned()))
        .collect()
}
