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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn joins_and_climbs() {
        assert_eq!(join("a/b", "../c/./d").as_deref(), Some("a/c/d"));
        assert_eq!(join("", "./x").as_deref(), Some("x"));
        assert_eq!(join("a", "../../x"), None);
        assert_eq!(ancestors("a/b").collect::<Vec<_>>(), ["a/b", "a", ""]);
    }
}
