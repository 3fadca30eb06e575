//! Content files (CMS models as JSON) held against what the components take.
//!
//! Each value is validated against the component that its `:type` names, recursively through `:items`. The
//! manifest is compiled once into flat tables ([`schema`]); a file is then one walk over its JSON tape
//! ([`walk`]), and only an error costs more than a look-up. One fault gives one finding, at the exact value.
//!
//! - [`resource`]: which component a resource type names.
//! - [`html`]: what of an HTML string the sanitiser would remove, and what of it is broken.
//! - [`links`]: addresses that lead nowhere.
//!
//! Must not know: files, other crates' parsers, how a component looks.

mod html;
mod links;
mod resource;
mod rules;
mod schema;
mod walk;

use ds_core::json::{self, Kind, Tape};
use ds_core::model::manifest::Manifest;
use ds_core::{Diagnostic, Diagnostics, Severity, SourceFile};

pub use links::Links;
pub use resource::component_name;
pub use rules::RULES;

/// What the configuration may change.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Options {
    /// How much a `:type` matters that no component renders; `None` to say nothing, for sites that have
    /// components of their own beside the package's.
    pub unknown_type: Option<Severity>,
}

impl Default for Options {
    fn default() -> Self {
        Self { unknown_type: Some(Severity::Error) }
    }
}

/// Checks content files, one at a time, from any number of threads. Its size depends on the manifest only.
pub struct Checker<'a> {
    schema: schema::Schema<'a>,
    links: Option<&'a Links>,
    options: Options,
}

impl<'a> Checker<'a> {
    /// A checker for the components of a manifest. Without `links`, addresses are not followed.
    #[must_use]
    pub fn new(manifest: &'a Manifest, links: Option<&'a Links>, options: Options) -> Self {
        Self { schema: schema::Schema::compile(manifest), links, options }
    }

    /// Checks one model file.
    pub fn check(&self, file: &SourceFile, diagnostics: &mut Diagnostics) {
        self.check_into(&mut Tape::default(), file, diagnostics);
    }

    /// As [`Checker::check`], with memory that serves for one file after the other.
    pub fn check_into(&self, tape: &mut Tape, file: &SourceFile, diagnostics: &mut Diagnostics) {
        let mut grammar = Diagnostics::new();
        let document = json::parse_into(std::mem::take(tape), file, json::Options::model(), &mut grammar);
        let Some(document) = document else { return diagnostics.extend(grammar) };
        // What a file that breaks off lacks is no finding of its own.
        let cut_off = grammar.iter().any(|found| found.rule.code == json::SYNTAX.code);
        let sound = grammar.is_empty();
        diagnostics.extend(grammar);
        let root = document.root();
        match root.kind() {
            _ if cut_off => {}
            Kind::Object => walk::Walk::new(self, file, sound, diagnostics).model(root),
            kind => diagnostics.push(
                Diagnostic::new(
                    &rules::WRONG_TYPE,
                    root.location(),
                    format!("a model is an object, but this is {}", kind.described()),
                )
                .help("write one model: an object with a `:type`"),
            ),
        }
        *tape = document.into_tape();
    }
}

#[cfg(test)]
mod tests;
