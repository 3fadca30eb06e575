//! Where scripts have styles.

use ds_core::model::style::{EmbeddedStyle, Reader};
use swc_core::common::Spanned;
use swc_core::ecma::ast::{self, Expr};
use swc_core::ecma::visit::{Visit, VisitWith};

use super::form::{Form, Numbers};
use super::names::PRESENTATION;
use super::object::pairs;
use super::results::of_body;
use super::{Collector, markup, template};
use crate::syntax::bytes;

/// `sx={{ … }}`: names, numbers and values are those of a theme.
fn of_theme() -> Form {
    Form::of(Reader::Library).numbers(Numbers::Unknown)
}

impl Collector<'_> {
    /// Collects the value of an attribute that takes a style.
    fn attribute(&mut self, attribute: &ast::JSXAttr, form: Form) {
        let Some(ast::JSXAttrValue::JSXExprContainer(container)) = &attribute.value else { return };
        let ast::JSXExpr::Expr(expr) = &container.expr else { return };
        self.objects(expr, form);
        if let Expr::Tpl(template) = &**expr {
            self.template(template, ("a{", "}"));
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

    /// Collects the objects in an expression of this type.
    fn typed(&mut self, expr: &Expr, ty: &ast::TsType) {
        if is_css_properties(ty) {
            self.objects(expr, Form::of(self.libraries.styles()));
        }
    }

    /// Collects the object of a variable that is used as a style.
    fn constant(&mut self, name: &ast::Ident, init: &Expr) {
        let form = Form::of(self.libraries.styles());
        if self.constants.has(&name.sym) {
            self.objects(init, form);
            return;
        }
        let mut object = init;
        while let Expr::TsAs(ast::TsAsExpr { expr, .. })
        | Expr::TsConstAssertion(ast::TsConstAssertion { expr, .. })
        | Expr::Paren(ast::ParenExpr { expr, .. }) = object
        {
            object = expr;
        }
        let Expr::Object(object) = object else { return };
        for (key, value) in pairs(object) {
            if self.constants.has_member(&name.sym, &key) {
                self.objects(value, form);
            }
        }
    }
}

/// Whether a type is `React.CSSProperties`, or an object of these: `Record<string, CSSProperties>`.
fn is_css_properties(ty: &ast::TsType) -> bool {
    match ty {
        ast::TsType::TsTypeRef(reference) => {
            let name = match &reference.type_name {
                ast::TsEntityName::Ident(name) => name.sym.as_str(),
                ast::TsEntityName::TsQualifiedName(name) => name.right.sym.as_str(),
            };
            let params = reference.type_params.as_ref().map_or(&[][..], |params| &params.params);
            match name {
                "CSSProperties" | "StyleValue" => true,
                "Record" => params.get(1).is_some_and(|ty| is_css_properties(ty)),
                "Partial" | "Readonly" | "ComputedRef" | "Ref" => {
                    params.first().is_some_and(|ty| is_css_properties(ty))
                }
                _ => false,
            }
        }
        ast::TsType::TsTypeLit(object) => object.members.iter().any(|member| {
            matches!(member, ast::TsTypeElement::TsIndexSignature(signature)
                if signature.type_ann.as_ref().is_some_and(|ty| is_css_properties(&ty.type_ann)))
        }),
        _ => false,
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
                ("style", _) => self.attribute(attribute, Form::of(of_style)),
                ("css", _) => self.attribute(attribute, Form::of(self.libraries.functions())),
                ("sx", _) => self.attribute(attribute, of_theme()),
                // `<Global styles={{ … }} />` of Emotion, `<GlobalStyles>` of MUI.
                ("styles", _) if matches!(element_name, "Global" | "GlobalStyles") => {
                    self.attribute(attribute, Form::of(self.libraries.function(element_name)));
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
            self.markup(&tagged.tpl, markup::Language::Html);
        }
        if let Some(around) = template::around(&tagged.tag) {
            self.template(&tagged.tpl, around);
        }
        tagged.visit_children_with(self);
    }

    fn visit_call_expr(&mut self, call: &ast::CallExpr) {
        self.call(call);
        self.component(call);
        self.element(call);
        self.setter(call);
        // `useMemo<CSSProperties>(() => ({ … }))`
        if let Some(types) = &call.type_args
            && let [ty] = &types.params[..]
            && let Some(argument) = call.args.first()
        {
            self.typed(&argument.expr, ty);
        }
        call.visit_children_with(self);
    }

    fn visit_assign_expr(&mut self, assignment: &ast::AssignExpr) {
        self.assignment(assignment);
        assignment.visit_children_with(self);
    }

    fn visit_var_declarator(&mut self, declarator: &ast::VarDeclarator) {
        if let (ast::Pat::Ident(name), Some(init)) = (&declarator.name, &declarator.init) {
            match &name.type_ann {
                Some(ty) if is_css_properties(&ty.type_ann) => self.typed(init, &ty.type_ann),
                _ if is_cast(init) => {}
                _ => self.constant(&name.id, init),
            }
        }
        declarator.visit_children_with(self);
    }

    fn visit_arrow_expr(&mut self, function: &ast::ArrowExpr) {
        if let Some(ty) = &function.return_type
            && is_css_properties(&ty.type_ann)
        {
            let form = Form::of(self.libraries.styles());
            match &*function.body {
                ast::ArrowFunctionBody::Expr(body) => self.objects(body, form),
                ast::ArrowFunctionBody::FunctionBody(body) => self.result(&body.stmts, form),
            }
        }
        function.visit_children_with(self);
    }

    fn visit_function(&mut self, function: &ast::Function) {
        if let Some(ty) = &function.return_type
            && is_css_properties(&ty.type_ann)
            && let Some(body) = &function.body
        {
            self.result(&body.stmts, Form::of(self.libraries.styles()));
        }
        function.visit_children_with(self);
    }

    fn visit_class_prop(&mut self, property: &ast::ClassProp) {
        self.host_binding(&property.decorators, &[property.value.as_deref()]);
        property.visit_children_with(self);
    }

    fn visit_class_method(&mut self, method: &ast::ClassMethod) {
        if method.kind == ast::MethodKind::Getter {
            let values: Vec<_> = of_body(&method.function).into_iter().map(Some).collect();
            self.host_binding(&method.function.decorators, &values);
        }
        method.visit_children_with(self);
    }

    fn visit_key_value_prop(&mut self, pair: &ast::KeyValueProp) {
        // `slotProps={{ paper: { sx: { … } } }}`
        let is_theme = matches!(&pair.key, ast::PropName::Ident(name) if name.sym == *"sx");
        if is_theme && pair.value.is_object() {
            self.objects(&pair.value, of_theme());
        }
        pair.visit_children_with(self);
    }

    fn visit_ts_as_expr(&mut self, cast: &ast::TsAsExpr) {
        self.typed(&cast.expr, &cast.type_ann);
        cast.visit_children_with(self);
    }

    fn visit_ts_satisfies_expr(&mut self, satisfies: &ast::TsSatisfiesExpr) {
        self.typed(&satisfies.expr, &satisfies.type_ann);
        satisfies.visit_children_with(self);
    }
}

/// Whether an expression says itself that it is a style, so that it is collected where it is.
fn is_cast(expr: &Expr) -> bool {
    match expr {
        Expr::TsAs(cast) => is_css_properties(&cast.type_ann),
        Expr::TsSatisfies(satisfies) => is_css_properties(&satisfies.type_ann),
        Expr::Call(call) => call
            .type_args
            .as_ref()
            .is_some_and(|types| matches!(&types.params[..], [ty] if is_css_properties(ty))),
        _ => false,
    }
}
