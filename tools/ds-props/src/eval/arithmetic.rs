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
        Arithmetic::And => f64::from(int32(left) & int32(right)),
        Arithmetic::Or => f64::from(int32(left) | int32(right)),
        Arithmetic::Xor => f64::from(int32(left) ^ int32(right)),
        // Only the lowest five bits of the distance count, as in JavaScript.
        Arithmetic::ShiftLeft => f64::from(int32(left).wrapping_shl(uint32(right))),
        Arithmetic::ShiftRight => f64::from(int32(left).wrapping_shr(uint32(right))),
        Arithmetic::ShiftRightUnsigned => f64::from(uint32(left).wrapping_shr(uint32(right))),
    }
}

/// `ToUint32` of ECMAScript: the whole part modulo 2³². `NaN` and infinities become 0.
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "the remainder is a whole u32")]
fn uint32(value: f64) -> u32 {
    if value.is_finite() { value.trunc().rem_euclid(4_294_967_296.0) as u32 } else { 0 }
}

/// `ToInt32` of ECMAScript: the same bits as a signed number.
fn int32(value: f64) -> i32 {
    uint32(value).cast_signed()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Expected values as V8 computes them.
    #[test]
    fn bitwise_operators_convert_to_32_bits_as_javascript_does() {
        use Arithmetic::{And, Or, ShiftLeft, ShiftRight, ShiftRightUnsigned, Xor};
        for (left, operator, right, expected) in [
            (4_294_967_295.0, Or, 0.0, -1.0),
            (2_147_483_648.0, Or, 0.0, -2_147_483_648.0),
            (4_294_967_296.0, Or, 1.0, 1.0),
            (1e21, Or, 0.0, -559_939_584.0),
            (-1e21, Or, 0.0, 559_939_584.0),
            (-1.9, Or, 0.0, -1.0),
            (f64::NAN, Or, 2.0, 2.0),
            (f64::NEG_INFINITY, Or, 2.0, 2.0),
            (4_294_967_295.0, And, 255.0, 255.0),
            (-1.0, And, 4_294_967_295.0, -1.0),
            (4_294_967_295.0, Xor, 1.0, -2.0),
            (5.0, Xor, -1.0, -6.0),
            (1.0, ShiftLeft, 31.0, -2_147_483_648.0),
            (1.0, ShiftLeft, 32.0, 1.0),
            (1.0, ShiftLeft, -1.0, -2_147_483_648.0),
            (4_294_967_295.0, ShiftLeft, 4.0, -16.0),
            (-8.0, ShiftRight, 1.0, -4.0),
            (4_294_967_288.0, ShiftRight, 1.0, -4.0),
            (256.0, ShiftRight, 36.0, 16.0),
            (-1.0, ShiftRightUnsigned, 0.0, 4_294_967_295.0),
            (-8.0, ShiftRightUnsigned, 28.0, 15.0),
            (-8.0, ShiftRightUnsigned, -4.0, 15.0),
        ] {
            assert_eq!(calculate(operator, left, right), expected, "{left} {operator:?} {right}");
        }
    }
}
