//! An index in parts, of which visitors load only what they search for.
//!
//! The index file names a folder and the first piece of each part. A part (`t0.json`) has pieces in order, each with the numbers of
//! the pages that have it: in their title, in a heading, in their text. A page (`p0.json`) has its records.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use ds_core::Artifact;
use serde::{Deserialize, Serialize};

use super::pieces::pieces;

/// The version of the index file if it is in parts, and of the parts.
const VERSION: u32 = 2;

/// About how many bytes a part has before compression; about half of it is sent.
const PART: usize = 40_000;

/// What a record of a page has for its pieces.
#[derive(Deserialize)]
struct Texts {
    page: String,
    section: Option<String>,
    group: Option<String>,
    text: String,
}

#[derive(Serialize)]
struct IndexFile<'i> {
    version: u32,
    language: &'i str,
    folder: &'i str,
    /// How many pages there are.
    pages: usize,
    /// The first piece of each part.
    parts: Vec<&'i str>,
}

/// The pages that have a piece, as indexes: in their title, in a heading, in their text.
type Places = [Vec<u32>; 3];

/// The files of an index whose path is `path`; each page is given by its path and its records as comma-separated JSON.
pub(super) fn files(path: &str, language: &str, pages: &[(&str, &str)]) -> Vec<Artifact> {
    let stem = path.strip_suffix(".json").unwrap_or(path);
    // Numbers of pages stay the same as long as the pages do, so files of two builds can be used together if the folder is the same.
    let folder = format!("{stem}.{:08x}", hash(pages.iter().map(|(path, _)| *path)));
    let mut known: HashMap<String, Places> = HashMap::new();
    for (number, (_, records)) in (0..).zip(pages) {
        note(number, records, &mut known);
    }
    let sorted: BTreeMap<&str, &Places> = known.iter().map(|(piece, places)| (&**piece, places)).collect();
    let (mut parts, mut files, mut part) = (Vec::new(), Vec::new(), String::new());
    let mut finish = |part: &mut String| {
        let number = files.len();
        files.push(file(&format!("{folder}/t{number}.json"), "pieces", part));
        part.clear();
    };
    for (piece, places) in sorted {
        if part.is_empty() {
            parts.push(piece);
        } else {
            part.push(',');
        }
        let lists = places.each_ref().map(|pages| deltas(pages)).join("|");
        // Serialising strings cannot fail.
        part.push_str(&serde_json::to_string(&(piece, lists)).unwrap_or_default());
        if part.len() > PART {
            finish(&mut part);
        }
    }
    if !part.is_empty() {
        finish(&mut part);
    }
    let name = folder.rsplit_once('/').map_or(&*folder, |(_, name)| name);
    let index = IndexFile { version: VERSION, language, folder: name, pages: pages.len(), parts };
    let index = format!("{}\n", serde_json::to_string(&index).unwrap_or_default());
    let records = (0..).zip(pages).map(|(number, (_, records))| {
        let number: usize = number;
        file(&format!("{folder}/p{number}.json"), "records", records)
    });
    files.extend(records);
    files.push(Artifact::new(path, index));
    files
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

/// FNV-1a, cut to 32 bits: the same on all platforms and with all versions of the compiler.
fn hash<'p>(paths: impl Iterator<Item = &'p str>) -> u32 {
    let bytes = paths.flat_map(|path| path.bytes().chain([0]));
    let hash = bytes.fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
    });
    ((hash >> 32) ^ (hash & 0xffff_ffff)) as u32
}

#[cfg(test)]
mod tests {
    use super::*;

    const AIR: &str =
        r#"{"page":"Dry air","text":"Cold and dry."},{"page":"Dry air","section":"Noise","text":"Low."}"#;
    const OIL: &str = r#"{"page":"Oil","group":"Noise","text":"Not dry, noise."}"#;

    fn texts(files: &[Artifact]) -> Vec<String> {
        files.iter().map(|file| format!("{} {}", file.path, file.text().trim_end())).collect()
    }

    #[test]
    fn sch_04_a_part_has_the_pages_of_each_piece_by_where_they_have_it() {
        let files = files("search/en.json", "en", &[("air.html", AIR), ("no.html", ""), ("oil.html", OIL)]);
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
    fn the_folder_changes_with_the_pages_and_not_with_their_texts() {
        let folder = |pages: &[(&str, &str)]| files("en.json", "en", pages)[0].path.clone();
        let first = folder(&[("a.html", AIR), ("b.html", OIL)]);
        assert_eq!(folder(&[("a.html", OIL), ("b.html", AIR)]), first);
        assert_ne!(folder(&[("b.html", AIR), ("a.html", OIL)]), first);
        assert_ne!(folder(&[("a.html", AIR)]), first);
    }

    #[test]
    fn a_part_is_bounded_and_named_by_its_first_piece() {
        let words: Vec<String> =
            (0..20_000).map(|at| format!("w{}", "abcdefghij".repeat(at % 3 + 1)) + &letters(at)).collect();
        let records = format!(r#"{{"page":"A","text":"{}"}}"#, words.join(" "));
        let files = files("en.json", "en", &[("a.html", &records)]);
        let parts: Vec<_> = files.iter().filter(|file| file.path.contains("/t")).collect();
        assert!(parts.len() > 2 && parts.iter().all(|part| part.bytes.len() < PART + 1000));
        let index: serde_json::Value = serde_json::from_slice(&files.last().unwrap().bytes).unwrap();
        for (number, part) in parts.iter().enumerate() {
            let part: serde_json::Value = serde_json::from_slice(&part.bytes).unwrap();
            assert_eq!(index["parts"][number], part["pieces"][0][0]);
        }
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
