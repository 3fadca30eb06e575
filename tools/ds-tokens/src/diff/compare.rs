//! Compares the tokens of two versions by path.

use std::collections::BTreeMap;

use rustc_hash::{FxHashMap, FxHashSet};

use super::change::{Change, Delta, Diff, Kind, Level, Totals, natural_order};
use super::rename::{self, Found, Renames};
use super::side::Side;
use super::similar::Vocabulary;
use super::themes::{self, Theme};
use super::{contrast, value};
use crate::eval::Entry;
use crate::model::{LeftOut, Model, Token};

/// How many tokens with the same value a removed token names.
const REPLACEMENTS: usize = 2;
/// How similar the name of a replacement is at least.
const SIMILAR: f64 = 0.5;
/// Of values that more tokens have, such as 0, none is a replacement.
const COMMON: usize = 200;

struct Comparison<'m> {
    old: Side<'m>,
    new: Side<'m>,
    themes: Vec<Theme>,
    renames: Renames,
    /// Pairs of removed and added tokens that may be renames.
    maybe: Renames,
    /// The tokens of the new version by their values in all themes.
    by_values: FxHashMap<String, Vec<&'m Token>>,
    vocabulary: Vocabulary,
    changes: Vec<Change>,
}

pub(super) fn run(old: &Model, new: &Model) -> Diff {
    let themes = themes::pair(old, new);
    let (old, new) = (Side::new(old), Side::new(new));
    let Found { renames, maybe } = rename::find(&old, &new, &themes);
    let mut by_values: FxHashMap<String, Vec<&Token>> = FxHashMap::default();
    for token in &new.model.tokens {
        by_values.entry(rename::values(&new, token, &themes, |theme| theme.new)).or_default().push(token);
    }
    let vocabulary = Vocabulary::of(new.model.tokens.iter().map(|token| &*token.path));
    let mut run = Comparison { old, new, themes, renames, maybe, by_values, vocabulary, changes: Vec::new() };
    themes::changes(run.old.model, run.new.model, &mut run.changes);
    run.tokens();
    run.media();
    contrast::changes(&run.old, &run.new, &run.themes, &run.renames, &mut run.changes);
    run.causes();
    run.changes.sort_by(|a, b| {
        let order = |change: &Change| (std::cmp::Reverse(change.level), change.kind);
        order(a)
            .cmp(&order(b))
            .then_with(|| natural_order(&a.path, &b.path))
            .then_with(|| a.path.cmp(&b.path))
            .then_with(|| a.themes.cmp(&b.themes))
    });
    Diff { old: totals(run.old.model), new: totals(run.new.model), changes: run.changes }
}

fn totals(model: &Model) -> Totals {
    Totals {
        tokens: model.tokens.len(),
        left_out: model.left_out.iter().map(|token| token.path.to_string()).collect(),
        themes: model.resolutions.iter().map(|theme| theme.name.clone()).collect(),
    }
}

/// The custom property of a token.
fn css(token: &Token) -> Option<String> {
    token.in_css.then(|| token.css.to_string())
}

