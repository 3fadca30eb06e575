//! Lists that many requests have in common.

use std::collections::BTreeSet;
use std::hash::{DefaultHasher, Hash, Hasher};

use serde::Serialize;
use serde_json::{Value, json};

/// A list that many requests have in common: see [`Renderer::share`](super::Renderer::share). Its text is only made where it is needed: that of
/// a large site takes as long as all else that a changed page needs.
pub struct SharedList<'l> {
    hash: u64,
    list: &'l dyn Json,
    keys: Option<&'l BTreeSet<String>>,
}

/// What can be JSON.
trait Json {
    fn text(&self) -> String;
    fn value(&self) -> Value;
}

impl<T: Serialize> Json for T {
    fn text(&self) -> String {
        serde_json::to_string(self).unwrap_or_else(|_| "[]".to_owned())
    }

    fn value(&self) -> Value {
        json!(self)
    }
}

impl<'l> SharedList<'l> {
    /// A list; its hash must cover all that is in its JSON.
    pub fn new(list: &'l (impl Hash + Serialize)) -> Self {
        let mut hasher = DefaultHasher::new();
        list.hash(&mut hasher);
        Self { hash: hasher.finish(), list, keys: None }
    }

    /// The entries of a list that have one of these keys. A request that reads more of the list fails as
    /// [`RenderError::Incomplete`](super::RenderError::Incomplete).
    pub fn part(entries: &'l (impl Hash + Serialize), keys: &'l BTreeSet<String>) -> Self {
        let mut hasher = DefaultHasher::new();
        (entries, keys).hash(&mut hasher);
        Self { hash: hasher.finish(), list: entries, keys: Some(keys) }
    }

    /// The keys of its entries, if it is a part of a list.
    #[must_use]
    pub fn keys(&self) -> Option<&BTreeSet<String>> {
        self.keys
    }

    /// Identifies it.
    #[must_use]
    pub fn hash(&self) -> u64 {
        self.hash
    }

    /// The list as JSON.
    #[must_use]
    pub fn text(&self) -> String {
        self.list.text()
    }

    /// The list.
    #[must_use]
    pub fn value(&self) -> Value {
        self.list.value()
    }
}
