//! Compiles stylesheets into bundled, lowered, minified CSS with source maps, and checks them.
//!
//! Two parsers share the work. lightningcss parses, lowers and prints, but keeps only the position of each rule; so the
//! checks use their own tokenizer ([`token`], [`walk`], [`scan`]), once per file.
//!
//! - [`graph`] reads the entries and what they import, each file once;
//! - [`recovery`] leaves out what is invalid, as a browser does; [`scoped`] reads what lightningcss cannot read in its place;
//! - [`bundle`] puts the rules of an entry's files in cascade order;
//! - [`lower`] prints them; [`guard`] keeps lightningcss from merging what is not the same; [`proof`] compares the result;
//! - [`rules::structure`] applies the rules about blocks, declarations and selectors ([`block`], [`selector`]);
//! - [`rules`] has each rule about conventions; [`scan`] applies those that need one file, [`report`] the others;
//! - [`embedded`] checks styles in other files, [`preprocessed`] reads SCSS and Less;
//! - [`values`] compares names and values with the grammar of CSS, [`dialect`] knows what other tools replace.
//!
//! Invariants: only this crate uses lightningcss, and no public signature has one of its types; output depends only on
//! the input bytes and the options; an entry with an error that would change the meaning of its output (`css/syntax`,
//! imports, custom media) has no artifact, so that the last good one is kept.

mod adjacent;
mod block;
mod bundle;
mod colour;
mod context;
mod cost;
mod custom_media;
mod definitions;
mod dialect;
mod embedded;
mod gradients;
mod graph;
mod guard;
mod index;
mod keep;
mod lower;
mod map;
mod measure;
mod media;
mod names;
mod package;
mod path;
mod placeholder;
mod preprocessed;
mod proof;
mod properties;
mod pseudo;
mod rebase;
mod recovery;
mod registered;
mod report;
pub mod rules;
mod scan;
mod scoped;
mod selector;
mod skipped;
mod syntax;
mod text;
mod token;
mod values;
mod walk;
mod written;

use std::cell::OnceCell;
use std::sync::{Arc, RwLock};

use ds_core::model::package::PublicNames;
use ds_core::model::tokens::TokenSet;
use ds_core::panics::guarded;
use ds_core::{Artifact, Diagnostics, Severity, SourceFile};
use lightningcss::error::{Error, ParserError};
use lightningcss::rules::CssRuleList;
use lightningcss::stylesheet::{ParserOptions, StyleSheet};
use lightningcss::targets::{Browsers, Targets};

use crate::context::Context;
use crate::graph::{Graph, Node};
use crate::proof::Merging;
use crate::recovery::Unread;
use crate::rules::addresses;
use crate::scoped::Scoped;
use crate::walk::Fault;

pub use crate::colour::srgb;
pub use crate::definitions::{Definitions, custom_media, linked_stylesheets};
pub use crate::embedded::is_template;
pub use crate::names::{check_selector, is_layer};
#[cfg(feature = "measured")]
pub use crate::proof::proof_time;
pub use crate::rules::RULES;
pub use crate::skipped::Skipped;
pub use crate::text::{COMPILED, IMAGE, MARKUP, PAGES, SCRIPTS, check_markup};
pub use crate::values::rules::{RULES as VALUE_RULES, UNKNOWN_FUNCTION};

/// How stylesheets are compiled.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Options {
    /// Browserslist queries (`defaults`, `chrome >= 110`), resolved from built-in data; if empty, only custom media
    /// is lowered.
    pub targets: Vec<String>,
    /// Whether features that cannot be lowered for the targets are reported.
    pub check_targets: bool,
    /// The allowed cascade layers, in order. If empty, there is no order statement and layers are not checked.
    pub layers: Vec<String>,
    /// Whether to remove white space.
    pub minify: bool,
    /// Whether each output gets a source map.
    pub source_map: bool,
    /// Whether stylesheets with syntax errors are compiled, too. As in a browser, what cannot be read is left out.
    pub tolerant: bool,
}

