//! Physical directions: left and right, which are swapped in right-to-left pages.

use ds_core::{Diagnostic, SourceFile, Span};

use super::PHYSICAL_DIRECTION;
use crate::properties::{Property, Sides};
use crate::token::{Kind, Token};

/// Finds physical properties and values.
pub(crate) fn check(
    file: &SourceFile,
    name: Span,
    value: &[Token],
    property: Property,
    out: &mut Vec<Diagnostic>,
) {
    if let Some(logical) = property.logical {
        out.push(physical(file, name, logical));
    }
    match property.sides {
        Some(Sides::Keywords(left, right)) => {
            for token in value.iter().filter(|token| token.kind == Kind::Ident) {
                let word = token.text(file.text());
                if word.eq_ignore_ascii_case("left") {
                    out.push(physical(file, token.span, left));
                } else if word.eq_ignore_ascii_case("right") {
                    out.push(physical(file, token.span, right));
                }
            }
        }
        Some(Sides::Box) => out.extend(box_sides(file, name, value)),
        Some(Sides::Corners) => out.extend(corner_values(file, value)),
        None => {}
    }
}

fn physical(file: &SourceFile, span: Span, logical: &str) -> Diagnostic {
    Diagnostic::at(&PHYSICAL_DIRECTION, file, span, format!("`{}` is a physical direction", file.slice(span)))
        .help(format!("use `{logical}`"))
        // It changes right-to-left pages, also those that were written for the physical side.
        .replace(format!("Use `{logical}`"), false, file.at(span), logical)
}

/// The components of a value up to a `/` or a `!`, each with the contents of its brackets.
fn parts(file: &SourceFile, value: &[Token]) -> Vec<Span> {
    let mut parts: Vec<Span> = Vec::new();
    let mut depth = 0_usize;
    for token in value {
        if depth > 0 {
            if let Some(last) = parts.last_mut() {
                *last = last.join(token.span);
            }
        } else if token.kind == Kind::Delim && matches!(token.text(file.text()), "/" | "!") {
            break;
        } else {
            parts.push(token.span);
        }
        match token.kind {
            Kind::Function | Kind::ParenOpen => depth += 1,
            Kind::ParenClose => depth = depth.saturating_sub(1),
            _ => {}
        }
    }
    parts
}

fn box_sides(file: &SourceFile, name: Span, value: &[Token]) -> Option<Diagnostic> {
    let parts = parts(file, value);
    let [top, right, bottom, left] = parts.as_slice() else { return None };
    let [top, right, bottom, left] = [top, right, bottom, left].map(|part| file.slice(*part));
    if left == right {
        return None;
    }
    let property = file.slice(name);
    let along = |axis: &str| match property.strip_prefix("border-") {
        Some(rest) => format!("border-{axis}-{rest}"),
        None => format!("{property}-{axis}"),
    };
    let (block, inline) = (along("block"), along("inline"));
    let message = format!("`{property}` has `{left}` on the left and `{right}` on the right");
    let finding = Diagnostic::at(&PHYSICAL_DIRECTION, file, parts[0].join(parts[3]), message)
        .help(format!("use `{block}` and `{inline}`, whose values are start, then end"));
    let ends_here = value.last().is_some_and(|last| last.span.end == parts[3].end);
    Some(if ends_here {
        let both = format!("{block}: {top} {bottom}; {inline}: {left} {right}");
        let declaration = file.at(name.join(parts[3]));
        finding.replace(format!("Use `{block}` and `{inline}`"), false, declaration, both)
    } else {
        finding
    })
}

fn corner_values(file: &SourceFile, value: &[Token]) -> Option<Diagnostic> {
    let parts = parts(file, value);
    let corner = |at: usize| file.slice(parts[at]);
    let mirrored = match parts.len() {
        2 => corner(0) == corner(1),
        3 => corner(0) == corner(1) && corner(1) == corner(2),
        4 => corner(0) == corner(1) && corner(2) == corner(3),
        _ => true,
    };
    if mirrored {
        return None;
    }
    let span = parts.iter().copied().reduce(Span::join)?;
    Some(
        Diagnostic::at(&PHYSICAL_DIRECTION, file, span, "`border-radius` has different corners on the left and on the right")
            .help("use `border-start-start-radius`, `border-start-end-radius`, `border-end-start-radius` and `border-end-end-radius`"),
    )
}
