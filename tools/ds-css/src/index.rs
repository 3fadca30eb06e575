//! The tokens, indexed by name, colour, length and breakpoint.

use std::cell::{OnceCell, RefCell};

use ds_core::model::tokens::{CustomMedia, TokenDoc, TokenSet};
use ds_core::suggest::{count_within, nearest};
use rustc_hash::{FxHashMap, FxHashSet};

use crate::colour::Colour;
use crate::measure::Measured;
use crate::media::{Bound, bounds};
use crate::properties::Family;
use crate::token::{Kind, Lexer, Token, dimension};

/// The bits of a number and its unit: equal lengths have equal keys.
type Length = (u64, String);

/// The tokens of a project. Colours and lengths are parsed when they are first needed.
pub(crate) struct Index<'a> {
    set: &'a TokenSet,
    prefix: &'a str,
    /// The first words of the names after the prefix, in lower case.
    groups: FxHashSet<String>,
    suggestions: RefCell<FxHashMap<String, Option<(&'a str, bool)>>>,
    names: FxHashMap<&'a str, &'a TokenDoc>,
    colours: OnceCell<Colours<'a>>,
    lengths: OnceCell<FxHashMap<Length, Vec<&'a TokenDoc>>>,
    measured: OnceCell<FxHashMap<Measured, Vec<&'a TokenDoc>>>,
    breakpoints: OnceCell<Vec<(&'a CustomMedia, Bound)>>,
}

impl<'a> Index<'a> {
    pub(crate) fn new(set: &'a TokenSet) -> Self {
        let prefix = set.tokens.iter().find_map(prefix_of).unwrap_or("--");
        Self {
            set,
            prefix,
            groups: set
                .tokens
                .iter()
                .filter_map(|token| token.css.strip_prefix(prefix))
                .map(|name| first_word(name).to_ascii_lowercase())
                .collect(),
            suggestions: RefCell::default(),
            names: set.tokens.iter().map(|token| (token.css.as_str(), token)).collect(),
            colours: OnceCell::new(),
            lengths: OnceCell::new(),
            measured: OnceCell::new(),
            breakpoints: OnceCell::new(),
        }
    }

    /// The token of a custom property.
    pub(crate) fn token(&self, name: &str) -> Option<&'a TokenDoc> {
        self.names.get(name).copied()
    }

    /// Whether a custom property is named like a token: with the prefix or, if tokens have none, with the first word
    /// of a token.
    pub(crate) fn is_named_like_token(&self, name: &str) -> bool {
        let Some(rest) = self.without_prefix(name) else { return false };
        self.prefix != "--" || self.groups.contains(first_word(rest).to_ascii_lowercase().as_str())
    }

    /// A name without the prefix, in any case: nobody names another property `--PL-…`.
    fn without_prefix<'n>(&self, name: &'n str) -> Option<&'n str> {
        let (start, rest) = name.split_at_checked(self.prefix.len())?;
        start.eq_ignore_ascii_case(self.prefix).then_some(rest)
    }

    /// Whether both have tokens of the same names.
    pub(crate) fn has_same_tokens(&self, other: &Self) -> bool {
        let names = |index: &Self| index.set.tokens.iter().map(|token| token.css.as_str());
        names(self).eq(names(other))
    }

    /// Whether a name is that of a part of a composite token (`--pl-line-hairline-width`).
    pub(crate) fn is_part(&self, name: &str) -> bool {
        if let Some(parts) = &self.set.parts {
            return parts.binary_search_by(|part| part.as_str().cmp(name)).is_ok();
        }
        name.rmatch_indices('-').any(|(at, _)| {
            self.token(&name[..at]).is_some_and(|token| parts(&token.kind).contains(&&name[at + 1..]))
        })
    }

    /// The token with the nearest name, and whether it is the only candidate. Cached, because the same wrong name is
    /// often used repeatedly.
    pub(crate) fn nearest(&self, name: &str) -> Option<(&'a str, bool)> {
        if let Some(known) = self.suggestions.borrow().get(name) {
            return *known;
        }
        let strip = |name: &'a str| name.strip_prefix(self.prefix);
        let known = self.set.tokens.iter().filter_map(|token| strip(&token.css));
        let wanted = self.without_prefix(name);
        // A name that differs only by its case is the one that was meant.
        let same = wanted.and_then(|wanted| known.clone().find(|known| known.eq_ignore_ascii_case(wanted)));
        let nearest =
            same.map(|same| (same, true)).or_else(|| near(wanted?, known)).and_then(|(best, sure)| {
                let token = self.set.tokens.iter().find(|token| strip(&token.css) == Some(best))?;
                Some((token.css.as_str(), sure))
            });
        self.suggestions.borrow_mut().insert(name.to_owned(), nearest);
        nearest
    }

    /// Whether the token files declare the least contrast of a colour on a background, given by their paths.
    pub(crate) fn declares_contrast(&self, colour: &str, on: &str) -> bool {
        self.set.contrast.iter().any(|pair| pair.color == colour && pair.on == on)
    }

    /// The custom media queries of the breakpoint tokens.
    pub(crate) fn media(&self) -> &'a [CustomMedia] {
        &self.set.media
    }

    /// Each custom media query that is a single width bound, and the bound.
    pub(crate) fn breakpoints(&self) -> &[(&'a CustomMedia, Bound)] {
        self.breakpoints.get_or_init(|| {
            let read_media = |media: &'a CustomMedia| {
                let tokens: Vec<Token> =
                    Lexer::new(&media.query).filter(|token| token.kind != Kind::Whitespace).collect();
                match bounds(&media.query, &tokens).as_slice() {
                    [(group, bound)] if group.range() == (0..media.query.len()) => Some((media, *bound)),
                    _ => None,
                }
            };
            self.set.media.iter().filter_map(read_media).collect()
        })
    }

    /// The tokens with this colour in the default theme: those of the stylesheet's own component first, then those
    /// that depend on the theme.
    pub(crate) fn colours(&self, colour: Colour, component: &str) -> Vec<&'a TokenDoc> {
        let colours = self.colours.get_or_init(|| {
            let mut colours = Colours::default();
            for token in self.set.tokens.iter().filter(|token| token.kind == "color") {
                match token.values.first().and_then(|(_, value)| Colour::parse(value)) {
                    Some(Colour::Narrow(bytes)) => colours.narrow.entry(bytes).or_default().push(token),
                    Some(wide) => colours.wide.push((wide, token)),
                    None => {}
                }
            }
            colours
        });
        let mut tokens = match colour {
            Colour::Narrow(bytes) => colours.narrow.get(&bytes).cloned().unwrap_or_default(),
            wide @ Colour::Wide(_) => colours
                .wide
                .iter()
                .filter(|(candidate, _)| candidate.is_near(&wide))
                .map(|(_, token)| *token)
                .collect(),
        };
        tokens.retain(|token| token.deprecated.is_none());
        tokens.sort_by_key(|token| (!is_of(token, component), !follows_theme(token)));
        tokens
    }

    /// The tokens with this length that measure the same kind of thing: those of the stylesheet's own component
    /// first.
    pub(crate) fn lengths(
        &self,
        number: f64,
        unit: &str,
        family: Family,
        component: &str,
    ) -> Vec<&'a TokenDoc> {
        let lengths = self.lengths.get_or_init(|| {
            let mut lengths: FxHashMap<Length, Vec<&TokenDoc>> = FxHashMap::default();
            for token in self.set.tokens.iter().filter(|token| token.kind == "dimension") {
                if let Some((number, unit)) = token.values.first().and_then(|(_, value)| dimension(value)) {
                    lengths.entry(length(number, unit)).or_default().push(token);
                }
            }
            lengths
        });
        let rank = |token: &TokenDoc| {
            if is_of(token, component) {
                return Some(0);
            }
            let group = Self::purpose(token)?;
            family.groups().iter().position(|word| *word == group).map(|at| at + 1)
        };
        let mut tokens: Vec<_> = lengths
            .get(&length(number, unit))
            .into_iter()
            .flatten()
            .filter(|token| token.deprecated.is_none())
            .filter_map(|token| Some((rank(token)?, *token)))
            .collect();
        tokens.sort_by_key(|(rank, _)| *rank);
        tokens.into_iter().map(|(_, token)| token).collect()
    }

    /// The tokens of other types with this value whose path has a group for one of some purposes; any if there is none.
    pub(crate) fn same(&self, value: &Measured, purposes: &[&str]) -> Vec<&'a TokenDoc> {
        let measures = self.measured.get_or_init(|| {
            let mut measures: FxHashMap<Measured, Vec<&TokenDoc>> = FxHashMap::default();
            for token in self.set.tokens.iter().filter(|token| token.deprecated.is_none()) {
                let value = token.values.first();
                if let Some(value) = value.and_then(|(_, value)| Measured::of_token(&token.kind, value)) {
                    measures.entry(value).or_default().push(token);
                }
            }
            measures
        });
        let serves = |token: &TokenDoc| {
            // `line-height.tight` is of a scale, `type.h4.line-height` a part of something else.
            let groups = token.path.rsplit_once('.').map_or("", |(groups, _)| groups);
            purposes.is_empty()
                || groups.split('.').any(|group| purposes.contains(&normalised_name(group).as_str()))
        };
        measures.get(value).into_iter().flatten().filter(|token| serves(token)).copied().collect()
    }

    /// The name of the group that says what a token of a dimension is for: `radius` for `radius.card`.
    pub(crate) fn purpose(token: &TokenDoc) -> Option<String> {
        token.path.split('.').map(normalised_name).find(|group| !WRAPPERS.contains(&group.as_str()))
    }
}

