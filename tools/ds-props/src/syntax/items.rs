//! Lowers statements and declarations to a scope.

use std::rc::Rc;

use ds_core::{SourceFile, Span};
use swc_core::common::Spanned;
use swc_core::ecma::ast;

use super::position::bytes;
use super::{
    Alias, Assigned, Class, Comments, Enum, EnumMember, Export, Expr, ExprKind, Import, Imported, Interface,
    InterfacePart, Key, Name, Scope, Static, TypeDecl, Value, ValueKind,
};

/// Lowers one file.
#[derive(Clone, Copy)]
pub(super) struct Lower<'a> {
    pub(super) file: &'a SourceFile,
    pub(super) comments: &'a Comments,
    /// Whether the file neither imports nor exports anything.
    pub(super) ambient: bool,
}

impl Lower<'_> {
    pub(super) fn scope(self, items: &[ast::ModuleItem]) -> Scope {
        let mut scope = Scope::default();
        self.items(items, &mut scope);
        scope
    }

    /// The scope of a file.
    pub(super) fn module(self, items: &[ast::ModuleItem]) -> Scope {
        let mut scope = self.scope(items);
        self.type_definitions(&mut scope);
        scope
    }

    fn items(self, items: &[ast::ModuleItem], scope: &mut Scope) {
        for item in items {
            match item {
                ast::ModuleItem::ModuleDecl(decl) => self.module_decl(decl, scope),
                ast::ModuleItem::Stmt(statement) => self.statement(statement, scope),
            }
        }
    }

    /// The doc comment before a node.
    pub(super) fn doc(self, span: Span) -> Option<Span> {
        self.comments.before(self.file, span.start)
    }

    fn module_decl(self, decl: &ast::ModuleDecl, scope: &mut Scope) {
        match decl {
            ast::ModuleDecl::Import(import) => imports(import, scope),
            ast::ModuleDecl::ExportDecl(export) => {
                let space = matches!(export.decl, ast::Decl::TsModule(_));
                for name in self.declaration(&export.decl, scope) {
                    // `export { Menu } from './Menu'; export namespace Menu { … }`: the value is the re-exported one.
                    if !space || !matches!(scope.exports.get(&name), Some(Export::From { .. })) {
                        scope.exports.insert(name.clone(), Export::Local(name));
                    }
                }
            }
            ast::ModuleDecl::ExportNamed(export) => named_exports(export, scope),
            ast::ModuleDecl::ExportAll(export) => {
                scope.stars.push((text(&export.src.value), bytes(export.src.span)));
            }
            ast::ModuleDecl::ExportDefaultDecl(export) => self.export_default(export, scope),
            ast::ModuleDecl::ExportDefaultExpr(export) => {
                self.export_expr("default", &export.expr, bytes(export.span), scope);
            }
            ast::ModuleDecl::TsExportAssignment(export) => {
                self.export_expr("export=", &export.expr, bytes(export.span), scope);
            }
            ast::ModuleDecl::TsImportEquals(import) => {
                if let ast::TsModuleRef::TsExternalModuleRef(from) = &import.module_ref {
                    let what = Imported::Namespace;
                    let import_of = Import { from: text(&from.expr.value), what };
                    scope.imports.insert(import.id.sym.clone(), import_of);
                }
            }
            ast::ModuleDecl::TsNamespaceExport(_) => {}
        }
    }

    fn export_default(self, export: &ast::ExportDefaultDecl, scope: &mut Scope) {
        let span = bytes(export.span);
        let name = match &export.decl {
            ast::DefaultDecl::Class(class) => {
                let name = class.ident.as_ref().map_or_else(|| Name::from("default"), |id| id.sym.clone());
                let at = class.ident.as_ref().map_or(span, |id| bytes(id.span));
                self.class_decl(&name, at, span, &class.class, scope);
                name
            }
            ast::DefaultDecl::Fn(function) => {
                let name = function.ident.as_ref().map_or_else(|| Name::from("default"), |id| id.sym.clone());
                let at = function.ident.as_ref().map_or(span, |id| bytes(id.span));
                self.function_decl(&name, at, span, &function.function, scope);
                name
            }
            ast::DefaultDecl::TsInterfaceDecl(interface) => {
                self.interface(interface, scope);
                interface.id.sym.clone()
            }
        };
        scope.exports.insert(Name::from("default"), Export::Local(name));
    }

    /// `export default expression`: a name is a re-export, anything else is a value.
    fn export_expr(self, exported: &str, expr: &ast::Expr, span: Span, scope: &mut Scope) {
        let exported = Name::from(exported);
        if let ast::Expr::Ident(name) = expr {
            scope.exports.insert(exported, Export::Local(name.sym.clone()));
            return;
        }
        let value = Value {
            name: exported.clone(),
            span: bytes(expr.span()),
            doc: self.doc(span),
            kind: ValueKind::Variable { ty: None, init: Some(self.expr(expr)), constant: true },
            default_props: None,
            prop_types: None,
            members: Vec::new(),
        };
        scope.values.insert(exported.clone(), Rc::new(value));
        scope.exports.insert(exported.clone(), Export::Local(exported));
    }

    fn statement(self, statement: &ast::Stmt, scope: &mut Scope) {
        match statement {
            ast::Stmt::Decl(decl) => {
                self.declaration(decl, scope);
            }
            ast::Stmt::Expr(statement) => self.assignment(&statement.expr, scope),
            _ => {}
        }
    }

    /// `Name.defaultProps = …`, `Name.propTypes = …`, `Name.Item = …`
    fn assignment(self, expr: &ast::Expr, scope: &mut Scope) {
        let ast::Expr::Assign(assign) = expr else { return };
        let Some(member) = assign.left.as_simple().and_then(ast::SimpleAssignTarget::as_member) else {
            return;
        };
        let (ast::Expr::Ident(target), Some(key)) = (&*member.obj, member.prop.as_ident()) else { return };
        if let Some(value) = scope.values.get_mut(&target.sym).and_then(Rc::get_mut) {
            match key.sym.as_str() {
                "defaultProps" => value.default_props = Some(self.expr(&assign.right)),
                "propTypes" => value.prop_types = Some(self.expr(&assign.right)),
                name if name.starts_with(char::is_uppercase) => {
                    let span = bytes(key.span);
                    value.members.push(Assigned {
                        name: key.sym.clone(),
                        span,
                        value: self.expr(&assign.right),
                    });
                }
                _ => {}
            }
        }
    }

    /// Adds a declaration; returns the declared names.
    fn declaration(self, decl: &ast::Decl, scope: &mut Scope) -> Vec<Name> {
        match decl {
            ast::Decl::Class(class) => {
                let span = bytes(class.ident.span);
                self.class_decl(&class.ident.sym, span, span, &class.class, scope);
                vec![class.ident.sym.clone()]
            }
            ast::Decl::Fn(function) => {
                let span = bytes(function.ident.span);
                self.function_decl(&function.ident.sym, span, span, &function.function, scope);
                vec![function.ident.sym.clone()]
            }
            ast::Decl::Var(vars) => self.variables(vars, scope),
            ast::Decl::Using(_) => Vec::new(),
            ast::Decl::TsInterface(interface) => {
                self.interface(interface, scope);
                vec![interface.id.sym.clone()]
            }
            ast::Decl::TsTypeAlias(alias) => {
                let (name, span) = (alias.id.sym.clone(), bytes(alias.id.span));
                let params = self.type_params(alias.type_params.as_deref());
                let body = self.ty(&alias.type_ann);
                let decl = Alias { name: name.clone(), doc: self.doc(span), span, params, body };
                scope.types.insert(name.clone(), TypeDecl::Alias(Rc::new(decl)));
                vec![name]
            }
            ast::Decl::TsEnum(decl) => vec![self.enumeration(decl, scope)],
            ast::Decl::TsModule(module) => self.namespace(module, scope),
        }
    }

    fn function_decl(self, name: &Name, span: Span, doc: Span, function: &ast::Function, scope: &mut Scope) {
        let mut lowered = self.function(function);
        self.comment_types(self.doc(doc), &mut lowered);
        let lowered = Rc::new(lowered);
        if let Some(value) = scope.values.get_mut(name).and_then(Rc::get_mut)
            && let ValueKind::Function(overloads) = &mut value.kind
        {
            overloads.push(lowered);
            return;
        }
        let kind = ValueKind::Function(vec![lowered]);
        let value = Value {
            name: name.clone(),
            span,
            doc: self.doc(doc),
            kind,
            default_props: None,
            prop_types: None,
            members: Vec::new(),
        };
        scope.values.insert(name.clone(), Rc::new(value));
    }

    fn class_decl(self, name: &Name, span: Span, doc: Span, class: &ast::Class, scope: &mut Scope) {
        let class = Rc::new(self.class(name, span, class));
        scope.types.insert(name.clone(), TypeDecl::Class(class.clone()));
        let kind = ValueKind::Class(class);
        let value = Value {
            name: name.clone(),
            span,
            doc: self.doc(doc),
            kind,
            default_props: None,
            prop_types: None,
            members: Vec::new(),
        };
        scope.values.insert(name.clone(), Rc::new(value));
    }

    pub(super) fn class(self, name: &Name, span: Span, class: &ast::Class) -> Class {
        let fixed = |name: &str| {
            let mut fields =
                class.body.iter().filter_map(ast::ClassMember::as_class_prop).filter(|prop| prop.is_static);
            let field = fields.find(|prop| prop.key.as_ident().is_some_and(|key| key.sym == *name));
            field.and_then(|prop| prop.value.as_deref()).map(|value| self.expr(value))
        };
        let args = class.super_type_params.as_ref();
        let components = class.body.iter().filter_map(ast::ClassMember::as_class_prop).filter_map(|prop| {
            let name = &prop.key.as_ident().filter(|_| prop.is_static)?.sym;
            name.starts_with(char::is_uppercase).then(|| Static {
                name: name.clone(),
                ty: prop.type_ann.as_ref().map(|ann| self.ty(&ann.type_ann)),
                init: prop.value.as_deref().map(|value| self.expr(value)),
                span: bytes(prop.key.span()),
                doc: self.doc(bytes(prop.span)),
            })
        });
        Class {
            name: name.clone(),
            span,
            params: self.type_params(class.type_params.as_deref()),
            extends: class.super_class.as_deref().map(|base| self.expr(base)),
            extends_args: args.map(|args| self.types(&args.params)).unwrap_or_default(),
            default_props: fixed("defaultProps"),
            prop_types: fixed("propTypes"),
            components: components.collect(),
            members: self.instance_members(class),
        }
    }

    fn variables(self, vars: &ast::VarDecl, scope: &mut Scope) -> Vec<Name> {
        let constant = vars.kind == ast::VarDeclKind::Const;
        let mut names = Vec::new();
        for (index, var) in vars.decls.iter().enumerate() {
            let doc = self.doc(if index == 0 { bytes(vars.span) } else { bytes(var.span) });
            let mut init: Option<Expr> = var.init.as_deref().map(|init| self.expr(init));
            if let Some(ExprKind::Function(function)) =
                init.as_mut().and_then(Rc::get_mut).map(|init| &mut init.kind)
                && let Some(function) = Rc::get_mut(function)
            {
                self.comment_types(doc, function);
            }
            match &var.name {
                ast::Pat::Ident(name) => {
                    let ty = name.type_ann.as_ref().map(|ann| self.ty(&ann.type_ann));
                    let ty = ty.or_else(|| self.comment_type(doc));
                    let kind = ValueKind::Variable { ty, init, constant };
                    names.push((name.sym.clone(), bytes(name.id.span), doc, kind));
                }
                pattern => names.extend(self.leaves(pattern, init).into_iter().map(|leaf| {
                    (leaf.name, leaf.span, None, ValueKind::Variable { ty: None, init: leaf.init, constant })
                })),
            }
        }
        let declared = names.iter().map(|(name, ..)| name.clone()).collect();
        for (name, span, doc, kind) in names {
            let value = Value {
                name: name.clone(),
                span,
                doc,
                kind,
                default_props: None,
                prop_types: None,
                members: Vec::new(),
            };
            scope.values.insert(name, Rc::new(value));
        }
        declared
    }

    fn interface(self, decl: &ast::TsInterfaceDecl, scope: &mut Scope) {
        let part = InterfacePart {
            params: self.type_params(decl.type_params.as_deref()),
            extends: decl.extends.iter().map(|base| self.heritage(base)).collect(),
            members: decl.body.body.iter().filter_map(|member| self.member(member)).collect(),
        };
        let span = bytes(decl.id.span);
        if let Some(TypeDecl::Interface(known)) = scope.types.get_mut(&decl.id.sym)
            && let Some(known) = Rc::get_mut(known)
        {
            known.parts.push(part);
            known.doc = known.doc.or_else(|| self.doc(span));
            return;
        }
        let name = decl.id.sym.clone();
        let interface = Interface { name: name.clone(), span, doc: self.doc(span), parts: vec![part] };
        scope.types.insert(name, TypeDecl::Interface(Rc::new(interface)));
    }

    fn enumeration(self, decl: &ast::TsEnumDecl, scope: &mut Scope) -> Name {
        let (name, span) = (decl.id.sym.clone(), bytes(decl.id.span));
        let member = |member: &ast::TsEnumMember| EnumMember {
            name: match &member.id {
                ast::TsEnumMemberId::Ident(id) => id.sym.clone(),
                ast::TsEnumMemberId::Str(id) => text(&id.value),
            },
            span: bytes(member.span),
            init: member.init.as_deref().map(|init| self.expr(init)),
        };
        let members = decl.members.iter().map(member).collect();
        let decl = Rc::new(Enum { name: name.clone(), span, members });
        scope.types.insert(name.clone(), TypeDecl::Enum(decl.clone()));
        let kind = ValueKind::Enum(decl);
        let value = Value {
            name: name.clone(),
            span,
            doc: self.doc(span),
            kind,
            default_props: None,
            prop_types: None,
            members: Vec::new(),
        };
        scope.values.insert(name.clone(), Rc::new(value));
        name
    }

    /// `namespace A { … }`, also `A.B`. `declare module '…'` and `declare global` extend other modules, or declare them.
    fn namespace(self, decl: &ast::TsModuleDecl, scope: &mut Scope) -> Vec<Name> {
        match (&decl.id, &decl.body) {
            (ast::TsModuleName::Str(name), None) => {
                scope.ambient_modules.entry(text(&name.value)).or_default();
                return Vec::new();
            }
            (ast::TsModuleName::Str(name), Some(ast::TsNamespaceBody::TsModuleBlock(block))) => {
                if self.ambient {
                    let known = scope.ambient_modules.entry(text(&name.value)).or_default();
                    let known = known.get_or_insert_default();
                    if let Some(known) = Rc::get_mut(known) {
                        self.items(&block.body, known);
                        export_all(&block.body, known);
                    }
                } else {
                    scope.augmentations.push((text(&name.value), Rc::new(self.scope(&block.body))));
                }
                return Vec::new();
            }
            (ast::TsModuleName::Ident(_), Some(ast::TsNamespaceBody::TsModuleBlock(block)))
                if decl.global =>
            {
                scope.globals.push(Rc::new(self.scope(&block.body)));
                return Vec::new();
            }
            _ => {}
        }
        let (ast::TsModuleName::Ident(id), Some(body)) = (&decl.id, &decl.body) else {
            return Vec::new();
        };
        self.namespace_body(&id.sym, body, scope);
        vec![id.sym.clone()]
    }

    fn namespace_body(self, name: &Name, body: &ast::TsNamespaceBody, scope: &mut Scope) {
        let mut inner = match body {
            ast::TsNamespaceBody::TsModuleBlock(block) => self.scope(&block.body),
            ast::TsNamespaceBody::TsNamespaceDecl(nested) => {
                let mut inner = Scope::default();
                self.namespace_body(&nested.id.sym, &nested.body, &mut inner);
                inner
            }
        };
        if let Some(known) = scope.namespaces.get_mut(name).and_then(Rc::get_mut) {
            known.types.extend(inner.types.drain());
            known.values.extend(inner.values.drain());
            known.namespaces.extend(inner.namespaces.drain());
            known.imports.extend(inner.imports.drain());
            known.exports.extend(inner.exports);
        } else {
            scope.namespaces.insert(name.clone(), Rc::new(inner));
        }
    }

    pub(super) fn prop_key(self, key: &ast::PropName) -> Key {
        match key {
            ast::PropName::Ident(name) => Key::Static(name.sym.clone()),
            ast::PropName::Str(name) => Key::Static(text(&name.value)),
            ast::PropName::Num(number) => Key::Static(Name::from(number.value.to_string())),
            ast::PropName::BigInt(number) => Key::Static(Name::from(number.value.to_string())),
            ast::PropName::Computed(computed) => match &*computed.expr {
                ast::Expr::Lit(ast::Lit::Str(name)) => Key::Static(text(&name.value)),
                expr => Key::Computed(self.expr(expr)),
            },
        }
    }
}

