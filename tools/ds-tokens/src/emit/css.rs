//! `tokens.css`: custom properties, and the blocks for the themes.
//!
//! A theme is selected by an attribute on any element, including nested ones, so every token that differs between two
//! contexts of a modifier is declared in each of its blocks, and so is every token that refers to one: references in
//! a custom property are resolved where it is declared, not where it is used. A matching pair of a light and a dark
//! context shares one block: `light-dark()` selects the colour by the `color-scheme` of the element that uses it.
//! Tokens that are not colours get a small additional block for the second context.
//!
//! Without an attribute, the visitor's preferences apply: `light dark` on the root, and `prefers-contrast` for a pair
//! of contexts with `contrast` in their names.
//!
//! A class can take the place of the attribute. Without either, only preferences select themes ([`Themes::Media`],
//! [`Themes::LightDark`]): then everything is declared on the root, where references follow by themselves.

use std::fmt::Write as _;

use rustc_hash::{FxHashMap, FxHashSet};

use super::{Declaration, Notation, Printer};
use crate::eval::Entry;
use crate::model::{Model, Resolution, Token};
use crate::naming::Themes;
use crate::paths::NodeId;
use crate::text::put;

/// By node: whether the definition of a token differs between contexts of one modifier.
pub(crate) fn changed(model: &Model, axis: usize) -> Vec<bool> {
    let printer = Printer { model, notation: Notation::Rich, references: true };
    let mut changed = vec![false; model.by_node.len()];
    let contexts = (0..model.axes[axis].contexts.len()).filter_map(|context| model.single(axis, context));
    let resolutions: Vec<&Resolution> = contexts.collect();
    for pair in resolutions.windows(2) {
        for token in &model.tokens {
            let at = token.node as usize;
            changed[at] |= differ(printer, pair[0].entry(token.node), pair[1].entry(token.node));
        }
    }
    changed
}

fn differ(printer: Printer<'_>, a: Option<&Entry>, b: Option<&Entry>) -> bool {
    match (a, b) {
        (Some(a), Some(b)) if std::ptr::eq(a, b) => false,
        (Some(a), Some(b)) if a.alias.is_some() || b.alias.is_some() => a.alias != b.alias,
        (Some(a), Some(b)) => {
            a.value != b.value
                && (printer.entry(a) != printer.entry(b) || parts(printer, a) != parts(printer, b))
        }
        (a, b) => a.is_some() != b.is_some(),
    }
}

/// The texts of the parts: the spacing of letters is not in the shorthand.
fn parts(printer: Printer<'_>, entry: &Entry) -> Vec<String> {
    let mut texts = Vec::new();
    printer.declarations(entry, &mut |declaration| texts.push(declaration.text));
    texts
}

/// What the blocks of the themes declare.
fn declared(model: &Model, axis: usize) -> Vec<bool> {
    match model.themes {
        Themes::Selector(_) => affected(model, axis),
        Themes::Media | Themes::LightDark => changed(model, axis),
    }
}

/// The same as [`changed`], including all tokens that refer to such a token.
pub(crate) fn affected(model: &Model, axis: usize) -> Vec<bool> {
    with_users(model, changed(model, axis))
}

/// Adds all tokens that refer to one of these, directly or not.
pub(crate) fn with_users(model: &Model, mut affected: Vec<bool>) -> Vec<bool> {
    let mut stack: Vec<u32> = (0..).zip(&affected).filter_map(|(node, &is)| is.then_some(node)).collect();
    if stack.is_empty() {
        return affected;
    }
    let mut users: FxHashMap<u32, Vec<u32>> = FxHashMap::default();
    for resolution in &model.resolutions {
        for token in &model.tokens {
            let Some(entry) = resolution.entry(token.node) else { continue };
            match entry.alias {
                Some(target) => users.entry(target).or_default().push(token.node),
                None => entry.value.sources(|source| users.entry(source).or_default().push(token.node)),
            }
        }
    }
    while let Some(node) = stack.pop() {
        for &user in users.get(&node).into_iter().flatten() {
            if !std::mem::replace(&mut affected[user as usize], true) {
                stack.push(user);
            }
        }
    }
    affected
}

