//! A run, from the files to the model.

use std::ops::Range;
use std::sync::Arc;

use rustc_hash::{FxHashMap, FxHashSet};

use ds_core::model::tokens::CustomMedia;
use ds_core::suggest::nearest;
use ds_core::{Diagnostic, Diagnostics, SourceFile};

use crate::conventions::{self, Subject};
use crate::docs::{At, Docs};
use crate::emit::{Notation, Printer};
use crate::eval::{self, Entry, Evaluated};
use crate::merge::merge;
use crate::model::{Axis, Model, NO_TOKEN, Resolution, Token};
use crate::names;
use crate::naming::PropertyNames;
use crate::numbers::Numbers;
use crate::older::Notes;
use crate::paths::{NodeId, Paths, ROOT};
use crate::read::{Content, Item, Reader};
use crate::resolver::{self, Plan, Source, Step};
use crate::tree::Tree;
use crate::value::Value;
use crate::{Options, contrast, left_out, lint, rules};

/// Up to this many combinations of contexts are resolved and checked; above it, only single changes.
const MAX_RESOLUTIONS: usize = 64;

/// So many single changes are resolved. Each is a copy of all tokens, so that no memory would be enough for ten thousand modifiers.
const MAX_CHANGES: usize = 1024;

pub(crate) fn run(
    entries: &[SourceFile],
    load: resolver::Load<'_>,
    options: &Options,
    diagnostics: &mut Diagnostics,
) -> Model {
    let mut docs = Docs::new(options.tolerance);
    // An error is reported once, even if it affects several themes.
    let mut out = Diagnostics::new();
    let plan = plan(entries, load, &mut docs, &mut out);
    let mut notes = std::mem::take(&mut docs.notes);
    let mut model = resolve(&docs, &plan, options, &mut notes, &mut out);
    if !docs.origins.is_empty() {
        for token in &mut model.tokens {
            token.at = token.at.take().map(|at| docs.origins.location(at));
        }
    }
    notes.report(options.tolerance.each, &docs.origins, &mut out);
    let mut seen = FxHashSet::default();
    diagnostics.extend(
        docs.origins
            .findings(out)
            .into_iter()
            .filter(|finding| {
                let place = finding.at.as_ref().map(|at| (at.file.path().to_owned(), at.span));
                seen.insert((place, finding.rule.code, finding.message.clone()))
            })
            .collect::<Diagnostics>(),
    );
    model
}

/// Parses the files and determines the sources of each theme.
fn plan(entries: &[SourceFile], load: resolver::Load<'_>, docs: &mut Docs, out: &mut Diagnostics) -> Plan {
    let mut resolvers = Vec::new();
    let mut trees = Vec::new();
    for file in entries {
        let Some(at) = docs.add(file, out) else { continue };
        if resolver::is_resolver(docs.value(at)) { resolvers.push(at) } else { trees.push(at) }
    }
    let Some(&first) = resolvers.first() else {
        let sources = trees.into_iter().map(|tree| Source { tree, overrides: None }).collect();
        return Plan { steps: vec![Step::Set(sources)], modifiers: Vec::new() };
    };
    for &other in resolvers.iter().skip(1) {
        let finding = Diagnostic::new(
            &rules::RESOLVER,
            docs.file(other).start(),
            "this file is not used, because only one file may be a resolver",
        );
        out.push(finding.label(docs.file(first).start(), "the resolver").help("remove one of the two"));
    }
    let mut plan = resolver::read(first.doc, docs, load, out);
    brand(&mut plan, trees);
    plan
}

/// Adds the token files of a brand to a resolver's plan: above its sets, and below the modifiers, so that the themes
/// still define what differs between them.
fn brand(plan: &mut Plan, trees: Vec<At>) {
    if trees.is_empty() {
        return;
    }
    let sources = trees.into_iter().map(|tree| Source { tree, overrides: None }).collect();
    let before = plan.steps.iter().position(|step| matches!(step, Step::Modifier(_)));
    plan.steps.insert(before.unwrap_or(plan.steps.len()), Step::Set(sources));
}

