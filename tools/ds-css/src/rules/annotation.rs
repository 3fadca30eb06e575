//! Words after a `!` that are not `important`.

use ds_core::{Diagnostic, SourceFile};

use super::UNKNOWN_ANNOTATION;
use crate::token::{Kind, Token};

/// Finds the first unknown annotation of a value: a browser ignores the declaration.
pub(crate) fn check(file: &SourceFile, value: &[Token]) -> Option<Diagnostic> {
    let text = file.text();
    let mut depth = 0_usize;
    for (at, token) in value.iter().enumerate() {
        match token.kind {
            Kind::Function | Kind::ParenOpen | Kind::SquareOpen | Kind::CurlyOpen => depth += 1,
            Kind::ParenClose | Kind::SquareClose | Kind::CurlyClose => depth = depth.saturating_sub(1),
            Kind::Delim if depth == 0 && token.text(text) == "!" => {
                let word = value.get(at + 1).filter(|word| word.kind == Kind::Ident)?;
                let name = word.text(text);
                if name.eq_ignore_ascii_case("important") {
                    continue;
                }
                let span = token.span.join(word.span);
                let finding = Diagnostic::at(
                    &UNKNOWN_ANNOTATION,
                    file,
                    span,
                    format!("`!{name}` is no annotation of CSS, so browsers ignore the declaration"),
                );
                let is_near = strsim::damerau_levenshtein(&name.to_ascii_lowercase(), "important") <= 3;
                return Some(match is_near {
                    true => finding.help("did you mean `!important`?").replace(
                        "Use `!important`",
                        false,
                        file.at(span),
                        "!important",
                    ),
                    false => finding.help("remove it"),
                });
            }
            _ => {}
        }
    }
    None
}
