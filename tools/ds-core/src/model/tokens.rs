//! The part of the compiled tokens that other crates use.

use serde::{Deserialize, Serialize};

/// All tokens of a project under their public names.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct TokenSet {
    /// Sorted by CSS name.
    pub tokens: Vec<TokenDoc>,
    /// The custom properties of parts of composite tokens, sorted; `None` if they are named as in the default template, such as
    /// `--pl-line-hairline-width`.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub parts: Option<Vec<String>>,
    /// Custom media generated from the breakpoint tokens, in order.
    pub media: Vec<CustomMedia>,
    /// The declared contrasts of colours, in each theme.
    #[serde(default)]
    pub contrast: Vec<ContrastPair>,
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

/// A colour on a background, with the contrast that was computed and the one that was declared.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ContrastPair {
    /// The path of the colour: `color.text`
    pub color: String,
    /// The path of the background: `color.canvas`
    pub on: String,
    /// `light`
    pub theme: String,
    /// The ratio with two decimals, rounded down: `17.04`
    pub ratio: String,
    /// The least ratio: `4.5`
    pub least: String,
}

/// A named media query made from a breakpoint token.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct CustomMedia {
    /// `--until-mobile`
    pub name: String,
    /// `(max-width: 767px)`
    pub query: String,
}
