//! The custom properties for a part of a page: what the tokens of a brand change, for the elements that match a selector.
//!
//! A reference in a custom property is resolved where the property is declared, so a part also declares every token that
//! refers to a changed one. Which theme applies there depends on the nearest element with the theme's attribute, which may
//! be outside the part. No selector finds it, but custom properties are inherited: each theme sets switches, and the
//! declarations of the part use them. A switch is `initial` when it is on, so that `var(--switch, value)` is the value, and
//! empty when it is off.
//!
//! Elements inside the part that have the theme's attribute declare all tokens again, with the definitions outside the
//! part. They need those that the part defines otherwise.

use std::fmt::Write as _;

use rustc_hash::{FxHashMap, FxHashSet};

use super::css::{self, Block, Properties, Sheet, Variant};
use super::{Notation, Printer};
use crate::model::{Axis, Model, Token};
use crate::naming::Themes;

/// The style sheet for a part: what `model` changes in comparison with `base`.
pub(crate) fn write(base: &Model, model: &Model, selector: &str) -> String {
    let mut out = String::new();
    let indent = if model.layer.is_empty() { "" } else { "  " };
    if !indent.is_empty() {
        let _ = writeln!(out, "@layer {} {{", model.layer);
    }
    let part = Part::new(base, model, selector);
    let mut switches = FxHashSet::default();
    let plain = part.blocks(css::base_notation(model), &mut switches);
    let rich = css::rich(model, &plain, &mut |notation| part.blocks(notation, &mut switches), indent);
    for block in part.switches(&switches).iter().chain(&plain) {
        block.write(&mut out, indent);
    }
    out.push_str(&rich);
    if !indent.is_empty() {
        out.push_str("}\n");
    }
    out
}

struct Part<'m> {
    model: &'m Model,
    selector: &'m str,
    /// By axis and node: what a theme changes.
    affected: Vec<Vec<bool>>,
    /// The changed tokens, and those that refer to one.
    tokens: Vec<&'m Token>,
    /// By node: whether the definition has changed.
    changed: Vec<bool>,
    variants: Vec<Vec<Variant>>,
}

impl<'m> Part<'m> {
    fn new(base: &Model, model: &'m Model, selector: &'m str) -> Self {
        let changed = changed(base, model);
        let affected = css::with_users(model, changed.clone());
        let tokens =
            model.tokens.iter().filter(|token| token.in_css && affected[token.node as usize]).collect();
        let axes = 0..model.axes.len();
        Self {
            model,
            selector,
            affected: axes.clone().map(|axis| css::affected(model, axis)).collect(),
            tokens,
            changed,
            variants: axes.map(|axis| css::variants(model, axis)).collect(),
        }
    }

    /// The rule of the part, and the one for elements in it that select a theme.
    fn blocks(&self, notation: Notation, used: &mut FxHashSet<String>) -> Vec<Block> {
        let placing = self.selector;
        let mut blocks = vec![Block {
            // As specific as `:root:not([data-theme])`, which it overrides on the root.
            selector: format!(":is({placing}):is({placing})"),
            properties: self.properties(&self.tokens, notation, used),
            ..Block::default()
        }];
        let themed = |axis: usize, token: &&&Token| {
            let node = token.node as usize;
            self.changed[node] && self.affected[axis][node]
        };
        for axis in 0..self.model.axes.len() {
            let tokens: Vec<&Token> =
                self.tokens.iter().filter(|token| themed(axis, token)).copied().collect();
            // Without selectors of themes, no element in it declares all tokens again.
            let Themes::Selector(selector) = &self.model.themes else { continue };
            let Axis { name, contexts, .. } = &self.model.axes[axis];
            blocks.push(Block {
                selector: format!(":where({placing}) {}", any(&selector.any(name, contexts))),
                properties: self.properties(&tokens, notation, used),
                ..Block::default()
            });
        }
        blocks
    }

    fn properties(&self, tokens: &[&Token], notation: Notation, used: &mut FxHashSet<String>) -> Properties {
        let sheet =
            Sheet::new(Printer { model: self.model, notation, references: true }, tokens, &self.affected);
        let mut declarations = sheet.constants();
        let mut places: FxHashMap<String, usize> = FxHashMap::default();
        for (axis, variants) in self.variants.iter().enumerate() {
            let declared: Vec<(Properties, Properties)> =
                variants.iter().map(|variant| sheet.declarations(axis, variant)).collect();
            for (name, text) in self.switched(axis, &declared, used) {
                // Of two modifiers that change a token, the later one counts, as in the whole style sheet.
                match places.get(&name) {
                    Some(&at) => declarations[at] = (name, text),
                    None => {
                        places.insert(name.clone(), declarations.len());
                        declarations.push((name, text));
                    }
                }
            }
        }
        declarations
    }

