//! What every kind of source is read into: sets of tokens with values as they were written, and the themes that choose sets.

use ds_core::{Diagnostic, Diagnostics, Location};
use rustc_hash::FxHashMap;
use serde_json::{Map, Value};

use super::rules;

/// A token as its source has it.
#[derive(Debug, Clone)]
pub(super) struct Token {
    /// The names of its groups and its own.
    pub(super) path: Vec<String>,
    /// In any notation that the tolerant mode reads; a reference is `{a.b}`.
    pub(super) value: Value,
    /// The type's name in the source; `None` if it has none.
    pub(super) kind: Option<String>,
    /// `$description`, `$deprecated` and `$extensions`.
    pub(super) properties: Map<String, Value>,
    pub(super) at: Location,
}

impl Token {
    /// A token with a value alone.
    pub(super) fn new(path: Vec<String>, value: Value, kind: Option<&str>, at: Location) -> Self {
        Self { path, value, kind: kind.map(str::to_owned), properties: Map::new(), at }
    }

    /// Its path in references.
    pub(super) fn name(&self) -> String {
        self.path.join(".")
    }

    /// Whether its type is one of texts, which are never calculations.
    pub(super) fn is_text(&self) -> bool {
        const TEXTS: [&str; 7] = ["string", "text", "content", "asset", "boolean", "icon", "link"];
        self.kind.as_deref().is_some_and(|kind| TEXTS.contains(&kind))
    }

    /// Keeps data of the source under the extension of the import.
    pub(super) fn keep(&mut self, name: &str, value: Value) {
        let extensions = self.properties.entry("$extensions").or_insert_with(|| Value::Object(Map::new()));
        let Value::Object(extensions) = extensions else { return };
        let kept = extensions.entry(EXTENSION).or_insert_with(|| Value::Object(Map::new()));
        if let Value::Object(kept) = kept {
            kept.insert(name.to_owned(), value);
        }
    }
}

/// The extension with what the format has no property for: `expression` of a computed value, and the source's own properties.
pub(super) const EXTENSION: &str = "org.plenum.import";

/// A group with properties of its own: `$description`, `$extends` and others of the format.
#[derive(Debug, Clone)]
pub(super) struct Group {
    pub(super) path: Vec<String>,
    pub(super) properties: Map<String, Value>,
    pub(super) at: Location,
}

/// Tokens that become one file.
#[derive(Debug, Clone)]
pub(super) struct Set {
    /// Its name in the resolver.
    pub(super) name: String,
    /// Its file, relative to the output folder.
    pub(super) file: String,
    pub(super) groups: Vec<Group>,
    pub(super) tokens: Vec<Token>,
}

/// One choice of a modifier.
#[derive(Debug, Clone)]
pub(super) struct Context {
    pub(super) name: String,
    /// Indexes of sets; later ones override earlier ones.
    pub(super) sets: Vec<usize>,
}

/// What themes differ in: a colour scheme, a density.
#[derive(Debug, Clone)]
pub(super) struct Modifier {
    pub(super) name: String,
    pub(super) contexts: Vec<Context>,
    pub(super) default: usize,
}

/// One step of the resolution.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Step {
    Set(usize),
    Modifier(usize),
}

/// Why something was left out.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Reason {
    /// CSS text, which the format has no type for.
    Text,
    /// A value that its type cannot have, such as another unit.
    Value,
    /// A calculation or a text with references that has no value of its own.
    Expression,
    /// References form a cycle.
    Cycle,
    /// What it refers to does not exist, or was left out.
    Reference,
    /// Data that is no token.
    NotAToken,
    /// Its name is that of another token.
    Name,
}

impl Reason {
    /// The name in reports.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Text => "text",
            Self::Value => "value",
            Self::Expression => "expression",
            Self::Cycle => "cycle",
            Self::Reference => "reference",
            Self::NotAToken => "not-a-token",
            Self::Name => "name",
        }
    }
}

/// Something of the source that the result does not have.
#[derive(Debug, Clone)]
pub struct Lost {
    /// The token's path.
    pub path: String,
    /// The set that defines it.
    pub set: String,
    /// The kind of the reason.
    pub reason: Reason,
    /// One sentence for a person.
    pub why: String,
    /// The value in the source.
    pub value: Value,
    /// Its place in the source.
    pub at: Location,
}

/// Everything that the sources contain.
#[derive(Debug, Default)]
pub(super) struct Bundle {
    pub(super) sets: Vec<Set>,
    pub(super) modifiers: Vec<Modifier>,
    pub(super) order: Vec<Step>,
    pub(super) lost: Vec<Lost>,
    /// Where the tokens are that [`Bundle::replace`] has added: the set and the path, and the index in the set.
    places: FxHashMap<(usize, String), usize>,
    /// The unit of lengths that are numbers, from a configuration.
    pub(super) unit: Option<&'static str>,
    pub(super) findings: Diagnostics,
}

