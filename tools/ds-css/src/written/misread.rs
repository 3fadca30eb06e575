//! Values of which lightningcss reads a part as another one: `auto` in `animation` as a name, a negative delay as a duration, the third
//! length of `transform-origin` as one of a position, and names of lines after the first row of a `grid-template` as those before it.

use lightningcss::targets::Targets;

use super::computed::{
    MATH, NEWER, SATURATED, canonical, depths, is_constant, is_in, is_math, oversaturated, uncomputed,
};
use super::is_number;
use crate::token::{Kind, Token, closing, dimension};

/// Properties whose numbers have a range that ends above 0, in which browsers keep the result of math.
const WEIGHTS: &[&str] = &["font", "font-weight"];

/// How layers of a mask are combined; in a shorthand with a prefix, browsers do not know these names.
const COMPOSITES: &[&str] = &["add", "subtract", "intersect", "exclude"];

/// Properties whose first time is a duration, unless it is negative.
const TIMED: &[&str] = &["animation", "transition"];

const TIMELINES: &[&str] = &["scroll", "view"];

/// Properties whose values are read as positions with up to four parts, which they are not.
const ORIGINS: &[&str] = &["transform-origin", "perspective-origin", "object-position"];

const GRIDS: &[&str] = &["grid", "grid-template"];

/// Whether a token may be a reason for [`misread`]; `depth` is the number of brackets around it.
pub(super) fn may_be_misread(text: &str, property: &str, token: &Token, depth: usize) -> bool {
    match token.kind {
        Kind::Function => {
            is_in(NEWER, text, token)
                || is_in(TIMELINES, text, token)
                || is_in(SATURATED, text, token)
                || is_in(&["steps"], text, token)
                || is_in(MATH, text, token) && is_named(property, WEIGHTS)
        }
        Kind::Ident if is_composite(text, property, token) => true,
        Kind::Ident if depth > 0 => is_constant(text, token),
        Kind::Ident => {
            (is_auto(text, token) || is_dashed(text, token)) && is_named(property, &["animation"])
                || is_named(property, ORIGINS)
                || is_behavior(text, token) && is_named(property, &["transition"])
        }
        Kind::String => depth == 0 && is_named(property, GRIDS) || is_empty_name(text, property, token),
        Kind::Dimension => is_negative_time(text, token) && is_named(property, TIMED),
        Kind::Percentage => is_whole_slice(text, property, token),
        _ => false,
    }
}

/// A token of a value that lightningcss must not read.
pub(super) fn misread(text: &str, property: &str, value: &[Token], targets: &Targets) -> Option<Token> {
    let mut numbers = value.iter().filter(|token| is_number(token)).copied();
    if is_named(property, TIMED) {
        let is_animation = is_named(property, &["animation"]);
        // A number that becomes a name is the second one where `auto` is the first.
        let mut groups = value.split(|token| token.kind == Kind::Comma);
        let auto =
            |group: &&[Token]| group.iter().any(|token| token.kind == Kind::Ident && is_auto(text, token));
        if let Some(group) = groups.find(auto).filter(|_| is_animation) {
            // Both are valid as names, but not as hashes, which need white space before them.
            let has_room =
                |token: &&Token| text[..token.span.start as usize].ends_with([' ', '\t', '\n', '\r']);
            let name = group.iter().rfind(|token| is_auto(text, token)).filter(has_room);
            let number = group.iter().find(|token| is_number(token) && has_room(token));
            return number.or(name).copied().or_else(|| numbers.next());
        }
        // The shorthand has no timelines, for which lightningcss takes a second name with dashes.
        let is_timeline = |token: &&Token| match token.kind {
            Kind::Function => is_in(TIMELINES, text, token),
            _ => is_animation && is_dashed(text, token),
        };
        let timeline = value.iter().find(is_timeline);
        if timeline.is_some() {
            return timeline.copied();
        }
        let has_math = value.iter().any(|token| is_math(text, token) || is_negative_time(text, token));
        let is_negative = has_math && value.iter().any(|token| token.text(text).starts_with('-'));
        if is_negative && let Some(first) = numbers.next() {
            return Some(first);
        }
    }
    if is_named(property, ORIGINS) && parts(value) > 2 {
        return numbers.next();
    }
    if is_named(property, GRIDS) {
        let rows = before_slash(text, value);
        let has_names = || rows.iter().any(|token| token.kind == Kind::SquareOpen);
        let is_misread = match rows.first().map(|first| first.kind) {
            Some(Kind::String) => has_names(),
            // Not minified, several names before the first row become two lists.
            Some(Kind::SquareOpen) => rows.get(2).is_some_and(|token| token.kind != Kind::SquareClose),
            _ => false,
        };
        let first = rows.iter().find(|token| token.kind == Kind::String).copied();
        if let Some(first) = first.filter(|_| is_misread) {
            return Some(first);
        }
    }
    let is_changed =
        |token: &&Token| is_whole_slice(text, property, token) || is_empty_name(text, property, token);
    if let Some(changed) = value.iter().find(is_changed) {
        return Some(*changed);
    }
    // The names of properties are printed without their escapes, so the shorthand would become its longhands.
    let has = |is: &dyn Fn(&Token) -> bool| value.iter().any(is);
    if is_named(property, &["transition"])
        && has(&|token| token.kind == Kind::Ident && token.text(text).contains('\\'))
        && has(&|token| is_behavior(text, token))
    {
        return numbers.next();
    }
    if let Some(composite) = value.iter().find(|token| is_composite(text, property, token)) {
        return Some(*composite);
    }
    let few = too_few_steps(text, value);
    few.or_else(|| oversaturated(text, value)).or_else(|| uncomputed(text, value, targets))
}

