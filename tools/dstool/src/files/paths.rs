//! Paths as a project writes them: relative to its root, with `/` on every platform.

use std::path::{Component, Path};

/// Resolves `.` and `..` without accessing the disk; leading `..` are kept if the path leaves the root.
#[must_use]
pub fn normal(path: &str) -> String {
    let path = path.replace('\\', "/");
    let mut kept: Vec<&str> = Vec::new();
    for step in path.split('/').filter(|step| !step.is_empty() && *step != ".") {
        if step == ".." && kept.last().is_some_and(|last| *last != "..") {
            kept.pop();
        } else if step != ".." || !path.starts_with('/') {
            kept.push(step);
        }
    }
    let root = if path.starts_with('/') { "/" } else { "" };
    if kept.is_empty() && root.is_empty() { ".".to_owned() } else { format!("{root}{}", kept.join("/")) }
}

/// `path` relative to `root`, both absolute; the result is absolute if they have no common root.
#[must_use]
pub fn relative(root: &Path, path: &Path) -> String {
    let (root, path) = (clean(root), clean(path));
    let common = root.iter().zip(&path).take_while(|(a, b)| a == b).count();
    if common == 0 || (common == 1 && root.len() > 1 && root[0].is_empty()) {
        return path.join("/");
    }
    let up = root.len() - common;
    let steps: Vec<&str> =
        std::iter::repeat_n("..", up).chain(path[common..].iter().map(String::as_str)).collect();
    if steps.is_empty() { ".".to_owned() } else { steps.join("/") }
}

/// The segments of an absolute path; the first is empty on systems with a single root.
fn clean(path: &Path) -> Vec<String> {
    let mut steps: Vec<String> = Vec::new();
    for component in path.components() {
        match component {
            Component::CurDir => {}
            Component::ParentDir if steps.len() > 1 => drop(steps.pop()),
            Component::ParentDir => {}
            Component::RootDir if !steps.is_empty() => {}
            Component::RootDir => steps.push(String::new()),
            other => steps.push(other.as_os_str().to_string_lossy().into_owned()),
        }
    }
    steps
}

/// `folder/name`, where an empty folder or `.` is the root.
#[must_use]
pub fn join(folder: &str, name: &str) -> String {
    normal(&format!("{folder}/{name}"))
        .trim_start_matches(if folder.is_empty() { "/" } else { "" })
        .to_owned()
}

/// The part of `path` below a folder; `None` if it is not below it. Both are [`normal`].
#[must_use]
pub fn below<'p>(path: &'p str, folder: &str) -> Option<&'p str> {
    if folder == "." {
        return Some(path);
    }
    path.strip_prefix(folder)?.strip_prefix('/')
}

/// The last segment.
#[must_use]
pub fn file_name(path: &str) -> &str {
    path.rsplit_once('/').map_or(path, |(_, name)| name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn resolves_dots_without_accessing_the_disk() {
        for (path, expected) in [
            ("a/./b/../c", "a/c"),
            ("./a", "a"),
            ("../a/..", ".."),
            ("a\\b", "a/b"),
            ("a/..", "."),
            ("/a/../../b", "/b"),
            ("", "."),
        ] {
            assert_eq!(normal(path), expected, "{path}");
        }
    }

    #[test]
    fn writes_paths_relative_to_the_root() {
        let relative = |path: &str| relative(Path::new("/home/me/site"), Path::new(path));
        assert_eq!(relative("/home/me/site/a/b.css"), "a/b.css");
        assert_eq!(relative("/home/me/site"), ".");
        assert_eq!(relative("/home/me/site/../x.css"), "../x.css");
        assert_eq!(relative("/home/other.css"), "../../other.css");
        assert_eq!(relative("/etc/x.css"), "/etc/x.css");
    }

    #[test]
    fn finds_the_part_below_a_folder() {
        for (path, folder, expected) in [
            ("dist/a/b.css", "dist", Some("a/b.css")),
            ("dist/a.css", ".", Some("dist/a.css")),
            ("distant/a.css", "dist", None),
            ("dist", "dist", None),
        ] {
            assert_eq!(below(path, folder), expected, "{path} below {folder}");
        }
    }

    #[test]
    fn joins_paths_at_the_root() {
        assert_eq!(join("", "a.css"), "a.css");
        assert_eq!(join(".", "a.css"), "a.css");
        assert_eq!(join("out/", "../a.css"), "a.css");
        assert_eq!(join("/tmp/out", "a.css"), "/tmp/out/a.css");
    }
}
