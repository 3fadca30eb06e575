//! The outputs for platforms. Each is one file with a table of what becomes of every type; what a platform cannot express is a
//! finding, never missing silently.

mod android;
mod apple_colors;
mod compose;
mod figma;
mod flutter;
mod identifiers;
mod json_themes;
mod less;
mod page;
mod plain;
mod report;
mod scss;
mod style_text;
mod swift;
mod tailwind;
pub(crate) mod template;
mod themes;

use std::borrow::Cow;
use std::cell::RefCell;

use ds_core::{Artifact, Diagnostics};

use self::report::{Kind, Report};
use super::{css, json, typescript};
use crate::model::{Model, Token};
use crate::value::Type;

/// What an output makes of a type.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Becomes {
    /// A value, described for people.
    Value(&'static str),
    /// Nothing, for this reason.
    Nothing(&'static str),
}

/// A row for each type of the format, in the order of [`Type::ALL`].
pub(crate) type Types = [Becomes; 13];

macro_rules! formats {
    ($($(#[doc = $doc:literal])+ $variant:ident = $name:literal, $files:literal, $types:expr, $write:expr;)+) => {
        /// An output that the tokens can be written as.
        #[derive(Debug, Clone, Copy, PartialEq, Eq)]
        pub enum Format {
            $($(#[doc = $doc])+ $variant,)+
        }

        impl Format {
            /// Every output.
            pub const ALL: &[Self] = &[$(Self::$variant),+];

            /// The name in `dstool.toml` and on the command line.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self { $(Self::$variant => $name),+ }
            }

            /// The files that it writes, for people.
            #[must_use]
            pub const fn files(self) -> &'static str {
                match self { $(Self::$variant => $files),+ }
            }

            /// The extension of its file, if it always writes one.
            #[must_use]
            pub fn extension(self) -> Option<&'static str> {
                let files = self.files().trim_matches('`');
                let is_one = !files.contains(['`', '/']) && self != Self::AppleColors;
                files.rsplit_once('.').filter(|_| is_one).map(|(_, extension)| extension)
            }

            /// What it is, as one sentence without a full stop.
            #[must_use]
            pub const fn about(self) -> &'static str {
                match self { $(Self::$variant => concat!($($doc),+)),+ }
            }

            const fn types(self) -> &'static Types {
                match self { $(Self::$variant => $types),+ }
            }

            fn write(self, job: &Job<'_>) -> Vec<Artifact> {
                let write: fn(&Job<'_>) -> Vec<Artifact> = match self { $(Self::$variant => $write),+ };
                write(job)
            }
        }
    };
}

formats! {
    /// Custom properties, with blocks for the themes
    Css = "css", "`tokens.css`", &style_text::CSS, |job| vec![Artifact::new("tokens.css", css::write(job.model))];
    /// One constant for each token
    Ts = "ts", "`tokens.ts`", &style_text::SCRIPT, |job| vec![Artifact::new("tokens.ts", typescript::write(job.model))];
    /// All tokens with their values in each theme
    Json = "json", "`tokens.json`", &style_text::JSON, |job| vec![Artifact::new("tokens.json", json::write(job.model))];
    /// A module of JavaScript with its types
    Js = "js", "`tokens.js`, `tokens.d.ts`", &style_text::SCRIPT, |job| typescript::write_javascript(job.model);
    /// One object of paths and values for each theme
    JsonFlat = "json-flat", "`flat/<theme>.json`", &style_text::TEXT, json_themes::flat;
    /// Nested groups with values, for each theme
    JsonNested = "json-nested", "`nested/<theme>.json`", &style_text::TEXT, json_themes::nested;
    /// Variables of Sass, and a map of what themes change
    Scss = "scss", "`tokens.scss`", &style_text::CSS, scss::write;
    /// Variables of Less, and a mixin for each theme
    Less = "less", "`tokens.less`", &style_text::CSS, less::write;
    /// A theme for Tailwind CSS 4
    Tailwind = "tailwind", "`tailwind.css`", &tailwind::TYPES, tailwind::write;
    /// Constants for SwiftUI, whose colours follow the appearance
    SwiftUi = "swiftui", "`Tokens.swift`", &swift::SWIFTUI, swift::write_swiftui;
    /// Constants for UIKit, whose colours follow the appearance
    UiKit = "uikit", "`UITokens.swift`", &swift::UIKIT, swift::write_uikit;
    /// An asset catalogue of the colours for Xcode
    AppleColors = "apple-colors", "`Tokens.xcassets`", &apple_colors::TYPES, apple_colors::write;
    /// An object of Kotlin for each theme, for Jetpack Compose
    Compose = "compose", "`Tokens.kt`", &compose::TYPES, compose::write;
    /// Resources for Android, with `values-night`
    Android = "android", "`values/tokens.xml`, `values-night/tokens.xml`", &android::TYPES, android::write;
    /// A class of Dart for each theme, for Flutter
    Flutter = "flutter", "`tokens.dart`", &flutter::TYPES, flutter::write;
    /// Variables as the REST API of Figma takes them
    Figma = "figma", "`figma-variables.json`", &figma::TYPES, figma::write;
    /// A page with all values and swatches
    Docs = "docs", "`tokens.html`", &style_text::TEXT, page::write;
}

impl Format {
    /// The output with this name.
    #[must_use]
    pub fn parse(name: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|format| format.name() == name)
    }

    /// What becomes of each type: its name, and the kind of value, or `Err` with the reason why it is left out.
    pub fn table(self) -> impl Iterator<Item = (&'static str, Result<&'static str, &'static str>)> {
        Type::ALL.iter().zip(self.types()).map(|(kind, becomes)| {
            (
                kind.name(),
                match becomes {
                    Becomes::Value(text) => Ok(*text),
                    Becomes::Nothing(reason) => Err(*reason),
                },
            )
        })
    }
}