/// Whether a property has one of some names, perhaps with a prefix.
fn is_named(property: &str, names: &[&str]) -> bool {
    let bare =
        property.strip_prefix('-').and_then(|name| name.split_once('-')).map_or(property, |(_, name)| name);
    names.iter().any(|name| name.eq_ignore_ascii_case(bare))
}

fn is_auto(text: &str, token: &Token) -> bool {
    token.text(text).eq_ignore_ascii_case("auto")
}

fn is_dashed(text: &str, token: &Token) -> bool {
    token.kind == Kind::Ident && token.text(text).starts_with("--")
}

fn is_negative_time(text: &str, token: &Token) -> bool {
    token.kind == Kind::Dimension
        && token.text(text).starts_with('-')
        && dimension(token.text(text)).is_some_and(|(_, unit)| canonical(unit) == "s")
}

/// Whether a token says how properties change whose values have none between them. lightningcss takes it for a property.
fn is_behavior(text: &str, token: &Token) -> bool {
    token.kind == Kind::Ident
        && ["allow-discrete", "normal"].iter().any(|name| name.eq_ignore_ascii_case(token.text(text)))
}

fn is_composite(text: &str, property: &str, token: &Token) -> bool {
    property.starts_with('-')
        && is_named(property, &["mask"])
        && COMPOSITES.iter().any(|name| name.eq_ignore_ascii_case(token.text(text)))
}

/// Whether a token is an empty name of an animation, which lightningcss prints as nothing. Most browsers ignore the declaration.
fn is_empty_name(text: &str, property: &str, token: &Token) -> bool {
    token.kind == Kind::String
        && matches!(token.text(text), "\"\"" | "''")
        && is_named(property, &["animation", "animation-name"])
}

/// Whether a token is `100%` in `-webkit-mask-box-image`, where a slice that is not written is 0. lightningcss omits it, as it may in
/// `border-image`.
fn is_whole_slice(text: &str, property: &str, token: &Token) -> bool {
    token.kind == Kind::Percentage
        && token.text(text).trim_end_matches('%').parse() == Ok(100.0)
        && property.eq_ignore_ascii_case("-webkit-mask-box-image")
}

/// The number of steps that is too small, in a value that browsers ignore for it.
fn too_few_steps(text: &str, value: &[Token]) -> Option<Token> {
    let functions = value.iter().enumerate().filter(|(_, token)| is_in(&["steps"], text, token));
    functions.map(|(at, _)| &value[at + 1..]).find_map(|inner| {
        let inner = closing(inner).and_then(|end| inner.get(..end)).unwrap_or(inner);
        let number = inner.first().filter(|token| token.kind == Kind::Number)?;
        let has_none = inner.iter().any(|token| token.text(text).eq_ignore_ascii_case("jump-none"));
        let lowest = if has_none { 2.0 } else { 1.0 };
        number.text(text).parse::<f64>().is_ok_and(|steps| steps < lowest).then_some(*number)
    })
}

/// What is before the first slash of a value that is not in a function.
fn before_slash<'t>(text: &str, value: &'t [Token]) -> &'t [Token] {
    let mut depth = 0_usize;
    let end = value.iter().position(|token| {
        match token.kind {
            Kind::Function | Kind::ParenOpen => depth += 1,
            Kind::ParenClose => depth = depth.saturating_sub(1),
            _ => {}
        }
        depth == 0 && token.text(text) == "/"
    });
    &value[..end.unwrap_or(value.len())]
}

/// How many parts a value has that are not in brackets.
fn parts(value: &[Token]) -> usize {
    value
        .iter()
        .zip(depths(value))
        .filter(|(token, depth)| *depth == 0 && token.kind != Kind::ParenClose)
        .count()
}
