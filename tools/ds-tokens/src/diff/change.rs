//! One difference between two versions, and all of them.

use std::cmp::Ordering;

/// What a change means for those who use the tokens.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Level {
    /// Something is new; nothing that existed is different.
    Additive,
    /// Everything still works, but something looks different, or follows another token.
    Visual,
    /// A name, a value, a type or a promise is no longer there.
    Breaking,
}

impl Level {
    /// The most severe first.
    pub const ALL: [Self; 3] = [Self::Breaking, Self::Visual, Self::Additive];

    /// The name in options and outputs.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Additive => "additive",
            Self::Visual => "visual",
            Self::Breaking => "breaking",
        }
    }
}

/// What kind of difference it is, in the order of reports.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Kind {
    /// A modifier or one of its contexts was removed.
    ThemeRemoved,
    /// The token was removed.
    Removed,
    /// The token still exists, but has an error, so that it has no value.
    Broken,
    /// The token has another path.
    Renamed,
    /// The token has another type.
    Type,
    /// The path is the same, but the custom property has another name or no longer exists.
    Property,
    /// The token has no value in a theme any more.
    LostInTheme,
    /// A custom media query was removed or has another condition.
    Media,
    /// A declared contrast is not met now.
    Contrast,
    /// The value is different.
    Value,
    /// The value is the same, but it follows another token, or none any more.
    Alias,
    /// A declared contrast was removed or is lower.
    ContrastPromise,
    /// The token is deprecated now.
    Deprecated,
    /// A modifier or a context is new.
    ThemeAdded,
    /// The token is new.
    Added,
    /// The token had an error before.
    Repaired,
    /// The token has a value in one more theme.
    GainedInTheme,
    /// A custom media query is new.
    MediaAdded,
    /// The value is the same, and follows a token now.
    NewAlias,
    /// A declared contrast is met again, is new, or is higher.
    ContrastMet,
}

impl Kind {
    /// The name in JSON.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::ThemeRemoved => "theme-removed",
            Self::Removed => "removed",
            Self::Broken => "broken",
            Self::Renamed => "renamed",
            Self::Type => "type",
            Self::Property => "property",
            Self::LostInTheme => "lost-in-theme",
            Self::Media => "media",
            Self::Contrast => "contrast",
            Self::Value => "value",
            Self::Alias => "alias",
            Self::ContrastPromise => "contrast-promise",
            Self::Deprecated => "deprecated",
            Self::ThemeAdded => "theme-added",
            Self::Added => "added",
            Self::Repaired => "repaired",
            Self::GainedInTheme => "gained-in-theme",
            Self::MediaAdded => "media-added",
            Self::NewAlias => "new-alias",
            Self::ContrastMet => "contrast-met",
        }
    }

    /// The heading of these changes.
    #[must_use]
    pub const fn heading(self) -> &'static str {
        match self {
            Self::ThemeRemoved => "Themes removed",
            Self::Removed => "Removed",
            Self::Broken => "Without a value, because of an error",
            Self::Renamed => "Renamed",
            Self::Type => "Different type",
            Self::Property => "Different custom property",
            Self::LostInTheme => "Without a value in a theme",
            Self::Media => "Custom media removed or different",
            Self::Contrast => "Contrast not met",
            Self::Value => "Different value",
            Self::Alias => "Follows another token, or none",
            Self::ContrastPromise => "Contrast no longer declared, or lower",
            Self::Deprecated => "Deprecated",
            Self::ThemeAdded => "Themes added",
            Self::Added => "Added",
            Self::Repaired => "Has a value again",
            Self::GainedInTheme => "Has a value in one more theme",
            Self::MediaAdded => "Custom media added",
            Self::NewAlias => "Follows a token now",
            Self::ContrastMet => "Contrast met, or declared",
        }
    }
}

/// A value as CSS text, and how to show it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Sample {
    /// The value with all references resolved.
    pub text: String,
    /// CSS that shows the value; `None` if it has no look of its own.
    pub look: Option<Look>,
}

/// CSS that shows a value. It contains only what the compiler prints for typed values, never text of a source.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Look {
    /// A colour.
    Color(String),
    /// A `box-shadow`.
    Shadow(String),
    /// The stops of a linear gradient.
    Gradient(String),
    /// A `border`.
    Border(String),
}

