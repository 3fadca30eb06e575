//! Applies the rules about the structure of a stylesheet, in the pass that reads it.

use std::rc::Rc;

use ds_core::{Diagnostic, SourceFile, Span};

use super::{
    MISPLACED_DECLARATION, annotation, duplicates, empty, fonts, grid, imports, keyframes, selectors,
    slashes, whitespace,
};
use crate::block::{self, Declaration, Kind};
use crate::selector::{self, Complex, Parent};
use crate::token::{Kind as TokenKind, Token};
use crate::walk::Fault;

/// An open block.
struct Open {
    kind: Kind,
    at_rule: Option<String>,
    prelude: Option<Span>,
    brace: Span,
    /// The index of its first declaration.
    declarations: usize,
    selectors: Vec<Complex>,
    /// What `&` in it is, once a rule in it needs that.
    parent: Option<Rc<Parent>>,
    has_parent: bool,
    /// The selectors of this keyframe.
    offsets: Vec<(String, Span)>,
    /// The selectors of the keyframes in it.
    keyframes: Vec<keyframes::Seen>,
    /// Whether it has declarations, also inside at-rules.
    has_declarations: bool,
}

impl Open {
    /// What `&` is for the rules in it.
    fn parent(&mut self) -> Option<Rc<Parent>> {
        if !self.has_parent {
            let parent = selector::parent(&self.selectors, self.brace.start).map(Rc::new);
            self.parent = parent.or(self.parent.take());
            self.has_parent = true;
        }
        self.parent.clone()
    }
}

/// The state of the rules during a pass.
pub(crate) struct Structure<'a> {
    file: &'a SourceFile,
    open: Vec<Open>,
    /// Those of the open blocks.
    declarations: Vec<Declaration>,
    by_name: duplicates::ByName,
    /// Of the stylesheet, and of the open at-rules.
    scopes: Vec<selectors::Scope>,
    imports: Vec<imports::Seen>,
    /// The first rule after which imports are invalid.
    first_rule: Option<Span>,
    irregular: whitespace::Irregular,
    pub(crate) findings: Vec<Diagnostic>,
    /// Findings about what the compiler cannot read: they replace its own.
    pub(crate) faults: Vec<Fault>,
}

impl<'a> Structure<'a> {
    pub(crate) fn new(file: &'a SourceFile) -> Self {
        Self {
            file,
            open: Vec::new(),
            declarations: Vec::new(),
            by_name: duplicates::ByName::default(),
            scopes: vec![selectors::Scope::default()],
            imports: Vec::new(),
            first_rule: None,
            irregular: whitespace::Irregular::new(file.text()),
            findings: empty::source(file).into_iter().collect(),
            faults: Vec::new(),
        }
    }

    fn fault(&mut self, finding: Diagnostic) {
        self.faults.push(Fault::Found(Box::new(finding)));
    }

    pub(crate) fn token(&mut self, token: Token, item: &[Token]) {
        self.irregular.token(self.file, token, item, &mut self.findings);
    }

    pub(crate) fn comment(&mut self, span: Span) {
        self.findings.extend(empty::comment(self.file, span));
    }

    pub(crate) fn enter(&mut self, prelude: &[Token], brace: Span) {
        let text = self.file.text();
        let span = prelude.iter().map(|token| token.span).reduce(Span::join);
        let outer_parent = self.open.last_mut().and_then(Open::parent);
        let outer = self.open.last();
        let kind = block::kind(text, prelude, outer.map(|open| open.kind));
        let at_rule = prelude.first().filter(|first| first.kind == TokenKind::AtKeyword);
        let at_rule = at_rule.map(|keyword| block::at_name(text, keyword));
        if self.open.is_empty() {
            self.first_rule = self.first_rule.or(Some(span.unwrap_or(brace)));
        }
        let mut open = Open {
            kind,
            prelude: span,
            brace,
            declarations: self.declarations.len(),
            selectors: Vec::new(),
            parent: outer_parent.filter(|_| at_rule.as_deref() != Some("scope")),
            has_parent: true,
            offsets: Vec::new(),
            keyframes: Vec::new(),
            has_declarations: false,
            at_rule,
        };
        match kind {
            Kind::Keyframe => open.offsets = keyframes::selectors(self.file, prelude),
            Kind::Style => {
                if let Some(place) = slashes::find(text, prelude) {
                    self.fault(slashes::report(self.file, place, brace.start));
                } else {
                    open.selectors = selector::list(text, prelude, open.parent.as_deref());
                    open.has_parent = false;
                    if let Some(scope) = self.scopes.last_mut() {
                        selectors::duplicate(self.file, &open.selectors, scope, &mut self.findings);
                    }
                }
            }
            _ => self.scopes.push(selectors::Scope::default()),
        }
        self.open.push(open);
    }

