//! The styles in scripts: style objects, attributes of SVG, and templates of CSS.
//!
//! Each becomes an [`EmbeddedStyle`], a stylesheet whose parts know their places. Nothing is evaluated: an expression that is
//! not a literal is [`UNKNOWN`](ds_core::model::style::UNKNOWN).

mod libraries;
mod markup;
mod names;
mod object;
mod template;

use ds_core::model::style::{EmbeddedStyle, Reader};
use ds_core::{Diagnostics, SourceFile, Span};
use swc_core::common::Spanned;
use swc_core::ecma::ast::{self, Expr};
use swc_core::ecma::visit::{Visit, VisitWith};

use libraries::Libraries;

use crate::extract::on_large_stack;
use crate::syntax::{bytes, with_syntax_tree};

/// What a script with styles contains, to skip the others without parsing them.
const HINTS: [&str; 8] =
    ["style", "Style", "css", "CSSProperties", "keyframes", "injectGlobal", "fill=", "stroke="];

/// Attributes of SVG elements whose value is that of the property of the same name.
const PRESENTATION: [(&str, &str); 8] = [
    ("fill", "fill"),
    ("stroke", "stroke"),
    ("stopColor", "stop-color"),
    ("stop-color", "stop-color"),
    ("floodColor", "flood-color"),
    ("flood-color", "flood-color"),
    ("lightingColor", "lighting-color"),
    ("lighting-color", "lighting-color"),
];

/// Functions that take style objects, besides those of `styled`.
const OBJECT_FUNCTIONS: [&str; 6] =
    ["css", "style", "globalStyle", "keyframes", "createGlobalStyle", "makeStyles"];

/// The styles of a script (TypeScript, JavaScript, with JSX), and a finding for each syntax error.
#[must_use]
pub fn styles(file: &SourceFile) -> (Vec<EmbeddedStyle>, Diagnostics) {
    let text = file.text();
    if !HINTS.iter().any(|hint| memchr::memmem::find(text.as_bytes(), hint.as_bytes()).is_some()) {
        return (Vec::new(), Diagnostics::new());
    }
    on_large_stack(|| {
        let collect = |module: &ast::Module| {
            let libraries = Libraries::of(module);
            let mut collector = Collector { text, libraries, styles: Vec::new() };
            module.visit_with(&mut collector);
            collector.styles
        };
        let (styles, findings) = with_syntax_tree(file, collect);
        (styles.unwrap_or_default(), findings)
    })
}

/// Collects styles in the order of the file.
struct Collector<'a> {
    text: &'a str,
    libraries: Libraries,
    styles: Vec<EmbeddedStyle>,
}

impl<'a> Collector<'a> {
    fn source(&self, span: Span) -> &'a str {
        self.text.get(span.range()).unwrap_or("")
    }

    /// The text of a string as written, without quotes, and where it starts; `None` if it has escapes.
    fn plain(&self, text: &ast::Str) -> Option<(&'a str, u32)> {
        let span = bytes(text.span);
        let written = self.source(span);
        let inner = written.get(1..written.len().checked_sub(1)?)?;
        (text.value.to_string_lossy() == inner).then_some((inner, span.start + 1))
    }

    /// Adds a string to a style.
    fn string(&self, style: &mut EmbeddedStyle, text: &ast::Str) {
        match self.plain(text) {
            Some((inner, start)) => style.same(inner, start),
            None => style.other(&text.value.to_string_lossy(), bytes(text.span)),
        }
    }

    /// The value of an attribute of SVG.
    fn presentation(&mut self, property: &str, attribute: &ast::JSXAttr, reader: Reader) {
        let literal = match &attribute.value {
            Some(ast::JSXAttrValue::Str(text)) => text,
            Some(ast::JSXAttrValue::JSXExprContainer(container)) => match &container.expr {
                ast::JSXExpr::Expr(expr) => match &**expr {
                    Expr::Lit(ast::Lit::Str(text)) => text,
                    _ => return,
                },
                ast::JSXExpr::JSXEmptyExpr(_) => return,
            },
            _ => return,
        };
        if literal.value.to_string_lossy().trim().is_empty() {
            return;
        }
        let place = bytes(attribute.name.span());
        let mut style = EmbeddedStyle::of(reader);
        style.other(&format!("a{{{property}:"), place);
        self.string(&mut style, literal);
        style.other("}", bytes(literal.span));
        self.styles.push(style);
    }
}

/// The name of a type such as `React.CSSProperties`.
fn is_css_properties(ty: &ast::TsType) -> bool {
    let ast::TsType::TsTypeRef(reference) = ty else { return false };
    match &reference.type_name {
        ast::TsEntityName::Ident(name) => name.sym == *"CSSProperties",
        ast::TsEntityName::TsQualifiedName(name) => name.right.sym == *"CSSProperties",
    }
}