/// A stylesheet to compile.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Entry {
    /// The source.
    pub file: SourceFile,
    /// Output path (`styles/tabs.css`).
    pub out: String,
}

/// The names that stylesheets may use.
#[derive(Clone, Copy, Default)]
pub struct Names<'a> {
    /// The tokens of the project: its own, or those of the installed package.
    pub tokens: Option<&'a TokenSet>,
    /// The names of the installed package.
    pub package: Option<&'a PublicNames>,
    /// Whether there is a file at a project-relative path. Without it, addresses are not checked.
    pub is_file: Option<&'a dyn Fn(&str) -> bool>,
    /// Whether plugins of PostCSS read the file, which may replace functions that CSS does not have.
    pub has_plugins: bool,
    /// Custom media queries that other files define. A file that is checked by itself may be imported after these.
    pub media: &'a [String],
}

impl<'a> From<Option<&'a TokenSet>> for Names<'a> {
    fn from(tokens: Option<&'a TokenSet>) -> Self {
        Self { tokens, ..Self::default() }
    }
}

/// Checks browserslist queries, each by itself, so that a caller can also pass them one at a time.
///
/// # Errors
///
/// The first query that is unknown, or whose result depends on the machine or the date, as a sentence.
pub fn check_targets(queries: &[String]) -> Result<(), String> {
    queries.iter().try_for_each(|query| lower::check_query(query))
}

/// Whether all browsers that the queries select know `oklch()`; not if there are no queries, or one that cannot be resolved.
#[must_use]
pub fn has_oklch(queries: &[String]) -> bool {
    lower::targets(queries).ok().and_then(|targets| targets.browsers).is_some_and(lower::has_oklch)
}

/// Compiles entries, and checks them and their imports.
///
/// `load` receives the project-relative path of an imported file. Each output starts with the order of the layers; its
/// source map is at `<out>.map`. Custom properties that any of the files define are known in all of them.
pub fn compile(
    entries: &[Entry],
    load: &dyn Fn(&str) -> Option<SourceFile>,
    names: Names<'_>,
    options: &Options,
    diagnostics: &mut Diagnostics,
) -> Vec<Artifact> {
    let context = Context::new(names, &options.layers, named_browsers(options));
    let roots: Vec<&SourceFile> = entries.iter().map(|entry| &entry.file).collect();
    let graph = Graph::read(&roots, load, &context, diagnostics);
    let nodes: Vec<usize> = roots.iter().filter_map(|file| graph.find(file.path())).collect();
    let layered = graph.layered(&nodes);
    let defined = report::Defined::of(graph.nodes.iter().map(|node| &node.sheet));
    let media_cost = custom_media::CustomMedia::of(graph.nodes.iter().map(|node| &node.sheet));
    let custom_media = lower::custom_media(names.tokens);
    let texts = graph.nodes.iter().map(|node| node.sheet.file.text());
    let targets = lower::targets(&options.targets).map(|targets| lower::without_schemes(targets, texts));
    let known_targets = targets.as_ref().copied().unwrap_or_default();
    let mut media = StyleSheet::parse(&custom_media, syntax::parser_options())
        .map_or(CssRuleList(Vec::new()), |sheet| sheet.rules);
    written::keep_features(&mut media, &SourceFile::new("", custom_media.as_str()), &known_targets);
    let run = Run { graph: &graph, media: &media, targets: known_targets, options };
    let alone = graph.alone(&nodes);
    let mut parsed: Vec<Option<StyleSheet<'_>>> = graph.nodes.iter().map(|_| None).collect();
    let mut uses = vec![0_usize; graph.nodes.len()];
    let mut outputs: Vec<Output<'_>> = entries.iter().map(|_| Output::default()).collect();
    for (index, (node, layered)) in graph.nodes.iter().zip(layered).enumerate() {
        parsed[index] = read(node, index, known_targets, options.tolerant, diagnostics);
        report::report(&node.sheet, &context, &defined, layered, diagnostics);
        if report::unknown_media(&node.sheet, &context, &defined, &|_| false, diagnostics) {
            node.broken.set(true);
        }
        if let Some(span) = media_cost.too_many(&node.sheet) {
            let fault = Fault::TooManyConditions(span);
            Extend::extend(diagnostics, syntax::findings(&node.sheet.file, &[], &[fault]));
            node.broken.set(true);
        }
        if let Some(at) = alone[index].filter(|_| targets.is_ok()) {
            // Its rules take many times the space of its text, so they are not kept until the other files are read.
            outputs[at] = run.plan(index, &parsed, &mut uses);
            run.print(&entries[at], &mut outputs[at], &mut parsed, &mut uses);
            parsed[index] = None;
        }
    }
    if let Err(problem) = targets {
        diagnostics.push(lower::unknown_target(&problem));
        return Vec::new();
    }
    let is_alone = |node: usize| alone[node].is_some();
    for (output, node) in outputs.iter_mut().zip(&nodes).filter(|(_, node)| !is_alone(**node)) {
        *output = run.plan(*node, &parsed, &mut uses);
    }
    for ((entry, output), node) in entries.iter().zip(&mut outputs).zip(&nodes) {
        if !is_alone(*node) {
            run.print(entry, output, &mut parsed, &mut uses);
        }
    }
    let mut artifacts = Vec::new();
    outputs.iter_mut().for_each(|output| diagnostics.extend(std::mem::take(&mut output.planning)));
    for output in outputs {
        diagnostics.extend(output.printing);
        artifacts.extend(output.artifacts);
    }
    artifacts
}

