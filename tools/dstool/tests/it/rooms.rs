//! Checks the imports between the folders of `packages/components/src` against ARCHITECTURE.md.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

/// A room: its name, the paths in it, and the rooms above it that it may import. A path that ends in `/` is a folder,
/// one that starts with `.` an ending, anything else a file; all without `.ts` and `.tsx`. The first match decides.
type Room = (&'static str, &'static [&'static str], &'static [&'static str]);

/// The rooms, lowest first. A room only imports earlier ones, so there are no cycles.
const ROOMS: [Room; 17] = [
    ("tokens", &["generated/tokens"], &[]),
    // The types of props, which development builds check.
    ("prop types", &["generated/propTypes"], &[]),
    ("html", &["html/"], &[]),
    // The texts of components in all languages: plain data.
    ("labels", &["labels/", "search/labels", "slider/labels", ".labels"], &[]),
    ("label lists", &["generated/labels", "generated/labels/"], &["labels"]),
    ("model", &["model/"], &["html", "label lists"]),
    // Sources of shop data; an entry of the package. Components only get their results.
    ("commerce", &["commerce/"], &["html", "model"]),
    // What every React component is built with.
    ("react", &["react/"], &["prop types", "html", "model"]),
    ("behaviour", &["behaviour/"], &["react"]),
    ("slider", &["slider/"], &["tokens", "labels", "behaviour"]),
    ("page", &["page/"], &["tokens", "labels", "label lists", "behaviour"]),
    // An entry of the package, which also exports the component.
    ("search entry", &["search/index"], &["components", "search", "labels"]),
    ("search", &["search/"], &["tokens", "html", "labels", "model", "behaviour", "page"]),
    (
        "components",
        &["components/"],
        &["tokens", "html", "labels", "model", "react", "behaviour", "slider", "page", "search"],
    ),
    ("lists", &["generated/"], &["model", "behaviour", "page", "components"]),
    ("content", &["content/"], &["labels", "model", "react", "page", "lists"]),
    // An entry of the package for tests of sites; no other room imports it.
    ("testing", &["testing/"], &["behaviour", "lists"]),
];

/// The rooms that the package's entry points, which are in no folder, may import.
const ENTRIES: &[&str] = &["label lists", "behaviour", "page", "search", "lists", "content"];

/// Files that are not part of the package.
fn is_test(path: &str) -> bool {
    path.contains(".test") || path.contains("/test-")
}

/// The room of a path without its extension.
fn room(path: &str) -> Option<&'static str> {
    let within = |pattern: &&str| {
        if pattern.ends_with('/') {
            path.starts_with(*pattern) || path == &pattern[..pattern.len() - 1]
        } else if pattern.starts_with('.') {
            path.ends_with(*pattern)
        } else {
            path == *pattern
        }
    };
    let found = ROOMS.iter().find(|(_, patterns, _)| patterns.iter().any(within));
    found.map(|(name, ..)| *name).or((!path.contains('/')).then_some("entries"))
}

fn allowed(name: &str) -> &'static [&'static str] {
    ROOMS.iter().find(|room| room.0 == name).map_or(ENTRIES, |room| room.2)
}

/// The specifiers of all imports, re-exports and dynamic imports in a script, including those of types.
fn imports(text: &str) -> Vec<&str> {
    let mut found = Vec::new();
    for (at, _) in text.match_indices(['\'', '"']) {
        let before = text[..at].trim_end();
        let line = text[..at].rsplit('\n').next().unwrap_or_default().trim_start();
        let comment = line.starts_with('*') || line.starts_with("//") || line.starts_with("/*");
        let keyword = ["from", "import", "import("].iter().any(|word| {
            before
                .strip_suffix(word)
                .is_some_and(|rest| !rest.ends_with(|c: char| c.is_alphanumeric() || c == '.'))
        });
        let quote = &text[at..=at];
        if let Some(end) = text[at + 1..].find(quote).filter(|_| keyword && !comment) {
            found.push(&text[at + 1..at + 1 + end]);
        }
    }
    found
}

/// Resolves a relative import to a path in the sources; a path outside them starts with `..`.
fn resolve(from: &str, specifier: &str) -> String {
    let mut steps: Vec<&str> = from.split('/').collect();
    steps.pop();
    for step in specifier.split('/') {
        match step {
            "." => {}
            ".." if steps.last().is_some_and(|last| *last != "..") => {
                steps.pop();
            }
            step => steps.push(step),
        }
    }
    steps.join("/")
}

/// The dependencies between rooms, each with an import that causes it.
fn arrows(files: &[(String, String)]) -> Vec<(&'static str, &'static str, String)> {
    let mut found = Vec::new();
    for (path, text) in files {
        let stem = path.trim_end_matches(".tsx").trim_end_matches(".ts");
        let from = room(stem).unwrap_or_else(|| panic!("{path} is in no room: add its folder to ROOMS"));
        for specifier in imports(text).into_iter().filter(|specifier| specifier.starts_with('.')) {
            let target = resolve(stem, specifier);
            if target == "../package.json" {
                continue;
            }
            let to =
                room(&target).unwrap_or_else(|| panic!("{path} imports `{specifier}`, which is in no room"));
            if to != from {
                found.push((from, to, format!("{path} imports `{specifier}`")));
            }
        }
    }
    found
}

/// The imports that the table forbids.
fn forbidden(files: &[(String, String)]) -> Vec<String> {
    let all = arrows(files).into_iter().filter(|(from, to, _)| !allowed(from).contains(to));
    all.map(|(from, to, import)| format!("{import}: {from} may not import {to}")).collect()
}

fn sources() -> Vec<(String, String)> {
    fn collect(folder: &Path, prefix: &str, out: &mut Vec<(String, String)>) {
        for entry in fs::read_dir(folder).unwrap() {
            let entry = entry.unwrap();
            let path = format!("{prefix}{}", entry.file_name().to_string_lossy());
            if entry.path().is_dir() {
                collect(&entry.path(), &format!("{path}/"), out);
            } else if (path.ends_with(".ts") || path.ends_with(".tsx")) && !is_test(&path) {
                out.push((path, fs::read_to_string(entry.path()).unwrap()));
            }
        }
    }
    let src = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../packages/components/src");
    assert!(
        src.join("generated/registry.ts").is_file(),
        "the lists are not generated: run `npm run build` first"
    );
    let mut out = Vec::new();
    collect(&src, "", &mut out);
    out
}

#[test]
fn folders_import_only_what_is_below_them() {
    let files = sources();
    assert!(files.len() > 150, "{}", files.len());
    assert_eq!(forbidden(&files), Vec::<String>::new());
}

#[test]
fn the_table_of_rooms_has_no_unused_dependency() {
    let drawn: BTreeSet<_> = arrows(&sources()).into_iter().map(|(from, to, _)| (from, to)).collect();
    let names = ROOMS.iter().map(|room| (room.0, room.2)).chain([("entries", ENTRIES)]);
    let listed: BTreeSet<_> = names.flat_map(|(from, to)| to.iter().map(move |to| (from, *to))).collect();
    let unused: Vec<_> = listed.difference(&drawn).collect();
    assert!(unused.is_empty(), "{unused:?}");
}

#[test]
fn the_rooms_are_ordered() {
    // The entry of the search is listed early because the first match decides; nothing imports it.
    let order: Vec<_> = ROOMS.iter().filter(|room| room.0 != "search entry").collect();
    for (index, (name, _, above)) in order.iter().enumerate() {
        for other in *above {
            let place = order.iter().position(|room| room.0 == *other);
            assert!(place.is_some_and(|place| place < index), "{name} lists {other}, which is not below it");
        }
    }
    assert!(ROOMS.iter().all(|(_, _, above)| !above.contains(&"search entry")));
}

#[test]
fn every_form_of_a_forbidden_import_is_found() {
    let found = |path: &str, text: &str| forbidden(&[(path.to_owned(), text.to_owned())]).len();
    for text in [
        "import { Tabs } from '../components/tabs';",
        "import type { TabsProps } from '../components/tabs/Tabs';",
        "export * from \"../components/tabs\";",
        "import '../components/tabs';",
        "const load = () => import('../components/tabs/tabs.behaviour');",
        "import {\n  Tabs,\n} from '../components/tabs';",
    ] {
        for room in ["model", "react", "page", "slider", "search", "behaviour", "html", "labels", "content"] {
            assert_eq!(found(&format!("{room}/x.ts"), text), 1, "{room}: {text}");
        }
        assert_eq!(found("generated/registry.ts", text), 0, "{text}");
    }
    // Labels are data: they import only labels.
    assert_eq!(found("components/tabs/tabs.labels.ts", "import { fill } from './Tabs';"), 1);
    assert_eq!(found("components/tabs/tabs.labels.ts", "import { en } from '../modal/modal.labels';"), 0);
    assert_eq!(found("components/tabs/Tabs.tsx", "import { registry } from '../../generated/registry';"), 1);
    assert_eq!(found("model/x.ts", " * import { Tabs } from '../components/tabs';"), 0);
}
