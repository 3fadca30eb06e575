//! Names of custom properties and of custom media queries.

use ds_core::model::style::UNKNOWN;
use ds_core::{Diagnostic, SourceFile, Span};
use rustc_hash::FxHashSet;

use super::{DEPRECATED_TOKEN, UNKNOWN_MEDIA, UNKNOWN_TOKEN, package};
use crate::context::Context;
use crate::index::near;
use crate::selector::unescaped;
use crate::token::{Kind, Token, closing};

/// Whether the value of a property may contain the names of custom properties by themselves.
pub(crate) fn may_contain_names(property: &str) -> bool {
    ["transition", "transition-property", "will-change"].contains(&property)
}

/// The names of custom properties in a value or condition: in `var()`, also in fallbacks, and in `style()`, before a colon;
/// anywhere if `alone`.
pub(crate) fn uses<'t>(text: &'t str, tokens: &'t [Token], alone: bool) -> impl Iterator<Item = Token> + 't {
    let is_of = |token: &Token, name: &str| {
        token.function(text).is_some_and(|function| function.eq_ignore_ascii_case(name))
    };
    // Where the innermost `style()` ends.
    let mut style_end = 0;
    tokens.iter().enumerate().filter_map(move |(at, token)| {
        if token.kind == Kind::Function && is_of(token, "style") {
            let after = tokens.get(at + 1..).unwrap_or(&[]);
            style_end = at + 1 + closing(after).unwrap_or(after.len());
        }
        let name = token.text(text);
        if token.kind != Kind::Ident || !name.starts_with(['-', '\\']) || name.contains(UNKNOWN) {
            return None;
        }
        let before = at.checked_sub(1).and_then(|before| tokens.get(before));
        let is_in_var = before.is_some_and(|before| is_of(before, "var"));
        let is_in_style = at < style_end && before.is_some_and(|before| before.kind != Kind::Colon);
        let is_alone = alone && before.is_none_or(|before| before.kind != Kind::Function);
        (is_in_var || is_in_style || is_alone).then_some(*token)
    })
}

/// The finding for the use of a custom property that is named like a token. `defined` has the properties that the
/// stylesheets of the run define.
pub(crate) fn property(
    file: &SourceFile,
    span: Span,
    context: &Context<'_>,
    defined: &FxHashSet<&str>,
) -> Option<Diagnostic> {
    let name = unescaped(file.slice(span));
    let name = &*name;
    if let Some(token) = context.indexes().find_map(|index| index.token(name)) {
        let reason = token.deprecated.as_deref()?;
        let finding = Diagnostic::at(&DEPRECATED_TOKEN, file, span, format!("`{name}` is deprecated"));
        return Some(if reason.is_empty() { finding } else { finding.note(reason) });
    }
    let removed = context.package.as_ref().and_then(|package| package::removed(file, span, package));
    if removed.is_some() {
        return removed;
    }
    if defined.contains(name) || context.indexes().any(|index| index.is_part(name)) {
        return None;
    }
    // The other name would register a token.
    let before = file.text().get(..span.start as usize).unwrap_or("").trim_end().as_bytes();
    let registers = before.last_chunk::<9>().is_some_and(|word| word.eq_ignore_ascii_case(b"@property"));
    Some(unknown(
        file,
        span,
        context,
        !registers,
        "use an existing token, or define the property in the stylesheet",
    ))
}

/// The finding for a custom property that a stylesheet sets although the installed package has no such token. `used`
/// has the properties that the stylesheets of the run use.
pub(crate) fn definition(
    file: &SourceFile,
    span: Span,
    context: &Context<'_>,
    used: &FxHashSet<String>,
) -> Option<Diagnostic> {
    let name = unescaped(file.slice(span));
    let name = &*name;
    let package = context.package.as_ref()?;
    let is_known = context.indexes().any(|index| index.token(name).is_some() || index.is_part(name));
    // Tokens of the project have their own prefix; a property with that is the project's.
    let is_own = context.own_tokens().is_some_and(|index| index.is_named_like_token(name));
    if is_known || is_own || !package.tokens.is_named_like_token(name) {
        return None;
    }
    let removed = package::removed(file, span, package);
    if removed.is_some() || used.contains(name) {
        return removed;
    }
    Some(unknown(file, span, context, false, "set an existing token, or use the property in a stylesheet"))
}

/// `use_near` says whether a fix that uses the only near name needs no review.
fn unknown(file: &SourceFile, span: Span, context: &Context<'_>, use_near: bool, help: &str) -> Diagnostic {
    let name = unescaped(file.slice(span));
    let name = &*name;
    let finding = Diagnostic::at(&UNKNOWN_TOKEN, file, span, format!("there is no token `{name}`"));
    match context.indexes().find_map(|index| index.nearest(name)) {
        Some((known, sure)) => finding.help(format!("did you mean `{known}`?")).replace(
            format!("Use `{known}`"),
            sure && use_near,
            file.at(span),
            known,
        ),
        None => finding.help(help),
    }
}

/// The finding for the use of a custom media query that is none of the known ones.
pub(crate) fn media<'a>(
    file: &SourceFile,
    span: Span,
    known: impl Iterator<Item = &'a str> + Clone,
) -> Option<Diagnostic> {
    let name = file.slice(span);
    if known.clone().any(|known| known == name) {
        return None;
    }
    let message = format!("there is no custom media query `{name}`");
    let finding = Diagnostic::at(&UNKNOWN_MEDIA, file, span, message);
    Some(match near(name, known) {
        Some((known, sure)) => finding.help(format!("did you mean `{known}`?")).replace(
            format!("Use `{known}`"),
            sure,
            file.at(span),
            known,
        ),
        None => finding.help("define it with a breakpoint token or with `@custom-media`"),
    })
}
