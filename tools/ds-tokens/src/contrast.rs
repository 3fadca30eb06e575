//! `org.plenum.contrast`: declares a minimum contrast of a colour, which is checked here.

use std::sync::Arc;

use ds_core::contrast::shown;
use ds_core::json::Kind;
use ds_core::model::tokens::ContrastPair;
use ds_core::{Diagnostic, Diagnostics};

use crate::color::{self, Color};
use crate::docs::{At, Docs};
use crate::eval::Entry;
use crate::paths::{NodeId, Paths};
use crate::read::{Content, Def};
use crate::reference::{self, Written};
use crate::rules;
use crate::tree::Tree;
use crate::value::Value;

/// The resolution that is being checked.
pub(crate) struct Check<'a, 'd> {
    pub(crate) docs: &'d Docs,
    pub(crate) paths: &'a Paths<'d>,
    pub(crate) tree: &'a Tree,
    pub(crate) entries: &'a [Option<Arc<Entry>>],
    pub(crate) theme: &'a str,
    /// Every pair that could be computed.
    pub(crate) pairs: &'a mut Vec<ContrastPair>,
    pub(crate) out: &'a mut Diagnostics,
}

impl Check<'_, '_> {
    /// Checks the declarations of all tokens.
    pub(crate) fn run(&mut self) {
        for node in self.paths.ids() {
            if let Some(def) = self.tree.token(node)
                && let Some(list) = def.contrast
            {
                self.check_declarations(node, def, list);
            }
        }
    }

    fn bad(&mut self, at: At, message: &str) {
        self.out.push(
            Diagnostic::new(&rules::BAD_EXTENSION, self.docs.location(at), message)
                .help("write `[{ \"on\": \"{color.canvas}\", \"ratio\": 4.5 }]`"),
        );
    }

    fn check_declarations(&mut self, node: NodeId, def: Def, list: At) {
        let value = self.docs.value(list);
        if value.kind() != Kind::Array {
            return self.bad(list, "this must be a list of pairs");
        }
        let color = match self.entries[node as usize].as_ref().map(|entry| &entry.value) {
            Some(Value::Color(color)) => *color,
            Some(_) => return self.bad(list, "only a color can have a contrast"),
            None => return,
        };
        for pair in value.items() {
            let at = list.value(pair);
            let (on, ratio) = (pair.get("on"), pair.get("ratio").and_then(ds_core::json::Value::as_f64));
            match (on.map(reference::read), ratio) {
                (Some(Ok(Some(Written::Alias(path)))), Some(ratio)) if (1.0..=21.0).contains(&ratio) => {
                    let on = on.map_or(at, |on| list.value(on));
                    self.check_declaration(node, def, color, (at, on, &path, ratio));
                }
                _ => self.bad(at, "a pair must have `on`, a reference, and `ratio`, a number from 1 to 21"),
            }
        }
    }

    fn check_declaration(
        &mut self,
        node: NodeId,
        def: Def,
        text: Color,
        (pair, on, path, wanted): (At, At, &str, f64),
    ) {
        let ground = self.paths.find(path).filter(|&ground| self.tree.token(ground).is_some());
        let Some(ground) = ground else {
            let message = format!("there is no token `{path}`");
            let finding = Diagnostic::new(&rules::UNKNOWN_ALIAS, self.docs.location(on), message);
            self.out.push(finding.help("use the full path of the background token"));
            return;
        };
        let under = match self.entries[ground as usize].as_ref().map(|entry| &entry.value) {
            Some(Value::Color(color)) if color.alpha >= 1.0 => *color,
            Some(Value::Color(_)) => return self.bad(on, "the background must be opaque"),
            Some(_) => return self.bad(on, "the background must be a color"),
            None => return,
        };
        let under = under.to_bytes();
        let over = text.over(under);
        let ratio = color::contrast(over, under);
        self.pairs.push(ContrastPair {
            color: self.paths.path(node).to_string(),
            on: path.to_owned(),
            theme: self.theme.to_owned(),
            ratio: shown(ratio),
            least: wanted.to_string(),
        });
        if ratio >= wanted {
            return;
        }
        let name = self.paths.path(node);
        let theme = self.theme;
        let mut finding = Diagnostic::new(
            &rules::CONTRAST,
            self.docs.location(value_of(def)),
            format!(
                "`{name}` ({}) on `{path}` ({}) has a contrast of {} instead of {} in the theme `{theme}`",
                color::hex(over),
                color::hex(under),
                shown(ratio),
                wanted,
            ),
        )
        .caption(color::hex(over))
        .label(self.docs.location(pair), "declared here")
        .help(format!("increase the contrast of the two colours in the theme `{theme}`"));
        if let Some(def) = self.tree.token(ground) {
            finding = finding
                .label(self.docs.location(value_of(def)), format!("the background, {}", color::hex(under)));
        }
        self.out.push(finding);
    }
}

fn value_of(def: Def) -> At {
    match def.content {
        Content::Value(at) | Content::Pointer(at) => at,
    }
}
