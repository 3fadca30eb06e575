//! The conditions of `@supports` and `@container`, and those of imports.

use ds_core::Severity;

use crate::block::groups;
use crate::token::{Kind, Token};

use super::query::{Feature, features};
use super::rules::{INVALID_MEDIA_QUERY, INVALID_PRELUDE, UNKNOWN_MEDIA_FEATURE, UNKNOWN_PROPERTY};
use super::{Checker, after_bracket, grammar, inside, is_prefixed, span};

/// The features of the size of a container, and the media features with the same values.
const SIZES: [(&str, &str); 6] = [
    ("aspect-ratio", "aspect-ratio"),
    ("block-size", "height"),
    ("height", "height"),
    ("inline-size", "width"),
    ("orientation", "orientation"),
    ("width", "width"),
];

const EDGES: &[&str] =
    &["none", "top", "right", "bottom", "left", "block-start", "block-end", "inline-start", "inline-end"];
const EDGES_AND_AXES: &[&str] = &[
    "none",
    "top",
    "right",
    "bottom",
    "left",
    "block-start",
    "block-end",
    "inline-start",
    "inline-end",
    "x",
    "y",
    "block",
    "inline",
];
const AXES: &[&str] = &["none", "x", "y", "block", "inline", "both"];

/// What `scroll-state()` asks for (CSS Conditional Rules 5).
const SCROLL_STATES: [(&str, &[&str]); 4] =
    [("scrollable", EDGES_AND_AXES), ("scrolled", EDGES_AND_AXES), ("snapped", AXES), ("stuck", EDGES)];

const FONT_FORMATS: &[&str] =
    &["collection", "embedded-opentype", "opentype", "svg", "truetype", "woff", "woff2"];
const FONT_TECHNOLOGIES: &[&str] = &[
    "avar2",
    "color-cbdt",
    "color-colrv0",
    "color-colrv1",
    "color-sbix",
    "color-svg",
    "features-aat",
    "features-graphite",
    "features-opentype",
    "incremental",
    "palettes",
    "variations",
];