/// What the outputs of a run have in common.
struct Run<'r, 'i> {
    graph: &'i Graph,
    media: &'r CssRuleList<'i>,
    targets: Targets,
    options: &'r Options,
}

/// What becomes of an entry.
#[derive(Default)]
struct Output<'i> {
    /// `None` after an error.
    plan: Option<bundle::Plan<'i>>,
    planning: Diagnostics,
    printing: Diagnostics,
    artifacts: Vec<Artifact>,
}

impl<'i> Run<'_, 'i> {
    /// Plans the output of an entry, whose files were read, and counts in which outputs each file is.
    fn plan(&self, node: usize, parsed: &[Option<StyleSheet<'i>>], uses: &mut [usize]) -> Output<'i> {
        let mut output = Output::default();
        if !self.graph.reach(node).iter().any(|node| self.graph.nodes[*node].broken.get()) {
            output.plan = bundle::plan(self.graph, parsed, node, &mut output.planning);
            output.plan.iter().flat_map(bundle::Plan::nodes).for_each(|node| uses[node] += 1);
        }
        output
    }

    /// Prints a planned output, again with less merged if it is not proven.
    fn print(
        &self,
        entry: &Entry,
        output: &mut Output<'i>,
        parsed: &mut [Option<StyleSheet<'i>>],
        uses: &mut [usize],
    ) {
        let Self { graph, media, targets, options } = *self;
        let Some(plan) = output.plan.take() else { return };
        let diagnostics = &mut output.printing;
        let mut print = |merging: Merging, diagnostics: &mut Diagnostics| {
            let is_again = merging != Merging::Rules;
            for node in plan.nodes() {
                // Its rules were moved into a bundle that was not proven.
                if is_again && uses[node] == 0 {
                    let (tolerant, none) = (options.tolerant, &mut Diagnostics::new());
                    parsed[node] = read(&graph.nodes[node], node, targets, tolerant, none);
                }
                uses[node] += usize::from(is_again);
            }
            let mut bundle = bundle::bundle(graph, parsed, &plan, uses, &options.layers);
            bundle.merging = merging;
            let texts = plan.nodes().map(|node| graph.nodes[node].sheet.file.text());
            let targets = lower::without_hex_alpha(targets, texts);
            lower::print(graph, bundle, media, entry, targets, options, diagnostics)
        };
        let mut printed = print(Merging::Rules, diagnostics);
        let mut is_first = true;
        while let Some(result) = &mut printed {
            let merging = result.merging.clone();
            let Some(difference) = result.difference.take() else {
                if !is_first {
                    diagnostics.push(lower::unproven(graph, entry, Some(&merging)));
                }
                break;
            };
            let Some(merging) = merging.after(difference) else {
                diagnostics.push(lower::unproven(graph, entry, None));
                break;
            };
            is_first = false;
            printed = print(merging, diagnostics);
        }
        if let Some(printed) = printed {
            Extend::extend(diagnostics, lower::no_fallbacks(graph, entry, &printed.without_fallback));
            Extend::extend(diagnostics, lower::with_is(graph, entry, &printed.with_is));
            output.artifacts.push(Artifact::new(entry.out.as_str(), printed.css));
            let map = printed.map.map(|map| Artifact::new(format!("{}.map", entry.out), map));
            output.artifacts.extend(map);
        }
    }
}

/// Checks one file by itself, without its imports.
pub fn check(file: &SourceFile, names: Names<'_>, options: &Options, diagnostics: &mut Diagnostics) {
    let context = Context::new(names, &options.layers, named_browsers(options));
    let sheet = scan::scan(file, &context);
    let (scoped, passed_on) = ([Scoped::new(), Scoped::new()], OnceCell::new());
    let body = syntax::body(file);
    // The places in the file are those in its text, unless a byte order mark is before it.
    let readable = if body.len() == file.text().len() {
        written::readable(body, &sheet.numbers)
    } else {
        written::readable(body, &written::parts(body))
    };
    let (_, mut errors) = parse(file, readable.as_deref().unwrap_or(body), 0, &sheet.faults, &scoped[0]);
    let unread = Unread::of(body, &syntax::places(file, &errors, &[]), &syntax::in_body(file, &sheet.rules));
    if !unread.is_empty() {
        let text = passed_on.get_or_init(|| {
            let text = unread.pass_on(body);
            written::readable(&text, &written::parts(&text)).unwrap_or(text)
        });
        errors = parse(file, text, 0, &sheet.faults, &scoped[1]).1;
    }
    Extend::extend(diagnostics, syntax::passed_on(file, &unread.conditions, &unread.calculations));
    let mut findings = syntax::findings(file, &errors, &sheet.faults);
    dialect::settle(file, context.has_plugins, &mut findings);
    Extend::extend(diagnostics, findings);
    let defined = report::Defined::of([&sheet]);
    report::report(&sheet, &context, &defined, false, diagnostics);
    let is_elsewhere = |name: &str| names.media.iter().any(|known| known == name);
    report::unknown_media(&sheet, &context, &defined, &is_elsewhere, diagnostics);
    if let Some(is_file) = context.is_file {
        let missing = sheet
            .imports
            .iter()
            .filter_map(|import| addresses::missing_relative_import(file, &import.url, import.span, is_file));
        Extend::extend(diagnostics, missing);
    }
}

/// The browsers whose lack of features is reported. Wrong targets have their own finding.
fn named_browsers(options: &Options) -> Option<Browsers> {
    lower::targets(&options.targets).ok().filter(|_| options.check_targets)?.browsers
}

/// Parses a node. After an error, returns `None` and marks the node as broken, unless errors are tolerated and the
/// parser could continue.
fn read<'i>(
    node: &'i Node,
    index: usize,
    targets: Targets,
    tolerant: bool,
    diagnostics: &mut Diagnostics,
) -> Option<StyleSheet<'i>> {
    let body = syntax::body(&node.sheet.file);
    let text = node.written(0, body, targets);
    let (mut sheet, mut errors) = parse(&node.sheet.file, text, index, &node.sheet.faults, &node.scoped[0]);
    let rules = syntax::in_body(&node.sheet.file, &node.sheet.rules);
    let unread = Unread::of(body, &syntax::places(&node.sheet.file, &errors, &[]), &rules);
    if !unread.is_empty() {
        let text = node.written(1, node.passed_on.get_or_init(|| unread.pass_on(body)), targets);
        (sheet, errors) = parse(&node.sheet.file, text, index, &node.sheet.faults, &node.scoped[1]);
        Extend::extend(
            diagnostics,
            syntax::passed_on(&node.sheet.file, &unread.conditions, &unread.calculations),
        );
    }
    let findings = syntax::findings(&node.sheet.file, &errors, &node.sheet.faults);
    let is_wrong = findings.iter().any(|finding| finding.severity == Severity::Error);
    if is_wrong && (!tolerant || sheet.is_none()) {
        node.broken.set(true);
    }
    Extend::extend(diagnostics, findings);
    if !errors.is_empty() && !node.broken.get() {
        let places = syntax::places(&node.sheet.file, &errors, &node.sheet.faults);
        if let Some(valid) = recovery::without(body, &places, &rules) {
            let text = node.written(2, node.valid.get_or_init(|| unread.pass_on(&valid)), targets);
            sheet = parse_text(text, node.sheet.file.path(), index, &node.scoped[2]).0;
        }
    }
    if let Some(sheet) = &mut sheet {
        gradients::read(&mut sheet.rules, node.sheet.file.text());
        guard::keep_prefixes(&mut sheet.rules, &node.sheet.file);
        written::keep_initial_values(
            &mut sheet.rules,
            &node.sheet.file,
            &node.sheet.initial_values,
            &targets,
        );
        written::keep_features(&mut sheet.rules, &node.sheet.file, &targets);
        adjacent::separate(&mut sheet.rules);
    }
    sheet.filter(|_| !node.broken.get())
}

