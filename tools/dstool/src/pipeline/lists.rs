//! What responses have read of the lists that requests share, so that a page is rendered again only if something that it has read of
//! them has changed.

use std::collections::{BTreeMap, HashMap};
use std::hash::{Hash, Hasher};

use ds_site::LISTS;
use ds_site::worker::ListRead;
use serde_json::Value;

use crate::files::Key;

/// The lists of a build by their numbers.
#[derive(Default)]
pub(super) struct Lists(BTreeMap<u64, List>);

struct List {
    /// Identifies all of it.
    whole: Key,
    /// Identifies the entries that have the same key, by that.
    entries: HashMap<String, Key>,
}

impl Lists {
    /// Whether it is noted what the number of a list stands for.
    pub(super) fn has(&self, number: u64) -> bool {
        self.0.contains_key(&number)
    }

    /// Notes what the number of a list stands for, and the member by which its entries are looked up.
    pub(super) fn share(&mut self, number: u64, list: &Value, by: Option<&str>) {
        let mut groups: HashMap<&str, Vec<&Value>> = HashMap::new();
        for entry in list.as_array().into_iter().flatten() {
            let key = by.and_then(|by| entry.get(by)?.as_str());
            if let Some(key) = key {
                groups.entry(key).or_default().push(entry);
            }
        }
        let entries = groups.into_iter().map(|(key, entries)| (key.to_owned(), key_of(&entries))).collect();
        self.0.insert(number, List { whole: key_of(list), entries });
    }

    /// Identifies what a request gives for these reads. It is the same as long as each answer is the same.
    pub(super) fn state(&self, request: &Value, reads: &[ListRead]) -> Key {
        let answers: Vec<Answer<'_>> = reads
            .iter()
            .map(|read| {
                let list = self.0.get(&number(request, &read.at)?);
                let entries = |keys: &Vec<String>| -> Option<Vec<Option<Key>>> {
                    list.map(|list| keys.iter().map(|key| list.entries.get(key).copied()).collect())
                };
                Some(match &read.keys {
                    Some(keys) => (&*read.at, entries(keys), None),
                    None => (&*read.at, None, list.map(|list| list.whole)),
                })
            })
            .collect();
        key_of(&answers)
    }
}

/// A place, and the answers for single keys or for the whole list; `None` if the request has no list there.
type Answer<'r> = Option<(&'r str, Option<Vec<Option<Key>>>, Option<Key>)>;

fn references(request: &Value) -> impl Iterator<Item = &Value> {
    request.get(LISTS).and_then(Value::as_array).into_iter().flatten()
}

fn place(reference: &Value) -> String {
    let steps = reference.get("at").and_then(Value::as_array).into_iter().flatten();
    steps.filter_map(Value::as_str).collect::<Vec<_>>().join(".")
}

/// The number of the list at a place of a request.
fn number(request: &Value, at: &str) -> Option<u64> {
    references(request).find(|reference| place(reference) == at)?.get("list")?.as_u64()
}

/// A request without the numbers of lists, which differ from run to run, and without their contents: where it has which, and what is
/// marked in them.
pub(super) fn without_lists(request: &Value) -> Key {
    let members = request.as_object().into_iter().flatten().filter(|(name, _)| *name != LISTS);
    let lists: Vec<_> =
        references(request).map(|reference| (reference.get("at"), reference.get("current"))).collect();
    key_of(&(members.collect::<Vec<_>>(), lists))
}

/// 128 bits from two hashes with different beginnings. Hashes of another version of Rust may differ: then all is rendered again.
pub(super) fn key_of(value: &(impl Hash + ?Sized)) -> Key {
    [0_u8, 1].map(|start| {
        let mut hasher = std::hash::DefaultHasher::new();
        hasher.write_u8(start);
        value.hash(&mut hasher);
        hasher.finish()
    })
}
