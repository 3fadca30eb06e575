//! What lowering would cost. lightningcss writes some constructs out several times for older browsers, and each level
//! of nesting multiplies that: 26 levels of `calc()` or of `.a, .b {` are 67 million copies. What would grow beyond
//! all measure is found in the tokens, before lightningcss sees the file.

use rustc_hash::FxHashMap;

use ds_core::Span;

use crate::scan::Sheet;
use crate::token::{Kind, Token};

/// Functions that are read or written once more with each function of these around them.
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

/// So many levels cost nothing: people write up to five.
const FREE_LEVELS: u32 = 6;
/// Copies of values that one file may need beyond that.
const MAX_VALUE_COPIES: u64 = 1 << 17;

/// So many selectors for one nested rule cost nothing.
const FREE_SELECTORS: u64 = 64;
/// Selectors that the rules of one file may stand for beyond that.
const MAX_SELECTORS: u64 = 50_000;

/// Conditions that the custom media queries of one file may stand for.
const MAX_CONDITIONS: u64 = 20_000;
/// How many custom media queries may be defined by each other in a row.
const MAX_CHAIN: usize = 64;

/// What one file has cost so far.
#[derive(Default)]
pub(crate) struct Cost {
    values: u64,
    selectors: u64,
    /// How many selectors one selector in each open block stands for.
    blocks: Vec<u64>,
}

impl Cost {
    /// Adds a value; gives the function that is one too many.
    pub(crate) fn value(&mut self, text: &str, value: &[Token]) -> Option<Span> {
        // Which of the open brackets multiply.
        let mut open: Vec<bool> = Vec::new();
        let mut level = 0_u32;
        for token in value {
            match token.kind {
                Kind::Function => {
                    let name = token.function(text).unwrap_or_default();
                    let multiplies = MULTIPLYING.iter().any(|own| name.eq_ignore_ascii_case(own));
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

    /// Opens a block; gives its prelude's place when its selectors are too many.
    pub(crate) fn enter(&mut self, text: &str, prelude: &[Token], is_style: bool) -> Option<Span> {
        let around = self.blocks.last().copied().unwrap_or(1);
        let own = if is_style { around.saturating_mul(copies(text, prelude)) } else { around };
        self.blocks.push(own);
        if !is_style || own <= FREE_SELECTORS {
            return None;
        }
        self.selectors = self.selectors.saturating_add(own);
        let span = prelude.iter().map(|token| token.span).reduce(Span::join);
        span.filter(|_| self.selectors > MAX_SELECTORS)
    }

    /// Closes the innermost block.
    pub(crate) fn leave(&mut self) {
        self.blocks.pop();
    }
}

/// How often a nested rule repeats the selector around it: once for each selector of its list, and for each `&`.
fn copies(text: &str, prelude: &[Token]) -> u64 {
    let (mut all, mut parents, mut depth) = (0_u64, 0_u64, 0_usize);
    for token in prelude {
        match token.kind {
            Kind::Function | Kind::ParenOpen | Kind::SquareOpen => depth += 1,
            Kind::ParenClose | Kind::SquareClose => depth = depth.saturating_sub(1),
            Kind::Comma if depth == 0 => {
                all += parents.max(1);
                parents = 0;
            }
            Kind::Delim if token.text(text) == "&" => parents += 1,
            _ => {}
        }
    }
    all + parents.max(1)
}

/// The custom media queries of a run: what each refers to.
pub(crate) struct Media<'a> {
    refers: FxHashMap<&'a str, Vec<&'a str>>,
}

/// What a query is when it is written out.
#[derive(Clone, Copy)]
struct Written {
    conditions: u64,
    /// The longest row of definitions below it.
    chain: usize,
}

impl<'a> Media<'a> {
    pub(crate) fn of(sheets: impl IntoIterator<Item = &'a Sheet>) -> Self {
        let mut refers: FxHashMap<&str, Vec<&str>> = FxHashMap::default();
        for (name, others) in sheets.into_iter().flat_map(|sheet| &sheet.media_refers) {
            refers.entry(name).or_default().extend(others.iter().map(String::as_str));
        }
        Self { refers }
    }

    /// The use in a file that is one too many.
    pub(crate) fn too_many(&self, sheet: &Sheet) -> Option<Span> {
        let mut known: FxHashMap<&str, Written> = FxHashMap::default();
        let mut conditions = 0_u64;
        sheet.media_used.iter().copied().find(|span| {
            let name = sheet.file.slice(*span);
            let Some((name, _)) = self.refers.get_key_value(name) else { return false };
            let written = self.written(name, &mut Vec::new(), &mut known);
            if written.conditions > 1 {
                conditions = conditions.saturating_add(written.conditions);
            }
            conditions > MAX_CONDITIONS || written.chain > MAX_CHAIN
        })
    }

    fn written(
        &self,
        name: &'a str,
        open: &mut Vec<&'a str>,
        known: &mut FxHashMap<&'a str, Written>,
    ) -> Written {
        if let Some(known) = known.get(name) {
            return *known;
        }
        // A circle has a finding of its own.
        if open.contains(&name) {
            return Written { conditions: 1, chain: 0 };
        }
        if open.len() > MAX_CHAIN {
            return Written { conditions: 1, chain: MAX_CHAIN + 1 };
        }
        open.push(name);
        let mut all = Written { conditions: 0, chain: 0 };
        for other in self.refers.get(name).into_iter().flatten() {
            let own = self.written(other, open, known);
            all.conditions = all.conditions.saturating_add(own.conditions);
            all.chain = all.chain.max(own.chain + 1);
        }
        open.pop();
        all.conditions = all.conditions.max(1);
        known.insert(name, all);
        all
    }
}