/// The variable at the start of `a.b(c).d`.
fn root(expr: &Expr) -> Option<&str> {
    match expr {
        Expr::Ident(name) => Some(name.sym.as_str()),
        Expr::Member(member) => root(&member.obj),
        Expr::Call(call) => call.callee.as_expr().and_then(|callee| root(callee)),
        Expr::TsInstantiation(instantiation) => root(&instantiation.expr),
        _ => None,
    }
}

impl Visit for Collector<'_> {
    fn visit_jsx_element(&mut self, element: &ast::JSXElement) {
        let is_style =
            matches!(&element.opening.name, ast::JSXElementName::Ident(name) if name.sym == *"style");
        if is_style {
            for child in &element.children {
                self.style_element(child);
            }
            return;
        }
        element.visit_children_with(self);
    }

    fn visit_jsx_opening_element(&mut self, element: &ast::JSXOpeningElement) {
        let element_name = match &element.name {
            ast::JSXElementName::Ident(name) => name.sym.as_str(),
            _ => "",
        };
        let is_html = element_name.starts_with(|ch: char| ch.is_ascii_lowercase());
        // `<my-icon fill="solid">`
        let of_svg = if element_name.contains('-') { Reader::Library } else { Reader::Browser };
        // What `<motion.div style>` and elements that no browser has mean by a name is up to their library.
        let of_style = match element_name {
            "" => Reader::Library,
            _ => self.libraries.styles(),
        };
        for attribute in &element.attrs {
            let ast::JSXAttrOrSpread::JSXAttr(attribute) = attribute else { continue };
            let ast::JSXAttrName::Ident(name) = &attribute.name else { continue };
            match (name.sym.as_str(), &attribute.value) {
                ("style", Some(ast::JSXAttrValue::Str(text))) => {
                    let mut style = EmbeddedStyle::default();
                    style.other("a{", bytes(name.span));
                    self.string(&mut style, text);
                    style.other("}", bytes(text.span));
                    self.styles.push(style);
                }
                (name @ ("style" | "css"), Some(ast::JSXAttrValue::JSXExprContainer(container))) => {
                    if let ast::JSXExpr::Expr(expr) = &container.expr {
                        let reader = if name == "css" { self.libraries.functions() } else { of_style };
                        self.objects(expr, reader);
                        if let Expr::Tpl(template) = &**expr {
                            self.template(template, ("a{", "}"));
                        }
                    }
                }
                (name, _) => {
                    let property = PRESENTATION.iter().find(|(attribute, _)| *attribute == name);
                    // What remains after an animation.
                    let is_animation =
                        name == "fill" && (element_name.starts_with("animate") || element_name == "set");
                    if let Some((_, property)) = property.filter(|_| is_html && !is_animation) {
                        self.presentation(property, attribute, of_svg);
                    }
                }
            }
        }
        element.visit_children_with(self);
    }

    fn visit_tagged_tpl(&mut self, tagged: &ast::TaggedTpl) {
        if markup::is_markup(&tagged.tag) {
            self.markup(&tagged.tpl);
        }
        if let Some(around) = template::around(&tagged.tag) {
            self.template(&tagged.tpl, around);
        }
        tagged.visit_children_with(self);
    }

    fn visit_call_expr(&mut self, call: &ast::CallExpr) {
        if let Some(callee) = call.callee.as_expr() {
            let is_function =
                matches!(&**callee, Expr::Ident(name) if OBJECT_FUNCTIONS.contains(&name.sym.as_str()));
            // `attrs()` takes attributes.
            let is_styled = match &**callee {
                Expr::Ident(_) => false,
                Expr::Member(member) => {
                    let is_method = matches!(&member.prop, ast::MemberProp::Ident(name)
                        if matches!(name.sym.as_str(), "attrs" | "withConfig"));
                    !is_method && root(callee) == Some("styled")
                }
                other => root(other) == Some("styled"),
            };
            if is_function || is_styled {
                let reader = self.libraries.functions();
                call.args.iter().for_each(|argument| self.objects(&argument.expr, reader));
            }
        }
        call.visit_children_with(self);
    }

    fn visit_var_declarator(&mut self, declarator: &ast::VarDeclarator) {
        let ty = match &declarator.name {
            ast::Pat::Ident(name) => name.type_ann.as_ref(),
            _ => None,
        };
        if let Some(init) =
            declarator.init.as_ref().filter(|_| ty.is_some_and(|ty| is_css_properties(&ty.type_ann)))
        {
            self.objects(init, self.libraries.styles());
        }
        declarator.visit_children_with(self);
    }

    fn visit_ts_as_expr(&mut self, cast: &ast::TsAsExpr) {
        if is_css_properties(&cast.type_ann) {
            self.objects(&cast.expr, self.libraries.styles());
        }
        cast.visit_children_with(self);
    }

    fn visit_ts_satisfies_expr(&mut self, satisfies: &ast::TsSatisfiesExpr) {
        if is_css_properties(&satisfies.type_ann) {
            self.objects(&satisfies.expr, self.libraries.styles());
        }
        satisfies.visit_children_with(self);
    }
}