/// How much a part of a value is different.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Amount {
    /// The CIEDE2000 difference of two colours.
    DeltaE(f64),
    /// CSS pixels; 1 rem counts as 16.
    Pixels(f64),
    /// Milliseconds.
    Milliseconds(f64),
    /// A number without a unit.
    Number(f64),
    /// A number of another unit, which both values have.
    Of(f64, &'static str),
}

/// A part of a value that is different.
#[derive(Debug, Clone, PartialEq)]
pub struct Delta {
    /// The key of the part, such as `blur`; empty for a simple value.
    pub part: String,
    /// The text before; `None` if there was no such part.
    pub old: Option<String>,
    /// The text now; `None` if there is no such part.
    pub new: Option<String>,
    /// The difference, if it can be measured.
    pub amount: Option<Amount>,
}

/// One difference.
#[derive(Debug, Clone, PartialEq)]
pub struct Change {
    /// What it means.
    pub level: Level,
    /// What it is.
    pub kind: Kind,
    /// The path of the token: in the new version only if the old one does not have it. For themes and custom media, their name.
    pub path: String,
    /// The `$type`; empty if the change is not about a token.
    pub type_name: &'static str,
    /// The custom property.
    pub css: Option<String>,
    /// The path now, if the token was renamed.
    pub to: Option<String>,
    /// The value before.
    pub old: Option<Sample>,
    /// The value now.
    pub new: Option<Sample>,
    /// The themes that it is about; empty for all that both versions have.
    pub themes: Vec<String>,
    /// Which parts of the value are different.
    pub deltas: Vec<Delta>,
    /// The token whose change this one only follows.
    pub cause: Option<String>,
    /// More about it: a phrase without a full stop.
    pub notes: Vec<String>,
}

/// The order of paths for readers: numbers count as numbers, so that `blue.200` comes before `blue.1000`.
pub(super) fn natural_order(a: &str, b: &str) -> Ordering {
    let (mut a, mut b) = (a, b);
    loop {
        let digits =
            |text: &str| text.len() - text.trim_start_matches(|letter: char| letter.is_ascii_digit()).len();
        let (first, second) = (digits(a), digits(b));
        if first > 0 && second > 0 {
            let (number, other) = (a[..first].trim_start_matches('0'), b[..second].trim_start_matches('0'));
            let order = number.len().cmp(&other.len()).then_with(|| number.cmp(other));
            if order != Ordering::Equal {
                return order;
            }
            (a, b) = (&a[first..], &b[second..]);
            continue;
        }
        let (mut letters, mut others) = (a.chars(), b.chars());
        match (letters.next(), others.next()) {
            (Some(letter), Some(other)) if letter == other => (a, b) = (letters.as_str(), others.as_str()),
            (letter, other) => return letter.cmp(&other),
        }
    }
}

impl Change {
    pub(super) fn new(level: Level, kind: Kind, path: impl Into<String>) -> Self {
        Self {
            level,
            kind,
            path: path.into(),
            type_name: "",
            css: None,
            to: None,
            old: None,
            new: None,
            themes: Vec::new(),
            deltas: Vec::new(),
            cause: None,
            notes: Vec::new(),
        }
    }
}

/// What is in the two versions.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Totals {
    /// The tokens with a value.
    pub tokens: usize,
    /// The paths of the tokens that have no value in any theme, or not in all.
    pub left_out: Vec<String>,
    /// The names of the themes.
    pub themes: Vec<String>,
}

/// The comparison of two versions.
#[derive(Debug, Clone, PartialEq)]
pub struct Diff {
    /// The old version.
    pub old: Totals,
    /// The new version.
    pub new: Totals,
    /// The most severe first, then by kind and path.
    pub changes: Vec<Change>,
}

impl Diff {
    /// The number of changes of a level.
    #[must_use]
    pub fn count(&self, level: Level) -> usize {
        self.changes.iter().filter(|change| change.level == level).count()
    }

    /// The most severe level; `None` if nothing is different.
    #[must_use]
    pub fn worst(&self) -> Option<Level> {
        self.changes.iter().map(|change| change.level).max()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_in_paths_count_as_numbers() {
        let mut paths =
            ["blue.1000", "blue.50", "blue", "azure.2", "blue.200.x", "blue.0200", "blau.9", "größe.1"];
        paths.sort_by(|a, b| natural_order(a, b).then_with(|| a.cmp(b)));
        assert_eq!(
            paths,
            ["azure.2", "blau.9", "blue", "blue.50", "blue.0200", "blue.200.x", "blue.1000", "größe.1"]
        );
    }
}
