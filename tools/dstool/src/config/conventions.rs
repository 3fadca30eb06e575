//! `[tokens.conventions]`

use ds_core::{Diagnostic, Diagnostics, Location};
use ds_tokens::{Conventions, Gamut, Naming};

use super::read::Section;
use crate::rules;

/// Reads the table; the rules that need no value are switched on by `[rules]`.
pub(super) fn read(mut section: Section<'_>, out: &mut Diagnostics) -> Conventions {
    let naming = section.text("naming", out);
    let gamut = section.text("gamut", out);
    let space = section.text("color-space", out);
    let required = paths(section.texts("required", out), out);
    let private = paths(section.texts("private", out), out);
    let ignore = paths(section.texts("ignore", out), out);
    let unused = section.flag("unused", false, out);
    let conventions = Conventions {
        unused,
        naming: naming.and_then(|setting| choose(setting, &Naming::ALL, Naming::name, out)),
        gamut: gamut.and_then(|setting| choose(setting, &Gamut::ALL, Gamut::name, out)),
        color_space: space
            .and_then(|setting| choose(setting, &ds_tokens::color_spaces(), |name| name, out))
            .map(str::to_owned),
        required,
        private,
        ignore,
        min_font_size: section.whole("min-font-size", out),
        ..Conventions::default()
    };
    section.finish(out);
    conventions
}

/// The choice with this name.
fn choose<T: Copy>(
    (text, at): (String, Location),
    choices: &[T],
    name: fn(T) -> &'static str,
    out: &mut Diagnostics,
) -> Option<T> {
    let choice = choices.iter().copied().find(|&choice| name(choice) == text);
    if choice.is_none() {
        let known: Vec<String> = choices.iter().map(|&choice| format!("`{}`", name(choice))).collect();
        let message = format!("`{text}` is not one of the values");
        out.push(
            Diagnostic::new(&rules::CONFIG_VALUE, at, message).help(format!("use {}", known.join(" or "))),
        );
    }
    choice
}

/// Paths of tokens: names with dots between them.
fn paths(texts: Option<Vec<(String, Location)>>, out: &mut Diagnostics) -> Vec<String> {
    let mut paths = Vec::new();
    for (text, at) in texts.unwrap_or_default() {
        if text.split('.').any(str::is_empty) || text.contains(['{', '}']) {
            let message = format!("`{text}` is not the path of a token or group");
            out.push(
                Diagnostic::new(&rules::CONFIG_VALUE, at, message)
                    .help("write names with dots between them, such as `color.text`"),
            );
        } else {
            paths.push(text);
        }
    }
    paths
}
