//! Bundles stylesheets into one: every import is replaced by the rules of its file, in cascade order.
//!
//! A browser evaluates each import at its position, so if a file is imported twice under the same conditions, only the
//! last import has an effect; under different conditions, both have. Conditions become the equivalent at-rules.

use std::rc::Rc;

use ds_core::{Diagnostic, Diagnostics};
use lightningcss::rules::import::ImportRule;
use lightningcss::rules::layer::{LayerBlockRule, LayerStatementRule};
use lightningcss::rules::media::MediaRule;
use lightningcss::rules::scope::ScopeRule;
use lightningcss::rules::supports::SupportsRule;
use lightningcss::rules::{CssRule, CssRuleList};
use lightningcss::stylesheet::{ParserOptions, StyleSheet};
use lightningcss::values::string::CowArcStr;
use rustc_hash::FxHashSet;

use crate::graph::Graph;
use crate::keep::Escapes;
use crate::path;
use crate::proof::Merging;
use crate::rebase::rebase;
use crate::rules::{SYNTAX, UNSUPPORTED_IMPORT};
use crate::syntax::{Positions, parser_options};

/// A limit that no real stylesheet reaches: if files import each other twice under two conditions, their number
/// doubles with every step.
const MAX_PIECES: usize = 10_000;

/// The conditional imports on the path to a file, outermost first.
#[derive(Default)]
struct ImportPath<'i> {
    /// Identifies paths with the same meaning.
    key: String,
    conditions: Vec<Condition<'i>>,
}

#[derive(Clone)]
struct Condition<'i> {
    import: ImportRule<'i>,
    scope: Option<ScopeRule<'i>>,
}

enum Piece<'i> {
    /// The layer statements before the imports of a file.
    Layers(usize, Rc<ImportPath<'i>>),
    /// An import from another site.
    External(ImportRule<'i>),
    /// The remaining rules of a file.
    Body(usize, Rc<ImportPath<'i>>),
}

/// The rules of a bundle and the nodes that they come from, in order.
pub(crate) struct Bundle<'i> {
    pub(crate) rules: Vec<CssRule<'i>>,
    pub(crate) licenses: Vec<CowArcStr<'i>>,
    pub(crate) escapes: Escapes,
    pub(crate) nodes: Vec<usize>,
    pub(crate) merging: Merging,
}

/// The order of the files of an entry.
pub(crate) struct Plan<'i> {
    entry: usize,
    pieces: Vec<Piece<'i>>,
}

impl Plan<'_> {
    /// The nodes whose rules are in the bundle; a node that is imported under two conditions occurs twice.
    pub(crate) fn nodes(&self) -> impl Iterator<Item = usize> {
        self.pieces.iter().filter_map(|piece| match piece {
            Piece::Body(node, _) => Some(*node),
            _ => None,
        })
    }
}

/// Builds a planned bundle. `uses` counts how often each node is still needed: the last use moves its rules.
pub(crate) fn bundle<'i>(
    graph: &Graph,
    parsed: &mut [Option<StyleSheet<'i>>],
    plan: &Plan<'i>,
    uses: &mut [usize],
    layers: &[String],
) -> Bundle<'i> {
    let mut bundle = Bundle {
        rules: Vec::new(),
        licenses: Vec::new(),
        escapes: Escapes::default(),
        nodes: plan.nodes().collect(),
        merging: Merging::Rules,
    };
    let mut kept: FxHashSet<usize> = FxHashSet::default();
    let entry_path = graph.nodes[plan.entry].sheet.file.path();
    for piece in &plan.pieces {
        match piece {
            Piece::External(import) => bundle.rules.push(CssRule::Import(import.clone())),
            Piece::Layers(node, way) => {
                let Some(sheet) = &parsed[*node] else { continue };
                let rules =
                    leading_layers(&sheet.rules).filter(|rule| !is_implied(rule, way, layers)).cloned();
                wrap(rules.map(CssRule::LayerStatement).collect(), way, &mut bundle.rules);
            }
            Piece::Body(node, way) => {
                let node = *node;
                let Some(sheet) = &mut parsed[node] else { continue };
                uses[node] -= 1;
                let mut rules = if uses[node] == 0 {
                    std::mem::replace(&mut sheet.rules, CssRuleList(Vec::new()))
                } else {
                    sheet.rules.clone()
                };
                let leading = leading(&rules);
                let mut at = 0;
                rules.0.retain(|rule| {
                    at += 1;
                    match rule {
                        CssRule::Import(_) => false,
                        CssRule::LayerStatement(rule) => at > leading && !is_implied(rule, way, layers),
                        _ => true,
                    }
                });
                rebase(&mut rules, graph.nodes[node].sheet.file.path(), entry_path);
                wrap(rules.0, way, &mut bundle.rules);
                if kept.insert(node) {
                    let sheet = &graph.nodes[node].sheet;
                    bundle.licenses.extend(sheet.licences.iter().map(|text| text.clone().into()));
                    bundle.escapes.add(&sheet.escapes);
                }
            }
        }
    }
    bundle
}

