//! Lowers functions: parameters with their patterns, and relevant parts of the body.

use std::rc::Rc;

use swc_core::ecma::ast;

use super::items::{Lower, text};
use super::position::bytes;
use super::{Body, Expr, ExprKind, ExprNode, Field, Function, Param, Type};

impl Lower<'_> {
    pub(super) fn function(self, function: &ast::Function) -> Function {
        Function {
            span: bytes(function.span),
            type_params: self.type_params(function.type_params.as_deref()),
            params: function.params.iter().map(|param| self.param(&param.pat)).collect(),
            returns: function.return_type.as_ref().map(|returns| self.ty(&returns.type_ann)),
            body: function.body.as_ref().map(|body| self.body(&body.stmts)),
        }
    }

    pub(super) fn arrow(self, arrow: &ast::ArrowExpr) -> Function {
        Function {
            span: bytes(arrow.span),
            type_params: self.type_params(arrow.type_params.as_deref()),
            params: arrow.params.iter().map(|param| self.param(param)).collect(),
            returns: arrow.return_type.as_ref().map(|returns| self.ty(&returns.type_ann)),
            body: Some(match &*arrow.body {
                ast::ArrowFunctionBody::FunctionBody(body) => self.body(&body.stmts),
                ast::ArrowFunctionBody::Expr(expr) => {
                    Body { returns: vec![self.expr(expr)], ..Body::default() }
                }
            }),
        }
    }

    fn body(self, statements: &[ast::Stmt]) -> Body {
        let mut body = Body::default();
        for statement in statements {
            let ast::Stmt::Decl(declaration) = statement else { continue };
            match declaration {
                ast::Decl::Var(vars) => vars.decls.iter().for_each(|var| self.local(var, &mut body)),
                ast::Decl::Fn(function) => {
                    let span = bytes(function.function.span);
                    let kind = ExprKind::Function(Rc::new(self.function(&function.function)));
                    body.locals.push((function.ident.sym.clone(), Rc::new(ExprNode { span, kind })));
                }
                ast::Decl::Class(class) => {
                    let (name, span) = (&class.ident.sym, bytes(class.class.span));
                    let kind = ExprKind::Class(Rc::new(self.class(name, span, &class.class)));
                    body.locals.push((name.clone(), Rc::new(ExprNode { span, kind })));
                }
                _ => {}
            }
        }
        let mut returns = Returns { lower: self, found: Vec::new() };
        returns.statements(statements);
        body.returns = returns.found;
        body
    }

    fn local(self, var: &ast::VarDeclarator, body: &mut Body) {
        let Some(init) = var.init.as_deref() else { return };
        match (&var.name, init) {
            (ast::Pat::Object(pattern), ast::Expr::Ident(from)) => {
                body.patterns.push((from.sym.clone(), self.fields(pattern)));
            }
            (pattern, init) => {
                let leaves = self.leaves(pattern, Some(self.expr(init)));
                body.locals.extend(leaves.into_iter().filter_map(|leaf| Some((leaf.name, leaf.init?))));
            }
        }
    }

    pub(super) fn signature_param(self, param: &ast::TsFnParam) -> Param {
        match param {
            ast::TsFnParam::Ident(name) => self.named(name),
            ast::TsFnParam::Array(pattern) => Param {
                ty: pattern.type_ann.as_ref().map(|ann| self.ty(&ann.type_ann)),
                optional: pattern.optional,
                ..Param::anonymous()
            },
            ast::TsFnParam::Rest(rest) => self.rest(rest),
            ast::TsFnParam::Object(pattern) => self.object(pattern),
        }
    }

    fn param(self, pattern: &ast::Pat) -> Param {
        match pattern {
            ast::Pat::Ident(name) => self.named(name),
            ast::Pat::Object(pattern) => self.object(pattern),
            ast::Pat::Rest(rest) => self.rest(rest),
            ast::Pat::Assign(assign) => Param { optional: true, ..self.param(&assign.left) },
            ast::Pat::Array(pattern) => {
                let ty = pattern.type_ann.as_ref().map(|ann| self.ty(&ann.type_ann));
                Param { ty, ..Param::anonymous() }
            }
            ast::Pat::Invalid(_) | ast::Pat::Expr(_) => Param::anonymous(),
        }
    }

    fn named(self, name: &ast::BindingIdent) -> Param {
        Param {
            name: Some(name.sym.clone()),
            ty: name.type_ann.as_ref().map(|ann| self.ty(&ann.type_ann)),
            optional: name.optional,
            ..Param::anonymous()
        }
    }

    fn rest(self, rest: &ast::RestPat) -> Param {
        let inner = self.param(&rest.arg);
        let annotated: Option<Type> = rest.type_ann.as_ref().map(|ann| self.ty(&ann.type_ann));
        Param { ty: annotated.or(inner.ty), rest: true, fields: Vec::new(), ..inner }
    }

    fn object(self, pattern: &ast::ObjectPat) -> Param {
        Param {
            ty: pattern.type_ann.as_ref().map(|ann| self.ty(&ann.type_ann)),
            optional: pattern.optional,
            fields: self.fields(pattern),
            ..Param::anonymous()
        }
    }

    fn fields(self, pattern: &ast::ObjectPat) -> Vec<Field> {
        let field = |prop: &ast::ObjectPatProp| match prop {
            ast::ObjectPatProp::Assign(prop) => {
                let default = prop.value.as_deref().map(|value| self.expr(value));
                Some(Field { name: prop.key.sym.clone(), default })
            }
            ast::ObjectPatProp::KeyValue(prop) => {
                let name = match &prop.key {
                    ast::PropName::Ident(name) => name.sym.clone(),
                    ast::PropName::Str(name) => text(&name.value),
                    _ => return None,
                };
                let default = match &*prop.value {
                    ast::Pat::Assign(assign) => Some(self.expr(&assign.right)),
                    _ => None,
                };
                Some(Field { name, default })
            }
            ast::ObjectPatProp::Rest(_) => None,
        };
        pattern.props.iter().filter_map(field).collect()
    }
}

