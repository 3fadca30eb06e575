//! Sums and products: constants in enums, otherwise numbers and strings.

use std::rc::Rc;

use super::mode::Mode;
use super::ty::{Env, Ty, TypeRef};

use super::{Eval, combine, of_literal};
use crate::syntax::{Arithmetic, Expr, ExprKind, Literal, Name};

/// The type of a sum or product; `None` if it may be either a number or a string.
pub(super) fn widened(operator: Arithmetic, left: &Ty, right: &Ty) -> Option<TypeRef> {
    let number = |ty| combine::base(ty) == Some(combine::Base::Number);
    let string = |ty| combine::base(ty) == Some(combine::Base::String);
    match operator {
        Arithmetic::Add if string(left) || string(right) => Some(Rc::new(Ty::String)),
        Arithmetic::Add => (number(left) && number(right)).then(|| Rc::new(Ty::Number)),
        _ => Some(Rc::new(Ty::Number)),
    }
}

impl Eval<'_> {
    /// The value of a constant expression, as in an enum member.
    pub(super) fn constant(&self, expr: &Expr, env: &Env) -> Option<TypeRef> {
        if let ExprKind::Name(name) = &expr.kind
            && let Some(member) = env.bound(name)
        {
            return Some(member.clone());
        }
        let ExprKind::Arithmetic(operator, left, right) = &expr.kind else {
            let mode = if matches!(expr.kind, ExprKind::Template(_)) { Mode::Const } else { Mode::Keep };
            let value = self.force(&self.infer(expr, env, &mode));
            return matches!(*value, Ty::Literal(_)).then_some(value);
        };
        let (left, right) = (self.constant(left, env)?, self.constant(right, env)?);
        match (operator, &*left, &*right) {
            (operator, Ty::Literal(Literal::Number(left)), Ty::Literal(Literal::Number(right))) => {
                Some(of_literal(&Literal::Number(calculate(*operator, *left, *right))))
            }
            (Arithmetic::Add, Ty::Literal(left), Ty::Literal(right)) => {
                let text = Name::from(format!("{}{}", plain(left)?, plain(right)?));
                Some(of_literal(&Literal::String(text)))
            }
            _ => None,
        }
    }
}

fn plain(literal: &Literal) -> Option<String> {
    match literal {
        Literal::String(text) => Some(text.to_string()),
        Literal::Number(number) => Some(number.to_string()),
        Literal::Boolean(_) | Literal::BigInt => None,
    }
}

fn calculate(operator: Arithmetic, left: f64, right: f64) -> f64 {
    match operator {
        Arithmetic::Add => left + right,
        Arithmetic::Subtract => left - right,
        Arithmetic::Multiply => left * right,
        Arithmetic::Divide => left / right,
        Arithmetic::Or => f64::from(whole(left) | whole(right)),
        Arithmetic::ShiftLeft => f64::from(whole(left).wrapping_shl(whole(right).unsigned_abs())),
    }
}

/// A flag as the 32 bits that JavaScript uses; larger values are not flags.
#[expect(clippy::cast_possible_truncation, reason = "flags are small, and the cast saturates")]
fn whole(value: f64) -> i32 {
    value as i32
}
