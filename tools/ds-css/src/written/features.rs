//! The numbers of `@media` and `@container`, which lightningcss reads by the type of each feature, and `min-` and `max-`, which it
//! writes as ranges. Without targets, browsers that know only the older syntax still have to read what is written in it.

use ds_core::SourceFile;
use lightningcss::media_query::{
    MediaCondition, MediaFeature, MediaFeatureComparison, MediaFeatureName, MediaFeatureValue, MediaList,
    QueryFeature,
};
use lightningcss::printer::PrinterOptions;
use lightningcss::rules::container::ContainerCondition;
use lightningcss::rules::{CssRule, CssRuleList, Location};
use lightningcss::targets::Targets;
use lightningcss::traits::ToCss;
use lightningcss::values::ident::Ident;

use super::{is_long, name};
use crate::guard::{self, children};
use crate::syntax::Positions;
use crate::token::{Kind, Lexer, Token};

/// Replaces the long numbers in the conditions of a file by what the file says, and keeps limits.
pub(crate) fn keep_features(rules: &mut CssRuleList<'_>, file: &SourceFile, targets: &Targets) {
    let conditions = Conditions { file, has_targets: targets.browsers.is_some() };
    conditions.keep(rules, &mut None);
}

struct Conditions<'f> {
    file: &'f SourceFile,
    has_targets: bool,
}

impl Conditions<'_> {
    fn keep(&self, rules: &mut CssRuleList<'_>, positions: &mut Option<Positions>) {
        for rule in &mut rules.0 {
            if let Some((query, at)) = query(rule)
                && has_range(query)
            {
                let positions = &mut *positions;
                let mut start = || {
                    let positions = positions.get_or_insert_with(|| Positions::new(self.file));
                    positions.offset(at.line, at.column)
                };
                let keeps_all = !self.has_targets && !is_new(self.file, start());
                keep_limits(query, keeps_all, || limits(self.file, start()));
            }
            if let CssRule::Container(rule) = rule {
                rule.condition.iter_mut().for_each(keep_negations);
            } else if let Some((query, _)) = query(rule) {
                let conditions = query.media_queries.iter_mut().filter_map(|query| query.condition.as_mut());
                conditions.for_each(keep_negations);
            }
            let mut values = Vec::new();
            let at = match rule {
                CssRule::Media(rule) => {
                    each_feature(&mut rule.query, &mut |feature| of_feature(feature, &mut values));
                    Some(rule.loc)
                }
                CssRule::Container(rule) => {
                    rule.condition.iter_mut().for_each(|condition| of_container(condition, &mut values));
                    Some(rule.loc)
                }
                _ => None,
            };
            if let Some(at) = at.filter(|_| values.iter().any(|value| may_be_rounded(value))) {
                let positions = positions.get_or_insert_with(|| Positions::new(self.file));
                let start = positions.offset(at.line, at.column);
                if let Some(condition) = guard::condition(self.file, start) {
                    self.replace(values, condition);
                }
            }
            if let Some(children) = children(rule) {
                self.keep(children, positions);
            }
        }
    }

    /// Each value is one number of the condition, in the same order; if not, nothing is replaced.
    fn replace(&self, values: Vec<&mut MediaFeatureValue<'_>>, condition: &str) {
        let is_number =
            |token: &Token| matches!(token.kind, Kind::Number | Kind::Percentage | Kind::Dimension);
        let numbers: Vec<&str> =
            Lexer::new(condition).filter(is_number).map(|token| token.text(condition)).collect();
        // Ranges are lowered by adding to a number.
        let is_lowered = self.has_targets && condition.contains(['<', '>']);
        if numbers.len() != values.len() || is_lowered {
            return;
        }
        for (value, number) in values.into_iter().zip(numbers) {
            if is_long(number) || !self.has_targets && number.ends_with("dppx") {
                *value = MediaFeatureValue::Ident(Ident(name(number).trim_start().to_owned().into()));
            }
        }
    }
}

