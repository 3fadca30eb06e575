//! What the other parts may know of the compiled tokens.

use serde::{Deserialize, Serialize};

/// Every token of a project under its public names.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct TokenSet {
    /// In the order of their CSS names.
    pub tokens: Vec<TokenDoc>,
    /// Custom media that the breakpoint tokens stand for, in order.
    pub media: Vec<CustomMedia>,
}

/// One token as stylesheets and documentation see it.
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
    /// The CSS value of each resolution, the default first: `[("light", "#fff"), …]`, aliases followed to the end.
    pub values: Vec<(String, String)>,
    /// `$description`, own only.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub description: Option<String>,
    /// The reason, empty when none was given; `None` when the token is not deprecated.
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
