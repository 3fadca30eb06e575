//! What lightningcss does not print as it is written: it keeps six digits of a number, adds `px` to a length without a
//! unit, which browsers ignore, and removes the unit of zero, also where a number is not a length. Selectors in an `@scope` that start with a combinator it does not read at all.
//!
//! Before the text is parsed, each such character becomes another one, so that the number is a name and its declaration is
//! passed on as it is, and the selector starts with the name of an element. The printed stylesheet gets the characters back. Positions stay.

mod computed;
mod features;
mod initial;
mod misread;
mod parts;
mod selectors;
mod snippets;

use std::ops::Range;

use ds_core::Span;
use ds_core::panics::guarded;
use lightningcss::properties::{Property, PropertyId};
use lightningcss::targets::Targets;
use rustc_hash::FxHashMap;

use crate::block;
use crate::guard;
use crate::placeholder::{PLAIN, is_unparsed, replaced};
use crate::syntax::parser_options;
use crate::token::{Kind, Lexer, Token, dimension};

pub(crate) use features::keep_features;
pub(crate) use initial::keep_initial_values;
pub(crate) use parts::{Numbers, Part, parts};

use parts::Place;

/// The digits that lightningcss prints.
const DIGITS: usize = 6;

/// Functions whose numbers are channels of a colour that older browsers round to eight bits. For targets, they are rounded, too.
const COLOURS: &[&str] = &["hsl", "hsla", "hwb", "rgb", "rgba"];

/// Functions whose numbers are channels of other colours, which may be lowered.
const CHANNELS: &[&str] = &["color", "color-mix", "lab", "lch", "light-dark", "oklab", "oklch"];

/// Properties that have numbers without a unit, and no lengths without one.
const NUMBERS: &[&str] = &[
    "animation",
    "flex",
    "flex-grow",
    "flex-shrink",
    "font-weight",
    "line-height",
    "opacity",
    "order",
    "z-index",
];

/// Properties whose values may be a number or a length, and shorthands with one of these. An animation does not pass from a number to
/// a length, and `0` is a number there.
const NUMBER_OR_LENGTH: &[&str] = &[
    "-moz-tab-size",
    "-webkit-border-image",
    "-webkit-mask-box-image",
    "-webkit-mask-box-image-outset",
    "-webkit-mask-box-image-width",
    "border-image",
    "border-image-outset",
    "border-image-width",
    "font",
    "line-height",
    "mask-border",
    "mask-border-outset",
    "mask-border-width",
    "tab-size",
];

/// A stylesheet whose numbers are kept as they are written; `None` if lightningcss prints all of them.
pub(crate) fn keep(text: &str, parts: &[Part], targets: &Targets) -> Option<String> {
    let mut numbers: Vec<Kept> = Vec::new();
    // The declarations that were read: where those start that are kept, from the start of the declaration, by its text.
    let mut known: FxHashMap<&str, Vec<Kept>> = FxHashMap::default();
    let mut all_have_is = None;
    for Part { place, tokens } in parts {
        let (Some(first), Some(last)) = (tokens.first(), tokens.last()) else { continue };
        let at = first.span.start;
        if !matches!(place, Place::Declaration)
            && let Some(token) = unread(text, *place, tokens, targets)
        {
            numbers.push(Kept { token, is_hash: false });
            continue;
        }
        match place {
            Place::Selector => {
                // For browsers without `:is()`, each selector that some of them do not know gets a rule.
                let mut has_is = || *all_have_is.get_or_insert_with(|| guard::has_is(*targets));
                let tokens = tokens.iter().filter(|token| !selectors::is_is(text, token) || has_is());
                numbers.extend(tokens.map(|token| Kept { token: *token, is_hash: false }));
            }
            Place::Prelude(prelude) => numbers.extend(in_condition(text, tokens, &prelude.range(), targets)),
            Place::Descriptor(prelude) => {
                let prelude = text.get(prelude.range()).unwrap_or("");
                numbers.extend(in_descriptor(text, tokens, prelude));
            }
            Place::Declaration => {
                let Some(source) = text.get(first.span.join(last.span).range()) else { continue };
                let kept = known.entry(source).or_insert_with(|| {
                    let kept = kept(text, tokens, targets).into_iter();
                    kept.map(|kept| kept.moved(|place| place - at)).collect()
                });
                numbers.extend(kept.iter().map(|kept| kept.moved(|place| place + at)));
            }
        }
    }
    replaced_in(text, numbers)
}

