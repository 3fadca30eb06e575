//! What a component is, as a set of bits that a part of a syntax is compared with.

use crate::token::Kind;

/// The part can be left out, so that anything may follow.
pub(super) const NOTHING: u64 = 1;
pub(super) const NUMERIC: u64 = 1 << 1;
pub(super) const STRING: u64 = 1 << 2;
pub(super) const URL: u64 = 1 << 3;
pub(super) const HASH: u64 = 1 << 4;
pub(super) const BRACKET: u64 = 1 << 5;
pub(super) const OTHER: u64 = 1 << 6;
/// Functions have one of 16 bits, by their names, and identifiers one of 32.
pub(super) const FUNCTIONS: u64 = 0xffff << 16;
pub(super) const IDENTS: u64 = 0xffff_ffff << 32;
pub(super) const ANYTHING: u64 = u64::MAX;

/// What some components are.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Signature(pub(super) u64);

impl Signature {
    /// What a component is. Names are in lower case.
    pub(super) fn of(kind: Kind, text: &str) -> Self {
        Self(match kind {
            Kind::Ident => ident(text),
            Kind::Function => function(text),
            Kind::Number | Kind::Percentage | Kind::Dimension => NUMERIC,
            Kind::String => STRING,
            Kind::Url => URL,
            Kind::Hash => HASH,
            Kind::ParenOpen | Kind::SquareOpen | Kind::CurlyOpen => BRACKET,
            _ => OTHER,
        })
    }

    pub(super) fn and(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

/// The bit of an identifier, in lower case.
pub(super) fn ident(name: &str) -> u64 {
    1 << (32 + (hash(name) & 31))
}

/// The bit of a function, by its name in lower case.
pub(super) fn function(name: &str) -> u64 {
    1 << (16 + (hash(name) & 15))
}

/// A hash of a name, of which the lowest bits differ.
fn hash(name: &str) -> u32 {
    let hash = name.bytes().fold(0_u32, |hash, byte| hash.wrapping_mul(31).wrapping_add(byte.into()));
    hash ^ hash >> 7
}
