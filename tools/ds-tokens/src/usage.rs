//! Which tokens the files of a project use: by a name, or through another token.

use rustc_hash::FxHashMap;

use ds_core::{Diagnostic, Diagnostics, Location};

use crate::conventions::{is_named, rules};
use crate::model::{Model, Token};
use crate::value::{Type, parts};

/// The names of a project's tokens, and which of them were found in its files.
#[derive(Debug, Clone, Default)]
pub struct Usage {
    tokens: Vec<Named>,
    /// The tokens with a name, by their numbers.
    names: FxHashMap<String, Vec<usize>>,
    used: Vec<bool>,
}

#[derive(Debug, Clone)]
struct Named {
    path: String,
    css: String,
    at: Option<Location>,
    /// The numbers of the tokens that its value comes from, in any theme.
    sources: Vec<usize>,
    is_judged: bool,
}

impl Usage {
    /// The tokens of a model; those that `ignore` names are not judged.
    pub(crate) fn new(model: &Model, ignore: &[String]) -> Self {
        let numbers: FxHashMap<_, _> =
            model.tokens.iter().enumerate().map(|(nth, token)| (token.node, nth)).collect();
        let mut usage = Self { used: vec![false; model.tokens.len()], ..Self::default() };
        for (nth, token) in model.tokens.iter().enumerate() {
            for name in names(model, token) {
                usage.names.entry(name).or_default().push(nth);
            }
            let mut sources = Vec::new();
            for entry in model.resolutions.iter().filter_map(|resolution| resolution.entry(token.node)) {
                match entry.alias {
                    Some(target) => sources.extend(numbers.get(&target)),
                    None => entry.value.sources(|source| sources.extend(numbers.get(&source))),
                }
            }
            usage.tokens.push(Named {
                path: token.path.to_string(),
                css: token.css.to_string(),
                at: token.at.clone(),
                sources,
                is_judged: !ignore.iter().any(|pattern| is_named(&token.path, pattern)),
            });
        }
        usage
    }

    /// Marks the tokens whose custom property, constant or path is a word of a text. A custom property that is cut off, such as
    /// `--color-${name}`, uses all tokens that start with it.
    pub fn read(&mut self, text: &str) {
        let is_part = |ch: char| ch.is_alphanumeric() || matches!(ch, '-' | '_' | '.') || !ch.is_ascii();
        for word in text.split(|ch| !is_part(ch)) {
            let word = word.trim_matches('.');
            self.mark(word);
            if word.contains('.') {
                word.split('.').for_each(|name| self.mark(name));
            }
            let is_start = word.starts_with("--") && word.ends_with(['-', '_']);
            if is_start && word.contains(char::is_alphanumeric) {
                for (token, used) in self.tokens.iter().zip(&mut self.used) {
                    *used |= token.css.starts_with(word);
                }
            }
        }
    }

    fn mark(&mut self, name: &str) {
        for &nth in self.names.get(name).into_iter().flatten() {
            self.used[nth] = true;
        }
    }

    /// A finding for each token that was not found in any text, and that no used token takes its value from.
    #[must_use]
    pub fn unused(mut self) -> Diagnostics {
        let mut stack: Vec<usize> = (0..self.used.len()).filter(|&nth| self.used[nth]).collect();
        while let Some(nth) = stack.pop() {
            for &source in &self.tokens[nth].sources {
                if !std::mem::replace(&mut self.used[source], true) {
                    stack.push(source);
                }
            }
        }
        let mut out = Diagnostics::new();
        for (token, used) in self.tokens.into_iter().zip(self.used) {
            let Some(at) = token.at.filter(|_| token.is_judged && !used) else { continue };
            let message = format!("no file of this project uses `{}`", token.path);
            out.push(
                Diagnostic::new(&rules::UNUSED, at, message)
                    .help("remove it, or add it to `ignore` of `[tokens.conventions]`"),
            );
        }
        out
    }
}

/// What files call a token: its path, its constant, its custom properties, and its media queries.
fn names(model: &Model, token: &Token) -> Vec<String> {
    let mut names = vec![token.path.to_string(), model.constant(token).to_owned(), token.css.to_string()];
    names.extend(parts(token.kind).iter().map(|part| model.names.part(&token.css, part)));
    if token.kind == Type::Dimension {
        let of_token = model.media.iter().filter(|media| {
            let name = media.name.strip_prefix("--until").or_else(|| media.name.strip_prefix("--from"));
            name.is_some_and(|name| token.css.ends_with(name))
        });
        names.extend(of_token.map(|media| media.name.clone()));
    }
    names.sort();
    names.dedup();
    names
}
