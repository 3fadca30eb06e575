//! What functions result in.

use swc_core::ecma::ast::{self, Expr};

/// The values that a body returns, in the order of the text. Functions in it return their own.
pub(super) fn returned(body: &[ast::Stmt]) -> Vec<&Expr> {
    let mut values = Vec::new();
    body.iter().for_each(|statement| statements(statement, &mut values));
    values
}

fn statements<'e>(statement: &'e ast::Stmt, values: &mut Vec<&'e Expr>) {
    match statement {
        ast::Stmt::Return(ast::ReturnStmt { arg: Some(value), .. }) => values.push(value),
        ast::Stmt::Block(block) => block.stmts.iter().for_each(|inner| statements(inner, values)),
        ast::Stmt::If(choice) => {
            statements(&choice.cons, values);
            choice.alt.iter().for_each(|other| statements(other, values));
        }
        ast::Stmt::Switch(switch) => {
            let inner = switch.cases.iter().flat_map(|case| &case.cons);
            inner.for_each(|inner| statements(inner, values));
        }
        ast::Stmt::Try(attempt) => {
            let blocks = [Some(&attempt.block), attempt.handler.as_ref().map(|handler| &handler.body)];
            let inner = blocks.into_iter().flatten().flat_map(|block| &block.stmts);
            inner.for_each(|inner| statements(inner, values));
        }
        _ => {}
    }
}

/// The values that a function returns, or its expression.
pub(super) fn results(function: &Expr) -> Vec<&Expr> {
    match function {
        Expr::Arrow(function) => match &*function.body {
            ast::ArrowFunctionBody::Expr(body) => vec![body],
            ast::ArrowFunctionBody::FunctionBody(body) => returned(&body.stmts),
        },
        Expr::Fn(function) => of_body(&function.function),
        Expr::Paren(inner) => results(&inner.expr),
        _ => Vec::new(),
    }
}

/// The values that the body of a function returns.
pub(super) fn of_body(function: &ast::Function) -> Vec<&Expr> {
    function.body.as_ref().map(|body| returned(&body.stmts)).unwrap_or_default()
}
