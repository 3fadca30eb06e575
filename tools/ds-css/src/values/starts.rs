//! What a part of a syntax can start with.
//!
//! Most parts of a syntax do not match most values: `<color>` alone has dozens of alternatives. One comparison of two sets
//! of bits rules nearly all of them out before they are looked at.

use std::sync::atomic::Ordering;

use super::basic::Basic;
use super::grammar;
use super::signature::{
    ANYTHING, BRACKET, FUNCTIONS, HASH, IDENTS, NOTHING, NUMERIC, OTHER, STRING, Signature, URL, function,
    ident,
};
use super::syntax::{Form, Node};

impl Node {
    /// Whether this part may match where one of these components is first. If not, it does not match.
    pub(super) fn may_match(&self, first: Signature) -> bool {
        self.bits() & (first.0 | NOTHING) != 0
    }

    fn bits(&self) -> u64 {
        let known = self.starts.load(Ordering::Relaxed);
        if known != 0 {
            return known;
        }
        // A syntax that contains itself may start with anything. So may one that another thread is looking at.
        self.starts.store(ANYTHING, Ordering::Relaxed);
        let bits = of_form(&self.form);
        self.starts.store(bits, Ordering::Relaxed);
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
