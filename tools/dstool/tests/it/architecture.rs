//! Holds the workspace to ARCHITECTURE.md: which way the arrows point, and what each part must not know.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use cargo_metadata::{DependencyKind, Metadata, MetadataCommand, PackageId};

/// A crate and the crates of this workspace that it depends on, tests aside.
const ARROWS: [(&str, &[&str]); 7] = [
    ("ds-core", &[]),
    ("ds-tokens", &["ds-core"]),
    ("ds-css", &["ds-core"]),
    ("ds-props", &["ds-core"]),
    ("ds-content", &["ds-core"]),
    ("ds-site", &["ds-core"]),
    ("dstool", &["ds-content", "ds-core", "ds-css", "ds-props", "ds-site", "ds-tokens"]),
];

/// What may be known in one crate (and in those that depend on it) only.
const KEPT: [(&str, &[&str]); 6] = [
    ("lightningcss", &["ds-css"]),
    ("swc_ecma_parser", &["ds-props"]),
    ("clap", &["dstool"]),
    ("tiny_http", &["dstool"]),
    ("notify", &["dstool"]),
    ("annotate-snippets", &["dstool"]),
];

fn metadata() -> Metadata {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    // Only what this machine builds: packages for others need not be there.
    let rustc = std::process::Command::new("rustc").arg("-vV").output().unwrap();
    let rustc = String::from_utf8(rustc.stdout).unwrap();
    let host = rustc.lines().find_map(|line| line.strip_prefix("host: ")).unwrap();
    MetadataCommand::new()
        .manifest_path(root.join("Cargo.toml"))
        .other_options(["--offline", "--filter-platform", host].map(str::to_owned))
        .exec()
        .unwrap()
}

#[test]
fn crates_depend_on_what_stands_above_them_and_on_nothing_beside_them() {
    let metadata = metadata();
    let expected: BTreeMap<&str, BTreeSet<&str>> =
        ARROWS.iter().map(|(name, above)| (*name, above.iter().copied().collect())).collect();
    let own: BTreeSet<&str> = expected.keys().copied().collect();
    let mut found: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
    for package in metadata.workspace_packages() {
        let above =
            package.dependencies.iter().filter(|dependency| dependency.kind != DependencyKind::Development);
        let above = above.map(|dependency| dependency.name.as_str()).filter(|name| own.contains(name));
        found.insert(package.name.as_str(), above.collect());
    }
    assert_eq!(found, expected);
}

#[test]
fn parsers_servers_and_terminals_are_known_where_they_belong_and_nowhere_else() {
    let metadata = metadata();
    let resolve = metadata.resolve.as_ref().unwrap();
    let edges: BTreeMap<&PackageId, Vec<&PackageId>> = resolve
        .nodes
        .iter()
        .map(|node| {
            let normal = node.deps.iter().filter(|dependency| {
                dependency.dep_kinds.iter().any(|kind| kind.kind != DependencyKind::Development)
            });
            (&node.id, normal.map(|dependency| &dependency.pkg).collect())
        })
        .collect();
    let mut seen = BTreeSet::new();
    for package in metadata.workspace_packages() {
        let mut reached: BTreeSet<&PackageId> = BTreeSet::new();
        let mut open = vec![&package.id];
        while let Some(id) = open.pop() {
            if reached.insert(id) {
                open.extend(edges.get(id).into_iter().flatten());
            }
        }
        let names: BTreeSet<&str> = reached.iter().map(|id| metadata[id].name.as_str()).collect();
        for (library, owners) in KEPT {
            let may = owners.contains(&package.name.as_str()) || package.name.as_str() == "dstool";
            assert!(may || !names.contains(library), "{} knows {library}", package.name);
            seen.extend(names.get(library).map(|_| library));
        }
    }
    assert_eq!(seen.len(), KEPT.len(), "a library of the table is not used at all: {seen:?}");
}

#[test]
fn the_libraries_that_break_often_are_pinned_exactly() {
    let metadata = metadata();
    let requirement = |owner: &str, library: &str| {
        let package =
            metadata.workspace_packages().into_iter().find(|package| package.name.as_str() == owner).unwrap();
        let found = package.dependencies.iter().find(|dependency| dependency.name == library);
        found.unwrap().req.to_string()
    };
    let swc = ["swc_atoms", "swc_common", "swc_ecma_ast", "swc_ecma_parser"];
    let swc = swc.into_iter().map(|library| ("ds-props", library));
    for (owner, library) in swc.chain([("ds-css", "lightningcss")]) {
        assert!(requirement(owner, library).starts_with('='), "{library}");
    }
}

/// The sources of a crate without its tests: `(path, text)`.
fn sources(name: &str) -> Vec<(PathBuf, String)> {
    fn collect(folder: &Path, out: &mut Vec<(PathBuf, String)>) {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            let test = path.file_stem().is_some_and(|stem| stem == "tests");
            if path.is_dir() && !test {
                collect(&path, out);
            } else if path.extension().is_some_and(|extension| extension == "rs") && !test {
                let text = fs::read_to_string(&path).unwrap();
                // Unit tests stand at the end of a file.
                let text = text.split("#[cfg(test)]").next().unwrap_or_default().to_owned();
                out.push((path, text));
            }
        }
    }
    let mut out = Vec::new();
    collect(&Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(name).join("src"), &mut out);
    out
}

#[test]
fn domain_crates_read_no_file_environment_or_clock_and_print_nothing() {
    let forbidden =
        ["std::fs", "std::env", "std::net", "std::process", "SystemTime", "println!", "eprintln!", "print!("];
    for (name, _) in ARROWS.iter().filter(|(name, _)| *name != "dstool") {
        for (path, text) in sources(name) {
            // The worker client talks to the process that `dstool` started.
            let worker = *name == "ds-site" && path.components().any(|step| step.as_os_str() == "worker");
            let code = text.lines().filter(|line| !line.trim_start().starts_with("//"));
            for line in code {
                for word in forbidden.iter().filter(|word| !(worker && **word == "std::process")) {
                    assert!(!line.contains(word), "{}: {line}", path.display());
                }
            }
        }
    }
}

#[test]
fn no_type_of_either_parser_stands_in_a_public_signature() {
    for (name, library) in [("ds-css", "lightningcss"), ("ds-props", "swc_")] {
        for (path, text) in sources(name) {
            for line in text.lines().map(str::trim_start).filter(|line| line.starts_with("pub ")) {
                assert!(!line.contains(library), "{}: {line}", path.display());
            }
        }
    }
}

#[test]
fn only_one_module_of_the_command_touches_files() {
    for (path, text) in sources("dstool") {
        let own = path.components().any(|step| step.as_os_str() == "files");
        let code = text.lines().filter(|line| !line.trim_start().starts_with("//"));
        for line in code.filter(|_| !own) {
            for word in ["std::fs", "fs::", "File::open", "SystemTime"] {
                assert!(!line.contains(word), "{}: {line}", path.display());
            }
        }
    }
}
