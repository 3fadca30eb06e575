//! Properties that a block sets twice, and longhands before their shorthand.

use std::borrow::Cow;

use ds_core::{Diagnostic, SourceFile};

use super::shorthands::longhands;
use super::{DUPLICATE_CUSTOM_PROPERTY, DUPLICATE_PROPERTY, OVERRIDDEN_LONGHAND};
use crate::block::Declaration;
use crate::colour;
use crate::properties::property;
use crate::token::{Kind, Token, dimension};

/// Blocks with more declarations of one property are not compared pair by pair.
const MAX_COMPARED: usize = 16;

/// How far above a shorthand its longhands are looked for.
const MAX_ABOVE: usize = 100;

/// The declarations of a block by name: the hash of the name and the index. It is kept from block to block.
#[derive(Default)]
pub(crate) struct ByName(Vec<(u64, usize)>);

/// Checks the declarations of a block.
pub(crate) fn check(
    file: &SourceFile,
    declarations: &[Declaration],
    by_name: &mut ByName,
    out: &mut Vec<Diagnostic>,
) {
    if declarations.len() < 2 {
        return;
    }
    by_name.0.clear();
    by_name.0.extend(
        declarations.iter().enumerate().map(|(at, declaration)| (hash(file.slice(declaration.name)), at)),
    );
    by_name.0.sort_unstable();
    for same in by_name.0.chunk_by(|a, b| a.0 == b.0).filter(|same| same.len() > 1) {
        for (at, (_, later)) in same.iter().enumerate().skip(1) {
            let earlier = same[at.saturating_sub(MAX_COMPARED)..at].iter().rev().map(|(_, earlier)| *earlier);
            out.extend(duplicate(file, declarations, earlier, *later));
        }
    }
    for (at, declaration) in declarations.iter().enumerate().skip(1) {
        out.extend(overridden(file, &declarations[at.saturating_sub(MAX_ABOVE)..at], declaration));
    }
}

/// Equal for names that are equal for CSS.
fn hash(name: &str) -> u64 {
    let is_custom = name.starts_with("--");
    name.bytes().fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
        let byte = if is_custom { byte } else { byte.to_ascii_lowercase() };
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    })
}

/// Compares a declaration with earlier ones of the same name, from the last to the first.
fn duplicate(
    file: &SourceFile,
    declarations: &[Declaration],
    earlier: impl Iterator<Item = usize>,
    later: usize,
) -> Option<Diagnostic> {
    let declaration = &declarations[later];
    let name = file.slice(declaration.name);
    let is_custom = name.starts_with("--");
    if name.eq_ignore_ascii_case("src") {
        // Fonts have addresses for browsers of different ages.
        return None;
    }
    let lower = name.to_ascii_lowercase();
    let tokens = declaration.tokens(file);
    for (distance, first) in earlier.enumerate() {
        let before = &declarations[first];
        if !file.slice(before.name).eq_ignore_ascii_case(name) {
            continue;
        }
        if is_for_mail(file.slice(before.name), name) {
            continue;
        }
        let report = |message: String| {
            let rule = if is_custom { &DUPLICATE_CUSTOM_PROPERTY } else { &DUPLICATE_PROPERTY };
            Diagnostic::at(rule, file, declaration.span(), message)
        };
        let overridden = |message: String| {
            report(message)
                .label(file.at(before.span()), "this one has no effect")
                .help("remove one of the two")
                .replace("Remove the first one", false, before.removal(file), "")
        };
        if before.important && !declaration.important {
            return Some(
                report(format!("`{name}` is set above with `!important`, so this has no effect"))
                    .label(file.at(before.span()), "this one counts")
                    .help("remove one of the two")
                    .replace("Remove the second one", false, declaration.removal(file), ""),
            );
        }
        let old = before.tokens(file);
        match relation(file.text(), &lower, &old, &tokens) {
            Relation::Identical if before.important == declaration.important => {
                return Some(
                    report(format!("`{name}` is set twice to the same value"))
                        .label(file.at(before.span()), "the first one")
                        .help("remove one of the two")
                        .replace("Remove the first one", true, before.removal(file), ""),
                );
            }
            Relation::Identical | Relation::Overridden => {
                return Some(overridden(format!("`{name}` is set twice, and the last value counts")));
            }
            Relation::Fallback if declaration.important && !before.important => {
                return Some(overridden(format!("`{name}` is set again with `!important`")));
            }
            Relation::Fallback if distance == 0 && !is_next(file, declarations, first, later, &lower) => {
                return Some(
                    overridden(format!("`{name}` is set twice in this block, with others in between"))
                        .note("if the first one is for browsers that lack the second value, put them next to each other"),
                );
            }
            Relation::Fallback => {}
        }
    }
    None
}

/// Whether one of two names is `Margin` and the other is not: a program for mail ignores `margin`, but not in this spelling, so both are
/// in style sheets of mails.
fn is_for_mail(first: &str, second: &str) -> bool {
    first.starts_with("Margin") != second.starts_with("Margin")
        && [first, second].iter().all(|name| name.starts_with("Margin") || name.starts_with("margin"))
}

/// Whether only declarations of the same property for other browsers are in between.
fn is_next(file: &SourceFile, declarations: &[Declaration], first: usize, later: usize, name: &str) -> bool {
    declarations[first + 1..later].iter().all(|between| {
        let between = file.slice(between.name).to_ascii_lowercase();
        without_prefix(&between) == without_prefix(name)
    })
}