/// By node: whether a token depends on the theme.
pub(crate) fn themed(model: &Model) -> Vec<bool> {
    let mut themed = vec![false; model.by_node.len()];
    for axis in 0..model.axes.len() {
        for (total, by_axis) in themed.iter_mut().zip(affected(model, axis)) {
            *total |= by_axis;
        }
    }
    themed
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Scheme {
    Light,
    Dark,
}

impl Scheme {
    const fn name(self) -> &'static str {
        match self {
            Self::Light => "light",
            Self::Dark => "dark",
        }
    }
}

/// Contexts that differ only in light and dark.
pub(crate) struct Variant {
    /// The part of their names besides `light` and `dark`.
    pub(crate) words: String,
    /// The default or light one comes first. The scheme is `None` in a modifier without schemes.
    pub(crate) contexts: Vec<(usize, Option<Scheme>)>,
    pub(crate) is_default: bool,
}

impl Variant {
    /// The indices of its contexts.
    pub(crate) fn contexts(&self) -> Vec<usize> {
        self.contexts.iter().map(|&(context, _)| context).collect()
    }
}

pub(crate) fn variants(model: &Model, axis: usize) -> Vec<Variant> {
    let modifier = &model.axes[axis];
    let parsed: Vec<(Option<Scheme>, String)> = modifier.contexts.iter().map(|name| scheme(name)).collect();
    let any = parsed.iter().any(|(scheme, _)| scheme.is_some());
    let mut variants: Vec<Variant> = Vec::new();
    for (nth, (scheme, words)) in parsed.into_iter().enumerate() {
        let scheme = any.then(|| scheme.unwrap_or(Scheme::Light));
        let is_default = nth == modifier.default;
        let partner = variants.iter_mut().find(|variant| {
            variant.words == words
                && scheme.is_some()
                && variant.contexts.len() == 1
                && variant.contexts[0].1 != scheme
        });
        match partner {
            Some(variant) => {
                let first = is_default || (!variant.is_default && scheme == Some(Scheme::Light));
                variant.contexts.insert(usize::from(!first), (nth, scheme));
                variant.is_default |= is_default;
            }
            None => variants.push(Variant { words, contexts: vec![(nth, scheme)], is_default }),
        }
    }
    // The block of the default comes first, so that it never overrides another.
    variants.sort_by_key(|variant| !variant.is_default);
    variants
}

/// `contrast-dark` is dark, and the rest of its name is `contrast`.
fn scheme(name: &str) -> (Option<Scheme>, String) {
    let mut scheme = None;
    let mut rest = Vec::new();
    for word in name.split(['-', '_', ' ']) {
        match word.to_ascii_lowercase().as_str() {
            "light" if scheme.is_none() => scheme = Some(Scheme::Light),
            "dark" if scheme.is_none() => scheme = Some(Scheme::Dark),
            word => rest.push(word.to_owned()),
        }
    }
    (scheme, rest.join("-"))
}

/// Names and values.
pub(crate) type Properties = Vec<(String, String)>;

/// One rule of the style sheet.
#[derive(Default)]
pub(crate) struct Block {
    pub(crate) media: String,
    pub(crate) selector: String,
    pub(crate) scheme: &'static str,
    pub(crate) properties: Properties,
}

pub(crate) struct Sheet<'m> {
    printer: Printer<'m>,
    tokens: &'m [&'m Token],
    /// By axis and node: what a theme changes, directly or through a reference.
    affected: &'m [Vec<bool>],
    /// Parts of composite tokens that are the same in every theme, although the whole is not.
    constant: FxHashSet<(NodeId, &'static str)>,
    blocks: Vec<Block>,
}

