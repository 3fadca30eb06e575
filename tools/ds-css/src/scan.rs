//! Collects findings that need only one file, and facts for those that need the other files of its bundle, in one
//! pass over a stylesheet.

use std::cell::Cell;

use ds_core::{Diagnostic, SourceFile, Span};
use rustc_hash::FxHashSet;

use crate::context::Context;
use crate::cost::Cost;
use crate::dialect;
use crate::keep::{self, Escapes};
use crate::media;
use crate::path;
use crate::properties::property;
use crate::rules::allow::Allow;
use crate::rules::contrast::Contrast;
use crate::rules::layers::{LayerState, Layers};
use crate::rules::structure::Structure;
use crate::rules::token_type::Types;
use crate::rules::{addresses, breakpoint, direction, names, raw, unsupported};
use crate::scoped;
use crate::selector::unescaped;
use crate::token::{Kind, Token, closing};
use crate::values::Checker;
use crate::walk::{Fault, Visit, walk};
use crate::written;

/// An `@import`.
#[derive(Debug)]
pub(crate) struct Import {
    /// The address, without quotes and escapes.
    pub(crate) url: String,
    /// The span of the address.
    pub(crate) span: Span,
    /// Whether it imports into a layer.
    pub(crate) layered: bool,
    /// Where the at-rule starts.
    pub(crate) start: u32,
    /// Its `scope(…)`, and the at-rule with the same meaning.
    pub(crate) scope: Option<(Span, String)>,
}

/// One stylesheet as the rules see it.
pub(crate) struct Sheet {
    pub(crate) file: SourceFile,
    pub(crate) imports: Vec<Import>,
    /// Where the outermost rules start, in order.
    pub(crate) rules: Vec<u32>,
    /// Custom properties named like a token that the file defines.
    pub(crate) defined: FxHashSet<String>,
    /// Uses of custom properties named like a token.
    pub(crate) used: Vec<Span>,
    /// Where the file sets custom properties named like a token.
    pub(crate) definitions: Vec<Span>,
    /// Classes in selectors that are named like those of the installed package.
    pub(crate) classes: Vec<Span>,
    /// Custom media queries that the file defines.
    pub(crate) media_defined: FxHashSet<String>,
    /// Custom media queries with the queries that they refer to.
    pub(crate) media_refers: Vec<(String, Vec<String>)>,
    /// Names of custom media queries in conditions.
    pub(crate) media_used: Vec<Span>,
    /// The addresses of files in declarations.
    pub(crate) addresses: Vec<Span>,
    /// Findings about layers, which do not apply if the file is imported into a layer.
    pub(crate) layering: Vec<Diagnostic>,
    /// Findings that need no other file, until they are reported: there may be many.
    pub(crate) findings: Cell<Vec<Diagnostic>>,
    pub(crate) allows: Vec<Allow>,
    /// Licence comments, without their delimiters.
    pub(crate) licences: Vec<String>,
    /// The characters that it writes as escapes.
    pub(crate) escapes: Escapes,
    /// The numbers that lightningcss may print in another way.
    pub(crate) numbers: Vec<written::Part>,
    /// Where each `@property` with an initial value starts, and that value, in order.
    pub(crate) initial_values: Vec<(u32, u32)>,
    /// Structural errors, in order.
    pub(crate) faults: Vec<Fault>,
}

/// Scans a file.
pub(crate) fn scan(file: &SourceFile, context: &Context<'_>) -> Sheet {
    let sheet = Sheet {
        file: file.clone(),
        imports: Vec::new(),
        rules: Vec::new(),
        defined: FxHashSet::default(),
        used: Vec::new(),
        definitions: Vec::new(),
        classes: Vec::new(),
        media_defined: FxHashSet::default(),
        media_refers: Vec::new(),
        media_used: Vec::new(),
        addresses: Vec::new(),
        layering: Vec::new(),
        findings: Cell::default(),
        allows: Vec::new(),
        licences: Vec::new(),
        escapes: Escapes::default(),
        numbers: Vec::new(),
        initial_values: Vec::new(),
        faults: Vec::new(),
    };
    let mut scan = Scan {
        text: file.text(),
        component: path::stem(file.path()),
        context,
        layers: Layers::new(context.layers),
        blocks: Vec::new(),
        cost: Cost::default(),
        structure: Structure::new(file),
        values: Checker::new(file),
        types: Types::default(),
        contrast: Contrast::default(),
        numbers: written::Numbers::new(file.text()),
        registered: None,
        property_start: None,
        escaping_comments: Vec::new(),
        findings: Vec::new(),
        sheet,
    };
    walk(file.text(), &mut scan);
    scan.findings.append(&mut scan.structure.findings);
    scan.sheet.faults.append(&mut scan.structure.faults);
    scan.findings.extend(scan.values.finish());
    dialect::settle(file, context.has_plugins, &mut scan.findings);
    scan.types.finish(file, context, &mut scan.findings);
    scan.sheet.escapes = keep::escaped(file.text(), &scan.escaping_comments).collect();
    scan.sheet.numbers = scan.numbers.parts;
    scan.sheet.faults.sort_by_key(Fault::span);
    scan.findings.shrink_to_fit();
    scan.sheet.findings = Cell::new(scan.findings);
    scan.sheet
}

