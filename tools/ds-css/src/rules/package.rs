//! Names of the installed package: classes, and tokens and classes that it no longer has.

use ds_core::{Diagnostic, SourceFile, Span};

use super::{REMOVED_NAME, UNKNOWN_CLASS};
use crate::package::Package;

/// The finding for a name that the package once had.
pub(crate) fn removed(file: &SourceFile, span: Span, package: &Package<'_>) -> Option<Diagnostic> {
    let name = file.slice(span);
    let (change, now) = package.names.removal(name)?;
    let (package, version) = (&package.names.package, &change.version);
    let what = if now.is_some() { "renamed" } else { "removed" };
    let message = format!("`{name}` was {what} in {package} {version}");
    let finding = Diagnostic::at(&REMOVED_NAME, file, span, message);
    let noted = change.note.iter().fold(finding, |noted, note| noted.note(note.as_str()));
    Some(match now {
        Some(now) => {
            let title = format!("Use `{now}`");
            noted.help(format!("use `{now}`")).replace(title, true, file.at(span), now)
        }
        None => noted.help("replace or remove it"),
    })
}

/// The finding for a class with the package's prefix. A class of a block that the package does not have is the site's
/// own, unless it is almost equal to one of the package.
pub(crate) fn class(file: &SourceFile, span: Span, package: &Package<'_>) -> Option<Diagnostic> {
    let name = file.slice(span);
    if package.has_class(name) {
        return None;
    }
    if let Some(change) = removed(file, span, package) {
        return Some(change);
    }
    let is_expected = package.has_block(name) && !package.may_be_open(name);
    let near = package.nearest_class(name).filter(|(_, sure)| *sure || is_expected);
    if near.is_none() && !is_expected {
        return None;
    }
    let message = format!("{} has no class `{name}`", package.names.package);
    let finding = Diagnostic::at(&UNKNOWN_CLASS, file, span, message);
    Some(match near {
        // Never safe: it may be a class of the site's own markup.
        Some((known, _)) => finding.help(format!("did you mean `{known}`?")).replace(
            format!("Use `{known}`"),
            false,
            file.at(span),
            known,
        ),
        None => finding.help("remove it, or give classes of your own another block"),
    })
}
