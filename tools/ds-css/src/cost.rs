//! Estimates the cost of lowering. For older browsers, lightningcss writes some constructs several times, and each
//! level of nesting multiplies that: 26 levels of `calc()` or of `.a, .b {` are 67 million copies. Constructs that
//! would grow too much are found in the tokens, before lightningcss reads the file.

use ds_core::Span;

use crate::token::{Kind, Token};

/// Functions that are parsed or printed once more for each of these functions around them.
const MULTIPLYING: &[&str] = &[
    "calc",
    "min",
    "max",
    "clamp",
    "round",
    "rem",
    "mod",
    "abs",
    "sign",
    "hypot",
    "pow",
    "exp",
    "log",
    "sqrt",
    "light-dark",
    "color-mix",
];

/// This many levels are free: real stylesheets have up to five.
const FREE_LEVELS: u32 = 6;
/// The maximum number of additional copies of values in a file.
const MAX_VALUE_COPIES: u64 = 1 << 17;

/// This many selectors for one nested rule are free.
const FREE_SELECTORS: u64 = 64;
/// The maximum number of additional selectors that the rules of a file expand to.
const MAX_SELECTORS: u64 = 50_000;

/// The cost of a file so far.
#[derive(Default)]
pub(crate) struct Cost {
    values: u64,
    selectors: u64,
    /// The number of selectors that one selector in each open block expands to.
    blocks: Vec<u64>,
}

impl Cost {
    /// Adds a value; returns the function that exceeds the limit.
    pub(crate) fn value(&mut self, text: &str, value: &[Token]) -> Option<Span> {
        // So few cannot be more levels.
        let functions = value.iter().filter(|token| token.kind == Kind::Function);
        if functions.count() <= FREE_LEVELS as usize {
            return None;
        }
        // Which of the open brackets multiply.
        let mut open: Vec<bool> = Vec::new();
        let mut level = 0_u32;
        for token in value {
            match token.kind {
                Kind::Function => {
                    let name = token.function(text).unwrap_or_default();
                    let multiplies = MULTIPLYING.iter().any(|function| name.eq_ignore_ascii_case(function));
                    open.push(multiplies);
                    level += u32::from(multiplies);
                    if multiplies && level > FREE_LEVELS {
                        self.values =
                            self.values.saturating_add(1_u64.checked_shl(level).unwrap_or(u64::MAX));
                        if self.values > MAX_VALUE_COPIES {
                            return Some(token.span);
                        }
                    }
                }
                Kind::ParenOpen | Kind::SquareOpen | Kind::CurlyOpen => open.push(false),
                Kind::ParenClose | Kind::SquareClose | Kind::CurlyClose => {
                    level -= u32::from(open.pop().unwrap_or(false));
                }
                _ => {}
            }
        }
        None
    }

    /// Opens a block; returns the span of its prelude if its selectors exceed the limit.
    pub(crate) fn enter(&mut self, text: &str, prelude: &[Token], is_style: bool) -> Option<Span> {
        let around = self.blocks.last().copied().unwrap_or(1);
        let multiplied = if is_style { around.saturating_mul(copies(text, prelude)) } else { around };
        self.blocks.push(multiplied);
        if !is_style || multiplied <= FREE_SELECTORS {
            return None;
        }
        self.selectors = self.selectors.saturating_add(multiplied);
        let span = prelude.iter().map(|token| token.span).reduce(Span::join);
        span.filter(|_| self.selectors > MAX_SELECTORS)
    }

    /// Closes the innermost block.
    pub(crate) fn leave(&mut self) {
        self.blocks.pop();
    }
}

/// How often a nested rule repeats the selector around it: once for each selector in its list, and for each `&`.
fn copies(text: &str, prelude: &[Token]) -> u64 {
    let (mut sum, mut parents, mut depth) = (0_u64, 0_u64, 0_usize);
    for token in prelude {
        match token.kind {
            Kind::Function | Kind::ParenOpen | Kind::SquareOpen => depth += 1,
            Kind::ParenClose | Kind::SquareClose => depth = depth.saturating_sub(1),
            Kind::Comma if depth == 0 => {
                sum += parents.max(1);
                parents = 0;
            }
            Kind::Delim if token.text(text) == "&" => parents += 1,
            _ => {}
        }
    }
    sum + parents.max(1)
}
