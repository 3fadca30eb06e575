//! The responses of the render worker, kept on disk from one build to the next.
//!
//! A response is taken again only if its request is the same, and everything else that it can depend on: Node, the
//! worker, each file that the renderer has read (its modules among them). The worker reports these, and whether the renderer asked
//! for something that differs from run to run (the time, a random number, the network): such a response is not kept.

use std::collections::BTreeMap;
use std::hash::{Hash, Hasher};
use std::path::Path;

use ds_site::worker::{PathRead, Reads, Ready};
use ds_site::{LISTS, WORKER};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::files::{Kept, Key, changed, fingerprint, kept_responses};

/// What all kept responses depend on.
#[derive(Default, PartialEq, Serialize, Deserialize)]
struct Origin {
    /// The version of Node, and the worker's program.
    program: String,
    /// Fingerprints of the files that the renderer read while it was loaded.
    loaded: BTreeMap<String, String>,
    /// Of those that it read later.
    later: BTreeMap<String, String>,
}

/// A response as it is kept.
#[derive(Serialize, Deserialize)]
struct Response {
    html: String,
    log: Vec<String>,
}

/// The kept responses of a project.
pub(super) struct Responses {
    kept: Kept,
    origin: Origin,
    writes: bool,
    /// The keys of shared lists by their numbers.
    lists: BTreeMap<u64, Key>,
}

impl Responses {
    /// The responses of a configuration, which is given by its file name in `root`. `None` if those of this renderer
    /// cannot be kept, because it asks for the time or the like while it is loaded. With `writes`, they are kept for the next run.
    pub(super) fn open(root: &Path, configuration: &str, ready: &Ready, writes: bool) -> Option<Self> {
        let Reads { paths, varies } = &ready.reads;
        let loaded = fingerprints(paths).filter(|_| !varies)?;
        let program = format!("{} {}", ready.node, key_of(WORKER)[0]);
        let mut kept = Kept::open(kept_responses(root, configuration));
        let old: Origin = serde_json::from_str(kept.text()).unwrap_or_default();
        let valid = old.program == program && old.loaded == loaded && old.later.iter().all(is_current);
        if !valid {
            kept.clear();
        }
        let later = if valid { old.later } else { BTreeMap::new() };
        Some(Self { kept, origin: Origin { program, loaded, later }, writes, lists: BTreeMap::new() })
    }

    /// Notes what the number of a list stands for.
    pub(super) fn share(&mut self, number: u64, list: &Value) {
        self.lists.insert(number, key_of(list));
    }

    /// Identifies a request. The numbers of lists differ from run to run, so their contents count.
    pub(super) fn key(&self, request: &Value) -> Key {
        let members = request.as_object().into_iter().flatten().filter(|(name, _)| *name != LISTS);
        let references = request.get(LISTS).and_then(Value::as_array).into_iter().flatten();
        let lists: Vec<_> = references
            .map(|reference| {
                let number = reference.get("list").and_then(Value::as_u64).unwrap_or_default();
                (reference.get("at"), reference.get("current"), self.lists.get(&number))
            })
            .collect();
        key_of(&(members.collect::<Vec<_>>(), lists))
    }

    /// The HTML and the log of a response.
    pub(super) fn get(&mut self, key: Key) -> Option<(String, Vec<String>)> {
        let Response { html, log } = serde_json::from_slice(&self.kept.get(key)?).ok()?;
        Some((html, log))
    }

    /// Keeps a response, unless what it read cannot be known again.
    pub(super) fn put(&mut self, key: Key, html: &str, log: &[String], reads: &Reads) {
        let later = fingerprints(&reads.paths);
        // Responses after this one may depend on what was read here as well.
        let Some(later) = later else {
            self.writes = false;
            return;
        };
        self.origin.later.extend(later);
        if reads.varies || !self.writes {
            return;
        }
        let response = Response { html: html.to_owned(), log: log.to_vec() };
        let bytes = serde_json::to_vec(&response).unwrap_or_default();
        // Without a place to write, the next build renders again.
        self.writes = self.kept.put(key, &bytes).is_ok();
    }

    /// Writes what this build used. It is left out if a file has changed in the meantime.
    pub(super) fn finish(self) {
        let Self { kept, origin, writes, .. } = self;
        let mut files = origin.loaded.iter().chain(&origin.later);
        if writes
            && files.all(is_current)
            && let Ok(text) = serde_json::to_string(&origin)
        {
            // A cache that cannot be written costs time, nothing else.
            drop(kept.finish(&text));
        }
    }
}

/// Whether a file still has this fingerprint.
fn is_current((path, value): (&String, &String)) -> bool {
    fingerprint(Path::new(path)).as_ref() == Some(value)
}

/// The fingerprints of what was read; `None` if one of them cannot be known, or was changed while it was read.
fn fingerprints(reads: &[PathRead]) -> Option<BTreeMap<String, String>> {
    reads
        .iter()
        .map(|read| {
            let path = Path::new(&read.path);
            let value = fingerprint(path)?;
            (changed(path) == read.changed).then(|| (read.path.clone(), value))
        })
        .collect()
}

/// 128 bits from two hashes with different beginnings. Hashes of another version of Rust may differ: then all is rendered again.
fn key_of(value: &(impl Hash + ?Sized)) -> Key {
    [0_u8, 1].map(|start| {
        let mut hasher = std::hash::DefaultHasher::new();
        hasher.write_u8(start);
        value.hash(&mut hasher);
        hasher.finish()
    })
}
