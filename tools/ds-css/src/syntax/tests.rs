use super::*;

fn offset(text: &str, line: u32, column: u32) -> u32 {
    Positions::new(&SourceFile::new("f", text)).offset(line, column)
}

#[test]
fn lines_start_at_0_and_columns_at_1() {
    assert_eq!(offset("ab\ncd", 0, 1), 0);
    assert_eq!(offset("ab\ncd", 1, 2), 4);
}

#[test]
fn every_css_line_end_counts() {
    assert_eq!(offset("a\r\nb\rc\x0cd\ne", 1, 1), 3);
    assert_eq!(offset("a\r\nb\rc\x0cd\ne", 2, 1), 5);
    assert_eq!(offset("a\r\nb\rc\x0cd\ne", 3, 1), 7);
    assert_eq!(offset("a\r\nb\rc\x0cd\ne", 4, 1), 9);
}

#[test]
fn columns_are_utf16_units() {
    assert_eq!(offset("π𝄞x", 0, 4), 6);
}

#[test]
fn a_byte_order_mark_is_not_parsed() {
    assert_eq!(offset("\u{feff}ab\nc", 0, 2), 4);
    assert_eq!(offset("\u{feff}ab\nc", 1, 1), 6);
}

#[test]
fn positions_outside_are_clamped_to_the_end() {
    assert_eq!(offset("ab", 0, 99), 2);
    assert_eq!(offset("ab", 9, 1), 2);
    assert_eq!(offset("ab", 0, 0), 0);
}