/// Names in the outputs for programs.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct OutputOptions {
    /// The name of the type that contains the tokens, in upper camel case; empty for the one of the output.
    pub name: String,
    /// The package of the Kotlin file; empty for `tokens`.
    pub package: String,
}

/// One output of a model.
pub(crate) struct Job<'m> {
    pub(crate) model: &'m Model,
    pub(crate) options: &'m OutputOptions,
    format: Format,
    /// The length of what custom properties start with.
    prefix: usize,
    report: RefCell<Report<'m>>,
}

/// Writes an output.
pub(crate) fn write(
    model: &Model,
    format: Format,
    options: &OutputOptions,
    out: &mut Diagnostics,
) -> Vec<Artifact> {
    let prefix = model.names.start("").len();
    let job = Job { model, options, format, prefix, report: RefCell::default() };
    let artifacts = format.write(&job);
    job.report.into_inner().finish(format, out);
    artifacts
}

impl<'m> Job<'m> {
    /// The tokens whose type the output has, in order; the others are reported. Text and data of the tolerant mode have no row:
    /// each output decides by the value.
    pub(crate) fn tokens(&self) -> Vec<&'m Token> {
        let types = self.format.types();
        let has_place = |token: &&'m Token| {
            let nth = Type::ALL.iter().position(|kind| *kind == token.kind);
            match nth.map(|nth| types[nth]) {
                Some(Becomes::Nothing(reason)) => {
                    self.note(token, Kind::NoPlace, reason);
                    false
                }
                _ => true,
            }
        };
        self.model.tokens.iter().filter(has_place).collect()
    }

    /// The tokens that are custom properties, for style sheets.
    pub(crate) fn style_tokens(&self) -> Vec<&'m Token> {
        let mut tokens = self.tokens();
        tokens.retain(|token| {
            let is_data = !token.in_css && token.kind == Type::Text;
            if is_data {
                self.note(token, Kind::LeftOut, "data has no text in a style sheet");
            }
            token.in_css
        });
        tokens
    }

    /// Adds something to the findings about this output.
    pub(crate) fn note(&self, token: &'m Token, kind: Kind, reason: impl Into<Cow<'static, str>>) {
        self.report.borrow_mut().add(token, kind, reason.into());
    }

    /// The name of a token in kebab case, without the prefix: `color-text`.
    pub(crate) fn kebab<'t>(&self, token: &'t Token) -> &'t str {
        token.kebab.as_deref().or_else(|| token.css.get(self.prefix..)).unwrap_or(&token.css)
    }

    /// The name of the type that contains the tokens.
    pub(crate) fn type_name(&self, default: &'static str) -> &str {
        if self.options.name.is_empty() { default } else { &self.options.name }
    }
}