/// Without an export list or assignment, an ambient module exports all that it declares.
fn export_all(items: &[ast::ModuleItem], scope: &mut Scope) {
    let lists = |item: &ast::ModuleItem| {
        matches!(
            item,
            ast::ModuleItem::ModuleDecl(
                ast::ModuleDecl::ExportNamed(_)
                    | ast::ModuleDecl::ExportAll(_)
                    | ast::ModuleDecl::ExportDefaultExpr(_)
                    | ast::ModuleDecl::TsExportAssignment(_)
            )
        )
    };
    if items.iter().any(lists) {
        return;
    }
    let declared = scope.types.keys().chain(scope.values.keys()).chain(scope.namespaces.keys());
    let mut names: Vec<Name> = declared.cloned().collect();
    names.sort_unstable();
    for name in names {
        scope.exports.entry(name.clone()).or_insert(Export::Local(name));
    }
}

/// The text of a string literal; a lone surrogate becomes U+FFFD.
pub(super) fn text(value: &swc_core::atoms::Wtf8Atom) -> Name {
    value.to_atom_lossy().into_owned()
}

fn imports(import: &ast::ImportDecl, scope: &mut Scope) {
    let from = text(&import.src.value);
    if import.specifiers.is_empty() {
        scope.effects.push(from.clone());
    }
    for specifier in &import.specifiers {
        let what = match specifier {
            ast::ImportSpecifier::Named(named) => Imported::Named(
                named
                    .imported
                    .as_ref()
                    .map_or_else(|| named.local.sym.clone(), |name| name.atom().into_owned()),
            ),
            ast::ImportSpecifier::Default(_) => Imported::Named(Name::from("default")),
            ast::ImportSpecifier::Namespace(_) => Imported::Namespace,
        };
        scope.imports.insert(specifier.local().sym.clone(), Import { from: from.clone(), what });
    }
}

fn named_exports(export: &ast::NamedExport, scope: &mut Scope) {
    let from = export.src.as_ref().map(|src| (text(&src.value), bytes(src.span)));
    for specifier in &export.specifiers {
        let (exported, export) = match (specifier, &from) {
            (ast::ExportSpecifier::Named(named), from) => {
                let orig = named.orig.atom().into_owned();
                let exported =
                    named.exported.as_ref().map_or_else(|| orig.clone(), |name| name.atom().into_owned());
                let export = match from {
                    Some((from, span)) => Export::From { from: from.clone(), name: orig, span: *span },
                    None => Export::Local(orig),
                };
                (exported, export)
            }
            (ast::ExportSpecifier::Namespace(namespace), Some((from, span))) => {
                (namespace.name.atom().into_owned(), Export::Namespace { from: from.clone(), span: *span })
            }
            (ast::ExportSpecifier::Default(default), Some((from, span))) => {
                let name = Name::from("default");
                (default.exported.sym.clone(), Export::From { from: from.clone(), name, span: *span })
            }
            _ => continue,
        };
        scope.exports.insert(exported, export);
    }
}