impl<'m> Comparison<'m> {
    fn tokens(&mut self) {
        for token in &self.old.model.tokens {
            let renamed = self.renames.get(&*token.path).cloned();
            let path = renamed.as_ref().map_or(&*token.path, |rename| rename.to.as_str());
            let Some(now) = self.new.token(path) else {
                self.removed(token);
                continue;
            };
            if let Some(rename) = renamed {
                let mut change = self.change(Level::Breaking, Kind::Renamed, token);
                change.to = Some(rename.to);
                change.notes.push(rename.reason);
                if let Some(css) = css(now).filter(|css| Some(css) != change.css.as_ref()) {
                    change.notes.push(format!("`{css}` now"));
                }
                self.changes.push(change);
            }
            self.kept(token, now);
        }
        let renamed: FxHashSet<String> = self.renames.values().map(|rename| rename.to.clone()).collect();
        let maybe: FxHashMap<String, String> =
            self.maybe.iter().map(|(from, rename)| (rename.to.clone(), from.clone())).collect();
        for token in &self.new.model.tokens {
            if self.old.token(&token.path).is_some() || renamed.contains(&*token.path) {
                continue;
            }
            let kind = match self.old.left_out(&token.path) {
                Some(_) => Kind::Repaired,
                None => Kind::Added,
            };
            let mut change = Change::new(Level::Additive, kind, token.path.to_string());
            (change.type_name, change.css) = (token.kind.name(), css(token));
            change.new = self.new.model.first(token.node).map(|entry| self.new.sample(&entry.value));
            if let Some(alias) = self.new.model.first(token.node).and_then(|entry| self.new.alias(entry)) {
                change.notes.push(format!("an alias of `{alias}`"));
            }
            change.notes.extend(maybe.get(&*token.path).map(|from| format!("maybe `{from}` before")));
            self.changes.push(change);
        }
    }

    /// A change of a token of the old version.
    fn change(&self, level: Level, kind: Kind, token: &Token) -> Change {
        let mut change = Change::new(level, kind, token.path.to_string());
        (change.type_name, change.css) = (token.kind.name(), css(token));
        change
    }

    fn removed(&mut self, token: &'m Token) {
        let error = self.new.left_out(&token.path);
        let kind = if error.is_some() { Kind::Broken } else { Kind::Removed };
        let mut change = self.change(Level::Breaking, kind, token);
        change.old = self.old.model.first(token.node).map(|entry| self.old.sample(&entry.value));
        if let Some(error) = error {
            change.notes.push(self.reason(error));
        } else {
            if let Some(reason) = &token.deprecated {
                let reason = if reason.is_empty() { String::new() } else { format!(": {reason}") };
                change.notes.push(format!("it was deprecated{reason}"));
            }
            let maybe = self.maybe.get(&*token.path);
            change.notes.extend(maybe.map(|rename| format!("maybe `{}` now: {}", rename.to, rename.reason)));
            let mut others = self.replacements(token);
            others.retain(|other| maybe.is_none_or(|rename| rename.to != *other));
            if !others.is_empty() {
                change.notes.push(format!("the same value as `{}`", others.join("` and `")));
            }
        }
        self.changes.push(change);
    }

    /// Why a token has no value in the new version.
    fn reason(&self, error: &LeftOut) -> String {
        match &error.target {
            Some(target) if self.renames.contains_key(target) => {
                format!("it refers to `{target}`, which is `{}` now", self.renames[target].to)
            }
            Some(target) if self.new.token(target).is_none() && self.new.left_out(target).is_none() => {
                format!("it refers to `{target}`, which does not exist")
            }
            Some(target) => format!("it refers to `{target}`"),
            None => "its value is not valid".to_owned(),
        }
    }

    /// The tokens of the new version with the same values and the most similar names.
    fn replacements(&self, token: &Token) -> Vec<&'m str> {
        let values = rename::values(&self.old, token, &self.themes, |theme| theme.old);
        let same = self.by_values.get(&values).filter(|same| same.len() <= COMMON);
        let similar = same
            .into_iter()
            .flatten()
            .map(|other| (self.vocabulary.similarity(&token.path, &other.path), &*other.path));
        let mut candidates: Vec<(f64, &'m str)> =
            similar.filter(|(similarity, _)| *similarity >= SIMILAR).collect();
        candidates.sort_by(|a, b| b.0.total_cmp(&a.0).then_with(|| a.1.cmp(b.1)));
        candidates.into_iter().take(REPLACEMENTS).map(|(_, path)| path).collect()
    }

    fn deltas(&self, old: &Entry, new: &Entry) -> Vec<Delta> {
        let layers = value::layers(&old.value).max(value::layers(&new.value));
        let before = value::parts(&old.value, layers, &|value| self.old.text(value));
        let after = value::parts(&new.value, layers, &|value| self.new.text(value));
        value::deltas(&before, &after)
    }