/// The number of imports and layer statements at the start.
fn leading(rules: &CssRuleList<'_>) -> usize {
    let is_leading = |rule: &CssRule<'_>| {
        matches!(rule, CssRule::Import(_) | CssRule::LayerStatement(_) | CssRule::Ignored)
    };
    rules.0.iter().position(|rule| !is_leading(rule)).unwrap_or(rules.0.len())
}

fn leading_layers<'r, 'i>(rules: &'r CssRuleList<'i>) -> impl Iterator<Item = &'r LayerStatementRule<'i>> {
    rules.0[..leading(rules)].iter().filter_map(|rule| match rule {
        CssRule::LayerStatement(rule) => Some(rule),
        _ => None,
    })
}

/// Whether the order statement at the top of every output already has the effect of a layer statement.
fn is_implied(rule: &LayerStatementRule<'_>, way: &ImportPath<'_>, layers: &[String]) -> bool {
    way.conditions.is_empty()
        && rule
            .names
            .iter()
            .all(|name| layers.iter().any(|layer| layer.split('.').eq(name.0.iter().map(AsRef::as_ref))))
}

/// Plans a bundle; `None` after a finding. Visits the imports from last to first, so that the first visit to a file
/// is the one that has an effect.
pub(crate) fn plan<'i>(
    graph: &'i Graph,
    parsed: &[Option<StyleSheet<'i>>],
    entry: usize,
    diagnostics: &mut Diagnostics,
) -> Option<Plan<'i>> {
    enum Step<'i> {
        Visit(usize, Rc<ImportPath<'i>>),
        Emit(Piece<'i>),
    }
    let mut seen: FxHashSet<(usize, String)> = FxHashSet::default();
    let mut pieces = Vec::new();
    let mut external = Vec::new();
    let mut open = vec![Step::Visit(entry, Rc::new(ImportPath::default()))];
    while let Some(step) = open.pop() {
        let (node, way) = match step {
            Step::Visit(node, way) => (node, way),
            Step::Emit(Piece::External(import)) => {
                external.push(Piece::External(import));
                continue;
            }
            Step::Emit(piece) => {
                pieces.push(piece);
                continue;
            }
        };
        if !seen.insert((node, way.key.clone())) {
            continue;
        }
        if pieces.len() > MAX_PIECES {
            let file = &graph.nodes[entry].sheet.file;
            let message = format!("this stylesheet imports more than {MAX_PIECES} files");
            diagnostics.push(
                Diagnostic::new(&UNSUPPORTED_IMPORT, file.start(), message)
                    .help("import each file once, under one condition"),
            );
            return None;
        }
        pieces.push(Piece::Body(node, Rc::clone(&way)));
        open.push(Step::Emit(Piece::Layers(node, Rc::clone(&way))));
        let sheet = &graph.nodes[node].sheet;
        let mut positions = None;
        for rule in parsed[node].iter().flat_map(|sheet| &sheet.rules.0) {
            let CssRule::Import(import) = rule else { continue };
            let scope = if sheet.imports.iter().any(|import| import.scope.is_some()) {
                let positions = positions.get_or_insert_with(|| Positions::new(&sheet.file));
                let start = positions.offset(import.loc.line, import.loc.column);
                sheet.imports.iter().find(|known| known.start == start).and_then(|known| known.scope.as_ref())
            } else {
                None
            };
            let scope = match scope {
                Some((span, _)) if path::is_external(&import.url) => {
                    let message = "an import from another site keeps no scope";
                    let finding = Diagnostic::at(&UNSUPPORTED_IMPORT, &sheet.file, *span, message);
                    diagnostics.push(finding.help("remove it, or copy the stylesheet and import the copy"));
                    return None;
                }
                Some((span, rule)) => match scope_rule(rule) {
                    Some(rule) => Some(rule),
                    None => {
                        let message = "the selectors of this scope are not valid";
                        let finding = Diagnostic::at(&SYNTAX, &sheet.file, *span, message);
                        diagnostics.push(finding.help("write `scope(.a)` or `scope((.a) to (.b))`"));
                        return None;
                    }
                },
                None => None,
            };
            if path::is_external(&import.url) {
                if !way.conditions.is_empty() {
                    let span =
                        sheet.imports.iter().find(|known| known.url == *import.url).map(|known| known.span);
                    let message =
                        "this import from another site is in a file that is imported under a condition";
                    diagnostics.push(
                        Diagnostic::at(&UNSUPPORTED_IMPORT, &sheet.file, span.unwrap_or_default(), message)
                            .help("move it to the entry file"),
                    );
                    return None;
                }
                open.push(Step::Emit(Piece::External(import.clone())));
            } else if let Some(target) = graph.find(&path::imported(sheet.file.path(), &import.url)) {
                open.push(Step::Visit(target, further(&way, import, scope)));
            }
        }
    }
    pieces.extend(external);
    pieces.reverse();
    Some(Plan { entry, pieces })
}

