//! Declared contrasts that are met in one version only.

use std::collections::BTreeMap;

use super::change::{Change, Kind, Level};
use super::rename::Renames;
use super::side::Side;
use super::themes::Theme;
use crate::color;
use crate::value::Value;

/// A declared pair in one theme.
#[derive(Clone)]
struct Pair {
    /// As computed, not rounded.
    ratio: f64,
    /// The ratio with two decimals, rounded down.
    shown: String,
    least: f64,
}

impl Pair {
    fn is_met(&self) -> bool {
        self.ratio >= self.least
    }
}

/// By the paths of the colour and its background.
type Pairs<'m> = BTreeMap<(&'m str, &'m str), Pair>;

/// The pairs of a theme, by its number.
fn pairs<'m>(side: &Side<'m>, theme: usize) -> Pairs<'m> {
    let Some(name) = side.model.resolutions.get(theme).map(|theme| theme.name.as_str()) else {
        return Pairs::new();
    };
    let color = |path: &str| match &side.entry(theme, side.token(path)?)?.value {
        Value::Color(color) => Some(*color),
        _ => None,
    };
    let of_theme = side.model.contrast.iter().filter(|pair| pair.theme == name);
    let pairs = of_theme.filter_map(|pair| {
        let under = color(&pair.on)?.to_bytes();
        let ratio = color::contrast(color(&pair.color)?.over(under), under);
        let declared = Pair { ratio, shown: pair.ratio.clone(), least: pair.least.parse().ok()? };
        Some(((pair.color.as_str(), pair.on.as_str()), declared))
    });
    pairs.collect()
}

pub(super) fn changes(
    old: &Side<'_>,
    new: &Side<'_>,
    themes: &[Theme],
    renames: &Renames,
    out: &mut Vec<Change>,
) {
    // The same change in several themes is one.
    let mut merged: BTreeMap<(String, Level, Kind, String), Vec<String>> = BTreeMap::new();
    let mut add = |color: &str, (level, kind): (Level, Kind), note: String, theme: &Theme| {
        merged.entry((color.to_owned(), level, kind, note)).or_default().push(theme.name.clone());
    };
    let path_now = |path: &str| renames.get(path).map_or_else(|| path.to_owned(), |rename| rename.to.clone());
    for theme in themes {
        let (before, after) = (pairs(old, theme.old), pairs(new, theme.new));
        let mut known = BTreeMap::new();
        for (&(color, on), pair) in &before {
            known.insert((path_now(color), path_now(on)), pair.clone());
        }
        for (&(color, on), pair) in &after {
            let before = known.get(&(color.to_owned(), on.to_owned()));
            let failing = !pair.is_met();
            let ratio = format!("{} instead of at least {}", pair.shown, pair.least);
            match before {
                Some(before) if failing && before.is_met() => {
                    let note = format!("on `{on}` it is {ratio}; it was {}", before.shown);
                    add(color, (Level::Breaking, Kind::Contrast), note, theme);
                }
                None if failing => {
                    let note = format!("on `{on}` it is {ratio}; it was not declared before");
                    add(color, (Level::Breaking, Kind::Contrast), note, theme);
                }
                Some(before) if !failing && !before.is_met() => {
                    let note = format!("on `{on}` it is {}; it was {}", pair.shown, before.shown);
                    add(color, (Level::Additive, Kind::ContrastMet), note, theme);
                }
                Some(before) if pair.least < before.least => {
                    let note = format!("on `{on}` at least {} instead of {}", pair.least, before.least);
                    add(color, (Level::Visual, Kind::ContrastPromise), note, theme);
                }
                Some(before) if pair.least > before.least && !failing => {
                    let note = format!("on `{on}` at least {} instead of {}", pair.least, before.least);
                    add(color, (Level::Additive, Kind::ContrastMet), note, theme);
                }
                None => {
                    let note = format!("on `{on}` at least {}, which is new", pair.least);
                    add(color, (Level::Additive, Kind::ContrastMet), note, theme);
                }
                Some(_) => {}
            }
        }
        for ((color, on), pair) in &known {
            let is_left = after.contains_key(&(color.as_str(), on.as_str()));
            // A token that was removed is reported as such.
            if !is_left && new.token(color).is_some() && new.token(on).is_some() {
                let note = format!("on `{on}` at least {} is no longer declared", pair.least);
                add(color, (Level::Visual, Kind::ContrastPromise), note, theme);
            }
        }
    }
    for ((color, level, kind, note), names) in merged {
        let mut change = Change::new(level, kind, color);
        change.type_name = "color";
        change.css = new.token(&change.path).filter(|token| token.in_css).map(|token| token.css.to_string());
        change.themes = if names.len() == themes.len() { Vec::new() } else { names };
        change.notes.push(note);
        out.push(change);
    }
}