    /// A token that both versions have, under `token` and `now`.
    fn kept(&mut self, token: &'m Token, now: &'m Token) {
        let is_renamed = token.path != now.path;
        if token.kind != now.kind {
            let mut change = self.change(Level::Breaking, Kind::Type, token);
            change.notes.push(format!("a {} instead of a {}", now.kind.name(), token.kind.name()));
            change.old = self.old.model.first(token.node).map(|entry| self.old.sample(&entry.value));
            change.new = self.new.model.first(now.node).map(|entry| self.new.sample(&entry.value));
            self.changes.push(change);
        }
        if !is_renamed && token.in_css && css(token) != css(now) {
            let mut change = self.change(Level::Breaking, Kind::Property, token);
            change.notes.push(match css(now) {
                Some(css) => format!("`{css}` now"),
                None => "only for scripts now, without a custom property".to_owned(),
            });
            self.changes.push(change);
        }
        if let (None, Some(reason)) = (&token.deprecated, &now.deprecated) {
            let mut change = self.change(Level::Additive, Kind::Deprecated, token);
            change.notes.extend(Some(reason.to_string()).filter(|reason| !reason.is_empty()));
            self.changes.push(change);
        }
        self.values(token, now);
    }

    /// What is different in the themes, one change for all themes in which it is the same.
    fn values(&mut self, token: &'m Token, now: &'m Token) {
        let mut groups: Vec<(Change, Vec<String>)> = Vec::new();
        for theme in &self.themes {
            let change = match (self.old.entry(theme.old, token), self.new.entry(theme.new, now)) {
                (Some(before), Some(after)) => self.entry(token, before, after),
                (Some(before), None) => {
                    let error =
                        self.new.left_out(&now.path).filter(|error| error.themes.contains(&theme.name));
                    let kind = if error.is_some() { Kind::Broken } else { Kind::LostInTheme };
                    let mut change = self.change(Level::Breaking, kind, token);
                    change.old = Some(self.old.sample(&before.value));
                    change.notes.extend(error.map(|error| self.reason(error)));
                    Some(change)
                }
                (None, Some(after)) => {
                    let mut change = self.change(Level::Additive, Kind::GainedInTheme, token);
                    change.new = Some(self.new.sample(&after.value));
                    Some(change)
                }
                (None, None) => None,
            };
            let Some(change) = change else { continue };
            match groups.iter_mut().find(|(known, _)| *known == change) {
                Some((_, names)) => names.push(theme.name.clone()),
                None => groups.push((change, vec![theme.name.clone()])),
            }
        }
        let count = self.themes.len();
        for (mut change, names) in groups {
            change.themes = if names.len() == count { Vec::new() } else { names };
            if token.path != now.path {
                change.to = Some(now.path.to_string());
            }
            self.changes.push(change);
        }
    }

    /// The change of a token in one theme.
    fn entry(&self, token: &Token, before: &Entry, after: &Entry) -> Option<Change> {
        let alias = self.alias(before, after);
        let is_same_type = before.value.kind() == after.value.kind();
        let deltas = if is_same_type { self.deltas(before, after) } else { Vec::new() };
        let kind = match &alias {
            _ if !deltas.is_empty() => Kind::Value,
            Some((None, _)) => Kind::NewAlias,
            Some(_) => Kind::Alias,
            None => return None,
        };
        let level = if kind == Kind::NewAlias { Level::Additive } else { Level::Visual };
        let mut change = self.change(level, kind, token);
        if kind == Kind::Value {
            change.old = Some(self.old.sample(&before.value));
            change.deltas = deltas;
        }
        change.new = Some(self.new.sample(&after.value));
        change.notes.extend(alias.map(|alias| match alias {
            (None, Some(now)) => format!("an alias of `{now}` now"),
            (Some(before), None) => format!("no longer an alias of `{before}`"),
            (Some(before), Some(now)) => format!("an alias of `{now}` instead of `{before}`"),
            (None, None) => String::new(),
        }));
        Some(change)
    }