/// The combinations of contexts, the default first.
fn choices(plan: &Plan, docs: &Docs, out: &mut Diagnostics) -> Vec<Vec<usize>> {
    let default: Vec<usize> = plan.modifiers.iter().map(|modifier| modifier.default).collect();
    let count =
        plan.modifiers.iter().try_fold(1_usize, |count, modifier| count.checked_mul(modifier.contexts.len()));
    let mut choices = vec![default.clone()];
    if count.is_none_or(|count| count > MAX_RESOLUTIONS) {
        if let Some(modifier) = plan.modifiers.last() {
            let message = format!("the modifiers have more than {MAX_RESOLUTIONS} combinations");
            let finding = Diagnostic::new(&rules::TOO_MANY_RESOLUTIONS, docs.location(modifier.at), message);
            out.push(finding.help("only the default and each single change are checked"));
        }
        for (nth, modifier) in plan.modifiers.iter().enumerate() {
            if choices.len() + modifier.contexts.len() > MAX_CHANGES {
                let message = format!(
                    "`{}` and the {} modifiers after it are left out, because there are too many contexts",
                    modifier.name,
                    plan.modifiers.len() - nth - 1
                );
                let finding = Diagnostic::new(&rules::RESOLVER, docs.location(modifier.at), message);
                out.push(finding.help(format!("use at most {MAX_CHANGES} contexts in all")));
                break;
            }
            for context in (0..modifier.contexts.len()).filter(|&context| context != modifier.default) {
                let mut choice = default.clone();
                choice[nth] = context;
                choices.push(choice);
            }
        }
        return choices;
    }
    let mut product: Vec<Vec<usize>> = vec![Vec::new()];
    for modifier in &plan.modifiers {
        product = product
            .into_iter()
            .flat_map(|choice| {
                (0..modifier.contexts.len()).map(move |context| {
                    let mut choice = choice.clone();
                    choice.push(context);
                    choice
                })
            })
            .collect();
    }
    choices.extend(product.into_iter().filter(|choice| *choice != default));
    choices
}

/// The sources of a combination, lowest priority first.
fn layers(plan: &Plan, choice: &[usize]) -> Vec<Source> {
    let mut chosen = Vec::new();
    for step in &plan.steps {
        match step {
            Step::Set(sources) => chosen.extend(sources),
            Step::Modifier(nth) => chosen.extend(&plan.modifiers[*nth].contexts[choice[*nth]].sources),
        }
    }
    chosen
}

fn name(plan: &Plan, choice: &[usize]) -> String {
    let contexts = plan.modifiers.iter().zip(choice);
    let names: Vec<&str> = contexts.map(|(modifier, &nth)| modifier.contexts[nth].name.as_str()).collect();
    if names.is_empty() { "default".into() } else { names.join("+") }
}

