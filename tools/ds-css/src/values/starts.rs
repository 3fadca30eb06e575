//! What a component is and what a part of a syntax can start with, as sets of bits.
//!
//! Most parts of a syntax do not match most values: `<color>` alone has dozens of alternatives. One comparison of two sets
//! rules nearly all of them out before they are looked at.

use std::sync::atomic::{AtomicU64, Ordering};

use super::basic::Basic;
use super::grammar;
use super::syntax::{Form, Node};
use crate::token::Kind;

/// The part can be left out, so that anything may follow.
const NOTHING: u64 = 1;
const NUMERIC: u64 = 1 << 1;
const STRING: u64 = 1 << 2;
const URL: u64 = 1 << 3;
const HASH: u64 = 1 << 4;
const BRACKET: u64 = 1 << 5;
const OTHER: u64 = 1 << 6;
/// Functions have one of 16 bits, by their names, and identifiers one of 32.
const FUNCTIONS: u64 = 0xffff << 16;
const IDENTS: u64 = 0xffff_ffff << 32;
const ANYTHING: u64 = u64::MAX;

/// What some components are.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Signature(u64);

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

/// What can be the first component of a part of a syntax. It is computed when it is first needed.
#[derive(Debug, Default)]
pub(super) struct Starts(AtomicU64);

impl Node {
    /// Whether this part may match where one of these components is first. If not, it does not match.
    pub(super) fn may_match(&self, first: Signature) -> bool {
        self.bits() & (first.0 | NOTHING) != 0
    }

    fn bits(&self) -> u64 {
        let known = self.starts.0.load(Ordering::Relaxed);
        if known != 0 {
            return known;
        }
        // A syntax that contains itself may start with anything. So may one that another thread is looking at.
        self.starts.0.store(ANYTHING, Ordering::Relaxed);
        let bits = of_form(&self.form);
        self.starts.0.store(bits, Ordering::Relaxed);
        bits
    }
}

fn of_form(form: &Form) -> u64 {
    match form {
        Form::Keywords(words) => words.iter().fold(0, |bits, word| bits | ident(word)),
        // It is left out with what is before or after it.
        Form::Literal(',') => ANYTHING,
        Form::Literal(ch) if ch.is_ascii_alphanumeric() => ANYTHING,
        Form::Literal(_) => OTHER,
        Form::Basic(basic, ..) => of_basic(*basic),
        Form::Type(at) => grammar::type_syntax(*at).map_or(ANYTHING, Node::bits),
        Form::Property(at) => grammar::property_syntax(*at).map_or(ANYTHING, Node::bits),
        Form::Function(name, _) => function(name),
        Form::Block(..) => BRACKET,
        Form::Sequence(parts) => {
            let mut bits = NOTHING;
            for part in parts {
                bits = bits & !NOTHING | part.bits();
                if bits & NOTHING == 0 {
                    break;
                }
            }
            bits
        }
        Form::One(parts) | Form::All(parts) | Form::Any(parts) => {
            parts.iter().fold(0, |bits, part| bits | part.bits())
        }
        Form::Repeat { node, least, .. } => node.bits() | if *least == 0 { NOTHING } else { 0 },
        Form::Required(node) => node.bits(),
    }
}

/// Math functions are numeric.
fn of_basic(basic: Basic) -> u64 {
    match basic {
        Basic::Integer
        | Basic::Number
        | Basic::Zero
        | Basic::Percentage
        | Basic::Dimension(_)
        | Basic::LengthPercentage
        | Basic::AnyDimension => NUMERIC | FUNCTIONS,
        Basic::Ident | Basic::CustomIdent | Basic::DashedIdent => IDENTS,
        Basic::String => STRING,
        Basic::Url => URL | FUNCTIONS,
        Basic::HexColour | Basic::Hash => HASH,
        Basic::UnicodeRange | Basic::Sum | Basic::FamilyName | Basic::Anything => ANYTHING,
    }
}

fn ident(name: &str) -> u64 {
    1 << (32 + (hash(name) & 31))
}

fn function(name: &str) -> u64 {
    1 << (16 + (hash(name) & 15))
}

/// A hash of a name, of which the lowest bits differ.
fn hash(name: &str) -> u32 {
    let hash = name.bytes().fold(0_u32, |hash, byte| hash.wrapping_mul(31).wrapping_add(byte.into()));
    hash ^ hash >> 7
}