    /// The targets of an alias before and now, if they are different; that a target was renamed does not count.
    fn alias(&self, before: &Entry, after: &Entry) -> Option<(Option<String>, Option<String>)> {
        let (before, now) = (self.old.alias(before), self.new.alias(after));
        let expected = before.map(|path| self.renames.get(path).map_or(path, |rename| rename.to.as_str()));
        (expected != now).then(|| (before.map(str::to_owned), now.map(str::to_owned)))
    }

    /// The custom media of breakpoints.
    fn media(&mut self) {
        let (old, new) = (&self.old.model.media, &self.new.model.media);
        for media in old {
            let now = new.iter().find(|now| now.name == media.name);
            if now.is_some_and(|now| now.query == media.query) {
                continue;
            }
            let (level, note) = match now {
                Some(now) => (Level::Visual, format!("`{}` instead of `{}`", now.query, media.query)),
                None => (Level::Breaking, format!("it was `{}`", media.query)),
            };
            let mut change = Change::new(level, Kind::Media, media.name.clone());
            change.notes.push(note);
            self.changes.push(change);
        }
        for media in new.iter().filter(|media| !old.iter().any(|known| known.name == media.name)) {
            let mut change = Change::new(Level::Additive, Kind::MediaAdded, media.name.clone());
            change.notes.push(format!("`{}`", media.query));
            self.changes.push(change);
        }
    }

    /// Marks values that are different only because a token that they refer to is.
    fn causes(&mut self) {
        // The tokens with a different value, and the themes of each.
        let mut changed: BTreeMap<&str, Vec<&Change>> = BTreeMap::new();
        for change in self.changes.iter().filter(|change| change.kind == Kind::Value) {
            changed.entry(&change.path).or_default().push(change);
        }
        let causes: Vec<Option<String>> =
            self.changes.iter().map(|change| self.cause(change, &changed)).collect();
        for (change, cause) in self.changes.iter_mut().zip(causes) {
            change.cause = cause;
        }
    }

    /// The token at the start of a chain of references whose values are all different in the same themes.
    fn cause(&self, change: &Change, changed: &BTreeMap<&str, Vec<&Change>>) -> Option<String> {
        let is_value = change.kind == Kind::Value && change.notes.is_empty();
        // A token with a note refers to another token now, or to none: that is a cause of its own.
        if !is_value {
            return None;
        }
        let mut cause: Option<&str> = None;
        let mut path = change.path.as_str();
        loop {
            let token = self.old.token(path)?;
            let theme = self
                .themes
                .iter()
                .find(|theme| change.themes.is_empty() || change.themes.contains(&theme.name))?;
            let entry = self.old.entry(theme.old, token)?;
            let followed = self.old.sources(entry).into_iter().find(|source| {
                let same = changed.get(source).into_iter().flatten();
                same.into_iter().any(|other| other.themes.is_empty() || other.themes == change.themes)
            });
            // The values of composite tokens can be different for a reason of their own, too.
            let Some(next) = followed.filter(|_| entry.alias.is_some() || self.follows(token, theme)) else {
                break;
            };
            cause = Some(next);
            path = next;
            let has_note = |other: &&Change| !other.notes.is_empty();
            if changed.get(next).into_iter().flatten().any(has_note) {
                break;
            }
        }
        cause.map(str::to_owned)
    }

    /// Whether each part of a composite value that is different comes from a token.
    fn follows(&self, token: &Token, theme: &Theme) -> bool {
        let path = self.renames.get(&*token.path).map_or(&*token.path, |rename| rename.to.as_str());
        let entries = (
            self.old.entry(theme.old, token),
            self.new.token(path).and_then(|now| self.new.entry(theme.new, now)),
        );
        let (Some(before), Some(after)) = entries else { return false };
        let texts = (self.old.unresolved(before), self.new.unresolved(after));
        texts.0 == texts.1
    }
}