/// The kind of a block.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Block {
    /// May contain style rules.
    Group,
    /// `@supports`: contains what some browsers lack.
    Supports,
    Layer,
    /// Contains declarations and nested rules.
    Style,
    /// `@keyframes`: the style rules in it are keyframes.
    Keyframes,
    /// `@font-face`, `@page` …: contains descriptors.
    Descriptors,
    /// An at-rule that may contain anything.
    Unknown,
}

struct Scan<'a, 'c, 't> {
    text: &'a str,
    /// The name of the file, which is the name of the component that it styles.
    component: &'a str,
    context: &'c Context<'t>,
    layers: Layers<'c>,
    blocks: Vec<Block>,
    cost: Cost,
    structure: Structure<'a>,
    values: Checker<'a>,
    types: Types<'a>,
    contrast: Contrast,
    numbers: written::Numbers<'a>,
    /// The comments with a backslash.
    escaping_comments: Vec<Span>,
    /// The name that an open `@property` registers, before its initial value.
    registered: Option<Token>,
    /// Where the open `@property` starts.
    property_start: Option<u32>,
    findings: Vec<Diagnostic>,
    sheet: Sheet,
}

impl Scan<'_, '_, '_> {
    fn is_word(&self, token: &Token, word: &str) -> bool {
        token.text(self.text).eq_ignore_ascii_case(word)
    }

    /// The kind of block that an at-rule opens. Records names and media conditions in its prelude.
    fn at_rule(&mut self, at: Token, rest: &[Token]) -> Block {
        let keyword = at.text(self.text).to_ascii_lowercase();
        self.support(at.span, &keyword);
        match keyword.as_str() {
            "@layer" => {
                self.layers.enter(&self.sheet.file, at, rest, &mut self.sheet.layering);
                Block::Layer
            }
            "@media" => {
                self.condition(rest);
                Block::Group
            }
            "@property" => {
                self.registered = rest.first().copied();
                self.property_start = Some(at.span.start);
                Block::Descriptors
            }
            "@font-face"
            | "@page"
            | "@counter-style"
            | "@font-palette-values"
            | "@font-feature-values"
            | "@view-transition" => Block::Descriptors,
            _ if keyword.ends_with("keyframes") => Block::Keyframes,
            "@supports" => Block::Supports,
            "@container" => {
                self.uses(rest, false);
                Block::Group
            }
            "@scope" | "@starting-style" | "@-moz-document" => Block::Group,
            "@position-try" => Block::Style,
            _ => Block::Unknown,
        }
    }

    fn condition(&mut self, tokens: &[Token]) {
        self.sheet.media_used.extend(media::names(self.text, tokens));
        if let Some(index) = &self.context.tokens {
            breakpoint::check(&self.sheet.file, tokens, index, &mut self.findings);
        }
    }

    fn define(&mut self, name: Option<&Token>) {
        let Some(token) = name else { return };
        let name = unescaped(token.text(self.text));
        if self.context.is_named_like_token(&name) {
            self.sheet.defined.insert(name.into_owned());
            self.sheet.definitions.push(token.span);
        }
    }

    fn import(&mut self, start: u32, tokens: &[Token]) {
        let [first, rest @ ..] = tokens else { return };
        let (address, rest) = match (first.kind, rest) {
            (Kind::String | Kind::Url, _) => (*first, rest),
            (Kind::Function, [address, _, rest @ ..]) if self.is_word(first, "url(") => (*address, rest),
            _ => return,
        };
        let layered = match rest {
            [layer, inner @ ..] if layer.kind == Kind::Function && self.is_word(layer, "layer(") => {
                let end = closing(inner).unwrap_or(inner.len());
                self.layers.names(&self.sheet.file, &inner[..end], &mut self.sheet.layering);
                true
            }
            [layer, ..] if layer.kind == Kind::Ident && self.is_word(layer, "layer") => {
                self.layers.unnamed(&self.sheet.file, layer.span, &mut self.sheet.layering);
                true
            }
            _ => false,
        };
        self.condition(rest);
        self.sheet.imports.push(Import {
            url: path::address(address.text(self.text)),
            span: address.span,
            layered,
            start,
            scope: scoped::import_scope(self.text, tokens)
                .map(|span| (span, scoped::as_rule(self.sheet.file.slice(span)))),
        });
    }

    /// Reports a feature that the named browsers lack.
    fn support(&mut self, span: Span, name: &str) {
        let Some(browsers) = &self.context.browsers else { return };
        if !self.blocks.contains(&Block::Supports) {
            self.findings.extend(unsupported::check(&self.sheet.file, span, name, browsers));
        }
    }

    /// Reports mixtures of colours that cannot be computed for older browsers.
    fn mixtures(&mut self, value: &[Token]) {
        if self.context.browsers.is_none() {
            return;
        }
        for (at, token) in value.iter().enumerate() {
            let Some(name) = token.function(self.text).filter(|name| name.eq_ignore_ascii_case("color-mix"))
            else {
                continue;
            };
            let inner = &value[at + 1..];
            let inner = &inner[..closing(inner).unwrap_or(inner.len())];
            let is_var = |token: &Token| {
                token.function(self.text).is_some_and(|name| name.eq_ignore_ascii_case("var"))
            };
            if inner.iter().any(is_var) {
                self.support(token.span, name);
            }
        }
    }

    /// Records the classes of a selector.
    fn selector(&mut self, prelude: &[Token]) {
        let Some(package) = &self.context.package else { return };
        let classes = prelude.windows(2).filter(|pair| {
            let is_class = pair[0].text(self.text) == "." && pair[0].span.end == pair[1].span.start;
            let name = pair[1].text(self.text);
            is_class && pair[1].kind == Kind::Ident && !name.contains('\\') && package.owns_class(name)
        });
        self.sheet.classes.extend(classes.map(|pair| pair[1].span));
    }

    /// Records the uses of custom properties that are named like a token.
    fn uses(&mut self, tokens: &[Token], names: bool) {
        if self.context.indexes().next().is_none() {
            return;
        }
        let used = names::uses(self.text, tokens, names);
        let named = used.filter(|name| self.context.is_named_like_token(&unescaped(name.text(self.text))));
        self.sheet.used.extend(named.map(|name| name.span));
    }
}