    pub(crate) fn leave(&mut self, brace: Span) {
        let Some(open) = self.open.pop() else { return };
        let declarations = self.declarations.get(open.declarations..).unwrap_or_default();
        duplicates::check(self.file, declarations, &mut self.by_name, &mut self.findings);
        let has_declarations = open.has_declarations || !declarations.is_empty();
        match open.kind {
            Kind::Style => {}
            Kind::Keyframe => {
                if let Some(animation) = self.open.last_mut() {
                    let seen = &mut animation.keyframes;
                    keyframes::duplicate(self.file, open.offsets, declarations, seen, &mut self.findings);
                }
            }
            _ => {
                self.scopes.pop();
                if let Some(outer) = self.open.last_mut() {
                    outer.has_declarations |= has_declarations && open.kind == Kind::Group;
                }
            }
        }
        if open.kind == Kind::Style
            && has_declarations
            && let Some(scope) = self.scopes.last_mut()
        {
            selectors::descending(self.file, &open.selectors, scope, &mut self.findings);
        }
        self.declarations.truncate(open.declarations);
        let braces = open.brace.join(brace);
        let at_rule = open.at_rule.as_deref();
        self.findings.extend(empty::block(self.file, open.prelude, braces, open.kind, at_rule));
    }

    pub(crate) fn statement(&mut self, tokens: &[Token]) {
        let [keyword, rest @ ..] = tokens else { return };
        let text = self.file.text();
        let span = rest.last().map_or(keyword.span, |last| keyword.span.join(last.span));
        match block::at_name(text, keyword).as_str() {
            "import" if self.open.iter().any(|open| open.kind != Kind::Unknown) => {
                self.fault(imports::misplaced(self.file, span, None));
            }
            "import" if self.open.is_empty() => {
                if let Some(first) = self.first_rule {
                    self.fault(imports::misplaced(self.file, span, Some(first)));
                }
                if let Some(import) = imports::read(text, keyword, rest) {
                    self.findings.extend(imports::duplicate(self.file, &import, &self.imports));
                    self.imports.push(import);
                }
            }
            "charset" => {}
            "layer" if self.imports.is_empty() => {}
            _ if self.open.is_empty() => self.first_rule = self.first_rule.or(Some(span)),
            _ => {}
        }
    }

    pub(crate) fn declaration(&mut self, name: Token, value: &[Token]) {
        let text = self.file.text();
        let declaration = Declaration::new(text, name, value);
        self.declarations.push(declaration);
        let kind = self.open.last().map(|open| open.kind);
        let is_misplaced = matches!(kind, Some(Kind::Group | Kind::Keyframes))
            && self.open.iter().all(|open| matches!(open.kind, Kind::Group | Kind::Keyframes));
        if is_misplaced {
            self.misplaced(&declaration);
        }
        if let Some(findings) = annotation::check(self.file, value) {
            self.fault(findings);
        }
        if kind == Some(Kind::Keyframe) {
            self.findings.extend(keyframes::important(self.file, &declaration));
        }
        let name = name.text(text);
        if name.starts_with("--") {
            return;
        }
        if let Some(place) = slashes::find(text, value) {
            self.findings.push(slashes::report(self.file, place, declaration.value.end));
            return;
        }
        let value = &value[..block::important(text, value).unwrap_or(value.len())];
        match name.as_bytes().first().map(u8::to_ascii_lowercase) {
            Some(b'f') if kind != Some(Kind::Descriptors) => {
                let is_shorthand = name.eq_ignore_ascii_case("font");
                if is_shorthand || name.eq_ignore_ascii_case("font-family") {
                    fonts::check(self.file, value, is_shorthand, &mut self.findings);
                }
            }
            Some(b'g') => {
                let names = ["grid", "grid-template", "grid-template-areas"];
                if names.iter().any(|grid| name.eq_ignore_ascii_case(grid)) {
                    self.findings.extend(grid::check(self.file, value));
                }
            }
            _ => {}
        }
    }

    /// A declaration outside all blocks.
    pub(crate) fn outside(&mut self, name: Token, value: &[Token]) {
        let declaration = Declaration::new(self.file.text(), name, value);
        self.misplaced(&declaration);
    }

    fn misplaced(&mut self, declaration: &Declaration) {
        let name = self.file.slice(declaration.name);
        let message = format!("`{name}` is set outside a style rule, so browsers ignore it");
        self.fault(
            Diagnostic::at(&MISPLACED_DECLARATION, self.file, declaration.span(), message)
                .help("move it into a rule with a selector"),
        );
    }

    /// What is neither a declaration nor a rule; returns whether it is a finding.
    pub(crate) fn neither(&mut self, span: Span) -> bool {
        let is_comment = self.file.slice(span).starts_with("//");
        if is_comment {
            let slashes = Span::new(span.start, span.start + 2);
            self.fault(slashes::report(self.file, slashes, span.end));
        }
        is_comment
    }
}