impl Param {
    fn anonymous() -> Self {
        Self { name: None, ty: None, optional: false, rest: false, fields: Vec::new() }
    }
}

/// Collects the `return` statements of a body, excluding those of nested functions and classes.
struct Returns<'a> {
    lower: Lower<'a>,
    found: Vec<Expr>,
}

impl Returns<'_> {
    fn statements(&mut self, statements: &[ast::Stmt]) {
        for statement in statements {
            self.statement(statement);
        }
    }

    // Written by hand, because swc's visitor would add a tenth to the compile time of the command.
    fn statement(&mut self, statement: &ast::Stmt) {
        match statement {
            ast::Stmt::Return(statement) => self.found.push(match &statement.arg {
                Some(arg) => self.lower.expr(arg),
                None => Rc::new(ExprNode {
                    span: bytes(statement.span),
                    kind: ExprKind::Keyword(super::Keyword::Undefined),
                }),
            }),
            ast::Stmt::Block(block) => self.statements(&block.stmts),
            ast::Stmt::If(statement) => {
                self.statement(&statement.cons);
                if let Some(otherwise) = &statement.alt {
                    self.statement(otherwise);
                }
            }
            ast::Stmt::Switch(statement) => {
                statement.cases.iter().for_each(|case| self.statements(&case.cons))
            }
            ast::Stmt::Try(statement) => {
                self.statements(&statement.block.stmts);
                let handler = statement.handler.iter().map(|handler| &handler.body);
                handler.chain(&statement.finalizer).for_each(|block| self.statements(&block.stmts));
            }
            ast::Stmt::For(statement) => self.statement(&statement.body),
            ast::Stmt::ForIn(statement) => self.statement(&statement.body),
            ast::Stmt::ForOf(statement) => self.statement(&statement.body),
            ast::Stmt::While(statement) => self.statement(&statement.body),
            ast::Stmt::DoWhile(statement) => self.statement(&statement.body),
            ast::Stmt::Labeled(statement) => self.statement(&statement.body),
            ast::Stmt::With(statement) => self.statement(&statement.body),
            ast::Stmt::Empty(_)
            | ast::Stmt::Debugger(_)
            | ast::Stmt::Break(_)
            | ast::Stmt::Continue(_)
            | ast::Stmt::Throw(_)
            | ast::Stmt::Decl(_)
            | ast::Stmt::Expr(_) => {}
        }
    }
}
