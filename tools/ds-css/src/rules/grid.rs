//! Named areas of grids.

use ds_core::{Diagnostic, SourceFile, Span};

use super::INVALID_GRID_AREAS;
use crate::token::{Kind, Token};

/// Checks the rows of `grid-template-areas`, `grid-template` or `grid`.
pub(crate) fn check(file: &SourceFile, value: &[Token]) -> Option<Diagnostic> {
    let mut depth = 0_usize;
    let mut rows: Vec<(Span, Vec<&str>)> = Vec::new();
    for token in value {
        match token.kind {
            Kind::Function | Kind::ParenOpen | Kind::SquareOpen => depth += 1,
            Kind::ParenClose | Kind::SquareClose => depth = depth.saturating_sub(1),
            Kind::String if depth == 0 => {
                let text = token.text(file.text());
                rows.push((token.span, cells(text.trim_matches(['"', '\'']))));
            }
            _ => {}
        }
    }
    let (first, width) = rows.first().map(|(span, cells)| (*span, cells.len()))?;
    let ignored = "browsers ignore the declaration";
    for (span, cells) in &rows {
        if cells.is_empty() {
            let message = format!("this row has no cells, so {ignored}");
            return Some(
                Diagnostic::at(&INVALID_GRID_AREAS, file, *span, message)
                    .help("name the areas of the row; use `.` for a cell without a name"),
            );
        }
        if cells.len() != width {
            let plural = if cells.len() == 1 { "" } else { "s" };
            let message =
                format!("this row has {} cell{plural}, the first one {width}, so {ignored}", cells.len());
            return Some(
                Diagnostic::at(&INVALID_GRID_AREAS, file, *span, message)
                    .label(file.at(first), "the first row")
                    .help("give each row the same number of cells; use `.` for a cell without a name"),
            );
        }
    }
    let rectangle = rows.iter().flat_map(|(_, cells)| cells).find(|name| !is_rectangle(&rows, name))?;
    let row = rows.iter().rev().find(|(_, cells)| cells.contains(rectangle))?.0;
    let message = format!("the area `{rectangle}` is not a rectangle, so {ignored}");
    Some(
        Diagnostic::at(&INVALID_GRID_AREAS, file, row, message)
            .help("let the cells of an area touch each other and form a rectangle"),
    )
}

/// The cells of a row: names, and dots for cells without one.
fn cells(row: &str) -> Vec<&str> {
    let mut cells = Vec::new();
    for word in row.split_ascii_whitespace() {
        let mut rest = word;
        while !rest.is_empty() {
            let dots = rest.starts_with('.');
            let end = rest.find(|ch: char| (ch == '.') != dots).unwrap_or(rest.len());
            cells.push(&rest[..end]);
            rest = &rest[end..];
        }
    }
    cells
}

fn is_rectangle(rows: &[(Span, Vec<&str>)], name: &str) -> bool {
    if name.starts_with('.') {
        return true;
    }
    let places: Vec<(usize, usize)> = rows
        .iter()
        .enumerate()
        .flat_map(|(row, (_, cells))| {
            cells.iter().enumerate().filter(|(_, cell)| **cell == name).map(move |(column, _)| (row, column))
        })
        .collect();
    let range = |values: Vec<usize>| {
        let (least, most) = (values.iter().min().copied(), values.iter().max().copied());
        least.zip(most).map_or(0, |(least, most)| most - least + 1)
    };
    let height = range(places.iter().map(|(row, _)| *row).collect());
    let width = range(places.iter().map(|(_, column)| *column).collect());
    height * width == places.len()
}