pub(crate) fn write(model: &Model) -> String {
    let mut out = format!("{}\n", crate::HEADER);
    let indent = if model.layer.is_empty() { "" } else { "  " };
    if !indent.is_empty() {
        let _ = writeln!(out, "@layer {} {{", model.layer);
    }
    let affected: Vec<Vec<bool>> = (0..model.axes.len()).map(|axis| declared(model, axis)).collect();
    let tokens: Vec<&Token> = model.tokens.iter().filter(|token| token.in_css).collect();
    for block in sheet(model, &tokens, &affected, base_notation(model)) {
        block.write(&mut out, indent);
    }
    enhance(model, &affected, &mut out, indent);
    if !indent.is_empty() {
        out.push_str("}\n");
    }
    out
}

/// Colours outside sRGB again in their own notation, for browsers and screens that support them.
fn enhance(model: &Model, affected: &[Vec<bool>], out: &mut String, indent: &str) {
    let is_rich = |entry: &Entry| entry.alias.is_none() && entry.value.has_rich_color();
    let tokens: Vec<&Token> = model
        .tokens
        .iter()
        .filter(|token| token.in_css)
        .filter(|token| {
            model.resolutions.iter().any(|resolution| resolution.entry(token.node).is_some_and(is_rich))
        })
        .collect();
    if tokens.is_empty() {
        return;
    }
    let base = sheet(model, &tokens, affected, base_notation(model));
    out.push_str(&rich(model, &base, &mut |notation| sheet(model, &tokens, affected, notation), indent));
}

/// The notation that every browser of the CSS knows.
pub(crate) const fn base_notation(model: &Model) -> Notation {
    if model.has_oklch { Notation::Missing } else { Notation::Plain }
}

/// Rules for browsers that support `oklch()`, and rules for screens with more colours than sRGB: what other notations of the
/// same style sheet have beyond its base.
pub(crate) fn rich(
    model: &Model,
    base: &[Block],
    sheet: &mut dyn FnMut(Notation) -> Vec<Block>,
    indent: &str,
) -> String {
    let mut out = String::new();
    let has_any = |blocks: &[Block]| blocks.iter().any(|block| !block.properties.is_empty());
    let wide_media = "@media (color-gamut: p3) {";
    let mut wide = without(sheet(Notation::Rich), base);
    if model.has_oklch {
        if has_any(&wide) {
            let _ = writeln!(out, "{indent}{wide_media}");
            wide.iter().for_each(|block| block.write(&mut out, &format!("{indent}  ")));
            let _ = writeln!(out, "{indent}}}");
        }
        return out;
    }
    let missing = without(sheet(Notation::Missing), base);
    wide = without(wide, &missing);
    let inner = format!("{indent}  ");
    if has_any(&missing) {
        let _ = writeln!(out, "{indent}@supports (color: oklch(0 0 none)) {{");
        missing.iter().for_each(|block| block.write(&mut out, &inner));
        let _ = writeln!(out, "{indent}}}");
    }
    if has_any(&wide) {
        let _ = writeln!(out, "{indent}@supports (color: oklch(0 0 none)) {{");
        let _ = writeln!(out, "{inner}{wide_media}");
        wide.iter().for_each(|block| block.write(&mut out, &format!("{inner}  ")));
        let _ = writeln!(out, "{inner}}}\n{indent}}}");
    }
    out
}

/// The declarations of a style sheet that differ from another one of the same model.
fn without(blocks: Vec<Block>, base: &[Block]) -> Vec<Block> {
    let differs = |base: &Block, block: Block| {
        let known: FxHashMap<&str, &str> =
            base.properties.iter().map(|(name, text)| (name.as_str(), text.as_str())).collect();
        let properties = block
            .properties
            .into_iter()
            .filter(|(name, text)| known.get(name.as_str()) != Some(&text.as_str()))
            .collect();
        Block { scheme: "", properties, ..block }
    };
    blocks.into_iter().zip(base).map(|(block, base)| differs(base, block)).collect()
}

