//! Themes as platforms know them: a light and a dark appearance of one thing.

use super::Job;
use super::report::Kind;
use crate::emit::css::{Scheme, variants};
use crate::model::{Model, Resolution, Token};
use crate::value::Value;

/// One combination of contexts, whose light and dark contexts are one.
pub(crate) struct Appearance<'m> {
    /// The contexts besides light and dark, in kebab case; empty for the default.
    pub(crate) name: String,
    pub(crate) light: &'m Resolution,
    pub(crate) dark: Option<&'m Resolution>,
}

/// The appearances of a model, the default first.
pub(crate) fn appearances(model: &Model) -> Vec<Appearance<'_>> {
    let by_axis: Vec<_> = (0..model.axes.len()).map(|axis| variants(model, axis)).collect();
    let paired = by_axis.iter().position(|variants| {
        variants.iter().any(|variant| {
            variant.contexts.len() == 2 && variant.contexts.iter().all(|(_, scheme)| scheme.is_some())
        })
    });
    let mut appearances: Vec<Appearance> = Vec::new();
    for resolution in &model.resolutions {
        let mut names: Vec<String> = Vec::new();
        let mut partner = None;
        let mut is_dark = false;
        for (axis, variants) in by_axis.iter().enumerate() {
            let chosen = resolution.choice[axis];
            let variant = variants.iter().find(|variant| variant.contexts().contains(&chosen));
            if let (Some(variant), true) = (variant, paired == Some(axis)) {
                if !variant.is_default {
                    names.push(variant.words.clone());
                }
                let other = variant.contexts.iter().find(|(context, _)| *context != chosen);
                if let Some(&(other, _)) = other {
                    let pair = variant.contexts.iter().find(|(context, _)| *context == chosen);
                    is_dark = pair.is_some_and(|pair| pair.1 == Some(Scheme::Dark));
                    let mut choice = resolution.choice.clone();
                    choice[axis] = other;
                    partner = model.resolutions.iter().find(|other| other.choice == choice);
                }
            } else if chosen != model.axes[axis].default {
                names.push(model.axes[axis].contexts[chosen].clone());
            }
        }
        if is_dark && partner.is_some() {
            continue;
        }
        let mut name = String::new();
        crate::names::kebab(&names.join("-"), &mut name);
        appearances.push(Appearance { name, light: resolution, dark: partner });
    }
    // The default may be the dark one of its pair.
    if let Some(nth) = appearances.iter().position(|appearance| appearance.name.is_empty()) {
        appearances[..=nth].rotate_right(1);
    }
    appearances
}

/// The value of a token in the light and, if it differs, in the dark appearance; `None` if the token has none in one of them,
/// which is reported.
pub(crate) fn values<'m>(
    job: &Job<'m>,
    token: &'m Token,
    appearance: &Appearance<'m>,
) -> Option<(&'m Value, Option<&'m Value>)> {
    let light = value(job, token, appearance.light)?;
    let dark = match appearance.dark {
        Some(dark) => Some(value(job, token, dark)?).filter(|dark| !is_same(light, dark)),
        None => None,
    };
    Some((light, dark))
}

/// The value of a token in a theme; `None` if it has none there, which is reported.
pub(crate) fn value<'m>(job: &Job<'m>, token: &'m Token, theme: &'m Resolution) -> Option<&'m Value> {
    let entry = theme.entry(token.node);
    if entry.is_none() {
        job.note(token, Kind::LeftOut, format!("the theme `{}` has no value", theme.name));
    }
    Some(&entry?.value)
}

/// Whether a token has the same value in every theme.
pub(crate) fn is_constant(model: &Model, token: &Token) -> bool {
    let values = |nth: usize| model.resolutions[nth].entry(token.node).map(|entry| &entry.value);
    (1..model.resolutions.len()).all(|nth| match (values(0), values(nth)) {
        (Some(first), Some(other)) => is_same(first, other),
        (first, other) => first.is_none() && other.is_none(),
    })
}

/// Whether two values are equal. Themes share the values that they do not change.
pub(crate) fn is_same(a: &Value, b: &Value) -> bool {
    std::ptr::eq(a, b) || a == b
}

/// Whether a theme has this value of a token because it does not change it.
pub(crate) fn shares(theme: &Resolution, token: &Token, value: &Value) -> bool {
    theme.entry(token.node).is_some_and(|entry| std::ptr::eq(&raw const entry.value, value))
}