fn without_prefix(name: &str) -> &str {
    match name.strip_prefix('-').and_then(|rest| rest.split_once('-')) {
        Some((prefix, rest)) if !prefix.is_empty() => rest,
        _ => name,
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Relation {
    Identical,
    /// Every browser that reads the first value reads the second one, too.
    Overridden,
    /// Some browsers may read only the first value.
    Fallback,
}

fn relation(text: &str, name: &str, old: &[Token], new: &[Token]) -> Relation {
    let alike = |same: &dyn Fn(&Token, &Token) -> bool| {
        old.len() == new.len() && old.iter().zip(new).all(|(old, new)| same(old, new))
    };
    let is_custom = name.starts_with("--");
    if alike(&|old, new| {
        let (old, new) = (old.text(text), new.text(text));
        if is_custom { old == new } else { old.eq_ignore_ascii_case(new) }
    }) {
        return Relation::Identical;
    }
    let colours = property(name).colour || name.contains("color");
    let is_name = |token: &Token| matches!(token.kind, Kind::Ident | Kind::String | Kind::Comma);
    let has_names = NAMES.contains(&name) && old.iter().chain(new).all(is_name);
    // Colours for one side or for all four are equally old; for other values, one word more may be new.
    let classic = |tokens: &[Token]| tokens.iter().all(|token| is_classic_colour(text, token, colours));
    if is_custom
        || has_names
        || alike(&|old, new| same_shape(text, old, new, colours))
        || (classic(old) && classic(new))
    {
        Relation::Overridden
    } else {
        Relation::Fallback
    }
}

/// Properties whose values are names, which every browser reads.
const NAMES: &[&str] = &["animation-name", "container-name", "font-family", "view-transition-name"];

fn same_shape(text: &str, old: &Token, new: &Token, colours: bool) -> bool {
    let (before, after) = (old.text(text), new.text(text));
    let is_zero = |text: &str| text == "0";
    let is_old_unit = |text: &str| {
        text.ends_with('%')
            || dimension(text)
                .is_some_and(|(_, unit)| matches!(unit.to_ascii_lowercase().as_str(), "em" | "pt" | "px"))
    };
    if (is_zero(before) && is_old_unit(after)) || (is_old_unit(before) && is_zero(after)) {
        return true;
    }
    old.kind == new.kind
        && match old.kind {
            Kind::Ident => {
                before.eq_ignore_ascii_case(after)
                    || (before.starts_with("--") && after.starts_with("--"))
                    || (is_classic(text, old, colours) && is_classic(text, new, colours))
            }
            Kind::Function | Kind::AtKeyword | Kind::Delim => before.eq_ignore_ascii_case(after),
            Kind::Hash => before.len() == after.len() || is_classic(text, new, colours),
            Kind::Dimension => match (dimension(before), dimension(after)) {
                (Some((_, before)), Some((_, after))) => before.eq_ignore_ascii_case(after),
                _ => false,
            },
            _ => true,
        }
}

/// Whether every browser reads a word: it is in CSS 2.1.
fn is_classic(text: &str, token: &Token, colours: bool) -> bool {
    let is_known = |word: &str| CLASSIC.iter().any(|known| known.eq_ignore_ascii_case(word));
    is_classic_colour(text, token, colours) || (token.kind == Kind::Ident && is_known(token.text(text)))
}

fn is_classic_colour(text: &str, token: &Token, colours: bool) -> bool {
    let word = token.text(text);
    match token.kind {
        Kind::Hash => {
            matches!(word.len(), 4 | 7) && word.bytes().skip(1).all(|byte| byte.is_ascii_hexdigit())
        }
        Kind::Ident => colours && colour::srgb(word).is_some(),
        _ => false,
    }
}

const CLASSIC: &[&str] = &[
    "absolute",
    "block",
    "bold",
    "bottom",
    "capitalize",
    "center",
    "dashed",
    "dotted",
    "double",
    "fixed",
    "hidden",
    "inline",
    "inline-block",
    "italic",
    "justify",
    "left",
    "lowercase",
    "none",
    "normal",
    "nowrap",
    "oblique",
    "relative",
    "right",
    "scroll",
    "solid",
    "static",
    "top",
    "underline",
    "uppercase",
    "visible",
];

/// A shorthand after one of its longhands, which it resets.
fn overridden(file: &SourceFile, before: &[Declaration], declaration: &Declaration) -> Option<Diagnostic> {
    let name = file.slice(declaration.name);
    let lower: Cow<'_, str> = if name.bytes().any(|byte| byte.is_ascii_uppercase()) {
        name.to_ascii_lowercase().into()
    } else {
        name.into()
    };
    let base = without_prefix(&lower);
    let prefix = &lower[..lower.len() - base.len()];
    let longhands = longhands(base)?;
    let longhand = before.iter().rev().find(|longhand| {
        let name = file.slice(longhand.name);
        let is_of = name.get(..prefix.len()).is_some_and(|start| start.eq_ignore_ascii_case(prefix))
            && longhands.iter().any(|known| known.eq_ignore_ascii_case(&name[prefix.len()..]));
        is_of && (declaration.important || !longhand.important)
    })?;
    let reset = file.slice(longhand.name);
    Some(
        Diagnostic::at(
            &OVERRIDDEN_LONGHAND,
            file,
            declaration.name,
            format!("`{name}` resets `{reset}`, which is set above"),
        )
        .label(file.at(longhand.span()), "this has no effect")
        .help(format!("move `{reset}` after `{name}`, or remove it")),
    )
}