/// The `@scope` of an import.
fn scope_rule(text: &str) -> Option<ScopeRule<'_>> {
    let options = ParserOptions { error_recovery: false, ..parser_options() };
    match StyleSheet::parse(text, options).ok()?.rules.0.pop() {
        Some(CssRule::Scope(rule)) => {
            // The parser leaves out what is not valid.
            let is_valid =
                [&rule.scope_start, &rule.scope_end].into_iter().flatten().all(|list| !list.0.is_empty());
            is_valid.then_some(rule)
        }
        _ => None,
    }
}

fn further<'i>(
    way: &Rc<ImportPath<'i>>,
    import: &ImportRule<'i>,
    scope: Option<ScopeRule<'i>>,
) -> Rc<ImportPath<'i>> {
    if import.layer.is_none()
        && import.supports.is_none()
        && import.media.media_queries.is_empty()
        && scope.is_none()
    {
        return Rc::clone(way);
    }
    let key = format!("{}{:?}{:?}{:?}{scope:?};", way.key, import.layer, import.supports, import.media);
    let mut conditions = way.conditions.clone();
    conditions.push(Condition { import: import.clone(), scope });
    Rc::new(ImportPath { key, conditions })
}

/// Wraps rules in the at-rules that correspond to the conditions of their imports.
fn wrap<'i>(mut rules: Vec<CssRule<'i>>, way: &ImportPath<'i>, out: &mut Vec<CssRule<'i>>) {
    if rules.is_empty() {
        return;
    }
    for Condition { import, scope } in way.conditions.iter().rev() {
        let loc = import.loc;
        if let Some(scope) = scope {
            rules = vec![CssRule::Scope(ScopeRule { rules: CssRuleList(rules), loc, ..scope.clone() })];
        }
        if let Some(name) = &import.layer {
            rules = vec![CssRule::LayerBlock(LayerBlockRule {
                name: name.clone(),
                rules: CssRuleList(rules),
                loc,
            })];
        }
        if let Some(condition) = &import.supports {
            let condition = condition.clone();
            rules = vec![CssRule::Supports(SupportsRule { condition, rules: CssRuleList(rules), loc })];
        }
        if !import.media.media_queries.is_empty() {
            rules = vec![CssRule::Media(MediaRule {
                query: import.media.clone(),
                rules: CssRuleList(rules),
                loc,
            })];
        }
    }
    if out.is_empty() {
        *out = rules;
    } else {
        out.extend(rules);
    }
}
