//! Literal widths of breakpoints.

use ds_core::{Diagnostic, SourceFile};

use super::RAW_BREAKPOINT;
use crate::index::Index;
use crate::media::{Side, bounds};
use crate::token::{Kind, Token};

/// Finds breakpoint widths in a media condition.
pub(crate) fn check(file: &SourceFile, tokens: &[Token], index: &Index<'_>, out: &mut Vec<Diagnostic>) {
    if !tokens.iter().any(|token| token.kind == Kind::Dimension) {
        return;
    }
    for (group, bound) in bounds(file.text(), tokens) {
        let known = index.breakpoints();
        let same = known
            .iter()
            .find(|(_, known)| bound.side != Side::Other && (known.side, known.px) == (bound.side, bound.px));
        if let Some((media, _)) = same {
            let name = &media.name;
            let message = format!("`{}` is the breakpoint `{name}`", file.slice(group));
            out.push(
                Diagnostic::at(&RAW_BREAKPOINT, file, group, message)
                    .help(format!("use `({name})`"))
                    .replace(format!("Use `({name})`"), true, file.at(group), format!("({name})")),
            );
            continue;
        }
        let near: Vec<String> = known
            .iter()
            .filter(|(_, known)| (known.px - bound.px).abs() <= 1.0)
            .map(|(media, _)| format!("`({})` is `{}`", media.name, media.query))
            .collect();
        if known.iter().any(|(_, known)| known.px.to_bits() == bound.px.to_bits()) {
            let message = format!("`{}` is the width of a breakpoint", file.slice(bound.at));
            let finding = Diagnostic::at(&RAW_BREAKPOINT, file, bound.at, message);
            out.push(finding.note(near.join(", ")).help("use the intended custom media query"));
        }
    }
}