impl Bundle {
    /// Adds an empty set. Its name gets a number if there is one with this name already.
    pub(super) fn set(&mut self, name: &str, file: &str) -> usize {
        let unique = |wanted: &str, taken: &dyn Fn(&str) -> bool, make: &dyn Fn(usize) -> String| {
            let numbered = (2..).map(make);
            std::iter::once(wanted.to_owned()).chain(numbered).find(|name| !taken(name)).unwrap_or_default()
        };
        let name = unique(name, &|name| self.sets.iter().any(|set| set.name == name), &|nth| {
            format!("{name}-{nth}")
        });
        let stem = file.strip_suffix(ENDING).unwrap_or(file);
        // File systems may ignore case.
        let taken = |file: &str| self.sets.iter().any(|set| set.file.eq_ignore_ascii_case(file));
        let file = unique(file, &taken, &|nth| format!("{stem}-{nth}{ENDING}"));
        self.sets.push(Set { name, file, groups: Vec::new(), tokens: Vec::new() });
        self.sets.len() - 1
    }

    /// Adds a token to a set. The last one with a path counts, as in a style sheet.
    pub(super) fn replace(&mut self, set: usize, token: Token) {
        let tokens = &mut self.sets[set].tokens;
        let index = *self.places.entry((set, token.path.join("\u{1}"))).or_insert(tokens.len());
        match tokens.get_mut(index) {
            Some(known) => *known = token,
            None => tokens.push(token),
        }
    }

    /// The context of a modifier; both are added if there are none with these names.
    pub(super) fn context(&mut self, modifier: &str, context: &str) -> &mut Context {
        let nth = self.modifiers.iter().position(|known| known.name == modifier).unwrap_or_else(|| {
            self.modifiers.push(Modifier { name: modifier.to_owned(), contexts: Vec::new(), default: 0 });
            self.order.push(Step::Modifier(self.modifiers.len() - 1));
            self.modifiers.len() - 1
        });
        let contexts = &mut self.modifiers[nth].contexts;
        let at = contexts.iter().position(|known| known.name == context).unwrap_or_else(|| {
            contexts.push(Context { name: context.to_owned(), sets: Vec::new() });
            contexts.len() - 1
        });
        &mut contexts[at]
    }

    /// Reports an error of the source.
    pub(super) fn wrong(&mut self, at: Location, message: impl Into<String>, help: &str) {
        self.findings.push(Diagnostic::new(&rules::SOURCE, at, message).help(help));
    }

    /// Adds what cannot be carried over.
    pub(super) fn lose(&mut self, set: usize, token: &Token, reason: Reason, why: impl Into<String>) {
        self.lost.push(Lost {
            path: token.name(),
            set: self.sets.get(set).map(|set| set.name.clone()).unwrap_or_default(),
            reason,
            why: why.into(),
            value: token.value.clone(),
            at: token.at.clone(),
        });
    }

    /// The combinations of contexts; with many modifiers, the default and each single change.
    pub(super) fn choices(&self) -> Vec<Vec<usize>> {
        const MOST: usize = 64;
        let default: Vec<usize> = self.modifiers.iter().map(|modifier| modifier.default).collect();
        let count = self
            .modifiers
            .iter()
            .try_fold(1_usize, |choices, modifier| choices.checked_mul(modifier.contexts.len()));
        let mut choices = vec![default.clone()];
        if count.is_none_or(|count| count > MOST) {
            for (nth, modifier) in self.modifiers.iter().enumerate() {
                for context in (0..modifier.contexts.len()).filter(|&context| context != modifier.default) {
                    let mut choice = default.clone();
                    choice[nth] = context;
                    choices.push(choice);
                }
            }
            return choices;
        }
        let mut product: Vec<Vec<usize>> = vec![Vec::new()];
        for modifier in &self.modifiers {
            product = (product.iter())
                .flat_map(|choice| {
                    (0..modifier.contexts.len()).map(move |context| [choice.as_slice(), &[context]].concat())
                })
                .collect();
        }
        choices.extend(product.into_iter().filter(|choice| *choice != default));
        choices
    }

    /// The sets of a combination, lowest priority first.
    pub(super) fn layers(&self, choice: &[usize]) -> Vec<usize> {
        let mut layers = Vec::new();
        for step in &self.order {
            match *step {
                Step::Set(set) => layers.push(set),
                Step::Modifier(nth) => {
                    let contexts = &self.modifiers[nth].contexts;
                    layers.extend(contexts.get(choice[nth]).into_iter().flat_map(|context| &context.sets));
                }
            }
        }
        layers
    }
}

/// The ending of every written file of tokens.
pub(super) const ENDING: &str = ".tokens.json";

/// The path without the endings of token files.
pub(super) fn stem(path: &str) -> &str {
    const ENDINGS: [&str; 12] = [
        ".tokens.json",
        ".tokens.json5",
        ".tokens",
        ".json",
        ".jsonc",
        ".json5",
        ".yaml",
        ".yml",
        ".css",
        ".scss",
        ".sass",
        ".less",
    ];
    ENDINGS
        .iter()
        .find_map(|ending| path.strip_suffix(ending))
        .filter(|stem| !stem.is_empty())
        .unwrap_or(path)
}
