//! An index in parts, of which visitors load only what they search for.
//!
//! The index file names a folder and the first piece of each part. A part (`t0.json`) has pieces in order, each with the numbers of
//! the pages that have it: in their title, in a heading, in their text. A page (`p0.json`) has its records.

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet, HashMap};

use ds_core::Artifact;
use serde::{Deserialize, Serialize};

use super::numbering::{hash, room};
use super::pieces::pieces;

/// The version of the index file if it is in parts, and of the parts.
const VERSION: u32 = 2;

/// About how many bytes a part has before compression; about half of it is sent.
const PART: usize = 4_096;

/// What a record of a page has for its pieces.
#[derive(Deserialize)]
struct Texts {
    page: String,
    section: Option<String>,
    group: Option<String>,
    text: String,
}

#[derive(Serialize, Deserialize)]
struct IndexFile<'i> {
    version: u32,
    language: Cow<'i, str>,
    folder: Cow<'i, str>,
    /// How many pages there are.
    pages: usize,
    /// The first piece of each part.
    parts: Vec<Cow<'i, str>>,
}

impl IndexFile<'_> {
    fn file(&self, path: &str) -> Artifact {
        // Serialising strings cannot fail.
        Artifact::new(path, format!("{}\n", serde_json::to_string(self).unwrap_or_default()))
    }
}

/// A piece, and its places as they are written.
type Entry = (String, String);

/// The pages that have a piece, as indexes: in their title, in a heading, in their text.
type Places = [Vec<u32>; 3];

/// The files of an index whose path is `path`; each page is given by its number, in order, and its records as comma-separated JSON.
pub(super) fn files(path: &str, language: &str, pages: &[(u32, &str)]) -> Vec<Artifact> {
    let folder = folder(path, pages.len());
    let mut known: HashMap<String, Places> = HashMap::new();
    for (number, records) in pages {
        note(*number, records, &mut known);
    }
    let sorted: BTreeMap<&str, &Places> = known.iter().map(|(piece, places)| (&**piece, places)).collect();
    let entries = sorted.into_iter().map(|(piece, places)| (piece.to_owned(), written(places)));
    let parts = divided(entries);
    let mut files: Vec<Artifact> =
        parts.iter().enumerate().map(|(number, part)| part_file(&folder, number, part)).collect();
    let name = folder.rsplit_once('/').map_or(&*folder, |(_, name)| name);
    let index = index_file(language.into(), name.into(), pages.len(), &parts);
    files.extend(pages.iter().map(|(number, records)| page_file(&folder, *number, records)));
    files.push(index.file(path));
    files
}

/// The folder of an index with so many pages. Nearly all pages keep their numbers as long as it is the same, so browsers can use files of two
/// builds together.
fn folder(path: &str, pages: usize) -> String {
    let stem = path.strip_suffix(".json").unwrap_or(path);
    format!("{stem}.{:08x}", hash([&*room(pages).to_string()].into_iter()))
}

fn index_file<'i>(
    language: Cow<'i, str>,
    folder: Cow<'i, str>,
    pages: usize,
    parts: &'i [Vec<Entry>],
) -> IndexFile<'i> {
    let first = |part: &'i Vec<Entry>| part.first().map(|(piece, _)| Cow::Borrowed(&**piece));
    IndexFile { version: VERSION, language, folder, pages, parts: parts.iter().filter_map(first).collect() }
}

/// Divides pieces, which are in order, into parts.
fn divided(entries: impl IntoIterator<Item = Entry>) -> Vec<Vec<Entry>> {
    let mut parts: Vec<Vec<Entry>> = Vec::new();
    for entry in entries {
        match parts.last_mut() {
            Some(part) if !begins(&entry) => part.push(entry),
            _ => parts.push(vec![entry]),
        }
    }
    parts
}

/// Whether a piece begins a part. That depends on the piece and on roughly what its places take, and on nothing else: so a page that
/// changes only changes parts that have its pieces.
fn begins((piece, places): &Entry) -> bool {
    let bytes = (piece.len() + places.len()).next_power_of_two();
    (hash([piece.as_str()].into_iter()) as usize) % PART < bytes
}

fn part_file(folder: &str, number: usize, part: &[Entry]) -> Artifact {
    // Serialising strings cannot fail.
    let entries: Vec<String> =
        part.iter().map(|entry| serde_json::to_string(entry).unwrap_or_default()).collect();
    file(&format!("{folder}/t{number}.json"), "pieces", &entries.join(","))
}

fn page_file(folder: &str, number: u32, records: &str) -> Artifact {
    file(&page_path(folder, number), "records", records)
}