/// A stylesheet that lightningcss can read to its end; `None` if that is the text.
pub(crate) fn readable(text: &str, parts: &[Part]) -> Option<String> {
    let targets = Targets::default();
    let unread = parts.iter().filter_map(|part| unread(text, part.place, &part.tokens, &targets));
    replaced_in(text, unread.map(|token| Kept { token, is_hash: false }).collect())
}

/// A stylesheet with names instead of numbers; `None` if there are none. A prelude may be two parts.
fn replaced_in(text: &str, mut numbers: Vec<Kept>) -> Option<String> {
    numbers.sort_by_key(|kept| kept.token.span.start);
    (!numbers.is_empty()).then(|| with_names(text, 0..text.len(), &numbers))
}

/// A number in a calculation that lightningcss must not read, because it stops at it.
fn unread(text: &str, place: Place, tokens: &[Token], targets: &Targets) -> Option<Token> {
    let (first, value) = tokens.split_first()?;
    match place {
        Place::Selector => None,
        Place::Prelude(_) => matches!(block::at_name(text, first).as_str(), "media" | "container")
            .then(|| unread_in_condition(text, value))?,
        Place::Declaration | Place::Descriptor(_) => {
            let property = first.text(text);
            if property.starts_with("--") || property.eq_ignore_ascii_case("initial-value") {
                return None;
            }
            // What is valid in a descriptor is in no grammar here.
            let difference =
                || matches!(place, Place::Descriptor(_)).then(|| computed::difference(text, value)).flatten();
            let weight =
                || matches!(place, Place::Descriptor(_)).then(|| weight_in_range(text, property, value));
            computed::endless(text, value)
                .or_else(|| misread::misread(text, property, value, targets))
                .or_else(difference)
                .or_else(|| weight().flatten())
        }
    }
}

/// The same in the condition of a query, where lightningcss changes some calculations, too.
fn unread_in_condition(text: &str, condition: &[Token]) -> Option<Token> {
    computed::endless(text, condition).or_else(|| computed::changed_condition(text, condition))
}

/// Whether a condition has a calculation that lightningcss must not read.
pub(crate) fn is_unread(text: &str, condition: &[Token]) -> bool {
    unread_in_condition(text, condition).is_some()
}

/// Whether a condition has math, and nothing in it but numbers.
pub(crate) fn has_math(text: &str, condition: &[Token]) -> bool {
    condition.iter().any(|token| computed::is_math(text, token)) && !computed::has_words(text, condition)
}

/// The numbers in the condition of an at-rule that are kept. Ranges that are lowered for targets need numbers.
fn in_condition(text: &str, item: &[Token], prelude: &Range<usize>, targets: &Targets) -> Vec<Kept> {
    let Some((keyword, condition)) = item.split_first() else { return Vec::new() };
    let is_condition = keyword.kind == Kind::AtKeyword
        && matches!(block::at_name(text, keyword).as_str(), "media" | "container");
    let is_range = |token: &Token| matches!(token.text(text), "<" | ">");
    if !is_condition || targets.browsers.is_some() && condition.iter().any(is_range) {
        return Vec::new();
    }
    snippets::kept(text, prelude.clone(), long(text, condition), |prelude| format!("{prelude}{{a{{top:0}}}}"))
}

/// The numbers of a descriptor that are kept.
fn in_descriptor(text: &str, item: &[Token], prelude: &str) -> Vec<Kept> {
    let [name, value @ ..] = item else { return Vec::new() };
    let Some(last) = value.last() else { return Vec::new() };
    let part = name.span.start as usize..last.span.end as usize;
    snippets::kept(text, part, long(text, value), |descriptor| format!("{prelude}{{{descriptor}}}"))
}

/// A keyword in the range of weights of a font: some browsers know only numbers there, into which lightningcss changes keywords.
fn weight_in_range(text: &str, property: &str, value: &[Token]) -> Option<Token> {
    let is_keyword = |token: &&Token| {
        token.kind == Kind::Ident
            && ["bold", "normal"].iter().any(|name| token.text(text).eq_ignore_ascii_case(name))
    };
    let is_range = value.len() > 1 && property.eq_ignore_ascii_case("font-weight");
    value.iter().find(is_keyword).copied().filter(|_| is_range)
}

/// The numbers with more digits than are printed.
fn long(text: &str, tokens: &[Token]) -> Vec<Token> {
    let numbers = candidates(text, "--", tokens, false).into_iter().map(|(token, _)| token);
    numbers.filter(|token| is_long(token.text(text))).collect()
}

