//! What a browser leaves out of a stylesheet with errors: only the declaration or rule that is invalid.
//!
//! lightningcss also drops the declarations before it in the same block. So what is invalid is replaced by spaces, and the
//! rest is parsed again, at the same positions.

mod unread;

use ds_core::Span;
use ds_core::source::to_u32;

use crate::token::{Kind, Lexer};

pub(crate) use unread::Unread;

/// A piece of a stylesheet that has some of the places that matter. Only such pieces are read again.
struct Piece<'t, 'p> {
    /// Where it starts.
    start: u32,
    text: &'t str,
    /// The places in it, from the start of the stylesheet.
    places: &'p [u32],
}

/// The pieces of a text with these places, which are in order. `rules` is where the outermost rules start, in order.
fn pieces<'t, 'p>(text: &'t str, mut places: &'p [u32], rules: &[u32]) -> Vec<Piece<'t, 'p>> {
    let mut pieces = Vec::new();
    while let Some(first) = places.first() {
        let next = rules.partition_point(|start| start <= first);
        let start = next.checked_sub(1).and_then(|before| rules.get(before)).copied().unwrap_or(0);
        let end = rules.get(next).copied();
        let count = places.partition_point(|place| end.is_none_or(|end| *place < end));
        let range = start as usize..end.map_or(text.len(), |end| end as usize);
        if let Some(text) = text.get(range) {
            pieces.push(Piece { start, text, places: &places[..count] });
        }
        places = &places[count..];
    }
    pieces
}

/// A stylesheet without the declarations and nested rules that contain one of these places, in bytes; `None` if there is
/// none. Line ends stay. Places and the starts of the outermost rules are in order.
pub(crate) fn without(text: &str, places: &[u32], rules: &[u32]) -> Option<String> {
    let mut bytes = text.as_bytes().to_vec();
    let mut is_changed = false;
    for piece in pieces(text, places, rules) {
        let items = items(piece.text);
        for place in piece.places.iter().map(|place| place - piece.start) {
            let inside = items.iter().filter(|item| item.start <= place && place < item.end);
            let Some(item) = inside.min_by_key(|item| item.end - item.start) else { continue };
            is_changed = true;
            let start = piece.start as usize;
            for byte in &mut bytes[start + item.start as usize..start + item.end as usize] {
                if !matches!(byte, b'\n' | b'\r' | b'\x0c') {
                    *byte = b' ';
                }
            }
        }
    }
    if is_changed { String::from_utf8(bytes).ok() } else { None }
}

/// The declarations and rules in blocks.
fn items(text: &str) -> Vec<Span> {
    let mut items = Vec::new();
    // Where the current item of each open block starts. The first is the stylesheet itself, whose rules are not reported.
    let mut starts: Vec<Option<u32>> = vec![None];
    let mut brackets = 0_usize;
    let mut close = |starts: &mut Vec<Option<u32>>, end: u32| {
        let depth = starts.len();
        if let Some(start) = starts.last_mut().and_then(Option::take)
            && depth > 1
        {
            items.push(Span::new(start, end));
        }
    };
    for token in Lexer::new(text) {
        match token.kind {
            Kind::Whitespace | Kind::Comment => continue,
            Kind::Function | Kind::ParenOpen | Kind::SquareOpen => brackets += 1,
            Kind::ParenClose | Kind::SquareClose => brackets = brackets.saturating_sub(1),
            Kind::CurlyOpen => {
                if let Some(start) = starts.last_mut() {
                    start.get_or_insert(token.span.start);
                }
                starts.push(None);
                brackets = 0;
                continue;
            }
            Kind::CurlyClose => {
                close(&mut starts, token.span.start);
                if starts.len() > 1 {
                    starts.pop();
                }
                close(&mut starts, token.span.end);
                brackets = 0;
                continue;
            }
            Kind::Semicolon if brackets == 0 => {
                close(&mut starts, token.span.end);
                continue;
            }
            _ => {}
        }
        if let Some(start) = starts.last_mut() {
            start.get_or_insert(token.span.start);
        }
    }
    while starts.len() > 1 {
        close(&mut starts, to_u32(text.len()));
        starts.pop();
    }
    items
}

#[cfg(test)]
mod tests {
    use super::without;

    #[test]
    fn only_the_item_with_the_place_is_removed() {
        for (text, place, expected) in [
            ("a{b:c;*d:e;f:g}", 6, "a{b:c;     f:g}"),
            ("a{b:c;*d:e}", 6, "a{b:c;    }"),
            ("a{b:c;&:{d:e}f:g}", 8, "a{b:c;       f:g}"),
            ("a{b:c;&:{d:e}f:g}", 9, "a{b:c;&:{   }f:g}"),
            ("a{b:(;);\n?:\né;d:e}", 9, "a{b:(;);\n  \n   d:e}"),
            ("a{b:c;?", 6, "a{b:c; "),
        ] {
            assert_eq!(without(text, &[place], &[]).as_deref(), Some(expected), "{text}");
        }
        assert_eq!(without("?? {a:b}", &[0], &[]), None);
    }

    #[test]
    fn only_rules_with_places_are_read() {
        let text = "x;a{*b:c} d{e:f;*g:h}i{*j:k}";
        let expected = "x;a{*b:c} d{e:f;    }i{    }";
        for rules in [&[2, 10, 21][..], &[10, 21], &[21], &[]] {
            assert_eq!(without(text, &[16, 23], rules).as_deref(), Some(expected), "{rules:?}");
        }
        assert_eq!(without(text, &[0, 28], &[2, 10, 21]), None);
    }
}