fn page_path(folder: &str, number: u32) -> String {
    format!("{folder}/p{number}.json")
}

/// The entries of a part or page; `None` if it is not as [`file`] writes it.
fn entries<'t>(text: &'t str, name: &str) -> Option<&'t str> {
    text.strip_prefix(&*format!("{{\"version\":{VERSION},\"{name}\":["))?.strip_suffix("]}\n")
}

/// Whether a file at `path` is a part of the index at `index`.
pub(crate) fn is_part_of(path: &str, index: &str) -> bool {
    let stem = index.strip_suffix(".json").unwrap_or(index);
    path.strip_prefix(stem)
        .and_then(|rest| rest.strip_prefix('.'))
        .is_some_and(|rest| rest.split_once('/').is_some_and(|(hash, _)| hash.len() == 8))
}

fn file(path: &str, name: &str, entries: &str) -> Artifact {
    Artifact::new(path, format!("{{\"version\":{VERSION},\"{name}\":[{entries}]}}\n"))
}

/// Notes the pieces of a page.
fn note(page: u32, records: &str, known: &mut HashMap<String, Places>) {
    // They were written by this crate.
    let records: Vec<Texts> = serde_json::from_str(&format!("[{records}]")).unwrap_or_default();
    let mut seen: [BTreeSet<String>; 3] = Default::default();
    for record in &records {
        let texts = [
            (0, record.section.is_none().then_some(&*record.page)),
            (1, record.section.as_deref()),
            (1, record.group.as_deref()),
            (2, Some(&*record.text)),
        ];
        for (place, text) in texts {
            pieces(text.unwrap_or_default(), &mut |piece| {
                if !seen[place].contains(piece) {
                    seen[place].insert(piece.to_owned());
                }
            });
        }
    }
    for (place, pieces) in seen.iter().enumerate() {
        for piece in pieces {
            // The best place counts.
            if seen[..place].iter().any(|better| better.contains(piece)) {
                continue;
            }
            match known.get_mut(piece) {
                Some(places) => places[place].push(page),
                None => {
                    let mut places = Places::default();
                    places[place].push(page);
                    known.insert(piece.clone(), places);
                }
            }
        }
    }
}

/// What [`update`] has changed.
pub(crate) struct Updated {
    pub(crate) files: Vec<Artifact>,
    /// Paths of parts that the index no longer has.
    pub(crate) removed: Vec<String>,
    /// The bytes of all records before compression: what they had before, and what they have now.
    pub(crate) bytes: [usize; 2],
}

/// A page of an index that comes, goes, or has another number or other records.
#[derive(Debug)]
pub(super) struct PageChange {
    /// Its number so far.
    pub(super) before: Option<u32>,
    /// Its number from now on.
    pub(super) after: Option<u32>,
    /// Its records from now on.
    pub(super) records: String,
}

