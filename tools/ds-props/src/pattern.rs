//! Regular expressions of types.

/// A regular expression that matches only this text.
pub(crate) fn escaped(text: &str) -> String {
    let special = |ch: char| r"\^$.*+?()[]{}|/".contains(ch);
    text.chars().flat_map(|ch| special(ch).then_some('\\').into_iter().chain([ch])).collect()
}
