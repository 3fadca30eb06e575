//! Design tokens: DTCG 2025.10 files in, CSS, TypeScript and JSON out.
//!
//! The way of a run: files are parsed (`docs`); a resolver document says which sources make which theme
//! (`resolver`); each source becomes a flat list of definitions, read once however many themes use it
//! (`read`); for each theme the lists are laid over each other (`merge`, `extend`) and evaluated
//! (`eval`, `check`); what is left is a `model` without files, which the outputs are printed from
//! (`emit`).
//!
//! Nothing here stops at the first fault, recurses along references or grows without bound.

mod check;
mod color;
mod compile;
mod contrast;
mod docs;
mod emit;
mod eval;
mod extend;
mod lint;
mod merge;
mod model;
mod names;
mod paths;
mod read;
mod reference;
mod resolver;
pub mod rules;
mod text;
mod value;

use std::sync::OnceLock;

use ds_core::model::tokens::TokenSet;
use ds_core::{Artifact, Diagnostics, SourceFile};

pub use rules::RULES;

/// What a caller may choose.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Options {
    /// Stands before every custom property's name: `pl` makes `--pl-…`; empty for none.
    pub prefix: String,
    /// The cascade layer that the CSS is put into; empty for none.
    pub layer: String,
}

/// Compiles token files, laid over each other in their order, or one resolver document (known by its
/// `resolutionOrder`). `load` gets a file that the resolver names, by its path relative to the project's root.
pub fn compile(
    entries: &[SourceFile],
    load: &dyn Fn(&str) -> Option<SourceFile>,
    options: &Options,
    diagnostics: &mut Diagnostics,
) -> Compiled {
    Compiled { model: compile::run(entries, load, options, diagnostics), set: OnceLock::new() }
}

/// The compiled tokens.
#[derive(Debug, Default)]
pub struct Compiled {
    model: model::Model,
    set: OnceLock<TokenSet>,
}

impl Compiled {
    /// The tokens under their public names, for other parts.
    pub fn set(&self) -> &TokenSet {
        self.set.get_or_init(|| emit::set::write(&self.model))
    }

    /// `tokens.css`: custom properties, one block for each theme.
    #[must_use]
    pub fn css(&self) -> Artifact {
        Artifact::new("tokens.css", emit::css::write(&self.model))
    }

    /// `tokens.ts`: one constant for each token.
    #[must_use]
    pub fn typescript(&self) -> Artifact {
        Artifact::new("tokens.ts", emit::typescript::write(&self.model))
    }

    /// `tokens.json`: every token with its value in each theme.
    #[must_use]
    pub fn json(&self) -> Artifact {
        Artifact::new("tokens.json", emit::json::write(&self.model))
    }

    /// The theme that a resolver's input chooses, by its name in [`TokenSet`], or everything that is wrong
    /// with the input. Names are compared without case; a modifier that is left out has its default.
    ///
    /// # Errors
    /// One sentence for each modifier or context that is unknown, and for each modifier without a default
    /// that is left out.
    pub fn select(&self, input: &[(&str, &str)]) -> Result<&str, Vec<String>> {
        compile::select(&self.model, input)
    }
}
