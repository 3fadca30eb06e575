//! What inference keeps of a literal.

use super::ty::TypeRef;

/// How literals are widened.
#[derive(Clone)]
pub(crate) enum Mode {
    /// A `const`: the literal itself is kept, but its members are widened.
    Keep,
    /// `'a'` becomes a string.
    Widen,
    /// `as const`: all literals are kept.
    Const,
    /// `satisfies T`: literals are kept where `T` has literals.
    For(TypeRef),
}
