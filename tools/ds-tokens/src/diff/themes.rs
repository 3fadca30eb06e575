//! Which themes of two versions are the same.

use super::change::{Change, Kind, Level};
use crate::model::{Model, Resolution};

/// A theme that both versions have, by its numbers.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Theme {
    pub(super) old: usize,
    pub(super) new: usize,
    /// Its name in the new version.
    pub(super) name: String,
}

/// Pairs the themes. A modifier that only one version has counts with its default context: adding one must not make all
/// themes new.
pub(super) fn pair(old: &Model, new: &Model) -> Vec<Theme> {
    let number = |theme: &Resolution| {
        (0..new.resolutions.len()).find(|&at| is_same(old, theme, new, &new.resolutions[at]))
    };
    let pairs = old.resolutions.iter().enumerate().filter_map(|(at, theme)| {
        let pair = number(theme)?;
        Some(Theme { old: at, new: pair, name: new.resolutions[pair].name.clone() })
    });
    pairs.collect()
}

fn is_same(old: &Model, a: &Resolution, new: &Model, b: &Resolution) -> bool {
    let context = |model: &Model, theme: &Resolution, name: &str| {
        let axis = model.axes.iter().position(|axis| axis.name == name)?;
        Some(model.axes[axis].contexts[theme.choice[axis]].clone())
    };
    let is_default =
        |model: &Model, theme: &Resolution, axis: usize| theme.choice[axis] == model.axes[axis].default;
    let of_old = old.axes.iter().enumerate().all(|(at, axis)| match context(new, b, &axis.name) {
        Some(name) => axis.contexts[a.choice[at]] == name,
        None => is_default(old, a, at),
    });
    let only_new =
        new.axes.iter().enumerate().filter(|(_, axis)| !old.axes.iter().any(|known| known.name == axis.name));
    of_old && only_new.into_iter().all(|(at, _)| is_default(new, b, at))
}

/// The modifiers and contexts that only one version has.
pub(super) fn changes(old: &Model, new: &Model, out: &mut Vec<Change>) {
    only_in(old, new, Level::Breaking, Kind::ThemeRemoved, out);
    only_in(new, old, Level::Additive, Kind::ThemeAdded, out);
    for axis in &old.axes {
        let Some(now) = new.axes.iter().find(|now| now.name == axis.name) else { continue };
        let (before, after) = (&axis.contexts[axis.default], &now.contexts[now.default]);
        if before != after && now.contexts.contains(before) {
            let mut change =
                Change::new(Level::Breaking, Kind::ThemeRemoved, format!("{}: {before}", axis.name));
            change.notes.push(format!("the default is `{after}` instead of `{before}`"));
            out.push(change);
        }
    }
}

fn only_in(model: &Model, other: &Model, level: Level, kind: Kind, out: &mut Vec<Change>) {
    for axis in &model.axes {
        let Some(known) = other.axes.iter().find(|known| known.name == axis.name) else {
            let mut change = Change::new(level, kind, axis.name.clone());
            change.notes.push(format!("a modifier with the contexts {}", axis.contexts.join(", ")));
            out.push(change);
            continue;
        };
        for context in axis.contexts.iter().filter(|context| !known.contexts.contains(context)) {
            out.push(Change::new(level, kind, format!("{}: {context}", axis.name)));
        }
    }
}
