//! Project-relative paths with `/`.

/// The folder of a path; empty for the root.
pub(super) fn folder(path: &str) -> &str {
    path.rfind('/').map_or("", |at| &path[..at])
}

/// Joins `base` and a relative path, without `.` and `..`. `None` if the result is outside the project.
pub(super) fn join(base: &str, relative: &str) -> Option<String> {
    let mut steps: Vec<&str> = base.split('/').filter(|step| !step.is_empty()).collect();
    for step in relative.split('/') {
        match step {
            "" | "." => {}
            ".." => {
                steps.pop()?;
            }
            _ => steps.push(step),
        }
    }
    Some(steps.join("/"))
}

/// A folder and its ancestors; the root (empty) is last.
pub(super) fn ancestors(folder: &str) -> impl Iterator<Item = &str> {
    let mut next = Some(folder);
    std::iter::from_fn(move || {
        let current = next?;
        next = (!current.is_empty()).then(|| self::folder(current));
        Some(current)
    })
}

/// The part of `path` below a folder; `None` if it is not below it.
pub(super) fn in_folder<'p>(path: &'p str, folder: &str) -> Option<&'p str> {
    if folder.is_empty() { Some(path) } else { path.strip_prefix(folder)?.strip_prefix('/') }
}

/// `path` relative to the folder `from`, both relative to the same root.
pub(super) fn relative(from: &str, path: &str) -> String {
    if let Some(below) = in_folder(path, from) {
        return below.to_owned();
    }
    let (from, steps): (Vec<&str>, Vec<&str>) = (from.split('/').collect(), path.split('/').collect());
    let common = from.iter().zip(&steps).take_while(|(a, b)| a == b).count();
    let up = std::iter::repeat_n("..", from.len() - common);
    up.chain(steps[common..].iter().copied()).collect::<Vec<_>>().join("/")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn joins_and_climbs() {
        assert_eq!(join("a/b", "../c/./d").as_deref(), Some("a/c/d"));
        assert_eq!(join("", "./x").as_deref(), Some("x"));
        assert_eq!(join("a", "../../x"), None);
        assert_eq!(relative("a/b", "a/b/c"), "c");
        assert_eq!(relative("a/b", "a/c/d"), "../c/d");
        assert_eq!(relative("", "a"), "a");
        assert_eq!(relative("a", "b"), "../b");
        assert_eq!(ancestors("a/b").collect::<Vec<_>>(), ["a/b", "a", ""]);
    }
}
