//! Checks content files (CMS models as JSON) against the component docs.
//!
//! Each value is validated against the component that its `:type` names, recursively through `:items`. The manifest
//! is compiled once into flat tables ([`schema`]); checking a file is then one walk over its JSON tape ([`walk`]),
//! and only errors cost more than a lookup. Each fault gives one finding, at the exact value.
//!
//! - [`html`]: what the sanitiser would remove from an HTML string, and markup errors in it.
//! - [`links`]: addresses that do not exist; [`pages`]: links between the pages of an export.
//! - [`author`]: what is valid, but not what its author meant.
//! - [`source`]: content of other systems, and types and fields that a project maps.
//! - [`vendor`]: the fields that models of the vendor have.
//! - [`unknown`]: types that no component renders, once each.
//!
//! Must not know: files, other crates' parsers, how a component looks.

mod author;
mod html;
mod links;
mod pages;
mod rules;
mod schema;
mod source;
mod unknown;
mod vendor;
mod walk;

use ds_core::json::{self, Kind, Tape, Value};
use ds_core::model::manifest::Manifest;
use ds_core::suggest::nearest;
use ds_core::{Diagnostic, Diagnostics, Severity, SourceFile};

pub use author::RULES as AUTHOR_RULES;
pub use links::Links;
pub use rules::RULES;
pub use source::{
    Condition, HtmlText, Path, References, RichText, Shape, Source, TypeMapping, Wrapped, Wrapper,
};

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
    pages: pages::Pages,
    author: author::Facts,
    source: Source,
    entries: source::Entries,
    unknown: unknown::Types,
    vendor: vendor::Fields,
}

impl<'a> Checker<'a> {
    /// Creates a checker for the components of a manifest. Without `links`, it does not check addresses.
    #[must_use]
    pub fn new(manifest: &'a Manifest, links: Option<&'a Links>, options: Options) -> Self {
        Self {
            schema: schema::Schema::compile(manifest),
            links,
            options,
            pages: pages::Pages::default(),
            author: author::Facts::default(),
            source: Source::default(),
            entries: source::Entries::default(),
            unknown: unknown::Types::default(),
            vendor: vendor::Fields::new(),
        }
    }

    /// Sets scheme and host of the site (`https://example.org`), so that absolute links to it are found.
    #[must_use]
    pub fn with_origin(mut self, origin: &str) -> Self {
        self.author.set_origin(origin);
        self
    }

    /// Sets the current date (`yyyy-MM-dd`), so that dates that should be in the future can be compared with it.
    #[must_use]
    pub fn with_today(mut self, today: &str) -> Self {
        self.author.set_today(today);
        self
    }

    /// Sets how the content is written: the shape of another system, and types and fields that the project maps.
    #[must_use]
    pub fn with_source(mut self, source: Source) -> Self {
        self.source = source;
        self
    }

    /// The components that the project maps types to and that do not exist: the type, the name, and a similar name that exists.
    pub fn unknown_targets(&self) -> impl Iterator<Item = (&str, &str, Option<&str>)> {
        self.source.types.iter().filter_map(|(kind, mapping)| match mapping {
            TypeMapping::Component(name) if self.schema.component_of_type(name).is_none() => {
                Some((kind.as_str(), name.as_str(), nearest(name, self.schema.names())))
            }
            _ => None,
        })
    }

    /// Reports what concerns several documents, once all have been checked: links between pages, references between entries, and types
    /// that no component renders. `is_whole` says whether every page of the site was among the documents.
    pub fn finish(&self, is_whole: bool, diagnostics: &mut Diagnostics) {
        self.pages.report(is_whole, diagnostics);
        self.entries.report(is_whole, diagnostics);
        self.unknown.report(diagnostics);
    }

    /// Checks one model file. [`Checker::finish`] reports the rest.
    pub fn check(&self, file: &SourceFile, diagnostics: &mut Diagnostics) {
        self.check_into(&mut Tape::default(), file, diagnostics);
    }