/// Changes an index whose path is `path`. `read` returns the text of a file of the index. The result is what [`files`] returns for all
/// pages. `None` if the index is not in parts.
pub(super) fn update(
    path: &str,
    changes: &[PageChange],
    read: &dyn Fn(&str) -> Option<String>,
) -> Option<Updated> {
    let text = read(path)?;
    let (index, folder) = index(path, &text)?;
    let (mut files, mut bytes) = (Vec::new(), [0; 2]);
    // What each piece loses and gets: a place and a page.
    let mut pieces: BTreeMap<String, [Vec<(usize, u32)>; 2]> = BTreeMap::new();
    let (mut pages, mut removed) = (index.pages, Vec::new());
    for PageChange { before, after, records } in changes {
        let old = match before {
            Some(number) => Some(read(&page_path(&folder, *number))?),
            None => None,
        };
        let old = match &old {
            Some(old) => Some(entries(old, "records")?),
            None => None,
        };
        let sides = [before.zip(old), after.map(|number| (number, &**records))];
        for (side, (number, records)) in
            sides.into_iter().enumerate().filter_map(|(side, page)| Some((side, page?)))
        {
            bytes[side] += records.len() + 1;
            let mut known = HashMap::new();
            note(number, records, &mut known);
            // The order does not matter: each piece has one place of a page.
            #[expect(clippy::iter_over_hash_type, reason = "the result is sorted")]
            for (piece, places) in known {
                let place = places.iter().position(|pages| !pages.is_empty())?;
                pieces.entry(piece).or_default()[side].push((place, number));
            }
        }
        pages = (pages + usize::from(after.is_some())).checked_sub(usize::from(before.is_some()))?;
        files.extend(after.map(|number| page_file(&folder, number, records)));
        let is_free = |number: &u32| changes.iter().all(|change| change.after != Some(*number));
        removed.extend(before.filter(is_free).map(|number| page_path(&folder, number)));
    }
    pieces.retain(|_, [lost, got]| lost != got);
    let mut parts: BTreeMap<usize, Vec<Entry>> = BTreeMap::new();
    let load = |number: usize| -> Option<Vec<Entry>> {
        let text = read(&format!("{folder}/t{number}.json"))?;
        serde_json::from_str(&format!("[{}]", entries(&text, "pieces")?)).ok()
    };
    for (piece, [lost, got]) in pieces {
        let number = index.parts.partition_point(|first| **first <= *piece).saturating_sub(1);
        let part = match parts.entry(number) {
            std::collections::btree_map::Entry::Occupied(part) => part.into_mut(),
            std::collections::btree_map::Entry::Vacant(place) => place.insert(load(number)?),
        };
        let at = part.binary_search_by(|(known, _)| known.as_str().cmp(&piece));
        let mut places = at.map_or_else(|_| Some(Places::default()), |at| read_places(&part[at].1))?;
        for (place, number) in lost {
            places[place].retain(|page| *page != number);
        }
        for (place, number) in got {
            let before = places[place].partition_point(|page| *page < number);
            places[place].insert(before, number);
        }
        let is_empty = places.iter().all(Vec::is_empty);
        match at {
            Ok(at) if is_empty => drop(part.remove(at)),
            Ok(at) => part[at].1 = written(&places),
            Err(at) => part.insert(at, (piece, written(&places))),
        }
    }
    let is_same = |(number, part): (&usize, &Vec<Entry>)| {
        let first = part.first().map(|(piece, _)| piece.as_str());
        first == index.parts.get(*number).map(|first| &**first)
            && (*number == 0 || part.first().is_some_and(begins))
            && !part.iter().skip(1).any(begins)
    };
    if parts.iter().all(is_same) {
        files.extend(parts.iter().map(|(number, part)| part_file(&folder, *number, part)));
        if pages != index.pages {
            files.push(IndexFile { pages, ..index }.file(path));
        }
        return Some(Updated { files, removed, bytes });
    }
    let known = index.parts.len();
    let all: Vec<Vec<Entry>> = (0..known)
        .map(|number| parts.remove(&number).map_or_else(|| load(number), Some))
        .collect::<Option<_>>()?;
    let parts = divided(all.into_iter().flatten());
    files.extend(parts.iter().enumerate().map(|(number, part)| part_file(&folder, number, part)));
    files.push(index_file(index.language.clone(), index.folder.clone(), pages, &parts).file(path));
    removed.extend((parts.len()..known).map(|number| format!("{folder}/t{number}.json")));
    Some(Updated { files, removed, bytes })
}

/// Reads an index file, whose path is `path`; also returns the folder of its parts.
fn index<'t>(path: &str, text: &'t str) -> Option<(IndexFile<'t>, String)> {
    let index: IndexFile<'_> = serde_json::from_str(text).ok()?;
    let parent = path.rsplit_once('/').map_or(String::new(), |(parent, _)| format!("{parent}/"));
    let folder = format!("{parent}{}", index.folder);
    (index.version == VERSION).then_some((index, folder))
}

/// An index of the last build, of which `read` returns the files.
pub(super) struct LastIndex<'r> {
    folder: String,
    part_count: usize,
    read: &'r dyn Fn(&str) -> Option<String>,
}

impl<'r> LastIndex<'r> {
    /// The index whose path is `path`.
    pub(super) fn open(path: &str, read: &'r dyn Fn(&str) -> Option<String>) -> Option<Self> {
        let text = read(path)?;
        let (index, folder) = index(path, &text)?;
        Some(Self { folder, part_count: index.parts.len(), read })
    }

    /// The records of a page.
    pub(super) fn records(&self, number: u32) -> Option<String> {
        entries(&(self.read)(&page_path(&self.folder, number))?, "records").map(str::to_owned)
    }

    /// Whether an index with so many pages has the same folder, so that most pages keep their numbers. `path` is that of the index.
    pub(super) fn keeps_folder(&self, path: &str, pages: usize) -> bool {
        self.folder == folder(path, pages)
    }

    /// The paths of all files but the index file, for pages with these numbers.
    pub(super) fn paths(&self, pages: impl Iterator<Item = u32>) -> impl Iterator<Item = String> {
        let parts = (0..self.part_count).map(|number| format!("{}/t{number}.json", self.folder));
        parts.chain(pages.map(|number| page_path(&self.folder, number)))
    }
}