fn sheet(model: &Model, tokens: &[&Token], affected: &[Vec<bool>], notation: Notation) -> Vec<Block> {
    let printer = Printer { model, notation, references: true };
    let mut sheet = Sheet::new(printer, tokens, affected);
    sheet.root();
    for axis in 0..model.axes.len() {
        for variant in variants(model, axis) {
            sheet.variant(axis, &variant);
        }
    }
    sheet.blocks
}

impl<'m> Sheet<'m> {
    pub(crate) fn new(printer: Printer<'m>, tokens: &'m [&'m Token], affected: &'m [Vec<bool>]) -> Self {
        let mut sheet =
            Sheet { printer, tokens, affected, constant: FxHashSet::default(), blocks: Vec::new() };
        sheet.find_constant();
        sheet
    }

    /// Everything that does not depend on the theme.
    pub(crate) fn constants(&self) -> Properties {
        let mut properties = Vec::new();
        for token in self.tokens {
            let themed = self.is_themed(token);
            for declaration in self.texts(self.printer.model.resolutions.first(), token) {
                if !themed || self.is_constant(token, &declaration) {
                    properties.push((self.name(token, declaration.part), declaration.text));
                }
            }
        }
        properties
    }

    fn root(&mut self) {
        let model = self.printer.model;
        let mut schemes = (0..model.axes.len()).filter_map(|axis| variants(model, axis).first().map(schemes));
        let scheme = schemes.find(|scheme| !scheme.is_empty()).unwrap_or_default();
        // The block of the default has its scheme.
        let scheme = if model.themes == Themes::Media { "" } else { scheme };
        let properties = self.constants();
        self.blocks.push(Block { selector: ":root".into(), scheme, properties, ..Block::default() });
    }

    fn is_themed(&self, token: &Token) -> bool {
        self.affected.iter().any(|axis| axis[token.node as usize])
    }

    fn find_constant(&mut self) {
        for &token in self.tokens {
            if crate::value::parts(token.kind).is_empty() || !self.is_themed(token) {
                continue;
            }
            let mut resolutions = self.printer.model.resolutions.iter();
            let mut same = self.texts(resolutions.next(), token);
            same.retain(|declaration| !declaration.part.is_empty() && !declaration.text.contains("var("));
            for resolution in resolutions {
                let others = self.texts(Some(resolution), token);
                let has = |declaration: &Declaration| {
                    others
                        .iter()
                        .any(|other| other.part == declaration.part && other.text == declaration.text)
                };
                same.retain(has);
            }
            self.constant.extend(same.iter().map(|declaration| (token.node, declaration.part)));
        }
    }

    fn is_constant(&self, token: &Token, declaration: &Declaration) -> bool {
        self.constant.contains(&(token.node, declaration.part))
    }

    /// The blocks of a pair of contexts, or of a single one.
    fn variant(&mut self, axis: usize, variant: &Variant) {
        let model = self.printer.model;
        if model.themes == Themes::Media {
            self.plain_variant(axis, variant);
            return;
        }
        let (shared, second) = self.declarations(axis, variant);
        let media = if variant.is_default { None } else { preference(model, axis, variant) };
        let unset = unset(model, axis);
        if let Themes::Selector(selector) = &model.themes {
            let modifier = &model.axes[axis];
            let select = |context: usize| selector.context(&modifier.name, &modifier.contexts[context]);
            let mut selectors: Vec<String> =
                variant.contexts.iter().map(|&(context, _)| select(context)).collect();
            if variant.is_default {
                selectors.insert(0, ":root".into());
            }
            self.push("", selectors.join(",\n"), "", shared.clone());
            for (nth, &(context, scheme)) in variant.contexts.iter().enumerate() {
                let properties = if nth == 0 { Vec::new() } else { second.clone() };
                self.push("", select(context), scheme.map_or("", Scheme::name), properties);
            }
        } else if variant.is_default {
            self.push("", unset.clone(), "", shared.clone());
        }
        if let Some(media) = &media {
            self.push(media, unset.clone(), schemes(variant), shared);
        }
        if let (Some(&(_, Some(scheme))), true) =
            (variant.contexts.get(1), variant.is_default || media.is_some())
        {
            let prefers = format!("(prefers-color-scheme: {})", scheme.name());
            let media = media.map_or_else(|| prefers.clone(), |media| format!("{media} and {prefers}"));
            self.push(&media, unset, "", second);
        }
    }

    /// A block with plain values for each context that a media query selects.
    fn plain_variant(&mut self, axis: usize, variant: &Variant) {
        let model = self.printer.model;
        let selections = selections(model, axis, std::slice::from_ref(variant));
        for (media, selector, context) in selections {
            let mut properties = Vec::new();
            for token in self.tokens.iter().filter(|token| self.affected[axis][token.node as usize]) {
                let texts = self.texts(model.single(axis, context), token);
                let changing = texts.into_iter().filter(|declaration| !self.is_constant(token, declaration));
                properties.extend(
                    changing.map(|declaration| (self.name(token, declaration.part), declaration.text)),
                );
            }
            let scheme = variant.contexts.iter().find(|pair| pair.0 == context).and_then(|pair| pair.1);
            self.push(&media, selector, scheme.map_or("", Scheme::name), properties);
        }
    }

    /// The custom property of a token or of a part of it.
    fn name(&self, token: &Token, part: &str) -> String {
        self.printer.model.names.part(&token.css, part)
    }

    fn push(&mut self, media: &str, selector: String, scheme: &'static str, properties: Properties) {
        self.blocks.push(Block { media: media.to_owned(), selector, scheme, properties });
    }

    /// The declarations that both contexts of a variant share, and the additional ones of the second.
    pub(crate) fn declarations(&self, axis: usize, variant: &Variant) -> (Properties, Properties) {
        let model = self.printer.model;
        let at = |nth: usize| variant.contexts.get(nth).and_then(|&(context, _)| model.single(axis, context));
        let (first, second) = (at(0), at(1));
        let first_is_dark = variant.contexts.first().is_some_and(|pair| pair.1 == Some(Scheme::Dark));
        let (mut shared, mut odd) = (Vec::new(), Vec::new());
        for token in self.tokens.iter().filter(|token| self.affected[axis][token.node as usize]) {
            let mut others = self.texts(second, token);
            for declaration in self.texts(first, token) {
                let nth = others.iter().position(|other| other.part == declaration.part);
                let other =
                    nth.map(|nth| others.swap_remove(nth)).filter(|other| other.text != declaration.text);
                if self.is_constant(token, &declaration) {
                    continue;
                }
                let name = self.name(token, declaration.part);
                match other {
                    Some(other) if declaration.is_color && other.is_color => {
                        let (light, dark) = if first_is_dark {
                            (other.text, declaration.text)
                        } else {
                            (declaration.text, other.text)
                        };
                        shared.push((name, format!("light-dark({light}, {dark})")));
                    }
                    Some(other) => {
                        shared.push((name.clone(), declaration.text));
                        odd.push((name, other.text));
                    }
                    None => shared.push((name, declaration.text)),
                }
            }
            // A token that only the second context has.
            odd.extend(others.into_iter().map(|other| (self.name(token, other.part), other.text)));
        }
        (shared, odd)
    }

    fn texts(&self, resolution: Option<&Resolution>, token: &Token) -> Vec<Declaration> {
        let mut declarations = Vec::new();
        if let Some(entry) = resolution.and_then(|resolution| resolution.entry(token.node)) {
            self.printer.declarations(entry, &mut |declaration| declarations.push(declaration));
            let model = self.printer.model;
            declarations.retain(|declaration| {
                model.names.has_part(&entry.value, declaration.part)
                    && !model.shared_parts.contains(&(token.node, declaration.part))
            });
        }
        declarations
    }
}

/// The `color-scheme` of an element without a fixed scheme.
fn schemes(variant: &Variant) -> &'static str {
    match variant.contexts.as_slice() {
        [(_, Some(Scheme::Light)), _] => "light dark",
        [(_, Some(Scheme::Dark)), _] => "dark light",
        [(_, Some(scheme))] => scheme.name(),
        _ => "",
    }
}

