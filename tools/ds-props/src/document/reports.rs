//! Findings about missing parts of the manifest, at most one per location.

use std::collections::BTreeMap;

use ds_core::model::manifest::Manifest;
use ds_core::{Diagnostic, Diagnostics, Location, Severity, Span};
use rustc_hash::FxHashSet;

use super::undocumented;
use crate::eval::ty::Unresolved;
use crate::rules::UNRESOLVED_TYPE;

#[derive(Default)]
pub(super) struct Reports {
    /// Whether a type that hides props is an error.
    strict: bool,
    all: Diagnostics,
    /// Unresolved types by location: a type that hides props takes precedence over one inside a prop.
    unresolved: BTreeMap<(String, Span), Diagnostic>,
    /// Locations of components and props without a description, by name.
    blank: BTreeMap<String, Location>,
}

impl Reports {
    pub(super) fn new(strict: bool) -> Self {
        Self { strict, ..Self::default() }
    }

    pub(super) fn push(&mut self, finding: Diagnostic) {
        self.all.push(finding);
    }

    /// Reports an unresolved type in the project or in a package. At the root of the props it hides some of them: in
    /// a strict run that is an error.
    pub(super) fn report_unresolved(
        &mut self,
        unresolved: &Unresolved,
        root: bool,
        foreign: bool,
        note: &str,
    ) {
        let at = unresolved.place.location();
        let text = unresolved.place.text();
        let message = if text.is_empty() {
            format!("this type cannot be resolved: {}", unresolved.why)
        } else {
            format!("`{}` cannot be resolved: {}", short(&text), unresolved.why)
        };
        let help = match foreign {
            true => "declare a type for the prop in the project",
            false if unresolved.why.contains("is not installed") => {
                "install the package, or declare the members explicitly"
            }
            false => "declare the members explicitly, or use a named type",
        };
        let severity = if root && self.strict { Severity::Error } else { Severity::Warning };
        let finding =
            Diagnostic::new(&UNRESOLVED_TYPE, at.clone(), message).severity(severity).note(note).help(help);
        let known =
            self.unresolved.entry((at.file.path().to_owned(), at.span)).or_insert_with(|| finding.clone());
        if severity < known.severity || root && !known.notes.iter().any(|note| note.contains("hides")) {
            *known = finding;
        }
    }

    pub(super) fn component_undocumented(&mut self, name: &str, at: Location) {
        self.push(undocumented(&format!("the component `{name}`"), at));
    }

    /// Records a prop without a description; it is only reported if its type is content.
    pub(super) fn prop_undocumented(&mut self, subject: &str, at: Location) {
        self.blank.entry(subject.to_owned()).or_insert(at);
    }

    /// Reports content props without a description.
    pub(super) fn missing_docs(&mut self, manifest: &Manifest) {
        let mut seen = FxHashSet::default();
        let components = manifest.components.iter().map(|component| (&component.name, &component.props));
        let models = manifest.models.iter().map(|model| (&model.name, &model.props));
        for (owner, props) in components.chain(models) {
            for prop in props.iter().filter(|prop| prop.content && prop.description.is_empty()) {
                let Some(at) = self.blank.get(&format!("`{}` of `{owner}`", prop.name)) else { continue };
                if seen.insert((at.file.path().to_owned(), at.span)) {
                    self.all.push(undocumented(&format!("the content prop `{}`", prop.name), at.clone()));
                }
            }
        }
    }

    pub(super) fn finish(self) -> Diagnostics {
        let mut findings = self.all;
        findings.extend(self.unresolved.into_values().collect::<Diagnostics>());
        findings
    }
}

/// The start of a long text.
fn short(text: &str) -> String {
    const MAX_CHARS: usize = 80;
    if text.chars().count() <= MAX_CHARS {
        text.to_owned()
    } else {
        text.chars().take(MAX_CHARS).chain(['…']).collect()
    }
}
