//! The responses of the render worker, kept on disk from one build to the next.
//!
//! A response is taken again only if its request is the same, and everything else that it can depend on: Node, the
//! worker, each file that the renderer has read (its modules among them). The worker reports these, and whether the renderer asked
//! for something that differs from run to run (the time, a random number, the network): such a response is not kept. Of lists that
//! requests share, only what the response has read counts.

use std::collections::{BTreeMap, HashMap};
use std::path::Path;

use ds_site::WORKER;
use ds_site::worker::{ListRead, PathRead, Reads, Ready};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::lists::{Lists, key_of};
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
    /// What responses have read of lists. Most pages of a site have read the same.
    reads: Vec<Vec<ListRead>>,
}

/// The first line of a response as it is kept; its HTML follows.
#[derive(Serialize, Deserialize)]
struct Head {
    log: Vec<String>,
    /// What it has read of lists, in [`Origin::reads`].
    reads: usize,
    /// What that was.
    state: Key,
}

/// The kept responses of a project.
pub(super) struct Responses {
    kept: Kept,
    origin: Origin,
    writes: bool,
    /// Whether each response depends on nothing but files.
    is_pure: bool,
    /// The indexes of what responses have read of lists.
    known_reads: HashMap<Vec<ListRead>, usize>,
}

/// A response that was kept.
pub(super) struct KeptResponse {
    pub(super) html: String,
    pub(super) log: Vec<String>,
    /// What it has read of lists.
    pub(super) reads: Vec<ListRead>,
}

impl Responses {
    /// The responses of a configuration, which is given by its file name in `root`. `None` if those of this renderer
    /// cannot be kept, because it asks for the time or the like while it is loaded. With `writes`, they are kept for the next run.
    pub(super) fn open(root: &Path, configuration: &str, ready: &Ready, writes: bool) -> Option<Self> {
        let Reads { paths, varies, .. } = &ready.reads;
        let loaded = fingerprints(paths).filter(|_| !varies)?;
        let program = format!("{} {}", ready.node, key_of(WORKER)[0]);
        let mut kept = Kept::open(kept_responses(root, configuration));
        let old: Origin = serde_json::from_str(kept.text()).unwrap_or_default();
        let valid = old.program == program && old.loaded == loaded && old.later.iter().all(is_current);
        if !valid {
            kept.clear();
        }
        let (later, reads) = if valid { (old.later, old.reads) } else { Default::default() };
        let known_reads = reads.iter().cloned().zip(0..).collect();
        let origin = Origin { program, loaded, later, reads };
        Some(Self { kept, origin, writes, is_pure: true, known_reads })
    }

    /// The response to a request, which is given with its key, unless what it has read of lists has changed.
    pub(super) fn get(&mut self, key: Key, request: &Value, lists: &Lists) -> Option<KeptResponse> {
        let bytes = self.kept.get(key)?;
        let end = bytes.iter().position(|byte| *byte == b'\n')?;
        let head: Head = serde_json::from_slice(&bytes[..end]).ok()?;
        let reads = self.origin.reads.get(head.reads)?.clone();
        if lists.state(request, &reads) != head.state {
            return None;
        }
        let html = String::from_utf8(bytes).ok()?.split_off(end + 1);
        Some(KeptResponse { html, log: head.log, reads })
    }

    /// Notes what responses depend on. Returns whether a response that has read this can be kept.
    pub(super) fn note(&mut self, reads: &Reads) -> bool {
        let Some(later) = fingerprints(&reads.paths) else {
            // Responses after this one may depend on what was read here as well.
            (self.writes, self.is_pure) = (false, false);
            return false;
        };
        self.origin.later.extend(later);
        self.is_pure &= !reads.varies;
        !reads.varies && self.writes
    }

    /// Keeps a response, unless what it read cannot be known again.
    pub(super) fn put(
        &mut self,
        key: Key,
        request: &Value,
        html: &str,
        log: &[String],
        reads: &Reads,
        lists: &Lists,
    ) {
        if !self.note(reads) {
            return;
        }
        let state = lists.state(request, &reads.lists);
        let index = *self.known_reads.entry(reads.lists.clone()).or_insert_with_key(|lists| {
            self.origin.reads.push(lists.clone());
            self.origin.reads.len() - 1
        });
        let mut bytes =
            serde_json::to_vec(&Head { log: log.to_vec(), reads: index, state }).unwrap_or_default();
        bytes.push(b'\n');
        bytes.extend(html.as_bytes());
        // Without a place to write, the next build renders again.
        self.writes = self.kept.put(key, &bytes).is_ok();
    }

    /// Writes what this build used. It is left out if a file has changed in the meantime. Returns the fingerprints of all files that
    /// the renderer has read; `None` if responses depend on something else, too.
    pub(super) fn finish(self) -> Option<BTreeMap<String, String>> {
        let Self { kept, origin, writes, is_pure, .. } = self;
        if !is_whole(&origin) {
            return None;
        }
        if writes && let Ok(text) = serde_json::to_string(&origin) {
            // A cache that cannot be written costs time, nothing else.
            drop(kept.finish(&text));
        }
        is_pure.then(|| files(origin))
    }

    /// Like [`Self::finish`], but what was kept before stays, without what this build has added.
    pub(super) fn files(self) -> Option<BTreeMap<String, String>> {
        (self.is_pure && is_whole(&self.origin)).then(|| files(self.origin))
    }
}

/// Whether all files that the renderer has read are as they were.
fn is_whole(origin: &Origin) -> bool {
    origin.loaded.iter().chain(&origin.later).all(is_current)
}

fn files(origin: Origin) -> BTreeMap<String, String> {
    origin.loaded.into_iter().chain(origin.later).collect()
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