/// A number that is kept.
#[derive(Debug, Clone, Copy)]
struct Kept {
    token: Token,
    /// Whether it becomes a hash, because a name would be valid in its place.
    is_hash: bool,
}

impl Kept {
    fn moved(self, place: impl Fn(u32) -> u32) -> Self {
        let Self { token, is_hash } = self;
        let span = Span::new(place(token.span.start), place(token.span.end));
        Self { token: Token { span, ..token }, is_hash }
    }
}

/// A part of a stylesheet with names instead of numbers.
fn with_names(text: &str, part: Range<usize>, numbers: &[Kept]) -> String {
    let mut out = String::with_capacity(part.len() + numbers.len() * 20);
    let mut copied = part.start;
    for Kept { token, is_hash } in numbers {
        let start = token.span.start as usize;
        let name = name(token.text(text));
        match (name.strip_prefix(' '), is_hash) {
            (Some(name), true) => {
                out.push_str(&text[copied..start]);
                out.push('#');
                out.push_str(name);
            }
            // The white space before it.
            (None, true) => {
                let end = if text[..start].ends_with([' ', '\t']) { start - 1 } else { start };
                out.push_str(&text[copied..end]);
                out.push('#');
                out.push_str(&name);
            }
            (_, false) => {
                out.push_str(&text[copied..start]);
                out.push_str(&name);
            }
        }
        copied = token.span.end as usize;
    }
    out.push_str(&text[copied..part.end]);
    out
}

/// The numbers of a declaration that are kept.
fn kept(text: &str, item: &[Token], targets: &Targets) -> Vec<Kept> {
    let [property, value @ ..] = item else { return Vec::new() };
    let end = value.iter().rposition(|token| token.text(text) == "!").unwrap_or(value.len());
    let value = &value[..end];
    let candidates = candidates(text, property.text(text), value, targets.browsers.is_none());
    let colours = colours(text, value, targets);
    let difference = computed::difference(text, value);
    let Some(last) = value.last() else { return Vec::new() };
    let unread = unread(text, Place::Declaration, &item[..=end], targets);
    let math = computed::in_math(value, text);
    if candidates.is_empty() && colours.is_empty() && math.is_empty() && unread.is_none() {
        return Vec::new();
    }
    // Where its first number may start with a hash, the white space before it is a part of the value.
    let start = text[..value[0].span.start as usize].trim_end_matches([' ', '\t']).len();
    let part = start..last.span.end as usize;
    let name = property.text(text);
    if let Some(unread) = unread {
        let long = candidates.iter().map(|(token, _)| *token).filter(|token| is_long(token.text(text)));
        let in_colours = computed::in_colours(text, value, targets);
        let kept = long.chain(colours).chain([unread]).chain(in_colours).collect();
        return as_names(text, name, part, kept, true).unwrap_or_default();
    }
    let Some(written) = read(name, &text[part.clone()]) else { return Vec::new() };
    let lowered = guard::lowered(&written, targets);
    let becomes_others = lowered.as_ref().is_none_or(|lowered| {
        lowered.iter().any(|other| other.property_id().name() != written.property_id().name())
    });
    // A value with `none` in a colour equals nothing, not even itself.
    let stays = targets.browsers.is_none()
        || lowered.is_some_and(|lowered| lowered.as_slice() == std::slice::from_ref(&written));
    let printed = guard::text(&written);
    // A result is one of the values of the property; the number that is printed instead of it may not be one.
    let folded = difference.or_else(|| math.first().copied().filter(|_| !printed.contains("calc(")));
    let computed = colours.into_iter().chain(folded.filter(|_| computed::is_invalid(&printed)));
    let unlike = math.first().copied().filter(|_| {
        computed::loses_percentage(text, value, &printed)
            || computed::is_endless_number(&printed)
            || may_be_number(name) && computed::becomes_number(&math, &printed)
    });
    let numbers = Lexer::new(&printed).filter(is_number);
    let printed: Vec<String> = numbers.map(|token| shortest(token.text(&printed))).collect();
    let rounded = math.first().copied().filter(|_| {
        let is_written = |number: &String| value.iter().any(|token| shortest(token.text(text)) == *number);
        stays && printed.iter().any(|number| digits(number) >= DIGITS && !is_written(number))
    });
    let has = |number: &str| printed.iter().any(|printed| printed == number);
    let kept: Vec<Token> = candidates
        .into_iter()
        .filter(|(token, in_colour)| {
            let number = shortest(token.text(text));
            let is_length = token.kind == Kind::Number && has(&format!("{number}px"));
            let is_kept = if *in_colour { stays } else { !becomes_others };
            let is_changed = loses_sign(name, token.text(text)) || loses_unit(name, token, token.text(text));
            is_length || is_changed || (is_long(token.text(text)) && is_kept && !has(&number))
        })
        .map(|(token, _)| token)
        .chain(computed)
        .chain(rounded)
        .chain(unlike)
        .collect();
    as_names(text, name, part, kept, stays).unwrap_or_default()
}

