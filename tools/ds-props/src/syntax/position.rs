//! Converts swc's positions to bytes.

use ds_core::Span;

/// swc counts bytes from 1; 0 means no position.
pub(crate) fn bytes(span: swc_core::common::Span) -> Span {
    let start = span.lo.0.saturating_sub(1);
    Span::new(start, span.hi.0.saturating_sub(1).max(start))
}

#[cfg(test)]
mod tests {
    use swc_core::common::{BytePos, Span as SwcSpan};

    use super::*;

    #[test]
    fn positions_are_bytes_from_zero() {
        let span = |lo, hi| SwcSpan::new(BytePos(lo), BytePos(hi));
        assert_eq!(bytes(span(1, 4)), Span::new(0, 3));
        assert_eq!(bytes(span(0, 0)), Span::new(0, 0));
    }
}
