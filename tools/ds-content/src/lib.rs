//! Checks content files (CMS models as JSON) against the component docs.
//!
//! Each value is validated against the component that its `:type` names, recursively through `:items`. The manifest
//! is compiled once into flat tables ([`schema`]); checking a file is then one walk over its JSON tape ([`walk`]),
//! and only errors cost more than a lookup. Each fault gives one finding, at the exact value.
//!
//! - [`html`]: what the sanitiser would remove from an HTML string, and markup errors in it.
//! - [`links`]: addresses that do not exist.
//!
//! Must not know: files, other crates' parsers, how a component looks.

mod html;
mod links;
mod rules;
mod schema;
mod walk;

use ds_core::json::{self, Kind, Tape, Value};
use ds_core::model::manifest::Manifest;
use ds_core::{Diagnostic, Diagnostics, Severity, SourceFile};

pub use links::Links;
pub use rules::RULES;

/// What the configuration can change.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Options {
    /// The severity of a `:type` that no component renders; `None` to ignore it, for sites that have their own
    /// components in addition to the package's.
    pub unknown_type: Option<Severity>,
}

impl Default for Options {
    fn default() -> Self {
        Self { unknown_type: Some(Severity::Error) }
    }
}

/// Checks content files, one at a time, from any number of threads. Its size depends only on the manifest.
pub struct Checker<'a> {
    schema: schema::Schema<'a>,
    links: Option<&'a Links>,
    options: Options,
}

impl<'a> Checker<'a> {
    /// Creates a checker for the components of a manifest. Without `links`, it does not check addresses.
    #[must_use]
    pub fn new(manifest: &'a Manifest, links: Option<&'a Links>, options: Options) -> Self {
        Self { schema: schema::Schema::compile(manifest), links, options }
    }

    /// Checks one model file.
    pub fn check(&self, file: &SourceFile, diagnostics: &mut Diagnostics) {
        self.check_into(&mut Tape::default(), file, diagnostics);
    }

    /// Like [`Checker::check`], but reuses memory from file to file.
    pub fn check_into(&self, tape: &mut Tape, file: &SourceFile, diagnostics: &mut Diagnostics) {
        let mut grammar = Diagnostics::new();
        let document = json::parse_into(std::mem::take(tape), file, json::Options::model(), &mut grammar);
        let Some(document) = document else { return diagnostics.extend(grammar) };
        // In a truncated file, missing fields are not reported.
        let cut_off = grammar.iter().any(|found| found.rule.code == json::SYNTAX.code);
        let has_unique_keys = grammar.is_empty();
        diagnostics.extend(grammar);
        if !cut_off {
            self.check_root(document.root(), has_unique_keys, diagnostics);
        }
        *tape = document.into_tape();
    }

    /// Checks the value of a file: a model, or an array of models. Each element is a model of its own, with its own ids and headings.
    fn check_root(&self, root: Value<'_>, has_unique_keys: bool, diagnostics: &mut Diagnostics) {
        let file = root.document().file();
        let mut model = |value: Value<'_>| match value.kind() {
            Kind::Object => walk::Walk::new(self, file, has_unique_keys, diagnostics).model(value),
            Kind::Broken => {}
            kind => {
                let message = format!("a model must be an object, but this is {}", kind.described());
                diagnostics.push(
                    Diagnostic::new(&rules::WRONG_TYPE, walk::shown(value), message)
                        .help("write one model, an object with a `:type`"),
                );
            }
        };
        if root.kind() != Kind::Array {
            return model(root);
        }
        root.items().for_each(model);
        if root.is_empty() {
            diagnostics.push(
                Diagnostic::new(&rules::WRONG_TYPE, root.location(), "this array contains no model")
                    .help("write one model, an object with a `:type`, or an array of models"),
            );
        }
    }
}

#[cfg(test)]
mod tests;