impl Checker<'_> {
    /// Checks what `@supports` asks for.
    pub(super) fn supports(&mut self, tokens: &[Token]) {
        if !self.is_template(tokens) {
            self.tests(tokens);
        }
    }

    /// The declarations, selectors and fonts in a condition.
    fn tests(&mut self, tokens: &[Token]) {
        if let [name, colon, value @ ..] = tokens
            && name.kind == Kind::Ident
            && colon.kind == Kind::Colon
        {
            return self.test(*name, value);
        }
        let mut at = 0;
        while let Some(token) = tokens.get(at) {
            let content = inside(tokens, at);
            match token.kind {
                Kind::ParenOpen => self.tests(content),
                Kind::Function => match self.name_of(token).as_str() {
                    "selector" => {
                        self.selectors(content, false);
                    }
                    "font-format" => self.keyword(content, "format of fonts", FONT_FORMATS),
                    "font-tech" => self.keyword(content, "technology of fonts", FONT_TECHNOLOGIES),
                    _ => {}
                },
                _ => {}
            }
            at = if matches!(token.kind, Kind::ParenOpen | Kind::Function) {
                after_bracket(tokens, at)
            } else {
                at + 1
            };
        }
    }

    /// A declaration in a condition. A custom property has any value, and a property that is similar to none may be there
    /// because no browser has it.
    fn test(&mut self, name: Token, value: &[Token]) {
        if self.written(&name).starts_with("--") {
            return;
        }
        let before = self.findings.len();
        self.check_declaration(name, value);
        let added = self.findings.split_off(before);
        self.findings.extend(added.into_iter().filter(|finding| {
            finding.rule.code != UNKNOWN_PROPERTY.code || finding.severity == Severity::Error
        }));
    }

    fn keyword(&mut self, content: &[Token], what: &str, known: &[&str]) {
        for token in content.iter().filter(|token| token.kind == Kind::Ident) {
            let written = self.written(token);
            if !known.contains(&written.to_ascii_lowercase().as_str()) {
                let message = format!("`{written}` is no {what}");
                let help = format!("use one of `{}`", known.join("`, `"));
                self.report_with(&INVALID_PRELUDE, token.span, message, help);
            }
        }
    }

    /// Checks a list of container queries.
    pub(super) fn container(&mut self, prelude: &[Token]) {
        if self.is_template(prelude) {
            return;
        }
        for query in groups(prelude) {
            let condition = match query {
                [name, rest @ ..] if name.kind == Kind::Ident && !self.is(name, "not") => rest,
                _ => query,
            };
            // A name alone asks whether there is such a container.
            if condition.is_empty() && !query.is_empty() {
                continue;
            }
            let mut features_of = Vec::new();
            let wrong = features(self.text, condition, &mut features_of);
            for feature in &features_of {
                match feature {
                    Feature::Function(function) => self.container_function(function),
                    _ => self.size(feature),
                }
            }
            if let Some(place) = wrong.and_then(|wrong| span(wrong).or_else(|| span(query))) {
                let message = format!("`{}` is not a valid container query", self.file.slice(place));
                let help = "write conditions in brackets, with `and` or `or` between them; browsers ignore the rules";
                self.report_with(&INVALID_MEDIA_QUERY, place, message, help);
            }
        }
    }

    /// A feature of the size of a container.
    fn size(&mut self, feature: &Feature<'_>) {
        let Some(token) = feature.name() else { return };
        let written = self.written(token);
        let lower = written.to_ascii_lowercase();
        let name = match feature {
            Feature::Plain(..) => {
                lower.strip_prefix("min-").or_else(|| lower.strip_prefix("max-")).unwrap_or(&lower)
            }
            _ => &lower,
        };
        let Some((_, media)) = SIZES.iter().find(|(known, _)| *known == name) else {
            if !is_prefixed(&lower) {
                let known = SIZES.iter().map(|(known, _)| *known);
                let otherwise =
                    "check the spelling; a browser that does not know it treats the query as false";
                self.unknown(
                    &UNKNOWN_MEDIA_FEATURE,
                    token.span,
                    ("container feature", written),
                    known,
                    otherwise,
                );
            }
            return;
        };
        if let Some((_, syntax)) = grammar::media_feature(media) {
            self.feature_values(written, feature, syntax);
        }
    }

    fn container_function(&mut self, function: &[Token]) {
        let Some(name) = function.first() else { return };
        let content = inside(function, 0);
        match self.name_of(name).as_str() {
            "style" => self.tests(content),
            "scroll-state" => self.scroll_state(content),
            _ => {
                let shown = format!("{}()", self.written(name).trim_end_matches('('));
                let known = ["scroll-state", "style"].into_iter();
                let otherwise = "use `style()` or `scroll-state()`";
                self.unknown(
                    &UNKNOWN_MEDIA_FEATURE,
                    name.span,
                    ("container query", &shown),
                    known,
                    otherwise,
                );
            }
        }
    }

    fn scroll_state(&mut self, content: &[Token]) {
        let [name, rest @ ..] = content else { return };
        if name.kind == Kind::Ident && !self.is(name, "not") {
            let written = self.written(name);
            let lower = written.to_ascii_lowercase();
            let Some((_, keywords)) = SCROLL_STATES.iter().find(|(known, _)| *known == lower) else {
                let known = SCROLL_STATES.iter().map(|(known, _)| *known);
                let otherwise =
                    "check the spelling; a browser that does not know it treats the query as false";
                let what = ("scroll state", written);
                return self.unknown(&UNKNOWN_MEDIA_FEATURE, name.span, what, known, otherwise);
            };
            if let [_, value @ ..] = rest
                && !matches!(value, [word] if keywords.contains(&self.written(word).to_ascii_lowercase().as_str()))
                && !value.is_empty()
            {
                self.media_value(written, value, keywords);
            }
            return;
        }
        let mut at = 0;
        while at < content.len() {
            if content[at].kind == Kind::ParenOpen {
                self.scroll_state(inside(content, at));
                at = after_bracket(content, at);
            } else {
                at += 1;
            }
        }
    }

    /// Checks what follows the address of an import.
    pub(super) fn import_conditions(&mut self, prelude: &[Token]) {
        let mut at = match prelude.first() {
            Some(url) if url.kind == Kind::Function => after_bracket(prelude, 0),
            // Without an address, nothing of it is a condition.
            Some(name) if name.kind == Kind::Ident => return,
            _ => 1,
        };
        while let Some(token) = prelude.get(at) {
            let name = if token.kind == Kind::Function { self.name_of(token) } else { String::new() };
            match name.as_str() {
                "supports" => self.supports(inside(prelude, at)),
                "layer" | "scope" => {}
                _ if self.is(token, "layer") => {}
                _ => break,
            }
            at = if token.kind == Kind::Function { after_bracket(prelude, at) } else { at + 1 };
        }
        self.media(prelude.get(at..).unwrap_or(&[]));
    }
}
