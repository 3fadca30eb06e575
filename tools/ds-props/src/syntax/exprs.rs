//! Lowers expressions that determine a type or a default.

use std::rc::Rc;

use swc_core::common::Spanned;
use swc_core::ecma::ast;

use super::items::{Lower, text};
use super::position::bytes;
use super::types::parts;
use super::{Arithmetic, Expr, ExprKind, ExprNode, Key, Keyword, Literal, Name, ObjectItem};

impl Lower<'_> {
    pub(super) fn expr(self, expr: &ast::Expr) -> Expr {
        match expr {
            ast::Expr::Paren(inner) => self.expr(&inner.expr),
            ast::Expr::TsNonNull(inner) => self.expr(&inner.expr),
            ast::Expr::TsInstantiation(inner) => self.expr(&inner.expr),
            ast::Expr::Await(inner) => self.expr(&inner.arg),
            ast::Expr::Seq(seq) => match seq.exprs.last() {
                Some(last) => self.expr(last),
                None => Rc::new(ExprNode { span: bytes(seq.span), kind: ExprKind::Other }),
            },
            _ => Rc::new(ExprNode { span: bytes(expr.span()), kind: self.expr_kind(expr) }),
        }
    }

    fn expr_kind(self, expr: &ast::Expr) -> ExprKind {
        match expr {
            ast::Expr::Lit(literal) => literal_kind(literal),
            ast::Expr::Ident(name) => ExprKind::Name(name.sym.clone()),
            ast::Expr::Tpl(template) => {
                let placeholders = template.exprs.iter().map(|expr| self.expr(expr));
                ExprKind::Template(parts(&template.quasis, placeholders))
            }
            ast::Expr::Member(member) => self.member_expr(&member.obj, &member.prop),
            ast::Expr::OptChain(chain) => match &*chain.base {
                ast::OptChainBase::Member(member) => self.member_expr(&member.obj, &member.prop),
                ast::OptChainBase::Call(_) => ExprKind::Other,
            },
            ast::Expr::Object(object) => {
                ExprKind::Object(object.props.iter().filter_map(|prop| self.object_item(prop)).collect())
            }
            ast::Expr::Array(array) => ExprKind::Array(
                array
                    .elems
                    .iter()
                    .flatten()
                    .map(|item| (self.expr(&item.expr), item.spread.is_some()))
                    .collect(),
            ),
            ast::Expr::Call(call) => match &call.callee {
                ast::Callee::Expr(callee) => ExprKind::Call {
                    callee: self.expr(callee),
                    args: call.args.iter().map(|arg| self.expr(&arg.expr)).collect(),
                    type_args: self.type_args(call.type_args.as_deref()),
                    new: false,
                },
                ast::Callee::Import(_) => match call.args.first().map(|arg| &*arg.expr) {
                    Some(ast::Expr::Lit(ast::Lit::Str(from))) => ExprKind::Import(text(&from.value)),
                    _ => ExprKind::Other,
                },
                ast::Callee::Super(_) => ExprKind::Other,
            },
            ast::Expr::TaggedTpl(tagged) => ExprKind::Tagged {
                tag: self.expr(&tagged.tag),
                type_args: self.type_args(tagged.type_params.as_deref()),
            },
            ast::Expr::New(call) => ExprKind::Call {
                callee: self.expr(&call.callee),
                args: call.args.iter().flatten().map(|arg| self.expr(&arg.expr)).collect(),
                type_args: self.type_args(call.type_args.as_deref()),
                new: true,
            },
            ast::Expr::Fn(function) => ExprKind::Function(Rc::new(self.function(&function.function))),
            ast::Expr::Arrow(arrow) => ExprKind::Function(Rc::new(self.arrow(arrow))),
            ast::Expr::Class(class) => {
                let name = class.ident.as_ref().map_or_else(|| Name::from("class"), |id| id.sym.clone());
                ExprKind::Class(Rc::new(self.class(&name, bytes(class.class.span), &class.class)))
            }
            ast::Expr::TsAs(cast) => ExprKind::As(self.expr(&cast.expr), self.ty(&cast.type_ann)),
            ast::Expr::TsTypeAssertion(cast) => ExprKind::As(self.expr(&cast.expr), self.ty(&cast.type_ann)),
            ast::Expr::TsConstAssertion(cast) => ExprKind::AsConst(self.expr(&cast.expr)),
            ast::Expr::TsSatisfies(cast) => {
                ExprKind::Satisfies(self.expr(&cast.expr), self.ty(&cast.type_ann))
            }
            ast::Expr::Cond(cond) => ExprKind::Either(vec![self.expr(&cond.cons), self.expr(&cond.alt)]),
            ast::Expr::Unary(unary) => self.unary(unary),
            ast::Expr::Bin(binary) => self.binary(binary),
            ast::Expr::JSXElement(_) | ast::Expr::JSXFragment(_) => ExprKind::Jsx,
            _ => ExprKind::Other,
        }
    }

    fn member_expr(self, object: &ast::Expr, prop: &ast::MemberProp) -> ExprKind {
        match prop {
            ast::MemberProp::Ident(name) => ExprKind::Member(self.expr(object), name.sym.clone()),
            ast::MemberProp::Computed(key) => ExprKind::Index(self.expr(object), self.expr(&key.expr)),
            ast::MemberProp::PrivateName(_) => ExprKind::Other,
        }
    }

    fn object_item(self, item: &ast::PropOrSpread) -> Option<ObjectItem> {
        let prop = match item {
            ast::PropOrSpread::Spread(spread) => return Some(ObjectItem::Spread(self.expr(&spread.expr))),
            ast::PropOrSpread::Prop(prop) => prop,
        };
        let span = bytes(prop.span());
        let doc = self.doc(span);
        let function = |function: &ast::Function| {
            let kind = ExprKind::Function(Rc::new(self.function(function)));
            Rc::new(ExprNode { span: bytes(function.span), kind })
        };
        let (key, value) = match &**prop {
            ast::Prop::Shorthand(name) => {
                let kind = ExprKind::Name(name.sym.clone());
                (Key::Static(name.sym.clone()), Rc::new(ExprNode { span, kind }))
            }
            ast::Prop::KeyValue(prop) => (self.prop_key(&prop.key), self.expr(&prop.value)),
            ast::Prop::Method(prop) => (self.prop_key(&prop.key), function(&prop.function)),
            ast::Prop::Getter(prop) => {
                (self.prop_key(&prop.key), Rc::new(ExprNode { span, kind: ExprKind::Other }))
            }
            ast::Prop::Setter(_) | ast::Prop::Assign(_) => return None,
        };
        Some(ObjectItem::Property { key, value, span, doc })
    }

    fn arithmetic(self, operator: Arithmetic, binary: &ast::BinExpr) -> ExprKind {
        ExprKind::Arithmetic(operator, self.expr(&binary.left), self.expr(&binary.right))
    }

    fn unary(self, unary: &ast::UnaryExpr) -> ExprKind {
        match (unary.op, &*unary.arg) {
            (ast::UnaryOp::Minus, ast::Expr::Lit(ast::Lit::Num(number))) => {
                ExprKind::Literal(Literal::Number(-number.value))
            }
            // `~x` is `x ^ -1`.
            (ast::UnaryOp::Tilde, arg) => {
                let kind = ExprKind::Literal(Literal::Number(-1.0));
                let ones = Rc::new(ExprNode { span: bytes(unary.span), kind });
                ExprKind::Arithmetic(Arithmetic::Xor, self.expr(arg), ones)
            }
            (ast::UnaryOp::Bang | ast::UnaryOp::Delete, _) => ExprKind::Keyword(Keyword::Boolean),
            (ast::UnaryOp::Void, _) => ExprKind::Keyword(Keyword::Undefined),
            (ast::UnaryOp::TypeOf, _) => ExprKind::Keyword(Keyword::String),
            _ => ExprKind::Keyword(Keyword::Number),
        }
    }

    fn binary(self, binary: &ast::BinExpr) -> ExprKind {
        use ast::BinaryOp as Op;
        match binary.op {
            Op::LogicalOr | Op::LogicalAnd | Op::NullishCoalescing => {
                ExprKind::Either(vec![self.expr(&binary.left), self.expr(&binary.right)])
            }
            Op::Add => self.arithmetic(Arithmetic::Add, binary),
            Op::Sub => self.arithmetic(Arithmetic::Subtract, binary),
            Op::Mul => self.arithmetic(Arithmetic::Multiply, binary),
            Op::Div => self.arithmetic(Arithmetic::Divide, binary),
            Op::BitAnd => self.arithmetic(Arithmetic::And, binary),
            Op::BitOr => self.arithmetic(Arithmetic::Or, binary),
            Op::BitXor => self.arithmetic(Arithmetic::Xor, binary),
            Op::LShift => self.arithmetic(Arithmetic::ShiftLeft, binary),
            Op::RShift => self.arithmetic(Arithmetic::ShiftRight, binary),
            Op::ZeroFillRShift => self.arithmetic(Arithmetic::ShiftRightUnsigned, binary),
            Op::Mod | Op::Exp => ExprKind::Keyword(Keyword::Number),
            _ => ExprKind::Keyword(Keyword::Boolean),
        }
    }
}

fn literal_kind(literal: &ast::Lit) -> ExprKind {
    match literal {
        ast::Lit::Str(string) => ExprKind::Literal(Literal::String(text(&string.value))),
        ast::Lit::Bool(boolean) => ExprKind::Literal(Literal::Boolean(boolean.value)),
        ast::Lit::Num(number) => ExprKind::Literal(Literal::Number(number.value)),
        ast::Lit::BigInt(_) => ExprKind::Literal(Literal::BigInt),
        ast::Lit::Null(_) => ExprKind::Null,
        ast::Lit::Regex(_) | ast::Lit::JSXText(_) => ExprKind::Other,
    }
}
