//! Media queries: their features and the values of these.

use ds_core::Diagnostic;

use crate::block::groups;
use crate::token::{Kind, Token};

use super::component::Value;
use super::query::{Feature, features};
use super::rules::{INVALID_MEDIA_QUERY, INVALID_MEDIA_VALUE, UNKNOWN_MEDIA_FEATURE};
use super::syntax::Node;
use super::table::MEDIA;
use super::{Checker, declaration, grammar, is_prefixed, matcher, near, span};

impl Checker<'_> {
    /// Checks a list of media queries.
    pub(super) fn media(&mut self, tokens: &[Token]) {
        if tokens.is_empty() || is_hack(self.text, tokens) {
            return;
        }
        for query in groups(tokens) {
            self.media_query(query);
        }
    }

    fn media_query(&mut self, query: &[Token]) {
        let mut features_of = Vec::new();
        let is_template = self.is_template(query);
        self.media_type(query);
        let mut wrong = features(self.text, query, &mut features_of);
        for feature in &features_of {
            match feature {
                Feature::Function(function) => wrong = wrong.or(Some(function)),
                _ => self.feature(feature),
            }
        }
        if let Some(place) = wrong.and_then(|wrong| span(wrong).or_else(|| span(query)))
            && !is_template
        {
            let message = format!("`{}` is not a valid media query", self.file.slice(place));
            let help =
                "write conditions in brackets, with `and` or `or` between them; browsers ignore the query";
            self.report_with(&INVALID_MEDIA_QUERY, place, message, help);
        }
    }

    fn feature(&mut self, feature: &Feature<'_>) {
        let Some(token) = feature.name().filter(|name| !self.is_unknown(name)) else { return };
        let written = self.written(token);
        if written.starts_with("--") {
            if !matches!(feature, Feature::Boolean(_)) {
                let message = format!("`{written}` is a custom media query, which has no value");
                self.report_with(&INVALID_MEDIA_QUERY, token.span, message, format!("write `({written})`"));
            }
            return;
        }
        let lower = written.to_ascii_lowercase();
        let bare =
            if is_prefixed(&lower) { lower.splitn(3, '-').nth(2).unwrap_or("") } else { lower.as_str() };
        let known = grammar::media_feature(bare);
        let bound = bare.strip_prefix("min-").or_else(|| bare.strip_prefix("max-"));
        let bounded = bound.and_then(grammar::media_feature).filter(|(is_range, _)| *is_range);
        let Some((is_range, syntax)) = known.or(bounded) else {
            if !is_prefixed(&lower) && !bound.is_some_and(is_prefixed) {
                self.unknown_feature(token, written, bound);
            }
            return;
        };
        if known.is_none() && !matches!(feature, Feature::Plain(..)) {
            let message = format!("`{written}` needs a value after a colon");
            self.report_with(&INVALID_MEDIA_QUERY, token.span, message, format!("write `({written}: …)`"));
        } else if !is_range && !is_prefixed(&lower) && matches!(feature, Feature::Range(..)) {
            let message = format!("`{written}` has no range: it cannot be compared");
            self.report_with(&INVALID_MEDIA_QUERY, token.span, message, format!("write `({written}: …)`"));
        }
        self.feature_values(written, feature, syntax);
    }

    /// Compares the values of a feature with its syntax.
    pub(super) fn feature_values(
        &mut self,
        written: &str,
        feature: &Feature<'_>,
        syntax: Option<&'static Node>,
    ) {
        let values: [&[Token]; 2] = match *feature {
            Feature::Boolean(_) | Feature::Function(_) => return,
            Feature::Plain(_, value) => [value, &[]],
            Feature::Range(_, before, after) => [before, after],
        };
        for value in values.into_iter().filter(|value| !value.is_empty()) {
            let Some(syntax) = syntax else { continue };
            // What is no value at all makes the query invalid, which has its own finding.
            if self.is_template(value) || value.iter().any(|token| token.kind == Kind::Hash) {
                continue;
            }
            // Opera wrote a ratio as two numbers: `-o-min-device-pixel-ratio: 2/1`.
            if written.get(..3).is_some_and(|start| start.eq_ignore_ascii_case("-o-")) {
                continue;
            }
            if declaration::is_open(self.text, value) && !self.is_prefixed_keyword(value) {
                continue;
            }
            let components = Value::with_bare_names(self.text, value);
            if let Some(failure) = matcher::compare(&components, syntax) {
                self.media_value(written, value, &failure.keywords);
            }
        }
    }

    fn unknown_feature(&mut self, token: &Token, written: &str, bound: Option<&str>) {
        let names = MEDIA.iter().map(|(name, ..)| *name);
        // `min-widht` is near to `width`.
        let meant = bound.and_then(|bound| near(bound, names.clone()));
        if let Some((meant, _)) = meant {
            let message = format!("there is no media feature `{written}`");
            let help = format!("did you mean `{}{meant}`?", &written[..4]);
            return self.report_with(&UNKNOWN_MEDIA_FEATURE, token.span, message, help);
        }
        let otherwise = "check the spelling; a browser that does not know it treats the query as false";
        self.unknown(&UNKNOWN_MEDIA_FEATURE, token.span, ("media feature", written), names, otherwise);
    }

    fn is_prefixed_keyword(&self, value: &[Token]) -> bool {
        matches!(value, [only] if only.kind == Kind::Ident && is_prefixed(self.written(only)))
    }

    pub(super) fn media_value(&mut self, feature: &str, value: &[Token], keywords: &[&str]) {
        let Some(place) = span(value) else { return };
        let shown = self.file.slice(place);
        let message = format!("`{shown}` is not valid as a value of `{feature}`");
        let finding = Diagnostic::at(&INVALID_MEDIA_VALUE, self.file, place, message);
        let help = match keywords {
            [] => "write a value that the feature has".to_owned(),
            _ => format!("use `{}`", keywords.join("`, `")),
        };
        self.findings.push(finding.help(help));
    }
}

/// `@media (min-width: 0\0)` was written for Internet Explorer, and has its own finding.
fn is_hack(text: &str, tokens: &[Token]) -> bool {
    tokens.iter().any(|token| token.text(text).contains("\\0") || token.text(text).contains("\\9"))
}
