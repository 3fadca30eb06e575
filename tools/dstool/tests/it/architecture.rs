//! Checks the workspace against ARCHITECTURE.md: which crate may depend on which, and what each must not depend on.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use cargo_metadata::{DependencyKind, Metadata, MetadataCommand, PackageId};

/// A crate and the crates of this workspace that it depends on, except in tests.
const ARROWS: [(&str, &[&str]); 9] = [
    ("dev-features", &[]),
    ("ds-core", &[]),
    ("ds-tokens", &["ds-core"]),
    ("parcel_sourcemap", &[]),
    ("ds-css", &["ds-core", "parcel_sourcemap"]),
    ("ds-props", &["ds-core"]),
    ("ds-content", &["ds-core"]),
    ("ds-site", &["ds-core"]),
    ("dstool", &["ds-content", "ds-core", "ds-css", "ds-props", "ds-site", "ds-tokens"]),
];

/// Libraries that only one crate (and those that depend on it) may use.
const PRIVATE: [(&str, &[&str]); 10] = [
    ("lightningcss", &["ds-css"]),
    ("minijinja", &["ds-tokens"]),
    ("swc_core", &["ds-props"]),
    ("swc_ecma_parser", &["ds-props"]),
    ("pulldown-cmark", &["ds-site"]),
    ("clap", &["dstool"]),
    ("hyper", &["dstool"]),
    ("lsp-types", &["dstool"]),
    ("notify", &["dstool"]),
    ("annotate-snippets", &["dstool"]),
];

fn metadata() -> Metadata {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    // Only for this platform: packages for others may not be downloaded.
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
fn crates_depend_only_on_crates_above_them() {
    let metadata = metadata();
    let expected: BTreeMap<&str, BTreeSet<&str>> =
        ARROWS.iter().map(|(name, above)| (*name, above.iter().copied().collect())).collect();
    let layers: BTreeSet<&str> = expected.keys().copied().collect();
    let mut used: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
    for package in metadata.workspace_packages() {
        let above =
            package.dependencies.iter().filter(|dependency| dependency.kind != DependencyKind::Development);
        let above = above.map(|dependency| dependency.name.as_str()).filter(|name| layers.contains(name));
        used.insert(package.name.as_str(), above.collect());
    }
    assert_eq!(used, expected);
}

#[test]
fn parsers_and_servers_are_used_only_in_their_crates() {
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
        for (library, owners) in PRIVATE {
            let may = owners.contains(&package.name.as_str()) || package.name.as_str() == "dstool";
            assert!(may || !names.contains(library), "{} depends on {library}", package.name);
            seen.extend(names.get(library).map(|_| library));
        }
    }
    assert_eq!(seen.len(), PRIVATE.len(), "the table has a library that is not used: {seen:?}");
}

/// The crates that cargo would build with the given kinds of dependencies, each with its features: `name version [features]`.
fn features(edges: &str) -> BTreeSet<String> {
    let tree = std::process::Command::new(env!("CARGO"))
        .args(["tree", "--offline", "--workspace", "--prefix=none", "--no-dedupe"])
        .args(["--edges", edges, "--format", "{p} [{f}]"])
        .current_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("../.."))
        .output()
        .unwrap();
    assert!(tree.status.success(), "{}", String::from_utf8_lossy(&tree.stderr));
    let lines = String::from_utf8(tree.stdout).unwrap();
    lines.lines().filter(|line| line.ends_with(']')).map(str::to_owned).collect()
}

/// Otherwise cargo compiles a library twice: see `tools/dev-features/Cargo.toml`.
#[test]
#[cfg(target_os = "linux")]
fn builds_and_tests_use_the_same_features_of_each_library() {
    let tests = features("normal,build,dev");
    let only_in_builds: Vec<String> = features("normal,build").difference(&tests).cloned().collect();
    assert_eq!(only_in_builds, [] as [&str; 0], "add the missing features to tools/dev-features/Cargo.toml");
}

/// `swc_core` says which versions of its parts belong together.
#[test]
fn swc_is_used_through_swc_core() {
    let metadata = metadata();
    let mut users = BTreeSet::new();
    for package in metadata.workspace_packages() {
        for dependency in package.dependencies.iter().filter(|dependency| dependency.name.starts_with("swc_"))
        {
            users.insert((package.name.as_str(), dependency.name.as_str()));
        }
    }
    assert_eq!(users, BTreeSet::from([("ds-props", "swc_core")]));
}

#[test]
fn libraries_with_frequent_breaking_changes_are_pinned() {
    let metadata = metadata();
    let requirement = |owner: &str, library: &str| {
        let package =
            metadata.workspace_packages().into_iter().find(|package| package.name.as_str() == owner).unwrap();
        let library_dependency = package.dependencies.iter().find(|dependency| dependency.name == library);
        library_dependency.unwrap().req.to_string()
    };
    for (owner, library) in [
        ("ds-props", "swc_core"),
        ("ds-css", "lightningcss"),
        ("ds-site", "pulldown-cmark"),
        ("dstool", "lsp-server"),
        ("dstool", "lsp-types"),
    ] {
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
                // Unit tests are at the end of a file.
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
fn no_public_signature_has_a_type_of_a_parser() {
    for (name, library) in [("ds-css", "lightningcss"), ("ds-props", "swc_")] {
        for (path, text) in sources(name) {
            for line in text.lines().map(str::trim_start).filter(|line| line.starts_with("pub ")) {
                assert!(!line.contains(library), "{}: {line}", path.display());
            }
        }
    }
}

#[test]
fn only_one_module_of_the_command_accesses_files() {
    for (path, text) in sources("dstool") {
        let is_in_files = path.components().any(|step| step.as_os_str() == "files");
        let code = text.lines().filter(|line| !line.trim_start().starts_with("//"));
        for line in code.filter(|_| !is_in_files) {
            for word in ["std::fs", "fs::", "File::open", "SystemTime"] {
                assert!(!line.contains(word), "{}: {line}", path.display());
            }
        }
    }
}