fn resolve(docs: &Docs, plan: &Plan, options: &Options, notes: &mut Notes, out: &mut Diagnostics) -> Model {
    let mut paths = Paths::new();
    let choices = choices(plan, docs, out);
    let sources: Vec<Vec<Source>> = choices.iter().map(|choice| layers(plan, choice)).collect();
    let mut items = Vec::new();
    let mut ranges: FxHashMap<Source, Range<usize>> = FxHashMap::default();
    for &source in sources.iter().flatten() {
        ranges.entry(source).or_insert_with(|| {
            let start = items.len();
            // A token is at least six nodes: its name, an object, and two properties.
            let tokens = docs.value(source.tree).nodes() / 6;
            items.reserve(tokens);
            paths.reserve(tokens);
            read(source, docs, &mut paths, &mut items, out);
            start..items.len()
        });
    }
    let items = Arc::new(items);
    let mut compiled: Vec<(Tree, Evaluated)> = Vec::with_capacity(choices.len());
    let mut titles = Vec::with_capacity(choices.len());
    let mut pairs = Vec::new();
    for (choice, sources) in choices.iter().zip(&sources) {
        let layers: Vec<Range<usize>> = sources.iter().map(|source| ranges[source].clone()).collect();
        let tree = merge(&layers, &items, docs, &mut paths, out);
        let base = compiled.first().map(|(tree, evaluated)| (tree, evaluated));
        let name = name(plan, choice);
        let theme = (!plan.modifiers.is_empty()).then_some(name.as_str());
        let evaluated = eval::run(docs, &paths, &tree, theme, base, notes, out);
        let entries = evaluated.entries.as_slice();
        let pairs = &mut pairs;
        contrast::Check { docs, paths: &paths, tree: &tree, entries, theme: &name, pairs, out }.run();
        lint::deprecated_use(docs, &paths, &tree, entries, out);
        titles.push(name);
        compiled.push((tree, evaluated));
    }
    let (trees, evaluated): (Vec<Tree>, Vec<Evaluated>) = compiled.into_iter().unzip();
    let mut used = vec![false; paths.len()];
    for &(target, _) in
        evaluated.iter().flat_map(|evaluation| &evaluation.uses).filter(|(target, user)| target != user)
    {
        used[target as usize] = true;
    }
    let entries = evaluated.into_iter().map(|evaluation| evaluation.entries);
    let resolutions = titles.into_iter().zip(choices).zip(entries);
    let resolutions =
        resolutions.map(|((name, choice), entries)| Resolution { name, choice, entries }).collect();
    let place = |node: NodeId| trees.iter().find_map(|tree| place(tree, node));
    names::case_clashes(&paths, place, docs, out);
    let axes = plan.modifiers.iter().map(|modifier| Axis {
        name: modifier.name.clone(),
        contexts: modifier.contexts.iter().map(|context| context.name.clone()).collect(),
        default: modifier.default,
        has_default: modifier.has_default,
        singles: Vec::new(),
    });
    let mut model = Model {
        layer: options.layer.clone(),
        names: options.names.clone(),
        themes: options.themes.clone(),
        has_oklch: options.has_oklch,
        axes: axes.collect(),
        resolutions,
        contrast: pairs,
        ..Model::default()
    };
    model.index();
    tokens(&mut model, docs, &paths, &trees, out);
    model.media = breakpoints(&model, docs, &paths, &trees, out);
    lint::overlaps(&model, plan, docs, out);
    lint::selectors(&model, plan, docs, out);
    lint::incomplete_themes(&model, docs, &trees, out);
    lint::types(&model, docs, &trees, out);
    let ignored = conventions::ignored(&paths, &options.conventions.ignore);
    let subject =
        Subject { docs, paths: &paths, trees: &trees, model: &model, used: &used, ignored: &ignored };
    conventions::check(&subject, &options.conventions, out);
    model
}

fn place(tree: &Tree, node: NodeId) -> Option<At> {
    let token = tree.token(node).map(|def| def.object);
    token.or_else(|| tree.group(node).map(|group| group.object)).filter(|at| at.index > 0)
}

/// Reads one source: its tree, without the parts that a reference object next to it replaces.
fn read<'d>(
    source: Source,
    docs: &'d Docs,
    paths: &mut Paths<'d>,
    items: &mut Vec<Item>,
    out: &mut Diagnostics,
) {
    let mut reader = Reader { docs, paths, out, items };
    match source.overrides {
        None => reader.tree(source.tree, &|_| false),
        Some(overrides) => {
            let members = docs.value(overrides);
            reader.tree(source.tree, &|key| members.get(key).is_some());
            reader.tree(overrides, &|key| key == "$ref");
        }
    }
}