/// The media query of a rule, and where the rule starts.
fn query<'r, 'i>(rule: &'r mut CssRule<'i>) -> Option<(&'r mut MediaList<'i>, Location)> {
    match rule {
        CssRule::Media(rule) => Some((&mut rule.query, rule.loc)),
        CssRule::CustomMedia(rule) => Some((&mut rule.query, rule.loc)),
        CssRule::Import(rule) => Some((&mut rule.media, rule.loc)),
        _ => None,
    }
}

fn has_range(query: &mut MediaList<'_>) -> bool {
    let mut has_range = false;
    each_feature(query, &mut |feature| has_range |= matches!(feature, QueryFeature::Range { .. }));
    has_range
}

/// Features whose limits Chromium does not know, although it knows their ranges.
const WITHOUT_LIMITS: [&str; 2] = ["horizontal-viewport-segments", "vertical-viewport-segments"];

/// Keeps the ranges of a query as limits with `min-` and `max-`: all of them, or those of [`WITHOUT_LIMITS`] that are written in this way.
/// `limits` are these, as [`limits`] returns them.
fn keep_limits(
    query: &mut MediaList<'_>,
    keeps_all: bool,
    mut limits: impl FnMut() -> std::vec::IntoIter<bool>,
) {
    let mut written: Option<std::vec::IntoIter<bool>> = None;
    each_feature(query, &mut |feature| {
        let (QueryFeature::Plain { name: MediaFeatureName::Standard(name), .. }
        | QueryFeature::Boolean { name: MediaFeatureName::Standard(name) }
        | QueryFeature::Range { name: MediaFeatureName::Standard(name), .. }
        | QueryFeature::Interval { name: MediaFeatureName::Standard(name), .. }) = feature
        else {
            return;
        };
        let name = name.to_css_string(PrinterOptions::default()).unwrap_or_default();
        let is_limit = keeps_all
            || WITHOUT_LIMITS.contains(&name.as_str())
                && written.get_or_insert_with(&mut limits).next().unwrap_or_default();
        let QueryFeature::Range { operator, value, .. } = feature else { return };
        let limit = match operator {
            MediaFeatureComparison::GreaterThanEqual => "min-",
            MediaFeatureComparison::LessThanEqual => "max-",
            _ => return,
        };
        if !is_limit {
            return;
        }
        let name = match name.strip_prefix("-webkit-") {
            Some(name) => format!("-webkit-{limit}{name}"),
            None => format!("{limit}{name}"),
        };
        let name = MediaFeatureName::Unknown(Ident(name.into()));
        *feature = QueryFeature::Plain { name, value: value.clone() };
    });
}

/// Which features of [`WITHOUT_LIMITS`] are limits, in the order of the condition of the rule that starts at a byte.
fn limits(file: &SourceFile, start: u32) -> std::vec::IntoIter<bool> {
    let condition = guard::condition(file, start).unwrap_or("");
    let names = Lexer::new(condition).filter(|token| token.kind == Kind::Ident);
    let limits = names.filter_map(|token| {
        let name = token.text(condition).to_ascii_lowercase();
        let feature = name.strip_prefix("min-").or_else(|| name.strip_prefix("max-"));
        WITHOUT_LIMITS.contains(&feature.unwrap_or(&name)).then_some(feature.is_some())
    });
    limits.collect::<Vec<_>>().into_iter()
}

fn each_feature<'c, 'i>(query: &'c mut MediaList<'i>, visit: &mut dyn FnMut(&'c mut MediaFeature<'i>)) {
    let conditions = query.media_queries.iter_mut().filter_map(|query| query.condition.as_mut());
    conditions.for_each(|condition| each_feature_in(condition, visit));
}

/// A condition of `@media` or `@container`, as far as its negations.
trait Condition {
    /// The conditions directly in it, and whether it negates them.
    fn parts(&mut self) -> (bool, &mut [Self])
    where
        Self: Sized;

    /// Writes `(width = 1px)` as `(width: 1px)`, which means the same.
    fn write_equal(&mut self);
}

/// lightningcss prints a negated range as the opposite one, and takes `=` for the opposite of `=`.
fn keep_negations<C: Condition>(condition: &mut C) {
    let (is_negated, parts) = condition.parts();
    for part in parts {
        if is_negated {
            part.write_equal();
        }
        keep_negations(part);
    }
}

