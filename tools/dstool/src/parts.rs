//! The parts of a project that can be built separately, as a set.

use std::ops::{BitOr, BitOrAssign};

/// A set of parts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Parts(u8);

impl Parts {
    /// Nothing.
    pub const NONE: Self = Self(0);
    /// Design tokens.
    pub const TOKENS: Self = Self(1);
    /// Stylesheets.
    pub const CSS: Self = Self(2);
    /// Component docs.
    pub const PROPS: Self = Self(4);
    /// Content models.
    pub const CONTENT: Self = Self(8);
    /// Generated pages.
    pub const PAGES: Self = Self(16);
    /// Files that a site copies.
    pub const COPIES: Self = Self(32);
    /// The rendering module: a new worker has to load it.
    pub const RENDERER: Self = Self(64);
    /// The configuration: everything is rebuilt.
    pub const CONFIG: Self = Self(128);
    /// Everything that a run can build.
    pub const ALL: Self = Self(1 | 2 | 4 | 8 | 16 | 32);

    /// Whether it contains one of `others`.
    #[must_use]
    pub const fn has(self, others: Self) -> bool {
        self.0 & others.0 != 0
    }

    /// Whether it is empty.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Removes these parts.
    #[must_use]
    pub const fn without(self, others: Self) -> Self {
        Self(self.0 & !others.0)
    }
}

impl BitOr for Parts {
    type Output = Self;

    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl BitOrAssign for Parts {
    fn bitor_assign(&mut self, other: Self) {
        self.0 |= other.0;
    }
}