/// Assigns names to all tokens; the first resolution that contains a token defines it.
fn tokens(model: &mut Model, docs: &Docs, paths: &Paths<'_>, trees: &[Tree], out: &mut Diagnostics) {
    let style = &model.names;
    // Other outputs have names in kebab case.
    let plain = (!style.is_kebab()).then(PropertyNames::default);
    // The first token with each name.
    let mut named = Numbers::default();
    model.tokens.reserve_exact(paths.len());
    named.reserve(paths.len());
    for node in paths.ids().skip(1) {
        let known = trees
            .iter()
            .zip(&model.resolutions)
            .find_map(|(tree, resolution)| Some((tree, tree.token(node)?, resolution.entry(node)?)));
        let Some((tree, def, entry)) = known else { continue };
        let path = paths.path(node);
        let Some(css) = names::css(paths, node, style) else {
            out.push(
                Diagnostic::new(
                    &rules::BAD_NAME,
                    docs.key(def.object),
                    format!("`{path}` cannot be converted to a CSS name"),
                )
                .help("use at least one letter or digit in each name"),
            );
            continue;
        };
        let tokens = &mut model.tokens;
        let has_name = |name: &str, nth: u32, tokens: &[Token]| &*tokens[nth as usize].css == name;
        let first = named.find(css.as_str(), |nth| has_name(&css, nth, tokens)).map(|nth| nth as usize);
        let first = first.filter(|&nth| names::differ_by_case(&tokens[nth].path, &path));
        let name = if first.is_some() { names::css_in_case } else { names::css };
        let in_case = first.and_then(|_| name(paths, node, style));
        // The name without capitals belongs to the token without capitals, whichever comes first.
        if let Some(nth) = first.filter(|_| in_case.as_ref() == Some(&css)) {
            let former = tokens[nth].node;
            let renamed = names::css_in_case(paths, former, style);
            let is_free = |css: &String| named.find(css.as_str(), |nth| has_name(css, nth, tokens)).is_none();
            if let Some(css) = renamed.filter(is_free) {
                named.add(css.as_str(), ds_core::source::to_u32(nth));
                let kebab = plain.as_ref().and_then(|plain| names::css_in_case(paths, former, plain));
                let token = &mut tokens[nth];
                token.kebab = kebab.map(|name| name[2..].into());
                token.css = css.into();
            }
        }
        let css = in_case.unwrap_or(css);
        if named.find(css.as_str(), |nth| has_name(&css, nth, tokens)).is_none() {
            named.add(css.as_str(), ds_core::source::to_u32(tokens.len()));
        }
        let kebab: Option<Box<str>> =
            plain.as_ref().and_then(|plain| name(paths, node, plain)).map(|name| name[2..].into());
        let kind = entry.value.kind();
        let text = |at: At| docs.value(at).as_str().map(|text| text.into());
        let deprecated = tree.deprecated(node).map(|at| text(at).unwrap_or_default());
        let in_css = !tree.is_for_scripts(node) && entry.value.has_css();
        let description = def.description.and_then(text);
        let at = Some(def.object).filter(|at| at.index > 0).map(|at| docs.key(at));
        let (path, css) = (path.into(), css.into());
        model.tokens.push(Token { node, path, css, kebab, in_css, kind, at, description, deprecated });
    }
    drop(named);
    let place = |nth: usize| trees.iter().find_map(|tree| place(tree, model.tokens[nth].node));
    let mut shared = FxHashSet::default();
    let is_same = |whole: &Token, part: &'static str, single: &Token| is_same(model, whole, part, single);
    let share = &mut |whole: &Token, part: &'static str| {
        shared.insert((whole.node, part));
    };
    let later = names::collisions(model, place, is_same, share, docs, out);
    model.shared_parts = shared;
    // The first token keeps the name. What refers to another one has its value instead.
    let mut later = later.into_iter().peekable();
    let mut nth = 0..model.tokens.len();
    model.tokens.retain(|_| nth.next().is_some_and(|nth| later.next_if_eq(&nth).is_none()));
    model.by_node = vec![NO_TOKEN; paths.len()];
    for (nth, token) in (0..).zip(&model.tokens) {
        model.by_node[token.node as usize] = nth;
    }
    model.left_out = left_out::report(model, docs, paths, trees, out);
}

/// Whether a part of a composite token has the value of another token in every theme.
fn is_same(model: &Model, whole: &Token, part: &'static str, single: &Token) -> bool {
    let printer = Printer { model, notation: Notation::Rich, references: false };
    model.resolutions.iter().all(|resolution| {
        let (Some(whole), Some(single)) = (resolution.entry(whole.node), resolution.entry(single.node))
        else {
            return false;
        };
        let mut text = None;
        printer.declarations(whole, &mut |declaration| {
            if declaration.part == part {
                text = Some(declaration.text);
            }
        });
        text == Some(printer.entry(single))
    })
}