fn write_equal<F: Clone>(feature: &mut QueryFeature<'_, F>) {
    if let QueryFeature::Range { name, operator: MediaFeatureComparison::Equal, value } = feature {
        *feature = QueryFeature::Plain { name: name.clone(), value: value.clone() };
    }
}

impl Condition for MediaCondition<'_> {
    fn parts(&mut self) -> (bool, &mut [Self]) {
        match self {
            Self::Not(inner) => (true, std::slice::from_mut(inner)),
            Self::Operation { conditions, .. } => (false, conditions),
            Self::Feature(_) | Self::Unknown(_) => (false, &mut []),
        }
    }

    fn write_equal(&mut self) {
        if let Self::Feature(feature) = self {
            write_equal(feature);
        }
    }
}

impl Condition for ContainerCondition<'_> {
    fn parts(&mut self) -> (bool, &mut [Self]) {
        match self {
            Self::Not(inner) => (true, std::slice::from_mut(inner)),
            Self::Operation { conditions, .. } => (false, conditions),
            _ => (false, &mut []),
        }
    }

    fn write_equal(&mut self) {
        if let Self::Feature(feature) = self {
            write_equal(feature);
        }
    }
}

fn each_feature_in<'c, 'i>(
    condition: &'c mut MediaCondition<'i>,
    visit: &mut dyn FnMut(&'c mut MediaFeature<'i>),
) {
    match condition {
        MediaCondition::Feature(feature) => visit(feature),
        MediaCondition::Not(inner) => each_feature_in(inner, visit),
        MediaCondition::Operation { conditions, .. } => {
            conditions.iter_mut().for_each(|inner| each_feature_in(inner, visit));
        }
        MediaCondition::Unknown(_) => {}
    }
}

/// Whether the at-rule that starts at a byte has a comparison, as newer queries do.
fn is_new(file: &SourceFile, start: u32) -> bool {
    let text = file.text().get(start as usize..).unwrap_or("");
    Lexer::new(text)
        .take_while(|token| !matches!(token.kind, Kind::CurlyOpen | Kind::Semicolon))
        .any(|token| token.kind == Kind::Delim && matches!(token.text(text), "<" | ">" | "="))
}

/// Whether a value is a number that may have more digits than are printed: most have a few.
fn may_be_rounded(value: &MediaFeatureValue<'_>) -> bool {
    use lightningcss::values::length::Length;
    let is_plain = |number: f32| (number * 1000.0).fract() == 0.0 && number.abs() < 1000.0;
    match value {
        MediaFeatureValue::Length(Length::Value(length)) => !is_plain(length.to_unit_value().0),
        MediaFeatureValue::Number(number) => !is_plain(*number),
        MediaFeatureValue::Integer(number) => number.unsigned_abs() > 999_999,
        MediaFeatureValue::Resolution(_) => true,
        _ => false,
    }
}

fn of_container<'c, 'i>(
    condition: &'c mut ContainerCondition<'i>,
    values: &mut Vec<&'c mut MediaFeatureValue<'i>>,
) {
    match condition {
        ContainerCondition::Feature(feature) => of_feature(feature, values),
        ContainerCondition::Not(inner) => of_container(inner, values),
        ContainerCondition::Operation { conditions, .. } => {
            conditions.iter_mut().for_each(|condition| of_container(condition, values));
        }
        _ => {}
    }
}

/// The values of a feature that are numbers.
fn of_feature<'c, 'i, F>(
    feature: &'c mut QueryFeature<'i, F>,
    values: &mut Vec<&'c mut MediaFeatureValue<'i>>,
) {
    let of_it: Vec<&mut MediaFeatureValue<'i>> = match feature {
        QueryFeature::Plain { value, .. } | QueryFeature::Range { value, .. } => vec![value],
        QueryFeature::Interval { start, end, .. } => vec![start, end],
        QueryFeature::Boolean { .. } => Vec::new(),
    };
    let is_number = |value: &&mut MediaFeatureValue<'i>| {
        !matches!(value, MediaFeatureValue::Ident(_) | MediaFeatureValue::Env(_))
    };
    values.extend(of_it.into_iter().filter(is_number));
}
