//! The steps of a project that can be built separately, as a set.

bitflags::bitflags! {
    /// A set of steps.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
    pub struct Steps: u8 {
        /// Design tokens.
        const TOKENS = 1;
        /// Stylesheets.
        const CSS = 1 << 1;
        /// Component docs.
        const PROPS = 1 << 2;
        /// Content models.
        const CONTENT = 1 << 3;
        /// Generated pages.
        const PAGES = 1 << 4;
        /// Files that a site copies.
        const COPIES = 1 << 5;
        /// The rendering module: a new worker has to load it.
        const RENDERER = 1 << 6;
        /// The configuration: everything is rebuilt.
        const CONFIG = 1 << 7;
    }
}

impl Steps {
    /// Everything that a run can build.
    pub const BUILDABLE: Self = Self::all().difference(Self::RENDERER.union(Self::CONFIG));
}
