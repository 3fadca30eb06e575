//! Facts of the HTML standard that more than one part needs.

/// In alphabetical order.
const VOID: &[&str] =
    &["area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr"];

/// Whether an element of this name (in lower case) holds nothing and has no end tag: a void element.
#[must_use]
pub fn is_void(name: &str) -> bool {
    VOID.binary_search(&name).is_ok()
}

#[cfg(test)]
mod tests {
    use super::{VOID, is_void};

    #[test]
    fn the_table_is_sorted_and_names_are_exact() {
        assert!(VOID.is_sorted());
        assert!(is_void("br") && !is_void("b") && !is_void("BR"));
    }
}