    /// One declaration for each name in any variant of an axis.
    fn switched(
        &self,
        axis: usize,
        declared: &[(Properties, Properties)],
        used: &mut FxHashSet<String>,
    ) -> Properties {
        let mut names: Vec<&str> = Vec::new();
        let mut known = FxHashSet::default();
        for (name, _) in declared.iter().flat_map(|(shared, odd)| shared.iter().chain(odd)) {
            if known.insert(name.as_str()) {
                names.push(name);
            }
        }
        let find = |list: &Properties, name: &str| {
            list.iter().find(|(item, _)| item == name).map(|(_, text)| text.clone())
        };
        let mut switch = |name: String, text: &str, out: &mut Vec<String>| {
            out.push(format!("var({name}, {text})"));
            used.insert(name);
        };
        let mut declarations = Vec::new();
        for name in names {
            let texts: Vec<(Option<String>, Option<String>)> =
                declared.iter().map(|(shared, odd)| (find(shared, name), find(odd, name))).collect();
            let (first, rest) = (&texts[0], &texts[1..]);
            let same = first.1.is_none() && rest.iter().all(|other| other == first);
            if let (true, Some(text)) = (same, &first.0) {
                declarations.push((name.to_owned(), text.clone()));
                continue;
            }
            let mut alternatives = Vec::new();
            for ((shared, odd), variant) in texts.iter().zip(&self.variants[axis]) {
                match (shared, odd) {
                    (Some(shared), None) => {
                        switch(self.name_of(axis, &variant.contexts()), shared, &mut alternatives);
                    }
                    (shared, Some(odd)) => {
                        let contexts = variant.contexts();
                        if let Some(shared) = shared {
                            switch(self.name_of(axis, &contexts[..1]), shared, &mut alternatives);
                        }
                        switch(self.name_of(axis, &contexts[1..]), odd, &mut alternatives);
                    }
                    (None, None) => {}
                }
            }
            declarations.push((name.to_owned(), alternatives.join(" ")));
        }
        declarations
    }

    /// The switch that is on in some contexts. No token has a name with that many hyphens.
    fn name_of(&self, axis: usize, contexts: &[usize]) -> String {
        let modifier = &self.model.axes[axis];
        let names = &self.model.names;
        let mut name = String::from("--");
        if !names.prefix.is_empty() {
            name.push_str(&names.prefix);
            name.push_str(&"-".repeat(names.hyphens()));
        }
        for part in
            std::iter::once(&modifier.name).chain(contexts.iter().map(|&context| &modifier.contexts[context]))
        {
            name.push('-');
            crate::names::kebab(part, &mut name);
        }
        name
    }

    /// The rules that turn the used switches on and off: one for each way to select a context.
    fn switches(&self, used: &FxHashSet<String>) -> Vec<Block> {
        let mut blocks = Vec::new();
        for (axis, variants) in self.variants.iter().enumerate() {
            let groups = variants.iter().flat_map(|variant| {
                let contexts = variant.contexts();
                let single = contexts.iter().map(|&context| vec![context]).collect::<Vec<_>>();
                std::iter::once(contexts).chain(single)
            });
            let mut groups: Vec<(String, Vec<usize>)> =
                groups.map(|contexts| (self.name_of(axis, &contexts), contexts)).collect();
            groups.retain(|(name, _)| used.contains(name));
            groups.dedup();
            if groups.is_empty() {
                continue;
            }
            for (media, selector, context) in css::selections(self.model, axis, variants) {
                let value = |on: bool| if on { "initial" } else { "" };
                let properties = groups
                    .iter()
                    .map(|(name, contexts)| (name.clone(), value(contexts.contains(&context)).to_owned()))
                    .collect();
                add(&mut blocks, Block { media, selector, properties, ..Block::default() });
            }
        }
        blocks
    }
}

/// A list of selectors as one.
fn any(list: &str) -> String {
    if list.contains(',') { format!(":is({list})") } else { list.to_owned() }
}

/// Adds a rule, unless an earlier one already does the same for its elements.
fn add(blocks: &mut Vec<Block>, block: Block) {
    if block.media.is_empty() {
        if let Some(last) = blocks.last_mut().filter(|last| last.media.is_empty())
            && last.properties == block.properties
        {
            last.selector = format!("{}, {}", last.selector, block.selector);
            return;
        }
    } else {
        // Rules for the root without an attribute: the one that applies without this one is the last of a wider query.
        let wider =
            |other: &&Block| other.selector.contains(":root") && block.media.starts_with(&other.media);
        if blocks.iter().rev().find(wider).is_some_and(|other| other.properties == block.properties) {
            return;
        }
    }
    blocks.push(block);
}

/// By node of `model`: whether a token is defined otherwise than in `base`, in any theme.
fn changed(base: &Model, model: &Model) -> Vec<bool> {
    let known: FxHashMap<&str, &Token> = base.tokens.iter().map(|token| (&*token.css, token)).collect();
    let text = |model: &Model, theme: &str, token: &Token| {
        let printer = Printer { model, notation: Notation::Rich, references: true };
        let resolution = model.resolutions.iter().find(|resolution| resolution.name == theme)?;
        Some(printer.entry(resolution.entry(token.node)?))
    };
    let mut changed = vec![false; model.by_node.len()];
    for token in &model.tokens {
        changed[token.node as usize] = model.resolutions.iter().any(|resolution| {
            let before = known.get(&*token.css).and_then(|before| text(base, &resolution.name, before));
            before != text(model, &resolution.name, token)
        });
    }
    changed
}
