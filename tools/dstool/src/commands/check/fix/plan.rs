//! Which fixes one pass applies, and the texts that they make.

use std::collections::{BTreeMap, BTreeSet};

use ds_core::{Edit, Fix, SourceFile};

use crate::files::Sources;

/// The new text of a file.
#[derive(Debug)]
pub(super) struct Change {
    /// The path in the project.
    pub(super) path: String,
    pub(super) old: Vec<u8>,
    pub(super) new: Vec<u8>,
    /// The fixes whose first edit is in this file.
    pub(super) fixes: Vec<FixKey>,
    /// Files with the same number have a fix in common: they are restored together.
    pub(super) group: usize,
}

/// What a fix does, wherever that is in a file: other fixes may move it.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct FixKey {
    pub(super) title: String,
    /// The text that its first edit replaces.
    replaced: String,
}

/// What is not fixed (again).
#[derive(Debug, Default)]
pub(super) struct Refused {
    /// Files that stay as they are.
    pub(super) files: BTreeSet<String>,
    /// Fixes that cause more findings, with the path of their first edit.
    pub(super) fixes: BTreeSet<(String, FixKey)>,
}

/// Fixes that do not touch each other.
pub(super) struct Plan<'p> {
    sources: &'p Sources,
    refused: &'p Refused,
    /// The largest number of fixes of some files.
    limits: &'p BTreeMap<String, usize>,
    /// Whether only files that have a fix in common with the first one change.
    is_careful: bool,
    files: BTreeMap<&'p str, Planned<'p>>,
    fixes: usize,
}

/// A file and its edits.
struct Planned<'p> {
    /// The text on disk; `None` if nothing in the file can be fixed.
    disk: Option<Disk>,
    /// The text that was compared last, by its place in memory, and where it starts on disk: many findings share one.
    compared: Option<(*const u8, Option<usize>)>,
    /// The ends and the texts of edits, by their start; in bytes of the file.
    edits: BTreeMap<usize, (usize, &'p str)>,
    fixes: Vec<FixKey>,
    group: usize,
}

/// A file as it is on disk.
struct Disk {
    text: String,
    /// Where its lines start.
    lines: Vec<usize>,
}

impl Disk {
    /// The text of a file that a fix may change: of the project itself, not generated, not compressed.
    fn read(path: &str, sources: &Sources) -> Option<Self> {
        let is_foreign = path.split('/').any(|folder| folder == "node_modules");
        if is_foreign || sources.is_generated(path) {
            return None;
        }
        let text = String::from_utf8(sources.bytes(path).ok().flatten()?).ok()?;
        let ends = memchr::memchr_iter(b'\n', text.as_bytes()).map(|end| end + 1);
        let lines = std::iter::once(0).chain(ends).collect();
        Some(Self { text, lines })
    }

    /// Where the text that was checked starts; `None` if it is not on disk (any more). It is the whole file, or one of many lines.
    fn start(&self, checked: &SourceFile) -> Option<usize> {
        let text = checked.text();
        let start = *self.lines.get(checked.lines_before() as usize)?;
        let after = self.text.get(start..)?.strip_prefix(text)?;
        let is_line = text.ends_with('\n') || after.starts_with("\r\n") || after.starts_with('\n');
        (after.is_empty() || (is_line && !text.is_empty())).then_some(start)
    }
}

impl<'p> Plan<'p> {
    pub(super) fn new(
        sources: &'p Sources,
        refused: &'p Refused,
        limits: &'p BTreeMap<String, usize>,
        is_careful: bool,
    ) -> Self {
        Self { sources, refused, limits, is_careful, files: BTreeMap::new(), fixes: 0 }
    }

    /// Adds a fix, if all of its edits are possible and none of its places is changed by another one.
    pub(super) fn add(&mut self, fix: &'p Fix) {
        let Some(head) = fix.edits.first() else { return };
        let replaced = head.at.file.slice(head.at.span).to_owned();
        let key = (head.at.file.path().to_owned(), FixKey { title: fix.title.clone(), replaced });
        let tried = self.files.get(key.0.as_str()).map_or(0, |file| file.fixes.len());
        let is_full = self.limits.get(&key.0).is_some_and(|limit| tried >= *limit);
        if is_full || self.refused.fixes.contains(&key) {
            return;
        }
        let mut edits: Vec<(&'p str, usize, usize, &'p str)> = Vec::new();
        for edit in &fix.edits {
            let path = edit.at.file.path();
            let Some((start, end)) = (!self.refused.files.contains(path)).then(|| self.place(edit)).flatten()
            else {
                return;
            };
            let is_double = edits.iter().any(|&(other, at, ..)| (other, at) == (path, start));
            if is_double || !self.is_free(path, start, end) {
                return;
            }
            edits.push((path, start, end, edit.text.as_str()));
        }
        let groups: BTreeSet<usize> = edits
            .iter()
            .filter_map(|(path, ..)| self.files.get(path))
            .filter(|file| !file.edits.is_empty())
            .map(|file| file.group)
            .collect();
        if self.is_careful && self.fixes > 0 && groups.is_empty() {
            return;
        }
        self.fixes += 1;
        let group = groups.first().copied().unwrap_or(self.fixes);
        for file in self.files.values_mut().filter(|file| groups.contains(&file.group)) {
            file.group = group;
        }
        for (path, start, end, text) in edits {
            let Some(file) = self.files.get_mut(path) else { continue };
            file.edits.insert(start, (end, text));
            file.group = group;
        }
        if let Some(file) = self.files.get_mut(key.0.as_str()) {
            file.fixes.push(key.1);
        }
    }

    /// The bytes on disk that an edit replaces.
    fn place(&mut self, edit: &'p Edit) -> Option<(usize, usize)> {
        let (path, sources) = (edit.at.file.path(), self.sources);
        let file = self.files.entry(path).or_insert_with(|| Planned {
            disk: Disk::read(path, sources),
            compared: None,
            edits: BTreeMap::new(),
            fixes: Vec::new(),
            group: 0,
        });
        let disk = file.disk.as_ref()?;
        let text = edit.at.file.text().as_ptr();
        let base = match file.compared {
            Some((known, base)) if known == text => base,
            _ => disk.start(&edit.at.file),
        };
        file.compared = Some((text, base));
        let base = base?;
        let range = edit.at.span.range();
        edit.at.file.text().get(range.clone())?;
        Some((base + range.start, base + range.end))
    }

    /// Whether no edit of another fix overlaps a place, or ends or starts next to it.
    fn is_free(&self, path: &str, start: usize, end: usize) -> bool {
        let Some(file) = self.files.get(path) else { return false };
        file.edits.range(..=end).next_back().is_none_or(|(_, (before, _))| *before < start)
    }

    /// The files that change.
    pub(super) fn changes(self) -> Vec<Change> {
        let change = |(path, file): (&str, Planned<'_>)| {
            let old = file.disk.filter(|_| !file.edits.is_empty())?.text;
            let mut new = String::with_capacity(old.len());
            let mut at = 0;
            for (start, (end, text)) in file.edits {
                new.push_str(old.get(at..start)?);
                new.push_str(text);
                at = end;
            }
            new.push_str(old.get(at..)?);
            let (old, new) = (old.into_bytes(), new.into_bytes());
            Some(Change { path: path.to_owned(), old, new, fixes: file.fixes, group: file.group })
        };
        self.files.into_iter().filter_map(change).collect()
    }
}