/// Some tokens of a value, in a form in which lightningcss passes the declaration on.
fn as_names(
    text: &str,
    property: &str,
    part: Range<usize>,
    mut kept: Vec<Token>,
    may_be_hash: bool,
) -> Option<Vec<Kept>> {
    kept.sort_by_key(|token| token.span.start);
    kept.dedup();
    // Where a name is valid, it would have another meaning.
    let forms = if may_be_hash { &[false, true][..] } else { &[false] };
    forms.iter().find_map(|is_hash| {
        let has_room = |token: &Token| {
            let before = &text[..token.span.start as usize];
            token.text(text).starts_with("0.")
                || before.ends_with([' ', '\t'])
                || token.kind == Kind::String && before.ends_with([',', ':'])
        };
        let kept: Vec<Kept> = kept
            .iter()
            .filter(|token| !is_hash || has_room(token))
            .map(|token| Kept { token: *token, is_hash: *is_hash })
            .collect();
        let names = with_names(text, part.clone(), &kept);
        read(property, &names).is_some_and(|read| is_unparsed(&read)).then_some(kept)
    })
}

/// The names of colours that are kept, because the targets know them, or because their result would lose the opacity of the origin.
fn colours(text: &str, value: &[Token], targets: &Targets) -> Vec<Token> {
    let before = std::iter::once(None).chain(value.iter().map(Some));
    // Browsers that know these know all colours. lightningcss would write them again for those that do not know P3.
    let mut are_known = targets.browsers.is_some();
    let names = value.iter().zip(before).enumerate().filter_map(|(at, (token, before))| {
        let feature = computed::colour(text, before, token)?;
        let is_known = computed::is_known(feature, targets);
        are_known &= is_known;
        let is_kept = is_known || feature == "from" && !computed::is_opaque(text, &value[at + 1..]);
        is_kept.then_some((token, before))
    });
    let mut names: Vec<Token> = names.map(|(token, _)| *token).collect();
    if !names.is_empty() {
        let is_other = |token: &&Token| {
            computed::is_rounded(text, token) || are_known && computed::has_origin(text, token)
        };
        names.extend(value.iter().filter(is_other));
        names.sort_by_key(|token| token.span.start);
    }
    names
}

fn read<'a>(property: &'a str, value: &'a str) -> Option<Property<'a>> {
    guarded(|| Property::parse_string(PropertyId::from(property), value, parser_options()).ok())?
}

/// The numbers of a value that may be printed wrongly. What is directly before them must not become a part of their name.
/// `true` for those in colours. `in_colours` also returns channels of eight bits.
fn candidates(text: &str, property: &str, value: &[Token], in_colours: bool) -> Vec<(Token, bool)> {
    let has_lengths = has_lengths(property);
    let mut functions: Vec<&str> = Vec::new();
    let mut numbers = Vec::new();
    let mut last: Option<&Token> = None;
    let is_in = |functions: &[&str], names: &[&str]| {
        functions.iter().any(|function| names.iter().any(|name| name.eq_ignore_ascii_case(function)))
    };
    for token in value {
        // A name and a number without a digit before its point become one name.
        let continues =
            last.is_some_and(|last| last.kind == Kind::Ident && last.span.end == token.span.start);
        last = Some(token);
        let word = token.text(text);
        match token.kind {
            Kind::Function | Kind::ParenOpen => {
                functions.push(token.function(text).unwrap_or(""));
            }
            Kind::ParenClose => {
                functions.pop();
            }
            Kind::Number | Kind::Percentage | Kind::Dimension => {
                let before = text[..token.span.start as usize].bytes().last();
                let is_apart =
                    continues || before.is_some_and(|before| b" \t\n\r\x0c(,/:*".contains(&before));
                let is_bare = has_lengths && functions.is_empty() && token.kind == Kind::Number;
                if is_apart
                    && word
                        .bytes()
                        .all(|byte| byte.is_ascii_alphanumeric() || PLAIN.as_bytes().contains(&byte))
                    && (is_long(word)
                        || (is_bare && !is_zero(word))
                        || loses_sign(property, word)
                        || functions.is_empty() && loses_unit(property, token, word))
                    && (in_colours || !is_in(&functions, COLOURS))
                {
                    numbers.push((*token, is_in(&functions, CHANNELS) || is_in(&functions, COLOURS)));
                }
            }
            _ => {}
        }
    }
    numbers
}

