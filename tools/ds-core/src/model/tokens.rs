//! The part of the compiled tokens that other crates use.

use serde::{Deserialize, Serialize};

/// All tokens of a project under their public names.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct TokenSet {
    /// Sorted by CSS name.
    pub tokens: Vec<TokenDoc>,
    /// Custom media generated from the breakpoint tokens, in order.
    pub media: Vec<CustomMedia>,
}

/// One token as used by style sheets and documentation.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct TokenDoc {
    /// `color.ink.900`
    pub path: String,
    /// `--pl-color-ink-900`
    pub css: String,
    /// DTCG type (`color`, `dimension`, …).
    #[serde(rename = "type")]
    pub kind: String,
    /// The CSS value in each theme, the default first: `[("light", "#fff"), …]`, with all aliases resolved.
    pub values: Vec<(String, String)>,
    /// `$description` of the token itself.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub description: Option<String>,
    /// The reason for deprecation, empty if none was given; `None` if the token is not deprecated.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub deprecated: Option<String>,
}

/// A named media query made from a breakpoint token.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct CustomMedia {
    /// `--until-mobile`
    pub name: String,
    /// `(max-width: 767px)`
    pub query: String,
}