/// The custom media of the tokens that are marked as breakpoints (`org.plenum.media`).
fn breakpoints(
    model: &Model,
    docs: &Docs,
    paths: &Paths<'_>,
    trees: &[Tree],
    out: &mut Diagnostics,
) -> Vec<CustomMedia> {
    let mut custom_media: Vec<CustomMedia> = Vec::new();
    for token in &model.tokens {
        let node = token.node;
        let Some(tree) = trees.iter().find(|tree| tree.token(node).is_some()) else { continue };
        let Some(Entry { value, .. }) = model.first(node).filter(|_| tree.is_breakpoint(node)) else {
            continue;
        };
        let Some(def) = tree.token(node) else { continue };
        match value {
            Value::Dimension(value)
                if value.unit == "px" && value.value >= 0.0 && value.value.fract() == 0.0 =>
            {
                let name = breakpoint_name(paths, tree, node);
                let (last, first) = (value.value, value.value + 1.0);
                let until = format!("--until-{name}");
                if custom_media.iter().any(|media| media.name == until) {
                    let message = format!("`{}` and another breakpoint both define `{until}`", token.path);
                    let finding = Diagnostic::new(&rules::NAME_COLLISION, docs.key(def.object), message);
                    out.push(finding.help("rename one of the two"));
                    continue;
                }
                custom_media.push(CustomMedia { name: until, query: format!("(max-width: {last}px)") });
                custom_media.push(CustomMedia {
                    name: format!("--from-{name}"),
                    query: format!("(min-width: {first}px)"),
                });
            }
            _ => {
                let (Content::Value(at) | Content::Pointer(at)) = def.content;
                let message = format!("`{}` is not a whole number of pixels", token.path);
                out.push(Diagnostic::new(&rules::BREAKPOINT, docs.location(at), message).help(
                    "use `{ \"value\": 767, \"unit\": \"px\" }`, or set `org.plenum.media` to `false` here",
                ));
            }
        }
    }
    custom_media
}

/// The name of a breakpoint: its path below the outermost group that is marked, in kebab case.
fn breakpoint_name(paths: &Paths<'_>, tree: &Tree, node: NodeId) -> String {
    let mut segments = vec![node];
    let mut parent = paths.parent(node);
    // The outermost marked group does not belong to the name.
    while parent != ROOT && tree.is_breakpoint(parent) && tree.is_breakpoint(paths.parent(parent)) {
        segments.push(parent);
        parent = paths.parent(parent);
    }
    let mut name = String::new();
    for segment in segments.into_iter().rev() {
        if !name.is_empty() {
            name.push('-');
        }
        names::kebab(paths.name(segment), &mut name);
    }
    name
}

/// See [`crate::Compiled::select`].
pub(crate) fn select<'m>(model: &'m Model, input: &[(&str, &str)]) -> Result<&'m str, Vec<String>> {
    let mut wrong = Vec::new();
    let mut choice: Vec<Option<usize>> =
        model.axes.iter().map(|axis| axis.has_default.then_some(axis.default)).collect();
    let same = |a: &str, b: &str| a.to_lowercase() == b.to_lowercase();
    let hint = |wanted: &str, known: Vec<&str>| {
        nearest(wanted, known).map_or_else(String::new, |meant| format!("; did you mean `{meant}`?"))
    };
    for &(modifier, context) in input {
        let Some(nth) = model.axes.iter().position(|axis| same(&axis.name, modifier)) else {
            let known = model.axes.iter().map(|axis| axis.name.as_str()).collect();
            wrong.push(format!("there is no modifier `{modifier}`{}", hint(modifier, known)));
            continue;
        };
        let contexts = &model.axes[nth].contexts;
        match contexts.iter().position(|name| same(name, context)) {
            Some(context) => choice[nth] = Some(context),
            None => {
                let known = contexts.iter().map(String::as_str).collect();
                wrong.push(format!("`{modifier}` has no context `{context}`{}", hint(context, known)));
                choice[nth] = Some(model.axes[nth].default);
            }
        }
    }
    for (axis, chosen) in model.axes.iter().zip(&choice) {
        if chosen.is_none() {
            wrong.push(format!("`{}` has no default, so a context must be chosen", axis.name));
        }
    }
    let choice: Vec<usize> = choice.into_iter().flatten().collect();
    let chosen = model.resolutions.iter().find(|resolution| resolution.choice == choice);
    match chosen {
        Some(resolution) if wrong.is_empty() => Ok(&resolution.name),
        None if wrong.is_empty() => {
            Err(vec!["there are too many combinations, so this one was not resolved".into()])
        }
        _ => Err(wrong),
    }
}