/// The selector of the root where no theme is set.
fn unset(model: &Model, axis: usize) -> String {
    match &model.themes {
        Themes::Selector(selector) => {
            let modifier = &model.axes[axis];
            format!(":root:not({})", selector.any(&modifier.name, &modifier.contexts))
        }
        Themes::Media | Themes::LightDark => ":root".to_owned(),
    }
}

/// Each way to select a context, lowest priority first: the media query, the selector and the context.
pub(crate) fn selections(model: &Model, axis: usize, variants: &[Variant]) -> Vec<(String, String, usize)> {
    let modifier = &model.axes[axis];
    let unset = unset(model, axis);
    let mut selections = Vec::new();
    for variant in variants {
        let media = if variant.is_default { None } else { preference(model, axis, variant) };
        for (nth, &(context, scheme)) in variant.contexts.iter().enumerate() {
            let is_default = variant.is_default && nth == 0;
            if let Themes::Selector(selector) = &model.themes {
                let root = if is_default { ":root, " } else { "" };
                let selector = selector.context(&modifier.name, &modifier.contexts[context]);
                selections.push((String::new(), format!("{root}{selector}"), context));
            } else if is_default {
                selections.push((String::new(), unset.clone(), context));
            }
            let dark =
                scheme.filter(|_| nth > 0).map(|scheme| format!("(prefers-color-scheme: {})", scheme.name()));
            let preferred: Vec<String> = media.iter().cloned().chain(dark).collect();
            if !is_default && !preferred.is_empty() && (variant.is_default || media.is_some()) {
                selections.push((preferred.join(" and "), unset.clone(), context));
            }
        }
    }
    selections
}