fn written(places: &Places) -> String {
    places.each_ref().map(|pages| deltas(pages)).join("|")
}

/// What [`written`] wrote.
fn read_places(text: &str) -> Option<Places> {
    let mut lists = text.split('|').map(|list| {
        let mut last = 0;
        let differences = list.split(',').filter(|text| !text.is_empty());
        let number = |text: &str| {
            last += u32::from_str_radix(text, 36).ok()?;
            Some(last)
        };
        differences.map(number).collect::<Option<Vec<u32>>>()
    });
    Some([lists.next()??, lists.next()??, lists.next()??])
}

/// The first number, and the differences of the others to the ones before them, with base 36.
fn deltas(numbers: &[u32]) -> String {
    let mut out = String::with_capacity(numbers.len() * 2);
    let mut before = 0;
    for number in numbers {
        if !out.is_empty() {
            out.push(',');
        }
        base36(number - before, &mut out);
        before = *number;
    }
    out
}

fn base36(number: u32, out: &mut String) {
    if number >= 36 {
        base36(number / 36, out);
    }
    out.extend(char::from_digit(number % 36, 36));
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::search::numbering::numbers;

    const AIR: &str =
        r#"{"page":"Dry air","text":"Cold and dry."},{"page":"Dry air","section":"Noise","text":"Low."}"#;
    const OIL: &str = r#"{"page":"Oil","group":"Noise","text":"Not dry, noise."}"#;

    fn texts(files: &[Artifact]) -> Vec<String> {
        files.iter().map(|file| format!("{} {}", file.path, file.text().trim_end())).collect()
    }

    #[test]
    fn sch_04_a_part_has_the_pages_of_each_piece_by_where_they_have_it() {
        let files = files("search/en.json", "en", &[(0, AIR), (1, ""), (2, OIL)]);
        let [part, first, empty, last, index] = &texts(&files)[..] else { panic!("{files:?}") };
        let folder = index.split_once("\"folder\":\"").unwrap().1.split_once('"').unwrap().0.to_owned();
        assert_eq!(
            part.split_once(' ').unwrap(),
            (
                &*format!("search/{folder}/t0.json"),
                r#"{"version":2,"pieces":[["air","0||"],["and","||0"],["cold","||0"],["dry","0||2"],["low","||0"],["noise","|0,2|"],["not","||2"],["oil","2||"]]}"#
            )
        );
        assert_eq!(*first, format!("search/{folder}/p0.json {{\"version\":2,\"records\":[{AIR}]}}"));
        assert_eq!(*empty, format!("search/{folder}/p1.json {{\"version\":2,\"records\":[]}}"));
        assert!(last.ends_with(&format!("[{OIL}]}}")));
        assert_eq!(
            *index,
            format!(
                r#"search/en.json {{"version":2,"language":"en","folder":"{folder}","pages":3,"parts":["air"]}}"#
            )
        );
        for file in &files[..4] {
            assert!(is_part_of(&file.path, "search/en.json"));
            assert!(!is_part_of(&file.path, "search/e.json") && !is_part_of(&file.path, "search/de.json"));
        }
        assert!(!is_part_of("search/en.json", "search/en.json"));
    }

    #[test]
    fn the_folder_changes_if_the_number_of_pages_doubles() {
        let folder = |pages: usize| super::folder("en.json", pages);
        assert_eq!(folder(1025), folder(2048));
        assert_ne!(folder(1025), folder(2049));
        assert_ne!(folder(1025), folder(1024));
    }

    #[test]
    fn parts_are_small_and_named_by_their_first_pieces() {
        let words: Vec<String> =
            (0..20_000).map(|at| format!("w{}", "abcdefghij".repeat(at % 3 + 1)) + &letters(at)).collect();
        let records = format!(r#"{{"page":"A","text":"{}"}}"#, words.join(" "));
        let files = files("en.json", "en", &[(0, &records)]);
        let parts: Vec<_> = files.iter().filter(|file| file.path.contains("/t")).collect();
        let sizes: Vec<usize> = parts.iter().map(|part| part.bytes.len()).collect();
        let mean = sizes.iter().sum::<usize>() / sizes.len();
        assert!(mean > PART / 4 && mean < PART && sizes.iter().all(|size| *size < PART * 5), "{sizes:?}");
        let index: serde_json::Value = serde_json::from_slice(&files.last().unwrap().bytes).unwrap();
        for (number, part) in parts.iter().enumerate() {
            let part: serde_json::Value = serde_json::from_slice(&part.bytes).unwrap();
            assert_eq!(index["parts"][number], part["pieces"][0][0]);
        }
    }

    /// The records of a page with words that depend on a number.
    fn page(seed: usize) -> String {
        let words: Vec<String> =
            (0..40).map(|at| format!("{}{}", letters(seed * 7 + at * at * 31 % 4000), at % 7)).collect();
        let [first, second] = [0, 20].map(|from| words[from..from + 20].join(" "));
        format!(
            r#"{{"page":"{}","text":"{first}"}},{{"page":"A","section":"S","text":"{second}"}}"#,
            words[seed % 9]
        )
    }

    /// The numbers and seeds of pages, by names.
    type Pages = BTreeMap<usize, (u32, usize)>;

    fn numbered(seeds: &BTreeMap<usize, usize>) -> Pages {
        let paths: Vec<String> = seeds.keys().map(|name| format!("{name}.html")).collect();
        let numbers = numbers(&paths.iter().map(String::as_str).collect::<Vec<_>>());
        seeds.iter().zip(numbers).map(|((name, seed), number)| (*name, (number, *seed))).collect()
    }

    fn index_of(pages: &Pages) -> BTreeMap<String, String> {
        let mut pages: Vec<(u32, String)> =
            pages.values().map(|(number, seed)| (*number, page(*seed))).collect();
        pages.sort_unstable();
        let pages: Vec<(u32, &str)> = pages.iter().map(|(number, records)| (*number, &**records)).collect();
        let files = files("search/en.json", "en", &pages);
        files.into_iter().map(|file| (file.path.clone(), file.text().into_owned())).collect()
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(40))]
        #[test]
        fn an_index_with_changed_pages_is_that_of_all_pages(
            seeds in prop::collection::vec(0..500_usize, 80..120),
            changes in prop::collection::vec((0..130_usize, prop::option::of(0..500_usize)), 1..6),
        ) {
            let mut seeds: BTreeMap<usize, usize> = seeds.into_iter().enumerate().collect();
            let before = numbered(&seeds);
            for (name, seed) in changes {
                match seed {
                    Some(seed) => drop(seeds.insert(name, seed)),
                    None => drop(seeds.remove(&name)),
                }
            }
            let after = numbered(&seeds);
            let names: BTreeSet<usize> = before.keys().chain(after.keys()).copied().collect();
            let of = |pages: &Pages, name: usize| pages.get(&name).copied();
            let changes: Vec<PageChange> = names
                .into_iter()
                .filter(|name| of(&before, *name) != of(&after, *name))
                .map(|name| PageChange {
                    before: of(&before, name).map(|(number, _)| number),
                    after: of(&after, name).map(|(number, _)| number),
                    records: of(&after, name).map_or_else(String::new, |(_, seed)| page(seed)),
                })
                .collect();
            let mut known = index_of(&before);
            let updated = update("search/en.json", &changes, &|path| known.get(path).cloned()).unwrap();
            for path in &updated.removed {
                prop_assert!(known.remove(path).is_some());
            }
            known.extend(updated.files.into_iter().map(|file| (file.path.clone(), file.text().into_owned())));
            // Another number of pages may be that of another folder; that is for the caller to see.
            if super::folder("search/en.json", before.len()) == super::folder("search/en.json", after.len()) {
                prop_assert_eq!(known, index_of(&after));
            }
        }
    }

    #[test]
    fn a_changed_page_changes_only_the_parts_that_have_its_pieces() {
        let pages: Vec<String> = (0..300).map(page).collect();
        let all: Vec<(u32, &str)> = (0..).zip(pages.iter().map(String::as_str)).collect();
        let files = files("en.json", "en", &all);
        let read =
            |path: &str| files.iter().find(|file| file.path == path).map(|file| file.text().into_owned());
        let text = pages[7].replace("\"text\":\"", "\"text\":\"unheard ");
        let change = PageChange { before: Some(7), after: Some(7), records: text };
        let updated = update("en.json", &[change], &read).unwrap();
        let names: Vec<&str> =
            updated.files.iter().filter_map(|file| file.path.split_once('/')).map(|(_, name)| name).collect();
        assert!(files.iter().filter(|file| file.path.contains("/t")).count() > 4);
        assert!(names.len() == 2 && names[0] == "p7.json" && names[1].starts_with('t'), "{names:?}");
    }

    fn letters(mut number: usize) -> String {
        let mut out = String::new();
        for _ in 0..4 {
            out.push(char::from(b'a' + (number % 26) as u8));
            number /= 26;
        }
        out
    }
}
