//! Finds Node, and the packages that Node would find.

use std::ffi::OsString;
use std::path::{Path, PathBuf};

use serde_json::Value;

use crate::env::Env;
use crate::files::Sources;
use crate::steps::Steps;

/// The component package.
pub const PACKAGE: &str = "@plenum/components";
/// The path of the package in its own repository.
const REPOSITORY_PATH: &str = "packages/components";

/// The Node to run: `DSTOOL_NODE` (the npm launcher sets it to the Node that runs it), otherwise `node` from the
/// path.
#[must_use]
pub fn program(env: &Env<'_>) -> PathBuf {
    env.var("DSTOOL_NODE").unwrap_or("node").into()
}

/// The version that a Node reports; `None` if it cannot be started.
#[must_use]
pub fn version(program: &Path) -> Option<String> {
    let output = std::process::Command::new(program).arg("--version").output().ok()?;
    let text = String::from_utf8(output.stdout).ok()?;
    Some(text.trim().to_owned()).filter(|text| !text.is_empty())
}

/// Whether this version (`v20.19.0`) can render pages.
#[must_use]
pub fn is_supported(version: &str) -> bool {
    let mut numbers = version.trim_start_matches('v').split('.').map(|part| part.parse::<u32>().unwrap_or(0));
    (numbers.next(), numbers.next()) >= (Some(20), Some(19))
}

/// The environment variables for Node.
#[must_use]
pub fn environment(env: &Env<'_>) -> Vec<(OsString, OsString)> {
    // Windows writes `Path`; names of variables have no case there.
    let is_needed =
        |name: &str| ["PATH", "SystemRoot"].iter().any(|needed| name.eq_ignore_ascii_case(needed));
    env.vars
        .iter()
        .filter(|(name, _)| is_needed(name))
        .map(|(name, value)| (name.into(), value.clone()))
        .collect()
}

/// The folder of the component package for a folder: installed there or above, or in the package's own repository.
#[must_use]
pub fn package(from: &Path) -> Option<PathBuf> {
    let places = |folder: &Path| [folder.join("node_modules").join(PACKAGE), folder.join(REPOSITORY_PATH)];
    from.ancestors().flat_map(places).find(|folder| folder.join("package.json").is_file())
}

/// Files that a package manager writes next to the manifest of a project or a workspace.
const LOCKS: [&str; 7] = [
    "package-lock.json",
    "npm-shrinkwrap.json",
    "pnpm-lock.yaml",
    "pnpm-workspace.yaml",
    "yarn.lock",
    "bun.lock",
    "bun.lockb",
];

/// The path of a folder from the root of its project: packages may be installed in any folder in between. The root is the nearest
/// folder with a lock file, or else the outermost one with a manifest. A package that is installed belongs to the project
/// that has installed it. `folder` is a path without links.
#[must_use]
pub fn below_root(folder: &Path) -> String {
    const INSTALLED: &str = "node_modules";
    let installed = folder.ancestors().filter(|part| part.file_name().is_some_and(|name| name == INSTALLED));
    let start = installed.last().and_then(Path::parent).unwrap_or(folder);
    let has = |part: &&Path, name: &str| part.join(name).is_file();
    let locked = start.ancestors().find(|part| LOCKS.iter().any(|lock| has(part, lock)));
    let outermost = || start.ancestors().filter(|part| has(part, "package.json")).last();
    let root = locked.or_else(outermost).unwrap_or(start);
    let below = folder.strip_prefix(root).unwrap_or(Path::new(""));
    below.iter().map(|step| step.to_string_lossy()).collect::<Vec<_>>().join("/")
}

/// The folder of the component package that is installed for a folder, there or above. In the package's own repository
/// there is none, unless a workspace links to it.
#[must_use]
pub fn installed(from: &Path) -> Option<PathBuf> {
    let places = from.ancestors().map(|folder| folder.join("node_modules").join(PACKAGE));
    places.into_iter().find(|folder| folder.join("package.json").is_file())
}