/// The media query for a variant that matches the visitor's preference.
fn preference(model: &Model, axis: usize, variant: &Variant) -> Option<String> {
    if !variant.words.split('-').any(|word| word == "contrast") {
        return None;
    }
    let mut media = "(prefers-contrast: more)".to_owned();
    // If the default has two contexts and this variant one, it only applies to its own scheme.
    let default_has_both = variants(model, axis).first().is_some_and(|first| first.contexts.len() > 1);
    if let ([(_, Some(scheme))], true) = (variant.contexts.as_slice(), default_has_both) {
        let _ = write!(media, " and (prefers-color-scheme: {})", scheme.name());
    }
    Some(media)
}

impl Block {
    pub(crate) fn write(&self, out: &mut String, indent: &str) {
        if self.properties.is_empty() && self.scheme.is_empty() {
            return;
        }
        let inside = if self.media.is_empty() { "" } else { "  " };
        if !inside.is_empty() {
            let _ = writeln!(out, "{indent}@media {} {{", self.media);
        }
        let selector = self.selector.replace('\n', &format!("\n{indent}{inside}"));
        let _ = writeln!(out, "{indent}{inside}{selector} {{");
        if !self.scheme.is_empty() {
            let _ = writeln!(out, "{indent}{inside}  color-scheme: {};", self.scheme);
        }
        for (name, text) in &self.properties {
            put!(out, indent, inside, "  ", name, ": ", text, ";\n");
        }
        let _ = writeln!(out, "{indent}{inside}}}");
        if !inside.is_empty() {
            let _ = writeln!(out, "{indent}}}");
        }
    }
}