/// Parses the text of a file and collects all errors that the parser recovers from. A file with too deep nesting is not parsed.
fn parse<'i>(
    file: &SourceFile,
    text: &'i str,
    index: usize,
    faults: &[Fault],
    scoped: &'i Scoped,
) -> (Option<StyleSheet<'i>>, Vec<Error<ParserError<'i>>>) {
    if faults.iter().any(Fault::is_fatal) {
        return (None, Vec::new());
    }
    parse_text(text, file.path(), index, scoped)
}

fn parse_text<'i>(
    text: &'i str,
    path: &str,
    index: usize,
    scoped: &'i Scoped,
) -> (Option<StyleSheet<'i>>, Vec<Error<ParserError<'i>>>) {
    let Some(split) = scoped.get_or_init(|| scoped::split(text).map(Box::new)) else {
        return parse_whole(text, path, index);
    };
    let (mut sheet, mut errors) = parse_whole(&split.rest, path, index);
    let (parts, more) = parse_text(&split.parts, path, index, &split.next);
    errors.extend(more);
    let (runs, more) = parse_whole(&split.runs, path, index);
    errors.extend(more);
    if let (Some(sheet), Some(parts), Some(runs)) = (&mut sheet, parts, runs) {
        split.join(sheet, parts, runs);
    }
    (sheet, errors)
}

fn parse_whole<'i>(
    text: &'i str,
    path: &str,
    index: usize,
) -> (Option<StyleSheet<'i>>, Vec<Error<ParserError<'i>>>) {
    let warnings = Arc::new(RwLock::new(Vec::new()));
    let options = ParserOptions {
        filename: path.to_owned(),
        source_index: ds_core::source::to_u32(index),
        warnings: Some(Arc::clone(&warnings)),
        ..syntax::parser_options()
    };
    let (sheet, fatal) = match guarded(|| StyleSheet::parse(text, options)) {
        Some(Ok(sheet)) => (Some(sheet), None),
        Some(Err(error)) => (None, Some(error)),
        // It names no place.
        None => (None, Some(Error { kind: ParserError::InvalidValue, loc: None })),
    };
    let mut errors = warnings.write().map(|mut warnings| std::mem::take(&mut *warnings)).unwrap_or_default();
    errors.extend(fatal);
    registered::relocate(text, &mut errors);
    (sheet, errors)
}
