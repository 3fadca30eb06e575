//! What the rules know, apart from the file: names of tokens and classes, and the layers of the project.

use lightningcss::targets::Browsers;

use crate::Names;
use crate::index::Index;
use crate::package::Package;

/// Input of the rules, apart from the file.
pub(crate) struct Context<'a> {
    /// The tokens of the project: its own, or those of the installed package.
    pub(crate) tokens: Option<Index<'a>>,
    /// The installed package.
    pub(crate) package: Option<Package<'a>>,
    /// Whether there is a file, if addresses are checked.
    pub(crate) is_file: Option<&'a dyn Fn(&str) -> bool>,
    /// Whether plugins of PostCSS read the files.
    pub(crate) has_plugins: bool,
    pub(crate) layers: &'a [String],
    /// The browsers that the project names.
    pub(crate) browsers: Option<Browsers>,
}

impl<'a> Context<'a> {
    pub(crate) fn new(names: Names<'a>, layers: &'a [String], browsers: Option<Browsers>) -> Self {
        Self {
            tokens: names.tokens.map(Index::new),
            package: names.package.map(Package::new),
            is_file: names.is_file,
            has_plugins: names.has_plugins,
            layers,
            browsers,
        }
    }

    /// The tokens that a stylesheet may use: those of the project first.
    pub(crate) fn indexes(&self) -> impl Iterator<Item = &Index<'a>> {
        self.tokens.iter().chain(self.package.iter().map(|package| &package.tokens))
    }

    /// The tokens of the project, if they are not those of the package.
    pub(crate) fn own_tokens(&self) -> Option<&Index<'a>> {
        let package = self.package.as_ref()?;
        self.tokens.as_ref().filter(|index| !index.has_same_tokens(&package.tokens))
    }

    /// Whether a custom property is named like a token of the project or of the package.
    pub(crate) fn is_named_like_token(&self, name: &str) -> bool {
        self.indexes().any(|index| index.is_named_like_token(name))
    }
}
