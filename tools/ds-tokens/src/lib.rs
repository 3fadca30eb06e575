//! Compiles design tokens: DTCG 2025.10 files to CSS, TypeScript and JSON.
//!
//! The steps of a run: files are parsed (`docs`); a resolver document defines the sources of each theme (`resolver`);
//! each source becomes a flat list of definitions, read once for all themes (`read`); for each theme, the lists are
//! merged
//! (`merge`, `extend`) and evaluated (`eval`, `check`); the result is a `model` that no longer refers to files,
//! which the
//! outputs are printed from (`emit`).
//!
//! Nothing here stops at the first error, recurses along references, or grows without limit.

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

/// Options of the compiler.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Options {
    /// The prefix of every custom property: `pl` for `--pl-…`; empty for none.
    pub prefix: String,
    /// The cascade layer of the CSS; empty for none.
    pub layer: String,
}

/// Compiles token files, merged in their order, or one resolver document (recognised by its `resolutionOrder`). Token
/// files next to a resolver are a brand: they override its sets, and its themes apply to the result.
/// `load` returns a file that the resolver refers to, by its path relative to the project's root.
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
    /// The tokens under their public names, for other crates.
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

    /// The name in [`TokenSet`] of the theme that a resolver's input selects, or everything that is wrong with the
    /// input. Names are compared ignoring case; an omitted modifier has its default.
    ///
    /// # Errors
    /// One sentence for each unknown modifier or context, and for each omitted modifier without a default.
    pub fn select(&self, input: &[(&str, &str)]) -> Result<&str, Vec<String>> {
        compile::select(&self.model, input)
    }
}