/// The colours of the tokens: those in sRGB by their bytes, and those outside, which are few.
#[derive(Default)]
struct Colours<'a> {
    narrow: FxHashMap<[u8; 4], Vec<&'a TokenDoc>>,
    wide: Vec<(Colour, &'a TokenDoc)>,
}

/// Groups whose names say nothing about the purpose of a token.
const WRAPPERS: &[&str] = &[
    "alias",
    "base",
    "core",
    "dimension",
    "dimensions",
    "foundation",
    "global",
    "layout",
    "primitive",
    "primitives",
    "ref",
    "semantic",
    "sys",
    "system",
];

/// The nearest of the known names, and whether it is the only one that near and almost equal.
pub(crate) fn near<'a>(
    wanted: &str,
    known: impl Iterator<Item = &'a str> + Clone,
) -> Option<(&'a str, bool)> {
    let alike = known.filter(|name| name.len().abs_diff(wanted.len()) * 3 <= name.len().max(wanted.len()));
    let best = nearest(wanted, alike.clone())?;
    let least = strsim::damerau_levenshtein(wanted, best);
    Some((best, least <= 2 && count_within(wanted, least, alike) == 1))
}

fn first_word(name: &str) -> &str {
    name.split('-').next().unwrap_or(name)
}

/// The prefix of a token's custom property, found by comparing only letters and digits, because names may have been
/// converted to kebab case.
fn prefix_of(token: &TokenDoc) -> Option<&str> {
    let mut name = token.css.char_indices().rev().filter(|(_, ch)| ch.is_alphanumeric());
    let mut start = token.css.len();
    for segment in token.path.rsplit('.').filter(|segment| *segment != "$root") {
        for wanted in segment.chars().rev().filter(|ch| ch.is_alphanumeric()) {
            let (at, known_name) = name.next()?;
            if !known_name.to_lowercase().eq(wanted.to_lowercase()) {
                return None;
            }
            start = at;
        }
    }
    token.css.get(..start)
}

/// The name of a group regardless of case: `borderRadius` and `border-radius` become `borderradius`.
fn normalised_name(segment: &str) -> String {
    segment.chars().filter(|ch| ch.is_alphanumeric()).flat_map(char::to_lowercase).collect()
}

fn is_of(token: &TokenDoc, component: &str) -> bool {
    token.path.split('.').next() == Some(component)
}

/// Whether a token has a different value in another theme.
pub(crate) fn follows_theme(token: &TokenDoc) -> bool {
    token.values.windows(2).any(|pair| pair[0].1 != pair[1].1)
}

fn length(number: f64, unit: &str) -> Length {
    (number.to_bits(), unit.to_ascii_lowercase())
}

/// The suffixes of the custom properties for the parts of a composite token.
fn parts(kind: &str) -> &'static [&'static str] {
    match kind {
        "border" => &["width", "style", "color"],
        "transition" => &["duration", "delay", "timing-function"],
        "typography" => &["font-family", "font-size", "font-weight", "letter-spacing", "line-height"],
        _ => &[],
    }
}

#[cfg(test)]
mod tests;
