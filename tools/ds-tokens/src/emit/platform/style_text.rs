//! Values as CSS text, for style sheets of other languages and for scripts.

use std::borrow::Cow;

use super::Becomes::Value;
use super::report::Kind;
use super::{Job, Types};
use crate::emit::{Notation, Printer};
use crate::eval::Entry;
use crate::model::Token;
use crate::text::{comment, put};

/// What style sheets make of the types.
pub(super) const CSS: Types = [
    Value("a colour; its fallback first, if it is outside sRGB"),
    Value("a length"),
    Value("a list of families"),
    Value("a number"),
    Value("a time"),
    Value("`cubic-bezier()`"),
    Value("a number"),
    Value("a keyword; `dashed` for lengths of dashes"),
    Value("the shorthand, and its parts"),
    Value("the shorthand, and its parts"),
    Value("a list of shadows"),
    Value("a list of colour stops"),
    Value("the shorthand, and its parts"),
];

/// What scripts make of the types.
pub(super) const SCRIPT: Types = [
    Value("CSS text"),
    Value("a number for px, else CSS text"),
    Value("CSS text"),
    Value("a number"),
    Value("a number of milliseconds"),
    Value("CSS text"),
    Value("a number"),
    Value("CSS text"),
    Value("CSS text"),
    Value("CSS text"),
    Value("CSS text"),
    Value("CSS text"),
    Value("CSS text"),
];

/// What lists of values make of the types.
pub(super) const TEXT: Types = [
    Value("CSS text"),
    Value("CSS text"),
    Value("CSS text"),
    Value("a number"),
    Value("CSS text"),
    Value("CSS text"),
    Value("a number"),
    Value("CSS text"),
    Value("CSS text"),
    Value("CSS text"),
    Value("CSS text"),
    Value("CSS text"),
    Value("CSS text"),
];

/// What `tokens.json` makes of the types.
pub(super) const JSON: Types = [Value("its value in the format"); 13];

/// What a style sheet language allows as the name of a variable.
pub(super) struct Names {
    /// Whether a name may start with a digit.
    pub(super) digits: bool,
    pub(super) reserved: &'static [&'static str],
    /// What other names start with.
    pub(super) escape: &'static str,
}

/// One variable of a style sheet.
pub(super) struct Variable<'m> {
    /// The name, without what the language starts names with: `pl-color-text`.
    pub(super) name: Cow<'m, str>,
    pub(super) value: String,
    /// Whether it is a value of the language, not only text.
    pub(super) is_simple: bool,
}

/// The variables of a token: its parts, and the whole.
pub(super) fn variables<'m>(
    job: &Job<'m>,
    token: &'m Token,
    entry: &Entry,
    names: &Names,
    each: &mut dyn FnMut(Variable<'m>),
) {
    use crate::value::Value;
    let printer = Printer { model: job.model, notation: Notation::Rich, references: false };
    printer.declarations(entry, &mut |declaration| {
        if !job.model.names.has_part(&entry.value, declaration.part) {
            return;
        }
        let is_simple = match &entry.value {
            Value::Text(_) => false,
            Value::Loose(it) => {
                it.part(declaration.part).is_some_and(|part| !matches!(part.value.value, Value::Text(_)))
            }
            // The shorthand contains a slash, which style sheet languages may take for a division.
            Value::Typography(_) => !declaration.part.is_empty(),
            _ => true,
        };
        let whole = token.css.trim_start_matches('-');
        let mut name = match declaration.part {
            "" => Cow::Borrowed(whole),
            part => Cow::Owned(job.model.names.part(whole, part)),
        };
        let is_number = name.starts_with(|first: char| first.is_ascii_digit()) && !names.digits;
        if is_number || names.reserved.contains(&&*name) {
            let escaped = format!("{}{name}", names.escape);
            job.note(token, Kind::Renamed, format!("`{name}` cannot be a name there, so it is `{escaped}`"));
            name = Cow::Owned(escaped);
        }
        each(Variable { name, value: declaration.text, is_simple });
    });
}

/// Appends the value of a token as CSS text, without references.
pub(super) fn push_text(job: &Job<'_>, entry: &Entry, out: &mut String) {
    Printer { model: job.model, notation: Notation::Rich, references: false }.push_entry(entry, out);
}

/// Comments on a variable, in lines that start with `mark`: what the token says, and why it should not be used.
pub(super) fn describe(out: &mut String, token: &Token, mark: &str, deprecated: &str) {
    if let Some(text) = &token.description {
        put!(out, mark, " ", comment(text), "\n");
    }
    if let Some(reason) = &token.deprecated {
        put!(out, format!("{mark} {deprecated} {}", comment(reason)).trim_end(), "\n");
    }
}
