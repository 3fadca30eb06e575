//! `org.plenum.contrast`: what a colour promises about its readability, and whether it holds.

use ds_core::json::Kind;
use ds_core::{Diagnostic, Diagnostics};

use crate::color::{self, Color};
use crate::docs::{At, Docs};
use crate::eval::Entry;
use crate::merge::Tree;
use crate::paths::{NodeId, Paths};
use crate::read::{Content, Def};
use crate::reference::{self, Written};
use crate::rules;
use crate::value::Value;

/// One resolution under the eyes of this rule.
pub(crate) struct Check<'a, 'd> {
    pub(crate) docs: &'d Docs,
    pub(crate) paths: &'a Paths<'d>,
    pub(crate) tree: &'a Tree,
    pub(crate) entries: &'a [Option<Entry>],
    pub(crate) theme: &'a str,
    pub(crate) out: &'a mut Diagnostics,
}

impl Check<'_, '_> {
    /// Every promise of every token.
    pub(crate) fn run(&mut self) {
        for node in self.paths.ids() {
            if let Some(def) = self.tree.token(node)
                && let Some(list) = def.contrast
            {
                self.promises(node, def, list);
            }
        }
    }

    fn bad(&mut self, at: At, message: &str) {
        self.out.push(
            Diagnostic::new(&rules::BAD_EXTENSION, self.docs.location(at), message)
                .help("write `[{ \"on\": \"{color.canvas}\", \"ratio\": 4.5 }]`"),
        );
    }

    fn promises(&mut self, node: NodeId, def: Def, list: At) {
        let value = self.docs.value(list);
        if value.kind() != Kind::Array {
            return self.bad(list, "a list of pairs is wanted here");
        }
        let own = match self.entries[node as usize].as_ref().map(|entry| &entry.value) {
            Some(Value::Color(color)) => *color,
            Some(_) => return self.bad(list, "only a color has a contrast"),
            None => return,
        };
        for pair in value.items() {
            let at = list.value(pair);
            let (on, ratio) = (pair.get("on"), pair.get("ratio").and_then(ds_core::json::Value::as_f64));
            match (on.map(reference::read), ratio) {
                (Some(Ok(Some(Written::Alias(path)))), Some(ratio)) if (1.0..=21.0).contains(&ratio) => {
                    let on = on.map_or(at, |on| list.value(on));
                    self.promise(node, def, own, (at, on, &path, ratio));
                }
                _ => self.bad(at, "a pair has `on`, a reference, and `ratio`, from 1 to 21"),
            }
        }
    }

    fn promise(&mut self, node: NodeId, def: Def, own: Color, (pair, on, path, wanted): (At, At, &str, f64)) {
        let ground = self.paths.find(path).filter(|&ground| self.tree.token(ground).is_some());
        let Some(ground) = ground else {
            let message = format!("there is no token `{path}`");
            let found = Diagnostic::new(&rules::UNKNOWN_ALIAS, self.docs.location(on), message);
            self.out.push(found.help("name the ground by its whole path"));
            return;
        };
        let under = match self.entries[ground as usize].as_ref().map(|entry| &entry.value) {
            Some(Value::Color(color)) if color.alpha >= 1.0 => *color,
            Some(Value::Color(_)) => return self.bad(on, "a ground has to be opaque"),
            Some(_) => return self.bad(on, "a ground has to be a color"),
            None => return,
        };
        let under = under.to_bytes();
        let over = own.over(under);
        let ratio = color::contrast(over, under);
        if ratio >= wanted {
            return;
        }
        let name = self.paths.path(node);
        let theme = self.theme;
        let mut found = Diagnostic::new(
            &rules::CONTRAST,
            self.docs.location(value_of(def)),
            format!(
                "`{name}` ({}) on `{path}` ({}) has a contrast of {}, but {} is promised, in the theme `{theme}`",
                color::hex(over),
                color::hex(under),
                shown(ratio),
                wanted,
            ),
        )
        .caption(color::hex(over))
        .label(self.docs.location(pair), "the promise")
        .help(format!("make the two colours differ more in the theme `{theme}`"));
        if let Some(def) = self.tree.token(ground) {
            found =
                found.label(self.docs.location(value_of(def)), format!("the ground, {}", color::hex(under)));
        }
        self.out.push(found);
    }
}

/// Cut, not rounded: 4.499 is not 4.5.
fn shown(ratio: f64) -> String {
    format!("{:.2}", libm::floor(ratio * 100.0) / 100.0)
}

fn value_of(def: Def) -> At {
    match def.content {
        Content::Value(at) | Content::Pointer(at) => at,
    }
}