impl Visit for Scan<'_, '_, '_> {
    fn token(&mut self, token: Token, item: &[Token]) {
        self.structure.token(token, item);
    }

    fn comment(&mut self, span: Span) {
        if self.sheet.file.slice(span).contains('\\') {
            self.escaping_comments.push(span);
        }
        self.structure.comment(span);
        self.sheet.licences.extend(keep::licence(self.sheet.file.slice(span)).map(str::to_owned));
        self.sheet.allows.extend(Allow::read(&self.sheet.file, span));
    }

    fn enter(&mut self, prelude: &[Token], brace: Span) {
        if self.blocks.is_empty() {
            self.sheet.rules.push(prelude.first().map_or(brace, |first| first.span).start);
        }
        self.structure.enter(prelude, brace);
        self.values.enter(prelude, brace);
        self.numbers.enter(prelude, brace);
        self.contrast.enter(prelude);
        let block = match prelude {
            [keyword, rest @ ..] if keyword.kind == Kind::AtKeyword => {
                if self.is_word(keyword, "@scope") {
                    self.selector(rest);
                }
                self.at_rule(*keyword, rest)
            }
            _ => {
                self.selector(prelude);
                Block::Style
            }
        };
        let is_outermost = !self.blocks.iter().any(|block| matches!(block, Block::Style | Block::Keyframes));
        if block == Block::Style && is_outermost && self.layers.standing() == LayerState::Outside {
            let span = prelude.iter().map(|token| token.span).reduce(Span::join);
            self.sheet.layering.extend(span.map(|span| self.layers.outside(&self.sheet.file, span)));
        }
        self.blocks.push(block);
        if let Some(span) = self.cost.enter(self.text, prelude, block == Block::Style) {
            self.sheet.faults.push(Fault::TooManySelectors(span));
        }
    }

    fn leave(&mut self, brace: Span) {
        self.structure.leave(brace);
        self.values.leave(brace);
        self.numbers.leave(brace);
        self.findings.extend(self.contrast.leave(&self.sheet.file, self.context));
        self.property_start = None;
        // Without an initial value, the property has none unless something sets it.
        if let Some(name) = self.registered.take() {
            self.uses(&[name], true);
        }
        self.cost.leave();
        if self.blocks.pop() == Some(Block::Layer) {
            self.layers.leave();
        }
    }

    fn statement(&mut self, tokens: &[Token]) {
        self.structure.statement(tokens);
        self.values.statement(tokens);
        let [keyword, rest @ ..] = tokens else { return };
        if self.is_word(keyword, "@import") {
            if self.blocks.is_empty() {
                self.import(keyword.span.start, rest);
            }
        } else if self.is_word(keyword, "@layer") {
            self.layers.names(&self.sheet.file, rest, &mut self.sheet.layering);
        } else if self.is_word(keyword, "@custom-media")
            && let [name, condition @ ..] = rest
        {
            let name = name.text(self.text).to_owned();
            let others = media::names(self.text, condition);
            let others = others.iter().map(|span| self.sheet.file.slice(*span).to_owned()).collect();
            self.sheet.media_defined.insert(name.clone());
            self.sheet.media_refers.push((name, others));
            self.condition(condition);
        }
    }

    fn declaration(&mut self, name: Token, value: &[Token]) {
        self.structure.declaration(name, value);
        self.values.declaration(name, value);
        self.numbers.declaration(name, value);
        if self.context.is_file.is_some() {
            self.sheet.addresses.extend(addresses::relative(self.text, name.text(self.text), value));
        }
        if self.blocks.last() == Some(&Block::Descriptors) {
            if self.is_word(&name, "initial-value") {
                if let (Some(rule), Some(first)) = (self.property_start, value.first()) {
                    let values = &mut self.sheet.initial_values;
                    // The last one of a rule counts.
                    values.pop_if(|(last, _)| *last == rule);
                    values.push((rule, first.span.start));
                }
                let name = self.registered.take();
                self.define(name.as_ref());
            }
            return;
        }
        let has_functions = value.iter().any(|token| token.kind == Kind::Function);
        if has_functions {
            self.mixtures(value);
            if let Some(span) = self.cost.value(self.text, value) {
                self.sheet.faults.push(Fault::TooManyFunctions(span));
            }
        }
        let text = name.text(self.text);
        let lower;
        let lower = if text.bytes().any(|byte| byte.is_ascii_uppercase()) && !text.starts_with("--") {
            lower = text.to_ascii_lowercase();
            lower.as_str()
        } else {
            text
        };
        let has_names = names::may_contain_names(lower);
        if has_functions || has_names {
            self.uses(value, has_names);
        }
        let property = property(lower);
        let (file, findings) = (&self.sheet.file, &mut self.findings);
        direction::check(file, name.span, value, property, findings);
        self.contrast.declaration(self.text, lower, value);
        if lower.starts_with("--") {
            if self.context.indexes().any(|index| index.token(lower).is_some()) {
                // The definition of a token is the right place for its value.
                return;
            }
            self.define(Some(&name));
        }
        self.types.declaration(self.text, name, lower, value);
        let Some(index) = &self.context.tokens else { return };
        let place = raw::Place { file: &self.sheet.file, component: self.component, index };
        raw::check(place, lower, property, value, &mut self.findings);
    }

    fn outside(&mut self, name: Token, value: &[Token]) {
        self.structure.outside(name, value);
    }

    fn neither(&mut self, span: Span) {
        if self.structure.neither(span) {
            return;
        }
        self.values.neither(span);
        if !self.blocks.contains(&Block::Unknown) {
            self.sheet.faults.push(Fault::Neither(span));
        }
    }

    fn fault(&mut self, fault: Fault) {
        self.sheet.faults.push(fault);
    }
}