/// The file of a package export (`./server`), whether it is built or not.
#[must_use]
pub fn export(package: &Path, name: &str) -> Option<PathBuf> {
    let text = Sources::new(package).load("package.json", Steps::empty())?;
    let facts: Value = serde_json::from_str(text.text()).ok()?;
    let target = condition(facts.get("exports")?.get(name)?)?;
    Some(package.join(target.trim_start_matches("./")))
}

/// The condition that Node's `import` selects from conditional exports.
fn condition(target: &Value) -> Option<&str> {
    match target {
        Value::String(path) => Some(path),
        Value::Object(conditions) => {
            let fits = |name: &str| matches!(name, "node" | "import" | "module-sync" | "default");
            conditions.iter().filter(|(name, _)| fits(name)).find_map(|(_, target)| condition(target))
        }
        Value::Array(targets) => targets.iter().find_map(condition),
        _ => None,
    }
}

/// The built manifest of the component package for a folder.
#[must_use]
pub fn manifest(from: &Path) -> Option<PathBuf> {
    export(&package(from)?, "./manifest.json").filter(|path| path.is_file())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::env::Stream;

    #[test]
    fn exports_resolve_like_imports_in_node() {
        let resolve = |text: &str| {
            let target: Value = serde_json::from_str(text).unwrap();
            condition(&target).map(str::to_owned)
        };
        assert_eq!(resolve(r#""./a.js""#).as_deref(), Some("./a.js"));
        assert_eq!(resolve(r#"{"types":"./a.d.ts","default":"./a.js"}"#).as_deref(), Some("./a.js"));
        assert_eq!(
            resolve(r#"{"browser":"./b.js","import":{"types":"./t","node":"./n.js"}}"#).as_deref(),
            Some("./n.js")
        );
        assert_eq!(resolve(r#"{"require":"./c.cjs"}"#), None);
        assert_eq!(resolve("null"), None);
    }

    #[test]
    fn node_gets_the_path_whatever_the_case_of_its_name() {
        let env = |name: &str| Env {
            cwd: PathBuf::new(),
            vars: [(name.to_owned(), "/bin".into()), ("SECRET".to_owned(), "x".into())].into(),
            stdin: Box::new(std::io::empty()),
            stdout: Stream { out: Box::leak(Box::new(Vec::new())), terminal: false },
            stderr: Stream { out: Box::leak(Box::new(Vec::new())), terminal: false },
        };
        assert_eq!(environment(&env("Path")), [("Path".into(), "/bin".into())]);
        assert_eq!(environment(&env("PATH")), [("PATH".into(), "/bin".into())]);
    }

    #[test]
    fn versions_compare_as_numbers() {
        for fine in ["v20.19.0", "v20.20.2", "v22.0.0", "v100.1.1"] {
            assert!(is_supported(fine), "{fine}");
        }
        for old in ["v20.9.0", "v18.99.0", "v9.0.0", "nonsense", ""] {
            assert!(!is_supported(old), "{old}");
        }
    }

    #[test]
    fn the_package_is_found_in_the_working_directory_or_above() {
        let folder = tempfile::tempdir().unwrap();
        let site = folder.path().join("site/pages");
        std::fs::create_dir_all(&site).unwrap();
        assert_eq!(package(&site), None);
        let installed = folder.path().join("node_modules/@plenum/components");
        let facts = r#"{"exports":{"./manifest.json":"./dist/manifest.json"}}"#;
        crate::files::write_changed(&installed.join("package.json"), facts.as_bytes()).unwrap();
        assert_eq!(package(&site), Some(installed.clone()));
        assert_eq!(manifest(&site), None);
        crate::files::write_changed(&installed.join("dist/manifest.json"), b"{}").unwrap();
        assert_eq!(manifest(&site), Some(installed.join("dist/manifest.json")));
    }
}