    /// Like [`Checker::check`], but reuses memory from file to file. If the file has types that no
    /// component renders, returns the worst severity of these.
    pub fn check_into(
        &self,
        tape: &mut Tape,
        file: &SourceFile,
        diagnostics: &mut Diagnostics,
    ) -> Option<Severity> {
        let mut grammar = Diagnostics::new();
        let options = json::Options { max_depth: self.max_depth(), ..json::Options::model() };
        let document = json::parse_into(std::mem::take(tape), file, options, &mut grammar);
        let Some(document) = document else {
            diagnostics.extend(grammar);
            return None;
        };
        // In a truncated file, missing fields are not reported.
        let cut_off = grammar.iter().any(|finding| finding.rule.code == json::SYNTAX.code);
        let has_unique_keys = grammar.is_empty();
        diagnostics.extend(grammar);
        let mut unknown = None;
        if !cut_off {
            let mut findings = Diagnostics::new();
            match self.source.is_plain() {
                true => self.check_root(document.root(), has_unique_keys, &mut findings),
                false => self.check_source(&document, has_unique_keys, &mut findings),
            }
            let reported;
            (reported, unknown) = self.unknown.take(findings);
            diagnostics.extend(reported);
        }
        *tape = document.into_tape();
        unknown
    }

    /// How many brackets may be open in a file. Other systems wrap each component in an array and its fields.
    fn max_depth(&self) -> usize {
        if self.source.shape.is_some() {
            2 * json::Options::model().max_depth
        } else {
            json::Options::model().max_depth
        }
    }

    /// Checks a document that must be written again as models.
    fn check_source(&self, document: &json::Document, has_unique_keys: bool, diagnostics: &mut Diagnostics) {
        let is_component = |kind: &str| self.schema.component_of_type(kind).is_some();
        let rewritten = source::rewrite(&self.source, &is_component, document);
        diagnostics.extend(rewritten.findings);
        self.entries.add(rewritten.ids, rewritten.references);
        let origin = rewritten.origin;
        // What is written has one bracket more.
        let options = json::Options { max_depth: self.max_depth() + 8, ..json::Options::model() };
        let mut findings = Diagnostics::new();
        // Faults of the document itself are known.
        let Some(written) = json::parse(&origin.new, options, &mut Diagnostics::new()) else { return };
        if self.source.shape.is_none() {
            self.check_models(
                written.root(),
                has_unique_keys,
                Some((&origin, &rewritten.roles)),
                &mut findings,
            );
        } else {
            for entry in written.root().items().filter(|entry| entry.kind() == Kind::Object) {
                let walk = walk::Walk::new(self, &origin.new, has_unique_keys, &mut findings);
                walk.with_source(&origin, &rewritten.roles, true).model(entry, None, false);
            }
        }
        // What an entry has for all languages is written once for each of them.
        let mut findings = origin.findings(findings);
        findings.sort();
        diagnostics.extend(findings);
    }

    /// Checks the value of a file: a model, an array of models, or pages by their path. Each element is a model of its own, with its own ids and headings.
    fn check_root(&self, root: Value<'_>, has_unique_keys: bool, diagnostics: &mut Diagnostics) {
        self.check_models(root, has_unique_keys, None, diagnostics);
    }

    /// Like [`Checker::check_root`]; `written` says where a written file comes from, and what its values are.
    fn check_models(
        &self,
        root: Value<'_>,
        has_unique_keys: bool,
        written: Option<(&source::Origin, &source::Roles)>,
        diagnostics: &mut Diagnostics,
    ) {
        let file = root.document().file();
        let in_tree = root.kind() == Kind::Array && root.len() > 1;
        let mut model = |value: Value<'_>, path: Option<&str>| match value.kind() {
            Kind::Object => {
                let mut walk = walk::Walk::new(self, file, has_unique_keys, diagnostics);
                if let Some((origin, roles)) = written {
                    walk = walk.with_source(origin, roles, false);
                }
                walk.model(value, path, in_tree || path.is_some());
            }
            Kind::Broken => {}
            kind => {
                let message = format!("a model must be an object, but this is {}", kind.described());
                diagnostics.push(
                    Diagnostic::new(&rules::WRONG_TYPE, walk::shown(value), message)
                        .help("write one model, an object with a `:type`"),
                );
            }
        };
        if is_map(root) {
            return root.entries().for_each(|page| model(page.value, Some(&page.name())));
        }
        if root.kind() != Kind::Array {
            return model(root, None);
        }
        root.items().for_each(|value| model(value, None));
        if root.is_empty() {
            diagnostics.push(
                Diagnostic::new(&rules::WRONG_TYPE, root.location(), "this array contains no model")
                    .help("write one model, an object with a `:type`, or an array of models"),
            );
        }
    }
}

/// Whether an object has pages by their path, as exporters write many at once.
fn is_map(value: Value<'_>) -> bool {
    value.kind() == Kind::Object
        && !value.is_empty()
        && value
            .entries()
            .all(|entry| entry.key.raw().starts_with("\"/") && entry.value.kind() == Kind::Object)
}

#[cfg(test)]
mod tests;