fn is_number(token: &Token) -> bool {
    matches!(token.kind, Kind::Number | Kind::Percentage | Kind::Dimension)
}

fn is_zero(number: &str) -> bool {
    !number.bytes().any(|byte| matches!(byte, b'1'..=b'9'))
}

/// Whether a property may have lengths, which need a unit.
fn has_lengths(property: &str) -> bool {
    !property.starts_with("--") && !NUMBERS.contains(&property)
}

/// Whether a number has more digits than are printed, or may have more when it is: an angle in radians is printed in degrees, and an
/// exponent makes a number of any size.
fn is_long(number: &str) -> bool {
    has_exponent(number) || is_radian(number) || digits(&shortest(number)) > DIGITS
}

/// Whether a number is printed without its sign where the sign may count: `2var(--a)` is one number or two.
fn loses_sign(property: &str, number: &str) -> bool {
    property.starts_with("--") && property.len() > 2 && number.starts_with('+')
}

/// Whether a length is printed without its unit, so that it is a number.
fn loses_unit(property: &str, token: &Token, number: &str) -> bool {
    token.kind == Kind::Dimension && is_zero(number) && may_be_number(property)
}

/// Whether a length without its unit is another value of a property.
fn may_be_number(property: &str) -> bool {
    NUMBER_OR_LENGTH.iter().any(|name| name.eq_ignore_ascii_case(property))
}

fn is_radian(number: &str) -> bool {
    dimension(number).is_some_and(|(_, unit)| unit.eq_ignore_ascii_case("rad")) && !is_zero(number)
}

fn has_exponent(number: &str) -> bool {
    let end = number.trim_start_matches(|ch: char| PLAIN[..13].contains(ch));
    let exponent = end.strip_prefix(['e', 'E']).map(|exponent| exponent.trim_start_matches(['+', '-']));
    exponent.is_some_and(|exponent| exponent.starts_with(|ch: char| ch.is_ascii_digit()))
}

/// The digits of a number that count.
fn digits(number: &str) -> usize {
    let digits = number.bytes().take_while(|byte| !byte.is_ascii_alphabetic() && *byte != b'%');
    digits.filter(u8::is_ascii_digit).skip_while(|byte| *byte == b'0').count()
}

/// A number without the zeros that it does not need, in lower case.
fn shortest(number: &str) -> String {
    let number = number.to_ascii_lowercase();
    let end = number.find(|ch: char| !PLAIN[..13].contains(ch)).unwrap_or(number.len());
    let (digits, unit) = number.split_at(end);
    let digits =
        if digits.contains('.') { digits.trim_end_matches('0').trim_end_matches('.') } else { digits };
    let (sign, digits) = digits.strip_prefix('-').map_or(("", digits), |digits| ("-", digits));
    let digits = digits.trim_start_matches('+');
    let fraction = digits.strip_prefix('0').filter(|rest| rest.starts_with('.')).unwrap_or(digits);
    format!("{sign}{fraction}{unit}")
}

/// The name that a number or a string becomes. A zero before the point is left out, and escapes stay: they are the same in a name.
fn name(number: &str) -> String {
    let (mut name, mut rest) = match number.strip_prefix('0').filter(|rest| rest.starts_with('.')) {
        Some(fraction) => (" ".to_owned(), fraction),
        None => (String::new(), number),
    };
    while let Some(at) = rest.find('\\') {
        name.extend(rest[..at].chars().map(replaced));
        let digits = rest[at + 1..].bytes().take(6).take_while(u8::is_ascii_hexdigit).count();
        let first = rest[at + 1..].chars().next().map_or(0, char::len_utf8);
        let end = at + 1 + digits.max(first);
        name.push_str(&rest[at..end]);
        rest = &rest[end..];
    }
    name.extend(rest.chars().map(replaced));
    name
}
